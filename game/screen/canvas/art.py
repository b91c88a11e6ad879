"""Pictures and letters: loads the sprite sheets and fonts, and hands out ready 8-bit surfaces.

Everything is loaded when first used. Where something stands on the screen is not known here.
"""

from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from ...assets import asset
from ...language import _
from ...looks import BLACK, DARK_MAGENTA, PALETTE, TRANSPARENT, Palette
from ...named_tuple import NamedTuple
from . import Color, Surface, ToolkitError, font, image

CARD_W, CARD_H = 45, 61
STRIP_H = 20
#: A card of a small fan.
SMALL_W, SMALL_H = 31, 43
#: A card of which only the upper part has room.
LOW_H = 21
#: The least of it: rank beside suit, and its lower edge.
LEAST_LOW_H = 14
#: The least of a covered card that has to be seen, so that rank and suit can be read.
LEAST_STEP = 8
#: What is seen of a small card that somebody at the side of the table holds.
SIDE_W, SIDE_H = 26, 31
#: The font of captions, menus and message boxes: 16 pixels, bold.
SYSTEM = "system16"
#: The font of dialogs: 13 pixels, bold.
DIALOG = "dialog13"
#: The font of the table, and of what the help says: 13 pixels, light.
PLAIN = "plain13"

#: What the second of two Jokers is called here: no rule tells them apart, but the eye does.
OTHER_JOKER = "JK2"


def joker_face(before: int) -> str:
    """Return whose face a Joker has that lies behind so many others: every other is the second."""
    return OTHER_JOKER if before % 2 else "JK"


# Column and row of each card in the sheets of all cards.
_CELLS = {
    rank + suit: (x, y) for x, rank in enumerate("3456789TJQKA2") for y, suit in enumerate("SHDC")
}
_CELLS["JK"] = (13, 0)
_CELLS[OTHER_JOKER] = (13, 1)
# The cards that can lie crosswise in the pile, by their column in crosswise.png.
_CROSSWISE = {card: x for x, card in enumerate(("2S", "2H", "2D", "2C", "JK", "3H", "3D"))}
#: The sheets that every set of cards has.
_CARD_SHEETS = ("cards", "covered", "strips", "fine", "low", "small", "crosswise")
_DOTS = "..."
# An index outside the 16, for transparent pixels where every color may be wanted.
_SPARE_KEY = len(PALETTE)


class ArtError(Exception):
    """A sheet, font or list of sprites is missing or not what it should be; the text says which."""


class Sprite(NamedTuple):
    """A piece of a sheet: where it lies there and its size, in pixels.

    `tint` is a color index that replaces Dark Magenta (card backs), or None for as drawn.
    """

    sheet: str
    x: int
    y: int
    w: int
    h: int
    tint: int | None = None

    def top(self, height: int) -> "Sprite":
        """Return its upper `height` pixels: what shows of a card that the next one covers."""
        return self._replace(h=min(self.h, height))

    def bottom(self, height: int) -> "Sprite":
        """Return its lower `height` pixels."""
        return self._replace(y=self.y + self.h - height, h=height)


#: The name of the program and its picture, for its window.
TITLE = "Canasta"
ICON = Sprite("icon", 0, 0, 32, 32)


def _cell(sheet: str, card: str, w: int, h: int) -> Sprite:
    """Return the picture of a card on a sheet whose cells are so large, all laid out alike."""
    column, row = _CELLS[card]
    return Sprite(sheet, column * w, row * h, w, h)


@lru_cache(maxsize=256)
def card_sprite(card: str) -> Sprite:
    """Return the face of a card by its notation: `TH`, `3S`, `JK`. 45x61 pixels."""
    return _cell("cards", card, CARD_W, CARD_H)


@lru_cache(maxsize=256)
def covered_sprite(card: str) -> Sprite:
    """Return the top of a card as drawn for one whose index shows whole. 45x20 pixels."""
    return _cell("covered", card, CARD_W, STRIP_H)


@lru_cache(maxsize=256)
def strip_sprite(card: str) -> Sprite:
    """Return the top of a card as drawn for one that is covered closely. 45x20 pixels."""
    return _cell("strips", card, CARD_W, STRIP_H)


@lru_cache(maxsize=256)
def fine_sprite(card: str) -> Sprite:
    """Return the top of a card as drawn for one that is covered most closely. 45x20 pixels."""
    return _cell("fine", card, CARD_W, STRIP_H)


#: The designs that move now and then, by their row in moving.png.
_MOVING = {4: 0, 6: 1, 9: 2}


def back_sprite(design: int, color: int = DARK_MAGENTA, frame: int = 0) -> Sprite:
    """Return a card back by its design, in a color of the palette. 45x61 pixels.

    `frame`, from 1: what it looks like while it moves.
    """
    if frame:
        x, y = (frame - 1) * CARD_W, _MOVING[design] * CARD_H
        return Sprite("moving", x, y, CARD_W, CARD_H, color)
    return Sprite("backs", design * CARD_W, 0, CARD_W, CARD_H, color)


@lru_cache(maxsize=256)
def low_sprite(card: str) -> Sprite:
    """Return a card cut low, with its index and its lower edge. 45x21 pixels."""
    return _cell("low", card, CARD_W, LOW_H)


@lru_cache(maxsize=256)
def small_sprite(card: str) -> Sprite:
    """Return the face of a card of a small fan. 31x43 pixels."""
    return _cell("small", card, SMALL_W, SMALL_H)


def small_back_sprite(design: int, color: int = DARK_MAGENTA) -> Sprite:
    """Return the back of a card of a small fan, as `back_sprite`. 31x43 pixels."""
    return Sprite("small_backs", design * SMALL_W, 0, SMALL_W, SMALL_H, color)


def side_back_sprite(design: int, color: int, left: bool) -> Sprite:
    """Return what is seen of a back in a hand at a side of the table. 26x31 pixels."""
    return Sprite("side_backs", (2 * design + (not left)) * SIDE_W, 0, SIDE_W, SIDE_H, color)


#: How much of a card that lies crosswise looks out on either side of an upright one.
END = (CARD_H - CARD_W) // 2


def crosswise_sprite(card: str, covered: bool) -> Sprite:
    """Return a card that freezes the pile, turned to the right. 61x45 pixels.

    `covered`: another card lies on it, so that only its ends look out.
    """
    return Sprite("crosswise", _CROSSWISE[card] * CARD_H, 0 if covered else CARD_W, CARD_H, CARD_W)


def new_surface(w: int, h: int, pixels: bytes) -> Surface:
    """Return an 8-bit surface in our palette from w*h color indices, row by row."""
    surface = Surface((w, h), 0, 8)
    if pixels:  # a surface without pixels has no bytes to copy
        surface = image.frombytes(pixels, (w, h), "P")
    surface.set_palette(_FULL_PALETTE)
    return surface


def full_palette(palette: Palette) -> Palette:
    """Return it with all 256 entries: surfaces whose palettes agree are blitted without lookup."""
    return palette + palette[:1] * (256 - len(palette))


#: As colors, which a surface takes over far sooner than numbers.
_FULL_PALETTE = [Color(rgb) for rgb in full_palette(PALETTE)]


class Art:
    """All sheets and fonts of one folder, with bounded caches of what was cut from them."""

    def __init__(self, folder: Path | None = None) -> None:
        """Read nothing yet. `folder` stands in for the game's own `sprites`."""
        self._folder = folder or asset("sprites")
        self._cards = self._letters = ""
        #: How often its pictures have changed: what was asked for before is stale.
        self.changes = 0
        self._sheets: dict[str, Surface] = {}
        self._fonts: dict[str, font.Font] = {}
        self._ui: dict[str, Sprite] = {}
        self._hot_spots: dict[str, tuple[int, int]] = {}
        # An instance's own caches, so that two games in one process share nothing. The surfaces
        # are shared by all who ask for the same, and are not to be drawn on.
        self.pattern: Callable[[int, int, int, int], Surface]
        self.pattern = lru_cache(maxsize=256)(self._make_pattern)
        self.cut = lru_cache(maxsize=512)(self._make_cut)
        self.text = lru_cache(maxsize=512)(self._make_text)
        self.width = lru_cache(maxsize=1024)(self._measure)
        self.fit = lru_cache(maxsize=512)(self._fit)

    def dress(self, cards: str, letters: str) -> None:
        """Use the cards and the fonts of these folders, "" for the usual ones."""
        self.changes += (cards, letters) != (self._cards, self._letters)
        if cards != self._cards:
            self._cards = cards
            for name in _CARD_SHEETS:
                self._sheets.pop(name, None)
            self.cut.cache_clear()
        if letters != self._letters:
            self._letters = letters
            self._fonts.clear()
            self.text.cache_clear()
            self.width.cache_clear()
            self.fit.cache_clear()

    def _make_pattern(self, w: int, h: int, a: int, b: int) -> Surface:
        """Return a checker of two colors, beginning with `a`; plain if they are the same."""
        w, h = max(w, 0), max(h, 0)
        even, odd = (bytes(pair) * (w // 2 + 1) for pair in ((a, b), (b, a)))
        return new_surface(w, h, ((even[:w] + odd[:w]) * (h // 2 + 1))[: w * h])

    def _make_cut(self, sprite: Sprite) -> Surface:
        """Return the pixels of a sprite."""
        piece = self._sheet(sprite.sheet).subsurface(sprite[1:5])
        pixels = image.tobytes(piece, "P")
        key = TRANSPARENT
        if sprite.tint not in (None, DARK_MAGENTA):
            if sprite.tint == TRANSPARENT:  # the tint is to be seen, what was transparent not
                key = _SPARE_KEY
                pixels = pixels.replace(bytes([TRANSPARENT]), bytes([key]))
            pixels = pixels.replace(bytes([DARK_MAGENTA]), bytes([sprite.tint]))
            piece = new_surface(sprite.w, sprite.h, pixels)
        # A key costs per pixel, so a piece without transparent ones goes without.
        piece.set_colorkey(key if key in pixels else None)
        return piece

    def _make_text(self, font: str, color: int, text: str) -> Surface:
        """Return one line of text on a transparent ground."""
        key = TRANSPARENT if color != TRANSPARENT else BLACK
        if not self._measure(font, text):  # a name of a record may be nothing but U+3000
            return self._make_pattern(0, self.height(font), key, key)
        drawn = self.font(font).render(text, False, PALETTE[color])
        surface = self._make_pattern(*drawn.get_size(), key, key)
        surface.blit(drawn, (0, 0))
        surface.set_colorkey(key)
        return surface

    def _measure(self, font: str, text: str) -> int:
        """Say how wide a line of text is drawn, in pixels."""
        return self.font(font).size(text)[0]

    def height(self, font: str) -> int:
        """Say how high every line of a font is drawn, in pixels."""
        return self.font(font).get_height()

    def _fit(self, font: str, text: str, width: int) -> str:
        """Return the text, cut if it is wider than `width` pixels: as much as fits, and "..."."""
        if self.width(font, text) <= width:
            return text
        return text[: self.beginning(font, text, width, _DOTS)].rstrip() + _DOTS

    def beginning(self, font: str, text: str, width: int, tail: str = "") -> int:
        """Return how many characters of a text fit into `width` pixels, with `tail` behind them.

        Blanks before the tail are left out. However long the text is, little more of it is
        measured than what fits.
        """

        def is_too_wide(end: int) -> bool:
            kept = text[:end].rstrip() if tail else text[:end]
            return self._measure(font, kept + tail) > width

        least, most = 0, 16
        while most < len(text) and not is_too_wide(most):
            least, most = most, 2 * most
        ends = range(least + 1, min(most, len(text)) + 1)
        return least + bisect_left(ends, True, key=is_too_wide)

    def sheet(self, name: str) -> Sprite:
        """Return a whole sheet, by its file name without `.png`. Raise ArtError."""
        return Sprite(name, 0, 0, *self._sheet(name).get_size())

    def ui(self, name: str) -> Sprite:
        """Return a sprite of ui.png by its name in ui.list. Raise ArtError for an unknown name."""
        if not self._ui:
            self._ui = self._read_ui()
        if name not in self._ui:
            raise ArtError(
                _("No sprite is called {name} in {path}.").format(
                    name=repr(name), path=self._folder / "ui.list"
                )
            )
        return self._ui[name]

    def font(self, name: str) -> font.Font:
        """Return a bitmap font by its file name without `.bdf`. Raise ArtError."""
        if name not in self._fonts:
            path = self._folder / "fonts" / self._letters / f"{name}.bdf"
            font.init()
            try:
                # The size means nothing to a bitmap font; its own is used.
                loaded = font.Font(path, 16)
                # A damaged file is only noticed here (and some other methods would crash).
                loaded.size("x")
            except (OSError, ValueError, ToolkitError) as error:
                raise ArtError(
                    _("The font {path} cannot be read: {error}").format(path=path, error=error)
                ) from error
            self._fonts[name] = loaded
        return self._fonts[name]

    def _sheet(self, name: str) -> Surface:
        if name not in self._sheets:
            own = self._cards if name in _CARD_SHEETS else ""
            path = self._folder / own / f"{name}.png"
            try:
                sheet = image.load(path)
            except (OSError, ToolkitError) as error:
                raise ArtError(
                    _("The picture {path} cannot be read: {error}").format(path=path, error=error)
                ) from error
            self._sheets[name] = _checked(sheet, path)
        return self._sheets[name]

    def hot_spot(self, name: str) -> tuple[int, int]:
        """Return the pixel of a pointer that points, from its upper left corner."""
        self.ui(name)
        return self._hot_spots.get(name, (0, 0))

    def _read_ui(self) -> dict[str, Sprite]:
        path = self._folder / "ui.list"
        sprites = {}
        try:
            for line in path.read_text(encoding="utf-8").splitlines():
                if line.startswith(";"):
                    continue
                name, *words = line.split()
                x, y, w, h, *hot = map(int, words)
                sprites[name] = Sprite("ui", x, y, w, h)
                if hot:
                    self._hot_spots[name] = (hot[0], hot[1])
        except (OSError, ValueError, IndexError) as error:
            raise ArtError(
                _("The list of sprites {path} cannot be read: {error}").format(
                    path=path, error=repr(error)
                )
            ) from error
        return sprites


def _checked(sheet: Surface, path: Path) -> Surface:
    """Return the sheet, if its pixels are indices into our palette and nothing else."""
    if sheet.get_bitsize() != 8:
        raise ArtError(_("The picture {path} is not a palette image.").format(path=path))
    palette = tuple((c[0], c[1], c[2]) for c in sheet.get_palette())
    known = bytes(i for i, rgb in enumerate(palette[: len(PALETTE)]) if rgb == PALETTE[i])
    pixels = image.tobytes(sheet, "P")
    if pixels.translate(None, known):
        raise ArtError(
            _("The picture {path} has colors outside the palette of 16.").format(path=path)
        )
    return new_surface(*sheet.get_size(), pixels)
