"""The menus of the help: a topic to a file or the clipboard, and the bookmarks.

What is kept, and where files go, is its owner's business.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from ...language import N_, _
from ...storage.bookmarks import LONGEST, Bookmarks
from ...storage.keys import Keys
from ..canvas.art import Art
from ..win31.command import SEPARATOR, Command, Menu
from ..win31.dialog import INFORMATION, Dialog, message_box
from ..win31.edit import Clipboard, Edit
from ..win31.layout import Column, Row
from ..win31.lists import ListBox
from ..win31.widgets import Button, Label, Result, cancel_button, ok_button

BOOKMARK: Final = N_("Define Bookmark")
NAME: Final = N_("&Bookmark Name:")
#: The result where a bookmark is taken away.
DELETE: Final = "delete"
#: So many have a line in the menu, as in WinHelp.
MOST: Final = 9
_WIDTH: Final = 270  # of the field and the list, in pixels


class Services(NamedTuple):
    """What the help asks of the program around it."""

    #: Writes a topic (its name, its text) to a file; gives a sentence on where, or tells why not.
    print_topic: Callable[[str, str], str]
    clipboard: Clipboard
    bookmarks: Callable[[], Bookmarks]
    #: Keeps a bookmark, behind the others: its name and topic; None takes it away.
    keep: Callable[[str, str | None], None]
    #: Those that the user wants, if not the usual ones.
    keys: Keys | None = None


def none_at_all() -> Services:
    """Return services for a help that stands alone: nothing is written, nothing outlasts it."""
    kept: Bookmarks = {}
    held = [""]

    def keep(name: str, topic: str | None) -> None:
        kept.pop(name, None)
        if topic is not None:
            kept[name] = topic

    clipboard = Clipboard(lambda text: held.__setitem__(0, text), lambda: held[0])
    return Services(lambda name, text: "", clipboard, lambda: {**kept}, keep)


class BookmarkDialog(Dialog):
    """A field for the name of a bookmark, and those that there are."""

    def __init__(
        self, art: Art, title: str, topic: str, services: Services, changed: Callable[[], None]
    ) -> None:
        """Define one for a topic, under its title or another name; `changed` comes afterward."""
        self._topic, self._services, self._changed = topic, services, changed
        self.name = Edit(title[:LONGEST], width=_WIDTH, max_length=LONGEST)
        self.list = ListBox([*services.bookmarks()], width=_WIDTH, rows=6)
        self.list.changed = self._picked
        body = Row(
            Column(Label(_(NAME)), self.name, self.list, gap=5),
            Column(ok_button(), cancel_button(), Button(_("&Delete"), DELETE)),
            gap=12,
        )
        super().__init__(
            art, _(BOOKMARK), body, on_result=self._done, allow=self._allowed, focus=self.name
        )

    def _picked(self) -> None:
        self.name.text = self.list.entries[self.list.selected].text

    def _allowed(self, result: str) -> bool:
        name = self.name.text.strip()
        if result == DELETE:
            return name in self._services.bookmarks()
        return result != Result.OK or bool(name)

    def _done(self, result: str) -> None:
        if result == Result.CANCEL:
            return
        topic = self._topic if result == Result.OK else None
        self._services.keep(self.name.text.strip(), topic)
        self._changed()


def help_menus(bookmarks: Bookmarks) -> tuple[Menu, ...]:
    """Return the words of the menu bar; `go TOPIC` is the action of a bookmark."""
    listed = [*bookmarks.items()][:MOST]
    marks = [
        Command(f"&{number} {name.replace('&', '&&')}", f"go {topic}")
        for number, (name, topic) in enumerate(listed, 1)
    ]
    return (
        Menu(
            _("&File"),
            (Command(_("&Print Topic"), "print"), SEPARATOR, Command(_("E&xit"), "close")),
        ),
        Menu(_("&Edit"), (Command(_("&Copy"), "copy", "ctrl+insert"),)),
        Menu(
            _("Book&mark"),
            (Command(_("&Define..."), "define"), *((SEPARATOR, *marks) if marks else ())),
        ),
    )


def printed_box(art: Art, title: str, sentence: str) -> Dialog:
    """Say where a topic has been written."""
    return message_box(art, title, sentence, INFORMATION)
