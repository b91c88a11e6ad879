"""Speaks what is new of dialogs and of windows of other kinds; the words are screen_reader.py's."""

from collections.abc import Iterator, Mapping, Sequence
from weakref import WeakSet

from ..screen.win31 import screen_reader
from ..screen.win31.desktop import Modal
from ..screen.win31.dialog import Dialog
from ..screen.win31.edit import Edit
from ..screen.win31.widgets import Button, Widget


class SpokenBoxes:
    """What has been spoken of dialogs and of windows of other kinds."""

    def __init__(self) -> None:
        #: What was in front last.
        self.front: Modal | None = None
        self._read: WeakSet[Modal] = WeakSet()  # those whose texts have been said
        self._texts: Sequence[str] = ()  # of the dialog in front
        self._focus: Widget | None = None
        self._typed: Mapping[Edit, str] = {}  # what stands in its fields
        self._last = ""

    def leave(self) -> None:
        """Take in that nothing is in front of the table any more."""
        self.front = None

    def all_of(self, front: Modal) -> str:
        """Return all that a dialog says, or a window of another kind."""
        if isinstance(front, Dialog):
            return " ".join(screen_reader.contents(front))
        return str(getattr(front, "spoken", ""))

    def new(self, front: Modal, detail: int) -> Iterator[str]:
        """Yield what is new of what is in front: all of a dialog as it opens, then what changes."""
        fresh = front is not self.front
        self.front = front
        if fresh:
            self._focus, self._last = None, ""
        if isinstance(front, Dialog):
            yield from self._of_dialog(front, fresh, detail)
            return
        if fresh and hasattr(front, "reading"):
            front.reading = True
        told = str(getattr(front, "spoken", ""))  # a window of another kind knows what is new
        if told and told != self._last:
            self._last = told
            yield told

    def _of_dialog(self, front: Dialog, fresh: bool, detail: int) -> Iterator[str]:
        texts = [*self._of_texts(front, fresh, detail), *self._of_fields(front, fresh)]
        focused = [*self._of_focus(front, detail)]
        # What was chosen comes before what it changes.
        yield from (*texts, *focused) if fresh else (*focused, *texts)

    def _of_focus(self, front: Dialog, detail: int) -> Iterator[str]:
        """Yield where the keyboard is, or how that stands, if it is new."""
        now = screen_reader.in_front(front, detail=detail)
        if now == self._last:
            return
        told = screen_reader.in_front(front, self._focus, detail)
        self._last = now
        self._focus = front.focus if front.menus.active < 0 and not front.is_moved else None
        if told:
            yield told

    def _of_fields(self, front: Dialog, fresh: bool) -> Iterator[str]:
        """Yield the fields that a button has filled in."""
        before, self._typed = self._typed, screen_reader.typed(front)
        if not fresh and isinstance(self._focus, Button):
            for field, told in self._typed.items():
                if field is not front.focus and before.get(field, told) != told:
                    yield told

    def _of_texts(self, front: Dialog, fresh: bool, detail: int) -> Iterator[str]:
        """Yield the texts of a dialog that have not been said; of one that is back its name."""
        texts = screen_reader.texts(front, detail)
        if not fresh:
            yield from (text for text in texts if text not in self._texts)
        elif front in self._read:
            yield front.title
        else:
            self._read.add(front)
            screen_reader.open_tables(front)
            yield front.title
            yield from texts
        self._texts = texts


def in_front_of(modal: Modal) -> Modal:
    """Return what stands in front of a window, such as a dialog of the help; else the window."""
    child: Modal | None = getattr(modal, "child", None)
    return child or modal
