"""What comes to a hand in a playout, and what follows by itself: the stock, the pile, talons."""

from ...engine.cards import RED
from .codes import BLACK, LOG_ADD, LOG_DRAW, LOG_TAKE, Cards, Log
from .counts import CountedRound
from .numbers import ASIDE, FROM_STOCK, TAKE_OR_END, TURN_OVER
from .ways import lay_all


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
