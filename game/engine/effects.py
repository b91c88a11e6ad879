"""What each action does to a round, as one function for each verb.

Round has checked that the action is legal (rules.py); turns.py does what follows by itself.
"""

from collections.abc import Callable
from typing import Final

from .actions import ANSWER_YES, Action
from .board import OVER, PLAY, START
from .cards import COLUMN, FREEZES, RED, VALUE, listed
from .conditions import lacks_canastas, settled, undoable
from .events import (
    ONE_DRAWN,
    Added,
    Events,
    PutDown,
    RoundEnded,
    Shown,
    Taken,
    TurnedOver,
    Undone,
    drawn_cards,
)
from .result import special_hand
from .ruleset import RedThrees
from .scoring import round_result
from .turns import Turns

NO_CARDS: Final[tuple[int, ...]] = ()
#: Needed in every turn; looking up these names costs less.
_DEALT: Final = RedThrees.DEALT
#: The events of an action by the seat that does it, as far as they follow from the action alone.
Told = tuple[Events, ...]


def _draw(turns: Turns, action: Action, told: Told) -> Events:
    board = turns.board
    seat = board.turn
    rules = board.ruleset
    count = 1
    if board.step == START:
        if rules.cards_drawn > 1:
            count = min(rules.cards_drawn, board.stock_count)  # W7
        board.step = PLAY
    else:
        board.now.extras -= 1  # W8
        board.now.extra_drawn = True
    board.history.append((seat, action, NO_CARDS))
    card = turns.stock[-1]
    if (
        count == 1
        and board.stock_count > 1
        and (rules.red_threes is _DEALT or card >= rules.bonus_kinds)
    ):
        turns.stock.pop()  # as nearly always: nothing follows by itself
        turns.hands[seat][card] += 1
        board.stock_count -= 1
        board.hand_sizes[seat] += 1
        events = ONE_DRAWN[seat][card]
    else:
        events, ended = turns.bring(seat, count)
        if ended:
            events += turns.take_back() + turns.end_round(None)
    if rules.red_three_extra_card and not rules.puts_red_threes_down:
        board.now.extras += sum([COLUMN[card] == RED for card in drawn_cards(events)])
    return events


def _take(turns: Turns, action: Action, told: Told) -> Events:
    board = turns.board
    side = board.sides[board.side_of[board.turn]]
    top = board.pile.pop()
    column = COLUMN[top]
    by_row = bool(side.rows[column]) and not board.frozen
    side.lay(top, column, False)
    now = board.now
    now.taken = column
    board.step = PLAY
    taken = (Taken(board.turn, top, len(board.pile) + 1),)
    if by_row:  # W11
        return taken + turns.receive(action)
    now.owed = column  # W12
    now.points = VALUE[top]
    if now.bare and not board.ruleset.top_card_counts:
        now.surcharge = VALUE[top]  # W21
    board.history.append((board.turn, action, NO_CARDS))
    return taken


def _putback(turns: Turns, action: Action, told: Told) -> Events:
    board = turns.board
    events = turns.take_back()
    board.sides[board.side_of[board.turn]].penalty += board.ruleset.putback_penalty
    board.history.append((board.turn, action, NO_CARDS))
    return events + turns.begin()


def _meld(turns: Turns, action: Action, told: Told) -> Events:
    board = turns.board
    seat = board.turn
    side = board.sides[board.side_of[seat]]
    turns.hands[seat][action.card] -= 1
    board.hand_sizes[seat] -= 1
    board.add_meld(side, action)
    events = told[seat]
    if board.now.owed >= 0 and settled(board, side):
        events += turns.receive(action)
    else:
        board.history.append((seat, action, NO_CARDS))
    if not board.hand_sizes[seat]:
        events += turns.end_round(seat)  # W23
    return events


def _undo(turns: Turns, action: Action, told: Told) -> Events:
    board = turns.board
    seat = board.turn
    side = board.sides[board.side_of[seat]]
    undone = board.remove_meld(side, undoable(board))
    turns.hands[seat][undone.card] += 1
    board.hand_sizes[seat] += 1
    board.history.append((seat, action, NO_CARDS))
    return (Undone(seat, undone),)


def _discard(turns: Turns, action: Action, told: Told) -> Events:
    board = turns.board
    seat = board.turn
    card = action.card
    turns.hands[seat][card] -= 1
    board.hand_sizes[seat] -= 1
    board.pile.append(card)
    if FREEZES[card]:
        board.frozen = True
    board.history.append((seat, action, NO_CARDS))
    # M19: the last card that is discarded for a talon is not going out.
    if board.hand_sizes[seat] or lacks_canastas(board, board.sides[board.side_of[seat]]):
        return told[seat] + turns.end()
    return told[seat] + turns.end_round(seat)


def _pass(turns: Turns, action: Action, told: Told) -> Events:
    seat = turns.board.turn
    turns.board.history.append((seat, action, NO_CARDS))
    return told[seat] + turns.end()


def _turnover(turns: Turns, action: Action, told: Told) -> Events:
    turned = TurnedOver(len(turns.board.pile))
    turns.supply.turn_over()
    return (turned,)


def _stop(turns: Turns, action: Action, told: Told) -> Events:
    seat = turns.board.turn
    turns.board.history.append((seat, action, NO_CARDS))
    return told[seat] + turns.end_round(None)


def _ask(turns: Turns, action: Action, told: Told) -> Events:
    turns.board.history.append((turns.board.turn, action, NO_CARDS))
    turns.board.now.asked = True
    return told[turns.board.turn]


def _answer(turns: Turns, action: Action, told: Told) -> Events:
    board = turns.board
    partner = board.actor
    board.history.append((partner, action, NO_CARDS))
    board.now.answer = action is ANSWER_YES
    return told[partner]


def _add(turns: Turns, action: Action, told: Told) -> Events:
    """Add the top card alone to its row (H5)."""
    board = turns.board
    card = board.pile.pop()
    board.now.taken = COLUMN[card]
    board.sides[board.side_of[board.turn]].lay(card, board.now.taken, False)
    board.step = PLAY
    board.history.append((board.turn, action, NO_CARDS))
    return (Added(board.turn, card),)


def _three(turns: Turns, action: Action, told: Told) -> Events:
    """Put down the Three in hand, and draw another card for it (M4)."""
    board = turns.board
    seat = board.turn
    three = next(card for card, count in enumerate(turns.hands[seat]) if count)
    turns.supply.put_down(seat, three)
    board.history.append((seat, action, NO_CARDS))
    events: Events = (PutDown(seat, (three,)),)
    if not board.stock_count:
        return events
    came, ended = turns.bring(seat, 1)
    events += came
    return events + turns.take_back() + turns.end_round(None) if ended else events  # M6


def _special(turns: Turns, action: Action, told: Told) -> Events:
    """Show the hand, which ends the round (M25)."""
    board = turns.board
    seat = board.turn
    board.history.append((seat, action, NO_CARDS))
    board.step = OVER
    hands = [listed(hand) for hand in turns.hands]
    kind = special_hand(board.ruleset, turns.hands[seat])
    assert kind is not None  # apply has made sure
    board.result = round_result(board, hands, shown=(seat, kind))
    return (Shown(seat, tuple(hands[seat])), RoundEnded(None, False, seat))


#: What an action does, by verb.
EFFECTS: Final[tuple[Callable[[Turns, Action, Told], Events], ...]] = (
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
