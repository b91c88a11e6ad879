"""A picture of the window: it shows what the program does where a record is gone on with."""

from pathlib import Path

import pygame
import pytest

from game.app.screenshot import screenshot, window_items
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Framebuffer
from game.storage.records import load_record
from tests.app.listener import texts_in
from tests.program import Start
from tests.screen.kept import pixels

ROOT = Path(__file__).parents[2]
#: Records, and after how many of their actions they are gone on with.
RECORDS = {
    "sprites/screen.can": None,
    "tests/record/table.can": 163,
    "tests/screen/games/cga_4.can": 186,
    "tests/screen/games/official_3.can": 164,
}


def drawn(path: Path, actions: int | None) -> pygame.Surface:
    frame = Framebuffer(Art())
    frame.show(window_items(Art(), load_record(path, actions)))
    return frame.surface


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", RECORDS)
def test_it_is_what_a_player_sees_who_goes_on_with_the_record(start: Start, name: str) -> None:
    """Caption, menu bar, table and strip, to the pixel."""
    path, actions = ROOT / name, RECORDS[name]
    player = start()
    settings = player.app.settings._replace(slides=True, pace="normal")
    player.app.change_settings(settings)
    player.app.desktop.dialogs.clear()
    player.app.sittings.resume(load_record(path, actions))
    player.app._caption.follow()
    player.app.chrome.maximised = True  # as a picture of a window that fills the frame
    frame = Framebuffer(player.app.art)
    frame.show(player.app.desktop.items())
    assert pixels(frame.surface) == pixels(drawn(path, actions))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """That of a game in which nobody is asked what to do."""
    path = tmp_path / "watched.can"
    text = (ROOT / "tests/screen/games/official_3.can").read_text("utf-8")
    lines = text.splitlines(keepends=True)
    seat = next(i for i, line in enumerate(lines) if line.startswith("seat 0"))
    lines[seat] = "seat 0 beginner Nobody\n"
    path.write_text("".join(lines), "utf-8")
    return path


def test_a_game_in_which_nobody_is_asked_says_where_it_goes_on(record: Path) -> None:
    """Until the round is over: then nothing is left to be said of it."""

    def rounds_told(actions: int | None) -> list[str]:
        texts = texts_in(window_items(Art(), load_record(record, actions)))
        return [text for text in texts if text.startswith("Round ")]

    assert rounds_told(0) == ["Round 1. It is West's turn."]
    yours = "Round 1. It is your turn: click on the stock or on the discard pile."
    assert rounds_told(164) == [yours]
    assert rounds_told(None) == []


def test_a_game_in_which_nobody_is_asked_is_drawn_too(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "watched.png"
    screenshot(record, out, 164)
    shown = pygame.image.load(out)
    other = drawn(ROOT / "tests/screen/games/official_3.can", 164)
    hand = pygame.Rect(0, 387, 640, 61)
    assert pixels(shown.subsurface(hand)) == pixels(other.subsurface(hand))
