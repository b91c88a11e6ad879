"""Thousands of rounds that are stepped together, in arrays: for learners that need many.

They are played on counts of cards by the core of the playouts, compiled where it is, else in
Python, so that what is chosen is coarser than an action: how a turn begins, what is melded, what is
discarded. A player of the program chooses as such a learner does.
"""

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..engine.actions import DRAW, Action
from ..engine.board import PLAY, View
from ..engine.cards import RED
from ..engine.rules import refusal
from ..engine.ruleset import Ruleset
from ..engine.view import live
from ..players.expert.information_set import InformationSet
from ..players.expert.plans import logged
from ..players.expert.policies import policy_for, simple_policy_for
from ..players.guard import simplest
from ..players.playout import core
from ..players.playout.choices import CHOICES, SEEN, choose, offered, see, to_choice
from ..players.playout.codes import (
    AT_START,
    CODES,
    LOG_DRAW,
    LOG_TURNOVER,
    MAY_MELD,
    NATURALS,
    Ints,
    Log,
)
from ..players.playout.dealing import MODULUS, begin_round
from ..players.playout.policy import Policy
from ..players.playout.rollout import end_turn, end_with_last, meld_three
from ..players.playout.state import PlayoutState
from .environment import rules_of

#: A deal after which nobody has a choice is played to its end, and one of the next seed follows.
_LAST_SEED: Final = MODULUS - 1


def seen_size(seats: int, sides: int) -> int:
    """Return how many numbers a seat sees."""
    a_side, a_seat, beside = SEEN
    return a_side * sides + a_seat * seats + beside


def seen_layout(seats: int, sides: int) -> dict[str, slice]:
    """Return what stands where in what a seat sees; sides and seats by how far on they sit."""
    sizes = {"hand": CODES, "unseen": CODES, "pile": CODES}
    for side in range(sides):
        sizes |= {
            f"rows {side}": CODES,
            f"wilds {side}": CODES,
            f"side {side}": SEEN[0] - 2 * CODES,
        }
    for seat in range(seats):
        sizes |= {
            f"known {seat}": CODES,
            f"signs {seat}": CODES,
            f"seat {seat}": SEEN[1] - 2 * CODES,
        }
    sizes["table"] = SEEN[2] - 3 * CODES
    ends = accumulate(sizes.values())
    return {name: slice(end - sizes[name], end) for name, end in zip(sizes, ends, strict=True)}


class ManyRounds:
    """Rounds of a rule book, each dealt again as it ends.

    A step reads and writes arrays of 32-bit numbers: `choices` and `seeds` (for the deals of those
    that end, from 0 up to below 2**31 - 2), then `seen`, `offers`, `turns`, `over` and `worth` (the
    points of each side, as a round ends), with an entry, or a row, for each round.
    """

    def __init__(
        self,
        rules: Ruleset,
        policies: Sequence[Policy],
        choosers: Sequence[int],
        count: int,
        compiled: bool | None = None,
    ) -> None:
        """Make room; the seats `choosers` choose, the others play by their policies.

        `compiled` says which core is to play; None: the fastest that is there.
        """
        seats = len(policies)
        blank = PlayoutState(rules, seats, [0] * rules.sides(seats))
        blank.policies = list(policies)
        self._choosers = sum(1 << seat for seat in choosers)
        self._blank, self._count = blank, count
        self._core: Any = None
        #: The rounds where they are played in Python, and what is done in each, for those who look.
        self.states: list[PlayoutState] = []
        self.logs: list[Log] | None = None
        if core.is_compiled() and compiled is not False:
            self._core = core.rounds(blank, self._choosers, count)

    @property
    def is_compiled(self) -> bool:
        """Whether the compiled core plays."""
        return self._core is not None

    def step(self, arrays: tuple[Any, ...], fresh: bool = False) -> None:
        """Do what was chosen in each round, or with `fresh` deal all of them anew.

        Raise ValueError, and nothing changes, where something is not offered.
        """
        if self._core is not None:
            core.step(self._core, fresh, arrays)
            return
        choices, seeds, seen, offers, turns, over, worth = arrays
        if fresh:
            self.states = [self._blank] * self._count
        for place, choice in enumerate(() if fresh else choices.tolist()):
            if not 0 <= choice < CHOICES or not offers[place][choice]:
                raise ValueError(f"choice {choice} is not offered in round {place}")
        for place in range(self._count):
            log = self.logs[place] if self.logs is not None else None
            there: Ints = [0] * CHOICES
            state = self.states[place]
            if not fresh:
                choose(state, int(choices[place]), log)
                to_choice(state, self._choosers, there, log)
            over[place] = state.over
            worth[place] = [state.points(side) * state.over for side in range(state.book.sides)]
            if fresh or state.over:
                state = self.states[place] = self.dealt(int(seeds[place]), there, log)
            numbers = [0] * seen_size(state.book.seats, state.book.sides)
            see(state, numbers)
            seen[place], offers[place], turns[place] = numbers, there, state.turn

    def dealt(self, seed: int, offers: Ints, log: Log | None = None) -> PlayoutState:
        """Return a round dealt by a seed, at its first choice."""
        while True:
            state = self._blank.copy()
            begin_round(state, seed)
            if log is not None:
                log.clear()
            to_choice(state, self._choosers, offers, log)
            if not state.over:
                return state
            seed = seed + 1 if seed < _LAST_SEED else 0

    def offered(self, place: int) -> Ints:
        """Return what is offered in a round that is played in Python."""
        offers: Ints = [0] * CHOICES
        offered(self.states[place], offers)
        return offers


#: What plays the other seats where they do not choose.
SIMPLE: Final = "simple"
SOUND: Final = "sound"
Ints32 = NDArray[np.int32]

#: The ranks as choices name them, by code; then what each choice is, by its number (docs/rl.md).
_RANKS: Final = ("Red Three", "Black Three", *"456789TJQKA", "Two", "Joker")
CHOICE_NAMES: Final = (
    *("draw", "take", "turn over", "stop"),
    *("no more", "open", "go out", "wild row"),
    *(f"naturals {_RANKS[code]}" for code in NATURALS),
    *(f"wild card to {_RANKS[code]}" for code in NATURALS),
    *(f"pair {_RANKS[code]}" for code in NATURALS),
    *(f"discard {rank}" for rank in _RANKS),
)


class VectorCanasta:
    """Rounds of one rule book, all of them stepped at once; one that ends is dealt again.

    After `reset` and each `step`, `observations` has a row for each round, what the seat of `turns`
    sees; `masks` has 1 for each choice it has; `over` tells which rounds ended in this step, and
    `rewards`, by side, what they were worth: its points less those of the best other one. The
    arrays stay the same objects, and are written anew. `layout` says by name what stands where in a
    row of `observations`.
    """

    def __init__(
        self,
        rules: Ruleset | str = "windows",
        seats: int = 2,
        count: int = 1024,
        *,
        others: str | None = None,
        seed: int = 0,
        compiled: bool | None = None,
    ) -> None:
        """Make room for `count` rounds.

        With `others`, "simple" or "sound", seat 0 alone chooses; the others play by that policy.
        `compiled` False plays in Python (for those who compare). Raise ValueError for a book, a
        number of seats, or others that there are not.
        """
        self.rules = rules_of(rules)
        if seats not in self.rules.seats:
            raise ValueError(f"{self.rules.name} is not played by {seats}")
        if count < 1:
            raise ValueError("at least one round is needed")
        policy = _policy_of(others, self.rules, seats)
        self.layout = seen_layout(seats, rules_of(rules).sides(seats))
        self.seats, self.sides, self.count = seats, self.rules.sides(seats), count
        chooses = range(seats) if others is None else (0,)
        self._rounds = ManyRounds(self.rules, [policy] * seats, chooses, count, compiled)
        self._rng = np.random.default_rng(seed)
        self._actions: Ints32 = np.zeros(count, np.int32)
        #: What the next deal of each round is made of.
        self.seeds: Ints32 = np.zeros(count, np.int32)
        self.observations: Ints32 = np.zeros((count, seen_size(seats, self.sides)), np.int32)
        self.masks: Ints32 = np.zeros((count, CHOICES), np.int32)
        self.turns: Ints32 = np.zeros(count, np.int32)
        self._over: Ints32 = np.zeros(count, np.int32)
        self.points: Ints32 = np.zeros((count, self.sides), np.int32)
        self.rewards: NDArray[np.float32] = np.zeros((count, self.sides), np.float32)
        self.over: NDArray[np.bool_] = np.zeros(count, np.bool_)

    @property
    def is_compiled(self) -> bool:
        """Whether the compiled core plays; in Python it takes some hundred times as long."""
        return self._rounds.is_compiled

    def reset(self, seed: int | None = None) -> Ints32:
        """Deal all rounds; the same seed deals the same. Return the observations."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._sow(slice(None), self.count)
        self._step(fresh=True)
        self._sow(slice(None), self.count)
        self.over[:] = False
        self.rewards[:] = 0
        return self.observations

    def step(self, actions: NDArray[Any] | Sequence[int]) -> Ints32:
        """Do a choice in each round, and all that follows until there is one again.

        Raise ValueError, and nothing changes, where one is not offered. Return the observations.
        """
        self._actions[:] = actions
        self._step(fresh=False)
        ended = self.over
        np.not_equal(self._over, 0, out=ended)
        self.rewards[:] = 0
        if ended.any():
            points = self.points[ended]
            self._sow(ended, len(points))
            for side in range(self.sides):
                self.rewards[ended, side] = points[:, side] - np.delete(points, side, 1).max(1)
        return self.observations

    def _step(self, fresh: bool) -> None:
        written = (self.observations, self.masks, self.turns, self._over, self.points)
        self._rounds.step((self._actions, self.seeds, *written), fresh)

    def _sow(self, which: Any, count: int) -> None:
        """Draw the seeds of the next deals."""
        self.seeds[which] = self._rng.integers(MODULUS - 1, size=count, dtype=np.int32)


def _policy_of(others: str | None, rules: Ruleset, seats: int) -> Any:
    if others in (None, SIMPLE):
        return simple_policy_for(rules, seats)
    if others == SOUND:
        return policy_for(rules, seats)
    raise ValueError(f"there are no others {others!r}, only {SIMPLE} and {SOUND}")


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
