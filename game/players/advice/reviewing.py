"""Reviewing: a round that was played, decision by decision, from the view of one seat.

What was played is judged as the coach judges it: weighed with what else could be done, and what
seems to lose is played out against the best once more. What the deal and the draws gave is told
apart. Hidden cards are not looked at: neither by what is judged nor by what counts as luck.
"""

from collections.abc import Callable, Generator, Iterable
from math import sqrt
from typing import Final

from ...engine.actions import Verb
from ...engine.board import START, View
from ...engine.view import live
from ...named_tuple import NamedTuple
from .advisor import usual_playouts
from .decisions import Decision, Decisions, ReviewedStep
from .evaluation import Evaluation
from .losses import Loss, examine
from .luck import Luck, luck_of_deal, luck_of_draw

#: What loses less, in points, is no moment that mattered.
LEAST: Final = 20.0
#: How many times the playouts of a hint a decision is weighed with, at first and again.
FIRST: Final = 0.5
AGAIN: Final = 2.0
#: With more decisions than this a round has fewer playouts for each: its review is not to take
#: much longer.
MANY: Final = 45


class Moment(NamedTuple):
    """A decision that lost points, beyond doubt, or was a warning (losses.py)."""

    view: View
    number: int
    turn: int
    loss: Loss


class Draw(NamedTuple):
    """The luck of a draw: the cards that came in a turn of the seat's."""

    view: View
    number: int
    turn: int
    cards: tuple[int, ...]
    luck: Luck


class RoundReview(NamedTuple):
    """What mattered in a round: moments in their order, the luck of the deal and of each draw.

    `decisions` counts what was judged; `warnings` are what may have lost nothing.
    """

    moments: tuple[Moment, ...]
    deal: Luck
    draws: tuple[Draw, ...]
    decisions: int
    warnings: tuple[Moment, ...] = ()

    @property
    def play(self) -> Luck:
        """The points that the seat's moments gave away, below zero or zero, and their doubt."""
        lost = [moment.loss.worse for moment in self.moments]
        doubt = sqrt(sum([min(each.doubt, each.most) ** 2 for each in lost]))
        return Luck(-sum([each.bounded for each in lost]), doubt)


class Reviewing:
    """The review of one round; `done` of `total` decisions have been judged: that is `found`."""

    def __init__(
        self,
        steps: Iterable[ReviewedStep],
        seat: int,
        evaluation: Callable[[View], Evaluation] = Evaluation,
    ) -> None:
        """Take the deal and the actions of a round, in order, of which those of `seat` count.

        `evaluation` gives that of a view: one that is known already, or a new one.
        """
        self._evaluation = evaluation
        self._dealt: View | None = None
        self._decisions: list[Decision] = []
        self._seat = seat
        decisions = Decisions(seat)
        for each in steps:
            if each.action is None:
                self._dealt = live(each.after)
            self._decisions += decisions.add(each)
        self.done = 0
        self.total = len(self._decisions) + 1
        self.found = RoundReview((), Luck(0, 0), (), 0)

    def run(self) -> Generator[None, None, RoundReview]:
        """Judge all of it, in slices, and return the review."""
        view = self._dealt or (self._decisions[0].view if self._decisions else None)
        if view is None:
            self.done = self.total
            return self.found
        if self._dealt is not None:
            self.found = self.found._replace(deal=(yield from luck_of_deal(self._dealt)))
        self.done += 1
        turn, judge = 0, Judge()
        effort = min(1.0, MANY / max(len(self._decisions), 1))
        for each in self._decisions:
            board = each.view.board
            turn += board.step == START and board.turn == self._seat
            loss = yield from judge.of(each, self._evaluation(each.view), effort)
            found = self.found._replace(decisions=self.found.decisions + 1)
            if loss is not None:
                moment = Moment(each.view, each.number, turn, loss)
                if loss.warning:
                    found = found._replace(warnings=(*found.warnings, moment))
                else:
                    found = found._replace(moments=(*found.moments, moment))
            if each.drawn:
                luck = yield from luck_of_draw(each.view, each.drawn, effort)
                draw = Draw(each.view, each.number, turn, each.drawn, luck)
                found = found._replace(draws=(*found.draws, draw))
            self.found = found
            self.done += 1
        return self.found


class Judge:
    """Finds what decisions of a round lost, one after another."""

    def __init__(self) -> None:
        self._melds_lost = False

    def of(
        self, decision: Decision, found: Evaluation, effort: float = 1.0
    ) -> Generator[None, None, Loss | None]:
        """Find what a decision lost, in slices; see `judge`.

        A discard behind melds that lost is compared with other discards alone.
        """
        loss = yield from judge(
            decision, found, effort, discards=decision.after_melds and self._melds_lost
        )
        self._melds_lost = loss is not None and decision.actions[0].verb is Verb.MELD
        return loss


def judge(
    decision: Decision, found: Evaluation, effort: float = 1.0, discards: bool = False
) -> Generator[None, None, Loss | None]:
    """Find what a decision lost, beyond doubt, or what is a warning; in slices.

    `effort` is the share of the usual playouts; with `discards` it is compared with other discards
    alone: what could have been melded is judged elsewhere.
    """
    budget = effort * usual_playouts(found.view)
    yield from found.think(int(FIRST * budget))
    among = found.discards if discards else None
    return (yield from examine(found, decision.actions, LEAST, int(AGAIN * budget), among))
