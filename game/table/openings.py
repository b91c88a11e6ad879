"""What is said before a round: who sits and who leads, by lot or by the rules (O1, H1, C1)."""

from typing import NamedTuple

from ..engine.books import spoken
from ..engine.match import Match
from ..language import _
from . import texts
from .seen import PERSON


class Lots(NamedTuple):
    """What Match.draw_lots gives: who leads by lot, and the card that each seat has cut, or ()."""

    lead: int | None
    cut: tuple[int, ...]


def lots_sentence(lots: Lots, match: Match) -> str:
    """Say what the lot has decided, where it is to be seen before the match begins; else "".

    The cut is (O1): it says who the person's partner is, and who leads. So is a computer that
    leads by lot: with its first action its level could not be changed any more (W32).
    """
    seats = match.seats
    leader = texts.shown_name(seats[lots.lead or 0])
    if lots.cut:
        partner = texts.shown_name(seats[(PERSON + 2) % len(seats)])
        text = texts.CUT_YOU if lots.lead == PERSON else texts.CUT
        card = texts.card_title(lots.cut[PERSON])
        return _(text).format(card=card, partner=partner, leader=leader)
    drawn = lots.lead not in (None, PERSON) and not match.number
    return _(texts.BY_LOT).format(name=leader) if drawn else ""


def dealt_sentence(match: Match, by_lot: bool, reds: int, prompted: bool = False) -> str:
    """Write the sentence on a round that has been dealt.

    `by_lot`: its leader was drawn; `reds` Red Threes has the leader put down already (C2). Where
    the person is `prompted`, what they can do is told there.
    """
    leads = match.lead == PERSON
    name = texts.shown_name(match.seats[match.lead])
    pile = match.round is not None and bool(match.round.board.pile)
    yours, drawn = texts.DEALT[pile], texts.DEALT_BY_LOT_YOU[pile]
    if prompted:
        yours, drawn = texts.DEALT_YOU, texts.DEALT_BY_LOT_YOU_LEAD
    text = yours if leads else texts.DEALT_OTHER
    if by_lot:
        text = drawn if leads else texts.DEALT_BY_LOT
    deck = spoken(match.ruleset).deck
    said = _(text).format(number=match.number, name=name, deck=deck)
    return texts.joined(said, texts.your_reds(match.ruleset, reds) if leads else "")
