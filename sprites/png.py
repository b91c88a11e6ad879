"""Writes the sheets: 8-bit palette PNGs with the sixteen colors of the standard VGA palette.

Reading is pygame's business (`pygame.image.load` keeps such a file's palette and indices).
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from pathlib import Path

PALETTE: tuple[tuple[int, int, int], ...] = (
    (0x00, 0x00, 0x00),
    (0x80, 0x00, 0x00),
    (0x00, 0x80, 0x00),
    (0x80, 0x80, 0x00),
    (0x00, 0x00, 0x80),
    (0x80, 0x00, 0x80),
    (0x00, 0x80, 0x80),
    (0xC0, 0xC0, 0xC0),
    (0x80, 0x80, 0x80),
    (0xFF, 0x00, 0x00),
    (0x00, 0xFF, 0x00),
    (0xFF, 0xFF, 0x00),
    (0x00, 0x00, 0xFF),
    (0xFF, 0x00, 0xFF),
    (0x00, 0xFF, 0xFF),
    (0xFF, 0xFF, 0xFF),
)
TRANSPARENT = 13
"""The palette index that a loader sets as color key; it shows nowhere on the screen."""


def write_png(path: Path | str, rows: Sequence[bytes]) -> None:
    """Write a picture, as png_bytes makes it; nothing is written where that raises."""
    Path(path).write_bytes(png_bytes(rows))


def png_bytes(rows: Sequence[bytes], *, clear: bool = False) -> bytes:
    """Make a picture, given from the top as rows of palette indices (one byte a pixel).

    `clear`: whoever shows it sees through TRANSPARENT. Raises ValueError for an empty picture, rows
    of unequal length or an index above 15.
    """
    if not rows or not rows[0]:
        raise ValueError("the picture has no pixels")
    width = len(rows[0])
    for y, row in enumerate(rows):
        if len(row) != width:
            raise ValueError(f"row {y} is {len(row)} pixels wide, row 0 is {width}")
        if max(row) >= len(PALETTE):
            raise ValueError(f"row {y} uses palette index {max(row)}, above {len(PALETTE) - 1}")
    header = struct.pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)
    colors = b"".join(bytes(color) for color in PALETTE)
    pixels = zlib.compress(b"".join(b"\0" + bytes(row) for row in rows), 9)
    seen = [(b"tRNS", b"\xff" * TRANSPARENT + b"\0")] if clear else []
    chunks = ((b"IHDR", header), (b"PLTE", colors), *seen, (b"IDAT", pixels), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, body) for kind, body in chunks)


def _chunk(kind: bytes, body: bytes) -> bytes:
    """One PNG chunk: length, kind, body, checksum."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
