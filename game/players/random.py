"""The `random` test player of RECORD.md: legal, aimless, and quick.

It exists to visit every corner of the rules and to measure the engine; nobody plays against it.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from ..engine.actions import (
    ANSWER_NO,
    ANSWER_YES,
    ASK,
    DISCARD,
    DRAW,
    MELD,
    MELD_WILD,
    PASS,
    PUTBACK,
    STOP,
    TAKE,
    TURNOVER,
    UNDO,
    Action,
)
from ..engine.board import START, View
from ..engine.cards import (
    ACE,
    BLACK,
    COLUMN,
    FIRST_BLACK,
    FIRST_WILD,
    FOUR,
    KINDS,
    KINDS_OF,
    VALUE,
    WILD,
)
from ..engine.restrictions import discardable, end_refusal, meld_refusal
from ..engine.rules import initial_minimum, legal_actions, may_take, refusal
from ..engine.ruleset import StockEnd
from .planning.memory import KeptPlan
from .planning.turn_frame import bound, can_take, fits, going_on, last_resort, settling

# The lots, as shares of 1. They only have to be wide enough that every rule is met in play.
TAKES: Final = 0.5
TAKES_IN_VAIN: Final = 0.02
MELDS: Final = 0.5
GIVES_UP: Final = 0.02
UNDOES: Final = 0.02
TURNS_OVER: Final = 0.5
ASKS: Final = 0.5
SAYS_YES: Final = 0.5

#: All kinds, from each of them on, in strides that keep a rank's cards apart: to find a card that
#: is held by lot costs one random number. (53 is a prime: any stride comes past every kind.)
_ORDERS: Final = tuple(
    tuple((first + 17 * step) % KINDS for step in range(KINDS)) for first in range(KINDS)
)


#: Four to Ace.
_RANKS: Final = ACE - FOUR + 1
#: The kinds of each column, as numbers.
_KINDS_OF: Final = tuple(tuple(range(KINDS)[kinds]) for kinds in KINDS_OF)


class RandomPlayer:
    """Takes or draws by lot, melds some cards that can stand or none, discards by lot."""

    def __init__(self, rng: Random) -> None:
        self._random = rng.random
        self._kept = KeptPlan()

    def decide(self, view: View) -> Action:
        """Return the next action; see Player."""
        view = view._live  # live(view), without a call: it is asked so often
        board = view.board
        if board.step == START:
            return self._begin(view)
        now = board.now
        random = self._random
        if now.asked:  # O8
            if now.answer is None:  # the partner asks
                return ANSWER_YES if random() < SAYS_YES else ANSWER_NO
            if now.answer:
                return self._carry_through(view)
        owed, begun = now.owed >= 0, bool(now.melds)
        if owed:
            if board.ruleset.take_must_succeed:
                return self._carry_through(view)
        elif not begun:
            if board.ruleset.may_ask_partner and not now.asked and self._asks(view):
                return ASK
            if random() >= MELDS:
                return self._end(view)
        history = board.history  # none where a position was read from a text
        if history and history[-1][1] is UNDO and history[-1][0] == view.seat:
            # Once it undoes, it undoes all and ends its turn.
            return UNDO if refusal(view, UNDO) is None else self._end(view)
        if now.extras and board.stock_count:
            return DRAW
        if owed or end_refusal(view, False) is not None:
            return self._mend(view)
        if begun and random() < UNDOES and refusal(view, UNDO) is None:
            return UNDO
        return self._new_meld(view) or self._end(view)

    def _asks(self, view: View) -> bool:
        """Tell whether it asks its partner, where it has one and may (O8)."""
        partners = len(view.board.sides) < len(view.board.side_of)
        return partners and refusal(view, ASK) is None and self._random() < ASKS

    def _begin(self, view: View) -> Action:
        """Draw or take by lot; a pile that it has just put back it does not take again."""
        board = view.board
        if board.ruleset.take_must_succeed or (
            not board.stock_count and board.ruleset.stock_end is not StockEnd.ASK
        ):
            return self._begin_by_force(view)
        takes = (
            self._random() < TAKES and board.turn == view.seat and may_take(board, view.side)
        )  # in another's turn there is only W26's choice
        if takes and not (board.history and board.history[-1][1] is PUTBACK):
            column = COLUMN[board.pile[-1]]
            if (
                (view.side.rows[column] and not board.frozen)
                or sum(view.hand[KINDS_OF[column]]) >= 2
                or not board.stock_count
                or self._random() < TAKES_IN_VAIN
            ):
                return TAKE
        if board.stock_count:
            return DRAW
        return TURNOVER if self._random() < TURNS_OVER else STOP

    def _begin_by_force(self, view: View) -> Action:
        """Do any of what may be done where the rules leave less of a choice (H5, C5, O6, O10)."""
        actions = legal_actions(view)
        if len(actions) > 1 and TAKE in actions and view.board.narrow and not can_take(view):
            actions = [action for action in actions if action is not TAKE]
        if len(actions) > 1 and self._random() >= TAKES:
            actions = [action for action in actions if action is not TAKE]
        return actions[int(self._random() * len(actions))]

    def _carry_through(self, view: View) -> Action:
        """Return the next card that has to be melded: for the pile (C5, O6), or to go out."""
        board = view.board
        if board.now.answer:
            plan = bound(view)
            if not fits(view, plan):  # somebody else has begun the turn
                return UNDO
            return going_on(view, plan) or self._any(view)
        kept = self._kept.next(board)
        if kept is not None and refusal(view, kept) is None:
            return kept
        rest = settling(view)
        for action in board.now.melds[board.now.barrier :]:
            if action not in rest:
                return UNDO
            rest.remove(action)
        for place, action in enumerate(rest):
            if refusal(view, action) is None:
                if not place:
                    self._kept.plan(board, rest)
                return action
        return self._any(view)

    def _mend(self, view: View) -> Action:
        """Meld on towards a turn that may end; else give up what was begun."""
        rows, hand, owed = view.side.rows, view.hand, view.board.now.owed
        if self._random() >= GIVES_UP:
            if view.side.short or owed >= 0:
                for column in range(BLACK, WILD):
                    if 0 < len(rows[column]) < 3 or column == owed:
                        action = self._to_row(view, column)
                        if action is not None:
                            return action
            for column in range(FOUR, WILD):
                if sum(hand[KINDS_OF[column]]) >= 3:
                    action = self._to_row(view, column)
                    if action is not None:
                        return action
        if owed >= 0:
            return PUTBACK
        return UNDO if refusal(view, UNDO) is None else self._any(view)

    def _new_meld(self, view: View) -> Action | None:
        """Return a first card of some meld that can stand, by lot."""
        side = view.side
        hand = view.hand
        if hand[0] or hand[1]:
            action = MELD[0] if hand[0] else MELD[1]
            return action if meld_refusal(view, action) is None else None
        column = FOUR + int(self._random() * _RANKS)
        row = side.rows[column]
        if row:
            return self._to_row(view, column)
        if sum(hand[KINDS_OF[column]]) < 3:
            blacks = sum(hand[KINDS_OF[BLACK]])
            if blacks >= 3 and view.cards_held - blacks <= 1:
                return self._to_row(view, BLACK)
            return None
        if view.board.now.bare and not side.rows_laid and _opening(hand) < initial_minimum(view):
            return None
        return self._to_row(view, column)

    def _to_row(self, view: View, column: int) -> Action | None:
        """Return a card for the row of `column`: a natural, or now and then a wild card."""
        hand = view.hand
        for kind in _KINDS_OF[column]:
            if hand[kind]:
                action = MELD[kind]
                if meld_refusal(view, action) is None:
                    return action
        for kind in range(FIRST_WILD, KINDS):
            if hand[kind]:
                action = MELD_WILD[column][kind - FIRST_WILD]
                return action if meld_refusal(view, action) is None else None
        return None

    def _end(self, view: View) -> Action:
        """Discard by lot, go out, or pass."""
        board, hand = view.board, view.hand
        if board.hand_sizes[view.seat] == 1 and refusal(view, PASS) is None:
            return PASS
        if board.narrow:
            return self._any_end(view)
        lowest = 0 if board.ruleset.red_three_blocks else FIRST_BLACK  # W9
        for card in _ORDERS[int(self._random() * KINDS)]:
            if hand[card] and card >= lowest:
                return DISCARD[card]
        return MELD[0] if hand[0] else MELD[1]  # W25

    def _any_end(self, view: View) -> Action:
        """Return a discard by lot where not every card may be discarded (M16, M17)."""
        ends = discardable(view)
        return DISCARD[ends[int(self._random() * len(ends))]] if ends else last_resort(view)

    def _any(self, view: View) -> Action:
        actions = legal_actions(view)
        return actions[int(self._random() * len(actions))]


def _opening(hand: Sequence[int]) -> int:
    """Return the points of all melds of three or more naturals in the hand."""
    points = 0
    for column in range(FOUR, WILD):
        kinds = KINDS_OF[column]
        count = sum(hand[kinds])
        if count >= 3:
            points += count * VALUE[kinds.start]
    return points
