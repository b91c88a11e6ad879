"""Canasta for those who train players: environments of PettingZoo and Gymnasium.

They need the extra `rl` (numpy, gymnasium, pettingzoo); nothing else of the program does. What an
action's number means, and where what stands in an observation, docs/rl.md promises.
"""

from .environment import CanastaEnv, CanastaSolo, env
from .observation import ACTIONS, NUMBER_OF, decode, encode, layout, mask_of
from .vector import CHOICE_NAMES, ChoicePlayer, VectorCanasta

__all__ = [
    "ACTIONS",
    "CHOICE_NAMES",
    "NUMBER_OF",
    "CanastaEnv",
    "CanastaSolo",
    "ChoicePlayer",
    "VectorCanasta",
    "decode",
    "encode",
    "env",
    "layout",
    "mask_of",
]
