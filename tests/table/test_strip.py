"""The message strip by itself: an answer, the account of the others' turns, and room for both."""

import pytest

from game.table import texts
from game.table.teller import READ_TICKS, Strip

ACCOUNT = "Computer draws and discards the Nine of Hearts."
GIST = "Computer draws."


def told(account: str = ACCOUNT, gist: str = "") -> Strip:
    """A strip beside which the computer's turn is told."""
    strip = Strip()
    strip.tale.add(account, gist)
    return strip


def of_length(letters: int) -> str:
    """A sentence of so many letters."""
    return "w" * (letters - 1) + "."


def test_nothing_is_shown_before_anything_was_said() -> None:
    assert Strip().line(listening=True) == ""
    assert Strip().line(listening=False) == ""


def test_where_nothing_was_said_the_account_stands_alone() -> None:
    assert told().line(listening=True) == ACCOUNT


def test_an_answer_stands_behind_the_account() -> None:
    strip = told()
    strip.say("You draw the Six of Clubs.")
    assert strip.line(listening=True) == f"{ACCOUNT} You draw the Six of Clubs."


def test_out_of_turn_what_was_said_last_stands_alone() -> None:
    strip = told()
    strip.say("You discard the Six of Clubs.")
    assert strip.line(listening=False) == "You discard the Six of Clubs."


def test_what_is_the_account_already_is_not_shown_twice() -> None:
    strip = told()
    strip.say(f"{ACCOUNT} The fresh deck is empty.", account=True)
    assert strip.line(listening=True) == f"{ACCOUNT} The fresh deck is empty."
    strip.say("You draw.")
    assert strip.line(listening=True) == f"{ACCOUNT} You draw."


@pytest.mark.parametrize(("spare", "both"), [(0, True), (-1, False)])
def test_both_are_shown_where_they_just_fit(spare: int, both: bool) -> None:
    strip = told()
    answer = of_length(texts.LINE - len(ACCOUNT) - 1 - spare)
    strip.say(answer)
    assert strip.line(listening=True) == (f"{ACCOUNT} {answer}" if both else answer)


@pytest.mark.parametrize(("spare", "both"), [(0, True), (-1, False)])
def test_the_account_is_shortened_where_that_makes_them_just_fit(spare: int, both: bool) -> None:
    strip = told(gist="")
    strip.tale.add(ACCOUNT, GIST, "Brief.")
    answer = of_length(texts.LINE - len("Brief.") - 1 - spare)
    strip.say(answer)
    assert strip.line(listening=True) == (f"Brief. {answer}" if both else answer)


def test_an_answer_without_room_beside_it_gives_way_once_it_has_been_read() -> None:
    strip = told()
    answer = of_length(texts.LINE)
    for _ in range(100):
        strip.tick()
    strip.say(answer)
    for _ in range(READ_TICKS - 1):
        strip.tick()
        assert strip.line(listening=True) == answer
    strip.tick()
    assert strip.line(listening=True) == ACCOUNT
    strip.say(answer)
    assert strip.line(listening=True) == answer


def test_what_was_said_can_be_read_again_and_the_account_turn_by_turn() -> None:
    strip = Strip()
    strip.say("You draw the Nine of Hearts.")
    strip.note("Computer draws.", "", "It is your turn.")
    strip.say("Computer draws. It is your turn.", account=True)
    strip.say("")
    assert strip.said == ["You draw the Nine of Hearts.", "Computer draws.", "It is your turn."]


# Above a prompt.


def test_a_refusal_without_room_leaves_the_account_where_it_is() -> None:
    strip = told()
    refusal = of_length(texts.LINE)
    strip.say(refusal, refused=True)
    assert strip.line(listening=True, prompted=True) == ACCOUNT
    assert strip.aside(listening=True) == refusal
    for _ in range(READ_TICKS):
        strip.tick()
    assert strip.line(listening=True, prompted=True) == ACCOUNT
    assert strip.aside(listening=True) == ""


def test_a_refusal_with_room_stands_beside_the_account() -> None:
    strip = told()
    strip.say("There is nothing to undo.", refused=True)
    both = f"{ACCOUNT} There is nothing to undo."
    assert strip.line(listening=True, prompted=True) == both
    assert strip.aside(listening=True) == ""


def test_an_act_is_still_told_alone_where_there_is_no_room() -> None:
    strip = told()
    answer = of_length(texts.LINE)
    strip.say(answer)
    assert strip.line(listening=True, prompted=True) == answer
    assert strip.aside(listening=True) == ""
    strip.say(answer, refused=True)
    assert strip.aside(listening=False) == "", "out of turn nothing is refused"


def test_a_refusal_that_stands_alone_is_not_said_twice() -> None:
    strip = Strip()
    strip.say("You do not hold that card.", refused=True)
    assert strip.line(listening=True, prompted=True) == "You do not hold that card."
    assert strip.aside(listening=True) == ""


# A hint.

HINT = ("Draw a card: the pile is not to be had.", "Draw a card.")


def test_a_hint_stands_alone_and_stays_until_it_is_taken_back() -> None:
    strip = told()
    strip.say("You draw the Six of Clubs.")
    strip.give(HINT)
    for _tick in range(3 * READ_TICKS):
        assert strip.line(listening=True) == HINT[0]
        strip.tick()
    strip.give(())
    assert strip.line(listening=True) == f"{ACCOUNT} You draw the Six of Clubs."


def test_an_answer_is_read_before_the_hint_comes_back() -> None:
    strip = told()
    strip.give(HINT)
    strip.say("A turn begins with a draw.", refused=True)
    assert strip.line(listening=True) == f"{ACCOUNT} A turn begins with a draw."
    for _tick in range(READ_TICKS):
        strip.tick()
    assert strip.line(listening=True) == HINT[0]


def test_with_prompts_a_hint_takes_nothing_from_the_first_line() -> None:
    strip = told()
    strip.say("You draw the Six of Clubs.")
    strip.give(HINT)
    assert strip.line(listening=True, prompted=True) == f"{ACCOUNT} You draw the Six of Clubs."
    assert strip.aside(listening=True) == ""


def test_of_a_hint_that_is_too_long_as_much_is_told_as_fits_and_noted() -> None:
    strip = Strip()
    strip.give((of_length(texts.LINE + 1), of_length(texts.LINE), of_length(9)))
    assert strip.line(listening=True) == of_length(texts.LINE)
    strip.give(())
    assert strip.said == [of_length(texts.LINE)]
