"""The window: opens the display, shows the frame enlarged, and maps the pointer back.

Knows nothing of what the frame holds, and reads no events by itself.
"""

import os
import warnings
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ...language import _
from .framebuffer import FRAME, HEIGHT, WIDTH, Framebuffer
from .palette import BLACK, PALETTE

# SDL falls back to drivers that show nothing without a word.
_INVISIBLE = ("offscreen", "dummy")

# Read by SDL when the display starts; what the user has set stays.
_HINTS = {
    # Through the graphics card, each update would send the whole window.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    # Alt+F4 is a key of ours; without this it would come as a second wish to close as well.
    "SDL_WINDOWS_NO_CLOSE_ON_ALT_F4": "1",
    # A card game has no reason to switch off the desktop's effects.
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
}


class DisplayError(Exception):
    """No display could be opened; the text is one sentence for the user."""


class View(NamedTuple):
    """How the frame lies in a window: each pixel `scale` wide, its corner at (x, y)."""

    scale: int
    x: int
    y: int

    @classmethod
    def fit(cls, size: tuple[int, int]) -> "View":
        """Return the largest whole scale, centered.

        In too small a window the upper left part shows.
        """
        w, h = size
        scale = max(1, min(w // WIDTH, h // HEIGHT))
        return cls(scale, max(0, (w - scale * WIDTH) // 2), max(0, (h - scale * HEIGHT) // 2))

    def to_frame(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        """Return the pixel of the frame under a position in the window, None on the border."""
        x, y = self._unscaled(pos)
        return (x, y) if FRAME.collidepoint(x, y) else None

    def to_frame_clamped(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return the nearest pixel of the frame, for a drag that has left the picture."""
        x, y = self._unscaled(pos)
        return min(max(x, 0), WIDTH - 1), min(max(y, 0), HEIGHT - 1)

    def to_window(self, area: pygame.Rect) -> pygame.Rect:
        """Return the rectangle in the window that shows one of the frame."""
        n = self.scale
        return pygame.Rect(self.x + n * area.x, self.y + n * area.y, n * area.w, n * area.h)

    def _unscaled(self, pos: tuple[int, int]) -> tuple[int, int]:
        return (pos[0] - self.x) // self.scale, (pos[1] - self.y) // self.scale


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a new window: the largest whole scale that leaves room for bars and frame.

    On too small a desktop it is the desktop's, so that the upper left part can be seen.
    """
    w, h = desktop
    scale = max(1, min(w * 19 // 20 // WIDTH, h * 9 // 10 // HEIGHT))
    return min(scale * WIDTH, w), min(scale * HEIGHT, h)


class Window:
    """The one window (pygame has no second). Close it, or use it in a `with` statement."""

    def __init__(
        self, title: str, *, fullscreen: bool = False, icon: pygame.Surface | None = None
    ) -> None:
        """Open the window. Raise DisplayError where nothing could be seen."""
        for name, value in _HINTS.items():
            os.environ.setdefault(name, value)
        self.fullscreen = fullscreen
        self._stale = True
        try:
            _start_display()
            pygame.display.set_allow_screensaver(True)
            pygame.display.set_caption(title)
            if icon:
                pygame.display.set_icon(icon)
            self._windowed = first_size(_desktop())
            self._open()
        except pygame.error as error:
            pygame.display.quit()
            raise DisplayError(
                _("No display could be opened: {error}.").format(error=error)
            ) from error
        except DisplayError:
            pygame.display.quit()
            raise

    def __enter__(self) -> "Window":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Give the display back. Harmless a second time."""
        pygame.display.quit()

    @property
    def scale(self) -> int:
        """How many pixels of the window a pixel of the frame is wide."""
        return self._view.scale

    @property
    def minimised(self) -> bool:
        """Whether nothing of it can be seen."""
        return not pygame.display.get_active()

    def toggle_fullscreen(self) -> None:
        """Change between the window and the whole desktop; the next `present` shows it all."""
        if not self.fullscreen:
            self._windowed = self._display.get_size()
        self.fullscreen = not self.fullscreen
        self._open()

    def handle(self, event: pygame.Event) -> bool:
        """Take note if an event means that the picture was lost.

        Return whether it was one of those.
        """
        lost = event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE)
        self._stale = self._stale or lost
        return lost

    def present(self, framebuffer: Framebuffer, areas: Sequence[pygame.Rect]) -> None:
        """Show these rectangles of the frame (all of it after a change of the window).

        With none to show it costs nothing, so it can be called every tick.
        """
        self._follow_size()
        if self._stale:
            self._display.fill(PALETTE[BLACK])
            self._copy(framebuffer.surface, FRAME)
            pygame.display.flip()
            self._stale = False
        elif areas:
            pygame.display.update([self._copy(framebuffer.surface, area) for area in areas])

    def to_frame(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        """Return the pixel of the frame under a position in the window, None on the border."""
        return self._view.to_frame(pos)

    def to_frame_clamped(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return the nearest pixel of the frame, for a drag that has left the picture."""
        return self._view.to_frame_clamped(pos)

    def _open(self) -> None:
        with warnings.catch_warnings():
            # A desktop that gives another size is no news for the terminal: any size will do.
            warnings.simplefilter("ignore", RuntimeWarning)
            if self.fullscreen:
                # In the desktop's own size there is no change of the screen's mode.
                display = pygame.display.set_mode(_desktop(), pygame.FULLSCREEN)
            else:
                display = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
                if display.get_size() != self._windowed:
                    # Leaving full screen only ends it; the size is taken the second time.
                    display = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        self._lay_out(display)

    def _follow_size(self) -> None:
        # A window that is resized has another surface, or the same one in another size.
        display = pygame.display.get_surface()
        if display is not None and (
            display is not self._display or display.get_size() != self._size
        ):
            self._lay_out(display)

    def _lay_out(self, display: pygame.Surface) -> None:
        self._display = display
        self._size = display.get_size()
        self._view = View.fit(self._size)
        # Scaling is fastest between two surfaces of the display's own format.
        self._true_colour = pygame.Surface((WIDTH, HEIGHT), 0, display)
        self._stale = True

    def _copy(self, frame: pygame.Surface, area: pygame.Rect) -> pygame.Rect:
        """Bring a rectangle of the frame to the display, and returns where it lies there."""
        target = self._view.to_window(area)
        if self._view.scale == 1:
            return self._display.blit(frame, target, area)
        self._true_colour.blit(frame, area, area)
        pygame.transform.scale(
            self._true_colour.subsurface(area), target.size, self._display.subsurface(target)
        )
        return target


def _desktop() -> tuple[int, int]:
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else (WIDTH, HEIGHT)


def _start_display() -> None:
    # On its way through the drivers SDL asks Wayland, whose library complains on the terminal
    # where it has no folder for its socket. It finds none in this one either, and is silent.
    folder = "XDG_RUNTIME_DIR"
    missing = folder not in os.environ
    if missing:
        os.environ[folder] = os.devnull
    try:
        pygame.display.init()
    finally:
        if missing:
            del os.environ[folder]
    driver = pygame.display.get_driver()
    if driver in _INVISIBLE and driver not in os.environ.get("SDL_VIDEODRIVER", "").split(","):
        raise DisplayError(
            _(
                "No display could be opened, so the game would run where nobody sees it:"
                " start it on a desktop, or name a driver in SDL_VIDEODRIVER."
            )
        )
