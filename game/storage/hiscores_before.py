"""The high scores as they were kept before there was a database: a TOML file, which is read once.

The tables of `windows` for two stand at the top of the file, as they did when there was nothing
else; those of another rule book stand under its name, of an own one under `own` and its name, and
those of more seats in the same order under `seats` and their number (a file that knows no seats is
one of two). The file stays as it is.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ..engine.ruleset import RULESETS
from ..language import N_, _
from ..players import LEVELS
from .entries import score_value
from .files import LostError
from .scores import (
    FIRST,
    PLACES,
    SEATINGS,
    TWO,
    WANTED,
    Key,
    Score,
    check,
    known_key,
)
from .tables import read_kept

FILE_NAME: Final = "hiscores.toml"
#: Bytes: all tables of all rule books, full, with long names.
LARGEST: Final = 1024 * 1024

_DAMAGED: Final = N_(
    "The high scores in {path} are damaged ({reason}): {kept}, and the tables begin anew."
)
_UNREADABLE: Final = N_(
    "The high scores in {path} cannot be read ({reason}): {kept}, and the tables begin anew."
)

#: What a score cannot do without in the file.
_NEEDED: Final = frozenset(("points", "name", "date"))
#: Where the tables of own rule books stand in the file, and those of other seatings than the
#: first.
_OWN: Final = "own"
_SEATS: Final = "seats"

#: The tables of every rule book and seating that has some.
Books = dict[Key, dict[str, tuple[Score, ...]]]


def read_before(path: Path) -> tuple[Books | None, str]:
    """Return the tables of a file, and a sentence if there is trouble to tell.

    A damaged file is set aside; None for it, and where there is no file.
    """
    try:
        return read_kept(path, _books, LARGEST), ""
    except LostError as lost:
        sentence = _UNREADABLE if lost.unreadable else _DAMAGED
        return None, _(sentence).format(path=lost.path, reason=lost.reason, kept=lost.kept)


def values_of(books: Books) -> Iterator[dict[str, Any]]:
    """Yield the scores of tables, as lines of the log say them."""
    for key, tables in books.items():
        for level, scores in tables.items():
            for score in scores:
                yield score_value(key, level, score, helped=False)


def _books(tables: dict[str, Any]) -> Books:
    """Return the tables of all rule books and seatings.

    Those of two seats stand at the top, as they did when a table was for any number of seats.
    Raise ValueError.
    """
    books: Books = {}
    rest = dict(tables)
    seatings = rest.pop(_SEATS, {})
    if not isinstance(seatings, dict):
        raise ValueError(_("{name} is not a table").format(name=_SEATS))
    for seating, held in seatings.items():
        if seating not in SEATINGS or seating == TWO:
            continue
        if not isinstance(held, dict):
            raise ValueError(_("{name} is not a table").format(name=f"{_SEATS}.{seating}"))
        books |= _seating(seating, dict(held))
    return books | _seating(TWO, rest)


def _seating(seating: str, tables: dict[str, Any]) -> Books:
    """Return the tables of a seating; they are taken out of `tables`. Raise ValueError.

    What a later version may have put beside the levels of another rule book is not kept.
    """
    found = {FIRST: _levels("", {level: tables.pop(level, []) for level in LEVELS})}
    for name in RULESETS:
        if name != FIRST and name in tables:
            found[name] = _levels(name, tables.pop(name))
    own = tables.pop(_OWN, {})
    if not isinstance(own, dict):
        raise ValueError(_("{name} is not a table").format(name=_OWN))
    for name, levels in own.items():
        found[known_key(name, seating)[0]] = _levels(name, levels)
    return {(name, seating): levels for name, levels in found.items() if any(levels.values())}


def _levels(book: str, levels: object) -> dict[str, tuple[Score, ...]]:
    """Return the three tables of a rule book ("": of the first) as the file holds them."""
    if not isinstance(levels, dict):
        raise ValueError(_("{name} is not a table").format(name=book))
    before = f"{book}." if book else ""
    return {level: _table(before + level, levels.get(level, [])) for level in LEVELS}


def _table(level: str, rows: object) -> tuple[Score, ...]:
    """Return a table as the file holds it, which a person may have written. Raise ValueError."""
    if not isinstance(rows, list):
        raise ValueError(_("{level} is not a list of scores").format(level=level))
    scores = []
    for row in rows:
        if not isinstance(row, dict) or not row.keys() >= _NEEDED:
            raise ValueError(f"{level}: {_(WANTED)}")
        score = Score(row["points"], row["name"], row["date"], row.get("round", ""))
        try:
            check(score)
        except ValueError as error:
            raise ValueError(f"{level}: {error}") from None
        if score.points > 0:  # as they were entered once, before only rounds won were
            scores.append(score)
    return tuple(sorted(scores, key=lambda score: -score.points)[:PLACES])
