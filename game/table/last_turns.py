"""The last turn of every player, to be seen once more: what moved, and the table after each action.

It is played again from the record, so that a game that was loaded has it too. How it is shown is
the screen's.
"""

from collections.abc import Collection
from typing import Final, NamedTuple

from ..engine.board import View
from ..engine.match import Match
from ..engine.round import Round
from ..language import N_, _
from . import texts
from .replayed import last_round
from .seen import PERSON
from .turns import PlayedTurn, Step

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
        said = texts.fitting([_(ONCE_MORE).format(turn=turn.said), turn.said])
        steps += [step._replace(said=said) for step in turn.steps()]
    return LastTurns(turns[0][0].views[PERSON], tuple(steps))


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
