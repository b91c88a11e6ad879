"""The reader: replays a record through the engine, line by line (RECORD.md).

What may follow what stands in tables; what a player may do is not known here, the engine says it.
"""

from collections.abc import Callable, Collection, Iterator
from io import BytesIO
from typing import Final, NamedTuple

from ..engine.actions import Action, read_action
from ..engine.cards import cards_text, pack
from ..engine.events import drawn_cards
from ..engine.lots import CUTTERS, check_cut
from ..engine.match import Match
from ..engine.refusals import IllegalAction
from ..engine.result import RoundResult
from ..engine.round import Round
from ..engine.ruleset import Lead
from ..language import _, any_of
from .errors import MalformedRecord
from .header import FORMAT, Header, foreign
from .line import Line
from .notation import ACTION, COMMENT, is_number, line_text
from .recorder import Recorder, closing_lines, end_line

#: Bytes and lines. A match of 800 rounds has less; what is larger is no record of a sitting, and
#: replaying it would take time and memory without end.
LARGEST: Final = 4 * 1024 * 1024
MOST_LINES: Final = 300_000

#: Stands for the first word of a line `SEAT VERB ...`.

# What may stand next, by where a record has come to after its header.
ROUND: Final = ("round",)
CUT: Final = ("cut",)
LEAD: Final = ("lead",)
DECK: Final = ("deck",)
PLAY: Final = (ACTION, "option", "end")
END: Final = ("end",)
POINTS: Final = ("points",)
SCORES: Final = ("scores",)
#: The lines that close a round, in their order.
CLOSING: Final = (END, POINTS, SCORES)


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
        text = (
            f"ok, rounds {self.rounds}, actions {self.actions}, scores {_spaced(self.match.totals)}"
        )
        return f"{text} (last line cut, left out)" if self.cut else text


def read_record(data: bytes, kinds: Collection[str], actions: int | None = None) -> Record:
    """Replay a whole record; give back where it ends, or where it stood after `actions` actions.

    `kinds` are the computer players that it may name, beside a person and an outside program.
    Raises MalformedRecord or IllegalRecord; the whole record is looked at, whatever `actions` is.
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
    """All positions of a record, one after another, in a single replay.

    `kinds` are the computer players that it may name, beside a person and an outside program.
    Raises MalformedRecord or IllegalRecord where the record cannot be gone on with.
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
    """One pass over a record: one method a word of the format, which says what may follow it."""

    def __init__(self, data: bytes, kinds: Collection[str], limit: int | None = None) -> None:
        self._data = data
        self._limit = limit
        self._header = Header(kinds)
        self._expected: tuple[str, ...] = ROUND
        self._match: Match | None = None
        self._round: Round | None = None
        self._cut: list[int] = []
        self._lead = 0
        self._rounds = 0
        self._actions = 0
        # Places in the data: where the line being read begins and ends, where the header ends,
        # and where the last round begins.
        self._line_start = 0
        self._line_end = 0
        self._header_end = 0
        self._round_start = 0
        self._cut_off = False

    def run(self) -> Record:
        """Read all lines, or those up to the last action that is wanted."""
        for _line in self.lines():
            pass
        match = self._begun
        return Record(match, self._recorder(match), self._rounds, self._actions, self._cut_off)

    def lines(self) -> Iterator[Line]:
        """Each line that says something, right after it has been done."""
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
        if self._match is None:
            expected = self._header.expected
            broken = _("the header breaks off: {words} must follow").format(words=any_of(expected))
            if expected is FORMAT:
                broken = foreign(_("it breaks off before a first line 'canasta 1'"))
            raise MalformedRecord(number + 1, broken)

    def positions(self) -> Iterator["Position"]:
        """Where the match stands after each deal and each action."""
        for line in self.lines():
            word = line.words[0]
            if word == "deck":
                yield Position(self._begun, self._playing, self._actions, None, None)
            elif is_number(word):
                written = read_action(line.text)
                yield Position(
                    self._begun, self._playing, self._actions, written.seat, written.action
                )

    def _read(self, line: Line) -> bool:
        """Do what a line says. Returns whether to read on."""
        if self._match is None:
            self._header.read(line)
            self._match = self._header.match
            self._header_end = self._line_end
            return True
        word = line.words[0]
        if is_number(word):
            if self._limit == 0:
                self._line_end = self._line_start
                return False
            word = ACTION
        if word not in self._expected and not self._against_a_rule(word):
            line.misplaced(self._expected)
        try:
            HANDLERS[word](self, line)
        except IllegalAction as error:
            line.illegal(error.rule, error.sentence)
        return not self._limit or self._actions < self._limit

    def _recorder(self, match: Match) -> Recorder:
        """A recorder that goes on here.

        A round that has no deck yet is left out, as the recorder will be told of it again; the
        lines that close a round are added, as it was told all that they say.
        """
        end = self._round_start if self._expected in (CUT, LEAD, DECK) else self._line_end
        body = self._data[self._header_end : end].decode("utf-8")
        if self._expected in CLOSING:
            round_ = self._playing
            lines = closing_lines(_result(round_), round_.board.totals)
            body += "".join(lines[CLOSING.index(self._expected) :])
        return Recorder.resumed(match, self._data[: self._header_end].decode("utf-8"), body)

    # The words of a round.

    def _read_option(self, line: Line) -> None:
        """An option changed before the first action (W32)."""
        name, value = line.arguments(2)
        try:
            self._begun.change_rules({name: value})
        except ValueError as error:
            line.malformed(str(error))

    def _read_round(self, line: Line) -> None:
        line.arguments(1)
        number = line.integer(1)
        match = self._begun
        if match.over:
            line.illegal("W30", _("The match is over."))
        if number != match.number + 1:
            line.malformed(
                _("round {wanted} must stand here, not {number}").format(
                    wanted=match.number + 1, number=number
                )
            )
        self._rounds += 1
        self._round_start = self._line_start
        self._cut = []
        self._expected = CUT if match.cuts else LEAD

    def _read_cut(self, line: Line) -> None:
        line.arguments(CUTTERS)
        cards = line.cards(1)
        if self._expected is not CUT:
            raise IllegalAction("cut-none")
        check_cut(cards)
        self._cut = cards
        self._expected = LEAD

    def _read_lead(self, line: Line) -> None:
        line.arguments(1)
        self._lead = self._seat_number(line, 1)
        match = self._begun
        if self._expected is CUT:
            line.illegal("O1", _("Four partners cut before the first of them leads."))
        leader = check_cut(self._cut) if self._cut else match.next_lead()
        if leader not in (None, self._lead):  # None: by lot
            line.illegal(
                _lead_rule(match), _("Seat {leader} leads this round.").format(leader=leader)
            )
        self._expected = DECK

    def _read_deck(self, line: Line) -> None:
        deck = line.cards(1)
        try:
            self._round = self._begun.start_round(deck, self._lead, self._cut)
        except ValueError:
            rules = self._begun.ruleset
            count = len(pack(rules.packs, rules.jokers))
            line.illegal(
                "W1", _("These are not the {count} cards of the game.").format(count=count)
            )
        self._expected = PLAY

    def _read_action(self, line: Line) -> None:
        board = self._playing.board
        seat = self._seat_number(line, 0)
        try:
            written = read_action(line.text)
        except ValueError as error:
            line.malformed(str(error))
        if board.result is None and seat != board.actor:
            raise IllegalAction("not-your-turn")
        drawn = drawn_cards(self._playing.apply(written.action))
        if drawn != written.cards:
            raise IllegalAction("other-cards", cards=cards_text(drawn))
        self._actions += 1
        if board.result is not None:
            self._begun.settle()
            self._expected = END

    def _read_end(self, line: Line) -> None:
        written = line.text
        if written != "end stock":
            how, _seat = line.arguments(2)
            if how not in ("out", "concealed", "special"):
                line.malformed(
                    _("a round ends with stock, out, concealed or special, not {how!r}").format(
                        how=how
                    )
                )
            written = f"end {how} {self._seat_number(line, 2)}"
        if self._expected is PLAY:
            line.illegal("W23", _("The round has not ended."))
        ended = end_line(_result(self._playing))
        if written != ended:
            # Who went out is one thing, what is paid for it another.
            rule = "W27" if written.split()[-1] == ended.split()[-1] else "W23"
            line.illegal(rule, _("The round ended with '{ended}'.").format(ended=ended))
        self._expected = POINTS

    def _read_points(self, line: Line) -> None:
        points = _result(self._playing).points
        if line.integers() != points:
            line.illegal(
                "W27", _("The points of the round are {points}.").format(points=_spaced(points))
            )
        self._expected = SCORES

    def _read_scores(self, line: Line) -> None:
        """The totals after the round."""
        totals = self._begun.totals
        if line.integers() != totals:
            line.illegal("W30", _("The totals are {totals}.").format(totals=_spaced(totals)))
        self._expected = ROUND

    # Where the replay stands.

    @property
    def _begun(self) -> Match:
        assert self._match is not None, "no word of a round is expected in the header"
        return self._match

    @property
    def _playing(self) -> Round:
        assert self._round is not None, "no word of play is expected before a deck"
        return self._round

    def _against_a_rule(self, word: str) -> bool:
        """Whether a line that must not stand here can be read, so that a rule refuses it.

        That is an action after a round's end, and a cut that is missing or not wanted (O1).
        """
        if word is ACTION:
            ended = self._expected is ROUND and self._round is not None
            return self._expected in CLOSING or ended
        return word == "cut" or (word == "lead" and self._expected is CUT)

    def _seat_number(self, line: Line, place: int) -> int:
        seat = line.integer(place)
        if not 0 <= seat < len(self._begun.seats):
            line.malformed(_("there is no seat {seat}").format(seat=seat))
        return seat


def _lead_rule(match: Match) -> str:
    """The id of the rule that says who leads."""
    match match.ruleset.lead:
        case Lead.SEAT_0:
            return "W3"
        case Lead.LOT:
            return "O1"
        case Lead.LEFT:  # between two it alternates
            return "C1" if len(match.ruleset.seats) > 1 else "H1"


def _result(round_: Round) -> RoundResult:
    assert round_.board.result is not None, "no closing line is expected before the round's end"
    return round_.board.result


def _spaced(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


#: By the first word of a line.
HANDLERS: Final[dict[str, Callable[[_Replay, Line], None]]] = {
    "option": _Replay._read_option,
    "round": _Replay._read_round,
    "cut": _Replay._read_cut,
    "lead": _Replay._read_lead,
    "deck": _Replay._read_deck,
    ACTION: _Replay._read_action,
    "end": _Replay._read_end,
    "points": _Replay._read_points,
    "scores": _Replay._read_scores,
}
