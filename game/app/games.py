"""What the menu Game begins, saves and loads, and what is asked before a running game is left.

A new game has its rule book and players asked for, and own rules made. Reading and writing is for
record/, how the dialogs look for screen/. What is kept by itself, the journal, is the sitting's.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from ..engine.books import WINDOWS
from ..engine.match import HUMAN
from ..engine.ruleset import Ruleset
from ..engine.wordings import number
from ..language import _, all_of
from ..players import PLAYERS
from ..record import Record, RecordError
from ..screen.dialogs import file_dialogs
from ..screen.dialogs import game as dialogs
from ..screen.dialogs.file_dialogs import FileDialog
from ..screen.dialogs.new_game_dialog import NewGame
from ..screen.dialogs.own_rules import RuleBookEditor, Shelf
from ..screen.dialogs.round_scores import NEXT
from ..screen.win31.widgets import Result
from ..storage import folders
from ..storage.files import set_aside
from ..storage.records import load_before, load_record, write_record
from ..storage.rulebooks import RuleBookError, book_name, title_of
from ..storage.saves import saves_folder, shown, suggested_name
from ..storage.settings import SEATS
from ..table.sitting import Unplayable
from .derived_settings import with_known_book
from .program import Program
from .score_keeper import ScoreKeeper

#: Characters of a file's name in the strip.
_LONGEST_TOLD: Final = 80


class Games:
    """The games of one program, as files."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._saved = ""  # the record as it was last saved or loaded

    def go_on(self, record: Record) -> bool:
        """Go on with a game that was read; whether it can be played here."""
        try:
            self._program.sittings.resume(record)
        except Unplayable as error:
            self._program.tell(str(error))
            return False
        return True

    def next_match(self) -> str:
        """Say what the next match is played with, where that is not what this one is; else "".

        A game that was loaded brings its rules and its players; the next one has the person's own.
        """
        program = self._program
        setup, match = program.setup(), program.sitting.match
        rules = setup.ruleset.with_options(setup.options)
        kinds, now = ([who.kind for who in seats] for seats in (setup.seats(), match.seats))
        if rules == match.ruleset and kinds == now:
            return ""
        levels = [_(PLAYERS[kind].title) for kind in kinds if kind != HUMAN]
        return _(NEXT).format(
            book=title_of(program.settings.book),
            players=number(len(kinds)),
            levels=all_of(levels if len(set(levels)) > 1 else levels[:1]),
        )

    # Before a game is left.

    @property
    def _would_be_lost(self) -> bool:
        """Whether there is a running game that is not as it was saved."""
        sitting = self._program.sittings.own
        return sitting.seen.running and sitting.recorder.text() != self._saved

    def unless_lost(self, go: Callable[[], None]) -> None:
        """Do it; where that would lose a game, ask whether to save it before.

        It is the person's match that would be; what else lies on the table stays there meanwhile.
        """
        if self._would_be_lost:
            self._ask_to_save(dialogs.UNSAVED, go)
        else:
            go()

    def leave(self, go: Callable[[], None], stay: Callable[[], None]) -> None:
        """Do `go` once it is said that the game is kept, or asked what becomes of it (Exit).

        `stay` comes where the person thinks better of it.
        """
        kept = self._program.sittings.own.keep()
        if not self._would_be_lost:
            go()
        elif not kept:
            self._ask_to_save(dialogs.NOT_KEPT, go, stay)
        else:

            def told(result: str) -> None:
                (go if result == Result.OK else stay)()

            self._program.open(dialogs.kept_box(self._program.art, told))

    def _ask_to_save(
        self, question: str, go: Callable[[], None], stay: Callable[[], None] = lambda: None
    ) -> None:
        def answered(result: str) -> None:
            if result == dialogs.LOSE_IT:
                go()
                return
            stay()  # the Save dialog can be canceled, too
            if result == dialogs.SAVE_IT:
                self.save(go)

        self._program.open(dialogs.save_question(self._program.art, question, answered))

    # Files.

    def save(self, then: Callable[[], None] | None = None) -> None:
        """Ask for a file and save the match there; `then` comes once that has been done."""
        self._ask_where(then, suggested_name(self._program.settings.name))

    def _ask_where(self, then: Callable[[], None] | None, name: str) -> None:
        self.choose(partial(self._save_to, then), name)

    def _save_to(self, then: Callable[[], None] | None, path: Path) -> None:
        self._program.sittings.own.keeper.note_deal()
        text = self._program.sittings.own.recorder.text()
        try:
            write_record(path, text)
        except OSError as error:
            again = partial(self._ask_where, then, path.name)  # another place may have room
            self._program.open(file_dialogs.unsaved_box(self._program.art, path, error, again))
            return
        self._saved = text
        name = shown(path.name)
        name = name if len(name) <= _LONGEST_TOLD else f"{name[:_LONGEST_TOLD]}..."
        self._program.sitting.teller.say(_(dialogs.SAVED).format(name=name))
        if then is not None:
            then()

    def load(self) -> None:
        """Ask for a file and go on with its game, unless the running one is not to be lost."""
        self.unless_lost(partial(self.choose, self.load_from))

    def load_from(self, path: Path) -> None:
        """Go on with the game in a file, or say why not."""
        try:
            record = load_record(path)
        except RecordError as error:
            if not self.salvage(path, error):
                self._program.open(file_dialogs.damaged_box(self._program.art, path, error))
            return
        if self.go_on(record):
            self._saved = self._program.sitting.recorder.text()

    def salvage(
        self,
        path: Path,
        error: RecordError,
        declined: Callable[[], None] = lambda: None,
        title: str | None = None,
    ) -> bool:
        """Offer to go on from before a damaged line; whether there is anything to go on with.

        The damaged file gets another name if the person agrees, and else is left to `declined`.
        `title` is the caption where no game is being loaded.
        """
        record = load_before(path, error.line)
        if record is None:
            return False

        def answered(result: str) -> None:
            if result == Result.YES:
                aside = set_aside(path)  # or it would be written over, if it is the journal
                self.go_on(record)
                self._saved = ""  # its file does not hold what it was
                self._program.tell(_(dialogs.ASIDE).format(aside=aside))
            else:
                declined()

        number = record.match.number
        art = self._program.art
        self._program.open(file_dialogs.salvage_question(art, path, error, number, answered, title))
        return True

    def choose(self, on_path: Callable[[Path], None], name: str = "") -> None:
        """Ask for a file of a game; one of that `name` is proposed where it is to be saved."""
        program = self._program
        dialog = FileDialog(
            program.art,
            saves_folder(program.data),
            program.open,
            on_path,
            partial(program.act, "help game_menu"),
            name=name,
            own=(program.data, folders.config_dir()),
        )
        program.open(dialog.dialog)


class NewGames:
    """How new matches of one program begin."""

    def __init__(
        self, program: Program, games: Games, keeper: ScoreKeeper, offered: Callable[[], str] = str
    ) -> None:
        """`offered` says where the rules of a new match are taught; "" for nothing."""
        self._program, self._games, self._keeper = program, games, keeper
        self._offered = offered

    def ask(self) -> None:
        """Open the New Game dialog; with OK the match begins, if no other one would be lost."""
        program = self._program
        if program.settings.as_1994:
            self._begin_at_once()
            return
        setup = program.setup()
        dialog = NewGame(
            program.art,
            program.books.all(),
            program.settings.book,
            setup.players,
            self._levels(),
            self._chosen,
            lambda book: self._edit(book, partial(self._offer, dialog)),
            partial(program.act, "help rule_books"),
        )
        program.open(dialog.dialog)
        self.tell_trouble()

    def _begin_at_once(self) -> None:
        """Deal by what was chosen last, as New did in 1994, and ask nothing."""
        self._program.sittings.come_back()
        self._program.sitting.new_match()

    def _levels(self) -> tuple[str, ...]:
        """Return the levels to choose from at first, for as many computers as there can be."""
        settings = self._program.settings
        most = max(SEATS) - 1
        return (*settings.levels, *[settings.level] * most)[:most]

    def _chosen(self, book: str, players: int, levels: tuple[str, ...]) -> None:
        self._games.unless_lost(partial(self._begin, book, players, levels))

    def _begin(self, book: str, players: int, levels: tuple[str, ...]) -> None:
        program = self._program
        program.sittings.come_back()
        mixed = levels if len(set(levels)) > 1 else ()
        chosen = program.settings._replace(
            book=book, players=players, level=levels[0], levels=mixed
        )
        known, gone = with_known_book(chosen, program.books)
        program.change_settings(known)
        program.sitting.new_match()
        program.sitting.offer = self._offered()
        if gone:  # another copy of the program has deleted it meanwhile
            program.tell(gone)

    def _offer(self, dialog: NewGame, book: str) -> None:
        """Offer the rule books again, back from own rules: the one that was saved is chosen."""
        dialog.offer(self._program.books.all(), book)
        dialog.dialog.set_focus(dialog.list)

    def _edit(self, book: str, on_book: Callable[[str], None]) -> None:
        program = self._program
        ruleset = program.books.named(book)
        if ruleset is None:  # another copy of the program has deleted it
            on_book(program.settings.book)
            return
        editor = RuleBookEditor(
            program.art,
            book,
            ruleset,
            Shelf(program.books.would_replace, self._save, self._delete),
            open_dialog=program.open,
            on_book=on_book,
            on_help=partial(program.act, "help own_rules"),
        )
        program.open(editor.dialog)

    def _save(self, name: str, ruleset: Ruleset) -> str | None:
        """Keep own rules; why that could not be.

        The high scores of a rule book that they replace stay, if they are the same rules.
        """
        books = self._program.books
        try:
            name = book_name(name)
            replaced = books.would_replace(name)
            before = books.own().get(replaced or "")
            books.save(name, ruleset)
        except (RuleBookError, ValueError) as error:
            return str(error)
        if replaced is None:
            return None
        if before != books.named(name):
            self._keeper.forget(replaced)
        elif replaced != name:
            self._keeper.rename(replaced, name)
        self._choose_instead(replaced, name)
        return None

    def _choose_instead(self, book: str, other: str) -> None:
        """Let new matches be played by `other` where they were to be played by `book`."""
        program = self._program
        if program.settings.book == book:
            program.change_settings(program.settings._replace(book=other))

    def _delete(self, name: str) -> str | None:
        """Forget a rule book and its high scores; why that could not be."""
        ruleset = self._program.books.named(name)
        try:
            self._program.books.delete(name)
        except RuleBookError as error:
            return str(error)
        self._keeper.forget(name)
        self._choose_instead(name, ruleset.base if ruleset else WINDOWS.name)
        return None

    def tell_trouble(self) -> None:
        """Say what is wrong with the file of own rules, if anything is."""
        if trouble := self._program.books.trouble():
            self._program.tell(trouble)
