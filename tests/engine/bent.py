"""Rule books that no record can write, so that a test may look at one rule alone."""

from copy import copy
from typing import Any

from game.engine.ruleset import Ruleset


def bent(base: Ruleset, /, **changes: Any) -> Ruleset:
    """`base` with fields changed as no player could: nothing looks whether that may be."""
    rules = copy(base)
    for name, value in changes.items():
        assert hasattr(rules, name)
        object.__setattr__(rules, name, value)
    return rules
