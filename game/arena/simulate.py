"""Computer players against one another, without a screen: the matches and their records.

A match follows from the seed and its number alone, so it is the same in whichever process it is
played. The command line is read in cli.py; what is counted and printed is tally.py's.
"""

import pickle
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import current_thread, main_thread
from time import perf_counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ..engine.books import WINDOWS
from ..language import _, ngettext
from ..named_tuple import NamedTuple
from ..terminal import complain, printable
from .matches import SimulationError, empty_tally, prepare, recorded
from .output import TABLE, Output, Plot, ProgressLine, RunResult
from .plan import Plan, kinds_for, rules_of
from .runs import Counted, RunError, RunFile, merged
from .sets import SequentialTest
from .tally import MatchCount, Tally

if TYPE_CHECKING:
    from .workers import Cluster

#: Plays one match of a plan, by its number, and counts it. Raises SimulationError.
Play = Callable[[Plan, int], Tally]

DONE: Final = 0
FAILED: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130

DEFAULT_MATCHES: Final = 100
#: What plays where nothing else is wanted.
PROCESSES: Final = "processes"
#: The rules as they stand in their book.
NO_OPTIONS: Final[Mapping[str, str]] = MappingProxyType({})
#: With a sequential test, which stops by itself.
MOST_MATCHES: Final = 10_000


class Interrupted(KeyboardInterrupt):
    """Ctrl+C has come; `played` is what was counted before."""

    def __init__(self, played: Tally) -> None:
        super().__init__()
        self.played = played


class Wanted(NamedTuple):
    """What a simulation is to be, as the command line has it.

    `matches` matches are played to their end (W30), or `rounds` single rounds: each is the first
    round of a match of its own, so its totals are 0 and its record is `match-N.can` too. With
    neither, 100 matches are played. `jobs` is the number of processes, `options` and `rules` are as
    RULES.md writes them, or `custom:BASE` and the parameters of own rules. With `duplicate` each
    match or round is played once for each side with the same decks, the seats changed. `sprt` are
    two differences in Elo: it ends as soon as it is settled which of them the first side has.
    `records` is the folder of a record for each match, `out` the file of a line for each, which
    `resume` goes on with; `force` lets other files be written over. `style` is how figures are
    printed, `plot` the file of a plot. Of `shard` see Plan.
    """

    seats: Sequence[str]
    matches: int | None = None
    rounds: int | None = None
    seed: int = 0
    jobs: int = 1
    rules: str = WINDOWS.name
    options: Mapping[str, str] = NO_OPTIONS
    records: Path | None = None
    duplicate: bool = False
    force: bool = False
    sprt: tuple[float, float] | None = None
    shard: tuple[int, int] = (1, 1)
    out: Path | None = None
    resume: bool = False
    style: str = "table"
    executor: str = PROCESSES
    plot: Path | None = None


def main(wanted: Wanted) -> int:
    """Simulate what is wanted, and print a table. Return the exit status."""
    try:
        plan, test = _planned(wanted)
        output = Output(wanted.style, None if wanted.plot is None else Plot(wanted.plot))
        run_file = cluster = None
        if wanted.executor != PROCESSES:
            from .workers import cluster_named

            cluster = cluster_named(wanted.executor)
        if wanted.out is not None:
            run_file = RunFile(wanted.out, plan, resume=wanted.resume)
    except (ValueError, RunError) as error:
        complain(printable(error))
        return MISUSED
    return run(plan, wanted.jobs, test, run_file=run_file, cluster=cluster, output=output)


def _planned(wanted: Wanted) -> tuple[Plan, SequentialTest | None]:
    """Say what is to be played, and which test may end it. Raise ValueError."""
    if wanted.jobs < 1:
        raise ValueError(_("at least one process has to play"))
    if wanted.resume and wanted.out is None:
        raise ValueError(_("--resume goes on with the file that --out names"))
    test = None if wanted.sprt is None else SequentialTest(*wanted.sprt)
    count, single_rounds = _how_many(
        wanted.matches, wanted.rounds, DEFAULT_MATCHES if test is None else MOST_MATCHES
    )
    plan = Plan(
        seats=tuple(wanted.seats),
        ruleset=rules_of(wanted.rules, wanted.options),
        matches=count,
        seed=wanted.seed,
        single_rounds=single_rounds,
        records=wanted.records,
        duplicate=wanted.duplicate,
        force=wanted.force,
        kinds=kinds_for(wanted.seats),
        shard=wanted.shard,
    )
    plan = replace(plan, matches=count * plan.turns_round)
    if next(plan.numbers(), None) is None:
        text = ngettext(
            "part {part} of {parts} has nothing to play: there is {count} deck",
            "part {part} of {parts} has nothing to play: there are {count} decks",
            count,
        )
        part, parts = plan.shard
        raise ValueError(text.format(part=part, parts=parts, count=count))
    if test is not None and plan.sides != 2:
        text = _("--sprt compares two sides; here there are {count}")
        raise ValueError(text.format(count=plan.sides))
    return plan, test


def _how_many(matches: int | None, rounds: int | None, default: int) -> tuple[int, bool]:
    """Say how many are to be played, and whether as single rounds. Raise ValueError for both."""
    if matches is not None and rounds is not None:
        raise ValueError(_("either matches or rounds can be simulated, not both"))
    if rounds is not None:
        return rounds, True
    return (default if matches is None else matches), False


def run(
    plan: Plan,
    jobs: int,
    test: SequentialTest | None = None,
    play: Play | None = None,
    run_file: RunFile | None = None,
    cluster: "Cluster | None" = None,
    output: Output = TABLE,
) -> int:
    """Play the plan in `jobs` processes, or in a cluster, and print what came of it.

    Return the exit status.
    """
    began = perf_counter()
    continued = run_file is not None and run_file.counted.tally.matches
    status, told = DONE, ""
    tally: Tally | None = None
    try:
        tally = simulate(plan, jobs, test, play, run_file, cluster, output.note)
    except SimulationError as error:
        status, told, tally = FAILED, str(error), error.played
    except Interrupted as interruption:
        status, tally = INTERRUPTED, interruption.played
    finally:
        if run_file is not None:
            run_file.close()
    seconds = None if continued else perf_counter() - began
    if tally is not None and tally.matches:
        undrawn = output.show(RunResult(plan, tally, seconds, test))
        told = told or undrawn
    if told:
        complain(printable(told))
        status = status or FAILED
    return status


def merge(paths: Sequence[Path], style: str = "table", plot: Path | None = None) -> int:
    """Print the figures of what several files of one run hold. Return the exit status."""
    try:
        output = Output(style, None if plot is None else Plot(plot))
    except ValueError as error:
        complain(printable(error))
        return MISUSED
    try:
        plan, tally = merged(paths, output.note)
    except RunError as error:
        complain(printable(error))
        return FAILED
    if not tally.matches:
        told = _("no match has been played in this run")
    else:
        told = output.show(RunResult(plan, tally))
    if told:
        complain(printable(told))
    return FAILED if told else DONE


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


def simulate(
    plan: Plan,
    jobs: int = 1,
    test: SequentialTest | None = None,
    play: Play | None = None,
    run_file: RunFile | None = None,
    cluster: "Cluster | None" = None,
    note: Callable[[Tally], None] = lambda _tally: None,
) -> Tally:
    """Play the matches of a plan in `jobs` processes, until the test is settled if there is one.

    `play` plays one of them (default: records are kept, if the plan wants them). What lies in
    `run_file` is counted and not played again; what is played is added there. With a `cluster` it
    plays in place of processes; `note` is told what was counted by now. Raise SimulationError, and
    Interrupted at Ctrl+C.
    """
    if plan.records is not None:
        prepare(plan, plan.records)
    counted = Counted(plan) if run_file is None else run_file.counted
    total = counted.tally
    before, left = total.matches, sum(1 for _number in counted.left())
    progress = ProgressLine(plan, left)
    try:
        work = partial(play_matches, plan, play or recorded)
        for played in _played(work, min(jobs, left), counted.left(), left, cluster):
            with undisturbed():  # a table is printed of whole matches
                total.add(played.tally)
                if run_file is not None:
                    run_file.add(played.outcomes)
            note(total)
            progress.tell(total, total.matches - before)
            if played.trouble:
                raise SimulationError(played.trouble)
            if test is not None and test.settled(total.sets.scores) is not None:
                break
    except RunError as error:
        raise SimulationError(str(error), total) from error
    except SimulationError as error:
        error.played = total
        raise
    except KeyboardInterrupt:
        raise Interrupted(total) from None
    finally:
        progress.end()
    return total


class PlayedMatches(NamedTuple):
    """Some matches: their tally, the outcome of each, and why one of them has no end, or ""."""

    tally: Tally
    outcomes: list[MatchCount]
    trouble: str


def _played(
    work: Callable[[Sequence[int]], PlayedMatches],
    jobs: int,
    numbers: Iterable[int],
    count: int,
    cluster: "Cluster | None",
) -> Iterator[PlayedMatches]:
    """Yield what `work` makes of the matches of these numbers, of which there are `count`.

    Raise SimulationError.
    """
    if jobs <= 1 and cluster is None:
        for number in numbers:
            yield work([number])
        return
    from .workers import (  # where several processes play, at the earliest
        WorkerLostError,
        shared_out,
    )

    try:
        pickle.dumps(work)  # as it goes to the other processes
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise SimulationError(
            _(
                "other processes cannot be given what is to be played ({reason}): classes and "
                "functions must stand in a module, not in a function; or play in one process"
            ).format(reason=error)
        ) from error
    lost = (WorkerLostError,) if cluster is None else (cluster.lost,)
    try:
        if cluster is None:
            yield from shared_out(work, numbers, count, jobs)
        else:
            yield from shared_out(work, numbers, count, cluster.jobs, lambda _jobs: cluster)
    except lost:
        raise SimulationError(
            _(
                "processes that played the same matches were ended from outside several times, by "
                "a signal or for want of memory"
            )
        ) from None


def play_matches(plan: Plan, play: Play, numbers: Iterable[int]) -> PlayedMatches:
    """Play some matches of a plan, until one cannot be played to its end."""
    total, outcomes = empty_tally(plan), []
    try:
        for number in numbers:
            tally = play(plan, number)
            outcomes.append(tally.outcome(number))
            total.add(tally)
    except SimulationError as error:
        return PlayedMatches(total, outcomes, str(error))
    return PlayedMatches(total, outcomes, "")
