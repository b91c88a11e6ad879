"""Command lines of simulations print, or refuse, what they did: the lines of printed.py."""

from tests.arena.printed import kept, printed


def test_what_command_lines_of_simulations_print_is_what_they_printed() -> None:
    now, before = [*printed()], kept()
    assert [each for each in now if each not in before] == []
    assert now == before, "where that is meant: python -m tests.arena.printed"
