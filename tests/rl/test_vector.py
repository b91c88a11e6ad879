"""Rounds that are stepped together: they are the engine's, and a seat sees nothing hidden."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

from game.engine.cards import pack
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.players.playout.choices import CHOICES, choose, offered, see, to_choice
from game.players.playout.codes import CODE, CODES, Ints, Log
from game.players.playout.core import is_compiled
from game.players.playout.dealing import begin_round, deal, lot, shuffle, sow, talon_due
from game.players.playout.rollout import ends_before
from game.players.playout.state import PlayoutState
from game.rl.vector import CHOICE_NAMES, Ints32, VectorCanasta, seen_layout, seen_size
from tests.often import tried
from tests.players.rounds import BOOKS, own_rules
from tests.players.test_playout import action_of
from tools.tuning.rollout import state_of

Steps = Iterator[tuple[PlayoutState, Ints]]


def dealt(rules: Ruleset, seats: int, seed: int) -> tuple[PlayoutState, Round]:
    """The round of a seed on counts, and the engine's with the same deck, before any choice."""
    state = PlayoutState(rules, seats, [0] * rules.sides(seats))
    deck, seeds = [code for code in range(CODES) for _ in range(state.public[code])], [0]
    sow(seeds, seed)
    shuffle(deck, seeds)
    kinds = pack(rules.packs, rules.jokers)
    of_code = [[kind for kind in kinds if CODE[kind] == code] for code in range(CODES)]
    cards = [of_code[code].pop() for code in reversed(deck)]
    round_ = Round(rules, cards, seats, lot(seeds, seats))
    round_.deal()
    begin_round(state, seed)
    state.over = int(ends_before(state))  # as the engine has begun the first turn
    return state, round_


def steps(state: PlayoutState, lots: Random, log: Log | None = None) -> Steps:
    """Play a round by lot, all seats choosing; yield it at each choice."""
    offers: Ints = [0] * CHOICES
    everybody = (1 << len(state.hands)) - 1
    to_choice(state, everybody, offers, log)
    # Some hardly meld, so that the stock ends; some meld rather than not; some do anything.
    few = lots.choice((slice(1), slice(-3, None), slice(None), slice(2)))
    while not state.over:
        yield state, offers
        there = [choice for choice in range(CHOICES) if offers[choice]]
        choose(state, lots.choice(there[few] or there), log)
        to_choice(state, everybody, offers, log)


def replayed(rules: Ruleset, seats: int, seed: int) -> None:
    """Play a round in steps, then its actions by the engine: they are legal, and score the same."""
    state, round_ = dealt(rules, seats, seed)
    other = state_of(round_)
    for name in ("hands", "rows", "held", "stock", "pile", "public", "frozen", "turn", "over"):
        if name == "over" or not other.over:
            assert getattr(state, name) == getattr(other, name), name
    log: Log = []
    for _ in steps(state, Random(seed), log):
        pass
    for entry in log:
        round_.apply(action_of(round_, entry))
    assert round_.board.result is not None
    assert round_.board.result.points == tuple(map(state.points, range(len(state.rows))))


@tried(2, 20, 200)
def test_the_rounds_are_those_of_the_engine(count: int) -> None:
    for rules, seats in BOOKS:
        for seed in range(count):
            replayed(rules, seats, seed)


@pytest.mark.slow
def test_the_rounds_are_those_of_the_engine_by_own_rules() -> None:
    for number in range(100):
        rules = own_rules(f"stepped {number}")
        replayed(rules, rules.seats[number % len(rules.seats)], number)


@tried(1, 10, 60)
def test_a_seat_sees_the_same_whatever_is_hidden(count: int) -> None:
    for rules, seats in BOOKS:
        for seed in range(count):
            state, _ = dealt(rules, seats, seed)
            for at, offers in steps(state, Random(seed)):
                if sum(offers) % 5 == 0:
                    dealt_again(at, offers, seed)


def dealt_again(state: PlayoutState, offers: Ints, seed: int) -> None:
    """Deal all that the seat on turn does not know by lot: it sees and may do the same."""
    seats, sides = len(state.hands), len(state.rows)
    numbers: list[Ints] = []
    other = state.copy()
    even = [[1] * CODES for _ in range(seats)]
    hand, known = state.hands[state.turn], state.known[state.turn]
    hidden = [state.public[code] - hand[code] + known[code] for code in range(CODES)]
    deal(other, state.turn, even, even, hidden, [], seed)
    for each in (state, other):
        numbers.append([0] * seen_size(seats, sides))
        see(each, numbers[-1])
    assert numbers[0] == numbers[1]
    again: Ints = [0] * CHOICES
    offered(other, again)
    assert again == offers


@pytest.mark.parametrize(("rules", "seats"), [BOOKS[0], BOOKS[-1]])
def test_what_a_seat_sees_stands_where_the_document_says(rules: Ruleset, seats: int) -> None:
    state, _ = dealt(rules, seats, 5)
    for at, _ in steps(state, Random(5)):
        sides, turn = len(at.rows), at.turn
        places = seen_layout(seats, sides)
        seen: Ints = [0] * seen_size(seats, sides)
        see(at, seen)
        said = {name: seen[place] for name, place in places.items()}
        assert said["hand"] == at.hands[turn]
        assert said["pile"] == [at.pile.count(code) for code in range(CODES)]
        hidden = [*at.stock, *at.talon_first, *at.talon_later]
        for code, unseen in enumerate(said["unseen"]):
            others = [s for s in range(seats) if s != turn]
            held = sum(at.hands[s][code] - at.known[s][code] for s in others)
            assert unseen == hidden.count(code) + held
        for on in range(sides):
            side = (turn + on) % sides
            assert said[f"rows {on}"] == at.rows[side]
            assert said[f"wilds {on}"] == at.wilds[side]
            counts = (at.laid, at.canastas, at.needed, at.totals)
            assert said[f"side {on}"] == [each[side] for each in counts]
        for on in range(seats):
            seat = (turn + on) % seats
            assert said[f"known {on}"] == at.known[seat]
            assert said[f"signs {on}"][2:13] == at.signs[seat][2:13]
            assert said[f"seat {on}"] == [at.held[seat], at.melded[seat]]
        assert said["table"] == [
            at.pile[-1] + 1 if at.pile else 0,
            *(len(at.pile), len(at.stock), at.frozen, at.turnovers, at.stage, at.bare, at.taken),
            *(at.opened, talon_due(at)),
        ]


@pytest.mark.skipif(not is_compiled(), reason="the compiled core is not built here")
@tried(1, 3, 12)
def test_both_cores_step_the_same_rounds(count: int) -> None:
    for number, (rules, seats) in enumerate(BOOKS):
        for others in (None, "simple")[: 1 + count // 2]:
            fast, plain = (
                VectorCanasta(rules, seats, 3, others=others, seed=number, compiled=compiled)
                for compiled in (None, False)
            )
            assert fast.is_compiled > plain.is_compiled
            rng = np.random.default_rng(number)
            for table in (fast, plain):
                table.reset()
            for _ in range(60 * count):
                assert (fast.observations == plain.observations).all()
                assert (fast.masks == plain.masks).all()
                assert (fast.rewards == plain.rewards).all()
                assert (fast.over == plain.over).all()
                assert (fast.turns == plain.turns).all()
                chosen = chosen_of(fast, rng)
                fast.step(chosen)
                plain.step(chosen)


def chosen_of(table: VectorCanasta, rng: np.random.Generator) -> Ints32:
    chances = table.masks * rng.random(table.masks.shape)
    chosen: Ints32 = chances.argmax(axis=1).astype(np.int32)
    return chosen


def test_a_round_is_worth_what_one_side_has_more_than_the_other() -> None:
    table = VectorCanasta("windows", count=64)
    table.reset()
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(150):
        before = table.seeds.copy()
        table.step(chosen_of(table, rng))
        assert (table.seeds[~table.over] == before[~table.over]).all()
        assert (table.rewards.sum(1) == 0).all()
        assert not table.rewards[~table.over].any()
        ended += int((table.rewards[:, 0] != 0).sum())
    assert ended > 30


def test_seats_that_do_not_choose_are_played() -> None:
    table = VectorCanasta("official", 4, 8, others="sound")
    table.reset()
    rng = np.random.default_rng(1)
    for _ in range(100):
        assert not table.turns.any()
        table.step(chosen_of(table, rng))


@pytest.mark.parametrize("compiled", [None, False])
def test_what_is_not_offered_changes_nothing(compiled: bool | None) -> None:
    table = VectorCanasta(count=4, compiled=compiled)
    before = table.reset(seed=2).copy()
    there = table.masks.argmax(1)
    for choice in (CHOICE_NAMES.index("discard Joker"), -1, CHOICES):
        with pytest.raises(ValueError, match=f"choice {choice} is not offered in round 3"):
            table.step([*there[:3], choice])
    assert (table.observations == before).all()
    assert (table.reset(seed=2) == before).all()


def test_what_there_is_not_has_its_sentence() -> None:
    with pytest.raises(ValueError, match="hoyle is not played by 3"):
        VectorCanasta("hoyle", 3)
    with pytest.raises(ValueError, match="no others 'clever', only simple and sound"):
        VectorCanasta(others="clever")
    with pytest.raises(ValueError, match="at least one round"):
        VectorCanasta(count=0)


def test_the_document_tells_the_choices_as_they_are() -> None:
    """They are promised, as the actions are."""
    text = (Path(__file__).parents[2] / "docs" / "rl.md").read_text()
    assert len(CHOICE_NAMES) == CHOICES
    for number, name in enumerate(CHOICE_NAMES):
        if number in (*range(9), 19, 30, 41, 42, 43, CHOICES - 1):
            assert f"| {number} | `{name}` |" in text
