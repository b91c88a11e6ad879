"""The things on the table that can be pressed, and which of them lies where."""

from enum import Enum
from typing import Final, NamedTuple

from .flights import Pos
from .layout import Layout


class Thing(Enum):
    """What can be pressed on the table."""

    STOCK = "stock"
    PILE = "pile"
    SCORE = "score"
    BUTTON = "button"
    CARD = "card"
    ROW = "row"
    NOTHING = "nothing"


class Target(NamedTuple):
    """A thing under the pointer.

    For a CARD its kind and its place in the hand, for an own ROW the kind of the card and the
    column.
    """

    thing: Thing
    card: int = -1
    place: int = -1


NOTHING: Final = Target(Thing.NOTHING)


def target_at(pos: Pos, at: Layout) -> Target:
    """Say what lies under a position of the table."""
    for thing, place in (
        (Thing.STOCK, at.stock_at),
        (Thing.PILE, at.pile_at),
        (Thing.SCORE, at.score),
    ):
        if place.collidepoint(pos):
            return Target(thing)
    hits = [place for place, card in enumerate(at.own_hand) if card.rect.collidepoint(pos)]
    return Target(Thing.CARD, at.own_hand[hits[-1]].card, hits[-1]) if hits else NOTHING
