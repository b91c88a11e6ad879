"""Each control by itself, in the dialog of samples.py: what the hand does, what becomes of it.

The pictures of all of them are compared here too; samples.py says how to make them again.
"""

import pygame
import pytest
from pygame import Rect

from game.language import has_letter
from game.looks import BLACK, BLUE, BRIGHT_RED, DARK_GREEN, GREEN, GREY, PALETTE, WHITE
from game.screen.canvas import ToolkitError, clipboard, scrap
from game.screen.canvas.art import DIALOG, Art
from game.screen.canvas.framebuffer import Clip, Fill, Text
from game.screen.canvas.inputs import (
    LEFT,
    MIDDLE,
    RIGHT,
    TICK,
    UNFOCUS,
    WHEEL_LINES,
    Key,
    KeyUp,
    Motion,
    Press,
    Release,
    Translator,
    Wheel,
)
from game.screen.win31.boxes import Column, Grid, Group, Row
from game.screen.win31.choice_widgets import RadioGroup
from game.screen.win31.chrome import Chrome
from game.screen.win31.desktop import Desktop
from game.screen.win31.dialog import Dialog
from game.screen.win31.edit import NO_DIGIT, NO_LETTER, Edit
from game.screen.win31.lists import BAR_W, FIRST, NEXT, Entry, ListBox, ScrollBar
from game.screen.win31.number_table import Table
from game.screen.win31.style import Caption, Resting, wrap
from game.screen.win31.widgets import Button, Label, Widget
from tests.screen.hand import Hand
from tests.screen.samples import FOLDER, SAMPLES, Controls, draw
from tests.screen.test_hiscore_dialogs import Table1994

FAR = (0, 0)
"""A pixel beside every dialog."""


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


@pytest.fixture
def sample(art: Art) -> Controls:
    return Controls(art)


@pytest.fixture
def hand(sample: Controls) -> Hand:
    return Hand(sample.dialog)


def rgb(surface: pygame.Surface) -> tuple[tuple[int, int], bytes]:
    return surface.get_size(), pygame.image.tobytes(surface, "RGB")


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", SAMPLES)
def test_picture(art: Art, name: str) -> None:
    drawn = draw(name, art)
    assert rgb(drawn) == rgb(pygame.image.load(FOLDER / f"{name}.png"))
    pixels = rgb(drawn)[1]
    assert {tuple(pixels[i : i + 3]) for i in range(0, len(pixels), 3)} <= set(PALETTE)


def test_every_picture_has_a_sample() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(SAMPLES)


# Texts.


@pytest.mark.parametrize(
    ("label", "text", "letter"),
    [
        ("OK", "OK", ""),
        ("&Yes", "Yes", "y"),
        ("E&xit", "Exit", "x"),
        ("Salt && &Pepper", "Salt & Pepper", "p"),
        ("100&", "100&", ""),
        ("", "", ""),
    ],
)
def test_mnemonic_in_a_label(label: str, text: str, letter: str) -> None:
    assert (Caption.of(label).text, Caption.of(label).letter) == (text, letter)


def test_wrapping_keeps_every_word_and_the_width(art: Art) -> None:
    text = "You may not discard yet: the row of Nines has two cards.\nA row needs three."
    for width in (60, 100, 200, 1000):
        lines = wrap(art, DIALOG, text, width)
        assert all(art.width(DIALOG, line) <= width for line in lines)
        assert " ".join(lines).split() == text.split()
    assert wrap(art, DIALOG, text, 1000) == text.split("\n")


def test_a_word_that_is_too_long_is_broken(art: Art) -> None:
    lines = wrap(art, DIALOG, "a " + "W" * 40, 100)
    assert "".join(lines[1:]) == "W" * 40
    assert all(art.width(DIALOG, line) <= 100 for line in lines)


@pytest.mark.parametrize(("align", "free"), [("left", 0), ("centre", 0.5), ("right", 1)])
def test_label_aligns_its_lines(art: Art, align: str, free: float) -> None:
    label = Label("Yes\nPerhaps", width=100, align=align)
    label.place(art, Rect(20, 30, 100, 26))
    texts = [item for item in label.items() if isinstance(item, Text)]
    for text in texts:
        assert text.x == 20 + int(free * (100 - art.width(DIALOG, text.text)))
    assert [text.y for text in texts] == [30, 43]


def test_a_disabled_label_is_grey(art: Art) -> None:
    label = Label("Off", enabled=False, color=BRIGHT_RED)
    label.place(art, Rect(0, 0, 50, 13))
    assert label.items() == [Text(0, 0, "Off", GREY, DIALOG)]


# Push buttons.


def test_button_acts_when_it_is_released(sample: Controls, hand: Hand) -> None:
    hand.press(sample.help)
    assert sample.help.pressed
    assert sample.helped == 0
    hand.release(sample.help)
    assert not sample.help.pressed
    assert sample.helped == 1


def test_button_dragged_out_and_in_again(sample: Controls, hand: Hand) -> None:
    hand.press(sample.help)
    hand.move(FAR)
    assert not sample.help.pressed
    hand.move(sample.help)
    assert sample.help.pressed
    hand.move(sample.cancel)
    assert not sample.cancel.pressed
    hand.release(sample.cancel)
    assert sample.helped == 0
    assert sample.dialog.result is None


def test_only_the_left_button_presses(sample: Controls, hand: Hand) -> None:
    hand.press(sample.help, RIGHT)
    assert not sample.help.pressed
    hand.release(sample.help, RIGHT)
    assert sample.helped == 0


def test_space_presses_until_it_comes_up(sample: Controls, hand: Hand) -> None:
    sample.dialog.set_focus(sample.help)
    hand.down("space")
    assert sample.help.pressed
    assert sample.helped == 0
    sample.dialog.handle(KeyUp("space"))
    assert not sample.help.pressed
    assert sample.helped == 1


def test_space_does_nothing_if_the_focus_has_left(sample: Controls, hand: Hand) -> None:
    sample.dialog.set_focus(sample.help)
    hand.down("space tab")
    sample.dialog.handle(KeyUp("space"))
    assert sample.helped == 0
    assert not sample.help.pressed


def test_a_held_button_is_let_go_with_the_window(sample: Controls, hand: Hand) -> None:
    hand.press(sample.help)
    sample.dialog.handle(UNFOCUS)
    hand.release(sample.help)
    assert sample.helped == 0


def test_a_grey_button_cannot_be_pressed(art: Art) -> None:
    sample = Controls(art, enabled=False)
    hand = Hand(sample.dialog)
    hand.click(sample.help)
    hand.keys("alt+h enter space")
    assert sample.helped == 0
    assert sample.dialog.focus is None


# Check boxes and radio buttons.


def test_check_box_by_mouse_space_and_mnemonic(sample: Controls, hand: Hand) -> None:
    seen = []
    sample.sound.changed = lambda: seen.append(sample.sound.checked)
    hand.click(sample.sound)
    hand.keys("space")
    hand.keys("alt+u")
    assert seen == [False, True, False]


def test_check_box_dragged_out(sample: Controls, hand: Hand) -> None:
    hand.press(sample.slide)
    hand.release(FAR)
    assert not sample.slide.checked


def test_radio_buttons_by_mouse(sample: Controls, hand: Hand) -> None:
    seen = []
    sample.level.changed = lambda: seen.append(sample.level.value)
    hand.click(sample.level.radios[2])
    hand.click(sample.level.radios[2])
    hand.press(sample.level.radios[0])
    hand.release(FAR)
    assert seen == [2]


def test_radio_buttons_by_arrows_go_round(sample: Controls, hand: Hand) -> None:
    sample.dialog.set_focus(sample.level.checked)
    values = []
    for key in ["down", "down", "right", "up", "left"]:
        hand.keys(key)
        values.append(sample.level.value)
        assert sample.dialog.focus is sample.level.checked
    assert values == [2, 0, 1, 0, 2]


def test_tab_stops_once_in_a_radio_group(sample: Controls, hand: Hand) -> None:
    stops: list[Widget | None] = []
    for _ in range(11):
        stops.append(sample.dialog.focus)
        hand.keys("tab")
    assert stops == [
        sample.name,
        sample.delay,
        sample.discard.radios[0],
        sample.level.radios[1],
        sample.sound,
        sample.slide,
        sample.color,
        sample.files,
        sample.ok,
        sample.cancel,
        sample.help,
    ]
    assert sample.dialog.focus is sample.name
    hand.keys("shift+tab")
    assert sample.dialog.focus is sample.help


def test_radio_mnemonic_chooses(sample: Controls, hand: Hand) -> None:
    hand.keys("alt+e")
    assert sample.level.value == 2
    assert sample.dialog.focus is sample.level.radios[2]


# The color picker.


def test_color_by_mouse(sample: Controls, hand: Hand) -> None:
    x, y = sample.color.area.topleft
    hand.click((x + 22 * 4 + 5, y + 25))
    assert sample.color.value == BLUE


def test_color_dragged_out_stays(sample: Controls, hand: Hand) -> None:
    x, y = sample.color.area.topleft
    hand.press((x + 5, y + 5))
    assert sample.color.value == BLACK
    hand.release(FAR)
    assert sample.color.value == DARK_GREEN


def test_color_by_arrows(sample: Controls, hand: Hand) -> None:
    sample.dialog.set_focus(sample.color)
    hand.keys("down")
    assert sample.color.value == GREEN
    hand.keys("left down up left left left")
    assert sample.color.value == BLACK


# The edit field.


def edit_in(art: Art, **options: object) -> tuple[Edit, Hand]:
    edit = Edit(**options)  # type: ignore[arg-type]
    return edit, Hand(Dialog(art, "Edit", Row(edit)))


def test_typing_replaces_what_was_selected_on_arrival(sample: Controls, hand: Hand) -> None:
    assert sample.name.selection == (0, 6)
    hand.type("Wim B.")
    assert sample.name.text == "Wim B."
    assert sample.name.selection == (6, 6)


def test_caret_and_selection_by_keys(art: Art) -> None:
    edit, hand = edit_in(art, text="one two three")
    hand.keys("home right right")
    assert edit.selection == (2, 2)
    hand.keys("shift+end")
    assert edit.selection == (2, 13)
    hand.keys("left ctrl+left")
    assert edit.selection == (8, 8)
    hand.keys("ctrl+left shift+ctrl+right")
    assert edit.selection == (4, 8)
    hand.keys("shift+home")
    assert edit.selection == (0, 4)
    hand.keys("delete")
    assert edit.text == "two three"
    hand.keys("right backspace delete")
    assert edit.text == "o three"
    hand.keys("home backspace left")
    assert (edit.text, edit.caret) == ("o three", 0)


def test_selection_by_mouse(art: Art) -> None:
    edit, hand = edit_in(art, text="one two three")
    x, y = edit.area.x + 4, edit.area.centery
    hand.press((x + art.width(DIALOG, "one"), y))
    assert edit.selection == (3, 3)
    hand.move((x + art.width(DIALOG, "one two"), y + 200))
    assert edit.selection == (3, 7)
    hand.release(FAR)
    assert edit.selection == (0, 3)
    hand.double_click((x + art.width(DIALOG, "one t"), y))
    assert edit.selection == (4, 8)


def test_selected_text_is_inverse_only_with_the_focus(art: Art) -> None:
    edit, hand = edit_in(art, text="Player")

    def whites() -> list[object]:
        return [i for i in edit.items() if isinstance(i, Clip) and i.item.color == WHITE]  # type: ignore[attr-defined]

    assert whites()
    hand.keys("right")
    assert not whites()


def test_caret_blinks(sample: Controls, hand: Hand) -> None:
    def caret() -> bool:
        inner = sample.name._inner()
        x = sample.name._x(sample.name.caret)
        return Fill(x, inner.y, 1, inner.h, BLACK) in sample.name.items()

    assert caret()
    assert not hand.wait(31)
    assert hand.wait(1)
    assert not caret()
    hand.wait(31)
    assert not caret()
    hand.wait(1)
    assert caret()
    hand.wait(40)
    hand.keys("left")
    assert caret()
    hand.keys("tab")
    assert not caret()


def test_edit_takes_no_more_than_its_length(art: Art) -> None:
    edit, hand = edit_in(art, text="abc", max_length=5)
    hand.keys("end")
    hand.type("defg")
    assert edit.text == "abcde"
    hand.keys("shift+home")
    hand.type("x")
    assert edit.text == "x"


def test_edit_takes_digits_only(sample: Controls, hand: Hand) -> None:
    sample.dialog.set_focus(sample.delay)
    hand.type("-12 a3.4")
    assert sample.delay.text == "1234"


def test_edit_takes_only_letters_that_the_font_has(art: Art) -> None:
    edit, hand = edit_in(art)
    hand.type("Michèle\N{SNOWMAN}\t\N{EURO SIGN}ß")
    assert edit.text == "Michèle\N{EURO SIGN}ß"


WINDOWS_1252 = bytes({*range(0x21, 0x100)} - {0x7F, 0x81, 0x8D, 0x8F, 0x90, 0x9D}).decode("cp1252")


def test_every_letter_of_windows_1252_that_has_ink_can_be_typed(art: Art) -> None:
    edit, hand = edit_in(art)
    typed = "".join(c for c in WINDOWS_1252 if c not in "\xa0\xad")
    hand.type(typed)
    assert edit.text == typed
    assert {*typed} == {c for c in map(chr, range(0x21, 0x10000)) if has_letter(c)}


@pytest.mark.parametrize(
    "letter", ["\N{SNOWMAN}", "\u0416", "\u0151", "\t", "\x81", "\N{GRINNING FACE}"]
)
def test_what_cannot_be_shown_is_refused_whole_and_said_once(
    art: Art, letter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "pasted", lambda: f"a{letter}b")
    edit = Edit("Jo")
    dialog = Dialog(art, "Edit", Row(edit))
    said: list[str] = []
    desktop = Desktop(Table1994(), Chrome(art, "Canasta", (), print), said.append)
    desktop.open(dialog)
    hand = Hand(desktop)
    hand.keys("end")
    hand.type(letter)
    assert (edit.text, said) == ("Jo", [NO_LETTER])
    hand.keys("ctrl+v")
    assert (edit.text, said) == ("Jo", [NO_LETTER] * 2)
    hand.type("e")
    assert (edit.text, said) == ("Joe", [NO_LETTER] * 2)


def test_a_full_field_beeps_and_one_of_digits_says_so(art: Art) -> None:
    full, digits = Edit("abc", max_length=3), Edit("1", digits=True)
    dialog = Dialog(art, "Edit", Row(full, digits))
    hand = Hand(dialog)
    hand.keys("end")
    hand.type("d")
    assert dialog.refused == [""]
    dialog.set_focus(digits)
    hand.type("x")
    assert dialog.refused == ["", NO_DIGIT]
    assert (full.text, digits.text) == ("abc", "1")


def test_copy_cut_and_paste(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    held = [""]
    monkeypatch.setattr(clipboard, "copy", lambda text: held.__setitem__(0, text))
    monkeypatch.setattr(clipboard, "pasted", lambda: held[0])
    edit, hand = edit_in(art, text="Canasta")
    hand.keys("ctrl+c")
    assert held == ["Canasta"]
    hand.keys("end ctrl+v")
    assert edit.text == "CanastaCanasta"
    hand.keys("shift+home ctrl+x")
    assert (edit.text, held) == ("", ["CanastaCanasta"])
    held[0] = "one\ntwo"
    hand.keys("shift+insert")
    assert edit.text == "one"
    hand.keys("shift+home shift+delete ctrl+insert")
    assert (edit.text, held) == ("", ["one"])


def test_without_a_clipboard_nothing_is_pasted(
    sample: Controls, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_text: str) -> None:
        raise ToolkitError("there is no clipboard")

    monkeypatch.setattr(scrap, "put_text", none)
    monkeypatch.setattr(scrap, "get_text", none)
    hand.keys("ctrl+c ctrl+v")
    assert sample.name.text == "Player"


def test_edit_scrolls_sideways(art: Art) -> None:
    edit, hand = edit_in(art, width=60)
    hand.type("A name that is much too long")
    inner = edit._inner()
    assert inner.left <= edit._x(edit.caret) < inner.right
    assert edit._x(0) < inner.left
    for _ in edit.text:
        hand.keys("left")
        assert inner.left <= edit._x(edit.caret) < inner.right
    assert edit._x(0) == inner.left
    hand.keys("end shift+home delete")
    assert edit._x(0) == inner.left


def test_edit_tells_of_changes_only(art: Art) -> None:
    edit, hand = edit_in(art, text="ab")
    seen = []
    edit.changed = lambda: seen.append(edit.text)
    hand.keys("end left a delete delete home backspace")
    assert seen == ["aab", "aa"]


# Lists and scroll bars.


def list_in(art: Art, count: int = 20, rows: int = 5) -> tuple[ListBox, Hand]:
    names = [f"{'ABCD'[i % 4]}{i}" for i in range(count)]
    box = ListBox(names, 0, rows=rows)
    return box, Hand(Dialog(art, "List", Row(box)))


def selected(box: ListBox) -> str:
    return box.entries[box.selected].text


def line(box: ListBox, i: int) -> tuple[int, int]:
    return box.area.x + 20, box.area.y + 2 + 13 * i + 6


def test_list_by_mouse(art: Art) -> None:
    box, hand = list_in(art)
    hand.click(line(box, 3))
    assert box.selected == 3
    hand.press(line(box, 1))
    hand.move(line(box, 2))
    assert selected(box) == "C2"
    hand.move((box.area.x + 20, box.area.bottom + 30))
    hand.wait(NEXT * 4)
    assert box.selected == 6
    assert box.bar.value == 2
    hand.release(FAR)
    hand.wait(NEXT * 4)
    assert box.selected == 6


def test_click_below_the_last_line(art: Art) -> None:
    box, hand = list_in(art, count=2)
    hand.double_click(line(box, 4))
    assert box.selected == 0


def test_list_by_keys(art: Art) -> None:
    box, hand = list_in(art)
    places = []
    for key in ["down", "down", "up", "end", "up", "home", "page_down", "page_down", "page_up"]:
        hand.keys(key)
        places.append(box.selected)
        assert box.bar.value <= box.selected < box.bar.value + box.rows
    assert places == [1, 2, 1, 19, 18, 0, 4, 8, 4]


def test_what_hangs_below_a_line_is_no_line_of_its_own(art: Art) -> None:
    lines = [
        Entry("A", told="A, b"),
        Entry("b", hangs=True),
        Entry("C"),
        Entry("D", told="D, e, f"),
    ]
    box = ListBox([*lines, Entry("e", hangs=True), Entry("f", hangs=True)], 0, rows=3)
    hand = Hand(Dialog(art, "List", Row(box)))
    told = []
    for key in ["down", "down", "down", "up", "home", "end", "up", "up"]:
        hand.keys(key)
        told.append((box.told, box.number))
    c, d = ("C", 2), ("D, e, f", 3)
    assert told == [c, d, d, c, ("A, b", 1), d, c, ("A, b", 1)]
    hand.keys("end")
    assert box.bar.value == 3  # all of the last one is seen
    hand.keys("home")
    hand.click(line(box, 1))
    assert selected(box) == "A"


def test_list_by_the_wheel(art: Art) -> None:
    box, hand = list_in(art)
    hand.wheel(line(box, 1), 3)
    assert (box.bar.value, box.selected) == (3, 0)
    hand.wheel(FAR, 3)
    assert box.bar.value == 3


def test_list_by_first_letter(art: Art) -> None:
    box, hand = list_in(art)
    hand.type("cc")
    assert selected(box) == "C6"
    hand.keys("end")
    hand.type("A")
    assert selected(box) == "A0"
    hand.type("x")
    assert selected(box) == "A0"


def test_double_click_does_what_enter_does(sample: Controls, hand: Hand) -> None:
    hand.double_click(line(sample.files, 1))
    assert selected(sample.files) == "ANNE1.CAN"
    assert sample.dialog.result == "ok"


def test_new_entries_in_a_list(art: Art) -> None:
    box, hand = list_in(art)
    hand.keys("end")
    box.set_entries(["only"])
    assert (box.selected, box.bar.maximum) == (-1, 0)
    hand.keys("down")
    assert selected(box) == "only"
    box.set_entries([])
    hand.keys("down page_up x")
    assert box.selected == -1
    box.items()


def test_scroll_bar_buttons_repeat(art: Art) -> None:
    box, hand = list_in(art)
    bar = box.bar
    down = (bar.area.centerx, bar.area.bottom - 5)
    hand.press(down)
    assert bar.value == 1
    hand.wait(FIRST - 1)
    assert bar.value == 1
    hand.wait(1 + NEXT)
    assert bar.value == 3
    hand.move(FAR)
    hand.wait(100)
    assert bar.value == 3
    hand.move(down)
    hand.wait(1000)
    assert bar.value == bar.maximum == 15
    hand.release(down)
    hand.click((bar.area.centerx, bar.area.y + 5))
    assert bar.value == 14
    assert box.selected == 0


def test_a_scroll_bar_button_is_down_while_the_pointer_is_on_it(art: Art) -> None:
    box, hand = list_in(art)
    bar = box.bar
    down = (bar.area.centerx, bar.area.bottom - 5)
    hand.press(down)
    pressed = bar.items()
    hand.move(FAR)
    assert bar.items() != pressed
    hand.move(down)
    assert bar.items() == pressed
    hand.release(down)
    assert bar.items() != pressed


def test_scroll_bar_pages_up_to_the_pointer(art: Art) -> None:
    bar = ScrollBar(100, 10)
    hand = Hand(Dialog(art, "Bar", Row(bar, Label("\n" * 20))))
    spot = bar.area.center
    hand.press(spot)
    assert bar.value == 10
    hand.wait(1000)
    # The thumb has come under the pointer.
    assert bar._thumb().collidepoint(spot)
    hand.release(spot)
    assert bar.value in (40, 50, 60)


def test_thumb_is_dragged(art: Art) -> None:
    bar = ScrollBar(100, 10)
    seen = []
    bar.changed = lambda: seen.append(bar.value)
    hand = Hand(Dialog(art, "Bar", Row(bar, Label("\n" * 20))))
    x, y = bar._thumb().center
    hand.press((x, y))
    assert bar.value == 0
    hand.move((x, bar.area.centery))
    assert 45 <= bar.value <= 55
    hand.move((x, bar.area.bottom + 20))
    assert bar.value == 100
    hand.move((x + 200, bar.area.bottom))
    assert bar.value == 0
    hand.release((x + 30, bar.area.centery))
    assert 45 <= bar.value <= 55
    assert seen[-1] == bar.value
    hand.move((x, y))
    assert 45 <= bar.value <= 55


def test_thumb_stays_between_the_buttons(art: Art) -> None:
    bar = ScrollBar(7, 2)
    Dialog(art, "Bar", Row(bar, Label("\n" * 9)))
    tops = []
    for bar.value in range(8):
        tops.append(bar._thumb().y)
    assert tops[0] == bar.area.y + BAR_W - 1
    assert tops[-1] + BAR_W - 1 == bar.area.bottom - BAR_W
    assert tops == sorted(set(tops))


def test_a_bar_with_nothing_to_scroll(art: Art) -> None:
    box, hand = list_in(art, count=3)
    hand.click((box.bar.area.centerx, box.bar.area.bottom - 5))
    assert box.bar.value == 0


# Tables and layout.


def test_numbers_are_right_aligned(art: Art) -> None:
    table = Table("<>", [("Cards", "5"), ("Bonus", "1,300"), None, ("Total", "1,305")])
    table.place(art, Rect(10, 10, *table.measure(art)))
    texts = [item for item in table.items() if isinstance(item, Text)]
    lefts = {item.x for item in texts[::2]}
    rights = {item.x + art.width(DIALOG, item.text) for item in texts[1::2]}
    assert len(lefts) == len(rights) == 1


def test_boxes_of_a_row_and_column_lie_side_by_side(art: Art) -> None:
    a, b, c = Button("a"), Button("b"), Button("c")
    Column(Row(a, b, gap=9), c, gap=5, align="end").place(art, Rect(0, 0, 159, 51))
    assert a.area == (0, 0, 75, 23)
    assert b.area == (84, 0, 75, 23)
    assert c.area == (84, 28, 75, 23)


def test_what_is_left_over_goes_to_what_takes_it(art: Art) -> None:
    a, b = Edit(width=50), Edit(width=50)
    Row(Button("x"), a, b).place(art, Rect(0, 0, 300, 40))
    assert a.area.w + b.area.w == 300 - 75 - 16
    assert b.area.right == 300


def test_grid_columns_agree(art: Art) -> None:
    a, b = Edit(width=50), Edit(width=90)
    Grid((Label("Name:"), a), (Label("A longer one:"), b)).place(art, Rect(0, 0, 300, 60))
    assert a.area.x == b.area.x == art.width(DIALOG, "A longer one:") + 8
    assert a.area.right == b.area.right == 300


def test_radio_buttons_across(art: Art) -> None:
    group = RadioGroup(("Yes", "No"), across=True)
    group.place(art, Rect(0, 0, 200, 15))
    yes, no = group.radios
    assert yes.area.y == no.area.y
    assert yes.area.right < no.area.left


def test_group_box_is_around_what_it_holds(art: Art) -> None:
    button = Button("x")
    group = Group("A title that is wider", button)
    group.place(art, Rect(0, 0, *group.measure(art)))
    assert group.area.contains(button.area)
    assert group.area.w > art.width(DIALOG, "A title that is wider")


# From pygame's events to inputs.


@pytest.fixture
def translator(monkeypatch: pytest.MonkeyPatch) -> Translator:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()

    def inside(pos: tuple[int, int]) -> tuple[int, int] | None:
        return pos if pos[0] < 640 else None

    return Translator(inside, lambda pos: (min(pos[0], 639), pos[1]))


def mouse(kind: int, pos: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(kind, pos=pos, button=button)


def key(code: int, text: str = "", mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod)


def test_mouse_events(translator: Translator) -> None:
    down, up, moved = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION
    assert translator.translate(mouse(down, (5, 6), 3)) == Press(5, 6, RIGHT)
    assert translator.translate(mouse(up, (5, 6), 3)) == Release(5, 6, RIGHT)
    assert translator.translate(mouse(moved, (700, 6))) == Motion(639, 6)
    assert translator.translate(mouse(down, (700, 6))) is None
    assert translator.translate(mouse(up, (700, 6))) == Release(-1, -1)
    assert translator.translate(mouse(down, (5, 6), 4)) is None
    assert translator.translate(pygame.Event(pygame.WINDOWFOCUSLOST)) is UNFOCUS
    assert translator.translate(pygame.Event(pygame.WINDOWMOVED)) is None


def presses(translator: Translator, *spots: tuple[int, int, int]) -> list[bool]:
    """Whether each press is a double one: ticks since the one before, x, and mouse button."""
    doubles = []
    for ticks, x, button in spots:
        for _ in range(ticks):
            translator.tick()
        press = translator.translate(mouse(pygame.MOUSEBUTTONDOWN, (x, 9), button))
        assert isinstance(press, Press)
        doubles.append(press.double)
    return doubles


def test_double_clicks(translator: Translator) -> None:
    assert presses(translator, (0, 5, 1), (29, 9, 1)) == [False, True]
    # A third is a first again.
    assert presses(translator, (1, 9, 1), (1, 9, 1)) == [False, True]


@pytest.mark.parametrize("second", [(30, 5, 1), (1, 10, 1), (1, 5, 3)])
def test_no_double_click(translator: Translator, second: tuple[int, int, int]) -> None:
    assert presses(translator, (99, 5, 1), second) == [False, False]


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (key(pygame.K_a, "A", pygame.KMOD_LSHIFT), Key("a", "A", shift=True)),
        (key(pygame.K_RETURN, "\r"), Key("enter")),
        (key(pygame.K_KP_ENTER, "\r"), Key("enter")),
        (key(pygame.K_LALT, "", pygame.KMOD_LALT), Key("alt", alt=True)),
        (key(pygame.K_F4, "", pygame.KMOD_LALT), Key("f4", alt=True)),
        (key(pygame.K_q, "@", pygame.KMOD_RALT), Key("@", "@", alt_gr=True)),
        (key(pygame.K_q, "", pygame.KMOD_RALT), Key("", alt_gr=True)),
        (key(pygame.K_LEFT, "", pygame.KMOD_RALT), Key("left", alt_gr=True)),
        (key(pygame.K_KP1, "1", pygame.KMOD_NUM), Key("[1]", "1")),
        (key(pygame.K_KP1), Key("end")),
        (key(pygame.K_PAGEUP), Key("page up")),
        (key(pygame.K_c, "\x03", pygame.KMOD_LCTRL), Key("c", ctrl=True)),
        (key(pygame.K_DELETE, "\x7f"), Key("delete")),
        (pygame.Event(pygame.KEYUP, key=pygame.K_LALT), KeyUp("alt")),
    ],
)
def test_key_events(translator: Translator, event: pygame.Event, expected: Key | KeyUp) -> None:
    assert translator.translate(event) == expected


def test_a_key_that_a_control_does_not_use_is_left_to_its_dialog() -> None:
    assert not Widget().key(Key("enter"))
    assert not Label("Name").key(Key("a", "a"))


# At the edges.


@pytest.mark.parametrize(
    ("text", "before", "selection"),
    [
        ("one two  ", "one t", (4, 9)),
        ("one two", "one t", (4, 7)),
        ("  one", "  o", (2, 5)),
        ("one  two", "o", (0, 5)),
        ("", "", (0, 0)),
    ],
)
def test_a_double_click_takes_a_word_with_the_spaces_behind_it(
    art: Art, text: str, before: str, selection: tuple[int, int]
) -> None:
    edit, hand = edit_in(art, text=text)
    hand.double_click((edit.area.x + 4 + art.width(DIALOG, before), edit.area.centery))
    assert edit.selection == selection


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("up", 9),
        ("left", 9),
        ("down", 11),
        ("right", 11),
        ("page up", 7),
        ("page down", 13),
        ("home", 0),
        ("end", 29),
    ],
)
def test_keys_in_a_list_go_by_a_line_a_page_or_to_its_ends(key: str, line: int) -> None:
    box = ListBox([f"line {i}" for i in range(30)], selected=10, rows=4)
    box.key(Key(key))
    assert box.selected == line


def test_an_arrow_of_a_scroll_bar_that_is_held_goes_on_after_a_moment_fifteen_times_a_second(
    art: Art,
) -> None:
    box = ListBox([f"line {i}" for i in range(60)], selected=0, rows=4)
    hand = Hand(Dialog(art, "Lines", Column(box)))
    hand.press((box.bar.area.centerx, box.bar.area.bottom - 4))
    began, steps = box.bar.value, []
    for tick in range(1, 41):
        hand.wait(1)
        if box.bar.value > began:
            began = box.bar.value
            steps.append(tick)
    assert steps == [24, 28, 32, 36, 40]


def test_where_the_pointer_rests_for_four_fifths_of_a_second_it_is_told_of() -> None:
    """It may tremble by three pixels, and is not told of where anything was pressed."""
    resting = Resting()
    resting.handle(Motion(100, 100))
    changed = [tick for tick in range(1, 100) if resting.handle(TICK)]
    assert (changed, resting.at) == ([48], (100, 100))
    assert not resting.handle(Motion(103, 97))
    assert resting.handle(Motion(104, 100))
    assert resting.at is None
    for _ in range(48):
        resting.handle(TICK)
    assert resting.handle(Press(104, 100))
    assert not any(resting.handle(TICK) for _ in range(100))


@pytest.mark.parametrize(("spot", "step"), [("midbottom", 1), ("midtop", -1)])
def test_a_list_that_is_held_beside_itself_scrolls_line_by_line(
    art: Art, spot: str, step: int
) -> None:
    box = ListBox([f"line {i}" for i in range(30)], selected=15, rows=4)
    hand = Hand(Dialog(art, "Lines", Column(box)))
    hand.press(box)
    x, y = getattr(box.area, spot)
    began = box.selected
    hand.move((x, y if step > 0 else y - 1))
    changed = [tick for tick in range(1, 4 * NEXT) if box.tick()]
    assert changed == [NEXT, 2 * NEXT, 3 * NEXT]
    assert box.selected == began + 3 * step


def test_a_list_that_is_held_beside_itself_tells_when_it_has_scrolled(art: Art) -> None:
    box, hand = list_in(art)
    hand.press(line(box, 2))
    assert not hand.wait(NEXT * 2)  # still on it
    hand.move((box.area.x + 20, box.area.bottom + 30))
    for _ in range(3 * NEXT):
        before = box.selected
        assert box.tick() is (box.selected != before)
    assert box.selected == 5
    hand.move((box.area.x + 20, box.area.y - 1))
    for _ in range(NEXT):
        box.tick()
    assert box.selected < 5
    hand.release(FAR)


def test_a_dialog_does_not_take_what_is_not_for_it(sample: Controls) -> None:
    assert not sample.dialog.handle("something")  # type: ignore[arg-type]


def test_a_focus_that_turned_grey_hears_no_keys(sample: Controls, hand: Hand) -> None:
    sample.dialog.set_focus(sample.name)
    before = sample.name.text
    sample.name.enabled = False
    hand.type("x")
    assert sample.name.text == before


@pytest.mark.parametrize("count", [1, 2, 4])
def test_a_click_just_below_the_last_line_selects_nothing_else(art: Art, count: int) -> None:
    box, hand = list_in(art, count=count)
    hand.click(line(box, count))
    assert box.selected == 0
    hand.click(line(box, count - 1))
    assert box.selected == count - 1


def test_the_three_buttons_of_the_mouse_are_told_apart(translator: Translator) -> None:
    buttons = (LEFT, MIDDLE, RIGHT)
    for number, button in enumerate(buttons, start=1):
        press = translator.translate(mouse(pygame.MOUSEBUTTONDOWN, (9, 9), number))
        assert press == Press(9, 9, button)
    assert len(set(buttons)) == 3


@pytest.mark.parametrize(
    ("text", "stops"),
    [("one two three", [8, 4, 0, 0]), (" one", [1, 0]), ("one two ", [4, 0]), ("", [0])],
)
def test_control_and_left_go_from_word_to_word(art: Art, text: str, stops: list[int]) -> None:
    edit, hand = edit_in(art, text=text)
    hand.keys("end")
    for stop in stops:
        hand.keys("ctrl+left")
        assert edit.selection == (stop, stop)
    hand.keys("home right right")
    hand.keys("ctrl+left")
    assert edit.caret == (1 if text == " one" else 0)


def test_a_letter_wider_than_the_line_stands_alone_in_it(art: Art) -> None:
    assert wrap(art, DIALOG, "WiW M", 1) == ["W", "i", "W", "M"]
    narrow = art.width(DIALOG, "i")
    assert wrap(art, DIALOG, "ii WW", narrow) == ["i", "i", "W", "W"]


def test_the_shaft_of_a_scroll_bar_darkens_where_it_is_held(art: Art) -> None:
    """From the button to the thumb, or from the thumb to the other button."""
    bar = ScrollBar(100, 10)
    hand = Hand(Dialog(art, "Bar", Row(bar, Label("\n" * 30))))

    def dark() -> list[Rect]:
        shaft = bar.area.inflate(-2, 0)
        return [
            Rect(item[:4])
            for item in bar.items()
            if isinstance(item, Fill) and item.color == BLACK and item.w == shaft.w
        ]

    still = dark()
    x, top, bottom = bar.area.centerx, bar.area.y + BAR_W, bar.area.bottom - BAR_W
    hand.press((x, bottom - 3))
    thumb = bar._thumb()
    (held,) = [area for area in dark() if area not in still]
    assert (held.y, held.bottom) == (thumb.bottom, bottom)
    hand.move(FAR)
    assert len(dark()) == len(still)
    hand.release(FAR)
    bar.scroll_to(100)
    hand.press((x, top + 3))
    thumb = bar._thumb()
    assert bar.value == 90
    (held,) = [area for area in dark() if area.y == top]
    assert held.bottom == thumb.y
    hand.release((x, top + 3))


def test_what_is_held_beside_a_scroll_bar_darkens_nothing(art: Art) -> None:
    bar = ScrollBar(100, 10)
    Dialog(art, "Bar", Row(bar, Label("\n" * 30)))
    still = bar.items()
    bar.drag(*FAR)
    assert bar.items() == still
    bar.release(*FAR)
    bar.drag(*bar.area.center)
    assert bar.items() == still


@pytest.mark.parametrize("turned", [1, -1, 2])
def test_the_wheel_is_turned_where_the_pointer_is(
    translator: Translator, turned: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for at, wheel in (((30, 40), Wheel(30, 40, -WHEEL_LINES * turned)), ((700, 40), None)):
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda at=at: at)
        assert translator.translate(pygame.Event(pygame.MOUSEWHEEL, y=turned)) == wheel
    assert translator.translate(pygame.Event(pygame.MOUSEWHEEL, y=0)) is None
