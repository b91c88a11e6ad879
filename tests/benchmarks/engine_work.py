"""What is measured of the engine and the levels: pieces of work, done a few times by one process.

Run by `python -m tests.benchmarks` in a process of its own, with the `game` of one checkout. A line
of input names a piece of work; the answer is how much was done of it, and the seconds of processor
that this took. It works with older versions too, as far as they know the rules.
"""

import importlib.util
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

#: The tables at which random players sit: a rule book and how many seats.
TABLES: Final = (
    *(("windows", 2), ("hoyle", 2), ("cga", 2), ("cga", 3), ("cga", 4)),
    *(("official", 2), ("official", 3), ("official", 4), ("viennese", 2), ("viennese", 4)),
    *(("modern", 2), ("modern", 4)),
)
#: Those whose records are replayed.
REPLAYED: Final = (("windows", 2), ("official", 4), ("modern", 4))
ROUNDS: Final = 40
#: The levels without playouts, where they sit, and how many rounds they play.
LEVELS: Final = ("beginner", "advanced")
LEVEL_TABLES: Final = (("windows", 2), ("official", 4), ("modern", 2), ("modern", 4))
LEVEL_ROUNDS: Final = 8
#: Own rules of which one thing differs: the book that they begin with, what they all have.
VARIED: Final[dict[str, tuple[str, dict[str, str], tuple[int, ...]]]] = {
    "seats": ("official", {"partnerships": "none", "hand-sizes": "11"}, (2, 3, 4)),
    "hand-sizes": ("windows", {}, (5, 10, 15, 20, 25)),
    "packs": ("windows", {}, (2, 3)),
}
VARYING: Final = ("random", "beginner")
VARIED_ROUNDS: Final = 20
#: Parts of a round, by the last action of each: turns are slower where a level looks back.
LENGTHS: Final = (50, 100, 150, 200)

#: Where learners sit, how many steps are taken one by one, and how many of so many rounds at once.
LEARNERS: Final = (("windows", 2), ("official", 4), ("modern", 2))
STEPS: Final = 1500
ROUNDS_AT_ONCE, STEPS_AT_ONCE = 1024, 100


class Done(NamedTuple):
    """So much of a piece of work was done in so many seconds of processor."""

    count: int
    seconds: float


def record_name(rules: str, seats: int) -> str:
    """Return the name of the file with the match that is replayed."""
    return f"{rules}-{seats}.can"


def rule_book(name: str) -> Any:
    """Return a rule book. Raise KeyError if this version has none of that name."""
    from game.engine.ruleset import RULESETS

    if importlib.util.find_spec("game.engine.books"):  # in older versions they stand elsewhere
        importlib.import_module("game.engine.books")
    return RULESETS[name]


def turns(kind: str, rounds: int, rules: str, seats: int) -> Done:
    """Play rounds of players of a kind, shuffling and dealing included; count the turns."""
    return book_turns(kind, rounds, rule_book(rules), seats)


def book_turns(kind: str, rounds: int, book: Any, seats: int) -> Done:
    """Do so by rules that may be own ones."""
    from game.engine.board import OVER
    from game.engine.cards import shuffled
    from game.engine.round import Round
    from game.players import PLAYERS

    histories = []
    before = process_time()
    for number in range(rounds):
        rng = Random(f"speed {number}")
        round_ = Round(book, shuffled(rng, book.packs, book.jokers), seats)
        round_.deal()
        players = [PLAYERS[kind](rng) for _ in range(seats)]
        board, views, apply = round_.board, round_.views, round_.apply
        while board.step != OVER:
            seat = board.actor
            apply(players[seat].decide(views[seat]))
        histories.append(board.history)
    seconds = process_time() - before
    verbs = [action.verb.name for history in histories for _, action, _ in history]
    return Done(verbs.count("DISCARD") + verbs.count("PASS"), seconds)


def varied(kind: str, parameter: str, value: int) -> Done:
    """Play rounds by own rules of which one parameter is varied."""
    from game.engine.custom import with_parameters

    base, values, _ = VARIED[parameter]
    try:
        book = with_parameters(rule_book(base), {**values, parameter: str(value)})
    except ValueError as error:  # an older version has not all parameters
        raise KeyError(parameter) from error
    return book_turns(kind, VARIED_ROUNDS, book, value if parameter == "seats" else 2)


def late(kind: str, last: int) -> Done:
    """Play rounds of `windows`; count the turns of the fifty actions up to the `last` alone."""
    from game.engine.board import OVER
    from game.engine.cards import shuffled
    from game.engine.round import Round
    from game.players import PLAYERS

    book = rule_book("windows")
    verbs: list[str] = []
    seconds = 0.0
    for number in range(VARIED_ROUNDS):
        rng = Random(f"speed {number}")
        round_ = Round(book, shuffled(rng, book.packs, book.jokers))
        round_.deal()
        players = [PLAYERS[kind](rng) for _ in range(2)]
        board, views, apply = round_.board, round_.views, round_.apply
        before = process_time()
        while board.step != OVER and len(board.history) < last:
            if len(board.history) == last - LENGTHS[0]:
                before = process_time()
            apply(players[board.actor].decide(views[board.actor]))
        if len(board.history) > last - LENGTHS[0]:
            seconds += process_time() - before
            verbs += [each.verb.name for _, each, _ in board.history[last - LENGTHS[0] :]]
    return Done(verbs.count("DISCARD") + verbs.count("PASS"), seconds)


def replayed(folder: Path, rules: str, seats: int) -> Done:
    """Apply the actions of a recorded match again, round by round; count the actions."""
    from game.engine.actions import parse_action
    from game.engine.cards import parse_card
    from game.engine.round import Round

    book = rule_book(rules)
    rounds: list[tuple[list[int], int, list[int], list[Any]]] = []
    totals: list[int] = []  # none yet
    lead = 0
    for line in (folder / record_name(rules, seats)).read_text("utf-8").splitlines():
        match line.split():
            case ["lead", seat]:
                lead = int(seat)
            case ["deck", *names]:
                rounds.append(([parse_card(name) for name in names], lead, totals, []))
            case ["scores", *points]:
                totals = [int(each) for each in points]
            case [seat, "draw" | "three" as verb, *_] if seat.isdigit():
                rounds[-1][3].append(parse_action(verb))
            case [seat, *words] if seat.isdigit():
                rounds[-1][3].append(parse_action(" ".join(words)))
    before = process_time()
    for deck, leader, points, actions in rounds:
        round_ = Round(book, deck, seats, leader, points)
        round_.deal()
        apply = round_.apply
        for action in actions:
            apply(action)
    return Done(sum(len(actions) for *_, actions in rounds), process_time() - before)


def verified(folder: Path, rules: str, seats: int) -> Done:
    """Read the record of a match as `verify` does; count its actions."""
    from game.record import read_record

    rule_book(rules)
    data = (folder / record_name(rules, seats)).read_bytes()
    arguments = (data, ["random"]) if "kinds" in read_record.__annotations__ else (data,)
    before = process_time()
    record = read_record(*arguments)
    return Done(record.actions, process_time() - before)


def copied() -> Done:
    """Copy a round in mid-play; count the copies."""
    from game.engine.cards import shuffled
    from game.engine.round import Round
    from game.players import PLAYERS

    rng = Random("copied")
    round_ = Round(rule_book("windows"), shuffled(rng))
    round_.deal()
    player = PLAYERS["random"](rng)
    for _ in range(100):
        round_.apply(player.decide(round_.views[round_.board.actor]))
    before = process_time()
    for _ in range(2000):
        round_.copy()
    return Done(2000, process_time() - before)


def stepped(rules: str, seats: int) -> Done:
    """Step an environment of PettingZoo by lot, each observation with its mask; count the steps."""
    from game.rl import CanastaEnv

    rule_book(rules)
    table, lots = CanastaEnv(rules, seats), Random("stepped")
    table.reset(seed=1)
    seconds = 0.0
    for _ in range(STEPS):
        before = process_time()
        mask = table.observe(table.agent_selection)["action_mask"]
        seconds += process_time() - before
        choice = lots.choice(mask.nonzero()[0].tolist())
        before = process_time()
        table.step(choice)
        if any(table.terminations.values()):
            table.reset()
        seconds += process_time() - before
    return Done(STEPS, seconds)


def stepped_at_once(rules: str, seats: int) -> Done:
    """Step many rounds together by lot; count the steps."""
    import numpy as np

    from game.rl import VectorCanasta

    table = VectorCanasta(rules, seats, ROUNDS_AT_ONCE)
    table.reset()
    lots = np.random.default_rng(1)
    seconds = 0.0
    for _ in range(STEPS_AT_ONCE):
        choices = (table.masks * lots.random(table.masks.shape, np.float32)).argmax(1)
        before = process_time()
        table.step(choices)
        seconds += process_time() - before
    return Done(STEPS_AT_ONCE * ROUNDS_AT_ONCE, seconds)


def playouts(worlds: int, rules: str, seats: int) -> int:
    """Deal what lies hidden as a round begins, play it to its end in Python; return the turns."""
    from game.engine.cards import shuffled
    from game.engine.round import Round
    from game.engine.view import live
    from game.players.expert.information_set import InformationSet
    from game.players.playout.codes import LOG_DISCARD, LOG_PASS
    from game.players.playout.rollout import play

    try:
        from game.players.expert.policies import policy_for
    except ModuleNotFoundError:  # it was called so until 2.6.0
        from game.players.policies.by_book import policy_for

    book = rule_book(rules)
    round_ = Round(book, shuffled(Random("playouts"), book.packs, book.jokers), seats)
    round_.deal()
    known = InformationSet(live(round_.views[0]), policy_for(book, seats))
    log: list[tuple[int, int, int]] = []
    for number in range(worlds):
        play(known.sample(Random(number)), log=log)
    return sum(what in (LOG_DISCARD, LOG_PASS) for what, _, _ in log)


def rules_made() -> Done:
    """Make rules with an option changed; count them."""
    book = rule_book("windows")
    before = process_time()
    for number in range(200):
        book.with_options({"cards-drawn": str(1 + number % 2)})
    return Done(200, process_time() - before)


def work(folder: Path) -> dict[str, Callable[[], Done]]:
    """Return all pieces of work, by what is counted; `folder` holds the records."""
    return {
        **{
            f"random turns, {rules} {seats}": partial(turns, "random", ROUNDS, rules, seats)
            for rules, seats in TABLES
        },
        **{
            f"{kind} turns, {rules} {seats}": partial(turns, kind, LEVEL_ROUNDS, rules, seats)
            for kind in LEVELS
            for rules, seats in LEVEL_TABLES
        },
        **{
            f"{kind} turns by own rules, {parameter} {value}": partial(
                varied, kind, parameter, value
            )
            for kind in VARYING
            for parameter, (_, _, values) in VARIED.items()
            for value in values
        },
        **{
            f"{kind} turns by own rules, length {last}": partial(late, kind, last)
            for kind in VARYING
            for last in LENGTHS
        },
        **{
            f"actions applied again, {rules} {seats}": partial(replayed, folder, rules, seats)
            for rules, seats in REPLAYED
        },
        **{
            f"actions verified, {rules} {seats}": partial(verified, folder, rules, seats)
            for rules, seats in REPLAYED
        },
        **{
            f"steps of learners, {rules} {seats}": partial(stepped, rules, seats)
            for rules, seats in LEARNERS
        },
        **{
            f"steps of learners at once, {rules} {seats}": partial(stepped_at_once, rules, seats)
            for rules, seats in LEARNERS
        },
        "rounds copied": copied,
        "rules made": rules_made,
    }


def main() -> None:
    """Do what each line of input names, and print what was done, or `unknown`."""
    known = work(Path(sys.argv[1]))
    for line in sys.stdin:
        try:
            count, seconds = known[line.strip()]()
            print(count, seconds, flush=True)
        except (KeyError, ImportError):  # rules that this version does not know
            print("unknown", flush=True)


if __name__ == "__main__":
    main()
