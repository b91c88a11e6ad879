"""The places of the keyboard's frame: which is beside which, and what is told of each."""

from itertools import pairwise

import pytest

from game.engine.board import View
from game.engine.cards import KIND_OF
from game.screen.table.layout import BUTTON, Layout, layout
from game.screen.table.places import Framed, FramePlace, Places, Zone
from tests.screen.tables import laid

FOURS, NINES, QUEENS, KINGS = 2, 7, 10, 11


def table(own: str = "4S 5D 9H JK", pile: str = "5S 6D") -> View:
    return laid(
        "windows", ["9S 9H 9D / KS KH KD", "4S 4H 4D / QS QH QD QC QS QH 2D"], own, (7,), pile
    )


def places_of(view: View, button: bool = False) -> tuple[Places, Layout]:
    at = layout(view)
    return Places(at, button), at


def row(side: int, column: int) -> FramePlace:
    return FramePlace(Zone.ROWS if side == 0 else Zone.THEIRS, side, column)


def card(nth: int, name: str) -> FramePlace:
    return FramePlace(Zone.HAND, nth=nth, card=KIND_OF[name])


def test_the_lines_go_from_the_top_and_each_from_the_left() -> None:
    places, _ = places_of(table())
    assert places.lines == [
        [FramePlace(Zone.STOCK), FramePlace(Zone.PILE), FramePlace(Zone.SCORE)],
        [row(1, FOURS), row(1, QUEENS)],
        [row(0, NINES), row(0, KINGS)],
        [card(0, "4S"), card(1, "5D"), card(2, "9H"), card(3, "JK")],
    ]


def test_with_the_button_there_is_a_place_more_above_the_scoreboard() -> None:
    places, at = places_of(table(), button=True)
    assert FramePlace(Zone.BUTTON) in places.lines[0]
    assert places.areas[FramePlace(Zone.BUTTON)] == BUTTON
    score = places.areas[FramePlace(Zone.SCORE)]
    assert (score.y, score.bottom) == (BUTTON.bottom, at.score.bottom)
    without, _ = places_of(table())
    assert without.areas[FramePlace(Zone.SCORE)] == at.score


def test_a_step_to_the_side_stays_in_the_line_and_at_its_ends() -> None:
    places, _ = places_of(table())
    assert places.beside(card(0, "4S"), 1) == card(1, "5D")
    assert places.beside(card(0, "4S"), -1) == card(0, "4S")
    assert places.beside(card(3, "JK"), 1) == card(3, "JK")
    assert places.beside(row(0, KINGS), -1) == row(0, NINES)
    assert places.beside(FramePlace(Zone.PILE), -1) == FramePlace(Zone.STOCK)


def test_a_step_up_or_down_goes_to_what_is_nearest_there() -> None:
    places, _ = places_of(table())
    assert places.beyond(row(0, NINES), -1) == row(1, QUEENS)
    assert places.beyond(row(1, QUEENS), 1) == row(0, KINGS)
    assert places.beyond(row(1, FOURS), 1) == row(0, NINES)
    assert places.beyond(row(1, FOURS), -1) == FramePlace(Zone.STOCK)
    assert places.beyond(row(0, NINES), 1).zone is Zone.HAND
    assert places.beyond(card(1, "5D"), 1) == card(1, "5D")
    assert places.beyond(FramePlace(Zone.SCORE), -1) == FramePlace(Zone.SCORE)


def test_the_zones_follow_each_other_round_the_table_without_those_that_are_empty() -> None:
    places, _ = places_of(table())
    zones = [Zone.HAND, Zone.ROWS, Zone.THEIRS, Zone.STOCK, Zone.PILE, Zone.SCORE]
    for zone, after in zip(zones, [*zones[1:], zones[0]], strict=True):
        assert places.zone_after(places.of(zone)[0], 1) is after
        assert places.zone_after(places.of(after)[0], -1) is zone
    bare, _ = places_of(laid("windows", ["", ""], "4S", (7,)))
    assert bare.zone_after(card(0, "4S"), 1) is Zone.STOCK


def test_the_frame_stays_with_what_it_was_at() -> None:
    places, _ = places_of(table("4S 5D 9H JK"))
    assert places.nearest(card(2, "9H")) == card(2, "9H")
    assert places.nearest(card(0, "9H")) == card(2, "9H")  # it has moved on
    assert places.nearest(card(1, "8C")) == card(1, "5D")  # it is gone
    assert places.nearest(card(9, "8C")) == card(3, "JK")
    assert places.nearest(row(0, FOURS)) == row(0, NINES)
    assert places.nearest(row(0, QUEENS)) == row(0, KINGS)
    assert places.nearest(FramePlace(Zone.BUTTON)) == card(0, "4S")
    empty, _ = places_of(laid("windows", ["", ""], "", (7,)))
    assert empty.nearest(card(0, "4S")) == FramePlace(Zone.STOCK)


def test_cards_of_the_hand_have_the_width_that_the_next_one_leaves_them() -> None:
    places, at = places_of(table("4S 4H 4D 5D 6D 7D 8D 9H TH JK"))
    hand = places.lines[-1]
    lefts = [lying.x for lying in at.own_hand]
    widths = [places.areas[place].w for place in hand]
    assert widths[:-1] == [right - left for left, right in pairwise(lefts)]
    assert widths[-1] == 45


@pytest.mark.parametrize(
    ("place", "number", "total"),
    [
        (FramePlace(Zone.STOCK), 1, 3),
        (FramePlace(Zone.SCORE), 3, 3),
        (row(0, NINES), 1, 2),
        (row(1, QUEENS), 2, 2),
        (card(2, "9H"), 3, 4),
    ],
)
def test_a_place_is_counted_in_its_line(place: FramePlace, number: int, total: int) -> None:
    places, _at = places_of(table())
    assert places.framed(place, shows=False) == Framed(place, number, total)
