"""Plans for every rule book: what a turn could be, for the look-ahead to choose from.

As candidates.py, for every rule book: the policy's own way comes first in every list.
"""

from collections.abc import Callable, Sequence

from ...engine.cards import RED
from ...engine.ruleset import Ruleset
from ..playout.codes import ACE, BLACK, FOUR, JOKERS, NATURALS, POINTS, TWOS
from ..playout.counts import AT_START, MAY_MELD, MUST_DISCARD, MUST_DRAW
from ..playout.melds import going_out, opening, paying, room
from ..playout.policy import Policy
from ..playout.rollout import play
from ..playout.state import PlayoutState
from ..playout.windows import LOG_DISCARD, LOG_MELD, Log
from .plans import TOP, Laid, by_card

#: What a candidate does to a world before that is played out.
Apply = Callable[[PlayoutState], None]


def staged(stage: int) -> Apply:
    """Return a candidate: begin the turn as the stage says (MUST_TAKE or MUST_DRAW)."""

    def apply(state: PlayoutState) -> None:
        state.stage = stage

    return apply


def stopped(state: PlayoutState) -> None:
    """Return the candidate that ends the round at the stock's end (W26, H5, O10)."""
    state.over = True


def turned_over(state: PlayoutState) -> None:
    """Return the candidate that turns the pile over, so that it is the stock (W26)."""
    state.turn_over()
    state.stage = MUST_DRAW


def melded(plan: Sequence[Laid], seat: int) -> Apply:
    """Return a candidate: lay the plan, and discard what the policy would."""

    def apply(state: PlayoutState) -> None:
        lay_cards(state, seat, plan)
        if not state.held[seat]:
            state.over = True
            state.out = seat
        state.stage = MUST_DISCARD

    return apply


def thrown(code: int) -> Apply:
    """Return a candidate: discard a card of that code, which is not the last one."""

    def apply(state: PlayoutState) -> None:
        turn = state.turn
        state.hands[turn][code] -= 1
        state.held[turn] -= 1
        state.show(turn, code)
        state.likely[turn][code] *= state.policies[turn].thrown
        state.pile.append(code)
        if code >= TWOS or code == RED:
            state.frozen = True
        if state.active:
            state.melded[turn] = True
            state.active = False
        state.barred = False
        state.turn = (turn + 1) % len(state.held)
        state.stage = AT_START

    return apply


def lay_cards(state: PlayoutState, seat: int, plan: Sequence[Laid]) -> None:
    """Lay all cards of a plan."""
    hand, rows, wilds = state.hands[seat], state.rows[seat], state.wilds[seat]
    for code, row in plan:
        hand[code] -= 1
        rows[code] += 1
        state.show(seat, code)
        if code >= TWOS:
            wilds[row] += 1
        if row != RED:
            state.active = True
    state.held[seat] -= len(plan)
    state.recount(seat)


# What the policy would do, and what else could be done.


def first_step(state: PlayoutState) -> int:
    """Say what the policy begins its turn with: the first entry of its log, -1 if it has none."""
    log: Log = []
    play(state.copy(), 1, log)
    return log[0][0] if log else -1


def take_plan(state: PlayoutState) -> list[Laid]:
    """Return the melds with which the policy takes the pile; none if it cannot.

    The pile has a natural card on top.

    The first entry, `TOP`, stands for the top card.
    """
    seat = state.turn
    hand, rows = state.hands[seat], state.rows[seat]
    top = state.pile[-1]
    bare = not state.laid[seat]
    closed = state.frozen or (bare and state.ruleset.frozen_before_meld)
    if rows[top] and not closed:
        return [TOP]
    plan = paying(state.ruleset, hand, top, closed, state.needed[seat] if bare else 0)
    return [TOP, *by_card(hand, plan)] if plan else []


def meld_plans(
    base: PlayoutState, seat: int, policies: Sequence[Policy], most: int
) -> list[list[Laid]]:
    """Return plans for the turn: those of each policy, then others, `most` in all."""
    plans: list[list[Laid]] = []
    seen: list[list[Laid]] = []
    for policy in policies:
        trial = base.copy()
        trial.policies = [policy] * len(base.policies)
        trial.stage = MAY_MELD
        log: Log = []
        play(trial, 1, log)
        plan = [(code, row) for what, code, row in log if what == LOG_MELD]
        if sorted(plan) not in seen:
            plans.append(plan)
            seen.append(sorted(plan))
    if most > 1:
        for plan in _other_plans(base, seat, plans[0]):
            if sorted(plan) not in seen and stands(base, seat, plan):
                plans.append(plan)
                seen.append(sorted(plan))
    return plans[:most]


def way_out(base: PlayoutState, seat: int) -> list[Laid]:
    """Return melds that go out, as the playouts know it; none where it cannot be done."""
    hand = base.hands[seat]
    reds = [(RED, RED)] * hand[RED] if base.held[seat] > hand[RED] else []
    if base.barred or hand[RED] > len(reds):
        return []
    out = going_out(base, seat)
    return [] if out is None else reds + by_card(hand, out)


def _other_plans(base: PlayoutState, seat: int, own: list[Laid]) -> list[list[Laid]]:
    """Yield other plans: going out, nothing, opening, less or more, a canasta finished."""
    rules = base.ruleset
    hand, rows, wilds = base.hands[seat], base.rows[seat], base.wilds[seat]
    reds = [(RED, RED)] * hand[RED] if base.held[seat] > hand[RED] else []
    plans = []
    out = way_out(base, seat)
    if out:
        plans.append(out)
    plans.append(reds)
    if not base.laid[seat]:
        opened = opening(rules, hand, 0, base.needed[seat])
        return [*plans, reds + by_card(hand, opened)] if opened else plans
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
        missing = rules.canasta_size - length - naturals
        if naturals and length + naturals >= 3:
            plans.append(more)
            everything += [(row, row)] * naturals
        if length and 0 < missing <= min(len(spare), 3):
            plans.append(more + [(code, row) for code in spare[:missing]])
    plans.insert(2, everything)
    if len(by_row) > 1:
        plans += [[each for each in own if each[1] != left_out] for left_out in by_row]
    return plans


def stands(base: PlayoutState, seat: int, plan: Sequence[Laid]) -> bool:
    """Tell whether a turn may end after these melds (W15-W17, W20, W23, C4, C6, C7, O4, O8)."""
    state = base.copy()
    lay_cards(state, seat, plan)
    rules = state.ruleset
    rows, wilds = state.rows[seat], state.wilds[seat]
    held = state.held[seat]
    goes_out = held <= 1 and state.canastas[seat] >= rules.canastas_to_go_out and not state.barred
    if held < 1 and not goes_out:
        return False
    if rows[BLACK] and not _blacks_stand(rules, goes_out, held):
        return False
    for row in range(FOUR, ACE + 1):
        if rows[row] + wilds[row] and not _row_stands(rules, rows[row], wilds[row]):
            return False
    if base.laid[seat] or not state.laid[seat]:
        return True
    if goes_out and not rules.minimum_when_going_out:
        return True
    return sum([POINTS[code] for code, row in plan if row != RED]) >= state.needed[seat]


def _blacks_stand(rules: Ruleset, goes_out: bool, held: int) -> bool:
    return goes_out and (held == 0 or rules.discard_after_black_threes)


def _row_stands(rules: Ruleset, naturals: int, wilds: int) -> bool:
    return (
        naturals + wilds >= 3 and wilds <= room(rules, naturals) and naturals >= rules.min_naturals
    )


def discards(state: PlayoutState, seat: int, policies: Sequence[Policy], most: int) -> list[int]:
    """Return codes worth discarding.

    They are those that each policy ranks first, up to `most` of each, in turns.

    As in candidates.py: with more than one, a wild card that would freeze is added at the end.
    """
    ranked = [_ranked(state, seat, policy, most) for policy in policies]
    codes: list[int] = []
    for place in range(most):
        for ranking in ranked:
            if place < len(ranking) and ranking[place] not in codes:
                codes.append(ranking[place])
    if most > 1 and not state.frozen and len(state.pile) > 1:
        hand = state.hands[seat]
        freezer = TWOS if hand[TWOS] else JOKERS if hand[JOKERS] else 0
        if freezer and freezer not in codes:
            codes.append(freezer)
    return codes


def _ranked(state: PlayoutState, seat: int, policy: Policy, most: int) -> list[int]:
    """Return the codes that a policy would discard, each as if those before it were not there."""
    trial = state.copy()
    trial.policies = [policy] * len(state.policies)
    hand = trial.hands[seat]
    codes: list[int] = []
    while len(codes) < most and any(hand[BLACK:]):
        attempt = trial.copy()
        attempt.stage = MUST_DISCARD
        log: Log = []
        play(attempt, 1, log)
        if log[-1][0] != LOG_DISCARD:
            break
        code = log[-1][1]
        codes.append(code)
        hand[code] = 0
    return codes
