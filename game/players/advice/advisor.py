"""The adviser: at every step of a turn the best way to go on, the second best, and why.

It sees what a player would see in that seat, and nothing else; a view has one answer.
"""

from collections.abc import Generator, Iterator
from math import inf
from typing import Final, NamedTuple

from ...engine.actions import Action
from ...engine.board import View
from ...engine.view import live
from ..expert.length import afforded
from ..expert.levels import PLAYOUTS as EXPERT
from ..expert.options import Option, Options
from ..playout.core import is_compiled
from .choosing import discard_choice, hint_choice
from .reasons import Reason, reasons
from .weighing import Weighed, weigh

#: Playouts for a hint, by the number of seats: a playout takes longer the more there are. A plan of
#: melds and the discard after it have as many each. A compiled core has SWIFT times as many, in
#: less time: an advice is no part of a game, which is the same with either.
SWIFT: Final = 8
PLAYOUTS: Final = {2: 520, 3: 340, 4: 300}
#: The share of them that narrow rules have: their rounds are longer.
NARROW: Final = 0.65


class Way(NamedTuple):
    """A way to go on.

    `actions` are its own, of which the first is next and legal; `worse` is how many points it is
    worse than the best, about, and `doubt` the standard error of that: infinite where nothing could
    be played out.
    """

    actions: tuple[Action, ...]
    reasons: tuple[Reason, ...]
    worse: float = 0.0
    doubt: float = inf


class Advice(NamedTuple):
    """The ways to go on from a view, the best first: never none."""

    ways: tuple[Way, ...]

    @property
    def best(self) -> Way:
        """The best."""
        return self.ways[0]

    @property
    def second(self) -> Way | None:
        """The second best, where there is one that was weighed."""
        return next((way for way in self.ways[1:] if way.doubt < inf), None)


def usual_playouts(view: View) -> int:
    """Return how many playouts a choice has, by the seats, the rules and the core that is there.

    Where rounds last long no more than a decision of Expert has.
    """
    rules, seats = view.board.ruleset, len(view.board.hand_sizes)
    swift = SWIFT if is_compiled() else 1
    usual = round((NARROW if view.board.narrow else 1.0) * PLAYOUTS[seats] * swift)
    return min(usual, afforded(EXPERT * swift, rules, seats))


def advise(view: View, playouts: int | None = None) -> Generator[None, None, Advice]:
    """Find what to do next, in slices (playout/core.py), and return the advice.

    `playouts` is the budget of a choice, `usual_playouts` if None.
    """
    view = live(view)
    budget = usual_playouts(view) if playouts is None else playouts
    found = hint_choice(view)
    weighed = yield from weigh(view, found, budget)
    first = found.options[weighed[0].place]
    if first.actions:
        return Advice(tuple(_ways(view, found, weighed)))
    # Nothing more is melded: what is left is the discard, before which melding more is no way.
    return (yield from advise_discard(view, budget))


def advise_discard(view: View, playouts: int | None = None) -> Generator[None, None, Advice]:
    """Find which card to discard where nothing more is melded, as `advise` does."""
    view = live(view)
    budget = usual_playouts(view) if playouts is None else playouts
    discards = discard_choice(view)
    return Advice(tuple(_ways(view, discards, (yield from weigh(view, discards, budget)))))


def _ways(view: View, found: Options, weighed: list[Weighed]) -> Iterator[Way]:
    ranked = [(found.options[each.place], each) for each in weighed]
    for place, (option, each) in enumerate(ranked):
        rival = ranked[1 if place == 0 else 0][0] if len(ranked) > 1 else Option(())
        why = reasons(view, option.actions, rival.actions)
        yield Way(option.actions, tuple(why), each.worse, each.doubt)
