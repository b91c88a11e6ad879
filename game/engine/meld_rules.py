"""Whether a card may be melded, and to which row.

A part of rules.py: each function says why not (a key of `refusals.REFUSALS`), or None.
"""

from .actions import Action
from .board import PLAY, BoardView, SideView, View
from .cards import BLACK, TRIOS, WILD
from .conditions import (
    NATURALS_SEEN_TO,
    below_minimum,
    closed_row,
    lacks_first_meld,
    not_in_turn,
    pair_melded,
    poor_row,
    rest_to_hand,
    row_with,
)
from .going_out import blocking_short, blocking_within_reach, lacks_canastas, lacks_kind
from .outlook import BLACK_ROW, ROW_SIZE, TRIO, lacking_wilds, takes_wilds
from .ruleset import LastCard, RankWilds


def meld_refusal(view: View, action: Action) -> str | None:
    """Say why the seat on turn may not meld this card now, or None."""
    board = view.board
    if board.step != PLAY:
        return not_in_turn(board)
    if not view.hand[action.card]:
        return "not-held"
    side = view.side
    column = action.column
    if column < side.first_row and board.ruleset.puts_red_threes_down:
        return "three-meld"  # M2
    if column == BLACK:
        if reason := _black_three(view, action):
            return reason
    elif side.rows[BLACK] and side.first_row == BLACK:
        return "black-last"  # W17
    elif action.wild and (reason := _wild(board, side, column)):
        return reason
    if board.rank_rules and (reason := _limits(board, side, action)):
        return reason
    return _last_card(board, side, action) if board.hand_sizes[view.seat] == 1 else None


def _wild(board: BoardView, side: SideView, column: int) -> str | None:
    """Refuse a wild card on a row of naturals, or in a row of its own (W15, C4, O4, V2)."""
    rules = board.ruleset
    if column == WILD:
        return None if rules.wild_rows else "no-wild-rows"
    wilds = side.wilds[column]
    naturals = len(side.rows[column]) - wilds
    if not naturals:
        return "wild-needs-row"
    if wilds >= naturals:
        if not rules.wilds_may_outnumber:
            return "wild-outnumber"
        if naturals < rules.min_naturals:
            return "wild-naturals"
    return "wild-limit" if rules.max_wilds is not None and wilds >= rules.max_wilds else None


def _limits(board: BoardView, side: SideView, action: Action) -> str | None:
    """Refuse what a full row, or the rank or the time of a wild card forbids (M10-M14)."""
    rules = board.ruleset
    column = action.column
    if column < side.first_row:
        return None
    if closed_row(board, side, column):
        return "row-full"
    if not action.wild or column in (BLACK, WILD):
        return None
    wilds = side.wilds[column]
    naturals = len(side.rows[column]) - wilds
    if takes_wilds(rules, column, naturals, wilds, board.opening):
        first = lacking_wilds(rules, len(side.rows[WILD]))
        return "wild-row-first" if first > 0 else None
    kind = rules.wilds_of(column)
    if kind is RankWilds.PURE:
        return "wild-pure"
    if kind is RankWilds.DIRTY_OPENING and not wilds:
        return "wild-opening"
    return "wild-later"


def _black_three(view: View, action: Action) -> str | None:
    """Refuse Black Threes and what joins them (W17, H2, C7, O7)."""
    board, side = view.board, view.side
    rules = board.ruleset
    if board.now.owed >= 0:
        return "black-must" if rules.take_must_succeed else "black-owed"  # W13
    blocking = rules.blocking_canasta_bonus > 0
    if action.wild and not rules.black_three_wilds and not blocking:
        return "black-no-wild"
    canastas = side.canastas
    if canastas < rules.canastas_to_go_out and len(side.rows[BLACK]) < rules.canasta_size:
        begins = not action.wild or len(side.rows[BLACK]) >= BLACK_ROW
        canastas += begins and blocking_within_reach(view)
    if canastas < rules.canastas_to_go_out or (board.narrow and lacks_kind(rules, side)):
        return "black-canastas"
    wilds = side.wilds[BLACK]
    naturals = len(side.rows[BLACK]) - wilds
    if not action.wild:
        if wilds and naturals + wilds >= ROW_SIZE:
            return "black-third"
        return "black-fifth" if naturals >= BLACK_ROW else None
    if not naturals:
        return "wild-needs-row"
    if blocking and naturals >= BLACK_ROW:
        cards = {action.card, *side.rows[BLACK][naturals:]}
        alike = any(cards <= {*trio} for trio in TRIOS)
        return None if alike and wilds < TRIO else "blocking-wild"
    full = wilds >= rules.black_three_wilds or naturals >= ROW_SIZE
    if full and blocking:
        return "blocking-wild"
    return "black-wild" if full else None


def _last_card(board: BoardView, side: SideView, action: Action) -> str | None:
    """Refuse a meld that empties the hand but neither brings the pile nor goes out (W23)."""
    # As the table would be: only this row, and what counts it, is another one.
    length = len(side.rows[action.column]) + 1 if action.column >= side.first_row else 0
    short = side.short + (length == 1) - (length == ROW_SIZE)
    few = board.ruleset.min_naturals > NATURALS_SEEN_TO and poor_row(board, side, action) >= 0
    poor = short > 0 or few
    low = below_minimum(board, action.points)
    plain = lacks_first_meld(board, side, action)
    if board.now.owed >= 0:
        if poor or low or plain or not pair_melded(board, action):
            return "empty-owed"
        if rest_to_hand(board):
            return None
    if board.ruleset.last_card is LastCard.DISCARD:
        return "empty-discard"  # M18
    if board.now.answer is False:
        return "bound-no"
    if lacks_canastas(board, side, action):
        return "empty-canastas"
    if short:
        return "empty-short"
    if action.column == BLACK and blocking_short(board.ruleset, *row_with(side, BLACK, action)):
        return "empty-blocking"
    if poor:
        return "empty-naturals"
    if low and board.ruleset.minimum_when_going_out:
        return "empty-minimum"
    return "empty-first-meld" if plain and board.ruleset.minimum_when_going_out else None
