"""Keys that are changed in the program, and their file."""

import tomllib
from pathlib import Path

import pytest

from game.screen.canvas.gamepad import KEYS
from game.storage import keys
from game.storage.acts import ACTIONS, Act
from game.storage.keys import Keys, RefusedError, default_keys, load
from game.storage.own_keys import KeysError, TakenError, changed, save


def act(table: str, name: str) -> Act:
    return next(each for each in ACTIONS if (each.table, each.name) == (table, name))


def with_hint(*strokes: str) -> Keys:
    return changed(default_keys(), act("program", "hint"), strokes)


def test_what_is_changed_is_kept_and_nothing_else(tmp_path: Path) -> None:
    mine = with_hint("ctrl+h", "f6")
    assert save(mine, default_keys(), tmp_path) == ""
    path = tmp_path / keys.FILE_NAME
    assert tomllib.loads(path.read_text("utf-8")) == {"program": {"hint": ["ctrl+h", "f6"]}}
    assert load(tmp_path) == (mine, None)
    assert save(default_keys(), mine, tmp_path) == ""
    assert tomllib.loads(path.read_text("utf-8")) == {}
    assert load(tmp_path) == (default_keys(), None)


def test_what_another_run_has_changed_meanwhile_stays(tmp_path: Path) -> None:
    path = tmp_path / keys.FILE_NAME
    path.write_text('[draw]\ndraw = "g"\n[program]\ncount = "ctrl+k"\n', "utf-8")
    assert save(with_hint("ctrl+h"), default_keys(), tmp_path) == ""
    found, trouble = load(tmp_path)
    assert not trouble
    assert (found.of("draw", "draw"), found.of("count"), found.of("hint")) == (
        *(("g",), ("ctrl+k",), ("ctrl+h",)),
    )


@pytest.mark.parametrize(
    ("written", "called", "told"),
    [
        ("[draw", "damaged", "are damaged"),
        ('[draw]\ndraw = ["t"]\n', "unused", "were not used"),
    ],
)
def test_a_file_that_cannot_be_used_is_set_aside_and_told(
    tmp_path: Path, written: str, called: str, told: str
) -> None:
    path = tmp_path / keys.FILE_NAME
    path.write_text(written, "utf-8")
    mine = with_hint("ctrl+h")
    assert told in save(mine, default_keys(), tmp_path)
    assert path.with_name(f"{path.name}.{called}").read_text("utf-8") == written
    assert load(tmp_path) == (mine, None)


def test_keys_that_would_be_double_with_those_of_another_run_are_not_kept(tmp_path: Path) -> None:
    path = tmp_path / keys.FILE_NAME
    path.write_text(text := '[program]\ncount = "ctrl+h"\n', "utf-8")
    with pytest.raises(KeysError, match="hold until you leave"):
        save(with_hint("ctrl+h"), default_keys(), tmp_path)
    assert path.read_text("utf-8") == text


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(KeysError, match="cannot be saved"):
        save(with_hint("ctrl+h"), default_keys(), tmp_path / "file")


@pytest.mark.parametrize(
    ("table", "name", "stroke", "taken"),
    [
        ("program", "hint", "f7", ("program", "count")),
        ("program", "hint", "o", ("look", "look others")),
        ("draw", "draw", "t", ("draw", "take")),
        ("play", "rank", "x", ("table", "discard")),
        ("dialogs", "help", "f8", ("program", "say prompt")),
        ("program", "say prompt", "pad a", ("table", "click")),
        ("program", "say hand", "tab", ("table", "next zone")),
        ("program", "full screen", "ctrl+c", ("dialogs", "copy")),
        ("replay", "play", "a", ("replay", "open")),
    ],
)
def test_a_key_that_does_something_else_is_refused(
    table: str, name: str, stroke: str, taken: tuple[str, str]
) -> None:
    with pytest.raises(TakenError) as refused:
        changed(default_keys(), act(table, name), [stroke])
    assert refused.value.key == stroke
    assert (refused.value.act.table, refused.value.act.name) == taken


@pytest.mark.parametrize("stroke", ["9", "f25", "alt+g", "", "ctrl"])
def test_what_cannot_be_a_key_is_refused(stroke: str) -> None:
    with pytest.raises(RefusedError):
        with_hint(stroke)


def test_why_a_key_cannot_be_had_names_no_act() -> None:
    """As names of the file mean nothing to whoever looks at the dialog, which has other words."""
    for table, name, stroke in (
        ("program", "hint", "9"),
        ("help", "back", "s"),
        ("dialogs", "help", "h"),
        ("dialogs", "help", "pad x"),
        ("program", "hint", "print screen"),
        ("program", "hint", "alt+f4"),
    ):
        with pytest.raises(RefusedError) as refused:
            changed(default_keys(), act(table, name), [stroke])
        told = refused.value.told("<the key>")
        assert "<the key>" in told
        assert name not in told


@pytest.mark.parametrize("table", ["dialogs", "help", "replay"])
def test_a_button_that_stands_for_a_key_in_windows_is_none_of_their_own(table: str) -> None:
    one = next(each for each in ACTIONS if each.table == table and not each.fixed)
    for button in KEYS:
        with pytest.raises(RefusedError):
            changed(default_keys(), one, [button])
    assert changed(default_keys(), one, ["pad back"]).action(table, "pad back") == one.name


def test_one_key_may_do_things_that_are_never_wanted_at_once() -> None:
    mine = changed(default_keys(), act("replay", "film"), ["d"])
    assert mine.action("replay", "d") == "film"
    assert mine.action("draw", "d") == "draw"


#: What a person wrote, in their own order and ways.
WRITTEN = """\
# Mine, since 1994.
[play]
rank = "g"          # as in the old program

[program]
# The hint comes too easily:
hint = [
    "ctrl+f6",
]
count = 'ctrl+#'  # a sharp, # twice
"say hand" = "ctrl+f9"
# The end.
"""


def test_a_file_keeps_its_comments_and_its_order(tmp_path: Path) -> None:
    path = tmp_path / keys.FILE_NAME
    path.write_text(WRITTEN, "utf-8")
    before, trouble = load(tmp_path)
    assert not trouble
    mine = changed(before, act("program", "count"), ["ctrl+k"])
    mine = changed(mine, act("program", "hint"), ["f6"])
    mine = changed(mine, act("program", "say rows"), ["ctrl+f10", "shift+f9"])
    mine = changed(mine, act("draw", "draw"), ["g"])
    assert save(mine, before, tmp_path) == ""
    assert (
        path.read_text("utf-8")
        == """\
# Mine, since 1994.
[play]
rank = "g"          # as in the old program

[program]
# The hint comes too easily:
count = "ctrl+k"  # a sharp, # twice
"say hand" = "ctrl+f9"
"say rows" = ["ctrl+f10", "shift+f9"]
# The end.

[draw]
draw = "g"
"""
    )
    assert load(tmp_path) == (mine, None)
    assert save(before, mine, tmp_path) == ""
    assert load(tmp_path) == (before, None)
    for comment in ("since 1994", "as in the old program", "too easily", "a sharp, # twice", "end"):
        assert comment in path.read_text("utf-8")


@pytest.mark.parametrize(
    "written",
    [
        'draw.draw = "g"  # mine\n',
        'draw = {draw = "g"}\n[play]\nrank = "g"\n',
        "draw.draw = [\n" + ' "g",\n' + "\n" * 80 + "]\n",
        '[draw]\r\n# mine\r\ndraw = "g"\r\n',
        '\ufeff["draw"]\n"draw" = ["g"]',
    ],
)
def test_a_file_is_changed_however_it_is_written(tmp_path: Path, written: str) -> None:
    path = tmp_path / keys.FILE_NAME
    path.write_bytes(written.encode())
    before, trouble = load(tmp_path)
    assert not trouble
    mine = changed(before, act("draw", "draw"), ["z"])
    assert save(mine, before, tmp_path) == ""
    assert load(tmp_path) == (mine, None)
    assert ("# mine" in path.read_text("utf-8")) is ("# mine" in written)
    assert (b"\r\n" in path.read_bytes()) is ("\r\n" in written)
