"""What an action sounds like, by the cues that a sitting gives out (game/table/report.py)."""

import pytest

from game.engine.cards import parse_card
from tests.table.test_course import cues, in_mid_round


def clicked_pile(pile: str, hand: str = "4H 5D 6C") -> list[str]:
    sitting = in_mid_round(hand, rows="AAA", pile=pile)
    assert sitting.click_pile()
    return cues(sitting)


@pytest.mark.parametrize("under", ["", "9S", "9S 8D 7H 9C JD"])
def test_a_pile_that_is_taken_tells_how_large_it_is(under: str) -> None:
    assert clicked_pile(f"{under} AH".strip()) == [f"take {len(under.split()) + 1}"]


def test_an_owed_pile_is_heard_when_it_comes() -> None:
    """W12: first its top card alone, the rest with the meld that it was owed."""
    sitting = in_mid_round("KH KS 5D 6C", rows="AAA", pile="9S 8D 7H KD")
    assert sitting.click_pile()
    assert cues(sitting) == ["take 1"]
    assert sitting.meld(parse_card("KH"))
    assert cues(sitting) == ["meld"]
    assert sitting.meld(parse_card("KS"))
    assert cues(sitting) == ["meld", "take 3"]
    assert sitting.click_pile() is False
    assert cues(sitting) == ["refused"]
