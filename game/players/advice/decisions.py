"""The decisions of a seat, out of the actions of a round: what is weighed as one.

Melds of a turn are one decision, and so is each act that draws, takes, discards or ends the round.
"""

from ...engine.actions import Action, Verb
from ...engine.board import START, BoardView, View
from ...engine.rules import STOCK_END
from ...engine.ruleset import StockEnd
from ...engine.view import live
from ...named_tuple import NamedTuple


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
