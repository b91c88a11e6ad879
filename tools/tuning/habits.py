"""Counts what players of a style do openly, for players/expert/habit_table.py.

    python -m tools.tuning.habits windows,hoyle RACE,WAIT,WARY,expert --matches 10 --seed 1

A style is a policy of players/playout, which plays without a look-ahead, or a computer player. All
play against all others, and against themselves; the signs that they leave
(players/planning/signs.py) are counted. Printed is how much likelier each style leaves a sign than
all do on the average, as hundredths of a logarithm, as Python source; before it, what each of the
styles was taken for in rounds that were not counted.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from math import log
from random import Random
from typing import Final

from game.arena.matches import SimulationError, play_match
from game.arena.plan import Plan
from game.engine.ruleset import Ruleset
from game.players import PLAYERS, Kind
from game.players.expert.habits import likelihoods
from game.players.expert.levels import PolicyPlayer
from game.players.planning.signs import GROUP_ENDS, SIGNS, signs_of
from tools.tuning.policies import POLICIES

from .rollout import books_asked

#: Every so many rounds one is not counted, to judge by.
KEPT: Final = 4
#: So many turns of a kind are thought to have been seen of each style, as the others play.
USUALLY: Final = 5.0
#: Entries in a line.
WIDTH: Final = 16

#: The signs that players of each style left, a list for each round.
Seen = dict[str, list[list[int]]]


def player_of(name: str) -> Kind:
    """Return who plays in a style: a computer player, or one by a policy. Raise ValueError."""
    if name in PLAYERS:
        return PLAYERS[name]
    if name not in POLICIES:
        raise ValueError(f"{name} is no policy and no computer player")

    def seated(rng: Random) -> PolicyPlayer:
        return PolicyPlayer(rng, policy=POLICIES[name])

    return PLAYERS["random"]._replace(name=name, title=name, player=seated)


def gathered(books: Sequence[Ruleset], names: Sequence[str], matches: int, seed: int) -> Seen:
    """Let all styles play all, with two seats; return what they left. Raise SimulationError."""
    kinds = {name: player_of(name) for name in names}
    seen: Seen = {name: [] for name in names}
    for rules in books:
        for pair in combinations_with_replacement(names, 2):
            plan = Plan(pair, rules, matches, seed, duplicate=True, kinds=kinds)
            for number in range(1, matches + 1):
                match = plan.new_match(number)
                play_match(plan, number, match)
                for seat, player in enumerate(plan.players_of(number)):
                    left = [
                        signs_of(each.history, each.ruleset, each.seats, seat)
                        for each in match.earlier
                    ]
                    seen[pair[player]] += left
    return seen


def counted(rounds: Sequence[Sequence[int]]) -> list[int]:
    """Count the signs of rounds."""
    counts = [0] * SIGNS
    for signs in rounds:
        for sign in signs:
            counts[sign] += 1
    return counts


def groups() -> Iterator[range]:
    """Yield the signs of which each turn of a kind has one."""
    begin = 0
    for end in GROUP_ENDS:
        yield range(begin, end)
        begin = end


def table_of(counts: Mapping[str, Sequence[int]]) -> dict[str, tuple[int, ...]]:
    """Say how likely each style leaves each sign, in hundredths of the natural logarithm.

    0 is as likely as by all on the average, as is what nobody has left.
    """
    found = {name: [0] * SIGNS for name in counts}
    for group in groups():
        turns = {name: sum(each[sign] for sign in group) for name, each in counts.items()}
        if not all(turns.values()):
            continue
        for sign in group:
            rates = {name: each[sign] / turns[name] for name, each in counts.items()}
            mean = sum(rates.values()) / len(rates)
            for name in counts if mean else ():
                rate = counts[name][sign] + USUALLY * mean
                found[name][sign] = round(100 * log(rate / (turns[name] + USUALLY) / mean))
    return {name: tuple(each) for name, each in found.items()}


def taken_for(table: Mapping[str, Sequence[int]], kept: Seen) -> str:
    """Write what each style was taken for in these rounds, in percent."""
    names = list(table)
    lines = [f"# {'':12}" + "".join(f"{name:>12}" for name in names)]
    for name, rounds in kept.items():
        hits = [0] * len(names)
        for signs in rounds:
            found = likelihoods(list(table.values()), signs)
            hits[found.index(max(found))] += 1
        shares = "".join(f"{100 * each / max(len(rounds), 1):>12.0f}" for each in hits)
        lines.append(f"# {name:12}{shares}")
    return "\n".join(lines)


def source(table: Mapping[str, Sequence[int]]) -> str:
    """Write a table as Python."""
    lines = ["{"]
    for name, entries in table.items():
        lines.append(f'    "{name}": (')
        parts = [entries[begin : begin + WIDTH] for begin in range(0, SIGNS, WIDTH)]
        lines += [f"        {', '.join(map(str, part))}," for part in parts]
        lines.append("    ),")
    return "\n".join([*lines, "}"])


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command line."""
    reader = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    reader.add_argument("book", help="a rule book, or several with commas")
    reader.add_argument("styles", help="policies and computer players, with commas")
    reader.add_argument("--matches", type=int, default=10, help="of each two, by each book")
    reader.add_argument("--seed", type=int, default=0)
    return reader


def main() -> None:
    """Read the command line, play, count, and print the table."""
    reader = parser()
    asked = reader.parse_args()
    names = asked.styles.split(",")
    try:
        seen = gathered(books_asked(asked.book, 2, []), names, asked.matches, asked.seed)
    except ValueError as error:
        reader.error(str(error))
    except SimulationError as error:
        reader.exit(1, f"{error}\n")
    fit = {
        name: counted([each for place, each in enumerate(rounds) if place % KEPT])
        for name, rounds in seen.items()
    }
    table = table_of(fit)
    kept = {name: rounds[::KEPT] for name, rounds in seen.items()}
    print(f"{sum(map(len, seen.values())):,} hands seen", file=sys.stderr, flush=True)
    print(f"# python -m tools.tuning.habits {asked.book} {asked.styles}", end=" ")
    print(f"--matches {asked.matches} --seed {asked.seed}")
    print(taken_for(table, kept))
    print(source(table), flush=True)


if __name__ == "__main__":
    main()
