"""Makes game/players/playout/equity_table.py: `python -m tools.tuning.equity_table`.

Rounds are played out for each pair of initial minima (W20); from the points that they bring, the
chance to win from each pair of totals follows by value iteration. Some two minutes.
"""

from pathlib import Path
from typing import Final

from game.engine.books import WINDOWS
from game.players.expert.policies import policy_for
from game.players.playout.rollout import play

from .. import words
from .rollout import deal

ROUNDS: Final = 4000
STEP: Final = 250
LOWEST: Final = -1000
#: Totals by which each initial minimum is met.
SAMPLES: Final = (-500, 0, 1500, 3000)
#: A value iteration stops when nothing changes by as much as this.
ENOUGH: Final = 0.0002
TABLE: Final = Path(__file__).parents[2] / "game" / "players" / "playout" / "equity_table.py"

Points = list[tuple[int, int]]


def played(totals: tuple[int, int]) -> Points:
    """Say what rounds from these totals bring to both sides."""
    points = []
    for number in range(ROUNDS):
        state = deal(WINDOWS, 2, f"equity {totals} {number}", totals, 0)
        state.policies = [policy_for(WINDOWS, 2)] * 2
        play(state)
        points.append((state.points(0), state.points(1)))
    return points


def solve(points: dict[tuple[int, int], Points]) -> list[list[float]]:
    """Return the chance of the leader, by totals (leader's first)."""
    target = WINDOWS.target
    totals = range(LOWEST, target, STEP)
    size = len(totals)

    def minimum_class(total: int) -> int:
        return max(sample for sample in SAMPLES if sample < 0 or total >= sample)

    # By cell: what its rounds lead to, as a sum of shares of cells, and the matches won at once.
    won = [[0.0] * size for _ in totals]
    leads_to: list[list[dict[tuple[int, int], float]]] = [[{} for _ in totals] for _ in totals]
    for row, mine in enumerate(totals):
        for column, its in enumerate(totals):
            bring = points[minimum_class(mine), minimum_class(its)]
            share = 1 / len(bring)
            cells = leads_to[row][column]
            for gain, loss in bring:
                a, b = mine + gain, its + loss
                if max(a, b) >= target:
                    won[row][column] += share * (1 if a > b else 0 if a < b else 0.5)
                    continue
                down = (min(max(a, LOWEST), totals[-1]) - LOWEST) / STEP
                across = (min(max(b, LOWEST), totals[-1]) - LOWEST) / STEP
                i, j = min(int(down), size - 2), min(int(across), size - 2)
                down, across = down - i, across - j
                for cell, part in (
                    ((i, j), (1 - down) * (1 - across)),
                    ((i + 1, j), down * (1 - across)),
                    ((i, j + 1), (1 - down) * across),
                    ((i + 1, j + 1), down * across),
                ):
                    cells[cell] = cells.get(cell, 0.0) + share * part
    chance = [[0.5] * size for _ in totals]
    change = 1.0
    while change > ENOUGH:
        change = 0.0
        for row in reversed(range(size)):
            for column in reversed(range(size)):
                value = won[row][column] + sum(
                    chance[i][j] * share for (i, j), share in leads_to[row][column].items()
                )
                change = max(change, abs(value - chance[row][column]))
                chance[row][column] = value
    return chance


def main() -> None:
    """Write the table."""
    points = {(a, b): played((a, b)) for a in SAMPLES for b in SAMPLES}
    chance = solve(points)
    # One more row and column, for what lies between the last totals and the target.
    chance.append([2 * a - b for a, b in zip(chance[-1], chance[-2], strict=True)])
    for row in chance:
        row.append(2 * row[-1] - row[-2])
    lines = [
        '"""The leader\'s chance to win the match, in permille: PERMILLE[its total][other\'s].',
        "",
        "Made by `python -m tools.tuning.equity_table`; not edited by hand.",
        '"""',
        "",
        "from typing import Final",
        "",
        f"LOWEST: Final = {LOWEST}",
        f"STEP: Final = {STEP}",
        f"HIGHEST: Final = {WINDOWS.target}",
        "# fmt: off",
        "PERMILLE: Final = (",
    ]
    for row in chance:
        entries = [str(min(max(round(1000 * value), 0), 1000)) for value in row]
        half = len(entries) // 2
        lines.append(f"    ({', '.join(entries[:half])},")
        lines.append(f"     {', '.join(entries[half:])}),")
    TABLE.write_text("\n".join([*lines, ")", ""]), encoding="utf-8")


if __name__ == "__main__":
    words(__doc__)
    main()
