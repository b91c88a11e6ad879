"""The manual page and what completes commands in a shell, made as the package is built (share.py).

Both are made of the parser (game/arguments.py), by argparse-manpage and shtab.
"""

import argparse
import sys
from collections.abc import Iterator
from typing import Final

from game import __version__
from game.arguments import FULLSCREEN, VARIABLES, whole_parser
from game.cli import FAILED, INTERRUPTED, MISUSED, OK
from game.storage.folders import LOG, PORTABLE

STATUSES: Final = {
    OK: "All went well.",
    FAILED: "A file was refused or could not be read or written, something is not installed, or "
    "the program failed.",
    MISUSED: "The arguments make no sense.",
    INTERRUPTED: "The command was interrupted (Ctrl+C).",
}
FILES: Final = {
    "~/.config/canasta": "settings, keys of your own, rule books of your own",
    "~/.local/share/canasta": "saved games, the journal of the game of now, finished rounds",
    "~/.local/state/canasta": f"the log {LOG}, and what a fault leaves",
    PORTABLE: "beside the program: everything, where this folder is there",
}
#: Where each shell looks for what completes a command, below /usr/share.
SHELLS: Final = {
    "bash": "bash-completion/completions/canasta",
    "zsh": "zsh/site-functions/_canasta",
    "fish": "fish/vendor_completions.d/canasta.fish",
}


def parser() -> argparse.ArgumentParser:
    """Return the parser of an installed program."""
    sys.argv[:1] = ["canasta"]  # as the program finds its own name (game/terminal.py)
    return whole_parser()


def manual() -> str:
    """Return the manual page."""
    from argparse_manpage.manpage import Manpage

    told = {
        "project_name": f"Canasta {__version__}",
        "manual_title": "Games",
        "manual_section": 6,
        "description": "Canasta for Windows 2.2 (1994), remade",
    }
    page = Manpage(parser(), told)
    environment = {
        **{variable: f"as \\fB{_roff(option)}\\fR" for variable, option in VARIABLES.items()},
        FULLSCREEN: "1: as \\fB\\-\\-fullscreen\\fR; 0: as \\fB\\-\\-window\\fR",
        "LANGUAGE, LC_ALL, LC_MESSAGES, LANG": "the language, if there are texts in it",
        "SPEECHD_ADDRESS": "where Speech Dispatcher listens",
        "SDL_VIDEODRIVER, SDL_AUDIODRIVER": "what shows the window, and what plays sounds",
    }
    sections = {
        "EXIT STATUS": {str(status): text for status, text in STATUSES.items()},
        "ENVIRONMENT": {_roff(name): text for name, text in environment.items()},
        "FILES": {_roff(name): text for name, text in FILES.items()},
    }
    return str(page).rstrip() + "\n" + "".join(_section(*each) for each in sections.items())


def _roff(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-")


def _section(title: str, entries: dict[str, str]) -> str:
    return f".SH {title}\n" + "".join(
        f".TP\n\\fB{name}\\fR\n{text}\n" for name, text in entries.items()
    )


def pages() -> Iterator[tuple[str, str]]:
    """Yield each text, and where it goes below /usr/share. Raise ImportError without the makers."""
    yield "man/man6/canasta.6", manual()
    yield from completions()


def completions() -> Iterator[tuple[str, str]]:
    """Yield what completes commands: where it goes, and its text."""
    import shtab

    whole = parser()
    for action in _actions(whole):
        if action.metavar == "DIR":
            action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
        elif action.metavar in ("FILE", "RUN.jsonl", "PLOT.svg", "PICTURE.png"):
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    for shell, place in SHELLS.items():
        yield place, shtab.complete(whole, shell=shell)


def _actions(whole: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield what may be said, of the program and of each command."""
    for action in whole._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from _actions(each)
