"""Options | Keys: keys are changed in a dialog, by mouse and by keys."""

import pytest

from game.screen.canvas.art import DIALOG
from game.screen.canvas.inputs import Key
from game.screen.dialogs.change_keys import TABLES, PressAKey, about_of
from game.screen.table.menus import menu_bar
from game.storage.acts import ACTIONS
from game.storage.keys import Keys, default_keys
from tests.screen.test_option_dialogs import ART, KeysBench


@pytest.fixture
def bench() -> KeysBench:
    return KeysBench()


def select(bench: KeysBench, table: str, name: str) -> None:
    """Choose an act by keys."""
    hand, it = bench.hand, bench.it
    hand.keys("alt+w home" + " down" * [*TABLES].index(table) + " alt+k home")
    while it.act.name != name:
        hand.keys("down")
    assert it.act.table == table


def done(bench: KeysBench) -> Keys:
    """What is given out by OK."""
    bench.hand.click(bench.button("OK"))
    assert bench.box is None
    (keys,) = bench.got
    return keys


def test_every_act_is_listed_once_with_its_keys(bench: KeysBench) -> None:
    listed = []
    for at in range(len(TABLES)):
        bench.hand.keys("alt+w home" + " down" * at)
        listed += [(entry.text, entry.aside) for entry in bench.it.list.entries]
        for act, entry in zip(bench.it._acts, bench.it.list.entries, strict=True):
            assert entry.told.startswith(f"{about_of(act)}: ")
            room = bench.it.list._row(0).w - ART.width(DIALOG, entry.aside) - 12
            assert ART.width(DIALOG, entry.text) + 2 <= room, entry
    assert len(listed) == len(ACTIONS)
    assert ("Game | Undo Move", "Del, Ctrl+Z, (Y)") in listed
    assert ("Game | AutoPlay", "") in listed
    assert not any("](" in text for text, _keys in listed)


def test_every_line_of_a_menu_can_have_a_key() -> None:
    """Whoever adds one adds its act (game/storage/acts.py) and its line in config/keys.toml."""
    acts = {act.name: act.about for act in ACTIONS if act.table == "program"}
    for menu in menu_bar(registered=True, partner=True):
        for command in menu.commands:
            if command.action:
                label = f"{menu.label} | {command.label}".replace("&", "")
                assert acts.get(command.action) == label


def test_another_key_stands_in_place_of_those_of_the_keyboard(bench: KeysBench) -> None:
    select(bench, "program", "undo")
    bench.hand.click(bench.button("Change..."))
    assert isinstance(bench.box, PressAKey)
    assert "Game | Undo Move" in bench.text()
    bench.hand.keys("ctrl alt shift")  # they only hold
    assert isinstance(bench.box, PressAKey)
    bench.hand.keys("ctrl+u")
    assert bench.box is bench.it.dialog
    assert bench.box.focus is bench.it.list
    assert bench.it.list.told == "Game | Undo Move: Ctrl+U, (Y)"
    assert done(bench).of("undo") == ("ctrl+u", "pad y")


def test_a_key_is_added_behind_the_others_and_taken_away_and_all_come_back(
    bench: KeysBench,
) -> None:
    select(bench, "program", "hint")
    assert bench.it.told.text == ""
    bench.hand.keys("alt+a")
    bench.hand.keys("shift+f6")
    assert bench.it.keys.of("hint") == ("f6", "shift+f6")
    assert bench.it.told.text == "The default is F6."
    bench.hand.keys("alt+n")
    assert (bench.it.keys.of("hint"), bench.it.list.told) == ((), "Game | Hint: no key")
    assert not bench.button("No Key").enabled
    bench.hand.keys("alt+d")
    assert bench.it.keys == default_keys()
    assert not bench.button("Default").enabled
    assert not bench.button("Default for All").enabled
    bench.hand.keys("alt+n")
    select(bench, "program", "count")
    bench.hand.keys("alt+n alt+l")
    assert done(bench) == default_keys()


def test_a_key_that_is_taken_is_refused_and_another_can_be_pressed(bench: KeysBench) -> None:
    said: list[str] = []
    bench.desktop._refuse = said.append
    select(bench, "program", "hint")
    bench.hand.keys("alt+c f7")
    assert said == ["F7 is taken.\nAt any time: Game | Count"]
    assert isinstance(bench.box, PressAKey)
    bench.hand.keys("f2")
    assert said.pop() == "F2 is taken.\nAt any time: Game | New..."  # no fourth dot
    bench.hand.keys("x 9 alt+g f10 enter d h w")
    assert [each.split(".")[0].split(":")[0] for each in said[1:]] == [
        "X is taken",
        "This key cannot be had",
        "This key cannot be had",
        "This key cannot be had",
        "Enter is taken",
        "D is taken",
        "H is taken",
        "W is taken",
    ]
    bench.hand.keys("escape")
    assert bench.box is bench.it.dialog
    assert bench.it.keys == default_keys()


def test_why_a_key_cannot_be_had_is_told_in_the_words_of_the_dialog(bench: KeysBench) -> None:
    said: list[str] = []
    bench.desktop._refuse = said.append
    select(bench, "table", "score")
    bench.hand.keys("alt+c 9 alt+f4")
    assert said == [
        "This key cannot be had: as a turn begins, 9 is typed for a card.",
        "This key cannot be had: Alt+F4 is a key of Windows.",
    ]


def test_a_button_of_a_gamepad_is_caught_beside_the_keys(bench: KeysBench) -> None:
    select(bench, "program", "undo")
    bench.hand.keys("alt+c")
    assert isinstance(bench.box, PressAKey)
    bench.desktop.handle(Key("pad back"))
    assert bench.it.keys.of("undo") == ("delete", "ctrl+z", "pad back")
    bench.hand.keys("alt+a")
    bench.desktop.handle(Key("pad y"))
    assert bench.it.keys.of("undo") == ("delete", "ctrl+z", "pad back", "pad y")
    bench.hand.keys("alt+c ctrl+u")
    assert bench.it.keys.of("undo") == ("ctrl+u", "pad back", "pad y")
    bench.hand.keys("alt+c")
    bench.desktop.handle(Key("pad start"))
    assert bench.box is bench.it.dialog


def test_a_default_that_is_taken_by_now_is_refused(bench: KeysBench) -> None:
    said: list[str] = []
    bench.desktop._refuse = said.append
    select(bench, "program", "hint")
    bench.hand.keys("alt+n")
    select(bench, "program", "count")
    bench.hand.keys("alt+c f6")
    select(bench, "program", "hint")
    bench.hand.keys("alt+d")
    assert said == ["F6 is taken.\nAt any time: Game | Count"]
    assert bench.it.keys.of("hint") == ()
    assert bench.it.keys.of("count") == ("f6",)


@pytest.mark.parametrize("table", ["dialogs", "help", "replay"])
def test_what_is_the_same_in_all_of_windows_cannot_be_changed(bench: KeysBench, table: str) -> None:
    last = [act.name for act in ACTIONS if act.table == table and act.fixed][-1]
    select(bench, table, last)
    for label in ("Change...", "Add...", "No Key", "Default"):
        assert not bench.button(label).enabled
    assert "a key of Windows" in bench.text()
    seen = bench.it.list.selected - bench.it.list.bar.value
    bench.hand.double_click(bench.it.list._row(seen).center)
    assert bench.box is bench.it.dialog


def test_a_double_click_waits_for_a_key_and_cancel_gives_nothing_out(bench: KeysBench) -> None:
    row = bench.it.list._row(1)
    bench.hand.double_click((row.x + 5, row.centery))
    assert isinstance(bench.box, PressAKey)
    bench.hand.keys("ctrl+f2")
    assert bench.it.keys.of("new") == ("ctrl+f2",)
    bench.hand.click(bench.button("Cancel"))
    assert bench.got == []


def test_the_mouse_leaves_the_box_that_waits(bench: KeysBench) -> None:
    bench.hand.click(bench.button("Change..."))
    bench.hand.click(bench.button("Cancel"))
    assert bench.box is bench.it.dialog
    assert bench.it.keys == default_keys()
