"""What a picture of the table is drawn with beside its cards: preferences, names, what is told.

The table asks for preferences whenever it needs them and keeps none: nobody has to tell it when the
settings, the match or the sitting change. Names that are not the same never become the same by
cutting. What is told is read from the sitting, which is ahead of the cards, while all of them lie,
and stays as it was while any of them fly: it is true of what is seen.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from ...engine.ruleset import Ruleset
from ...engine.side import Seat
from ...language import N_
from ...looks import DARK_GREEN, DARK_RED
from ...named_tuple import NamedTuple
from ...table.texts import shown_name
from ..canvas.art import PLAIN, Art

if TYPE_CHECKING:
    from ...engine.match import Match


class Look(NamedTuple):
    """What the person chose for the eye: colors of the palette and a design of card back."""

    background: int = DARK_GREEN
    card: int = DARK_RED
    back: int = 0


class Ways(NamedTuple):
    """How the mouse is used.

    `single_click` discards on one right click, else two do, however far apart. Beside the ways of
    1994: a click on an own card melded in this turn takes just that one back (`take_back`); a
    double click melds all of a card's rank; cards that were clicked with Ctrl are marked and
    dragged together.
    """

    single_click: bool = False
    take_back: bool = False
    meld_all: bool = False
    drag_several: bool = False


class Preferences(NamedTuple):
    """What is wanted in one match.

    `slides`: cards slide, else all is instant. `typing`: cards are typed with their suits, and
    prompts name keys. `heard`: what happens is spoken. `brief`: prompts have few words. `leaves`:
    Esc leaves the game where nothing else takes it. `tips`: what the pointer rests on is explained.
    """

    look: Look = Look()
    ways: Ways = Ways()
    slides: bool = True
    typing: bool = False
    heard: bool = False
    brief: bool = False
    leaves: bool = False
    tips: bool = False


#: Says what is wanted now in a match with these rules.
Wanted = Callable[[Ruleset], Preferences]

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


#: What the button over the ScoreBoard says.
END_TITLE: Final = N_("End Hand")
SHOW_TITLE: Final = N_("Show Hand")
#: The first line before a round is dealt, meanwhile, and while cards are drawn for partners.
GATHERING: Final = N_("The cards are gathered and shuffled.")
DEALING: Final = N_("Round {number} is dealt.")
CUTTING: Final = N_("Each player draws a card.")
#: In the place of the seat on turn.
NOBODY: Final = -1


class Status(NamedTuple):
    """What is told in one frame.

    `line` is the strip's first line; `prompt` are the ways to tell what can be done now, the
    fullest first, () for no prompt. The name of the seat on `turn` is lit. `discards` are those of
    the others since the person's last turn, by seat; `totals` are those on the ScoreBoard.
    `button`: whether that over the ScoreBoard is pressed, None where there is none; `title` is what
    it says. `watched`: nobody is told that it is their turn.
    """

    line: str
    prompt: tuple[str, ...] = ()
    turn: int = NOBODY
    discards: tuple[tuple[int, int], ...] = ()
    totals: tuple[int, ...] = ()
    button: bool | None = None
    title: str = END_TITLE
    watched: bool = False
