"""The whole program against a bare pygame-ce script: start, memory, and an idle table's share.

Each figure is a process of its own, with the same driver and environment. They measure and never
fail by their figures: `python -m pytest tests/benchmarks --benchmark-enable` prints them.
"""

import os
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import pytest

from tests import children

if not Path("/proc/self/status").exists():
    pytest.skip("what a process used is asked of Linux", allow_module_level=True)

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


def run(script: str, home: Path) -> Used:
    """Run a script in a process of its own, with the folders of a new user."""
    environment = {
        name: value
        for name, value in os.environ.items()
        # Compiled modules are kept, as they are for every user after the first start.
        if "XDG_" not in name and name != "PYTHONDONTWRITEBYTECODE"
    }
    environment |= {
        "HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "PYTHONPYCACHEPREFIX": str(home.parent / "compiled"),
    }
    # What is printed is also at hand for a script that ends in the middle of the program.
    command = [sys.executable, "-c", f"REPORT = {REPORT!r}\n{script}{REPORT}"]
    start = time.time()
    done = children.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    end, cpu, memory = done.stdout.split()[-3:]
    return Used(float(end) - start, float(cpu), int(memory) / 1024)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("script", "before"),
    [(BARE_START, BARE_START), (OUR_START, OUR_START), (OUR_START, OUR_WHOLE_RUN)],
    ids=["bare", "ours, the first start", "ours, a later one"],
)
def test_start_to_the_first_frame(benchmark: Any, script: str, before: str, tmp_path: Path) -> None:
    """To the first frame, in `extra_info`; the benchmark's own figure is the whole process."""
    run(before, tmp_path)  # compiles
    used: list[Used] = []
    benchmark.pedantic(
        lambda: used.append(run(script, tmp_path)), rounds=15 if benchmark.enabled else 1
    )
    benchmark.extra_info["first frame, ms"] = round(1000 * median(u.seconds for u in used))
    benchmark.extra_info["memory, MB"] = round(median(u.memory for u in used), 1)


@pytest.mark.slow
@pytest.mark.parametrize("script", [BARE_IDLE, OUR_IDLE], ids=["bare", "ours"])
def test_an_idle_table(benchmark: Any, script: str, tmp_path: Path) -> None:
    """The share of a processor while nothing happens: a long run less a short one."""
    seconds = 15 if benchmark.enabled else 1
    run(script.format(seconds=2), tmp_path)  # compiles
    short = run(script.format(seconds=4), tmp_path)
    long = benchmark.pedantic(run, args=(script.format(seconds=4 + seconds), tmp_path), rounds=1)
    share = 100 * (long.cpu - short.cpu) / seconds
    benchmark.extra_info["share of a processor, %"] = round(share, 2)
