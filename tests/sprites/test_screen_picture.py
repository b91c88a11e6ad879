"""Pictures that the program looks like: the table with its parts named, and the first one."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pygame
import pytest
from pygame import Rect

from game.screen.canvas.art import CARD_H, CARD_W, PLAIN, Art
from game.screen.help.markup import BlockKind
from game.screen.help.topics import Help
from game.screen.table import layout as table_layout
from game.screen.table.layout import layout
from game.screen.table.seats import TOP_Y
from game.screen.win31.menu import BAR_H, BAR_Y
from game.storage.records import load_record
from tests.scripts import loaded

SPRITES = Path(__file__).parents[2] / "sprites"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    return loaded(SPRITES / "draw_screen.py")


def test_it_is_kept_as_drawn(script: ModuleType) -> None:
    kept = pygame.image.load(SPRITES / "screen.png")
    drawn = b"".join(script.draw())
    assert pygame.image.tobytes(kept, "P") == drawn, "python sprites/draw_screen.py; look at it"


def test_the_first_picture_is_kept_as_drawn() -> None:
    first = loaded(SPRITES / "draw_first.py")
    for name, fills in (("first.png", False), ("first_filled.png", True)):
        kept = pygame.image.load(SPRITES / name)
        drawn = b"".join(first.draw(fills=fills))
        assert pygame.image.tobytes(kept, "P") == drawn, "python sprites/draw_first.py; look at it"
    assert (SPRITES / "first.list").read_text("ascii") == first.listing()


def test_each_line_ends_on_the_part_that_its_name_says(script: ModuleType) -> None:
    """Where the parts lie is asked of the table itself."""
    match = load_record(SPRITES / "screen.can").match
    assert match.round is not None
    at = layout(match.round.views[0])
    canasta = next(row for row in at.rows if row.squared).cards[0]
    areas = {
        "Cards in the computer's hand": Rect(0, TOP_Y, 300, CARD_H),
        "Computer's cards on the table": at.bands[1 - at.mine],
        "Your cards on the table": at.bands[at.mine],
        "Cards in your hand": Rect(at.own_hand[0].x, at.own_hand[0].y, CARD_W, CARD_H),
        "Menu bar": Rect(0, BAR_Y, 640, BAR_H),
        "Fresh deck": table_layout.STOCK,
        "Discard pile": table_layout.PILE,
        "ScoreBoard": table_layout.SCORE,
        "Canasta, squared up": Rect(canasta.x, canasta.y, CARD_W, CARD_H),
        "Message strip": table_layout.STRIP,
    }
    named = {part.name.replace("\n", " "): part for part in script.PARTS}
    assert named.keys() == areas.keys()
    for name, area in areas.items():
        x, y = named[name].line[-1]
        assert area.collidepoint(2 * (x - script.LEFT), 2 * (y - script.TOP)), name


def test_every_name_has_its_room(script: ModuleType) -> None:
    art = Art()
    for part in script.PARTS:
        for text in part.name.split("\n"):
            area = Rect(part.x, part.y, art.width(PLAIN, text), script.LINE)
            assert Rect(0, 0, script.WIDTH, script.HEIGHT).contains(area), part.name
            table = Rect(script.LEFT, script.TOP, 320, 240)
            assert not table.colliderect(area), part.name


def test_how_to_play_shows_it_and_tells_of_its_parts() -> None:
    topic = Help().topics["play"]
    assert [block.mark for block in topic.blocks if block.kind is BlockKind.PICTURE] == ["screen"]
    headings = {
        "".join(span.text for span in block.spans)
        for block in topic.blocks
        if block.kind is BlockKind.HEADING
    }
    assert {"Fresh deck", "Discard pile", "ScoreBoard", "Message strip"} <= headings
