"""Plans: the melds of a turn as codes, from whichever playouts, and as actions of a view.

And the special hand that is played for, as players and advice ask for it (M25).
"""

from collections.abc import Sequence
from typing import Final

from ...engine.actions import (
    ADD,
    DISCARD,
    DRAW,
    MELD,
    MELD_WILD,
    PASS,
    SPECIAL,
    STOP,
    TAKE,
    THREE,
    TURNOVER,
    Action,
    meld,
)
from ...engine.board import View
from ...engine.cards import FIRST_WILD, JOKER, KINDS, KINDS_OF, WILD, by_column
from ...engine.conditions import initial_minimum
from ...engine.restrictions import discarded_last
from ...engine.result import SpecialHand
from ...named_tuple import NamedTuple
from ..planning.turn_frame import bound
from ..playout import special_hands
from ..playout.codes import (
    CODE,
    CODES,
    JOKERS,
    LOG_ADD,
    LOG_DISCARD,
    LOG_DRAW,
    LOG_MELD,
    LOG_PASS,
    LOG_SPECIAL,
    LOG_STOP,
    LOG_TAKE,
    LOG_THREE,
    LOG_TURNOVER,
    NATURALS,
    TWOS,
    Cards,
    Log,
)
from ..playout.core import aim as aimed_at
from ..playout.numbers import numbers_of

#: A meld of a plan: (code of the card, row).
Laid = tuple[int, int]
#: Stands in a plan for the top card of the pile.
TOP: Final = (-1, -1)
#: The kinds of each code, the last one first.
_KINDS_OF_CODE: Final = tuple(
    tuple(kind for kind in range(KINDS - 1, -1, -1) if CODE[kind] == code) for code in range(CODES)
)

#: What plays a card of the hand, in a log.
_PLAYED: Final = (LOG_MELD, LOG_DISCARD)
#: What needs no card, by its word in a log of the playouts.
_PLAIN: Final = {
    LOG_DRAW: DRAW,
    LOG_TAKE: TAKE,
    LOG_PASS: PASS,
    LOG_STOP: STOP,
    LOG_TURNOVER: TURNOVER,
    LOG_ADD: ADD,
    LOG_SPECIAL: SPECIAL,
    LOG_THREE: THREE,
}

#: As the playouts tell them.
_HANDS: Final = {
    special_hands.STRAIGHT: SpecialHand.STRAIGHT,
    special_hands.PAIRS: SpecialHand.PAIRS,
    special_hands.WILD_PAIRS: SpecialHand.WILD_PAIRS,
    special_hands.GARBAGE: SpecialHand.GARBAGE,
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


def played_from(held: Sequence[int], log: Log) -> list[Action]:
    """Return the melds and the discard that a turn's log tells of a hand, as actions."""
    hand = [*held]
    actions = []
    for what, code, row in log:
        if what in _PLAYED:
            for card in _KINDS_OF_CODE[code]:
                if hand[card]:
                    hand[card] -= 1
                    actions.append(meld_of(card, row) if what == LOG_MELD else DISCARD[card])
                    break
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


def discard_after(view: View, melds: Sequence[Action], code: int) -> list[Action]:
    """Return the discard of a card of that code after some melds, if more than that is left."""
    if view.cards_held - len(melds) <= 1:
        return []
    hand = list(view.hand)
    for action in melds:
        hand[action.card] -= 1
    return [DISCARD[card_of(hand, code)]]


def meld_of(card: int, row: int) -> Action:
    """Return the meld of a card to a row."""
    return MELD_WILD[row][card - FIRST_WILD] if card >= FIRST_WILD else MELD[card]


class Aim(NamedTuple):
    """A special hand that is played for.

    It knows how many cards it lacks, the natural columns that have a card too many which may be
    discarded, and whether a kept Three belongs to it.
    """

    lacks: int
    spare: tuple[int, ...]
    keeps_three: bool = False


def aim(view: View) -> Aim | None:
    """Return what a special hand that is played for lacks; see `nearest`."""
    found = nearest(view)
    return None if found is None else found[1]


def nearest(view: View) -> tuple[SpecialHand, Aim] | None:
    """Return the special hand that is played for: the nearest, if there is time for it."""
    board = view.board
    rules = board.ruleset
    if not rules.special_hands or view.side.rows_laid or board.now.taken >= 0:
        return None
    held = view.hand
    hand = by_column(held)
    hand[WILD] -= held[JOKER]
    hand.append(held[JOKER])
    book = numbers_of(rules, len(board.hand_sizes))
    needed = initial_minimum(view)
    found = aimed_at(book, hand, view.cards_held, board.stock_count, needed)
    if not found:
        return None
    kind, apart = found % special_hands.KINDS_TOLD, [0] * CODES
    special_hands.spare(hand, kind, apart)
    spare = [c for c in NATURALS if apart[c] and not discarded_last(view, KINDS_OF[c].start)]  # M17
    lacks = found // special_hands.KINDS_TOLD
    return _HANDS[kind], Aim(lacks, tuple(spare), kind == special_hands.STRAIGHT)
