"""Computer players against one another, without a screen: who wins, how they play, how fast.

A match follows from the seed and its number alone, so it is the same in whichever process it is
played. The command line is read in cli.py.
"""

import signal
import sys
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter, perf_counter_ns
from typing import Final

from .engine.actions import Verb
from .engine.board import OVER, Board
from .engine.cards import shuffled
from .engine.match import Match, Seat
from .engine.refusals import IllegalAction
from .engine.round import Round
from .engine.ruleset import Ruleset
from .engine.scoring import RoundResult
from .players import PLAYERS, Player
from .record import Recorder, ruleset_named, write_record

DONE: Final = 0
FAILED: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130

DEFAULT_MATCHES: Final = 100
#: Records are named match-0001.can and on, with more digits where there are more matches.
DIGITS: Final = 4
#: Rounds after which a match is given up: its players lose points by playing, so that it would
#: never end. (`random` does so where a canasta is needed for a positive score.)
LONGEST_MATCH: Final = 1000

_ENDS_TURN: Final = (Verb.DISCARD, Verb.PASS)


class SimulationError(Exception):
    """A simulation that cannot go on; the text is one sentence for the user."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated. `ruleset` has its options set.

    With `single_rounds` a match is left after its first round. `records` is the folder that gets
    a record of each match.
    """

    seats: tuple[str, ...]
    ruleset: Ruleset
    matches: int
    seed: int
    single_rounds: bool = False
    records: Path | None = None

    def __post_init__(self) -> None:
        """Raises ValueError, with a sentence, for what cannot be played."""
        for kind in self.seats:
            if kind not in PLAYERS:
                known = " and ".join(PLAYERS)
                raise ValueError(f"{kind!r} is no computer player of this version: {known} are")
        self.new_match()
        if self.matches < 1:
            raise ValueError("there is nothing to play: at least one match or round is needed")

    def new_match(self) -> Match:
        """A match that waits for its first round. Raises ValueError for a wrong number of seats."""
        seats = [Seat(kind, f"{kind.capitalize()} {seat}") for seat, kind in enumerate(self.seats)]
        return Match(self.ruleset, seats)

    def record_of(self, number: int) -> Path | None:
        """Where the record of match `number`, counted from 1, is to be written."""
        if self.records is None:
            return None
        return self.records / f"match-{number:0{max(DIGITS, len(str(self.matches)))}}.can"


class Tally:
    """What is counted over one or more matches; lists go by side, `decisions` by seat.

    `decisions` are the times that the decisions took, in nanoseconds.
    """

    def __init__(self, sides: int, seats: int) -> None:
        self.matches = 0
        self.rounds = 0
        self.turns = 0
        self.won = [0] * sides
        self.points = [0] * sides
        self.outs = [0] * sides
        self.canastas = [0] * sides
        self.decisions = [array("Q") for _ in range(seats)]

    def add(self, other: "Tally") -> None:
        """Count what `other` has counted as well."""
        self.matches += other.matches
        self.rounds += other.rounds
        self.turns += other.turns
        for mine, its in (
            (self.won, other.won),
            (self.points, other.points),
            (self.outs, other.outs),
            (self.canastas, other.canastas),
        ):
            mine[:] = [a + b for a, b in zip(mine, its, strict=True)]
        for times, more in zip(self.decisions, other.decisions, strict=True):
            times.extend(more)

    def count_round(self, board: Board, result: RoundResult) -> None:
        """Count a round that has ended."""
        self.rounds += 1
        self.turns += sum([action.verb in _ENDS_TURN for _, action, _ in board.history])
        if board.history[-1][1].verb is Verb.MELD:  # out without a discard
            self.turns += 1
        if result.out is not None:
            self.outs[board.side_of[result.out]] += 1
        for side, sheet in enumerate(result.sheets):
            self.points[side] += result.points[side]
            self.canastas[side] += sheet.natural_canastas + sheet.mixed_canastas


def main(
    seats: Sequence[str],
    matches: int | None,
    rounds: int | None,
    seed: int,
    jobs: int,
    rules: str,
    options: Mapping[str, str],
    records: Path | None,
) -> int:
    """Simulate `matches` matches to their end (W30), or `rounds` single rounds, and print a table.

    Each single round is the first round of a match of its own, so its totals are 0 and its
    record is `match-N.can` too. With neither, 100 matches are played. `jobs` is the number of
    processes, `options` and `rules` are as RULES.md writes them. Returns the exit status.
    """
    try:
        if jobs < 1:
            raise ValueError("at least one process has to play")
        if matches is not None and rounds is not None:
            raise ValueError("either matches or rounds can be simulated, not both")
        if matches is None:
            matches = DEFAULT_MATCHES
        plan = Plan(
            seats=tuple(seats),
            ruleset=ruleset_named(rules).with_options(options),
            matches=matches if rounds is None else rounds,
            seed=seed,
            single_rounds=rounds is not None,
            records=records,
        )
    except ValueError as error:
        print(error, file=sys.stderr)
        return MISUSED
    try:
        began = perf_counter()
        tally = simulate(plan, jobs)
        print(report(plan, tally, perf_counter() - began))
    except SimulationError as error:
        print(error, file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    return DONE


def simulate(plan: Plan, jobs: int = 1) -> Tally:
    """Play all matches of a plan in `jobs` processes. Raises SimulationError."""
    if plan.records is not None:
        try:
            plan.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _cannot_write(plan.records, error) from error
    total = _empty_tally(plan)
    with _played(plan, min(jobs, plan.matches)) as tallies:
        for tally in tallies:
            total.add(tally)
    return total


@contextmanager
def _played(plan: Plan, jobs: int) -> Iterator[Iterable[Tally]]:
    """The tallies of all matches, in order, as they are played."""
    numbers = range(1, plan.matches + 1)
    play = partial(play_match, plan)
    if jobs == 1:
        yield map(play, numbers)
        return
    # Ctrl+C reaches every process of a terminal, and only this one is to answer it: one that is
    # spawned while it is ignored ignores it from its first line on; the initializer is for Windows.
    previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pool = get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    finally:
        signal.signal(signal.SIGINT, previous)
    with pool:
        yield pool.imap(play, numbers)


def play_match(plan: Plan, number: int) -> Tally:
    """Play match `number` of a plan, counted from 1, and write its record if that is wanted.

    The decks and every player have a random source of their own, so that a player who draws
    more lots changes nobody's cards. Raises SimulationError.
    """
    match = plan.new_match()
    decks = _source(plan, number, "decks")
    players = [
        PLAYERS[kind](_source(plan, number, f"seat {seat}")) for seat, kind in enumerate(plan.seats)
    ]
    recorder = Recorder(match) if plan.records is not None else None
    tally = _empty_tally(plan)
    while not match.over and not (plan.single_rounds and match.number):
        if match.number == LONGEST_MATCH:
            raise SimulationError(
                f"match {number} has no end: after {LONGEST_MATCH:,} rounds the scores are "
                f"{' and '.join(map(str, match.totals))}; single rounds (--rounds) can be simulated"
            )
        deck = shuffled(decks, plan.ruleset.packs, plan.ruleset.jokers)
        round_ = match.start_round(deck)
        if recorder is not None:
            recorder.start_round(deck)
        try:
            result = _play_round(round_, players, recorder, tally.decisions)
        except IllegalAction as error:
            seat = round_.board.turn
            raise SimulationError(
                f"match {number} of seed {plan.seed}, round {match.number}: the {plan.seats[seat]} "
                f"player in seat {seat} does what is not allowed ({error})"
            ) from error
        match.settle()
        tally.count_round(round_.board, result)
    tally.matches = 1
    winner = _best(tally.points) if plan.single_rounds else match.winner
    if winner is not None:
        tally.won[winner] = 1
    path = plan.record_of(number)
    if recorder is not None and path is not None:
        try:
            write_record(path, recorder.text())
        except OSError as error:
            raise _cannot_write(path, error) from error
    return tally


def _play_round(
    round_: Round,
    players: Sequence[Player],
    recorder: Recorder | None,
    decisions: Sequence["array[int]"],
) -> RoundResult:
    """Play a round that has been dealt to its end; the times go to `decisions`."""
    board = round_.board
    views = round_.views
    while board.step != OVER:
        seat = board.turn  # who also decides at the stock's end, as no human plays (W26)
        asked = perf_counter_ns()
        action = players[seat].decide(views[seat])
        decisions[seat].append(perf_counter_ns() - asked)
        cards = round_.apply(action)
        if recorder is not None:
            recorder.action(seat, action, cards)
    assert board.result is not None
    return board.result


def _source(plan: Plan, number: int, purpose: str) -> Random:
    """A random source that depends on nothing but these. (Text seeds are hashed whole.)"""
    return Random(f"canasta {plan.seed} match {number} {purpose}")


def _empty_tally(plan: Plan) -> Tally:
    seats = len(plan.seats)
    return Tally(max(plan.ruleset.side_of(seats)) + 1, seats)


def _best(points: Sequence[int]) -> int | None:
    """The side that alone has most points."""
    best = max(points)
    return points.index(best) if points.count(best) == 1 else None


def _cannot_write(path: Path, error: OSError) -> SimulationError:
    return SimulationError(f"cannot write {path}: {error.strerror or error}")


# The table.


def report(plan: Plan, tally: Tally, seconds: float) -> str:
    """The figures of a simulation that took `seconds`, as an aligned table: a column a seat."""
    seats = range(len(plan.seats))
    side_of = plan.ruleset.side_of(len(plan.seats))
    rounds = tally.rounds
    game = "round" if plan.single_rounds else "match"
    times = [sorted(taken) for taken in tally.decisions]

    def by_side(figures: Sequence[int], form: str, count: int) -> list[str]:
        return [format(figures[side_of[seat]] / count, form) for seat in seats]

    columns = [
        ["", *(f"{seat} {kind}" for seat, kind in enumerate(plan.seats))],
        [f"{_plural(game)} won", *(str(tally.won[side_of[seat]]) for seat in seats)],
        ["  share", *by_side(tally.won, ".1%", tally.matches)],
        ["points a round", *by_side(tally.points, ".1f", rounds)],
        ["canastas a round", *by_side(tally.canastas, ".2f", rounds)],
        ["rounds ended by going out", *by_side(tally.outs, ".1%", rounds)],
        ["decision, median", *(_quantile(taken, 0.5) for taken in times)],
        ["decision, 95th percentile", *(_quantile(taken, 0.95) for taken in times)],
    ]
    totals = [
        ["rounds ended by going out", f"{sum(tally.outs) / rounds:.1%}"],
        ["canastas a round", f"{sum(tally.canastas) / rounds:.2f}"],
        ["turns a round", f"{tally.turns / rounds:.1f}"],
        ["turns a second", f"{tally.turns / seconds:,.0f}"],
    ]
    drawn = tally.matches - sum(tally.won)
    if drawn:
        totals.insert(0, [f"{_plural(game)} drawn", str(drawn)])
    played = f"{tally.matches:,} {game if tally.matches == 1 else _plural(game)}"
    if not plan.single_rounds:
        played += f" of {rounds:,} round{'' if rounds == 1 else 's'}"
    options = "".join(f", {name} {value}" for name, value in _changed(plan.ruleset).items())
    return "\n".join(
        [
            f"{plan.ruleset.name}{options}, seed {plan.seed}: {played}",
            "",
            *_aligned(columns),
            "",
            *_aligned(totals),
        ]
    )


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of words as lines: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        row[0].ljust(widths[0])
        + "".join(f"  {word:>{width}}" for word, width in zip(row[1:], widths[1:], strict=True))
        for row in rows
    ]


def _quantile(ordered: Sequence[int], share: float) -> str:
    """The time, of nanoseconds in order, that `share` of them do not exceed, in milliseconds."""
    if not ordered:
        return "-"
    return f"{ordered[min(int(share * len(ordered)), len(ordered) - 1)] / 1e6:.4f} ms"


def _changed(ruleset: Ruleset) -> dict[str, str]:
    """The options that are not at their defaults."""
    defaults = ruleset_named(ruleset.name).option_values()
    return {
        name: value for name, value in ruleset.option_values().items() if value != defaults[name]
    }


def _plural(game: str) -> str:
    return {"match": "matches", "round": "rounds"}[game]
