"""The picture on a page, as the one window of the program."""

from collections.abc import Sequence
from functools import lru_cache

from ...looks import PALETTE, Palette
from . import Event, Rect, codes
from .border import Grips
from .display import UNSEEN, WindowMode
from .framebuffer import FRAME, HEIGHT, WIDTH, Framebuffer
from .page.browser import page, state
from .window import Window


class PageWindow(Window):
    """Shows the frame in the page, which enlarges it as much as there is room."""

    def __init__(self, title: str, **_of_a_desktop: object) -> None:
        """Call the page so; all else that a window can be asked for a page decides."""
        self.grips = Grips()
        self._kind = UNSEEN
        self._palette: Palette = PALETTE
        self._stale = True
        page.browser.entitle(title)

    def close(self) -> None:
        """Leave the picture where it is."""

    @property
    def fullscreen(self) -> bool:  # type: ignore[override]
        """Whether the page has the whole screen."""
        return state.whole

    @property
    def size(self) -> tuple[int, int]:  # type: ignore[override]
        """How large the picture is, in pixels of the page."""
        return state.size

    @property
    def scale(self) -> int:
        """How many pixels of the page a pixel of the frame is wide."""
        return state.scale

    @property
    def magnification(self) -> float:
        """How many it is wide by the picture's true width."""
        return state.size[0] / WIDTH

    @property
    def minimised(self) -> bool:
        """Whether it cannot be seen: then the page asks for no picture, and no time passes."""
        return False

    def clear(self, cleared: bool) -> None:
        """Have nothing lie around the picture: nothing does."""

    @property
    def movable(self) -> bool:
        """Whether it can be moved."""
        return False

    @property
    def placed(self) -> tuple[int, ...]:
        """Where it is: nowhere that it could come back to."""
        return ()

    @property
    def framed(self) -> bool:
        """Whether a border is around it."""
        return False

    def arrange(self, scaling: str, decorated: bool) -> None:
        """Leave it as large as there is room."""

    def wear(self, palette: Palette) -> None:
        """Show the 16 colors of the frame as these from now on."""
        if palette != self._palette:
            self._palette = palette
            self._stale = True

    def toggle_fullscreen(self) -> None:
        """Ask the browser for the whole screen, or to give it back."""
        page.browser.fill_screen(not state.whole)

    def handle(self, event: Event) -> bool:
        """Take note if an event means that the picture was lost; return whether it was one."""
        lost = event.type == codes.WINDOWSIZECHANGED
        self._stale = self._stale or lost
        return lost

    def pointer(self) -> str:
        """Return what the pointer looks like over a border: there is none."""
        return ""

    def present(self, framebuffer: Framebuffer, areas: Sequence[Rect]) -> None:
        """Show these rectangles of the frame; all of it after a change of the page."""
        if framebuffer.palette is not self._palette:
            framebuffer.wear(self._palette)
        if self._stale:
            areas = [FRAME]
            self._stale = False
        if areas:
            seen = [(area.x, area.y, area.w, area.h) for area in areas]
            page.browser.show(framebuffer.pixels, seen, _told(self._palette))

    def to_frame(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        """Return the pixel of the frame under a place on the page, None beside it."""
        x, y = self._unscaled(pos)
        return (x, y) if FRAME.collidepoint(x, y) else None

    def to_frame_clamped(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return the nearest pixel of the frame."""
        x, y = self._unscaled(pos)
        return min(max(x, 0), WIDTH - 1), min(max(y, 0), HEIGHT - 1)

    def _unscaled(self, pos: tuple[int, int]) -> tuple[int, int]:
        w, h = state.size
        return pos[0] * WIDTH // max(w, 1), pos[1] * HEIGHT // max(h, 1)

    def next_mode(self, placed: Sequence[int]) -> WindowMode:
        """Say how it is opened the next time: as large as a page is then."""
        return WindowMode((0, 0), 0)


@lru_cache(maxsize=4)
def _told(palette: Palette) -> str:
    return b"".join(map(bytes, palette)).hex()
