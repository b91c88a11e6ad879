"""Where the decks of a sitting come from: shuffled, or dealt by numbers that can be chosen."""

import re
from collections.abc import Iterator
from random import Random
from typing import Final

from ..engine.cards import parse_card
from ..engine.deals import NUMBERS, Deal
from ..engine.ruleset import Ruleset
from ..record.notation import COMMENT

#: How a record tells of a deal's number, in a comment behind the line `round`; `chosen` where the
#: person has chosen the number of the match's first deal.
_COMMENT: Final = re.compile(r"^; deal ([0-9]{1,9})(, chosen)?$", re.MULTILINE)
_ROUND: Final = re.compile(r"^round [0-9]+$", re.MULTILINE)
#: What a deck stands behind, on a line of its own.
_DECK: Final = "deck "


class Decks:
    """The deals of one match after another."""

    def __init__(self, rng: Random, *, numbered: bool) -> None:
        """Draw numbers from `rng`; not `numbered`: there are none, and whoever deals shuffles."""
        self._rng, self._numbered = rng, numbered
        self._next: Deal | None = None

    def begin(self, number: int | None) -> None:
        """Begin a match, by a number that was chosen or by none. Raise ValueError for no number."""
        if number is not None and number not in NUMBERS:
            raise ValueError(f"there is no deal {number}")
        self._next = None if number is None else Deal(number)

    def go_on(self, record: str) -> None:
        """Go on with a match that was read: where its number was chosen, with the next one."""
        comments = [*_COMMENT.finditer(record)]
        chosen = comments and comments[-1][2]
        self._next = Deal(int(comments[-1][1])).next if chosen else None

    def draw(self) -> tuple[Deal | None, str]:
        """Return the deal of the next round, and what a record says of it."""
        deal = self._next
        if deal is not None:
            self._next = deal.next
            return deal, f"deal {deal.number}, chosen"
        if not self._numbered:
            return None, ""
        deal = Deal(self._rng.randrange(NUMBERS.start, NUMBERS.stop))
        return deal, f"deal {deal.number}"


def number_of(record: str) -> int | None:
    """Return the number of the last deal of a record; None where it does not say it.

    It is as true as the record: whoever relies on it compares the decks.
    """
    rounds = [*_ROUND.finditer(record)]
    found = _COMMENT.search(record, rounds[-1].end()) if rounds else None
    return int(found[1]) if found and int(found[1]) in NUMBERS else None


def deal_of(record: str, rules: Ruleset) -> int | None:
    """Return the number of the last deal of a record, if its deck is that of the number."""
    number = number_of(record)
    true = number is not None and Deal(number).deck(rules) == last_deck(record)
    return number if true else None


def decks_of(record: str) -> list[str]:
    """Return the decks of a record, round by round, as it writes them."""
    lines = record.split("\n")
    return [line.removeprefix(_DECK) for line in lines if line.startswith(_DECK)]


def last_deck(record: str) -> list[int]:
    """Return the deck of the last round of a record; an empty one before the first."""
    decks = decks_of(record)
    return [parse_card(card) for card in decks[-1].split()] if decks else []


def up_to_deal(record: str, number: int) -> str:
    """Return a record up to the deal of a round, with the options that were changed then."""
    start = record.index(f"\nround {number}\n")
    end = record.index("\n", record.index(f"\n{_DECK}", start) + 1) + 1
    return record[:end] + "".join(_options(record, end))


def _options(record: str, start: int) -> Iterator[str]:
    """Yield the option lines from a place on; comments and empty lines may stand between them."""
    for line in record[start:].split("\n"):
        if line.startswith("option "):
            yield f"{line}\n"
        elif line and not line.startswith(COMMENT):
            return
