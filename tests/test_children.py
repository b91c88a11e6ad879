"""No process outlives the test that started it."""

import os
import re
import signal
import sys
import time
from pathlib import Path

import pytest

from tests import children

TESTS = Path(__file__).parent

#: Ends by nothing that can be caught; its own child neither. Says both numbers.
STUBBORN = """
import os, signal, time
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
child = os.fork()
if child:
    print(os.getpid(), child, flush=True)
time.sleep(300)
"""


def alive(process: int) -> bool:
    """Whether a process runs still; one that has ended and waits to be told of does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def soon_gone(*processes: int) -> bool:
    until = time.monotonic() + children.PATIENCE
    while any(map(alive, processes)) and time.monotonic() < until:
        time.sleep(0.01)
    return not any(map(alive, processes))


linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="asks Linux who runs")


@linux
def test_a_child_ends_with_a_test_that_fails() -> None:
    with (
        pytest.raises(AssertionError, match="the test fails"),
        children.started([sys.executable, "-c", STUBBORN], stdout=-1, text=True) as process,
    ):
        assert process.stdout is not None
        both = list(map(int, process.stdout.readline().split()))
        raise AssertionError("the test fails")
    assert len(both) == 2
    assert soon_gone(*both)


@linux
def test_a_child_that_takes_too_long_is_ended() -> None:
    with pytest.raises(Exception, match="timed out"):
        children.run([sys.executable, "-c", "import time; time.sleep(300)"], timeout=0.2)


@linux
def test_a_child_ends_with_tests_that_are_killed() -> None:
    code = (
        "import sys, time\n"
        "from tests import children\n"
        "with children.started([sys.executable, '-c', 'import time; time.sleep(300)']) as child:\n"
        "    print(child.pid, flush=True)\n"
        "    time.sleep(300)\n"
    )
    command = [sys.executable, "-c", code]
    with children.started(command, cwd=TESTS.parent, stdout=-1, text=True) as tests:
        assert tests.stdout is not None
        child = int(tests.stdout.readline())
        assert alive(child)
        os.kill(tests.pid, signal.SIGKILL)
        assert soon_gone(child)


def test_tests_let_no_process_run_in_any_other_way() -> None:
    for path in TESTS.rglob("*.py"):
        if path.name != "children.py":
            found = re.search(r"\bPopen\(", path.read_text("utf-8"))
            assert not found, path
