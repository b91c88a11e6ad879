"""What the choices of a rule book mean, for whoever chooses: a sentence without its full stop.

It follows what the choice is called, and a colon.
"""

from enum import Enum
from typing import Final

from ..language import N_
from .choices import (
    BonusThrees,
    Concealed,
    DeadPile,
    EmptyPile,
    FirstMeld,
    FreezeMark,
    LastCard,
    Lead,
    OutCanastas,
    OutUnfinished,
    RankWilds,
    RedThrees,
    RedThreesAgainst,
    StockEnd,
    Talons,
    WildDiscard,
)

#: Translated where they are shown.
MEANINGS: Final[dict[Enum, str]] = {
    Lead.SEAT_0: N_("the person at the screen begins every round"),
    Lead.LEFT: N_("the person at the screen begins the first round, then the next to the left"),
    Lead.LOT: N_("whoever the lot falls on begins the first round, then the next to the left"),
    RedThrees.DEALT: N_(
        "these go down and are replaced by themselves; one drawn later is laid by hand"
    ),
    RedThrees.ALL: N_(
        "they go down and are replaced by themselves; one that comes with the pile is not replaced"
    ),
    RedThrees.TURN: N_(
        "those in hand go down then, and every one that is drawn; one that comes with the pile is "
        "not replaced"
    ),
    StockEnd.ASK: N_("the pile is taken, or the person chooses: stop or turn the pile over"),
    StockEnd.TOP_CARD: N_("the top card alone must be added, or the pile taken, or the hand ends"),
    StockEnd.TURN_OVER: N_(
        "the pile becomes the fresh deck by itself, as often as it may; then the round ends"
    ),
    StockEnd.TAKE_OR_END: N_("each player takes the discard, or the round ends"),
    RedThreesAgainst.OTHER_WENT_OUT_NO_ROW: N_(
        "a side without a row, when another side has gone out"
    ),
    RedThreesAgainst.NO_ROW: N_("a side without a row as the round ends"),
    RedThreesAgainst.NO_CANASTA: N_("a side without a canasta as the round ends"),
    RedThreesAgainst.BY_CANASTAS: N_(
        "against a side without a canasta; not at all with one, for it with two"
    ),
    FreezeMark.ASTERISK: N_("an asterisk before the count"),
    FreezeMark.BRACKETS: N_("brackets around the count"),
    FreezeMark.CROSSWISE: N_("the card that blocks it lies crosswise in the pile"),
    Concealed.BLIND: N_("it is worth more if the side had no row as the turn began"),
    Concealed.OWN_CANASTA: N_(
        "it is worth more to lay the whole hand in new rows with a canasta, nothing melded before"
    ),
    Concealed.HAND_CANASTA: N_(
        "the same is worth most; without a canasta less, and never with the pile"
    ),
    Concealed.NONE: N_("every way of going out is worth the same"),
    BonusThrees.RED: N_("black ones are discarded, or melded as the last cards"),
    BonusThrees.ALL: N_("none of them is ever melded to a row or discarded"),
    DeadPile.OWN: N_("a side cannot take the pile for a row of its own that has no room left"),
    DeadPile.BOTH: N_("nor for a rank that another side has closed"),
    RankWilds.ORDINARY: N_("they take wildcards like any other rank"),
    RankWilds.DIRTY_OPENING: N_(
        "only then do they take one; a row that has one is then like any other"
    ),
    RankWilds.PURE: N_("their row takes no wildcard at all"),
    FirstMeld.ANY: N_("any rows will do that reach the minimum"),
    FirstMeld.THREE_NATURALS: N_("one of its rows holds three naturals"),
    FirstMeld.PURE_OR_WILD: N_(
        "one row holds three naturals and no wildcard, or it is that of wildcards"
    ),
    FirstMeld.PURE: N_("one row holds three naturals and no wildcard"),
    WildDiscard.FREE: N_("a wildcard may be discarded like any other card"),
    WildDiscard.LAST_RESORT: N_("only a player who holds no natural may discard a wildcard"),
    EmptyPile.FREE: N_("any card may be discarded onto an empty pile"),
    EmptyPile.NO_ACES_SEVENS: N_(
        "only a player who holds nothing else may discard one of these onto an empty pile"
    ),
    EmptyPile.NO_DEAD: N_(
        "only a player who holds nothing else may discard an Ace, a Seven or a closed rank onto it"
    ),
    LastCard.ANY: N_("a player goes out by either"),
    LastCard.DISCARD: N_("a player goes out only by discarding the last card"),
    Talons.NONE: N_("there are none"),
    Talons.STOCK: N_("from the stock"),
    Talons.ASIDE: N_("laid aside in the deal"),
    OutCanastas.ANY: N_("canastas of every kind will do"),
    OutCanastas.NATURAL: N_("one of them at least holds no wildcard"),
    OutCanastas.EACH: N_("one of them at least holds no wildcard, and one does"),
    OutUnfinished.YES: N_(
        "a side may go out whatever row of its own is unfinished, and pays for it"
    ),
    OutUnfinished.NO_WILD: N_("not with an unfinished row of wildcards, if that costs points"),
    OutUnfinished.NO: N_("not with any unfinished row that costs points"),
}
