"""What the user has chosen, kept between sittings.

Defaults come from config/defaults.toml; what differs lives in `settings.toml` in the user's own
configuration folder.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..assets import asset
from ..colors import NAMES as COLORS
from ..engine.books import WINDOWS
from ..language import N_, _, any_of
from ..looks import CARD_SETS, SCHEMES, SUITS
from ..players import LEVELS
from ..players.planning.tempers import TEMPERS
from . import folders
from .files import LostError, why
from .locks import changing
from .settings import (
    BACKS,
    DISCARD_CLICKS,
    LONGEST_BOOK,
    LONGEST_DELAY,
    LONGEST_NAME,
    MOST_LOSS,
    NEW_ROUNDS,
    PACES,
    PROMPTS,
    SCALINGS,
    SEATS,
    SPEECH,
    TUTORS,
    Settings,
    are_levels,
    is_back,
    is_book_name,
    is_delay,
    is_loss,
    is_new_rounds,
    is_player_name,
    is_seats,
)
from .tables import read_kept, read_tables, write_tables

FILE_NAME: Final = "settings.toml"

#: As settings of before may write them.
_COLORS_BEFORE: Final = {"Light Grey": "Light Gray", "Grey": "Gray"}
_COLORED: Final = ("card_color", "background_color")

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


def load(folder: Path | None = None) -> tuple[Settings, str | None]:
    """Return the settings in `folder` (default: the user's), and a sentence on trouble with them.

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


def _whole(most: int, least: int = 0) -> str:
    return _("a whole number from {least} to {most}").format(least=least, most=most)


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
    _Place("coach_points", "coach", "points", is_loss, lambda: _whole(MOST_LOSS, 1)),
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
