"""`modern`: the engine against the slow rules, over whole rounds; it waits for the engine's book.

For longer walks: `MODERN_WALKS=200 pytest tests/engine/test_modern_walks.py`.
"""

import os
from collections import Counter
from random import Random

import pytest

from game.engine.cards import KIND_OF
from game.engine.round import Round
from game.engine.ruleset import RULESETS
from tests.engine.modern_twins import side_by_side
from tests.engine.slow_modern import MODERN
from tests.engine.slow_rules import DECK
from tests.engine.walkers import a_deck

ROUNDS = int(os.environ.get("MODERN_WALKS", "8"))


@pytest.mark.skipif("modern" not in RULESETS, reason="the engine does not know the book yet")
@pytest.mark.parametrize("seats", [2, 4])
def test_both_agree_in_whole_rounds(seats: int) -> None:
    book, _ = MODERN["modern"]
    met: Counter[str] = Counter()
    for number in range(ROUNDS):
        rng = Random(f"modern {seats} {number}")
        totals = tuple(rng.choice((-5, 0, 2995, 3000, 4995, 5000)) for _ in range(2))
        slow = book({}, totals, seats, rng.randrange(seats))
        deck = a_deck(rng, DECK, seats, slow.hand_size())
        cards = [KIND_OF[name] for name in deck]
        fast = Round(RULESETS["modern"], cards, seats, slow.lead, totals=totals)
        met += side_by_side(fast, slow, deck, rng)
    for often in ("draw", "take", "meld", "discard", "talon"):
        assert met[often], often
