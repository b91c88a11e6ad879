"""Tunes the weights of a policy (players/playout/policy.py) in playouts, against rival policies.

    python -m game.arena.tuning.policy RACE --rivals RACE,PATIENT,HASTY --minutes 10

Starts from a policy and changes one to three weights at a time. A change stays if it brings more
points a round against the rivals, on the same deals (every deal twice, seats swapped), by more
than luck would. `--option NAME=VALUE` sets a rule option. Prints every change kept, and the weights
at the end. What is found goes into policy.py by hand, after a look at matches: against few or weak
rivals it finds what beats only those. (In two minutes against RACE and HASTY, where two cards are
drawn, it found what loses 700 points a round to SHEDDING.)
"""

import argparse
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import Final

from ...engine.ruleset import WINDOWS, Ruleset
from ...players.playout import policy as policies
from ...players.playout.policy import WEIGHTS, Policy
from ...players.playout.windows import play_out
from .equity_table import deal

#: Totals before the rounds, so that every initial minimum counts (W20).
TOTALS: Final = (
    *((0, 0), (0, 0), (700, 1600), (1600, 700)),
    *((2000, 2000), (3200, 2000), (2000, 3200), (3500, 3500)),
)
#: Deals against each rival in a block, and blocks after which a change is kept or not.
DEALS: Final = 120
BLOCKS: Final = 6
#: A change is given up below, and kept above, so many standard errors: early, and in the end.
HOPELESS, CLEAR, ENOUGH = -0.4, 2.5, 1.2
#: A weight that is 0 is changed by steps of this size.
STEP: Final = 4.0


def gains(policy: Policy, rivals: Sequence[Policy], rules: Ruleset, key: str) -> list[float]:
    """Return the points a round by which a policy beats its rivals, deal by deal."""
    gained = []
    for place, rival in enumerate(rivals):
        for number in range(DEALS):
            rng = Random(f"{key} {place} {number}")
            first = deal(TOTALS[number % len(TOTALS)], rng, rules)
            second = first.copy()
            first.policies, second.policies = (policy, rival), (rival, policy)
            (a, b), (c, d) = play_out(first), play_out(second)
            gained.append((a - b + d - c) / 2)
    return gained


def changed(weights: dict[str, float], rng: Random) -> dict[str, float]:
    """Return one to three of the weights, up or down by an eighth to a half."""
    other = dict(weights)
    for name in rng.sample(sorted(weights), rng.choice((1, 1, 2, 3))):
        step = max(abs(other[name]), STEP if rng.random() < 0.5 else 0.0) * rng.uniform(0.12, 0.5)
        other[name] = round(other[name] + rng.choice((-1, 1)) * step, 2)
    return other


class Opponents:
    """The rivals, and what the policy to be beaten has gained against them on the same deals."""

    def __init__(self, policies: Sequence[Policy], rules: Ruleset, best: Policy, key: str) -> None:
        self.policies = policies
        self.rules = rules
        self.best = best
        self.key = key
        self._gained: list[list[float]] = []

    def prefer(self, policy: Policy) -> bool:
        """Tell whether a changed policy gains more than the best so far."""
        more: list[float] = []
        error = 0.0
        for block in range(BLOCKS):
            key = f"{self.key} {block}"
            if block == len(self._gained):
                self._gained.append(gains(self.best, self.policies, self.rules, key))
            gained = gains(policy, self.policies, self.rules, key)
            more += [a - b for a, b in zip(gained, self._gained[block], strict=True)]
            error = stdev(more) / len(more) ** 0.5
            if error == 0 or fmean(more) < HOPELESS * error:
                return False
            if block and fmean(more) > CLEAR * error:
                return True
        return fmean(more) > ENOUGH * error


def main() -> None:
    """Read the command line and tune."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("start", help="a policy of policy.py")
    parser.add_argument("--rivals", default="RACE,PATIENT,HASTY", help="policies, with commas")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    rules = WINDOWS.with_options(dict(each.split("=") for each in asked.option))
    names = asked.rivals.split(",")
    best = getattr(policies, asked.start)
    rivals = Opponents([getattr(policies, name) for name in names], rules, best, f"{asked.seed}")
    weights = {name: getattr(best, name) for name in WEIGHTS}
    rng = Random(f"tune {asked.seed}")
    tried = 0
    until = monotonic() + 60 * asked.minutes
    while monotonic() < until:
        tried += 1
        trial = changed(weights, rng)
        policy = Policy(**trial)
        if rivals.prefer(policy):
            print(tried, {name: trial[name] for name in trial if trial[name] != weights[name]})
            weights = trial
            # Other deals now, so that nothing is fitted to a few.
            rivals = Opponents(rivals.policies, rules, policy, f"{asked.seed} {tried}")
    print(weights)


if __name__ == "__main__":
    main()
