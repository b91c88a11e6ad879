"""Where spoken lines go: to the terminal, a line each, or to what reads the screen of the system.

app/speech.py decides what is spoken and when. A line that cannot be spoken is lost, and nothing
else happens.
"""

import sys
from contextlib import redirect_stdout, suppress
from typing import Final, Protocol, TextIO

from .language import N_, _

#: How a setting writes where lines go.
OFF, TEXT, SYSTEM = "off", "text", "system"

#: Of the extra package that speaks (pyproject.toml), which knows the screen readers of Windows and
#: macOS, and the speech dispatcher of Linux.
_PACKAGE: Final = "accessible_output2"
NO_PACKAGE: Final = N_(
    "Nothing can be spoken, as accessible_output2 is not installed: python -m pip install "
    "accessible_output2"
)
NO_VOICE: Final = N_("Nothing can be spoken, as this system offers no speech: {reason}.")


class Voice(Protocol):
    """What says lines, one after another."""

    def say(self, line: str, interrupt: bool = False) -> None:
        """Say a line: after those that are being said, or, to `interrupt` them, in their place."""
        ...

    def silence(self) -> None:
        """Say nothing more of what is being said, or waits for it."""
        ...


class Printed:
    """Lines in a terminal, or for the program that started this one."""

    def __init__(self, stream: TextIO | None = None) -> None:
        """Print to `stream`, or else to the standard output."""
        self._stream = stream

    def say(self, line: str, interrupt: bool = False) -> None:
        stream = self._stream or sys.stdout
        with suppress(OSError, ValueError, AttributeError):  # nobody listens any more
            stream.write(line.encode(stream.encoding or "utf-8", "replace").decode() + "\n")
            stream.flush()

    def silence(self) -> None:
        pass  # what is printed stays


class Spoken:
    """Lines through the system's own speech."""

    def __init__(self) -> None:
        """Raise ImportError without the package, and any other error where it finds no speech."""
        from importlib import import_module

        with redirect_stdout(None):  # it tells the terminal which systems this is not
            self._output = import_module(f"{_PACKAGE}.outputs.auto").Auto()
        if self._output.get_first_available_output() is None:
            raise RuntimeError(_("no program was found that speaks"))

    def say(self, line: str, interrupt: bool = False) -> None:
        with suppress(Exception):  # its drivers raise all kinds of errors
            self._output.output(line, interrupt=interrupt)

    def silence(self) -> None:
        with suppress(Exception):
            self._output.output("", interrupt=True)


def why_silent() -> str:
    """Say why the system cannot be spoken through, if the package for it is missing; else ""."""
    from importlib.util import find_spec

    missing = _PACKAGE not in sys.modules and find_spec(_PACKAGE) is None
    return _(NO_PACKAGE) if missing else ""


def voice_of(name: str) -> tuple[Voice | None, str]:
    """Return the voice that a setting names, None for none, and a sentence where there is none."""
    if name == TEXT:
        return Printed(), ""
    if name != SYSTEM:
        return None, ""
    try:
        return Spoken(), ""
    except ImportError as error:
        if error.name and error.name.partition(".")[0] == _PACKAGE:
            return None, _(NO_PACKAGE)
        return None, _(NO_VOICE).format(reason=error)
    except Exception as error:
        return None, _(NO_VOICE).format(reason=error or type(error).__name__)
