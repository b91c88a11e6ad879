"""The information set: a view's unseen cards, dealt out to worlds as all that is known allows.

What a person at the table could have followed is followed here: cards that went to a hand with a
pile, the order of a pile turned over, discards, and piles that were left lying. The partner's hand
is as unseen as the others'.
"""

from functools import cached_property
from operator import add, sub
from random import Random
from typing import Final

from ...engine.board import BoardView, View
from ...engine.cards import RED
from ...engine.ruleset import RedThrees
from ..planning.memory import UNKNOWN, KeptMemory, KeptPlan, Memory
from ..planning.signs import KeptSigns
from ..playout.codes import BLACK, CODE, CODES, Cards, Table
from ..playout.core import Worlds, gathered
from ..playout.dealing import deal
from ..playout.policy import Policy
from ..playout.state import PlayoutState, Sight
from .odds import USUAL, Odds, odds_for, weigh

#: The odds of a Red Three (odds.py): as good as never held.
RED_THREE: Final = 1


class OpenRound:
    """What lies open in a round, followed once for all who sit at it."""

    def __init__(self, board: BoardView) -> None:
        self.history = board.history
        self.memory = KeptMemory()
        self.sight = Sight(board)


#: The rounds that are followed, by the identity of their history, which is kept with each.
_open_rounds: dict[int, OpenRound] = {}
MOST_ROUNDS: Final = 8


def open_round(board: BoardView) -> OpenRound:
    """Return what is kept of the round of a board; of the oldest ones nothing is."""
    key = id(board.history)
    found = _open_rounds.get(key)
    if found is None or found.sight.ruleset is not board.ruleset:  # changed before the first act
        if len(_open_rounds) >= MOST_ROUNDS:
            del _open_rounds[next(iter(_open_rounds))]
        found = _open_rounds[key] = OpenRound(board)
    return found


class KeptRound(KeptPlan):
    """What a level keeps of the round that it sits at.

    `alone`: it plays nothing out, so that no decision needs the table for longer than itself.
    """

    def __init__(self, alone: bool) -> None:
        super().__init__()
        self.signs = KeptSigns()
        self.alone = alone


class InformationSet:
    """What a seat knows, ready to be completed to whole states.

    `state` is the table as it lies, with the seat's own hand and what is known of the others'.
    """

    def __init__(
        self, view: View, policy: Policy, back: bool = False, kept: KeptRound | None = None
    ) -> None:
        """Gather what the view knows; `policy` is everybody's in the playouts.

        `back` puts the cards melded by hand in this turn into the hand again (those that W19
        leaves). `kept` is what who has sat at this round before keeps of it: with it `state` holds
        until the next question about the round, as a level without playouts asks, else for good.
        """
        board = view.board
        followed = open_round(board) if kept else OpenRound(board)
        self.memory = memory = followed.memory.of(board, melds=not back)
        self.sight = followed.sight
        self.sight.look(view, memory, policy, back)
        self.seat = view.seat
        self.signs = kept.signs if kept else KeptSigns()
        self._state = None if kept and kept.alone else gathered(self.sight)
        self.order: Cards = []
        if len(memory.stock) == board.stock_count:
            self.order = [UNKNOWN if card == UNKNOWN else CODE[card] for card in memory.stock]

    @property
    def state(self) -> PlayoutState:
        """The table as it lies, with the seat's own hand and what is known of the others'."""
        if self._state is None:
            self._state = gathered(self.sight)
        return self._state

    @property
    def table(self) -> PlayoutState | Sight:
        """What a turn is told by (core.py): the state, or where nobody has asked for it the sight.

        The plain core counts its state anew for each turn that it tells.
        """
        return self._state or self.sight

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
        return self._weighed(self.memory, odds_for(book.seats, book.sides))

    def weigh(self, memory: Memory, odds: Odds) -> None:
        """Work out by these odds how likely each seat holds a card, beyond what is known of it."""
        self._weights = self._weighed(memory, odds)

    def _weighed(self, memory: Memory, odds: Odds) -> tuple[Table, Table]:
        state = self.state
        book = state.book
        firsts, mores = [], []
        mine = state.rows[self.seat % book.sides]
        for seat in range(book.seats):
            if seat == self.seat:  # nothing is dealt to it
                firsts.append([USUAL] * CODES)
                mores.append([USUAL] * CODES)
                continue
            first, more = weigh(odds, memory, seat, state.rows[seat % book.sides], mine)
            untouched = state.ruleset.red_threes is RedThrees.TURN and not memory.turns[seat]
            held = USUAL if untouched or state.ruleset.keep_three else RED_THREE
            first[RED] = more[RED] = held
            if book.bonus > 1:
                first[BLACK] = more[BLACK] = held
            firsts.append(first)
            mores.append(more)
        return firsts, mores

    @cached_property
    def hidden(self) -> list[int]:
        """The cards by code that lie neither open nor in this hand, nor are known."""
        state = self.state
        hand, known = state.hands[self.seat], state.known[self.seat]
        left = [*map(add, map(sub, state.public, hand), known)]
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
            self.state, self.seat, self.first, self.more, self.hidden, self.order, compiled=compiled
        )
