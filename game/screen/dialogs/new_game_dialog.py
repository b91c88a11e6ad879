"""The New Game dialog: by which rule book, how many at the table, and how well each of them plays.

What stands in it is data at the top. The caller gets the choice when OK is pressed; own rules are
made in a dialog of their own (own_rules.py).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from ...engine.books import BOOKS
from ...engine.custom import PARAMETERS, differences
from ...engine.ruleset import Ruleset
from ...language import N_, _
from ...players import LEVELS, PLAYERS
from ...storage.rulebooks import title_of
from ...storage.settings import SEATS
from ...table.texts import COMPUTER_NAMES
from ..canvas.art import DIALOG, Art
from ..canvas.framebuffer import Item
from ..win31.boxes import Column, Fixed, Grid, Group, Row
from ..win31.choice_widgets import LINE_EDGES, DropDown, RadioGroup
from ..win31.dialog import Dialog
from ..win31.lists import ListBox
from ..win31.style import Caption
from ..win31.widgets import Button, Label, Paragraph, Result, cancel_button, help_button, ok_button
from .rule_draft import word


def level_title(level: str) -> str:
    """Return the name of a level as a person reads it."""
    return _(PLAYERS[level].title)


def level_labels(others: Iterable[str]) -> dict[str, str]:
    """Return the titles with a letter marked in each by which it is chosen (`&Expert`).

    The letter is the first of the title that is free; one may be left without. `others` are what
    else stands in the dialog, with its letters marked.
    """
    used = {Caption.of(label).letter for label in others}
    labels = {}
    for level in LEVELS:
        title = level_title(level)
        place = next((i for i, c in enumerate(title) if c.isalnum() and c.lower() not in used), -1)
        used.add(title[place].lower() if place >= 0 else "")
        labels[level] = f"{title[:place]}&{title[place:]}" if place >= 0 else title
    return labels


TITLE: Final = N_("New Game")
#: Own rules, and those with all their differences, or as many as there is room for.
OWN: Final = N_("Your own rules, based on {base}.")
OWN_WITH: Final = N_("Your own rules, based on {base}. {differences}.")
OWN_MORE: Final = N_("Your own rules, based on {base}. {differences}; ...")
OWN_LONG: Final = N_("Your own rules, based on {base}, ...")
DIFFERENCE: Final = N_("{rule}: {value}")
SEAT_TITLES: Final = dict(zip(SEATS, (N_("&Two"), N_("Th&ree"), N_("&Four")), strict=True))
SEAT: Final = N_("{name}:")
#: Why a number of players is gray, and a level.
NOT_SO_MANY, NOBODY = N_("these rules are not for so many"), N_("nobody plays there")
TWO: Final = N_("You against the computer.")
EACH: Final = N_("Nobody has a partner.")
PARTNERS: Final = N_("Partners: you and the player across the table.")

# Pixels, and lines of text.
_LIST_W, _LIST_ROWS, _TEXT_W, _ABOUT_LINES, _NOTE_LINES = 150, 17, 192, 5, 3
_NAME_W, _LEVEL_W = 60, 112


class SeatLevel(DropDown):
    """The level of a computer player; nothing at all where nobody sits."""

    def __init__(self, level: str) -> None:
        super().__init__([level_title(each) for each in LEVELS])
        self.value = LEVELS.index(level)

    def items(self) -> list[Item]:
        return super().items() if self.enabled else []


class NewGame:
    """The New Game dialog: gives out a rule book's name, a number of players, and their levels."""

    def __init__(
        self,
        art: Art,
        books: Mapping[str, Ruleset],
        book: str,
        players: int,
        levels: Sequence[str],
        on_choice: Callable[[str, int, tuple[str, ...]], None],
        on_own: Callable[[str], None],
        on_help: Callable[[], None],
    ) -> None:
        """`books` are by name, in the order of the list; `book` and `players` are chosen at first.

        `levels` are those of the computer players, as many as there can be. `on_own` is called with
        the rule book that own rules are to be started from.
        """
        self._art, self._on_choice = art, on_choice
        self._wanted = players
        self.list = ListBox(width=_LIST_W, rows=_LIST_ROWS)
        self.list.changed = self._book_changed
        self.players = RadioGroup([_(text) for text in SEAT_TITLES.values()], across=True)
        self.players.changed = self._players_changed
        self.note = Paragraph("", width=_TEXT_W, lines=_NOTE_LINES)
        self.about = Paragraph("", width=_TEXT_W + 20, lines=_ABOUT_LINES)
        self.names = [Label("", width=_NAME_W) for _level in levels]
        self.levels = [SeatLevel(level) for level in levels]
        self.offer(books, book)
        seats = [
            (name, Fixed(level, _LEVEL_W))
            for name, level in zip(self.names, self.levels, strict=True)
        ]
        right = Column(
            Group(_("Players"), Column(self.players, self.note, gap=6)),
            Group(_("&Level"), Grid(*seats, gap=4)),
            self.about,
            gap=10,
        )
        self.dialog = Dialog(
            art,
            _(TITLE),
            Row(
                Column(Label(_("Rule &Book:")), self.list, gap=4),
                right,
                Column(
                    ok_button(),
                    cancel_button(),
                    Button(_("&Own Rules..."), action=lambda: on_own(self.book)),
                    help_button(on_help),
                ),
                gap=14,
            ),
            on_result=self._done,
            focus=self.list,
        )

    @property
    def book(self) -> str:
        """The name of the rule book that is chosen."""
        return self._names[self.list.selected]

    def offer(self, books: Mapping[str, Ruleset], book: str) -> None:
        """Offer other rule books to choose from, one of them chosen; else the first."""
        self._books, self._names = dict(books), [*books]
        texts = [self._art.fit(DIALOG, title_of(n), _LIST_W - LINE_EDGES) for n in books]
        self.list.set_entries(texts, self._names.index(book) if book in books else 0)
        self._book_changed()

    def _book_changed(self) -> None:
        ruleset = self._books[self.book]
        self.about.text = self._own_about(ruleset) if ruleset.base else _(BOOKS[self.book].about)
        for seats, radio in zip(SEATS, self.players.radios, strict=True):
            radio.enabled, radio.why = seats in ruleset.seats, _(NOT_SO_MANY)
        # What the person wanted stays wanted while they look at books that do not have it.
        seats = self._wanted if self._wanted in ruleset.seats else ruleset.seats[0]
        self.players.value = SEATS.index(seats)
        self._tell_seats()

    def _own_about(self, ruleset: Ruleset) -> str:
        """Say what own rules were started from, and their differences as far as there is room."""
        base = title_of(ruleset.base)
        said, fitting = _(OWN).format(base=base), _(OWN_LONG).format(base=base)
        told: list[str] = []
        for name, text in differences(ruleset).items():
            rule = _(PARAMETERS[name].label)
            told.append(_(DIFFERENCE).format(rule=rule, value=word(name, text)))
            shown = {"base": base, "differences": "; ".join(told)}
            said, more = _(OWN_WITH).format(**shown), _(OWN_MORE).format(**shown)
            if not self.about.has_room(self._art, more):
                return fitting
            fitting = more
        return said

    def _players_changed(self) -> None:
        self._wanted = SEATS[self.players.value]
        self._tell_seats()

    def _tell_seats(self) -> None:
        seats = SEATS[self.players.value]
        partners = seats in self._books[self.book].partnerships
        self.note.text = _(PARTNERS if partners else TWO if seats == SEATS[0] else EACH)
        names = COMPUTER_NAMES[seats]
        for place, (label, level) in enumerate(zip(self.names, self.levels, strict=True)):
            level.enabled, level.why = place < len(names), _(NOBODY)
            label.text = _(SEAT).format(name=_(names[place])) if level.enabled else ""

    def _done(self, result: str) -> None:
        if result == Result.OK:
            levels = tuple(LEVELS[level.value] for level in self.levels if level.enabled)
            self._on_choice(self.book, SEATS[self.players.value], levels)
