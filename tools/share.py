"""Gathers what a desktop of Linux and BSD reads of the program: `python -m tools.share FOLDER`.

The files lie in FOLDER as in /usr/share: the entry in the menu, what a store tells, the type of
game records, icons, the manual page, what completes commands. The wheel has them, too (setup.py).
"""

import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from . import manual, words

#: By which name desktops know the program. A store wants one of a domain that its makers own.
ID: Final = "local.canasta.Canasta"
PACKAGING: Final = Path(__file__).resolve().parents[1] / "packaging"
#: Where the files in packaging/linux/ go, by what follows the name of the program in theirs.
PLACES: Final = {
    ".desktop": "applications",
    ".metainfo.xml": "metainfo",
    ".xml": "mime/packages",
}


def files() -> Iterator[tuple[Path, str]]:
    """Yield each file that is kept, and where it goes."""
    for ending, place in PLACES.items():
        yield PACKAGING / "linux" / (ID + ending), f"{place}/{ID}{ending}"
    for icon in sorted((PACKAGING / "icons").glob("*.png")):
        name, _, size = icon.stem.rpartition("-")
        room = "mimetypes" if name.endswith("-record") else "apps"
        called = name.replace("canasta", ID, 1)
        yield icon, f"icons/hicolor/{size}x{size}/{room}/{called}.png"


def main(arguments: Sequence[str]) -> None:
    """Write everything into the folder given. Raise ImportError without what makes a manual.

    All else is written then.
    """
    folder = Path(*words(__doc__, "FOLDER", given=arguments))
    for source, place in files():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, folder / place)
    for place, text in manual.pages():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
