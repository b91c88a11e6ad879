"""Scripts that start the program, or a bare pygame-ce beside it, each in a process of its own.

What a process used is asked of Linux.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests import children

ROOT = Path(__file__).parents[2]

BARE_START = """
import pygame
pygame.display.init()
pygame.display.set_mode((640, 480))
pygame.display.flip()
"""
OUR_START = """
import os
import pygame
flip = pygame.display.flip
def first():
    flip()
    exec(REPORT)
    os._exit(0)
pygame.display.flip = first
from game.cli import play
play(fullscreen=False)
"""
#: To the moment in which the first input is heard, with what is asked first in front.
OUR_READY = """
import os
import pygame
def ready(*_wanted):
    exec(REPORT)
    os._exit(0)
pygame.event.get = ready
from game.cli import play
play(fullscreen=False)
"""
#: Keeps the first picture of the next run, which is shown before anything else is read.
OUR_WHOLE_RUN = """
from game.app.loop import Loop
Loop.run = lambda _loop, _frames: None
from game.cli import play
play(fullscreen=False)
"""

#: Ends a script after so long.
ALARM = """
import os, signal
signal.signal(signal.SIGALRM, lambda *_: (exec(REPORT), os._exit(0)))
signal.alarm({seconds})
"""
BARE_IDLE = (
    ALARM
    + """
import pygame
pygame.display.init()
pygame.display.set_mode((640, 480))
clock = pygame.time.Clock()
while True:
    pygame.event.get()
    clock.tick(60)
"""
)
OUR_IDLE = ALARM + "from game.cli import play; play(fullscreen=False)"

REPORT = """
import time; print(time.time(), time.process_time())
print(open("/proc/self/status").read().partition("VmHWM:")[2].split()[0], flush=True)
"""


class Used(NamedTuple):
    """What a process used until its work was done: seconds in all and of a processor, and memory
    at its most in megabytes.
    """

    seconds: float
    cpu: float
    memory: float


def run(script: str, home: Path, tree: Path = ROOT) -> Used:
    """Return what a script used in a process of its own (see `said`)."""
    start = time.time()
    end, cpu, memory = said(f"REPORT = {REPORT!r}\n{script}{REPORT}", home, tree)[-3:]
    return Used(float(end) - start, float(cpu), int(memory) / 1024)


def instructions(script: str, home: Path, tree: Path = ROOT) -> int | None:
    """Return how many instructions a script takes until it reports; None without Valgrind."""
    return counted(f"REPORT = ''\n{script}\nimport os; os._exit(0)", home, tree)[1]


def counted(script: str, home: Path, tree: Path) -> tuple[list[str], int | None]:
    """Return the words that a script prints, and its instructions; None without Valgrind.

    They are the same on every machine and under any load.
    """
    if shutil.which("valgrind") is None:
        return [], None
    counting = (
        "valgrind",
        "--tool=cachegrind",
        "--cache-sim=no",
        "--cachegrind-out-file=/dev/null",
    )
    done = _done(script, home, tree, counting)
    found = re.search(rb"I\s+refs:\s+([\d,]+)", done.stderr)
    return str(done.stdout, "utf-8").split(), int(found[1].replace(b",", b"")) if found else None


def said(script: str, home: Path, tree: Path) -> list[str]:
    """Return the words that a script prints which works with the program of a checkout.

    It has the folders of a new user. Raise subprocess.SubprocessError if it fails.
    """
    return str(_done(script, home, tree).stdout, "utf-8").split()


def environment(home: Path) -> dict[str, str]:
    """Return the environment of a user whose folders are in `home`."""
    own = {
        name: value
        for name, value in os.environ.items()
        # Compiled modules are kept, as they are for every user after the first start.
        if "XDG_" not in name and name != "PYTHONDONTWRITEBYTECODE"
    }
    return own | {
        "HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "PYTHONPYCACHEPREFIX": str(home.parent / "compiled"),
        "PYTHONHASHSEED": "0",
    }


def _done(
    script: str, home: Path, tree: Path, before: Sequence[str] = ()
) -> "subprocess.CompletedProcess[bytes]":
    """Run a script; `before` is what is called to run Python."""
    command = [*before, sys.executable, "-c", script]
    return children.run(command, cwd=tree, env=environment(home), capture_output=True, check=True)
