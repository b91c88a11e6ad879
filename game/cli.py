"""The command line: play, verify, simulate, screenshot (RECORD.md), register.

Reads arguments and hands on; what a command needs is imported when it is called, so that the
window opens fast.
"""

import argparse
import gc
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NoReturn

#: What a status says to the shell: done, refused or failed, wrong arguments, interrupted.
OK: Final = 0
FAILED: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130


class _Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong, without the usage before it."""

    def error(self, message: str) -> NoReturn:
        self.exit(MISUSED, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says (default: that of the process). Returns the exit status."""
    _accept_any_text()
    try:
        options = _parser().parse_args(arguments)
        command: Callable[[argparse.Namespace], int] = options.command
        status = command(options)
    except SystemExit as exit_:  # argparse, after help or an error
        status = exit_.code if isinstance(exit_.code, int) else FAILED
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:  # `verify ... | head`: nobody reads on
        status = FAILED
    return status if _flushed() else FAILED


def _parser() -> _Parser:
    parser = _Parser(
        description="Canasta for Windows 2.2 (1994), remade. Without a command: play.",
        allow_abbrev=False,
    )
    parser.set_defaults(command=lambda options: play(options.fullscreen))
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--window", dest="fullscreen", action="store_false", help="play in a window")
    shown.add_argument(
        "--fullscreen", dest="fullscreen", action="store_true", help="play on the whole screen"
    )
    parser.set_defaults(fullscreen=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_verify(commands.add_parser("verify", help="check game records", allow_abbrev=False))
    _add_simulate(
        commands.add_parser("simulate", help="let computer players play", allow_abbrev=False)
    )
    _add_screenshot(
        commands.add_parser("screenshot", help="draw the table of a record", allow_abbrev=False)
    )
    _add_register(
        commands.add_parser("register", help="print the key of a name", allow_abbrev=False)
    )
    return parser


def _add_verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="a game record (.can)")
    parser.set_defaults(command=_verify)


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seats",
        default="beginner,beginner",
        metavar="KIND,KIND",
        help="who plays, by seats: beginner, advanced, expert or random (default: %(default)s)",
    )
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--matches", type=_count, metavar="N", help="how many matches (default: 100)"
    )
    length.add_argument("--rounds", type=_count, metavar="N", help="how many rounds instead")
    parser.add_argument(
        "--seed", type=_integer, default=0, metavar="N", help="same seed, same games (default: 0)"
    )
    parser.add_argument(
        "--jobs", type=_count, default=1, metavar="N", help="how many processes (default: 1)"
    )
    parser.add_argument(
        "--rules", default="windows", metavar="NAME", help="the rule book (default: %(default)s)"
    )
    parser.add_argument(
        "--option",
        dest="options",
        action="append",
        type=_name_and_value,
        default=[],
        metavar="NAME=VALUE",
        help="an option of the rules; may be given again for another",
    )
    parser.add_argument(
        "--records", type=Path, metavar="DIR", help="write a record a match into this folder"
    )
    parser.set_defaults(command=_simulate)


def _add_screenshot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a game record (.can)")
    parser.add_argument(
        "--out", required=True, type=Path, metavar="PICTURE.png", help="the picture to write"
    )
    parser.add_argument(
        "--actions", type=_natural, metavar="N", help="only the first N actions (default: all)"
    )
    parser.set_defaults(command=_screenshot)


def _add_register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", nargs="+", help="as you will enter it in Register")
    parser.set_defaults(command=_register)


def _integer(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None


def _natural(text: str) -> int:
    value = _integer(text)
    if value < 0:
        raise argparse.ArgumentTypeError(f"{text!r} is less than 0")
    return value


def _count(text: str) -> int:
    value = _integer(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is less than 1")
    return value


def _name_and_value(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name, value


# The commands.


def play(fullscreen: bool | None = None, frames: int | None = None) -> int:
    """Play; see app.run."""
    # Nothing that is imported is garbage: to look for some takes a tenth of the start.
    gc.disable()
    from .app import run

    gc.enable()
    return run(fullscreen, frames)


def _verify(options: argparse.Namespace) -> int:
    """One line a file."""
    from .record import RecordError, load_record

    status = OK
    for file in options.files:
        try:
            print(f"{file}: {load_record(Path(file)).summary}")
        except RecordError as error:
            print(f"{file}:{error}")
            status = FAILED
    return status


def _simulate(options: argparse.Namespace) -> int:
    from . import simulate

    return simulate.main(
        options.seats.split(","),
        options.matches,
        options.rounds,
        options.seed,
        options.jobs,
        options.rules,
        dict(options.options),
        options.records,
    )


def _screenshot(options: argparse.Namespace) -> int:
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


def _register(options: argparse.Namespace) -> int:
    """The key alone, one line."""
    from .registration import key_for

    try:
        print(key_for(" ".join(options.name)))
    except ValueError as error:
        print(error, file=sys.stderr)
        return MISUSED
    return OK


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
