"""Schemes of colors, sets of cards and colors of suits: chosen, mixed, and read by everybody."""

from itertools import product

import pygame
import pytest

from game.looks import (
    BLACK,
    CARD_SETS,
    DARK_BLUE,
    DARK_GREEN,
    DARK_RED,
    GREY,
    LIGHT_GREY,
    PALETTE,
    SCHEMES,
    SUITS,
    WHITE,
    Dress,
    ink_on,
)
from game.screen.canvas.art import Art, card_sprite, covered_sprite, fine_sprite, strip_sprite
from game.screen.canvas.framebuffer import Fill, Framebuffer, Picture
from game.screen.table.marks import RIBBONS

DRESSES = [Dress(*chosen) for chosen in product(SCHEMES, CARD_SETS, SUITS)]
#: Letters and what they stand on: dialogs, fields, captions and what is marked, links of the help.
TEXTS = (
    (BLACK, LIGHT_GREY),
    (BLACK, WHITE),
    (WHITE, DARK_BLUE),
    (WHITE, DARK_RED),
    (DARK_GREEN, WHITE),
)


def luminance(rgb: tuple[int, int, int]) -> float:
    """The relative luminance of a color, as WCAG 2 has it."""
    parts = [part / 255 for part in rgb]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """How well one is read on the other: 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_text_can_be_read_in_every_scheme(scheme: str) -> None:
    palette = SCHEMES[scheme].palette
    ribbons = ((WHITE, color) for _word, color in RIBBONS.values())
    for ink, ground in (*TEXTS, *ribbons):
        assert contrast(palette[ink], palette[ground]) >= 4.5, (ink, ground)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_stands_on_the_table_can_be_read_on_any_color(scheme: str) -> None:
    palette = SCHEMES[scheme].palette
    for ground in range(len(PALETTE)):
        assert contrast(palette[ink_on(ground)], palette[ground]) >= 4.5, ground


def test_what_is_gray_for_the_time_being_can_be_read_with_high_contrast() -> None:
    palette = SCHEMES["contrast"].palette
    assert contrast(palette[GREY], palette[LIGHT_GREY]) >= 4.5


def index_inks(art: Art, card: str) -> set[int]:
    """The colors of the rank of a card, whole and covered."""
    inks: set[int] = set()
    for sprite in (card_sprite, covered_sprite, strip_sprite, fine_sprite):
        rank = art.cut(sprite(card)).subsurface(2, 2, 8, 6)
        inks |= set(pygame.image.tobytes(rank, "P"))
    return inks


@pytest.mark.parametrize("dress", DRESSES, ids=str)
def test_every_rank_can_be_read(dress: Dress) -> None:
    art = Art()
    art.dress(dress.sheets, dress.letters)
    paper = BLACK if dress.letters else WHITE
    for card in ("9S", "9H", "9D", "9C"):
        for ink in index_inks(art, card) - {paper}:
            assert contrast(dress.palette[ink], dress.palette[paper]) >= 4.5, (card, ink)


def test_cga_has_four_colors() -> None:
    assert len(set(SCHEMES["cga"].palette)) == 4


@pytest.mark.parametrize("dress", DRESSES, ids=str)
def test_every_mixture_has_its_cards_and_letters(dress: Dress) -> None:
    art = Art()
    art.dress(dress.sheets, dress.letters)
    for font in ("system16", "dialog13", "plain13"):
        assert art.width(font, "Canasta")
    assert art.cut(card_sprite("QH")).get_size() == (45, 61)


def test_another_dress_is_drawn_at_once() -> None:
    art = Art()
    frame = Framebuffer(art)
    scene = [Fill(0, 0, 640, 480, DARK_GREEN), Picture(100, 100, card_sprite("QH"))]
    frame.show(scene)
    before = pygame.image.tobytes(frame.surface, "P")
    assert frame.show(scene) == []
    art.dress("large", "")
    assert frame.show(scene)
    assert pygame.image.tobytes(frame.surface, "P") != before
    art.dress("", "")
    frame.show(scene)
    assert pygame.image.tobytes(frame.surface, "P") == before


def test_a_scheme_changes_what_is_shown_and_no_pixel_of_the_picture() -> None:
    frame = Framebuffer(Art())
    frame.show([Fill(0, 0, 640, 480, DARK_GREEN)])
    before = pygame.image.tobytes(frame.surface, "P")
    frame.wear(SCHEMES["contrast"].palette)
    assert pygame.image.tobytes(frame.surface, "P") == before
    assert frame.shown.get_at((5, 5))[:3] == SCHEMES["contrast"].palette[DARK_GREEN]
    assert frame.surface.get_at((5, 5))[:3] == PALETTE[DARK_GREEN]
