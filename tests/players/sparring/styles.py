"""The styles of the sparring partners: recipes without look-ahead, for every rule book.

A style says when it wants the pile, what it lays and what it parts with; the frame of the turn is
the players'. Where the rules are narrow (Board.narrow) all of them lay as Beginner does.
"""

from random import Random

from game.engine.actions import ANSWER_NO, ANSWER_YES, DRAW, Action
from game.engine.board import START, View
from game.engine.cards import BLACK, COLUMN, FIRST_WILD, KINDS_OF, RED, VALUE, WILD
from game.engine.outlook import wild_range
from game.engine.restrictions import discards
from game.engine.rules import ROW_SIZE, may_take
from game.engine.view import goes_out, live, taken_back
from game.engine.way_out import DEAREST_FIRST
from game.players.expert.levels import Beginner
from game.players.planning.memory import Memory
from game.players.planning.turn_frame import (
    NATURAL_COLUMNS,
    Sketch,
    beginning,
    bound,
    going_on,
    last_resort,
    settling,
)

#: A partner who asks may go out while this one holds no more cards.
LETS_GO_OUT = 5


class PileSketch(Sketch):
    """A sketch of a turn that takes the pile."""

    def take(self, top: int) -> None:
        """Go on as if the top card had been taken and the rest were owed (W12)."""
        self.owed = COLUMN[top]
        self.lengths[self.owed] += 1
        self.points += VALUE[top]
        if self.needed and not self.ruleset.top_card_counts:
            self.needed += VALUE[top]  # W21

    def pay(self, closed: bool) -> bool:
        """Lay the pair that settles the owed top card (W12); whether the hand has it.

        `closed`: only a natural pair takes the pile (W14, C3, O5).
        """
        naturals = len(self.naturals[self.owed])
        if naturals >= 2:
            self.lay([self.owed] * 2)
            return True
        wilds = self.wilds[self.owed]
        there = self.lengths[self.owed] - wilds + 1
        most = wild_range(self.ruleset, self.owed, there, wilds, self.opening)[1]
        if closed or not naturals or not self.wild_cards or most < 1:
            return False
        self.lay([self.owed], self.owed, 1)
        return True


class Style:
    """What the styles share: a turn from its beginning to its discard."""

    #: Cards kept in hand by a turn that does not go out, once the side has opened; when it opens.
    keeps = 2
    keeps_opening = 2
    #: A pile that fits an own row, that a pair takes, that costs a wild card, is taken from so
    #: many cards on; and by a side that has not opened.
    row_pile = 1
    pair_pile = 1
    wild_pile = 4
    opening_pile = 1
    #: A row gets wild cards when at most so many are missing to a canasta.
    finishes = 2
    #: Whether pairs are laid with a wild card as new rows.
    pairs = False

    def __init__(self, rng: Random) -> None:
        """`rng` is not needed."""
        self._narrow = Beginner(rng)

    def decide(self, view: View) -> Action:
        """The next action; see Player."""
        view = live(view)
        board = view.board
        if board.now.asked and board.now.answer is None:  # O8
            return ANSWER_YES if view.cards_held <= LETS_GO_OUT else ANSWER_NO
        if view.board.narrow:
            return self._narrow.decide(view)
        if board.step == START:
            return beginning(view, self.wants_pile(view), plays_on=True)
        if board.now.extras and board.stock_count and not board.now.answer:
            return DRAW
        if board.now.owed >= 0:
            plan = settling(view)
        elif board.now.answer:
            plan = bound(view)
        else:
            plan = self._plan(view)
        return going_on(view, plan) or self._discard(view) or last_resort(view)

    # The pile.

    def wants_pile(self, view: View) -> bool:
        """Whether to take the pile, which stays a wish where it cannot be had."""
        board = view.board
        if not may_take(board, view.side):
            return False
        size, top = len(board.pile), board.pile[-1]
        if view.side.rows[COLUMN[top]] and not board.closed:
            return size >= self.row_pile or not board.stock_count
        sketch = PileSketch(view)
        sketch.take(top)
        if not sketch.pay(board.closed):
            return False
        costs_wild = sketch.wilds[sketch.owed] > view.side.wilds[sketch.owed]
        opens = sketch.points < sketch.needed
        if opens and not sketch.open():
            return False
        least = self.wild_pile if costs_wild else self.pair_pile
        if not view.side.rows_laid:
            least = max(least, self.opening_pile)
        return size >= least and sketch.held + size - 1 >= 2

    # Melds.

    def _plan(self, view: View) -> list[Action]:
        """All that is to be melded in this turn, in order."""
        sketch = Sketch(view)
        out = bound(view)
        if (
            sketch.answer is not False
            and goes_out(taken_back(view), out)
            and self.goes_out(view, sketch)
        ):
            return out
        for _ in sketch.naturals[RED][:]:
            sketch.lay([RED])
        reds = sketch.actions()
        opens = sketch.points < sketch.needed
        if not self.lays(view, sketch) or (
            opens and (not sketch.open() or sketch.held < self.keeps_opening)
        ):
            return reds
        agreed = len(sketch.groups)
        self.lay(view, sketch)
        sketch.keep(self.keeps_opening if opens else self.keeps, agreed)
        return sketch.actions() if sketch.stands() else reds

    def goes_out(self, view: View, sketch: Sketch) -> bool:
        """Whether to go out, which could be done; `sketch` is the turn at its beginning."""
        return True

    def lays(self, view: View, sketch: Sketch) -> bool:
        """Whether anything but Red Threes is laid in a turn that does not go out."""
        return True

    def lay(self, view: View, sketch: Sketch) -> None:
        """Lay what is wanted, canastas first: what comes last is given up first."""
        self.finish(sketch)
        for column in DEAREST_FIRST:
            sketch.lay_all(column)
        if self.pairs:
            for column in DEAREST_FIRST:
                if sketch.may_pair(column):
                    sketch.lay([column, column], column, 1)

    def finish(self, sketch: Sketch) -> None:
        """Make canastas, of the longest rows, with as few wild cards as will do."""
        size = sketch.ruleset.canasta_size
        most = self.wild_cards_for_a_canasta(sketch)
        for column in sorted(
            NATURAL_COLUMNS, key=lambda each: -sketch.lengths[each] - len(sketch.naturals[each])
        ):
            length = sketch.lengths[column]
            naturals = len(sketch.naturals[column])
            missing = size - length - naturals
            if length >= size or length + naturals < ROW_SIZE or missing > most:
                continue
            if missing > len(sketch.wild_cards):
                continue
            sketch.lay_all(column)
            while sketch.lengths[column] < size and sketch.room_for_wild(column):
                sketch.lay([], column, 1)

    def wild_cards_for_a_canasta(self, sketch: Sketch) -> int:
        """How many wild cards a row may get to be made a canasta."""
        return self.finishes

    # The discard.

    def _discard(self, view: View) -> Action | None:
        may_go = discards(view)
        if not may_go:
            return None
        memory = Memory(view.board)
        return min(may_go, key=lambda action: self.cost(view, memory, action.card))

    def cost(self, view: View, memory: Memory, card: int) -> float:
        """What it costs to part with a card, in points: the cheapest is discarded."""
        column = COLUMN[card]
        if column == BLACK:
            return -100.0
        if column == RED:
            return 500.0
        if card >= FIRST_WILD:
            return 300.0 + VALUE[card]
        held = sum(view.hand[KINDS_OF[column]])
        row = 40 * bool(view.side.rows[column])
        return (0, 0, 25, 60)[min(held, 3)] + row + 0.1 * VALUE[card]


def next_table(view: View) -> list[list[int]]:
    """The rows of the side that plays next."""
    board = view.board
    after = (view.seat + 1) % len(board.hand_sizes)
    return [list(row) for row in board.sides[board.side_of[after]].rows]


def unseen(view: View, column: int) -> int:
    """How many naturals of a column neither lie open nor are in the own hand."""
    board = view.board
    there = 4 * board.ruleset.packs - sum(view.hand[KINDS_OF[column]])
    for side in board.sides:
        there -= len(side.rows[column]) - side.wilds[column]
    return there - sum(COLUMN[card] == column for card in board.pile)


def risk(view: View, memory: Memory, column: int) -> float:
    """How likely a discard of that column gives the pile away, about 0 to 1."""
    board = view.board
    after = (view.seat + 1) % len(board.hand_sizes)
    table = board.sides[board.side_of[after]]
    if table.rows[column] and not board.closed and table.rows_laid:
        full = len(table.rows[column]) >= board.ruleset.canasta_size
        return 0.0 if full and not board.ruleset.add_to_canasta else 1.0
    known = sum(memory.known[after][KINDS_OF[column]])
    if known >= 2:
        return 1.0
    chance = 0.07 * unseen(view, column) + 0.3 * known
    chance *= 0.5 ** (memory.thrown[after][column] + memory.left[after][column])
    return chance if table.rows_laid else 0.6 * chance


class Racer(Style):
    """Lays nothing until the whole hand can go down, or a large pile opens; then keeps seven."""

    keeps = 7
    keeps_opening = 1
    opening_pile = 8
    row_pile = 4

    def lays(self, view: View, sketch: Sketch) -> bool:
        """Only a side that has opened adds to its rows."""
        return sketch.points >= sketch.needed or bool(view.side.rows_laid)

    def cost(self, view: View, memory: Memory, card: int) -> float:
        """Black Threes, then the cheapest single cards, whoever takes them."""
        column = COLUMN[card]
        if column in (BLACK, RED) or card >= FIRST_WILD:
            return super().cost(view, memory, card)
        held = sum(view.hand[KINDS_OF[column]])
        fits = 60 * bool(view.side.rows[column])
        return (0, 0, 40, 90)[min(held, 3)] + fits + VALUE[card]


class Careful(Style):
    """Minds what its discards give away: by the pile, the other's rows and what was thrown."""

    #: What is lost with a pile, and with each of its cards.
    base = 30.0
    card = 20.0

    def cost(self, view: View, memory: Memory, card: int) -> float:
        """The use of the card, and the pile by the chance that it is taken."""
        column = COLUMN[card]
        cost = super().cost(view, memory, card)
        if column in (BLACK, RED, WILD):
            return 12.0 if column == BLACK else cost
        lost = self.base + self.card * len(view.board.pile)
        return cost + lost * risk(view, memory, column)


class Freezer(Careful):
    """Freezes the pile as soon as it is worth having, and holds the pairs that take it."""

    keeps = 10
    keeps_opening = 9
    pair_pile = 3

    def cost(self, view: View, memory: Memory, card: int) -> float:
        """A wild card is thrown where it freezes a pile for which pairs are held."""
        cost = super().cost(view, memory, card)
        board = view.board
        if card < FIRST_WILD or board.frozen or VALUE[card] > 20:
            return cost
        pairs = sum(sum(view.hand[KINDS_OF[each]]) >= 2 for each in NATURAL_COLUMNS)
        theirs = sum(map(bool, next_table(view)[4:]))
        wanted = pairs >= 3 and len(board.pile) >= 3 and theirs >= view.side.rows_laid
        return -50.0 if wanted else cost


class Concealed(Careful):
    """Never opens before it can go out in one turn."""

    pair_pile = 99
    wild_pile = 99
    row_pile = 99

    def lays(self, view: View, sketch: Sketch) -> bool:
        """Nothing, until the round is about to end by the stock."""
        board = view.board
        return board.stock_count < 2 * len(board.hand_sizes) * board.ruleset.cards_drawn


class Naturals(Careful):
    """Collects natural canastas: wild cards go to rows only to go out or late."""

    keeps = 11
    keeps_opening = 11
    finishes = 0

    def wild_cards_for_a_canasta(self, sketch: Sketch) -> int:
        """None; but a first canasta may be mixed, so that the side can go out at all."""
        return self.finishes if sketch.canastas else 2

    def goes_out(self, view: View, sketch: Sketch) -> bool:
        """Not while a long row without a wild card may still become natural and nobody hurries."""
        board = view.board
        ready = any(
            side.canastas >= board.ruleset.canastas_to_go_out
            for place, side in enumerate(board.sides)
            if place != board.side_of[view.seat]
        )
        size = sketch.ruleset.canasta_size
        hopes = sum(
            size - 2 <= sketch.lengths[column] < size and not sketch.wilds[column]
            for column in NATURAL_COLUMNS
        )
        return ready or not hopes or board.stock_count < 10


class Book(Careful):
    """By the book: keeps pairs, throws what is dead, freezes when behind, opens with little."""

    keeps = 11
    keeps_opening = 11

    def cost(self, view: View, memory: Memory, card: int) -> float:
        """What is dead goes first; a wild card freezes where the other side is far ahead."""
        column = COLUMN[card]
        cost = super().cost(view, memory, card)
        board = view.board
        if card < FIRST_WILD:
            return cost - (5 if unseen(view, column) <= 2 else 0)
        theirs = sum(map(bool, next_table(view)[4:]))
        behind = theirs >= view.side.rows_laid + 3
        if behind and not board.frozen and len(board.pile) >= 4 and VALUE[card] <= 20:
            return -50.0
        return cost


class Spender(Careful):
    """Lays all it can, pairs with a wild card too, and makes canastas of whatever it has."""

    keeps = 3
    keeps_opening = 3
    pairs = True
    finishes = 4
    wild_pile = 2


class Naive(Style):
    """Takes what fits, lays all it can at once, and throws what is cheap and alone."""

    finishes = 4
    wild_pile = 2
    pairs = True
