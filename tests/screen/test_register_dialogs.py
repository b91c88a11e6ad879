"""Register, About and the reminder: what they say, what their buttons do, their kept pictures."""

from collections.abc import Callable

import pygame
import pytest

from game import __version__
from game.screen.canvas.art import Art
from game.screen.dialogs.opening import reminder
from game.screen.dialogs.register import (
    NO_KEY,
    WRONG,
    about_dialog,
    form_box,
    no_form_box,
    register_dialog,
    thanks,
)
from game.screen.win31.chrome import Chrome
from game.screen.win31.desktop import Desktop
from game.screen.win31.dialog import Dialog
from game.screen.win31.edit import Edit
from game.screen.win31.widgets import Button, Label
from game.storage.registration import fits, key_for
from tests.screen.hand import Hand
from tests.screen.kept import assert_as_kept
from tests.screen.test_hiscore_dialogs import Table1994, drawn

NAME = "Anne & Jo"
LONG = "W" * 40


class Bench:
    """Register on a desktop, and what became of it."""

    def __init__(self, name: str = "") -> None:
        self.art = Art()
        self.registered: list[tuple[str, str]] = []
        self.helped = self.forms = 0
        self.desktop = Desktop(Table1994(), Chrome(self.art, "Canasta", (), lambda _: None))
        self.dialog = self.desktop.open(
            register_dialog(
                self.art,
                name,
                on_registered=lambda *both: self.registered.append(both),
                on_form=self._form,
                on_help=self._help,
                open_dialog=self.desktop.open,
            )
        )
        self.hand = Hand(self.desktop)
        widgets = list(self.dialog.body.widgets())
        self.name, self.key = [widget for widget in widgets if isinstance(widget, Edit)]
        buttons = [widget for widget in widgets if isinstance(widget, Button)]
        self.ok, self.cancel, self.get_key, self.form, self.help = buttons

    def _help(self) -> None:
        self.helped += 1

    def _form(self) -> None:
        self.forms += 1

    def above(self) -> Dialog:
        """The box in front of it."""
        front = self.desktop.dialogs[-1]
        assert isinstance(front, Dialog)
        assert front is not self.dialog
        return front


def _register(name: str, key: str) -> pygame.Surface:
    bench = Bench()
    bench.hand.type(name)
    bench.hand.keys("tab")
    bench.hand.type(key)
    return drawn(bench.art, bench.dialog)


def _wrong() -> pygame.Surface:
    bench = Bench(NAME)
    bench.hand.keys("tab")
    bench.hand.type("CAN2-ABCD-EFGH")
    bench.hand.keys("enter")
    return drawn(bench.art, bench.dialog, bench.above())


def _alone(make: Callable[[Art], Dialog]) -> Callable[[], pygame.Surface]:
    def draw() -> pygame.Surface:
        art = Art()
        return drawn(art, make(art))

    return draw


#: Dialogs of one piece, by the names of their pictures.
DIALOGS: dict[str, Callable[[Art], Dialog]] = {
    "dialog_register_form": lambda art: form_box(art, "/home/anne/canasta", "REGISTER.TXT"),
    "dialog_register_no_form": lambda art: no_form_box(art, "/media/floppy", "Read-only disk"),
    "dialog_register_thanks": lambda art: thanks(art, NAME),
    "dialog_about": lambda art: about_dialog(art, None),
    "dialog_about_registered": lambda art: about_dialog(art, NAME),
    "dialog_about_long_name": lambda art: about_dialog(art, LONG),
    "dialog_reminder_opening": reminder,
    "dialog_reminder_closing": lambda art: reminder(art, closing=True),
}
#: What is kept, by the names of the files.
DIALOG_PICTURES: dict[str, Callable[[], pygame.Surface]] = {
    "dialog_register": lambda: _register(NAME, key_for(NAME)),
    "dialog_register_empty": lambda: _register("", ""),
    "dialog_register_wrong": _wrong,
    **{name: _alone(make) for name, make in DIALOGS.items()},
}


def said(dialog: Dialog) -> str:
    """All that the labels of a dialog say, one after the other."""
    labels = [widget for widget in dialog.body.widgets() if isinstance(widget, Label)]
    return " ".join(label.text for label in labels)


@pytest.mark.parametrize("name", DIALOG_PICTURES)
def test_it_looks_as_it_is_kept(name: str) -> None:
    assert_as_kept(DIALOG_PICTURES[name](), name)


@pytest.mark.parametrize("name", DIALOGS)
def test_every_text_has_its_room(name: str) -> None:
    dialog = DIALOGS[name](Art())
    assert dialog.problems() == []


@pytest.mark.parametrize("name", ["", NAME, LONG])
def test_register_has_room_and_so_have_its_boxes(name: str) -> None:
    bench = Bench(name)
    assert bench.dialog.problems() == []
    bench.key.text = "W" * 40
    assert bench.dialog.problems() == []
    bench.hand.keys("enter")
    assert bench.above().problems() == []
    if name:
        assert thanks(bench.art, name).problems() == []
        assert thanks(bench.art, name, "W" * 60 + "/" + "W" * 60).problems() == []


class TestRegister:
    """Help topic "Register menu item"."""

    def test_a_key_that_fits_registers(self) -> None:
        bench = Bench()
        bench.hand.type(NAME)
        bench.hand.keys("tab")
        bench.hand.type(key_for(NAME).lower())
        bench.hand.keys("enter")
        assert bench.registered == [(NAME, key_for(NAME).lower())]
        assert bench.desktop.dialogs == []

    def test_by_mouse(self) -> None:
        bench = Bench()
        bench.hand.click(bench.key)
        bench.hand.type(key_for(NAME))
        bench.hand.click(bench.name)
        bench.hand.type(NAME)
        bench.hand.click(bench.ok)
        assert bench.registered == [(NAME, key_for(NAME))]

    def test_letters_lead_to_the_fields(self) -> None:
        bench = Bench()
        bench.hand.keys("alt+k")
        assert bench.dialog.focus is bench.key
        bench.hand.keys("alt+n")
        assert bench.dialog.focus is bench.name

    def test_a_name_that_is_known_is_offered(self) -> None:
        bench = Bench(NAME)
        assert bench.name.text == NAME
        assert bench.name.selection == (0, len(NAME))
        assert bench.dialog.focus is bench.name

    @pytest.mark.parametrize(
        ("name", "key", "says", "field"),
        [
            (NAME, "CAN2-ABCD-EFGH", f"does not fit the name {NAME}.", "key"),
            ("Anne", key_for("Ann"), "does not fit the name Anne.", "key"),
            (NAME, "  ", NO_KEY, "key"),
            ("", key_for(NAME), "A name has 1 to 40 characters", "name"),
            ("  ", "", "A name has 1 to 40 characters", "name"),
        ],
    )
    def test_anything_else_is_said_and_nothing_is_lost(
        self, name: str, key: str, says: str, field: str
    ) -> None:
        bench = Bench(name)
        bench.hand.keys("tab")
        bench.hand.type(key)
        bench.hand.click(bench.ok)
        assert says in said(bench.above())
        bench.hand.keys("enter")
        assert bench.desktop.dialogs == [bench.dialog]
        assert (bench.name.text, bench.key.text) == (name, key)
        assert bench.dialog.focus is {"name": bench.name, "key": bench.key}[field]
        assert bench.registered == []

    def test_it_can_be_mended(self) -> None:
        bench = Bench(NAME)
        bench.hand.keys("enter enter")
        bench.hand.type(key_for(NAME))
        bench.hand.keys("enter")
        assert bench.registered == [(NAME, key_for(NAME))]

    @pytest.mark.parametrize("keys", ["escape", "alt+f4", "tab tab tab enter"])
    def test_it_can_be_left(self, keys: str) -> None:
        bench = Bench(NAME)
        bench.hand.keys(keys)
        assert bench.desktop.dialogs == []
        assert bench.registered == []

    def test_help_leaves_it_open(self) -> None:
        bench = Bench(NAME)
        bench.hand.click(bench.help)
        bench.hand.keys("alt+h")
        assert bench.helped == 2
        assert bench.desktop.dialogs == [bench.dialog]

    @pytest.mark.parametrize("by", ["mouse", "alt+g"])
    def test_get_a_key_makes_the_key_of_the_name(self, by: str) -> None:
        bench = Bench(NAME)
        if by == "mouse":
            bench.hand.click(bench.get_key)
        else:
            bench.hand.keys(by)
        assert bench.key.text == key_for(NAME)
        assert bench.dialog.focus is bench.ok
        assert bench.registered == []  # that is for OK
        bench.hand.keys("enter")
        assert bench.registered == [(NAME, key_for(NAME))]

    @pytest.mark.parametrize("name", ["", "  ", "\u0141ukasz"])
    def test_there_is_no_key_for_what_is_no_name(self, name: str) -> None:
        bench = Bench()
        bench.name.text = name
        bench.hand.click(bench.get_key)
        bench.above()
        bench.hand.keys("enter")
        assert bench.key.text == ""
        assert bench.dialog.focus is bench.name

    def test_the_form_is_printed_and_the_dialog_stays(self) -> None:
        bench = Bench(NAME)
        bench.hand.click(bench.form)
        bench.hand.keys("alt+p")
        assert bench.forms == 2
        assert bench.desktop.dialogs == [bench.dialog]

    def test_nobody_is_sent_to_a_command_line(self) -> None:
        """What the program is called there differs from copy to copy."""
        for dialog in (Bench().dialog, reminder(Art()), reminder(Art(), closing=True)):
            assert "python" not in said(dialog)
            assert "Get a Key" in said(dialog) or "makes the key" in said(dialog)

    def test_what_is_said_to_count_counts(self) -> None:
        key = key_for(NAME)
        assert "In the key only letters and digits count" in WRONG
        for same in (key.lower(), key.replace("-", ""), key.replace("-", " "), f" {key}. "):
            assert fits(NAME, same)
        assert not fits(NAME, key[:-1])
        assert "In the name everything counts except capitals and extra blanks" in WRONG
        for name in (NAME.upper(), NAME.replace(" ", "   "), f" {NAME} "):
            assert fits(name, key)
        for name in ("Anne-& Jo", "Anne &Jo", "Anne + Jo"):
            assert not fits(name, key)


def test_thanks_name_the_person() -> None:
    dialog = thanks(Art(), f" {NAME} ")
    assert f"Thank you, {NAME}!" in said(dialog)
    Hand(dialog).keys("enter")
    assert dialog.result == "ok"


class TestAbout:
    """Help topic "About"."""

    def test_it_names_program_version_and_author(self) -> None:
        text = said(about_dialog(Art(), None))
        assert "Canasta for Windows" in text
        assert f"Version {__version__}" in text
        assert "Mark-Jan Harte" in text
        assert "1994" in text

    def test_it_shows_the_registered_user(self) -> None:
        assert "Unregistered copy" in said(about_dialog(Art(), None))
        text = said(about_dialog(Art(), NAME))
        assert f"Registered to {NAME}" in text
        assert "Unregistered" not in text

    @pytest.mark.parametrize("keys", ["enter", "space", "escape"])
    def test_keys_that_close_it(self, keys: str) -> None:
        dialog = about_dialog(Art(), None)
        Hand(dialog).keys(keys)
        assert dialog.result == "ok"


@pytest.mark.parametrize("closing", [False, True])
class TestReminder:
    """Help topic "Registering": the opening and closing screens that remind you to register."""

    def test_it_names_the_three_weeks_and_says_that_nothing_expires(self, closing: bool) -> None:
        text = said(reminder(Art(), closing=closing))
        for words in ("three weeks", "free", "nothing ever expires", "choose Register"):
            assert words in text

    @pytest.mark.parametrize(
        ("keys", "result"),
        [
            ("enter", "ok"),
            ("space", "ok"),
            ("escape", "ok"),
            ("r", "register"),
            ("alt+r", "register"),
            ("tab enter", "register"),
        ],
    )
    def test_keys(self, closing: bool, keys: str, result: str) -> None:
        dialog = reminder(Art(), closing=closing)
        Hand(dialog).keys(keys)
        assert dialog.result == result

    @pytest.mark.parametrize(("button", "result"), [(0, "ok"), (1, "register")])
    def test_mouse(self, closing: bool, button: int, result: str) -> None:
        dialog = reminder(Art(), closing=closing)
        buttons = [widget for widget in dialog.body.widgets() if isinstance(widget, Button)]
        Hand(dialog).click(buttons[button])
        assert dialog.result == result

    def test_one_click_and_it_is_gone(self, closing: bool) -> None:
        results: list[str] = []
        desktop = Desktop(Table1994(), Chrome(Art(), "Canasta", (), lambda _: None))
        desktop.open(reminder(Art(), closing=closing, on_result=results.append))
        Hand(desktop).keys("enter")
        assert results == ["ok"]
        assert desktop.dialogs == []
