"""The script that learns what a position is worth, on a few rounds."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from game.engine.actions import Action
from game.engine.books import RULESETS, WINDOWS
from game.engine.rules import refusal
from game.players.playout.codes import CODES
from game.players.playout.dealing import begin_round
from game.players.playout.state import PlayoutState
from tests.players.rounds import dealt as dealt_round
from tools.tuning import value


def dealt(rules_name: str, seats: int) -> PlayoutState:
    rules = RULESETS[rules_name]
    state = PlayoutState(rules, seats, [0] * rules.sides(seats))
    begin_round(state, 1)
    return state


@pytest.mark.parametrize(("book", "seats"), [("windows", 2), ("cga", 3), ("modern", 4)])
def test_every_card_of_a_position_is_told_and_the_one_on_turn_comes_first(
    book: str, seats: int
) -> None:
    state = dealt(book, seats)
    told = value.seen(state)
    assert told[:CODES] == state.hands[state.turn]
    assert sum(told[: CODES * seats]) == sum(state.held)
    state.turn = state.book.after[state.turn]
    assert value.seen(state)[:CODES] == state.hands[state.turn] != told[:CODES]
    found = value.features(np.array([told]), seats, state.book.sides)
    assert len(found) == 1
    assert np.abs(found).max() < 10


def test_what_comes_of_a_position_is_told_by_whose_turn_it_was() -> None:
    positions, ends, numbers = value.gathered(WINDOWS, 2, 3, Random(1))
    assert len(positions) == len(ends) == len(numbers) and {*numbers} == {0, 1, 2}
    for number in range(3):
        pairs = {tuple(sorted(pair)) for pair in ends[numbers == number].tolist()}
        assert len(pairs) == 1, "a round has one end, seen from two sides"


def test_a_network_learns_what_it_is_shown() -> None:
    rng = np.random.default_rng(1)
    inputs = rng.random((400, 6), dtype=np.float32)
    ends = np.stack([inputs[:, 0] - inputs[:, 1], inputs[:, 2]], axis=1)
    network = value.Network.new(6, 2, rng)
    assert value.explained(network.ends(inputs), ends) < 0.3
    for _ in range(120):
        network.learn(inputs, ends, 1e-2)
    assert value.explained(network.ends(inputs), ends) > 0.9


@pytest.mark.slow
def test_who_learned_plays_by_the_network_in_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    value.main(["windows", "2", "--rounds", "40", "--minutes", "0"])
    assert "explained" in capsys.readouterr().out
    assert value.path_for(WINDOWS, 2).is_file()
    round_ = dealt_round(WINDOWS, "learned")
    player = value.Learned(Random(1), playouts=40)
    asked: list[Action] = []
    while len(asked) < 12:
        seat = round_.board.turn
        asked.append(player.decide(round_.views[seat]))
        assert refusal(round_.views[seat], asked[-1]) is None
        round_.apply(asked[-1])
