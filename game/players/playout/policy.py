"""Policies: how a playout is played, as weights that were tuned by self-play.

They are read by rollout.py.
"""

from dataclasses import dataclass, field, fields
from typing import Final

from .codes import CODES, POINTS

#: The most cards of a rank that can be in one place (W1: of three packs), and one.
SIZES: Final = 13
#: Steps in which the share of the unseen cards that a hand has is looked up.
LEVELS: Final = 48


#: What a row promises, by its length.
HOPES: Final = (0.0, 0.0, 0.0, 10.0, 40.0, 90.0, 150.0)


@dataclass(slots=True)
class Policy:
    """The weights of a policy, in cards and in points, and the tables that follow from them.

    Nobody changes a weight once the policy is made: the tables would not follow.
    """

    #: Cards kept in hand when melding more onto the table; when opening; when taking the pile; and
    #: when wild cards finish a canasta.
    reserve: float = 11
    open_reserve: float = 11
    take_reserve: float = 11
    finish_reserve: float = 11
    #: As `reserve` once the side has the canastas to go out.
    ready_reserve: float = 99
    #: Rows of so many cards get what fits them, down to `finish_reserve`.
    adds_from: float = 99
    #: By how much `open_reserve` and `take_reserve` shrink for each row of the next side.
    answer: float = 0.0
    #: A pile that adds so many cards to the hand may be taken below `take_reserve` too.
    take_gain: float = 99
    #: With fewer cards than this in the stock all reserves shrink in proportion. (0: not even in
    #: the last turn, nor is that played by itself then; see lookahead.py.)
    late: float = 1
    #: By how much all reserves shrink when the other side may go out and holds few cards.
    threat_held: float = 4
    threat_drop: float = 0
    #: A pile that fits an own row is taken from so many cards on.
    row_pile: float = 1
    #: A pile is worth a pair, one that is not frozen a natural and a wild card, from so many cards.
    pair_pile: float = 1
    wild_pile: float = 4
    #: From this many cards on a frozen pile is worth holding a pair of a row's rank back for.
    hold_frozen: float = 4
    #: A row gets wild cards when at most so many are missing to a canasta.
    wilds_to_finish: float = 2
    #: Going out is worth `out_margin`, `card_value` for each card of the other hand and `threat` if
    #: the other side may go out too, against what rows promise by their length: own rows, and the
    #: other's, weighed.
    out_margin: float = 400.0
    threat: float = 150.0
    card_value: float = 12.0
    hopes: float = 1.0
    its_hopes: float = 0.0
    hand_hopes: float = 0.0
    stock_hopes: float = 0.0
    #: What is lost with a pile that another takes, and with each of its cards; a card more that
    #: makes a canasta of a row.
    base: float = 30.0
    card: float = 20.0
    gift: float = 0.0
    #: What cards are worth in hand: alone, two, three and more of a rank, fitting an own row, a
    #: wild card, a Black Three; a pair and a Black Three by the cards of the pile; each by the
    #: unseen of its rank.
    single: float = 4.0
    pair: float = 25.0
    triple: float = 30.0
    row: float = 40.0
    wild: float = 100.0
    black: float = 10.0
    pair_card: float = 0.0
    black_card: float = 0.0
    seek: float = 0.0
    #: How much of a card's value is feared for, should the round end; if the other side may go out.
    value: float = 0.3
    value_threat: float = 0.3
    #: How likely a player still collects a rank, for each card of it that they threw or left.
    thrown: float = 0.6
    left: float = 0.5
    #: How likely a single card and a wild card are used for a pile.
    with_wild: float = 0.5
    #: How much a freeze is worth by the share of rows that it shuts out; to a side without rows.
    freeze: float = 1.0
    freeze_bare: float = 0.0
    #: The chance that a side without rows can open with the pile, by its initial minimum.
    open_15: float = 1.0
    open_50: float = 0.8
    open_90: float = 0.6
    open_120: float = 0.45
    #: How often the pile is turned over before the round is stopped (W26).
    turnovers: float = 1

    #: What losing a card costs, by its code and how many of it are held; or, by its code, a card
    #: that fits an own row. And the same where the other side may go out.
    costs: tuple[tuple[float, ...], ...] = field(init=False, repr=False)
    row_costs: tuple[float, ...] = field(init=False, repr=False)
    costs_threat: tuple[tuple[float, ...], ...] = field(init=False, repr=False)
    row_costs_threat: tuple[float, ...] = field(init=False, repr=False)
    #: The chances to open, `open_15` to `open_120`.
    opening: tuple[float, ...] = field(init=False, repr=False)
    #: How likely a seat still collects a rank, by its signs (CountedRound.signs).
    collects: tuple[float, ...] = field(init=False, repr=False)
    #: Whether what a card costs depends on the unseen ones of its rank (`seek`, `pair_card`).
    by_rank: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.costs, self.row_costs = self._costs(self.value)
        self.costs_threat, self.row_costs_threat = self._costs(self.value_threat)
        self.opening = (self.open_15, self.open_50, self.open_90, self.open_120)
        self.collects = tuple(
            self.thrown**thrown * self.left**left
            for thrown in range(SIZES)
            for left in range(SIZES)
        )
        self.by_rank = int(self.seek != 0 or self.pair_card != 0)

    def _costs(self, value: float) -> tuple[tuple[tuple[float, ...], ...], tuple[float, ...]]:
        """Return `costs` and `row_costs` where so much of a card's value is feared for."""
        keep = (0.0, self.single, self.pair) + (self.triple,) * (SIZES - 3)
        costs = tuple(
            tuple(worth - value * POINTS[code] for worth in keep) for code in range(CODES)
        )
        return costs, tuple(self.row - value * POINTS[code] for code in range(CODES))


#: The names of the weights.
WEIGHTS: Final = tuple(each.name for each in fields(Policy) if each.init)
#: The policy whose weights are all as usual.
USUAL: Final = Policy()


def between(one: Policy, other: Policy, share: float) -> Policy:
    """Return the policy whose weights lie so far, 0 to 1, on the way from one's to the other's.

    They have three decimals, as all weights do.
    """
    return Policy(
        **{
            name: round((1 - share) * getattr(one, name) + share * getattr(other, name), 3)
            for name in WEIGHTS
        }
    )


def _chances() -> tuple[tuple[tuple[float, ...], tuple[float, ...]], ...]:
    """Return the chance of two or more, and of exactly one, by level: SIZES * known + unseen."""
    levels = []
    for level in range(LEVELS + 1):
        share = level / LEVELS
        pairs: list[float] = []
        ones: list[float] = []
        for known in range(SIZES):
            for unseen in range(SIZES):
                none = (1 - share) ** unseen
                one = unseen * share * (1 - share) ** (unseen - 1) if unseen else 0.0
                if known >= 2:
                    pairs.append(1.0)
                    ones.append(0.0)
                elif known == 1:
                    pairs.append(1 - none)
                    ones.append(none)
                else:
                    pairs.append(1 - none - one)
                    ones.append(one)
        levels.append((tuple(pairs), tuple(ones)))
    return tuple(levels)


_CHANCES: Final = _chances()
#: The same apart, each by level.
PAIRS: Final = tuple(pairs for pairs, _ in _CHANCES)
ONES: Final = tuple(ones for _, ones in _CHANCES)
