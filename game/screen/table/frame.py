"""The frame of the keyboard: where it is, and how keys move it.

Where it can be is known to places.py, and how it looks to framing.py.
"""

from typing import Final

from .layout import REST_TICKS
from .places import FramePlace, Places, Zone

#: Along a line, and from line to line.
_STEPS: Final = {"left": -1, "right": 1, "up": -1, "down": 1}
_ZONES: Final = {"next zone": 1, "previous zone": -1}
#: The actions that do no more than to move the frame.
MOVES: Final = (*_STEPS, *_ZONES, "home", "end")


class Frame:
    """The one frame of a table."""

    def __init__(self) -> None:
        #: Where it is; None while it is not seen.
        self.place: FramePlace | None = None
        self._last: dict[Zone, FramePlace] = {}
        self._rested = 0

    def put(self, place: FramePlace) -> None:
        """Have it at a place."""
        if place != self.place:
            self._rested = 0
        self.place = self._last[place.zone] = place

    def last_in(self, zone: Zone) -> FramePlace | None:
        """Say where it was last in a zone; None where it never was there."""
        return self._last.get(zone)

    def tick(self) -> bool:
        """Let 1/60 s pass; whether it has rested as long now as opens a row."""
        self._rested += 1
        return self.place is not None and self._rested == REST_TICKS

    def resting_on(self) -> tuple[int, int] | None:
        """Return the (side, column) of the row at which it has rested, if it has."""
        place = self.place
        rows = (Zone.ROWS, Zone.THEIRS)
        if place is None or place.zone not in rows or self._rested < REST_TICKS:
            return None
        return place.side, place.column

    def show(self, places: Places, drawing: bool) -> bool:
        """Show it where it has not been seen yet; whether that was so.

        That is at the hand or, where a turn begins (`drawing`), at the stock.
        """
        if self.place is not None:
            return False
        first = Zone.STOCK if drawing else Zone.HAND
        self.put((places.of(first) or places.lines[0])[0])
        return True

    def move(self, action: str, places: Places) -> None:
        """Move it by one of MOVES; it has to be seen."""
        place = self.place
        assert place is not None
        if action in ("left", "right"):
            self.put(places.beside(place, _STEPS[action]))
        elif action in ("up", "down"):
            self.put(places.beyond(place, _STEPS[action]))
        elif action in ("home", "end"):
            self.put(places.line(place)[0 if action == "home" else -1])
        else:
            zone = places.zone_after(place, _ZONES[action])
            last = self._last.get(zone)
            self.put(places.nearest(last) if last else places.of(zone)[0])

    def move_among(self, rows: list[FramePlace], action: str) -> None:
        """Move it by one of MOVES among rows, one of which it is at: round and round."""
        assert self.place is not None
        at = rows.index(self.place)
        step = {**_STEPS, **_ZONES}.get(action)
        if step is None:
            self.put(rows[0 if action == "home" else -1])
        else:
            self.put(rows[(at + step) % len(rows)])
