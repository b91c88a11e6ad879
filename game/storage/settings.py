"""What the user has chosen, kept between sittings, and the folders that are theirs.

Defaults come from config/defaults.toml; what differs lives in `settings.toml` in the user's own
configuration folder. What a setting does is decided by those who read it.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..assets import asset
from ..colors import NAMES as COLORS
from ..engine.ruleset import WINDOWS
from ..language import N_, _, any_of
from ..looks import CARD_SETS, SCHEMES, SUITS, Dress
from ..players import LEVELS
from ..players.planning.tempers import TEMPERS
from ..record import is_name
from . import folders
from .files import LostError, why
from .locks import changing
from .tables import read_kept, read_tables, write_tables

FILE_NAME: Final = "settings.toml"

LONGEST_DELAY: Final = 10_000  # ms, help topic "Delay"
LONGEST_NAME: Final = 40
LONGEST_BOOK: Final = 30
#: How many can sit at the table, whatever the rule book.
SEATS: Final = (2, 3, 4)
DISCARD_CLICKS: Final = ("double", "single")
PACES: Final = ("slow", "normal", "fast", "at once")
#: Where what happens is spoken: nowhere, as lines of text, through the system.
SPEECH: Final = ("off", "text", "system")
#: How the picture fills the screen: as is best there, in whole pixels, as large as it fits.
SCALINGS: Final = ("best", "whole", "fill")
#: How much the prompts tell, and when the tutor of 1984 does it: where the rule book has it.
PROMPTS: Final = ("off", "brief", "full")
TUTORS: Final = ("book", "on", "off")
#: After so many rounds the prompts become brief, unless somebody has chosen.
NEW_ROUNDS: Final = 10
#: The most points that the coach can be told to wait for.
MOST_LOSS: Final = 5_000
#: As settings of before may write them.
_COLORS_BEFORE: Final = {"Light Grey": "Light Gray", "Grey": "Gray"}
_COLORED: Final = ("card_color", "background_color")
#: The designs of the card backs, as the sheet of sprites has them.
BACKS: Final = (N_("Basket"), N_("Lattice"), N_("Rosette"), N_("Stripes"))


_DAMAGED: Final = N_(
    "The settings in {path} are damaged ({reason}): {kept}, and the default settings are used."
)
_UNREADABLE: Final = N_(
    "The settings in {path} cannot be read ({reason}): {kept}, and the default settings are used."
)
_REPLACED: Final = N_(
    "The settings that were in {path} could no longer be read ({reason}): {kept}, and the "
    "current ones are in its place."
)
_UNSAVED: Final = N_("The settings cannot be saved in {folder}: {reason}.")
_NO_DEFAULTS: Final = N_("The default settings in {path} cannot be read: {reason}.")


class SettingsError(Exception):
    """The settings could not be read or saved; the text is one sentence for the user."""


class Settings(NamedTuple):
    """All that the user can set. `delay` is in milliseconds, colors are names of COLORS.

    `level` is that of all computer players, unless `levels` has one for each of them, seat by seat.
    `book` is the rule book of the next match: a name of RULESETS or of an own book, which may be
    gone by then. `players` sit at its table. `pace` is one of PACES: how long the table rests
    between what the others do. `temper` is one of TEMPERS, `deeply` whether Expert thinks deeply
    where it can. `back` is an index of BACKS; `scheme`, `cards` and `suits` are those of looks.py;
    `slides` is whether cards slide, `speech` is one of SPEECH. `scaling` is one of SCALINGS,
    `desktop` whether one lies around the picture in full screen. `prompts` is one of PROMPTS, and
    `new_rounds` are still to be played before they become brief by themselves (0: never); `tutor`
    is one of TUTORS, `tips` whether there are tooltips. `coach` is whether it asks before a loss
    of `coach_points`, at the pile and at discards. `take_back`, `meld_all` and `drag_several` are
    what the mouse can do beside the ways of 1994 (gestures.py); `first_hand` is whether a start
    offers that. `rules` are the options of RULES.md by their names: `{"cards-drawn": "1", ...}`.
    """

    name: str
    discard: str
    book: str
    players: int
    level: str
    levels: tuple[str, ...]
    delay: int
    pace: str
    temper: str
    deeply: bool
    card_color: str
    background_color: str
    back: int
    scheme: str
    cards: str
    suits: str
    slides: bool
    sound: bool
    speech: str
    fullscreen: bool
    scaling: str
    desktop: bool
    prompts: str
    new_rounds: int
    tutor: str
    tips: bool
    coach: bool
    coach_points: int
    coach_pile: bool
    coach_discards: bool
    take_back: bool
    meld_all: bool
    drag_several: bool
    first_hand: bool
    rules: Mapping[str, str]

    @property
    def dress(self) -> Dress:
        """The scheme of colors, the set of cards and the colors of the suits."""
        return Dress(self.scheme, self.cards, self.suits)


def delay_of(text: str) -> int:
    """Return the delay in milliseconds that `text` writes. Raise ValueError with a sentence."""
    stripped = text.strip()
    if stripped.isascii() and stripped.isdigit() and len(stripped) <= len(str(LONGEST_DELAY)):
        delay = int(stripped)
        if is_delay(delay):
            return delay
    raise ValueError(
        _("The delay is a whole number from 0 to {most:,} milliseconds.").format(most=LONGEST_DELAY)
    )


def loss_of(text: str) -> int:
    """Return the points that `text` writes, for the coach. Raise ValueError with a sentence."""
    stripped = text.strip()
    if stripped.isascii() and stripped.isdigit() and is_loss(int(stripped[:9])):
        return int(stripped)
    raise ValueError(
        _("The coach needs a whole number from 1 to {most:,} points.").format(most=MOST_LOSS)
    )


def name_of(text: str) -> str:
    """Return the player's name that `text` writes, without blanks round it.

    Raise ValueError with a sentence.
    """
    name = text.strip()
    if not is_player_name(name):
        raise ValueError(
            _("A name has 1 to {most} characters that can be seen.").format(most=LONGEST_NAME)
        )
    return name


def is_delay(value: object) -> bool:
    """Tell whether `value` is a delay in milliseconds."""
    return type(value) is int and 0 <= value <= LONGEST_DELAY


def is_back(value: object) -> bool:
    """Tell whether `value` is a card back design, counted from 0."""
    return type(value) is int and 0 <= value < len(BACKS)


def is_new_rounds(value: object) -> bool:
    """Tell whether `value` is a number of rounds before the prompts become brief."""
    return type(value) is int and 0 <= value <= NEW_ROUNDS


def is_loss(value: object) -> bool:
    """Tell whether `value` is a loss in points from which on the coach asks."""
    return type(value) is int and 1 <= value <= MOST_LOSS


def is_player_name(value: object) -> bool:
    """Tell whether `value` can be the player's name: something to be seen, and fit for a record."""
    return (
        isinstance(value, str)
        and len(value) <= LONGEST_NAME
        and bool(value.strip())
        and is_name(value)
    )


def is_book_name(value: object) -> bool:
    """Tell whether `value` can be the name of a rule book: something to be seen, without edges."""
    return (
        isinstance(value, str)
        and 0 < len(value) <= LONGEST_BOOK
        and value == value.strip()
        and is_name(value)
    )


def is_seats(value: object) -> bool:
    """Tell whether `value` is a number of players."""
    return type(value) is int and value in SEATS


def are_levels(value: object) -> bool:
    """Tell whether `value` holds a level for each computer player at some table, or none at all."""
    return (
        isinstance(value, list | tuple)
        and len(value) < max(SEATS)
        and all(level in LEVELS for level in value)
    )


def load(folder: Path | None = None) -> tuple[Settings, str | None]:
    """Return the settings in `folder`, and a sentence if there is trouble to tell.

    The folder is the user's by default.

    A damaged file is set aside under another name and the defaults are used; what a file does not
    say is as in the defaults, and what a later version may have added to it is passed over.
    """
    path = (folder or folders.config_dir()) / FILE_NAME
    defaults = default_settings()
    try:
        return read_kept(path, lambda tables: _settings(tables, defaults)) or defaults, None
    except LostError as lost:
        return defaults, _lost(lost)


def save(settings: Settings, folder: Path | None = None) -> None:
    """Write all settings to `folder` (default: the user's), making it if need be.

    The old file stays whole until the new one is, and what it holds beside the settings of this
    version stays. Raise SettingsError if that fails, or something was found there that could not
    be read, which is set aside.
    """
    path = (folder or folders.config_dir()) / FILE_NAME
    lost: LostError | None = None
    try:
        with changing(path.parent):
            tables: dict[str, Any] = {}
            try:
                tables = read_kept(path, dict) or {}
            except LostError as error:
                lost = error
            for place in _PLACES:
                _table(tables, place.table)[place.key] = getattr(settings, place.attribute)
            _table(tables, _RULES).update(settings.rules)
            write_tables(path, tables)
    except OSError as error:
        raise SettingsError(_(_UNSAVED).format(folder=path.parent, reason=why(error))) from error
    if lost is not None:
        raise SettingsError(_(_REPLACED).format(path=path, reason=lost.reason, kept=lost.kept))


def default_settings() -> Settings:
    """Say what a new game starts with (config/defaults.toml). Raise SettingsError without it."""
    path = asset("config", "defaults.toml")
    try:
        return _settings(read_tables(path), None)
    except (OSError, ValueError) as error:
        raise SettingsError(_(_NO_DEFAULTS).format(path=path, reason=why(error))) from error


def _lost(lost: LostError) -> str:
    """Say what to tell of settings that cannot be used."""
    sentence = _UNREADABLE if lost.unreadable else _DAMAGED
    return _(sentence).format(path=lost.path, reason=lost.reason, kept=lost.kept)


# The settings in their file.


class _Place(NamedTuple):
    """Where a setting stands in the file, and what it may be."""

    attribute: str
    table: str
    key: str
    check: Callable[[object], bool]
    wanted: Callable[[], str]


def _whole(most: int) -> str:
    return _("a whole number from 0 to {most}").format(most=most)


def _one_of(attribute: str, table: str, key: str, values: tuple[str, ...]) -> _Place:
    return _Place(
        attribute,
        table,
        key,
        values.__contains__,
        lambda: _("one of {names}").format(names=", ".join(values)),
    )


def _yes_or_no(attribute: str, table: str, key: str) -> _Place:
    return _Place(
        attribute, table, key, lambda value: isinstance(value, bool), lambda: _("true or false")
    )


_RULES: Final = "rules"
_PLACES: Final = (
    _Place(
        "name",
        "player",
        "name",
        is_player_name,
        lambda: _("1 to {most} characters").format(most=LONGEST_NAME),
    ),
    _one_of("discard", "player", "discard", DISCARD_CLICKS),
    _Place(
        "book",
        "match",
        "book",
        is_book_name,
        lambda: _("a name of 1 to {most} characters").format(most=LONGEST_BOOK),
    ),
    _Place("players", "match", "players", is_seats, lambda: any_of([*map(str, SEATS)])),
    _one_of("level", "computer", "level", LEVELS),
    _Place("levels", "computer", "levels", are_levels, lambda: _("up to three levels in a list")),
    _Place("delay", "computer", "delay", is_delay, lambda: _whole(LONGEST_DELAY)),
    _one_of("pace", "computer", "pace", PACES),
    _one_of("temper", "computer", "temper", TEMPERS),
    _yes_or_no("deeply", "computer", "deeply"),
    _one_of("card_color", "look", "card_color", COLORS),
    _one_of("background_color", "look", "background_color", COLORS),
    _Place("back", "look", "back", is_back, lambda: _whole(len(BACKS) - 1)),
    _one_of("scheme", "look", "scheme", tuple(SCHEMES)),
    _one_of("cards", "look", "cards", tuple(CARD_SETS)),
    _one_of("suits", "look", "suits", tuple(SUITS)),
    _yes_or_no("slides", "look", "slides"),
    _yes_or_no("sound", "sound", "on"),
    _one_of("speech", "sound", "speech", SPEECH),
    _yes_or_no("fullscreen", "screen", "fullscreen"),
    _one_of("scaling", "screen", "scaling", SCALINGS),
    _yes_or_no("desktop", "screen", "desktop"),
    _one_of("prompts", "prompts", "prompts", PROMPTS),
    _Place("new_rounds", "prompts", "new_rounds", is_new_rounds, lambda: _whole(NEW_ROUNDS)),
    _one_of("tutor", "prompts", "tutor", TUTORS),
    _yes_or_no("tips", "prompts", "tips"),
    _yes_or_no("coach", "coach", "on"),
    _Place("coach_points", "coach", "points", is_loss, lambda: _whole(MOST_LOSS)),
    _yes_or_no("coach_pile", "coach", "pile"),
    _yes_or_no("coach_discards", "coach", "discards"),
    _yes_or_no("take_back", "mouse", "take_back"),
    _yes_or_no("meld_all", "mouse", "meld_all"),
    _yes_or_no("drag_several", "mouse", "drag_several"),
    _yes_or_no("first_hand", "prompts", "first_hand"),
)
assert [place.attribute for place in _PLACES] == list(Settings._fields[:-1])


def _settings(tables: Mapping[str, Any], defaults: Settings | None) -> Settings:
    """Return the settings that the tables hold, else `defaults` (None: all must be there).

    Raise ValueError with the reason.
    """
    values: dict[str, Any] = {}
    for place in _PLACES:
        table = _read_table(tables, place.table)
        if place.key in table or defaults is None:
            value = table.get(place.key)
            if isinstance(value, str) and place.attribute in _COLORED:
                value = _COLORS_BEFORE.get(value, value)
            if not place.check(value):
                raise ValueError(
                    _("{name} is not {wanted}").format(
                        name=f"{place.table}.{place.key}", wanted=place.wanted()
                    )
                )
        else:
            value = getattr(defaults, place.attribute)
        values[place.attribute] = tuple(value) if isinstance(value, list) else value
    given = _read_table(tables, _RULES)
    known = {name: given[name] for name in WINDOWS.options if name in given}
    for name, value in known.items():
        if not isinstance(value, str):
            raise ValueError(_("{name} is not a text in quotes").format(name=f"{_RULES}.{name}"))
    before = WINDOWS if defaults is None else WINDOWS.with_options(defaults.rules)
    values["rules"] = before.with_options(known).option_values()
    return Settings(**values)


def _read_table(tables: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    table = tables.get(name, {})
    if not isinstance(table, dict):
        raise ValueError(_("{name} is not a table").format(name=name))
    return table


def _table(tables: dict[str, Any], name: str) -> dict[str, Any]:
    """Return the table `name` to write to, made if there is none."""
    table = tables.get(name)
    if not isinstance(table, dict):
        table = tables[name] = {}
    return table
