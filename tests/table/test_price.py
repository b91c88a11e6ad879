"""The price of what the person did: what it is taken from, and how it is told."""

from collections.abc import Generator
from math import inf

import pytest

from game.engine.actions import DRAW, Verb, parse_action
from game.engine.cards import FOUR
from game.engine.result import SpecialHand
from game.engine.rules import legal_actions
from game.players import PLAYERS
from game.players.advice.blunders import Blunder, Named
from game.players.advice.evaluation import KeptEvaluations
from game.players.advice.losses import Loss
from game.players.advice.reasons import Reason, Why
from game.players.advice.round_review import Decision, Judge
from game.players.advice.samples import Difference
from game.record import read_record
from game.table.price import Price, Priced, told_of
from game.table.texts import fitting
from tests.table.test_course import dealt, in_mid_round

DISCARD, BETTER = parse_action("discard 4S"), parse_action("discard KH")
SURE = Difference(37, 5, 4000, 100)


@pytest.mark.parametrize(
    ("worse", "told"),
    [
        (SURE, "Your discard gave away about 35 points. Better: discard the King of Hearts."),
        (Difference(900, 200, 4000, 100), "Clearly better: discard the King of Hearts."),
        (Difference(500, 200, 4000, 100), "Probably better: discard the King of Hearts."),
    ],
)
def test_a_price_is_a_number_or_where_that_says_little_words(worse: Difference, told: str) -> None:
    view = in_mid_round("4S 5S KH", rows="KKK", drawn=True).view
    loss = Loss((DISCARD,), (BETTER,), worse)
    assert told_of(Decision(view, (DISCARD,), 0), [], loss)[0] == told


def test_a_price_is_told_with_as_many_of_its_reasons_as_there_is_room_for() -> None:
    view = in_mid_round("4S 5S KH", rows="KKK", drawn=True).view
    reasons = (Reason(Why.LEAD, 120), Reason(Why.LEAD, 0))
    told = told_of(Decision(view, (DISCARD,), 0), [], Loss((DISCARD,), (BETTER,), SURE, reasons))
    price = "Your discard gave away about 35 points"
    better = f"{price}. Better: discard the King of Hearts"
    ahead, level = "on the table your side is 120 points ahead", "on the tables the sides are level"
    assert told == (
        f"{better}, as {ahead} and {level}.",
        f"{better}, as {ahead}.",
        f"{better}.",
        f"{price}.",
    )


@pytest.mark.parametrize(
    ("named", "worse", "told"),
    [
        (
            Named(Blunder.BREAKS, FOUR),
            SURE,
            "Breaking your three Fours gave away about 35 points. Better: discard the King of "
            "Hearts.",
        ),
        (
            Named(Blunder.LEAVES_TALON, amount=4),
            Difference(900, 200, 4000, 100),
            "Not opening for a talon of four cards lost points. Clearly better: discard the King "
            "of Hearts.",
        ),
        (
            Named(Blunder.FEEDS, FOUR, seat=1),
            SURE,
            "Feeding the Fours of the other side gave away about 35 points. Better: discard the "
            "King of Hearts.",
        ),
        (
            Named(Blunder.FEEDS, FOUR, seat=1),
            Difference(30, 20, 4000, 100),
            "Textbooks warn of feeding the Fours of the other side. Here it is a matter of taste.",
        ),
        (
            Named(Blunder.SPOILS, amount=2, special=SpecialHand.STRAIGHT),
            Difference(),
            "That was giving up a straight, which lacked two cards: what that is worth is not "
            "weighed.",
        ),
    ],
)
def test_what_textbooks_call_a_blunder_is_told_as_such_with_its_price(
    named: Named, worse: Difference, told: str
) -> None:
    view = in_mid_round("4S 5S KH", rows="KKK", drawn=True).view
    loss = Loss((DISCARD,), (BETTER,), worse, blunder=named, costs=worse)
    assert told in told_of(Decision(view, (DISCARD,), 0), [], loss)
    assert fitting(told_of(Decision(view, (DISCARD,), 0), [], loss)) == told


def test_a_blunder_has_its_own_price_beside_what_would_have_been_better_yet() -> None:
    view = in_mid_round("4S 5S KH", rows="KKK", drawn=True).view
    named = Named(Blunder.BREAKS, FOUR)
    loss = Loss((DISCARD,), (BETTER,), Difference(510, 20, 4000, 100), (), named, SURE)
    assert told_of(Decision(view, (DISCARD,), 0), [], loss)[0] == (
        "Breaking your three Fours gave away about 35 points. About 510 points better: discard the "
        "King of Hearts."
    )


@pytest.mark.parametrize(("doubt", "asked"), [(50, True), (200, False)])
def test_what_is_told_in_words_is_not_asked_about_by_its_number(
    doubt: float, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    loss = Loss((DISCARD,), (BETTER,), Difference(900, doubt, 4000, 100))

    def judge(*_: object) -> Generator[None, None, Loss]:
        yield
        return loss

    monkeypatch.setattr(Judge, "of", judge)
    sitting = in_mid_round("4S 5S KH", rows="KKK", drawn=True)
    price = Price(sitting, KeptEvaluations(), 100)
    sitting.person.watch = price.watch
    assert sitting.person.discard(DISCARD.card)
    found = [price.think() for _ in range(5)]
    assert any(found) is asked


def test_w32_what_is_taken_back_keeps_the_options_that_were_changed() -> None:
    sitting = dealt()
    count = "1" if sitting.match.ruleset.option_values()["cards-drawn"] == "2" else "2"
    assert sitting.change_rules({"cards-drawn": count}) is None
    price = Price(sitting, KeptEvaluations(), inf)
    sitting.person.watch = price.watch
    while not sitting.listening:
        sitting.tick()
    assert sitting.person.click_stock()
    (decision,) = price._waiting
    assert decision.actions == (DRAW,)
    record = price.before(Priced("", decision.number, Loss((DRAW,), (), SURE)))
    match = read_record(record.encode(), PLAYERS).match
    assert match.ruleset == sitting.match.ruleset
    assert match.round is not None
    assert not match.round.board.history


def test_a_turn_that_is_looked_at_from_its_middle_has_its_discard_judged() -> None:
    sitting = in_mid_round("4S 5S KH", rows="KKK", drawn=True)
    price = Price(sitting, KeptEvaluations())
    sitting.person.watch = price.watch
    assert any(each.verb is Verb.DISCARD for each in legal_actions(sitting.view))
    assert sitting.person.discard(DISCARD.card)
    assert [each.actions for each in price._waiting] == [(DISCARD,)]
