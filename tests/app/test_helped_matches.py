"""Whole matches by mouse, with the tutor, hints and the coach and without: the same records."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.players.expert.levels import Beginner
from game.table.sitting import State
from tests.program import Player, Start, programs

#: A comment of the record (docs/RECORD.md): it says nothing about the cards.
WITH_HELP = "; with help\n"
#: No match has so many frames.
LONGEST = 60_000
#: A hint is asked for at one decision in so many.
HINTS = 5
#: Tables whose matches take the longest.
MORE = [("official", 4), ("modern", 2), ("modern", 4)]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program, in which an advice is soon found."""
    monkeypatch.setattr("game.players.advice.advisor.PLAYOUTS", {2: 8, 3: 8, 4: 8})
    monkeypatch.setattr("game.players.advice.advisor.SWIFT", 1)
    with programs(tmp_path, monkeypatch) as begin:
        yield begin


def record_of(player: Player, hints: bool) -> str:
    """Play a match to its end, as Beginner would, and return its record."""
    person, decisions, hinted = Beginner(Random(0)), 0, 0
    for _ in range(LONGEST):
        app = player.app
        sitting = app.sitting
        coach = app.parts.coaches._coach
        if sitting.state is State.GAME_OVER:
            assert bool(hinted) is hints
            return sitting.recorder.text()
        if app.desktop.dialogs:
            labels = [each.caption.text for each in app.desktop.dialogs[-1]._buttons]
            player.button(next((each for each in ("Yes", "OK") if each in labels), labels[0]))
        elif not sitting.listening or (coach is not None and coach._held is not None):
            player.frames()
        else:
            decisions += 1
            if hints and decisions % HINTS == 0 and hinted < decisions // HINTS:
                hinted += 1
                player.key(pygame.K_F6)
                player.frames(12)
                continue
            player.do(person.decide(sitting.view))
    raise AssertionError("the match has no end")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("book", "seats"),
    [
        ("windows", 2),
        *(pytest.param(*table, marks=pytest.mark.long) for table in MORE),
    ],
)
def test_a_match_with_help_is_the_same_match(start: Start, book: str, seats: int) -> None:
    """Byte for byte, but for the comment that there was help."""
    table = {"book": book, "players": seats, "level": "beginner"}
    alone = record_of(start(**table, tutor="off", prompts="off"), hints=False)
    helped = start(**table, tutor="on", coach=True, coach_points=1)
    told = record_of(helped, hints=True)
    assert alone.count(WITH_HELP) == 0
    assert told.count(WITH_HELP) == 1
    assert told.replace(WITH_HELP, "") == alone
    assert alone.count("\nround ") > 1
