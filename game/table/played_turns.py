"""A turn that is played again: what moved with each action, what was heard, and what is told of it.

The last turns and a replay of a record are made of these; how they are shown is the screen's.
"""

from collections.abc import Collection
from typing import Final, NamedTuple

from ..engine.actions import Action, Verb
from ..engine.board import View
from ..engine.match import Match
from ..engine.round import Round
from ..language import N_, _
from ..record import positions
from . import report, texts
from .narrator import Narrator
from .person_view import PERSON
from .states import PACES
from .table_events import Moved, deed, moves


def last_round(record: str, kinds: Collection[str]) -> tuple[Round, list[Action]] | None:
    """Return the last round of a record as it was dealt, and what was done in it."""
    dealt: Round | None = None
    actions: list[Action] = []
    for position in positions(record.encode(), kinds):
        if position.action is None:
            dealt, actions = position.round.copy(), []
            continue
        if dealt is not None and not actions:
            dealt.change_rules(position.round.board.ruleset)  # as they were changed after the deal
        actions.append(position.action)
    return None if dealt is None else (dealt, actions)


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

    def __init__(self, match: Match, before: Round, reds: int, seat: int = PERSON) -> None:
        """Begin it `before` its first action, after `reds` Red Threes were put down (C2).

        `seat` sees it; the round goes on with each action.
        """
        self._match, self._round, self._seat = match, before, seat
        board = before.board
        self._told = Narrator(self._name(board.turn), board.ruleset, reds, board.now.melds)
        self._steps: list[Step] = []
        #: The Red Threes that the next player has put down as their turn began.
        self.reds = 0

    def _name(self, seat: int) -> str:
        return texts.shown_name(self._match.seats[seat])

    def play(self, action: Action) -> None:
        """Do the next action of the turn."""
        round_ = self._round
        board, decider = round_.board, round_.decider
        done = deed(board.turn, action, round_.apply(action))
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
    if played is None or not played[1]:
        return None
    round_, actions = played
    turns: list[tuple[Round, int]] = []  # the table before each, and the place of its first action
    for place, action in enumerate(actions):
        if not turns or turns[-1][0].board.turn != round_.board.turn:
            turns.append((round_.copy(), place))
        round_.apply(action)
    turns = turns[-len(match.seats) :]
    ends = [*(place for _before, place in turns[1:]), len(actions)]
    steps: list[Step] = []
    reds = 0
    for (before, first), end in zip(turns, ends, strict=True):
        turn = PlayedTurn(match, before.copy(), reds)
        for action in actions[first:end]:
            turn.play(action)
        reds = turn.reds
        steps += [step._replace(said=_once_more(step.said)) for step in turn.steps()]
    return LastTurns(turns[0][0].views[PERSON], tuple(steps))


def _once_more(turn: str) -> str:
    return texts.fitting([_(ONCE_MORE).format(turn=turn), turn])


def told_so_far(match: Match, record: str, kinds: Collection[str]) -> list[str]:
    """Tell all turns of the round that a record ends with, each in a sentence, the oldest first."""
    played = last_round(record, kinds)
    if played is None:
        return []
    round_, actions = played
    turns: list[tuple[int, PlayedTurn]] = []
    for action in actions:
        seat = round_.board.turn
        if not turns or turns[-1][0] != seat:
            turns.append((seat, PlayedTurn(match, round_, turns[-1][1].reds if turns else 0)))
        turns[-1][1].play(action)
    return [turn.said for _seat, turn in turns]
