"""Processes that tests start: each ends with its test, whatever happens.

Whatever happens is a failed assertion, a Ctrl+C, a run in which Ctrl+C is ignored (as behind `&`),
and an end of the tests themselves without a word.
"""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

#: Seconds; a child that takes longer is ended, and its test fails. Only what hangs takes as long,
#: however busy the machine is.
PATIENCE: Final = 240

#: prctl(2): the signal that a process gets when its parent ends.
_PR_SET_PDEATHSIG: Final = 1
_LIBC: Final = ctypes.CDLL(None) if sys.platform == "linux" else None


def run(
    command: list[Any], *, timeout: float = PATIENCE, check: bool = False, **options: Any
) -> "subprocess.CompletedProcess[Any]":
    """Like subprocess.run, with an end."""
    if options.pop("capture_output", False):
        options |= {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with started(command, **options) as process:
        out, errors = process.communicate(timeout=timeout)
    done = subprocess.CompletedProcess(command, process.returncode, out, errors)
    if check:
        done.check_returncode()
    return done


@contextmanager
def started(command: list[Any], **options: Any) -> "Iterator[subprocess.Popen[Any]]":
    """A process that runs while the block does, the leader of a group of its own."""
    if os.name != "nt":
        options |= {"start_new_session": True, "preexec_fn": _begin}
    with subprocess.Popen(command, **options) as process:
        try:
            yield process
        finally:
            if os.name == "nt":
                process.kill()
            else:
                with suppress(ProcessLookupError):  # children of the child too
                    os.killpg(process.pid, signal.SIGKILL)


def _begin() -> None:
    """In the child, before its first line."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # which one inherits if it is ignored
    if _LIBC is not None:
        _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
