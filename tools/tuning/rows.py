"""Counts what players make of their rows, round by round, by any rule book.

    python -m tools.tuning.rows modern expert,advanced --rounds 50 --seed 1

Each deck is played once from every side. For the one side and the other it prints points a round,
how many rounds it left a row unfinished that costs points (M33), what three Sevens or Aces in hand
cost it (M34), how many naturals a round it threw that fitted an open row of its own, how many of
its discards the next side could take the pile with onto a row, how many rounds it ended by going
out or by a special hand, and its canastas. Who sits there is told as in `simulate`.
"""

import argparse
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Final, NamedTuple

from game.arena.matches import SimulationError, play_match
from game.arena.plan import Plan, kinds_for
from game.engine.actions import DISCARD, Action
from game.engine.cards import COLUMN, FIRST_NATURAL, FIRST_WILD
from game.engine.events import Event
from game.engine.match import Match
from tools.tuning.rollout import books_asked

#: The lines of the table.
LINES: Final = (
    "points a round",
    "unfinished rows that cost, % of rounds",
    "three Sevens or Aces held cost, points a round",
    "naturals thrown that fit an own open row, a round",
    "discards that fed a row of the next side, % of discards",
    "went out, % of rounds",
    "special hands, a hundred rounds",
    "canastas a round",
    "natural ones a round",
)


class SideRound(NamedTuple):
    """What a side made of a round, in the order of LINES: points and counts."""

    points: int
    unfinished: bool
    held: int
    thrown: int
    fed: float
    out: bool
    special: bool
    canastas: int
    naturals: int


class ThrownCounter:
    """Counts the naturals that each side throws while a row is open for them.

    `thrown` for a row of its own; of `discards`, wild cards aside, `fed` such a row of the next
    side while the pile is not frozen.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.start_round(())

    def start_round(self, _deck: Sequence[int]) -> None:
        """Begin to count."""
        sides = len(self._match.totals)
        self.thrown, self.fed, self.discards = [0] * sides, [0] * sides, [0] * sides

    def action(self, seat: int, action: Action, _events: Sequence[Event]) -> None:
        """Take in what has been done."""
        if action.verb != DISCARD[0].verb or not FIRST_NATURAL <= action.card < FIRST_WILD:
            return
        assert self._match.round is not None
        board = self._match.round.board
        side, column = board.side_of[seat], COLUMN[action.card]
        size = board.ruleset.canasta_size
        after = board.side_of[(seat + 1) % len(board.side_of)]
        self.thrown[side] += 0 < len(board.sides[side].rows[column]) < size
        self.fed[side] += not board.frozen and 0 < len(board.sides[after].rows[column]) < size
        self.discards[side] += 1


def side_rounds(plan: Plan) -> list[list[SideRound]]:
    """Play the rounds of a plan; return them for each side that sits down.

    Raise SimulationError.
    """
    found: list[list[SideRound]] = [[] for _ in range(plan.sides)]
    for number in plan.numbers():
        match = plan.new_match(number)
        counter = ThrownCounter(match)
        play_match(plan, number, match, [counter])
        assert match.round is not None
        board = match.round.board
        assert board.result is not None
        for side in range(plan.sides):
            sheet = board.result.sheets[side]
            found[(side - plan.moved(number)) % plan.sides].append(
                SideRound(
                    sheet.total or 0,
                    bool(sheet.unfinished),
                    -sheet.held,
                    counter.thrown[side],
                    counter.fed[side] / max(counter.discards[side], 1),
                    bool(sheet.out_bonus),
                    bool(sheet.special),
                    sheet.canastas,
                    sheet.pure_canastas,
                )
            )
    return found


def table_of(found: Sequence[Sequence[SideRound]]) -> str:
    """Write what the sides made, a column for each, points with their standard error."""
    lines = []
    for place, name in enumerate(LINES):
        cells = []
        for rounds in found:
            values = [float(each[place]) for each in rounds]
            scale = 100 if "%" in name or "hundred" in name else 1
            text = f"{scale * fmean(values):,.{0 if not place else 2}f}"
            if not place and len(values) > 1:
                text += f" ± {stdev(values) / len(values) ** 0.5:,.0f}"
            cells.append(f"{text:>16}")
        lines.append(f"{name:<52}" + "".join(cells))
    return "\n".join(lines)


def main() -> None:
    """Read the command line, play, and print the table."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("book")
    parser.add_argument("seats", help="who plays, as in simulate")
    parser.add_argument("--rounds", type=int, default=50, help="decks; each is played by all sides")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    seats = tuple(asked.seats.split(","))
    try:
        (rules,) = books_asked(asked.book, len(seats), asked.option)
        count = asked.rounds * rules.sides(len(seats))
        kinds = kinds_for(seats)
        plan = Plan(
            seats, rules, count, asked.seed, single_rounds=True, duplicate=True, kinds=kinds
        )
        found = side_rounds(plan)
    except ValueError as error:
        parser.error(str(error))
    except SimulationError as error:
        parser.exit(1, f"{error}\n")
    print(f"{count} rounds of {asked.book}, seed {asked.seed}: {' : '.join(seats[: plan.sides])}")
    print(table_of(found), flush=True)


if __name__ == "__main__":
    main()
