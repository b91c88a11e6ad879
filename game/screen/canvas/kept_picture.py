"""The first picture of the last run, kept to be shown again before anything else is read.

It is the whole window, in its 16 colors and as small as it was drawn, where that is exact. Who
keeps it says by a key when it is still true.
"""

import zlib
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Literal

from ...named_tuple import NamedTuple
from . import Surface, image, monitor, transform
from .display import WindowMode, open_window, start_display

if TYPE_CHECKING:
    from .art import Art
    from .window import Window

#: Bytes of a palette of 16 colors, and of the icon: its sides in pixels.
_COLORS: Final = 3 * 16
_ICON: Final = 32
#: How pixels are kept, as the toolkit calls it: by index in the palette, or each by color.
_INDEXED: Final = "P"
_COLORED: Final = "RGB"
#: As large as a picture may be, in bytes.
_LARGEST: Final = 1 << 26


class FirstPicture(NamedTuple):
    """A first picture that the window shows: the key it was kept by, "" for a shipped one.

    `frame` are the pixels of what it shows, b"" where they are not known; `opened` are the window
    and what is drawn in it, where they were made for it.
    """

    key: str
    frame: bytes
    opened: "tuple[Window, Art] | None" = None


class KeptPicture(NamedTuple):
    """A picture of a window as it is kept.

    `scale` is how many pixels of the window one of it is wide. `icon` and, where all has its
    colors, `pixels` are indices of the palette; the icon is clear where it is `clear`. `packed` is
    what the window shows before it is enlarged, by such indices too: `frame` unpacks it, which the
    first picture need not wait for.
    """

    mode: WindowMode
    title: str
    scale: int
    clear: int
    palette: bytes
    icon: bytes
    packed: bytes
    pixels: bytes

    def written(self, key: str) -> bytes:
        """Return what the file of it says, which is read with the same key only."""
        size, flags, place = self.mode
        numbers = " ".join(
            map(str, (flags, self.scale, self.clear, len(self.packed), *size, *place))
        )
        packed = zlib.compress(self.palette + self.icon + self.pixels, 1)
        return f"{_whole(key)}\n{self.title}\n{numbers}\n".encode() + self.packed + packed

    def frame(self) -> bytes:
        """Return the pixels of the frame; none where what is kept is damaged."""
        with suppress(zlib.error):
            return zlib.decompressobj().decompress(self.packed, _LARGEST)
        return b""

    def show(self) -> None:
        """Open the window with the picture. Raise ToolkitError."""
        monitor.set_caption(self.title)
        icon = self._surface(self.icon, (_ICON, _ICON), _INDEXED)
        icon.set_colorkey(self.clear)
        monitor.set_icon(icon)
        display = open_window(*self.mode[:2])
        if self.mode.place:
            monitor.set_window_position(self.mode.place)
        display.blit(self._enlarged(display), (0, 0))
        monitor.flip()

    def shows(self, picture: Surface) -> bool:
        """Tell whether it is this picture, to the pixel."""
        shown = Surface(picture.get_size(), 0, picture)
        shown.blit(self._enlarged(picture), (0, 0))
        return bool(shown.get_view("0").raw == picture.get_view("0").raw)

    def _enlarged(self, like: Surface) -> Surface:
        w, h = _reduced(self.mode.size, self.scale)
        indexed = len(self.pixels) == w * h
        small = self._surface(self.pixels, (w, h), _INDEXED if indexed else _COLORED)
        if self.scale == 1:
            return small
        # Scaling is fastest between two surfaces of the display's own format.
        colored = Surface(small.get_size(), 0, like)
        colored.blit(small, (0, 0))
        return transform.scale_by(colored, self.scale)

    def _surface(self, pixels: bytes, size: tuple[int, int], form: Literal["P", "RGB"]) -> Surface:
        surface = image.frombuffer(pixels, size, form)
        if form == _INDEXED:
            surface.set_palette([self.palette[i : i + 3] for i in range(0, _COLORS, 3)])
        return surface


def _reduced(size: tuple[int, int], scale: int) -> tuple[int, int]:
    return -(-size[0] // scale), -(-size[1] // scale)


def _whole(key: str) -> str:
    """Return a key with what else decides how a window is opened: the driver and the desktops."""
    return f"{key} {monitor.get_driver()} {monitor.get_desktop_sizes()}"


def kept_of(
    picture: Surface,
    mode: WindowMode,
    scale: int,
    palette: Sequence[tuple[int, int, int]],
    icon: Surface,
    frame: bytes,
) -> KeptPicture:
    """Return a picture of a window to keep.

    `scale` is how many pixels of the window a pixel of what it shows, `frame`, is wide, if all lies
    so.
    """
    clear = icon.get_colorkey()
    kept = KeptPicture(
        mode,
        monitor.get_caption()[0],
        1,
        0 if clear is None else icon.map_rgb(clear),
        b"".join(map(bytes, palette)),
        image.tobytes(icon, _INDEXED),
        zlib.compress(frame, 1),
        image.tobytes(picture, _COLORED),
    )
    for each in (scale, 1):
        w, h = _reduced(mode.size, each)
        padded = Surface((w * each, h * each), 0, picture)
        padded.blit(picture, (0, 0))
        small = Surface((w, h), 0, 8)
        small.set_palette(palette)
        small.blit(transform.scale(padded, (w, h)), (0, 0))
        indexed = kept._replace(scale=each, pixels=image.tobytes(small, _INDEXED))
        if indexed.shows(picture):
            return indexed
    return kept


def read(kept: bytes, key: str) -> KeptPicture | None:
    """Return the picture that a file holds; None where that is of no use now.

    Starts the display. Raise DisplayError, ToolkitError.
    """
    try:
        told, title, numbers, packed = kept.split(b"\n", 3)
        flags, scale, clear, framed, w, h, *place = map(int, numbers.split())
        if not told.startswith(key.encode()) or min(scale, framed) < 1 or len(place) not in (0, 2):
            return None
        start_display()
        small = _reduced((w, h), scale)
        area = small[0] * small[1]
        if told.decode() != _whole(key) or min(small) < 1 or area > _LARGEST:
            return None
        unpacked = zlib.decompressobj().decompress(packed[framed:], _LARGEST)
    except (ValueError, zlib.error):  # damaged
        return None
    palette, rest = unpacked[:_COLORS], unpacked[_COLORS:]
    icon, pixels = rest[: _ICON * _ICON], rest[_ICON * _ICON :]
    if len(pixels) not in (area, len(_COLORED) * area):
        return None
    mode = WindowMode((w, h), flags, tuple(place))
    packed = packed[:framed]
    return KeptPicture(mode, title.decode(), scale, clear, palette, icon, packed, pixels)
