"""The information set: a view's unseen cards, dealt out to worlds as all that is known allows.

What a person at the table could have followed is followed here: cards that went to a hand with a
pile, the order of a pile turned over, discards, and piles that were left lying. The partner's hand
is as unseen as the others'.
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import compress
from operator import add, sub
from random import Random
from typing import Final

from ...engine.actions import Action
from ...engine.board import START, BoardView, View
from ...engine.cards import JOKER, KINDS, RED, WILD
from ...engine.ruleset import RedThrees, Ruleset
from ..planning.memory import UNKNOWN, KeptMemory, Memory
from ..playout.codes import (
    AT_START,
    BLACK,
    CODE,
    CODES,
    FOUR,
    JOKERS,
    MAY_MELD,
    TWOS,
    Cards,
    Ints,
    Table,
)
from ..playout.core import Worlds
from ..playout.dealing import deal
from ..playout.policy import SIZES, Policy
from ..playout.state import PlayoutState
from .odds import USUAL, Odds, odds_for, weigh
from .plans import laid_this_turn

#: The odds of a Red Three (odds.py): as good as never held.
RED_THREE: Final = 1


class InformationSet:
    """What a seat knows, ready to be completed to whole states.

    `state` is the table as it lies, with the seat's own hand and what is known of the others'.
    """

    def __init__(
        self, view: View, policy: Policy, back: bool = False, kept: KeptMemory | None = None
    ) -> None:
        """Gather what the view knows; `policy` is everybody's in the playouts.

        `back` puts the cards melded by hand in this turn into the hand again (those that W19
        leaves). `kept` is the memory of who has sat at this round before.
        """
        board = view.board
        self.seat = view.seat
        self.state = state = _empty(board.ruleset, len(board.hand_sizes), board.totals).copy()
        state.policies = [policy] * len(board.hand_sizes)
        self.order: Cards = []
        self._lay_table(view)
        if back and laid_this_turn(view):
            self._take_back(view)
        self._lay_turn(board.now.melds[: board.now.barrier if back else None], board)
        self._memory = (kept or KeptMemory()).of(board, melds=not back)
        self._remember(self._memory, board)
        self.hidden = self._unseen()
        # Their sizes matter before they are sampled.
        state.stock = [BLACK] * board.stock_count
        if board.aside:
            state.talon_first, state.talon_later = ([BLACK] * count for count in board.aside)

    def _lay_table(self, view: View) -> None:
        board, state = view.board, self.state
        for place, side in enumerate(board.sides):
            rows = [*map(sub, map(len, side.rows), side.wilds), 0]
            wilds = [*side.wilds[:WILD], len(side.rows[WILD]), 0]
            if all_wilds := sum(wilds):
                state.jokers_alone[place] = side.rows[WILD].count(JOKER)
                rows[JOKERS] = sum([row.count(JOKER) for row in side.rows])
                rows[TWOS] = all_wilds - rows[JOKERS]
            state.rows[place], state.wilds[place] = rows, wilds
            state.laid[place], state.canastas[place] = side.rows_laid, side.canastas
        state.penalties = [side.penalty for side in board.sides]
        state.hands[self.seat] = by_code(view.hand)
        state.held = list(board.hand_sizes)
        state.pile = [*map(CODE.__getitem__, board.pile)]
        state.frozen = int(board.frozen)
        state.turn = board.turn
        state.turnovers = board.turnovers
        state.bare = int(board.now.bare)
        state.barred = int(board.now.answer is False)
        state.taken = int(board.now.taken >= 0)
        state.melded = [*map(int, board.melded)]
        state.opened = len(board.opened)
        state.stage = AT_START if board.step == START else MAY_MELD

    def _take_back(self, view: View) -> None:
        """Put the melds of the turn back into the hand."""
        state, seat = self.state, self.seat
        side = seat % state.book.sides
        for code, row in reversed(laid_this_turn(view)):
            state.rows[side][code] -= 1
            state.wilds[side][row] -= code >= TWOS
            if row == TWOS:
                state.jokers_alone[side] -= code > TWOS
            state.hands[seat][code] += 1
            state.held[seat] += 1
        state.recount(side)

    def _lay_turn(self, melds: Sequence[Action], board: BoardView) -> None:
        """Note to which rows was melded in this turn, and with the pile (O9)."""
        state = self.state
        columns = [each.column for each in melds if each.column >= state.book.bonus]
        if board.now.taken >= 0:
            columns.append(board.now.taken)
        if not columns:
            return
        state.active = 1
        side = board.turn % state.book.sides
        rows, wilds = state.rows[side], state.wilds[side]
        for column in columns:
            state.touched |= 1 << column
            length = wilds[column] + (rows[column] if column != TWOS else 0)
            if length > columns.count(column):
                state.joined = 1

    def _remember(self, memory: Memory, board: BoardView) -> None:
        state = self.state
        state.acted = memory.acted[:]
        if memory.place < len(board.history):  # the melds that end it
            state.acted[board.turn] = 1
        for seat, counts in enumerate(memory.known):
            if any(counts):
                state.known[seat] = by_code(counts)
            thrown, left = memory.thrown[seat][FOUR:TWOS], memory.left[seat][FOUR:TWOS]
            if max(*thrown, *left) >= SIZES:
                thrown, left = [*map(_most, thrown)], [*map(_most, left)]
            state.signs[seat][FOUR:TWOS] = [
                SIZES * times + passed for times, passed in zip(thrown, left, strict=True)
            ]
        if any(state.known[self.seat]):
            own = state.known[self.seat]
            own[:] = map(min, own, state.hands[self.seat])
        if len(memory.stock) == board.stock_count:
            self.order = [UNKNOWN if card == UNKNOWN else CODE[card] for card in memory.stock]

    @property
    def first(self) -> Table:
        """How likely each seat holds the first card of a rank, by code."""
        return self._weights[0]

    @property
    def more(self) -> Table:
        """How likely each seat holds one more card of a rank that it holds, by code."""
        return self._weights[1]

    @cached_property
    def _weights(self) -> tuple[Table, Table]:
        """By the usual odds; what is decided without worlds goes without them."""
        book = self.state.book
        return self._weighed(self._memory, odds_for(book.seats, book.sides))

    def weigh(self, memory: Memory, odds: Odds) -> None:
        """Work out by these odds how likely each seat holds a card, beyond what is known of it."""
        self._weights = self._weighed(memory, odds)

    def _weighed(self, memory: Memory, odds: Odds) -> tuple[Table, Table]:
        state = self.state
        book = state.book
        firsts, mores = [], []
        mine = state.rows[self.seat % book.sides]
        for seat in range(book.seats):
            first, more = weigh(odds, memory, seat, state.rows[seat % book.sides], mine)
            untouched = state.ruleset.red_threes is RedThrees.TURN and not memory.turns[seat]
            held = USUAL if untouched or state.ruleset.keep_three else RED_THREE
            first[RED] = more[RED] = held
            if book.bonus > 1:
                first[BLACK] = more[BLACK] = held
            firsts.append(first)
            mores.append(more)
        return firsts, mores

    def _unseen(self) -> list[int]:
        """Count by code the cards that lie neither open nor in this hand, nor are known.

        Works out `public`: those, and what this hand holds unseen by others.
        """
        state = self.state
        public = state.public
        for row in state.rows:
            public = [*map(sub, public, row)]
        for code in state.pile:
            public[code] -= 1
        for seat, known in enumerate(state.known):
            held = sum(known)
            if not held:
                continue
            excess = held - state.held[seat]
            for code in range(CODES if excess > 0 else 0):
                while excess > 0 and known[code]:  # by what a person can follow never so
                    known[code] -= 1
                    excess -= 1
            public = [*map(sub, public, known)]
            state.shown[seat] = sum(known)
        state.public = public
        hand, known = state.hands[self.seat], state.known[self.seat]
        left = [*map(add, map(sub, public, hand), known)]
        for code in self.order:
            if code != UNKNOWN:
                left[code] -= 1
        return [count if count > 0 else 0 for count in left]

    def sample(self, rng: Random) -> PlayoutState:
        """Return a whole state: other hands and stock are filled with the unseen cards by lot."""
        state = self.state.copy()
        deal(state, self.seat, self.first, self.more, self.hidden, self.order, rng.getrandbits(31))
        return state

    def worlds(self, compiled: bool | None = None) -> Worlds:
        """Return what plays moves out in sampled worlds; `compiled`: see there."""
        return Worlds(
            self.state,
            self.seat,
            self.first,
            self.more,
            self.hidden,
            self.order,
            compiled=compiled,
        )


@lru_cache(maxsize=16)
def _empty(rules: Ruleset, seats: int, totals: tuple[int, ...]) -> PlayoutState:
    """Return a table before any card is dealt, to be copied: each decision of a round begins so."""
    return PlayoutState(rules, seats, totals)


_EVERY_KIND: Final = range(KINDS)


def _most(times: int) -> int:
    """Return how often something is told of, at most."""
    return min(times, SIZES - 1)


def by_code(counts: Sequence[int]) -> Ints:
    """Return cards that are counted by kind as they are counted by code."""
    codes = [0] * CODES
    for kind in compress(_EVERY_KIND, counts):
        codes[CODE[kind]] += counts[kind]
    return codes
