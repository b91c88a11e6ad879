"""The command line: play, and what stands in _COMMANDS (RECORD.md).

Hands on what the arguments say; what a command needs is imported when it is called, so that the
window opens fast.
"""

import gc
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from .assets import asset
from .language import _, load
from .terminal import complain, flushed, missing, prepare, printable

if TYPE_CHECKING:
    from argparse import Namespace
    from typing import Unpack

    from .arguments import RunOptions
    from .record import RecordError

#: What a status says to the shell: done, refused or failed, wrong arguments, interrupted.
OK: Final = 0
FAILED: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says (default: that of the process). Return the exit status."""
    if getattr(sys, "frozen", False):
        # One file that is a program starts itself where another process is wanted: that one is
        # caught here, or it would play, or simulate in its turn.
        from multiprocessing import freeze_support

        freeze_support()
    prepare()
    load(asset("locale"))
    try:
        status = _run(sys.argv[1:] if arguments is None else arguments)
    except SystemExit as exit_:  # argparse, after help or an error
        status = exit_.code if isinstance(exit_.code, int) else FAILED
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:  # `verify ... | head`: nobody reads on
        status = FAILED
    except OSError as error:  # a full disk behind an unbuffered output, say
        complain(_("stopped: {reason}").format(reason=_named(error)))
        status = FAILED
    return status if flushed() else FAILED


def _run(arguments: Sequence[str]) -> int:
    if not arguments and not any(name.startswith("CANASTA_") for name in os.environ):
        return play()  # as most people do: the window opens sooner without a parser
    from .arguments import parse

    options = parse(arguments)
    if getattr(options, "data_dir", None):
        from .storage.folders import DATA_DIR

        # For the processes that this one starts, too.
        os.environ[DATA_DIR] = str(options.data_dir.absolute())
    return _COMMANDS[options.command](options)


def _named(error: OSError) -> str:
    """Say what went wrong, and with which file."""
    why = error.strerror or str(error)
    return f"{printable(error.filename)}: {why}" if isinstance(error.filename, str) else why


def _complete() -> bool:
    """Tell whether all is installed that a picture needs; a sentence if not."""
    from importlib import import_module

    import_module(".screen", __package__)  # it says what pygame is to read when it is imported
    if told := missing():
        complain(told)
    return not told


# The commands.


def play(**wanted: "Unpack[RunOptions]") -> int:
    """Play; see `run` in app/run.py. A fault that it does not recover from is written down."""
    # Nothing that is imported is garbage: to look for some takes a tenth of the start. It is looked
    # for once all is read that a game needs.
    gc.disable()
    try:
        if not _complete():
            return FAILED
        from .app.run import run

        return run(**wanted)
    except Exception as error:
        _tell_fault(error)
        return FAILED
    finally:
        gc.enable()


def _tell_fault(error: Exception) -> None:
    """Write a fault down, and say where; where that fails too, all there is goes to the errors."""
    from traceback import format_exception

    try:
        from .storage.folders import state_dir
        from .storage.logs import keep_case

        case = keep_case(state_dir(), error)
    except Exception:
        complain("".join(format_exception(error)))
        return
    told = _("Canasta has failed ({error}). What happened is written down in {path}")
    why = printable(f"{type(error).__name__}: {error}")
    complain(told.format(error=why, path=printable(case.log)))


def _verify(options: "Namespace") -> int:
    """Print a line for each file."""
    from .record import RecordError
    from .storage.records import load_record

    status = OK
    for file in options.files:
        try:
            print(f"{printable(file)}: {load_record(Path(file)).summary}")
        except RecordError as error:
            print(f"{printable(file)}:{error}")  # as RECORD.md has it, line 0 too
            status = FAILED
    return status


def _simulate(options: "Namespace") -> int:
    from .arena import plan, simulate

    return simulate.main(
        simulate.Wanted(
            plan.named(options.seats),
            matches=options.matches,
            rounds=options.rounds,
            seed=options.seed,
            jobs=options.jobs,
            rules=options.rules.lower(),
            options=dict(options.options),
            records=options.records,
            duplicate=options.duplicate,
            force=options.force,
            sprt=options.sprt,
            shard=options.shard,
            out=options.out,
            resume=options.resume,
            style=options.style,
            executor=options.executor,
            plot=options.plot,
        )
    )


def _leaderboard(options: "Namespace") -> int:
    from .arena import leaderboard, plan

    return leaderboard.main(
        leaderboard.LeaderboardWish(
            player=plan.named(options.player)[0],
            levels=plan.named(options.levels),
            seats=options.seats,
            decks=options.decks,
            rounds=options.rounds,
            seed=options.seed,
            jobs=options.jobs,
            rules=options.rules.lower(),
            options=dict(options.options),
            sprt=options.sprt,
            style=options.style,
        )
    )


def _merge(options: "Namespace") -> int:
    from .arena import simulate

    return simulate.merge([Path(file) for file in options.files], options.style, options.plot)


def _refused(file: object, error: "RecordError") -> str:
    """Return the line for a record that is refused; a file that cannot be read has no line."""
    return f"{printable(file)}:{error if error.line else f' {error.reason}'}"


def _screenshot(options: "Namespace") -> int:
    if not _complete():
        return FAILED
    from .app.screenshot import NoPictureError, screenshot
    from .record import RecordError
    from .screen.canvas.art import ArtError

    try:
        screenshot(options.file, options.out, options.actions, force=options.force)
    except RecordError as error:
        complain(_refused(options.file, error))
        return FAILED
    except (ArtError, NoPictureError) as error:
        complain(printable(error))
        return FAILED
    except OSError as error:
        reason = error.strerror or error
        told = _("cannot write {path}: {reason}").format(path=printable(options.out), reason=reason)
        complain(told)
        return FAILED
    return OK


def _register(options: "Namespace") -> int:
    """Print the key alone, one line."""
    from .storage.registration import key_for

    try:
        print(key_for(" ".join(options.name)))
    except ValueError as error:
        complain(error)
        return MISUSED
    return OK


_COMMANDS: Final[dict[str, Callable[["Namespace"], int]]] = {
    "play": lambda options: play(
        fullscreen=options.fullscreen,
        look=options.look,
        speech=options.speak,
        log=options.log,
        record=options.file,
    ),
    "verify": _verify,
    "simulate": _simulate,
    "leaderboard": _leaderboard,
    "merge": _merge,
    "screenshot": _screenshot,
    "replay": lambda options: play(
        fullscreen=options.fullscreen,
        look=options.look,
        speech=options.speak,
        log=options.log,
        replay=options.file,
    ),
    "register": _register,
}
