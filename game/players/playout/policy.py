"""Policies: how a playout is played, as weights that were tuned by self-play.

They are read by rollout.py.
"""

from dataclasses import dataclass, field, fields
from typing import Final

from .codes import ACE, CODES, POINTS, SEVEN

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

    # Reserves: cards kept in hand.
    reserve: float = 11  # when melding more onto the table
    open_reserve: float = 11  # when opening
    take_reserve: float = 11  # when taking the pile
    finish_reserve: float = 11  # when wild cards finish a canasta
    ready_reserve: float = 99  # as `reserve`, once the side has the canastas to go out
    adds_from: float = 99  # rows of so many cards get what fits, down to `finish_reserve`
    # What makes them smaller.
    answer: float = 0.0  # so many fewer to open and to take, for each row of the next side
    take_gain: float = 99  # a pile that adds so many cards to the hand is taken below it, too
    #: With fewer cards than this in the stock all shrink, by as much as `reserve` at its end. (0:
    #: not even in the last turn, nor is that played by itself then; see levels.py.)
    late: float = 1
    # Where another side may go out, and one of the others holds at most `threat_held` cards, all
    # are smaller by `threat_drop`.
    threat_held: float = 4
    threat_drop: float = 0

    # How many cards a pile must have.
    row_pile: float = 1  # to be taken to an own row
    pair_pile: float = 1  # to be worth a pair (one that is frozen always is)
    wild_pile: float = 4  # to be worth a natural and a wild card
    hold_frozen: float = 4  # where frozen, to hold a pair of a row's rank back for it
    #: A row gets wild cards when at most so many are missing to a canasta.
    wilds_to_finish: float = 2
    # Rows that cost points unfinished (M33) are begun where what they lack is at most so many times
    # what is likely to come (`likely` in melds.py): Sevens and Aces, and the row of wild cards.
    begins: float = 99
    wild_begins: float = 0.0

    # What going out is worth, in points: it is done from 0 on.
    out_margin: float = 400.0  # in any case
    threat: float = 150.0  # if another side may go out too
    card_value: float = 12.0  # for each card of another side; less for each of the partner's
    hopes: float = 1.0  # less: what the own rows promise (HOPES), times this
    its_hopes: float = 0.0  # more: what the next side's rows promise, times this
    hand_hopes: float = 0.0  # less, for each card in the own hand
    stock_hopes: float = 0.0  # less, for each card in the stock
    waits: float = 0.0  # less: what the own unfinished rows cost (M33), times this

    # What a discard loses, in points.
    base: float = 30.0  # with a pile that another takes
    card: float = 20.0  # with each card of it
    gift: float = 0.0  # with a card that makes a canasta of another's row
    # What a card is worth in hand, in points.
    single: float = 4.0  # alone of its rank
    pair: float = 25.0  # as one of two
    triple: float = 30.0  # as one of three and more
    row: float = 40.0  # where it fits an own row
    wild: float = 100.0  # a wild card
    black: float = 10.0  # a Black Three
    pair_card: float = 0.0  # one of two and more: for each card of the pile
    black_card: float = 0.0  # a Black Three: for each card of the pile
    seek: float = 0.0  # any without a row: for each card of its rank that is not seen
    rescue: float = 0.0  # more where it fits an own row that costs points; what fits is laid then
    caught: float = 0.0  # less for one of three and more that cost points in hand (M34)
    value: float = 0.3  # less this share of its value, which is lost should the round end
    value_threat: float = 0.3  # the same where another side may go out
    # How likely the pile is taken: chances, 0 to 1.
    thrown: float = 0.6  # that a player still collects a rank, for each card of it they threw
    left: float = 0.5  # the same for each that they left lying
    with_wild: float = 0.5  # that a single card and a wild card are used for it
    # How many times what is lost with the pile a freeze saves.
    freeze: float = 1.0  # for each row that the next side has more, of 11
    freeze_bare: float = 0.0  # for a side without rows
    # Chances that a side without rows can open with it, by its initial minimum.
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
    #: The costs where three Sevens or Aces in hand cost points (M34), so that each is worth less.
    caught_costs: tuple[tuple[float, ...], ...] = field(init=False, repr=False)
    caught_costs_threat: tuple[tuple[float, ...], ...] = field(init=False, repr=False)
    #: The chances to open, `open_15` to `open_120`.
    opening: tuple[float, ...] = field(init=False, repr=False)
    #: How likely a seat still collects a rank, by its signs (CountedRound.signs).
    collects: tuple[float, ...] = field(init=False, repr=False)
    #: Whether what a card costs depends on the unseen ones of its rank (`seek`, `pair_card`).
    by_rank: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.costs, self.row_costs = self._costs(self.value)
        self.costs_threat, self.row_costs_threat = self._costs(self.value_threat)
        self.caught_costs = self._caught(self.costs)
        self.caught_costs_threat = self._caught(self.costs_threat)
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

    def _caught(self, costs: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, ...], ...]:
        """Return `costs` less what is feared for three of those that cost points in hand."""
        return tuple(
            tuple(
                cost - self.caught if held > 2 and code in (SEVEN, ACE) else cost
                for held, cost in enumerate(costs[code])
            )
            for code in range(CODES)
        )


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
