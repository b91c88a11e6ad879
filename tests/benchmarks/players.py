"""How fast Expert and the advice are, with the compiled core or the `plain` one, by the processor.

`python -m tests.benchmarks` runs it in each checkout that it compares.
"""

import sys
from collections.abc import Callable, Generator, Iterator
from functools import partial
from random import Random
from time import process_time
from types import SimpleNamespace
from typing import Any, Final

from game.engine.board import OVER
from game.engine.cards import shuffled
from game.engine.match import Match, Seat
from game.engine.round import Round
from game.engine.ruleset import RULESETS
from game.engine.view import live
from game.players import PLAYERS
from game.players.advice.advisor import advise
from game.players.expert.information_set import InformationSet
from game.players.playout import core
from game.players.playout.codes import LOG_DISCARD, LOG_PASS
from game.players.playout.rollout import play

try:
    from game.players.advice.round_review import ReviewedStep, Reviewing
except ModuleNotFoundError:  # it was called so until 2.6.0
    from game.players.advice.reviewing import ReviewedStep, Reviewing
try:
    from game.players.expert.policies import policy_for
except ModuleNotFoundError:  # and so
    from game.players.policies.by_book import policy_for

#: Where they sit: a rule book and how many seats.
TABLES: Final = (("windows", 2), ("official", 4), ("modern", 2))
#: What is measured at each, in the order of `figures`.
MEASURED: Final = (
    "playouts, thousand turns a second",
    *("Expert decides, median ms", "Expert decides, 95% ms"),
    *("hint, median ms", "hint, 95% ms"),
    "review of a round, s",
    *("Expert's playouts, thousand a second", "of that in the core, %"),
)
#: The functions of the compiled core that play out: each result is of one playout.
PLAY_OUT: Final = ("outcomes", "values", "courses")
ROUNDS: Final = 2
#: Every so many decisions of a person there is a hint.
SHARE: Final = 2


def begun(rules: str, seats: int, number: int) -> Round:
    """Return a round that has just been dealt."""
    book = RULESETS[rules]
    match = Match(book, [Seat("expert", f"Seat {seat}") for seat in range(seats)])
    return match.start_round(shuffled(Random(f"players {number}"), book.packs, book.jokers))


def played(kind: str, rules: str, seats: int, number: int) -> Iterator[tuple[Round, int, Any]]:
    """Play a round: yield it before each action, whose turn it is, and who decides."""
    round_ = begun(rules, seats, number)
    players = [PLAYERS[kind](Random(seat)) for seat in range(seats)]
    while round_.board.step != OVER:
        seat = round_.board.actor
        yield round_, seat, players[seat]
        if kind != "expert":
            round_.apply(players[seat].decide(round_.views[seat]))


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Return how many milliseconds it took, and what came of it."""
    before = process_time()
    found = work()
    return 1000 * (process_time() - before), found


def ended(thought: Generator[None, None, Any]) -> None:
    """Think to the end."""
    for _ in thought:
        pass


def decisions(rules: str, seats: int) -> Iterator[float]:
    """Yield how long each decision of Expert takes."""
    for number in range(ROUNDS):
        for round_, seat, expert in played("expert", rules, seats, number):
            took, action = timed(partial(expert.decide, round_.views[seat]))
            round_.apply(action)
            yield took


def hints(rules: str, seats: int) -> Iterator[float]:
    """Yield how long hints take."""
    for number in range(ROUNDS):
        place = 0
        for round_, seat, _ in played("advanced", rules, seats, number):
            place += seat == 0
            if seat == 0 and place % SHARE:
                yield timed(partial(ended, advise(round_.views[0])))[0]


def review(rules: str, seats: int) -> float:
    """Return how long the review of a round takes, in seconds."""
    steps: list[ReviewedStep] = []
    before = actor = None
    for round_, seat, _ in played("advanced", rules, seats, 0):
        now = live(round_.copy().views[0])
        action = round_.board.history[-1][1] if steps else None
        steps.append(ReviewedStep(before or now, now, len(steps), actor, action))
        before, actor = now, seat
    return timed(partial(ended, Reviewing(steps, 0).run()))[0] / 1000


def turns(rules: str, seats: int) -> float:
    """Return how many thousand turns of playouts are played in a second, each asked for alone."""
    view = live(begun(rules, seats, 0).views[0])
    known = InformationSet(view, policy_for(view.board.ruleset, seats))
    worlds = [known.sample(Random(number)) for number in range(100)]
    took = min(timed(lambda: [core.ends(world) for world in worlds])[0] for _ in range(5))
    log: list[tuple[int, int, int]] = []
    for world in worlds:
        play(world, log=log)
    return sum(what in (LOG_DISCARD, LOG_PASS) for what, _, _ in log) / took


def in_decisions(rules: str, seats: int) -> Iterator[float]:
    """Yield Expert's playouts in a second of whole decisions, and the share of them in the core.

    The decisions are those of rounds of Advanced. They are made twice, as watching the core takes
    its time, too.
    """

    def decided() -> float:
        took = 0.0
        for number in range(ROUNDS):
            experts = [PLAYERS["expert"](Random(seat)) for seat in range(seats)]
            for round_, seat, _ in played("advanced", rules, seats, number):
                took += timed(partial(experts[seat].decide, round_.views[seat]))[0]
        return took

    inside = playouts = 0.0

    def watched(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            nonlocal inside, playouts
            took, found = timed(partial(work, *args))
            inside += took
            playouts += len(found) if name in PLAY_OUT else 0
            return found

        return call

    built, alone = core._compiled, decided()
    core._compiled = SimpleNamespace(  # type: ignore[assignment]
        **{
            name: watched(name, each)
            for name, each in vars(built).items()
            if callable(each) and not name.startswith("_")
        }
    )
    took = decided()
    core._compiled = built
    yield from (playouts / alone, 100 * inside / took)


def figures() -> Iterator[tuple[str, str, float]]:
    """Yield a figure of each table with the core in use, and before it what it is."""
    for rules, seats in TABLES:
        found = [turns(rules, seats)]
        for times in (decisions(rules, seats), hints(rules, seats)):
            took = sorted(times)
            found += took[len(took) // 2], took[int(0.95 * len(took))]
        found.append(review(rules, seats))
        if core.is_compiled():
            found += in_decisions(rules, seats)
        for name, figure in zip(MEASURED, found, strict=False):
            yield f"{rules} {seats}", name, figure


def main() -> None:
    """Print the figures; none where there is no compiled core to measure."""
    if sys.argv[1:] == ["plain"]:
        core._compiled = None  # type: ignore[assignment]
    elif core._compiled is None:
        return
    for table, name, figure in figures():
        print(f"{table}\t{name}\t{figure}", flush=True)


if __name__ == "__main__":
    main()
