"""The recorder: is told what happens in a match and has it as the text of a record (RECORD.md).

Saving, the journal and the simulation write what it gives; it opens no file itself.
"""

import re
from collections.abc import Sequence
from typing import Final

from ..engine.actions import ALL_ACTIONS, Action
from ..engine.cards import cards_text
from ..engine.custom import differences
from ..engine.events import Event, drawn_cards
from ..engine.match import Match, Seat
from ..engine.result import RoundResult
from ..engine.ruleset import Ruleset
from ..language import is_name
from .notation import is_kind

_ACTION_TEXTS: Final = {action: str(action) for action in ALL_ACTIONS}
_SEAT_LINE: Final = re.compile(r"^seat (-?[0-9]+) [^\n]*$", re.MULTILINE)
#: A comment: from here on the person had help. Whoever reads nothing in comments passes it over.
_AUTOPLAY_LINE: Final = "; autoplay\n"
_HELP_LINE: Final = "; with help\n"


class Recorder:
    """The record of one match, which grows as the recorder is told of rounds and actions."""

    def __init__(self, match: Match) -> None:
        """Begin the record of a match that waits for its first round: a header.

        Raise ValueError for a seat whose kind or name a record cannot hold.
        """
        self._begin(match, _header(match), "")

    @classmethod
    def resumed(cls, match: Match, header: str, body: str) -> "Recorder":
        """Go on with the record of a match that was read; `header` and `body` are whole lines."""
        recorder = cls.__new__(cls)
        recorder._begin(match, header, body)
        return recorder

    def _begin(self, match: Match, header: str, body: str) -> None:
        self._match = match
        self._header = header
        self._seats = match.seats
        self._options = match.ruleset.option_values()
        #: What follows the header, in pieces of whole lines; it only ever grows.
        self._pieces = [body]
        #: Whether the person has had help in this match.
        self.helped = _has(body, _HELP_LINE)

    def note_help(self) -> None:
        """Tell that the person has had help: once for a match."""
        if not self.helped:
            self.helped = True
            self._pieces.append(_HELP_LINE)

    def note_autoplay(self) -> None:
        """Tell that a computer plays in the person's place from here on: once for a round."""
        if not self.autoplayed:
            self._pieces.append(_AUTOPLAY_LINE)

    @property
    def autoplayed(self) -> bool:
        """Whether a computer has played in the person's place in the last round."""
        return _has("".join(self._pieces).rpartition("\nround ")[2], _AUTOPLAY_LINE)

    @property
    def ever_autoplayed(self) -> bool:
        """Whether it has in any round of the match."""
        return any(_has(piece, _AUTOPLAY_LINE) for piece in self._pieces)

    def start_round(self, deck: Sequence[int], comment: str = "") -> None:
        """Tell of the round that the match has just started, and of the deck it was dealt from.

        `comment` is a line for those who read the record, if there is one.
        """
        match = self._match
        cut = f"cut {cards_text(match.cut)}\n" if match.cut else ""  # O1
        said = f"; {comment}\n" if comment else ""
        self._pieces.append(
            f"round {match.number}\n{said}{cut}lead {match.lead}\ndeck {cards_text(deck)}\n"
        )

    def action(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        """Tell of an action that `seat` has done, and of the events that `apply` returned for it.

        `seat` is the one on turn, whoever decided for it (W26), or the partner who answers (O8).
        Where it ended the round, the lines that close the round are written too.
        """
        match = self._match
        round_ = match.round
        if round_ is None:
            raise ValueError("no round has been started")
        board = round_.board
        if len(board.history) == 1:
            self._write_options()
        cards = drawn_cards(events)
        drawn = f" {cards_text(cards)}" if cards else ""
        self._pieces.append(f"{seat} {_ACTION_TEXTS[action]}{drawn}\n")
        if board.result is not None:
            self._pieces += closing_lines(board.result, board.totals)

    def text(self) -> str:
        """Return the whole record as it stands now, every line with its LF.

        Seats are written as they are now (a level may change before the first action, W32).
        """
        round_ = self._match.round
        if round_ is not None and not round_.board.history:
            self._write_options()
        if self._seats != self._match.seats:
            self._seats = self._match.seats
            self._header = _SEAT_LINE.sub(self._seat_now, self._header)
        return self._header + "".join(self._pieces)

    @property
    def mark(self) -> int:
        """Where the record ends now, for `since`."""
        return len(self._pieces)

    def since(self, mark: int) -> str:
        """Return the lines that have come after `mark`, every one with its LF."""
        return "".join(self._pieces[mark:])

    def _write_options(self) -> None:
        """Write the options that were changed since the deal (W32)."""
        options = self._match.ruleset.option_values()
        self._pieces += [
            f"option {name} {value}\n"
            for name, value in options.items()
            if value != self._options[name]
        ]
        self._options = options

    def _seat_now(self, line: re.Match[str]) -> str:
        seat = int(line[1])
        return _seat_line(seat, self._seats[seat])


def _has(text: str, line: str) -> bool:
    """Tell whether a line, with its LF, is one of a text's."""
    return f"\n{line}" in f"\n{text}"


def closing_lines(result: RoundResult, totals: Sequence[int]) -> list[str]:
    """Return the `end`, `points` and `scores` lines of a round, each with its LF.

    `totals` are the sides' totals before the round.
    """
    after = [total + points for total, points in zip(totals, result.points, strict=True)]
    return [f"{end_line(result)}\n", _numbers("points", result.points), _numbers("scores", after)]


def end_line(result: RoundResult) -> str:
    """Say how a round ended, as its `end` line says it."""
    return f"end {result.how}"


def _numbers(word: str, numbers: Sequence[int]) -> str:
    return f"{word} {' '.join(map(str, numbers))}\n"


def _header(match: Match) -> str:
    lines = [
        "canasta 1",
        *_rules_lines(match.ruleset),
        *(_seat_line(seat, who) for seat, who in enumerate(match.seats)),
    ]
    return "\n".join(lines) + "\n" + _numbers("scores", match.totals)


def _rules_lines(ruleset: Ruleset) -> list[str]:
    """Return the rule book, for own rules also the one they were started from, and what differs."""
    base = f" {ruleset.base}" if ruleset.base else ""
    changed = differences(ruleset)
    return [
        f"rules {ruleset.name}{base}",
        *(f"option {name} {value}" for name, value in changed.items()),
    ]


def _seat_line(seat: int, who: Seat) -> str:
    if not is_kind(who.kind):
        raise ValueError(f"a record cannot hold the kind of player {who.kind!r}")
    if not is_name(who.name):
        raise ValueError(f"a record cannot hold the name {who.name!r}")
    return f"seat {seat} {who.kind} {who.name}"
