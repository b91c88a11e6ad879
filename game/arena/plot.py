"""Draws how a simulation went: the share of each side after so many matches, with its interval.

It needs matplotlib, which nothing else here does: `pip install canasta[plot]`.
"""

from pathlib import Path
from typing import Any, Final

from ..language import _
from .plan import Plan
from .tally import Tally, wilson

#: As many points are drawn at most, so that memory does not grow with the number of matches.
MOST: Final = 512


class RunCourse:
    """How often each side had won after so many matches; full, it drops every second point."""

    def __init__(self) -> None:
        self.points: list[tuple[int, tuple[int, ...]]] = []
        self._step = 1

    def note(self, tally: Tally) -> None:
        """Take in what has been counted by now."""
        if self.points and tally.matches < self.points[-1][0] + self._step:
            return
        self.points.append((tally.matches, tuple(tally.won)))
        if len(self.points) == MOST:
            del self.points[::2]
            self._step *= 2


class Plot:
    """The picture of a run, which is drawn when it has ended."""

    def __init__(self, path: Path) -> None:
        """Draw into a file, whose ending says how: .png, .svg, .pdf.

        Raise ValueError, with a sentence, where that cannot be done.
        """
        self.course = RunCourse()
        self._path, self._figure = path, plotter()
        known = self._figure().canvas.get_supported_filetypes()
        if path.suffix[1:].lower() not in known:
            told = _("{path}: a plot ends in one of {endings}")
            raise ValueError(told.format(path=path, endings=", ".join(sorted(known))))

    def draw(self, plan: Plan) -> None:
        """Draw what was noted, if anything was. Raise OSError."""
        if not self.course.points:
            return
        figure = self._figure(figsize=(8, 5))
        axes = figure.subplots()
        played = [matches for matches, _won in self.course.points]
        sides = plan.ruleset.side_of(len(plan.seats))
        for side in range(plan.sides):
            won = [won[side] for _matches, won in self.course.points]
            who = [kind for kind, of in zip(plan.seats, sides, strict=True) if of == side]
            shares = [part / matches for part, matches in zip(won, played, strict=True)]
            (line,) = axes.plot(played, shares, label=f"{side} {' & '.join(who)}")
            lows, highs = zip(*map(wilson, won, played), strict=True)
            axes.fill_between(played, lows, highs, color=line.get_color(), alpha=0.2, linewidth=0)
        axes.axhline(1 / plan.sides, color="gray", linewidth=0.8)
        axes.set_ylim(0, 1)
        axes.set_xlabel(_("rounds") if plan.single_rounds else _("matches"))
        axes.set_ylabel(_("share won, with the 95% interval"))
        axes.set_title(plan.title(played[-1]))
        axes.legend()
        figure.savefig(self._path)


def plotter() -> Any:
    """Return what draws. Raise ValueError, with a sentence, where it is not installed."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise ValueError(_("--plot needs matplotlib: pip install canasta[plot]")) from None
    return Figure
