"""The hand on our own window: it holds the caption, or a side or corner of the border.

Keys can do the same once the system menu has called Move or Size. The window asks once a picture
what is wanted, and is not known here.
"""

from typing import Final

import pygame

from .border import Side, pointer_of, pulled, side_at

#: Pixels of the frame that an arrow key moves the window, or its lower right corner.
_STEP: Final = 8
_ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

#: What keys do to the window, by the commands of its system menu.
MOVE, SIZE = "move", "size"


class Grips:
    """What holds the window, and where that wants it."""

    # Of the last hold:
    _at: tuple[int, int]  # the pointer, on the desktop
    _from: tuple[int, int]  # ... where it took hold
    _place: tuple[int, int]  # the window's upper left corner then
    _size: tuple[int, int]

    def __init__(self) -> None:
        #: MOVE or SIZE while keys do it.
        self.steering = ""
        #: Whether it was moved and has stayed where it was.
        self.held_fast = False
        self._held = False
        self._side: Side | None = None
        self._pressed = (0, 0)  # where in the window the button went down
        self._moved: tuple[int, int] | None = None
        self._sized: tuple[int, int] | None = None
        self._taken = False  # it was told where the caption wants it

    def take(self) -> None:
        """Let the pointer take the window along: the button went down on the caption."""
        self._hold(None)

    def steer(self, what: str) -> None:
        """Let keys MOVE or SIZE it."""
        self._hold((1, 1) if what == SIZE else None)
        self._held, self.steering = False, what

    def let_go(self) -> None:
        """Let go of it, whatever holds it."""
        self._held, self.steering, self._moved, self._sized = False, "", None, None
        self.held_fast = self._taken = False

    def _hold(self, side: Side | None) -> None:
        self.let_go()
        x, y = self._place = pygame.display.get_window_position()
        dx, dy = self._pressed
        self._from = self._at = (x + dx, y + dy)
        self._size = pygame.display.get_window_size()
        self._side, self._held = side, True

    def handle(self, event: pygame.Event, size: tuple[int, int], scale: int) -> None:
        """Take the events of the mouse."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.let_go()
            self._pressed = event.pos
            if side := side_at(size, scale, event.pos):
                self._hold(side)
        elif event.type == pygame.MOUSEMOTION and self._held and not event.buttons[0]:
            self.let_go()  # the button went up where nobody told of it
        elif event.type == pygame.MOUSEMOTION and self._held:
            x, y = pygame.display.get_window_position()
            self._at = x + event.pos[0], y + event.pos[1]
            dx, dy = self._at[0] - self._from[0], self._at[1] - self._from[1]
            if self._side:
                self._sized = pulled(self._side, self._size, (dx, dy))
            else:
                self._moved = self._place[0] + dx, self._place[1] + dy
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held:
            far = self._taken and self._at != self._from
            moved = self._moved
            self.let_go()
            self._moved = moved
            self.held_fast = far and pygame.display.get_window_position() == self._place

    def key(self, name: str, scale: int) -> None:
        """Take a key while it is steered: an arrow, or what ends it; Esc puts it back."""
        if name in _ARROWS:
            dx, dy = _ARROWS[name]
            if self.steering == SIZE:
                was = self._sized or pygame.display.get_window_size()
                self._sized = pulled((1, 1), was, (dx * _STEP * scale, dy * _STEP * scale))
            else:
                x, y = self._moved or pygame.display.get_window_position()
                self._moved = x + dx * _STEP * scale, y + dy * _STEP * scale
        elif name in ("enter", "escape"):
            moved, sized = self._moved, self._sized
            if name == "escape":
                moved = self._place if self.steering == MOVE else None
                sized = None if moved else self._size
            self.let_go()
            self._moved, self._sized = moved, sized

    def wanted_size(self) -> tuple[int, int] | None:
        """Return the size that it was pulled to, once."""
        wanted, self._sized = self._sized, None
        return wanted

    @property
    def size_held(self) -> tuple[int, int]:
        """How large the window was when it was taken hold of."""
        return self._size

    def wanted_place(self) -> tuple[int, int] | None:
        """Return where it was moved, once."""
        wanted, self._moved = self._moved, None
        self._taken = self._taken or wanted is not None
        return wanted

    def place_for(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return where a window of that size begins, so that the other side stays in place."""
        if self._held and self._side:
            across, down = self._side
            return (
                self._place[0] + (self._size[0] - size[0] if across < 0 else 0),
                self._place[1] + (self._size[1] - size[1] if down < 0 else 0),
            )
        return pygame.display.get_window_position()

    def pointer(self, size: tuple[int, int], scale: int) -> str:
        """Return what the pointer looks like: "" where it does not matter to the border."""
        if self._held or self.steering:
            return pointer_of(self._side) if self._side else ""
        side = side_at(size, scale, pygame.mouse.get_pos()) if pygame.mouse.get_focused() else None
        return pointer_of(side) if side else ""
