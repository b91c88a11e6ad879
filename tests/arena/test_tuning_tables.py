"""The scripts that make the equity table and tune policies, on games small enough to reckon."""

import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.books import CGA, OFFICIAL, WINDOWS
from game.engine.cards import KIND_OF
from game.players.expert.weights import RACE
from game.players.playout.codes import CODE, CODES
from game.players.playout.equity_table import PERMILLE
from game.players.playout.policy import WEIGHTS, Policy
from tests.engine.positions import do, position
from tools.tuning import equity_table, rollout
from tools.tuning.policies import HASTY, POLICIES

ALL = [(a, b) for a in equity_table.SAMPLES for b in equity_table.SAMPLES]


def chances(*rounds: tuple[int, int]) -> list[list[float]]:
    """The leader's chances where each round, whatever the totals, brings one of these by lot."""
    return equity_table.solve({pair: list(rounds) for pair in ALL})


def at(total: int) -> int:
    """The place of a total in the table."""
    return (total - equity_table.LOWEST) // equity_table.STEP


# The equity table.


def test_who_always_gains_always_wins() -> None:
    assert {round(chance, 3) for row in chances((500, 0)) for chance in row} == {1.0}
    assert {round(chance, 3) for row in chances((0, 500)) for chance in row} == {0.0}


def test_a_round_that_brings_both_over_the_target_is_won_by_the_more_points() -> None:
    chance = chances((9000, 8000))
    assert chance[at(0)][at(0)] == 1
    assert chance[at(0)][at(1000)] == 0.5  # a draw
    assert chance[at(0)][at(1250)] == 0


def test_a_race_by_the_toss_of_a_coin() -> None:
    """Known since Pascal and Fermat: 500 points to whoever wins the toss."""
    chance = chances((500, 0), (0, 500))
    near, far = at(4500), at(4000)
    assert chance[near][near] == pytest.approx(1 / 2, abs=0.002)
    assert chance[near][far] == pytest.approx(3 / 4, abs=0.002)
    assert chance[far][near] == pytest.approx(1 / 4, abs=0.002)
    assert chance[near][at(3500)] == pytest.approx(7 / 8, abs=0.002)
    assert chance[far][at(3500)] == pytest.approx(11 / 16, abs=0.002)


def test_between_two_totals_the_chance_lies_between_theirs() -> None:
    """A round of 375 points leads to the middle of two entries of the table."""
    chance = chances((375, 0), (0, 375))
    a, b = at(4000), at(4250)
    middle = (chance[a + 1][b] + chance[a + 2][b] + chance[a][b + 1] + chance[a][b + 2]) / 4
    assert chance[a][b] == pytest.approx(middle, abs=0.002)
    skew = chances((300, 50))
    a, b = at(3000), at(3000)
    parts = (0.8 * 0.8, 0.8 * 0.2, 0.2 * 0.8, 0.2 * 0.2)
    cells = (skew[a + 1][b], skew[a + 1][b + 1], skew[a + 2][b], skew[a + 2][b + 1])
    assert skew[a][b] == pytest.approx(
        sum(part * cell for part, cell in zip(parts, cells, strict=True)), abs=0.01
    )


def test_totals_below_the_table_count_as_its_lowest() -> None:
    chance = chances((-300, 0), (9000, 0))
    assert chance[0][at(0)] == pytest.approx(1, abs=0.002)


@pytest.mark.parametrize(
    ("total", "sample"),
    [(-1000, -500), (-250, -500), (0, 0), (1250, 0), (1500, 1500), (2750, 1500), (3000, 3000)],
)
def test_w20_the_rounds_of_a_total_are_those_of_its_initial_minimum(
    total: int, sample: int
) -> None:
    points = {pair: [(9000, 0) if pair[0] == sample else (0, 9000)] for pair in ALL}
    assert equity_table.solve(points)[at(total)][at(0)] == 1
    points = {pair: [(9000, 0) if pair[1] == sample else (0, 9000)] for pair in ALL}
    assert equity_table.solve(points)[at(0)][at(total)] == 1


def test_the_same_totals_are_played_with_the_same_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equity_table, "ROUNDS", 2)
    one = equity_table.played((0, 1500))
    assert len(one) == 2
    assert one == equity_table.played((0, 1500))
    assert one != equity_table.played((1500, 0))


def test_the_table_is_written_as_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Made of the chances that it holds it is itself again, but for the row beyond the last."""
    inner = [[each / 1000 for each in row[:-1]] for row in PERMILLE[:-1]]
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(equity_table, "played", lambda totals: asked.append(totals) or [(0, 0)])
    monkeypatch.setattr(equity_table, "solve", lambda points: [list(row) for row in inner])
    path = tmp_path / "equity_table.py"
    kept, monkeypatch_path = equity_table.TABLE, path
    monkeypatch.setattr(equity_table, "TABLE", monkeypatch_path)
    equity_table.main()
    assert asked == ALL
    assert kept.name == path.name
    written, there = (each.read_text().splitlines() for each in (path, kept))
    assert (
        written[: written.index("PERMILLE: Final = (")]
        == there[: written.index("PERMILLE: Final = (")]
    )
    made: dict[str, Any] = {}
    exec(path.read_text(), made)
    assert [row[:-1] for row in made["PERMILLE"][:-1]] == [row[:-1] for row in PERMILLE[:-1]]
    assert len(made["PERMILLE"]) == len(made["PERMILLE"][0]) == len(PERMILLE)
    for place, row in enumerate(made["PERMILLE"][:-1]):
        beyond = 2 * PERMILLE[place][-2] - PERMILLE[place][-3]
        assert row[-1] == min(max(beyond, 0), 1000)
    for place, last in enumerate(made["PERMILLE"][-1][:-1]):
        beyond = 2 * PERMILLE[-2][place] - PERMILLE[-3][place]
        assert last == min(max(beyond, 0), 1000)
    assert all(0 <= each <= 1000 for each in chain(*made["PERMILLE"]))


# Changing weights.


def test_a_change_moves_one_to_three_weights_by_an_eighth_to_a_half() -> None:
    weights = {"large": 100.0, "small": 10.0, "nothing": 0.0, "below": -40.0}
    moved: list[int] = []
    rng = Random(1)
    for _ in range(600):
        other = rollout.changed(weights, rng)
        assert other.keys() == weights.keys()
        names = [name for name in weights if other[name] != weights[name]]
        moved.append(len(names))
        for name in names:
            by = abs(other[name] - weights[name])
            assert by <= max(abs(weights[name]), rollout.STEP) / 2 + 0.01
            assert by >= abs(weights[name]) * 0.12 - 0.01
            assert round(other[name], 2) == other[name]
    assert max(moved) == 3
    assert 0.35 < sum(count <= 1 for count in moved) / 600 < 0.75
    assert weights == {"large": 100.0, "small": 10.0, "nothing": 0.0, "below": -40.0}


def test_a_weight_goes_up_as_often_as_down() -> None:
    rng = Random(2)
    ups = sum(
        rollout.changed({"only": 50.0, "a": 1.0, "b": 1.0}, rng)["only"] > 50 for _ in range(400)
    )
    downs = sum(
        rollout.changed({"only": 50.0, "a": 1.0, "b": 1.0}, rng)["only"] < 50 for _ in range(400)
    )
    assert 0.7 < ups / downs < 1.4


def test_every_other_change_moves_one_weight_alone() -> None:
    """The next four of eight move two or three."""
    weights = dict.fromkeys("abcde", 50.0)
    rng = Random(3)
    moved = []
    for _ in range(400):
        other = rollout.changed(weights, rng)
        moved.append(sum(other[name] != 50 for name in weights))
    assert moved.count(0) == 0
    for count, share in ((1, 1 / 2), (2, 1 / 4), (3, 1 / 4)):
        assert moved.count(count) / 400 == pytest.approx(share, abs=0.07)


CLEARLY, HARDLY, WORSE = [90.0, 100, 110, 95], [30.0, -20, 25, -18], [-30.0, -20, -25, -31]
#: Behind, but by less than luck alone may be.
NO_WORSE = [30.0, -32, 30, -32]


# The command lines.


def clock(monkeypatch: pytest.MonkeyPatch, where: Any, name: str, ticks: int) -> None:
    """A clock that has run down after so many looks."""
    looks: Iterator[float] = chain([0.0] * (ticks + 1), iter(lambda: 1e9, None))
    monkeypatch.setattr(where, name, lambda: next(looks))


# Rollouts, for every rule book.


@pytest.mark.parametrize(("rules", "seats"), [(WINDOWS, 2), (CGA, 3), (OFFICIAL, 4)])
def test_a_rollout_begins_with_a_deal_of_its_rule_book(rules: Any, seats: int) -> None:
    state = rollout.deal(rules, seats, "key")
    assert [sum(hand) for hand in state.hands] == [rules.hand_size(seats)] * seats == state.held
    table = [sum(row[code] for row in state.rows) for code in range(CODES)]
    everywhere = [
        sum(hand[code] for hand in state.hands)
        + table[code]
        + state.pile.count(code)
        + state.stock.count(code)
        for code in range(CODES)
    ]
    assert everywhere == [4, 4, *[8] * 11, 8, 4]
    # What nobody has seen is what is neither on the pile nor on the table.
    assert [state.public[code] for code in range(CODES)] == [
        count - state.pile.count(code) - table[code] for code, count in enumerate(everywhere)
    ]
    assert not state.over


def test_a_rollout_goes_on_from_a_round_as_it_stands() -> None:
    """Who has had a turn in it, and what each side has laid down, is taken over."""
    round_ = position("9S 4H", "KC", hands={1: "5S 6H"}, rows="QQQ22 7777777", rules=CGA, seats=3)
    assert rollout.state_of(round_).acted == [0, 0, 0]
    do(round_, "draw", "discard 9S")
    state = rollout.state_of(round_)
    assert (state.acted, state.turn, state.over) == ([1, 0, 0], 1, 0)
    assert state.held == [sum(hand) for hand in round_.hands]
    queen, nine = CODE[KIND_OF["QS"]], CODE[KIND_OF["9S"]]
    assert [sum(row) for row in state.rows] == [12, 0, 0]
    assert (state.rows[0][queen], state.wilds[0][queen]) == (3, 2)
    assert (state.laid, state.canastas) == ([2, 0, 0], [1, 0, 0])
    assert (state.pile[-1], state.hands[0][nine]) == (nine, 0)
    assert state.public[queen] == 8 - 3


def test_the_leader_and_the_totals_of_a_deal_are_by_lot() -> None:
    deals = [rollout.deal(CGA, 3, f"key {number}") for number in range(30)]
    assert {state.turn for state in deals} == {0, 1, 2}
    again = rollout.deal(CGA, 3, "key 7")
    assert (again.hands, again.turn) == (deals[7].hands, deals[7].turn)


def test_a_policy_is_found_by_its_name() -> None:
    assert POLICIES["RACE"] is RACE
    assert {"PATIENT", "PARTNERS", "CLOSED", "TO_RACE"} < set(POLICIES)


def test_a_policy_sits_on_every_side_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three, ahead by 100 in its seat: what counts is its points above the others' average."""
    seated: list[list[int]] = []

    def play(state: Any) -> None:
        seated.append([side for side in range(3) if state.policies[side] is RACE])
        points = [0, 30, 60]
        points[seated[-1][0]] += 90
        monkeypatch.setattr(type(state), "points", lambda self, side: points[side])

    monkeypatch.setattr(rollout, "play", play)
    monkeypatch.setattr(rollout, "DEALS", 2)
    gained = rollout.gains(RACE, [HASTY], CGA, 3, "key")
    assert seated == [[0], [1], [2]] * 2
    assert gained == [90, 90]


def tuned(monkeypatch: pytest.MonkeyPatch, *blocks: list[float]) -> tuple[Policy, list[str]]:
    """What comes of tuning RACE by one trial, which gains these more in each block."""
    asked: list[str] = []

    def gains(who: Policy, policies: Any, rules: Any, seats: int, key: str) -> list[float]:
        assert (policies, rules, seats) == ([HASTY], OFFICIAL, 4)
        if who is RACE:
            return [5.0] * 4
        asked.append(key)
        return [5 + gain for gain in blocks[len(asked) - 1]]

    monkeypatch.setattr(rollout, "gains", gains)
    clock(monkeypatch, rollout, "process_time", 1)
    return rollout.tune(OFFICIAL, 4, RACE, [HASTY], 1, 0), asked


def test_a_rollouts_change_is_kept_where_it_gains_clearly_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    best, asked = tuned(monkeypatch, *[CLEARLY] * 6)
    assert best != RACE
    assert asked == ["0 0 0", "0 0 1"]
    assert capsys.readouterr().out == "1 tried, 1 kept\n"


@pytest.mark.parametrize(
    ("gain", "blocks"), [(WORSE, 1), ([0.0] * 4, 1), (HARDLY, 6), (NO_WORSE, 6)]
)
def test_a_rollouts_change_is_given_up_where_it_does_not(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    gain: list[float],
    blocks: int,
) -> None:
    best, asked = tuned(monkeypatch, *[gain] * 6)
    assert best is RACE
    assert len(asked) == blocks
    assert capsys.readouterr().out == "1 tried, 0 kept\n"


def test_a_rollouts_change_that_gains_somewhat_more_in_the_end_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    best, asked = tuned(monkeypatch, *[[60.0, -25, 50, -30]] * 6)
    assert best != RACE
    assert len(asked) == rollout.BLOCKS


def test_the_tuning_of_a_rollout_is_checked_before_and_after(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    checked: list[object] = []
    tuned: list[object] = []

    def gains(who: Policy, *how: object) -> list[float]:
        checked.append(how)
        return [10, 20, 31, 41] if who is RACE else [50, 60, 71, 81]

    def tune(*how: object) -> Policy:
        tuned.append(how)
        return HASTY

    monkeypatch.setattr(rollout, "DEALS", 2)
    monkeypatch.setattr(rollout, "gains", gains)
    monkeypatch.setattr(rollout, "tune", tune)
    arguments = ["official", "4", "RACE", "--rivals", "RACE,HASTY", "--seconds", "7", "--seed", "3"]
    monkeypatch.setattr(sys, "argv", ["rollout", *arguments])
    rollout.main()
    assert tuned == [(OFFICIAL, 4, RACE, [RACE, HASTY], 7.0, 3)]
    assert checked == [([RACE, HASTY], OFFICIAL, 4, "check 3")] * 2
    before, after, weights = capsys.readouterr().out.splitlines()
    assert (before, after) == ("before [15, 36]", "after [55, 76]")
    assert weights == str({name: round(getattr(HASTY, name), 2) for name in WEIGHTS})


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["windows", "2", "NOBODY"], "there is no policy 'NOBODY'"),
        (["windows", "2", "RACE", "--rivals", "RACE,HASY"], "there is no policy 'HASY'"),
        (["window", "2", "RACE"], "there are no rules 'window'; did you mean windows?"),
        (["windows", "3", "RACE"], "windows is not played by 3"),
        (["windows,hoyle", "2", "RACE"], "weights are tuned for one rule book at a time"),
        (["windows", "2", "RACE", "--option", "sides=3"], "have no option 'sides'"),
    ],
)
def test_what_cannot_be_tuned_is_told(
    words: list[str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["rollout", *words])
    with pytest.raises(SystemExit) as ended:
        rollout.main()
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err
