"""Reviewing: a round that was played, decision by decision, from the view of one seat.

What was played is judged as the coach judges it: weighed with what else could be done, and what
seems to lose is played out against the best once more. What the deal and the draws gave is told
apart. Melds of a turn are one decision, and so is each act that draws, takes, discards or ends the
round. Hidden cards are not looked at: neither by what is judged nor by what counts as luck.
"""

from collections.abc import Callable, Generator, Iterable
from math import sqrt
from typing import Final

from ...engine.actions import Action, Verb
from ...engine.board import START, BoardView, View
from ...engine.rules import STOCK_END
from ...engine.ruleset import StockEnd
from ...engine.view import live
from ...named_tuple import NamedTuple
from .advisor import usual_playouts
from .evaluation import Evaluation
from .losses import Loss, examine
from .luck import Luck, luck_of_deal, luck_of_draw


class ReviewedStep(NamedTuple):
    """An action of a record, what the seat saw before and after it, and who did it.

    After a deal there is neither an action nor who did it. `number` counts the actions of the
    record before it. The views do not change any more.
    """

    before: View
    after: View
    number: int
    seat: int | None
    action: Action | None


class Decision(NamedTuple):
    """What the seat decided: the view that it had, and what it did.

    `number` counts the actions of the record before it.
    `drawn` came by a draw. `after_melds`: a discard, before which something was melded.
    """

    view: View
    actions: tuple[Action, ...]
    number: int
    drawn: tuple[int, ...] = ()
    after_melds: bool = False


class Decisions:
    """Finds the decisions of a seat in the steps of a round, one step after another."""

    def __init__(self, seat: int, now: View | None = None, number: int = 0) -> None:
        """Begin with a round, or at `now` in the middle of one, `number` actions later."""
        self._seat = seat
        #: Where none of the melds to be judged had been made yet, and how many actions before it.
        self._base: View | None = None
        self._begun = number
        if now is not None and now.board.step != START and now.board.now.owed < 0:
            self._base = now

    def add(self, each: ReviewedStep) -> list[Decision]:
        """Take the next step; return the decisions that end with it."""
        if each.action is None:
            return []
        before, after = each.before.board, each.after.board
        verb = each.action.verb
        if verb in STOCK_END and before.ruleset.stock_end is StockEnd.ASK:
            # W26: it may have been chosen in another's turn, or by somebody else in one's own.
            return [_whole(each)] if before.stock_end_decider == self._seat else []
        if each.seat != self._seat or before.turn != self._seat:
            return []
        ended = after.turn != self._seat or after.result is not None
        found = self._found(each, ended)
        if ended:
            self._base = None
        elif after.step != START and after.now.owed < 0 and _begins(after, verb):
            self._base, self._begun = each.after, each.number + 1
        return found

    def _found(self, each: ReviewedStep, ended: bool) -> list[Decision]:
        """Return what a step of the seat's own turn decides; `ended`: the turn ends with it."""
        assert each.action is not None
        before, after = each.before.board, each.after.board
        verb = each.action.verb
        if before.step == START and verb in (Verb.DRAW, Verb.TAKE, Verb.STOP, Verb.TURNOVER):
            drawn = _drawn(each.before, each.after) if verb is Verb.DRAW else ()
            return [_whole(each)._replace(drawn=drawn)]
        if verb is Verb.SPECIAL:
            return [_whole(each)]
        if self._base is None or not ended:
            return []
        last = after if verb is Verb.MELD else before
        first = max(last.now.barrier, len(self._base.board.now.melds))
        melds = tuple(last.now.melds[first:])
        found = [Decision(live(self._base), melds, self._begun)] if melds else []
        if verb is Verb.DISCARD and before.hand_sizes[self._seat] > 1:
            found.append(_whole(each)._replace(after_melds=bool(melds)))
        return found


def _whole(each: ReviewedStep) -> Decision:
    """Return the decision that is one action."""
    assert each.action is not None
    return Decision(live(each.before), (each.action,), each.number)


def _begins(board: BoardView, verb: Verb) -> bool:
    """Tell whether the melds of a turn are judged from here on: nothing has been melded yet.

    A Three that was put down has brought a card, which may be melded beside what lies (M4).
    """
    return len(board.now.melds) == board.now.barrier or verb is Verb.THREE


def _drawn(before: View, after: View) -> tuple[int, ...]:
    """Return the cards that came from the stock, Threes that went down at once first."""
    came = [card for card, count in enumerate(after.hand) for _ in range(count - before.hand[card])]
    columns = range(after.side.first_row)
    threes = [
        card for each in columns for card in after.side.rows[each][len(before.side.rows[each]) :]
    ]
    return (*threes, *came)


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
