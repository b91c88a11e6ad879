"""Several processes: who ends before its time is told of, nobody is waited for, nobody stays."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.arena import matches, simulate, workers
from game.arena.plan import Plan
from game.arena.simulate import SimulationError
from game.arena.tally import Tally
from game.engine.actions import Action
from game.engine.board import View
from game.engine.books import WINDOWS
from game.players import PLAYERS, Kind
from game.players.random import RandomPlayer
from tests import children

ROOT = Path(__file__).parents[2]
forked = pytest.mark.skipif(sys.platform != "linux", reason="shares its players by forking")


@pytest.mark.parametrize("jobs", [1, 2, 5])
@pytest.mark.parametrize("count", [1, 2, 7, 200, 5000])
def test_batches_hold_every_number_once_and_grow_smaller(count: int, jobs: int) -> None:
    made = list(workers.batches(range(1, count + 1), count, jobs))
    assert [number for batch in made for number in batch] == list(range(1, count + 1))
    sizes = list(map(len, made))
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] <= workers.LARGEST_BATCH
    assert sizes[-1] == 1


class Mortal(RandomPlayer):
    """Plays by lot; its process is killed after a while."""

    LIFE = 1_000

    def decide(self, view: View) -> Action:
        Mortal.LIFE -= 1
        if not Mortal.LIFE and multiprocessing.parent_process() is not None:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().decide(view)


MORTAL = Kind("mortal", "Mortal", Mortal, "Not for long.", level=False)
DOOMED = Plan(
    ("mortal", "random"),
    WINDOWS,
    30,
    seed=1,
    single_rounds=True,
    kinds={**PLAYERS, "mortal": MORTAL},
)


@pytest.mark.slow
@forked
def test_what_a_process_had_that_was_killed_is_played_again() -> None:
    undisturbed = simulate.simulate(replace(DOOMED, seats=("random", "random")))
    played = simulate.simulate(DOOMED, jobs=2)
    assert (played.matches, played.rounds, played.turns) == (30, 30, undisturbed.turns)
    assert (played.won, played.points) == (undisturbed.won, undisturbed.points)
    assert not multiprocessing.active_children()


@forked
def test_a_match_over_which_process_after_process_is_killed_is_one_sentence_after_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Mortal, "LIFE", 1)
    status = simulate.run(DOOMED, 2)
    output = capsys.readouterr()
    assert status == 1
    assert output.err == (
        "processes that played the same matches were ended from outside several times, by a signal "
        "or for want of memory\n"
    )
    assert output.out == ""
    assert not multiprocessing.active_children()


@pytest.mark.slow
@forked
def test_what_was_played_before_the_sentence_is_counted() -> None:
    with pytest.raises(SimulationError) as caught:
        simulate.simulate(replace(DOOMED, matches=80), 2, play=play_but_for_one)
    tally = caught.value.played
    assert tally is not None
    assert 0 < tally.matches < 80
    assert tally.rounds == tally.matches


def play_but_for_one(plan: Plan, number: int) -> Tally:
    """Play a match by lot, but end with the process at the fortieth."""
    if number == 40:
        os.kill(os.getpid(), signal.SIGKILL)
    return matches.recorded(replace(plan, seats=("random", "random")), number)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_that_cannot_go_on_tells_what_was_played(
    jobs: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = matches.write_record

    def full(path: Path, text: str, *, replace: bool) -> None:
        if path.name == "match-0007.can":
            raise OSError(28, "No space left on device")
        real(path, text, replace=replace)

    monkeypatch.setattr(matches, "write_record", full)
    seats = ["random", "random"]
    if jobs == 2 and sys.platform != "linux":
        pytest.skip("shares the fault by forking")
    wanted = simulate.Wanted(seats, rounds=20, seed=1, jobs=jobs, records=tmp_path)
    assert simulate.main(wanted) == 1
    output = capsys.readouterr()
    assert output.out.startswith("windows, seed 1: 6 of 20 rounds\n")
    assert output.err == f"cannot write {tmp_path / 'match-0007.can'}: No space left on device\n"


def endings(batch: Sequence[int]) -> list[bool]:
    """Tell for each number whether a signal to end ends this process."""
    return [signal.getsignal(signal.SIGTERM) is signal.SIG_DFL for _ in batch]


@forked
def test_a_process_can_be_ended_whatever_its_starter_does_with_signals() -> None:
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        made = [*workers.shared_out(endings, range(4), 4, 2)]
    finally:
        signal.signal(signal.SIGTERM, before)
    assert all(chain.from_iterable(made))


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="asks for processes as Linux and Macs do")
def test_no_process_outlives_the_one_that_started_it(tmp_path: Path) -> None:
    arguments = ["--matches", "100000", "--jobs", "2", "--records", tmp_path / "records"]
    with children.started(
        [sys.executable, ROOT / "main.py", "simulate", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        until = time.monotonic() + children.PATIENCE
        while not list(tmp_path.glob("records/*.can")) and time.monotonic() < until:
            time.sleep(0.02)
        process.kill()
        process.wait(children.PATIENCE)
        until = time.monotonic() + children.PATIENCE
        while time.monotonic() < until:
            try:
                os.killpg(process.pid, 0)
            except ProcessLookupError:
                return
            time.sleep(0.02)
    raise AssertionError("somebody plays on")


def test_players_that_other_processes_cannot_be_given_are_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    class Local(RandomPlayer):
        """Stands in a function, where no other process finds it."""

    kinds = {**PLAYERS, "local": MORTAL._replace(name="local", player=Local)}
    plan = Plan(("local", "random"), WINDOWS, 4, seed=1, single_rounds=True, kinds=kinds)
    assert simulate.run(plan, 1) == 0
    capsys.readouterr()
    assert simulate.run(plan, 2) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("other processes cannot be given what is to be played (")
    assert "Local" in output.err
    assert output.err.count("\n") == 1
    assert not multiprocessing.active_children()


# A frozen program.


def test_a_frozen_program_knows_its_own_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(multiprocessing, "freeze_support", lambda: asked.append("asked"))
    assert cli.main(["--help"]) == 0
    assert not asked
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert cli.main(["--help"]) == 0
    assert asked == ["asked"]


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="the frozen program is a script of the shell")
def test_a_frozen_program_simulates_with_spawned_workers(tmp_path: Path) -> None:
    """As PyInstaller has it: one file, which is started again for each process."""
    program = tmp_path / "canasta"
    script = tmp_path / "frozen.py"
    script.write_text(
        "import multiprocessing, sys\n"
        "from multiprocessing import spawn\n"
        f"sys.path.insert(0, {str(ROOT)!r})\n"
        "sys.frozen = True\n"
        f"spawn.set_executable({str(program)!r})\n"
        "def freeze_support():\n"
        "    if sys.argv[-1].startswith('from multiprocessing.resource_tracker import'):\n"
        "        sys.exit(exec(sys.argv[-1]))\n"
        "    spawn.freeze_support()\n"
        "multiprocessing.freeze_support = freeze_support\n"
        "from game import cli\n"
        "from game.arena import workers\n"
        "workers.sys = type(sys)('sys')\n"
        "workers.sys.platform = 'another'\n"
        "sys.exit(cli.main())\n"
    )
    program.write_text(f'#!/bin/sh\nexec {sys.executable} {script} "$@"\n')
    program.chmod(0o755)
    command = [program, "simulate", "--rounds", "6", "--jobs", "2", "--seats", "random,random"]
    done = children.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("windows, seed 0: 6 rounds\n")


# What is given out.


class Pool(ThreadPoolExecutor):
    """Threads in place of processes, which note how much is given out at a time."""

    most = 0

    def __init__(self, jobs: int, *_: object, **__: object) -> None:
        super().__init__(jobs)
        self.given: list[Future[object]] = []

    def submit(self, *work: Any) -> "Future[object]":  # type: ignore[override]
        future = super().submit(*work)
        self.given.append(future)
        Pool.most = max(Pool.most, sum(not each.done() for each in self.given))
        return future


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_only_so_many_batches_are_given_out_at_a_time(
    jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One to work at and one to go on with, even while the first of all is not done."""
    monkeypatch.setattr(workers, "ProcessPoolExecutor", Pool)
    monkeypatch.setattr(Pool, "most", 0)
    others = threading.Event()

    def work(batch: Sequence[int]) -> list[int]:
        if batch[0] == 1 and jobs > 1:
            others.wait(0.1)  # the others go on meanwhile
        else:
            time.sleep(0.001)
        return [*batch]

    made = [
        number for batch in workers.shared_out(work, range(1, 61), 60, jobs) for number in batch
    ]
    assert made == list(range(1, 61))
    assert Pool.most <= workers.AHEAD * jobs


class AtOnce(Executor):
    """Has done what it is given by the time somebody looks."""

    def submit(self, fn: Any, /, *args: Any, **_: Any) -> "Future[Any]":
        future = Future[Any]()
        future.set_result(fn(*args))
        return future


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_no_batch_is_missed_however_soon_another_is_done(jobs: int) -> None:
    made = workers.shared_out(list, range(1, 61), 60, jobs, lambda _jobs: AtOnce())
    assert [*chain.from_iterable(made)] == list(range(1, 61))


def test_of_what_was_given_out_only_what_was_done_is_handed_in() -> None:
    done, failed, dropped, open_one = (Future[int]() for _ in range(4))
    done.set_result(7)
    failed.set_exception(ValueError("no"))
    assert dropped.cancel()
    out = [workers.Given((0, 1), each, 0) for each in (done, failed, dropped, open_one)]
    assert [*workers._handed_in(out)] == [7]


class Broken(AtOnce):
    """Takes nothing the first time, and afterwards loses what has one of these numbers."""

    made = 0
    lost: tuple[int, ...] = ()

    def __init__(self, _jobs: int) -> None:
        Broken.made += 1
        assert Broken.made < 3 * workers.MOST_LOST

    def submit(self, fn: Any, /, *args: Any, **options: Any) -> "Future[Any]":
        if Broken.made == 1:
            raise BrokenExecutor
        if not {*args[0]} & {*Broken.lost}:
            return super().submit(fn, *args, **options)
        future = Future[Any]()
        future.set_exception(BrokenExecutor())
        return future


@pytest.mark.parametrize("lost", [(), (1,), (40,), (1, 40)])
def test_a_batch_that_was_never_taken_was_not_lost(
    lost: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Broken, "made", 0)
    monkeypatch.setattr(Broken, "lost", lost)
    made: list[int] = []
    try:
        for batch in workers.shared_out(list, range(1, 61), 60, 2, Broken):
            made += batch
    except workers.WorkerLostError:
        assert lost
        assert Broken.made == 1 + workers.MOST_LOST
        assert made == sorted(set(made) - {*lost})
    else:
        assert not lost
        assert made == [*range(1, 61)]  # what was given out comes first again
