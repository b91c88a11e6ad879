"""Makes the bitmap fonts `fonts/*.bdf` from the letters drawn in `fonts/*.txt`.

Letters with accents (and the two Latin-1 twins of blank and hyphen) are composed here. Run as
`python sprites/draw_fonts.py [FOLDER]`; without a folder the kept files are written.
"""

from __future__ import annotations

import sys
import unicodedata
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

SOURCES = Path(__file__).resolve().parent / "fonts"
FAMILIES = {
    "system16": ("System", "Bold"),
    "dialog13": ("Dialog", "Bold"),
    "plain13": ("Plain", "Medium"),
}
"""File stem: family and weight as the BDF header names them."""
OTHER_LETTERS = {
    "cga/system16": ("system16", (1, 5, 5, 7), 1),
    "cga/dialog13": ("dialog13", (5,), 0),
    "cga/plain13": ("dialog13", (5,), 0),
}
"""The fonts in the letters of cga.txt: by its path, the one that has what is not drawn there, which
rows of a capital are repeated so that it is as high, and the space that is added to a letter."""
CGA_TOP, CGA_BASE = 4, 10
"""The first and last row of a capital there."""

NAMED = {"space": " "}
"""Glyphs that have a name in the drawings because their character cannot stand there."""
TWINS = {"\u00a0": " ", "\u00ad": "-"}
"""No-break space and soft hyphen look like the character they are made from."""
MARKS = {
    "\u0300": "grave",
    "\u0301": "acute",
    "\u0302": "circumflex",
    "\u0303": "tilde",
    "\u0308": "diaeresis",
    "\u030a": "ring",
    "\u030c": "caron",
    "\u0327": "cedilla",
}
"""The combining characters that accented letters decompose into: the drawing used for each."""
LEANING_RIGHT = {"acute", "cedilla"}
"""Marks that go right where the middle falls between two pixels; the others go left."""
UNUSED = b"\x7f\x81\x8d\x8f\x90\x9d"
"""The places of Windows-1252 where nothing stands."""
REQUIRED = tuple(bytes(set(range(0x20, 0x100)) - set(UNUSED)).decode("cp1252"))


@dataclass(frozen=True)
class Glyph:
    """A picture in the font's cell: `top` is its first row in pixels from the cell's top, and
    `rows` hold '#' (ink) and '.' (paper), each as wide as the pen advances."""

    top: int
    rows: tuple[str, ...]

    @property
    def advance(self) -> int:
        """How far the pen moves on, in pixels."""
        return len(self.rows[0])

    def ink(self) -> list[tuple[int, int]]:
        """The inked pixels as (x, y) in the cell."""
        return [
            (x, self.top + y)
            for y, row in enumerate(self.rows)
            for x, pixel in enumerate(row)
            if pixel == "#"
        ]


@dataclass(frozen=True)
class Drawings:
    """What a source file holds: the cell's measures in pixels and the glyphs by name."""

    ascent: int
    descent: int
    glyphs: Mapping[str, Glyph]


class DrawingError(ValueError):
    """A source file that cannot be read; the text names the file and the line."""


def read_drawings(path: Path) -> Drawings:
    """Read one source file (the file's own head describes the notation)."""
    measures: dict[str, int] = {}
    glyphs: dict[str, Glyph] = {}
    for start, block in _blocks(path):
        if not block[0].startswith("row "):
            for line in block:
                key, _, value = line.partition(" ")
                measures[key] = int(value)
            continue
        top = int(block[0].removeprefix("row ").removesuffix(":"))
        names = block[1].split()
        columns = [line.split() for line in block[2:]]
        for offset, column in enumerate(columns):
            if len(column) != len(names):
                raise DrawingError(
                    f"{path.name}:{start + 2 + offset}: {len(column)} pictures for"
                    f" {len(names)} names"
                )
        for index, name in enumerate(names):
            rows = tuple(column[index] for column in columns)
            if len({len(row) for row in rows}) != 1 or set("".join(rows)) - set("#."):
                raise DrawingError(f"{path.name}:{start}: the rows of {name!r} are uneven")
            if name in glyphs:
                raise DrawingError(f"{path.name}:{start}: {name!r} is drawn twice")
            glyphs[name] = Glyph(top, rows)
    return Drawings(measures["ascent"], measures["descent"], glyphs)


def _blocks(path: Path) -> Iterator[tuple[int, list[str]]]:
    """The file's paragraphs without comments, each with the number of its first line."""
    start, block = 0, list[str]()
    for number, line in enumerate([*path.read_text("utf-8").splitlines(), ""], 1):
        if line.strip():
            named = bool(block) and block[-1].startswith("row ")
            if named or (line != ";" and not line.startswith("; ")):
                start = start if block else number
                block.append(line)
        elif block:
            yield start, block
            block = []


def in_other_letters(
    other: Drawings, rest: Drawings, repeated: Sequence[int], space: int
) -> Drawings:
    """The glyphs of one source made higher, and from the other what it has not."""

    def copies(y: int) -> int:
        return 1 + repeated.count(y - CGA_TOP)

    glyphs = dict(rest.glyphs)
    for name, glyph in other.glyphs.items():
        rows = [
            row + "." * space
            for y, row in enumerate(glyph.rows, glyph.top)
            for _ in range(copies(y))
        ]
        if glyph.top > CGA_BASE:
            top = rest.ascent + sum(map(copies, range(CGA_BASE + 1, glyph.top)))
        else:
            top = rest.ascent - sum(map(copies, range(glyph.top, CGA_BASE + 1)))
        glyphs[name] = Glyph(top, tuple(rows))
    return Drawings(rest.ascent, rest.descent, glyphs)


def font_glyphs(drawings: Drawings) -> dict[str, Glyph]:
    """Every character of the font: those drawn, and those composed from them."""
    glyphs = {
        NAMED.get(name, name): glyph
        for name, glyph in drawings.glyphs.items()
        if len(NAMED.get(name, name)) == 1
    }
    for twin, original in TWINS.items():
        glyphs.setdefault(twin, glyphs[original])
    for character in REQUIRED:
        if character not in glyphs:
            glyphs[character] = compose(character, drawings.glyphs)
    return dict(sorted(glyphs.items()))


def compose(character: str, drawn: Mapping[str, Glyph]) -> Glyph:
    """A letter with its accent centred over it (or under), by the drawings' names.

    The pen's advance grows only where the accent is wider than the letter.
    """
    decomposed = unicodedata.normalize("NFD", character)
    base_name, mark_name = decomposed[0], MARKS[decomposed[1]]
    base = drawn["dotlessi" if base_name == "i" else base_name]
    mark = drawn.get(f"{mark_name}.cap" if base_name.isupper() else mark_name, drawn[mark_name])
    letter, accent = base.ink(), mark.ink()
    left, right = min(x for x, _ in letter), max(x for x, _ in letter)
    shift, half = divmod(left + right + 1 - mark.advance, 2)
    if mark_name in LEANING_RIGHT:
        shift += half
    placed = letter + [(x + shift, y) for x, y in accent]
    push = max(0, left - min(x for x, _ in placed))
    after = base.advance - 1 - right
    width = max(x for x, _ in placed) + push + 1 + after
    return _from_ink({(x + push, y) for x, y in placed}, max(width, base.advance))


def _from_ink(ink: set[tuple[int, int]], advance: int) -> Glyph:
    """The glyph with these inked pixels of the cell."""
    top, bottom = min(y for _, y in ink), max(y for _, y in ink)
    rows = tuple(
        "".join("#" if (x, y) in ink else "." for x in range(advance))
        for y in range(top, bottom + 1)
    )
    return Glyph(top, rows)


def bdf(stem: str, drawings: Drawings) -> str:
    """The whole BDF file as text."""
    family, weight = FAMILIES[Path(stem).name]
    ascent, descent = drawings.ascent, drawings.descent
    height = ascent + descent
    glyphs = font_glyphs(drawings)
    widest = max(glyph.advance for glyph in glyphs.values())
    average = round(10 * sum(glyph.advance for glyph in glyphs.values()) / len(glyphs))
    name = f"-Canasta-{family}-{weight}-R-Normal--{height}-{height * 10}-72-72-P-{average}"
    properties = [
        f'FAMILY_NAME "{family}"',
        f'WEIGHT_NAME "{weight}"',
        f"PIXEL_SIZE {height}",
        'SPACING "P"',
        'CHARSET_REGISTRY "ISO10646"',
        'CHARSET_ENCODING "1"',
        f"FONT_ASCENT {ascent}",
        f"FONT_DESCENT {descent}",
        f"CAP_HEIGHT {ascent - glyphs['H'].top}",
        f"X_HEIGHT {ascent - glyphs['x'].top}",
        f"DEFAULT_CHAR {ord('?')}",
    ]
    lines = [
        "STARTFONT 2.1",
        f"FONT {name}-ISO10646-1",
        f"SIZE {height} 72 72",
        f"FONTBOUNDINGBOX {widest} {height} 0 {-descent}",
        f"STARTPROPERTIES {len(properties)}",
        *properties,
        "ENDPROPERTIES",
        f"CHARS {len(glyphs)}",
    ]
    for character, glyph in glyphs.items():
        lines += _bdf_glyph(character, glyph, ascent, height)
    return "\n".join([*lines, "ENDFONT", ""])


def _bdf_glyph(character: str, glyph: Glyph, ascent: int, height: int) -> list[str]:
    """The lines of one character; its picture is cut down to the ink."""
    ink = set(glyph.ink())
    box = "BBX 0 0 0 0"
    bitmap: list[str] = []
    if ink:
        left, right = min(x for x, _ in ink), max(x for x, _ in ink)
        top, bottom = min(y for _, y in ink), max(y for _, y in ink)
        width = right + 1 - left
        box = f"BBX {width} {bottom + 1 - top} {left} {ascent - 1 - bottom}"
        octets = (width + 7) // 8
        for y in range(top, bottom + 1):
            bits = sum(1 << (octets * 8 - 1 - (x - left)) for x, row in ink if row == y)
            bitmap.append(f"{bits:0{octets * 2}X}")
    return [
        f"STARTCHAR U+{ord(character):04X}",
        f"ENCODING {ord(character)}",
        f"SWIDTH {round(1000 * glyph.advance / height)} 0",
        f"DWIDTH {glyph.advance} 0",
        box,
        "BITMAP",
        *bitmap,
        "ENDCHAR",
    ]


def main(arguments: Sequence[str]) -> None:
    """Write every font into the folder given, or beside its source."""
    parser = ArgumentParser(description="Write every font into a folder.")
    parser.add_argument("folder", nargs="?", type=Path, default=SOURCES)
    folder = parser.parse_args(arguments).folder
    drawn = {stem: read_drawings(SOURCES / f"{stem}.txt") for stem in FAMILIES}
    letters = read_drawings(SOURCES / "cga.txt")
    for stem, (rest, repeated, space) in OTHER_LETTERS.items():
        drawn[stem] = in_other_letters(letters, drawn[rest], repeated, space)
    for stem, drawings in drawn.items():
        path = folder / f"{stem}.bdf"
        path.parent.mkdir(exist_ok=True)
        path.write_text(bdf(stem, drawings), "ascii", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
