"""Rows of parameters and refusals say what they said: the lines of rows.py."""

from tests.engine.rows import kept, rows


def test_every_row_and_every_refusal_says_what_it_said() -> None:
    now, before = [*rows()], kept()
    assert [each for each in now if each not in before] == []
    assert now == before, "where that is meant: python -m tests.engine.rows"
