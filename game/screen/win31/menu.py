"""The menu bar and what is pulled down from it: how it looks, and what the hand does there.

The menus are plain data (command.py); whoever has the bar is told the action of what was chosen.
"""

from collections.abc import Callable, Sequence

from ...looks import BLACK, DARK_BLUE, GREY, WHITE
from ..canvas import Rect
from ..canvas.art import SYSTEM, Art
from ..canvas.framebuffer import WIDTH, Fill, Item, Picture
from ..canvas.inputs import LEFT, Input, Key, KeyUp, Motion, Press, Release, Tick, Unfocus, stroke
from .command import EITHER, Command, Menu, key_words
from .style import Caption, Resting, caption_items, fill, tip_items

_ROW = 18
_SEPARATOR = 9
_LEFT, _RIGHT = 17, 16  # the room beside the texts of a pull-down menu
_TAB = 20  # before the shortcuts


def _check_mark(x: int, y: int, ink: int) -> list[Item]:
    """Return the mark before a line that is checked: eight pixels, down and up again."""
    heights = (4, 5, 6, 5, 4, 3, 2, 1)
    return [Fill(x + at, y + height, 1, 2, ink) for at, height in enumerate(heights)]


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
            if command.checked():
                items += _check_mark(x + 5, row.centery - 4, ink)
            items += caption_items(self.art, x + _LEFT, y, caption, ink, SYSTEM)
            if command.shortcut:
                shortcut = Caption(key_words(command.shortcut), -1)
                items += caption_items(self.art, x + self._tab, y, shortcut, ink, SYSTEM)
        return items


#: Where the bar lies and how high it is, with the black line below it, in pixels.
BAR_Y, BAR_H = 19, 19
#: The height of a caption, and the width of the boxes in it.
BOX = 18

_PAD = 8  # beside each word of the bar


class MenuBar:
    """The bar with at most one menu open. The system menu is the first of its menus."""

    #: Which menu is selected: 0 the system menu, then the words of the bar; -1 none.
    active: int
    #: Which command of the open menu is; -1 none.
    selected: int
    _dropped: bool  # whether menus are pulled down, and not only their words selected
    _held: bool  # the button went down on a menu
    _again: bool  # ... on the word of the open one
    _popup: Popup | None

    def __init__(
        self, art: Art, system: Menu, menus: Sequence[Menu], act: Callable[[str], None]
    ) -> None:
        """`act` is called with the action of a command that was chosen, "close" among them.

        Without `menus` there is a system box only, as in a dialog.
        """
        self.art, self._act = art, act
        self._system = system
        self._bar = Rect(0, BAR_Y, WIDTH, BAR_H)
        self._swallow = False  # the button went down beside it
        self._alt = False  # Alt is down, and nothing else was touched since
        #: Whether a gray line on which the pointer rests says why it is gray.
        self.explains = False
        self._resting = Resting()
        self.set_menus(menus)

    def set_menus(self, menus: Sequence[Menu]) -> None:
        """Put other words into the bar, such as without Register."""
        self.leave()
        self.menus = [self._system, *menus]
        self._captions = [Caption.of(menu.label) for menu in self.menus]
        #: Where the system box and each word are.
        self.heads = [Rect(0, 0, BOX, BOX)]
        x = self._bar.x
        for caption in self._captions[1:]:
            w = self.art.width(SYSTEM, caption.text) + 2 * _PAD
            self.heads.append(Rect(x, self._bar.y, w, BAR_H - 1))
            x += w

    @property
    def popup(self) -> Popup | None:
        """The menu that is pulled down."""
        return self._popup

    def move_box(self, x: int, y: int) -> None:
        """Put the system box elsewhere, with its upper left corner at (x, y)."""
        self.leave()
        self.heads[0].topleft = (x, y)

    def move_bar(self, x: int, y: int, w: int) -> None:
        """Put the words elsewhere, into a bar of that width."""
        box = self.heads[0]
        self._bar = Rect(x, y, w, BAR_H)
        self.set_menus(self.menus[1:])
        self.heads[0] = box

    def leave(self) -> None:
        """Close what is open."""
        self.active = self.selected = -1
        self._dropped = self._held = self._again = False
        self._popup = None

    def items(self) -> list[Item]:
        """Return the bar, the system box and the open menu."""
        sprite = "system_box_pressed" if self.active == 0 else "system_box"
        items: list[Item] = [Picture(*self.heads[0].topleft, self.art.ui(sprite))]
        if len(self.menus) > 1:
            x, y, w, h = self._bar
            items.append(Fill(x, y, w, h - 1, WHITE))
            items.append(Fill(x, y + h - 1, w, 1, BLACK))
        for i, (caption, head) in enumerate(zip(self._captions, self.heads, strict=True)):
            if i == 0:
                continue
            if i == self.active:
                items.append(fill(head, DARK_BLUE))
            ink = WHITE if i == self.active else BLACK
            items += caption_items(self.art, head.x + _PAD, head.y + 1, caption, ink, SYSTEM)
        if self._popup:
            items += self._popup.items(self.selected) + self._tip(self._popup)
        return items

    def _tip(self, popup: Popup) -> list[Item]:
        """Say why the line is gray on which the pointer rests."""
        if not self.explains or (at := self._resting.at) is None or (line := popup.at(*at)) < 0:
            return []
        command = popup.commands[line]
        why = "" if command.enabled() else command.why()
        return tip_items(self.art, why, at, popup.rows[line], beside=True) if why else []

    # What the hand does.

    def handle(self, event: Input) -> bool:
        """Take an input; False if it was not meant for the menus."""
        rested = self._resting.handle(event) and self._popup is not None
        match event:
            case Tick():
                return rested
            case Press(x, y, button, double):
                self._alt = False
                return self._press(x, y, double) if button == LEFT else self.active >= 0
            case Motion(x, y):
                if self._held:
                    self._track(x, y)
                return self.active >= 0
            case Release(x, y, button) if button == LEFT:
                return self._release(x, y)
            case Release():
                return self.active >= 0
            case Key():
                return self._key(event)
            case KeyUp("alt"):
                alone, self._alt = self._alt, False
                if alone:
                    self._open_first()
                return alone
            case Unfocus():
                self._alt = False
                self.leave()
        return False

    def _open(self, head: int, *, dropped: bool, selected: int = -1) -> None:
        """Select a menu and, if it is to be `dropped` and has commands, pull it down."""
        self.active, self._dropped, self.selected = head, dropped, selected
        self._popup = None
        commands = self.menus[head].commands
        if dropped and commands:
            self._popup = Popup(self.art, commands, self.heads[head].x, self.heads[head].bottom)

    def _open_first(self) -> None:
        """Select the first word or, where there is none, the system box."""
        self._open(min(1, len(self.menus) - 1), dropped=False)

    def _head_at(self, x: int, y: int) -> int:
        return next((i for i, head in enumerate(self.heads) if head.collidepoint(x, y)), -1)

    def _press(self, x: int, y: int, double: bool) -> bool:
        head = self._head_at(x, y)
        if head == 0 and double:
            self.leave()
            self._swallow = True
            self._act("close")
        elif head >= 0:
            self._again = self._popup is not None and self.active == head
            self._open(head, dropped=True)
            self._held = True
        elif self._popup and self._popup.area.collidepoint(x, y):
            self._held = True
            self.selected = self._popup.at(x, y)
        elif self.active >= 0:
            self.leave()
            self._swallow = True
        else:
            return False
        return True

    def _track(self, x: int, y: int) -> None:
        head = self._head_at(x, y)
        if head >= 0 and head != self.active:
            self._again = False
            self._open(head, dropped=True)
        else:
            self.selected = self._popup.at(x, y) if self._popup else -1

    def _release(self, x: int, y: int) -> bool:
        if not self._held:
            swallow, self._swallow = self._swallow, False
            return swallow or self.active >= 0
        self._held = False
        head = self._head_at(x, y)
        if head >= 0 and head == self.active:
            if not self.menus[head].commands:
                self._choose(self.menus[head].action)
            elif self._again:
                self.leave()
            else:
                self.selected = 0
        elif self._popup and self._popup.area.collidepoint(x, y):
            self._enter()
        else:
            self.leave()
        return True

    def _choose(self, action: str) -> None:
        self.leave()
        self._act(action)

    def _enter(self) -> None:
        """Choose the selected command, if there is one that can be."""
        if self._popup and self.selected >= 0:
            command = self._popup.commands[self.selected]
            if command.enabled():
                self._choose(command.action)

    def _key(self, key: Key) -> bool:
        self._alt = key.name == "alt" and self.active < 0
        if self.active >= 0:
            self._key_in_menu(key)
            return True
        if key.name == "f10" and not (key.alt or key.ctrl or key.shift):
            self._open_first()
            return True
        if key.alt and (key.name == "space" or len(key.name) == 1):
            return self._word(key.name)
        for menu in self.menus:
            for command in menu.commands:
                if command.shortcut and stroke(key) in command.shortcut.split(EITHER):
                    if command.enabled() or command.answers:
                        self._act(command.action)
                    return True
        return False

    def _word(self, letter: str) -> bool:
        """Go where the mnemonic of a word leads; Space means the system box."""
        for i, caption in enumerate(self._captions):
            if letter == "space" if i == 0 else caption.answers(letter):
                if self.menus[i].commands:
                    self._open(i, dropped=True, selected=0)
                else:
                    self._choose(self.menus[i].action)
                return True
        return False

    def _key_in_menu(self, key: Key) -> None:
        name, popup = key.name, self._popup
        if name in ("alt", "f10") or (name == "escape" and not popup):
            self.leave()
        elif name == "escape":
            self._open(self.active, dropped=False)
        elif name in ("left", "right"):
            step = 1 if name == "right" else -1
            head = (self.active + step) % len(self.menus)
            self._open(head, dropped=self._dropped, selected=0 if self._dropped else -1)
        elif popup and name in ("up", "down"):
            self._step(popup, 1 if name == "down" else -1)
        elif popup and name == "enter":
            self._enter()
        elif popup:
            self._letter(popup, name)
        elif name in ("enter", "up", "down"):
            if self.menus[self.active].commands:
                self._open(self.active, dropped=True, selected=0)
            elif name == "enter":
                self._choose(self.menus[self.active].action)
        else:
            self._word(name)

    def _step(self, popup: Popup, step: int) -> None:
        """Go to the next line that is not a separator; grey ones are gone through, as they were."""
        count = len(popup.commands)
        i = self.selected if self.selected >= 0 or step > 0 else count
        for _step in range(count):
            i = (i + step) % count
            if popup.commands[i].action:
                self.selected = i
                return

    def _letter(self, popup: Popup, letter: str) -> None:
        for i, command in enumerate(popup.commands):
            if Caption.of(command.label).answers(letter):
                self.selected = i
                self._enter()
                return
