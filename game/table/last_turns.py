"""The last turn of every player, to be seen once more: what moved, and the table after each action.

It is played again from the record, so that a game that was loaded has it too. How it is shown is
the screen's.
"""

from collections.abc import Collection
from typing import Final, NamedTuple

from ..engine.actions import Action, Verb
from ..engine.board import View
from ..engine.match import Match
from ..engine.round import Round
from ..language import N_, _
from . import report, texts
from .deeds import deed
from .events import Moved
from .moves import moves
from .narrator import Narrator
from .pace import PACES
from .replayed import last_round
from .seen import PERSON

ONCE_MORE: Final = N_("Once more: {turn}")
#: Ticks of 1/60 s after a card that was melded.
_AFTER_MELD: Final = 10
#: As long as the table rests at the pace that is the default: at others one might see nothing.
_PACE: Final = PACES["normal"]


class Step(NamedTuple):
    """An action that is shown once more.

    `view` is the table after it, as the person sees it, `said` what is told of the whole turn, and
    `rest` how many ticks of 1/60 s nothing moves after it.
    """

    view: View
    moves: tuple[Moved, ...]
    cues: tuple[str, ...]
    said: str
    rest: int


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
        turn = _Turn(match, before.copy(), reds)
        for action in actions[first:end]:
            turn.play(action)
        reds = turn.reds
        steps += turn.steps()
    return LastTurns(turns[0][0].views[PERSON], tuple(steps))


class _Turn:
    """A turn that is played again."""

    def __init__(self, match: Match, before: Round, reds: int) -> None:
        """Begin it `before` its first action, after `reds` Red Threes were put down (C2)."""
        self._match, self._round = match, before
        board = before.board
        self._told = Narrator(self._name(board.turn), board.ruleset, reds, board.melds)
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
        self._told.note(done, None if decider == PERSON else self._name(decider))
        self.reds = len(done.fresh.reds)
        rest = _AFTER_MELD if action.verb is Verb.MELD else _PACE.after(action.verb)
        if board.turn != done.seat:
            rest += _PACE.turn
        moved = moves(board, done, PERSON)
        cues = report.sounds(board, done)
        after = round_.copy().views[PERSON]
        self._steps.append(Step(after, tuple(moved), tuple(cues), "", rest))

    def steps(self) -> list[Step]:
        """Return what was done, with what is told of all of it."""
        turn = self._told.sentence()
        said = texts.fitting([_(ONCE_MORE).format(turn=turn), turn])
        return [step._replace(said=said) for step in self._steps]
