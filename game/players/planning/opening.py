"""Opening: first melds that reach the minimum, where some rows have a price (M15, M33)."""

from collections.abc import Iterator

from ...engine import ways
from ...engine.actions import MELD, MELD_WILD, Action
from ...engine.board import View
from ...engine.cards import FIRST_WILD, JOKER, KINDS, KINDS_OF, WILD
from ...engine.outlook import ROW_SIZE, wild_range
from ...engine.trial import copied, lays
from ...engine.way_out import DEAREST_FIRST
from .holding import Prospects
from .planner_melds import lay_naturals, lay_wild_row, may_begin, takes_wild
from .planner_weights import PlannerWeights
from .sketch import Sketch


def openings(view: View, weights: PlannerWeights, top: int = -1) -> Iterator[Sketch]:
    """Yield first melds that reach the minimum (M15), with as few wild cards as will do.

    `top`: as if this card of the pile had been taken; a pile that is owed is paid for.
    """
    prospects = Prospects(view)
    wild_cards = Sketch(view).wild_cards
    most = min(weights.opening_wilds, len(wild_cards))
    both = JOKER in wild_cards and min(wild_cards) < JOKER
    for used in (-1, *range(most + 1)):
        for jokers_first in (False, True) if both and used else (False,):
            sketch = Sketch(view)
            if top >= 0:
                sketch.take(top)
            if jokers_first:
                sketch.wild_cards.sort()
            if sketch.owed >= 0 and not sketch.pay():
                return
            if used < 0:
                if not sketch.ruleset.wild_rows or not may_begin(sketch, WILD, prospects, weights):
                    break
                lay_wild_row(sketch)
            _open(sketch, max(used, 0), prospects, weights)
            if sketch.points >= sketch.needed:
                yield sketch


def _open(sketch: Sketch, wilds: int, prospects: Prospects, weights: PlannerWeights) -> None:
    """Lay rows of naturals, then up to `wilds` wild cards with pairs and on rows."""
    wilds = min(wilds, len(sketch.wild_cards))
    for column in DEAREST_FIRST:
        if may_begin(sketch, column, prospects, weights):
            lay_naturals(sketch, column)
    for column in DEAREST_FIRST:
        if sketch.points >= sketch.needed or not wilds:
            return
        if len(sketch.naturals[column]) >= 2 and not sketch.lengths[column]:
            held = len(sketch.naturals[column])
            if wild_range(sketch.ruleset, column, held, 0, sketch.opening)[1] > 0:
                sketch.lay([column] * held, column, 1)
                wilds -= 1
    for column in DEAREST_FIRST:
        while sketch.points < sketch.needed and wilds and takes_wild(sketch, column):
            sketch.lay([], column, 1)
            wilds -= 1


def cheapest_openings(view: View) -> Iterator[list[Action]]:
    """Yield the cheapest first meld; the same with all naturals; and with the wild cards left."""
    way = ways.opening(view)
    if way is None:
        return
    yield [*way]
    trial, plan = copied(view), [*way]
    for action in way:
        lays(trial, action)
    for column in (*DEAREST_FIRST, WILD):
        cards = [card for card in range(KINDS)[KINDS_OF[column]] for _ in range(trial.hand[card])]
        if len(trial.side.rows[column]) + len(cards) >= ROW_SIZE:
            if column == WILD:
                yield plan[:]
            melds = [MELD[c] if c < FIRST_WILD else MELD_WILD[WILD][c - FIRST_WILD] for c in cards]
            plan += [action for action in melds if lays(trial, action)]
    yield plan
