"""What the choices of a rule book mean, for whoever chooses: a sentence without its full stop."""

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
    Lead.SEAT_0: N_("the person at the screen, in every round"),
    Lead.LEFT: N_("the person at the screen first, then the next to the left"),
    Lead.LOT: N_("by lot first, then the next to the left"),
    RedThrees.DEALT: N_("those dealt"),
    RedThrees.ALL: N_("those dealt or drawn; with the pile put down, not replaced"),
    RedThrees.TURN: N_(
        "those in hand as a turn begins, and all drawn; with the pile put down, not replaced"
    ),
    StockEnd.ASK: N_("the pile is taken, or the person chooses: stop or turn the pile over"),
    StockEnd.TOP_CARD: N_("the top card alone must be added, or the pile taken, or the hand ends"),
    StockEnd.TURN_OVER: N_(
        "the pile becomes the fresh deck by itself, as often as it may; then the round ends"
    ),
    StockEnd.TAKE_OR_END: N_("each player takes the discard, or the round ends"),
    RedThreesAgainst.OTHER_WENT_OUT_NO_ROW: N_("another side went out, and the side has no row"),
    RedThreesAgainst.NO_ROW: N_("the side has no row as the round ends"),
    RedThreesAgainst.NO_CANASTA: N_("the side has no canasta as the round ends"),
    RedThreesAgainst.BY_CANASTAS: N_(
        "for it with two canastas, not at all with one, against it with none"
    ),
    FreezeMark.ASTERISK: N_("an asterisk before the count"),
    FreezeMark.BRACKETS: N_("brackets around the count"),
    FreezeMark.CROSSWISE: N_("the card that blocks it lies crosswise in the pile"),
    Concealed.BLIND: N_("the side had no row as the turn began"),
    Concealed.OWN_CANASTA: N_("the whole hand in new rows with a canasta, nothing melded before"),
    Concealed.HAND_CANASTA: N_("as concealed, or without a canasta for less; never with the pile"),
    Concealed.NONE: N_("nothing does"),
    BonusThrees.RED: N_("red ones"),
    BonusThrees.ALL: N_("red and black ones"),
    DeadPile.OWN: N_("its own"),
    DeadPile.BOTH: N_("its own and the other sides' closed ones"),
    RankWilds.ORDINARY: N_("as any row"),
    RankWilds.DIRTY_OPENING: N_("only in the opening; a row that has one is then like any other"),
    RankWilds.PURE: N_("none, ever"),
    FirstMeld.ANY: N_("anything"),
    FirstMeld.THREE_NATURALS: N_("one row holds three naturals"),
    FirstMeld.PURE_OR_WILD: N_(
        "one row holds three naturals and no wildcard, or it is that of wildcards"
    ),
    FirstMeld.PURE: N_("one row holds three naturals and no wildcard"),
    WildDiscard.FREE: N_("everybody"),
    WildDiscard.LAST_RESORT: N_("who holds no natural"),
    EmptyPile.FREE: N_("nothing"),
    EmptyPile.NO_ACES_SEVENS: N_("Aces and Sevens"),
    EmptyPile.NO_DEAD: N_("Aces, Sevens and ranks that a side has closed"),
    LastCard.ANY: N_("by a meld or by the discard"),
    LastCard.DISCARD: N_("by the discard"),
    Talons.NONE: N_("there are none"),
    Talons.STOCK: N_("from the stock"),
    Talons.ASIDE: N_("laid aside in the deal"),
    OutCanastas.ANY: N_("of any kind"),
    OutCanastas.NATURAL: N_("one at least without wildcards"),
    OutCanastas.EACH: N_("one at least without wildcards, and one that is mixed"),
    OutUnfinished.YES: N_("yes"),
    OutUnfinished.NO_WILD: N_("not with one of wildcards"),
    OutUnfinished.NO: N_("no"),
}
