"""The kinds of players that a simulation can seat: the program's own, and rooms of others."""

from collections.abc import Collection, Iterable
from importlib import import_module
from typing import Final

from ..language import _
from ..players import PLAYERS, Kind
from ..players.planning.tempers import TEMPERS
from ..record.notation import unknown

#: Modules with a table `KINDS` of further players, by the word before the colon: they are there to
#: be played against, and only where the tests are.
ROOMS: Final = {"sparring": "tests.players.sparring"}

#: Who thinks deeply, after the colon.
DEEPLY: Final = "deeply"


def unknown_kind(name: str, kind: str, kinds: Collection[str]) -> ValueError:
    """Return the error, with a sentence, of a `name` of `--seats`: its `kind` is none of these."""
    text = _("{kind!r} is not a computer player; {hint}")
    return ValueError(text.format(kind=name, hint=unknown(kind, kinds)))


def kinds_for(seats: Iterable[str]) -> dict[str, Kind]:
    """Return the program's kinds, and those that other names of `--seats` mean.

    They are `ROOM:NAME` for somebody of another room, `LEVEL:TEMPER` for a level with a temper,
    `expert:deeply` for one that thinks deeply.

    Raise ValueError, with a sentence, for a room that is not there, or has nobody of that name.
    """
    kinds = dict(PLAYERS)
    for name in seats:
        room, colon, other = name.partition(":")
        if other == DEEPLY and room in PLAYERS and PLAYERS[room].deep:
            kinds[name] = PLAYERS[room].deepened()._replace(name=name)
        elif colon and room in PLAYERS and PLAYERS[room].tempers:
            if other not in TEMPERS:
                raise unknown_kind(name, other, TEMPERS)
            kinds[name] = PLAYERS[room].tempered(other)._replace(name=name)
        if not colon or room not in ROOMS:
            continue
        try:
            there: dict[str, Kind] = import_module(ROOMS[room]).KINDS
        except ImportError:
            raise ValueError(
                _("{name!r} cannot be seated here: {module} is not there").format(
                    name=name, module=ROOMS[room]
                )
            ) from None
        if other not in there:
            raise unknown_kind(name, other, there)
        kinds[name] = there[other]._replace(name=name)
    return kinds
