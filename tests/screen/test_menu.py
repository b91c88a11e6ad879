"""The menu bar and the caption, by mouse and by keyboard, with the menus of 1994."""

from gettext import NullTranslations

import pytest

from game.screen.canvas.art import SYSTEM, Art
from game.screen.canvas.framebuffer import FRAME, Text
from game.screen.canvas.inputs import RIGHT, UNFOCUS, KeyUp, Press, Release
from game.screen.table.menus import menu_bar
from game.screen.win31.chrome import CLIENT_Y, Chrome
from game.screen.win31.command import Command, Menu, key_words
from game.screen.win31.menu import Popup
from tests.pseudo import Pseudo, pseudo, speaking
from tests.screen.hand import Hand
from tests.screen.samples import MENUS

GAME, OPTIONS, REGISTER, HELP = 1, 2, 3, 4
TABLE = (400, 300)


class Bench:
    """A main window, a hand, and the list of what was chosen."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.chrome = Chrome(Art(), "Canasta", MENUS, self.done.append)
        self.bar = self.chrome.menus
        self.hand = Hand(self.chrome)

    def word(self, i: int) -> tuple[int, int]:
        return self.bar.heads[i].center

    def line(self, i: int) -> tuple[int, int]:
        assert self.bar.popup
        return self.bar.popup.rows[i].center

    @property
    def state(self) -> tuple[int, int, bool]:
        """Which menu, which line of it, and whether it is pulled down."""
        return self.bar.active, self.bar.selected, self.bar.popup is not None


CLOSED = (-1, -1, False)


@pytest.fixture
def bench() -> Bench:
    return Bench()


# The mouse.


def test_at_first_nothing_is_selected(bench: Bench) -> None:
    assert bench.state == CLOSED


def test_click_opens_and_click_chooses(bench: Bench) -> None:
    bench.hand.click(bench.word(GAME))
    assert bench.state == (GAME, 0, True)
    bench.hand.click(bench.line(2))
    assert bench.done == ["save"]
    assert bench.state == CLOSED


def test_press_drag_and_release(bench: Bench) -> None:
    bench.hand.press(bench.word(GAME))
    assert bench.state == (GAME, -1, True)
    bench.hand.move(bench.line(1))
    assert bench.state == (GAME, 1, True)
    bench.hand.move(bench.word(HELP))
    assert bench.state == (HELP, -1, True)
    bench.hand.release(bench.line(0))
    assert bench.done == ["help index"]


def test_release_outside_does_nothing(bench: Bench) -> None:
    bench.hand.press(bench.word(GAME))
    bench.hand.move(bench.line(1))
    bench.hand.move(TABLE)
    assert bench.state == (GAME, -1, True)
    bench.hand.release(TABLE)
    assert bench.state == CLOSED
    assert bench.done == []


def test_hovering_selects_nothing(bench: Bench) -> None:
    """Windows 3.1 followed the pointer only while a button was held."""
    bench.hand.move(bench.word(OPTIONS))
    assert bench.state == CLOSED
    bench.hand.click(bench.word(GAME))
    bench.hand.move(bench.line(3))
    bench.hand.move(bench.word(HELP))
    assert bench.state == (GAME, 0, True)


def test_second_click_on_the_word_closes(bench: Bench) -> None:
    bench.hand.click(bench.word(GAME))
    bench.hand.click(bench.word(GAME))
    assert bench.state == CLOSED
    bench.hand.click(bench.word(GAME))
    bench.hand.click(bench.word(HELP))
    assert bench.state == (HELP, 0, True)


def test_click_beside_closes_and_is_not_the_tables(bench: Bench) -> None:
    bench.hand.click(bench.word(GAME))
    bench.hand.press(TABLE)
    assert bench.state == CLOSED
    assert bench.chrome.handle(Release(*TABLE))
    assert not bench.chrome.handle(Release(*TABLE))
    assert bench.done == []


def test_grey_lines_and_separators_cannot_be_chosen(bench: Bench) -> None:
    bench.hand.click(bench.word(GAME))
    bench.hand.click(bench.line(5))
    assert bench.state == (GAME, 5, True)
    bench.hand.click(bench.line(4))
    assert bench.state == (GAME, -1, True)
    assert bench.done == []


def test_a_word_without_a_menu_acts_when_released(bench: Bench) -> None:
    bench.hand.press(bench.word(REGISTER))
    assert bench.state == (REGISTER, -1, False)
    assert bench.done == []
    bench.hand.release(bench.word(REGISTER))
    assert bench.done == ["register"]
    bench.hand.press(bench.word(REGISTER))
    bench.hand.release(TABLE)
    assert bench.done == ["register"]


def test_register_can_leave_the_bar(bench: Bench) -> None:
    bench.bar.set_menus([menu for menu in MENUS if menu.action != "register"])
    bench.hand.keys("alt+r")
    assert bench.done == []
    bench.hand.keys("alt+h")
    assert bench.bar.active == 3


def test_the_right_button_opens_nothing(bench: Bench) -> None:
    bench.hand.click(bench.word(GAME), RIGHT)
    assert bench.state == CLOSED
    bench.hand.click(bench.word(GAME))
    bench.hand.click(bench.line(0), RIGHT)
    assert bench.done == []
    assert bench.bar.active == GAME


# The keyboard.


def test_alt_or_f10_enters_and_leaves_the_bar(bench: Bench) -> None:
    for key in ("alt", "f10"):
        bench.hand.keys(key)
        assert bench.state == (GAME, -1, False)
        bench.hand.keys(key)
        assert bench.state == CLOSED


def test_alt_with_something_else_is_not_alt(bench: Bench) -> None:
    bench.hand.down("alt alt+q")
    bench.chrome.handle(KeyUp("alt"))
    assert bench.state == CLOSED
    bench.hand.down("alt")
    bench.hand.click(TABLE)
    bench.chrome.handle(KeyUp("alt"))
    assert bench.state == CLOSED
    bench.hand.down("alt")
    bench.chrome.handle(UNFOCUS)
    bench.chrome.handle(KeyUp("alt"))
    assert bench.state == CLOSED


def test_arrows_through_the_bar(bench: Bench) -> None:
    bench.hand.keys("f10 right right")
    assert bench.state == (REGISTER, -1, False)
    bench.hand.keys("right right")
    assert bench.state == (0, -1, False)
    bench.hand.keys("left")
    assert bench.state == (HELP, -1, False)
    bench.hand.keys("down")
    assert bench.state == (HELP, 0, True)
    bench.hand.keys("left")
    assert bench.state == (REGISTER, 0, False)
    bench.hand.keys("left")
    assert bench.state == (OPTIONS, 0, True)
    bench.hand.keys("enter")
    assert bench.done == ["customize"]
    assert bench.state == CLOSED


def test_arrows_through_a_menu_skip_separators_and_go_round(bench: Bench) -> None:
    bench.hand.keys("alt+g up")
    assert bench.state == (GAME, 7, True)
    bench.hand.keys("up")
    assert bench.state == (GAME, 5, True)
    bench.hand.keys("enter")
    assert bench.done == []
    assert bench.state == (GAME, 5, True)
    bench.hand.keys("up")
    assert bench.state == (GAME, 3, True)
    bench.hand.keys("down down down")
    assert bench.state == (GAME, 0, True)


def test_letters(bench: Bench) -> None:
    bench.hand.keys("alt+o r")
    bench.hand.keys("alt g x")
    bench.hand.keys("f10 r")
    bench.hand.keys("alt+g u")
    assert bench.done == ["rules", "exit", "register"]
    assert bench.state == (GAME, 5, True)
    bench.hand.keys("z")
    assert bench.state == (GAME, 5, True)


def test_escape_goes_back_step_by_step(bench: Bench) -> None:
    bench.hand.keys("alt+g down escape")
    assert bench.state == (GAME, -1, False)
    bench.hand.keys("escape")
    assert bench.state == CLOSED


def test_shortcuts(bench: Bench) -> None:
    bench.hand.keys("f1 f2 f3 f4 delete alt+f4 shift+f2 ctrl+f4")
    assert bench.done == ["help index", "new", "load", "save", "close"]


def test_the_key_of_a_grey_line_is_heard_where_it_is_answered() -> None:
    done: list[str] = []
    lines = [
        Command("&Undo", "undo", "delete", lambda: False, answers=True),
        Command("&Save", "save", "f4", lambda: False),
    ]
    chrome = Chrome(Art(), "Canasta", [Menu("&Game", tuple(lines))], done.append)
    Hand(chrome).keys("delete f4")
    assert done == ["undo"]


def test_no_shortcut_while_a_menu_is_open(bench: Bench) -> None:
    bench.hand.keys("alt+g f4")
    assert bench.done == []


def test_other_keys_are_not_for_the_menus(bench: Bench) -> None:
    assert not bench.chrome.handle(KeyUp("a"))
    bench.hand.keys("a enter escape left")
    assert bench.state == CLOSED


# The caption.


def test_system_box(bench: Bench) -> None:
    bench.hand.click(bench.word(0))
    assert bench.state == (0, 0, True)
    bench.hand.click(bench.line(3))
    assert bench.done == ["minimise"]
    bench.hand.double_click(bench.word(0))
    assert bench.done == ["minimise", "close"]
    assert bench.state == CLOSED
    bench.hand.keys("alt+space r")
    assert bench.done[-1] == "restore"


def test_what_a_double_click_on_the_system_box_lets_go_is_not_the_tables(bench: Bench) -> None:
    bench.hand.click(bench.word(0))
    bench.hand.press(bench.word(0), double=True)
    assert bench.done == ["close"]
    assert bench.chrome.handle(Release(*bench.word(0)))
    assert not bench.chrome.handle(Release(*bench.word(0)))


def test_the_right_button_lets_no_arrow_button_go(bench: Bench) -> None:
    bench.hand.press((630, 9))
    bench.hand.release((630, 9), RIGHT)
    assert bench.done == []
    bench.hand.release((630, 9))
    assert bench.done == ["restore"]


@pytest.mark.parametrize(("x", "action"), [(610, "minimise"), (630, "restore")])
def test_arrow_buttons(bench: Bench, x: int, action: str) -> None:
    still = bench.chrome.items()
    bench.hand.press((x, 9))
    pressed = bench.chrome.items()
    assert pressed != still
    bench.hand.move((x, 60))
    assert bench.chrome.items() == still
    bench.hand.move((x, 9))
    assert bench.chrome.items() == pressed
    assert bench.done == []
    bench.hand.release((x, 9))
    assert bench.done == [action]
    bench.hand.press((x, 9))
    bench.hand.release((x - 100, 9))
    assert bench.done == [action]


@pytest.mark.parametrize(
    ("maximised", "movable", "active"),
    [
        (True, False, ["restore", "minimise", "close"]),
        (False, True, ["move", "size", "minimise", "maximise", "close"]),
        # With the frame of somebody else.
        (False, False, ["minimise", "maximise", "close"]),
    ],
)
def test_the_system_menu_is_grey_where_it_does_nothing(
    bench: Bench, maximised: bool, movable: bool, active: list[str]
) -> None:
    bench.chrome.maximised, bench.chrome.movable = maximised, lambda: movable
    commands = [each for each in bench.chrome.menus.menus[0].commands if each.action]
    assert [command.action for command in commands if command.enabled()] == active
    assert [command.action for command in commands] == [
        *("restore", "move", "size", "minimise", "maximise", "close")
    ]


def test_in_a_window_the_caption_is_dragged_and_the_arrow_makes_it_large(bench: Bench) -> None:
    bench.chrome.maximised, bench.chrome.movable = False, lambda: True
    bench.hand.press((300, 9))
    assert bench.done == ["drag"]
    bench.hand.release((300, 9))
    bench.hand.double_click((300, 9))
    assert bench.done[-1] == "maximise"
    bench.hand.click((630, 9))
    assert bench.done[-1] == "maximise"


def test_double_click_on_the_title(bench: Bench) -> None:
    bench.hand.double_click((300, 9))
    assert bench.done == ["restore"]


def test_the_table_gets_what_is_below(bench: Bench) -> None:
    for y, taken in ((5, True), (25, True), (CLIENT_Y - 1, True), (CLIENT_Y, False)):
        assert bench.chrome.handle(Press(500, y)) == taken
        bench.hand.release((500, y))


# Texts.


@pytest.mark.parametrize("menu", [menu for menu in MENUS if menu.commands])
def test_texts_of_a_menu_fit_and_keep_apart(menu: Menu) -> None:
    art = Art()
    for x in (0, 600):
        popup = Popup(art, menu.commands, x, 37)
        assert FRAME.contains(popup.area)
        texts = [item for item in popup.items(0) if isinstance(item, Text)]
        for text in texts:
            right = text.x + art.width(SYSTEM, text.text)
            assert popup.area.left < text.x
            assert right < popup.area.right
            assert all(other.x > right for other in texts if other.y == text.y and other.x > text.x)


def test_mnemonics_are_not_shared() -> None:
    for menu in MENUS:
        marked = [c.label[c.label.index("&") + 1].lower() for c in menu.commands if c.label]
        assert len(marked) == len(set(marked))


def test_shortcuts_are_keys_and_what_is_shown_goes_through_the_language() -> None:
    """A person reads `Strg+Entf`; the key stays the key."""
    shortcuts = ["f2", "alt+f4", "delete", "ctrl+shift+insert", ""]
    assert [key_words(each) for each in shortcuts] == ["F2", "Alt+F4", "Del", "Ctrl+Shift+Ins", ""]
    done: list[str] = []
    with speaking(Pseudo()):
        menus = menu_bar(registered=False, partner=True)
        hand = Hand(Chrome(Art(), "Canasta", menus, done.append))
        hand.keys("f2 f3 f4 f5 f6 f7 delete alt+f4")
        assert key_words("ctrl+delete") == "+".join(map(pseudo, ("Ctrl", "Del")))
    assert done == ["new", "load", "save", "ask", "hint", "count", "undo", "close"]


class NoMnemonics(NullTranslations):
    """A language whose translator has forgotten every `&`."""

    def gettext(self, message: str) -> str:
        return message.replace("&", "")


def test_a_menu_without_mnemonics_is_still_walked_by_keys() -> None:
    done: list[str] = []
    with speaking(NoMnemonics()):
        chrome = Chrome(Art(), "Canasta", menu_bar(), done.append)
    hand = Hand(chrome)
    hand.keys("alt+g alt+o")
    assert chrome.menus.active == -1
    hand.keys("f10 enter down enter")
    hand.keys("f10 right right down up enter")
    hand.keys("alt+space up enter")
    assert done == ["load", "about", "close"]


def test_click_beside_leaves_the_bar_wherever_it_was(bench: Bench) -> None:
    """The system box is a place of the bar as any other."""
    for keys in ("alt+space", "f10 left", "f10"):
        bench.hand.keys(keys)
        assert bench.bar.active >= 0, keys
        assert bench.chrome.handle(Press(*TABLE))
        assert bench.state == CLOSED
        assert bench.chrome.handle(Release(*TABLE))
    assert not bench.chrome.handle(Press(*TABLE))


def test_a_menu_that_is_left_while_a_button_is_down_stays_left(bench: Bench) -> None:
    bench.hand.press(bench.word(GAME))
    bench.hand.keys("escape escape")
    assert bench.state == CLOSED
    bench.hand.release(TABLE)
    assert bench.state == CLOSED
    assert bench.done == []


def test_the_right_button_does_nothing_on_the_caption(bench: Bench) -> None:
    for spot in ((300, 5), (630, 5), (610, 5)):
        assert bench.chrome.handle(Press(*spot, RIGHT))
        assert bench.chrome.handle(Release(*spot, RIGHT)) is False
        assert bench.chrome.handle(Press(*spot, RIGHT, double=True))
    assert bench.done == []


def test_enter_on_a_word_without_a_menu_acts_and_an_arrow_does_not(bench: Bench) -> None:
    bench.hand.keys("f10 left left left")
    assert not bench.bar.menus[bench.bar.active].commands
    bench.hand.keys("down up")
    assert (bench.done, bench.bar.popup) == ([], None)
    bench.hand.keys("enter")
    assert len(bench.done) == 1
    assert bench.state == CLOSED


def test_a_gray_line_says_why_where_the_pointer_rests_on_it() -> None:
    gray = Command("&Ask", "ask", enabled=lambda: False, why=lambda: "Only partners are asked.")
    lines = (gray, gray._replace(why=str), gray._replace(enabled=lambda: True))
    chrome = Chrome(Art(), "Canasta", (Menu("&Game", lines),), print)
    hand, bar = Hand(chrome), chrome.menus

    def told(line: int) -> bool:
        assert bar.popup
        hand.move((600, 400))
        hand.move(bar.popup.rows[line].center)
        hand.wait(100)
        items = chrome.items(True)
        return any(isinstance(item, Text) and "partners" in item.text for item in items)

    hand.click(bar.heads[1].center)
    assert not told(0)
    bar.explains = True
    assert [told(line) for line in range(3)] == [True, False, False]
    hand.move((600, 400))
    hand.wait(100)
    assert not any(
        isinstance(item, Text) and "partners" in item.text for item in chrome.items(True)
    )


def test_in_a_window_only_the_right_button_means_something_else(bench: Bench) -> None:
    bench.chrome.maximised = False
    for x in (612, 630):
        bench.hand.click((x, 9))
    assert bench.done == ["minimise", "maximise"]
