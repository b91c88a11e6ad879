"""The look-ahead, for every rule book and two to four seats: what the levels decide by.

Of the options of a step (options.py) the first is what the policy would do. All are judged in the
same sampled worlds (information_set.py), played to the round's end and valued by the chance to win
the match (outcomes.py). Without playouts the first is done.
"""

from collections.abc import Generator, Sequence

from ...engine.actions import Action
from ...engine.board import View
from ..playout.codes import CODE
from ..playout.policy import Policy
from .freezing import best_discard
from .halving import Budget, careful
from .information_set import KeptRound
from .length import afforded, share_of
from .options import Lister, Options, choice, discard_choice, may_put_down
from .outcomes import Outcomes


def look_ahead(
    view: View, playouts: int, policy: Policy, doubt: float, kept: KeptRound | None = None
) -> Generator[None, None, Action | None]:
    """Find the next action, in slices; None where there is nothing to choose from.

    `policy` is the own one; `doubt` as in levels.py; `kept` as in options.py.
    """
    rules, seats = view.board.ruleset, len(view.board.hand_sizes)
    playouts = playouts and afforded(playouts, rules, seats, share_of(rules, seats))
    if not playouts:
        return planned(view, kept) or own_way(view, policy, kept)
    budget = Budget(playouts, careful(doubt, seats, view.board.narrow))
    lister = Lister(policy, kept=kept)
    found = choice(view, lister)
    if found.options:
        actions = found.options[(yield from _best(view, found, policy, budget))].actions
        if actions:
            return actions[0]
    elif found.information is None:
        return None
    found = discard_choice(view, lister, information=found.information)
    if found.decided or len(found.options) < 2:
        return found.options[0].actions[0] if found.options else None

    def best(places: Sequence[int], budget: Budget) -> Generator[None, None, int]:
        some = found._replace(options=tuple([found.options[place] for place in places]))
        return (yield from _best(view, some, policy, budget))

    codes = [CODE[option.actions[0].card] for option in found.options]
    place = yield from best_discard(codes, seats, budget, best)
    return found.options[place].actions[0]


def planned(view: View, kept: KeptRound | None) -> Action | None:
    """Return what the policy's plan of this turn goes on with; None where it has none."""
    rest = kept.rest(view.board) if kept else None
    # Cards to draw, and Threes to put down, come first.
    return rest[0] if rest and not view.board.now.extras and not may_put_down(view) else None


def own_way(view: View, policy: Policy, kept: KeptRound | None = None) -> Action | None:
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
    if found.decided or not budget.playouts or found.information is None:
        return 0
    if len(moves) < max(len(found.options), 2):
        return 0
    return (yield from Outcomes(view, found.information, policy).best(moves, budget))
