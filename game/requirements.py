"""The packages that must be there before a window can be opened, and what is missing of them.

It also has the name by which the program was called, for messages on its own commands.
"""

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from .language import _

#: The oldest pygame-ce that will do (pyproject.toml).
OLDEST: Final = (2, 5, 5)
INSTALL: Final = "python -m pip install"


def missing() -> str | None:
    """Return a sentence on what is not installed; None if all is there. Imports pygame."""
    try:
        pygame = import_module("pygame")
    except ImportError as error:
        return _("The game needs pygame-ce ({error}): {install} pygame-ce").format(
            error=error, install=INSTALL
        )
    version: tuple[int, ...] | None = getattr(getattr(pygame, "version", None), "vernum", None)
    if not getattr(pygame, "IS_CE", False) or version is None:
        return _(
            "The game needs pygame-ce, and this is another pygame: python -m pip uninstall "
            "pygame, then {install} pygame-ce"
        ).format(install=INSTALL)
    if tuple(version) < OLDEST:
        wanted = ".".join(map(str, OLDEST))
        return _("This pygame-ce is older than {wanted}: {install} --upgrade pygame-ce").format(
            wanted=wanted, install=INSTALL
        )
    for module, package in (("platformdirs", "platformdirs"), ("tomli_w", "tomli-w")):
        if find_spec(module) is None:
            return _("The game needs {package}: {install} {package}").format(
                package=package, install=INSTALL
            )
    return None


def printable(text: object) -> str:
    """Return a text for a line: no character of it moves the cursor or ends the line."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in str(text))


def called() -> str:
    """Say how the person calls the program on a command line: `canasta`, `python main.py` ..."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).stem
    script = Path(sys.argv[0] if sys.argv else "")
    if script.name == "__main__.py" and script.parent.name in ("canasta", "game"):
        return f"python -m {script.parent.name}"
    if script.suffix == ".pyz":
        return f"python {script.name}"
    # The copy without a console prints nothing; nor does what embeds the program have a name.
    return "canasta" if script.stem in ("canasta", "canasta-window") else "python main.py"
