"""The coach at the table: what it looks at, what waits for it, and what comes of that."""

from collections.abc import Generator
from typing import Any

import pytest

from game.engine.actions import Action, parse_action
from game.engine.board import PLAY, START
from game.players.advice.evaluation import Evaluation, KeptEvaluations
from game.players.advice.losses import Loss
from game.players.advice.samples import Difference
from game.table import live_advice as module
from game.table.live_advice import Coach, Concern
from tests.table.test_course import in_mid_round

DISCARD, DRAW, TAKE, MELD = map(parse_action, ("discard 4S", "draw", "take", "meld KH"))
LOSS = Loss((DISCARD,), (MELD,), Difference(80, 5))


@pytest.mark.parametrize(
    ("pile", "discards", "asked"),
    [
        (True, True, [DISCARD, DRAW, TAKE]),
        (True, False, [DRAW, TAKE]),
        (False, True, [DISCARD]),
        (False, False, []),
    ],
)
def test_it_asks_about_the_pile_and_the_discard_as_it_is_wanted(
    pile: bool, discards: bool, asked: list[Action]
) -> None:
    concern = Concern(50, pile, discards)
    found = [each for each in (DISCARD, DRAW, TAKE, MELD) if concern.of(each, START)]
    assert found == asked
    assert not concern.of(DRAW, PLAY)  # an extra card
    assert concern.of(DISCARD, PLAY) is discards


class Desk:
    """A coach at a turn in which the person may discard, whose thoughts are given."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, slices: int, loss: Loss | None) -> None:
        self.sitting = in_mid_round("4S 5S KH", rows="KKK", drawn=True)
        self.done: list[str] = []

        def think(_evaluation: Any, _playouts: int) -> Generator[None, None, None]:
            for _ in range(slices):
                yield

        def confirm(*_: Any) -> Generator[None, None, Loss | None]:
            yield
            return loss

        monkeypatch.setattr(Evaluation, "think", think)
        monkeypatch.setattr(module, "doubtful", lambda _found, played, _: played == (DISCARD,))
        monkeypatch.setattr(module, "confirm", confirm)
        ticks = iter(range(100_000))
        monkeypatch.setattr(
            "game.table.computers.perf_counter", lambda: next(ticks) / 1000
        )  # 1 ms a look
        self.coach = Coach(self.sitting, Concern(50, pile=True, discards=True), KeptEvaluations())

    def holds(self, action: Action = DISCARD) -> bool:
        return self.coach.holds(action, lambda: self.done.append(str(action)))


def test_what_loses_is_held_until_it_has_been_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(monkeypatch, 20, LOSS)
    assert desk.holds()
    asked = next(filter(None, (desk.coach.think() for _ in range(10))))
    assert asked.endswith("Discard the Four of Spades anyway?")
    assert desk.done == []
    desk.coach.go_on()
    assert desk.done == ["discard 4S"]
    desk.coach.go_on()
    assert desk.done == ["discard 4S"]


def test_what_proves_harmless_is_done_without_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(monkeypatch, 20, None)
    assert desk.holds()
    assert [desk.coach.think() for _ in range(10)] == [""] * 10
    assert desk.done == ["discard 4S"]


def test_what_is_given_up_is_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(monkeypatch, 0, LOSS)
    assert desk.holds()
    desk.coach.give_up()
    assert [desk.coach.think() for _ in range(5)] == [""] * 5
    desk.coach.go_on()
    assert desk.done == []


def test_once_all_is_weighed_only_what_is_in_doubt_has_to_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = Desk(monkeypatch, 3, LOSS)
    for _ in range(10):
        assert desk.coach.think() == ""
    assert not desk.holds(parse_action("discard 5S"))
    assert desk.holds(DISCARD)
    assert not desk.holds(MELD)  # nobody asks about melds


def test_what_was_held_in_another_position_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(monkeypatch, 0, LOSS)
    assert desk.holds()
    assert desk.sitting.person.meld(MELD.card)
    assert desk.coach.think() == ""
    desk.coach.go_on()
    assert desk.done == []


def test_who_waits_is_thought_for_longer_in_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    def frames(held: bool) -> int:
        desk = Desk(monkeypatch, 100, LOSS)
        if held:
            assert desk.holds()
        count = 0
        while desk.coach._examined is None:
            desk.coach.think()
            count += 1
        return count

    assert frames(held=True) < frames(held=False)
