"""Records that were changed by hand are refused, or read, as they were: the lines of misread.py."""

from tests.record.misread import kept, misread


def test_what_is_said_of_a_record_that_was_changed_by_hand_is_what_was_said() -> None:
    now, before = [*misread()], kept()
    assert [each for each in now if each not in before] == []
    assert now == before, "where that is meant: python -m tests.record.misread"
