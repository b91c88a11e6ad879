"""Freezing: whether to throw a wild card, after which only a natural pair takes the pile (W14).

Which one could be thrown, and how much better than another discard it has to be. What a policy
thinks of it, before anything is played out, is one of its costs (`freeze`, playout/discards.py).
"""

from collections.abc import Callable, Generator, Sequence
from typing import Final

from ..playout.codes import JOKERS, TWOS
from ..playout.state import PlayoutState
from .budget import Budget

#: Beyond two seats a wild card must be better by so many standard errors than the best other
#: discard. Policies throw wild cards lightly: two Experts that began with what the policy throws
#: threw 1.8 a round against two Advanced in `official`. (With 1.5 they threw 0.4, and two won 214
#: of 280 matches in `official` and `viennese`, 1,562 points a match; with 2.5 and three quarters of
#: the playouts 0.15, and 189 of the same 280, 822 points.)
SPARING: Final = 1.5

#: Finds the best of the discards at some places by playouts: its place among these.
Best = Callable[[Sequence[int], Budget], Generator[None, None, int]]


def freezer(state: PlayoutState, seat: int) -> int:
    """Return the code of a wild card that would freeze the pile; 0 for none, or where it is."""
    hand = state.hands[seat]
    if state.frozen or len(state.pile) < 2:
        return 0
    return TWOS if hand[TWOS] else JOKERS if hand[JOKERS] else 0


def best_discard(
    codes: Sequence[int], seats: int, budget: Budget, best: Best
) -> Generator[None, None, int]:
    """Find the place of the best discard; beyond two seats a wild card has to beat the others."""
    naturals = [place for place, code in enumerate(codes) if code < TWOS]
    wilds = [place for place, code in enumerate(codes) if code >= TWOS]
    if seats == 2 or not (naturals and wilds):
        return (yield from best(range(len(codes)), budget))
    part = budget.playouts // 3
    first = Budget(budget.playouts - part, budget.doubt)
    natural = naturals[(yield from best(naturals, first))]
    last = Budget(part, max(SPARING, budget.doubt))
    both = (natural, wilds[0])
    return both[(yield from best(both, last))]
