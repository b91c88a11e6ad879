"""What is asked of every computer player: legal, short turns, from the view alone, without a plan.

A new player is tested here as soon as it stands in PLAYERS.
"""

from random import Random

import pytest

from game.engine.actions import Action
from game.engine.round import Round
from game.players import PLAYERS
from tests.players.rounds import dealt, every_setting, pair, played, reshuffled, some_settings

KINDS = sorted(PLAYERS)


@pytest.mark.parametrize("kind", KINDS)
def test_rounds_end_by_legal_actions_under_every_setting(kind: str) -> None:
    for number, ruleset in enumerate(every_setting()):
        round_ = dealt(ruleset, f"fair {number}")
        for _ in played(round_, pair(kind, f"fair {number}")):
            pass  # an illegal action or an endless turn is raised by `played`
        assert round_.board.result is not None


@pytest.mark.parametrize("kind", KINDS)
def test_different_players_play_together(kind: str) -> None:
    for number, ruleset in enumerate(some_settings()):
        for other in KINDS:
            round_ = dealt(ruleset, f"mixed {number}")
            players = [PLAYERS[kind](Random(number)), PLAYERS[other](Random(number))]
            list(played(round_, players))
            assert round_.board.result is not None


@pytest.mark.parametrize("kind", KINDS)
def test_hidden_cards_change_no_decision(kind: str) -> None:
    lots = Random("hidden")
    compared = 0

    def watch(round_: Round) -> None:
        nonlocal compared
        if lots.random() < 0.3:
            seat = round_.board.turn
            other = reshuffled(round_, seat, lots)
            seed = lots.random()
            decisions = [
                PLAYERS[kind](Random(seed)).decide(each.views[seat]) for each in (round_, other)
            ]
            assert decisions[0] is decisions[1]
            compared += 1

    for number, ruleset in enumerate(some_settings()):
        for again in range(3):
            seed = f"hidden {number} {again}"
            list(played(dealt(ruleset, seed), pair(kind, seed), watch))
    assert compared > 300


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_player_goes_on_as_the_old_one_would_have(kind: str) -> None:
    """A game can be loaded at any action: no plan is kept between decisions (DESIGN.md)."""
    lots = Random("loaded")

    def watch(round_: Round) -> None:
        expected.clear()
        if lots.random() < 0.2:
            seat = round_.board.turn
            loaded = dealt(ruleset, seed)
            for _, action, _ in round_.board.history:
                loaded.apply(action)
            source = Random()
            source.setstate(sources[seat].getstate())
            expected.append(PLAYERS[kind](source).decide(loaded.views[seat]))

    compared = 0
    for number, ruleset in enumerate(some_settings()):
        seed = f"loaded {number}"
        expected: list[Action] = []
        sources = [Random(f"{seed} {seat}") for seat in range(2)]
        players = [PLAYERS[kind](source) for source in sources]
        for done in played(dealt(ruleset, seed), players, watch):
            if expected:
                assert done.action is expected[0]
                compared += 1
    assert compared > 100
