"""Consequences: what a way to go on leads to, counted in rounds that are played out to the end.

The same worlds serve for all ways of a decision, so that what differs is the way's.
"""

from collections.abc import Generator, Sequence
from math import sqrt
from random import Random
from typing import Final

from ...named_tuple import NamedTuple
from ..expert.information_set import InformationSet
from ..expert.options import Option
from ..playout.codes import MUST_DISCARD
from ..playout.core import go_on, is_compiled
from ..playout.moves import do
from ..playout.policy import Policy
from ..playout.scores import held_many, unfinished
from ..playout.state import PlayoutState

#: So many rounds are played out for each way; with the plain core fewer.
ROUNDS: Final = 40
PLAIN: Final = 8
#: What is told of them is told of so many.
HUNDRED: Final = 100
#: What differs is told beyond so many standard errors.
SURE: Final = 2.0


class Consequences(NamedTuple):
    """What came of a way in a round.

    `taken`: whether the next other side took the pile in its next turn, `takes` whether the seat
    did in its own; `out`, `their_out`: whether the own side went out, or another one; `canastas`,
    `their_canastas`: how many the sides finished from here on; `held`: the cards that the own side
    had left at the end, `caught` the others'; `unfinished`: whether a row of it cost points (M33),
    `kept`: whether three Sevens or Aces that it had left did (M34).
    """

    taken: int
    out: int
    their_out: int
    canastas: int
    their_canastas: int
    held: int
    caught: int
    takes: int
    unfinished: int
    kept: int


def compared(
    mine: Sequence[Consequences], other: Sequence[Consequences], name: str
) -> tuple[float, float, bool]:
    """Return what a hundred rounds of two ways have of something, and whether it surely differs.

    Both have been played out in the same worlds.
    """
    at, count = Consequences._fields.index(name), len(mine)
    gains = [one[at] - its[at] for one, its in zip(mine, other, strict=True)]
    mean = sum(gains) / count
    spread = sum([(gain - mean) ** 2 for gain in gains]) / max(count - 1, 1)
    sure = abs(mean) > SURE * sqrt(spread / count)
    of_hundred = [HUNDRED * sum([each[at] for each in some]) / count for some in (mine, other)]
    return of_hundred[0], of_hundred[1], sure


def consequences(
    information: InformationSet, way: Option, casts: list[list[Policy]]
) -> Generator[None, None, list[Consequences]]:
    """Find what a way leads to, round by round; `casts` are the policies of the seats, in turns."""
    assert way.move is not None
    rng = Random("consequences")
    found = []
    for number in range(ROUNDS if is_compiled() else PLAIN):
        world = information.sample(rng)
        world.policies = casts[number % len(casts)]
        lay = world.canastas[:]
        do(world, way.move)
        found.append(_played(world, information.seat, lay))
        yield
    return found


def _played(world: PlayoutState, seat: int, lay: Sequence[int]) -> Consequences:
    """Play a world to its end, and count; so many canastas lay before."""
    sides = world.book.sides
    mine = seat % sides
    taken = takes = 0
    if not world.over and (world.turn == seat or world.stage == MUST_DISCARD):
        go_on(world, 1)
    while not world.over and world.turn % sides == mine and world.turn != seat:
        go_on(world, 1)
    if not world.over and world.turn != seat:
        taken = _takes(world)
    while not world.over and world.turn != seat:
        go_on(world, 1)
    if not world.over:
        takes = _takes(world)
    go_on(world)
    others = [side for side in range(sides) if side != mine]
    out = world.out % sides if world.out >= 0 else -1
    held = [cards for at, cards in enumerate(world.held) if at % sides == mine]
    caught = [cards for at, cards in enumerate(world.held) if at % sides != mine]
    return Consequences(
        taken=taken,
        out=int(out == mine),
        their_out=int(out in others),
        canastas=world.canastas[mine] - lay[mine],
        their_canastas=max(world.canastas[side] - lay[side] for side in others),
        held=sum(held),
        caught=sum(caught),
        takes=takes,
        unfinished=int(unfinished(world, mine) > 0),
        kept=int(
            world.book.held_penalty > 0
            and any(map(held_many, world.hands[mine :: world.book.sides]))
        ),
    )


def _takes(world: PlayoutState) -> int:
    """Play the turn that comes; tell whether the pile is taken in it."""
    stock, pile = len(world.stock), len(world.pile)
    go_on(world, 1)
    return int(len(world.stock) == stock and len(world.pile) <= max(pile, 1))
