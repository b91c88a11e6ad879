"""All voices of one decision: hint, coach, price, review with its replay, AutoPlay and the count.

They name the same act as the best, with the same price within its doubt. The positions are of all
books and seats (tests/players/advised.py).
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from game.engine.actions import DRAW, Action, Verb
from game.engine.board import START, View
from game.engine.cards import COLUMN_NAMES
from game.engine.round import Round
from game.engine.view import live
from game.players.advice.advisor import AdvicePlayer, advice_of, usual_playouts
from game.players.advice.evaluation import CLEAR, Evaluation, KeptEvaluations
from game.players.advice.losses import Loss, confirm
from game.players.advice.reasons import Why
from game.players.advice.round_review import LEAST, Decision, Judge, Moment, ReviewedStep, Reviewing
from game.players.advice.samples import SURE
from game.table.advice_words import better_by, deed_of
from game.table.card_count import Follower
from game.table.live_advice import Coach, Concern, DiscardHint, Hint, may_discard
from game.table.person_view import PERSON
from game.table.reviewer import shown
from game.table.sitting import Setup, Sitting
from tests.often import tried
from tests.players.advised import done, kept

#: What the person does instead, of each position: so many ways.
OTHERS = 2


@pytest.fixture(autouse=True)
def shortly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks long."""
    monkeypatch.setattr("game.players.advice.advisor.SWIFT", 1)
    monkeypatch.setattr("game.players.advice.luck.DRAWS", 2)


def at_table(round_: Round) -> Sitting:
    """The sitting at which a position lies."""
    seats = len(round_.board.hand_sizes)
    setup = Setup(ruleset=round_.board.ruleset, players=seats)
    sitting = Sitting(setup, Random(1))
    sitting.tick()
    sitting.match.round = round_.copy()
    sitting.begin_turn()
    return sitting


def hinted(sitting: Sitting, evaluations: KeptEvaluations) -> str:
    """What the hint says, at full length."""
    hint = Hint(sitting, evaluations)
    while not hint.think():
        pass
    return hint.next_telling()[0][0]


def reviewed(round_: Round, actions: tuple[Action, ...], found: KeptEvaluations) -> Moment | None:
    """What the review has of one act of the person's."""
    after = round_.copy()
    after.apply(actions[0])
    before, later = (live(each.copy().views[PERSON]) for each in (round_, after))
    begun = ReviewedStep(before, before, 0, PERSON, DRAW)  # what the turn began with
    step = ReviewedStep(before, later, 1, PERSON, actions[0])
    steps = [step] if before.board.step == START else [begun, step]
    review = done(Reviewing(steps, PERSON, found.of).run())
    assert review.decisions == 1
    return review.moments[0] if review.moments else None


def all_say_the_same(round_: Round, agreed: Counter[str]) -> None:
    sitting, evaluations = at_table(round_), KeptEvaluations()
    view = live(sitting.round.copy().views[PERSON])
    said = hinted(sitting, evaluations)
    found = evaluations.of(view)
    best = found.ways[found.best].actions
    assert said.startswith(deed_of(best))
    assert AdvicePlayer(evaluations).decide(view) == best[0]
    if best[0].verb is Verb.DISCARD and may_discard(sitting):
        discard = DiscardHint(sitting, evaluations)
        assert discard.think()
        assert discard.card == best[0].card
    coach = Coach(sitting, Concern(1, pile=True, discards=True), evaluations)
    coach.think()
    assert not coach.holds(best[0], lambda: None)
    the_count_agrees(view, found)
    for way in islice(others(found), OTHERS):
        for loss in losses(round_, view, way, evaluations):
            assert loss.better == found.ways[found.best].actions
            assert loss.worse.sure or loss.warning  # of a blunder that may cost nothing
            agreed["losses"] += 1
    now = found.ways[found.best].actions  # more is known by now
    assert hinted(sitting, evaluations).startswith(deed_of(now))
    assert AdvicePlayer(evaluations).decide(view) == now[0]
    if now != best:
        assert found.difference(found.place_of(best), found.best).sure
        agreed["found better"] += 1
    agreed["positions"] += 1


def others(found: Evaluation) -> Iterator[tuple[Action, ...]]:
    """What else could be done in one act, the worst first; after melds it would be weighed anew."""
    now = found.view.board.now
    if len(now.melds) > now.barrier or found.view.cards_held == 1:
        return
    for place in sorted(range(len(found.ways)), key=lambda each: -found.worse(each).points):
        way = found.ways[place].actions
        one_act = way and way[0].verb in (Verb.DISCARD, Verb.DRAW, Verb.TAKE)
        if one_act and place != found.best and found.worse(place).points > LEAST:
            yield way[:1]


def losses(
    round_: Round, view: View, played: tuple[Action, ...], evaluations: KeptEvaluations
) -> list[Loss]:
    """What coach, price and review say of an act; each in turn plays more out."""
    found = evaluations.of(view)
    coach = done(confirm(found, played, LEAST, usual_playouts(view)))
    price = done(Judge().of(Decision(view, played, 0), found))
    moment = reviewed(round_, played, evaluations)
    _, now = found.against(found.place_of(played))
    if moment is not None:
        assert better_by(moment.loss.worse) in shown(moment)  # Replay shows it, with both moves
    told = [loss for loss in (coach, price, moment and moment.loss) if loss is not None]
    if len(told) < 3:  # not sure yet, or so little that nobody need speak
        assert now.points - CLEAR * now.doubt < LEAST
    for each in told:
        assert abs(each.points - now.points) <= SURE * max(each.worse.doubt, now.doubt)
    return told


def the_count_agrees(view: View, found: Evaluation) -> None:
    """How many cards of a rank are still out is what the count says."""
    out = {rank.name: rank.out for rank in Follower(view).count(view).ranks}
    for way in done(advice_of(found)).ways:
        for reason in way.reasons:
            if reason.why is Why.LEFT:
                assert reason.amount == out[COLUMN_NAMES[reason.column][1]]


@tried(2, 15, 40)
def test_all_voices_say_the_same_of_a_decision(count: int) -> None:
    agreed: Counter[str] = Counter()
    for advised in islice(kept(), count):
        all_say_the_same(advised.position, agreed)
    assert agreed["positions"] == count
    assert agreed["losses"] >= count
    assert agreed["found better"] <= count / 20
