"""Trains a small policy for `windows` with two at the table, and lets it play.

    python -m docs.examples.train_policy --minutes 10
    python main.py leaderboard docs.examples.train_policy:Trained

The first writes policy.npz into the folder that it is started in, where `Trained` looks for it. The
policy is a network with one hidden layer; it learns by proximal policy optimization against the
simple policy of the playouts, in single rounds. Only numpy is needed beside the environment.
"""

import argparse
import os
import sys
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small products: more threads only wait

import numpy as np
from numpy.typing import NDArray

from game.rl import CHOICE_NAMES, ChoicePlayer, VectorCanasta

Floats = NDArray[np.float32]
CHOICES = len(CHOICE_NAMES)
LAYOUT = VectorCanasta("windows", 2, 1).layout
CODES = 15
HIDDEN = 96
#: Rounds at once, steps between two updates, steps of a batch, and how often each is gone through.
ROUNDS, STEPS, BATCH, TIMES = 512, 64, 4096, 2
#: A reward of 1 is so many points.
POINTS = 500.0
CLIP, ENTROPY, RATE, LAMBDA = 0.2, 0.01, 1e-3, 0.95


def features(seen: NDArray[Any], masks: NDArray[Any]) -> Floats:
    """Return what the network is told of each observation of two seats, about -1 to 1."""
    told = {name: seen[:, place] for name, place in LAYOUT.items()}
    hand, own, its = told["hand"], told["rows 0"], told["rows 1"]
    signs = np.concatenate([told["signs 0"], told["signs 1"]], axis=1)
    top = np.equal.outer(told["table"][:, 0], np.arange(1, CODES + 1))
    size = told["table"][:, 1:3] / 30.0  # of the pile and the stock
    plain = np.clip(seen, -20, 20) / 8.0
    for name in ("signs 0", "signs 1"):  # which are told apart
        plain[:, LAYOUT[name]] = 0.0
    plain[:, LAYOUT["side 0"]][:, 2:] = told["side 0"][:, 2:] / 500.0  # minimum, total: in points
    plain[:, LAYOUT["side 1"]][:, 2:] = 0.0
    return np.concatenate(
        [
            *(plain, size, signs // 13 / 4.0, signs % 13 / 4.0),
            *(top, hand > 0, hand > 1, hand > 2, own > 0, its > 0, masks),
            np.ones((len(seen), 1)),
        ],
        axis=1,
    ).astype(np.float32)


class Network:
    """A hidden layer, and from it the logits of the choices and the value of the position."""

    def __init__(self, weights: list[Floats]) -> None:
        self.weights = weights
        self._means = [np.zeros_like(each) for each in weights]
        self._squares = [np.zeros_like(each) for each in weights]
        self._updates = 0

    @classmethod
    def new(cls, inputs: int, rng: np.random.Generator) -> "Network":
        """Return one that knows nothing."""
        first = rng.normal(0, 1 / np.sqrt(60), (inputs, HIDDEN))
        last = rng.normal(0, 0.01, (HIDDEN, CHOICES + 1))
        return cls([first.astype(np.float32), last.astype(np.float32)])

    def hidden(self, inputs: Floats) -> Floats:
        """Return the hidden layer."""
        hidden: Floats = np.maximum(inputs @ self.weights[0], 0)
        return hidden

    def answers(self, hidden: Floats, masks: NDArray[Any]) -> tuple[Floats, Floats]:
        """Return the chance of each choice, and the value."""
        out = hidden @ self.weights[1]
        logits = np.where(masks > 0, out[:, :CHOICES], -1e9)
        logits -= logits.max(axis=1, keepdims=True)
        chances = np.exp(logits)
        chances /= chances.sum(axis=1, keepdims=True)
        return chances, out[:, CHOICES]

    def update(self, gradients: list[Floats], rate: float) -> None:
        """Go a step against the gradients (Adam)."""
        self._updates += 1
        size = np.sqrt(sum(float((each * each).sum()) for each in gradients))
        for place, gradient in enumerate(gradients):
            gradient = gradient * min(1.0, 0.5 / (size + 1e-8))
            mean, square = self._means[place], self._squares[place]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            step = mean / (1 - 0.9**self._updates)
            step /= np.sqrt(square / (1 - 0.999**self._updates)) + 1e-6
            self.weights[place] -= rate * step


def gradients_of(
    network: Network,
    inputs: Floats,
    masks: NDArray[Any],
    chosen: NDArray[Any],
    before: Floats,
    gain: Floats,
    worth: Floats,
) -> list[Floats]:
    """Return the gradients of the clipped objective; `before` were the chances of the choices."""
    count, rows = len(inputs), np.arange(len(inputs))
    hidden = network.hidden(inputs)
    chances, values = network.answers(hidden, masks)
    ratio = chances[rows, chosen] / before
    free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = -gain * ratio * free
    out = np.empty((count, CHOICES + 1), np.float32)
    out[:, :CHOICES] = -chances * push[:, None]
    out[rows, chosen] += push
    surprise = np.log(chances + 1e-9)
    mean = (chances * surprise).sum(axis=1, keepdims=True)
    out[:, :CHOICES] += ENTROPY * chances * (surprise - mean)
    out[:, CHOICES] = 0.5 * (values - worth)
    out /= count
    back = (out @ network.weights[1].T) * (hidden > 0)
    return [inputs.T @ back, hidden.T @ out]


class Practice:
    """Rounds against the simple policy, and what seat 0 did in them."""

    def __init__(self, rng: np.random.Generator, rounds: int) -> None:
        self._rng = rng
        self.table = VectorCanasta("windows", 2, rounds, others="simple", seed=1)
        self.table.reset()
        #: The points of the rounds that have ended since they were last asked for.
        self.ended: list[float] = []

    def played(self, network: Network, steps: int) -> list[NDArray[Any]]:
        """Play so many steps; return inputs, masks, choices, chances, gains and worths."""
        table, kept = self.table, []
        for _ in range(steps):
            masks = table.masks.copy()
            inputs = features(table.observations, masks)
            chances, values = network.answers(network.hidden(inputs), masks)
            lots = self._rng.random((len(chances), 1), dtype=np.float32)
            chosen = np.minimum((chances.cumsum(axis=1) < lots).sum(axis=1), CHOICES - 1)
            chosen = np.where(masks[np.arange(len(chosen)), chosen] > 0, chosen, chances.argmax(1))
            table.step(chosen)
            self.ended += table.rewards[table.over, 0].tolist()
            chance = chances[np.arange(len(chosen)), chosen]
            reward = table.rewards[:, 0] / np.float32(POINTS)
            kept.append((inputs, masks, chosen, chance, values, reward, table.over.copy()))
        _, ahead = network.answers(
            network.hidden(features(table.observations, table.masks)), table.masks
        )
        gain = np.zeros(len(ahead), np.float32)
        gains: list[Floats] = []
        for *_, values, reward, over in reversed(kept):
            surprise = reward + np.where(over, 0, ahead) - values
            gain = surprise + LAMBDA * np.where(over, 0, gain)
            ahead = values
            gains.append(gain.astype(np.float32))
        inputs, masks, chosen, chance, values, *_ = map(np.concatenate, zip(*kept, strict=True))
        gain = np.concatenate(gains[::-1])
        return [inputs, masks, chosen, chance, gain, (gain + values).astype(np.float32)]


def train(minutes: float, rounds: int = ROUNDS, seed: int = 1) -> Network:
    """Return a network that has learned for so many minutes."""
    rng = np.random.default_rng(seed)
    practice = Practice(rng, rounds)
    inputs = features(practice.table.observations, practice.table.masks).shape[1]
    network = Network.new(inputs, rng)
    began, updates = monotonic(), 0
    while (spent := (monotonic() - began) / 60) < minutes or not updates:
        done = practice.played(network, STEPS)
        gain = done[4]
        gain[:] = (gain - gain.mean()) / (gain.std() + 1e-6)
        rate = RATE * max(0.1, 1 - spent / max(minutes, spent))
        for _ in range(TIMES):
            order = rng.permutation(len(gain))
            for at in range(0, len(order), BATCH):
                part = [each[order[at : at + BATCH]] for each in done]
                network.update(gradients_of(network, *part), rate)
        updates += 1
        if updates % 20 == 0:
            points = np.mean(practice.ended or [0.0])
            won = np.mean(np.array(practice.ended or [0.0]) > 0)
            print(
                f"{spent:5.1f} minutes, {updates * len(gain):,} choices: "
                f"{points:+.0f} points a round, {won:.0%} of {len(practice.ended):,} rounds",
                flush=True,
            )
            practice.ended.clear()
    return network


class Trained(ChoicePlayer):
    """A player of the program that plays what was trained, the best choice each time."""

    def __init__(self, rng: Random, path: str = "policy.npz") -> None:
        with np.load(path) as kept:
            self._network = Network([kept["first"], kept["last"]])
        super().__init__(self._best)

    def _best(self, seen: NDArray[Any], mask: NDArray[Any]) -> int:
        network, masks = self._network, mask[None]
        chances, _ = network.answers(network.hidden(features(seen[None], masks)), masks)
        return int(chances[0].argmax())


def main(arguments: list[str]) -> None:
    """Train, and write what was learned."""
    parser = argparse.ArgumentParser(description="Train a policy for windows with two.")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds at once")
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    wanted = parser.parse_args(arguments)
    network = train(wanted.minutes, wanted.rounds)
    np.savez(wanted.out, first=network.weights[0], last=network.weights[1])


if __name__ == "__main__":
    main(sys.argv[1:])
