"""The guided hand by ear: it teaches keys that tell, and those that play."""

import pytest

from game.app.first_hands import keys_told
from game.engine.actions import DRAW
from game.storage.keys import default_keys, merged
from game.table.guided_hand import GuidedHand
from game.table.guided_hands import BY_EAR, GUIDED_HANDS
from game.table.setup import Setup
from game.table.texts import LINE
from game.table.windows_hands import EAR_HAND, EAR_LESSONS
from tests.table.test_guided_hands import await_person
from tests.table.tiny import intend

KEYS = keys_told(default_keys(), EAR_HAND)


def at_step(place: int) -> GuidedHand:
    """The hand as it lies at a step."""
    hand = GuidedHand(EAR_HAND, Setup("Ann"), keys=KEYS)
    await_person(hand)
    while hand.place < place:
        if hand.wanted:
            assert intend(hand.sitting, hand.wanted[0]), hand.sitting.message
        else:
            for command in EAR_LESSONS[hand.place].asks:
                hand.asked(command)
        await_person(hand)
    return hand


@pytest.mark.parametrize("place", range(len(EAR_LESSONS)))
def test_each_step_says_which_keys_are_pressed(place: int) -> None:
    hand = at_step(place)
    assert hand.text
    assert "<" in hand.now
    assert len(hand.now) <= LINE
    assert "lick" not in hand.text + hand.now


@pytest.mark.parametrize("place", range(len(EAR_LESSONS)))
def test_another_act_is_not_done_and_answered_with_what_is_wanted(place: int) -> None:
    hand = at_step(place)
    person, text = hand.sitting.person, hand.sitting.recorder.text()
    assert not (person.click_pile() if DRAW in hand.wanted else person.click_stock())
    assert hand.said.endswith(hand.now)
    assert len(hand.said) > len(hand.now)
    assert hand.sitting.recorder.text() == text


def test_a_step_that_listens_goes_on_once_all_was_asked_for_in_any_order() -> None:
    hand = at_step(2)
    hand.asked("look pile")  # that comes later
    assert hand.place == 2
    assert hand.now == "Press <H> <Shift+H>."
    hand.asked("look hand more")
    assert hand.now == "Press <H>."
    hand.asked("look hand")
    assert hand.place == 3


def test_what_was_said_against_an_act_is_gone_once_one_has_listened() -> None:
    hand = at_step(0)
    assert not hand.sitting.person.click_stock()
    assert hand.said == "Listen first. Press <F8>."
    hand.asked("say prompt")
    assert not hand.said


def test_any_key_silences() -> None:
    hand = at_step(1)
    hand.hush()
    assert hand.place == 2
    hand.hush()
    assert hand.place == 2


def test_what_no_key_does_is_not_asked_for() -> None:
    keys = merged({"look": {"look hand more": ()}})
    hand = GuidedHand(EAR_HAND, Setup("Ann"), keys=keys_told(keys, EAR_HAND))
    hand.asked("say prompt")
    hand.hush()
    assert hand.now == "Press <H>."
    hand.asked("look hand")
    assert hand.place == 3


def test_it_is_offered_to_who_listens_alone() -> None:
    assert EAR_HAND in BY_EAR
    assert EAR_HAND not in GUIDED_HANDS
