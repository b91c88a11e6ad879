"""Draws the upper halves of the twelve courts, each another person with another bearing.

A head (`cards/heads.txt`), what the hand holds (`cards/attributes.txt`), and a robe that is cut and
woven here. draw_cards.py puts the halves on the cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from glyphs import Glyph, read_glyphs

WIDTH, HEIGHT = 39, 28
"""The size of a half, in pixels; its last row is the middle of the card."""
INDEX_WIDTH, INDEX_HEIGHT = 8, 17
"""The corner that belongs to the index."""
SHOULDERS = (3, 5, 7, 10, 14, 19, 23, WIDTH, WIDTH, WIDTH)
"""How far a robe reaches from its middle to each side, row by row from the neck down."""
NECK = 17
"""The first row of a robe."""

Weave = Callable[[int, int], str]


class Held(NamedTuple):
    """What a court holds: its glyph, where its upper left corner lies, and whether it is turned.

    `behind`: the head and the robe lie above it.
    """

    name: str
    x: int
    y: int
    turned: bool = False
    behind: bool = False


class Court(NamedTuple):
    """How a court is put together.

    `head` is the left edge of the head; `right`: it looks to the right. `middle` is that of the
    robe, woven of the colors of `weave`, with an edge and a panel down the front. `belt` is a
    pattern that is repeated.
    """

    head: int
    right: bool
    middle: int
    weave: Weave
    edge: str
    panel: Weave
    belt: str
    held: tuple[Held, ...]


def plain(color: str) -> Weave:
    """One color."""
    return lambda x, y: color


def stripes(*colors: str, width: int = 2) -> Weave:
    """Upright stripes."""
    return lambda x, y: colors[x // width % len(colors)]


def slanting(*colors: str, width: int = 2, rising: bool = False) -> Weave:
    """Slanting stripes."""
    return lambda x, y: colors[(x + y if rising else x - y) // width % len(colors)]


def checks(one: str, other: str, size: int = 2) -> Weave:
    """A checkerboard."""
    return lambda x, y: (one, other)[(x // size + y // size) % 2]


def dots(ground: str, dot: str, across: int = 4, down: int = 3) -> Weave:
    """Dots in rows that are set off."""
    return lambda x, y: (
        dot if y % down == 1 and (x + y // down * across // 2) % across == 0 else ground
    )


def diamonds(ground: str, line: str, size: int = 6, jewel: str = "") -> Weave:
    """A lattice, with a jewel in the middle of each diamond."""

    def ink(x: int, y: int) -> str:
        rising, falling = (x + y) % size, (x - y) % size
        if not rising or not falling:
            return line
        return jewel if jewel and rising == falling == size // 2 else ground

    return ink


def bands(*colors: str, height: int = 2) -> Weave:
    """Stripes that lie across."""
    return lambda x, y: colors[y // height % len(colors)]


def scales(ground: str, edge: str) -> Weave:
    """Scales, as of mail."""
    return lambda x, y: edge if (x + y % 4 // 2 * 2) % 4 == 0 or (y % 2 == 0 and x % 2) else ground


COURTS = {
    # Kings: old and facing us; with the sword behind the head; one-eyed, with an axe; young.
    "king_S": Court(
        9,
        False,
        17,
        dots("b", "Y"),
        "W",
        bands("W", "s"),
        "BYb#",
        (
            Held("sword", 30, 0),
            Held("fist", 30, 16, True),
        ),
    ),
    "king_H": Court(
        15,
        False,
        23,
        diamonds("R", "Y", 6, "W"),
        "Y",
        stripes("W", "#", width=1),
        "RYR#",
        (Held("greatsword", 9, 0, behind=True),),
    ),
    "king_D": Court(
        20,
        False,
        29,
        checks("T", "t", 2),
        "Y",
        dots("W", "R", 2, 2),
        "tYT#",
        (
            Held("axe", 9, 0),
            Held("fist", 8, 17),
        ),
    ),
    "king_C": Court(
        10,
        True,
        19,
        slanting("G", "g", "g", width=2),
        "W",
        diamonds("p", "Y", 4),
        "GYg#",
        (
            Held("orb", 30, 9),
            Held("fist", 31, 18, True),
        ),
    ),
    # Queens: elderly, looking right; facing us with a rose; with a fan; with a dove.
    "queen_S": Court(
        19,
        True,
        28,
        bands("b", "B", "t"),
        "Y",
        checks("W", "B", 1),
        "BWT#",
        (
            Held("scepter", 10, 0),
            Held("fist", 9, 15),
        ),
    ),
    "queen_H": Court(
        9,
        False,
        18,
        dots("R", "Y", 4, 2),
        "W",
        plain("W"),
        "WRW#",
        (
            Held("rose", 30, 2),
            Held("fist", 31, 14, True),
        ),
    ),
    "queen_D": Court(
        20,
        False,
        28,
        slanting("p", "p", "Y", width=2, rising=True),
        "T",
        stripes("T", "W", width=1),
        "pYp#",
        (
            Held("fan", 8, 4),
            Held("fist", 11, 14),
        ),
    ),
    "queen_C": Court(
        9,
        False,
        16,
        scales("g", "G"),
        "Y",
        plain("p"),
        "GWp#",
        (
            Held("dove", 28, 10),
            Held("fist", 30, 18, True),
        ),
    ),
    # Jacks: with a pike; a page with a leaf; laughing, with a lantern; with a lute.
    "jack_S": Court(
        9,
        False,
        19,
        stripes("b", "B", "B", width=2),
        "W",
        plain("R"),
        "bWB#",
        (
            Held("pike", 29, 0),
            Held("fist", 30, 15, True),
        ),
    ),
    "jack_H": Court(
        18,
        False,
        27,
        stripes("R", "Y", width=3),
        "b",
        plain("b"),
        "YRY#",
        (
            Held("leaf", 9, 3),
            Held("fist", 10, 12),
        ),
    ),
    "jack_D": Court(
        9,
        True,
        18,
        diamonds("t", "T", 4),
        "y",
        checks("Y", "y", 1),
        "TyT#",
        (
            Held("lantern", 31, 4),
            Held("fist", 31, 15, True),
        ),
    ),
    "jack_C": Court(
        18,
        True,
        27,
        slanting("G", "g", width=3, rising=True),
        "R",
        plain("Y"),
        "gRG#",
        (Held("lute", 4, 14),),
    ),
}
"""All twelve, by rank and suit."""


def court_half(name: str) -> Glyph:
    """The upper half of a court as text pixel art, 39x28."""
    court = COURTS[name]
    things = read_glyphs("attributes")
    half = [["."] * WIDTH for _ in range(HEIGHT)]
    for held in court.held:
        if held.behind:
            _lay(half, _turned(things[held.name], held.turned), held.x, held.y)
    _robe(half, court)
    _lay(half, court_head(name), court.head, 0)
    for held in court.held:
        if not held.behind:
            _lay(half, _turned(things[held.name], held.turned), held.x, held.y)
    half[-2] = ["#"] * WIDTH
    half[-1] = [court.belt[x % len(court.belt)] for x in range(WIDTH)]
    for row in half[:INDEX_HEIGHT]:
        row[:INDEX_WIDTH] = ["."] * INDEX_WIDTH
    return ["".join(row) for row in half]


def court_head(name: str) -> Glyph:
    """The head of a court, as it looks to its side."""
    return _turned(read_glyphs("heads")[name], COURTS[name].right)


def _robe(half: list[list[str]], court: Court) -> None:
    """The robe: its outline, its edge, the weave, and the panel down the front."""
    for y in range(NECK, HEIGHT - 2):
        above, reach = SHOULDERS[y - NECK], SHOULDERS[y - NECK + 1]
        for x in range(WIDTH):
            away = abs(x - court.middle)
            if away > reach:
                continue
            if away > above or away == reach:
                half[y][x] = "#"
            elif away <= 2:
                half[y][x] = court.panel(x - court.middle + 40, y)
            elif away == 3:
                half[y][x] = "#"
            elif away == reach - 1 or away == 4:
                half[y][x] = court.edge
            else:
                half[y][x] = court.weave(x - court.middle + 40, y)


def _lay(half: list[list[str]], glyph: Glyph, left: int, top: int) -> None:
    """Lay a glyph down; what would be outside is left out."""
    for down, line in enumerate(glyph):
        for across, letter in enumerate(line):
            if letter != "." and 0 <= top + down < HEIGHT and 0 <= left + across < WIDTH:
                half[top + down][left + across] = letter


def _turned(glyph: Glyph, turned: bool) -> Glyph:
    return [line[::-1] for line in glyph] if turned else glyph
