"""Whether a card may be discarded or the discard passed, and whether the turn may end.

A part of rules.py: each function says why not (a key of `refusals.REFUSALS`), or None.
"""

from bisect import bisect_left

from .actions import DISCARD, PASS, Action
from .board import PLAY, BoardView, View
from .cards import ACE, BLACK, COLUMN, FIRST_NATURAL, FIRST_WILD, SEVEN, kinds_held
from .conditions import (
    NATURALS_SEEN_TO,
    below_minimum,
    dead,
    lacks_first_meld,
    not_in_turn,
    pair_melded,
    row_with,
    unfinished,
)
from .going_out import blocking_short, keeps_three, lacks_canastas, only_a_three
from .ruleset import EmptyPile, WildDiscard


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
    if card < board.ruleset.bonus_kinds and not board.ruleset.red_three_blocks:
        return _three(view, going_out)
    if going_out:
        if lacks_canastas(board, view.side):
            going_out = False
            if not earns_talon(view):
                return end_refusal(view, going_out) or "must-pass"  # W24
        elif board.now.answer is False:
            return end_refusal(view, going_out=False) or "bound-no-discard"
    if board.orders_discards and (reason := _discarded_last(view, card)):
        return reason
    return end_refusal(view, going_out)


def discards(view: View) -> list[Action]:
    """Return every discard that this seat may do now, by the kinds of the cards."""
    board = view.board
    if view.seat != board.turn or (board.now.asked and board.now.answer is None):
        return []
    held = kinds_held(view.hand)
    if board.hand_sizes[view.seat] == 1:
        return [DISCARD[card] for card in held if discard_refusal(view, DISCARD[card]) is None]
    if board.step != PLAY or not held or end_refusal(view, going_out=False) is not None:
        return []
    if not board.ruleset.red_three_blocks:
        held = held[bisect_left(held, board.ruleset.bonus_kinds) :]
    if board.orders_discards:
        if not board.pile:
            held = [card for card in held if not _discarded_last(view, card)]
        elif held and held[-1] >= FIRST_WILD and _discarded_last(view, held[-1]):
            held = held[: bisect_left(held, FIRST_WILD)]  # what holds for one holds for all
    return [DISCARD[card] for card in held]


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


def _discarded_last(view: View, card: int) -> str | None:
    """Refuse cards that are discarded only by a player who holds no other kind (M16, M17)."""
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
    if kept is EmptyPile.FREE:
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
