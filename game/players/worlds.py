"""Worlds: the unseen cards of a view, dealt out in ways that all that is known allows.

What a person at the table could have followed is followed here: cards that went to a hand with a
pile, the order of a pile turned over, discards, and piles that were left lying.
"""

from math import log
from random import Random
from typing import Final

from ..engine.board import START, View
from ..engine.cards import RED, pack
from .counts import AT_START, BLACK, CODE, CODES, FOUR, JOKER, MAY_MELD, TWO, State
from .memory import Memory

#: How likely the other side still holds an unseen card, against one that tells nothing: a card
#: that it could lay on its own row; of a rank that it has discarded; of a rank that it left on
#: the pile; a Black Three (they are thrown early); a wild card (they are kept); a Red Three.
_ON_ITS_ROW: Final = 0.25
_THROWN: Final = 0.5
_LEFT: Final = 0.6
_BLACK: Final = 0.6
_WILD: Final = 1.3
_RED: Final = 0.01
_UNKNOWN: Final = -1


class Knowledge:
    """What a seat knows, ready to be completed to whole states.

    `state` is the table as it lies, with the seat's own hand; the other hand and the stock are
    empty. `known` are the other side's cards that have been seen, by code.
    """

    def __init__(self, view: View) -> None:
        board = view.board
        self.seat = view.seat
        self.other = 1 - view.seat
        self.state = State(board.ruleset, board.totals)
        self.known = [0] * CODES
        self._stock_order: list[int] = []
        self._left: list[int] = []
        self._weights = [1.0] * CODES
        self._lay_table(view)
        self._remember(view)
        self._infer()
        self._hidden = self._unseen(view)

    def _lay_table(self, view: View) -> None:
        board = view.board
        state = self.state
        for place, side in enumerate(board.sides):
            rows, wilds = state.rows[place], state.wilds[place]
            for column, cards in enumerate(side.rows):
                if not cards:
                    continue
                wild = wilds[column] = side.wilds[column]
                rows[column] = len(cards) - wild
                if wild:
                    for card in cards:
                        if CODE[card] >= TWO:
                            rows[CODE[card]] += 1
            state.laid[place] = side.rows_laid
            state.canastas[place] = side.canastas
            state.penalties[place] = side.penalty
        hand = state.hands[self.seat]
        for kind, count in enumerate(view.hand):
            hand[CODE[kind]] += count
        state.held = board.hand_sizes[:]
        state.pile = [CODE[card] for card in board.pile]
        state.frozen = board.frozen
        state.turn = board.turn
        state.turnovers = board.turnovers
        state.bare = board.bare
        state.stage = AT_START if board.step == START else MAY_MELD

    def _remember(self, view: View) -> None:
        """What the history tells, by code: hands, discards, the order of a pile turned over."""
        memory = Memory(view.board)
        for kind, count in enumerate(memory.known[self.other]):
            self.known[CODE[kind]] += count
        for side, thrown in enumerate(memory.thrown):
            self.state.thrown[side][: len(thrown)] = thrown
        self._left = memory.left[self.other]
        if len(memory.stock) == view.board.stock_count:
            self._stock_order = [_UNKNOWN if card < 0 else CODE[card] for card in memory.stock]

    def _infer(self) -> None:
        """How likely each code is in the other hand, beyond what is known (see the weights)."""
        weights = self._weights
        rows, thrown = self.state.rows[self.other], self.state.thrown[self.other]
        for code in range(FOUR, TWO):
            if rows[code]:
                weights[code] *= _ON_ITS_ROW
            if thrown[code]:
                weights[code] *= _THROWN
            weights[code] *= _LEFT ** self._left[code]
            weights[code] = max(weights[code], 0.05)
        weights[RED] = _RED
        weights[BLACK] = _BLACK
        weights[TWO] = weights[JOKER] = _WILD

    def _unseen(self, view: View) -> list[int]:
        """The codes of all cards that lie neither open nor in this hand, nor are known."""
        rules = view.board.ruleset
        left = [0] * CODES
        for card in pack(rules.packs, rules.jokers):
            left[CODE[card]] += 1
        state = self.state
        for side in range(2):
            for code in range(CODES):
                left[code] -= state.rows[side][code]
        for code in range(CODES):
            left[code] -= state.hands[self.seat][code]
        for code in state.pile:
            left[code] -= 1
        for code in self._stock_order:
            if code != _UNKNOWN:
                left[code] -= 1
        for code in range(CODES):
            self.known[code] = max(min(self.known[code], left[code]), 0)
            left[code] -= self.known[code]
        excess = sum(self.known) - state.held[self.other]
        for code in range(CODES):  # never so by what a person can follow; but nothing breaks
            while excess > 0 and self.known[code]:
                self.known[code] -= 1
                left[code] += 1
                excess -= 1
        return [code for code, count in enumerate(left) for _ in range(count)]

    def sample(self, rng: Random) -> State:
        """A whole state: the other hand and the stock filled with the unseen cards by lot.

        The other hand is drawn by the weights, card after card (an exponential lot for each card,
        the smallest win), the stock evenly.
        """
        state = self.state.copy()
        random = rng.random
        weights = self._weights
        hidden = self._hidden
        size = state.held[self.other] - sum(self.known)
        keyed = sorted([(-log(1.0 - random()) / weights[code], code) for code in hidden])
        hand = self.known[:]
        for _, code in keyed[:size]:
            hand[code] += 1
        state.hands[self.other] = hand
        rest = [(random(), code) for _, code in keyed[size:]]
        rest.sort()
        stock = [code for _, code in rest]
        if self._stock_order:
            lots = iter(stock)
            stock = [next(lots) if code == _UNKNOWN else code for code in self._stock_order]
        state.stock = stock
        return state
