"""How the parameters of own rules are spoken of: the words of the rule book dialog, as data.

Which parameters there are, and which values, is the engine's (parameters.py).
"""

import re
from collections.abc import Mapping
from enum import Enum
from typing import Final

from ...engine.custom import PARAMETERS, Parameter, value_text
from ...engine.meanings import MEANINGS
from ...engine.parameters import Group, Number
from ...engine.ruleset import RULESETS, Ruleset
from ...language import _

#: What the groups are called.
GROUP_TITLES: Final[Mapping[Group, str]] = {
    Group.CARDS: "Cards",
    Group.PILE: "Discard pile",
    Group.MELDS: "Melds",
    Group.END: "End of a round",
    Group.SCORING: "Scoring",
}
assert {*GROUP_TITLES} == {*Group}
_YES_NO: Final = {"yes": "Yes", "no": "No"}
_RANK: Final = {
    "ordinary": "As any row",
    "dirty-opening": "In the first meld",
    "pure": "Never",
}
#: What the words of records are called, by parameter; yes and no are Yes and No everywhere.
WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "partnerships": {"none": "No", "4": "Yes"},
    "bonus-threes": {"red": "Red ones", "all": "Red and black"},
    "dead-pile": {"own": "Of one's own", "both": "Of any side"},
    "sevens": _RANK,
    "aces": _RANK,
    "first-meld": {
        "any": "Nothing more",
        "three-naturals": "Three naturals",
        "pure-or-wild": "A pure or wild row",
        "pure": "A pure row",
    },
    "wild-discard": {"free": "Everybody", "last-resort": "Without naturals"},
    "empty-pile": {
        "free": "Nothing",
        "no-aces-sevens": "Aces, Sevens",
        "no-dead": "Those and closed",
    },
    "last-card": {"any": "Meld or discard", "discard": "The discard"},
    "out-unfinished": {"yes": "Yes", "no-wild": "Not wildcards", "no": "No"},
    "lead": {"seat-0": "You, always", "left": "You, then by turns", "lot": "By lot, then by turns"},
    "red-threes": {"dealt": "Those dealt", "all": "Dealt or drawn", "turn": "As a turn begins"},
    "freeze-mark": {
        "asterisk": "An asterisk",
        "brackets": "Brackets",
        "crosswise": "The card crosswise",
    },
    "stock-end": {
        "ask": "You are asked",
        "top-card": "Top card, or the end",
        "turn-over": "Pile is turned over",
        "take-or-end": "Pile, or the end",
    },
    "concealed": {
        "blind": "Blind",
        "own-canasta": "Concealed",
        "hand-canasta": "Hand canasta",
        "none": "Nothing",
    },
    "red-threes-against": {
        "other-went-out-no-row": "Another out, no row",
        "no-row": "No row",
        "no-canasta": "No canasta",
        "by-canastas": "By the canastas",
    },
}
#: What is usual beside the values of the five rule books.
COMMON: Final[Mapping[str, tuple[str, ...]]] = {
    "hand-sizes": ("11", "13", "15", "13,13,13", "15,13,13"),
    "seats": ("2", "4", "2,4"),
    "talons": ("none", "stock", "aside"),
    "talon-cards": ("4,3", "3,3"),
    "talon-stock": ("0", "9", "15"),
    "row-limit": ("7",),
    "sevens-canasta-bonus": ("natural", "1500", "2500"),
    "aces-canasta-bonus": ("natural", "1500", "2500"),
    "wild-canasta-jokers": ("wild", "2500"),
    "wild-canasta-twos": ("wild", "3000"),
    "threes-by-colour": ("none", "100,300,500,1000"),
    "unfinished-sevens": ("1500", "2500"),
    "unfinished-aces": ("1500", "2500"),
    "unfinished-wilds": ("1000", "2000"),
    "held-penalty": ("1500",),
    "straight-points": ("3000",),
    "pairs-points": ("2500",),
    "wild-pairs-points": ("2000",),
    "garbage-points": ("2000",),
    "putback-penalty": ("0", "100"),
    "minima": ("0", "50", "50,1500:90"),
    "natural-canasta-bonus": ("300", "1000"),
    "mixed-canasta-bonus": ("200", "500"),
    "mixed-canasta-less": ("25", "50", "100"),
    "wild-canasta-bonus": ("1500", "2000"),
    "out-bonus": ("0", "200"),
    "concealed-bonus": ("400", "500"),
    "hand-canasta-bonus": ("500", "2000"),
    "red-three-points": ("0", "50", "200"),
    "all-red-threes-points": ("400", "1000"),
    "red-three-in-hand": ("0", "500"),
    "target": ("1000", "3000", "7500", "10000"),
}
#: More than the engine has to say of what may be written.
HINTS: Final[Mapping[str, str]] = {
    "hand-sizes": "For two, three and four players, as far as the rules have them: 15,13,11.",
    "minima": (
        "The minimum to begin with, and after a comma TOTAL:MINIMUM for a total from which it is "
        "another: 15,0:50,1500:90 is 15 below zero, 50 from 0 and 90 from 1,500 points on."
    ),
}
_LONG_NUMBER: Final = re.compile(r"[0-9]{4,6}")
_THOUSANDS: Final = re.compile(r"[0-9]{1,3}(,[0-9]{3})+")
#: As many numbers as a list shows one by one.
_MOST_NUMBERS: Final = 13


def word(name: str, text: str) -> str:
    """A value of the parameter `name`, written as in records, as a person is shown it."""
    return WORDS.get(name, _YES_NO).get(text, with_commas(text) if text.isdigit() else text)


def offered(parameter: Parameter, base: Ruleset) -> list[str]:
    """Values to choose from for rules that were started from `base`, written as in records.

    All that there are, or, where they are too many or may be made up, the usual ones.
    """
    form = parameter.form
    if form.words:
        return [*form.words]
    if isinstance(form, Number) and form.high - form.low < _MOST_NUMBERS:
        numbers = [str(number) for number in range(form.low, form.high + 1)]
        return [*numbers, form.text(None)] if form.none else numbers
    usual = {value_text(rules, parameter.name) for rules in RULESETS.values()}
    usual |= {*COMMON.get(parameter.name, ())}
    return sorted(filter(lambda text: readable(parameter, text, base), usual), key=_in_order)


def _in_order(text: str) -> tuple[tuple[int, ...], str]:
    """Lists of numbers in the order of the first, the second, and so on."""
    numbers = text.replace(":", ",").split(",")
    return tuple(int(number) for number in numbers if number.lstrip("-").isdigit()), text


def written(parameter: Parameter, typed: str) -> str:
    """What a person has typed as records write it: without blanks, and 1,000 without its comma."""
    text = typed.replace(" ", "")
    thousands = isinstance(parameter.form, Number) and _THOUSANDS.fullmatch(text)
    return text.replace(",", "") if thousands else text


def readable(parameter: Parameter, text: str, base: Ruleset) -> bool:
    """Whether a text writes a value of the parameter for rules started from `base`."""
    try:
        parameter.form.parse(text, base)
    except ValueError:
        return False
    return True


def explained(name: str, text: str, base: Ruleset) -> str:
    """What a value that can be read means, and what may be chosen, in a sentence or nothing."""
    parameter = PARAMETERS[name]
    value = parameter.form.parse(text, base)
    if isinstance(value, Enum):
        return f"{word(name, text)}: {_(MEANINGS[value])}."
    if parameter.form.words:
        return ""
    return HINTS.get(name) or f"{_capital(with_commas(parameter.form.offered))}."


def unreadable(name: str, text: str) -> str:
    """That a text writes no value of the parameter `name`, in a sentence."""
    parameter = PARAMETERS[name]
    return f'{parameter.label}: this is {with_commas(parameter.form.offered)}, not "{text}".'


def with_commas(text: str) -> str:
    """A text whose numbers have a comma after the thousands."""
    return _LONG_NUMBER.sub(lambda number: f"{int(number[0]):,}", text)


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
