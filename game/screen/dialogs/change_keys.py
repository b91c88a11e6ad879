"""Options | Keys: what keys do, by where they are heard, and a box that waits for another key.

The caller gets the keys when OK is pressed, and nothing otherwise. Which key can be had is
own_keys.py's.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from ...language import N_, _
from ...named_tuple import NamedTuple
from ...storage.acts import ACTIONS, Act
from ...storage.keys import PAD, Keys, RefusedError, default_keys
from ...storage.own_keys import TakenError, changed
from ...table.texts import capitalized
from ..canvas.art import Art
from ..canvas.inputs import Input, Key, KeyUp, stroke
from ..win31.boxes import Column, Row
from ..win31.choice_widgets import DropDown
from ..win31.command import key_words
from ..win31.dialog import Dialog
from ..win31.lists import Entry, ListBox
from ..win31.style import unmarked
from ..win31.widgets import Button, Label, Result, cancel_button, help_button, ok_button

TITLE: Final = N_("Keys")
WHERE: Final = N_("&Where:")
#: Where the keys of each table are heard, in the words of the help.
TABLES: Final = {
    "program": N_("At any time"),
    "table": N_("The frame on the table"),
    "draw": N_("As your turn begins"),
    "play": N_("Once you have a card"),
    "suit": N_("Behind a typed value"),
    "look": N_("Where the table is heard"),
    "dialogs": N_("In dialog boxes"),
    "help": N_("In the help"),
    "replay": N_("Over a replay"),
}
LIST: Final = N_("What a &key does:")
CHANGE, ADD = N_("&Change..."), N_("&Add...")
NONE, DEFAULT, ALL = N_("&No Key"), N_("&Default"), N_("Default for A&ll")
USUAL: Final = N_("The default is {keys}.")
UNUSUAL: Final = N_("There is no key for it by default.")
NO_KEY: Final = N_("no key")
#: Why buttons are gray.
IS_FIXED, HAS_NONE = N_("it is a key of Windows"), N_("it has no key")
IS_DEFAULT, ALL_DEFAULT = N_("its keys are the default"), N_("all keys are the default")
FIXED: Final = N_("It is a key of Windows, and stays.")
#: The box that waits, and what it says.
PRESS: Final = N_("Press a Key")
WAITS: Final = N_(
    "{where}: {about}\nPress the key for it, or the button of a gamepad.\nEsc or Start leaves it."
)
TAKEN: Final = N_("{key} is taken.\n{where}: {about}")
REFUSED: Final = N_("This key cannot be had: {reason}.")
#: Keys that only hold, until another goes down.
_HELD: Final = ("ctrl", "alt", "shift", "caps lock", "numlock", "scroll lock", "right alt", "")
#: What leaves the box: no act can have the button either.
_LEAVE: Final = ("escape", "pad start")
#: A link of the help in what a key does.
_LINK: Final = re.compile(r"\[(.*?)\]\(.*?\)")
#: The list: its width in pixels, and its lines.
_WIDTH, _ROWS = 430, 13


def about_of(act: Act) -> str:
    """Return what an act does, as a line of the list."""
    return capitalized(_LINK.sub(r"\1", _(act.about)))


def keys_told(strokes: Sequence[str]) -> str:
    """Write the keys of an act: `Del, Ctrl+Z`."""
    return ", ".join(map(key_words, strokes))


class KeyServices(NamedTuple):
    """What the dialog asks of the program."""

    open_dialog: Callable[[Dialog], object]
    on_keys: Callable[[Keys], None]
    on_help: Callable[[], None]


class PressAKey(Dialog):
    """A box that waits for a key or a button; `take` says why one cannot be had, or ""."""

    #: Whether all keys are its own, even those that are heard everywhere, and all buttons.
    catches_keys = True

    def __init__(self, art: Art, act: Act, take: Callable[[str], str]) -> None:
        self._take = take
        told = _(WAITS).format(where=_(TABLES[act.table]), about=about_of(act))
        body = Column(Label(unmarked(told)), cancel_button(), gap=13, align="centre")
        super().__init__(art, _(PRESS), body)

    def handle(self, event: Input) -> bool:
        if isinstance(event, KeyUp):
            return False
        if not isinstance(event, Key):
            return super().handle(event)
        if event.name in _HELD and not event.text:
            return False
        pressed = stroke(event)
        if pressed in _LEAVE:
            self.close(Result.CANCEL)
        elif refused := self._take(pressed):
            self.refused.append(refused)
        else:
            self.close(Result.OK)
        return True


class KeysDialog:
    """The dialog, which gives out the keys as they were changed in it."""

    def __init__(self, art: Art, keys: Keys, around: KeyServices) -> None:
        self._art, self._around = art, around
        #: As they are now.
        self.keys = keys
        self.where = DropDown([_(title) for title in TABLES.values()])
        self.where.fill_x = False
        self.where.changed = self._turn
        self.list = ListBox(width=_WIDTH, rows=_ROWS, action=self._wait)
        self.list.changed = self._show
        self.told = Label("", width=_WIDTH)
        self.change = Button(_(CHANGE), action=self._wait)
        self.add = Button(_(ADD), action=lambda: self._wait(adds=True))
        self.none = Button(_(NONE), action=lambda: self._use(()))
        self.default = Button(_(DEFAULT), action=lambda: self._use(self._usual))
        self.all = Button(_(ALL), action=self._use_usual)
        self._acts: list[Act] = []
        buttons = Column(self.change, self.add, self.none, self.default, self.all)
        where = Row(Label(_(WHERE)), self.where, gap=8, align="centre")
        acts = Column(where, Label(_(LIST)), self.list, self.told, gap=6)
        row = Row(ok_button(), cancel_button(), help_button(around.on_help), gap=12, pack="centre")
        self._turn()
        self.dialog = Dialog(
            art,
            _(TITLE),
            Column(Row(acts, buttons, gap=12), row, gap=10),
            on_result=lambda result: around.on_keys(self.keys) if result == Result.OK else None,
            focus=self.list,
        )

    @property
    def act(self) -> Act:
        """The act that is selected."""
        return self._acts[self.list.selected]

    @property
    def _strokes(self) -> tuple[str, ...]:
        return self.keys.of(self.act.name, self.act.table)

    @property
    def _usual(self) -> tuple[str, ...]:
        return default_keys().of(self.act.name, self.act.table)

    def _turn(self) -> None:
        """List what can be done at the place that is chosen."""
        table = [*TABLES][self.where.value]
        self._acts = [act for act in ACTIONS if act.table == table]
        self._list(0)

    def _list(self, selected: int) -> None:
        """Write the lines anew, and say what can be done with the one selected."""
        scrolled = self.list.bar.value if selected else 0
        self.list.set_entries([*map(self._entry, self._acts)], selected)
        self.list.bar.scroll_to(max(scrolled, self.list.bar.value))
        self._show()

    def _entry(self, act: Act) -> Entry:
        about, strokes = about_of(act), keys_told(self.keys.of(act.name, act.table))
        told = f"{about}: {strokes or _(NO_KEY)}"
        return Entry(about, told=told, aside=strokes)

    def _show(self) -> None:
        """Say what can be done with the line that is selected."""
        act, strokes, usual = self.act, self._strokes, self._usual
        told = _(USUAL if usual else UNUSUAL).format(keys=keys_told(usual))
        self.told.text = _(FIXED) if act.fixed else told if strokes != usual else ""
        self.change.enabled = self.add.enabled = not act.fixed
        self.none.enabled = not act.fixed and bool(strokes)
        self.default.enabled = strokes != usual
        self.all.enabled = self.keys != default_keys()
        self.change.why = self.add.why = _(IS_FIXED)
        self.none.why = _(IS_FIXED if act.fixed else HAS_NONE)
        self.default.why, self.all.why = _(IS_DEFAULT), _(ALL_DEFAULT)

    def _wait(self, adds: bool = False) -> None:
        """Wait for a key, in place of the others or, where it `adds`, behind them.

        A button of a gamepad leaves the keys of the keyboard, and they leave the buttons.
        """
        act, strokes = self.act, self._strokes
        if act.fixed:
            return

        def take(pressed: str) -> str:
            if pressed in strokes and (adds or len(strokes) == 1):
                return ""
            pad = pressed.startswith(PAD)
            kept = [each for each in strokes if adds or each.startswith(PAD) is not pad]
            others = [each for each in kept if each != pressed]
            at = len(others) if adds or pad else 0
            return self._refusal([*others[:at], pressed, *others[at:]])

        self._around.open_dialog(PressAKey(self._art, act, take))

    def _refusal(self, strokes: Sequence[str]) -> str:
        """Have these keys for the act; return why they cannot be had, in a sentence, or ""."""
        try:
            keys = changed(self.keys, self.act, strokes)
        except TakenError as error:
            where, about = _(TABLES[error.act.table]), about_of(error.act)
            return _(TAKEN).format(key=key_words(error.key), where=where, about=about)
        except RefusedError as error:
            return _(REFUSED).format(reason=error.told(key_words(error.key)))
        self.keys = keys
        self._list(self.list.selected)
        self.dialog.set_focus(self.list)
        return ""

    def _use(self, strokes: Sequence[str]) -> None:
        """Have other keys for the act; say why that cannot be."""
        if refused := self._refusal(strokes):
            self.dialog.refused.append(refused)

    def _use_usual(self) -> None:
        """Have the usual keys for all."""
        self.keys = default_keys()
        self._list(self.list.selected)
        self.dialog.set_focus(self.list)
