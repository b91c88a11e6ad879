"""Special hands: whether one is so near that it is played for (M25). No playout knows that."""

from collections.abc import Iterator, Mapping
from typing import Final

from ...engine.board import View
from ...engine.cards import ACE, BLACK, JOKER, KINDS_OF, RED, SEVEN, WILD
from ...engine.parameters.score_parameters import SPECIAL_SIZE
from ...engine.restrictions import discarded_last
from ...engine.result import SpecialHand, special_points
from ...engine.way_out import NATURALS
from ...engine.ways import opening
from ...named_tuple import NamedTuple

#: Each is played for where it lacks at most so many cards; with a partner where it lacks one.
LACK: Final = {
    SpecialHand.STRAIGHT: 3,
    SpecialHand.PAIRS: 1,
    SpecialHand.WILD_PAIRS: 1,
    SpecialHand.GARBAGE: 2,
}
WITH_PARTNER: Final = dict.fromkeys(LACK, 1)
#: The seat has to have this many turns before it to wait for cards.
TURNS: Final = 6


class Aim(NamedTuple):
    """A special hand that is played for.

    It knows how many cards it lacks, the natural columns that have a card too many which may be
    discarded, and whether a kept Three belongs to it.
    """

    lacks: int
    spare: tuple[int, ...]
    keeps_three: bool = False


def aim(view: View) -> Aim | None:
    """Return what a special hand that is played for lacks; see `nearest`."""
    found = nearest(view)
    return None if found is None else found[1]


def nearest(view: View) -> tuple[SpecialHand, Aim] | None:
    """Return the special hand that is nearest, if it is near and there is time for it.

    None is played for by who could open now.
    """
    board = view.board
    rules = board.ruleset
    if (
        not rules.special_hands
        or view.side.rows_laid
        or board.now.taken >= 0
        or board.stock_count < TURNS * len(board.hand_sizes)
        or view.cards_held < SPECIAL_SIZE - 1
    ):
        return None
    hand = view.hand
    counts = {column: sum(hand[KINDS_OF[column]]) for column in NATURALS}
    jokers = hand[JOKER]
    twos = sum(hand[KINDS_OF[WILD]]) - jokers
    threes = sum(hand[KINDS_OF[RED]]) + sum(hand[KINDS_OF[BLACK]])
    most = LACK if board.partner_of(view.seat) is None else WITH_PARTNER
    found = [
        (kind, each)
        for kind, each in _aims(counts, twos, jokers, threes, most)
        if special_points(rules, kind)
    ]
    least = min(found, key=lambda each: each[1].lacks, default=None)
    if least is None or opening(view):
        return None
    if board.pile:
        return least
    kind, near = least
    spare = tuple(c for c in near.spare if not discarded_last(view, KINDS_OF[c].start))  # M17
    return kind, near._replace(spare=spare)


def _aims(
    counts: Mapping[int, int],
    twos: int,
    jokers: int,
    threes: int,
    most: Mapping[SpecialHand, int],
) -> Iterator[tuple[SpecialHand, Aim]]:
    """Yield the special hands of which the cards lack no more than `most`.

    No wild card can be thrown (M16).
    """
    pairs = sum([count // 2 for count in counts.values()])
    if not twos + jokers:
        lacks = SPECIAL_SIZE // 2 - pairs
        if lacks <= most[SpecialHand.PAIRS]:
            yield SpecialHand.PAIRS, Aim(lacks, _odd(counts))
        longest = sorted(counts, key=lambda column: -counts[column])[:4]
        wanted = dict(zip(longest, (4, 4, 3, 3), strict=True))
        lacks = sum([max(count - counts[column], 0) for column, count in wanted.items()])
        if lacks <= most[SpecialHand.GARBAGE]:
            spare = tuple(c for c, count in counts.items() if count > wanted.get(c, 0))
            yield SpecialHand.GARBAGE, Aim(lacks, spare)
    elif max(twos, jokers) <= 2 and not (twos and jokers):
        singles = [max(2 - counts[column], 0) for column in (SEVEN, ACE)]
        others = pairs - singles.count(0)
        lacks = 2 - twos - jokers + sum(singles) + max(SPECIAL_SIZE // 2 - 3 - others, 0)
        if lacks <= most[SpecialHand.WILD_PAIRS]:
            kept = [column for column in (SEVEN, ACE) if counts[column] == 1]
            spare = tuple(column for column in _odd(counts) if column not in kept)
            yield SpecialHand.WILD_PAIRS, Aim(lacks, spare)
    if twos <= 1 and jokers <= 1:
        ranks = len(counts) - [*counts.values()].count(0)
        lacks = SPECIAL_SIZE - ranks - twos - jokers - min(threes, 1)
        if lacks <= most[SpecialHand.STRAIGHT]:
            spare = tuple(column for column, count in counts.items() if count > 1)
            yield SpecialHand.STRAIGHT, Aim(lacks, spare, keeps_three=True)


def _odd(counts: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(column for column, count in counts.items() if count % 2)
