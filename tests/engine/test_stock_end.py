"""W26: when the stock is empty."""

import pytest

from game.engine.actions import STOP, TAKE, TURNOVER
from game.engine.board import Phase
from game.engine.books import CGA, HOYLE, OFFICIAL
from game.engine.rules import legal_actions, refusal
from tests.engine.positions import ADD, allowed, do, hand, over, pile, position, refused

NATURAL_ON_TOP = "4C 5D 9C"
BLACK_ON_TOP = "4C 9C 3S"


def legal(round_) -> set[str]:
    """The legal actions, as text."""
    return {str(action) for action in round_.legal_actions()}


def ended_by_the_stock(round_) -> bool:
    """Over, and nobody out."""
    result = round_.board.result
    return over(round_) and result is not None and result.out is None and not result.concealed


def test_w26_the_pile_may_be_taken_or_turned_over_or_the_round_stopped() -> None:
    round_ = position("9S 9H QS", pile=NATURAL_ON_TOP, rest="other")
    assert round_.phase is Phase.DRAW
    assert legal(round_) == {"take", "turnover", "stop"}
    error = refused(round_, "draw")
    assert (error.rule, error.sentence) == ("W26", "There are no cards left on the fresh deck.")


def test_w26_taking_it_the_turn_goes_on_as_usual() -> None:
    round_ = position("9S 9H QS QH", rows="KKK", pile=NATURAL_ON_TOP, rest="other")
    do(round_, "take", "meld 9S", "meld 9H", "discard QS")
    assert pile(round_) == "QS"
    assert round_.board.turn == 1
    assert legal(round_) >= {"turnover", "stop"}


def test_w26_the_top_card_put_back_the_question_comes_again() -> None:
    round_ = position("9S QS", rows="KKK", pile=NATURAL_ON_TOP, rest="other")
    do(round_, "take", "putback")
    assert legal(round_) == {"take", "turnover", "stop"}


def test_w26_a_pile_that_cannot_be_taken_is_turned_or_the_round_stopped() -> None:
    assert legal(position("9S 9H", pile=BLACK_ON_TOP, rest="other")) == {"turnover", "stop"}
    barred = position("9S", rows="999999*", pile="4C 9C", rest="other", options={ADD: "no"})
    assert legal(barred) == {"turnover", "stop"}


def test_w26_stop_ends_the_round_and_nobody_is_out() -> None:
    assert ended_by_the_stock(do(position("9S", pile=BLACK_ON_TOP, rest="other"), "stop"))


def test_w26_turned_over_the_bottom_card_is_drawn_first() -> None:
    round_ = do(position("9S QS", pile=BLACK_ON_TOP, rest="other"), "turnover")
    assert pile(round_) == ""
    assert round_.board.stock_count == len(round_.stock) == 3
    assert round_.phase is Phase.DRAW
    assert legal(round_) == {"draw"}  # the turn has yet to begin, and no card is turned up
    do(round_, "draw 4C", "discard 9S", "draw 9C", "discard 9C")
    assert pile(round_) == "9S 9C"


def test_w26_turned_over_it_is_no_longer_frozen() -> None:
    round_ = position("9S QS", pile="2S JK 3S", rest="other")
    assert round_.board.frozen
    assert not do(round_, "turnover").board.frozen


@pytest.mark.parametrize("text", ["turnover", "stop"])
def test_w26_not_while_there_is_a_stock(text: str) -> None:
    error = refused(position("9S", pile=BLACK_ON_TOP), text)
    assert error.rule == "W26"
    assert error.sentence == (
        "There are still cards on the fresh deck: whether to play on is asked only when they are "
        "gone."
    )


@pytest.mark.parametrize("text", ["turnover", "stop"])
def test_w26_only_at_the_start_of_a_turn(text: str) -> None:
    drawn = position("9S QS", pile=BLACK_ON_TOP, rest="other", drawn=True)  # the last card
    assert drawn.board.stock_count == 0
    error = refused(drawn, text)
    assert error.rule == "W26"
    assert error.sentence == (
        "Whether to stop playing or to play on is decided only at the beginning of a turn."
    )
    taken = do(position("9S QS", rows="999", pile=NATURAL_ON_TOP, rest="other"), "take")
    assert refused(taken, text).rule == "W26"


def test_w26_with_neither_stock_nor_pile_the_round_ends_by_itself() -> None:
    """The last card drawn, one passes: the pile was empty, and so it stays."""
    round_ = position("QS 9S", rows="QQQ", pile="", rest="other", drawn=True)
    do(round_, "meld QS")
    assert not over(round_)  # the turn itself is played
    do(round_, "pass")
    assert ended_by_the_stock(round_)
    assert round_.board.turn == 1


def test_w26_a_stock_alone_or_a_pile_alone_goes_on() -> None:
    round_ = position("QS 9S", pile="", rest="other", drawn=True)
    assert not over(do(round_, "discard QS"))  # a pile of one
    assert not over(position("QS 9S", pile=""))


def test_w26_ten_times_the_pile_is_turned_over() -> None:
    """Two players with nothing to meld turn a pile over again and again."""
    round_ = position("4S 6S 8S", pile="3S", rest="other")
    for turn in range(1, 11):
        do(round_, "turnover", "draw", "discard 3S")
        assert round_.board.turnovers == turn
        assert over(round_) == (turn == 10)
    assert ended_by_the_stock(round_)


def test_w26_after_ten_the_pile_cannot_be_taken_any_more() -> None:
    for turnovers, expected in ((9, False), (10, True)):
        round_ = position("9S 9H", pile="4C 9C", rest="other", turnovers=turnovers)
        assert over(round_) == expected
        assert allowed(round_, "take") != expected


def test_w26_the_tenth_stock_is_played_to_its_end() -> None:
    round_ = position("9S 9H QS", pile="4C 5C 3S", rest="other", turnovers=9)
    do(round_, "turnover", "draw 4C", "discard QS", "draw 5C", "discard 5C", "draw 3S")
    assert not over(round_)
    do(round_, "discard 3S")
    assert ended_by_the_stock(round_)


def test_w26_extra_cards_drawn_may_empty_the_stock_in_mid_turn() -> None:
    round_ = position("9S 9H", stock="", rest="other", pile="4C", drawn=True)
    assert round_.board.stock_count == 0
    assert not over(round_)
    do(round_, "discard 9S")
    assert legal(round_) == {"take", "turnover", "stop"}


@pytest.mark.parametrize(
    ("humans", "turn", "top", "decider"),
    [
        ((0,), 0, BLACK_ON_TOP, 0),
        ((0,), 0, NATURAL_ON_TOP, 0),
        ((0,), 1, BLACK_ON_TOP, 0),  # the human is asked, whoever's turn it is
        ((0,), 1, NATURAL_ON_TOP, 1),  # the computer may take it first
        ((1,), 0, BLACK_ON_TOP, 1),
        ((), 0, BLACK_ON_TOP, 0),  # no human: the side on turn
        ((), 1, BLACK_ON_TOP, 1),
        ((0, 1), 1, BLACK_ON_TOP, 1),
    ],
)
def test_w26_who_is_asked(humans, turn: int, top: str, decider: int) -> None:
    round_ = position("9S QS", pile=top, rest="other", turn=turn, humans=humans)
    assert round_.decider == decider
    chooser = humans[0] if humans and turn not in humans else turn
    assert round_.board.stock_end_decider == chooser
    assert round_.decider_of(STOP) == round_.decider_of(TURNOVER) == chooser
    assert round_.decider_of(TAKE) == decider


def test_w26_the_human_has_the_choice_in_another_turn_and_nothing_else() -> None:
    round_ = position("9S QS", pile=NATURAL_ON_TOP, rest="other", turn=1, humans=(0,))
    human, computer = round_.views
    assert legal_actions(human) == [TURNOVER, STOP]
    assert legal_actions(computer) == [TAKE, TURNOVER, STOP]
    assert refusal(human, TAKE) == "not-your-turn"
    assert human.board.humans == (0,)
    assert human.board.stock_end_decider == 0
    taken = do(round_, "take").views[0]
    assert legal_actions(taken) == []
    assert refusal(taken, STOP) == "choice-late"


def test_w26_who_plays_for_nobody_has_no_choice_in_another_turn() -> None:
    for humans in ((), (1,), (0, 1)):
        round_ = position("9S QS", pile=NATURAL_ON_TOP, rest="other", turn=1, humans=humans)
        assert legal_actions(round_.views[0]) == []
        assert refusal(round_.views[0], STOP) == "not-your-turn"
    for rules in (HOYLE, OFFICIAL, CGA):  # H5, O10, C8: the choice is that of the seat on turn
        where = {"rules": rules, "rest": "other", "turn": 1, "humans": (0,)}
        round_ = position("4S 5S", pile="4C 9D", **where)
        assert legal_actions(round_.views[0]) == []
        assert round_.decider_of(STOP) == 1


def test_w26_whoever_was_asked_the_turn_goes_on() -> None:
    round_ = position("9S QS", pile=BLACK_ON_TOP, rest="other", turn=1, humans=(0,))
    do(round_, "turnover")
    assert round_.board.turn == round_.decider == 1
    do(round_, "draw")
    assert "4C" in hand(round_, 1)


def test_w26_with_a_stock_the_seat_on_turn_decides() -> None:
    assert position("9S QS", pile=BLACK_ON_TOP, turn=1, humans=(0,)).decider == 1
