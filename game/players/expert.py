"""Expert: deals the unseen cards in many ways, plays each candidate out, and values the match.

Candidates come from plain rules; each is judged in the same sampled worlds (worlds.py), played to
the round's end (playout.py) and valued by the chance to win the match (equity.py).
"""

from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import Final, NamedTuple

from ..engine.actions import DISCARD, DRAW, MELD, MELD_WILD, STOP, TAKE, TURNOVER, Action
from ..engine.board import START, View
from ..engine.cards import FIRST_WILD, KINDS, RED
from ..engine.rules import refusal
from .beginner import Beginner
from .counts import (
    ACE,
    AT_START,
    BLACK,
    CODE,
    FOUR,
    JOKER,
    MAY_MELD,
    MUST_DISCARD,
    MUST_DRAW,
    MUST_TAKE,
    NATURALS,
    POINTS,
    TWO,
    State,
    known,
)
from .equity import equity
from .playout import LOG_MELD, LOG_TAKE, Log, play
from .worlds import Knowledge

#: Worlds that a decision is tried in, and playouts after which `think` yields.
WORLDS: Final = 60
SLICE: Final = 10
#: Candidates are pruned to so many plans, discards.
MOST_PLANS: Final = 8
MOST_DISCARDS: Final = 6
#: The first candidate is the policy's own; another must be better by so many standard errors.
DOUBT: Final = 0.5

#: A meld of a plan: (code of the card, row).
Laid = tuple[int, int]
Apply = Callable[[State], None]


class Candidate(NamedTuple):
    """A way to go on: what is done to a sampled state before it is played out."""

    name: str
    apply: Apply


class Expert:
    """A player that judges every choice by what comes of it."""

    def __init__(self, rng: Random, worlds: int = WORLDS) -> None:
        """`rng` is not needed: worlds are drawn from the view, so a view has one answer.

        `worlds` is the budget: in how many worlds each candidate of a decision is played out.
        """
        self._fallback = Beginner(rng)
        self._worlds = worlds

    def decide(self, view: View) -> Action:
        """The next action; see Player."""
        thinking = self.think(view)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                action: Action = done.value
                return action

    def think(self, view: View) -> Generator[None, None, Action]:
        """As `decide`, in slices: yields every SLICE playouts, returns the action."""
        action = None
        if known(view.board.ruleset) and len(view.board.hand_sizes) == 2:
            board = view.board
            if board.step == START:
                action = yield from self._begin(view)
            elif board.extras and board.stock_count:
                action = DRAW
            elif board.owed >= 0:
                action = self._pay(view)
            else:
                action = yield from self._turn(view)
        if action is None or refusal(view, action) is not None:
            # A turn that somebody else has begun otherwise.
            return self._fallback.decide(view)
        return action

    # The start of a turn.

    def _begin(self, view: View) -> Generator[None, None, Action | None]:
        board = view.board
        knowledge = Knowledge(view)
        choices: list[tuple[Action, Candidate]] = []
        if _takes(knowledge.state):
            choices.append((TAKE, Candidate("take", _stage(MUST_TAKE))))
        if board.stock_count:
            choices.append((DRAW, Candidate("draw", _stage(MUST_DRAW))))
        else:
            choices.append((STOP, Candidate("stop", _stop)))
            choices.append((TURNOVER, Candidate("turnover", _turn_over)))
        best = yield from self._best(view, knowledge, [each for _, each in choices])
        return choices[best][0]

    def _pay(self, view: View) -> Action | None:
        """The next of the melds that the pile owed needs: as the policy took it (W12)."""
        state = _without_melds(view)
        side = view.seat
        column = view.board.owed
        state.rows[side][column] -= 1
        if not state.rows[side][column]:
            state.laid[side] -= 1
        state.pile.append(column)
        state.bare = view.board.bare
        return _next(view, _take_plan(state))

    # Melds and the discard.

    def _turn(self, view: View) -> Generator[None, None, Action | None]:
        begun = _begun(view)
        base = _without_melds(view)
        plans = [plan for plan in _plans(base, view.seat) if _extends(plan, begun)]
        if not plans:
            plans = [begun]
        if len(plans) > 1:
            knowledge = Knowledge(view)
            knowledge.state = base
            candidates = [Candidate(str(plan), _meld(plan, view.seat)) for plan in plans]
            best = yield from self._best(view, knowledge, candidates)
            plan = plans[best]
        else:
            plan = plans[0]
        action = _next(view, plan)
        if action is not None:
            return action
        return (yield from self._discard(view))

    def _discard(self, view: View) -> Generator[None, None, Action | None]:
        knowledge = Knowledge(view)
        state = knowledge.state
        hand = state.hands[view.seat]
        if state.held[view.seat] == 1:
            return None  # passes, or goes out: the rules leave one way
        codes = _discards(state, view.seat)
        if not codes:
            return None
        best = 0
        if len(codes) > 1:
            candidates = [Candidate(str(code), _throw(code)) for code in codes]
            best = yield from self._best(view, knowledge, candidates)
        assert hand[codes[best]]
        return DISCARD[_card(view, codes[best])]

    # Judging.

    def _best(
        self, view: View, knowledge: Knowledge, candidates: Sequence[Candidate]
    ) -> Generator[None, None, int]:
        """The place of the best candidate: all are played out in the same worlds.

        The first is the policy's choice and is left only for one that is better beyond doubt: with
        few worlds the luckiest of many candidates is often not the best.
        """
        if len(candidates) == 1:
            return 0
        board = view.board
        me = view.seat
        mine, its = board.totals[me], board.totals[1 - me]
        target = board.ruleset.target
        leads = me == 0  # W3
        # The worlds of a turn are the same at each of its melds: it goes on with its plan.
        rng = Random(f"{len(board.history) - len(_begun(view))} {board.stock_count} {mine} {its}")
        values: list[list[float]] = [[] for _ in candidates]
        played = 0
        for _ in range(self._worlds):
            world = knowledge.sample(rng)
            for place, candidate in enumerate(candidates):
                state = world.copy()
                candidate.apply(state)
                if not state.over:
                    play(state)
                gain, loss = state.points(me), state.points(1 - me)
                values[place].append(equity(mine + gain, its + loss, leads, target))
                played += 1
                if played % SLICE == 0:
                    yield
        best = 0
        best_gain = 0.0
        first = values[0]
        for place in range(1, len(candidates)):
            gains = [a - b for a, b in zip(values[place], first, strict=True)]
            mean = sum(gains) / self._worlds
            spread = sum([(gain - mean) ** 2 for gain in gains]) / self._worlds
            gain = mean - DOUBT * (spread / self._worlds) ** 0.5
            if gain > best_gain:
                best, best_gain = place, gain
        return best


# Candidates, as what is done to a world.


def _stage(stage: int) -> Apply:
    def apply(state: State) -> None:
        state.stage = stage

    return apply


def _stop(state: State) -> None:
    state.over = True


def _turn_over(state: State) -> None:
    state.stock = state.pile[::-1]
    state.pile = []
    state.frozen = False
    state.turnovers += 1
    state.stage = MUST_DRAW


def _meld(plan: Sequence[Laid], side: int) -> Apply:
    def apply(state: State) -> None:
        lay(state, side, plan)
        if not state.held[side]:
            state.over = True
            state.out = side
        state.stage = MUST_DISCARD

    return apply


def _throw(code: int) -> Apply:
    def apply(state: State) -> None:
        turn = state.turn
        state.hands[turn][code] -= 1
        state.held[turn] -= 1
        state.thrown[turn][code] += 1
        state.pile.append(code)
        if code >= TWO or code == RED:
            state.frozen = True
        state.turn = 1 - turn
        state.stage = AT_START

    return apply


# Plans: what to meld in a turn, on counts.


def lay(state: State, side: int, plan: Sequence[Laid]) -> None:
    """Lay all cards of a plan."""
    size = state.ruleset.canasta_size
    hand, rows, wilds = state.hands[side], state.rows[side], state.wilds[side]
    for code, row in plan:
        hand[code] -= 1
        rows[code] += 1
        if code >= TWO:
            wilds[row] += 1
        if row != RED:
            length = rows[row] + wilds[row]
            if length == 1:
                state.laid[side] += 1
            elif length == size:
                state.canastas[side] += 1
    state.held[side] -= len(plan)


def _begun(view: View) -> list[Laid]:
    """The cards melded in this turn that could be taken back (W19), as a plan."""
    board = view.board
    return [(CODE[each.card], each.column) for each in board.melds[board.barrier :]]


def _without_melds(view: View) -> State:
    """The state with what is melded in this turn back in the hand."""
    state = Knowledge(view).state
    side = view.seat
    size = state.ruleset.canasta_size
    rows, wilds = state.rows[side], state.wilds[side]
    for code, row in reversed(_begun(view)):
        if row != RED:
            length = rows[row] + wilds[row]
            if length == 1:
                state.laid[side] -= 1
            elif length == size:
                state.canastas[side] -= 1
        state.hands[side][code] += 1
        rows[code] -= 1
        if code >= TWO:
            wilds[row] -= 1
        state.held[side] += 1
    return state


def _takes(state: State) -> bool:
    """Whether the pile can be taken, and paid as the policy pays it."""
    return bool(_take_plan(state))


def _take_plan(state: State) -> list[Laid]:
    """The take and the melds that follow it, by the policy; empty if it cannot take."""
    trial = state.copy()
    trial.stage = MUST_TAKE
    log: Log = []
    play(trial, 1, log)
    if not log or log[0][0] != LOG_TAKE:
        return []
    return [(-1, -1), *((code, row) for what, code, row in log if what == LOG_MELD)]


def _plans(base: State, side: int) -> list[list[Laid]]:
    """Plans for the turn: the policy's first, then what differs from it in one point."""
    trial = base.copy()
    trial.stage = MAY_MELD
    log: Log = []
    play(trial, 1, log)
    policy = [(code, row) for what, code, row in log if what == LOG_MELD]
    groups: dict[int, list[Laid]] = {}
    for code, row in policy:
        groups.setdefault(row, []).append((code, row))
    reds = groups.pop(RED, [])
    others: list[list[Laid]] = [reds]
    others += [[each for each in policy if each[1] != left_out] for left_out in groups]
    others.append([each for each in policy if each[0] < TWO])
    hand, rows, wilds = base.hands[side], base.rows[side], base.wilds[side]
    wild_cards = [TWO] * hand[TWO] + [JOKER] * hand[JOKER]
    used = sum(code >= TWO for code, _ in policy)
    spare = wild_cards[used:]
    for row in NATURALS:
        own = groups.get(row, [])
        length = rows[row] + wilds[row] + len(own)
        if length >= 3 and spare:
            missing = base.ruleset.canasta_size - length
            if 0 < missing <= len(spare) and missing <= 4:
                others.append(policy + [(code, row) for code in spare[:missing]])
        elif length == 0 and hand[row] == 2 and spare:
            others.append([*policy, (row, row), (row, row), (spare[0], row)])
    plans = [policy]
    for plan in others:
        if sorted(plan) not in [sorted(each) for each in plans] and _stands(base, side, plan):
            plans.append(plan)
    return plans[:MOST_PLANS]


def _stands(base: State, side: int, plan: Sequence[Laid]) -> bool:
    """Whether a turn may end after these melds (W15-W17, W20, W23)."""
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


def _extends(plan: Sequence[Laid], begun: Sequence[Laid]) -> bool:
    """Whether all that is begun belongs to the plan."""
    rest = list(plan)
    for each in begun:
        if each not in rest:
            return False
        rest.remove(each)
    return True


def _next(view: View, plan: Sequence[Laid]) -> Action | None:
    """The first meld of the plan that has not been made."""
    rest = list(plan)
    for each in _begun(view):
        if each in rest:
            rest.remove(each)
    for code, row in rest:
        if code >= 0:
            card = _card(view, code)
            if card < 0:
                return None
            return MELD_WILD[row][card - FIRST_WILD] if card >= FIRST_WILD else MELD[card]
    return None


def _card(view: View, code: int) -> int:
    """A card held of that code; -1 if there is none."""
    for kind in range(KINDS - 1, -1, -1):
        if view.hand[kind] and CODE[kind] == code:
            return kind
    return -1


def _discards(state: State, side: int) -> list[int]:
    """Codes worth discarding: the policy's choice, then those that cost least, then a freeze."""
    hand = state.hands[side]
    trial = state.copy()
    trial.stage = MUST_DISCARD
    play(trial, 1)
    codes = [code for code in (BLACK, *NATURALS) if hand[code]]
    first = trial.pile[-1]
    its_rows = state.rows[1 - side]
    codes.sort(
        key=lambda code: (
            code != first,
            hand[code] + 2 * bool(its_rows[code]) + bool(state.rows[side][code]),
            POINTS[code],
        )
    )
    codes = codes[:MOST_DISCARDS]
    if first not in codes:
        codes.insert(0, first)
    freezer = TWO if hand[TWO] else JOKER if hand[JOKER] else 0
    if freezer and freezer not in codes and not state.frozen and len(state.pile) > 1:
        codes.append(freezer)
    return codes
