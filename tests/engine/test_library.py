"""The engine as a library: what a stranger imports, and what loading it costs."""

import copy
import pickle
import sys
from pathlib import Path

import pytest

import game
from game import engine
from game.engine import WINDOWS, IllegalAction, Match, Seat, position
from tests import children

ROOT = Path(__file__).parents[2]
#: What an installed package is called.
INSTALLED = "canasta"


def run(script: str, folder: Path, *arguments: str) -> str:
    """What a Python of its own prints."""
    command = [sys.executable, "-c", script, *arguments]
    done = children.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_everything_that_is_offered_is_there() -> None:
    assert engine.__all__ == sorted(engine.__all__, key=_as_ruff_sorts)
    for name in engine.__all__:
        assert getattr(game, name) is getattr(engine, name)
    assert {*engine.__all__, "__version__"} <= set(dir(game))


def _as_ruff_sorts(name: str) -> tuple[int, str]:
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


def test_there_is_nothing_else() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Canasta'"):
        game.Canasta  # noqa: B018


def test_the_package_loads_no_engine_before_it_is_asked_for() -> None:
    script = "import sys, game; game.__version__; print('game.engine' in sys.modules)"
    assert run(script, ROOT) == "False"


def test_the_engine_loads_no_other_room() -> None:
    script = (
        "import sys, game.engine.api; "
        "print(sorted({name.split('.')[1] for name in sys.modules if name.startswith('game.')}))"
    )
    assert run(script, ROOT) == "['engine', 'language', 'named_tuple']"


def test_it_is_the_same_by_the_name_that_it_is_installed_by(tmp_path: Path) -> None:
    """The wheel calls the package so; a link does here, without building one."""
    (tmp_path / INSTALLED).symlink_to(ROOT / "game")
    script = (
        "from canasta import Match, Seat, WINDOWS, parse_action\n"
        "from canasta.engine import Round\n"
        "match = Match(WINDOWS, [Seat('random', 'A'), Seat('random', 'B')])\n"
        "print(parse_action('meld 2S 9'), match.settled, Round.__module__)"
    )
    assert run(script, tmp_path) == "meld 2S 9 True canasta.engine.round"


def test_the_wheel_says_that_it_is_typed() -> None:
    assert (ROOT / "game" / "py.typed").exists()
    assert "py.typed" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_a_shallow_copy_is_a_copy_to_play_on_from() -> None:
    round_ = position("9S 9H 4D", rows="777", stock="6S 9C")
    other = copy.copy(round_)
    assert other == round_
    other.apply("draw")
    assert other != round_
    assert copy.copy(round_.board) == round_.board
    assert copy.copy(round_.board).sides[0] is not round_.board.sides[0]
    assert copy.copy(round_.board.sides[0]).rows is not round_.board.sides[0].rows


def test_a_refusal_can_be_sent_to_another_process() -> None:
    round_ = position("9S 9H 4D", rows="777", stock="6S 9C", drawn=False)
    for text in ("take", "discard 4D", "meld KS"):
        with pytest.raises(IllegalAction) as refused:
            round_.apply(text)
        for again in (pickle.loads(pickle.dumps(refused.value)), copy.copy(refused.value)):
            assert type(again) is IllegalAction
            assert (again.reason, str(again)) == (refused.value.reason, str(refused.value))


def test_a_match_says_what_it_is() -> None:
    match = Match(WINDOWS, [Seat("human", "Anne"), Seat("random", "B")])
    assert repr(match) == "<Match: windows, human 'Anne', random 'B', round 0, totals 0 0>"
    with pytest.raises(TypeError, match="is a Seat, not str"):
        Match(WINDOWS, ["Anne", "B"])  # type: ignore[list-item]
