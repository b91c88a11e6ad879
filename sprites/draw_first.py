"""Draws the first picture of a user's first start, which is shown before the program is read.

It is the program's own (game/app/first_picture.py): an empty table by the default settings.
`python sprites/draw_first.py` writes first.png, as it is in a window, first_filled.png, as it fills
a screen, and first.list, which says how the window is opened.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from png import write_png

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.app.first_picture import first_items  # noqa: E402
from game.app.first_start import FILLED, FRAMED, FULL  # noqa: E402
from game.screen.canvas.art import Art  # noqa: E402
from game.screen.canvas.framebuffer import WIDTH, Framebuffer  # noqa: E402
from game.storage.kept_settings import default_settings  # noqa: E402
from game.storage.rulebooks import RuleBooks  # noqa: E402


def draw(*, fills: bool = False) -> tuple[bytes, ...]:
    """The picture as rows of palette indices from the top (one byte a pixel)."""
    art = Art()
    window: Any = SimpleNamespace(fullscreen=fills, framed=False)
    frame = Framebuffer(art)
    with tempfile.TemporaryDirectory() as nowhere:
        books = RuleBooks(Path(nowhere))
        frame.show(first_items(art, window, default_settings(), books))
    pixels = bytes(frame.pixels)
    return tuple(pixels[at : at + WIDTH] for at in range(0, len(pixels), WIDTH))


def listing() -> str:
    """The text of first.list."""
    settings = default_settings()
    return f"{FULL if settings.fullscreen else 'window'} {settings.scaling}\n"


def main() -> None:
    """Write the pictures and the list beside this file."""
    write_png(HERE / FRAMED, draw())
    write_png(HERE / FILLED, draw(fills=True))
    (HERE / "first.list").write_text(listing(), "ascii", newline="\n")


if __name__ == "__main__":
    main()
