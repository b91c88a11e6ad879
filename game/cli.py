"""The command line: play, verify, simulate, screenshot (RECORD.md), register.

Hands on what the arguments say; what a command needs is imported when it is called, so that the
window opens fast.
"""

import gc
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from argparse import Namespace

#: What a status says to the shell: done, refused or failed, wrong arguments, interrupted.
OK: Final = 0
FAILED: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says (default: that of the process). Returns the exit status."""
    if getattr(sys, "frozen", False):
        # One file that is a program starts itself where another process is wanted: that one is
        # caught here, or it would play, or simulate in its turn.
        from multiprocessing import freeze_support

        freeze_support()
    _accept_any_text()
    try:
        status = _run(sys.argv[1:] if arguments is None else arguments)
    except SystemExit as exit_:  # argparse, after help or an error
        status = exit_.code if isinstance(exit_.code, int) else FAILED
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:  # `verify ... | head`: nobody reads on
        status = FAILED
    except OSError as error:  # a full disk behind an unbuffered output, say
        print(f"stopped: {error.strerror or error}", file=sys.stderr)
        status = FAILED
    return status if _flushed() else FAILED


def _run(arguments: Sequence[str]) -> int:
    if not arguments:  # most people play; the window opens sooner without a parser
        return play()
    from .arguments import parse

    options = parse(arguments)
    return _COMMANDS[options.command](options)


# The commands.


def play(fullscreen: bool | None = None, frames: int | None = None) -> int:
    """Play; see app.run."""
    # Nothing that is imported is garbage: to look for some takes a tenth of the start.
    gc.disable()
    from .app import run

    gc.enable()
    return run(fullscreen, frames)


def _verify(options: "Namespace") -> int:
    """One line a file."""
    from .record import RecordError
    from .storage.records import load_record

    status = OK
    for file in options.files:
        try:
            print(f"{file}: {load_record(Path(file)).summary}")
        except RecordError as error:
            print(f"{file}:{error}")
            status = FAILED
    return status


def _simulate(options: "Namespace") -> int:
    from . import simulate

    return simulate.main(
        [kind.strip() for kind in options.seats.lower().split(",")],
        options.matches,
        options.rounds,
        options.seed,
        options.jobs,
        options.rules.lower(),
        dict(options.options),
        options.records,
        duplicate=options.duplicate,
        force=options.force,
    )


def _screenshot(options: "Namespace") -> int:
    from .record import RecordError
    from .screen.screenshot import screenshot

    try:
        screenshot(options.file, options.out, options.actions)
    except RecordError as error:
        print(f"{options.file}:{error}", file=sys.stderr)
        return FAILED
    except OSError as error:
        print(f"cannot write {options.out}: {error.strerror or error}", file=sys.stderr)
        return FAILED
    return OK


def _register(options: "Namespace") -> int:
    """The key alone, one line."""
    from .registration import key_for

    try:
        print(key_for(" ".join(options.name)))
    except ValueError as error:
        print(error, file=sys.stderr)
        return MISUSED
    return OK


_COMMANDS: Final[dict[str, Callable[["Namespace"], int]]] = {
    "play": lambda options: play(options.fullscreen),
    "verify": _verify,
    "simulate": _simulate,
    "screenshot": _screenshot,
    "register": _register,
}


# The terminal.


def _accept_any_text() -> None:
    """A terminal that cannot show a character shows its number instead."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)  # None where there is no console
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _flushed() -> bool:
    """Write out what was printed. Returns whether that went well."""
    if sys.stdout is None:  # no console
        return True
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        pass
    except OSError as error:
        print(f"cannot write the output: {error.strerror or error}", file=sys.stderr)
    else:
        return True
    # What is left goes nowhere, so that nothing complains at the exit.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return False
