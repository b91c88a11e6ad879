"""Fingers at the whole program: what comes before them in the same batch, and fingers that go."""

import pygame
import pytest

from game.engine.actions import Verb
from game.engine.rules import legal_actions
from game.screen.canvas.inputs import Input, Motion, Press
from game.screen.table.layout import layout
from game.table.sitting import State
from tests.program import Player, Pos, Start


def touch(player: Player, kind: int, at: Pos, finger: int = 0) -> None:
    player.post(
        kind,
        touch_id=0,
        finger_id=finger,
        x=(at[0] + 0.5) / 640,
        y=(at[1] + 0.5) / 480,
        dx=0.0,
        dy=0.0,
        pressure=1.0,
    )


def settle(player: Player) -> None:
    for _ in range(400):
        player.frames()
        if not player.app.table.slides:
            return
    raise AssertionError("it never rests")


def with_a_drawn_card_and_a_meld(start: Start) -> Player:
    """Somebody who has melded a card while the one that was drawn before stands out."""
    for seed in range(1, 60):
        player = start(seed=seed, sliding=True)
        app = player.app
        player.frames(300)
        if app.sitting.state is not State.DRAW:
            continue
        player.click(layout(app.sitting.view).stock_at.center)
        settle(player)
        raised = app.table.slides._stage.raised
        melds = [a for a in legal_actions(app.sitting.view) if a.verb is Verb.MELD and not a.wild]
        if not (raised and any(meld.card != raised[0].card for meld in melds)):
            continue
        meld = next(meld for meld in melds if meld.card != raised[0].card)
        assert app.sitting.person.attempt(meld)
        settle(player)
        if app.table.slides._stage.raised:
            return player
    raise AssertionError("no such deal")


@pytest.mark.sampled
@pytest.mark.parametrize("asked", ["targets", "framed"])
def test_the_targets_of_a_finger_are_those_after_the_key_before_it(
    asked: str, start: Start
) -> None:
    """In one batch with Undo: a card more was in the hand than on the table that was asked."""
    player = with_a_drawn_card_and_a_meld(start)
    table, sitting = player.app.table, player.app.sitting
    if asked == "framed":  # by whoever speaks, after a coach has let something be done
        player.key(pygame.K_TAB)
        sitting.person.undo()
        assert table.framed is not None
        return
    before = sum(sitting.view.hand)
    player.post(pygame.KEYDOWN, key=pygame.K_DELETE, mod=0, unicode="")
    touch(player, pygame.FINGERDOWN, (320, 400))
    player.frames()
    assert sum(sitting.view.hand) == before + 1


@pytest.mark.parametrize("how", ["the focus", "a gesture"])
def test_touch_goes_on_after_a_finger_that_was_never_lifted(how: str, start: Start) -> None:
    player = start(seed=4)
    player.frames(50)
    sitting = player.app.sitting
    assert sitting.state is State.DRAW
    touch(player, pygame.FINGERDOWN, (300, 300), 1)
    player.frames(2)
    if how == "the focus":
        player.post(pygame.WINDOWFOCUSLOST)
        player.frames(5)
        player.post(pygame.WINDOWFOCUSGAINED)
    player.frames(100)
    at = layout(sitting.view).stock_at.center
    touch(player, pygame.FINGERDOWN, at, 2)
    player.frames(2)
    touch(player, pygame.FINGERUP, at, 2)
    player.frames(2)
    assert sitting.state is not State.DRAW


def test_a_button_that_was_never_released_costs_no_later_click(start: Start) -> None:
    """The mouse's sibling: another program is in front before the button comes up."""
    player = start(seed=4)
    player.frames(50)
    at = layout(player.app.sitting.view).stock_at.center
    player.press((300, 300))
    player.frames(2)
    player.post(pygame.WINDOWFOCUSLOST)
    player.frames(2)
    assert not player.app.desktop._held
    player.click(at)
    player.frames(2)
    assert player.app.sitting.state is not State.DRAW


@pytest.mark.parametrize("answers", [(False, False), (True, False), (False, True)])
def test_the_picture_is_drawn_where_any_input_of_a_finger_has_changed_it(
    answers: tuple[bool, bool], start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And all of them are handed on, and remembered."""
    player, given = start(), [Motion(3, 4), Press(3, 4)]
    handed, said = [], iter(answers)

    def handle(taken: Input) -> bool:
        handed.append(taken)
        return next(said)

    monkeypatch.setattr(player.app.desktop, "handle", handle)
    assert player.loop._take_touch(given) is any(answers)
    assert handed == given == [*player.loop.inputs]


def test_a_finger_of_which_nothing_comes_yet_is_somebody_who_is_there(start: Start) -> None:
    player = start()
    player.app.clock._idle = 100
    assert not player.loop._take_touch([])
    assert player.app.clock.idle == 0
