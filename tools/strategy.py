"""Measures what the pages on strategy in the help tell, for config/strategy.toml.

    python -m tools.strategy windows,hoyle,cga,modern --rounds 200 --seed 1
    python -m tools.strategy official,viennese --seats 4 --rounds 160 --seed 1 --playouts 80

Advanced plays rounds against itself. At each decision of some kinds two ways are played out in the
same worlds: the pile taken or left, a discard that fits a row of the others or the best one that
does not, and so on. Printed is a table for each book: how many points the one is better than the
other, on the average of all such decisions, and what the rounds came to; then the standard error,
and how often it was measured. FIGURES says what each is.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Final

from game.engine.actions import Verb
from game.engine.board import START, Phase, View
from game.engine.cards import COLUMN, FIRST_WILD
from game.engine.match import Match
from game.engine.round import Round
from game.engine.rules import legal_actions
from game.engine.ruleset import Ruleset
from game.engine.side import Seat
from game.players import PLAYERS
from game.players.advice.evaluation import Evaluation
from game.players.advice.facts import held_of, their_row

from .tuning.rollout import books_asked

#: Who plays.
LEVEL: Final = "advanced"
#: Playouts of a decision that choose the best way of each kind, and a quarter of them as many
#: worlds in which two are judged.
PLAYOUTS: Final = 240
#: The sizes of piles that are told apart: below these numbers of cards.
SMALL, LARGE = 4, 8

#: What the figures are: of decisions, the points by which the first is better than the second.
FIGURES: Final = {
    "pile_small": "taking a pile of fewer than four cards, drawing",
    "pile_middle": "taking a pile of four to seven, drawing",
    "pile_large": "taking a pile of eight and more, drawing",
    "feed_small": "a discard that fits a row of theirs, another, on fewer than four cards",
    "feed_large": "the same on four cards and more",
    "pair": "a discard out of a pair, another",
    "wild_small": "discarding a wildcard, another, on fewer than eight cards not frozen",
    "wild_large": "the same on eight cards and more",
    "wild_right": "percent of these in which the wildcard is better",
    "turns": "turns of each player in a round",
    "out": "percent of rounds in which somebody goes out",
    "goes_out": "points of who goes out less the best other side's",
    "caught": "points that others hold when somebody goes out",
    "opened_first": "points of who opened first less the best other side's",
    "canastas": "canastas of a side",
    "natural": "percent of them that are natural",
    "unfinished": "percent of sides that pay for rows or held cards",
    "special": "percent of rounds that end by a special hand",
}
#: What was measured, by the names of the figures.
Measured = dict[str, list[float]]
#: Tells whether a way is of a kind.
Kind = Callable[[int], bool]


def measure(
    rules: Ruleset, seats: int, rounds: int, seed: int, playouts: int = PLAYOUTS
) -> Measured:
    """Play rounds by a rule book, and return what was measured in them."""
    found: Measured = defaultdict(list)
    for number in range(rounds):
        rng = Random(f"strategy {seed} {number}")
        match = Match(rules, tuple(Seat(LEVEL, f"{seat}") for seat in range(seats)))
        lead, cut = match.draw_lots(rng)
        _play(match.start_round(rng, lead, cut), rng, playouts, found)
    return found


def _play(round_: Round, rng: Random, playouts: int, found: Measured) -> None:
    """Play a round to its end, and measure its decisions and its result."""
    board = round_.board
    seats = len(board.hand_sizes)
    players = [PLAYERS[LEVEL](Random(rng.getrandbits(64))) for _seat in range(seats)]
    opened: list[int] = []
    turns = 1
    turn = board.turn
    while round_.phase is not Phase.OVER:
        seat = round_.decider
        view = round_.views[seat]
        action = players[seat].decide(view)
        if board.turn == seat and not board.now.asked:
            if action.verb in (Verb.DRAW, Verb.TAKE):
                _measure_pile(view, playouts, found)
            elif action.verb is Verb.DISCARD:
                _measure_discard(view, playouts, found)
        round_.apply(action)
        opened += [side for side in board.opened if side not in opened]
        turns += board.turn != turn
        turn = board.turn
    _measure_result(round_, opened, turns / seats, found)


def _measure_pile(view: View, playouts: int, found: Measured) -> None:
    """Measure what the pile is worth that can be taken, against drawing."""
    board = view.board
    verbs = {action.verb for action in legal_actions(view)}
    if board.step != START or not {Verb.TAKE, Verb.DRAW} <= verbs:
        return
    size = len(board.pile)
    name = "pile_small" if size < SMALL else "pile_middle" if size < LARGE else "pile_large"
    evaluation = _thought(view, playouts)
    first = [way.actions[0].verb if way.actions else None for way in evaluation.ways]
    _compare(
        evaluation,
        playouts,
        lambda at: first[at] is Verb.TAKE,
        lambda at: first[at] is Verb.DRAW,
        found[name],
    )


def _measure_discard(view: View, playouts: int, found: Measured) -> None:
    """Measure what discards of some kinds bring against the best that is none of them."""
    evaluation = _thought(view, playouts)
    ends = [*evaluation.discards]
    cards = {at: evaluation.ways[at].actions[-1].card for at in ends}
    size = len(view.board.pile)

    def wild(at: int) -> bool:
        return cards[at] >= FIRST_WILD

    def feeds(at: int) -> bool:
        return not wild(at) and their_row(view, COLUMN[cards[at]])[0] > 0

    def pair(at: int) -> bool:
        return not wild(at) and held_of(view, COLUMN[cards[at]]) == 2

    among = cards.__contains__
    _compare(
        evaluation,
        playouts,
        lambda at: among(at) and feeds(at),
        lambda at: among(at) and not feeds(at) and not wild(at),
        found["feed_large" if size >= SMALL else "feed_small"],
    )
    _compare(
        evaluation,
        playouts,
        lambda at: among(at) and pair(at) and not feeds(at),
        lambda at: among(at) and not pair(at) and not wild(at) and not feeds(at),
        found["pair"],
    )
    if not view.board.frozen:
        gains = found["wild_large" if size >= LARGE else "wild_small"]
        before = len(gains)
        _compare(
            evaluation,
            playouts,
            lambda at: among(at) and wild(at),
            lambda at: among(at) and not wild(at),
            gains,
        )
        if size >= LARGE:
            found["wild_right"] += [100.0 * (each > 0) for each in gains[before:]]


def _thought(view: View, playouts: int) -> Evaluation:
    evaluation = Evaluation(view)
    for _slice in evaluation.think(playouts):
        pass
    return evaluation


def _compare(
    evaluation: Evaluation, playouts: int, one: Kind, other: Kind, points: list[float]
) -> None:
    """Note by how many points the best way of one kind is better than that of another."""
    if not evaluation.weighs:
        return
    places = range(len(evaluation.ways))
    kinds = [[at for at in places if is_one(at)] for is_one in (one, other)]
    if not all(kinds):
        return
    best, rival = (evaluation.best_of(kind) for kind in kinds)
    for _slice in evaluation.play([best, rival], playouts // 4, choice=False):
        pass
    points.append(evaluation.difference(rival, best).bounded)


def _measure_result(round_: Round, opened: Sequence[int], turns: float, found: Measured) -> None:
    """Note what a round came to."""
    board = round_.board
    result = board.result
    assert result is not None
    found["turns"].append(turns)
    found["out"].append(100.0 * (result.out is not None))
    found["special"].append(100.0 * (result.shown is not None))
    if opened:
        found["opened_first"].append(float(result.difference(opened[0])))
    for side, sheet in enumerate(result.sheets):
        canastas = sheet.canastas
        found["canastas"].append(float(canastas))
        if canastas:
            found["natural"].append(100.0 * sheet.natural_canastas / canastas)
        found["unfinished"].append(100.0 * (sheet.unfinished + sheet.held < 0))
        if result.out is not None and side != board.side_of[result.out]:
            found["caught"].append(float(-(sheet.hand or 0)))
    if result.out is not None:
        found["goes_out"].append(float(result.difference(board.side_of[result.out])))


def lines(book: str, found: Measured) -> Iterator[str]:
    """Yield the table of a book, line by line."""
    yield f"[{book}]"
    yield f"rounds = [{len(found['out'])}, 0, 1]"
    for name in filter(found.get, FIGURES):
        values = found[name]
        doubt = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
        yield f"{name} = [{fmean(values):.1f}, {doubt:.1f}, {len(values)}]"
    yield ""


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command line."""
    reader = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    reader.add_argument("book", help="a rule book, or several with commas")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--rounds", type=int, default=200, help="to be played by each book")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--playouts", type=int, default=PLAYOUTS, help="of a decision")
    return reader


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print the tables."""
    asked = parser().parse_args(arguments)
    for rules in books_asked(asked.book, asked.seats, ()):
        for line in lines(
            rules.name, measure(rules, asked.seats, asked.rounds, asked.seed, asked.playouts)
        ):
            print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
