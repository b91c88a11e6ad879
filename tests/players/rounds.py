"""Rounds between computer players, for the tests beside it; no tests live here."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import product
from random import Random
from typing import Final, NamedTuple

import pytest

from game.engine.actions import Action, Verb
from game.engine.board import OVER
from game.engine.books import MODERN, WINDOWS
from game.engine.cards import KINDS, counted, listed, shuffled
from game.engine.custom import PARAMETERS, contradiction, with_parameters
from game.engine.parameters.forms import Choice, Form, HandSizes, Number, Numbers, Seats, Sources
from game.engine.round import Round
from game.engine.ruleset import OPTION_VALUES, RULESETS, Lead, Ruleset
from game.players import PLAYERS, Player
from game.players.expert.levels import Expert

#: Expert with a few playouts a decision: it goes the same ways, and is soon done.
QUICK: Final = {**PLAYERS, "expert": PLAYERS["expert"]._replace(player=partial(Expert, playouts=2))}

#: No sensible turn has so many actions: all cards of the game melded, and half of it undone.
LONGEST_TURN = 250


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


Settings = Callable[[], Iterable[Ruleset]]
#: Under some of the settings in the slow tests, under all 128 in the long ones.
under_settings = pytest.mark.parametrize(
    "settings", [some_settings, pytest.param(every_setting, marks=pytest.mark.long)]
)

#: Every rule book with every number of seats.
BOOKS: Final = [(rules, seats) for rules in RULESETS.values() for seats in rules.seats]
#: Those in which planning proposes nothing beside the policies: the rules of `modern` are narrow.
PLAYED_OUT: Final = [(rules, seats) for rules, seats in BOOKS if rules is not MODERN]


def own_rules(seed: str) -> Ruleset:
    """A rule book with about a third of its parameters set by lot, one that can be played."""
    lots = Random(seed)
    while True:
        base = lots.choice(list(RULESETS.values()))
        share = lots.choice((0.1, 0.3))  # of so many at random hardly any stand together
        values = {
            name: _any_value(lots, parameter.form, base)
            for name, parameter in PARAMETERS.items()
            if lots.random() < share
        }
        try:
            rules = with_parameters(base, values)
        except ValueError:
            continue  # hand sizes for other seats than were drawn
        if contradiction(rules) is None:
            return rules


def narrow_rules(seed: str, changes: dict[str, str] | None = None) -> Ruleset:
    """`modern` with some of its parameters set by lot, or with these changes; still narrow."""
    if changes is not None:
        return with_parameters(MODERN, changes)
    lots = Random(f"narrow {seed}")
    while True:
        values = {
            name: _any_value(lots, parameter.form, MODERN)
            for name, parameter in PARAMETERS.items()
            if lots.random() < 0.08
        }
        try:
            rules = with_parameters(MODERN, values)
        except ValueError:
            continue  # hand sizes for other seats than were drawn
        if contradiction(rules) is None and rules.narrow:
            return rules


def _any_value(lots: Random, form: Form, base: Ruleset) -> str:
    if isinstance(form, Number):
        if form.none and lots.random() < 0.2:
            return "none"
        return str(lots.randint(form.low, min(form.high, form.low + lots.choice((4, 12, 500)))))
    if isinstance(form, HandSizes):
        return ",".join(str(lots.randint(form.low, form.high)) for _ in base.seats)
    if isinstance(form, Numbers):
        return ",".join(str(lots.randint(form.low, 9)) for _ in range(form.length))
    if isinstance(form, Seats):
        return lots.choice(("2", "4", "2,4", "2,3,4"))
    if isinstance(form, Sources):
        return lots.choice(("none", "stock", "aside"))
    if isinstance(form, Choice):
        return lots.choice([*form.values])
    return lots.choice(("0", "50,1500:90", "15,0:50,1500:90,3000:120", "200"))


def dealt(ruleset: Ruleset, seed: str, seats: int = 2) -> Round:
    """A round whose deck, totals and leader follow from `seed`."""
    rng = Random(seed)
    sides = max(ruleset.side_of(seats)) + 1
    totals = tuple(rng.choice((-200, 0, 700, 1500, 3000, 4900)) for _ in range(sides))
    deck = shuffled(rng, ruleset.packs, ruleset.jokers)
    lead = 0 if ruleset.lead is Lead.SEAT_0 else rng.randrange(seats)
    round_ = Round(ruleset, deck, seats, lead, totals)
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
        seat = round_.decider
        turn_of = board.turn
        action = players[seat].decide(round_.views[seat])
        round_.apply(action)
        place = place + 1 if turn_of == turn else 1
        turn = turn_of
        assert place <= LONGEST_TURN, f"a turn without an end: {[*board.history][-place:]}"
        yield Done(seat, action, place)
        if action.verb in (Verb.DISCARD, Verb.PASS):
            place = 0


def seated(kind: str, seed: str, seats: int) -> list[Player]:
    """Players of a kind, with random sources of their own."""
    return [QUICK[kind](Random(f"{seed} seat {seat}")) for seat in range(seats)]


def pair(kind: str, seed: str) -> list[Player]:
    """Two players of a kind, with random sources of their own."""
    return seated(kind, seed, 2)


def reshuffled(round_: Round, seat: int, rng: Random) -> Round:
    """A copy in which what `seat` cannot see lies otherwise: the other hands and the stock."""
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
