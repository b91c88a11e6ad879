"""What a discard said to the partner, by the two conventions of the help's page on strategy."""

from collections.abc import Sequence
from typing import Final

from ...engine.board import View
from ...engine.cards import COLUMN, COLUMN_NAMES, FIRST_WILD, FOUR, KINDS_OF
from ...engine.match import Seat
from ...engine.wordings import number
from ...language import N_, _
from .. import texts

_NONE: Final = N_("To {name} it said that you collect no {ranks}")
_KEPT: Final = N_("To {name} it said that you collect no {ranks}, of which you kept {count}")
_PAIRS: Final = N_("To {name} it said that you hold pairs, and to keep pairs too")


def said_to_partner(view: View, seats: Sequence[Seat], card: int) -> str:
    """Say what the discard of a card says; "" where there is no partner, or it says nothing."""
    partner = view.board.partner_of(view.seat)
    if partner is None:
        return ""
    name, column = texts.shown_name(seats[partner]), COLUMN[card]
    if card >= FIRST_WILD:
        return "" if view.board.frozen else _(_PAIRS).format(name=name)
    if column < FOUR or view.side.rows[column]:
        return ""
    kept = sum(view.hand[KINDS_OF[column]]) - 1
    text = _(_KEPT) if kept else _(_NONE)
    return text.format(name=name, ranks=_(COLUMN_NAMES[column][1]), count=number(kept))
