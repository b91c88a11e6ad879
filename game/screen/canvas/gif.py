"""Writes moving pictures: GIF files of the frame, each picture as far as it differs from the last.

Neither the standard library nor the toolkit has a writer; the format is that of "Graphics
Interchange Format 89a" (CompuServe, 1990), its codes those of LZW.
"""

import struct
from collections.abc import Iterator, Sequence
from typing import Final

from ...looks import Palette
from . import Rect, image
from .art import Art
from .framebuffer import FRAME, Framebuffer, Item

#: Ticks of 1/60 s from one picture of a film to the next: 30 a second.
STRIDE: Final = 2
#: Ticks for which a film stays at its end.
END: Final = 120

#: Bits of a color, and of the longest code.
_BITS: Final = 4
_LONGEST: Final = 12
_CLEAR: Final = 1 << _BITS
_END: Final = _CLEAR + 1


def head(w: int, h: int, palette: Palette) -> bytes:
    """Return how a film of that size in 16 colors begins; it is repeated without end."""
    flags = 0x80 | (_BITS - 1) << 4 | _BITS - 1
    colors = b"".join(bytes(color) for color in palette)
    again = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    return b"GIF89a" + struct.pack("<HHBBB", w, h, flags, 0, 0) + colors + again


def picture(area: Rect, pixels: bytes, hundredths: int) -> bytes:
    """Return a picture that stays this many hundredths of a second: color indices, row by row.

    What lies outside `area` stays as it was.
    """
    shown = b"\x21\xf9\x04\x04" + struct.pack("<HBB", hundredths, 0, 0)
    place = b"\x2c" + struct.pack("<HHHHB", *area.topleft, *area.size, 0)
    packed = _bytes_of(_codes(pixels))
    blocks = (packed[at : at + 255] for at in range(0, len(packed), 255))
    return b"".join(
        (shown, place, bytes([_BITS]), *(bytes([len(each)]) + each for each in blocks), b"\x00")
    )


#: How a film ends.
TAIL: Final = b"\x3b"


def _codes(pixels: bytes) -> Iterator[tuple[int, int]]:
    """Yield the codes of some pixels, each with its length in bits."""
    known: dict[bytes, int] = {}
    size = _BITS + 1

    def forget() -> None:
        known.clear()
        known.update((bytes([color]), color) for color in range(_CLEAR))

    forget()
    yield _CLEAR, size
    run = b""
    for at in range(len(pixels)):
        longer = run + pixels[at : at + 1]
        if longer in known:
            run = longer
            continue
        yield known[run], size
        code = len(known) + 2  # two codes stand for no color
        if code == 1 << _LONGEST:
            yield _CLEAR, size
            forget()
            size = _BITS + 1
        else:
            known[longer] = code
            size += code == 1 << size
        run = pixels[at : at + 1]
    if run:
        yield known[run], size
    yield _END, size


def _bytes_of(codes: Iterator[tuple[int, int]]) -> bytes:
    """Return codes as bytes, the lowest bits first."""
    packed = bytearray()
    held = bits = 0
    for code, size in codes:
        held |= code << bits
        bits += size
        while bits >= 8:
            packed.append(held & 0xFF)
            held >>= 8
            bits -= 8
    if bits:
        packed.append(held)
    return bytes(packed)


class Film:
    """A film that is being made: each picture holds only what differs from the one before."""

    def __init__(self, art: Art, palette: Palette) -> None:
        self._frame = Framebuffer(art)
        self._frame.wear(palette)
        self._data = bytearray(head(*FRAME.size, self._frame.palette))
        self._area, self._pixels = Rect(0, 0, 1, 1), b"\0"
        self._ticks = self._shown = 0  # all until now, and those before the last picture

    def add(self, items: Sequence[Item], ticks: int = STRIDE) -> bool:
        """Show a scene for so many ticks of 1/60 s; tell whether it was another than before."""
        changed = self._frame.show(items)
        if changed:
            self._write()
            self._area = changed[0].unionall(changed[1:])
            self._pixels = image.tobytes(self._frame.surface.subsurface(self._area), "P")
        self._ticks += ticks
        return bool(changed)

    def _write(self) -> None:
        """Write the last picture down, now that one knows how long it stays."""
        stays = _hundredths(self._ticks) - _hundredths(self._shown)
        if stays:
            self._data += picture(self._area, self._pixels, stays)
        self._shown = self._ticks

    def end(self) -> bytes:
        """Return the whole film."""
        self._write()
        return bytes(self._data + TAIL)


def _hundredths(ticks: int) -> int:
    return ticks * 100 // 60
