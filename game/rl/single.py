"""One seat of Canasta as an environment of Gymnasium; computer players have the others."""

import sys
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
from gymnasium.spaces import Discrete

from ..engine.board import View
from ..engine.refusals import IllegalAction
from ..engine.ruleset import Ruleset
from ..players import PLAYERS
from .environment import CanastaEnv, Observation, observation_space
from .observation import ACTIONS, NUMBER_OF

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
        """Do an action by seat 0, and all that the others do until it is asked again."""
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
