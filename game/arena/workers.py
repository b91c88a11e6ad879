"""Shares work out among several processes, in batches, whatever the work is.

A process that ends before its time, killed or out of memory, is noticed; none outlives this one.
"""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread, current_thread, main_thread
from typing import Final, TypeVar

T = TypeVar("T")

#: A batch has this many pieces at most: what a process has not handed in is lost with it.
LARGEST_BATCH: Final = 16
#: Of what is left, a batch is this part of a process's share, so that all end at about one time.
PARTS: Final = 4
#: Batches that are given out, for each process: one to work at and one to go on with.
AHEAD: Final = 2


class WorkerLostError(Exception):
    """A process ended before its time."""


def batches(count: int, jobs: int) -> Iterator[range]:
    """Yield the numbers from 1 to `count` in batches that grow smaller."""
    start = 1
    while start <= count:
        left = count + 1 - start
        size = max(1, min(LARGEST_BATCH, left // (PARTS * jobs)))
        yield range(start, start + size)
        start += size


def shared_out(work: Callable[[range], T], count: int, jobs: int) -> Iterator[T]:
    """Yield what `work` makes of the numbers 1 to `count`, batch by batch, in `jobs` processes.

    Raise WorkerLostError after all that was handed in, and whatever `work` raises.
    """
    todo = batches(count, jobs)
    out: deque[Future[T]] = deque()
    # A forked process has all that is loaded, at once; elsewhere than on Linux that is not safe.
    context = get_context("fork" if sys.platform == "linux" else "spawn")
    with ProcessPoolExecutor(jobs, context, initializer=_begin) as pool:
        try:
            # Ctrl+C reaches every process of a terminal, and only this one is to answer it: what
            # is started while it is ignored ignores it from its first line on.
            previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
            try:
                out.extend(pool.submit(work, batch) for batch in islice(todo, AHEAD * jobs))
            finally:
                signal.signal(signal.SIGINT, previous)
            while out:
                ended, _ = wait(
                    [each for each in out if not each.done()] or out, None, FIRST_COMPLETED
                )
                out.extend(pool.submit(work, batch) for batch in islice(todo, len(ended)))
                while out and out[0].done():
                    yield out.popleft().result()
        except BrokenProcessPool:
            yield from _handed_in(out)
            raise WorkerLostError from None
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):  # of what is played just now nothing is known
                yield from _handed_in(out)
            for process in active_children():  # or the pool would wait for what they work at
                process.kill()
            raise


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let a Ctrl+C that comes meanwhile come after it (only the main thread is interrupted)."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is not signal.default_int_handler or current_thread() is not main_thread():
        yield
        return
    came: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _frame: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if came:
        raise KeyboardInterrupt


def _handed_in(out: Iterable[Future[T]]) -> Iterator[T]:
    """Yield what has been handed in, and not in order."""
    for each in out:
        if each.done() and not each.cancelled() and each.exception() is None:
            yield each.result()


def _begin() -> None:
    """Prepare a process before its first batch."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # nobody waits for what it works at
