"""Canasta as an environment: PettingZoo's and Gymnasium's own checks, and what a round is worth."""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from game.engine.actions import PUTBACK, UNDO
from game.engine.books import RULESETS
from game.engine.refusals import IllegalAction
from game.players import PLAYERS
from game.rl import ACTIONS, NUMBER_OF, CanastaEnv, CanastaSolo, env

TABLES = [(name, seats) for name, rules in RULESETS.items() for seats in rules.seats]


def played(table: CanastaEnv, seed: int, kind: str = "beginner") -> dict[str, float]:
    """What an episode is worth to each agent, played by players of the program."""
    table.reset(seed=seed)
    players = [PLAYERS[kind](Random(seat)) for seat in range(len(table.possible_agents))]
    worth = dict.fromkeys(table.possible_agents, 0.0)
    while not any(table.terminations.values()):
        agent = table.agent_selection
        action = players[table.possible_agents.index(agent)].decide(table.view(agent))
        assert table.observe(agent)["action_mask"][NUMBER_OF[action]] or action in (UNDO, PUTBACK)
        table.step(NUMBER_OF[action])
        for name, reward in table.rewards.items():
            worth[name] += reward
    return worth


def at_random(table: CanastaEnv | CanastaSolo, seed: int) -> Random:
    table.reset(seed=seed)
    return Random(seed)


def chosen(mask: Any, rng: Random) -> int:
    return rng.choice([int(each) for each in np.flatnonzero(mask)])


@pytest.mark.slow
@pytest.mark.sampled(slow=4)
@pytest.mark.parametrize(("book", "seats"), TABLES)
def test_pettingzoo_finds_no_fault(book: str, seats: int) -> None:
    from pettingzoo.test import api_test, seed_test  # after game.rl, which imports it with care

    api_test(env(book, seats), num_cycles=300)
    seed_test(lambda: env(book, seats), num_cycles=100)


@pytest.mark.slow
@pytest.mark.parametrize("others", ["random", ("advanced", "beginner", "random")])
def test_gymnasium_finds_no_fault(others: str | tuple[str, ...]) -> None:
    check_env(CanastaSolo("official", others), skip_render_check=True)


def test_a_round_is_worth_what_one_side_has_more_than_the_other() -> None:
    table = CanastaEnv("windows")
    worth = played(table, 3)
    result = table.round.board.result
    assert result is not None
    assert worth == {
        "seat_0": result.points[0] - result.points[1],
        "seat_1": result.points[1] - result.points[0],
    }


def test_partners_share_what_a_round_is_worth() -> None:
    worth = played(CanastaEnv("official", 4), 3)
    assert worth["seat_0"] == worth["seat_2"] == -worth["seat_1"] == -worth["seat_3"] != 0


@pytest.mark.slow
def test_a_match_is_played_to_its_end_and_is_worth_all_its_rounds() -> None:
    table = CanastaEnv("windows", whole_match=True)
    worth = played(table, 5)
    first, second = table.match.totals
    assert max(first, second) >= table.rules.target
    assert worth == {"seat_0": first - second, "seat_1": second - first}


@pytest.mark.slow
def test_what_it_imports_names_no_audio_driver_for_the_process() -> None:
    code = "import os; before = dict(os.environ); import game.rl; assert dict(os.environ) == before"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])


def test_the_same_seed_deals_the_same_cards() -> None:
    tables = [CanastaEnv("modern", 4) for _ in range(2)]
    for table in tables:
        table.reset(seed=11)
    assert str(tables[0].round) == str(tables[1].round)
    tables[0].reset()
    assert str(tables[0].round) != str(tables[1].round)


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    table = CanastaEnv("windows")
    table.reset(seed=1)
    before = str(table.round)
    with pytest.raises(IllegalAction):
        table.step(NUMBER_OF[UNDO])
    assert str(table.round) == before


def test_taking_back_is_offered_only_where_it_is_asked_for() -> None:
    plain, whole = CanastaEnv("windows"), CanastaEnv("windows", take_back=True)
    seen = False
    for table in (plain, whole):
        rng = at_random(table, 7)
        for _ in range(60):
            mask = table.observe(table.agent_selection)["action_mask"]
            if table is plain:
                assert not mask[NUMBER_OF[UNDO]] or mask.sum() == 1
            seen = seen or bool(table is whole and mask[NUMBER_OF[UNDO]] and mask.sum() > 1)
            table.step(chosen(mask, rng))
    assert seen


@pytest.mark.parametrize(("book", "seats"), [("cga", 2), ("official", 4)])
def test_who_tries_everything_ends_every_turn(book: str, seats: int) -> None:
    """Even where a pile was taken that can neither be put back nor paid for in every way."""
    table = CanastaEnv(book, seats)
    rng = at_random(table, 0)
    turns = {table.round.board.turn}
    for _ in range(250):
        table.step(chosen(table.observe(table.agent_selection)["action_mask"], rng))
        turns.add(table.round.board.turn)
    assert len(table.round.board.history) > 30
    assert turns == {*range(seats)}


def test_an_episode_of_all_agents_is_cut_after_so_many_actions() -> None:
    table = CanastaEnv("windows", most_steps=5)
    rng = at_random(table, 1)
    for _ in range(5):
        assert not any(table.truncations.values())
        table.step(chosen(table.observe(table.agent_selection)["action_mask"], rng))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())


def test_nobody_but_the_one_to_decide_may_do_something() -> None:
    table = CanastaEnv("official", 4)
    table.reset(seed=2)
    for agent in table.possible_agents:
        assert table.observe(agent)["action_mask"].any() == (agent == table.agent_selection)


def test_a_book_that_there_is_not_has_its_sentence() -> None:
    with pytest.raises(ValueError, match="no rule book 'poker', only windows"):
        CanastaEnv("poker")
    with pytest.raises(ValueError, match="hoyle is not played by 3"):
        CanastaEnv("hoyle", 3)
    with pytest.raises(ValueError, match="no player 'grandmaster'"):
        CanastaSolo("windows", "grandmaster")


class TestAlone:
    def test_the_others_play_until_it_is_ones_turn(self) -> None:
        table = CanastaSolo("windows", "beginner")
        rng = at_random(table, 4)
        over, rewards = False, []
        while not over:
            observation = table.table.observe("seat_0")
            assert table.table.round.decider == 0
            _, reward, over, cut, info = table.step(chosen(observation["action_mask"], rng))
            rewards.append(reward)
            assert not info
            if cut:
                return
        result = table.table.round.board.result
        assert result is not None
        assert rewards[-1] == result.points[0] - result.points[1]
        assert not any(rewards[:-1])

    def test_what_is_not_legal_changes_nothing_and_names_its_rule(self) -> None:
        table = CanastaSolo("windows", "beginner")
        before, _ = table.reset(seed=1)
        after, reward, over, cut, info = table.step(NUMBER_OF[UNDO])
        assert info["illegal"]
        assert (reward, over, cut) == (0, False, False)
        assert (after["observation"] == before["observation"]).all()

    @pytest.mark.parametrize("number", [-1, len(ACTIONS), 1.5])
    def test_what_is_no_action_is_refused(self, number: float) -> None:
        table = CanastaSolo("windows", "beginner")
        table.reset(seed=1)
        with pytest.raises(ValueError, match=f"there is no action {number}"):
            table.step(number)  # type: ignore[arg-type]

    def test_an_episode_ends_after_so_many_decisions(self) -> None:
        table = CanastaSolo("windows", "beginner", most_steps=3)
        table.reset(seed=1)
        cuts = [table.step(NUMBER_OF[UNDO])[3] for _ in range(3)]
        assert cuts == [False, False, True]


@pytest.mark.parametrize("made", [CanastaEnv, CanastaSolo])
def test_what_is_asked_before_anything_is_dealt_is_told_to_reset(made: type[Any]) -> None:
    table = made()
    with pytest.raises(ResetNeeded, match="call reset"):
        table.step(0)
    with pytest.raises(ResetNeeded, match="call reset"):
        table.render()


def test_a_learner_of_one_seat_sees_all_actions() -> None:
    assert CanastaSolo().action_space.n == len(ACTIONS)
