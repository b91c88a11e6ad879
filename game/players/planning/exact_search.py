"""What has to be found exactly: the melds that settle an owed pile, and those that go out.

Players plan by taste (sketch.py) and come here where taste is not enough: where a pile that was
taken cannot be put back (C5, O6), and where a partner's yes binds (O8). engine/going_out.py knows
whether there is a way; here is one of them.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Final, NamedTuple

from ...engine.cards import BLACK, FOUR, RED, VALUE, WILD
from ...engine.choices import LastCard, OutCanastas
from ...engine.outlook import BLACK_ROW, ROW_SIZE, wild_range
from .sketch import DEAREST_FIRST, Sketch

_MANY: Final = 1000
#: Bits for the kinds of canastas that going out asks for, beside their number.
_NATURAL: Final = 1
_MIXED: Final = 2
_KINDS: Final = {
    OutCanastas.ANY: 0,
    OutCanastas.NATURAL: _NATURAL,
    OutCanastas.EACH: _NATURAL | _MIXED,
}


class _Row(NamedTuple):
    """A row that goes down: how many naturals of the hand, and how many wild cards may join."""

    column: int
    naturals: int
    fewest: int
    most: int
    lacking: int


#: Rows, and how many wild cards each of them gets.
Plan = list[tuple[_Row, int]]
#: How many wild cards go to each of the rows; None if they cannot all be placed.
Allot = Callable[[Sketch, list[_Row], int, int, int], list[int] | None]


def settle(sketch: Sketch) -> bool:
    """Lay what settles the owed pile and lets every row stand (W12); whether there is a way.

    As few cards as will do where no minimum is due; else the rows with most points, and one card
    is kept back where the hand must not be emptied.
    """
    if sketch.points >= sketch.needed:
        pair = _pair(sketch)
        if pair is not None:
            _lay(sketch, pair)
        return pair is not None
    # Twos go first; where the minimum wants it, Jokers do.
    for wild_cards in (sketch.wild_cards[:], sorted(sketch.wild_cards)):
        sketch.wild_cards = wild_cards
        whole = _opening(sketch, -1)
        if whole is None:
            continue
        for keep in (-1, *_kept(sketch)):
            plan = _opening(sketch, keep)
            if plan is not None and _cards(plan) < sketch.held:
                _lay(sketch, plan)
                return True
        _lay(sketch, whole)  # the rest of the pile fills the hand, or the player is out
        return True
    return False


def go_out(sketch: Sketch, dearest: bool = False) -> bool:
    """Lay all cards, or all but one that is discarded; whether that can be done (W23).

    The first way that is found, or with `dearest` the one that scores most: which rows the wild
    cards make canastas of, which natural canastas they leave alone, which card is discarded.
    """
    for _ in sketch.naturals[RED][:]:
        sketch.lay([RED])
    ways = _ways_out(sketch, _dearest if dearest else _first)
    if not dearest:
        ways = islice(ways, 1)
    best = max(ways, key=lambda way: _worth(sketch, way[1]), default=None)
    if best is None:
        return False
    blacks, plan = best
    _lay(sketch, plan)
    if blacks:
        beside = max(0, ROW_SIZE - blacks)
        sketch.lay([BLACK] * blacks, BLACK, beside)
    return True


def _ways_out(sketch: Sketch, allot: Allot) -> Iterator[tuple[int, Plan]]:
    """Yield for each card that may be kept back how many Black Threes are laid, and the rows."""
    if not _enough(sketch):
        return
    rows = [
        _row(sketch, column, len(sketch.naturals[column]))
        for column in DEAREST_FIRST
        if sketch.naturals[column] or sketch.lengths[column]
    ]
    keeps = (-1, BLACK) if sketch.ruleset.last_card is LastCard.ANY else ()
    for keep in (*keeps, *_kept(sketch)):
        plan = _whole_hand(sketch, rows, keep, allot)
        if plan is not None:
            yield len(sketch.naturals[BLACK]) - (keep == BLACK), plan


def _enough(sketch: Sketch) -> bool:
    """Tell whether there are cards for the canastas that going out needs, whatever rows take."""
    size = sketch.ruleset.canasta_size
    lacking = [
        max(0, size - length - len(cards))
        for length, cards in zip(sketch.lengths[FOUR:], sketch.naturals[FOUR:], strict=True)
    ]
    fewest = sorted(lacking)[: sketch.ruleset.canastas_to_go_out]
    return sum(fewest) <= len(sketch.wild_cards)


def _kept(sketch: Sketch) -> Iterator[int]:
    """Yield columns of which one card may be kept back, cheap ones first; wild cards last."""
    for column in reversed(DEAREST_FIRST):
        if sketch.naturals[column]:
            yield column
    if sketch.wild_cards:
        yield WILD


def _row(sketch: Sketch, column: int, naturals: int) -> _Row:
    """Return the row of a column with so many naturals of the hand added."""
    on_table = sketch.lengths[column] - sketch.wilds[column]
    fewest, most = wild_range(
        sketch.ruleset, column, on_table + naturals, sketch.wilds[column], sketch.opening
    )
    if column == sketch.owed and naturals < 2:  # W12: the pair for the top card
        fewest = max(fewest, 1) if naturals and not sketch.frozen else _MANY
    lacking = sketch.ruleset.canasta_size - sketch.lengths[column] - naturals
    return _Row(column, naturals, fewest, most, lacking)


def _cards(plan: Plan) -> int:
    """Say how many cards a plan lays."""
    return sum([row.naturals + wilds for row, wilds in plan])


def _pair(sketch: Sketch) -> Plan | None:
    """Return the fewest cards of the hand that settle the top card, naturals before wild cards."""
    best: tuple[_Row, int] | None = None
    for naturals in range(1, len(sketch.naturals[sketch.owed]) + 1):
        row = _row(sketch, sketch.owed, naturals)
        if row.fewest <= min(row.most, len(sketch.wild_cards)) and (
            best is None or naturals + row.fewest < best[0].naturals + best[1]
        ):
            best = row, row.fewest
    return None if best is None else [best]


def _opening(sketch: Sketch, keep: int) -> Plan | None:
    """Return rows for the first meld, the top card's among them; None if they are too poor."""
    wilds = len(sketch.wild_cards) - (keep == WILD)
    free: list[_Row] = []
    needy: list[_Row] = []
    for column in DEAREST_FIRST:
        naturals = len(sketch.naturals[column]) - (keep == column)
        if not naturals and column != sketch.owed:
            continue
        row = _row(sketch, column, naturals)
        if row.fewest > min(row.most, wilds):
            if column == sketch.owed:
                return None
        elif row.fewest and column != sketch.owed:
            needy.append(row)
        else:
            free.append(row)
    if sketch.ruleset.wild_rows and wilds >= ROW_SIZE:
        needy.append(_Row(WILD, 0, ROW_SIZE, _MANY, 0))
    best: Plan | None = None
    points = 0
    for chosen in _choices(needy, wilds - sum([row.fewest for row in free])):
        plan = _filled(sketch, [*free, *chosen], wilds)
        worth = _points(sketch, plan)
        if best is None or worth > points:
            best, points = plan, worth
    return best if best is not None and sketch.points + points >= sketch.needed else None


def _choices(rows: list[_Row], wilds: int) -> Iterator[list[_Row]]:
    """Yield every choice of rows whose wild cards can be paid for."""
    if wilds < 0:
        return
    if not rows:
        yield []
        return
    first, *others = rows
    yield from _choices(others, wilds)
    for chosen in _choices(others, wilds - first.fewest):
        yield [first, *chosen]


def _filled(sketch: Sketch, rows: list[_Row], wilds: int) -> Plan:
    """Return rows with the wild cards that they need, and as many more as the minimum asks for."""
    plan = [(row, row.fewest) for row in rows]
    left = wilds - sum([used for _, used in plan])
    for place, (row, used) in enumerate(plan):
        while left and used < row.most and sketch.points + _points(sketch, plan) < sketch.needed:
            used += 1
            left -= 1
            plan[place] = row, used
    return plan


def _points(sketch: Sketch, plan: Plan) -> int:
    """Say what the cards of a plan are worth (W20); of the wild cards those that are laid first."""
    naturals = sum(
        [VALUE[card] for row, _ in plan for card in sketch.naturals[row.column][: row.naturals]]
    )
    used = sum([wilds for _, wilds in plan])
    wilds = sum([VALUE[card] for card in sketch.wild_cards[len(sketch.wild_cards) - used :]])
    return naturals + wilds


def _whole_hand(sketch: Sketch, whole: list[_Row], keep: int, allot: Allot) -> Plan | None:
    """Return the rows of all naturals and wild cards, with canastas to go out; or None.

    `whole` are the rows of all naturals, the one that is kept among them.
    """
    rules = sketch.ruleset
    wilds = len(sketch.wild_cards) - (keep == WILD)
    blacks = len(sketch.naturals[BLACK]) - (keep == BLACK)
    if blacks < 0:
        return None
    if blacks > BLACK_ROW:
        return None
    if blacks:
        if keep >= 0 and not rules.discard_after_black_threes:
            return None
        beside = max(0, ROW_SIZE - blacks)
        if beside > min(rules.black_three_wilds, wilds):
            return None
        wilds -= beside
    rows = []
    for row in whole:
        if row.column != keep:
            rows.append(row)
        elif row.naturals > 1 or sketch.lengths[keep]:
            rows.append(_row(sketch, keep, row.naturals - 1))
    if rules.wild_rows:
        length = sketch.lengths[WILD]
        most = _MANY if rules.row_limit is None else rules.row_limit - length
        rows.append(_Row(WILD, 0, 0, most, rules.canasta_size - length))
    if sum([row.fewest for row in rows]) > wilds:  # what most hands come to
        return None
    used = allot(sketch, rows, wilds, rules.canastas_to_go_out, _KINDS[rules.out_canastas])
    if used is None:
        return None
    plan = list(zip(rows, used, strict=True))
    if rules.minimum_when_going_out and sketch.points + _points(sketch, plan) < sketch.needed:
        return None
    return plan


def _first(
    sketch: Sketch, rows: list[_Row], wilds: int, canastas: int, kinds: int
) -> list[int] | None:
    """Say how many of exactly `wilds` wild cards go to each row so that there are `canastas`.

    Of these `kinds` there is one each among them.
    """
    if not rows:
        return [] if not wilds and canastas <= 0 and not kinds else None
    row, *others = rows
    for used in _possible(sketch, row, wilds):
        lacking = kinds & ~_kind(sketch, row, used)
        rest = _first(sketch, others, wilds - used, canastas - (used >= row.lacking), lacking)
        if rest is not None:
            return [used, *rest]
    return None


def _dearest(
    sketch: Sketch, rows: list[_Row], wilds: int, canastas: int, kinds: int
) -> list[int] | None:
    """Return of all ways the one whose canastas score most, as `_first` does the first."""
    # Worked out once for each row, as most are asked for again and again.
    choices = [
        [
            (used, used >= row.lacking, _kind(sketch, row, used), _bonus(sketch, row, used))
            for used in _possible(sketch, row, wilds)
        ]
        for row in rows
    ]

    @cache
    def best(
        place: int, wilds: int, canastas: int, kinds: int
    ) -> tuple[int, tuple[int, ...]] | None:
        if place == len(choices):
            return (0, ()) if not wilds and canastas <= 0 and not kinds else None
        found: tuple[int, tuple[int, ...]] | None = None
        for used, finished, kind, bonus in choices[place]:
            if used > wilds:
                break
            rest = best(place + 1, wilds - used, max(canastas - finished, 0), kinds & ~kind)
            if rest is None:
                continue
            worth = rest[0] + bonus
            if found is None or worth > found[0]:
                found = worth, (used, *rest[1])
        return found

    answer = best(0, wilds, max(canastas, 0), kinds)
    return None if answer is None else list(answer[1])


def _kind(sketch: Sketch, row: _Row, used: int) -> int:
    """Return the kind of canasta that the row is with so many wild cards of the hand, 0 if none."""
    if used < row.lacking or row.column == WILD:
        return 0
    return _MIXED if sketch.wilds[row.column] + used else _NATURAL


def _possible(sketch: Sketch, row: _Row, wilds: int) -> Iterator[int]:
    """Say how many of the wild cards may go to the row."""
    for used in range(row.fewest, min(row.most, wilds) + 1):
        if row.column != WILD or not 0 < sketch.lengths[WILD] + used < ROW_SIZE:
            yield used


def _bonus(sketch: Sketch, row: _Row, used: int) -> int:
    """Say what the row scores as a canasta with so many wild cards of the hand (W27, O4)."""
    rules = sketch.ruleset
    if used < row.lacking:
        return 0
    if row.column == WILD:
        return rules.wild_canasta_bonus
    wilds = sketch.wilds[row.column] + used
    if wilds:
        return max(0, rules.mixed_canasta_bonus - rules.mixed_canasta_less * (wilds - 1))
    return rules.natural_canasta_bonus


def _worth(sketch: Sketch, plan: Plan) -> int:
    """Say what a way out scores beyond another one: its cards and its canastas."""
    return _points(sketch, plan) + sum([_bonus(sketch, row, used) for row, used in plan])


def _lay(sketch: Sketch, plan: Plan) -> None:
    """Lay a plan, the owed row first, naturals before wild cards."""
    for row, wilds in sorted(plan, key=lambda each: each[0].column != sketch.owed):
        if row.naturals or wilds:
            sketch.lay([row.column] * row.naturals, row.column, wilds)
