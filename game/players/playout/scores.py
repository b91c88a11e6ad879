"""What a round on counts scores, line by line as the engine does (scoring.py there)."""

from ...engine.cards import RED
from .codes import ACE, BLACK, JOKERS, NATURALS, POINTS, SEVEN, TWOS, Ints
from .counts import CountedRound
from .numbers import (
    BLIND,
    BY_CANASTAS,
    HAND_CANASTA,
    NO_CANASTA,
    NO_ROW,
    NOT_CONCEALED,
    OWN_CANASTA,
    BookNumbers,
)


def points(s: CountedRound, side: int) -> int:
    """Return the side's points if the round ended as it stands (W27-W29, C9, O9, O11, V1, M28)."""
    book = s.book
    if s.special and side == book.side_of[s.turn]:
        return s.special
    rows, wilds = s.rows[side], s.wilds[side]
    laid, canastas = s.laid[side], s.canastas[side]
    table = 0
    for code in range(book.bonus, JOKERS + 1):
        table += rows[code] * POINTS[code]
    total = -hands_cost(s, side) - s.penalties[side]
    without = book.canasta_for_positive_score and canastas < book.canastas_to_go_out
    if without or canastas < book.canastas_for_table:  # W29, M29
        table = -table
    total += table
    size = book.size
    gone_out = s.out >= 0 and book.side_of[s.out] == side
    if not without:
        for code in NATURALS:
            length = rows[code] + wilds[code]
            if length >= size:
                if wilds[code]:
                    total += book.mixed_bonus[wilds[code]]
                else:
                    total += book.natural_bonus[code]
        if wilds[TWOS] >= size:
            total += wild_bonus(book, s.jokers_alone[side])
        if gone_out:
            total += out_bonus(s, side)
    total -= unfinished(s, side)
    sign = 1
    if without:
        return total - book.red_three_points * (rows[RED] + (rows[BLACK] if book.bonus > 1 else 0))
    if book.red_threes_against == BY_CANASTAS:
        sign = -1 if not canastas else 0 if canastas == 1 else 1
    elif book.red_threes_against == NO_CANASTA:
        sign = -1 if not canastas else 1
    elif not laid and (book.red_threes_against == NO_ROW or (s.out >= 0 and not gone_out)):
        sign = -1
    total += sign * threes(book, rows[RED])
    if book.bonus > 1:
        total += sign * threes(book, rows[BLACK])
    return total


def unfinished(s: CountedRound, side: int) -> int:
    """Say what the unfinished rows of a side cost as they stand (M33)."""
    book = s.book
    rows, wilds = s.rows[side], s.wilds[side]
    cost = 0
    for code in (SEVEN, ACE):
        if book.own_rule[code] and not wilds[code] and 0 < rows[code] < book.size:
            cost += book.unfinished[code]
    if 0 < wilds[TWOS] < book.size:
        cost += book.unfinished[TWOS]
    return cost


def threes(book: BookNumbers, count: int) -> int:
    """Say what so many bonus cards of a color are worth (W27, M31)."""
    if book.by_colour:
        return book.threes[count if count < 4 else 4]
    return (
        book.all_red_threes_points if count == book.all_of_color else book.red_three_points * count
    )


def wild_bonus(book: BookNumbers, jokers: int) -> int:
    """Say what a canasta of wild cards is worth with so many Jokers (M30)."""
    if jokers and jokers == book.jokers:
        return book.wild_bonus_jokers
    return book.wild_bonus if jokers else book.wild_bonus_twos


def out_bonus(s: CountedRound, side: int) -> int:
    """Say what going out brings (W27, C9, O9, V4)."""
    book = s.book
    kind = book.concealed
    if kind == NOT_CONCEALED:
        return book.out_bonus
    if kind == BLIND:
        return book.concealed_bonus if s.bare else book.out_bonus
    if s.melded[s.out] or s.joined or (kind == HAND_CANASTA and s.taken):
        return book.out_bonus
    own = 0
    rows, wilds = s.rows[side], s.wilds[side]
    for code in range(BLACK, TWOS + 1):
        length = wilds[code] + (rows[code] if code < TWOS else 0)
        if s.touched >> code & 1 and length >= book.size:
            own = 1
    if kind == OWN_CANASTA:
        return book.concealed_bonus if own else book.out_bonus
    return book.hand_canasta_bonus if own else book.concealed_bonus


def hands_cost(s: CountedRound, side: int) -> int:
    """Say what the cards in a side's hands cost (W27, M2, M34)."""
    book = s.book
    cost = 0
    for seat in range(side, book.seats, book.sides):
        hand = s.hands[seat]
        for code in range(JOKERS + 1):
            cost += hand[code] * POINTS[code]
        bonus = hand[RED]
        if book.bonus > 1:
            cost += hand[BLACK] * (POINTS[RED] - POINTS[BLACK])
            bonus += hand[BLACK]
        if bonus and s.acted[seat]:
            cost += bonus * book.held_three
        if book.held_penalty:
            cost += book.held_penalty * held_many(hand)
    return cost


def held_many(hand: Ints) -> int:
    """Count the ranks of which three cost points in a hand (M34)."""
    return (hand[SEVEN] >= 3) + (hand[ACE] >= 3)


def recount(s: CountedRound, side: int) -> None:
    """Work out `laid` and `canastas` of a side from its rows."""
    rows, wilds, size = s.rows[side], s.wilds[side], s.book.size
    laid = canastas = 0
    for code in range(BLACK, TWOS):
        if code >= s.book.bonus and rows[code]:
            laid += 1
            canastas += rows[code] + wilds[code] >= size
    if wilds[TWOS]:  # a row of wild cards alone
        laid += 1
        canastas += wilds[TWOS] >= size
    s.laid[side], s.canastas[side] = laid, canastas
