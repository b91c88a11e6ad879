"""What the lines of the log say, and what each of them does to the tables of the database.

A line says one thing or several, by the names of KINDS; it is checked whole before any of it is
done. What it counts is counted once: the keys of all that ever was are kept, so that a line that
comes twice, or a round whose cards were seen before, changes nothing.

To add a kind: an entry in KINDS, and whoever writes it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ..engine.ruleset import RULESETS
from ..language import N_, _
from ..players import LEVELS
from .result_rows import LONGEST_KEY, MatchPlayed, RoundPlayed, Slice, check, insert, where
from .rounds_log import Entry
from .score_rows import Key, Score, known_key
from .score_rows import check as check_score
from .score_rows import insert as insert_score
from .settings import LONGEST_BOOK, is_book_name, is_player_name

if TYPE_CHECKING:
    from sqlite3 import Connection

#: Checks what a line says of something, and returns what does it. Raises for what makes no sense.
Kind = Callable[[Any], Callable[["Connection"], object]]
#: What is cleared or renamed: what was played, or the high scores.
ROUNDS, SCORES = "rounds", "scores"

_NONSENSE: Final = N_("it says nothing that makes sense")


class LaterEntryError(Exception):
    """A line says something that only a later version of the program knows."""


def do(connection: "Connection", entry: Entry) -> None:
    """Do what a line says to the tables.

    Raise ValueError for what makes no sense, LaterEntryError; nothing was done then.
    """
    if not entry.keys() <= KINDS.keys():
        raise LaterEntryError
    try:
        deeds = [KINDS[kind](value) for kind, value in entry.items()]
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise ValueError(_(_NONSENSE)) from error
    for deed in deeds:
        deed(connection)


# What is written.


def round_entry(
    played: RoundPlayed, match: MatchPlayed | None = None, score: Entry | None = None
) -> Entry:
    """Return the line of a round that has ended, with the match that is over by it.

    With them the high score that it made, as `score_entry` has it.
    """
    check(played)
    entry: dict[str, Any] = {"round": played._asdict()}
    if match is not None:
        entry |= match_entry(match)
    return entry | dict(score or {})


def match_entry(match: MatchPlayed) -> Entry:
    """Return the line of a match. Raise ValueError for anything else."""
    check(match)
    return {"match": match._asdict()}


def score_entry(key: Key, level: str, score: Score, *, helped: bool) -> Entry:
    """Return the line of a high score."""
    return {"score": score_value(key, level, score, helped=helped)}


def score_value(key: Key, level: str, score: Score, *, helped: bool) -> dict[str, Any]:
    """Return what lines say of a high score."""
    return {"book": key[0], "seating": key[1], "level": level, "helped": helped, **score._asdict()}


def adopted_entry(name: str, scores: Sequence[Mapping[str, Any]]) -> Entry:
    """Return the line of high scores that were taken over from another file, once, by its name."""
    return {"adopted": {"name": name, "scores": [*scores]}}


def decks_entry(keys: Sequence[str]) -> Entry:
    """Return the line of decks that were dealt here."""
    return {"decks": [*keys]}


def counted_entry(keys: Sequence[str]) -> Entry:
    """Return the line of what was counted once, and may have been cleared since."""
    return {"counted": [*keys]}


def clear_entry(what: str, part: Slice) -> Entry:
    """Return the line by which a part of ROUNDS or SCORES is forgotten."""
    return {"clear": {"what": what, **part._asdict()}}


def rename_entry(what: str, book: str, name: str) -> Entry:
    """Return the line by which a part of ROUNDS or SCORES goes along with a rule book's name."""
    return {"rename": {"what": what, "book": book, "name": name}}


def signed_entry(played: str, name: str) -> Entry:
    """Return the line by which the high scores of a round get another name."""
    return {"signed": {"round": played, "name": name}}


# What is read.


def _round(value: Any) -> Callable[["Connection"], object]:
    lists = {name: tuple(value[name]) for name in ("points", "totals")}
    return _once("round", RoundPlayed(**{**value, **lists}))


def _match(value: Any) -> Callable[["Connection"], object]:
    return _once("match", MatchPlayed(**{**value, "totals": tuple(value["totals"])}))


def _once(kind: str, played: RoundPlayed | MatchPlayed) -> Callable[["Connection"], object]:
    check(played)

    def enter(connection: "Connection") -> None:
        if _is_new(connection, f"{kind} {played.key}"):
            insert(connection, played)
            if played.book not in RULESETS:
                _note_name(connection, played.book)

    return enter


def _score(value: Any) -> Callable[["Connection"], object]:
    values = dict(value)
    key = known_key(values.pop("book"), values.pop("seating"))
    level, helped = values.pop("level"), values.pop("helped")
    score = Score(**values)
    check_score(score)
    if level not in LEVELS or type(helped) is not bool:
        raise ValueError

    def enter(connection: "Connection") -> None:
        if not score.round or _is_new(connection, _counted_as(key, score)):
            insert_score(connection, key, level, score, helped=helped)

    return enter


def is_entered(connection: "Connection", key: Key, score: Score) -> bool:
    """Tell whether the round of a score was ever entered for a rule book and a seating."""
    return is_counted(connection, _counted_as(key, score))


def is_counted(connection: "Connection", key: str) -> bool:
    """Tell whether something was ever counted, by its kind and key."""
    found = connection.execute("SELECT 1 FROM counted WHERE key = ?", (key,))
    return found.fetchone() is not None


def are_dealt(connection: "Connection", decks: Sequence[str]) -> bool:
    """Tell whether all of some decks were dealt here, by their keys."""
    return all(
        connection.execute("SELECT 1 FROM decks WHERE key = ?", (deck,)).fetchone()
        for deck in decks
    )


def _counted_as(key: Key, score: Score) -> str:
    return f"score {' '.join(key)} {score.round}"


def _adopted(value: Any) -> Callable[["Connection"], object]:
    name = value["name"]
    scores = [*map(_score, value["scores"])]
    if not isinstance(name, str):
        raise TypeError

    def adopt(connection: "Connection") -> None:
        added = connection.execute("INSERT OR IGNORE INTO adopted VALUES (?)", (name,)).rowcount
        for enter in scores if added else ():
            enter(connection)

    return adopt


def _keys(table: str, longest: int) -> Kind:
    def understand(value: Any) -> Callable[["Connection"], object]:
        keys = [(key,) for key in value]
        if not all(isinstance(key, str) and len(key) <= longest for (key,) in keys):
            raise ValueError
        statement = f"INSERT OR IGNORE INTO {table} VALUES (?)"
        return lambda connection: connection.executemany(statement, keys)

    return understand


def _clear(value: Any) -> Callable[["Connection"], object]:
    values = dict(value)
    tables = _TABLES[values.pop("what")]
    part = Slice(**values)
    if not all(each is None or isinstance(each, str | bool) for each in part):
        raise TypeError
    condition, wanted = where(part)

    def clear(connection: "Connection") -> None:
        for table in tables:
            connection.execute(f"DELETE FROM {table}{condition}", wanted)

    return clear


def names_of(connection: "Connection") -> list[str]:
    """Return the rule books under whose names rounds were ever entered."""
    return [name for (name,) in connection.execute("SELECT name FROM names")]


def _note_name(connection: "Connection", book: str) -> None:
    connection.execute("INSERT OR IGNORE INTO names VALUES (?)", (book,))


def _rename(value: Any) -> Callable[["Connection"], object]:
    tables, names = _TABLES[value["what"]], (value["name"], value["book"])
    if not is_book_name(names[0]) or not isinstance(names[1], str):
        raise ValueError

    def rename(connection: "Connection") -> None:
        _note_name(connection, names[1])
        for table in tables:
            connection.execute(f"UPDATE {table} SET book = ? WHERE book = ?", names)

    return rename


def _signed(value: Any) -> Callable[["Connection"], object]:
    played, name = value["round"], value["name"]
    if not isinstance(played, str) or not played or not is_player_name(name):
        raise ValueError
    statement = "UPDATE hiscores SET name = ? WHERE round = ?"
    return lambda connection: connection.execute(statement, (name, played))


def _is_new(connection: "Connection", key: str) -> bool:
    """Note that something is counted; tell whether it was not before."""
    return connection.execute("INSERT OR IGNORE INTO counted VALUES (?)", (key,)).rowcount > 0


_TABLES: Final = {ROUNDS: ("rounds", "matches"), SCORES: ("hiscores",)}
KINDS: Final[Mapping[str, Kind]] = {
    "round": _round,
    "match": _match,
    "score": _score,
    "adopted": _adopted,
    "decks": _keys("decks", LONGEST_KEY),
    "counted": _keys("counted", 2 * LONGEST_KEY + LONGEST_BOOK),
    "clear": _clear,
    "rename": _rename,
    "signed": _signed,
}
