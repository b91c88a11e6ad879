"""The last turn before the stock ends the round: all that can be laid goes down.

The discard is the dearest that feeds nobody: how likely the next player takes the pile with it is
counted from the cards that lie open, the own hand and what memory.py remembers. And going out: when
to ask the partner first, and what to answer one who asks (O8).
"""

from typing import Final

from ...engine.actions import ASK, Action
from ...engine.board import View
from ...engine.cards import BLACK, COLUMN, COLUMNS, KINDS_OF, RED, VALUE, WILD, listed, points_of
from ...engine.conditions import full_for
from ...engine.restrictions import discards
from ...engine.rules import ROW_SIZE, refusal
from ...engine.ruleset import StockEnd
from ...engine.scoring import held_penalty, score_sheet
from ...engine.way_out import DEAREST_FIRST
from ...named_tuple import NamedTuple
from .memory import UNKNOWN, Memory
from .turn_frame import NATURAL_COLUMNS, Sketch

#: Cards that have to be left in any case: one to discard, one to play on with.
LEAST = 2


def last_turn(view: View) -> bool:
    """Tell whether the stock may end the round before the seat's next turn (H5, C8, O10).

    Where it is asked for whether the pile is to be turned over (W26), nobody can tell.
    """
    board = view.board
    rules = board.ruleset
    if board.stock_count >= len(board.hand_sizes) * rules.cards_drawn:
        return False
    if rules.stock_end is StockEnd.TURN_OVER:
        return board.turnovers >= rules.turnovers
    return rules.stock_end is not StockEnd.ASK


def last_melds(view: View) -> list[Action]:
    """Return all that can be laid of the hand, except for a card to discard and one to play on."""
    sketch = Sketch(view)
    for _ in sketch.naturals[RED][:]:
        sketch.lay([RED])
    reds = sketch.actions()
    if sketch.points < sketch.needed and not sketch.open():
        return reds
    agreed = len(sketch.groups)
    lay_all(sketch)
    sketch.keep(LEAST, agreed)
    return sketch.actions() if sketch.stands() else reds


def last_discard(view: View, memory: Memory) -> Action | None:
    """Return the discard of a hand that is good for nothing any more: dear, but not taken.

    Three Sevens or Aces are as dear as they are together (M34). `memory` is all that is remembered.
    """
    feeding = Feeding(view, memory)
    hand, rules = listed(view.hand), view.board.ruleset

    def cost(action: Action) -> float:
        rest = hand[:]
        rest.remove(action.card)
        return feeding.risk(action.card) - VALUE[action.card] + held_penalty(rules, rest)

    return min(discards(view), key=cost, default=None)


def lay_all(sketch: Sketch) -> None:
    """Lay whatever can be laid: naturals, canastas, pairs with a wild card, and wild cards.

    A natural canasta is left one: a wild card there would cost more than it brings.
    """
    for column in DEAREST_FIRST:
        sketch.lay_all(column)
    while sketch.wild_cards and sketch.lacking_wilds > 0:
        sketch.lay([], WILD, 1)
    size = sketch.ruleset.canasta_size
    for column in NATURAL_COLUMNS:  # a canasta brings more than any pair
        lacking = size - sketch.lengths[column]
        if sketch.lengths[column] >= ROW_SIZE and lacking <= len(sketch.wild_cards):
            while sketch.lengths[column] < size and sketch.room_for_wild(column):
                sketch.lay([], column, 1)
    for column in DEAREST_FIRST:
        if sketch.may_pair(column):
            sketch.lay([column, column], column, 1)
    for column in NATURAL_COLUMNS:
        if sketch.lengths[column] < ROW_SIZE or (
            sketch.lengths[column] >= size and not sketch.wilds[column]
        ):
            continue
        while sketch.wild_cards and sketch.room_for_wild(column):
            sketch.lay([], column, 1)


#: The chance that a side without rows can open with the pile: initial minimum up to, chance.
OPENINGS: Final = ((15, 1.0), (50, 0.8), (90, 0.6))
HARDLY: Final = 0.45
#: What is lost with a pile, and with each of its cards more than would have been drawn, in points:
#: alone, and with a partner, who loses it as well.
ALONE: Final = (30.0, 20.0)
WITH_PARTNER: Final = (60.0, 30.0)
#: How likely a player still collects a rank, for each card of it that they threw or left.
THROWN: Final = 0.6
LEFT: Final = 0.5
#: How likely a single card is used for a pile together with a wild card.
WITH_WILD: Final = 0.5


class Feeding:
    """The view's seat before its discard, and the seat that plays next."""

    def __init__(self, view: View, memory: Memory) -> None:
        """Count what is known."""
        board = view.board
        ruleset = board.ruleset
        self.board = board
        self.next = (view.seat + 1) % len(board.hand_sizes)
        self.table = board.sides[board.side_of[self.next]]
        self.base, self.card = WITH_PARTNER if board.partner_of(view.seat) is not None else ALONE
        self.memory = memory
        known = memory.known[self.next]
        self.known = [sum(known[KINDS_OF[column]]) for column in range(COLUMNS)]
        self.unseen = [2 * ruleset.packs * 2] * COLUMNS
        self.unseen[RED] = self.unseen[BLACK] = 2 * ruleset.packs
        self.unseen[WILD] += ruleset.jokers
        for column in range(COLUMNS):
            self.unseen[column] -= sum(view.hand[KINDS_OF[column]]) + self.known[column]
        for side in board.sides:
            for column, row in enumerate(side.rows):
                wilds = side.wilds[column]
                self.unseen[column] -= len(row) - wilds
                self.unseen[WILD] -= wilds
        for card in board.pile:
            self.unseen[COLUMN[card]] -= 1
        for card in memory.stock:
            if card != UNKNOWN:
                self.unseen[COLUMN[card]] -= 1  # it lies in the stock, not in that hand
        hidden = board.hand_sizes[self.next] - sum(self.known)
        self.share = hidden / max(sum(self.unseen), 1)
        self.opening = 1.0
        if not self.table.rows_laid:
            minimum = ruleset.minimum(board.totals[board.side_of[self.next]])
            self.opening = next((chance for least, chance in OPENINGS if minimum <= least), HARDLY)

    def taken(self, column: int) -> float:
        """Return the chance that the next player takes a pile with this rank on top."""
        if column in (RED, BLACK, WILD):
            return 0.0
        table = self.table
        row = len(table.rows[column])
        if row >= table.canasta_size and not self.board.ruleset.add_to_canasta:
            return 0.0
        if full_for(self.board, table, column):
            return 0.0
        if row and not self.board.frozen:
            return 1.0
        share = self.share
        # What a player threw or left they probably do not collect.
        thrown, left = self.memory.thrown[self.next][column], self.memory.left[self.next][column]
        likely: float = THROWN**thrown * LEFT**left
        count = max(self.unseen[column], 0)
        none = (1 - share) ** count
        one = count * share * (1 - share) ** max(count - 1, 0)
        known = self.known[column]
        pair = 1.0 if known >= 2 else 1 - none if known == 1 else 1 - none - one
        single = 1.0 if known >= 1 else 1 - none
        if known < 2:
            pair *= likely
        chance = pair
        if not self.board.frozen:
            wilds = 1.0 if self.known[WILD] else 1 - (1 - share) ** max(self.unseen[WILD], 0)
            chance += (single - pair) * wilds * WITH_WILD * likely if single > pair else 0
        return min(chance, 1.0) * self.opening

    def risk(self, card: int) -> float:
        """Return the points that the discard gives the next player, who would otherwise draw."""
        more = len(self.board.pile) + 1 - self.board.ruleset.cards_drawn
        return self.taken(COLUMN[card]) * (self.base + self.card * more)


#: A partner with this many cards is asked. (Partners who could go out seldom hold much.)
ASKS_FROM: Final = 4
#: The value of a card in another's hand, in points. (6 won 50%, 24 49%.)
CARD_VALUE: Final = 12.0
#: The share of what they hold that the others lay down in a turn after a no. (1 won 50%.)
CAUGHT: Final = 0.5
#: What going out at once is worth beside what the others are caught with, to a side whose partner
#: can: after a no somebody else may. (Without it a fifth of the questions got a no; sides that went
#: out in spite of it had 79 +- 21 points more in `official`, 154 +- 27 in `viennese`, whether or
#: not the others could go out. With it 1.5% do: a canasta is waited for, or much that it can lay.)
AT_ONCE: Final = 150.0


class Rivals(NamedTuple):
    """How the other sides stand, should the round end now."""

    #: The highest of their totals, if what they hold is of ordinary value.
    total: float
    #: What they hold, in points; of several sides the average.
    held: float


def rivals(view: View) -> Rivals:
    """Say how the sides stand against which `view`'s seat plays."""
    board = view.board
    mine = board.side_of[view.seat]
    held = [0] * len(board.sides)
    for side, size in zip(board.side_of, board.hand_sizes, strict=True):
        held[side] += size
    others = [side for side in range(len(board.sides)) if side != mine]
    totals = [
        board.totals[side]
        + (score_sheet(board, side, round(CARD_VALUE * held[side]), board.turn).total or 0)
        for side in others
    ]
    return Rivals(
        max(totals),
        CARD_VALUE * sum([held[side] for side in others]) / len(others),
    )


def asks(view: View) -> bool:
    """Tell whether to ask before going out: where the partner may be caught with many cards."""
    partner = view.board.partner_of(view.seat)
    return (
        partner is not None
        and view.board.hand_sizes[partner] >= ASKS_FROM
        and refusal(view, ASK) is None
    )


def says_yes(view: View) -> bool:
    """Answer a partner who asks: tell whether it is worth more to the side if they go out now.

    After a no the partner may still go out a turn later. Until then the own hand can meld more, but
    so can the others, and they may go out first.
    """
    board = view.board
    rules = board.ruleset
    mine = board.side_of[view.seat]
    others = rivals(view)
    caught = points_of(listed(view.hand))
    my_total = board.totals[mine] + (score_sheet(board, mine, caught, board.turn).total or 0)
    if others.total >= rules.target:
        return my_total > others.total
    if my_total >= rules.target:
        return True
    sketch = Sketch(view)
    lay_all(sketch)
    bonus = rules.mixed_canasta_bonus * (sketch.canastas - view.side.canastas)
    # A card that goes down counts for the side instead of against it.
    saved = 2 * (sketch.points - board.now.points) + bonus + held_penalty(rules, listed(view.hand))
    return CAUGHT * others.held + AT_ONCE >= saved
