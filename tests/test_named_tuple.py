"""Named tuples that are quick to make: what can be told of them is what is told of Python's own."""

import ast
import copy
import inspect
import pickle
import sys
import types
import typing
from typing import Any

import pytest

from game import named_tuple
from tests.sources import GAME, nodes


class Ours(named_tuple.NamedTuple):
    """A meld, say."""

    seat: int
    cards: tuple[int, ...]
    row: int = 3

    @property
    def length(self) -> int:
        return len(self.cards)


class Theirs(typing.NamedTuple):
    """A meld, say."""

    seat: int
    cards: tuple[int, ...]
    row: int = 3


def told(kind: Any) -> list[object]:
    """All that somebody can ask of a class of named tuples."""
    one, other = kind(1, (2, 3)), kind(seat=1, row=4, cards=())
    found = [one, other, one._replace(seat=2), kind._make([1, 2, 3]), copy.copy(one)]
    found += [one._asdict(), kind._fields, kind._field_defaults, kind.__match_args__, hash(one)]
    found += [repr(one).partition("(")[2], one == (1, (2, 3), 3), one.row, one[1], kind.__doc__]
    found += [inspect.signature(kind).parameters.keys(), kind.__annotations__, kind.__module__]
    for wrong in (
        lambda: kind(1),
        lambda: kind(1, (), 3, 4),
        lambda: kind(1, (), column=4),
        lambda: kind._make([1]),
        lambda: one._replace(column=2),
        lambda: setattr(one, "seat", 2),
        lambda: setattr(one, "column", 2),
    ):
        with pytest.raises((TypeError, ValueError, AttributeError)) as caught:
            wrong()
        found.append(caught.type)
    match one:
        case kind(seat, _, row):
            found += [seat, row]
    return found


def test_they_are_as_those_of_python() -> None:
    assert told(Ours) == told(Theirs)
    assert Ours(1, (2, 3)).length == 2
    assert pickle.loads(pickle.dumps(Ours(1, (2, 3)))) == Ours(1, (2, 3))


@pytest.mark.parametrize("known", [True, False])
def test_their_fields_are_asked_for_where_python_says_them_no_sooner(
    known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From 3.14 on, as on a page; where a type is not `known`, a module of that version helps."""
    fields = {"seat": int, "row": int}

    def annotate(_format: int) -> dict[str, Any]:
        if not known:
            raise NameError
        return fields

    helping: Any = types.ModuleType("annotationlib")
    helping.Format, helping.call_annotate_function = (
        types.SimpleNamespace(FORWARDREF=3),
        (lambda _annotate, _format: fields),
    )
    monkeypatch.setitem(sys.modules, "annotationlib", helping)
    bases: Any = (named_tuple.NamedTuple,)
    kind: Any = types.new_class(
        "Lately", bases, {}, lambda told: told.update(__annotate_func__=annotate, row=3)
    )
    assert kind(1) == (1, 3)
    assert kind._fields == ("seat", "row")


def test_each_knows_what_is_missing() -> None:
    with pytest.raises(TypeError, match=r"Ours.__new__\(\) missing 1 required .*'cards'"):
        Ours(1)  # type: ignore[call-arg]


def test_all_of_the_game_are_made_so() -> None:
    """Python's own take five times as long to make, and a start makes more than a hundred."""
    found = {
        path.relative_to(GAME).as_posix()
        for path in GAME.rglob("*.py")
        for node in nodes(path)
        if isinstance(node, ast.ImportFrom) and node.module == "typing"
        if any(each.name == "NamedTuple" for each in node.names)
    }
    assert found == {"named_tuple.py"}
