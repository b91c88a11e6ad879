"""Whether a card may be melded or discarded, and to which row; and whether the turn may end.

A part of rules.py: each function says why not (a key of `refusals.REFUSALS`), or None.
"""

from bisect import bisect_left
from typing import Final

from .actions import DISCARD, PASS, Action
from .board import PLAY, BoardView, SideView, View
from .cards import ACE, BLACK, COLUMN, FIRST_NATURAL, FIRST_WILD, SEVEN, TRIOS, WILD, kinds_held
from .conditions import (
    NATURALS_SEEN_TO,
    below_minimum,
    closed_row,
    dead,
    lacks_first_meld,
    not_in_turn,
    pair_melded,
    poor_row,
    rest_to_hand,
    row_with,
    unfinished,
)
from .going_out import (
    blocking_short,
    blocking_within_reach,
    keeps_three,
    lacks_canastas,
    lacks_kind,
    only_a_three,
)
from .outlook import BLACK_ROW, ROW_SIZE, TRIO, lacking_wilds, takes_wilds
from .ruleset import EmptyPile, LastCard, RankWilds, WildDiscard

#: Asked for at every discard; by this name that costs less.
_FREE: Final = EmptyPile.FREE


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


def end_refusal(view: View, going_out: bool) -> str | None:
    """Say why the turn may not end yet (W22), or None. `going_out`: the last card is discarded."""
    board = view.board
    now = board.now
    side = view.side
    if now.owed >= 0:
        if not pair_melded(board):
            return "owed-must" if board.ruleset.take_must_succeed else "owed"
        if side.short:
            return "owed-short"
        if unfinished(board, side):
            return "naturals-short"
        return "owed-minimum" if below_minimum(board) else "owed-first-meld"
    if side.short:
        return "short"
    if board.ruleset.min_naturals > NATURALS_SEEN_TO and unfinished(board, side):
        return "naturals-short"
    if not going_out:
        if now.answer:
            return "bound-yes"
        if side.rows[BLACK] and side.first_row == BLACK:
            return "black-stay"
    elif side.rows[BLACK] and side.first_row == BLACK:
        if not board.ruleset.discard_after_black_threes:
            return "black-discard"
        if blocking_short(board.ruleset, *row_with(side, BLACK)):
            return "blocking-short"
    if now.bare and (not going_out or board.ruleset.minimum_when_going_out) and side.rows_laid:
        if below_minimum(board):
            return "minimum"
        if board.narrow and lacks_first_meld(board, side):
            return "first-meld"
    return None


def discard_refusal(view: View, action: Action) -> str | None:
    """Say why the seat on turn may not discard this card now (W9, W22, M16-M19), or None."""
    board = view.board
    if board.step != PLAY:
        return not_in_turn(board)
    card = action.card
    if not view.hand[card]:
        return "not-held"
    going_out = board.hand_sizes[view.seat] == 1
    if card < FIRST_NATURAL:
        rules = board.ruleset
        if card < rules.bonus_kinds and not rules.red_three_blocks:
            return _three(view, going_out)
    if going_out:
        if lacks_canastas(board, view.side):
            going_out = False
            if not earns_talon(view):
                return end_refusal(view, going_out) or "must-pass"  # W24
        elif board.now.answer is False:
            return end_refusal(view, going_out=False) or "bound-no-discard"
    if board.orders_discards and (reason := discarded_last(view, card)):
        return reason
    return end_refusal(view, going_out)


def discards(view: View) -> list[Action]:
    """Return every discard that this seat may do now, by the kinds of the cards."""
    return [DISCARD[card] for card in discardable(view)]


def discardable(view: View) -> list[int]:
    """Return the kinds of cards that this seat may discard now, in their order."""
    board = view.board
    if view.seat != board.turn or (board.now.asked and board.now.answer is None):
        return []
    held = kinds_held(view.hand)
    if board.hand_sizes[view.seat] == 1:
        return [card for card in held if discard_refusal(view, DISCARD[card]) is None]
    if board.step != PLAY or not held or end_refusal(view, going_out=False) is not None:
        return []
    if not board.ruleset.red_three_blocks:
        held = held[bisect_left(held, board.ruleset.bonus_kinds) :]
    if board.orders_discards:
        if held and held[-1] >= FIRST_WILD and discarded_last(view, held[-1]):
            held = held[: bisect_left(held, FIRST_WILD)]  # what holds for one holds for all
        if not board.pile and board.ruleset.empty_pile is not _FREE:
            held = [card for card in held if not discarded_last(view, card)]
    return held


def _three(view: View, last: bool) -> str:
    """Refuse to discard a Three (M2, W9); `last`: it is the one card in hand, to be passed with."""
    board = view.board
    if last and (passing := pass_refusal(view, PASS)) != "pass-canastas":
        return passing or "three-pass"
    return "three-discard" if board.ruleset.keep_three else "red-three-discard"


def earns_talon(view: View) -> bool:
    """Tell whether the one card in hand is discarded for a talon, and not passed with (M19)."""
    board = view.board
    return board.now.answer is not False and board.talon_due > 0 and not keeps_three(view)


def discarded_last(view: View, card: int) -> str | None:
    """Refuse cards that are discarded only by a player who holds no other kind (M16, M17).

    Whether a discard is due, is not looked at.
    """
    board = view.board
    rules = board.ruleset
    hand = view.hand
    if card >= FIRST_WILD:
        free = rules.wild_discard is WildDiscard.FREE or not any(hand[FIRST_NATURAL:FIRST_WILD])
        return None if free else "wild-discard"
    if board.pile or not _kept_from_empty(board, COLUMN[card]):
        return None
    for other in range(FIRST_NATURAL, FIRST_WILD):
        if hand[other] and not _kept_from_empty(board, COLUMN[other]):
            return "empty-dead" if dead(board, COLUMN[card]) else "empty-rank"
    return None


def _kept_from_empty(board: BoardView, column: int) -> bool:
    """Tell whether a rank goes onto an empty pile only where nothing else is held (M17)."""
    kept = board.ruleset.empty_pile
    if kept is _FREE:
        return False
    return column in (SEVEN, ACE) or (kept is EmptyPile.NO_DEAD and dead(board, column))


def pass_refusal(view: View, action: Action) -> str | None:
    """Say why the seat on turn may not pass the discard now (W24, M19), or None."""
    board = view.board
    if board.step != PLAY:
        return not_in_turn(board)
    if board.hand_sizes[view.seat] != 1:
        return "pass-cards"
    if board.now.answer is not False and not only_a_three(view):
        if not lacks_canastas(board, view.side):
            return end_refusal(view, going_out=True) or "pass-canastas"
        if earns_talon(view):
            return end_refusal(view, going_out=False) or "pass-talon"
    return end_refusal(view, going_out=False)
