"""What moves on the table, part by part: what lies where, what sets out from where, and when."""

from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.board import Board, View
from game.engine.cards import KIND_OF, WILD, parse_card
from game.screen.canvas.art import CARD_H, Art
from game.screen.table.decks import pile_items
from game.screen.table.flights import BEAT, LAG, STAGGER, deal_flights, flights_of, sound
from game.screen.table.layout import SQUARE_EDGE, SQUARE_EDGES, layout
from game.screen.table.resting_cards import Held, RestingCards
from game.screen.table.round_end import LOOK, SPREAD, TURN, Finale
from game.screen.table.slides import Slides
from game.screen.table.stage import FASTEST, displaced, glide, places, row_places
from game.table.sitting import State
from game.table.table_events import Moved, Place, Spot
from tests.screen.tables import cards, laid, modern
from tests.screen.test_slides import pictures, seen
from tests.table.test_modern import OPENING, in_turn

STOCK, PILE = Place(Spot.STOCK), Place(Spot.PILE)
MINE, WESTS = Place(Spot.HAND, 0), Place(Spot.HAND, 1)


# What lies where.

ROWS = ["9S 9H 9D 9C 2S", "KS KH KD"]


def three_handed() -> View:
    return laid("cga", [*ROWS, ""], "4S 5S 5S JK", (3, 5), "9C 5D 6D")


CHANGES: dict[str, Callable[[Board], object]] = {
    "stock": lambda board: setattr(board, "stock_count", board.stock_count - 1),
    "aside": lambda board: setattr(board, "aside", (4,)),
    "a card less on the pile": lambda board: board.pile.pop(),
    "another top card": lambda board: board.pile.__setitem__(-1, parse_card("6C")),
    "another hand": lambda board: board.hand_sizes.__setitem__(2, 4),
    "own row": lambda board: board.sides[0].lay(parse_card("9S"), 7, False),
    "another's row": lambda board: board.sides[1].lift(11, False),
}


def test_what_lies_there_agrees_with_the_table() -> None:
    assert RestingCards(three_handed()).agrees(three_handed())


@pytest.mark.parametrize("change", CHANGES)
def test_what_lies_elsewhere_does_not_agree(change: str) -> None:
    lying = RestingCards(three_handed())
    CHANGES[change](lying.board)
    assert not lying.agrees(three_handed())


def test_before_a_deal_all_cards_are_the_deck_and_what_lies_aside() -> None:
    lying = RestingCards(three_handed())
    lying.board.frozen, lying.board.aside = True, (4, 2)
    count = lying.count
    lying.gather()
    assert lying.count == count
    assert lying.board.stock_count == count - 6
    assert not lying.board.frozen
    assert (lying.board.pile, lying.hand) == ([], [])


@pytest.mark.parametrize("hand", ["4S 5S JK", "4S 5S 5S 5S JK", "4S 4S 5S JK", "4S 5S 5S 2S"])
def test_another_own_hand_does_not_agree(hand: str) -> None:
    lying = RestingCards(three_handed())
    lying.hand = [Held(card) for card in cards(hand)]
    assert not lying.agrees(three_handed())


def test_the_own_hand_agrees_in_any_order() -> None:
    lying = RestingCards(three_handed())
    lying.hand.reverse()
    assert lying.agrees(three_handed())


def test_what_lies_is_counted_and_the_air_is_not() -> None:
    lying = RestingCards(three_handed())
    assert lying.count == 34 + 3 + (3 + 5) + 4 + (5 + 3)
    lying.hand[0].air = True
    assert lying.count == 34 + 3 + (3 + 5) + 3 + (5 + 3)


@pytest.mark.parametrize(
    ("place", "card", "count", "there"),
    [
        (STOCK, "", 34, True),
        (STOCK, "", 35, False),
        (PILE, "", 3, True),
        (PILE, "", 4, False),
        (PILE, "5D", 1, True),
        (PILE, "7D", 1, False),
        (MINE, "5S", 1, True),
        (MINE, "6S", 1, False),
        (WESTS, "", 1, True),
        (Place(Spot.ROW, 0, 7), "2S", 1, True),
        (Place(Spot.ROW, 0, 7), "2H", 1, False),
        (Place(Spot.ROW, 1, 7), "9S", 1, False),
        (Place(Spot.ROW, 1, 11), "KD", 1, True),
    ],
)
def test_a_card_sets_out_only_from_where_it_lies(
    place: Place, card: str, count: int, there: bool
) -> None:
    lying = RestingCards(three_handed())
    assert lying.has(place, KIND_OF[card] if card else -1, count) is there


def test_nothing_sets_out_from_an_empty_hand_or_while_it_is_in_the_air() -> None:
    lying = RestingCards(laid("cga", ["", "", ""], "4S", (0, 5)))
    assert not lying.has(WESTS, -1)
    assert lying.has(Place(Spot.HAND, 2), -1)
    lying.hand[0].air = True
    assert not lying.has(MINE, KIND_OF["4S"])


def test_with_a_talon_aside_there_is_more_than_the_deck() -> None:
    lying = RestingCards(modern(["", ""], "4S 5S", (5,), (4, 3), 0))
    assert lying.has(STOCK, -1, 34 + 7)
    assert not lying.has(STOCK, -1, 34 + 8)
    for opened, left in (([], (3, 3)), ([], (2, 3)), ([0], (2, 2)), ([0], (2, 1))):
        lying.board.opened = opened  # whoever opened by the pile has left the first talon there
        lying.lift(STOCK, -1, aside=True)
        assert lying.board.aside == left
    assert lying.board.stock_count == 34


@pytest.mark.parametrize(("card", "frozen"), [("2S", True), ("JK", True), ("3H", True)])
def test_the_pile_is_frozen_as_long_as_what_froze_it_lies_there(card: str, frozen: bool) -> None:
    lying = RestingCards(laid("windows", ["", ""], "4S 5S", (5,), "9C 5D"))
    lying.lay(PILE, KIND_OF[card])
    assert lying.board.frozen is frozen
    lying.lay(PILE, KIND_OF["6D"])
    assert lying.board.frozen is frozen
    lying.lift(PILE, KIND_OF[card])
    assert not lying.board.frozen
    assert lying.board.pile == cards("9C 5D 6D")


def test_of_equal_cards_the_uppermost_is_lifted() -> None:
    lying = RestingCards(laid("windows", ["9S 9H 9S 9D", ""], "4S", (5,), "6D 9C 6D 5D"))
    lying.lift(PILE, KIND_OF["6D"])
    assert lying.board.pile == cards("6D 9C 5D")
    lying.lift(Place(Spot.ROW, 0, 7), KIND_OF["9S"])
    assert lying.board.sides[0].rows[7] == cards("9S 9H 9D")


# What sets out when.


def test_the_cards_of_a_move_follow_each_other_and_so_do_the_moves() -> None:
    view = laid("cga", ["", "", ""], "4S 5S 5S JK", (3, 5), "9C 5D 6D 7D")
    lying = RestingCards(view)
    after = laid("cga", ["7D", "", ""], "4S 5S 5S JK 9C 5D 6D", (3, 5), "")
    moves = [Moved(KIND_OF["7D"], PILE, Place(Spot.ROW, 0, 5)), Moved(-1, PILE, MINE, 3)]
    flights = flights_of(moves, lying, after)
    assert [flight.card for flight in flights] == cards("7D 6D 5D 9C")
    assert [flight.due for flight in flights] == [0, LAG, LAG + STAGGER, LAG + 2 * STAGGER]
    assert all(flight.up for flight in flights)
    assert not any(flight.sorted for flight in flights)


def test_few_cards_go_to_their_places_and_many_to_the_end() -> None:
    lying = RestingCards(laid("cga", ["", ""], "4S", (3,)))
    for count, sorts in ((1, True), (2, True), (3, False)):
        hand = ["9S", "TS", "JS"][:count]
        after = laid("cga", ["", ""], " ".join(["4S", *hand]), (3,), stock=34 - count)
        flights = flights_of([Moved(-1, STOCK, MINE, count)], lying, after)
        assert [flight.card for flight in flights] == cards(" ".join(hand))
        assert [flight.sorted for flight in flights] == [sorts] * count


def test_a_card_that_goes_to_another_hand_is_seen_from_behind() -> None:
    lying = RestingCards(laid("cga", ["", ""], "4S", (3,), "9C 5D"))
    after = laid("cga", ["", ""], "4S", (5,))
    assert not any(f.up for f in flights_of([Moved(-1, PILE, WESTS, 2)], lying, after))


@pytest.mark.parametrize(("own", "other"), [("4S 5S 6S", 2), ("4S 5S", 4)])
def test_the_deal_goes_round_as_long_as_a_hand_lacks_cards(own: str, other: int) -> None:
    view = laid("windows", ["", ""], own, (other,))
    flights = deal_flights(view, 0, cards(own))
    assert {flight.card for flight in flights if flight.target.owner == 1} == {-1}
    seats = [flight.target.owner for flight in flights]
    both = min(len(own.split()), other)
    longer = int(other > both)
    assert seats == [0, 1] * both + [longer] * (max(len(own.split()), other) - both)


def test_in_the_deal_every_other_card_is_heard_the_first_of_all_too() -> None:
    view = laid("cga", ["3H", ""], "4S 5S 6S", (3,), "2H 9C")
    flights = deal_flights(view, 0, cards("6S 4S 5S"), ["deal", "freeze", "red_three"])
    heard = [flight.landing for flight in flights]
    assert heard == [*["deal", ""] * 3, "deal", "freeze", "red_three"]
    assert [flight.card for flight in flights[-3:]] == cards("2H 9C 3H")
    assert flights[-1].target == Place(Spot.ROW, 0, 0)
    dues = [flight.due for flight in flights]
    assert dues[:6] == [STAGGER * place for place in range(6)]
    assert dues[6] - dues[5] == LAG and dues[8] - dues[7] == LAG
    assert dues[7] - dues[6] == 2 * STAGGER


def test_a_heap_is_heard_to_land_beat_by_beat_and_sets_out_once() -> None:
    pile = "4S 5S 6S 7S 8S 9S TS JS QS KS AS 4H"
    lying = RestingCards(laid("cga", ["", ""], "4D", (3,), pile))
    moves = [Moved(KIND_OF["4H"], PILE, Place(Spot.ROW, 0, 2)), Moved(-1, PILE, MINE, 11)]
    flights = flights_of(moves, lying, laid("cga", ["4H", ""], f"4D {pile[:-3]}", (3,)))
    sound(flights, ["take 12", "red_three"])
    assert [flight.cue for flight in flights] == ["swish", "swish", *[""] * 10]
    assert {flight.landing for flight in flights} == {"red_three", "land", ""}
    lands = [flight.due for flight in flights if flight.landing == "land"]
    assert {later - sooner for sooner, later in pairwise(lands)} == {BEAT}


@pytest.mark.parametrize(
    ("cues", "landing"),
    [
        (["draw"], "land"),
        (["undo"], "land"),
        (["discard"], "discard"),
        (["freeze"], "freeze"),
        (["click"], "land"),
    ],
)
def test_a_card_sounds_as_what_it_is_where_it_lands(cues: list[str], landing: str) -> None:
    lying = RestingCards(laid("cga", ["", ""], "4S 5S", (3,)))
    after = laid("cga", ["", ""], "4S", (3,), "5S")
    flights = flights_of([Moved(KIND_OF["5S"], MINE, PILE)], lying, after)
    sound(flights, cues)
    assert flights[0].landing == landing
    assert flights[0].cue == (cues[0] if cues[0] in ("undo", "click") else "swish")


def test_m21_a_talon_leaves_from_beside_the_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deck stays as it is, and all lies where the table has it once the talon has come."""
    sitting = in_turn(OPENING, drawn=True)
    for name in ("JK", "2S", "2D"):
        assert sitting.person.meld(KIND_OF[name], WILD)
    for name in ("AS", "AH", "AD"):
        assert sitting.person.meld(KIND_OF[name])
    screen = seen(sitting)
    stock = sitting.view.board.stock_count
    assert sitting.person.discard(KIND_OF["4S"])
    assert sum(sitting.view.board.aside) == 3
    laid_anew: list[View] = []
    monkeypatch.setattr(Slides, "rest", lambda _self, view: laid_anew.append(view))
    aside = []
    screen.follow()
    while screen.slides:
        board = screen.slides.view(sitting.view).board
        assert board.stock_count == stock
        aside.append(sum(board.aside))
        screen.slides.tick()
    assert [*dict.fromkeys(aside)] == [7, 6, 5, 4, 3]
    assert not laid_anew


# What glides.


def test_a_canasta_that_is_squared_up_lies_edge_on_edge_below_its_top_card() -> None:
    view = laid("windows", ["9S 9H 9D 9C 9S 9H 9D 9C", ""], "4S 5S", (5,))
    (row,) = layout(view).rows
    assert row.squared
    top = row.cards[0]
    edges = [SQUARE_EDGE * min(under, SQUARE_EDGES) for under in range(8)]
    assert row_places(row) == [(top.x, top.y + edge) for edge in reversed(edges)]
    assert edges[-1] == edges[SQUARE_EDGES] > edges[SQUARE_EDGES - 1]


def test_a_row_that_is_spread_lies_where_its_cards_lie() -> None:
    (row,) = layout(laid("windows", ["9S 9H 9D", ""], "4S 5S", (5,))).rows
    assert row_places(row) == [(card.x, card.y) for card in row.cards]


@pytest.mark.parametrize(("apart", "piled"), [(0, True), (1, False), (-1, False), (30, False)])
def test_a_canasta_is_a_pile_where_its_cards_lie_as_in_one(apart: int, piled: bool) -> None:
    """It may be on its way as one; while it squares up it is seen card by card."""
    view = laid("windows", ["9S 9H 9D 9C 9S 9H 9D", ""], "4S", (5,))
    at = layout(view)
    (row,) = at.rows
    goals = places(at, at, [Held(card) for card in cards("4S")])
    (held,) = [key for key in goals if isinstance(key, Held)]
    now = goals | {
        (0, row.column, place): (70, 300 + y - row.cards[0].y)
        for place, (_x, y) in enumerate(row_places(row))
    }
    bottom = now[0, row.column, 0][1]
    now[0, row.column, 0] = (70, bottom - apart)
    (moved,) = displaced(at, [held], now, view.board.sides).rows
    assert moved.squared is piled
    assert [(card.x, card.y) for card in moved.cards][-1] == (70, 300)
    if not piled:
        assert [card.y for card in moved.cards] == [bottom - apart, 306, 306, 306, 304, 302, 300]
        assert {card.shown for card in moved.cards} == {CARD_H}
        assert not moved.closed
    assert displaced(at, [held], goals, view.board.sides).rows == at.rows


def test_a_row_on_its_way_shows_of_its_cards_what_its_widest_gap_lets_be_read() -> None:
    view = laid("windows", ["9S 9H 9D", ""], "4S", (5,))
    at = layout(view)
    (row,) = at.rows
    goals = places(at, at, [Held(card) for card in cards("4S")])
    (held,) = [key for key in goals if isinstance(key, Held)]
    lie = {(0, row.column, place): (70, y) for place, y in enumerate((200, 205, 217))}
    (moved,) = displaced(at, [held], {**goals, **lie}, view.board.sides).rows
    assert moved.step == 12
    assert [card.shown for card in moved.cards] == [5, 12, row.cards[-1].shown]


def test_what_glides_goes_a_quarter_of_the_way_at_least_two_and_at_most_so_many_pixels() -> None:
    for far, first in ((400, FASTEST), (100, 25), (20, 5), (8, 2), (3, 2), (1, 1)):
        now, under_way = glide({"card": (0, 50)}, {"card": (far, 50)})
        assert now == {"card": (first, 50)}
        assert under_way is (far > first)
    assert glide({}, {"new": (7, 8)}) == ({"new": (7, 8)}, False)
    assert glide({"gone": (1, 2)}, {}) == ({}, False)


# How the other hands are laid open.


def ending(hands: dict[int, list[int]], state: State = State.ROUND_OVER) -> Any:
    """A sitting in which a round has ended, with these cards in the other hands."""
    return SimpleNamespace(state=state, seen=SimpleNamespace(open_hands=hands))


def test_the_other_hands_are_spread_then_turned_then_looked_at() -> None:
    hands = {1: cards("4S 5S 6S"), 2: cards("KH")}
    finale = Finale()
    assert not finale.follow(ending(hands), sliding=True)
    spread, turned = [], []
    while finale.moving:
        spread.append(finale.spread)
        turned.append(finale.opened(hands).hands)
        assert finale.tick()
    assert len(spread) == SPREAD + 3 * TURN + LOOK
    assert spread[: SPREAD + 1] == [tick / SPREAD for tick in range(SPREAD + 1)]
    assert set(spread[SPREAD:]) == {1.0}
    up = [sum(card >= 0 for card in hand[1]) for hand in turned]
    assert up[: SPREAD + 1] == [0] * (SPREAD + 1)
    assert up[SPREAD::TURN][:4] == [0, 1, 2, 3]
    assert up == sorted(up)
    assert turned[SPREAD + TURN] == {1: [*cards("4S"), -1, -1], 2: cards("KH")}
    assert not finale.tick()
    assert finale.spread == 1
    assert finale.opened(hands).hands == hands


@pytest.mark.parametrize("sliding", [True, False])
@pytest.mark.parametrize("hands", [{}, {1: []}, {1: [5]}])
def test_where_nothing_is_to_be_laid_open_nobody_waits(
    hands: dict[int, list[int]], sliding: bool
) -> None:
    finale = Finale()
    finale.follow(ending(hands), sliding)
    moves = sliding and hands == {1: [5]}
    assert finale.moving is moves
    assert finale.finish() is moves
    assert not finale.finish()
    assert not finale.tick()


def test_the_next_round_ends_anew() -> None:
    finale = Finale()
    finale.follow(ending({1: [5]}), sliding=True)
    finale.finish()
    finale.follow(ending({1: [5]}), sliding=True)
    assert not finale.moving
    finale.follow(ending({}, State.DRAW), sliding=True)
    assert finale.spread == 1 and not finale.moving
    finale.follow(ending({1: [5, 6]}), sliding=True)
    assert finale.moving and finale.spread == 0


def test_a_match_is_decided_once_its_last_scores_have_been_read() -> None:
    finale = Finale()
    assert not finale.follow(ending({}), sliding=True)
    assert not finale.follow(ending({}), sliding=True)
    assert finale.follow(ending({}, State.GAME_OVER), sliding=True)
    assert not finale.follow(ending({}, State.GAME_OVER), sliding=True)
    calm = Finale()
    calm.follow(ending({}), sliding=False)
    assert not calm.follow(ending({}, State.GAME_OVER), sliding=False)


# A frozen pile.


@pytest.mark.parametrize(
    ("pile", "upright"),
    [
        ("9C 5D 2H", "5D"),
        ("9C 2H 5D", "5D"),
        ("2H 5D 6D", "6D"),
        ("4S 2H", "4S"),
        ("2H", ""),
        ("2H 2C", ""),
    ],
)
def test_what_froze_the_pile_lies_crosswise_with_the_natural_card_it_lies_on(
    pile: str, upright: str
) -> None:
    view = laid("official", ["", ""], "4S 5S", (5,), pile)
    at = layout(view)
    items = pile_items(Art(), view, at, 0)
    straight = {
        item.sprite for item in pictures(items, "cards") if (item.x, item.y) == at.pile_at.topleft
    }
    whole = pile_items(Art(), laid("official", ["", ""], "4S", (5,), upright or "9C"), at, 0)
    face = {item.sprite for item in pictures(whole, "cards")}
    assert straight == (face if upright else set())
