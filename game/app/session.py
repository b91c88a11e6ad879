"""How a session begins and ends, between the first picture and the last.

At the start, what went wrong is told, then comes the reminder, then the game that was left. The
table is dealt once nothing of this is asked any more. Exit says what becomes of the game. The
reminder of shareware comes once a day, at a start or at an end; registering is here, too.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..language import _
from ..record import Record, RecordError
from ..screen.canvas.art import TITLE
from ..screen.dialogs import game as dialogs
from ..screen.dialogs import register as ritual
from ..screen.dialogs.opening import REGISTER, reminder, resume_question
from ..screen.win31.dialog import Dialog
from ..screen.win31.widgets import Result, if_yes
from ..storage import registration
from ..storage.files import may_be_there, remove, set_aside
from ..storage.records import is_unread, load_record, load_until
from ..storage.registration import RegistrationError, UnsavedError
from ..storage.saves import shown
from .autoplay import AutoPlay
from .opening_scene import FIRST_HAND, LAST_GAME, REMINDER, is_due, today
from .program import Program

if TYPE_CHECKING:
    from .games import Games


#: Enters what a record holds that had ended and was not entered; see ScoreKeeper.enter_left.
EnterLeft = Callable[[Record, str, bool], bool]


class Opening:
    """What is asked before the first deal."""

    def __init__(
        self,
        program: Program,
        games: Callable[[], "Games"],
        first_hand: Callable[[Dialog | None], None] = lambda _seen: None,
        enter_left: EnterLeft = lambda _record, _day, _all: False,
        autoplay: AutoPlay | None = None,
    ) -> None:
        """`first_hand` offers a guided hand where no game has been left to go on with.

        `enter_left` enters what had ended in one that was, and was not entered any more. `autoplay`
        shows a game behind the reminder.
        """
        self._autoplay = autoplay
        self._program, self._games = program, games
        self._first_hand = first_hand
        self._enter_left = enter_left
        self._wanted: Path | Record | None = None
        self._seen: dict[str, Dialog] = {}

    def greet(
        self,
        wanted: Path | Record | None = None,
        troubles: Sequence[str] = (),
        seen: dict[str, Dialog] | None = None,
    ) -> None:
        """Show the reminder, unless registered, and then ask what becomes of a game not ended.

        Before them `troubles` are told, one after the other: what is missing from the settings
        explains what is asked. After them the game `wanted` goes on, if one was named. `seen` is
        what the opening scene has shown of these questions, answered or not.
        """
        self._wanted, self._seen = wanted, seen or {}
        self._tell([*troubles, *filter(None, [self._program.unkept])])

    def _tell(self, troubles: Sequence[str]) -> None:
        """Tell the first trouble, and the others once it has been read; then begin."""
        if troubles:
            read = partial(self._read, troubles[1:])
            self._program.open(dialogs.notice(self._program.art, troubles[0], read))
        else:
            self._remind()

    def _read(self, rest: Sequence[str], _result: str) -> None:
        self._tell(rest)

    def _remind(self) -> None:
        dialog = self._seen.pop(REMINDER, None)
        if dialog is not None:
            note_reminder(self._program)
        elif reminder_is_due(self._program):
            dialog = reminder(self._program.art)
        else:
            self._offer_journal()
            return
        dialog.on_result = self._reminded
        self._program.open(dialog)
        if self._autoplay is not None and dialog.result is None:
            self._autoplay.attract(dialog)

    def _reminded(self, result: str) -> None:
        if self._autoplay is not None:
            self._autoplay.end_attraction()
        self._offer_journal()
        if result == REGISTER:
            self._program.act("register")  # in front of the question

    def _offer_journal(self) -> None:
        """Offer to go on with the game that the last sitting left behind."""
        program = self._program
        journal = program.journal
        if journal is None or not may_be_there(journal):
            if self._wanted is None:
                self._first_hand(self._seen.pop(FIRST_HAND, None))
            self._open_wanted()
            return
        try:
            record = load_record(journal)
        except RecordError as error:
            if is_unread(error):
                program.sittings.leave_journal()
                self._open_wanted()
                program.tell(_(dialogs.UNREAD).format(reason=shown(error.reason)))
                return
            before = load_until(journal, error.line)
            self._enter(before, journal)
            told = partial(self._tell_unusable, journal, error, before)
            if not self._games().salvage(journal, error, told, TITLE):
                told()
            return
        left = self._enter(record, journal)
        if not record.match.over:
            dialog = self._seen.pop(LAST_GAME, None) or resume_question(program.art)
            dialog.on_result = partial(self._resume, record, journal)
            program.open(dialog)
            return
        if left and self._games().go_on(record):  # its end was not seen
            program.tell(_(dialogs.ENTERED_LATER))
        self._open_wanted()

    def _enter(self, record: Record | None, journal: Path, *, everything: bool = False) -> bool:
        """Enter the rounds of a game that had ended and were not entered; whether there were some.

        Not `everything`: a round whose scores are shown where the game goes on is entered then.
        """
        if record is None:
            return False
        try:
            day = date.fromtimestamp(journal.stat().st_mtime)
        except (OSError, ValueError, OverflowError):
            day = date.today()
        return self._enter_left(record, day.isoformat(), everything)

    def _tell_unusable(self, journal: Path, error: RecordError, before: Record | None) -> None:
        """Set a journal of no use aside, or the next game would write over it.

        It is damaged, say, or of a later version; what had ended `before` is entered.
        """
        self._enter(before, journal, everything=True)
        aside = set_aside(journal)
        self._open_wanted()
        reason = shown(error.told if error.line else error.reason)
        text = _(dialogs.UNUSABLE[error.line > 0])
        told = text.format(line=error.line, reason=reason, aside=aside)
        self._program.tell(told)

    def _resume(self, record: Record, journal: Path, answer: str) -> None:
        if answer == Result.NO:
            self._enter(record, journal, everything=True)
            with suppress(OSError):
                self._program.sittings.claim_journal()
                remove(journal)
        elif not self._games().go_on(record):
            set_aside(journal)  # or the next game would write over it
        self._open_wanted()

    def _open_wanted(self) -> None:
        """Go on with the record that was named at the start; a game that runs is not lost."""
        wanted, self._wanted = self._wanted, None
        if wanted is None:
            return
        games = self._games()

        def go() -> None:
            if isinstance(wanted, Record):
                games.go_on(wanted)
            else:
                games.load_from(wanted)

        games.unless_lost(go)


class Exit:
    """How one program is left."""

    def __init__(self, program: Program, games: "Games", registration: "Registration") -> None:
        self._program, self._games, self._registration = program, games, registration
        self._begun = False

    def ask(self) -> None:
        """Ask whether to leave, as the program of 1984 was left by Esc at any time."""
        self._program.open(dialogs.quit_question(self._program.art, if_yes(self.leave)))

    def leave(self) -> None:
        """Leave: say what becomes of the game, and remind whoever has not registered, if due."""
        if self._begun:  # asked already, and closed once more: they, or their desktop, mean it
            self._program.quit()
            return
        self._begun = True
        self._games.leave(self._remind_and_exit, self._stay)

    def _stay(self) -> None:
        self._begun = False

    def _remind_and_exit(self) -> None:
        program = self._program
        if not reminder_is_due(program):
            program.quit()
            return

        def reminded(result: str) -> None:
            self._begun = False
            if result == REGISTER:
                self._registration.ask()
            else:
                program.quit()

        self._begun = True
        program.open(reminder(program.art, closing=True, on_result=reminded))


def reminder_is_due(program: Program) -> bool:
    """Tell whether to remind of registering now, and note that this day has had it."""
    if program.registered is not None or not is_due(program.settings):
        return False
    note_reminder(program)
    return True


def note_reminder(program: Program) -> None:
    """Note that this day has had its reminder."""
    program.change_settings(program.settings._replace(reminded=today()))


class Registration:
    """How one program is registered."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def ask(self) -> None:
        """Open the dialog."""
        program = self._program
        program.open(
            ritual.register_dialog(
                program.art,
                program.settings.name,
                on_registered=self._registered,
                on_form=self._write_form,
                on_help=partial(program.help, "registering"),
                open_dialog=program.open,
            )
        )

    def _registered(self, name: str, key: str) -> None:
        program, unsaved = self._program, ""
        try:
            registration.save(name, key)
        except UnsavedError as error:
            unsaved = str(error)
        except RegistrationError as error:
            program.tell(str(error))
        program.registered = registration.tidy(name)
        program.open(ritual.thanks(program.art, name, unsaved))

    def _write_form(self) -> None:
        """Write the topic Registration Form as a file that can be printed."""
        from ..screen.help.markup import HelpError, plain
        from ..screen.help.topics import Help

        program = self._program
        try:
            form = registration.write_form(program.data, plain(Help().topics["registration_form"]))
        except HelpError as error:
            program.tell(_(dialogs.NO_HELP).format(error=error))
        except OSError as error:
            reason = error.strerror or str(error)
            program.open(ritual.no_form_box(program.art, shown(str(program.data)), reason))
        else:
            program.open(ritual.form_box(program.art, shown(str(form.parent)), form.name))
