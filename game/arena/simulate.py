"""Computer players against one another, without a screen: the matches and their records.

A match follows from the seed and its number alone, so it is the same in whichever process it is
played. The command line is read in cli.py; what is counted and printed is tally.py's.
"""

import os
import pickle
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter
from types import MappingProxyType
from typing import Final

from ..engine.books import WINDOWS
from ..engine.custom import CUSTOM, contradiction
from ..engine.ruleset import Ruleset
from ..language import _, ngettext
from ..needed import printable
from ..record import LARGEST, Recorder, own_rules, ruleset_named, with_values
from ..storage.files import read_bytes, why
from ..storage.records import write_record
from ..terminal import complain
from .kinds import kinds_for
from .matches import SimulationError, empty_tally, lots, play_match, start_round
from .plan import Plan
from .sets import SequentialTest
from .tally import Tally, report, verdict
from .workers import MOST_LOST, WorkerLostError, shared_out, undisturbed

#: Plays one match of a plan, by its number, and counts it. Raises SimulationError.
Play = Callable[[Plan, int], Tally]

DONE: Final = 0
FAILED: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130

DEFAULT_MATCHES: Final = 100
#: The rules as they stand in their book.
NO_OPTIONS: Final[Mapping[str, str]] = MappingProxyType({})
#: With a sequential test, which stops by itself.
MOST_MATCHES: Final = 10_000


class Interrupted(KeyboardInterrupt):
    """Ctrl+C has come; `played` is what was counted before."""

    def __init__(self, played: Tally) -> None:
        super().__init__()
        self.played = played


def main(
    seats: Sequence[str],
    *,
    matches: int | None = None,
    rounds: int | None = None,
    seed: int = 0,
    jobs: int = 1,
    rules: str = WINDOWS.name,
    options: Mapping[str, str] = NO_OPTIONS,
    records: Path | None = None,
    duplicate: bool = False,
    force: bool = False,
    sprt: tuple[float, float] | None = None,
) -> int:
    """Simulate `matches` matches to their end (W30), or `rounds` single rounds, and print a table.

    Each single round is the first round of a match of its own, so its totals are 0 and its
    record is `match-N.can` too. With neither, 100 matches are played. `jobs` is the number of
    processes, `options` and `rules` are as RULES.md writes them, or `custom:BASE` and the
    parameters of own rules. With `duplicate` each match or round is played once for each side with
    the same decks, the seats changed; `force` lets records be written over other files. `sprt` are
    two differences in Elo: it ends as soon as it is settled which of them the first side has.
    Return the exit status.
    """
    try:
        if jobs < 1:
            raise ValueError(_("at least one process has to play"))
        test = None if sprt is None else SequentialTest(*sprt)
        count, single_rounds = _how_many(
            matches, rounds, DEFAULT_MATCHES if test is None else MOST_MATCHES
        )
        plan = Plan(
            seats=tuple(seats),
            ruleset=_rules(rules, options),
            matches=count,
            seed=seed,
            single_rounds=single_rounds,
            records=records,
            duplicate=duplicate,
            force=force,
            kinds=kinds_for(seats),
        )
        plan = replace(plan, matches=count * plan.turns_round)
        if test is not None and plan.sides != 2:
            raise ValueError(
                _("--sprt compares two sides; here there are {count}").format(count=plan.sides)
            )
    except ValueError as error:
        complain(error)
        return MISUSED
    return run(plan, jobs, test)


def _how_many(matches: int | None, rounds: int | None, default: int) -> tuple[int, bool]:
    """Say how many are to be played, and whether as single rounds. Raise ValueError for both."""
    if matches is not None and rounds is not None:
        raise ValueError(_("either matches or rounds can be simulated, not both"))
    if rounds is not None:
        return rounds, True
    return (default if matches is None else matches), False


def run(plan: Plan, jobs: int, test: SequentialTest | None = None, play: Play | None = None) -> int:
    """Play the plan in `jobs` processes and print the table; returns the exit status."""
    began = perf_counter()
    try:
        tally = simulate(plan, jobs, test, play)
    except SimulationError as error:
        if error.played is not None and error.played.matches:
            print(_table(plan, error.played, perf_counter() - began))
        complain(printable(error))
        return FAILED
    except Interrupted as interruption:
        if interruption.played.matches:
            _print(plan, interruption.played, perf_counter() - began, test)
        return INTERRUPTED
    _print(plan, tally, perf_counter() - began, test)
    return DONE


def _print(plan: Plan, tally: Tally, seconds: float, test: SequentialTest | None) -> None:
    """Print the table of what was counted, and what a sequential test says of it."""
    print(_table(plan, tally, seconds))
    if test is not None:
        print(verdict(test, tally))


def _table(plan: Plan, tally: Tally, seconds: float) -> str:
    title, game = plan.title(tally.matches), "rounds"
    if not plan.single_rounds:
        of_rounds = ngettext("{title} of {count} round", "{title} of {count} rounds", tally.rounds)
        title = of_rounds.format(title=title, count=f"{tally.rounds:,}")
        game = "matches"
    return report(tally, plan.seats, plan.ruleset, title, game, seconds)


def _rules(name: str, options: Mapping[str, str]) -> Ruleset:
    """Return the rule book `name` with options set, or own rules, `custom:BASE`, with parameters.

    Raise ValueError with a sentence, for own rules that contradict themselves too.
    """
    book, _, base = name.partition(":")
    ruleset = with_values(own_rules(base) if book == CUSTOM else ruleset_named(name), options)
    refused = contradiction(ruleset)
    if refused:
        raise ValueError(refused)
    return ruleset


def simulate(
    plan: Plan, jobs: int = 1, test: SequentialTest | None = None, play: Play | None = None
) -> Tally:
    """Play the matches of a plan in `jobs` processes, until the test is settled if there is one.

    `play` plays one of them (default: records are kept, if the plan wants them). Raise
    SimulationError, and Interrupted at Ctrl+C.
    """
    if plan.records is not None:
        _prepare(plan, plan.records)
    total = empty_tally(plan)
    try:
        for tally, trouble in _played(plan, min(jobs, plan.matches), play or recorded):
            with undisturbed():  # a table is printed of whole matches
                total.add(tally)
            if trouble:
                raise SimulationError(trouble)
            if test is not None and test.settled(total.sets.scores) is not None:
                break
    except SimulationError as error:
        error.played = total
        raise
    except KeyboardInterrupt:
        raise Interrupted(total) from None
    return total


def _prepare(plan: Plan, folder: Path) -> None:
    """Make the folder of the records, and look that nothing in it would be lost.

    Raise SimulationError, before anything is played.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _cannot_write(folder, error) from error
    for number in range(1, plan.matches + 1):
        path = plan.record_of(number)
        if path is not None:
            _may_replace(plan, number, path)


def _may_replace(plan: Plan, number: int, path: Path) -> bool:
    """Tell whether there is a file for the record of match `number`, which may be replaced.

    Raise SimulationError if it may not: only a record of the same match may, one that begins with
    the same header and deck, or whatever a file holds if that was asked for.
    """
    if plan.force or not os.path.lexists(path):
        return plan.force
    try:
        data = read_bytes(path, LARGEST)
    except (OSError, ValueError) as error:
        raise _cannot_write(path, error) from error
    if data and not data.startswith(_opening(plan, number).encode()):
        raise SimulationError(
            _("{path} is not a record of this run; --force writes over it").format(path=path)
        )
    return True


def _played(plan: Plan, jobs: int, play: Play) -> Iterator[tuple[Tally, str]]:
    """Yield the tallies of all matches, as they are played; see play_matches.

    Raise SimulationError.
    """
    work = partial(play_matches, plan, play)
    if jobs == 1:
        for number in range(1, plan.matches + 1):
            yield work(range(number, number + 1))
        return
    try:
        pickle.dumps(work)  # as it goes to the other processes
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise SimulationError(
            _(
                "other processes cannot be given what is to be played ({reason}): classes and "
                "functions must stand in a module, not in a function; or play in one process"
            ).format(reason=error)
        ) from error
    try:
        yield from shared_out(work, range(1, plan.matches + 1), plan.matches, jobs)
    except WorkerLostError:
        raise SimulationError(
            _(
                "processes that played the same matches were ended from outside {count} times, by "
                "a signal or for want of memory"
            ).format(count=MOST_LOST)
        ) from None


def play_matches(plan: Plan, play: Play, numbers: Iterable[int]) -> tuple[Tally, str]:
    """Play some matches of a plan.

    Return what was counted, and a sentence if a match could not be played to its end.
    """
    total = empty_tally(plan)
    try:
        for number in numbers:
            total.add(play(plan, number))
    except SimulationError as error:
        return total, str(error)
    return total, ""


def recorded(plan: Plan, number: int) -> Tally:
    """Play match `number` of a plan, and write its record if that is wanted."""
    match = plan.new_match(number)
    path = plan.record_of(number)
    if path is None:
        return play_match(plan, number, match)
    recorder = Recorder(match)
    tally = play_match(plan, number, match, [recorder])
    try:
        write_record(path, recorder.text(), replace=_may_replace(plan, number, path))
    except OSError as error:
        raise _cannot_write(path, error) from error
    return tally


def _opening(plan: Plan, number: int) -> str:
    """Write how the record of match `number` begins, to its first deck, whoever plays how."""
    match = plan.new_match(number)
    recorder = Recorder(match)
    start_round(match, lots(plan, plan.decks_of(number), "decks"), [recorder])
    return recorder.text()


def _cannot_write(path: Path, error: OSError | ValueError) -> SimulationError:
    return SimulationError(_("cannot write {path}: {reason}").format(path=path, reason=why(error)))
