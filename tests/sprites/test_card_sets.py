"""The other sets of cards: kept as drawn, laid out as the classic one, and read at a glance."""

from __future__ import annotations

import pytest

from game.engine.cards import parse_card, points_of
from game.looks import CARD_SETS, SCHEMES, SUITS, Dress
from game.screen.canvas.art import LEAST_STEP
from game.screen.table.bands import STRIP_STEP
from tests.scripts import loaded
from tests.sprites.sheets import SPRITES, Picture, kept

SHEETS = ("cards", "covered", "strips", "fine", "low", "small", "crosswise")
BLACK, DARK_RED, NAVY, CLEAR, WHITE = 0, 1, 4, 13, 15
DRESSES = [
    Dress(scheme, cards, suits) for scheme in SCHEMES for cards in CARD_SETS for suits in SUITS
]
FOLDERS = sorted({dress.sheets for dress in DRESSES} - {""})


@pytest.fixture(scope="module")
def drawn() -> dict[str, Picture]:
    """What the script draws now."""
    script = loaded(SPRITES / "draw_large.py")
    pictures: dict[str, Picture] = script.draw()
    return pictures


def cut(sheet: Picture, x: int, y: int, w: int, h: int) -> Picture:
    """A rectangle of a sheet."""
    return tuple(line[x : x + w] for line in sheet[y : y + h])


@pytest.mark.slow
def test_every_choice_has_its_sheets(drawn: dict[str, Picture]) -> None:
    assert {path.split("/")[0] for path in drawn} == set(FOLDERS)
    assert set(drawn) == {f"{folder}/{name}.png" for folder in FOLDERS for name in SHEETS}


@pytest.mark.slow
@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("name", SHEETS)
def test_a_kept_sheet_is_what_the_script_draws_as_large_as_the_classic_one(
    drawn: dict[str, Picture], folder: str, name: str
) -> None:
    path = f"{folder}/{name}.png"
    assert kept(path) == drawn[path], f"run sprites/draw_large.py: {path} is out of date"
    classic = kept(f"{name}.png")
    assert (len(kept(path)), len(kept(path)[0])) == (len(classic), len(classic[0]))


@pytest.mark.parametrize("folder", FOLDERS)
def test_all_cards_of_a_set_can_be_told_apart(folder: str) -> None:
    """Whole, and covered as far as they are: 8 rows of the finest, 11 of strips, 18 at best."""
    for name, h, shown in (
        ("cards", 61, 61),
        ("covered", 20, 18),
        ("strips", 20, 11),
        ("fine", 20, 8),
    ):
        sheet = kept(f"{folder}/{name}.png")
        cards = {cut(sheet, 45 * x, h * y, 45, shown) for x in range(13) for y in range(4)}
        assert len(cards) == 52, name


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize(("name", "shown"), [("strips", STRIP_STEP), ("fine", LEAST_STEP)])
def test_no_index_of_a_covered_card_is_cut(folder: str, name: str, shown: int) -> None:
    """What lies lower than the rows that show at least is an empty card."""
    sheet = kept(f"{folder}/{name}.png")
    for column, row in ((column, row) for column in range(13) for row in range(4)):
        lines = cut(sheet, 45 * column, 20 * row + shown, 45, 20 - shown)
        assert {line[1:-1] for line in lines} == {bytes([lines[0][1]]) * 43}


@pytest.mark.parametrize("folder", [folder for folder in FOLDERS if "large" in folder])
def test_a_large_index_is_twice_as_high(folder: str) -> None:
    """The rank is 16 pixels high, the suit 14; the classic ones are 8 and 7."""
    sheet = kept(f"{folder}/cards.png")
    for column in range(13):
        inked = [
            y for y in range(1, 40) if set(cut(sheet, 45 * column + 2, y, 17, 1)[0]) != {WHITE}
        ]
        assert inked == [*range(3, 19), *range(21, 35)]


@pytest.mark.parametrize("folder", [folder for folder in FOLDERS if "four" in folder])
def test_four_colors_are_four(folder: str) -> None:
    """But Hearts and Diamonds share the magenta of CGA, which has no fourth color on black."""
    sheet = kept(f"{folder}/low.png")
    signs = [cut(sheet, 45 + 1, 21 * row + 2, 43, 17) for row in range(4)]
    inks = [{ink for line in sign for ink in line} - {BLACK, DARK_RED, WHITE} for sign in signs]
    assert inks == ([set(), {9}, {9}, {14}] if "cga" in folder else [set(), {9}, {12}, {2}])


@pytest.mark.parametrize("folder", [folder for folder in FOLDERS if "values" in folder])
@pytest.mark.parametrize(
    ("name", "h", "x", "y"),
    [("cards", 61, 2, 20), ("small", 43, 2, 15), ("strips", 20, 33, 3), ("fine", 20, 33, 2)],
)
def test_what_a_card_counts_is_printed_on_it(
    folder: str, name: str, h: int, x: int, y: int
) -> None:
    """As the engine counts it: below the index, or at the right of a card that is covered."""
    glyphs = loaded(SPRITES / "glyphs.py").read_glyphs("values")
    sheet = kept(f"{folder}/{name}.png")
    width = len(sheet[0]) // 14
    for column, rank in enumerate("3456789TJQKA2"):
        for row, suit in enumerate("SHDC"):
            points = points_of([parse_card(rank + suit)])
            found = cut(sheet, column * width + x, row * h + y, 9, 5)
            ink = ["".join(".#"[pixel == NAVY] for pixel in line) for line in found]
            assert printed(ink) == glyphs[str(points)], rank + suit


def printed(ink: list[str]) -> list[str]:
    """Ink without the empty columns around it."""
    inked = [x for x in range(len(ink[0])) if any(line[x] == "#" for line in ink)]
    return [line[inked[0] : inked[-1] + 1] for line in ink]
