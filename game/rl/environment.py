"""Canasta as an environment of PettingZoo (AEC): a seat after the other, each from its own view."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from ..engine.actions import UNDO, Action
from ..engine.board import OVER, View
from ..engine.books import RULESETS
from ..engine.match import Match, Seat
from ..engine.ruleset import Ruleset
from ..players.guard import BACK, simplest
from .observation import ACTIONS, Encoder, mask_of, masked, size_of


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
        self.round = self.match.start_round(self._rng, lead, cut)
        self._board = self.round.board
        self._goes_back = self._undoing = False
        self._simplest: Action | None = None
        self.agent_selection = self.possible_agents[self.round.decider]

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
        """Do an action by the agent that is to decide. Raise IllegalAction, and nothing changes."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        done, turn = ACTIONS[action], self._board.turn
        self.round.apply(done)
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
        self.agent_selection = self.possible_agents[self.round.decider]

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
