"""The table for three and four: what has to be seen, and that nothing is in anything's way."""

from itertools import combinations, pairwise
from random import Random

import pytest

from game.engine.board import View
from game.engine.books import WINDOWS
from game.engine.cards import BLACK, COLUMNS, RED, listed
from game.engine.match import Match, Seat
from game.engine.ruleset import RULESETS, FreezeMark
from game.engine.view import LiveView
from game.looks import DARK_BLUE, DARK_GREEN, DARK_RED, WHITE, YELLOW
from game.screen.canvas.art import (
    CARD_H,
    LEAST_LOW_H,
    LEAST_STEP,
    LOW_H,
    PLAIN,
    SIDE_W,
    SMALL_W,
    Art,
)
from game.screen.canvas.framebuffer import FRAME, Fill, Picture, Text, Turned
from game.screen.table.bands import ROW_STEP, ROWS_BOTTOM, Index
from game.screen.table.context import Look, Names, names_of
from game.screen.table.layout import HAND_Y, PILE, SCORE, STRIP, Layout, Rect, layout, score_area
from game.screen.table.panels import score_board
from game.screen.table.picture import LAMP, LaidOpen, status_of, table_items
from game.screen.table.scenes import cut_items
from game.screen.table.seats import PLATE_LINE, SIDE_OPEN_W, Direction, open_fan, other_fans
from tests.engine.bent import bent
from tests.screen.positions import PEEKED, seated
from tests.screen.tables import BUSY_FOUR, END_HAND, SEATS, WILD_ROWS, cards, crowded, laid

TABLES = {
    "busy": BUSY_FOUR,
    "wild rows": WILD_ROWS,
    "crowded three": crowded(3),
    "crowded four": crowded(4),
    "empty": laid("cga", ["", "", "", ""], "4S", (11, 11, 11)),
    "partners": laid("official", ["", ""], "4S", (11, 11, 11)),
}
#: How far a card that lies crosswise looks out of the pile.
END = (CARD_H - PILE.w) // 2


def assert_all_has_its_place(view: View) -> None:
    """No row leaves its band, nothing covers anything, and everything is in the frame."""
    at = layout(view)
    for row in at.rows:
        assert at.bands[row.side].contains(row.rect)
        assert row.squared or row.step >= LEAST_STEP
        low = len(at.bands) > 2 and row.side != at.mine
        assert row.low == low
        whole = (LOW_H, LEAST_LOW_H) if low else (CARD_H,)
        below = next((r for r in at.rows if r.side == row.side and r.column == BLACK), row)
        covered = row.column == RED and at.columns[RED] == at.columns[BLACK] and below != row
        assert row.cards[-1].shown in whole or covered
    for side in range(len(at.bands)):
        sizes = {row.shows for row in at.rows if row.side == side and row.column > BLACK}
        assert len(sizes) <= 1, "neighbors have indices of one size"
    things = [row.rect for row in at.rows] + [plate.area for plate in at.plates]
    things += [fan.area for fan in at.fans]
    things += [at.score, at.stock_at, at.pile_at.inflate(2 * END, 0)]
    for place, thing in enumerate(things):
        assert FRAME.contains(thing)
        assert thing.bottom <= ROWS_BOTTOM < HAND_Y
        assert not any(thing.colliderect(other) for other in things[:place])
    for fan in at.fans:
        assert all(fan.area.contains(Rect(pos, fan.size)) for pos in fan.cards)


@pytest.mark.parametrize("name", TABLES)
def test_everything_has_its_place_however_full_the_table(name: str) -> None:
    assert_all_has_its_place(TABLES[name])


@pytest.mark.parametrize("seats", [3, 4])
def test_everything_has_its_place_at_any_table(seats: int) -> None:
    for seed in range(40):
        try:
            assert_all_has_its_place(any_table(seats, seed))
        except AssertionError as error:
            error.add_note(f"table {seed}")
            raise


def any_table(seats: int, seed: int) -> View:
    """A table laid by lot."""
    rng = Random(seed)
    book = rng.choice(["cga", "official"])
    sides = 1 + max(RULESETS[book].side_of(seats))
    rows = [
        "/".join(
            " ".join(rng.choices([f"{rank}{suit}" for suit in "SHDC"], k=rng.randint(1, 9)))
            for rank in rng.sample("456789TJQKA", rng.randint(0, 11))
        )
        for _ in range(sides)
    ]
    rows[rng.randrange(sides)] += "/3H 3D 3H 3D"
    rows[0] += "/3S 3C 3S"
    others = [rng.randint(0, 40) for _ in range(seats - 1)]
    return laid(book, rows, "4S 5S", others, "9C 2D JK")


def test_the_others_bands_lie_above_in_the_order_of_play() -> None:
    at = layout(BUSY_FOUR)
    assert sorted(range(4), key=lambda side: at.bands[side].top) == [1, 2, 3, 0]
    assert at.mine == 0
    assert [fan.seat for fan in at.fans] == [1, 2, 3]


def test_every_seat_sees_its_own_rows_nearest() -> None:
    board = BUSY_FOUR.board
    for seat in range(4):
        at = layout(LiveView(seat, board, [0] * len(BUSY_FOUR.hand), board.sides[seat]))
        assert at.bands[seat].bottom == ROWS_BOTTOM
        assert [fan.seat for fan in at.fans] == [(seat + place) % 4 for place in (1, 2, 3)]


def test_the_bands_of_an_empty_table_are_alike() -> None:
    heights = [band.h for band in layout(TABLES["empty"]).bands]
    assert max(heights) - min(heights) <= 1


def test_partners_have_one_band_with_both_names() -> None:
    """O1: the partner's cards lie in the person's own rows."""
    at = layout(WILD_ROWS)
    assert len(at.bands) == 2
    assert [plate.seats for plate in at.plates] == [(1,), (2,), (3,), (0, 2), (1, 3)]


def test_at_a_table_for_two_there_are_no_plates() -> None:
    at = layout(END_HAND)
    assert at.plates == ()
    assert [fan.small for fan in at.fans] == [False]


def lit(view: View, ground: int = DARK_GREEN) -> list[str]:
    """The names that are lit."""
    items = table_items(Art(), view, layout(view), Look(ground), seated(view), status_of(view, ""))
    bars = [
        Rect(item[:4])
        for item in items
        if isinstance(item, Fill)
        and item.color in (DARK_BLUE, DARK_RED)
        and item.h == PLATE_LINE
        and item.y < STRIP.y
    ]
    names = [item for item in items if isinstance(item, Text) and item.text in SEATS]
    turned = [item for item in items if isinstance(item, Turned) and item.text.text in SEATS]
    return [name.text for bar in bars for name in names if bar.collidepoint(name.x, name.y)] + [
        each.text.text for each in turned if each.text.color == WHITE
    ]


@pytest.mark.parametrize("turn", range(4))
def test_whose_turn_it_is_is_plain_to_see(turn: int) -> None:
    """At his hand and at his rows; the person has no plate at his hand."""
    BUSY_FOUR.board.turn, kept = turn, BUSY_FOUR.board.turn
    try:
        assert lit(BUSY_FOUR) == [SEATS[turn]] * (1 if turn == 0 else 2)
        assert lit(BUSY_FOUR, DARK_BLUE) == lit(BUSY_FOUR)
    finally:
        BUSY_FOUR.board.turn = kept


def texts(view: View, names: Names | None = None) -> list[Text]:
    """What is written on a table, upright or not."""
    items = table_items(
        Art(), view, layout(view), Look(), names or seated(view), status_of(view, "")
    )
    turned = [item.text for item in items if isinstance(item, Turned)]
    return [item for item in items if isinstance(item, Text)] + turned


def test_names_counts_and_totals_of_all_are_written() -> None:
    written = {text.text for text in texts(BUSY_FOUR)}
    assert {*SEATS, "12", "9", "14", "1,230", "-95", "2,115", "640", "34", "5"} <= written


def test_long_names_and_totals_stay_on_their_plates() -> None:
    art = Art()
    long = tuple(letter * 30 for letter in "WMWM")
    names = Names(long, (-1234567,) * 4, long)
    at = layout(BUSY_FOUR)
    boxes = [at.score, *[plate.area for plate in at.plates]]
    items = table_items(art, BUSY_FOUR, at, Look(), names, status_of(BUSY_FOUR, ""))
    turned = [item for item in items if isinstance(item, Turned)]
    assert len(turned) == 4
    for item in turned:
        surface, pos = item.blit(art)
        assert Rect(item[:4]).contains(Rect(pos, surface.get_size()))
    found = [item for item in items if isinstance(item, Text) and item.font == PLAIN]
    for text in found:
        box = Rect(text.x, text.y, art.width(PLAIN, text.text), art.height(PLAIN))
        # The count on a canasta's badge lies in its row.
        around = [*boxes, *[row.rect for row in at.rows if row.squared]]
        assert any(other.contains(box) for other in around), text.text


# The discard pile and what freezes it.


def pile_of(mark: FreezeMark, pile: str) -> tuple[list[Picture], str]:
    """The pictures at the pile, from the bottom up, and the count beside it."""
    ruleset = bent(RULESETS["official"], freeze_mark=mark)
    view = laid(ruleset, ["", ""], "4S", (15,), pile)
    items = table_items(Art(), view, layout(view), Look(), seated(view), status_of(view, ""))
    near = PILE.inflate(2 * END, 0)
    there = [item for item in items if isinstance(item, Picture) and near.collidepoint(item[:2])]
    count = next(t for t in texts(view) if PILE.right < t.x < SCORE.x)
    return there, count.text


def test_the_mark_of_a_frozen_pile_is_the_rule_books() -> None:
    """W14, H3; C3, O5: the card itself tells, the count is the plain count."""
    assert pile_of(FreezeMark.ASTERISK, "5S 2H 9C")[1] == "*3"
    assert pile_of(FreezeMark.BRACKETS, "5S 2H 9C")[1] == "[3]"
    assert pile_of(FreezeMark.CROSSWISE, "5S 2H 9C")[1] == "3"


@pytest.mark.parametrize("freezing", ["2S", "2H", "2D", "2C", "JK", "3H", "3D"])
def test_the_card_that_freezes_the_pile_lies_crosswise_under_the_top_card(freezing: str) -> None:
    (across, top), _ = pile_of(FreezeMark.CROSSWISE, f"5S {freezing} 9C 8C")
    assert (across.sprite.sheet, top.sprite.sheet) == ("crosswise", "cards")
    assert (across.sprite.w, across.sprite.h) == (CARD_H, PILE.w)
    # Its ends look out left and right, alike.
    assert PILE.x - across.x == across.x + CARD_H - PILE.right == END
    assert PILE.centery == across.y + PILE.w // 2


def test_a_wild_card_on_top_lies_crosswise_and_whole() -> None:
    (under, across), _ = pile_of(FreezeMark.CROSSWISE, "5S 9C 2H")
    assert (under.sprite.sheet, across.sprite.sheet) == ("cards", "crosswise")
    (alone,), _ = pile_of(FreezeMark.CROSSWISE, "2H")
    assert alone.sprite == across.sprite
    (covered, _), _ = pile_of(FreezeMark.CROSSWISE, "2H 4C")
    assert covered.sprite != across.sprite


def test_a_pile_that_is_not_frozen_lies_as_ever() -> None:
    (top,), count = pile_of(FreezeMark.CROSSWISE, "5S 9C")
    assert (top.x, top.y) == PILE.topleft
    assert count == "2"


def test_a_count_of_three_digits_does_not_reach_the_scoreboard() -> None:
    art = Art()
    for mark in FreezeMark:
        view = laid(
            bent(RULESETS["official"], freeze_mark=mark), ["", ""], "4S", (15,), "2S " * 120
        )
        count = next(t for t in texts(view) if PILE.right < t.x < SCORE.x)
        assert count.x + art.width(count.font, count.text) < SCORE.x


# The hands of others, the cut, and the names.


def test_other_hands_are_seen_from_behind() -> None:
    items = table_items(
        Art(), BUSY_FOUR, layout(BUSY_FOUR), Look(), seated(BUSY_FOUR), status_of(BUSY_FOUR, "")
    )
    small = [item for item in items if isinstance(item, Picture) and "small" in item.sprite.sheet]
    assert {item.sprite.sheet for item in small} == {"small_backs"}
    sides = [item for item in items if isinstance(item, Picture)]
    sides = [item for item in sides if item.sprite.sheet == "side_backs"]
    assert len(small) == 9, "who sits across"
    assert [item.x for item in sides] == [0] * 12 + [640 - SIDE_W] * 14, "left, then right"
    for x in (0, 640 - SIDE_W):  # the stripes are even
        steps = {b.y - a.y for a, b in pairwise([item for item in sides if item.x == x])}
        assert len(steps) == 1


def test_the_cheat_key_shows_every_index_of_every_hand() -> None:
    at = layout(BUSY_FOUR)
    items = table_items(
        Art(),
        BUSY_FOUR,
        at,
        Look(),
        seated(BUSY_FOUR),
        status_of(BUSY_FOUR, ""),
        opened=LaidOpen(PEEKED),
    )
    pictures = [item for item in items if isinstance(item, Picture)]
    faces = [item for item in pictures if item.sprite.sheet == "small"]
    assert len(faces) >= 9
    for item in faces:
        assert any(fan.area.contains(item.x, item.y, SMALL_W, item.sprite.h) for fan in at.fans)
    # No card lies on the index of another: ten columns, fourteen rows.
    whole = [item for item in faces if item.sprite.h > 2]
    for place, item in enumerate(whole):
        index = Rect(item.x, item.y, 9, 14)
        assert not any(index.colliderect(later.x, later.y, 45, 45) for later in whole[place + 1 :])


def test_hands_at_the_sides_are_laid_open_so_that_every_index_shows() -> None:
    for count in range(1, 41):
        fans = other_fans(laid("cga", [""] * 4, "4S", (count,) * 3).board, 0)
        for hand in (fans[0], fans[2]):
            places = open_fan(hand, count)
            assert len(places) == count
            shown = [Rect(x, y, SIDE_OPEN_W, tall) for x, y, tall in places]
            assert all(FRAME.contains(place) and place.h >= LEAST_STEP for place in shown), count
            assert all(not a.colliderect(b) for a, b in combinations(shown, 2)), count


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("count", [1, 11, 14, 18])
def test_hands_that_are_laid_open_leave_plates_and_rows_whole(seats: int, count: int) -> None:
    """The plate of a band read "est" where the hand of West lay open beside it."""
    for rows in (crowded(seats), laid("cga", [""] * seats, "4S", (count,) * (seats - 1))):
        at = layout(rows)
        things = [plate.area for plate in at.plates] + [row.rect for row in at.rows]
        for hand in at.fans:
            opened = open_fan(hand, count)
            wide = SMALL_W if hand.side is Direction.ACROSS else SIDE_OPEN_W
            left = int(hand.side is Direction.RIGHT)  # a border is shared with the row of Aces
            shown = [Rect(x + left, y, wide - left, tall) for x, y, tall in opened]
            assert not any(card.collidelistall(things) for card in shown)


@pytest.mark.parametrize("count", [20, 32])
def test_a_large_hand_that_is_laid_open_covers_its_own_plate_at_most(count: int) -> None:
    at = layout(crowded(4))
    for hand in (at.fans[0], at.fans[2]):
        left = int(hand.side is Direction.RIGHT)  # a border is shared with the row of Aces
        opened = [
            Rect(x + left, y, SIDE_OPEN_W - left, tall) for x, y, tall in open_fan(hand, count)
        ]
        others = [plate.area for plate in at.plates if plate.side is not hand.side]
        things = others + [row.rect for row in at.rows] + [at.score, at.stock_at, at.pile_at]
        assert not any(card.collidelistall(things) for card in opened)


@pytest.mark.parametrize("cards_of", ["", "large", "cga"])
@pytest.mark.parametrize("name", ["TD", "QH", "2C", "JK"])
def test_indices_of_hands_at_the_sides_show_whole(name: str, cards_of: str) -> None:
    """What is cut off of the card is plain: nothing of its index."""
    art = Art()
    art.dress(cards_of, "")
    view = laid("cga", [""] * 4, "4S", (3,) * 3)
    held = dict.fromkeys((1, 2, 3), cards(name) * 3)
    items = table_items(
        art, view, layout(view), Look(), seated(view), status_of(view, ""), opened=LaidOpen(held)
    )
    faces = [item for item in items if isinstance(item, Picture)]
    faces = [item for item in faces if item.sprite.sheet in ("strips", "fine")]
    assert {item.x for item in faces} == {0, SIDE_OPEN_W - 1, 640 - SIDE_OPEN_W}
    for item in faces:
        if item.sprite.w > 1:
            cut = item.sprite._replace(x=item.sprite.x + item.sprite.w, y=item.sprite.y + 2)
            beyond = art.cut(cut._replace(w=12, h=14))
            assert len({beyond.get_at((x, y))[:3] for x in range(12) for y in range(14)}) == 1


@pytest.mark.parametrize("turn", [1, 3])
def test_the_frame_lies_around_the_hand_that_is_laid_open(turn: int) -> None:
    view = laid("cga", [""] * 4, "4S", (5, 5, 5), turn=turn)
    hand = layout(view).fan_of(turn)
    opened = [Rect(x, y, SIDE_OPEN_W, tall) for x, y, tall in open_fan(hand, 5)]
    around = opened[0].unionall(opened[1:]).inflate(2 * LAMP, 2 * LAMP)
    assert lamp(view, peeked=dict.fromkeys((1, 2, 3), cards("4S 5S 6S 7S 8S"))) == around


def test_the_cut_shows_a_card_before_each_seat_and_lights_the_two_highest() -> None:
    """O1: the King and the Ace sit opposite each other; the Ace leads."""
    names = Names(("Player & North", "West & East"), (0, 0), SEATS)
    items = cut_items(Art(), Look(), names, cards("9H KC 4S AD"), "")
    faces = [item for item in items if isinstance(item, Picture) and item.sprite.sheet == "cards"]
    assert len(faces) == 4
    written = [item for item in items if isinstance(item, Text)]
    white = {text.text for text in written if text.text in SEATS and text.color == 15}
    assert white == {"West", "East"}
    first = next(text for text in written if text.text == "plays first")
    east = next(text for text in written if text.text == "East")
    assert east.y < first.y < east.y + 30 and abs(east.x - first.x) < 60


def test_cards_of_the_cut_that_are_in_the_air_do_not_lie_there_yet() -> None:
    names = Names(("Player & North", "West & East"), (0, 0), SEATS)
    items = cut_items(Art(), Look(), names, cards("9H KC 4S AD"), "", gone=(1, 3))
    faces = [item for item in items if isinstance(item, Picture) and item.sprite.sheet == "cards"]
    assert len(faces) == 2
    assert not any(isinstance(item, Text) and item.text == "plays first" for item in items)


def test_partners_share_a_line_of_the_scoreboard() -> None:
    match = Match(RULESETS["official"], [Seat("human", name) for name in SEATS])
    assert names_of(match) == Names(("Player & North", "West & East"), (0, 0), SEATS)
    single = Match(RULESETS["cga"], [Seat("human", name) for name in SEATS])
    assert names_of(single).sides == SEATS


def test_a_canasta_of_anybody_can_be_laid_open_under_the_pointer() -> None:
    at: Layout = layout(BUSY_FOUR)
    squared = [row for row in at.rows if row.squared and row.column > BLACK]
    assert len(squared) == 2
    for row in squared:
        opened = layout(BUSY_FOUR, spread=(row.side, row.column)).spread
        assert opened is not None
        assert opened.rect.contains(row.rect)
        assert opened.rect.bottom <= ROWS_BOTTOM
        assert opened.cards[-1].shown == CARD_H


def test_the_hand_is_what_the_seat_holds_at_any_table() -> None:
    at = layout(BUSY_FOUR)
    assert [card.card for card in at.own_hand] == listed(BUSY_FOUR.hand)
    assert all(row.column in range(RED, COLUMNS) for row in at.rows)


@pytest.mark.parametrize("width", [60, 85, 110])
@pytest.mark.parametrize("pair", [("Bo", "W" * 30), ("M" * 30, "Bo"), ("W" * 30, "M" * 30)])
def test_of_partners_with_long_names_both_are_named(pair: tuple[str, str], width: int) -> None:
    art = Art()
    names = Names((" & ".join(pair), "x"), (0, 0), (pair[0], "x", pair[1], "x"))
    items = score_board(art, names, Rect(0, 0, width + 28, SCORE.h))
    line = next(item for item in items if isinstance(item, Text) and "&" in item.text)
    assert art.width(PLAIN, line.text) <= width
    for whole, short in zip(pair, line.text.split(" & "), strict=True):
        assert short.removesuffix("...") and whole.startswith(short.removesuffix("..."))
        assert short == whole or whole != "Bo"


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_no_letter_of_the_board_touches_its_edge(sides: int) -> None:
    """Below the last line its g and its y have room, above the shadow."""
    art, area = Art(), score_area(sides)
    names = Names(("Gypsy",) * sides, (0,) * sides, ("Gypsy",) * sides)
    lines = [item for item in score_board(art, names, area) if isinstance(item, Text)]
    rects = [art.text(PLAIN, 0, line.text).get_rect(topleft=(line.x, line.y)) for line in lines]
    assert max(rect.bottom for rect in rects) <= area.bottom - 2


# Who sits where, and how thick the decks are.


@pytest.mark.parametrize("seats", [3, 4])
def test_all_sit_around_the_table(seats: int) -> None:
    """Who plays next is to the left, who played last to the right, the one between across."""
    at = layout(laid("cga", [""] * seats, "4S", (11,) * (seats - 1)))
    left, *across, right = at.fans
    assert left.area.x == 0 and right.area.right == 640
    assert left.area.centery == right.area.centery and left.area.top > at.score.bottom
    assert [fan.area.centerx for fan in across] == [320] * (seats - 3)
    assert all(fan.area.bottom < at.bands[1].top for fan in across)


def test_the_partner_sits_across() -> None:
    view = TABLES["partners"]
    at = layout(view)
    partner = view.board.partner_of(0)
    assert at.fan_of(partner).side is Direction.ACROSS


def sides_of_lamp(
    view: View, ground: int = DARK_GREEN, peeked: dict[int, list[int]] | None = None
) -> list[Rect]:
    """The sides of the frame around the hand whose turn it is."""
    items = table_items(
        Art(),
        view,
        layout(view),
        Look(ground),
        seated(view),
        status_of(view, ""),
        opened=LaidOpen(peeked) if peeked else None,
    )
    bright = [Rect(item[:4]) for item in items if isinstance(item, Fill) and item.color == YELLOW]
    return [side for side in bright if min(side.size) == LAMP < max(side.size)]


def lamp(view: View, ground: int = DARK_GREEN, peeked: dict[int, list[int]] | None = None) -> Rect:
    """The frame around the hand whose turn it is."""
    sides = sides_of_lamp(view, ground, peeked)
    assert len(sides) == 4
    return sides[0].unionall(sides[1:])


@pytest.mark.parametrize("turn", range(4))
def test_a_frame_around_the_hand_says_from_afar_whose_turn_it_is(turn: int) -> None:
    BUSY_FOUR.board.turn, kept = turn, BUSY_FOUR.board.turn
    try:
        at = layout(BUSY_FOUR)
        hands = {fan.seat: [Rect(pos, fan.size) for pos in fan.cards] for fan in at.fans}
        hands[0] = [card.rect for card in at.own_hand]
        for seat, cards_ in hands.items():
            assert lamp(BUSY_FOUR).contains(cards_[0].unionall(cards_[1:])) == (seat == turn)
    finally:
        BUSY_FOUR.board.turn = kept


@pytest.mark.parametrize("turn", range(1, 4))
def test_a_hand_whose_last_card_flies_has_no_frame(turn: int) -> None:
    assert len(sides_of_lamp(laid("cga", [""] * 4, "4S", (1, 1, 1), turn=turn))) == 4
    assert sides_of_lamp(laid("cga", [""] * 4, "4S", (0, 0, 0), turn=turn)) == []


@pytest.mark.parametrize(("count", "edges"), [(1, 0), (11, 0), (12, 1), (35, 2), (77, 6), (150, 9)])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_decks_have_an_edge_for_each_dozen_cards(count: int, edges: int, seats: int) -> None:
    view = laid("cga", [""] * seats, "4S", (11,) * (seats - 1), "9C " * count, stock=count)
    at = layout(view)
    items = table_items(Art(), view, at, Look(), seated(view), status_of(view, ""))
    for there in (at.stock_at, at.pile_at):
        deck = [
            item.x
            for item in items
            if isinstance(item, Picture) and item.y == there.y and 0 <= there.x - item.x <= 18
        ]
        assert deck == [there.x - 2 * edge for edge in range(edges, -1, -1)]


def test_rows_have_their_whole_step_where_there_is_room() -> None:
    """At 17 the last pixel row of each suit was cut off."""
    view = laid("windows", ["KS KH KD KC KS", "4S 4H 4D 4C"], "4S", (11,), "9C")
    assert {row.step for row in layout(view).rows} == {18}
    longer = laid("windows", ["KS KH KD KC KS KH", "4S 4H 4D 4C 4S 4H/5S 5H 5D"], "4S", (11,))
    shown = {(row.side, row.shows) for row in layout(longer).rows}
    assert shown == {(0, Index.STRIP), (1, Index.STRIP)}, "all rows of a band alike"


@pytest.mark.parametrize("count", range(7, 17))
def test_a_canasta_that_is_laid_open_takes_the_room_that_there_is(count: int) -> None:
    """As far apart as cards of a row ever lie, as close as it has to be, and on the table."""
    kings = " ".join(["KS KH KD KC KS KH KD KC", "2S 2H 2D 2C JK JK 2S 2H"]).split()[:count]
    for sides in ([" ".join(kings), "5S 5H 5D"], ["5S 5H 5D", " ".join(kings)]):
        view = laid(WINDOWS, sides, "4S 6D", [9])
        side = sides.index(" ".join(kings))
        closed = layout(view)
        (squared,) = [row for row in closed.rows if row.squared]
        opened = layout(view, spread=(side, squared.column)).spread
        assert opened is not None
        edges = [card.y for card in opened.cards]
        assert len(edges) == count
        steps = {b - a for a, b in pairwise(edges)}
        assert steps == {opened.step}
        highest = min(area.y for area in closed.bands)
        room = ROWS_BOTTOM - highest - CARD_H
        assert opened.step == max(min(ROW_STEP, room // (count - 1)), LEAST_STEP)
        assert edges[-1] + CARD_H <= ROWS_BOTTOM
        assert edges[0] <= squared.cards[0].y
