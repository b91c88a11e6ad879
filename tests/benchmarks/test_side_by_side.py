"""The script that measures versions side by side: it runs, and its table says what it says."""

import sys

import pytest

from tests import children
from tests.benchmarks import peers
from tests.benchmarks.__main__ import HERE, table_line


def test_a_line_gives_each_figure_and_how_the_first_compares() -> None:
    line = table_line("rounds copied", [1500.0, 1000.0, None])
    assert line.split() == ["rounds", "copied", "1,500", "1,000", "-", "1.50", "-"]


@pytest.mark.slow
def test_two_versions_are_measured() -> None:
    command = [sys.executable, "-m", "tests.benchmarks", "--times", "1", "--only", "turns, windows"]
    done = children.run([*command, "--tree", HERE], cwd=HERE, capture_output=True, check=True)
    for line in done.stdout.decode().splitlines()[1:]:
        ours, same, ratio = line.split()[-3:]
        assert float(ours.replace(",", "")) > 1000 < float(same.replace(",", ""))
        assert float(ratio) > 0


def test_peers_are_timed_where_they_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    both = (("a game", "pytest", lambda lots: 5), ("another", "no-such-package", lambda lots: 5))
    monkeypatch.setattr(peers, "PEERS", (peers.PEERS[0], *both))
    ours, installed, missing = peers.lines(0.001)
    for line, begin in ((ours, "Canasta, windows 2: "), (installed, "a game, pytest ")):
        assert line.startswith(begin)
        assert float(line.split(": ")[1].split()[0].replace(",", "")) > 1000
    assert missing == "another: no-such-package is not installed"
