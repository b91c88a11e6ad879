"""A record as a film: each moment is the table as it was, and a step is what led there."""

from pathlib import Path
from random import Random

import pytest

from game.engine.actions import DISCARD, DRAW, Verb
from game.engine.books import WINDOWS
from game.engine.cards import listed, shuffled
from game.engine.match import Match
from game.players import PLAYERS
from game.record import Recorder, positions
from game.table.played_turns import Reel
from tests.record.playing import SAMPLE, SEATS

#: The last one has two rounds.
RECORDS = [*sorted((Path(__file__).parents[1] / "screen" / "games").glob("*.can")), SAMPLE]


@pytest.fixture(scope="module", params=RECORDS, ids=lambda path: path.stem)
def data(request: pytest.FixtureRequest) -> bytes:
    """A record of each kind."""
    path: Path = request.param
    return path.read_bytes()


def test_every_moment_is_the_table_as_it_was(data: bytes) -> None:
    reel = Reel(data, PLAYERS)
    moment = -1
    for moment, position in enumerate(positions(data, PLAYERS)):
        there = reel.table(moment)
        assert there.hands == position.round.hands
        assert there.board.pile == position.round.board.pile
        assert there.board.turn == position.round.board.turn
        assert reel.round_at(moment).number == position.match.number
        assert reel.actions_until(moment) == position.actions
    assert reel.last == moment


def test_it_does_not_matter_in_which_order_one_looks(data: bytes) -> None:
    forward, backward = Reel(data, PLAYERS), Reel(data, PLAYERS)
    moments = range(0, forward.last + 1, 7)
    seen = [forward.table(moment).hands for moment in moments]
    assert [backward.table(moment).hands for moment in reversed(moments)] == seen[::-1]


@pytest.mark.sampled
def test_a_step_shows_what_the_action_did_to_every_seat(data: bytes) -> None:
    reel = Reel(data, PLAYERS)
    for moment in range(min(reel.last, 60)):
        for seat in range(len(reel.seats)):
            step = reel.step(moment, seat)
            dealt = reel.round_at(moment)
            assert (step is None) == (moment == dealt.first)
            if step is not None:
                assert step.view.seat == seat
                assert step.view.hand == reel.table(moment).views[seat].hand
                assert step.said
                verb = dealt.actions[moment - dealt.first - 1].verb
                assert bool(step.moves) or verb in (
                    Verb.PASS,
                    Verb.STOP,
                    Verb.ASK,
                    Verb.ANSWER,
                    Verb.UNDO,
                )


def test_turns_and_rounds_are_gone_to_and_fro(data: bytes) -> None:
    reel = Reel(data, PLAYERS)
    moments = [0]
    while moments[-1] < reel.last:
        moments.append(reel.turn_after(moments[-1]))
        assert moments[-1] > moments[-2]
    back = [reel.last]
    while back[-1]:
        back.append(reel.turn_before(back[-1]))
        assert back[-1] < back[-2]
    assert set(moments) <= set(back) | {each.first for each in reel.rounds} | {reel.last}
    assert [reel.round_after(each.first) for each in reel.rounds[:-1]] == [
        each.first for each in reel.rounds[1:]
    ]
    assert reel.round_before(reel.last) == reel.rounds[-1].first
    assert reel.round_before(0) == 0


def test_of_a_match_that_goes_on_the_last_round_stays_closed(data: bytes) -> None:
    number = Reel(data, PLAYERS).rounds[-1].number
    reel = Reel(data, PLAYERS, closed=number)
    assert reel.is_closed(reel.last)
    assert not Reel(data, PLAYERS).is_closed(reel.last)
    if len(reel.rounds) > 1:
        assert not reel.is_closed(0)


def test_one_can_go_on_from_every_moment(data: bytes) -> None:
    reel = Reel(data, PLAYERS)
    for moment in (0, 1, reel.last // 2, *(each.first for each in reel.rounds[1:3])):
        record = reel.record_at(moment)
        assert record.match.round is not None
        assert record.match.round.hands == reel.table(moment).hands
        assert record.actions == reel.actions_until(moment)


def test_where_nothing_was_dealt_there_is_nothing_to_see() -> None:
    with pytest.raises(ValueError, match="dealt"):
        Reel(Recorder(Match(WINDOWS, SEATS)).text().encode(), PLAYERS)


def test_a_step_of_a_later_round_is_that_action_and_no_further(data: bytes) -> None:
    reel = Reel(data, PLAYERS)
    for dealt in reel.rounds:
        for done in range(1, min(len(dealt.actions), 12) + 1):
            step = reel.step(dealt.first + done, 0)
            assert step is not None
            assert len(step.view.board.history) == done


def test_rules_that_were_changed_after_the_deal_hold_from_there() -> None:
    match = Match(WINDOWS, SEATS)
    recorder = Recorder(match)
    deck = shuffled(Random(1))
    match.start_round(deck, 0)
    recorder.start_round(deck)
    match.change_rules({"cards-drawn": "2"})
    for action in (DRAW, DISCARD[listed(match.round.hands[0])[-1]]):
        recorder.action(0, action, match.round.apply(action))
    reel = Reel(recorder.text().encode(), PLAYERS)
    assert reel.rounds[0].round.board.ruleset.cards_drawn == 2
    assert sum(reel.table(1).hands[0]) == sum(reel.table(0).hands[0]) + 2
