"""Rounds that Expert has played with few playouts, and playouts by themselves, kept as digests.

They tell whether its thinking has changed, not whether it is good. Where it is meant to change they
are kept anew by `python -m tests.update_references`.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final

from game.engine.books import CGA, MODERN, OFFICIAL, WINDOWS
from game.engine.custom import with_parameters
from game.engine.ruleset import Ruleset
from game.players.expert.levels import Expert
from game.players.playout.equity import worth
from game.players.playout.policy import Policy
from game.players.playout.rollout import play
from tests.players.rounds import BOOKS, dealt, played, seated
from tests.players.said import digest_of_advice
from tools.tuning import rollout
from tools.tuning.policies import POLICIES

FILE = Path(__file__).with_name("kept.txt")
OPTIONS = WINDOWS.with_options(
    {"cards-drawn": "2", "canastas-to-go-out": "2", "canasta-for-positive-score": "yes"}
)
SAMBA = with_parameters(
    OFFICIAL, {"packs": "3", "jokers": "6", "hand-sizes": "15,15,15", "wild-rows": "yes"}
)
ALWAYS_FROZEN = with_parameters(CGA, {"always-frozen": "yes", "one-card-rule": "yes"})
#: Narrow rules, each with other words for what a row may be and how one goes out.
BOLDER = with_parameters(
    MODERN, {"out-unfinished": "yes", "canastas-to-go-out": "1", "first-meld": "any"}
)
SPARING = with_parameters(MODERN, {"out-unfinished": "no", "empty-pile": "free"})
#: Playouts of a table that make a digest, the stock's cards in every other of them, and rounds of
#: players that think less.
PLAYOUTS: Final = 30
LEFT: Final = 14
PLAIN_ROUNDS: Final = 2


def cases() -> Iterator[tuple[str, Ruleset, int]]:
    """All tables by name; the usual one three times."""
    for number in range(3):
        yield f"windows 2 {number}", WINDOWS, 2
    for rules, seats in BOOKS:
        if rules is not WINDOWS:
            yield f"{rules.name} {seats}", rules, seats
    yield "options 2", OPTIONS, 2
    yield "samba 4", SAMBA, 4


def digest(name: str, rules: Ruleset, seats: int) -> str:
    """A few letters that another course of the round would hardly have."""
    round_ = dealt(rules, f"kept {name}", seats)
    players = [Expert(Random(f"kept {name} {seat}"), playouts=2) for seat in range(seats)]
    actions = [f"{done.seat} {done.action}" for done in played(round_, players)]
    return sha256("\n".join(actions).encode()).hexdigest()[:12]


def policies() -> list[Policy]:
    """All but the answers and STEADY, which came later, in the order of their names."""
    left_out = ("STEADY", "TO_RACE", "TO_COLLECT")
    return [POLICIES[name] for name in sorted(POLICIES) if name not in left_out]


def playouts() -> Iterator[tuple[str, Ruleset, int]]:
    """The tables of playouts by name: every book, and own rules that differ from all of them."""
    for rules, seats in BOOKS:
        yield f"playouts {rules.name} {seats}", rules, seats
    yield "playouts options 2", OPTIONS, 2
    yield "playouts samba 4", SAMBA, 4
    yield "playouts frozen 3", ALWAYS_FROZEN, 3


def digest_of_playouts(name: str, rules: Ruleset, seats: int) -> str:
    """As `digest`, of some playouts from the deal on, each player by another policy."""
    rng = Random(name)
    by = policies()
    ends: list[object] = []
    for number in range(PLAYOUTS):
        state = rollout.deal(rules, seats, f"{name} {number}")
        state.policies = [rng.choice(by) for _ in range(seats)]
        if number % 2:  # the stock's end is near
            del state.stock[:-LEFT]
        play(state)
        sides = range(len(state.penalties))
        gained = [state.points(side) for side in sides]
        ends.append(gained)
        ends.append([round(worth(state.book, gained, side), 9) for side in sides])
        ends.append((state.hands, state.rows, state.stock, state.pile))
    return sha256(repr(ends).encode()).hexdigest()[:12]


def plain() -> Iterator[tuple[str, Ruleset, int]]:
    """The tables of Beginner and Advanced under narrow rules, by name; the player comes first.

    (Of all other books whole matches are kept in tests/record/unchanged.py.)
    """
    for kind in ("beginner", "advanced"):
        for name, rules in (("modern", MODERN), ("bolder", BOLDER), ("sparing", SPARING)):
            for seats in rules.seats:
                yield f"{kind} {name} {seats}", rules, seats


def digest_of_plain(name: str, rules: Ruleset, seats: int) -> str:
    """As `digest`, of rounds by players that think less."""
    kind = name.split()[0]
    actions = []
    for number in range(PLAIN_ROUNDS):
        round_ = dealt(rules, f"kept {name} {number}", seats)
        players = seated(kind, f"kept {name} {number}", seats)
        actions += [f"{done.seat} {done.action}" for done in played(round_, players)]
    return sha256("\n".join(actions).encode()).hexdigest()[:12]


def advised() -> Iterator[tuple[str, Ruleset, int]]:
    """The tables at which somebody is advised, by name."""
    for rules, seats in BOOKS:
        yield f"advice {rules.name} {seats}", rules, seats
    yield "advice options 2", OPTIONS, 2
    yield "advice samba 4", SAMBA, 4


def kept() -> dict[str, str]:
    """The kept digests, by their tables."""
    return dict(line.rsplit(" ", 1) for line in FILE.read_text(encoding="utf-8").splitlines())


def update_kept() -> None:
    """Play all rounds and keep their digests."""
    lines = [f"{name} {digest(name, rules, seats)}\n" for name, rules, seats in cases()]
    lines += [f"{case[0]} {digest_of_playouts(*case)}\n" for case in playouts()]
    lines += [f"{case[0]} {digest_of_plain(*case)}\n" for case in plain()]
    lines += [f"{case[0]} {digest_of_advice(*case)}\n" for case in advised()]
    FILE.write_text("".join(lines), encoding="utf-8", newline="\n")
