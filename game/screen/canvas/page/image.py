"""PNG files with a palette, read and written with the standard library (ISO/IEC 15948)."""

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from .surface import Pixels, Rgb, Surface, ToolkitError

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
#: The kind of a picture whose pixels are indices of a palette.
_INDEXED: Final = 3


def load(path: Path) -> Surface:
    """Read a picture. Raise OSError, ToolkitError."""
    try:
        return _read(path.read_bytes())
    except (ValueError, IndexError, KeyError, struct.error, zlib.error) as error:
        raise ToolkitError(f"not a picture: {error}") from error


def _read(data: bytes) -> Surface:
    chunks: dict[bytes, bytes] = {}
    for kind, body in _chunks(data):
        chunks[kind] = chunks.get(kind, b"") + body
    w, h, depth, kind = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    if kind != _INDEXED:
        raise ToolkitError("not a palette image")
    lines = _unfiltered(zlib.decompress(chunks[b"IDAT"]), -(-w * depth // 8), h)
    surface = Surface.over(Pixels(b"".join(_indices(line, depth)[:w] for line in lines)), (w, h))
    colors = chunks[b"PLTE"]
    surface.set_palette(tuple(colors[i : i + 3]) for i in range(0, len(colors), 3))
    return surface


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    if not data.startswith(_SIGNATURE):
        raise ValueError(data[: len(_SIGNATURE)])
    at = len(_SIGNATURE)
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        yield kind, data[at + 8 : at + 8 + size]
        at += size + 12


def _indices(line: bytes, depth: int) -> bytes:
    """Return a byte for every pixel of a line."""
    if depth == 8:
        return line
    mask = (1 << depth) - 1
    return bytes(byte >> shift & mask for byte in line for shift in range(8 - depth, -1, -depth))


def _unfiltered(data: bytes, size: int, count: int) -> Iterator[bytes]:
    """Yield the lines as they were before they were filtered, each of so many bytes."""
    before = bytes(size)
    for y in range(count):
        start = y * (size + 1)
        line = bytearray(data[start + 1 : start + 1 + size])
        _unfilter(data[start], line, before)
        before = bytes(line)
        yield before


def _unfilter(form: int, line: bytearray, before: bytes) -> None:
    for i in range(len(line) if form else 0):
        left = line[i - 1] if i else 0
        above, corner = before[i], before[i - 1] if i else 0
        if form == 1:
            guess = left
        elif form == 2:
            guess = above
        elif form == 3:
            guess = (left + above) // 2
        else:
            guess = _nearest(left, above, corner)
        line[i] = (line[i] + guess) & 0xFF


def _nearest(left: int, above: int, corner: int) -> int:
    """Return the neighbor that is nearest to where a plane through all three would be (Paeth)."""
    plane = left + above - corner
    return min((left, above, corner), key=lambda each: abs(plane - each))


def save(surface: Surface, file: BinaryIO, name: str = "") -> None:
    """Write a picture into an open file."""
    w, h = surface.get_size()
    colors = b"".join(map(bytes, surface.get_palette()))
    rows = b"".join(b"\0" + row for row in surface.rows())
    file.write(_SIGNATURE)
    for kind, body in (
        (b"IHDR", struct.pack(">IIBBBBB", w, h, 8, _INDEXED, 0, 0, 0)),
        (b"PLTE", colors),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    ):
        sum_ = zlib.crc32(kind + body)
        file.write(struct.pack(">I", len(body)) + kind + body + struct.pack(">I", sum_))


def tobytes(surface: Surface, form: str) -> bytes:
    """Return the pixels row by row: their indices ("P"), or their colors ("RGB")."""
    pixels = b"".join(surface.rows())
    if form == "P":
        return pixels
    colors: list[Rgb] = list(surface.get_palette())
    told = bytearray(3 * len(pixels))
    for part in range(3):
        told[part::3] = pixels.translate(bytes(color[part] for color in colors))
    return bytes(told)


def frombytes(pixels: bytes, size: tuple[int, int], form: str) -> Surface:
    """Return a picture of a copy of these indices, row by row."""
    return Surface.over(Pixels(pixels), size)


def frombuffer(pixels: bytearray, size: tuple[int, int], form: str) -> Surface:
    """Return a picture whose pixels these bytes are."""
    return Surface.over(pixels, size)
