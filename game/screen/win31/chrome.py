"""The main window's own parts: its caption with the boxes, and the menu bar below.

A window that fills the frame has no border, so these are all.
"""

from collections.abc import Callable, Sequence

from ...language import _
from ...looks import BLACK
from ..canvas import Rect
from ..canvas.art import SYSTEM, Art
from ..canvas.framebuffer import WIDTH, Fill, Item, Picture, Text
from ..canvas.inputs import LEFT, Input, Motion, Press, Release, Unfocus
from .command import SEPARATOR, Command, Menu, never
from .menu import BAR_H, BAR_Y, BOX, MenuBar
from .style import caption_colors

#: The room that the caption has for its title, in pixels.
CAPTION_W = WIDTH - 3 * BOX
#: Where the client area begins, in pixels from the top of the frame.
CLIENT_Y = BAR_Y + BAR_H

# The two arrow buttons: the action and where it is.
_BUTTONS = {
    "minimise": Rect(WIDTH - 2 * BOX, 0, BOX, BOX),
    "restore": Rect(WIDTH - BOX, 0, BOX, BOX),
}


def system_menu(maximised: Callable[[], bool], movable: Callable[[], bool]) -> Menu:
    """Return the menu of the system box; `restore` and `maximise` are out of and to full screen."""
    return Menu(
        "",
        (
            Command(_("&Restore"), "restore", "", maximised),
            Command(_("&Move"), "move", "", movable),
            Command(_("&Size"), "size", "", movable),
            Command(_("Mi&nimize"), "minimise", "alt+f9"),
            Command(_("Ma&ximize"), "maximise", "", lambda: not maximised()),
            SEPARATOR,
            Command(_("&Close"), "close", "alt+f4"),
        ),
    )


class Chrome:
    """Caption and menu bar."""

    def __init__(
        self, art: Art, title: str, menus: Sequence[Menu], act: Callable[[str], None]
    ) -> None:
        """`act` is called with the action of a menu command or caption button.

        Those of the caption are "minimise", "restore", "maximise" and "close", and "drag" where it
        is taken to move the window.
        """
        self.art, self.title, self._act = art, title, act
        #: Whether the window is in full screen: the right button shows two arrows, else one.
        self.maximised = True
        #: Whether it is seen with its border even so: the button has one arrow.
        self.framed = False
        #: Whether the caption and the system menu move the window now.
        self.movable: Callable[[], bool] = never
        system = system_menu(lambda: self.maximised, lambda: self.movable())
        self.menus = MenuBar(art, system, menus, act)
        self._held = ""  # the button that the mouse went down on
        self._pressed = False  # whether the pointer is still over it

    def leave(self) -> None:
        """Close an open menu and let go of a button."""
        self.menus.leave()
        self._held, self._pressed = "", False

    def _meaning(self, button: str) -> str:
        """Return the action of a button: the right one is there for both ways."""
        restored = self.framed or not self.maximised
        return "maximise" if button == "restore" and restored else button

    def items(self, active: bool = True) -> list[Item]:
        """Return caption, bar and open menu; the caption is white while a dialog is in front."""
        blue, ink = caption_colors(active)
        x = BOX + (CAPTION_W - self.art.width(SYSTEM, self.title)) // 2
        items: list[Item] = [
            Fill(BOX, 0, CAPTION_W, BOX, blue),
            Text(x, 1, self.title, ink, SYSTEM),
            Fill(0, BOX, WIDTH, 1, BLACK),
        ]
        for action, area in _BUTTONS.items():
            name = self._meaning(action)
            pressed = "_pressed" if self._pressed and action == self._held else ""
            items.append(Picture(area.x, area.y, self.art.ui(name + pressed)))
        return items + self.menus.items()

    def targets(self) -> list[Rect]:
        """Return what can be touched: the boxes, the words of the bar, the lines of a menu."""
        popup = self.menus.popup
        return [*_BUTTONS.values(), *self.menus.heads, *(popup.rows if popup else ())]

    def handle(self, event: Input) -> bool:
        """Take an input; False if it was meant for neither caption nor menus."""
        if self.menus.handle(event):
            return True
        match event:
            case Press(x, y, button, double) if y < BAR_Y:
                if button != LEFT:
                    return True
                for action, area in _BUTTONS.items():
                    if area.collidepoint(x, y):
                        self._held, self._pressed = action, True
                        return True
                if double:
                    self._act("restore" if self.maximised else "maximise")
                elif self.movable():
                    self._act("drag")
                return True
            case Press(_, y):
                return y < CLIENT_Y
            case Motion(x, y) if self._held:
                self._pressed = _BUTTONS[self._held].collidepoint(x, y)
                return True
            case Release(x, y, button) if self._held and button == LEFT:
                action, self._held, self._pressed = self._held, "", False
                if _BUTTONS[action].collidepoint(x, y):
                    self._act(self._meaning(action))
                return True
            case Unfocus():
                self._held, self._pressed = "", False
        return False
