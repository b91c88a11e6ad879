"""The framebuffer against the plainest thing that could work: drawing the whole scene anew."""

from pathlib import Path
from shutil import copytree

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.assets import asset
from game.looks import BLACK, BRIGHT_RED, GREEN, PALETTE, TRANSPARENT, WHITE
from game.screen.canvas.art import DIALOG, SYSTEM, Art, Sprite, new_surface
from game.screen.canvas.framebuffer import (
    FRAME,
    Clip,
    Dither,
    Fill,
    Framebuffer,
    Item,
    Picture,
    Text,
    Turned,
    merge,
    outline,
)

SHEET_W, SHEET_H = 90, 61


@pytest.fixture(scope="module")
def art(tmp_path_factory: pytest.TempPathFactory) -> Art:
    """The real fonts, and one small sheet of which the left half has transparent pixels."""
    folder: Path = tmp_path_factory.mktemp("sprites")
    pixels = bytearray((x * y) % 12 for y in range(SHEET_H) for x in range(SHEET_W))
    for i in range(0, SHEET_W * SHEET_H, 7):
        if i % SHEET_W < SHEET_W // 2:
            pixels[i] = TRANSPARENT
    pygame.image.save(new_surface(SHEET_W, SHEET_H, bytes(pixels)), folder / "sheet.png")
    copytree(asset("sprites", "fonts"), folder / "fonts")
    return Art(folder)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "P")


def naive(art: Art, items: list[Item]) -> bytes:
    surface = new_surface(*FRAME.size, bytes(FRAME.w * FRAME.h))
    for item in items:
        surface.blit(*item.blit(art))
    return pixels(surface)


# Mostly close together, since what overlaps is what can go wrong.
near = st.integers(0, 30)
xs, ys = near | near | st.integers(-60, 650), near | near | st.integers(-60, 490)
sizes = st.integers(0, 200)
colors = st.integers(0, 15)
sprites = st.builds(
    Sprite,
    st.just("sheet"),
    st.integers(0, 45),
    st.integers(0, 30),
    st.integers(0, 45),
    st.integers(0, 31),
    st.none() | colors,
)
words = st.text("Canst 1994é&", max_size=12)
plain: st.SearchStrategy[Item] = st.one_of(
    st.builds(Fill, xs, ys, sizes, sizes, colors),
    st.builds(Dither, xs, ys, sizes, sizes, colors, colors),
    st.builds(Picture, xs, ys, sprites),
    st.builds(Text, xs, ys, words, colors, st.sampled_from([SYSTEM, DIALOG])),
)
items: st.SearchStrategy[Item] = plain | st.builds(Clip, xs, ys, sizes, sizes, plain)


@st.composite
def sittings(draw: st.DrawFn) -> list[list[Item]]:
    """Some scenes after one another: any choice, in any order, of the same few items."""
    pool = draw(st.lists(items, min_size=1, max_size=10))
    scene = st.lists(st.sampled_from(pool), max_size=12) | st.permutations(pool)
    return draw(st.lists(scene, min_size=1, max_size=5))


@pytest.mark.slow
@settings(max_examples=50)
@given(scenes=sittings())
def test_show_gives_the_pixels_of_a_full_redraw(art: Art, scenes: list[list[Item]]) -> None:
    framebuffer = Framebuffer(art)
    for scene in scenes:
        before = framebuffer.surface.copy()
        dirty = framebuffer.show(scene)
        after = pixels(framebuffer.surface)
        assert after == naive(art, scene)
        assert max(after) < len(PALETTE)
        assert all(area and FRAME.contains(area) for area in dirty)
        before.set_colorkey(None)
        for area in dirty:
            before.blit(framebuffer.surface, area, area)
        assert pixels(before) == after, "a pixel changed outside the rectangles"
        assert framebuffer.show(list(scene)) == []


def test_a_new_framebuffer_is_black_and_an_empty_scene_changes_nothing(art: Art) -> None:
    framebuffer = Framebuffer(art)
    assert framebuffer.show([]) == []
    assert set(pixels(framebuffer.surface)) == {BLACK}


def test_only_the_changed_place_is_drawn(art: Art) -> None:
    framebuffer = Framebuffer(art)
    back, card = Fill(0, 0, 640, 480, GREEN), Sprite("sheet", 0, 0, 45, 61)
    framebuffer.show([back, Picture(10, 10, card), Picture(500, 300, card)])
    assert framebuffer.show([back, Picture(10, 10, card), Picture(500, 260, card)]) == [
        pygame.Rect(500, 260, 45, 101)
    ]
    assert framebuffer.show([back, Picture(500, 260, card)]) == [pygame.Rect(10, 10, 45, 61)]


def test_an_item_that_comes_to_the_top_is_drawn_and_no_other(art: Art) -> None:
    framebuffer = Framebuffer(art)
    row: list[Item] = [Fill(10 + 20 * i, 10, 30, 40, i) for i in range(8)]
    framebuffer.show(row)
    assert framebuffer.show([*row[:2], *row[3:], row[2]]) == [pygame.Rect(50, 10, 30, 40)]


def test_an_item_that_cannot_be_drawn_leaves_the_last_scene(art: Art) -> None:
    framebuffer = Framebuffer(art)
    framebuffer.show([Fill(0, 0, 10, 10, BRIGHT_RED)])
    before = pixels(framebuffer.surface)
    with pytest.raises(ValueError, match="subsurface"):
        framebuffer.show([Picture(0, 0, Sprite("sheet", 80, 0, 45, 61))])
    assert pixels(framebuffer.surface) == before
    assert framebuffer.show([Fill(0, 0, 10, 10, BRIGHT_RED)]) == []


def test_dithers_side_by_side_join(art: Art) -> None:
    whole = naive(art, [Dither(0, 0, 50, 50, BRIGHT_RED, WHITE)])
    parts = [Dither(x, y, 25, 25, BRIGHT_RED, WHITE) for x in (0, 25) for y in (0, 25)]
    assert naive(art, list(parts)) == whole
    assert whole[:4] == bytes([BRIGHT_RED, WHITE, BRIGHT_RED, WHITE])


def test_outline_lies_inside_its_rectangle(art: Art) -> None:
    ring = naive(art, outline(3, 4, 20, 10, BRIGHT_RED, 2))
    expected = naive(art, [Fill(3, 4, 20, 10, BRIGHT_RED), Fill(5, 6, 16, 6, BLACK)])
    assert ring == expected


areas = st.builds(
    pygame.Rect, st.integers(0, 600), st.integers(0, 440), st.integers(0, 40), st.integers(0, 40)
)


@pytest.mark.slow
@given(st.lists(areas, max_size=60))
def test_merged_rectangles_are_few_and_cover_all(rects: list[pygame.Rect]) -> None:
    merged = merge(rects)
    assert len(merged) <= 12
    assert all(any(m.contains(r) for m in merged) for r in rects if r)


def test_far_apart_stays_apart_and_near_is_joined() -> None:
    a, b, far = pygame.Rect(0, 0, 45, 61), pygame.Rect(5, 3, 45, 61), pygame.Rect(500, 400, 45, 61)
    assert merge([a, far]) == [a, far]
    assert merge([a, far, b]) == [far, a.union(b)]


def test_a_picture_with_holes_shows_what_is_below_it_and_nothing_of_before(art: Art) -> None:
    """Though it is the lowest and covers all that changes."""
    picture = Picture(10, 10, Sprite("sheet", 0, 0, SHEET_W, SHEET_H))
    frame = Framebuffer(art)
    frame.show([Fill(0, 0, 200, 200, WHITE), picture])
    frame.show([picture])
    assert pixels(frame.surface) == naive(art, [picture])
    frame.show([picture, Fill(20, 20, 30, 30, GREEN)])
    frame.show([picture])
    assert pixels(frame.surface) == naive(art, [picture])


@pytest.mark.parametrize(("along", "across"), [(0, 0), (7, 0), (0, 3), (7, 3)])
def test_turned_text_begins_where_its_line_does(art: Art, along: int, across: int) -> None:
    """Upwards from the lower left corner of its place, downwards from the upper right one."""
    line = Text(along, across, "West")
    flat, _ = line.blit(art)
    w, h = flat.get_size()
    up, at_up = Turned(100, 50, 20, 90, True, line).blit(art)
    down, at_down = Turned(100, 50, 20, 90, False, line).blit(art)
    assert up.get_size() == down.get_size() == (h, w)
    assert at_up == (100 + across, 50 + 90 - along - w)
    assert at_down == (100 + 20 - across - h, 50 + along)
    assert pixels(pygame.transform.rotate(up, 180)) == pixels(down)
