"""How likely a row still gets the cards that it lacks, from what lies open and the own hand."""

from functools import cache
from math import comb

from ...engine.board import View
from ...engine.cards import COLUMN, COLUMNS, RED, WILD, listed

#: The share of the stock that is drawn before somebody goes out.
PLAYED: float = 0.8


class Prospects:
    """The unseen cards of a round, and the share of them that still comes to the own side.

    `unseen` counts them by column. Cards in the pile are among them: whoever takes it gets them.
    """

    def __init__(self, view: View) -> None:
        board = view.board
        rules = board.ruleset
        self.unseen = [4 * rules.packs] * COLUMNS
        self.unseen[RED] = self.unseen[RED + 1] = 2 * rules.packs
        self.unseen[WILD] += rules.jokers
        for side in board.sides:
            for column in range(COLUMNS):
                wilds = side.wilds[column] if column != WILD else 0
                self.unseen[column] -= len(side.rows[column]) - wilds
                self.unseen[WILD] -= wilds
        for card in listed(view.hand):
            self.unseen[COLUMN[card]] -= 1
        mine = board.side_of[view.seat]
        partners = sum(
            [
                size
                for seat, size in enumerate(board.hand_sizes)
                if board.side_of[seat] == mine and seat != view.seat
            ]
        )
        hidden = board.stock_count + sum(board.hand_sizes) - view.cards_held
        drawn = PLAYED * board.stock_count / len(board.sides)
        self.share = min(1.0, (drawn + partners) / hidden) if hidden else 0.0

    def chance(self, column: int, lacking: int) -> float:
        """Say how likely this many cards of a column still come to the own side."""
        return _at_least(lacking, max(0, self.unseen[column]), round(self.share, 2))


@cache
def _at_least(wanted: int, cards: int, share: float) -> float:
    """Say how likely at least `wanted` of `cards` come, each of them with the chance `share`."""
    return sum(
        [
            comb(cards, each) * share**each * (1 - share) ** (cards - each)
            for each in range(max(0, wanted), cards + 1)
        ]
    )
