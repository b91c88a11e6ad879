"""What minimising does: the desktop of 1994, and what the icons on it open.

A window on the person's own desktop becomes an icon there. In full screen, or on a page, a desktop
of our own takes the picture's place, a layer as large as the frame: the icons of programs, among
them that of the one that was made small.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from ..language import N_, _
from ..looks import LIGHT_GREY
from ..named_tuple import NamedTuple
from ..players import PLAYERS
from ..screen.canvas import Rect, monitor
from ..screen.canvas.art import ICON, TITLE, Art, Sprite
from ..screen.canvas.backdrop import CELL, CLOCK, PROGRAMS, TimeOfDay, arranged, hands, icon_items
from ..screen.canvas.framebuffer import FRAME, Fill, Item
from ..screen.canvas.inputs import LEFT, Input, Key, Press, Tick
from ..screen.dialogs.option_dialogs import messages_dialog
from ..screen.table.context import names_of
from ..screen.table.scenes import Fountain
from ..screen.win31.dialog import INFORMATION, message_box
from ..screen.win31.frame import Modal
from ..screen.win31.style import Caption
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

#: What is heard of the icon that is selected, and where one is.
PLACE: Final = N_("Desktop: {name}, {number} of {total}.")
WHERE: Final = N_("{place} <Left> and <Right> choose, <Enter> opens, <Esc> goes back.")
#: How the arrow keys go from icon to icon.
_STEPS: Final = {"left": -1, "up": -1, "right": 1, "down": 1}


class DeskIcon(NamedTuple):
    """A program: what it is called in code, its picture, and its title in one or two lines."""

    name: str
    sprite: Sprite
    title: str


class IconDesktop(Modal):
    """The icons, one of which is selected: by the mouse, by arrows, or by its first letter."""

    def __init__(
        self,
        art: Art,
        icons: Sequence[DeskIcon],
        act: Callable[[str], None],
        now: Callable[[], TimeOfDay] = TimeOfDay.now,
    ) -> None:
        """Show icons, the last that of the program itself; `act` opens one by its name."""
        super().__init__()
        self._art, self._icons, self._act, self._now = art, icons, act, now
        self._areas = [Rect(*at, *CELL) for at in arranged(FRAME.size, len(icons))]
        self._time = now()
        self.selected = len(icons) - 1
        #: What plays there until it has a result, if anything.
        self.show: Modal | None = None

    @property
    def spoken(self) -> str:
        """The icon that is selected, to be heard."""
        title = self._icons[self.selected].title.replace("\n", " ")
        number, total = self.selected + 1, len(self._icons)
        return _(PLACE).format(name=title, number=number, total=total)

    @property
    def where(self) -> str:
        """Where one is, to be heard, and the keys."""
        return _(WHERE).format(place=self.spoken)

    def targets(self) -> list[Rect]:
        """Return what can be touched."""
        return [*self._areas]

    def items(self, active: bool = True) -> list[Item]:
        """Return the desktop, or what plays on it."""
        if self.show:
            return self.show.items()
        items: list[Item] = [Fill(0, 0, FRAME.w, FRAME.h, LIGHT_GREY)]
        for place, (icon, area) in enumerate(zip(self._icons, self._areas, strict=True)):
            selected = active and place == self.selected
            items += icon_items(self._art, area.x, area.y, icon.sprite, icon.title, selected)
            if icon.name == CLOCK:
                items += hands(area.x, area.y, self._time)
        return items

    def rest(self, ticks: int) -> int:
        """Let at most so many ticks pass in which nothing changes by itself; return how many.

        The clock is looked at in the tick that comes once a second all the same.
        """
        return self.show.rest(ticks) if self.show else ticks

    def handle(self, event: Input) -> bool:
        """Take an input; True if the picture may have changed."""
        if self.show and isinstance(event, Tick | Press | Key):
            changed = self.show.handle(event)
            if self.show.result is not None:
                self.show = None
            return changed
        match event:
            case Tick():
                before, self._time = self._time, self._now()
                return self._time != before
            case Press(x, y, button, double) if button == LEFT:
                return self._press(x, y, double)
            case Key():
                return self._key(event)
        return False

    def _press(self, x: int, y: int, double: bool) -> bool:
        place = next((n for n, area in enumerate(self._areas) if area.collidepoint(x, y)), None)
        if place is None:
            return False
        if double and place == self.selected:
            self._act(self._icons[place].name)
        self.selected = place
        return True

    def _key(self, key: Key) -> bool:
        last = len(self._icons) - 1
        letters = [Caption(icon.title, 0).letter for icon in self._icons]
        if key.name == "escape":
            self._act(self._icons[last].name)
        elif key.name in ("enter", "space"):
            self._act(self._icons[self.selected].name)
        elif key.name in ("home", "end"):
            self.selected = 0 if key.name == "home" else last
        elif key.name in _STEPS or key.name == "tab":
            step = -1 if key.shift else _STEPS.get(key.name, 1)
            self.selected = (self.selected + step) % len(self._icons)
        elif key.text and key.text.lower() in letters and not (key.ctrl or key.alt):
            after = range(self.selected + 1, self.selected + len(self._icons) + 1)
            found = (n % len(self._icons) for n in after)
            self.selected = next(n for n in found if letters[n] == key.text.lower())
        else:
            return False
        return True


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
