"""The file dialogs of Load and Save, by mouse and by keyboard, on a made-up disk and a real one."""

import re
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.record import IllegalRecord, MalformedRecord
from game.screen.canvas.art import DIALOG, Art
from game.screen.canvas.framebuffer import HEIGHT, Text
from game.screen.canvas.inputs import UNFOCUS
from game.screen.dialogs.file_dialogs import (
    TYPES,
    FileDialog,
    damaged_box,
    fit_path,
    salvage_question,
    unsaved_box,
)
from game.screen.win31.dialog import Dialog
from game.screen.win31.style import LINE
from game.storage.saves import Lister, Listing, SavesError, expression, listing, shown
from tests.screen.kept import assert_as_kept
from tests.screen.test_option_dialogs import Bench, drawn

ART = Art()
SAVES = Path("/home/player/canasta/saves")
LONG = "The long Sunday afternoon at our grandmother's.can"
DEEP = Path("/", *(f"level {i}" for i in range(1, 15)), "a folder with a long name of its own")
DISK = {
    SAVES: Listing(
        ("1994", "Tournament"), ("Anna.can", "Gerard.can", "notes.txt", "Player.can", LONG)
    ),
    SAVES / "1994": Listing((), tuple(f"game{i:02}.can" for i in range(1, 31))),
    SAVES / "Tournament": Listing(("empty",), ()),
    SAVES.parent: Listing(("saves", "sounds"), ()),
    DEEP: Listing(("W" * 30, "Ольга\udcff"), ("W" * 40 + ".can", "Ольга.can", "a*b?.can")),
}


def disk(folder: Path, pattern: str) -> Listing:
    """Lists the made-up disk."""
    if folder not in DISK:
        raise SavesError(f"{folder} cannot be read: Permission denied.")
    found = DISK[folder]
    return Listing(found.folders, tuple(n for n in found.files if expression(pattern).match(n)))


class FileBench(Bench):
    def __init__(self, name: str = "", folder: Path = SAVES, lister: Lister = disk) -> None:
        super().__init__()
        self.got: list[Path] = []
        self.it = FileDialog(
            ART, folder, self.desktop.open, self.got.append, self.help, name=name, lister=lister
        )
        self.desktop.open(self.it.dialog)

    def files(self) -> list[str]:
        return [entry.text for entry in self.it.files.entries]

    def folders(self) -> list[str]:
        return [entry.text for entry in self.it.folders.entries]

    def line(self, of: str, i: int) -> tuple[int, int]:
        """Where a line of a list is."""
        box = self.it.files if of == "files" else self.it.folders
        return box.area.x + 40, box.area.y + 2 + (i - box.bar.value) * LINE + 6

    def enter(self, text: str) -> None:
        """Types a file name, and Enter."""
        self.hand.keys("alt+n")
        self.hand.type(text)
        self.hand.keys("enter")

    def said(self) -> str:
        """What a message box says, which is then closed."""
        text = self.text()
        self.hand.keys("enter")
        assert self.box is self.it.dialog
        assert self.it.dialog.focus is self.it.name or self.it.dialog.focus is self.it.folders
        return text


@pytest.fixture
def load() -> FileBench:
    return FileBench()


@pytest.fixture
def save() -> FileBench:
    return FileBench("Player.can")


@pytest.fixture
def real(tmp_path: Path) -> Path:
    """A folder on the disk."""
    folder = tmp_path / "saves"
    (folder / "1994").mkdir(parents=True)
    for name in ("Player.can", "anna.CAN", "notes.txt", "1994/old.can"):
        (folder / name).write_text("canasta 1\n")
    return folder


# Pictures.


def _picked(bench: FileBench) -> Bench:
    bench.hand.click(bench.line("files", 2))
    return bench


def _pulled_down() -> Bench:
    bench = FileBench("Player.can")
    bench.hand.press(bench.it.type)
    bench.hand.move(bench.it.type.list_area().move(20, LINE + 2).topleft)
    return bench


def _subfolder() -> Bench:
    bench = FileBench()
    bench.hand.double_click(bench.line("folders", 5))
    bench.hand.keys("tab tab tab tab tab tab page_down")
    return bench


def _asked() -> Bench:
    bench = FileBench("Player.can")
    bench.hand.double_click(bench.line("files", 2))
    return bench


def _box(dialog: Dialog) -> Bench:
    bench = Bench()
    bench.desktop.open(dialog)
    return bench


DIALOGS: dict[str, Callable[[], Bench]] = {
    "dialog_load": FileBench,
    "dialog_load_picked": lambda: _picked(FileBench()),
    "dialog_load_subfolder": _subfolder,
    "dialog_load_deep": lambda: FileBench(folder=DEEP),
    "dialog_load_damaged": lambda: _box(
        damaged_box(ART, SAVES / "Anna.can", IllegalRecord(57, "W12", "the pile is still owed"))
    ),
    "dialog_load_salvage": lambda: _box(
        salvage_question(
            ART,
            SAVES / "Anna.can",
            IllegalRecord(57, "W12", "the pile is still owed"),
            3,
            lambda _: None,
        )
    ),
    "dialog_load_unreadable": lambda: _box(
        damaged_box(ART, SAVES / "Anna.can", MalformedRecord(0, "cannot be read: no such disk"))
    ),
    "dialog_save": lambda: FileBench("Player.can"),
    "dialog_save_types": _pulled_down,
    "dialog_save_replace": _asked,
    "dialog_save_failed": lambda: _box(
        unsaved_box(ART, SAVES / "Anna.can", OSError(28, "No space left on device"), list)
    ),
}


#: What is kept, by the names of the files.
DIALOG_PICTURES: dict[str, Callable[[], pygame.Surface]] = {
    name: partial(drawn, make) for name, make in DIALOGS.items()
}


@pytest.mark.parametrize("name", DIALOG_PICTURES)
def test_dialogs_look_as_they_are_kept(name: str) -> None:
    assert_as_kept(DIALOG_PICTURES[name](), name)


@pytest.mark.parametrize("name", [name for name in DIALOGS if name != "dialog_save_types"])
def test_dialogs_are_laid_out_well(name: str) -> None:
    for dialog in DIALOGS[name]().desktop.dialogs:
        assert isinstance(dialog, Dialog)
        assert dialog.problems() == []


# What is shown.


def test_the_folder_is_shown_with_those_above_it_and_in_it(load: FileBench) -> None:
    assert load.folders() == ["/", "home", "player", "canasta", "saves", "1994", "Tournament"]
    icons = [entry.icon for entry in load.it.folders.entries]
    assert icons == ["folder_open"] * 5 + ["folder"] * 2
    assert load.folders()[load.it.folders.selected] == "saves"
    assert load.files()[:3] == ["Anna.can", "Gerard.can", "Player.can"]


def test_a_long_name_is_cut_in_the_list_only(load: FileBench) -> None:
    assert load.files()[3].endswith("...")
    load.hand.double_click(load.line("files", 3))
    assert load.got == [SAVES / LONG]


def test_a_path_keeps_its_end() -> None:
    assert fit_path(ART, SAVES, 300) == "/home/player/canasta/saves"
    short = fit_path(ART, SAVES, 100)
    assert short.startswith("...")
    assert short.endswith("/saves")
    assert ART.width(DIALOG, fit_path(ART, Path("/" + "x" * 500), 100)) <= 100


def test_names_that_the_font_lacks_can_be_chosen_all_the_same() -> None:
    bench = FileBench(folder=DEEP)
    assert bench.files()[1:] == ["?????.can", "a*b?.can"]
    bench.hand.double_click(bench.line("files", 1))
    assert bench.got == [DEEP / "Ольга.can"]


def test_a_file_called_like_a_pattern_can_be_chosen() -> None:
    bench = FileBench(folder=DEEP)
    bench.hand.double_click(bench.line("files", 2))
    assert bench.got == [DEEP / "a*b?.can"]


def test_it_starts_in_the_nearest_folder_that_can_be_read() -> None:
    bench = FileBench(folder=SAVES / "gone" / "long ago")
    assert bench.folders()[4] == "saves"
    assert bench.files()


def test_without_any_folder_it_opens_all_the_same() -> None:
    bench = FileBench(folder=Path("/nowhere"))
    assert bench.files() == []
    bench.enter("*")
    assert "There is no folder /nowhere." in bench.said()


# Load: by mouse.


def test_a_click_puts_a_file_into_the_field_and_ok_takes_it(load: FileBench) -> None:
    load.hand.click(load.line("files", 1))
    assert load.it.name.text == "Gerard.can"
    assert load.got == []
    load.hand.click(load.button("OK"))
    assert load.got == [SAVES / "Gerard.can"]
    assert load.box is None


def test_a_double_click_takes_a_file(load: FileBench) -> None:
    load.hand.double_click(load.line("files", 0))
    assert load.got == [SAVES / "Anna.can"]


def test_a_click_counts_again_after_something_was_typed(load: FileBench) -> None:
    load.hand.click(load.line("files", 0))
    load.hand.keys("alt+n x")
    load.hand.click(load.line("files", 0))
    assert load.it.name.text == "Anna.can"


def test_a_double_click_enters_a_folder_and_leaves_it(load: FileBench) -> None:
    load.hand.double_click(load.line("folders", 5))
    assert load.folders()[-2:] == ["saves", "1994"]
    assert load.files()[0] == "game01.can"
    load.hand.double_click(load.line("folders", 3))
    assert load.folders()[-3:] == ["canasta", "saves", "sounds"]
    assert load.files() == []
    assert load.it.name.text == "*.can"
    assert load.got == []


def test_a_click_on_a_folder_and_ok_enters_it(load: FileBench) -> None:
    load.hand.click(load.line("folders", 6))
    load.hand.click(load.button("OK"))
    assert load.folders()[-1] == "empty"
    assert load.box is load.it.dialog


def test_the_way_of_a_double_click_on_where_one_is(save: FileBench) -> None:
    save.hand.double_click(save.line("folders", 4))
    assert save.box is save.it.dialog
    assert save.got == []


def test_the_folders_in_it_are_in_sight_of_a_long_way_down() -> None:
    bench = FileBench(folder=DEEP)
    top = bench.it.folders.bar.value
    assert top <= bench.it.folders.selected < len(DEEP.parts) < top + bench.it.folders.rows


@pytest.mark.parametrize("keys", ["escape", "alt+f4"])
def test_cancel_gives_nothing(load: FileBench, keys: str) -> None:
    load.hand.click(load.line("files", 0))
    load.hand.keys(keys)
    assert (load.got, load.box) == ([], None)


def test_the_buttons_beside(load: FileBench) -> None:
    load.hand.click(load.button("Help"))
    assert (load.helped, load.box) == (1, load.it.dialog)
    load.hand.click(load.button("Cancel"))
    assert (load.got, load.box) == ([], None)


# Load: by keyboard.


def test_load_by_keyboard(load: FileBench) -> None:
    load.hand.keys("tab down down enter")
    assert load.got == [SAVES / "Gerard.can"]


def test_a_letter_finds_a_file(load: FileBench) -> None:
    load.hand.keys("tab p enter")
    assert load.got == [SAVES / "Player.can"]


def test_folders_by_keyboard(load: FileBench) -> None:
    load.hand.keys("alt+d down enter")
    assert load.files()[0] == "game01.can"
    load.hand.keys("up up enter")
    assert load.folders()[-3:] == ["canasta", "saves", "sounds"]


@pytest.mark.parametrize(
    ("text", "files"),
    [
        ("*", ["Anna.can", "Gerard.can", "notes.txt", "Player.can"]),
        ("*.txt", ["notes.txt"]),
        ("g*", ["Gerard.can"]),
        ("?n*.can", ["Anna.can"]),
        ("nothing*", []),
    ],
)
def test_a_pattern_lists_other_files(real: Path, text: str, files: list[str]) -> None:
    load = FileBench(folder=real, lister=listing)
    (real / "Gerard.can").touch()
    (real / "anna.CAN").rename(real / "Anna.can")
    load.enter(text)
    assert load.files() == files
    assert load.it.name.text == text
    assert load.got == []


def test_letters_lead_to_the_fields(load: FileBench) -> None:
    dialog, it = load.it.dialog, load.it
    for keys, target in (("alt+d", it.folders), ("alt+t", it.type), ("alt+n", it.name)):
        load.hand.keys(keys)
        assert dialog.focus is target
    load.hand.keys("alt+h")
    assert load.helped == 1


# What is typed, on a real disk.


@pytest.mark.parametrize("text", ["Player.can", "Player", "1994/../Player", "./Player.can"])
def test_a_typed_file_is_loaded(real: Path, text: str) -> None:
    bench = FileBench(folder=real, lister=listing)
    bench.enter(text)
    assert bench.got == [real / "Player.can"]


def test_a_typed_folder_is_entered(real: Path) -> None:
    bench = FileBench(folder=real, lister=listing)
    bench.enter("1994")
    assert bench.files() == ["old.can"]
    assert bench.it.name.text == "*.can"
    bench.enter("..")
    assert bench.files() == ["anna.CAN", "Player.can"]
    bench.enter(str(real / "1994" / "*.txt"))
    assert bench.files() == []
    bench.enter(str(real))
    assert bench.files() == ["notes.txt"]
    assert bench.got == []


def test_a_file_that_is_not_there_is_said(real: Path) -> None:
    bench = FileBench(folder=real, lister=listing)
    bench.enter("gone")
    assert "There is no file gone.can" in bench.said()
    assert bench.it.name.text == "gone"
    assert bench.got == []


def test_an_empty_name_does_nothing(load: FileBench) -> None:
    load.hand.keys("delete enter")
    assert load.box is load.it.dialog
    assert load.got == []


def test_a_folder_that_cannot_be_read_is_said_and_all_is_as_before(load: FileBench) -> None:
    before = load.folders()
    load.hand.double_click(load.line("folders", 0))
    assert "/ cannot be read: Permission denied." in load.said()
    assert load.folders() == before
    assert load.folders()[load.it.folders.selected] == "saves"
    load.hand.click(load.line("files", 0))
    load.hand.click(load.button("OK"))
    assert load.got == [SAVES / "Anna.can"]


# Save.


def test_save_takes_the_suggested_name(real: Path) -> None:
    bench = FileBench("New.can", real, listing)
    bench.hand.keys("enter")
    assert bench.got == [real / "New.can"]
    assert bench.box is None


def test_save_adds_the_extension(real: Path) -> None:
    bench = FileBench("New.can", real, listing)
    bench.enter("my game")
    assert bench.got == [real / "my game.can"]


@pytest.mark.parametrize("keys", ["y", "alt+y", "left enter"])
def test_a_file_is_replaced_after_a_yes(real: Path, keys: str) -> None:
    bench = FileBench("Player.can", real, listing)
    bench.hand.keys("enter")
    assert "Player.can already exists." in bench.text()
    assert bench.got == []
    bench.hand.keys(keys)
    assert bench.got == [real / "Player.can"]
    assert bench.box is None


@pytest.mark.parametrize("keys", ["n", "enter", "escape"])
def test_a_file_is_not_replaced_without_one(real: Path, keys: str) -> None:
    bench = FileBench("Player.can", real, listing)
    bench.hand.keys("enter " + keys)
    assert bench.box is bench.it.dialog
    assert bench.got == []
    bench.enter("other")
    assert bench.got == [real / "other.can"]


def test_a_file_picked_in_the_list_is_replaced_after_a_yes(save: FileBench) -> None:
    save.hand.double_click(save.line("files", 0))
    assert "Anna.can already exists." in save.text()
    save.hand.keys("y")
    assert save.got == [SAVES / "Anna.can"]


def test_the_name_stays_on_the_way_to_a_folder(save: FileBench) -> None:
    save.hand.double_click(save.line("folders", 5))
    assert save.it.name.text == "Player.can"


def test_the_name_comes_back_after_a_typed_folder(real: Path) -> None:
    bench = FileBench("New.can", real, listing)
    bench.enter("1994")
    assert bench.it.name.text == "New.can"
    bench.hand.keys("enter")
    assert bench.got == [real / "1994" / "New.can"]


@pytest.mark.parametrize("text", ["NUL", "gone/game", "x" * 250])
def test_a_wrong_name_is_said_and_stays(real: Path, text: str) -> None:
    bench = FileBench("New.can", real, listing)
    bench.enter(text)
    assert bench.said().endswith(".")
    assert bench.it.name.text == text
    assert bench.it.name.selection == (0, len(text))
    assert bench.got == []


# List Files of Type.


@pytest.mark.parametrize("keys", ["alt+t down", "alt+t end", "alt+t f4 down enter"])
def test_another_type_by_keyboard(load: FileBench, keys: str) -> None:
    load.hand.keys(keys)
    assert "notes.txt" in load.files()
    assert load.it.name.text == "*.*"
    assert not load.it.type.is_open
    load.hand.keys("up")
    assert "notes.txt" not in load.files()
    assert load.it.name.text == "*.can"
    assert load.box is load.it.dialog


def test_another_type_by_mouse(load: FileBench) -> None:
    at = load.it.type.area.center
    load.hand.click(at)
    assert load.it.type.is_open
    load.hand.click((at[0], load.it.type.list_area().y + 2 + LINE))
    assert not load.it.type.is_open
    assert load.it.type.value == 1
    assert "notes.txt" in load.files()
    # Pressed, pulled to the line, and let go.
    load.hand.press(at)
    load.hand.move((at[0], load.it.type.list_area().y + 5))
    load.hand.release((at[0], load.it.type.list_area().y + 5))
    assert load.it.type.value == 0


def test_a_click_elsewhere_closes_the_list(load: FileBench) -> None:
    at = load.it.type.area.center
    for spot in (at, load.line("files", 0), (2, 2)):
        load.hand.click(at)
        load.hand.click(spot)
        assert not load.it.type.is_open
    assert load.it.name.text == "*.can"
    load.hand.click(at)
    load.hand.keys("tab")
    assert not load.it.type.is_open
    load.hand.click(at)
    load.desktop.handle(UNFOCUS)
    assert not load.it.type.is_open


def test_the_name_of_a_file_to_save_stays_with_another_type(save: FileBench) -> None:
    save.hand.keys("alt+t down")
    assert save.it.name.text == "Player.can"


def test_the_list_of_types_stays_in_the_frame(load: FileBench) -> None:
    x, y = load.it.dialog.area.move(100, 10).topleft
    load.hand.press((x, y))
    load.hand.release((x, HEIGHT - 245))
    load.hand.click(load.it.type.area.center)
    shown = [item for item in load.it.type.items() if isinstance(item, Text)]
    assert len(shown) == 1 + len(TYPES)
    assert all(0 <= item.y < HEIGHT - LINE for item in shown)


# What the caller may have to say.


def test_a_damaged_file_is_said_with_line_and_reason() -> None:
    bench = _box(damaged_box(ART, SAVES / "a & b.can", MalformedRecord(3, "no seat 0")))
    assert bench.text() == "a & b.can cannot be loaded.\nLine 3: no seat 0."
    bench = _box(damaged_box(ART, SAVES / "a.can", MalformedRecord(0, "cannot be read: gone")))
    assert bench.text() == "a.can cannot be read: gone."


def test_a_person_is_told_of_no_rule_by_its_id() -> None:
    """It is for whoever looks into RULES.md; `verify` prints it."""
    error = IllegalRecord(57, "W12", "You may not discard yet.")
    assert str(error) == "57: W12: You may not discard yet."
    bench = _box(damaged_box(ART, SAVES / "a.can", error))
    assert bench.text() == "a.can cannot be loaded.\nLine 57: You may not discard yet."


@pytest.mark.parametrize("reason", ["x" * 300, "Ольга \x00\n" * 20, "a word " * 40])
def test_any_reason_has_its_room(reason: str) -> None:
    path, error = Path("W" * 200 + ".can"), MalformedRecord(99_999, reason)
    assert damaged_box(ART, path, error).problems() == []
    assert salvage_question(ART, path, error, 99, lambda _: None).problems() == []


def test_a_game_that_could_not_be_saved_is_said() -> None:
    bench = _box(unsaved_box(ART, SAVES / "a.can", OSError(28, "No space left on device"), list))
    assert bench.text() == "The game could not be saved as a.can:\nNo space left on device."


def test_what_is_typed_takes_the_line_of_the_list_away(load: FileBench) -> None:
    load.hand.click(load.line("files", 1))
    assert load.it.files.selected == 1
    load.hand.keys("alt+n")
    load.hand.type("x")
    assert load.it.files.selected == -1


def test_a_folder_that_is_entered_offers_its_files_by_the_pattern(load: FileBench) -> None:
    pattern = load.it.name.text
    load.hand.click(load.line("files", 1))
    assert load.it.name.text != pattern
    load.hand.type("*.txt")
    load.hand.double_click(load.line("folders", load.folders().index("1994")))
    assert load.it.name.text == pattern
    assert len(load.files()) == 30
    save = FileBench("Player.can")
    save.hand.double_click(save.line("folders", save.folders().index("1994")))
    assert save.it.name.text == "Player.can"  # the name that it is to have is kept


# A folder that goes while one looks into it.


def remains(folder: Path, made: str) -> None:
    """Takes the folder away, and lays something else in its place."""
    shutil.rmtree(folder)
    if made == "file":
        folder.touch()
    elif made == "link":
        folder.symlink_to(folder)


@pytest.mark.parametrize("made", ["nothing", "file", "link"])
@pytest.mark.parametrize("keys", ["enter", "alt+n 1 9 9 4 enter", "alt+n * enter", "alt+t down"])
@pytest.mark.parametrize("name", ["Player.can", ""])
def test_of_a_folder_that_is_gone_the_one_above_is_shown(
    real: Path, name: str, keys: str, made: str
) -> None:
    (real.parent / "above.can").touch()
    bench = FileBench(name, real, listing)
    if not name:
        bench.hand.keys("alt+n a n n a")
    remains(real, made)
    bench.hand.keys(keys)
    assert bench.got == []
    assert re.search("There is no folder|cannot be read", " ".join(bench.text().split()))
    bench.hand.keys("enter")
    assert bench.it.path.path == real.parent
    assert "above.can" in bench.files()


def test_another_type_holds_where_the_folder_is_gone(real: Path) -> None:
    (real.parent / "letters.txt").touch()
    bench = FileBench("Player.can", real, listing)
    remains(real, "nothing")
    bench.hand.keys("alt+t down enter")
    assert bench.files() == ["letters.txt"]
    assert bench.it.type.value == 1


def test_a_file_that_is_gone_is_not_said_to_exist(real: Path) -> None:
    bench = FileBench("Player.can", real, listing)
    bench.hand.click(bench.line("files", 1))
    remains(real, "nothing")
    bench.hand.keys("enter")
    assert bench.got == [real / bench.it.name.text]  # and whoever saves it will say why it cannot


def test_of_a_long_list_only_the_lines_that_are_seen_are_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A folder may hold ten thousand games, each of whose names takes a while to be cut."""
    many = tuple(f"game {number:05}.can" for number in range(3_000))
    made: list[str] = []

    def counted(name: str) -> str:
        made.append(name)
        return shown(name)

    monkeypatch.setattr("game.screen.dialogs.file_dialogs.shown", counted)
    load = FileBench(lister=lambda _folder, _pattern: Listing(many[:50], many))
    load.it.dialog.items()
    rows = load.it.files.rows + load.it.folders.rows
    assert len(made) <= rows + len(SAVES.parts)
    del made[:]
    load.hand.keys("alt+n tab end")
    assert load.it.name.text == many[-1]
    load.it.dialog.items()
    assert len(made) <= 2 * rows + 2
