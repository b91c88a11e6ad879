"""Choosing: the one list of ways to go on (expert/options.py) that all advice reads, never empty.

A turn that may end has its discards beside its melds: of every rank one, as whoever melds nothing
more discards. Where nobody would open, but can, that is a way, too, and to take back what
cannot stay as it lies. Where nothing can be played out the one way is what the player would do.
"""

from collections.abc import Sequence
from random import Random

from ...engine.actions import SPECIAL, UNDO, Action, Verb
from ...engine.board import START, View
from ...engine.rules import legal_actions, refusal
from ...engine.trial import may_end
from ...engine.ways import ending, opening
from ..expert import options
from ..expert.candidates import melded, own_turn
from ..expert.habits import policy_against
from ..expert.levels import PolicyPlayer
from ..expert.options import Lister, Option, Options, with_three
from ..expert.plans import coded, extends, laid_this_turn
from ..planning.special_hands import aim
from ..playout.codes import CODE, MAY_MELD


def ways(view: View) -> Options:
    """Return all ways to go on for whoever decides from `view`, the player's own first."""
    lister = Lister(policy_against(view.board, view.seat))
    found = options.choice(view, lister, ())
    if _half_laid(view) and (found.information or not found.options):
        return _going_on_or_back(view, lister, found)
    if not found.options:
        return with_discards(view, habit(view))
    if aim(view) is not None and refusal(view, SPECIAL) is not None:  # no playout knows that
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


def habit(view: View) -> Options:
    """Return what the player would do, as the only way."""
    return Options((Option((PolicyPlayer(Random()).decide(view),)),))


def _melds(way: Option) -> bool:
    return all(each.verb is Verb.MELD for each in way.actions)
