"""Weighing: how much worse each option is than the best, in points, and how sure that is.

All options are played out in the same sampled worlds and valued by the chance to win the match, as
Expert does; what that is in points, as the match stands, follows from the points of the same
playouts. A budget counts playouts, so that a view has one answer on every machine.
"""

from collections.abc import Generator, Sequence
from math import inf, sqrt
from typing import Final, NamedTuple

from ...engine.board import View
from ..expert.habits import policy_against
from ..expert.options import Options
from ..expert.outcomes import Outcomes

#: After so many worlds, and again and again, options that are clearly worse are given up: their
#: difference to the best is more than so many standard errors. The second best never is.
ROUND: Final = 10
#: Options are played out in at least this many worlds: fewer give no standard error.
FEWEST: Final = 2
GIVE_UP: Final = 2.0
#: With two left, and a quarter of the playouts done, no more is played out once their difference is
#: more than so many standard errors. (Of 260 hints each advised the same as without, in a quarter
#: less time.)
CLEAR: Final = 4.0
#: An option must be better than the habitual one by this many standard errors.
DOUBT: Final = 0.5
#: Worlds in which there is only one side less to lose to have the same chance for all: then points
#: decide.
DECIDED: Final = 1e-9


class Weighed(NamedTuple):
    """An option by its place, how many points it is worse than the best, and the doubt in that.

    `doubt` is a standard error; `worlds` are those that both were played out in.
    """

    place: int
    worse: float
    doubt: float
    worlds: int


def weigh(
    view: View, choice: Options, playouts: int, salt: str = ""
) -> Generator[None, None, list[Weighed]]:
    """Return all options, the best first; in slices.

    With another `salt` other worlds are drawn.
    """
    options, information = choice.options, choice.information
    moves = [option.move for option in options if option.move is not None]
    if information is None or len(options) < 2 or len(moves) < len(options):
        return [Weighed(place, 0.0, inf, 0) for place in range(len(options))]
    outcomes = Outcomes(view, information, policy_against(view.board, view.seat), salt)
    values: list[list[float]] = [[] for _ in options]
    points: list[list[int]] = [[] for _ in options]
    left = list(range(len(options)))
    played = worlds = 0
    while played < playouts or worlds < FEWEST:
        count = min(max(-((played - playouts) // len(left)), FEWEST - worlds), ROUND)
        found = yield from outcomes.played([moves[place] for place in left], count)
        for at, place in enumerate(left):
            values[place] += [value for value, _ in found[at :: len(left)]]
            points[place] += [lead for _, lead in found[at :: len(left)]]
        worlds += count
        played += count * len(left)
        if worlds % ROUND == 0:
            left = _hopeful(values, left)
            both = [values[place] for place in left]
            if len(left) == 2 and 4 * played > playouts and _clear(*both):
                break
    scale = _scale(values, points)
    return _ranked(values, scale) if scale else _ranked(points, 1.0)


def _scale(values: Sequence[Sequence[float]], points: Sequence[Sequence[float]]) -> float:
    """Return how many points a whole match is worth where options differ; 0 where it is decided."""
    by_value = by_points = 0.0
    for mine, its in zip(values[1:], points[1:], strict=True):
        for place, value in enumerate(mine):
            by_value += abs(value - values[0][place]) if place < len(values[0]) else 0
            by_points += abs(its[place] - points[0][place]) if place < len(points[0]) else 0
    return by_points / by_value if by_value > DECIDED else 0.0


def _difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float, int]:
    """Return the mean of `one` less `other`, its standard error, and in how many worlds."""
    gains = [a - b for a, b in zip(one, other, strict=False)]
    count = len(gains)
    mean = sum(gains) / count
    spread = max(sum([gain * gain for gain in gains]) / count - mean * mean, 0.0)
    return mean, sqrt(spread / max(count - 1, 1)), count


def _hopeful(values: Sequence[Sequence[float]], left: Sequence[int]) -> list[int]:
    """Return the places that are not clearly worse than the best, and the best two."""
    order = sorted(left, key=lambda place: -sum(values[place]))
    kept = order[:2]
    for place in order[2:]:
        mean, doubt, _ = _difference(values[place], values[order[0]])
        if mean + GIVE_UP * doubt >= 0:
            kept.append(place)
    return sorted(kept)


def _clear(one: Sequence[float], other: Sequence[float]) -> bool:
    """Tell whether there is no more doubt which of the two is better."""
    mean, doubt, _ = _difference(one, other)
    return abs(mean) > CLEAR * doubt


def _ranked(values: Sequence[Sequence[float]], scale: float) -> list[Weighed]:
    longest = max(map(len, values))
    finalists = [place for place, each in enumerate(values) if len(each) == longest]
    best = max(finalists, key=lambda place: sum(values[place]))
    if best and finalists[0] == 0:
        mean, doubt, _ = _difference(values[best], values[0])
        best = best if mean > DOUBT * doubt else 0
    weighed = []
    for place, each in enumerate(values):
        mean, doubt, count = _difference(values[best], each)
        weighed.append(Weighed(place, max(mean, 0.0) * scale, doubt * scale, count))
    weighed.sort(key=lambda each: (each.place != best, each.worse))
    return weighed
