"""A simulation as a file, `RUN.jsonl`: what is played, then a line for each match that was played.

Lines are appended as matches end, in any order. A run can be continued from its file, and several
files of one run, such as those of its shards, are counted together. docs/scale.md has the format.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO, Final

from ..engine.custom import differences
from ..language import _
from ..storage.files import why
from .plan import Plan, kinds_for, rules_of
from .tally import MatchCount, Tally

#: The first key of a file, and the version of its format.
MARK: Final = "canasta-run"
VERSION: Final = 1
#: No line has more bytes.
LONGEST: Final = 65_536
#: No count of a match comes near it; sums of them stay within what a float can be.
LARGEST_COUNT: Final = 10**9


class RunError(Exception):
    """A file that cannot be read, written or continued; the text is one sentence."""


def header_of(plan: Plan) -> dict[str, Any]:
    """Return what is played; all shards of a run have the same header."""
    ruleset = plan.ruleset
    return {
        MARK: VERSION,
        "seats": [*plan.seats],
        "rules": f"{ruleset.name}:{ruleset.base}" if ruleset.base else ruleset.name,
        "options": differences(ruleset),
        "seed": plan.seed,
        "rounds" if plan.single_rounds else "matches": plan.matches,
        "duplicate": plan.duplicate,
    }


def plan_of(header: Mapping[str, Any]) -> Plan:
    """Return the plan of a header. Raise ValueError, TypeError or KeyError for what is none."""
    single = "rounds" in header
    matches, seed = header["rounds" if single else "matches"], header["seed"]
    _check_whole(matches, seed)
    return Plan(
        seats=tuple(header["seats"]),
        ruleset=rules_of(header["rules"], header["options"]),
        matches=matches,
        seed=seed,
        single_rounds=single,
        duplicate=header["duplicate"],
        kinds=kinds_for(header["seats"], imports=False),
    )


class Counted:
    """The matches of a plan that have been counted, each once, by their numbers and in a tally."""

    def __init__(self, plan: Plan, note: Callable[[Tally], None] = lambda _tally: None) -> None:
        """`note` is told of the tally after each match."""
        self.tally = Tally(plan.sides, len(plan.seats), plan.turns_round)
        self._plan, self._note = plan, note
        self._seen = bytearray(plan.matches + 1)

    def count(self, outcome: MatchCount) -> None:
        """Count a match, unless it has been. Raise ValueError for one that the plan has not."""
        if not 1 <= outcome.number <= self._plan.matches:
            raise ValueError(_("there is no match {number}").format(number=outcome.number))
        if not self._seen[outcome.number]:
            self._seen[outcome.number] = True
            self.tally.count_outcome(outcome, self._plan.decks_of(outcome.number))
            self._note(self.tally)

    def left(self) -> Iterator[int]:
        """Yield the numbers of the matches of the plan's shard that were not counted."""
        return (number for number in self._plan.numbers() if not self._seen[number])


class RunFile:
    """The file of a run that is being played."""

    def __init__(self, path: Path, plan: Plan, *, resume: bool = False) -> None:
        """Begin the file, or go on with it if that is wanted and there is one.

        `counted` is what lies in it. Raise RunError.
        """
        self.path = path
        self.counted = Counted(plan)
        try:
            if resume and path.exists():
                self._go_on(plan)
                self._file = path.open("ab")
            else:
                self._file = path.open("wb" if plan.force else "xb")
                self._write([header_of(plan)])
        except FileExistsError:
            raise RunError(
                _(
                    "{path} is there already; --resume goes on with it, --force writes over it"
                ).format(path=path)
            ) from None
        except OSError as error:
            raise self._refused(error) from error

    def add(self, outcomes: Iterable[MatchCount]) -> None:
        """Append a line for each match. Raise RunError."""
        try:
            self._write([_line_of(outcome) for outcome in outcomes])
        except OSError as error:
            raise self._refused(error) from error

    def close(self) -> None:
        """Write nothing more."""
        self._file.close()

    def _write(self, lines: Sequence[Mapping[str, Any]]) -> None:
        for line in lines:
            self._file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def _go_on(self, plan: Plan) -> None:
        """Count what lies in the file, and cut off a last line that was not written to its end."""
        with self.path.open("r+b") as file:
            header, whole = _read(file, self.path, self.counted)
            if header != header_of(plan):
                raise RunError(
                    _("{path} is of another run: {header}").format(
                        path=self.path, header=json.dumps(header)
                    )
                )
            file.truncate(whole)

    def _refused(self, error: OSError) -> RunError:
        text = _("cannot write {path}: {reason}")
        return RunError(text.format(path=self.path, reason=why(error)))


def merged(
    paths: Sequence[Path], note: Callable[[Tally], None] = lambda _tally: None
) -> tuple[Plan, Tally]:
    """Count the matches of several files of the same run, each once, and note each.

    Return what was to be played, all shards together, and the tally. Raise RunError.
    """
    first: Mapping[str, Any] | None = None
    counted: Counted | None = None
    plan: Plan | None = None
    for path in paths:
        try:
            with path.open("rb") as file:
                header = _header(file, path)
                if first is None or counted is None:
                    first, plan = header, _planned(header, path)
                    counted = Counted(plan, note)
                elif header != first:
                    text = _("{path} is of another run than {first}")
                    raise RunError(text.format(path=path, first=paths[0]))
                file.seek(0)
                _read(file, path, counted)
        except OSError as error:
            raise RunError(f"{path}: {why(error)}") from error
    assert plan is not None and counted is not None
    return plan, counted.tally


def _planned(header: Mapping[str, Any], path: Path) -> Plan:
    try:
        return plan_of(header)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise RunError(_damaged(path, 1, str(error))) from error


def _header(file: BinaryIO, path: Path) -> dict[str, Any]:
    """Read the first line. Raise RunError if the file is no run of this version."""
    try:
        header = _parsed(file.readline(LONGEST))
    except ValueError:
        header = None
    if not isinstance(header, dict) or header.get(MARK) != VERSION:
        raise RunError(_("{path} is no run of a simulation").format(path=path))
    return header


def _read(file: BinaryIO, path: Path, counted: Counted) -> tuple[dict[str, Any], int]:
    """Count all whole lines; return the header, and where the last whole line ends, in bytes."""
    header = _header(file, path)
    whole = file.tell()
    for number in count(2):
        line = file.readline(LONGEST)
        if not line.endswith(b"\n"):  # the end, or a line that was not written to its end
            return header, whole
        try:
            counted.count(_outcome_of(_parsed(line)))
        except (ValueError, TypeError, KeyError, IndexError) as error:
            raise RunError(_damaged(path, number, str(error))) from error
        whole = file.tell()
    raise AssertionError


def _parsed(line: bytes) -> Any:
    """Return what a line of JSON says. Raise ValueError if it is none."""
    try:
        return json.loads(line)
    except RecursionError:  # lists in lists in lists
        raise ValueError(_("it is nested too deeply")) from None


def _damaged(path: Path, line: int, reason: str) -> str:
    text = _("{path}:{line}: this is no line of a run ({reason})")
    return text.format(path=path, line=line, reason=reason)


def _line_of(outcome: MatchCount) -> dict[str, Any]:
    line = outcome._asdict()
    return {"match": line.pop("number"), **line}


def _outcome_of(line: Mapping[str, Any]) -> MatchCount:
    """Return what a line says. Raise ValueError, TypeError or KeyError if it says nothing."""
    outcome = MatchCount(
        number=line["match"], **{name: line[name] for name in MatchCount._fields[1:]}
    )
    numbers = [outcome.number, outcome.rounds, outcome.turns]
    for each in (outcome.points, outcome.outs, outcome.canastas, outcome.naturals):
        numbers += each
    _check_whole(*numbers)
    if outcome.winner is not None:
        _check_whole(outcome.winner)
    none_below_0 = [outcome.turns, *outcome.outs, *outcome.canastas, *outcome.naturals]
    if outcome.rounds < 1 or min(none_below_0) < 0 or max(map(abs, numbers)) > LARGEST_COUNT:
        raise ValueError(_("a count is out of its bounds"))
    if outcome.winner is not None and not 0 <= outcome.winner < len(outcome.points):
        raise ValueError(_("there is no side {side}").format(side=outcome.winner))
    return outcome


def _check_whole(*numbers: object) -> None:
    """Raise ValueError unless all are whole numbers."""
    if not all(type(number) is int for number in numbers):
        raise ValueError(_("a count is no whole number"))
