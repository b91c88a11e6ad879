"""Luck: what a deal and a draw were worth, against what they are worth on the average.

Everything is from the seat's own view: what came to others, and was never seen, is no luck here.
The same sampled world is played out twice: as it fell, and with the cards that really came.
"""

from collections.abc import Generator, Sequence
from math import sqrt
from random import Random
from typing import Final

from ...engine.board import View
from ...engine.view import live
from ...named_tuple import NamedTuple
from ..expert.information_set import InformationSet
from ..expert.policies import policy_for
from ..playout.codes import AT_START, CODE, CODES, MUST_DRAW
from ..playout.core import ends
from ..playout.equity import lead
from ..playout.policy import Policy
from ..playout.state import PlayoutState

#: Worlds for a draw, and for a deal.
DRAWS: Final = 120
DEALS: Final = 240


class Luck(NamedTuple):
    """About how many points the cards were better than others, and the standard error of that."""

    points: float
    doubt: float


def luck_of_draw(
    view: View, drawn: Sequence[int], effort: float = 1.0
) -> Generator[None, None, Luck]:
    """Find what it was worth to draw these cards, the first one first, as the turn of `view` began.

    Found in slices; `effort` is the share of the usual worlds.
    """
    view = live(view)
    codes = [CODE[card] for card in drawn]
    rng = Random(f"draw {len(view.board.history)} {view.board.stock_count}")
    information = InformationSet(view, _policy(view))
    gains = []
    for _ in range(max(round(effort * DRAWS), 2)):
        world = information.sample(rng)
        world.stage = MUST_DRAW
        other = world.copy()
        if not _stack(other, view.seat, codes):
            return Luck(0.0, 0.0)
        gains.append((yield from _played(other, view)) - (yield from _played(world, view)))
    return _mean(gains)


def luck_of_deal(view: View) -> Generator[None, None, Luck]:
    """Find what the hand of `view`, just dealt, is worth against any other from the same cards."""
    view = live(view)
    rng = Random(f"deal {view.board.stock_count} {view.board.totals}")
    information = InformationSet(view, _policy(view))
    gains = []
    for _ in range(DEALS):
        world = information.sample(rng)
        world.stage = AT_START
        other = world.copy()
        _redeal(other, view.seat, rng)
        gains.append((yield from _played(world, view)) - (yield from _played(other, view)))
    return _mean(gains)


def _policy(view: View) -> Policy:
    return policy_for(view.board.ruleset, len(view.board.hand_sizes))


def _played(world: PlayoutState, view: View) -> Generator[None, None, int]:
    """Play a world out; return the lead of the side of `view` in the round's points."""
    gained = list(ends(world))
    yield
    return lead(world.book, gained, view.board.side_of[view.seat])


def _stack(world: PlayoutState, seat: int, codes: Sequence[int]) -> bool:
    """Exchange the next cards of the stock for these; tell whether that is possible."""
    stock = world.stock
    for place, code in enumerate(codes, start=1):
        at = len(stock) - place
        if at < 0:
            return False
        if stock[at] == code:
            continue
        below = next((i for i in range(at - 1, -1, -1) if stock[i] == code), -1)
        if below >= 0:
            stock[at], stock[below] = stock[below], stock[at]
            continue
        holder = next(
            (
                other
                for other in range(len(world.hands))
                if other != seat and world.hands[other][code] > world.known[other][code]
            ),
            -1,
        )
        if holder < 0:
            return False
        world.hands[holder][code] -= 1
        world.hands[holder][stock[at]] += 1
        stock[at] = code
    return True


def _redeal(world: PlayoutState, seat: int, rng: Random) -> None:
    """Deal the seat as many other cards, from the stock and what it was dealt.

    Where Threes that were dealt are put down (W5, M3), those on the table were the seat's own; with
    a partner each is by lot.
    """
    book, hand = world.book, world.hands[seat]
    side = seat % book.sides
    table, public = world.rows[side], world.public
    cards = [code for code in range(CODES) for _ in range(hand[code])] + world.stock
    puts_down = not book.at_turn
    for code in range(book.bonus if puts_down else 0):
        for _ in range(table[code]):
            if not rng.randrange(book.seats // book.sides):
                table[code] -= 1
                public[code] += 1
                cards.append(code)
    rng.shuffle(cards)
    hand[:] = [0] * CODES
    kept = not book.keep_three
    dealt = 0
    while dealt < world.held[seat] and cards:
        code = cards.pop()
        if puts_down and code < book.bonus and kept:
            table[code] += 1
            public[code] -= 1
            continue
        kept = kept or code < book.bonus
        hand[code] += 1
        dealt += 1
    world.stock[:] = cards


def _mean(gains: Sequence[float]) -> Luck:
    count = len(gains)
    mean = sum(gains) / count
    spread = max(sum([gain * gain for gain in gains]) / count - mean * mean, 0.0)
    return Luck(mean, sqrt(spread / max(count - 1, 1)))
