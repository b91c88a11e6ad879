"""The desktop for itself: the icons of programs, among them that of the one that was made small.

It is a layer as large as the frame. What an icon opens is its owner's business.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...language import N_, _
from ...looks import LIGHT_GREY
from ...named_tuple import NamedTuple
from ..canvas import Rect
from ..canvas.art import Art, Sprite
from ..canvas.backdrop import CELL, CLOCK, TimeOfDay, arranged, hands, icon_items
from ..canvas.framebuffer import FRAME, Fill, Item
from ..canvas.inputs import LEFT, Input, Key, Press, Tick
from .frame import Modal
from .style import Caption

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
