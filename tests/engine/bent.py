"""Rule books that no record can write, so that a test may look at one rule alone."""

from typing import Any
from unittest.mock import patch

from game.engine.ruleset import RULESETS, Ruleset


def bent(base: Ruleset, /, **changes: Any) -> Ruleset:
    """`base` with fields changed as no player could: nothing looks whether that may be."""
    with patch.dict(RULESETS, clear=True):  # as while the rule books themselves are made
        return base.replace(**changes)
