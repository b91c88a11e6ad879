"""Tables laid by hand, for pictures and tests: any rule book, any cards, no game behind them."""

from collections.abc import Sequence

from game.engine.board import PLAY, Board, View
from game.engine.books import MODERN, OFFICIAL
from game.engine.cards import COLUMN, FIRST_WILD, RED, WILD, counted, parse_card
from game.engine.ruleset import RULESETS, Ruleset
from game.engine.view import LiveView
from tests.engine.bent import bent

#: Who sits at them.
SEATS = ("Player", "West", "North", "East")


def cards(text: str) -> list[int]:
    """The cards that a line of a record would name."""
    return [parse_card(name) for name in text.split()]


def laid(
    rules: str | Ruleset,
    sides: Sequence[str],
    own: str,
    others: Sequence[int],
    pile: str = "",
    turn: int = 0,
    stock: int = 34,
    totals: Sequence[int] = (),
) -> View:
    """What seat 0 sees of a table with these rows.

    `sides` are the rows of each side, parted by `/`: a wild card lies in the row of the natural
    before it, wild cards alone in their own. `own` is the hand, `others` count the other hands.
    """
    ruleset = RULESETS[rules] if isinstance(rules, str) else rules
    board = Board(ruleset, 1 + len(others), tuple(totals) or (0,) * len(sides))
    assert len(board.sides) == len(sides)
    for side, rows in zip(board.sides, sides, strict=True):
        for row in filter(None, rows.split("/")):
            column = WILD
            for card in cards(row):
                wild = card >= FIRST_WILD
                if not wild:
                    column = COLUMN[card]
                side.lay(card, column, wild)
    hand = cards(own)
    board.hand_sizes = [len(hand), *others]
    board.pile = cards(pile)
    board.frozen = any(card >= FIRST_WILD or COLUMN[card] == RED for card in board.pile)
    board.stock_count, board.turn, board.step = stock, turn, PLAY
    return LiveView(0, board, counted(hand), board.sides[board.side_of[0]])


def modern(
    sides: Sequence[str], own: str, others: Sequence[int], aside: Sequence[int], opened: int
) -> View:
    """A table of the modern game: talons of so many cards lie aside, one side has opened."""
    view = laid(MODERN, sides, own, others, "KC 5D")
    board = view.board
    assert isinstance(board, Board)
    board.frozen = True
    board.aside, board.opened = tuple(aside), [opened]
    return view


#: Every kind of closed row, dead ranks, a row of wild cards, a kept Three, and a talon aside.
MODERN_TWO = modern(
    [
        "3H/3S/3C/7S 7H 7D 7C 7S 7H 7D/9S 9H 9D 9C 9S 2H JK/AS AH AD AC/JS JH JD",
        "3D/3H/KS KH KD KC KS KH KD/QS QH QD QC 2S/2C 2D JK JK 2S 2H 2C",
    ],
    "3S 4S 5D 5C 8H 9C TH TD QS AD 2C",
    [9],
    [0, 3],
    1,
)
MODERN_FOUR = modern(
    [
        "3H/3S/7S 7H 7D 7C 7S 7H 7D/9S 9H 9D 9C 9S 2H JK/AS AH AD AC AS AH AD/"
        "JS JH JD JC JS JH JD/5S 5H 5D",
        "3D/3H/3C/3C/KS KH KD KC KS KH KD/QS QH QD QC 2S/2C 2D JK JK 2S 2H 2C/4S 4H 4D 4C 4D",
    ],
    "3S 4S 5D 5C 8H 9C TH TD QS AD 2C",
    [9, 13, 4],
    [],
    1,
)
#: As a round has ended: ten rows, one of them of wild cards, and four.
MODERN_ROWS = modern(
    [
        "3H/3D/3S/4S 4C 4H 4D 2H 4S 4C/5C 5D 5S/6H 6D 6C/8C 8H 2H 8D 8S 8S/9D 9S 9S 9H/"
        "TS TC TH TD 2S TS TC/JC JC JH JH JS/QS QH QD/KD KS 2S KH KS/2D 2D JK",
        "3D/3H/3S/3C/3C/6H 6C 6D 6S 6S 6D 6C/9C 9D 9H/QH QC QD/JK JK 2C 2C 2D 2H JK",
    ],
    "7H 7H QH AS AH AH",
    [5, 1, 8],
    [],
    1,
)
#: All there can be: a row of every rank on both sides, half of them closed, all Threes down.
MODERN_CROWDED = modern(
    [
        "3H/3D/3H/3D/3S/3S/"
        + "/".join(" ".join([f"{rank}S"] * 7) for rank in "468TQA")
        + "/"
        + "/".join(" ".join([f"{rank}H"] * 6) for rank in "579JK")
        + "/2S 2H 2D 2C JK",
        "3C/3C/"
        + "/".join(" ".join([f"{rank}D"] * 7) for rank in "579JK")
        + "/"
        + "/".join(" ".join([f"{rank}C"] * 6) for rank in "468TQA")
        + "/2S 2H JK",
    ],
    "3S 4S 5D 5C 8H 9C TH TD QS AD 2C 2C JK JK",
    [14, 15, 13],
    [],
    1,
)


def crowded(seats: int, rows: int = 6) -> View:
    """A table that no game will ever bring: on every side a row of every rank, of up to `rows`
    cards, four Red Threes, and hands as large as piles make them.
    """
    ranks = "456789TJQKA"
    reds = "3H 3D 3H 3D"
    lengths = [3 + (place * 5) % (rows - 2) for place in range(len(ranks))]
    side = [
        " ".join([rank + suit for suit in "SHDCSH"[: length - 1]]) + " 2D"
        for rank, length in zip(ranks, lengths, strict=True)
    ]
    side[4] = "8S 8H 8D 8C 8S 8H 8D"
    side[7] = "JS JH JD JC JS JH JK"
    sides = ["/".join([reds, *side])] * seats
    own = " ".join(f"{rank}{suit}" for rank in ranks for suit in "SH") + " 2S 2S 2C JK JK"
    return laid("cga", sides, own, (25, 22, 18)[: seats - 1], "5S 9H 2H", totals=(9995,) * seats)


#: A cga table for four in mid-round: one's own first meld is made, North has a canasta.
BUSY_FOUR = laid(
    "cga",
    (
        "3D / 6H 6S 6C / 9C 9C 9H / KS KC KH 2C",
        "4C 4D 4H / 7S 7D 2S / TS TC TC TH",
        "3H 3D / 5S 5D 5C / 8H 8D 8S 8H 8C 8D 8S / JD JD JK",
        "3H / 6D 6C 6S / QS QH QC / AS AH AD AC AS AH AD",
    ),
    "4D 4D 5H 5H 5C 7S 7S TD QH AC",
    (12, 9, 14),
    "5S 4S 2H TH 9C",
    turn=1,
    totals=(1230, -95, 2115, 640),
)
#: Partners, and wild cards in rows of their own.
WILD_ROWS = laid(
    bent(OFFICIAL, name="custom", base="official", wild_rows=True),
    ("3H / 4S 4H 4D / 2S 2H JK 2D JK 2C 2S", "3D 3H / 9S 9D 9C JK / 2H 2D JK"),
    "5S 5H 7C 8D 8C TS QD",
    (11, 6, 9),
    "6C 6D",
    turn=2,
    totals=(455, 1390),
)
#: No stock is left, the pile is frozen, and neither of its top cards is in the hand (H5).
END_HAND = laid(
    "hoyle",
    (
        "3H 3H / 5S 5H 5D / 8S 8D 8C 2S / QH QD QC QS QH QC / KS KH KD",
        "3D / 4S 4C 4H / 7S 7C 7D 2C / TS TH TD TC TS TH TD JK / JC JS JH",
    ),
    "5C 6D 8H KC AS AH",
    (7,),
    "6S 9C JD 6C 2D 9D 4D 6H JH AD 9S 6H",
    stock=0,
    totals=(2105, 1870),
)
