"""The caption of the window: what is being played, and how far it has come."""

from typing import Final

from ..engine.match import Match
from ..language import N_, _, all_of
from ..players import PLAYERS
from ..screen.canvas.art import SYSTEM, Art
from ..screen.table.menus import TITLE
from ..screen.win31.chrome import CAPTION_W
from ..storage.rulebooks import title_of
from .program import Program
from .showing import Showing

#: Between the program and what it plays, and between the parts of that.
DASH: Final = " - "
COMMA: Final = ", "
ROUND: Final = N_("round {number}")
TARGET: Final = N_("to {points}")
#: Of a deal that is played again.
REPLAY: Final = N_("Replay Deal, round {number}: it counts nowhere")
#: Where the rules are in no rule book here.
OWN_RULES: Final = N_("own rules")


class WindowCaption:
    """The caption of one program's window."""

    def __init__(self, host: Program, showing: Showing) -> None:
        self._host, self._chrome, self._showing = host, host.chrome, showing
        self._made_of: tuple[object, ...] = ()

    def follow(self) -> bool:
        """Say what is being played, if that has changed; tell whether it has."""
        host = self._host
        match, chosen = host.sitting.match, host.settings.book
        replay = _(REPLAY).format(number=match.number) if host.sittings.replaying else ""
        shows = host.desktop.title or self._showing.caption or replay
        now = (match, match.number, match.round is None, chosen, shows)
        if now == self._made_of:
            return False
        self._made_of = now
        if shows:
            self._chrome.title = TITLE + DASH + shows
            return True
        name = host.books.name_of(match.ruleset, chosen)
        book = _(OWN_RULES) if name is None else title_of(name)
        self._chrome.title = caption_of(host.art, match, book, CAPTION_W)
        return True


def caption_of(art: Art, match: Match, book: str, width: int) -> str:
    """Write the caption of the window: `Canasta - Official, Expert, round 3, to 5,000`.

    It has at most `width` pixels. `book` is what the rules are called. Where all of it is too wide,
    the levels are left out, and then a long name of a book is cut.
    """
    levels = all_of([_(PLAYERS[kind].title) for kind in match.kinds])
    rest = [_(TARGET).format(points=f"{match.ruleset.target:,}")]
    if match.round is not None:
        rest.insert(0, _(ROUND).format(number=match.number))
    full = TITLE + DASH + COMMA.join([book, levels, *rest])
    if art.width(SYSTEM, full) <= width:
        return full
    before, after = TITLE + DASH, COMMA + COMMA.join(rest)
    room = width - art.width(SYSTEM, before) - art.width(SYSTEM, after)
    return before + art.fit(SYSTEM, book, room) + after
