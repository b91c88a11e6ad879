"""Tries other weights for Advanced: a player with them against one without.

    python -m game.arena.tuning.advanced single=8 pair=40 reserve=8,wild=50 --pairs 100
    python -m game.arena.tuning.advanced reserve=6 --rules official --seats 4 --against beginner
    python -m game.arena.tuning.advanced begins=0.7 --rules modern --seats 4 --against beginner

Each argument is a trial of its own; weights joined by a comma are changed together. Without any
trial every weight is halved and doubled in turn. The rivals play duplicate matches (`--pairs` of
them: every deck twice, seats swapped), or single rounds with `--rounds`, in which some hundred
pairs take as long as twenty of matches. `--rules` and `--seats` choose the rule book: with three or
four seats each for themselves one player with the change sits among others without, every deck is
played once from every seat, and an even share is a third or a quarter; partners sit against
partners. `--option NAME=VALUE` sets a rule option and may be repeated. The weights changed are
those that Advanced has under these rules: narrow ones (NarrowWeights) where they are narrow, and
by `danger.NAME` those that the danger of a discard is weighed with. `--against` names a computer
player who takes the place of the player without the change.

A line for each trial: the changed player's share of the matches (or rounds), its 95% interval by
Wilson, and how many points a round it is ahead of the others' average, give or take two standard
errors over the pairs (in whose matches the luck of the cards evens out). Of twenty trials one falls
outside its interval by luck alone: whatever looks better is tried again with another `--seed`.
Nothing is written; what is found goes into AdvancedWeights by hand, with the figure in its comment.
"""

import argparse
import re
from ast import literal_eval
from collections.abc import Mapping
from dataclasses import fields, replace
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from ...engine.narrow import is_narrow
from ...engine.ruleset import RULESETS, WINDOWS, Ruleset
from ...players import PLAYERS
from ...players.advanced.player import Advanced
from ...players.advanced.weights import AdvancedWeights, narrow_weights_for, weights_for
from ...players.planning.narrow_melds import NarrowWeights
from ..plan import Plan
from ..simulate import recorded
from ..tally import Tally, wilson

#: What the player with the change is called.
CHANGED: Final = "changed"
PLAIN: Final = "advanced"
#: Under narrow rules the weights of danger.py have this before their names, as narrow ones have the
#: same; they are those that a discard's risk and the answer to a partner go by.
DANGER: Final = "danger."
OF_DANGER: Final = ("card", "base", "thrown", "left")


class Weights(NamedTuple):
    """All that Advanced weighs by; `narrow` is None where the rules are not narrow."""

    classic: AdvancedWeights
    narrow: NarrowWeights | None

    def changed(self, changes: Mapping[str, Any]) -> "Weights":
        """Return these weights with some changed, by the names that they have in trials."""
        if self.narrow is None:
            return self._replace(classic=replace(self.classic, **changes))
        danger = {name for name in changes if name.startswith(DANGER)}
        classic = {name.removeprefix(DANGER): changes[name] for name in danger}
        narrow = {name: changes[name] for name in changes.keys() - danger}
        return Weights(replace(self.classic, **classic), replace(self.narrow, **narrow))

    def known(self) -> dict[str, Any]:
        """Return every weight by its name in trials."""
        classic = {field.name: getattr(self.classic, field.name) for field in fields(self.classic)}
        if self.narrow is None:
            return classic
        narrow = {field.name: getattr(self.narrow, field.name) for field in fields(self.narrow)}
        return narrow | {DANGER + name: classic[name] for name in OF_DANGER}


def weights_of(ruleset: Ruleset, seats: int) -> Weights:
    """Return those of Advanced at a table of so many seats."""
    narrow = narrow_weights_for(ruleset, seats) if is_narrow(ruleset) else None
    return Weights(weights_for(ruleset, seats), narrow)


def changed(base: Weights, trial: str) -> Weights:
    """Return `base` with the weights of a trial (`single=8,pair=40`).

    Raise ValueError, with a sentence, for what is no weight or no value of one.
    """
    known = base.known()
    changes: dict[str, Any] = {}
    for part in re.split(r",(?=[a-z_.]+=)", trial):
        name, _, text = part.partition("=")
        if name not in known:
            raise ValueError(f"{name!r} is no weight; these are: {', '.join(known)}")
        try:
            changes[name] = type(known[name])(literal_eval(text))
        except (SyntaxError, TypeError, ValueError):
            raise ValueError(f"{text!r} is no value of {name}") from None
    return base.changed(changes)


def every_trial(base: Weights) -> list[str]:
    """Return each weight halved and doubled, as a trial.

    A whole number stays one and moves by at least 1, a yes becomes a no.
    """
    trials = []
    for name, value in base.known().items():
        if isinstance(value, bool):
            trials.append(f"{name}={not value}")
        elif isinstance(value, int):
            trials += [f"{name}={each}" for each in (min(value // 2, value - 1), 2 * value)]
        elif isinstance(value, float):
            trials += [f"{name}={value * by:g}" for by in (0.5, 2)]
        else:
            for by in (0.5, 2):
                trials.append(f"{name}=({','.join(f'{each * by:g}' for each in value)})")
    return trials


def measured(weights: Weights, ruleset: Ruleset, options: argparse.Namespace) -> str:
    """Return the line of a trial, but for its name."""

    def seated(rng: Random) -> Advanced:
        return Advanced(rng, weights.classic, weights.narrow)

    count = options.seats
    side_of = ruleset.side_of(count)
    plan = Plan(
        tuple(options.against if side else CHANGED for side in side_of),
        ruleset,
        options.pairs * (max(side_of) + 1),
        options.seed,
        single_rounds=options.rounds,
        duplicate=True,
        kinds={**PLAYERS, CHANGED: PLAYERS["advanced"]._replace(name=CHANGED, player=seated)},
    )
    total = Tally(plan.sides, count)
    ahead = []
    for number in range(1, plan.matches, plan.sides):
        pair = Tally(plan.sides, count)
        for each in range(number, number + plan.sides):
            pair.add(recorded(plan, each))
        ahead.append((pair.points[0] - fmean(pair.points[1:])) / pair.rounds)
        total.add(pair)
    # What nobody won (rounds with equal points) is shared.
    won = total.won[0] + (total.matches - sum(total.won)) / plan.sides
    low, high = wilson(round(won), total.matches)
    spread = 2 * stdev(ahead) / sqrt(len(ahead)) if len(ahead) > 1 else 0.0
    return (
        f"{won / total.matches:6.1%}  {low:6.1%} to {high:6.1%}  "
        f"{fmean(ahead):+7.1f} +- {spread:.1f} points a round"
    )


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(
        prog="python -m game.arena.tuning.advanced",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("trials", nargs="*", metavar="NAME=VALUE[,NAME=VALUE...]")
    parser.add_argument("--pairs", type=int, default=100, metavar="N")
    parser.add_argument("--rounds", action="store_true", help="single rounds, not matches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", default=PLAIN, choices=sorted(PLAYERS))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--rules", default=WINDOWS.name, choices=sorted(RULESETS))
    parser.add_argument("--seats", type=int, default=2, metavar="N")
    options = parser.parse_args()
    try:
        given = dict(text.split("=", 1) for text in options.option)
        ruleset = RULESETS[options.rules].with_options(given)
        if options.seats not in ruleset.seats:
            parser.error(f"{options.rules} is not played by {options.seats}")
        base = weights_of(ruleset, options.seats)
        trials = {text: changed(base, text) for text in options.trials or every_trial(base)}
    except ValueError as error:
        parser.error(str(error))
    width = max(map(len, trials))
    for text, weights in trials.items():
        print(f"{text:<{width}}  {measured(weights, ruleset, options)}", flush=True)


if __name__ == "__main__":
    main()
