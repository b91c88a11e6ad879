"""The compiled core plays the same games as the plain one, in every book, wherever it is built."""

from random import Random

import pytest

from game.engine.board import OVER
from game.engine.books import MODERN, WINDOWS
from game.engine.custom import with_parameters
from game.engine.ruleset import Ruleset
from game.engine.view import live
from game.players.expert.candidates import discards, meld_plans, melded, staged, stopped, thrown
from game.players.expert.information_set import InformationSet
from game.players.expert.weights import PATIENT, RACE
from game.players.playout import core, special_hands
from game.players.playout.codes import (
    CODES,
    LOG_DISCARD,
    LOG_DRAW,
    LOG_MELD,
    LOG_TAKE,
    MUST_DRAW,
    NATURALS,
)
from game.players.playout.core import Worlds, ends, is_compiled, play_compiled
from game.players.playout.counts import CountedRound
from game.players.playout.policy import Policy
from game.players.playout.rollout import play
from tests.often import tried
from tests.players.advised import done
from tests.players.rounds import BOOKS, dealt, own_rules
from tests.players.test_playout import STYLES
from tools.tuning.rollout import state_of

compiled = pytest.mark.skipif(not is_compiled(), reason="the compiled core is not built here")
all_books = pytest.mark.parametrize(
    ("rules", "seats"), BOOKS, ids=[f"{rules.name} {seats}" for rules, seats in BOOKS]
)
#: All that a round on counts is, but for what stays as it is.
FIELDS = sorted({*CountedRound.__slots__} - {"book", "policies", "ruleset"})


#: Special hands (M25), and hands that lack a card or two; `*` is a Joker.
NEARLY_SPECIAL = (
    "3 4 5 6 7 8 9 T J Q K A 2 *",
    "4 5 6 7 8 9 T J Q K A 2 2",
    "4 4 5 5 6 6 7 7 8 8 9 9 T T",
    "4 4 5 5 6 6 7 7 A A 8 8 2 2",
    "4 4 4 4 5 5 5 5 6 6 6 T T T",
)


def fields_of(state: CountedRound) -> dict[str, object]:
    return {name: getattr(state, name) for name in FIELDS}


def the_same(rules: Ruleset, seats: int, seed: str) -> None:
    """A round of both cores, in a few steps, with other policies from step to step."""
    lots = Random(seed)
    round_ = dealt(rules, seed, seats)
    if round_.board.step == OVER:
        return
    plain = state_of(round_)
    other = plain.copy()
    other.penalties = [*plain.penalties]
    while not plain.over:
        plain.policies = other.policies = [lots.choice(STYLES) for _ in range(seats)]
        turns = lots.choice((1, 7, 600))
        play(plain, turns)
        points = play_compiled(other, turns)
        assert fields_of(plain) == fields_of(other)
        assert points == tuple(plain.points(side) for side in range(plain.book.sides))


@compiled
@all_books
def test_both_cores_play_the_same_games(rules: Ruleset, seats: int) -> None:
    for number in range(15):
        the_same(rules, seats, f"core {number}")


@compiled
@tried(30, 200)
def test_both_cores_play_the_same_games_by_own_rules(count: int) -> None:
    for number in range(count):
        rules = own_rules(f"core {number}")
        the_same(rules, rules.seats[number % len(rules.seats)], f"core {number}")


@compiled
@all_books
def test_both_cores_tell_the_same_of_a_turn(
    rules: Ruleset, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lots = Random("told")
    words: set[int] = set()
    for number in range(3):
        state = state_of(dealt(rules, f"told {number}", seats))
        while not state.over:
            state.policies = [lots.choice(STYLES) for _ in range(seats)]
            before = fields_of(state.copy())
            told = [core.turn(state), core.turn(state, MUST_DRAW, RACE)]
            assert fields_of(state) == before
            with monkeypatch.context() as plain:
                plain.setattr(core, "_compiled", None)
                assert told == [core.turn(state), core.turn(state, MUST_DRAW, RACE)]
            words.update(what for log in told for what, _, _ in log)
            play(state, 1)
    assert {LOG_DRAW, LOG_TAKE, LOG_MELD, LOG_DISCARD} <= words


@compiled
def test_both_cores_play_for_the_same_special_hands() -> None:
    lots = Random("aims")
    told = set()
    for number in range(40):
        round_ = dealt(MODERN, f"aims {number}", 2)
        view = live(round_.views[round_.board.turn])
        book = InformationSet(view, PATIENT).state.book
        for _ in range(20):
            cards = lots.choice(NEARLY_SPECIAL).split()
            for _ in range(lots.randrange(3)):
                cards[lots.randrange(len(cards))] = lots.choice("47A")
            hand = [0] * CODES
            for card in cards:
                hand["3b456789TJQKA2*".index(card)] += 1
            given = book, hand, sum(hand), lots.randrange(60), lots.choice((125, 400))
            told.add(special_hands.aim(*given))
            assert core.aim(*given) == special_hands.aim(*given), given
    assert {found % special_hands.KINDS_TOLD for found in told} == {*range(5)}


@compiled
@tried(1, 5)
@all_books
def test_both_cores_deal_the_same_worlds_and_go_on_alike(
    rules: Ruleset, seats: int, count: int
) -> None:
    for number in range(count):
        round_ = dealt(rules, f"worlds {number}", seats)
        view = round_.views[round_.board.turn]
        known = InformationSet(view, RACE)
        moves = [staged(MUST_DRAW)]
        moves += [thrown(code) for code in discards(known.state, view.seat, [RACE, PATIENT], 3)]
        moves += [melded(plan) for plan in meld_plans(known.state, view.seat, [PATIENT], 4)]
        moves.append(stopped(shows=number))
        casts = [[STYLES[(number + seat) % len(STYLES)] for seat in range(seats)], [RACE] * seats]
        worlds = [(number, 1), (7, 0), (2**31 - 1, 1)]
        known.state.totals = [990 * number + side for side in range(len(known.state.totals))]
        plain, other = (
            done(known.worlds(built).outcomes(casts, worlds, moves, 99)) for built in (False, True)
        )
        assert len(plain) == len(worlds) * len(moves)
        assert plain == other
        for built in (False, True):
            values = done(known.worlds(built).values(casts, worlds, moves, 99))
            assert values == [value for value, _ in plain]
        for move in moves:
            plain_course, course = (
                done(known.worlds(built).courses(casts, worlds, move, 99))
                for built in (False, True)
            )
            assert len(course) == len(worlds)
            assert plain_course == course


@all_books
def test_a_world_is_left_as_it_was(rules: Ruleset, seats: int) -> None:
    state = state_of(dealt(rules, "left", seats))
    before = fields_of(state.copy())
    points = ends(state)
    assert fields_of(state) == before
    play(state)
    assert points == tuple(state.points(side) for side in range(state.book.sides))


def test_the_worlds_of_a_decision_are_played_out_one_by_one_or_together() -> None:
    round_ = dealt(BOOKS[0][0], "together", 2)
    known = InformationSet(round_.views[round_.board.turn], RACE)
    moves = [staged(MUST_DRAW), staged(0)]
    worlds = known.worlds()
    assert isinstance(worlds, Worlds)
    drawn, casts = [(3, 0), (4, 0)], [[RACE, PATIENT]]
    together = done(worlds.outcomes(casts, drawn, moves, 99))
    apart = [done(worlds.outcomes(casts, [each], [move], 99)) for each in drawn for move in moves]
    assert together == [outcome for (outcome,) in apart]


@compiled
def test_policies_without_end_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search tries thousands; each plays as it did, after others have been forgotten too."""
    monkeypatch.setattr(core, "_policies", {})
    monkeypatch.setattr(core, "MOST_POLICIES", 5)
    state = state_of(dealt(WINDOWS, "many policies", 2))
    found = []
    for _ in range(2):
        for reserve in range(9):
            state.policies = [Policy(reserve=reserve), RACE]
            found.append(ends(state))
            assert len(core._policies) <= 5
    assert found[:9] == found[9:]
    assert len({*found}) > 2


@compiled
def test_a_turn_that_lays_most_of_three_packs_has_room() -> None:
    """By own rules somebody may hold a hundred cards."""
    rules = with_parameters(WINDOWS, {"packs": "3"})
    state = state_of(dealt(rules, "much", 2))
    much = [code for code in state.stock if code in NATURALS][-110:]
    for code in much:
        state.hands[state.turn][code] += 1
        state.held[state.turn] += 1
        state.stock.remove(code)
    other = [[1] * CODES] * 2
    for plan in ([], [(code, code) for code in sorted(much)]):
        moves = [melded(plan)]
        both = (
            Worlds(state, state.turn, other, other, [0] * CODES, [], compiled=each)
            for each in (False, True)
        )
        worlds = [(1, 0), (2, 0)]
        plain, built = (done(each.outcomes([[RACE] * 2], worlds, moves, 99)) for each in both)
        assert plain == built
