"""What the table tells the world: cards that moved, sounds, messages. Plain values."""

from enum import Enum
from typing import NamedTuple


class Spot(Enum):
    """A kind of place that a card can lie at."""

    STOCK = "stock"
    PILE = "pile"
    HAND = "hand"
    ROW = "row"


class Place(NamedTuple):
    """Where a card lies: `owner` is the seat of a HAND or the side of a ROW."""

    spot: Spot
    owner: int = -1
    column: int = -1


class Moved(NamedTuple):
    """`cards` cards went from `source` to `target`; `card` is -1 where its face is hidden."""

    card: int
    source: Place
    target: Place
    cards: int = 1


class Dealt(NamedTuple):
    """A round has been dealt; `hand` are the person's cards as they came from the deck."""

    number: int
    hand: tuple[int, ...] = ()


class Cue(NamedTuple):
    """A sound to be played, by its name (the WAVs in sounds/)."""

    name: str


class Message(NamedTuple):
    """A line for the message strip."""

    text: str


Event = Moved | Dealt | Cue | Message
