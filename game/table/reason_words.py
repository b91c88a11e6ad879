"""The words of reasons: each as a part of a sentence, behind a colon or after an "as"."""

from collections.abc import Sequence
from typing import Final

from ..engine.board import View
from ..engine.cards import COLUMN_NAMES
from ..engine.match import Seat
from ..engine.wordings import cards, number, points, wildcards
from ..language import N_, _, all_of, ngettext
from ..players.advice.reasons import Reason, Why
from . import texts

#: Each reason as a part of a sentence behind a colon. The fields are those of `_told`.
_REASONS: Final = {
    Why.PILE: N_("the pile has {cards}"),
    Why.FITS_TAKING: N_("{cards} of it would fit your rows"),
    Why.WILDS_TAKING: N_("there is {wildcards} in it"),
    Why.SMALL_PILE: N_("the pile has only {cards}"),
    Why.PAYS: N_("it would cost you {cards}"),
    Why.PAYS_WILD: N_("the pile would cost you {cards}, a wildcard among them"),
    Why.NO_TAKE: N_("the pile is not to be had"),
    Why.BARRED: N_("the pile has {a_rank} on top and is not to be had"),
    Why.NO_PAIR: N_("the pile has {a_rank} on top, and you do not hold what it needs"),
    Why.MINIMUM: N_("with the pile you would not reach the minimum of {amount}"),
    Why.MISSING: N_("{points} are missing to the minimum of {total}"),
    Why.OPENS: N_("with {points} you have the minimum of {total}"),
    Why.FINISHES: N_("it finishes your canasta of {ranks}"),
    Why.FINISHES_SOME: N_("it finishes {amount} canastas"),
    Why.GOES_OUT: N_("you go out while the others hold {cards}"),
    Why.NEARER: N_("you keep only {cards} and are near to going out"),
    Why.ADDS: N_("it puts {points} on the table"),
    Why.KEEPS_WILD: N_("you keep {wildcards}"),
    Why.THREAT: N_("{name} can go out and holds {cards}"),
    Why.THEIR_ROW: N_("{side} has {count_ranks} on the table, so keep yours"),
    Why.GIVES: N_("{side} has {count_ranks} on the table"),
    Why.NO_ROW: N_("nobody else has {ranks} on the table"),
    Why.THROWN: N_("{name} has let {a_rank} go"),
    Why.SINGLE: N_("it is your only {rank}"),
    Why.SPARE: N_("you keep {count_ranks}"),
    Why.FREEZES: N_("it freezes a pile of {cards}"),
    Why.BARS: N_("with it on top nobody can take the pile"),
    Why.COUNTS: N_("it would count {points} against you"),
    Why.HAND: N_("your hand would count {points} against you"),
    Why.EXTRA: N_("you may draw {cards} more for your Red Threes"),
    Why.SPECIAL: N_("it is a special hand of {points}"),
    Why.NEAR: N_("your hand lacks {cards} for {special}"),
    Why.THREE: N_("a card comes in its place"),
    Why.SHUT: N_("no other side can take the pile with {a_rank} on top"),
    Why.HELD: N_("three {ranks} held at the end would cost {points}"),
    Why.PRICE: N_("an unfinished row of {ranks} would cost {points}"),
    Why.TALON: N_("a talon of {cards} comes for it"),
    Why.STUCK: N_("your melds cannot stay as they lie"),
    Why.TAKEN: N_("{name} takes the pile at once in {count} of 100 rounds, otherwise in {total}"),
    Why.FIRST_OUT: N_("you go out in {count} of 100 rounds, otherwise in {total}"),
    Why.THEIR_OUT: N_("another side goes out in {count} of 100 rounds, otherwise in {total}"),
    Why.FIRST_TAKE: N_(
        "you take the pile in your next turn in {count} of 100 rounds, otherwise in {total}"
    ),
    Why.LEFT_THREE: N_(
        "three Sevens or Aces stay in your hand in {count} of 100 rounds, otherwise in {total}"
    ),
    Why.UNFINISHED: N_(
        "an unfinished row costs you points in {count} of 100 rounds, otherwise in {total}"
    ),
    Why.LEFT_OVER: N_("you are left with {cards} at the end, otherwise {total_word}"),
    Why.CAUGHT: N_("others are left with {cards} at the end, otherwise {total_word}"),
    Why.TAKES: N_("in {total} of 100 rounds {name} takes these {cards}"),
}
#: Where the cards that are left differ by less than one.
_LEVEL_LEFT: Final = {
    Why.LEFT_OVER: N_("fewer cards are left in your hand at the end"),
    Why.CAUGHT: N_("others have more cards left at the end"),
}
#: Reasons with a comma in them: an "and" behind one would join what stands within it.
_IN_TWO: Final = {
    *(Why.PAYS_WILD, Why.NO_PAIR, Why.THEIR_ROW, Why.TAKEN, Why.FIRST_TAKE, Why.FIRST_OUT),
    *(Why.THEIR_OUT, Why.CANASTAS, Why.THEIR_CANASTAS, Why.UNFINISHED, Why.LEFT_OVER, Why.CAUGHT),
    *(Why.LEFT_THREE, Why.NEAR),
}
#: Between two reasons of which one may be such.
BETWEEN: Final = "; "
#: The same of a pile that is the discard alone.
_TAKES_IT: Final = N_("in {total} of 100 rounds {name} takes it")
#: Where a card is thrown that it does not need.
_NEAR_WITHOUT: Final = N_("for {special} your hand lacks {cards}, but no {rank}")
#: The same of a pile of no more than a card.
_FREEZES_LITTLE: Final = N_("it freezes the pile")
_AHEAD: Final = N_("on the table your side is {points} ahead")
_BEHIND: Final = N_("on the table your side is {points} behind")
_LEVEL: Final = N_("on the tables the sides are level")
_OTHER_SIDE: Final = N_("the other side")


def reasons_told(view: View, seats: Sequence[Seat], why: Sequence[Reason]) -> str:
    """Write reasons as a part of a sentence."""
    told = [clause(view, seats, each) for each in why]
    return BETWEEN.join(told) if any(each.why in _IN_TWO for each in why) else all_of(told)


def clause(view: View, seats: Sequence[Seat], reason: Reason) -> str:
    """Say a reason as a part of a sentence."""
    amount, column = reason.amount, reason.column
    if reason.why is Why.LEAD:
        text = (_AHEAD if amount > 0 else _BEHIND) if amount else _LEVEL
        return _(text).format(points=points(abs(amount)))
    if reason.why is Why.FREEZES and amount < 2:
        return _(_FREEZES_LITTLE)
    if reason.why in _LEVEL_LEFT and amount == reason.total:
        return _(_LEVEL_LEFT[reason.why])
    if reason.why in (Why.FINISHES_TAKING, Why.LEFT, Why.CANASTAS, Why.THEIR_CANASTAS):
        return _counted(reason)
    rank, ranks = COLUMN_NAMES[column] if column >= 0 else ("", "")
    names = [texts.shown_name(seat) for seat in seats]
    text = _REASONS[reason.why]
    if reason.why is Why.NEAR and column >= 0:
        text = _NEAR_WITHOUT
    elif reason.why is Why.TAKES and amount == 1:
        text = _TAKES_IT
    return _(text).format(
        amount=number(amount),
        count=amount,
        total=reason.total,
        total_word=number(reason.total),
        cards=cards(amount),
        points=points(amount),
        wildcards=wildcards(amount),
        rank=_(rank) if rank else "",
        ranks=_(ranks) if ranks else "",
        a_rank=texts.ranks(column, 1) if column >= 0 else "",
        count_ranks=texts.ranks(column, amount) if column >= 0 else "",
        name=names[reason.seat] if 0 <= reason.seat < len(names) else "",
        side=side_name(view, seats, reason.seat),
        special=_(texts.SPECIAL_HANDS[reason.special]) if reason.special else "",
    )


def _counted(reason: Reason) -> str:
    """Say a reason whose verb goes by how many cards there are."""
    amount = reason.amount
    if reason.why is Why.LEFT:
        told = ngettext(
            "{count} of the {total} {ranks} is still hidden",
            "{count} of the {total} {ranks} are still hidden",
            amount,
        )
    elif reason.why is Why.CANASTAS:
        told = ngettext(
            "you finish {count} canasta in 100 rounds, otherwise {total}",
            "you finish {count} canastas in 100 rounds, otherwise {total}",
            amount,
        )
        return told.format(count=amount or number(0), total=reason.total)
    elif reason.why is Why.THEIR_CANASTAS:
        told = ngettext(
            "others finish {count} canasta in 100 rounds, otherwise {total}",
            "others finish {count} canastas in 100 rounds, otherwise {total}",
            amount,
        )
        return told.format(count=amount or number(0), total=reason.total)
    else:
        told = ngettext(
            "{count} card of it finishes your canasta of {ranks}",
            "{count} cards of it finish your canasta of {ranks}",
            amount,
        )
    return told.format(
        count=number(amount) if amount else _("none"),
        total=number(reason.total),
        ranks=_(COLUMN_NAMES[reason.column][1]),
    )


def side_name(view: View, seats: Sequence[Seat], side: int) -> str:
    """Say which side that is: the other one, or that of the first of several."""
    side_of = view.board.side_of
    if max(side_of) == 1:
        return _(_OTHER_SIDE)
    names = [texts.shown_name(seat) for seat, at in zip(seats, side_of, strict=True) if at == side]
    return names[0] if names else ""
