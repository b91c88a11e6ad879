"""The stock's end at the table: End Hand and the forced card (H5, O10), the turned pile (C8)."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from game.engine.actions import ADD, DISCARD, DRAW, STOP, TAKE, TURNOVER, Action
from game.engine.board import View
from game.engine.books import CGA, HOYLE, OFFICIAL, WINDOWS
from game.engine.cards import RED, parse_card
from game.engine.conditions import cannot_take
from game.engine.rules import refusal
from game.engine.ruleset import Ruleset
from game.players import PLAYERS
from game.storage.records import load_record
from game.table import advice, report
from game.table.computers import Players
from game.table.person_view import PERSON
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State
from game.table.table_events import Cue, Moved, Place, Spot
from tests.engine.positions import position

#: A hand that fits nothing below, and rows with a canasta of Kings.
HAND = "4S 5D 6H 7C 8S"


class Scripted:
    """Plays what it is told, then stops playing."""

    def __init__(self, *script: Action) -> None:
        self._script = list(script)

    def decide(self, view: View) -> Action:
        return self._script.pop(0) if self._script else STOP


def at_stock_end(
    rules: Ruleset,
    hand: str = HAND,
    turn: int = PERSON,
    script: Sequence[Action] = (),
    **where: object,
) -> Sitting:
    """A sitting of two in mid-round, a turn beginning; by default the stock is empty.

    `script` is what the computer does, if anything is said of it.
    """
    players: Players = {**PLAYERS, "random": lambda _: Scripted(*script)} if script else PLAYERS
    sitting = Sitting(Setup(level="random", ruleset=rules), Random(1), Terms(players=players))
    sitting.tick()
    where = {"rest": "other", "humans": (PERSON,)} | where
    round_ = position(hand, turn=turn, **where)  # type: ignore[arg-type]
    round_.board.ruleset = rules
    sitting.match.round = round_
    sitting.begin_turn()
    sitting.events()
    return sitting


def computer_plays(sitting: Sitting) -> None:
    """Ticks until the computer has decided; before a round's first action it waits a while."""
    for _ in range(600):
        if sitting.state is not State.COMPUTER:
            return
        sitting.tick()


def said(sitting: Sitting, word: str) -> bool:
    return word in sitting.message


# Hoyle (H5).


def test_the_top_card_that_fits_is_added_with_a_click_on_the_pile() -> None:
    """H5 (1): it must be; it alone goes onto the row, and the turn goes on."""
    sitting = at_stock_end(HOYLE, rows="KKK", pile="9S KD")
    assert sitting.state is State.DRAW
    assert not sitting.person.may_end_hand
    assert not sitting.person.end_hand()
    assert sitting.state is State.DRAW
    assert sitting.person.click_pile()
    assert sitting.view.board.history[-1][1] is ADD
    assert sitting.state is State.DISCARD
    assert [len(row) for row in sitting.view.side.rows if row] == [4]
    assert len(sitting.view.board.pile) == 1
    assert said(sitting, "You add the King of Diamonds to your row.")
    kings = Place(Spot.ROW, 0, 11)
    assert Moved(parse_card("KD"), Place(Spot.PILE), kings) in sitting.events()
    assert sitting.person.discard(parse_card("4S"))


def test_a_card_added_to_six_makes_the_sound_of_a_canasta() -> None:
    sitting = at_stock_end(HOYLE, rows="KKKKKK", pile="9S KD")
    sitting.person.click_pile()
    assert Cue("canasta_natural") in sitting.events()
    mixed = at_stock_end(HOYLE, rows="KKKKK2", pile="9S KD")
    mixed.person.click_pile()
    assert Cue("canasta_mixed") in mixed.events()


def test_the_pile_may_be_taken_or_the_hand_ended() -> None:
    """H5 (2)."""
    sitting = at_stock_end(HOYLE, "9H 9D 4S 5D 6H 7C", rows="KKK", pile="QD 9S")
    assert sitting.person.may_end_hand
    assert sitting.person.click_pile()
    assert sitting.view.board.history[-1][1] is TAKE
    assert not sitting.person.may_end_hand
    again = at_stock_end(HOYLE, "9H 9D 4S 5D 6H 7C", rows="KKK", pile="QD 9S")
    assert again.person.end_hand()
    assert again.state is State.ROUND_OVER
    assert again.message == "The round ends: nobody goes out."


def test_the_hand_is_ended_where_nothing_can_be_taken() -> None:
    """H5 (3): nothing is turned over, and nobody is asked about it."""
    sitting = at_stock_end(HOYLE, pile="QD 3S")
    assert sitting.state is State.DRAW
    assert sitting.person.may_end_hand
    assert not sitting.person.click_stock()
    assert said(sitting, "end the hand")
    assert not sitting.person.click_pile()
    assert sitting.state is State.DRAW
    assert not sitting.person.answer(turn_over=True)
    assert sitting.person.end_hand()
    assert sitting.round.board.result is not None


def test_in_windows_there_is_no_button() -> None:
    sitting = at_stock_end(WINDOWS, "9H 9D 4S 5D 6H 7C", pile="QD 9S")
    assert sitting.state is State.DRAW
    assert not sitting.person.may_end_hand
    assert not sitting.person.end_hand()
    assert sitting.person.click_stock()
    assert sitting.state is State.QUESTION


@pytest.mark.parametrize(
    ("where", "hint"),
    [
        ({"rows": "KKK", "pile": "9S KD"}, "click on the pile to add its top card to your row."),
        (
            {"hand": "9H 9D 4S 5D", "rows": "KKK", "pile": "QD 9S"},
            "take the pile, or end the hand.",
        ),
        ({"pile": "QD 3S"}, "the pile is not for you: end the hand."),
    ],
)
def test_what_can_be_done_is_said_where_a_game_is_gone_on_with(
    where: dict[str, str], hint: str
) -> None:
    sitting = at_stock_end(HOYLE, **where)  # type: ignore[arg-type]
    assert report.gone_on(sitting.match, sitting.view).endswith(hint)


def test_the_computer_ends_the_hand_itself() -> None:
    """H5: whoever is on turn; W26's question is only windows'."""
    sitting = at_stock_end(HOYLE, turn=1, pile="QD 3S", script=(STOP,))
    assert sitting.state is State.COMPUTER
    computer_plays(sitting)
    assert sitting.state is State.ROUND_OVER
    assert sitting.message == "Computer leaves the pile and ends the round."


def test_in_windows_the_person_is_asked_when_the_computer_leaves_the_pile() -> None:
    """W26."""
    sitting = at_stock_end(WINDOWS, "9H 9D 4S 5D 6H 7C", turn=1, pile="QD 9S", script=(TURNOVER,))
    assert sitting.state is State.COMPUTER
    computer_plays(sitting)
    assert sitting.state is State.QUESTION
    assert sitting.person.answer(turn_over=False)
    assert sitting.message == "The round ends: nobody goes out."


# The official laws (O10).


def test_a_top_card_that_fits_takes_the_whole_pile_and_must() -> None:
    """O10."""
    sitting = at_stock_end(OFFICIAL, rows="KKK", pile="QD 9S KD")
    assert not sitting.person.may_end_hand
    assert not sitting.person.click_stock()
    assert said(sitting, "you must take the pile")
    assert sitting.person.click_pile()
    assert not sitting.view.board.pile
    assert said(sitting, "You receive the rest of the discard pile: two cards.")


def test_who_does_not_take_ends_the_hand() -> None:
    """O10."""
    sitting = at_stock_end(OFFICIAL, rows="KKK", pile="QD 9S")
    assert sitting.person.may_end_hand
    assert not sitting.person.click_pile()
    assert sitting.person.end_hand()
    assert sitting.state is State.ROUND_OVER


def test_a_red_three_as_the_last_card_ends_the_round() -> None:
    """O10: it is put down; the round is over."""
    sitting = at_stock_end(OFFICIAL, rows="KKK", pile="QD 9S", stock="3H")
    assert sitting.person.click_stock()
    assert sitting.state is State.ROUND_OVER
    assert sitting.message == (
        "You draw and put down a Red Three. The stock is used up, and the round ends."
    )
    red = Moved(parse_card("3H"), Place(Spot.STOCK), Place(Spot.ROW, 0, RED))
    assert [event for event in sitting.events() if isinstance(event, Moved)] == [red]


# Red Threes that go down by themselves (C2, O3).


def test_a_red_three_that_is_drawn_goes_down_and_is_replaced() -> None:
    sitting = at_stock_end(OFFICIAL, rows="KKK", pile="QD 9S", stock="3H 3D JC TS")
    assert sitting.person.click_stock()
    assert sitting.state is State.DISCARD
    assert sitting.message == (
        "You draw and put down two Red Threes, then you draw the Jack of Clubs."
    )
    moved = [event for event in sitting.events() if isinstance(event, Moved)]
    assert [move.card for move in moved] == [parse_card(text) for text in ("3H", "3D", "JC")]
    assert {move.source for move in moved} == {Place(Spot.STOCK)}
    assert [move.target.spot for move in moved] == [Spot.ROW, Spot.ROW, Spot.HAND]


def test_red_threes_of_the_pile_go_down_and_are_not_replaced() -> None:
    sitting = at_stock_end(
        OFFICIAL, "9H 9D 4S 5D 6H 7C", rows="KKK", pile="3H QD 9S", stock="4D JC"
    )
    assert sitting.person.click_pile()
    assert sitting.person.meld(parse_card("9H")) and sitting.person.meld(parse_card("9D"))
    assert sitting.message == (
        "You receive the rest of the discard pile: one card. You put down a Red Three from it."
    )
    moved = [event for event in sitting.events() if isinstance(event, Moved)][-2:]
    assert moved[0] == Moved(parse_card("3H"), Place(Spot.PILE), Place(Spot.ROW, 0, RED))
    assert moved[1] == Moved(-1, Place(Spot.PILE), Place(Spot.HAND, PERSON), 1)


def test_of_a_pile_of_red_threes_nothing_comes_to_the_hand() -> None:
    sitting = at_stock_end(OFFICIAL, "9H 9D 4S 5D 6H 7C", rows="KKK", pile="3H 9S", stock="4D JC")
    assert sitting.person.click_pile()
    assert sitting.person.meld(parse_card("9H")) and sitting.person.meld(parse_card("9D"))
    assert sitting.message.startswith("You receive the rest of the discard pile: ")
    assert sitting.message.endswith(" You put down a Red Three from it.")
    assert Cue("red_three") in sitting.events()


def test_red_threes_in_the_hand_go_down_as_the_persons_turn_begins() -> None:
    """C2: told behind what the computer did."""
    sitting = at_stock_end(
        CGA,
        "4C 5C 6C",
        other="3H 3D 9S 9H",
        turn=1,
        rest="stock",
        pile="QD 9D",
        stock="TS JC QC KC",
        script=(
            DRAW,
            _discard("4C"),
        ),
    )
    sitting.tick()
    sitting.tick()
    assert sitting.state is State.DRAW
    assert sitting.message == (
        "Computer draws and discards the Four of Clubs. You put down two Red Threes and draw for "
        "them."
    )
    moved = [event for event in sitting.events() if isinstance(event, Moved)][-3:]
    hand = Place(Spot.HAND, PERSON)
    assert {(move.source, move.target) for move in moved[:2]} == {(hand, Place(Spot.ROW, 0, RED))}
    assert moved[2] == Moved(-1, Place(Spot.STOCK), hand, 2)


def test_red_threes_in_the_computers_hand_are_told_with_its_turn() -> None:
    """C2."""
    sitting = at_stock_end(
        CGA,
        "5C 6C 7C",
        other="3H 4C 9S 9H",
        rest="stock",
        pile="QD 9D",
        stock="TS JC QC KC",
        script=(
            DRAW,
            _discard("4C"),
        ),
    )
    assert sitting.person.click_stock()
    sitting.events()
    assert sitting.person.discard(parse_card("5C"))
    assert sitting.events().count(Cue("red_three")) == 1
    sitting.tick()
    sitting.tick()
    assert sitting.message == (
        "Computer puts down a Red Three, draws and discards the Four of Clubs."
    )


def test_a_red_three_that_comes_for_a_red_three_slides_from_the_deck() -> None:
    """C2: the one from the hand, the other from the stock, one card for both."""
    sitting = at_stock_end(
        CGA,
        "4C 5C 6C",
        other="3H 9S 9H",
        turn=1,
        rest="stock",
        pile="QD 9D",
        stock="TS 3D QC KC",
        script=(
            DRAW,
            _discard("4C"),
        ),
    )
    sitting.tick()
    sitting.tick()
    hand, reds = Place(Spot.HAND, PERSON), Place(Spot.ROW, 0, RED)
    moved = [event for event in sitting.events() if isinstance(event, Moved)][-3:]
    assert moved == [
        Moved(parse_card("3H"), hand, reds),
        Moved(parse_card("3D"), Place(Spot.STOCK), reds),
        Moved(-1, Place(Spot.STOCK), hand, 1),
    ]


# The pile that is turned over by itself (C8).


def test_the_last_card_turns_the_pile_over() -> None:
    sitting = at_stock_end(CGA, rows="KKK", rest="other", pile="QD 9S JH", stock="TS")
    assert sitting.person.click_stock()
    assert sitting.message == "You draw the Ten of Spades. The discard pile is turned over."
    assert sitting.view.board.stock_count == 3
    events = sitting.events()
    assert Cue("deal") in events
    assert [event for event in events if isinstance(event, Moved)] == [
        Moved(parse_card("TS"), Place(Spot.STOCK), Place(Spot.HAND, PERSON), 1),
        Moved(-1, Place(Spot.PILE), Place(Spot.STOCK), 3),
    ]
    assert sitting.state is State.DISCARD


def test_a_red_three_as_the_last_card_is_replaced_from_the_turned_pile() -> None:
    sitting = at_stock_end(CGA, rows="KKK", rest="other", pile="QD 9S JH", stock="3H")
    assert sitting.person.click_stock()
    assert sitting.message == (
        "You draw and put down a Red Three, then you draw the Queen of Diamonds. The discard pile "
        "is turned over."
    )
    assert [event for event in sitting.events() if isinstance(event, Moved)] == [
        Moved(parse_card("3H"), Place(Spot.STOCK), Place(Spot.ROW, 0, RED)),
        Moved(-1, Place(Spot.PILE), Place(Spot.STOCK), 3),
        Moved(parse_card("QD"), Place(Spot.STOCK), Place(Spot.HAND, PERSON), 1),
    ]


def test_the_third_time_the_round_is_over() -> None:
    sitting = at_stock_end(CGA, rows="KKK", rest="other", pile="QD 9S JH", stock="TS", turnovers=2)
    assert sitting.person.click_stock()
    assert sitting.state is State.ROUND_OVER
    assert sitting.message == (
        "You draw the Ten of Spades. The stock is used up, and the round ends."
    )


def _discard(text: str) -> Action:
    return DISCARD[parse_card(text)]


# What is advised can be carried through.


def test_a_pile_that_would_have_to_be_put_back_is_not_advised() -> None:
    """The game in which the strip said so: taking and putting back would have cost 50 points."""
    record = load_record(Path(__file__).with_name("hoyle_stock_empty.can"))
    sitting = Sitting.resume(Setup(), Random(1), record)
    assert refusal(sitting.view, TAKE) is None
    assert cannot_take(sitting.view) is not None
    assert said(sitting, "The stock is empty and the pile is not for you: end the hand.")
    assert sitting.person.may_end_hand


@pytest.mark.parametrize("rules", [WINDOWS, HOYLE])
@pytest.mark.parametrize(
    ("hand", "rows", "pile", "takes"),
    [
        ("9S 9H 4S", "KKK", "5C 9D", True),
        ("9S 2S 4S", "KKK", "5C 9D", True),
        ("9S 2S 4S", "KKK", "2C 9D", False),  # frozen
        ("9S 5S 4S", "KKK", "5C 9D", False),
        ("9S 9H", "KKK", "9D", False),  # nothing would be left, and no canasta
        ("9S 9H", "KKKKKKK", "9D", True),  # out
        ("KS KH AS AH AC 4S", "", "5C KD", True),
        ("4S 4H 5S", "", "5C 4D", False),  # 15 points, and 50 are needed
    ],
)
def test_the_hint_knows_whether_the_take_can_be_carried_through(
    rules: Ruleset, hand: str, rows: str, pile: str, takes: bool
) -> None:
    sitting = at_stock_end(rules, hand, rows=rows, pile=pile, totals=(500, 500))
    hint = advice.stock_hint(sitting.view)
    assert ("take the pile" in hint) is takes
    assert ("the pile is not for you" in hint) is not takes


def test_a_card_clicked_before_the_turn_has_begun_is_told_what_can_be_done() -> None:
    sitting = at_stock_end(HOYLE, rows="KKK", pile="5C 9D")
    hint = "The stock is empty and the pile is not for you: end the hand."
    sitting.person.meld(parse_card("4S"))
    assert sitting.message == hint
    sitting.person.tell_discard(parse_card("4S"))
    assert sitting.message == hint


def test_a_red_three_of_the_next_turn_that_takes_the_last_card_turns_the_pile_over() -> None:
    """C2, C8: the person's discard is the last thing that is theirs; it is told behind it."""
    sitting = at_stock_end(
        CGA,
        "5C 6C 7C",
        other="3H 4C 9S 9H",
        rest="pile",
        stock="TS JC",
        script=(DRAW, _discard("4C")),
    )
    assert sitting.person.click_stock()
    sitting.events()
    assert sitting.person.discard(parse_card("5C"))
    cards = sitting.view.board.stock_count
    assert sitting.view.board.pile == []
    moved = [event for event in sitting.events() if isinstance(event, Moved)]
    computers = Place(Spot.HAND, 1)
    assert moved == [
        Moved(parse_card("5C"), Place(Spot.HAND, PERSON), Place(Spot.PILE)),
        Moved(parse_card("3H"), computers, Place(Spot.ROW, 1, RED)),
        Moved(-1, Place(Spot.PILE), Place(Spot.STOCK), cards),
        Moved(-1, Place(Spot.STOCK), computers, 1),
    ]
    computer_plays(sitting)
    assert sitting.line == (
        "The discard pile is turned over. Computer puts down a Red Three, draws and discards the "
        "Four of Clubs."
    )


def test_a_pile_that_cannot_be_taken_at_all_is_no_futile_take() -> None:
    for pile in ("3S", "2C", "KD 3C"):
        sitting = at_stock_end(WINDOWS, "9S 8H", rest="stock", pile=pile, rows="QQQ")
        assert refusal(sitting.view, TAKE) is not None
        assert advice.take_is_futile(sitting.view) == ""
        assert sitting.person.futile == ""
