"""Where the data files lie: sprites, sounds and configuration defaults.

The only place that knows; what the files hold is their readers' business.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
# A wheel carries the data folders inside the package; a checkout has them beside it.
_ROOT = _PACKAGE if (_PACKAGE / "sprites").is_dir() else _PACKAGE.parent


def asset(*parts: str) -> Path:
    """The path of a data file or folder: `asset("sprites", "cards.png")`.

    It is not looked up: a reader that finds nothing there says so.
    """
    return _ROOT.joinpath(*parts)
