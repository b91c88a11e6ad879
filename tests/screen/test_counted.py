"""While a line of the scores is counted, the cards that it counts are framed on the table."""

import pytest
from pygame import Rect

from game.screen.canvas.framebuffer import Fill
from game.screen.canvas.palette import YELLOW
from game.screen.table.frames import counted_frames
from game.screen.table.layout import layout
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
    fills = [item for item in items if isinstance(item, Fill)]
    assert len(fills) == 8 * (rows + hands)  # a frame, and a line round it
    framed = [Rect(fill[:4]) for fill in fills if fill.color == YELLOW]
    around = [row.rect.inflate(6, 6) for row in at.rows]
    touched = [area for area in around if any(area.contains(each) for each in framed)]
    assert len(touched) >= rows
    own = at.own_hand[0].rect.unionall([card.rect for card in at.own_hand])
    assert any(own.inflate(6, 6).contains(each) for each in framed) is (hands > 0)
