"""What the help asks of the program: files to print, the clipboard, bookmarks that are kept."""

from functools import partial
from typing import Final

from ..language import N_, _
from ..screen.help.desk import Bookmarks, Services
from ..storage import bookmarks as kept
from ..storage.bookmarks import BookmarksError, write_text
from ..storage.files import why
from ..storage.saves import shown
from .clipboard import CLIPBOARD
from .host import Host

PRINTED: Final = N_("The topic is in the file {name} in {folder}, and can be printed from there.")
NOT_PRINTED: Final = N_("The topic cannot be written to {folder}: {reason}.")


def help_services(host: Host) -> Services:
    """Return what the help has of a program."""
    return Services(partial(_print, host), CLIPBOARD, kept.load, partial(_keep, host), host.keys)


def _print(host: Host, name: str, text: str) -> str:
    """Write a topic as a file that can be printed; return where it is, or why it is not."""
    try:
        path = write_text(host.data, name.upper(), text)
    except OSError as error:
        return _(NOT_PRINTED).format(folder=shown(str(host.data)), reason=why(error))
    return _(PRINTED).format(name=path.name, folder=shown(str(path.parent)))


def _keep(host: Host, bookmarks: Bookmarks) -> None:
    try:
        kept.save(bookmarks)
    except BookmarksError as error:
        host.tell(str(error))
