"""The guard: whatever a player answers the game goes on, and no turn goes round."""

from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random
from typing import Final

import pytest

from game.engine.actions import (
    ANSWER_NO,
    ASK,
    DISCARD,
    DRAW,
    MELD,
    PASS,
    PUTBACK,
    STOP,
    TAKE,
    TURNOVER,
    UNDO,
    Action,
    Verb,
    parse_action,
)
from game.engine.board import OVER, START, View
from game.engine.books import OFFICIAL
from game.engine.cards import parse_card
from game.engine.positions import parse_position
from game.engine.round import Round
from game.engine.rules import legal_actions
from game.engine.ruleset import RULESETS, Ruleset
from game.engine.text import view_text
from game.players.guard import Guard, simplest
from tests.engine.positions import position
from tests.players.rounds import dealt, own_rules, seated

#: A turn has this many of the simplest actions at most: each card melded, each taken back.
MOST: Final = 100


def ended(round_: Round) -> list[str]:
    """End the turn by the simplest actions; what they were."""
    turn, done = len(round_.board.history), []
    seat = round_.board.turn
    while round_.board.turn == seat and round_.board.step != OVER:
        view = round_.views[round_.decider]
        action = simplest(view)
        assert action in legal_actions(view)
        round_.apply(action)
        done.append(str(action))
        assert len(done) <= MOST, round_.board.history[turn:]
        if round_.board.step == START and action.verb in (Verb.DISCARD, Verb.PASS):
            break
    return done


def positions() -> Iterator[tuple[str, Round]]:
    """Any positions of rounds that are played at random, by all rule books and own ones."""
    books: list[tuple[str, Ruleset]] = [*RULESETS.items()]
    books += [(f"own {number}", own_rules(f"simplest {number}")) for number in range(12)]
    for name, rules in books:
        for seats in rules.seats:
            round_, lots = dealt(rules, name, seats), Random(name)
            players = seated("random", name, seats)
            for _ in range(1200):
                if round_.board.step == OVER:
                    break
                if lots.random() < 0.03:
                    yield name, round_.copy()
                seat = round_.decider
                round_.apply(players[seat].decide(round_.views[seat]))


@pytest.mark.slow
def test_the_simplest_actions_end_every_turn() -> None:
    verbs = set()
    for _name, round_ in positions():
        for text in ended(round_):
            verbs.add(text.split()[0])
    assert verbs >= {"draw", "discard", "putback", "undo", "meld"}


@pytest.mark.parametrize(
    ("done", "simple"),
    [
        ((), DRAW),
        (("draw",), DISCARD[parse_card("4S")]),
        (("take",), PUTBACK),
        (("draw", "meld 4S"), UNDO),
        (("draw", "meld 9S", "meld 9H"), UNDO),
    ],
)
def test_what_is_simplest(done: tuple[str, ...], simple: Action) -> None:
    round_ = position("4S 9S 9H JK QS", pile="5C 9D", stock="TS", rest="other")
    for text in done:
        round_.apply(text)
    assert simplest(round_.views[0]) is simple


def test_the_simplest_passes_with_the_last_card() -> None:
    assert simplest(position("4S", rows="999", drawn=True).views[0]) is PASS


def test_w26_the_simplest_plays_on() -> None:
    where = {"pile": "4C 3S", "rest": "other", "turn": 1, "humans": (0,)}
    round_ = position("9S QS", **where)
    assert simplest(round_.views[0]) is simplest(round_.views[1]) is TURNOVER


def test_a_seat_without_a_decision_has_no_simplest_action() -> None:
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        simplest(position("9S QS").views[1])


BOUND: Final = """
rules: custom official
{option}
seats: 4
hand 0: {hand}
hand 1: 11 cards
hand 2: 5S 6S 7S QC
hand 3: 11 cards
table 0: {table}
pile: 5H 6D
turn: 0 play
"""


@pytest.mark.parametrize(
    ("hand", "table", "options"),
    [
        ("3S 3S 3C 3C JK JK JK", "4S 4H 4D 4C 2S 2H 2D", ("blocking-canasta-bonus 1500",)),
        ("3S 3S 3C 3C JK JK JK 9H", "4S 4H 4D 4C 2S 2H 2D", ("blocking-canasta-bonus 1500",)),
        (
            "AD AC AH JK JK JK",
            "8S 8H 8D 8C 8H 2S 2H",
            ("wild-rows yes", "row-limit 7", "out-unfinished no"),
        ),
        ("TH TD JK 2S 2H AS AS", "8S 8H 8D 8C 8H 2S 2H | TS TC TC", ()),
        ("3S 3S 3C 4C", "4S 4H 4D 4C 4S 2H 2D", ()),
        ("3S 3S 3C 4H 6D", "4S 4H 4D 4C 4S 2H 2D", ("discard-after-black-threes yes",)),
    ],
)
def test_o8_who_is_bound_by_a_yes_goes_out(hand: str, table: str, options: tuple[str, ...]) -> None:
    """Where there is a way the simplest has it: it asks the rules, and no plan of its own."""
    option = "\n".join(f"option: {each}" for each in options)
    round_ = parse_position(BOUND.format(hand=hand, table=table, option=option))
    round_.apply(ASK)
    round_.apply("answer yes")
    ended(round_)
    result = round_.board.result
    assert result is not None
    assert result.out == 0


def test_a_pile_that_cannot_be_put_back_is_paid_for() -> None:
    """C5, O6: whatever has been begun instead."""
    round_ = position(
        "9S 9H 4S 4H 5S QD", rules=OFFICIAL, rows="KKK", pile="5H 9D", stock="TS", rest="other"
    )
    round_.apply(TAKE)
    round_.apply("meld 4S")
    done = ended(round_)
    assert done[:3] == ["undo", "meld 9S", "meld 9H"] or "meld 9S" in done
    assert round_.board.turn == 1


# The guard.


class Log(list[tuple[str, Exception | None]]):
    """What a guard tells."""

    def __call__(self, told: str, error: Exception | None) -> None:
        self.append((told, error))


@pytest.fixture
def log() -> Log:
    return Log()


def answering(view: View, answer: object, log: Log) -> tuple[Action, str]:
    """What is done where a player gives an answer, and what is logged."""
    done = Guard(log).checked(view, answer)
    return done, log[-1][0] if log else ""


def test_a_legal_answer_is_done(log: Log) -> None:
    view = position("4S 9S", stock="TS", rest="other").views[0]
    assert Guard(log).checked(view, DRAW) is DRAW
    assert Guard(log).checked(view, Action(Verb.DRAW)) is DRAW


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (STOP, "seat 0 answers with stop (W26: "),
        (MELD[parse_card("9S")], "seat 0 answers with meld 9S (W6: "),
        (None, "seat 0 answers with no action: None;"),
        ("draw", "seat 0 answers with no action: 'draw';"),
        (Action(Verb.MELD, 999), "seat 0 answers with no action: Action"),
        (Action(Verb.MELD, []), "seat 0 answers with no action: "),  # type: ignore[arg-type]
    ],
)
def test_another_answer_is_logged_with_what_the_seat_sees(
    answer: object, told: str, log: Log
) -> None:
    view = position("4S 9S", stock="TS", rest="other").views[0]
    done, logged = answering(view, answer, log)
    assert done is DRAW
    assert logged.startswith(told)
    assert logged.endswith(f"what is done is draw\n{view_text(view)}")
    assert len(log) == 1


class Unprintable:
    def __repr__(self) -> str:
        raise ValueError


def test_even_what_cannot_be_printed(log: Log) -> None:
    view = position("4S 9S", stock="TS", rest="other").views[0]
    assert answering(view, Unprintable(), log)[1].startswith(
        "seat 0 answers with no action: Unprintable;"
    )


def test_an_error_is_logged_with_where_it_arose(log: Log) -> None:
    view = position("4S 9S", stock="TS", rest="other").views[0]
    try:
        1 // 0  # noqa: B018
    except ZeroDivisionError as raised:
        assert Guard(log).instead(view, raised) is DRAW
    ((told, error),) = log
    assert "seat 0 answers with an error: ZeroDivisionError" in told
    assert error is not None
    assert error.__traceback__ is not None


def played(
    round_: Round, decide: Callable[[View], Action], guard: Guard, most: int = 200
) -> list[str]:
    """Play a turn of a player that may go round; what was done."""
    seat, done = round_.board.turn, []
    while round_.board.turn == seat and round_.board.step != OVER:
        view = round_.views[seat]
        action = guard.checked(view, decide(view))
        round_.apply(action)
        done.append(str(action))
        assert len(done) < most, done
    return done


def cycling(*texts: str) -> Callable[[View], Action]:
    """A player that does the same again and again."""
    actions = cycle([parse_action(text) for text in texts])
    return lambda _: next(actions)


def test_what_is_taken_back_twice_ends_the_turn(log: Log) -> None:
    round_ = position("9S 9H 4S", stock="TS", rest="other", drawn=True)
    done = played(round_, cycling("meld 9S", "undo"), Guard(log))
    assert done == ["meld 9S", "undo"] * 2 + ["discard 4S"]
    ((told, _error),) = log
    assert told.startswith("the turn of seat 0 goes round, and is ended\nseat: 0")


def test_in_another_order_it_is_the_same(log: Log) -> None:
    round_ = position("9S 9H 9D 4S", stock="TS", rest="other", drawn=True)
    texts = ("meld 9S", "meld 9H", "undo", "undo", "meld 9H", "meld 9S", "undo", "undo")
    done = played(round_, cycling(*texts), Guard(log))
    assert done == [*texts[:6], "undo", "undo", "discard 4S"]
    assert len(log) == 1


def test_two_cards_alike_may_both_be_taken_back(log: Log) -> None:
    """So it is no second time, and a turn may be begun anew once."""
    round_ = position("9S 9S 4S", stock="TS", rest="other", drawn=True)
    texts = ["meld 9S", "meld 9S", "undo", "undo", "discard 4S"]
    assert played(round_, cycling(*texts), Guard(log)) == texts


def test_each_turn_counts_for_itself(log: Log) -> None:
    guard = Guard(log)
    round_ = position("9S 9H 4S 5S", "6S 7S", stock="TS JS QS KS", rest="pile")
    for discard in ("discard 4S", "discard 6S", "discard 5S"):
        texts = ["draw", "meld 9S", "undo"] if discard != "discard 6S" else ["draw"]
        assert played(round_, cycling(*texts, discard), guard) == [*texts, discard]
    assert not guard.ends


def test_a_pile_that_is_put_back_twice_is_left(log: Log) -> None:
    """W13: each time costs points, too."""
    round_ = position("9S 4S", pile="5C 9D", stock="TS", rest="other", rows="KKK")
    done = played(round_, cycling("take", "putback"), Guard(log))
    assert done == ["take", "putback", "take", "putback", "draw", "discard 4S"]
    assert log[0][0].startswith("the turn of seat 0 goes round")


def test_who_answers_wrongly_again_and_again_ends_the_turn_too(log: Log) -> None:
    """What stands in for an answer is counted with the rest."""
    round_ = position("9S 9H 4S", stock="TS", rest="other", drawn=True)
    done = played(round_, cycling("meld 9S", "stop"), Guard(log))
    assert done == ["meld 9S", "undo"] * 2 + ["discard 4S"]
    assert len(log) >= 3


def test_o8_a_question_that_is_open_is_answered_where_the_turn_goes_round() -> None:
    round_ = position("QS 4H", rules=OFFICIAL, seats=4, rows="KKKKKKK QQQ", drawn=True)
    round_.apply(ASK)
    assert simplest(round_.views[2]) is ANSWER_NO
