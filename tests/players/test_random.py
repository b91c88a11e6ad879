"""The test player: that it comes to every corner of the rules, and out of it again."""

from collections import Counter
from random import Random

import pytest

from game.engine.actions import PUTBACK, Verb
from game.engine.board import PLAY
from game.engine.cards import FIRST_BLACK, FIRST_WILD, RED
from game.engine.positions import parse_position
from game.engine.round import Round
from game.engine.rules import refusal
from game.players.random import RandomPlayer
from tests.engine.positions import BLOCKS, position
from tests.players.rounds import BOOKS, dealt, every_setting, pair, played, seated

#: Rounds under each of the 128 settings of the options.
ROUNDS = 2


def corners() -> Counter[str]:
    """How often some hundred rounds came to what the rules provide for."""
    seen: Counter[str] = Counter()
    for number, ruleset in enumerate(every_setting()):
        for again in range(ROUNDS):
            seed = f"corners {number} {again}"
            round_ = dealt(ruleset, seed)
            for done in played(round_, pair("random", seed)):
                action = done.action
                seen[action.verb.name.lower()] += 1
                if action.verb is Verb.DRAW and done.place > 1:
                    seen["draw again"] += 1
                elif action.verb is Verb.MELD:
                    if action.wild:
                        seen["meld a wild card"] += 1
                    elif action.column == RED:
                        seen["meld a Red Three"] += 1
                elif action.verb is Verb.DISCARD:
                    if action.card >= FIRST_WILD:
                        seen["discard a wild card"] += 1
                    elif action.card < FIRST_BLACK:
                        seen["discard a Red Three"] += 1
            _count_end(round_, seen)
    return seen


def _count_end(round_: Round, seen: Counter[str]) -> None:
    result = round_.board.result
    assert result is not None
    if result.out is not None:
        seen[f"out by {round_.board.history[-1][1].verb.name.lower()}"] += 1


@pytest.mark.slow
def test_it_comes_to_every_corner_of_the_rules() -> None:
    seen = corners()
    rounds = ROUNDS * 128
    for often in ("draw", "take", "meld", "discard", "undo", "putback"):
        assert seen[often] > rounds, often
    for now_and_then in (
        "turnover",
        "stop",
        "draw again",
        "meld a wild card",
        "meld a Red Three",
        "discard a wild card",
        "discard a Red Three",
    ):
        assert seen[now_and_then] > rounds / 10, now_and_then
    for seldom in ("pass", "out by meld", "out by discard"):
        assert seen[seldom] > 0, seldom


@pytest.mark.slow
def test_it_comes_to_every_corner_of_the_other_rule_books() -> None:
    seen: Counter[str] = Counter()
    for ruleset, seats in BOOKS:
        for number in range(25):
            seed = f"corners {ruleset.name} {seats} {number}"
            round_ = dealt(ruleset, seed, seats)
            for done in played(round_, seated("random", seed, seats)):
                verb = done.action.verb.name.lower()
                seen[f"{ruleset.name} {verb}"] += 1
            _count_end(round_, seen)
    for often in ("take", "meld", "discard", "undo"):
        for ruleset, _ in BOOKS:
            assert seen[f"{ruleset.name} {often}"] > 25, often
    for seldom in ("hoyle add", "hoyle stop", "official ask", "official answer", "official stop"):
        assert seen[seldom] > 2, seldom
    for never in ("cga stop", "cga turnover", "cga putback", "official turnover", "hoyle turnover"):
        assert seen[never] == 0, never
    assert seen["out by meld"] + seen["out by discard"] > 5


def test_what_it_puts_back_it_does_not_take_again() -> None:
    """Else it would go back and forth with the pile, at 50 points a time (W13)."""
    round_ = position("9H 9D KS KH", pile="4S 9C", totals=(3000, 0))
    for text in ("take", "putback"):
        round_.apply(next(each for each in round_.legal_actions() if str(each) == text))
    for seed in range(50):
        assert str(RandomPlayer(Random(seed)).decide(round_.views[0])) == "draw"


@pytest.mark.slow
def test_once_it_undoes_it_undoes_all() -> None:
    for number, ruleset in enumerate(every_setting()):
        seed = f"undo {number}"
        round_ = dealt(ruleset, seed)
        undoing = False
        for done in played(round_, pair("random", seed)):
            if done.place == 1:
                undoing = False
            assert not undoing or done.action.verb is not Verb.MELD or done.action.column == RED
            undoing = undoing or done.action.verb is Verb.UNDO
            if undoing and done.action.verb is Verb.DISCARD:
                assert round_.board.step != PLAY


@pytest.mark.slow
def test_it_puts_back_only_what_it_owes() -> None:
    for number, ruleset in enumerate(every_setting()):
        seed = f"back {number}"
        round_ = dealt(ruleset, seed)
        owed = False

        def watch(before: Round) -> None:
            nonlocal owed
            owed = before.board.now.owed >= 0

        for done in played(round_, pair("random", seed), watch):
            assert (done.action is PUTBACK) <= owed


def test_red_threes_alone_are_melded_or_discarded_as_the_options_say() -> None:
    """W25: they are no discards unless they block; W9: then they are."""
    for options, expected in (({}, {"meld 3H"}), ({BLOCKS: "yes"}, {"meld 3H", "discard 3H"})):
        decisions = set()
        for seed in range(60):
            round_ = position("3H 3H", rows="KKKKKKK", pile="4S", drawn=True, options=options)
            decisions.add(str(RandomPlayer(Random(seed)).decide(round_.views[0])))
        assert decisions == expected


def test_it_goes_on_where_nothing_of_the_turn_has_been_told() -> None:
    """A position that is read from a text has no history (API.md)."""
    text = "hand 0: KS 4S 5S 9S\ntable 0: KH KD KC\nmelds: KC\nturn: 0 play"
    view = parse_position(text).views[0]
    for seed in range(20):
        assert refusal(view, RandomPlayer(Random(seed)).decide(view)) is None
