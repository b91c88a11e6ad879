"""Where the data files lie: sprites, sounds, the help's texts and configuration defaults.

The only place that knows; what the files hold is their readers' business.
"""

from contextlib import suppress
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def asset(folder: str, *parts: str) -> Path:
    """Return the path of a data file or folder: `asset("sprites", "cards.png")`.

    A wheel carries all data folders inside the package; a checkout has most of them beside it.
    What lies in the folder is not looked up: a reader that finds nothing there says so, as does one
    who looks in vain as the disk fails just now.
    """
    inside = _PACKAGE / folder
    if _is_folder(inside):
        return inside.joinpath(*parts)
    beside = _PACKAGE.parent / folder
    if not _is_folder(_PACKAGE):  # not files: an archive that Python runs from, or a frozen program
        with suppress(OSError):
            beside = _unpacked(folder) or beside
    return beside.joinpath(*parts)


def _is_folder(path: Path) -> bool:
    """Tell whether there is a folder; not where the disk does not say."""
    with suppress(OSError):
        return path.is_dir()
    return False


@cache
def _unpacked(folder: str) -> Path | None:
    """Lay a data folder of an archive out on the disk until the program ends; None without it."""
    import atexit
    import shutil
    import tempfile
    from importlib.resources import files
    from importlib.resources.abc import Traversable

    def lay_out(source: Traversable, target: Path) -> None:
        target.mkdir()
        for each in source.iterdir():
            if each.is_dir():
                lay_out(each, target / each.name)
            else:
                (target / each.name).write_bytes(each.read_bytes())

    package = files(__package__)
    above: Traversable | None = getattr(package, "parent", None)
    for source in (package.joinpath(folder), above.joinpath(folder) if above else None):
        if source is not None and source.is_dir():
            room = Path(tempfile.mkdtemp(prefix="canasta-"))
            atexit.register(shutil.rmtree, room, ignore_errors=True)
            lay_out(source, room / folder)
            return room / folder
    return None
