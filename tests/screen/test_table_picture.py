"""The picture of the table: known positions, pixel for pixel; and what it has to show."""

import re
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.app.screenshot import screenshot
from game.cli import main
from game.engine.books import BOOKS as BOOK_ENTRIES
from game.engine.books import WINDOWS, spoken
from game.engine.cards import BLACK, COLUMN_NAMES, COLUMNS, WILD, parse_card
from game.engine.refusals import DEMANDS, REFUSALS, canastas_out
from game.engine.ruleset import OutCanastas
from game.engine.view import live
from game.engine.wordings import cards, number, other_cards, points, wildcards
from game.looks import PALETTE, Dress
from game.screen.canvas.art import CARD_H, LEAST_STEP, PLAIN, Art
from game.screen.canvas.framebuffer import FRAME, Picture, Text
from game.screen.table.bands import ROWS_BOTTOM
from game.screen.table.context import Look, Names
from game.screen.table.layout import (
    CLIENT_TOP,
    HAND_Y,
    OWN_HAND,
    OWN_HAND_STEP,
    ROWS_TOP,
    SCORE,
    STRIP,
    Rect,
    edges,
    layout,
)
from game.screen.table.panels import message_strip, score_board, strip_of
from game.screen.table.picture import status_of, table_items
from game.screen.table.seats import fan
from tests.engine.bent import bent
from tests.screen.kept import (
    PICTURES,
    README,
    ROOT,
    assert_as_kept,
    colors,
    commands_of_pictures,
    pixels,
)
from tests.screen.positions import BOOKS, GAMES, NAMES, POSITIONS, REFUSAL, played
from tests.screen.tables import SEATS, laid
from tools.pictures import picture


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


def widest(*texts: str) -> str:
    """That of some texts which needs the most room in the strip."""
    return max(texts, key=lambda text: Art().width(PLAIN, text))


@cache
def widest_fields() -> dict[str, str]:
    """The longest that can stand in the sentence of a refusal."""
    counts = range(2, 8)
    words = [spoken(book.rules)._asdict() for book in BOOK_ENTRIES.values()]
    return {
        **{name: widest(*[each[name] for each in words]) for name in words[0]},
        "top": "Black Three",
        "tops": "Black Threes",
        "ranks": widest(*[many for _, many in COLUMN_NAMES[BLACK:WILD]]),
        "count": widest(*map(cards, counts)),
        "naturals": widest(*map(other_cards, counts)),
        "wilds": widest(*map(wildcards, counts)),
        "natural": widest(*map(number, counts)),
        "limit": widest(*map(wildcards, counts)),
        "least": widest(*map(number, counts)),
        "later": widest(*map(other_cards, counts)),
        "canastas": widest(
            *[
                canastas_out(bent(WINDOWS, canastas_to_go_out=count, out_canastas=kind))
                for count in range(1, 6)
                for kind in OutCanastas
            ]
        ),
        "demand": widest(*DEMANDS.values()),
        "held": widest(*map(cards, counts)),
        "act": "pass the discard",
        "minimum": points(300),
        "opening": points(400),
        "points": "290",
        "cards": "3H 3D 3H 3D QH QD",
        "cut": "JK JK JK JK",
        "lead": "3",
    }


def test_every_refusal_fits_into_the_strip_whatever_it_speaks_of(art: Art) -> None:
    names = Names(SEATS, (0,) * 4, SEATS)
    for wording in (
        *(each.sentence for each in REFUSALS.values()),
        *(text for each in REFUSALS.values() for text in each.variants.values()),
    ):
        sentence = wording.format(**widest_fields())
        (text,) = [item.text for item in message_strip(art, sentence) if isinstance(item, Text)]
        assert text == sentence
        # And in its second line, beside what the others did.
        view = laid("cga", [""] * 4, "4S 5S", (11, 11, 11), "9C")
        told = strip_of(art, view, names, status_of(view, "A word.", (sentence,)))
        assert sentence in [item.text for item in told if isinstance(item, Text)]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", POSITIONS)
def test_a_known_position_looks_as_it_is_kept(name: str) -> None:
    assert_as_kept(POSITIONS[name](), f"table_{name}")


@pytest.mark.parametrize("line", commands_of_pictures())
def test_the_pictures_of_the_readme_are_made_as_it_says(
    line: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is the whole window, with a dealt hand and something in the strip."""
    monkeypatch.chdir(ROOT)
    out = tmp_path / "x.png"
    place = line.index("--out") + 1
    assert main([*line[:place], str(out), *line[place + 1 :]]) == 0
    drawn, kept = pygame.image.load(out), pygame.image.load(ROOT / line[place])
    assert kept.get_size() == (640, 480)
    assert pixels(drawn) == pixels(kept), "python -m tests.update_references"
    assert colors(drawn) <= set(PALETTE)
    strip = pygame.Rect(8, STRIP.y + 4, 620, STRIP.h - 8)
    assert len(colors(drawn.subsurface(strip))) > 1, "the strip says something"
    assert len(colors(drawn.subsurface(pygame.Rect(0, 0, 640, 40)))) > 2, "caption and menu"


def test_the_picture_in_the_colors_of_1984_is_made_by_its_command() -> None:
    drawn = pygame.image.load(BytesIO(picture()), "x.png")
    kept = pygame.image.load(PICTURES / "cga.png")
    assert pixels(drawn) == pixels(kept), "python -m tests.update_references"
    assert colors(drawn) == {*Dress("cga").palette}


def test_the_readme_shows_no_other_pictures() -> None:
    shown = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README.read_text("utf-8"))
    (four,) = (line[line.index("--out") + 1] for line in commands_of_pictures())
    names = ("film.gif", "cga.png", "four.png", "dialog_review.png", "help_play.png")
    assert shown == [f"tests/screen/pictures/{name}" for name in names]  # test_film.py
    assert four in shown


def test_a_screenshot_before_the_deal_shows_the_empty_table(tmp_path: Path) -> None:
    record = tmp_path / "new.can"
    header = "canasta 1\nrules windows\nseat 0 human A\nseat 1 beginner B\nscores 0 0\n"
    record.write_text(header)
    out = tmp_path / "empty.png"
    screenshot(record, out, None)
    assert pygame.image.load(out).get_size() == (640, 480)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", BOOKS)
def test_the_screenshot_command_knows_every_book_and_number_of_seats(
    game: str, tmp_path: Path
) -> None:
    """Between the menu bar and the strip it is the kept picture of the position."""
    out = tmp_path / "table.png"
    screenshot(GAMES / f"{game}.can", out, BOOKS[game])
    table = Rect(0, CLIENT_TOP, 640, STRIP.y - CLIENT_TOP)
    kept = pygame.image.load(PICTURES / f"table_{game}.png")
    drawn = pygame.image.load(out)
    assert pixels(drawn.subsurface(table)) == pixels(kept.subsurface(table))
    assert colors(drawn) <= set(PALETTE)


def test_the_asterisk_says_that_the_pile_is_blocked() -> None:
    """W14: it stands before the count."""
    view = played("wild", 70)
    assert view.board.frozen
    texts = _texts(view)
    assert f"*{len(view.board.pile)}" in texts


def test_the_counts_of_deck_pile_and_the_computers_hand_are_shown() -> None:
    view = played("sensible", 0)
    assert {str(view.board.stock_count), str(len(view.board.pile)), "15"} <= set(_texts(view))


def test_the_other_hand_is_shown_by_backs_only() -> None:
    view = played("sensible", 0)
    items = table_items(Art(), view, layout(view), Look(), NAMES, status_of(view, ""))
    sheets = [item.sprite.sheet for item in items if isinstance(item, Picture)]
    # The computer's hand and the deck are backs; the rest is the own hand, the pile and Red Threes.
    reds = sum(len(side.rows[0]) for side in view.board.sides)
    thick = edges(view.board.stock_count)
    assert sheets.count("backs") == view.board.hand_sizes[1] + 1 + thick
    assert sheets.count("cards") == view.board.hand_sizes[0] + 1 + reds


@pytest.mark.parametrize("actions", range(0, 289, 12))
def test_no_card_leaves_its_place_however_long_the_round(actions: int) -> None:
    """Rows stay between the top band and the hand, hands in their places, all in the frame."""
    view = played("wild", actions)
    at = layout(view)
    for row in at.rows:
        assert at.bands[row.side].top == row.rect.top
        assert row.rect.bottom <= at.bands[row.side].bottom
        assert row.squared or row.step >= LEAST_STEP
        assert row.squared == (row.column != 0 and row.size >= 7)
    assert all(OWN_HAND.contains(card.rect) for card in at.own_hand)
    for row in at.rows:
        if row.squared:
            opened = layout(view, spread=(row.side, row.column)).spread
            assert opened is not None
            assert len(opened.cards) == row.size
            assert opened.rect.top >= ROWS_TOP and opened.rect.bottom <= ROWS_BOTTOM
            assert opened.rect.contains(row.rect)  # or it would close under the pointer


def test_a_row_of_sixteen_still_shows_every_card() -> None:
    """A row can reach 16 cards; six pixels of each can be read."""
    view = played("sensible", 0)
    side = live(view).board.sides[0]
    for card in (4, 5, 6, 7) * 2 + (48, 49, 50, 51) * 2:
        side.lay(card, 2, card >= 48)
    opened = layout(view, spread=(0, 2)).spread
    assert opened is not None
    assert opened.size == 16
    assert opened.step >= LEAST_STEP


def test_a_hand_of_any_size_fits() -> None:
    for count in range(60):
        edges = fan(count, OWN_HAND, OWN_HAND_STEP)
        assert len(edges) == count
        assert edges == sorted(set(edges))
        assert not edges or edges[-1] + 45 <= OWN_HAND.right


@pytest.mark.parametrize("count", [1, 9, 14, 15, 27, 40])
def test_the_own_hand_lies_side_by_side_up_to_fourteen_cards_and_evenly_beyond(count: int) -> None:
    names = [f"{rank}{suit}" for suit in "SHDC" for rank in "456789TJQKA"][:count]
    hand = layout(laid("windows", ["", ""], " ".join(names), (11,), "9C")).own_hand
    steps = {right.x - left.x for left, right in pairwise(hand)}
    assert len(hand) == count
    assert steps <= {45} if count <= 14 else len(steps) == 1 and max(steps) >= 15
    assert hand[-1].rect.right <= OWN_HAND.right


def test_the_columns_are_fourteen() -> None:
    at = layout(played("sensible", 0))
    four = parse_card("4S")
    there = [at.column_at(5 + 45 * column, four) for column in range(COLUMNS)]
    assert there == list(range(COLUMNS))
    assert at.column_at(4, four) is None
    assert at.column_at(635, four) is None


def test_texts_stay_inside_their_boxes() -> None:
    art = Art()
    names = Names(("Maximilian Featherstonehaugh", "WWWWWWWWWWWWWWWWWWWWWWWW"), (-1234567, 98765))
    for box, items in (
        (SCORE, score_board(art, names)),
        (STRIP, message_strip(art, REFUSAL * 3)),
    ):
        for item in items:
            if isinstance(item, Text):
                size = (art.width(item.font, item.text), art.height(item.font))
                assert box.contains(Rect((item.x, item.y), size)), item.text


def test_everything_lies_in_the_frame() -> None:
    view = played("wild", 270)
    for item in table_items(Art(), view, layout(view), Look(), NAMES, status_of(view, REFUSAL)):
        surface, at = item.blit(Art())
        assert FRAME.contains(surface.get_rect(topleft=at))
    assert STRIP.top >= HAND_Y + CARD_H


def _texts(view: object) -> list[str]:
    items = table_items(Art(), view, layout(view), Look(), NAMES, status_of(view, ""))  # type: ignore[arg-type]
    return [item.text for item in items if isinstance(item, Text)]
