"""Links that hold a game: what stands behind the # in the address of a page.

`#deal=12345&rules=official&players=4` is a deal by its number (docs/DEALS.md), and `#can=...` a
record, packed. Nothing that is read is run: a deal is dealt, and a record is replayed by the rules.
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from random import Random
from typing import Final
from urllib.parse import parse_qs, urlencode

from ..engine.numbered_deals import NUMBERS
from ..engine.ruleset import RULESETS
from ..language import N_, _
from ..named_tuple import NamedTuple
from ..players import PLAYERS
from ..record import LARGEST, RecordError
from ..screen.canvas import ON_PAGE, clipboard
from ..screen.win31.dialog import QUESTION, message_box
from ..screen.win31.widgets import CANCEL_ANSWER, Answer, Result
from ..table.played_turns import Reel
from ..table.setup import Setup, Terms
from ..table.sitting import Sitting
from .program import Program

_DEAL, _RULES, _PLAYERS, _RECORD = "deal", "rules", "players", "can"
DAMAGED: Final = N_("The link is damaged: it holds no game.")
COPIED: Final = N_("The link is in the clipboard.")
FRAGMENT: Final = N_(
    "The end of a link is in the clipboard: it belongs behind the address of a page on which "
    "Canasta is played (docs/web.md)."
)
TITLE: Final = N_("Copy Link")
WHICH: Final = N_("Which link do you want to copy? It deals the same cards, or shows the game.")
THIS_DEAL: Final = N_("The &Deal")
THIS_GAME: Final = N_("The &Game")
NO_GAME: Final = N_("There is no game to be linked yet.")


class LinkError(Exception):
    """A link that is damaged; the text is one sentence."""


class Link(NamedTuple):
    """What a link holds: a record, or else a deal with the rule book and players it is for."""

    record: bytes = b""
    deal: int = 0
    book: str = ""
    players: int = 0

    def written(self) -> str:
        """Return what stands behind the address of the page."""
        if self.record:
            packed = urlsafe_b64encode(zlib.compress(self.record, 9)).decode()
            return f"#{_RECORD}={packed.rstrip('=')}"
        told = {_DEAL: self.deal, _RULES: self.book, _PLAYERS: self.players}
        return f"#{urlencode(told)}"


def read_link(text: str) -> Link | None:
    """Return what a link holds, None where it says nothing of a game. Raise LinkError."""
    told = {name: values[-1] for name, values in parse_qs(text.removeprefix("#"), True).items()}
    if _RECORD in told:
        return Link(_unpacked(told[_RECORD]))
    if _DEAL not in told:
        return None
    number, book = told[_DEAL], told.get(_RULES, "windows").lower()
    rules = RULESETS.get(book)
    players = told.get(_PLAYERS, str(rules.seats[0]) if rules else "")
    if (
        rules is None
        or not (number.isascii() and number.isdecimal() and int(number[:20]) in NUMBERS)
        or players not in map(str, rules.seats)
    ):
        raise LinkError(_(DAMAGED))
    return Link(deal=int(number), book=book, players=int(players))


def _unpacked(packed: str) -> bytes:
    """Return the record, which is no larger than one may be. Raise LinkError."""
    try:
        data = urlsafe_b64decode(packed + "==")  # more of it than wanted is passed over
        unpacking = zlib.decompressobj()
        record = unpacking.decompress(data, LARGEST)
    except (ValueError, zlib.error) as error:
        raise LinkError(_(DAMAGED)) from error
    if not unpacking.eof:
        raise LinkError(_(DAMAGED))
    try:
        Reel(record, PLAYERS)
    except (RecordError, ValueError) as error:  # no record, or nothing was dealt in it
        raise LinkError(_(DAMAGED)) from error
    return record


def dealt_record(link: Link, setup: Setup) -> bytes:
    """Return the record of a deal, of which nothing is played yet."""
    rules = RULESETS[link.book]
    setup = setup._replace(ruleset=rules, options={}, players=link.players)
    sitting = Sitting(setup, Random(), Terms(numbered=True))
    sitting.new_match(link.deal)
    while sitting.match.round is None:
        sitting.tick()
    return sitting.recorder.text().encode()


class Links:
    """Copies links of what is played in one program."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def ask(self) -> None:
        """Ask which link is to be copied, where there are two."""
        program = self._program
        if program.sitting.match.round is None:
            program.tell(_(NO_GAME))
        elif self._deal() is None:
            self._copy(Result.NO)
        else:
            answers = (
                Answer(_(THIS_DEAL), Result.YES),
                Answer(_(THIS_GAME), Result.NO),
                CANCEL_ANSWER,
            )
            box = message_box(
                program.art, _(TITLE), _(WHICH), QUESTION, answers, on_result=self._copy
            )
            program.open(box)

    def _deal(self) -> Link | None:
        """Return the link of the deal; None where another copy could not deal it."""
        sitting = self._program.sitting
        rules, number = sitting.match.ruleset, sitting.deal
        if number is None or RULESETS.get(rules.name) != rules:
            return None
        return Link(deal=number, book=rules.name, players=len(sitting.match.seats))

    def _copy(self, result: str) -> None:
        link = None
        if result == Result.YES:
            link = self._deal()
        elif result == Result.NO:
            link = Link(self._program.sitting.recorder.text().encode())
        if link is not None:
            clipboard.copy(link.written())
            self._program.tell(_(COPIED) if ON_PAGE else _(FRAGMENT))
