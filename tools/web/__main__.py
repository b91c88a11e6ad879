"""Builds `dist/web/`: a folder for any static host, in which the game is played in a browser.

`python -m tools.web` fetches Pyodide (Python for browsers) from the npm registry, by its exact
version and checksum, builds our wheel, and puts both beside the page. npm and Node are needed to
build, and not to play.
"""

import argparse
import base64
import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from importlib.metadata import files
from io import BytesIO
from pathlib import Path
from typing import Final

from game import __version__
from game.screen.canvas import image, transform
from game.screen.canvas.art import ICON, Art

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = Path(__file__).parent / "page"
#: Which Pyodide, and what the registry says of its package.
PYODIDE: Final = "314.0.7"
INTEGRITY: Final = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyM"
    "cWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
#: What of it a page needs.
RUNTIME: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
)
#: Its list of packages, none of which is loaded.
LOCK: Final = "pyodide-lock.json"
LIBRARY: Final = "python_stdlib.zip"
#: What of the standard library nobody asks for on a page: servers, mail, tests, other toolkits, and
#: what other systems need.
NEVER_READ: Final = (
    *("doctest", "pdb", "bdb", "pydoc", "unittest", "test", "turtle", "idlelib", "tkinter"),
    *("curses", "imaplib", "ftplib", "smtplib", "poplib", "mailbox", "xmlrpc", "wsgiref", "xml"),
    *("plistlib", "email", "http", "html", "mimetypes", "urllib/request", "urllib/robotparser"),
    *("urllib/error", "urllib/response", "socketserver", "uuid", "wave", "zoneinfo", "ctypes"),
    *("multiprocessing", "concurrent/futures/process", "asyncio/windows", "asyncio/proactor"),
    *("venv", "ensurepip", "importlib/metadata", "modulefinder", "compileall", "_sysconfigdata"),
    *("pickletools", "_pyio", "_pydatetime", "_pydecimal", "_pyrepl", "symtable", "pprint"),
    *("argparse", "optparse", "tabnanny", "trace.", "cProfile", "profile", "pstats", "dbm"),
    *("logging/config", "statistics", "fractions", "configparser"),
)
#: Where the codes of letters lie, and which of them somebody may ask for.
CODES: Final = "encodings/"
READ_CODES: Final = (
    *("__init__", "aliases", "ascii", "charmap", "latin_1", "iso8859_1.", "cp1252", "utf_"),
    *("raw_unicode_escape", "unicode_escape", "idna", "punycode"),
)
#: What of the game nobody asks for there.
NOT_ON_A_PAGE: Final = (
    *("arena/", "rl/", "__main__.", "argument", "simulate_arguments", "cli.", "app/screenshot."),
)
#: Packages that the game needs, of which the files lie here already.
NEEDED: Final = ("platformdirs", "tomli_w")
#: What lies in the folder itself, where a browser finds it whatever the version; the page and the
#: service worker name the folder of their version.
ON_TOP: Final = (
    *("index.html", "service.js", "manifest.webmanifest", "favicon.ico"),
    *("icon-192.png", "icon-512.png"),
)
#: What the service worker does not keep: the page is "./" there, and the worker no file of its own.
NEVER_CACHED: Final = ("index.html", "service.js")
#: What stands in those for that folder, and for the list of all files.
VERSION: Final = "@VERSION@"
FILES: Final = '["@FILES@"]'
#: The largest that all may be, in bytes, as a host sends it.
LARGEST: Final = 8_000_000


def main() -> None:
    """Build the folder and say how large it is."""
    parser = argparse.ArgumentParser(prog="python -m tools.web", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist" / "web", help="the folder")
    parser.add_argument("--pyodide", type=Path, help="the package as npm packs it (.tgz)")
    parser.add_argument("--wheel", type=Path, help="our wheel, as one with the compiled core")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as room:
        build(wanted.out, Path(room), wanted.pyodide, wanted.wheel)
    sizes = {path.name: packed_size(path) for path in wanted.out.rglob("*") if path.is_file()}
    for name, size in sorted(sizes.items(), key=lambda each: -each[1]):
        print(f"{size:>10,} {name}")
    total = sum(sizes.values())
    print(f"{total:>10,} bytes in all, as gzip packs them: python -m http.server -d {wanted.out}")
    if total > LARGEST:
        sys.exit(f"That is more than {LARGEST:,}.")


def build(out: Path, room: Path, package: Path | None = None, wheel: Path | None = None) -> None:
    """Build the page in a folder, which is made anew; `room` is for what is needed meanwhile.

    `package` is Pyodide, fetched if None, and `wheel` ours, built without the core if None.
    """
    packed = package or fetched(room)
    checked(packed)
    with tarfile.open(packed) as archive:
        archive.extractall(room, filter="data")
    pyodide, files = room / "package", room / "files"
    shutil.copytree(PAGE, files)
    for name in RUNTIME:
        shutil.copy(pyodide / name, files / name)
    lock = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))
    (files / LOCK).write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
    library, own = room / "library", room / "python"
    unpack_library(pyodide / LIBRARY, library)
    unpack_game(wheel or built(room), own)
    compiler = Path(__file__).with_name("compile.mjs")
    subprocess.run(["node", compiler, pyodide, library, own], check=True)
    pack_library(library, files / LIBRARY)
    pack_game(own, files / "canasta.tar.gz")
    draw(files)
    publish(files, out)


def fetched(room: Path) -> Path:
    """Fetch the package of Pyodide. Raise CalledProcessError."""
    command = ["npm", "pack", f"pyodide@{PYODIDE}", "--silent"]
    done = subprocess.run(command, cwd=room, check=True, capture_output=True, text=True)
    return room / done.stdout.split()[-1]


def checked(package: Path) -> None:
    """Leave the program if the package is not the one that is meant."""
    found = base64.b64encode(hashlib.sha512(package.read_bytes()).digest()).decode()
    if f"sha512-{found}" != INTEGRITY:
        sys.exit(f"{package} is not pyodide {PYODIDE}: its checksum is another one")


def built(room: Path) -> Path:
    """Build our wheel without the core. Raise CalledProcessError."""
    wheels = room / "wheels"
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "-w",
        str(wheels),
        str(ROOT),
    ]
    subprocess.run(command, check=True, env={**os.environ, "CANASTA_PURE": "1"})
    (wheel,) = wheels.glob("canasta-*.whl")
    return wheel


def unpack_game(wheel: Path, folder: Path) -> None:
    """Put what is in our wheel and what it needs into a folder."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    for name in NEEDED:
        for file in files(name) or ():
            if file.parts[0] == name and file.suffix in (".py", ".typed"):
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(file.locate()), folder / file)
    for script in ("sprites", "sounds"):  # the pictures and sounds are made by then
        for source in (folder / "canasta" / script).glob("*.py"):
            source.unlink()


def pack_game(folder: Path, out: Path) -> None:
    """Pack the game and what it needs, as the page unpacks it without Python."""
    with (
        out.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive,
    ):
        for path in sorted(folder.rglob("*")):
            place = path.relative_to(folder)
            if path.is_file() and path.suffix != ".pyi" and not is_left_out(place.parts):
                # The same files make the same archive, whenever they are packed.
                told = tarfile.TarInfo(place.as_posix())
                told.size = path.stat().st_size
                archive.addfile(told, BytesIO(path.read_bytes()))


def is_left_out(parts: tuple[str, ...]) -> bool:
    """Tell whether a file of the wheel is of no use on a page, as for a command line."""
    return parts[0].endswith((".dist-info", ".data")) or "/".join(parts[1:]).startswith(
        NOT_ON_A_PAGE
    )


def unpack_library(source: Path, folder: Path) -> None:
    """Put the standard library into a folder, without what nobody asks for on a page."""
    with zipfile.ZipFile(source) as whole:
        for told in whole.infolist():
            if is_read(told.filename):
                whole.extract(told, folder)


def is_read(name: str) -> bool:
    """Tell whether somebody may ask for a file of the standard library on a page."""
    if name.startswith(CODES):
        return name.removeprefix(CODES).startswith(READ_CODES)
    return not name.startswith(NEVER_READ)


def pack_library(folder: Path, out: Path) -> None:
    """Pack the standard library again, compiled: else each start would compile what it reads."""
    with zipfile.ZipFile(out, "w") as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                name = zipfile.ZipInfo(path.relative_to(folder).as_posix())
                name.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(name, path.read_bytes(), compresslevel=9)


def draw(out: Path) -> None:
    """Draw what the page shows before the game does: an empty table, and its icons."""
    shutil.copy(ROOT / "sprites" / "first.png", out / "table.png")
    icon = Art().cut(ICON)
    for name, large in (("icon-192", 6), ("icon-512", 16)):
        picture = BytesIO()
        image.save(transform.scale_by(icon, large), picture, "PICTURE.png")
        (out / f"{name}.png").write_bytes(picture.getvalue())
    # Some browsers ask for it whatever the page says.
    shutil.copy(ROOT / "packaging" / "icons" / "canasta.ico", out / "favicon.ico")


def publish(files: Path, out: Path) -> None:
    """Lay the files of a page as a host gives them out, in a folder that is made anew.

    Those of a version lie in a folder of its own, so that a browser that keeps some of them never
    mixes two versions.
    """
    names = sorted(path.name for path in files.iterdir())
    whole = hashlib.sha256()
    for name in names:
        whole.update((files / name).read_bytes())
    version = f"{__version__}-{whole.hexdigest()[:16]}"
    shutil.rmtree(out, ignore_errors=True)
    (out / version).mkdir(parents=True)
    places = [name if name in ON_TOP else f"{version}/{name}" for name in names]
    for name, place in zip(names, places, strict=True):
        shutil.copy(files / name, out / place)
    listed = json.dumps(["./", *(place for place in places if place not in NEVER_CACHED)])
    for name in ("index.html", "service.js"):
        text = (out / name).read_text(encoding="utf-8")
        text = text.replace(VERSION, version).replace(FILES, listed)
        (out / name).write_text(text, encoding="utf-8")


def packed_size(path: Path) -> int:
    """Say how many bytes of a file a host sends that packs it."""
    return len(gzip.compress(path.read_bytes(), 9))


if __name__ == "__main__":
    main()
