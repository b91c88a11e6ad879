"""Sheets, fonts and what is cut from them: from stand-ins, and from the game's own files."""

from pathlib import Path

import pygame
import pytest

from game.assets import asset
from game.looks import (
    BLACK,
    BRIGHT_RED,
    COLOR_NAMES,
    DARK_MAGENTA,
    GREEN,
    MAGENTA,
    PALETTE,
    TRANSPARENT,
    WHITE,
)
from game.screen.canvas.art import (
    CARD_H,
    CARD_W,
    DIALOG,
    ICON,
    STRIP_H,
    SYSTEM,
    Art,
    ArtError,
    Sprite,
    back_sprite,
    card_sprite,
    new_surface,
    strip_sprite,
)
from game.screen.win31.style import wrap
from game.storage.settings import BACKS

CARDS = [rank + suit for rank in "3456789TJQKA2" for suit in "SHDC"] + ["JK"]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "P")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A sheet of four pixels: transparent, Dark Magenta, White, Black."""
    sheet = new_surface(4, 1, bytes([TRANSPARENT, DARK_MAGENTA, WHITE, BLACK]))
    pygame.image.save(sheet, tmp_path / "small.png")
    return tmp_path


def test_sixteen_colors_with_names() -> None:
    assert len(PALETTE) == len(set(PALETTE)) == len(COLOR_NAMES) == len(set(COLOR_NAMES)) == 16
    assert PALETTE[TRANSPARENT] == (255, 0, 255)


def test_a_surface_has_our_palette_and_nothing_else() -> None:
    palette = [tuple(color)[:3] for color in new_surface(2, 2, bytes(4)).get_palette()]
    assert tuple(palette[:16]) == PALETTE
    assert set(palette[16:]) == {PALETTE[BLACK]}
    assert new_surface(0, 5, b"").get_size() == (0, 5)


def test_each_card_has_its_own_cell() -> None:
    assert card_sprite("3S") == Sprite("cards", 0, 0, CARD_W, CARD_H)
    assert card_sprite("2C") == Sprite("cards", 12 * CARD_W, 3 * CARD_H, CARD_W, CARD_H)
    assert strip_sprite("JK") == Sprite("strips", 13 * CARD_W, 0, CARD_W, STRIP_H)
    assert len({card_sprite(card) for card in CARDS}) == 53
    for wrong in ("", "T", "1S", "TX", "jk"):
        with pytest.raises(KeyError):
            card_sprite(wrong)


def test_top_is_never_more_than_the_whole() -> None:
    assert card_sprite("TH").top(9).h == 9
    assert card_sprite("TH").top(99) == card_sprite("TH")


def test_only_a_cut_with_transparent_pixels_has_a_color_key(folder: Path) -> None:
    art = Art(folder)
    assert art.cut(Sprite("small", 0, 0, 2, 1)).get_colorkey() == (*PALETTE[TRANSPARENT], 255)
    assert art.cut(Sprite("small", 2, 0, 2, 1)).get_colorkey() is None


def test_a_tint_replaces_dark_magenta_and_nothing_else(folder: Path) -> None:
    art = Art(folder)
    whole = Sprite("small", 0, 0, 4, 1)
    assert pixels(art.cut(whole)) == bytes([TRANSPARENT, DARK_MAGENTA, WHITE, BLACK])
    assert pixels(art.cut(whole._replace(tint=GREEN))) == bytes([TRANSPARENT, GREEN, WHITE, BLACK])
    assert back_sprite(2, GREEN) == Sprite("backs", 90, 0, 45, 61, GREEN)


def test_the_same_is_made_once(folder: Path) -> None:
    art = Art(folder)
    assert art.cut(Sprite("small", 0, 0, 2, 1)) is art.cut(Sprite("small", 0, 0, 2, 1))
    assert art.pattern(3, 3, BRIGHT_RED, GREEN) is art.pattern(3, 3, BRIGHT_RED, GREEN)
    assert Art().text(DIALOG, BRIGHT_RED, "Deck") is not Art().text(DIALOG, BRIGHT_RED, "Deck")


def test_a_pattern_of_two_colors_is_a_checker() -> None:
    assert pixels(Art().pattern(3, 2, BRIGHT_RED, GREEN)) == bytes(
        [BRIGHT_RED, GREEN, BRIGHT_RED, GREEN, BRIGHT_RED, GREEN]
    )
    assert pixels(Art().pattern(2, 2, BRIGHT_RED, BRIGHT_RED)) == bytes([BRIGHT_RED] * 4)
    assert Art().pattern(-1, 4, BRIGHT_RED, BRIGHT_RED).get_size() == (0, 4)


@pytest.mark.parametrize("font", [SYSTEM, DIALOG])
@pytest.mark.parametrize("color", range(16))
def test_text_is_one_color_on_nothing(font: str, color: int) -> None:
    art = Art()
    surface = art.text(font, color, "Canasta")
    key = BLACK if color == MAGENTA else TRANSPARENT
    assert set(pixels(surface)) == {color, key}
    assert surface.get_colorkey() == (*PALETTE[key], 255)
    assert surface.get_size() == (art.width(font, "Canasta"), art.height(font))


@pytest.mark.parametrize("text", ["", "\u3000", "\u200b"])
def test_no_text_that_is_seen_is_no_picture(text: str) -> None:
    assert Art().text(DIALOG, BRIGHT_RED, text).get_width() == Art().width(DIALOG, text)
    assert Art().width(DIALOG, "") == 0


def test_the_fonts_have_their_heights() -> None:
    assert (Art().height(SYSTEM), Art().height(DIALOG)) == (16, 13)


def test_text_is_cut_to_a_width() -> None:
    art = Art()
    name = "A player with a very long name"
    whole = art.width(DIALOG, name)
    assert art.fit(DIALOG, name, whole) == name
    for width in range(art.width(DIALOG, "A..."), whole):
        short = art.fit(DIALOG, name, width)
        assert short.endswith("...") and name.startswith(short[:-3])
        assert art.width(DIALOG, short) <= width
    assert art.fit(DIALOG, name, 0) == "..."
    assert art.fit(DIALOG, "", 0) == ""


@pytest.mark.parametrize("width", [0, 7, 20, 60, 137])
def test_no_more_is_cut_off_than_must_be(width: int) -> None:
    art = Art()
    texts = [
        "A player with a very long name",
        "iiiiiiiiiiWWWWWW  WWWW i",
        "  W    i",
        " ",
        "\u00a0W",
    ]
    for text in [*texts, "W" * 40, "il" * 50]:
        slow = next(
            short
            for end in range(len(text) - 1, -1, -1)
            if not end or art.width(DIALOG, text[:end].rstrip() + "...") <= width
            for short in [text[:end].rstrip() + "..."]
        )
        whole = art.width(DIALOG, text) <= width
        assert art.fit(DIALOG, text, width) == (text if whole else slow)
        end = art.beginning(DIALOG, text, width)
        assert art.width(DIALOG, text[:end]) <= width
        assert end == len(text) or art.width(DIALOG, text[: end + 1]) > width


def test_a_long_text_is_cut_with_few_looks_at_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of 64 KB was measured 65,000 times, each time as long, for every frame."""
    art = Art()
    measured: list[int] = []
    real = art._measure
    monkeypatch.setattr(
        art, "_measure", lambda font, text: (measured.append(len(text)), real(font, text))[1]
    )
    text = "A name without an end " * 3000
    for _ in range(60):
        assert art.fit(DIALOG, text, 200).endswith("...")
    assert sum(measured) < 500
    assert len(wrap(art, DIALOG, "x" * 3000, 200)) > 50
    assert sum(measured) < 300_000


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    art = Art(tmp_path)
    with pytest.raises(ArtError, match=r"picture .*cards\.png cannot be read"):
        art.cut(card_sprite("TH"))
    with pytest.raises(ArtError, match=r"font .*dialog13\.bdf cannot be read"):
        art.width(DIALOG, "x")
    with pytest.raises(ArtError, match=r"ui\.list cannot be read"):
        art.ui("star")


@pytest.mark.parametrize("damaged", [b"\x89nothing", b""])
def test_what_is_damaged_is_named(tmp_path: Path, damaged: bytes) -> None:
    (tmp_path / "fonts").mkdir()
    for name in ("cards.png", "fonts/dialog13.bdf"):
        (tmp_path / name).write_bytes(damaged)
    (tmp_path / "ui.list").write_bytes(b"\x89nothing")
    art = Art(tmp_path)
    with pytest.raises(ArtError, match=r"cards\.png"):
        art.cut(card_sprite("TH"))
    with pytest.raises(ArtError, match=r"dialog13\.bdf"):
        art.height(DIALOG)
    with pytest.raises(ArtError, match=r"ui\.list"):
        art.ui("star")


def test_a_sheet_of_other_colors_is_refused(tmp_path: Path) -> None:
    pygame.image.save(pygame.Surface((2, 2), 0, 24), tmp_path / "true.png")
    other = pygame.Surface((1, 1), 0, 8)
    other.set_palette([(1, 2, 3)])
    pygame.image.save(other, tmp_path / "other.png")
    art = Art(tmp_path)
    with pytest.raises(ArtError, match="not a palette image"):
        art.cut(Sprite("true", 0, 0, 1, 1))
    with pytest.raises(ArtError, match="outside the palette"):
        art.cut(Sprite("other", 0, 0, 1, 1))


def test_ui_sprites_have_names(tmp_path: Path) -> None:
    (tmp_path / "ui.list").write_text("star 1 2 3 4\n")
    art = Art(tmp_path)
    assert art.ui("star") == Sprite("ui", 1, 2, 3, 4)
    with pytest.raises(ArtError, match="'moon'"):
        art.ui("moon")


def test_the_games_own_sheets_hold_every_card() -> None:
    art = Art()
    faces = {pixels(art.cut(card_sprite(card))) for card in CARDS}
    strips = {pixels(art.cut(strip_sprite(card))) for card in CARDS}
    backs = {pixels(art.cut(back_sprite(design))) for design in range(len(BACKS))}
    assert (len(faces), len(strips), len(backs)) == (53, 53, len(BACKS))
    assert art.cut(card_sprite("TH")).get_colorkey() is not None, "rounded corners"


def test_the_games_own_ui_sheet_holds_what_its_list_names() -> None:
    art = Art()
    for name in [
        line.split()[0] for line in asset("sprites", "ui.list").read_text().splitlines()[1:]
    ]:
        assert art.cut(art.ui(name)).get_size() == art.ui(name)[3:5]
    assert art.cut(ICON).get_size() == (32, 32)


def test_a_card_back_can_be_of_the_very_color_of_the_key() -> None:
    """Magenta is the color key of sprites; corners stay transparent, the tint is seen."""
    back = Art().cut(back_sprite(0, TRANSPARENT))
    picture = pygame.Surface(back.get_size())
    picture.fill((1, 2, 3))
    picture.blit(back, (0, 0))
    assert picture.get_at((0, 0))[:3] == (1, 2, 3)
    assert tuple(PALETTE[TRANSPARENT]) in {
        tuple(picture.get_at((x, y)))[:3] for x in range(45) for y in range(61)
    }


@pytest.mark.parametrize(
    ("name", "spot"),
    [("arrow", (0, 0)), ("hand", (5, 0)), ("ibeam", (3, 8)), ("system_box", (0, 0))],
)
def test_a_pointer_points_with_its_hot_spot(name: str, spot: tuple[int, int]) -> None:
    """As the sheet of sprites lists it; what lists none has its upper left corner."""
    assert Art().hot_spot(name) == spot
