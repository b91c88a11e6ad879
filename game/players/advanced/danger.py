"""What a discard risks: how likely the next player takes the pile with it, and what that gives.

Counts every card that lies open, the own hand and what memory.py remembers.
"""

from typing import Final

from ...engine.actions import DISCARD, Action
from ...engine.board import BoardView, SideView, View
from ...engine.cards import BLACK, COLUMN, COLUMNS, KINDS, KINDS_OF, RED, VALUE, WILD
from ...engine.rules import ROW_SIZE, refusal
from ...engine.scoring import score_sheet
from ..planning.memory import UNKNOWN, Memory
from ..planning.sketch import NATURAL_COLUMNS
from .melds import last_turn
from .weights import AdvancedWeights

#: The chance that a side without rows can open with the pile: initial minimum up to, chance.
OPENINGS: Final = ((15, 1.0), (50, 0.8), (90, 0.6))


class Danger:
    """The view's seat before its discard, and the seat that plays next."""

    def __init__(self, view: View, weights: AdvancedWeights) -> None:
        board = view.board
        ruleset = board.ruleset
        self.view = view
        self.weights = weights
        self.next = (view.seat + 1) % len(board.hand_sizes)
        self.partner = board.partner_of(view.seat)
        self.table = board.sides[board.side_of[self.next]]
        memory = Memory(board)
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
        self.ending = not board.stock_count and last_turn(view)
        hidden = board.hand_sizes[self.next] - sum(self.known)
        self.share = hidden / max(sum(self.unseen), 1)
        self.opening = 1.0
        if not self.table.rows_laid:
            minimum = ruleset.minimum(board.totals[board.side_of[self.next]])
            self.opening = next((chance for least, chance in OPENINGS if minimum <= least), 0.45)

    def taken(self, column: int) -> float:
        """Return the chance that the next player takes a pile with this rank on top."""
        if column in (RED, BLACK, WILD):
            return 0.0
        board = self.view.board
        table = self.table
        row = len(table.rows[column])
        if row >= table.canasta_size and not board.ruleset.add_to_canasta:
            return 0.0
        if _shut(board, table, column):
            return 0.0
        if row and not board.frozen:
            return 1.0
        share = self.share
        # What a player threw or left they probably do not collect.
        likely = (
            self.weights.thrown ** self.memory.thrown[self.next][column]
            * self.weights.left ** self.memory.left[self.next][column]
        )
        count = max(self.unseen[column], 0)
        none = (1 - share) ** count
        one = count * share * (1 - share) ** max(count - 1, 0)
        known = self.known[column]
        pair = 1.0 if known >= 2 else 1 - none if known == 1 else 1 - none - one
        single = 1.0 if known >= 1 else 1 - none
        if known < 2:
            pair *= likely
        chance = pair
        if not board.frozen:
            wilds = 1.0 if self.known[WILD] else 1 - (1 - share) ** max(self.unseen[WILD], 0)
            chance += (single - pair) * wilds * 0.5 * likely if single > pair else 0
        return min(chance, 1.0) * self.opening

    def discard(self) -> Action | None:
        """Return the legal discard that costs least, or None."""
        view = self.view
        best, least = None, 0.0
        for card in range(KINDS):
            if view.hand[card] and refusal(view, DISCARD[card]) is None:
                cost = self.cost(card)
                if best is None or cost < least:
                    best, least = DISCARD[card], cost
        return best

    def risk(self, card: int) -> float:
        """Say what is lost by the discard to the next player, in points."""
        return self.taken(COLUMN[card]) * self.pile()

    def pile(self) -> float:
        """Say what is lost with the pile, the discard on top, to a player who would else draw."""
        board = self.view.board
        more = len(board.pile) + 1 - board.ruleset.cards_drawn
        return self.weights.base + self.weights.card * more

    def cost(self, card: int) -> float:
        """Say what it costs to discard the card, in points: the pile's risk and the card's use."""
        weights = self.weights
        column = COLUMN[card]
        if self.ending:  # a card in hand is good for nothing any more
            return self.taken(column) * self.pile() - VALUE[card]
        fear = 0.0 if column in (RED, WILD) else weights.value * VALUE[card]
        return self.taken(column) * self.pile() + self.use(card) - fear

    def blocking(self) -> float:
        """Say what it is worth to freeze the pile, in points: the more, the bigger it is.

        Rows that could take it count, theirs against mine, and by how much the side is behind,
        the round's tables included: who is ahead does well to let the round run out.
        """
        board = self.view.board
        if board.frozen:
            return 0.0
        weights = self.weights
        rows = self.table.rows_laid - self.view.side.rows_laid
        mine, its = (
            board.totals[side] + (score_sheet(board, side, 0).total or 0)
            for side in (board.side_of[self.view.seat], board.side_of[self.next])
        )
        lacking = (its - mine) / board.ruleset.target
        return self.pile() * (
            weights.freeze * rows / len(NATURAL_COLUMNS) + weights.behind * lacking
        )

    def use(self, card: int) -> float:
        """Say what the card is worth to the own hand, in points."""
        weights = self.weights
        view = self.view
        column = COLUMN[card]
        if column == WILD:
            return weights.wild + VALUE[card] - 20 - self.blocking()
        if column == RED:
            return 150.0
        if column == BLACK:
            return weights.black
        if view.side.rows[column]:
            return weights.row
        held = sum(view.hand[KINDS_OF[column]])
        worth = (weights.single, weights.pair, weights.triple)[min(held, 3) - 1]
        if self.partner is not None and self.memory.thrown[self.partner][column]:
            worth *= weights.partner_thrown
        return worth


def _shut(board: BoardView, table: SideView, column: int) -> bool:
    """Tell whether a pile with this rank on top would overfill the next player's row (M8, M10)."""
    limit = board.ruleset.row_limit
    return limit is not None and len(table.rows[column]) + ROW_SIZE > limit
