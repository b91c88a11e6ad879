"""The help in the program, and what it asks of that: files to print, bookmarks that are kept."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from ..language import N_, _
from ..screen.canvas.art import Art
from ..screen.dialogs.game import NO_HELP
from ..screen.help.markup import HelpError
from ..screen.help.services import Services
from ..screen.help.topics import CONTENTS
from ..screen.help.viewer import HelpViewer
from ..screen.win31.frame import Modal
from ..storage.files import why, write_text
from ..storage.kept_lists import BOOKMARKS, ListError
from ..storage.keys import Keys
from ..storage.saves import shown

PRINTED: Final = N_("The topic is in the file {name} in {folder}, and can be printed from there.")
NOT_PRINTED: Final = N_("The topic cannot be written to {folder}: {reason}.")


class HelpDesk:
    """The help of one program."""

    def __init__(
        self,
        art: Art,
        data: Path,
        keys: Keys,
        open_window: Callable[[Modal], None],
        tell: Callable[[str], None],
    ) -> None:
        """Write topics to the folder `data`; `tell` says something in a box."""
        self._art, self._data, self._keys = art, data, keys
        self._open, self._tell = open_window, tell
        self._viewer: HelpViewer | None = None  # open, or made small
        self._trouble = ""  # with the bookmarks, until it has been told
        self._told: set[str] = set()

    def open(self, topic: str) -> None:
        """Open the help at a topic."""
        try:
            viewer = self._viewer or HelpViewer(self._art, topic, self._left, self._services())
            viewer.result = None
            if viewer.topic.name != topic:
                viewer.go(topic)
        except HelpError as error:
            self._tell(_(NO_HELP).format(error=error))
        else:
            self._viewer = viewer
            self._open(viewer)
            if self._trouble:  # in front of the help
                self._tell(self._trouble)
                self._trouble = ""

    def search(self) -> None:
        """Open the help, and in it the search."""
        self.open(CONTENTS)
        if self._viewer is not None:
            self._viewer.search()

    def _left(self, result: str) -> None:
        """Keep the help as it is where it was made small, until it is wanted again."""
        if result != "minimise":
            self._viewer = None

    def _services(self) -> Services:
        """Return what the help has of a program."""
        return Services(self._print, self._bookmarks, self._keep, self._keys)

    def _bookmarks(self) -> dict[str, str]:
        """Return those that are kept; what is wrong with them is told once."""
        bookmarks, trouble = BOOKMARKS.load()
        if trouble and trouble not in self._told:
            self._told.add(trouble)
            self._trouble = trouble
        return bookmarks

    def _print(self, name: str, text: str) -> str:
        """Write a topic as a file that can be printed; return where it is, or "", and tell why."""
        try:
            path = write_text(self._data, name.upper(), text)
        except OSError as error:
            self._tell(_(NOT_PRINTED).format(folder=shown(str(self._data)), reason=why(error)))
            return ""
        return _(PRINTED).format(name=path.name, folder=shown(str(path.parent)))

    def _keep(self, name: str, topic: str | None) -> None:
        try:
            BOOKMARKS.keep(name, topic)
        except ListError as error:
            self._tell(str(error))
