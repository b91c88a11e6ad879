"""Makes the picture of the README in the colors of 1984: `python -m tools.pictures PICTURE.png`.

Its others are made by `screenshot`, and kept by the tests (`python -m tests.update_references`).
"""

from io import BytesIO
from pathlib import Path
from typing import Final

from game.app.screenshot import window_items
from game.looks import Dress
from game.screen.canvas import image
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Framebuffer
from game.storage.records import load_record

from . import words

GAME: Final = Path(__file__).parents[1] / "tests" / "screen" / "games" / "cga_2.can"
#: So many of its actions were done.
ACTIONS: Final = 148


def picture() -> bytes:
    """Return the picture."""
    art, dress = Art(), Dress("cga")
    art.dress(dress.sheets, dress.letters)
    frame = Framebuffer(art)
    frame.show(window_items(art, load_record(GAME, ACTIONS)))
    frame.surface.set_palette(dress.palette)
    made = BytesIO()
    image.save(frame.surface, made, "PICTURE.png")
    return made.getvalue()


if __name__ == "__main__":
    [name] = words(__doc__, "PICTURE.png")
    Path(name).write_bytes(picture())
