"""What the tests of the players share."""

from functools import partial

import pytest

from game.players import PLAYERS
from game.players.expert.player import Expert


@pytest.fixture(autouse=True)
def quick_expert(monkeypatch: pytest.MonkeyPatch) -> None:
    """Expert with a few playouts a decision: it goes the same ways, and is soon done."""
    monkeypatch.setitem(PLAYERS, "expert", partial(Expert, playouts=2))
