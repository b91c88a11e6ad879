"""What each action does to a round, as one function for each verb.

`view` is that of the seat that acts, as the round itself has it. Round has checked that the action
is legal (rules.py); turns.py does what follows by itself.
"""

from collections.abc import Callable
from typing import Final

from .actions import ANSWER_YES, Action
from .board import OVER, PLAY, START
from .cards import COLUMN, FREEZES, RED, listed
from .conditions import settled, undoable
from .events import (
    ONE_DRAWN,
    UNDONE,
    Added,
    Events,
    Kept,
    PutDown,
    RoundEnded,
    Shown,
    Taken,
    TurnedOver,
    drawn_cards,
)
from .going_out import lacks_canastas
from .result import special_hand
from .scoring import round_result
from .turns import Turns
from .view import LiveView


def _draw(turns: Turns, view: LiveView, action: Action, events: Events, kept: Kept) -> Events:
    board, seat = view.board, view.seat
    rules = board.ruleset
    if board.step == START:
        board.step = PLAY
        count = rules.cards_drawn
        if count > 1:
            count = min(count, board.stock_count)  # W7
    else:
        count = 1
        board.now.extras -= 1  # W8
        board.now.extra_drawn = True
    board.history.append(kept)
    stock = turns.stock
    card = stock.pop()
    if count == 1 and stock and card >= rules.bonus_kinds:
        # As nearly always: nothing follows by itself.
        view.hand[card] += 1
        board.stock_count -= 1
        board.hand_sizes[seat] += 1
        return ONE_DRAWN[seat][card]
    stock.append(card)
    events, ended = turns.bring(seat, count)
    if ended:
        events += turns.take_back() + turns.end_round(None)
    if rules.red_three_extra_card and not rules.puts_red_threes_down:
        board.now.extras += sum([COLUMN[card] == RED for card in drawn_cards(events)])
    return events


def _take(turns: Turns, view: LiveView, action: Action, events: Events, kept: Kept) -> Events:
    board = view.board
    top, by_row = board.take_top(view.side)
    taken = (Taken(view.seat, top, len(board.pile) + 1),)
    if by_row:
        return taken + turns.receive(action)
    board.history.append(kept)
    return taken


def _putback(turns: Turns, view: LiveView, action: Action, events: Events, kept: Kept) -> Events:
    board = view.board
    events = turns.take_back()
    view.side.penalty += board.ruleset.putback_penalty
    board.history.append(kept)
    board.now.clear()
    return events + turns.begin()


def _meld(turns: Turns, view: LiveView, action: Action, events: Events, kept: Kept) -> Events:
    board, seat = view.board, view.seat
    sizes = board.hand_sizes
    view.hand[action.card] -= 1
    sizes[seat] = left = sizes[seat] - 1
    board.add_meld(view.side, action)
    if board.now.owed >= 0 and settled(board, view.side):
        events += turns.receive(action)
    else:
        board.history.append(kept)
    if not left and not sizes[seat]:  # else the pile has come
        events += turns.end_round(seat)  # W23
    return events


def _undo(turns: Turns, view: LiveView, action: Action, events: Events, kept: Kept) -> Events:
    board, seat = view.board, view.seat
    undone = board.remove_meld(view.side, undoable(board))
    view.hand[undone.card] += 1
    board.hand_sizes[seat] += 1
    board.history.append(kept)
    return (UNDONE[undone][seat],)


def _discard(turns: Turns, view: LiveView, action: Action, events: Events, kept: Kept) -> Events:
    board, seat = view.board, view.seat
    card, sizes = action.card, board.hand_sizes
    view.hand[card] -= 1
    sizes[seat] = left = sizes[seat] - 1
    board.pile.append(card)
    if FREEZES[card]:
        board.frozen = True
    board.history.append(kept)
    # M19: the last card that is discarded for a talon is not going out.
    if left or lacks_canastas(board, view.side):
        return events + turns.end()
    return events + turns.end_round(seat)


def _pass(turns: Turns, view: LiveView, action: Action, events: Events, kept: Kept) -> Events:
    view.board.history.append(kept)
    return events + turns.end()


def _turnover(turns: Turns, view: LiveView, action: Action, events: Events, kept: Kept) -> Events:
    turned = TurnedOver(len(view.board.pile))
    turns.supply.turn_over()
    return (turned,)


def _stop(turns: Turns, view: LiveView, action: Action, events: Events, kept: Kept) -> Events:
    view.board.history.append(kept)
    return events + turns.end_round(None)


def _ask(turns: Turns, view: LiveView, action: Action, events: Events, kept: Kept) -> Events:
    view.board.history.append(kept)
    view.board.now.asked = True
    return events


def _answer(turns: Turns, view: LiveView, action: Action, events: Events, kept: Kept) -> Events:
    view.board.history.append(kept)
    view.board.now.answer = action is ANSWER_YES
    return events


def _add(turns: Turns, view: LiveView, action: Action, events: Events, kept: Kept) -> Events:
    """Add the top card alone to its row (H5)."""
    board = view.board
    card = board.pile.pop()
    board.now.taken = COLUMN[card]
    view.side.lay(card, board.now.taken, False)
    board.step = PLAY
    board.history.append(kept)
    return (Added(view.seat, card),)


def _three(turns: Turns, view: LiveView, action: Action, events: Events, kept: Kept) -> Events:
    """Put down the Three in hand, and draw another card for it (M4)."""
    board, seat = view.board, view.seat
    three = next(card for card, count in enumerate(view.hand) if count)
    turns.supply.put_down(seat, three)
    board.history.append(kept)
    events = (PutDown(seat, (three,)),)
    if not board.stock_count:
        return events
    came, ended = turns.bring(seat, 1)
    events += came
    return events + turns.take_back() + turns.end_round(None) if ended else events  # M6


def _special(turns: Turns, view: LiveView, action: Action, events: Events, kept: Kept) -> Events:
    """Show the hand, which ends the round (M25)."""
    board, seat = view.board, view.seat
    board.history.append(kept)
    board.step = OVER
    hands = [listed(hand) for hand in turns.hands]
    kind = special_hand(board.ruleset, view.hand)
    assert kind is not None  # apply has made sure
    board.result = round_result(board, hands, shown=(seat, kind))
    return (Shown(seat, tuple(hands[seat])), RoundEnded(None, False, seat))


#: What an action does, by verb.
EFFECTS: Final[tuple[Callable[[Turns, LiveView, Action, Events, Kept], Events], ...]] = (
    _draw,
    _take,
    _putback,
    _meld,
    _undo,
    _discard,
    _pass,
    _turnover,
    _stop,
    _ask,
    _answer,
    _add,
    _three,
    _special,
)
