"""Dealing: hidden cards by lot, as all that is known allows, from a small generator of its own.

The same seed deals the same cards wherever this is compiled.
"""

from typing import Final

from .codes import BLACK, CODES, Cards, Ints, Table
from .counts import CountedRound

#: A multiplicative generator (Lehmer's, with Park and Miller's later multiplier).
MODULUS: Final = 2147483647
MULTIPLIER: Final = 48271


def lot(seeds: Ints, count: int) -> int:
    """Draw a number from 0 up to below `count`; the generator is the only entry of `seeds`."""
    seeds[0] = seeds[0] * MULTIPLIER % MODULUS
    return seeds[0] % count


def deal(
    s: CountedRound, seat: int, first: Table, more: Table, hidden: Ints, order: Cards, seed: int
) -> None:
    """Deal the hidden cards, counted by code, to the other hands and the stock.

    Hands are drawn card after card by the weights of their seat: `first` those of a rank that the
    hand does not hold yet, `more` those of one that it does. The stock is drawn evenly; `order` is
    what is known of that, with a number below 0 for each card that is not.
    """
    book = s.book
    seeds = [seed % (MODULUS - 1) + 1]
    for _ in range(3):
        lot(seeds, 2)  # near seeds go apart
    pool = [0] * CODES
    for code in range(CODES):
        pool[code] = hidden[code]
    # Who is dealt first has the pick of the likely cards.
    begin = lot(seeds, book.seats)
    for place in range(book.seats):
        other = (begin + place) % book.seats
        if other == seat:
            continue
        deal_hand(s, other, first[other], more[other], pool, seeds)
    rest: Cards = []
    for code in range(CODES):
        for _ in range(pool[code]):
            rest.append(code)
    for place in range(len(rest) - 1, 0, -1):
        chosen = lot(seeds, place + 1)
        code = rest[place]
        rest[place] = rest[chosen]
        rest[chosen] = code
    for place in range(len(s.talon_first)):
        s.talon_first[place] = rest.pop() if rest else BLACK
    for place in range(len(s.talon_later)):
        s.talon_later[place] = rest.pop() if rest else BLACK
    s.stock.clear()
    if order:
        for code in order:
            if code < 0:
                s.stock.append(rest.pop() if rest else BLACK)
            else:
                s.stock.append(code)
    else:
        for code in rest:
            s.stock.append(code)


def deal_hand(s: CountedRound, seat: int, first: Ints, more: Ints, pool: Ints, seeds: Ints) -> None:
    """Deal a hand what it holds beyond what is known of it."""
    hand, known = s.hands[seat], s.known[seat]
    weights = [0] * CODES
    total = 0
    for code in range(CODES):
        hand[code] = known[code]
        weights[code] = more[code] if known[code] else first[code]
        total += pool[code] * weights[code]
    for _ in range(s.held[seat] - s.shown[seat]):
        if total <= 0:
            return
        left = lot(seeds, total)
        code = 0
        while left >= pool[code] * weights[code]:
            left -= pool[code] * weights[code]
            code += 1
        total -= pool[code] * weights[code]
        hand[code] += 1
        pool[code] -= 1
        weights[code] = more[code]
        total += pool[code] * weights[code]
