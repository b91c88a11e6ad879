"""Pictures in other sizes, or turned, as pygame makes them."""

from collections.abc import Sequence

from .surface import Pixels, Surface


def scale(surface: Surface, size: Sequence[float]) -> Surface:
    """Return a picture in another size: each pixel is the nearest one."""
    w, h = int(size[0]), int(size[1])
    old_w, old_h = surface.get_size()
    columns = [x * old_w // w for x in range(w)]
    rows = [bytes(row[x] for x in columns) for row in surface.rows()]
    pixels = Pixels(b"".join(rows[y * old_h // h] for y in range(h)))
    return _like(surface, pixels, (w, h))


def scale_by(surface: Surface, factor: float) -> Surface:
    """Return a picture so many times as wide and high."""
    w, h = surface.get_size()
    return scale(surface, (w * factor, h * factor))


def rotate(surface: Surface, angle: int) -> Surface:
    """Return a picture that is turned to the left by 90 degrees, or to the right by -90."""
    w, h = surface.get_size()
    columns = [bytes(column) for column in zip(*surface.rows(), strict=True)]
    turned = columns[::-1] if angle == 90 else [column[::-1] for column in columns]
    return _like(surface, Pixels(b"".join(turned)), (h, w))


def _like(surface: Surface, pixels: bytearray, size: tuple[int, int]) -> Surface:
    made = Surface.over(pixels, size)
    made.set_palette(surface.get_palette())
    made.set_colorkey(surface.key)
    return made
