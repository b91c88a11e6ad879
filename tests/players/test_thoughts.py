"""Players make of positions by lot what they made of them: the lines of thoughts.py."""

import pytest

from tests.players.thoughts import COUNT, kept, line, position

#: So many positions are looked at in one test.
TOGETHER = 24


class TestThoughts:
    """Each part has positions near to go out, at a pile that fits, and amid rounds by own rules."""

    @pytest.mark.parametrize("first", range(0, COUNT, TOGETHER))
    def test_what_is_made_of_positions_is_what_was_made_of_them(self, first: int) -> None:
        numbers = range(first, first + TOGETHER)
        found, before = [line(number) for number in numbers], kept()[first : first + TOGETHER]
        for number, now, then in zip(numbers, found, before, strict=True):
            other = [each.split(":")[0] for each in now.split() if each not in then.split()]
            assert not other, (
                f"of position {number} something else is {', '.join(other)} (see RESPECTS; where "
                f"that is meant: python -m tests.players.thoughts)\n{position(number)}"
            )

    def test_every_position_is_kept(self) -> None:
        assert [each.split()[0] for each in kept()] == [str(number) for number in range(COUNT)]
