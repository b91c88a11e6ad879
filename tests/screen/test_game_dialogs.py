"""The dialogs of a game: what they say, pixel for pixel."""

from collections.abc import Callable

import pygame
import pytest

from game.engine.scoring import RoundResult, ScoreSheet
from game.screen import game_dialogs as dialogs
from game.screen.art import Art
from game.screen.chrome import Chrome
from game.screen.desktop import Desktop, Modal
from game.screen.framebuffer import Fill, Framebuffer, Item, Text
from game.screen.inputs import Input
from game.screen.menus import TITLE, menu_bar
from game.screen.palette import DARK_GREEN
from tests.screen.kept import assert_as_kept

WON = ScoreSheet(445, 1, 2, 1100, 200, 100, 0, 0)
LOST = ScoreSheet(85, 0, 0, 0, -100, 0, -50, -240)
HIDDEN = WON._replace(hand=None, out_bonus=0)
NAMES, TOTALS = ("Player", "Computer"), (1230, -95)


class Ground:
    """A plain table below the dialogs."""

    def items(self) -> list[Item]:
        return [Fill(0, 38, 640, 442, DARK_GREEN)]

    def handle(self, event: Input) -> bool:
        return False


def ignore(_: str) -> None:
    """Stands for what becomes of a result."""


def _scores(art: Art, out: int | None, concealed: bool = False) -> Modal:
    sheets = (WON, LOST)
    result = RoundResult(out, concealed, sheets)
    return dialogs.detailed_scoring(art, NAMES, sheets, TOTALS, result, NAMES, ignore)


DIALOGS: dict[str, Callable[[Art], Modal]] = {
    "score": lambda art: dialogs.score_box(art, 50, 35, opened=False),
    "score_opened": lambda art: dialogs.score_box(art, 120, 1035, opened=True),
    "details": lambda art: dialogs.detailed_scoring(art, NAMES, (WON, HIDDEN), TOTALS),
    "round_out": lambda art: _scores(art, 0),
    "round_blind": lambda art: _scores(art, 0, concealed=True),
    "round_stock": lambda art: _scores(art, None),
    "round_long_names": lambda art: dialogs.detailed_scoring(
        art, ("Maximilian Featherstonehaugh", "W" * 40), (WON, LOST), (-12345, 4995)
    ),
    "stock": lambda art: dialogs.stock_question(art, False, ignore),
    "stock_cancel": lambda art: dialogs.stock_question(art, True, ignore),
    "game_over": lambda art: dialogs.game_over(art, "Player", 5340, (4120,), ignore),
    "new": lambda art: dialogs.lost_question(art, dialogs.NEW, ignore),
    "load": lambda art: dialogs.lost_question(art, dialogs.LOAD, ignore),
    "exit": lambda art: dialogs.lost_question(art, dialogs.EXIT, ignore),
    "resume": lambda art: dialogs.resume_question(art, ignore),
    "notice": lambda art: dialogs.notice(
        art,
        dialogs.DAMAGED.format(
            aside="it is now called journal.can.damaged", error="3: seat 0 must follow"
        ),
    ),
}


def draw(name: str) -> pygame.Surface:
    """A dialog over a plain table."""
    art = Art()
    chrome = Chrome(art, TITLE, menu_bar(lambda: False), lambda _: None)
    desktop = Desktop(Ground(), chrome)
    desktop.open(DIALOGS[name](art))
    frame = Framebuffer(art)
    frame.show(desktop.items())
    return frame.surface


def draw_menu(place: int) -> pygame.Surface:
    """The main window with a menu pulled down: 0 the system menu, then the words of the bar."""
    art = Art()
    chrome = Chrome(art, TITLE, menu_bar(lambda: False, registered=False), lambda _: None)
    chrome.menus._open(place, dropped=True, selected=0)
    frame = Framebuffer(art)
    frame.show([*Ground().items(), *chrome.items()])
    return frame.surface


MENUS = {"menu_system": 0, "menu_game": 1, "menu_options": 2, "menu_register": 3, "menu_help": 4}

GAME_DIALOGS: dict[str, Callable[[], pygame.Surface]] = {
    **{name: lambda name=name: draw(name) for name in DIALOGS},  # type: ignore[misc]
    **{name: lambda place=place: draw_menu(place) for name, place in MENUS.items()},  # type: ignore[misc]
}


@pytest.mark.parametrize("name", GAME_DIALOGS)
def test_it_looks_as_it_is_kept(name: str) -> None:
    assert_as_kept(GAME_DIALOGS[name](), f"game_{name}")


@pytest.mark.parametrize("name", DIALOGS)
def test_no_text_is_clipped_or_overlaps(name: str) -> None:
    assert DIALOGS[name](Art()).problems() == []  # type: ignore[attr-defined]


def words(dialog: Modal) -> list[str]:
    """The texts of a dialog."""
    return [item.text for item in dialog.items(True) if isinstance(item, Text)]


def test_the_detailed_scoring_has_every_line_of_both_sides() -> None:
    """W27 to W29, and the totals before and after."""
    said = words(_scores(Art(), 0))
    for label, value in dialogs.LINES:
        assert label in said
        for sheet in (WON, LOST):
            assert f"{value(sheet):,}" in said
    assert "Player goes out." in said
    assert {"Score before", "1,230", "-95", "New score", "3,075", "-400"} <= set(said)


def test_a_question_mark_stands_for_the_computers_hand_and_every_total_with_it() -> None:
    said = words(DIALOGS["details"](Art()))
    assert said.count("?") == 3  # the hand, the round, the new score


def test_going_out_blind_is_said() -> None:
    assert "Player goes out blind." in words(_scores(Art(), 0, concealed=True))
    assert "The round is over: nobody goes out." in words(_scores(Art(), None))
