"""Expert: deals the unseen cards in many ways, plays each candidate out, and values the match.

The policy of the playouts (playout/) is a sound player by itself. What it would do is
the first candidate; others come from candidates.py. All are judged in the same sampled worlds
(worlds.py), played to the round's end and valued by the chance to win the match (equity.py).
That is for two seats under `windows`; all other rules and seats are lookahead.py's.
"""

from collections.abc import Generator, Sequence
from random import Random
from typing import Final

from ...engine.actions import DISCARD, DRAW, STOP, TAKE, TURNOVER, Action
from ...engine.board import START, View
from ...engine.rules import refusal
from ...engine.view import live
from ..advanced.player import Advanced
from ..planning.turn_frame import strict
from ..playout.counts import MUST_DRAW, MUST_TAKE, known
from ..playout.equity import equity
from ..playout.policy import COLLECT, HASTY, PATIENT, SHEDDING, Policy, policy_for
from ..playout.windows import LOG_DRAW, LOG_STOP, LOG_TAKE, LOG_TURNOVER, play
from .candidates import (
    Candidate,
    discards,
    first_step,
    meld_plans,
    melded,
    staged,
    stopped,
    take_plan,
    thrown,
    turned_over,
)
from .judging import Budget, Judge, judged
from .lookahead import LookAhead
from .plans import Laid, card_of, dearest, extends, meld_of, remaining
from .worlds import WindowsInformationSet, begun

#: Playouts that a decision may cost before its winner is tried again (judging.py); `think` yields
#: after each. Against Advanced, over the same 50 deals and before winners were tried again, 0 (the
#: policy alone) gained 293 points a round, 120 334 and 300 431.
PLAYOUTS: Final = 120
#: Worlds after which candidates that are clearly worse are given up.
ROUND: Final = 8
#: How many plans of melds and how many discards are tried.
MOST_PLANS: Final = 6
MOST_DISCARDS: Final = 3
#: A side with rows that holds so few cards melds all it can: a patient one would have kept more.
SMALL_HAND: Final = 5
#: The first candidate is the policy's own; another must be better by so many standard errors. (1.0
#: gained 324 points a round against Advanced, 0.5 349.)
DOUBT: Final = 0.5

_STEPS: Final = {LOG_TAKE: TAKE, LOG_DRAW: DRAW, LOG_TURNOVER: TURNOVER, LOG_STOP: STOP}


class Expert:
    """A player that judges every choice by what comes of it."""

    def __init__(
        self,
        rng: Random,
        playouts: int = PLAYOUTS,
        policy: Policy | None = None,
        its_policy: Policy | None = None,
        doubt: float = DOUBT,
    ) -> None:
        """`rng` is not needed: worlds are drawn from the view, so a view has one answer.

        `playouts` is the budget of a decision; with 0 it plays as the policy of the playouts
        does. `policy` is that policy's (default: the best known one for the rules), `its_policy`
        the other side's in the playouts (default: those it may have); `doubt` see DOUBT. They are
        there to be tried.
        """
        self._fallback = Advanced(rng)
        self._playouts = playouts
        self._policy = policy
        self._its_policy = its_policy
        self._doubt = doubt

    def decide(self, view: View) -> Action:
        """Return the next action; see Player."""
        thinking = self.think(view)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                action: Action = done.value
                return action

    def think(self, view: View) -> Generator[None, None, Action]:
        """Decide in slices: yield after every playout, and return the action."""
        view = live(view)
        action = None
        board = view.board
        if known(board.ruleset) and len(board.hand_sizes) == 2:
            if board.step == START:
                action = yield from self._begin(view)
            elif board.extras and board.stock_count:
                action = DRAW
            elif board.owed >= 0:
                action = self._pay(view)
            else:
                action = yield from self._turn(view)
        elif not strict(view):
            ahead = LookAhead(view, self._playouts, self._policy, self._doubt)
            action = yield from ahead.think()
        if action is None or refusal(view, action) is not None:
            # A turn that somebody else has begun otherwise, or the pass that the rules leave.
            return self._fallback.decide(view)
        return action

    def _policies(self, view: View) -> tuple[list[Policy], list[Policy]]:
        """Return the policies of the candidates, the best first, and those of the other side.

        No policy is best against all (see policy.py), so the other side's is judged from its hand:
        who has rows and few cards melds all they can and is too weak to race. (To collect then and
        not to race brought 1,639 points a round against Beginner instead of 782, without any
        playouts.) Else it may be patient or race: the worlds take the policies in turns, which
        gained 324 points a round against Advanced, and a race alone 244.
        """
        board = view.board
        other = 1 - view.seat
        policy = self._policy or policy_for(board.ruleset)
        racing = board.ruleset.cards_drawn > 1
        if board.sides[other].rows_laid and board.hand_sizes[other] <= SMALL_HAND:
            return [policy if racing else self._policy or COLLECT, policy], [HASTY]
        rival = self._its_policy or (SHEDDING if racing else PATIENT)
        return [policy, rival], [rival, self._its_policy or policy]

    def _information(self, view: View, back: bool = False) -> WindowsInformationSet:
        policy = self._policies(view)[0][0]
        return WindowsInformationSet(view, (policy, policy), back)

    # The start of a turn.

    def _begin(self, view: View) -> Generator[None, None, Action]:
        """Take or draw; at the stock's end take, stop or turn the pile over (W26)."""
        information = self._information(view)
        state = information.state
        choices: list[tuple[Action, Candidate]] = []
        if take_plan(state):
            choices.append((TAKE, staged("take", MUST_TAKE)))
        if state.stock:
            choices.append((DRAW, staged("draw", MUST_DRAW)))
        else:
            choices.append((STOP, Candidate("stop", stopped)))
            choices.append((TURNOVER, Candidate("turnover", turned_over)))
        if len(choices) == 1:
            return choices[0][0]
        first = _STEPS[first_step(state)]
        choices.sort(key=lambda choice: choice[0] is not first)
        best = yield from self._best(view, information, [each for _, each in choices])
        return choices[best][0]

    def _pay(self, view: View) -> Action | None:
        """Return the next of the melds that the pile owed needs: as the policy took it (W12)."""
        state = self._information(view, back=True).state
        side = view.seat
        column = view.board.owed
        state.rows[side][column] -= 1
        if not state.rows[side][column]:
            state.laid[side] -= 1
        state.pile.append(column)
        return _next(view, take_plan(state))

    # Melds and the discard.

    def _turn(self, view: View) -> Generator[None, None, Action | None]:
        """Find the next meld of the best plan; when all of it lies there, the discard."""
        laid = begun(view)
        information = self._information(view, back=True)
        most = MOST_PLANS if self._playouts else 1
        plans = meld_plans(information.state, view.seat, self._policies(view)[0], most)
        plans = [plan for each in plans if extends(plan := dearest(view, each), laid)]
        if not plans:
            return (yield from self._discard(view))
        candidates = [melded(plan, view.seat) for plan in plans]
        best = yield from self._best(view, information, candidates)
        action = _next(view, plans[best])
        if action is not None:
            return action
        return (yield from self._discard(view))

    def _discard(self, view: View) -> Generator[None, None, Action | None]:
        information = self._information(view)
        state = information.state
        if state.held[view.seat] == 1:
            return None  # passes, or goes out: the rules leave one way
        most = MOST_DISCARDS if self._playouts else 1
        codes = discards(state, view.seat, self._policies(view)[0], most)
        if not codes:
            return None
        best = yield from self._best(view, information, [thrown(code) for code in codes])
        return DISCARD[card_of(view.hand, codes[best])]

    # Judging.

    def _best(
        self, view: View, information: WindowsInformationSet, candidates: Sequence[Candidate]
    ) -> Generator[None, None, int]:
        """Find the place of the best candidate: all are played out in the same worlds.

        The first is the policy's choice; see judging.py.
        """
        if len(candidates) == 1 or not self._playouts:
            return 0
        board = view.board
        me = view.seat
        mine, its = board.totals[me], board.totals[1 - me]
        target = board.ruleset.target
        leads = me == 0  # W3
        # The worlds of a turn are the same at each of its melds: it goes on with its plan.
        rng = Random(f"{len(board.history) - len(begun(view))} {board.stock_count} {mine} {its}")
        policy = information.state.policies[me]
        its_policies = self._policies(view)[1]

        def world(number: int) -> Judge:
            sampled = information.sample(rng)
            its_policy = its_policies[number % len(its_policies)]
            sampled.policies = (policy, its_policy) if me == 0 else (its_policy, policy)

            def judge(place: int) -> float:
                state = sampled.copy()
                candidates[place].apply(state)
                if not state.over:
                    play(state)
                return equity(mine + state.points(me), its + state.points(1 - me), leads, target)

            return judge

        budget = Budget(self._playouts, ROUND, self._doubt)
        return (yield from judged(len(candidates), world, budget))


def _next(view: View, plan: Sequence[Laid]) -> Action | None:
    """Return the first meld of the plan that has not been made; None if there is none."""
    for code, row in remaining(view, plan):
        card = card_of(view.hand, code)
        return None if card < 0 else meld_of(card, row)
    return None
