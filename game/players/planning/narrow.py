"""A turn under narrow rules (turn_frame.strict), for every player that plans with a sketch.

What is wanted comes from narrow_melds.py; each plan is tried on a copy of the table first, so that
nothing is begun that the rules would not let be carried out.
"""

from collections.abc import Callable, Iterator

from ...engine.actions import ASK, DRAW, SPECIAL, TAKE, THREE, Action
from ...engine.board import START, View
from ...engine.cards import COLUMN, FIRST_NATURAL, FIRST_WILD, KINDS_OF, WILD
from ...engine.conditions import dead
from ...engine.discarding import discards
from ...engine.rules import refusal
from ...engine.scoring import HELD
from ...engine.trial import carries, takes
from .dear import DEAR, caught
from .narrow_melds import NarrowWeights, later, may_begin, openings, price
from .prospects import Prospects
from .sketch import NATURAL_COLUMNS, Sketch
from .special_aim import Aim, aim
from .turn_frame import (
    beginning,
    bound,
    fits,
    going_on,
    last_resort,
    pays,
    settling,
)

#: What a discard risks, in points.
Risk = Callable[[int], float]


def decide(view: View, weights: NarrowWeights, risk: Risk | None = None) -> Action:
    """Return the next action of a player whose partner does not ask.

    `risk` tells what a discard risks; without it nobody fears anything.
    """
    board = view.board
    if refusal(view, SPECIAL) is None:  # M25
        return SPECIAL
    wanted = aim(view, weights.special_lack)
    if refusal(view, THREE) is None and not (wanted and wanted.keeps_three):
        return THREE  # M4
    if board.step == START:
        wants_pile = wanted is None and bool(pile_plan(view, weights))
        return beginning(view, wants_pile, plays_on=False)
    if board.now.extras and board.stock_count and not board.now.answer:
        return DRAW
    if (
        refusal(view, ASK) is None
        and (plan := out(view))
        and carries(view, plan)
        and _goes_out(view, weights)
    ):
        return ASK
    action = going_on(view, turn_plan(view, weights, wanted))
    return action or discard(view, weights, wanted, risk) or last_resort(view)


def turn_plan(view: View, weights: NarrowWeights, wanted: Aim | None) -> list[Action]:
    """Return all that is to be melded in this turn, in order; what settles an owed pile first."""
    board = view.board
    if board.now.owed >= 0:
        for sketch in pile_sketches(view, weights, -1):
            if pays(view, plan := sketch.actions()):
                return plan
        return settling(view)
    if board.now.answer:
        return bound(view)
    if wanted is not None:
        return []
    plan = out(view)
    if plan and _goes_out(view, weights) and fits(view, plan):
        return plan
    if Sketch(view).opening:
        for sketch in openings(view, weights):
            if fits(view, plan := sketch.actions()):
                return plan
        return []
    sketch = later(view, weights)
    while sketch.groups and not fits(view, sketch.actions()):
        sketch.groups.pop()
    return sketch.actions()


def pile_plan(view: View, weights: NarrowWeights) -> list[Action]:
    """Return the melds with which the pile is taken; [] if it cannot be had or is not wanted.

    The rules are M7 and M8.
    """
    board = view.board
    if not board.stock_count or refusal(view, TAKE) is not None:
        return []
    if not view.side.rows_laid and len(board.pile) < weights.opening_pile:
        return []
    if caught(view, board.pile[:-1]) - caught(view) > weights.pile_card * len(board.pile):
        return []
    for sketch in pile_sketches(view, weights, board.pile[-1]):
        if takes(view, plan := sketch.actions()):
            return plan
    return []


def pile_sketches(view: View, weights: NarrowWeights, top: int) -> Iterator[Sketch]:
    """Yield ways to pay for the pile that is owed, or for one whose top card is `top`."""
    sketch = Sketch(view)
    if top >= 0:
        if not may_begin(sketch, COLUMN[top], Prospects(view), weights):
            return
        sketch.take(top)
    if sketch.opening:
        yield from openings(view, weights, top)
    elif sketch.pay():
        yield sketch


def out(view: View) -> list[Action]:
    """Return the melds of a player who goes out now, [] if no way is at hand."""
    return [] if view.board.now.answer is False else bound(view)


def _goes_out(view: View, weights: NarrowWeights) -> bool:
    """Tell whether to go out if that can be done.

    It is not done where it leaves a row unfinished that costs more than before, or that is likely
    to be finished (M33).
    """
    sketch = Sketch(view)
    prospects = Prospects(view)
    size = sketch.ruleset.canasta_size
    before = {column: sketch.lengths[column] for column in (*NATURAL_COLUMNS, WILD)}
    for action in out(view):
        sketch.lengths[action.column] += 1
        sketch.wilds[action.column] += action.wild
    for column, length in before.items():
        if not price(sketch, column) or not 0 < sketch.lengths[column] < size:
            continue
        lacking = size - sketch.lengths[column]
        if not length or prospects.chance(column, lacking) >= weights.waits:
            return False
    return True


def discard(
    view: View, weights: NarrowWeights, wanted: Aim | None, risk: Risk | None
) -> Action | None:
    """Return the discard that costs least, or None if there is none."""
    may_go = discards(view)
    if wanted is not None:
        spare = [action for action in may_go if COLUMN[action.card] in wanted.spare]
        may_go = spare or may_go

    def cost(action: Action) -> float:
        fear = risk(action.card) if risk is not None else 0.0
        return _use(view, weights, action.card) + fear

    return min(may_go, key=cost, default=None)


def _use(view: View, weights: NarrowWeights, card: int) -> float:
    """Say what a card is worth to the own hand, in points."""
    board = view.board
    column = COLUMN[card]
    if card >= FIRST_WILD:
        return weights.wild
    if card < FIRST_NATURAL:
        return weights.three
    held = sum(view.hand[KINDS_OF[column]])
    if board.ruleset.held_penalty and column in DEAR and held >= HELD:
        return weights.caught
    if dead(board, column):
        return 0.0
    if board.ruleset.held_penalty and column in DEAR and not view.side.rows[column]:
        return weights.dear
    if view.side.rows[column]:
        return weights.row
    return (weights.single, weights.pair, weights.triple)[min(held, 3) - 1]
