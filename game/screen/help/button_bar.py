"""The bar of buttons below the menus of the help, as in WinHelp 3.1."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from ..canvas.art import Art
from ..canvas.framebuffer import Fill, Item
from ..canvas.inputs import Key
from ..canvas.palette import BLACK, GREY, LIGHT_GREY, WHITE
from ..win31.widgets import BUTTON_H, Button

#: The width of the buttons that browse, in pixels; the others are as wide as their words.
BROWSE_W: Final = 34
_FACE_H: Final = BUTTON_H + 8
#: The height of the bar with the line below it, in pixels.
BAR_H: Final = _FACE_H + 1


class ButtonBar:
    """The buttons, side by side; what they do is theirs."""

    def __init__(self, art: Art, buttons: Sequence[Button]) -> None:
        self._art, self._buttons = art, buttons
        self._area = Rect(0, 0, 0, 0)

    def place(self, window: Rect) -> None:
        """Lie at the top of a window, of which this is the inside."""
        x, y, w, _ = window
        self._area = Rect(x, y, w, BAR_H)
        left = x + 4
        for button in self._buttons:
            width = button.width if button.width == BROWSE_W else button.measure(self._art)[0]
            button.art = self._art
            button.area = Rect(left, y + 4, width, BUTTON_H)
            left += width - 1  # neighbours share a line

    def items(self) -> list[Item]:
        """Return the bar with its buttons."""
        x, y, w, _ = self._area
        items: list[Item] = [
            Fill(x, y, w, _FACE_H, LIGHT_GREY),
            Fill(x, y, w, 1, WHITE),
            Fill(x, y + _FACE_H - 1, w, 1, GREY),
            Fill(x, y + _FACE_H, w, 1, BLACK),
        ]
        for button in self._buttons:
            items += button.items()
        return items

    def click(self, key: Key) -> None:
        """Click the button whose underlined letter a key has, if there is one."""
        for button in self._buttons:
            called = button.caption.answers(key.name) or button.caption.answers(key.text)
            if called and button.enabled:
                button.click()
                return
