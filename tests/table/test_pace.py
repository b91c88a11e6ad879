"""Pace: the rests between what the others do, and how a person in a hurry passes over them."""

from itertools import pairwise
from random import Random

import pytest

from game.engine.actions import Verb
from game.engine.cards import listed
from game.engine.ruleset import RULESETS
from game.screen.canvas.art import Art
from game.screen.canvas.inputs import TICK, Key
from game.screen.table.screen import TableScreen
from game.table.sitting import Setup, Sitting, State
from game.table.states import PACES, Pace
from tests.screen.wanting import wanting

Pos = tuple[int, int]
KEYS = (Key("space", " "), Key("enter"), Key("x", "x"))


def table(
    pace: str, players: int = 4, sliding: bool = True, delay: int = 0, seed: int = 1
) -> TableScreen:
    """A table at which the person has drawn and is about to discard for the first time."""
    setup = Setup(
        ruleset=RULESETS["cga"], players=players, pace=pace, level="beginner", delay=delay
    )
    sitting, wishes = Sitting(setup, Random(seed)), wanting(slides=sliding)
    screen = TableScreen(Art(), sitting, wishes, lambda button: None)
    for _ in range(5000):
        screen.handle(TICK)
        if screen.sitting.state is State.DRAW and not screen.slides:
            break
    assert screen.sitting.person.click_stock()
    while screen.slides or not screen.items():
        screen.handle(TICK)
    return screen


def discard(screen: TableScreen) -> None:
    sitting = screen.sitting
    assert sitting.person.discard(listed(sitting.view.hand)[0])
    screen.follow()


def acts(screen: TableScreen) -> list[tuple[int, int, Verb]]:
    """What the others do until it is the person's turn again: when, who, and what."""
    done = []
    history = screen.sitting.round.board.history
    seen = len(history)
    for tick in range(20_000):
        screen.handle(TICK)
        history = screen.sitting.round.board.history
        done += [(tick, seat, action.verb) for seat, action, _ in history[seen:]]
        seen = len(history)
        if screen.sitting.state is not State.COMPUTER:
            return done
    raise AssertionError("their turns have no end")


@pytest.mark.sampled(4)
@pytest.mark.parametrize("sliding", [True, False])
@pytest.mark.parametrize("pace", PACES)
def test_the_table_rests_after_each_act_and_between_players(pace: str, sliding: bool) -> None:
    screen = table(pace, sliding=sliding)
    discard(screen)
    done = acts(screen)
    rests = PACES[pace]
    assert done[0][0] >= rests.turn
    for (tick, seat, verb), (after, next_seat, _) in pairwise(done):
        least = rests.after(verb) + (rests.turn if next_seat != seat else 0)
        assert after - tick > least
        if not sliding:
            assert after - tick <= least + 30  # it thinks meanwhile, and a little longer


def test_what_matters_more_is_looked_at_longer() -> None:
    """A pile that is taken changes most, then the discard that lies before the next player."""
    for name in ("slow", "normal", "fast"):
        pace = PACES[name]
        assert pace.take > pace.discard > pace.turn >= pace.draw > 0
    for slower, faster in pairwise([PACES[name] for name in ("slow", "normal", "fast", "at once")]):
        assert all(one > other for one, other in zip(slower, faster, strict=True))
    assert PACES["normal"].discard + PACES["normal"].turn == 40  # 0.7 s
    assert not any(PACES["at once"]) and not any(PACES["1994"])


def test_each_act_has_its_rest() -> None:
    pace = Pace(draw=1, take=2, discard=3, turn=4)
    rests = {verb: pace.after(verb) for verb in Verb if pace.after(verb)}
    assert rests == {
        Verb.DRAW: 1,
        Verb.THREE: 1,
        Verb.TAKE: 2,
        Verb.ADD: 2,
        Verb.DISCARD: 3,
        Verb.PASS: 3,
    }


def test_at_normal_every_discard_can_be_followed() -> None:
    """Each lies there for 0.7 s before anybody draws; with its slide it is seen for longer."""
    screen = table("normal")
    discard(screen)
    done = acts(screen)
    thrown = [tick for tick, _, verb in done if verb is Verb.DISCARD]
    drawn = [tick for tick, _, verb in done if verb in (Verb.DRAW, Verb.TAKE)]
    assert len(thrown) == 3
    for tick in thrown[:-1]:
        assert min(later for later in drawn if later > tick) - tick > 50
    assert thrown[-1] < 8 * 60


@pytest.mark.slow
def test_slower_takes_longer() -> None:
    """Of those that rest: that of 1994 has the Delay alone, and here there is none."""
    took = []
    for pace in PACES:
        if pace == "1994":
            continue
        screen = table(pace)
        discard(screen)
        took.append(acts(screen)[-1][0])
    assert took == sorted(took, reverse=True)
    assert len(set(took)) == len(took)


# In a hurry.


def test_who_is_in_a_hurry_waits_for_no_rest_until_the_turn_has_ended() -> None:
    screen = table("slow", sliding=False, delay=500)
    sitting = screen.sitting
    assert not sitting.waiting.hurried
    sitting.hasten()  # it is the person's own turn
    assert not sitting.waiting.hurried
    discard(screen)
    turn = sitting.round.board.turn
    sitting.hasten()
    assert sitting.waiting.hurried
    ticks = 0
    while sitting.round.board.turn == turn:
        sitting.tick()
        ticks += 1
    assert ticks < PACES["slow"].draw
    assert not sitting.waiting.hurried
    sitting.tick()
    assert sitting.round.board.turn != turn
    waited = 0
    history = len(sitting.round.board.history)
    while len(sitting.round.board.history) == history:
        sitting.tick()
        waited += 1
    assert waited >= PACES["slow"].turn - 1
