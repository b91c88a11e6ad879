"""How players did: what is counted over matches, and a table of it (who wins, how, how fast).

The matches themselves are simulate.py's. Nothing here plays.
"""

from array import array
from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from ..engine.actions import Verb
from ..engine.board import BoardView
from ..engine.custom import differences
from ..engine.result import RoundResult
from ..engine.ruleset import Ruleset
from ..language import N_, _, ngettext
from ..named_tuple import NamedTuple
from .sets import SequentialTest, Sets, interval_text, share_text, wilson

#: Times from this power of two on share bins, so many to each doubling: a bin is at most 1/128 of
#: its times wide.
_BITS: Final = 7
#: As many are kept as they came until they are counted together, which is quicker.
MOST: Final = 32_768


class Times:
    """Times in nanoseconds, of which the mean is exact, and a quantile nearly.

    What was measured is appended to `recent`, and counted from there now and then (`settle`).
    """

    def __init__(self) -> None:
        self.recent = array("Q")
        self._bins: dict[int, int] = {}
        self._count = self._sum = 0

    def settle(self, most: int = MOST) -> None:
        """Count what has come since, if that is `most` or more."""
        recent = self.recent
        if len(recent) < most:
            return
        self._count += len(recent)
        self._sum += sum(recent)
        times = sorted(recent)
        del recent[:]
        bins, place = self._bins, 0
        while place < len(times):
            number = _bin_of(times[place])
            end = bisect_left(times, _first_of(number + 1), place)
            bins[number] = bins.get(number, 0) + end - place
            place = end

    def add(self, other: "Times") -> None:
        """Count what `other` has counted as well."""
        self.recent += other.recent
        for number, count in other._bins.items():
            self._bins[number] = self._bins.get(number, 0) + count
        self._count += other._count
        self._sum += other._sum
        self.settle()

    def __len__(self) -> int:
        return self._count + len(self.recent)

    @property
    def mean(self) -> float | None:
        """The mean, exactly; None where there are none."""
        return (self._sum + sum(self.recent)) / len(self) if len(self) else None

    def quantile(self, share: float) -> float | None:
        """Return the time that `share` of all do not exceed; None where there are none.

        It is exact of fewer than `MOST` times, and below 256 ns; else it is right to 0.4%: the
        middle of the bin that the time lies in.
        """
        if not len(self):
            return None
        rank = min(int(share * len(self)), len(self) - 1)
        if not self._count:
            return sorted(self.recent)[rank]
        self.settle(1)
        for number in sorted(self._bins):
            rank -= self._bins[number]
            if rank < 0:
                return (_first_of(number) + _first_of(number + 1) - 1) / 2
        raise AssertionError  # as many are counted as lie in the bins


def _bin_of(time: int) -> int:
    """Return the number of the bin of a time: its highest bits, and how many others it has."""
    others = max(time.bit_length() - _BITS - 1, 0)
    return (others << _BITS) + (time >> others)


def _first_of(number: int) -> int:
    """Return the shortest time of a bin."""
    others = max((number >> _BITS) - 1, 0)
    return (number - (others << _BITS)) << others


_ENDS_TURN: Final = (Verb.DISCARD, Verb.PASS)

#: By what was played.
_WON: Final = {"rounds": N_("rounds won"), "matches": N_("matches won")}
_DRAWN: Final = {"rounds": N_("rounds drawn"), "matches": N_("matches drawn")}
_DIFFERENCE: Final = {"rounds": N_("difference a round"), "matches": N_("difference a match")}


#: What a tally counts in whole numbers, or lists of them.
_COUNTS: Final = ("matches", "rounds", "turns", "won", "points", "outs", "canastas", "naturals")


class MatchCount(NamedTuple):
    """What is counted of one match; lists go by the sides of the plan, as in a Tally."""

    number: int
    winner: int | None
    points: list[int]
    rounds: int
    turns: int
    outs: list[int]
    canastas: list[int]
    naturals: list[int]


class Tally:
    """What is counted over one or more matches; lists go by side, `decisions` by seat.

    Sides and seats are those of the plan, wherever its players sat. `decisions` are the times
    that the decisions took, in nanoseconds; `sets` are the matches by their decks, of which
    `set_size` are played. It grows no larger, however much is counted.
    """

    def __init__(self, sides: int, seats: int, set_size: int = 1) -> None:
        self.matches = 0
        self.rounds = 0
        self.turns = 0
        self.won = [0] * sides
        self.points = [0] * sides
        self.outs = [0] * sides
        self.canastas = [0] * sides
        self.naturals = [0] * sides
        self.decisions = [Times() for _ in range(seats)]
        self.sets = Sets(set_size)

    def as_dict(self) -> dict[str, object]:
        """Return all that is counted, but for the times of the decisions."""
        return {name: getattr(self, name) for name in _COUNTS}

    def __repr__(self) -> str:
        """Return the counts, as `as_dict` has them."""
        return f"Tally({', '.join(f'{name}={value}' for name, value in self.as_dict().items())})"

    def __eq__(self, other: object) -> bool:
        """Tell whether the same was counted; how long decisions took does not matter."""
        if not isinstance(other, Tally):
            return NotImplemented
        return self.as_dict() == other.as_dict() and self.sets == other.sets

    __hash__ = None  # type: ignore[assignment]

    def add(self, other: "Tally") -> None:
        """Count what `other` has counted as well."""
        self.matches += other.matches
        self.rounds += other.rounds
        self.turns += other.turns
        for mine, its in (
            (self.won, other.won),
            (self.points, other.points),
            (self.outs, other.outs),
            (self.canastas, other.canastas),
            (self.naturals, other.naturals),
        ):
            mine[:] = [a + b for a, b in zip(mine, its, strict=True)]
        for times, more in zip(self.decisions, other.decisions, strict=True):
            times.add(more)
        self.sets.add(other.sets)

    def count_round(self, board: BoardView, result: RoundResult, moved: int = 0) -> None:
        """Count a round that has ended; its players sat `moved` seats further to the left."""
        sides = len(self.won)
        self.rounds += 1
        for times in self.decisions:
            times.settle()
        verbs = [action.verb for _, action, _ in board.history]
        self.turns += sum(map(verbs.count, _ENDS_TURN))
        if verbs[-1] is Verb.MELD:  # out without a discard
            self.turns += 1
        if result.out is not None:
            self.outs[(board.side_of[result.out] - moved) % sides] += 1
        for at, sheet in enumerate(result.sheets):
            side = (at - moved) % sides
            self.points[side] += result.points[at]
            self.canastas[side] += sheet.canastas
            self.naturals[side] += sheet.pure_canastas

    def outcome(self, number: int) -> MatchCount:
        """Return what was counted of match `number`, of which alone this is the tally."""
        winner = self.won.index(1) if any(self.won) else None
        return MatchCount(
            number,
            winner,
            self.points,
            self.rounds,
            self.turns,
            self.outs,
            self.canastas,
            self.naturals,
        )

    def count_outcome(self, outcome: MatchCount, decks: int) -> None:
        """Count a match with the decks of that number, of which only the outcome is known."""
        self.matches += 1
        self.rounds += outcome.rounds
        self.turns += outcome.turns
        if outcome.winner is not None:
            self.won[outcome.winner] += 1
        for mine, its in (
            (self.points, outcome.points),
            (self.outs, outcome.outs),
            (self.canastas, outcome.canastas),
            (self.naturals, outcome.naturals),
        ):
            mine[:] = [a + b for a, b in zip(mine, its, strict=True)]
        self.sets.count(decks, outcome.winner, outcome.points)

    def count_match(
        self, winner: int | None, points: Sequence[int], decks: int = 1, moved: int = 0
    ) -> None:
        """Count a match that is over, with the decks of that number.

        It was won by the side `winner` of its table (None: nobody); `points` are the totals of its
        sides.
        """
        self.matches += 1
        sides = len(self.won)
        if winner is not None:
            winner = (winner - moved) % sides
            self.won[winner] += 1
        own = [points[(side + moved) % sides] for side in range(sides)]
        self.sets.count(decks, winner, own)


def report(
    tally: Tally,
    kinds: Sequence[str],
    ruleset: Ruleset,
    title: str,
    game: str,
    seconds: float | None,
) -> str:
    """Return the figures of a simulation that took `seconds`, as an aligned table: a column a seat.

    Without `seconds` nothing is said of how fast it was.

    `kinds` are the players, `title` says what was played with which seed, `game` what was won:
    `matches` or `rounds`.
    """
    head = f"{ruleset.name}{_changed(ruleset)}, {title}"
    columns = _columns(seat_figures(tally, kinds, ruleset), game)
    totals = _totals(tally, game, seconds)
    return "\n".join([head, "", *aligned(columns), "", *aligned(totals)])


class SeatFigures(NamedTuple):
    """What a seat and its side came to; shares are 0 to 1, the times those of its decisions.

    `interval` is the 95% interval of the share of matches that were won; `difference` is by how
    many points a match its side was ahead, with the standard error, None where too few sets were
    played. `natural` is the share of the canastas without a wild card, None without canastas.
    """

    seat: int
    kind: str
    won: int
    share: float
    interval: tuple[float, float]
    difference: tuple[float, float] | None
    points_a_round: float
    canastas_a_round: float
    natural: float | None
    outs: float
    median_ms: float | None
    percentile_95_ms: float | None
    mean_ms: float | None


def seat_figures(tally: Tally, kinds: Sequence[str], ruleset: Ruleset) -> list[SeatFigures]:
    """Return the figures of each seat; `kinds` are the players by seat."""
    found = []
    for seat, (kind, times) in enumerate(zip(kinds, tally.decisions, strict=True)):
        side = ruleset.side_of(len(kinds))[seat]
        found.append(
            SeatFigures(
                seat,
                kind,
                tally.won[side],
                tally.won[side] / tally.matches,
                wilson(tally.won[side], tally.matches),
                tally.sets.difference(side),
                tally.points[side] / tally.rounds,
                tally.canastas[side] / tally.rounds,
                tally.naturals[side] / tally.canastas[side] if tally.canastas[side] else None,
                tally.outs[side] / tally.rounds,
                *(
                    None if time is None else time / 1e6
                    for time in (times.quantile(0.5), times.quantile(0.95), times.mean)
                ),
            )
        )
    return found


def _columns(seats: Sequence[SeatFigures], game: str) -> list[list[str]]:
    """Return the figures by seat, a row each, its title first."""
    differences = [each.difference for each in seats if each.difference is not None]
    told = [f"{mean:+,.0f} +/- {error:,.0f}" for mean, error in differences]
    return [
        ["", *(f"{each.seat} {each.kind}" for each in seats)],
        [_(_WON[game]), *(str(each.won) for each in seats)],
        ["  " + _("share"), *(f"{each.share:.1%}" for each in seats)],
        ["  " + _("95% interval"), *(interval_text(each.interval) for each in seats)],
        *([[_(_DIFFERENCE[game]), *told]] if told else []),
        [_("points a round"), *(f"{each.points_a_round:.1f}" for each in seats)],
        [_("canastas a round"), *(f"{each.canastas_a_round:.2f}" for each in seats)],
        ["  " + _("natural ones"), *(share_text(each.natural) for each in seats)],
        [_("rounds ended by going out"), *(f"{each.outs:.1%}" for each in seats)],
        [_("decision, median"), *(_shown(each.median_ms) for each in seats)],
        [_("decision, 95th percentile"), *(_shown(each.percentile_95_ms) for each in seats)],
        [_("decision, mean"), *(_shown(each.mean_ms) for each in seats)],
    ]


def _totals(tally: Tally, game: str, seconds: float | None) -> list[list[str]]:
    """Return the figures of all together, a row each, its title first."""
    rounds = tally.rounds
    naturals = sum(tally.naturals) / sum(tally.canastas) if any(tally.canastas) else None
    totals = [
        [_("points a round and side"), f"{sum(tally.points) / rounds / len(tally.points):.1f}"],
        [_("rounds ended by going out"), f"{sum(tally.outs) / rounds:.1%}"],
        [_("canastas a round"), f"{sum(tally.canastas) / rounds:.2f}"],
        ["  " + _("natural ones"), share_text(naturals)],
        [_("turns a round"), f"{tally.turns / rounds:.1f}"],
    ]
    if seconds is not None:
        totals.append([_("turns a second"), f"{tally.turns / seconds:,.0f}"])
    drawn = tally.matches - sum(tally.won)
    if drawn:
        totals.insert(0, [_(_DRAWN[game]), str(drawn)])
    return totals


def verdict(test: SequentialTest, tally: Tally) -> str:
    """Say what a sequential test says after the matches that were counted, in a sentence."""
    scores = tally.sets.scores
    found = test.settled(scores)
    if found is None:
        text = ngettext(
            "not settled between {low:g} and {high:g} Elo after {sets:,} deck ({ratio:+.2f})",
            "not settled between {low:g} and {high:g} Elo after {sets:,} decks ({ratio:+.2f})",
            scores.count,
        )
    else:
        text = _("settled after {sets:,} decks: {found:g} Elo, not {other:g} ({ratio:+.2f})")
    return text.format(
        low=test.low,
        high=test.high,
        found=found,
        other=test.low if found == test.high else test.high,
        sets=scores.count,
        ratio=test.ratio(scores),
    )


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Write rows of words as lines: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        row[0].ljust(widths[0])
        + "".join(f"  {word:>{width}}" for word, width in zip(row[1:], widths[1:], strict=True))
        for row in rows
    ]


def _shown(milliseconds: float | None) -> str:
    return "-" if milliseconds is None else f"{milliseconds:.4f} ms"


def _changed(ruleset: Ruleset) -> str:
    """Say what differs from the rule book, each after a comma; own rules name their book first."""
    base = f" {ruleset.base}" if ruleset.base else ""
    return base + "".join(f", {name} {value}" for name, value in differences(ruleset).items())
