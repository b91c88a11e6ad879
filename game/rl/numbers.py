"""The numbers of actions: promised, so that what was trained goes on playing (docs/rl.md)."""

from collections.abc import Iterable
from typing import Final

from ..engine.actions import ALL_ACTIONS, Action
from ..engine.board import View
from ..engine.rules import legal_actions

#: `ACTIONS[number]`. The engine only ever adds to their end; a test holds the promise.
ACTIONS: Final[tuple[Action, ...]] = ALL_ACTIONS
NUMBER_OF: Final[dict[Action, int]] = {action: number for number, action in enumerate(ACTIONS)}


def mask_of(view: View) -> bytearray:
    """Return all that this seat may do by the rules: see `masked`."""
    return masked(legal_actions(view))


def masked(actions: Iterable[Action]) -> bytearray:
    """Return a byte for each action there is: 1 where it is among `actions`, else 0."""
    mask = bytearray(len(ACTIONS))
    for action in actions:
        mask[NUMBER_OF[action]] = 1
    return mask
