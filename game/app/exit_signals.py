"""What ends the program from outside: a signal, or a display that has gone.

Nobody is asked anything then. The loop ends after the frame that it is at, so that no file is left
half written; the journal stays, and the game goes on at the next start.
"""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ..screen.canvas import ON_PAGE, Event, codes

#: The signals that wish a program to end, where the system has them.
SIGNALS: Final = [
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
    if hasattr(signal, name)
]
#: What shells add to the number of the signal that ended a program.
BY_SIGNAL: Final = 128
FAILED: Final = 1


class ExitSignals:
    """Whether the program is to end at once; `status` is the exit status then, None before."""

    def __init__(self) -> None:
        self.status: int | None = None
        self._closed = False

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Take note of signals meanwhile; there are none on a page.

        One that is ignored (by nohup, or behind `&`) stays so. Before, nothing of the person's is
        open yet, and a signal does what it does by itself.
        """
        if ON_PAGE:
            yield
            return
        before = {number: signal.getsignal(number) for number in SIGNALS}
        try:
            for number, handler in before.items():
                if handler is not signal.SIG_IGN:
                    signal.signal(number, self._told)
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _told(self, number: int, _: object) -> None:
        self.status = BY_SIGNAL + number

    def closes(self, event: Event) -> bool:
        """Take note of an event; whether it is a click on the caption's box, which may be asked.

        A click comes as WINDOWCLOSE with QUIT behind it. A QUIT alone says that the display has
        gone, or the desktop ends; on a Mac it is Command+Q, a wish of the person too.
        """
        if event.type == codes.WINDOWCLOSE:
            self._closed = True
            return True
        if event.type == codes.QUIT:
            by_box, self._closed = self._closed, False
            if sys.platform == "darwin":
                return not by_box
            if not by_box and self.status is None:
                self.status = FAILED
        return False
