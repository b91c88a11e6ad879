"""Special hands: a whole hand that is shown instead of melded (M25)."""

from collections.abc import Sequence

from .cards import ACE, BLACK, FOUR, JOKER, KINDS_OF, RED, SEVEN, WILD
from .result import SpecialHand
from .ruleset import Ruleset


def special_hand(rules: Ruleset, hand: Sequence[int]) -> SpecialHand | None:
    """Say which special hand these 14 cards (counts by kind) are, of those that the rules play.

    No hand is two of them (M25).
    """
    kind = _kind(hand)
    return kind if kind is not None and special_points(rules, kind) else None


def special_points(rules: Ruleset, kind: SpecialHand) -> int:
    """Say what a special hand scores; 0 where it is not played."""
    points: int = getattr(rules, kind.value)
    return points


def _kind(hand: Sequence[int]) -> SpecialHand | None:
    naturals = [sum(hand[KINDS_OF[column]]) for column in range(FOUR, ACE + 1)]
    threes = sum(hand[KINDS_OF[RED]]) + sum(hand[KINDS_OF[BLACK]])
    jokers = hand[JOKER]
    twos = sum(hand[KINDS_OF[WILD]]) - jokers
    if threes:
        straight = set(naturals) == {1} and (threes, twos, jokers) == (1, 1, 1)
        return SpecialHand.STRAIGHT if straight else None
    if sorted(count for count in naturals if count) == [3, 3, 4, 4]:
        return SpecialHand.GARBAGE if not twos + jokers else None
    if any(count % 2 for count in naturals):
        return None
    if not twos + jokers:
        return SpecialHand.PAIRS
    aces_and_sevens = naturals[ACE - FOUR] and naturals[SEVEN - FOUR]
    if aces_and_sevens and (twos, jokers) in ((2, 0), (0, 2)):
        return SpecialHand.WILD_PAIRS
    return None
