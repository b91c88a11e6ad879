"""Rounds between computer players, for the tests beside it; no tests live here."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import NamedTuple

from game.engine.actions import Action, Verb
from game.engine.board import OVER
from game.engine.cards import KINDS, counted, listed, shuffled
from game.engine.round import Round
from game.engine.ruleset import OPTION_VALUES, WINDOWS, Ruleset
from game.players import PLAYERS, Player

#: No sensible turn has so many actions: all cards of the game melded, and half of it undone.
LONGEST_TURN = 160


class Done(NamedTuple):
    """An action that has been done, by whom, and how many the turn has had with it."""

    seat: int
    action: Action
    place: int


def every_setting() -> Iterator[Ruleset]:
    """`windows` with its options set in every way there is (W32)."""
    for values in product(*(OPTION_VALUES[name] for name in WINDOWS.options)):
        yield WINDOWS.with_options(dict(zip(WINDOWS.options, values, strict=True)))


def some_settings() -> list[Ruleset]:
    """The defaults, every option changed by itself, and all of them together."""
    other = {
        name: next(text for text in OPTION_VALUES[name] if text != value)
        for name, value in WINDOWS.option_values().items()
    }
    singles = [WINDOWS.with_options({name: text}) for name, text in other.items()]
    return [WINDOWS, *singles, WINDOWS.with_options(other)]


def dealt(ruleset: Ruleset, seed: str) -> Round:
    """A round whose deck and totals follow from `seed`."""
    rng = Random(seed)
    totals = tuple(rng.choice((-200, 0, 700, 1500, 3000, 4900)) for _ in range(2))
    round_ = Round(ruleset, shuffled(rng), totals=totals)
    round_.deal()
    return round_


def played(
    round_: Round, players: list[Player], watch: Callable[[Round], None] | None = None
) -> Iterator[Done]:
    """Play to the end of the round, and tell of every action after it is done.

    `watch` is called before every decision. An action that is not legal raises IllegalAction.
    """
    board = round_.board
    place, turn = 0, board.turn
    while board.step != OVER:
        if watch is not None:
            watch(round_)
        seat = board.turn
        action = players[seat].decide(round_.views[seat])
        round_.apply(action)
        place = place + 1 if seat == turn else 1
        turn = seat
        assert place <= LONGEST_TURN, f"a turn without an end: {[*board.history][-place:]}"
        yield Done(seat, action, place)
        if action.verb in (Verb.DISCARD, Verb.PASS):
            place = 0


def pair(kind: str, seed: str) -> list[Player]:
    """Two players of a kind, with random sources of their own."""
    return [PLAYERS[kind](Random(f"{seed} seat {seat}")) for seat in range(2)]


def reshuffled(round_: Round, seat: int, rng: Random) -> Round:
    """A copy in which what `seat` cannot see lies otherwise: the other hand and the stock."""
    other = round_.copy()
    hands = [hand for place, hand in enumerate(other.hands) if place != seat]
    hidden = [card for hand in hands for card in listed(hand)] + other.stock
    rng.shuffle(hidden)
    for hand in hands:
        size = sum(hand)
        hand[:] = counted(hidden[:size])
        del hidden[:size]
    other.stock[:] = hidden
    assert len(round_.hands[seat]) == KINDS
    return other
