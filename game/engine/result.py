"""The result of a round: each side's points, line by line, and how it ended.

How the lines come about is scoring.py's.
"""

from collections.abc import Sequence
from enum import Enum

from ..named_tuple import NamedTuple
from .cards import ACE, BLACK, FOUR, JOKER, RED, SEVEN, WILD, by_column
from .ruleset import Ruleset


class CanastaKind(Enum):
    """The kinds of canastas that have a bonus of their own (M30)."""

    NATURAL = "natural"
    MIXED = "mixed"
    SEVENS = "sevens"
    ACES = "aces"
    WILD = "wild"
    BLOCKING = "blocking"


class SpecialHand(Enum):
    """The special hands, by the parameter of their points."""

    STRAIGHT = "straight_points"
    PAIRS = "pairs_points"
    WILD_PAIRS = "wild_pairs_points"
    GARBAGE = "garbage_points"


class ScoreSheet(NamedTuple):
    """One side's round, line by line, in points, each line as it enters the total.

    `hand` is None, and with it the total, where the hand is not to be known (the Detailed Scoring
    in mid-round).
    """

    table: int
    natural_canastas: int
    mixed_canastas: int
    canasta_bonus: int
    red_threes: int
    out_bonus: int
    penalty: int
    hand: int | None
    #: Canastas of wild cards alone, and pure ones of Sevens and Aces where these have a price of
    #: their own (M30); they are not among the natural ones.
    wild_canastas: int = 0
    sevens_canastas: int = 0
    aces_canastas: int = 0
    #: Black Threes as bonus cards (M31), rows left unfinished (M33), Aces and Sevens held (M34).
    black_threes: int = 0
    unfinished: int = 0
    held: int = 0
    #: Four Black Threes and three wild cards, neither natural nor mixed.
    blocking_canastas: int = 0
    #: A special hand (M25): its points are all that the side scores (M28).
    special: int = 0

    @property
    def pure_canastas(self) -> int:
        """The canastas without wild cards, whatever they bring."""
        return self.natural_canastas + self.sevens_canastas + self.aces_canastas

    @property
    def canastas(self) -> int:
        """The canastas of all kinds."""
        others = self.mixed_canastas + self.wild_canastas + self.blocking_canastas
        return self.pure_canastas + others

    @property
    def total(self) -> int | None:
        """The points of the round, or None while the hand is hidden."""
        if self.hand is None:
            return None
        return (
            self.table
            + self.canasta_bonus
            + self.red_threes
            + self.black_threes
            + self.unfinished
            + self.held
            + self.special
            + self.out_bonus
            + self.penalty
            + self.hand
        )


class RoundResult(NamedTuple):
    """How a round ended, and each side's sheet.

    `out` is the seat that went out, `shown` the seat that showed a special hand, and which (M25);
    with neither the stock ended it.
    """

    out: int | None
    concealed: bool
    sheets: tuple[ScoreSheet, ...]
    shown: tuple[int, SpecialHand] | None = None

    @property
    def how(self) -> str:
        """How the round ended, as the `end` line of a record says it.

        That is `stock`, `out SEAT`, `concealed SEAT` or `special SEAT`.
        """
        if self.shown is not None:
            return f"special {self.shown[0]}"
        if self.out is None:
            return "stock"
        return f"{'concealed' if self.concealed else 'out'} {self.out}"

    @property
    def points(self) -> tuple[int, ...]:
        """The round's points, one per side."""
        return tuple(sheet.total or 0 for sheet in self.sheets)

    def difference(self, side: int) -> int:
        """Return the points of a side less the best other side's (W31)."""
        points = self.points
        return points[side] - max(points[:side] + points[side + 1 :])


def special_hand(rules: Ruleset, hand: Sequence[int]) -> SpecialHand | None:
    """Say which special hand these 14 cards (counts by kind) are, of those that the rules play.

    No hand is two of them (M25).
    """
    kind = _kind(hand)
    return kind if kind is not None and special_points(rules, kind) else None


def special_points(rules: Ruleset, kind: SpecialHand) -> int:
    """Say what a special hand scores; 0 where it is not played."""
    points: int = getattr(rules, kind.value)
    return points


def _kind(hand: Sequence[int]) -> SpecialHand | None:
    columns = by_column(hand)
    naturals, jokers = columns[FOUR:WILD], hand[JOKER]
    threes, twos = columns[RED] + columns[BLACK], columns[WILD] - jokers
    if threes:
        straight = set(naturals) == {1} and (threes, twos, jokers) == (1, 1, 1)
        return SpecialHand.STRAIGHT if straight else None
    if sorted(count for count in naturals if count) == [3, 3, 4, 4]:
        return SpecialHand.GARBAGE if not twos + jokers else None
    if any(count % 2 for count in naturals):
        return None
    if not twos + jokers:
        return SpecialHand.PAIRS
    aces_and_sevens = naturals[ACE - FOUR] and naturals[SEVEN - FOUR]
    if aces_and_sevens and (twos, jokers) in ((2, 0), (0, 2)):
        return SpecialHand.WILD_PAIRS
    return None
