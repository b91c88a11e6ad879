"""A round on bare counts, for every rule book and two to four seats: what playouts play on.

And what it scores, line by line as the engine does (scoring.py there).
"""

from collections.abc import Sequence

from ...engine.cards import RED
from ...engine.ruleset import Ruleset
from .codes import (
    ACE,
    AT_START,
    BLACK,
    CODES,
    JOKERS,
    NATURALS,
    POINTS,
    SEVEN,
    TWOS,
    Cards,
    Ints,
    Table,
    pack_counts,
)
from .numbers import (
    BLIND,
    BY_CANASTAS,
    HAND_CANASTA,
    NO_CANASTA,
    NO_ROW,
    NOT_CONCEALED,
    OWN_CANASTA,
    BookNumbers,
    numbers_of,
)
from .policy import USUAL, Policy


class CountedRound:
    """A round on counts. Hands go by seat, tables by side; the side of a seat is seat % sides.

    `hands[seat][code]` are cards in hand; `rows[side][code]` Threes and naturals on the table and,
    under TWOS and JOKERS, all wild cards there; `wilds[side][column]` the wild cards of a row
    (under TWOS those of a row of their own, `jokers_alone` its Jokers). `known[seat][code]` are
    cards that all others know to be in that hand, `shown` how many; `public[code]` counts the cards
    that nobody has seen lie open: what a seat does not know is that less what it holds unseen
    itself. `signs[seat][code]` tells what a seat has shown of a rank: SIZES times how many of its
    cards it threw, and how often it left one lying; of each no more than SIZES - 1.

    `melded` are the seats that melded in an earlier turn, `acted` those that have had a turn. Of
    the turn: `bare` (the side had no row as it began), `barred` (the partner said no, O8), `taken`
    (the pile), `active` (something melded), `touched` (a bit for each column melded to), `joined`
    (one of them stood before). `opened` counts the sides that have opened; `talon_first` and
    `talon_later` are the cards set aside for the first of them and for the next (M20).

    By seat `held` counts a hand. By side `laid` counts the rows and `canastas` the full ones,
    `penalties` and `totals` are points, and `needed` is the initial minimum. `stock` and `pile`
    have their top card last. `stage` is what the turn waits for (codes.py); `out` is the seat that
    went out, or -1; `special` are the points of a special hand that the seat on turn has shown, or
    0 (M28).
    """

    ruleset: Ruleset
    book: BookNumbers
    policies: list[Policy]
    hands: Table
    known: Table
    signs: Table
    held: Ints
    shown: Ints
    melded: Ints
    acted: Ints
    rows: Table
    wilds: Table
    laid: Ints
    canastas: Ints
    penalties: Ints
    totals: Ints
    needed: Ints
    jokers_alone: Ints
    public: Ints
    stock: Cards
    pile: Cards
    talon_first: Cards
    talon_later: Cards
    frozen: int
    turnovers: int
    turn: int
    stage: int
    bare: int
    barred: int
    taken: int
    active: int
    touched: int
    joined: int
    opened: int
    special: int
    over: int
    out: int

    __slots__ = (
        "acted",
        "active",
        "bare",
        "barred",
        "book",
        "canastas",
        "frozen",
        "hands",
        "held",
        "joined",
        "jokers_alone",
        "known",
        "laid",
        "melded",
        "needed",
        "opened",
        "out",
        "over",
        "penalties",
        "pile",
        "policies",
        "public",
        "rows",
        "ruleset",
        "shown",
        "signs",
        "special",
        "stage",
        "stock",
        "taken",
        "talon_first",
        "talon_later",
        "totals",
        "touched",
        "turn",
        "turnovers",
        "wilds",
    )

    def __init__(self, ruleset: Ruleset, seats: int, totals: Sequence[int]) -> None:
        """Make an empty table before any card is dealt; `totals` by side."""
        self.ruleset = ruleset
        self.book = numbers_of(ruleset, seats)
        self.policies = [USUAL] * seats
        everybody, sides = range(seats), range(len(totals))
        self.hands = [[0] * CODES for _ in everybody]
        self.known = [[0] * CODES for _ in everybody]
        self.signs = [[0] * CODES for _ in everybody]
        self.held = [0] * seats
        self.shown = [0] * seats
        self.melded = [0] * seats
        self.acted = [0] * seats
        self.rows = [[0] * CODES for _ in sides]
        self.wilds = [[0] * CODES for _ in sides]
        self.laid = [0 for _ in sides]
        self.canastas = [0 for _ in sides]
        self.penalties = [0 for _ in sides]
        self.jokers_alone = [0 for _ in sides]
        self.totals = list(totals)
        self.needed = [ruleset.minimum(total) for total in totals]
        self.public = list(pack_counts(ruleset.packs, ruleset.jokers))
        self.stock = []
        self.pile = []
        self.talon_first = []
        self.talon_later = []
        self.frozen = int(ruleset.always_frozen)
        self.turnovers = 0
        self.turn = 0
        self.stage = AT_START
        self.bare = 1
        self.barred = self.taken = self.active = self.touched = self.joined = 0
        self.opened = self.special = 0
        self.over = 0
        self.out = -1


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
