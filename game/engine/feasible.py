"""Two questions about a hand, answered exactly: can it go out, and can it take the pile?

Pure functions on counts by column; which position is meant is said by `Outlook`. A hand is asked
for often, so cheap answers come first and the search is over counts, never over cards.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from .cards import ACE, BLACK, COLUMNS, FOUR, JOKER, KINDS_OF, RED, VALUE, WILD
from .ruleset import FirstMeld, LastCard, OutCanastas, OutUnfinished, RankWilds, Ruleset
from .scoring import costly

ROW_SIZE: Final = 3  # W16
#: Black Threes are melded three or four together (W17, H2), however many packs there are.
BLACK_ROW: Final = 4

#: The wild cards of a blocking canasta.
TRIO: Final = 3

#: The value of a card of each column; a wild card is a Two or a Joker.
_POINTS: Final[tuple[int, ...]] = (
    0,
    *(VALUE[KINDS_OF[column].start] for column in range(BLACK, COLUMNS)),
)
_JOKER_POINTS: Final = VALUE[JOKER]
_NATURALS: Final = range(FOUR, ACE + 1)
#: As good as no limit: there are never so many cards in a game.
_MANY: Final = 1000
#: What rows are asked for, as bits: that of a first meld (M15), a natural canasta, a mixed one.
_FIRST, _NATURAL, _MIXED = 1, 2, 4


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

    @property
    def size(self) -> int:
        """How many cards the hand holds."""
        return sum(self.hand[:WILD]) + self.twos + self.jokers

    def without(self, column: int, joker: bool = False, black: bool = False) -> "Outlook":
        """The same with one card less in the hand; of the Twos a red one, or a black one."""
        hand, twos, jokers, black_twos = self.hand, self.twos, self.jokers, self.black_twos
        if column < WILD:
            hand = hand[:]
            hand[column] -= 1
        elif joker:
            jokers -= 1
        else:
            twos -= 1
            black_twos -= black
        return Outlook(
            self.rules,
            hand,
            twos,
            jokers,
            self.naturals,
            self.wilds,
            self.minimum,
            self.opening,
            black_twos,
        )

    def one_less(self) -> Iterator["Outlook"]:
        """Every hand that is left when one card, Red Threes apart, is kept back."""
        for column in range(BLACK, WILD):
            if self.hand[column]:
                yield self.without(column)
        if self.twos > self.black_twos:
            yield self.without(WILD)
        if self.black_twos:
            yield self.without(WILD, black=True)
        if self.jokers:
            yield self.without(WILD, joker=True)

    def points(self) -> int:
        """The value of the whole hand, Red Threes left out (W20)."""
        naturals = sum([self.hand[column] * _POINTS[column] for column in range(BLACK, WILD)])
        return naturals + self.wild_points(self.twos + self.jokers)

    def wild_points(self, count: int) -> int:
        """The most that `count` of the wild cards held are worth."""
        jokers = min(count, self.jokers)
        return jokers * _JOKER_POINTS + (count - jokers) * _POINTS[WILD]


def wild_range(
    rules: Ruleset, column: int, naturals: int, wilds: int, opening: bool
) -> tuple[int, int]:
    """The fewest and the most wild cards to be added to a row so that it may stand (W16, O4).

    The row of `column` has `naturals` and `wilds`, those that are melded in this turn included;
    `opening`: it is part of a first meld (M9). The fewest are more than the most where it cannot
    stand at all.
    """
    limit = _MANY if rules.row_limit is None else rules.row_limit
    if naturals < max(1, rules.min_naturals) or naturals + wilds > limit:
        return 1, 0
    most = _MANY if rules.max_wilds is None else rules.max_wilds - wilds
    if not rules.wilds_may_outnumber:
        most = min(most, naturals - wilds)
    if not takes_wilds(rules, column, naturals, wilds, opening):
        most = min(most, 0)
    return max(0, ROW_SIZE - naturals - wilds), min(most, limit - naturals - wilds)


def takes_wilds(rules: Ruleset, column: int, naturals: int, wilds: int, opening: bool) -> bool:
    """Whether a row may be given a wild card at all (M11-M13), however many it may hold."""
    kind = rules.wilds_of(column)
    if kind is RankWilds.PURE:
        return False
    if opening:
        return True
    if kind is RankWilds.DIRTY_OPENING and not wilds:
        return False
    return naturals >= rules.later_naturals


def lacking_wilds(rules: Ruleset, wild_row: int) -> int:
    """The wild cards that a row of them must get before another row takes one (M14)."""
    return rules.canasta_size - wild_row if rules.wild_row_first and wild_row else 0


# Going out.


def can_go_out(look: Outlook) -> bool:
    """Whether all cards of the hand, or all but one that is discarded, can be melded (W23, O8).

    Where the last card must be discarded (M18) only the second will do.
    """
    stuck = _stuck(look)
    if stuck > 1:
        return False
    if not stuck and look.rules.last_card is LastCard.ANY and _out_by(look, discard=False):
        return True
    return any(_out_by(less, discard=True) for less in look.one_less() if not _stuck(less))


def _stuck(look: Outlook) -> int:
    """A lower bound of the cards that can be melded in no way."""
    hand, rules = look.hand, look.rules
    wilds = look.twos + look.jokers
    limit = _MANY if rules.row_limit is None else rules.row_limit
    stuck = 0
    missing = 0
    for column in _NATURALS:
        if hand[column]:
            fewest, most = wild_range(
                rules,
                column,
                look.naturals[column] + hand[column],
                look.wilds[column],
                look.opening,
            )
            if fewest > most:
                length = look.naturals[column] + hand[column] + look.wilds[column]
                stuck += hand[column] if length <= limit else min(length - limit, hand[column])
            else:
                missing += fewest
    return stuck + (missing > wilds)


def _out_by(look: Outlook, discard: bool) -> bool:
    """Whether the whole of this hand can be melded; `discard`: one more card is discarded."""
    rules = look.rules
    if look.minimum and rules.minimum_when_going_out and look.points() < look.minimum:
        return False
    blacks = look.hand[BLACK]
    wilds = look.twos + look.jokers
    if blacks > BLACK_ROW:
        return False
    if blacks:
        if discard and not rules.discard_after_black_threes:
            return False
        if _holds_blocking(look) and _all_melded(look, wilds - TRIO, canastas=1):
            return True
        beside = max(0, ROW_SIZE - blacks)
        if beside > min(rules.black_three_wilds, wilds):
            return False
        wilds -= beside
    return _all_melded(look, wilds)


def _holds_blocking(look: Outlook) -> bool:
    """Whether the hand has a blocking canasta: four Black Threes, and three Jokers, black Twos, or
    red ones."""
    most = max(look.jokers, look.black_twos, look.twos - look.black_twos)
    return (
        bool(look.rules.blocking_canasta_bonus) and look.hand[BLACK] == BLACK_ROW and most >= TRIO
    )


def _all_melded(
    look: Outlook, wilds: int, top: int = -1, closed: bool = False, canastas: int = 0
) -> bool:
    """Whether all naturals and exactly `wilds` wild cards go to rows that stand, with canastas.

    Black Threes are not looked at; `canastas` are those that they make. `top` is the column of a
    pile's top card that lies among `look.naturals` and is to be settled, `closed` whether only by
    naturals (W12).
    """
    rules = look.rules
    needed = max(0, rules.canastas_to_go_out - canastas)
    row = look.wilds[WILD]
    finish = lacking_wilds(rules, row)
    wanted = _wanted(look)
    # reached[met][n]: a bit for every number of wild cards that can be placed with n canastas,
    # where the demands `met` are fulfilled.
    reached = {0: [1] + [0] * needed}
    for column in _NATURALS:
        naturals = look.naturals[column] + look.hand[column]
        if not naturals:
            continue
        fewest, most = wild_range(rules, column, naturals, look.wilds[column], look.opening)
        if column == top:
            fewest = max(fewest, _wilds_beside(look.hand[column], closed))
        most = min(most, wilds - finish if finish <= wilds else 0)
        if fewest > most:
            return False
        lacking = rules.canasta_size - naturals - look.wilds[column]
        counts: Sequence[int] = range(fewest, most + 1)
        if rules.out_unfinished is OutUnfinished.NO:
            there = look.wilds[column]
            counts = [each for each in counts if not costly(rules, column, naturals, there + each)]
        if wanted:
            there = look.wilds[column]
            met = [wanted & _met(rules, naturals, there + count) for count in counts]
            reached = _with_demands(reached, counts, met, lacking)
        else:
            reached[0] = _with_row(reached[0], counts, lacking)
    if rules.wild_rows:
        counts = list(_wild_row_counts(rules, row, wilds))
        lacking = rules.canasta_size - row
        if finish:  # else no wild card goes anywhere else (M14)
            counts = [count for count in counts if count >= finish or count == wilds]
        if rules.out_unfinished is not OutUnfinished.YES:
            counts = [count for count in counts if row + count == 0 or count >= lacking]
        if wanted:
            first = wanted & _FIRST if _wild_row_fulfils(rules) else 0
            met = [first if count else 0 for count in counts]
            reached = _with_demands(reached, counts, met, lacking)
        else:
            reached[0] = _with_row(reached[0], counts, lacking)
    return wanted in reached and bool(reached[wanted][needed] >> wilds & 1)


def _wanted(look: Outlook) -> int:
    """What is asked of the rows of a side that goes out, beside the number of canastas."""
    rules = look.rules
    wanted = _FIRST if look.opening and rules.first_meld is not FirstMeld.ANY else 0
    if rules.out_canastas is not OutCanastas.ANY:
        wanted |= _NATURAL
        if rules.out_canastas is OutCanastas.EACH:
            wanted |= _MIXED
    return wanted


def _met(rules: Ruleset, naturals: int, wilds: int) -> int:
    """Which demands a row of a rank fulfils."""
    met = _FIRST if _fulfils(rules, naturals, wilds) else 0
    if naturals + wilds >= rules.canasta_size:
        met |= _MIXED if wilds else _NATURAL
    return met


def _wild_row_counts(rules: Ruleset, row: int, wilds: int) -> Iterator[int]:
    """In what numbers `wilds` can be added to the row of wild cards, which has `row` of them."""
    limit = _MANY if rules.row_limit is None else rules.row_limit
    for count in range(min(wilds, limit - row) + 1):
        if row + count == 0 or row + count >= ROW_SIZE:
            yield count


def _fulfils(rules: Ruleset, naturals: int, wilds: int) -> bool:
    """Whether a row is what a first meld asks for (M15)."""
    if rules.first_meld is FirstMeld.THREE_NATURALS:
        return naturals >= ROW_SIZE
    return naturals >= ROW_SIZE and not wilds


def _wild_row_fulfils(rules: Ruleset) -> bool:
    return rules.first_meld is FirstMeld.PURE_OR_WILD


def _with_demands(
    reached: dict[int, list[int]], counts: Sequence[int], met: Sequence[int], lacking: int
) -> dict[int, list[int]]:
    """`_with_row` where each count fulfils its own demands, `met`."""
    after: dict[int, list[int]] = {}
    for before, ways in reached.items():
        for demands in {*met}:
            those = [count for count, its in zip(counts, met, strict=True) if its == demands]
            more = _with_row(ways, those, lacking)
            old = after.get(before | demands, more)
            after[before | demands] = [
                bits | others for bits, others in zip(old, more, strict=True)
            ]
    return after


def _wilds_beside(naturals: int, closed: bool) -> int:
    """The wild cards that must join the top card with these naturals (W12)."""
    if naturals >= 2:
        return 0
    return _MANY if closed or not naturals else 1


def _with_row(reached: list[int], counts: Sequence[int], lacking: int) -> list[int]:
    """One more row, to which each of `counts` wild cards may go; `lacking` make it a canasta."""
    last = len(reached) - 1
    after = [0] * (last + 1)
    for canastas, bits in enumerate(reached):
        if bits:
            for count in counts:
                after[min(last, canastas + (count >= lacking))] |= bits << count
    return after


# Taking the pile.


def cannot_take(look: Outlook, top: int, closed: bool, rest: bool) -> str | None:
    """Why the pile cannot be taken by melding its top card (C5, O6): a reason, or None if it can.

    `top` is the column of the top card, which is not among `look.naturals`; `closed`: only a
    natural pair takes it; `rest`: other cards of the pile then come to the hand.
    """
    if _wilds_beside(look.hand[top], closed) > look.twos + look.jokers:
        return "take-pair"
    naturals = list(look.naturals)
    naturals[top] += 1
    taken = Outlook(
        look.rules,
        look.hand,
        look.twos,
        look.jokers,
        naturals,
        look.wilds,
        look.minimum,
        look.opening,
        look.black_twos,
    )
    if look.minimum or (look.opening and look.rules.first_meld is not FirstMeld.ANY):
        return _cannot_open(taken, top, closed, rest)
    fewest = _fewest_cards(taken, top, closed)
    if fewest is None:
        return "take-pair"
    size = taken.size
    if fewest < size or (rest and fewest == size) or _out_with(taken, top, closed):
        return None
    return "take-empty"


def _fewest_cards(look: Outlook, top: int, closed: bool) -> int | None:
    """The fewest cards of the hand that settle the top card, or None if none do."""
    wilds = look.twos + look.jokers
    finish = lacking_wilds(look.rules, look.wilds[WILD])
    best: int | None = None
    for naturals in range(1, look.hand[top] + 1):
        fewest, most = wild_range(
            look.rules, top, look.naturals[top] + naturals, look.wilds[top], look.opening
        )
        fewest = max(fewest, _wilds_beside(naturals, closed))
        before = finish if fewest else 0
        needed = naturals + before + fewest
        if fewest <= min(most, wilds - before) and (best is None or needed < best):
            best = needed
    return best


def _cannot_open(look: Outlook, top: int, closed: bool, rest: bool) -> str | None:
    """As `cannot_take`, with the top card in `look`, for an initial meld."""
    if look.points() + _POINTS[top] < look.minimum:
        return "take-minimum"
    most = _most_points(look, top, closed)
    if most is None:
        return "take-pair"
    if most < look.minimum:
        return "take-minimum"
    if rest or look.hand[BLACK] or look.hand[RED]:
        return None
    for less in look.one_less():
        points = _most_points(less, top, closed)
        if points is not None and points >= look.minimum:
            return None
    return None if _out_with(look, top, closed) else "take-empty"


def _out_with(look: Outlook, top: int, closed: bool) -> bool:
    """Whether the whole hand goes down with the top card, and the player out."""
    if look.rules.last_card is LastCard.DISCARD:
        return False  # M18
    if look.hand[BLACK] or look.points() + _POINTS[top] < look.minimum:
        return False
    return _all_melded(look, look.twos + look.jokers, top, closed)


def _most_points(look: Outlook, top: int, closed: bool) -> int | None:
    """The most points that an initial meld with the top card can have, or None if none is one.

    For every row it is chosen how many of its naturals go down, as far as that matters; a state
    is what has been chosen so far: (wild cards needed, wild cards that find room, whether the
    demand of M15 is fulfilled) and the points of the naturals.
    """
    rules, hand = look.rules, look.hand
    wilds = look.twos + look.jokers
    states = {(0, 0, rules.first_meld is FirstMeld.ANY): 0}
    for column in _NATURALS:
        if not hand[column]:
            continue
        choices = list(_openings(look, column, top, closed))
        states = _chosen(states, choices, wilds)
        if not states:
            return None
    if rules.wild_rows and wilds >= ROW_SIZE:
        most = _MANY if rules.row_limit is None else rules.row_limit
        choice = (ROW_SIZE, most, 0, _wild_row_fulfils(rules))
        states = _chosen(states, [(0, 0, 0, False), choice], wilds)
    return max(
        [
            gained + look.wild_points(roomy)
            for (_, roomy, fulfilled), gained in states.items()
            if fulfilled
        ],
        default=None,
    )


#: A way to lay a row: wild cards needed, wild cards that it holds at most, the points of its
#: naturals, and whether it fulfils the demand of M15.
_Choice = tuple[int, int, int, bool]


def _openings(look: Outlook, column: int, top: int, closed: bool) -> Iterator[_Choice]:
    """The ways to lay the row of a column in an initial meld.

    Without a limit every row has all of its naturals or none: that only makes room for more wild
    cards. With one (M10) they may have to give way to wild cards, which count more.
    """
    rules = look.rules
    there = look.naturals[column]  # the top card, in its column
    held = look.hand[column]
    any_row = rules.first_meld is FirstMeld.ANY
    may_stay = column != top
    for count in range(1 if rules.row_limit is not None else held, held + 1):
        naturals = there + count
        fewest, most = wild_range(rules, column, naturals, 0, opening=True)
        if column == top:
            fewest = max(fewest, _wilds_beside(count, closed))
        if fewest > most:
            continue
        points = naturals * _POINTS[column]
        if any_row:
            if not fewest and count == held:
                may_stay = False  # it only helps
            yield fewest, most, points, False
            continue
        if not fewest:
            yield 0, 0, points, _fulfils(rules, naturals, 0)
        if most:
            yield max(fewest, 1), most, points, _fulfils(rules, naturals, 1)
    if may_stay:
        yield 0, 0, 0, False


def _chosen(
    states: dict[tuple[int, int, bool], int], choices: Sequence[_Choice], wilds: int
) -> dict[tuple[int, int, bool], int]:
    """The states after one of the choices for a row, with `wilds` wild cards in all."""
    after: dict[tuple[int, int, bool], int] = {}
    for (used, roomy, fulfilled), gained in states.items():
        for fewest, most, worth, fulfils in choices:
            if used + fewest <= wilds:
                key = (used + fewest, min(roomy + most, wilds), fulfilled or fulfils)
                if after.get(key, -1) < gained + worth:
                    after[key] = gained + worth
    return after
