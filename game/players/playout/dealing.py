"""Where cards come from in a playout: dealt by lot, and what comes to a hand after that.

Hidden cards are dealt as all that is known allows, or a whole round is; the lots come from a small
generator of its own, so that the same seed deals the same cards wherever this is compiled. Then
come the stock, the pile and the talons, and what follows of them by itself.
"""

from typing import Final

from ...engine.cards import RED
from .codes import (
    BLACK,
    CODES,
    FOUR,
    LOG_ADD,
    LOG_DRAW,
    LOG_TAKE,
    TWOS,
    Cards,
    Floats,
    Ints,
    Log,
    Table,
)
from .counts import CountedRound
from .laying import lay_all
from .numbers import ASIDE, FROM_STOCK, TAKE_OR_END, TURN_OVER


def draw(s: CountedRound, count: int, log: Log | None = None) -> int:
    """Draw for the seat on turn, and the extra cards that Red Threes bring (W8).

    Tell whether the round ends so (C8, O10).
    """
    before = s.hands[s.turn][RED]
    if bring(s, count):
        return 1
    if not s.book.extra_card:
        return 0
    extras = s.hands[s.turn][RED] - before
    while extras and s.stock:
        extras -= 1
        before = s.hands[s.turn][RED]
        if log is not None:
            log.append((LOG_DRAW, 0, 0))
        if bring(s, 1):
            return 1
        extras += s.hands[s.turn][RED] - before
    return 0


def bring(s: CountedRound, count: int) -> int:
    """Bring cards from the stock to the seat on turn, Threes put down as the rules ask for.

    Tell whether the round ends so.
    """
    book = s.book
    hand, stock = s.hands[s.turn], s.stock
    while count and stock:
        code = stock.pop()
        hand[code] += 1
        s.held[s.turn] += 1
        count -= 1
        ended = 0
        if not stock:
            if book.stock_end == TURN_OVER:
                if not s.pile or s.turnovers >= book.turnovers:
                    ended = 1
                else:
                    turn_over(s)
            elif book.stock_end == TAKE_OR_END and book.puts_down and code < book.bonus:
                ended = 1
        if book.puts_down and code < book.bonus and (ended or not keeps(s)):
            put_down(s, code, 1)
            count += 1
        if ended:
            return 1
    return 0


def keeps(s: CountedRound) -> int:
    """Tell whether the Three that has come to a hand stays there (M3)."""
    book = s.book
    hand = s.hands[s.turn]
    count = hand[RED] + (hand[BLACK] if book.bonus > 1 else 0)
    return book.keep_three and not s.laid[book.side_of[s.turn]] and count == 1


def put_down(s: CountedRound, code: int, count: int) -> None:
    """Lay Threes of the seat on turn on its side's table."""
    turn = s.turn
    s.hands[turn][code] -= count
    s.held[turn] -= count
    s.rows[s.book.side_of[turn]][code] += count
    while count:
        count -= 1
        if s.known[turn][code]:
            s.known[turn][code] -= 1
            s.shown[turn] -= 1
        else:
            s.public[code] -= 1


def replace_threes(s: CountedRound) -> int:
    """Put down the Threes that a hand holds as its turn begins, and replace them (C2, M5).

    Tell whether the round ends so.
    """
    hand = s.hands[s.turn]
    count = 0
    for code in range(s.book.bonus):
        if hand[code]:
            count += hand[code]
            put_down(s, code, hand[code])
    return bring(s, count)


def turn_over(s: CountedRound) -> None:
    """Make the pile the stock (W26, C8); what lay in it counts as unknown again."""
    while s.pile:
        code = s.pile.pop()
        s.public[code] += 1
        s.stock.append(code)
    s.frozen = s.book.always_frozen
    s.turnovers += 1
    s.acted[s.turn] = 1


def take(s: CountedRound, plan: Cards, alone: int, log: Log | None = None) -> None:
    """Take the pile onto a row, or with the plan's melds; `alone`: its top card and no more."""
    turn = s.turn
    side = s.book.side_of[turn]
    table, pile = s.rows[side], s.pile
    top = pile.pop()
    length = table[top] + s.wilds[side][top]
    table[top] += 1
    s.taken = 1
    s.active = 1
    s.touched |= 1 << top
    if length:
        s.joined = 1
        if length + 1 == s.book.size:
            s.canastas[side] += 1
    else:
        s.laid[side] += 1
    if log is not None:
        paying = 0
        for at in range(0, len(plan), 3):
            paying += plan[at + 1] + plan[at + 2]
        log.append((LOG_ADD if alone else LOG_TAKE, top, paying))
    lay_all(s, plan, log)
    if not alone:
        receive_pile(s)


def receive_pile(s: CountedRound) -> None:
    """Give what lies on the pile to the seat on turn (W12)."""
    turn = s.turn
    pile, table = s.pile, s.rows[s.book.side_of[turn]]
    hand, known = s.hands[turn], s.known[turn]
    down = s.book.bonus if s.book.puts_down else 0
    taken = 0
    for code in pile:
        if code < down:
            table[code] += 1
        else:
            hand[code] += 1
            known[code] += 1
            taken += 1
    pile.clear()
    s.shown[turn] += taken
    s.held[turn] += taken
    s.frozen = s.book.always_frozen


def receive_talon(s: CountedRound, count: int) -> int:
    """Give the seat on turn the talon that it has earned (M20-M22); whether the round ends so."""
    book = s.book
    if book.talons == FROM_STOCK:
        return bring(s, count)
    hand = s.hands[s.turn]
    talon = s.talon_later if s.opened else s.talon_first
    threes = 0
    while talon:
        code = talon.pop()
        hand[code] += 1
        s.held[s.turn] += 1
        if book.puts_down and code < book.bonus:
            put_down(s, code, 1)
            threes += 1
    return bring(s, threes)


def talon_due(s: CountedRound) -> int:
    """Say how many cards the seat on turn gets if its turn ends so (M20)."""
    book = s.book
    if not book.talons or not s.bare or s.taken or not s.laid[book.side_of[s.turn]]:
        return 0
    if book.talons == ASIDE:
        if s.opened > 1:
            return 0
    elif len(s.stock) < book.talon_stock:
        return 0
    return book.talon_later if s.opened else book.talon_first


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
