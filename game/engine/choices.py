"""What the rule books choose between, where it is more than yes or no: a value for each choice.

A value is written so in records; what it means is said in meanings.py.
"""

from enum import Enum


class Lead(Enum):
    """Who leads a round (W3, H1, C1, O1)."""

    SEAT_0 = "seat-0"
    LEFT = "left"
    LOT = "lot"


class RedThrees(Enum):
    """Which Red Threes are put down and replaced by themselves (W5, C2, O3)."""

    DEALT = "dealt"
    ALL = "all"
    TURN = "turn"


class StockEnd(Enum):
    """What happens when the stock is empty (W26, H5, C8, O10)."""

    ASK = "ask"
    TOP_CARD = "top-card"
    TURN_OVER = "turn-over"
    TAKE_OR_END = "take-or-end"


class RedThreesAgainst(Enum):
    """When a side's Red Threes count against it (W28, C9, O11, V1)."""

    OTHER_WENT_OUT_NO_ROW = "other-went-out-no-row"
    NO_ROW = "no-row"
    NO_CANASTA = "no-canasta"
    BY_CANASTAS = "by-canastas"


class FreezeMark(Enum):
    """How a frozen pile is shown (W14, H3, C3, O5)."""

    ASTERISK = "asterisk"
    BRACKETS = "brackets"
    CROSSWISE = "crosswise"


class Concealed(Enum):
    """What earns the higher bonus for going out (W27, C9, O9, V4)."""

    BLIND = "blind"
    OWN_CANASTA = "own-canasta"
    HAND_CANASTA = "hand-canasta"
    NONE = "none"


class BonusThrees(Enum):
    """Which Threes are bonus cards, put down on the table and never melded (M2)."""

    RED = "red"
    ALL = "all"


class DeadPile(Enum):
    """Whose full rows keep a side from taking the pile (M8)."""

    OWN = "own"
    BOTH = "both"


class RankWilds(Enum):
    """What wild cards the rows of a rank take that has a rule of its own (M12, M13)."""

    ORDINARY = "ordinary"
    DIRTY_OPENING = "dirty-opening"
    PURE = "pure"


class FirstMeld(Enum):
    """What a row of the first meld has to be, beside its points (M15)."""

    ANY = "any"
    THREE_NATURALS = "three-naturals"
    PURE_OR_WILD = "pure-or-wild"
    PURE = "pure"


class WildDiscard(Enum):
    """Who may discard a wild card (M16)."""

    FREE = "free"
    LAST_RESORT = "last-resort"


class EmptyPile(Enum):
    """What goes onto an empty pile only where nothing else is held (M17)."""

    FREE = "free"
    NO_ACES_SEVENS = "no-aces-sevens"
    NO_DEAD = "no-dead"


class LastCard(Enum):
    """How a player goes out (M18)."""

    ANY = "any"
    DISCARD = "discard"


class Talons(Enum):
    """Where the cards come from that a side earns by opening from its hand (M20, M21)."""

    NONE = "none"
    STOCK = "stock"
    ASIDE = "aside"


class OutCanastas(Enum):
    """What a side must have among its canastas to go out, beside their number."""

    ANY = "any"
    NATURAL = "natural"
    EACH = "each"


class OutUnfinished(Enum):
    """Whether a side goes out with an unfinished row that costs it points (M23)."""

    YES = "yes"
    NO_WILD = "no-wild"
    NO = "no"
