"""Cards that slide: where they set out, where they land, and what is hidden until then."""

import pytest

from game.engine.actions import DISCARD, DRAW, MELD, TAKE
from game.engine.cards import RED, parse_card
from game.engine.events import drawn_cards
from game.engine.round import Round
from game.screen.table.cut import CARDS
from game.screen.table.layout import (
    NOTHING_MISSING,
    PILE,
    STOCK,
    CardAt,
    Layout,
    RowAt,
    layout,
)
from game.screen.table.picture import Look
from game.screen.table.slides import STAGGER, TICKS, Slides, cut_slides, deal_slides, slides_of
from game.storage.records import load_record
from game.table.events import Moved, Place, Spot
from tests.screen.positions import GAMES
from tests.screen.tables import BUSY_FOUR, cards, laid

STOCK_PLACE, PILE_PLACE = Place(Spot.STOCK), Place(Spot.PILE)


def round_at(actions: int, game: str = "sensible") -> Round:
    round_ = load_record(GAMES / f"{game}.can", actions).match.round
    assert round_ is not None
    return round_


def seen(round_: Round) -> Layout:
    return layout(round_.views[0])


def test_a_card_that_is_drawn_slides_from_the_deck_to_its_place_in_the_hand() -> None:
    round_ = round_at(0)
    before = seen(round_)
    (card,) = drawn_cards(round_.apply(DRAW))
    after = seen(round_)
    (slide,) = slides_of(Moved(card, STOCK_PLACE, Place(Spot.HAND, 0)), 0, before, after)
    assert slide.card == card
    assert slide.start == STOCK.topleft
    (place,) = slide.missing.own
    assert after.own_hand[place].card == card
    assert slide.end == (after.own_hand[place].x, after.own_hand[place].y)


def test_a_card_that_the_computer_draws_keeps_its_back() -> None:
    round_ = round_at(0)
    round_.apply(DRAW)
    round_.apply(DISCARD[seen(round_).own_hand[-1].card])
    before = seen(round_)
    round_.apply(DRAW)
    after = seen(round_)
    (slide,) = slides_of(Moved(-1, STOCK_PLACE, Place(Spot.HAND, 1)), 0, before, after)
    assert slide.card == -1
    assert slide.end == after.fans[0].cards[-1]
    assert slide.missing.others == (1,)


def test_a_discard_slides_to_the_pile_and_the_old_top_shows_until_it_lands() -> None:
    round_ = round_at(0)
    round_.apply(DRAW)
    before = seen(round_)
    card = before.own_hand[4].card
    round_.apply(DISCARD[card])
    (slide,) = slides_of(Moved(card, Place(Spot.HAND, 0), PILE_PLACE), 0, before, seen(round_))
    assert slide.end == PILE.topleft
    held = [at for at in before.own_hand if at.card == card][-1]
    assert slide.start == (held.x, held.y)
    assert layout(round_.views[0], slide.missing).pile == len(round_.board.pile) - 1


def test_a_dropped_card_sets_out_from_where_it_was_dropped() -> None:
    round_ = round_at(0)
    round_.apply(DRAW)
    before = seen(round_)
    card = before.own_hand[4].card
    round_.apply(DISCARD[card])
    moved = Moved(card, Place(Spot.HAND, 0), PILE_PLACE)
    (slide,) = slides_of(moved, 0, before, seen(round_), start=(400, 60))
    assert slide.start == (400, 60)


def test_a_melded_card_is_missing_from_its_row_until_it_lands() -> None:
    round_ = round_at(0)
    round_.apply(DRAW)
    before = seen(round_)
    card = next(at.card for at in before.own_hand if 4 <= at.card < 48)
    round_.apply(MELD[card])
    after = seen(round_)
    row = after.rows[-1]
    moved = Moved(card, Place(Spot.HAND, 0), Place(Spot.ROW, 0, row.column))
    (slide,) = slides_of(moved, 0, before, after)
    assert slide.end == (row.cards[-1].x, row.cards[-1].y)
    hidden = layout(round_.views[0], slide.missing)
    assert not [at for at in hidden.rows if (at.side, at.column) == (0, row.column)]


def test_a_pile_that_is_received_comes_card_by_card() -> None:
    """W11: the rest of the pile goes to the hand at once."""
    game = load_record(GAMES / "wild.can")
    for actions in range(game.actions):
        round_ = round_at(actions, "wild")
        board = round_.board
        if board.turn == 0 and TAKE in round_.legal_actions() and len(board.pile) > 3:
            before = seen(round_)
            round_.apply(TAKE)
            rest = board.history[-1][2]
            if rest:
                break
    else:
        raise AssertionError("no pile is taken")
    after = seen(round_)
    moved = Moved(-1, PILE_PLACE, Place(Spot.HAND, 0), len(rest))
    slides = slides_of(moved, 0, before, after)
    assert sorted(slide.card for slide in slides) == sorted(rest)
    assert [slide.wait for slide in slides] == [STAGGER * n for n in range(len(rest))]


def test_the_deal_goes_round_hand_by_hand_and_turns_the_upcard_last() -> None:
    after = seen(round_at(0))
    slides = deal_slides(after)
    faces = [slide.card >= 0 for slide in slides[:30]]
    assert faces == [True, False] * 15
    assert slides[30].end == PILE.topleft
    assert all(slide.start == STOCK.topleft for slide in slides)
    hidden = Slides()
    hidden.add(slides)
    empty = layout(round_at(0).views[0], hidden.missing)
    assert empty.own_hand == empty.fans[0].cards == empty.rows == ()
    assert empty.pile == 0


def test_what_a_deal_brings_sounds_with_its_card() -> None:
    after = seen(round_at(0))
    red = RowAt(0, RED, (CardAt(0, 10, 10),), 0, 1, squared=False, natural=True)
    slides = deal_slides(after._replace(rows=(red,)), cues=["deal", "freeze", "red_three"])
    assert [slide.cue for slide in slides] == ["deal", ""] * 15 + ["freeze", "red_three"]
    plain = deal_slides(after._replace(rows=()), cues=["deal"])
    assert [slide.cue for slide in plain] == ["deal", ""] * 15 + ["deal"]


def test_a_slide_lasts_its_ticks_and_then_nothing_is_missing() -> None:
    round_ = round_at(0)
    before = seen(round_)
    (card,) = drawn_cards(round_.apply(DRAW))
    slides = Slides()
    moved = Moved(card, STOCK_PLACE, Place(Spot.HAND, 0))
    slides.add(slides_of(moved, 0, before, seen(round_)))
    positions = []
    while slides:
        (item,) = slides.items(Look())
        positions.append((item.x, item.y))  # type: ignore[attr-defined]
        slides.tick()
    assert len(positions) == TICKS
    assert positions[0] == STOCK.topleft
    assert slides.missing == NOTHING_MISSING


def test_a_second_move_waits_for_the_first() -> None:
    slides = Slides()
    table = seen(round_at(0))
    moved = Moved(parse_card("9C"), Place(Spot.HAND, 1), PILE_PLACE)
    (first,) = slides_of(moved, 0, table, table)
    slides.add([first])
    slides.add([first])
    for tick in range(2 * TICKS):
        assert len(list(slides.items(Look()))) == 1, tick
        slides.tick()
    assert not slides


@pytest.mark.parametrize("passed", [0, 1, TICKS, 3 * TICKS])
def test_a_second_move_waits_for_the_last_card_of_the_first(passed: int) -> None:
    """Whatever part of the first has landed already."""
    slides = Slides()
    table = seen(round_at(0))
    deal = deal_slides(table)
    (late,) = slides_of(Moved(-1, Place(Spot.HAND, 1), STOCK_PLACE), 0, table, table)
    slides.add(deal)
    for _ in range(passed):
        slides.tick()
    slides.add([late._replace(cue="late")])
    ticks = 0
    while slides.tick() != ["late"]:
        ticks += 1
    assert passed + ticks == STAGGER * (len(deal) - 1) + TICKS


def test_a_pile_that_is_turned_over_goes_to_the_deck_as_one_back() -> None:
    table = seen(round_at(0))
    (slide,) = slides_of(Moved(-1, PILE_PLACE, STOCK_PLACE, 20), 0, table, table)
    assert (slide.card, slide.start, slide.end) == (-1, PILE.topleft, STOCK.topleft)
    assert slide.missing == NOTHING_MISSING


def test_a_large_pile_goes_to_a_hidden_hand_in_six_backs() -> None:
    at = layout(BUSY_FOUR)
    for count, seen_ones in ((1, 1), (5, 5), (6, 6), (7, 6), (30, 6)):
        slides = slides_of(Moved(-1, PILE_PLACE, Place(Spot.HAND, 2), count), 0, at, at)
        assert [slide.end for slide in slides] == list(at.fan_of(2).cards[-seen_ones:])
        assert {slide.card for slide in slides} == {-1}
        assert [slide.wait for slide in slides] == [STAGGER * n for n in range(seen_ones)]


def test_slides_that_are_ended_have_landed() -> None:
    slides = Slides()
    slides.add(deal_slides(seen(round_at(0))))
    assert slides
    slides.finish()
    assert not slides
    assert slides.tick() == []
    assert slides.missing == NOTHING_MISSING


@pytest.mark.parametrize("ticks", range(TICKS + 1))
def test_a_card_in_the_air_is_on_its_way(ticks: int) -> None:
    (slide, *_) = deal_slides(seen(round_at(0)))
    x, y = slide._replace(ticks=ticks).pos
    assert min(slide.start[0], slide.end[0]) <= x <= max(slide.start[0], slide.end[0])
    assert min(slide.start[1], slide.end[1]) <= y <= max(slide.start[1], slide.end[1])


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_at_a_table_of_four_a_card_slides_to_and_from_every_hand(seat: int) -> None:
    at = layout(BUSY_FOUR)
    hand = Place(Spot.HAND, seat)
    (drawn,) = slides_of(Moved(-1, STOCK_PLACE, hand), 0, at, at)
    assert drawn.end == at.fan_of(seat).cards[-1]
    assert drawn.small
    gone = layout(BUSY_FOUR, drawn.missing)
    for fan in gone.fans:
        assert len(fan.cards) == BUSY_FOUR.board.hand_sizes[fan.seat] - (fan.seat == seat)
    (discarded,) = slides_of(Moved(parse_card("9C"), hand, PILE_PLACE), 0, at, at)
    assert discarded.start == at.fan_of(seat).cards[-1]
    assert not discarded.small


def test_two_red_threes_at_once_land_one_below_the_other() -> None:
    """O3: both were drawn in one go and lie on the table already."""
    at = layout(BUSY_FOUR)
    row = next(row for row in at.rows if (row.side, row.column) == (2, 0))
    reds = [Moved(card, STOCK_PLACE, Place(Spot.ROW, 2, 0)) for card in cards("3H 3D")]
    ends = [
        slide.end
        for later, red in zip((1, 0), reds, strict=True)
        for slide in slides_of(red, 0, at, at, later=later)
    ]
    assert ends == [(card.x, card.y) for card in row.cards]


def test_a_card_that_was_never_seen_in_the_hand_comes_from_the_deck() -> None:
    """A Red Three that was drawn for another and put down by itself."""
    at = layout(BUSY_FOUR)
    moved = Moved(parse_card("3D"), Place(Spot.HAND, 0), Place(Spot.ROW, 0, 0))
    (slide,) = slides_of(moved, 0, at, at)
    assert slide.start == STOCK.topleft


def test_the_deal_to_four_begins_with_the_leader() -> None:
    view = laid("cga", ["", "", "", ""], "4S 5S 6S", (3, 3, 3), "9C")
    at = layout(view)
    slides = deal_slides(at, 0, 2)
    ends = [slide.end for slide in slides[:8]]
    own = [(card.x, card.y) for card in at.own_hand]
    hands = {0: own} | {fan.seat: list(fan.cards) for fan in at.fans}
    assert ends == [hands[seat][place] for place in (0, 1) for seat in (2, 3, 0, 1)]
    assert [slide.small for slide in slides[:4]] == [True, True, False, True]
    assert slides[12].end == PILE.topleft


def test_the_cards_of_the_cut_go_to_their_seats_one_after_the_other() -> None:
    """O1."""
    slides = cut_slides(cards("9H KC 4S AD"))
    assert [slide.card for slide in slides] == cards("9H KC 4S AD")
    assert [slide.end for slide in slides] == list(CARDS)
    assert [slide.wait for slide in slides] == [0, TICKS, 2 * TICKS, 3 * TICKS]
