"""Learns what a position is worth, and lets Expert's playouts end with that.

    python -m tools.tuning.value modern 2 --rounds 30000 --minutes 2
    python main.py simulate --seats tools.tuning.value:Learned,expert --rules modern --duplicate

The first plays rounds by the policies that stand for the levels, remembers positions as turns
begin, all cards open, and teaches a network of one hidden layer what each side will have at the
round's end (Monte Carlo, as nothing but the end counts). Every tenth round is kept to judge by: of
the points that the side on turn is ahead at the end, the share that is explained is told. The
network goes into value-BOOK-SEATS.npz in the folder that it is started in. There `Learned` looks
for it: an Expert whose playouts are cut off after TURNS turns and valued by the network. Only
numpy is needed beside the program.
"""

import argparse
import os
import sys
from collections.abc import Generator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final
from unittest.mock import patch

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small products: more threads only wait

import numpy as np
from numpy.typing import NDArray

from game.engine.actions import Action
from game.engine.board import View
from game.engine.books import RULESETS
from game.engine.ruleset import Ruleset
from game.players.expert import information_set
from game.players.expert.levels import Expert
from game.players.expert.policies import rivals_for, sound_policy_for
from game.players.playout import core
from game.players.playout.codes import CODES, Cards, Ints, Table
from game.players.playout.dealing import begin_round
from game.players.playout.equity import worth
from game.players.playout.moves import do
from game.players.playout.policy import Policy
from game.players.playout.state import PlayoutState

Floats = NDArray[np.float32]
#: Units of the hidden layer, positions of a step, and its size at first (Adam).
HIDDEN, BATCH, RATE = 64, 1024, 1e-3
#: The network's 1 is so many points.
POINTS: Final = 1000.0
#: A playout is cut off after so many turns.
TURNS: Final = 8
#: Rounds of which one is kept to judge by.
KEPT: Final = 10
#: Of a side: rows, canastas, minimum, penalties, points as it stands; each about 0 to 3.
_SIDE: Final = (0.3, 1, 0.01, 0.002, 0.001)


def seen(s: PlayoutState) -> Ints:
    """Return the numbers of a position, all cards open; the side and the seat on turn first."""
    book = s.book
    seats = [(s.turn + place) % book.seats for place in range(book.seats)]
    sides = [(book.side_of[s.turn] + place) % book.sides for place in range(book.sides)]
    found: Ints = []
    for seat in seats:
        found += s.hands[seat]
    for side in sides:
        found += s.rows[side] + s.wilds[side]
    for cards in (s.pile, s.pile[-1:], s.stock):
        counts = [0] * CODES
        for code in cards:
            counts[code] += 1
        found += counts
    for seat in seats:
        found += [s.held[seat], s.melded[seat]]
    for side in sides:
        found += [s.laid[side], s.canastas[side], s.needed[side], s.penalties[side], s.points(side)]
    talons = [len(s.talon_first), len(s.talon_later)]
    return [*found, len(s.pile), len(s.stock), s.frozen, s.opened, *talons]


def features(positions: NDArray[Any], seats: int, sides: int) -> Floats:
    """Return what the network is told of positions (see `seen`), about 0 to 3; a row for each."""
    given, count = positions.astype(np.float32), len(positions)
    hands, tables, piles, rest = np.split(
        given, np.cumsum([seats * CODES, 2 * sides * CODES, 3 * CODES]), axis=1
    )
    hand = hands.reshape(count, seats, CODES)
    table = tables.reshape(count, sides, 2, CODES)
    naturals, wilds = table[:, :, 0], table[:, :, 1]
    length = naturals + wilds
    top = piles[:, None, CODES : 2 * CODES]
    fits = hand[:, :, None] * (length[:, None] > 0)
    takes = (hand * top).sum(axis=2)
    stock, held = rest[:, -5:-4], rest[:, 0 : 2 * seats : 2]
    told = [
        *(hand / 3, hand > 1, hand > 2, wilds > 0, naturals / 4, fits / 2, takes, takes > 1),
        *(length >= cards for cards in (1, 4, 5, 6, 7)),
        piles * np.repeat([0.5, 1.0, 0.2], CODES),
        rest * [*(0.1, 1) * seats, *_SIDE * sides, 0.1, 0.03, 1, 1, 0.1, 0.1],
        *(stock < cards for cards in (4, 10, 20)),
        *(held < cards for cards in (3, 6)),
        np.ones((count, 1)),
    ]
    return np.concatenate([each.reshape(count, -1) for each in told], axis=1, dtype=np.float32)


class Network:
    """A hidden layer, and from it what each side will have, in POINTS; the side on turn first."""

    def __init__(self, weights: Sequence[Floats]) -> None:
        self.weights = list(weights)
        self._means = [np.zeros_like(each) for each in weights]
        self._squares = [np.zeros_like(each) for each in weights]
        self._steps = 0

    @classmethod
    def new(cls, inputs: int, sides: int, rng: np.random.Generator) -> "Network":
        """Return one that knows nothing."""
        first = rng.normal(0, 0.16, (inputs, HIDDEN))
        last = rng.normal(0, 0.05, (HIDDEN + 1, sides))
        return cls([first.astype(np.float32), last.astype(np.float32)])

    def hidden(self, inputs: Floats) -> Floats:
        """Return the hidden layer, and a 1 beside it."""
        found = np.maximum(inputs @ self.weights[0], 0)
        return np.concatenate([found, np.ones((len(found), 1), np.float32)], axis=1)

    def ends(self, inputs: Floats) -> Floats:
        """Return what the sides will have."""
        found: Floats = self.hidden(inputs) @ self.weights[1]
        return found

    def learn(self, inputs: Floats, ends: Floats, rate: float) -> None:
        """Go a step towards what came of these positions."""
        hidden = self.hidden(inputs)
        wrong = np.clip(hidden @ self.weights[1] - ends, -3, 3) / len(inputs)
        back = (wrong @ self.weights[1][:-1].T) * (hidden[:, :-1] > 0)
        self._steps += 1
        for place, gradient in enumerate((inputs.T @ back, hidden.T @ wrong)):
            mean, square = self._means[place], self._squares[place]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            step = mean / (1 - 0.9**self._steps)
            step /= np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            self.weights[place] -= rate * step


def gathered(
    rules: Ruleset, seats: int, rounds: int, rng: Random
) -> tuple[NDArray[Any], Floats, NDArray[Any]]:
    """Play rounds by policies; return positions, what came of each, and the round of each."""
    policies: list[Policy] = [sound_policy_for(rules, seats), *rivals_for(rules, seats)]
    sides = rules.sides(seats)
    positions, ends, numbers = [], [], []
    for number in range(rounds):
        totals = [rng.randrange(0, rules.target, 5) for _ in range(sides)]
        state = PlayoutState(rules, seats, totals)
        by_side = [rng.choice(policies) for _ in range(sides)]
        state.policies = [by_side[side] for side in state.book.side_of]
        begin_round(state, rng.getrandbits(30))
        on_turn = []
        core.go_on(state, rng.randint(1, 2 * seats))
        while not state.over:
            positions.append(seen(state))
            on_turn.append(state.book.side_of[state.turn])
            numbers.append(number)
            core.go_on(state, rng.randint(1, 2 * seats))
        points = [state.points(side) for side in range(sides)]
        ends += [points[side:] + points[:side] for side in on_turn]
    worths = np.array(ends, np.float32).reshape(-1, sides) / np.float32(POINTS)
    return np.array(positions, np.int16), worths, np.array(numbers)


def explained(found: Floats, ends: Floats) -> float:
    """Return the share of what came of it that is explained: who is ahead of the next, how far."""
    guessed, true = found[:, 0] - found[:, 1], ends[:, 0] - ends[:, 1]
    return float(1 - ((guessed - true) ** 2).mean() / true.var())


def trained(rules: Ruleset, seats: int, rounds: int, minutes: float, seed: int = 1) -> Network:
    """Return a network that has learned from so many rounds for so many minutes of processor."""
    positions, ends, numbers = gathered(rules, seats, rounds, Random(seed))
    sides, rng = ends.shape[1], np.random.default_rng(seed)
    judges = numbers % KEPT == 0
    asked, true = features(positions[judges], seats, sides), ends[judges]
    places = np.nonzero(~judges)[0]
    network = Network.new(asked.shape[1], sides, rng)
    began, limit, spent = process_time(), 60 * minutes, 0.0
    while not spent or spent < limit:
        for part in np.array_split(rng.permutation(places), max(len(places) // BATCH, 1)):
            rate = RATE * max(0.03, 1 - (process_time() - began) / max(limit, 1e-9))
            network.learn(features(positions[part], seats, sides), ends[part], rate)
        spent = process_time() - began
        print(f"{spent:5.0f} s: {explained(network.ends(asked), true):.1%} explained", flush=True)
    return network


def path_for(rules: Ruleset, seats: int) -> Path:
    """Return where the network of a rule book and a number of seats is kept."""
    return Path(f"value-{rules.name}-{seats}.npz")


@cache
def _network(path: Path) -> Network:
    with np.load(path) as kept:
        return Network([kept["first"], kept["last"]])


class ShortWorlds(core.Worlds):
    """The worlds of a decision, whose playouts are cut off and valued by the network."""

    def values(
        self,
        casts: Sequence[Sequence[Policy]],
        worlds: Sequence[core.World],
        moves: Sequence[Cards],
        turns: float,
    ) -> Generator[None, None, list[float]]:
        """Return what the moves are worth, world by world; see core.Worlds."""
        ends: Table = []
        cut = []
        for seed, cast in worlds:
            dealt = self._dealt(seed)
            dealt.policies = list(casts[cast])
            for move in moves:
                trial = dealt.copy()
                do(trial, move)
                if not trial.over:
                    core.go_on(trial, TURNS)
                if not trial.over:
                    cut.append((len(ends), seen(trial), trial.book.side_of[trial.turn]))
                ends.append([t + trial.points(side) for side, t in enumerate(trial.totals)])
        book, totals = self._state.book, self._state.totals
        if cut:
            network = _network(path_for(self._state.ruleset, book.seats))
            positions = np.array([each for _, each, _ in cut])
            guessed = network.ends(features(positions, book.seats, book.sides)) * POINTS
            for (place, _, on_turn), points in zip(cut, guessed.tolist(), strict=True):
                for side in range(book.sides):
                    more = points[(side - on_turn) % book.sides]
                    ends[place][side] = totals[side] + round(more)
        yield
        return [worth(book, each, self._seat % book.sides) for each in ends]


class Learned(Expert):
    """An Expert that trusts what was learned, in place of playing rounds out."""

    def think(self, view: View) -> Generator[None, None, Action]:
        """Decide as Expert does, in worlds that are cut off."""
        thinking = super().think(view)
        while True:
            with patch.object(information_set, "Worlds", ShortWorlds):
                try:
                    next(thinking)
                except StopIteration as done:
                    action: Action = done.value
                    return action
            yield


def main(arguments: Sequence[str]) -> None:
    """Train, and write what was learned."""
    parser = argparse.ArgumentParser(description="Learn what a position is worth.")
    parser.add_argument("rules", choices=RULESETS, help="the rule book")
    parser.add_argument("seats", type=int, help="how many play, as the rules allow")
    parser.add_argument("--rounds", type=int, default=30_000, help="how many are played to learn")
    parser.add_argument("--minutes", type=float, default=2, help="of the processor, to learn")
    wanted = parser.parse_args(arguments)
    rules = RULESETS[wanted.rules]
    if wanted.seats not in rules.seats:
        parser.error(f"{rules.name} is not played by {wanted.seats}")
    network = trained(rules, wanted.seats, wanted.rounds, wanted.minutes)
    np.savez(path_for(rules, wanted.seats), first=network.weights[0], last=network.weights[1])


if __name__ == "__main__":
    main(sys.argv[1:])
