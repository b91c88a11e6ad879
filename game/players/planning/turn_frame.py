"""The frame of a turn, whatever a player wants: how it begins, goes on and ends within the rules.

A player says what it would like (the pile, a plan of melds, a discard); here that becomes the next
action. A plan is made again at every card, as if none of this turn's cards had been melded. So a
turn can be continued in its middle, even if somebody else began it.
"""

from collections.abc import Sequence

from ...engine import ways
from ...engine.actions import ADD, DISCARD, DRAW, PASS, PUTBACK, STOP, TAKE, TURNOVER, UNDO, Action
from ...engine.board import View
from ...engine.cards import KINDS
from ...engine.rules import legal_actions, refusal
from ...engine.view import carries, taken_back


def beginning(view: View, wants_pile: bool, plays_on: bool) -> Action:
    """Return the first action of a turn: the pile if it is wanted and can be had, else a card.

    With no stock left it is what the rules leave: `plays_on` chooses between turning the pile over
    and stopping (W26); a top card that must be added or taken is (H5, O10).
    """
    if wants_pile and refusal(view, TAKE) is None and (not view.board.narrow or can_take(view)):
        return TAKE
    if view.board.stock_count:
        return DRAW
    for action in (TURNOVER, STOP) if plays_on else (STOP,):
        if refusal(view, action) is None:
            return action
    return ADD if refusal(view, ADD) is None else TAKE


def can_take(view: View) -> bool:
    """Tell whether the pile, which may be taken, comes to the hand by melds that are at hand."""
    return view.board.ruleset.take_must_succeed or ways.taking(view) is not None


def settling(view: View) -> list[Action]:
    """Return the melds of a turn that settle the owed pile (W12), or none if there are none.

    They go on with those that have been made, where that can be.
    """
    board = view.board
    way = ways.settling(view)
    if way is not None:
        return [*board.now.melds[board.now.barrier :], *way]
    return [*(ways.settling(taken_back(view)) or ())]


def bound(view: View, dearest: bool = False) -> list[Action]:
    """Return the melds of a turn that goes out: bound by a yes (O8), or as the player likes.

    The first way that is found, or with `dearest` the one that scores most. There are none where
    there is no way out, or where a last discard is all there is to it.
    """
    return ways.going_out(taken_back(view), dearest) or []


def going_on(view: View, plan: Sequence[Action]) -> Action | None:
    """Return the next meld on the way to a plan, or None if it is carried out.

    None, too, if something else has been melded: then the turn ends as it stands or, where that
    is against the rules (last_resort), cards are taken back one by one until they fit the plan.
    """
    board = view.board
    now = board.now
    rest = _without(plan, now.melds[now.barrier :])
    tried = now.owed < 0 and (view.board.narrow or now.answer)
    if rest is None or (tried and not carries(view, rest)):
        return None
    for action in rest:
        if refusal(view, action) is None:
            return action
    return None


def fits(view: View, plan: Sequence[Action]) -> bool:
    """Tell whether what is still to be melded of a plan can be, and the turn may end after it."""
    rest = _without(plan, view.board.now.melds[view.board.now.barrier :])
    return rest is not None and carries(view, rest)


def _without(plan: Sequence[Action], melded: Sequence[Action]) -> list[Action] | None:
    """Say what of a plan is still to be melded, or None if something else has been."""
    rest = list(plan)
    for action in melded:
        if action not in rest:
            return None
        rest.remove(action)
    return rest


def last_act(view: View) -> Action:
    """Return what becomes of the only card in hand: it is discarded, or passed with."""
    card = next(kind for kind in range(KINDS) if view.hand[kind])
    return DISCARD[card] if refusal(view, DISCARD[card]) is None else PASS


def last_resort(view: View) -> Action:
    """Say what is left to a player who can neither meld nor discard as they would like."""
    for action in (PASS, PUTBACK, UNDO):
        if refusal(view, action) is None:
            return action
    return legal_actions(view)[0]
