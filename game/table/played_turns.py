"""A turn that is played again: what moved with each action, what was heard, and what is told of it.

The last turns and a replay of a record are made of these; how they are shown is the screen's.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Final

from ..engine.actions import Action, Verb
from ..engine.board import View
from ..engine.match import Match
from ..engine.round import Round
from ..language import N_, _
from ..named_tuple import NamedTuple
from ..record import positions
from . import report, texts
from .narrator import Narrator
from .person_view import PERSON
from .states import PACES
from .table_events import Moved, action_result, moves


class PlayedRound(NamedTuple):
    """A round of a record: its number, as it was dealt, and what was done in it.

    `first` is the moment of its deal (reel.py), `totals` what the sides had by then, `turns` the
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
