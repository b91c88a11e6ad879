"""The rounds of a record: one method a word, which does what a line says and what may follow it.

The engine says what a player may do.
"""

from collections.abc import Callable
from typing import Final

from ..engine.actions import DRAW, THREE, MalformedAction, Written, read_action
from ..engine.cards import cards_text, pack
from ..engine.events import drawn_cards
from ..engine.match import Match
from ..engine.numbered_deals import CUTTERS, check_cut
from ..engine.refusals import IllegalAction
from ..engine.result import RoundResult
from ..engine.round import Round
from ..engine.ruleset import Lead
from ..language import _
from .notation import ACTION, Line, is_number
from .recorder import closing_lines, end_line

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
#: The actions whose lines tell which cards have come.
BRINGING: Final = (DRAW, THREE)


class Rounds:
    """The rounds of a match, as far as they have been read."""

    def __init__(self, match: Match) -> None:
        """Wait for the first round of `match`."""
        self.match = match
        self._seats = len(match.seats)
        self.expected: tuple[str, ...] = ROUND
        #: How many rounds have been begun, and how many actions done.
        self.count = 0
        self.actions = 0
        #: The last action that was read.
        self.written: Written | None = None
        self._round: Round | None = None
        self._cut: list[int] = []
        self._lead = 0

    @property
    def playing(self) -> Round:
        """The round that is played, or was played last."""
        assert self._round is not None, "no word of play is expected before a deck"
        return self._round

    @property
    def undealt(self) -> bool:
        """Whether a round has been begun that has no deck yet."""
        return self.expected in (CUT, LEAD, DECK)

    def read(self, line: Line) -> None:
        """Do what a line says. Raise MalformedRecord or IllegalRecord."""
        try:
            if self.expected is PLAY:  # as most lines are: an action, which is not taken apart
                try:
                    written = read_action(line.text)
                except MalformedAction:
                    pass
                else:
                    if written[0] is not None and written[0] < self._seats:
                        self._act(written)
                        return
            word = line.words[0]
            if is_number(word):
                word = ACTION
            if word not in self.expected and not self._against_a_rule(word):
                line.misplaced(self.expected)
            HANDLERS[word](self, line)
        except IllegalAction as error:
            line.illegal(error.rule, error.sentence)

    def missing_lines(self) -> str:
        """Give the lines that close the round and are not there yet, each with its LF."""
        if self.expected not in CLOSING:
            return ""
        lines = closing_lines(_result(self.playing), self.playing.board.totals)
        return "".join(lines[CLOSING.index(self.expected) :])

    def _read_option(self, line: Line) -> None:
        """Read an option that was changed before the first action (W32)."""
        name, value = line.arguments(2)
        try:
            self.match.change_rules({name: value})
        except ValueError as error:
            line.malformed(str(error))

    def _read_round(self, line: Line) -> None:
        line.arguments(1)
        number = line.integer(1)
        match = self.match
        if match.over:
            line.illegal("W30", _("The game is over."))
        if number != match.number + 1:
            line.malformed(
                _("round {wanted} must stand here, not {number}").format(
                    wanted=match.number + 1, number=number
                )
            )
        self.count += 1
        self._cut = []
        self.expected = CUT if match.cuts else LEAD

    def _read_cut(self, line: Line) -> None:
        line.arguments(CUTTERS)
        cards = line.cards(1)
        if self.expected is not CUT:
            raise IllegalAction("cut-none")
        check_cut(cards)
        self._cut = cards
        self.expected = LEAD

    def _read_lead(self, line: Line) -> None:
        line.arguments(1)
        self._lead = self._seat_number(line, 1)
        match = self.match
        if self.expected is CUT:
            line.illegal("O1", _("Four partners cut before the first of them leads."))
        leader = check_cut(self._cut) if self._cut else match.next_lead()
        if leader not in (None, self._lead):  # None: by lot
            line.illegal(
                _lead_rule(match), _("Seat {leader} leads this round.").format(leader=leader)
            )
        self.expected = DECK

    def _read_deck(self, line: Line) -> None:
        deck = line.cards(1)
        try:
            self._round = self.match.start_round(deck, self._lead, self._cut)
        except ValueError:
            rules = self.match.ruleset
            count = len(pack(rules.packs, rules.jokers))
            line.illegal(
                "W1", _("These are not the {count} cards of the game.").format(count=count)
            )
        self.expected = PLAY

    def _read_action(self, line: Line) -> None:
        """Read an action that cannot be done, or is none."""
        self._seat_number(line, 0)
        try:
            written = read_action(line.text)
        except ValueError as error:
            line.malformed(str(error))
        self._act(written)

    def _act(self, written: Written) -> None:
        """Do an action that was read. Raise IllegalAction."""
        seat, action, cards = written
        playing = self._round
        assert playing is not None, "no action is expected before a deck"
        board = playing.board
        if seat != (board.actor if board.now.asked else board.turn) and board.result is None:
            raise IllegalAction("not-your-turn")
        events = playing.apply(action)
        drawn = drawn_cards(events) if action in BRINGING else ()
        if drawn != cards:
            rules = board.ruleset
            book = rules.base or rules.name
            raise IllegalAction("other-cards", book=book, cards=cards_text(drawn))
        self.actions += 1
        self.written = written
        if board.result is not None:
            self.match.settle()
            self.expected = END

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
        if self.expected is PLAY:
            line.illegal("W23", _("The round has not ended."))
        ended = end_line(_result(self.playing))
        if written != ended:
            # Who went out is one thing, what is paid for it another.
            rule = "W27" if written.split()[-1] == ended.split()[-1] else "W23"
            line.illegal(rule, _("The round ended with '{ended}'.").format(ended=ended))
        self.expected = POINTS

    def _read_points(self, line: Line) -> None:
        points = _result(self.playing).points
        if line.integers() != points:
            line.illegal(
                "W27", _("The points of the round are {points}.").format(points=_spaced(points))
            )
        self.expected = SCORES

    def _read_scores(self, line: Line) -> None:
        """Read the totals after the round."""
        totals = self.match.totals
        if line.integers() != totals:
            line.illegal("W30", _("The totals are {totals}.").format(totals=_spaced(totals)))
        self.expected = ROUND

    def _against_a_rule(self, word: str) -> bool:
        """Tell whether a line that must not stand here can be read, so that a rule refuses it.

        That is an action after a round's end, and a cut that is missing or not wanted (O1).
        """
        if word is ACTION:
            ended = self.expected is ROUND and self._round is not None
            return self.expected in CLOSING or ended
        return word == "cut" or (word == "lead" and self.expected is CUT)

    def _seat_number(self, line: Line, place: int) -> int:
        seat = line.integer(place)
        if not 0 <= seat < len(self.match.seats):
            line.malformed(_("there is no seat {seat}").format(seat=seat))
        return seat


def _lead_rule(match: Match) -> str:
    """Return the id of the rule that says who leads."""
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
HANDLERS: Final[dict[str, Callable[[Rounds, Line], None]]] = {
    "option": Rounds._read_option,
    "round": Rounds._read_round,
    "cut": Rounds._read_cut,
    "lead": Rounds._read_lead,
    "deck": Rounds._read_deck,
    ACTION: Rounds._read_action,
    "end": Rounds._read_end,
    "points": Rounds._read_points,
    "scores": Rounds._read_scores,
}
