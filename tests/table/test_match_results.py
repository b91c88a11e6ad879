"""The course of a match, measured from its record (table/match_results.py)."""

from random import Random

import pytest

from game.engine.actions import Verb
from game.engine.board import Phase
from game.engine.books import CGA, WINDOWS
from game.engine.cards import shuffled
from game.engine.match import Match, Seat
from game.engine.result import RoundResult, ScoreSheet, SpecialHand
from game.engine.ruleset import Ruleset
from game.players import PLAYERS
from game.players.random import RandomPlayer
from game.record import Recorder
from game.table.match_results import Course, Pile, RoundCourse, course_of

NOTHING = ScoreSheet(*[0] * 8)


def course(*rounds: tuple[tuple[int, ...], tuple[int, ...]], outs: tuple[int, ...] = ()) -> Course:
    """A match whose rounds brought these points and led to these totals."""
    found = []
    for number, (points, totals) in enumerate(rounds, 1):
        sheets = tuple(NOTHING._replace(table=each) for each in points)
        out = outs[number - 1] if outs else None
        found.append(RoundCourse(number, RoundResult(out, False, sheets), totals))
    return Course(rounds[0][0], tuple(found), None)


def test_the_best_round_is_the_first_of_equal_ones() -> None:
    found = course(((300, 700), (300, 700)), ((900, 100), (1200, 800)), ((0, 900), (1200, 1700)))
    assert found.best == (900, 0, 2)


def test_the_lead_changes_where_another_side_is_ahead_after_a_round() -> None:
    """A round after which nobody is ahead alone takes the lead from nobody."""
    points = (0, 0)
    totals = [(100, 0), (200, 300), (300, 300), (400, 350), (500, 400), (500, 900)]
    assert course(*[(points, each) for each in totals]).leads == 3
    assert course((points, (5, 5)), (points, (9, 5)), (points, (9, 6))).leads == 0


def test_of_three_sides_it_is_the_first_one_that_leads() -> None:
    points = (0, 0, 0)
    totals = [(300, 200, 100), (300, 100, 200), (300, 250, 400), (350, 300, 400)]
    assert course(*[(points, each) for each in totals]).leads == 1


def test_it_is_counted_who_went_out() -> None:
    found = course(((0, 0), (0, 0)), ((0, 0), (0, 0)), ((0, 0), (0, 0)), outs=(1, 0, 1))
    assert (found.outs([0]), found.outs([1]), found.outs([0, 1])) == (1, 2, 3)
    assert course(((0, 0), (0, 0))).outs([0, 1]) == 0


def test_who_shows_a_special_hand_has_gone_out_with_it() -> None:
    result = RoundResult(None, False, (NOTHING, NOTHING), (1, SpecialHand.STRAIGHT))
    found = Course((0, 0), (RoundCourse(1, result, (0, 0)),), None)
    assert (found.outs([0]), found.outs([1])) == (0, 1)


def test_canastas_are_counted_by_side() -> None:
    mine = NOTHING._replace(natural_canastas=1, mixed_canastas=2)
    its = NOTHING._replace(mixed_canastas=1)
    result = RoundResult(None, False, (mine, its))
    found = Course((0, 0), (RoundCourse(1, result, (0, 0)), RoundCourse(2, result, (0, 0))), None)
    assert (found.canastas(0), found.naturals(0)) == (6, 2)
    assert (found.canastas(1), found.naturals(1)) == (2, 0)


@pytest.mark.parametrize(("rules", "seats"), [(WINDOWS, 2), (CGA, 3)])
def test_a_record_is_measured_as_the_match_was_played(rules: Ruleset, seats: int) -> None:
    """What it says is counted again while the match is played, by lot."""
    rng = Random(8)
    match = Match(rules, [Seat("random", str(seat)) for seat in range(seats)], (500,) * seats)
    recorder = Recorder(match)
    piles: list[Pile] = []
    put_back = 0
    ended = []
    for _ in range(4):
        lead, cut = match.draw_lots(rng)
        deck = shuffled(rng, rules.packs, rules.jokers)
        round_ = match.start_round(deck, lead, cut)
        recorder.start_round(deck)
        players = [RandomPlayer(rng) for _ in range(seats)]
        while round_.phase is not Phase.OVER:
            seat, lying = round_.decider, len(round_.board.pile)
            action = players[seat].decide(round_.views[seat])
            recorder.action(seat, action, round_.apply(action))
            if action.verb is Verb.TAKE:
                piles.append(Pile(lying, seat, match.number))
            elif action.verb is Verb.PUTBACK:
                piles.pop()
                put_back += 1
        match.settle()
        assert round_.board.result is not None
        ended.append((match.number, round_.board.result, match.totals))
    found = course_of(recorder.text(), PLAYERS)
    assert found.before == (500,) * seats
    assert [tuple(each) for each in found.rounds] == [(*each[:2], tuple(each[2])) for each in ended]
    assert found.pile == max(piles, key=lambda pile: pile.cards)
    assert piles and (put_back or rules is CGA)
