"""The picture of the message strip, and of the bar that a replay has in its place.

What is said, and when, is the sitting's; what can be done, table/prompts knows. Beside it stands
what the others have discarded, in as many words as there is room for. What the buttons of the bar
do is the window's.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from ...engine.board import View
from ...language import N_, _
from ...table.seen import last_discards
from ...table.texts import card_rank, card_title
from ..canvas.art import PLAIN, Art
from ..canvas.framebuffer import WIDTH, Fill, Item, Text
from ..canvas.palette import BLACK, DARK_BLUE, GREY, LIGHT_GREY, WHITE
from ..win31.style import bevel, fill
from .layout import STRIP
from .names import Names, cut_names

YOUR_TURN: Final = N_("Your turn")
DISCARD: Final = N_("{name}: {card}")
#: From the left edge to the text, between two discards, and around "Your turn".
INSET: Final = 8
BETWEEN: Final = 16
AROUND: Final = 6
#: The two lines below the edge of the strip, and how high one is.
LINES: Final = (3, 16)
LINE_H: Final = 13
#: What stands beside a prompt that leaves no room.
_ALONE: Final[list[str]] = []


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


def strip_of(
    art: Art, view: View, names: Names, message: str, prompt: Sequence[str] = ()
) -> list[Item]:
    """Return the strip beside a table that is played at.

    `prompt` are the ways to tell what can be done now, the fullest first; () is no prompt.
    """
    board = view.board
    yours = board.turn == view.seat and board.result is None
    if not prompt:
        return message_strip(art, message, told_discards(art, view, names), yours)
    return message_strip(art, message, second_line(art, view, names, prompt, yours), yours)


def second_line(
    art: Art, view: View, names: Names, prompt: Sequence[str], yours: bool
) -> list[str]:
    """Return what the second line says: the prompt, and the others' discards where there is room.

    The prompt goes before them, as long as it is not the last way to tell it: between two players
    the discard lies on the pile for all to see, and the turns of several are told above. Among
    several it is shortened, and so are they, before they are left out.
    """
    room = STRIP.w - 2 * INSET
    if yours:
        room -= art.width(PLAIN, _(YOUR_TURN)) + 2 * AROUND + INSET
    long = told_discards(art, view, names)
    short = _ranks_discarded(view, names)
    beside = [long, short] if len(view.board.hand_sizes) > 2 else [[]]
    for tellings in (prompt[:-1], prompt[-1:]):
        for choices in (beside, [_ALONE]):
            for telling in tellings:
                for told in choices:
                    if _width(art, [telling, *told]) <= room:
                        return [telling, *told]
    return [art.fit(PLAIN, prompt[-1], room)]


def _width(art: Art, texts: Sequence[str]) -> int:
    """Say how much room texts take side by side."""
    return sum([art.width(PLAIN, text) for text in texts]) + BETWEEN * (len(texts) - 1)


def _ranks_discarded(view: View, names: Names) -> list[str]:
    """Say what the others have discarded in a few words: `West: Queen`."""
    return [
        _(DISCARD).format(name=names.of_seat(seat), card=card_rank(card))
        for seat, card in last_discards(view)
    ]


def told_discards(art: Art, view: View, names: Names) -> list[str]:
    """Say what the others have discarded since one's own last turn: `West: Queen of Diamonds`.

    Names are cut where all would not fit.
    """
    thrown = last_discards(view)
    cards = [card_title(card) for _seat, card in thrown]
    whole = [names.of_seat(seat) for seat, _card in thrown]
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
    if told := art.fit(PLAIN, said, w - wide - 4 * INSET):
        items.append(Text(x + INSET, y + LINES[0] - 1, told))
    for name, sign in BUTTONS.items():
        items += _button(name, "||" if playing and name == "play" else sign, name == held)
    return [*items, *_slider(slider)]


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
