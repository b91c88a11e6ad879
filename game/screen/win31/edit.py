"""The edit field: one line of text with a caret and a selection."""

from collections.abc import Callable
from typing import Final

from ...language import N_, _, has_letter
from ...looks import BLACK, DARK_BLUE, GREY, LIGHT_GREY, WHITE
from ..canvas import Rect, clipboard
from ..canvas.art import DIALOG, Art
from ..canvas.framebuffer import Clip, Fill, Item, Text
from ..canvas.inputs import Key
from .style import LINE, fill, sunken
from .widgets import Widget

_BLINK = 32  # ticks that the caret is seen, and then is not
_INSET = 4  # from the edge of the field to its text


#: The messages for a character that no font has, and for one that is no digit in a field for
#: digits.
NO_LETTER: Final = N_(
    "This character cannot be shown: Canasta's fonts have the letters of Western Europe."
)
NO_DIGIT: Final = N_("Only digits can stand here.")


def _swallow(sentence: str) -> None:
    """Stand for a dialog that is not there yet."""


class Edit(Widget):
    """A field for one line, which scrolls sideways under its caret."""

    focusable = True
    takes_letters = True
    pointer = "ibeam"
    fill_x = True
    _word: bool  # a double click selected a word; what follows is no drag

    def __init__(
        self,
        text: str = "",
        *,
        width: int = 120,
        max_length: int = 255,
        digits: bool = False,
        enabled: bool = True,
    ) -> None:
        """Be at least `width` pixels wide; take `max_length` characters, or `digits` only."""
        super().__init__(enabled=enabled)
        self.width, self.max_length, self.digits = width, max_length, digits
        self._text = text
        #: The caret stands before this character.
        self.caret = len(text)
        #: Where the selection begins; it ends at the caret.
        self.anchor = self.caret
        #: Called with a sentence on what cannot stand in it, or with "" where a beep will do.
        self.refuse: Callable[[str], None] = _swallow
        self._scroll = 0  # pixels of the text that are hidden to the left
        self._ticks = 0

    @property
    def text(self) -> str:
        """What is in it. When set, all of it is selected."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text
        self.arrive()

    @property
    def selection(self) -> tuple[int, int]:
        """Between which characters the selection lies."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def measure(self, art: Art) -> tuple[int, int]:
        return self.width, LINE + 2 * _INSET

    def place(self, art: Art, area: Rect) -> None:
        super().place(art, area)
        self._follow()

    # How it looks.

    def _inner(self) -> Rect:
        return self.area.inflate(-2 * _INSET, -2 * _INSET)

    def _x(self, index: int) -> int:
        """Say where a character begins, in pixels of the frame."""
        return self._inner().x + self.art.width(DIALOG, self._text[:index]) - self._scroll

    def _index(self, x: int) -> int:
        """Return the gap between characters that is nearest to a pixel."""
        return min(range(len(self._text) + 1), key=lambda i: abs(self._x(i) - x))

    def _follow(self) -> None:
        """Scroll just far enough that the caret is seen."""
        w = self._inner().w - 1
        caret = self._x(self.caret) - self._inner().x
        if caret < 0:
            # Some of what stands before it comes into view with it.
            self._scroll = max(self._scroll + caret - w // 4, 0)
        elif caret > w:
            self._scroll += caret - w
        self._scroll = min(self._scroll, max(self.art.width(DIALOG, self._text) - w, 0))

    def items(self) -> list[Item]:
        inner = self._inner()
        x, y, w, h = inner
        text = Text(x - self._scroll, y, self._text, self.ink, DIALOG)
        items = sunken(self.area, WHITE if self.enabled else LIGHT_GREY)
        if self._text:
            items.append(Clip(x, y, w, h, text))
        start, end = self.selection
        if self.focused and start < end:
            chosen = Rect(self._x(start), y, self._x(end) - self._x(start), h).clip(inner)
            items.append(fill(chosen, DARK_BLUE))
            items.append(Clip(*chosen.topleft, *chosen.size, text._replace(color=WHITE)))
        if self.focused and self._ticks < _BLINK:
            items.append(Fill(self._x(self.caret), y, 1, h, BLACK if self.enabled else GREY))
        return items

    # What the hand does.

    def tick(self) -> bool:
        self._ticks = (self._ticks + 1) % (2 * _BLINK)
        return self.focused and self._ticks % _BLINK == 0

    def rest(self, ticks: int) -> int:
        passed = min(ticks, _BLINK - 1 - self._ticks % _BLINK)
        self._ticks += passed
        return passed

    def arrive(self) -> None:
        self.anchor = 0
        self._go(len(self._text), extend=True)

    def press(self, x: int, y: int, double: bool) -> None:
        self._word = double
        if double:
            start, end = self._word_at(self._index(x))
            self.anchor = start
            self._go(end, extend=True)
        else:
            self._go(self._index(x))

    def drag(self, x: int, y: int) -> None:
        if not self._word:
            self._go(self._index(x), extend=True)

    def _word_at(self, index: int) -> tuple[int, int]:
        """Return the word around a gap, with the spaces after it as Windows took them."""
        start = self._text.rfind(" ", 0, index) + 1
        end = self._text.find(" ", index)
        if end < 0:
            return start, len(self._text)
        while end < len(self._text) and self._text[end] == " ":
            end += 1
        return start, end

    def _go(self, index: int, *, extend: bool = False) -> None:
        self.caret = min(max(index, 0), len(self._text))
        if not extend:
            self.anchor = self.caret
        self._ticks = 0
        if self.area.w:
            self._follow()

    def _replace(self, new: str) -> None:
        """Put a text in place of the selection: as much of it as there is room for.

        What cannot stand there is refused whole, or one would not see what is missing.
        """
        start, end = self.selection
        if not all(map(has_letter, new)):
            self.refuse(_(NO_LETTER))
            return
        if self.digits and not all(c in "0123456789" for c in new):
            self.refuse(_(NO_DIGIT))
            return
        room = max(self.max_length - len(self._text) + end - start, 0)
        if len(new) > room:
            self.refuse("")  # a beep says enough of a field that is full
        new = new[:room]
        before = self._text
        self._text = before[:start] + new + before[end:]
        self._go(start + len(new))
        if self._text != before:
            self.changed()

    def key(self, key: Key) -> bool:
        if key.name in ("left", "right", "home", "end"):
            self._go(self._target(key), extend=key.shift)
        elif self._clip(key):
            pass
        elif key.name in ("backspace", "delete") and not key.ctrl:
            if self.caret == self.anchor:
                self._go(self.caret + (1 if key.name == "delete" else -1), extend=True)
            self._replace("")
        elif key.text and not key.ctrl and not key.alt:
            self._replace(key.text)
        else:
            return False
        return True

    def _target(self, key: Key) -> int:
        """Say where an arrow, Home or End takes the caret."""
        text, at = self._text, self.caret
        match key.name:
            case "home":
                return 0
            case "end":
                return len(text)
            case "left" if key.ctrl:
                return text.rstrip().rfind(" ", 0, max(at - 1, 0)) + 1
            case "right" if key.ctrl:
                return self._word_at(at)[1]
            case "left":
                return at - 1
        return at + 1

    def _clip(self, key: Key) -> bool:
        """Copy, Cut and Paste, by the keys of Windows 3.1 and by those of before."""
        action = {
            ("c", True, False): "copy",
            ("insert", True, False): "copy",
            ("x", True, False): "cut",
            ("delete", False, True): "cut",
            ("v", True, False): "paste",
            ("insert", False, True): "paste",
        }.get((key.name, key.ctrl, key.shift))
        if not action or key.alt:
            return False
        start, end = self.selection
        if action == "paste":
            if text := clipboard.pasted():
                self._replace(text.split("\n")[0].rstrip("\r"))
        elif start < end:
            clipboard.copy(self._text[start:end])
            if action == "cut":
                self._replace("")
        return True
