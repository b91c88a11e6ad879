"""A hand and the table before it, as counts by column, and what the rows of that table may take.

What follows for going out and for taking the pile is asked in way_out.py and taking.py.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import sub
from typing import Final

from .board import START, View
from .cards import BLACK, BLACK_TWOS, COLUMNS, JOKER, KINDS_OF, RED, TRIOS, VALUE, WILD, by_column
from .ruleset import RankWilds, Ruleset

ROW_SIZE: Final = 3  # W16
#: Black Threes are melded three or four together (W17, H2), however many packs there are.
BLACK_ROW: Final = 4
#: The wild cards of a blocking canasta.
TRIO: Final = 3
#: The value of a card of each column; a wild card is a Two or a Joker.
COLUMN_POINTS: Final[tuple[int, ...]] = (
    0,
    *(VALUE[KINDS_OF[column].start] for column in range(BLACK, COLUMNS)),
)
JOKER_POINTS: Final = VALUE[JOKER]
#: No column, or no place in TRIOS.
NONE: Final = -1


@dataclass(slots=True)
class Outlook:
    """A hand and the table it is to be melded to, as counts.

    `hand[column]` are the cards of each column (RED to ACE; WILD is not looked at) and
    `twos` and `jokers` the wild cards held. `naturals[column]` and `wilds[column]` stand on the
    side's table. `minimum` is what an initial meld needs, 0 where none is due; `opening` tells
    whether what is melded now is one (M9), with minimum or without.
    """

    rules: Ruleset
    hand: list[int]
    twos: int
    jokers: int
    naturals: Sequence[int]
    wilds: Sequence[int]
    minimum: int = 0
    opening: bool = False
    #: How many of the Twos held are black, where that matters: for a blocking canasta.
    black_twos: int = 0
    #: Which wild cards lie with the Black Threes, as a place in TRIOS.
    trio: int = NONE

    @property
    def size(self) -> int:
        """How many cards the hand holds."""
        return sum(self.hand[:WILD]) + self.twos + self.jokers

    def with_natural(self, column: int) -> "Outlook":
        """Return the same with one more natural in a row on the table."""
        naturals = [*self.naturals]
        naturals[column] += 1
        return Outlook(
            *(self.rules, self.hand, self.twos, self.jokers, naturals, self.wilds),
            *(self.minimum, self.opening, self.black_twos, self.trio),
        )

    def without(self, column: int, joker: bool = False) -> "Outlook":
        """Return the same with one card less in the hand."""
        hand, twos, jokers = self.hand, self.twos, self.jokers
        if column < WILD:
            hand = hand[:]
            hand[column] -= 1
        elif joker:
            jokers -= 1
        else:
            twos -= 1
        return Outlook(
            self.rules, hand, twos, jokers, self.naturals, self.wilds, self.minimum, self.opening
        )

    def one_less(self) -> Iterator["Outlook"]:
        """Yield every hand that is left when one card, Red Threes apart, is kept back."""
        for column in range(BLACK, WILD):
            if self.hand[column]:
                yield self.without(column)
        if self.twos:
            yield self.without(WILD)
        if self.jokers:
            yield self.without(WILD, joker=True)

    def points(self) -> int:
        """Return the value of the whole hand, Red Threes left out (W20)."""
        naturals = sum([self.hand[column] * COLUMN_POINTS[column] for column in range(BLACK, WILD)])
        return naturals + self.wild_points(self.twos + self.jokers)

    def wild_points(self, count: int) -> int:
        """Return the most that `count` of the wild cards held are worth."""
        jokers = min(count, self.jokers)
        return jokers * JOKER_POINTS + (count - jokers) * COLUMN_POINTS[WILD]


def wild_range(
    rules: Ruleset, column: int, naturals: int, wilds: int, opening: bool
) -> tuple[int, int]:
    """Return the fewest and the most wild cards that let a row stand, if added (W16, O4).

    The row of `column` has `naturals` and `wilds`, those that are melded in this turn included;
    `opening`: it is part of a first meld (M9). The fewest are more than the most where it cannot
    stand at all.
    """
    length = naturals + wilds
    room = rules.most_cards - length
    if naturals < rules.fewest_naturals or room < 0:
        return 1, 0
    most = rules.most_wilds - wilds
    if naturals - wilds < most and not rules.wilds_may_outnumber:
        most = naturals - wilds
    if rules.rank_rules and not takes_wilds(rules, column, naturals, wilds, opening):
        most = min(most, 0)
    fewest = ROW_SIZE - length
    # Written out, as this is asked for every row of every way.
    return fewest if fewest > 0 else 0, most if most < room else room


def takes_wilds(rules: Ruleset, column: int, naturals: int, wilds: int, opening: bool) -> bool:
    """Tell whether a row may be given a wild card at all (M11-M13), however many it may hold."""
    kind = rules.wilds_of(column)
    if kind is RankWilds.PURE:
        return False
    if opening:
        return True
    if kind is RankWilds.DIRTY_OPENING and not wilds:
        return False
    return naturals >= rules.later_naturals


def lacking_wilds(rules: Ruleset, wild_row: int) -> int:
    """Return the wild cards that a row of them must get before another row takes one (M14)."""
    return rules.canasta_size - wild_row if rules.wild_row_first and wild_row else 0


def outlook_of(view: View, minimum: int) -> Outlook:
    """Return what a seat has before it, where a first meld needs `minimum` points more."""
    board, side, hand = view.board, view.side, view.hand
    rules = board.ruleset
    jokers = hand[JOKER]
    columns = by_column(hand)
    naturals = [*map(sub, map(len, side.rows), side.wilds)]
    naturals[RED] = 0
    if side.first_row != BLACK:
        naturals[BLACK] = 0
    black_twos, trio = 0, NONE
    if rules.blocking_canasta_bonus > 0:
        black_twos = sum([hand[card] for card in BLACK_TWOS])
        if side.wilds[BLACK]:
            laid = {*side.rows[BLACK]}
            trio = next(place for place, cards in enumerate(TRIOS) if laid & {*cards})
    opening = board.opening or (board.step == START and board.now.bare)
    return Outlook(
        *(rules, columns, columns[WILD] - jokers, jokers, naturals, side.wilds),
        *(minimum, opening, black_twos, trio),
    )
