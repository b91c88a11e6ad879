"""Two plans: where the best two ways want something else of the round, and what that comes to."""

import pytest

from game.engine.actions import parse_action
from game.engine.books import WINDOWS
from game.engine.view import goes_out, live
from game.players.advice.advisor import RoundPlan, advice_of, advise, differing, evaluate, points_of
from game.players.advice.evaluation import Evaluation
from game.players.advice.samples import Samples
from tests.engine.positions import position
from tests.players.advised import done

DRAWN = {"drawn": True}
OPEN = {"rows": "QQQ", "drawn": True}
KINGS = "meld KH, meld KS, meld KC"


@pytest.mark.parametrize(
    ("hand", "where", "one", "other", "plans"),
    [
        ("KH KS KC 2S AH AS 4D", DRAWN, KINGS, "discard 4D", (RoundPlan.OPEN, RoundPlan.WAIT)),
        ("KH KS KC AS AH AD 4D", DRAWN, KINGS, "meld AS, meld AH, meld AD", None),
        ("KH KS KC 4D 5D 6D", OPEN, KINGS, "discard 4D", None),  # it is open
        (
            "KH KS 4D",
            {"pile": "4S KC"},
            "take, meld KH, meld KS",
            "draw",
            (RoundPlan.TAKE, RoundPlan.DRAW),
        ),
        ("2S 4D 5D", OPEN, "discard 2S", "discard 4D", (RoundPlan.FREEZE, RoundPlan.LEAVE)),
        (
            "QC 4D",
            {"rows": "QQQQQQQ", "drawn": True},
            "meld QC",
            "discard 4D",
            (RoundPlan.GO_OUT, RoundPlan.STAY),
        ),
        ("4D 5D 6D", OPEN, "discard 4D", "discard 5D", None),
    ],
)
def test_what_two_ways_want(
    hand: str,
    where: dict[str, object],
    one: str,
    other: str,
    plans: tuple[RoundPlan, RoundPlan] | None,
) -> None:
    view = live(position(hand, rules=WINDOWS, **where).views[0])  # type: ignore[arg-type]
    ways = [[parse_action(each) for each in way.split(", ")] for way in (one, other)]
    assert differing(view, *ways) == plans
    assert differing(view, *reversed(ways)) == (plans and plans[::-1])


def test_what_they_come_to_differs_by_what_the_second_is_worse() -> None:
    pile = "4C 6C 6D 8H 4D 8S JD QD KD"
    view = live(position("KH KS KC 4S 5H 7H", rules=WINDOWS, rows="KKK", pile=pile).views[0])
    advice = done(advise(view, 60))
    assert advice.second is not None
    assert advice.plans is not None
    one, other = advice.plans
    assert (one.plan, other.plan) == (RoundPlan.TAKE, RoundPlan.DRAW)
    assert one.lead - other.lead == pytest.approx(advice.second.worse.points, abs=20)
    assert abs(one.lead) < 3000


def test_the_points_of_the_round_are_those_of_the_round_where_the_match_is_at_stake() -> None:
    """Ways that were 600 points of chances apart were told to be so far apart in the round."""
    samples = Samples()
    samples.add((0, 1), [(0.9, 120), (0.5, 100), (0.8, 60), (0.8, 40)], choice=False)
    assert samples.behind(1, 0) == 20
    assert samples.difference(1, 0).points == pytest.approx(20)  # on the whole
    samples.add((0, 1, 2), [(0.5, 300), (0.5, 0), (0.1, 290)], choice=False)
    assert samples.behind(2, 0) == 10
    assert samples.difference(2, 0).worlds < 2  # one world says nothing
    samples.add((0, 1, 2), [(0.5, 300), (0.5, 0), (0.1, 290)], choice=False)
    assert samples.difference(2, 0).points > 100


def test_going_out_is_weighed_aloud_wherever_it_may_be() -> None:
    """It was advised to stay in, and that one could have gone out was never said."""
    rows, hand = "KKKKKKK QQQQQQ JJJJJJ TTTTTT 999999", "4D QH JH TH"
    view = live(position(hand, rules=WINDOWS, rows=rows, drawn=True).views[0])
    found = done(evaluate(view, 60))
    stay = found.place_of([parse_action("discard 4D")])
    out = next(at for at, way in enumerate(found.ways) if goes_out(view, way.actions))
    for best in (stay, out):
        found._named = found._found_best = best
        advice = done(advice_of(found))
        assert advice.plans is not None
        assert {each.plan for each in advice.plans} == {RoundPlan.GO_OUT, RoundPlan.STAY}
        assert advice.plans[0].plan is (RoundPlan.STAY if best == stay else RoundPlan.GO_OUT)
        assert advice.plans[1].worse == found.worse(out if best == stay else _second(found, out))


def _second(found: Evaluation, best: int) -> int:
    places = [place for place in range(len(found.ways)) if place != best]
    return min(places, key=lambda place: found.worse(place).points)


def test_an_opening_has_the_points_of_all_its_melds() -> None:
    view = live(position("KH KS KC 4D", rules=WINDOWS, drawn=True).views[0])
    assert points_of(view, [parse_action(each) for each in KINGS.split(", ")]) == 30
