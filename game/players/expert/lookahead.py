"""The look-ahead, for every rule book and two to four seats: what the levels decide by.

What the policy would do is the first candidate; others come from candidates.py. All are judged in
the same sampled worlds (information_set.py), played to the round's end and valued by the chance to
win the match (outcomes.py). Without playouts it plays the policy's turn, except where that decides
the match. Every plan is tried in the engine first (trial.py).
"""

from collections.abc import Generator, Sequence
from typing import Final

from ...engine.actions import ADD, ASK, DISCARD, DRAW, STOP, TAKE, TURNOVER, Action
from ...engine.board import START, View
from ...engine.rules import refusal
from ...engine.trial import carries, settles, takes
from ..planning.last_turn import last_discard, last_melds, last_turn
from ..planning.partner import CARD_VALUE
from ..planning.turn_frame import going_on, last_act
from ..playout.codes import CODES, MUST_DRAW, MUST_TAKE, TWOS, Cards
from ..playout.melds import goes
from ..playout.policy import Policy
from ..playout.state import PlayoutState
from ..policies.by_book import rivals_for
from .candidates import (
    asks_first,
    discards,
    first_step,
    lay_cards,
    meld_plans,
    melded,
    put_back,
    staged,
    stopped,
    take_plan,
    thrown,
    turned_over,
)
from .information_set import InformationSet
from .judging import Budget, careful
from .length import afforded
from .outcomes import Outcomes
from .plans import Laid, actions_of, best_way_out, card_of, coded, dearest, extends
from .turn_so_far import begun

#: Beyond two seats a wild card must be better by so many standard errors than the best other
#: discard. Policies throw wild cards lightly: two Experts that began with what the policy throws
#: threw 1.8 a round against two Advanced in `official`. (With 1.5 they threw 0.4, and two won 214
#: of 280 matches in `official` and `viennese`, 1,562 points a match; with 2.5 and three quarters of
#: the playouts 0.15, and 189 of the same 280, 822 points.)
SPARING: Final = 1.5
#: The share of the playouts where more than two play for themselves: their rounds are longer.
SHARE: Final = 0.75
#: How many plans of melds and how many discards of each policy are tried.
MOST_PLANS: Final = 6
MOST_DISCARDS: Final = 3


class LookAhead:
    """One decision: the view of a seat, a budget, and the policies that are tried."""

    def __init__(self, view: View, playouts: int, policy: Policy, doubt: float) -> None:
        """`policy` is the own one; `doubt` as in policy_player.py."""
        board = view.board
        self._view = view
        seats = len(board.hand_sizes)
        share = 1.0 if len(board.sides) == 2 else SHARE
        self._playouts = afforded(playouts, board.ruleset, seats, share)
        self._doubt = careful(doubt, seats)
        self._policy = policy

    def think(self) -> Generator[None, None, Action | None]:
        """Find the action, in slices; None where it has nothing to say."""
        view = self._view
        board = view.board
        now = board.now
        if now.answer:
            return going_on(view, best_way_out(view))  # O8: as agreed
        if now.asked and now.answer is None:
            return None  # to answer is no look-ahead's
        if board.step == START:
            return (yield from self._begin())
        if now.extras and board.stock_count:
            return DRAW
        if now.owed >= 0:
            return self._pay()
        return (yield from self._turn())

    def _information(self, back: bool = False) -> InformationSet:
        return InformationSet(self._view, self._policy, back)

    def _policies(self) -> list[Policy]:
        """Return those whose ways are tried: the own one, and with playouts a rival's."""
        if not self._playouts:
            return [self._policy]
        board = self._view.board
        other = rivals_for(board.ruleset, len(board.hand_sizes))[-1]
        return [self._policy] if other is self._policy else [self._policy, other]

    def _begin(self) -> Generator[None, None, Action | None]:
        """Take or draw; at the stock's end take, stop or turn the pile over."""
        view = self._view
        if view.board.turn != view.seat:
            return (yield from self._choose_stock_end())
        information = self._information()
        state = information.state
        choices: list[tuple[Action, Cards]] = []
        if view.board.stock_count:
            choices.append((DRAW, staged(MUST_DRAW)))
        elif refusal(view, ADD) is None:
            return ADD
        else:
            for action, move in ((STOP, stopped()), (TURNOVER, turned_over())):
                if refusal(view, action) is None:
                    choices.append((action, move))
        plan = take_plan(state) if refusal(view, TAKE) is None else []
        if plan and takes(view, actions_of(view, plan)):
            choices.append((TAKE, staged(MUST_TAKE)))
        if len(choices) < 2:
            return choices[0][0] if choices else None
        first = first_step(state) or choices[0][0]
        choices.sort(key=lambda choice: choice[0] is not first)
        best = yield from self._best(information, [move for _, move in choices])
        return choices[best][0]

    def _choose_stock_end(self) -> Generator[None, None, Action]:
        """Stop or turn the pile over in another's turn (W26): whichever is better for this seat."""
        choices: list[tuple[Action, Cards]] = [(STOP, stopped()), (TURNOVER, turned_over())]
        if self._view.board.turnovers < self._policy.turnovers:
            choices.reverse()  # as the policy would in its own turn
        moves = [move for _, move in choices]
        return choices[(yield from self._best(self._information(), moves))][0]

    def _pay(self) -> Action | None:
        """Return the next of the melds that the pile owed needs: as the policy took it (W12)."""
        view = self._view
        state = self._information(back=True).state
        put_back(state, view.board.now.owed)
        plan = actions_of(view, take_plan(state))
        return plan[0] if plan and settles(view, plan) else None

    def _turn(self) -> Generator[None, None, Action | None]:
        """Find the next meld of the best plan; when all of it lies there, the discard."""
        view = self._view
        laid = begun(view)
        information = self._information(back=True)
        plans: list[list[Laid]] = []
        for each in self._plans(information.state):
            plan = dearest(view, each)
            if plan not in plans and extends(plan, laid) and carries(view, actions_of(view, plan)):
                plans.append(plan)
        if plans:
            best = yield from self._best(information, [melded(plan) for plan in plans])
            if not laid and asks_first(view, information.state, plans[best]):
                return ASK
            actions = actions_of(view, plans[best])
            if actions:
                return actions[0]
        return (yield from self._discard())

    def _plans(self, state: PlayoutState) -> list[list[Laid]]:
        """Return what the turn could be; first what is to be done if nothing shows better."""
        view = self._view
        out = coded(best_way_out(view))
        decides = self._decides_match(state, out) if out else None
        if decides:
            return [out]
        if decides is False:
            state.barred = True
        most = MOST_PLANS if self._playouts else 1
        plans = meld_plans(state, view.seat, self._policies(), most)
        if out and decides is None and goes(state):
            plans.insert(0, out)
        elif self._sees_last_turn():
            plans.insert(0, coded(last_melds(view)))
        return plans

    def _sees_last_turn(self) -> bool:
        """Tell whether it is the last turn, for a policy that minds the stock's end at all."""
        return bool(self._policy.late) and last_turn(self._view)

    def _decides_match(self, state: PlayoutState, plan: Sequence[Laid]) -> bool | None:
        """Tell whether going out with the plan wins the match; None if it goes on after it.

        Playouts ask nearly the same, in a hurry (playout/match_end.py).
        """
        view = self._view
        board = view.board
        mine = board.side_of[view.seat]
        end = state.copy()
        lay_cards(end, view.seat, plan)
        end.over, end.out = True, view.seat
        end.hands[view.seat] = [0] * CODES  # the card that is discarded counts for nobody
        totals = [total + end.points(side) for side, total in enumerate(board.totals)]
        for seat, side in enumerate(board.side_of):
            if seat != view.seat:
                totals[side] -= round(CARD_VALUE * state.held[seat])
        best = max([each for side, each in enumerate(totals) if side != mine])
        if max(totals) < board.ruleset.target or totals[mine] == best:
            return None
        return totals[mine] > best

    def _discard(self) -> Generator[None, None, Action | None]:
        view = self._view
        if view.cards_held == 1:
            return last_act(view)
        if self._sees_last_turn():
            return last_discard(view)
        information = self._information()
        most = MOST_DISCARDS if self._playouts else 1
        codes = discards(information.state, view.seat, self._policies(), most)
        if not codes:
            return None
        code = yield from self._thrown(information, codes)
        return DISCARD[card_of(view.hand, code)]

    def _thrown(
        self, information: InformationSet, codes: Sequence[int]
    ) -> Generator[None, None, int]:
        """Find the best discard. Beyond two seats a wild card has to beat the best other one."""
        naturals = [code for code in codes if code < TWOS]
        wilds = [code for code in codes if code >= TWOS]
        if not (self._playouts and information.state.book.seats > 2 and naturals and wilds):
            return codes[(yield from self._best(information, [thrown(code) for code in codes]))]
        part = self._playouts // 3
        budget = Budget(self._playouts - part, self._doubt)
        moves = [thrown(code) for code in naturals]
        natural = naturals[(yield from self._best(information, moves, budget))]
        budget = Budget(part, max(SPARING, self._doubt))
        moves = [thrown(natural), thrown(wilds[0])]
        return (natural, wilds[0])[(yield from self._best(information, moves, budget))]

    def _best(
        self,
        information: InformationSet,
        candidates: Sequence[Cards],
        budget: Budget | None = None,
    ) -> Generator[None, None, int]:
        """Find the place of the best candidate; without a `budget` it is the usual one."""
        if len(candidates) == 1 or not self._playouts:
            return 0
        usual = Budget(self._playouts, self._doubt)
        outcomes = Outcomes(self._view, information, self._policy)
        return (yield from outcomes.best(candidates, budget or usual))
