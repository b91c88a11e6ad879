"""Pictures of every control in every state, and the kept PNGs that they are compared with.

`python -m tests.screen.samples`, in the checkout, makes the PNGs again; look at the difference.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect

from game.looks import DARK_GREEN
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import FRAME, Fill, Framebuffer, Item
from game.screen.win31.boxes import Column, Grid, Group, Row
from game.screen.win31.choice_widgets import CheckBox, ColorPicker, RadioGroup
from game.screen.win31.chrome import Chrome
from game.screen.win31.command import SEPARATOR, Command, Menu
from game.screen.win31.dialog import EXCLAMATION, INFORMATION, QUESTION, STOP, Dialog, message_box
from game.screen.win31.edit import Edit
from game.screen.win31.lists import Entry, ListBox
from game.screen.win31.number_table import Table
from game.screen.win31.widgets import (
    CANCEL_ANSWER,
    OK,
    OK_CANCEL,
    YES_NO,
    Answer,
    Button,
    Label,
    Pressable,
)
from tests.screen.hand import Hand

FOLDER = Path(__file__).parent / "pictures" / "widgets"


class Sample(NamedTuple):
    """What is drawn, and the part of the frame that is kept."""

    items: list[Item]
    area: Rect


def never() -> bool:
    return False


MENUS = (
    Menu(
        "&Game",
        (
            Command("&New", "new", "f2"),
            Command("&Load...", "load", "f3"),
            Command("&Save...", "save", "f4"),
            Command("&HiScores...", "hiscores"),
            SEPARATOR,
            Command("&Undo Move", "undo", "delete", never),
            SEPARATOR,
            Command("E&xit", "exit"),
        ),
    ),
    Menu("&Options", (Command("&Customize", "customize"), Command("&Rules", "rules"))),
    Menu("&Register", action="register"),
    Menu(
        "&Help",
        (
            Command("&Index", "help index", "f1"),
            Command("&Rules", "help rules"),
            Command("&How to Play", "help play"),
            Command("&Scoring", "help scoring"),
            Command("Re&gistering", "help registering"),
            SEPARATOR,
            Command("&About", "about"),
        ),
    ),
)
"""The menus of the program of 1994."""


class Controls:
    """A dialog that holds one of each."""

    def __init__(self, art: Art, enabled: bool = True) -> None:
        self.name = Edit("Player", width=130, max_length=20, enabled=enabled)
        self.delay = Edit("1000", width=60, max_length=5, digits=True, enabled=enabled)
        self.discard = RadioGroup(("&Double Click", "&Single Click"), enabled=enabled)
        self.level = RadioGroup(("&Beginner", "&Advanced", "&Expert"), 1, enabled=enabled)
        self.sound = CheckBox("&Use Sound", True, enabled=enabled)
        self.slide = CheckBox("S&lide cards", enabled=enabled)
        self.color = ColorPicker(DARK_GREEN, enabled=enabled)
        files = [f"{name}{i}.CAN" for name in ("ANNE", "JOHN", "PLAYER") for i in range(1, 6)]
        self.files = ListBox([Entry("saves", "folder"), *files], 2, rows=6, enabled=enabled)
        self.ok = Button("OK", "ok", default=True, enabled=enabled)
        self.cancel = Button("Cancel", "cancel", enabled=enabled)
        self.helped = 0
        self.help = Button("&Help", action=self._help, enabled=enabled, key="f1")
        self.dialog = Dialog(
            art,
            "Every Control",
            Row(
                Column(
                    Grid(
                        (Label("Player's &Name:", enabled=enabled), self.name),
                        (Label("Dela&y:", enabled=enabled), Row(self.delay)),
                    ),
                    Group("Discarding a card", self.discard, enabled=enabled),
                    Row(
                        Group("Level", self.level, enabled=enabled),
                        Group("Options", Column(self.sound, self.slide, gap=3)),
                    ),
                    Group("Background &Color", self.color, enabled=enabled),
                ),
                Column(
                    Row(Label("&Files:", enabled=enabled), self.files),
                    Table(
                        "<>>",
                        [
                            ("Cards on the table", "1,230", "?"),
                            ("Red Threes", "100", "-"),
                            None,
                            ("Total", "1,330", "?"),
                        ],
                        header=("", "Player", "Computer"),
                    ),
                    Table(
                        "><>",
                        [("1.", "Player", "1,230"), ("2.", "Anne", "985")],
                        highlight=1,
                        lines=3,
                    ),
                    Label("A text that is wrapped, and centred.", width=120, align="centre"),
                ),
                Column(self.ok, self.cancel, self.help),
                gap=12,
            ),
        )

    def _help(self) -> None:
        self.helped += 1


def controls(art: Art) -> Sample:
    sample = Controls(art)
    return Sample(sample.dialog.items(), sample.dialog.area)


def controls_disabled(art: Art) -> Sample:
    sample = Controls(art, enabled=False)
    return Sample(sample.dialog.items(), sample.dialog.area)


def controls_focused(art: Art) -> Sample:
    """All of them at once, which no keyboard can do."""
    sample = Controls(art)
    for widget in sample.dialog.body.widgets():
        widget.focused = True
    sample.name.anchor = sample.name.caret = 3
    return Sample(sample.dialog.items(), sample.dialog.area)


def controls_pressed(art: Art) -> Sample:
    """All of them at once, which no mouse can do."""
    sample = Controls(art)
    bar = sample.files.bar.area
    Hand(sample.dialog).press((bar.centerx, bar.bottom - 30))
    for widget in sample.dialog.body.widgets():
        if isinstance(widget, Pressable):
            widget.pressed = True
    return Sample(sample.dialog.items(), sample.dialog.area)


def dragged(art: Art) -> Sample:
    dialog = message_box(art, "Canasta", "This box is being dragged.")
    hand = Hand(dialog)
    x, y = dialog.area.move(60, 12).topleft
    hand.press((x, y))
    hand.move((x + 37, y + 25))
    return Sample(dialog.items(), dialog.area.inflate(100, 80))


def system_menu(art: Art) -> Sample:
    dialog = message_box(art, "Canasta", "This box has a menu of its own.")
    Hand(dialog).keys("alt+space down")
    return Sample(dialog.items(), dialog.area)


def behind(art: Art) -> Sample:
    """A dialog with another above it."""
    first = message_box(art, "Load", "Canasta lost its hand.\n" * 6, STOP)
    second = message_box(art, "Canasta", "A game is running. Start a new one?", QUESTION, YES_NO)
    return Sample(first.items(active=False) + second.items(), first.area.union(second.area))


def _box(text: str, icon: str, answers: tuple[Answer, ...]) -> Callable[[Art], Sample]:
    def sample(art: Art) -> Sample:
        dialog = message_box(art, "Canasta", text, icon, answers)
        return Sample(dialog.items(), dialog.area)

    return sample


def _menu(keys: str, active: bool = True) -> Callable[[Art], Sample]:
    def sample(art: Art) -> Sample:
        chrome = Chrome(art, "Canasta", MENUS, lambda action: None)
        Hand(chrome).keys(keys)
        return Sample(chrome.items(active), Rect(0, 0, FRAME.w, 200))

    return sample


SAMPLES: dict[str, Callable[[Art], Sample]] = {
    "controls": controls,
    "controls_disabled": controls_disabled,
    "controls_focused": controls_focused,
    "controls_pressed": controls_pressed,
    "dragged": dragged,
    "system_menu": system_menu,
    "behind": behind,
    "box_question": _box(
        "You are in the middle of a game, which will be lost. Do you want to save it first?",
        QUESTION,
        (*YES_NO, CANCEL_ANSWER),
    ),
    "box_exclamation": _box("The delay is 0 to 10,000 milliseconds.", EXCLAMATION, OK),
    "box_stop": _box("PLAYER.CAN:12: this card is not in the hand.", STOP, OK),
    "box_information": _box("Minimum: 50\nOn the table: 35", INFORMATION, OK_CANCEL),
    "menu_closed": _menu(""),
    "menu_behind": _menu("", active=False),
    "menu_bar": _menu("f10"),
    "menu_game": _menu("alt+g down down"),
    "menu_grey": _menu("alt+g up up"),
    "menu_help": _menu("alt+h"),
    "menu_system": _menu("alt+space"),
}
"""What is kept, by the name of its file."""


def draw(name: str, art: Art) -> pygame.Surface:
    """A sample on a green table."""
    sample = SAMPLES[name](art)
    framebuffer = Framebuffer(art)
    framebuffer.show([Fill(0, 0, FRAME.w, FRAME.h, DARK_GREEN), *sample.items])
    return framebuffer.surface.subsurface(sample.area.clip(FRAME))


def update_references() -> None:
    """Draws the kept pictures again."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    art = Art()
    for name in SAMPLES:
        pygame.image.save(draw(name, art), FOLDER / f"{name}.png")


if __name__ == "__main__":
    update_references()
