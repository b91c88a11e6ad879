"""Options: all that is worth doing at a step of a turn, as actions and as what they do to a world.

The policy's own way comes first, as in lookahead.py. Every first action is legal, and every plan of
melds can be carried out. There are no options where nothing can be played out: for the answer to a
partner, or while a special hand is the aim. Other modules judge what an option is worth.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...engine.actions import (
    ADD,
    ASK,
    DISCARD,
    DRAW,
    SPECIAL,
    STOP,
    TAKE,
    THREE,
    TURNOVER,
    Action,
)
from ...engine.board import START, View
from ...engine.cards import KINDS
from ...engine.result import special_hand, special_points
from ...engine.rules import refusal
from ...engine.trial import carries, settles, takes
from ..planning.last_turn import last_discard, last_melds, last_turn
from ..planning.turn_frame import going_on, last_act, strict
from ..playout.codes import (
    CODE,
    MUST_DRAW,
    MUST_TAKE,
    Cards,
)
from ..playout.policy import Policy
from ..playout.state import PlayoutState
from ..policies.by_book import policy_for, rivals_for
from . import narrow_ways
from .candidates import (
    asks_first,
    discards,
    first_step,
    meld_plans,
    melded,
    put_back,
    put_down,
    staged,
    stopped,
    take_plan,
    taken,
    thrown,
    turned_over,
)
from .information_set import InformationSet
from .plans import Laid, actions_of, best_way_out, card_of, coded, dearest, extends
from .turn_so_far import begun

#: How many plans of melds, and how many discards of each policy, are weighed.
MOST_PLANS: Final = 5
MOST_DISCARDS: Final = 3


class Option(NamedTuple):
    """A way to go on: its actions, of which the first is next, and what it does to a world.

    A take has the melds that pay for the pile with it (W12). An option without actions melds
    nothing more. `move` is None where it cannot be played out. `shows` are the points of a special
    hand, which are then all that the side scores (M28).
    """

    actions: tuple[Action, ...]
    move: Cards | None = None
    shows: int = 0


class Options(NamedTuple):
    """The options of one step, and the worlds that they are played out in; None: they cannot be."""

    options: tuple[Option, ...]
    information: InformationSet | None = None


def choice(view: View, played: Sequence[Action] = ()) -> Options:
    """Return what there is to choose from for whoever decides from `view`; none is as told above.

    `played` is weighed too where it can be: the take or the draw that a turn began with, or all
    that was melded from here on.
    """
    board = view.board
    now = board.now
    found = Options(())
    if now.asked and now.answer is None:
        pass
    elif board.turn != view.seat:
        found = Options((_STOP, _TURN_OVER), _information(view))  # W26, asked in another's turn
    elif refusal(view, SPECIAL) is None:
        found = _showing(view, _plans(view, played))
    elif strict(view) and narrow_ways.near_special(view):
        pass
    elif now.answer:
        action = going_on(view, best_way_out(view))  # O8: as agreed
        found = Options((Option((action,)),) if action else ())
    elif board.step == START:
        found = _beginnings(view)
    elif now.extras and board.stock_count:
        found = Options((Option((DRAW,)),))
    elif now.owed >= 0:
        found = Options(_payments(view))
    else:
        found = _plans(view, played)
    return found


def discard_choice(view: View, played: Action | None = None, every: bool = False) -> Options:
    """Return the discards worth weighing where nothing more is melded.

    `played` is among them, or `every` one of another rank.
    """
    if view.cards_held == 1:
        last = last_act(view)
        return Options((Option((last,)),) if refusal(view, last) is None else ())
    if strict(view) and narrow_ways.near_special(view):
        return Options(())
    information = _information(view)
    codes = discards(information.state, view.seat, _policies(view)[:2], MOST_DISCARDS)
    late = last_discard(view) if last_turn(view) else None
    if late is not None:
        codes.insert(0, CODE[late.card])
    if strict(view) and (own := narrow_ways.own_discard(view)) is not None:
        codes.append(CODE[own.card])
    if played is not None:
        codes.append(CODE[played.card])
    if every:
        codes += [CODE[card] for card in range(KINDS) if view.hand[card]]
    options = [
        Option((DISCARD[card_of(view.hand, code)],), thrown(code)) for code in dict.fromkeys(codes)
    ]
    legal = tuple(each for each in options if refusal(view, each.actions[0]) is None)
    return Options(legal, information)


_STOP: Final = Option((STOP,), stopped())
_TURN_OVER: Final = Option((TURNOVER,), turned_over())
_THREE: Final = Option((THREE,), put_down())


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
        # A Three in hand can be put down for the last time (M27).
        last = (_THREE, _STOP, _TURN_OVER)
        options += [each for each in last if refusal(view, each.actions[0]) is None]
    if refusal(view, TAKE) is None and (take := _take(view, state)):
        options.append(take)
    first = first_step(state) or (options[0].actions[0] if options else DRAW)
    if _THREE in options:
        first = THREE
    options.sort(key=lambda option: option.actions[0] is not first)
    return Options(tuple(options), information)


def _take(view: View, state: PlayoutState) -> Option | None:
    """Return the take of the pile with the melds that pay for it, None if none are known."""
    plan = take_plan(state)
    if plan and (paid := _price(view, actions_of(view, plan))) is not None:
        return Option((TAKE, *paid), staged(MUST_TAKE))
    if strict(view):
        for each in narrow_ways.payments(view, view.board.pile[-1]):
            if (paid := _price(view, each)) is not None:
                return Option((TAKE, *paid), taken(coded(paid)))
    return None


def _price(view: View, plan: Sequence[Action]) -> Sequence[Action] | None:
    """Return as many melds of the plan as bring the pile to the hand; None if not even all do."""
    for count in range(len(plan) + 1):
        if takes(view, plan[:count]):
            return plan[:count]
    return None


def _payments(view: View) -> tuple[Option, ...]:
    """Return the melds that the pile owed needs, as one option; none if they are not known."""
    state = _information(view, back=True).state
    put_back(state, view.board.now.owed)
    plan = actions_of(view, take_plan(state))
    if not strict(view):
        return (Option(tuple(plan)),) if plan and settles(view, plan) else ()
    known = map(coded, narrow_ways.payments(view))
    plans = [plan, *(actions_of(view, each) for each in known if extends(each, begun(view)))]
    for plan in plans:
        # Narrow rules may not allow, once it is paid, what the plan goes on with (M11).
        for count in range(1, len(plan) + 1):
            if settles(view, plan[:count]):
                return (Option(tuple(plan[:count])),)
    return ()


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
    if strict(view):
        plans += map(coded, narrow_ways.plans(view))
    seen: set[tuple[Laid, ...]] = set()
    options = [_THREE] if refusal(view, THREE) is None else []
    for each in plans:
        if not extends(each, laid):
            continue
        plan = next((plan for plan in (dearest(view, each), each) if _fits(view, plan)), None)
        if plan is None or (key := tuple(sorted(plan))) in seen:
            continue
        seen.add(key)
        actions = actions_of(view, plan)
        if not laid and asks_first(view, information.state, plan):
            actions = [ASK]
        options.append(Option(tuple(actions), melded(plan)))
    return Options(tuple(options), information)


def _fits(view: View, plan: Sequence[Laid]) -> bool:
    """Tell whether a plan goes on with what has been melded, and can be carried out."""
    return extends(plan, begun(view)) and carries(view, actions_of(view, plan))


def _showing(view: View, others: Options) -> Options:
    """Return the special hand that is held before what else could be done (M25)."""
    hand = special_hand(view.board.ruleset, view.hand)
    assert hand is not None
    shows = Option((SPECIAL,), stopped(), special_points(view.board.ruleset, hand))
    return others._replace(options=(shows, *others.options))
