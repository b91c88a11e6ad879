"""Worlds: the unseen cards of a view, dealt out in ways that all that is known allows.

What a person at the table could have followed is followed here: cards that went to a hand with a
pile, the order of a pile turned over, discards, and piles that were left lying.
"""

from math import log
from random import Random
from typing import Final

from ...engine.actions import Verb
from ...engine.board import START, BoardView, View
from ...engine.cards import RED, pack
from ..planning.memory import Memory
from ..playout.codes import BLACK, CODE, CODES, FOUR, JOKERS, NATURALS, TWOS
from ..playout.counts import AT_START, MAY_MELD, WindowsState
from ..playout.policy import PATIENT, Policy

#: How likely the other side holds an unseen card, against one of a rank that tells nothing: one
#: that it could lay on its own row; of a rank that it has discarded; a Black Three (they are thrown
#: early); a wild card; a Red Three. Counted in 4,000 rounds of self-play, against such a card: in
#: policy RACE 0.07 to 0.14, 0.05 to 0.17, 0.01, 0.9 and 0; in policy PATIENT 0.33 on its row, 0.07,
#: 1.2 and 0. (That it left a card of the rank on the pile told nothing: 0.9 to 1.0.) People are
#: less regular, so that nothing is ruled out.
_ON_ITS_ROW: Final = 0.2
_THROWN: Final = 0.2
_BLACK: Final = 0.1
_WILD: Final = 1.0
_RED: Final = 0.01
_UNKNOWN: Final = -1


def begun(view: View) -> list[tuple[int, int]]:
    """Return the cards melded in this turn that could be taken back (W19): (code, row)."""
    board = view.board
    return [(CODE[each.card], each.column) for each in board.melds[board.barrier :]]


class WindowsInformationSet:
    """What a seat knows, ready to be completed to whole states.

    `state` is the table as it lies, with the seat's own hand; the other hand and the stock are
    empty. `known` are the other side's cards that have been seen, by code.
    """

    def __init__(
        self, view: View, policies: tuple[Policy, Policy] = (PATIENT, PATIENT), back: bool = False
    ) -> None:
        """Gather what the view knows; `policies` are those of the playouts.

        `back` puts the cards melded by hand in this turn into the hand again (those that W19
        leaves).
        """
        board = view.board
        self.seat = view.seat
        self.other = 1 - view.seat
        self.state = WindowsState(board.ruleset, board.totals)
        self.state.policies = policies
        self.known = [0] * CODES
        self._stock_order: list[int] = []
        self._thrown: list[int] = []
        self._weights = [1.0] * CODES
        self._lay_table(view)
        if back:
            self._take_back(view)
        self._remember(before_melds(view.board) if back else view.board)
        self._infer()
        self._hidden = self._unseen(view)
        self.state.known[self.other] = self.known
        self.state.stock = [RED] * board.stock_count  # what matters of it before it is sampled
        self.state.observe((self.seat,))

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
                        if CODE[card] >= TWOS:
                            rows[CODE[card]] += 1
            state.laid[place] = side.rows_laid
            state.canastas[place] = side.canastas
            state.penalties[place] = side.penalty
        hand = state.hands[self.seat]
        for kind, count in enumerate(view.hand):
            hand[CODE[kind]] += count
        state.held = list(board.hand_sizes)
        state.pile = [CODE[card] for card in board.pile]
        state.frozen = board.frozen
        state.turn = board.turn
        state.turnovers = board.turnovers
        state.bare = board.bare
        state.stage = AT_START if board.step == START else MAY_MELD

    def _take_back(self, view: View) -> None:
        """Put the melds of the turn back into the hand."""
        state, side = self.state, self.seat
        size = state.ruleset.canasta_size
        rows, wilds = state.rows[side], state.wilds[side]
        for code, row in reversed(begun(view)):
            if row != RED:
                length = rows[row] + wilds[row]
                if length == 1:
                    state.laid[side] -= 1
                elif length == size:
                    state.canastas[side] -= 1
            state.hands[side][code] += 1
            rows[code] -= 1
            if code >= TWOS:
                wilds[row] -= 1
            state.held[side] += 1

    def _remember(self, board: BoardView) -> None:
        """Note what the history tells, by code: hands, discards, a pile turned over."""
        memory = Memory(board)
        for kind, count in enumerate(memory.known[self.other]):
            self.known[CODE[kind]] += count
        known = self.state.known[self.seat]
        for kind, count in enumerate(memory.known[self.seat]):
            known[CODE[kind]] += count
        hand = self.state.hands[self.seat]
        for code in range(CODES):
            known[code] = min(known[code], hand[code])
        for side in range(2):
            likely, policy = self.state.likely[side], self.state.policies[1 - side]
            for code in NATURALS:
                thrown, left = memory.thrown[side][code], memory.left[side][code]
                likely[code] = policy.thrown**thrown * policy.left**left
        self._thrown = memory.thrown[self.other]
        if len(memory.stock) == board.stock_count:
            self._stock_order = [_UNKNOWN if card < 0 else CODE[card] for card in memory.stock]

    def _infer(self) -> None:
        """Weigh how likely each code is in the other hand, beyond what is known."""
        weights = self._weights
        rows, thrown = self.state.rows[self.other], self._thrown
        for code in range(FOUR, TWOS):
            if rows[code]:
                weights[code] *= _ON_ITS_ROW
            if thrown[code]:
                weights[code] *= _THROWN
        weights[RED] = _RED
        weights[BLACK] = _BLACK
        weights[TWOS] = weights[JOKERS] = _WILD

    def _unseen(self, view: View) -> list[int]:
        """Return the codes of all cards that lie neither open nor in this hand, nor are known."""
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

    def sample(self, rng: Random) -> WindowsState:
        """Return a whole state: the other hand and the stock filled with the unseen cards by lot.

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
        state.observe((self.other,))
        return state


def before_melds(board: BoardView) -> BoardView:
    """Return the board as its history stood before the melds that end it.

    So that what is known of a hand stays the same while a turn's melds are laid.
    """
    history = board.history
    place = len(history)
    while place and history[place - 1][1].verb is Verb.MELD and not history[place - 1][2]:
        place -= 1
    if place == len(history):
        return board
    before = board.copy()
    del before.history[place:]
    return before
