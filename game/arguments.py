"""The arguments of the command line: what may be written, and what it is called afterwards.

What a command does is in cli.py, which reads this only where there are arguments. What one command
alone may be told is read with that command: to ask for help is to wait for nothing.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NoReturn, TypedDict

from . import __version__
from .argument_values import OUT, RECORDS, SPRT, file_name, folder, natural, path, png
from .language import N_, _, all_of, any_of
from .looks import SCHEMES
from .storage.folders import DATA_DIR, LOG, LOG_LEVELS, PORTABLE, USUAL_LEVEL
from .terminal import called, complain, printable

#: The status for wrong arguments.
MISUSED: Final = 2
COMMANDS: Final = (
    *("verify", "simulate", "leaderboard", "merge"),
    *("screenshot", "replay", "register"),
)
#: Those that have no window, and so nothing to do with how it looks and speaks.
_WITHOUT_WINDOW: Final = tuple(command for command in COMMANDS if command != "replay")

#: Before the word that says which colors, and the one that says where lines are spoken.
_LOOK: Final = "--look"
_SPEAK: Final = "--speak"
#: Before the word that says how much is written down.
_LOG: Final = "--log"
#: Before the name of a folder for all that is kept.
_DATA_DIR: Final = "--data-dir"
#: What the environment may say in place of an option; the command line has the last word.
VARIABLES: Final = {
    "CANASTA_LOOK": _LOOK,
    "CANASTA_SPEAK": _SPEAK,
    "CANASTA_LOG": _LOG,
    DATA_DIR: _DATA_DIR,
}
#: This one says 1 or 0.
FULLSCREEN: Final = "CANASTA_FULLSCREEN"


class RunOptions(TypedDict, total=False):
    """What a run of the program may be told; what is None or missing is as the last time.

    `look` is a scheme of looks.py, `log` how much is written down (storage/logs.py). `record` is a
    game to go on with, `replay` one to look at and no more. `frames` ends the run so many frames
    after the first one (measurements).
    """

    fullscreen: bool | None
    look: str | None
    speech: str | None
    log: str | None
    record: Path | None
    replay: Path | None
    frames: int | None


class _WrongError(Exception):
    """Arguments that are wrong; the text says what, after the name of the program."""


# The words of argparse itself: it would ask gettext for each, which looks for catalogs anew.
setattr(argparse, "_", _)  # noqa: B010 - its types do not name it


class _Formatter(argparse.HelpFormatter):
    """Writes help as wide as the terminal.

    To ask that of shutil, as argparse does, takes three quarters of what argparse itself takes.
    """

    def __init__(self, prog: str, **wanted: Any) -> None:
        super().__init__(prog, **{"width": _columns() - 2} | wanted)


def _columns() -> int:
    """Return how many letters fit in a line: as COLUMNS says, or the terminal, or 80."""
    wanted = os.environ.get("COLUMNS", "")
    if wanted.isdecimal() and int(wanted):
        return int(wanted)
    try:
        return os.get_terminal_size().columns or 80
    except (ValueError, OSError):  # no terminal
        return 80


class _Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong, without the usage before it."""

    def __init__(self, **wanted: Any) -> None:
        super().__init__(**{"formatter_class": _Formatter} | wanted)

    def error(self, message: str) -> NoReturn:
        raise _WrongError(f"{self.prog}: {message}")

    def print_help(self, file: object = None) -> None:
        print(self.format_help(), end="")  # which argparse would lose on a full disk


class _Version(argparse.Action):
    """Says the version, and which core the players think with."""

    def __call__(self, parser: argparse.ArgumentParser, *args: object) -> None:
        from .players import core_in_use  # only where it is asked for

        print(printable(f"canasta {__version__} ({core_in_use()})"))
        parser.exit()


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read what `arguments` say (None: those of the process); `command` is the command's name.

    Raise SystemExit after help, or with a sentence for wrong arguments.
    """
    words = _joined(sys.argv[1:] if arguments is None else list(arguments))
    try:
        return _parsed(words, _wishes(words))
    except _WrongError as wrong:
        complain(printable(str(wrong) + _dashed(words)))
        raise SystemExit(MISUSED) from None


def _wishes(words: Sequence[str]) -> list[str]:
    """Return what the environment says as options that `words` lack. Raise _WrongError."""
    said = {word.partition("=")[0] for word in words}
    wishes = []
    for variable, option in VARIABLES.items():
        if os.environ.get(variable) and option not in said:
            wishes.append(f"{option}={os.environ[variable]}")
            alone = _Parser(prog=variable, allow_abbrev=False)  # its errors name the variable
            _add_window(alone)
            alone.parse_args(wishes[-1:])
    shown = os.environ.get(FULLSCREEN)
    if shown and not {"--window", "--fullscreen"} & said:
        if shown not in ("0", "1"):
            raise _WrongError(
                _("{variable} is 0 or 1, not {value!r}").format(variable=FULLSCREEN, value=shown)
            )
        wishes.append("--fullscreen" if shown == "1" else "--window")
    return wishes


def _parsed(words: list[str], wishes: list[str]) -> argparse.Namespace:
    """Read the words, behind those that the environment wishes; raise _WrongError."""
    if words[:1] == ["--"]:  # as after it no word is an option, it is the name of a record
        return _play_parser().parse_args(wishes + words)
    first = next((word for word in words if not _is_option(word)), None)
    if first is None:
        return _parser().parse_args(wishes + words)
    if first.lower() in COMMANDS:  # in capitals too; a file of that name is opened as ./NAME
        words[words.index(first)] = first.lower()
        _must_have_use(first.lower(), words)
        if first.lower() not in _WITHOUT_WINDOW:
            words = wishes + words
        return _parser(first.lower()).parse_args(words)
    if not _is_file(first):
        from difflib import get_close_matches

        near = get_close_matches(first.lower(), COMMANDS, n=1)
        text = (
            _(
                "there is no command or file {word!r}: did you mean {near}? the commands are "
                "{commands}; the name of a game record (.can) opens it"
            )
            if near
            else _(
                "there is no command or file {word!r}: the commands are {commands}; the name of a "
                "game record (.can) opens it"
            )
        )
        said = text.format(word=first, near="".join(near), commands=all_of(COMMANDS))
        _parser().error(said)
    if more := [word for word in words if not _is_option(word) and word is not first]:
        _play_parser().error(
            _("only one game can be opened: {first!r}, not {more!r} too").format(
                first=first, more=more[0]
            )
        )
    return _play_parser().parse_args(wishes + words)


def _must_have_use(command: str, words: Sequence[str]) -> None:
    """Raise _WrongError for an option of the window before a command that opens none."""
    if command not in _WITHOUT_WINDOW:
        return
    for word in words[: words.index(command)]:
        option = word.partition("=")[0]
        if option in ("--window", "--fullscreen", *VARIABLES.values()):
            _parser().error(
                _("{command} opens no window, so that {option} means nothing to it").format(
                    command=command, option=option
                )
            )


def _joined(words: list[str]) -> list[str]:
    """Return the words with `--look cga` as `--look=cga`: the others name a command or a file.

    `--sprt -50,0` becomes one word too: argparse takes what begins so for an option.
    """
    joined: list[str] = []
    for word in words:
        if joined and (
            joined[-1] in (_LOOK, _LOG, _DATA_DIR, SPRT)
            or (joined[-1] == _SPEAK and word.lower() in ("text", "system"))
        ):
            joined[-1] += "=" + word
        else:
            joined.append(word)
    return joined


def _dashed(words: Sequence[str]) -> str:
    """Say how a name is written that begins with a dash, where one was taken for an option."""
    words = words[: words.index("--")] if "--" in words else words
    command = next((word for word in words if not _is_option(word)), "")
    for before, word in pairwise(["", *words]):
        option = word.partition("=")[0]
        if not word.startswith("-") or option in ("-", "-h", SPRT, *VARIABLES.values()):
            continue
        if _is_option(before) and word[1:].isdigit():  # a number that is too small
            continue
        named = before in (OUT, RECORDS) or _is_file(word)
        meant = not word.startswith("--") and command in COMMANDS and command != "simulate"
        if named or meant:
            way = f"{command} -- {word}" if command == "register" else f".{os.sep}{word}"
            return _("; a name that begins with a dash is written {way}").format(way=way)
    return ""


def _is_option(word: str) -> bool:
    """Tell whether a word is meant as an option; a dash alone would be a name."""
    return word.startswith("-") and word != "-"


def _is_file(word: str) -> bool:
    """Tell whether a word that is no command is meant as a record to be opened."""
    return word.lower().endswith(".can") or os.path.lexists(word)


def _play_parser() -> _Parser:
    parser = _Parser(prog=called(), allow_abbrev=False)
    parser.add_argument("file", metavar="FILE", type=path)
    _add_window(parser)
    parser.set_defaults(command="play")
    return parser


def _add_window(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """Add how the window looks; `default`: SUPPRESS where it may stand before the command too."""
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument(
        "--window",
        dest="fullscreen",
        action="store_false",
        default=default,
        help=_("play in a window"),
    )
    shown.add_argument(
        "--fullscreen",
        dest="fullscreen",
        action="store_true",
        default=default,
        help=_("play on the whole screen"),
    )
    parser.add_argument(
        _LOOK,
        choices=[*SCHEMES],
        default=default,
        help=_("the colors: of Windows 3.1, high contrast, or CGA"),
    )
    parser.add_argument(
        _SPEAK,
        nargs="?",
        const="system",
        choices=("text", "system"),
        default=default,
        help=_("speak what happens, or print it as text, a line each"),
    )
    parser.add_argument(
        _LOG,
        metavar="LEVEL",
        type=str.lower,
        choices=LOG_LEVELS,
        default=default,
        help=_("how much is written into {file}: {levels} (default: {usual})").format(
            file=LOG, levels=any_of(LOG_LEVELS), usual=USUAL_LEVEL
        ),
    )
    parser.add_argument(
        _DATA_DIR,
        metavar="DIR",
        type=folder,
        default=default,
        help=_(
            "keep settings and games in this folder (default: {folder} beside the program, where "
            "that is there, else the folders of the system)"
        ).format(folder=PORTABLE),
    )


def whole_parser() -> argparse.ArgumentParser:
    """Return the parser of all commands, with the arguments of each: for a manual."""
    return _parser(*_COMMANDS)


def _parser(*commands: str) -> _Parser:
    """Return the parser of all commands, with the arguments of some of them."""
    parser = _Parser(
        prog=called(),
        description=_(
            "Canasta for Windows 2.2 (1994), remade. Without a command: play; with the name of a "
            "game record (.can): go on with it."
        ),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help=_("say which version it is"))
    parser.set_defaults(command="play", file=None)
    _add_window(parser)
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, (about, add) in _COMMANDS.items():
        each = subparsers.add_parser(name, help=_(about), allow_abbrev=False)
        if name in commands:
            add(each)
    return parser


def _add_verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", metavar="FILE", type=file_name, nargs="+", help=_("a game record (.can)")
    )
    parser.set_defaults(command="verify")


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    from .simulate_arguments import add_simulate

    add_simulate(parser)


def _add_leaderboard(parser: argparse.ArgumentParser) -> None:
    from .simulate_arguments import add_leaderboard

    add_leaderboard(parser)


def _add_merge(parser: argparse.ArgumentParser) -> None:
    from .simulate_arguments import add_merge

    add_merge(parser)


def _add_screenshot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=path, help=_("a game record (.can)"))
    parser.add_argument(
        OUT, required=True, type=png, metavar="PICTURE.png", help=_("the picture to write")
    )
    parser.add_argument(
        "--force", action="store_true", help=_("write over a file that is not a PNG picture")
    )
    parser.add_argument(
        "--actions", type=natural, metavar="N", help=_("only the first N actions (default: all)")
    )
    parser.set_defaults(command="screenshot")


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=path, help=_("a game record (.can)"))
    _add_window(parser, argparse.SUPPRESS)
    parser.set_defaults(command="replay")


def _add_register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "name", metavar="NAME", nargs="+", help=_("as you will enter it in Register")
    )
    parser.set_defaults(command="register")


#: The commands as the help lists them: what each does, and what adds its arguments.
_COMMANDS: Final[dict[str, tuple[str, Callable[[argparse.ArgumentParser], None]]]] = {
    "verify": (N_("check game records"), _add_verify),
    "simulate": (N_("let computer players play"), _add_simulate),
    "leaderboard": (N_("let a player meet each level"), _add_leaderboard),
    "merge": (N_("count the parts of a simulation"), _add_merge),
    "replay": (N_("look at a game record"), _add_replay),
    "screenshot": (N_("draw the table of a record"), _add_screenshot),
    "register": (N_("print the key of a name"), _add_register),
}
