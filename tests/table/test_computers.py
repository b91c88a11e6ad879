"""Computer players that think in slices: no tick waits for them."""

from collections.abc import Generator, Iterator
from functools import partial
from itertools import count
from random import Random

import pytest

from game.engine.actions import Action
from game.engine.board import View
from game.engine.books import HOYLE
from game.engine.cards import listed
from game.players import PLAYERS, Kind
from game.players.expert.levels import Beginner, Expert
from game.players.planning import PATIENT
from game.record import read_record
from game.table.computers import ENOUGH, SLICES, Players
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State
from game.table.table_events import Moved
from tests.table.tiny import Tiny, intend

#: Yields of one thought of `Slow`.
LONG = 10 * SLICES


class Slow:
    """A beginner that takes its time; counts what it does."""

    def __init__(self, rng: Random) -> None:
        self._beginner = Beginner(rng)
        self.thoughts = 0
        self.slices = 0

    def decide(self, view: View) -> Action:
        raise AssertionError("a player that can think in slices is not asked for all at once")

    def think(self, view: View) -> Generator[None, None, Action]:
        self.thoughts += 1
        for _ in range(LONG):
            self.slices += 1
            yield
        return self._beginner.decide(view)


class SlowOnes(list[Slow]):
    """The Slow players that were seated, the last one last."""

    def seat(self, rng: Random) -> Slow:
        self.append(Slow(rng))
        return self[-1]

    @property
    def players(self) -> Players:
        """Every `random` seat is a Slow one."""
        return {**PLAYERS, "random": self.seat}


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> SlowOnes:
    # However busy the machine is, a tick has all the slices that may be counted.
    monkeypatch.setattr("game.table.computers.perf_counter", lambda: 0.0)
    return SlowOnes()


def computers_turn(players: Players, **setup: object) -> Sitting:
    """A sitting in which the person has played his first turn."""
    sitting = Sitting(Setup(level="random", **setup), Random(5), Terms(players=players))  # type: ignore[arg-type]
    sitting.tick()
    sitting.person.click_stock()
    sitting.person.discard(listed(sitting.view.hand)[-1])
    assert sitting.state is State.COMPUTER
    sitting.events()
    return sitting


def test_a_tick_holds_only_so_many_slices(slow: SlowOnes) -> None:
    sitting = computers_turn(slow.players)
    done = len(sitting.round.board.history)
    for tick in range(1, LONG // SLICES + 1):
        assert len(sitting.round.board.history) == done
        assert sitting.thinking
        sitting.tick()
        assert slow[-1].slices == tick * SLICES
    sitting.tick()  # the thought has come to its end
    assert len(sitting.round.board.history) == done + 1
    assert slow[-1].thoughts == 1


def _ahead(looks: Iterator[int], passed: float) -> float:
    """A clock that is so many seconds on at every look."""
    return next(looks) * passed


def test_a_tick_begins_no_slice_once_its_time_is_over(
    slow: SlowOnes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A third of its time goes by at every look at the clock, or all; one slice there always is.

    The thought is spread over more ticks, and ends where it ended.
    """
    for passed, slices in ((ENOUGH / 2.9, 3), (1.1 * ENOUGH, 1), (100 * ENOUGH, 1)):
        monkeypatch.setattr("game.table.computers.perf_counter", partial(_ahead, count(), passed))
        sitting = computers_turn(slow.players)
        done = len(sitting.round.board.history)
        for tick in range(1, LONG // slices + 1):
            sitting.tick()
            assert slow[-1].slices == tick * slices
        assert len(sitting.round.board.history) == done
        sitting.tick()
        assert len(sitting.round.board.history) == done + 1


def test_the_person_plays_on_when_the_slow_one_is_done(slow: SlowOnes) -> None:
    sitting = computers_turn(slow.players)
    for _ in range(20 * LONG):
        if sitting.listening:
            break
        sitting.tick()
    assert sitting.state is State.DRAW
    assert not sitting.thinking
    assert any(isinstance(event, Moved) for event in sitting.events())


def test_a_slow_player_plays_the_same_game_as_a_quick_one(slow: SlowOnes) -> None:
    """It is asked for the same views in the same order, however many ticks it takes."""
    histories = []
    for level in ("random", "beginner"):
        sitting = Sitting(Setup(level=level), Random(3), Terms(players=slow.players))
        sitting.tick()
        person = Beginner(Random(8))
        for _ in range(20_000):
            if sitting.state is State.ROUND_OVER:
                break
            if sitting.listening:
                intend(sitting, person.decide(sitting.view))
            elif sitting.state is State.QUESTION:
                sitting.person.answer(turn_over=False)
            sitting.tick()
        histories.append(sitting.round.board.history)
    assert histories[0] == histories[1]


def test_it_thinks_while_its_melded_card_is_looked_at(slow: SlowOnes) -> None:
    """The Delay is a time to look, not to be added to the thinking."""
    sitting = computers_turn(slow.players, delay=10_000)
    sitting.waiting.delay(600)
    for _ in range(599):
        sitting.tick()
    assert slow[-1].slices == LONG
    assert slow[-1].thoughts == 1
    done = len(sitting.round.board.history)
    sitting.tick()
    assert len(sitting.round.board.history) == done + 1


def test_a_new_match_drops_the_thought(slow: SlowOnes) -> None:
    sitting = computers_turn(slow.players)
    sitting.tick()
    thinker = slow[-1]
    sitting.new_match()
    sitting.tick()
    sitting.tick()
    assert sitting.state is State.DRAW
    assert thinker.slices == SLICES
    assert not sitting.thinking


def test_other_rules_are_thought_about_anew(slow: SlowOnes) -> None:
    """W32: options may change until the first action, and it may be the computer's (H1)."""
    sitting = Sitting(Setup(level="random", ruleset=HOYLE), Random(5), Terms(players=slow.players))
    sitting.tick()
    sitting.round.board.turn = 1  # as in every second round
    sitting.begin_turn()
    sitting.tick()
    assert slow[-1].thoughts == 1
    assert sitting.change_rules({"cards-drawn": "2"}) is None
    sitting.tick()
    assert slow[-1].thoughts == 2


def test_a_game_that_is_loaded_thinks_anew(slow: SlowOnes) -> None:
    sitting = computers_turn(slow.players)
    for _ in range(3):
        sitting.tick()
    again = Sitting.resume(
        sitting.setup,
        Random(1),
        read_record(sitting.recorder.text().encode(), PLAYERS),
        Terms(players=slow.players),
    )
    assert again.thinking
    assert slow[-1].slices == 0
    again.tick()
    assert slow[-1].slices == SLICES
    assert slow[-1].thoughts == 1


def test_the_expert_gives_its_slices_back() -> None:
    """The real thinker is seated as one, and its decision is the one that it makes in one go."""
    players = {**PLAYERS, "random": lambda rng: Expert(rng, playouts=12)}
    sitting = computers_turn(players)
    compared = 0
    for _ in range(5_000):
        if sitting.state is not State.COMPUTER:
            break
        board = sitting.round.board
        done = len(board.history)
        expected = Expert(Random(0), playouts=12).decide(sitting.round.views[board.turn])
        while len(board.history) == done:
            sitting.tick()
        assert board.history[done][1] is expected
        compared += 1
    assert compared >= 2


@pytest.mark.parametrize("deeply", [True, False])
def test_a_computer_is_seated_with_the_temper_and_the_depth_of_the_setup(deeply: bool) -> None:
    asked: list[dict[str, object]] = []

    def seated(rng: Random, **how: object) -> Tiny:
        asked.append(how)
        return Tiny(rng)

    kind = Kind("expert", "Expert", seated, "", tempers=True, deep=True)
    setup = Setup(level="expert", temper=PATIENT, deeply=deeply)
    Sitting(setup, Random(1), Terms(players={"expert": kind})).tick()
    assert asked == [{"temper": PATIENT, "deeply": True} if deeply else {"temper": PATIENT}]
