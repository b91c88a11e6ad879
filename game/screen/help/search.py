"""The two dialogs of the help: Search, over the words of all topics, and the History.

The viewer opens the chosen topic.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...language import N_, _
from ..canvas.art import Art
from ..win31.dialog import Dialog
from ..win31.edit import Edit
from ..win31.layout import Column, Row
from ..win31.lists import ListBox
from ..win31.widgets import Button, Label, Result, cancel_button
from .text import Help, Topic, words_of

SEARCH: Final = N_("Search")
HISTORY: Final = N_("History")
TYPE: Final = N_("Type a word, or select one from the list:")
NONE: Final = N_("No topic has this word.")
FOUND: Final = N_("Topics found: {count}")
GO_TO: Final = N_("&Go To")
#: Its result.
GO: Final = "go"
VISITED: Final = N_("Topics that you have read, the most recent first:")
_WIDTH: Final = 270  # of the lists, in pixels


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
        self.words.changed = self._picked
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
        self.go_to.enabled = bool(titles)


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
