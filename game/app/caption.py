"""What the caption of the window says: what is being played, and how far it has come."""

from typing import Final

from ..engine.match import HUMAN, Match
from ..language import N_, _, all_of
from ..players import PLAYERS
from ..screen.canvas.art import SYSTEM, Art
from ..screen.table.menus import TITLE

#: Between the program and what it plays, and between the parts of that.
DASH: Final = " - "
COMMA: Final = ", "
ROUND: Final = N_("round {number}")
TARGET: Final = N_("to {points}")


def caption_of(art: Art, match: Match, book: str, width: int) -> str:
    """Write the caption of the window, in at most `width` pixels.

    For instance `Canasta - Official, Expert, round 3, to 5,000`.

    `book` is what the rules are called. Where all of it is too wide, the levels are left out, and
    then a long name of a book is cut.
    """
    kinds = dict.fromkeys(who.kind for who in match.seats if who.kind != HUMAN)
    levels = all_of([_(PLAYERS[kind].title) for kind in kinds])
    rest = [_(TARGET).format(points=f"{match.ruleset.target:,}")]
    if match.round is not None:
        rest.insert(0, _(ROUND).format(number=match.number))
    full = TITLE + DASH + COMMA.join([book, levels, *rest])
    if art.width(SYSTEM, full) <= width:
        return full
    before, after = TITLE + DASH, COMMA + COMMA.join(rest)
    room = width - art.width(SYSTEM, before) - art.width(SYSTEM, after)
    return before + art.fit(SYSTEM, book, room) + after
