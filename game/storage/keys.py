"""Which key does what: read from config/keys.toml, and from the user's own file beside it.

Menus, the help and the table all go by this. Here is how a key is written. The screen knows which
one was pressed, and the code of the action decides what it does.

To add a key: an entry in ACTIONS, and a line in config/keys.toml.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..assets import asset
from ..language import N_, _
from . import folders
from .files import LostError, quoting, why
from .kept_settings import SettingsError
from .tables import read_kept, read_tables

FILE_NAME: Final = "keys.toml"

#: The steps of a turn in which a key may mean something else each time: one draws or takes, plays,
#: says the suit of a card whose value is typed, or chooses a row for a wild card.
DRAW, PLAY, SUIT, ROW = "draw", "play", "suit", "row"
STEPS: Final = (DRAW, PLAY, SUIT, ROW)
#: The tables of the file that are heard in each step.
_HEARD: Final[Mapping[str, tuple[str, ...]]] = {
    DRAW: ("program", "table", "draw", "look"),
    PLAY: ("program", "table", "play", "look"),
    SUIT: ("program", "table", "suit"),
    ROW: ("program", "table", "look"),
}
#: How the step is called where a key would do two things in it.
_WHILE: Final = {
    DRAW: N_("as a turn begins"),
    PLAY: N_("while you play"),
    SUIT: N_("after the value of a card"),
    ROW: N_("while you choose a row"),
}
#: How the actions begin that tell what lies on the table.
LOOK: Final = "look "
#: What cards are typed with, as the program of 1984 had it: 1 is a Ten, * a Joker.
VALUES: Final = "23456789" + "1jqka*"
SUITS: Final = "shdc*"
_TYPED: Final[Mapping[str, str]] = {
    DRAW: VALUES,
    PLAY: VALUES,
    SUIT: VALUES + SUITS,
    ROW: VALUES,
}


class Act(NamedTuple):
    """What a key can do: the table of the file that it stands in, its name there, and in words.

    `bare`: the program does it, and it is no line of a menu.
    """

    table: str
    name: str
    about: str
    bare: bool = False


#: All of it, in the order in which the help has it. Those of `program` are what menus name.
ACTIONS: Final = (
    Act("program", "this game", N_("the rules of this game"), True),
    Act("program", "new", N_("Game | New...")),
    Act("program", "load", N_("Game | Load...")),
    Act("program", "save", N_("Game | Save...")),
    Act("program", "ask", N_("Game | May I Go Out?")),
    Act("program", "last turn", N_("Game | This Round | Last Turn"), True),
    Act("program", "film", N_("Game | This Round | Film Last Turn"), True),
    Act("program", "undo", N_("Game | Undo Move")),
    Act("program", "hint", N_("Game | Hint")),
    Act("program", "count", N_("Game | Count")),
    Act(
        "program",
        "say prompt",
        N_("speaks once more what can be done"),
        True,
    ),
    Act("program", "say hand", N_("speaks your hand"), True),
    Act("program", "say rows", N_("speaks the rows of each side"), True),
    Act("program", "say pile", N_("speaks the discard pile"), True),
    Act("program", "say scores", N_("speaks the scores and canastas"), True),
    Act("program", "say last", N_("speaks once more what was said last"), True),
    Act("program", "full screen", N_("to the full screen, or back to a window")),
    Act(
        "program",
        "peek",
        N_("held: a look at the other hands, for [registered users](registering)"),
    ),
    Act("table", "left", N_("the next place to the left")),
    Act("table", "right", N_("the next place to the right")),
    Act("table", "up", N_("the next place above")),
    Act("table", "down", N_("the next place below")),
    Act("table", "home", N_("the first place of the line")),
    Act("table", "end", N_("the last place of the line")),
    Act("table", "next zone", N_("the next zone: hand, rows, deck, pile, ScoreBoard")),
    Act("table", "previous zone", N_("the previous zone")),
    Act("table", "click", N_("what a left-click does there")),
    Act("table", "discard", N_("discards the framed card; on the ScoreBoard: the details")),
    Act("table", "back", N_("leaves the choice of a row, the typed card, or the frame")),
    Act("table", "correct", N_("takes back what was typed last")),
    Act("table", "score", N_("what a left-click on the ScoreBoard shows")),
    Act("table", "details", N_("what a right-click on the ScoreBoard shows")),
    Act("table", "button", N_("End Hand or Show Hand, while that button is there")),
    Act("table", "accept", N_("does what the second line proposes")),
    Act("look", "look hand", N_("your hand by rank"), True),
    Act("look", "look hand more", N_("card by card"), True),
    Act("look", "look rows", N_("your rows"), True),
    Act("look", "look rows more", N_("what they lack"), True),
    Act("look", "look others", N_("the rows of the others"), True),
    Act("look", "look others more", N_("what they lack"), True),
    Act("look", "look pile", N_("the discard pile"), True),
    Act("look", "look pile more", N_("what takes it"), True),
    Act("look", "look deck", N_("the deck"), True),
    Act("look", "look deck more", N_("its end"), True),
    Act("look", "look minimum", N_("the minimum"), True),
    Act("look", "look minimum more", N_("what reaches it"), True),
    Act("look", "look counts", N_("how many cards each holds"), True),
    Act("look", "look counts more", N_("deck and pile, too"), True),
    Act("look", "look points", N_("the points on the table"), True),
    Act("look", "look points more", N_("the ScoreBoard"), True),
    Act("look", "look scores", N_("the scores"), True),
    Act("look", "look scores more", N_("the round, too"), True),
    Act("look", "look turns", N_("what the others did"), True),
    Act("look", "look turns more", N_("the last messages"), True),
    Act("draw", "draw", N_("draws a card")),
    Act("draw", "take", N_("takes the discard pile")),
    Act("play", "draw", N_("draws an extra card, where there is one")),
    Act("play", "take", N_("puts the top card back, while the pile is not yet yours")),
    Act("play", "wild", N_("chooses a row for the framed wildcard: arrows, then Enter")),
    Act("play", "rank", N_("melds all cards of the framed card's rank")),
    Act("suit", "wild", N_("chooses a row for the wildcard that is typed")),
    Act("suit", "rank", N_("melds all cards of the value that is typed")),
)
_BARE: Final = frozenset(act.name for act in ACTIONS if act.bare)
_TABLES: Final = tuple(dict.fromkeys(act.table for act in ACTIONS))

MODIFIERS: Final = ("ctrl", "alt", "shift")
#: How the names of a gamepad's buttons begin.
PAD: Final = "pad "
#: Keys that type nothing, by the names that they have here.
_NAMED: Final = frozenset(
    (
        *("enter", "space", "tab", "escape", "backspace", "delete", "insert", "home", "end"),
        *("left", "right", "up", "down", "page up", "page down"),
        *(f"f{number}" for number in range(1, 25)),
        *(PAD + name for name in ("a", "b", "x", "y", "lb", "rb", "back")),
        *(PAD + name for name in ("left", "right", "up", "down")),
    )
)
_ALSO: Final = {"del": "delete", "ins": "insert", "esc": "escape", "return": "enter"}
#: What Windows itself does with a key.
_WINDOWS: Final = ("alt+f4", "f10", "alt+space", "alt+tab")

_DAMAGED: Final = N_("The keys in {path} are damaged ({reason}): {kept}, and the usual keys hold.")
_UNREADABLE: Final = N_(
    "The keys in {path} cannot be read ({reason}): {kept}, and the usual keys hold."
)
_REFUSED: Final = N_("The keys in {path} are not used: {reason}. The usual keys hold.")
_NO_DEFAULTS: Final = N_("The keys in {path} cannot be read: {reason}.")
_TWICE: Final = N_("{step}, {key} would do two things ({one}, {other})")
_A_CARD: Final = N_("{step}, {key} is typed for a card, and cannot be {other}")
_NO_KEY: Final = N_("{key} is no key")
_WINDOWS_OWN: Final = N_("{key} is a key of Windows")
_NO_ACTION: Final = N_("nothing is called {name} in [{table}]")
_NO_LIST: Final = N_("{name} is not a list of keys in quotes")


class _RefusedError(ValueError):
    """A file can be read but asks for something impossible; the text is a part of a sentence."""


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
    """Return the keys that hold where the user wants no others. Raise SettingsError."""
    path = asset("config", FILE_NAME)
    try:
        tables = _entries(read_tables(path))
        missing = [act.name for act in ACTIONS if act.name not in tables.get(act.table, {})]
        if missing:
            raise ValueError(", ".join(missing))
        return _checked(tables)
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
        own = read_kept(path, _entries)
    except LostError as lost:
        return defaults, quoting(lost.told(_DAMAGED, _UNREADABLE))
    if own is None:
        return defaults, None
    try:
        merged = {table: {**defaults.tables.get(table, {})} for table in _TABLES}
        for table, entries in own.items():
            for name, keys in entries.items():
                if name not in merged.get(table, {}):
                    raise _RefusedError(_(_NO_ACTION).format(name=name, table=table))
                merged[table][name] = keys
        return _checked(merged), None
    except _RefusedError as error:
        return defaults, quoting(_(_REFUSED).format(path=path, reason=error))


def _entries(tables: Mapping[str, Any]) -> dict[str, dict[str, tuple[str, ...]]]:
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


def _checked(entries: Mapping[str, Mapping[str, tuple[str, ...]]]) -> Keys:
    """Return the keys of a whole table. Raise _RefusedError for one that is bound twice."""
    tables = {
        table: {name: tuple(map(_stroke, keys)) for name, keys in actions.items()}
        for table, actions in entries.items()
    }
    for step in STEPS:
        bound: dict[str, str] = {}
        for table in _HEARD[step]:
            for name, keys in tables[table].items():
                for key in keys:
                    _bind(step, bound, key, name)
    return Keys(tables)


def _bind(step: str, bound: dict[str, str], key: str, name: str) -> None:
    """Note that a key does something in a step. Raise _RefusedError where it does another."""
    where = _(_WHILE[step])
    if key in _TYPED[step]:
        raise _RefusedError(_(_A_CARD).format(step=where, key=key.upper(), other=name))
    if key in bound and name.startswith(LOOK) and not bound[key].startswith(LOOK):
        return  # whoever has given it to something else has it there
    if key in bound:
        told = _(_TWICE).format(step=where, key=key.upper(), one=bound[key], other=name)
        raise _RefusedError(told)
    bound[key] = name


def _stroke(written: str) -> str:
    """Return a key as the screen tells it: what is held in one order, all of it small."""
    bare = written.strip().lower()
    *held, name = bare.split("+") if len(bare) > 1 and not bare.endswith("++") else [bare]
    if bare.endswith("++"):
        held, name = bare[:-2].split("+"), "+"
    name = _ALSO.get(name, name)
    known = name in _NAMED or (len(name) == 1 and name.isprintable() and not name.isspace())
    if not known or not set(held) <= set(MODIFIERS):
        raise _RefusedError(_(_NO_KEY).format(key=written))
    stroke = "+".join([*(each for each in MODIFIERS if each in held), name])
    if stroke in _WINDOWS or (held == ["alt"] and name.isalpha() and len(name) == 1):
        raise _RefusedError(_(_WINDOWS_OWN).format(key=written))
    return stroke
