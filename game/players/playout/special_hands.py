"""Special hands: which is held, or so near that it is played for, and what is spare then (M25)."""

from typing import Final

from ...engine.cards import RED
from ...engine.parameters.score_parameters import SPECIAL_SIZE
from .codes import (
    ACE,
    BLACK,
    CODES,
    FOUR,
    JOKERS,
    LOG_SPECIAL,
    LOG_THREE,
    NATURALS,
    SEVEN,
    TWOS,
    Ints,
    Log,
)
from .counts import CountedRound
from .dealing import replace_threes
from .discards import kept_back, others_held, worst
from .laying import opening
from .numbers import BookNumbers
from .policy import Policy

STRAIGHT, PAIRS, WILD_PAIRS, GARBAGE = range(1, 5)
#: Each is played for where it lacks at most so many cards; with a partner where it lacks one.
LACKS: Final = (0, 3, 1, 1, 2)
#: The seat has to have this many turns before it to wait for cards.
TURNS: Final = 6
#: A special hand that lacks some cards is told as itself and so many times what they are.
KINDS_TOLD: Final = 8
#: What `goes_on` says where no special hand is near.
FAR: Final = -2


def aim(book: BookNumbers, hand: Ints, held: int, stock: int, needed: int, known: int = -1) -> int:
    """Say for which special hand a seat plays whose side has no row: as `nearest`, or 0.

    It holds so many cards. With so many in the stock there must be time for it. None is played for
    by who could open now, with `needed` points. `known`: what `nearest` has said, if it has.
    """
    if stock < TURNS * book.seats or held < SPECIAL_SIZE - 1:
        return 0
    found = nearest(book, hand) if known < 0 else known
    if found:
        plan: Ints = []
        if opening(book, hand, 0, 0, needed, 0, plan):
            return 0
    return found


def nearest(book: BookNumbers, hand: Ints) -> int:
    """Say which special hand lacks the fewest cards, and KINDS_TOLD times how many; 0: none near.

    No wild card can be thrown (M16).
    """
    twos, jokers = hand[TWOS], hand[JOKERS]
    pairs = ranks = 0
    for code in NATURALS:
        count = hand[code]
        if not count:
            continue
        pairs += count >> 1
        ranks += 1
    kind, least = 0, SPECIAL_SIZE
    if not twos + jokers:
        lacks = SPECIAL_SIZE // 2 - pairs
        if lacks <= LACKS[PAIRS] and book.pairs_points and lacks <= most_lacking(book, PAIRS):
            kind, least = PAIRS, lacks
        if ranks < 7 and book.garbage_points:
            wanted = [0] * CODES
            lacks = garbage(hand, wanted)
            if lacks < least and lacks <= most_lacking(book, GARBAGE):
                kind, least = GARBAGE, lacks
    elif book.wild_pairs_points and twos < 3 and jokers < 3 and not (twos and jokers):
        lacks = SPECIAL_SIZE // 2 - 3 - pairs
        for code in (SEVEN, ACE):
            lacks += hand[code] > 1
        lacks = lacks if lacks > 0 else 0
        for code in (SEVEN, ACE):
            lacks += 2 - hand[code] if hand[code] < 2 else 0
        lacks += 2 - twos - jokers
        if lacks <= LACKS[WILD_PAIRS] and lacks <= most_lacking(book, WILD_PAIRS):
            kind, least = WILD_PAIRS, lacks
    if book.straight_points and twos < 2 and jokers < 2:
        lacks = SPECIAL_SIZE - ranks - twos - jokers - (hand[RED] + hand[BLACK] > 0)
        if lacks < least and lacks <= LACKS[STRAIGHT] and lacks <= most_lacking(book, STRAIGHT):
            kind, least = STRAIGHT, lacks
    return kind + KINDS_TOLD * least if kind else 0


def most_lacking(book: BookNumbers, kind: int) -> int:
    """Say how many cards a special hand may lack to be played for."""
    return LACKS[kind] if book.seats == book.sides else 1


def garbage(hand: Ints, wanted: Ints) -> int:
    """Write how many of each rank belong to two fours and two threes; say how many are lacking."""
    lacks = 0
    for place in range(4):
        longest, most = FOUR, -1
        for code in NATURALS:
            if hand[code] > most and not wanted[code]:
                longest, most = code, hand[code]
        wanted[longest] = 4 if place < 2 else 3
        if most < wanted[longest]:
            lacks += wanted[longest] - most
    return lacks


def spare(hand: Ints, kind: int, to: Ints) -> int:
    """Write 1 for each rank of which a hand has a card too many for what it plays for.

    Tell whether there is one.
    """
    wanted = [0] * CODES
    if kind == GARBAGE:
        garbage(hand, wanted)
    found = 0
    for code in NATURALS:
        count = hand[code]
        more = count % 2
        if kind == STRAIGHT:
            more = count > 1
        elif kind == GARBAGE:
            more = count > wanted[code]
        elif kind == WILD_PAIRS and count == 1 and code in (SEVEN, ACE):
            more = 0
        to[code] = more
        if more:
            found = 1
    return found


def waits(s: CountedRound, log: Log | None, known: int = -1) -> int:
    """Tell whether the seat on turn plays for a special hand, so that it takes and lays nothing.

    A Three that does not belong to it is replaced; the round may be over with that (M4, M6).
    `known`: as for `aim`.
    """
    book, turn = s.book, s.turn
    hand, needed = s.hands[turn], s.needed[book.side_of[turn]]
    found = aim(book, hand, s.held[turn], len(s.stock), needed, known)
    while (
        found % KINDS_TOLD != STRAIGHT
        and found
        and book.keep_three
        and (hand[RED] or (book.bonus > 1 and hand[BLACK]))
    ):
        if log is not None:
            log.append((LOG_THREE, 0, 0))
        s.over = replace_threes(s)
        found = 0 if s.over else aim(book, hand, s.held[turn], len(s.stock), needed)
    return found


def goes_on(s: CountedRound, policy: Policy, threat: int, log: Log | None) -> int:
    """Show the special hand that a seat without rows has drawn to, or say what it throws for one.

    The round may be over with that. -1: it plays for none. FAR: nor is any near.
    """
    hand = s.hands[s.turn]
    found = nearest(s.book, hand)
    if not found:
        return FAR
    if shows(s, found, log):
        return -1
    found = waits(s, log, found)
    if not found or s.over or shows(s, found, log):
        return -1
    apart, kept = [0] * CODES, [0] * CODES
    spares = spare(hand, found % KINDS_TOLD, apart)
    if spares and s.book.empty_pile and not s.pile and others_held(s):
        spares = 0  # what may be thrown then (M17)
        for code in NATURALS:
            if apart[code] and not kept_back(s, code):
                spares = 1
    for code in range(CODES):
        kept[code] = hand[code]
        if spares and not apart[code]:
            hand[code] = 0
    thrown = worst(s, policy, threat)
    for code in range(CODES):
        hand[code] = kept[code]
    return thrown


def shows(s: CountedRound, found: int, log: Log | None) -> int:
    """Show the special hand `found` (nearest) if the seat on turn holds it; tell whether it does.

    (M25)
    """
    book = s.book
    if found >= KINDS_TOLD:
        return 0
    if found == STRAIGHT:
        s.special = book.straight_points
    elif found == PAIRS:
        s.special = book.pairs_points
    else:
        s.special = book.wild_pairs_points if found == WILD_PAIRS else book.garbage_points
    s.over = 1
    if log is not None:
        log.append((LOG_SPECIAL, 0, 0))
    return 1
