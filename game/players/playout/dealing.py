"""Dealing: hidden cards by lot, as all that is known allows, or a whole round.

The lots come from a small generator of its own.

The same seed deals the same cards wherever this is compiled.
"""

from typing import Final

from .codes import BLACK, CODES, FOUR, TWOS, Cards, Floats, Ints, Table
from .counts import CountedRound
from .numbers import ASIDE
from .supply import put_down

#: A multiplicative generator (Lehmer's, with Park and Miller's later multiplier).
MODULUS: Final = 2147483647
MULTIPLIER: Final = 48271


def lot(seeds: Ints, count: int) -> int:
    """Draw a number from 0 up to below `count`; the generator is the only entry of `seeds`."""
    seeds[0] = seeds[0] * MULTIPLIER % MODULUS
    return seeds[0] % count


def sow(seeds: Ints, seed: int) -> None:
    """Let the generator begin with a seed; near ones go apart."""
    seeds[0] = seed % (MODULUS - 1) + 1
    for _ in range(3):
        lot(seeds, 2)


def shuffle(cards: Cards, seeds: Ints) -> None:
    """Shuffle cards."""
    seed = seeds[0]
    for place in range(len(cards) - 1, 0, -1):
        seed = seed * MULTIPLIER % MODULUS  # as `lot`
        chosen = seed % (place + 1)
        code = cards[place]
        cards[place] = cards[chosen]
        cards[chosen] = code
    seeds[0] = seed


def spread(chances: Floats, had: Ints, casts: int, to: Ints, worlds: int) -> None:
    """Write which of so many casts each of some worlds has: the one that lacks most of its share.

    `had` says how many worlds each has had.
    """
    count = 0
    for cast in range(casts):
        count += had[cast]
    for world in range(worlds):
        count += 1
        chosen, most = 0, 0.0
        for cast in range(casts):
            lacks = chances[cast] * count - had[cast]
            if lacks > most:
                chosen, most = cast, lacks
        had[chosen] += 1
        to[world] = chosen


def begin_round(s: CountedRound, seed: int) -> None:
    """Shuffle, choose who leads, and deal, on an empty table."""
    seeds = [0]
    sow(seeds, seed)
    for code in range(CODES):
        for _ in range(s.public[code]):
            s.stock.append(code)
    shuffle(s.stock, seeds)
    deal_round(s, lot(seeds, s.book.seats))


def deal_round(s: CountedRound, lead: int) -> None:
    """Deal the stock from its end, as the engine does (W3-W5, O2, O3, M1-M3); `lead` begins."""
    book, stock = s.book, s.stock
    kept = [0] * CODES  # by seat: the first bonus card that it was dealt, and one
    for place in range(book.hand_size * book.seats):
        seat = (lead + place) % book.seats
        code = stock.pop()
        s.hands[seat][code] += 1
        if code < book.bonus and not kept[seat]:
            kept[seat] = code + 1
    for seat in range(book.seats):
        s.held[seat] = book.hand_size
    if book.talons == ASIDE:
        for _ in range(book.talon_first):
            s.talon_first.append(stock.pop())
        for _ in range(book.talon_later):
            s.talon_later.append(stock.pop())
    if book.upcard:
        turn_upcard(s)
    for place in range(book.seats):
        s.turn = (lead + place) % book.seats
        if book.keep_three:
            replace_dealt(s, kept[s.turn] - 1)
        elif not book.at_turn:
            replace_dealt(s, -1)
    s.turn = lead


def turn_upcard(s: CountedRound) -> None:
    """Turn cards until one may lie on top (W4, O2)."""
    book = s.book
    while 1:
        code = s.stock.pop()
        s.public[code] -= 1
        s.pile.append(code)
        if code < book.bonus or code >= TWOS:
            s.frozen = 1
        elif code >= FOUR or book.upcard_may_be_black_three:
            return


def replace_dealt(s: CountedRound, kept: int) -> None:
    """Put down and replace the bonus cards of a hand, but one of the code `kept` (M3)."""
    hand = s.hands[s.turn]
    coming = 1
    while coming:
        coming = 0
        for code in range(s.book.bonus):
            count = hand[code] - (code == kept)
            if count:
                put_down(s, code, count)
                coming += count
        for _ in range(coming):
            hand[s.stock.pop()] += 1
            s.held[s.turn] += 1


def deal(
    s: CountedRound, seat: int, first: Table, more: Table, hidden: Ints, order: Cards, seed: int
) -> None:
    """Deal the hidden cards, counted by code, to the other hands and the stock.

    Hands are drawn card after card by the weights of their seat: `first` those of a rank that the
    hand does not hold yet, `more` those of one that it does. The stock is drawn evenly; `order` is
    what is known of that, with a number below 0 for each card that is not.
    """
    book = s.book
    seeds = [0]
    sow(seeds, seed)
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
    shuffle(rest, seeds)
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
        s.stock.extend(rest)


def deal_hand(s: CountedRound, seat: int, first: Ints, more: Ints, pool: Ints, seeds: Ints) -> None:
    """Deal a hand what it holds beyond what is known of it."""
    hand, known = s.hands[seat], s.known[seat]
    shares = [0] * CODES
    total, seed = 0, seeds[0]
    for code in range(CODES):
        hand[code] = known[code]
        share = pool[code] * (more[code] if known[code] else first[code])
        shares[code] = share
        total += share
    for _ in range(s.held[seat] - s.shown[seat]):
        if total <= 0:
            break
        seed = seed * MULTIPLIER % MODULUS  # as `lot`
        left = seed % total
        if 2 * left < total:
            code = 0
            while left >= shares[code]:
                left -= shares[code]
                code += 1
        else:  # from the nearer end
            left = total - left
            code = CODES - 1
            while left > shares[code]:
                left -= shares[code]
                code -= 1
        hand[code] += 1
        pool[code] -= 1
        share = pool[code] * more[code]
        total += share - shares[code]
        shares[code] = share
    seeds[0] = seed
