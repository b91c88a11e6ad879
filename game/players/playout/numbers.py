"""Numbers: a rule book as the playouts ask for it, whole numbers and tables by rank.

All rule differences are here, so that a new book is another row of numbers. Tables of wild cards
go by PLACES * code + naturals.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from ...engine.cards import KINDS_OF, RED, VALUE, WILD
from ...engine.outlook import wild_range
from ...engine.parameters import PARAMETERS
from ...engine.parameters.rule_choices import RuleChoice
from ...engine.ruleset import BonusThrees, OutCanastas, OutUnfinished, RankWilds, RedThrees, Ruleset
from ...engine.scoring import canasta_worth, unfinished_price
from .codes import ACE, CODES, FOUR, NATURALS, SEVEN, TWOS, Ints
from .equity_table import HIGHEST

#: More naturals than a row ever has.
PLACES: Final = 16
#: As good as no limit.
ANY: Final = 99

#: A single stroke of luck that a round does not hinge on, in points: where one brings or costs k
#: times as much, a lead is worth as little as the k-th part of it in the table of equity_table.py.
#: (With 20 times in `modern` the table tells the winners of 7,000 matches of playouts as well as
#: anything that was tried, with 10 times worse than even odds do: whoever has 5,000 there needs 180
#: to open.)
_STROKE: Final = 150

# What the stock's end is, what a first meld needs, and so on: places in the enums' orders.
ASK, TOP_CARD, TURN_OVER, TAKE_OR_END = range(4)
ANY_MELD, THREE_NATURALS, PURE_OR_WILD, PURE = range(4)
BLIND, OWN_CANASTA, HAND_CANASTA, NOT_CONCEALED = range(4)
OTHER_WENT_OUT, NO_ROW, NO_CANASTA, BY_CANASTAS = range(4)
NO_TALON, FROM_STOCK, ASIDE = range(3)
NO_DEAD: Final = 2


@dataclass(init=False, eq=False, slots=True)
class BookNumbers:
    """The numbers of a rule book for so many seats.

    What is called as a parameter is made of it: 1 and 0 for yes and no, and for a choice its place
    in the enum's order.
    """

    seats: int
    sides: int
    #: The side of each seat, and the seat that plays after it.
    side_of: Ints
    after: Ints
    # Cards and the draw.
    #: The bonus cards of a color.
    all_of_color: int
    all_of_rank: int
    bonus: int
    puts_down: int
    at_turn: int
    keep_three: int
    hand_size: int
    cards_drawn: int
    extra_card: int
    red_three_blocks: int
    # The pile.
    upcard: int
    upcard_may_be_black_three: int
    add_to_canasta: int
    top_card_counts: int
    frozen_before_meld: int
    one_card_rule: int
    always_frozen: int
    dead_pile: int
    wild_discard: int
    empty_pile: int
    # Melds.
    size: int
    limit: int
    #: A row of this length or more takes no top card.
    full: int
    first_meld: int
    wild_rows: int
    wild_row_first: int
    black_three_wilds: int
    #: Whether a row may have a single natural.
    alone: int
    discard_after_black_threes: int
    minimum_when_going_out: int
    #: The most wild cards beside so many naturals, in a first meld and later.
    first: Ints
    later: Ints
    # The end.
    canastas_to_go_out: int
    out_natural: int
    out_mixed: int
    unfinished_wilds_bar: int
    unfinished_ranks_bar: int
    narrow_out: int
    last_card: int
    talons: int
    talon_first: int
    talon_later: int
    talon_stock: int
    stock_end: int
    turnovers: int
    # The score.
    natural_bonus: Ints
    mixed_bonus: Ints
    unfinished: Ints
    own_rule: Ints
    wild_bonus: int
    wild_bonus_jokers: int
    wild_bonus_twos: int
    jokers: int
    out_bonus: int
    concealed: int
    concealed_bonus: int
    hand_canasta_bonus: int
    red_three_points: int
    all_red_threes_points: int
    threes: Ints
    by_colour: int
    held_three: int
    red_threes_against: int
    canasta_for_positive_score: int
    canastas_for_table: int
    held_penalty: int
    #: Whether there are special hands, and what each scores.
    special_hands: int
    straight_points: int
    pairs_points: int
    wild_pairs_points: int
    garbage_points: int
    target: int
    #: How many points of a match are one of equity_table.py.
    stretch: float

    def __init__(self, rules: Ruleset, seats: int) -> None:
        for name in _AS_THEY_ARE:
            setattr(self, name, _number(getattr(rules, name)))
        self.seats = seats
        self.sides = rules.sides(seats)
        self.side_of = [seat % self.sides for seat in range(seats)]
        self.after = [(seat + 1) % seats for seat in range(seats)]
        self.all_of_color = 2 * rules.packs
        self.hand_size = rules.hand_size(seats)
        self.all_of_rank = 4 * rules.packs
        self.bonus = FOUR if rules.bonus_threes is BonusThrees.ALL else 1
        self.puts_down = int(rules.puts_red_threes_down)
        self.at_turn = int(rules.red_threes is RedThrees.TURN)
        self.extra_card = int(rules.red_three_extra_card and not rules.puts_red_threes_down)
        self._melds(rules)
        self._end(rules, seats)
        self._score(rules)

    def _melds(self, rules: Ruleset) -> None:
        self.size = rules.canasta_size
        self.limit = ANY if rules.row_limit is None else rules.row_limit
        self.full = min(self.limit, ANY if rules.add_to_canasta else self.size)
        self.alone = int(rules.min_naturals < 2 and rules.wilds_may_outnumber)
        self.first = _most_wilds(rules, opening=True)
        self.later = _most_wilds(rules, opening=False)

    def _end(self, rules: Ruleset, seats: int) -> None:
        self.out_natural = int(rules.out_canastas is not OutCanastas.ANY)
        self.out_mixed = int(rules.out_canastas is OutCanastas.EACH)
        self.unfinished_wilds_bar = int(rules.out_unfinished is not OutUnfinished.YES)
        self.unfinished_ranks_bar = int(rules.out_unfinished is OutUnfinished.NO)
        self.narrow_out = int(self.out_natural or self.unfinished_wilds_bar)
        self.talons = _number(rules.talon_source(seats))
        self.talon_first, self.talon_later = rules.talon_cards

    def _score(self, rules: Ruleset) -> None:
        self.natural_bonus = [canasta_worth(rules, code, 0) for code in range(CODES)]
        self.mixed_bonus = [canasta_worth(rules, FOUR, max(n, 1)) for n in range(2 * PLACES)]
        self.unfinished = [0] * CODES
        self.own_rule = [0] * CODES
        for code in (SEVEN, ACE):
            self.own_rule[code] = int(rules.wilds_of(code) is not RankWilds.ORDINARY)
            self.unfinished[code] = unfinished_price(rules, code, 1, 0)
        self.unfinished[TWOS] = unfinished_price(rules, WILD, 0, 1)
        self.wild_bonus = canasta_worth(rules, WILD, self.size)
        self.wild_bonus_twos = canasta_worth(rules, WILD, self.size, 0)
        self.wild_bonus_jokers = canasta_worth(rules, WILD, self.size, rules.jokers)
        self.by_colour = int(rules.threes_by_colour is not None)
        self.threes = [0, *(rules.threes_by_colour or (0, 0, 0, 0))]
        self.held_three = rules.red_three_in_hand - VALUE[KINDS_OF[RED].start]
        self.special_hands = int(rules.special_hands)
        self.stretch = _stretch(rules)


#: The numbers that are a parameter as it is.
_AS_THEY_ARE: Final = tuple(
    parameter.field
    for parameter in PARAMETERS.values()
    if isinstance(parameter.default, (int, RuleChoice))
    and parameter.field in BookNumbers.__annotations__
)


def _number(value: RuleChoice | int) -> int:
    """Return a value of a parameter as the playouts have it."""
    return [*type(value)].index(value) if isinstance(value, RuleChoice) else int(value)


def _stretch(rules: Ruleset) -> float:
    """Say how many points of these rules' matches are one of the table's.

    Where a match goes on for longer than the table does, its start is that of the table.
    """
    strokes = (
        *(rules.unfinished_sevens, rules.unfinished_aces, rules.unfinished_wilds),
        *(rules.straight_points, rules.pairs_points, rules.wild_pairs_points, rules.garbage_points),
        rules.held_penalty,
    )
    return max(1.0, rules.target / HIGHEST, max(strokes) / _STROKE)


def _most_wilds(rules: Ruleset, opening: bool) -> list[int]:
    """Say how many wild cards a row may have beside its naturals (W15, C4, O4, M10-M13).

    A row that has a wild card already is asked for as any rank's (FOUR): it is an ordinary one.
    """
    table = [0] * (PLACES * CODES)
    for code in NATURALS:
        for naturals in range(1, PLACES):
            most = wild_range(rules, code, naturals, 0, opening)[1]
            table[PLACES * code + naturals] = min(max(most, 0), ANY)
    return table


@cache
def numbers_of(rules: Ruleset, seats: int) -> BookNumbers:
    """Return the numbers of a rule book; they are worked out once."""
    return BookNumbers(rules, seats)
