"""The sentences of a hint: what to do and why, from positions of their own."""

from typing import Final

import pytest

from game.engine.books import MODERN, OFFICIAL, WINDOWS
from game.engine.cards import listed
from game.engine.match import Seat
from game.engine.ruleset import Ruleset
from game.players.advice.advisor import advise
from game.players.advice.evaluation import KeptEvaluations
from game.table import texts
from game.table.advice_words import NO_SECOND, THREE_KEPT, advised, second_best
from game.table.live_advice import Hint, decides
from game.table.person_view import Marks
from game.table.sitting import Sitting
from tests.often import tried
from tests.players.test_advice import done, met, view_of
from tests.table.test_advice import at

NAMES = ("West", "North", "East")


def told(hand: str, rules: Ruleset = WINDOWS, **where: object) -> tuple[str, Marks]:
    hint = Hint(at(hand, rules, **where), KeptEvaluations())
    while not hint.think():
        pass
    tellings, marks = hint.next_telling()
    return texts.fitting(tellings), marks


#: What the person sees as their turn begins, and what a hint says to it.
TOLD = [
    (
        "KH KS KC 4S 5H 7H",
        WINDOWS,
        {"rows": "KKK", "pile": "4C 6C 6D 8H 4D 8S JD QD KD"},
        "Take the pile: the pile has nine cards; one card of it finishes your canasta of Kings.",
    ),
    (
        "4S 5H 7H 9C",
        WINDOWS,
        {"rows": "KKK", "pile": "2C"},
        "Draw a card: the pile has a wildcard on top and is not to be had.",
    ),
    (
        "4S 5H 7H 9C",
        OFFICIAL,
        {"pile": "TC"},
        "Draw a card: the pile has a Ten on top, and you do not hold what it needs.",
    ),
]


@pytest.mark.parametrize(("hand", "rules", "where", "sentence"), TOLD)
def test_what_a_hint_says(
    hand: str, rules: Ruleset, where: dict[str, object], sentence: str
) -> None:
    assert told(hand, rules, **where)[0] == sentence


def test_marks_are_what_the_sentence_speaks_of() -> None:
    sentence, marks = told("4S 5H 7H 9C", WINDOWS, rows="KKK", pile="2C")
    assert sentence.startswith("Draw")
    assert marks == Marks(stock=True)


@pytest.mark.slow
@tried(1, 1, 6)
def test_every_sentence_fits_the_strip(count: int) -> None:
    for round_ in met(count, 0.3, "words"):
        view = view_of(round_)
        seats = [Seat("human", "Player"), *(Seat("beginner", name) for name in NAMES)]
        seats = seats[: len(view.board.hand_sizes)]
        for way in done(advise(view, 8)).ways:
            for tellings in (
                advised(view, seats, way.actions, way.reasons),
                second_best(view, way.actions, way.worse),
            ):
                assert len(texts.fitting(tellings)) <= texts.LINE


def thought(hand: str, **where: object) -> tuple[Hint, Sitting]:
    """A hint that has been thought of, and the sitting that it is for."""
    sitting = at(hand, WINDOWS, **where)
    hint = Hint(sitting, KeptEvaluations())
    assert hint.thinking
    while not hint.think():
        assert hint.thinking
    assert not hint.thinking
    assert not hint.think()  # it is found once
    return hint, sitting


def test_the_best_and_the_second_best_are_told_in_turns() -> None:
    hint, _ = thought("KH KS KC 4S 5H 7H", rows="KKK", pile="4C 6C 6D 8H 4D 8S JD QD KD")
    best, second, plans, again = (hint.next_telling() for _ in range(4))
    assert best[0][0].startswith("Take the pile")
    assert best[1].pile and not best[1].stock
    assert second[0][0].startswith("Second best")
    assert second[0][0].endswith(": draw a card.")
    assert second[1] == Marks(stock=True)
    assert plans[0][0].startswith("Two plans: taking the pile comes to about +")
    assert plans[1] == best[1]
    assert again == best


def test_where_there_is_one_way_alone_nothing_is_second() -> None:
    hint, _ = thought("4S 5H 7H 9C", rows="KKK", pile="2C")
    hint.next_telling()
    assert hint.next_telling() == ((NO_SECOND,), Marks(stock=True))


THREE_HELD: Final[dict[str, object]] = {"pile": "TC", "stock": "8C 7C 9H 5D 6H 7H 8H 9D TD JD"}


def test_m4_a_kept_three_is_compared_before_the_draw() -> None:
    """It may be put down then too: drawing is to keep it."""
    hint = Hint(at("3H 4S 5H 7H 9C", MODERN, **THREE_HELD), KeptEvaluations())
    while not hint.think():
        pass
    best, second = hint.next_telling(), hint.next_telling()
    assert best[0][0].startswith("Put the Three down: ")
    assert best[1] == Marks()
    assert second[0][0].startswith("Second best, ")
    assert second[0][0].endswith(": draw a card and keep the Three.")
    assert second[1] == Marks(stock=True)


def test_m4_beside_a_special_hand_that_is_near_a_kept_three_is_not_compared() -> None:
    """Nobody weighs whether one is played for: that is said."""
    hand = "3H 4S 5H 6D 7H 8C 9C TD JS QS KC AH 2D"
    hint = Hint(at(hand, MODERN, **THREE_HELD), KeptEvaluations())
    while not hint.think():
        pass
    hint.next_telling()
    assert hint.next_telling() == ((THREE_KEPT,), Marks(stock=True))


def test_a_hint_holds_until_anything_is_done() -> None:
    hint, sitting = thought("4S 5H 7H 9C", rows="KKK", pile="2C")
    assert hint.holds(sitting)
    assert decides(sitting)
    sitting.person.click_stock()
    assert not hint.holds(sitting)
    again = Hint(sitting, KeptEvaluations())
    assert again.holds(sitting)
    sitting.person.discard(listed(sitting.view.hand)[0])
    assert not again.holds(sitting)
    assert not decides(sitting)
