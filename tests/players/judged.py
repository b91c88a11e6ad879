"""How far the advice is from the best, by many playouts: `python -m tests.players.judged`.

Positions of the person's decisions by lot, from rounds of all books and seats, and of `modern` in
one of five. Each way to go on is played out against each kind of rival by itself. It takes some
minutes with the compiled core.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from unittest.mock import patch

from game.engine.board import View
from game.engine.books import MODERN
from game.engine.round import Round
from game.engine.view import live
from game.players.advice.advisor import advice_of, evaluate
from game.players.advice.evaluation import EQUAL, Evaluation
from game.players.advice.losses import confirm
from game.players.advice.round_review import Decision, judge
from game.players.advice.samples import SURE
from game.players.expert.habits import Expected
from game.players.expert.policies import rivals_for
from game.players.playout.policy import Policy
from tests.players.advised import done, met

#: Playouts of a position, for all kinds of rivals together.
MANY = 20_000


def positions(count: int) -> Iterator[Round]:
    """So many positions, of which a fifth are of `modern`."""
    left = Counter({True: count // 5, False: count - count // 5})
    for round_ in met():
        modern = round_.board.ruleset.name == MODERN.name
        if left[modern]:
            left[modern] -= 1
            yield round_
        if not left.total():
            return


def against(rival: Policy, view: View) -> Evaluation:
    """The evaluation in which one kind of rival alone is expected."""
    alone = [Expected(rival, 1.0)]
    with patch("game.players.expert.outcomes.expected", lambda *_: alone):
        return Evaluation(view)


def judged(round_: Round, seed: int) -> dict[int, tuple[float, float]]:
    """How much worse than the best each way is, and the doubt: the mean over kinds of rivals."""
    view = live(round_.views[0])
    rivals = rivals_for(view.board.ruleset, len(view.board.hand_sizes))
    kinds = []
    for rival in rivals:
        found = against(rival, view)
        every = [*range(len(found.ways))]
        done(found.play(every, MANY // len(every) // len(rivals) + 2, choice=False))
        kinds.append(found)
    places = range(len(kinds[0].ways))

    def mean(place: int, other: int) -> tuple[float, float]:
        found = [kind.difference(place, other) for kind in kinds]
        points = sum(each.points for each in found) / len(found)
        return points, sum(each.doubt**2 for each in found) ** 0.5 / len(found)

    best = min(places, key=lambda place: max(mean(place, each)[0] for each in places))
    return {place: mean(place, best) for place in places}


def main() -> None:
    """Print how often the advice is within its doubt of the best, and all voices agree."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    found: Counter[str] = Counter()
    for number, round_ in enumerate(positions(count)):
        view = live(round_.views[0])
        evaluation = done(evaluate(view))
        truth = judged(round_, number)
        best = min(truth, key=lambda place: truth[place][0])
        points, sure = truth[evaluation.best]
        told = evaluation.difference(evaluation.best, best).doubt
        within = points <= max(EQUAL, SURE * told, SURE * sure)
        book = view.board.ruleset.name
        found["positions"] += 1
        found[f"within its doubt, {book}"] += within
        found[f"of {book}"] += 1
        found["within its doubt"] += within
        found["within 25 points"] += points <= max(25, SURE * sure)
        found["points lost"] += round(points)
        advised = done(advice_of(evaluation)).best.actions
        coach = done(confirm(evaluation, advised, 20.0, 0)) is None
        review = done(judge(Decision(view, advised, 0), evaluation)) is None
        found["all agree"] += coach and review
    for what, times in sorted(found.items()):
        print(f"{what}: {times}", flush=True)


if __name__ == "__main__":
    main()
