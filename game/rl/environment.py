"""Canasta as environments: of PettingZoo (AEC), a seat after the other, and of Gymnasium, one seat.

Each seat has its own view. In that of Gymnasium computer players have the other seats.
"""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, ClassVar, Final

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from ..engine.actions import UNDO, Action
from ..engine.board import OVER, View
from ..engine.books import RULESETS
from ..engine.match import Match, Seat
from ..engine.refusals import IllegalAction
from ..engine.round import Round
from ..engine.ruleset import Ruleset
from ..players import PLAYERS
from ..players.guard import BACK, simplest
from .observation import ACTIONS, NUMBER_OF, Encoder, mask_of, masked, size_of


@contextmanager
def _environment_kept() -> Iterator[None]:
    """Leave the variables of the process as they are, whatever is imported meanwhile."""
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)


with _environment_kept():  # else nothing in this process is heard: it names an audio driver
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

#: Further from 0 is no number of an observation: totals of a record have eight digits.
_LARGEST = 10**8
#: What takes back.
_BACK: Final = tuple(number for number, action in enumerate(ACTIONS) if action.verb in BACK)
Observation = dict[str, NDArray[Any]]


class CanastaEnv(AECEnv):
    """Rounds of one rule book, or whole matches.

    Agents are `seat_0` and on. An observation has `observation` (see observation.py) and
    `action_mask`. What a round is worth to an agent comes as it ends: the points of its side less
    those of the best other one. An episode is a round, or with `whole_match` a match (W30).
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "canasta_v0",
        "is_parallelizable": False,
        "render_modes": ["ansi"],
    }

    def __init__(
        self,
        rules: Ruleset | str = "windows",
        seats: int = 2,
        *,
        whole_match: bool = False,
        take_back: bool = False,
        most_steps: int = 10_000,
        render_mode: str | None = None,
    ) -> None:
        """Seat some agents by a rule book, or the name of one.

        Raise ValueError for a book or a number of seats that there is not.
        """
        super().__init__()
        self.rules = rules_of(rules)
        if seats not in self.rules.seats:
            raise ValueError(f"{self.rules.name} is not played by {seats}")
        self.whole_match, self.take_back, self.render_mode = whole_match, take_back, render_mode
        self.most_steps = most_steps
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: observation_space(self.rules, seats) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(len(ACTIONS)) for agent in self.possible_agents}
        self._encoder = Encoder(self.rules, seats)
        self._rng = Random()
        self.agents: list[str] = []
        self._round: Round | None = None

    def observation_space(self, agent: str) -> Space[Any]:
        """Return what an agent's observations can be."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the numbers of all actions, of which `action_mask` has the legal ones."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin an episode. The same `seed` gives the same cards; `options` are not used."""
        if seed is not None:
            self._rng = Random(seed)
        self.agents = [*self.possible_agents]
        seats = [Seat("random", agent) for agent in self.possible_agents]
        self.match = Match(self.rules, seats)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self._deal()

    def _deal(self) -> None:
        lead, cut = self.match.draw_lots(self._rng)
        self._round = self.match.start_round(self._rng, lead, cut)
        self._board = self._round.board
        self._goes_back = self._undoing = False
        self._simplest: Action | None = None
        self.agent_selection = self.possible_agents[self._round.decider]

    @property
    def round(self) -> Round:
        """The round that is played. Raise ResetNeeded before the first `reset`."""
        if self._round is None:
            raise ResetNeeded("nothing has been dealt: call reset() first")
        return self._round

    def view(self, agent: str) -> View:
        """Return what an agent may know, as the players of the program are handed it."""
        return self.round.views[self._seat_of[agent]]

    def observe(self, agent: str) -> Observation:
        """Return an agent's view as numbers; nobody but the one to decide may do something."""
        view = self.round.views[self._seat_of[agent]]
        may_act = agent == self.agent_selection and self._board.step != OVER
        mask = self._mask(view) if may_act else masked(())
        return {
            "observation": self._encoder.encode(view),
            "action_mask": np.frombuffer(mask, np.int8),
        }

    def _mask(self, view: View) -> bytearray:
        """Return what of the legal actions is offered; see `masked`."""
        if self.take_back:
            return mask_of(view)
        if not self._goes_back:
            mask = mask_of(view)
            for number in _BACK:
                mask[number] = 0
            if 1 in mask:
                return mask
        self._simplest = simplest(view, self._undoing)
        return masked((self._simplest,))

    def step(self, action: int | None) -> None:
        """Do an action by the agent that is to decide.

        Raise IllegalAction, and nothing changes; ResetNeeded before the first `reset`.
        """
        round_, agent = self.round, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        done, turn = ACTIONS[action], self._board.turn
        round_.apply(done)
        self._steps += 1
        self._cumulative_rewards[agent] = 0
        if self._board.step == OVER:
            self._end_round()
            return
        back, same_turn = done.verb in BACK, self._board.turn == turn
        self._undoing = done is UNDO and self._simplest is UNDO  # as it was offered
        self._simplest = None
        self._goes_back = same_turn and (self._goes_back or back)
        if any(self.rewards.values()):
            self._clear_rewards()
        if self._steps >= self.most_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[round_.decider]

    def _end_round(self) -> None:
        board = self._board
        assert board.result is not None
        worth = worth_of(board.result.points)
        self.rewards = {
            agent: float(worth[board.side_of[seat]]) for agent, seat in self._seat_of.items()
        }
        self._accumulate_rewards()
        self.match.settle()
        if self.whole_match and not self.match.over:
            self._deal()
        else:
            self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str:
        """Return the whole position as text, hidden cards included (docs/API.md)."""
        return str(self.round)

    def close(self) -> None:
        """There is nothing to close."""


def env(rules: Ruleset | str = "windows", seats: int = 2, **settings: Any) -> Any:
    """Return the environment with PettingZoo's guards around it: a wrong call has its message."""
    guarded = CanastaEnv(rules, seats, **settings)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def rules_of(rules: Ruleset | str) -> Ruleset:
    """Return a rule book by its name. Raise ValueError for one that there is not."""
    if isinstance(rules, Ruleset):
        return rules
    if rules not in RULESETS:
        raise ValueError(f"there is no rule book {rules!r}, only {', '.join(RULESETS)}")
    return RULESETS[rules]


def observation_space(rules: Ruleset, seats: int) -> Dict:
    """Return what observations of a rule book and a number of seats can be."""
    return Dict(
        {
            "observation": Box(-_LARGEST, _LARGEST, (size_of(rules, seats),), np.int32),
            "action_mask": Box(0, 1, (len(ACTIONS),), np.int8),
        }
    )


def worth_of(points: tuple[int, ...]) -> list[int]:
    """Return what a round is worth to each side: its points less the best other's (W31)."""
    return [own - max(points[:side] + points[side + 1 :]) for side, own in enumerate(points)]


OWN = "seat_0"


class CanastaSolo(gymnasium.Env[Any, Any]):
    """Seat 0 by a rule book, against computer players (with four partners: beside one, too).

    The reward comes as a round ends: the points of the own side less those of the best other one.
    An action that is not legal changes nothing; `info["illegal"]` names the rule (RULES.md). After
    `most_steps` decisions the episode is truncated.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        rules: Ruleset | str = "windows",
        others: str | Sequence[str] = "beginner",
        *,
        whole_match: bool = False,
        take_back: bool = False,
        most_steps: int = 10_000,
        render_mode: str | None = None,
    ) -> None:
        """Seat the kinds of `others` to the left of seat 0; one word is a single other player.

        Raise ValueError for a kind, a book or a number of seats that there is not.
        """
        self.others = (others,) if isinstance(others, str) else tuple(others)
        if unknown := {*self.others} - {*PLAYERS}:
            raise ValueError(f"there is no player {min(unknown)!r}, only {', '.join(PLAYERS)}")
        self.table = CanastaEnv(
            rules,
            len(self.others) + 1,
            whole_match=whole_match,
            take_back=take_back,
            most_steps=sys.maxsize,  # those of seat 0 are counted here
        )
        self.most_steps, self.render_mode = most_steps, render_mode
        self._steps = 0
        self.observation_space = observation_space(self.table.rules, len(self.others) + 1)
        self.action_space = Discrete(len(ACTIONS))

    @property
    def view(self) -> View:
        """What seat 0 may know, as the players of the program are handed it."""
        return self.table.view(OWN)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin an episode, up to the first decision of seat 0."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**31))
        self.table.reset(seed=deal)
        lots = Random(deal)
        self._players = [PLAYERS[kind](lots) for kind in self.others]
        self._steps = 0
        self._play_on()
        return self._observed(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Do an action by seat 0, and all that the others do until it is asked again.

        Raise ValueError for a number that is none of an action; ResetNeeded before the first
        `reset`.
        """
        if action not in self.action_space:
            raise ValueError(f"there is no action {action!r}")
        self._steps += 1
        info: dict[str, Any] = {}
        reward = 0.0
        try:
            reward = self._do(int(action))
        except IllegalAction as error:
            info["illegal"] = error.rule
        else:
            reward += self._play_on()
        over = self.table.terminations[OWN]
        return self._observed(), reward, over, not over and self._steps >= self.most_steps, info

    def _do(self, action: int) -> float:
        """Do an action by whoever is to decide; return what it is worth to seat 0."""
        self.table.step(action)
        return self.table.rewards[OWN]

    def _play_on(self) -> float:
        """Let the others play until seat 0 decides or it is over; return what that is worth."""
        table, worth = self.table, 0.0
        while not table.terminations[OWN] and table.agent_selection != OWN:
            seat = table.round.decider
            decided = self._players[seat - 1].decide(table.round.views[seat])
            worth += self._do(NUMBER_OF[decided])
        return worth

    def _observed(self) -> Observation:
        return self.table.observe(OWN)

    def render(self) -> str:
        """Return the whole position as text, hidden cards included."""
        return self.table.render()
