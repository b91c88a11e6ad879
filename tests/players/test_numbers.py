"""The numbers that players judge by are those that were found or set: numbers.py."""

from tests.players.numbers import kept, numbers


def test_no_number_that_players_judge_by_is_changed_unseen() -> None:
    now, before = [*numbers()], kept()
    assert [each for each in now if each not in before] == []
    assert now == before, "where that is meant: python -m tests.players.numbers"
