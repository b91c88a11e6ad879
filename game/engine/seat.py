"""Who sits at a table: of which kind, and by what name."""

from typing import Final

from ..named_tuple import NamedTuple

#: The kind of player that is a person; all others are computers, of any name.
HUMAN: Final = "human"


class Seat(NamedTuple):
    """Who sits there: the kind of player, and a name as it is shown."""

    kind: str
    name: str
