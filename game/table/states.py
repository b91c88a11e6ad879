"""What a sitting waits for, and how long, so that the eye can follow what the others do.

All times are in ticks of 1/60 s.
"""

from enum import Enum
from math import ceil
from typing import Final

from ..engine.actions import TAKE, Verb
from ..engine.board import Phase
from ..engine.round import Round
from ..engine.rules import refusal
from ..engine.ruleset import StockEnd
from ..named_tuple import NamedTuple
from ..storage import settings
from .person_view import PERSON
from .setup import AT_ONCE


class Pace(NamedTuple):
    """Rests in ticks of 1/60 s, once all cards lie.

    They are taken after a draw, after a pile that is taken, after a discard, and before the next
    player's turn begins.
    """

    draw: int
    take: int
    discard: int
    turn: int

    def after(self, verb: Verb) -> int:
        """Return the rest after an action of a computer; a meld has the Delay."""
        match verb:
            case Verb.DRAW | Verb.THREE:
                return self.draw
            case Verb.TAKE | Verb.ADD:
                return self.take
            case Verb.DISCARD | Verb.PASS:
                return self.discard
        return 0


#: The paces by their names in the settings. At `normal` a discard lies there for 0.7 s before the
#: next player draws, and a turn without a meld takes 1.6 s with its slides.
PACES: Final = {
    "slow": Pace(40, 90, 60, 40),
    "normal": Pace(14, 40, 24, 16),
    "fast": Pace(6, 18, 10, 6),
    AT_ONCE: Pace(0, 0, 0, 0),
    # The Delay alone, as in 1994.
    "1994": Pace(0, 0, 0, 0),
}
assert tuple(PACES) == settings.PACES


TICKS_PER_SECOND: Final = 60
#: How long the lot is to be seen before the first round, unless it is clicked away (O1).
CUT_TICKS: Final = 3 * TICKS_PER_SECOND
#: How long a computer that leads waits where the rules can still be changed (W32).
LEAD_TICKS: Final = 5 * TICKS_PER_SECOND


class Waiting:
    """What a table waits for: a delay, which runs while cards slide too, and then a rest."""

    def __init__(self) -> None:
        #: Whether the person is in a hurry: nothing rests until the turn under way has ended.
        self.hurried = False
        self._delay = 0
        self._rest = 0

    def delay(self, ticks: int) -> None:
        """Wait so long from now on, slides included."""
        self._delay = ticks

    def begin_turn(self, pace: Pace, delay: int) -> None:
        """Wait before a turn, in which nobody is in a hurry yet."""
        self.hurried = False
        self._delay, self._rest = delay, pace.turn

    def after(self, verb: Verb, pace: Pace, milliseconds: int) -> None:
        """Wait after an act of a computer; after a meld for the Delay, in milliseconds."""
        if self.hurried:
            return
        self._rest += pace.after(verb)
        if verb is Verb.MELD:
            self._delay = ceil(milliseconds * TICKS_PER_SECOND / 1000)

    def hasten(self) -> None:
        """Wait no more, until another turn begins."""
        self._delay = self._rest = 0
        self.hurried = True

    def pass_delay(self) -> bool:
        """Let a tick of the delay pass, as cards may slide; whether it is over."""
        self._delay = max(self._delay - 1, 0)
        return not self._delay

    def pass_rest(self) -> bool:
        """Let a tick of the rest pass, as all cards lie; whether it was over before that."""
        over = not self._rest
        self._rest = max(self._rest - 1, 0)
        return over


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
#: Those in which ticks lead on.
DRIVEN: Final = (State.DEAL, State.CUT, State.COMPUTER)
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
