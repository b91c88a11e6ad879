"""The ScoreBoard, the plates with the names, and the button that ends the hand."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from ...engine.board import BoardView
from ...language import N_, _
from ..canvas.art import PLAIN, Art
from ..canvas.framebuffer import Fill, Item, Text, Turned, outline
from ..canvas.palette import BLACK, BLUE, DARK_BLUE, DARK_RED, GREY, LIGHT_GREY, WHITE
from ..win31.style import button_face
from .layout import BUTTON, SCORE, Rect
from .names import Names, cut_names, names_of_sides
from .seats import PLATE_LINE, Direction, Plate

SCORE_TITLE: Final = N_("ScoreBoard")
END_TITLE: Final = N_("End Hand")
SHOW_TITLE: Final = N_("Show Hand")
# The ScoreBoard's lines by the number of sides: the first one's top, and from line to line.
_LINES: Final = {2: (23, 19), 3: (18, 14), 4: (16, 12)}


def score_board(art: Art, names: Names, area: Rect = SCORE, heading: bool = True) -> list[Item]:
    """Return the ScoreBoard: a heading (or room for a button) and a line a side.

    It is a raised panel.
    """
    x, y, w, _h = area
    items = _panel(area)
    if heading:
        high = min(_LINES[min(max(len(names.sides), 2), 4)][0] - 3, 16)
        items.append(Fill(x + 2, y + 2, w - 4, high, DARK_BLUE))
        title = art.fit(PLAIN, _(SCORE_TITLE), w - 4)
        left = x + (w - art.width(PLAIN, title)) // 2
        items.append(Text(left, y + 2 + (high - PLATE_LINE + 1) // 2, title, WHITE))
    first, pitch = _LINES[min(max(len(names.sides), 2), 4)]
    points = [f"{total:,}" for total in names.totals]
    lefts = [x + w - 7 - art.width(PLAIN, text) for text in points]
    cut = names_of_sides(art, names, min(lefts) - x - 15)
    for side, (name, left) in enumerate(zip(cut, lefts, strict=True)):
        line = y + first + pitch * side
        items += [Text(x + 7, line, name), Text(left, line, points[side])]
    return items


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
    """Return all plates on a `ground` of that color; the name of the seat on turn is lit."""
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

    The names of the seats `lit` look like the caption of an active window, or red where the table
    itself is so blue. At a side of the table the plate is turned, to be read from the middle.
    """
    upright = plate.side is not Direction.ACROSS
    w, h = plate.area.size
    lying = plate._replace(area=Rect(0, 0, h, w) if upright else Rect(0, 0, w, h))
    items = _panel(plate.area)
    for item in _plate_lines(art, lying, names, lit, ground, centred):
        items.append(_turned(item, plate) if upright else _moved(item, plate.area.topleft))
    return items


def _plate_lines(
    art: Art,
    plate: Plate,
    names: Sequence[str],
    lit: Collection[int],
    ground: int,
    centred: bool,
) -> Iterator[Fill | Text]:
    """Yield the lines of a plate that lies at (0, 0)."""
    w, h = plate.area.size
    first = (h - PLATE_LINE * len(plate.seats)) // 2
    for place, seat in enumerate(plate.seats):
        top = first + PLATE_LINE * place
        left, right = 6, w - 6
        ink = BLACK
        if seat in lit:
            color = DARK_RED if ground in (DARK_BLUE, BLUE) else DARK_BLUE
            yield Fill(2, top, w - 4, PLATE_LINE, color)
            ink = WHITE
        if plate.cards >= 0:
            count = str(plate.cards)
            start = right - art.width(PLAIN, count) + 1
            yield Text(start, top, count, ink)
            right = start - 5
        name = cut_names(art, names, [right - left] * len(names))[seat]
        if centred:
            left += (right - left - art.width(PLAIN, name) + 1) // 2
        yield Text(left, top, name, ink)


def _moved(item: Fill | Text, corner: tuple[int, int]) -> Item:
    return item._replace(x=item.x + corner[0], y=item.y + corner[1])


def _turned(item: Fill | Text, plate: Plate) -> Item:
    """Turn what lies on a plate with it: at the left it reads upward, at the right downward."""
    x, y, w, h = plate.area
    left = plate.side is Direction.LEFT
    if isinstance(item, Fill):
        across = item.y if left else w - item.y - item.h
        along = h - item.x - item.w if left else item.x
        return Fill(x + across, y + along, item.h, item.w, item.color)
    return Turned(x, y, w, h, left, item)


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
