"""A window within the frame: border, caption, menus; it is moved, sized, made small and large.

What stands in it is its owner's business, which is told when it has been moved or sized.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...language import _
from ...looks import BLACK, LIGHT_GREY, WHITE
from ..canvas import Rect
from ..canvas.art import SYSTEM, Art
from ..canvas.border import CORNER, EDGE, Side, pointer_of, side_at
from ..canvas.framebuffer import FRAME, HEIGHT, WIDTH, Fill, Item, Picture, Text, outline
from ..canvas.inputs import LEFT, NOWHERE, Input, Key, Motion, Press, Release, Unfocus
from ..win31.command import SEPARATOR, Command, Menu
from ..win31.frame import Moving, in_reach
from ..win31.menu import BAR_H, BOX, MenuBar
from ..win31.style import caption_colors, fill

#: The least that a window can be sized to, in pixels.
LEAST: Final = (400, 180)
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
        self._moving = Moving(self._goes)
        self._side: Side | None = None  # by which it is taken, or a corner; None: by the caption
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
        blue, ink = caption_colors(active)
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
        return [*self.menus.items(), *self._moving.items()]

    def pointer(self, x: int, y: int) -> str:
        """Return what the pointer looks like over the border; "" elsewhere."""
        side = self._side if self._moving.ghost else self._side_at(x, y)
        return pointer_of(side) if side else ""

    # What the hand does.

    def handle(self, event: Input) -> bool:
        """Take an input; return False if it was not meant for the border, caption and menus."""
        if self.menus.handle(event):
            return True
        match event:
            case Press(x, y, button, double) if button == LEFT:
                self._moving.drop()
                return self._press(x, y, double)
            case Motion(x, y) if self._moving.held:
                self._moving.drag(x, y)
            case Motion(x, y) if self._held:
                self._over = self.boxes[self._held].collidepoint(x, y)
            case Release(x, y, button) if button == LEFT and (self._moving.held or self._held):
                self._release(x, y)
            case Key(name) if self._moving.ghost:
                self._go_to(self._moving.key(name))
            case Unfocus():
                self._release(*NOWHERE)
                return False  # for what stands in it, too
            case _:
                return False
        return True

    def _act(self, action: str) -> None:
        if action in ("move", "size"):
            self._side = (1, 1) if action == "size" else None
            self._moving.begin(self.area)
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
            self._take_hold(x, y, side)
        elif not self.caption.collidepoint(x, y):
            return False
        elif double:
            self._rearrange(maximised=not self.maximised)
        elif not self.maximised:
            self._take_hold(x, y, None)
        return True

    def _take_hold(self, x: int, y: int, side: Side | None) -> None:
        self._side = side
        self._moving.hold(self.area, x, y)

    def _release(self, x: int, y: int) -> None:
        if self._moving.held:
            self._go_to(self._moving.drop())
        held, self._held, self._over = self._held, "", False
        if held and self.boxes[held].collidepoint(x, y):
            self._act(held)

    def _goes(self, area: Rect, dx: int, dy: int) -> Rect:
        """Say where the window goes that is moved so far, or pulled by a side."""
        if self._side:
            return sized(area, self._side, dx, dy)
        return in_reach(area.move(dx, dy), _KEEP, EDGE + BOX)

    def _go_to(self, area: Rect | None) -> None:
        """Go where it has been moved to, if it was."""
        if area:
            self._rearrange(area)


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
