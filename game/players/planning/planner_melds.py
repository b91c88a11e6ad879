"""What planning melds, where rows close and some ranks have a price (M9-M18, M33), and for whom.

Plans are sketched from the best to the last resort, and the first one is taken that the engine
lets be carried out on a copy of the table.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from ...engine.board import View
from ...engine.cards import ACE, RED, SEVEN, WILD
from ...engine.outlook import lacking_wilds, wild_range
from ...engine.rules import ROW_SIZE
from ...engine.ruleset import Ruleset
from ...engine.way_out import DEAREST_FIRST
from .prospects import Prospects
from .sketch import NATURAL_COLUMNS, Sketch

#: Cards that are left to a player who does not go out: one to discard, one to play on with.
LEAST = 2


@dataclass(frozen=True, slots=True)
class PlannerWeights:
    """What a player wants under narrow rules."""

    #: A row that costs points unfinished is begun where it is so likely to be finished.
    begins: float = 0.8
    #: Wild cards are kept for their own row where it is so likely to become a canasta.
    keeps_wilds: float = 0.5
    #: A first meld spends at most this many wild cards.
    opening_wilds: int = 6
    #: Cards kept in hand by a player who does not go out.
    reserve: int = 5
    #: The same of a side that has the canastas to go out, and near the end of the stock.
    ready_reserve: int = 4
    last_reserve: int = LEAST
    #: The same while another side has the canastas to go out.
    threatened_reserve: int = 4
    #: The stock is near its end where everybody has fewer turns than this.
    last_turns: int = 2
    #: Special hands that lack this many cards are played for.
    special_lack: int = 1
    #: A side opens with a pile of at least this many cards: with it there is no talon (M20).
    opening_pile: int = 3
    #: A pile is worth this many points for each of its cards against the Sevens and Aces that would
    #: be caught with it (M34).
    pile_card: float = 1000.0
    #: A side does not go out while a row that costs points unfinished is so likely to be finished.
    waits: float = 0.4
    # What a card is worth in hand: one of its rank, a pair, three and more, one that fits a row, a
    # wild card, a Black Three; of Sevens and Aces without a row one of up to two, and of those that
    # cost points if they are caught (M34).
    single: float = 4.0
    pair: float = 25.0
    triple: float = 30.0
    row: float = 40.0
    wild: float = 200.0
    three: float = 10.0
    dear: float = 25.0
    caught: float = -100.0


def price(sketch: Sketch, column: int) -> int:
    """Say what the row of a column costs if it stays unfinished without wild cards (M33)."""
    rules = sketch.ruleset
    if column == SEVEN:
        return rules.unfinished_sevens
    if column == ACE:
        return 0 if sketch.wilds[ACE] else rules.unfinished_aces
    return rules.unfinished_wilds if column == WILD else 0


def room(sketch: Sketch, column: int) -> int:
    """Say how many more cards the row of a column can hold (M10)."""
    limit = sketch.ruleset.row_limit
    return 99 if limit is None else limit - sketch.lengths[column]


def lay_naturals(sketch: Sketch, column: int) -> None:
    """Lay what the row of a column takes of the hand's naturals, if it can stand."""
    count = min(len(sketch.naturals[column]), room(sketch, column))
    together = max(ROW_SIZE - sketch.lengths[column], 1)
    if together <= count:
        sketch.lay([column] * together)
        for _ in range(count - together):
            sketch.lay([column])


def lay_wild_row(sketch: Sketch) -> None:
    """Lay all wild cards that their own row takes."""
    count = min(len(sketch.wild_cards), room(sketch, WILD))
    if sketch.lengths[WILD] + count >= ROW_SIZE:
        sketch.lay([], WILD, count)


def may_begin(sketch: Sketch, column: int, prospects: Prospects, weights: PlannerWeights) -> bool:
    """Tell whether what the hand has for a row may be laid (M33).

    It may where it costs nothing, or is likely enough to become a canasta.
    """
    if not price(sketch, column) or sketch.lengths[column]:
        return True
    held = len(sketch.wild_cards if column == WILD else sketch.naturals[column])
    lacking = sketch.ruleset.canasta_size - held
    return prospects.chance(column, lacking) >= weights.begins


def keeps_wilds(sketch: Sketch, prospects: Prospects, weights: PlannerWeights) -> bool:
    """Tell whether the wild cards in hand wait for their own row."""
    rules = sketch.ruleset
    if not rules.wild_rows or sketch.lengths[WILD] >= rules.canasta_size:
        return False
    lacking = rules.canasta_size - sketch.lengths[WILD] - len(sketch.wild_cards)
    return prospects.chance(WILD, lacking) >= weights.keeps_wilds


def openings(view: View, weights: PlannerWeights, top: int = -1) -> Iterator[Sketch]:
    """Yield first melds that reach the minimum (M15), with as few wild cards as will do.

    `top`: as if this card of the pile had been taken; a pile that is owed is paid for.
    """
    prospects = Prospects(view)
    most = min(weights.opening_wilds, len(Sketch(view).wild_cards))
    for used in (-1, *range(most + 1)):
        for jokers_first in (False, True):
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
        while sketch.points < sketch.needed and wilds and _takes_wild(sketch, column):
            sketch.lay([], column, 1)
            wilds -= 1


def _takes_wild(sketch: Sketch, column: int) -> bool:
    """Tell whether the row of a column may be given one more wild card now."""
    there = sketch.wilds[column]
    naturals = sketch.lengths[column] - there
    if not sketch.wild_cards or sketch.lengths[column] < ROW_SIZE:
        return False
    if lacking_wilds(sketch.ruleset, sketch.lengths[WILD]) > 0:
        return False
    return wild_range(sketch.ruleset, column, naturals, there, sketch.opening)[1] > 0


def later(view: View, weights: PlannerWeights) -> Sketch:
    """Say what a side that has opened lays: whole canastas first, then what fits."""
    sketch = Sketch(view)
    prospects = Prospects(view)
    for _ in sketch.naturals[RED][: room_for_threes(sketch)]:
        sketch.lay([RED])
    agreed = len(sketch.groups)
    if sketch.ruleset.wild_rows and may_begin(sketch, WILD, prospects, weights):
        lay_wild_row(sketch)
    waits = keeps_wilds(sketch, prospects, weights)
    if not waits:
        _finish(sketch)
    sketch.keep(LEAST, agreed)
    agreed = len(sketch.groups)
    for column in sorted(DEAREST_FIRST, key=lambda column: -sketch.lengths[column]):
        if may_begin(sketch, column, prospects, weights):
            lay_naturals(sketch, column)
    if not waits:
        _finish(sketch)
    sketch.keep(_reserve(view, weights), agreed)
    return sketch


def _reserve(view: View, weights: PlannerWeights) -> int:
    """Return the cards to keep; as the turn began, so that the answer stays the same in it."""
    board = view.board
    if board.stock_count < weights.last_turns * len(board.hand_sizes):
        return weights.last_reserve
    enough = board.ruleset.canastas_to_go_out
    if Sketch(view).canastas >= enough:
        return weights.ready_reserve
    mine = board.side_of[view.seat]
    if any(side.canastas >= enough for other, side in enumerate(board.sides) if other != mine):
        return weights.threatened_reserve
    return weights.reserve


def room_for_threes(sketch: Sketch) -> int:
    """Return the Red Threes to be put down by hand: all, where the rules do not do it."""
    return 0 if sketch.ruleset.puts_red_threes_down else len(sketch.naturals[RED])


def _finish(sketch: Sketch) -> None:
    """Lay naturals and wild cards together where they make a canasta."""
    size = sketch.ruleset.canasta_size

    def missing(column: int) -> int:
        return size - sketch.lengths[column] - len(sketch.naturals[column])

    for column in sorted(NATURAL_COLUMNS, key=missing):
        lacking = missing(column)
        if sketch.lengths[column] >= size or lacking > len(sketch.wild_cards):
            continue
        naturals = sketch.lengths[column] - sketch.wilds[column] + len(sketch.naturals[column])
        if lacking > 0:
            there = sketch.wilds[column]
            most = wild_range(sketch.ruleset, column, naturals, there, sketch.opening)[1]
            if most < lacking or (not there and price(sketch, column)):
                continue
        lay_naturals(sketch, column)
        while sketch.lengths[column] < size and _takes_wild(sketch, column):
            sketch.lay([], column, 1)


#: Two seats under narrow rules. A full hand holds the pairs that take a pile which is always
#: frozen: of 13 cards it made 2,200 points a round more than of 2, of 16 as many, of 11 170 less.
#: (100 or 60 pairs of rounds of `modern`, sure to some 400 points.) Sevens and Aces without a row
#: go early: to throw the third of them as soon as it comes, and not only in the last ten turns,
#: brought 540.
PLANNER_DUEL: Final = PlannerWeights(
    reserve=13,
    ready_reserve=13,
    threatened_reserve=13,
    dear=-15.0,
    caught=-1500.0,
    pile_card=100.0,
)

#: The same with partners. Against Beginner 13 cards made 60 points a round more than 10, and as
#: much as 16; 10 made 180 more than 8, 4 870 less. A `dear` of -60 is as good as one of -15, 4
#: 100 less. That three Sevens or Aces go before whatever else, dead ones too, brought 120; to leave
#: a pile whose Sevens and Aces would be caught, 60 to 120 (a `pile_card` of 40 lost 150, of 20
#: 400: a pile is worth much).
#: A partner helps with a row of Sevens or Aces: begun where the chance is 0.6 it made 650, at 0.7
#: 490, at 0.8 450. (200 pairs with each of three seeds, sure to some 200 in one; the last two 100.)
PLANNER_PARTNERS: Final = replace(PLANNER_DUEL, ready_reserve=4, threatened_reserve=4, begins=0.6)


def planner_weights_for(ruleset: Ruleset, seats: int) -> PlannerWeights:
    """Return the weights where the rules are narrow (Board.narrow)."""
    return PLANNER_PARTNERS if seats in ruleset.partnerships else PLANNER_DUEL
