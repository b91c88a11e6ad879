"""First melds found exactly, where taste finds none: with as few wild cards as will do.

Under narrow rules (M9-M15) a first meld may have to spread its wild cards in a way that no taste
would: over pairs, on rows and in a row of their own. Each way is still to be put to the engine.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from ...engine.board import View
from ...engine.cards import VALUE, WILD
from ...engine.outlook import wild_range
from ...engine.rules import ROW_SIZE
from ...engine.ruleset import FirstMeld
from ...engine.way_out import fulfils_first, wild_row_fulfils, wilds_beside
from .sketch import NATURAL_COLUMNS, Sketch

#: More wild cards than there are.
_MANY: Final = 99


class _Share(NamedTuple):
    """What a row gets: naturals of the hand and wild cards; whether it is what M15 asks for."""

    column: int
    naturals: int
    wilds: int
    fulfils: bool


class _Rows(NamedTuple):
    """Rows that have been chosen, and the points of their naturals."""

    points: int
    rows: tuple[_Share, ...]


def exact_openings(view: View, top: int = -1) -> Iterator[Sketch]:
    """Yield first meld after first meld, each with more wild cards than the one before.

    `top`: as if this card of the pile had been taken; a pile that is owed is paid for.
    """
    sketch = _begun(view, top)
    held = len(sketch.wild_cards)
    #: The most points of naturals, by the wild cards used and whether M15 is fulfilled.
    best = {(0, sketch.ruleset.first_meld is FirstMeld.ANY): _Rows(0, ())}
    for column in (*NATURAL_COLUMNS, WILD):
        after: dict[tuple[int, bool], _Rows] = {}
        for row in _choices(sketch, column):
            gained = sum([VALUE[card] for card in sketch.naturals[column][: row.naturals]])
            for (used, fulfilled), (points, rows) in best.items():
                key = (used + row.wilds, fulfilled or row.fulfils)
                if key[0] <= held and (key not in after or after[key].points < points + gained):
                    after[key] = _Rows(points + gained, (*rows, row))
        best = after
    for used in range(held + 1):
        if (used, True) in best:
            found = _laid(_begun(view, top), best[used, True].rows)
            if found.points >= found.needed:
                yield found


def _begun(view: View, top: int) -> Sketch:
    """Return a sketch whose Jokers are laid before its Twos: they are worth more (W20)."""
    sketch = Sketch(view)
    if top >= 0:
        sketch.take(top)
    sketch.wild_cards.sort()
    return sketch


def _choices(sketch: Sketch, column: int) -> Iterator[_Share]:
    """Yield what a row may get."""
    rules = sketch.ruleset
    held = len(sketch.wild_cards)
    if column != sketch.owed:
        yield _Share(column, 0, 0, False)
    if column == WILD:
        if rules.wild_rows:
            most = min(held, _MANY if rules.row_limit is None else rules.row_limit)
            for wilds in range(ROW_SIZE, most + 1):
                yield _Share(WILD, 0, wilds, wild_row_fulfils(rules))
        return
    for naturals in range(1, len(sketch.naturals[column]) + 1):
        there = sketch.lengths[column] + naturals
        fewest, most = wild_range(rules, column, there, 0, sketch.opening)
        if column == sketch.owed:
            fewest = max(fewest, wilds_beside(naturals, sketch.frozen))
        for wilds in range(fewest, min(most, held) + 1):
            yield _Share(column, naturals, wilds, fulfils_first(rules, there, wilds))


def _laid(sketch: Sketch, rows: tuple[_Share, ...]) -> Sketch:
    """Lay the rows, that of the owed card first and that of wild cards last (M14)."""
    for row in sorted(rows, key=lambda row: row.column != sketch.owed):
        if row.naturals or row.wilds:
            sketch.lay([row.column] * row.naturals, row.column, row.wilds)
    return sketch
