"""Where spoken lines go: to the terminal, a line each, or to what speaks here (speakers.py).

app/speech.py decides what is spoken and when. A line that cannot be spoken is lost, and nothing
else happens.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from shutil import which
from typing import Final, Protocol, TextIO

from .language import N_, _
from .speakers import Dispatcher, Nvda, Package, Sapi, SilentError, Synthesizer
from .storage.settings import SYSTEM, TEXT

#: Programs of Linux and BSD that speak by themselves, where no speech server is.
_SYNTHESIZERS: Final = ("espeak-ng", "espeak")

NO_VOICE: Final = N_("Nothing can be spoken, as this system offers no speech: {reason}.")
NO_PROGRAM: Final = N_(
    "Nothing can be spoken, as no program that speaks is installed. Install speech-dispatcher, a "
    "package of your system."
)


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


def _speakers() -> tuple[Callable[[], Voice], ...]:
    """Return what may speak on this system, the best first."""
    if sys.platform == "win32":
        return Nvda, Package, Sapi
    if sys.platform == "darwin":
        return Package, partial(Synthesizer, ["say"])
    alone = (partial(Synthesizer, [name, "--stdin"]) for name in _SYNTHESIZERS)
    return Dispatcher, *alone, Package


def why_silent() -> str:
    """Say why the system cannot be spoken through, where that is seen without trying; else ""."""
    there = sys.platform in ("win32", "darwin") or any(map(which, _SYNTHESIZERS))
    return "" if there or Dispatcher.is_there() or Package.is_there() else _(NO_PROGRAM)


def voice_of(name: str) -> tuple[Voice | None, str]:
    """Return the voice that a setting names, None for none, and a sentence where there is none."""
    if name == TEXT:
        return Printed(), ""
    if name != SYSTEM:
        return None, ""
    if told := why_silent():
        return None, told
    reasons = []
    for speaker in _speakers():
        try:
            return speaker(), ""
        except SilentError as error:
            reasons.append(str(error))
    return None, _(NO_VOICE).format(reason=reasons[0])
