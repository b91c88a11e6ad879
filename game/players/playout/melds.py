"""Melds by every rule book: what opens, what pays for a pile, what goes out, by the book."""

from typing import Final

from ...engine.ruleset import Ruleset
from .codes import BLACK, DEAREST_FIRST, JOKERS, NATURALS, POINTS, TWOS
from .state import PlayoutState
from .windows import LOG_MELD, Log, Plan

#: More wild cards than there are.
ANY: Final = 99


def room(rules: Ruleset, naturals: int) -> int:
    """Say how many wild cards the row may hold, if it has so many naturals (W15, C4, O4)."""
    most = ANY if rules.wilds_may_outnumber else naturals
    return most if rules.max_wilds is None or rules.max_wilds > most else rules.max_wilds


def opening(rules: Ruleset, hand: list[int], points: int, needed: int) -> Plan | None:
    """Return melds that bring `points` to the minimum, or None.

    They are (row, naturals, wild cards).

    As in windows.py: all that needs no wild card, then as few wild cards as will do.
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
        most = room(rules, count)
        while wilds < most and used < wild_cards:
            points += POINTS[TWOS if used < twos else JOKERS]
            used += 1
            wilds += 1
            plan[place] = (code, count, wilds)
            if points >= needed:
                return plan
    return None


def paying(rules: Ruleset, hand: list[int], top: int, closed: bool, needed: int) -> Plan | None:
    """Return the melds with which a pile can be taken whose top card joins no row (W12), or None.

    `needed` is what opens the side, 0 if it has opened.
    """
    naturals = hand[top]
    if naturals >= 2:
        plan = [(top, 2, 0)]
        points = 3 * POINTS[top]
        wild = -1
    elif naturals and not closed and (hand[TWOS] or hand[JOKERS]):
        wild = TWOS if hand[TWOS] else JOKERS
        plan = [(top, 1, 1)]
        points = 2 * POINTS[top] + POINTS[wild]
        hand[wild] -= 1
    else:
        return None
    if needed:
        hand[top] = 0
        if not rules.top_card_counts:
            needed += POINTS[top]
        rest = opening(rules, hand, points, needed)
        hand[top] = naturals
        plan = [*plan, *rest] if rest is not None else []
    if wild >= 0:
        hand[wild] += 1
    return plan or None


def going_out(state: PlayoutState, seat: int) -> Plan | None:
    """Return melds after which at most one card is left, to be discarded.

    The canastas then stand.
    """
    rules = state.ruleset
    hand, table, wilds_on = state.hands[seat], state.rows[seat], state.wilds[seat]
    size = rules.canasta_size
    canastas = state.canastas[seat]
    wild_cards = hand[TWOS] + hand[JOKERS]
    blacks = hand[BLACK]
    melds_black = 3 <= blacks <= 4
    loose = 0 if melds_black else blacks
    pairs = 0
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
        if 0 < missing <= spare and (
            wilds_on[code] + wilds + missing <= room(rules, table[code] + count)
        ):
            wilds += missing
            spare -= missing
            canastas += 1
        plan.append((code, count, wilds))
    if canastas < rules.canastas_to_go_out:
        return None
    for natural in (False, True):
        for place, (code, count, wilds) in enumerate(plan):
            mixed = wilds_on[code] + wilds
            length = table[code] + count + mixed
            if not spare or (length >= size and not mixed) != natural:
                continue
            more = min(room(rules, table[code] + count) - mixed, spare)
            if natural:
                more = min(more, spare + loose - 1)
            if more > 0:
                plan[place] = (code, count, wilds + more)
                spare -= more
    last = 0 if melds_black and not rules.discard_after_black_threes else 1
    if spare + loose > last:
        return None
    if melds_black:
        plan.append((BLACK, blacks, 0))
    if rules.minimum_when_going_out and not state.laid[seat]:
        wild_points = hand[TWOS] * POINTS[TWOS] + hand[JOKERS] * POINTS[JOKERS]
        points = sum([POINTS[code] * naturals for code, naturals, _ in plan])
        if points + wild_points - spare * POINTS[TWOS] < state.needed[seat]:
            return None
    return [each for each in plan if each[1] or each[2]]


def lay(state: PlayoutState, seat: int, plan: Plan, log: Log | None = None) -> None:
    """Lay cards on rows: naturals, then wild cards, Twos first."""
    hand, rows, wilds_on = state.hands[seat], state.rows[seat], state.wilds[seat]
    known, public = state.known[seat], state.public
    size = state.ruleset.canasta_size
    held = laid = canastas = 0
    for row, naturals, wilds in plan:
        length = rows[row] + wilds_on[row]
        if not length:
            laid += 1
        if row != BLACK and length < size <= length + naturals + wilds:
            canastas += 1
        held += naturals + wilds
        if naturals:
            hand[row] -= naturals
            rows[row] += naturals
            shown = known[row] if known[row] < naturals else naturals
            known[row] -= shown
            public[row] -= naturals - shown
            if log is not None:
                log.extend([(LOG_MELD, row, row)] * naturals)
        if wilds:
            wilds_on[row] += wilds
            for _ in range(wilds):
                wild = TWOS if hand[TWOS] else JOKERS
                hand[wild] -= 1
                rows[wild] += 1
                if known[wild]:
                    known[wild] -= 1
                else:
                    public[wild] -= 1
                if log is not None:
                    log.append((LOG_MELD, wild, row))
    state.held[seat] -= held
    if laid or canastas:
        for mate in state.mates[seat]:
            state.laid[mate] += laid
            state.canastas[mate] += canastas
    state.active = True
