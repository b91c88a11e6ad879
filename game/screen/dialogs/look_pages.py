"""The pages of Customize for the eye: Colors, Looks and Screen.

Labels, choices and their order are data; they are the help file's words.
"""

from collections.abc import Callable
from typing import Final

from ...language import N_, _
from ...looks import CARD_SETS, SCHEMES, SUITS, Dress
from ...storage.settings import BACKS, SCALINGS, Settings
from ..canvas import Rect
from ..canvas.art import (
    CARD_H,
    CARD_W,
    DIALOG,
    SMALL_H,
    SMALL_W,
    Art,
    back_sprite,
    card_sprite,
    small_back_sprite,
)
from ..canvas.framebuffer import Item, Picture, Text
from ..canvas.palette import NAMES
from ..win31.choices import CheckBox, ColorPicker, Picker
from ..win31.layout import Column, Group, Row
from ..win31.style import LINE, sunken
from ..win31.widgets import Label, Widget
from .settings_page import SettingsPage, chosen_of, radios_of

CARD_COLOR, CARD_BACK = N_("&Card Color"), N_("Card &Back:")
BACKGROUND: Final = N_("Back&ground Color")
COLORS, CARDS, SUIT_COLORS = N_("Colors"), N_("Cards"), N_("Suits")
#: How large the picture is in full screen, and what lies around it.
PICTURE: Final = {"best": N_("Bes&t Fit"), "whole": N_("&Whole Pixels"), "fill": N_("&Fill")}
DESKTOP: Final = N_("Desktop &of 1994")
SLIDES: Final = N_("Sl&ide Cards")
assert tuple(PICTURE) == SCALINGS


class BackPicker(Picker):
    """The card backs side by side, small. The name of the chosen one stands above them."""

    _CELL_W, _CELL_H = SMALL_W + 4, SMALL_H + 4
    _DOTS, _NAME_H, _COLUMNS = 2, 0, 6

    def __init__(self, value: int, color: Callable[[], int]) -> None:
        """`value` is an index of BACKS; `color` says which color of the palette they have."""
        super().__init__(value, range(len(BACKS)), BACKS, self._COLUMNS)
        self._color = color

    def picture(self, cell: Rect, value: int) -> list[Item]:
        card = cell.inflate(-4, -4)
        return [Picture(card.x, card.y, small_back_sprite(value, self._color()))]


class ChosenName(Widget):
    """What is chosen in a picker, by its name."""

    fill_x = True

    def __init__(self, picker: Picker) -> None:
        super().__init__()
        self._picker = picker

    def measure(self, art: Art) -> tuple[int, int]:
        return 0, LINE

    def items(self) -> list[Item]:
        text = self.art.fit(DIALOG, self._picker.name, self.area.w)
        return [Text(self.area.x, self.area.y, text, self.ink, DIALOG)]


class Preview(Widget):
    """A piece of the table as it would look."""

    fill_x = fill_y = True
    #: The open cards, from the lowest; they and the backs overlap like a hand.
    _CARDS, _BACKS, _STEP, _INSET = ("9S", "QH", "JK"), 3, 16, 14

    def __init__(self, colors: Callable[[], tuple[int, int]], back: Callable[[], int]) -> None:
        """`colors` are those of the table and of the cards, `back` is their design."""
        super().__init__()
        self._colors, self._back = colors, back

    def measure(self, art: Art) -> tuple[int, int]:
        return 0, CARD_H + 16

    def items(self) -> list[Item]:
        table, color = self._colors()
        area = self.area
        y = area.centery - CARD_H // 2
        backs = [back_sprite(self._back(), color)] * self._BACKS
        cards = [card_sprite(card) for card in self._CARDS]
        right = area.right - self._INSET - CARD_W - self._STEP * (len(cards) - 1)
        pictures = [
            Picture(x + i * self._STEP, y, sprite)
            for x, hand in ((area.x + self._INSET, backs), (right, cards))
            for i, sprite in enumerate(hand)
        ]
        return [*sunken(area, table), *pictures]


class ColorsPage(SettingsPage):
    """The colors of the cards and of the table, the card backs, and a preview of them."""

    title = N_("Colors")

    def __init__(self, settings: Settings) -> None:
        self.card_color = ColorPicker(NAMES.index(settings.card_color))
        self.back = BackPicker(settings.back, lambda: self.card_color.value)
        self.background_color = ColorPicker(NAMES.index(settings.background_color))
        preview = Preview(
            lambda: (self.background_color.value, self.card_color.value), lambda: self.back.value
        )
        name = Row(Label(_(CARD_BACK)), ChosenName(self.back), gap=6)
        cards = Column(self.card_color, Column(name, self.back, gap=3), gap=6)
        table = Column(self.background_color, Column(Label(_("Preview:")), preview, gap=3), gap=6)
        self.body = Row(Group(_(CARD_COLOR), cards), Group(_(BACKGROUND), table), gap=10)

    def chosen(self, settings: Settings) -> Settings:
        return settings._replace(
            card_color=NAMES[self.card_color.value],
            background_color=NAMES[self.background_color.value],
            back=self.back.value,
        )


class LooksPage(SettingsPage):
    """The scheme of colors, the set of cards and the colors of the suits, tried on at once."""

    title = N_("Looks")

    def __init__(self, settings: Settings, try_on: Callable[[Dress], None]) -> None:
        """`try_on` is called with each choice."""
        self.scheme = radios_of({name: s.title for name, s in SCHEMES.items()}, settings.scheme)
        self.cards = radios_of(CARD_SETS, settings.cards)
        self.suits = radios_of(SUITS, settings.suits)
        for group in (self.scheme, self.cards, self.suits):
            group.changed = lambda: try_on(self.chosen(settings).dress)
        self.body = Row(
            Group(_(COLORS), self.scheme),
            Group(_(CARDS), self.cards),
            Group(_(SUIT_COLORS), self.suits),
            gap=10,
        )

    def chosen(self, settings: Settings) -> Settings:
        return settings._replace(
            scheme=chosen_of(SCHEMES, self.scheme),
            cards=chosen_of(CARD_SETS, self.cards),
            suits=chosen_of(SUITS, self.suits),
        )


class ScreenPage(SettingsPage):
    """How large the picture is, what lies around it, and whether cards slide."""

    title = N_("Screen")

    def __init__(self, settings: Settings) -> None:
        self.picture = radios_of(PICTURE, settings.scaling)
        self.desktop = CheckBox(_(DESKTOP), settings.desktop)
        self.slides = CheckBox(_(SLIDES), settings.slides)
        self.body = Column(
            Group(_("Size of the picture"), self.picture), self.desktop, self.slides, gap=8
        )

    def chosen(self, settings: Settings) -> Settings:
        return settings._replace(
            scaling=chosen_of(PICTURE, self.picture),
            desktop=self.desktop.checked,
            slides=self.slides.checked,
        )
