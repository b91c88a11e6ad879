"""Scores that are entered by themselves; the program enters each with its round, in one write."""

from game.storage.hiscores import HiScores, Score
from game.storage.score_rows import FIRST, TWO


def enter(
    scores: HiScores,
    level: str,
    score: Score,
    book: str = FIRST,
    seating: str = TWO,
    *,
    helped: bool = False,
) -> int | None:
    """Put a score into its table. Its rank, 1 to 10, or None where it is not that good."""
    entry = scores.entry(level, score, book, seating, helped=helped)
    rank = scores.rank(level, score, book, seating, helped=helped)
    if rank is not None:
        scores._database.enter(entry)
    return rank
