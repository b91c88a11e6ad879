"""The small dialogs of the menus: Rule Options, Messages, Coach and Guided Hands.

Labels and choices are data; those of the rules stand in the parameters' rows, and are the help
file's words. The caller gets the choices when OK is pressed.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ...engine.parameters import PARAMETERS
from ...language import N_, _
from ...named_tuple import NamedTuple
from ...storage.settings import MOST_LOSS, PRICES, Settings, loss_of
from ...table.guided_steps import Guided
from ..canvas.art import DIALOG, Art
from ..win31.boxes import Column, Fixed, Grid, Group, Row
from ..win31.choice_widgets import CheckBox, RadioGroup
from ..win31.dialog import EXCLAMATION, INFORMATION, QUESTION, Dialog, message_box
from ..win31.edit import Edit
from ..win31.lists import Entry, ListBox
from ..win31.style import wrap
from ..win31.widgets import (
    RATHER_NO,
    Answer,
    Box,
    Button,
    Label,
    Result,
    Unit,
    cancel_button,
    help_button,
    ok_button,
)


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
        for group in self.groups.values():
            for radio in group.radios:
                radio.why = _(locked)
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


#: Where nothing has been said yet.
NOTHING: Final = N_("Nothing has been said in this round.")
#: The list, in pixels and in lines; what of its width is no text; how far a message's second line
#: is set in.
WIDTH: Final = 520
ROWS: Final = 20
EDGES: Final = 30
INDENT: Final = 12


def messages_dialog(art: Art, said: Sequence[str], title: str = "") -> Dialog:
    """Show the messages of a round, or other lines, the last one selected and in sight."""
    entries: list[Entry] = []
    selected = 0
    for message in said or (_(NOTHING),):
        selected = len(entries)
        lines = wrap(art, DIALOG, message, WIDTH - EDGES - INDENT)
        entries += [Entry(line, indent=INDENT if at else 0) for at, line in enumerate(lines)]
    lines_box = ListBox(entries, selected, width=WIDTH, rows=ROWS)
    body = Column(lines_box, ok_button(), gap=10, align="centre")
    lines_box.called = title or _("Messages")
    dialog = Dialog(art, lines_box.called, body, escape=Result.OK, focus=lines_box)
    lines_box.wheel(len(entries))
    return dialog


COACH: Final = N_("Coach")
ASK: Final = N_("&Ask before a move that loses much")
FROM, POINTS = N_("&From"), N_("points on")
ABOUT: Final = N_("It asks about")
PILE, DISCARDS = N_("&Taking or leaving the pile"), N_("&Discards")
ASK_HELP: Final = N_("Ask &before the first help in a game")
AFTER: Final = N_("After a move, what it gave away")
PRICE_LABELS: Final = (
    N_("&Is not told"),
    N_("Is told at the botto&m"),
    N_("The &same, and a large loss can be taken back"),
)
_POINTS_W: Final = 48


class CoachDialog:
    """The dialog, which gives out the settings with what was chosen in it; `dialog` is opened."""

    def __init__(
        self,
        art: Art,
        settings: Settings,
        open_dialog: Callable[[Dialog], object],
        on_settings: Callable[[Settings], None],
        on_help: Callable[[], None],
    ) -> None:
        self._art, self._settings = art, settings
        self._open_dialog, self._on_settings = open_dialog, on_settings
        self._ask = CheckBox(_(ASK), settings.coach)
        self._points = Edit(
            str(settings.coach_points), width=_POINTS_W, max_length=len(str(MOST_LOSS)), digits=True
        )
        self._points.fill_x = False
        self._pile = CheckBox(_(PILE), settings.coach_pile)
        self._discards = CheckBox(_(DISCARDS), settings.coach_discards)
        self._ask_help = CheckBox(_(ASK_HELP), settings.ask_help)
        self._price = RadioGroup([_(each) for each in PRICE_LABELS], PRICES.index(settings.price))
        points = Row(Label(_(FROM)), self._points, Unit(_(POINTS)), align="centre")
        about = Group(_(ABOUT), Column(self._pile, self._discards, gap=5))
        buttons = Row(ok_button(), cancel_button(), help_button(on_help), gap=12, pack="centre")
        after = Group(_(AFTER), self._price)
        body = Column(self._ask, points, about, after, self._ask_help, buttons, gap=10)
        self.dialog = Dialog(art, _(COACH), body, allow=self._allow, on_result=self._done)

    def _allow(self, result: str) -> bool:
        if result == Result.OK:
            try:
                loss_of(self._points.text)
            except ValueError as error:
                self._open_dialog(message_box(self._art, _(COACH), str(error), EXCLAMATION))
                return False
        return True

    def _done(self, result: str) -> None:
        if result == Result.OK:
            self._on_settings(
                self._settings._replace(
                    coach=self._ask.checked,
                    coach_points=loss_of(self._points.text),
                    coach_pile=self._pile.checked,
                    coach_discards=self._discards.checked,
                    price=PRICES[self._price.value],
                    ask_help=self._ask_help.checked,
                )
            )


def coach_question(art: Art, text: str, on_result: Callable[[str], None]) -> Dialog:
    """Make a question of the coach's: to do it anyway, to take it back. The result is YES or NO."""
    return message_box(art, _(COACH), text, QUESTION, RATHER_NO, on_result=on_result)


GUIDED: Final = N_("Guided Hands")
#: After a hand: back to the game, or to another hand.
PLAY_NOW: Final = Answer(N_("Play &Now"), Result.OK)
MORE_HANDS: Final = Answer(N_("&Guided Hands..."), "more")
#: Pixels: the buttons, and what stands beside them.
_HAND_W: Final = 120
_ABOUT_W: Final = 330


def guided_hands(art: Art, hands: Sequence[Guided], on_hand: Callable[[Guided], None]) -> Dialog:
    """Offer the hands; `on_hand` is called with the one that was chosen."""
    rows: list[Sequence[Box]] = []
    for number, hand in enumerate(hands):
        button = Button(_(hand.title), str(number), width=_HAND_W, default=not number)
        rows.append((Fixed(button, _HAND_W), Label(_(hand.about), width=_ABOUT_W)))

    def done(result: str) -> None:
        if result != Result.CANCEL:
            on_hand(hands[int(result)])

    close = Row(Button(_("Close"), Result.CANCEL), pack="centre")
    body = Column(Grid(*rows, gap=12, row_gap=5), close, gap=14)
    return Dialog(art, _(GUIDED), body, on_result=done)


def guided_over(art: Art, hand: Guided, on_result: Callable[[str], None]) -> Dialog:
    """Say what comes after a hand. The result is that of PLAY_NOW or of MORE_HANDS."""
    return message_box(
        art, _(hand.title), _(hand.end), INFORMATION, (PLAY_NOW, MORE_HANDS), on_result=on_result
    )
