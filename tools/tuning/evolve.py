"""Finds the weights of a policy by evolution, in rollouts: for two seats, partners, and more.

    python -m tools.tuning.evolve windows 2 RACE --rivals RACE,PATIENT,SIMPLE --seed 1

With partners or more seats in the same way, and for several rule books at once, with commas. A
generation is some policies around the best guess (CMA-ES, by the package `cma`, which is needed
for this alone), tried on the same fresh deals, on every side in turn, against each rival on all
the others. What counts is the chance to win the match after the round and, for a quarter, the
points, which tell the same with less luck; `--canastas WEIGHT` adds so much for each canasta of a
round, and more for a natural one, up to what a patient player lays.

What is found is printed as Python source for players/expert/weights.py, under a comment that has
the command to find it again (`--generations` in place of `--seconds`, which are of the processor)
and what it does against each rival in deals that were not played before, beside what the start
does there. It goes in there by hand, after a look at matches: against few or weak rivals
evolution finds what beats only those. The compiled playouts, where they are built, are some ten
times as fast; the same seed finds the same with and without.
"""

import argparse
import sys
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from math import tanh
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Final, NamedTuple, Protocol

from game.engine.ruleset import Ruleset
from game.players.playout import core
from game.players.playout.codes import NATURALS
from game.players.playout.equity import worth
from game.players.playout.policy import Policy
from game.players.playout.rollout import play
from game.players.playout.state import PlayoutState
from game.terminal import INSTALL
from tools.tuning.policies import policy_named

from .rollout import books_asked, deal
from .weights import policy_of, source, vector_of

NO_PACKAGE: Final = f"Evolution needs the package cma: {INSTALL} cma"

#: How far the first generation lies from the start, in steps of the weights.
SPREAD: Final = 0.5
#: Totals that a deal may begin with, as shares of the target; no side is half of it ahead.
SHARES: Final = (0.0, 0.16, 0.36, 0.52, 0.68, 0.84, 0.94)
FAR: Final = 0.5
#: How much of a policy's value is its points, and what those are worth: POINTS_MOST of a match at
#: the very most, nearly half of that at half of POINTS_SCALE.
POINTS_SHARE, POINTS_MOST, POINTS_SCALE = 0.25, 0.3, 1500.0
#: Canastas a round beyond these are not asked for; a natural one counts once and so much again.
CANASTAS_MOST, NATURALS_MOST, NATURAL_AGAIN = 1.4, 0.3, 1.5

DEALS: Final = 600
POPULATION: Final = 24
#: Deals to check with, which nothing was found in.
FRESH: Final = 2000
#: Every so many generations a line tells how it goes.
REPORT: Final = 20

#: A round dealt, and the totals before it by side.
Start = tuple[PlayoutState, tuple[int, ...]]


class Trial(NamedTuple):
    """What a policy does with a deal, on the average of all sides.

    Its chance to win the match above an even one (0 to 1), its points above the others' average,
    its canastas, and how many of these are natural.
    """

    chance: float
    points: float
    canastas: float
    naturals: float


class Strategy(Protocol):
    """An evolution strategy: guesses around `mean`, and what they are worth (less is better)."""

    @property
    def mean(self) -> Sequence[float]: ...

    def ask(self) -> Sequence[Sequence[float]]:
        """Return the guesses of a generation."""
        ...

    def tell(self, guesses: Sequence[Sequence[float]], costs: Sequence[float]) -> None:
        """Learn from a generation."""
        ...


def new_strategy(start: Sequence[float], seed: int, population: int) -> Strategy:
    """Return the strategy of the package `cma`."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would like to draw
        import cma
    # For the package a seed of 0 is the time of the day.
    options = {"seed": seed + 1, "popsize": population, "verbose": -9}
    strategy: Strategy = cma.CMAEvolutionStrategy(list(start), SPREAD, options)
    return strategy


@dataclass(frozen=True)
class Ground:
    """What policies are tried on: the rule books, the seats, the rivals, and what is wanted.

    `canastas` is the weight of a canasta a round (0: they are not counted).
    """

    books: tuple[Ruleset, ...]
    seats: int
    rivals: tuple[Policy, ...]
    canastas: float = 0.0

    def starts(self, key: str, count: int) -> Iterator[Start]:
        """Yield deals of all books by turns; the same key, the same deals."""
        for number in range(count):
            rules = self.books[number % len(self.books)]
            rng = Random(f"totals {key} {number}")
            totals = self._totals(rules, rng)
            yield deal(rules, self.seats, f"{key} {number}", totals), totals

    def _totals(self, rules: Ruleset, rng: Random) -> tuple[int, ...]:
        sides = rules.sides(self.seats)
        while True:
            shares = [rng.choice(SHARES) for _ in range(sides)]
            if max(shares) - min(shares) < FAR:
                return tuple(5 * round(rules.target * share / 5) for share in shares)

    def trial(self, policy: Policy, rival: Policy, start: Start) -> Trial:
        """Try a policy on a deal, on every side in turn, against a rival on the others."""
        state, totals = start
        sides = state.book.sides
        found = []
        for side in range(sides):
            state.policies = [
                policy if seat % sides == side else rival for seat in range(self.seats)
            ]
            found.append(self._on(side, state, totals))
        return Trial(*map(fmean, zip(*found, strict=True)))

    def _on(self, side: int, state: PlayoutState, totals: tuple[int, ...]) -> Trial:
        canastas = naturals = 0
        if self.canastas:
            state = state.copy()
            points = played(state)
            canastas = state.canastas[side]
            rows, wilds = state.rows[side], state.wilds[side]
            naturals = sum(rows[code] >= state.book.size and not wilds[code] for code in NATURALS)
        else:
            points = core.ends(state)
        ends = [total + gained for total, gained in zip(totals, points, strict=True)]
        others = [gained for place, gained in enumerate(points) if place != side]
        chance = worth(state.book, ends, side) - 1 / len(points)
        return Trial(chance, points[side] - fmean(others), canastas, naturals)

    def value(self, policy: Policy, starts: Sequence[Start]) -> float:
        """Say how well a policy does on these deals against all rivals."""
        trials = [self.trial(policy, rival, start) for start in starts for rival in self.rivals]
        points = fmean(POINTS_MOST * tanh(each.points / POINTS_SCALE) for each in trials)
        value = (1 - POINTS_SHARE) * fmean(each.chance for each in trials)
        canastas = min(fmean(each.canastas for each in trials), CANASTAS_MOST)
        naturals = min(fmean(each.naturals for each in trials), NATURALS_MOST)
        return value + POINTS_SHARE * points + self.canastas * (canastas + NATURAL_AGAIN * naturals)


def played(state: PlayoutState) -> tuple[int, ...]:
    """Play a round to its end, in `state` itself; return the sides' points."""
    if core.is_compiled():
        return core.play_compiled(state)
    play(state)
    return tuple(state.points(side) for side in range(state.book.sides))


def evolve(
    ground: Ground,
    start: Policy,
    seed: int,
    seconds: float,
    generations: int | None = None,
    deals: int = DEALS,
    population: int = POPULATION,
) -> tuple[Policy, int]:
    """Return the policy found from `start`, and after how many generations.

    They go on for so many seconds of the processor, unless their number is given.
    """
    strategy = new_strategy(vector_of(start), seed, population)
    until = process_time() + seconds
    done = 0
    while done < generations if generations is not None else process_time() < until:
        starts = list(ground.starts(f"evolve {seed} {done}", deals))
        guesses = strategy.ask()
        values = [ground.value(policy_of(guess, start), starts) for guess in guesses]
        strategy.tell(guesses, [-value for value in values])
        done += 1
        if done % REPORT == 0:
            told = f"{done} generations: {max(values):.4f} at best, {fmean(values):.4f} on average"
            print(told, file=sys.stderr, flush=True)
    return policy_of(strategy.mean, start), done


def checked(ground: Ground, policy: Policy, rival: Policy, seed: int) -> str:
    """Write what a policy does against a rival in fresh deals, with the standard error."""
    shown = [ground.trial(policy, rival, start) for start in ground.starts(f"check {seed}", FRESH)]
    chances = [100 * each.chance for each in shown]
    error = stdev(chances) / len(chances) ** 0.5
    text = f"{round(fmean(chances), 2) + 0:+.2f} (sure to {error:.2f})"
    if ground.canastas:
        canastas, naturals = (fmean(each[place] for each in shown) for place in (2, 3))
        text += f", {canastas:.2f} canastas, {100 * naturals / max(canastas, 0.01):.0f}% natural"
    return text


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command line."""
    reader = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    reader.add_argument("book", help="a rule book, or several with commas")
    reader.add_argument("seats", type=int)
    reader.add_argument("start", help="a policy, by its name")
    reader.add_argument("--rivals", default="RACE,PATIENT,SIMPLE", help="policies, with commas")
    reader.add_argument("--seconds", type=float, default=100, help="of the processor")
    reader.add_argument("--generations", type=int, help="instead of seconds")
    reader.add_argument("--seed", type=int, default=0)
    reader.add_argument("--canastas", type=float, default=0.0, metavar="WEIGHT")
    reader.add_argument("--deals", type=int, default=DEALS, help="in each generation")
    reader.add_argument("--population", type=int, default=POPULATION, help="policies in each")
    reader.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    return reader


def ground_of(asked: argparse.Namespace) -> Ground:
    """Return what the command line asks for. Raise ValueError with a sentence."""
    books = books_asked(asked.book, asked.seats, asked.option)
    rivals = tuple(policy_named(name) for name in asked.rivals.split(","))
    if asked.deals < 1 or asked.population < 2 or asked.seed < 0:
        raise ValueError(
            "a generation has a deal or more, two policies or more; a seed is 0 or more"
        )
    return Ground(books, asked.seats, rivals, asked.canastas)


def command(asked: argparse.Namespace, generations: int) -> str:
    """Write the command that finds the same again."""
    parts = [f"python -m tools.tuning.evolve {asked.book} {asked.seats} {asked.start}"]
    parts += [f"--rivals {asked.rivals}", f"--generations {generations}", f"--seed {asked.seed}"]
    if asked.canastas:
        parts.append(f"--canastas {asked.canastas}")
    if asked.deals != DEALS:
        parts.append(f"--deals {asked.deals}")
    if asked.population != POPULATION:
        parts.append(f"--population {asked.population}")
    return " ".join([*parts, *(f"--option {each}" for each in asked.option)])


def main() -> None:
    """Read the command line, search, and print what was found."""
    reader = parser()
    asked = reader.parse_args()
    try:
        ground, start = ground_of(asked), policy_named(asked.start)
    except ValueError as error:
        reader.error(str(error))
    if find_spec("cma") is None:
        reader.exit(2, f"{NO_PACKAGE}\n")
    how = (asked.seed, asked.seconds, asked.generations, asked.deals, asked.population)
    found, generations = evolve(ground, start, *how)
    print(f"# {command(asked, generations)}")
    print(f"# What a round gains, in hundredths of a match, in {FRESH:,} fresh deals:")
    for name, rival in zip(asked.rivals.split(","), ground.rivals, strict=True):
        before, after = (checked(ground, each, rival, asked.seed) for each in (start, found))
        print(f"# against {name}: {after}; {asked.start} {before}")
    print(source(found), flush=True)


if __name__ == "__main__":
    main()
