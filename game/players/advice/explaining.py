"""Explaining: why one way is better than another, by what both lead to and by facts; no words here.

What was played out tells most. Beside it stand facts that can be counted on the table (reasons.py).
"""

from collections.abc import Sequence
from typing import Final

from ...engine.actions import Action, Verb
from ...engine.board import View
from ...engine.cards import COLUMN, FOUR, WILD
from . import facts
from .consequences import HUNDRED, Consequences, compared
from .reasons import MOST, Reason, Why, reasons

#: What is told of a hundred rounds: by how much they differ at least, and about how many points a
#: round more of it is worth.
_TOLD: Final = (
    (Why.FIRST_OUT, "out", 8.0, 1.0),
    (Why.THEIR_OUT, "their_out", 8.0, -1.0),
    (Why.CANASTAS, "canastas", 10.0, 4.0),
    (Why.THEIR_CANASTAS, "their_canastas", 10.0, -4.0),
    (Why.UNFINISHED, "unfinished", 5.0, -20.0),
    (Why.LEFT_THREE, "kept", 5.0, -15.0),
)
#: The same of cards that are left, told of one round.
_CARDS_LEFT: Final = ((Why.LEFT_OVER, "held", 50.0, -0.1), (Why.CAUGHT, "caught", 50.0, 0.1))
#: So many rounds more in which a pile is taken are told; about what one of its cards is worth.
_TAKEN, _CARD = 8.0, 0.15


def led_to(view: View, mine: Sequence[Consequences], other: Sequence[Consequences]) -> list[Reason]:
    """Return what surely speaks for a way by what was played out, the most telling first."""
    found: list[tuple[float, Reason]] = []
    has, had, sure = compared(mine, other, "taken")
    if sure and had - has >= _TAKEN:
        worth = (had - has) * _CARD * (len(view.board.pile) + 1)
        seat = facts.next_other_seat(view)
        found.append((worth, Reason(Why.TAKEN, round(has), round(had), seat=seat)))
    has, had, sure = compared(mine, other, "takes")
    if sure and has - had >= _TAKEN:
        found.append(((has - had) * _CARD * 3, Reason(Why.FIRST_TAKE, round(has), round(had))))
    for told, of in ((_TOLD, 1), (_CARDS_LEFT, HUNDRED)):
        for why, name, least, worth in told:
            has, had, sure = compared(mine, other, name)
            if sure and abs(has - had) >= least and (has - had) * worth > 0:
                found.append(((has - had) * worth, Reason(why, round(has / of), round(had / of))))
    return [reason for _, reason in sorted(found, key=lambda each: -each[0])]


def explained(
    view: View,
    actions: Sequence[Action],
    other: Sequence[Action],
    mine: Sequence[Consequences],
    its: Sequence[Consequences],
) -> list[Reason]:
    """Return why to do `actions` and not `other`: what that leads to, then facts of the table."""
    played_out = led_to(view, mine, its) if mine and its else []
    known = reasons(view, actions, other)
    takes = bool(actions) and actions[0].verb in (Verb.TAKE, Verb.ADD)
    ends = bool(known) and known[0].why in (Why.GOES_OUT, Why.LEAD)
    if ends:  # of course nobody does anything any more: what they are left with says something
        played_out = [each for each in played_out if each.why is Why.CAUGHT]
    if takes or ends:
        return [*known[:1], *played_out[:1], *known[1:]][:MOST]
    if played_out:  # what stands in every case says nothing beside it
        known = [each for each in known if each.why not in (Why.ADDS, Why.COUNTS)]
    return [*played_out[:1], *known, *played_out[1:]][:MOST]


def faults(
    view: View,
    played: Sequence[Action],
    better: Sequence[Action],
    mine: Sequence[Consequences] = (),
    its: Sequence[Consequences] = (),
) -> list[Reason]:
    """Return why not to do what is `played`, but what is `better`; no more than MOST reasons.

    `mine` and `its` are what the two lead to.
    """
    if played and played[0].verb is Verb.MELD and better and better[0].verb is Verb.DISCARD:
        return led_to(view, its, mine)[:MOST] if mine and its else []  # not why this card
    found: list[Reason] = []
    takes, taken, sure = compared(mine, its, "taken") if mine and its else (0.0, 0.0, False)
    thrown = played[0].card if played and played[0].verb is Verb.DISCARD else 0
    if FOUR <= COLUMN[thrown] < WILD and facts.rows_take(view):
        column = COLUMN[thrown]
        count, side = facts.their_row(view, column)
        if count and sure and takes - taken >= _TAKEN:
            cards = len(view.board.pile) + 1
            seat = facts.next_other_seat(view)
            found.append(Reason(Why.TAKES, cards, round(takes), seat=seat))
        elif count and view.board.pile:
            found.append(Reason(Why.PILE, len(view.board.pile)))
        if count:
            found.append(Reason(Why.GIVES, count, column=column, seat=side))
            return found
    return explained(view, better, played, its, mine)
