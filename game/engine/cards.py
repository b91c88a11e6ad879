"""Cards: the 53 kinds, their columns on the table, their values and their notation.

A card is a small integer, its *kind*; equal cards of the two packs are one kind (RECORD.md).
What a card may do is decided elsewhere.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import compress
from operator import itemgetter
from random import Random
from typing import Final

from ..language import N_, _

SUITS: Final = "SHDC"

# The columns of the table, left to right: Red Threes, Black Threes, Four to Ace,
# wild cards. A row of the table belongs to one column.
RED: Final = 0
BLACK: Final = 1
FOUR: Final = 2
SEVEN: Final = 5
ACE: Final = 12
WILD: Final = 13
COLUMNS: Final = 14

#: The rank that a column is written as (`meld 2S 9`); Red Threes and wild cards have no such row.
COLUMN_RANKS: Final = "33456789TJQKA2"
#: The columns' names in sentences, by count: one, many. Translated where they are said.
COLUMN_NAMES: Final[tuple[tuple[str, str], ...]] = (
    (N_("Red Three"), N_("Red Threes")),
    (N_("Black Three"), N_("Black Threes")),
    (N_("Four"), N_("Fours")),
    (N_("Five"), N_("Fives")),
    (N_("Six"), N_("Sixes")),
    (N_("Seven"), N_("Sevens")),
    (N_("Eight"), N_("Eights")),
    (N_("Nine"), N_("Nines")),
    (N_("Ten"), N_("Tens")),
    (N_("Jack"), N_("Jacks")),
    (N_("Queen"), N_("Queens")),
    (N_("King"), N_("Kings")),
    (N_("Ace"), N_("Aces")),
    (N_("wildcard"), N_("wildcards")),
)

#: The notation of each kind, in the order of the columns: `CARD_NAMES[kind]`.
CARD_NAMES: Final[tuple[str, ...]] = (
    "3H",
    "3D",
    "3S",
    "3C",
    *(rank + suit for rank in COLUMN_RANKS[FOUR:] for suit in SUITS),
    "JK",
)
KINDS: Final = len(CARD_NAMES)
JOKER: Final = KINDS - 1
KIND_OF: Final[dict[str, int]] = {name: kind for kind, name in enumerate(CARD_NAMES)}

#: The column of each kind.
COLUMN: Final[tuple[int, ...]] = (
    RED,
    RED,
    BLACK,
    BLACK,
    *(column for column in range(FOUR, WILD + 1) for _ in SUITS),
    WILD,
)
#: The kinds of each column, as a slice of a hand's counts.
KINDS_OF: Final[tuple[slice, ...]] = tuple(
    slice(COLUMN.index(column), KINDS - COLUMN[::-1].index(column)) for column in range(COLUMNS)
)
_COLUMNS_OF: Final = itemgetter(*KINDS_OF)
#: Kinds below FIRST_BLACK are Red Threes, below FIRST_NATURAL Threes, from FIRST_WILD on wild.
FIRST_BLACK: Final[int] = KINDS_OF[BLACK].start
FIRST_NATURAL: Final[int] = KINDS_OF[FOUR].start
FIRST_WILD: Final[int] = KINDS_OF[WILD].start

#: What the three wild cards of a blocking canasta are: Jokers, black Twos, or red Twos.
TRIOS: Final = ((JOKER,), (KIND_OF["2S"], KIND_OF["2C"]), (KIND_OF["2H"], KIND_OF["2D"]))

BLACK_TWOS: Final = TRIOS[1]

#: Whether a card of each kind freezes the pile that it lies in: a Red Three or a wild card (W14).
FREEZES: Final = tuple(card < FIRST_BLACK or card >= FIRST_WILD for card in range(KINDS))


def freezes(card: int) -> bool:
    """Tell whether a card freezes the pile that it lies in (W14)."""
    return FREEZES[card]


_RANK_VALUES: Final = dict.fromkeys("34567", 5) | dict.fromkeys("89TJQK", 10) | {"A": 20, "2": 20}
#: W2: the value of each kind, in points.
VALUE: Final[tuple[int, ...]] = tuple(
    100 if column == RED else 50 if name == "JK" else _RANK_VALUES[name[0]]
    for name, column in zip(CARD_NAMES, COLUMN, strict=True)
)
_VALUE_OF: Final = VALUE.__getitem__


def pack(packs: int = 2, jokers: int = 4) -> list[int]:
    """Return all cards of the game in the order of their kinds (W1), 108 by default."""
    return [*_pack(packs, jokers)]


@cache
def _pack(packs: int, jokers: int) -> tuple[int, ...]:
    return (*(kind for kind in range(JOKER) for _ in range(packs)), *[JOKER] * jokers)


def shuffled(rng: Random, packs: int = 2, jokers: int = 4) -> list[int]:
    """Return a deck shuffled by `rng`; its first card is dealt first.

    The deck is that of `rng.shuffle`, by the same lots; without a call for each card.
    """
    deck = pack(packs, jokers)
    lot = rng.getrandbits
    for last in range(len(deck) - 1, 0, -1):
        bits = (last + 1).bit_length()
        place = lot(bits)
        while place > last:
            place = lot(bits)
        deck[last], deck[place] = deck[place], deck[last]
    return deck


def parse_card(text: str) -> int:
    """Read a card (`TH`, `2C`, `JK`). Raise ValueError for anything else.

    >>> card_name(parse_card("TH"))
    'TH'
    """
    try:
        return KIND_OF[text]
    except KeyError:
        raise ValueError(_("no card is written {text!r}").format(text=text)) from None


def card_name(card: int) -> str:
    """Write one card: `TH`, `2C`, `JK`. Raise ValueError for anything else."""
    if not 0 <= card < KINDS:
        raise ValueError(f"there is no kind of card {card}")
    return CARD_NAMES[card]


def parse_cards(text: str) -> list[int]:
    """Read cards as `cards_text` writes them. Raise ValueError for anything else."""
    return [parse_card(name) for name in text.split()]


def cards_text(cards: Iterable[int]) -> str:
    """Write `cards` in the notation of records, separated by one space: `4H JK 9C`.

    >>> cards_text(listed(counted([JOKER, parse_card("9C"), parse_card("4H")])))
    '4H 9C JK'
    """
    return " ".join([CARD_NAMES[card] for card in cards])


def points_of(cards: Iterable[int]) -> int:
    """Return the sum of the cards' values (W2), in points."""
    return sum(map(_VALUE_OF, cards))


def counted(cards: Iterable[int]) -> list[int]:
    """Count a hand of these cards: how many of each kind."""
    hand = [0] * KINDS
    for card in cards:
        hand[card] += 1
    return hand


def kinds_held(hand: Iterable[int]) -> list[int]:
    """List the kinds of cards of a hand, each once."""
    return [*compress(range(KINDS), hand)]


def by_column(hand: Sequence[int]) -> list[int]:
    """Count the cards of a hand by column."""
    return [*map(sum, _COLUMNS_OF(hand))]


def listed(hand: Iterable[int]) -> list[int]:
    """List the cards of a hand, sorted by kind: the inverse of `counted`."""
    return [kind for kind, count in enumerate(hand) if count for _ in range(count)]
