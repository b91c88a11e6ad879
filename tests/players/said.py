"""What is said of decisions, kept as digests beside those of kept.py: advice, losses, reviews.

Few playouts are no good advice, but they go the same way.
"""

from collections.abc import Iterator
from hashlib import sha256
from math import inf
from random import Random
from typing import Final
from unittest.mock import patch

from game.engine.board import View
from game.engine.round import Round
from game.engine.rules import legal_actions
from game.engine.ruleset import Ruleset
from game.engine.view import live
from game.players.advice import advisor, luck, round_review
from game.players.advice.advisor import advice_of, evaluate
from game.players.advice.losses import confirm
from game.players.advice.round_review import ReviewedStep, Reviewing
from game.players.expert import outcomes
from tests.players.advised import done
from tests.players.rounds import dealt, played, seated

#: Playouts of an advice; of so many decisions of a round one is advised on, and all are reviewed.
PLAYOUTS: Final = 8
SHARE: Final = 8


def digest_of_advice(name: str, rules: Ruleset, seats: int) -> str:
    """A few letters of all that is said of what seat 0 could do, does, and did in a round."""
    with (
        patch.object(advisor, "PLAYOUTS", dict.fromkeys(advisor.PLAYOUTS, PLAYOUTS)),
        patch.object(advisor, "SWIFT", 1),
        patch.object(advisor, "NARROW", dict.fromkeys(advisor.NARROW, 1.0)),
        patch.object(outcomes, "ROUNDS", 4),
        patch.object(outcomes, "PLAIN", 4),
        patch.object(round_review, "MANY", inf),
        patch.object(luck, "DEALS", 8),
        patch.object(luck, "DRAWS", 4),
    ):
        said = [*_of_round(name, dealt(rules, name, seats))]
    return sha256(repr(said).encode()).hexdigest()[:12]


def _of_round(name: str, round_: Round) -> Iterator[object]:
    lots = Random(name)
    kind = lots.choice(("random", "advanced"))
    before = live(round_.copy().views[0])
    steps = [ReviewedStep(before, before, 0, None, None)]
    decisions: list[View] = []

    def watch(round_: Round) -> None:
        if round_.decider == 0:
            decisions.append(live(round_.copy().views[0]))

    players = seated(kind, name, len(round_.hands))
    for number, each in enumerate(played(round_, players, watch)):
        after = live(round_.copy().views[0])
        steps.append(ReviewedStep(before, after, number, each.seat, each.action))
        before = after
    for view in decisions[::SHARE]:
        yield from _of_decision(view, lots)
    review = done(Reviewing(steps, 0).run())
    yield review.decisions, _rounded(*review.deal)
    for moment in review.moments:
        loss = moment.loss
        yield moment.number, moment.turn, loss.better, loss.reasons, _rounded(*loss.worse)
    for drawn in review.draws:
        yield drawn.number, drawn.turn, drawn.cards, _rounded(*drawn.luck)


def _of_decision(view: View, lots: Random) -> Iterator[object]:
    evaluation = done(evaluate(view, PLAYOUTS))
    for way in done(advice_of(evaluation)).ways:
        yield way.actions, way.reasons, _rounded(*way.worse)
    legal = legal_actions(view)
    for action in lots.sample(legal, min(len(legal), 2)):
        loss = done(confirm(evaluation, (action,), 0, PLAYOUTS))
        if loss is not None:
            yield action, loss.better, loss.reasons, _rounded(*loss.worse)


def _rounded(*figures: float) -> list[float]:
    """Figures as they are on any machine."""
    return [round(each, 6) for each in figures]
