"""Fits the odds of hidden hands (expert/information_set.py) to what hands in real matches held.

    python -m tools.tuning.odds windows,hoyle 2 --seats expert,advanced --matches 20 --seed 1

Plays matches and keeps, as each turn begins, what its seat could know and what the others held.
Then hands are dealt by what was known, again and again (as Expert deals them), and each entry of
the table is multiplied by how often it was so in the true hands, against the dealt ones, until
these look like those. `--seats` can be given several times; who is named sits down in turns until
all chairs are taken. Every fourth round is not fitted to: in those the log loss of the guesses,
that a hand holds one card of a rank and that it holds two, is told for the table there was and for
the new one (0 is sure and right; less is better). The new one is printed as Python source, for
information_set.py, under the command that makes it again.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from math import log
from random import Random
from typing import Any, Final

from game.arena.matches import SimulationError, play_match
from game.arena.plan import Plan, kinds_for
from game.engine.actions import Action
from game.engine.board import START
from game.engine.cards import COLUMN_RANKS
from game.engine.events import Event
from game.engine.match import Match
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.players.expert.information_set import USUAL, InformationSet, Odds, odds_for
from game.players.expert.weights import PATIENT
from game.players.planning.memory import Memory
from game.players.playout.codes import CODE, CODES, Ints, Table

from .rollout import books_asked

#: How often hands are dealt to fit, and how often to judge by.
STEPS: Final = 40
SAMPLES: Final = 30
#: A step goes this far at first, and at last. Entries of which little was seen hardly move: so many
#: cases are thought to have been as they were expected.
FIRST_STEP, LAST_STEP, USUALLY = 1.0, 0.2, 3
#: Rounds of which one is kept to judge by.
KEPT: Final = 4
#: Where an entry may lie.
LEAST, MOST = 1.0, 999.0

#: An entry of a table: its name, and its place there.
Entry = tuple[str, int]
#: A rank that was thrown or left once is told of by `thrown` and `left`: these are left alone.
ONCE: Final[tuple[Entry, ...]] = (("thrown_times", 0), ("left_times", 0))

RANKS: Final = (*COLUMN_RANKS, "Joker")


@dataclass(frozen=True)
class Sight:
    """What a seat knew as its turn began, and what the others really held beyond it, by code."""

    known: InformationSet
    memory: Memory
    held: Table

    @property
    def others(self) -> Iterator[int]:
        """The seats whose hands were hidden."""
        return (seat for seat in range(len(self.held)) if seat != self.known.seat)

    def weights(self, odds: Odds, seat: int) -> tuple[Ints, Ints]:
        """Return the odds of that hand by these tables: of the first of a rank, and one more."""
        self.known.weigh(self.memory, odds)
        return self.known.first[seat], self.known.more[seat]

    def dealt(self, odds: Odds, rng: Random) -> Table:
        """Deal the hidden hands by these tables; return what they hold beyond what is known."""
        known = self.known
        known.weigh(self.memory, odds)
        return beyond(known.sample(rng).hands, known.state.known)


def beyond(hands: Table, known: Table) -> Table:
    """Return what hands hold beyond what is known of them."""
    return [
        [max(count - there, 0) for count, there in zip(*both, strict=True)]
        for both in zip(hands, known, strict=True)
    ]


def sight_of(round_: Round) -> Sight:
    """Look over the shoulder of the seat on turn, and into the hands of the others."""
    board = round_.board
    known = InformationSet(round_.views[board.turn], PATIENT)
    hands = [[0] * CODES for _ in round_.hands]
    for seat, hand in enumerate(round_.hands):
        for kind, count in enumerate(hand):
            hands[seat][CODE[kind]] += count
    return Sight(known, Memory(board), beyond(hands, known.state.known))


@dataclass
class Watcher:
    """Whoever keeps what was known as each turn of a match began, round by round."""

    match: Match
    rounds: list[list[Sight]] = field(default_factory=list)

    def start_round(self, deck: Sequence[int]) -> None:
        """Take in that a round has been dealt; nothing is known yet."""
        self.rounds.append([])

    def action(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        """Look at the table where a turn begins."""
        round_ = self.match.round
        if round_ is not None and round_.board.step == START and not round_.board.now.asked:
            self.rounds[-1].append(sight_of(round_))


def gathered(plan: Plan) -> list[list[Sight]]:
    """Play the matches of a plan; return what was seen, by round. Raise SimulationError."""
    rounds = []
    for number in range(1, plan.matches + 1):
        match = plan.new_match(number)
        watcher = Watcher(match)
        play_match(plan, number, match, [watcher])
        rounds += watcher.rounds
    return rounds


# The fit.


def entries(odds: Odds) -> dict[Entry, float]:
    """Return what can be fitted of a table."""
    found: dict[Entry, float] = {}
    for name, value in odds._asdict().items():
        for place, each in enumerate([value] if isinstance(value, int) else value):
            if (name, place) not in ONCE:
                found[name, place] = each
    return found


def with_entries(odds: Odds, changed: Mapping[Entry, float]) -> Odds:
    """Return the table with other entries, as whole numbers."""
    tables: dict[str, Any] = {}
    for name, value in odds._asdict().items():
        old = [value] if isinstance(value, int) else value
        new = tuple(round(changed.get((name, place), each)) for place, each in enumerate(old))
        tables[name] = new[0] if isinstance(value, int) else new
    return Odds(**tables)


@dataclass(frozen=True)
class Effects:
    """Which entries of a table say how likely a hand is, each with the codes that it speaks of.

    `first` are those of holding a card of a rank at all, `more` those of another one.
    """

    first: tuple[tuple[Entry, int], ...]
    more: tuple[tuple[Entry, int], ...]

    def count(self, known: Ints, hidden: Ints, hand: Ints, counts: dict[Entry, float]) -> None:
        """Count in a hand, beyond what is known of it, what the entries speak of."""
        for entry, code in self.first:
            counts[entry] += hidden[code] > 0 and hand[code] >= 1
        for entry, code in self.more:
            if hidden[code] and hidden[code] + known[code] >= 2:
                counts[entry] += max(hand[code] + min(known[code], 1) - 1, 0)


def effects_of(sight: Sight, seat: int, probes: Mapping[Entry, Odds]) -> Effects:
    """Find the entries that matter for a hand: those that change its odds if they are changed."""
    first, more = [], []
    for entry, odds in probes.items():
        once, again = sight.weights(odds, seat)
        for code in range(sight.known.state.book.bonus, CODES):
            if once[code] != USUAL:
                first.append((entry, code))
            elif again[code] != USUAL:
                more.append((entry, code))
    return Effects(tuple(first), tuple(more))


def probes_of(odds: Odds) -> dict[Entry, Odds]:
    """Return for each entry a table in which it alone is not as usual."""
    found = entries(odds)
    usual = with_entries(odds, dict.fromkeys([*found, *ONCE], USUAL))
    return {entry: with_entries(usual, {entry: 2 * USUAL}) for entry in found}


def fitted(sights: Sequence[Sight], odds: Odds, rng: Random) -> Odds:
    """Return the table whose hands hold what those hands did, as often; it starts from `odds`."""
    probes = probes_of(odds)
    values = entries(odds)
    effects = [{seat: effects_of(each, seat, probes) for seat in each.others} for each in sights]

    def counted(hands: Sequence[Table]) -> dict[Entry, float]:
        counts = dict.fromkeys(values, 0.0)
        for sight, table, by_seat in zip(sights, hands, effects, strict=True):
            known = sight.known
            for seat, found in by_seat.items():
                found.count(known.state.known[seat], known.hidden, table[seat], counts)
        return counts

    true = counted([each.held for each in sights])
    for step in range(STEPS):
        dealt = counted([each.dealt(with_entries(odds, values), rng) for each in sights])
        far = FIRST_STEP + (LAST_STEP - FIRST_STEP) * step / STEPS
        for entry, value in values.items():
            rate = (true[entry] + USUALLY) / (dealt[entry] + USUALLY)
            values[entry] = min(max(value * rate**far, LEAST), MOST)
    return with_entries(odds, values)


def losses(sights: Sequence[Sight], odds: Odds, rng: Random) -> list[tuple[float, float, int]]:
    """Say how wrong the guesses by a table are, by code: of one card, of two, and how many.

    One is a card beyond what is known of the hand, two are with those. The guess is how many of
    SAMPLES hands hold it.
    """
    found = [(0.0, 0.0, 0)] * CODES
    for sight in sights:
        known = sight.known
        hands = [sight.dealt(odds, rng) for _ in range(SAMPLES)]
        for seat in sight.others:
            for code in range(known.state.book.bonus, CODES):
                if not known.hidden[code]:
                    continue
                there = known.state.known[seat][code]
                ones = sum(hand[seat][code] >= 1 for hand in hands)
                twos = sum(hand[seat][code] + there >= 2 for hand in hands)
                held = sight.held[seat][code]
                one, two, count = found[code]
                one += _loss(ones, held >= 1)
                two += _loss(twos, held + there >= 2)
                found[code] = one, two, count + 1
    return [(one / max(count, 1), two / max(count, 1), count) for one, two, count in found]


def _loss(times: int, so: bool) -> float:
    chance = (times + 0.5) / (SAMPLES + 1)
    return -log(chance if so else 1 - chance)


# The command.


def source(odds: Odds) -> str:
    """Write a table as Python."""
    return "\n".join(
        ["Odds(", *(f"    {name}={value!r}," for name, value in odds._asdict().items()), ")"]
    )


def report(old: Sequence[tuple[float, float, int]], new: Sequence[tuple[float, float, int]]) -> str:
    """Write what both tables lose, rank by rank, and on the whole."""
    lines = ["# rank    one: old    new   two: old    new"]
    total = sum(count for _, _, count in old)
    sums = [0.0] * 4
    for rank, (one, two, count), (new_one, new_two, _) in zip(RANKS, old, new, strict=True):
        losses = (one, new_one, two, new_two)
        sums = [whole + each * count for whole, each in zip(sums, losses, strict=True)]
        if count:
            lines.append(_line(rank, losses))
    return "\n".join([*lines, _line("all", [each / max(total, 1) for each in sums])])


def _line(name: str, losses: Sequence[float]) -> str:
    one, new_one, two, new_two = (f"{each:.4f}" for each in losses)
    return f"# {name:5}     {one} {new_one}      {two} {new_two}"


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command line."""
    reader = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    reader.add_argument("book", help="a rule book, or several with commas")
    reader.add_argument("count", type=int, metavar="seats", help="how many")
    reader.add_argument("--seats", action="append", help="default: expert,advanced")
    reader.add_argument("--matches", type=int, default=20, help="by each book and seating")
    reader.add_argument("--seed", type=int, default=0)
    reader.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    return reader


def plans(asked: argparse.Namespace) -> list[Plan]:
    """Return what is to be played. Raise ValueError with a sentence."""
    books: Sequence[Ruleset] = books_asked(asked.book, asked.count, asked.option)
    found = []
    for rules in books:
        for seats in asked.seats:
            names = tuple(islice(cycle(seats.split(",")), asked.count))
            kinds = kinds_for(names)
            found.append(Plan(names, rules, asked.matches, asked.seed, kinds=kinds))
    return found


def command(asked: argparse.Namespace) -> str:
    """Write the command that fits the same again."""
    parts = [f"python -m tools.tuning.odds {asked.book} {asked.count}"]
    parts += [f"--seats {each}" for each in asked.seats]
    parts += [f"--matches {asked.matches}", f"--seed {asked.seed}"]
    return " ".join([*parts, *(f"--option {each}" for each in asked.option)])


def main() -> None:
    """Read the command line, play, fit, and print the table."""
    reader = parser()
    asked = reader.parse_args()
    asked.seats = asked.seats or ["expert,advanced"]
    try:
        planned = plans(asked)
        rounds = [sights for plan in planned for sights in gathered(plan)]
    except ValueError as error:
        reader.error(str(error))
    except SimulationError as error:
        reader.exit(1, f"{error}\n")
    frozen = int(planned[0].ruleset.always_frozen)
    old = odds_for(asked.count, planned[0].sides, frozen)
    kept = [sight for sights in rounds[::KEPT] for sight in sights]
    fit = [sight for place, each in enumerate(rounds) if place % KEPT for sight in each]
    print(f"{len(fit) + len(kept):,} turns seen", file=sys.stderr, flush=True)
    new = fitted(fit, old, Random(f"odds {asked.seed}"))
    scores = [losses(kept, each, Random(f"losses {asked.seed}")) for each in (old, new)]
    print(f"# {command(asked)}")
    print(f"# What guesses lose at {len(kept):,} turns of rounds that were not fitted to:")
    print(report(*scores))
    print(source(new), flush=True)


if __name__ == "__main__":
    main()
