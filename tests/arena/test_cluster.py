"""Play on other machines: a scheduler with two workers counts what one process counts."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from game import cli
from game.arena import simulate
from game.arena.plan import Plan
from game.arena.tally import Tally
from game.arena.workers import Cluster
from game.engine.books import WINDOWS
from tests import children

ROOT = Path(__file__).parents[2]
PLAN = Plan(("beginner", "random"), WINDOWS, 40, seed=5, single_rounds=True, duplicate=True)


@pytest.mark.parametrize("name", ["slurm", "dask", "processes:2"])
def test_an_executor_that_there_is_not_is_one_sentence(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["simulate", "--executor", name]) == cli.MISUSED
    told = f"{name!r} is no executor: there are processes and dask:ADDRESS\n"
    assert capsys.readouterr().err == told


def test_a_scheduler_that_does_not_answer_is_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["simulate", "--executor", "dask:nowhere"]) == cli.MISUSED
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "Dask" in error


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[str]:
    """The address of a scheduler with two workers; each writes down its process."""
    pytest.importorskip("distributed")
    env = {**os.environ, "PYTHONPATH": str(ROOT), "DASK_DISTRIBUTED__DASHBOARD__ENABLED": "False"}
    found = tmp_path / "scheduler.json"
    with ExitStack() as processes:

        def start(name: str, *options: object) -> None:
            command = [sys.executable, "-m", f"distributed.cli.dask_{name}", *map(str, options)]
            processes.enter_context(children.started(command, env=env, stderr=subprocess.DEVNULL))

        start(
            "scheduler",
            "--host",
            "127.0.0.1",
            "--port",
            0,
            "--no-dashboard",
            "--scheduler-file",
            found,
        )
        address = _told(found)
        for number in (1, 2):
            folder = ["--local-directory", tmp_path / f"worker{number}", "--no-dashboard"]
            alone = ["--nthreads", 1, "--no-nanny", "--pid-file", tmp_path / f"{number}.pid"]
            start("worker", address, *folder, *alone)
        yield address


def _told(found: Path) -> str:
    """The address in the file of a scheduler, once it is whole."""
    until = time.monotonic() + children.PATIENCE
    while time.monotonic() < until:
        with suppress(OSError, ValueError):
            return str(json.loads(found.read_text())["address"])
        time.sleep(0.05)
    raise AssertionError("the scheduler does not come")


def waited_for(address: str, workers: int) -> Cluster:
    """The cluster, once so many workers are there."""
    until = time.monotonic() + children.PATIENCE
    while True:
        cluster = Cluster(address)
        if cluster.jobs == workers and len(cluster._client.ncores()) == workers:
            return cluster
        cluster.shutdown()
        assert time.monotonic() < until, "the workers do not come"
        time.sleep(0.2)


@pytest.mark.slow
def test_a_cluster_counts_what_one_process_counts(scheduler: str) -> None:
    alone = simulate.simulate(PLAN)
    assert simulate.simulate(PLAN, cluster=waited_for(scheduler, 2)) == alone


@pytest.mark.slow
def test_the_matches_of_a_worker_that_dies_are_played_again(scheduler: str, tmp_path: Path) -> None:
    plan = replace(PLAN, matches=400)
    cluster = waited_for(scheduler, 2)
    counted: list[Tally] = []
    real = Tally.add

    def add(self: Tally, other: Tally) -> None:
        real(self, other)
        counted.append(other)
        if len(counted) == 3:  # in the midst of it
            os.kill(int((tmp_path / "1.pid").read_text()), signal.SIGKILL)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Tally, "add", add)
        played = simulate.simulate(plan, cluster=cluster)
    assert played.matches == 400
    assert played == simulate.simulate(plan)
