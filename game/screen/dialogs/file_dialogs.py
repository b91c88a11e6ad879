"""The file dialogs of Load and Save, in the manner of Windows 3.1's own, and what they may say.

They give out a path. What typed names mean is decided in storage/saves.py; files are read and
written by the caller.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from ...language import N_, _
from ...record import RecordError
from ...storage.saves import (
    EXTENSION,
    Chosen,
    Go,
    Lister,
    Listing,
    SavesError,
    is_pattern,
    listing,
    must_not_be_own,
    read_typed,
    shown,
)
from ..canvas.art import DIALOG, Art
from ..canvas.framebuffer import Item, Text
from ..win31.boxes import Column, Row
from ..win31.choice_widgets import LINE_EDGES, DropDown
from ..win31.dialog import EXCLAMATION, QUESTION, STOP, Dialog, message_box
from ..win31.edit import Edit
from ..win31.lists import Entry, LazyEntries, ListBox
from ..win31.style import LINE
from ..win31.widgets import (
    RATHER_NO,
    YES_NO,
    Label,
    Result,
    Widget,
    cancel_button,
    help_button,
    ok_button,
)

LOAD, SAVE = N_("Load Game"), N_("Save Game")
FILES: Final = N_("Files")
EXISTS: Final = N_("{name} already exists.\nDo you want to replace it?")
DAMAGED: Final = N_("{name} cannot be loaded.\nLine {line}: {reason}")
SALVAGE: Final = N_(
    "{name} is damaged.\nLine {line}: {reason}\n"
    "The game can go on from the last good action before that line, in round {number}.\n"
    "Do you want to go on with it?"
)
#: The reason says itself that a file cannot be read.
UNREADABLE: Final = N_("{name} {reason}")
UNSAVED: Final = N_("The game could not be saved as {name}:\n{reason}")

#: "List Files of Type", with the patterns that they stand for.
TYPES: Final = (
    (N_("Canasta games ({pattern})"), f"*{EXTENSION}"),
    (N_("All files ({pattern})"), "*.*"),
)
# Pixels: the two lists, a step into a folder, and as much of a list as steps may take.
_FILES_W, _FOLDERS_W, _STEP, _STEPS_W = 150, 180, 8, 64
_ROWS = 9
_FIELD_H = LINE + 8
_ICON_W = 20  # the folder before a text


class PathText(Widget):
    """A path, as much of its end as there is room for."""

    fill_x = True

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path

    @property
    def words(self) -> str:
        return shown(str(self.path))

    def measure(self, art: Art) -> tuple[int, int]:
        return 0, _FIELD_H  # as high as the field beside it

    def items(self) -> list[Item]:
        text = fit_path(self.art, self.path, self.area.w)
        return [Text(self.area.x, self.area.y + (_FIELD_H - LINE) // 2, text, self.ink, DIALOG)]


def fit_path(art: Art, path: Path, width: int) -> str:
    """Return the path, without its first folders if it is wider than `width` pixels."""
    shorter = (Path("...", *path.parts[i:]) for i in range(1, len(path.parts)))
    texts = [shown(str(each)) for each in (path, *shorter)]
    fitting = (text for text in texts if art.width(DIALOG, text) <= width)
    return next(fitting, art.fit(DIALOG, texts[-1], width))


class FileDialog:
    """A file dialog; its `dialog` is opened, and it gives out the path of the file chosen."""

    def __init__(
        self,
        art: Art,
        folder: Path,
        open_dialog: Callable[[Dialog], object],
        on_path: Callable[[Path], None],
        on_help: Callable[[], None],
        *,
        name: str = "",
        lister: Lister = listing,
        own: Sequence[Path] = (),
    ) -> None:
        """Look into `folder`; with a `name` to suggest it saves, without one it loads.

        `open_dialog` shows what is refused and asked; `lister` stands in for the disk. `own` are
        the folders in which the program keeps its own files, over which nothing is saved.
        """
        self._art, self._open, self._on_path, self._lister = art, open_dialog, on_path, lister
        self._name, self._own = name, own
        self._title = _(SAVE if name else LOAD)
        self._pattern = TYPES[0][1]
        self._folder = folder
        self._listing = Listing((), ())
        self._places: list[Path] = []  # the lines of the list of folders
        self._here = 0  # the line of the folder that is looked into
        self._picked: Path | None = None
        self._sure: Path | None = None  # may be replaced, or need not be
        self.name = Edit(name or self._pattern, width=_FILES_W)
        self.name.changed = self._typed
        self.files = ListBox(width=_FILES_W, rows=_ROWS)
        self.files.changed = self._pick
        self.files.called = _(FILES)
        self.path = PathText(folder)
        self.folders = ListBox(width=_FOLDERS_W, rows=_ROWS, action=self._enter)
        self.type = DropDown([_(text).format(pattern=pattern) for text, pattern in TYPES])
        self.type.changed = self._change_type
        lists = Row(
            Column(Label(_("File &Name:")), self.name, self.files, gap=4),
            Column(Label(_("&Directories:")), self.path, self.folders, gap=4),
            gap=14,
        )
        buttons = ok_button(), cancel_button(), help_button(on_help)
        self.dialog = Dialog(
            art,
            self._title,
            Row(
                Column(lists, Column(Label(_("List Files of &Type:")), self.type, gap=4), gap=10),
                Column(*buttons),
                gap=16,
            ),
            on_result=self._done,
            allow=lambda result: result != Result.OK or self._accept(),
        )
        self._start(folder)

    # What is shown.

    def _start(self, folder: Path) -> None:
        """Look into the folder, or the nearest one above it that can be read."""
        for each in (folder, *folder.parents):
            try:
                self._look(each, self._pattern)
                return
            except SavesError:
                continue
        self._show()

    def _look(self, folder: Path, pattern: str) -> None:
        """List another folder or other files. Raise SavesError; then nothing has changed."""
        self._listing = self._lister(folder, pattern)
        self._folder, self._pattern = folder, pattern
        self._show()

    def _show(self) -> None:
        """Put into the lists what has been found."""
        folder, files = self._folder, self._listing.files
        self._picked = None
        self.files.set_entries(LazyEntries(len(files), lambda line: self._file(files[line])))
        above = [*reversed(folder.parents), folder]
        self._here = len(above) - 1
        self._places = [*above, *(folder / name for name in self._listing.folders)]
        self.folders.set_entries(LazyEntries(len(self._places), self._entry), self._here)
        # The folders in it are what one looks for: so it does not stand at the bottom.
        bar = self.folders.bar
        bar.value = min(max(self._here - 1, 0), bar.maximum)
        self.path.path = folder

    def _file(self, name: str) -> Entry:
        return Entry(self._art.fit(DIALOG, shown(name), self.files.area.w - LINE_EDGES))

    def _entry(self, line: int) -> Entry:
        """Make a line of the list of folders."""
        place, depth = self._places[line], self._here + 1
        name = place.name or str(place)
        # A long way down, the steps are smaller.
        indent = min(line, depth) * min(_STEP, _STEPS_W // depth)
        text = self._art.fit(
            DIALOG, shown(name), self.folders.area.w - LINE_EDGES - _ICON_W - indent
        )
        return Entry(text, "folder" if line > self._here else "folder_open", indent)

    # What is done to the controls.

    def _typed(self) -> None:
        # A click on the same line is to count again.
        self.files.selected = -1

    def _pick(self) -> None:
        self._picked = self._folder / self._listing.files[self.files.selected]
        self.name.text = shown(self._picked.name)

    def _enter(self) -> None:
        """Look into the folder that is selected."""
        if self._try(self._places[self.folders.selected], self._pattern):
            self._offer()

    def _change_type(self) -> None:
        self._pattern = TYPES[self.type.value][1]
        if self._try(self._folder, self._pattern):
            self._offer()

    def _offer(self) -> None:
        """Show the pattern again in the field for a file to load, once other files are listed."""
        if not self._name or is_pattern(self.name.text):
            self.name.text = self._pattern

    def _try(self, folder: Path, pattern: str) -> bool:
        try:
            self._look(folder, pattern)
        except SavesError as error:
            self.folders.select(self._here)
            self._complain(str(error))
            return False
        return True

    def _now(self) -> Listing | None:
        """List what lies in the folder by now; None where it cannot be looked into any more."""
        try:
            return self._lister(self._folder, self._pattern)
        except SavesError:
            return None

    def _is_there(self, picked: Path) -> bool:
        now = self._now()
        return now is not None and picked.name in now.files

    def _complain(self, text: str) -> None:
        """Say what is wrong; where the folder is no more, look into what is left above it."""
        if self._now() is None:
            self._start(self._folder)
        self._open(message_box(self._art, self._title, text, EXCLAMATION))

    # OK.

    def _accept(self) -> bool:
        """Do what is selected or typed, by OK; tell whether a file is chosen by that."""
        if self._sure:
            return True
        if self.folders.selected != self._here or self.dialog.focus is self.folders:
            self._enter()
            return False
        text = self.name.text.strip()
        self.dialog.set_focus(self.name)
        if not text:
            return False
        try:
            if self._picked and text == shown(self._picked.name):
                typed: Go | Chosen = Chosen(self._picked, there=self._is_there(self._picked))
            else:
                typed = read_typed(text, self._folder, saving=bool(self._name))
            if self._name and isinstance(typed, Chosen):
                must_not_be_own(typed.path, self._own)
        except SavesError as error:
            self._complain(str(error))
            return False
        if isinstance(typed, Go):
            self._go(typed)
            return False
        if self._name and typed.there:
            self._ask(typed.path)
            return False
        self._sure = typed.path
        return True

    def _go(self, typed: Go) -> None:
        if self._try(typed.folder, typed.pattern or self._pattern):
            self.name.text = self._pattern if typed.pattern or not self._name else self._name

    def _ask(self, path: Path) -> None:
        def answered(result: str) -> None:
            if result == Result.YES:
                self._sure = path
                self.dialog.close(Result.OK)

        text = _(EXISTS).format(name=shown(path.name))
        self._open(
            message_box(self._art, self._title, text, EXCLAMATION, RATHER_NO, on_result=answered)
        )

    def _done(self, result: str) -> None:
        if result == Result.OK and self._sure:
            self._on_path(self._sure)


def damaged_box(art: Art, path: Path, error: RecordError) -> Dialog:
    """Make the box which says that a file holds no game, or not a whole one: line and reason."""
    text = _(DAMAGED if error.line else UNREADABLE).format(
        name=shown(path.name), line=error.line, reason=shown(error.told)
    )
    return message_box(art, _(LOAD), text, STOP)


def salvage_question(
    art: Art,
    path: Path,
    error: RecordError,
    number: int,
    on_result: Callable[[str], None],
    title: str | None = None,
) -> Dialog:
    """Ask whether to go on from before a damaged line of a game, in round `number`.

    `title` is the caption where no game is being loaded. The result is YES or NO.
    """
    text = _(SALVAGE).format(
        name=shown(path.name), line=error.line, reason=shown(error.told), number=number
    )
    caption = _(LOAD) if title is None else title
    return message_box(art, caption, text, QUESTION, YES_NO, on_result=on_result)


def unsaved_box(art: Art, path: Path, error: OSError, read: Callable[[], None]) -> Dialog:
    """Make the box which says that a game could not be written; `read` comes after it."""
    text = _(UNSAVED).format(name=shown(path.name), reason=f"{error.strerror or error}.")
    return message_box(art, _(SAVE), text, STOP, on_result=lambda _result: read())
