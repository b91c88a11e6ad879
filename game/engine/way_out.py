"""Ways out: which melds leave nothing of a hand, or one card to be discarded.

Exact, for every parameter of a rule book. Pure functions on counts by column; Outlook says which
position is meant. This is asked often, so cards that fit no row are looked for first.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from ..named_tuple import NamedTuple
from .actions import MELD, MELD_WILD, Action
from .cards import ACE, BLACK, FIRST_WILD, FOUR, JOKER, KINDS, KINDS_OF, RED, TRIOS, WILD
from .outlook import (
    BLACK_ROW,
    COLUMN_POINTS,
    JOKER_POINTS,
    NONE,
    ROW_SIZE,
    TRIO,
    Outlook,
    lacking_wilds,
    wild_range,
)
from .parameters.rule_choices import FirstMeld, LastCard, OutCanastas, OutUnfinished
from .ruleset import NO_LIMIT, Ruleset
from .scoring import costly, row_bonus

NATURALS: Final = range(FOUR, ACE + 1)
#: The natural columns, those with the dearest cards first (W2).
DEAREST_FIRST: Final = tuple(sorted(NATURALS, key=lambda column: -COLUMN_POINTS[column]))
#: What rows are asked for, as bits: that of a first meld (M15), a natural canasta, a mixed one.
_FIRST, _NATURAL, _MIXED = 1, 2, 4


class WayOut(NamedTuple):
    """A way out (W23, O8).

    `rows` are what each row gets, in an order in which that is legal: its column, naturals of the
    hand, wild cards. `kept` is the column of the card that is left to be discarded, or NONE; of
    the wild cards that is a Joker where `joker` says so, else a Two. `trio` are the wild cards of
    a blocking canasta, as a place in TRIOS, or NONE. `worth` are points: what the way scores beside
    others.
    """

    rows: tuple[tuple[int, int, int], ...]
    kept: int
    joker: bool
    trio: int
    worth: int


class _Allotment(NamedTuple):
    """Wild cards for a row: how many, whether they make a canasta, what that meets, its points."""

    wilds: int
    canasta: bool
    met: int
    worth: int


class _RowOut(NamedTuple):
    """A row with the naturals of the hand that go to it; the wild cards that may, fewest first."""

    column: int
    naturals: int
    shares: Sequence[_Allotment]


class _Blacks(NamedTuple):
    """What the row of Black Threes gets: wild cards, of which trio; whether it is a canasta."""

    wilds: int
    trio: int
    canasta: bool


#: The points of rows, and how many wild cards each of them gets.
_Allotted = tuple[int, tuple[int, ...]]


def way_out(look: Outlook, dearest: bool = False) -> WayOut | None:
    """Return melds after which the player is out, or can discard their last card; None if none are.

    The first way that is found, or with `dearest` the one that scores most: which rows the wild
    cards make canastas of, which natural canastas they leave alone, which card is discarded.
    """
    ways = _ways_out(look, dearest)
    return max(ways, key=lambda way: way.worth, default=None) if dearest else next(ways, None)


def melds(way: WayOut, hand: Sequence[int]) -> list[Action]:
    """Return the melds of a way out in a legal order, row by row; `hand` is counted by kind."""
    held = [card for card in range(FIRST_WILD, KINDS) for _ in range(hand[card])]
    wild_cards = iter(_spent(way, held))
    found: list[Action] = []
    for column, count, beside in way.rows:
        kinds = reversed(range(KINDS)[KINDS_OF[column]])
        cards = [card for card in kinds for _ in range(hand[card])]
        found += [MELD[card] for card in cards[:count]]
        row = MELD_WILD[column]
        found += [row[card - FIRST_WILD] for card in islice(wild_cards, beside)]
    return found


def _spent(way: WayOut, wild_cards: Sequence[int]) -> list[int]:
    """Return all wild cards of a hand in the order in which a way out lays them.

    Twos go before Jokers; one that is kept is the last.
    """
    left = sorted(wild_cards)
    trio: list[int] = []
    if way.trio != NONE:
        trio = [card for card in left if card in TRIOS[way.trio]][: way.rows[-1][2]]
        for card in trio:
            left.remove(card)
    kept: list[int] = []
    if way.kept == WILD:
        kept = [left.pop() if way.joker else left.pop(-1 - left.count(JOKER))]
    return left + trio + kept


def whole_hand(look: Outlook, top: int, closed: bool) -> bool:
    """Tell whether all naturals and wild cards go to rows with a pile's top card, and out (W12).

    `top` is the column of that card, which lies among `look.naturals`; `closed`: only naturals
    settle it. Threes are not looked at.
    """
    rows = []
    for column in NATURALS:
        naturals = look.hand[column]
        if naturals or look.naturals[column]:
            fewest = wilds_beside(naturals, closed) if column == top else 0
            counts = [count for count in _counts(look, column, naturals) if count >= fewest]
            if not counts:
                return False
            rows.append(_row(look, column, naturals, counts))
    wilds = look.twos + look.jokers
    rows += _wild_row(look, wilds)
    wanted = _wanted(look.rules, look.opening)
    return _allotted(rows, wilds, look.rules.canastas_to_go_out, wanted) is not None


def wilds_beside(naturals: int, closed: bool) -> int:
    """Return the wild cards that must join the top card with these naturals (W12)."""
    if naturals >= 2:
        return 0
    return NO_LIMIT if closed or not naturals else 1


def fulfils_first(rules: Ruleset, naturals: int, wilds: int) -> bool:
    """Tell whether a row is what a first meld asks for (M15)."""
    if rules.first_meld is FirstMeld.THREE_NATURALS:
        return naturals >= ROW_SIZE
    return naturals >= ROW_SIZE and not wilds


def wild_row_fulfils(rules: Ruleset) -> bool:
    """Tell whether a row of wild cards is what a first meld asks for (M15)."""
    return rules.first_meld is FirstMeld.PURE_OR_WILD


# Which card is kept, and what becomes of the Threes.


def _ways_out(look: Outlook, dearest: bool) -> Iterator[WayOut]:
    """Yield for each card that may be kept ways out, if there are some."""
    hand = look.hand
    counts = {column: _counts(look, column, hand[column]) for column in NATURALS if hand[column]}
    stuck = {column for column, some in counts.items() if not some}
    if len(stuck) > 1:
        return
    if hand[RED] and (look.rules.puts_red_threes_down or look.naturals[BLACK]):
        stuck.add(RED)  # M3; or Black Threes have been begun (W17)
    if not any(_black_rows(look, hand[BLACK])):
        stuck.add(BLACK)
    if len(stuck) > 1:
        return
    rows = [
        _row(look, column, hand[column], counts.get(column), dearest)
        for column in DEAREST_FIRST
        if hand[column] or look.naturals[column]
    ]
    found = False
    for kept, joker in _keeps(look):
        if (not stuck or kept in stuck) and not (kept == RED and found):
            for way in _ways(look, rows, kept, joker, dearest):
                found = True
                yield way


def _keeps(look: Outlook) -> Iterator[tuple[int, bool]]:
    """Yield columns of which one card may be kept, and whether it is a Joker: cheap cards first.

    NONE comes before them where nothing need be kept (M18), a Red Three last of all (W9).
    """
    rules, hand = look.rules, look.hand
    if rules.last_card is LastCard.ANY:
        yield NONE, False
    for column in (BLACK, *reversed(DEAREST_FIRST)):
        if hand[column]:
            yield column, False
    if look.jokers:
        yield WILD, True
    if look.twos:
        yield WILD, False
    if hand[RED] and rules.red_three_blocks:
        yield RED, False


def _ways(
    look: Outlook, whole: Sequence[_RowOut], kept: int, joker: bool, dearest: bool
) -> Iterator[WayOut]:
    """Yield ways out with a card of column `kept` left; `whole` are the rows of all naturals.

    One for each way in which the Black Threes can stand.
    """
    rules, hand = look.rules, look.hand
    reds, blacks = hand[RED] - (kept == RED), hand[BLACK] - (kept == BLACK)
    begun = look.naturals[BLACK] > 0
    if reds and begun:
        return
    if (blacks or begun) and kept != NONE and not rules.discard_after_black_threes:
        return
    points = look.points()
    if kept != NONE:
        points -= JOKER_POINTS if joker else COLUMN_POINTS[kept]
    if rules.minimum_when_going_out and points < look.minimum:
        return
    rows = [
        row if row.column != kept else _row(look, kept, row.naturals - 1, None, dearest)
        for row in whole
        if row.column != kept or row.naturals > 1 or look.naturals[kept]
    ]
    wanted = _wanted(rules, look.opening and rules.minimum_when_going_out)
    held = look.twos + look.jokers - (kept == WILD)
    for black in _black_rows(look, blacks, kept == WILD, joker):
        wilds = held - black.wilds
        every = rows + _wild_row(look, wilds, dearest)
        needed = rules.canastas_to_go_out - black.canasta
        allotted = _allotted(every, wilds, needed, wanted, dearest)
        if allotted is not None:
            worth = points + allotted[0] + black.canasta * rules.blocking_canasta_bonus
            laid = [
                (row.column, row.naturals, count)
                for row, count in zip(every, allotted[1], strict=True)
                if row.naturals or count
            ]
            if lacking_wilds(rules, look.wilds[WILD]) > 0:
                laid.sort(key=lambda row: row[0] != WILD)  # M14
            first = [(RED, reds, 0)] if reds else []
            last = [(BLACK, blacks, black.wilds)] if blacks or black.wilds else []
            yield WayOut((*first, *laid, *last), kept, joker, black.trio, worth)


def _black_rows(
    look: Outlook, blacks: int, keeps_wild: bool = False, joker: bool = False
) -> Iterator[_Blacks]:
    """Yield how this many Black Threes of the hand can stand (W17, O7), with those on the table.

    `keeps_wild`: a wild card is left in the hand, a Joker or a Two.
    """
    rules = look.rules
    naturals, there = look.naturals[BLACK] + blacks, look.wilds[BLACK]
    if not naturals:
        yield _Blacks(0, NONE, False)
        return
    if naturals > BLACK_ROW:
        return
    wilds = look.twos + look.jokers - keeps_wild
    beside = max(0, ROW_SIZE - naturals)
    if there <= beside <= min(rules.black_three_wilds, wilds + there):
        yield _Blacks(beside - there, NONE, False)
    if naturals < BLACK_ROW or not rules.blocking_canasta_bonus:
        return
    twos = (look.jokers, look.black_twos, look.twos - look.black_twos)
    for trio, held in enumerate(twos):
        wanted = TRIO - there
        left = (look.jokers if joker else look.twos) - (wanted if joker == (trio == 0) else 0)
        if trio != look.trio != NONE or held < wanted or (keeps_wild and left < 1):
            continue
        yield _Blacks(wanted, trio if wanted else NONE, True)


# Rows, and the wild cards that they are given.


def _counts(look: Outlook, column: int, naturals: int) -> Sequence[int]:
    """Say how many wild cards a row may be given beside this many naturals of the hand."""
    rules, there = look.rules, look.wilds[column]
    length = look.naturals[column] + naturals
    fewest, most = wild_range(rules, column, length, there, look.opening)
    if look.naturals[BLACK]:  # they have been begun: nothing else is melded any more (W17)
        most = min(most, -1 if naturals else 0)
    counts = range(fewest, min(most, look.twos + look.jokers) + 1)
    if rules.out_unfinished is not OutUnfinished.NO:
        return counts
    return [each for each in counts if not costly(rules, column, length, there + each)]


def _row(
    look: Outlook,
    column: int,
    naturals: int,
    counts: Sequence[int] | None = None,
    dearest: bool = False,
) -> _RowOut:
    """Return the row of a column with so many naturals of the hand; `counts` are as in _counts."""
    rules, there = look.rules, look.wilds[column]
    length = look.naturals[column] + naturals
    if counts is None:
        counts = _counts(look, column, naturals)
    lacking = rules.canasta_size - length - there
    narrow = rules.first_meld is not FirstMeld.ANY or rules.out_canastas is not OutCanastas.ANY
    shares = [
        _Allotment(
            count,
            count >= lacking,
            _met(rules, length, there + count) if narrow else 0,
            row_bonus(rules, column, length, there + count) if dearest else 0,
        )
        for count in counts
    ]
    return _RowOut(column, naturals, shares)


def _wild_row(look: Outlook, wilds: int, dearest: bool = False) -> list[_RowOut]:
    """Return the row of wild cards, if the rules know one; `wilds` are there for it and others."""
    rules, there = look.rules, look.wilds[WILD]
    if not rules.wild_rows:
        return []
    most = 0 if look.naturals[BLACK] else min(wilds, rules.most_cards - there)
    finish = lacking_wilds(rules, there)
    first = _FIRST if wild_row_fulfils(rules) else 0
    shares = []
    for count in range(most + 1):
        length = there + count
        if 0 < length < ROW_SIZE:
            continue
        if count < finish and count < wilds:  # else no wild card goes anywhere else (M14)
            continue
        if rules.out_unfinished is not OutUnfinished.YES and costly(rules, WILD, 0, length):
            continue
        worth = row_bonus(rules, WILD, 0, length) if dearest else 0
        canasta = length >= rules.canasta_size
        shares.append(_Allotment(count, canasta, first if length else 0, worth))
    return [_RowOut(WILD, 0, shares)]


def _wanted(rules: Ruleset, opening: bool) -> int:
    """Say what is asked of the rows of a side that goes out, beside the number of canastas."""
    wanted = _FIRST if opening and rules.first_meld is not FirstMeld.ANY else 0
    if rules.out_canastas is not OutCanastas.ANY:
        wanted |= _NATURAL
        if rules.out_canastas is OutCanastas.EACH:
            wanted |= _MIXED
    return wanted


def _met(rules: Ruleset, naturals: int, wilds: int) -> int:
    """Say which demands a row of a rank meets."""
    met = _FIRST if fulfils_first(rules, naturals, wilds) else 0
    if naturals + wilds >= rules.canasta_size:
        met |= _MIXED if wilds else _NATURAL
    return met


def _allotted(
    rows: Sequence[_RowOut], wilds: int, canastas: int, wanted: int, dearest: bool = False
) -> _Allotted | None:
    """Say how many of exactly `wilds` wild cards each row gets; None if they cannot all be placed.

    There are `canastas` then, and what is `wanted` is met. With the points of the rows; the most
    that there can be with `dearest`.
    """
    known: dict[tuple[int, int, int, int], _Allotted | None] = {}

    def best(place: int, wilds: int, canastas: int, wanted: int) -> "_Allotted | None":
        if place == len(rows):
            return None if wilds or canastas > 0 or wanted else (0, ())
        key = place, wilds, canastas, wanted
        if key in known:
            return known[key]
        found: _Allotted | None = None
        for count, canasta, met, worth in rows[place].shares:
            if count > wilds:
                break
            rest = best(place + 1, wilds - count, max(canastas - canasta, 0), wanted & ~met)
            if rest is not None and (found is None or rest[0] + worth > found[0]):
                found = rest[0] + worth, (count, *rest[1])
                if not dearest:
                    break
        known[key] = found
        return found

    if sum([row.shares[-1].wilds if row.shares else -NO_LIMIT for row in rows]) < wilds:
        return None
    return best(0, wilds, max(canastas, 0), wanted)
