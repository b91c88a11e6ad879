"""Worlds for every rule book: the unseen cards of a view, dealt out as all that is known allows.

For every rule book and number of seats what worlds.py is for two under `windows`; the partner's
hand is as unseen as the others'.
"""

from math import log
from random import Random
from typing import Final

from ...engine.board import START, BoardView, View
from ...engine.cards import RED
from ...engine.ruleset import RedThrees
from ..planning.memory import UNKNOWN, Memory
from ..playout.codes import BLACK, CODE, CODES, NATURALS, TWOS
from ..playout.counts import AT_START, MAY_MELD
from ..playout.policy import Policy
from ..playout.state import PlayoutState
from .worlds import before_melds, begun

#: How likely a seat holds an unseen card, against one of a rank that tells nothing: see worlds.py.
#: (Hands are kept shorter here, so that the signs say less.)
ON_ITS_ROW: Final = 0.25
THROWN: Final = 0.25
BLACK_THREE: Final = 0.25


class InformationSet:
    """What a seat knows, ready to be completed to whole states.

    `state` is the table as it lies, with the seat's own hand and what is known of the others'.
    """

    def __init__(self, view: View, policy: Policy, back: bool = False) -> None:
        """Gather what the view knows; `policy` is everybody's in the playouts.

        `back` puts the cards melded by hand in this turn into the hand again (those that W19
        leaves).
        """
        board = view.board
        self.seat = view.seat
        self.state = state = PlayoutState(board.ruleset, len(board.hand_sizes), board.totals)
        state.policies = [policy] * len(board.hand_sizes)
        self._order: list[int] = []
        self._lay_table(view)
        if back:
            self._take_back(view)
        memory = Memory(before_melds(board) if back else board)
        self._remember(memory, board)
        self._weights = [self._weigh(memory, seat) for seat in range(len(state.held))]
        self._hidden = self._unseen()
        state.stock = [BLACK] * board.stock_count  # its size matters before it is sampled

    def _lay_table(self, view: View) -> None:
        board, state = view.board, self.state
        for place, side in enumerate(board.sides):
            rows = state.rows[place]
            for column, cards in enumerate(side.rows):
                for card in cards:
                    rows[CODE[card]] += 1
                state.wilds[place][column] = side.wilds[column]
            state.penalties[place] = side.penalty
        for seat in range(len(board.sides)):
            state.recount(seat)
        for kind, count in enumerate(view.hand):
            state.hands[self.seat][CODE[kind]] += count
        state.held = list(board.hand_sizes)
        state.pile = [CODE[card] for card in board.pile]
        state.frozen = board.frozen
        state.turn = board.turn
        state.turnovers = board.turnovers
        state.bare = board.bare
        state.barred = board.answer is False
        state.taken = board.taken >= 0
        state.active = bool(board.melds)
        state.melded = list(board.melded)
        state.stage = AT_START if board.step == START else MAY_MELD

    def _take_back(self, view: View) -> None:
        """Put the melds of the turn back into the hand."""
        state, seat = self.state, self.seat
        for code, row in reversed(begun(view)):
            state.rows[seat][code] -= 1
            state.wilds[seat][row] -= code >= TWOS
            state.hands[seat][code] += 1
            state.held[seat] += 1
        state.recount(seat)

    def _remember(self, memory: Memory, board: BoardView) -> None:
        state = self.state
        for seat, known in enumerate(memory.known):
            for kind, count in enumerate(known):
                state.known[seat][CODE[kind]] += count
            for code in NATURALS:
                thrown, left = memory.thrown[seat][code], memory.left[seat][code]
                policy = state.policies[seat]
                state.likely[seat][code] = policy.thrown**thrown * policy.left**left
        own = state.known[self.seat]
        own[:] = map(min, own, state.hands[self.seat])
        if len(memory.stock) == board.stock_count:
            self._order = [UNKNOWN if card == UNKNOWN else CODE[card] for card in memory.stock]

    def _weigh(self, memory: Memory, seat: int) -> list[float]:
        """Say how likely a card of each code is in that hand, beyond what is known."""
        state = self.state
        weights = [1.0] * CODES
        for code in NATURALS:
            if state.rows[seat][code]:
                weights[code] *= ON_ITS_ROW
            if memory.thrown[seat][code]:
                weights[code] *= THROWN
        weights[BLACK] = BLACK_THREE
        untouched = state.ruleset.red_threes is RedThrees.TURN and not any(memory.thrown[seat])
        weights[RED] = 1.0 if untouched else 0.01
        return weights

    def _unseen(self) -> list[int]:
        """Return the codes of the cards that lie neither open nor in this hand, nor are known.

        Works out `public`: those, and what this hand holds unseen by others.
        """
        state = self.state
        public = state.public
        for row in state.rows[: len(state.penalties)]:
            for code in range(CODES):
                public[code] -= row[code]
        for code in state.pile:
            public[code] -= 1
        ordered = [code for code in self._order if code != UNKNOWN]
        for seat, known in enumerate(state.known):
            excess = sum(known) - state.held[seat]
            for code in range(CODES):
                while excess > 0 and known[code]:  # by what a person can follow never so
                    known[code] -= 1
                    excess -= 1
                public[code] -= known[code]
        left = public[:]
        for code in ordered:
            left[code] -= 1
        for code in range(CODES):
            left[code] -= state.hands[self.seat][code] - state.known[self.seat][code]
        return [code for code, count in enumerate(left) for _ in range(count)]

    def sample(self, rng: Random) -> PlayoutState:
        """Return a whole state: other hands and stock are filled with the unseen cards by lot."""
        state = self.state.copy()
        random = rng.random
        pool = self._hidden
        seats = [seat for seat in range(len(state.held)) if seat != self.seat]
        if len(seats) > 1:
            rng.shuffle(seats)  # who is dealt first has the pick of the likely cards
        for seat in seats:
            known, weights = state.known[seat], self._weights[seat]
            size = state.held[seat] - sum(known)
            keyed = sorted([(-log(1.0 - random()) / weights[code], code) for code in pool])
            hand = known[:]
            for _, code in keyed[:size]:
                hand[code] += 1
            state.hands[seat] = hand
            pool = [code for _, code in keyed[size:]]
        pool = pool[:]
        rng.shuffle(pool)
        if self._order:
            lots = iter(pool)
            pool = [next(lots, BLACK) if code == UNKNOWN else code for code in self._order]
        state.stock = pool
        return state
