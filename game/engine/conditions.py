"""What holds on a table, as the rules ask for it: the initial minimum, who may take, what settles.

Questions only, answered from a board or a view; which action they forbid is said in rules.py.
"""

from collections.abc import Sequence
from operator import mul
from typing import Final

from .actions import Action
from .board import OVER, START, BoardView, SideView, View
from .cards import COLUMN, FIRST_BLACK, FIRST_NATURAL, FIRST_WILD, FOUR, KINDS_OF, RED, VALUE, WILD
from .outlook import ROW_SIZE, outlook_of
from .parameters.row import PileNeeds
from .ruleset import DeadPile, FirstMeld, StockEnd
from .taking import most_points, top_refusal

#: Every row that is long enough has at least this many naturals (O4), because a wild card that
#: leaves fewer is refused when it is melded. Only a rule that asks for more is checked at the end
#: of the turn.
NATURALS_SEEN_TO: Final = 2
#: The values of the kinds from Black Threes on: a first meld counts no Red Three (W20).
_POINTS: Final = VALUE[FIRST_BLACK:]


# The step of the round.


def not_playing(board: BoardView) -> str:
    """Say why nothing can be done outside a round in play."""
    return "over" if board.step == OVER else "not-dealt"


def not_in_turn(board: BoardView) -> str:
    """Say why nothing can be done yet that belongs after drawing or taking (W6)."""
    return "draw-first" if board.step == START else not_playing(board)


# The initial minimum.


def initial_minimum(view: View) -> int:
    """Return the points that the seat's side needs for its first meld now (W20, W21)."""
    board = view.board
    needed = board.ruleset.minimum(board.totals[board.side_of[view.seat]])
    return needed + (board.now.surcharge if board.turn == view.seat else 0)


def below_minimum(board: BoardView, more: int = 0) -> bool:
    """Tell whether the first meld of the side on turn lacks points (W20, W21).

    `more` points are counted as melded too. A side that has opened never lacks any.
    """
    now = board.now
    if not now.bare:
        return False
    total = board.totals[board.side_of[board.turn]]
    return now.points + more < board.ruleset.minimum(total) + now.surcharge


def lacks_first_meld(board: BoardView, side: SideView, action: Action | None = None) -> bool:
    """Tell whether a first meld lacks the row that it is asked for, whatever its points (M15).

    `action` is counted as melded too.
    """
    demand = board.ruleset.first_meld
    if demand is FirstMeld.ANY or not board.now.bare:
        return False
    for column in range(FOUR, WILD):
        naturals, wilds = row_with(side, column, action)
        pure = demand is not FirstMeld.THREE_NATURALS
        if naturals >= ROW_SIZE and not (pure and wilds):
            return False
    return demand is not FirstMeld.PURE_OR_WILD or sum(row_with(side, WILD, action)) < ROW_SIZE


# Rows.


def row_with(side: SideView, column: int, action: Action | None = None) -> tuple[int, int]:
    """Return how many naturals and wild cards a row has, `action` counted as melded too."""
    wilds = side.wilds[column]
    naturals = len(side.rows[column]) - wilds
    if action is not None and action.column == column:
        naturals += not action.wild
        wilds += action.wild
    return naturals, wilds


def closed_row(board: BoardView, side: SideView, column: int) -> bool:
    """Tell whether a row is full and takes no card any more (M10)."""
    return len(side.rows[column]) >= board.ruleset.most_cards


def dead(board: BoardView, column: int) -> bool:
    """Tell whether some side has closed its row of a rank (M10, M17)."""
    limit = board.ruleset.most_cards
    for side in board.sides:  # noqa: SIM110 - any() costs more, and this is asked often
        if len(side.rows[column]) >= limit:
            return True
    return False


def unfinished(board: BoardView, side: SideView) -> bool:
    """Tell whether some row may not stay as it is (W16, O4)."""
    return side.short > 0 or (
        board.ruleset.min_naturals > NATURALS_SEEN_TO and poor_row(board, side) >= 0
    )


def poor_row(board: BoardView, side: SideView, action: Action | None = None) -> int:
    """Return the first row that has too few naturals (O4), or -1.

    `action` is counted as melded too.
    """
    for column in range(FOUR, WILD):
        naturals, wilds = row_with(side, column, action)
        if naturals + wilds and naturals < board.ruleset.min_naturals:
            return column
    return -1


def undoable(board: BoardView) -> int:
    """Return the place in `board.now.melds` of the card that Undo would take back (W19), or -1."""
    now = board.now
    melds = now.melds
    for place in range(len(melds) - 1, now.barrier - 1, -1):
        if melds[place].column != RED or not now.extra_drawn:
            return place
    return -1


# The discard pile.


def may_take(board: BoardView, side: SideView) -> bool:
    """Tell whether the pile is open to the side on turn.

    It has a natural card on top, does not belong to a canasta that is closed (W11), and is not a
    single card that is asked for with a single card (H4).

    Whether the hand holds what a take needs is not looked at; `refusal(view, TAKE)` does.
    """
    return open_to_top(board, side) and (len(board.pile) > 1 or not one_for_one(board))


def open_to_top(board: BoardView, side: SideView) -> bool:
    """Tell whether the top card is a natural for which the side has room in its row (W11, M8)."""
    if not board.pile:
        return False
    top = board.pile[-1]
    rules = board.ruleset
    return (
        FIRST_NATURAL <= top < FIRST_WILD
        and (rules.add_to_canasta or len(side.rows[COLUMN[top]]) < rules.canasta_size)
        and not (board.rank_rules and full_for(board, side, COLUMN[top]))
    )


def full_for(board: BoardView, side: SideView, column: int) -> bool:
    """Tell whether a row has no room for what takes a pile with its rank on top (M8, M10)."""
    length = len(side.rows[column])
    if board.ruleset.dead_pile is DeadPile.BOTH and dead(board, column):
        return True
    with_top = 1 if length and not board.frozen else ROW_SIZE
    return length + with_top > board.ruleset.most_cards


def one_for_one(board: BoardView) -> bool:
    """Tell whether the player on turn has one card, and so has the pile (H4)."""
    return (
        len(board.pile) == 1 and board.ruleset.one_card_rule and board.hand_sizes[board.turn] == 1
    )


def joins_row(board: BoardView, side: SideView) -> bool:
    """Tell whether the top card may go straight to a row of the side on turn (W11, H5, O10)."""
    return (
        not board.frozen and open_to_top(board, side) and len(side.rows[COLUMN[board.pile[-1]]]) > 0
    )


def must_add(board: BoardView, side: SideView) -> bool:
    """Tell whether the top card alone must go onto a row, as no stock is left (H5)."""
    return (
        not board.stock_count
        and board.ruleset.stock_end is StockEnd.TOP_CARD
        and joins_row(board, side)
    )


def must_take(board: BoardView, side: SideView) -> bool:
    """Tell whether the pile must be taken, as no stock is left and its top fits a row (O10)."""
    return (
        not board.stock_count
        and board.ruleset.stock_end is StockEnd.TAKE_OR_END
        and joins_row(board, side)
        and not one_for_one(board)
    )


def pair_melded(board: BoardView, action: Action | None = None) -> bool:
    """Tell whether two cards that settle the top card have been melded to it (W12).

    `action` is counted as melded too.
    """
    now = board.now
    naturals, wilds = now.owed_naturals, now.owed_wilds
    if action is not None and action.column == now.owed:
        naturals += not action.wild
        wilds += action.wild
    return naturals >= 2 or (naturals == 1 and wilds > 0 and not board.closed)


def pile_needs(view: View) -> PileNeeds:
    """Say what takes the pile as it lies, for the seat's side: `NOBODY` where there is none."""
    board = view.board
    top = board.pile[-1] if board.pile else RED
    if not FIRST_NATURAL <= top < FIRST_WILD:
        return PileNeeds.NOBODY
    if view.side.rows[COLUMN[top]] and not board.frozen:
        return PileNeeds.ROW
    return pair_needed(board, bare=not view.side.rows_laid)


def pair_needed(board: BoardView, *, bare: bool | None = None) -> PileNeeds:
    """Say what a top card needs that joins no row, such as the one that is owed (W12, O4).

    `bare`: the side that takes it has no row; if not said, as the side on turn began.
    """
    rules = board.ruleset
    if board.frozen:
        return PileNeeds.TWO_FROZEN
    if rules.frozen_before_meld and (board.now.bare if bare is None else bare):
        return PileNeeds.TWO_OPENING
    if rules.min_naturals > 2 or rules.max_wilds == 0:
        return PileNeeds.TWO
    return PileNeeds.TWO_OR_WILD


def settled(board: BoardView, side: SideView) -> bool:
    """Tell whether the owed pile is now to be received (W12, M15)."""
    return (
        pair_melded(board)
        and not unfinished(board, side)
        and not below_minimum(board)
        and not (board.narrow and lacks_first_meld(board, side))
    )


def rest_to_hand(board: BoardView) -> bool:
    """Tell whether the owed pile would bring cards to the hand (W23).

    Red Threes that the rules put down by themselves do not count.
    """
    return _to_hand(board, board.pile)


def _to_hand(board: BoardView, cards: Sequence[int]) -> bool:
    """Tell whether some of these cards of the pile would come to a hand and stay there."""
    rules = board.ruleset
    return max(cards, default=-1) >= (rules.bonus_kinds if rules.puts_red_threes_down else 0)


def cannot_take(view: View) -> str | None:
    """Say why this hand cannot carry a take through (C5, O6), or None.

    The pile is open (may_take).
    """
    board, side = view.board, view.side
    column = COLUMN[board.pile[-1]]
    if side.rows[column] and not board.frozen:
        return None  # W11
    if lacks_pair(view):
        return "take-pair"
    minimum = 0
    if board.now.bare:
        minimum = take_minimum(view)
        if _points_at_most(view) < minimum:
            return "take-minimum"
    elif (
        sum(view.hand[KINDS_OF[column]]) >= 2
        and not side.wilds[column]
        and board.hand_sizes[view.seat] > 2
        and board.ruleset.fewest_naturals <= ROW_SIZE
    ):
        return None  # as mostly: a natural pair settles it, and more cards are held
    rest = _to_hand(board, board.pile[:-1])
    return top_refusal(outlook_of(view, minimum), column, board.closed, rest)


def lacks_pair(view: View) -> bool:
    """Tell whether the hand has, at first sight, no two cards that the top card is melded with.

    None are needed where that joins a row (W11, W12).
    """
    board, hand = view.board, view.hand
    column = COLUMN[board.pile[-1]]
    naturals = sum(hand[KINDS_OF[column]])
    if naturals >= 2 or (naturals and not board.closed and any(hand[FIRST_WILD:])):
        return False
    return board.frozen or not view.side.rows[column]


def _points_at_most(view: View) -> int:
    """Return a first meld's most points with the top card, if every card of the hand fitted."""
    held: int = sum(map(mul, view.hand[FIRST_BLACK:], _POINTS))
    return held + VALUE[view.board.pile[-1]]


def take_minimum(view: View) -> int:
    """Return the points that an initial meld with the top card of the pile needs (W20, W21)."""
    board = view.board
    return initial_minimum(view) + (
        0 if board.ruleset.top_card_counts or not board.pile else VALUE[board.pile[-1]]
    )


def can_open(view: View) -> bool:
    """Tell whether the hand of a side that has nothing on its table makes a first meld (W20, M15).

    What must be left in the hand is not looked at.
    """
    minimum = initial_minimum(view)
    most = most_points(outlook_of(view, minimum))
    return most is not None and most >= minimum
