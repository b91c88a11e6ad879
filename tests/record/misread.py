"""What is said of records that somebody has changed by hand, line by line: kept in misread.txt.

Of the sample and of a match of four by own rules each line is left out, said twice, changed word
by word, and so on (CHANGES); what reading it comes to stands in the file: the summary, or what is
wrong and in which line. Where that is meant to change it is kept anew by
`python -m tests.record.misread`.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

from game.players import PLAYERS
from game.record import RecordError, positions, read_record, redeal
from game.record.redeal import until
from tests.record import unchanged

FILE: Final = Path(__file__).with_suffix(".txt")
SAMPLE: Final = Path(__file__).with_name("sample.can")
#: Of the lines of actions of each record so many are changed, spread over all of them.
SPREAD: Final = 6


def _word(number: int, change: Callable[[str], str]) -> Callable[[str], str]:
    """Change one word of a line; a line that has none stays as it is."""

    def changed(line: str) -> str:
        words = line.split(" ")
        if number < len(words):
            words[number] = change(words[number])
        return " ".join(words)

    return changed


def _more(word: str) -> str:
    """The next number, or another card, or what is no word of a record."""
    if word.lstrip("-").isdigit():
        return str(int(word) + 1)
    return {"KD": "KS", "4S": "JK"}.get(word, f"{word}x")


#: What is done to a line, by name.
CHANGES: Final[dict[str, Callable[[str], str]]] = {
    "left out": lambda _: "",
    "twice": lambda line: f"{line}\n{line}",
    "shouted": str.upper,
    "with a word more": lambda line: f"{line} 4S",
    "with two blanks": lambda line: line.replace(" ", "  ", 1),
    "with a blank behind": lambda line: f"{line} ",
    "as a comment": lambda line: f"; {line}",
    "cut": lambda line: line[: len(line) // 2],
    "first word": _word(0, _more),
    "second word": _word(1, _more),
    "third word": _word(2, _more),
    "last word gone": lambda line: line.rpartition(" ")[0],
    "negative": _word(1, lambda word: f"-{word}"),
    "far too much": _word(1, lambda word: "123456789"),
    "other seat": _word(0, lambda word: "7" if word.isdigit() else word),
}


def records() -> Iterator[tuple[str, list[str], list[int]]]:
    """The records by name, as lines, and which of these are changed."""
    with patch.object(unchanged, "ROUNDS", 1):
        four = unchanged.record(unchanged.Case("samba", 4, "mixed", 0))
    for name, text in (("sample", SAMPLE.read_text(encoding="utf-8")), ("four", four)):
        lines = text.splitlines()
        acts = [place for place, line in enumerate(lines) if line[0].isdigit()]
        others = [place for place in range(len(lines)) if place not in acts]
        yield name, lines, sorted([*others, *acts[:: len(acts) // SPREAD]])


def misread() -> Iterator[str]:
    """What reading each changed record comes to, and the sound ones after each of their actions."""
    for name, lines, places in records():
        for place in places:
            yield f"{name}, line {place + 1}: {lines[place][:60]}"
            told: dict[str, list[str]] = {}
            for change, do in CHANGES.items():
                if (changed := do(lines[place])) != lines[place]:
                    told.setdefault(
                        _told([*lines[:place], changed, *lines[place + 1 :]]), []
                    ).append(change)
            yield from (f"  {', '.join(changes)}: {what}" for what, changes in told.items())
        yield from _sound(name, "".join(f"{line}\n" for line in lines).encode())


def _told(lines: list[str]) -> str:
    """What reading these lines comes to."""
    try:
        return read_record("".join(f"{line}\n" for line in lines if line).encode(), PLAYERS).summary
    except RecordError as error:
        return f"{type(error).__name__}, {error}"


def _sound(name: str, data: bytes) -> Iterator[str]:
    """How a record goes on where it has been read to some place, and all of its positions."""
    for actions in range(0, 30, 3):
        found = read_record(data, PLAYERS, actions)
        text, lines = found.recorder.text(), until(data, actions)
        yield f"{name} after {actions}: {found.summary}, {len(text)} letters, {len(lines)} lines"
    told = [(at.actions, at.seat, at.action, str(at.round)) for at in positions(data, PLAYERS)]
    yield f"{name} has {len(told)} positions: {sha256(repr(told).encode()).hexdigest()[:8]}"
    with patch.object(redeal, "TRIES", 20):
        other = redeal.redealt(data, PLAYERS, 22, 1, Random(name)).decode().splitlines()
    yield from (f"{name} redealt: {each}" for each in other if each.startswith(("round", "deck")))
    yield f"{name} redealt: {other[-1]}"
    for size in range(60, len(data), len(data) // 7):
        yield f"{name}, the first {size} bytes: {_part(data[:size])}"


def _part(data: bytes) -> str:
    """What reading the beginning of a record comes to."""
    try:
        found = read_record(data, PLAYERS)
    except RecordError as error:
        return f"{type(error).__name__}, {error}"
    return f"{found.summary}, {len(found.recorder.text())} letters"


def kept() -> list[str]:
    """The lines that are kept."""
    return FILE.read_text(encoding="utf-8").splitlines()


def update_misread() -> None:
    """Read all of them, and keep what is said."""
    FILE.write_text("".join(f"{each}\n" for each in misread()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    update_misread()
