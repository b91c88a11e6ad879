"""The exact plans: whoever may take the pile finds how to, and whoever may go out goes out."""

from collections.abc import Iterator
from random import Random

import pytest

from game.engine.actions import ANSWER_YES, ASK, DISCARD, TAKE
from game.engine.books import MODERN, OFFICIAL
from game.engine.cards import KINDS, shuffled
from game.engine.custom import with_parameters
from game.engine.match import Match, Seat
from game.engine.round import Round
from game.engine.rules import refusal
from game.engine.ruleset import RULESETS, Ruleset
from game.engine.ways import going_out, settling
from game.players.random import RandomPlayer
from tests.engine.positions import position

#: A plan of the modern game is another one (tests/players/test_narrow.py).
BOOKS = [(rules, seats) for rules in RULESETS.values() for seats in rules.seats if rules != MODERN]
each_book = pytest.mark.parametrize(
    ("ruleset", "seats"), BOOKS, ids=[f"{rules.name}-{seats}" for rules, seats in BOOKS]
)


def moments(ruleset: Ruleset, seats: int, rounds: int) -> Iterator[Round]:
    """Every position of some rounds of aimless play, before each decision."""
    rng = Random(f"finish {ruleset.name} {seats}")
    for _ in range(rounds):
        match = Match(ruleset, [Seat("random", "R")] * seats)
        lead, cut = match.draw_lots(rng)
        round_ = match.start_round(shuffled(rng), lead, cut)
        players = [RandomPlayer(Random(rng.getrandbits(32))) for _ in range(seats)]
        while round_.board.result is None:
            yield round_
            seat = round_.decider
            round_.apply(players[seat].decide(round_.views[seat]))


@pytest.mark.sampled
@each_book
def test_a_pile_that_must_be_carried_through_is_carried_through(
    ruleset: Ruleset, seats: int
) -> None:
    if not ruleset.take_must_succeed:
        pytest.skip("here a pile can be put back")
    taken = 0
    for moment in moments(ruleset, seats, 20):
        seat = moment.board.turn
        if moment.board.now.asked or refusal(moment.views[seat], TAKE) is not None:
            continue
        taken += 1
        trial = moment.copy()
        trial.apply(TAKE)
        if trial.board.now.owed >= 0:
            way = settling(trial.views[seat])
            assert way
            for action in way:
                trial.apply(action)
            assert trial.board.now.owed < 0, "the pile has been received"
    assert taken > 10


@pytest.mark.sampled
@each_book
def test_whoever_may_ask_goes_out_after_a_yes(ruleset: Ruleset, seats: int) -> None:
    if seats not in ruleset.partnerships:
        pytest.skip("nobody has a partner")
    asked = 0
    for moment in moments(ruleset, seats, 60):
        seat = moment.board.turn
        if refusal(moment.views[seat], ASK) is not None:
            continue
        asked += 1
        trial = moment.copy()
        trial.apply(ASK)
        trial.apply(ANSWER_YES)
        view = trial.views[seat]
        way = going_out(view)
        assert way is not None
        for action in way:
            trial.apply(action)
        if trial.board.result is None:
            assert view.cards_held == 1
            trial.apply(next(DISCARD[card] for card in range(KINDS) if view.hand[card]))
        assert trial.board.result is not None
        assert trial.board.result.out == seat
    assert asked > 3


def test_the_dearest_way_out_is_looked_for_only_where_that_is_asked() -> None:
    """Two and Four left: the Two goes to the first row, or makes a canasta of the Aces."""
    view = position("2S 4S", rows="KKKKKKK AAAAAA", drawn=True).views[0]
    for how, way in (({}, "meld 2S K"), ({"dearest": True}, "meld 2S A")):
        found = going_out(view, **how)
        assert found is not None
        assert [*map(str, found)] == [way]


def test_the_dearest_way_out_is_by_a_blocking_canasta_where_that_scores_more() -> None:
    """O7: the Jokers beside four Black Threes pay 1,500; onto the Fours they spoil a canasta."""
    rules = with_parameters(OFFICIAL, {"blocking-canasta-bonus": "1500"})
    fours = " ".join(f"4{suit}" for suit in "SSHHDDCC")
    round_ = position(f"3S 3S 3C 3C {fours} JK JK JK 9S", rules=rules, drawn=True)
    way = going_out(round_.views[0], dearest=True)
    assert way is not None
    for action in way:
        round_.apply(action)
    round_.apply("discard 9S")
    assert round_.board.result is not None
    assert round_.board.result.points[0] == 2410
