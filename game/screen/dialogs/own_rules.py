"""The Own Rules dialog: a rule book of one's own, started from a rule book and kept by name.

Groups, rules and values lie side by side, from left to right. Which rules there are and which of
them go together is the engine's; saving and deleting is the caller's.
"""

from collections.abc import Callable
from typing import Final

from ...engine.books import RULESETS
from ...engine.custom import GROUPS, PARAMETERS, Example, Parameter, ParameterGroup, value_text
from ...engine.parameters.forms import Choice, Minima, Sources
from ...engine.ruleset import Ruleset
from ...language import N_, _
from ...looks import WHITE
from ...named_tuple import NamedTuple
from ...storage.rulebooks import book_name, title_of
from ...storage.settings import LONGEST_BOOK
from ..canvas.art import DIALOG, Art
from ..canvas.framebuffer import Clip, Item, Text
from ..win31.boxes import Column, Row
from ..win31.choice_widgets import LINE_EDGES, DropDown
from ..win31.dialog import EXCLAMATION, QUESTION, Dialog, message_box
from ..win31.edit import Edit
from ..win31.lists import ListBox
from ..win31.widgets import (
    RATHER_NO,
    Button,
    Label,
    Paragraph,
    Result,
    cancel_button,
    help_button,
    if_yes,
    ok_button,
)
from .rule_draft import (
    Draft,
    MinimaTable,
    examples_dialog,
    explained,
    offered,
    unreadable,
    word,
    written,
)

TITLE: Final = N_("Own Rules")
#: The name under which rules are first offered to be saved.
VALUES: Final = N_("Values that are usual")
FIRST_NAME: Final = N_("My {title}")
#: Why the field, its table and Delete are gray.
IS_CHOSEN, NO_TABLE = N_("it is chosen from the list"), N_("this value is no table")
IS_NEW: Final = N_("these rules are not kept yet")
EXISTS: Final = N_(
    "There is already a rule book {name}. If its rules change, its high scores are deleted.\n"
    "Do you want to replace it?"
)
DELETE: Final = N_(
    "This deletes the rule book {name} and its high scores for good.\nDo you want to delete it?"
)
STANDARD: Final = N_("In the rules {title}: {value}.")
#: The result where the rule book has been deleted.
DELETED: Final = "deleted"
#: Stands before a rule that is not as in the rule book that it was started from.
CHANGED: Final = "*"

# Pixels and lines: the lists, where a value stands in its line, the note beside the values.
_GROUPS_W, _RULES_W, _VALUES_W, _VALUE_X, _GAP = 112, 484, 176, 230, 12
_ROWS, _VALUE_ROWS = 11, 5
_LABEL_W = _VALUE_X - 14  # of a rule, as far as the mark before its value
_NOTE_W, _NOTE_LINES = _GROUPS_W + _RULES_W - _VALUES_W, 6


class Shelf(NamedTuple):
    """Where own rule books are kept: which one a name stands for already, to save, to delete.

    Saving and deleting return why that could not be.
    """

    would_replace: Callable[[str], str | None]
    save: Callable[[str, Ruleset], str | None]
    delete: Callable[[str], str | None]


class RuleList(ListBox):
    """Rules with their values beside them, and a mark before those that have been changed."""

    def __init__(self) -> None:
        super().__init__(width=_RULES_W, rows=_ROWS)
        self._values: list[tuple[str, bool]] = []

    def set_values(self, values: list[tuple[str, bool]]) -> None:
        """Set what stands beside each line, and whether it is marked."""
        self._values = values

    @property
    def told(self) -> str:
        if not 0 <= self.selected < len(self._values):
            return super().told
        value, changed = self._values[self.selected]
        return ", ".join(filter(None, (super().told, value, _("changed") if changed else "")))

    def items(self) -> list[Item]:
        items = super().items()
        top = self.bar.value
        for i, (value, changed) in enumerate(self._values[top : top + self.rows]):
            row = self._row(i)
            ink = WHITE if top + i == self.selected else self.ink
            room = row.w - _VALUE_X
            text = Text(row.x + _VALUE_X, row.y, self.art.fit(DIALOG, value, room), ink, DIALOG)
            items.append(Clip(*row.topleft, *row.size, text))
            if changed:
                items.append(Text(row.x + _VALUE_X - 10, row.y, CHANGED, ink, DIALOG))
        return items


class RuleBookEditor:
    """The Own Rules dialog. Its result is OK (saved), DELETED or CANCEL."""

    def __init__(
        self,
        art: Art,
        book: str,
        ruleset: Ruleset,
        shelf: Shelf,
        *,
        open_dialog: Callable[[Dialog], object],
        on_book: Callable[[str], None],
        on_help: Callable[[], None],
    ) -> None:
        """Open on the rule book `book`, one to start from or an own one.

        `on_book` is called at the end with the book that was saved, or that a deleted one was
        started from. `open_dialog` shows what is refused and asked.
        """
        self._art, self._open = art, open_dialog
        self._shelf, self._on_book = shelf, on_book
        #: The own book that it was opened on, and its rules.
        self._opened = book if ruleset.base else ""
        self._before = ruleset
        self._draft = Draft(ruleset)
        self._sure = False  # the name may be replaced
        #: The name under which the rules have been saved.
        self.saved = ""
        name = self._opened or self._free_name(
            _(FIRST_NAME).format(title=title_of(self._draft.base.name))
        )
        self.name = Edit(name, width=190, max_length=LONGEST_BOOK)
        self.base = DropDown([*map(title_of, RULESETS)], [*RULESETS].index(self._draft.base.name))
        titles = [_(group.title) for group in GROUPS]
        groups = [art.fit(DIALOG, title, _GROUPS_W - LINE_EDGES) for title in titles]
        self.groups = ListBox(groups, 0, width=_GROUPS_W, rows=_ROWS)
        self.rules = RuleList()
        self.value = Edit(width=_VALUES_W, max_length=80)
        self.values = ListBox(width=_VALUES_W, rows=_VALUE_ROWS)
        self.values.called = _(VALUES)
        self.table = Button(_("&Table..."), action=self._ask_minima)
        self.delete = Button(_("&Delete..."), action=self._ask_delete, enabled=bool(self._opened))
        self.delete.why = _(IS_NEW)
        self.note = Paragraph("", width=_NOTE_W, lines=_NOTE_LINES)
        self._connect()
        self.dialog = Dialog(
            art,
            _(TITLE),
            self._body(on_help),
            on_result=self._done,
            allow=lambda result: result != Result.OK or self._accept(),
            focus=self.groups,
        )
        self._show_group()

    def _connect(self) -> None:
        """Have the controls do what they are there for."""
        self.base.changed = self._base_changed
        self.groups.changed = self._show_group
        self.rules.changed = self._show_rule
        self.value.changed = self._typed
        self.values.changed = self._picked
        # A double click goes on to the right: OK would be too much for it.
        self.groups.action = lambda: self.dialog.set_focus(self.rules)
        self.rules.action = self.values.action = lambda: self.dialog.set_focus(self.values)

    def _body(self, on_help: Callable[[], None]) -> Column:
        names = Row(
            Label(_("&Name:")), self.name, Label(_("Started &From:")), self.base, align="centre"
        )
        lists = Row(
            Column(Label(_("&Group:")), self.groups, gap=4),
            Column(Label(_("&Rule:")), self.rules, gap=4),
            gap=_GAP,
        )
        choice = Row(
            Column(Label(_("&Value:")), self.value, self.values, gap=4),
            Column(self.note, self.table, gap=4),
            gap=_GAP,
            align="end",
        )
        buttons = Row(
            ok_button(),
            cancel_button(),
            self.delete,
            Button(_("&Examples..."), action=self._ask_example),
            help_button(on_help),
            gap=12,
            pack="centre",
        )
        return Column(names, lists, choice, buttons, gap=9)

    def _free_name(self, first: str) -> str:
        """Return a name that no rule book has yet: `first` or one like it."""
        names = [first, *(f"{first} {number}" for number in range(2, 100))]
        return next(name for name in names if self._shelf.would_replace(name) is None)

    # What is shown.

    @property
    def _group(self) -> ParameterGroup:
        """The group that is selected."""
        return GROUPS[max(self.groups.selected, 0)]

    @property
    def _shown(self) -> list[Parameter]:
        """The rules of the group that is selected."""
        return [each for each in PARAMETERS.values() if each.group is self._group]

    @property
    def _rule(self) -> Parameter:
        """The rule that is selected."""
        return self._shown[max(self.rules.selected, 0)]

    def _show_group(self) -> None:
        labels = [_(parameter.label) for parameter in self._shown]
        self.rules.set_entries([self._art.fit(DIALOG, label, _LABEL_W) for label in labels], 0)
        self._show_rule()

    def _show_rule(self) -> None:
        """Put the rule that is selected into the field and the list of values."""
        rule, text = self._rule, self._draft.text(self._rule.name)
        self._offered = offered(rule, self._draft.reading)
        selected = self._offered.index(text) if text in self._offered else -1
        self.values.set_entries([word(rule.name, value) for value in self._offered], selected)
        self.value.enabled = not isinstance(rule.form, (Choice, Minima, Sources))
        self.value.why, self.table.why = _(IS_CHOSEN), _(NO_TABLE)
        self.table.enabled = isinstance(rule.form, Minima)
        self.value.text = word(rule.name, text)
        self._show_values()

    def _show_values(self) -> None:
        """Put the values beside the rules, and what is to be said of the selected one below."""
        draft = self._draft
        self.rules.set_values(
            [
                (word(each.name, draft.text(each.name)), each.name in draft.written)
                for each in self._shown
            ]
        )
        rule, text = self._rule, draft.text(self._rule.name)
        if not draft.readable(rule.name):
            self.note.text = unreadable(rule.name, text)
            return
        said = [explained(rule.name, text, draft.reading)]
        if rule.name in draft.written:
            value = word(rule.name, value_text(draft.base, rule.name))
            said.append(_(STANDARD).format(title=title_of(draft.base.name), value=value))
        self.note.text = draft.contradiction() or " ".join(said)

    # What is done to the controls.

    def _set(self, text: str) -> None:
        """Give the selected rule a value."""
        self._draft.set(self._rule.name, text)
        self._show_values()

    def _typed(self) -> None:
        text = written(self._rule, self.value.text)
        self.values.selected = self._offered.index(text) if text in self._offered else -1
        self._set(text)

    def _picked(self) -> None:
        text = self._offered[self.values.selected]
        self.value.text = word(self._rule.name, text)
        self._set(text)

    def _base_changed(self) -> None:
        """Start from another rule book; what has been changed stays changed."""
        self._draft.rebase([*RULESETS.values()][self.base.value])
        self._show_rule()

    def _ask_minima(self) -> None:
        def chosen(text: str) -> None:
            self._set(text)
            self._show_rule()
            self.dialog.set_focus(self.rules)

        table = MinimaTable(self._art, self._draft.text("minima"), self._open, chosen)
        self._open(table.dialog)

    def _ask_example(self) -> None:
        self._open(examples_dialog(self._art, self._use))

    def _use(self, example: Example) -> None:
        """Take an example in place of all that has been changed, under a name of its own."""
        self._draft = Draft(example.rules)
        self.base.value = [*RULESETS].index(example.base)
        if not self._opened:
            self.name.text = self._free_name(_(example.title))
        self._show_rule()
        self.dialog.set_focus(self.groups)

    # OK and Delete.

    def _accept(self) -> bool:
        """Save the rules by OK, unless something is in the way, which is said."""
        if wrong := self._draft.unreadable():
            self.groups.select(GROUPS.index(wrong.group))
            self.rules.select(self._shown.index(wrong))
            self.dialog.set_focus(self.value)
            return self._complain(unreadable(wrong.name, self._draft.written[wrong.name]))
        if refused := self._draft.contradiction():
            return self._complain(refused)
        try:
            name = book_name(self.name.text)
        except ValueError as error:
            self.dialog.set_focus(self.name)
            return self._complain(str(error))
        sure, self._sure = self._sure, False
        ruleset = self._draft.rules()
        replaced = self._shelf.would_replace(name)
        as_it_was = replaced == self._opened and ruleset == self._before
        if not sure and replaced is not None and not as_it_was:
            self._ask(_(EXISTS).format(name=replaced), self._replace)
            return False
        if refused := self._shelf.save(name, ruleset):
            return self._complain(refused)
        self.saved = name
        return True

    def _replace(self) -> None:
        self._sure = True
        self.dialog.close(Result.OK)

    def _ask_delete(self) -> None:
        self._ask(_(DELETE).format(name=self._opened), self._deleted)

    def _deleted(self) -> None:
        if refused := self._shelf.delete(self._opened):
            self._complain(refused)
        else:
            self.saved = self._draft.base.name
            self.dialog.close(DELETED)

    def _ask(self, text: str, go: Callable[[], None]) -> None:
        box = message_box(self._art, _(TITLE), text, QUESTION, RATHER_NO, on_result=if_yes(go))
        self._open(box)

    def _complain(self, text: str) -> bool:
        """Say what is in the way; False, as nothing was saved."""
        self._open(message_box(self._art, _(TITLE), text, EXCLAMATION))
        return False

    def _done(self, result: str) -> None:
        if result != Result.CANCEL:
            self._on_book(self.saved)
