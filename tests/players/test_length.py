"""How many playouts a decision has: fewer where rounds last long, so that nobody waits for it."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.engine.custom import with_parameters
from game.engine.ruleset import RULESETS, Ruleset
from game.players.advice.advisor import NARROW as NARROW_HINT
from game.players.advice.advisor import PLAYOUTS as HINT
from game.players.advice.advisor import SWIFT, usual_playouts
from game.players.expert.budget import USUAL, afforded, share_of, turns
from game.players.expert.levels import PLAYOUTS, Expert
from game.players.playout.codes import Cards
from game.players.playout.core import Worlds, is_compiled
from tests.players.rounds import BOOKS, dealt

#: Nobody finds 300 points to open with, and the pile is turned over again and again.
ENDLESS = with_parameters(RULESETS["cga"], {"minima": "300", "turnovers": "10"})
NARROW = with_parameters(
    RULESETS["modern"], {"minima": "300", "stock-end": "turn-over", "turnovers": "20"}
)


@pytest.mark.parametrize(("rules", "seats"), BOOKS, ids=lambda each: getattr(each, "name", each))
def test_the_rounds_of_the_six_books_are_short_enough_for_all_playouts(
    rules: Ruleset, seats: int
) -> None:
    narrow, share = rules.narrow, share_of(rules, seats)
    assert share == (0.5 if narrow else 0.75 if rules.sides(seats) > 2 else 1.0)
    assert afforded(PLAYOUTS, rules, seats, share) == round(share * PLAYOUTS)


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize(("rules", "seats"), BOOKS, ids=lambda each: getattr(each, "name", each))
def test_a_hint_has_the_playouts_of_the_core_that_is_there_now(
    rules: Ruleset, seats: int, compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The plain core was measured with the compiled one's share of narrow rules, twice its own."""
    monkeypatch.setattr("game.players.advice.advisor.is_compiled", lambda: compiled)
    share = NARROW_HINT[compiled] if rules.narrow else 1
    hint = round(share * HINT[seats] * (SWIFT if compiled else 1))
    assert usual_playouts(dealt(rules, "hint", seats).views[0]) == hint


@pytest.mark.sampled
@pytest.mark.parametrize("rules", [ENDLESS, NARROW], ids=["endless", "narrow"])
def test_rounds_that_never_end_are_played_out_less_often(rules: Ruleset) -> None:
    for seats in rules.seats:
        longer = turns(rules, seats) / USUAL[max(rules.side_of(seats)) + 1]
        assert longer > 4
        assert afforded(PLAYOUTS, rules, seats) == round(PLAYOUTS * (1 / longer) ** 2)
        round_ = dealt(rules, "long", seats)
        view = round_.views[round_.decider]
        assert usual_playouts(view) < HINT[seats] * (SWIFT if is_compiled() else 1) / 16


@pytest.mark.slow
def test_no_decision_plays_more_turns_out_than_one_of_the_six_books(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real, played_out = Worlds.values, [0]

    def values(
        self: Worlds, casts: Any, worlds: Sequence[Any], moves: Sequence[Cards], turns: float
    ) -> object:
        played_out[-1] += len(moves) * len(worlds)
        return real(self, casts, worlds, moves, turns)

    monkeypatch.setattr(Worlds, "values", values)
    round_ = dealt(ENDLESS, "long", 2)
    player = Expert(Random(1))
    for _ in range(20):
        round_.apply(player.decide(round_.views[round_.decider]))
        played_out.append(0)
    assert max(played_out) > 4  # there was something to choose
    assert max(played_out) * turns(ENDLESS, 2) < PLAYOUTS * USUAL[2]


def test_who_plays_nothing_out_need_not_know() -> None:
    before = turns.cache_info()
    assert afforded(0, RULESETS["windows"], 2) == 0
    assert turns.cache_info() == before
