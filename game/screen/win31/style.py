"""How Windows 3.1 drew things: edges, fields, faces of buttons, dotted frames, mnemonics, tips.

The looks are those of the grey three-dimensional dialogs of its applications. A tip is a small
yellow box beside what the pointer rests on, as programs of 1994 began to have; when it rests on
what, and what is said of it, is its owner's.
"""

from typing import Final

from ...looks import BLACK, DARK_BLUE, GREY, LIGHT_GREY, WHITE, YELLOW
from ...named_tuple import NamedTuple
from ..canvas import Rect
from ..canvas.art import DIALOG, PLAIN, Art
from ..canvas.framebuffer import FRAME, Dither, Fill, Item, Text, outline
from ..canvas.inputs import Input, Key, Motion, Press, Release, Tick, Unfocus, Wheel

#: The height of a line of dialog text, in pixels.
LINE = 13


class Caption(NamedTuple):
    """A label with its mnemonic: `text` as shown, and the index of the underlined letter."""

    text: str
    at: int

    @property
    def letter(self) -> str:
        """The mnemonic in lower case, or nothing."""
        return self.text[self.at].lower() if self.at >= 0 else ""

    def answers(self, key: str) -> bool:
        """Tell whether the key of that name is its mnemonic; a key without a name is nobody's."""
        return key != "" and key == self.letter

    @classmethod
    def of(cls, label: str) -> "Caption":
        """Read `&` before the mnemonic; `&&` is an ampersand."""
        text, at, i = "", -1, 0
        while i < len(label):
            if label[i] == "&" and i + 1 < len(label):
                i += 1
                if label[i] != "&" and at < 0:
                    at = len(text)
            text += label[i]
            i += 1
        return cls(text, at)


def unmarked(text: str) -> str:
    """Write a text for a label that takes no letter of it for a mnemonic."""
    return text.replace("&", "&&")


def caption_colors(active: bool) -> tuple[int, int]:
    """Return the ground and the ink of a window's caption, blue while it is active."""
    return (DARK_BLUE, WHITE) if active else (WHITE, BLACK)


# Where the underline of a mnemonic lies below the top of the line, by font.
_UNDERLINES = {DIALOG: 12}


def caption_items(
    art: Art, x: int, y: int, caption: Caption, color: int, font: str = DIALOG
) -> list[Item]:
    """Return a line of text with its mnemonic underlined."""
    items: list[Item] = [Text(x, y, caption.text, color, font)]
    if caption.at >= 0:
        left = art.width(font, caption.text[: caption.at])
        right = art.width(font, caption.text[: caption.at + 1])
        # The last column of a letter is the space to the next.
        items.append(
            Fill(x + left, y + _UNDERLINES.get(font, 14), max(right - left - 1, 1), 1, color)
        )
    return items


def fill(area: Rect, color: int) -> Fill:
    """Return an area in one color."""
    return Fill(area.x, area.y, area.w, area.h, color)


def bevel(area: Rect, light: int, dark: int, thickness: int = 1) -> list[Item]:
    """Return a raised edge along the inside of an area: light above and left, else dark."""
    items: list[Item] = []
    for i in range(thickness):
        x, y, w, h = area.inflate(-2 * i, -2 * i)
        items += [
            Fill(x, y, w - 1, 1, light),
            Fill(x, y + 1, 1, h - 2, light),
            Fill(x, y + h - 1, w, 1, dark),
            Fill(x + w - 1, y, 1, h - 1, dark),
        ]
    return items


def sunken(area: Rect, ground: int = WHITE, line: int = BLACK) -> list[Item]:
    """Return a field let into the grey: a shadowed edge, a line, and its ground."""
    x, y, w, h = area
    return [
        *bevel(area, GREY, WHITE),
        *outline(x + 1, y + 1, w - 2, h - 2, line),
        Fill(x + 2, y + 2, w - 4, h - 4, ground),
    ]


def dotted(area: Rect, ground: int = LIGHT_GREY, dots: int = BLACK) -> list[Item]:
    """Return the rectangle of dots that shows where the keyboard is."""
    x, y, w, h = area
    return [
        Dither(x, y, w, 1, dots, ground),
        Dither(x, y + h - 1, w, 1, dots, ground),
        Dither(x, y + 1, 1, h - 2, dots, ground),
        Dither(x + w - 1, y + 1, 1, h - 2, dots, ground),
    ]


def button_face(area: Rect, *, pressed: bool = False, default: bool = False) -> list[Item]:
    """Return a push button without its text; black corners are left out, so that it looks round."""
    x, y, w, h = area
    items: list[Item] = [
        Fill(x + 1, y, w - 2, h, BLACK),
        Fill(x, y + 1, w, h - 2, BLACK),
    ]
    face = area.inflate(-4, -4) if default else area.inflate(-2, -2)
    items.append(fill(face, LIGHT_GREY))
    if pressed:
        items += [Fill(face.x, face.y, face.w, 1, GREY), Fill(face.x, face.y, 1, face.h, GREY)]
    else:
        items += bevel(face, WHITE, GREY, 2)
    return items


def wrap(art: Art, font: str, text: str, width: int) -> list[str]:
    """Return the text in lines of at most `width` pixels, broken at spaces or in a long word."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and art.width(font, longer) > width:
                lines.append(line)
                longer = word
            while len(longer) > 1 and art.width(font, longer) > width:
                end = max(art.beginning(font, longer, width), 1)
                lines.append(longer[:end])
                longer = longer[end:]
            line = longer
        lines.append(line)
    return lines


#: Ticks of 1/60 s that the pointer rests before the box appears.
REST: Final = 48
#: So far the pointer may tremble, in pixels.
TREMBLE: Final = 3
#: The widest line, what is around the text, and how far below the pointer the box lies, in pixels.
MOST: Final = 260
PAD: Final = 4
BELOW: Final = 20


class Resting:
    """Follows the pointer, and says where it rests."""

    def __init__(self) -> None:
        self._at = (0, 0)
        self._ticks = 0
        self._heard = True  # nothing was pressed since the pointer came here

    @property
    def at(self) -> tuple[int, int] | None:
        """Where the pointer has rested for a while, or None."""
        return self._at if self._heard and self._ticks >= REST else None

    def handle(self, event: Input) -> bool:
        """Take an input; True if a box is to appear or to go."""
        if isinstance(event, Tick):
            self._ticks += 1
            return self._heard and self._ticks == REST
        before = self.at
        match event:
            case Motion(x, y):
                if max(abs(x - self._at[0]), abs(y - self._at[1])) > TREMBLE:
                    self._at = (x, y)
                    self._ticks = 0
                    self._heard = True
            case Press() | Release() | Key() | Wheel() | Unfocus():
                self._heard = False
        return self.at != before


def tip_items(
    art: Art, text: str, at: tuple[int, int], clear: Rect | None = None, *, beside: bool = False
) -> list[Item]:
    """Return the box that says `text` below the pointer `at`, or above where there is no room.

    It leaves `clear` what it is said of, or lies `beside` that.
    """
    lines = wrap(art, PLAIN, text, MOST)
    w = max(art.width(PLAIN, line) for line in lines) + 2 * PAD + 1
    h = len(lines) * LINE + 2 * PAD - 1
    box = Rect(at[0], at[1] + BELOW, w, h)
    if clear is not None and beside:
        right = clear.right + PAD
        box.x = right if right + w <= FRAME.right else clear.x - PAD - w
    elif clear is not None:
        box.y = clear.bottom + PAD
    if box.bottom > FRAME.bottom:
        box.bottom = (at[1] if clear is None else clear.y) - PAD
    box.clamp_ip(FRAME)
    items: list[Item] = [
        Dither(box.x, box.y, w, h, YELLOW, WHITE),
        *outline(box.x, box.y, w, h, BLACK),
    ]
    for place, line in enumerate(lines):
        items.append(Text(box.x + PAD, box.y + PAD - 1 + place * LINE, line, BLACK, PLAIN))
    return items
