"""Frames round what is marked: they hide no index, and tell two ways apart by more than a color."""

from collections.abc import Sequence

import pytest

from game.looks import BLACK, BRIGHT_RED, PALETTE, SCHEMES, YELLOW, ink_on
from game.screen.canvas.framebuffer import Fill, Item
from game.screen.table.frames import compared_frames, mark_frames, marked_areas
from game.screen.table.layout import Layout, Rect, layout
from game.table.person_view import Marks
from tests.screen.tables import cards, laid
from tests.screen.test_looks import contrast

#: A hand of every size, sorted: one of each rank, then the same again.
RANKS = "456789TJQKA"
NONE = Marks()


def table(count: int) -> Layout:
    own = " ".join((RANKS[place % 11] + "SHDC"[place // 11 % 4]) for place in range(count))
    return layout(laid("windows", ["8S 8H 8D/9S 9H 9D/TS TH TD", ""], own, (7,), "6C"))


def hand(at: Layout) -> tuple[int, ...]:
    return tuple(card.card for card in at.own_hand)


def rects(items: Sequence[Item]) -> list[Rect]:
    return [Rect(item[:4]) for item in items if isinstance(item, Fill)]


@pytest.mark.parametrize("count", [2, 8, 14, 15, 22, 36])
def test_no_frame_hides_an_index(count: int) -> None:
    """However close the cards lie, and whichever of them are marked."""
    at = table(count)
    lying = [card.rect for card in at.own_hand] + [row.rect for row in at.rows]
    indices = [Rect(each.x + 2, each.y + 2, 8, 18) for each in lying]
    every, odd, even = hand(at), hand(at)[1::2], hand(at)[::2]
    rows = tuple(row.column for row in at.rows)
    for played, better in (
        (Marks(every, rows), NONE),
        (Marks(odd, rows[:1]), Marks(even, rows[1:])),
        (Marks(even), Marks(every, rows)),
    ):
        for items in (compared_frames(at, played, better, BLACK), mark_frames(at, better)):
            for drawn in rects([*items]):
                assert drawn.collidelist(indices) < 0, (drawn, indices[drawn.collidelist(indices)])


def test_a_frame_follows_what_is_seen_of_a_card() -> None:
    """The one of a covered card ends where the next one begins; the last is framed whole."""
    at = table(22)
    first, second, *_, last = at.own_hand
    places = [*marked_areas(at, Marks((first.card, last.card)))]
    assert [place.right for place in places] == [last.x + 45 + 3, second.x]
    assert all(place.x in (first.x - 3, last.x - 3) for place in places)


def test_frames_side_by_side_are_both_seen_whole() -> None:
    at = table(22)
    played, better = Marks(hand(at)[::2]), Marks(hand(at)[1::2])
    seen: list[Rect] = []
    for frame in compared_frames(at, played, better, BLACK):
        (drawn,) = rects([frame])
        if drawn.h > 60 and drawn.w == 2:  # an upright of one of them
            assert drawn.collidelist(seen) < 0
            seen.append(drawn)
    assert len(seen) == 11 * 2 * 2


def runs(items: Sequence[Item], color: int) -> list[int]:
    """How long the pieces of a color are, along the upper edge of the frame."""
    drawn = [item for item in items if isinstance(item, Fill) and item.color == color]
    top = min(item.y for item in drawn)
    return [item.w for item in drawn if item.y == top and item.w > 2]


def test_what_was_played_is_solid_and_what_is_better_is_dashed() -> None:
    at = table(4)
    card = at.own_hand[3].card
    assert runs([*compared_frames(at, Marks((card,)), NONE, BLACK)], BRIGHT_RED) == [45 + 4]
    assert len(runs([*compared_frames(at, NONE, Marks((card,)), BLACK)], YELLOW)) >= 3


def test_round_what_belongs_to_both_ways_both_are_seen() -> None:
    at = table(4)
    pile = Marks(pile=True)
    items = [*compared_frames(at, pile, pile, BLACK)]
    dashes = runs(items, YELLOW)
    assert runs(items, BRIGHT_RED) == [45 + 4]
    assert len(dashes) >= 3
    assert sum(dashes) < 45 + 4 - 6, "red is left between them"


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_frames_are_seen_on_any_ground(scheme: str) -> None:
    """Each has a line or a core with three to one against it (WCAG 2.1, 1.4.11)."""
    palette = SCHEMES[scheme].palette
    at = table(4)
    pile = Marks(pile=True)
    for ground in range(len(PALETTE)):
        ink = ink_on(ground)
        for way in ((pile, NONE), (NONE, pile), (pile, pile)):
            inks = {item.color for item in compared_frames(at, *way, ink) if isinstance(item, Fill)}
            assert max(contrast(palette[ink], palette[ground]) for ink in inks) >= 3, (ground, way)


def test_every_card_of_a_kind_that_is_marked_so_often_is_framed() -> None:
    view = laid("windows", ["", ""], "4S 4S 5D", (7,), "6C")
    at = layout(view)
    four = cards("4S")[0]
    assert len([*marked_areas(at, Marks((four,)))]) == 1
    assert len([*marked_areas(at, Marks((four, four)))]) == 2
