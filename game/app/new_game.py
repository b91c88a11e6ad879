"""Game | New: asks for the rule book and the players, and has own rules made.

The dialogs are the screen's; what is kept of them is storage's.
"""

from collections.abc import Callable
from functools import partial

from ..engine.books import WINDOWS
from ..engine.ruleset import Ruleset
from ..screen.dialogs.new_game_dialog import NewGame
from ..screen.dialogs.own_rules import RuleBookEditor, Shelf
from ..storage.rulebooks import RuleBookError, book_name
from ..storage.settings import SEATS
from .derived_settings import with_known_book
from .games import Games
from .program import Program
from .score_keeper import ScoreKeeper


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
