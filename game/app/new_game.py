"""Game | New: asks for the rule book and the players, and has own rules made.

The dialogs are the screen's; what is kept of them is storage's.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ..engine.ruleset import WINDOWS, Ruleset
from ..screen.dialogs.new_game import NewGame
from ..screen.dialogs.own_rules import RuleBookEditor
from ..screen.win31.edit import Clipboard
from ..storage.rulebooks import RuleBookError, book_name
from ..storage.settings import SEATS

if TYPE_CHECKING:
    from .loop import App


class NewGames:
    """How new matches of one application begin."""

    def __init__(self, app: "App", clipboard: Clipboard) -> None:
        self._app, self._clipboard = app, clipboard

    def ask(self) -> None:
        """Open the New Game dialog; with OK the match begins, if no other one would be lost."""
        app = self._app
        setup = app.setup()
        dialog = NewGame(
            app.art,
            app.books.all(),
            app.settings.book,
            setup.players,
            self._levels(),
            self._chosen,
            lambda book: self._edit(book, partial(self._offer, dialog)),
            partial(app.act, "help rule_books"),
        )
        app.desktop.open(dialog.dialog)
        self.tell_trouble()

    def _levels(self) -> tuple[str, ...]:
        """The levels to choose from at first, for as many computers as there can be."""
        settings = self._app.settings
        most = max(SEATS) - 1
        return (*settings.levels, *[settings.level] * most)[:most]

    def _chosen(self, book: str, players: int, levels: tuple[str, ...]) -> None:
        self._app.commands.games.unless_lost(partial(self._begin, book, players, levels))

    def _begin(self, book: str, players: int, levels: tuple[str, ...]) -> None:
        app = self._app
        mixed = levels if len(set(levels)) > 1 else ()
        chosen = app.settings._replace(book=book, players=players, level=levels[0], levels=mixed)
        app.commands.change_settings(chosen)
        app.sitting.new_match()

    def _offer(self, dialog: NewGame, book: str) -> None:
        """Back from own rules: the rule book that was saved is the one that is chosen."""
        dialog.offer(self._app.books.all(), book)
        dialog.dialog.set_focus(dialog.list)

    def _edit(self, book: str, on_book: Callable[[str], None]) -> None:
        app = self._app
        ruleset = app.books.named(book)
        if ruleset is None:  # another copy of the program has deleted it
            on_book(app.settings.book)
            return
        editor = RuleBookEditor(
            app.art,
            book,
            ruleset,
            app.desktop.open,
            would_replace=app.books.would_replace,
            save=self._save,
            delete=self._delete,
            on_book=on_book,
            on_help=partial(app.act, "help own_rules"),
            clipboard=self._clipboard,
        )
        app.desktop.open(editor.dialog)

    def _save(self, name: str, ruleset: Ruleset) -> str | None:
        """Keep own rules; why that could not be.

        The high scores of a rule book that they replace stay, if they are the same rules.
        """
        books, standings = self._app.books, self._app.commands.standings
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
            standings.forget(replaced)
        elif replaced != name:
            standings.rename(replaced, name)
        self._choose_instead(replaced, name)
        return None

    def _choose_instead(self, book: str, other: str) -> None:
        """Let new matches be played by `other` where they were to be played by `book`."""
        app = self._app
        if app.settings.book == book:
            app.commands.change_settings(app.settings._replace(book=other))

    def _delete(self, name: str) -> str | None:
        """Forget a rule book and its high scores; why that could not be."""
        ruleset = self._app.books.named(name)
        try:
            self._app.books.delete(name)
        except RuleBookError as error:
            return str(error)
        self._app.commands.standings.forget(name)
        self._choose_instead(name, ruleset.base if ruleset else WINDOWS.name)
        return None

    def tell_trouble(self) -> None:
        """Say what is wrong with the file of own rules, if anything is."""
        if trouble := self._app.books.trouble():
            self._app.commands.notice(trouble)
