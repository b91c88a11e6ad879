"""Entries and settings with one value otherwise are understood, or refused, as they were."""

from tests.storage.bent import bent, kept


def test_what_is_made_of_an_entry_with_one_value_otherwise_is_what_was_made_of_it() -> None:
    now, before = [*bent()], kept()
    assert [each for each in now if each not in before] == []
    assert now == before, "where that is meant: python -m tests.storage.bent"
