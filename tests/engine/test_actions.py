"""Actions as text and as values: what is no action is another error than what is not allowed."""

import copy
import pickle
from pathlib import Path

import pytest

from game.engine import (
    ALL_ACTIONS,
    DRAW,
    MELD,
    THREE,
    Action,
    IllegalAction,
    MalformedAction,
    Verb,
    parse_action,
)
from tests.engine.positions import position

GAMES = Path(__file__).parents[1].rglob("*.can")


@pytest.mark.parametrize("path", sorted(GAMES), ids=lambda path: path.stem)
def test_every_action_line_of_a_record_can_be_read(path: Path) -> None:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line[0].isdigit()]
    assert lines
    for line in lines:
        text = line.split(" ", 1)[1]
        action = parse_action(text)
        assert parse_action(line) is action
        brings_cards = action in (DRAW, THREE)
        assert text == str(action) or (brings_cards and text.startswith(f"{action} "))


@pytest.mark.parametrize(
    "text",
    [
        *("", "draw 9X", "meld", "meld 9X", "meld 2S", "Draw", "draw, 9C", "meld 9C 9"),
        *("0", "0 1 draw", "00 draw", "-1 draw", f"{'9' * 5000} draw"),
    ],
)
def test_what_is_no_action_is_malformed(text: str) -> None:
    round_ = position("9S 9H 4D")
    with pytest.raises(MalformedAction):
        parse_action(text)
    with pytest.raises(MalformedAction):
        round_.apply(text)


@pytest.mark.parametrize("value", [None, 5, 2.5, b"draw", ["draw"], ("draw",), Verb.DRAW, object()])
def test_what_is_neither_action_nor_text_is_a_type_error(value) -> None:
    round_ = position("9S 9H 4D")
    before = str(round_)
    with pytest.raises(TypeError):
        round_.apply(value)
    with pytest.raises(TypeError):
        parse_action(value)
    assert str(round_) == before


@pytest.mark.parametrize("made", [Action(Verb.MELD, 99), Action(Verb.MELD, -1, -99, wild=True)])
def test_what_is_made_by_hand_and_is_no_action_can_be_told(made: Action) -> None:
    assert repr(made).startswith("Action(<Verb.MELD: 3>, ")
    with pytest.raises(MalformedAction, match="there is no action"):
        position("9S 9H 4D").apply(made)


def test_an_action_stays_as_it_is_and_is_the_same_everywhere() -> None:
    for action in ALL_ACTIONS:
        assert pickle.loads(pickle.dumps(action)) is copy.deepcopy(action) is action
        assert parse_action(str(action)) is action
    with pytest.raises(AttributeError, match="card cannot be set"):
        DRAW.card = 5  # type: ignore[misc]
    with pytest.raises(AttributeError, match="card cannot be deleted"):
        del DRAW.card


def test_the_seat_minus_0_is_seat_0() -> None:
    """As every number of a record is read."""
    position("9S 9H 4D").apply("-0 draw")


def test_a_round_is_played_by_text() -> None:
    round_ = position("9S 9H 9D 4D 5D", rows="777", stock="6S 9C")
    round_.apply("0 draw 6S")
    for text in ("meld 9S", "meld 9H", "meld 9D\n", "0 discard 4D", "1 draw"):
        round_.apply(text)
    assert round_.board.turn == 1


@pytest.mark.parametrize(
    ("text", "rule"),
    [("meld 9S", "W6"), ("1 draw", "W6"), ("draw 6H", "W7"), ("draw 6S 6S", "W7"), ("take", "W10")],
)
def test_what_is_not_allowed_is_illegal_and_changes_nothing(text: str, rule: str) -> None:
    round_ = position("9S 9H 4D", stock="6S 9C", pile="3S")
    before = round_.copy()
    with pytest.raises(IllegalAction) as caught:
        round_.apply(text)
    assert caught.value.rule == rule
    assert round_ == before


def test_another_object_of_the_same_value_is_as_good() -> None:
    """What is kept of it is the one that all share."""
    round_ = position("9S 9H 9D 4D", stock="6S 9C")
    round_.apply(Action(Verb.DRAW))
    nine = MELD[parse_action("meld 9S").card]
    assert Action(Verb.MELD, nine.card, nine.column, points=nine.points) is nine
    round_.apply(nine)
    done = [action for _seat, action, _cards in round_.board.history]
    assert done == [DRAW, parse_action("meld 9S")]
    assert all(action is parse_action(str(action)) for action in done)


def test_an_action_that_no_rules_know_cannot_be_smuggled_in() -> None:
    round_ = position("9S 9H 9D 4D", rows="KKK", stock="6S 9C")
    round_.apply(DRAW)
    nine, king = parse_action("meld 9S"), parse_action("meld KS")
    to_the_kings = Action(Verb.MELD, nine.card, king.column, points=nine.points)
    with pytest.raises(MalformedAction):
        round_.apply(to_the_kings)
    assert to_the_kings not in ALL_ACTIONS
