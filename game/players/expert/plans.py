"""Plans: the melds of a turn as codes, from whichever playouts, and as actions of a view."""

from collections.abc import Sequence
from typing import Final

from ...engine.actions import (
    ADD,
    DISCARD,
    DRAW,
    MELD,
    MELD_WILD,
    PASS,
    STOP,
    TAKE,
    TURNOVER,
    Action,
    meld,
)
from ...engine.board import View
from ...engine.cards import FIRST_WILD, KINDS
from ..planning.turn_frame import bound
from ..playout.codes import (
    CODE,
    CODES,
    JOKERS,
    LOG_ADD,
    LOG_DISCARD,
    LOG_DRAW,
    LOG_PASS,
    LOG_STOP,
    LOG_TAKE,
    LOG_TURNOVER,
    TWOS,
    Cards,
)

#: A meld of a plan: (code of the card, row).
Laid = tuple[int, int]
#: Stands in a plan for the top card of the pile.
TOP: Final = (-1, -1)
#: The kinds of each code, the last one first.
_KINDS_OF_CODE: Final = tuple(
    tuple(kind for kind in range(KINDS - 1, -1, -1) if CODE[kind] == code) for code in range(CODES)
)

#: What needs no card, by its word in a log of the playouts.
_PLAIN: Final = {
    LOG_DRAW: DRAW,
    LOG_TAKE: TAKE,
    LOG_PASS: PASS,
    LOG_STOP: STOP,
    LOG_TURNOVER: TURNOVER,
    LOG_ADD: ADD,
}


def logged(hand: Sequence[int], entry: tuple[int, int, int]) -> Action | None:
    """Return what an entry of a log says, with the first card of its code in a hand.

    None where there is no such card.
    """
    what, code, row = entry
    if what in _PLAIN:
        return _PLAIN[what]
    card = next((kind for kind in range(KINDS) if hand[kind] and CODE[kind] == code), None)
    if card is None:
        return None
    return DISCARD[card] if what == LOG_DISCARD else meld(card, row if card >= FIRST_WILD else None)


def laid_this_turn(view: View) -> list[Laid]:
    """Return the cards melded in this turn that could be taken back (W19)."""
    board = view.board
    return [(CODE[each.card], each.column) for each in board.now.melds[board.now.barrier :]]


def by_card(hand: Sequence[int], plan: Cards) -> list[Laid]:
    """Return a plan of the playouts card by card, Twos before Jokers."""
    wild_cards = [TWOS] * hand[TWOS] + [JOKERS] * hand[JOKERS]
    laid: list[Laid] = []
    for at in range(0, len(plan), 3):
        row, naturals, wilds = plan[at : at + 3]
        laid += [(row, row)] * naturals
        laid += [(code, row) for code in wild_cards[:wilds]]
        del wild_cards[:wilds]
    return laid


def extends(plan: Sequence[Laid], laid: Sequence[Laid]) -> bool:
    """Tell whether all that is laid belongs to the plan."""
    rest = list(plan)
    for each in laid:
        if each not in rest:
            return False
        rest.remove(each)
    return True


def remaining(view: View, plan: Sequence[Laid]) -> list[Laid]:
    """Return the melds of the plan that have not been made in this turn, in its order."""
    rest = list(plan)
    for each in laid_this_turn(view):
        if each in rest:
            rest.remove(each)
    return [each for each in rest if each != TOP]


def actions_of(view: View, plan: Sequence[Laid]) -> list[Action]:
    """Return the melds of the plan that have not been made, in its order, as actions."""
    return laid_from(list(view.hand), remaining(view, plan))


def laid_from(hand: list[int], plan: Sequence[Laid]) -> list[Action]:
    """Return melds as actions, in their order; their cards leave the hand."""
    actions = []
    for code, row in plan:
        card = card_of(hand, code)
        if card >= 0:
            hand[card] -= 1
            actions.append(meld_of(card, row))
    return actions


def best_way_out(view: View) -> list[Action]:
    """Return the melds with which going out scores most (W23); none where it cannot be done."""
    return [] if view.board.now.answer is False else bound(view, dearest=True)


def coded(actions: Sequence[Action]) -> list[Laid]:
    """Return melds of a view as a plan."""
    return [(CODE[action.card], action.column) for action in actions]


def dearest(view: View, plan: list[Laid], out: list[Laid]) -> list[Laid]:
    """Return the plan; if it goes out, `out`, the way out that scores most, if one is known.

    What the playouts say of the last wild cards was found in a hurry.
    """
    now = view.board.now
    held = view.cards_held + len(now.melds) - now.barrier
    if held - len(plan) > 1 or held - len([each for each in plan if each != TOP]) > 1:
        return plan
    return out or plan


def card_of(hand: Sequence[int], code: int) -> int:
    """Return a card of that code in a hand counted by kind; -1 if there is none."""
    for kind in _KINDS_OF_CODE[code]:
        if hand[kind]:
            return kind
    return -1


def meld_of(card: int, row: int) -> Action:
    """Return the meld of a card to a row."""
    return MELD_WILD[row][card - FIRST_WILD] if card >= FIRST_WILD else MELD[card]
