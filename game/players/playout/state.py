"""A round on counts as players handle it: copied, shown, and made of what a seat sees.

rollout.py plays on it; a test plays it in step with the engine. The engine has what is seen by kind
and by column anyway, and a core makes its counts from that where it plays. Nothing is kept from one
look to the next.
"""

from typing import Final

from ...engine.board import START, BoardView, View
from ...engine.cards import JOKER, KINDS
from ..planning.memory import Memory
from .codes import (
    ACE,
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
    Kinds,
    Rows,
    Table,
)
from .counts import CountedRound, points, recount
from .numbers import BookNumbers
from .policy import SIZES, Policy


class PlayoutState(CountedRound):
    """A round on counts, with what is asked of it between its turns."""

    __slots__ = ()

    def copy(self) -> "PlayoutState":
        """Return an independent copy."""
        other = PlayoutState.__new__(PlayoutState)
        other.ruleset, other.book, other.policies = self.ruleset, self.book, self.policies
        other.hands = [hand[:] for hand in self.hands]
        other.known = [known[:] for known in self.known]
        other.signs = [signs[:] for signs in self.signs]
        other.rows = [row[:] for row in self.rows]
        other.wilds = [row[:] for row in self.wilds]
        other.held, other.shown = self.held[:], self.shown[:]
        other.melded, other.acted = self.melded[:], self.acted[:]
        other.laid, other.canastas = self.laid[:], self.canastas[:]
        other.penalties, other.totals, other.needed = self.penalties, self.totals, self.needed
        other.jokers_alone = self.jokers_alone[:]
        other.public = self.public[:]
        other.stock, other.pile = self.stock[:], self.pile[:]
        other.talon_first, other.talon_later = self.talon_first[:], self.talon_later[:]
        other.frozen, other.turnovers = self.frozen, self.turnovers
        other.turn, other.stage = self.turn, self.stage
        other.bare, other.barred, other.taken = self.bare, self.barred, self.taken
        other.active, other.touched, other.joined = self.active, self.touched, self.joined
        other.opened, other.special = self.opened, self.special
        other.over, other.out = self.over, self.out
        return other

    def show(self, seat: int, code: int, count: int = 1) -> None:
        """Let cards of this seat's hand lie open: the known ones first."""
        shown = min(self.known[seat][code], count)
        self.known[seat][code] -= shown
        self.shown[seat] -= shown
        self.public[code] -= count - shown

    def recount(self, side: int) -> None:
        """Work out `laid` and `canastas` of a side from its rows."""
        recount(self, side)

    def points(self, side: int) -> int:
        """Return the side's points if the round ended as it stands."""
        return points(self, side)


#: Where what is seen stands, under the same names; of the sides each has its own.
PLACES: Final = {
    "view": ("seat", "hand"),
    "board": (
        *("hand_sizes", "stock_count", "aside", "pile", "frozen", "turnovers"),
        *("melded", "opened", "turn", "step"),
    ),
    "now": ("bare", "taken"),
    "sides": ("rows", "wilds", "rows_laid", "canastas", "penalty"),
    "memory": ("acted", "known", "left", "thrown"),
}


class Sight:
    """What a seat sees and remembers at one moment; it holds until anything happens.

    It stands where it is (PLACES), from where the compiled core reads it. `pack` counts all cards,
    `ahead` tells whether more has happened than the memory has read. `back` are the melds of the
    turn that are put into the hand again, as code and row by turns; `columns` those that were
    melded to in this turn by melds that stay. The rest is as in CountedRound.
    """

    policies: list[Policy]
    book: BookNumbers
    totals: Ints
    needed: Ints
    pack: Ints
    barred: int
    ahead: int
    back: Cards
    columns: Cards
    # The seat, and its hand by kind.
    seat: int
    hand: Ints
    # The board.
    hand_sizes: Ints
    stock_count: int
    aside: Cards
    pile: Cards
    frozen: int
    turnovers: int
    melded: Ints
    opened: Cards
    turn: int
    step: int
    # The turn.
    bare: int
    taken: int
    # By side, the rows and their wild cards by column.
    rows: Rows
    wilds: Table
    rows_laid: Ints
    canastas: Ints
    penalty: Ints
    # The memory, by seat: known cards by kind, the others by column.
    acted: Ints
    known: Kinds
    left: Table
    thrown: Table

    def __init__(self, board: BoardView) -> None:
        """Take in what stays the same along a round."""
        self.ruleset = board.ruleset
        self._blank = PlayoutState(board.ruleset, len(board.hand_sizes), board.totals)
        self.board, self.sides = board, board.sides
        self.book, self.pack = self._blank.book, self._blank.public
        self.totals, self.needed = self._blank.totals, self._blank.needed

    def look(self, view: View, memory: Memory, policy: Policy, back: bool) -> None:
        """Take in what is seen now; `policy` is everybody's.

        `back` puts the cards melded by hand in this turn into the hand again (those that W19
        leaves); `memory` is then that without the melds.
        """
        board = view.board
        now = board.now
        self.view, self.board, self.now, self.sides = view, board, now, board.sides
        self.memory, self.policies = memory, [policy] * len(board.hand_sizes)
        self.ahead = memory.place < len(board.history)
        self.barred = now.answer is False
        self.back, self.columns = [], []
        if melds := now.melds:
            for each in melds[now.barrier :] if back else ():
                self.back += CODE[each.card], each.column
            self.columns = [each.column for each in melds[: now.barrier if back else None]]

    def blank(self) -> PlayoutState:
        """Return a round on counts to be filled with what is seen."""
        state = self._blank.copy()
        state.policies = self.policies[:]
        return state

    def copy(self) -> PlayoutState:
        """Return a round on counts that is as it is seen."""
        for place, names in PLACES.items():
            owner = getattr(self, place)
            for name in names:
                if place == "sides":
                    setattr(self, name, [getattr(side, name) for side in owner])
                else:
                    setattr(self, name, getattr(owner, name))
        state = self.blank()
        gather(state, self)
        return state


def gather(s: CountedRound, seen: Sight) -> None:
    """Fill a round that is blank: the own hand and what is known of the others' are in it.

    Of the stock only its size counts, before it is dealt.
    """
    book, public, pile, aside = s.book, s.public, seen.pile, seen.aside
    for code in range(CODES):
        public[code] = seen.pack[code]
    for side in range(book.sides):
        s.laid[side] = seen.rows_laid[side]
        s.canastas[side] = seen.canastas[side]
        s.penalties[side] = seen.penalty[side]
        s.totals[side] = seen.totals[side]
        s.needed[side] = seen.needed[side]
        gather_rows(s, seen, side)
    for kind in pile:
        s.pile.append(CODE[kind])
        public[CODE[kind]] -= 1
    by_code(seen.hand, s.hands[seen.seat])
    for seat in range(book.seats):
        s.held[seat] = seen.hand_sizes[seat]
        s.acted[seat] = seen.acted[seat]
        s.melded[seat] = seen.melded[seat]
    for _ in range(seen.stock_count):
        s.stock.append(BLACK)
    if aside:
        for _ in range(aside[0]):
            s.talon_first.append(BLACK)
        for _ in range(aside[1]):
            s.talon_later.append(BLACK)
    s.frozen = seen.frozen
    s.turnovers = seen.turnovers
    s.turn = seen.turn
    s.stage = AT_START if seen.step == START else MAY_MELD
    s.bare = seen.bare
    s.barred = seen.barred
    s.taken = seen.taken >= 0
    s.opened = len(seen.opened)
    s.out = -1
    if seen.ahead:
        s.acted[s.turn] = 1
    take_back(s, seen)
    gather_turn(s, seen)
    for seat in range(book.seats):
        for code in range(FOUR, ACE + 1):
            s.signs[seat][code] = sign(seen.thrown[seat][code], seen.left[seat][code])
        gather_known(s, seen, seat)


def by_code(counts: Ints, codes: Ints) -> int:
    """Add cards counted by kind to those counted by code; return how many."""
    cards = 0
    for kind in range(KINDS):
        count = counts[kind]
        if count:
            codes[CODE[kind]] += count
            cards += count
    return cards


def gather_rows(s: CountedRound, seen: Sight, side: int) -> None:
    """Count the rows of a side, and the bonus cards that lie there."""
    rows, wilds, public, table = s.rows[side], s.wilds[side], s.public, seen.rows[side]
    all_wilds = jokers = 0
    for code in range(TWOS + 1):
        row = table[code]
        wild = len(row) if code == TWOS else seen.wilds[side][code]
        rows[code] = len(row) - wild
        if wild:
            wilds[code] = wild
            all_wilds += wild
            for card in row:
                jokers += card == JOKER
                if code == TWOS:
                    s.jokers_alone[side] += card == JOKER
    rows[TWOS], rows[JOKERS] = all_wilds - jokers, jokers
    for code in range(CODES):
        public[code] -= rows[code]


def take_back(s: CountedRound, seen: Sight) -> None:
    """Put melds of the turn back into the hand."""
    back, seat = seen.back, seen.seat
    side = s.book.side_of[seat]
    for at in range(0, len(back), 2):
        code, row = back[at], back[at + 1]
        s.rows[side][code] -= 1
        if code >= TWOS:
            s.wilds[side][row] -= 1
        if row == TWOS and code == JOKERS:
            s.jokers_alone[side] -= 1
        s.hands[seat][code] += 1
        s.held[seat] += 1
        s.public[code] += 1
    if back:
        recount(s, side)


def gather_turn(s: CountedRound, seen: Sight) -> None:
    """Note to which rows was melded in this turn, and with the pile (O9)."""
    columns = seen.columns
    side = s.book.side_of[s.turn]
    rows, wilds = s.rows[side], s.wilds[side]
    added = [0] * CODES
    for column in columns:
        added[column] += 1
    if seen.taken >= 0:
        added[seen.taken] += 1
    for column in range(s.book.bonus, CODES):
        if added[column]:
            s.active = 1
            s.touched |= 1 << column
            if wilds[column] + (rows[column] if column != TWOS else 0) > added[column]:
                s.joined = 1


def gather_known(s: CountedRound, seen: Sight, seat: int) -> None:
    """Count what is known of a hand, and leave it out of what nobody has seen."""
    known, held, public = s.known[seat], s.hands[seat], s.public
    shown = by_code(seen.known[seat], known)
    if not shown:
        return
    if seat == seen.seat:
        shown = 0
        for code in range(CODES):
            if known[code] > held[code]:
                known[code] = held[code]
            shown += known[code]
    excess = shown - s.held[seat]
    if excess > 0:  # by what a person can follow never so
        shown -= excess
        for code in range(CODES):
            gone = known[code] if known[code] < excess else excess
            known[code] -= gone
            excess -= gone
    s.shown[seat] = shown
    for code in range(CODES):
        public[code] -= known[code]


def sign(thrown: int, left: int) -> int:
    """Return what a seat has shown of a rank; see CountedRound.signs."""
    return SIZES * (thrown if thrown < SIZES else SIZES - 1) + (left if left < SIZES else SIZES - 1)
