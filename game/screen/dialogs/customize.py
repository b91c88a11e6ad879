"""The Customize dialog of the Options menu, and the Looks that it opens.

Labels, choices and their order are data; they are the help file's words. The caller gets the
choices when OK is pressed, and nothing otherwise.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from ...language import N_, _
from ...looks import CARD_SETS, SCHEMES, SUITS, Dress
from ...players import LEVELS
from ...players.planning.tempers import TEMPERS as TEMPER_NAMES
from ...storage.settings import (
    BACKS,
    DISCARD_CLICKS,
    LONGEST_NAME,
    SCALINGS,
    Settings,
    delay_of,
    name_of,
)
from ...storage.settings import PACES as PACE_NAMES
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
from ..win31.choices import CheckBox, ColorPicker, DropDown, Picker, RadioGroup
from ..win31.dialog import EXCLAMATION, Dialog, message_box
from ..win31.edit import Clipboard, Edit
from ..win31.layout import Column, Grid, Group, Row
from ..win31.style import LINE, sunken
from ..win31.widgets import (
    HELP,
    Box,
    Button,
    Fixed,
    Label,
    Result,
    Widget,
    cancel_button,
    help_button,
    ok_button,
)
from .new_game import level_labels

COLORS, CARDS, SUIT_COLORS = N_("Colors"), N_("Cards"), N_("Suits")


class Looks:
    """The dialog: OK hands on what was chosen, Cancel shows again what was there before."""

    def __init__(
        self,
        art: Art,
        dress: Dress,
        try_on: Callable[[Dress], None],
        on_dress: Callable[[Dress], None],
    ) -> None:
        """Open on `dress`; `try_on` is called with each choice, `on_dress` with the last by OK."""
        self._before, self._try_on, self._on_dress = dress, try_on, on_dress
        self.scheme = _choice(
            {name: scheme.title for name, scheme in SCHEMES.items()}, dress.scheme
        )
        self.cards = _choice(CARD_SETS, dress.cards)
        self.suits = _choice(SUITS, dress.suits)
        for group in (self.scheme, self.cards, self.suits):
            group.changed = lambda: try_on(self.dress)
        groups = (
            Group(_(title), group)
            for title, group in (
                (COLORS, self.scheme),
                (CARDS, self.cards),
                (SUIT_COLORS, self.suits),
            )
        )
        buttons = Row(ok_button(), cancel_button(), gap=12, pack="centre")
        self.dialog = Dialog(
            art, _("Looks"), Column(Row(*groups, gap=10), buttons, gap=10), on_result=self._done
        )

    @property
    def dress(self) -> Dress:
        """What is chosen now."""
        tables = (SCHEMES, CARD_SETS, SUITS)
        groups = (self.scheme, self.cards, self.suits)
        return Dress(*([*table][group.value] for table, group in zip(tables, groups, strict=True)))

    def _done(self, result: str) -> None:
        if result == Result.OK:
            self._on_dress(self.dress)
        else:
            self._try_on(self._before)


def _choice(titles: Mapping[str, str], chosen: str) -> RadioGroup:
    return RadioGroup([_(title) for title in titles.values()], [*titles].index(chosen))


#: What can be chosen, by how a setting writes it (help: Customize dialog box).
TITLE: Final = N_("Customize")
NAME, DELAY = N_("Player's &Name:"), N_("De&lay:")
PACE: Final = N_("&Pace:")
SOUND, SLIDES = N_("&Use Sound"), N_("Sl&ide Cards")
CARD_COLOR, CARD_BACK = N_("&Card Color"), N_("Card Bac&k:")
BACKGROUND: Final = N_("Back&ground Color")
#: The paces, by how a setting writes them.
PACES: Final = {
    "slow": N_("Slow"),
    "normal": N_("Normal"),
    "fast": N_("Fast"),
    "at once": N_("At Once"),
}
assert tuple(PACES) == PACE_NAMES
TEMPER: Final = N_("T&emper:")
#: The tempers, by how a setting writes them.
TEMPERS: Final = {"changing": N_("Changing"), "bold": N_("Bold"), "patient": N_("Patient")}
assert tuple(TEMPERS) == TEMPER_NAMES
DEEPLY: Final = N_("Thinks deepl&y")
CLICKS: Final = {"double": N_("&Double Click"), "single": N_("&Single Click")}
assert tuple(CLICKS) == DISCARD_CLICKS
#: How large the picture is in full screen, and what lies around it.
PICTURE: Final = {"best": N_("Bes&t Fit"), "whole": N_("&Whole Pixels"), "fill": N_("&Fill")}
DESKTOP: Final = N_("Desktop &of 1994")
LOOKS: Final = N_("&More Looks...")
assert tuple(PICTURE) == SCALINGS
#: What has a letter in Customize; the levels take others.
_MARKED: Final = (
    *(NAME, DELAY, PACE, TEMPER, SOUND, SLIDES, CARD_COLOR, CARD_BACK, BACKGROUND, DESKTOP, LOOKS),
    DEEPLY,
    *(*CLICKS.values(), *PICTURE.values(), HELP),
)


#: Below the levels while a match is being played.
NEXT_GAME: Final = N_("It counts from the next game on.")
# Widths in pixels: half of it at least, the list of paces.
_HALF_W, _PACE_W = 232, 84


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


class Customize:
    """The Customize dialog, which gives out the settings with what was chosen in it."""

    def __init__(
        self,
        art: Art,
        settings: Settings,
        open_dialog: Callable[[Dialog], object],
        on_settings: Callable[[Settings], None],
        on_help: Callable[[], None],
        *,
        try_on: Callable[[Dress], None] = lambda dress: None,
        running: bool = False,
        deep: bool = False,
        clipboard: Clipboard | None = None,
    ) -> None:
        """Show what is refused by `open_dialog`; `running`: levels stay, as a match has begun.

        `deep`: Expert can be made to think deeply. `try_on` shows other cards and colors for as
        long as this is open.
        """
        self._art, self._settings = art, settings
        self._open, self._on_settings = open_dialog, on_settings
        self._try_on = try_on
        self._dress = settings.dress
        look = settings
        self.name = Edit(look.name, max_length=LONGEST_NAME, clipboard=clipboard)
        self.discard = RadioGroup(
            [_(text) for text in CLICKS.values()], [*CLICKS].index(look.discard)
        )
        labels = level_labels(map(_, _MARKED))
        self.level = RadioGroup([*labels.values()], [*labels].index(look.level), gap=2)
        self.card_color = ColorPicker(NAMES.index(look.card_color))
        self.back = BackPicker(look.back, lambda: self.card_color.value)
        self.background_color = ColorPicker(NAMES.index(look.background_color))
        self.delay = Edit(str(look.delay), width=56, max_length=12, clipboard=clipboard)
        self.pace = DropDown([_(text) for text in PACES.values()], [*PACES].index(look.pace))
        self.temper = DropDown(
            [_(text) for text in TEMPERS.values()], [*TEMPERS].index(look.temper)
        )
        self.deeply = CheckBox(_(DEEPLY), look.deeply) if deep else None
        self.sound = CheckBox(_(SOUND), look.sound)
        self.slides = CheckBox(_(SLIDES), look.slides)
        self.picture = RadioGroup(
            [_(text) for text in PICTURE.values()], [*PICTURE].index(look.scaling), across=True
        )
        self.desktop = CheckBox(_(DESKTOP), look.desktop)
        self.dialog = Dialog(
            art,
            _(TITLE),
            self._body(on_help, running),
            on_result=self._done,
            allow=lambda result: result != Result.OK or self._refused() is None,
        )

    def _body(self, on_help: Callable[[], None], running: bool) -> Box:
        preview = Preview(
            lambda: (self.background_color.value, self.card_color.value), lambda: self.back.value
        )
        delay = Row(Fixed(self.delay, 0), Label(_("milliseconds")), align="centre")
        back = Row(Label(_(CARD_BACK)), ChosenName(self.back), gap=6)
        deeply = [] if self.deeply is None else [self.deeply]
        temper = Column(Label(_(TEMPER)), Fixed(self.temper, _PACE_W), *deeply, gap=3)
        notes = [Label(_(note)) for note in (NEXT_GAME,) if running]
        rows = (
            (
                Row(Label(_(NAME)), self.name, align="centre"),
                Grid((Label(_(DELAY)), delay), (Label(_(PACE)), Row(Fixed(self.pace, _PACE_W)))),
            ),
            (
                Row(
                    Group(_("Discarding a card"), self.discard),
                    Group("", Column(self.sound, self.slides, gap=3)),
                ),
                Group(
                    _("Level of computer opponent"),
                    Column(Row(self.level, temper, gap=20), *notes, gap=3),
                ),
            ),
            (
                Group(
                    _(CARD_COLOR),
                    Column(self.card_color, Column(back, self.back, gap=3), gap=6),
                ),
                Group(
                    _(BACKGROUND),
                    Column(
                        self.background_color, Column(Label(_("Preview:")), preview, gap=3), gap=6
                    ),
                ),
            ),
        )
        columns = zip(*rows, strict=True)
        widths = [max(_HALF_W, *(box.measure(self._art)[0] for box in each)) for each in columns]
        halves = (Row(*map(Fixed, row, widths), gap=10) for row in rows)
        screen = Group(_("Screen and Window"), Row(self.picture, self.desktop, gap=30))
        looks = Button(_(LOOKS), action=self._choose_looks)
        buttons = Row(
            ok_button(), cancel_button(), looks, help_button(on_help), gap=12, pack="centre"
        )
        return Column(*halves, screen, buttons, gap=3 if running else 6)  # the note needs room

    def _choose_looks(self) -> None:
        self._open(Looks(self._art, self._dress, self._try_on, self._take_looks).dialog)

    def _take_looks(self, dress: Dress) -> None:
        self._dress = dress

    def _refused(self) -> Widget | None:
        """Return the field whose content cannot be, after saying why; None: all is well."""
        for edit, read in ((self.name, name_of), (self.delay, _delay_of)):
            try:
                read(edit.text)
            except ValueError as error:
                self.dialog.set_focus(edit)
                self._open(message_box(self._art, _(TITLE), str(error), EXCLAMATION))
                return edit
        return None

    def _done(self, result: str) -> None:
        if result != Result.OK:
            self._try_on(self._settings.dress)
        else:
            level = LEVELS[self.level.value]
            same = level == self._settings.level
            self._on_settings(
                self._settings._replace(
                    name=name_of(self.name.text),
                    discard=[*CLICKS][self.discard.value],
                    level=level,
                    levels=self._settings.levels if same else (),
                    delay=_delay_of(self.delay.text),
                    pace=[*PACES][self.pace.value],
                    temper=[*TEMPERS][self.temper.value],
                    deeply=self._settings.deeply if self.deeply is None else self.deeply.checked,
                    card_color=NAMES[self.card_color.value],
                    background_color=NAMES[self.background_color.value],
                    back=self.back.value,
                    **self._dress._asdict(),
                    slides=self.slides.checked,
                    sound=self.sound.checked,
                    scaling=[*PICTURE][self.picture.value],
                    desktop=self.desktop.checked,
                )
            )


def _delay_of(text: str) -> int:
    """Return the delay in ms; it may be written as the message writes it: 10,000.

    Raise ValueError.
    """
    return delay_of(re.sub(r"^\s*([0-9]{1,2}),([0-9]{3})\s*$", r"\1\2", text))
