"""A player decides from any view: what it keeps along a round is what the view gives back."""

from random import Random
from typing import Any

import pytest

from game.engine.actions import parse_action
from game.engine.board import OVER
from game.engine.round import Round
from game.engine.ruleset import RULESETS, Ruleset
from game.players import Player
from game.players.expert.information_set import InformationSet
from game.players.planning.memory import KeptPlan, Memory
from game.players.planning.turn_frame import Sketch
from tests.engine.positions import do, position
from tests.often import tried
from tests.players.rounds import BOOKS, QUICK, dealt, own_rules, played, seated

#: Where others now and then do something for a seat, and an earlier place is asked about.
STRAY, AGAIN = 0.1, 0.1


def compared(kind: str, rules: Ruleset, seats: int, seed: str) -> int:
    """Play a round of players that stay seated, each held to one that has just come; decisions.

    Who has just come is shown a copy: what lies open in a round is kept for all who sit at it.
    """
    lots = Random(seed)
    round_ = dealt(rules, seed, seats)
    players = seated(kind, seed, seats)
    strays = seated("random", seed, seats)
    earlier: list[Round] = []
    decisions = 0
    while round_.board.step != OVER and decisions < 400:
        decisions += 1
        seat = round_.decider
        action = players[seat].decide(round_.views[seat])
        assert action is come(kind).decide(round_.copy().views[seat]), (seed, decisions)
        if lots.random() < AGAIN:
            earlier.append(round_.copy())
            other = lots.choice(earlier)
            asked = other.decider
            fresh = come(kind).decide(other.copy().views[asked])
            assert players[seat].decide(other.views[asked]) is fresh
        if lots.random() < STRAY:
            action = strays[seat].decide(round_.views[seat])
        round_.apply(action)
    return decisions


def come(kind: str) -> Player:
    """A player that has just come to the table."""
    return QUICK[kind](Random(0))


@tried(1, 2, 200)
@pytest.mark.parametrize("kind", ["beginner", "advanced"])
def test_a_player_that_stayed_decides_as_one_that_has_just_come(kind: str, count: int) -> None:
    decisions = 0
    for number in range(count):
        for rules, seats in BOOKS if count > 1 else BOOKS[::5]:
            decisions += compared(kind, rules, seats, f"stayed {kind} {number} {seats}")
        own = own_rules(f"stayed {number}")
        decisions += compared(kind, own, own.seats[0], f"stayed {kind} own {number}")
    assert decisions > 200 * count


#: Information sets, memories read from the beginning and sketches of a hand, in five rounds of each
#: level. A higher count makes it slower; where one falls, its number here is to fall with it.
GATHERED = {
    ("beginner", "windows", 2): (164, 5, 0),
    ("beginner", "official", 4): (138, 5, 4),
    ("beginner", "modern", 2): (404, 8, 3),
    ("advanced", "windows", 2): (118, 5, 0),
    ("advanced", "official", 4): (229, 5, 7),
    ("advanced", "modern", 2): (476, 15, 10),
}


@pytest.mark.parametrize(("kind", "book", "seats"), GATHERED)
def test_a_level_gathers_what_it_knows_no_more_often(
    kind: str, book: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [counted(monkeypatch, each) for each in (InformationSet, Memory, Sketch)]
    for number in range(5):
        round_ = dealt(RULESETS[book], f"gathered {number}", seats)
        for _ in played(round_, seated(kind, f"gathered {number}", seats)):
            pass
    found = [each[0] for each in made]
    most = GATHERED[kind, book, seats]
    assert all(here <= before for here, before in zip(found, most, strict=True)), found


def counted(monkeypatch: pytest.MonkeyPatch, kind: type[Any]) -> list[int]:
    """Count how many of a kind are made from now on."""
    made = [0]
    begin = kind.__init__

    def counting(self: object, *args: Any, **kwargs: Any) -> None:
        made[0] += 1
        begin(self, *args, **kwargs)

    monkeypatch.setattr(kind, "__init__", counting)
    return made


def test_a_plan_holds_where_it_was_made_as_long_as_nothing_else_is_done() -> None:
    nines = [parse_action(f"meld {card}") for card in ("9S", "9H", "9D")]
    round_, other = (position("9S 9H 9D 4C 5C", rows="KKK", pile="6C 7D") for _ in range(2))
    for each in (round_, other):
        do(each, "draw")
    kept = KeptPlan()
    kept.plan(round_.board, nines)
    assert kept.rest(round_.board) == tuple(nines)
    assert kept.rest(other.board) is None
    do(round_, "meld 9S")
    assert kept.rest(round_.board) == tuple(nines[1:])
    do(round_, "undo")
    assert kept.rest(round_.board) is None


def test_a_plan_ends_where_cards_come() -> None:
    round_ = position("4C 5C 9S", rows="KKK", pile="6C 7D", stock="8C KS", other="KD 4D 5D")
    do(round_, "draw", "discard 4C", "draw", "discard KD")
    kept = KeptPlan()
    kept.plan(round_.board, [parse_action("take"), parse_action("discard 9S")])
    do(round_, "take")
    assert kept.rest(round_.board) is None
