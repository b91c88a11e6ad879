"""The whole program by ear and by keys alone, by somebody who knows no sentence by heart."""

import pygame
import pytest

from game.table.sitting import State
from tests.app.listener import Listener
from tests.program import Player, Start, late


def listener(player: Player, capsys: pytest.CaptureFixture[str]) -> Listener:
    """Somebody in front of a program whose lines are printed."""

    def heard() -> list[str]:
        return [line for line in capsys.readouterr().out.splitlines() if line]

    def press(key: int, held: int) -> None:
        if key:
            typed = chr(key) if 32 < key < 127 and not held & ~pygame.KMOD_SHIFT else ""
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                player.post(kind, key=key, mod=held, unicode=typed)
        player.frames(4)

    return Listener(heard, press)


def turns(player: Player) -> int:
    return sum(event[0] == 0 for event in player.app.sitting.round.board.history)


def test_some_turns_are_played_by_what_is_offered(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text", level="beginner", ask_help=False)
    one = listener(player, capsys)
    for _ in range(24):
        one.step()
    assert any("You discard" in line for line in one.unasked)
    assert any("You meld" in line for line in one.unasked)


@pytest.mark.slow
@pytest.mark.parametrize("book", ["windows", "cga", "hoyle", "official", "viennese", "modern"])
def test_a_game_is_played_by_what_is_offered(
    start: Start, capsys: pytest.CaptureFixture[str], book: str
) -> None:
    player = start(speech="text", level="beginner", book=book)
    late(player, player.app.sitting.match.ruleset.target - 500)
    one = listener(player, capsys)
    for _ in range(4000):
        if player.app.sitting.state is State.GAME_OVER:
            break
        one.step()
    assert player.app.sitting.match.over, "\n".join(one.lines[-30:])
