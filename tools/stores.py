"""Fills in what winget and Homebrew want to know: `python -m tools.stores ADDRESS FOLDER OUT`.

ADDRESS is where the files of a release are fetched from; FOLDER has those files. What is filled in
lies in packaging/winget/ and packaging/homebrew/, and is written into OUT.
"""

import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game import __version__

from . import words

PACKAGING: Final = Path(__file__).resolve().parents[1] / "packaging"
STORES: Final = ("winget", "homebrew")
#: The files of a release whose checksums are wanted, by the field for it.
FILES: Final = {
    "SOURCES": f"canasta-{__version__}.tar.gz",
    "WINDOWS": "canasta-windows-latest.zip",
}


def main(arguments: Sequence[str]) -> None:
    """Write the files of both. Raise FileNotFoundError for a file that the release lacks."""
    address, folder, out = words(__doc__, "ADDRESS", "FOLDER", "OUT", given=arguments)
    fields = {"ADDRESS": address.rstrip("/"), "VERSION": __version__}
    for field, name in FILES.items():
        fields[field] = hashlib.sha256((Path(folder) / name).read_bytes()).hexdigest()
    for store in STORES:
        (Path(out) / store).mkdir(parents=True, exist_ok=True)
        for template in sorted((PACKAGING / store).iterdir()):
            text = template.read_text("utf-8")
            for field, value in fields.items():
                text = text.replace(f"@{field}@", value)
            (Path(out) / store / template.name).write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
