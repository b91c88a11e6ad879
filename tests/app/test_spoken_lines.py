"""What is stale is replaced, what is worth hearing is not cut, and a result only by a key."""

from typing import Final

import pygame
import pytest

from game.app.spoken_lines import Lasts, SpokenBoxes, SpokenLine, SpokenLines, SpokenMoment
from game.screen.canvas.art import Art
from game.screen.win31.boxes import Column, Grid
from game.screen.win31.dialog import Dialog
from game.screen.win31.edit import Edit
from game.screen.win31.screen_reader import USUAL
from game.screen.win31.widgets import Button, Label
from game.table.states import OVER
from tests.program import Start

ONE, OTHER = SpokenMoment("a turn", None), SpokenMoment("the next turn", None)
BOX: Final = SpokenMoment("a turn", "a box")


class Recording:
    """A voice that never comes to an end: what is being said, and what waits, in their order."""

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self.cut: list[str] = []
        self.now = 0.0

    def say(self, line: str, interrupt: bool = False) -> None:
        if interrupt:
            self.cut += self.waiting
            self.waiting.clear()
        self.waiting.append(line)

    def silence(self) -> None:
        self.cut += self.waiting
        self.waiting.clear()


def saying(voice: Recording) -> SpokenLines:
    return SpokenLines(voice, lambda: voice.now)


def lines(lasts: Lasts, *texts: str) -> list[SpokenLine]:
    return [SpokenLine(text, lasts) for text in texts]


def test_lines_of_one_moment_wait_for_one_another() -> None:
    voice = Recording()
    saying(voice).say([*lines(Lasts.TURN, "news", "more"), *lines(Lasts.BRIEFLY, "prompt")], ONE)
    assert voice.waiting == ["news", "more", "prompt"]


@pytest.mark.parametrize(
    ("first", "moment", "left"),
    [
        (Lasts.BRIEFLY, ONE, ["new"]),
        (Lasts.TURN, ONE, ["first", "new"]),
        (Lasts.TURN, OTHER, ["new"]),
        (Lasts.TURN, BOX, ["first", "new"]),
        (Lasts.BOX, ONE, ["first", "new"]),
        (Lasts.BOX, BOX, ["new"]),
        (Lasts.LONG, OTHER, ["first", "new"]),
    ],
)
def test_a_new_line_replaces_what_is_stale_alone(
    first: Lasts, moment: SpokenMoment, left: list[str]
) -> None:
    voice = Recording()
    said = saying(voice)
    said.say(lines(first, "first"), ONE)
    said.say(lines(Lasts.TURN, "new"), moment)
    assert voice.waiting == left


def test_what_waits_behind_a_stale_line_is_not_lost() -> None:
    voice = Recording()
    said = saying(voice)
    said.say([*lines(Lasts.BRIEFLY, "prompt"), *lines(Lasts.TURN, "news")], ONE)
    said.say(lines(Lasts.TURN, "more"), ONE)
    assert voice.waiting == ["news", "more"]
    assert voice.cut == ["prompt", "news"]


def test_a_result_is_cut_by_a_key_alone_and_what_comes_waits_for_it() -> None:
    voice = Recording()
    said = saying(voice)
    said.say([*lines(Lasts.BRIEFLY, "prompt"), *lines(Lasts.LONG, "result")], ONE)
    said.say(lines(Lasts.TURN, "new"), OTHER)
    assert voice.waiting == ["prompt", "result", "new"]
    said.hush()
    assert voice.waiting == []
    said.say(lines(Lasts.BRIEFLY, "answer", "more"), OTHER)
    assert voice.waiting == ["answer", "more"]


def test_what_has_been_said_is_neither_cut_nor_said_again() -> None:
    voice = Recording()
    said = saying(voice)
    said.say([*lines(Lasts.BRIEFLY, "a prompt"), *lines(Lasts.TURN, "news")], ONE)
    voice.now += 60
    said.say(lines(Lasts.TURN, "new"), ONE)
    assert voice.waiting == ["a prompt", "news", "new"]


@pytest.mark.slow
@pytest.mark.parametrize("detail", ["usual", "full"])
def test_in_a_round_that_plays_by_itself_nothing_waits_behind_an_older_turn(
    start: Start, monkeypatch: pytest.MonkeyPatch, detail: str
) -> None:
    """However slow the voice is; and of the result nothing is cut until a key is pressed."""
    monkeypatch.setattr("game.players.advice.advisor.usual_playouts", lambda _view: 4)
    monkeypatch.setattr("game.app.autoplay.BEST", "beginner")
    voice = Recording()
    monkeypatch.setattr("game.app.speech.voice_of", lambda _name: (voice, ""))
    monkeypatch.setattr("game.app.speech.SpokenLines", saying)
    player = start(speech="text", level="beginner", detail=detail)
    player.app.act("autoplay")
    player.button("Yes")
    longest = 0
    with player.unseen():
        while player.app.sitting.state not in OVER:
            longest = max(longest, len(voice.waiting))
            player.frames()
        assert 1 < longest <= 5
        player.frames(400)
        waiting = voice.waiting[:]
        player.frames(400)
    assert voice.waiting[: len(waiting)] == waiting  # the result, and what waits for it
    assert len(waiting) > 3
    player.key(pygame.K_LCTRL)
    assert waiting[0] not in voice.waiting


class Form:
    """A dialog with two fields, and a button that fills the second one in."""

    def __init__(self) -> None:
        self.name, self.key = Edit("Ann"), Edit("none")
        self.button = Button("&Make", action=lambda: None)
        fields = Grid((Label("&Name:"), self.name), (Label("&Key:"), self.key))
        self.dialog = Dialog(Art(), "Register", Column(fields, self.button, Button("OK", "ok")))
        self.boxes = SpokenBoxes()
        self.opened = self.heard()

    def heard(self) -> list[str]:
        return [*self.boxes.new(self.dialog, USUAL)]


def test_what_a_button_has_filled_in_is_heard_once() -> None:
    form = Form()
    assert form.opened == ["Register", "Name, field: Ann"]
    form.dialog.set_focus(form.button)
    assert form.heard() == ["Make, button"]
    form.key.text = "12345"
    assert form.heard() == ["Key, field: 12345"]
    assert form.heard() == []


def test_what_is_typed_in_a_field_is_not_told_of_as_if_it_had_been_filled_in() -> None:
    """Nor what changes in another one meanwhile, where no button was pressed."""
    form = Form()
    form.key.text = "777"
    assert "Key, field: 777" not in form.heard()
