"""Which key does what: the table of config/keys.toml, and a file of the user's own."""

from pathlib import Path

import pytest

from game.assets import asset
from game.storage import keys
from game.storage.acts import ACTIONS
from game.storage.keys import DIALOGS, DRAW, PLAY, ROW, STEPS, SUIT, default_keys


def own(folder: Path, text: str) -> tuple[keys.Keys, str]:
    (folder / keys.FILE_NAME).write_text(text, "utf-8")
    loaded, trouble = keys.load(folder)
    return loaded, trouble or ""


def test_every_action_has_a_key_and_every_key_does_one_thing_in_a_step() -> None:
    usual = default_keys()
    assert keys.checked(usual.tables) == usual
    assert {(act.table, act.name) for act in ACTIONS} == {
        (table, name) for table, entries in usual.tables.items() for name in entries
    }
    menus = ("Game | ", "Options | ", "Help | ", "plays on", "the film begins")
    for act in ACTIONS:
        assert usual.of(act.name, act.table) or act.about.startswith(menus), act
    for step in STEPS:
        for act, strokes in usual.heard(step):
            for stroke in strokes:
                assert usual.action(step, stroke) == act.name


def test_a_letter_means_what_the_step_of_the_turn_makes_of_it() -> None:
    usual = default_keys()
    assert usual.action(DRAW, "d") == usual.action(PLAY, "d") == "draw"
    assert usual.action(SUIT, "d") == usual.action(ROW, "w") == usual.action(DRAW, "w") == ""
    assert usual.action(PLAY, "w") == "wild"


def test_what_is_spoken_and_what_dialogs_have_is_in_no_menu() -> None:
    bare = {act.name for act in ACTIONS if default_keys().bare(act.name)}
    spoken = {act.name for act in ACTIONS if act.name.startswith(("say ", "look "))}
    assert bare == spoken | {"this game", "last turn", "film"}  # in a dialog, or in the help
    assert not default_keys().bare("")


def test_a_table_of_the_file_has_its_keys_in_the_order_of_the_help(tmp_path: Path) -> None:
    assert [(act.name, keys) for act, keys in default_keys().of_table("play")] == [
        ("draw", ("d",)),
        ("take", ("t",)),
        ("wild", ("w",)),
        ("rank", ("m",)),
    ]
    mine, _trouble = own(tmp_path, "[play]\ntake = []\n")
    assert [act.name for act, _keys in mine.of_table("play")] == ["draw", "wild", "rank"]
    assert (mine.of("take"), mine.of("take", "play")) == (("t",), ())
    assert mine.of("nothing at all") == ()


def test_without_a_file_the_usual_keys_hold(tmp_path: Path) -> None:
    assert keys.load(tmp_path) == (default_keys(), None)


def test_own_keys_stand_in_place_of_the_usual_ones_and_the_others_stay(tmp_path: Path) -> None:
    mine, trouble = own(tmp_path, '[program]\nload = ["Ctrl+O", "f3"]\n[draw]\ndraw = "n"\n')
    assert not trouble
    assert mine.of("load") == ("ctrl+o", "f3")
    assert mine.action(DRAW, "n") == "draw"
    assert mine.action(DRAW, "d") == ""
    assert mine.action(PLAY, "d") == "draw"
    assert mine.of("save") == ("f4", "ctrl+s")


def test_a_key_of_the_user_stands_for_the_usual_one_which_does_nothing_more(
    tmp_path: Path,
) -> None:
    mine, trouble = own(tmp_path, '[dialogs]\nhelp = ["f3"]\ncopy = ["f1"]\n')
    assert not trouble
    usual = {"f3": "f1", "f1": "ctrl+c", "ctrl+insert": "", "ctrl+v": "ctrl+v", "f5": "f5"}
    assert {key: mine.usual(DIALOGS, key) for key in usual} == usual
    assert {key: default_keys().usual(DIALOGS, key) for key in usual} == {key: key for key in usual}


def test_the_whole_file_of_the_program_may_be_a_users(tmp_path: Path) -> None:
    """Whoever changes a copy of it has what nobody can change in it, too."""
    whole = asset("config", keys.FILE_NAME).read_text("utf-8")
    assert own(tmp_path, whole) == (default_keys(), "")


def test_an_empty_list_leaves_an_action_without_a_key(tmp_path: Path) -> None:
    mine, trouble = own(tmp_path, "[table]\nbutton = []\n")
    assert not trouble
    assert "button" not in [act.name for act, _keys in mine.heard(PLAY)]


@pytest.mark.parametrize(
    ("written", "stroke"),
    [
        ("Shift+Ctrl+Del", "ctrl+shift+delete"),
        ("Esc", "escape"),
        ("+", "+"),
        ("ctrl++", "ctrl++"),
        ("PAGE UP", "page up"),
        ("?", "?"),
        ("Ctrl+Alt+g", "ctrl+alt+g"),
        ("alt+1", "alt+1"),
        ("f24", "f24"),
        ("Pad Back", "pad back"),
        ("shift++", "shift++"),
    ],
)
def test_a_key_is_written_as_one_would_write_it(tmp_path: Path, written: str, stroke: str) -> None:
    mine, trouble = own(tmp_path, f'[table]\nbutton = ["{written}"]\nback = []\n')
    assert not trouble
    assert mine.of("button") == (stroke,)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[draw]\ndraw = ["t"]', ("as a turn begins", "T", "draw", "take")),
        ('[play]\nwild = ["x"]', ("while you play", "X", "discard", "wild")),
        ('[program]\nsave = ["shift+b"]', ("SHIFT+B", "save", "details")),
        ('[table]\nbutton = ["e", "e"]', ("E", "button")),
        ('[table]\nbutton = ["q"]', ("Q", "a card", "button")),
        ('[table]\nscore = ["h"]', ("after the value of a card", "H")),
        ('[table]\nscore = ["alt+f4"]', ("alt+f4", "Windows")),
        ('[table]\nscore = ["alt+g"]', ("alt+g", "Windows")),
        ('[table]\nscore = ["hyper+b"]', ("hyper+b", "knows no key")),
        ('[table]\nscore = [""]', ("knows no key",)),
        ('[table]\nscore = ["\u00a0"]', ("knows no key",)),
        ('[table]\nscore = ["f25"]', ("f25", "knows no key")),
        ('[table]\nscore = ["f10"]', ("f10", "Windows")),
        ('[table]\nscore = ["alt+tab"]', ("alt+tab", "Windows")),
        ('[table]\nscore = ["Alt+Space"]', ("Alt+Space", "Windows")),
        ('[table]\nscores = ["z"]', ("scores", "[table]")),
        ('[dialogs]\nhelp = ["enter"]', ("in dialog boxes", "ENTER", "help", "press")),
        ('[dialogs]\nhelp = ["f8"]', ("in dialog boxes", "F8", "say prompt", "help")),
        ('[dialogs]\nhelp = ["h"]', ("in dialog boxes", "H", "types a sign")),
        ('[dialogs]\nleave = ["f9"]', ("leave", "the same everywhere")),
        ('[help]\nback = ["s"]', ("in the help", "S", "letter of a button")),
        ('[replay]\nplay = ["right"]', ("over a replay", "RIGHT", "play", "on")),
        ("[replay]\nclose = []", ("close", "the same everywhere")),
        ('[program]\nautoplay = ["f6"]', ("F6", "autoplay", "hint")),
        ('[tables]\nscore = ["z"]', ("score", "[tables]")),
    ],
)
def test_keys_that_cannot_be_are_refused_with_a_sentence(
    tmp_path: Path, text: str, words: tuple[str, ...]
) -> None:
    """The file stays as it is, for whoever wrote it to mend."""
    loaded, trouble = own(tmp_path, text)
    assert loaded == default_keys()
    for word in (keys.FILE_NAME, "The usual keys hold", *words):
        assert word in trouble
    assert (tmp_path / keys.FILE_NAME).read_text("utf-8") == text


@pytest.mark.parametrize("text", ["[draw", "draw = 1", "[draw]\ndraw = 5", "[draw]\ndraw = [1]"])
def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path, text: str) -> None:
    loaded, trouble = own(tmp_path, text)
    assert loaded == default_keys()
    assert "damaged" in trouble
    assert f"{keys.FILE_NAME}.damaged" in trouble
    assert (tmp_path / f"{keys.FILE_NAME}.damaged").read_text("utf-8") == text
    assert keys.load(tmp_path) == (default_keys(), None)
