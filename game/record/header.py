"""The header of a record: the format, the rule book, who plays, and the totals to begin with."""

from collections.abc import Callable, Collection
from typing import Final

from ..engine.books import WINDOWS
from ..engine.custom import CUSTOM, contradiction
from ..engine.match import HUMAN, Match, Seat
from ..language import _, any_of
from ..letters import is_name
from .line import Line
from .notation import is_number, own_rules, ruleset_named, with_values

#: The kind of player that is an outside program (RECORD.md).
BOT: Final = "bot"

#: With totals that begin so high, or so low, those after each round are still numbers of a record.
MOST: Final = 99_999_999

# What may stand next, by where the header has come to.
FORMAT: Final = ("canasta",)
RULES: Final = ("rules",)
OPTIONS: Final = ("option", "seat", "scores")
SEATS: Final = ("seat", "scores")


def foreign(reason: str) -> str:
    """Say why a file is of another kind."""
    return _("this is no Canasta record: {reason}").format(reason=reason)


class Header:
    """The header as far as it has been read: one method a word, which says what may follow it."""

    def __init__(self, kinds: Collection[str]) -> None:
        """Wait for the first line; `kinds` are the computer players that a seat may have."""
        self._kinds = (HUMAN, *kinds, BOT)
        self.expected: tuple[str, ...] = FORMAT
        #: The match that the header sets up; None before its last line.
        self.match: Match | None = None
        self._rules = WINDOWS
        self._seats: list[Seat] = []

    def read(self, line: Line) -> None:
        """Do what a line says. Raise MalformedRecord."""
        word = line.words[0]
        if word not in self.expected:
            if self.expected is FORMAT:
                if line.text.startswith("\ufeff"):  # an editor put it there, and nobody sees it
                    line.malformed(foreign(_("it begins with a byte order mark")))
                line.malformed(foreign(_("it does not begin with 'canasta 1'")))
            line.misplaced(self.expected)
        if self.expected is OPTIONS and word != "option" and (why := contradiction(self._rules)):
            line.malformed(why)  # all options are known now
        HANDLERS[word](self, line)

    def _read_canasta(self, line: Line) -> None:
        line.arguments(1)
        version = line.integer(1)
        if version != 1:
            line.malformed(
                _("this is version {version} of the format, and only 1 is known").format(
                    version=version
                )
            )
        self.expected = RULES

    def _read_rules(self, line: Line) -> None:
        """Read a rule book, or `custom` and the rule book that own rules were started from."""
        try:
            if line.words[1:2] == [CUSTOM]:
                _, base = line.arguments(2)
                self._rules = own_rules(base)
            else:
                (name,) = line.arguments(1)
                self._rules = ruleset_named(name)
        except ValueError as error:
            line.malformed(str(error))
        self.expected = OPTIONS

    def _read_option(self, line: Line) -> None:
        name, value = line.arguments(2)
        try:
            self._rules = with_values(self._rules, {name: value})
        except ValueError as error:
            line.malformed(str(error))

    def _read_seat(self, line: Line) -> None:
        """Read a seat. The name is all that follows the blank after the kind, blanks and all."""
        parts = line.text.split(" ", 3)
        if len(parts) != 4:
            line.malformed(_("after 'seat' there must be a number, a kind of player and a name"))
        _word, number, kind, name = parts
        if not is_number(number) or int(number) != len(self._seats):
            line.malformed(
                _("seat {wanted} must stand here, not {number!r}").format(
                    wanted=len(self._seats), number=number
                )
            )
        if kind not in self._kinds:
            line.malformed(
                _("a player is {choices}, not {kind!r}").format(
                    choices=any_of(self._kinds), kind=kind
                )
            )
        if not is_name(name):
            line.malformed(_("a name must not be only blanks"))
        self._seats.append(Seat(kind, name))
        self.expected = SEATS

    def _read_scores(self, line: Line) -> None:
        """Read the totals to begin with."""
        totals = line.integers()
        if any(abs(total) > MOST for total in totals):
            line.malformed(_("totals to begin with have at most eight digits"))
        try:
            self.match = Match(self._rules, self._seats, totals)
        except ValueError as error:
            line.malformed(str(error))


#: By the first word of a line.
HANDLERS: Final[dict[str, Callable[[Header, Line], None]]] = {
    "canasta": Header._read_canasta,
    "rules": Header._read_rules,
    "option": Header._read_option,
    "seat": Header._read_seat,
    "scores": Header._read_scores,
}
