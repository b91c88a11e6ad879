"""Which records of games can be continued at this table."""

from ..engine.match import Match
from ..engine.seat import HUMAN
from ..language import _
from . import texts
from .computers import Players
from .seen import PERSON


class Unplayable(Exception):  # noqa: N818 - what the record is, not what went wrong
    """A record of a game that cannot be continued at this table; the text is for the user."""


def unplayable(match: Match, players: Players) -> str:
    """Say why a match cannot be continued here, with these players; "" if it can."""
    if PERSON not in match.humans:
        return _(texts.NO_SEAT)
    if len(match.humans) > 1:
        return _(texts.MORE_PERSONS)
    for who in match.seats:
        if who.kind != HUMAN and who.kind not in players:
            return _(texts.NO_PLAYER).format(name=texts.shown_name(who), kind=who.kind)
    return ""
