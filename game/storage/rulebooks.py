"""The rule books that can be chosen: the engine's, and the user's own, by name in a file.

The engine knows the parameters and which of them go together (custom.py); the screen shows them and
asks for them.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from ..engine.books import BOOKS, RULESETS, book_of
from ..engine.custom import contradiction, differences, with_parameters
from ..engine.ruleset import Ruleset
from ..engine.wordings import number
from ..language import N_, _, ngettext
from . import folders
from .files import LostError, quoting, why
from .locks import changing
from .settings import LONGEST_BOOK, is_book_name
from .tables import read_kept, read_to_change, write_tables

FILE_NAME: Final = "rulebooks.toml"
#: Own rule books that can be chosen from; more of them stay in the file, unseen.
MOST_BOOKS: Final = 20
#: The key of the rule book that own rules were started from.
_BASE: Final = "base"

_DAMAGED: Final = N_(
    "Your own rule books in {path} are damaged ({reason}): {kept}, and you start without any."
)
_UNREADABLE: Final = N_(
    "Your own rule books in {path} cannot be read now ({reason}): {kept}, and you play without "
    "what is new in it."
)
_LEFT_OUT: Final = N_("The rule book {name} in {path} is left out: {reason}.")
#: As many sentences as a dialog has room for.
_MOST_TOLD: Final = 3
_UNSAVED: Final = N_("The rule books cannot be saved in {folder}: {reason}.")
_NAME: Final = N_("A rule book has a name of 1 to {longest} characters that can be seen.")
_TAKEN: Final = N_("{name} is one of the {count} rule books: choose another name for yours.")
_TOO_MANY: Final = N_("There is room for {most} rule books of your own: delete one first.")


class RuleBookError(Exception):
    """A rule book could not be saved; the text is one sentence for the user."""


def book_name(text: str) -> str:
    """Return the name of an own rule book that `text` writes. Raise ValueError with a sentence."""
    name = text.strip()
    if not is_book_name(name):
        raise ValueError(_(_NAME).format(longest=LONGEST_BOOK))
    for book in map(book_of, RULESETS.values()):
        title = _(book.title)
        if name.casefold() in (book.name, book.title.casefold(), title.casefold()):
            raise ValueError(_(_TAKEN).format(name=title, count=number(len(RULESETS))))
    return name


def title_of(name: str) -> str:
    """Say what a rule book is called: its title, an own one's name."""
    return _(BOOKS[name].title) if name in BOOKS else name


class RuleBooks:
    """The rule books, in step with the file of the user's own.

    It is read again each time, so that two running games lose nothing of each other's; where it
    cannot be read now, the rule books are those that were read before. What is wrong with it is
    told once, by `trouble`.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Keep the own rule books in `folder` (default: the user's configuration).

        Reads nothing yet.
        """
        self._folder = folder
        self._trouble: list[str] = []
        self._told: set[str] = set()
        self._tables: dict[str, Any] = {}  # as they were read last
        #: Whether the file could not be read the last time: there may be more rule books in it.
        self.unread = False

    def own(self) -> dict[str, Ruleset]:
        """Return the own rule books by name, in the order of the alphabet."""
        return self._own(self._read())

    def _own(self, tables: dict[str, Any]) -> dict[str, Ruleset]:
        books: dict[str, Ruleset] = {}
        for name, table in tables.items():
            try:
                if book_name(name) != name:
                    raise ValueError(_(_NAME).format(longest=LONGEST_BOOK))
                books[name] = _ruleset(table)
            except ValueError as error:
                reason = str(error).rstrip(".")
                self._tell(_(_LEFT_OUT).format(name=name, path=self._path, reason=reason))
        names = sorted(books, key=lambda name: (name.casefold(), name))[:MOST_BOOKS]
        return {name: books[name] for name in names}

    def all(self) -> dict[str, Ruleset]:
        """Return every rule book by name, the user's own last."""
        return {**RULESETS, **self.own()}

    def named(self, name: str) -> Ruleset | None:
        """Return the rule book of that name; None if it is an own one that is not there."""
        return RULESETS.get(name) or self.own().get(name)

    def name_of(self, ruleset: Ruleset, chosen: str = "") -> str | None:
        """Return the name of the rule book that a match is played by, whatever its options (W32).

        Where several own ones have the same rules: `chosen`, if it is one of them. None for own
        rules that are in no rule book: those of another's record, or changed since.
        """
        if not ruleset.base:
            return ruleset.name
        names = [name for name, book in self.own().items() if book == ruleset]
        return chosen if chosen in names else next(iter(names), None)

    def would_replace(self, name: str) -> str | None:
        """Return the own rule book that `name` would replace: capitals make no other name."""
        return _same_name(name, self._read())

    def save(self, name: str, ruleset: Ruleset) -> None:
        """Keep own rules by a name, in place of those that it had.

        Raise ValueError with a sentence for a name that cannot be or rules that contradict
        themselves, RuleBookError if the file cannot be written.
        """
        name = book_name(name)
        if refused := contradiction(ruleset):
            raise ValueError(refused)
        with self._changing() as tables:
            replaced = _same_name(name, tables)
            own = self._own(tables)
            if replaced not in own and len(own) >= MOST_BOOKS:  # it would be saved unseen
                raise ValueError(_(_TOO_MANY).format(most=MOST_BOOKS))
            if replaced is not None:
                del tables[replaced]
            tables[name] = {_BASE: ruleset.base or ruleset.name, **differences(ruleset)}

    def delete(self, name: str) -> None:
        """Forget an own rule book, if it is there. Raise RuleBookError."""
        with self._changing() as tables:
            tables.pop(name, None)

    def trouble(self) -> str | None:
        """Say what is wrong with the file, if the user has not been told of it yet."""
        sentences, self._trouble = self._trouble, []
        told = sentences[:_MOST_TOLD]
        if more := len(sentences) - len(told):
            text = ngettext("And one more is left out.", "And {count} more are left out.", more)
            told.append(text.format(count=more))
        return "\n".join(told) or None

    def _tell(self, sentence: str) -> None:
        """Keep a sentence for `trouble`."""
        sentence = quoting(sentence)
        if sentence not in self._told:
            self._told.add(sentence)
            self._trouble.append(sentence)

    # The file.

    @property
    def _path(self) -> Path:
        return (self._folder or folders.config_dir()) / FILE_NAME

    def _read(self) -> dict[str, Any]:
        """Return the tables of the file, by the rule books' names; nonsense is set aside.

        Where it cannot be read now, they are those that were read before.
        """
        self.unread = False
        try:
            self._tables = read_kept(self._path, dict) or {}
        except LostError as lost:
            self.unread = lost.unreadable
            self._tables = self._tables if lost.unreadable else {}
            self._tell(lost.told(_DAMAGED, _UNREADABLE))
        return dict(self._tables)

    @contextmanager
    def _changing(self) -> Iterator[dict[str, Any]]:
        """Yield the tables of the file to be changed: they are written at the end, if need be.

        No other copy of the program changes them meanwhile. Raise RuleBookError, and then the
        file is as it was.
        """
        path = self._path
        try:
            with changing(path.parent):
                read, lost = read_to_change(path, dict)
                if lost is not None:
                    self._tell(lost.told(_DAMAGED, _UNREADABLE))
                before = read or {}
                tables = dict(before)
                yield tables
                if tables != before:
                    write_tables(path, tables)
                self._tables, self.unread = tables, False
        except OSError as error:
            raise RuleBookError(
                _(_UNSAVED).format(folder=path.parent, reason=why(error))
            ) from error


def _same_name(name: str, tables: Iterable[str]) -> str | None:
    """Return the name among those of the tables that differs at most in its capitals."""
    return next((each for each in tables if each.casefold() == name.casefold()), None)


def _ruleset(table: object) -> Ruleset:
    """Return own rules as the file has them, which a person may have written. Raise ValueError."""
    if not isinstance(table, dict):
        raise ValueError(_("it is not a table"))
    base = table.get(_BASE)
    if not isinstance(base, str) or base not in RULESETS:
        raise ValueError(
            _("{name} is one of {names}").format(name=_BASE, names=", ".join(RULESETS))
        )
    values = {name: value for name, value in table.items() if name != _BASE}
    for name, value in values.items():
        if not isinstance(value, str):
            raise ValueError(_("{name} is not a text in quotes").format(name=name))
    ruleset = with_parameters(RULESETS[base], values)
    if refused := contradiction(ruleset):
        raise ValueError(refused)
    return ruleset
