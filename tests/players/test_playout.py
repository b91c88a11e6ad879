"""The playout core in step with the engine: both play the same rounds, side by side."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from game.engine.actions import DISCARD, DRAW, PASS, STOP, TAKE, TURNOVER, Action, meld
from game.engine.board import OVER
from game.engine.cards import COLUMN, FIRST_WILD, KINDS, WILD
from game.engine.custom import PARAMETERS, with_parameters
from game.engine.forms import Form
from game.engine.round import Round
from game.engine.rules import ROW_SIZE
from game.engine.ruleset import RULESETS, WINDOWS, RedThrees, Ruleset
from game.players.playout.codes import BLACK, CODE, CODES, JOKERS, TWOS
from game.players.playout.counts import AT_START, MUST_DISCARD, MUST_DRAW, WindowsState, known
from game.players.playout.policy import PATIENT, Policy
from game.players.playout.windows import (
    LOG_DISCARD,
    LOG_DRAW,
    LOG_MELD,
    LOG_PASS,
    LOG_STOP,
    LOG_TAKE,
    LOG_TURNOVER,
    Log,
    play,
    play_out,
)
from tests.engine.bent import bent
from tests.players.rounds import dealt, every_setting, pair, played

#: Rounds under each of the 128 settings of the options.
ROUNDS = 24
#: Ways to play that bring about what the rules have to say.
STYLES = (
    PATIENT,
    Policy(reserve=2, open_reserve=2, take_reserve=2, finish_reserve=2),
    Policy(reserve=1, open_reserve=1, take_reserve=1, finish_reserve=1, out_margin=-2000),
    Policy(wild=0, wild_pile=1, out_margin=-1000, turnovers=3),
    Policy(black=200, reserve=6, wilds_to_finish=4, hold_frozen=1),
)


def counts(cards: list[int]) -> list[int]:
    """Cards of the engine, counted by code."""
    counted = [0] * CODES
    for card in cards:
        counted[CODE[card]] += 1
    return counted


def state_of(round_: Round) -> WindowsState:
    """The state of a round at the start of a turn, everything hidden included."""
    board = round_.board
    state = WindowsState(board.ruleset, board.totals)
    for seat, hand in enumerate(round_.hands):
        for kind, count in enumerate(hand):
            state.hands[seat][CODE[kind]] += count
        side = board.sides[seat]
        state.rows[seat] = counts([card for row in side.rows for card in row])
        state.wilds[seat][:WILD] = side.wilds[:WILD]
        state.laid[seat] = side.rows_laid
        state.canastas[seat] = side.canastas
        state.penalties[seat] = side.penalty
    state.held = board.hand_sizes[:]
    state.stock = [CODE[card] for card in round_.stock]
    state.pile = [CODE[card] for card in board.pile]
    state.frozen = board.frozen
    state.turn = board.turn
    state.turnovers = board.turnovers
    state.observe()
    return state


def action_of(round_: Round, entry: tuple[int, int, int]) -> Action:
    """What a line of the log is to the engine, with the first card held of that code."""
    what, code, row = entry
    plain = {
        LOG_DRAW: DRAW,
        LOG_TAKE: TAKE,
        LOG_PASS: PASS,
        LOG_STOP: STOP,
        LOG_TURNOVER: TURNOVER,
    }
    if what in plain:
        return plain[what]
    hand = round_.hands[round_.board.turn]
    card = next(kind for kind in range(KINDS) if hand[kind] and CODE[kind] == code)
    if what == LOG_DISCARD:
        return DISCARD[card]
    return meld(card, row if card >= FIRST_WILD else None)


def compare(round_: Round, state: WindowsState) -> None:
    """Everything that both keep, at the start of a turn or at the end of the round."""
    board = round_.board
    other = state_of(round_)
    assert state.hands == other.hands
    assert state.rows == other.rows
    assert state.wilds == other.wilds
    assert state.held == other.held
    assert state.laid == other.laid
    assert state.canastas == other.canastas
    assert state.stock == other.stock
    assert state.pile == other.pile
    assert state.frozen == other.frozen
    assert state.turn == other.turn
    assert state.needed == [board.ruleset.minimum(total) for total in board.totals]
    assert state.over == (board.step == OVER)
    for side in board.sides:
        naturals = [len(row) - wilds for row, wilds in zip(side.rows, side.wilds, strict=True)]
        assert state.rows[board.sides.index(side)][:WILD] == naturals[:WILD]
    for seat in range(2):
        # What a side cannot see is the stock and what it does not know of the other hand.
        hand, known = state.hands[1 - seat], state.known[1 - seat]
        assert all(0 <= few <= many for few, many in zip(known, hand, strict=True))
        hidden = [count - few for count, few in zip(hand, known, strict=True)]
        for code in state.stock:
            hidden[code] += 1
        assert state.hidden[seat] == hidden
    if board.result is not None:
        assert state.out == (-1 if board.result.out is None else board.result.out)
        assert tuple(state.points(side) for side in range(2)) == board.result.points


def side_by_side(
    round_: Round, seen: Counter[str], policies: tuple[Policy, Policy] = STYLES[:2]
) -> None:
    """Play the round in both, turn by turn, and compare after each turn."""
    state = state_of(round_)
    state.policies = policies
    while not state.over:
        log: Log = []
        play(state, 1, log)
        _count(round_, state, log, seen)
        for entry in log:
            round_.apply(action_of(round_, entry))
        compare(round_, state)


def _count(round_: Round, state: WindowsState, log: Log, seen: Counter[str]) -> None:
    for what, code, row in log:
        seen[("draw", "take", "meld", "discard", "pass", "stop", "turn over")[what]] += 1
        if what == LOG_MELD and code in (TWOS, JOKERS):
            seen["meld a wild card"] += 1
        if what == LOG_MELD and row == BLACK:
            seen["meld a Black Three"] += 1
        if what == LOG_DISCARD and code >= TWOS:
            seen["discard a wild card"] += 1
    if log[0][0] == LOG_TAKE and round_.board.frozen:
        seen["take a frozen pile"] += 1
    if log[0][0] == LOG_TAKE and not round_.board.sides[round_.board.turn].rows_laid:
        seen["open with the pile"] += 1
    if state.out >= 0:
        seen["out by " + ("discard" if log[-1][0] == LOG_DISCARD else "meld")] += 1
        seen["out blind"] += state.bare


@pytest.mark.slow
def test_both_play_the_same_rounds() -> None:
    """Some 3,000 rounds, all settings of the options, from the deal on, in unlike policies."""
    seen: Counter[str] = Counter()
    for number, ruleset in enumerate(every_setting()):
        for again in range(ROUNDS):
            policies = STYLES[again % len(STYLES)], STYLES[again * 7 % len(STYLES)]
            side_by_side(dealt(ruleset, f"playout {number} {again}"), seen, policies)
    for often in ("draw", "take", "meld", "discard", "meld a wild card", "out by discard"):
        assert seen[often] > ROUNDS * 64, often
    for seldom in (
        "pass",
        "stop",
        "turn over",
        "out by meld",
        "discard a wild card",
        "meld a Black Three",
        "take a frozen pile",
        "open with the pile",
    ):
        assert seen[seldom] > 10, seldom


@pytest.mark.parametrize("kind", ["random", pytest.param("beginner", marks=pytest.mark.slow)])
def test_both_play_on_from_rounds_begun_by_others(kind: str) -> None:
    """Tables, penalties, turned piles and Red Threes in hand that the policy would not bring."""
    lots = Random("begun")
    seen: Counter[str] = Counter()
    for number, ruleset in enumerate(every_setting()):
        for again in range(4):
            seed = f"begun {number} {again}"
            round_ = dealt(ruleset, seed)
            turns = lots.randrange(2, 60)
            for done in played(round_, pair(kind, seed)):
                if done.place == 0:
                    continue
                turns -= round_.board.turn != done.seat
                if not turns:
                    break
            if round_.board.step != OVER:
                side_by_side(round_, seen)
    assert seen["discard"] > 3000


def test_a_playout_is_the_sum_of_its_turns() -> None:
    for number in range(50):
        state = state_of(dealt(WINDOWS, f"sum {number}"))
        other = state.copy()
        points = play_out(state)
        while not other.over:
            play(other, 1)
        assert points == (other.points(0), other.points(1))


def test_a_copy_is_independent() -> None:
    state = state_of(dealt(WINDOWS, "copy"))
    before = [*state.hands[0]], [*state.stock], [*state.pile]
    play_out(state.copy())
    assert ([*state.hands[0]], state.stock, state.pile) == before
    assert state.stage == AT_START


def test_a_turn_may_be_entered_in_its_middle() -> None:
    """To play on after a decision: forced to draw, or with all melds made."""
    for number in range(30):
        state = state_of(dealt(WINDOWS, f"middle {number}"))
        for stage in (MUST_DRAW, MUST_DISCARD):
            log: Log = []
            other = state.copy()
            other.stage = stage
            play(other, 1, log)
            assert log[-1][0] == LOG_DISCARD
            assert log[0][0] == (LOG_DRAW if stage == MUST_DRAW else LOG_DISCARD)


def test_rules_that_it_does_not_know_are_refused() -> None:
    with pytest.raises(ValueError, match="cannot be played out"):
        WindowsState(bent(WINDOWS, name="other", red_threes=RedThrees.ALL))


def values_of(form: Form, rules: Ruleset) -> Iterator[Any]:
    """Values that a parameter may have, some or all."""
    if form.words:
        tried: Sequence[str] = form.words
    else:
        tried = ["none", "0:50", "13", *map(str, range(13)), "100", "300", "4000", "2,3"]
        tried += ["aside", "1,2,3,4"]
    for text in tried:
        with suppress(ValueError):
            yield form.parse(text, rules)


@pytest.mark.parametrize("name", PARAMETERS)
def test_rules_of_ones_own_are_known_only_if_no_parameter_differs_from_windows(name: str) -> None:
    parameter = PARAMETERS[name]
    state = name.replace("-", "_")
    same = with_parameters(WINDOWS, {})
    others = set(values_of(parameter.form, WINDOWS)) - {getattr(WINDOWS, state)}
    assert others
    for value in others:
        assert known(bent(same, **{state: value})) == (name in WINDOWS.options), value


def test_every_parameter_that_is_no_option_of_windows_counts() -> None:
    """Also those that no dialog offers, and any that will be added."""
    named = {"name", "base", "options", *(each.replace("-", "_") for each in WINDOWS.options)}
    for field in fields(Ruleset):
        other = bent(WINDOWS, **{field.name: object()})
        assert known(other) == (field.name in named), field.name


def test_the_books_other_than_windows_are_not_known() -> None:
    assert [name for name, rules in RULESETS.items() if known(rules)] == ["windows"]


def test_codes_are_the_columns_with_wild_cards_told_apart() -> None:
    assert [CODE[kind] for kind in range(FIRST_WILD)] == [*COLUMN[:FIRST_WILD]]
    assert {CODE[kind] for kind in range(FIRST_WILD, KINDS)} == {TWOS, JOKERS}
    assert ROW_SIZE == 3
