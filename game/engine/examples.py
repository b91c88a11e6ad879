"""Ready examples of own rules: old favorites that no rule book has, to be changed further.

Each is a rule book to start from and what is not as in it; custom.py makes rules of that.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ..language import N_
from .books import RULESETS
from .custom import with_parameters
from .ruleset import Ruleset


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
