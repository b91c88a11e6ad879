"""Keys of one's own in the whole program: in menus, in dialogs, in the help, over a replay."""

from pathlib import Path

import pytest

from game.engine.cards import CARD_NAMES, listed
from game.screen.canvas import clipboard
from game.screen.canvas.inputs import Key
from game.screen.help.services import SearchDialog
from game.screen.help.viewer import HelpViewer
from game.screen.table.replay import ReplayWindow
from game.screen.win31.dialog import Dialog
from game.screen.win31.edit import Edit
from game.storage import keys
from game.storage.acts import ACTIONS
from tests.app.test_without_mouse import PadHand
from tests.program import Player, Start, first_hand
from tests.typist import Typist


def own(folder: Path, text: str) -> None:
    (folder / keys.FILE_NAME).write_text(text, "utf-8")


def front(player: Player) -> object:
    return player.app.desktop.dialogs[-1] if player.app.desktop.dialogs else None


def test_a_menu_without_a_key_gets_one_and_writes_it(start: Start, tmp_path: Path) -> None:
    own(tmp_path, '[program]\n"customize" = ["ctrl+k"]\n"about" = ["shift+f1"]\n')
    player = start()
    assert player.app.trouble is None
    typist = Typist(player)
    typist.tap("ctrl+k")
    assert player.title == "Customize"
    typist.tap("escape", "shift+f1")
    assert player.title == "About Canasta"
    typist.tap("escape")
    commands = [each for menu in player.app.chrome.menus.menus for each in menu.commands]
    shortcuts = {each.action: each.shortcut for each in commands}
    assert (shortcuts["customize"], shortcuts["new"]) == ("ctrl+k", "f2|ctrl+n")


def test_help_in_a_dialog_has_another_key_and_its_own_no_more(start: Start, tmp_path: Path) -> None:
    own(tmp_path, '[dialogs]\nhelp = "ctrl+h"\ncopy = "f5"\n')
    player = start()
    typist = Typist(player)
    player.app.act("customize")
    typist.tap("f1")
    assert player.title == "Customize"
    typist.tap("ctrl+h")
    assert isinstance(front(player), HelpViewer)
    typist.tap("escape", "tab", "tab")
    dialog = front(player)
    assert isinstance(dialog, Dialog)
    dialog.set_focus(next(each for each in dialog.body.widgets() if isinstance(each, Edit)))
    clipboard.copy("before")
    typist.tap("ctrl+c")
    assert clipboard.pasted() == "before"
    typist.tap("f5")
    assert clipboard.pasted() == "Player"


def test_the_help_and_its_search_go_by_the_keys_of_the_user(start: Start, tmp_path: Path) -> None:
    own(tmp_path, '[help]\nback = "f6"\ncontents = []\n[dialogs]\ncut = "f5"\n')
    player = start()
    typist = Typist(player)
    player.app.help("rules")
    viewer = front(player)
    assert isinstance(viewer, HelpViewer)
    typist.tap("f1")
    assert viewer.topic.name == "rules"
    typist.tap("c", "backspace")
    assert viewer.topic.name == "contents"
    typist.tap("f6")
    assert viewer.topic.name == "rules"
    assert "<F6> goes back" in viewer.where
    typist.tap("s", "f")
    assert isinstance(viewer.child, SearchDialog)
    assert viewer.child.edit.text == "f"
    assert player.app.as_usual(Key("f5")) == Key("x", ctrl=True)


def test_a_replay_goes_by_the_keys_of_the_user(start: Start, tmp_path: Path) -> None:
    own(tmp_path, '[replay]\non = "o"\nback = []\n')
    player = start()
    typist = Typist(player)
    player.frames(3)
    player.app.act("replay")
    typist.tap("enter")
    window = front(player)
    assert isinstance(window, ReplayWindow)
    typist.tap("home", "right")
    assert window.moment == 0
    typist.tap("o")
    assert window.moment == min(1, window.reel.last)
    typist.tap("left")
    assert window.moment == min(1, window.reel.last)
    assert "<O> steps forward" in window.where
    typist.tap("escape")
    assert front(player) is None


@pytest.mark.parametrize("table", ["dialogs", "help", "replay"])
def test_all_that_is_changed_in_a_table_is_told_in_the_help(
    start: Start, tmp_path: Path, table: str
) -> None:
    act = {"dialogs": "help", "help": "contents", "replay": "help replay"}[table]
    own(tmp_path, f'[{table}]\n"{act}" = ["ctrl+f1"]\n')
    player = start()
    assert player.app.keys.of(act, table) == ("ctrl+f1",)
    player.app.help("shortcuts")
    viewer = front(player)
    assert isinstance(viewer, HelpViewer)
    assert ("Ctrl+F1" in viewer.topic.text) is (table != "replay")


def test_a_key_that_is_changed_in_the_program_holds_at_once_and_at_the_next_start(
    start: Start, tmp_path: Path
) -> None:
    player = start(speech="text")
    typist = Typist(player)
    typist.tap("alt+o", "k")
    assert player.title == "Keys"
    typist.tap("g", "alt+c", "f8")  # what speaks anywhere else is a key like any other there
    assert player.title == "Canasta"
    typist.tap("enter", "ctrl+k", "enter")
    assert not player.app.desktop.dialogs
    for each in (player, start(speech="text")):
        each.frames(2)
        new = each.app.chrome.menus.menus[1].commands[0]
        assert (new.action, new.shortcut) == ("new", "ctrl+k")
        typist = Typist(each)
        typist.tap("f2")
        assert not each.app.desktop.dialogs
        typist.tap("ctrl+k")
        assert each.app.desktop.dialogs
        typist.tap("escape")
        each.app.help("shortcuts")
        viewer = front(each)
        assert isinstance(viewer, HelpViewer)
        assert "Ctrl+K Game | New..." in viewer.topic.text
        typist.tap("escape")


def test_the_prompt_names_a_key_that_was_changed(start: Start) -> None:
    player = start(tutor="on")
    typist = Typist(player)
    player.app.act("keys")
    typist.tap("alt+w", "down", "down", "alt+k", "alt+c", "g", "enter")
    assert player.app.table.prompt.spoken.startswith("Press <G> to draw")
    before = len(player.app.sitting.round.board.history)
    typist.tap("g")
    assert len(player.app.sitting.round.board.history) > before


def test_keys_that_cannot_be_kept_hold_for_this_run_and_that_is_told(
    start: Start, tmp_path: Path
) -> None:
    player = start()
    typist = Typist(player)
    (tmp_path / keys.FILE_NAME).mkdir()
    (tmp_path / keys.FILE_NAME / "in the way").touch()
    player.app.act("keys")
    typist.tap("alt+c", "ctrl+k", "enter")
    assert keys.FILE_NAME in player.words.replace("\n", " ")
    assert player.app.keys.of("this game") == ("ctrl+k",)


def test_what_keys_leave_is_never_left_in_silence(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    """Esc and Backspace go one step back, and what can be done there is told."""
    player = start(speech="text")
    player.frames(3)
    typist = Typist(player)
    typist.tap("d")
    player.frames(300)
    name = CARD_NAMES[listed(player.app.sitting.view.hand)[0]]
    sign = "*" if name == "JK" else name[0].lower().replace("t", "1")
    for leave in ("escape", "backspace"):
        typist.tap(sign)
        capsys.readouterr()
        typist.tap(leave)
        player.frames(2)
        told = capsys.readouterr().out.split("\n")[0]
        assert told == player.app.table.prompt.brief[0] != ""
        typist.tap("left")
        player.frames(2)
        assert told not in capsys.readouterr().out


def test_a_guided_hand_names_the_keys_of_now(start: Start) -> None:
    player = start(speech="text")
    first_hand(player)
    player.frames(2)
    lesson = player.app.table.guide
    assert lesson and "<D>" in lesson.lesson.now
    typist = Typist(player)
    player.app.act("keys")
    typist.tap("alt+w", "down", "down", "alt+k", "alt+c", "g", "enter")
    assert "<G>" in lesson.lesson.now
    typist.tap("g")
    player.frames(2)
    assert lesson.lesson.place == 1


def test_a_button_of_a_gamepad_is_caught_and_does_what_it_was_caught_for(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text")
    typist, pad = Typist(player), PadHand(player)
    player.app.act("keys")
    typist.tap("alt+k", *["down"] * names().index("say hand"), "alt+c")
    assert player.title == "Press a Key"
    pad.push("Y")  # undoes
    assert "taken" in player.words
    pad.push("A")
    assert player.title == "Press a Key"
    pad.push("BACK")
    assert player.title == "Keys"
    typist.tap("escape")
    assert player.app.keys.of("say hand") == ("f9",)
    player.app.act("keys")
    typist.tap("alt+k", *["down"] * names().index("say hand"), "alt+c")
    pad.push("BACK")
    typist.tap("enter")
    assert player.app.keys.of("say hand") == ("f9", "pad back")
    for title in ("", "Customize"):
        if title:
            player.app.act("customize")
        player.frames(3)
        capsys.readouterr()
        pad.push("BACK")
        assert "Your hand" in capsys.readouterr().out


def names() -> list[str]:
    """What can be done at any time, in the order of the dialog."""
    return [act.name for act in ACTIONS if act.table == "program"]
