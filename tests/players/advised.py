"""Positions with what many playouts say of them, kept as a file: `python -m tests.players.advised`.

Positions of the person's decisions from rounds of all books and seats, taken by lot; each way to go
on has the points that it is worse than the best, and the standard error of that. What is said of
them takes some minutes without a compiled core.
"""

from collections.abc import Generator, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeVar

from game.engine.positions import parse_position
from game.engine.round import Round
from game.engine.view import live
from game.players.advice.evaluation import Evaluation
from game.players.advice.listed_ways import ways
from tests.players.rounds import BOOKS, dealt, played, seated

T = TypeVar("T")
FILE: Final = Path(__file__).with_name("advised.txt")
#: How many positions are kept, and how many playouts each has.
COUNT: Final = 100
MANY: Final = 40_000
_BLANK: Final = "\n\n"


class Advised(NamedTuple):
    """A position, and how much worse than the best each way to go on is, in points.

    The points and their standard errors are in the order of the ways.
    """

    position: Round
    worse: tuple[tuple[float, float], ...]


def done(thought: Generator[None, None, T]) -> T:
    """What a thought comes to."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            result: T = end.value
            return result


def kept() -> Iterator[Advised]:
    """The positions of the file."""
    for text in FILE.read_text("utf-8").split(_BLANK)[1:]:
        first, _, position = text.partition("\n")
        pairs = [each.split(" ") for each in first.removeprefix("; ").split("  ")]
        figures = tuple((float(points), float(doubt)) for points, doubt in pairs)
        yield Advised(parse_position(position), figures)


def met() -> Iterator[Round]:
    """Positions by lot, each with something to choose from, from one table after another."""
    number = 0
    while True:
        for rules, seats in BOOKS:
            number += 1
            lots = Random(f"advised {number}")
            found: list[Round] = []

            def watch(round_: Round, found: list[Round] = found, lots: Random = lots) -> None:
                mine = round_.board.turn == 0 and round_.decider == 0
                if mine and not round_.board.now.asked and lots.random() < 0.3:
                    found.append(round_.copy())

            round_ = dealt(rules, f"advised {number}", seats)
            for _ in played(round_, seated("advanced", f"advised {number}", seats), watch):
                pass
            lots.shuffle(found)
            for each in found:
                again = parse_position(str(each))
                listed = ways(live(again.views[0]))
                if listed.information and len(listed.options) > 1:
                    yield again
                    break


def update_advised() -> None:
    """Make the file anew."""
    texts = ["; Made by python -m tests.players.advised: see there."]
    for round_ in islice(met(), COUNT):
        told = "  ".join(f"{points:.1f} {doubt:.1f}" for points, doubt in judged(round_))
        texts.append(f"; {told}\n{str(round_).strip()}")
    FILE.write_text(_BLANK.join(texts) + "\n", "utf-8")


def judged(round_: Round) -> Iterator[tuple[float, float]]:
    """How much worse each way is, in points, and the doubt in that; no way is given up."""
    found = Evaluation(live(round_.views[0]))
    every = [*range(len(found.ways))]
    done(found.play(every, MANY // len(every), choice=False))
    best = min(every, key=lambda place: max(found.difference(place, each).points for each in every))
    for place in every:
        difference = found.difference(place, best)
        yield difference.points, difference.doubt


if __name__ == "__main__":
    update_advised()
