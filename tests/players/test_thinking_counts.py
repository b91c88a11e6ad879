"""What a thought costs, counted: information sets, worlds, calls into the core, and slices.

The counts are the same on every machine. A higher one makes Expert and hints slower; where one
falls, its number here is to fall with it.
"""

import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType, SimpleNamespace
from typing import Any

import pytest

from game.engine.board import OVER, View
from game.engine.round import Round
from game.engine.ruleset import RULESETS
from game.players.advice.advisor import advise
from game.players.expert import candidates
from game.players.expert.budget import turns
from game.players.expert.levels import Beginner, Expert
from game.players.playout import core, rollout
from game.players.playout.core import TURNS, Worlds
from tests.players.rounds import dealt
from tools.tuning.rollout import state_of

Thinker = Callable[[View], Generator[None, None, object]]
#: How many decisions are counted, and the playouts of each.
DECISIONS = 16
FEW = 120
#: What they cost, by book and seats: information sets, worlds, calls into the compiled core. Those
#: of a hint are more with that, as more rounds tell what a way leads to (outcomes.py).
OF_EXPERT = {
    ("windows", 2): (12, 398, 24),
    ("official", 4): (14, 127, 8),
    ("modern", 2): (7, 56, 8),
}
OF_HINTS = {
    ("windows", 2): (12, 1178, 68),
    ("official", 4): (14, 1592, 82),
    ("modern", 2): (8, 591, 31),
}
#: Calls of our functions in a round of Beginner.
OF_BEGINNER = {("windows", 2): 3_582, ("official", 4): 3_019, ("modern", 2): 5_426}


#: Calls of functions of the playouts in four of them in Python, by the weights that are usual.
OF_PLAYOUTS = {("windows", 2): 2_011, ("official", 4): 1_612, ("modern", 2): 3_657}
ROOM = Path(core.__file__).parent
GAME = ROOM.parents[1]


#: The plain core plays as the compiled one, which the test line asks where it is built.
PLAIN = pytest.param("plain", marks=[pytest.mark.slow] * core.is_compiled())


@pytest.fixture(params=[PLAIN, "compiled"])
def counts(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """What either core does from here on."""
    counted: Counter[str] = Counter()

    def count(owner: Any, name: str, what: str) -> None:
        whole = getattr(owner, name)

        def noted(*args: Any) -> Any:
            counted[what] += 1
            return whole(*args)

        monkeypatch.setattr(owner, name, noted)

    count(candidates, "InformationSet", "sets")
    if request.param == "plain":
        monkeypatch.setattr(core, "_compiled", None)
        count(core, "deal", "worlds")
        count(Worlds, "_outcome", "playouts")
        return counted
    if not core.is_compiled():
        pytest.skip("the compiled core is not built here")
    built: Any = core._compiled

    def noted(played: Callable[..., Any]) -> Callable[..., Any]:
        def call(decision: object, casts: Any, worlds: Any, moves: Any) -> Any:
            counted.update(calls=1, worlds=len(worlds), playouts=len(worlds) * len(moves))
            return played(decision, casts, worlds, moves)

        return call

    calls = {name: noted(getattr(built, name)) for name in ("outcomes", "values", "courses")}
    monkeypatch.setattr(core, "_compiled", SimpleNamespace(**vars(built) | calls))
    return counted


def slices(think: Thinker, book: str, seats: int, counts: Counter[str]) -> Iterator[Counter[str]]:
    """Think about the first decisions of a round; yield what each slice has done."""
    round_ = dealt(RULESETS[book], "counted", seats)
    for _ in range(DECISIONS):
        view = round_.views[round_.board.actor]
        counts.clear()
        for _ in think(view):
            yield counts.copy()
            counts.clear()
        yield counts.copy()
        round_.apply(Expert(Random(0), playouts=0).decide(view))


def costs_more(
    think: Thinker, book: str, seats: int, counts: Counter[str], most: tuple[int, int, int]
) -> dict[str, int]:
    """What costs more than it did when the first decisions of a round are thought about."""
    total: Counter[str] = Counter()
    for each in slices(think, book, seats, counts):
        total += each
    assert total["worlds"] and total["sets"]
    kept = zip(("sets", "worlds", "calls"), most, strict=True)
    return {what: total[what] for what, before in kept if total[what] > before}


@pytest.mark.parametrize(("book", "seats"), OF_EXPERT)
def test_a_decision_of_expert_costs_no_more(book: str, seats: int, counts: Counter[str]) -> None:
    think = Expert(Random(0), playouts=FEW).think
    assert not costs_more(think, book, seats, counts, OF_EXPERT[book, seats])


@pytest.mark.parametrize(
    ("book", "seats"),
    [pytest.param(*key, marks=[pytest.mark.slow] * (key[0] == "modern")) for key in OF_HINTS],
)
def test_a_hint_costs_no_more(book: str, seats: int, counts: Counter[str]) -> None:
    think = partial(advise, playouts=FEW)
    assert not costs_more(think, book, seats, counts, OF_HINTS[book, seats])


@pytest.mark.skipif(not core.is_compiled(), reason="the compiled core is not built here")
@pytest.mark.parametrize(("book", "seats"), OF_BEGINNER)
def test_a_round_of_beginner_costs_no_more_calls(book: str, seats: int) -> None:
    def play(round_: Round, players: list[Beginner]) -> None:
        while round_.board.step != OVER:
            seat = round_.board.actor
            round_.apply(players[seat].decide(round_.views[seat]))

    most = OF_BEGINNER[book, seats]
    for number in range(2):  # the first one fills caches
        round_ = dealt(RULESETS[book], f"calls {number}", seats)
        called = calls_of(partial(play, round_, [Beginner(Random(0)) for _ in range(seats)]), GAME)
    assert 0.97 * most < called <= most


@pytest.mark.parametrize(("book", "seats"), OF_PLAYOUTS)
def test_playouts_in_python_cost_no_more_calls(book: str, seats: int) -> None:
    states = [state_of(dealt(RULESETS[book], f"calls {number}", seats)) for number in range(4)]

    def play() -> None:
        for state in states:
            rollout.play(state)

    most = OF_PLAYOUTS[book, seats]
    assert 0.97 * most < calls_of(play, ROOM) <= most


def calls_of(work: Callable[[], None], folder: Path) -> int:
    """How many functions of the modules in a folder are called as it is done."""
    called = 0

    def count(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal called
        code = frame.f_code
        ours = event == "call" and code.co_filename.startswith(str(folder))
        called += ours and not code.co_name.startswith("<")  # inlined in later versions of Python

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return called


@pytest.mark.slow
@pytest.mark.parametrize("book", ["windows", pytest.param("official", marks=pytest.mark.slow)])
def test_no_slice_is_long(book: str, counts: Counter[str]) -> None:
    """A frame of the screen waits for a slice: one playout, or what the core plays as fast."""
    plain = core._compiled is None
    most = 1 if plain else TURNS / turns(RULESETS[book], 2)
    playouts = FEW if plain else 2000
    for think in (Expert(Random(0), playouts).think, partial(advise, playouts=playouts)):
        longest = max(each["playouts"] for each in slices(think, book, 2, counts))
        assert longest <= most
        assert (longest == 1) is plain
