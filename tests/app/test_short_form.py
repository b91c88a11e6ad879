"""What is heard unasked is short, and all of it is heard on asking, or where all is told."""

import pytest

from game.table.states import State
from tests.app.listener import Listener
from tests.app.test_by_ear import listener
from tests.program import Player, Start, play_on


def practiced(player: Player, one: Listener) -> list[str]:
    """Play the first turn by practiced keys; return what is heard of it."""
    one.wait()
    begun = len(one.unasked)
    one.press("d")
    while player.app.table.proposal:
        one.press("Ctrl+Enter")
    one.press("x")
    for _ in range(60):
        one.wait()
    one.press("x")
    for _ in range(60):
        one.wait()
    return one.unasked[begun:]


def test_a_turn_is_heard_in_the_fewest_words(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text", level="beginner", book="windows")
    told = practiced(player, listener(player, capsys))
    assert told == [
        "Jack of Clubs.",
        "First meld of 50 points: two Aces with a Two. <ENTER> melds.",
        "Two Aces with a Two. You can meld three Jacks and a wildcard. <ENTER> melds the first.",
        "Three Jacks with a Joker. <X> discards a card.",
        "This game counts under With Help now.",
        "Nine of Diamonds: <X> again discards it.",
        "Nine discarded.",
        "Computer: discards Three of Spades.",
        "<D> draws. Nobody can take the pile: a Black Three is on top.",
    ]


def test_the_rest_is_heard_on_asking(start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    player = start(speech="text", level="beginner", book="windows")
    one = listener(player, capsys)
    practiced(player, one)
    one.press("Shift+F8")
    assert one.unasked[-1] == "Computer draws and discards the Three of Spades."
    one.press("Shift+Y")
    assert "You meld the Joker to your Jacks." in one.unasked[-1]


def test_whoever_wants_everything_hears_whole_sentences(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text", level="beginner", book="windows", detail="full")
    told = practiced(player, listener(player, capsys))
    for sentence in (
        "You draw the Jack of Clubs.",
        "You meld the Joker to your Jacks.",
        "A hint would discard the Nine of Diamonds: <X> again does it.",
        "You discard the Nine of Diamonds.",
        "Computer draws and discards the Three of Spades.",
    ):
        assert sentence in told


@pytest.mark.parametrize("detail", ["usual", "full"])
def test_of_a_round_that_ends_its_sum_is_heard_and_the_lines_on_asking(
    start: Start, capsys: pytest.CaptureFixture[str], detail: str
) -> None:
    player = start(speech="text", level="beginner", detail=detail)
    one = listener(player, capsys)
    play_on(player, State.ROUND_OVER)
    one.wait()
    while "Detailed Scoring" not in one.unasked:
        one.wait()
    told = one.unasked[one.unasked.index("Detailed Scoring") :]
    sums = ["This round: ", "New score: "]
    assert all(any(line.startswith(each) for line in told) for each in sums)
    lines = [line for line in told if line.startswith("Cards on the table: ")]
    assert bool(lines) is (detail == "full")
    one.press("Shift+F8")
    assert "Cards on the table: " in one.unasked[-1]
    assert "New score: " in one.unasked[-1]


def test_a_deal_is_told_even_where_nothing_was_done_in_the_one_before(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text")
    one = listener(player, capsys)
    one.wait()
    begun = len(one.unasked)
    for offer in ("F2", "Enter", "n"):
        one.press(offer)
    assert any(line.startswith("Round 1. You lead.") for line in one.unasked[begun:])


def test_what_was_told_is_not_told_again_where_one_comes_back(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    """From a guided hand, or to a game that was left."""
    player = start(speech="text", level="beginner", book="windows")
    one = listener(player, capsys)
    practiced(player, one)
    player.app.act("guided hands")
    one.wait()
    begun = len(one.unasked)
    player.button("First Hand")
    one.wait()
    one.press("Esc")
    one.press("Enter")
    assert one.unasked[begun].startswith("Step 1 of ")
    assert "discard" not in " ".join(one.unasked[begun + 1 :])
    assert one.unasked[-1].startswith("<D> draws.")
