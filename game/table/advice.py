"""What the person can do next, in words: an owed pile, an empty stock. It asks the engine."""

from collections.abc import Iterator
from itertools import product

from ..engine.actions import ADD, PASS, STOP, TAKE
from ..engine.board import START, BoardView, View
from ..engine.books import spoken
from ..engine.cards import COLUMN_NAMES, COLUMNS
from ..engine.conditions import cannot_take, initial_minimum, wild_settles
from ..engine.reasons import illegal
from ..engine.refusals import IllegalAction
from ..engine.rules import ROW_SIZE, refusal
from ..engine.ruleset import StockEnd
from ..language import _, all_of
from . import texts


def owed(view: View) -> str:
    """Say what the top card that was taken still needs, and that it may be put back (W12, W13).

    Nothing where no pile is owed.
    """
    board = view.board
    if board.owed < 0:
        return ""
    lacking = all_of([*needs(view)])
    backs = () if board.ruleset.take_must_succeed else texts.BACK
    cost = texts.cost(board.ruleset.putback_penalty)
    told = [_(back).format(cost=cost) for back in backs]
    return texts.fitting(
        [
            texts.joined(_(purpose).format(needs=lacking), back)
            for back, purpose in product(told or [""], texts.OWED if board.pile else texts.OWED_ONE)
        ]
    )


def needs(view: View) -> Iterator[str]:
    """Say what is still to be melded: cards to the top card, points, and cards to other rows."""
    board = view.board
    if board.owed >= 0 and (pair := _pair(board)):
        yield pair
    minimum = initial_minimum(view)
    if board.bare and board.points < minimum:
        yield _(texts.NEEDS_POINTS).format(missing=minimum - board.points, minimum=minimum)
    for column in range(view.side.first_row, COLUMNS):
        length = len(view.side.rows[column])
        if 0 < length < ROW_SIZE and column != board.owed:
            yield texts.cards_more(column, ROW_SIZE - length)


def _pair(board: BoardView) -> str:
    """Say what is still to be melded to the top card (W12); "" once that is done."""
    naturals, wilds = board.owed_naturals, board.owed_wilds
    either = not board.closed and wild_settles(board.ruleset)
    if naturals >= 2 or (naturals and wilds and either):
        return ""
    a_rank = texts.ranks(board.owed, 1)
    if naturals or (wilds and either):
        or_wild = either and not wilds
        return _(texts.NEEDS_ONE_OR_WILD).format(a_rank=a_rank) if or_wild else a_rank
    if board.closed:
        text = texts.NEEDS_TWO_BLOCKED if board.frozen else texts.NEEDS_TWO_UNOPENED
    else:
        text = texts.NEEDS_TWO_OR_WILD if either and not wilds else texts.NEEDS_TWO
    ranks = _(COLUMN_NAMES[board.owed][1])
    return _(text).format(ranks=ranks, blocked=spoken(board.ruleset).blocked)


def stock_hint(view: View) -> str:
    """Say what can be done with an empty deck as the turn of `view` begins; else ""."""
    text = _stock_hint(view)
    return _(text).format(deck=spoken(view.board.ruleset).deck) if text else ""


def _stock_hint(view: View) -> str:
    board = view.board
    if board.stock_count or board.step != START or board.turn != view.seat:
        return ""
    takes = takes_well(view)
    if board.ruleset.stock_end is StockEnd.ASK:  # without a pile they are asked at once (W26)
        if refusal(view, TAKE) is not None:
            return ""
        return texts.EMPTY_DECK if takes else texts.EMPTY_ASK
    if refusal(view, ADD) is None:
        return texts.EMPTY_ADD  # H5 (1)
    if not takes:
        return texts.EMPTY_END
    return texts.EMPTY_MAY if refusal(view, STOP) is None else texts.EMPTY_MUST  # O10


def takes_well(view: View) -> bool:
    """Tell whether the pile may be taken without having to be put back."""
    return refusal(view, TAKE) is None and cannot_take(view) is None


def refused(view: View, error: IllegalAction) -> str:
    """Say what the person is told of a refusal.

    A turn begins at no stock and no pile that is empty.
    """
    if error.reason != "draw-first":
        return error.sentence
    return stock_hint(view) or error.sentence


def draw_first(view: View) -> str:
    """Say that a turn begins with a draw or with the pile, where nothing else is done yet (W6).

    "" where it has begun.
    """
    if view.board.step != START:
        return ""
    return refused(view, illegal(view, PASS, "draw-first"))


def take_is_futile(view: View) -> str:
    """Say why a take that the rules allow would have to be put back, for points; else "" (W13)."""
    rules = view.board.ruleset
    if not rules.putback_penalty or refusal(view, TAKE) is not None:
        return ""
    reason = cannot_take(view)
    return illegal(view, TAKE, reason).sentence if reason else ""
