"""Tempers: what a level plays by, and whose lot it is."""

from collections import Counter
from collections.abc import Generator
from random import Random

import pytest

from game.arena.plan import kinds_for
from game.engine.actions import Action
from game.engine.board import View
from game.engine.books import WINDOWS
from game.engine.rules import legal_actions
from game.engine.ruleset import RULESETS, Ruleset
from game.players import LEVELS, PLAYERS
from game.players.expert.levels import DEEPLY, PLAYOUTS, WITH_PARTNER
from game.players.expert.policies import policy_for
from game.players.planning import BOLD, CHANGING, PATIENT, TEMPERS
from game.table.computers import of_temper
from tests.players.rounds import BOOKS, dealt

TEMPERED = [level for level in LEVELS if PLAYERS[level].tempers]


def test_advanced_and_expert_have_one() -> None:
    assert TEMPERED == ["advanced", "expert"]
    assert PLAYERS["beginner"].tempered(PATIENT) is PLAYERS["beginner"]


def test_bold_and_patient_differ_where_a_duel_is_a_race() -> None:
    for rules in RULESETS.values():
        same = policy_for(rules, rules.seats[0], BOLD) is policy_for(rules, rules.seats[0], PATIENT)
        assert same is (rules.canastas_to_go_out > 1)
    assert policy_for(WINDOWS, 2) is policy_for(WINDOWS, 2, BOLD)


def test_a_changing_one_is_one_of_the_two_by_lot() -> None:
    found = Counter(
        PLAYERS["advanced"].tempered(CHANGING)(Random(seed))._temper  # type: ignore[attr-defined]
        for seed in range(40)
    )
    assert set(found) == {BOLD, PATIENT}
    assert min(found.values()) > 8


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_table_seats_everybody_with_the_temper_that_is_set(temper: str) -> None:
    seated = of_temper(PLAYERS, temper)
    assert seated.keys() == PLAYERS.keys()
    kinds = kinds_for([f"expert:{temper}"])
    assert kinds[f"expert:{temper}"].name == f"expert:{temper}"


def test_a_temper_that_nobody_has_is_refused() -> None:
    with pytest.raises(ValueError, match="expert:grim"):
        kinds_for(["expert:grim"])


def test_expert_can_think_deeply_and_keeps_its_temper() -> None:
    assert [level for level in LEVELS if PLAYERS[level].deep] == ["expert"]
    assert LEVELS == ("novice", "beginner", "advanced", "expert"), (
        "who plays by lot is there for tests"
    )
    assert PLAYERS["advanced"].deepened() is PLAYERS["advanced"]
    for deeply, playouts in ((False, PLAYOUTS), (True, DEEPLY)):
        expert = of_temper(PLAYERS, PATIENT, deeply)["expert"](Random(1))
        assert (expert._playouts, expert._temper) == (playouts, PATIENT)  # type: ignore[attr-defined]
    assert DEEPLY == 20 * PLAYOUTS
    deep = kinds_for(["expert:deeply"])["expert:deeply"]
    assert deep(Random(1))._playouts == DEEPLY  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="advanced:deeply"):
        kinds_for(["advanced:deeply"])


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize(("rules", "seats"), BOOKS)
def test_with_a_partner_expert_has_more_playouts_where_they_are_compiled(
    monkeypatch: pytest.MonkeyPatch, rules: Ruleset, seats: int, compiled: bool
) -> None:
    asked: list[int] = []

    def looked(view: View, playouts: int, *_: object) -> Generator[None, None, Action]:
        asked.append(playouts)
        return next(iter(legal_actions(view)))
        yield

    monkeypatch.setattr("game.players.can_think_deeply", lambda: compiled)
    monkeypatch.setattr("game.players.expert.levels.look_ahead", looked)
    round_ = dealt(rules, "budget", seats)
    view = round_.views[round_.decider]
    for kind in (PLAYERS["expert"], PLAYERS["expert"].deepened()):
        kind(Random(1)).decide(view)
    more = compiled and seats in rules.partnerships and not view.board.narrow
    assert asked == [WITH_PARTNER if more else PLAYOUTS, DEEPLY]
    assert PLAYOUTS < WITH_PARTNER < DEEPLY
