"""What minimising does, and what the icons on the desktop of 1994 open.

A window on the person's own desktop becomes an icon there. In full screen, or on a page, a desktop
of our own takes the picture's place.
"""

from random import Random
from typing import Final

from ..language import N_, _
from ..players import PLAYERS
from ..screen.canvas import monitor
from ..screen.canvas.art import ICON, TITLE
from ..screen.canvas.backdrop import CLOCK, PROGRAMS, TimeOfDay
from ..screen.dialogs.option_dialogs import messages_dialog
from ..screen.table.context import names_of
from ..screen.table.scenes import Fountain
from ..screen.win31.dialog import INFORMATION, message_box
from ..screen.win31.icon_desktop import DeskIcon, IconDesktop
from ..table.match_results import Course, course_of
from .program import Program

#: The icon of this program, in code.
OURS: Final = "canasta"
NOTES: Final = N_("Notes")
TIME: Final = N_("It is {hour}:{minute:02}.")
NO_ROUND: Final = N_("No round has ended yet.")
ROUND: Final = N_("Round {number}: {points}.")
TOTAL: Final = N_("Total: {points}.")
IN_BROWSER: Final = N_(
    "Your other programs are behind your browser: make its window small to see them."
)
#: How far below the top of its icon the printer's slot is, in pixels.
SLOT: Final = 13
#: Between what the sides have.
COMMA: Final = ", "


class Desk:
    """The desktop of one program."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def minimise(self) -> None:
        """Make an icon of the program."""
        program = self._program
        if program.window.can_be_icon:
            monitor.iconify()
            return
        icons = [DeskIcon(each, program.art.ui(each), _(title)) for each, title in PROGRAMS.items()]
        desktop = IconDesktop(
            program.art,
            [*icons, DeskIcon(OURS, ICON, TITLE)],
            lambda name: self._open(desktop, name),
        )
        desktop.on_result = lambda _result: program.window.clear(False)
        program.window.clear(True)
        program.open(desktop)

    def _open(self, desktop: IconDesktop, name: str) -> None:
        """Open what an icon stands for."""
        program = self._program
        match name:
            case "desk_programs":  # what else runs is on the person's own desktop
                if not monitor.iconify():
                    self._leave_page()
            case "desk_files":
                desktop.result = name
                if program.desktop.dialogs == [desktop]:  # a replay is looked at to its end
                    program.act("load")
            case "desk_notes":
                program.open(messages_dialog(program.art, self._scores(), _(NOTES)))
            case "desk_printer":
                desktop.show = self._fountain(desktop)
            case _ if name == CLOCK:
                now = TimeOfDay.now()
                told = _(TIME).format(hour=now.hour, minute=now.minute)
                program.open(message_box(program.art, _("Clock"), told, INFORMATION))
            case _:
                desktop.result = name

    def _leave_page(self) -> None:
        """Let the page have no more than its place in the browser, or say that it has no more."""
        program = self._program
        if program.window.fullscreen:
            program.toggle_fullscreen()
        else:
            program.open(message_box(program.art, TITLE, _(IN_BROWSER), INFORMATION))

    def _fountain(self, desktop: IconDesktop) -> Fountain:
        area = desktop.targets()[desktop.selected]
        slot = area.centerx, area.y + SLOT
        return Fountain(self._program.art, desktop.items(), slot, Random())

    def _scores(self) -> list[str]:
        """Write the rounds of this match, a line each, and what they add up to."""
        sitting = self._program.sitting
        names = names_of(sitting.match).sides
        course = course_of(sitting.recorder.text(), PLAYERS)
        return [self._program.chrome.title, *scores_as_text(course, names)]


def scores_as_text(course: Course, names: tuple[str, ...]) -> list[str]:
    """Write what the sides of these names have made in each round of a match, and in all."""

    def told(points: tuple[int, ...]) -> str:
        return COMMA.join(f"{name} {each:,}" for name, each in zip(names, points, strict=True))

    lines = [
        _(ROUND).format(number=each.number, points=told(each.result.points))
        for each in course.rounds
    ]
    total = course.rounds[-1].totals if course.rounds else course.before
    if not any((course.rounds, any(total))):
        return [_(NO_ROUND)]
    return [*lines, _(TOTAL).format(points=told(total))]
