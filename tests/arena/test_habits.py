"""The script that counts what players of a style do, on a few matches."""

import sys
from collections.abc import Sequence

import pytest

from game.engine.books import CGA, WINDOWS
from game.players.planning.signs import SIGNS
from tools.tuning import habits

#: Signs of one group: a pile left, and a pile taken, where nothing else is so.
LEFT, TAKEN = 0, 1


@pytest.mark.slow
def test_every_hand_of_every_style_is_seen() -> None:
    """Each plays each and itself: a match by each book, of which every round tells of two hands."""
    names = ["RACE", "beginner"]
    seen = habits.gathered([WINDOWS, CGA], names, 1, 1)
    assert [*seen] == names
    assert all(len(rounds) > 2 * 3 for rounds in seen.values())
    assert sum(map(len, seen.values())) % 2 == 0
    assert all(0 <= sign < SIGNS for rounds in seen.values() for each in rounds for sign in each)


@pytest.mark.slow
def test_the_same_lots_give_the_same_hands_and_others_others() -> None:
    """Of a match that is played again with the seats swapped."""
    seen = habits.gathered([CGA], ["beginner"], 2, 1)
    assert seen == habits.gathered([CGA], ["beginner"], 2, 1)
    assert seen != habits.gathered([CGA], ["beginner"], 2, 2)


def counts(left: int, taken: int) -> list[int]:
    return [left, taken, *[0] * (SIGNS - 2)]


def test_a_table_says_who_leaves_a_sign_oftener_than_others_do() -> None:
    table = habits.table_of({"taker": counts(2000, 8000), "leaver": counts(8000, 2000)})
    assert table["taker"][LEFT] == table["leaver"][TAKEN] == pytest.approx(-92, abs=1)
    assert table["taker"][TAKEN] == table["leaver"][LEFT] == pytest.approx(47, abs=1)


def test_what_is_rare_or_never_seen_of_somebody_tells_little() -> None:
    """Five turns of the average are thought to have been seen of everybody."""
    table = habits.table_of({"one": counts(1, 0), "other": counts(50, 50)})
    assert table["one"][LEFT] == pytest.approx(4, abs=1)
    table = habits.table_of({"one": counts(0, 0), "other": counts(50, 50)})
    assert table["one"] == table["other"] == (0,) * SIGNS


def test_what_a_style_was_taken_for_is_told_in_percent() -> None:
    table = habits.table_of({"taker": counts(20, 80), "leaver": counts(80, 20)})
    lines = habits.taken_for(table, {"taker": [[TAKEN], [TAKEN, LEFT, TAKEN]], "leaver": [[LEFT]]})
    assert [line.split()[1:] for line in lines.splitlines()] == [
        ["taker", "leaver"],
        ["taker", "100", "0"],
        ["leaver", "0", "100"],
    ]


def printed(arguments: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["habits", *arguments])
    habits.main()


@pytest.mark.slow
def test_the_script_prints_its_command_and_a_table_that_can_be_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printed(["windows", "RACE,WAIT", "--matches", "1", "--seed", "3"], monkeypatch)
    out, err = capsys.readouterr()
    assert out.splitlines()[0] == (
        "# python -m tools.tuning.habits windows RACE,WAIT --matches 1 --seed 3"
    )
    table = eval(out[out.index("{") :])
    assert [*table] == ["RACE", "WAIT"]
    assert all(len(entries) == SIGNS for entries in table.values())
    assert any(table["RACE"])
    assert "hands seen" in err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["windows", "RACE,NOBODY"], "NOBODY is no policy and no computer player"),
        (["windows", "RACE,wait"], "wait is no policy and no computer player"),
        (["chess", "RACE"], "chess"),
    ],
)
def test_what_is_not_there_is_said(
    arguments: list[str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as left:
        printed(arguments, monkeypatch)
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err
