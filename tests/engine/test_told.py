"""The rules tell of positions by lot what they told of them: the lines of told.py."""

import pytest

from tests.engine.told import COUNT, kept, line, position

#: So many positions are looked at in one test.
TOGETHER = 24


class TestTold:
    """Each part has positions near to go out, at a pile that fits, and amid rounds by own rules."""

    @pytest.mark.parametrize("first", range(0, COUNT, TOGETHER))
    def test_what_is_told_of_positions_is_what_was_told_of_them(self, first: int) -> None:
        numbers = range(first, first + TOGETHER)
        found, before = [line(number) for number in numbers], kept()[first : first + TOGETHER]
        for number, now, then in zip(numbers, found, before, strict=True):
            other = [each.split(":")[0] for each in now.split() if each not in then.split()]
            assert not other, (
                f"of position {number} something else is {', '.join(other)} (see RESPECTS; where "
                f"that is meant: python -m tests.engine.told)\n{position(number)}"
            )

    def test_every_position_is_kept(self) -> None:
        assert [each.split()[0] for each in kept()] == [str(number) for number in range(COUNT)]
