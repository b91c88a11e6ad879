"""Which key does what: read from config/keys.toml, and from the user's own file beside it.

Menus, the help and the table all go by this. Here is how a key is written. The screen knows which
one was pressed, and the code of the action decides what it does.

To add a key: an entry in ACTIONS (acts.py), and a line in config/keys.toml. own_keys.py writes the
file of the user.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..assets import asset
from ..language import N_, _
from ..named_tuple import NamedTuple
from . import folders
from .acts import ACTIONS, SAY, Act
from .files import LostError, quoting, why
from .kept_settings import SettingsError
from .tables import read_kept, read_tables

FILE_NAME: Final = "keys.toml"

#: The steps of a turn in which a key may mean something else each time: one draws or takes, plays,
#: says the suit of a card whose value is typed, or chooses a row for a wild card.
DRAW, PLAY, SUIT, ROW = "draw", "play", "suit", "row"
#: Where else keys are heard: in dialogs, in the help, and over a replay.
DIALOGS, HELP, REPLAY = "dialogs", "help", "replay"
STEPS: Final = (DRAW, PLAY, SUIT, ROW, DIALOGS, HELP, REPLAY)
#: The tables of the file that are heard in each step.
_HEARD: Final[Mapping[str, tuple[str, ...]]] = {
    DRAW: ("program", "table", "draw", "look"),
    PLAY: ("program", "table", "play", "look"),
    SUIT: ("program", "table", "suit"),
    ROW: ("program", "table", "look"),
    **{step: (step,) for step in (DIALOGS, HELP, REPLAY)},
}
#: What of the program is heard in dialogs, the help and replays, too, beside all that speaks.
_EVERYWHERE: Final = "full screen"
#: How the step is called where a key would do two things in it.
_WHILE: Final = {
    DRAW: N_("as a turn begins"),
    PLAY: N_("while you play"),
    SUIT: N_("after the value of a card"),
    ROW: N_("while you choose a row"),
    DIALOGS: N_("in dialog boxes"),
    HELP: N_("in the help"),
    REPLAY: N_("over a replay"),
}
#: What cards are typed with, as the program of 1984 had it: 1 is a Ten, * a Joker.
VALUES: Final = "23456789" + "1jqka*"
SUITS: Final = "shdc*"
_TYPED: Final[Mapping[str, str]] = {
    DRAW: VALUES,
    PLAY: VALUES,
    SUIT: VALUES + SUITS,
    ROW: VALUES,
}
#: The underlined letters of the buttons in the help.
_LETTERS: Final = "csbt<>"

_BARE: Final = frozenset(act.name for act in ACTIONS if act.bare)
_TABLES: Final = tuple(dict.fromkeys(act.table for act in ACTIONS))

MODIFIERS: Final = ("ctrl", "alt", "shift")
#: How the names of a gamepad's buttons begin.
PAD: Final = "pad "
#: Those that stand for keys of the keyboard where a window or a menu is in front.
PAD_KEYS: Final = frozenset(
    PAD + name for name in ("a", "b", "x", "lb", "rb", "left", "right", "up", "down")
)
#: Keys that type nothing, by the names that they have here.
_NAMED: Final = frozenset(
    (
        *("enter", "space", "tab", "escape", "backspace", "delete", "insert", "home", "end"),
        *("left", "right", "up", "down", "page up", "page down"),
        *(f"f{number}" for number in range(1, 25)),
        *(*PAD_KEYS, PAD + "y", PAD + "back"),
    )
)
_ALSO: Final = {"del": "delete", "ins": "insert", "esc": "escape", "return": "enter"}
#: What Windows itself does with a key.
_WINDOWS: Final = ("alt+f4", "f10", "alt+space", "alt+tab")

DAMAGED: Final = N_("The keys in {path} are damaged ({reason}): {kept}, and the usual keys hold.")
UNREADABLE: Final = N_(
    "The keys in {path} cannot be read ({reason}): {kept}, and the usual keys hold."
)
_REFUSED: Final = N_("The keys in {path} are not used: {reason}. The usual keys hold.")
_NO_DEFAULTS: Final = N_("The keys in {path} cannot be read: {reason}.")
_TWICE: Final = N_("{step}, {key} would do two things ({one}, {other})")
_A_CARD: Final = N_("{step}, {key} is typed for a card")
_A_LETTER: Final = N_("{step}, {key} is the letter of a button")
_A_SIGN: Final = N_("{step}, {key} types a sign")
_A_KEY: Final = N_("{step}, {key} stands for a key of the keyboard")
_AND_CANNOT: Final = N_("{reason}, and cannot be {other}")
_FIXED: Final = N_("{name} is the same everywhere in Windows, and cannot be changed")
_NO_KEY: Final = N_("the program knows no key {key}")
_WINDOWS_OWN: Final = N_("{key} is a key of Windows")
_NO_ACTION: Final = N_("nothing is called {name} in [{table}]")
_NO_LIST: Final = N_("{name} is not a list of keys in quotes")


class RefusedError(ValueError):
    """Keys that can be read but not be had; the text is a part of a sentence, as of the file."""

    def __init__(self, why: str, key: str = "", act: str = "", **fields: str) -> None:
        """`why` says it of a `key`, with these fields; `act` is what that was to do."""
        self.key, self._why, self._fields = key.lower(), why, fields
        told = self.told(key)
        super().__init__(_(_AND_CANNOT).format(reason=told, other=act) if act else told)

    def told(self, key: str) -> str:
        """Say why, in words that name no act, with the key as it is written there."""
        return _(self._why).format(key=key, **self._fields)


class Keys(NamedTuple):
    """Which keys do what, by the tables of the file and the names in them."""

    tables: Mapping[str, Mapping[str, tuple[str, ...]]]

    def of(self, name: str, table: str = "") -> tuple[str, ...]:
        """Return the keys of an action, the first one first; in that table, or in any."""
        found = (keys.get(name) for each, keys in self.tables.items() if table in ("", each))
        return next((keys for keys in found if keys is not None), ())

    def action(self, step: str, stroke: str) -> str:
        """Say what a key does in a step; "" where it does nothing."""
        return next(
            (
                name
                for table in _HEARD[step]
                for name, keys in self.tables[table].items()
                if stroke in keys
            ),
            "",
        )

    def usual(self, step: str, stroke: str) -> str:
        """Return the key that does usually what a key does in a step; "" for one given away.

        What is no key of that step is what it is.
        """
        usual = default_keys()
        name, before = self.action(step, stroke), usual.action(step, stroke)
        if not name or name == before:
            return "" if before and not name else stroke
        return next(iter(usual.of(name, step)), stroke)

    def bare(self, name: str) -> bool:
        """Tell whether the program does something that no menu has."""
        return name in _BARE

    def heard(self, step: str) -> Iterator[tuple[Act, tuple[str, ...]]]:
        """Yield what can be done in a step, and its keys; what has none is left out."""
        for act in ACTIONS:
            if act.table in _HEARD[step] and (keys := self.tables[act.table][act.name]):
                yield act, keys

    def of_table(self, table: str) -> Iterator[tuple[Act, tuple[str, ...]]]:
        """Yield what stands in a table of the file, and its keys; what has none is left out."""
        for act in ACTIONS:
            if act.table == table and (keys := self.tables[table][act.name]):
                yield act, keys


@cache
def default_keys() -> Keys:
    """Return the keys that hold where the user wants no others. Raise SettingsError.

    A test has checked them; it would take the start a millisecond.
    """
    path = asset("config", FILE_NAME)
    try:
        tables = entries_of(read_tables(path))
        unkeyed: dict[str, dict[str, tuple[str, ...]]] = {table: {} for table in _TABLES}
        for act in ACTIONS:
            unkeyed[act.table][act.name] = ()
        return Keys({table: unkeyed[table] | tables.get(table, {}) for table in _TABLES})
    except (OSError, ValueError) as error:
        raise SettingsError(_(_NO_DEFAULTS).format(path=path, reason=why(error))) from error


def load(folder: Path | None = None) -> tuple[Keys, str | None]:
    """Return the keys that the user wants, and a sentence if there is trouble to tell.

    Theirs are in `folder`, by default where the settings are. A damaged file is set aside under
    another name; one that cannot be read now stays, as does one that binds a key twice, for whoever
    wrote it to mend. The usual keys hold then.
    """
    path = (folder or folders.config_dir()) / FILE_NAME
    defaults = default_keys()
    try:
        own = read_kept(path, entries_of)
    except LostError as lost:
        return defaults, quoting(lost.told(DAMAGED, UNREADABLE))
    if own is None:
        return defaults, None
    try:
        return merged(own), None
    except RefusedError as error:
        return defaults, quoting(_(_REFUSED).format(path=path, reason=error))


def merged(own: Mapping[str, Mapping[str, tuple[str, ...]]]) -> Keys:
    """Return the usual keys with those of a user in their places. Raise RefusedError."""
    defaults = default_keys()
    fixed = {(act.table, act.name) for act in ACTIONS if act.fixed}
    tables = {table: {**defaults.tables.get(table, {})} for table in _TABLES}
    for table, entries in own.items():
        for name, keys in entries.items():
            if name not in tables.get(table, {}):
                raise RefusedError(_NO_ACTION, name=name, table=table)
            if (table, name) in fixed and tables[table][name] != keys:
                raise RefusedError(_FIXED, name=name)
            tables[table][name] = keys
    return checked(tables)


def entries_of(tables: Mapping[str, Any]) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return what a file says, as far as it is lists of texts. Raise ValueError with the reason."""
    entries: dict[str, dict[str, tuple[str, ...]]] = {}
    for table, actions in tables.items():
        if not isinstance(actions, dict):
            raise ValueError(_("{name} is not a table").format(name=table))
        for name, keys in actions.items():
            listed = [keys] if isinstance(keys, str) else keys
            if not isinstance(listed, list) or not all(isinstance(key, str) for key in listed):
                raise ValueError(_(_NO_LIST).format(name=f"{table}.{name}"))
            entries.setdefault(table, {})[name] = tuple(listed)
    return entries


def checked(entries: Mapping[str, Mapping[str, tuple[str, ...]]]) -> Keys:
    """Return the keys of a whole table. Raise RefusedError, for one that is bound twice, too."""
    tables = {
        table: {name: tuple(map(_stroke, keys)) for name, keys in actions.items()}
        for table, actions in entries.items()
    }
    for step in STEPS:
        bound: dict[str, Act] = {}
        for act in acts_of(step):
            for key in tables[act.table][act.name]:
                _bind(step, bound, key, act)
    return Keys(tables)


@cache
def acts_of(step: str) -> tuple[Act, ...]:
    """Return what is heard in a step, in the order in which it is looked for."""
    everywhere = [each for each in ACTIONS if each.name.startswith(SAY) or each.name == _EVERYWHERE]
    outside = everywhere if step in (DIALOGS, HELP, REPLAY) else []
    tables = _HEARD[step]
    return (*(each for table in tables for each in ACTIONS if each.table == table), *outside)


def _bind(step: str, bound: dict[str, Act], key: str, act: Act) -> None:
    """Note that a key does something in a step. Raise RefusedError where it does another."""
    taken, refused = bound.get(key), ""
    if key in _TYPED.get(step, ""):
        refused = _A_CARD
    elif step == HELP and key in _LETTERS:
        refused = _A_LETTER
    elif step == DIALOGS == act.table and len(key.removeprefix("shift+")) == 1:
        refused = _A_SIGN
    elif step == act.table and key in PAD_KEYS and step in (DIALOGS, HELP, REPLAY):
        refused = _A_KEY
    if refused:
        raise RefusedError(refused, key.upper(), act.name, step=_(_WHILE[step]))
    if taken is None:
        bound[key] = act
    elif not act.table == "look" != taken.table:  # whoever gave it to something else has it there
        names = {"one": taken.name, "other": act.name}
        raise RefusedError(_TWICE, key.upper(), step=_(_WHILE[step]), **names)


def _stroke(written: str) -> str:
    """Return a key as the screen tells it: what is held in one order, all of it small."""
    bare = written.strip().lower()
    *held, name = bare.split("+") if len(bare) > 1 and not bare.endswith("++") else [bare]
    if bare.endswith("++"):
        held, name = bare[:-2].split("+"), "+"
    name = _ALSO.get(name, name)
    known = name in _NAMED or (len(name) == 1 and name.isprintable() and not name.isspace())
    if not known or not set(held) <= set(MODIFIERS):
        raise RefusedError(_NO_KEY, written)
    stroke = "+".join([*(each for each in MODIFIERS if each in held), name])
    if stroke in _WINDOWS or (held == ["alt"] and name.isalpha() and len(name) == 1):
        raise RefusedError(_WINDOWS_OWN, written)
    return stroke
