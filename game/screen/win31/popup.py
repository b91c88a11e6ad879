"""A menu that is pulled down, as it looks; what the hand does there is the bar's (menu.py)."""

from collections.abc import Sequence

from pygame import Rect

from ..canvas.art import SYSTEM, Art
from ..canvas.framebuffer import WIDTH, Fill, Item
from ..canvas.palette import BLACK, DARK_BLUE, GREY, WHITE
from .command import Command
from .shortcuts import key_words
from .style import Caption, caption_items, fill

_ROW = 18
_SEPARATOR = 9
_LEFT, _RIGHT = 17, 16  # the room beside the texts of a pull-down menu
_TAB = 20  # before the shortcuts


class Popup:
    """A menu that is pulled down: where its lines are, and how they look."""

    def __init__(self, art: Art, commands: Sequence[Command], x: int, y: int) -> None:
        """Put its upper left corner at (x, y), or further left where it would leave the frame."""
        self.art, self.commands = art, commands
        captions = [Caption.of(command.label) for command in commands]
        labels = max(art.width(SYSTEM, caption.text) for caption in captions)
        keys = max(art.width(SYSTEM, key_words(command.shortcut)) for command in commands)
        self._tab = _LEFT + labels + _TAB
        w = (self._tab + keys if keys else _LEFT + labels) + _RIGHT
        heights = [_ROW if command.action else _SEPARATOR for command in commands]
        self.area = Rect(min(x, WIDTH - w), y, w, sum(heights) + 2)
        self.rows = [
            Rect(self.area.x + 1, y + 1 + sum(heights[:i]), w - 2, height)
            for i, height in enumerate(heights)
        ]

    def at(self, x: int, y: int) -> int:
        """Return the index of the command under a pixel, -1 if there is none."""
        for i, row in enumerate(self.rows):
            if row.collidepoint(x, y) and self.commands[i].action:
                return i
        return -1

    def items(self, selected: int) -> list[Item]:
        """Return the menu, one line of it selected (-1: none)."""
        items: list[Item] = [fill(self.area, BLACK), fill(self.area.inflate(-2, -2), WHITE)]
        for i, (command, row) in enumerate(zip(self.commands, self.rows, strict=True)):
            if not command.action:
                items.append(Fill(row.x, row.y + _SEPARATOR // 2, row.w, 1, BLACK))
                continue
            ink = WHITE if i == selected else BLACK
            ink = ink if command.enabled() else GREY
            if i == selected:
                items.append(fill(row, DARK_BLUE))
            x, y = self.area.x, row.y + 1
            caption = Caption.of(command.label)
            items += caption_items(self.art, x + _LEFT, y, caption, ink, SYSTEM)
            if command.shortcut:
                shortcut = Caption(key_words(command.shortcut), -1)
                items += caption_items(self.art, x + self._tab, y, shortcut, ink, SYSTEM)
        return items
