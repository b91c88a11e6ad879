"""The mouse on the table, as the help file's How to Play has it."""

from collections.abc import Callable, Sequence

import pytest

from game.engine.actions import meld
from game.engine.cards import CARD_NAMES, COLUMN, FIRST_WILD, parse_card
from game.engine.view import live
from game.screen.canvas.art import CARD_H, CARD_W
from game.screen.canvas.inputs import LEFT, NOWHERE, RIGHT, Press, Release
from game.screen.table.context import Ways
from game.screen.table.flights import TICKS
from game.screen.table.gestures import GUARD_TICKS, Gestures
from game.screen.table.layout import (
    BUTTON,
    EDGE,
    HAND_Y,
    PILE,
    REST_TICKS,
    SCORE,
    STOCK,
    Layout,
    edges,
    layout,
)
from game.screen.table.places import Target, Thing
from tests.screen.positions import played
from tests.screen.tables import BUSY_FOUR, WILD_ROWS, laid

Pos = tuple[int, int]
EIGHTS = 6


class Table:
    """Notes what is asked for, and grants or refuses it."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []
        self.told: list[tuple[str, int]] = []
        self.granted = True
        self.listening = True
        self.may_end_hand = False
        self.may_show_hand = False

    def _ask(self, *what: object) -> bool:
        self.asked.append(what)
        return self.granted

    def click_stock(self) -> bool:
        return self._ask("stock")

    def click_pile(self) -> bool:
        return self._ask("pile")

    def tell_discard(self, card: int) -> bool:
        self.told.append(("discard", card))
        return False

    def tell_drop(self, card: int) -> bool:
        self.told.append(("drop", card))
        return False

    def meld(self, card: int, column: int | None = None) -> bool:
        return self._ask("meld", card, column)

    def discard(self, card: int) -> bool:
        return self._ask("discard", card)

    def meld_several(self, cards: Sequence[int], column: int | None) -> bool:
        return self._ask("several", [*cards], column)

    def meld_rank(self, column: int) -> bool:
        return self._ask("rank", column)

    def take_back(self, card: int, column: int) -> bool:
        return self._ask("back", card, column)

    def tell_drop_several(self) -> bool:
        self.told.append(("several", 0))
        return False

    def end_hand(self) -> bool:
        return self._ask("end hand")

    def show_hand(self) -> bool:
        return self._ask("show hand")


class Mouse:
    """A hand at the mouse over a table that has just been dealt."""

    def __init__(self, **ways: bool) -> None:
        self.table, self.ways = Table(), Ways(**ways)
        self.gestures = Gestures(
            self.table,
            lambda button: self.table.asked.append(("score", button)),
            lambda: self.ways,
        )
        self.view = played("sensible", 1)

    @property
    def at(self) -> Layout:
        return layout(self.view, self.gestures.held)

    def card(self, place: int) -> tuple[int, Pos]:
        """The kind of a card in the hand, and a pixel of it that is not covered."""
        at = self.at.own_hand[place]
        return at.card, (at.x + 3, at.y + 40)

    def press(self, pos: Pos, button: int = LEFT, double: bool = False) -> None:
        self.gestures.press(Press(*pos, button, double), self.at)

    def move(self, pos: Pos) -> None:
        self.gestures.move(pos)

    def release(self, pos: Pos, button: int = LEFT) -> None:
        self.gestures.release(Release(*pos, button), self.at)

    def click(self, pos: Pos, button: int = LEFT, double: bool = False) -> None:
        self.press(pos, button, double)
        self.release(pos, button)

    def wait(self, ticks: int) -> None:
        for _tick in range(ticks):
            self.gestures.tick()

    def rest_finger(self, pos: Pos) -> None:
        """A finger goes down and rests until it is a right click."""
        self.press(pos)
        self.gestures.let_go()
        self.gestures.hold(pos, self.at)

    def drag(self, start: Pos, end: Pos) -> None:
        self.press(start)
        self.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        self.move(end)
        self.release(end)


def own_row(mouse: Mouse, column: int) -> Pos:
    """A place in a column of the person's own rows."""
    band = mouse.at.bands[mouse.at.mine]
    return mouse.at.columns[column] + 20, band.y + 30


def test_a_left_click_on_the_fresh_deck_draws() -> None:
    mouse = Mouse()
    mouse.click(STOCK.center)
    assert mouse.table.asked == [("stock",)]


def test_the_edges_of_the_cards_below_are_the_deck_too() -> None:
    mouse = Mouse()
    left = STOCK.x - EDGE * edges(mouse.view.board.stock_count)
    assert left < STOCK.x
    mouse.click((left, STOCK.centery))
    assert mouse.table.asked == [("stock",)]
    mouse.click((left - 1, STOCK.centery))
    assert mouse.table.asked == [("stock",)]


def test_a_left_click_on_the_pile_takes_it_or_puts_it_back() -> None:
    mouse = Mouse()
    mouse.click(PILE.center)
    assert mouse.table.asked == [("pile",)]


def test_a_left_click_on_a_card_melds_it() -> None:
    mouse = Mouse()
    card, pos = mouse.card(3)
    mouse.click(pos)
    assert mouse.table.asked == [("meld", card, None)]


def test_the_uppermost_of_overlapping_cards_is_hit() -> None:
    mouse = Mouse()
    hand = mouse.at.own_hand
    edge = (hand[4].x + 1, hand[4].y + 30)  # still inside the card before it
    assert hand[3].rect.collidepoint(edge)
    mouse.click(edge)
    assert mouse.table.asked == [("meld", hand[4].card, None)]


@pytest.mark.parametrize("button", [LEFT, RIGHT])
def test_a_click_on_the_scoreboard_says_with_which_button(button: int) -> None:
    mouse = Mouse()
    mouse.click(SCORE.center, button)
    assert mouse.table.asked == [("score", button)]


def test_a_click_acts_on_release_and_not_if_the_pointer_has_left() -> None:
    mouse = Mouse()
    mouse.press(STOCK.center)
    assert mouse.table.asked == []
    mouse.release(PILE.center)
    assert mouse.table.asked == []


def test_a_right_double_click_discards() -> None:
    mouse = Mouse()
    card, pos = mouse.card(5)
    mouse.click(pos, RIGHT)
    assert mouse.table.asked == []
    assert mouse.table.told == [("discard", card)]  # a single one is answered
    mouse.click(pos, RIGHT, double=True)
    assert mouse.table.asked == [("discard", card)]
    assert len(mouse.table.told) == 1


def test_the_second_right_click_discards_however_late_it_comes() -> None:
    mouse = Mouse()
    card, pos = mouse.card(5)
    mouse.click(pos, RIGHT)
    mouse.wait(60 * 60)
    mouse.move((300, 200))
    mouse.click((pos[0] + 1, pos[1] - 9), RIGHT)
    assert mouse.table.asked == [("discard", card)]
    assert mouse.table.told == [("discard", card)]


def test_a_third_right_click_asks_anew() -> None:
    mouse = Mouse()
    mouse.table.granted = False
    card, pos = mouse.card(5)
    for _click in range(3):
        mouse.click(pos, RIGHT)
    assert mouse.table.asked == [("discard", card)]
    assert mouse.table.told == [("discard", card)] * 2


def left_click(mouse: Mouse) -> None:
    mouse.click(mouse.card(3)[1])


def drag_back(mouse: Mouse) -> None:
    mouse.drag(mouse.card(5)[1], (400, 150))
    mouse.gestures.land()


def rest_on_another(mouse: Mouse) -> None:
    mouse.gestures.hold(mouse.card(8)[1], mouse.at)


def look_at_the_scores(mouse: Mouse) -> None:
    mouse.click(SCORE.center, RIGHT)


def act_by_a_key(mouse: Mouse) -> None:
    mouse.gestures.act(Target(Thing.PILE))


def choose_from_a_menu(mouse: Mouse) -> None:
    mouse.gestures.cancel()


@pytest.mark.parametrize("finger", [False, True])
@pytest.mark.parametrize(
    "else_done",
    [
        *(left_click, drag_back, rest_on_another),
        *(look_at_the_scores, act_by_a_key, choose_from_a_menu),
    ],
)
def test_what_else_is_done_between_two_right_clicks_has_the_second_ask_anew(
    else_done: Callable[[Mouse], None], finger: bool
) -> None:
    mouse = Mouse()
    card, pos = mouse.card(5)

    def right_click() -> None:
        mouse.rest_finger(pos) if finger else mouse.click(pos, RIGHT)

    right_click()
    else_done(mouse)
    mouse.table.asked.clear()
    mouse.table.told.clear()
    right_click()
    assert mouse.table.asked == []
    assert mouse.table.told == [("discard", card)]
    right_click()
    assert mouse.table.asked == [("discard", card)]


def test_a_double_click_on_two_different_cards_discards_nothing() -> None:
    mouse = Mouse()
    mouse.click(mouse.card(5)[1], RIGHT)
    mouse.click(mouse.card(6)[1], RIGHT, double=True)
    assert mouse.table.asked == []


def test_by_setting_a_single_right_click_discards() -> None:
    mouse = Mouse(single_click=True)
    card, pos = mouse.card(5)
    mouse.click(pos, RIGHT)
    assert mouse.table.asked == [("discard", card)]


def test_a_wildcard_is_dragged_onto_a_row() -> None:
    mouse = Mouse()
    card, pos = mouse.card(len(mouse.at.own_hand) - 1)
    mouse.drag(pos, own_row(mouse, EIGHTS))
    assert mouse.table.asked == [("meld", card, EIGHTS)]


def test_a_dragged_card_follows_the_pointer_by_where_it_was_gripped() -> None:
    mouse = Mouse()
    card, pos = mouse.card(2)
    mouse.press(pos)
    mouse.move((pos[0] + 2, pos[1] - 2))
    assert not mouse.gestures.floating  # not yet 4 pixels
    mouse.move((pos[0] + 100, pos[1] - 50))
    assert mouse.gestures.floating == [(card, pos[0] + 100 - 3, pos[1] - 50 - 40)]
    assert mouse.gestures.held == {2}


def test_a_card_dragged_onto_the_pile_is_discarded() -> None:
    mouse = Mouse()
    card, pos = mouse.card(2)
    mouse.drag(pos, PILE.center)
    assert mouse.table.asked == [("discard", card)]
    assert not mouse.gestures.floating


@pytest.mark.parametrize("target", [STOCK.center, (400, 150), (600, 430), (2, 470)])
def test_dropped_elsewhere_it_flies_back(target: Pos) -> None:
    mouse = Mouse()
    card, pos = mouse.card(2)
    home = mouse.at.own_hand[2]
    mouse.drag(pos, target)
    assert mouse.table.asked == []
    assert mouse.table.told == [("drop", card)]
    flown = []
    while floating := mouse.gestures.floating:
        flown += floating
        assert mouse.gestures.held == {2}
        mouse.gestures.tick()
    assert len(flown) >= TICKS
    assert flown[0] == (card, target[0] - 3, target[1] - 40)
    assert mouse.at.own_hand[2] == home


def test_a_card_that_is_refused_flies_back() -> None:
    mouse = Mouse()
    mouse.table.granted = False
    _, pos = mouse.card(2)
    mouse.drag(pos, own_row(mouse, EIGHTS))
    assert mouse.gestures.floating


def test_a_click_during_the_flight_completes_it() -> None:
    mouse = Mouse()
    _, pos = mouse.card(2)
    mouse.drag(pos, (400, 150))
    mouse.gestures.land()
    assert not mouse.gestures.floating
    mouse.click(STOCK.center)
    assert mouse.table.asked == [("stock",)]


def test_a_second_button_calls_the_drag_off() -> None:
    mouse = Mouse()
    _, pos = mouse.card(2)
    mouse.press(pos)
    mouse.move((300, 200))
    mouse.press((300, 200), RIGHT)
    mouse.release((300, 200))
    assert mouse.table.asked == []
    assert mouse.gestures.floating  # on its way home


def test_out_of_turn_clicks_are_dropped_and_never_queued() -> None:
    mouse = Mouse()
    mouse.table.listening = False
    _, pos = mouse.card(2)
    mouse.press(STOCK.center)
    mouse.table.listening = True
    mouse.release(STOCK.center)
    mouse.table.listening = False
    mouse.drag(pos, PILE.center)
    mouse.click(pos, RIGHT)
    assert mouse.table.asked == []
    mouse.click(SCORE.center)  # looking at the scores is no move
    assert mouse.table.asked == [("score", LEFT)]


def test_a_canasta_on_which_the_pointer_rests_is_laid_open() -> None:
    mouse = Mouse()
    mouse.view = played("wild", 270)
    squared = next(row for row in mouse.at.rows if row.squared)
    mouse.move(squared.rect.center)
    for _ in range(REST_TICKS - 1):
        assert mouse.gestures.resting_on(mouse.at) is None
        assert not mouse.gestures.tick()
    assert mouse.gestures.tick()  # draw it now
    assert mouse.gestures.resting_on(mouse.at) == (squared.side, squared.column)
    mouse.move((squared.rect.centerx + 1, squared.rect.centery))
    assert mouse.gestures.resting_on(mouse.at) is None


def test_it_is_laid_open_after_a_fifth_of_a_second() -> None:
    mouse = Mouse()
    mouse.view = laid("windows", ["9S 9H 9D 9C 9S 9H 9D", ""], "4S", (7,))
    (row,) = mouse.at.rows
    mouse.move(row.rect.center)
    changed = [tick for tick in range(1, 30) if mouse.gestures.tick()]
    assert changed == [12]
    assert mouse.gestures.resting_on(mouse.at) == (0, row.column)


def test_nothing_to_draw_while_nothing_happens() -> None:
    mouse = Mouse()
    mouse.move((300, 300))
    assert sum(mouse.gestures.tick() for _ in range(200)) == 1  # the moment it has rested


def test_the_cards_of_the_hand_can_all_be_gripped_anywhere() -> None:
    mouse = Mouse()
    for place, card in enumerate(mouse.at.own_hand):
        nearer = (
            mouse.at.own_hand[place + 1].x
            if place + 1 < len(mouse.at.own_hand)
            else card.x + CARD_W
        )
        for x in (card.x, nearer - 1):
            for y in (card.y, card.y + CARD_H - 1):
                mouse.table.asked.clear()
                mouse.click((x, y))
                assert mouse.table.asked == [("meld", card.card, None)]


def test_a_right_drag_does_nothing() -> None:
    mouse = Mouse()
    _, pos = mouse.card(2)
    mouse.press(pos, RIGHT)
    mouse.move((300, 200))
    assert not mouse.gestures.floating
    mouse.release(PILE.center, RIGHT)
    assert mouse.table.asked == []


def test_jokers_and_twos_are_dragged_alike() -> None:
    assert parse_card("JK") > parse_card("2C")
    for name in ("JK", "2C"):
        mouse = Mouse()
        behind = live(mouse.view)
        behind.hand[parse_card(name)] += 1
        behind.board.hand_sizes[0] += 1
        place = next(
            place for place, card in enumerate(mouse.at.own_hand) if card.card == parse_card(name)
        )
        mouse.drag(mouse.card(place)[1], own_row(mouse, EIGHTS))
        assert mouse.table.asked == [("meld", parse_card(name), EIGHTS)]


def test_the_button_that_ends_the_hand_acts_on_release() -> None:
    """H5, O10: a push button, down while the mouse button is held on it."""
    mouse = Mouse()
    mouse.table.may_end_hand = True
    assert mouse.gestures.button is False
    mouse.press(BUTTON.center)
    assert mouse.gestures.button is True
    assert mouse.table.asked == []
    mouse.release(BUTTON.center)
    assert mouse.table.asked == [("end hand",)]
    assert mouse.gestures.button is False


def test_the_button_comes_up_as_the_pointer_leaves_it() -> None:
    mouse = Mouse()
    mouse.table.may_end_hand = True
    mouse.press(BUTTON.center)
    assert mouse.gestures.move(STOCK.center)  # to be drawn anew
    assert mouse.gestures.button is False
    assert mouse.gestures.move(BUTTON.center)
    assert mouse.gestures.button is True
    mouse.release(STOCK.center)
    assert mouse.table.asked == []


def test_where_there_is_no_button_the_scoreboard_is_clicked() -> None:
    mouse = Mouse()
    assert mouse.gestures.button is None
    mouse.click(BUTTON.center)
    assert mouse.table.asked == [("score", LEFT)]
    mouse.table.may_end_hand = True
    mouse.click((SCORE.centerx, SCORE.bottom - 10))  # below the button it still is
    assert mouse.table.asked == [("score", LEFT)] * 2


def test_the_button_means_nothing_to_the_right_button() -> None:
    mouse = Mouse()
    mouse.table.may_end_hand = True
    mouse.click(BUTTON.center, RIGHT)
    assert mouse.table.asked == []


def test_the_whole_scoreboard_of_four_can_be_clicked() -> None:
    mouse = Mouse()
    mouse.view = BUSY_FOUR
    mouse.click((SCORE.centerx, SCORE.bottom + 3))
    assert mouse.table.asked == [("score", LEFT)]


@pytest.mark.parametrize("column", range(13))
def test_with_four_sides_a_card_is_dropped_anywhere_on_the_own_rows(column: int) -> None:
    mouse = Mouse()
    mouse.view = BUSY_FOUR
    card, pos = mouse.card(9)
    mouse.drag(pos, own_row(mouse, column))
    assert mouse.table.asked == [("meld", card, column)]


@pytest.mark.parametrize("side", [1, 2, 3])
def test_nobody_melds_onto_the_rows_of_others(side: int) -> None:
    mouse = Mouse()
    mouse.view = BUSY_FOUR
    _, pos = mouse.card(0)
    band = mouse.at.bands[side]
    mouse.drag(pos, (mouse.at.columns[EIGHTS] + 20, band.centery))
    assert mouse.table.asked == []
    assert mouse.gestures.floating


def test_every_row_of_every_side_can_be_pointed_at() -> None:
    """A canasta of anybody's is laid open, so each row is found where it is seen."""
    at = layout(BUSY_FOUR)
    for row in at.rows:
        for card in row.cards:
            assert at.row_at((card.x + 20, card.y + card.shown // 2)) == row


def test_a_wildcard_is_dropped_on_the_row_of_wildcards() -> None:
    """The last column is that row, where the rules know it."""
    mouse = Mouse()
    mouse.view = WILD_ROWS
    card, pos = mouse.card(0)
    mouse.drag(pos, own_row(mouse, 13))
    assert mouse.table.asked == [("meld", card, 13)]


# When a press becomes a drag.


@pytest.mark.parametrize("way", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_drag_starts_after_four_pixels_in_any_direction(way: Pos) -> None:
    mouse = Mouse()
    card, (x, y) = mouse.card(2)
    mouse.press((x, y))
    mouse.move((x + 3 * way[0], y + 3 * way[1]))
    assert not mouse.gestures.floating
    assert mouse.gestures.held == frozenset()
    mouse.move((x + 4 * way[0], y + 4 * way[1]))
    assert mouse.gestures.floating == [(card, x + 4 * way[0] - 3, y + 4 * way[1] - 40)]
    mouse.move((x, y))  # back again: it stays in the hand that drags it
    assert mouse.gestures.floating == [(card, x - 3, y - 40)]


def test_a_card_that_is_let_go_before_that_was_clicked() -> None:
    mouse = Mouse()
    card, (x, y) = mouse.card(2)
    mouse.press((x, y))
    mouse.release((x, y - 3))
    assert mouse.table.asked == [("meld", card, None)]


def test_what_is_cancelled_is_neither_dragged_nor_on_its_way() -> None:
    mouse = Mouse()
    _, pos = mouse.card(2)
    mouse.press(pos)
    mouse.move((300, 200))
    mouse.gestures.cancel()
    assert not mouse.gestures.floating
    assert mouse.gestures.held == frozenset()
    mouse.move((310, 210))
    assert not mouse.gestures.floating
    mouse.release(PILE.center)
    assert mouse.table.asked == mouse.table.told == []


def test_a_release_of_another_button_is_not_heard() -> None:
    mouse = Mouse()
    mouse.press(STOCK.center)
    mouse.release(STOCK.center, RIGHT)
    assert mouse.table.asked == []
    mouse.release(STOCK.center)
    assert mouse.table.asked == [("stock",)]


def test_a_release_without_a_press_is_not_heard() -> None:
    mouse = Mouse()
    mouse.release(STOCK.center)
    mouse.release(PILE.center, RIGHT)
    assert mouse.table.asked == []


@pytest.mark.parametrize("place", [STOCK.center, PILE.center])
def test_the_right_button_means_nothing_on_deck_and_pile(place: Pos) -> None:
    mouse = Mouse()
    mouse.click(place, RIGHT)
    assert mouse.table.asked == []


def test_where_a_card_found_its_place_is_remembered_for_its_slide() -> None:
    mouse = Mouse()
    _, pos = mouse.card(2)
    mouse.drag(pos, PILE.center)
    assert [*mouse.gestures.played.values()] == [(PILE.centerx - 3, PILE.centery - 40)]
    mouse = Mouse()
    mouse.drag(pos, (400, 150))  # no place for it
    assert [*mouse.gestures.played.values()] == [None]


def test_something_is_drawn_anew_only_where_it_changes() -> None:
    mouse = Mouse()
    assert not mouse.gestures.move((300, 300))
    assert not mouse.gestures.move((300, 300))
    _, pos = mouse.card(2)
    mouse.press(pos)
    assert not mouse.gestures.move((pos[0] + 1, pos[1]))
    assert mouse.gestures.move((pos[0] + 30, pos[1]))
    assert not mouse.gestures.move((pos[0] + 30, pos[1]))
    mouse.release((pos[0] + 30, pos[1]))
    assert mouse.gestures.tick()  # it flies back
    flown = 0
    while mouse.gestures.floating:
        assert mouse.gestures.tick()
        flown += 1
    drawn = [mouse.gestures.tick() for _ in range(REST_TICKS + 10)]
    assert drawn.count(True) == (flown + 1 < REST_TICKS)  # the pointer has rested


@pytest.mark.parametrize("shows", [False, True])
def test_the_button_ends_or_shows_the_hand_by_what_it_stands_for(shows: bool) -> None:
    mouse = Mouse()
    assert mouse.gestures.button is None
    mouse.table.may_show_hand, mouse.table.may_end_hand = shows, not shows
    assert mouse.gestures.button is False
    mouse.press(BUTTON.center)
    assert mouse.gestures.button is True
    mouse.release(BUTTON.center)
    assert mouse.gestures.button is False
    assert mouse.table.asked == [("show hand",) if shows else ("end hand",)]


# Two clicks on one spot.


@pytest.mark.parametrize("count", [15, 20, 27, 40])
def test_the_hand_keeps_its_spacing_while_cards_are_melded(count: int) -> None:
    """At the end of the turn it spreads again."""
    ranks = "456789TJQKA"
    names = [f"{ranks[place % 11]}{'SHDC'[place // 11]}" for place in range(count)]
    view = laid("windows", ["", ""], " ".join(names), (11,), "9C")
    before = layout(view).own_hand
    for melded in range(1, 5):
        less = laid("windows", ["", ""], " ".join(names[melded:]), (11,), "9C")
        less.board.now.melds += [meld(parse_card(name)) for name in names[:melded]]
        assert [card.x for card in layout(less).own_hand] == [c.x for c in before[:-melded]]
    less.board.turn = 1
    assert layout(less).own_hand[1].x - layout(less).own_hand[0].x >= before[1].x - before[0].x


@pytest.mark.sampled(4)
@pytest.mark.parametrize("offset", range(2, 20, 3))
def test_two_clicks_on_one_spot_never_meld_two_ranks(offset: int) -> None:
    hand = "4S 5H 6D 7C 8S 8H TD JS JH QD KC KD AS AH AC 2S 2H JK JK"
    for place in range(len(hand.split())):
        mouse = Mouse()
        mouse.view = laid("windows", ["", ""], hand, (11,), "9C")
        first = mouse.at.own_hand[place]
        pos = (first.x + offset, first.y + 30)
        mouse.click(pos)
        left = hand.split()
        left.remove(CARD_NAMES[first.card])
        mouse.view = laid("windows", ["", ""], " ".join(left), (11,), "9C")
        mouse.view.board.now.melds.append(meld(first.card, 5 if first.card >= FIRST_WILD else None))
        mouse.click(pos)
        mouse.click((pos[0] + 1, pos[1] - 1))
        ranks = {COLUMN[asked[1]] for asked in mouse.table.asked}
        assert len(ranks) == 1
        assert all(asked[0] == "meld" for asked in mouse.table.asked)


def test_the_next_rank_is_melded_once_the_pointer_has_moved() -> None:
    mouse = Mouse()
    mouse.view = laid("windows", ["", ""], "4S 5H 6D", (11,), "9C")
    x, y = mouse.at.own_hand[0].x + 20, mouse.at.own_hand[0].y + 30
    mouse.click((x, y))
    mouse.view = laid("windows", ["", ""], "5H 6D", (11,), "9C")
    mouse.click((x, y))
    assert len(mouse.table.asked) == 1
    mouse.move((x + 10, y))
    mouse.click((x, y))
    assert [asked[1] for asked in mouse.table.asked] == [parse_card("4S"), parse_card("5H")]


def test_a_click_on_the_same_spot_melds_again_after_half_a_second() -> None:
    """What was meant as one click is over by then, and the hand may well not move."""
    mouse = Mouse()
    mouse.view = laid("windows", ["", ""], "4S 5H 6D", (11,), "9C")
    pos = mouse.at.own_hand[0].x + 20, mouse.at.own_hand[0].y + 30
    mouse.click(pos)
    mouse.view = laid("windows", ["", ""], "5H 6D", (11,), "9C")
    mouse.wait(GUARD_TICKS - 1)
    mouse.click(pos)
    assert len(mouse.table.asked) == 1
    mouse.wait(1)
    mouse.click(pos)
    assert [asked[1] for asked in mouse.table.asked] == [parse_card("4S"), parse_card("5H")]


def test_a_click_that_was_swallowed_makes_the_guard_last_no_longer() -> None:
    mouse = Mouse()
    mouse.view = laid("windows", ["", ""], "4S 5H 6D", (11,), "9C")
    pos = mouse.at.own_hand[0].x + 20, mouse.at.own_hand[0].y + 30
    mouse.click(pos)
    mouse.view = laid("windows", ["", ""], "5H 6D", (11,), "9C")
    for _click in range(4):
        mouse.wait(10)
        mouse.click(pos)
    assert [asked[1] for asked in mouse.table.asked[:2]] == [parse_card("4S"), parse_card("5H")]


def test_a_mouse_that_is_too_quick_to_be_followed_has_dragged_all_the_same() -> None:
    """It went down on a card and up elsewhere, and nothing was told of the way."""
    mouse = Mouse()
    card, start = mouse.card(2)
    mouse.press(start)
    mouse.release(PILE.center)
    assert mouse.table.asked == [("discard", card)]


def test_a_mouse_that_trembles_has_clicked() -> None:
    mouse = Mouse()
    card, (x, y) = mouse.card(2)
    mouse.press((x, y))
    mouse.release((x + 2, y + 2))
    assert mouse.table.asked == [("meld", card, None)]


# Beside the ways of 1994.


def mark(mouse: Mouse, place: int) -> None:
    """Click with Ctrl."""
    _card, pos = mouse.card(place)
    mouse.gestures.press(Press(*pos, LEFT, ctrl=True), mouse.at)
    mouse.release(pos)


def test_ctrl_marks_cards_and_they_are_dragged_together() -> None:
    mouse = Mouse(drag_several=True)
    for place in (2, 5, 3):
        mark(mouse, place)
    hand = [card.card for card in mouse.at.own_hand]
    assert not mouse.table.asked
    lifted = mouse.gestures.lifted(mouse.at)
    assert [
        place
        for place, (up, down) in enumerate(zip(lifted.own_hand, mouse.at.own_hand, strict=True))
        if up.y < down.y
    ] == [2, 3, 5]
    end = own_row(mouse, EIGHTS)
    _card, start = mouse.card(3)
    mouse.press(start)
    mouse.move(end)
    assert mouse.gestures.held == {2, 3, 5}
    floating = {card: x for card, x, _y in mouse.gestures.floating}
    assert floating == {
        hand[place]: end[0] - 3 + step * 16 for place, step in ((2, -1), (3, 0), (5, 1))
    }
    mouse.release(end)
    assert mouse.table.asked == [("several", [hand[2], hand[5], hand[3]], EIGHTS)]
    assert not mouse.gestures.marked.cards


def test_a_second_click_with_ctrl_takes_the_mark_away_and_a_plain_one_all_of_them() -> None:
    mouse = Mouse(drag_several=True)
    for place in (2, 5, 2):
        mark(mouse, place)
    assert [*mouse.gestures.marked.cards] == [5]
    card, pos = mouse.card(9)
    mouse.click(pos)
    assert not mouse.gestures.marked.cards
    assert mouse.table.asked == [("meld", card, None)]


def test_several_cards_that_found_no_place_fly_back_to_theirs() -> None:
    mouse = Mouse(drag_several=True)
    mouse.table.granted = False
    for place in (2, 5):
        mark(mouse, place)
    homes = {(c.card, c.x, c.y) for p, c in enumerate(mouse.at.own_hand) if p in (2, 5)}
    mouse.drag(mouse.card(5)[1], own_row(mouse, EIGHTS))
    assert mouse.gestures.held == {2, 5}
    last = []
    while floating := mouse.gestures.floating:
        last = floating
        mouse.gestures.tick()
    assert {(card, x, y) for card, x, y in last} <= homes | {*last}
    assert not mouse.gestures.held


def test_of_two_equal_cards_only_the_one_that_is_marked_stands_out() -> None:
    """While it is dragged the other lies in its place of the hand, and stays down."""
    mouse = Mouse(drag_several=True)
    mouse.view = laid("windows", ["", ""], "9S 9S KD", (7,))
    mark(mouse, 0)
    assert [card.y < HAND_Y for card in mouse.gestures.lifted(mouse.at).own_hand] == [
        *(True, False, False)
    ]
    start = mouse.card(0)[1]
    mouse.press(start)
    mouse.move((start[0] + 60, start[1] - 90))
    assert [card.y for card in mouse.gestures.lifted(mouse.at).own_hand] == [HAND_Y, HAND_Y]


def test_let_go_where_nothing_is_a_card_flies_back_from_where_it_was_seen_last() -> None:
    """Beside the frame, where the window is larger."""
    mouse = Mouse()
    _card, start = mouse.card(2)
    mouse.press(start)
    mouse.move((300, 200))
    seen = mouse.gestures.floating
    mouse.release(NOWHERE)
    assert mouse.gestures.floating == seen


def test_several_cards_are_not_discarded() -> None:
    mouse = Mouse(drag_several=True)
    for place in (2, 5):
        mark(mouse, place)
    mouse.drag(mouse.card(5)[1], PILE.center)
    assert not mouse.table.asked
    assert mouse.table.told == [("several", 0)]


def test_ctrl_is_nothing_where_it_is_turned_off() -> None:
    mouse = Mouse()
    card, pos = mouse.card(4)
    mouse.gestures.press(Press(*pos, LEFT, ctrl=True), mouse.at)
    mouse.release(pos)
    assert mouse.table.asked == [("meld", card, None)]


def test_marks_go_with_the_hand_that_they_were_made_in() -> None:
    mouse = Mouse(drag_several=True)
    mark(mouse, 4)
    mouse.view = laid("windows", ["", ""], "4H 5H", [11])
    assert mouse.gestures.lifted(mouse.at) == mouse.at
    mouse.press(mouse.card(1)[1])
    assert not mouse.gestures.marked.cards


def test_a_double_click_melds_the_rest_of_the_rank() -> None:
    mouse = Mouse(meld_all=True)
    card, pos = mouse.card(4)
    mouse.click(pos)
    mouse.click(pos, double=True)
    assert mouse.table.asked == [("meld", card, None), ("rank", COLUMN[card])]


def test_a_double_click_is_two_clicks_where_that_is_turned_off() -> None:
    mouse = Mouse()
    card, pos = mouse.card(4)
    mouse.click(pos)
    mouse.click(pos, double=True)
    assert mouse.table.asked == [("meld", card, None)] * 2


def test_a_double_click_on_a_card_that_was_refused_melds_nothing_else() -> None:
    mouse = Mouse(meld_all=True)
    mouse.table.granted = False
    _card, pos = mouse.card(4)
    mouse.click(pos)
    mouse.click(pos, double=True)
    assert {asked[0] for asked in mouse.table.asked} == {"meld"}


@pytest.mark.parametrize("on", [True, False])
def test_a_click_on_a_row_takes_that_card_back(on: bool) -> None:
    mouse = Mouse(take_back=on)
    mouse.view = laid("windows", ["8H 8S 8D/KH KS KD", "QH QS QC"], "4H 5H", [11])
    row = next(r for r in mouse.at.rows if r.side == mouse.at.mine and r.column == EIGHTS)
    middle = row.cards[1]
    mouse.click((middle.x + 20, middle.y + 5))
    last = row.cards[-1]
    mouse.click((last.x + 20, last.y + 40))
    theirs = next(r for r in mouse.at.rows if r.side != mouse.at.mine)
    mouse.click((theirs.cards[0].x + 5, theirs.cards[0].y + 5))
    asked = [("back", parse_card("8S"), EIGHTS), ("back", parse_card("8D"), EIGHTS)]
    assert mouse.table.asked == (asked if on else [])
