"""The guided hand by ear in the whole program, by somebody who presses what they hear."""

import re

import pytest

from game.table.windows_hands import EAR_HAND
from tests.app.hearing import Hearing
from tests.app.test_by_ear import listener
from tests.program import Start


def test_whoever_hears_the_first_start_is_offered_it_and_plays_it(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    """No sentence is known: F8 is asked, and the keys that it tells are pressed."""
    player = start(speech="text", level="beginner", first_hand=True)
    hear = Hearing(listener(player, capsys))
    one = hear.one
    hear.until("By Ear, button")
    begun = len(one.unasked)
    hear.after("Enter")
    guide = player.app.table.guide
    assert guide is not None
    assert one.unasked[begun].startswith("Step 1 of ")
    places = []
    for _ in range(60):
        if guide.lesson.over:
            break
        places.append(guide.lesson.place)
        told = one.ask().partition("Step ")[2].partition("<Ctrl+Enter> does")[0]
        for offer in re.findall("<([^<>]+)>", told):
            one.press(offer)
        for _frame in range(10):
            one.wait()
    assert guide.lesson.over
    steps = re.findall(r"Step (\d+) of", " ".join(one.unasked))
    assert steps == [str(number) for number in range(1, guide.lesson.steps + 1)]
    assert "Seven taken. The rest of the pile: two cards." in " ".join(one.unasked)
    assert "By Ear" in hear.until("By Ear")
    hear.after("Enter")
    assert player.app.table.guide is None


@pytest.mark.parametrize("speech", ["off", "text"])
def test_the_help_menu_has_it_where_one_listens(
    start: Start, capsys: pytest.CaptureFixture[str], speech: str
) -> None:
    player = start(speech=speech)
    player.app.act("guided hands")
    assert (EAR_HAND.title in player.words) is (speech == "text")


def test_each_step_answers_what_it_does_not_want(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text")
    player.app.parts.first_hands._begin(EAR_HAND)
    one = listener(player, capsys)
    one.wait()
    begun = len(one.unasked)
    one.press("d")
    assert one.unasked[begun:] == ["Listen first.", "Press <F8>."]
    one.press("h")  # tells the hand all the same
    assert one.unasked[-1].startswith("Your hand, 15 cards: ")
