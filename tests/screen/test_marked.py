"""Cards that are marked with Ctrl, without a mouse that clicks on them."""

import pytest

from game.screen.table.gestures import MARK, Marked
from game.screen.table.layout import Layout, layout
from game.screen.table.places import Target, Thing
from tests.screen.tables import laid

PILE = Target(Thing.PILE)


def table(own: str = "4S 5D 5D 9S KD") -> Layout:
    return layout(laid("windows", ["", ""], own, (7,), "6C"))


def card(place: int, at: Layout) -> Target:
    return Target(Thing.CARD, at.own_hand[place].card, place)


@pytest.fixture
def at() -> Layout:
    return table()


@pytest.fixture
def two(at: Layout) -> Marked:
    """Two cards are marked, at the places 1 and 3."""
    marked = Marked()
    for place in (1, 3):
        marked.press(card(place, at), at, marks=True)
        assert marked.click(card(place, at))
    return marked


def test_marked_cards_stand_out_of_the_hand(two: Marked, at: Layout) -> None:
    up = [old.y - new.y for old, new in zip(at.own_hand, two.lifted(at).own_hand, strict=True)]
    assert up == [0, MARK, 0, MARK, 0]
    two.clear()
    assert two.lifted(at) == at


def test_a_press_on_one_of_them_takes_hold_of_all(two: Marked, at: Layout) -> None:
    assert [*two.press(card(3, at), at, marks=False)] == [1, 3]
    assert [*two.cards] == [1, 3]


def test_a_press_on_another_one_takes_hold_of_that_and_ends_the_marks(
    two: Marked, at: Layout
) -> None:
    assert two.press(card(0, at), at, marks=False) == {0: at.own_hand[0].card}
    assert not two.cards


def test_a_press_beside_the_cards_takes_hold_of_nothing(two: Marked, at: Layout) -> None:
    assert two.press(PILE, at, marks=True) == {}
    assert not two.cards
    assert not two.click(PILE)


def test_a_row_is_no_card_though_its_column_is_the_place_of_one(two: Marked, at: Layout) -> None:
    assert two.press(Target(Thing.ROW, at.own_hand[3].card, 3), at, marks=False) == {}
    assert not two.cards


def test_a_second_click_takes_the_mark_away(two: Marked, at: Layout) -> None:
    two.press(card(1, at), at, marks=True)
    assert two.click(card(1, at))
    assert [*two.cards] == [3]


def test_a_click_without_ctrl_marks_nothing(at: Layout) -> None:
    marked = Marked()
    assert marked.press(card(2, at), at, marks=False) == {2: at.own_hand[2].card}
    assert not marked.click(card(2, at))
    assert not marked.cards


def test_before_any_press_a_click_marks_nothing(at: Layout) -> None:
    marked = Marked()
    assert not marked.click(card(0, at))
    assert not marked.cards


@pytest.mark.parametrize("left", ["4S 5D 9S KD", "4S 5D 5D"])
def test_marks_go_with_the_hand_they_were_made_in(two: Marked, left: str) -> None:
    other = table(left)
    assert two.lifted(other) == other
    two.press(card(0, other), other, marks=True)
    assert [*two.cards] == [0]
