"""A turn by ear is short, in every rule book: the typical one, and the longest."""

import pytest

from game.engine.ruleset import RULESETS
from tests.app.turn_lengths import (
    MOST_KEYS,
    MOST_LINES,
    MOST_WORDS,
    TurnLength,
    printed,
    turn_lengths,
    typical,
)
from tests.program import Start


@pytest.mark.slow
@pytest.mark.parametrize("book", RULESETS)
def test_each_turn_is_heard_in_few_words_and_the_typical_one_played_by_few_keys(
    start: Start, book: str
) -> None:
    with printed() as heard:
        player = start(seed=2, speech="text", level="beginner", book=book)
        turns = turn_lengths(player, heard, 30)
    assert len(turns) >= 10
    least, turn = min(turns), typical(turns)
    assert least.lines > 2 and least.keys > 1  # something was heard, and done
    assert turn.keys <= MOST_KEYS, turns
    assert max(each.lines for each in turns) <= MOST_LINES, turns
    assert max(each.words for each in turns) <= MOST_WORDS, turns


def test_the_typical_turn_is_the_one_in_the_middle() -> None:
    turns = [TurnLength(9, 50, 3), TurnLength(5, 90, 2), TurnLength(7, 40, 30)]
    assert typical(turns) == TurnLength(7, 50, 3)
