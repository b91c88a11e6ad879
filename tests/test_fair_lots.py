"""No random source of a player has ever seen the deck's: simulated, at the table, and with advice.

That hidden cards change no decision is tests/players/test_fair_play.py. Here the seed of the
shuffle is known: whoever holds a player's source learns nothing of the cards from it, and who has
the deck's source in their hands decides as everybody else.
"""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from random import Random

import pytest

from game.arena import matches
from game.arena.matches import SimulationError, play_match
from game.arena.plan import Plan
from game.engine.actions import Action
from game.engine.board import View
from game.engine.books import WINDOWS
from game.engine.cards import shuffled
from game.engine.events import Event
from game.engine.numbered_deals import NUMBERS, Deal
from game.engine.round import Round
from game.engine.ruleset import RULESETS, Ruleset
from game.players import LEVELS, PLAYERS, Kind, Player
from game.players.advice.advisor import advice_of, evaluate
from game.players.advice.losses import confirm
from game.players.random import RandomPlayer
from game.record import Recorder, read_record
from game.table.computers import Players
from game.table.dealer import Decks, up_to_deal
from game.table.machine import Machine
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State
from tests.engine.test_walks import reachable
from tests.often import TABLES
from tests.players.rounds import BOOKS, QUICK, dealt, played, seated
from tests.table.tiny import step

#: How many words of a source are looked at: a round takes some hundreds.
WORDS = 2000
#: Every rule book with every number of seats, by name.
EVERYWHERE = [pytest.param(rules, seats, id=f"{rules.name}-{seats}") for rules, seats in BOOKS]
#: The same with one table of each book in the test line: where it takes long, and is of no book.
SOMEWHERE = [
    pytest.param(RULESETS[name], seats, id=f"{name}-{seats}", marks=marks)
    for (name, seats), marks, _id in TABLES
]
#: Where a whole round is played by each level; it takes Expert seconds.
PLAYED_ALIKE = [
    pytest.param(
        RULESETS[name],
        seats,
        level,
        id=f"{name}-{seats}-{level}",
        marks=pytest.mark.slow if level == "expert" and name != WINDOWS.name else marks,
    )
    for (name, seats), marks, _id in TABLES
    for level in LEVELS
]
SEED = 1994

everywhere = pytest.mark.parametrize(("rules", "seats"), EVERYWHERE)
somewhere = pytest.mark.parametrize(("rules", "seats"), SOMEWHERE)


class Spendthrift(RandomPlayer):
    """Draws far more lots than it needs, and mixes them anew."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._rng = rng

    def decide(self, view: View) -> Action:
        self._rng.seed(f"{self._rng.random()}")
        return super().decide(view)


class Spied:
    """Seats players, and keeps their sources as they were then."""

    def __init__(self) -> None:
        self.states: list[object] = []

    def __call__(self, rng: Random) -> Player:
        self.states.append(rng.getstate())
        return RandomPlayer(rng)


def at(state: object) -> Random:
    """A source in this state."""
    source = Random()
    source.setstate(state)  # type: ignore[arg-type]
    return source


def words(state: object) -> set[int]:
    """What the source brings next; two that have nothing in common share none."""
    source = at(state)
    return {source.getrandbits(32) for _ in range(WORDS)}


def drawn_seeds(state: object) -> Iterator[object]:
    """What somebody could draw from a source to seed another one with."""
    draws: Sequence[Callable[[Random], object]] = (
        *(lambda source, bits=bits: source.getrandbits(bits) for bits in (16, 31, 32, 53, 63, 64)),
        lambda source: source.getrandbits(128),
        lambda source: source.random(),
        lambda source: source.randrange(NUMBERS.start, NUMBERS.stop),
    )
    for draw in draws:
        source = at(state)
        yield from islice(iter(lambda draw=draw, source=source: draw(source), None), 12)


def check_apart(players: Sequence[object], decks: Sequence[object], told: Sequence[object]) -> None:
    """None of the players' sources comes from one of the decks', from what is `told`, or back."""
    assert players
    assert decks
    seeds = [*told, *map(str, told)]
    for deck in decks:
        seeds += drawn_seeds(deck)
    known = {Random(seed).getstate() for seed in seeds}  # type: ignore[arg-type]
    for state in [*known]:  # from one that was seeded by them many can be seeded
        for bits in (32, 64):
            source = at(state)
            known |= {Random(source.getrandbits(bits)).getstate() for _ in range(3)}
    shuffles = set().union(*map(words, decks))
    for player in players:
        assert player not in known
        assert not words(player) & shuffles
        for seed in drawn_seeds(player):
            assert Random(seed).getstate() not in decks  # type: ignore[arg-type]


# Simulated.


class Witness:
    """Sees all decks of a match."""

    def __init__(self) -> None:
        self.decks: list[list[int]] = []

    def start_round(self, deck: Sequence[int]) -> None:
        self.decks.append([*deck])

    def action(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        pass


def simulated(
    rules: Ruleset, seats: int, kind: Callable[[Random], Player], *, seed: int = SEED
) -> list[list[int]]:
    """Play two rounds of a match in which all are of this kind; their decks."""
    kinds = {"some": Kind("some", "Some", kind, "", level=False)}
    plan = Plan(("some",) * seats, rules, 1, seed, kinds=kinds, most_rounds=2)
    witness = Witness()
    with suppress(SimulationError):  # after so many rounds
        play_match(plan, 1, plan.new_match(1), [witness])
    assert len(witness.decks) == 2
    return witness.decks


@pytest.mark.sampled(5)
@everywhere
def test_in_a_simulation_lots_of_players_change_no_deck(rules: Ruleset, seats: int) -> None:
    decks = simulated(rules, seats, RandomPlayer)
    assert simulated(rules, seats, Spendthrift) == decks
    others = simulated(rules, seats, RandomPlayer, seed=SEED + 1)
    assert not [deck for deck in others if deck in decks]


@pytest.mark.sampled(2)
@everywhere
def test_in_a_simulation_no_player_has_seen_the_decks_source(
    rules: Ruleset, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources: list[object] = []
    shuffle = matches.shuffled

    def spied(rng: Random, packs: int = 2, jokers: int = 4) -> list[int]:
        sources.append(rng.getstate())
        return shuffle(rng, packs, jokers)

    monkeypatch.setattr(matches, "shuffled", spied)
    spy = Spied()
    simulated(rules, seats, spy)
    assert len(spy.states) == seats
    check_apart(spy.states, sources, [SEED, 1])


# At the table.


def at_table(
    rules: Ruleset,
    seats: int,
    kinds: Players,
    rng: Random,
    *,
    numbered: bool = False,
    level: str = "random",
) -> Sitting:
    setup = Setup(level=level, ruleset=rules, players=seats)
    return Sitting(setup, rng, Terms(players=kinds, numbered=numbered))


def play_rounds(sitting: Sitting, count: int) -> str:
    """Play on to the end of round `count`; the record."""
    rng = Random("person")
    person = PLAYERS["beginner"](rng)
    for _ in range(50_000):
        if sitting.state is State.ROUND_OVER and sitting.match.number == count:
            return sitting.recorder.text()
        step(sitting, person, rng)
    raise AssertionError("the rounds find no end")


def decks_in(record: str) -> list[str]:
    return re.findall(r"(?m)^deck .*$", record)


@pytest.mark.sampled(slow=10)
@pytest.mark.parametrize("numbered", [False, True], ids=["shuffled", "numbered"])
@somewhere
def test_at_the_table_lots_of_players_change_no_deck(
    rules: Ruleset, seats: int, numbered: bool
) -> None:
    """Nor does it matter how often they have been seated before."""
    expected: list[str] = []
    for kind in (RandomPlayer, Spendthrift):
        kinds = dict.fromkeys(PLAYERS, kind)
        sitting = at_table(rules, seats, kinds, Random(SEED), numbered=numbered)
        if kind is Spendthrift:
            sitting.change_setup(sitting.setup._replace(level="beginner"))
            sitting.new_match()
        decks = decks_in(play_rounds(sitting, 2))
        assert len(decks) == 2
        assert decks == (expected or decks)
        expected = decks


@pytest.mark.sampled(slow=10)
@pytest.mark.parametrize("numbered", [False, True], ids=["shuffled", "numbered"])
@somewhere
def test_at_the_table_no_player_has_seen_the_decks_source(
    rules: Ruleset, seats: int, numbered: bool
) -> None:
    spy = Spied()
    rng = Random(SEED)
    sources: list[object] = [rng.getstate()]
    sitting = at_table(rules, seats, dict.fromkeys(PLAYERS, spy), rng, numbered=numbered)
    sources.append(rng.getstate())
    told: list[object] = [SEED]
    for number in (1, 2):
        play_rounds(sitting, number)
        sources.append(rng.getstate())
        told.append(sitting.deal)
        sitting.new_match() if number == 2 else None
    sitting.tick()
    assert len(spy.states) >= 2 * (seats - 1)
    assert all(told) == numbered
    check_apart(spy.states, sources, [each for each in told if each is not None])


@pytest.mark.sampled
@somewhere
def test_a_deal_that_is_chosen_or_played_again_tells_no_player_its_number(
    rules: Ruleset, seats: int
) -> None:
    spy = Spied()
    kinds = dict.fromkeys(PLAYERS, spy)
    chosen = at_table(rules, seats, kinds, Random(SEED), numbered=True)
    chosen.new_match(77)
    record = up_to_deal(play_rounds(chosen, 1), 1)
    again = read_record(record.encode(), PLAYERS)
    source = Random(SEED + 1)
    first = source.getstate()
    setup = chosen.setup
    replayed = Sitting.resume(setup, source, again, Terms(players=kinds, counted=False))
    assert replayed.deal == chosen.deal == 77
    replayed.tick()
    assert len(spy.states) >= 2 * (seats - 1)
    check_apart(spy.states, [Random(SEED).getstate(), first], [77, 78, *Deal(77), repr(Deal(77))])


@everywhere
def test_from_a_player_at_the_table_nothing_is_reached_that_deals(
    rules: Ruleset, seats: int
) -> None:
    players: list[object] = []

    def seater(kind: Kind) -> Callable[[Random], object]:
        def seat(rng: Random) -> object:
            players.append(kind(rng))
            return players[-1]

        return seat

    for kind in QUICK.values():
        rng = Random(SEED)
        kinds: Players = {name: seater(kind) for name in PLAYERS}  # type: ignore[misc]
        sitting = at_table(rules, seats, kinds, rng, numbered=True)
        for _ in range(100):  # as far as to the person's first turn
            sitting.tick()
        for player in players:
            found = reachable(player)
            assert not any(item is rng for item in found)
            deals = (Decks, Machine, Sitting, Recorder, Deal, Round)
            assert not [item for item in found if isinstance(item, deals)]
        assert len(players) == seats - 1
        players.clear()


# What is decided.


def deciding(rules: Ruleset, seats: int, share: float) -> Iterator[tuple[Round, int, Random]]:
    """Positions of a round that was dealt by a seed: who decides, and the source that dealt it."""
    seed = f"known {rules.name} {seats}"
    lots = Random(f"when {seed}")
    met: list[tuple[Round, int]] = []

    def watch(round_: Round) -> None:
        if not met or lots.random() < share:
            met.append((round_.copy(), round_.decider))

    for _ in played(dealt(rules, seed, seats), seated("beginner", seed, seats), watch):
        pass
    assert met
    for round_, seat in met:
        yield round_, seat, Random(seed)


@pytest.mark.sampled(2, slow=20)
@pytest.mark.parametrize("kind", LEVELS)
@everywhere
def test_whoever_holds_the_source_of_the_shuffle_decides_no_other_way(
    rules: Ruleset, seats: int, kind: str
) -> None:
    for round_, seat, source in deciding(rules, seats, 0.06):
        random.seed("something else")
        expected = QUICK[kind](Random("own lots")).decide(round_.views[seat])
        after = at(source.getstate())
        shuffled(after, rules.packs, rules.jokers)
        for known in (source, after):
            random.setstate(known.getstate())
            assert QUICK[kind](known).decide(round_.views[seat]) is expected
            assert random.getstate() == known.getstate()  # nobody draws from that at all


@pytest.mark.sampled
@everywhere
def test_nor_does_advice_or_the_coach(rules: Ruleset, seats: int) -> None:
    for round_, seat, source in deciding(rules, seats, 0.05):
        view = round_.views[seat]
        act = PLAYERS["beginner"](Random(1)).decide(view)
        told = []
        for state in (Random("other").getstate(), source.getstate()):
            random.setstate(state)
            evaluation = done(evaluate(view, 16))
            advice = done(advice_of(evaluation))
            told.append((advice, done(confirm(evaluation, (act,), 0.0, 16))))
            assert random.getstate() == state
        assert told[0] == told[1]


def done(slices):  # type: ignore[no-untyped-def]
    """What comes at the end of a thought in slices."""
    try:
        while True:
            next(slices)
    except StopIteration as end:
        return end.value


@pytest.mark.sampled(slow=4)
@pytest.mark.parametrize(("rules", "seats", "level"), PLAYED_ALIKE)
def test_a_deal_is_played_alike_whatever_shuffles_and_draws(
    rules: Ruleset, seats: int, level: str
) -> None:
    """The same number, the same person: the computers' lots are others, their game is the same."""
    records = set()
    for seed in (SEED, SEED + 1):
        sitting = at_table(rules, seats, QUICK, Random(seed), numbered=True, level=level)
        sitting.new_match(1000 + seats)
        record = play_rounds(sitting, 1)
        records.add(record)
    assert len(records) == 1
    again = read_record(up_to_deal(record, 1).encode(), PLAYERS)
    replayed = Sitting.resume(
        sitting.setup, Random("again"), again, Terms(players=QUICK, counted=False)
    )
    assert play_rounds(replayed, 1) == record


def test_all_rule_books_are_here() -> None:
    assert {rules.name for rules, _ in BOOKS} == {*RULESETS}
