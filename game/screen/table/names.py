"""The names at the table, and how they are cut to the room that they have.

Names that are not the same never become the same by cutting.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from ...engine.seat import Seat
from ...named_tuple import NamedTuple
from ...table.texts import shown_name
from ..canvas.art import PLAIN, Art

if TYPE_CHECKING:
    from ...engine.match import Match

#: Between partners' names.
AND: Final = " & "
DOTS: Final = "..."


class Names(NamedTuple):
    """The name and the total, in points, of each side, and the name of each seat."""

    sides: tuple[str, ...]
    totals: tuple[int, ...]
    seats: tuple[str, ...] = ()

    def partners(self, side: int) -> tuple[str, ...]:
        """Return the names of two partners, or the one name of another side."""
        partners = self.seats[side :: len(self.sides)]
        return partners if len(partners) == 2 else self.sides[side : side + 1]

    def of_seat(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.seats[seat] if self.seats else self.sides[seat]


def names_of(match: "Match", totals: Sequence[int] | None = None) -> Names:
    """Return the names of a match, as it stands or stood with other `totals`.

    Partners share one (O1).
    """
    sides = match.ruleset.side_of(len(match.seats))
    return names_at(match.seats, sides, match.totals if totals is None else totals)


def names_at(who: Sequence[Seat], sides: Sequence[int], totals: Sequence[int]) -> Names:
    """Return the names of these seats, which are of these sides with these totals."""
    seats = tuple(map(shown_name, who))
    names = [
        AND.join([name for name, owner in zip(seats, sides, strict=True) if owner == side])
        for side in range(len(totals))
    ]
    return Names(tuple(names), tuple(totals), seats)


def cut_names(
    art: Art, names: Sequence[str], widths: Sequence[int], font: str = PLAIN
) -> list[str]:
    """Return the names, each in at most this many pixels.

    Their beginnings are kept, where that tells them apart. Else their ends are kept as well, as
    much of them as it takes; where even that does not help, they are numbered.
    """
    cut: list[str] = []
    for cut in _cuts(art, names, widths, font):
        pairs = combinations(range(len(names)), 2)
        if all(names[a] == names[b] or cut[a] != cut[b] for a, b in pairs):
            break
    return cut


def _cuts(art: Art, names: Sequence[str], widths: Sequence[int], font: str) -> Iterator[list[str]]:
    for end in range(max(map(len, names), default=0)):
        yield [
            _short(art, name, width, end, font) for name, width in zip(names, widths, strict=True)
        ]
    yield [
        name if art.width(font, name) <= width else _short(art, f"{name}{place}", width, 1, font)
        for place, (name, width) in enumerate(zip(names, widths, strict=True), start=1)
    ]


def _short(art: Art, name: str, width: int, end: int, font: str) -> str:
    """Return a name in at most this many pixels, cut before its last `end` characters."""
    if not end or art.width(font, name) <= width:
        return art.fit(font, name, width)
    for begin in range(len(name) - end, -1, -1):
        short = name[:begin].rstrip() + DOTS + name[-end:]
        if art.width(font, short) <= width:
            return short
    return art.fit(font, name, width)


def names_of_sides(art: Art, names: Names, width: int, font: str = PLAIN) -> list[str]:
    """Return the sides' names cut to a width in pixels, of partners' names the longer one first."""
    sides = [names.partners(side) for side in range(len(names.sides))]
    widths = [each for partners in sides for each in _shares(art, partners, width, font)]
    cut = iter(cut_names(art, [name for partners in sides for name in partners], widths, font))
    return [AND.join([next(cut) for _partner in partners]) for partners in sides]


def _shares(art: Art, partners: Sequence[str], width: int, font: str) -> list[int]:
    """Say how many pixels each of partners' names may take."""
    if len(partners) != 2:
        return [width] * len(partners)
    room = width - art.width(font, AND)
    one, other = (art.width(font, partner) for partner in partners)
    half = max(room // 2, room - min(one, other))
    return [half if wide >= room // 2 else room for wide in (one, other)]
