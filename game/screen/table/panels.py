"""The ScoreBoard, the plates with the names, and the button that ends the hand."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from ...engine.board import BoardView
from ...language import N_, _
from ..canvas.art import PLAIN, Art
from ..canvas.framebuffer import Fill, Item, Text, outline
from ..canvas.palette import BLACK, BLUE, DARK_BLUE, DARK_RED, GREY, LIGHT_GREY, WHITE
from ..win31.style import button_face
from .layout import BUTTON, SCORE, Rect
from .seats import PLATE_LINE, Plate

SCORE_TITLE: Final = N_("ScoreBoard")
END_TITLE: Final = N_("End Hand")
SHOW_TITLE: Final = N_("Show Hand")
#: Between partners' names.
AND: Final = " & "
# The ScoreBoard's lines by the number of sides: the first one's top, and from line to line.
_LINES: Final = {2: (23, 19), 3: (18, 14), 4: (18, 12)}


class Names(NamedTuple):
    """The ScoreBoard: for each side its name and its total, in points; and each seat's name."""

    names: tuple[str, ...]
    totals: tuple[int, ...]
    seats: tuple[str, ...] = ()


def score_board(art: Art, board: Names, area: Rect = SCORE, heading: bool = True) -> list[Item]:
    """Return the ScoreBoard: a heading (or room for a button) and a line a side.

    It is a raised panel.
    """
    x, y, w, _h = area
    items = _panel(area)
    if heading:
        items.append(Fill(x + 2, y + 2, w - 4, 16, DARK_BLUE))
        title = art.fit(PLAIN, _(SCORE_TITLE), w - 4)
        left = x + (w - art.width(PLAIN, title)) // 2
        items.append(Text(left, y + 4, title, WHITE))
    first, pitch = _LINES[min(max(len(board.names), 2), 4)]
    for side, total in enumerate(board.totals):
        line = y + first + pitch * side
        points = f"{total:,}"
        left = x + w - 7 - art.width(PLAIN, points)
        items.append(Text(x + 7, line, name_of_side(art, board, side, left - x - 15)))
        items.append(Text(left, line, points))
    return items


def name_of_side(art: Art, board: Names, side: int, width: int, font: str = PLAIN) -> str:
    """Return a side's name cut to a width in pixels, of partners' names the longer one first."""
    name = board.names[side]
    partners = board.seats[side :: len(board.names)]
    if len(partners) != 2 or art.width(font, name) <= width:
        return art.fit(font, name, width)
    room = width - art.width(font, AND)
    one, other = (art.width(font, partner) for partner in partners)
    half = max(room // 2, room - min(one, other))
    return AND.join(
        art.fit(font, partner, half if wide >= room // 2 else room)
        for partner, wide in zip(partners, (one, other), strict=True)
    )


def table_button(art: Art, pressed: bool, title: str = END_TITLE) -> list[Item]:
    """Return the button over the ScoreBoard.

    It ends the hand (H5, O10), or shows a special one (M25).
    """
    text = _(title)
    shift = int(pressed)
    x = BUTTON.x + (BUTTON.w - art.width(PLAIN, text) + 1) // 2 + shift
    y = BUTTON.y + (BUTTON.h - art.height(PLAIN)) // 2 + shift
    return [*button_face(BUTTON, pressed=pressed), Text(x, y, text)]


def plate_items(
    art: Art, plates: Sequence[Plate], names: Names, board: BoardView, ground: int
) -> list[Item]:
    """Return all plates on a `ground` of that colour; the name of the seat on turn is lit."""
    lit = () if board.result is not None else (board.turn,)
    items: list[Item] = []
    for plate in plates:
        items += plate_of(art, plate, names.seats, lit, ground)
    return items


def plate_of(
    art: Art,
    plate: Plate,
    names: Sequence[str],
    lit: Collection[int],
    ground: int,
    centred: bool = False,
) -> list[Item]:
    """Return a plate with a line for each name, and the count at its right.

    Those of some seats are lit.

    What is lit looks like the caption of an active window, unless the table itself is so blue.
    """
    x, y, w, _h = plate.area
    items = _panel(plate.area)
    for place, seat in enumerate(plate.seats):
        top = y + 2 + PLATE_LINE * place
        left, right = x + 6, x + w - 6
        ink = BLACK
        if seat in lit:
            colour = DARK_RED if ground in (DARK_BLUE, BLUE) else DARK_BLUE
            items.append(Fill(x + 2, top, w - 4, PLATE_LINE, colour))
            ink = WHITE
        if plate.cards >= 0:
            count = str(plate.cards)
            start = right - art.width(PLAIN, count) + 1
            items.append(Text(start, top, count, ink))
            right = start - 5
        name = art.fit(PLAIN, names[seat], right - left)
        if centred:
            left += (right - left - art.width(PLAIN, name) + 1) // 2
        items.append(Text(left, top, name, ink))
    return items


def _panel(area: Rect) -> list[Item]:
    """Return a raised grey panel in a black line."""
    x, y, w, h = area
    return [
        Fill(x, y, w, h, LIGHT_GREY),
        *outline(x, y, w, h, BLACK),
        Fill(x + 1, y + 1, w - 2, 1, WHITE),
        Fill(x + 1, y + 1, 1, h - 2, WHITE),
        Fill(x + 1, y + h - 2, w - 2, 1, GREY),
        Fill(x + w - 2, y + 1, 1, h - 2, GREY),
    ]
