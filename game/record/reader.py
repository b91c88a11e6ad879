"""The reader: replays a record through the engine, line by line (RECORD.md).

The header is read here: the format, the rule book, who plays, and the totals to begin with. What
the words of a round mean stands in rounds.py.
"""

from collections.abc import Callable, Collection, Iterator
from io import BytesIO
from typing import Final

from ..engine.actions import Action
from ..engine.books import WINDOWS
from ..engine.custom import CUSTOM, contradiction
from ..engine.match import HUMAN, Match, Seat
from ..engine.round import Round
from ..language import _, any_of, is_name
from ..named_tuple import NamedTuple
from .notation import (
    COMMENT,
    Line,
    MalformedRecord,
    is_number,
    line_text,
    own_rules,
    ruleset_named,
    with_values,
)
from .recorder import Recorder
from .rounds import PLAY, Rounds

#: The kind of player that is an outside program (RECORD.md).
BOT: Final = "bot"

#: With totals that begin so high, or so low, those after each round are still numbers of a record.
MOST: Final = 99_999_999

# What may stand next, by where the header has come to.
FORMAT: Final = ("canasta",)
RULES: Final = ("rules",)
OPTIONS: Final = ("option", "seat", "scores")
SEATS: Final = ("seat", "scores")


def foreign(reason: str) -> str:
    """Say why a file is of another kind."""
    return _("this is no Canasta record: {reason}").format(reason=reason)


class Header:
    """The header as far as it has been read: one method a word, which says what may follow it."""

    def __init__(self, kinds: Collection[str]) -> None:
        """Wait for the first line; `kinds` are the computer players that a seat may have."""
        self._kinds = (HUMAN, *kinds, BOT)
        self.expected: tuple[str, ...] = FORMAT
        #: The match that the header sets up; None before its last line.
        self.match: Match | None = None
        self._rules = WINDOWS
        self._seats: list[Seat] = []

    def read(self, line: Line) -> None:
        """Do what a line says. Raise MalformedRecord."""
        word = line.words[0]
        if word not in self.expected:
            if self.expected is FORMAT:
                if line.text.startswith("\ufeff"):  # an editor put it there, and nobody sees it
                    line.malformed(foreign(_("it begins with a byte order mark")))
                line.malformed(foreign(_("it does not begin with 'canasta 1'")))
            line.misplaced(self.expected)
        if self.expected is OPTIONS and word != "option" and (why := contradiction(self._rules)):
            line.malformed(why)  # all options are known now
        HANDLERS[word](self, line)

    def _read_canasta(self, line: Line) -> None:
        line.arguments(1)
        version = line.integer(1)
        if version != 1:
            line.malformed(
                _("this is version {version} of the format, and only 1 is known").format(
                    version=version
                )
            )
        self.expected = RULES

    def _read_rules(self, line: Line) -> None:
        """Read a rule book, or `custom` and the rule book that own rules were started from."""
        try:
            if line.words[1:2] == [CUSTOM]:
                _, base = line.arguments(2)
                self._rules = own_rules(base)
            else:
                (name,) = line.arguments(1)
                self._rules = ruleset_named(name)
        except ValueError as error:
            line.malformed(str(error))
        self.expected = OPTIONS

    def _read_option(self, line: Line) -> None:
        name, value = line.arguments(2)
        try:
            self._rules = with_values(self._rules, {name: value})
        except ValueError as error:
            line.malformed(str(error))

    def _read_seat(self, line: Line) -> None:
        """Read a seat. The name is all that follows the blank after the kind, blanks and all."""
        parts = line.text.split(" ", 3)
        if len(parts) != 4:
            line.malformed(_("after 'seat' there must be a number, a kind of player and a name"))
        _word, number, kind, name = parts
        if not is_number(number) or int(number) != len(self._seats):
            line.malformed(
                _("seat {wanted} must stand here, not {number!r}").format(
                    wanted=len(self._seats), number=number
                )
            )
        if kind not in self._kinds:
            line.malformed(
                _("a player is {choices}, not {kind!r}").format(
                    choices=any_of(self._kinds), kind=kind
                )
            )
        if not is_name(name):
            line.malformed(_("a name must not be only blanks"))
        self._seats.append(Seat(kind, name))
        self.expected = SEATS

    def _read_scores(self, line: Line) -> None:
        """Read the totals to begin with."""
        totals = line.integers()
        if any(abs(total) > MOST for total in totals):
            line.malformed(_("totals to begin with have at most eight digits"))
        try:
            self.match = Match(self._rules, self._seats, totals)
        except ValueError as error:
            line.malformed(str(error))


#: By the first word of a line.
HANDLERS: Final[dict[str, Callable[[Header, Line], None]]] = {
    "canasta": Header._read_canasta,
    "rules": Header._read_rules,
    "option": Header._read_option,
    "seat": Header._read_seat,
    "scores": Header._read_scores,
}


#: Bytes and lines. A match of 800 rounds has less; what is larger is no record of a sitting, and
#: replaying it would take time and memory without end.
LARGEST: Final = 4 * 1024 * 1024
MOST_LINES: Final = 300_000


class Record(NamedTuple):
    """A record that has been read.

    `match` stands where the record ends, in mid-turn too; a round that has ended is settled.
    `recorder` holds the record and goes on with it. `rounds` and `actions` count lines, `cut`
    says that a last line without its LF was left out.
    """

    match: Match
    recorder: Recorder
    rounds: int
    actions: int
    cut: bool

    @property
    def summary(self) -> str:
        """What `verify` says of it: `ok, rounds 3, actions 412, scores 1200 -95`."""
        scores = " ".join(map(str, self.match.totals))
        text = f"ok, rounds {self.rounds}, actions {self.actions}, scores {scores}"
        return f"{text} (last line cut, left out)" if self.cut else text


def read_record(data: bytes, kinds: Collection[str], actions: int | None = None) -> Record:
    """Replay a whole record; give back where it ends, or where it stood after `actions` actions.

    `kinds` are the computer players that it may name, beside a person and an outside program.
    Raise MalformedRecord or IllegalRecord; the whole record is looked at, whatever `actions` is.
    What is larger than any record is line 0.
    """
    _refuse_too_large(data)
    record = _Replay(data, kinds).run()
    if actions is None:
        return record
    if actions > record.actions:
        line = data.count(b"\n") + 1
        raise MalformedRecord(
            line,
            _("the record has {actions} actions, not {wanted}").format(
                actions=record.actions, wanted=actions
            ),
        )
    return _Replay(data, kinds, actions).run()


class Position(NamedTuple):
    """Where a record stands after a deal, or after an action.

    `match` and `round` go on with the iterator: copy the round (`round.copy()`) to keep it.
    `actions` counts those of the record so far; `seat` did `action`, both None after a deal.
    """

    match: Match
    round: Round
    actions: int
    seat: int | None
    action: Action | None


def positions(data: bytes, kinds: Collection[str]) -> Iterator[Position]:
    """Yield all positions of a record, one after another, in a single replay.

    `kinds` are the computer players that it may name, beside a person and an outside program.
    Raise MalformedRecord or IllegalRecord where the record cannot be replayed further.
    """
    _refuse_too_large(data)
    return _Replay(data, kinds).positions()


def _refuse_too_large(data: bytes) -> None:
    if len(data) > LARGEST:
        raise MalformedRecord(
            0, _("cannot be read: it is larger than {size} MB").format(size=LARGEST >> 20)
        )
    if data.count(b"\n") > MOST_LINES:
        raise MalformedRecord(
            0,
            _("cannot be read: it has more than {most:,} lines").format(most=MOST_LINES),
        )


class _Replay:
    """One pass over a record, line by line."""

    # Places in the data: where the line being read begins, and the last round.
    _line_start: int
    _round_start: int

    def __init__(self, data: bytes, kinds: Collection[str], limit: int | None = None) -> None:
        self._data = data
        self._limit = limit
        self._header = Header(kinds)
        self._rounds: Rounds | None = None
        # Places in the data: where the line being read ends, and where the header ends.
        self._line_end = 0
        self._header_end = 0
        self._cut_off = False

    def run(self) -> Record:
        """Read all lines, or those up to the last action that is wanted."""
        for _line in self.lines():
            pass
        rounds = self._begun
        recorder = self._recorder(rounds)
        return Record(rounds.match, recorder, rounds.count, rounds.actions, self._cut_off)

    def lines(self) -> Iterator[Line]:
        """Yield each line that says something, right after it has been done."""
        number = 0
        for number, raw in enumerate(BytesIO(self._data), start=1):  # parts at LF alone
            if not raw.endswith(b"\n"):
                self._cut_off = True
                number -= 1
                break
            try:
                text = line_text(raw[:-1])
            except ValueError as error:
                reason = str(error)
                if self._header.expected is FORMAT:
                    reason = foreign(reason)
                raise MalformedRecord(number, reason) from None
            self._line_start = self._line_end
            self._line_end += len(raw)
            if text and not text.startswith(COMMENT):
                line = Line(number, text)
                go_on = self._read(line)
                yield line
                if not go_on:
                    break
        if self._rounds is None:
            expected = self._header.expected
            broken = _("the header breaks off: {words} must follow").format(words=any_of(expected))
            if expected is FORMAT:
                broken = foreign(_("it breaks off before a first line 'canasta 1'"))
            raise MalformedRecord(number + 1, broken)

    def positions(self) -> Iterator["Position"]:
        """Yield where the match stands after each deal and each action."""
        for line in self.lines():
            word = line.words[0]
            rounds = self._rounds
            if rounds is None:
                continue
            if word == "deck":
                yield Position(rounds.match, rounds.playing, rounds.actions, None, None)
            elif is_number(word):
                written = rounds.written
                assert written is not None, "the line has just been read"
                yield Position(
                    rounds.match, rounds.playing, rounds.actions, written.seat, written.action
                )

    def _read(self, line: Line) -> bool:
        """Do what a line says. Return whether to read on."""
        rounds = self._rounds
        if rounds is None:
            self._header.read(line)
            if self._header.match is not None:
                self._rounds = Rounds(self._header.match)
            self._header_end = self._line_end
            return True
        if self._limit == 0 and is_number(line.words[0]):
            self._line_end = self._line_start
            return False
        rounds.read(line)
        if rounds.expected is not PLAY and line.text.startswith("round"):
            self._round_start = self._line_start
        return not self._limit or rounds.actions < self._limit

    def _recorder(self, rounds: Rounds) -> Recorder:
        """Return a recorder that goes on here.

        A round that has no deck yet is left out, as the recorder will be told of it again; the
        lines that close a round are added, as it was told all that they say.
        """
        end = self._round_start if rounds.undealt else self._line_end
        body = self._data[self._header_end : end].decode("utf-8") + rounds.missing_lines()
        header = self._data[: self._header_end].decode("utf-8")
        return Recorder.resumed(rounds.match, header, body)

    @property
    def _begun(self) -> Rounds:
        assert self._rounds is not None, "no word of a round is expected in the header"
        return self._rounds
