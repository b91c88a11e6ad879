"""Tunes the weights of a policy for a rule book and a number of seats, in rollouts.

    python -m tools.tuning.rollout official 4 COLLECT --rivals PARTNERS,RACE --seconds 100

Starts from a policy and changes one to three weights at a time. The policy plays each deal on every
side in turn, against a rival policy on all the others; what counts is its points above their
average. A change stays if it brings more on the same deals than luck would. The policies are those
of players/expert/weights.py. `--option NAME=VALUE` sets a rule option;
`--seconds` are of the processor. What is found goes in there by hand, after a look at
matches: against few or weak rivals it finds what beats only those. (In two minutes against RACE and
HASTY, where two cards are drawn, it found what loses 700 points a round to SHEDDING.)
"""

import argparse
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Final

from game.engine.board import OVER
from game.engine.cards import JOKER, WILD, shuffled
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.players.playout.codes import CODE, CODES
from game.players.playout.policy import WEIGHTS, Policy
from game.players.playout.rollout import play
from game.players.playout.state import PlayoutState
from game.record import ruleset_named, with_values
from tools.tuning.policies import policy_named

#: Totals before the rounds, so that every initial minimum counts (W20).
TOTALS: Final = (0, 0, 0, 700, 1600, 2500, 3200)
DEALS: Final = 100
BLOCKS: Final = 6
#: A change is given up below, and kept above, so many standard errors: early, and in the end.
HOPELESS, CLEAR, ENOUGH = -0.4, 2.5, 1.2
#: A weight that is 0 is changed by steps of this size.
STEP: Final = 4.0


def books_asked(names: str, seats: int, options: Sequence[str]) -> tuple[Ruleset, ...]:
    """Return rule books by their names (with commas), with options (NAME=VALUE) set.

    Raise ValueError with a sentence for what is not there, and for books that are not played by so
    many, or by partners in one and by each for themselves in another.
    """
    values = {name: value for name, _, value in (each.partition("=") for each in options)}
    books = tuple(with_values(ruleset_named(name), values) for name in names.split(","))
    for rules in books:
        if seats not in rules.seats:
            raise ValueError(f"{rules.name} is not played by {seats}")
    if len({rules.sides(seats) for rules in books}) > 1:
        raise ValueError("partners, and players each for themselves, need weights of their own")
    return books


def deal(
    rules: Ruleset,
    seats: int,
    key: str,
    totals: Sequence[int] | None = None,
    lead: int | None = None,
) -> PlayoutState:
    """Return a round on counts, dealt; totals and the leader are by lot unless they are given."""
    rng = Random(key)
    if totals is None:
        totals = [rng.choice(TOTALS) for _ in range(rules.sides(seats))]
    deck = shuffled(rng, rules.packs, rules.jokers)
    first = rng.randrange(seats) if lead is None else lead
    round_ = Round(rules, deck, seats, first, totals)
    round_.deal()
    return state_of(round_)


def state_of(round_: Round) -> PlayoutState:
    """Return a round on counts as it stands at the start of a turn, everything hidden included."""
    board = round_.board
    state = PlayoutState(board.ruleset, len(board.hand_sizes), board.totals)
    for seat, hand in enumerate(round_.hands):
        for kind, count in enumerate(hand):
            state.hands[seat][CODE[kind]] += count
    for place, side in enumerate(board.sides):
        for column, cards in enumerate(side.rows):
            for card in cards:
                state.rows[place][CODE[card]] += 1
            state.wilds[place][column] = side.wilds[column]
        state.wilds[place][WILD] = len(side.rows[WILD])
        state.jokers_alone[place] = side.rows[WILD].count(JOKER)
        state.penalties[place] = side.penalty
        state.recount(place)
    state.held = list(board.hand_sizes)
    state.stock = [CODE[card] for card in round_.stock]
    state.pile = [CODE[card] for card in board.pile]
    if round_.aside:
        state.talon_first, state.talon_later = ([CODE[c] for c in cards] for cards in round_.aside)
    for code in range(CODES):
        state.public[code] -= state.pile.count(code) + sum(row[code] for row in state.rows)
    state.frozen, state.turnovers = int(board.frozen), board.turnovers
    state.turn, state.opened = board.turn, len(board.opened)
    state.melded = [int(each) for each in board.melded]
    acting = {seat for seat, _, _ in board.history}
    state.acted = [int(seat in acting) for seat in range(len(state.held))]
    state.over = int(board.step == OVER)
    return state


def changed(weights: dict[str, float], rng: Random) -> dict[str, float]:
    """Return one to three of the weights, up or down by an eighth to a half."""
    other = dict(weights)
    for name in rng.sample(sorted(weights), rng.choice((1, 1, 2, 3))):
        step = max(abs(other[name]), STEP if rng.random() < 0.5 else 0.0) * rng.uniform(0.12, 0.5)
        other[name] = round(other[name] + rng.choice((-1, 1)) * step, 2)
    return other


def gains(
    policy: Policy, rivals: Sequence[Policy], rules: Ruleset, seats: int, key: str
) -> list[float]:
    """Return the points a round above the others' average, deal by deal."""
    gained = []
    for place, rival in enumerate(rivals):
        for number in range(DEALS):
            start = deal(rules, seats, f"{key} {place} {number}")
            sides = start.book.sides
            total = 0.0
            for side in range(sides):
                state = start.copy()
                state.policies = [
                    policy if seat % sides == side else rival for seat in range(seats)
                ]
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
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    try:
        rules, *more = books_asked(asked.book, asked.seats, asked.option)
        if more:
            raise ValueError("weights are tuned for one rule book at a time")
        rivals = [policy_named(name) for name in asked.rivals.split(",")]
        start = policy_named(asked.start)
    except ValueError as error:
        parser.error(str(error))
    best = tune(rules, asked.seats, start, rivals, asked.seconds, asked.seed)
    for name, policy in (("before", start), ("after", best)):
        gained = gains(policy, rivals, rules, asked.seats, f"check {asked.seed}")
        parts = [fmean(gained[i * DEALS : i * DEALS + DEALS]) for i in range(len(rivals))]
        print(name, [round(part) for part in parts])
    print({name: round(getattr(best, name), 2) for name in WEIGHTS}, flush=True)


if __name__ == "__main__":
    main()
