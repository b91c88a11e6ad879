"""Playthroughs, in the manner of OpenSpiel: a whole round written down position by position.

A file has, for each position, the lines of `str(round)` and of each seat's view that changed, the
legal actions, the action that is done, and its events. Whoever changes a rule sees in the diff what
it changed. `python -m tests.update_references` makes the files again.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.engine import RULESETS, Match, Round, Ruleset, Seat, event_text, shuffled
from game.players import PLAYERS

FOLDER = Path(__file__).parent
#: The shortest round of so many is kept, so that a person can read it.
TRIED = 60
#: `random` visits more corners, Beginner plays as one might.
KINDS = ("random", "beginner")


def names() -> list[str]:
    """Every rule book with every number of seats."""
    return [f"{name}_{seats}" for name, rules in RULESETS.items() for seats in rules.seats]


def text(name: str, number: int) -> str:
    """One playthrough, of the round with this number."""
    book, _, seats = name.partition("_")
    first = f"; {book} with {seats} seats, round {number} of {TRIED}, the shortest"
    return "\n".join([first, *_told(*_dealt(RULESETS[book], int(seats), number))]) + "\n"


def kept(name: str) -> list[str]:
    """The lines that are kept."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def number_of(first: str) -> int:
    """Which round a file's first line says that it has."""
    return int(re.findall(r" round (\d+) of ", first)[0])


def update_playthroughs() -> None:
    """Choose the rounds, play them and write the files."""
    for name in names():
        book, _, seats = name.partition("_")
        lengths = [(_length(RULESETS[book], int(seats), number), number) for number in range(TRIED)]
        path = FOLDER / f"{name}.txt"
        path.write_text(text(name, min(lengths)[1]), encoding="utf-8", newline="\n")


def _dealt(rules: Ruleset, seats: int, number: int) -> tuple[Round, list]:
    lots = Random(f"playthrough {rules.name} {seats} {number}")
    match = Match(rules, [Seat("random", str(seat)) for seat in range(seats)])
    lead, cut = match.draw_lots(lots)
    round_ = match.start_round(shuffled(lots, rules.packs, rules.jokers), lead, cut)
    return round_, [PLAYERS[KINDS[seat % 2]](lots) for seat in range(seats)]


def _length(rules: Ruleset, seats: int, number: int) -> int:
    round_, players = _dealt(rules, seats, number)
    while round_.board.result is None:
        seat = round_.board.actor
        round_.apply(players[seat].decide(round_.views[seat]))
    out = round_.board.result.out is not None
    return len(round_.board.history) + (0 if out else 1000)


def _told(round_: Round, players: list) -> Iterator[str]:
    shown: dict[str, list[str]] = {}
    number = 0
    while True:
        yield f"\n# position {number}, {round_.phase.value}"
        yield from _changed(shown, "", str(round_))
        for view in round_.views:
            yield from _changed(shown, f"seat {view.seat} sees ", str(view))
        if round_.board.result is not None:
            for side, sheet in enumerate(round_.board.result.sheets):
                yield f"side {side}: {sheet.total} = {sheet._asdict()}"
            return
        yield f"legal: {', '.join(map(str, round_.legal_actions()))}"
        seat = round_.board.actor
        action = players[seat].decide(round_.views[seat])
        yield f"> {seat} {action}"
        for event in round_.apply(action):
            yield f"  {event_text(event)}"
        number += 1


def _changed(shown: dict[str, list[str]], whose: str, text: str) -> Iterator[str]:
    """The lines of a text that were not in the last one of the same kind, and those that went."""
    before, now = shown.get(whose, []), text.splitlines()
    shown[whose] = now
    keys = {line.partition(":")[0] for line in now}
    for line in before:
        if line.partition(":")[0] not in keys:
            yield f"{whose}{line.partition(':')[0]}: -"
    for line in now:
        if line not in before:
            yield f"{whose}{line}"
