"""A player of the program that chooses as learners of `VectorCanasta` do."""

from collections.abc import Callable

import numpy as np

from ..engine.actions import DRAW, Action
from ..engine.board import PLAY, View
from ..engine.cards import RED
from ..engine.rules import refusal
from ..engine.view import live
from ..players.expert.information_set import InformationSet
from ..players.expert.plans import logged
from ..players.guard import simplest
from ..players.playout.choices import choose, offered, see
from ..players.playout.codes import AT_START, LOG_DRAW, LOG_TURNOVER, MAY_MELD, Ints, Log
from ..players.playout.many import CHOICES, seen_size
from ..players.playout.rollout import end_turn, end_with_last, meld_three
from ..players.playout.state import PlayoutState
from ..players.policies.by_book import simple_policy_for
from .vector import Ints32

#: Says what to choose, of an observation and a mask as `VectorCanasta` has them, a row of each.
Choose = Callable[[Ints32, Ints32], int]


class ChoicePlayer:
    """Plays by a function that was trained on rounds that are stepped together."""

    def __init__(self, choose_: Choose) -> None:
        self._choose = choose_
        self._planned: list[Action] = []

    def decide(self, view: View) -> Action:
        """Return the next action; see Player.

        What a choice takes several actions for is kept until they are done. A game that is loaded
        in their middle goes on from what lies there.
        """
        view = live(view)
        if self._planned and refusal(view, self._planned[0]) is None:
            return self._planned.pop(0)
        self._planned = []
        board = view.board
        if board.actor != view.seat or board.turn != view.seat or board.now.asked:
            return simplest(view)
        if board.step == PLAY and refusal(view, DRAW) is None:  # for a Red Three (W8)
            return DRAW
        log = self._log(counted(view))
        if log and log[0][0] in (LOG_DRAW, LOG_TURNOVER):  # what comes then is not known here
            del log[1:]
        self._planned = _actions(view, log)
        if self._planned and refusal(view, self._planned[0]) is None:
            return self._planned.pop(0)
        self._planned = []
        return simplest(view)

    def _log(self, state: PlayoutState) -> Log:
        """Choose until something is done; return what."""
        log: Log = []
        if state.stage == MAY_MELD and not state.book.puts_down:
            while state.hands[state.turn][RED] and state.held[state.turn] > 1:
                meld_three(state, log)
        offers: Ints = [0] * CHOICES
        while not log and not state.over:
            count = offered(state, offers)
            if count:
                choose(state, self._chosen(state, offers) if count > 1 else offers.index(1), log)
            elif state.held[state.turn] > 1:
                end_turn(state, -1, 0, log)
            else:
                end_with_last(state, log)
        return log

    def _chosen(self, state: PlayoutState, offers: Ints) -> int:
        return self._choose(observed(state), np.array(offers, np.int32))


def counted(view: View) -> PlayoutState:
    """Return what a seat knows as a round on counts: hidden cards stand there as Black Threes."""
    board = view.board
    policy = simple_policy_for(board.ruleset, len(board.hand_sizes))
    state = InformationSet(view, policy).state
    if state.stage != AT_START:
        state.stage = MAY_MELD
    return state


def observed(state: PlayoutState) -> Ints32:
    """Return what the seat on turn sees, as a row of `VectorCanasta.observations`."""
    numbers: Ints = [0] * seen_size(state.book.seats, state.book.sides)
    see(state, numbers)
    return np.array(numbers, np.int32)


def _actions(view: View, log: Log) -> list[Action]:
    """Return what a log says as actions, as far as the hand has the cards.

    Others come with the pile: what is done with them is chosen once they are there.
    """
    hand = [*view.hand]
    actions: list[Action] = []
    for entry in log:
        action = logged(hand, entry)
        if action is None:
            break
        if action.card >= 0:
            hand[action.card] -= 1
        actions.append(action)
    return actions
