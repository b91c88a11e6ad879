"""What is told of the computers' turns: sentences and tales that fit the strip."""

import pytest

from game.engine.actions import (
    ADD,
    ANSWER_NO,
    ANSWER_YES,
    ASK,
    DRAW,
    PASS,
    PUTBACK,
    STOP,
    TAKE,
    UNDO,
    Action,
    parse_action,
)
from game.engine.books import WINDOWS
from game.engine.cards import KIND_OF
from game.table.narrator import Narrator, Tale
from game.table.table_events import ActionResult, Fresh
from game.table.texts import LINE, PASSED, titles


def done(action: Action | str, pile: int = 5, **more: object) -> ActionResult:
    """A change by an action; only what is told of it matters."""
    act = parse_action(action) if isinstance(action, str) else action
    values: dict[str, object] = {
        "drawn": (),
        "received": 0,
        "reds": (),
        "turned_over": 0,
        "used_up": False,
        "fresh": Fresh(),
    }
    return ActionResult(act, 1, pile, -1, **(values | more))  # type: ignore[arg-type]


def told(*actions: Action | str | ActionResult, name: str = "West", reds: int = 0) -> Narrator:
    narrator = Narrator(name, WINDOWS, reds)
    for action in actions:
        change = action if isinstance(action, ActionResult) else done(action)
        narrator.note(change, "East")
    return narrator


def test_a_plain_turn() -> None:
    turn = told(DRAW, "discard 9C")
    assert turn.sentence() == "West draws and discards the Nine of Clubs."
    assert turn.gist() == ""


def test_m25_a_special_hand_is_named() -> None:
    narrator = Narrator("West", WINDOWS)
    narrator.note(done("draw"))
    narrator.note(done("special"), shown="shows wild pairs for 2,000 points")
    assert narrator.sentence() == "West draws and shows wild pairs for 2,000 points."


def test_the_pile_and_what_is_melded() -> None:
    turn = told(done(TAKE, pile=12), "meld KH", "meld KD", "meld KS", "meld JK 9", "discard 4D")
    assert turn.sentence() == (
        "West takes the pile (12 cards), melds three Kings and a wildcard and discards the Four "
        "of Diamonds."
    )
    assert turn.gist() == "West takes the pile (12 cards) and melds three Kings and a wildcard."


def test_w12_until_melds_have_paid_for_the_pile_its_top_card_alone_is_told() -> None:
    turn = Narrator("West", WINDOWS)
    for act in (done(TAKE, pile=12), done("meld KH")):
        turn.note(act, owes=True)
    assert turn.sentence() == "West takes the top card of the pile and melds a King."
    assert turn.heard() == "West: takes the top card of the pile, a King."
    turn.note(done("meld KD"))
    assert turn.sentence() == "West takes the pile (12 cards) and melds two Kings."


def test_what_is_put_back_was_not_melded() -> None:
    turn = told(TAKE, "meld KH", PUTBACK, DRAW, "discard 4D")
    assert "King" not in turn.sentence()
    assert turn.sentence() == (
        "West takes the pile (5 cards), puts the top card back and discards the Four of Diamonds."
    )


def test_red_threes_that_go_down_by_themselves_are_told_once() -> None:
    """C2: at the start of the turn, and again in the draw."""
    turn = told(done(DRAW, reds=(0,), drawn=(0, 9)), "discard 4D", reds=1)
    assert turn.sentence() == (
        "West puts down two Red Threes, draws and discards the Four of Diamonds."
    )
    drawn = told(done(DRAW, reds=(0,), drawn=(0, 9)), "discard 4D")
    assert drawn.sentence() == (
        "West draws, puts down a Red Three and discards the Four of Diamonds."
    )


def test_a_pile_that_is_turned_over_by_itself_is_always_told() -> None:
    """C8."""
    turn = told(done(DRAW, turned_over=20), "discard 4D")
    assert turn.sentence() == (
        "West draws and discards the Four of Diamonds. The discard pile is turned over."
    )
    assert turn.gist() == "The discard pile is turned over."


def test_a_stock_that_is_used_up_is_told() -> None:
    """C8, O10: the round ends with the draw."""
    turn = told(done(DRAW, used_up=True))
    assert turn.sentence() == "West draws. The fresh deck is used up, and the round ends."


def test_a_question_is_told_with_its_answer() -> None:
    """O8."""
    yes = told(DRAW, ASK, ANSWER_YES, "discard 4D")
    assert "asks to go out (East says yes)" in yes.sentence()
    no = told(DRAW, ASK, ANSWER_NO, PASS)
    assert no.gist() == "West asks to go out (East says no) and passes the discard."


def test_whoever_has_played_a_turn_is_told_of_it_as_you() -> None:
    turn = Narrator("West", WINDOWS, reds=1, you=True)
    for each in (done(TAKE, pile=3), "meld KH", "meld KD", "meld JK 9", "discard 9C"):
        turn.note(each if isinstance(each, ActionResult) else done(each), "East")
    assert turn.sentence() == (
        "You put down a Red Three, take the pile (3 cards), meld two Kings and a wildcard and "
        "discard the Nine of Clubs."
    )


def test_the_ways_of_the_stocks_end() -> None:
    """H5."""
    assert told(ADD, "discard 4D").gist() == "West adds the top card of the pile."
    assert told(STOP).sentence() == "West leaves the pile and ends the round."


def tale(*turns: Narrator, opening: tuple[str, str] = ("", "")) -> Tale:
    result = Tale(*opening)
    for turn in turns:
        result.add(turn.sentence(), turn.gist(), turn.brief())
    return result


def test_turns_that_fit_are_told_in_full() -> None:
    text = tale(told(DRAW, "discard 9C"), told(DRAW, "discard 4D", name="East")).text()
    assert text == (
        "West draws and discards the Nine of Clubs. East draws and discards the Four of Diamonds."
    )


def test_where_there_is_no_room_only_the_last_turn_is_told_in_full() -> None:
    text = tale(
        told(done(TAKE, pile=12), "meld KH", "meld KD", "discard 9C"),
        told(DRAW, "discard QC", name="North"),
        told(DRAW, "discard 4D", name="East"),
    ).text()
    assert text == (
        "West takes the pile (12 cards) and melds two Kings. "
        "East draws and discards the Four of Diamonds."
    )


def test_of_turns_that_do_not_fit_even_so_the_oldest_are_left_out() -> None:
    melds = [f"meld {rank}{suit}" for rank in "456789" for suit in "SH"]
    text = tale(
        told(DRAW, *melds, "discard 9C"),
        told(TAKE, "discard QC", name="North"),
        told(DRAW, "discard 4D", name="East"),
    ).text()
    assert text == "North takes the pile (5 cards). East draws and discards the Four of Diamonds."
    assert len(text) <= LINE


def test_melds_that_do_not_fit_even_alone_are_only_counted() -> None:
    melds = [f"meld {rank}{suit}" for rank in "456789TJQKA" for suit in "SHD"]
    turn = told(DRAW, ASK, ANSWER_YES, *melds, "discard 9C")
    assert len(turn.gist()) > LINE
    assert tale(told(DRAW, "discard QC"), turn).text() == (
        "West asks to go out (East says yes) and melds 33 cards."
    )
    assert turn.brief() == "West asks to go out (East says yes) and melds 33 cards."
    assert told(DRAW, "discard 9C").brief() == ""


def test_a_turn_that_is_gone_on_with_has_its_melds_already() -> None:
    turn = Narrator("West", WINDOWS, melds=[parse_action("meld KH"), parse_action("meld JK K")])
    turn.note(done(UNDO, undone=parse_action("meld JK K")))
    turn.note(done("discard 9C"))
    assert turn.sentence() == "West melds a King and discards the Nine of Clubs."


def test_a_last_turn_that_is_too_long_is_not_cut_off_for_a_discard_that_can_be_seen() -> None:
    melds = [f"meld {rank}{suit}" for rank in "TJ45K" for suit in "SH"]
    turn = told(DRAW, ASK, ANSWER_YES, *melds, "discard 3C", name="North")
    assert len(turn.sentence()) > LINE
    text = tale(turn).text()
    assert len(text) <= LINE
    assert text == (
        "North asks to go out (East says yes) and melds two Tens, two Jacks, two Fours, two Fives "
        "and two Kings."
    )


def test_what_the_person_is_to_do_is_not_cut_off_for_a_discard_that_can_be_seen() -> None:
    turn = told(TAKE, "meld KH", "meld KD", "meld 4S", "meld 4D", "discard 9C")
    text = tale(turn).text("The fresh deck is empty: you must take the pile.")
    assert len(text) <= LINE
    assert text == (
        "West takes the pile (5 cards) and melds two Kings and two Fours. The fresh deck is "
        "empty: you must take the pile."
    )


def test_what_was_taken_back_was_not_melded() -> None:
    undone = done(UNDO, undone=parse_action("meld JK 9"))
    turn = told(DRAW, "meld KH", "meld JK 9", undone, "discard 9C")
    assert turn.sentence() == "West draws, melds a King and discards the Nine of Clubs."
    nothing = told(DRAW, "meld JK 9", undone, "discard 9C")
    assert nothing.sentence() == "West draws and discards the Nine of Clubs."


def test_what_is_said_before_and_after_the_turns_stays() -> None:
    text = tale(
        told(DRAW, "discard QC"),
        told(DRAW, "discard QC", name="North"),
        opening=PASSED,
    ).text("The fresh deck is empty: you must take the pile.")
    assert text == (
        "You pass the discard. North draws and discards the Queen of Clubs. The fresh deck is "
        "empty: you must take the pile."
    )


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ("9H", "the Nine of Hearts"),
        ("9H JK", "the Nine of Hearts and the Joker"),
        ("9H JK AS", "the Nine of Hearts, the Joker and the Ace of Spades"),
    ],
)
def test_several_cards_are_listed_as_one_speaks(cards: str, text: str) -> None:
    assert titles([KIND_OF[card] for card in cards.split()]) == text


def told_on(*notes: tuple[str, str, bool], opening: str = "draw") -> Narrator:
    """A turn of actions, each with the canasta that it completes and whether it freezes."""
    narrator = Narrator("West", WINDOWS)
    narrator.note(done(opening), "East")
    for action, completed, freezes in notes:
        narrator.note(done(action), "East", completed, freezes)
    return narrator


def test_a_canasta_is_told_behind_the_melds() -> None:
    turn = told_on(("meld KH", "a mixed canasta of Kings", False), ("discard 4D", "", False))
    assert turn.sentence() == (
        "West draws, melds a King, completes a mixed canasta of Kings and discards the Four of "
        "Diamonds."
    )
    assert turn.gist() == "West melds a King and completes a mixed canasta of Kings."


def test_several_canastas_are_told_together() -> None:
    turn = told_on(
        ("meld KH", "a mixed canasta of Kings", False),
        ("meld AH", "a natural canasta of Aces", False),
    )
    assert "completes a mixed canasta of Kings and a natural canasta of Aces." in turn.sentence()


def test_canastas_that_do_not_fit_beside_the_melds_are_only_counted() -> None:
    melds = [(f"meld {rank}{suit}", "", False) for rank in "456789TJ" for suit in "SHD"]
    made = [
        (f"meld {name[0]}C", f"a mixed canasta of {name}", False) for name in ("Queens", "Kings")
    ]
    two = told_on(("take", "", False), *melds, *made)
    assert two.brief() == (
        "West takes the pile (5 cards), melds 26 cards and completes a mixed canasta of Queens and "
        "a mixed canasta of Kings."
    )
    third = ("meld AC", "a natural canasta of Aces", False)
    three = told_on(("take", "", False), *melds, *made, third)
    assert three.brief() == (
        "West takes the pile (5 cards), melds 27 cards and completes three canastas."
    )
    assert len(three.brief()) <= LINE


def test_going_out_is_told_last_however_short_the_line() -> None:
    turn = Narrator("West", WINDOWS)
    turn.note(done(DRAW))
    turn.note(done(parse_action("meld KH")))
    turn.note(done(parse_action("discard 4D")), goes_out=True)
    assert turn.sentence() == (
        "West draws, melds a King, discards the Four of Diamonds and goes out."
    )
    assert turn.brief() == "West melds one card and goes out."
    assert turn.gist() == "West melds a King and goes out."
    assert turn.heard() == "West: a King, discards Four, goes out."


def test_a_canasta_that_is_taken_back_is_not_told() -> None:
    narrator = told_on(("meld KH", "a natural canasta of Kings", False))
    narrator.note(done(UNDO, undone=parse_action("meld KH")), "East")
    assert "canasta" not in narrator.sentence()


def test_a_frozen_pile_and_its_mark_are_told() -> None:
    turn = told_on(("discard JK", "", True))
    assert turn.sentence() == "West draws and discards the Joker. The pile is blocked now."
    assert turn.fullest() == (
        "West draws and discards the Joker. The pile is blocked now: an asterisk stands before its "
        "count."
    )
    assert tale(turn).text() == turn.sentence()
    told = Tale()
    told.add(turn.sentence(), turn.gist(), turn.brief(), turn.fullest())
    assert told.text() == turn.fullest()
    assert told.text("w" * 50) == f"{turn.sentence()} {'w' * 50}"
