"""A canasta under the pointer opens card by card, and closes so when the pointer leaves it."""

import pytest

from game.engine.cards import KIND_OF
from game.screen.canvas.art import LOW_H, OTHER_JOKER, Art, card_sprite, low_sprite
from game.screen.canvas.framebuffer import Picture
from game.screen.canvas.inputs import TICK, Motion
from game.screen.table.bands import ACROSS, Crown
from game.screen.table.frames import STEPS, Unfolding
from game.screen.table.layout import REST_TICKS, CardAt, RowAt, layout
from game.screen.table.picture import row_items
from game.screen.table.screen import TableScreen
from tests.screen.tables import laid
from tests.screen.test_slides import seen
from tests.screen.wanting import wanting
from tests.table.test_course import in_mid_round


def rested(slides: bool = True) -> TableScreen:
    """A table on whose canasta the pointer has come to rest, a tick before that counts."""
    screen = seen(in_mid_round("4S 5D KC KD", rows="AAAAAAA KKK", drawn=True))
    screen.wishes = wanting(slides=slides)
    (row,) = [row for row in screen.playing.layout().rows if row.squared]
    screen.handle(Motion(row.cards[0].x + 5, row.cards[0].y + 30))
    for _ in range(REST_TICKS):
        screen.handle(TICK)
        screen.items()
    return screen


def heights(screen: TableScreen) -> list[int]:
    """Where the cards of the canasta are that is laid open; none while it is closed."""
    spread = screen.playing.seen_layout().spread
    return [card.y for card in spread.cards] if spread else []


def test_it_opens_and_closes_in_steps() -> None:
    screen = rested()
    opening = []
    for _ in range(STEPS + 2):
        opening.append(heights(screen))
        screen.handle(TICK)
    spans = [places[-1] - places[0] for places in opening if places]
    assert spans == sorted(spans)
    assert len(set(spans)) == STEPS
    (row,) = [row for row in screen.playing.layout().rows if row.squared]
    opened = screen.playing.layout((row.side, row.column)).spread
    assert opened is not None
    assert heights(screen) == [card.y for card in opened.cards]
    screen.handle(Motion(600, 300))
    closing = []
    for _ in range(STEPS + 1):
        closing.append(heights(screen))
        screen.handle(TICK)
    left = [places[-1] - places[0] for places in closing if places]
    assert left == sorted(left, reverse=True) and len(set(left)) == STEPS
    assert heights(screen) == []
    assert not screen.playing.unfolding.moves


def test_without_slides_it_is_open_at_once() -> None:
    screen = rested(slides=False)
    seen_heights = []
    for _ in range(3):
        seen_heights.append(heights(screen))
        screen.handle(TICK)
    assert len({tuple(each) for each in seen_heights if each}) == 1


def canasta() -> RowAt:
    (row,) = layout(laid("windows", ["9S 9H 9D 9C 9S 9H 9D", ""], "4S", (5,))).rows
    return row


def test_another_one_opens_once_the_first_is_closed() -> None:
    unfolding = Unfolding()
    unfolding.follow((0, 4))
    for _ in range(STEPS):
        assert unfolding.moves
        unfolding.tick(slides=True)
    assert not unfolding.moves
    unfolding.follow((0, 5))
    for _ in range(STEPS):
        assert unfolding.row == (0, 4)
        unfolding.tick(slides=True)
    assert unfolding.row == (0, 5) and unfolding.moves
    assert unfolding.seen(canasta(), canasta()) is None
    unfolding.follow(None)
    assert unfolding.row is None and not unfolding.moves


@pytest.mark.parametrize("ticks", range(1, STEPS))
def test_on_its_way_no_card_covers_more_than_it_may(ticks: int) -> None:
    view = laid("windows", ["9S 9H 9D 9C 9S 9H 9D", ""], "4S", (5,))
    squared = canasta()
    opened = layout(view, spread=(0, squared.column)).spread
    assert opened is not None
    unfolding = Unfolding()
    unfolding.follow((0, squared.column))
    for _ in range(ticks):
        unfolding.tick(slides=True)
    row = unfolding.seen(squared, opened)
    assert row is not None
    for card, below in zip(row.cards, row.cards[1:], strict=False):
        gap = below.y - card.y
        assert card.shown == (gap if gap > 0 else 61)
    assert [card.card for card in row.cards] == [card.card for card in opened.cards]


def test_the_card_on_top_of_a_canasta_stays_on_top_as_it_opens() -> None:
    view = laid("windows", ["9S 9H 2D 9C 9S 2H 9D", ""], "4S", (5,))
    (squared,) = layout(view).rows
    opened = layout(view, spread=(0, squared.column)).spread
    assert opened is not None
    top = squared.cards[0].card
    assert top != view.board.sides[0].rows[squared.column][-1]
    assert opened.cards[-1].card == top
    seen_cards = sorted(card.card for card in opened.cards)
    assert seen_cards == sorted(view.board.sides[0].rows[squared.column])


@pytest.mark.parametrize("card", ["AC", "2S"])
def test_a_canasta_that_is_made_under_the_pointer_opens_once_its_ribbon_is_drawn(card: str) -> None:
    screen = seen(in_mid_round("4S 5D KC KD AC 2S", rows="AAAAAA KKK", drawn=True))
    (row,) = [row for row in screen.playing.layout().rows if row.size == 6]
    screen.items()
    screen.handle(Motion(row.cards[0].x + 5, row.cards[0].y + 30))
    assert screen.sitting.person.meld(KIND_OF[card], row.column)
    screen.follow()
    ribbons, opening = [], []
    for _ in range(120):
        screen.handle(TICK)
        screen.items()
        at = screen.playing.seen_layout()
        made = next(each for each in at.rows if each.column == row.column)
        if made.crown and made.squared and not made.crown.turns:
            ribbons.append(made.crown.drawn)
            assert at.spread is None
        if at.spread:
            opening.append(at.spread.rect.h)
    assert len(ribbons) >= ACROSS
    assert len(set(opening)) == STEPS
    assert opening == sorted(opening)


def test_a_cut_canasta_that_squares_up_shows_no_pieces_of_whole_cards() -> None:
    art = Art()
    low = RowAt(
        1,
        4,
        tuple([CardAt(KIND_OF[card], 200, y, LOW_H) for card, y in (("8S", 104), ("JK", 100))]),
        2,
        7,
        squared=False,
        natural=False,
        low=True,
    )
    view = laid("cga", ["4S 4H 4D", "", ""], "5S", (3, 3))
    assert row_items(art, view, low) == [
        Picture(200, 104, low_sprite("8S")),
        Picture(200, 100, low_sprite("JK")),
    ]


def test_the_joker_that_turns_over_is_the_one_that_has_landed() -> None:
    view = laid("cga", ["KS KH KD KC KS JK JK", "", ""], "5S", (3, 3))
    squared = layout(view).rows[0]._replace(crown=Crown())
    *below, turning = row_items(Art(), view, squared)
    assert isinstance(turning, Picture)
    assert turning.sprite == card_sprite(OTHER_JOKER)
    assert {each.sprite for each in below if isinstance(each, Picture)} == {card_sprite("JK")}
