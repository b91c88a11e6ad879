"""What a prompt is: a step of the game, how it is told, and what it advises as actions."""

from enum import Enum, auto
from typing import Final, NamedTuple

from ...engine.ways import Way


class PromptStep(Enum):
    """Where the person stands, as far as it matters to what they can do."""

    NOTHING = auto()  # no table to play at
    CUT = auto()  # the cut is to be seen
    OTHERS = auto()  # another player is on turn
    BEGIN = auto()  # draw, or take the pile
    STOCK_END = auto()  # the same where no stock is left
    QUESTION = auto()  # stop, or turn the pile over (W26)
    FUTILE = auto()  # a pile that would have to be put back (W13)
    PARTNER_ASKS = auto()  # may the partner go out? (O8)
    WAITING = auto()  # for the partner's answer (O8)
    THREE = auto()  # a Three is to be put down
    OWED = auto()  # the pile is still to be paid for (W12)
    UNFINISHED = auto()  # a row or the first meld lacks something
    BOUND = auto()  # whoever has a yes, or has melded Black Threes, must go out
    SHOW = auto()  # a special hand (M25)
    GO_OUT = auto()  # the round can be ended now
    EXTRA = auto()  # one more card may be drawn
    PASS = auto()  # the last card is kept
    PLAY = auto()  # meld, or discard
    ROUND_OVER = auto()
    GAME_OVER = auto()


class Prompt(NamedTuple):
    """What can be done now. `tellings` say it, the fullest first: the last fits anywhere.

    `few` are those in few words, where more of them than the last will do. `ways` is the same as
    actions: each way is some that the engine accepts one after another. They are advice on what may
    be done, never on what is best.
    """

    step: PromptStep
    tellings: tuple[str, ...]
    ways: tuple[Way, ...] = ()
    few: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """The prompt as it is read out: in full."""
        return self.tellings[0]

    @property
    def brief(self) -> tuple[str, ...]:
        """The ways to tell it in few words."""
        return self.few or self.tellings[-1:]


SILENT: Final = Prompt(PromptStep.NOTHING, ("",))
