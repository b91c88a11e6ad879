"""Positions with what many playouts say of them, kept as a file: `python -m tests.players.advised`.

Positions of the person's decisions from rounds of all books and seats, taken by lot; each way to go
on has the points that it is worse than the best, and the standard error of that. What is said of
them takes some minutes without a compiled core.
"""

from collections.abc import Generator, Iterator
from math import inf
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeVar

from game.engine.positions import parse_position
from game.engine.round import Round
from game.engine.view import live
from game.players.advice import weighing
from game.players.advice.choosing import choice, discard_choice
from game.players.advice.weighing import weigh
from game.players.expert.options import Options
from tests.players.rounds import BOOKS, dealt, played, seated

T = TypeVar("T")
FILE: Final = Path(__file__).with_name("advised.txt")
#: How many positions are kept, and how many playouts each has.
COUNT: Final = 100
MANY: Final = 12_000
_BLANK: Final = "\n\n"


class Advised(NamedTuple):
    """A position, whether it is its discards that are weighed, and how much worse each way is.

    The points and their standard errors are in the order of the options.
    """

    position: Round
    discards: bool
    worse: tuple[tuple[float, float], ...]

    def options(self) -> Options:
        """What there is to choose from."""
        view = live(self.position.views[0])
        return discard_choice(view) if self.discards else choice(view)


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
        what, *worse = first.removeprefix("; ").split("  ")
        pairs = [each.split(" ") for each in worse]
        figures = tuple((float(points), float(doubt)) for points, doubt in pairs)
        yield Advised(parse_position(position), what == "discards", figures)


def met() -> Iterator[tuple[Round, bool]]:
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
                discards = number % 2 == 0 and not choice(live(again.views[0])).options[0].actions
                entry = Advised(again, discards, ())
                if len(entry.options().options) > 1:
                    yield again, discards
                    break


def update_advised() -> None:
    """Make the file anew. Nothing is given up: every way has all the playouts."""
    weighing.GIVE_UP = inf  # type: ignore[misc]
    texts = ["; Made by python -m tests.players.advised: see there."]
    for (round_, discards), _ in zip(met(), range(COUNT), strict=False):
        entry = Advised(round_, discards, ())
        weighed = done(weigh(live(round_.views[0]), entry.options(), MANY, "many"))
        told = {each.place: f"{each.worse:.1f} {each.doubt:.1f}" for each in weighed}
        figures = "  ".join(told[place] for place in sorted(told))
        texts.append(f"; {'discards' if discards else 'ways'}  {figures}\n{str(round_).strip()}")
    FILE.write_text(_BLANK.join(texts) + "\n", "utf-8")


if __name__ == "__main__":
    update_advised()
