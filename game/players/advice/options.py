"""Options: all that is worth doing at a step of a turn, as actions and as what they do to a world.

The habitual one comes first, as in expert/lookahead.py. Every first action is legal, and every
plan of melds can be carried out. What an option is worth is weighing.py's to say.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from ...engine.actions import (
    ADD,
    ASK,
    DISCARD,
    DRAW,
    PASS,
    STOP,
    TAKE,
    TURNOVER,
    Action,
)
from ...engine.board import START, View
from ...engine.cards import KINDS
from ...engine.rules import refusal
from ..expert.lookahead import actions_of
from ..expert.plans import Laid, best_way_out, card_of, coded, dearest, extends
from ..expert.policy_player import PolicyPlayer
from ..expert.rule_plans import (
    discards,
    first_step,
    goes_out,
    meld_plans,
    melded,
    put_back,
    staged,
    stopped,
    take_plan,
    thrown,
    turned_over,
)
from ..expert.rule_worlds import InformationSet
from ..expert.worlds import begun
from ..planning.last_turn import last_discard, last_melds, last_turn
from ..planning.partner import asks
from ..planning.trial import carries, settles, takes
from ..planning.turn_frame import going_on, strict
from ..playout.codes import (
    CODE,
    LOG_DRAW,
    LOG_STOP,
    LOG_TAKE,
    LOG_TURNOVER,
    MUST_DRAW,
    MUST_TAKE,
    Cards,
)
from ..playout.policies import policy_for, rivals_for
from ..playout.policy import Policy

#: How many plans of melds, and how many discards of each policy, are weighed.
MOST_PLANS: Final = 5
MOST_DISCARDS: Final = 3

_STEPS: Final = {LOG_TAKE: TAKE, LOG_DRAW: DRAW, LOG_TURNOVER: TURNOVER, LOG_STOP: STOP}


class Option(NamedTuple):
    """A way to go on: its actions, of which the first is next, and what it does to a world.

    A take has the melds that pay for the pile with it (W12). An option without actions melds
    nothing more. `move` is None where it cannot be played out.
    """

    actions: tuple[Action, ...]
    move: Cards | None = None


class Options(NamedTuple):
    """The options of one step, and the worlds that they are played out in; None: they cannot be."""

    options: tuple[Option, ...]
    information: InformationSet | None = None


def choice(view: View, played: Sequence[Action] = ()) -> Options:
    """Return what there is to choose from for whoever decides from `view`.

    `played` is weighed too where it can be: the take or the draw that a turn began with, or all
    that was melded from here on. Where nothing can be played out (the answer to a partner, rule
    books whose rows have rules of their own) the one option is the policy's.
    """
    board = view.board
    found = Options(())
    if board.asked and board.answer is None:
        pass
    elif board.turn != view.seat:
        found = Options((_STOP, _TURN_OVER), _information(view))  # W26, asked in another's turn
    elif strict(view):
        pass
    elif board.answer:
        action = going_on(view, best_way_out(view))  # O8: as agreed
        found = Options((Option((action,)),) if action else ())
    elif board.step == START:
        found = _beginnings(view)
    elif board.extras and board.stock_count:
        found = Options((Option((DRAW,)),))
    elif board.owed >= 0:
        found = Options(_payments(view))
    else:
        found = _plans(view, played)
    return found if found.options else habit(view)


def discard_choice(view: View, played: Action | None = None, every: bool = False) -> Options:
    """Return the discards worth weighing where nothing more is melded.

    `played` is among them, or `every` one of another rank.
    """
    if view.cards_held == 1:
        card = next(kind for kind in range(KINDS) if view.hand[kind])
        last = DISCARD[card] if refusal(view, DISCARD[card]) is None else PASS
        return Options((Option((last,)),)) if refusal(view, last) is None else habit(view)
    information = _information(view)
    codes = discards(information.state, view.seat, _policies(view)[:2], MOST_DISCARDS)
    late = last_discard(view) if last_turn(view) else None
    if late is not None:
        codes.insert(0, CODE[late.card])
    if played is not None:
        codes.append(CODE[played.card])
    if every:
        codes += [CODE[card] for card in range(KINDS) if view.hand[card]]
    options = [
        Option((DISCARD[card_of(view.hand, code)],), thrown(code)) for code in dict.fromkeys(codes)
    ]
    legal = tuple(each for each in options if refusal(view, each.actions[0]) is None)
    return Options(legal, information) if legal else habit(view)


def habit(view: View) -> Options:
    """Return what the policy would do, as the only option."""
    return Options((Option((PolicyPlayer(Random()).decide(view),)),))


_STOP: Final = Option((STOP,), stopped())
_TURN_OVER: Final = Option((TURNOVER,), turned_over())


def _policies(view: View) -> list[Policy]:
    """Return the policy of the playouts, and those that the others may have."""
    rules, seats = view.board.ruleset, len(view.board.hand_sizes)
    own = policy_for(rules, seats)
    return [own, *(each for each in rivals_for(rules, seats) if each is not own)]


def _information(view: View, back: bool = False) -> InformationSet:
    return InformationSet(view, _policies(view)[0], back)


def _beginnings(view: View) -> Options:
    """Return drawing and taking; at the stock's end taking, stopping and turning over."""
    information = _information(view)
    state = information.state
    options: list[Option] = []
    if view.board.stock_count:
        options.append(Option((DRAW,), staged(MUST_DRAW)))
    elif refusal(view, ADD) is None:
        return Options((Option((ADD,)),))
    else:
        options += [each for each in (_STOP, _TURN_OVER) if refusal(view, each.actions[0]) is None]
    if refusal(view, TAKE) is None:
        paid = _price(view, actions_of(view, plan)) if (plan := take_plan(state)) else None
        if paid is not None:
            options.append(Option((TAKE, *paid), staged(MUST_TAKE)))
    first = _STEPS.get(first_step(state), options[0].actions[0] if options else DRAW)
    options.sort(key=lambda option: option.actions[0] is not first)
    return Options(tuple(options), information)


def _price(view: View, plan: Sequence[Action]) -> Sequence[Action] | None:
    """Return as many melds of the plan as bring the pile to the hand; None if not even all do."""
    for count in range(len(plan) + 1):
        if takes(view, plan[:count]):
            return plan[:count]
    return None


def _payments(view: View) -> tuple[Option, ...]:
    """Return the melds that the pile owed needs, as one option; none if they are not known."""
    state = _information(view, back=True).state
    put_back(state, view.board.owed)
    plan = actions_of(view, take_plan(state))
    return (Option(tuple(plan)),) if plan and settles(view, plan) else ()


def _plans(view: View, played: Sequence[Action]) -> Options:
    """Return plans of melds for the turn that go on with what has been melded in it by hand."""
    laid = begun(view)
    information = _information(view, back=True)
    plans = meld_plans(information.state, view.seat, _policies(view)[:2], MOST_PLANS)
    if last_turn(view):
        plans.insert(0, coded(last_melds(view)))
    if out := coded(best_way_out(view)):
        plans.append(out)
    if laid:
        plans.append(list(laid))
    if played:
        plans.append([*laid, *((CODE[action.card], action.column) for action in played)])
    seen: set[tuple[Laid, ...]] = set()
    options = []
    for each in plans:
        plan = dearest(view, each)
        actions = actions_of(view, plan)
        key = tuple(sorted(plan))
        if key in seen or not extends(plan, laid) or not carries(view, actions):
            continue
        seen.add(key)
        if not laid and _asks(view, information, plan):
            actions = [ASK]
        options.append(Option(tuple(actions), melded(plan)))
    return Options(tuple(options), information)


def _asks(view: View, information: InformationSet, plan: Sequence[Laid]) -> bool:
    """Tell whether the partner is asked first (O8): the plan goes out, and they may say no."""
    if not asks(view):
        return False
    return goes_out(information.state, view.seat, plan)
