"""The daily deal: one round that is the same for everybody, played by the person and by Expert."""

from collections.abc import Generator
from datetime import date
from pathlib import Path
from random import Random
from typing import Final

from ..engine.ruleset import Ruleset
from ..players import PLAYERS, Player
from ..record import Record
from .computers import Players
from .machine import BEST
from .setup import Setup, Terms
from .sitting import Sitting
from .states import OVER

#: Who plays against the person, and against Expert in the person's place.
RIVAL: Final = "advanced"


def number_of(day: date) -> int:
    """Return the number of the deal of a day: 20261123 for 23 November 2026."""
    return day.year * 10_000 + day.month * 100 + day.day


def _lots(number: int) -> Players:
    """Return the players of a deal: rivals of one kind, and Expert, with lots by its number."""

    def seater(kind: str, rng: Random) -> Player:
        return PLAYERS[kind](Random(f"daily {number}"))

    def rival(rng: Random) -> Player:
        return seater(RIVAL, rng)

    def expert(rng: Random) -> Player:
        return seater(BEST, rng)

    return {**dict.fromkeys(PLAYERS, rival), BEST: expert}


def daily_sitting(
    rules: Ruleset,
    day: date,
    setup: Setup,
    journal: Path | None = None,
    record: Record | None = None,
) -> Sitting:
    """Return the sitting at which the deal of a day is played by a rule book.

    `setup` says how it is shown. `journal` is the file in which it is kept, `record` what was
    played of it before. Raise Unplayable.
    """
    number = number_of(day)
    setup = _setup(rules, setup)
    terms = Terms(journal=journal, players=_lots(number), counted=False, numbered=True)
    if record is not None:
        return Sitting.resume(setup, Random(number), record, terms)
    sitting = Sitting(setup, Random(number), terms)
    sitting.new_match(number)
    return sitting


def _setup(rules: Ruleset, setup: Setup) -> Setup:
    """Return how a daily deal is played: nothing of it can be chosen but how it is shown."""
    return setup._replace(
        ruleset=rules, options={}, players=rules.seats[0], level=RIVAL, levels=(), deeply=False
    )


def points_of(sitting: Sitting) -> int:
    """Return by how many points the person's side is ahead in the round that has ended."""
    result = sitting.round.board.result
    assert result is not None
    return result.difference(sitting.seen.side)


def expert_plays(rules: Ruleset, day: date) -> Generator[None, None, int]:
    """Have Expert play the deal of a day in the person's place, in slices; return the points."""
    sitting = daily_sitting(rules, day, Setup())
    sitting.autoplays = True
    while sitting.state not in OVER:
        sitting.tick()
        yield
    return points_of(sitting)
