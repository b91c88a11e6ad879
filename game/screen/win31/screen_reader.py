"""Dialogs and menus in spoken words: what a control is called, and its state."""

from collections.abc import Iterator

from ...language import _
from .choices import CheckBox, ColorPicker, DropDown, Picker, Radio
from .command import key_words
from .dialog import Dialog
from .edit import Edit
from .lists import ListBox, Table
from .menu import MenuBar
from .style import Caption
from .widgets import Button, Label, Widget


def control(widget: Widget, label: str = "") -> str:
    """Tell a control; `label` is the text that stands before it."""
    match widget:
        case Button():
            told = _("{name}, button").format(name=widget.caption.text)
        case CheckBox():
            state = _("checked") if widget.checked else _("not checked")
            told = _("{name}, check box, {state}").format(name=widget.caption.text, state=state)
        case Radio():
            state = _("chosen") if widget.on else _("not chosen")
            told = _("{name}, choice, {state}").format(name=widget.caption.text, state=state)
        case Edit():
            told = _("{name} field: {text}").format(name=label, text=widget.text or _("empty"))
        case ListBox():
            chosen = widget.selected
            text = (
                widget.entries[chosen].text if 0 <= chosen < len(widget.entries) else _("nothing")
            )
            told = _("{name} list: {text}").format(name=label, text=text)
        case Table():
            told = _("{name} table: {text}").format(name=label, text=widget.told or _("nothing"))
        case DropDown():
            told = _("{name} list: {text}").format(name=label, text=widget.texts[widget.value])
        case ColorPicker():
            told = _("{name} color: {text}").format(name=label, text=widget.name)
        case Picker():
            told = _("{name}: {text}").format(name=label, text=widget.name)
        case _:
            told = widget.caption.text or label
    if not widget.enabled:
        told = _("{name}, gray").format(name=told)
    return " ".join(told.split())


def focused(dialog: Dialog) -> str:
    """Tell the control that the keyboard is with, "" where there is none."""
    if dialog.focus is None:
        return ""
    label = ""
    for widget in dialog.body.widgets():
        if widget is dialog.focus:
            break
        if isinstance(widget, Label):
            label = widget.text.rstrip(":")
    return control(dialog.focus, label)


def contents(dialog: Dialog) -> Iterator[str]:
    """Yield the caption of a dialog, and all texts in it that are no control."""
    yield dialog.title
    for widget in dialog.body.widgets():
        if isinstance(widget, Label) and widget.text:
            yield " ".join(widget.text.split())
        elif isinstance(widget, Table):
            yield from _rows(widget)


def _rows(table: Table) -> Iterator[str]:
    """Yield the rows of a table, of those that have names each number with its heading.

    Of these, rows of nothing but noughts are left out.
    """
    header, rows = table.header, [row for row in table.spoken_rows if row and any(row)]
    if not header or header[0]:
        yield from (", ".join(filter(None, row)) for row in [header, *rows] if any(row))
        return
    for name, *cells in rows:
        told = [f"{head} {cell}" for head, cell in zip(header[1:], cells, strict=True) if cell]
        if any(cell not in ("", "0") for cell in cells):
            yield f"{name}: {', '.join(told)}."


def in_front(dialog: Dialog) -> str:
    """Tell what of a dialog the keyboard is with: its menu, its frame as it is moved, a control."""
    if dialog.is_moved:
        return _("The box is moved: arrow keys move it, Enter leaves it there, Esc where it was.")
    return menu(dialog.menus) or focused(dialog)


def menu(bar: MenuBar) -> str:
    """Tell what is selected of menus, "" where nothing is open."""
    if bar.active < 0:
        return ""
    if bar.popup is None or bar.selected < 0:
        word = Caption.of(bar.menus[bar.active].label).text or _("System")
        return _("{name} menu").format(name=word)
    command = bar.popup.commands[bar.selected]
    told = Caption.of(command.label).text
    if command.shortcut:
        told = _("{name}, {key}").format(name=told, key=key_words(command.shortcut))
    return told if command.enabled() else _("{name}, gray").format(name=told)
