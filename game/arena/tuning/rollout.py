"""Tunes the weights of a policy for a rule book and a number of seats, in rollouts.

    python -m game.arena.tuning.rollout official 4 COLLECT --rivals PARTNERS,RACE --seconds 100

As policy.py beside it, but for every rule book: the policy plays each deal on every side in turn,
against a rival policy on all the others; what counts is its points above their average. The
policies are those of players/playout (policy.py and policies.py). `--seconds` are of the processor.
"""

import argparse
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Final

from ...engine.board import OVER
from ...engine.cards import shuffled
from ...engine.round import Round
from ...engine.ruleset import RULESETS, Ruleset
from ...players.playout import policies as by_book
from ...players.playout import policy as policies
from ...players.playout.codes import CODE, CODES
from ...players.playout.policy import WEIGHTS, Policy
from ...players.playout.rollout import play
from ...players.playout.state import PlayoutState
from .policy import CLEAR, ENOUGH, HOPELESS, changed

#: Totals before the rounds, so that every initial minimum counts (W20).
TOTALS: Final = (0, 0, 0, 700, 1600, 2500, 3200)
DEALS: Final = 100
BLOCKS: Final = 6


def named(name: str) -> Policy:
    """Return a policy of policy.py or policies.py, by its name."""
    found: Policy = getattr(policies, name, None) or getattr(by_book, name)
    return found


def deal(rules: Ruleset, seats: int, key: str) -> PlayoutState:
    """Return a round on counts, dealt, with totals and a leader by lot."""
    rng = Random(key)
    sides = max(rules.side_of(seats)) + 1
    totals = [rng.choice(TOTALS) for _ in range(sides)]
    deck = shuffled(rng, rules.packs, rules.jokers)
    round_ = Round(rules, deck, seats, rng.randrange(seats), totals)
    round_.deal()
    board = round_.board
    state = PlayoutState(rules, seats, totals)
    state.over = board.step == OVER
    for seat, hand in enumerate(round_.hands):
        for kind, count in enumerate(hand):
            state.hands[seat][CODE[kind]] += count
    for place, side in enumerate(board.sides):
        for card in side.rows[0]:
            state.rows[place][CODE[card]] += 1
    state.held = board.hand_sizes[:]
    state.stock = [CODE[card] for card in round_.stock]
    state.pile = [CODE[card] for card in board.pile]
    state.frozen = board.frozen
    state.turn = board.turn
    for code in range(CODES):
        state.public[code] -= state.pile.count(code)
        state.public[code] -= sum(row[code] for row in state.rows[:sides])
    return state


def gains(
    policy: Policy, rivals: Sequence[Policy], rules: Ruleset, seats: int, key: str
) -> list[float]:
    """Return the points a round above the others' average, deal by deal."""
    gained = []
    for place, rival in enumerate(rivals):
        for number in range(DEALS):
            start = deal(rules, seats, f"{key} {place} {number}")
            sides = len(start.penalties)
            total = 0.0
            for side in range(sides):
                state = start.copy()
                state.policies = [policy if each == side else rival for each in state.side_of]
                play(state)
                points = [state.points(each) for each in range(sides)]
                mine = points.pop(side)
                total += mine - fmean(points)
            gained.append(total / sides)
    return gained


def tune(
    rules: Ruleset, seats: int, best: Policy, rivals: Sequence[Policy], seconds: float, seed: int
) -> Policy:
    """Return the best policy found, starting from `best`."""
    weights = {name: getattr(best, name) for name in WEIGHTS}
    rng = Random(f"tune {seed}")
    tried = kept = 0
    key = f"{seed} {tried}"
    known: list[list[float]] = []
    until = process_time() + seconds
    while process_time() < until:
        tried += 1
        trial = changed(weights, rng)
        policy = Policy(**trial)
        more: list[float] = []
        better = False
        for block in range(BLOCKS):
            if block == len(known):
                known.append(gains(best, rivals, rules, seats, f"{key} {block}"))
            gained = gains(policy, rivals, rules, seats, f"{key} {block}")
            more += [a - b for a, b in zip(gained, known[block], strict=True)]
            error = stdev(more) / len(more) ** 0.5
            if error == 0 or fmean(more) < HOPELESS * error:
                break
            better = fmean(more) > (CLEAR if block < BLOCKS - 1 else ENOUGH) * error
            if better and block:
                break
        if better:
            kept += 1
            weights, best = trial, policy
            key, known = f"{seed} {tried}", []
    print(f"{tried} tried, {kept} kept", flush=True)
    return best


def main() -> None:
    """Read the command line and tune."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("book")
    parser.add_argument("seats", type=int)
    parser.add_argument("start", help="a policy")
    parser.add_argument("--rivals", default="RACE,PATIENT,HASTY", help="policies, with commas")
    parser.add_argument("--seconds", type=float, default=100)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    rules = RULESETS[asked.book]
    rivals = [named(name) for name in asked.rivals.split(",")]
    start = named(asked.start)
    best = tune(rules, asked.seats, start, rivals, asked.seconds, asked.seed)
    for name, policy in (("before", start), ("after", best)):
        gained = gains(policy, rivals, rules, asked.seats, f"check {asked.seed}")
        parts = [fmean(gained[i * DEALS : i * DEALS + DEALS]) for i in range(len(rivals))]
        print(name, [round(part) for part in parts])
    print({name: round(getattr(best, name), 2) for name in WEIGHTS}, flush=True)


if __name__ == "__main__":
    main()
