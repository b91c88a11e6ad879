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
