"""A player that chooses as learners of `VectorCanasta` do: it sees and may do what they do."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from docs.examples import train_policy as example
from game.engine.board import OVER
from game.engine.cards import shuffled
from game.engine.match import Match, Seat
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.engine.view import live
from game.players.playout.choices import CHOICES, SEEN, offered
from game.players.playout.codes import CODES, MAY_MELD, MUST_DRAW, Ints, Log
from game.rl import ChoicePlayer
from game.rl.vector import counted, observed
from tests.often import tried
from tests.players.rounds import BOOKS
from tests.players.test_playout import action_of
from tests.rl.test_vector import dealt, steps

#: Where it is tried once: both without and with a partner, of the narrow rules too.
SOME = [each for each in BOOKS if (each[0].name, each[1]) in (("windows", 2), ("modern", 4))]


def remembered(seats: int, sides: int) -> list[int]:
    """Where an observation tells what a seat remembers, or what follows from that.

    The engine's view remembers each card, the rounds on counts each rank: of two Kings they may
    not take the same one for the known one. And nobody sees upcards that were covered.
    """
    begin = 3 * CODES + SEEN[0] * sides
    blocks = [
        range(begin + SEEN[1] * seat, begin + SEEN[1] * seat + 2 * CODES) for seat in range(seats)
    ]
    return [*range(CODES, 2 * CODES), *(place for block in blocks for place in block)]


@tried(1, 3, 15)
def test_it_sees_and_may_do_at_the_table_what_it_could_in_practice(count: int) -> None:
    for rules, seats in BOOKS if count > 1 else SOME:
        left_out = remembered(seats, rules.sides(seats))
        for seed in range(count):
            state, round_ = dealt(rules, seats, seed)
            log: Log = []
            done = 0
            for at, offers in steps(state, Random(seed), log):
                for entry in log[done:]:
                    round_.apply(action_of(round_, entry))
                done = len(log)
                if at.stage > MAY_MELD:
                    continue
                seen = counted(live(round_.views[round_.board.turn]))
                if at.stage == MUST_DRAW:  # what the engine needs no stage for
                    seen.stage = MUST_DRAW
                differs = np.flatnonzero(observed(at) != observed(seen))
                assert not {*differs.tolist()} - {*left_out}
                there: Ints = [0] * CHOICES
                offered(seen, there)
                assert there == offers


def anything(seed: int) -> ChoicePlayer:
    rng = Random(seed)
    return ChoicePlayer(lambda _seen, mask: rng.choice(np.flatnonzero(mask).tolist()))


def played(rules: Ruleset, seats: int, seed: int) -> int:
    """Play a round by such players; say in how many actions."""
    rng = Random(seed)
    match = Match(rules, [Seat("random", str(seat)) for seat in range(seats)])
    match.draw_lots(rng)
    round_ = match.start_round(rng, 0)
    players = [anything(seed + seat) for seat in range(seats)]
    while round_.board.step != OVER:
        seat = round_.decider
        round_.apply(players[seat].decide(round_.views[seat]))
    return len(round_.board.history)


@tried(1, 4, 30)
def test_whatever_it_chooses_it_plays_by_the_rules(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And all that it does is what it chose: what is left where a plan fails is never wanted."""
    monkeypatch.delattr("game.rl.vector.simplest")
    for rules, seats in BOOKS if count > 1 else SOME:
        for seed in range(count):
            assert played(rules, seats, seed) > 20


def test_the_example_trains_a_policy_that_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(example, "STEPS", 2)
    example.main(["--minutes", "0", "--rounds", "8"])
    player = example.Trained(Random(1))
    rules, seats = BOOKS[0]
    round_ = Round(rules, shuffled(Random(1), rules.packs, rules.jokers), seats)
    round_.deal()
    while len(round_.board.history) < 40 and round_.board.step != OVER:
        round_.apply(player.decide(round_.views[round_.decider]))
    assert len(round_.board.history) > 20


def test_the_gradients_of_the_example_are_those_of_its_objective() -> None:
    rng = np.random.default_rng(1)
    network = example.Network.new(6, rng)
    network.weights = [each.astype(np.float64) for each in network.weights]
    inputs = rng.normal(size=(5, 6))
    masks = rng.random((5, example.CHOICES)) < 0.3
    chosen = masks.argmax(axis=1)
    before = network.answers(network.hidden(inputs), masks)[0][np.arange(5), chosen]
    gain, worth = rng.normal(size=5), rng.normal(size=5)

    def objective() -> float:
        chances, values = network.answers(network.hidden(inputs), masks)
        ratio = chances[np.arange(5), chosen] / before
        clipped = np.clip(ratio, 1 - example.CLIP, 1 + example.CLIP)
        surprise = (chances * np.log(chances + 1e-9)).sum(axis=1)
        push = -np.minimum(ratio * gain, clipped * gain)
        each = push + example.ENTROPY * surprise + 0.25 * (values - worth) ** 2
        return float(each.mean())

    found = example.gradients_of(network, inputs, masks, chosen, before, gain, worth)
    for weights, gradient in zip(network.weights, found, strict=True):
        for place in ((0, 0), (3, 5), (5, int(chosen[0]))):
            weights[place] += 1e-5
            above = objective()
            weights[place] -= 2e-5
            below = objective()
            weights[place] += 1e-5
            assert (above - below) / 2e-5 == pytest.approx(gradient[place], abs=1e-5)
