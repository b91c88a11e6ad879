"""The information set: a view's unseen cards, dealt out to worlds as all that is known allows.

What a person at the table could have followed is followed here: cards that went to a hand with a
pile, the order of a pile turned over, discards, and piles that were left lying. The partner's hand
is as unseen as the others'.

Hands are no random cards: who plays well throws what is alone and keeps what comes in pairs. So
there are odds that a hidden hand holds a card, by what its seat has thrown, left and laid. Their
tables are fitted to what such hands held, by tools/tuning/odds.py.
"""

from collections.abc import Sequence
from functools import cached_property
from operator import add, sub
from random import Random
from typing import Final

from ...engine.board import BoardView, View
from ...engine.cards import RED
from ...engine.ruleset import RedThrees
from ...named_tuple import NamedTuple
from ..planning.memory import UNKNOWN, KeptMemory, KeptPlan, Memory
from ..planning.signs import KeptSigns
from ..playout.codes import BLACK, CODE, CODES, JOKERS, NATURALS, TWOS, Cards, Ints, Table
from ..playout.core import Worlds, gathered
from ..playout.dealing import deal
from ..playout.policy import Policy
from ..playout.state import PlayoutState, Sight

#: The odds of a rank that tells nothing: all others are hundredths of them.
USUAL: Final = 100
#: How many turns of a seat have the same entry of a table that goes by turns.
STAGE: Final = 3
#: Up to how many turns ago a rank was thrown, by entry of `thrown`; the last is for longer ago.
AGO: Final = (0, 2, 5)
#: From how many cards on a pile that is left has the second entry of `left`.
LARGE: Final = 6


class Odds(NamedTuple):
    """How likely a seat holds a card of a rank, in hundredths; factors that are multiplied.

    Those of one more card of a rank that it holds already come on top of the others. A table goes
    on with its last entry.
    """

    #: A rank that it could lay on a row of its side; one that only the onlooker's side could.
    on_its_row: int
    on_my_row: int
    #: A rank that it has thrown, by how long ago (AGO), and by how often: once, twice and more.
    thrown: tuple[int, ...]
    thrown_times: tuple[int, ...]
    #: One that it has left lying, by the largest such pile (LARGE), and by how often.
    left: tuple[int, ...]
    left_times: tuple[int, ...]
    #: A Black Three and a wild card, by its turns so far (STAGE).
    black_three: tuple[int, ...]
    wild: tuple[int, ...]
    #: One more of a natural rank, by its turns; one on the onlooker's row; of one thrown or left.
    more: tuple[int, ...]
    more_on_my_row: int
    more_thrown: int
    more_left: tuple[int, ...]


#: With two seats: single cards are thrown, so that what is left comes in pairs. (Fitted to some
#: 26,000 hands of Expert, Advanced, the racer and the patient ones in `windows`, `hoyle`, `cga`
#: and `official`.)
OF_TWO: Final = Odds(
    on_its_row=9,
    on_my_row=75,
    thrown=(18, 9, 9, 13),
    thrown_times=(USUAL, 60, 35),
    left=(66, 53),
    left_times=(USUAL, 80, 64),
    black_three=(19, 4, 2),
    wild=(108, 107, 95, 75, 37),
    more=(123, 148, 154, 142, 108),
    more_on_my_row=163,
    more_thrown=215,
    more_left=(162, 181),
)
#: With a partner ranks that were thrown come back sooner, and rows are laid before they grow in
#: hand. (Of 9,000 hands of all levels in `official` and `viennese`.)
OF_PARTNERS: Final = Odds(
    on_its_row=29,
    on_my_row=127,
    thrown=(72, 38, 31, 34),
    thrown_times=(USUAL, 88, 51),
    left=(66, 59),
    left_times=(USUAL, 76, 62),
    black_three=(23, 1),
    wild=(90, 84, 64, 54, 35),
    more=(92, 86, 75, 64, 51),
    more_on_my_row=95,
    more_thrown=407,
    more_left=(166, 182),
)
#: And with several others. (Of 10,000 hands of Expert and Advanced, three and four in `cga`, three
#: in `official`.)
OF_MANY: Final = Odds(
    on_its_row=29,
    on_my_row=79,
    thrown=(58, 36, 33, 43),
    thrown_times=(USUAL, 76, 73),
    left=(71, 53),
    left_times=(USUAL, 84, 79),
    black_three=(18, 1),
    wild=(106, 85, 61, 49, 37),
    more=(107, 98, 82, 70, 57),
    more_on_my_row=145,
    more_thrown=402,
    more_left=(155, 180),
)

#: Where the pile is always frozen, what fits a row is kept in pairs that take the pile, a rank that
#: was thrown or left is held as often as others, and hardly a wild card leaves the hand.
OF_TWO_FROZEN: Final = Odds(
    on_its_row=78,
    on_my_row=84,
    thrown=(80, 66, 53, 49),
    thrown_times=(USUAL, 95, 91),
    left=(97, 108),
    left_times=(USUAL, 75, 68),
    black_three=(19, 4, 2),
    wild=(103, 94, 101, 91, 72),
    more=(143, 141, 145, 144, 133),
    more_on_my_row=132,
    more_thrown=239,
    more_left=(96, 86),
)


def odds_for(seats: int, sides: int, always_frozen: int = 0) -> Odds:
    """Return the odds at a table of this many seats and sides.

    `always_frozen`: a pile is taken with a pair alone (M7), which counts with two.
    """
    if sides < seats:
        return OF_PARTNERS
    if seats == 2 and always_frozen:
        return OF_TWO_FROZEN
    return OF_TWO if seats == 2 else OF_MANY


def weigh(
    odds: Odds, memory: Memory, seat: int, its_rows: Sequence[int], my_rows: Sequence[int]
) -> tuple[Ints, Ints]:
    """Say how likely the seat holds a card of each code: the first of its rank, and one more.

    `its_rows` and `my_rows` are the naturals in the rows of its side and the onlooker's, by code.
    """
    turns = memory.turns[seat]
    stage = turns // STAGE
    another = _entry(odds.more, stage)
    first, more = [USUAL] * CODES, [USUAL] * CODES
    thrown, left = memory.thrown[seat], memory.left[seat]
    for code in NATURALS:
        if not (its_rows[code] or my_rows[code] or thrown[code] or left[code]):
            more[code] = another
            continue
        factors, again = [], [another]
        if its_rows[code]:
            factors.append(odds.on_its_row)
        elif my_rows[code]:
            factors.append(odds.on_my_row)
            again.append(odds.more_on_my_row)
        times = thrown[code]
        if times:
            ago = turns - 1 - memory.thrown_last[seat][code]
            factors.append(odds.thrown[sum([ago > each for each in AGO])])
            factors.append(_entry(odds.thrown_times, times - 1))
            again.append(odds.more_thrown)
        times = left[code]
        if times:
            large = memory.left_most[seat][code] >= LARGE
            factors.append(odds.left[large])
            factors.append(_entry(odds.left_times, times - 1))
            again.append(odds.more_left[large])
        likely = _product(USUAL, factors)
        first[code] = max(likely, 1)  # nothing is quite impossible
        more[code] = max(_product(likely, again), 1)
    first[BLACK] = more[BLACK] = _entry(odds.black_three, stage)
    for code in (TWOS, JOKERS):
        first[code] = more[code] = _entry(odds.wild, stage)
    return first, more


def _entry(table: Sequence[int], place: int) -> int:
    """Return the entry at a place, the last one for those beyond."""
    return table[min(place, len(table) - 1)]


def _product(product: int, factors: Sequence[int]) -> int:
    """Multiply by factors in hundredths."""
    for factor in factors:
        product = product * factor // USUAL
    return product


#: The odds of a Red Three: as good as never held.
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
        return self._weighed(self.memory, odds_for(book.seats, book.sides, book.always_frozen))

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
