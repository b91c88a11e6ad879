"""The reader: replays a record through the engine, line by line (RECORD.md).

What the words mean stands in header.py and rounds.py.
"""

from collections.abc import Collection, Iterator
from io import BytesIO
from typing import Final

from ..engine.actions import Action
from ..engine.match import Match
from ..engine.round import Round
from ..language import _, any_of
from ..named_tuple import NamedTuple
from .header import FORMAT, Header, foreign
from .line import Line, MalformedRecord
from .notation import COMMENT, is_number, line_text
from .recorder import Recorder
from .rounds import Rounds

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
        if line.text.startswith("round"):
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
