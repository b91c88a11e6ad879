"""The adviser: legal, from the view alone, with reasons that are true, and right in the main."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from unittest.mock import patch

import pytest

from game.engine.actions import Action, Verb
from game.engine.board import View
from game.engine.books import MODERN, WINDOWS
from game.engine.cards import ACE, COLUMN, FIRST_WILD, KINDS, KINDS_OF, SEVEN, VALUE, WILD, listed
from game.engine.conditions import initial_minimum
from game.engine.parameters.score_parameters import SPECIAL_SIZE
from game.engine.result import SpecialHand, special_hand, special_points
from game.engine.round import Round
from game.engine.rules import legal_actions
from game.engine.ruleset import RULESETS, Ruleset
from game.engine.scoring import hand_points
from game.engine.view import goes_out, live
from game.players.advice.advisor import Advice, Way, advice_of, advise, evaluate
from game.players.advice.losses import confirm
from game.players.advice.reasons import Reason, Why
from game.players.advice.round_review import ReviewedStep, Reviewing
from game.players.advice.samples import Difference
from tests.engine.positions import position
from tests.often import tried
from tests.players.advised import done
from tests.players.rounds import BOOKS, dealt, played, reshuffled, seated

#: Playouts where only the way through the code matters.
FEW = 16


def met(count: int, share: float, seed: str = "") -> Iterator[Round]:
    """Rounds at decisions of seat 0, of a round of each book and number of seats."""
    for ruleset, seats in BOOKS:
        for number in range(count):
            lots = Random(f"advice {number}{seed}")
            found: list[Round] = []

            def watch(
                round_: Round, lots: Random = lots, found: list[Round] = found, share: float = share
            ) -> None:
                if round_.decider == 0 and lots.random() < share:
                    found.append(round_.copy())

            kind = ("advanced", "beginner", "random")[number % 3]
            round_ = dealt(ruleset, f"advice {number}{seed}", seats)
            for _ in played(round_, seated(kind, f"advice {number}", seats), watch):
                pass
            yield from found


@cache
def advised(count: int) -> list[tuple[Round, Advice]]:
    """The same with what is advised there, for tests that ask different things of it."""
    return [(round_, done(advise(view_of(round_), FEW))) for round_ in met(count, 0.5)]


def view_of(round_: Round) -> View:
    """What the seat sees that decides."""
    return live(round_.views[round_.decider])


@pytest.mark.slow
@tried(2, 2, 12)
def test_all_that_is_advised_can_be_done(count: int) -> None:
    """Every way is carried out, action after action, by the engine."""
    for round_, advice in advised(count):
        for way in advice.ways:
            trial = round_.copy()
            for action in way.actions:
                trial.apply(action)
    assert len(advised(count)) > 250 * count


@pytest.mark.slow
def test_hidden_cards_change_no_advice() -> None:
    rng = Random(3)
    seen = 0
    for round_ in met(1, 0.12, "hidden"):
        if round_.board.history and round_.board.turn != 0:
            continue
        advice = done(advise(view_of(round_), FEW))
        other = reshuffled(round_, 0, rng)
        assert done(advise(view_of(other), FEW)) == advice
        seen += 1
    assert seen > 50


# Every reason is counted again, in another way than reasons.py counts.


def cards_of(view: View, column: int) -> int:
    return sum(view.hand[KINDS_OF[column]])


def length(view: View, side: int, column: int) -> int:
    return len(view.board.sides[side].rows[column])


def own(view: View) -> int:
    return view.board.side_of[view.seat]


def roomy(view: View, side: int, column: int) -> int:
    limit = view.board.ruleset.row_limit
    return 99 if limit is None else limit - length(view, side, column)


def pile_of(view: View, column: int) -> int:
    return [COLUMN[card] for card in view.board.pile].count(column)


def completes(view: View, column: int, more: int) -> bool:
    size = view.board.ruleset.canasta_size
    before = length(view, own(view), column)
    return before < size <= before + more


def melds(way: Way) -> list[Action]:
    return [action for action in way.actions if action.verb is Verb.MELD]


def others(view: View) -> list[int]:
    board = view.board
    return [seat for seat, side in enumerate(board.side_of) if side != own(view)]


def thrown(view: View, reason: Reason) -> bool:
    """Whether the seat has discarded one of the column, or drawn with one on top of the pile."""
    history = view.board.history
    top = -1
    for seat, action, _ in history:
        if seat == reason.seat and action.verb is Verb.DRAW and top == reason.column:
            return True
        if action.verb is Verb.DISCARD:
            top = COLUMN[action.card]
            if seat == reason.seat and top == reason.column:
                return True
    return False


def left(view: View, way: Way) -> int:
    return sum(view.hand) - len(melds(way))


def test_the_second_best_is_the_simplest_of_those_that_are_as_good() -> None:
    """It was to discard an Ace that fits the own row, by a toss of a coin."""
    round_ = position("5S 5C 6D AS 2H JK", rows="AAA QQQ", other_rows="KKK", drawn=True)
    found = done(evaluate(live(round_.views[0]), 40))
    done(found.play(range(len(found.ways)), 4, choice=False))
    at = {str(way.actions[0]): place for place, way in enumerate(found.ways)}
    found._named = found._found_best = at["discard 6D"]
    worse = {at["discard 6D"]: 0.0, at["discard AS"]: 13.0, at["discard 5C"]: 14.0}

    def difference(place: int, other: int, every: bool = False) -> Difference:
        worlds = 4 if few in (place, other) else 20
        return Difference(worse.get(place, 90.0) - worse.get(other, 90.0), 9.0, 9e3, worlds)

    few = -1

    def second() -> list[str]:
        with patch.object(found._samples, "difference", difference):
            way = done(advice_of(found)).second
        return [] if way is None else [str(each) for each in way.actions]

    assert second() == ["discard 5C"]
    few = at["discard 5C"]  # nor is it one of which hardly anything is known
    assert second() == ["discard AS"]


CHECKS: dict[Why, Callable[[View, Way, Reason], bool]] = {
    Why.PILE: lambda view, _way, why: len(view.board.pile) == why.amount,
    Why.SMALL_PILE: lambda view, _way, why: len(view.board.pile) == why.amount,
    Why.FREEZES: lambda view, _way, why: (
        len(view.board.pile) == why.amount and not view.board.frozen
    ),
    Why.BARS: lambda view, _way, why: len(view.board.pile) == why.amount,
    Why.FINISHES_TAKING: lambda view, _way, why: (
        pile_of(view, why.column) == why.amount
        and completes(view, why.column, cards_of(view, why.column) + why.amount)
        and not completes(view, why.column, cards_of(view, why.column))
    ),
    Why.FITS_TAKING: lambda view, _way, why: (
        sum(
            min(pile_of(view, column), roomy(view, own(view), column))
            for column in range(2, WILD)
            if length(view, own(view), column)
        )
        == why.amount
    ),
    Why.WILDS_TAKING: lambda view, _way, why: (
        len([card for card in view.board.pile if card >= FIRST_WILD]) == why.amount
    ),
    Why.PAYS: lambda _view, _way, why: why.amount > 0,
    Why.PAYS_WILD: lambda _view, _way, why: why.amount > 0,
    Why.NO_TAKE: lambda _view, way, _why: way.actions[0].verb is not Verb.TAKE,
    Why.BARRED: lambda view, way, why: (
        way.actions[0].verb is not Verb.TAKE and COLUMN[view.board.pile[-1]] == why.column
    ),
    Why.NO_PAIR: lambda view, _way, why: COLUMN[view.board.pile[-1]] == why.column,
    Why.MINIMUM: lambda view, _way, why: (
        view.board.now.bare and initial_minimum(view) == why.amount
    ),
    Why.MISSING: lambda view, _way, why: (
        why.total == initial_minimum(view) and why.amount == why.total - view.board.now.points
    ),
    Why.OPENS: lambda view, _way, why: view.board.now.bare and why.total == initial_minimum(view),
    Why.FINISHES: lambda view, way, why: completes(
        view, why.column, sum(each.column == why.column for each in way.actions)
    ),
    Why.FINISHES_SOME: lambda view, way, why: (
        sum(
            completes(view, column, sum(each.column == column for each in way.actions))
            for column in range(2, WILD + 1)
        )
        == why.amount
        > 1
    ),
    Why.GOES_OUT: lambda view, way, why: (
        sum(view.board.hand_sizes[seat] for seat in others(view)) == why.amount
        and (view.cards_held == 1 or goes_out(view, melds(way)))
    ),
    Why.NEARER: lambda view, way, why: (
        left(view, way) == why.amount <= 4
        and sum(
            length(view, own(view), column) + sum(each.column == column for each in melds(way))
            >= view.board.ruleset.canasta_size
            for column in range(2, WILD + 1)
        )
        >= view.board.ruleset.canastas_to_go_out
    ),
    Why.ADDS: lambda _view, way, why: (
        sum(VALUE[each.card] for each in melds(way) if each.column) == why.amount
    ),
    Why.KEEPS_WILD: lambda view, way, why: (
        sum(view.hand[FIRST_WILD:]) - sum(each.wild for each in way.actions) == why.amount > 0
    ),
    Why.THREAT: lambda view, _way, why: (
        why.seat in others(view)
        and view.board.hand_sizes[why.seat] == why.amount
        and view.board.sides[view.board.side_of[why.seat]].canastas
        >= view.board.ruleset.canastas_to_go_out
    ),
    Why.THEIR_ROW: lambda view, _way, why: (
        why.seat != own(view)
        and length(view, why.seat, why.column) == why.amount > 0
        and cards_of(view, why.column) > 0
    ),
    Why.GIVES: lambda view, _way, why: (
        why.seat != own(view) and length(view, why.seat, why.column) == why.amount > 0
    ),
    Why.NO_ROW: lambda view, _way, why: all(
        not length(view, side, why.column)
        for side in range(len(view.board.sides))
        if side != own(view)
    ),
    Why.LEFT: lambda view, _way, why: (
        4 * view.board.ruleset.packs
        == why.total
        == why.amount
        + cards_of(view, why.column)
        + pile_of(view, why.column)
        + sum(
            len([card for card in side.rows[why.column] if card < FIRST_WILD])
            for side in view.board.sides
        )
    ),
    Why.THROWN: lambda view, _way, why: thrown(view, why),
    Why.SINGLE: lambda view, _way, why: cards_of(view, why.column) == 1,
    Why.SPARE: lambda view, _way, why: cards_of(view, why.column) == why.amount + 1 > 2,
    Why.COUNTS: lambda view, way, why: (
        hand_points(view.board, view.seat, [counted_card(view, way)]) == why.amount
    ),
    Why.HAND: lambda view, _way, why: why.amount >= sum(VALUE[card] for card in listed(view.hand)),
    Why.LEAD: lambda view, _way, why: (
        why.amount
        == max_of(view, own(view))
        - max(max_of(view, side) for side in range(len(view.board.sides)) if side != own(view))
    ),
    Why.EXTRA: lambda view, _way, why: view.board.now.extras == why.amount,
    Why.SPECIAL: lambda view, way, why: (
        way.actions[0].verb is Verb.SPECIAL
        and special_points(view.board.ruleset, shown(view.board.ruleset, view.hand)) == why.amount
    ),
    Why.NEAR: lambda view, way, why: near(view, way) if why.amount == 1 else 1 < why.amount < 4,
    Why.THREE: lambda view, way, _why: (
        way.actions[0].verb is Verb.THREE and view.board.stock_count > 0
    ),
    Why.SHUT: lambda view, _way, why: all(
        roomy(view, side, why.column)
        < (3 if view.board.frozen or not length(view, side, why.column) else 1)
        for side in range(len(view.board.sides))
        if side != own(view)
    ),
    Why.HELD: lambda view, _way, why: (
        cards_of(view, why.column) == 3
        and why.column in (SEVEN, ACE)
        and why.amount == view.board.ruleset.held_penalty > 0
    ),
    Why.PRICE: lambda view, way, why: (
        why.column in (SEVEN, ACE, WILD)
        and why.amount > 0
        and not length(view, own(view), why.column)
        and not [each for each in melds(way) if each.column == why.column]
    ),
    Why.TALON: lambda view, way, why: (
        view.board.now.bare
        and view.board.now.taken < 0
        and len(melds(way)) > 0
        and why.amount in view.board.ruleset.talon_cards
    ),
    Why.STUCK: lambda _view, way, _why: way.actions[0].verb is Verb.UNDO,
    # What was played out speaks for the way, by as many rounds as are told.
    Why.TAKEN: lambda view, _way, why: (
        0 <= why.amount <= why.total - 8 <= 92 and why.seat in others(view)
    ),
    Why.FIRST_OUT: lambda _view, _way, why: 100 >= why.amount > why.total,
    Why.THEIR_OUT: lambda _view, _way, why: 0 <= why.amount < why.total,
    Why.CANASTAS: lambda _view, _way, why: why.amount > why.total,
    Why.THEIR_CANASTAS: lambda _view, _way, why: why.amount < why.total,
    Why.FIRST_TAKE: lambda _view, _way, why: 100 >= why.amount >= why.total + 8,
    Why.LEFT_THREE: lambda view, _way, why: (
        0 <= why.amount <= why.total - 5 and view.board.ruleset.held_penalty > 0
    ),
    Why.UNFINISHED: lambda _view, _way, why: 0 <= why.amount <= why.total - 5,
    Why.LEFT_OVER: lambda _view, _way, why: why.amount <= why.total,
    Why.CAUGHT: lambda _view, _way, why: why.amount >= why.total,
    Why.TAKES: lambda view, _way, why: why.amount == len(view.board.pile) + 1,
}


def counted_card(view: View, way: Way) -> int:
    """The card that counts: the discard, or the Three in hand."""
    card = way.actions[0].card
    return card if way.actions[0].verb is not Verb.THREE else listed(view.hand)[0]


def near(view: View, way: Way) -> bool:
    """Whether some card more makes a special hand, of 14 cards with it."""
    hand = list(view.hand)
    if way.actions[0].verb is Verb.DISCARD:
        hand[way.actions[0].card] -= 1
    for card in range(KINDS):
        more = [*hand[:card], hand[card] + 1, *hand[card + 1 :]]
        if sum(more) == SPECIAL_SIZE and special_hand(view.board.ruleset, more):
            return True
    return False


def shown(rules: Ruleset, hand: Sequence[int]) -> SpecialHand:
    kind = special_hand(rules, hand)
    assert kind is not None
    return kind


def max_of(view: View, side: int) -> int:
    table = view.board.sides[side]
    return sum(VALUE[card] for row in table.rows[table.first_row :] for card in row)


@pytest.mark.slow
@tried(2, 2, 12)
def test_every_reason_is_true(count: int) -> None:
    told: set[Why] = set()
    for round_, advice in advised(count):
        view = view_of(round_)
        for way in advice.ways:
            for reason in way.reasons:
                told.add(reason.why)
                assert CHECKS[reason.why](view, way, reason), f"{reason} of {way.actions}:\n{view}"
    assert set(CHECKS) == set(Why)
    assert len(told) > 15


@pytest.mark.slow
def test_what_the_coach_asks_uses_no_hidden_cards() -> None:
    """The same loss whatever lies where nobody sees it."""
    rng, compared = Random(5), 0
    for round_ in met(1, 0.03, "examined"):
        if round_.board.turn != 0:
            continue
        other = reshuffled(round_, 0, rng)
        for action in legal_actions(view_of(round_)):
            if action.verb in (Verb.DRAW, Verb.TAKE, Verb.DISCARD):
                one, two = (done(evaluate(view_of(each), FEW)) for each in (round_, other))
                lost = [done(confirm(each, (action,), 50, FEW)) for each in (one, two)]
                assert lost[0] == lost[1]
                compared += 1
                break
    assert compared > 5


@pytest.mark.slow
def test_whatever_was_weighed_has_points() -> None:
    """The second best has points and a doubt, in every rule book."""
    weighed: Counter[str] = Counter()
    for round_, advice in advised(2):
        if advice.second:
            weighed[round_.board.ruleset.name] += 1
            assert advice.second.worse.points >= 0
            assert advice.second.worse.doubt >= 0
    assert {*weighed} == {*RULESETS}
    assert min(weighed.values()) > 3


def record_of(
    seed: str,
    kind: str = "random",
    hidden: Random | None = None,
    rules: Ruleset = WINDOWS,
    seats: int = 2,
) -> list[ReviewedStep]:
    """A round that was played, as a review reads it; with `hidden` unseen cards lie otherwise."""
    round_ = dealt(rules, seed, seats)
    copied = (lambda: reshuffled(round_, 0, hidden)) if hidden else round_.copy
    before = live(copied().views[0])
    steps = [ReviewedStep(before, before, 0, None, None)]
    for number, each in enumerate(played(round_, seated(kind, seed, seats))):
        after = live(copied().views[0])
        steps.append(ReviewedStep(before, after, number, each.seat, each.action))
        before = after
    return steps


@pytest.fixture
def quick_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews with few playouts."""
    monkeypatch.setattr("game.players.advice.round_review.MANY", 6)
    monkeypatch.setattr("game.players.advice.luck.DEALS", 10)


#: Where a review looks at a round: in rules that let all be laid, and in narrow ones.
REVIEWED = [(WINDOWS, 2), (MODERN, 2), (MODERN, 4)]


@pytest.mark.slow
@pytest.mark.usefixtures("quick_reviews")
@pytest.mark.parametrize(("rules", "seats"), REVIEWED)
def test_a_review_finds_the_same_moments_twice(rules: Ruleset, seats: int) -> None:
    """Whatever lay where the seat could not see it: the same moments, and the same luck.

    Twice is enough: what came out otherwise each time would come out otherwise here, too.
    """
    record = record_of("twice", rules=rules, seats=seats)
    other = record_of("twice", hidden=Random(2), rules=rules, seats=seats)
    one, unseen = (done(Reviewing(each, 0).run()) for each in (record, other))
    assert one == unseen, "it has looked at hidden cards, or lots"
    assert one.moments
    assert one.play.points < -500
    assert one.decisions > 10


@pytest.mark.slow
@pytest.mark.usefixtures("quick_reviews")
def test_what_is_played_well_loses_little() -> None:
    """Whoever plays as the Expert gives less away than whoever plays by lot."""
    well = done(Reviewing(record_of("well", "advanced"), 0).run())
    badly = done(Reviewing(record_of("well"), 0).run())
    assert well.play > badly.play
