"""The window: opens the display, shows the frame enlarged, and maps the pointer back.

Knows nothing of what the frame holds, and reads no events by itself.
"""

from collections.abc import Callable, Sequence
from time import localtime
from typing import Final

from ...language import _
from ...looks import BLACK, LIGHT_GREY, PALETTE, Palette
from . import (
    Event,
    Rect,
    Surface,
    ToolkitError,
    border,
    codes,
    monitor,
    transform,
)
from .art import full_palette
from .border import Grips
from .display import (
    BARE,
    FRAMED,
    UNSEEN,
    DisplayError,
    WindowMode,
    kind_of,
    limit_size,
    maximise,
    open_window,
    start_display,
)
from .framebuffer import HEIGHT, WIDTH, Framebuffer
from .scaling import (
    FILL,
    WHOLE,
    Painter,
    Placement,
    bounded,
    come_back,
    first_scale,
    first_size,
    pulled_to,
)

#: The rows of the frame with our caption, which a window with the desktop's caption does not show.
_CAPTION_H: Final = 19
#: After this many pictures in a size that nobody asked for, the desktop means it.
_PATIENCE: Final = 40

#: Draws what lies around the picture: for a size and the picture's place, in pixels of the frame, a
#: surface of 8 bits and that size. As a clock may lie there, it is asked anew each minute.
Surroundings = Callable[[tuple[int, int], Rect], Surface]


class Window:
    """The one window (the toolkit has no second). Close it, or use it in a `with` statement."""

    def __init__(
        self,
        title: str,
        *,
        fullscreen: bool = False,
        icon: Surface | None = None,
        surroundings: Surroundings | None = None,
        kind: str = "",
        scaling: str = WHOLE,
        placed: Sequence[int] = (),
        opened: bool = False,
    ) -> None:
        """Open it; `surroundings` draws what lies around the picture in full screen, else black.

        `kind` is BARE, FRAMED or UNSEEN, or what the driver can do; `scaling` is how large the
        picture is (scaling.py), `placed` where it was the last time (`placed`, below). Where it is
        `opened` as it is to be already, it stays so. Raise DisplayError where nothing could be
        seen.
        """
        self.fullscreen = fullscreen
        self._surroundings = surroundings
        self._scaling, self._decorated = scaling, True
        self._cleared = False
        self._minute = -1  # of the clock around the picture; -1: there is none
        self._palette = PALETTE
        self._display: Surface
        #: How large it is, in pixels of the desktop.
        self.size = (0, 0)
        self._stale = True
        self._astray = 0
        self._place: tuple[int, int] | None = None  # of the window, while in full screen
        self._maximised = self._restored = False  # by the desktop, not by us
        try:
            driver = start_display()
            monitor.set_allow_screensaver(True)
            monitor.set_caption(title)
            if icon:
                monitor.set_icon(icon)
            self._kind = kind or kind_of(driver)
            self._windowed = self._first_size()
            self.grips = Grips()
            if placed:
                self._windowed, self._place = come_back(placed, _desktops())
            display = monitor.get_surface() if opened else None
            if display:
                self._adopt(display)
            else:
                self._open()
                if not fullscreen:
                    self._go_back()
        except ToolkitError as error:
            monitor.quit()
            raise DisplayError(
                _("No display could be opened: {error}.").format(error=error)
            ) from error
        except DisplayError:
            monitor.quit()
            raise

    def __enter__(self) -> "Window":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Give the display back. Harmless a second time."""
        monitor.quit()

    @property
    def scale(self) -> int:
        """How many pixels of the window a pixel of the frame is wide, to the nearest whole one."""
        return self._view.scale

    @property
    def magnification(self) -> float:
        """How many it is wide by the picture's true width: less than one on a small screen."""
        return self._view.w / WIDTH

    @property
    def minimised(self) -> bool:
        """Whether nothing of it can be seen."""
        return not monitor.get_active()

    @property
    def can_be_icon(self) -> bool:
        """Whether it is a window on the person's own desktop, which makes an icon of it."""
        return not self.fullscreen and self._kind != UNSEEN

    @property
    def movable(self) -> bool:
        """Whether it is moved and sized by our caption and border now."""
        return self._kind == BARE and not self.fullscreen

    @property
    def placed(self) -> tuple[int, ...]:
        """Where the window is, and how large, in pixels of the desktop, or was before full screen.

        Nothing where nobody sees it, or its place is not known.
        """
        if self._kind == UNSEEN:
            return ()
        if self.fullscreen:
            return (*self._place, *self._windowed) if self._place else ()
        size = self._windowed if self._maximised else self._display.get_size()
        return (*monitor.get_window_position(), *size)

    @property
    def framed(self) -> bool:
        """Whether it lies on the desktop of 1994, with its border: no maximized window does."""
        around = self.fullscreen and self._decorated and self._surroundings is not None
        return around and not self._view.area.contains(self._display.get_rect())

    def arrange(self, scaling: str, decorated: bool) -> None:
        """Choose how large the picture is in full screen, and whether a desktop lies around it."""
        if (scaling, decorated) != (self._scaling, self._decorated):
            self._scaling, self._decorated = scaling, decorated
            self._lay_out(self._display)

    def clear(self, cleared: bool) -> None:
        """Have nothing lie on the desktop around the picture while that is a desktop itself."""
        if cleared is not self._cleared:
            self._cleared = cleared
            self._lay_out(self._display)

    def wear(self, palette: Palette) -> None:
        """Show the 16 colors of the frame as these from now on."""
        if palette != self._palette:
            self._palette = palette
            self._lay_out(self._display)

    def toggle_fullscreen(self) -> None:
        """Change between the window and the whole desktop; the next `present` shows it all."""
        self.grips.let_go()
        if not self.fullscreen:
            if not self._maximised:  # else the size from before counts, and the desktop knows it
                self._windowed = self._display.get_size()
            self._place = None if self._maximised else monitor.get_window_position()
            if self._kind == BARE:
                # Where no window manager is, full screen begins where the window was.
                monitor.set_window_position((0, 0))
        self.fullscreen = not self.fullscreen
        self._open()
        if self.fullscreen:
            return
        self._go_back()
        if self._maximised:
            self._restored = False
            maximise()

    def _go_back(self) -> None:
        """Put the window back where it was."""
        if self._place and self._kind != UNSEEN:
            monitor.set_window_position(self._place)

    def handle(self, event: Event) -> bool:
        """Take note if an event means that the picture was lost; return whether it was one.

        What the mouse does to the border is for the window too.
        """
        if self.movable:
            self.grips.handle(event, self.size, border.scale_of(self.size))
        if not self.fullscreen:
            self._follow_desktop(event)
        lost = event.type in (codes.WINDOWEXPOSED, codes.WINDOWSIZECHANGED, codes.VIDEORESIZE)
        self._stale = self._stale or lost
        return lost

    def pointer(self) -> str:
        """Return what the pointer looks like over the border; "" anywhere else."""
        return self.grips.pointer(self.size, border.scale_of(self.size)) if self.movable else ""

    def present(self, framebuffer: Framebuffer, areas: Sequence[Rect]) -> None:
        """Show these rectangles of the frame (all of it after a change of the window).

        With none to show it costs nothing, so it can be called every tick.
        """
        if framebuffer.palette is not self._palette:
            framebuffer.wear(self._palette)
        if self.movable:
            self._follow_grips()
        self._follow_size()
        if self._minute not in (-1, localtime().tm_min):
            self._lay_out(self._display)
        if self._stale:
            self._painter.paint(framebuffer.shown)
            monitor.flip()
            self._stale = False
        elif areas:
            monitor.update([self._painter.copy(framebuffer.shown, area) for area in areas])

    def picture(self, framebuffer: Framebuffer) -> Surface:
        """Return what the whole window would show, and show nothing of it."""
        framebuffer.wear(self._palette)
        drawn = Surface(self.size, 0, self._display)
        Painter(drawn, self._view, self._draw_ground()).paint(framebuffer.shown)
        return drawn

    def to_frame(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        """Return the pixel of the frame under a position in the window, None on the border."""
        return self._view.to_frame(pos)

    def to_frame_clamped(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return the nearest pixel of the frame, for a drag that has left the picture."""
        return self._view.to_frame_clamped(pos)

    def next_mode(self, placed: Sequence[int]) -> WindowMode:
        """Say how it is opened the next time, where it was `placed` so this time."""
        size, place = come_back(placed, _desktops()) if placed else (self._first_size(), None)
        flags = self._flags
        if self.fullscreen:
            return WindowMode(_desktop(), flags)
        return WindowMode(size, flags, () if place is None or self._kind == UNSEEN else place)

    @property
    def _flags(self) -> int:
        if self.fullscreen:
            return codes.FULLSCREEN
        return codes.NOFRAME if self._kind == BARE else codes.RESIZABLE

    def _open(self) -> None:
        # In full screen it has the desktop's own size: there is no change of the screen's mode.
        self._adopt(open_window(_desktop() if self.fullscreen else self._windowed, self._flags))

    def _adopt(self, display: Surface) -> None:
        """Use a window that is open."""
        if self._kind == FRAMED and not self.fullscreen:
            limit_size((WIDTH, HEIGHT - _CAPTION_H))
        self._astray = 0
        self._lay_out(display)

    def _first_size(self) -> tuple[int, int]:
        """Return how large a new window is."""
        scale = first_scale(_desktop())
        if self._kind == BARE:
            return first_size(_desktop(), self._scaling)
        w, h = _desktop()
        top = _CAPTION_H if self._kind == FRAMED else 0
        return min(scale * WIDTH, w), min(scale * (HEIGHT - top), h)

    def _follow_grips(self) -> None:
        """Move and size the window as the hand does that holds its caption or border."""
        grips = self.grips
        if wanted := grips.wanted_size():
            size = pulled_to(wanted, grips.size_held, _desktop(), self._scaling_now)
            if size != self.size:
                where = grips.place_for(size)
                self._windowed = size
                self._open()
                grips.put(where)
        elif place := grips.wanted_place():
            grips.put(place)
        elif grips.held_fast:
            self._give_in()

    def _give_in(self) -> None:
        """Use the desktop's frame and caption, because only the desktop can move windows there."""
        self.grips.let_go()
        self._kind = FRAMED
        self._windowed = self._first_size()
        self._open()

    def _follow_size(self) -> None:
        # A window that is resized has another surface, or the same one in another size.
        display = monitor.get_surface()
        if display is not None and (
            display is not self._display or display.get_size() != self.size
        ):
            self._lay_out(display)
        if self.movable and self.size != self._windowed:
            if self.size == bounded(self.size, self.size):  # of any size, except for too small
                self._windowed = self.size
            self._astray += 1
            if self._astray > _PATIENCE:
                self._give_in()

    def _follow_desktop(self, event: Event) -> None:
        """Take note of whether the desktop has maximized the window."""
        match event.type:
            case codes.WINDOWMAXIMIZED:
                if not self._maximised:
                    self._windowed = self.size
                self._maximised, self._restored = True, False
            case codes.WINDOWRESTORED:
                self._restored = True  # or was an icon, and has its size from before again
            case codes.WINDOWSIZECHANGED | codes.VIDEORESIZE if self._restored:
                self._maximised = self._restored = False

    def _lay_out(self, display: Surface) -> None:
        self._display = display
        self.size = display.get_size()
        framed = self._kind == FRAMED and not self.fullscreen
        within = border.inside(self.size) if self.movable else self._display.get_rect()
        view = Placement.fit(within.size, self._scaling_now, top=_CAPTION_H if framed else 0)
        self._view = view._replace(x=view.x + within.x, y=view.y + within.y)
        self._painter = Painter(display, self._view, self._draw_ground())
        self._stale = True

    @property
    def _scaling_now(self) -> str:
        """How large the picture is: what a window of our own leaves free is but a margin."""
        if self.fullscreen:
            return self._scaling
        return FILL if self.movable and self._scaling != WHOLE else WHOLE

    def _draw_ground(self) -> Surface:
        """Draw what lies around the picture."""
        ground = Surface(self.size, 0, self._display)
        ground.fill(self._palette[BLACK])
        area, n = self._view.area, self._view.scale
        self._minute = -1
        if self._cleared and self.framed:
            ground.fill(self._palette[LIGHT_GREY])
        elif self.movable:
            border.draw(ground, border.scale_of(self.size), self._palette)
        elif self._surroundings and self.framed:
            w, h = (-(-length // n) for length in self.size)
            hole = Rect(area.x // n, area.y // n, -(-area.w // n) + 1, -(-area.h // n) + 1)
            drawn = Surface((w, h), 0, self._display)
            self._minute = localtime().tm_min
            around = self._surroundings((w, h), hole)
            around.set_palette(full_palette(self._palette))
            drawn.blit(around, (0, 0))
            ground.blit(transform.scale(drawn, (n * w, n * h)), (0, 0))
            around_it = area.inflate(2 * border.EDGE * n, 2 * border.EDGE * n)
            border.draw(ground, n, self._palette, around_it)
        return ground


def _desktops() -> list[tuple[int, int]]:
    return monitor.get_desktop_sizes() or [(WIDTH, HEIGHT)]


def _desktop() -> tuple[int, int]:
    return _desktops()[0]
