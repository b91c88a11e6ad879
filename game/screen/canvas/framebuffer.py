"""The picture of 640x480 pixels, and the items that a scene is made of.

A scene is shown as a whole list each time; only what differs from the last one is drawn again.
What a scene holds, and how it gets to a window, is decided elsewhere.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Protocol

from ...looks import BLACK, PALETTE, TRANSPARENT, Palette
from ...named_tuple import NamedTuple
from . import Rect, Surface, draw, image, transform
from .art import PLAIN, Art, Sprite, full_palette, new_surface

WIDTH, HEIGHT = 640, 480
FRAME = Rect(0, 0, WIDTH, HEIGHT)

# To draw and present one more rectangle takes about as long as this many pixels more.
_RECT_COST = 1000
_MOST_RECTS = 12  # kept apart; a change in more places is joined, so that merging stays cheap

Blit = tuple[Surface, tuple[int, int]]


class Item(Protocol):
    """One thing in a scene: an immutable, hashable value that equals its like.

    A new kind of item is a NamedTuple with this method.
    """

    def blit(self, art: Art) -> Blit:
        """Return its pixels (8-bit, our palette) and where their upper left corner goes."""
        ...

    def __hash__(self) -> int: ...


# The fields of no two kinds may look alike: tuples of different classes compare equal.


class Fill(NamedTuple):
    """A rectangle of one color; with a width or height of 1, a line. In pixels."""

    x: int
    y: int
    w: int
    h: int
    color: int

    def blit(self, art: Art) -> Blit:
        return art.pattern(self.w, self.h, self.color, self.color), (self.x, self.y)


class Dither(NamedTuple):
    """A rectangle of two colors in a checker that joins with its neighbours'. In pixels."""

    x: int
    y: int
    w: int
    h: int
    color_a: int
    color_b: int

    def blit(self, art: Art) -> Blit:
        a, b = self.color_a, self.color_b
        if (self.x + self.y) % 2:
            a, b = b, a
        return art.pattern(self.w, self.h, a, b), (self.x, self.y)


class Picture(NamedTuple):
    """A sprite, its upper left corner at (x, y)."""

    x: int
    y: int
    sprite: Sprite

    def blit(self, art: Art) -> Blit:
        return art.cut(self.sprite), (self.x, self.y)


class Text(NamedTuple):
    """A line of text, its upper left corner at (x, y)."""

    x: int
    y: int
    text: str
    color: int = BLACK
    font: str = PLAIN

    def blit(self, art: Art) -> Blit:
        return art.text(self.font, self.color, self.text), (self.x, self.y)


class Turned(NamedTuple):
    """A line of text in a rectangle that has been turned, where it would lie in it before.

    `up`: to the left, so that it reads upward; else to the right.
    """

    x: int
    y: int
    w: int
    h: int
    up: bool
    text: Text

    def blit(self, art: Art) -> Blit:
        surface, (along, across) = self.text.blit(art)
        turned = transform.rotate(surface, 90 if self.up else -90)
        turned.set_colorkey(surface.get_colorkey())
        w, h = turned.get_size()
        if self.up:
            return turned, (self.x + across, self.y + self.h - along - h)
        return turned, (self.x + self.w - across - w, self.y + along)


class Clip(NamedTuple):
    """An item of which only the part inside a rectangle is drawn. In pixels."""

    x: int
    y: int
    w: int
    h: int
    item: Item

    def blit(self, art: Art) -> Blit:
        surface, at = self.item.blit(art)
        whole = surface.get_rect(topleft=at)
        seen = whole.clip((self.x, self.y, self.w, self.h))
        if seen == whole:
            return surface, at
        return surface.subsurface(seen.move(-at[0], -at[1]) if seen else (0, 0, 0, 0)), seen.topleft


class Polyline(NamedTuple):
    """Lines of one color from point to point, one pixel thick. In pixels."""

    points: tuple[tuple[int, int], ...]
    color: int

    def blit(self, art: Art) -> Blit:
        left, top = (min(axis) for axis in zip(*self.points, strict=True))
        right, bottom = (max(axis) for axis in zip(*self.points, strict=True))
        key = TRANSPARENT if self.color != TRANSPARENT else BLACK
        w, h = right - left + 1, bottom - top + 1
        surface = new_surface(w, h, bytes([key]) * (w * h))
        surface.set_colorkey(key)
        inside = [(x - left, y - top) for x, y in self.points]
        draw.lines(surface, self.color, False, [*inside, inside[-1]])
        return surface, (left, top)


def narrow(sprite: Sprite, x: int, y: int, width: int) -> Iterator[Picture]:
    """Yield a sprite that turns round its upright middle, so that it is seen only so wide.

    Not narrower than it is, it is whole.
    """
    if width >= sprite.w:
        yield Picture(x, y, sprite)
        return
    left = x + (sprite.w - width) // 2
    for column in range(width):
        at = sprite.x + column * (sprite.w - 1) // max(width - 1, 1)
        yield Picture(left + column, y, sprite._replace(x=at, w=1))


def outline(x: int, y: int, w: int, h: int, color: int, thickness: int = 1) -> list[Item]:
    """Return four lines along the inside of a rectangle. In pixels."""
    t = thickness
    return [
        Fill(x, y, w, t, color),
        Fill(x, y + h - t, w, t, color),
        Fill(x, y + t, t, h - 2 * t, color),
        Fill(x + w - t, y + t, t, h - 2 * t, color),
    ]


class Framebuffer:
    """The 8-bit picture itself, with the scene that it shows. Black where no item is."""

    def __init__(self, art: Art) -> None:
        # Two surfaces over the same pixels: pieces are blitted fast where the palettes agree, and
        # what is shown may have other colors.
        #: The indices of its colors, row by row.
        self.pixels = pixels = bytearray(WIDTH * HEIGHT)
        self.surface = image.frombuffer(pixels, (WIDTH, HEIGHT), "P")
        self.surface.set_palette(full_palette(PALETTE))
        #: The picture in the colors in which it is to be seen (`wear`).
        self.shown = image.frombuffer(pixels, (WIDTH, HEIGHT), "P")
        self.palette: Palette = ()
        self.wear(PALETTE)
        self._art = art
        self._changes = art.changes
        # The scene shown last: for each item how to blit it, and the part of the frame it takes.
        self._items: list[Item] = []
        self._blits: list[Blit] = []
        self._areas: list[Rect] = []

    def wear(self, palette: Palette) -> None:
        """Show the 16 colors as these from now on."""
        self.palette = palette
        self.shown.set_palette(full_palette(palette))

    def show(self, items: Sequence[Item]) -> list[Rect]:
        """Draw a scene, given from the bottom up, where it differs from the last one.

        Return the rectangles that were drawn (pixels of the frame); for the same scene, none.
        """
        changes = self._art.changes
        stale = self._changes != changes
        if stale:  # what was drawn has changed
            self._items, self._blits, self._areas = [], [], []
        old, new = self._items, list(items)
        if new == old and not stale:
            return []
        # Most scenes change in one place: what is the same before and behind it stays as it is.
        head, end = 0, min(len(old), len(new))
        while head < end and old[head] == new[head]:
            head += 1
        tail, end = 0, end - head
        while tail < end and old[-1 - tail] == new[-1 - tail]:
            tail += 1
        was, now = slice(head, len(old) - tail), slice(head, len(new) - tail)

        blits = [item.blit(self._art) for item in new[now]]
        areas = [surface.get_rect(topleft=at).clip(FRAME) for surface, at in blits]
        gone, come = _changes(old[was], new[now])
        dirty = [self._areas[was][i] for i in gone] + [areas[i] for i in come]
        dirty = [FRAME.copy()] if stale else merge(dirty)

        self._items = new
        self._blits[was] = blits
        self._areas[was] = areas
        self._changes = changes
        for area in dirty:
            self._draw(area)
        return dirty

    def _draw(self, area: Rect) -> None:
        self.surface.set_clip(area)
        touched = area.collidelistall(self._areas)
        # Nothing may show through from the last scene unless an item covers the whole area.
        if not touched or not self._covers(touched[0], area):
            self.surface.blit(self._art.pattern(area.w, area.h, BLACK, BLACK), area)
        blits = self._blits
        self.surface.fblits([blits[i] for i in touched])
        self.surface.set_clip(None)

    def _covers(self, index: int, area: Rect) -> bool:
        opaque = self._blits[index][0].get_colorkey() is None
        return opaque and self._areas[index].contains(area)


def _changes(old: list[Item], new: list[Item]) -> tuple[list[int], list[int]]:
    """Say which of the old items are gone and which of the new ones have come, by index.

    Items that stay also stay in order among themselves (the longest increasing run of their old
    indices), so outside the two lists' rectangles no pixel can differ.
    """
    place = {item: i for i, item in enumerate(old)}
    ends: list[int] = []  # ends[n]: the lowest old index that ends an ordered run of n + 1 items
    runs: list[int] = []  # ... and the new index of the item there
    before: dict[int, int] = {}  # for a new index, the one before it in its run
    for j, item in enumerate(new):
        i = place.get(item)
        if i is None:
            continue
        n = bisect_left(ends, i)
        if n:
            before[j] = runs[n - 1]
        ends[n : n + 1] = [i]
        runs[n : n + 1] = [j]
    kept = set()
    j = runs[-1] if runs else -1
    while j >= 0:
        kept.add(j)
        j = before.get(j, -1)
    stayed = {place[new[j]] for j in kept}
    gone = [i for i in range(len(old)) if i not in stayed]
    return gone, [j for j in range(len(new)) if j not in kept]


def merge(areas: Sequence[Rect]) -> list[Rect]:
    """Return few rectangles that cover all of these, joined where that costs little."""
    merged: list[Rect] = []
    for area in areas:
        # What follows each other mostly lies together: the dots of a frame, the cards of a hand.
        if area and merged and _nearest(area, merged[-1:])[0] <= _RECT_COST:
            merged[-1] = merged[-1].union(area)
            continue
        rest = area.copy() if area else None
        while rest:
            waste, i = _nearest(rest, merged)
            if i < 0 or (waste > _RECT_COST and len(merged) < _MOST_RECTS):
                merged.append(rest)
                break
            rest = rest.union(merged.pop(i))
    return merged


def _nearest(area: Rect, others: Sequence[Rect]) -> tuple[int, int]:
    """Return the least waste of joining a rectangle to one of the others, and which; (0, -1): none.

    The waste is how many pixels more it takes to draw the two as one. In one loop: a frame in which
    much has changed asks this some hundred times.
    """
    least, nearest = 0, -1
    for i, other in enumerate(others):
        both = area.union(other)
        waste = both.w * both.h - other.w * other.h
        if nearest < 0 or waste < least:
            least, nearest = waste, i
    return (least - area.w * area.h if others else 0), nearest
