"""Playouts: rounds played to their end on bare counts, by one policy for both seats.

It repeats rules of the engine for speed alone; a test plays both side by side. How the policy
plays is said by the weights of policy.py. What is worth playing out is decided elsewhere.
"""

from typing import Final

from ...engine.cards import RED
from .codes import ACE, BLACK, DEAREST_FIRST, FOUR, JOKERS, NATURALS, POINTS, TWOS
from .counts import AT_START, MAY_MELD, MUST_DISCARD, MUST_DRAW, MUST_TAKE, WindowsState
from .policy import CHANCES, HOPES, LEVELS, SIZES

# What a log tells; each entry is (what, code, row).
LOG_DRAW, LOG_TAKE, LOG_MELD, LOG_DISCARD, LOG_PASS, LOG_STOP, LOG_TURNOVER = range(7)
Log = list[tuple[int, int, int]]
#: Melds: (row, naturals, wild cards).
Plan = list[tuple[int, int, int]]

_DEAR: Final = 10_000.0


def play_out(state: WindowsState) -> tuple[int, int]:
    """Play the round to its end, in `state` itself; both sides' points."""
    play(state)
    return state.points(0), state.points(1)


def opening(hand: list[int], points: int, needed: int) -> Plan | None:
    """Return melds that bring `points` to the minimum, or None.

    They are (row, naturals, wild cards).

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
    twos, wild_cards = hand[TWOS], hand[TWOS] + hand[JOKERS]
    if not wild_cards:
        return None
    used = 0
    for code in DEAREST_FIRST:
        if hand[code] == 2:
            plan.append((code, 2, 1))
            points += 2 * POINTS[code] + POINTS[TWOS if used < twos else JOKERS]
            used += 1
            if points >= needed:
                return plan
            if used == wild_cards:
                return None
    for place, (code, count, wilds) in enumerate(plan):
        while wilds < count and used < wild_cards:
            points += POINTS[TWOS if used < twos else JOKERS]
            used += 1
            wilds += 1
            plan[place] = (code, count, wilds)
            if points >= needed:
                return plan
    return None


def cards_of(plan: Plan) -> int:
    """Say how many cards a plan lays."""
    return sum([naturals + wilds for _, naturals, wilds in plan])


def paying(
    hand: list[int], top: int, frozen: bool, bare: bool, needed: int, top_counts: bool
) -> Plan | None:
    """Return the melds with which a pile can be taken whose top card joins no row (W12), or None.

    A pair pays, else one natural and a wild card; a side without rows adds what opens it.
    """
    naturals = hand[top]
    if naturals >= 2:
        plan = [(top, 2, 0)]
        points = 3 * POINTS[top]
        wild = -1
        naturals = 2
    elif naturals and not frozen and (hand[TWOS] or hand[JOKERS]):
        wild = TWOS if hand[TWOS] else JOKERS
        plan = [(top, 1, 1)]
        points = 2 * POINTS[top] + POINTS[wild]
        hand[wild] -= 1
    else:
        return None
    if bare:
        held = hand[top]
        hand[top] = 0
        rest = opening(hand, points, needed if top_counts else needed + POINTS[top])
        hand[top] = held
        plan = [*plan, *rest] if rest is not None else []
    if wild >= 0:
        hand[wild] += 1
    return plan or None


def going_out(
    hand: list[int],
    held: int,
    table: list[int],
    wilds_on: list[int],
    canastas: int,
    size: int,
    to_go_out: int,
) -> Plan | None:
    """Return melds after which at most one card is left, to be discarded.

    The canastas then stand.
    """
    wild_cards = hand[TWOS] + hand[JOKERS]
    blacks = hand[BLACK]
    loose = 0 if blacks >= 3 else blacks
    pairs = 0
    if hand[RED]:
        return None
    for code in NATURALS:
        count = hand[code]
        if count and count < 3 and not table[code]:
            if count == 1:
                loose += 1
            else:
                pairs += 1
                loose += pairs > wild_cards
            if loose > 1:
                return None
    spare = wild_cards - pairs
    if spare < 0:
        return None
    # Wild cards make canastas of the longest rows, then go where they spoil none.
    rows = []
    for code in NATURALS:
        count = hand[code]
        row = table[code]
        if row or count > 1:
            wilds = 1 if not row and count == 2 else 0
            length = row + wilds_on[code] + count + wilds
            if length >= size and row + wilds_on[code] < size:
                canastas += 1
            rows.append((length, code, count, wilds))
    rows.sort(reverse=True)
    plan: Plan = []
    for length, code, count, wilds in rows:
        missing = size - length
        if 0 < missing <= spare and wilds_on[code] + wilds + missing <= table[code] + count:
            wilds += missing
            spare -= missing
            canastas += 1
        plan.append((code, count, wilds))
    if canastas < to_go_out:
        return None
    for natural in (False, True):
        for place, (code, count, wilds) in enumerate(plan):
            mixed = wilds_on[code] + wilds
            length = table[code] + count + mixed
            if not spare or (length >= size and not mixed) != natural:
                continue
            room = table[code] + count - mixed
            if natural:
                room = min(room, spare + loose - 1)
            if room > 0:
                count_wilds = room if room < spare else spare
                plan[place] = (code, count, wilds + count_wilds)
                spare -= count_wilds
    if spare + loose > 1:
        return None
    if blacks >= 3:
        plan.append((BLACK, blacks, 0))
    return [each for each in plan if each[1] or each[2]]


def play(state: WindowsState, turns: int = -1, log: Log | None = None) -> None:
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
    policy, its_policy = state.policies[turn], state.policies[other]
    hand, its_hand = state.hands[turn], state.hands[other]
    table, its_table = state.rows[turn], state.rows[other]
    wilds_on, its_wilds = state.wilds[turn], state.wilds[other]
    known, its_known = state.known[turn], state.known[other]
    hidden, its_hidden = state.hidden[turn], state.hidden[other]
    likely, its_likely = state.likely[turn], state.likely[other]
    held, its_held = state.held[turn], state.held[other]
    laid, its_laid = state.laid[turn], state.laid[other]
    canastas, its_canastas = state.canastas[turn], state.canastas[other]
    needed, its_needed = state.needed[turn], state.needed[other]
    bare = state.bare
    out = False

    while turns:
        turns -= 1
        plan: Plan | None = None
        threat = its_canastas >= to_go_out
        drop = policy.threat_drop if threat and its_held <= policy.threat_held else 0.0
        if len(stock) < policy.late:
            drop += policy.reserve * (1 - len(stock) / policy.late)
        if stage < MAY_MELD:
            bare = not laid
            if not stock and (not pile or state.turnovers >= most_turnovers):
                state.over = True  # W26
                break
            # The pile: onto an own row, with a pair if the minimum can be paid, with one
            # natural and a wild card if there is enough in it.
            taken = False
            top = pile[-1] if pile else 0
            if FOUR <= top <= ACE and stage != MUST_DRAW:
                row = table[top]
                length = row + wilds_on[top]
                if not add_to_canasta and length >= size:
                    pass
                elif row and not frozen:
                    if len(pile) >= policy.row_pile or stage == MUST_TAKE:
                        taken = True
                        table[top] = row + 1
                        if length + 1 == size:
                            canastas += 1
                elif hand[top] and (
                    stage == MUST_TAKE
                    or (frozen and hand[top] > 1)
                    or len(pile) >= (policy.pair_pile if hand[top] > 1 else policy.wild_pile)
                ):
                    plan = paying(hand, top, frozen, bare, needed, top_counts)
                    left = held + len(pile) - 1
                    if plan:
                        left -= cards_of(plan)
                    if plan and left >= (
                        1
                        if stage == MUST_TAKE
                        else max(min(policy.take_reserve - drop, held + policy.take_gain), 1)
                    ):
                        taken = True
                        table[top] = row + 1
                        if not row:
                            laid += 1
                            length = 0
                        if length + 1 == size:
                            canastas += 1
            if taken:
                pile.pop()
                if log is not None:
                    log.append((LOG_TAKE, top, top))
                if plan:
                    for code, naturals, wilds in plan:
                        length = table[code] + wilds_on[code]
                        _lay(code, naturals, wilds, hand, table, wilds_on, known, its_hidden, log)
                        held -= naturals + wilds
                        if not length:
                            laid += 1
                        if length < size <= length + naturals + wilds:
                            canastas += 1
                held += len(pile)
                for code in pile:
                    hand[code] += 1
                    known[code] += 1
                pile.clear()
                frozen = False
            elif stock:
                if log is not None:
                    log.append((LOG_DRAW, 0, 0))
                if FOUR <= top <= ACE:
                    likely[top] *= its_policy.left
                drawn = stock.pop()
                hand[drawn] += 1
                hidden[drawn] -= 1
                held += 1
                code = FOUR
                if cards_drawn == 2 and stock:
                    code = stock.pop()
                    hand[code] += 1
                    hidden[code] -= 1
                    held += 1
                if extra_card and hand[RED]:
                    extras = (drawn == RED) + (code == RED)
                    while extras and stock:  # W8
                        extras -= 1
                        if log is not None:
                            log.append((LOG_DRAW, 0, 0))
                        code = stock.pop()
                        hand[code] += 1
                        hidden[code] -= 1
                        held += 1
                        if code == RED:
                            extras += 1
            elif state.turnovers < policy.turnovers:
                # W26: what lay in the pile is unknown again, for simplicity.
                if log is not None:
                    log.append((LOG_TURNOVER, 0, 0))
                state.turnovers += 1
                stock.extend(reversed(pile))
                for code in pile:
                    hidden[code] += 1
                    its_hidden[code] += 1
                pile.clear()
                frozen = False
                turns += 1
                stage = MUST_DRAW
                continue
            else:
                if log is not None:
                    log.append((LOG_STOP, 0, 0))
                state.over = True
                break

        if stage != MUST_DISCARD:
            while hand[RED] and held > 1:
                hand[RED] -= 1
                table[RED] += 1
                held -= 1
                if known[RED]:
                    known[RED] -= 1
                else:
                    its_hidden[RED] -= 1
                if log is not None:
                    log.append((LOG_MELD, RED, RED))

            plan = None
            wild_cards = hand[TWOS] + hand[JOKERS]
            if canastas >= to_go_out or laid + wild_cards > 1:
                plan = going_out(hand, held, table, wilds_on, canastas, size, to_go_out)
                if plan is not None:
                    gain = (
                        policy.out_margin
                        + policy.card_value * its_held
                        + (policy.threat if threat else 0.0)
                        - policy.hand_hopes * held
                        - policy.stock_hopes * len(stock)
                    )
                    for code in NATURALS:
                        length = table[code] + wilds_on[code]
                        if 3 <= length < size:
                            gain -= policy.hopes * HOPES[length]
                        length = its_table[code] + its_wilds[code]
                        if 3 <= length < size:
                            gain += policy.its_hopes * HOPES[length]
                    if gain < 0:
                        plan = None
            if plan is None:
                spare = min(int(held - policy.reserve + drop), held - 1)
                if laid:
                    plan = []
                    if spare > 0:
                        hold = 2 if frozen and len(pile) >= policy.hold_frozen else 0
                        for code in DEAREST_FIRST:
                            if table[code]:
                                count = hand[code]
                                if not count:
                                    continue
                                length = table[code] + wilds_on[code]
                                if hold and not length < size <= length + count:
                                    count -= hold
                                if count > spare:
                                    count = spare
                                if count > 0:
                                    plan.append((code, count, 0))
                                    spare -= count
                                    if not spare:
                                        break
                        if spare > 2:
                            for code in DEAREST_FIRST:
                                count = hand[code]
                                if count >= 3 and not table[code]:
                                    if count > spare:
                                        count = spare
                                    plan.append((code, count, 0))
                                    spare -= count
                                    if spare < 3:
                                        break
                        for code, count, _ in plan:
                            length = table[code] + wilds_on[code]
                            _lay(code, count, 0, hand, table, wilds_on, known, its_hidden, log)
                            held -= count
                            if not length:
                                laid += 1
                            if length < size <= length + count:
                                canastas += 1
                        plan = []
                    spare = min(int(held - policy.finish_reserve + drop), held - 1)
                    if wild_cards and spare > 0:
                        most = policy.wilds_to_finish
                        for code in NATURALS:
                            row = table[code]
                            if row:
                                wilds = wilds_on[code]
                                count = size - row - wilds
                                if (
                                    0 < count <= most
                                    and count <= wild_cards
                                    and count <= spare
                                    and wilds + count <= row
                                ):
                                    plan.append((code, 0, count))
                                    wild_cards -= count
                                    spare -= count
                else:
                    plan = opening(hand, 0, needed)
                    if plan and held - cards_of(plan) < max(policy.open_reserve - drop, 1):
                        plan = None
            if plan:
                for code, naturals, wilds in plan:
                    length = table[code] + wilds_on[code]
                    _lay(code, naturals, wilds, hand, table, wilds_on, known, its_hidden, log)
                    held -= naturals + wilds
                    if not length:
                        laid += 1
                    if code != BLACK and length < size <= length + naturals + wilds:
                        canastas += 1
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
            # The discard that costs least: what it is worth in hand, and the pile, by the chance
            # that it goes to the other side.
            sum_known = sum(its_known)
            unknown = its_held - sum_known
            total = unknown + len(stock)
            pairs, ones = CHANCES[LEVELS * unknown // total if total > 0 and unknown > 0 else 0]
            loss = policy.base + policy.card * len(pile)
            opens = loss if its_laid else loss * policy.opens(its_needed)
            if threat:
                costs, row_costs = policy.costs_threat, policy.row_costs_threat
            else:
                costs, row_costs = policy.costs, policy.row_costs
            pair_worth = policy.pair_card * len(pile)
            seek = policy.seek
            if hand[BLACK]:
                discard, least = BLACK, policy.black
            else:
                discard, least = -1, _DEAR
            if frozen:
                mixed = 0.0
            else:
                wilds = hidden[TWOS] + hidden[JOKERS]
                place = SIZES * (1 if its_known[TWOS] or its_known[JOKERS] else 0) + (
                    wilds if wilds < SIZES else SIZES - 1
                )
                mixed = policy.with_wild * (pairs[place] + ones[place])
            for code in NATURALS:
                count = hand[code]
                if count:
                    unseen = hidden[code] + its_known[code]
                    if table[code]:
                        cost = row_costs[code]
                    else:
                        cost = costs[SIZES * code + count] + seek * unseen
                        if count > 1 and unseen:
                            cost += pair_worth
                    if cost < least:
                        row = its_table[code]
                        if row and not add_to_canasta and row + its_wilds[code] >= size:
                            pass
                        elif row and not frozen:
                            cost += loss
                            if row + its_wilds[code] == size - 1:
                                cost += policy.gift
                        else:
                            place = SIZES * its_known[code] + hidden[code]
                            chance = pairs[place] + mixed * ones[place]
                            if chance < 1.0:
                                chance *= its_likely[code]
                            cost += opens * chance
                        if cost < least:
                            least = cost
                            discard = code
            wild = TWOS if hand[TWOS] else JOKERS if hand[JOKERS] else 0
            if wild:
                cost = policy.wild + POINTS[wild] - 20
                if not frozen:
                    cost -= policy.freeze * loss * (its_laid - laid) / 11
                    if not laid:
                        cost -= policy.freeze_bare * loss
                if cost < least or discard < 0:
                    discard = wild
        if discard >= 0:
            hand[discard] -= 1
            held -= 1
            likely[discard] *= its_policy.thrown
            if known[discard]:
                known[discard] -= 1
            else:
                its_hidden[discard] -= 1
            pile.append(discard)
            if discard >= TWOS:
                frozen = True
            if log is not None:
                log.append((LOG_DISCARD, discard, 0))
            if not held:
                out = True
                break
        stage = AT_START
        turn = 1 - turn
        policy, its_policy = its_policy, policy
        hand, its_hand = its_hand, hand
        table, its_table = its_table, table
        wilds_on, its_wilds = its_wilds, wilds_on
        known, its_known = its_known, known
        hidden, its_hidden = its_hidden, hidden
        likely, its_likely = its_likely, likely
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


def _lay(
    row: int,
    naturals: int,
    wilds: int,
    hand: list[int],
    table: list[int],
    wilds_on: list[int],
    known: list[int],
    its_hidden: list[int],
    log: Log | None,
) -> None:
    """Lay cards on a row: naturals, then wild cards, Twos first (Jokers open better later)."""
    if naturals:
        hand[row] -= naturals
        table[row] += naturals
        shown = known[row] if known[row] < naturals else naturals
        known[row] -= shown
        its_hidden[row] -= naturals - shown
        if log is not None:
            log.extend([(LOG_MELD, row, row)] * naturals)
    if wilds:
        wilds_on[row] += wilds
        for _ in range(wilds):
            wild = TWOS if hand[TWOS] else JOKERS
            hand[wild] -= 1
            table[wild] += 1
            if known[wild]:
                known[wild] -= 1
            else:
                its_hidden[wild] -= 1
            if log is not None:
                log.append((LOG_MELD, wild, row))
