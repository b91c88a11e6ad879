"""Plays on other machines: an executor of Dask's, whose scheduler is told by its address.

Dask itself gives out again what a worker had that was lost.
"""

from concurrent.futures import Executor, Future
from typing import Any, Final

from ..language import _

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
