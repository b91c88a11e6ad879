"""Keys are heard, given and refused as they were: the lines of heard.py."""

from tests.storage.heard import heard, kept


def test_each_key_does_in_each_step_what_it_did_and_can_be_given_to_what_it_could() -> None:
    now, before = [*heard()], kept()
    assert [each for each in now if each not in before] == []
    assert now == before, "where that is meant: python -m tests.storage.heard"
