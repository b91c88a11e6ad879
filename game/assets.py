"""Where the data files lie: sprites, sounds, the help's texts and configuration defaults.

The only place that knows; what the files hold is their readers' business.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def asset(folder: str, *parts: str) -> Path:
    """The path of a data file or folder: `asset("sprites", "cards.png")`.

    A wheel carries all data folders inside the package; a checkout has most of them beside it.
    What lies in the folder is not looked up: a reader that finds nothing there says so.
    """
    inside = _PACKAGE / folder
    return (inside if inside.is_dir() else _PACKAGE.parent / folder).joinpath(*parts)
