"""What is marked beside the cards: closed rows, dead ranks, Threes, talons, by the rules."""

import pytest
from pygame import Rect

from game.engine.board import Board, View
from game.engine.books import CGA, MODERN, WINDOWS
from game.engine.cards import ACE, BLACK, CARD_NAMES, KIND_OF, RED, SEVEN, WILD
from game.engine.custom import with_parameters
from game.engine.result import CanastaKind
from game.engine.ruleset import Ruleset
from game.engine.scoring import canasta_kind
from game.looks import DARK_GREEN, DARK_RED, GREY, WHITE, YELLOW, Dress, ink_on
from game.screen.canvas.art import (
    CARD_H,
    CARD_W,
    LOW_H,
    Art,
    card_sprite,
    covered_sprite,
    low_sprite,
)
from game.screen.canvas.framebuffer import Fill, Framebuffer, Picture, Text
from game.screen.table.layout import CardAt, Layout, RowAt, layout
from game.screen.table.marks import (
    BADGE_H,
    COUNT_GAP,
    DEAD,
    KEPT,
    RIBBONS,
    count_mark,
    mark_items,
    ribbon,
)
from game.screen.table.slides import Slides
from game.table.table_events import Moved, Place, Spot
from tests.engine.positions import do, position
from tests.screen.tables import MODERN_TWO, laid
from tests.screen.test_looks import DRESSES

CLOSED = ["7S 7H 7D 7C 7S 7H 7D/9S 9H 9D", "KS KH KD KC KS KH KD/QS QH QD"]
INK = 12


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


def words(art: Art, view: View) -> list[str]:
    """What is written beside the cards."""
    items = mark_items(art, view, layout(view), INK)
    return [item.text for item in items if isinstance(item, Text)]


def table(rules: Ruleset, own: str = "4S 5D") -> View:
    return laid(rules, CLOSED, own, [9], "KC 5D")


# Dead ranks (M17).


def test_ranks_that_a_side_has_closed_are_dead_for_who_has_none_of_them(art: Art) -> None:
    """Two rows are closed, of each the other side has none."""
    assert words(art, table(MODERN)).count(DEAD) == 2


def test_a_rank_of_which_the_other_side_has_a_row_is_not_dead(art: Art) -> None:
    rows = [CLOSED[0], "7S 7C 7H/KS KH KD KC KS KH KD"]
    assert words(art, laid(MODERN, rows, "4S", [9])).count(DEAD) == 1


def test_no_rank_is_dead_where_only_the_rows_are_limited(art: Art) -> None:
    limited = with_parameters(WINDOWS, {"row-limit": "7"})
    assert words(art, table(limited)) == []


@pytest.mark.parametrize("rules", [WINDOWS, CGA])
def test_other_books_mark_nothing(art: Art, rules: Ruleset) -> None:
    assert words(art, table(rules, "3S 4S 5D")) == []


# Closed rows (M30).


@pytest.mark.parametrize(
    ("column", "natural", "kind"),
    [
        (SEVEN, True, "sevens"),
        (SEVEN, False, "mixed"),
        (ACE, True, "aces"),
        (ACE, False, "mixed"),
        (SEVEN + 1, True, "natural"),
        (SEVEN + 1, False, "mixed"),
        (WILD, False, "wild"),
        (WILD, True, "wild"),
    ],
)
def test_m30_a_closed_row_is_named_after_its_kind(column: int, natural: bool, kind: str) -> None:
    assert canasta_kind(MODERN, column, natural).value == kind


def test_without_a_bonus_of_their_own_sevens_and_aces_are_natural_canastas() -> None:
    for column in (SEVEN, ACE):
        assert canasta_kind(WINDOWS, column, natural=True) is CanastaKind.NATURAL


def test_every_kind_has_its_ribbon() -> None:
    assert {*RIBBONS} == {*CanastaKind}


# Threes (M3, M31, M32).


def test_m3_every_three_in_the_own_hand_is_kept(art: Art) -> None:
    assert words(art, table(MODERN, "3H 3S 4S")).count(KEPT) == 2
    assert words(art, table(MODERN, "4S 2C JK")).count(KEPT) == 0


def test_m3_no_card_is_marked_kept_while_it_lies_face_down(art: Art) -> None:
    view = table(MODERN, "3H 4S 5D")
    dealt = layout(view, hand=[-1, -1, -1])
    items = mark_items(art, view, dealt, INK)
    assert KEPT not in [item.text for item in items if isinstance(item, Text)]


def test_m3_a_three_below_cards_that_are_still_to_be_sorted_is_not_marked(art: Art) -> None:
    view = table(MODERN, "3H 4S 5D")
    at = layout(view)
    three, four, five = at.own_hand
    for x, marked in ((three.x - 3, 0), (three.x - CARD_W, 1), (three.x + 9, 1)):
        hand = (three, four._replace(x=x), five)
        items = mark_items(art, view, at._replace(own_hand=hand), INK)
        assert [item.text for item in items if isinstance(item, Text)].count(KEPT) == marked


ONE, TWO = "KS KH KD KC KS KH KD", "KS KH KD KC KS KH KD/QS QH QD QC QS QH QD"


@pytest.mark.parametrize(
    ("rows", "worth"),
    [
        ("3H/4S 4H 4D", ["-100"]),
        ("3H 3D/3S/4S 4H 4D", ["-300", "-100"]),
        (f"3H 3D/3S/{ONE}", ["0", "0"]),
        (f"3H 3D/3S/{TWO}", ["+300", "+100"]),
        (f"3S 3C 3S/{TWO}", ["+500"]),
        (f"3H 3D 3H 3D/{TWO}", ["+1,000"]),
    ],
)
def test_m32_the_worth_of_threes_is_told_by_color_with_its_sign(
    art: Art, rows: str, worth: list[str]
) -> None:
    view = laid(MODERN, [rows, "5S 5H 5D"], "4S", [9])
    assert [word for word in words(art, view) if word[0] in "+-0"] == worth


def rank_of(art: Art, card: CardAt) -> Rect:
    """Where on a Three that lies there the ink of its rank is."""
    face = art.cut(card_sprite(CARD_NAMES[card.card]))
    paper = face.get_at_mapped((CARD_W - 2, 20))
    inked = [any(face.get_at_mapped((x, y)) != paper for y in range(2, 10)) for x in range(2, 20)]
    first = inked.index(True)
    return Rect(card.x + 2 + first, card.y + 2, inked.index(False, first) - first, 8)


def worths_of(art: Art, view: View, at: Layout) -> list[Rect]:
    """The grounds of the worths of Threes."""
    items = mark_items(art, view, at, INK)
    badges = [item for item in items if isinstance(item, Fill) and item.h == BADGE_H]
    return [
        Rect(item[:4]) for item in badges if item.color in (DARK_RED, DARK_GREEN) and item.w > 1
    ]


REDS = ["3H", "3H 3D", "3H 3D 3H", "3H 3D 3H 3D"]


@pytest.mark.sampled(41)
@pytest.mark.parametrize("dress", DRESSES, ids=str)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("rest", ["4S 4H 4D", TWO])
@pytest.mark.parametrize("red", REDS)
def test_what_threes_are_worth_hides_no_rank_of_theirs(
    dress: Dress, red: str, rest: str, seats: int
) -> None:
    art = Art()
    art.dress(dress.sheets, dress.letters)
    view = laid(MODERN, [f"{red}/3S 3C/{rest}", "5D"], "4S 5D", [9] * (seats - 1), "KC 5D")
    at = layout(view)
    threes = [row.cards[-1] for row in at.rows if row.column in (RED, BLACK)]
    told = worths_of(art, view, at)
    assert len(told) == len(threes) == 2
    for badge, card in zip(told, threes, strict=True):
        rank = rank_of(art, card)
        assert card.x < badge.x < badge.right < card.x + CARD_W
        assert badge.y >= card.y - 3
        assert not badge.colliderect(rank)


@pytest.mark.parametrize("three", ["3H", "3S", "3D", "3C"])
@pytest.mark.parametrize("sheets", ["", "values"])
def test_no_sliver_of_a_pip_is_left_beside_what_a_three_is_worth(sheets: str, three: str) -> None:
    art = Art()
    art.dress(sheets, "")
    view = laid(MODERN, [f"{three}/4S 4H 4D", "5D"], "4S 5D", [9])
    at = layout(view)
    card = next(row.cards[0] for row in at.rows if row.column in (RED, BLACK))
    (badge,) = worths_of(art, view, at)
    frame = Framebuffer(art)
    face = Picture(card.x, card.y, card_sprite(CARD_NAMES[card.card]))
    frame.show([face, *mark_items(art, view, at, INK)])
    left = rank_of(art, card).right
    beside = [(x, y) for x in range(left, badge.x) for y in range(badge.y, badge.bottom)]
    assert {frame.surface.get_at_mapped(pos) for pos in beside} == {WHITE}


@pytest.mark.parametrize("dress", [each for each in DRESSES if each.sheets.startswith("large")])
def test_no_sliver_of_a_large_suit_is_left_above_or_below_what_a_three_is_worth(
    dress: Dress,
) -> None:
    art = Art()
    art.dress(dress.sheets, dress.letters)
    view = laid(MODERN, [f"3H 3D/3S/{TWO}", "5D"], "4S 5D", [9] * 3, "KC 5D")
    at = layout(view)
    row = next(row for row in at.rows if row.column == RED)
    card = row.cards[-1]
    assert card.shown < CARD_H
    badge = worths_of(art, view, at)[0]
    frame = Framebuffer(art)
    face = Picture(card.x, card.y, covered_sprite(CARD_NAMES[card.card]).top(card.shown + 1))
    frame.show([face, *mark_items(art, view, at, INK)])
    rows = [*range(card.y + 1, badge.y), *range(badge.bottom, card.y + card.shown)]
    around = [(x, y) for x in range(badge.x, badge.right - 1) for y in rows]
    assert {frame.surface.get_at_mapped(pos) for pos in around} == {WHITE}


@pytest.mark.parametrize("seats", [2, 4])
def test_a_thousand_points_are_told_whole_where_the_card_is(art: Art, seats: int) -> None:
    view = laid(MODERN, [f"3H 3D 3H 3D/{TWO}", "5D"], "4S 5D", [9] * (seats - 1), "KC 5D")
    assert "+1,000" in words(art, view)


@pytest.mark.parametrize(("rest", "worth"), [("4S 4H 4D", "-1K"), (TWO, "+1K")])
@pytest.mark.parametrize("sheets", ["large", "cga"])
def test_a_thousand_points_keep_their_sign_on_a_covered_three(
    sheets: str, rest: str, worth: str
) -> None:
    art = Art()
    art.dress(sheets, "")
    view = laid(MODERN, [f"3H 3D 3H 3D/3S 3C/{rest}", "5D"], "4S 5D", [9] * 3, "KC 5D")
    assert worth in words(art, view)


@pytest.mark.parametrize(
    ("rest", "worth"), [("4S 4H 4D", {"-300", "-100"}), (TWO, {"300", "100", "+300", "+100"})]
)
@pytest.mark.parametrize("dress", DRESSES)
def test_hundreds_are_no_thousands_however_small_the_room(
    dress: Dress, rest: str, worth: set[str]
) -> None:
    """In the letters of CGA two Red Threes were worth "+0K" or "-1K"."""
    art = Art()
    art.dress(dress.sheets, dress.letters)
    view = laid(MODERN, [f"3H 3D/3S/{rest}", "5D"], "4S 5D", [9] * 3, "KC 5D")
    told = [word for word in words(art, view) if word.endswith(("00", "K"))]
    assert len(told) == 2
    assert {*told} <= worth


@pytest.mark.parametrize(
    ("rows", "ground"), [("", DARK_RED), (f"/{ONE}", GREY), (f"/{TWO}", DARK_GREEN)]
)
def test_m32_what_threes_bring_is_green_and_what_they_cost_is_red(
    art: Art, rows: str, ground: int
) -> None:
    view = laid(MODERN, [f"3H{rows}", "5S 5H 5D"], "4S", [9])
    items = mark_items(art, view, layout(view), INK)
    badges = {item.color for item in items if isinstance(item, Fill) and item.h == BADGE_H}
    assert ground in badges
    assert badges <= {ground, GREY, WHITE}  # dead ranks are grey too


# Talons (M20, M21).


def with_talons(rules: Ruleset, seats: int, aside: tuple[int, ...], opened: int) -> View:
    sides = ["", ""]
    view = laid(rules, sides, "4S 5D", [13] * (seats - 1))
    board = view.board
    assert isinstance(board, Board)
    board.aside, board.opened = aside, list(range(opened))
    return view


@pytest.mark.parametrize(
    ("aside", "opened", "sizes"),
    [
        ((4, 3), 0, ["4", "3"]),
        ((0, 3), 0, ["3"]),  # the four are in the air
        ((0, 3), 1, ["3"]),
        ((4, 3), 1, ["3"]),  # the first took the pile: nobody gets the four any more
        ((0, 0), 2, []),
        ((0, 3), 2, []),
    ],
)
def test_m21_of_two_those_are_told_that_are_still_to_be_had(
    art: Art, aside: tuple[int, ...], opened: int, sizes: list[str]
) -> None:
    assert words(art, with_talons(MODERN, 2, aside, opened)) == sizes


@pytest.mark.parametrize(("opened", "sizes"), [(0, ["4", "3"]), (1, ["3"]), (2, [])])
def test_m20_of_four_those_are_told_that_are_still_to_be_had(
    art: Art, opened: int, sizes: list[str]
) -> None:
    view = with_talons(MODERN, 4, (), opened)
    assert words(art, view) == sizes
    left = layout(view).stock_at.right + COUNT_GAP
    cards = [item for item in mark_items(art, view, layout(view), INK) if isinstance(item, Text)]
    assert [item.x for item in cards] == [left + 9, left + 27][: len(sizes)]


def test_m20_with_fewer_than_nine_cards_in_the_stock_no_talon_is_to_come(art: Art) -> None:
    view = with_talons(MODERN, 4, (), 0)
    assert isinstance(view.board, Board)
    for stock, shown in ((9, ["4", "3"]), (8, [])):
        view.board.stock_count = stock
        assert words(art, view) == shown


@pytest.mark.parametrize(
    ("seats", "opened", "sizes"),
    [
        (2, (), ["4 3", "3 3", "2 3", "1 3", "3"]),
        (2, (1,), ["3", "2", "1", ""]),  # the other side had taken the pile: the four stay
        (4, (), ["4 3", "3"]),
        (4, (1,), ["3", ""]),
    ],
)
def test_the_mark_of_a_talon_goes_with_its_cards(
    art: Art, seats: int, opened: tuple[int, ...], sizes: list[str]
) -> None:
    hand = Place(Spot.HAND, 0)
    round_ = position("JK 2S 2D AS AH AD 8S 4S", rules=MODERN, seats=seats, drawn=True)
    round_.board.opened = opened
    slides = Slides()
    slides.rest(round_.views[0])
    do(round_, "meld AS", "meld AH", "meld AD", "meld JK 2", "meld 2S 2", "meld 2D 2")
    slides.rest(round_.views[0])
    do(round_, "discard 4S")
    talon = [4, 3][len(opened)]
    discarded = Moved(KIND_OF["4S"], hand, Place(Spot.PILE))
    slides.move(round_.views[0], [discarded, Moved(-1, Place(Spot.STOCK), hand, talon)], ())
    told: list[str] = []
    while slides:
        seen = " ".join(words(art, slides.view(round_.views[0])))
        told += [seen] if told[-1:] != [seen] else []
        slides.tick()
        if not slides._waiting:
            gone = " ".join(words(art, slides.view(round_.views[0])))
            assert gone == sizes[-1], "the last card has left"
    assert told == sizes
    assert words(art, round_.views[0]) == sizes[-1].split()


def test_the_marks_of_a_talon_are_in_the_color_of_the_tables_texts(art: Art) -> None:
    view = MODERN_TWO
    inks = {item.color for item in mark_items(art, view, layout(view), INK) if type(item) is Text}
    assert inks == {INK, WHITE, ink_on(GREY)}


# Canastas as they grow (W18): the mark covers no face, and its form tells which kind it is.


def marks_of(art: Art, table: str, own: str = "4S") -> list[Fill | Text]:
    view = laid("windows", [table, ""], own, (11,), "9C")
    row = next(row for row in layout(view).rows if row.squared)
    return [item for item in count_mark(art, view.board, row) if not isinstance(item, Picture)]


def test_natural_and_mixed_canastas_differ_in_more_than_a_color(art: Art) -> None:
    natural = marks_of(art, "KS KH KD KC KS KH KD")
    mixed = marks_of(art, "KS KH KD KC KS KH 2D")
    assert [item.text for item in natural + mixed if isinstance(item, Text)] == ["7", "7"]
    widest = [max(item.w for item in items if isinstance(item, Fill)) for items in (natural, mixed)]
    assert widest[0] == CARD_W > 2 * widest[1], "a ribbon, and a badge"
    golden = [item for item in natural if isinstance(item, Fill) and item.color == YELLOW]
    assert len(golden) == 2 + 2 * 3, "two edges and two stars"
    assert not any(isinstance(item, Fill) and item.color == YELLOW for item in mixed)


@pytest.mark.parametrize("last", ["KD", "2D"])
def test_the_mark_covers_no_face(art: Art, last: str) -> None:
    """The faces of a court end 20 rows below its upper edge and begin 20 above the lower one."""
    view = laid("windows", [f"KS KH KD KC KS KH {last}", ""], "4S", (11,), "9C")
    row = next(row for row in layout(view).rows if row.squared)
    top = row.cards[0].y
    for item in count_mark(art, view.board, row):
        surface, (_, y) = item.blit(art)
        assert top + 20 < y and y + surface.get_height() < top + 41


# Squared up in a low band, the count stands beside the rank.

#: Piles, and the column of the last pixel of their rank: on narrow indices, and on large ones.
CUT_PILES = {
    "8S 8H 8D 8C 8S 8H 8C": (8, 16),
    "TS TH TD TC TS TH 2C": (9, 18),
    "3H 3D": (8, 16),
    "JK JK JK JK JK JK JK": (26, 27),
}
LARGE = [dress for dress in DRESSES if dress.sheets.startswith(("large", "cga"))]
VALUES = [dress for dress in DRESSES if dress.sheets.startswith("values")]
OPEN_RULES = with_parameters(CGA, {"wild-rows": "yes", "max-wilds": "none"})


def cut_pile(table: str) -> tuple[View, RowAt]:
    """What a side of three has on the table, squared up in a low band."""
    view = laid(OPEN_RULES, ["", table, ""], "4S", (11, 11), "9C")
    return view, next(row for row in layout(view).rows if row.squared and row.low)


@pytest.mark.parametrize("dress", DRESSES, ids=str)
@pytest.mark.parametrize("table", CUT_PILES)
def test_the_count_of_a_cut_pile_leaves_its_rank_whole(dress: Dress, table: str) -> None:
    art = Art()
    art.dress(dress.sheets, dress.letters)
    view, row = cut_pile(table)
    card = row.cards[0]
    face = art.cut(low_sprite(CARD_NAMES[card.card]))
    paper = face.get_at_mapped((CARD_W - 2, LOW_H // 2))
    end = CUT_PILES[table][dress in LARGE]
    inks = [{face.get_at_mapped((x, y)) for y in range(2, LOW_H - 2)} for x in (end, end + 1)]
    assert inks[0] > {paper}
    assert inks[1] == {paper}
    marks = count_mark(art, view.board, row)
    blits = [item.blit(art) for item in marks]
    assert min(x for _, (x, _) in blits) > card.x + end
    assert max(x + surface.get_width() for surface, (x, _) in blits) <= card.x + CARD_W
    ground = marks[0]
    assert isinstance(ground, Fill)
    assert ground.color == paper, "what it takes the place of is gone"


@pytest.mark.parametrize("dress", DRESSES, ids=str)
@pytest.mark.parametrize("more", ["", " 8D 8H 8S 8C 8D 8H"])
def test_the_stars_of_a_cut_ribbon_leave_its_number_free(dress: Dress, more: str) -> None:
    art = Art()
    art.dress(dress.sheets, dress.letters)
    view, row = cut_pile("8S 8H 8D 8C 8S 8H 8C" + more)
    marks = count_mark(art, view.board, row)
    number = next(item for item in marks if isinstance(item, Text))
    end = number.x + art.width(number.font, number.text)
    stars = [item for item in marks if isinstance(item, Fill) and item.color == YELLOW][2:]
    assert all(star.x + star.w <= number.x or star.x >= end for star in stars)


@pytest.mark.parametrize("dress", DRESSES, ids=str)
@pytest.mark.parametrize(
    "table", ["QS QH QD QC QS QH 2C", "KH KD KS KC KH KD KS", "JC JC JC JC JC JC 2S"]
)
def test_beside_the_count_of_a_cut_court_nothing_is_left_of_its_frame(
    dress: Dress, table: str
) -> None:
    """From the end of the index to the mark there is nothing but paper."""
    art = Art()
    art.dress(dress.sheets, dress.letters)
    view, row = cut_pile(table)
    card = row.cards[0]
    face = art.cut(low_sprite(CARD_NAMES[card.card]))
    paper = face.get_at_mapped((CARD_W - 2, LOW_H // 2)) if dress.letters else 15
    frame = Framebuffer(art)
    marks = count_mark(art, view.board, row)
    frame.show([Picture(card.x, card.y, low_sprite(CARD_NAMES[card.card])), *marks])
    ribbon_or_badge = min(item.blit(art)[1][0] for item in marks[1:]) - card.x
    end = 19 if dress in LARGE else 9
    for x in range(end + 1, ribbon_or_badge):
        seen = {frame.surface.get_at_mapped((card.x + x, card.y + y)) for y in range(2, LOW_H - 2)}
        assert seen == {paper}, x


@pytest.mark.parametrize("dress", LARGE, ids=str)
@pytest.mark.parametrize("rules", [WINDOWS, with_parameters(WINDOWS, {"row-limit": "7"})])
@pytest.mark.parametrize(
    "table", ["8S 8H 8D 8C 8S 8H 8C", "TS TH TD TC TS TH 2C", "KS KH KD KC KS KH KD"]
)
def test_a_mark_leaves_no_slivers_of_large_suits(dress: Dress, rules: Ruleset, table: str) -> None:
    """Above and below the mark nothing is seen where the suits were."""
    art = Art()
    art.dress(dress.sheets, dress.letters)
    view = laid(rules, [table, ""], "4S", (11,), "9C")
    row = next(row for row in layout(view).rows if row.squared)
    card = row.cards[0]
    name = CARD_NAMES[card.card]
    frame = Framebuffer(art)
    marks = ribbon(art, rules, row) if row.closed else count_mark(art, view.board, row)
    frame.show([Picture(card.x, card.y, card_sprite(name)), *marks])
    paper = art.cut(low_sprite(name)).get_at_mapped((CARD_W - 2, LOW_H // 2))
    right = CARD_W - 2 if name[0] != "K" else 18
    for y in (21, 40):
        seen = {frame.surface.get_at_mapped((card.x + x, card.y + y)) for x in range(2, right)}
        assert seen == {paper}, y


@pytest.mark.parametrize("dress", VALUES, ids=str)
@pytest.mark.parametrize("rules", [WINDOWS, with_parameters(WINDOWS, {"row-limit": "7"})])
@pytest.mark.parametrize(
    "table", ["8S 8H 8D 8C 8S 8H 8C", "TS TH TD TC TS TH 2C", "KS KH KD KC KS KH KD"]
)
def test_a_mark_leaves_no_slivers_of_printed_values(
    dress: Dress, rules: Ruleset, table: str
) -> None:
    """Above and below the mark nothing is seen where the card says what it counts."""
    art = Art()
    art.dress(dress.sheets, dress.letters)
    view = laid(rules, [table, ""], "4S", (11,), "9C")
    row = next(row for row in layout(view).rows if row.squared)
    card = row.cards[0]
    frame = Framebuffer(art)
    marks = ribbon(art, rules, row) if row.closed else count_mark(art, view.board, row)
    frame.show([Picture(card.x, card.y, card_sprite(CARD_NAMES[card.card])), *marks])
    for x, y in ((2, 20), (2, 21), (34, 40), (34, 39)):
        seen = {frame.surface.get_at_mapped((card.x + x + i, card.y + y)) for i in range(9)}
        assert seen == {15}, y
