"""The terminal, or whatever the command line prints to instead.

That may be a full disk, a pipe that nobody reads, closed, or unable to show a letter.
"""

import os
import sys
from typing import Final, TextIO

from .language import _

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
