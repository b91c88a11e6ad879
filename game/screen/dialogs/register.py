"""The ritual of shareware, as homage: Register and About; opening.py has the reminder.

What fits a name is decided in storage/registration.py, and what is kept by the caller. The words
are data at the top.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ... import __version__
from ...language import N_, _
from ...looks import BLACK, DARK_GREEN, GREY, WHITE, YELLOW
from ...named_tuple import NamedTuple
from ...storage.registration import fits, key_for, tidy
from ...storage.settings import LONGEST_NAME
from ..canvas import Rect, transform
from ..canvas.art import CARD_H, CARD_W, DIALOG, ICON, SYSTEM, TITLE, Art, card_sprite
from ..canvas.framebuffer import Blit, Fill, Item, Picture
from ..win31.boxes import Column, Grid, Row
from ..win31.dialog import EXCLAMATION, INFORMATION, Dialog, message_box
from ..win31.edit import Edit
from ..win31.style import sunken, unmarked
from ..win31.widgets import (
    Button,
    Icon,
    Label,
    Result,
    Widget,
    cancel_button,
    help_button,
    ok_button,
)

REGISTER_TITLE: Final = N_("Register")
ABOUT_TITLE: Final = N_("About Canasta")

UNREGISTERED: Final = N_("Unregistered copy")
REGISTERED: Final = N_("Registered to {name}")

ENTER: Final = N_("Enter your name and the key that goes with it.")
HINT: Final = N_(
    "A key costs nothing: Get a Key makes yours.\n"
    "Print Form writes a registration form like the one of 1994."
)
GET_KEY, PRINT_FORM = N_("&Get a Key"), N_("&Print Form")
NAME_LABEL, KEY_LABEL = N_("User &Name:"), N_("Registration &Key:")
NO_KEY: Final = N_("Please enter the registration key too.")
WRONG: Final = N_(
    "This key does not fit the name {name}.\n"
    "In the key only letters and digits count; capitals, blanks and hyphens do not matter. "
    "In the name everything counts except capitals and extra blanks."
)
FORM: Final = N_(
    "The registration form has been written.\n\nFile: {name}\nFolder: {folder}\n\n"
    "Print it, fill it out and keep it: nobody is waiting for it."
)
NO_FORM: Final = N_("The registration form cannot be written in {folder}: {reason}.")
THANKS: Final = N_(
    "Thank you, {name}!\n"
    "This copy of Canasta is now registered for all versions 2.x, and will not remind you again."
)
THANKS_UNSAVED: Final = N_(
    "Thank you, {name}!\n"
    "This copy of Canasta is registered until you leave it, and no longer.\n\n{reason}"
)

PROGRAM: Final = "Canasta for Windows"
ABOUT: Final = (
    N_("Version {version}: remade in 640 by 480 pixels, 16 colors"),
    N_("Based on the program that Mark-Jan Harte wrote in 1994"),
    N_("Free of charge, with new pictures and sounds throughout"),
)
#: What lies on the felt there: a mixed canasta.
CANASTA: Final = ("QC", "QD", "QS", "QH", "QC", "2S", "JK")

#: Pixels.
_TEXT_W: Final = 350
_FIELD_W: Final = 190
_STEP: Final = 19  # from card to card
_FELT: Final = 8  # of it above and below the cards
_TIMES: Final = 3  # as large as its font is the title
#: More than a key has, for the blanks that somebody may put into it.
_KEY_LENGTH: Final = 40


def register_dialog(
    art: Art,
    name: str = "",
    *,
    on_registered: Callable[[str, str], None],
    on_form: Callable[[], None],
    on_help: Callable[[], None],
    open_dialog: Callable[[Dialog], object],
) -> Dialog:
    """Ask for User Name (at first `name`) and Registration Key.

    With a key that fits, `on_registered` is called with both when the dialog is gone. With any
    other, `open_dialog` puts a box in front that says so, and what was entered stays. Get a Key
    enters the key of the name; Print Form calls `on_form`.
    """
    user = Edit(name, width=_FIELD_W, max_length=LONGEST_NAME)
    key = Edit(width=_FIELD_W, max_length=_KEY_LENGTH)

    def allow(result: str) -> bool:
        trouble, field = _trouble(user, key) if result == Result.OK else ("", user)
        if trouble:
            refuse(trouble, field)
        return not trouble

    def refuse(trouble: str, field: Edit) -> None:
        dialog.set_focus(field)
        open_dialog(message_box(art, _(REGISTER_TITLE), trouble, EXCLAMATION))

    def get_key() -> None:
        try:
            key.text = key_for(user.text)
        except ValueError as error:
            refuse(str(error), user)
        else:
            dialog.set_focus(ok)

    ok = ok_button()
    body = Row(
        Column(
            Label(_(ENTER), width=_TEXT_W),
            Grid([Label(_(NAME_LABEL)), user], [Label(_(KEY_LABEL)), key]),
            Label(_(HINT), width=_TEXT_W),
            gap=14,
        ),
        Column(
            ok,
            cancel_button(),
            Button(_(GET_KEY), action=get_key),
            Button(_(PRINT_FORM), action=on_form),
            help_button(on_help),
        ),
        gap=14,
    )
    dialog = Dialog(art, _(REGISTER_TITLE), body, allow=allow)
    dialog.on_result = lambda result: (
        on_registered(user.text, key.text) if result == Result.OK else None
    )
    return dialog


def _trouble(user: Edit, key: Edit) -> tuple[str, Edit]:
    """Say what is wrong with what was entered, if anything, and the field to mend it in."""
    try:
        name = tidy(user.text)
    except ValueError as error:
        return str(error), user
    if not key.text.strip():
        return _(NO_KEY), key
    return ("" if fits(name, key.text) else _(WRONG).format(name=name)), key


def thanks(art: Art, name: str, unsaved: str = "") -> Dialog:
    """Make the box which says that the key fitted; `unsaved`: why the next start forgets it."""
    text = _(THANKS_UNSAVED if unsaved else THANKS).format(name=tidy(name), reason=unsaved)
    icon = EXCLAMATION if unsaved else INFORMATION
    return message_box(art, _(REGISTER_TITLE), text, icon)


def form_box(art: Art, folder: str, name: str) -> Dialog:
    """Make the box which says that the registration form was written, and where."""
    text = _(FORM).format(name=name, folder=folder)
    return message_box(art, _(REGISTER_TITLE), text, INFORMATION)


def no_form_box(art: Art, folder: str, reason: str) -> Dialog:
    """Make the box which says that the form could not be written."""
    text = _(NO_FORM).format(folder=folder, reason=reason)
    return message_box(art, _(REGISTER_TITLE), text, EXCLAMATION)


def about_dialog(art: Art, registered: str | None) -> Dialog:
    """Show the program, its author, and the name that this copy is registered to, if it is."""
    program = [
        Label(PROGRAM, font=SYSTEM),
        *(Label(_(line).format(version=__version__)) for line in ABOUT),
    ]
    owner = _(UNREGISTERED)
    if registered is not None:
        owner = art.fit(DIALOG, _(REGISTERED).format(name=registered), _TEXT_W)
    button = ok_button()
    body = Column(
        _TitlePicture(CANASTA),
        Row(Icon(ICON), Column(*program, gap=3), gap=14),
        _Line(),
        Label(unmarked(owner), align="centre"),
        button,
        gap=12,
        align="centre",
    )
    return Dialog(art, _(ABOUT_TITLE), body, escape=Result.OK, focus=button)


class _Line(Widget):
    """An etched line across."""

    fill_x = True

    def measure(self, art: Art) -> tuple[int, int]:
        return 0, 2

    def items(self) -> list[Item]:
        x, y, w, _ = self.area
        return [Fill(x, y, w, 1, GREY), Fill(x, y + 1, w, 1, WHITE)]


class _Lettering(NamedTuple):
    """A word in the system font, each pixel `times` as wide and high."""

    x: int
    y: int
    times: int
    word: str
    color: int

    def blit(self, art: Art) -> Blit:
        letters = art.text(SYSTEM, self.color, self.word)
        large = transform.scale_by(letters, self.times)
        large.set_colorkey(letters.get_colorkey())
        return large, (self.x, self.y)


class _TitlePicture(Widget):
    """A piece of the green table: a canasta, and the name of the game in large letters."""

    fill_x = True

    def __init__(self, cards: Sequence[str]) -> None:
        super().__init__()
        self.cards = cards

    def _row_w(self) -> int:
        return CARD_W + _STEP * (len(self.cards) - 1)

    def measure(self, art: Art) -> tuple[int, int]:
        title = art.width(SYSTEM, TITLE) * _TIMES
        return self._row_w() + title + 4 * _FELT, CARD_H + 2 * _FELT

    def items(self) -> list[Item]:
        x, y, w, h = self.area
        items = sunken(Rect(self.area), DARK_GREEN)
        top = y + (h - CARD_H) // 2
        items += [
            Picture(x + _FELT + i * _STEP, top, card_sprite(card))
            for i, card in enumerate(self.cards)
        ]
        room = w - self._row_w() - 2 * _FELT
        left = x + _FELT + self._row_w() + (room - self.art.width(SYSTEM, TITLE) * _TIMES) // 2
        top = y + (h - self.art.height(SYSTEM) * _TIMES) // 2
        shadow = _Lettering(left + _TIMES, top + _TIMES, _TIMES, TITLE, BLACK)
        return [*items, shadow, _Lettering(left, top, _TIMES, TITLE, YELLOW)]
