"""The last turn of every player, played again from the record."""

from itertools import pairwise
from random import Random

import pytest

from game.engine.actions import Verb
from game.engine.books import CGA, WINDOWS
from game.engine.ruleset import RULESETS, Ruleset
from game.engine.view import live
from game.record import read_record
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State
from game.table.table_events import Moved
from tests.often import seldom
from tests.table.tiny import Tiny, step

TINY = dict.fromkeys(("random", "beginner"), Tiny)
BOOKS = [(rules, seats) for rules in RULESETS.values() for seats in rules.seats]


def played(rules: Ruleset, players: int, steps: int, seed: int = 3) -> Sitting:
    sitting = Sitting(
        Setup(level="random", ruleset=rules, players=players, pace="at once"),
        Random(seed),
        Terms(players=TINY),
    )
    person, rng = Tiny(Random(seed)), Random(seed)
    for _ in range(steps):
        step(sitting, person, rng)
    return sitting


#: What a table is at most of the time.
USUAL = (State.COMPUTER, State.DRAW, State.MELD, State.DISCARD)


@pytest.mark.sampled(0, slow=4)
@pytest.mark.parametrize(("rules", "seats"), seldom(BOOKS))
def test_it_ends_where_the_table_is(rules: Ruleset, seats: int) -> None:
    """At any moment of a match; it begins with another seat's turn, or at the deal."""
    sitting = played(rules, seats, 0)
    person, rng = Tiny(Random(3)), Random(3)
    shown = 0
    for tick in range(700):
        step(sitting, person, rng)
        usual = tick % 13 and sitting.state in USUAL  # all else is looked at whenever it is met
        if usual or not sitting.seen.played:
            continue
        before = sitting.recorder.text()
        turns = sitting.last_turns()
        assert turns is not None
        assert sitting.recorder.text() == before
        last = live(turns.steps[-1].view)
        now = live(sitting.view)
        assert last.board == now.board
        assert list(last.hand) == list(now.hand)
        assert all(step.said for step in turns.steps)
        shown += 1
    assert shown > 20
    assert sitting.match.number > 1


def test_there_is_none_before_the_first_action() -> None:
    sitting = played(WINDOWS, 2, 0)
    assert sitting.last_turns() is None
    while sitting.state is State.DEAL:
        sitting.tick()
    assert sitting.last_turns() is None
    assert not sitting.seen.played


def test_the_turn_of_every_seat_is_told() -> None:
    sitting = played(CGA, 4, 300)
    person, rng = Tiny(Random(3)), Random(3)
    while sitting.state is not State.DRAW or len(sitting.view.board.history) < 30:
        step(sitting, person, rng)
    turns = sitting.last_turns()
    assert turns is not None
    told = [step.said for step in turns.steps]
    names = {"You", *(who.name for who in sitting.match.seats[1:])}
    assert {name for name in names for line in told if f" {name} " in f" {line} "} == names
    for before, after in pairwise(told):  # clause by clause, or another's turn
        assert after != before


def test_a_game_that_was_loaded_has_them_too() -> None:
    sitting = played(CGA, 3, 260)
    record = read_record(sitting.recorder.text().encode(), TINY)
    again = Sitting.resume(Setup(), Random(1), record, Terms(players=TINY))
    one, other = sitting.last_turns(), again.last_turns()
    assert one is not None
    assert other is not None
    assert [(step.moves, step.said) for step in one.steps] == [
        (step.moves, step.said) for step in other.steps
    ]


def test_options_that_were_changed_after_the_deal_hold_there_too() -> None:
    sitting = played(WINDOWS, 2, 0)
    while sitting.state not in (State.DRAW, State.COMPUTER):
        sitting.tick()
    assert sitting.change_rules({"cards-drawn": "2"}) is None
    person, rng = Tiny(Random(3)), Random(3)
    for _ in range(200):
        step(sitting, person, rng)
    turns = sitting.last_turns()
    assert turns is not None
    assert live(turns.steps[-1].view).board == live(sitting.view).board


@pytest.mark.slow
def test_between_its_actions_the_table_rests_as_it_usually_does() -> None:
    """Ticks of 1/60 s; after a turn's last action those before the next player's are added."""
    usual = {Verb.DRAW: 14, Verb.TAKE: 40, Verb.MELD: 10, Verb.UNDO: 0, Verb.DISCARD: 24}
    seen = set()
    for seed in range(6):
        turns = played(WINDOWS, 2, 200, seed=seed).last_turns()
        assert turns is not None
        for step_ in turns.steps:
            board = live(step_.view).board
            seat, action, _ = board.history[-1]
            ended = board.turn != seat
            assert step_.rest == usual[action.verb] + 16 * ended
            seen.add(action.verb)
    assert seen >= {Verb.DRAW, Verb.MELD, Verb.DISCARD}


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("rules", "seats"), BOOKS)
def test_what_others_draw_has_no_face(rules: Ruleset, seats: int) -> None:
    sitting = played(rules, seats, 200, seed=1)
    turns = sitting.last_turns()
    assert turns is not None
    moved = [move for step in turns.steps for move in step.moves]
    assert moved
    for move in moved:
        assert isinstance(move, Moved)
        if move.target.spot.value == "hand" and move.target.owner != 0:
            assert move.card == -1


@pytest.mark.parametrize(("rules", "seats"), BOOKS)
def test_the_messages_of_a_game_that_was_loaded_tell_the_whole_round(
    rules: Ruleset, seats: int
) -> None:
    """Each turn of the others is told as it was, in its order."""
    sitting = played(rules, seats, 0)
    person, rng = Tiny(Random(8)), Random(8)
    while sitting.state is not State.DRAW or len(sitting.view.board.history) < 40:
        step(sitting, person, rng)
    record = read_record(sitting.recorder.text().encode(), TINY)
    again = Sitting.resume(Setup(), Random(1), record, Terms(players=TINY))
    names = [f"{who.name} " for who in sitting.match.seats[1:]]
    mark = " The pile is frozen now."  # behind which it is told, once, how that is shown
    told = [
        said.partition(mark)[0]
        for said in sitting.teller.strip.said
        if said.startswith(tuple(names))
    ]
    told = [said for said in told if " asks: " not in said and " says: " not in said]
    assert told
    loaded = [said.partition(mark)[0] for said in again.teller.strip.said]
    assert [said for said in loaded if said in told][-len(told) :] == told
    assert again.teller.strip.said[-1] == again.message
