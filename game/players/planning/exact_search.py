"""What has to be found exactly: the melds that settle an owed pile, and those that go out.

Players plan by taste (sketch.py) and come here where taste is not enough: where a pile that was
taken cannot be put back (C5, O6), and where a partner's yes binds (O8). What goes out is found by
the engine (engine/way_out.py).
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from ...engine.cards import VALUE, WILD
from ...engine.outlook import ROW_SIZE, wild_range
from ...engine.way_out import DEAREST_FIRST, spent, way_out
from .sketch import Sketch

_MANY: Final = 1000


class _Row(NamedTuple):
    """A row that goes down: how many naturals of the hand, and how many wild cards may join."""

    column: int
    naturals: int
    fewest: int
    most: int
    lacking: int


#: Rows, and how many wild cards each of them gets.
Plan = list[tuple[_Row, int]]


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
    way = way_out(sketch.outlook(), dearest)
    if way is None:
        return False
    sketch.wild_cards = spent(way, sketch.wild_cards)[::-1]
    for column, naturals, wilds in way.rows:
        sketch.lay([column] * naturals, column, wilds)
    return True


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


def _lay(sketch: Sketch, plan: Plan) -> None:
    """Lay a plan, the owed row first, naturals before wild cards."""
    for row, wilds in sorted(plan, key=lambda each: each[0].column != sketch.owed):
        if row.naturals or wilds:
            sketch.lay([row.column] * row.naturals, row.column, wilds)
