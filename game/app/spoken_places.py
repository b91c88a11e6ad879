"""The place that the frame of the keyboard is at, in spoken words."""

from collections.abc import Sequence

from ..engine.board import BoardView
from ..engine.books import spoken
from ..engine.conditions import closed_row
from ..engine.wordings import cards
from ..language import _
from ..screen.table.places import Framed, FramePlace, Zone
from ..table import table_speech
from ..table.texts import capitalized, card_title, joined


def placed(framed: Framed, board: BoardView, names: Sequence[str]) -> str:
    """Return the sentence on the framed place: what lies there, and which of its line it is.

    `names` are those of the sides.
    """
    place = framed.place
    match place.zone:
        case Zone.STOCK:
            deck = capitalized(spoken(board.ruleset).deck)
            return _("{deck}, {cards}.").format(deck=deck, cards=cards(board.stock_count))
        case Zone.PILE:
            return table_speech.pile(board)
        case Zone.SCORE:
            return _("ScoreBoard.")
        case Zone.BUTTON:
            return _("Button Show Hand.") if framed.shows else _("Button End Hand.")
        case Zone.HAND:
            return _("{card}, {number} of {total}.").format(
                card=card_title(place.card), number=framed.number, total=framed.total
            )
    return _row_told(place, board, names)


def _row_told(place: FramePlace, board: BoardView, names: Sequence[str]) -> str:
    side, column = board.sides[place.side], place.column
    told = capitalized(table_speech.row(side, column)) + "."
    whose = "" if place.zone is Zone.ROWS else _("{name}:").format(name=names[place.side])
    full = column >= side.first_row and closed_row(board, side, column)
    return joined(whose, told, _("It is full.") if full else "")
