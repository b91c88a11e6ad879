"""Own rules while they are being made: values as they stand or were typed, some unreadable yet."""

from ...engine.custom import (
    BY_SEATS,
    PARAMETERS,
    Parameter,
    base_of,
    contradiction,
    differences,
    value_text,
    with_parameters,
)
from ...engine.ruleset import Ruleset
from ...storage.settings import SEATS
from .rule_words import readable


class Draft:
    """Rules that differ from a base in some parameters."""

    def __init__(self, rules: Ruleset) -> None:
        """Begin with the rules as they are: own ones, or an unchanged rule book."""
        self.base = base_of(rules)
        #: The rules that are not as in the base, written as in records, by their parameters' names.
        self.written: dict[str, str] = differences(rules) if rules.base else {}
        self._all = _for_all(self.base)
        self._read_seats()

    def text(self, name: str) -> str:
        """Return a value as it stands, written as in records or as it was typed."""
        return self.written.get(name, value_text(self.reading, name))

    @property
    def reading(self) -> Ruleset:
        """The base for the numbers of players that are set, by which some values are read."""
        seats = self.written.get("seats", "")
        if not readable(PARAMETERS["seats"], seats, self.base):
            return self.base
        return with_parameters(self.base, {"seats": seats})

    def readable(self, name: str) -> bool:
        """Tell whether the value of a parameter can be read."""
        return readable(PARAMETERS[name], self.text(name), self.reading)

    def unreadable(self) -> Parameter | None:
        """Return the first rule whose value cannot be read."""
        return next((PARAMETERS[name] for name in self.written if not self.readable(name)), None)

    def rules(self) -> Ruleset:
        """Return the rules, if all values can be read. Raise ValueError."""
        return with_parameters(self.base, self.written)

    def contradiction(self) -> str | None:
        """Say why the rules contradict themselves, as far as they can be read."""
        return None if self.unreadable() else contradiction(self.rules())

    def set(self, name: str, text: str) -> None:
        """Give a rule a value; what has one for every number of players goes with these."""
        self._put(name, text)
        if name == "seats" and self.readable(name):
            seated = with_parameters(self._all, {name: text})
            for each in BY_SEATS:
                self._put(each, value_text(seated, each))
        elif name in BY_SEATS:
            self._read_seats()

    def rebase(self, base: Ruleset) -> None:
        """Start from another rule book; what has been changed stays changed."""
        self.base = base
        for name, text in [*self.written.items()]:
            self._put(name, text)
        self._all = _for_all(base)
        self._read_seats()

    def _put(self, name: str, text: str) -> None:
        self.written.pop(name, None)
        if text != value_text(self.reading, name):
            self.written[name] = text

    def _read_seats(self) -> None:
        """Keep what is read by the number of players, for each that there can be.

        A number that is taken back and set again has the same as before.
        """
        names = [name for name in ("seats", *BY_SEATS) if name in self.written]
        rules = with_parameters(
            self.base, {name: self.written[name] for name in names if self.readable(name)}
        )
        sizes = dict(self._all.hand_sizes) | dict(rules.hand_sizes)
        sources = {each: self._all.talon_source(each) for each in SEATS}
        sources |= {each: rules.talon_source(each) for each in rules.seats}
        values = {
            "hand-sizes": ",".join([str(sizes[each]) for each in SEATS]),
            "talons": ",".join([sources[each].value for each in SEATS]),
        }
        self._all = with_parameters(self._all, values)


def _for_all(base: Ruleset) -> Ruleset:
    """Return the rules for every number of players that there can be."""
    return with_parameters(base, {"seats": ",".join(map(str, SEATS))})
