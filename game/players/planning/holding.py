"""Holding: what a card is worth in the hand, and what it costs to be caught with it.

How likely a row still gets the cards that it lacks, and Sevens and Aces, which cost points where
they are held as the round ends (M34).
"""

from collections.abc import Sequence
from functools import cache, cached_property
from math import comb
from typing import Final

from ...engine.board import View
from ...engine.cards import (
    ACE,
    BLACK,
    COLUMN,
    COLUMNS,
    FIRST_NATURAL,
    FIRST_WILD,
    KINDS_OF,
    RED,
    SEVEN,
    WILD,
)
from ...engine.conditions import dead
from ...engine.scoring import HELD
from .planner_weights import PlannerWeights

#: The share of the stock that is drawn before somebody goes out.
PLAYED: Final = 0.8
#: The ranks of which three in a hand cost points.
HELD_RANKS: Final = (SEVEN, ACE)
#: Turns that are left where another side could go out at once, with so few cards in a hand.
_SOON, _FEW = 2, 4


def worth_in_hand(view: View, weights: PlannerWeights, card: int) -> float:
    """Say what a card is worth to the own hand, in points."""
    board = view.board
    column = COLUMN[card]
    if card >= FIRST_WILD:
        return weights.wild
    if card < FIRST_NATURAL:
        return weights.three
    held = sum(view.hand[KINDS_OF[column]])
    if board.ruleset.held_penalty and column in HELD_RANKS and held >= HELD:
        return weights.held_set
    if dead(board, column):
        return 0.0
    if board.ruleset.held_penalty and column in HELD_RANKS and not view.side.rows[column]:
        return weights.held_rank
    if view.side.rows[column]:
        return weights.row
    return (weights.single, weights.pair, weights.triple)[min(held, 3) - 1]


def held_cost(view: View, received: Sequence[int] = ()) -> float:
    """Return the points that Sevens and Aces are likely to cost with `received`.

    These are cards that come to the hand. Sevens and Aces are thrown away one a turn, as far as
    there are turns; those that make a canasta, or join a row, stay.
    """
    rules = view.board.ruleset
    if not rules.held_penalty:
        return 0.0
    ranks = surplus = 0
    for column in HELD_RANKS:
        count = sum(view.hand[KINDS_OF[column]])
        count += sum([COLUMN[card] == column for card in received])
        if not 0 < len(view.side.rows[column]) + count < rules.canasta_size:
            continue  # a whole canasta
        if count >= HELD and not view.side.rows[column]:
            ranks += 1
            surplus += count - HELD + 1
    return rules.held_penalty * ranks * min(1.0, surplus / (_turns_left(view) + 1))


def _turns_left(view: View) -> float:
    """Return how many turns the seat has before the stock is empty or another side goes out."""
    board = view.board
    turns = board.stock_count / len(board.hand_sizes)
    mine = board.side_of[view.seat]
    for seat, size in enumerate(board.hand_sizes):
        side = board.side_of[seat]
        ready = board.sides[side].canastas >= board.ruleset.canastas_to_go_out
        if side != mine and ready and size <= _FEW:
            turns = min(turns, _SOON)
    return turns


class Prospects:
    """The unseen cards of a round, and the share of them that still comes to the own side.

    `unseen` counts them by column. Cards in the pile are among them: whoever takes it gets them.
    """

    def __init__(self, view: View) -> None:
        self._view = view  # most plans ask for no chance: nothing is counted before one does

    @cached_property
    def unseen(self) -> list[int]:
        """The unseen cards by column."""
        board, hand = self._view.board, self._view.hand
        rules = board.ruleset
        unseen = [4 * rules.packs] * COLUMNS
        unseen[RED] = unseen[BLACK] = 2 * rules.packs
        unseen[WILD] += rules.jokers
        for side in board.sides:
            for column in range(COLUMNS):
                wilds = side.wilds[column] if column != WILD else 0
                unseen[column] -= len(side.rows[column]) - wilds
                unseen[WILD] -= wilds
        return [unseen[column] - sum(hand[KINDS_OF[column]]) for column in range(COLUMNS)]

    @cached_property
    def share(self) -> float:
        """The share of them that comes to the own side."""
        view, board = self._view, self._view.board
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
        return min(1.0, (drawn + partners) / hidden) if hidden else 0.0

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
