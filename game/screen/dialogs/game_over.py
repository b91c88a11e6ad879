"""The end of a match: who has won, the course of the scores, the best moments, and what next.

What comes of the answer is the caller's business. The words are data at the top.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...engine.wordings import cards
from ...engine.wordings import points as in_words
from ...language import N_, _, all_of, ngettext
from ...table.match_results import Course
from ..canvas.art import DIALOG, SYSTEM, Art
from ..table.context import Names, names_of_sides
from ..win31.chart import LineChart
from ..win31.dialog import Dialog
from ..win31.layout import Column, Row
from ..win31.number_table import Table
from ..win31.style import unmarked, wrap
from ..win31.widgets import Button, Label, Result
from .statistics_dialog import course_chart

TITLE: Final = N_("Game Over")
WON: Final = N_("{name} wins the game with {points} to {others}.")
PARTNERS_WON: Final = N_("{name} win the game with {points} to {others}.")
DIFFERENCE: Final = N_("The difference is {points}.")
#: Below that, where the next match is another one: after a game that was loaded, for example.
NEXT: Final = N_("The next game will be as you have chosen: {book}, {players} players, {levels}.")
BEST: Final = N_("{name}, {points} in round {number}")
PILE: Final = N_("{name}, {cards} in round {number}")
PLAY_AGAIN, ANOTHER = N_("&Play Again"), N_("&Another Game...")
LOOK_AGAIN: Final = N_("&Look at It Once More")
EMPTY: Final = N_("Its rounds are not in the record.")
#: The results.
AGAIN, OTHER, LOOK = "again", "other", "look"

#: Pixels: the chart, a name in the table, those of two partners, those of the winners above, and
#: the text above and below.
_CHART_W, _CHART_H = 264, 190
_NAME_W, _NAMES_W = 70, 85
_WINNER_W: Final = 250
_TEXT_W: Final = 560


def game_over(
    art: Art,
    names: Names,
    winner: int,
    course: Course,
    side_of: Sequence[int],
    on_result: Callable[[str], None],
    after: str = "",
) -> Dialog:
    """Make the dialog at the end of a match that the side `winner` has won.

    `names` are the sides', their totals and the seats'; `side_of` is the side of each seat.
    `after` is a sentence on the next match, or nothing. The result is AGAIN, OTHER,
    LOOK, or CANCEL where the table is to be left as it lies.
    """
    chart = LineChart(_CHART_W, _CHART_H, _(EMPTY))
    totals = [each.totals for each in course.rounds]
    first = course.rounds[0].number - 1 if course.rounds else 0
    chart.show(course_chart(totals, names.sides, course.before), first)
    again = Button(_(PLAY_AGAIN), AGAIN, default=True)
    more = [Label(unmarked(after), width=_TEXT_W, align="centre")] if after else []
    body = Column(
        Label(unmarked(_told(art, names, winner, side_of)), font=SYSTEM, align="centre"),
        Row(Table("<<", _moments(art, names, course, side_of), boxed=True, gap=10), chart, gap=12),
        *more,
        Row(again, Button(_(ANOTHER), OTHER), Button(_(LOOK_AGAIN), LOOK), gap=12),
        gap=12,
        align="centre",
    )
    return Dialog(art, _(TITLE), body, on_result=on_result, escape=Result.CANCEL, focus=again)


def _told(art: Art, names: Names, winner: int, side_of: Sequence[int]) -> str:
    """Say who has won, by how much, in lines that fit."""
    won = names.totals[winner]
    others = [total for side, total in enumerate(names.totals) if side != winner]
    text = _(PARTNERS_WON if side_of.count(winner) > 1 else WON).format(
        name=names_of_sides(art, names, _WINNER_W, SYSTEM)[winner],
        points=in_words(won),
        others=all_of([f"{total:,}" for total in sorted(others, reverse=True)]),
    )
    text += "\n" + _(DIFFERENCE).format(points=in_words(won - max(others)))
    return "\n".join(wrap(art, SYSTEM, text, _TEXT_W))


def _moments(art: Art, names: Names, course: Course, side_of: Sequence[int]) -> list[Sequence[str]]:
    """Return the best moments: a label, and who and when."""
    rows: list[Sequence[str]] = [(_("Rounds"), f"{len(course.rounds):,}")]
    if not course.rounds:
        return rows
    sides = range(len(names.totals))
    partners = len(side_of) > len(sides)
    short = names_of_sides(art, names, _NAMES_W if partners else _NAME_W, DIALOG)
    points, side, number = course.best
    best = _(BEST).format(name=short[side], points=f"{points:,}", number=number)
    rows.append((_("Best round"), best))
    if course.pile is not None:
        count, seat, number = course.pile
        who = art.fit(DIALOG, names.seats[seat], _NAME_W)
        pile = _(PILE).format(name=who, cards=cards(count), number=number)
        rows.append((_("Largest pile"), pile))
    seats_of = [[seat for seat, of in enumerate(side_of) if of == side] for side in sides]

    def by_side(label: str, counts: Sequence[int]) -> None:
        told = [f"{name} {count}" for name, count in zip(short, counts, strict=True)]
        in_line = 1 if partners else 2
        for first in range(0, len(told), in_line):
            rows.append((label, ", ".join(told[first : first + in_line])))
            label = ""

    by_side(_("Canastas"), [course.canastas(side) for side in sides])
    by_side(_("Natural ones"), [course.naturals(side) for side in sides])
    by_side(_("Gone out"), [course.outs(seats) for seats in seats_of])
    times = ngettext("{count} time", "{count} times", course.leads).format(count=course.leads)
    rows.append((_("The lead changed"), times))
    return rows
