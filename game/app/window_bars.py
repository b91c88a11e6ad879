"""The caption and the menus of the window, as they fit what is being played."""

from typing import Final

from ..engine.actions import ASK, UNDO
from ..engine.match import Match
from ..language import N_, _, all_of
from ..players import PLAYERS
from ..screen.canvas.art import SYSTEM, TITLE, Art
from ..screen.table.menus import menu_bar
from ..screen.win31.chrome import CAPTION_W
from ..screen.win31.command import Menu
from ..storage.rulebooks import title_of
from ..table.states import OVER
from .autoplay import AutoPlay
from .program import Program

#: Between the program and what it plays, and between the parts of that.
DASH: Final = " - "
COMMA: Final = ", "
ROUND: Final = N_("round {number}")
TARGET: Final = N_("to {points}")
#: Where the rules are in no rule book here.
OWN_RULES: Final = N_("own rules")


class WindowCaption:
    """The caption of one program's window."""

    def __init__(self, program: Program, autoplay: AutoPlay) -> None:
        self._program, self._chrome, self._autoplay = program, program.chrome, autoplay
        self._made_of: tuple[object, ...] = ()

    def follow(self) -> bool:
        """Say what is being played, if that has changed; tell whether it has."""
        program = self._program
        match, chosen = program.sitting.match, program.settings.book
        shows = program.desktop.title or self._autoplay.caption or program.sittings.title
        now = (match, match.number, match.round is None, chosen, shows)
        if now == self._made_of:
            return False
        self._made_of = now
        if shows:
            self._chrome.title = TITLE + DASH + shows
            return True
        name = program.books.name_of(match.ruleset, chosen)
        book = _(OWN_RULES) if name is None else title_of(name)
        self._chrome.title = caption_of(program.art, match, book, CAPTION_W)
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


#: Why commands are gray.
NO_OPTIONS: Final = N_("These rules have no options to choose from.")
NO_AUTOPLAY: Final = N_("Only a game of yours can be played for you.")
NO_CARDS: Final = N_("No cards have been dealt yet.")


def menus_of(program: Program) -> tuple[Menu, ...]:
    """Return the menus for the match that lies on the table."""
    rules, seats = program.sitting.match.ruleset, len(program.sitting.match.seats)
    return menu_bar(
        {
            "undo": lambda: program.sitting.person.why_not(UNDO),
            "ask": lambda: program.sitting.person.why_not(ASK),
            "rules": lambda: "" if program.sitting.match.ruleset.options else _(NO_OPTIONS),
            "count": lambda: _(NO_CARDS) if program.sitting.match.round is None else "",
            "autoplay": lambda: "" if _may_autoplay(program) else _(NO_AUTOPLAY),
        },
        registered=program.registered is not None,
        partner=rules.may_ask_partner and seats in rules.partnerships,
        keys=program.keys,
        as_1994=lambda: program.settings.as_1994,
    )


def _may_autoplay(program: Program) -> bool:
    return not program.sittings.visiting and program.sitting.state not in OVER
