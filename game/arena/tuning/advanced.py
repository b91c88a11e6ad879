"""Tries other weights for Advanced: a player with them against one without.

    python -m game.arena.tuning.advanced single=8 pair=40 reserve=8,wild=50 --pairs 100
    python -m game.arena.tuning.advanced reserve=6 --rules official --seats 4 --against beginner

Each argument is a trial of its own; weights joined by a comma are changed together. Without any
trial every weight is halved and doubled in turn. The rivals play duplicate matches (`--pairs` of
them: every deck twice, seats swapped), or single rounds with `--rounds`, in which some hundred
pairs take as long as twenty of matches. `--rules` and `--seats` choose the rule book: with three or
four seats each for themselves one player with the change sits among others without, every deck is
played once from every seat, and an even share is a third or a quarter; partners sit against
partners. `--option NAME=VALUE` sets a rule option and may be repeated. The weights changed are
those that Advanced has under these rules. `--against` names a computer player who takes the place
of the player without the change.

A line for each trial: the changed player's share of the matches (or rounds), its 95% interval by
Wilson, and how many points a round it is ahead of the others' average, give or take two standard
errors over the pairs (in whose matches the luck of the cards evens out). Of twenty trials one falls
outside its interval by luck alone: whatever looks better is tried again with another `--seed`.
Nothing is written; what is found goes into AdvancedWeights by hand, with the figure in its comment.
"""

import argparse
import re
from ast import literal_eval
from dataclasses import fields, replace
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

from ...engine.ruleset import RULESETS, WINDOWS, Ruleset
from ...players import PLAYERS
from ...players.advanced.player import Advanced
from ...players.advanced.weights import AdvancedWeights, weights_for
from ..plan import Plan
from ..simulate import play_match
from ..tally import Tally, wilson

#: What the player with the change is called among PLAYERS while this runs.
CHANGED: Final = "changed"
PLAIN: Final = "advanced"


def changed(base: AdvancedWeights, trial: str) -> AdvancedWeights:
    """`base` with the weights of a trial (`single=8,pair=40`).

    Raises ValueError, with a sentence, for what is no weight or no value of one.
    """
    known = {field.name: type(getattr(base, field.name)) for field in fields(base)}
    changes: dict[str, Any] = {}
    for part in re.split(r",(?=[a-z_]+=)", trial):
        name, _, text = part.partition("=")
        if name not in known:
            raise ValueError(f"{name!r} is no weight; these are: {', '.join(known)}")
        try:
            changes[name] = known[name](literal_eval(text))
        except (SyntaxError, TypeError, ValueError):
            raise ValueError(f"{text!r} is no value of {name}") from None
    return replace(base, **changes)


def every_trial(base: AdvancedWeights) -> list[str]:
    """Each weight halved and doubled; a whole number stays one and moves by at least 1."""
    trials = []
    for field in fields(base):
        value = getattr(base, field.name)
        if isinstance(value, int):
            trials += [f"{field.name}={each}" for each in (min(value // 2, value - 1), 2 * value)]
        elif isinstance(value, float):
            trials += [f"{field.name}={value * by:g}" for by in (0.5, 2)]
        else:
            for by in (0.5, 2):
                trials.append(f"{field.name}=({','.join(f'{each * by:g}' for each in value)})")
    return trials


def measured(weights: AdvancedWeights, ruleset: Ruleset, options: argparse.Namespace) -> str:
    """The line of a trial, but for its name."""

    def seated(rng: Random) -> Advanced:
        return Advanced(rng, weights)

    PLAYERS[CHANGED] = PLAYERS["advanced"]._replace(name=CHANGED, player=seated)
    count = options.seats
    side_of = ruleset.side_of(count)
    plan = Plan(
        tuple(options.against if side else CHANGED for side in side_of),
        ruleset,
        options.pairs * (max(side_of) + 1),
        options.seed,
        single_rounds=options.rounds,
        duplicate=True,
    )
    total = Tally(plan.sides, count)
    ahead = []
    for number in range(1, plan.matches, plan.sides):
        pair = Tally(plan.sides, count)
        for each in range(number, number + plan.sides):
            pair.add(play_match(plan, each))
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
        base = weights_for(ruleset, options.seats)
        trials = {text: changed(base, text) for text in options.trials or every_trial(base)}
    except ValueError as error:
        parser.error(str(error))
    width = max(map(len, trials))
    for text, weights in trials.items():
        print(f"{text:<{width}}  {measured(weights, ruleset, options)}", flush=True)


if __name__ == "__main__":
    main()
