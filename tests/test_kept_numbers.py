"""The numbers that the program was given are those that were found or chosen: kept_numbers.py."""

from tests.kept_numbers import kept, numbers


def test_no_number_that_was_found_or_chosen_is_changed_unseen() -> None:
    now, before = [*numbers()], kept()
    assert [each for each in now if each not in before] == []
    assert now == before, "where that is meant: python -m tests.kept_numbers"
