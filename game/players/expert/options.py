"""Options: the one list of what is worth doing at a step of a turn, by every rule book.

Every level, hint, coach and review reads this list: as actions, and as what they do to a world.
First comes what the policy would do, then what another policy, planning and the finder of melds
(engine/ways.py) propose. Every first action is legal, and every plan of melds can be carried out.
None are known for the answer to a partner. Other modules judge what an option is worth.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from ...engine import ways
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
    Verb,
)
from ...engine.board import START, View
from ...engine.cards import COLUMN, KINDS, KINDS_OF
from ...engine.conditions import joins_row
from ...engine.result import special_hand, special_points
from ...engine.rules import refusal
from ...engine.view import carries, paid, pays, taken
from ...named_tuple import NamedTuple
from ..planning.last_turn import last_discard, last_melds
from ..planning.turn_frame import going_on, last_act
from ..playout.codes import CODE, MAY_MELD, MUST_DRAW, MUST_TAKE, Cards
from ..playout.core import turn_within
from ..playout.melds import goes
from ..playout.rollout import too_few
from .candidates import (
    NONE,
    Lister,
    asks_first,
    discards,
    meld_plans,
    melded,
    own_turn,
    put_back,
    put_down,
    staged,
    stopped,
    take_plan,
    taken_with,
    thrown,
    turned_over,
)
from .information_set import InformationSet
from .outcomes import wins_match
from .plans import (
    Aim,
    Laid,
    actions_of,
    aim,
    best_way_out,
    card_of,
    coded,
    dearest,
    discard_after,
    extends,
    laid_this_turn,
    played_from,
)

#: How many plans of melds, and how many discards of each policy, are listed.
MOST_PLANS: Final = 6
MOST_DISCARDS: Final = 3


class Option(NamedTuple):
    """A way to go on: its actions, of which the first is next, and what it does to a world.

    A take has the melds that pay for the pile with it (W12). An option without actions melds
    nothing more. `move` is None where it cannot be played out.
    """

    actions: tuple[Action, ...]
    move: Cards | None = None


class Options(NamedTuple):
    """The options of one step, and the worlds that they are played out in; None: they cannot be.

    `decided`: a player does the first without playing anything out. It wins the match, or nothing
    speaks against it.
    """

    options: tuple[Option, ...]
    information: InformationSet | None = None
    decided: bool = False


_NONE: Final = Options(())


def may_put_down(view: View) -> bool:
    """Tell whether the seat may put a Three down now (M4)."""
    rules = view.board.ruleset
    held = rules.keep_three and any(view.hand[: rules.bonus_kinds])
    return held and refusal(view, THREE) is None


def choice(view: View, lister: Lister, played: Sequence[Action] | None = None) -> Options:
    """Return what there is to choose from for whoever decides from `view`; none is as told above.

    `played` is for judging a person: what has been melded may be all, and what was melded from here
    on is listed too.
    """
    board = view.board
    now = board.now
    found = _NONE
    if now.asked and now.answer is None:
        pass
    elif board.turn != view.seat:
        found = _stock_end(view, lister)
    elif (
        board.ruleset.special_hands
        and not view.side.rows_laid  # M25
        and (special := _special(view, lister, played))
    ):
        found = special
    elif now.answer:
        plan = best_way_out(view)
        action = going_on(view, plan)  # O8: as agreed
        found = Options((Option((action,)),) if action else ())
        if plan and action is plan[0] and not now.melds[now.barrier :]:  # all of it is to come
            lister.keep(view, plan)
    elif played is None and board.ruleset.keep_three and may_put_down(view):
        found = Options((_THREE,))  # M4: it costs points in hand
    elif board.step == START:
        found = _beginnings(view, lister)
    elif now.extras and board.stock_count:
        found = Options((Option((DRAW,)),))
    elif now.owed >= 0:
        rest = lister.rest(view)
        found = Options((Option(rest),) if rest else _payments(view, lister))
    elif now.melds[now.barrier :] and (rest := lister.rest(view)) is not None:
        found = Options((Option(rest),))
    else:
        found = _plans(view, lister, played)
        if found.options:
            lister.keep(view, found.options[0].actions)
    return found


def with_three(view: View, lister: Lister, found: Options) -> Options:
    """Add to what was found that a Three is put down before the draw, where that may be (M4).

    A hint compares it with keeping the Three. Whoever judges a draw does not, as the Three may be
    put down after it as well.
    """
    if view.board.step != START or not may_put_down(view):
        return found
    others = (each for each in found.options if each != _THREE)
    return Options((_THREE, *others), found.information or lister.information(view))


def discard_choice(
    view: View,
    lister: Lister,
    every: bool = False,
    information: InformationSet | None = None,
) -> Options:
    """Return the discards worth weighing where nothing more is melded.

    With `every`, one of each rank is. `information` is what the view knows, where the melds of the
    turn were chosen by it; it serves again if there were none.
    """
    if view.cards_held == 1:
        last = last_act(view)
        return Options((Option((last,)),) if refusal(view, last) is None else ())
    if information is None or laid_this_turn(view):
        information = lister.information(view)
    late = last_discard(view, information.memory) if lister.sees_last_turn(view) else None
    cards = {} if late is None else {CODE[late.card]: late.card}
    codes = []
    if late is None or not lister.alone:
        most = 1 if lister.alone else MOST_DISCARDS
        codes = discards(information.state, view.seat, lister.policies(view), most)
    if every:
        codes += [CODE[card] for card in range(KINDS) if view.hand[card]]
    for code in codes:
        cards.setdefault(code, card_of(view.hand, code))
    options = [Option((DISCARD[card],), thrown(code)) for code, card in cards.items()]
    legal = tuple(each for each in options if refusal(view, each.actions[0]) is None)
    return Options(legal, information, decided=late is not None)


_DRAW: Final = Option((DRAW,), staged(MUST_DRAW))
_DRAW_ALONE: Final = Options((_DRAW,))
_STOP: Final = Option((STOP,), stopped())
_TURN_OVER: Final = Option((TURNOVER,), turned_over())
_THREE: Final = Option((THREE,), put_down())


def _stock_end(view: View, lister: Lister) -> Options:
    """Return stopping and turning the pile over, asked in another's turn (W26)."""
    options = (_STOP, _TURN_OVER)
    if view.board.turnovers < lister.policy.turnovers:
        options = (_TURN_OVER, _STOP)  # as the policy would in its own turn
    return Options(options, lister.information(view))


def _beginnings(view: View, lister: Lister) -> Options:
    """Return drawing and taking; at the stock's end taking, stopping and turning over."""
    options: list[Option] = []
    if view.board.stock_count:
        if _leaves(view, lister) or refusal(view, TAKE) is not None:
            return _DRAW_ALONE
        options.append(_DRAW)
        takes = True
    elif refusal(view, ADD) is None:
        return Options((Option((ADD,)),))
    else:
        # A Three in hand can be put down for the last time (M27).
        last = (_THREE, _STOP, _TURN_OVER)
        options += [each for each in last if refusal(view, each.actions[0]) is None]
        takes = refusal(view, TAKE) is None
        if not takes and len(options) < 2:
            return Options(tuple(options))
    information = lister.information(view)
    own = own_turn(information.table)
    first = THREE if _THREE in options else own.first
    if takes and (first is TAKE or not (lister.alone and options)):
        take = _take(view, own.price or take_plan(information.table))
        if take is not None:
            options.append(take)
    options.sort(key=lambda option: option.actions[0] is not first)
    if first is TAKE and options:
        lister.keep(view, options[0].actions)
    return Options(tuple(options), information)


def _leaves(view: View, lister: Lister) -> bool:
    """Tell whether a pile is left, by what is seen at once.

    The seat has nothing to pay with, or the policy alone, which it goes by, wants more cards.
    """
    board = view.board
    if not board.pile:
        return True
    column = COLUMN[board.pile[-1]]
    joins = bool(view.side.rows[column]) and not board.frozen
    naturals = sum(view.hand[KINDS_OF[column]])
    closed = board.closed
    if not joins and naturals < (2 if closed else 1):
        return True
    return lister.alone and bool(too_few(lister.policy, len(board.pile), joins, naturals, closed))


def _take(view: View, plan: Sequence[Laid]) -> Option | None:
    """Return the take of the pile with melds that pay for it, None if none are known.

    `plan` are those of the policy, if it has some.
    """
    if plan:
        joins = joins_row(view.board, view.side)  # then there is nothing to pay (W11)
        price = [] if joins else pays(taken(view), actions_of(view, plan))
        if price is not None:
            return Option((TAKE, *price), staged(MUST_TAKE))
    if view.board.narrow:
        way = ways.taking(view)
        if way is not None:
            return Option((TAKE, *way), taken_with(coded(way)))
    return None


def _payments(view: View, lister: Lister) -> tuple[Option, ...]:
    """Return the melds that the pile owed needs, as one option; none if there are none."""
    state = lister.information(view, back=True).state.copy()
    put_back(state, view.board.now.owed)
    plan = actions_of(view, take_plan(state))
    # Narrow rules may not allow, once it is paid, what the plan goes on with (M11).
    price = (plan and paid(view, plan)) or ways.settling(view)
    return (Option(tuple(price)),) if price else ()


def _plans(view: View, lister: Lister, played: Sequence[Action] | None) -> Options:
    """Return plans of melds for the turn that go on with what has been melded in it by hand."""
    laid = laid_this_turn(view)
    information = lister.information(view, back=True)
    if lister.alone and not laid and (own := _own_plan(view, lister, information)):
        return Options((own,), information)
    out = best_out = coded(best_way_out(view))
    wins = wins_match(view, information.state, out) if out else None
    if wins is False:
        information.state.barred, out = 1, []
    seen: set[tuple[Laid, ...]] = set()
    options = [_THREE] if may_put_down(view) else []
    for each, discard in _proposed(view, lister, information, out, bool(wins), played):
        for plan in (dearest(view, each, best_out), each):
            actions = actions_of(view, plan)
            if extends(each, laid) and extends(plan, laid) and carries(view, actions):
                break
        else:
            continue
        if not lister.alone:
            key = tuple(sorted(plan))
            if key in seen:
                continue
            seen.add(key)
        if not laid and asks_first(view, information, plan):
            actions = [ASK]
        elif discard != NONE and plan == each:
            actions += discard_after(view, actions, discard)
        if lister.alone:  # it plays nothing out
            options.append(Option(tuple(actions)))
            break
        options.append(Option(tuple(actions), melded(plan)))
    return Options(tuple(options), information, decided=bool(wins))


def _own_plan(view: View, lister: Lister, information: InformationSet) -> Option | None:
    """Return the melds and the discard of the policy alone, as the turn's first meld is chosen.

    None where more is to be looked at: a way out, the stock's end, the last cards, or melds that
    narrow rules refuse. (By other rules what the playouts meld is legal, as a test shows.)
    """
    if view.board.ruleset.blocking_canasta_bonus or lister.sees_last_turn(view):
        return None
    log = turn_within(information.sight)
    if log is None:
        return None
    actions = played_from(view.hand, log)
    discards = bool(actions) and actions[-1].verb is Verb.DISCARD
    if view.cards_held - len(actions) + discards <= 1:
        return None
    if view.board.narrow and not carries(view, actions):
        return None
    return Option(tuple(actions))


def _proposed(
    view: View,
    lister: Lister,
    information: InformationSet,
    out: list[Laid],
    wins: bool,
    played: Sequence[Action] | None,
) -> Iterator[tuple[list[Laid], int]]:
    """Yield what the turn could be; first what is to be done if nothing shows better.

    `out` is the best way to go out, which `wins` the match or does not. Beside the melds stands
    the discard after them, where the policy has its own way; NONE where discards are listed later.
    """
    last = lister.sees_last_turn(view)
    if out and (wins or goes(information.state)):
        yield out, NONE
    elif last:
        yield coded(last_melds(view)), NONE
    if lister.alone:
        own = own_turn(information.table, MAY_MELD)
        yield own.melds, NONE if last else own.discard
    for plan in meld_plans(information.state, view.seat, lister.policies(view), MOST_PLANS):
        yield plan, NONE
    if out:
        yield out, NONE
    if played is not None:
        laid = list(laid_this_turn(view))
        if laid:
            yield laid, NONE
        if played:
            yield [*laid, *coded(played)], NONE


def _toward(view: View, lister: Lister, aimed: Aim) -> Option:
    """Return what is done for a special hand: nothing is melded, and what is spare is discarded."""
    if may_put_down(view) and not aimed.keeps_three:
        return _THREE  # M4
    if view.board.step == START or view.board.now.extras:
        return Option((DRAW,))
    found = own_turn(lister.information(view).table, MAY_MELD)
    return Option((DISCARD[card_of(view.hand, found.discard)],))


def _special(view: View, lister: Lister, played: Sequence[Action] | None) -> Options | None:
    """Return what is done for a special hand, None if none is held or played for.

    One that is held is shown before what else could be done (M25).
    """
    if refusal(view, SPECIAL) is not None:
        aimed = aim(view)
        return Options((_toward(view, lister, aimed),)) if aimed else None
    others = _plans(view, lister, played)
    hand = special_hand(view.board.ruleset, view.hand)
    assert hand is not None
    shows = Option((SPECIAL,), stopped(special_points(view.board.ruleset, hand)))
    return others._replace(options=(shows, *others.options), decided=True)
