"""What somebody who hears the table looks at, one thing at a time: shortly, or in full.

Each is asked for by a key of its own. What is said where the pointer rests (tips.py) is the rest.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ...engine.board import View
from ...engine.books import spoken
from ...engine.cards import VALUE, listed
from ...engine.conditions import initial_minimum
from ...engine.scoring import table_points
from ...engine.wordings import cards, points
from ...language import N_, _
from ...table import table_speech, texts
from ..prompts import tips
from .turn import opening_told
from .turn_start import why_no_pile

HELD: Final = N_("Your hand: {cards}. It counts {points}.")
STOCK: Final = N_("{deck}, {cards}.")
OPENED: Final = N_("Your side has melded: there is no minimum any more.")
MINIMUM: Final = N_("Your first meld needs {minimum}.")
TOWARD: Final = N_("Your first meld needs {minimum}; {laid} lie there.")
COUNT: Final = N_("{name}: {cards}.")
LAID: Final = N_("{name}: {points} on the table.")
YOU: Final = N_("You")

#: Tells of a view, with the names of the seats and of the sides.
Look = Callable[[View, Sequence[str], Sequence[str]], str]


def _hand_in_full(view: View) -> str:
    held = listed(view.hand)
    if not held:
        return table_speech.hand(view)
    worth = points(sum(VALUE[card] for card in held))
    return _(HELD).format(cards=texts.titles(held), points=worth)


def _rows_in_full(view: View, names: Sequence[str], mine: bool) -> str:
    """Tell each row: what it is worth as a canasta, or what it lacks to one."""
    board, told = view.board, [table_speech.rows(view, names, mine=mine)]
    for side in range(len(board.sides)):
        if (side == board.side_of[view.seat]) is mine:
            told += [tips.row(board, side, at) for at in range(len(board.sides[side].rows))]
    return texts.joined(*told)


def _deck(view: View) -> str:
    deck = texts.capitalized(spoken(view.board.ruleset).deck)
    return _(STOCK).format(deck=deck, cards=cards(view.board.stock_count))


def _pile(view: View) -> str:
    return texts.joined(table_speech.pile(view.board), why_no_pile(view))


def _minimum(view: View) -> str:
    """Tell the minimum of the first meld, and what of it lies on the table (W20)."""
    board = view.board
    now, needed = board.now, initial_minimum(view)
    laid = now.points if board.turn == view.seat and now.bare else 0
    if view.side.rows_laid and not 0 < laid < needed:
        return _(OPENED)
    minimum = points(needed)
    return _(TOWARD if laid else MINIMUM).format(minimum=minimum, laid=points(laid))


def _minimum_in_full(view: View) -> str:
    opens = view.board.now.bare and not view.side.rows_laid
    return opening_told(view) if opens else _minimum(view)


def _counts(view: View, seats: Sequence[str]) -> str:
    """Tell how many cards each seat holds, the person first."""
    sizes = view.board.hand_sizes
    order = [(view.seat + step) % len(sizes) for step in range(len(sizes))]
    named = [(_(YOU) if seat == view.seat else seats[seat], sizes[seat]) for seat in order]
    return texts.joined(*(_(COUNT).format(name=name, cards=cards(count)) for name, count in named))


def whose(view: View, names: Sequence[str]) -> list[str]:
    """Return what the sides are called to whoever plays on one of them."""
    own = view.board.side_of[view.seat]
    return [_(YOU) if side == own else name for side, name in enumerate(names)]


def _laid(view: View, names: Sequence[str]) -> str:
    """Tell the points of what each side has on the table, without canastas."""
    sides = zip(whose(view, names), view.board.sides, strict=True)
    told = [_(LAID).format(name=name, points=points(table_points(side))) for name, side in sides]
    return texts.joined(*told)


#: What can be looked at, by the names of the keys; scores and turns are the program's.
LOOKS: Final[Mapping[str, Look]] = {
    "look hand": lambda view, seats, names: table_speech.hand(view),
    "look hand more": lambda view, seats, names: _hand_in_full(view),
    "look rows": lambda view, seats, names: table_speech.rows(view, names, mine=True),
    "look rows more": lambda view, seats, names: _rows_in_full(view, names, mine=True),
    "look others": lambda view, seats, names: table_speech.rows(view, names, mine=False),
    "look others more": lambda view, seats, names: _rows_in_full(view, names, mine=False),
    "look pile": lambda view, seats, names: _pile(view),
    "look pile more": lambda view, seats, names: tips.pile(view),
    "look deck": lambda view, seats, names: _deck(view),
    "look deck more": lambda view, seats, names: tips.deck(view),
    "look minimum": lambda view, seats, names: _minimum(view),
    "look minimum more": lambda view, seats, names: _minimum_in_full(view),
    "look counts": lambda view, seats, names: _counts(view, seats),
    "look counts more": lambda view, seats, names: texts.joined(
        _counts(view, seats), _deck(view), table_speech.pile(view.board)
    ),
    "look points": lambda view, seats, names: _laid(view, names),
    "look points more": lambda view, seats, names: texts.joined(_laid(view, names), _minimum(view)),
}
