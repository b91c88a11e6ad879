"""Rollouts (of state.py): rounds of all rule books played to their end by one policy.

The policy is that of windows.py, with the limits of each rule book and any number of seats.
"""

from typing import Final

from ...engine.cards import RED
from ...engine.ruleset import StockEnd
from .codes import ACE, DEAREST_FIRST, FOUR, JOKERS, NATURALS, TWOS
from .counts import AT_START, MAY_MELD, MUST_DISCARD, MUST_DRAW, MUST_TAKE
from .discards import worst
from .melds import ANY, going_out, lay, opening, paying, room
from .policy import HOPES
from .state import PlayoutState
from .windows import (
    LOG_DISCARD,
    LOG_DRAW,
    LOG_MELD,
    LOG_PASS,
    LOG_STOP,
    LOG_TAKE,
    LOG_TURNOVER,
    Log,
    Plan,
    cards_of,
)

#: No round has more turns; none may last for ever.
LONGEST: Final = 600


def play(state: PlayoutState, turns: int = LONGEST, log: Log | None = None) -> None:
    """Play `turns` turns (default: to the end of the round) in `state`, telling `log` of all."""
    while turns and not state.over:
        turns -= 1
        if state.stage < MAY_MELD and not _begin(state, log):
            state.over = True
            return
        if state.stage != MUST_DISCARD:
            _meld(state, log)
        if state.over:
            return
        _discard(state, log)
        state.barred = False


def _begin(state: PlayoutState, log: Log | None) -> bool:
    """Take the pile or draw; whether the round goes on."""
    rules = state.ruleset
    turn = state.turn
    policy = state.policies[turn]
    hand, table, wilds_on = state.hands[turn], state.rows[turn], state.wilds[turn]
    pile, stock = state.pile, state.stock
    bare = state.bare = not state.laid[turn]
    state.taken = False
    if hand[RED] and rules.puts_red_threes_down:  # C2
        reds = hand[RED]
        hand[RED] = 0
        table[RED] += reds
        state.held[turn] -= reds
        state.show(turn, RED, reds)
        if state.draw(reds):
            return False
    if not stock and (
        not pile or (rules.stock_end is StockEnd.ASK and state.turnovers >= rules.turnovers)
    ):
        return False
    forced = state.stage == MUST_TAKE
    top = pile[-1] if pile else 0
    held = state.held[turn]
    if (
        FOUR <= top <= ACE
        and state.stage != MUST_DRAW
        and not (rules.one_card_rule and held == 1 and len(pile) == 1 and stock)
    ):
        row = table[top]
        closed = state.frozen or (bare and rules.frozen_before_meld)
        if row and not rules.add_to_canasta and row + wilds_on[top] >= rules.canasta_size:
            pass
        elif row and not closed:
            if not stock and rules.stock_end is StockEnd.TOP_CARD:  # H5 (1)
                _take(state, None, True, log)
                return True
            if not stock or len(pile) >= policy.row_pile or forced:
                _take(state, None, False, log)
                return True
        elif hand[top] and (
            forced
            or (closed and hand[top] > 1)
            or len(pile) >= (policy.pair_pile if hand[top] > 1 else policy.wild_pile)
        ):
            plan = paying(rules, hand, top, closed, state.needed[turn] if bare else 0)
            if plan:
                left = held + len(pile) - 1 - cards_of(plan)
                keep = min(policy.take_reserve, held + policy.take_gain)
                if left >= (1 if forced else max(keep, 1)):
                    _take(state, plan, False, log)
                    return True
    if stock:
        if log is not None:
            log.append((LOG_DRAW, 0, 0))
        if FOUR <= top <= ACE:
            state.likely[turn][top] *= policy.left
        return not state.draw(rules.cards_drawn)
    if rules.stock_end is StockEnd.ASK and state.turnovers < policy.turnovers:
        if log is not None:
            log.append((LOG_TURNOVER, 0, 0))
        state.turn_over()
        state.stage = MUST_DRAW
        return _begin(state, log)
    if log is not None:
        log.append((LOG_STOP, 0, 0))
    return False


def _take(state: PlayoutState, plan: Plan | None, alone: bool, log: Log | None) -> None:
    """Take the pile onto a row, or with the plan's melds; `alone`: its top card and no more."""
    turn = state.turn
    hand, table, known = state.hands[turn], state.rows[turn], state.known[turn]
    pile = state.pile
    top = pile.pop()
    length = table[top] + state.wilds[turn][top]
    table[top] += 1
    state.taken = True
    state.active = True
    if not length or length + 1 == state.ruleset.canasta_size:
        for mate in state.mates[turn]:
            state.laid[mate] += not length
            state.canastas[mate] += length > 0
    if log is not None:
        log.append((LOG_TAKE, top, top))
    if plan:
        lay(state, turn, plan, log)
    if alone:
        return
    for code in pile:
        if code == RED and state.ruleset.puts_red_threes_down:
            table[RED] += 1
        else:
            hand[code] += 1
            known[code] += 1
            state.held[turn] += 1
    pile.clear()
    state.frozen = False


def _meld(state: PlayoutState, log: Log | None) -> None:
    """Go out, open, or lay what the policy would."""
    rules = state.ruleset
    turn = state.turn
    policy = state.policies[turn]
    hand, table, wilds_on = state.hands[turn], state.rows[turn], state.wilds[turn]
    size, to_go_out = rules.canasta_size, rules.canastas_to_go_out
    held = state.held
    while hand[RED] and held[turn] > 1:
        hand[RED] -= 1
        table[RED] += 1
        held[turn] -= 1
        state.show(turn, RED)
        if log is not None:
            log.append((LOG_MELD, RED, RED))
    wild_cards = hand[TWOS] + hand[JOKERS]
    canastas, laid = state.canastas[turn], state.laid[turn]
    foes = state.foes[turn]
    threat = False
    least = ANY
    for foe in foes:
        if state.canastas[foe] >= to_go_out:
            threat = True
        if held[foe] < least:
            least = held[foe]
    if not state.barred and (canastas >= to_go_out or laid + wild_cards > 1):
        plan = going_out(state, turn)
        if plan is not None and goes(state):
            lay(state, turn, plan, log)
            if not held[turn]:
                state.over = True
                state.out = turn
            return
    drop = policy.threat_drop if threat and least <= policy.threat_held else 0.0
    stock = len(state.stock)
    if stock < policy.late:
        drop += policy.reserve * (1 - stock / policy.late)
    reserve = policy.reserve
    if canastas >= to_go_out and policy.ready_reserve < reserve:
        reserve = policy.ready_reserve
    if not laid:
        opened = opening(rules, hand, 0, state.needed[turn])
        if opened and held[turn] - cards_of(opened) >= max(policy.open_reserve - drop, 1):
            lay(state, turn, opened, log)
            laid = state.laid[turn]
        if not laid:
            return
        wild_cards = hand[TWOS] + hand[JOKERS]
    # Canastas first, whatever the reserve.
    plan = []
    keep = 1 if threat else max(int(policy.finish_reserve - drop), 1)
    spare = held[turn] - keep
    if spare > 0:
        most = policy.wilds_to_finish
        for code in NATURALS:
            row, count = table[code], hand[code]
            if row or count >= 3:
                missing = size - row - wilds_on[code]
                if missing <= 0:
                    continue
                wilds = missing - count if missing > count else 0
                if (
                    wilds <= most
                    and wilds <= wild_cards
                    and count + wilds <= spare
                    and wilds_on[code] + wilds <= room(rules, row + count)
                ):
                    plan.append((code, count, wilds))
                    wild_cards -= wilds
                    spare -= count + wilds
        built = {code for code, _, _ in plan}
        for code in DEAREST_FIRST:
            row = table[code] + wilds_on[code]
            if policy.adds_from <= row < size and hand[code] and code not in built:
                count = min(hand[code], spare)
                if count > 0:
                    plan.append((code, count, 0))
                    spare -= count
        if plan:
            lay(state, turn, plan, log)
    spare = min(int(held[turn] - reserve + drop), held[turn] - 1)
    if spare <= 0:
        return
    plan = []
    hold = 2 if state.frozen and len(state.pile) >= policy.hold_frozen else 0
    for code in DEAREST_FIRST:
        count = hand[code]
        if count and table[code]:
            count = min(count - hold, spare)
            if count > 0:
                plan.append((code, count, 0))
                spare -= count
    for code in DEAREST_FIRST:
        if spare < 3:
            break
        if hand[code] >= 3 and not table[code]:
            count = min(hand[code], spare)
            plan.append((code, count, 0))
            spare -= count
    if plan:
        lay(state, turn, plan, log)


def goes(state: PlayoutState) -> bool:
    """Tell whether the policy goes out now that it can."""
    rules = state.ruleset
    turn = state.turn
    policy = state.policies[turn]
    table, wilds_on = state.rows[turn], state.wilds[turn]
    foes = state.foes[turn]
    threat = any(state.canastas[foe] >= rules.canastas_to_go_out for foe in foes)
    sides = len(state.penalties) - 1
    gain = (
        policy.out_margin
        + policy.card_value * sum([state.held[foe] for foe in foes]) / sides
        + (policy.threat if threat else 0.0)
        - policy.hand_hopes * state.held[turn]
        - policy.stock_hopes * len(state.stock)
    )
    for mate in state.mates[turn]:
        if mate != turn:
            gain -= policy.card_value * state.held[mate]
    size = rules.canasta_size
    its_rows, its_wilds = state.rows[foes[0]], state.wilds[foes[0]]
    for code in NATURALS:
        length = table[code] + wilds_on[code]
        if 3 <= length < size:
            gain -= policy.hopes * HOPES[length] if length < 7 else 0.0
        if policy.its_hopes:
            length = its_rows[code] + its_wilds[code]
            if 3 <= length < size:
                gain += policy.its_hopes * HOPES[length] if length < 7 else 0.0
    return gain >= 0


def _discard(state: PlayoutState, log: Log | None) -> None:
    """Discard, or pass, and hand the turn on."""
    rules = state.ruleset
    turn = state.turn
    hand, known, held = state.hands[turn], state.known[turn], state.held
    discard = -1
    if held[turn] == 1:
        if state.canastas[turn] < rules.canastas_to_go_out or state.barred:
            if log is not None:
                log.append((LOG_PASS, 0, 0))
        else:
            discard = hand.index(1)
            if discard == RED:
                state.rows[turn][RED] += 1
    else:
        discard = worst(state)
    if discard >= 0:
        hand[discard] -= 1
        held[turn] -= 1
        if known[discard]:
            known[discard] -= 1
        else:
            state.public[discard] -= 1
        if discard != RED:
            state.likely[turn][discard] *= state.policies[turn].thrown
            state.pile.append(discard)
            if discard >= TWOS:
                state.frozen = True
        if log is not None:
            log.append((LOG_DISCARD, discard, 0))
        if not held[turn]:
            state.over = True
            state.out = turn
            return
    if state.active:
        state.melded[turn] = True
        state.active = False
    state.turn = (turn + 1) % len(held)
    state.stage = AT_START
