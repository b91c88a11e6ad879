"""What the rule books choose between, where it is more than yes or no: a value for each choice."""

from enum import Enum


class Lead(Enum):
    """Who leads a round (W3, H1, C1, O1)."""

    SEAT_0 = "the person at the screen, in every round"
    LEFT = "the person at the screen first, then the next to the left"
    LOT = "by lot first, then the next to the left"


class RedThrees(Enum):
    """Which Red Threes are put down and replaced by themselves (W5, C2, O3)."""

    DEALT = "those dealt"
    ALL = "those dealt or drawn; with the pile put down, not replaced"
    TURN = "those in hand as a turn begins, and all drawn; with the pile put down, not replaced"


class StockEnd(Enum):
    """What happens when the stock is empty (W26, H5, C8, O10)."""

    ASK = "the pile is taken, or the person chooses: stop or turn the pile over"
    TOP_CARD = "the top card alone must be added, or the pile taken, or the hand ends"
    TURN_OVER = "the pile becomes the fresh deck by itself, as often as it may; then the round ends"
    TAKE_OR_END = "each player takes the discard, or the round ends"


class RedThreesAgainst(Enum):
    """When a side's Red Threes count against it (W28, C9, O11, V1)."""

    OTHER_WENT_OUT_NO_ROW = "another side went out, and the side has no row"
    NO_ROW = "the side has no row as the round ends"
    NO_CANASTA = "the side has no canasta as the round ends"
    BY_CANASTAS = "for it with two canastas, not at all with one, against it with none"


class FreezeMark(Enum):
    """How a frozen pile is shown (W14, H3, C3, O5)."""

    ASTERISK = "an asterisk before the count"
    BRACKETS = "brackets around the count"
    CROSSWISE = "the card that blocks it lies crosswise in the pile"


class Concealed(Enum):
    """What earns the higher bonus for going out (W27, C9, O9, V4)."""

    BLIND = "the side had no row as the turn began"
    OWN_CANASTA = "the whole hand in new rows with a canasta, nothing melded before"
    HAND_CANASTA = "as concealed, or without a canasta for less; never with the pile"
    NONE = "nothing does"


class BonusThrees(Enum):
    """Which Threes are bonus cards, put down on the table and never melded (M2)."""

    RED = "red ones"
    ALL = "red and black ones"


class DeadPile(Enum):
    """Whose full rows keep a side from taking the pile (M8)."""

    OWN = "its own"
    BOTH = "its own and the other sides' closed ones"


class RankWilds(Enum):
    """What wild cards the rows of a rank take that has a rule of its own (M12, M13)."""

    ORDINARY = "as any row"
    DIRTY_OPENING = "only in the opening; a row that has one is then like any other"
    PURE = "none, ever"


class FirstMeld(Enum):
    """What a row of the first meld has to be, beside its points (M15)."""

    ANY = "anything"
    THREE_NATURALS = "one row holds three naturals"
    PURE_OR_WILD = "one row holds three naturals and no wildcard, or it is that of wildcards"
    PURE = "one row holds three naturals and no wildcard"


class WildDiscard(Enum):
    """Who may discard a wild card (M16)."""

    FREE = "everybody"
    LAST_RESORT = "who holds no natural"


class EmptyPile(Enum):
    """What goes onto an empty pile only where nothing else is held (M17)."""

    FREE = "nothing"
    NO_ACES_SEVENS = "Aces and Sevens"
    NO_DEAD = "Aces, Sevens and ranks that a side has closed"


class LastCard(Enum):
    """How a player goes out (M18)."""

    ANY = "by a meld or by the discard"
    DISCARD = "by the discard"


class Talons(Enum):
    """Where the cards come from that a side earns by opening from its hand (M20, M21)."""

    NONE = "there are none"
    STOCK = "from the stock"
    ASIDE = "laid aside in the deal"


class OutUnfinished(Enum):
    """Whether a side goes out with an unfinished row that costs it points (M23)."""

    YES = "yes"
    NO_WILD = "not with one of wildcards"
    NO = "no"
