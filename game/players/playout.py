"""Playouts: rounds played to their end on bare counts, by a quick greedy policy for both seats.

It repeats rules of the engine for speed alone; a test plays both side by side. What is worth
playing out is decided elsewhere.
"""

from typing import Final

from ..engine.cards import RED
from .counts import (
    ACE,
    AT_START,
    BLACK,
    CODES,
    DEAREST_FIRST,
    FOUR,
    JOKER,
    MAY_MELD,
    MUST_DISCARD,
    MUST_DRAW,
    NATURALS,
    POINTS,
    TWO,
    State,
)

# What a log tells; each entry is (what, code, row).
LOG_DRAW, LOG_TAKE, LOG_MELD, LOG_DISCARD, LOG_PASS, LOG_STOP = range(6)
Log = list[tuple[int, int, int]]
#: New rows for an initial meld: (column, naturals, wild cards).
Plan = list[tuple[int, int, int]]

#: Cards that the policy keeps while it cannot go out: one to discard, one to play on with.
RESERVE: Final = 3
#: From so many cards on a pile is worth a wild card.
PILE_FOR_WILD: Final = 10
#: Wild cards that a canasta is worth; one more for those without which nobody goes out.
WILDS_TO_FINISH: Final = 2

# What the policy discards: the card whose loss costs least, in rough points. A pair may take the
# pile, three are a meld; a card onto the other side's row gives the pile away, and the more so
# the more there is in it; what the other side has thrown away it does not collect.
_KEEP: Final = (0, 0, 34, 60, 70, 80, 90, 100, 110)
_OWN_ROW: Final = 40
_GIVES: Final = 30
_GIVES_A_CARD: Final = 9
_GIVES_FROZEN: Final = 12
_THROWN: Final = 14
_BLACK: Final = 30
_COST: Final = tuple(tuple(keep + POINTS[code] // 8 for keep in _KEEP) for code in range(CODES))
_DEAR: Final = 10_000


def play_out(state: State) -> tuple[int, int]:
    """Play the round to its end, in `state` itself; both sides' points."""
    play(state)
    return state.points(0), state.points(1)


def opening(hand: list[int], points: int, needed: int) -> Plan | None:
    """Melds that bring `points` to the minimum: (column, naturals, wild cards), or None.

    All that needs no wild card is laid; wild cards go to pairs, then onto rows, dearest first, as
    few as will do.
    """
    plan: Plan = []
    for code in DEAREST_FIRST:
        count = hand[code]
        if count >= 3:
            plan.append((code, count, 0))
            points += count * POINTS[code]
    if points >= needed:
        return plan
    twos, wild_cards = hand[TWO], hand[TWO] + hand[JOKER]
    if not wild_cards:
        return None
    used = 0
    for code in DEAREST_FIRST:
        if hand[code] == 2:
            plan.append((code, 2, 1))
            points += 2 * POINTS[code] + POINTS[TWO if used < twos else JOKER]
            used += 1
            if points >= needed:
                return plan
            if used == wild_cards:
                return None
    for place, (code, count, wilds) in enumerate(plan):
        while wilds < count and used < wild_cards:
            points += POINTS[TWO if used < twos else JOKER]
            used += 1
            wilds += 1
            plan[place] = (code, count, wilds)
            if points >= needed:
                return plan
    return None


def _cards_of(plan: Plan) -> int:
    """How many cards a plan of `opening` lays."""
    return sum([naturals + wilds for _, naturals, wilds in plan])


def _lay_opening(
    plan: Plan,
    hand: list[int],
    table: list[int],
    wilds_on: list[int],
    log: Log | None,
) -> int:
    """Lay new rows from the hand; how many cards they are."""
    for code, naturals, wilds in plan:
        hand[code] -= naturals
        table[code] = naturals
        wilds_on[code] = wilds
        if log is not None:
            log.extend([(LOG_MELD, code, code)] * naturals)
        _lay_wilds(wilds, code, hand, table, log)
    return _cards_of(plan)


def _lay_wilds(count: int, row: int, hand: list[int], table: list[int], log: Log | None) -> None:
    """Lay wild cards, Twos first (Jokers are worth more towards a later minimum)."""
    for _ in range(count):
        wild = TWO if hand[TWO] else JOKER
        hand[wild] -= 1
        table[wild] += 1
        if log is not None:
            log.append((LOG_MELD, wild, row))


def play(state: State, turns: int = -1, log: Log | None = None) -> None:
    """Play `turns` turns (default: to the end of the round) in `state`, telling `log` of all.

    One long function on purpose: a call costs more than what most steps do. The plain names are
    those of the side on turn (`table`: its naturals by row), the other's begin with `its`; at the
    end of a turn they change places.
    """
    rules = state.ruleset
    size = rules.canasta_size
    to_go_out = rules.canastas_to_go_out
    add_to_canasta = rules.add_to_canasta
    top_counts = rules.top_card_counts
    cards_drawn = rules.cards_drawn
    extra_card = rules.red_three_extra_card
    most_turnovers = rules.turnovers
    stock, pile, frozen = state.stock, state.pile, state.frozen
    turn, stage = state.turn, state.stage
    other = 1 - turn
    hand, its_hand = state.hands[turn], state.hands[other]
    table, its_table = state.rows[turn], state.rows[other]
    wilds_on, its_wilds = state.wilds[turn], state.wilds[other]
    thrown, its_thrown = state.thrown[turn], state.thrown[other]
    held, its_held = state.held[turn], state.held[other]
    laid, its_laid = state.laid[turn], state.laid[other]
    canastas, its_canastas = state.canastas[turn], state.canastas[other]
    needed, its_needed = state.needed[turn], state.needed[other]
    bare = state.bare
    out = False

    while turns:
        turns -= 1
        taken = False
        scan = held <= 5 or stage >= MAY_MELD
        if stage < MAY_MELD:
            bare = not laid
            if not stock and (not pile or state.turnovers >= most_turnovers):
                state.over = True  # W26
                break
            # The pile: onto an own row always, with a pair if the minimum can be paid, with one
            # natural and a wild card if there is enough in it.
            plan: Plan | None = None
            if pile and stage != MUST_DRAW and FOUR <= pile[-1] <= ACE:
                top = pile[-1]
                row = table[top]
                if not add_to_canasta and row + wilds_on[top] >= size:
                    pass
                elif row and not frozen:
                    taken = True
                    pile.pop()
                    table[top] = row + 1
                    if row + wilds_on[top] + 1 == size:
                        canastas += 1
                    if log is not None:
                        log.append((LOG_TAKE, top, top))
                else:
                    count = hand[top]
                    wild = 0
                    if count == 1 and not frozen and (len(pile) >= PILE_FOR_WILD or stage):
                        wild = TWO if hand[TWO] else JOKER if hand[JOKER] else 0
                    if count >= 2 or wild:
                        used = count + (1 if wild else 0)
                        if laid:
                            plan = []
                        else:
                            points = POINTS[top] * (count + 1) + (POINTS[wild] if wild else 0)
                            hand[top] = 0
                            if wild:
                                hand[wild] -= 1
                            plan = opening(
                                hand, points, needed if top_counts else needed + POINTS[top]
                            )
                            hand[top] = count
                            if wild:
                                hand[wild] += 1
                            if plan:
                                used += _cards_of(plan)
                        if plan is not None and held - used + len(pile) - 1 >= RESERVE:
                            taken = True
                            pile.pop()
                            held -= count
                            hand[top] = 0
                            if not row:
                                laid += 1
                            length = row + wilds_on[top]
                            table[top] = row + 1 + count
                            if log is not None:
                                log.append((LOG_TAKE, top, top))
                                log.extend([(LOG_MELD, top, top)] * count)
                            if wild:
                                held -= 1
                                hand[wild] -= 1
                                table[wild] += 1
                                wilds_on[top] += 1
                                if log is not None:
                                    log.append((LOG_MELD, wild, top))
                            if length < size <= table[top] + wilds_on[top]:
                                canastas += 1
                        else:
                            plan = None
            if taken:
                scan = True
                if plan:  # the rest of the initial meld, from the cards held before
                    held -= _lay_opening(plan, hand, table, wilds_on, log)
                    laid += len(plan)
                    canastas += sum([naturals + wilds >= size for _, naturals, wilds in plan])
                held += len(pile)
                for code in pile:
                    hand[code] += 1
                pile.clear()
                frozen = False
                drawn = FOUR
            elif stock:
                if log is not None:
                    log.append((LOG_DRAW, 0, 0))
                drawn = stock.pop()
                hand[drawn] += 1
                held += 1
                code = FOUR
                if cards_drawn == 2 and stock:
                    code = stock.pop()
                    hand[code] += 1
                    held += 1
                    scan = True
                if extra_card and hand[RED]:
                    scan = True
                    extras = (drawn == RED) + (code == RED)
                    while extras and stock:  # W8
                        extras -= 1
                        if log is not None:
                            log.append((LOG_DRAW, 0, 0))
                        code = stock.pop()
                        hand[code] += 1
                        held += 1
                        if code == RED:
                            extras += 1
            else:
                if log is not None:
                    log.append((LOG_STOP, 0, 0))
                state.over = True  # W26: the policy never turns the pile over
                break
        else:
            drawn = FOUR

        if stage != MUST_DISCARD:
            while hand[RED] and held > 1:
                hand[RED] -= 1
                table[RED] += 1
                held -= 1
                if log is not None:
                    log.append((LOG_MELD, RED, RED))

            if not laid:
                plan = opening(hand, 0, needed)
                if plan and held - _cards_of(plan) >= RESERVE:
                    scan = True
                    held -= _lay_opening(plan, hand, table, wilds_on, log)
                    laid += len(plan)
                    canastas += sum([naturals + wilds >= size for _, naturals, wilds in plan])
            if laid:
                # Naturals: onto the rows, and new rows of three. Where nothing was kept back,
                # only the card drawn can have changed anything.
                grown = drawn >= TWO
                for code in NATURALS if scan else (drawn,):
                    count = hand[code]
                    if not count or code < FOUR or code > ACE:
                        continue
                    row = table[code]
                    if not row and count < 3:
                        continue
                    length = row + wilds_on[code]
                    if held - count < RESERVE and (
                        canastas + (length < size <= length + count) < to_go_out
                    ):
                        count = held - RESERVE
                        if count <= 0 or (not row and count < 3):
                            continue
                    hand[code] -= count
                    table[code] = row + count
                    held -= count
                    if not row:
                        laid += 1
                    if length < size <= length + count:
                        canastas += 1
                    grown = True
                    if log is not None:
                        log.extend([(LOG_MELD, code, code)] * count)
                # Wild cards: they finish canastas.
                wild_cards = hand[TWO] + hand[JOKER]
                if wild_cards and (grown or scan) and held:
                    most = WILDS_TO_FINISH if canastas >= to_go_out else WILDS_TO_FINISH + 1
                    for code in NATURALS:
                        row = table[code]
                        if not row:
                            continue
                        wilds = wilds_on[code]
                        count = size - row - wilds
                        if (
                            0 < count <= most
                            and count <= wild_cards
                            and wilds + count <= row
                            and (held - count >= RESERVE or canastas + 1 >= to_go_out)
                        ):
                            wilds_on[code] = wilds + count
                            canastas += 1
                            held -= count
                            wild_cards -= count
                            _lay_wilds(count, code, hand, table, log)
                            if not wild_cards:
                                break
                # Going out, whenever at most one card would be left to discard.
                if canastas >= to_go_out and 1 < held <= 9:
                    blacks = hand[BLACK]
                    loose = 0 if blacks >= 3 else blacks
                    if loose < 2:
                        pairs = room = 0
                        for code in NATURALS:
                            count = hand[code]
                            row = table[code]
                            if row:
                                room += row - wilds_on[code] + count
                            elif count == 1:
                                loose += 1
                            elif count == 2:
                                pairs += 1
                            elif count:
                                room += count
                        spare = wild_cards - pairs
                        if spare >= 0 and loose + (spare - room if spare > room else 0) <= 1:
                            last = 1 if loose or spare > room else 0
                            for code in NATURALS:
                                count = hand[code]
                                row = table[code]
                                if row or count > 1:
                                    if count:
                                        held -= count
                                        hand[code] = 0
                                        table[code] = row + count
                                        laid += not row
                                        if log is not None:
                                            log.extend([(LOG_MELD, code, code)] * count)
                                    length = row + wilds_on[code]
                                    wilds = 1 if not row and count == 2 else 0
                                    if spare and not wilds:
                                        wilds = row + count - wilds_on[code]
                                        if wilds > spare:
                                            wilds = spare
                                        spare -= wilds
                                    wilds_on[code] += wilds
                                    held -= wilds
                                    if length < size <= table[code] + wilds_on[code]:
                                        canastas += 1
                                    if wilds:
                                        _lay_wilds(wilds, code, hand, table, log)
                            if blacks >= 3:
                                hand[BLACK] = 0
                                table[BLACK] = blacks
                                held -= blacks
                                laid += 1
                                if log is not None:
                                    log.extend([(LOG_MELD, BLACK, BLACK)] * blacks)
                            assert held == last
                if not held:
                    out = True
                    break

        # The end of the turn.
        if held == 1:
            if canastas < to_go_out:
                discard = -1
                if log is not None:
                    log.append((LOG_PASS, 0, 0))
            elif hand[RED]:
                hand[RED] = 0
                table[RED] += 1
                held = 0
                out = True
                if log is not None:
                    log.append((LOG_MELD, RED, RED))
                break
            else:
                discard = hand.index(1)
        else:
            if hand[BLACK]:
                discard, least = BLACK, _BLACK
            else:
                discard, least = -1, _DEAR
            gives = _GIVES_FROZEN if frozen else _GIVES + _GIVES_A_CARD * len(pile)
            for code in NATURALS:
                count = hand[code]
                if count:
                    cost = _COST[code][count]
                    if table[code]:
                        cost += _OWN_ROW
                    if its_table[code]:
                        cost += gives
                    elif its_thrown[code]:
                        cost -= _THROWN
                    if cost < least:
                        least = cost
                        discard = code
            if discard < 0:
                discard = TWO if hand[TWO] else JOKER
        if discard >= 0:
            hand[discard] -= 1
            held -= 1
            thrown[discard] += 1
            pile.append(discard)
            if discard >= TWO:
                frozen = True
            if log is not None:
                log.append((LOG_DISCARD, discard, 0))
            if not held:
                out = True
                break
        stage = AT_START
        turn = 1 - turn
        hand, its_hand = its_hand, hand
        table, its_table = its_table, table
        wilds_on, its_wilds = its_wilds, wilds_on
        thrown, its_thrown = its_thrown, thrown
        held, its_held = its_held, held
        laid, its_laid = its_laid, laid
        canastas, its_canastas = its_canastas, canastas
        needed, its_needed = its_needed, needed

    if out:
        state.over = True
        state.out = turn
    state.turn = turn
    state.stage = stage
    state.frozen = frozen
    state.bare = bare
    other = 1 - turn
    state.held[turn], state.held[other] = held, its_held
    state.laid[turn], state.laid[other] = laid, its_laid
    state.canastas[turn], state.canastas[other] = canastas, its_canastas
