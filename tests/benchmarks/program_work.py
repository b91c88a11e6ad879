"""What is measured of the whole program: its start, its rest, its help, two processes.

It is run from outside, so that older versions are measured too, as far as they can be.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from statistics import median
from typing import Final

from tests import children
from tests.benchmarks.processes import (
    BARE_START,
    OUR_READY,
    OUR_START,
    OUR_WHOLE_RUN,
    Used,
    environment,
    instructions,
    run,
    said,
)

#: How often a start is measured; seconds until the program is at rest, and how long it is watched.
STARTS: Final = 7
SETTLED: Final = 12
WATCHED: Final = 10
#: A machine is quiet while fewer processes than this want a processor.
QUIET: Final = 0.5
#: What two processes share: some seconds of it.
SHARED: Final = ("--seats", "random,random", "--rounds", "4000")

#: Prints the share of a processor that is used while it is watched, and ends.
WATCH: Final = f"""
import os, signal, time
def begin(*_):
    before = time.process_time()
    def end(*_):
        print((time.process_time() - before) / {WATCHED}, flush=True)
        os._exit(0)
    signal.signal(signal.SIGALRM, end)
    signal.alarm({WATCHED})
signal.signal(signal.SIGALRM, begin)
signal.alarm({SETTLED})
"""
BARE_LOOP: Final = """
import pygame
pygame.display.init()
pygame.display.set_mode((640, 480))
clock = pygame.time.Clock()
while True:
    pygame.event.get()
    clock.tick(60)
"""
#: A new user's first message is read, and the round is dealt; a dialog is opened or not.
AT_REST: Final = """
import pygame
from game.app.loop import Loop
run = Loop.run
def watched(loop, frames=None):
    app = loop._app
    run(loop, 20)
    while app.desktop.dialogs:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        run(loop, 2)
    {action}
    run(loop)
Loop.run = watched
from game.cli import play
play(fullscreen=False)
"""
SCRIPTS: Final = {
    "idle table": WATCH + AT_REST.format(action="pass"),
    "idle dialog": WATCH + AT_REST.format(action='app.act("customize")'),
}


@contextmanager
def used_before(tree: Path) -> Iterator[Path]:
    """Give the home of a user whose last run has kept the first picture, all compiled."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        home.mkdir()
        for script in (BARE_START, OUR_START, OUR_READY, OUR_WHOLE_RUN):
            with suppress(subprocess.CalledProcessError):  # an older version has no such loop
                run(script, home, tree)
        yield home


def starts(tree: Path, script: str = OUR_START, first: bool = False) -> list[tuple[Used, Used]]:
    """Return what starts used to the end of a script, each with a bare script's.

    They are later starts, or each the `first` of a user.
    """
    pairs = []
    with used_before(tree) as home:
        for number in range(STARTS):
            at = home.with_name(f"new {number}") if first else home
            at.mkdir(exist_ok=True)
            pairs.append((run(script, at, tree), run(BARE_START, home, tree)))
    return pairs


def start(script: str, tree: Path, first: bool = False) -> float:
    """Return the processor's time to the end of a script over a bare script's."""
    pairs = starts(tree, script, first)
    return median(each.cpu for each, _ in pairs) / median(bare.cpu for _, bare in pairs)


def start_instructions(script: str, tree: Path, first: bool = False) -> float | None:
    """Return the instructions of a later start over a bare script's; None without Valgrind.

    `first`: of a user's first start.
    """
    with used_before(tree) as home:
        at = home.with_name("new") if first else home
        at.mkdir(exist_ok=True)
        ours, bare = instructions(script, at, tree), instructions(BARE_START, home, tree)
    return ours / bare if ours and bare else None


def memory(tree: Path) -> float:
    """Return the megabytes at the first picture."""
    return median(each.memory for each, _ in starts(tree))


def idle(script: str, tree: Path) -> float:
    """Return the share of a processor that the program uses at rest over a bare loop's."""
    with tempfile.TemporaryDirectory() as folder:
        ours, bare = Path(folder, "ours"), Path(folder, "bare")
        ours.mkdir()
        bare.mkdir()
        with ThreadPoolExecutor() as both:
            used = both.submit(said, script, ours, tree)
            alone = both.submit(said, WATCH + BARE_LOOP, bare, tree)
        return float(used.result()[-1]) / float(alone.result()[-1])


def help_shown(tree: Path) -> float:
    """Return the milliseconds of a processor that `--help` takes."""
    took = []
    with tempfile.TemporaryDirectory() as folder:
        of_user = environment(Path(folder) / "home")
        for _ in range(STARTS + 1):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            command = [sys.executable, "main.py", "--help"]
            children.run(command, cwd=tree, env=of_user, stdout=subprocess.DEVNULL, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            took.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return 1000 * median(took[1:])  # the first one compiles


@cache
def is_quiet() -> bool:
    """Return whether the machine had little else to do when it was first asked."""
    return os.getloadavg()[0] < QUIET


def two_jobs(tree: Path) -> float | None:
    """Return how many times as fast two processes play; None while the machine is busy."""

    def seconds(jobs: int) -> float:
        before = time.monotonic()
        command = [sys.executable, "main.py", "simulate", *SHARED, "--jobs", str(jobs)]
        children.run(command, cwd=tree, stdout=subprocess.DEVNULL, check=True)
        return time.monotonic() - before

    if not is_quiet():
        return None
    return median(seconds(1) for _ in range(3)) / median(seconds(2) for _ in range(3))


#: What is measured, by the names of figures.py: a function of a checkout.
MEASURES: Final[dict[str, Callable[[Path], float | None]]] = {
    "first picture": partial(start, OUR_START),
    "first start": partial(start, OUR_START, first=True),
    "ready": partial(start, OUR_READY),
    "instructions": partial(start_instructions, OUR_READY),
    "first start, counted": partial(start_instructions, OUR_START, first=True),
    "first ready, counted": partial(start_instructions, OUR_READY, first=True),
    "memory": memory,
    "idle table": partial(idle, SCRIPTS["idle table"]),
    "idle dialog": partial(idle, SCRIPTS["idle dialog"]),
    "--help": help_shown,
    "--jobs 2": two_jobs,
}


def tried(measure: Callable[[Path], float | None], tree: Path) -> float | None:
    """Return a figure of a checkout, None where its program is too different."""
    try:
        return measure(tree)
    except (subprocess.SubprocessError, IndexError, ValueError):
        return None
