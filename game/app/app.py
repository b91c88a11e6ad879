"""The application: the program with its parts, as one run has them.

The loop decides what happens when.
"""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from ..audio import REFUSED, Signals
from ..engine.books import book_of
from ..engine.match import Match
from ..engine.wordings import number
from ..language import N_, _
from ..screen.canvas.art import Art
from ..screen.canvas.inputs import Input, Key, KeyUp, Unfocus, key_of, stroke
from ..screen.canvas.window import Window
from ..screen.win31.dialog import Dialog
from ..storage import keys
from ..storage.acts import LOOK, SAY
from ..storage.keys import Keys
from ..storage.rulebooks import RuleBooks
from ..storage.settings import Settings
from ..table.setup import Terms
from ..table.sitting import State
from ..table.states import ASKED, OVER
from .autoplay import AutoPlay
from .derived_settings import prompts_of
from .parts import Parts
from .program import Program
from .window_bars import WindowCaption, menus_of

if TYPE_CHECKING:
    from .commands import Commands

#: Commands of the window, which make no sound of the menu.
SILENT: Final = ("restore", "maximise", "minimise", "move", "size", "drag")
#: The states of a sitting in which the person is asked in a dialog.
ASKING: Final = (*ASKED, *OVER)


class App(Program):
    """One run of the program, with all of its parts."""

    def __init__(
        self,
        window: Window,
        art: Art,
        settings: Settings,
        data: Path,
        rng: Random,
        terms: Terms,
        kept: Settings | None = None,
        books: RuleBooks | None = None,
    ) -> None:
        """Set the program up, as Program does."""
        super().__init__(window, art, settings, data, rng, terms, kept, books)
        #: What plays by itself.
        self.autoplay = AutoPlay(self, lambda: self.parts.adviser())
        self._caption = WindowCaption(self, self.autoplay)
        self._looked_at: Match | None = None  # a match that is over, while one looks at its table
        self.table.show_end = self._look_no_more
        #: What does what is asked for.
        self.parts = Parts(self, self.autoplay, self._look_on)
        self._signals = Signals()
        self._toggled = ""  # the key that toggles full screen, while it is held
        self._peeked = ""  # the key of the look at the other hands
        #: What the menus were made for.
        self._menus_for: tuple[object, ...] = ()
        self._follow_match()

    @cached_property
    def commands(self) -> "Commands":
        """What menus do; with the dialogs of options it is only loaded when one is wanted."""
        from .commands import Commands

        return Commands(self, self.parts, self.autoplay)

    def use_keys(self, keys: Keys) -> None:
        super().use_keys(keys)
        self.parts.first_hands.follow_keys()

    def act(self, action: str) -> None:
        """Do what a menu, a caption button or a key names."""
        if action not in SILENT and not self._looks(action):
            self.table.cues.append("click")
        self.table.again = None
        self.table.gestures.cancel()  # a card in the hand would not know its place any more
        self.commands.act(action)

    def _looks(self, action: str) -> bool:
        """Tell whether something on the table is only told."""
        return action.startswith(LOOK) and self.keys.bare(action)

    def click_score(self, button: int) -> None:
        """Answer a click on the ScoreBoard."""
        self.parts.questions.click_score(button)

    def speaks(self, key: Key) -> bool:
        """Speak what a key asks for, wherever one is; whether it is such a key.

        Any key silences what is being said.
        """
        if self._speech is not None:
            self._speech.hush(key.name)
        if self.table.guide:
            self.table.guide.lesson.hush()
        action = self.keys.action(keys.PLAY, stroke(key))
        if not action.startswith(SAY):
            return False
        self.act(action)
        return True

    def catches(self, event: Input) -> bool:
        """Hand a key to the dialog in front alone, where that waits for one; whether it does."""
        front = self.desktop.dialogs[-1] if self.desktop.dialogs else None
        if not isinstance(event, Key) or front is None or not front.catches_keys:
            return False
        if self._speech is not None:
            self._speech.hush(event.name)
        self.desktop.handle(event)
        return True

    def toggles(self, event: Input) -> None:
        """Toggle full screen by its keys, wherever one is, once for each press."""
        match event:
            case Key(name) if name != self._toggled and self._is("full screen", event):
                self._toggled = name
                self.act("restore")
            case KeyUp(name) if name == self._toggled:
                self._toggled = ""

    def peeks(self, event: Input) -> bool:
        """Show the other hands while registered users hold the cheat key (help: Registering).

        Return whether they come or go.
        """
        before = self.table.peeking
        match event:
            case Key() if self._is("peek", event):
                self._peeked = event.name
                self.table.peeking = self.registered is not None
            case KeyUp("shift" | "ctrl" | "alt") | Unfocus():
                self.table.peeking = False
            case KeyUp(name) if name == self._peeked:
                self.table.peeking = False
        return self.table.peeking is not before

    def reaches(self, event: Input) -> bool:
        """Do what a key asks for that is heard behind a dialog; whether it is such a key."""
        if isinstance(event, Key):
            for action in self._within_reach():
                if self._is(action, event):
                    self.act(action)
                    return True
        return False

    def _is(self, action: str, key: Key) -> bool:
        """Tell whether a key does that; what AltGr types is no key of ours here."""
        return not key.alt_gr and stroke(key) in self.keys.of(action)

    def as_usual(self, event: Input) -> Input:
        """Return what is done in a dialog as its controls know it, by the usual keys for it."""
        front = self.desktop.dialogs[-1] if self.desktop.dialogs else None
        if not isinstance(event, Key) or front is None:
            return event
        if not isinstance(front.child or front, Dialog):
            return event
        written = stroke(event)
        usual = self.keys.usual(keys.DIALOGS, written)
        return event if usual == written else key_of(usual)

    def follow(self) -> bool:
        """Do what a tick brings with it: other menus, a high score, a question.

        Return whether the picture has changed.
        """
        sitting = self.sitting
        self.clock.tick(sitting, watched=not self.window.minimised)
        self.autoplay.tick()
        changed = self._follow_match()
        changed = self._caption.follow() or changed
        if sitting.state in OVER:
            self._count_round()
            self.parts.reviews.note(self.sitting)
        changed = self.parts.tick() or changed
        changed = self._ask() or changed
        if self.settings.signals:
            self._signal()
        if self._speech is None:
            return changed
        return self._speech.follow(self.parts.hinting) or changed

    def _signal(self) -> None:
        """Signal what is new on the table; a refusal has a signal in place of its cue."""
        cues = self.table.cues
        cues[:] = [REFUSED.get(cue, cue) for cue in cues]
        if not self.table.slides.flying:
            cues += self._signals.of(self.sitting)

    def rest(self, ticks: int) -> int:
        """Let at most so many ticks pass in which nothing changes by itself; return how many."""
        sitting = self.sitting
        if sitting.autoplays or self.parts.thinking:
            return 0
        passed = self.desktop.rest(ticks)
        self.clock.tick(sitting, watched=not self.window.minimised, ticks=passed)
        return passed

    def give_back(self, ticks: int) -> None:
        """Count so many ticks not as played that have passed at rest, and had not come."""
        self.clock.tick(self.sitting, watched=not self.window.minimised, ticks=-ticks)

    def _follow_match(self) -> bool:
        """Have the menus that fit, where the match, who has registered or the keys are others."""
        now = self.sitting.match, self.registered, self.keys
        if now == self._menus_for:
            return False
        self._menus_for = now
        self.chrome.menus.set_menus(menus_of(self))
        return True

    def _count_round(self) -> None:
        """Count a round as it ends, and a high score (W31): it may never come to be shown."""
        if self.sitting.state is State.ROUND_OVER and not self.sitting.scored:
            self.parts.score_keeper.enter()
            count_new_round(self)

    # What the sitting asks in dialogs, one at a time.

    def _within_reach(self) -> Iterator[str]:
        """Yield the actions whose keys are heard though a dialog keeps the menus out of reach.

        The last turns can be filmed wherever no letters are typed, and what the person has to
        decide in the game can be hinted at.
        """
        dialogs = self.desktop.dialogs
        if not dialogs:
            return
        front = dialogs[-1]
        if not (isinstance(front, Dialog) and front.takes_letters):
            yield "film"
        if len(dialogs) == 1 and self.sitting.state in ASKED:
            yield "hint"

    def _ask(self) -> bool:
        """Open the dialog that the sitting asks for, once all cards lie; whether one was opened."""
        if self.desktop.dialogs:
            return False
        self.table.follow()  # what a dialog has done is seen before the next one comes
        if self.table.moving:
            return False
        sitting = self.sitting
        if notices := sitting.notices:
            self.tell("\n".join(notices))
            notices.clear()
            return True
        if self.sittings.visit_is_over:
            self.sittings.end_visit()
            return True
        if sitting.state not in ASKING or self._looked_at is sitting.match:
            return False
        self.parts.questions.ask(sitting.state)
        self.autoplay.over = self.desktop.dialogs[-1]
        return True

    def _look_on(self) -> None:
        """Leave a match that is over to be looked at; a click shows its end again."""
        self._looked_at = self.sitting.match

    def _look_no_more(self) -> None:
        self._looked_at = None


NOW_BRIEF: Final = N_(
    "You have played {rounds} rounds of {book}: from now on its prompts, in the line at the "
    "bottom, are brief.\nOptions | Customize makes them full again."
)


def count_new_round(program: Program) -> None:
    """Have the prompts become brief after some rounds of a rule book, and say so once for each.

    A round that the person has played makes the offer of a guided hand needless, too.
    """
    settings, sitting = program.settings, program.sitting
    if sitting.autoplays or sitting.recorder.autoplayed:
        return
    if settings.first_hand:
        settings = settings._replace(first_hand=False)
        program.change_settings(settings)
    rules = sitting.match.ruleset
    if not settings.new_rounds or prompts_of(settings, rules) != "full":
        return
    book = book_of(rules)
    played = settings.rounds.get(book.name, 0) + 1
    program.change_settings(settings._replace(rounds={**settings.rounds, book.name: played}))
    if played == settings.new_rounds:
        told = _(NOW_BRIEF).format(rounds=number(played), book=_(book.title))
        sitting.notices.append(told)
