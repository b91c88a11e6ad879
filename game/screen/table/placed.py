"""The framed place in words to be heard: what lies there, and the how-manieth of its line it is."""

from collections.abc import Sequence

from ...engine.board import BoardView
from ...engine.wordings import cards
from ...language import _
from ...table import aloud
from ...table.texts import card_title, joined
from .places import Framed, Zone


def placed(place: Framed, board: BoardView, names: Sequence[str]) -> str:
    """Return the sentence on a place; `names` are those of the sides."""
    match place.zone:
        case Zone.STOCK:
            return _("Fresh deck, {cards}.").format(cards=cards(place.size))
        case Zone.PILE:
            return aloud.pile(board)
        case Zone.SCORE:
            return _("ScoreBoard.")
        case Zone.BUTTON:
            return _("Button Show Hand.") if place.shows else _("Button End Hand.")
        case Zone.HAND:
            return _("{card}, {number} of {total}.").format(
                card=card_title(place.card), number=place.number, total=place.total
            )
    return _row(place, board, names)


def _row(place: Framed, board: BoardView, names: Sequence[str]) -> str:
    side = board.sides[place.side]
    size = side.canasta_size if place.canasta else len(place.cards) + 1
    told = aloud.row(place.column, place.cards, side.wilds[place.column], size)
    told = told[:1].upper() + told[1:] + "."
    whose = "" if place.zone is Zone.ROWS else _("{name}:").format(name=names[place.side])
    return joined(whose, told, _("It is full.") if place.closed else "")
