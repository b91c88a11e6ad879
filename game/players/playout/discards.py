"""The discard by every rule book: what the policy of the playouts parts with."""

from typing import Final

from .codes import BLACK, JOKERS, NATURALS, POINTS, TWOS
from .policy import CHANCES, LEVELS, SIZES
from .state import PlayoutState

_DEAR: Final = 10_000.0


def worst(state: PlayoutState) -> int:
    """Return the discard that costs least.

    It costs what it is worth in hand, and the pile, by the chance that it goes to the seat that
    plays next.
    """
    rules = state.ruleset
    turn = state.turn
    after = (turn + 1) % len(state.held)
    policy = state.policies[turn]
    hand, known, table = state.hands[turn], state.known[turn], state.rows[turn]
    its_known, its_table, its_wilds = state.known[after], state.rows[after], state.wilds[after]
    its_likely = state.likely[after]
    public = state.public
    size, to_go_out = rules.canasta_size, rules.canastas_to_go_out
    its_laid = state.laid[after]
    unknown = state.held[after] - sum(its_known)
    total = len(state.stock)
    for seat, held in enumerate(state.held):
        if seat != turn:
            total += held - sum(state.known[seat])
    pairs, ones = CHANCES[min(LEVELS * unknown // total, LEVELS) if total > 0 < unknown else 0]
    loss = policy.base + policy.card * len(state.pile)
    opens = loss if its_laid else loss * policy.opens(state.needed[after])
    threat = False
    for foe in state.foes[turn]:
        if state.canastas[foe] >= to_go_out:
            threat = True
    if threat:
        costs, row_costs = policy.costs_threat, policy.row_costs_threat
    else:
        costs, row_costs = policy.costs, policy.row_costs
    pair_worth = policy.pair_card * len(state.pile)
    seek = policy.seek
    frozen = state.frozen
    closed = frozen or (not its_laid and rules.frozen_before_meld)
    discard, least = (BLACK, policy.black) if hand[BLACK] else (-1, _DEAR)
    if closed:
        mixed = 0.0
    else:
        wilds = (
            public[TWOS] - hand[TWOS] + known[TWOS] + public[JOKERS] - hand[JOKERS] + known[JOKERS]
        )
        place = SIZES * (1 if its_known[TWOS] or its_known[JOKERS] else 0) + (
            0 if wilds < 0 else wilds if wilds < SIZES else SIZES - 1
        )
        mixed = policy.with_wild * (pairs[place] + ones[place])
    for code in NATURALS:
        count = hand[code]
        if not count:
            continue
        hidden = public[code] - count + known[code]
        if hidden < 0:
            hidden = 0
        elif hidden >= SIZES:
            hidden = SIZES - 1
        its = its_known[code]
        if table[code]:
            cost = row_costs[code]
        else:
            cost = costs[SIZES * code + (count if count < SIZES else SIZES - 1)]
            if seek:
                cost += seek * (hidden + its)
            if count > 1 and hidden + its:
                cost += pair_worth
        if cost < least:
            row = its_table[code]
            if row and not rules.add_to_canasta and row + its_wilds[code] >= size:
                pass
            elif row and not frozen:
                cost += loss
                if row + its_wilds[code] == size - 1:
                    cost += policy.gift
            else:
                place = SIZES * (its if its < SIZES else SIZES - 1) + hidden
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
            cost -= policy.freeze * loss * (its_laid - state.laid[turn]) / 11
            if not state.laid[turn]:
                cost -= policy.freeze_bare * loss
        if cost < least or discard < 0:
            discard = wild
    return discard
