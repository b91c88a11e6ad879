"""How the frame lies in a window: whole pixels or the largest picture, and where each one is."""

from typing import Final, NamedTuple

from pygame import Rect

from .framebuffer import HEIGHT, WIDTH

BEST, WHOLE, FILL = "best", "whole", "fill"
#: Whole pixels where that is large enough; whole pixels; the largest picture that fits.
SCALINGS: Final = (BEST, WHOLE, FILL)

#: Of the window's height, the least that whole pixels must take where BEST is to choose them.
_ENOUGH: Final = (3, 4)
#: A picture that is no whole multiple is a multiple of these, so that it is made of tiles of a
#: whole number of pixels both in the frame and in the window (smooth.py).
TILE: Final = (8, 6)


class Placement(NamedTuple):
    """Where the frame lies in a window, as large as it is drawn there: a rectangle in pixels.

    Of the frame the uppermost `top` rows are not shown, and lie above what is seen.
    """

    x: int
    y: int
    w: int
    h: int
    top: int = 0

    @classmethod
    def fit(cls, size: tuple[int, int], scaling: str = WHOLE, *, top: int = 0) -> "Placement":
        """Return how it lies in the middle of a window; in too small a one its upper left shows.

        Without its uppermost rows it is only shown in whole pixels.
        """
        w, h = size
        scale = max(1, min(w // WIDTH, h // (HEIGHT - top)))
        least, of = _ENOUGH
        fills = scaling == FILL or (scaling == BEST and of * scale * HEIGHT < least * h)
        steps = min(w // TILE[0], h // TILE[1])
        if fills and not top and steps * TILE[0] > scale * WIDTH:
            shown = steps * TILE[0], steps * TILE[1]
        else:
            shown = scale * WIDTH, scale * HEIGHT
        hidden = top * scale
        return cls(
            max(0, (w - shown[0]) // 2),
            max(0, (h - shown[1] + hidden) // 2) - hidden,
            *shown,
            top,
        )

    @property
    def whole(self) -> bool:
        """Whether every pixel of the frame is as wide as any other."""
        return self.w % WIDTH == 0

    @property
    def scale(self) -> int:
        """How wide a pixel of the frame is, to the nearest whole number."""
        return max(1, (2 * self.w + WIDTH) // (2 * WIDTH))

    @property
    def seen(self) -> Rect:
        """What is shown of the frame, in its pixels."""
        return Rect(0, self.top, WIDTH, HEIGHT - self.top)

    @property
    def area(self) -> Rect:
        """The picture in the window."""
        return self.to_window(self.seen)

    def to_frame(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        """Return the pixel of the frame under a position in the window, None beside the picture."""
        x, y = self._unscaled(pos)
        return (x, y) if self.seen.collidepoint(x, y) else None

    def to_frame_clamped(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return the nearest pixel of the frame, for a drag that has left the picture."""
        x, y = self._unscaled(pos)
        return min(max(x, 0), WIDTH - 1), min(max(y, self.top), HEIGHT - 1)

    def to_window(self, area: Rect) -> Rect:
        """Return the least rectangle in the window in which all of one of the frame is seen."""
        left, top = area.x * self.w // WIDTH, area.y * self.h // HEIGHT
        right, bottom = -(-area.right * self.w // WIDTH), -(-area.bottom * self.h // HEIGHT)
        return Rect(self.x + left, self.y + top, right - left, bottom - top)

    def _unscaled(self, pos: tuple[int, int]) -> tuple[int, int]:
        # A pixel of the window shows most of that pixel of the frame which is below its middle.
        x, y = 2 * (pos[0] - self.x) + 1, 2 * (pos[1] - self.y) + 1
        return x * WIDTH // (2 * self.w), y * HEIGHT // (2 * self.h)
