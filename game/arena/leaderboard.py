"""A player against each level in turn, until it is settled who is better."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..engine.books import WINDOWS
from ..engine.ruleset import Ruleset
from ..language import _, ngettext
from ..named_tuple import NamedTuple
from ..players import LEVELS
from ..terminal import complain, printable
from .matches import SimulationError
from .plan import Plan, kinds_for, rules_of
from .sets import SequentialTest, interval_text
from .simulate import DONE, FAILED, INTERRUPTED, MISUSED, Interrupted, simulate
from .tally import SeatFigures, Tally, aligned, seat_figures

#: The differences in Elo that a match is to tell apart: no better at all, or clearly so.
USUAL_TEST: Final = (0.0, 50.0)
#: Decks against a level before it is left open.
MOST_DECKS: Final = 500


class LeaderboardWish(NamedTuple):
    """What a leaderboard is to be, as the command line has it: see Wanted in simulate.py.

    `player` is a kind, or `MODULE:CLASS`; with four seats it sits with itself. Each level of
    `levels` is met for at most `decks` decks, each played once from every side.
    """

    player: str
    levels: Sequence[str] = LEVELS
    seats: int = 2
    decks: int = MOST_DECKS
    rounds: bool = False
    seed: int = 0
    jobs: int = 1
    rules: str = WINDOWS.name
    options: Mapping[str, str] = {}
    sprt: tuple[float, float] = USUAL_TEST
    style: str = "table"


class LevelResult(NamedTuple):
    """What came of a player against a level: figures of its side, and what the test says.

    `settled` is the difference in Elo that is accepted, None while it is open; `decks` were played.
    """

    level: str
    figures: SeatFigures
    matches: int
    decks: int
    ratio: float
    settled: float | None

    def as_dict(self) -> dict[str, Any]:
        """Return the figures by name."""
        return {**self._asdict(), "figures": self.figures._asdict()}


def main(wanted: LeaderboardWish) -> int:
    """Play, and print a table. Return the exit status."""
    try:
        plans = [_plan(wanted, level) for level in wanted.levels]
    except ValueError as error:
        complain(printable(error))
        return MISUSED
    test, results, status = SequentialTest(*wanted.sprt), [], DONE
    for level, plan in zip(wanted.levels, plans, strict=True):
        try:
            tally = simulate(plan, wanted.jobs, test)
        except Interrupted as interruption:
            tally, status = interruption.played, INTERRUPTED
        except SimulationError as error:
            complain(printable(error))
            status = FAILED
            break
        if tally.matches:
            results.append(_result(plan, level, tally, test))
        if status:
            break
    if results or status is not FAILED:
        print(STYLES[wanted.style](wanted, plans[0].ruleset, results))
    return status


def _plan(wanted: LeaderboardWish, level: str) -> Plan:
    """Say what is played against a level. Raise ValueError."""
    rules = rules_of(wanted.rules, wanted.options)
    if wanted.seats not in rules.seats:
        raise ValueError(
            _("{rules} is not played by {seats}").format(rules=rules.name, seats=wanted.seats)
        )
    if rules.sides(wanted.seats) != 2:
        text = _("a leaderboard compares two sides; here there are {count}")
        raise ValueError(text.format(count=rules.sides(wanted.seats)))
    seats = (wanted.player, level) * (wanted.seats // 2)
    return Plan(
        seats,
        rules,
        matches=2 * wanted.decks,
        seed=wanted.seed,
        single_rounds=wanted.rounds,
        duplicate=True,
        kinds=kinds_for(seats),
    )


def _result(plan: Plan, level: str, tally: Tally, test: SequentialTest) -> LevelResult:
    scores = tally.sets.scores
    figures = seat_figures(tally, plan.seats, plan.ruleset)[0]
    ratio, settled = test.ratio(scores), test.settled(scores)
    return LevelResult(level, figures, tally.matches, scores.count, ratio, settled)


def _table(wanted: LeaderboardWish, rules: Ruleset, results: Sequence[LevelResult]) -> str:
    low, high = wanted.sprt
    rows = [
        [wanted.player, _("games"), _("won"), _("95% interval"), _("difference"), _("settled")],
    ]
    for each in results:
        figures, ahead = each.figures, each.figures.difference
        rows.append(
            [
                each.level,
                f"{each.matches:,}",
                f"{figures.share:.1%}",
                interval_text(figures.interval),
                "-" if ahead is None else f"{ahead[0]:+,.0f} +/- {ahead[1]:,.0f}",
                "-" if each.settled is None else f"{each.settled:+g} Elo",
            ]
        )
    text = ngettext(
        "{rules} with {seats}, seed {seed}: each level until {low:+g} or {high:+g} Elo is settled, "
        "or {decks:,} deck was played from both sides",
        "{rules} with {seats}, seed {seed}: each level until {low:+g} or {high:+g} Elo is settled, "
        "or {decks:,} decks were played from both sides",
        wanted.decks,
    )
    head = text.format(
        rules=rules.name,
        seats=wanted.seats,
        seed=wanted.seed,
        low=low,
        high=high,
        decks=wanted.decks,
    )
    return "\n".join([head, "", *aligned(rows)])


def _json(wanted: LeaderboardWish, rules: Ruleset, results: Sequence[LevelResult]) -> str:
    told = {
        "player": wanted.player,
        "rules": rules.name,
        "seats": wanted.seats,
        "seed": wanted.seed,
        "rounds": wanted.rounds,
        "elos": wanted.sprt,
        "levels": [each.as_dict() for each in results],
    }
    return json.dumps(told, indent=2)


#: How a leaderboard can be told, by the option of the command line.
STYLES: Final = {"table": _table, "json": _json}
