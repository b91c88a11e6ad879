"""Shareware: the reminder, once a day at a start or at an end, and registration."""

from functools import partial
from time import strftime

from ..language import _
from ..screen.dialogs import game as dialogs
from ..screen.dialogs import register as ritual
from ..storage import registration
from ..storage.registration import RegistrationError, UnsavedError
from ..storage.saves import shown
from .clipboard import CLIPBOARD
from .program import Program


def reminder_is_due(host: Program) -> bool:
    """Tell whether to remind of registering now, and note that this day has had it."""
    today = strftime("%Y-%m-%d")
    if host.registered is not None or host.settings.reminded == today:
        return False
    host.change_settings(host.settings._replace(reminded=today))
    return True


class Registration:
    """How one program is registered."""

    def __init__(self, host: Program) -> None:
        self._host = host

    def ask(self) -> None:
        """Open the dialog."""
        host = self._host
        host.open(
            ritual.register_dialog(
                host.art,
                host.settings.name,
                on_registered=self._registered,
                on_form=self._write_form,
                on_help=partial(host.help, "registering"),
                open_dialog=host.open,
                clipboard=CLIPBOARD,
            )
        )

    def _registered(self, name: str, key: str) -> None:
        host, unsaved = self._host, ""
        try:
            registration.save(name, key)
        except UnsavedError as error:
            unsaved = str(error)
        except RegistrationError as error:
            host.tell(str(error))
        host.registered = registration.tidy(name)
        host.open(ritual.thanks(host.art, name, unsaved))

    def _write_form(self) -> None:
        """Write the topic Registration Form as a file that can be printed."""
        from ..screen.help.text import Help, HelpError, plain

        host = self._host
        try:
            form = registration.write_form(host.data, plain(Help().topics["registration_form"]))
        except HelpError as error:
            host.tell(_(dialogs.NO_HELP).format(error=error))
        except OSError as error:
            reason = error.strerror or str(error)
            host.open(ritual.no_form_box(host.art, shown(str(host.data)), reason))
        else:
            host.open(ritual.form_box(host.art, shown(str(form.parent)), form.name))
