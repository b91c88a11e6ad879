"""The whole program against a bare pygame-ce script: start, memory, and an idle table's share.

Each figure is a process of its own, with the same driver and environment. They measure and never
fail by their figures: `python -m pytest tests/benchmarks --benchmark-enable` prints them.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

if not Path("/proc/self/status").exists():
    pytest.skip("what a process used is asked of Linux", allow_module_level=True)

ROOT = Path(__file__).parents[2]

BARE_START = """
import pygame
pygame.display.init()
pygame.display.set_mode((640, 480))
pygame.display.flip()
"""
OUR_START = "from game.app import run; run(fullscreen=False, frames=1)"

BARE_IDLE = """
import pygame
pygame.display.init()
pygame.display.set_mode((640, 480))
clock = pygame.time.Clock()
for _ in range({frames}):
    pygame.event.get()
    clock.tick(60)
"""
OUR_IDLE = "from game.app import run; run(fullscreen=False, frames={frames})"

REPORT = """
import re, time
print(time.process_time(), re.search(r"VmHWM:\\s+([0-9]+)", open("/proc/self/status").read())[1])
"""


class Used(NamedTuple):
    """What a process used: processor time in seconds, and memory at its most in megabytes."""

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
    command = [sys.executable, "-c", script + REPORT]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    cpu, memory = done.stdout.split()[-2:]
    return Used(float(cpu), int(memory) / 1024)


@pytest.mark.parametrize("script", [BARE_START, OUR_START], ids=["bare", "ours"])
def test_start_to_the_first_frame(benchmark: Any, script: str, tmp_path: Path) -> None:
    """The benchmark's own figure is the time; the memory stands in `extra_info`."""
    run(script, tmp_path)  # compiles
    used = benchmark(run, script, tmp_path)
    benchmark.extra_info["memory, MB"] = round(used.memory, 1)


@pytest.mark.parametrize("script", [BARE_IDLE, OUR_IDLE], ids=["bare", "ours"])
def test_an_idle_table(benchmark: Any, script: str, tmp_path: Path) -> None:
    """The share of a processor while nothing happens: a long run less a short one."""
    frames = 900 if benchmark.enabled else 30
    short = run(script.format(frames=60), tmp_path)
    long = benchmark.pedantic(run, args=(script.format(frames=60 + frames), tmp_path), rounds=1)
    share = 100 * (long.cpu - short.cpu) / (frames / 60)
    benchmark.extra_info["share of a processor, %"] = round(share, 2)
