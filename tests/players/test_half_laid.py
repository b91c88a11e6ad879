"""A turn that cannot end as it lies, as a row is short: to go on is weighed, and to take back."""

from collections import Counter
from random import Random

import pytest

from game.engine.actions import UNDO, Verb
from game.engine.books import MODERN, VIENNESE, WINDOWS
from game.engine.rules import refusal
from game.engine.ruleset import Ruleset
from game.engine.view import goes_out, live, may_end
from game.players.advice.advisor import evaluate
from game.players.advice.evaluation import Evaluation
from game.players.advice.listed_ways import ways
from game.players.advice.samples import Difference
from tests.engine.positions import do, position
from tests.often import tried
from tests.players.advised import done
from tests.players.rounds import BOOKS, dealt, played, seated
from tests.players.test_narrow_options import every_one_is_legal

#: The hand, and what a person began with that the program would not.
EIGHTS, NINES = "8S 8H 8D 6D JS JH JD QC KD", "9S 9H 2S 4S 4C 5S 5C 8H KD"
ACES = (
    "4S 5D 6D 7S 7H 7H 7C 7C 8H 8D 8D 8C JS JH JH JD JD JC AS AS AH AH AD 2H 2C",
    {
        "rows": "4444 55555 6666662 9999999 QQQQQQ2 KKK",
        "other_rows": "552 888 TTTTT22",
        "other": "TS QC KS 9C",
        "pile": "4D TC KD",
        "totals": (1500, 1500),
    },
)


@pytest.mark.parametrize(
    ("hand", "rules", "where", "begun", "verbs"),
    [
        (EIGHTS, MODERN, {"rows": "4444444 QQQ"}, "meld 8S", {Verb.MELD, Verb.UNDO}),
        (NINES, VIENNESE, {"rows": "AAA"}, "meld 9S", {Verb.MELD, Verb.UNDO}),
        # So few points are no first meld.
        (NINES, WINDOWS, {}, "meld 9S", {Verb.UNDO}),
        ("9S 9H 9D 4S", WINDOWS, {"rows": "KKKKKKK"}, "meld 9S", {Verb.MELD}),
    ],
)
def test_it_goes_on_or_takes_back(
    hand: str, rules: Ruleset, where: dict[str, str], begun: str, verbs: set[Verb]
) -> None:
    round_ = do(position(hand, rules=rules, drawn=True, **where), begun)  # type: ignore[arg-type]
    found = ways(live(round_.views[0]))
    assert {each.actions[0].verb for each in found.options} == verbs
    assert found.information is not None
    assert all(each.move for each in found.options)
    every_one_is_legal(round_, found)


@pytest.mark.slow
def test_nobody_is_told_to_go_out_for_thousands_of_points_as_they_laid_an_ace() -> None:
    """A discard was best, and going out 9,000 points worse; behind one Ace it was the only way."""
    hand, where = ACES
    round_ = position(hand, rules=MODERN, drawn=True, **where)  # type: ignore[arg-type]
    before = done(evaluate(live(round_.views[0])))
    assert not goes_out(before.view, before.ways[before.best].actions)
    do(round_, "meld AS")
    found = done(evaluate(live(round_.views[0])))
    assert not goes_out(found.view, found.ways[found.best].actions)
    out = [at for at, way in enumerate(found.ways) if goes_out(found.view, way.actions)]
    assert found.worse(out[0]).points > 1000


def test_what_lies_stays_unless_it_is_clearly_better_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    round_ = do(position(EIGHTS, rules=MODERN, drawn=True, rows="4444444 QQQ"), "meld 8S")
    found = Evaluation(live(round_.views[0]))
    places = [*range(len(found.ways))]
    back = next(at for at in places if found.ways[at].actions == (UNDO,))
    done(found.play(places, 20, choice=False))
    for doubt, taken_back in ((30.0, True), (70.0, False)):

        def difference(
            _: object, place: int, other: int, every: bool = False, doubt: float = doubt
        ) -> Difference:
            gain = 0.0 if place == other else 100.0 * ((other == back) - (place == back))
            return Difference(gain, doubt, 9e9, 20)

        monkeypatch.setattr(type(found._samples), "difference", difference)
        assert (found.best_of(places) == back) is taken_back


@tried(3, 26, 260)
def test_wherever_a_row_is_short_there_is_a_way(count: int) -> None:
    met: Counter[bool] = Counter()
    for number in range(count):
        rules, seats = BOOKS[number % len(BOOKS)]
        lots = Random(f"half {number}")
        round_ = dealt(rules, f"half {number}", seats)
        for _ in played(round_, seated("advanced", f"half {number}", seats)):
            board = round_.board
            if board.result is not None or board.now.owed >= 0 or board.now.asked:
                continue
            trial = round_.copy()
            melds = [each for each in trial.legal_actions() if each.verb is Verb.MELD]
            if not melds or lots.random() < 0.8:
                continue
            trial.apply(lots.choice(melds))
            view = live(trial.views[trial.decider])
            if trial.board.result is not None or may_end(view) or refusal(view, UNDO) is not None:
                continue
            found = ways(view)
            every_one_is_legal(trial, found)
            met[found.information is not None] += 1
    assert met[True] > count
