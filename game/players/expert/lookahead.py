"""The look-ahead, for every rule book and two to four seats: what the levels decide by.

Of the options of a step (options.py) the first is what the policy would do. All are judged in the
same sampled worlds (information_set.py), played to the round's end and valued by the chance to win
the match (outcomes.py). Without playouts the first is done.
"""

from collections.abc import Generator, Sequence
from typing import Final

from ...engine.actions import Action
from ...engine.board import View
from ..planning.memory import Kept
from ..playout.codes import TWOS
from ..playout.policy import Policy
from .judging import Budget, careful
from .length import afforded, share_of
from .options import Lister, Option, Options, choice, discard_choice
from .outcomes import Outcomes

#: Beyond two seats a wild card must be better by so many standard errors than the best other
#: discard. Policies throw wild cards lightly: two Experts that began with what the policy throws
#: threw 1.8 a round against two Advanced in `official`. (With 1.5 they threw 0.4, and two won 214
#: of 280 matches in `official` and `viennese`, 1,562 points a match; with 2.5 and three quarters of
#: the playouts 0.15, and 189 of the same 280, 822 points.)
SPARING: Final = 1.5


def look_ahead(
    view: View, playouts: int, policy: Policy, doubt: float, kept: Kept | None = None
) -> Generator[None, None, Action | None]:
    """Find the next action, in slices; None where there is nothing to choose from.

    `policy` is the own one; `doubt` as in levels.py; `kept` as in options.py.
    """
    rules, seats = view.board.ruleset, len(view.board.hand_sizes)
    playouts = playouts and afforded(playouts, rules, seats, share_of(rules, seats))
    if not playouts:
        return own_way(view, policy, kept)
    budget = Budget(playouts, careful(doubt, seats))
    lister = Lister(policy, kept=kept)
    found = choice(view, lister)
    if found.options:
        actions = found.options[(yield from _best(view, found, policy, budget))].actions
        if actions:
            return actions[0]
    elif found.information is None:
        return None
    found = discard_choice(view, lister, information=found.information)
    place = yield from _thrown(view, found, policy, budget)
    return found.options[place].actions[0] if found.options else None


def own_way(view: View, policy: Policy, kept: Kept | None = None) -> Action | None:
    """Return what the policy does next, without playouts; None where there is nothing to do it."""
    lister = Lister(policy, alone=True, kept=kept)
    found = choice(view, lister)
    if found.options:
        actions = found.options[0].actions
        if actions:
            return actions[0]
    elif found.information is None:
        return None
    found = discard_choice(view, lister, information=found.information)
    return found.options[0].actions[0] if found.options else None


def _best(view: View, found: Options, policy: Policy, budget: Budget) -> Generator[None, None, int]:
    """Find the place of the best option."""
    moves = [option.move for option in found.options if option.move is not None]
    if found.decided or found.information is None or len(moves) < max(len(found.options), 2):
        return 0
    return (yield from Outcomes(view, found.information, policy).best(moves, budget))


def _thrown(
    view: View, found: Options, policy: Policy, budget: Budget
) -> Generator[None, None, int]:
    """Find the best discard. Beyond two seats a wild card has to beat the best other one."""
    naturals = [place for place, each in enumerate(found.options) if not _is_wild(each)]
    wilds = [place for place, each in enumerate(found.options) if _is_wild(each)]
    if found.decided or len(view.board.hand_sizes) == 2 or not (naturals and wilds):
        return (yield from _best(view, found, policy, budget))
    part = budget.playouts // 3
    of_naturals = _only(found, naturals)
    first = Budget(budget.playouts - part, budget.doubt)
    natural = naturals[(yield from _best(view, of_naturals, policy, first))]
    last = Budget(part, max(SPARING, budget.doubt))
    both = (natural, wilds[0])
    return both[(yield from _best(view, _only(found, both), policy, last))]


def _is_wild(discard: Option) -> bool:
    return discard.move is not None and discard.move[1] >= TWOS


def _only(found: Options, places: Sequence[int]) -> Options:
    return found._replace(options=tuple(found.options[place] for place in places))
