"""The menus of the help, and the dialogs that they and its buttons open.

A topic goes to a file or the clipboard; there are bookmarks, Search over the words of all topics,
and the History. What is kept, and where files go, is the owner's business; the viewer opens the
chosen topic.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...language import N_, _
from ...named_tuple import NamedTuple
from ...storage.kept_lists import LONGEST_NAME
from ...storage.keys import HELP, Keys
from ..canvas.art import Art
from ..win31.boxes import Column, Row
from ..win31.command import EITHER, SEPARATOR, Command, Menu
from ..win31.dialog import INFORMATION, Dialog, message_box
from ..win31.edit import Edit
from ..win31.lists import ListBox
from ..win31.widgets import Button, Label, Result, cancel_button, ok_button
from .markup import Topic
from .topics import Help, words_of

BOOKMARK: Final = N_("Define Bookmark")
NAME: Final = N_("&Bookmark Name:")
#: The result where a bookmark is taken away.
DELETE: Final = "delete"
#: So many have a line in the menu, as in WinHelp.
MOST: Final = 9
_WIDTH: Final = 270  # of the fields and the lists, in pixels


class Services(NamedTuple):
    """What the help asks of the program around it."""

    #: Writes a topic (its name, its text) to a file; gives a sentence on where, or tells why not.
    print_topic: Callable[[str, str], str]
    bookmarks: Callable[[], dict[str, str]]
    #: Keeps a bookmark, behind the others: its name and topic; None takes it away.
    keep: Callable[[str, str | None], None]
    #: Those that the user wants, if not the usual ones.
    keys: Keys | None = None


def none_at_all() -> Services:
    """Return services for a help that stands alone: nothing is written, nothing outlasts it."""
    kept: dict[str, str] = {}

    def keep(name: str, topic: str | None) -> None:
        kept.pop(name, None)
        if topic is not None:
            kept[name] = topic

    return Services(lambda name, text: "", lambda: {**kept}, keep)


class BookmarkDialog(Dialog):
    """A field for the name of a bookmark, and those that there are."""

    def __init__(
        self, art: Art, title: str, topic: str, services: Services, changed: Callable[[], None]
    ) -> None:
        """Define one for a topic, under its title or another name; `changed` comes afterward."""
        self._topic, self._services, self._changed = topic, services, changed
        self.name = Edit(title[:LONGEST_NAME], width=_WIDTH, max_length=LONGEST_NAME)
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


def help_menus(bookmarks: dict[str, str], keys: Keys) -> tuple[Menu, ...]:
    """Return the words of the menu bar; `go TOPIC` is the action of a bookmark."""
    copy = EITHER.join(keys.of("copy", HELP))
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
        Menu(_("&Edit"), (Command(_("&Copy"), "copy", copy),)),
        Menu(
            _("Book&mark"),
            (Command(_("&Define..."), "define"), *((SEPARATOR, *marks) if marks else ())),
        ),
    )


def printed_box(art: Art, title: str, sentence: str) -> Dialog:
    """Say where a topic has been written."""
    return message_box(art, title, sentence, INFORMATION)


SEARCH: Final = N_("Search")
HISTORY: Final = N_("History")
WORDS: Final = N_("Words of the help")
TYPE: Final = N_("Type a word, or select one from the list:")
NONE: Final = N_("No topic has this word.")
FOUND: Final = N_("Topics found: {count}")
GO_TO: Final = N_("&Go To")
#: Its result.
GO: Final = "go"
VISITED: Final = N_("Topics that you have read, the most recent first:")


class SearchDialog(Dialog):
    """A field for words, the list of all words, and the topics that have them."""

    def __init__(self, art: Art, texts: Help, go: Callable[[str], None]) -> None:
        """`go` is called with the name of the topic that Go To chose."""
        self._texts = texts
        self._found: list[Topic] = []
        self.edit = Edit(width=_WIDTH, max_length=40)
        self.words = ListBox(texts.words, width=_WIDTH, rows=7)
        self.topics = ListBox(width=_WIDTH, rows=6)
        self.count = Label(_(FOUND).format(count=len(texts.topics)), width=_WIDTH)
        self.go_to = Button(_(GO_TO), GO, default=True)
        self.edit.changed = self._typed
        self.words.changed, self.words.called = self._picked, _(WORDS)
        close = Button(_("Close"), Result.CANCEL)
        super().__init__(
            art,
            _(SEARCH),
            Row(
                Column(Label(_(TYPE)), self.edit, self.words, self.count, self.topics, gap=5),
                Column(self.go_to, close),
                gap=12,
            ),
            on_result=lambda result: go(self._chosen) if result == GO else None,
            allow=lambda result: result != GO or bool(self._chosen),
            focus=self.edit,
        )
        self._typed()

    @property
    def _chosen(self) -> str:
        """The name of the topic that is selected, or ""."""
        at = self.topics.selected
        return self._found[at].name if at >= 0 else ""

    def _typed(self) -> None:
        """Lead the list to the word that is being typed."""
        typed = words_of(self.edit.text)[-1:]
        words = self._texts.words
        at = next((i for i, word in enumerate(words) if [word] >= typed), len(words) - 1)
        begins = bool(typed) and words[at].startswith(typed[0])
        self.words.set_entries(words, at if begins else -1)
        self.words.bar.value = min(at, self.words.bar.maximum)
        self._show()

    def _picked(self) -> None:
        self.edit.text = self._texts.words[self.words.selected]
        self._show()

    def _show(self) -> None:
        """Show the topics that have the words."""
        self._found = self._texts.find(self.edit.text)
        titles = [topic.title for topic in self._found]
        self.topics.set_entries(titles, 0 if titles else -1)
        self.count.text = _(FOUND).format(count=len(titles)) if titles else _(NONE)
        self.go_to.enabled, self.go_to.why = bool(titles), _(NONE)


def history_dialog(art: Art, topics: Sequence[Topic], go: Callable[[str], None]) -> Dialog:
    """List the topics visited, the last one first; `go` is called with the name of one."""
    visited = ListBox([topic.title for topic in topics], 0, width=_WIDTH, rows=10)
    return Dialog(
        art,
        _(HISTORY),
        Row(
            Column(Label(_(VISITED)), visited, gap=5),
            Column(Button(_(GO_TO), GO, default=True), cancel_button()),
            gap=12,
        ),
        on_result=lambda result: go(topics[visited.selected].name) if result == GO else None,
        focus=visited,
    )
