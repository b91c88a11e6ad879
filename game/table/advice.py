"""What the person can do next, in words: an owed pile, an empty stock. It asks the engine."""

from collections.abc import Iterator, Sequence
from itertools import product

from ..engine.actions import ADD, PASS, STOP, TAKE, Action
from ..engine.board import START, View
from ..engine.books import spoken
from ..engine.cards import COLUMN_NAMES, COLUMNS, FIRST_WILD, KINDS, KINDS_OF, VALUE, WILD
from ..engine.conditions import (
    cannot_take,
    initial_minimum,
    lacks_first_meld,
    pair_melded,
    pair_needed,
)
from ..engine.parameters.row import PileNeeds
from ..engine.refusals import DEMANDS, IllegalAction, illegal
from ..engine.rules import ROW_SIZE, refusal
from ..engine.ruleset import StockEnd
from ..language import _, all_of
from . import texts


def owed(view: View) -> str:
    """Say what the top card that was taken still needs, and that it may be put back (W12, W13).

    Nothing where no pile is owed.
    """
    board = view.board
    if board.now.owed < 0:
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


def needs(view: View, way: Sequence[Action] = ()) -> Iterator[str]:
    """Say what is still to be melded: what the top card and rows lack, and points besides that.

    `way` are melds that would do: with them it is known which cards those are, and their points.
    """
    board = view.board
    if board.now.owed >= 0 and (pair := _pair(view)):
        yield pair
    lacks = _lacks(view)
    for column, count in lacks.items():
        if column != board.now.owed:
            yield texts.cards_more(column, count)
    if missing := points_besides(view, way):
        text = texts.NEEDS_BESIDES if lacks else texts.NEEDS_POINTS
        yield _(text).format(missing=missing, minimum=initial_minimum(view))
    elif not lacks and board.narrow and lacks_first_meld(board, view.side):
        yield _(DEMANDS[board.ruleset.first_meld])


def points_besides(view: View, way: Sequence[Action] = ()) -> int:
    """Return the points that a first meld needs besides the cards that something lacks (W20).

    `way` as for `needs`.
    """
    if not view.board.now.bare:
        return 0
    missing = initial_minimum(view) - view.board.now.points
    for column, count in _lacks(view).items():
        cards = [action.card for action in way if action.column == column][:count]
        missing -= sum(VALUE[card] for card in cards or _likely(view, column, count))
    return max(0, missing)


def beyond(view: View, way: Sequence[Action]) -> tuple[Action, ...]:
    """Return the melds of a way besides the cards that something lacks.

    A row that gets a wild card for one that it lacks is among them: that is not told by its rank.
    """
    lacks = _lacks(view)
    mixed = {action.column for action in way if action.wild and action.column != WILD}
    for column in mixed - {view.board.now.owed}:
        lacks.pop(column, None)
    rest = []
    for action in way:
        if lacks.get(action.column, 0):
            lacks[action.column] -= 1
        else:
            rest.append(action)
    return tuple(rest)


def _lacks(view: View) -> dict[int, int]:
    """Say how many cards the top card lacks, and each row of one or two, by their columns."""
    board = view.board
    now = board.now
    lacks = {}
    if now.owed >= 0 and not pair_melded(board):
        either = pair_needed(board) is PileNeeds.TWO_OR_WILD
        lacks[now.owed] = 2 - now.owed_naturals - (either and now.owed_wilds > 0)
    for column in range(view.side.first_row, COLUMNS):
        length = len(view.side.rows[column])
        if 0 < length < ROW_SIZE and column != now.owed:
            lacks[column] = ROW_SIZE - length
    return lacks


def _likely(view: View, column: int, count: int) -> list[int]:
    """Return the cards of the hand that most likely are what is lacking: naturals, then Twos."""
    kinds = [] if column == WILD else [*range(KINDS)[KINDS_OF[column]]]
    held = [
        card for card in [*kinds, *range(FIRST_WILD, KINDS)] for _copy in range(view.hand[card])
    ]
    return [*held, *[KINDS_OF[column].start] * count][:count]


def _pair(view: View) -> str:
    """Say what is still to be melded to the top card (W12); "" once that is done.

    Of a wild card is spoken where it helps: where one is held, or where nothing that is held does.
    """
    board = view.board
    now = board.now
    naturals, wilds = now.owed_naturals, now.owed_wilds
    needs = pair_needed(board)
    either = needs is PileNeeds.TWO_OR_WILD
    if naturals >= 2 or (naturals and wilds and either):
        return ""
    held, wilds_held = sum(view.hand[KINDS_OF[now.owed]]), sum(view.hand[KINDS_OF[WILD]])
    a_rank = texts.ranks(now.owed, 1)
    ranks = _(COLUMN_NAMES[now.owed][1])
    or_wild = either and not wilds and bool(wilds_held or held + naturals < 2)
    if naturals or (wilds and either):
        if or_wild and not held and wilds_held:
            return texts.ranks(WILD, 1)
        return _(texts.NEEDS_ONE_OR_WILD).format(a_rank=a_rank) if or_wild else a_rank
    if or_wild and held == 1 and wilds_held:
        return _(texts.NEEDS_ONE_AND_WILD).format(a_rank=a_rank)
    text = texts.NEEDS_PAIR[PileNeeds.TWO if either and not or_wild else needs]
    return _(text).format(ranks=ranks, blocked=spoken(board.ruleset).blocked)


def stock_hint(view: View) -> str:
    """Say what can be done with an empty deck as the turn of `view` begins; else ""."""
    board = view.board
    if board.stock_count or board.step != START or board.turn != view.seat:
        return ""
    left = stock_end(view)
    if left == "question" and refusal(view, TAKE) is not None:  # they are asked at once (W26)
        return ""
    return _(texts.EMPTY[left]).format(deck=spoken(board.ruleset).deck)


def stock_end(view: View) -> str:
    """Say what is left as a turn begins at an empty stock, as texts.EMPTY has it."""
    takes = takes_well(view)
    if refusal(view, ADD) is None:
        return "add"  # H5 (1)
    if view.board.ruleset.stock_end is StockEnd.ASK:
        return "ask" if takes else "question"  # W26
    if not takes:
        return "end"
    return "take or end" if refusal(view, STOP) is None else "take"  # O10


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
