"""How much a turn by ear takes, in each rule book: `python -m tests.app.turn_lengths`.

The turns are those of somebody in practice: `D` draws, `Ctrl+Enter` accepts what is proposed, `X X`
discards as advised, and where that is not enough, what F8 offers is done. A turn is all that is
heard from its first prompt to the next turn's, so what the others do is counted with it.
"""

import io
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pytest

from game.engine.ruleset import RULESETS
from game.table.sitting import State
from tests.app.listener import Listener, listening
from tests.program import Player, programs

#: What each turn takes at most in lines and words, and a typical one in keys.
MOST_LINES, MOST_WORDS, MOST_KEYS = 12, 90, 5


class TurnLength(NamedTuple):
    """The lines and words that are heard in a turn, and the keys that are pressed."""

    lines: int
    words: int
    keys: int


def turn_lengths(player: Player, heard: Callable[[], list[str]], most: int) -> list[TurnLength]:
    """Play to the end of a round, or for `most` turns, and measure each turn."""
    one = listening(player, heard)
    found: list[TurnLength] = []
    one.wait()
    while len(found) < most and player.app.sitting.state is not State.ROUND_OVER:
        lines, keys = len(one.unasked), one.keys
        _play_turn(player, one)
        told = one.unasked[lines:]
        found.append(
            TurnLength(len(told), sum(len(line.split()) for line in told), one.keys - keys)
        )
    return found


def typical(turns: Sequence[TurnLength]) -> TurnLength:
    """The median of each number."""
    return TurnLength(*(round(median(numbers)) for numbers in zip(*turns, strict=True)))


def _play_turn(player: Player, one: Listener) -> None:
    """Play one's turn by practiced keys, and listen until it is one's turn again."""
    app = player.app
    played = _played_by_others(player)
    for _ in range(60):
        if _played_by_others(player) > played or not app.sitting.listening:
            break
        board = len(app.sitting.round.board.history)
        for offer in _practiced(player):
            one.press(offer)
            while player.app.parts.hinting:  # what is discarded is heard first
                one.wait()
        if board == len(app.sitting.round.board.history):
            one.step()
    for _ in range(600):
        if app.sitting.listening or app.sitting.state in (State.ROUND_OVER, State.GAME_OVER):
            return
        one.wait()
    raise AssertionError("the turn never comes back")


def _played_by_others(player: Player) -> int:
    return sum(event[0] != 0 for event in player.app.sitting.round.board.history)


def _practiced(player: Player) -> Iterator[str]:
    if player.app.sitting.state is State.DRAW:
        yield "D"
    elif player.app.table.proposal:
        yield "Ctrl+Enter"
    else:
        yield from ("X", "X")


@contextmanager
def printed() -> Iterator[Callable[[], list[str]]]:
    """Collect what is printed; gives what hears it."""
    out = io.StringIO()

    def heard() -> list[str]:
        lines = out.getvalue().splitlines()
        out.seek(0)
        out.truncate()
        return [line for line in lines if line]

    with redirect_stdout(out):
        yield heard


def main() -> int:
    """Print a line for each rule book: the typical turn, and the longest."""
    for book in RULESETS:
        with (
            tempfile.TemporaryDirectory() as home,
            pytest.MonkeyPatch.context() as patch,
            programs(Path(home), patch) as start,
            printed() as heard,
        ):
            player = start(speech="text", level="beginner", book=book)
            turns = turn_lengths(player, heard, 30)
        most = TurnLength(*map(max, zip(*turns, strict=True)))
        for name, each in (("typical", typical(turns)), ("longest", most)):
            sys.stdout.write(
                f"{book:9} {len(turns):3} turns, {name}: {each.lines:3} lines, "
                f"{each.words:4} words, {each.keys:3} keys\n"
            )
    return 0


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    sys.exit(main())
