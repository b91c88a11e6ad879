"""What the rule books choose between, where it is more than yes or no: a value for each choice.

A value has its key in records, what it is called in a dialog, and what it means: a sentence without
its full stop, which follows the title and a colon. The words are translated where they are shown.
"""

from enum import Enum
from typing import Self

from ...language import N_


class RuleChoice(Enum):
    """A choice of a rule book."""

    _value_: str
    title: str
    meaning: str

    def __new__(cls, key: str, title: str, meaning: str) -> Self:
        """Make a value of the choice, known by `key`."""
        choice = object.__new__(cls)
        choice._value_ = key
        choice.title, choice.meaning = title, meaning
        return choice


class Lead(RuleChoice):
    """Who leads a round (W3, H1, C1, O1)."""

    SEAT_0 = "seat-0", N_("You, always"), N_("the person at the screen begins every round")
    LEFT = (
        "left",
        N_("You, then by turns"),
        N_("the person at the screen begins the first round, then the next to the left"),
    )
    LOT = (
        "lot",
        N_("By lot, then by turns"),
        N_("whoever the lot falls on begins the first round, then the next to the left"),
    )


class RedThrees(RuleChoice):
    """Which Red Threes are put down and replaced by themselves (W5, C2, O3)."""

    DEALT = (
        "dealt",
        N_("Those dealt"),
        N_("these go down and are replaced by themselves; one drawn later is laid by hand"),
    )
    ALL = (
        "all",
        N_("Dealt or drawn"),
        N_(
            "they go down and are replaced by themselves; one that comes with the pile is not "
            "replaced"
        ),
    )
    TURN = (
        "turn",
        N_("As a turn begins"),
        N_(
            "those in hand go down then, and every one that is drawn; one that comes with the pile "
            "is not replaced"
        ),
    )


class StockEnd(RuleChoice):
    """What happens when the stock is empty (W26, H5, C8, O10)."""

    ASK = (
        "ask",
        N_("You are asked"),
        N_("the pile is taken, or the person chooses: stop or turn the pile over"),
    )
    TOP_CARD = (
        "top-card",
        N_("Top card, or the end"),
        N_("the top card alone must be added, or the pile taken, or the hand ends"),
    )
    TURN_OVER = (
        "turn-over",
        N_("Pile is turned over"),
        N_("the pile becomes the fresh deck by itself, as often as it may; then the round ends"),
    )
    TAKE_OR_END = (
        "take-or-end",
        N_("Pile, or the end"),
        N_("each player takes the discard, or the round ends"),
    )


class RedThreesAgainst(RuleChoice):
    """When a side's Red Threes count against it (W28, C9, O11, V1)."""

    OTHER_WENT_OUT_NO_ROW = (
        "other-went-out-no-row",
        N_("Another out, no row"),
        N_("a side without a row, when another side has gone out"),
    )
    NO_ROW = "no-row", N_("No row"), N_("a side without a row as the round ends")
    NO_CANASTA = "no-canasta", N_("No canasta"), N_("a side without a canasta as the round ends")
    BY_CANASTAS = (
        "by-canastas",
        N_("By the canastas"),
        N_("against a side without a canasta; not at all with one, for it with two"),
    )


class FreezeMark(RuleChoice):
    """How a frozen pile is shown (W14, H3, C3, O5)."""

    ASTERISK = "asterisk", N_("An asterisk"), N_("an asterisk before the count")
    BRACKETS = "brackets", N_("Brackets"), N_("brackets around the count")
    CROSSWISE = (
        "crosswise",
        N_("The card crosswise"),
        N_("the card that blocks it lies crosswise in the pile"),
    )


class Concealed(RuleChoice):
    """What earns the higher bonus for going out (W27, C9, O9, V4)."""

    BLIND = "blind", N_("Blind"), N_("it is worth more if the side had no row as the turn began")
    OWN_CANASTA = (
        "own-canasta",
        N_("Concealed"),
        N_(
            "it is worth more to lay the whole hand in new rows with a canasta, nothing melded "
            "before"
        ),
    )
    HAND_CANASTA = (
        "hand-canasta",
        N_("Hand canasta"),
        N_("the same is worth most; without a canasta less, and never with the pile"),
    )
    NONE = "none", N_("Nothing"), N_("every way of going out is worth the same")


class BonusThrees(RuleChoice):
    """Which Threes are bonus cards, put down on the table and never melded (M2)."""

    RED = "red", N_("Red ones"), N_("black ones are discarded, or melded as the last cards")
    ALL = "all", N_("Red and black"), N_("none of them is ever melded to a row or discarded")


class DeadPile(RuleChoice):
    """Whose full rows keep a side from taking the pile (M8)."""

    OWN = (
        "own",
        N_("Of one's own"),
        N_("a side cannot take the pile for a row of its own that has no room left"),
    )
    BOTH = "both", N_("Of any side"), N_("nor for a rank that another side has closed")


class RankWilds(RuleChoice):
    """What wild cards the rows of a rank take that has a rule of its own (M12, M13)."""

    ORDINARY = "ordinary", N_("As any row"), N_("they take wildcards like any other rank")
    DIRTY_OPENING = (
        "dirty-opening",
        N_("In the first meld"),
        N_("only then do they take one; a row that has one is then like any other"),
    )
    PURE = "pure", N_("Never"), N_("their row takes no wildcard at all")


class FirstMeld(RuleChoice):
    """What a row of the first meld has to be, beside its points (M15)."""

    ANY = "any", N_("Nothing more"), N_("any rows will do that reach the minimum")
    THREE_NATURALS = (
        "three-naturals",
        N_("Three naturals"),
        N_("one of its rows holds three naturals"),
    )
    PURE_OR_WILD = (
        "pure-or-wild",
        N_("A pure or wild row"),
        N_("one row holds three naturals and no wildcard, or it is that of wildcards"),
    )
    PURE = "pure", N_("A pure row"), N_("one row holds three naturals and no wildcard")


class WildDiscard(RuleChoice):
    """Who may discard a wild card (M16)."""

    FREE = "free", N_("Everybody"), N_("a wildcard may be discarded like any other card")
    LAST_RESORT = (
        "last-resort",
        N_("Without naturals"),
        N_("only a player who holds no natural may discard a wildcard"),
    )


class EmptyPile(RuleChoice):
    """What goes onto an empty pile only where nothing else is held (M17)."""

    FREE = "free", N_("Nothing"), N_("any card may be discarded onto an empty pile")
    NO_ACES_SEVENS = (
        "no-aces-sevens",
        N_("Aces, Sevens"),
        N_("only a player who holds nothing else may discard one of these onto an empty pile"),
    )
    NO_DEAD = (
        "no-dead",
        N_("Those and closed"),
        N_(
            "only a player who holds nothing else may discard an Ace, a Seven or a closed rank "
            "onto it"
        ),
    )


class LastCard(RuleChoice):
    """How a player goes out (M18)."""

    ANY = "any", N_("Meld or discard"), N_("a player goes out by either")
    DISCARD = "discard", N_("The discard"), N_("a player goes out only by discarding the last card")


class Talons(RuleChoice):
    """Where the cards come from that a side earns by opening from its hand (M20, M21)."""

    NONE = "none", N_("None"), N_("there are none")
    STOCK = "stock", N_("Deck"), N_("from the stock")
    ASIDE = "aside", N_("Aside"), N_("laid aside in the deal")


class OutCanastas(RuleChoice):
    """What a side must have among its canastas to go out, beside their number."""

    ANY = "any", N_("Any"), N_("canastas of every kind will do")
    NATURAL = "natural", N_("One natural"), N_("one of them at least holds no wildcard")
    EACH = (
        "each",
        N_("Natural and mixed"),
        N_("one of them at least holds no wildcard, and one does"),
    )


class OutUnfinished(RuleChoice):
    """Whether a side goes out with an unfinished row that costs it points (M23)."""

    YES = (
        "yes",
        N_("Yes"),
        N_("a side may go out whatever row of its own is unfinished, and pays for it"),
    )
    NO_WILD = (
        "no-wild",
        N_("Not wildcards"),
        N_("not with an unfinished row of wildcards, if that costs points"),
    )
    NO = "no", N_("No"), N_("not with any unfinished row that costs points")
