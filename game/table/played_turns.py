"""What was played, to be seen again: the last turns, or a whole record.

Of each action it is kept what moved, what was heard and what is told. A record is a film: one can
go to every moment of it, in both directions. A moment is the table after a deal or an action; they
are counted from 0 through the whole record. The screen shows all of it.
"""

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Final

from ..engine.actions import Action, Verb
from ..engine.board import View
from ..engine.cards import listed
from ..engine.match import Match, Seat
from ..engine.round import Round
from ..language import N_, _
from ..named_tuple import NamedTuple
from ..record import Record, positions, read_record
from . import report, texts
from .narrator import Narrator
from .person_view import PERSON
from .states import PACES
from .table_events import Moved, action_result, moves


class PlayedRound(NamedTuple):
    """A round of a record: its number, as it was dealt, and what was done in it.

    `first` is the moment of its deal, `totals` what the sides had by then, `turns` the
    places in `actions` where turns begin: the last one may not have.
    """

    number: int
    first: int
    round: Round
    totals: tuple[int, ...]
    actions: list[Action]
    turns: list[int]


def played_rounds(record: bytes, kinds: Collection[str]) -> tuple[Match | None, list[PlayedRound]]:
    """Return the match as a record leaves it, and its rounds; None before the first deal.

    `kinds` are the computer players that it may name. Raise RecordError.
    """
    rounds: list[PlayedRound] = []
    match, turn = None, -1
    for position in positions(record, kinds):
        match, board = position.match, position.round.board
        if position.action is None:
            first = position.actions + len(rounds)
            dealt, totals = position.round.copy(), tuple(match.totals)
            rounds.append(PlayedRound(match.number, first, dealt, totals, [], [0]))
            turn = board.turn
            continue
        last = rounds[-1]
        if not last.actions:
            last.round.change_rules(board.ruleset)  # as they were changed after the deal
        last.actions.append(position.action)
        if board.turn != turn:
            turn = board.turn
            last.turns.append(len(last.actions))
    return match, rounds


def last_round(record: str, kinds: Collection[str]) -> PlayedRound | None:
    """Return the last round of a record, if one has been dealt."""
    _match, rounds = played_rounds(record.encode(), kinds)
    return rounds[-1] if rounds else None


#: Ticks of 1/60 s after a card that was melded.
_AFTER_MELD: Final = 10
#: As long as the table rests at the pace that is the default: at others one might see nothing.
_PACE: Final = PACES["normal"]


class Step(NamedTuple):
    """An action that is shown once more.

    `view` is the table after it, as the person sees it, `said` what is told of the turn until then,
    and `rest` how many ticks of 1/60 s nothing moves after it.
    """

    view: View
    moves: tuple[Moved, ...]
    cues: tuple[str, ...]
    said: str
    rest: int


class PlayedTurn:
    """A turn that is played again."""

    def __init__(
        self, match: Match, before: Round, reds: int, seat: int = PERSON, *, you: bool = False
    ) -> None:
        """Begin it `before` its first action, after `reds` Red Threes were put down (C2).

        `seat` sees it, and where that is `you` its own turn is told so; the round goes on with each
        action.
        """
        self._match, self._round, self._seat = match, before, seat
        board = before.board
        name, mine = self._name(board.turn), you and board.turn == seat
        self._told = Narrator(name, board.ruleset, reds, board.now.melds, you=mine)
        self._steps: list[Step] = []
        #: The Red Threes that the next player has put down as their turn began.
        self.reds = 0

    def _name(self, seat: int) -> str:
        return texts.shown_name(self._match.seats[seat])

    def play(self, action: Action) -> None:
        """Do the next action of the turn."""
        round_ = self._round
        board, decider = round_.board, round_.decider
        done = action_result(board.turn, action, round_.apply(action))
        answerer = None if decider == self._seat else self._name(decider)
        report.note(self._told, board, done, answerer)
        self.reds = len(done.fresh.reds)
        rest = _AFTER_MELD if action.verb is Verb.MELD else _PACE.after(action.verb)
        if board.turn != done.seat:
            rest += _PACE.turn
        moved = moves(board, done, self._seat)
        cues = report.sounds(board, done)
        after = round_.copy().views[self._seat]
        self._steps.append(Step(after, tuple(moved), tuple(cues), self.said, rest))

    @property
    def said(self) -> str:
        """What is told of it, as far as it has been played."""
        return self._told.sentence()

    def steps(self) -> list[Step]:
        """Return what was done."""
        return self._steps


ONCE_MORE: Final = N_("Once more: {turn}")


class LastTurns(NamedTuple):
    """The table before the last turn of every player, and what was done from there until now."""

    view: View
    steps: tuple[Step, ...]


def last_turns(match: Match, record: str, kinds: Collection[str]) -> LastTurns | None:
    """Return the last turn of every seat of `match`, oldest first; None before the first action.

    A turn that is under way is the last one of its seat. `record` is that of the match, `kinds` are
    the computer players that it may name.
    """
    played = last_round(record, kinds)
    if played is None or not played.actions:
        return None
    begun = [place for place in played.turns if place < len(played.actions)][-len(match.seats) :]
    round_ = played.round
    for action in played.actions[: begun[0]]:
        round_.apply(action)
    before = round_.copy().views[PERSON]
    steps: list[Step] = []
    for turn in _turns(match, played, begun):
        steps += [step._replace(said=_once_more(step.said)) for step in turn.steps()]
    return LastTurns(before, tuple(steps))


def _once_more(turn: str) -> str:
    return texts.fitting([_(ONCE_MORE).format(turn=turn), turn])


def told_so_far(match: Match, record: str, kinds: Collection[str]) -> list[str]:
    """Tell all turns of the round that a record ends with, each in a sentence, the oldest first."""
    played = last_round(record, kinds)
    if played is None or not played.actions:
        return []
    begun = [place for place in played.turns if place < len(played.actions)]
    return [turn.said for turn in _turns(match, played, begun)]


def _turns(match: Match, played: PlayedRound, begun: Sequence[int]) -> Iterator[PlayedTurn]:
    """Yield the turns of a round that begin at these places, each once it is played.

    The round stands where the first of them begins, and goes on with them.
    """
    reds = 0
    for first, end in pairwise([*begun, len(played.actions)]):
        turn = PlayedTurn(match, played.round, reds, you=True)
        for action in played.actions[first:end]:
            turn.play(action)
        reds = turn.reds
        yield turn


#: The line of a record after which a round lies dealt.
_DECK: Final = re.compile(rb"(?m)^deck .*\n")


def hands_of(table: Round) -> dict[int, list[int]]:
    """Return the cards of all seats."""
    return {seat: listed(hand) for seat, hand in enumerate(table.hands)}


class Reel:
    """All moments of a record."""

    def __init__(self, data: bytes, kinds: Collection[str], closed: int | None = None) -> None:
        """Read a record; `kinds` are the computer players that it may name.

        Where it is of a match that goes on, `closed` is the round of which nobody may see more than
        they saw. Raise RecordError, and ValueError where nothing was dealt.
        """
        self.closed = closed
        self._data, self._kinds = data, kinds
        match, self.rounds = played_rounds(data, kinds)
        if match is None:
            raise ValueError("nothing was dealt")
        self._match = match
        last = self.rounds[-1]
        #: The last moment.
        self.last = last.first + len(last.actions)
        # Of the round that is looked at, the table as each turn begins.
        self._opened: PlayedRound | None = None
        self._tables: list[Round] = []

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sat there."""
        return self._match.seats

    @property
    def match(self) -> Match:
        """The match as the record leaves it."""
        return self._match

    def round_at(self, moment: int) -> PlayedRound:
        """Return the round that a moment lies in."""
        return self.rounds[bisect_right([each.first for each in self.rounds], moment) - 1]

    def turn_at(self, moment: int) -> int:
        """Say which turn of its round that is, counted from 0."""
        dealt = self.round_at(moment)
        return bisect_right(dealt.turns, moment - dealt.first) - 1

    def table(self, moment: int) -> Round:
        """Return the round as it was at a moment: a copy."""
        dealt = self.round_at(moment)
        turn = self.turn_at(moment)
        round_ = self._at_turn(dealt, turn)
        for action in dealt.actions[dealt.turns[turn] : moment - dealt.first]:
            round_.apply(action)
        return round_

    def is_closed(self, moment: int) -> bool:
        """Tell whether other hands may not be seen there."""
        return self.closed is not None and self.round_at(moment).number >= self.closed

    def step(self, moment: int, seat: int) -> Step | None:
        """Return the action that led to a moment, as a seat saw it; None where it is a deal.

        What is told is the turn until then.
        """
        dealt = self.round_at(moment)
        if moment == dealt.first:
            return None
        turn = self.turn_at(moment - 1)
        reds = self._played(dealt, turn - 1, dealt.turns[turn], seat).reds if turn else 0
        played = self._played(dealt, turn, moment - dealt.first, seat, reds)
        return played.steps()[-1]

    def _played(
        self, dealt: PlayedRound, turn: int, end: int, seat: int, reds: int = 0
    ) -> PlayedTurn:
        """Play a turn again, up to an action of its round."""
        played = PlayedTurn(self._match, self._at_turn(dealt, turn), reds, seat)
        for action in dealt.actions[dealt.turns[turn] : end]:
            played.play(action)
        return played

    # Where to go.

    def turn_after(self, moment: int) -> int:
        """Return the moment at which the next turn begins, or the last one."""
        dealt = self.round_at(moment)
        later = [dealt.first + place for place in dealt.turns if dealt.first + place > moment]
        return later[0] if later else self.round_after(moment)

    def turn_before(self, moment: int) -> int:
        """Return the moment at which this turn began, or the one before."""
        dealt = self.round_at(moment)
        sooner = [dealt.first + place for place in dealt.turns if dealt.first + place < moment]
        return sooner[-1] if sooner else max(moment - 1, 0)

    def round_after(self, moment: int) -> int:
        """Return the moment at which the next round was dealt, or the last one."""
        return next((each.first for each in self.rounds if each.first > moment), self.last)

    def round_before(self, moment: int) -> int:
        """Return the moment at which this round was dealt, or the one before."""
        return next((each.first for each in reversed(self.rounds) if each.first < moment), 0)

    def actions_until(self, moment: int) -> int:
        """Say how many actions of the record lie before a moment."""
        return moment - self.rounds.index(self.round_at(moment))

    def record_at(self, moment: int) -> Record:
        """Return the record as it stood at a moment, to go on from there."""
        dealt = self.round_at(moment)
        if moment > dealt.first:
            return read_record(self._data, self._kinds, self.actions_until(moment))
        decks = [line.end() for line in _DECK.finditer(self._data)]
        return read_record(self._data[: decks[self.rounds.index(dealt)]], self._kinds)

    def _at_turn(self, dealt: PlayedRound, turn: int) -> Round:
        """Return a copy of the table as a turn began."""
        if self._opened is not dealt:
            self._opened = dealt
            round_ = dealt.round.copy()
            self._tables = []
            for place, action in enumerate(dealt.actions):
                if place in dealt.turns:
                    self._tables.append(round_.copy())
                round_.apply(action)
            if len(dealt.actions) in dealt.turns or not dealt.actions:
                self._tables.append(round_)
        return self._tables[turn].copy()
