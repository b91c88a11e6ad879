"""What the table has beside cards: ScoreBoard, plates with names, buttons, and the message strip.

The sitting decides what the strip says, and when; prompter.py knows what can be done. Beside it
stands what the others have discarded, in as many words as there is room for. A replay has a bar in
its place; what its buttons do is the window's.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from ...engine.board import View
from ...language import N_, _
from ...looks import BLACK, BLUE, DARK_BLUE, DARK_RED, GREY, LIGHT_GREY, WHITE
from ...named_tuple import NamedTuple
from ...table.texts import card_rank, card_title
from ..canvas import Rect
from ..canvas.art import PLAIN, Art
from ..canvas.framebuffer import WIDTH, Fill, Item, Text, Turned, outline
from ..win31.style import bevel, button_face, fill
from .context import DOTS, Look, Names, Status, cut_names, names_of_sides
from .layout import BUTTON, CLIENT_TOP, SCORE, STRIP, score_area
from .seats import PLATE_LINE, Direction, Plate

SCORE_TITLE: Final = N_("ScoreBoard")
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


def empty_table_items(art: Art, look: Look, names: Names, message: str) -> list[Item]:
    """Return the table before the first deal."""
    ground = Fill(0, CLIENT_TOP, WIDTH, STRIP.y - CLIENT_TOP, look.background)
    scores = score_board(art, names, score_area(len(names.sides)))
    return [ground, *scores, *message_strip(art, message)]


def table_button(art: Art, pressed: bool, title: str) -> list[Item]:
    """Return the button over the ScoreBoard.

    It ends the hand (H5, O10), or shows a special one (M25).
    """
    text = _(title)
    shift = int(pressed)
    x = BUTTON.x + (BUTTON.w - art.width(PLAIN, text) + 1) // 2 + shift
    y = BUTTON.y + (BUTTON.h - art.height(PLAIN)) // 2 + shift
    return [*button_face(BUTTON, pressed=pressed), Text(x, y, text)]


def plate_items(
    art: Art, plates: Sequence[Plate], names: Names, turn: int, ground: int
) -> list[Item]:
    """Return all plates on a `ground` of that color; the name of the seat on `turn` is lit."""
    items: list[Item] = []
    for plate in plates:
        items += plate_of(art, plate, names.seats, (turn,), ground)
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


YOUR_TURN: Final = N_("Your turn")
#: From the left edge to the text, between two discards, and around "Your turn".
INSET: Final = 8
BETWEEN: Final = 16
AROUND: Final = 6
#: The two lines below the edge of the strip, and how high one is.
LINES: Final = (3, 16)
LINE_H: Final = 13


def message_strip(
    art: Art, message: str, second: Sequence[str] = (), yours: bool = False
) -> list[Item]:
    """Return the strip at the bottom, sunken into a grey bar; `yours`: it is the person's turn.

    `second` stands side by side in its second line.
    """
    x, y, w, h = STRIP
    items: list[Item] = [Fill(x, y, w, h, LIGHT_GREY), Fill(x, y, w, 1, BLACK)]
    items += [Fill(x, y + 1, w, 1, WHITE)]
    if text := art.fit(PLAIN, message, w - 2 * INSET):
        items.append(Text(x + INSET, y + LINES[0], text))
    left = x + INSET
    for told in second:
        items.append(Text(left, y + LINES[1], told))
        left += art.width(PLAIN, told) + BETWEEN
    if yours:
        text = _(YOUR_TURN)
        wide = art.width(PLAIN, text) + 2 * AROUND
        items += [
            Fill(x + w - wide - 2, y + LINES[1], wide, LINE_H, DARK_BLUE),
            Text(x + w - wide - 2 + AROUND, y + LINES[1], text, WHITE),
        ]
    return items


DISCARD: Final = N_("{name}: {card}")
#: What stands beside a prompt that leaves no room.
_ALONE: Final[list[str]] = []


def strip_of(art: Art, view: View, names: Names, told: Status) -> list[Item]:
    """Return the strip beside a table that is played at."""
    yours = told.turn == view.seat and not told.watched
    if not told.prompt:
        return message_strip(art, told.line, told_discards(art, told, names), yours)
    room = STRIP.w - 2 * INSET
    if yours:
        beside = room - art.width(PLAIN, _(YOUR_TURN)) - 2 * AROUND - INSET
        # Why something may not be done has the whole line to the last word, if it needs that.
        yours = not beside < art.width(PLAIN, told.prompt[-1]) <= room
        room = beside if yours else room
    second = second_line(art, told, names, len(view.board.hand_sizes), room)
    return message_strip(art, told.line, second, yours)


def second_line(art: Art, told: Status, names: Names, seats: int, room: int) -> list[str]:
    """Return what the second line says: the prompt, and the others' discards in `room` pixels.

    The prompt goes before them, as long as it is not the last way to tell it: between two players
    the discard lies on the pile for all to see, and the turns of several are told above. Among
    several it is shortened, and so are they, before they are left out.
    """
    long = told_discards(art, told, names)
    short = _ranks_discarded(told, names)
    beside = [long, short] if seats > 2 else [[]]
    for tellings in (told.prompt[:-1], told.prompt[-1:]):
        for choices in (beside, [_ALONE]):
            for telling in tellings:
                for discards in choices:
                    if _width(art, [telling, *discards]) <= room:
                        return [telling, *discards]
    return [art.fit(PLAIN, told.prompt[-1], room)]


def _width(art: Art, texts: Sequence[str]) -> int:
    """Say how much room texts take side by side."""
    return sum([art.width(PLAIN, text) for text in texts]) + BETWEEN * (len(texts) - 1)


def _ranks_discarded(told: Status, names: Names) -> list[str]:
    """Say what the others have discarded in a few words: `West: Queen`."""
    return [
        _(DISCARD).format(name=names.of_seat(seat), card=card_rank(card))
        for seat, card in told.discards
    ]


def told_discards(art: Art, told: Status, names: Names) -> list[str]:
    """Say what the others have discarded since one's own last turn: `West: Queen of Diamonds`.

    Names are cut where all would not fit.
    """
    cards = [card_title(card) for _seat, card in told.discards]
    whole = [names.of_seat(seat) for seat, _card in told.discards]
    room = STRIP.w - 3 * INSET - 2 * AROUND - art.width(PLAIN, _(YOUR_TURN))
    bare = [art.width(PLAIN, _(DISCARD).format(name="", card=card)) for card in cards]
    room -= sum(bare) + BETWEEN * max(len(cards) - 1, 0)
    short = whole
    if sum(art.width(PLAIN, name) for name in whole) > room:
        short = cut_names(art, whole, [room // len(whole)] * len(whole))
    return [
        _(DISCARD).format(name=name, card=card) for name, card in zip(short, cards, strict=True)
    ]


#: The buttons, from the left: what each does, and how it is drawn (see `_sign`).
BUTTONS: Final = {
    "first": "|<",
    "turn back": "<<",
    "back": "<|",
    "play": ">",
    "on": "|>",
    "turn on": ">>",
    "last": ">|",
}
#: In pixels: a button, what is between two, and the thumb of the slider beside them.
_BUTTON: Final = (24, 14)
_GAP: Final = 2
THUMB: Final = 11


class Slider(NamedTuple):
    """Where the thumb is, from 0 to `last`, and where rounds begin."""

    moment: int
    last: int
    rounds: Sequence[int]


def bar_items(
    art: Art, said: str, where: str, held: str, playing: bool, slider: Slider
) -> list[Item]:
    """Return the bar: `said` at its left, `where` one is at its right, a button `held` down."""
    x, y, w, h = STRIP
    wide = art.width(PLAIN, where)
    items: list[Item] = [
        Fill(x, y, w, h, LIGHT_GREY),
        Fill(x, y, w, 1, BLACK),
        Fill(x, y + 1, w, 1, WHITE),
        Text(x + w - wide - INSET, y + LINES[0] - 1, where),
    ]
    if told := _last_words(art, said, w - wide - 4 * INSET):
        items.append(Text(x + INSET, y + LINES[0] - 1, told))
    for name, sign in BUTTONS.items():
        items += _button(name, "||" if playing and name == "play" else sign, name == held)
    return [*items, *_slider(slider)]


def _last_words(art: Art, said: str, room: int) -> str:
    """Return what is said as far as there is room: what has just happened stands last."""
    told, words = said, said.split()
    while words and art.width(PLAIN, told) > room:
        del words[0]
        told = " ".join([DOTS, *words])
    return told


def moment_at(x: int, last: int) -> int:
    """Return the moment at a place of the slider, in pixels of the frame; `last` is at its end."""
    groove = slider_area()
    at = min(max(x - groove.x, 0), groove.w - 1)
    return (at * last + (groove.w - 1) // 2) // (groove.w - 1)


def button_area(name: str) -> Rect:
    """Return where a button is."""
    w, h = _BUTTON
    at = [*BUTTONS].index(name)
    return Rect(INSET + at * (w + _GAP), STRIP.y + LINES[1] - 1, w, h)


def slider_area() -> Rect:
    """Return where the thumb of the slider goes."""
    left = button_area("last").right + 2 * INSET
    return Rect(left, STRIP.y + LINES[1] - 1, WIDTH - INSET - THUMB // 2 - left, _BUTTON[1])


def _button(name: str, sign: str, down: bool) -> list[Item]:
    area = button_area(name)
    face = area.inflate(-2, -2)
    light, dark = (GREY, LIGHT_GREY) if down else (WHITE, GREY)
    return [
        fill(area, BLACK),
        fill(face, LIGHT_GREY),
        *bevel(face, light, dark),
        *_sign(sign, area.centerx + down, area.centery + down),
    ]


def _slider(slider: Slider) -> list[Item]:
    groove = slider_area()
    middle = groove.centery

    def place(moment: int) -> int:
        return groove.x + (moment * (groove.w - 1) + slider.last // 2) // max(slider.last, 1)

    thumb = Rect(place(slider.moment) - THUMB // 2, groove.y, THUMB, groove.h)
    return [
        Fill(groove.x, middle - 1, groove.w, 1, GREY),
        Fill(groove.x, middle, groove.w, 1, BLACK),
        Fill(groove.x, middle + 1, groove.w, 1, WHITE),
        *(Fill(place(first), groove.y + 1, 1, 3, BLACK) for first in slider.rounds),
        fill(thumb, BLACK),
        fill(thumb.inflate(-2, -2), LIGHT_GREY),
        *bevel(thumb.inflate(-2, -2), WHITE, GREY),
    ]


def _sign(sign: str, x: int, y: int) -> list[Item]:
    """Return the picture on a button around its middle: triangles and bars, as on recorders."""
    widths = {"|": 2, "<": 4, ">": 4}
    left = x - (sum(widths[part] for part in sign) + len(sign) - 1) // 2
    items: list[Item] = []
    for part in sign:
        if part == "|":
            items.append(Fill(left, y - 4, 2, 7, BLACK))
        else:
            for i in range(4):
                high = i if part == "<" else 3 - i
                items.append(Fill(left + i, y - 1 - high, 1, 2 * high + 1, BLACK))
        left += widths[part] + 1
    return items
