"""A modal dialog: its frame, and the way of mouse and keyboard to the controls in it.

What the controls are, and what becomes of the result, is its caller's business. The plainest is the
message box: a text with an icon, and one to three buttons to answer with, all in the system font.
"""

from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter

from ...language import _
from ..canvas import Rect
from ..canvas.art import PLAIN, SYSTEM, Art
from ..canvas.framebuffer import Item
from ..canvas.inputs import (
    LEFT,
    NOWHERE,
    Input,
    Key,
    KeyUp,
    Motion,
    Press,
    Release,
    Tick,
    Unfocus,
    Wheel,
)
from .boxes import Column, Row
from .choice_widgets import Radio
from .command import Command, Menu
from .edit import Edit
from .frame import TOP, Modal, Moving, around, caption_area, frame_items, in_reach, inside, problems
from .lists import ListBox
from .menu import MenuBar
from .style import unmarked
from .widgets import OK, Answer, Box, Button, Icon, Label, Result, Widget, answer_button, do_nothing

# As much of a caption stays in the frame that it can be caught again.
_KEEP = 40


_on_top = attrgetter("on_top")


class Dialog(Modal):
    """A dialog that stands open until `result` is set."""

    def __init__(
        self,
        art: Art,
        title: str,
        body: Box,
        *,
        on_result: Callable[[str], None] | None = None,
        allow: Callable[[str], bool] | None = None,
        escape: str = Result.CANCEL,
        focus: Widget | None = None,
    ) -> None:
        """Open in the middle of the frame.

        `on_result` is called once, with the result, after the dialog is gone. `allow` may
        refuse one (and say why). `escape` is the result of Esc and of the system box; if it is
        "", they do nothing.
        """
        self.art, self.title, self.body = art, title, body
        super().__init__(on_result)
        self._refused: list[str] = []
        self._allow = allow
        self._escape = escape
        self._list()
        system = Menu(
            "",
            (
                Command(_("&Move"), "move"),
                Command(_("&Close"), "close", "alt+f4", lambda: bool(escape)),
            ),
        )
        #: The menu of its system box.
        self.menus = MenuBar(art, system, (), self._system_action)
        self.area = around(art, title, body.measure(art))
        self._lay_out()
        #: What each control looked like when it was last drawn, and whose caret has blinked since.
        self._drawn: dict[Widget, list[Item]] = {}
        self._blinked: list[Widget] = []
        self._focus: Widget | None = None
        self._captured: Widget | None = None
        self._moving = Moving(
            lambda area, right, down: in_reach(area.move(right, down), _KEEP, TOP)
        )
        self._set_focus(focus or next((w for w in self._widgets if w.tab_stop), None))
        if self._focus:
            self._focus.arrive()

    @property
    def refused(self) -> list[str]:
        """What could not be typed, a sentence each, or "" for a mere beep; the desktop takes it."""
        return self._refused

    @property
    def focus(self) -> Widget | None:
        """The control that the keyboard is with."""
        return self._focus

    @property
    def takes_letters(self) -> bool:
        """Whether letters are typed in it now."""
        return self._focus is not None and self._focus.takes_letters

    @property
    def may_escape(self) -> bool:
        """Whether Esc leaves it."""
        return bool(self._escape)

    @property
    def is_moved(self) -> bool:
        """Whether keys move it."""
        return self._moving.ghost is not None

    def set_focus(self, widget: Widget) -> None:
        """Move the keyboard to a control, such as one whose value was refused."""
        self._set_focus(widget)
        widget.arrive()

    def move_middle(self, height: int) -> "Dialog":
        """Lie with the middle at that height of the frame; return the dialog."""
        self.area.centery = height
        self._lay_out()
        return self

    def turn_page(self) -> None:
        """Show the controls that its body has now, as another of its pages is seen."""
        self._list()
        self._lay_out()

    def _list(self) -> None:
        """Note the controls, and let those know the dialog that need it."""
        self._widgets = list(self.body.widgets())
        self._timed = [w for w in self._widgets if type(w).tick is not Widget.tick]
        self._buttons = [widget for widget in self._widgets if isinstance(widget, Button)]
        for button in self._buttons:
            if button.action is None:
                button.action = partial(self.close, button.result)
        for widget in self._widgets:
            if isinstance(widget, ListBox) and widget.action is do_nothing:
                widget.action = self._press_default
            if isinstance(widget, Edit):
                widget.refuse = self.refused.append

    def close(self, result: str) -> None:
        """End it with a result, if that is allowed."""
        if result and self.result is None and (self._allow is None or self._allow(result)):
            self.result = result

    def _lay_out(self) -> None:
        self.body.place(self.art, inside(self.area))
        self.menus.move_box(*caption_area(self.area).topleft)

    # How it looks.

    def items(self, active: bool = True) -> list[Item]:
        """Return the dialog with all its controls; white instead of blue while another is above."""
        items = frame_items(self.art, self.title, self.area, active)
        default = self._default()
        for button in self._buttons:
            button.thick = button is default and button.enabled
        if not self._blinked:
            self._drawn.clear()
        while self._blinked:  # and nothing else has changed
            self._drawn.pop(self._blinked.pop(), None)
        for widget in sorted(self._widgets, key=_on_top):
            if widget not in self._drawn:
                self._drawn[widget] = widget.items()
            items += self._drawn[widget]
        items += self.menus.items()
        return items + self._moving.items()

    def pointer(self, x: int, y: int) -> str:
        """Return the sprite of the mouse pointer there."""
        widget = self._captured or self._at(x, y)
        return widget.pointer if widget else "arrow"

    def problems(self) -> list[str]:
        """Say what is wrong with its layout, for a test: one sentence each."""
        return problems(self.art, self.title, self.area, self._widgets)

    # What the hand does.

    def handle(self, event: Input) -> bool:
        """Take an input; True if the picture may have changed."""
        if not isinstance(event, Tick):
            self._drawn.clear()
        if self.menus.handle(event):
            return True
        match event:
            case Tick():
                ticked = [widget for widget in self._timed if widget.tick()]
                if not all(isinstance(widget, Edit) for widget in ticked):
                    self._drawn.clear()  # it may have changed another one, too
                self._blinked += ticked
                return bool(ticked)
            case Press(x, y, button, double) if button == LEFT:
                self._press(x, y, double)
            case Motion(x, y):
                return self._drag(x, y)
            case Release(x, y, button) if button == LEFT:
                self._release(x, y)
            case Wheel(x, y, lines):
                widget = self._at(x, y)
                if widget:
                    widget.wheel(lines)
            case Key():
                self._key(event)
            case KeyUp(name):
                if self._focus:
                    self._focus.key_up(name)
            case Unfocus():
                self._release(*NOWHERE)
                if self._focus:
                    self._focus.blur()
            case _:
                return False
        return True

    def rest(self, ticks: int) -> int:
        """Let at most so many ticks pass in which nothing changes by itself; return how many."""
        return self._focus.rest(ticks) if self._focus else ticks

    def targets(self) -> list[Rect]:
        """Return what can be touched: the system box, and the controls that can be used now."""
        usable = [each.area for each in self._widgets if each.focusable and each.enabled]
        return [self.menus.heads[0], *usable]

    def _at(self, x: int, y: int) -> Widget | None:
        here = [w for w in self._widgets if w.enabled and w.area.collidepoint(x, y)]
        return max(reversed(here), key=_on_top, default=None)

    def _press(self, x: int, y: int, double: bool) -> None:
        self._moving.drop()
        widget = self._at(x, y)
        if caption_area(self.area).collidepoint(x, y):
            self._moving.hold(self.area, x, y)
        elif widget:
            self._captured = widget
            if widget.focusable:
                self._set_focus(widget)
            widget.press(x, y, double)

    def _drag(self, x: int, y: int) -> bool:
        if self._moving.held:
            self._moving.drag(x, y)
        elif self._captured:
            self._captured.drag(x, y)
        else:
            return False
        return True

    def _go_to(self, area: Rect | None) -> None:
        """Go where it has been moved to, if it was."""
        if area:
            self.area = area
            self._lay_out()

    def _system_action(self, action: str) -> None:
        if action == "close":
            self.close(self._escape)
        else:
            self._moving.begin(self.area)

    def _release(self, x: int, y: int) -> None:
        if self._moving.held:
            self._go_to(self._moving.drop())
        captured, self._captured = self._captured, None
        if captured:
            captured.release(x, y)

    def _set_focus(self, widget: Widget | None) -> None:
        if self._focus and self._focus is not widget:
            self._focus.focused = False
            self._focus.blur()
        self._focus = widget
        if widget:
            widget.focused = True

    def _default(self) -> Button | None:
        """Return the button that Enter presses: the one in focus, or else the default one."""
        if isinstance(self._focus, Button):
            return self._focus
        return next((button for button in self._buttons if button.default), None)

    def _press_default(self) -> None:
        button = self._default()
        if button:
            button.click()

    def _press_shortcut(self, name: str) -> bool:
        """Press the button that has this key, if there is one."""
        called = [button for button in self._buttons if name and button.shortcut == name]
        for button in called:
            button.click()
        return bool(called)

    def _key(self, key: Key) -> None:
        if self._moving.ghost:
            self._go_to(self._moving.key(key.name))
            return
        focus = self._focus
        if key.name == "escape":
            self.close(self._escape)
        elif self._press_shortcut(key.name):
            pass
        elif key.alt:
            self._mnemonic(key.name)
        elif key.name == "tab":
            self._tab(-1 if key.shift else 1)
        elif focus and focus.enabled and focus.key(key):
            if isinstance(focus, Radio):
                self._set_focus(focus.group.checked)
        elif key.name == "enter":
            self._press_default()
        elif isinstance(focus, Button) and key.name in ("left", "up", "right", "down"):
            self._tab(-1 if key.name in ("left", "up") else 1, Button)
        elif len(key.name) == 1 and not key.ctrl and not self.takes_letters:
            self._mnemonic(key.name)

    def _tab(self, step: int, kind: type[Widget] = Widget) -> None:
        """Go to the next control, or to the one before: from wherever the focus is."""
        order = self._widgets
        at = order.index(self._focus) if self._focus in order else -1
        for i in range(1, len(order) + 1):
            widget = order[(at + i * step) % len(order)]
            if widget.tab_stop and isinstance(widget, kind):
                self.set_focus(widget)
                return

    def _mnemonic(self, letter: str) -> None:
        for i, widget in enumerate(self._widgets):
            if not (widget.caption.answers(letter) and widget.enabled):
                continue
            # That of a label or group box leads to the control behind it.
            rest = self._widgets[i + 1 :]
            target = widget if widget.focusable else next((w for w in rest if w.tab_stop), None)
            if target:
                self.set_focus(target)
            if target is widget:
                target.mnemonic()
            return


#: The icons.
QUESTION, EXCLAMATION, STOP, INFORMATION = "question", "exclamation", "stop", "information"

_TEXT_W = 400


def message_box(
    art: Art,
    title: str,
    text: str,
    icon: str = EXCLAMATION,
    answers: Sequence[Answer] = OK,
    *,
    escape: str | None = None,
    on_result: Callable[[str], None] | None = None,
    note: str = "",
) -> Dialog:
    """Return a dialog whose result is that of one of its `answers`, which stand on its buttons.

    Esc means `escape` ("": nothing), or else Cancel, No or the only answer there is, and nothing
    where none of these are. A `note` stands below the text, in light letters.
    """
    results = [answer.result for answer in answers]
    default = next((answer for answer in answers if answer.default), answers[0])
    row = [answer_button(each, default=each is default, font=SYSTEM) for each in answers]
    focus = row[answers.index(default)]
    label = Label(unmarked(text), font=SYSTEM)
    # As wide as its longest line, as far as that is not too wide.
    label.width = min(label.measure(art)[0], _TEXT_W)
    noted = [Label(unmarked(note), font=PLAIN)] if note else []
    body = Column(
        Row(Icon(icon), Column(label, *noted, gap=3), gap=13, align="centre"),
        Row(*row, gap=9),
        gap=13,
        align="centre",
    )
    if escape is None:
        harmless = results if len(results) == 1 else [Result.CANCEL, Result.NO]
        escape = next((result for result in harmless if result in results), "")
    return Dialog(art, title, body, on_result=on_result, escape=escape, focus=focus)
