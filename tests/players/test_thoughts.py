"""Players make of positions by lot what they made of them: the lines of thoughts.py."""

import pytest

from tests.kept_positions import TOGETHER
from tests.players.thoughts import COUNT, THOUGHTS


class TestThoughts:
    """Each part has positions near to go out, at a pile that fits, and amid rounds by own rules."""

    @pytest.mark.parametrize("first", range(0, COUNT, TOGETHER))
    def test_what_is_made_of_positions_is_what_was_made_of_them(self, first: int) -> None:
        THOUGHTS.check(first)

    def test_every_position_is_kept(self) -> None:
        assert [each.split()[0] for each in THOUGHTS.kept()] == [
            str(number) for number in range(COUNT)
        ]
