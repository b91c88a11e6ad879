"""What a simulation is to play: who, by which rules, how often, and where its records go.

It can seat the kinds of players of the program, and classes of other packages.
"""

import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Final

from ..engine.custom import CUSTOM, contradiction
from ..engine.match import Match, Seat
from ..engine.ruleset import Ruleset
from ..language import _, ngettext
from ..players import PLAYERS, Kind, Player
from ..players.planning import TEMPERS
from ..record import own_rules, ruleset_named, with_values
from ..record.notation import unknown

#: Modules with a table `KINDS` of further players, by the word before the colon: they are there to
#: be played against, and only where the tests are.
ROOMS: Final = {"sparring": "tests.players.sparring"}

#: Who thinks deeply, after the colon.
DEEPLY: Final = "deeply"
#: All that can stand there of a level.
MANNERS: Final = (*TEMPERS, DEEPLY)


def unknown_kind(name: str, kind: str, kinds: Collection[str]) -> ValueError:
    """Return the error, with a sentence, of a `name` of `--seats`: its `kind` is none of these."""
    text = _("{kind!r} is not a computer player; {hint}")
    return ValueError(text.format(kind=name, hint=unknown(kind, kinds)))


def named(seats: str) -> list[str]:
    """Return the names that stand between commas: in small letters, but for somebody's own."""
    names = [name.strip() for name in seats.split(",")]
    theirs = (*PLAYERS, *ROOMS)
    return [
        name if ":" in name and name.lower().partition(":")[0] not in theirs else name.lower()
        for name in names
    ]


def kinds_for(seats: Iterable[str], imports: bool = True) -> dict[str, Kind]:
    """Return the program's kinds, and those that other names of `--seats` mean.

    They are `ROOM:NAME` for somebody of another room, `LEVEL:TEMPER` for a level with a temper,
    `expert:deeply` for one that thinks deeply, `expert:TEMPER:deeply` for both; or `MODULE:CLASS`,
    which is imported from the folder that the program was started in, or from the search path.
    Names that were read from a file import nothing: without `imports` such a player is known, and
    cannot be seated.

    Raise ValueError, with a sentence, for a room that is not there, or has nobody of that name,
    and for a level that cannot be so.
    """
    kinds = dict(PLAYERS)
    for name in seats:
        first, *words = name.split(":")
        if words and first in PLAYERS:
            kinds[name] = _in_manner(name, PLAYERS[first], words)
        elif words and first in ROOMS:
            kinds[name] = _of_room(name, first, ":".join(words))
        elif len(words) == 1 and first and not imports:
            kinds[name] = Kind(name, words[0], _absent, "", level=False)
        elif len(words) == 1 and first and (found := _of_module(name, first, words[0])):
            kinds[name] = found
        elif name in MANNERS:
            raise ValueError(
                _("{name!r} says how a computer player plays, not which: {example}").format(
                    name=name, example=f"expert:{name}"
                )
            )
    return kinds


def _in_manner(name: str, kind: Kind, words: Sequence[str]) -> Kind:
    """Return a level as a seat's name has it: with a temper, thinking deeply, or both."""
    manners = [*TEMPERS * kind.tempers, *[DEEPLY] * kind.deep]
    if not manners:
        raise ValueError(
            _("{name!r} is not a computer player; there is only {kind}").format(
                name=name, kind=kind.name
            )
        )
    for word in words:
        if word not in manners:
            text = _("{name!r} is not a computer player; after {kind}: {hint}")
            hint = unknown(word, manners)
            raise ValueError(text.format(name=name, kind=kind.name, hint=hint))
    tempers = [word for word in words if word != DEEPLY]
    if len(tempers) > 1 or len({*words}) < len(words):
        raise ValueError(
            _("{name!r} is not a computer player; one temper can be named, and {deeply}").format(
                name=name, deeply=DEEPLY
            )
        )
    made = kind.deepened() if DEEPLY in words else kind
    for temper in tempers:
        made = made.tempered(temper)
    return made._replace(name=name)


def _of_room(name: str, room: str, who: str) -> Kind:
    """Return somebody of another room."""
    try:
        there: dict[str, Kind] = import_module(ROOMS[room]).KINDS
    except ImportError:
        raise ValueError(
            _("{name!r} cannot be seated here: {module} is not there").format(
                name=name, module=ROOMS[room]
            )
        ) from None
    if who not in there:
        raise unknown_kind(name, who, there)
    return there[who]._replace(name=name)


def _absent(_rng: Random) -> Player:
    raise ValueError(_("a player that is named in a file is not imported"))


def _of_module(name: str, module: str, attribute: str) -> Kind | None:
    """Return a player of somebody's own: a class that is called with a random source.

    None where there is no such module. Raise ValueError, with a sentence, for one that has no such
    class, or cannot be imported.
    """
    if "" not in sys.path:
        sys.path.append("")  # last, so that it hides nothing
    try:
        player = getattr(import_module(module), attribute)
    except ModuleNotFoundError as error:
        if error.name is not None and module.startswith(error.name):
            return None
        reason = str(error)
    except Exception as error:  # whatever it does as it is imported
        reason = f"{type(error).__name__}: {error}"
    else:
        if callable(player):
            return Kind(name, attribute, player, "", level=False)
        reason = _("{name} is no class").format(name=attribute)
    text = _("{name!r} cannot be seated here: {reason}")
    raise ValueError(text.format(name=name, reason=reason))


#: Records are named match-0001.can and on, with more digits where there are more matches.
DIGITS: Final = 4

#: A match whose players lose points by playing would never end. (`random` does where a canasta is
#: needed for a positive score.)
MOST_ROUNDS: Final = 1000
#: A round takes some hundreds; a player who goes in a circle finds no end.
MOST_DECISIONS: Final = 50_000
#: Years of playing; each match of a run is marked when it has been counted.
MOST_PLANNED: Final = 10_000_000


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
        if self.matches > MOST_PLANNED:
            text = _("at most {most:,} matches or rounds can be played, not {count:,}")
            raise ValueError(text.format(most=MOST_PLANNED, count=self.matches))
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
