"""What the user has chosen, kept between sittings.

Defaults come from config/defaults.toml; what differs lives in `settings.toml` in the user's own
configuration folder. Several windows may write there: each writes only what it has changed itself.
The engine is only asked about what is no default, as the first question of a start waits for this.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ..assets import asset
from ..language import N_, _, any_of, ngettext
from ..looks import CARD_SETS, COLOR_NAMES, SCHEMES, SUITS
from ..named_tuple import NamedTuple
from ..players import LEVELS
from ..players.planning import TEMPERS
from . import folders
from .files import LostError, quoting, why
from .locks import changing
from .settings import (
    BACKS,
    DELAYED,
    DETAILS,
    DISCARD_CLICKS,
    LONGEST_BOOK,
    LONGEST_DELAY,
    LONGEST_NAME,
    MOST_LOSS,
    NEW_ROUNDS,
    PACES,
    PRICES,
    PROMPTS,
    SCALINGS,
    SEATS,
    SPEECH,
    TUTORS,
    Settings,
    are_levels,
    is_back,
    is_book_name,
    is_day,
    is_delay,
    is_loss,
    is_new_rounds,
    is_player_name,
    is_seats,
    is_window,
)
from .tables import read_kept, read_tables, read_to_change, write_tables

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
_WRONG: Final = N_(
    "Some settings in {path} make no sense here, and the defaults are used for them. The file is "
    "left as it is."
)
#: As many of them as a dialog has room for.
_MOST_TOLD: Final = 3
_REPLACED: Final = N_(
    "The settings that were in {path} made no sense any more ({reason}): {kept}, and the "
    "current ones are in its place."
)
_UNSAVED: Final = N_("The settings cannot be saved in {folder}: {reason}.")
_NO_DEFAULTS: Final = N_("The default settings in {path} cannot be read: {reason}.")


class SettingsError(Exception):
    """The settings could not be read or saved; the text is one sentence for the user."""


def load(folder: Path | None = None) -> tuple[Settings, str | None]:
    """Return the settings in `folder` (default: the user's), and a sentence on trouble with them.

    A damaged file is set aside under another name, one that cannot be read now is left, and the
    defaults are used. Defaults also replace each value that makes no sense or is missing. What a
    later version may have added is ignored.
    """
    path = (folder or folders.config_dir()) / FILE_NAME
    defaults = default_settings()
    try:
        tables = read_kept(path, dict)
    except LostError as lost:
        return defaults, lost.told(_DAMAGED, _UNREADABLE)
    wrong: list[str] = []
    settings = _settings(tables or {}, defaults, wrong.append)
    return settings, _told(path, wrong) if wrong else None


def save(settings: Settings, folder: Path | None = None, before: Settings | None = None) -> None:
    """Write settings to `folder` (default: the user's), making it if need be.

    Only what differs from `before` is written, so that what another window has chosen meanwhile
    stays; all of it where that is None, or there is no file. The old file stays whole until the
    new one is, and what it holds beside the settings of this version stays, as do values that make
    no sense here. Raise SettingsError if that fails, or something was found there that made no
    sense as a whole, which is set aside.
    """
    path = (folder or folders.config_dir()) / FILE_NAME
    try:
        with changing(path.parent):
            read, lost = read_to_change(path, dict)
            changes = _written(settings)
            if read is not None and before is not None:
                kept = _written(before).items()
                changes = dict(each for each in changes.items() if each not in kept)
            tables: dict[str, Any] = read or {}
            for (table, key), value in changes.items():
                _table(tables, table)[key] = value
            if changes:
                write_tables(path, tables)
    except OSError as error:
        raise SettingsError(_(_UNSAVED).format(folder=path.parent, reason=why(error))) from error
    if lost is not None:
        raise SettingsError(_(_REPLACED).format(path=path, reason=lost.reason, kept=lost.kept))


def default_settings() -> Settings:
    """Say what a new game starts with (config/defaults.toml). Raise SettingsError without it."""
    path = asset("config", "defaults.toml")

    def refuse(reason: str) -> None:
        raise ValueError(reason)

    try:
        return _settings(read_tables(path), None, refuse)
    except (OSError, ValueError) as error:
        raise SettingsError(_(_NO_DEFAULTS).format(path=path, reason=why(error))) from error


def _told(path: Path, wrong: Sequence[str]) -> str:
    """Say what to tell of values that make no sense."""
    told = [_(_WRONG).format(path=path), *map(quoting, wrong[:_MOST_TOLD])]
    if (more := len(wrong) - _MOST_TOLD) > 0:
        text = ngettext("One more makes no sense.", "{count} more make no sense.", more)
        told.append(text.format(count=more))
    return "\n".join(told)


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


_RULES, _ROUNDS = "rules", "rounds"
_PLACES: Final = (
    _Place(
        "name",
        "player",
        "name",
        is_player_name,
        lambda: _("1 to {most} characters").format(most=LONGEST_NAME),
    ),
    _yes_or_no("name_asked", "player", "asked"),
    _Place("reminded", "player", "reminded", is_day, lambda: _("a day such as 1994-08-08")),
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
    _one_of("card_color", "look", "card_color", COLOR_NAMES),
    _one_of("background_color", "look", "background_color", COLOR_NAMES),
    _Place("back", "look", "back", is_back, lambda: _whole(len(BACKS) - 1)),
    _one_of("scheme", "look", "scheme", tuple(SCHEMES)),
    _one_of("cards", "look", "cards", tuple(CARD_SETS)),
    _one_of("suits", "look", "suits", tuple(SUITS)),
    _yes_or_no("slides", "look", "slides"),
    _yes_or_no("sound", "sound", "on"),
    _one_of("speech", "sound", "speech", SPEECH),
    _one_of("detail", "sound", "detail", DETAILS),
    _yes_or_no("signals", "sound", "signals"),
    _yes_or_no("fullscreen", "screen", "fullscreen"),
    _one_of("scaling", "screen", "scaling", SCALINGS),
    _yes_or_no("desktop", "screen", "desktop"),
    _Place("window", "screen", "window", is_window, lambda: _("four whole numbers in a list")),
    _one_of("prompts", "prompts", "prompts", PROMPTS),
    _Place("new_rounds", "prompts", "new_rounds", is_new_rounds, lambda: _whole(NEW_ROUNDS)),
    _one_of("tutor", "prompts", "tutor", TUTORS),
    _yes_or_no("tips", "prompts", "tips"),
    _yes_or_no("coach", "coach", "on"),
    _Place("coach_points", "coach", "points", is_loss, lambda: _whole(MOST_LOSS, 1)),
    _yes_or_no("coach_pile", "coach", "pile"),
    _yes_or_no("coach_discards", "coach", "discards"),
    _one_of("price", "coach", "price", PRICES),
    _yes_or_no("ask_help", "coach", "ask_help"),
    _yes_or_no("take_back", "mouse", "take_back"),
    _yes_or_no("meld_all", "mouse", "meld_all"),
    _yes_or_no("drag_several", "mouse", "drag_several"),
    _yes_or_no("first_hand", "prompts", "first_hand"),
    _yes_or_no("as_1994", "player", "as_1994"),
)
assert [place.attribute for place in _PLACES] == list(Settings._fields[:-2])
_TABLES: Final = (*dict.fromkeys(place.table for place in _PLACES), _RULES, _ROUNDS)


def _settings(
    tables: Mapping[str, Any], defaults: Settings | None, tell: Callable[[str], None]
) -> Settings:
    """Return the settings that the tables hold, else `defaults` (None: all must be there).

    What makes no sense is handed to `tell`, a sentence each.
    """
    read = {name: _read_table(tables, name, tell) for name in _TABLES}
    values: dict[str, Any] = {}
    for place in _PLACES:
        table = read[place.table]
        value = getattr(defaults, place.attribute, None)
        if place.key in table or defaults is None:
            found = table.get(place.key)
            if isinstance(found, str) and place.attribute in _COLORED:
                found = _COLORS_BEFORE.get(found, found)
            if place.check(found):
                value = tuple(found) if isinstance(found, list) else found
            else:
                tell(
                    _("{name} is not {wanted}.").format(
                        name=f"{place.table}.{place.key}", wanted=place.wanted()
                    )
                )
        values[place.attribute] = value
    if values["delay"]:
        values["pace"] = DELAYED  # older versions had a Delay at every pace
    values["rules"] = (
        read[_RULES] if defaults is None else _options(read[_RULES], defaults.rules, tell)
    )
    values["rounds"] = _rounds(read[_ROUNDS], tell)
    return Settings(**values)


def _options(
    table: Mapping[str, Any], defaults: Mapping[str, str], tell: Callable[[str], None]
) -> dict[str, str]:
    """Return the options of the rules that the file has; the default for what makes no sense."""
    options = {**defaults}
    for name, default in defaults.items():
        if (value := table.get(name, default)) == default:
            continue
        from ..engine.ruleset import OPTION_VALUES

        if isinstance(value, str) and value in OPTION_VALUES[name]:
            options[name] = value
        else:
            wanted = any_of([f'"{offered}"' for offered in OPTION_VALUES[name]])
            tell(_("{name} is not {wanted}.").format(name=f"{_RULES}.{name}", wanted=wanted))
    return options


def _rounds(table: Mapping[str, Any], tell: Callable[[str], None]) -> dict[str, int]:
    """Return how many rounds of each rule book have been played, as far as it matters."""
    wrong = [book for book, played in table.items() if not is_new_rounds(played)]
    if wrong:
        from ..engine.books import RULESETS

        for book in filter(wrong.__contains__, RULESETS):
            name = f"{_ROUNDS}.{book}"
            tell(_("{name} is not {wanted}.").format(name=name, wanted=_whole(NEW_ROUNDS)))
    return {book: played for book, played in table.items() if played and book not in wrong}


def _written(settings: Settings) -> dict[tuple[str, str], Any]:
    """Return what stands in the file for settings, by the names of the table and of the key."""
    from ..engine.books import RULESETS

    places = {(place.table, place.key): getattr(settings, place.attribute) for place in _PLACES}
    places |= {(_RULES, name): value for name, value in settings.rules.items()}
    return places | {(_ROUNDS, book): settings.rounds.get(book, 0) for book in RULESETS}


def _read_table(
    tables: Mapping[str, Any], name: str, tell: Callable[[str], None]
) -> Mapping[str, Any]:
    table = tables.get(name, {})
    if not isinstance(table, dict):
        tell(_("{name} is not a table.").format(name=name))
        return {}
    return table


def _table(tables: dict[str, Any], name: str) -> dict[str, Any]:
    """Return the table `name` to write to, made if there is none."""
    table = tables.get(name)
    if not isinstance(table, dict):
        table = tables[name] = {}
    return table
