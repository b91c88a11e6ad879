"""The kinds of players that a simulation can seat: the program's own, and rooms of others."""

import sys
from collections.abc import Collection, Iterable, Sequence
from importlib import import_module
from random import Random
from typing import Final

from ..language import _
from ..players import PLAYERS, Kind, Player
from ..players.planning.tempers import TEMPERS
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
        elif name in MANNERS and name not in kinds:
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
        return Kind(name, attribute, player, "", level=False)
    text = _("{name!r} cannot be seated here: {reason}")
    raise ValueError(text.format(name=name, reason=reason))
