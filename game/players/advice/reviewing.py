"""Reviewing: a round that was played, decision by decision, from the view of one seat.

What was played is judged as the coach judges it: weighed with what else could be done, and what
seems to lose is played out against the best once more. What the deal and the draws gave is told
apart. Hidden cards are not looked at: neither by what is judged nor by what counts as luck.
"""

from collections.abc import Callable, Generator, Iterable
from math import sqrt
from typing import Final, NamedTuple

from ...engine.actions import Action, Verb
from ...engine.board import START, BoardView, View
from ...engine.rules import STOCK_END
from ...engine.ruleset import StockEnd
from ...engine.view import live
from .advisor import usual_playouts
from .evaluation import Evaluation
from .examining import Loss, confirm
from .luck import Luck, luck_of_deal, luck_of_draw

#: What loses less, in points, is no moment that mattered.
LEAST: Final = 20.0
#: How many times the playouts of a hint a decision is weighed with, at first and again.
FIRST: Final = 0.5
AGAIN: Final = 2.0
#: With more decisions than this a round has fewer playouts for each: its review is not to take
#: much longer.
MANY: Final = 45


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


class Moment(NamedTuple):
    """A decision that lost points, beyond doubt."""

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

    `decisions` counts what was judged.
    """

    moments: tuple[Moment, ...]
    deal: Luck
    draws: tuple[Draw, ...]
    decisions: int

    @property
    def play(self) -> Luck:
        """The points that the seat's moments gave away, below zero or zero, and their doubt."""
        lost = [moment.loss.worse for moment in self.moments]
        doubt = sqrt(sum([min(each.doubt, each.most) ** 2 for each in lost]))
        return Luck(-sum([each.bounded for each in lost]), doubt)


class Reviewing:
    """The review of one round; `done` of `total` decisions have been judged."""

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
        self._gather(steps)
        self.done = 0
        self.total = len(self._decisions) + 1

    def _gather(self, steps: Iterable[ReviewedStep]) -> None:
        """Find what the seat decided."""
        base: View | None = None  # where none of the melds to be judged had been made yet
        begun = 0
        for each in steps:
            if each.action is None:
                self._dealt = live(each.after)
                continue
            before, after = each.before.board, each.after.board
            verb = each.action.verb
            if verb in STOCK_END and before.ruleset.stock_end is StockEnd.ASK:
                # W26: it may have been chosen in another's turn, or by somebody else in one's own.
                if before.stock_end_decider == self._seat:
                    self._note(each.before, (each.action,), each.number)
                continue
            if each.seat != self._seat or before.turn != self._seat:
                continue
            ended = after.turn != self._seat or after.result is not None
            if before.step == START and verb in (Verb.DRAW, Verb.TAKE, Verb.STOP, Verb.TURNOVER):
                drawn = _drawn(each.before, each.after) if verb is Verb.DRAW else ()
                self._note(each.before, (each.action,), each.number, drawn)
            elif verb is Verb.SPECIAL:
                self._note(each.before, (each.action,), each.number)
            elif base is not None and ended:
                last = after if verb is Verb.MELD else before
                first = max(last.now.barrier, len(base.board.now.melds))
                melds = tuple(last.now.melds[first:])
                if melds:
                    self._note(base, melds, begun)
                if verb is Verb.DISCARD and before.hand_sizes[self._seat] > 1:
                    self._note(each.before, (each.action,), each.number, after_melds=bool(melds))
            if ended:
                base = None
            elif after.step != START and after.now.owed < 0 and _begins(after, verb):
                base, begun = each.after, each.number + 1

    def _note(
        self,
        view: View,
        actions: tuple[Action, ...],
        number: int,
        drawn: tuple[int, ...] = (),
        after_melds: bool = False,
    ) -> None:
        self._decisions.append(Decision(live(view), actions, number, drawn, after_melds))

    def run(self) -> Generator[None, None, RoundReview]:
        """Judge all of it, in slices, and return the review."""
        view = self._dealt or (self._decisions[0].view if self._decisions else None)
        if view is None:
            self.done = self.total
            return RoundReview((), Luck(0, 0), (), 0)
        moments: list[Moment] = []
        draws: list[Draw] = []
        deal = Luck(0, 0)
        if self._dealt is not None:
            deal = yield from luck_of_deal(self._dealt)
        self.done += 1
        turn, melds_lost = 0, False
        effort = min(1.0, MANY / max(len(self._decisions), 1))
        for each in self._decisions:
            board = each.view.board
            turn += board.step == START and board.turn == self._seat
            after_melds = each.after_melds and melds_lost
            loss = yield from judge(each, self._evaluation(each.view), effort, after_melds)
            melds_lost = loss is not None and each.actions[0].verb is Verb.MELD
            if loss is not None:
                moments.append(Moment(each.view, each.number, turn, loss))
            if each.drawn:
                luck = yield from luck_of_draw(each.view, each.drawn, effort)
                draws.append(Draw(each.view, each.number, turn, each.drawn, luck))
            self.done += 1
        return RoundReview(tuple(moments), deal, tuple(draws), len(self._decisions))


def judge(
    decision: Decision, found: Evaluation, effort: float = 1.0, discards: bool = False
) -> Generator[None, None, Loss | None]:
    """Find what a decision lost, beyond doubt; in slices.

    `effort` is the share of the usual playouts; with `discards` it is compared with other discards
    alone: what could have been melded is judged elsewhere.
    """
    budget = effort * usual_playouts(found.view)
    yield from found.think(int(FIRST * budget))
    among = found.discards if discards else None
    return (yield from confirm(found, decision.actions, LEAST, int(AGAIN * budget), among))


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
