"""The framed place in words to be heard."""

import pytest

from game.app.spoken_lines import placed
from game.engine.board import View
from game.engine.cards import KIND_OF
from game.screen.table.layout import layout
from game.screen.table.places import FramePlace, Places, Zone
from tests.screen.tables import MODERN_TWO, laid

TABLE = laid(
    "windows",
    ["9S 9H 9D 2S / KS KH KD KC KS KH KD", "4S 4H 4D / QS QH QD QC QS QH 2D"],
    "4S 5D JK",
    (7,),
    "5S 6D",
)
THREES, FOURS, SEVENS, NINES, QUEENS, KINGS = 0, 2, 5, 7, 10, 11


def spoken(place: FramePlace, view: View, shows: bool = False) -> str:
    framed = Places(layout(view), button=True).framed(place, shows)
    return placed(framed, view.board, ("Anna", "Computer"))


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (FramePlace(Zone.STOCK), "Fresh deck, 34 cards."),
        (FramePlace(Zone.PILE), "The discard pile, two cards: on top the Six of Diamonds."),
        (FramePlace(Zone.SCORE), "ScoreBoard."),
        (FramePlace(Zone.BUTTON), "Button End Hand."),
        (FramePlace(Zone.HAND, nth=1, card=KIND_OF["5D"]), "Five of Diamonds, 2 of 3."),
        (FramePlace(Zone.ROWS, 0, NINES), "Three Nines with one wildcard."),
        (FramePlace(Zone.ROWS, 0, KINGS), "A natural canasta of seven Kings."),
        (FramePlace(Zone.THEIRS, 1, FOURS), "Computer: Three Fours."),
        (
            FramePlace(Zone.THEIRS, 1, QUEENS),
            "Computer: A mixed canasta of six Queens with one wildcard.",
        ),
    ],
)
def test_each_place_has_its_sentence(place: FramePlace, words: str) -> None:
    assert spoken(place, TABLE) == words


def test_the_stock_is_called_as_its_rule_book_calls_it() -> None:
    assert spoken(FramePlace(Zone.STOCK), MODERN_TWO).startswith("Stock, ")


def test_the_button_is_called_by_what_it_does() -> None:
    assert spoken(FramePlace(Zone.BUTTON), TABLE, shows=True) == "Button Show Hand."


def test_m10_a_full_row_is_told_so_and_threes_are_no_canasta() -> None:
    told = [spoken(FramePlace(Zone.ROWS, 0, column), MODERN_TWO) for column in (SEVENS, THREES)]
    assert told == ["A natural canasta of seven Sevens. It is full.", "A Red Three."]


def test_m10_no_number_of_threes_is_a_full_row() -> None:
    view = laid("modern", ["3H 3D 3H 3D 3H 3D 3H 3D", ""], "4S", (7,))
    assert spoken(FramePlace(Zone.ROWS, 0, THREES), view) == "Eight Red Threes."
