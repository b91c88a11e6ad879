"""A record as a film: one can go to every moment of it, in both directions.

A moment is the table after a deal or after an action; they are counted from 0 through the whole
record. The screen shows them.
"""

import re
from bisect import bisect_right
from collections.abc import Collection, Sequence
from typing import Final

from ..engine.cards import listed
from ..engine.match import Match, Seat
from ..engine.round import Round
from ..record import Record, read_record
from .played_turns import PlayedRound, PlayedTurn, Step, played_rounds

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
