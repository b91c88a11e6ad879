"""The pages of Customize, each some controls and the settings as they were chosen there.

How it is played: prompts, sounds, files, talk. How it looks: colors, cards, window.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from ...language import N_, _
from ...looks import CARD_SETS, COLOR_NAMES, SCHEMES, SUITS, Dress
from ...players.planning import TEMPERS as TEMPER_NAMES
from ...storage.settings import (
    BACKS,
    DELAYED,
    DETAILS,
    DISCARD_CLICKS,
    LONGEST_NAME,
    OFF,
    SCALINGS,
    SYSTEM,
    Settings,
    delay_of,
    name_of,
)
from ...storage.settings import PACES as PACE_NAMES
from ...storage.settings import PROMPTS as PROMPT_NAMES
from ...storage.settings import TUTORS as TUTOR_NAMES
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
from ..win31.boxes import Column, Fixed, Group, Row
from ..win31.choice_widgets import CheckBox, ColorPicker, Picker, RadioGroup
from ..win31.edit import Edit
from ..win31.style import LINE, sunken
from ..win31.widgets import Box, Label, Unit, Widget


class SettingsPage:
    """A page. What is not seen of it keeps what was chosen there."""

    #: What the list calls it, to be translated.
    title: str
    #: Its topic in the help.
    topic = "customize"
    body: Box
    #: Its fields, and what reads each of them: it raises ValueError with a sentence.
    fields: Sequence[tuple[Edit, Callable[[str], object]]] = ()

    def chosen(self, settings: Settings) -> Settings:
        """Return settings with what was chosen on this page."""
        raise NotImplementedError


def radios_of(titles: Mapping[str, str], chosen: str) -> RadioGroup:
    """Return radio buttons for what titles stand for, with one of it chosen."""
    return RadioGroup([_(title) for title in titles.values()], [*titles].index(chosen))


def chosen_of(names: Iterable[str], group: RadioGroup) -> str:
    """Return which of some names a group of radio buttons has chosen."""
    return [*names][group.value]


NAME: Final = N_("Player's &Name:")
SOUND: Final = N_("&Use Sound")
#: The tempers, by how a setting writes them.
TEMPER: Final = N_("Temper")
TEMPERS: Final = {"changing": N_("&Changing"), "bold": N_("&Bold"), "patient": N_("Pat&ient")}
assert tuple(TEMPERS) == TEMPER_NAMES
DEEPLY: Final = N_("Expert thinks deepl&y")
LEVEL: Final = N_("Game | New sets the level.")
#: The paces, by how a setting writes them; beside the last one stands the Delay.
PACE: Final = N_("Pace")
PACES: Final = {
    "slow": N_("&Slow"),
    "normal": N_("&Normal"),
    "fast": N_("&Fast"),
    "at once": N_("At &Once"),
    DELAYED: N_("199&4, with a delay of"),
}
assert tuple(PACES) == PACE_NAMES
DELAY, MILLISECONDS = N_("Delay"), N_("milliseconds")
DISCARDING: Final = N_("Discarding a card")
CLICKS: Final = {"double": N_("&Double Click"), "single": N_("&Single Click")}
assert tuple(CLICKS) == DISCARD_CLICKS
WAYS: Final = N_("Beside the ways of 1994")
TAKE_BACK: Final = N_("A click on a card melded in this turn &takes it back")
MELD_ALL: Final = N_("A double click on a card melds &all of its rank")
DRAG_SEVERAL: Final = N_("Ctrl+click &marks cards that are dragged together")
PROMPTS: Final = {"off": N_("&Off"), "brief": N_("&Brief"), "full": N_("&Full")}
assert tuple(PROMPTS) == PROMPT_NAMES
TUTORS: Final = {"book": N_("In the &Rules of CGA"), "on": N_("&Always"), "off": N_("&Never")}
assert tuple(TUTORS) == TUTOR_NAMES
TELLING: Final = N_("What you can do now")
TUTOR: Final = N_("The tutor of 1984: you type cards")
TIPS: Final = N_("&Explain what the pointer rests on")
SPEAKS: Final = N_("&Say what happens, for those who do not see the screen")

KEYS: Final = N_(
    "Prompts then name keys instead of the mouse, and cards are typed. Shortcut Keys in the help "
    "lists the keys that speak."
)
SAID: Final = N_("How much is said of each thing")
#: What can be chosen, by how a setting writes it.
TOLD: Final = {"short": N_("&Little"), "usual": N_("As &usual"), "full": N_("&Everything")}
assert tuple(TOLD) == DETAILS
SIGNALS: Final = N_("Si&gnals: short sounds for what happens")
#: Pixels: the fields of the name and of the Delay, and the sentences of Speech.
_NAME_W, _DELAY_W, _TEXT_W = 240, 48, 380


class PlayerPage(SettingsPage):
    """The name, and the sound."""

    title = N_("Player")

    def __init__(self, settings: Settings) -> None:
        self.name = Edit(settings.name, width=_NAME_W, max_length=LONGEST_NAME)
        self.name.fill_x = False
        self.sound = CheckBox(_(SOUND), settings.sound)
        self.fields = ((self.name, name_of),)
        self.body = Column(Label(_(NAME)), self.name, self.sound, gap=8)

    def chosen(self, settings: Settings) -> Settings:
        return settings._replace(name=name_of(self.name.text), sound=self.sound.checked)


class ComputersPage(SettingsPage):
    """How fast the computers play, and how they like to."""

    title = N_("Computers")

    def __init__(self, settings: Settings, *, deep: bool) -> None:
        """`deep`: Expert can be made to think deeply."""
        self.pace = radios_of(PACES, settings.pace)
        self.delay = Edit(str(settings.delay), width=_DELAY_W, max_length=12)
        self.delay.called = _(DELAY)
        self.delay.changed = lambda: self.pace.choose(self.pace.radios[-1])
        self.temper = radios_of(TEMPERS, settings.temper)
        self.deeply = CheckBox(_(DEEPLY), settings.deeply) if deep else None
        self.fields = ((self.delay, _delay_of),)
        *paces, delayed = self.pace.radios
        delay = Row(delayed, Fixed(self.delay, 0), Unit(_(MILLISECONDS)), align="centre", gap=6)
        pace = Group(_(PACE), Column(*paces, delay, gap=3))
        deeply: list[Box] = [] if self.deeply is None else [self.deeply]
        temper = Group(_(TEMPER), self.temper)
        self.body = Column(pace, temper, *deeply, Label(_(LEVEL)), gap=8)

    def chosen(self, settings: Settings) -> Settings:
        pace = chosen_of(PACES, self.pace)
        return settings._replace(
            pace=pace,
            delay=_delay_of(self.delay.text) if pace == DELAYED else 0,
            temper=chosen_of(TEMPERS, self.temper),
            deeply=settings.deeply if self.deeply is None else self.deeply.checked,
        )


def _delay_of(text: str) -> int:
    """Return the delay in ms; it may be written as the message writes it: 10,000.

    Raise ValueError.
    """
    return delay_of(re.sub(r"^\s*([0-9]{1,2}),([0-9]{3})\s*$", r"\1\2", text))


class MousePage(SettingsPage):
    """How the mouse discards, and what it can beside the ways of 1994."""

    title = N_("Mouse")

    def __init__(self, settings: Settings) -> None:
        self.discard = radios_of(CLICKS, settings.discard)
        self.take_back = CheckBox(_(TAKE_BACK), settings.take_back)
        self.meld_all = CheckBox(_(MELD_ALL), settings.meld_all)
        self.drag_several = CheckBox(_(DRAG_SEVERAL), settings.drag_several)
        ways = Column(self.take_back, self.meld_all, self.drag_several, gap=5)
        self.body = Column(Group(_(DISCARDING), self.discard), Group(_(WAYS), ways), gap=10)

    def chosen(self, settings: Settings) -> Settings:
        return settings._replace(
            discard=chosen_of(CLICKS, self.discard),
            take_back=self.take_back.checked,
            meld_all=self.meld_all.checked,
            drag_several=self.drag_several.checked,
        )


class PromptsPage(SettingsPage):
    """How much the second line tells."""

    title = N_("Prompts")
    topic = "prompts"

    def __init__(self, settings: Settings, prompts: str) -> None:
        """`prompts` is how much is told in this match; it may have become brief by itself."""
        self._shown = prompts
        self.prompts = radios_of(PROMPTS, prompts)
        self.tutor = radios_of(TUTORS, settings.tutor)
        self.tips = CheckBox(_(TIPS), settings.tips)
        self.body = Column(
            Group(_(TELLING), self.prompts), Group(_(TUTOR), self.tutor), self.tips, gap=8
        )
        #: Whether the page has been seen: whoever presses OK then has chosen.
        self.seen = False

    def chosen(self, settings: Settings) -> Settings:
        """Have the prompts become brief by themselves no more, once somebody has chosen."""
        if self.seen:
            settings = settings._replace(prompts=chosen_of(PROMPTS, self.prompts), new_rounds=0)
        return settings._replace(tutor=chosen_of(TUTORS, self.tutor), tips=self.tips.checked)


class SpeechPage(SettingsPage):
    """Whether what happens is spoken, how much of it, and what sounds for the ear."""

    title = N_("Speech")

    def __init__(self, settings: Settings, why_silent: str) -> None:
        """`why_silent` says why nothing can be spoken here, "" where it can."""
        self._before = settings.speech
        on = settings.speech != OFF
        self.speaks = CheckBox(_(SPEAKS), on, enabled=on or not why_silent)
        self.speaks.why = why_silent
        told = why_silent if why_silent and not on else _(KEYS)
        self.detail = radios_of(TOLD, settings.detail)
        self.signals = CheckBox(_(SIGNALS), settings.signals)
        said = Group(_(SAID), self.detail)
        self.body = Column(self.speaks, Label(told, width=_TEXT_W), said, self.signals, gap=10)

    def chosen(self, settings: Settings) -> Settings:
        on = self._before if self._before != OFF else SYSTEM
        return settings._replace(
            speech=on if self.speaks.checked else OFF,
            detail=chosen_of(TOLD, self.detail),
            signals=self.signals.checked,
        )


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
        self.card_color = ColorPicker(COLOR_NAMES.index(settings.card_color))
        self.back = BackPicker(settings.back, lambda: self.card_color.value)
        self.background_color = ColorPicker(COLOR_NAMES.index(settings.background_color))
        preview = Preview(
            lambda: (self.background_color.value, self.card_color.value), lambda: self.back.value
        )
        name = Row(Label(_(CARD_BACK)), ChosenName(self.back), gap=6)
        cards = Column(self.card_color, Column(name, self.back, gap=3), gap=6)
        table = Column(self.background_color, Column(Label(_("Preview:")), preview, gap=3), gap=6)
        self.body = Row(Group(_(CARD_COLOR), cards), Group(_(BACKGROUND), table), gap=10)

    def chosen(self, settings: Settings) -> Settings:
        return settings._replace(
            card_color=COLOR_NAMES[self.card_color.value],
            background_color=COLOR_NAMES[self.background_color.value],
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
