"""Players and hints think elsewhere, where somebody answers: the same, by messages."""

from collections.abc import Generator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.app.web_worker import MOST_PLAYERS, Answerer, playing_by, thinking_by
from game.engine.actions import Action
from game.engine.board import View
from game.engine.cards import listed
from game.players import PLAYERS
from game.players.advice.evaluation import Evaluation
from game.players.expert.levels import Expert
from game.record import read_record
from game.table.computers import Computers, Think, Thought
from game.table.sitting import Setup, Sitting, State

SAMPLE = Path(__file__).parents[1] / "record" / "sample.can"


class Beside:
    """Carries questions to an Answerer, which thinks when it is let."""

    def __init__(self) -> None:
        self.answerer = Answerer()
        self.prepared = self.asked = self.looks = 0
        self.found: dict[int, bytes] = {}
        self.there = self.ready = True

    def prepare(self) -> None:
        self.prepared += 1

    def is_ready(self) -> bool:
        return self.ready

    def ask(self, question: bytes) -> int:
        self.asked += 1
        self.answerer.begin(self.asked, question.hex())
        return self.asked

    def answer(self, number: int) -> bytes:
        self.looks += 1
        if not self.there:
            raise OSError("nobody is there")
        return self.found.get(number, b"")

    def drop(self, number: int) -> None:
        self.answerer.drop(number)

    def go_on(self) -> None:
        """Let it think until it has an answer."""
        while self.answerer.busy():
            if told := self.answerer.go_on(0.0):
                number, found = told.split()
                self.found[int(number)] = bytes.fromhex(found)
                return


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch) -> Beside:
    made = Beside()
    monkeypatch.setattr(Computers, "thinker", staticmethod(thinking_by(made)))
    return made


@pytest.fixture(scope="module")
def view() -> View:
    record = read_record(SAMPLE.read_bytes(), PLAYERS)
    return record.match.round.views[record.match.round.decider]


@pytest.fixture(scope="module")
def choice() -> View:
    """What the person sees where there is something to weigh."""
    playing = read_record(SAMPLE.read_bytes(), PLAYERS, 6).match.round
    assert playing is not None
    return playing.views[0]


class Failing:
    """Looks ahead, and fails at it."""

    looks_ahead = True

    def think(self, _view: View) -> Generator[None, None, Action]:
        yield from ()
        raise ZeroDivisionError


class Counted(Failing):
    """Counts how often one is unpacked."""

    made = 0

    def __setstate__(self, _state: object) -> None:
        Counted.made += 1

    def __getstate__(self) -> object:
        return 1


def quick() -> Expert:
    return Expert(Random(1), playouts=20)


def by_own(view: View) -> Action:
    return quick().decide(view)


def thinking(beside: Beside, player: Any = None) -> Think:
    player = player or quick()
    return thinking_by(beside)(player, player.think)


def ended(thought: Thought[Action]) -> Action:
    while not thought.go_on(1.0):
        pass
    return thought.found


def test_what_is_decided_elsewhere_is_what_the_player_decides(beside: Beside, view: View) -> None:
    thought = Thought(thinking(beside)(view))
    assert not thought.go_on(0.0)
    assert not thought.go_on(0.0)
    beside.go_on()
    assert thought.go_on(0.0)
    assert thought.found == by_own(view)
    assert (beside.prepared, beside.asked) == (1, 1)


def test_where_nobody_is_the_player_thinks_itself(beside: Beside, view: View) -> None:
    thought = Thought(thinking(beside)(view))
    assert not thought.go_on(0.0)
    beside.there = False
    assert ended(thought) == by_own(view)


def test_who_does_not_look_ahead_thinks_here(beside: Beside) -> None:
    player = PLAYERS["advanced"](Random(1))
    think: Think = player.think  # type: ignore[attr-defined]
    assert thinking_by(beside)(player, think) == think
    assert beside.prepared == 0


def test_an_error_comes_back(beside: Beside, view: View) -> None:
    thought = Thought(thinking(beside, Failing())(view))
    assert not thought.go_on(0.0)
    beside.go_on()
    with pytest.raises(ZeroDivisionError):
        thought.go_on(0.0)


def test_who_sits_at_a_table_stays(beside: Beside, view: View) -> None:
    """Somebody is unpacked once, and forgotten once many others have come."""
    first, *others = [thinking(beside, Counted()) for _ in range(MOST_PLAYERS + 1)]
    Counted.made = 0
    for think, made in ((first, 1), (first, 1), *((each, None) for each in others)):
        next(think(view))
        assert made in (None, Counted.made)
    next(others[-1](view))
    assert Counted.made == MOST_PLAYERS + 1
    next(first(view))
    assert Counted.made == MOST_PLAYERS + 2


def test_a_sitting_plays_on_with_what_is_decided_elsewhere(
    beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.players.expert.levels.PLAYOUTS", 20)
    sitting = Sitting(Setup(level="expert", delay=0), Random(5))
    sitting.tick()
    sitting.person.click_stock()
    sitting.person.discard(listed(sitting.view.hand)[-1])
    done = len(sitting.round.board.history)
    for _tick in range(3):
        sitting.tick()
    assert sitting.thinking
    assert beside.asked == 1
    for _tick in range(3000):
        beside.go_on()
        sitting.tick()
        if sitting.state is not State.COMPUTER:
            break
    assert len(sitting.round.board.history) > done
    assert beside.asked == len(sitting.round.board.history) - done


def evaluated(view: View, beside: Beside | None) -> Evaluation:
    """What a hint finds, playing out little, and answered at once where it asks."""
    found = Evaluation(view, elsewhere=playing_by(beside) if beside else None)
    for _slice in found.think(60):
        if beside:
            beside.go_on()
    return found


@pytest.mark.parametrize(("ready", "there"), [(True, True), (False, True), (True, False)])
def test_what_is_played_out_elsewhere_is_what_comes_of_it_here(
    beside: Beside, choice: View, ready: bool, there: bool
) -> None:
    beside.ready, beside.there = ready, there
    found, here = evaluated(choice, beside), evaluated(choice, None)
    assert found.weighs
    assert (beside.asked > 1) is ready
    assert found.best == here.best
    assert [*map(found.worse, range(len(found.ways)))] == [*map(here.worse, range(len(here.ways)))]


def test_who_waits_looks_once_in_a_frame(beside: Beside, choice: View) -> None:
    thought = Thought(Evaluation(choice, elsewhere=playing_by(beside)).think(60))
    for looks in (1, 2, 3):
        assert not thought.go_on(1.0)
        assert beside.looks == looks


def test_what_nobody_waits_for_is_forgotten(beside: Beside, view: View) -> None:
    thought = Thought(thinking(beside)(view))
    thought.go_on(0.0)
    assert beside.answerer.busy()
    del thought
    assert not beside.answerer.busy()


def test_players_are_answered_before_hints(beside: Beside, choice: View) -> None:
    """Of hints the one that was asked for last is wanted."""
    hints = [Thought(Evaluation(choice, elsewhere=playing_by(beside)).think(60)) for _ in range(2)]
    player = Thought(thinking(beside)(choice))
    for thought in (hints[0], player, hints[1]):
        thought.go_on(0.0)
    for _answer in range(3):
        beside.go_on()
    assert [*beside.found] == [2, 3, 1]
