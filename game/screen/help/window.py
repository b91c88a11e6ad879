"""A window within the frame: border, caption, system menu; it can be moved, and fill the frame.

What stands in it is its owner's business, which is told when it has been moved.
"""

from collections.abc import Callable
from typing import Final

from pygame import Rect

from ...language import _
from ..canvas.art import SYSTEM, Art
from ..canvas.framebuffer import FRAME, HEIGHT, WIDTH, Fill, Item, Picture, Text, outline
from ..canvas.inputs import LEFT, NOWHERE, Input, Key, Motion, Press, Release, Unfocus
from ..canvas.palette import BLACK, DARK_BLUE, LIGHT_GREY, WHITE
from ..win31.frame import ghost_items
from ..win31.menu import BOX, SEPARATOR, Command, Menu, MenuBar
from ..win31.style import fill

EDGE: Final = 4
"""The border, in pixels; a window that fills the frame has none."""

_STEP: Final = 8  # pixels that an arrow key moves it
#: As much of the caption stays in the frame that it can be caught again, in pixels.
_KEEP: Final = 60


class ResizableWindow:
    """A window as Windows 3.1 drew one whose border could be dragged."""

    def __init__(
        self,
        art: Art,
        title: str,
        place: Rect,
        close: Callable[[], None],
        moved: Callable[[], None],
    ) -> None:
        """Place it at `place`, in pixels of the frame. `close` is called by its system menu."""
        self.art, self.title, self._close, self._moved = art, title, close, moved
        self._place = place
        self.maximised = False
        """Whether it fills the frame."""
        commands = (
            Command(_("&Restore"), "restore", "", lambda: self.maximised),
            Command(_("&Move"), "move", "", lambda: not self.maximised),
            Command(_("Ma&ximize"), "maximise", "", lambda: not self.maximised),
            SEPARATOR,
            Command(_("&Close"), "close", "alt+f4"),
        )
        self._menu = MenuBar(art, Menu("", commands), (), self._act)
        self._held = self._over = False  # the button is down on the box in the corner, and over it
        self._grip: tuple[int, int] | None = None  # where in it the window is being dragged
        self._ghost: Rect | None = None  # where it would go
        self._menu.move_box(*self.caption.topleft)

    # Where everything is, in pixels of the frame.

    @property
    def area(self) -> Rect:
        """The whole window."""
        return (FRAME if self.maximised else self._place).copy()

    @property
    def caption(self) -> Rect:
        """The caption, with the system box at its left."""
        edge = 0 if self.maximised else EDGE
        return Rect(self.area.x + edge, self.area.y + edge, self.area.w - 2 * edge, BOX)

    @property
    def inside(self) -> Rect:
        """What lies below the caption and the black line under it."""
        x, y, w, _ = self.caption
        bottom = self.area.bottom - (0 if self.maximised else EDGE)
        return Rect(x, y + BOX + 1, w, bottom - y - BOX - 1)

    @property
    def _box(self) -> Rect:
        """The button in the corner: the whole frame, and back."""
        return Rect(self.caption.right - BOX, self.caption.y, BOX, BOX)

    def _rearrange(self, place: Rect | None = None, maximised: bool = False) -> None:
        self._place, self.maximised = place or self._place, maximised
        self._menu.move_box(*self.caption.topleft)
        self._moved()

    # How it looks.

    def items(self, active: bool) -> list[Item]:
        """Return the window, empty, with a white ground; its caption blue while `active`."""
        x, y, w, h = self.area
        caption = self.caption
        blue, ink = (DARK_BLUE, WHITE) if active else (WHITE, BLACK)
        room = caption.w - 2 * BOX
        title_x = caption.x + BOX + (room - self.art.width(SYSTEM, self.title)) // 2
        box = ("restore" if self.maximised else "maximise") + ("_pressed" if self._over else "")
        items: list[Item] = []
        if not self.maximised:
            inner = self.area.inflate(2 - 2 * EDGE, 2 - 2 * EDGE)
            items = [fill(self.area, LIGHT_GREY), *outline(x, y, w, h, BLACK)]
            items += outline(*inner.topleft, *inner.size, BLACK)
        return [
            *items,
            fill(caption, blue),
            Text(title_x, caption.y + 1, self.title, ink, SYSTEM),
            Picture(*self._box.topleft, self.art.ui(box)),
            Fill(caption.x, caption.bottom, caption.w, 1, BLACK),
            fill(self.inside, WHITE),
        ]

    def items_above(self) -> list[Item]:
        """Say what is seen above all that stands in it: the system menu, and where it would go."""
        return [*self._menu.items(), *(ghost_items(self._ghost) if self._ghost else [])]

    # What the hand does.

    def handle(self, event: Input) -> bool:
        """Take an input; False if it was not meant for the border and caption."""
        if self._menu.handle(event):
            return True
        match event:
            case Press(x, y, button, double) if button == LEFT:
                self._ghost = None
                return self._press(x, y, double)
            case Motion(x, y) if self._grip:
                self._move_ghost(x - self._grip[0], y - self._grip[1])
            case Motion(x, y) if self._held:
                self._over = self._box.collidepoint(x, y)
            case Release(x, y, button) if button == LEFT and (self._grip or self._held):
                self._release(x, y)
            case Key(name) if self._ghost:
                self._key(name, self._ghost)
            case Unfocus():
                self._release(*NOWHERE)
                return False  # for what stands in it, too
            case _:
                return False
        return True

    def _act(self, action: str) -> None:
        if action == "close":
            self._close()
        elif action == "move":
            self._ghost = self.area
        else:
            self._rearrange(maximised=action == "maximise")

    def _press(self, x: int, y: int, double: bool) -> bool:
        if self._box.collidepoint(x, y):
            self._held = self._over = True
        elif not self.caption.collidepoint(x, y):
            return False
        elif double:
            self._rearrange(maximised=not self.maximised)
        elif not self.maximised:
            self._grip = (x - self.area.x, y - self.area.y)
        return True

    def _release(self, x: int, y: int) -> None:
        if self._grip:
            self._drop_ghost(True)
        held, self._held, self._over = self._held, False, False
        if held and self._box.collidepoint(x, y):
            self._rearrange(maximised=not self.maximised)

    def _move_ghost(self, x: int, y: int) -> None:
        """Show where the window would go, in reach of the mouse."""
        w, h = self.area.size
        x, y = min(max(x, _KEEP - w), WIDTH - _KEEP), min(max(y, 0), HEIGHT - EDGE - BOX)
        self._ghost = Rect(x, y, w, h)

    def _drop_ghost(self, there: bool) -> None:
        ghost, self._ghost, self._grip = self._ghost, None, None
        if ghost and there:
            self._rearrange(ghost)

    def _key(self, name: str, ghost: Rect) -> None:
        steps = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        if name in steps:
            dx, dy = steps[name]
            self._move_ghost(ghost.x + dx * _STEP, ghost.y + dy * _STEP)
        elif name in ("enter", "escape"):
            self._drop_ghost(name == "enter")
