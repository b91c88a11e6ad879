"""The information set: a view's unseen cards, dealt out to worlds as all that is known allows.

What a person at the table could have followed is followed here: cards that went to a hand with a
pile, the order of a pile turned over, discards, and piles that were left lying. The partner's hand
is as unseen as the others'.
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import compress
from operator import add, attrgetter, sub
from random import Random
from typing import Final

from ...engine.actions import TAKE, Action, Verb
from ...engine.board import START, BoardView, Happening, View
from ...engine.cards import JOKER, KINDS, RED, WILD
from ...engine.ruleset import RedThrees, Ruleset
from ..planning.memory import UNKNOWN, KeptMemory, KeptPlan, Memory
from ..planning.signs import KeptSigns
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
from .plans import Laid, laid_this_turn

#: What moves no card that is counted here: Threes that are put down lie on the board (M4).
_IN_PLACE: Final = (Verb.PASS, Verb.THREE, Verb.ASK, Verb.ANSWER)
#: The odds of a Red Three (odds.py): as good as never held.
RED_THREE: Final = 1
_ROWS_LAID: Final = attrgetter("rows_laid")
_CANASTAS: Final = attrgetter("canastas")
_PENALTY: Final = attrgetter("penalty")


class KeptTable:
    """The table as counts, kept along a round: each event is counted once.

    A cache: of another round, of an earlier place in it, or after an event that is not followed,
    the table is counted from the board.

    `state` has the rows, the pile, and what each seat threw and left; its hands, and what the board
    says in a word, are left to whoever asks. The next question writes it anew: copy what is to
    outlast that. `open` counts by code the cards that lie neither in the rows nor in the pile.
    """

    def __init__(self) -> None:
        self.state: PlayoutState
        self.open: Ints
        self._history: Sequence[Happening] = ()
        self._place = 0
        #: What is known of each hand: by kind as it was last asked for, and that by code.
        self._known: dict[int, tuple[Ints, Ints]] = {}

    def known(self, seat: int, memory: Memory) -> Ints:
        """Return the cards by code that are known to be in a hand, to be changed at will."""
        counts = memory.known[seat]
        kept = self._known.get(seat)
        if kept is None or kept[0] != counts:
            kept = self._known[seat] = (counts[:], by_code(counts))
        return kept[1][:]

    def follow(self, board: BoardView, memory: Memory) -> None:
        """Count what has happened since the last question; `memory` has read as much or more."""
        history = board.history
        known = history is self._history and self._place <= len(history)
        for event in history[self._place :] if known else ():
            known = known and self._followed(event, memory)
        if known:
            self._lay_threes(board)
        else:
            self._count(board, memory)
        self._history, self._place = history, len(history)

    def _count(self, board: BoardView, memory: Memory) -> None:
        """Count the table as it lies."""
        self.state = state = _empty(board.ruleset, len(board.hand_sizes), board.totals).copy()
        for place, side in enumerate(board.sides):
            rows = [*map(sub, map(len, side.rows), side.wilds), 0]
            wilds = [*side.wilds[:WILD], len(side.rows[WILD]), 0]
            if all_wilds := sum(wilds):
                state.jokers_alone[place] = side.rows[WILD].count(JOKER)
                rows[JOKERS] = sum([row.count(JOKER) for row in side.rows])
                rows[TWOS] = all_wilds - rows[JOKERS]
            state.rows[place], state.wilds[place] = rows, wilds
        state.pile = [*map(CODE.__getitem__, board.pile)]
        for seat, signs in enumerate(state.signs):
            for code in range(FOUR, TWOS):
                signs[code] = sign(memory, seat, code)
        self.open = state.public[:]
        for row in state.rows:
            self.open = [*map(sub, self.open, row)]
        for code in state.pile:
            self.open[code] -= 1

    def _followed(self, event: Happening, memory: Memory) -> bool:
        """Count what an event moved; tell whether it is one that can be followed."""
        seat, action, cards = event
        state, verb = self.state, action.verb
        pile, side = state.pile, seat % state.book.sides
        if verb is Verb.MELD:
            code, row = CODE[action.card], action.column
            state.rows[side][code] += 1
            self.open[code] -= 1
            if code >= TWOS:
                state.wilds[side][row] += 1
                state.jokers_alone[side] += row == TWOS and code == JOKERS
            if pile and pile[-1] < state.book.bonus:  # owed, and nobody is told when they come
                return False
        elif verb is Verb.DISCARD:
            code = CODE[action.card]
            pile.append(code)
            self.open[code] -= 1
            if FOUR <= code < TWOS:
                state.signs[seat][code] = sign(memory, seat, code)
        elif verb is Verb.DRAW:
            if pile and FOUR <= pile[-1] < TWOS:
                state.signs[seat][pile[-1]] = sign(memory, seat, pile[-1])
        elif action is TAKE:
            state.rows[side][pile.pop()] += 1
        elif verb not in _IN_PLACE:
            return False
        if cards:
            if len(cards) != len(pile):  # Threes among them were put down
                return False
            for code in pile:
                self.open[code] += 1
            pile.clear()
        return True

    def _lay_threes(self, board: BoardView) -> None:
        """Count the bonus cards that lie on the table: which draw put them there nobody is told."""
        for place, side in enumerate(board.sides):
            rows = self.state.rows[place]
            for code in range(RED, self.state.book.bonus):
                count = len(side.rows[code])
                if count != rows[code]:
                    self.open[code] += rows[code] - count
                    rows[code] = count


class OpenRound:
    """What lies open in a round, followed once for all who sit at it."""

    def __init__(self, history: Sequence[Happening]) -> None:
        self.history = history
        self.memory = KeptMemory()
        self.table = KeptTable()


#: The rounds that are followed, by the identity of their history, which is kept with each.
_open_rounds: dict[int, OpenRound] = {}
MOST_ROUNDS: Final = 8


def open_round(history: Sequence[Happening]) -> OpenRound:
    """Return what is kept of the round that has this history; of the oldest ones nothing is."""
    found = _open_rounds.get(id(history))
    if found is None:
        if len(_open_rounds) >= MOST_ROUNDS:
            del _open_rounds[next(iter(_open_rounds))]
        found = _open_rounds[id(history)] = OpenRound(history)
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
        laid = laid_this_turn(view) if back else ()
        followed = open_round(board.history) if kept else OpenRound(board.history)
        table = followed.table
        self._memory = followed.memory.of(board, melds=not back)
        table.follow(board, self._memory)
        self.seat = view.seat
        self.signs = kept.signs if kept else KeptSigns()
        self.state = state = (
            table.state.copy() if laid or not kept or not kept.alone else table.state
        )
        state.policies = [policy] * len(board.hand_sizes)
        state.public = table.open[:]
        self.order: Cards = []
        self._lay_table(view)
        if laid:
            self._take_back(laid)
        self._lay_turn(board.now.melds[: board.now.barrier if back else None], board)
        self._remember(self._memory, board, table)

    def _lay_table(self, view: View) -> None:
        board, state = view.board, self.state
        now, sides = board.now, board.sides
        state.laid = [*map(_ROWS_LAID, sides)]
        state.canastas = [*map(_CANASTAS, sides)]
        state.penalties = [*map(_PENALTY, sides)]
        state.hands = [[0] * CODES for _ in board.hand_sizes]
        state.hands[self.seat] = by_code(view.hand)
        state.held = list(board.hand_sizes)
        state.frozen = int(board.frozen)
        state.turn = board.turn
        state.turnovers = board.turnovers
        state.bare = int(now.bare)
        state.barred = int(now.answer is False)
        state.taken = int(now.taken >= 0)
        state.active = state.touched = state.joined = 0
        state.melded = [*map(int, board.melded)]
        state.opened = len(board.opened)
        state.stage = AT_START if board.step == START else MAY_MELD
        # Their sizes matter before they are sampled.
        state.stock = [BLACK] * board.stock_count
        if board.aside:
            state.talon_first, state.talon_later = ([BLACK] * count for count in board.aside)

    def _take_back(self, laid: Sequence[Laid]) -> None:
        """Put the melds of the turn back into the hand."""
        state, seat = self.state, self.seat
        side = seat % state.book.sides
        for code, row in reversed(laid):
            state.rows[side][code] -= 1
            state.wilds[side][row] -= code >= TWOS
            if row == TWOS:
                state.jokers_alone[side] -= code > TWOS
            state.hands[seat][code] += 1
            state.held[seat] += 1
            state.public[code] += 1
        state.recount(side)

    def _lay_turn(self, melds: Sequence[Action], board: BoardView) -> None:
        """Note to which rows was melded in this turn, and with the pile (O9)."""
        state = self.state
        if not melds and board.now.taken < 0:
            return
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

    def _remember(self, memory: Memory, board: BoardView, table: KeptTable) -> None:
        state = self.state
        state.acted = memory.acted[:]
        if memory.place < len(board.history):  # the melds that end it
            state.acted[board.turn] = 1
        for seat in range(state.book.seats):
            known, shown = table.known(seat, memory), 0
            if any(known):
                if seat == self.seat:
                    held = state.hands[seat]
                    known = [a if a < b else b for a, b in zip(known, held, strict=True)]
                shown = sum(known)
                excess = shown - state.held[seat]
                if excess > 0:  # by what a person can follow never so
                    _forget(known, excess)
                    shown -= excess
                state.public = [*map(sub, state.public, known)]
            state.known[seat], state.shown[seat] = known, shown
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


def _forget(known: Ints, cards: int) -> None:
    """Take so many cards out of those that are known."""
    for code in range(CODES):
        gone = min(known[code], cards)
        known[code] -= gone
        cards -= gone


def sign(memory: Memory, seat: int, code: int) -> int:
    """Return what a seat has shown of a rank; see CountedRound.signs."""
    thrown, left = memory.thrown[seat][code], memory.left[seat][code]
    return SIZES * (thrown if thrown < SIZES else SIZES - 1) + (left if left < SIZES else SIZES - 1)


@lru_cache(maxsize=16)
def _empty(rules: Ruleset, seats: int, totals: tuple[int, ...]) -> PlayoutState:
    """Return a table before any card is dealt, to be copied: each round begins so."""
    return PlayoutState(rules, seats, totals)


_EVERY_KIND: Final = range(KINDS)


def by_code(counts: Sequence[int]) -> Ints:
    """Return cards that are counted by kind as they are counted by code."""
    codes = [0] * CODES
    for kind in compress(_EVERY_KIND, counts):
        codes[CODE[kind]] += counts[kind]
    return codes
