"""A record in which hidden cards are dealt again."""

from random import Random

import pytest

from game.engine.cards import shuffled
from game.engine.match import Match, Seat
from game.engine.ruleset import RULESETS
from game.engine.view import live
from game.players import PLAYERS
from game.record import positions, read_record
from game.record.recorder import Recorder
from game.record.redeal import redealt


def record_of(book: str, seats: int) -> bytes:
    """A round of Advanced players."""
    match = Match(RULESETS[book], [Seat("advanced", f"Seat {seat}") for seat in range(seats)])
    recorder = Recorder(match)
    deck = shuffled(Random(8), match.ruleset.packs, match.ruleset.jokers)
    lead, cut = match.draw_lots(Random(5))
    round_ = match.start_round(deck, lead, cut)
    recorder.start_round(deck)
    players = [PLAYERS["advanced"](Random(seat)) for seat in range(seats)]
    while round_.board.result is None and len(round_.board.history) < 150:
        seat = round_.board.actor
        action = players[seat].decide(round_.views[seat])
        recorder.action(seat, action, round_.apply(action))
    return recorder.text().encode()


@pytest.mark.sampled(slow=2)
@pytest.mark.parametrize(("book", "seats"), [("windows", 2), ("official", 4), ("modern", 2)])
def test_the_seat_sees_the_same_and_other_hands_are_others(book: str, seats: int) -> None:
    data = record_of(book, seats)
    at = 40
    again = redealt(data, PLAYERS, at, 0, Random(1))
    before = read_record(data, PLAYERS, at).match.round
    after = read_record(again, PLAYERS).match.round
    assert before and after
    mine, its = live(before.views[0]), live(after.views[0])
    assert [*mine.hand] == [*its.hand]
    assert mine.board == its.board
    assert [*mine.board.history] == [*its.board.history]
    assert after.hands[1] != before.hands[1]
    assert after.stock != before.stock
    assert [each.actions for each in positions(again, PLAYERS)][-1] == at
    assert redealt(data, PLAYERS, at, 0, Random(1)) == again
    assert redealt(data, PLAYERS, at, 0, Random(2)) != again
