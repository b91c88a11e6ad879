"""Evolution of weights, on very few deals."""

import sys
from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Any

import pytest

from game.engine.books import CGA, OFFICIAL, VIENNESE, WINDOWS
from game.players.expert.weights import PATIENT, RACE, SOUND_MANY, WAIT, WARY
from game.players.playout import core
from game.players.playout.codes import NATURALS
from game.players.playout.policy import WEIGHTS, Policy
from game.players.playout.rollout import play
from tools.tuning import evolve, weights
from tools.tuning.evolve import Ground, Trial
from tools.tuning.policies import HASTY, POLICIES


class Stub:
    """Guesses by lot; its mean is the best that it was told of."""

    def __init__(self, start: Sequence[float], seed: int, population: int) -> None:
        self.mean: Sequence[float] = list(start)
        self.told: list[tuple[Sequence[Sequence[float]], Sequence[float]]] = []
        self._rng, self._population = Random(seed), population

    def ask(self) -> list[list[float]]:
        return [
            [each + self._rng.gauss(0, 0.5) for each in self.mean] for _ in range(self._population)
        ]

    def tell(self, guesses: Sequence[Sequence[float]], costs: Sequence[float]) -> None:
        self.told.append((guesses, costs))
        self.mean = guesses[costs.index(min(costs))]


# The weights.


def test_every_weight_has_a_step_but_when_a_round_is_stopped() -> None:
    assert weights.STEPS.keys() == set(WEIGHTS) - {"turnovers"}
    assert weights.RANGES.keys() <= weights.STEPS.keys()


@pytest.mark.parametrize("name", POLICIES)
def test_a_policy_comes_back_from_its_steps_as_it_was(name: str) -> None:
    """Every policy that there is lies in the ranges."""
    given = POLICIES[name]
    assert weights.policy_of(weights.vector_of(given), given) == given


@pytest.mark.parametrize(
    ("name", "value", "kept"),
    [
        ("thrown", 1.7, 1.0),
        ("left", -0.2, 0.0),
        ("with_wild", 0.45678, 0.457),
        ("open_15", 1.9, 1.5),
        ("value", -4, -3.5),
        ("reserve", -3.2, 0.0),
        ("row_pile", -0.1, 0.0),
        ("ready_reserve", 20.5, 99.0),
        ("adds_from", 19.9996, 20.0),
        ("take_gain", -12.6, -12.6),
        ("threat", -300.4567, -300.457),
    ],
)
def test_a_weight_stays_in_a_sensible_range(name: str, value: float, kept: float) -> None:
    assert weights.clipped(name, value) == kept
    vector = weights.vector_of(PATIENT)
    vector[[*weights.STEPS].index(name)] = value / weights.STEPS[name]
    assert getattr(weights.policy_of(vector, PATIENT), name) == kept


def test_what_has_no_step_is_as_the_start_has_it() -> None:
    start = Policy(turnovers=3)
    assert weights.policy_of(weights.vector_of(RACE), start).turnovers == 3


@pytest.mark.parametrize("name", POLICIES)
def test_a_policy_is_written_as_source(name: str) -> None:
    text = weights.source(POLICIES[name])
    assert eval(text, {"Policy": Policy}) == POLICIES[name]
    assert len(text.splitlines()) <= len(WEIGHTS) + 2


def test_weights_as_usual_are_not_written() -> None:
    assert weights.source(PATIENT) == "Policy(\n)"
    assert weights.source(Policy(late=9.5)) == "Policy(\n    late=9.5,\n)"


# What they are tried on.


def test_deals_are_of_all_books_by_turns_with_totals_near_each_other() -> None:
    ground = Ground((OFFICIAL, VIENNESE), 4, (RACE,))
    starts = list(ground.starts("key", 40))
    assert [state.ruleset.name for state, _ in starts] == ["official", "viennese"] * 20
    for state, totals in starts:
        assert len(totals) == 2 == state.book.sides
        assert max(totals) - min(totals) < state.ruleset.target / 2
        assert state.needed == [state.ruleset.minimum(total) for total in totals]
    assert len({totals for _, totals in starts}) > 10
    again = list(ground.starts("key", 2))
    assert [(a.hands, a.stock, t) for a, t in again] == [
        (a.hands, a.stock, t) for a, t in starts[:2]
    ]
    assert next(ground.starts("other", 1))[0].stock != starts[0][0].stock


@pytest.mark.parametrize(("rules", "seats"), [(WINDOWS, 2), (CGA, 3), (OFFICIAL, 4)])
@pytest.mark.parametrize("canastas", [0.0, 0.05])
def test_nobody_gains_against_themselves(rules: Any, seats: int, canastas: float) -> None:
    ground = Ground((rules,), seats, (RACE,), canastas)
    for start in ground.starts("even", 3):
        before = (start[0].hands, list(start[0].stock))
        found = ground.trial(RACE, RACE, start)
        assert (found.chance, found.points) == (pytest.approx(0), pytest.approx(0))
        assert (start[0].hands, start[0].stock) == before


def test_canastas_are_counted_where_they_count() -> None:
    """Those of the policy, on the average of both sides."""
    ground = Ground((WINDOWS,), 2, (HASTY,), 0.05)
    total = 0
    for start in ground.starts("canastas", 10):
        laid = natural = 0
        for side in range(2):
            state = start[0].copy()
            state.policies = [WAIT if seat == side else HASTY for seat in range(2)]
            play(state)
            laid += state.canastas[side]
            natural += sum(
                state.rows[side][code] >= 7 and not state.wilds[side][code] for code in NATURALS
            )
        found = ground.trial(WAIT, HASTY, start)
        assert (found.canastas, found.naturals) == (laid / 2, natural / 2)
        assert Ground((WINDOWS,), 2, (HASTY,)).trial(WAIT, HASTY, start) == (
            *found[:2],
            0,
            0,
        )
        total += laid
    assert total


def test_the_value_is_of_chances_points_and_canastas(monkeypatch: pytest.MonkeyPatch) -> None:
    def trial(ground: Ground, who: Policy, rival: Policy, start: object) -> Trial:
        return Trial(0.2, 0.0, 1.0, 0.1) if rival is HASTY else Trial(0.0, 1e9, 2.0, 0.3)

    monkeypatch.setattr(Ground, "trial", trial)
    starts: Any = [None, None]
    only_chance = Ground((WINDOWS,), 2, (HASTY,)).value(RACE, starts)
    assert only_chance == pytest.approx(0.75 * 0.2)
    only_points = Ground((WINDOWS,), 2, (RACE,)).value(RACE, starts)
    assert only_points == pytest.approx(0.25 * 0.3)
    both = Ground((WINDOWS,), 2, (HASTY, RACE)).value(RACE, starts)
    assert both == pytest.approx((only_chance + only_points) / 2)
    # Not more than 1.4 canastas are asked for.
    laid = Ground((WINDOWS,), 2, (HASTY, RACE), 0.04).value(RACE, starts)
    assert laid - both == pytest.approx(0.04 * (1.4 + 1.5 * 0.2))


@pytest.mark.skipif(not core.is_compiled(), reason="the playouts have not been compiled")
@pytest.mark.parametrize("canastas", [0.0, 0.05])
def test_the_compiled_playouts_find_the_same(
    canastas: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = Ground((WINDOWS,), 2, (HASTY,), canastas)
    starts = list(ground.starts("both", 6))
    found = [ground.trial(RACE, HASTY, start) for start in starts]
    monkeypatch.setattr(core, "_compiled", None)
    assert [ground.trial(RACE, HASTY, start) for start in starts] == found


# Evolution.


def test_who_is_worth_more_is_told_to_cost_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """In each generation on the same deals, which are others in the next."""
    stubs: list[Stub] = []
    monkeypatch.setattr(evolve, "new_strategy", lambda *how: stubs.append(Stub(*how)) or stubs[0])
    tries: list[list[list[int]]] = []

    def value(ground: Ground, who: Policy, starts: list[Any]) -> float:
        tries.append([state.stock for state, _ in starts])
        return who.reserve

    monkeypatch.setattr(Ground, "value", value)
    ground = Ground((WINDOWS,), 2, (HASTY,))
    found, generations = evolve.evolve(ground, RACE, 4, 0, 3, 2, 5)
    assert generations == 3 == len(stubs[0].told)
    for guesses, costs in stubs[0].told:
        assert len(guesses) == 5
        assert list(costs) == [-weights.policy_of(guess, RACE).reserve for guess in guesses]
    assert found == weights.policy_of(stubs[0].mean, RACE)
    assert found.reserve > RACE.reserve
    assert [len(each) for each in tries] == [2] * 15
    for place, each in enumerate(tries):
        assert (each == tries[0]) == (place < 5)


def test_it_goes_on_while_there_is_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = chain([0.0] * 21, iter(lambda: 8.0, None))
    monkeypatch.setattr(evolve, "process_time", lambda: next(clock))
    monkeypatch.setattr(evolve, "new_strategy", Stub)
    monkeypatch.setattr(Ground, "value", lambda *what: 0.25)
    _, generations = evolve.evolve(Ground((WINDOWS,), 2, (HASTY,)), RACE, 1, 7.5, None, 1, 2)
    assert generations == 20
    out, err = capsys.readouterr()
    assert (out, err) == ("", "20 generations: 0.2500 at best, 0.2500 on average\n")


# The command line.

LINE = ["windows", "2", "RACE", "--rivals", "RACE,HASTY", "--seed", "3"]


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    """Run the command."""
    monkeypatch.setattr(sys, "argv", ["evolve", *words])
    evolve.main()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["window", "2", "RACE"], "there are no rules 'window'; did you mean windows?"),
        (["windows", "3", "RACE"], "windows is not played by 3"),
        (["windows", "2", "NOBODY"], "there is no policy 'NOBODY'"),
        (["windows", "2", "WEIGHTS"], "there is no policy 'WEIGHTS'"),
        (["windows", "2", "RACE", "--rivals", "RACE,"], "there is no policy ''"),
        (["cga,official", "4", "RACE"], "partners, and players each for themselves, need"),
        (["windows", "2", "RACE", "--option", "sides=3"], "have no option 'sides'"),
        (["windows", "2", "RACE", "--deals", "0"], "a generation has a deal or more"),
    ],
)
def test_what_cannot_be_searched_is_told(
    words: list[str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(monkeypatch, *words)
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err


def test_without_its_package_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "cma", None)
    with pytest.raises(SystemExit) as ended:
        run(monkeypatch, *LINE)
    assert ended.value.code == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", "Evolution needs the package cma: python -m pip install cma\n")


def test_what_is_printed_is_source_with_the_command_that_finds_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[tuple[Any, ...]] = []

    def found(*how: Any) -> tuple[Policy, int]:
        asked.append(how)
        return WARY, 80

    monkeypatch.setattr(evolve, "find_spec", lambda name: name)
    monkeypatch.setattr(evolve, "evolve", found)
    monkeypatch.setattr(evolve, "FRESH", 4)
    more = ["--canastas", "0.04", "--deals", "50", "--population", "9", "--seconds", "7"]
    run(monkeypatch, *LINE, *more, "--option", "canastas-to-go-out=2")
    rules = WINDOWS.with_options({"canastas-to-go-out": "2"})
    ground = Ground((rules,), 2, (RACE, HASTY), 0.04)
    assert asked == [(ground, RACE, 3, 7.0, None, 50, 9)]
    text = capsys.readouterr().out
    assert eval(text[text.index("Policy(") :], {"Policy": Policy}) == WARY
    command, _, race, hasty, *_ = text.splitlines()
    words = command.removeprefix("# python -m tools.tuning.evolve ").split()
    read = vars(evolve.parser().parse_args(words))
    given = vars(evolve.parser().parse_args([*LINE, *more, "--option", "canastas-to-go-out=2"]))
    assert read == {**given, "generations": 80, "seconds": 100}
    assert race.startswith("# against RACE: ")
    assert "; RACE +0.00 (sure to 0.00), " in race
    assert race.endswith("% natural")
    assert hasty.startswith("# against HASTY: +")


def test_the_same_seed_finds_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the package itself, where it is installed; with a seed of 0 too."""
    pytest.importorskip("cma")
    monkeypatch.setattr(evolve, "FRESH", 2)
    said = []
    for seed in ("0", "0", "5"):
        line = ["cga", "3", "SOUND_MANY", "--rivals", "SIMPLE_MANY", "--seed", seed]
        run(monkeypatch, *line, "--generations", "2", "--deals", "1", "--population", "4")
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] != said[2]
    found = eval(said[0], {"Policy": Policy})
    assert isinstance(found, Policy)
    assert found != SOUND_MANY
    assert weights.policy_of(weights.vector_of(found), found) == found
