"""Numbers: a rule book as the playouts ask for it, whole numbers and tables by rank.

All rule differences are here, so that a new book is another row of numbers. Tables of wild cards
go by PLACES * code + naturals.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from ...engine.cards import KINDS_OF, RED, VALUE
from ...engine.ruleset import (
    BonusThrees,
    Concealed,
    DeadPile,
    EmptyPile,
    FirstMeld,
    LastCard,
    OutCanastas,
    OutUnfinished,
    RankWilds,
    RedThrees,
    RedThreesAgainst,
    Ruleset,
    StockEnd,
    Talons,
    WildDiscard,
)
from .codes import ACE, CODES, FOUR, NATURALS, SEVEN, Ints

#: More naturals than a row ever has.
PLACES: Final = 16
#: As good as no limit.
ANY: Final = 99

# What the stock's end is, what a first meld needs, and so on: places in the enums' orders.
ASK, TOP_CARD, TURN_OVER, TAKE_OR_END = range(4)
ANY_MELD, THREE_NATURALS, PURE_OR_WILD, PURE = range(4)
BLIND, OWN_CANASTA, HAND_CANASTA, NOT_CONCEALED = range(4)
OTHER_WENT_OUT, NO_ROW, NO_CANASTA, BY_CANASTAS = range(4)
NO_TALON, FROM_STOCK, ASIDE = range(3)
NO_DEAD: Final = 2


@dataclass(init=False, eq=False, slots=True)
class BookNumbers:
    """The numbers of a rule book for so many seats; 1 and 0 stand for yes and no."""

    seats: int
    sides: int
    # Cards and the draw.
    red_threes: int
    bonus: int
    puts_down: int
    at_turn: int
    keep_three: int
    cards_drawn: int
    extra_card: int
    red_blocks: int
    # The pile.
    add_to_canasta: int
    top_counts: int
    frozen_before_meld: int
    one_card_rule: int
    always_frozen: int
    dead_both: int
    wild_last: int
    empty_pile: int
    # Melds.
    size: int
    limit: int
    #: From this length on no top card joins a row.
    full: int
    first_meld: int
    wild_rows: int
    wild_row_first: int
    black_wilds: int
    #: Whether a row may have a single natural.
    alone: int
    discard_after_blacks: int
    minimum_going_out: int
    #: The most wild cards beside so many naturals, in a first meld and later.
    first: Ints
    later: Ints
    # The end.
    to_go_out: int
    out_natural: int
    out_mixed: int
    unfinished_wilds_bar: int
    unfinished_ranks_bar: int
    narrow_out: int
    last_discard: int
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
    three_points: int
    all_threes: int
    threes: Ints
    by_colour: int
    held_three: int
    against: int
    positive_only: int
    for_table: int
    held_penalty: int
    target: int

    def __init__(self, rules: Ruleset, seats: int) -> None:
        self.seats = seats
        self.sides = rules.sides(seats)
        self._supply(rules)
        self._pile(rules)
        self._melds(rules)
        self._end(rules, seats)
        self._score(rules)

    def _supply(self, rules: Ruleset) -> None:
        self.red_threes = 2 * rules.packs
        self.bonus = FOUR if rules.bonus_threes is BonusThrees.ALL else 1
        self.puts_down = int(rules.puts_red_threes_down)
        self.at_turn = int(rules.red_threes is RedThrees.TURN)
        self.keep_three = int(rules.keep_three)
        self.cards_drawn = rules.cards_drawn
        self.extra_card = int(rules.red_three_extra_card and not rules.puts_red_threes_down)
        self.red_blocks = int(rules.red_three_blocks)

    def _pile(self, rules: Ruleset) -> None:
        self.add_to_canasta = int(rules.add_to_canasta)
        self.top_counts = int(rules.top_card_counts)
        self.frozen_before_meld = int(rules.frozen_before_meld)
        self.one_card_rule = int(rules.one_card_rule)
        self.always_frozen = int(rules.always_frozen)
        self.dead_both = int(rules.dead_pile is DeadPile.BOTH)
        self.wild_last = int(rules.wild_discard is WildDiscard.LAST_RESORT)
        self.empty_pile = [*EmptyPile].index(rules.empty_pile)

    def _melds(self, rules: Ruleset) -> None:
        self.size = rules.canasta_size
        self.limit = ANY if rules.row_limit is None else rules.row_limit
        self.full = min(self.limit, ANY if rules.add_to_canasta else self.size)
        self.first_meld = [*FirstMeld].index(rules.first_meld)
        self.wild_rows = int(rules.wild_rows)
        self.wild_row_first = int(rules.wild_row_first)
        self.black_wilds = rules.black_three_wilds
        self.alone = int(rules.min_naturals < 2 and rules.wilds_may_outnumber)
        self.discard_after_blacks = int(rules.discard_after_black_threes)
        self.minimum_going_out = int(rules.minimum_when_going_out)
        self.first = _most_wilds(rules, opening=True)
        self.later = _most_wilds(rules, opening=False)

    def _end(self, rules: Ruleset, seats: int) -> None:
        self.to_go_out = rules.canastas_to_go_out
        self.out_natural = int(rules.out_canastas is not OutCanastas.ANY)
        self.out_mixed = int(rules.out_canastas is OutCanastas.EACH)
        self.unfinished_wilds_bar = int(rules.out_unfinished is not OutUnfinished.YES)
        self.unfinished_ranks_bar = int(rules.out_unfinished is OutUnfinished.NO)
        self.narrow_out = int(self.out_natural or self.unfinished_wilds_bar)
        self.last_discard = int(rules.last_card is LastCard.DISCARD)
        self.talons = [*Talons].index(rules.talon_source(seats))
        self.talon_first, self.talon_later = rules.talon_cards
        self.talon_stock = rules.talon_stock
        self.stock_end = [*StockEnd].index(rules.stock_end)
        self.turnovers = rules.turnovers

    def _score(self, rules: Ruleset) -> None:
        natural = rules.natural_canasta_bonus
        self.natural_bonus = [natural] * CODES
        self.unfinished = [0] * CODES
        self.own_rule = [0] * CODES
        for code, bonus, price in (
            (SEVEN, rules.sevens_canasta_bonus, rules.unfinished_sevens),
            (ACE, rules.aces_canasta_bonus, rules.unfinished_aces),
        ):
            if bonus is not None:
                self.natural_bonus[code] = bonus
            if rules.wilds_of(code) is not RankWilds.ORDINARY:
                self.own_rule[code] = 1
                self.unfinished[code] = price
        self.unfinished[CODES - 2] = rules.unfinished_wilds
        self.mixed_bonus = [
            max(rules.mixed_canasta_bonus - rules.mixed_canasta_less * max(wilds - 1, 0), 0)
            for wilds in range(2 * PLACES)
        ]
        self.wild_bonus = rules.wild_canasta_bonus
        twos, jokers = rules.wild_canasta_twos, rules.wild_canasta_jokers
        self.wild_bonus_twos = self.wild_bonus if twos is None else twos
        self.wild_bonus_jokers = self.wild_bonus if jokers is None else jokers
        self.jokers = rules.jokers
        self.out_bonus = rules.out_bonus
        self.concealed = [*Concealed].index(rules.concealed)
        self.concealed_bonus = rules.concealed_bonus
        self.hand_canasta_bonus = rules.hand_canasta_bonus
        self.three_points = rules.red_three_points
        self.all_threes = rules.all_red_threes_points
        self.by_colour = int(rules.threes_by_colour is not None)
        self.threes = [0, *(rules.threes_by_colour or (0, 0, 0, 0))]
        self.held_three = rules.red_three_in_hand - VALUE[KINDS_OF[RED].start]
        self.against = [*RedThreesAgainst].index(rules.red_threes_against)
        self.positive_only = int(rules.canasta_for_positive_score)
        self.for_table = rules.canastas_for_table
        self.held_penalty = rules.held_penalty
        self.target = rules.target


def _most_wilds(rules: Ruleset, opening: bool) -> list[int]:
    """Say how many wild cards a row may have beside its naturals (W15, C4, O4, M10-M13).

    A row that has a wild card already is asked for as any rank's (FOUR): it is an ordinary one.
    """
    table = [0] * (PLACES * CODES)
    for code in NATURALS:
        kind = rules.wilds_of(code)
        for naturals in range(max(rules.min_naturals, 1), PLACES):
            most = ANY if rules.max_wilds is None else rules.max_wilds
            if not rules.wilds_may_outnumber:
                most = min(most, naturals)
            if rules.row_limit is not None:
                most = min(most, max(rules.row_limit - naturals, 0))
            if kind is RankWilds.PURE or (
                not opening and (kind is RankWilds.DIRTY_OPENING or naturals < rules.later_naturals)
            ):
                most = 0
            table[PLACES * code + naturals] = most
    return table


@cache
def numbers_of(rules: Ruleset, seats: int) -> BookNumbers:
    """Return the numbers of a rule book; they are worked out once."""
    return BookNumbers(rules, seats)
