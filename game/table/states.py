"""What a sitting waits for."""

from enum import Enum
from typing import Final

from ..engine.actions import TAKE
from ..engine.board import Phase
from ..engine.round import Round
from ..engine.rules import refusal
from ..engine.ruleset import StockEnd
from .seen import PERSON


class State(Enum):
    """What the sitting waits for."""

    DEAL = "deal"  # the next tick draws lots, or deals a round
    CUT = "cut"  # ticks or a click: the cut, or who leads by lot, has been seen (O1)
    DRAW = "draw"  # the person: draw or take the pile
    MELD = "meld"  # the person: meld; the turn may not end yet
    DISCARD = "discard"  # the person: meld on, or end the turn
    COMPUTER = "computer"  # ticks: a computer player decides
    FUTILE = "futile"  # the person: take a pile that would have to be put back? (W13)
    QUESTION = "question"  # the person: stop, or turn the pile over (W26)
    PARTNER_ASKS = "partner asks"  # the person: may their partner go out? (O8)
    ROUND_OVER = "round over"  # the person has seen the scores
    GAME_OVER = "game over"  # the person has seen who won


#: The states in which the person acts on the table, by the phase of their turn.
PHASE_STATES: Final = {
    Phase.DRAW: State.DRAW,
    Phase.MELD: State.MELD,
    Phase.DISCARD: State.DISCARD,
}
#: Those in which the person answers a question, whoever is on turn.
ASKING: Final = (State.QUESTION, State.PARTNER_ASKS)
#: Those in which the person decides in a dialog while a round is played.
ASKED: Final = (*ASKING, State.FUTILE)
#: Those in which no round is played any more.
OVER: Final = (State.ROUND_OVER, State.GAME_OVER)


def of_person(round_: Round) -> State:
    """Say what the person decides next in a round, in their own turn or in another's."""
    board = round_.board
    if board.turn != PERSON:
        asked = board.now.asked and board.now.answer is None
        return State.PARTNER_ASKS if asked else State.QUESTION
    phase = round_.phase
    if (
        phase is Phase.DRAW
        and not board.stock_count
        and board.ruleset.stock_end is StockEnd.ASK
        and refusal(round_.views[PERSON], TAKE) is not None
    ):
        return State.QUESTION  # nothing else is left to do (W26)
    return PHASE_STATES[phase]
