"""Positions with the five blunders that textbooks warn of: `python -m tests.players.blunders`.

Discards that may be such a blunder, in positions of simulated rounds, which cost at least 30 points
beyond doubt beside the best way that avoids it, by some 10,000 playouts against the kinds of rivals
in turn. They are kept as a file, ten of each; `--measure` counts in how many of them the price and
the review name the blunder, and in how many of these only as a warning.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from game.engine.actions import Action, parse_action
from game.engine.board import START
from game.engine.positions import parse_position
from game.engine.round import Round
from game.engine.rules import legal_actions
from game.engine.view import live
from game.players import PLAYERS
from game.players.advice.blunders import Blunder, suspected
from game.players.advice.evaluation import Evaluation
from game.players.advice.listed_ways import ways
from game.players.advice.losses import Loss
from game.players.advice.round_review import Decision, judge
from game.players.advice.samples import SURE
from game.players.expert.policies import rivals_for
from game.players.planning import PATIENT
from tests.players.advised import done
from tests.players.judged import MANY, against
from tests.players.rounds import BOOKS, dealt, played, seated

FILE: Final = Path(__file__).with_name("blunders.txt")
#: How many positions of each are kept, of one rule book at most so many, and what they cost.
COUNT: Final = 10
OF_A_BOOK: Final = 3
COSTS: Final = 30.0
#: Playouts of each way before the best is compared with the blunder.
_FIRST: Final = 150
_BLANK: Final = "\n\n"
#: What is looked for: a special hand is not weighed.
KINDS: Final = [each for each in Blunder if each is not Blunder.SPOILS]
#: Of these no rule book has too many.
_RARE: Final = (Blunder.HOLDS_BACK, Blunder.LEAVES_TALON)


class Blundered(NamedTuple):
    """A position, the discard that is a blunder there, which, and what it costs."""

    position: Round
    discard: Action
    blunder: Blunder
    costs: float


def kept() -> Iterator[Blundered]:
    """The positions of the file."""
    for text in FILE.read_text("utf-8").split(_BLANK)[1:]:
        first, _, position = text.partition("\n")
        blunder, action, costs = first.removeprefix("; ").split(", ")
        yield Blundered(
            parse_position(position), parse_action(action), Blunder(blunder), float(costs)
        )


def priced(each: Blundered) -> Loss | None:
    """What coach, price and review say of the blunder."""
    view = live(each.position.copy().views[0])
    return done(judge(Decision(view, (each.discard,), 0), Evaluation(view)))


def met(number: int, wanted: frozenset[Blunder]) -> Iterator[tuple[Round, Action, Blunder]]:
    """What may be blunders of these kinds in one round of each table, of each kind one."""
    bare = wanted <= {*_RARE}
    for rules, seats in BOOKS:
        seed = f"blunder {number}"
        level, lots = ("advanced", "beginner", "novice")[number % 3], Random(seed)
        found: dict[Blunder, tuple[Round, Action, Blunder]] = {}

        def watch(
            round_: Round,
            found: dict[Blunder, tuple[Round, Action, Blunder]] = found,
            lots: Random = lots,
        ) -> None:
            board = round_.board
            mine = round_.decider == board.turn == 0 and board.step != START and board.now.owed < 0
            if not mine or len(board.now.melds) > board.now.barrier or lots.random() < 0.5:
                return
            if bare and not board.now.bare:
                return
            view = live(round_.copy().views[0])
            known = [way.actions for way in ways(view).options]
            for action in legal_actions(view):
                one = suspected(view, known, [action])
                if one is not None and one.named.blunder in wanted:
                    again = parse_position(str(round_)), action, one.named.blunder
                    found.setdefault(one.named.blunder, again)

        players = seated(level, seed, seats)
        players[0] = PLAYERS["advanced"].tempered(PATIENT)(Random(seed))
        for _ in played(dealt(rules, seed, seats), players, watch):
            pass
        yield from found.values()


def costs(round_: Round, action: Action) -> float:
    """What a discard surely costs beside the best that avoids the blunder; 0 where in doubt.

    It is the mean over the kinds of rivals.
    """
    view = live(round_.views[0])
    rivals = rivals_for(view.board.ruleset, len(view.board.hand_sizes))
    kinds = [against(rival, view) for rival in rivals]
    place = kinds[0].place_of([action])
    suspicion = suspected(view, [way.actions for way in kinds[0].ways], [action])
    if not kinds[0].weighs or place < 0 or suspicion is None:
        return 0.0
    places = [place, *suspicion.instead]
    for kind in kinds:
        done(kind.play(places, _FIRST, choice=False))

    def mean(one: int, other: int) -> tuple[float, float]:
        found = [kind.difference(one, other) for kind in kinds]
        points = sum(each.points for each in found) / len(found)
        return points, sum(each.doubt**2 for each in found) ** 0.5 / len(found)

    best = max(suspicion.instead, key=lambda each: mean(place, each)[0])
    for kind in kinds:
        done(kind.play(sorted((place, best)), MANY // 2 // len(kinds), choice=False))
    points, doubt = mean(place, best)
    return points if points > SURE * doubt else 0.0


def update_blunders() -> None:
    """Make the file anew."""
    found: dict[Blunder, list[str]] = {each: [] for each in KINDS}
    books: Counter[tuple[Blunder, str]] = Counter()
    number = 0
    while any(len(texts) < COUNT for texts in found.values()):
        number += 1
        wanted = frozenset(each for each, texts in found.items() if len(texts) < COUNT)
        for round_, action, blunder in met(number, wanted):
            book = blunder, round_.board.ruleset.name
            rare = blunder in _RARE
            if len(found[blunder]) == COUNT or (books[book] == OF_A_BOOK and not rare):
                continue
            if (price := costs(round_, action)) >= COSTS:
                books[book] += 1
                first = f"; {blunder.value}, {action}, {price:.0f}"
                found[blunder].append(f"{first}\n{str(round_).strip()}")
                print(number, first, round_.board.ruleset.name, flush=True)
    texts = ["; Made by python -m tests.players.blunders: see there.", *chain(*found.values())]
    FILE.write_text(_BLANK.join(texts) + "\n", "utf-8")


def measure() -> None:
    """Print in how many positions the blunder is named, and in how many it only has a price."""
    found: Counter[str] = Counter()
    for each in kept():
        loss = priced(each)
        kind = each.blunder.value
        found[f"{kind}: positions"] += 1
        found[f"{kind}: priced"] += loss is not None
        found[f"{kind}: named"] += bool(
            loss and loss.blunder and loss.blunder.blunder is each.blunder
        )
        found[f"{kind}: a warning"] += loss is not None and loss.warning
    for what, times in sorted(found.items()):
        print(f"{what}: {times}")


if __name__ == "__main__":
    measure() if "--measure" in sys.argv else update_blunders()
