"""Legality: for each verb one function that says why an action is refused, or None.

All of it follows from a seat's view, so a player can ask it too; effects.py says what is done then.
A reason is a key of `refusals.REFUSALS`; its sentence is put together only when it is raised.
"""

from collections.abc import Callable
from typing import Final

from .actions import (
    ADD,
    ANSWER_NO,
    ANSWER_YES,
    ASK,
    DISCARD,
    DRAW,
    MELD,
    MELD_WILD,
    PASS,
    PUTBACK,
    SPECIAL,
    STOP,
    TAKE,
    THREE,
    TURNOVER,
    UNDO,
    Action,
    Verb,
)
from .board import OVER, PLAY, START, UNDEALT, BoardView, Phase, View, live
from .cards import FIRST_NATURAL, FIRST_WILD, WILD, kinds_held
from .conditions import (
    cannot_take,
    initial_minimum,
    joins_row,
    lacks_pair,
    may_take,
    must_add,
    must_take,
    not_in_turn,
    not_playing,
    one_for_one,
    settled,
    undoable,
)
from .going_out import bonus_held, can_go_out
from .outlook import ROW_SIZE
from .parameters.score_parameters import SPECIAL_SIZE
from .restrictions import (
    discard_refusal,
    discardable,
    end_refusal,
    meld_refusal,
    pass_refusal,
)
from .result import special_hand
from .ruleset import StockEnd

__all__ = [
    "CHECKS",
    "ROW_SIZE",
    "STOCK_END",
    "can_go_out",
    "end_refusal",
    "initial_minimum",
    "legal_actions",
    "may_take",
    "phase_of",
    "refusal",
    "settled",
    "undoable",
]

#: What W26 asks for as a turn begins without a stock.
STOCK_END: Final = (Verb.TURNOVER, Verb.STOP)


def refusal(view: View, action: Action) -> str | None:
    """Say why this seat may not do this now: a key of REFUSALS, or None if it may.

    A person is asked at the stock's end in a computer's turn too (W26): as soon as that computer
    cannot take the pile, which only its own hand may tell, or leaves it (Round.decider).
    """
    board = view.board
    if board.now.asked and board.now.answer is None:
        return _while_asked(view, action)
    if view.seat != board.turn and not (
        action.verb in STOCK_END
        and view.seat == board.stock_end_decider
        and board.ruleset.stock_end is StockEnd.ASK
    ):
        return "not-your-turn"  # W6
    return CHECKS[action.verb](view, action)


def legal_actions(view: View) -> list[Action]:
    """Return every action that this seat may do now, in a fixed order.

    Out of turn there is none (W6), except for the answers to a partner (O8) and at the stock's end
    (W26); see refusal.
    """
    view = live(view)
    board = view.board
    if board.now.asked and board.now.answer is None:
        return [ANSWER_YES, ANSWER_NO] if view.seat == board.actor else []
    if view.seat != board.turn:
        return [each for each in (TURNOVER, STOP) if refusal(view, each) is None]
    done = [action for action in _acts(view) if CHECKS[action.verb](view, action) is None]
    return done + _cards_played(view) if board.step == PLAY else done


def phase_of(board: BoardView, view: View) -> Phase:
    """Return the phase of the round; `view` is that of the seat on turn."""
    if board.step == PLAY:
        return Phase.DISCARD if _may_end(view) else Phase.MELD
    return {UNDEALT: Phase.DEAL, START: Phase.DRAW, OVER: Phase.OVER}[board.step]


def _may_end(view: View) -> bool:
    """Tell whether some discard, or passing it, would end the turn now (W22, W24)."""
    if view.board.now.asked and view.board.now.answer is None:
        return False
    for card, count in enumerate(view.hand):
        if count and discard_refusal(view, DISCARD[card]) is None:
            return True
    return pass_refusal(view, PASS) is None


# One function a verb: why it is refused, or None.


def _draw(view: View, action: Action) -> str | None:
    board = view.board
    if board.step == START:
        return None if board.stock_count else "stock-empty"
    if board.step != PLAY:
        return not_playing(board)
    now = board.now
    if not now.extras:
        return "drawn" if now.owed < 0 else "drawn-owed"
    if now.answer:
        return "bound-yes-draw"
    return None if board.stock_count else "no-extra-card"  # W8


def _take(view: View, action: Action) -> str | None:
    board = view.board
    if board.step != START:
        return "too-late-to-take" if board.step == PLAY else not_playing(board)
    if may_take(board, view.side):
        if not board.stock_count and must_add(board, view.side):
            return "must-add"
        return cannot_take(view) if board.ruleset.take_must_succeed else None
    if not board.pile:
        return "pile-empty"
    if not FIRST_NATURAL <= board.pile[-1] < FIRST_WILD:
        return "pile-top"
    if one_for_one(board):
        return "one-card"
    full = board.ruleset.row_limit is not None
    return "pile-full" if full else "pile-canasta"


def _putback(view: View, action: Action) -> str | None:
    board = view.board
    if board.step != PLAY and board.step != START:
        return not_playing(board)
    if board.ruleset.take_must_succeed:
        return "no-putback"
    return "nothing-owed" if board.now.owed < 0 else None


def _undo(view: View, action: Action) -> str | None:
    board = view.board
    if board.step != PLAY and board.step != START:
        return not_playing(board)
    return None if undoable(board) >= 0 else "nothing-to-undo"


# At the stock's end. (With neither stock nor pile the round is over.)


def _turnover(view: View, action: Action) -> str | None:
    """Refuse to turn the pile over (W26)."""
    board = view.board
    if board.step in (UNDEALT, OVER):
        return not_playing(board)
    if board.ruleset.stock_end is not StockEnd.ASK:
        return "no-turnover"
    if board.step == PLAY:
        return "choice-late"
    return "stock-not-empty" if board.stock_count else None


def _stop(view: View, action: Action) -> str | None:
    """Refuse to stop at the stock's end (W26, H5, O10)."""
    board = view.board
    if board.step in (UNDEALT, OVER):
        return not_playing(board)
    asks = board.ruleset.stock_end is StockEnd.ASK
    if board.ruleset.stock_end is StockEnd.TURN_OVER:
        return "no-stop"
    if board.step == PLAY:
        return "choice-late" if asks else "stop-late"
    if board.stock_count:
        return "stock-not-empty" if asks else "stop-stock"
    if must_add(board, view.side):
        return "must-add"
    return "must-take" if must_take(board, view.side) else None


def _add(view: View, action: Action) -> str | None:
    """Refuse to add the top card alone (H5)."""
    board = view.board
    if board.step in (UNDEALT, OVER):
        return not_playing(board)
    if board.ruleset.stock_end is not StockEnd.TOP_CARD:
        return "no-add"
    if board.step == PLAY:
        return "add-late"
    if board.stock_count:
        return "add-stock"
    return None if joins_row(board, view.side) else "add-row"


# The question to the partner.


def _ask(view: View, action: Action) -> str | None:
    """Refuse the question to the partner (O8)."""
    board = view.board
    now = board.now
    if board.step != PLAY:
        return not_in_turn(board)
    if not board.ruleset.may_ask_partner or board.partner_of(view.seat) is None:
        return "no-partner"
    if now.asked:
        return "asked-already"
    if now.owed >= 0 or now.melds:
        return "ask-melds"
    if board.ruleset.keep_three and bonus_held(view):  # M24
        return "ask-three" if _three(view, action) is None else "ask-cannot"
    return None if can_go_out(view) else "ask-cannot"


def _answer(view: View, action: Action) -> str | None:
    """Refuse an answer to nothing; while a question is open, `_while_asked` speaks (O8)."""
    return "not-asked"


def _while_asked(view: View, action: Action) -> str | None:
    """Refuse all but the answer while a question is open (O8)."""
    board = view.board
    if view.seat == board.actor:
        return None if action.verb is Verb.ANSWER else "answer-first"
    if action.verb is Verb.ANSWER:
        return "not-asked"
    return "no-answer-yet" if view.seat == board.turn else "not-your-turn"


# A Three in hand, and special hands.


def _three(view: View, action: Action) -> str | None:
    """Refuse to put a Three down (M4)."""
    board = view.board
    if board.step != PLAY and board.step != START:
        return not_playing(board)
    if not board.ruleset.keep_three or not bonus_held(view):
        return "three-none"
    if board.now.owed >= 0:
        return "three-owed"
    return "three-last" if not board.stock_count and board.hand_sizes[view.seat] == 1 else None


def _special(view: View, action: Action) -> str | None:
    """Refuse to show a special hand (M25, M26)."""
    board = view.board
    if board.step != PLAY:
        return not_in_turn(board)
    if not board.ruleset.special_hands:
        return "special-unknown"
    if board.now.taken >= 0:
        return "special-taken"
    if view.side.rows_laid:
        return "special-melded"
    if board.hand_sizes[view.seat] != SPECIAL_SIZE:
        return "special-size"
    return None if special_hand(board.ruleset, view.hand) else "special-none"


#: By verb.
CHECKS: Final[tuple[Callable[[View, Action], str | None], ...]] = (
    _draw,
    _take,
    _putback,
    meld_refusal,
    _undo,
    discard_refusal,
    pass_refusal,
    _turnover,
    _stop,
    _ask,
    _answer,
    _add,
    _three,
    _special,
)


def _acts(view: View) -> list[Action]:
    """Return a few actions; they include every legal one that plays no card of the hand."""
    board = view.board
    rules = board.ruleset
    acts: list[Action] = []
    if board.step == START:
        if board.stock_count:
            acts = [DRAW]
            if board.pile and not (rules.take_must_succeed and lacks_pair(view)):
                acts.append(TAKE)
        else:
            acts = [TAKE, TURNOVER, STOP]
            if rules.stock_end is StockEnd.TOP_CARD:
                acts.append(ADD)
        if rules.keep_three:
            acts.append(THREE)
    elif board.step == PLAY:
        if board.now.extras:
            acts.append(DRAW)
        if board.now.owed >= 0:
            acts.append(PUTBACK)
        acts.append(UNDO)
        if board.hand_sizes[view.seat] == 1:
            acts.append(PASS)
        if rules.may_ask_partner:
            acts.append(ASK)
        if rules.keep_three:
            acts.append(THREE)
        if rules.special_hands:
            acts.append(SPECIAL)
    return acts


def _cards_played(view: View) -> list[Action]:
    """Return every discard and every meld that is legal, card by card."""
    rows = [column for column in range(view.side.first_row, WILD) if view.side.rows[column]]
    if view.board.ruleset.wild_rows:
        rows.append(WILD)
    ends = {*discardable(view)}
    actions = []
    for card in kinds_held(view.hand):
        if card in ends:
            actions.append(DISCARD[card])
        melds = (
            [MELD[card]]
            if card < FIRST_WILD
            else [MELD_WILD[column][card - FIRST_WILD] for column in rows]
        )
        actions += [meld for meld in melds if meld_refusal(view, meld) is None]
    return actions
