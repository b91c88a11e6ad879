"""Ways: the one list of ways to go on (expert/options.py) that all advice reads, never empty.

A turn that may end has discards beside its melds, one of every rank, for whoever melds nothing
more. An opening that the player would not make is a way too, if it can be made; so is to take back
what cannot stay as it lies. Where nothing can be played out, the one way is what the player would
do.

Of ways that are worth the same, the simplest is the one that a teacher would name: go out; keep
clean rows, pairs and triplets; feed no row; throw dead cards first.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from ...engine.actions import SPECIAL, UNDO, Action, Verb
from ...engine.board import START, View
from ...engine.cards import BLACK, COLUMN, FIRST_WILD, FOUR, KINDS_OF, RED, VALUE, WILD
from ...engine.rules import legal_actions, refusal
from ...engine.view import may_end
from ...engine.ways import ending, opening
from ..advice import facts
from ..expert import options
from ..expert.candidates import Lister, melded, own_turn
from ..expert.habits import policy_against
from ..expert.levels import PolicyPlayer
from ..expert.options import Option, Options, with_three
from ..expert.plans import aim, coded, extends, laid_this_turn
from ..playout.codes import CODE, MAY_MELD


def ways(view: View) -> Options:
    """Return all ways to go on for whoever decides from `view`, the player's own first."""
    lister = Lister(policy_against(view.board, view.seat))
    found = options.choice(view, lister, ())
    if _half_laid(view) and (found.information or not found.options):
        return _going_on_or_back(view, lister, found)
    if not found.options:
        return with_discards(view, habit(view))
    if aim(view) is not None and refusal(view, SPECIAL) is not None:  # not weighed
        return with_discards(view, found)
    found = with_three(view, lister, found)
    if found.information is None:
        return with_discards(view, found)
    if not may_discard(view):
        return found
    ends = options.discard_choice(view, lister, every=True, information=found.information)
    if not ends.options:
        return found
    nothing = next((each for each in found.options if not each.actions), Option((), melded([])))
    discards = [each if each.move else each._replace(move=nothing.move) for each in ends.options]
    melds = [each for each in found.options if each.actions]
    if not melds and view.board.now.bare and (first := opening(view)):
        melds.append(with_melds(first))
    if laid_this_turn(view):  # the worlds of the discards have them on the table
        melds = [with_melds(each.actions) if _melds(each) else each for each in melds]
    own = [*melds, *discards] if found.options[0].actions else [*discards, *melds]
    return Options(tuple(own), ends.information or found.information, found.decided)


def _half_laid(view: View) -> bool:
    """Tell whether melds of this turn cannot stay as they lie, and the last can be taken back."""
    now = view.board.now
    free = now.owed < 0 and not now.asked and bool(laid_this_turn(view))
    return free and not may_end(view) and refusal(view, UNDO) is None


def _going_on_or_back(view: View, lister: Lister, found: Options) -> Options:
    """Add to plans that go on with what lies the least that would do, and to take it back.

    Who takes back does what the player would have done; that may be to go on as well.
    """
    information = found.information or lister.information(view, back=True)
    laid = laid_this_turn(view)
    listed = list(found.options)
    least = ending(view)
    known = [sorted(coded(each.actions)) for each in listed if _melds(each)]
    if least and sorted(coded(least)) not in known:
        listed.append(Option(least, melded([*laid, *coded(least)])))
    own = own_turn(information.state, MAY_MELD).melds
    if not extends(own, laid):
        listed.append(Option((UNDO,), melded(own)))
    return Options(tuple(listed), information) if listed else with_discards(view, habit(view))


def may_discard(view: View) -> bool:
    """Tell whether the turn of this seat may be ended as it lies."""
    board = view.board
    mine = board.actor == board.turn == view.seat
    return mine and board.step != START and board.now.owed < 0 and view.cards_held > 0


def with_discards(view: View, found: Options) -> Options:
    """Return what cannot be played out, and the discards behind it that the rules allow."""
    named = {CODE[way.actions[0].card] for way in found.options if ends_turn(way.actions)}
    legal = {CODE[each.card]: each for each in legal_actions(view) if each.verb is Verb.DISCARD}
    others = [Option((each,)) for code, each in legal.items() if code not in named]
    return found._replace(options=(*found.options, *others))


def ends_turn(actions: Sequence[Action]) -> bool:
    """Tell whether a way ends the turn at once, by a discard."""
    return bool(actions) and actions[0].verb is Verb.DISCARD


def with_melds(actions: Sequence[Action]) -> Option:
    """Return the way that makes these melds, in worlds in which what lies has been melded."""
    return Option(tuple(actions), melded(coded(actions)))


def is_same(way: Sequence[Action], actions: Sequence[Action]) -> bool:
    """Tell whether somebody who did these actions went that way."""
    if not way or not actions:
        return len(way) == len(actions)
    first, its = actions[0], way[0]
    if first.verb is Verb.MELD:
        return its.verb in (Verb.MELD, Verb.ASK) and _laid(way) == _laid(actions)
    if first.verb is Verb.DISCARD:
        return its.verb is Verb.DISCARD and CODE[its.card] == CODE[first.card]
    return its == first


def _laid(actions: Sequence[Action]) -> list[tuple[int, int]]:
    return sorted((CODE[each.card], each.column) for each in actions if each.verb is Verb.MELD)


def habit(view: View) -> Options:
    """Return what the player would do, as the only way."""
    return Options((Option((PolicyPlayer(Random()).decide(view),)),))


def _melds(way: Option) -> bool:
    return all(each.verb is Verb.MELD for each in way.actions)


#: How dear it is to take one away from so many cards of a rank in hand: three make a row, two may.
_BREAKS: Final = {1: 0, 2: 2, 3: 3}
_SPARE: Final = 1


def plainness(view: View, actions: Sequence[Action]) -> tuple[int, ...]:
    """Return how far a way is from the simplest: the smaller, the simpler."""
    ends = actions[-1] if actions and actions[-1].verb is Verb.DISCARD else None
    discard = _of_discard(view, ends.card) if ends else (0,) * 5
    out = facts.goes_out_by(view, actions)
    return (not out, _spoils(view, facts.melds_of(actions)), *discard)


def _spoils(view: View, melds: Sequence[Action]) -> bool:
    """Tell whether a wild card goes to a clean row of one's own."""
    side = view.side
    return any(
        each.wild
        and FOUR <= each.column < WILD
        and bool(side.rows[each.column])
        and not side.wilds[each.column]
        for each in melds
    )


def _of_discard(view: View, card: int) -> tuple[int, ...]:
    """Return what speaks against a discard, the gravest first."""
    column = COLUMN[card]
    if card >= FIRST_WILD or column == RED:
        return (1, 0, 0, 0, VALUE[card])
    dead = column == BLACK or facts.shut(view, column)
    feeds = not dead and facts.rows_take(view) and bool(facts.their_row(view, column)[0])
    limit = facts.room(view, column)
    fits = bool(view.side.rows[column]) and (limit is None or limit > 0)
    held = sum(view.hand[KINDS_OF[column]])
    breaks = 0 if column == BLACK else _BREAKS.get(held, _SPARE)
    unseen = 0 if dead else facts.unseen(view, column)
    return (0, feeds, fits, breaks, unseen)
