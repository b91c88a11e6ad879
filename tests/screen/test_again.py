"""The last turns once more: when each action is shown and heard, and when all has been seen."""

import pytest

from game.engine.board import View
from game.engine.cards import KIND_OF
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Text
from game.screen.table.context import Look, Names
from game.screen.table.scenes import Again
from game.table.played_turns import LastTurns, Step
from game.table.table_events import Moved, Place, Spot
from tests.screen.tables import laid

ART = Art()
NAMES = Names(("Player", "Computer"), (0, 0))


def table(own: str, pile: str = "5S") -> View:
    return laid("windows", ["", ""], own, (7,), pile)


def turns(*rests: int) -> LastTurns:
    """Actions that move no card, each with a sound and so many ticks of rest."""
    steps = [
        Step(table("4S"), (), (f"sound {place}",), f"turn {place}", rest)
        for place, rest in enumerate(rests)
    ]
    return LastTurns(table("4S"), tuple(steps))


def heard(again: Again, ticks: int = 2000) -> tuple[dict[str, int], int]:
    """The tick in which each sound is heard, and that in which all is over."""
    sounds = {}
    for tick in range(1, ticks):
        sounds |= dict.fromkeys(again.tick(), tick)
        if again.over:
            return sounds, tick
    raise AssertionError("it never ends")


def said(again: Again) -> str:
    items = again.items(ART, Look(), NAMES)
    return next(item.text for item in items if isinstance(item, Text) and "turn" in item.text)


def test_the_table_lies_for_half_a_second_and_every_action_for_its_rest() -> None:
    assert heard(Again(turns(10, 100), sliding=True)) == ({"sound 0": 31, "sound 1": 42}, 142)


def test_without_slides_no_action_is_gone_in_less_than_two_thirds_of_a_second() -> None:
    assert heard(Again(turns(10, 100), sliding=False)) == ({"sound 0": 31, "sound 1": 72}, 172)


def test_each_action_is_told_from_its_picture_until_the_next() -> None:
    again = Again(turns(10, 10), sliding=True)
    assert said(again) == "The last turns once more."
    for _ in range(31):
        again.tick()
    assert said(again) == "turn 0"
    for _ in range(11):
        again.tick()
    assert said(again) == "turn 1"


@pytest.mark.parametrize("sliding", [True, False])
def test_a_discard_slides_to_the_pile_or_lies_there(sliding: bool) -> None:
    card = KIND_OF["9H"]
    before, after = table("4S 9H"), table("4S", "5S 9H")
    move = Moved(card, Place(Spot.HAND, 0), Place(Spot.PILE))
    again = Again(LastTurns(before, (Step(after, (move,), (), "turn 1", 1),)), sliding)
    first = again.items(ART, Look(), NAMES)
    for _ in range(31):
        again.tick()
    begins = again.items(ART, Look(), NAMES)
    assert (said(again) == "turn 1") is not sliding  # it is told once it lies
    while not again.over:
        again.tick()
    assert (begins == again.items(ART, Look(), NAMES)) is not sliding
    assert said(again) == "turn 1"
    assert first != begins
