"""The advice agrees with what many more playouts say, in the positions that are kept."""

import pytest

from game.engine.view import live
from game.players.advice import advisor
from game.players.advice.advisor import evaluate
from game.players.playout.core import is_compiled
from tests.players.advised import COUNT, Advised, done, kept

#: What costs no more points than this, or than its own doubt can explain, is as good as the best.
EQUAL = 25.0
SURE = 2.0


def agrees(entry: Advised) -> bool:
    """Whether what is advised is the best, or as good."""
    found = done(evaluate(live(entry.position.views[0])))
    assert len(found.ways) == len(entry.worse), "python -m tests.players.advised"
    worse, doubt = entry.worse[found.best]
    return worse <= max(EQUAL, SURE * doubt)


@pytest.mark.slow
def test_the_advice_agrees_in_ninety_of_a_hundred_positions() -> None:
    entries = [*kept()]
    assert len(entries) == COUNT
    assert sum(map(agrees, entries)) >= 90


def test_some_of_them_agree_in_the_usual_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of them, so that a fault does not wait for the slow tests."""
    if not is_compiled():
        monkeypatch.setattr(advisor, "PLAYOUTS", {2: 300, 3: 200, 4: 150})
    assert sum(map(agrees, [*kept()][:20:2])) >= 7
