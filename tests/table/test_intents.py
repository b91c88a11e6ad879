"""What a person's clicks and answers bring, and whether they say that it was done."""

from collections.abc import Callable
from random import Random

import pytest

from game.engine.actions import ASK, UNDO, parse_action
from game.engine.books import CGA, OFFICIAL, WINDOWS
from game.engine.cards import listed, parse_card
from game.engine.custom import with_parameters
from game.engine.match import HUMAN, Seat
from game.players import PLAYERS
from game.record import read_record
from game.table import texts
from game.table.person import Person
from game.table.person_view import PERSON
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State
from game.table.table_events import Message
from tests.engine.positions import position
from tests.pseudo import Pseudo, pseudo, speaking
from tests.table.test_course import dealt, in_mid_round

KING, FOUR, FIVE, TWO = map(parse_card, ("KD", "4S", "5S", "2C"))


# A card is pointed at.


def test_what_is_only_told_was_not_done() -> None:
    sitting = in_mid_round("4S KD", rows="KKK", stock="6C")
    assert not sitting.person.tell_discard(FOUR)
    assert not sitting.person.tell_drop(FOUR)
    assert sitting.person.click_stock()
    assert not sitting.person.tell_discard(FOUR)
    assert sum(sitting.view.hand) == 3


def test_a_natural_goes_to_its_own_row_whether_it_is_clicked_or_dragged_there() -> None:
    for column in (None, 11):  # Kings
        sitting = in_mid_round("4S KD", rows="KKK", drawn=True)
        assert sitting.person.meld(KING, column)
        assert len(sitting.view.side.rows[11]) == 4


@pytest.mark.parametrize("column", [-1, 0, 13])
def test_a_wildcard_joins_no_row_of_red_threes_or_wildcards(column: int) -> None:
    sitting = in_mid_round("2C 4S", rows="KKK", drawn=True)
    assert not sitting.person.meld(TWO, column)
    assert sitting.message == texts.WILD_CLICKED


def with_wild_rows() -> Sitting:
    """A turn in which wildcards may be a row of their own."""
    sitting = dealt(ruleset=with_parameters(WINDOWS, {"wild-rows": "yes"}))
    sitting.match.round = position(
        "2C 2D 2H JK 4S 6S", rows="KKK", drawn=True, rules=sitting.match.ruleset, humans=(PERSON,)
    )
    sitting.begin_turn()
    return sitting


@pytest.mark.parametrize("column", [None, 13])
def test_where_wildcards_have_a_row_a_click_lays_them_there(column: int | None) -> None:
    sitting = with_wild_rows()
    assert sitting.person.meld(TWO, column)
    assert len(sitting.view.side.rows[13]) == 1


def test_where_wildcards_have_a_row_they_may_still_join_another() -> None:
    sitting = with_wild_rows()
    assert sitting.person.meld(TWO, 11)
    assert len(sitting.view.side.rows[11]) == 4
    assert not sitting.person.meld(TWO, 14)
    assert sitting.message == texts.WILD_CLICKED


@pytest.mark.parametrize(
    "act",
    [
        lambda person: person.meld(TWO),
        lambda person: person.meld(TWO, 11),
        lambda person: person.meld(TWO, 0),
        lambda person: person.meld(FOUR, 11),
        lambda person: person.meld(KING),
        lambda person: person.meld_several([FOUR, FIVE], 11),
        lambda person: person.meld_several([TWO, KING], None),
        lambda person: person.meld_rank(11),
        lambda person: person.discard(FOUR),
        lambda person: person.tell_discard(FOUR),
        lambda person: person.tell_drop(FOUR),
        lambda person: person.tell_drop_several(),
    ],
)
def test_as_a_turn_begins_everything_that_comes_later_is_answered_with_the_draw(
    act: Callable[[Person], bool],
) -> None:
    """Whatever else is wrong with it: there is no row for the wildcard, and no King of Fours."""
    for rows in ("", "KKK"):
        sitting = in_mid_round("2C 4S 5S KD", rows=rows, stock="6C", pile="9S")
        assert not act(sitting.person)
        assert sitting.message.startswith("A turn begins at the fresh deck")
        assert not sitting.round.board.history


def test_a_wildcard_clicked_while_no_row_lies_there_is_told_so() -> None:
    sitting = in_mid_round("2C 4S 5S", drawn=True)
    assert not sitting.person.meld(TWO)
    assert sitting.message == texts.WILD_NO_ROW
    assert not sitting.person.meld_several([TWO, TWO], None)
    assert sitting.message == texts.WILD_NO_ROW


def test_a_rank_of_which_no_card_may_be_melded_is_told_why() -> None:
    sitting = in_mid_round("KD", rows="KKK", drawn=True)
    assert not sitting.person.meld_rank(11)
    assert "your last card" in sitting.message


# The stock's end.


def test_a_question_that_came_from_an_own_click_may_be_left_for_the_pile() -> None:
    sitting = in_mid_round("9S 9H 4S", rows="KKK", rest="other", pile="4C 9D")
    assert sitting.state is State.DRAW
    assert not sitting.person.may_withdraw
    sitting.person.withdraw()
    assert sitting.state is State.DRAW
    assert sitting.person.click_stock()
    assert sitting.state is State.QUESTION
    assert sitting.person.may_withdraw
    sitting.person.withdraw()
    assert sitting.state is State.DRAW
    assert sitting.person.click_pile()


def test_a_question_that_nothing_else_can_answer_is_not_left() -> None:
    sitting = in_mid_round("4S 5S", rows="KKK", rest="other", pile="4C 3S")
    assert sitting.state is State.QUESTION
    assert not sitting.person.may_withdraw
    sitting.person.withdraw()
    assert sitting.state is State.QUESTION


def test_what_was_not_asked_is_not_answered() -> None:
    sitting = in_mid_round("4S 5S", rows="KKK", stock="6C")
    assert not sitting.person.answer(turn_over=False)
    assert not sitting.person.answer(turn_over=True)
    assert not sitting.person.take_anyway(True)
    assert not sitting.person.answer_partner(True)
    assert sitting.state is State.DRAW
    assert not sitting.round.board.history


def test_the_question_of_the_stocks_end_is_answered_only_once_it_is_asked() -> None:
    """The stock is empty, and the pile could be taken or left."""
    sitting = in_mid_round("9S 9H 4S", rows="KKK", rest="other", pile="4C 9D")
    before = heard(sitting)
    assert not sitting.person.answer(turn_over=False)
    assert not sitting.person.answer(turn_over=True)
    assert heard(sitting) == before
    assert sitting.person.click_stock()
    assert sitting.person.answer(turn_over=False)
    assert sitting.state is State.ROUND_OVER


def test_where_the_rules_ask_there_is_no_hand_to_end() -> None:
    sitting = in_mid_round("4S 5S", rows="KKK", rest="other", pile="4C 9D")
    assert not sitting.person.may_end_hand
    assert not sitting.person.end_hand()


# Out of turn nothing is heard, wherever the sitting stands.


def heard(sitting: Sitting) -> tuple[object, ...]:
    """All that a click could have changed: the match, what is waited for, and what is said."""
    return (
        sitting.recorder.text(),
        sitting.state,
        sitting.message,
        sitting.teller.strip.said,
        sitting.events(),
    )


def offered(person: Person) -> list[bool]:
    return [
        person.listening,
        person.may(UNDO),
        person.may(ASK),
        person.may_end_hand,
        person.may_show_hand,
        person.may_withdraw,
    ]


def attempts(person: Person) -> list[Callable[[], bool]]:
    """Everything that a person can click on the table."""
    return [
        person.click_stock,
        person.click_pile,
        lambda: person.meld(KING),
        lambda: person.meld(TWO),
        lambda: person.meld(TWO, 11),
        lambda: person.meld(FOUR, 11),
        lambda: person.discard(FOUR),
        lambda: person.discard(KING),
        lambda: person.tell_discard(FOUR),
        lambda: person.tell_drop(FOUR),
        person.undo,
        person.ask_partner,
        person.show_hand,
        person.end_hand,
        lambda: person.answer_partner(True),
    ]


def cut() -> Sitting:
    sitting = dealt(ruleset=OFFICIAL, players=4)
    assert sitting.state is State.CUT
    return sitting


def after_the_own_turn() -> Sitting:
    sitting = in_mid_round("4S KD 5D", rows="KKK", drawn=True)
    assert sitting.person.discard(FOUR)
    assert sitting.state is State.COMPUTER
    return sitting


def asked_at_the_stocks_end() -> Sitting:
    sitting = in_mid_round("4S 5S", rows="KKK", rest="other", pile="4C 3S")
    assert sitting.state is State.QUESTION
    return sitting


def asked_whether_to_take_in_vain() -> Sitting:
    sitting = in_mid_round("9H 5S 4S", rows="KKK", pile="4C 9S")
    assert sitting.person.click_pile()
    assert sitting.state is State.FUTILE
    return sitting


def gone_out() -> Sitting:
    sitting = in_mid_round("4S", rows="AAAAAAA", drawn=True)
    assert sitting.person.discard(FOUR)
    assert sitting.state is State.ROUND_OVER
    return sitting


def won() -> Sitting:
    sitting = in_mid_round("4S", rows="AAAAAAA", drawn=True)
    sitting.match.totals = (4900, 0)
    assert sitting.person.discard(FOUR)
    sitting.confirm()
    assert sitting.state is State.GAME_OVER
    return sitting


@pytest.mark.parametrize(
    "waiting",
    [
        lambda: Sitting(Setup(level="random"), Random(1)),
        cut,
        after_the_own_turn,
        asked_at_the_stocks_end,
        asked_whether_to_take_in_vain,
        gone_out,
        won,
    ],
)
def test_out_of_turn_no_click_is_heard_and_nothing_is_offered(
    waiting: Callable[[], Sitting],
) -> None:
    sitting = waiting()
    sitting.events()
    before = heard(sitting)
    assert not any(offered(sitting.person))
    sitting.person.withdraw()
    for attempt in attempts(sitting.person):
        assert not attempt()
        assert heard(sitting) == before


def test_a_card_that_is_not_held_is_not_what_is_passed_with() -> None:
    """W24: the one card in hand is kept; a click with any other is no pass."""
    sitting = in_mid_round("4S KD", rows="KKK", drawn=True)
    assert sitting.person.meld(KING)
    assert not sitting.person.discard(KING)
    assert sitting.listening
    assert sitting.person.discard(FOUR)
    assert not sitting.listening
    assert listed(sitting.view.hand) == [FOUR]


# What may be done now is offered, and nothing else.


def test_undo_is_offered_after_a_meld() -> None:
    sitting = in_mid_round("4S KD", rows="KKK", drawn=True)
    assert not sitting.person.may(UNDO)
    sitting.person.meld(KING)
    assert sitting.person.may(UNDO)
    assert sitting.person.undo()
    assert not sitting.person.may(UNDO)
    assert not sitting.person.undo()


def test_nothing_is_offered_in_the_computers_turn() -> None:
    sitting = in_mid_round("4S KD 5D", rows="KKK", drawn=True)
    sitting.person.meld(KING)
    sitting.person.discard(FOUR)
    assert sitting.thinking
    person = sitting.person
    assert not (person.may(UNDO) or person.may(ASK) or person.may_end_hand or person.may_show_hand)
    assert not (person.click_stock() or person.click_pile() or person.undo() or person.end_hand())


# What is said as a game begins and goes on.


def test_a_game_that_cannot_be_kept_says_so_behind_the_deal() -> None:
    sitting = Sitting(Setup(level="random"), Random(1), Terms(unkept="Another copy keeps one."))
    sitting.tick()
    deal = texts.DEALT[True].format(number=1, deck="fresh deck")
    assert sitting.message == f"{deal} {texts.NOT_KEPT}"


def test_a_match_that_is_over_is_over_when_it_is_gone_on_with() -> None:
    rules = with_parameters(WINDOWS, {"target": "500"})
    sitting = dealt(ruleset=rules)
    history = sitting.recorder
    while not sitting.match.over:
        if sitting.listening:
            view = sitting.view
            person = PLAYERS["beginner"].player(Random(3))
            action = person.decide(view)
            sitting.person.attempt(action)
        elif sitting.state is State.QUESTION:
            sitting.person.answer(turn_over=False)
        elif sitting.state is State.ROUND_OVER:
            sitting.confirm()
        else:
            sitting.tick()
    record = read_record(history.text().encode(), PLAYERS)
    again = Sitting.resume(Setup(level="random"), Random(9), record)
    assert again.state is State.GAME_OVER
    assert again.match.totals == sitting.match.totals
    again.confirm()
    again.tick()
    assert again.match.number == 1


# What the players are called.


def test_a_computer_is_called_in_the_language_of_now_and_a_person_as_they_call_themselves() -> None:
    with speaking(Pseudo()):
        for names in texts.COMPUTER_NAMES.values():
            for name in names:
                assert texts.shown_name(Seat("beginner", name)) == pseudo(name)
                assert texts.shown_name(Seat(HUMAN, name)) == name
        assert texts.shown_name(Seat("beginner", "Ada")) == "Ada"


def test_who_is_not_asked_reads_no_question() -> None:
    """The opponents' question and its answer are told among what they do."""
    sitting = dealt(ruleset=OFFICIAL, players=4)
    while sitting.state in (State.DEAL, State.CUT):
        sitting.confirm()
        sitting.tick()
    rows = "KKKKKKK AAAAAAA QQQ"
    sitting.match.round = position(
        "QS 4H", rules=OFFICIAL, seats=4, turn=1, rows=rows, drawn=True, humans=(PERSON,)
    )
    sitting.begin_turn()
    sitting.events()
    before = sitting.message
    assert sitting.person.attempt(parse_action("ask"))
    assert sitting.message == before
    assert sitting.round.decider == 3
    assert sitting.person.attempt(parse_action("answer yes"))
    assert sitting.message == f"{before} West asks to go out (East says yes)."


def test_of_three_the_person_reads_the_minimum_of_their_own_side() -> None:
    sitting = in_mid_round("4H", seats=3, rules=CGA, totals=(0, 3000, 1500))
    assert sitting.seen.minimum == 50
    assert not sitting.seen.opened
    assert listed(sitting.view.hand) == [parse_card("4H")]


def test_a_pile_that_the_person_freezes_is_told_with_its_mark() -> None:
    sitting = in_mid_round("2C 4S KD", rows="KKK", drawn=True)
    assert sitting.person.discard(TWO)
    assert (
        "You discard the Two of Clubs. The pile is blocked now: an asterisk stands before its "
        "count." in [event.text for event in sitting.events() if isinstance(event, Message)]
    )
