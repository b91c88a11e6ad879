"""Worlds for every rule book: the unseen cards of a view, dealt out as all that is known allows.

What a person at the table could have followed is followed here: cards that went to a hand with a
pile, the order of a pile turned over, discards, and piles that were left lying. The partner's hand
is as unseen as the others'.
"""

from random import Random
from typing import Final, NamedTuple

from ...engine.board import START, BoardView, View
from ...engine.cards import JOKER, RED, WILD
from ...engine.ruleset import RedThrees
from ..planning.memory import UNKNOWN, Memory
from ..playout.codes import AT_START, BLACK, CODE, CODES, MAY_MELD, NATURALS, TWOS
from ..playout.core import Worlds
from ..playout.dealing import deal
from ..playout.policy import SIZES, Policy
from ..playout.state import PlayoutState
from .worlds import before_melds, begun

#: How likely a seat holds an unseen card, in hundredths of one of a rank that tells nothing; a Red
#: Three is as good as never held.
USUAL: Final = 100
RED_THREE: Final = 1


class Odds(NamedTuple):
    """How likely that is by what can be seen; people are less regular than these players.

    Of a rank that it could lay on a row of its side; that it has discarded, and that it has left
    lying, by how often (the last entry: so often and more); of a Black Three.
    """

    on_its_row: int
    thrown: tuple[int, ...]
    left: tuple[int, ...]
    black_three: int


#: With two seats. (In 4,000 rounds of two that race it was 7 to 14, 5 to 17, 1 for Black Threes; of
#: patient ones 33, 7, 120.)
OF_TWO: Final = Odds(25, (USUAL, 25), (USUAL,), 25)
#: With more it is another's turn before a card that is alone can be thrown with profit: ranks come
#: back. (In 170 rounds of PARTNERS and MANY: 37 to 55 on a row; 87 to 97 and 54 to 99 of a rank
#: thrown once and twice; 83 to 106 and 69 to 110 left so often; no Black Three.)
OF_MORE: Final = Odds(45, (USUAL, 90, 60), (USUAL, 90, 70), 10)


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
        self.order: list[int] = []
        self._lay_table(view)
        if back:
            self._take_back(view)
        memory = Memory(before_melds(board) if back else board)
        self._remember(memory, board)
        self.weights = [self._weigh(memory, seat) for seat in range(len(state.held))]
        self.hidden = self._unseen()
        # Their sizes matter before they are sampled.
        state.stock = [BLACK] * board.stock_count
        if board.aside:
            state.talon_first, state.talon_later = ([BLACK] * count for count in board.aside)

    def _lay_table(self, view: View) -> None:
        board, state = view.board, self.state
        for place, side in enumerate(board.sides):
            rows, wilds = state.rows[place], state.wilds[place]
            for column, cards in enumerate(side.rows):
                for card in cards:
                    rows[CODE[card]] += 1
                wilds[column] = side.wilds[column]
            wilds[TWOS] = len(side.rows[WILD])
            state.jokers_alone[place] = side.rows[WILD].count(JOKER)
            state.penalties[place] = side.penalty
            state.recount(place)
        for kind, count in enumerate(view.hand):
            state.hands[self.seat][CODE[kind]] += count
        state.held = list(board.hand_sizes)
        state.pile = [CODE[card] for card in board.pile]
        state.frozen = int(board.frozen)
        state.turn = board.turn
        state.turnovers = board.turnovers
        state.bare = int(board.bare)
        state.barred = int(board.answer is False)
        state.taken = int(board.taken >= 0)
        state.melded = [int(each) for each in board.melded]
        state.acted = [
            int(any(seat == each for seat, _, _ in board.history))
            for each in range(len(state.held))
        ]
        state.opened = len(board.opened)
        self._lay_turn(view)
        state.stage = AT_START if board.step == START else MAY_MELD

    def _lay_turn(self, view: View) -> None:
        """Note to which rows was melded in this turn (O9)."""
        board, state = view.board, self.state
        columns = [each.column for each in board.melds if each.column >= state.book.bonus]
        if board.taken >= 0:
            columns.append(board.taken)
        state.active = int(bool(columns))
        rows = board.sides[board.side_of[board.turn]].rows
        for column in columns:
            state.touched |= 1 << column
            if len(rows[column]) > columns.count(column):
                state.joined = 1

    def _take_back(self, view: View) -> None:
        """Put the melds of the turn back into the hand."""
        state, seat = self.state, self.seat
        side = seat % state.book.sides
        for code, row in reversed(begun(view)):
            state.rows[side][code] -= 1
            state.wilds[side][row] -= code >= TWOS
            if row == TWOS:
                state.jokers_alone[side] -= code > TWOS
            state.hands[seat][code] += 1
            state.held[seat] += 1
        state.recount(side)
        state.active = state.touched = state.joined = 0
        self._lay_kept(view, side)

    def _lay_kept(self, view: View, side: int) -> None:
        """Note what stays of the turn though the rest is taken back: what came with the pile."""
        board, state = view.board, self.state
        kept = [each.column for each in board.melds[: board.barrier]]
        columns = [column for column in kept if column >= state.book.bonus]
        if board.taken >= 0:
            columns.append(board.taken)
        state.active = int(bool(columns))
        for column in columns:
            state.touched |= 1 << column
            length = state.rows[side][column] + state.wilds[side][column]
            if length > columns.count(column):
                state.joined = 1

    def _remember(self, memory: Memory, board: BoardView) -> None:
        state = self.state
        for seat, known in enumerate(memory.known):
            for kind, count in enumerate(known):
                state.known[seat][CODE[kind]] += count
            for code in NATURALS:
                thrown, left = memory.thrown[seat][code], memory.left[seat][code]
                state.signs[seat][code] = SIZES * min(thrown, SIZES - 1) + min(left, SIZES - 1)
        own = state.known[self.seat]
        own[:] = map(min, own, state.hands[self.seat])
        if len(memory.stock) == board.stock_count:
            self.order = [UNKNOWN if card == UNKNOWN else CODE[card] for card in memory.stock]

    def _weigh(self, memory: Memory, seat: int) -> list[int]:
        """Say how likely a card of each code is in that hand, beyond what is known."""
        state = self.state
        odds = OF_TWO if len(state.held) == 2 else OF_MORE
        weights = [USUAL] * CODES
        for code in NATURALS:
            if state.rows[seat % state.book.sides][code]:
                weights[code] = weights[code] * odds.on_its_row // USUAL
            for often, seen in ((odds.thrown, memory.thrown), (odds.left, memory.left)):
                weights[code] = (
                    weights[code] * often[min(seen[seat][code], len(often) - 1)] // USUAL
                )
        weights[BLACK] = odds.black_three
        untouched = state.ruleset.red_threes is RedThrees.TURN and not any(memory.thrown[seat])
        keeps = state.ruleset.keep_three
        weights[RED] = USUAL if untouched or keeps else RED_THREE
        if state.book.bonus > 1:
            weights[BLACK] = weights[RED]
        return weights

    def _unseen(self) -> list[int]:
        """Count by code the cards that lie neither open nor in this hand, nor are known.

        Works out `public`: those, and what this hand holds unseen by others.
        """
        state = self.state
        public = state.public
        for row in state.rows:
            for code in range(CODES):
                public[code] -= row[code]
        for code in state.pile:
            public[code] -= 1
        ordered = [code for code in self.order if code != UNKNOWN]
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
        for seat, known in enumerate(state.known):
            state.shown[seat] = sum(known)
        return [max(count, 0) for count in left]

    def sample(self, rng: Random) -> PlayoutState:
        """Return a whole state: other hands and stock are filled with the unseen cards by lot."""
        state = self.state.copy()
        deal(state, self.seat, self.weights, self.hidden, self.order, rng.getrandbits(31))
        return state

    def worlds(self, compiled: bool | None = None) -> Worlds:
        """Return what plays moves out in sampled worlds; `compiled`: see there."""
        return Worlds(
            self.state, self.seat, self.weights, self.hidden, self.order, compiled=compiled
        )
