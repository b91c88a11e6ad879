"""Own rules: a rule book started from one of the rule books, with any of its parameters changed.

The parameters, their spelling and what contradicts what stand in their rows (parameters/). Here
they become a rule book, and a rule book that contradicts itself is found out, so that a match with
any other can be played to its end. Some are ready to be offered, to be changed further: old
favorites that no rule book has.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..language import N_, _
from .books import RULESETS, book_of
from .parameters import GROUPS, PARAMETERS, Parameter, ParameterGroup
from .ruleset import CUSTOM, Ruleset, Value
from .ruleset import value_text as spelt

__all__ = [
    "BY_SEATS",
    "CUSTOM",
    "EXAMPLES",
    "GROUPS",
    "PARAMETERS",
    "Example",
    "Parameter",
    "ParameterGroup",
    "base_of",
    "contradiction",
    "differences",
    "value_text",
    "with_parameters",
]

#: Parameters with a value for every number of players.
BY_SEATS: Final = ("hand-sizes", "talons")


def with_parameters(base: Ruleset, values: Mapping[str, Value]) -> Ruleset:
    """Return own rules, started from `base` (which may be own rules already), with parameters set.

    `values` are by the parameters' names, spelt as in records; numbers and bools may be given as
    such, and None for no limit. Own rules have no options (W32). Raise ValueError with a sentence
    for a name or a value that is not offered; whether the values go together is not looked at (see
    contradiction).

    >>> with_parameters(OFFICIAL, {"packs": 3, "wild-rows": True, "max-wilds": None}).packs
    3
    """
    if unknown := [name for name in values if name not in PARAMETERS]:
        raise ValueError(_("own rules have no option {name!r}").format(name=unknown[0]))
    rules = base.replace(name=CUSTOM, base=base.base or base.name, options=())
    if "seats" in values:  # by their number some others are read
        rules = _seated(rules, _parsed("seats", values["seats"], rules))
    changes = {
        PARAMETERS[name].field: _parsed(name, value, rules) for name, value in values.items()
    }
    return rules.replace(**changes)


def _parsed(name: str, value: Value, rules: Ruleset) -> Any:
    """Return the value of a parameter. Raise ValueError with a sentence."""
    form = PARAMETERS[name].form
    text = spelt(value)
    try:
        return form.parse(text, rules.seats)
    except ValueError:
        raise ValueError(
            _("option {name} is {offered}, not {text!r}").format(
                name=name, offered=form.offered, text=text
            )
        ) from None


def _seated(rules: Ruleset, seats: tuple[int, ...]) -> Ruleset:
    """Return the rules for other numbers of players.

    For a number that they did not know as many cards are dealt as for the most players that they
    knew, and there are no talons.
    """
    sizes = dict(rules.hand_sizes)
    last = rules.hand_sizes[-1][1]
    sources = tuple((each, rules.talon_source(each)) for each in seats) if rules.talons else ()
    return rules.replace(
        seats=seats,
        hand_sizes=tuple((each, sizes.get(each, last)) for each in seats),
        talons=sources,
    )


def base_of(ruleset: Ruleset) -> Ruleset:
    """Return the rule book that own rules were started from.

    A rule book itself is returned as it stands at first.
    """
    return book_of(ruleset).rules


def value_text(ruleset: Ruleset, name: str) -> str:
    """Return the value of a parameter as records write it.

    Raise KeyError if there is none so named.
    """
    parameter = PARAMETERS[name]
    return parameter.form.text(getattr(ruleset, parameter.field))


def differences(ruleset: Ruleset) -> dict[str, str]:
    """Say what differs from the rule book that the rules were started from: name and value.

    The parameters of own rules in the order of PARAMETERS, the options of a rule book in that of
    the book; spelt as in records.
    """
    base = base_of(ruleset)
    names = PARAMETERS if ruleset.base else ruleset.options
    values = {name: value_text(ruleset, name) for name in names}
    usual = {name: value_text(base, name) for name in names}
    if ruleset.seats != base.seats:  # what is read by their number is then another
        seated = _seated(with_parameters(base, {}), ruleset.seats)
        usual |= {name: value_text(seated, name) for name in BY_SEATS}
    return {name: text for name, text in values.items() if text != usual[name]}


def contradiction(ruleset: Ruleset) -> str | None:
    """Say why a rule book contradicts itself, as a sentence for a person; None if it does not.

    Where more than one thing does, what concerns a changed parameter is told first.
    """
    changed = differences(ruleset)
    for parameter in sorted(PARAMETERS.values(), key=lambda each: each.name not in changed):
        for each in parameter.contradictions:
            if (parameter.name in changed or not each.if_changed) and each.holds(ruleset):
                return _(each.sentence).format(cards=ruleset.deck_size)
    return None


@dataclass(frozen=True, slots=True)
class Example:
    """Own rules that are offered to begin with.

    `title` is the name that they are first given, `about` a sentence or two for whoever chooses;
    both are translated where they are shown. `values` are by parameter, spelt as in records.
    """

    title: str
    about: str
    base: str
    values: Mapping[str, str]

    @property
    def rules(self) -> Ruleset:
        """The rules that they are."""
        return with_parameters(RULESETS[self.base], self.values)


EXAMPLES: Final = (
    Example(
        title=N_("Closed Canastas"),
        about=N_(
            "The official game, but a canasta is closed: it takes no further card, the pile is not "
            "taken for it, and a side needs two of them to go out."
        ),
        base="official",
        values={"add-to-canasta": "no", "row-limit": "7", "canastas-to-go-out": "2"},
    ),
    Example(
        title=N_("Windows for Partners"),
        about=N_(
            "The rules of Canasta for Windows for four, two against two: eleven cards for each, "
            "the lead goes round, and a partner may be asked before one goes out."
        ),
        base="windows",
        values={
            "seats": "4",
            "partnerships": "4",
            "hand-sizes": "11",
            "lead": "left",
            "may-ask-partner": "yes",
        },
    ),
    Example(
        title=N_("Three Cards Drawn"),
        about=N_(
            "A relative of Samba without its sequences: three packs and six Jokers, fifteen cards "
            "for each, three are drawn in a turn, two canastas to go out, 10,000 points to win."
        ),
        base="official",
        values={
            "packs": "3",
            "jokers": "6",
            "hand-sizes": "15,15,15",
            "cards-drawn": "3",
            "add-to-canasta": "no",
            "max-wilds": "2",
            "minima": "15,0:50,1500:90,3000:120,7000:150",
            "canastas-to-go-out": "2",
            "out-bonus": "200",
            "concealed": "none",
            "all-red-threes-points": "1000",
            "target": "10000",
        },
    ),
)
