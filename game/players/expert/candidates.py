"""Candidates: what a turn could be, by every rule book, for the look-ahead to choose from.

The policy's own way comes first in every list, then what differs from it in a point that matters.
"""

from collections.abc import Sequence
from typing import Final

from ...engine import actions
from ...engine.actions import Action
from ...engine.board import View
from ...engine.cards import RED
from ...named_tuple import NamedTuple
from ..planning.last_turn import asks, last_turn
from ..playout.codes import (
    BLACK,
    JOKERS,
    LOG_ADD,
    LOG_DISCARD,
    LOG_DRAW,
    LOG_MELD,
    LOG_STOP,
    LOG_TAKE,
    LOG_TURNOVER,
    MAY_MELD,
    MUST_DISCARD,
    MUST_TAKE,
    NATURALS,
    TWOS,
    Cards,
    Log,
)
from ..playout.core import turn
from ..playout.laying import opening
from ..playout.moves import MELD, PUT_DOWN, STAGE, STOP, TAKE, THROW, TURN_OVER, do
from ..playout.out_plans import going_out, may_go
from ..playout.policy import Policy
from ..playout.state import PlayoutState, Sight
from .freezing import freezer
from .information_set import InformationSet, KeptRound
from .plans import TOP, Laid, by_card
from .policies import rivals_for

#: No code.
NONE: Final = -1
#: What a turn begins with, by the first entry of a playout's log.
_STEPS: Final = {
    LOG_TAKE: actions.TAKE,
    LOG_DRAW: actions.DRAW,
    LOG_TURNOVER: actions.TURNOVER,
    LOG_STOP: actions.STOP,
    LOG_ADD: actions.ADD,
}


class Lister(NamedTuple):
    """Whose options are listed: the policy of the seat's own turn; `alone`: nothing beside it.

    `kept` is what the player keeps of the round that it sits at, if it is one that does.
    """

    policy: Policy
    alone: bool = False
    kept: KeptRound | None = None

    def policies(self, view: View) -> list[Policy]:
        """Return those whose ways are listed: the own one, and a rival's."""
        if self.alone:
            return [self.policy]
        other = rivals_for(view.board.ruleset, len(view.board.hand_sizes))[-1]
        return [self.policy] if other is self.policy else [self.policy, other]

    def sees_last_turn(self, view: View) -> bool:
        """Tell whether it is the last turn, for a policy that minds the stock's end at all."""
        return bool(self.policy.late) and last_turn(view)

    def information(self, view: View, back: bool = False) -> InformationSet:
        """Return what the view knows."""
        return InformationSet(view, self.policy, back, self.kept)

    def rest(self, view: View) -> tuple[Action, ...] | None:
        """Return what is left of the plan that the policy alone made for this turn."""
        return self.kept.rest(view.board) if self.alone and self.kept else None

    def keep(self, view: View, actions: Sequence[Action]) -> None:
        """Keep what is to be done from here on, if it is the policy's alone."""
        if self.alone and self.kept:
            self.kept.plan(view.board, actions)


# What a candidate does to a world before that is played out is a move (playout/moves.py).


def staged(stage: int) -> Cards:
    """Return a candidate: begin the turn as the stage says (MUST_TAKE or MUST_DRAW)."""
    return [STAGE, stage]


def stopped(shows: int = 0) -> Cards:
    """Return a candidate: end the round, at the stock's end (W26, H5, O10) or by a special hand.

    `shows` are the points of that, which are then all that the side scores (M28).
    """
    return [STOP, shows]


def turned_over() -> Cards:
    """Return the candidate that turns the pile over, so that it is the stock (W26)."""
    return [TURN_OVER]


def melded(plan: Sequence[Laid]) -> Cards:
    """Return a candidate: lay the plan, and discard what the policy would."""
    return [MELD, *(part for each in plan for part in each)]


def thrown(code: int) -> Cards:
    """Return a candidate: discard a card of that code, which is not the last one."""
    return [THROW, code]


def taken_with(plan: Sequence[Laid]) -> Cards:
    """Return a candidate: take the pile with the plan, which pays for it (W12)."""
    return [TAKE, *(part for each in plan for part in each)]


def put_down() -> Cards:
    """Return a candidate: put the Threes in hand down, and go on with the turn (M4)."""
    return [PUT_DOWN]


# What the policy would do, and what else could be done.


class OwnTurn(NamedTuple):
    """What a policy does in its turn: what it begins with, its melds and its discard.

    `first` is None where a turn goes on, or where nothing is done that is asked for; the discard is
    a code, NONE if there is none. Of the melds so many pay for the pile.
    """

    first: Action | None
    melds: list[Laid]
    paying: int
    discard: int

    @property
    def price(self) -> list[Laid]:
        """The melds that take the pile, `TOP` for its top card first; none if it is not taken."""
        return [TOP, *self.melds[: self.paying]] if self.first is actions.TAKE else []


def own_turn(
    state: PlayoutState | Sight, stage: int | None = None, policy: Policy | None = None
) -> OwnTurn:
    """Return what the policy of the seat on turn, or another, does from here or from a stage."""
    return _told(turn(state, stage, policy))


def _told(log: Log) -> OwnTurn:
    if not log:
        return OwnTurn(None, [], 0, NONE)
    what, _, paying = log[0]
    last, code, _ = log[-1]
    return OwnTurn(
        _STEPS.get(what),
        [(code, row) for what, code, row in log if what == LOG_MELD],
        paying if what == LOG_TAKE else 0,
        code if last == LOG_DISCARD else NONE,
    )


def take_plan(state: PlayoutState | Sight) -> list[Laid]:
    """Return the melds with which the policy takes the pile, as `OwnTurn.price`."""
    return own_turn(state, MUST_TAKE).price


def put_back(state: PlayoutState, column: int) -> None:
    """Put the top card of an owed pile back, and begin the turn of the seat on turn again."""
    side = state.turn % state.book.sides
    state.rows[side][column] -= 1
    state.pile.append(column)
    state.recount(side)
    state.taken = state.active = state.touched = state.joined = 0


def meld_plans(
    base: PlayoutState, seat: int, policies: Sequence[Policy], most: int
) -> list[list[Laid]]:
    """Return plans for the turn: those of each policy, then others, `most` in all."""
    plans: list[list[Laid]] = []
    seen: list[list[Laid]] = []
    for policy in policies:
        plan = own_turn(base, MAY_MELD, policy).melds
        if sorted(plan) not in seen:
            plans.append(plan)
            seen.append(sorted(plan))
    if most > 1:
        for plan in _other_plans(base, seat, plans[0]):
            if sorted(plan) not in seen:
                plans.append(plan)
                seen.append(sorted(plan))
    return plans[:most]


def way_out(base: PlayoutState, seat: int) -> list[Laid]:
    """Return melds that go out, as the playouts know it; none where it cannot be done."""
    reds = _reds(base, seat)
    rest = base.copy()
    lay_cards(rest, seat, reds)
    rest.turn = seat
    hand, side = rest.hands[seat], seat % base.book.sides
    out: list[int] = []
    if base.barred or not going_out(rest, hand, base.rows[side], out):
        return []
    return reds + by_card(hand, out)


def _reds(base: PlayoutState, seat: int) -> list[Laid]:
    """Return the melds of all Red Threes in hand, where they are melded and others are held."""
    reds = 0 if base.book.puts_down else base.hands[seat][RED]
    return [(RED, RED)] * reds if base.held[seat] > reds else []


def _other_plans(base: PlayoutState, seat: int, own: list[Laid]) -> list[list[Laid]]:
    """Return other plans: going out, nothing, opening, less or more, a canasta finished."""
    book = base.book
    side = seat % book.sides
    hand, rows, wilds = base.hands[seat], base.rows[side], base.wilds[side]
    reds = _reds(base, seat)
    plans = []
    out = way_out(base, seat)
    if out:
        plans.append(out)
    plans.append(reds)
    if not base.laid[side]:
        opened: list[int] = []
        done = opening(book, hand, 0, 0, base.needed[side], 0, opened)
        return [*plans, reds + by_card(hand, opened)] if done else plans
    by_row: dict[int, list[Laid]] = {}
    for code, row in own:
        if row != RED:
            by_row.setdefault(row, []).append((code, row))
    used = sum(1 for code, _ in own if code >= TWOS)
    spare = ([TWOS] * hand[TWOS] + [JOKERS] * hand[JOKERS])[used:]
    everything = own[:]
    for row in NATURALS:
        length = rows[row] + wilds[row] + len(by_row.get(row, ()))
        naturals = hand[row] - by_row.get(row, []).count((row, row))
        more = [*own, *[(row, row)] * naturals]
        missing = book.size - length - naturals
        if naturals and length + naturals >= 3:
            plans.append(more)
            everything += [(row, row)] * naturals
        if length and 0 < missing <= min(len(spare), 3):
            plans.append(more + [(code, row) for code in spare[:missing]])
    plans.insert(2, everything)
    if len(by_row) > 1:
        plans += [[each for each in own if each[1] != left_out] for left_out in by_row]
    return plans


def lay_cards(state: PlayoutState, seat: int, plan: Sequence[Laid]) -> None:
    """Lay all cards of a plan, of the seat on turn."""
    turn, state.turn = state.turn, seat
    do(state, [MELD, *(part for each in plan for part in each)])
    state.turn = turn


def goes_out(state: PlayoutState, seat: int, plan: Sequence[Laid]) -> bool:
    """Tell whether a seat goes out with a plan."""
    after = state.copy()
    lay_cards(after, seat, plan)
    return after.held[seat] <= 1 and bool(may_go(after, seat % state.book.sides))


def asks_first(view: View, information: InformationSet, plan: Sequence[Laid]) -> bool:
    """Tell whether the partner is asked first (O8): the plan goes out, and they may say no."""
    return (
        view.cards_held - len(plan) <= 1
        and asks(view)
        and goes_out(information.state, view.seat, plan)
    )


def discards(state: PlayoutState, seat: int, policies: Sequence[Policy], most: int) -> list[int]:
    """Return codes worth discarding.

    They are those that each policy ranks first, up to `most` of each, in turns.

    With more than one, a wild card that would freeze is added at the end.
    """
    ranked = [_ranked(state, seat, policy, most) for policy in policies]
    codes: list[int] = []
    for place in range(most):
        for ranking in ranked:
            if place < len(ranking) and ranking[place] not in codes:
                codes.append(ranking[place])
    if most > 1 and (wild := freezer(state, seat)) and wild not in codes:
        codes.append(wild)
    return codes


def _ranked(state: PlayoutState, seat: int, policy: Policy, most: int) -> list[int]:
    """Return the codes that a policy would discard, each as if those before it were not there."""
    trial = state.copy() if most > 1 else state
    hand = trial.hands[seat]
    codes: list[int] = []
    while len(codes) < most and any(hand[BLACK:]):
        code = own_turn(trial, MUST_DISCARD, policy).discard
        if code == NONE:
            break
        codes.append(code)
        if len(codes) < most:
            hand[code] = 0
    return codes
