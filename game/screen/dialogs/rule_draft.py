"""Own rules while they are being made: values as they stand or were typed, some unreadable yet.

Here is also how the dialogs speak of parameters, and the two dialogs that set several at once: the
examples, and the table of minimums. The rows of the engine (parameters/) have the parameters, their
values and their words.
"""

import re
from collections.abc import Callable, Sequence
from itertools import product
from typing import Final

from ...engine.books import RULESETS
from ...engine.custom import (
    BY_SEATS,
    EXAMPLES,
    PARAMETERS,
    Example,
    Parameter,
    base_of,
    contradiction,
    differences,
    value_text,
    with_parameters,
)
from ...engine.parameters.forms import Choice, Minima, Number, Sources
from ...engine.parameters.rule_choices import RuleChoice
from ...engine.ruleset import Ruleset, Talons
from ...language import N_, _, all_of, with_commas
from ...storage.settings import SEATS
from ...table.texts import capitalized
from ..canvas.art import Art
from ..win31.boxes import Column, Grid, Row
from ..win31.dialog import EXCLAMATION, Dialog, message_box
from ..win31.edit import Edit
from ..win31.lists import ListBox
from ..win31.widgets import Box, Label, Paragraph, Result, cancel_button, ok_button

#: What a word means, and that a text is none of those that are offered.
MEANING: Final = N_("{value}: {meaning}.")
UNREADABLE: Final = N_('{rule}: this is {offered}, not "{text}".')
#: The first meld's minimum at one total, in a list of them.
BELOW: Final = N_("{points} below {total}")
FROM: Final = N_("{points} from {total} on")
ALWAYS: Final = N_("{points} at any total")
_THOUSANDS: Final = re.compile(r"-?[0-9]{1,3}(,[0-9]{3})+")
#: As many numbers as a list shows one by one.
_MOST_NUMBERS: Final = 13


def word(name: str, text: str) -> str:
    """Return a value of the parameter `name`, written as in records, as a person is shown it."""
    return PARAMETERS[name].form.word(text)


def offered(parameter: Parameter, base: Ruleset) -> list[str]:
    """Return values to choose from for rules that were started from `base`, as in records.

    All that there are or, where they are too many or may be made up, the usual ones.
    """
    form = parameter.form
    if isinstance(form, Choice):
        return [*form.values]
    if isinstance(form, Number) and form.high - form.low < _MOST_NUMBERS:
        numbers = [str(number) for number in range(form.low, form.high + 1)]
        return [*numbers, form.text(None)] if form.none else numbers
    if isinstance(form, Sources):
        words = [source.value for source in Talons]
        texts = [",".join(each) for each in product(words, repeat=len(base.seats))]
        return [*dict.fromkeys(form.text(form.parse(text, base.seats)) for text in texts)]
    usual = {value_text(rules, parameter.name) for rules in RULESETS.values()}
    usual |= {*parameter.usual.split()}
    values = {text for text in usual if readable(parameter, text, base)}
    fifteens = ",".join(["15"] * len(base.seats))
    if len(values) < 2 and readable(parameter, fifteens, base):
        values.add(fifteens)  # for hands, where no other book has this many seats
    return sorted(values, key=_in_order)


def _in_order(text: str) -> tuple[tuple[int, ...], str]:
    """List of numbers in the order of the first, the second, and so on."""
    numbers = text.replace(":", ",").split(",")
    return tuple(int(number) for number in numbers if number.lstrip("-").isdigit()), text


def written(parameter: Parameter, typed: str) -> str:
    """Write what a person has typed as records do: without blanks, and 1,000 without its comma."""
    return number(typed) if isinstance(parameter.form, Number) else typed.replace(" ", "")


def number(typed: str) -> str:
    """Return a number that a person has typed, without blanks, and 1,000 without its comma."""
    text = typed.replace(" ", "")
    return text.replace(",", "") if _THOUSANDS.fullmatch(text) else text


def readable(parameter: Parameter, text: str, base: Ruleset) -> bool:
    """Tell whether a text writes a value of the parameter for rules started from `base`."""
    try:
        parameter.form.parse(text, base.seats)
    except ValueError:
        return False
    return True


def explained(name: str, text: str, base: Ruleset) -> str:
    """Say what a rule asks and what a value of it that can be read means, in a sentence or two."""
    parameter = PARAMETERS[name]
    value = parameter.form.parse(text, base.seats)
    if isinstance(value, RuleChoice):
        return _(MEANING).format(value=_(value.title), meaning=_(value.meaning))
    sentence = _(parameter.about)
    if isinstance(parameter.form, Minima):
        return sentence.format(minima=minima_in_words(value))
    if isinstance(parameter.form, Number):
        return f"{sentence} {capitalized(with_commas(parameter.form.offered))}."
    return sentence


def minima_in_words(minima: Sequence[tuple[int | None, int]]) -> str:
    """Return the first meld's minimum by the side's total, as part of a sentence."""
    (_start, first), *others = minima
    if not others:
        return _(ALWAYS).format(points=first)
    parts = [_(BELOW).format(points=first, total=f"{others[0][0]:,}")]
    parts += [_(FROM).format(points=points, total=f"{total:,}") for total, points in others]
    return all_of(parts)


def unreadable(name: str, text: str) -> str:
    """Say in a sentence that a text writes no value of the parameter `name`."""
    parameter = PARAMETERS[name]
    offered = with_commas(parameter.form.offered)
    return _(UNREADABLE).format(rule=_(parameter.label), offered=offered, text=text)


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


#: What OK does; stands below what is said of the example.
REPLACES: Final = N_("The example takes the place of all that you have changed.")
_WIDTH, _ROWS, _ABOUT_LINES = 330, 5, 5


def examples_dialog(art: Art, on_example: Callable[[Example], None]) -> Dialog:
    """Offer the examples; `on_example` is called with the one that is chosen."""
    examples = ListBox([_(example.title) for example in EXAMPLES], 0, width=_WIDTH, rows=_ROWS)
    about = Paragraph("", width=_WIDTH, lines=_ABOUT_LINES)

    def show() -> None:
        about.text = _(EXAMPLES[examples.selected].about)

    def done(result: str) -> None:
        if result == Result.OK:
            on_example(EXAMPLES[examples.selected])

    show()
    examples.changed = show
    body = Column(
        Column(Label(_("&Rules:")), examples, gap=4),
        about,
        Label(_(REPLACES), width=_WIDTH),
        Row(ok_button(), cancel_button(), gap=12, pack="centre"),
        gap=9,
    )
    return Dialog(art, _("Examples"), body, on_result=done, focus=examples)


MINIMUM: Final = N_("Minimum of the First Meld")
POINTS: Final = N_("The points of a minimum are a number from 0 to {high}.")
TOTAL: Final = N_("A total is a number from {low} to {high}.")
TWICE: Final = N_("There are two minimums for the total {total}.")
_FIELD_W, _LONGEST = 80, 9


class MinimaTable:
    """The dialog: `on_text` is called with what OK makes of the table, written as in records."""

    _text: str

    def __init__(
        self,
        art: Art,
        text: str,
        open_dialog: Callable[[Dialog], object],
        on_text: Callable[[str], None],
    ) -> None:
        """Open on the minima that `text` writes; `open_dialog` shows what is refused."""
        form = PARAMETERS["minima"].form
        assert isinstance(form, Minima)
        self._art, self._form, self._open = art, form, open_dialog

        def field(content: str) -> Edit:
            return Edit(content, width=_FIELD_W, max_length=_LONGEST)

        first, *others = [*text.split(",")]
        parts = [item.split(":") for item in others]
        parts += [["", ""]] * (form.most - 1 - len(parts))
        self.first = field(first)
        #: The fields of the totals and of the points from there on.
        self.rows = [(field(total), field(points)) for total, points in parts]
        head: list[Box] = [Label(_("From a total of")), Label(_("Points"))]
        below: list[Box] = [Label(_("any that is lower")), self.first]
        body = Column(
            Grid(head, below, *self.rows),
            Row(ok_button(), cancel_button(), gap=12, pack="centre"),
            gap=12,
        )
        self.dialog = Dialog(
            art,
            _(MINIMUM),
            body,
            on_result=lambda result: on_text(self._text) if result == Result.OK else None,
            allow=lambda result: result != Result.OK or self._accept(),
            focus=self.first,
        )

    def _accept(self) -> bool:
        """Read the table by OK, its rows in any order; what cannot be read is said."""
        form = self._form
        first = self._points(self.first)
        if first is None:
            return False
        minima: dict[int, int] = {}
        for total_field, points_field in self.rows:
            if not (total_field.text.strip() or points_field.text.strip()):
                continue
            total = self._read(total_field, -form.highest_total, form.highest_total, TOTAL)
            if total is None:
                return False
            if total in minima:
                self._refuse(total_field, _(TWICE).format(total=f"{total:,}"))
                return False
            points = self._points(points_field)
            if points is None:
                return False
            minima[total] = points
        self._text = form.text(((None, first), *sorted(minima.items())))
        return True

    def _points(self, field: Edit) -> int | None:
        return self._read(field, 0, self._form.high, POINTS)

    def _read(self, field: Edit, low: int, high: int, refused: str) -> int | None:
        """Return the number in a field, or None after saying what it may be."""
        text = number(field.text)
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and low <= int(text) <= high:
            return int(text)
        self._refuse(field, _(refused).format(low=f"{low:,}", high=f"{high:,}"))
        return None

    def _refuse(self, field: Edit, text: str) -> None:
        """Say what is in the way, and go there."""
        self.dialog.set_focus(field)
        self._open(message_box(self._art, _(MINIMUM), text, EXCLAMATION))
