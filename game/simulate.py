"""Computer players against one another, without a screen: the matches and their records.

A match follows from the seed and its number alone, so it is the same in whichever process it is
played. The command line is read in cli.py; what is counted and printed is tally.py's.
"""

import signal
import sys
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter, perf_counter_ns
from typing import Final

from .engine.board import OVER
from .engine.cards import shuffled
from .engine.custom import CUSTOM, contradiction
from .engine.match import Match, Seat
from .engine.refusals import IllegalAction
from .engine.round import Round
from .engine.ruleset import Ruleset
from .engine.scoring import RoundResult
from .players import PLAYERS, Player
from .record import Recorder, own_rules, ruleset_named, with_values
from .storage.records import write_record
from .tally import Tally, report

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
#: Decisions after which a round is given up: one takes some hundreds, a player in a circle no end.
LONGEST_ROUND: Final = 50_000


class SimulationError(Exception):
    """A simulation that cannot go on; the text is one sentence for the user."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated. `ruleset` has its options set.

    With `single_rounds` a match is left after its first round. With `duplicate` as many matches as
    there are sides are played with the same decks and lots, round by round, and in each of them
    everybody sits one seat further to the left than in the one before: two players swap seats, two
    partnerships their sides, and three players come round the table. `records` is the folder that
    gets a record of each match.
    """

    seats: tuple[str, ...]
    ruleset: Ruleset
    matches: int
    seed: int
    single_rounds: bool = False
    records: Path | None = None
    duplicate: bool = False

    def __post_init__(self) -> None:
        """Raises ValueError, with a sentence, for what cannot be played."""
        for kind in self.seats:
            if kind not in PLAYERS:
                known = " and ".join(PLAYERS)
                raise ValueError(f"{kind!r} is no computer player of this version: {known} are")
        self.new_match(1)
        if self.matches < 1:
            raise ValueError("there is nothing to play: at least one match or round is needed")

    @property
    def sides(self) -> int:
        """How many sides play."""
        return max(self.ruleset.side_of(len(self.seats))) + 1

    @property
    def turns_round(self) -> int:
        """How many matches are played with the same decks."""
        return self.sides if self.duplicate else 1

    def decks_of(self, number: int) -> int:
        """The number, from 1, of the decks that match `number` is played with."""
        return (number - 1) // self.turns_round + 1

    def moved(self, number: int) -> int:
        """How many seats further to the left everybody sits in match `number`."""
        return (number - 1) % self.turns_round

    def players_of(self, number: int) -> list[int]:
        """Who sits on each seat in match `number`, as places in `seats`."""
        count = len(self.seats)
        return [(seat - self.moved(number)) % count for seat in range(count)]

    def new_match(self, number: int) -> Match:
        """Match `number`, waiting for its first round. Raises ValueError for wrong seats."""
        kinds = [self.seats[player] for player in self.players_of(number)]
        seats = [Seat(kind, f"{kind.capitalize()} {seat}") for seat, kind in enumerate(kinds)]
        return Match(self.ruleset, seats)

    @property
    def title(self) -> str:
        """What the table is headed with, but for the number of rounds."""
        one, many = ("round", "rounds") if self.single_rounds else ("match", "matches")
        text = f"seed {self.seed}: {self.matches:,} {one if self.matches == 1 else many}"
        if self.duplicate:
            sets = self.matches // self.sides
            what = "pair" if self.sides == 2 else "set"
            text += f" ({sets:,} duplicate {what}{'s' * (sets > 1)})"
        return text

    def record_of(self, number: int) -> Path | None:
        """Where the record of match `number`, counted from 1, is to be written."""
        if self.records is None:
            return None
        return self.records / f"match-{number:0{max(DIGITS, len(str(self.matches)))}}.can"


def main(
    seats: Sequence[str],
    matches: int | None,
    rounds: int | None,
    seed: int,
    jobs: int,
    rules: str,
    options: Mapping[str, str],
    records: Path | None,
    *,
    duplicate: bool = False,
) -> int:
    """Simulate `matches` matches to their end (W30), or `rounds` single rounds, and print a table.

    Each single round is the first round of a match of its own, so its totals are 0 and its
    record is `match-N.can` too. With neither, 100 matches are played. `jobs` is the number of
    processes, `options` and `rules` are as RULES.md writes them, or `custom:BASE` and the
    parameters of own rules. With `duplicate` each match or round is played once for each side with
    the same decks, the seats changed. Returns the exit status.
    """
    try:
        if jobs < 1:
            raise ValueError("at least one process has to play")
        if matches is not None and rounds is not None:
            raise ValueError("either matches or rounds can be simulated, not both")
        if matches is None:
            matches = DEFAULT_MATCHES
        count = matches if rounds is None else rounds
        plan = Plan(
            seats=tuple(seats),
            ruleset=_rules(rules, options),
            matches=count,
            seed=seed,
            single_rounds=rounds is not None,
            records=records,
            duplicate=duplicate,
        )
        plan = replace(plan, matches=count * plan.turns_round)
    except ValueError as error:
        print(error, file=sys.stderr)
        return MISUSED
    try:
        began = perf_counter()
        tally = simulate(plan, jobs)
        seconds = perf_counter() - began
        title, game = plan.title, "rounds"
        if not plan.single_rounds:
            title += f" of {tally.rounds:,} round{'s' * (tally.rounds > 1)}"
            game = "matches"
        print(report(tally, plan.seats, plan.ruleset, title, game, seconds))
    except SimulationError as error:
        print(error, file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    return DONE


def _rules(name: str, options: Mapping[str, str]) -> Ruleset:
    """The rule book `name` with options set, or own rules, `custom:BASE`, with parameters.

    Raises ValueError with a sentence, for own rules that contradict themselves too.
    """
    book, _, base = name.partition(":")
    ruleset = with_values(own_rules(base) if book == CUSTOM else ruleset_named(name), options)
    refused = contradiction(ruleset)
    if refused:
        raise ValueError(refused)
    return ruleset


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
    match = plan.new_match(number)
    # In duplicate matches the lots of a player stay those of the player, not of the seat.
    source = plan.decks_of(number)
    decks = _source(plan, source, "decks")
    order = plan.players_of(number)
    players = [
        PLAYERS[plan.seats[player]](_source(plan, source, f"seat {player}")) for player in order
    ]
    recorder = Recorder(match) if plan.records is not None else None
    tally = _empty_tally(plan)
    decisions = [tally.decisions[player] for player in order]
    while not match.over and not (plan.single_rounds and match.number):
        if match.number == LONGEST_MATCH:
            raise SimulationError(
                f"match {number} has no end: after {LONGEST_MATCH:,} rounds the scores are "
                f"{' and '.join(map(str, match.totals))}; single rounds (--rounds) can be simulated"
            )
        lead, cut = match.draw_lots(decks)
        deck = shuffled(decks, plan.ruleset.packs, plan.ruleset.jokers)
        round_ = match.start_round(deck, lead, cut)
        if recorder is not None:
            recorder.start_round(deck)
        try:
            result = _play_round(round_, players, recorder, decisions)
        except IllegalAction as error:
            seat = round_.decider
            raise SimulationError(
                f"match {number} of seed {plan.seed}, round {match.number}: the "
                f"{match.seats[seat].kind} player in seat {seat} does what is not allowed ({error})"
            ) from error
        if result is None:
            seat = round_.decider
            raise SimulationError(
                f"match {number} of seed {plan.seed}, round {match.number} has no end: after "
                f"{LONGEST_ROUND:,} decisions the {match.seats[seat].kind} player in seat {seat} "
                f"is to decide (the last was {round_.board.history[-1][1]})"
            )
        match.settle()
        tally.count_round(round_.board, result, plan.moved(number))
    winner = _best(match.totals) if plan.single_rounds else match.winner
    tally.count_match(winner, plan.moved(number))
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
) -> RoundResult | None:
    """Play a round that has been dealt to its end; the times go to `decisions`.

    Returns None if it finds no end.
    """
    board = round_.board
    views = round_.views
    for _ in range(LONGEST_ROUND):
        if board.step == OVER:
            return board.result
        # No human plays, so the seat on turn also decides at the stock's end (W26); to look for a
        # partner who is asked (O8) only then is faster than Round.decider.
        seat = board.actor if board.asked else board.turn
        asked = perf_counter_ns()
        action = players[seat].decide(views[seat])
        decisions[seat].append(perf_counter_ns() - asked)
        cards = round_.apply(action)
        if recorder is not None:
            recorder.action(seat, action, cards)
    return board.result


def _source(plan: Plan, number: int, purpose: str) -> Random:
    """A random source that depends on nothing but these. (Text seeds are hashed whole.)"""
    return Random(f"canasta {plan.seed} match {number} {purpose}")


def _empty_tally(plan: Plan) -> Tally:
    return Tally(plan.sides, len(plan.seats))


def _best(points: Sequence[int]) -> int | None:
    """The side that alone has most points."""
    best = max(points)
    return points.index(best) if points.count(best) == 1 else None


def _cannot_write(path: Path, error: OSError) -> SimulationError:
    return SimulationError(f"cannot write {path}: {error.strerror or error}")
