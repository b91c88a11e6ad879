"""A window within the frame: border, caption, menus; it is moved, sized, made small and large.

What stands in it is its owner's business, which is told when it has been moved or sized.
"""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from ...language import _
from ..canvas.art import SYSTEM, Art
from ..canvas.border import CORNER, EDGE, Side, pointer_of, side_at
from ..canvas.framebuffer import FRAME, HEIGHT, WIDTH, Fill, Item, Picture, Text, outline
from ..canvas.inputs import LEFT, NOWHERE, Input, Key, Motion, Press, Release, Unfocus
from ..canvas.palette import BLACK, DARK_BLUE, LIGHT_GREY, WHITE
from ..win31.command import SEPARATOR, Command, Menu
from ..win31.frame import ghost_items
from ..win31.menu import BAR_H, BOX, MenuBar
from ..win31.style import fill

#: The least that a window can be sized to, in pixels.
LEAST: Final = (400, 180)
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
        menus: Sequence[Menu],
        act: Callable[[str], None],
        moved: Callable[[], None],
    ) -> None:
        """Open at `place`, in pixels of the frame.

        `act` is called with the action of a menu; of those of the caption with "close" and
        "minimise". `moved` is called when it has another place or size.
        """
        self.art, self.title, self._do, self._moved = art, title, act, moved
        self._place = place
        #: Whether it fills the frame; it has no border then.
        self.maximised = False
        commands = (
            Command(_("&Restore"), "restore", "", lambda: self.maximised),
            Command(_("&Move"), "move", "", lambda: not self.maximised),
            Command(_("&Size"), "size", "", lambda: not self.maximised),
            Command(_("Mi&nimize"), "minimise"),
            Command(_("Ma&ximize"), "maximise", "", lambda: not self.maximised),
            SEPARATOR,
            Command(_("&Close"), "close", "alt+f4"),
        )
        self.menus = MenuBar(art, Menu("", commands), menus, self._act)
        self._held = ""  # the box of the caption that the button is down on, by its action
        self._over = False  # ... and the pointer still over it
        self._grip: tuple[int, int] | None = None  # where the pointer took the window
        self._side: Side | None = None  # by which side or corner, None: by the caption
        self._ghost: Rect | None = None  # where it would go
        self.place_menus()

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
        """What lies below the menu bar."""
        x, y, w, _ = self.caption
        top = y + BOX + 1 + BAR_H
        return Rect(x, top, w, self.area.bottom - (0 if self.maximised else EDGE) - top)

    @property
    def boxes(self) -> dict[str, Rect]:
        """The buttons at the right of the caption, by what they do."""
        x, y = self.caption.right - BOX, self.caption.y
        large = "restore" if self.maximised else "maximise"
        return {"minimise": Rect(x - BOX, y, BOX, BOX), large: Rect(x, y, BOX, BOX)}

    def _rearrange(self, place: Rect | None = None, maximised: bool = False) -> None:
        self._place, self.maximised = place or self._place, maximised
        self.place_menus()
        self._moved()

    def place_menus(self) -> None:
        """Put the system box and the menu bar where they belong."""
        x, y, w, _ = self.caption
        self.menus.move_box(x, y)
        self.menus.move_bar(x, y + BOX + 1, w)

    # How it looks.

    def items(self, active: bool) -> list[Item]:
        """Return the window, empty, with a white ground; its caption blue while `active`."""
        x, y, w, h = self.area
        caption = self.caption
        blue, ink = (DARK_BLUE, WHITE) if active else (WHITE, BLACK)
        room = caption.w - 3 * BOX
        title_x = caption.x + BOX + (room - self.art.width(SYSTEM, self.title)) // 2
        items: list[Item] = []
        if not self.maximised:
            inner = self.area.inflate(2 - 2 * EDGE, 2 - 2 * EDGE)
            items = [fill(self.area, LIGHT_GREY), *outline(x, y, w, h, BLACK)]
            items += outline(*inner.topleft, *inner.size, BLACK)
            items += _notches(self.area)
        return [
            *items,
            fill(caption, blue),
            Text(title_x, caption.y + 1, self.title, ink, SYSTEM),
            *(self._box_item(name, box) for name, box in self.boxes.items()),
            Fill(caption.x, caption.bottom, caption.w, 1, BLACK),
            fill(self.inside, WHITE),
        ]

    def _box_item(self, name: str, box: Rect) -> Item:
        pressed = "_pressed" if self._over and name == self._held else ""
        return Picture(*box.topleft, self.art.ui(name + pressed))

    def items_above(self) -> list[Item]:
        """Say what is seen above all that stands in it: the system menu, and where it would go."""
        return [*self.menus.items(), *(ghost_items(self._ghost) if self._ghost else [])]

    def pointer(self, x: int, y: int) -> str:
        """Return what the pointer looks like over the border; "" elsewhere."""
        side = self._side if self._ghost else self._side_at(x, y)
        return pointer_of(side) if side else ""

    # What the hand does.

    def handle(self, event: Input) -> bool:
        """Take an input; return False if it was not meant for the border, caption and menus."""
        if self.menus.handle(event):
            return True
        match event:
            case Press(x, y, button, double) if button == LEFT:
                self._ghost = None
                return self._press(x, y, double)
            case Motion(x, y) if self._grip:
                self._drag(x - self._grip[0], y - self._grip[1])
            case Motion(x, y) if self._held:
                self._over = self.boxes[self._held].collidepoint(x, y)
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
        if action in ("move", "size"):
            self._ghost, self._side = self.area, (1, 1) if action == "size" else None
        elif action in ("restore", "maximise"):
            self._rearrange(maximised=action == "maximise")
        else:
            self._do(action)

    def _side_at(self, x: int, y: int) -> Side | None:
        area = self.area
        return None if self.maximised else side_at(area.size, 1, (x - area.x, y - area.y))

    def _press(self, x: int, y: int, double: bool) -> bool:
        held = next((name for name, box in self.boxes.items() if box.collidepoint(x, y)), "")
        side = self._side_at(x, y)
        if held:
            self._held, self._over = held, True
        elif side:
            self._grip, self._side = (x, y), side
        elif not self.caption.collidepoint(x, y):
            return False
        elif double:
            self._rearrange(maximised=not self.maximised)
        elif not self.maximised:
            self._grip, self._side = (x, y), None
        return True

    def _release(self, x: int, y: int) -> None:
        if self._grip:
            self._drop_ghost(True)
        held, self._held, self._over = self._held, "", False
        if held and self.boxes[held].collidepoint(x, y):
            self._act(held)

    def _drag(self, dx: int, dy: int) -> None:
        """Show where the window would go by what the pointer has moved since it took hold."""
        if self._side:
            self._ghost = sized(self.area, self._side, dx, dy)
        else:
            self._move_ghost(self.area.x + dx, self.area.y + dy)

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
            dx, dy = (way * _STEP for way in steps[name])
            if self._side:
                self._ghost = sized(ghost, self._side, dx, dy)
            else:
                self._move_ghost(ghost.x + dx, ghost.y + dy)
        elif name in ("enter", "escape"):
            self._drop_ghost(name == "enter")


def sized(area: Rect, side: Side, dx: int, dy: int) -> Rect:
    """Return an area with a side or corner pulled so far, within the frame and not too small."""
    left, top, right, bottom = area.left, area.top, area.right, area.bottom
    if side[0] < 0:
        left = min(max(left + dx, min(left, 0)), right - LEAST[0])
    elif side[0] > 0:
        right = max(min(right + dx, max(right, WIDTH)), left + LEAST[0])
    if side[1] < 0:
        top = min(max(top + dy, min(top, 0)), bottom - LEAST[1])
    elif side[1] > 0:
        bottom = max(min(bottom + dy, max(bottom, HEIGHT)), top + LEAST[1])
    return Rect(left, top, right - left, bottom - top)


def _notches(area: Rect) -> list[Item]:
    """Draw the lines in the border that part the corners from the sides."""
    x, y, w, h = area
    items: list[Item] = []
    for at in (CORNER - 1, w - CORNER):
        items += [Fill(x + at, y, 1, EDGE, BLACK), Fill(x + at, y + h - EDGE, 1, EDGE, BLACK)]
    for at in (CORNER - 1, h - CORNER):
        items += [Fill(x, y + at, EDGE, 1, BLACK), Fill(x + w - EDGE, y + at, EDGE, 1, BLACK)]
    return items
