"""The discard on fields (field.py): what the policy of the playouts parts with."""

from typing import Final

from .codes import BLACK, JOKER, NATURALS, POINTS, TWO
from .policy import CHANCES, LEVELS, SIZES
from .state import Field

_DEAR: Final = 10_000.0


def worst(field: Field) -> int:
    """The discard that costs least: what it is worth in hand, and the pile, by the chance that
    it goes to the seat that plays next."""
    rules = field.ruleset
    turn = field.turn
    after = (turn + 1) % len(field.held)
    style = field.styles[turn]
    hand, known, table = field.hands[turn], field.known[turn], field.rows[turn]
    its_known, its_table, its_wilds = field.known[after], field.rows[after], field.wilds[after]
    its_likely = field.likely[after]
    public = field.public
    size, to_go_out = rules.canasta_size, rules.canastas_to_go_out
    its_laid = field.laid[after]
    unknown = field.held[after] - sum(its_known)
    total = len(field.stock)
    for seat, held in enumerate(field.held):
        if seat != turn:
            total += held - sum(field.known[seat])
    pairs, ones = CHANCES[min(LEVELS * unknown // total, LEVELS) if total > 0 < unknown else 0]
    loss = style.base + style.card * len(field.pile)
    opens = loss if its_laid else loss * style.opens(field.needed[after])
    threat = False
    for foe in field.foes[turn]:
        if field.canastas[foe] >= to_go_out:
            threat = True
    if threat:
        costs, row_costs = style.costs_threat, style.row_costs_threat
    else:
        costs, row_costs = style.costs, style.row_costs
    pair_worth = style.pair_card * len(field.pile)
    seek = style.seek
    frozen = field.frozen
    closed = frozen or (not its_laid and rules.frozen_before_meld)
    discard, least = (BLACK, style.black) if hand[BLACK] else (-1, _DEAR)
    if closed:
        mixed = 0.0
    else:
        wilds = public[TWO] - hand[TWO] + known[TWO] + public[JOKER] - hand[JOKER] + known[JOKER]
        place = SIZES * (1 if its_known[TWO] or its_known[JOKER] else 0) + (
            0 if wilds < 0 else wilds if wilds < SIZES else SIZES - 1
        )
        mixed = style.with_wild * (pairs[place] + ones[place])
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
                    cost += style.gift
            else:
                place = SIZES * (its if its < SIZES else SIZES - 1) + hidden
                chance = pairs[place] + mixed * ones[place]
                if chance < 1.0:
                    chance *= its_likely[code]
                cost += opens * chance
            if cost < least:
                least = cost
                discard = code
    wild = TWO if hand[TWO] else JOKER if hand[JOKER] else 0
    if wild:
        cost = style.wild + POINTS[wild] - 20
        if not frozen:
            cost -= style.freeze * loss * (its_laid - field.laid[turn]) / 11
            if not field.laid[turn]:
                cost -= style.freeze_bare * loss
        if cost < least or discard < 0:
            discard = wild
    return discard
