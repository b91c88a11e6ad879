"""What is made of files in which one thing is otherwise: understood, or refused. Kept in bent.txt.

Of each kind of entry (SOUND) and of the settings every value is left out, or is another one in its
place (`bends`): of another type, too large, too long. Where what is made of it is meant to change
it is kept anew by `python -m tests.storage.bent`.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from game.assets import asset
from game.engine.actions import parse_action
from game.storage import entries, hiscores, kept_lists, kept_settings, rulebooks
from game.storage.kept_lists import KeptMoment
from game.storage.result_rows import MatchPlayed, RoundPlayed, Slice
from game.storage.score_rows import Score
from game.storage.tables import write_tables

FILE: Final = Path(__file__).with_suffix(".txt")

#: What no setting is tried as: TOML has no word for it, or another bend does as well.
NOT_SET: Final = ("nothing", "a table", "unseen", "bare", "a word", "more", "shouted")

_MELD: Final = parse_action("meld 4S")
_MOMENT: Final = KeptMoment("0123abcd", date(1994, 8, 8), "windows", 2, 7, 90, (_MELD,))
_ROUND: Final = RoundPlayed(
    *("a" * 40, "b" * 40, 2, "windows", "2", "expert", False, "1994-08-08"),
    *((500, -20), (1500, 300), 2, 1, True, 300, 7),
)
_MATCH: Final = MatchPlayed(
    "b" * 40, "official", "partners", "mixed", True, "1994-08-08", False, 3, (4000, 5100)
)
_SCORE: Final = Score(900, "Player", "1994-08-08", "a" * 40)


def _done(entry: Mapping[str, Any]) -> object:
    """What a line of the log comes to, without a database to write to."""
    if not entry.keys() <= entries.KINDS.keys():
        raise entries.LaterEntryError
    return [entries.KINDS[kind](value) for kind, value in entry.items()] and "a deed"


def _line(entry: Mapping[str, Any]) -> tuple[dict[str, Any], Callable[[dict[str, Any]], object]]:
    """What a line of the log says, and how that is understood."""
    ((kind, value),) = entry.items()
    return dict(value), lambda bent: _done({kind: bent})


#: Each kind of entry, sound, and what understands it.
SOUND: Final[dict[str, tuple[dict[str, Any], Callable[[dict[str, Any]], object]]]] = {
    "moment": (kept_lists._moment_table(_MOMENT), kept_lists.KeptMoments().understood),
    "daily": (
        {"day": date(1994, 8, 8), "book": "cga", "points": 500, "expert": -20, "helped": True},
        kept_lists.DailyDeals().understood,
    ),
    "round": _line(entries.round_entry(_ROUND)),
    "match": _line(entries.match_entry(_MATCH)),
    "score": _line(entries.score_entry(("cga", "3"), "novice", _SCORE, helped=True)),
    "clear": _line(entries.clear_entry("rounds", Slice("cga", "2", "expert", True))),
    "rename": _line(entries.rename_entry("scores", "mine", "yours")),
    "signed": _line(entries.signed_entry("a" * 40, "Somebody")),
    "adopted": _line(
        entries.adopted_entry(
            "before", [entries.score_value(("cga", "3"), "novice", _SCORE, helped=False)]
        )
    ),
    "kinds": (dict(entries.decks_entry(["c"]) | entries.counted_entry(["d" * 40])), _done),
    "scores": (
        {
            "novice": [{"points": 900, "name": "Player", "date": "1994-08-08"}],
            "hoyle": {"expert": [{"points": 5, "name": "P", "date": "1994-08-08", "round": "x"}]},
            "own": {"mine": {"beginner": []}},
            "seats": {"3": {"novice": []}, "partners": {"cga": {"novice": []}}},
        },
        hiscores._books,
    ),
    "rows": (
        {"points": 900, "name": "Player", "date": "1994-08-08", "round": "a" * 40},
        lambda row: hiscores._table("novice", [row, {**row, "points": 20}]),
    ),
    "rule book": (
        {"base": "official", "packs": "3", "jokers": "6", "wild-rows": "yes"},
        rulebooks._ruleset,
    ),
}


def bends(value: object) -> Iterator[tuple[str, object]]:
    """What may stand in the place of a value, with what is said of it."""
    yield from (("nothing", None), ("yes", True), ("none", 0), ("one below", -1), ("half", 1.5))
    yield from (("empty", ""), ("a word", "word"), ("a list", [value]), ("a table", {"x": value}))
    yield from (("long", "x" * 41), ("unseen", "a\x07b"), ("bare", []))
    if type(value) is int:
        yield from ((f"{value} + {more}", value + more) for more in (1, -1, 10**6, 10**9))
        yield "negative", -value
    elif isinstance(value, str):
        yield from (("more", f"{value} "), ("shouted", value.upper()), ("twice", value * 2))
    elif isinstance(value, list | tuple):
        yield from (("twice", [*value, *value]), ("backwards", [*value][::-1]))
        yield "with a number more", [*value, 7]


def bent() -> Iterator[str]:
    """What is made of each sound entry, and of each in which one value is otherwise."""
    for name, (sound, understand) in SOUND.items():
        yield f"{name}: {_made(understand, sound)}"
        for key, value in sound.items():
            left = {other: each for other, each in sound.items() if other != key}
            told = {_made(understand, left): ["left out"]}
            for said, other in bends(value):
                told.setdefault(_made(understand, sound | {key: other}), []).append(said)
            yield from _all_told(f"{name} {key}", told)
        yield f"{name} with more: {_made(understand, sound | {'more': 1})}"
    yield from _settings()


def _settings() -> Iterator[str]:
    """What is read of settings in which one value is otherwise."""
    tables = tomllib.loads(asset("config/defaults.toml").read_text(encoding="utf-8"))
    usual = kept_settings.default_settings()
    with TemporaryDirectory() as place:
        folder = Path(place)
        for table, values in tables.items():
            for key, value in values.items() if isinstance(values, dict) else ():
                told: dict[str, list[str]] = {}
                for said, other in bends(value):
                    if said in NOT_SET:
                        continue
                    write_tables(folder / kept_settings.FILE_NAME, {table: {key: other}})
                    found, trouble = kept_settings.load(folder)
                    pairs = zip(found._fields, found, usual, strict=True)
                    differ = {field: now for field, now, then in pairs if now != then}
                    text = (trouble or "").replace(place, "HERE").replace("\n", " ")
                    told.setdefault(f"{differ or 'as usual'} {text}".strip(), []).append(said)
                yield from _all_told(f"{table} {key}", told)


def _made(understand: Callable[[dict[str, Any]], object], entry: dict[str, Any]) -> str:
    """What is made of an entry, in a word or some."""
    try:
        return str(understand(entry))
    except (ValueError, entries.LaterEntryError) as error:
        return f"{type(error).__name__} {error}"
    except (TypeError, KeyError, AttributeError):
        return "not understood"


def _all_told(what: str, told: Mapping[str, list[str]]) -> Iterator[str]:
    """The lines of what was made of one value, whatever stood in its place."""
    for made, said in told.items():
        yield f"{what}, {', '.join(said)}: {made}"


def kept() -> list[str]:
    """The lines that are kept."""
    return FILE.read_text(encoding="utf-8").splitlines()


def update_bent() -> None:
    """Keep what is made of them as it is."""
    FILE.write_text("".join(f"{each}\n" for each in bent()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    update_bent()
