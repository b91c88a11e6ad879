"""Makes a site of the documents, by MkDocs: `python -m tools.site [FOLDER]` (dist/site, if none).

The README is its first page. MkDocs is one of packaging/requirements.txt. A link that leads nowhere
is an error.
"""

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
#: Pages that lie beside docs/, and what they are called there.
BESIDE: Final = {"README": "index", "CHANGELOG": "CHANGELOG", "SECURITY": "SECURITY"}
_PICTURE = re.compile(r"\]\((tests/screen/pictures/)([^)]+)\)")


def gather(folder: Path) -> None:
    """Lay all pages and their pictures into a folder, with links from one to another as there."""
    shutil.copytree(ROOT / "docs", folder)
    for page, name in BESIDE.items():
        text = (ROOT / f"{page}.md").read_text("utf-8")
        for _place, picture in _PICTURE.findall(text):
            shutil.copyfile(ROOT / "tests" / "screen" / "pictures" / picture, folder / picture)
        text = _PICTURE.sub(r"](\2)", text).replace("](docs/", "](")
        (folder / f"{name}.md").write_text(text, "utf-8")
    for path in folder.glob("*.md"):  # what lies beside docs/ lies in the same folder now
        text = path.read_text("utf-8")
        for page, name in BESIDE.items():
            text = text.replace(f"](../{page}.md)", f"]({name}.md)")
        path.write_text(text, "utf-8")


def unlisted(listed: str, room: Path) -> str:
    """Return the lines for pages that the list of mkdocs.yml, which ends it, has no place for."""
    pages = sorted(path.name for path in (room / "docs").glob("*.md"))
    return "".join(f"  - {page}\n" for page in pages if f": {page}\n" not in listed)


def main(arguments: Sequence[str]) -> None:
    """Make the site. Raise CalledProcessError where MkDocs finds something wrong."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("folder", metavar="FOLDER", nargs="?", default=ROOT / "dist" / "site")
    out = Path(reader.parse_args(arguments).folder).absolute()
    with TemporaryDirectory() as room:
        gather(Path(room) / "docs")
        listed = (ROOT / "packaging" / "mkdocs.yml").read_text("utf-8")
        (Path(room) / "mkdocs.yml").write_text(listed + unlisted(listed, Path(room)), "utf-8")
        command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "-d", str(out)]
        subprocess.run(command, cwd=room, check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
