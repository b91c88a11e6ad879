"""One evaluation a decision: hint, coach and review say the same of it, and play by it costs none.

The positions are those in which they once said different things.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.engine.actions import Action, Verb, parse_action
from game.engine.board import START, View
from game.engine.books import MODERN, WINDOWS
from game.engine.cards import COLUMN, KINDS_OF
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.engine.view import goes_out, live
from game.players import PLAYERS
from game.players.advice.advisor import advice_of, evaluate
from game.players.advice.evaluation import Evaluation, KeptEvaluations
from game.players.advice.losses import confirm, doubtful
from game.players.advice.round_review import Decision, judge
from game.record import positions
from tests.engine.positions import position
from tests.often import tried
from tests.players.advised import done
from tests.players.rounds import BOOKS, dealt, own_rules, played, reshuffled, seated

POSITIONS = Path(__file__).parent / "positions"
#: Playouts of an evaluation where only what is said of it matters.
FEW = 40


def rounds_of(name: str) -> Iterator[tuple[int, Round]]:
    """The positions of a record, by how many actions came before."""
    for at in positions((POSITIONS / f"{name}.can").read_bytes(), [*PLAYERS]):
        yield at.actions, at.round


def view_at(name: str, actions: int = -1) -> View:
    """What the seat sees that decides after so many actions, or at the end."""
    found = [round_.copy() for number, round_ in rounds_of(name) if actions in (number, -1)][-1]
    return live(found.views[found.decider])


def all_agree(view: View, playouts: int = FEW) -> None:
    """Hint, coach and review are asked about everything that could be done."""
    kept = KeptEvaluations()
    found = kept.of(view)
    done(found.think(playouts))
    for way in list(found.ways):
        if not way.actions:
            continue
        played = way.actions if way.actions[0].verb is Verb.MELD else way.actions[:1]
        asks = doubtful(found, played, 20.0)
        loss = done(judge(Decision(view, tuple(played), 0), kept.of(view), 0.02))
        assert asks or loss is None, played  # nothing is charged that the coach lets pass
        advice = done(advice_of(found))
        charged = done(confirm(found, advice.best.actions, 0.0, playouts))
        assert charged is None or not can_be_compared(view, advice.best.actions), charged
        if loss is not None and not loss.warning:
            assert loss.worse.sure
            assert loss.better != loss.played
            _, again = found.against(found.place_of(played))
            assert again.worlds >= loss.worse.worlds  # known to the hint from now on


def can_be_compared(view: View, actions: tuple[Action, ...]) -> bool:
    """A draw is not charged for a Three that may be put down after it (M4): all others are."""
    return view.board.step != START or actions[0].verb is Verb.THREE


@pytest.mark.sampled(slow=4)
@pytest.mark.parametrize(("rules", "seats"), BOOKS, ids=lambda each: getattr(each, "name", each))
def test_hint_coach_and_review_agree(rules: object, seats: int) -> None:
    agree_in(dealt(rules, "agree", seats), "agree", 0.04)  # type: ignore[arg-type]


@pytest.mark.slow
@tried(3, 5, 100)
def test_they_agree_by_rules_of_ones_own(count: int) -> None:
    for number in range(count):
        rules = own_rules(f"agree {number}")
        agree_in(dealt(rules, f"{number}", rules.seats[-1]), f"{number}", 0.04)


def agree_in(round_: Round, seed: str, share: float) -> None:
    """Look at some decisions of a round."""
    lots = Random(seed)

    def watch(round_: Round) -> None:
        if lots.random() < share:
            all_agree(live(round_.copy().views[round_.decider]))

    for _ in played(round_, seated("advanced", seed, len(round_.hands)), watch):
        pass


def test_what_was_thought_of_once_is_known_to_all() -> None:
    """The same position, however it is come by and whatever is hidden, until something is done."""
    round_ = dealt(*BOOKS[0][:1], "kept")
    view = round_.views[0]
    kept = KeptEvaluations()
    found = kept.of(view)
    assert kept.of(live(round_.copy().views[0])) is found
    assert kept.of(live(reshuffled(round_, 0, Random(1)).views[0])) is found
    hand = [*found.view.hand]
    for _, _ in zip(played(round_, seated("advanced", "kept", 2)), range(6), strict=False):
        pass
    assert [*found.view.hand] == hand  # it is of the table as it lay
    assert kept.of(round_.views[0]) is not found


def test_what_was_found_of_an_act_stays_as_it_was_told() -> None:
    """The price said 250 points and the review 260, as each had played it out anew."""
    pile = "4C 5C 6C 8H JS JD 7S 7D TS TD"
    places = {"rows": "QQQ", "other_rows": "KKKK", "pile": pile, "drawn": True}
    view = live(position("KH 4S 9D 9S 5C 6D 6C", **places).views[0])  # type: ignore[arg-type]
    found = KeptEvaluations().of(view)
    decision = Decision(view, (parse_action("discard KH"),), 0)
    done(found.think(200))
    coach = done(confirm(found, decision.actions, 10.0, 400))
    assert coach is not None
    played = found.played
    assert done(judge(decision, found, 0.1)) is coach
    assert done(confirm(found, decision.actions, coach.points + 1, 400)) is None
    assert found.played == played
    alone = [found.place_of(decision.actions), found.place_of([parse_action("discard 4S")])]
    assert done(confirm(found, decision.actions, 10.0, 400, alone)) is not coach  # another question


def test_what_was_no_loss_is_looked_at_again_only_more_closely(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[object, ...]] = []

    def examine(*of: object) -> Iterator[None]:
        asked.append(of)
        yield

    monkeypatch.setattr("game.players.advice.losses._examine", examine)
    view = live(position("KH 4S 9D 9S", rows="QQQ", other_rows="KKKK", drawn=True).views[0])
    found = KeptEvaluations().of(view)
    done(found.think(FEW))
    for threshold, playouts, times in (
        (50, 40, 1),
        (50, 40, 1),
        (60, 20, 1),
        (50, 80, 2),
        (5, 9, 3),
    ):
        assert done(confirm(found, [parse_action("discard KH")], threshold, playouts)) is None
        assert len(asked) == times


@pytest.mark.parametrize(("rules", "goes"), [(MODERN, True), (WINDOWS, False)])
def test_who_stays_in_for_a_turn_may_go_out_in_the_next(rules: Ruleset, goes: bool) -> None:
    """It cost 3,000 points in each of eight turns: the policy of `modern` would never go out."""
    rows, other = "4444444 TTTTTT2 KKK", "4S 5S 5D 6S 8S 8D 9S 9D JS JD QS QD AS"
    round_ = position("KD 6C", rules=rules, rows=rows, other=other, drawn=True)
    found = Evaluation(live(round_.views[0]))
    both = [found.place_of([parse_action(each)]) for each in ("discard 6C", "meld KD")]
    done(found.play(both, 40, choice=True))
    never = found.difference(*both).points
    done(found._choose_own(600))
    assert found._outcomes is not None
    assert found._outcomes.own == int(goes)
    done(found.play(both, 40, choice=False))
    if goes:
        assert found.difference(*both).points < never / 2


@pytest.mark.slow
def test_going_out_is_not_put_off_for_a_few_points() -> None:
    """A King onto four Kings of theirs was advised, as going out seemed seven points worse."""
    view = view_at("hint-against-going-out")
    found = done(evaluate(view))
    assert goes_out(view, found.ways[found.best].actions)


@pytest.mark.slow
def test_a_toss_of_a_coin_breaks_no_triplet() -> None:
    view = view_at("hint-breaks-three-tens")
    found = done(evaluate(view))
    best = found.ways[found.best].actions[0]
    assert best.verb is not Verb.DISCARD or sum(view.hand[KINDS_OF[COLUMN[best.card]]]) < 3


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seat"), [("modern-coach-charges-2212", 0), ("modern-2-after-the-hints", 0)]
)
def test_no_discard_is_charged_that_the_hint_calls_best(name: str, seat: int) -> None:
    """The coach weighed discards that the hint did not, and charged 2,212 points."""
    asked = 0
    for number, round_ in rounds_of(name):
        if round_.board.result is not None or round_.decider != seat or number % 5:
            continue
        found: Evaluation = done(evaluate(live(round_.copy().views[seat]), 400))
        best = found.ways[found.best].actions
        if best and found.weighs:
            asked += 1
            assert done(confirm(found, best, 0.0, 400)) is None
            for place in range(len(found.ways)):
                worse = found.worse(place)
                assert worse.points <= worse.most or worse.worlds == 0 or worse.most > 0
    assert asked > 3
