"""A row of the table of parameters: what a rule book may set, and all that is told of it.

What a parameter does is elsewhere: wherever the rules ask for it. Words are data, in English,
translated where they are shown; nothing is decided by them.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, StrEnum
from typing import Any, Final, Self, TypedDict, TypeVar, Unpack, cast

from ...language import N_
from ...named_tuple import NamedTuple
from .forms import YES_NO, Choice, Form, Number, one_of
from .rule_choices import RuleChoice

_T = TypeVar("_T")
#: What a number may be of which its row says nothing else: it is points.
_POINTS: Final = Number(0, 10_000)

#: What a sentence may say of the position at hand, beside what the pile needs: that a taken pile
#: stays so (C5, O6); that a row holds no wild card; that the row of wild cards was begun in this
#: turn and can be undone; that no stock is left. And what could be done: take the pile, meld a
#: Three, put it down, undo.
KEPT, NO_WILDS, BEGUN, EMPTY = "kept", "no wilds", "begun", "empty"
TAKES, MELDS, DOWN, UNDOES = "takes", "melds", "down", "undoes"


class PileNeeds(StrEnum):
    """What the top card of the pile needs to be taken with it; sentences tell it apart."""

    #: It is no natural: nobody takes it (W10).
    NOBODY = "nobody"
    #: A row of its rank takes it (W11).
    ROW = "row"
    #: Two naturals only: the pile is frozen (W14), or it is the first meld (C3, O5).
    TWO_FROZEN = "two frozen"
    TWO_OPENING = "two opening"
    #: Two naturals, as no wild card helps by these rules (O4); or one and a wild card (W12).
    TWO = "two"
    TWO_OR_WILD = "two or wild"


class Refusal(NamedTuple):
    """Why an action is not legal: the rule's id in `windows`, and a sentence with fields.

    `variants` are the sentences that tell a position apart, by what they tell.
    """

    rule: str
    sentence: str
    variants: Mapping[frozenset[str], str] = {}


class Contradiction(NamedTuple):
    """What cannot stand together, and why, as a sentence.

    With `if_changed` only where somebody has set the parameter: a value that a rule book has but
    never uses is no contradiction.
    """

    #: Asked of a Ruleset, of which the rows know nothing.
    holds: Callable[[Any], bool]
    sentence: str
    if_changed: bool = False


class BookOption(NamedTuple):
    """How a rule book offers a parameter as an option (W32): its label, and its values."""

    label: str
    choice: Choice


class Narrows(Enum):
    """What a parameter makes narrower than in the classic game, where it is not as in `windows`."""

    #: A row's limits depend on its rank, or on when it is melded to (M10-M14).
    ROWS = "rows"
    #: Some cards are discarded only where others are not held (M16, M17).
    DISCARDS = "discards"
    #: Anything else: the first meld, going out (M2, M15, M18, M23).
    OTHER = "other"


class ParameterGroup(Enum):
    """What a parameter is about; `title` is translated where it is shown."""

    _value_: str
    title: str

    CARDS = "cards", N_("Cards")
    PILE = "pile", N_("Discard pile")
    MELDS = "melds", N_("Melds")
    END = "end", N_("End of a round")
    SCORING = "scoring", N_("Scoring")

    def __new__(cls, key: str, title: str) -> Self:
        """Make a group, known by `key`."""
        group = object.__new__(cls)
        group._value_ = key
        group.title = title
        return group


class Columns(TypedDict, total=False):
    """What a row says of a parameter by name; see Parameter."""

    ids: str
    form: Form
    usual: str
    contradictions: tuple[Contradiction, ...]
    refusals: Mapping[str, Refusal]
    narrows: Narrows
    option: BookOption


class Parameter(NamedTuple):
    """A row: `default` is the value of `windows`, `ids` are the rules that the parameter serves."""

    default: Any
    label: str
    #: What it asks, below the list of rules; "" for a choice, whose values say what they mean.
    about: str
    form: Form
    ids: str = ""
    #: Values to choose from beside those of the rule books, as in records, blanks between them.
    usual: str = ""
    contradictions: tuple[Contradiction, ...] = ()
    #: What is not legal only because of it, by the reasons that the rules give.
    refusals: Mapping[str, Refusal] = {}
    narrows: Narrows | None = None
    option: BookOption | None = None
    #: The field of Ruleset, and the group of its class.
    field: str = ""
    group: ParameterGroup = ParameterGroup.CARDS

    @property
    def name(self) -> str:
        """What records call it."""
        return self.field.replace("_", "-")


def row(default: _T, label: str, about: str = "", **columns: Unpack[Columns]) -> _T:
    """Return all that is told of a parameter, as a class attribute of its group; see Parameter.

    Its type is that of the values: of a ruleset the attribute is the value, of the group the row.
    The form is that of the default where none is said: yes or no, the values of a choice, points.
    """
    if "form" not in columns:
        match default:
            case bool():
                columns["form"] = YES_NO
            case RuleChoice():
                columns["form"] = one_of(type(default))
            case _:
                columns["form"] = _POINTS
    return cast(_T, Parameter(default, label, about, **columns))


def rows_of(group: ParameterGroup, table: type[Any]) -> Iterator[Parameter]:
    """Yield the rows of a group, which are class attributes, in their order."""
    for name, each in vars(table).items():
        if isinstance(each, Parameter):
            yield each._replace(field=name, group=group)
