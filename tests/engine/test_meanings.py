"""Each choice of a rule book has a key, and a meaning elsewhere: no value is a sentence."""

from enum import Enum

from game.engine import choices
from game.engine.custom import PARAMETERS
from game.engine.meanings import MEANINGS

KINDS = [
    kind
    for kind in vars(choices).values()
    if isinstance(kind, type) and issubclass(kind, Enum) and kind is not Enum
]


def test_values_are_keys() -> None:
    assert len(KINDS) > 10
    for kind in KINDS:
        for value in kind:
            assert value.value == value.name.lower().replace("_", "-")


def test_each_has_its_meaning() -> None:
    assert list(MEANINGS) == [value for kind in KINDS for value in kind]
    assert all(text and not text.endswith(".") for text in MEANINGS.values())


def test_they_are_written_so_in_records() -> None:
    form = PARAMETERS["stock-end"].form
    assert [*form.values] == ["ask", "top-card", "turn-over", "take-or-end"]
    assert form.offered == "ask, top-card, turn-over or take-or-end"
