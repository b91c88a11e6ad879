"""The terminal, or whatever the command line prints to, and what is said there of packages.

It may be a full disk, a pipe that nobody reads, closed, or unable to show a letter. Missing
packages are told here, and messages have the name by which the program was called.
"""

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final, TextIO

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


#: Of the standard streams: input, output, errors.
_OUTPUT: Final = 1
_ERRORS: Final = 2
#: Of a box that Windows shows.
_STOP_ICON: Final = 0x10


def prepare() -> None:
    """Make the standard streams fit to be printed to; once, before anything else is opened.

    A character that cannot be shown is printed as its number.
    """
    if os.name != "nt":  # where a program without a console has none to begin with
        _fill_closed()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)  # None where there is no console
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _fill_closed() -> None:
    """Put nothing in the place of streams that are closed.

    Else the next thing that is opened is in their place, the journal of a game or the display, and
    what a library complains of goes there. What is printed fails, as nobody would see it; errors
    are lost.
    """
    for number in range(_ERRORS + 1):
        try:
            os.fstat(number)
        except OSError:  # the lowest number that is free is given out, and that is this one
            os.open(os.devnull, os.O_WRONLY if number == _ERRORS else os.O_RDONLY)
            os.set_inheritable(number, True)
    if sys.stdout is None:
        sys.stdout = os.fdopen(_OUTPUT, "w", encoding="utf-8", closefd=False)
    if sys.stderr is None:
        sys.stderr = os.fdopen(_ERRORS, "w", encoding="utf-8", closefd=False)


def complain(text: object) -> None:
    """Print a line for a person to the errors, or show it in a box where there are none."""
    if sys.stderr is None:  # and print would take the output
        _show(str(text))
        return
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        _send_nowhere(sys.stderr)


def _show(text: str) -> None:
    """Show a text in a box of the system's own: Windows, where a program has no console."""
    import ctypes  # only where it is needed: it takes a while

    windows = getattr(ctypes, "windll", None)
    if windows is not None:
        windows.user32.MessageBoxW(None, text, "Canasta", _STOP_ICON)


def flushed() -> bool:
    """Write out what was printed. Return whether that went well; where not, a line says so."""
    if sys.stdout is None:  # no console
        return True
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        pass
    except OSError as error:
        reason = error.strerror or error
        complain(_("cannot write the output: {reason}").format(reason=reason))
    else:
        return True
    _send_nowhere(sys.stdout)
    return False


def _send_nowhere(stream: TextIO) -> None:
    """Have what is left in a stream go nowhere, so that nothing complains at the exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
