"""Dialogs and menus in spoken words: where one is, what a control is called, its state, its keys.

By the kind of a control alone: no dialog has words of its own for it. Keys stand in angle brackets,
`<Enter>`, as they do in the prompts of the table.
"""

from collections.abc import Iterator
from typing import Final

from ...language import N_, _, all_of
from ...named_tuple import NamedTuple
from .boxes import Group
from .calendar import Calendar
from .chart import LineChart, Progress
from .choice_widgets import CheckBox, ColorPicker, DropDown, Picker, Radio
from .command import key_words
from .dialog import Dialog
from .edit import Edit
from .lists import ListBox
from .menu import MenuBar, Popup
from .number_table import Table
from .style import Caption
from .widgets import Button, Label, Unit, Widget

#: How much is said of each thing.
SHORT, USUAL, FULL = range(3)
#: Controls that are called by the text before them.
_NAMELESS: Final = Edit | ListBox | Table | DropDown | Picker | LineChart | Calendar
#: What ends a sentence: that is read as the dialog opens, and names no control.
_ENDS: Final = (".", "?", "!")
#: What kind of control one is; the first that fits.
_KINDS: Final = (
    (Button, N_("button")),
    (CheckBox, N_("check box")),
    (Radio, N_("radio button")),
    (Edit, N_("field")),
    (ListBox, N_("list")),
    (DropDown, N_("list")),
    (Table, N_("table")),
    (ColorPicker, N_("colors")),
    (Picker, N_("pictures")),
    (LineChart, N_("chart")),
    (Calendar, N_("calendar")),
)
#: What keys do at a control; the first that fits.
_KEYS: Final = (
    (Button, N_("<Enter> presses it.")),
    (CheckBox, N_("<Space> changes it.")),
    (Radio, N_("<Down> chooses the next one.")),
    (Edit, N_("Type a text.")),
    (ListBox, N_("<Down> and <Up> choose.")),
    (DropDown, N_("<Down> and <Up> choose.")),
    (Table, N_("<Down> and <Up> go from row to row, <Right> and <Left> from cell to cell.")),
    (Picker, N_("<Right> and <Left> choose.")),
    (LineChart, N_("<Right> and <Left> choose.")),
    (
        Calendar,
        N_(
            "<Right> and <Left> go from day to day, <Down> and <Up> from week to week, "
            "<PgDn> and <PgUp> from month to month."
        ),
    ),
)
NEXT: Final = N_("<Tab> goes to the next control.")
PRESSES: Final = N_("<Enter> presses {name}.")
LEAVES: Final = N_("<Esc> leaves it.")
GRAY: Final = N_("Gray now: {names}.")
GRAY_WHY: Final = N_("Gray now, {names}: {why}.")
MOVED: Final = N_("The box is moved: <Left>, <Right>, <Up> and <Down> move it, <Enter> leaves it.")
IN_MENU: Final = N_(
    "<Down> goes to the next line, <Right> to the next menu, <Enter> chooses, <Esc> leaves it."
)
ON_BAR: Final = N_("<Down> opens it, <Right> goes to the next menu, <Esc> leaves it.")
ON_COMMAND: Final = N_("<Enter> chooses it, <Right> goes to the next menu, <Esc> leaves it.")


class _Belongs(NamedTuple):
    """The text and the group that a control belongs to, where there are any, and its unit."""

    label: Label | None
    group: str
    unit: str = ""


def _belongings(dialog: Dialog) -> dict[Widget, _Belongs]:
    """Say of each control of a dialog what it belongs to."""
    widgets = [*dialog.body.widgets()]
    groups = {
        widget: group.caption.text
        for group in widgets
        if isinstance(group, Group)
        for widget in group.box.widgets()
    }
    found: dict[Widget, _Belongs] = {}
    label: Label | None = None
    before: Widget | None = None
    for widget in widgets:
        if isinstance(widget, Unit):
            if before is not None:
                found[before] = found[before]._replace(unit=widget.text)
            continue
        if isinstance(widget, Label):
            if widget.text:
                label = None if widget.text.endswith(_ENDS) else widget
            continue
        mine, group = label, groups.get(widget, "")
        if isinstance(widget, Radio):  # the text before the first one names all of them
            first = widget.group.radios[0]
            mine = label if widget is first else found[first].label
            group = _joined(group, _called(mine))
        if isinstance(widget, Button):  # several may be called alike, such as Clear
            mine = found[before].label if isinstance(before, ListBox | Table) else None
        found[widget], before = _Belongs(mine, group), widget
        if isinstance(widget, _NAMELESS | Radio):
            label = None
    return found


def _called(label: Label | None) -> str:
    return "" if label is None else label.text.strip().rstrip(":")


def kind(widget: Widget) -> str:
    """Say what kind of control it is."""
    return next((_(word) for each, word in _KINDS if isinstance(widget, each)), "")


def value(widget: Widget) -> str:
    """Say how a control stands."""
    match widget:
        case CheckBox():
            return _("checked") if widget.checked else _("not checked")
        case Radio():
            return _("chosen") if widget.on else _("not chosen")
        case Edit():
            return widget.text or _("empty")
        case ListBox() | Table() | LineChart() | Calendar():
            return widget.told or _("nothing")
        case DropDown():
            return widget.texts[widget.value]
        case Picker():
            return widget.name
    return ""


def place(widget: Widget) -> str:
    """Say which of its list a control is, or shows; "" where it is in none."""
    number, total = 0, 0
    match widget:
        case Radio():
            number, total = widget.group.radios.index(widget) + 1, len(widget.group.radios)
        case ListBox():
            number, total = widget.number, len(widget.starts)
        case DropDown():
            number, total = widget.value + 1, len(widget.texts)
        case Picker() | Table():
            number, total = widget.number, widget.total
    if number < 1 or total < 2:
        return ""
    return _("{number} of {total}").format(number=number, total=total)


def control(widget: Widget, label: str = "", detail: int = USUAL) -> str:
    """Tell a control; `label` is the text that stands before it."""
    where = "" if detail == SHORT else place(widget)
    gray = "" if widget.enabled else _("gray")
    return _joined(_state(widget, label), where, gray)


def _state(widget: Widget, label: str) -> str:
    """Say what a control is called, what kind it is, and how it stands."""
    if isinstance(widget, Button):
        return _joined(label, widget.caption.text, kind(widget))
    if not isinstance(widget, _NAMELESS):
        return _joined(widget.caption.text or label, kind(widget), value(widget))
    named = _joined(label, kind(widget))
    return _("{name}: {value}").format(name=named, value=value(widget))


def _joined(*parts: str) -> str:
    return " ".join(", ".join(filter(None, parts)).split())


def _told(widget: Widget, belongs: dict[Widget, _Belongs], detail: int) -> str:
    """Tell a control of a dialog; a button behind a list by the text before that, too."""
    label, unit = belongs[widget].label, belongs[widget].unit
    told = control(widget, _called(label) or widget.called, detail) + f" {unit}".rstrip()
    return _joined(told, _shortcut(widget, label) if detail == FULL else "")


def _shortcut(widget: Widget, label: Label | None) -> str:
    """Write the keys that lead to a control from anywhere in its dialog."""
    captions = [widget.caption] + ([label.caption] if label is not None else [])
    letter = next((caption.letter for caption in captions if caption.letter), "")
    return f"<{key_words(f'alt+{letter}')}>" if letter else ""


def focused(dialog: Dialog, before: Widget | None = None, detail: int = USUAL) -> str:
    """Tell the control that the keyboard is with, "" where there is none.

    Its group is told unless the keyboard was in it `before`; where it was with the control itself,
    only how that stands now is.
    """
    widget = dialog.focus
    if widget is None:
        return ""
    if widget is before:
        where = "" if detail == SHORT else place(widget)
        return ", ".join(filter(None, (value(widget), where)))
    belongs = _belongings(dialog)
    told = _told(widget, belongs, detail)
    group = belongs[widget].group if widget in belongs else ""
    same = before is not None and before in belongs and belongs[before].group == group
    return (
        _("{group}, group. {told}").format(group=group, told=told) if group and not same else told
    )


def typed(dialog: Dialog) -> dict[Edit, str]:
    """Return what stands in each field of a dialog, as it is told of that field."""
    belongs = _belongings(dialog)
    return {each: _told(each, belongs, SHORT) for each in belongs if isinstance(each, Edit)}


def where(dialog: Dialog) -> str:
    """Tell where one is in a dialog: control, group, state, place, keys, and what is gray."""
    if dialog.is_moved or menu(dialog.menus):
        return in_front(dialog, detail=FULL)
    told = [_("{title}, dialog.").format(title=dialog.title)]
    widget = dialog.focus
    if widget is not None:
        told.append(focused(dialog, detail=FULL).removesuffix(".") + ".")
        told += [_(words) for each, words in _KEYS if isinstance(widget, each)][:1]
    widgets = [*dialog.body.widgets()]
    told += [f"{round(100 * each.share)}%." for each in widgets if isinstance(each, Progress)]
    default = next((each for each in widgets if isinstance(each, Button) and each.default), None)
    if default is not None and default.enabled and not isinstance(widget, Button):
        told.append(_(PRESSES).format(name=default.caption.text))
    if sum(each.tab_stop for each in widgets) > 1:
        told.append(_(NEXT))
    if dialog.may_escape:
        told.append(_(LEAVES))
    belongs = _belongings(dialog)
    # What is not seen there is not gray either.
    gray = [each for each in belongs if each.focusable and not each.enabled and each.items()]
    for why in dict.fromkeys(each.why for each in gray):
        alike = [each for each in gray if each.why == why]
        names = [_state(each, _called(belongs[each].label) or each.called) for each in alike]
        text = _(GRAY_WHY if why else GRAY)
        told.append(text.format(names=all_of(names), why=why.rstrip(".")))
    return " ".join(told)


def texts(dialog: Dialog, detail: int = FULL) -> list[str]:
    """Return all texts in a dialog that belong to no control, and the rows of its tables.

    Of a table that has a gist that alone, unless all is told.
    """
    belongs = _belongings(dialog)
    named = {each.label for widget, each in belongs.items() if _is_named(widget)}
    told: list[str] = []
    for widget in dialog.body.widgets():
        if isinstance(widget, Unit):
            continue  # said with its field
        if isinstance(widget, Label) and widget.text and widget not in named:
            told.append(" ".join(widget.text.split()))
        elif isinstance(widget, Group) and not any(each.focusable for each in widget.box.widgets()):
            told.append(widget.caption.text)  # nobody comes there by keys
        elif isinstance(widget, Table) and not _is_named(widget):
            told += _rows(widget, detail)
        elif widget.words:
            told.append(widget.words)
    return told


def _is_named(widget: Widget) -> bool:
    """Tell whether the text before a control is said with it alone: keys always stop there."""
    return isinstance(widget, _NAMELESS | Radio) and type(widget).focusable


def contents(dialog: Dialog) -> Iterator[str]:
    """Yield the caption of a dialog, and all texts in it that are no control's."""
    yield dialog.title
    yield from texts(dialog)


def open_tables(dialog: Dialog) -> None:
    """Have keys stop at tables that are only looked at, so that they can be read cell by cell."""
    for widget in dialog.body.widgets():
        if isinstance(widget, Table) and any(map(any, filter(None, widget.spoken_rows))):
            widget.focusable = True


def _rows(table: Table, detail: int) -> Iterator[str]:
    """Yield the rows of a table, of those that have names each number with its heading.

    Of these, rows of nothing but noughts are left out.
    """
    told_of = table.gist if table.gist and detail != FULL else table.spoken_rows
    header, rows = table.header, [row for row in told_of if row and any(row)]
    if not header or header[0]:
        yield from (", ".join(filter(None, row)) for row in [header, *rows] if any(row))
        return
    for name, *cells in rows:
        told = [f"{head} {cell}" for head, cell in zip(header[1:], cells, strict=True) if cell]
        if any(cell not in ("", "0") for cell in cells):
            yield f"{name}: {', '.join(told)}."


def in_front(dialog: Dialog, before: Widget | None = None, detail: int = USUAL) -> str:
    """Tell what of a dialog the keyboard is with: its menu, its frame as it is moved, a control."""
    if dialog.is_moved:
        return _(MOVED)
    return menu(dialog.menus, detail) or focused(dialog, before, detail)


def menu(bar: MenuBar, detail: int = USUAL) -> str:
    """Tell what is selected of menus, "" where nothing is open; in full with what keys do."""
    if bar.active < 0:
        return ""
    active = bar.menus[bar.active]
    word = Caption.of(active.label).text or _("System")
    head = word if active.action else _("{name} menu").format(name=word)
    if bar.popup is None or bar.selected < 0:
        if detail != SHORT and bar.active:
            head = f"{head}, {_place(bar.active - 1, len(bar.menus) - 1)}"
        keys = ON_COMMAND if active.action else ON_BAR
        return f"{head}. {_(keys)}" if detail == FULL else head
    told = _line(bar.popup, bar.selected, detail)
    return f"{head}. {told}. {_(IN_MENU)}" if detail == FULL else told


def _line(popup: Popup, selected: int, detail: int) -> str:
    """Tell a line of a menu: what it is called, its key, its place, and why it is gray."""
    command = popup.commands[selected]
    parts = [Caption.of(command.label).text, _("checked") if command.checked() else ""]
    if command.shortcut:
        parts.append(key_words(command.shortcut))
    if detail != SHORT:
        lines = [each for each in popup.commands if each.action]
        parts.append(_place(lines.index(command), len(lines)))
    if not command.enabled():
        parts.append(_("gray"))
        parts.append(command.why() if detail != SHORT else "")
    return ", ".join(filter(None, parts))


def _place(at: int, total: int) -> str:
    return _("{number} of {total}").format(number=at + 1, total=total)
