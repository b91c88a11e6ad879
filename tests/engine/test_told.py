"""The rules tell of positions by lot what they told of them: the lines of told.py."""

import pytest

from tests.engine.told import COUNT, TOLD
from tests.kept_positions import TOGETHER


class TestTold:
    """Each part has positions near to go out, at a pile that fits, and amid rounds by own rules."""

    @pytest.mark.parametrize("first", range(0, COUNT, TOGETHER))
    def test_what_is_told_of_positions_is_what_was_told_of_them(self, first: int) -> None:
        TOLD.check(first)

    def test_every_position_is_kept(self) -> None:
        assert [each.split()[0] for each in TOLD.kept()] == [str(number) for number in range(COUNT)]
