"""Examining: what an action loses against the best, before it is done, and why it does.

First all that could be done is weighed, in advance; then what seems to lose is played out against
the best once more, in worlds of its own, as the luckiest of many looks better than it is.
"""

from collections.abc import Generator
from typing import Final, NamedTuple

from ...engine.actions import Action, Verb
from ...engine.board import START, View
from ...engine.view import live
from ..expert.options import Option, Options
from .advisor import usual_playouts
from .choosing import choice, discard_choice
from .reasons import Reason, faults
from .weighing import Weighed, weigh

#: A loss is sure if it is more than this many standard errors.
SURE: Final = 2.0


class Loss(NamedTuple):
    """By about how many points `better` is better than `played`, the doubt in that, and why.

    `doubt` is a standard error.
    """

    played: tuple[Action, ...]
    better: tuple[Action, ...]
    points: float
    doubt: float
    reasons: tuple[Reason, ...] = ()

    def matters(self, threshold: float) -> bool:
        """Tell whether it loses this many points, and that beyond doubt."""
        return self.points >= threshold and self.points > SURE * self.doubt

    def may_matter(self, threshold: float) -> bool:
        """Tell whether it is worth another look: it may well lose this many points."""
        return self.points + self.doubt >= threshold


class Examined(NamedTuple):
    """What was weighed at a position: the pile or the deck, melds, and the discards."""

    view: View
    weighed: tuple[tuple[Options, list[Weighed]], ...]

    def losses(self, played: Action) -> list[tuple[Options, Option, Option, Loss]]:
        """Return what `played` seems to lose, by each choice in which it could be weighed."""
        found = []
        for options, weighed in self.weighed:
            place = _place(options, played)
            each = next((each for each in weighed if each.place == place and each.worlds), None)
            if each is None or not each.worse:
                continue
            mine, best = options.options[each.place], options.options[weighed[0].place]
            loss = Loss(mine.actions, best.actions, each.worse, each.doubt)
            found.append((options, mine, best, loss))
        return found


def examine(view: View) -> Generator[None, None, Examined]:
    """Weigh what can be done now, in slices: the pile or the deck, or the discards."""
    view = live(view)
    budget = usual_playouts(view)
    options = choice(view)
    weighed = ((options, (yield from weigh(view, options, budget))),)
    board = view.board
    discards_now = (
        board.step != START and board.now.owed < 0 and board.actor == board.turn == view.seat
    )
    if not discards_now or view.cards_held < 2:
        return Examined(view, weighed)
    discards = discard_choice(view, every=True)
    return Examined(view, (*weighed, (discards, (yield from weigh(view, discards, budget)))))


def confirm(
    examined: Examined, played: Action, threshold: float
) -> Generator[None, None, Loss | None]:
    """Find what `played` loses where that matters, in slices; else None."""
    view = examined.view
    sure: Loss | None = None
    for options, mine, best, seems in examined.losses(played):
        if not seems.may_matter(threshold):
            continue
        again = Options((mine, best), options.information)
        budget = usual_playouts(view)
        weighed = yield from weigh(view, again, budget, "again")
        lost = next(each for each in weighed if each.place == 0)
        loss = seems._replace(points=lost.worse, doubt=lost.doubt)
        if loss.matters(threshold) and (sure is None or loss.points > sure.points):
            sure = loss
    if sure is None:
        return None
    return sure._replace(reasons=tuple(faults(view, (played,), sure.better)))


def _place(options: Options, played: Action) -> int:
    """Return the place of the option that begins so; a discard melds nothing more. -1: none."""
    for place, option in enumerate(options.options):
        if option.actions[:1] == (played,):
            return place
        if not option.actions and played.verb is Verb.DISCARD:
            return place
    return -1
