"""Rollouts: rounds of every rule book played on counts, each seat by its policy.

What is legal is exact: a test plays the engine in step. How the policy plays is said by the weights
of policy.py; what is worth playing out is decided elsewhere. (Written for speed, in the part of
the language that can be compiled: numbers, lists of numbers, no call where one can be spared.)
"""

from typing import Final

from ...engine.cards import RED
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
from .discards import worst
from .match_end import GOES_ON, LOST, WON, match_after
from .melds import goes, meld_more
from .numbers import ANY, ASK, TOP_CARD, TURN_OVER
from .policy import SIZES
from .supply import draw, receive_talon, replace_threes, take, talon_due, turn_over
from .ways import going_out, lay_all, may_go, opening, paying

#: No round has more turns; none may last for ever.
LONGEST: Final = 600


def play(s: CountedRound, turns: int = LONGEST, log: Log | None = None) -> None:
    """Play `turns` turns (default: to the end of the round) in `s`, telling `log` of all.

    A turn ends as the next one has begun: its Threes are put down, or the round is over (W26, C2).
    """
    book = s.book
    seats, sides, size, bonus = book.seats, book.sides, book.size, book.bonus
    to_go_out, cards_drawn, stock_end = book.canastas_to_go_out, book.cards_drawn, book.stock_end
    add_to_canasta, limit, frozen_before = book.add_to_canasta, book.limit, book.frozen_before_meld
    puts_down, keep_three, one_card_rule = book.puts_down, book.keep_three, book.one_card_rule
    begins_with_threes = book.at_turn or keep_three
    first_drawn = bonus if cards_drawn == 1 else ANY  # from this code on a draw is all there is
    hands, tables, wilds_on, policies = s.hands, s.rows, s.wilds, s.policies
    held, shown, laid, canastas, needed = s.held, s.shown, s.laid, s.canastas, s.needed
    stock, pile, public = s.stock, s.pile, s.public
    known_of, signs, acted = s.known, s.signs, s.acted
    plan: Cards = []
    stage = s.stage
    if s.over:
        return
    while True:
        turn = s.turn
        side = turn % sides
        hand, table = hands[turn], tables[side]
        if stage == AT_START:
            if (
                begins_with_threes
                and (hand[RED] or (bonus > 1 and hand[BLACK]))
                and (not keep_three or laid[side])
                and replace_threes(s)
            ):
                s.over = 1
                return
            if not stock and (not pile or (stock_end == ASK and s.turnovers >= book.turnovers)):
                s.over = 1
                return
        if not turns:
            return
        turns -= 1
        policy = policies[turn]

        # Who may go out too, and with how few cards.
        after = (turn + 1) % seats
        threat = canastas[after % sides] >= to_go_out
        if sides > 2:
            for seat in range(seats):
                if seat != turn and canastas[seat] >= to_go_out:
                    threat = True
        drop = policy.threat_drop if threat and fewest(s, after) <= policy.threat_held else 0
        if len(stock) < policy.late:
            drop += policy.reserve * (1 - len(stock) / policy.late)

        if stage < MAY_MELD:
            bare = not laid[side]
            s.bare = bare
            acted[turn] = 1
            taken = 0
            top = pile[len(pile) - 1] if pile else 0
            natural = FOUR <= top <= ACE
            if natural and (table[top] or hand[top]) and stage != MUST_DRAW:
                row = table[top]
                length = row + wilds_on[side][top]
                one = one_card_rule and held[turn] == 1 and len(pile) == 1
                if (length >= size and not add_to_canasta) or (
                    limit < ANY and pile_is_full(s, top, length)
                ):
                    pass
                elif row and not s.frozen:
                    if not stock and stock_end == TOP_CARD:  # H5 (1)
                        plan.clear()
                        take(s, plan, 1, log)
                        taken = 1
                    elif not one and (
                        not stock or len(pile) >= policy.row_pile or stage == MUST_TAKE
                    ):
                        plan.clear()
                        take(s, plan, 0, log)
                        taken = 1
                elif hand[top] and not one:
                    closed = s.frozen or (bare and frozen_before)
                    enough = policy.pair_pile if hand[top] > 1 else policy.wild_pile
                    if stage == MUST_TAKE or (closed and hand[top] > 1) or len(pile) >= enough:
                        plan.clear()
                        paid = paying(s, top, closed, plan)
                        if paid:
                            left = held[turn] - paid + len(pile) - 1
                            if puts_down and s.frozen:
                                for code in pile:
                                    left -= code < bonus
                            keep = policy.take_reserve - drop
                            if bare:
                                keep -= policy.answer * laid[after % sides]
                            if keep > held[turn] + policy.take_gain:
                                keep = held[turn] + policy.take_gain
                            if left >= 1 and (stage == MUST_TAKE or left >= keep):
                                take(s, plan, 0, log)
                                taken = 1
            if taken:
                pass
            elif stock:
                if log is not None:
                    log.append((LOG_DRAW, 0, 0))
                if natural and signs[turn][top] % SIZES < SIZES - 1:
                    signs[turn][top] += 1
                code = stock.pop()
                if code >= first_drawn and (stock or stock_end != TURN_OVER):
                    hand[code] += 1
                    held[turn] += 1
                else:
                    stock.append(code)
                    if draw(s, cards_drawn if cards_drawn < len(stock) else len(stock), log):
                        s.over = 1
                        return
            elif stock_end == ASK and s.turnovers < policy.turnovers:
                if log is not None:
                    log.append((LOG_TURNOVER, 0, 0))
                turn_over(s)
                turns += 1
                stage = MUST_DRAW
                continue
            else:
                if log is not None:
                    log.append((LOG_STOP, 0, 0))
                s.over = 1
                return

        if stage != MUST_DISCARD:
            if not puts_down:
                while hand[RED] and held[turn] > 1:
                    meld_three(s, log)
            match, goes_out = GOES_ON, 0
            if (
                not s.barred
                and (
                    laid[side] > 1
                    or canastas[side] >= to_go_out
                    or laid[side] + hand[TWOS] + hand[JOKERS] > 1
                )
                and going_out(s, hand, table, plan)
            ):
                match = match_after(s, plan)
                goes_out = match == WON or (match == GOES_ON and goes(s))
            if goes_out:
                lay_all(s, plan, log)
                if not held[turn]:
                    s.over = 1
                    s.out = turn
                    return
            else:
                # With one card left it would go out after all.
                least = 2 if match == LOST or s.barred else 1
                if not laid[side]:
                    keep = policy.open_reserve - drop - policy.answer * laid[after % sides]
                    if keep < least:
                        keep = least
                    if held[turn] - 3 >= keep:
                        plan.clear()
                        opened = opening(book, hand, 0, 0, needed[side], 0, plan)
                        if opened and held[turn] - opened >= keep:
                            lay_all(s, plan, log)
                if laid[side]:
                    meld_more(s, policy, hand, table, drop, threat, least, log)

        # The end of the turn.
        goes_on = 1
        if held[turn] > 1:
            discard = worst(s, policy, hand, table, after, threat)
        else:
            discard = -1
            if held[turn]:
                discard = last_discard(s)
                if discard == RED and not book.red_three_blocks:  # melded, to go out
                    meld_three(s, log)
                    s.over = 1
                    s.out = turn
                    return
                goes_on = s.barred or not may_go(s, side)
            if discard < 0 and log is not None:
                log.append((LOG_PASS, 0, 0))
        if discard >= 0:
            hand[discard] -= 1
            held[turn] -= 1
            known = known_of[turn]
            if known[discard]:
                known[discard] -= 1
                shown[turn] -= 1
            else:
                public[discard] -= 1
            if signs[turn][discard] < SIZES * (SIZES - 1):
                signs[turn][discard] += SIZES
            pile.append(discard)
            if discard >= TWOS or discard == RED:
                s.frozen = 1
            if log is not None:
                log.append((LOG_DISCARD, discard, 0))
            if not goes_on:
                s.over = 1
                s.out = turn
                return
        if s.active and end_melds(s):
            s.over = 1
            return
        s.barred = 0
        s.turn = after
        stage = s.stage = AT_START


def fewest(s: CountedRound, after: int) -> int:
    """Say how few cards one of the others holds, or the seat that plays next, `after`."""
    sides = s.book.sides
    side = s.turn % sides
    least = s.held[after]
    for seat in range(s.book.seats):
        if seat % sides != side and s.held[seat] < least:
            least = s.held[seat]
    return least


def end_melds(s: CountedRound) -> int:
    """End a turn in which something was melded; tell whether the round ends with a talon (M22)."""
    book = s.book
    s.melded[s.turn] = 1
    over = 0
    if s.bare and s.laid[s.turn % book.sides]:
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
    s.rows[turn % s.book.sides][RED] += 1
    if s.known[turn][RED]:
        s.known[turn][RED] -= 1
        s.shown[turn] -= 1
    else:
        s.public[RED] -= 1
    if log is not None:
        log.append((LOG_MELD, RED, RED))


def last_discard(s: CountedRound) -> int:
    """Say what becomes of the only card of the hand: its code, or -1 where it is passed with.

    (W23-W25, M18, M19: with a Red Three that is melded its code stands for that.)
    """
    book = s.book
    hand = s.hands[s.turn]
    code = 0
    while not hand[code]:
        code += 1
    three = code < book.bonus
    if three and (book.puts_down or (book.last_card and not book.red_three_blocks)):
        return -1
    if s.barred:
        return -1
    if may_go(s, s.turn % book.sides):
        return code
    return code if talon_due(s) and (not three or book.red_three_blocks) else -1


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
