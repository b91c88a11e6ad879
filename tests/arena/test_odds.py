"""The script that fits the odds of hidden hands, on a few hands."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from math import log
from random import Random
from typing import Any

import pytest

from game.arena.matches import SimulationError, play_match
from game.arena.plan import Plan, kinds_for
from game.engine.actions import Verb
from game.engine.books import CGA, MODERN, OFFICIAL, WINDOWS
from game.engine.events import Event
from game.engine.ruleset import Ruleset
from game.players.expert.information_set import (
    OF_MANY,
    OF_PARTNERS,
    OF_TWO,
    OF_TWO_FROZEN,
    USUAL,
    Odds,
)
from game.players.playout.codes import ACE, BLACK, CODES, JOKERS, NATURALS, TWOS
from tests.engine.positions import do, position
from tools.tuning import odds
from tools.tuning.odds import Sight, Watcher


def seen(
    rules: Ruleset = WINDOWS, seats: int = 2, matches: int = 4, seed: int = 1
) -> list[list[Sight]]:
    """What is seen in the first rounds of Beginners."""
    names = ("beginner",) * seats
    return odds.gathered(Plan(names, rules, matches, seed, single_rounds=True))


# What is kept.


def test_a_seat_on_turn_is_looked_over_the_shoulder() -> None:
    """What came with the pile is known, the rest of the others' hands is not."""
    round_ = position("9S TD QC", "5H 4H 4S", rows="QQQQ", pile="5S QD", drawn=False)
    do(round_, "take", "discard 9S")
    sight = odds.sight_of(round_)
    assert (sight.known.seat, [*sight.others]) == (1, [0])
    five, ten, queen = 3, 8, 10
    assert [code for code in range(CODES) if sight.known.state.known[0][code]] == [five]
    assert [code for code in range(CODES) if sight.held[0][code]] == [ten, queen]


@pytest.mark.parametrize(("rules", "seats"), [(WINDOWS, 2), (CGA, 3), (OFFICIAL, 4), (MODERN, 4)])
def test_what_hands_held_could_have_been_dealt(rules: Ruleset, seats: int) -> None:
    for sight in seen(rules, seats, 1)[0]:
        state = sight.known.state
        assert len([*sight.others]) == seats - 1
        for seat in sight.others:
            assert sum(sight.held[seat]) >= state.held[seat] - state.shown[seat]
        for code in range(CODES):
            held = sum(sight.held[seat][code] for seat in sight.others)
            assert held <= sight.known.hidden[code]


def test_every_turn_but_the_first_is_seen_as_it_begins() -> None:
    class Turns:
        ended: list[int]

        def start_round(self, deck: Sequence[int]) -> None:
            self.ended = []

        def action(self, seat: int, action: Any, events: Sequence[Event]) -> None:
            if action.verb in (Verb.DISCARD, Verb.PASS):
                self.ended.append(seat)

    plan = Plan(("beginner", "beginner"), WINDOWS, 1, 3, single_rounds=True)
    match, turns = plan.new_match(1), Turns()
    watcher = Watcher(match)
    play_match(plan, 1, match, [turns, watcher])
    [sights] = watcher.rounds
    assert [sight.known.seat for sight in sights] in (
        [1 - seat for seat in turns.ended],
        [1 - seat for seat in turns.ended[:-1]],  # the last discard went out
    )
    assert len(sights) > 10


# The fit.


def test_a_table_goes_by_its_entries() -> None:
    for table in (OF_TWO, OF_TWO_FROZEN, OF_PARTNERS, OF_MANY):
        found = odds.entries(table)
        assert odds.with_entries(table, found) == table
        assert not found.keys() & set(odds.ONCE)
        assert eval(odds.source(table), {"Odds": Odds}) == table
    changed = odds.with_entries(OF_TWO, {("on_its_row", 0): 11.6, ("wild", 1): 3.2})
    assert changed == OF_TWO._replace(on_its_row=12, wild=(OF_TWO.wild[0], 3, *OF_TWO.wild[2:]))


def test_hands_are_dealt_by_the_table_that_is_tried() -> None:
    """By the one that there is as Expert deals them."""
    for sight in seen(matches=1)[0]:
        own = sight.known.first[:], sight.known.more[:]
        [other] = sight.others
        one = sight.dealt(OF_TWO, Random("deal"))
        assert (sight.known.first, sight.known.more) == own
        assert one == sight.dealt(OF_TWO, Random("deal"))
        assert sum(one[other]) == sum(sight.held[other])
    no_wilds = odds.with_entries(OF_TWO, {("wild", place): 0 for place in range(5)})
    for place in range(10):
        hand = sight.dealt(no_wilds, Random(f"deal {place}"))[other]
        assert not hand[TWOS] + hand[JOKERS]
    assert sight.known.first[other][0] == own[0][other][0]  # Red Threes go by no table


def test_an_entry_speaks_of_what_it_changes() -> None:
    """Here of the Nine that was thrown in this turn, and the King that was left in it."""
    round_ = position(
        "9S TD QS", "KC", hands={1: "5H 4H 4S"}, pile="KD", stock="8D 8H 9H", drawn=False
    )
    do(round_, "draw", "discard 9S")
    found = odds.effects_of(odds.sight_of(round_), 0, odds.probes_of(OF_TWO))
    nine, king = 7, 11
    first = set(found.first)
    assert (("thrown", 0), nine) in first
    assert {code for entry, code in first if entry[0] == "thrown"} == {nine}
    assert {code for entry, code in first if entry[0] == "left"} <= {king}
    assert {code for entry, code in first if entry == ("black_three", 0)} == {BLACK}
    assert {code for entry, code in first if entry == ("wild", 0)} == {TWOS, JOKERS}
    assert {code for entry, code in found.more if entry == ("more", 0)} == {*NATURALS}
    assert {code for entry, code in found.more if entry[0] == "more_thrown"} == {nine}
    assert all(entry[1] == 0 for entry, _ in (*found.first, *found.more))


def test_a_hand_is_counted_where_it_could_hold_a_card() -> None:
    found = odds.Effects(((("wild", 0), TWOS),), ((("more", 0), ACE), (("more", 1), NATURALS[0])))
    nothing, hand, hidden = [0] * CODES, [0] * CODES, [8] * CODES
    hand[TWOS], hand[ACE], hand[NATURALS[0]] = 2, 3, 1
    known = nothing[:]
    known[NATURALS[0]] = 2

    def counts(hidden: list[int]) -> list[float]:
        counted = dict.fromkeys([("wild", 0), ("more", 0), ("more", 1)], 0.0)
        found.count(known, hidden, hand, counted)
        return [*counted.values()]

    assert counts(hidden) == [1, 2, 1]
    assert counts(nothing) == [0, 0, 0]


@pytest.mark.slow
def test_the_table_is_found_by_which_hands_were_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """From another one; and its guesses are better then."""
    monkeypatch.setattr(odds, "STEPS", 25)
    monkeypatch.setattr(odds, "SAMPLES", 8)
    wanted = OF_TWO._replace(more=(300,) * 5, wild=(250,) * 5)
    start = OF_TWO._replace(more=(USUAL,) * 5, wild=(USUAL,) * 5)
    lots = Random("true hands")
    sights = [
        replace(sight, held=sight.dealt(wanted, lots)) for each in seen(matches=4) for sight in each
    ]
    fit = odds.fitted(sights, start, Random("fit"))
    assert 180 < fit.more[0] < 450
    assert 170 < fit.wild[0] < 370
    some = sights[::3]
    old, new = (odds.losses(some, each, Random("loss")) for each in (start, fit))
    assert sum(one + two for one, two, _ in new) < 0.97 * sum(one + two for one, two, _ in old)


def test_guesses_lose_less_the_surer_and_righter_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "SAMPLES", 9)
    sights = seen(matches=1)[0][:4]

    def lost() -> set[tuple[float, float]]:
        return {
            (round(one, 6), round(two, 6))
            for one, two, count in odds.losses(sights, OF_TWO, Random(1))
            if count
        }

    monkeypatch.setattr(Sight, "dealt", lambda sight, table, rng: sight.held)
    sure = round(-log(9.5 / 10), 6)
    assert lost() == {(sure, sure)}
    empty = [[0] * CODES] * 2
    monkeypatch.setattr(Sight, "dealt", lambda sight, table, rng: empty)
    assert max(one for one, _ in lost()) > 1


# The command line.


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    """Run the command with little to do."""
    monkeypatch.setattr(odds, "STEPS", 3)
    monkeypatch.setattr(odds, "SAMPLES", 2)
    monkeypatch.setattr(sys, "argv", ["odds", *words])
    odds.main()


@pytest.mark.slow
def test_a_table_is_printed_with_the_command_that_fits_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same each time."""
    line = ["cga,official", "3", "--seats", "beginner", "--matches", "1", "--seed", "5"]
    played = odds.gathered
    monkeypatch.setattr(
        odds,
        "gathered",
        lambda plan: [each[:6] for each in played(replace(plan, single_rounds=True, matches=1))],
    )
    said = []
    for _ in range(2):
        run(monkeypatch, *line)
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    table = eval(said[0], {"Odds": Odds})
    assert isinstance(table, Odds)
    assert table != OF_MANY
    command, _, head, *ranks = said[0][: said[0].index("Odds(")].splitlines()
    assert command == "# python -m tools.tuning.odds " + " ".join(line)
    assert [each.split()[1] for each in ranks] == [*"3456789TJQKA2", "Joker", "all"]
    assert head.count("old") == head.count("new") == 2


def test_who_is_named_sits_down_in_turns() -> None:
    asked = odds.parser().parse_args(
        ["official,viennese", "4", "--seats", "beginner,advanced", "--seats", "sparring:racer"]
    )
    pair, alone = ("beginner", "advanced") * 2, ("sparring:racer",) * 4
    planned = odds.plans(asked)
    assert [(each.ruleset.name, each.seats) for each in planned] == [
        ("official", pair),
        ("official", alone),
        ("viennese", pair),
        ("viennese", alone),
    ]
    assert {each.matches for each in planned} == {20}
    assert kinds_for(alone).keys() == planned[1].kinds.keys()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["window", "2"], "there are no rules 'window'"),
        (["windows", "4"], "windows is not played by 4"),
        (["windows", "2", "--seats", "expert,wizard"], "'wizard' is not a computer player"),
        (["windows", "2", "--matches", "0"], "there is nothing to play"),
    ],
)
def test_what_cannot_be_played_is_told(
    words: list[str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(monkeypatch, *words)
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err


def test_a_match_that_cannot_go_on_ends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def gathered(plan: Plan) -> None:
        raise SimulationError("match 1 has no end")

    monkeypatch.setattr(odds, "gathered", gathered)
    with pytest.raises(SystemExit) as ended:
        run(monkeypatch, "windows", "2")
    assert ended.value.code == 1
    assert capsys.readouterr().err == "match 1 has no end\n"
