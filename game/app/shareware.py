"""Shareware: the reminder, once a day at a start or at an end, and registration."""

from functools import partial

from ..language import _
from ..screen.dialogs import game as dialogs
from ..screen.dialogs import register as ritual
from ..storage import registration
from ..storage.registration import RegistrationError, UnsavedError
from ..storage.saves import shown
from .opening_scene import is_due, today
from .program import Program


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
