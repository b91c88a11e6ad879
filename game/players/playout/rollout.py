"""Rollouts: rounds of every rule book played on counts, each seat by its policy.

What is legal is exact: a test plays the engine in step. policy.py says how it plays. (Written for
speed, in what can be compiled: numbers, lists of numbers, no call where one can be spared.)
"""

from typing import Final

from ...engine.cards import RED
from ...engine.parameters.score_parameters import SPECIAL_SIZE
from .codes import (
    ACE,
    AT_START,
    BLACK,
    FOUR,
    JOKERS,
    LOG_DISCARD,
    LOG_DRAW,
    LOG_MELD,
    LOG_PASS,
    LOG_STOP,
    LOG_TURNOVER,
    MAY_MELD,
    MUST_DISCARD,
    MUST_DRAW,
    MUST_TAKE,
    TWOS,
    Cards,
    Log,
)
from .counts import CountedRound
from .dealing import draw, receive_talon, replace_threes, take, talon_due, turn_over
from .discards import last_discard, worst
from .equity import GOES_ON, LOST, WON, match_after
from .laying import lay_all
from .melds import goes, meld_more, open_rows, pays
from .numbers import ANY, ASK, TOP_CARD, TURN_OVER
from .out_plans import going_out, may_go
from .policy import SIZES, Policy
from .special_hands import FAR, goes_on, waits

#: No round has more turns; none may last for ever.
LONGEST: Final = 600
#: How the pile is taken: all of it, or its top card alone (H5).
TAKES, ADDS = 1, 2
#: No table has more.
SEATS: Final = 4
#: No sign (CountedRound.signs) is counted more often.
_OFTEN: Final = SIZES - 1


def play(s: CountedRound, turns: int = LONGEST, log: Log | None = None) -> int:
    """Play `turns` turns (default: to the end of the round) in `s`, telling `log` of all.

    A turn ends as the next one has begun: its Threes are put down, or the round is over (W26, C2).
    Return how many ended with a discard, or with a pass.
    """
    book, held, canastas, stock = s.book, s.held, s.canastas, s.stock
    seats, sides, to_go_out = book.seats, book.sides, book.canastas_to_go_out
    begins_with_threes = book.at_turn or book.keep_three
    #: Who is not near a special hand: nor is it once it has thrown a natural card (M16).
    far = [0] * SEATS
    played = 0
    while not s.over:
        if s.stage == AT_START and (begins_with_threes or not stock) and ends_before(s):
            s.over = 1
            return played
        if played == turns:
            return played
        turn = s.turn
        policy = s.policies[turn]

        # Who may go out too, and with how few cards.
        after = book.after[turn]
        threat = canastas[book.side_of[after]] >= to_go_out
        if sides > 2:
            for seat in range(seats):
                if seat != turn and canastas[seat] >= to_go_out:
                    threat = True
        drop = policy.threat_drop if threat and fewest(s, after) <= policy.threat_held else 0
        if len(stock) < policy.late:
            drop += policy.reserve * (1 - len(stock) / policy.late)

        special = book.special_hands and s.stage < MUST_DISCARD and not s.laid[book.side_of[turn]]
        if special and s.stage < MUST_TAKE and not far[turn]:
            if waits(s, log):
                s.stage = MUST_DRAW
            if s.over:
                return played
        if s.stage < MAY_MELD and not begin(s, policy, drop, log):
            continue
        if special and held[turn] == SPECIAL_SIZE and not s.active:
            code = goes_on(s, policy, threat, log)
            far[turn] = code == FAR and book.wild_discard
            if s.over:
                return played
            if code >= 0:
                end_turn(s, code, 0, log)
                played += 1
                continue
        if s.stage != MUST_DISCARD and melds_out(s, policy, drop, threat, log):
            return played
        if held[turn] > 1:
            end_turn(s, worst(s, policy, threat), 0, log)
        elif end_with_last(s, log):
            return played
        played += 1
    return played


def ends_before(s: CountedRound) -> int:
    """Put down the Threes with which a turn begins; tell whether the round ends before it (W26)."""
    book, side = s.book, s.book.side_of[s.turn]
    hand = s.hands[s.turn]
    if (
        (book.at_turn or book.keep_three)
        and (hand[RED] or (book.bonus > 1 and hand[BLACK]))
        and (not book.keep_three or s.laid[side])
        and replace_threes(s)
    ):
        return 1
    if s.stock:
        return 0
    return not s.pile or (book.stock_end == ASK and s.turnovers >= book.turnovers)


def begin(s: CountedRound, policy: Policy, drop: float, log: Log | None = None) -> int:
    """Take the pile or draw, or do what is done at the stock's end; tell whether the turn goes on.

    Where the pile has been turned over it does not: it begins again, and draws.
    """
    book, turn, stock, pile = s.book, s.turn, s.stock, s.pile
    side, hand = book.side_of[turn], s.hands[turn]
    s.bare = not s.laid[side]
    s.acted[turn] = 1
    top = pile[len(pile) - 1] if pile else 0
    if FOUR <= top <= ACE:
        if (
            (hand[top] or s.rows[side][top])
            and s.stage != MUST_DRAW
            and takes(s, policy, top, drop, log)
        ):
            return 1
        signs = s.signs[turn]
        if stock and signs[top] % SIZES < _OFTEN:
            signs[top] += 1
    if stock:
        if log is not None:
            log.append((LOG_DRAW, 0, 0))
        code = stock.pop()
        if code >= book.bonus and book.cards_drawn == 1 and (stock or book.stock_end != TURN_OVER):
            hand[code] += 1  # that is all there is to it
            s.held[turn] += 1
            return 1
        stock.append(code)
        s.over = draw(s, book.cards_drawn if book.cards_drawn < len(stock) else len(stock), log)
    elif book.stock_end == ASK and s.turnovers < policy.turnovers:
        if log is not None:
            log.append((LOG_TURNOVER, 0, 0))
        turn_over(s)
        s.stage = MUST_DRAW
        return 0
    else:
        if log is not None:
            log.append((LOG_STOP, 0, 0))
        s.over = 1
    return not s.over


def takes(s: CountedRound, policy: Policy, top: int, drop: float, log: Log | None = None) -> int:
    """Take the pile if the policy would, and can, with its natural top card; tell whether."""
    plan: Cards = []
    way = way_to_take(s, policy, top, drop, plan)
    if way:
        take(s, plan, way == ADDS, log)
    return way


def way_to_take(s: CountedRound, policy: Policy, top: int, drop: float, plan: Cards) -> int:
    """Say how the policy would take the pile, if it can, with its natural top card: 0, or TAKES.

    Or ADDS: its top card alone. The plan gets the melds that pay for it.
    """
    book, turn, pile = s.book, s.turn, s.pile
    side, hand = book.side_of[turn], s.hands[turn]
    row, naturals = s.rows[side][top], hand[top]
    joins = row and not s.frozen
    closed = s.frozen or (s.bare and book.frozen_before_meld)
    if not joins and naturals < 2 and (closed or not (hand[TWOS] or hand[JOKERS])):
        return 0
    must = s.stage == MUST_TAKE
    if not must and (s.stock or not joins) and too_few(policy, len(pile), joins, naturals, closed):
        return 0
    length = row + s.wilds[side][top]
    if (length >= book.size and not book.add_to_canasta) or (
        book.limit < ANY and pile_is_full(s, top, length)
    ):
        return 0
    held = s.held[turn]
    one = book.one_card_rule and held == 1 and len(pile) == 1
    if joins:
        if not s.stock and book.stock_end == TOP_CARD:  # H5 (1)
            return ADDS
        return 0 if one else TAKES
    if one:
        return 0
    paid = pays(s, policy, top, closed, must, plan)
    if not paid:
        return 0
    left = held - paid + len(pile) - 1
    if book.puts_down and s.frozen:
        for code in pile:
            left -= code < book.bonus
    keep = policy.take_reserve - drop
    if s.bare:
        keep -= policy.answer * s.laid[book.side_of[book.after[turn]]]
    if keep > held + policy.take_gain:
        keep = held + policy.take_gain
    if left < 1 or (left < keep and not must):
        return 0
    return TAKES


def too_few(policy: Policy, cards: int, joins: int, naturals: int, closed: int) -> int:
    """Tell whether the policy leaves a pile of so many cards, whatever else it holds.

    `joins`: its top card goes straight to a row; of its rank so many `naturals` are held.
    """
    if joins:
        return cards < policy.row_pile
    if naturals > 1:
        return not closed and cards < policy.pair_pile
    return cards < policy.wild_pile


def melds_out(
    s: CountedRound, policy: Policy, drop: float, threat: int, log: Log | None = None
) -> int:
    """Meld what the policy would; tell whether the round is over with that."""
    book, turn, held, laid = s.book, s.turn, s.held, s.laid
    side = book.side_of[turn]
    hand, table = s.hands[turn], s.rows[side]
    if not book.puts_down:
        while hand[RED] and held[turn] > 1:
            meld_three(s, log)
    plan: Cards = []
    match = GOES_ON
    if (
        not s.barred
        and (
            laid[side] > 1
            or s.canastas[side] >= book.canastas_to_go_out
            or laid[side] + hand[TWOS] + hand[JOKERS] > 1
        )
        and going_out(s, hand, table, plan)
    ):
        match = match_after(s, plan)
        if match == WON or (match == GOES_ON and goes(s)):
            lay_all(s, plan, log)
            if not held[turn]:
                s.over = 1
                s.out = turn
            return s.over
    # With one card left it would go out after all.
    least = 2 if match == LOST or s.barred else 1
    if not laid[side]:
        after = book.after[turn]
        keep = policy.open_reserve - drop - policy.answer * laid[book.side_of[after]]
        if keep < least:
            keep = least
        open_rows(s, policy, keep, log)
    if laid[side]:
        meld_more(s, policy, drop, threat, least, log)
    return 0


def end_turn(s: CountedRound, code: int, out: int, log: Log | None = None) -> None:
    """Discard a card, or pass without one (-1); go `out`, or hand the turn on."""
    turn = s.turn
    if code >= 0:
        known, signs = s.known[turn], s.signs[turn]
        s.hands[turn][code] -= 1
        s.held[turn] -= 1
        if known[code]:
            known[code] -= 1
            s.shown[turn] -= 1
        else:
            s.public[code] -= 1
        if signs[code] < SIZES * _OFTEN:
            signs[code] += SIZES
        s.pile.append(code)
        if code >= TWOS or code == RED:
            s.frozen = 1
        if log is not None:
            log.append((LOG_DISCARD, code, 0))
    elif log is not None:
        log.append((LOG_PASS, 0, 0))
    if out:
        s.over = 1
        s.out = turn
    elif s.active and end_melds(s):
        s.over = 1
    else:
        s.barred = 0
        s.turn = s.book.after[turn]
        s.stage = AT_START


def end_with_last(s: CountedRound, log: Log | None = None) -> int:
    """End a turn with one card in hand or none: go out with it, or pass and hand it on.

    Tell whether it is melded, so that there is no discard.
    """
    code, out = -1, 0
    if s.held[s.turn]:
        code = last_discard(s)
        if code == RED and not s.book.red_three_blocks:  # melded, to go out
            meld_three(s, log)
            s.over = 1
            s.out = s.turn
            return 1
        out = code >= 0 and not s.barred and may_go(s, s.book.side_of[s.turn])
    end_turn(s, code, out, log)
    return 0


def fewest(s: CountedRound, after: int) -> int:
    """Say how few cards one of the others holds, or the seat that plays next, `after`."""
    book = s.book
    side = book.side_of[s.turn]
    least = s.held[after]
    for seat in range(book.seats):
        if book.side_of[seat] != side and s.held[seat] < least:
            least = s.held[seat]
    return least


def end_melds(s: CountedRound) -> int:
    """End a turn in which something was melded; tell whether the round ends with a talon (M22)."""
    book = s.book
    s.melded[s.turn] = 1
    over = 0
    if s.bare and s.laid[book.side_of[s.turn]]:
        count = talon_due(s) if book.talons else 0
        over = receive_talon(s, count) if count else 0
        s.opened += 1
    s.active = 0
    s.taken = 0
    s.touched = 0
    s.joined = 0
    return over


def meld_three(s: CountedRound, log: Log | None = None) -> None:
    """Meld a Red Three from the hand (W8)."""
    turn = s.turn
    s.hands[turn][RED] -= 1
    s.held[turn] -= 1
    s.rows[s.book.side_of[turn]][RED] += 1
    if s.known[turn][RED]:
        s.known[turn][RED] -= 1
        s.shown[turn] -= 1
    else:
        s.public[RED] -= 1
    if log is not None:
        log.append((LOG_MELD, RED, RED))


def pile_is_full(s: CountedRound, top: int, length: int) -> int:
    """Tell whether a row has no room for what takes the pile (M8, M10)."""
    limit = s.book.limit
    if s.book.dead_pile and dead(s, top):
        return 1
    return length + (1 if length and not s.frozen else 3) > limit


def dead(s: CountedRound, code: int) -> int:
    """Tell whether some side has closed its row of a rank (M10)."""
    for side in range(s.book.sides):
        if s.rows[side][code] + s.wilds[side][code] >= s.book.limit:
            return 1
    return 0
