"""Beside the scores of a round the table draws together: what they count is seen, row by row."""

from itertools import pairwise

import pytest
from pygame import Rect

from game.engine.board import View
from game.engine.books import RULESETS
from game.engine.result import ScoreSheet
from game.engine.scoring import score_sheet
from game.looks import YELLOW
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import FRAME, Fill
from game.screen.dialogs.game import NO_BOOK, detailed_scoring
from game.screen.dialogs.round_scores import LINES, CountingDialog
from game.screen.table.context import Names
from game.screen.table.frames import counted_frames
from game.screen.table.layout import STRIP, layout
from game.screen.table.round_end import GAP, LEAST, beside, place_beside
from game.screen.table.seats import Direction, fan_area
from tests.screen.positions import BOOKS, played
from tests.screen.tables import (
    BUSY_FOUR,
    MODERN_CROWDED,
    MODERN_FOUR,
    MODERN_ROWS,
    MODERN_TWO,
    SEATS,
    WILD_ROWS,
    crowded,
)
from tests.screen.test_counted import COUNTED

TABLES: dict[str, View] = {
    **{name: played(name, actions) for name, actions in BOOKS.items()},
    "windows_2": COUNTED,
    "windows_2_full": played("wild", 270),
    "modern_2": MODERN_TWO,
    "modern_4": MODERN_FOUR,
    "modern_4_rows": MODERN_ROWS,
    "modern_crowded": MODERN_CROWDED,
    "four": BUSY_FOUR,
    "wild_rows": WILD_ROWS,
    "crowded_3": crowded(3),
    "crowded_4": crowded(4),
}
#: What no game brings: more rows than can be read beside the names.
FULLEST = ("modern_crowded",)


def scores(view: View, note: str = "") -> CountingDialog:
    """The scores of a table as if its round had just ended, with every line that it may have."""
    board = view.board
    rules = board.ruleset
    sheets: list[ScoreSheet] = [
        score_sheet(board, side, -100)._replace(held=-board.ruleset.held_penalty)
        for side in range(len(board.sides))
    ]
    names = [
        " & ".join(SEATS[seat] for seat, owner in enumerate(board.side_of) if owner == side)
        for side in range(len(sheets))
    ]
    shown = Names(tuple(names), tuple(board.totals), SEATS[: len(board.hand_sizes)])
    return detailed_scoring(Art(), shown, sheets, rules, note=note, offers=True)


@pytest.mark.parametrize("name", TABLES)
def test_what_is_counted_is_not_covered_by_the_scores(name: str) -> None:
    view = TABLES[name]
    before = layout(view)
    box = place_beside(before, scores(view).area.size)
    assert before.score.bottom < box.y < box.bottom <= STRIP.y
    at = beside(before, box, 1)
    for line in LINES:
        glows = [
            Rect(item[:4])
            for item in counted_frames(at, view.board, line.field)
            if isinstance(item, Fill) and item.color == YELLOW
        ]
        assert not [glow for glow in glows if glow.colliderect(box)], line.field
    assert not [
        fan for fan in at.fans for card in fan.cards if Rect(card, fan.size).colliderect(box)
    ]
    for side in range(len(at.bands)):
        rows = [row for row in at.rows if row.side == side]
        assert rows == sorted(rows, key=lambda row: before.columns[row.column])
        plates = [plate.area for plate in at.plates if name not in FULLEST]
        assert not [row for row in rows if row.rect.collidelist(plates) >= 0]
        lefts = sorted({row.rect.x for row in rows})
        assert all(right - left >= LEAST for left, right in pairwise(lefts))


@pytest.mark.parametrize("name", TABLES)
def test_a_note_below_the_scores_makes_them_no_wider(name: str) -> None:
    view = TABLES[name]
    plain, noted = scores(view).area, scores(view, NO_BOOK).area
    assert noted.w == plain.w
    assert noted.h > plain.h
    at = layout(view)
    box = place_beside(at, noted.size)
    assert FRAME.contains(box)
    assert box.y > at.score.bottom


@pytest.mark.parametrize("name", TABLES)
def test_the_scores_stand_at_the_right_border_or_beside_the_open_cards_there(name: str) -> None:
    """The hands are laid open as the scores come, and need more room then."""
    at = layout(TABLES[name])
    right = [fan_area(hand, True).x for hand in at.fans if hand.side is Direction.RIGHT]
    assert len(right) == (len(TABLES[name].board.hand_sizes) > 2)
    box = place_beside(at, (300, 200))
    assert box.size == (300, 200)
    assert box.right == (right or [FRAME.w])[0] - GAP
    assert box.y == at.score.bottom + 2
    assert place_beside(at, (300, 400)).bottom == FRAME.h


def test_what_has_room_stays_where_it_is() -> None:
    before = layout(COUNTED)
    box = Rect(600, 111, 30, 300)
    assert {*beside(before, box, 1).rows} == {*before.rows}
    assert beside(before, box, 1).own_hand == before.own_hand
    away = place_beside(before, scores(COUNTED).area.size)
    assert {*beside(before, away, 0).rows} == {*before.rows}
    assert beside(before, away, 0).own_hand == before.own_hand


def test_every_rule_book_is_looked_at() -> None:
    seats = {(view.board.ruleset.name, len(view.board.hand_sizes)) for view in TABLES.values()}
    assert seats >= {(name, count) for name, rules in RULESETS.items() for count in rules.seats}
