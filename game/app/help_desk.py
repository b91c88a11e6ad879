"""The help in the program, and what it asks of that: files to print, bookmarks that are kept."""

from functools import partial
from typing import Final, Protocol

from ..language import N_, _
from ..screen.dialogs.game import NO_HELP
from ..screen.help.desk import Services
from ..screen.help.text import HelpError
from ..screen.help.viewer import HelpViewer
from ..storage import bookmarks as kept
from ..storage.bookmarks import Bookmarks, BookmarksError, write_text
from ..storage.files import why
from ..storage.keys import Keys
from ..storage.saves import shown
from .clipboard import CLIPBOARD
from .host import Dialogs, Folder

PRINTED: Final = N_("The topic is in the file {name} in {folder}, and can be printed from there.")
NOT_PRINTED: Final = N_("The topic cannot be written to {folder}: {reason}.")


class HelpDeskHost(Dialogs, Folder, Protocol):
    """What the help needs of the program."""

    @property
    def keys(self) -> Keys:
        """Which key does what."""
        ...


class HelpDesk:
    """The help of one program."""

    def __init__(self, host: HelpDeskHost) -> None:
        self._host = host
        self._viewer: HelpViewer | None = None  # open, or made small
        self._trouble = ""  # with the bookmarks, until it has been told
        self._told: set[str] = set()

    def open(self, topic: str) -> None:
        """Open the help at a topic."""
        host = self._host
        try:
            viewer = self._viewer or HelpViewer(host.art, topic, self._left, self._services())
            viewer.result = None
            if viewer.topic.name != topic:
                viewer.go(topic)
        except HelpError as error:
            host.tell(_(NO_HELP).format(error=error))
        else:
            self._viewer = viewer
            host.open(viewer)
            if self._trouble:  # in front of the help
                host.tell(self._trouble)
                self._trouble = ""

    def _left(self, result: str) -> None:
        """Keep the help as it is where it was made small, until it is wanted again."""
        if result != "minimise":
            self._viewer = None

    def _services(self) -> Services:
        """Return what the help has of a program."""
        host = self._host
        return Services(
            partial(_print, host), CLIPBOARD, self._bookmarks, partial(_keep, host), host.keys
        )

    def _bookmarks(self) -> Bookmarks:
        """Return those that are kept; what is wrong with them is told once."""
        bookmarks, trouble = kept.load()
        if trouble and trouble not in self._told:
            self._told.add(trouble)
            self._trouble = trouble
        return bookmarks


def _print(host: HelpDeskHost, name: str, text: str) -> str:
    """Write a topic as a file that can be printed; return where it is, or "" and tell why not."""
    try:
        path = write_text(host.data, name.upper(), text)
    except OSError as error:
        host.tell(_(NOT_PRINTED).format(folder=shown(str(host.data)), reason=why(error)))
        return ""
    return _(PRINTED).format(name=path.name, folder=shown(str(path.parent)))


def _keep(host: HelpDeskHost, name: str, topic: str | None) -> None:
    try:
        kept.keep(name, topic)
    except BookmarksError as error:
        host.tell(str(error))
