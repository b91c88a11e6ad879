"""Plays this version of the program against another one, which is given as its wheel.

    python -m tools.against canasta-2.3.0-py3-none-any.whl expert:expert --matches 200

The first kind is this program's, the second the wheel's; with more than two seats they alternate.
The wheel's package is called `canasta`, this one's `game`, so both live in one process: each deals
the same decks to its own engine, and the actions go over as text. Both engines have to come to
the same points. What is printed is what `simulate --duplicate` prints.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

from game.arena.matches import SimulationError, play_match
from game.arena.plan import Plan, kinds_for
from game.arena.sets import SequentialTest, two_elos
from game.arena.simulate import MISUSED, run
from game.arena.tally import Tally
from game.engine.actions import Action, parse_action
from game.engine.board import View
from game.engine.books import RULESETS
from game.engine.cards import cards_text
from game.engine.events import Event
from game.engine.match import Match
from game.players import PLAYERS, Kind

#: What a wheel's package is called.
PACKAGE: Final = "canasta"
#: What its players are called here: their kind, this, and the wheel's version.
OF: Final = "@"


class Mirror:
    """A match that is played here, in the other program's engine, kept in step."""

    def __init__(self, match: Match) -> None:
        """`match` waits for its first round, as the mirrored one will."""
        self._ours = match
        self._engine: Any = import_module(f"{PACKAGE}.engine")
        options = match.ruleset.option_values()
        self._theirs = self._engine.Match(
            self._engine.RULESETS[match.ruleset.name].with_options(options),
            [self._engine.Seat(seat.kind.partition(OF)[0], seat.name) for seat in match.seats],
        )

    def view(self, seat: int) -> Any:
        """Say what that seat sees there."""
        return self._theirs.round.views[seat]

    def start_round(self, deck: Sequence[int]) -> None:
        """Deal the same round there."""
        ours, theirs = self._ours, self._theirs
        if theirs.round is not None:
            theirs.settle()
        cut = self._cards(ours.cut) if theirs.cuts else ()
        lead = ours.lead if theirs.next_lead() is None else None
        theirs.start_round(self._cards(deck), lead, cut)

    def action(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        """Do the same there. Raise SimulationError if a round comes to other points."""
        self._theirs.round.apply(str(action))
        ours = self._ours.round
        if ours is None or ours.board.result is None:
            return
        here, there = ours.board.result.points, self._theirs.round.board.result.points
        if tuple(here) != tuple(there):
            raise SimulationError(
                f"the engines disagree on round {self._ours.number}: {here} here, {there} there"
            )

    def _cards(self, cards: Sequence[int]) -> list[int]:
        return [self._engine.parse_card(name) for name in cards_text(cards).split()]


class Guest:
    """A player of the other program, who sees the mirrored match and answers here."""

    def __init__(self, mirror: Mirror, player: Any) -> None:
        self._mirror = mirror
        self._player = player

    def decide(self, view: View) -> Action:
        """Say what the player does there, as an action of ours."""
        return parse_action(str(self._player.decide(self._mirror.view(view.seat))))


def play(wheel: Path, plan: Plan, number: int) -> Tally:
    """Play match `number` of a plan in which players of the wheel are seated. See play_match."""
    players: Any = _loaded(wheel, "players").PLAYERS
    match = plan.new_match(number)
    mirror = Mirror(match)

    def seated(kind: str, rng: Random) -> Guest:
        return Guest(mirror, players[kind](rng))

    kinds = dict(plan.kinds)
    for name in plan.seats:
        if OF in name:
            kinds[name] = kinds[name]._replace(player=partial(seated, name.partition(OF)[0]))
    return play_match(replace(plan, kinds=kinds), number, match, [mirror])


def _loaded(wheel: Path, module: str = "") -> Any:
    """Load a module of the wheel's package. Raise ValueError if the file holds none."""
    if str(wheel) not in sys.path:
        sys.path.insert(0, str(wheel))
    try:
        loaded = import_module(f"{PACKAGE}.{module}" if module else PACKAGE)
    except ImportError as error:
        raise ValueError(f"{wheel} cannot be loaded: {error}") from error
    if not str(loaded.__file__).startswith(str(wheel)):  # the one that is installed here
        raise ValueError(f"{wheel} cannot be loaded: it holds no {PACKAGE}")
    return loaded


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line and play; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.against", allow_abbrev=False)
    parser.add_argument("wheel", type=Path, help="the other version's wheel")
    parser.add_argument("kinds", metavar="OURS:THEIRS", help="who plays: expert:advanced")
    parser.add_argument("--matches", type=int, default=100, help="duplicate sets (default: 100)")
    parser.add_argument("--rounds", action="store_true", help="single rounds instead of matches")
    parser.add_argument("--players", type=int, default=2, help="seats (default: 2)")
    parser.add_argument("--rules", default="windows", choices=tuple(RULESETS))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--sprt", type=two_elos, metavar="ELO0,ELO1")
    given = parser.parse_args(arguments)
    try:
        plan = _plan(given)
    except ValueError as error:
        print(error, file=sys.stderr)
        return MISUSED
    test = None if given.sprt is None else SequentialTest(*given.sprt)
    return run(plan, given.jobs, test, partial(play, given.wheel))


def _plan(given: argparse.Namespace) -> Plan:
    """Say what is to be played. Raise ValueError."""
    package = _loaded(given.wheel)
    mine, _, their = given.kinds.rpartition(":")
    guest = f"{their}{OF}{package.__version__}"
    kinds: dict[str, Kind] = kinds_for([mine])
    if their not in _loaded(given.wheel, "players").PLAYERS:
        raise ValueError(f"{their!r} is not a computer player of {given.wheel}")
    kinds[guest] = PLAYERS["random"]._replace(name=guest, title=guest)
    seats = tuple(guest if seat % 2 else mine for seat in range(given.players))
    plan = Plan(
        seats,
        RULESETS[given.rules],
        given.matches,
        given.seed,
        single_rounds=given.rounds,
        duplicate=True,
        kinds=kinds,
    )
    return replace(plan, matches=given.matches * plan.turns_round)


if __name__ == "__main__":
    sys.exit(main())
