"""The adviser: legal, from the view alone, with reasons that are true, and right in the main."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.engine.actions import Action, Verb
from game.engine.board import View
from game.engine.cards import COLUMN, FIRST_WILD, KINDS_OF, VALUE, listed
from game.engine.conditions import initial_minimum
from game.engine.round import Round
from game.engine.rules import legal_actions
from game.engine.ruleset import WINDOWS
from game.engine.view import live
from game.players.advice.advisor import Way, advise
from game.players.advice.examining import confirm, examine
from game.players.advice.reasons import Reason, Why
from game.players.advice.reviewing import ReviewedStep, Reviewing
from game.players.planning.trial import goes_out
from tests.often import tried
from tests.players.advised import done
from tests.players.rounds import BOOKS, PLAYED_OUT, dealt, played, reshuffled, seated

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


def view_of(round_: Round) -> View:
    """What the seat sees that decides."""
    return live(round_.views[round_.decider])


@tried(2, 12)
def test_all_that_is_advised_can_be_done(count: int) -> None:
    """Every way is carried out, action after action, by the engine."""
    positions = 0
    for round_ in met(count, 0.5):
        positions += 1
        for way in done(advise(view_of(round_), FEW)).ways:
            trial = round_.copy()
            for action in way.actions:
                trial.apply(action)
    assert positions > 250 * count


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


def test_a_hint_thinks_in_slices() -> None:
    for round_ in met(1, 0.02):
        for _ in advise(view_of(round_), FEW):
            pass  # it pauses after every playout


# Every reason is counted again, in another way than reasons.py counts.


def cards_of(view: View, column: int) -> int:
    return sum(view.hand[KINDS_OF[column]])


def length(view: View, side: int, column: int) -> int:
    return len(view.board.sides[side].rows[column])


def own(view: View) -> int:
    return view.board.side_of[view.seat]


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
            length(view, own(view), COLUMN[card]) > 0
            for card in view.board.pile
            if 4 <= card < FIRST_WILD
        )
        == why.amount
    ),
    Why.WILDS_TAKING: lambda view, _way, why: (
        len([card for card in view.board.pile if card >= FIRST_WILD]) == why.amount
    ),
    Why.PAYS: lambda _view, _way, why: why.amount > 0,
    Why.PAYS_WILD: lambda _view, _way, why: why.amount > 0,
    Why.NO_TAKE: lambda _view, way, _why: way.actions[0].verb is not Verb.TAKE,
    Why.NO_PAIR: lambda view, _way, why: COLUMN[view.board.pile[-1]] == why.column,
    Why.MINIMUM: lambda view, _way, why: view.board.bare and initial_minimum(view) == why.amount,
    Why.MISSING: lambda view, _way, why: (
        why.total == initial_minimum(view) and why.amount == why.total - view.board.points
    ),
    Why.OPENS: lambda view, _way, why: view.board.bare and why.total == initial_minimum(view),
    Why.FINISHES: lambda view, way, why: completes(
        view, why.column, sum(each.column == why.column for each in way.actions)
    ),
    Why.GOES_OUT: lambda view, way, why: (
        sum(view.board.hand_sizes[seat] for seat in others(view)) == why.amount
        and (view.cards_held == 1 or goes_out(view, melds(way)))
    ),
    Why.NEARER: lambda view, way, why: left(view, way) == why.amount <= 4,
    Why.ADDS: lambda _view, way, why: (
        sum(VALUE[each.card] for each in melds(way) if each.column) == why.amount
    ),
    Why.KEEPS: lambda view, way, why: left(view, way) == why.amount,
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
    Why.COUNTS: lambda _view, way, why: VALUE[way.actions[0].card] == why.amount,
    Why.HAND: lambda view, _way, why: why.amount >= sum(VALUE[card] for card in listed(view.hand)),
    Why.LEAD: lambda view, _way, why: (
        why.amount
        == max_of(view, own(view))
        - max(max_of(view, side) for side in range(len(view.board.sides)) if side != own(view))
    ),
    Why.EXTRA: lambda view, _way, why: view.board.extras == why.amount,
    Why.SPECIAL: lambda _view, way, _why: way.actions[0].verb is Verb.SPECIAL,
    Why.THREE: lambda _view, way, _why: way.actions[0].verb is Verb.THREE,
    Why.STUCK: lambda _view, way, _why: way.actions[0].verb is Verb.UNDO,
}


def max_of(view: View, side: int) -> int:
    table = view.board.sides[side]
    return sum(VALUE[card] for row in table.rows[table.first_row :] for card in row)


@tried(2, 12)
def test_every_reason_is_true(count: int) -> None:
    told: set[Why] = set()
    for round_ in met(count, 0.4, "reasons"):
        view = view_of(round_)
        for way in done(advise(view, FEW)).ways:
            for reason in way.reasons:
                told.add(reason.why)
                assert CHECKS[reason.why](view, way, reason), f"{reason} of {way.actions}:\n{view}"
    assert set(CHECKS) == set(Why)
    assert len(told) > 15


def test_what_is_examined_uses_no_hidden_cards() -> None:
    """Nor does what the coach asks: the same loss whatever lies where nobody sees it."""
    rng, compared = Random(5), 0
    for round_ in met(1, 0.03, "examined"):
        if round_.board.turn != 0:
            continue
        other = reshuffled(round_, 0, rng)
        for action in legal_actions(view_of(round_)):
            if action.verb in (Verb.DRAW, Verb.TAKE, Verb.DISCARD):
                one, two = (done(examine(view_of(each))) for each in (round_, other))
                assert done(confirm(one, action, 50)) == done(confirm(two, action, 50))
                compared += 1
                break
    assert compared > 5


def test_whatever_was_weighed_has_points() -> None:
    """Where Expert looks ahead the second best has points and a doubt; in `modern` it has not."""
    weighed = 0
    for round_ in met(1, 0.1, "points"):
        advice = done(advise(view_of(round_), FEW))
        looks_ahead = (round_.board.ruleset, len(round_.board.hand_sizes)) in PLAYED_OUT
        if not looks_ahead:
            assert advice.second is None
        elif advice.second:
            weighed += 1
            assert advice.second.worse >= 0
    assert weighed > 15


def record_of(seed: str, kind: str = "random", hidden: Random | None = None) -> list[ReviewedStep]:
    """A round that was played, as a review reads it; with `hidden` unseen cards lie otherwise."""
    round_ = dealt(WINDOWS, seed)
    copied = (lambda: reshuffled(round_, 0, hidden)) if hidden else round_.copy
    before = live(copied().views[0])
    steps = [ReviewedStep(before, before, 0, None, None)]
    for number, each in enumerate(played(round_, seated(kind, seed, 2))):
        after = live(copied().views[0])
        steps.append(ReviewedStep(before, after, number, each.seat, each.action))
        before = after
    return steps


@pytest.fixture
def quick_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews with few playouts."""
    monkeypatch.setattr("game.players.advice.reviewing.MANY", 6)
    monkeypatch.setattr("game.players.advice.luck.DEALS", 10)


@pytest.mark.usefixtures("quick_reviews")
def test_a_review_finds_the_same_moments_twice() -> None:
    record = record_of("twice")
    one, two = (done(Reviewing(record, 0).run()) for _ in range(2))
    assert one == two
    assert one.moments
    assert one.play < -500
    assert one.decisions > 20


@pytest.mark.usefixtures("quick_reviews")
def test_a_review_looks_at_no_hidden_cards() -> None:
    """Whatever lay where the seat could not see it: the same moments, and the same luck."""
    one, two = record_of("unseen"), record_of("unseen", hidden=Random(2))
    assert done(Reviewing(one, 0).run()) == done(Reviewing(two, 0).run())


@pytest.mark.usefixtures("quick_reviews")
def test_what_is_played_well_loses_little() -> None:
    """Whoever plays as the Expert gives less away than whoever plays by lot."""
    well = done(Reviewing(record_of("well", "advanced"), 0).run())
    badly = done(Reviewing(record_of("well"), 0).run())
    assert well.play > badly.play
