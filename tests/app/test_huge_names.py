"""A record whose names are huge: it is a record like any other, and no frame waits for it."""

from pathlib import Path

import pygame
import pytest

from game.engine.books import OFFICIAL
from game.engine.match import Match, Seat
from game.record import Recorder
from game.screen.canvas.art import Art
from game.screen.table.layout import SCORE
from game.storage.records import load_record
from game.table.sitting import State
from tests.program import Player, Start, play_on


def huge(seat: int) -> str:
    """A name of 64 KB, with another end for each seat."""
    return f"N{'o end ' * 11_000}{seat}"


def opened(player: Player, action: str) -> bool:
    """Whether a dialog, or several one behind another, came of what a menu names, and went."""
    if action == "details":
        player.click(SCORE.center, 3)
    else:
        player.app.act(action)
    came = False
    for _ in range(20):
        player.frames()
        while player.app.desktop.dialogs:
            came = True
            player.frames()
            player.app.desktop.dialogs.pop()
    return came


@pytest.mark.slow
@pytest.mark.parametrize("named", [0, 1, None])
def test_a_record_with_huge_names_is_played_at_full_speed(
    named: int | None, start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`verify` accepts it; a frame took hours, as a name was cut letter by letter, each frame."""
    seats = [Seat("human", "A"), *[Seat("beginner", f"B{seat}") for seat in (1, 2, 3)]]
    for seat in range(4):
        if named in (seat, None):
            seats[seat] = seats[seat]._replace(name=huge(seat))
    file = tmp_path / "huge.can"
    file.write_text(Recorder(Match(OFFICIAL, seats)).text(), encoding="utf-8")
    record = load_record(file)
    assert len(record.match.seats[named or 0].name) > 64_000
    measured: list[int] = []
    real = Art._measure

    def measure(self: Art, font: str, text: str) -> int:
        measured.append(len(text))
        return real(self, font, text)

    monkeypatch.setattr(Art, "_measure", measure)
    player = start(speech="text")
    player.app.sittings.resume(record)
    play_on(player, State.DRAW)
    player.frames(3)
    assert opened(player, "details")
    assert opened(player, "count")
    for action in ("messages", "statistics", "hiscores", "last turn"):
        assert opened(player, action) is (action != "last turn"), action
    player.key(pygame.K_F9)
    play_on(player, State.ROUND_OVER)
    player.frames(20)
    assert player.title == "Detailed Scoring"
    assert max(measured) < 1000
    assert max(map(len, player.app.sitting.teller.strip.said)) < 1000
