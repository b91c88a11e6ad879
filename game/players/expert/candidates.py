"""Candidates: what a turn could be, on counts, for Expert to choose from.

The policy's own way comes first in every list, then what differs from it in a point that matters.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...engine.cards import RED
from ..playout.codes import ACE, BLACK, FOUR, JOKERS, NATURALS, POINTS, TWOS
from ..playout.counts import AT_START, MAY_MELD, MUST_DISCARD, MUST_DRAW, MUST_TAKE, WindowsState
from ..playout.policy import Policy
from ..playout.windows import LOG_DISCARD, LOG_MELD, LOG_TAKE, Log, going_out, opening, play
from .plans import TOP, Laid, by_card

Apply = Callable[[WindowsState], None]


class Candidate(NamedTuple):
    """A way to go on: what is done to a sampled state before it is played out."""

    name: str
    apply: Apply


# What candidates do to a world.


def staged(name: str, stage: int) -> Candidate:
    """Return a candidate: begin the turn as the stage says (MUST_TAKE or MUST_DRAW)."""

    def apply(state: WindowsState) -> None:
        state.stage = stage

    return Candidate(name, apply)


def stopped(state: WindowsState) -> None:
    """Return the candidate that stops the round at the stock's end (W26)."""
    state.over = True


def turned_over(state: WindowsState) -> None:
    """Return the candidate that turns the pile over, so that it is the stock (W26)."""
    state.stock = state.pile[::-1]
    state.pile = []
    state.frozen = False
    state.turnovers += 1
    state.stage = MUST_DRAW


def melded(plan: Sequence[Laid], side: int) -> Candidate:
    """Return a candidate: lay the plan, and discard what the policy would."""

    def apply(state: WindowsState) -> None:
        lay(state, side, plan)
        if not state.held[side]:
            state.over = True
            state.out = side
        state.stage = MUST_DISCARD

    return Candidate(str(plan), apply)


def thrown(code: int) -> Candidate:
    """Return a candidate: discard a card of that code."""

    def apply(state: WindowsState) -> None:
        turn = state.turn
        state.hands[turn][code] -= 1
        state.held[turn] -= 1
        if state.known[turn][code]:
            state.known[turn][code] -= 1
        else:
            state.hidden[1 - turn][code] -= 1
        state.likely[turn][code] *= state.policies[1 - turn].thrown
        state.pile.append(code)
        if code >= TWOS or code == RED:
            state.frozen = True
        state.turn = 1 - turn
        state.stage = AT_START

    return Candidate(str(code), apply)


def lay(state: WindowsState, side: int, plan: Sequence[Laid]) -> None:
    """Lay all cards of a plan."""
    size = state.ruleset.canasta_size
    hand, rows, wilds = state.hands[side], state.rows[side], state.wilds[side]
    shown, hidden = state.known[side], state.hidden[1 - side]
    for code, row in plan:
        hand[code] -= 1
        rows[code] += 1
        if shown[code]:
            shown[code] -= 1
        else:
            hidden[code] -= 1
        if code >= TWOS:
            wilds[row] += 1
        if row != RED:
            length = rows[row] + wilds[row]
            if length == 1:
                state.laid[side] += 1
            elif length == size and row != BLACK:
                state.canastas[side] += 1
    state.held[side] -= len(plan)


# What the policy would do, and what else could be done.


def first_step(state: WindowsState) -> int:
    """Say what the policy begins its turn with: the first entry of its log."""
    log: Log = []
    play(state.copy(), 1, log)
    return log[0][0]


def take_plan(state: WindowsState) -> list[Laid]:
    """Return the melds with which the policy takes the pile, if it has to.

    If it cannot, they are without `TOP`.

    The first entry stands for the top card.
    """
    trial = state.copy()
    trial.stage = MUST_TAKE
    log: Log = []
    play(trial, 1, log)
    if not log or log[0][0] != LOG_TAKE:
        return []
    return [TOP, *((code, row) for what, code, row in log if what == LOG_MELD)]


def meld_plans(
    base: WindowsState, side: int, policies: Sequence[Policy], most: int
) -> list[list[Laid]]:
    """Return plans for the turn: those of each policy, then others, `most` in all."""
    plans: list[list[Laid]] = []
    seen: list[list[Laid]] = []
    for policy in policies:
        trial = base.copy()
        trial.policies = (policy, policy)
        trial.stage = MAY_MELD
        log: Log = []
        play(trial, 1, log)
        plan = [(code, row) for what, code, row in log if what == LOG_MELD]
        if sorted(plan) not in seen:
            plans.append(plan)
            seen.append(sorted(plan))
    if most > 1:
        for plan in _other_plans(base, side, plans[0]):
            if sorted(plan) not in seen and stands(base, side, plan):
                plans.append(plan)
                seen.append(sorted(plan))
    return plans[:most]


def _other_plans(base: WindowsState, side: int, own: list[Laid]) -> list[list[Laid]]:
    """Yield other plans: nothing, going out, opening, less or more, a canasta finished."""
    rules = base.ruleset
    hand, rows, wilds = base.hands[side], base.rows[side], base.wilds[side]
    reds = [(RED, RED)] * hand[RED] if base.held[side] > hand[RED] else []
    rest = hand[:]
    rest[RED] = 0
    plans = [reds]
    out = going_out(
        rest,
        base.held[side] - len(reds),
        rows,
        wilds,
        base.canastas[side],
        rules.canasta_size,
        rules.canastas_to_go_out,
    )
    if out is not None:
        plans.append(reds + by_card(hand, out))
    if not base.laid[side]:
        opened = opening(rest, 0, base.needed[side])
        return [*plans, reds + by_card(hand, opened)] if opened else plans
    by_row: dict[int, list[Laid]] = {}
    for code, row in own:
        if row != RED:
            by_row.setdefault(row, []).append((code, row))
    if len(by_row) > 1:
        plans += [[each for each in own if each[1] != left_out] for left_out in by_row]
    used = sum(1 for code, _ in own if code >= TWOS)
    spare = ([TWOS] * hand[TWOS] + [JOKERS] * hand[JOKERS])[used:]
    for row in NATURALS:
        length = rows[row] + wilds[row] + len(by_row.get(row, ()))
        naturals = hand[row] - by_row.get(row, []).count((row, row))
        more = [*own, *[(row, row)] * naturals]
        missing = rules.canasta_size - length - naturals
        if naturals and length + naturals >= 3:
            plans.append(more)
        if length and 0 < missing <= min(len(spare), 3):
            plans.append(more + [(code, row) for code in spare[:missing]])
    return plans


def stands(base: WindowsState, side: int, plan: Sequence[Laid]) -> bool:
    """Tell whether a turn may end after these melds (W15-W17, W20, W23)."""
    state = base.copy()
    lay(state, side, plan)
    rows, wilds = state.rows[side], state.wilds[side]
    held = state.held[side]
    may_go_out = state.canastas[side] >= state.ruleset.canastas_to_go_out
    if held < 1 and not may_go_out:
        return False
    if rows[BLACK] and (held > 1 or not may_go_out):
        return False
    for row in range(FOUR, ACE + 1):
        if wilds[row] > rows[row] or 0 < rows[row] + wilds[row] < 3:
            return False
    if base.laid[side] or not state.laid[side] or (held <= 1 and may_go_out):
        return True
    points = sum([POINTS[code] for code, row in plan if row != RED])
    return points >= state.needed[side]


def discards(state: WindowsState, side: int, policies: Sequence[Policy], most: int) -> list[int]:
    """Return codes worth discarding.

    They are those that each policy ranks first, up to `most` of each, in turns.

    So the first is the first policy's choice; with more than one a wild card that would freeze is
    added at the end.
    """
    ranked = [_ranked(state, side, policy, most) for policy in policies]
    codes: list[int] = []
    for place in range(most):
        for ranking in ranked:
            if place < len(ranking) and ranking[place] not in codes:
                codes.append(ranking[place])
    if most > 1 and not state.frozen and len(state.pile) > 1:
        hand = state.hands[side]
        freezer = TWOS if hand[TWOS] else JOKERS if hand[JOKERS] else 0
        if freezer and freezer not in codes:
            codes.append(freezer)
    return codes


def _ranked(state: WindowsState, side: int, policy: Policy, most: int) -> list[int]:
    """Return the codes that a policy would discard, each as if those before it were not there."""
    trial = state.copy()
    trial.policies = (policy, policy)
    hand = trial.hands[side]
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
