"""The parts of a table on the screen, and what is told beside its cards.

screen.py draws them and hands inputs to them.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ...engine.actions import Action
from ...engine.round import Round
from ...language import _
from ...storage.keys import Keys
from ...table.person_view import Marks
from ...table.prompt import SILENT, Prompt
from ...table.prompt_words import Manner
from ...table.prompter import Prompter
from ...table.sitting import Sitting, State
from ..canvas import Rect
from ..canvas.art import Art
from ..canvas.framebuffer import Item
from ..win31.style import Resting
from .context import (
    DEALING,
    END_TITLE,
    GATHERING,
    SHOW_TITLE,
    Preferences,
    Status,
    Wanted,
)
from .decks import Stirring
from .gestures import Gestures
from .key_actions import Asks
from .layout import Layout
from .picture import status_of
from .round_end import Finale, Scoring
from .scenes import Again, CutScene
from .slides import Movement
from .table_controller import Keyboard, TableController

if TYPE_CHECKING:
    from .guide import Guide

#: No table has been seen yet, and where the deck lies on one that is not played at.
NO_DECK: Final = Rect(0, 0, 0, 0)
NOTHING: Final[tuple[Sequence[Item], Rect, int]] = ((), NO_DECK, 0)


class TableParts:
    """A sitting, what it is played with by mouse and keys, and what is told of it."""

    def __init__(
        self,
        art: Art,
        sitting: Sitting,
        wishes: Wanted,
        click_score: Callable[[int], None],
        act: Callable[[str], None] = lambda _action: None,
        keys: Keys | None = None,
    ) -> None:
        """`click_score` is called with the button that clicked on the ScoreBoard.

        `wishes` says what the person wants now. `act` is called with what the program is to do:
        what a key names for which there is no menu, or the messages. `keys` are those that the
        user wants.
        """
        #: Says what the person wants now.
        self.wishes = wishes
        self._act, self._keys = act, keys
        self._art = art
        self._click_score = click_score
        #: Called where the result of a match that is over is wanted again.
        self.show_end: Callable[[], None] = lambda: None
        #: Whether the other hands lie open: the cheat key is held.
        self.peeking = False
        #: Makes the prompts, if the person wants any.
        self.prompter = Prompter(keys)
        self._resting = Resting()
        self._tipped = False  # a box tells of what the pointer rests on
        #: Whether a menu is open: then no round begins, as its rules may be about to change.
        self.choosing = False
        #: What a hint speaks of, which is framed.
        self.marks: Marks | None = None
        #: The sounds of cards that set out, until the loop has played them.
        self.cues: list[str] = []
        self._stirring = Stirring()
        self.seat(sitting)

    def use_keys(self, keys: Keys) -> None:
        """Go by other keys from now on."""
        self._keys = self.keyboard.keys = keys
        self.prompter = Prompter(keys)

    def seat(self, sitting: Sitting) -> None:
        """Show another sitting from now on."""
        self.sitting = sitting
        self.gestures = Gestures(
            sitting.person, self._click_score, lambda: self._wished.ways, self._lay
        )
        asks = Asks(
            lambda: self._wished.typing,
            lambda: self._wished.heard,
            lambda: self.proposal,
            self._act,
        )
        self.keyboard = Keyboard(sitting.person, self.gestures, asks, self._keys)
        self.movement = Movement(sitting, self.cues)
        self.slides = self.movement.slides
        self.cut = CutScene(sitting, self.slides)
        self.playing = TableController(
            sitting, self.gestures, self.keyboard, self.movement, self._aside
        )
        self.finale = Finale()
        #: The last turns, while they are shown once more.
        self.again: Again | None = None
        #: What leads through a first hand.
        self.guide: Guide | None = None
        #: The scores of the round that has ended, from when they are shown.
        self.scoring: Scoring | None = None
        self._told: Status | None = None
        self._told_round: Round | None = None  # what it was read of, and in which state
        self._told_in: State | None = None
        # The table that was seen last, where its deck lies, and how many cards that has.
        self._seen: tuple[Sequence[Item], Rect, int] = NOTHING
        self.movement.landed = self._read

    @property
    def told(self) -> Status:
        """What is told in this frame; while cards fly it stays as it was before."""
        if self.slides.dealing:
            match = self.sitting.match
            line = _(GATHERING if self.movement.gathering else DEALING)
            return Status(line.format(number=match.number), totals=match.totals)
        of_before = self._told_round is not self.sitting.seen.match.round
        if self._told is None or of_before or not self.slides.flying:
            self._read()
        assert self._told is not None
        return self._told

    def _read(self) -> None:
        """Read from the sitting what is told of it as it stands."""
        sitting = self.sitting
        self._told_round, self._told_in = sitting.match.round, sitting.state
        if self.guide:
            self.guide.read()
        if self._told_round is None:
            self._told = Status(sitting.line, totals=sitting.match.totals)
            return
        title = SHOW_TITLE if sitting.person.may_show_hand else END_TITLE
        told = status_of(sitting.view, sitting.line, self._prompt_told)
        self._told = told._replace(
            button=self.gestures.button,
            title=title,
            totals=self._totals,
            watched=sitting.autoplays,
        )

    @property
    def _totals(self) -> tuple[int, ...]:
        """The totals, without the round that has ended until its scores have been counted."""
        counts = self.finale.moving or self._counted
        if self.sitting.state is State.ROUND_OVER and counts:
            return tuple(self.sitting.round.board.totals)
        return self.sitting.match.totals

    @property
    def _counted(self) -> str:
        """Which field of the score sheets is being counted; "" if none is."""
        return self.scoring.counted() if self.scoring else ""

    def _aside(self, at: Layout) -> Layout:
        """Return the table as it lies beside the scores, if they are or were shown."""
        return self.scoring.aside(at) if self.scoring else at

    @property
    def _wished(self) -> Preferences:
        """What is wanted in the match that lies on the table."""
        return self.wishes(self.sitting.match.ruleset)

    # What can be done.

    @property
    def prompt(self) -> Prompt:
        """What the person can do now, as far as they are told."""
        if not self.sitting.prompted:
            return SILENT
        wished = self._wished
        manner = Manner.TUTOR if wished.typing else Manner.MOUSE
        return self.prompter.of(self.sitting, manner, wished.ways.single_click)

    @property
    def proposal(self) -> Sequence[Action]:
        """What the guide proposes to the person, or else the prompt; () for nothing."""
        if self.guide:
            return self.guide.lesson.wanted if self.guide.lesson.waiting else ()
        return self.prompt.proposal

    @property
    def _prompt_told(self) -> tuple[str, ...]:
        """The ways to tell it, the fullest first, or what is told in its place."""
        if self.guide or self._in_its_place:
            return self._in_its_place
        prompt = self.prompt
        if buttons := self.keyboard.buttons(self.sitting.state is State.DRAW):
            told = [*prompt.brief, *prompt.tellings]
            return (*(f"{telling}   {buttons}" for telling in told if telling), buttons)
        return tuple(filter(None, prompt.brief if self._wished.brief else prompt.tellings))

    @property
    def _in_its_place(self) -> tuple[str, ...]:
        """What stands in the place of the prompt: an answer, a hint, or the line of a lesson."""
        echo, aside = self.keyboard.echo, self.sitting.aside
        if first := (self.keyboard.begun.wrong and aside) or echo or aside:
            return (first,)
        if hint := self.sitting.hinted:
            return hint
        return tuple(filter(None, (self.guide.line,))) if self.guide else ()

    def _lay(self) -> None:
        """Lay what the prompt names as a whole, where it is the prompt that is told."""
        lays = self.prompt.lays
        if lays and not self.guide and not self._in_its_place:
            self.sitting.person.lay(lays)
