"""What a simulation tells: a table, or the same figures as JSON or CSV, its progress, a plot.

A plot needs matplotlib, which nothing else here does: `pip install canasta[plot]`.
"""

import csv
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, Final, TextIO

from ..language import _, ngettext
from ..named_tuple import NamedTuple
from ..storage.files import why
from .plan import Plan
from .runs import header_of
from .sets import SequentialTest, wilson
from .tally import SeatFigures, Tally, report, seat_figures, verdict

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


#: Seconds between two lines that tell how far a run has come.
EVERY: Final = 1.0


class RunResult(NamedTuple):
    """What was counted of a plan, to be told; `seconds` it took, None where that says nothing."""

    plan: Plan
    tally: Tally
    seconds: float | None = None
    test: SequentialTest | None = None

    def table(self) -> str:
        """Return a table, and a sentence on a sequential test."""
        plan, tally = self.plan, self.tally
        title, game = plan.title(tally.matches), "rounds"
        if not plan.single_rounds:
            text = ngettext("{title} of {count} round", "{title} of {count} rounds", tally.rounds)
            title, game = text.format(title=title, count=f"{tally.rounds:,}"), "matches"
        told = report(tally, plan.seats, plan.ruleset, title, game, self.seconds)
        return told if self.test is None else f"{told}\n{verdict(self.test, tally)}"

    def json(self) -> str:
        """Return the same figures as an object: what was played, and what came of it."""
        figures = [each._asdict() for each in self._seats()]
        told: dict[str, Any] = {
            **header_of(self.plan),
            "played": self.tally.as_dict(),
            "seconds": self.seconds,
            "figures": figures,
        }
        if self.test is not None:
            told["sprt"] = {
                "elos": self.test,
                "ratio": self.test.ratio(self.tally.sets.scores),
                "settled": self.test.settled(self.tally.sets.scores),
            }
        return json.dumps(told, indent=2)

    def csv(self) -> str:
        """Return the figures of the seats, a line each, under a line of their names."""
        rows = [_flat(each) for each in self._seats()]
        file = io.StringIO()
        writer = csv.DictWriter(file, [*rows[0]], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        return file.getvalue().rstrip("\n")

    def _seats(self) -> list[SeatFigures]:
        return seat_figures(self.tally, self.plan.seats, self.plan.ruleset)


#: How figures can be told, by the option of the command line.
STYLES: Final[dict[str, Callable[[RunResult], str]]] = {
    "table": RunResult.table,
    "json": RunResult.json,
    "csv": RunResult.csv,
}


class Output:
    """Where the figures of a run go: printed, and drawn if that is wanted."""

    def __init__(self, style: str = "table", plot: Plot | None = None) -> None:
        self._style, self._plot = style, plot

    def note(self, tally: Tally) -> None:
        """Take in what has been counted by now."""
        if self._plot is not None:
            self._plot.course.note(tally)

    def show(self, result: RunResult) -> str:
        """Print and draw what came of a run; why it could not be drawn, "" if it was."""
        print(STYLES[self._style](result))
        try:
            if self._plot is not None:
                self._plot.draw(result.plan)
        except OSError as error:
            return _("the plot cannot be written: {reason}").format(reason=why(error))
        return ""


TABLE: Final = Output()


def _flat(figures: SeatFigures) -> dict[str, object]:
    """Return the figures with a column for each number."""
    flat: dict[str, object] = {}
    for name, value in figures._asdict().items():
        pair = {"interval": ("low", "high"), "difference": ("difference", "error")}.get(name)
        if pair is None:
            flat[name] = value
        else:
            flat |= zip(pair, value or (None, None), strict=True)
    return flat


class ProgressLine:
    """Tells in one line of a terminal how far a run has come; nothing where there is none."""

    def __init__(
        self,
        plan: Plan,
        left: int,
        stream: TextIO | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """`left` matches are to be played; `stream` is where it is told (default: the errors)."""
        stream = sys.stderr if stream is None else stream
        self._stream = stream if stream is not None and stream.isatty() else None
        self._plan, self._left, self._now = plan, left, now
        self._began = self._told = now()
        self._wide = 0

    def tell(self, tally: Tally, played: int) -> None:
        """Tell of a run of which `played` matches were played now, if the last line is old."""
        now = self._now()
        if self._stream is None or now - self._told < EVERY or not played:
            return
        self._told = now
        rate = played / (now - self._began)
        low, high = wilson(tally.won[0], tally.matches)
        line = _(
            "{played} of {count}, {rate} a second, {left} left; {kind} wins {share} ({low}-{high})"
        ).format(
            played=f"{tally.matches:,}",
            count=f"{tally.matches + self._left - played:,}",
            rate=f"{rate:,.1f}",
            left=clock((self._left - played) / rate),
            kind=self._plan.seats[0],
            share=f"{tally.won[0] / tally.matches:.1%}",
            low=f"{100 * low:.1f}",
            high=f"{high:.1%}",
        )
        self._show(line)

    def end(self) -> None:
        """Wipe the line out."""
        if self._wide:
            self._show("")

    def _show(self, line: str) -> None:
        assert self._stream is not None
        self._stream.write("\r" + line.ljust(self._wide) + ("" if line else "\r"))
        self._stream.flush()
        self._wide = len(line)


def clock(seconds: float) -> str:
    """Write a time as hours, minutes and seconds: `1:02:03`, `2:03`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
