"""What is asked of every computer player: legal, short turns, from the view alone, without a plan.

A new player is tested here as soon as it stands in PLAYERS.
"""

from collections.abc import Callable, Iterable
from random import Random

import pytest

from game.engine.actions import Action
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.players import Player
from tests.often import tried
from tests.players.rounds import (
    BOOKS,
    LONGEST_TURN,
    QUICK,
    dealt,
    every_setting,
    own_rules,
    pair,
    played,
    reshuffled,
    seated,
    some_settings,
)

KINDS = sorted(QUICK)
#: The same where it takes Expert seconds.
SLOWLY = [
    pytest.param(kind, marks=pytest.mark.slow) if kind == "expert" else kind for kind in KINDS
]


@pytest.mark.sampled
@pytest.mark.parametrize(
    "settings", [some_settings, pytest.param(every_setting, marks=pytest.mark.long)]
)
@pytest.mark.parametrize("kind", SLOWLY)
def test_rounds_end_by_legal_actions_under_every_setting(
    kind: str, settings: Callable[[], Iterable[Ruleset]]
) -> None:
    for number, ruleset in enumerate(settings()):
        round_ = dealt(ruleset, f"fair {number}")
        for _ in played(round_, pair(kind, f"fair {number}")):
            pass  # an illegal action or an endless turn is raised by `played`
        assert round_.board.result is not None


@pytest.mark.sampled
@tried(1, 2, 3)
@pytest.mark.parametrize("kind", SLOWLY)
def test_rounds_end_by_legal_actions_in_every_rule_book(kind: str, count: int) -> None:
    for ruleset, seats in BOOKS:
        for number in range(count):
            seed = f"fair {ruleset.name} {seats} {number}"
            round_ = dealt(ruleset, seed, seats)
            for _ in played(round_, seated(kind, seed, seats)):
                pass
            assert round_.board.result is not None


@pytest.mark.sampled
@tried(10, 20, 40)
@pytest.mark.parametrize("kind", SLOWLY)
def test_rounds_end_by_legal_actions_by_own_rules(kind: str, count: int) -> None:
    for number in range(count):
        ruleset = own_rules(f"fair {number}")
        seats = ruleset.seats[number % len(ruleset.seats)]
        round_ = dealt(ruleset, f"fair {number}", seats)
        for _ in played(round_, seated(kind, f"fair {number}", seats)):
            pass
        assert round_.board.result is not None


@pytest.mark.slow
@pytest.mark.parametrize("share", [0.05, pytest.param(0.2, marks=pytest.mark.long)])
@pytest.mark.parametrize("kind", SLOWLY)
def test_a_turn_that_another_has_begun_comes_to_its_end(kind: str, share: float) -> None:
    """A game can be loaded in the middle of anybody's turn, a nonsensical one too."""
    taken_over = 0
    for number, (ruleset, seats) in enumerate(
        [*BOOKS, *((own, own.seats[-1]) for own in map(own_rules, map(str, range(12))))]
    ):
        lots = Random(f"taken over {number}")

        def watch(round_: Round, lots: Random = lots, seats: int = seats) -> None:
            nonlocal taken_over
            if round_.board.now.melds and lots.random() < share:
                taken_over += 1
                finish_turn(round_.copy(), seated(kind, "over", seats))

        round_ = dealt(ruleset, f"over {number}", seats)
        for _ in played(round_, seated("random", f"over {number}", seats), watch):
            pass
    assert taken_over > 500 * share


def finish_turn(round_: Round, players: list[Player]) -> None:
    """Play on until the turn under way is over."""
    board = round_.board
    turns = len(board.history)
    turn = board.turn
    while board.result is None and board.turn == turn:
        seat = round_.decider
        round_.apply(players[seat].decide(round_.views[seat]))
        assert len(board.history) - turns < LONGEST_TURN


@pytest.mark.slow
@pytest.mark.parametrize("kind", SLOWLY)
def test_different_players_play_together(kind: str) -> None:
    """Expert sits here under the first and the last settings, in test_expert.py under all."""
    settings = some_settings()
    for number, ruleset in enumerate(settings):
        for other in KINDS if number in (0, len(settings) - 1) else {*KINDS} - {"expert"}:
            round_ = dealt(ruleset, f"mixed {number}")
            players = [QUICK[kind](Random(number)), QUICK[other](Random(number))]
            list(played(round_, players))
            assert round_.board.result is not None


@pytest.mark.slow
def test_all_kinds_play_together_in_every_rule_book() -> None:
    lots = Random("together")
    for ruleset, seats in BOOKS:
        for number in range(4):
            players = [QUICK[lots.choice(KINDS)](Random(number)) for _ in range(seats)]
            round_ = dealt(ruleset, f"together {number}", seats)
            list(played(round_, players))
            assert round_.board.result is not None


@pytest.mark.sampled
@tried(1, 2, 3)
@pytest.mark.parametrize("kind", SLOWLY)
def test_hidden_cards_change_no_decision(kind: str, count: int) -> None:
    lots = Random("hidden")
    compared = 0

    def watch(round_: Round) -> None:
        nonlocal compared
        if lots.random() < 0.3:
            seat = round_.board.turn
            other = reshuffled(round_, seat, lots)
            seed = lots.random()
            decisions = [
                QUICK[kind](Random(seed)).decide(each.views[seat]) for each in (round_, other)
            ]
            assert decisions[0] is decisions[1]
            compared += 1

    for number, ruleset in enumerate(some_settings()):
        for again in range(count):
            seed = f"hidden {number} {again}"
            list(played(dealt(ruleset, seed), pair(kind, seed), watch))
    assert compared > 100 * count


@pytest.mark.slow
@tried(4, 5, 8)
@pytest.mark.parametrize("kind", SLOWLY)
def test_hidden_cards_change_no_decision_in_any_rule_book(kind: str, count: int) -> None:
    lots = Random("hidden books")
    compared = answers = 0

    def watch(round_: Round) -> None:
        nonlocal compared, answers
        asked = round_.board.actor != round_.board.turn
        if asked or lots.random() < 0.15:
            seat = round_.decider
            other = reshuffled(round_, seat, lots)
            seed = lots.random()
            decisions = [
                QUICK[kind](Random(seed)).decide(each.views[seat]) for each in (round_, other)
            ]
            assert decisions[0] is decisions[1]
            compared += 1
            answers += asked

    for ruleset, seats in BOOKS:
        for number in range(count if seats in ruleset.partnerships else count // 2):
            seed = f"hidden {ruleset.name} {number}"
            list(played(dealt(ruleset, seed, seats), seated(kind, seed, seats), watch))
    assert compared > 40 * count
    assert answers > 0


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_new_player_goes_on_as_the_old_one_would_have(kind: str) -> None:
    """A game can be loaded at any action: no plan is kept between decisions."""
    lots = Random("loaded")

    def watch(round_: Round) -> None:
        expected.clear()
        if lots.random() < (0.5 if kind == "expert" else 0.2):
            seat = round_.board.turn
            loaded = dealt(ruleset, seed)
            for _, action, _ in round_.board.history:
                loaded.apply(action)
            source = Random()
            source.setstate(sources[seat].getstate())
            expected.append(QUICK[kind](source).decide(loaded.views[seat]))

    compared = 0
    for number, ruleset in enumerate(some_settings()[:: 3 if kind == "expert" else 1]):
        seed = f"loaded {number}"
        expected: list[Action] = []
        sources = [Random(f"{seed} {seat}") for seat in range(2)]
        players = [QUICK[kind](source) for source in sources]
        for done in played(dealt(ruleset, seed), players, watch):
            if expected:
                assert done.action is expected[0]
                compared += 1
    assert compared > 100
