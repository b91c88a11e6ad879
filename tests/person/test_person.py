"""A simulated person walks the seams of the program; see person.py."""

from pathlib import Path

import pytest

from game.table.sitting import Sitting, State
from tests.person.person import WrongError, person, walk


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, pytest.param(3, marks=pytest.mark.long)])
def test_whatever_a_person_does_nothing_is_wrong(seed: int, tmp_path: Path) -> None:
    walk(seed, 300, tmp_path)


@pytest.mark.slow
def test_a_walk_is_the_same_again(tmp_path: Path) -> None:
    walks = [walk(9, 40, tmp_path / name) for name in ("one", "two")]
    texts = [each.app.sittings.own.recorder.text() for each in walks]
    assert texts[0] == texts[1]
    assert [*walks[0].log] == [*walks[1].log]
    assert walks[0].done == walks[1].done


# What a person would see who walks where something is wrong.


def walked(tmp_path: Path, acts: int) -> None:
    walk(2, acts, tmp_path)


def test_a_lost_card_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Sitting.tick
    lost: list[int] = []

    def tick(self: Sitting) -> None:
        real(self)
        if not lost and self.match.round is not None and len(self.round.board.pile) > 2:
            lost.append(self.round.board.pile.pop())

    monkeypatch.setattr(Sitting, "tick", tick)
    with pytest.raises(WrongError, match="107 cards of 108 are on the table") as told:
        walked(tmp_path, 400)
    assert "python -m tests.person --seed 2 --acts" in "".join(told.value.__notes__)


@pytest.mark.slow
def test_a_computer_that_never_plays_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.table.machine.Machine._think", lambda _self: None)
    with person(2, tmp_path) as walker, pytest.raises(WrongError, match="nothing happens any more"):
        while walker.sitting.state is not State.COMPUTER:
            walker.step()
        for _ in range(60):
            walker.pass_frames(20, 15)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("game.record.Recorder.since", "the journal is not the game's record"),
        ("game.table.machine.Keeper.write", "the journal is not kept"),
    ],
)
def test_a_journal_that_lacks_an_action_is_seen(
    name: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(name, lambda *_given, **_more: "")
    with pytest.raises(WrongError, match=told):
        walked(tmp_path, 100)


def test_rounds_that_are_lost_or_doubled_are_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with person(2, tmp_path) as walker:
        walker.finished.add(("a round", "that nobody", "kept"))
        with pytest.raises(WrongError, match="0 rounds are kept, 1 have ended"):
            walker._count_rounds()
