"""The Rule Options dialog: the options of a rule book that has some.

Groups and their order are data; labels and choices stand in the parameters' rows, and are the help
file's words. The caller gets the choices when OK is pressed.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from ...engine.parameters import PARAMETERS
from ...language import N_, _
from ..canvas.art import Art
from ..win31.buttons import Result, cancel_button, help_button, ok_button
from ..win31.choices import RadioGroup
from ..win31.dialog import Dialog
from ..win31.fixed import Fixed
from ..win31.layout import Column, Grid, Group, Row
from ..win31.widgets import Box, Label


class RuleOption(NamedTuple):
    """An option of RULES.md as the dialog shows it."""

    name: str
    label: str
    #: Values of RULES.md to what they are called, from left to right.
    choices: Mapping[str, str]


def _option(name: str) -> RuleOption:
    option = PARAMETERS[name].option
    assert option is not None
    return RuleOption(name, option.label, option.choice.titles)


#: Titles of the groups and what is in them (help: Rule Options dialog box).
RULE_GROUPS: Final[Mapping[str, tuple[RuleOption, ...]]] = {
    "": (
        _option("canasta-for-positive-score"),
        _option("canastas-to-go-out"),
        _option("cards-drawn"),
    ),
    N_("Red Three options"): (_option("red-three-extra-card"), _option("red-three-blocks")),
    N_("Discard Pile options"): (_option("add-to-canasta"), _option("top-card-counts")),
}
LOCKED: Final = N_("The rules can only be changed right after the cards have been dealt.")
#: Of a hand besides the person's match: a deal that is played again, the first hand.
LOCKED_BESIDES: Final = N_(
    "This hand counts nowhere, and keeps its rules. They can be changed in a game that counts, "
    "right after the cards have been dealt."
)
# Widths in pixels: a choice of a rule, the sentence that nothing can change.
_CHOICE_W, _LOCKED_W = 48, 230


class RuleOptions:
    """The Rule Options dialog, which gives out all options by their names in RULES.md."""

    def __init__(
        self,
        art: Art,
        values: Mapping[str, str],
        on_values: Callable[[dict[str, str]], None],
        on_help: Callable[[], None],
        *,
        locked: str = "",
    ) -> None:
        """`values` as they stand, of the options that the rule book offers (one at least).

        `locked` says why it is only there to be read (W32); "" where it can be changed.
        """
        self._on_values = on_values
        self._given = values
        self.changeable = not locked
        offered = {
            title: [option for option in options if option.name in values]
            for title, options in RULE_GROUPS.items()
        }
        self._options = [option for options in offered.values() for option in options]
        self.groups = {
            option.name: RadioGroup(
                [_(choice) for choice in option.choices.values()],
                [*option.choices].index(values[option.name]),
                enabled=self.changeable,
            )
            for option in self._options
        }
        widths = (Label(_(option.label)).measure(art)[0] for option in self._options)
        self._label_w = max(widths)
        body: list[Box] = [self._group(*group) for group in offered.items() if group[1]]
        if locked:
            body.append(Label(_(locked), width=_LOCKED_W, align="centre"))
        buttons = Row(ok_button(), cancel_button(), help_button(on_help), gap=12, pack="centre")
        self.dialog = Dialog(
            art, _("Rule Options"), Column(*body, buttons, gap=10), on_result=self._done
        )

    def _group(self, title: str, options: Sequence[RuleOption]) -> Group:
        rows = []
        for option in options:
            label = Label(_(option.label), width=self._label_w, enabled=self.changeable)
            radios = self.groups[option.name].radios
            rows.append((label, *(Fixed(radio, _CHOICE_W) for radio in radios)))
        return Group(title and _(title), Grid(*rows, gap=12), enabled=self.changeable)

    def _done(self, result: str) -> None:
        if result == Result.OK and self.changeable:
            chosen = {
                option.name: [*option.choices][self.groups[option.name].value]
                for option in self._options
            }
            self._on_values({**self._given, **chosen})
