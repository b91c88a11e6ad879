"""Which sitting lies on the table, and that each is played with what the person wants by now."""

from pathlib import Path
from random import Random

import pytest

from game.app.sittings import Sittings
from game.players import PLAYERS
from game.record import Record, read_record
from game.table.setup import USUAL, Terms
from game.table.sitting import Setup, Sitting


class Wanted:
    """What a new match is played with; it changes without a word to anybody."""

    def __init__(self) -> None:
        self.now = Setup(name="Ann", level="beginner", pace="slow")

    def __call__(self) -> Setup:
        return self.now


@pytest.fixture
def wanted() -> Wanted:
    return Wanted()


@pytest.fixture
def sittings(wanted: Wanted) -> Sittings:
    return Sittings(wanted, Random(1), USUAL)


def another() -> Sitting:
    return Sitting(Setup(), Random(2), Terms(counted=False))


def game() -> Record:
    sitting = another()
    while sitting.match.round is None:
        sitting.tick()
    return read_record(sitting.recorder.text().encode(), PLAYERS)


def test_the_one_that_lies_there_plays_on_with_another_setup(
    sittings: Sittings, wanted: Wanted
) -> None:
    assert sittings.now.setup == wanted.now
    wanted.now = wanted.now._replace(name="Bea", pace="fast")
    sittings.change_setup()
    assert sittings.now.setup == wanted.now
    assert sittings.now.match.seats[0].name == "Bea"


def test_a_match_that_has_waited_is_played_with_the_setup_of_now(
    sittings: Sittings, wanted: Wanted
) -> None:
    match = sittings.now
    sittings.visit(another(), lambda: None)
    wanted.now = wanted.now._replace(name="Bea", pace="fast")
    sittings.come_back()
    assert sittings.now is match
    assert match.setup == wanted.now
    assert match.match.seats[0].name == "Bea"


def test_so_is_a_game_that_is_gone_on_with(sittings: Sittings, wanted: Wanted) -> None:
    wanted.now = wanted.now._replace(pace="fast")
    sittings.resume(game())
    assert sittings.now.setup == wanted.now


def test_a_game_that_is_gone_on_with_ends_a_visit(sittings: Sittings) -> None:
    sittings.visit(another(), lambda: None)
    sittings.resume(game())
    assert not sittings.visiting


def test_a_visit_from_a_visit_leads_back_to_the_match_whose_journal_is_kept(
    wanted: Wanted, tmp_path: Path
) -> None:
    journal = tmp_path / "journal.can"
    sittings = Sittings(wanted, Random(1), Terms(journal))
    match = sittings.now
    while not match.listening:
        match.tick()
    match.person.click_stock()
    for _ in range(2):
        journal.unlink()
        sittings.keep()
        assert journal.read_text("utf-8") == match.recorder.text()
        sittings.visit(another(), lambda: None)
    sittings.come_back()
    assert sittings.now is match


def test_a_visit_keeps_its_own(sittings: Sittings, wanted: Wanted) -> None:
    visit = another()
    before = visit.setup
    sittings.visit(visit, lambda: None)
    assert sittings.now.setup == before
    sittings.change_setup()
    assert sittings.now.setup == wanted.now


def test_whoever_shows_it_is_told_once_all_is_in_step(sittings: Sittings, wanted: Wanted) -> None:
    shown: list[Setup] = []
    sittings.changed = lambda: shown.append(sittings.now.setup)
    sittings.visit(another(), lambda: None)
    wanted.now = wanted.now._replace(pace="fast")
    sittings.come_back()
    sittings.resume(game())
    assert shown[1:] == [wanted.now] * 2
