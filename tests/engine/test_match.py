"""W30-W32: a match, its end, and what may be changed when."""

from random import Random

import pytest

from game.engine.books import OFFICIAL, WINDOWS
from game.engine.cards import shuffled
from game.engine.events import drawn_cards
from game.engine.match import Match, Seat
from game.engine.refusals import IllegalAction
from game.engine.round import Round
from game.engine.ruleset import OPTION_VALUES
from tests.engine.positions import do, position

HUMAN = Seat("human", "Player")
COMPUTER = Seat("beginner", "Computer")


def match_at(*totals: int) -> Match:
    """A match of a person against the computer with these totals to begin with."""
    return Match(WINDOWS, (HUMAN, COMPUTER), totals)


def play_round(match: Match, mine: int, others: int) -> tuple[int, ...]:
    """Deal a round and end it with these points."""
    round_ = match.start_round(Random(1))
    ended = do(position("4S", "5S", pile="3S", rest="pile"), "stop")
    result = ended.board.result
    assert result is not None
    assert result.points == (-5, -5)
    # The table's points are made up: a match only reads the result.
    round_.board.history = ended.board.history
    round_.board.step = ended.board.step
    round_.board.result = result._replace(
        sheets=tuple(
            sheet._replace(table=points + 5)
            for sheet, points in zip(result.sheets, (mine, others), strict=True)
        ),
    )
    return match.settle()


def test_w30_rounds_add_up() -> None:
    match = match_at(0, 0)
    assert play_round(match, 700, -100) == (700, -100)
    assert play_round(match, 100, 2000) == (800, 1900)
    assert match.number == 2
    assert not match.over
    assert match.winner is None


@pytest.mark.parametrize(
    ("totals", "points", "winner"),
    [
        ((4995, 0), (0, 0), None),
        ((4995, 0), (5, 0), 0),
        ((0, 4000), (0, 1000), 1),
        ((4900, 4900), (200, 300), 1),  # the highest total wins, not the first at 5,000
        ((4900, 4900), (100, 99), 0),
    ],
)
def test_w30_the_match_ends_at_5000_and_the_highest_total_wins(totals, points, winner) -> None:
    match = match_at(*totals)
    play_round(match, *points)
    assert match.winner == winner
    assert match.over == (winner is not None)


def test_w30_a_shared_highest_total_is_played_off() -> None:
    match = match_at(4900, 4900)
    assert not match.tied
    play_round(match, 200, 200)
    assert not match.over
    assert match.tied
    play_round(match, 300, 300)
    assert not match.over
    play_round(match, 10, 20)
    assert not match.tied
    assert match.over
    assert match.winner == 1


def test_w30_after_a_tie_one_alone_must_have_5000() -> None:
    match = match_at(4900, 4900)
    play_round(match, 100, 100)
    play_round(match, -100, -200)
    assert match.totals == (4900, 4800)
    assert not match.over


def test_w30_totals_to_begin_with_end_nothing() -> None:
    match = match_at(6000, 0)
    assert not match.over
    play_round(match, -5, -5)
    assert match.over
    tied = match_at(6000, 6000)
    play_round(tied, 0, 0)
    assert not tied.over


def test_w30_no_round_follows_the_last() -> None:
    match = match_at(4995, 0)
    play_round(match, 100, 0)
    with pytest.raises(ValueError, match="over"):
        match.start_round(Random(1))


def test_w30_rounds_are_played_one_after_another() -> None:
    match = match_at(0, 0)
    match.start_round(Random(1))
    with pytest.raises(ValueError, match="being played"):
        match.start_round(Random(1))
    with pytest.raises(ValueError, match="no round"):
        match.settle()


def test_w30_a_round_is_settled_once() -> None:
    match = match_at(0, 0)
    play_round(match, 5, 5)
    with pytest.raises(ValueError, match="no round"):
        match.settle()


def test_w3_seat_0_leads_every_round_and_the_totals_set_the_minimum() -> None:
    match = match_at(0, 1500)
    for _ in range(3):
        play_round(match, 5, 5)
        assert match.round is not None
        assert match.lead == match.round.lead == 0
    assert match.round.board.totals == (10, 1510)


@pytest.mark.parametrize("totals", [(0,), (0, 0, 0)])
def test_w30_one_total_per_side(totals) -> None:
    with pytest.raises(ValueError, match="sides"):
        match_at(*totals)


@pytest.mark.parametrize("count", [0, 1, 3, 4])
def test_two_seats_play(count: int) -> None:
    with pytest.raises(ValueError, match="not played by"):
        Match(WINDOWS, (HUMAN,) * count)


def test_w32_the_seven_options_and_their_defaults() -> None:
    assert WINDOWS.option_values() == {
        "canasta-for-positive-score": "no",
        "canastas-to-go-out": "1",
        "cards-drawn": "1",
        "red-three-extra-card": "no",
        "red-three-blocks": "no",
        "add-to-canasta": "yes",
        "top-card-counts": "yes",
    }


@pytest.mark.parametrize("name", OPTION_VALUES)
def test_w32_each_option_is_set_both_ways(name: str) -> None:
    for text in OPTION_VALUES[name]:
        changed = WINDOWS.with_options({name: text})
        assert changed.option_values() == {**WINDOWS.option_values(), name: text}


@pytest.mark.parametrize(
    ("name", "text"),
    [("cards-drawn", "3"), ("cards-drawn", "yes"), ("add-to-canasta", "1"), ("no-such", "yes")],
)
def test_w32_nothing_else_is_an_option(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=name):
        WINDOWS.with_options({name: text})


def test_w32_options_change_between_the_deal_and_the_first_action() -> None:
    match = match_at(0, 0)
    round_ = match.start_round(Random(1))
    match.change_rules({"cards-drawn": "2"})
    assert len(drawn_cards(round_.apply(round_.legal_actions()[0]))) == 2
    with pytest.raises(IllegalAction) as caught:
        match.change_rules({"cards-drawn": "1"})
    assert caught.value.rule == "W32"
    assert caught.value.sentence == (
        "The rules can only be changed right after the deal of a round, before anything is played."
    )
    assert match.ruleset.cards_drawn == round_.board.ruleset.cards_drawn == 2


def test_w32_changed_options_hold_for_later_rounds_and_may_change_there() -> None:
    match = match_at(0, 0)
    play_round(match, 5, 5)
    with pytest.raises(IllegalAction):  # the round is over, the next not dealt
        match.change_rules({"cards-drawn": "2"})
    match.start_round(Random(2))
    match.change_rules({"cards-drawn": "2"})
    assert match.ruleset.option_values()["cards-drawn"] == "2"


def test_w32_before_the_first_deal_options_are_free() -> None:
    match = match_at(0, 0)
    match.change_rules({"add-to-canasta": "no"})
    assert not match.start_round(Random(1)).board.ruleset.add_to_canasta


EXPERT = Seat("expert", "Computer")


def test_w32_the_level_changes_until_the_first_action_of_the_first_round() -> None:
    match = match_at(0, 0)
    match.change_seat(1, EXPERT)
    round_ = match.start_round(Random(1))
    match.change_seat(1, COMPUTER)
    match.change_seat(1, EXPERT)
    round_.apply(round_.legal_actions()[0])
    with pytest.raises(IllegalAction) as caught:
        match.change_seat(1, COMPUTER)
    assert caught.value.rule == "W32"
    assert caught.value.sentence == "The level cannot be changed during the game."
    assert match.seats[1] == EXPERT


def test_w32_nor_before_a_later_rounds_first_action() -> None:
    match = match_at(0, 0)
    play_round(match, 5, 5)
    with pytest.raises(IllegalAction):
        match.change_seat(1, EXPERT)
    match.start_round(Random(2))
    with pytest.raises(IllegalAction):
        match.change_seat(1, EXPERT)


def test_names_change_at_any_time() -> None:
    match = match_at(0, 0)
    round_ = match.start_round(Random(1))
    round_.apply(round_.legal_actions()[0])
    match.change_seat(0, Seat("human", "Mark"))
    assert match.seats[0].name == "Mark"


def test_w26_the_round_knows_its_persons_also_after_a_seat_changed() -> None:
    match = Match(WINDOWS, (HUMAN, COMPUTER))
    round_ = match.start_round(Random(1))
    match.change_seat(0, Seat("beginner", "Other"))
    assert round_.humans == match.humans == ()


def test_a_round_remembers_what_was_played_before_in_the_match() -> None:
    """A person at the table would too; two positions are the same whatever came before."""
    match = match_at(0, 0)
    histories = []
    for points in (700, 100):
        play_round(match, points, -100)
        assert match.round is not None
        histories.append(tuple(match.round.board.history))
    round_ = match.start_round(Random(1))
    assert [each.history for each in round_.board.earlier] == histories
    assert {(each.ruleset, each.seats) for each in round_.board.earlier} == {(WINDOWS, 2)}
    assert round_.copy().board.earlier == round_.board.earlier
    assert round_.views[1].board.earlier == round_.board.earlier
    alone = Round(WINDOWS, shuffled(Random(1)), totals=match.totals, humans=match.humans)
    alone.deal()
    assert alone.board.earlier == ()
    assert alone == round_


def test_a_match_knows_which_kinds_of_computers_play() -> None:
    seats = [Seat(kind, kind) for kind in ("human", "expert", "beginner", "expert")]
    assert Match(OFFICIAL, seats).kinds == ("expert", "beginner")
