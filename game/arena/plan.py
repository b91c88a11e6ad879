"""What a simulation is to play: who, by which rules, how often, and where its records go."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ..engine.custom import CUSTOM, contradiction
from ..engine.match import Match, Seat
from ..engine.ruleset import Ruleset
from ..language import _, ngettext
from ..players import PLAYERS, Kind
from ..record import own_rules, ruleset_named, with_values
from .kinds import unknown_kind

#: Records are named match-0001.can and on, with more digits where there are more matches.
DIGITS: Final = 4

#: A match whose players lose points by playing would never end. (`random` does where a canasta is
#: needed for a positive score.)
MOST_ROUNDS: Final = 1000
#: A round takes some hundreds; a player who goes in a circle finds no end.
MOST_DECISIONS: Final = 50_000


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated. `ruleset` has its options set.

    With `single_rounds` a match is left after its first round. With `duplicate` as many matches as
    there are sides are played with the same decks and lots, round by round, and in each of them
    everybody sits one seat further to the left than in the one before: two players swap seats, two
    partnerships their sides, and three players come round the table. `records` is the folder that
    gets a record of each match; `force` lets it write over files that are no records of this run.
    `kinds` are the players that `seats` may name. A match is given up after `most_rounds`, a round
    after `most_decisions`. Of `shard`, such as (3, 16), the third of sixteen parts is played: parts
    share no decks.
    """

    seats: tuple[str, ...]
    ruleset: Ruleset
    matches: int
    seed: int
    single_rounds: bool = False
    records: Path | None = None
    duplicate: bool = False
    force: bool = False
    kinds: Mapping[str, Kind] = field(default_factory=lambda: PLAYERS)
    most_rounds: int = MOST_ROUNDS
    most_decisions: int = MOST_DECISIONS
    shard: tuple[int, int] = (1, 1)

    def __post_init__(self) -> None:
        """Raise ValueError, with a sentence, for what cannot be played."""
        for kind in self.seats:
            if kind not in self.kinds:
                raise unknown_kind(kind, kind, self.kinds)
            if self.records is not None and kind not in PLAYERS:
                raise ValueError(_("{kind!r} cannot be named in a record").format(kind=kind))
        self.new_match(1)
        if self.matches < 1:
            raise ValueError(_("there is nothing to play: at least one match or round is needed"))
        part, parts = self.shard
        if not 1 <= part <= parts:
            raise ValueError(_("there is no part {part} of {parts}").format(part=part, parts=parts))

    def numbers(self) -> Iterator[int]:
        """Yield the numbers of the matches that this shard plays, from 1."""
        part, parts = self.shard
        for decks in range(part, self.decks_of(self.matches) + 1, parts):
            yield from range((decks - 1) * self.turns_round + 1, decks * self.turns_round + 1)

    @property
    def sides(self) -> int:
        """How many sides play."""
        return self.ruleset.sides(len(self.seats))

    @property
    def turns_round(self) -> int:
        """How many matches are played with the same decks."""
        return self.sides if self.duplicate else 1

    def decks_of(self, number: int) -> int:
        """Return the number, from 1, of the decks that match `number` is played with."""
        return (number - 1) // self.turns_round + 1

    def moved(self, number: int) -> int:
        """Say how many seats further to the left everybody sits in match `number`."""
        return (number - 1) % self.turns_round

    def players_of(self, number: int) -> list[int]:
        """Say who sits on each seat in match `number`, as places in `seats`."""
        count = len(self.seats)
        return [(seat - self.moved(number)) % count for seat in range(count)]

    def new_match(self, number: int) -> Match:
        """Match `number`, waiting for its first round. Raise ValueError for wrong seats."""
        kinds = [self.seats[player] for player in self.players_of(number)]
        seats = [Seat(kind, f"{self.kinds[kind].title} {seat}") for seat, kind in enumerate(kinds)]
        return Match(self.ruleset, seats)

    def title(self, played: int) -> str:
        """Write the heading of the table after `played` matches, but for the number of rounds."""
        if self.single_rounds:
            text = ngettext(
                "seed {seed}: {count} round", "seed {seed}: {count} rounds", self.matches
            )
        else:
            text = ngettext(
                "seed {seed}: {count} match", "seed {seed}: {count} matches", self.matches
            )
        count = f"{self.matches:,}"
        if played < self.matches:
            count = _("{played} of {count}").format(played=f"{played:,}", count=count)
        title = text.format(seed=self.seed, count=count)
        if not self.duplicate:
            return title
        sets = self.matches // self.sides
        if self.sides == 2:
            text = ngettext(
                "{title} ({count} duplicate pair)", "{title} ({count} duplicate pairs)", sets
            )
        else:
            text = ngettext(
                "{title} ({count} duplicate set)", "{title} ({count} duplicate sets)", sets
            )
        return text.format(title=title, count=f"{sets:,}")

    def record_of(self, number: int) -> Path | None:
        """Say where the record of match `number`, counted from 1, is to be written."""
        if self.records is None:
            return None
        return self.records / f"match-{number:0{max(DIGITS, len(str(self.matches)))}}.can"


def rules_of(name: str, options: Mapping[str, str]) -> Ruleset:
    """Return the rule book `name` with options set, or own rules, `custom:BASE`, with parameters.

    Raise ValueError with a sentence, for own rules that contradict themselves too.
    """
    book, _colon, base = name.partition(":")
    ruleset = with_values(own_rules(base) if book == CUSTOM else ruleset_named(name), options)
    refused = contradiction(ruleset)
    if refused:
        raise ValueError(refused)
    return ruleset
