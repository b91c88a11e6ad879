"""While the person thinks, a tick of 1/60 s asks nobody who has nothing new.

What a tick costs is counted in calls of our own functions, which no other load on the machine
changes.
"""

import sys
from collections import Counter
from pathlib import Path
from types import FrameType

import pytest

from tests.program import Player, Start, begin_game

GAME = str(Path(__file__).parents[2] / "game")
TICKS = 60


def calls(player: Player) -> Counter[tuple[str, str]]:
    """How often each function of the game is called in so many idle ticks."""
    counted: Counter[tuple[str, str]] = Counter()

    def count(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(GAME):
            counted[code.co_filename.removeprefix(GAME), code.co_qualname] += 1

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        player.frames(TICKS)
    finally:
        sys.setprofile(before)
    return counted


@pytest.mark.parametrize(
    ("settings", "most"),
    [({}, 92), ({"tips": True, "prompts": "full"}, 92), ({"coach": True}, 100)],
    ids=["as it is", "with tips and prompts", "with the coach"],
)
def test_a_tick_in_which_nothing_happens(
    start: Start, settings: dict[str, object], most: int
) -> None:
    player = start(**settings)
    begin_game(player)
    player.frames(900)  # the coach has thought, and the message was read
    counted = calls(player)
    assert sum(counted.values()) <= most * TICKS, counted.most_common(20)
