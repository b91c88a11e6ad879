"""How the parameters of own rules are spoken of in the rule book dialog.

Which parameters there are, which values, and their words, stands in their rows (the engine's).
"""

import re
from collections.abc import Sequence
from itertools import product
from typing import Final

from ...engine.books import RULESETS
from ...engine.custom import PARAMETERS, Parameter, value_text
from ...engine.parameters.choices import RuleChoice
from ...engine.parameters.forms import Choice, Minima, Number, Sources
from ...engine.ruleset import Ruleset, Talons
from ...language import N_, _, all_of, with_commas
from ...table.texts import capitalized

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
    usual |= {*parameter.usual}
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
