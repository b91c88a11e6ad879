"""What the sitting tells is seen to move, and heard: at once, or with the cards that fly."""

from random import Random

import pytest

from game.engine.books import OFFICIAL
from game.engine.cards import KIND_OF
from game.screen.table.slides import Movement
from game.table.sitting import Setup, Sitting, State
from tests.table.test_course import dealt, in_mid_round

#: Nothing was clicked.
NOTHING: dict[int, tuple[int, int] | None] = {}


class Table:
    """A sitting of which somebody follows what moves."""

    def __init__(self, sitting: Sitting | None = None) -> None:
        self.sitting = sitting or in_mid_round("4S 5D 9S KC KD", rows="KKK", stock="6C 7C")
        self.cues: list[str] = []
        self.movement = Movement(self.sitting, self.cues)

    def follow(self, sliding: bool = True, ticked: bool = False) -> bool:
        return self.movement.follow(sliding, ticked, NOTHING)

    def begin(self) -> None:
        """All cards lie, and the eye knows where."""
        self.follow()
        self.movement.slides.rest(self.sitting.view)
        self.cues.clear()

    def rest(self) -> int:
        """Ticks until nothing moves any more."""
        for ticks in range(1000):
            if not self.movement.tick():
                return ticks
        raise AssertionError("it never rests")


@pytest.fixture
def table() -> Table:
    begun = Table()
    begun.begin()
    return begun


def test_where_nothing_is_told_nothing_moves(table: Table) -> None:
    assert not table.follow()
    assert not table.movement.tick()
    assert table.cues == []


def test_a_card_slides_and_its_sound_comes_with_it(table: Table) -> None:
    assert table.sitting.person.click_stock()
    assert table.follow()
    assert table.movement.slides
    assert table.rest() > 5
    assert table.cues == ["swish", "land"]
    assert not table.follow()


def test_without_slides_it_lies_and_sounds_at_once(table: Table) -> None:
    assert table.sitting.person.click_stock()
    assert table.follow(sliding=False)
    assert not table.movement.slides
    assert table.cues == ["draw"]


def test_what_is_under_way_can_be_completed(table: Table) -> None:
    assert table.sitting.person.click_stock()
    table.follow()
    table.movement.finish()
    assert not table.movement.slides
    heard = table.cues[:]
    assert heard
    assert table.rest() == 0
    assert table.cues == heard


def test_a_slide_that_is_turned_off_stops(table: Table) -> None:
    assert table.sitting.person.click_stock()
    table.follow()
    table.follow(sliding=False)
    assert not table.movement.slides


@pytest.mark.parametrize("ticked", [True, False])
def test_a_turn_is_the_others_until_the_eye_has_come_there(table: Table, ticked: bool) -> None:
    assert not table.movement.of_others
    assert table.sitting.person.click_stock()
    table.follow(ticked=ticked)
    assert table.movement.of_others is ticked
    table.rest()
    assert not table.movement.of_others
    assert table.sitting.person.discard(KIND_OF["4S"])
    assert table.movement.of_others


def test_hastened_nothing_is_under_way_and_the_turn_takes_no_rest(table: Table) -> None:
    assert table.sitting.person.click_stock()
    table.follow()
    assert table.sitting.person.discard(KIND_OF["4S"])
    table.follow()
    assert table.sitting.state is State.COMPUTER
    table.movement.hasten()
    assert not table.movement.slides
    assert table.sitting.waiting.hurried
    while table.sitting.state is State.COMPUTER and not table.follow(ticked=True):
        table.sitting.tick()
    assert not table.movement.slides  # nor does what comes after it


def test_the_cards_of_a_cut_slide_and_the_first_time_it_is_left_only_complete_that() -> None:
    sitting = Sitting(Setup(ruleset=OFFICIAL, players=4, level="random"), Random(1))
    sitting.tick()
    table = Table(sitting)
    assert sitting.cut
    table.follow()
    assert table.movement.slides
    table.movement.leave_cut()
    assert not table.movement.slides
    assert sitting.state is State.CUT
    table.movement.leave_cut()
    assert sitting.state is State.DEAL


def test_a_deal_is_nobodys_turn_and_marks_no_card() -> None:
    table = Table(dealt())
    assert table.follow(ticked=True)
    assert table.movement.slides
    assert not table.movement.of_others
    table.rest()
    at = table.movement.slides.layout(table.sitting.view)
    assert [*table.movement.new_cards.cards(at)] == []
