"""A round on bare counts, for every rule book and two to four seats: what playouts play on."""

from collections.abc import Sequence

from ...engine.ruleset import Ruleset
from .codes import AT_START, CODES, Cards, Ints, Table, pack_counts
from .numbers import BookNumbers, numbers_of
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
