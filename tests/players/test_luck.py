"""Luck (advice/luck.py): what cards that came were worth, against what might have come."""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from game.engine.books import WINDOWS
from game.engine.cards import parse_card
from game.engine.view import live
from game.players.advice import luck
from game.players.advice.luck import luck_of_deal, luck_of_draw
from game.players.playout.codes import ACE, CODES, FOUR, JOKERS, TWOS
from game.players.playout.state import PlayoutState
from tests.engine.positions import position
from tests.players.advised import done
from tools.tuning.rollout import deal

KING, QUEEN = ACE - 1, ACE - 2


def world(stock: Sequence[int], *hands: Sequence[int]) -> PlayoutState:
    """A world with this stock, the next card last, and these cards in the hands."""
    state = deal(WINDOWS, 2, "luck")
    state.stock = [*stock]
    state.rows = [[0] * CODES for _ in state.rows]
    for seat, cards in enumerate(hands):
        state.hands[seat] = [list(cards).count(code) for code in range(CODES)]
        state.known[seat] = [0] * CODES
        state.held[seat] = len(cards)
    return state


def cards(state: PlayoutState) -> list[int]:
    """All that lies in the stock and the hands, counted."""
    return [
        state.stock.count(code) + sum(hand[code] for hand in state.hands) for code in range(CODES)
    ]


def test_the_cards_that_came_are_drawn_in_their_order() -> None:
    state = world([KING, FOUR, QUEEN, ACE, FOUR], [FOUR], [ACE])
    before = cards(state)
    assert luck._stack(state, 0, [KING, ACE])
    assert state.stock[::-1][:2] == [KING, ACE]
    assert cards(state) == before
    assert state.hands[1][ACE] == 1, "the stock has an Ace of its own"


def test_what_comes_already_stays_where_it_lies() -> None:
    state = world([KING, FOUR, QUEEN], [FOUR], [ACE])
    assert luck._stack(state, 0, [QUEEN, FOUR])
    assert state.stock == [KING, FOUR, QUEEN]


def test_a_card_that_another_holds_is_exchanged_for_the_one_that_would_have_come() -> None:
    state = world([FOUR, QUEEN], [KING], [KING, ACE])
    assert luck._stack(state, 0, [KING])
    assert state.stock == [FOUR, KING]
    assert (state.hands[1][KING], state.hands[1][QUEEN]) == (0, 1)
    assert state.hands[0][KING] == 1, "not out of the own hand"


def test_a_card_that_is_known_to_be_in_another_hand_did_not_come() -> None:
    state = world([FOUR, QUEEN], [], [KING])
    state.known[1][KING] = 1
    assert not luck._stack(state, 0, [KING])
    state.hands[1][KING] = 2
    assert luck._stack(state, 0, [KING])


def test_no_more_cards_come_than_the_stock_has() -> None:
    assert luck._stack(world([KING], [], []), 0, [KING])
    assert not luck._stack(world([KING], [], [FOUR]), 0, [KING, FOUR])


def test_another_hand_comes_from_the_own_one_and_the_stock() -> None:
    state = world([KING, FOUR, QUEEN, ACE] * 3, [TWOS, JOKERS, FOUR], [ACE, ACE])
    before = cards(state)
    seen = set()
    rng = Random(1)
    for _ in range(20):
        luck._redeal(state, 0, rng)
        assert (sum(state.hands[0]), len(state.stock)) == (3, 12)
        assert cards(state) == before
        assert state.hands[1][ACE] == 2
        seen.add(tuple(state.hands[0]))
    assert len(seen) > 5


def test_luck_is_a_mean_with_its_standard_error() -> None:
    gains = [100.0, -20.0, 40.0, 0.0]
    found = luck._mean(gains)
    assert found.points == fmean(gains)
    assert found.doubt == pytest.approx(stdev(gains) / sqrt(4))


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many worlds that what is plain is seen."""
    monkeypatch.setattr(luck, "DRAWS", 40)
    monkeypatch.setattr(luck, "DEALS", 40)


#: A hand of everything.
OTHER = "4C 4D 5S 5D 6S 6H 7S 7H 8H 8D 9C TS TH JH JC"


def played(monkeypatch: pytest.MonkeyPatch, points: Callable[[PlayoutState], int]) -> list[int]:
    """What each playout brings to side 1, where `points` says what; side 0 always has 7."""
    brought: list[int] = []

    def ends(world: PlayoutState) -> tuple[int, int]:
        brought.append(points(world) - 7)
        return 7, points(world)

    monkeypatch.setattr(luck, "ends", ends)
    return brought


@pytest.mark.usefixtures("few")
def test_a_draw_is_worth_what_its_cards_bring_more_than_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each Joker that is drawn brings 100 to the side that draws it."""
    brought = played(monkeypatch, lambda world: 100 * world.stock[-2:].count(JOKERS))
    view = live(position("KH KD QS QH", OTHER, pile="5C", turn=1).views[1])
    found = done(luck_of_draw(view, [parse_card("JK")] * 2))
    came, others = brought[::2], brought[1::2]
    assert len(came) == len(others) == 40
    assert {*came} == {193}
    gains = [a - b for a, b in zip(came, others, strict=True)]
    assert found.points == pytest.approx(fmean(gains))
    assert found.doubt == pytest.approx(stdev(gains) / sqrt(40))
    assert 150 < found.points < 200


def test_what_cannot_have_come_is_no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    brought = played(monkeypatch, lambda world: 0)
    view = live(position("KH KD JK JK", "JK JK 4S 4D", pile="5C", turn=1).views[1])
    assert done(luck_of_draw(view, [parse_card("JK")] * 3)) == (0, 0)
    assert brought == []


@pytest.mark.usefixtures("few")
def test_a_deal_is_worth_what_its_cards_bring_more_than_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    brought = played(monkeypatch, lambda world: 50 * world.hands[1][TWOS])
    view = live(position("2S 2H KS KH", OTHER, pile="5C", turn=1).views[1])
    found = done(luck_of_deal(view))
    came, others = brought[::2], brought[1::2]
    assert {*came} == {93}
    assert 0 < others.count(-7) < 40
    assert found.points == pytest.approx(fmean(a - b for a, b in zip(came, others, strict=True)))
    assert found.points > 50


@pytest.mark.usefixtures("few")
def test_a_share_of_the_worlds_is_enough_for_a_share_of_the_effort() -> None:
    view = live(position("KH KD QS QH JS 9S", pile="5C").views[0])
    drawn = [parse_card("JK"), parse_card("AS")]
    slices = [sum(1 for _ in luck_of_draw(view, drawn, effort)) for effort in (1.0, 0.5, 0.001)]
    assert slices == [80, 40, 4]  # two playouts a world, of two worlds at least


@pytest.mark.usefixtures("few")
def test_a_hand_full_of_wildcards_is_a_lucky_deal() -> None:
    rich = position("2S 2H 2D JK JK AS AH AD KS KH KD QS QH QD 9S", OTHER, pile="5C")
    poor = position("4S 5H 6D 7C 8S 9H TD JD QS KH 3S 4H 5C 6C 3C", OTHER, pile="5C")
    lucky, unlucky = (done(luck_of_deal(live(each.views[0]))) for each in (rich, poor))
    assert lucky.points > 200
    assert unlucky.points < 0
