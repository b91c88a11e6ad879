"""Blunders that textbooks warn of: which discards may be one, and when it is called so."""

import pytest

from game.engine.actions import Verb, parse_action
from game.engine.books import MODERN, WINDOWS
from game.engine.cards import COLUMN, SEVEN, parse_card
from game.engine.result import SpecialHand
from game.engine.ruleset import Ruleset
from game.engine.view import live
from game.players.advice.blunders import Blunder, Named, suspected
from game.players.advice.evaluation import Evaluation
from game.players.advice.listed_ways import ways
from game.players.advice.losses import confirm, examine
from game.players.advice.reasons import Why
from tests.engine.positions import position
from tests.players.advised import done
from tests.players.blunders import KINDS, kept, priced


def found(hand: str, discard: str, rules: Ruleset = WINDOWS, **where: object) -> Named | None:
    """What a discard may be, of all that a hand can do after a draw."""
    round_ = position(hand, rules=rules, drawn=True, **where)  # type: ignore[arg-type]
    view = live(round_.views[0])
    known = [way.actions for way in ways(view).options]
    suspicion = suspected(view, known, [parse_action(f"discard {discard}")])
    if suspicion is None:
        return None
    assert all(known[place] != (parse_action(f"discard {discard}"),) for place in suspicion.instead)
    return suspicion.named


KING = COLUMN[parse_card("KH")]
KINGS = {"rows": "QQQ", "other_rows": "KKK", "pile": "4C 5C 6C 8H"}


@pytest.mark.parametrize(
    ("hand", "discard", "where", "named"),
    [
        ("KH 4S 9D", "KH", KINGS, Named(Blunder.FEEDS, KING, seat=1)),
        ("KH 4S 9D", "9D", KINGS, None),
        ("KH KS KC", "KH", KINGS, None),  # nothing else could be thrown
        ("KH KS KC 4S 9D", "KH", {"rows": "QQQ"}, Named(Blunder.BREAKS, KING)),
        ("KH KS KC KD 9D", "KH", {"rows": "QQQ"}, None),  # three stay
        ("KH KS KC 9S 9H 9D", "KH", {"rows": "QQQ"}, None),  # not the only one
        ("2S 4S 9D", "2S", {"rows": "777"}, Named(Blunder.THROWS_WILD, SEVEN)),
        ("2S 4S 9D", "2S", {}, None),  # it fits nothing
    ],
)
def test_what_a_discard_may_be(
    hand: str, discard: str, where: dict[str, object], named: Named | None
) -> None:
    assert found(hand, discard, **where) == named


SEVEN_KINGS = "KH KH KS KS KC KC KD 4S 9D"
THREATENED = {"other": "4S 5S", "other_rows": "QQQQQQQ"}


@pytest.mark.parametrize(
    ("hand", "rules", "where", "named"),
    [
        (SEVEN_KINGS, WINDOWS, THREATENED, Named(Blunder.HOLDS_BACK, KING)),
        (SEVEN_KINGS, WINDOWS, THREATENED | {"rows": "666"}, None),  # it is open
        (SEVEN_KINGS, WINDOWS, THREATENED | {"other": "4S 5S 6S 7S 8S"}, None),  # it has many cards
        (f"{SEVEN_KINGS} AS AH AD", MODERN, {}, Named(Blunder.LEAVES_TALON, amount=4)),
        (f"{SEVEN_KINGS} AS AH", MODERN, {}, None),
    ],
)
def test_what_not_opening_may_be(
    hand: str, rules: Ruleset, where: dict[str, object], named: Named | None
) -> None:
    assert found(hand, "9D", rules, **where) == named


def test_it_is_called_so_only_where_it_is_what_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A King for their Kings costs; that Kings of ours are broken by it does not."""
    monkeypatch.setattr("game.players.advice.losses.PATIENCE", 4)  # as the compiled core has it
    round_ = position(
        "KH 4S 9D 9S 5C 6D 6C",
        rows="QQQ",
        other_rows="KKKK",
        drawn=True,
        pile="4C 5C 6C 8H JS JD 7S 7D TS TD",
    )
    found = Evaluation(live(round_.views[0]))
    done(found.think(200))
    loss = done(confirm(found, [parse_action("discard KH")], 20.0, 400))
    assert loss is not None
    assert loss.worse.sure
    assert loss.blunder == Named(Blunder.FEEDS, KING, seat=1)
    assert not loss.beside
    again = done(confirm(found, [parse_action("discard 9D")], 20.0, 200))
    assert again is None or again.blunder is None


def test_where_it_stays_in_doubt_it_is_a_warning_that_nobody_asks_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of some blunders nothing was said, as they cost less than could be told."""
    round_ = position("KH KS KC 4S 9D 5H", rows="QQQ", other_rows="777", drawn=True, pile="4C 6C")
    discard = parse_action("discard KH")
    doubtful = Evaluation(live(round_.views[0]))
    place, other = doubtful.place_of([discard]), doubtful.place_of([parse_action("discard 9D")])
    worlds = [(300.0, 300), (100.0, 100), (0.0, 0), (100.0, 100)]  # now better, now worse
    monkeypatch.setattr(doubtful, "play", lambda *_, **_choice: iter(()))
    doubtful._samples.add((other, place), worlds * 4, choice=False)
    loss = done(examine(doubtful, [discard], 20.0, 100))
    assert loss is not None
    assert loss.warning
    assert loss.blunder == Named(Blunder.BREAKS, KING)
    assert not loss.worse.sure
    assert done(confirm(doubtful, [discard], 20.0, 100)) is None
    assert done(examine(doubtful, [discard], 20.0, 100)) is loss


def test_it_costs_no_more_than_what_is_better_yet_brings() -> None:
    """Breaking three Jacks was told to cost 45 points, where laying them was 25 better."""
    round_ = position("KH KS KC 4S 9D 5H", rows="QQQ", drawn=True, pile="4C 6C")
    discard = parse_action("discard KH")
    found = Evaluation(live(round_.views[0]))
    place, other = found.place_of([discard]), found.place_of([parse_action("discard 9D")])
    best = next(at for at, way in enumerate(found.ways) if way.actions[0].verb is Verb.MELD)
    for places, outcomes in (
        ((place, other), [(0.0, 0), (45.0, 45), (0.0, 0), (46.0, 46)]),
        ((place, best), [(0.0, 0), (25.0, 25), (0.0, 0), (26.0, 26)]),
    ):
        found._samples.add(places, outcomes * 9, choice=False)
    found.play = lambda *_, **_choice: iter(())  # type: ignore[assignment, return-value]
    found._named = found._found_best = best
    loss = done(examine(found, [discard], 20.0, 100))
    assert loss is not None
    assert loss.blunder == Named(Blunder.BREAKS, KING)
    assert loss.costs == loss.worse
    assert loss.better == found.ways[best].actions
    assert not loss.reasons or loss.reasons[0].why is not Why.ADDS or loss.reasons[0].amount > 12


SIX_PAIRS = "4S 4H 6S 6H 8S 8H TS TH JS JH QS QH KS 5H"


@pytest.mark.parametrize(("discard", "given_up"), [("4S", True), ("KS", False), ("5H", False)])
def test_a_special_hand_that_is_given_up_is_named_without_a_price(
    discard: str, given_up: bool
) -> None:
    round_ = position(SIX_PAIRS, rules=MODERN, drawn=True, pile="4C")
    found = Evaluation(live(round_.views[0]))
    played = [parse_action(f"discard {discard}")]
    loss = done(examine(found, played, 20.0, 100))
    assert done(confirm(found, played, 20.0, 100)) is None
    assert (loss is not None) is given_up
    if loss is not None:
        assert loss.warning
        assert loss.blunder == Named(Blunder.SPOILS, amount=1, special=SpecialHand.PAIRS)
        assert COLUMN[loss.better[0].card] in (COLUMN[parse_card("KS")], COLUMN[parse_card("5H")])


@pytest.mark.slow
def test_it_has_its_own_price_where_something_else_is_better_yet() -> None:
    """A Six for their Sixes costs some 90 points, but seven times that could be melded."""
    fed = next(each for each in kept() if str(each.discard) == "discard 6H" and each.costs == 91)
    loss = priced(fed)
    assert loss is not None
    assert loss.blunder is not None
    assert loss.blunder.blunder is Blunder.FEEDS
    assert loss.beside
    assert loss.costs.sure
    assert loss.costs.points < loss.points / 2


@pytest.mark.slow
@pytest.mark.parametrize("blunder", KINDS)
def test_the_textbooks_blunders_are_named(
    blunder: Blunder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three of each, by fewer playouts (`python -m tests.players.blunders` counts all)."""
    monkeypatch.setattr("game.players.advice.advisor.SWIFT", 2)
    every = [each for each in kept() if each.blunder is blunder]
    for each in every:
        view = live(each.position.views[0])
        known = [way.actions for way in ways(view).options]  # an opening that no policy wants, too
        suspicion = suspected(view, known, [each.discard])
        assert suspicion is not None
        assert suspicion.named.blunder is blunder
    some = every[:3]
    told = [loss.blunder for loss in map(priced, some) if loss is not None]
    assert sum(each is not None and each.blunder is blunder for each in told) >= 2
