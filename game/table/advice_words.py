"""The words of advice: what is to be done, why, and how much worse something else is."""

from collections.abc import Sequence
from typing import Final

from ..engine.actions import DRAW, THREE, Action, Verb
from ..engine.board import START, View
from ..engine.cards import COLUMN_NAMES, WILD
from ..engine.match import Seat
from ..engine.rules import refusal
from ..engine.wordings import cards, points, signed
from ..language import N_, _, all_of
from ..players.advice.advisor import Planned, RoundPlan
from ..players.advice.blunders import Blunder, Named
from ..players.advice.evaluation import EQUAL
from ..players.advice.losses import Loss
from ..players.advice.reasons import Reason, Why
from ..players.advice.samples import SURE, Difference
from . import texts
from .reason_words import BETWEEN, clause, reasons_told, side_name

#: What is advised, by the verb of the next action; melds, a take and a discard name cards.
_DEEDS: Final = {
    Verb.DRAW: N_("Draw a card"),
    Verb.ADD: N_("Add the top card of the pile to your row"),
    Verb.PUTBACK: N_("Put the top card back"),
    Verb.UNDO: N_("Take your last card back"),
    Verb.PASS: N_("Pass the discard"),
    Verb.ASK: N_("Ask your partner whether you may go out"),
    Verb.STOP: N_("End the round"),
    Verb.TURNOVER: N_("Turn the pile over"),
    Verb.THREE: N_("Put the Three down"),
    Verb.SPECIAL: N_("Show your hand"),
}
_YES: Final = N_("Say yes")
_NO: Final = N_("Say no")
_TAKE: Final = N_("Take the pile")
_TAKE_WITH: Final = N_("Take the pile with {cards}")
_MELD: Final = N_("Meld {cards}")
_DISCARD: Final = N_("Discard the {card}")
_TO_ROW: Final = N_("{cards} to your {row}")
_WITH: Final = N_("{cards} with {wild}")
_AND: Final = N_("{cards} and {wild}")
#: Where all the cards of a turn's melds have no room in a sentence: they have frames.
_MELD_MARKED: Final = N_("Meld the cards with the frames")
_TAKE_MARKED: Final = N_("Take the pile with the framed cards")
_NOTHING_MORE: Final = N_("Meld nothing more")
#: A discard in place of melds.
_INSTEAD: Final = N_("meld nothing and discard the {card}")
_INSTEAD_MORE: Final = N_("meld nothing more and discard the {card}")

#: What textbooks warn of, as something that costs points.
_BLUNDERS: Final = {
    Blunder.HOLDS_BACK: N_("holding your canasta of {ranks} back"),
    Blunder.LEAVES_TALON: N_("not opening for a talon of {cards}"),
    Blunder.THROWS_WILD: N_("throwing a wildcard that fits your {ranks}"),
    Blunder.FEEDS: N_("feeding the {ranks} of {side}"),
    Blunder.BREAKS: N_("breaking your three {ranks}"),
    Blunder.SPOILS: N_("giving up {special}, which lacked {cards}"),
}
_BECAUSE: Final = N_("{deed}: {reasons}.")
_BARE: Final = N_("{deed}.")
#: What the coach asks; the first where the discard itself is the fault.
_COSTS: Final = N_("{reasons}: about {points}.\n{deed} anyway?")
_COSTS_UNCOUNTED: Final = N_("{reasons}.\n{deed} anyway?")
_BETTER: Final = N_("{better_by}: {better}, as {reasons}.\n{deed} anyway?")
_BETTER_BARE: Final = N_("{better_by}: {better}.\n{deed} anyway?")
_BLUNDER: Final = N_("{blunder} costs about {points}. Better: {better}.\n{deed} anyway?")
_BLUNDER_VAGUE: Final = N_("{blunder} costs points. {better_by}: {better}.\n{deed} anyway?")
_BLUNDER_BESIDE: Final = N_(
    "{blunder} costs about {points}. {better_by}: {better}.\n{deed} anyway?"
)
_SECOND: Final = N_("Second best, {worse}: {deed}.")
_WORSE: Final = N_("about {points} worse")
_AS_GOOD: Final = N_("about as good")
#: Above this doubt in points, or where no round brings so many, words take the number's place.
VAGUE: Final = 150.0
#: Beyond so many standard errors something is clear.
_CLEAR: Final = 4.0
_CLEARLY_WORSE, _PROBABLY_WORSE = N_("clearly worse"), N_("probably worse")
_TASTE: Final = N_("a matter of taste")
_BETTER_BY: Final = N_("about {points} better")
_CLEARLY_BETTER, _PROBABLY_BETTER = N_("clearly better"), N_("probably better")
#: What is wanted of a round, as something to be done.
_PLANS: Final = {
    RoundPlan.GO_OUT: N_("going out"),
    RoundPlan.STAY: N_("staying in"),
    RoundPlan.OPEN: N_("opening with {points}"),
    RoundPlan.WAIT: N_("waiting"),
    RoundPlan.TAKE: N_("taking the pile"),
    RoundPlan.DRAW: N_("drawing"),
    RoundPlan.FREEZE: N_("freezing the pile"),
    RoundPlan.LEAVE: N_("not freezing the pile"),
}
_TWO_PLANS: Final = N_(
    "Two plans: {one} comes to about {lead} in this round, {other} to about {its}, give or take "
    "{doubt}."
)
_PLANS_LEVEL: Final = N_(
    "Two plans, {one} and {other}: both come to about {lead} in this round, give or take {doubt}."
)
_PLANS_VAGUE: Final = N_("Two plans, {one} and {other}: the first is {better_by}.")
_PLANS_TASTE: Final = N_("Two plans, {one} and {other}: a matter of taste.")
NO_SECOND: Final = N_("There is nothing else here that the hint could compare it with.")
#: The same where a Three could be put down, and is kept for a special hand (M4, M25).
THREE_KEPT: Final = N_(
    "Your Three may be put down too: the hint does not compare that while a special hand is near."
)
#: As a turn begins: it may be put down after the draw as well, but this is not what was weighed.
_DRAW_KEEPING: Final = N_("Draw a card and keep the Three")


def advised(
    view: View, seats: Sequence[Seat], actions: Sequence[Action], why: Sequence[Reason]
) -> tuple[str, ...]:
    """Say what to do and why, in a sentence: the ways to tell it, the fullest first."""
    clauses = [clause(view, seats, each) for each in why]
    tellings = [
        _(_BECAUSE).format(deed=deed, reasons=BETWEEN.join(clauses[:count]))
        for deed in _deeds(view, actions)
        for count in range(len(clauses), 0, -1)
    ]
    return (*tellings, *(_(_BARE).format(deed=deed) for deed in _deeds(view, actions)))


def caution(view: View, seats: Sequence[Seat], played: Action, loss: Loss) -> str:
    """Ask whether to do what loses so much, and say what would be better, and why."""
    deed = deed_of([played])
    reasons = reasons_told(view, seats, loss.reasons)
    if any(each.why is Why.GIVES for each in loss.reasons):
        about = "" if vague(loss.worse) else points(rounded(loss.points))
        costs = _(_COSTS if about else _COSTS_UNCOUNTED)
        return costs.format(reasons=texts.capitalized(reasons), points=about, deed=deed)
    by = texts.capitalized(better_by(loss.worse))
    told = {"better_by": by, "better": lowered(deed_of(loss.better)), "deed": deed}
    if loss.blunder is not None:
        blunder = texts.capitalized(blunder_told(view, seats, loss.blunder))
        exact = _BLUNDER_BESIDE if loss.beside or vague(loss.worse) else _BLUNDER
        text = _(_BLUNDER_VAGUE if vague(loss.costs) else exact)
        return text.format(blunder=blunder, points=points(rounded(loss.costs.points)), **told)
    return _(_BETTER if reasons else _BETTER_BARE).format(reasons=reasons, **told)


def blunder_told(view: View, seats: Sequence[Seat], named: Named) -> str:
    """Say what a blunder is called: `breaking your three Kings`."""
    ranks = _(COLUMN_NAMES[named.column][1]) if named.column >= 0 else ""
    side = side_name(view, seats, named.seat)
    special = _(texts.SPECIAL_HANDS[named.special]) if named.special else ""
    return _(_BLUNDERS[named.blunder]).format(
        ranks=ranks, cards=cards(named.amount), side=side, special=special
    )


def lowered(deed: str) -> str:
    """Return a deed as it stands within a sentence."""
    return deed[:1].lower() + deed[1:]


def instead(view: View, actions: Sequence[Action], other: Sequence[Action]) -> str:
    """Say within a sentence what is to be done in place of something else."""
    return _in_place_of_melds(view, actions, other) or lowered(deed_of(actions))


def _in_place_of_melds(view: View, actions: Sequence[Action], other: Sequence[Action]) -> str:
    """Say that a card is discarded, if the other way is to meld; else ""."""
    ends = bool(actions) and actions[0].verb is Verb.DISCARD
    if not ends or not other or other[0].verb is not Verb.MELD:
        return ""
    now = view.board.now
    text = _INSTEAD_MORE if len(now.melds) > now.barrier else _INSTEAD
    return _(text).format(card=texts.card_title(actions[0].card))


def second_best(
    view: View, actions: Sequence[Action], worse: Difference, best: Sequence[Action] = ()
) -> tuple[str, ...]:
    """Say what would be the second best to `best`, and how much worse; the fullest first."""
    about = worse_by(worse)
    in_place = _in_place_of_melds(view, actions, best)
    deeds = [in_place] if in_place else [*map(lowered, _deeds(view, actions))]
    return tuple(_(_SECOND).format(deed=deed, worse=about) for deed in deeds)


def two_plans(plans: tuple[Planned, Planned], worse: Difference) -> tuple[str, ...]:
    """Say what two plans come to, the first of which is the best; `worse` is how much.

    Where the chances of the match tell them apart more than the points of the round, those are not
    told.
    """
    one, other = (_(_PLANS[each.plan]).format(points=points(each.amount)) for each in plans)
    apart = plans[0].lead - plans[1].lead
    if vague(worse) or abs(apart - worse.points) > max(SURE * worse.doubt, EQUAL):
        text = _(_PLANS_VAGUE if worse.sure else _PLANS_TASTE)
        return (text.format(one=one, other=other, better_by=better_by(worse)),)
    lead = signed(rounded(plans[0].lead))
    its = signed(rounded(plans[0].lead - worse.points))
    text = _(_PLANS_LEVEL if lead == its else _TWO_PLANS)
    doubt = max(rounded(worse.doubt), 5)
    return (text.format(one=one, other=other, lead=lead, its=its, doubt=doubt),)


def vague(worse: Difference) -> bool:
    """Tell whether a difference is told in words, as its number says little."""
    return worse.doubt > VAGUE or worse.points > worse.most


def worse_by(worse: Difference) -> str:
    """Say how much worse something is, if it is beyond doubt: `about 40 points worse`."""
    if vague(worse):
        if not worse.sure:
            return _(_TASTE)
        return _(_CLEARLY_WORSE if worse.points > _CLEAR * worse.doubt else _PROBABLY_WORSE)
    if not worse.sure or rounded(worse.points) < EQUAL:
        return _(_AS_GOOD)
    return _(_WORSE).format(points=points(rounded(worse.points)))


def better_by(worse: Difference) -> str:
    """Say how much better something is: `about 40 points better`; in doubt a matter of taste."""
    if not worse.sure:
        return _(_TASTE)
    if vague(worse):
        return _(_CLEARLY_BETTER if worse.points > _CLEAR * worse.doubt else _PROBABLY_BETTER)
    return _(_BETTER_BY).format(points=points(rounded(worse.points)))


def rounded(worse: float) -> int:
    """Round points that are a guess: to fives, from 50 on to tens."""
    step = 5 if abs(worse) < 50 else 10
    return step * round(worse / step)


def _deeds(view: View, actions: Sequence[Action]) -> list[str]:
    """Return what is to be done in full, and shorter where many cards are named."""
    draws = bool(actions) and actions[0] == DRAW and view.board.step == START
    if draws and refusal(view, THREE) is None:
        return [_(_DRAW_KEEPING)]
    short = {Verb.MELD: _MELD_MARKED, Verb.TAKE: _TAKE_MARKED}
    if len(actions) < 2:
        return [deed_of(actions)]
    return [deed_of(actions), _(short[actions[0].verb])]


def deed_of(actions: Sequence[Action]) -> str:
    """Say what is to be done, as a request: `Meld three Kings`. Without actions: nothing more."""
    if not actions:
        return _(_NOTHING_MORE)
    action = actions[0]
    match action.verb:
        case Verb.TAKE:
            one_row = len({each.column for each in actions[1:]}) == 1
            paid = _melds(actions[1:], _AND if one_row else _WITH)
            return _(_TAKE_WITH).format(cards=paid) if paid else _(_TAKE)
        case Verb.MELD:
            return _(_MELD).format(cards=_melds(actions))
        case Verb.DISCARD:
            return _(_DISCARD).format(card=texts.card_title(action.card))
        case Verb.ANSWER:
            return _(_YES if action.yes else _NO)
    return _(_DEEDS[action.verb])


def _melds(actions: Sequence[Action], beside: str = _WITH) -> str:
    """Write the cards of melds by rows: `two Kings with a wildcard and three Nines`.

    `beside` puts the wild cards of a row to its naturals.
    """
    naturals: dict[int, int] = {}
    wilds: dict[int, int] = {}
    for action in actions:
        kind = wilds if action.wild and action.column != WILD else naturals
        kind[action.column] = kind.get(action.column, 0) + 1
    told = []
    for column in dict.fromkeys((*naturals, *wilds)):
        wild = texts.ranks(WILD, wilds.get(column, 0))
        own = texts.ranks(column, naturals.get(column, 0))
        if column not in wilds:
            told.append(own)
        elif column in naturals:
            told.append(_(beside).format(cards=own, wild=wild))
        else:
            row = _(COLUMN_NAMES[column][1])
            told.append(_(_TO_ROW).format(cards=wild, row=row))
    return all_of(told)
