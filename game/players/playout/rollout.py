"""Playouts on fields (field.py): rounds of all rule books played to their end by one policy.

The policy is that of playout.py, with the limits of each rule book and any number of seats.
"""

from typing import Final

from ...engine.cards import RED
from ...engine.ruleset import StockEnd
from .codes import ACE, DEAREST_FIRST, FOUR, JOKER, NATURALS, TWO
from .counts import AT_START, MAY_MELD, MUST_DISCARD, MUST_DRAW, MUST_TAKE
from .discards import worst
from .melds import ANY, going_out, lay, opening, paying, room
from .policy import HOPES
from .state import Field
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


def play(field: Field, turns: int = LONGEST, log: Log | None = None) -> None:
    """Play `turns` turns (default: to the end of the round) in `field`, telling `log` of all."""
    while turns and not field.over:
        turns -= 1
        if field.stage < MAY_MELD and not _begin(field, log):
            field.over = True
            return
        if field.stage != MUST_DISCARD:
            _meld(field, log)
        if field.over:
            return
        _discard(field, log)
        field.barred = False


def _begin(field: Field, log: Log | None) -> bool:
    """Take the pile or draw; whether the round goes on."""
    rules = field.ruleset
    turn = field.turn
    style = field.styles[turn]
    hand, table, wilds_on = field.hands[turn], field.rows[turn], field.wilds[turn]
    pile, stock = field.pile, field.stock
    bare = field.bare = not field.laid[turn]
    field.taken = False
    if hand[RED] and rules.puts_red_threes_down:  # C2
        reds = hand[RED]
        hand[RED] = 0
        table[RED] += reds
        field.held[turn] -= reds
        field.show(turn, RED, reds)
        if field.draw(reds):
            return False
    if not stock and (
        not pile or (rules.stock_end is StockEnd.ASK and field.turnovers >= rules.turnovers)
    ):
        return False
    forced = field.stage == MUST_TAKE
    top = pile[-1] if pile else 0
    held = field.held[turn]
    if (
        FOUR <= top <= ACE
        and field.stage != MUST_DRAW
        and not (rules.one_card_rule and held == 1 and len(pile) == 1 and stock)
    ):
        row = table[top]
        closed = field.frozen or (bare and rules.frozen_before_meld)
        if row and not rules.add_to_canasta and row + wilds_on[top] >= rules.canasta_size:
            pass
        elif row and not closed:
            if not stock and rules.stock_end is StockEnd.TOP_CARD:  # H5 (1)
                _take(field, None, True, log)
                return True
            if not stock or len(pile) >= style.row_pile or forced:
                _take(field, None, False, log)
                return True
        elif hand[top] and (
            forced
            or (closed and hand[top] > 1)
            or len(pile) >= (style.pair_pile if hand[top] > 1 else style.wild_pile)
        ):
            plan = paying(rules, hand, top, closed, field.needed[turn] if bare else 0)
            if plan:
                left = held + len(pile) - 1 - cards_of(plan)
                keep = min(style.take_reserve, held + style.take_gain)
                if left >= (1 if forced else max(keep, 1)):
                    _take(field, plan, False, log)
                    return True
    if stock:
        if log is not None:
            log.append((LOG_DRAW, 0, 0))
        if FOUR <= top <= ACE:
            field.likely[turn][top] *= style.left
        return not field.draw(rules.cards_drawn)
    if rules.stock_end is StockEnd.ASK and field.turnovers < style.turnovers:
        if log is not None:
            log.append((LOG_TURNOVER, 0, 0))
        field.turn_over()
        field.stage = MUST_DRAW
        return _begin(field, log)
    if log is not None:
        log.append((LOG_STOP, 0, 0))
    return False


def _take(field: Field, plan: Plan | None, alone: bool, log: Log | None) -> None:
    """Take the pile onto a row, or with the plan's melds; `alone`: its top card and no more."""
    turn = field.turn
    hand, table, known = field.hands[turn], field.rows[turn], field.known[turn]
    pile = field.pile
    top = pile.pop()
    length = table[top] + field.wilds[turn][top]
    table[top] += 1
    field.taken = True
    field.active = True
    if not length or length + 1 == field.ruleset.canasta_size:
        for mate in field.mates[turn]:
            field.laid[mate] += not length
            field.canastas[mate] += length > 0
    if log is not None:
        log.append((LOG_TAKE, top, top))
    if plan:
        lay(field, turn, plan, log)
    if alone:
        return
    for code in pile:
        if code == RED and field.ruleset.puts_red_threes_down:
            table[RED] += 1
        else:
            hand[code] += 1
            known[code] += 1
            field.held[turn] += 1
    pile.clear()
    field.frozen = False


def _meld(field: Field, log: Log | None) -> None:
    """Go out, open, or lay what the style would."""
    rules = field.ruleset
    turn = field.turn
    style = field.styles[turn]
    hand, table, wilds_on = field.hands[turn], field.rows[turn], field.wilds[turn]
    size, to_go_out = rules.canasta_size, rules.canastas_to_go_out
    held = field.held
    while hand[RED] and held[turn] > 1:
        hand[RED] -= 1
        table[RED] += 1
        held[turn] -= 1
        field.show(turn, RED)
        if log is not None:
            log.append((LOG_MELD, RED, RED))
    wild_cards = hand[TWO] + hand[JOKER]
    canastas, laid = field.canastas[turn], field.laid[turn]
    foes = field.foes[turn]
    threat = False
    least = ANY
    for foe in foes:
        if field.canastas[foe] >= to_go_out:
            threat = True
        if held[foe] < least:
            least = held[foe]
    if not field.barred and (canastas >= to_go_out or laid + wild_cards > 1):
        plan = going_out(field, turn)
        if plan is not None and _goes(field, threat):
            lay(field, turn, plan, log)
            if not held[turn]:
                field.over = True
                field.out = turn
            return
    drop = style.threat_drop if threat and least <= style.threat_held else 0.0
    stock = len(field.stock)
    if stock < style.late:
        drop += style.reserve * (1 - stock / style.late)
    reserve = style.reserve
    if canastas >= to_go_out and style.ready_reserve < reserve:
        reserve = style.ready_reserve
    if not laid:
        opened = opening(rules, hand, 0, field.needed[turn])
        if opened and held[turn] - cards_of(opened) >= max(style.open_reserve - drop, 1):
            lay(field, turn, opened, log)
            laid = field.laid[turn]
        if not laid:
            return
        wild_cards = hand[TWO] + hand[JOKER]
    # Canastas first, whatever the reserve.
    plan = []
    spare = min(int(held[turn] - style.finish_reserve + drop), held[turn] - 1)
    if spare > 0:
        most = style.wilds_to_finish
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
            if style.adds_from <= row < size and hand[code] and code not in built:
                count = min(hand[code], spare)
                if count > 0:
                    plan.append((code, count, 0))
                    spare -= count
        if plan:
            lay(field, turn, plan, log)
    spare = min(int(held[turn] - reserve + drop), held[turn] - 1)
    if spare <= 0:
        return
    plan = []
    hold = 2 if field.frozen and len(field.pile) >= style.hold_frozen else 0
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
        lay(field, turn, plan, log)


def _goes(field: Field, threat: bool) -> bool:
    """Whether the style goes out now that it can."""
    rules = field.ruleset
    turn = field.turn
    style = field.styles[turn]
    table, wilds_on = field.rows[turn], field.wilds[turn]
    foes = field.foes[turn]
    sides = len(field.penalties) - 1
    gain = (
        style.out_margin
        + style.card_value * sum([field.held[foe] for foe in foes]) / sides
        + (style.threat if threat else 0.0)
        - style.hand_hopes * field.held[turn]
        - style.stock_hopes * len(field.stock)
    )
    for mate in field.mates[turn]:
        if mate != turn:
            gain -= style.card_value * field.held[mate]
    size = rules.canasta_size
    its_rows, its_wilds = field.rows[foes[0]], field.wilds[foes[0]]
    for code in NATURALS:
        length = table[code] + wilds_on[code]
        if 3 <= length < size:
            gain -= style.hopes * HOPES[length] if length < 7 else 0.0
        if style.its_hopes:
            length = its_rows[code] + its_wilds[code]
            if 3 <= length < size:
                gain += style.its_hopes * HOPES[length] if length < 7 else 0.0
    return gain >= 0


def _discard(field: Field, log: Log | None) -> None:
    """Discard, or pass, and hand the turn on."""
    rules = field.ruleset
    turn = field.turn
    hand, known, held = field.hands[turn], field.known[turn], field.held
    discard = -1
    if held[turn] == 1:
        if field.canastas[turn] < rules.canastas_to_go_out or field.barred:
            if log is not None:
                log.append((LOG_PASS, 0, 0))
        else:
            discard = hand.index(1)
            if discard == RED:
                field.rows[turn][RED] += 1
    else:
        discard = worst(field)
    if discard >= 0:
        hand[discard] -= 1
        held[turn] -= 1
        if known[discard]:
            known[discard] -= 1
        else:
            field.public[discard] -= 1
        if discard != RED:
            field.likely[turn][discard] *= field.styles[turn].thrown
            field.pile.append(discard)
            if discard >= TWO:
                field.frozen = True
        if log is not None:
            log.append((LOG_DISCARD, discard, 0))
        if not held[turn]:
            field.over = True
            field.out = turn
            return
    if field.active:
        field.melded[turn] = True
        field.active = False
    field.turn = (turn + 1) % len(held)
    field.stage = AT_START
