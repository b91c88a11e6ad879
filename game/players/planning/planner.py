"""What planning wants of a turn, by chances counted: the players' way under narrow rules (M7-M34).

There rows close and some cards have a price, which policies do not know. A level without playouts
does what is wanted here (`decide`); the one list of options (expert/options.py) asks for it beside
the policies. What is melded comes from opening.py and planner_melds.py, whether to go out from
going_out.py, what a discard costs from holding.py and feeding.py. Each plan is tried on a copy of
the table first, so that nothing is begun that the rules would not let be carried out.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from ...engine import ways
from ...engine.actions import ASK, DRAW, SPECIAL, TAKE, THREE, Action
from ...engine.board import START, View
from ...engine.cards import (
    BLACK,
    COLUMN,
    JOKER,
    KINDS_OF,
    RED,
    WILD,
)
from ...engine.discarding import discards
from ...engine.parameters.score_parameters import SPECIAL_SIZE
from ...engine.rules import refusal
from ...engine.trial import carries, taken_back, takes
from .feeding import Feeding
from .going_out import melds_out, wants_out
from .holding import Prospects, held_cost, worth_in_hand
from .memory import Kept
from .opening import cheapest_openings, openings
from .planner_melds import later, may_begin
from .planner_weights import LEAST, PlannerWeights, planner_weights_for
from .sketch import NATURAL_COLUMNS, Sketch
from .turn_frame import (
    beginning,
    bound,
    fits,
    going_on,
    last_resort,
    pays,
    settling,
)

#: The seat has to have this many turns before it to wait for cards.
SPECIAL_TURNS = 6
#: Who lays whatever can be laid begins rows that cost points where they are so likely finished.
LIKELY: Final = 0.5
#: What a discard risks, in points.
Risk = Callable[[int], float]


# Special hands.


class Aim(NamedTuple):
    """A special hand that is played for.

    It knows the natural columns that have a card too many, and whether a kept Three belongs to it.
    """

    spare: tuple[int, ...]
    keeps_three: bool


def aim(view: View, lack: int) -> Aim | None:
    """Return the special hand that lacks at most `lack` cards, if there is time for it."""
    board = view.board
    rules = board.ruleset
    if (
        not rules.special_hands
        or view.side.rows_laid
        or board.now.taken >= 0
        or board.stock_count < SPECIAL_TURNS * len(board.hand_sizes)
        or view.cards_held < SPECIAL_SIZE - 1
    ):
        return None
    hand = view.hand
    counts = {column: sum(hand[KINDS_OF[column]]) for column in NATURAL_COLUMNS}
    jokers = hand[JOKER]
    twos = sum(hand[KINDS_OF[WILD]]) - jokers
    threes = sum(hand[KINDS_OF[RED]]) + sum(hand[KINDS_OF[BLACK]])
    if rules.straight_points and twos <= 1 and jokers <= 1:
        ranks = sum([min(count, 1) for count in counts.values()])
        if SPECIAL_SIZE - ranks - twos - jokers - threes <= lack:
            spare = tuple(column for column, count in counts.items() if count > 1)
            return Aim(spare, keeps_three=True)
    lacking = SPECIAL_SIZE // 2 - sum([count // 2 for count in counts.values()])
    if rules.pairs_points and not twos + jokers and lacking <= lack:
        spare = tuple(column for column, count in counts.items() if count % 2)
        return Aim(spare, keeps_three=False)
    return None


# A turn.


def decide(view: View, weights: PlannerWeights, fears: bool, kept: Kept) -> Action:
    """Return the next action of a player whose partner does not ask.

    `fears`: it minds what a discard gives to the next player. `kept` is what it keeps of the round.
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
        and (plan := melds_out(view))
        and carries(view, plan)
        and wants_out(view, weights)
    ):
        return ASK
    action = _next_meld(view, weights, wanted, kept)
    if action is None:
        risk = Feeding(view, kept.memory).risk if fears else None
        action = discard(view, weights, wanted, risk)
    return action or last_resort(view)


def _next_meld(
    view: View, weights: PlannerWeights, wanted: Aim | None, kept: Kept
) -> Action | None:
    """Return the next meld of the turn; None if there is none any more."""
    board = view.board
    now = board.now
    melded = now.melds[now.barrier :]
    rest = kept.rest(board)
    if melded and rest is not None and now.owed < 0:
        return rest[0] if rest else None
    plan = turn_plan(view, weights, wanted)
    action = going_on(view, plan)
    if action is not None and now.owed < 0:
        for each in melded:
            plan.remove(each)
        kept.plan(board, plan)
    return action


def turn_plan(view: View, weights: PlannerWeights, wanted: Aim | None) -> list[Action]:
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
    plan = melds_out(view)
    if plan and wants_out(view, weights) and fits(view, plan):
        return plan
    if board.opening:
        for sketch in openings(view, weights):
            if fits(view, plan := sketch.actions()):
                return plan
        return []
    sketch = later(view, weights)
    while sketch.groups and not fits(view, sketch.actions()):
        sketch.groups.pop()
    return sketch.actions()


def pile_plan(view: View, weights: PlannerWeights) -> list[Action]:
    """Return the melds with which the pile is taken; [] if it cannot be had or is not wanted.

    The rules are M7 and M8.
    """
    board = view.board
    if not board.stock_count or refusal(view, TAKE) is not None:
        return []
    if not view.side.rows_laid and len(board.pile) < weights.opening_pile:
        return []
    if held_cost(view, board.pile[:-1]) - held_cost(view) > weights.pile_card * len(board.pile):
        return []
    for sketch in pile_sketches(view, weights, board.pile[-1]):
        if takes(view, plan := sketch.actions()):
            return plan
    return []


def pile_sketches(view: View, weights: PlannerWeights, top: int) -> Iterator[Sketch]:
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


def discard(
    view: View, weights: PlannerWeights, wanted: Aim | None, risk: Risk | None
) -> Action | None:
    """Return the discard that costs least, or None if there is none."""
    may_go = discards(view)
    if wanted is not None:
        spare = [action for action in may_go if COLUMN[action.card] in wanted.spare]
        may_go = spare or may_go

    def cost(action: Action) -> float:
        fear = risk(action.card) if risk is not None else 0.0
        return worth_in_hand(view, weights, action.card) + fear

    return min(may_go, key=cost, default=None)


# What the list of options asks for beside what the policies would do.


def near_special(view: View) -> bool:
    """Tell whether a special hand is so near that it is played for (M25): no playout knows that."""
    return aim(view, _weights(view).special_lack) is not None


def payments(view: View, top: int = -1) -> Iterator[list[Action]]:
    """Yield melds that may pay for the pile with this top card, or for one that is owed (W12)."""
    for weights in (_weights(view), _eager(view)):
        for sketch in pile_sketches(view, weights, top):
            yield sketch.actions()
    way = ways.settling(view) if top < 0 else ways.taking(view)
    if way is not None:
        yield [*view.board.now.melds[view.board.now.barrier :], *way]


def plans(view: View) -> Iterator[list[Action]]:
    """Yield melds for the turn: what planning wants, all that can be laid, a first meld, going out.

    Those that have been made in the turn are among them.
    """
    yield turn_plan(view, _weights(view), None)
    yield turn_plan(view, _eager(view), None)
    if view.board.now.bare:
        yield from cheapest_openings(taken_back(view))
    yield bound(view)


def own_discard(view: View) -> Action | None:
    """Return what planning would discard."""
    return discard(view, _weights(view), None, Feeding(view).risk)


def _weights(view: View) -> PlannerWeights:
    board = view.board
    return planner_weights_for(board.ruleset, len(board.hand_sizes))


def _eager(view: View) -> PlannerWeights:
    """Return the weights of a player who lays whatever can be laid."""
    return replace(
        _weights(view),
        begins=LIKELY,
        reserve=LEAST,
        ready_reserve=LEAST,
        threatened_reserve=LEAST,
    )
