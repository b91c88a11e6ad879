"""Dialogs and menus in words to be heard."""

from game.screen.canvas.art import Art
from game.screen.dialogs.customize_pages import BackPicker
from game.screen.table.menus import menu_bar
from game.screen.win31.boxes import Column
from game.screen.win31.choice_widgets import CheckBox, ColorPicker, DropDown, RadioGroup
from game.screen.win31.chrome import Chrome
from game.screen.win31.command import Command, Menu
from game.screen.win31.dialog import Dialog
from game.screen.win31.edit import Edit
from game.screen.win31.lists import ListBox
from game.screen.win31.number_table import Table
from game.screen.win31.screen_reader import (
    FULL,
    contents,
    control,
    focused,
    menu,
    open_tables,
    typed,
    where,
)
from game.screen.win31.widgets import Button, Label, Unit, Widget, ok_button
from tests.screen.hand import Hand

ART = Art()


def test_each_control_is_told_with_how_it_stands() -> None:
    first, second = RadioGroup(["&First", "&Second"], 1).radios
    told: dict[str, Widget] = {
        "Label, OK, button": Button("&OK", "ok"),
        "Sound, check box, checked": CheckBox("&Sound", True),
        "Sound, check box, not checked": CheckBox("&Sound", False),
        "First, radio button, not chosen, 1 of 2": first,
        "Second, radio button, chosen, 2 of 2": second,
        "Label, field: Anna": Edit("Anna"),
        "Label, field: empty": Edit(""),
        "Label, list: Bert, 2 of 2": ListBox(["Anna", "Bert"], 1),
        "Label, list: Anna, 1 of 2": ListBox(["Anna", "Bert"], 0),
        "Label, list: nothing": ListBox(["Anna", "Bert"]),
        "Label, list: Expert, 2 of 2": DropDown(["Beginner", "Expert"], 1),
        "Sound, check box, not checked, gray": CheckBox("&Sound", enabled=False),
    }
    assert [control(widget, "Label") for widget in told.values()] == [*told]
    assert control(ColorPicker(9, [0, 9]), "Label") == "Label, colors: Red, 2 of 2"
    assert control(BackPicker(1, lambda: 0), "Card Back") == "Card Back, pictures: Lattice, 2 of 12"
    emptied = ListBox(["Anna"], 0)
    emptied.entries = []
    assert control(emptied, "Label") == "Label, list: nothing"


def test_a_control_in_a_dialog_is_told_with_the_text_before_it() -> None:
    name, place = Edit("Anna"), Edit("")
    body = Column(Label("&Name:"), name, Label("Place:"), place, Label("Behind it"), Button("OK"))
    dialog = Dialog(ART, "Register", body, focus=place)
    assert focused(dialog) == "Place, field: empty"
    dialog.set_focus(name)
    assert focused(dialog) == "Name, field: Anna"
    assert focused(Dialog(ART, "Bare", Column(Label("Nothing to do.")))) == ""


def test_a_unit_is_said_with_its_field_and_names_no_other() -> None:
    delay, first = Edit("5"), RadioGroup(["&First", "&Second"], 1)
    delay.called = "Delay"
    dialog = Dialog(ART, "Pace", Column(delay, Unit("seconds"), first), focus=delay)
    assert focused(dialog) == "Delay, field: 5 seconds"
    dialog.set_focus(first.radios[1])
    assert focused(dialog) == "Second, radio button, chosen, 2 of 2"
    assert [*contents(dialog)] == ["Pace"]
    assert typed(dialog) == {delay: "Delay, field: 5 seconds"}


def test_all_texts_of_a_dialog_are_told_and_the_lines_of_its_tables() -> None:
    table = Table("<>", [("Anna", "5"), None, ("", ""), ("All", "")], header=("", "Points"))
    body = Column(Label("Two  words\nof text"), Label(""), table, Button("OK"))
    assert [*contents(Dialog(ART, "Scores", body))] == [
        *("Scores", "Two words of text", "Anna: Points 5.")
    ]
    plain = Table("<>", [("1", "Anna"), ("2", "")], header=("Rank", "Name"))
    assert [*contents(Dialog(ART, "HiScores", Column(plain)))] == [
        *("HiScores", "Rank, Name", "1, Anna", "2")
    ]


def test_rows_of_noughts_are_not_told() -> None:
    rows = [("Penalties", "0", "0"), ("Hand", "-30", "0"), ("Held", "?", "")]
    table = Table("<>>", rows, header=("", "Anna", "Bert"))
    assert [*contents(Dialog(ART, "Scores", Column(table)))] == [
        *("Scores", "Hand: Anna -30, Bert 0.", "Held: Anna ?.")
    ]


def test_what_is_selected_of_the_menus_is_told() -> None:
    gray = dict.fromkeys(("undo", "ask"), lambda: "Not now.")
    menus = menu_bar(gray, registered=False, partner=True)
    chrome = Chrome(ART, "Canasta", menus, print)
    hand, bar = Hand(chrome), chrome.menus
    assert menu(bar) == ""
    hand.keys("f10")
    assert menu(bar) == "Game menu, 1 of 4"
    hand.keys("left")
    assert menu(bar) == "System menu"
    hand.keys("right down")
    assert menu(bar).startswith("New..., F2, 1 of ")
    told = []
    for _ in bar.popup.commands if bar.popup else ():
        told.append(menu(bar))
        hand.keys("down")
    assert any(line.startswith("Exit, ") for line in told)
    assert any(line.endswith(", gray, Not now.") for line in told)


def test_a_table_is_read_cell_by_cell_with_its_headings() -> None:
    """Empty rows are passed over, and so are lines drawn across."""
    rows = [("Hand", "-30", "0"), None, ("", "", ""), ("Total", "5", "")]
    dialog = Dialog(
        ART, "Scores", Column(Table("<>>", rows, header=("", "Anna", "Bert")), ok_button())
    )
    hand = Hand(dialog)
    hand.keys("tab")
    assert focused(dialog) == "OK, button"  # it is no stop for who sees it
    open_tables(dialog)
    told = []
    for key in ["tab", "right", "down", "right", "down", "left"]:
        hand.keys(key)
        told.append(focused(dialog))
    assert told == [
        "table: Hand, 1 of 2",
        "table: Hand, Anna: -30, 1 of 2",
        "table: Total, Anna: 5, 2 of 2",
        "table: Total, Bert: empty, 2 of 2",
        "table: Total, Bert: empty, 2 of 2",
        "table: Total, Anna: 5, 2 of 2",
    ]
    assert dialog.items()


def test_where_one_is_names_the_gray_and_twins_by_the_text_before_them() -> None:
    body = Column(
        *(Label("Beginner"), ListBox(["Anna"], 0), Button("Clear")),
        *(Label("Expert"), ListBox(["Bert"], 0, enabled=False), Button("Clear", enabled=False)),
        ok_button(),
    )
    dialog = Dialog(ART, "HiScores", body)
    assert where(dialog) == (
        "HiScores, dialog. Beginner, list: Anna. <Down> and <Up> choose. <Enter> presses OK. "
        "<Tab> goes to the next control. <Esc> leaves it. "
        "Gray now: Expert, list: Bert and Expert, Clear, button."
    )


def test_what_is_gray_for_one_reason_is_told_together_with_it() -> None:
    buttons = [Button(label, enabled=False) for label in ("One", "Two", "Three")]
    buttons[0].why = buttons[1].why = "Nothing is there."
    told = where(Dialog(ART, "A box", Column(*buttons)))
    assert told.endswith(
        "Gray now, One, button and Two, button: Nothing is there. Gray now: Three, button."
    )


def test_a_command_on_the_bar_is_no_menu_and_is_chosen_by_enter() -> None:
    menus = (Menu("&File", (Command("&Open", "open"),)), Menu("&Go", action="go"))
    bar = Chrome(ART, "A window", menus, print).menus
    bar.active = 2
    told = menu(bar, FULL)
    assert told.startswith("Go, ")
    assert "menu" not in told.partition(".")[0]
    assert "<Enter>" in told
