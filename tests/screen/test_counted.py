"""While a line of the scores is counted, the cards that it counts are framed on the table."""

import pytest
from pygame import Rect

from game.engine.board import Board, View
from game.engine.books import MODERN
from game.engine.cards import ACE, SEVEN, WILD
from game.engine.result import RoundResult, SpecialHand
from game.looks import YELLOW
from game.screen.canvas.framebuffer import Fill
from game.screen.table.frames import counted_frames
from game.screen.table.layout import Layout, layout
from tests.screen.tables import laid

COUNTED = laid(
    "windows",
    [
        "3H 3D / 4S 4H 4D / 9S 9H 9D 9C 9S 9H 9D / KS KC KH KC KS KC JK",
        "3D / 5S 5H 2D / QS QH QD QC QS QH 2S",
    ],
    "6S 7S",
    (3,),
)


def framed_in(at: Layout, view: View, field: str) -> list[Rect]:
    """The sides of the frames round what a field counts."""
    fills = [each for each in counted_frames(at, view.board, field) if isinstance(each, Fill)]
    return [Rect(fill[:4]) for fill in fills if fill.color == YELLOW]


@pytest.mark.parametrize(
    ("field", "rows", "hands"),
    [
        ("table", 5, 0),
        ("natural_canastas", 1, 0),
        ("mixed_canastas", 2, 0),
        ("canasta_bonus", 3, 0),
        ("red_threes", 2, 0),
        ("black_threes", 0, 0),
        ("hand", 0, 2),
        ("out_bonus", 0, 0),
        ("total", 0, 0),
    ],
)
def test_what_the_scores_count_is_framed_on_the_table(field: str, rows: int, hands: int) -> None:
    at = layout(COUNTED)
    items = [*counted_frames(at, COUNTED.board, field)]
    assert len(items) == 8 * (rows + hands)  # a frame, and a line round it
    framed = framed_in(at, COUNTED, field)
    around = [row.rect.inflate(6, 6) for row in at.rows]
    touched = [area for area in around if any(area.contains(each) for each in framed)]
    assert len(touched) >= rows
    own = at.own_hand[0].rect.unionall([card.rect for card in at.own_hand])
    assert any(own.inflate(6, 6).contains(each) for each in framed) is (hands > 0)


@pytest.mark.parametrize(
    ("rows", "framed"),
    [
        ("7S 7H 7D / 9S 9H 9D / KS KH KD", [SEVEN]),
        ("7S 7H 7D 7C 7S 7H 7D / QS QH QD / 2S 2H 2D", [WILD]),
        ("AS AH AD / 4S 4H 4D", [ACE]),
        ("AS AH AD 2S / 9S 9H 9D 9C 9S 9H 9D", []),
    ],
)
def test_m33_rows_that_cost_points_unfinished_are_framed(rows: str, framed: list[int]) -> None:
    view = laid(MODERN, [rows, "5S 5H 5D"], "6S", (3,))
    at = layout(view)
    counted = framed_in(at, view, "unfinished")
    around = {row.column: row.rect.inflate(6, 6) for row in at.rows}
    assert [column for column, area in around.items() if area.collidelist(counted) >= 0] == framed


@pytest.mark.parametrize("seat", [0, 1])
def test_m25_a_special_hand_is_framed_alone(seat: int) -> None:
    view = laid(MODERN, ["5S 5H 5D", ""], "6S 7S", (3,))
    at = layout(view)
    assert framed_in(at, view, "special") == []
    assert isinstance(view.board, Board)
    view.board.result = RoundResult(None, False, (), (seat, SpecialHand.PAIRS))
    framed = framed_in(at, view, "special")
    assert len(framed) == 4
    own = [card.rect for card in at.own_hand]
    other = [Rect(pos, at.fans[0].size) for pos in at.fans[0].cards]
    for held, rects in enumerate([own, other]):
        assert (framed[0].unionall(framed).collidelist(rects) >= 0) is (held == seat)
    costs = framed_in(at, view, "hand")  # a hand that was shown costs nothing
    assert len(costs) == 4 and not {*map(tuple, costs)} & {*map(tuple, framed)}
