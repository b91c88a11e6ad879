"""Shares work out among several processes, in batches, whatever the work is.

A process that ends before its time, killed or out of memory, is noticed, and its batches are worked
at again; none outlives this one. On other machines an executor of Dask's plays, whose scheduler is
told by its address: Dask itself gives out again what a worker had that was lost.
"""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from itertools import chain, islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, Final, TypeVar

from ..language import _
from ..named_tuple import NamedTuple

T = TypeVar("T")
#: Pieces of work by their numbers.
Batch = Sequence[int]

#: A batch has this many pieces at most: what a process has not handed in is lost with it.
LARGEST_BATCH: Final = 16
#: Of what is left, a batch is this part of a process's share, so that all end at about one time.
PARTS: Final = 4
#: Batches that are given out, for each process: one to work at and one to go on with.
AHEAD: Final = 2
#: Processes that may end over the same batch before it is given up.
MOST_LOST: Final = 5


class WorkerLostError(Exception):
    """Process after process ended before its time over the same work."""


class Given(NamedTuple):
    """A batch that was given out; it was `lost` so many times before."""

    batch: Batch
    future: "Future[Any]"
    lost: int


def batches(numbers: Iterable[int], count: int, jobs: int) -> Iterator[Batch]:
    """Yield `count` numbers in batches that grow smaller."""
    left, upcoming = count, iter(numbers)
    while left > 0:
        size = max(1, min(LARGEST_BATCH, left // (PARTS * jobs)))
        yield [*islice(upcoming, size)]
        left -= size


def processes(jobs: int) -> Executor:
    """Return an executor of so many processes of this machine."""
    # A forked process has all that is loaded, at once; elsewhere than on Linux that is not safe.
    context = get_context("fork" if sys.platform == "linux" else "spawn")
    return ProcessPoolExecutor(jobs, context, initializer=_begin)


def shared_out(
    work: Callable[[Batch], T],
    numbers: Iterable[int],
    count: int,
    jobs: int,
    executor: Callable[[int], Executor] = processes,
) -> Iterator[T]:
    """Yield what `work` makes of `count` numbers, batch by batch, in `jobs` processes.

    `executor` makes whatever works at them. What a process had when it ended before its time is
    worked at again by another one. Raise WorkerLostError after all that was handed in where that
    does not help, and whatever `work` raises.
    """
    todo: Iterable[tuple[Batch, int]] = ((batch, 0) for batch in batches(numbers, count, jobs))
    while True:
        out: deque[Given] = deque()
        todo = iter(todo)
        try:
            yield from _shared_out(work, todo, out, jobs, executor)
            return
        except BrokenExecutor:
            yield from _handed_in(out)
            again = [(each.batch, each.lost + 1) for each in out if not _is_done(each.future)]
            if any(lost == MOST_LOST for _batch, lost in again):
                raise WorkerLostError from None
            todo = chain(again, todo)


def _shared_out(
    work: Callable[[Batch], T],
    todo: Iterator[tuple[Batch, int]],
    out: deque[Given],
    jobs: int,
    executor: Callable[[int], Executor],
) -> Iterator[T]:
    """Do it with one executor; `out` is what was given out and not yielded yet."""
    with executor(jobs) as pool:

        def give(count: int) -> None:
            for batch, lost in islice(todo, count):
                try:
                    out.append(Given(batch, pool.submit(work, batch), lost))
                except BrokenExecutor as error:  # nobody has begun it
                    refused: Future[T] = Future()
                    refused.set_exception(error)
                    out.append(Given(batch, refused, lost - 1))

        try:
            with _signals_of_workers():
                give(AHEAD * jobs)
            while out:
                while out and out[0].future.done():
                    result = out[0].future.result()
                    out.popleft()
                    yield result
                # Counted anew each time: batches may end at any moment.
                give(AHEAD * jobs - sum(not each.future.done() for each in out))
                open_ones = [each.future for each in out if not each.future.done()]
                wait(open_ones, None, FIRST_COMPLETED)
        except BrokenExecutor:
            raise
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):  # of what is played just now nothing is known
                yield from _handed_in(out)
            for process in active_children():  # or the pool would wait for what they work at
                process.kill()
            raise


@contextmanager
def _signals_of_workers() -> Iterator[None]:
    """Have the signals that a process is to begin with; it takes over those of its starter."""
    # Ctrl+C reaches every process of a terminal, and only this one is to answer it.
    interrupted = signal.signal(signal.SIGINT, signal.SIG_IGN)
    # By SIGTERM the pool ends the others when one is lost, and waits for them.
    ended = signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, interrupted)
        signal.signal(signal.SIGTERM, ended)


def _handed_in(out: Iterable[Given]) -> Iterator[Any]:
    """Yield what has been handed in, and not in order."""
    for each in out:
        if _is_done(each.future):
            yield each.future.result()


def _is_done(future: "Future[Any]") -> bool:
    """Tell whether the work of a batch was handed in."""
    return future.done() and not future.cancelled() and future.exception() is None


def _begin() -> None:
    """Prepare a process before its first batch."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # nobody waits for what it works at


#: What stands before the address of a scheduler.
DASK: Final = "dask:"


class Cluster(Executor):
    """The workers of a scheduler, as an executor."""

    def __init__(self, address: str) -> None:
        """Connect. Raise ValueError, with a sentence, where that cannot be done."""
        try:
            from distributed import Client, KilledWorker
        except ImportError:
            told = _("--executor {dask} needs Dask: pip install canasta[cluster]")
            raise ValueError(told.format(dask=DASK)) from None
        try:
            self._client: Any = Client(address, timeout=10)
        except (OSError, ValueError, TypeError) as error:
            told = _("there is no Dask scheduler at {address!r}: {reason}")
            raise ValueError(told.format(address=address, reason=error)) from error
        #: What is raised for work over which worker after worker was lost.
        self.lost: type[Exception] = KilledWorker
        self._executor: Executor = self._client.get_executor(pure=False)

    @property
    def jobs(self) -> int:
        """How many threads all workers have together; at least 1."""
        return int(sum(self._client.ncores().values())) or 1

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """Have a worker call a function."""
        return self._executor.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Forget what was given out, and leave the scheduler."""
        self._executor.shutdown(wait=False)
        self._client.close()


def cluster_named(text: str) -> Cluster:
    """Return the executor that `--executor` names. Raise ValueError, with a sentence."""
    if not text.startswith(DASK):
        told = _("{text!r} is no executor: there are processes and dask:ADDRESS")
        raise ValueError(told.format(text=text))
    return Cluster(text.removeprefix(DASK))
