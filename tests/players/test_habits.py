"""Habits: who has played so far is known by what they did, and expected to go on."""

from collections.abc import Generator
from functools import cache
from random import Random

import pytest

from game.engine.actions import ADD, DISCARD, PASS, TAKE, TURNOVER, Action
from game.engine.board import Board, EarlierRound, Happening, View
from game.engine.books import CGA, OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import KIND_OF, RED, shuffled
from game.engine.match import Match, Seat
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.players import Player
from game.players.expert import habits, levels
from game.players.expert.habit_table import LIKELY
from game.players.expert.habits import (
    STYLES,
    chances,
    expected,
    lots_for,
    policy_against,
    sound_policy_against,
)
from game.players.expert.information_set import KeptRound
from game.players.expert.levels import Advanced, Expert, PolicyPlayer, look_ahead
from game.players.expert.outcomes import Outcomes
from game.players.expert.policies import policy_for, rivals_for, sound_policy_for
from game.players.expert.weights import COLLECT, GATHER, RACE, STEADY, TO_COLLECT, TO_RACE, WAIT
from game.players.planning import BOLD, PATIENT
from game.players.planning.signs import GROUP_ENDS, SIGNS, KeptSigns, Reading, signs, signs_of
from game.players.playout.policy import Policy
from tests.engine.positions import CANASTAS, do, position
from tests.often import tried
from tests.players.rounds import BOOKS, dealt, own_rules, pair, played, seated

#: Styles that are told apart, by their names.
POLICIES = {style.name: style.policy for style in STYLES if style.policy is not None}
DUELS = [(rules, 2) for rules, seats in BOOKS if seats == 2 and rules.canastas_to_go_out == 1]


def match_of(rules: Ruleset, players: list[Player], rounds: int, seed: str) -> Match:
    """A match after so many rounds, with another one dealt."""
    match = Match(rules, [Seat("advanced", str(seat)) for seat in range(len(players))])
    for number in range(rounds):
        round_ = match.start_round(Random(f"{seed} {number}"))
        while round_.board.result is None:
            seat = round_.decider
            round_.apply(players[seat].decide(round_.views[seat]))
        match.settle()
        match.totals = (0,) * len(match.totals)  # so that it goes on
    match.start_round(Random(seed))
    return match


def by_policy(policy: Policy) -> Player:
    """Somebody who plays as the policy does."""
    return PolicyPlayer(Random(0), policy=policy)


@cache
def shown(rules: Ruleset, style: str = "") -> Board:
    """A round of which nothing is played yet, after eight in which seat 1 played in a style.

    Without one two Advanced have played.
    """
    usual = by_policy(policy_for(rules, 2))
    players = [usual, by_policy(POLICIES[style])] if style else pair("advanced", "answer")
    match = match_of(rules, players, 8, "style")
    assert match.round is not None
    return match.round.board


def chance_of(board: Board, seat: int, policy: Policy) -> float:
    """How likely a seat thinks that the other one has a policy, 0 to 1."""
    return sum(each.chance for each in expected(board, seat) if each.policy is policy)


# What is read.


@pytest.mark.sampled
@pytest.mark.parametrize(("rules", "seats"), DUELS)
def test_what_lies_open_is_followed_by_the_history_alone(rules: Ruleset, seats: int) -> None:
    compared = 0
    for number in range(4):
        round_ = dealt(rules, f"habits {number}", seats)
        for _ in played(round_, seated("random", f"habits {number}", seats)):
            board = round_.board
            if board.now.owed >= 0:  # the rest of the pile is on its way
                continue
            reading = Reading(rules, seats)
            for seat, action, cards in board.history:
                reading.follow(seat, action, cards)
            read = [length for rows in reading.rows for length in rows[RED + 1 :]]
            there = [len(row) for side in board.sides for row in side.rows[RED + 1 :]]
            lacking = [one - other for one, other in zip(there, read, strict=True)]
            # Of what was turned up at the deal the history tells nothing.
            assert sorted(lacking)[:-1] == [0] * (len(lacking) - 1)
            assert max(lacking) <= 1
            if not board.now.extras:
                assert reading.held == list(board.hand_sizes)
            compared += 1
    assert compared > 500


@pytest.mark.parametrize(("rules", "seats"), BOOKS)
def test_every_turn_leaves_its_signs(rules: Ruleset, seats: int) -> None:
    """Whether the pile was taken, and what was laid; with a discard what it was."""
    round_ = dealt(rules, "signs", seats)
    for _ in played(round_, seated("random", "signs", seats)):
        pass
    board = round_.board
    left = [signs_of(board.history, rules, seats, seat) for seat in range(seats)]
    turns = [str(action).split()[0] for _, action, _ in board.history]
    ended, thrown = turns.count("discard") + turns.count("pass"), turns.count("discard")
    assert all(0 <= sign < SIGNS for each in left for sign in each)
    assert 2 * ended + thrown <= sum(map(len, left)) <= 2 * ended + 2 * thrown


@tried(10, 100, 300)
def test_every_round_by_own_rules_can_be_read(count: int) -> None:
    """An added top card, piles turned over, several upcards, two cards drawn."""
    for number in range(count):
        rules = own_rules(f"habits {number}")
        seats = rules.seats[0]
        round_ = dealt(rules, f"habits {number}", seats)
        for _ in played(round_, seated("random", f"habits {number}", seats)):
            pass
        for seat in range(seats):
            left = signs_of(round_.board.history, rules, seats, seat)
            assert all(0 <= sign < SIGNS for sign in left)


def test_the_top_card_of_a_pile_that_is_not_known_may_be_added() -> None:
    """H5: of several upcards the history tells nothing, nor how many they were."""
    history = [(0, ADD, ()), (0, PASS, ()), (1, ADD, ()), (1, PASS, ()), (0, TAKE, (5,))]
    reading = Reading(WINDOWS, 2)
    for seat, action, cards in history:
        reading.follow(seat, action, cards)
    assert reading.held == [16, 15]
    assert sum(map(sum, reading.rows)) == 0
    assert len(signs_of(history, WINDOWS, 2, 1)) == 2


def test_a_pile_that_was_turned_over_is_gone() -> None:
    """W26: what is thrown next lies there alone, and nothing is frozen."""
    four, wild, five = (DISCARD[KIND_OF[card]] for card in ("4H", "2H", "5H"))
    turns = [(seat, each, ()) for each in (four, wild) for _ in range(6) for seat in (0, 1)]
    over = (0, TURNOVER, ())

    def last(*before: Happening) -> tuple[int, int]:
        """What the last turn tells of the pile: that it was left, and what was thrown on it."""
        left, _, thrown, _ = signs_of([*before, (0, five, ())], WINDOWS, 2, 0)[-4:]
        return left, thrown

    assert last(*turns, over) == last(over) != last(*turns)


@pytest.mark.parametrize("card", ["2H", "JK", "3H"])
def test_what_freezes_a_pile_freezes_it_here(card: str) -> None:
    """W14: a Red Three as well as a wild card."""

    def left(*thrown: str) -> int:
        """What the last turn tells of the pile that it left."""
        turns = [(0, DISCARD[KIND_OF[each]], ()) for each in (*thrown, "5H")]
        return signs_of(turns, WINDOWS, 2, 0)[-4]

    assert left(card) != left("3S")


def test_melds_that_are_taken_back_leave_no_signs() -> None:
    """A turn is read as it was ended."""
    once = position("4S 5S 6S 7S 8S 9S KH KD KC", "9C", drawn=True)
    again = position("4S 5S 6S 7S 8S 9S KH KD KC", "9C", drawn=True)
    do(once, "meld KH", "meld KD", "undo", "undo", "discard 4S")
    do(again, "discard 4S")
    assert signs(once.board, 0) == signs(again.board, 0) != [[]]


def test_the_signs_of_a_group_are_all_signs_once() -> None:
    assert list(GROUP_ENDS) == sorted(set(GROUP_ENDS))
    assert GROUP_ENDS[-1] == SIGNS
    assert all(len(entries) == SIGNS for entries in LIKELY.values())
    assert [*LIKELY] == [style.name for style in STYLES]


# What is expected.


def test_of_a_stranger_every_rival_is_expected_but_above_all_the_usual_ones() -> None:
    board = dealt(WINDOWS, "stranger").board
    found = expected(board, 0)
    usual = rivals_for(WINDOWS, 2)
    assert [each.policy for each in found[: len(usual)]] == usual
    assert sum(each.chance for each in found) == pytest.approx(1)
    assert sum(each.chance for each in found[: len(usual)]) > 0.8
    assert min(each.chance for each in found) > 0


def test_a_world_has_the_policy_that_lacks_most_of_its_share() -> None:
    lots = Random("shares")
    for number in range(60):
        parts = [lots.random() ** lots.choice((1, 4)) for _ in range(1 + number % 9)]
        outcomes = Outcomes.__new__(Outcomes)
        outcomes.own, outcomes._rng = 0, lots
        outcomes._had = had = [0] * len(parts)
        outcomes._chances = chances = [part / sum(parts) for part in parts]
        for worlds in (0, 3, 40):
            before = had[:]
            for _, cast in outcomes.draw(worlds):
                count = sum(before) + 1
                lacks = [c * count - h for c, h in zip(chances, before, strict=True)]
                assert cast == lacks.index(max(lacks))
                before[cast] += 1
            assert before == had


@pytest.mark.sampled
@pytest.mark.parametrize("style", ["RACE", "WAIT", "WARY", "COLLECT"])
@pytest.mark.parametrize("rules", [WINDOWS, CGA, OFFICIAL, VIENNESE], ids=lambda each: each.name)
def test_who_has_played_in_a_style_is_expected_to_go_on(rules: Ruleset, style: str) -> None:
    policy = POLICIES[style]
    before = chance_of(Round(rules, deck(rules)).board, 0, policy)
    assert chance_of(shown(rules, style), 0, policy) > max(0.5, before)


def test_each_of_two_is_told_by_what_the_other_one_did() -> None:
    board = shown(WINDOWS, "WAIT")
    for seat, policy in ((0, WAIT), (1, RACE)):
        assert chance_of(board, seat, policy) > 0.5 > chance_of(board, 1 - seat, policy)
    assert policy_against(board, 0, PATIENT) is TO_COLLECT
    assert policy_against(board, 1, BOLD) is TO_RACE


# How it is answered.


@pytest.mark.sampled
@pytest.mark.parametrize("rules", [WINDOWS, CGA, OFFICIAL], ids=lambda each: each.name)
def test_who_has_raced_is_answered_by_what_beats_a_race(rules: Ruleset) -> None:
    assert policy_against(shown(rules, "RACE"), 0) is TO_RACE


@pytest.mark.sampled
@pytest.mark.parametrize("style", ["WAIT", "COLLECT"])
@pytest.mark.parametrize("rules", [WINDOWS, CGA, OFFICIAL], ids=lambda each: each.name)
def test_who_collects_is_answered_by_a_patient_one_that_does_so_for_longer(
    rules: Ruleset, style: str
) -> None:
    board = shown(rules, style)
    assert policy_against(board, 0, PATIENT) is TO_COLLECT
    assert policy_against(board, 0, BOLD) is RACE


def test_other_styles_are_answered_as_a_stranger_is() -> None:
    assert policy_against(shown(WINDOWS, "WARY"), 0) is RACE is policy_for(WINDOWS, 2)


@pytest.mark.parametrize(
    ("likely", "temper", "policy"),
    [
        ({"COLLECT": 0.2, "WAIT": 0.1}, PATIENT, TO_COLLECT),
        ({"COLLECT": 0.5, "WAIT": 0.5}, BOLD, RACE),
        ({"COLLECT": 0.1, "WAIT": 0.1}, PATIENT, GATHER),
        ({"RACE": 0.6}, BOLD, TO_RACE),
        ({"RACE": 0.4}, BOLD, RACE),
        ({"RACE": 0.6, "COLLECT": 0.2}, PATIENT, GATHER),
    ],
)
def test_styles_with_one_answer_count_together(
    monkeypatch: pytest.MonkeyPatch, likely: dict[str, float], temper: str, policy: Policy
) -> None:
    board = dealt(WINDOWS, "together").board
    found = [likely.get(style.name, 0.0) for style in STYLES]
    monkeypatch.setattr(habits, "chances", lambda *_: found)
    assert policy_against(board, 0, temper) is policy


@pytest.mark.slow
def test_where_a_hand_laid_at_once_has_its_bonus_a_race_is_answered_by_one() -> None:
    """V4: no pile is worth as much there."""
    assert policy_against(shown(VIENNESE), 0) is policy_for(VIENNESE, 2)


@pytest.mark.sampled
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_no_style_is_answered(seats: int) -> None:
    """The signs would be those of one that collects, but were counted at tables of two."""
    match = match_of(CGA, seated("advanced", "answer", seats), 4, "answer")
    assert match.round is not None
    assert policy_against(match.round.board, 0, PATIENT) is policy_for(CGA, seats, PATIENT)


@pytest.mark.slow
def test_where_two_canastas_go_out_no_style_is_answered() -> None:
    """Who plays on to the second canasta looks like one that waits."""
    rules = WINDOWS.with_options({CANASTAS: "2"})
    match = match_of(rules, pair("advanced", "answer"), 4, "answer")
    assert match.round is not None
    assert policy_against(match.round.board, 0, PATIENT) is policy_for(rules, 2, PATIENT)


@pytest.mark.parametrize(("rules", "seats"), BOOKS)
def test_a_stranger_is_met_by_the_usual_policy(rules: Ruleset, seats: int) -> None:
    board = dealt(rules, "stranger", seats).board
    for temper in (BOLD, PATIENT):
        assert policy_against(board, 0, temper) is policy_for(rules, seats, temper)


# How Advanced answers it.


@pytest.mark.sampled
@pytest.mark.parametrize("rules", [WINDOWS, CGA, OFFICIAL], ids=lambda each: each.name)
@pytest.mark.parametrize(
    ("style", "policy"),
    [("WARY", TO_COLLECT), ("WAIT", RACE), ("RACE", STEADY), ("COLLECT", STEADY)],
)
def test_advanced_answers_what_was_shown_before(rules: Ruleset, style: str, policy: Policy) -> None:
    board = shown(rules, style)
    assert sound_policy_against(board, 0) is policy
    assert sound_policy_against(board, 0, PATIENT) is COLLECT


@pytest.mark.sampled
@pytest.mark.parametrize("rules", [WINDOWS, CGA, OFFICIAL], ids=lambda each: each.name)
def test_advanced_races_against_who_collects_for_long(rules: Ruleset) -> None:
    """What beats its own policy is no style of the table, but is taken for one."""
    players = [by_policy(STEADY), by_policy(TO_COLLECT)]
    match = match_of(rules, players, 3, "for long")
    assert match.round is not None
    assert sound_policy_against(match.round.board, 0) is RACE


def test_advanced_plays_a_round_by_what_was_shown_before_it() -> None:
    """So that who sits down in the middle of it does the same."""
    match = match_of(WINDOWS, [Advanced(Random(0)), by_policy(POLICIES["WARY"])], 3, "sits down")
    round_ = match.round
    assert round_ is not None
    before = sound_policy_against(round_.board, 0)
    stays, other = Advanced(Random(0)), by_policy(POLICIES["WAIT"])
    for _ in range(60):
        if round_.board.result is not None:
            break
        view = round_.views[round_.decider]
        if round_.decider:
            action = other.decide(view)
        else:
            action = stays.decide(view)
            assert action is Advanced(Random(0)).decide(view)
        round_.apply(action)
        assert sound_policy_against(round_.board, 0) is before


@pytest.mark.parametrize(("rules", "seats"), BOOKS)
def test_advanced_meets_a_stranger_by_its_own_policy(rules: Ruleset, seats: int) -> None:
    board = dealt(rules, "stranger", seats).board
    for temper in (BOLD, PATIENT):
        found = sound_policy_against(board, 0, temper)
        assert found is sound_policy_for(rules, seats, temper)


@pytest.mark.slow
def test_advanced_answers_nothing_where_a_hand_laid_at_once_has_its_bonus() -> None:
    """V4: TO_COLLECT loses to what wins there."""
    assert sound_policy_against(shown(VIENNESE, "WARY"), 0) is sound_policy_for(VIENNESE, 2)


@pytest.mark.slow
def test_a_race_is_answered_by_a_bold_expert_and_not_by_a_patient_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = match_of(WINDOWS, [by_policy(RACE), by_policy(RACE)], 8, "answer")
    assert match.round is not None
    view = match.round.views[match.round.decider]
    seen = []

    def looked(
        view: View, playouts: int, policy: Policy, doubt: float, kept: KeptRound | None
    ) -> Generator[None, None, Action | None]:
        """Look ahead, and note the policy that it is done from."""
        seen.append(policy)
        return look_ahead(view, playouts, policy, doubt, kept)

    monkeypatch.setattr(levels, "look_ahead", looked)
    for temper in (BOLD, PATIENT):
        Expert(Random(0), 10, temper=temper).decide(view)
    assert seen == [TO_RACE, GATHER]


def deck(rules: Ruleset) -> list[int]:
    """A deck of the book."""
    return shuffled(Random("deck"), rules.packs, rules.jokers)


def test_what_was_played_before_counts_as_much_as_this_round() -> None:
    match = match_of(WINDOWS, pair("advanced", "earlier"), 2, "earlier")
    assert match.round is not None
    board = match.round.board
    assert len(board.earlier) == 2
    apart = [signs_of(each.history, each.ruleset, each.seats, 1) for each in board.earlier]
    assert [*map(list, signs(board, 1))] == [*apart, []] != [[], [], []]


def test_rounds_with_other_seats_tell_nothing() -> None:
    board = dealt(CGA, "seats").board
    three = dealt(CGA, "seats", 3)
    for _ in played(three, seated("random", "seats", 3)):
        pass
    board.earlier = (EarlierRound(CGA, 3, tuple(three.board.history)),)
    assert signs(board, 0) == [[]]


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_the_usual_rivals_are_expected(seats: int) -> None:
    board = dealt(OFFICIAL, "more", seats).board
    usual = rivals_for(OFFICIAL, seats)
    assert [each.policy for each in expected(board, 0)] == usual
    assert {each.chance for each in expected(board, 0)} == {1 / len(usual)}


def test_signs_that_are_likelier_in_a_style_make_it_likelier() -> None:
    for place, style in enumerate(STYLES):
        sign = max(range(SIGNS), key=lambda each, name=style.name: LIKELY[name][each])  # type: ignore[misc]
        assert chances([[sign]])[place] > chances([[]])[place]
        assert chances([[sign] * 1000])[place] > 0.4
        assert sum(chances([[sign] * 1000])) == pytest.approx(1)


def test_no_style_is_expected_without_a_doubt() -> None:
    """Who races until it is believed, and then collects, is not forgotten."""
    found = [chances([[sign] * 1000]) for sign in range(len(LIKELY["RACE"]))]
    surest = [max(each[1:]) for each in found]
    assert max(surest) == pytest.approx(0.9)
    assert all(sum(each) == pytest.approx(1) for each in found)
    assert all(min(each) >= 0 for each in found)


def test_who_plays_by_lot_is_read_anew_in_each_round() -> None:
    """Taken for one player's habits, rounds of both styles hide which of them this one has."""
    race, wary = (signs(shown(WINDOWS, style), 1) for style in ("RACE", "WARY"))
    before = [*race[1:3], *wary[1:4]]
    for style, now in (("RACE", race), ("WARY", wary)):
        found = chances([*before, now[0]], lots_for(WINDOWS))
        likely = dict(zip((each.name for each in STYLES), found, strict=True))
        assert likely[style] > 0.6


def test_the_rules_say_whether_somebody_plays_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds of two styles are one player's in `windows`, and hide each other in `viennese`."""
    for rules in (WINDOWS, VIENNESE):
        race, wary = (signs(shown(WINDOWS, style), 1) for style in ("RACE", "WARY"))
        mixed = [*race[1:4], *wary[1:3], wary[0]]
        monkeypatch.setattr(habits, "signs", lambda *_, left=mixed: left)
        likely = chance_of(dealt(rules, "lots").board, 0, POLICIES["WARY"])
        assert likely > 0.6 if rules is WINDOWS else likely < 0.1


def test_hardly_any_sign_alone_makes_a_stranger_somebody_else() -> None:
    """What most players do now and then is no style."""
    kept = [chances([[sign]])[0] > max(chances([[sign]])[1:]) for sign in range(SIGNS)]
    assert sum(kept) > 0.9 * SIGNS


def test_kept_signs_are_those_of_the_whole_round() -> None:
    """They are asked now and then, of rounds that go on, of earlier places and of either seat."""
    kept, earlier, lots = KeptSigns(), [], Random("kept signs")
    for number in range(2):
        round_ = dealt(WINDOWS, f"kept signs {number}", 2)
        for _ in played(round_, pair("beginner", "kept signs")):
            if lots.random() < 0.1:
                earlier.append(round_.board.copy())
            board = lots.choice(earlier) if earlier and lots.random() < 0.1 else round_.board
            seat = lots.random() < 0.1
            assert kept.of(board, seat) == signs_of(board.history, WINDOWS, 2, seat)
