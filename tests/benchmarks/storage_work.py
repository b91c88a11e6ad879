"""How long what is kept takes where much is kept, by the processor: Load, Statistics, a round.

`python -m tests.benchmarks` runs it in each checkout that it compares, with that one's own tests.
A version that keeps things otherwise has no figure.
"""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final

FILES: Final = 10_000
ROUNDS: Final = 100_000
#: Entered at once, and rounds of a match.
_AT_ONCE: Final = 1000
_OF_A_MATCH: Final = 10


def timed(work: Callable[[], Any]) -> float:
    """Return how many milliseconds something takes."""
    before = process_time()
    work()
    return 1000 * (process_time() - before)


def opened(folder: Path, action: str) -> float:
    """Return how long a dialog takes to its picture, the first time in a program.

    What a program reads while the person looks on has been read.
    """
    import pytest

    from tests.program import programs

    with suppress(ImportError):  # an older version reads all of it at its start
        from game.app.opening_scene import read_ahead

        for _read in read_ahead():
            pass
    with pytest.MonkeyPatch.context() as patch, programs(folder, patch) as start:
        player = start()

        def work() -> None:
            player.app.act(action)
            player.frames()

        took = timed(work)
        if not player.title:
            raise ValueError(f"{action} opens no dialog")
        return took


def load(folder: Path) -> float:
    """Return how long Load takes in a folder of many files."""
    saves = folder / "saves"
    saves.mkdir()
    for number in range(FILES):
        (saves / f"game {number:05}.can").touch()
    return opened(folder, "load")


def keep_rounds(folder: Path) -> None:
    """Enter many rounds of `windows`, and their matches."""
    from game.storage.database import Database
    from game.storage.entries import match_entry, round_entry

    database = Database(folder)
    for first in range(0, ROUNDS, _AT_ONCE):
        numbers = range(first, first + _AT_ONCE)
        rounds = [round_entry(a_round(number)) for number in numbers]
        matches = [match_entry(a_match(number)) for number in numbers[::_OF_A_MATCH]]
        database.enter(*rounds, *matches)


def a_round(number: int) -> Any:
    """Return a round that was played, one of ten of a match."""
    from game.storage.statistics import RoundPlayed

    match, place = divmod(number, _OF_A_MATCH)
    return RoundPlayed(
        key=f"round {number}",
        match=f"round {match * _OF_A_MATCH}",
        number=place + 1,
        book="windows",
        seating="2",
        level="beginner",
        helped=False,
        day="1994-08-08",
        points=(500 + number % 100, 400),
        totals=(500 * (place + 1), 400 * (place + 1)),
        canastas=2,
        naturals=1,
        out=bool(number % 2),
        seconds=300,
    )


def a_match(number: int) -> Any:
    """Return the match of a round that was its first."""
    from game.storage.statistics import MatchPlayed

    return MatchPlayed(
        f"round {number}", "windows", "2", "beginner", False, "1994-08-08", True, 10, (5000, 4000)
    )


def rounds_end(folder: Path) -> float:
    """Return how long it takes to enter one more round."""
    from game.storage.database import Database
    from game.storage.statistics import Statistics

    statistics = Statistics(Database(folder))
    entered = (a_round(ROUNDS + number) for number in range(9))
    return median(timed(lambda: statistics.add(next(entered))) for _ in range(9))


def figures() -> Iterator[tuple[str, float]]:
    """Yield what is measured, by what it is, as far as this version has it."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as name:
        yield "Load", load(Path(name))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        keep_rounds(folder)
        yield "Statistics", opened(folder, "statistics")
        yield "a round's end", rounds_end(folder)


def main() -> None:
    """Print the figures."""
    for name, figure in figures():
        print(f"{name}\t{figure}", flush=True)


if __name__ == "__main__":
    main()
