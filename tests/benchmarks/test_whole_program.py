"""The whole program against a bare pygame-ce script: start, memory, and an idle table's share.

Each figure is a process of its own, with the same driver and environment. They measure and never
fail by their figures: `python -m pytest tests/benchmarks --benchmark-enable` prints them.
"""

from pathlib import Path
from statistics import median
from typing import Any

import pytest

from tests.benchmarks.processes import (
    BARE_IDLE,
    BARE_START,
    OUR_IDLE,
    OUR_START,
    OUR_WHOLE_RUN,
    Used,
    run,
)

if not Path("/proc/self/status").exists():
    pytest.skip("what a process used is asked of Linux", allow_module_level=True)


@pytest.mark.slow
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
