"""Draws kept pictures with the page's toolkit, in a process of its own: a toolkit is chosen once.

`CANASTA_TOOLKIT=page python -m tests.screen.page_pictures NAME ...` prints a line for each name of
a position or a sample: the name and a digest of its size and colors.
"""

import sys
from hashlib import sha256
from typing import Any

from game.screen.canvas import ON_PAGE, image
from game.screen.canvas.art import Art
from tests.screen import samples
from tests.screen.positions import POSITIONS


def digest(size: tuple[int, int], colors: bytes) -> str:
    """What two pictures have in common only if they are the same."""
    return sha256(repr(size).encode() + colors).hexdigest()


def main(names: list[str]) -> None:
    assert ON_PAGE
    art = Art()
    for name in names:
        drawn: Any = POSITIONS[name]() if name in POSITIONS else samples.draw(name, art)
        print(name, digest(drawn.get_size(), image.tobytes(drawn, "RGB")))


if __name__ == "__main__":
    main(sys.argv[1:])
