"""The way out that a player finds, against what the engine knows of it (O8)."""

from random import Random

import pytest

from game.engine.books import CGA, OFFICIAL, VIENNESE, WINDOWS
from game.engine.going_out import can_go_out
from game.engine.ruleset import Ruleset
from game.engine.view import goes_out
from game.players.planning.turn_frame import bound
from tests.engine.positions import position
from tests.engine.test_feasible import BOOKS, small_position

#: Narrow rules have a search of their own.
WIDE = [name for name, rules in BOOKS.items() if not rules.narrow]


@pytest.mark.parametrize("book", WIDE)
def test_a_way_out_is_found_wherever_there_is_one(book: str) -> None:
    rng = Random(f"ways out {book}")
    found = []
    for _ in range(60):
        view = small_position(rng, BOOKS[book], take=False).views[0]
        found.append(goes_out(view, bound(view)))
        assert found[-1] == can_go_out(view)
    assert 0 < sum(found) < 60


#: Seven Fours and three Fives are 50 points, and a card to discard.
FIFTY = "4S 4H 4D 4C 4S 4H 4D 5S 5H 5D 9C"


@pytest.mark.parametrize("rules", [WINDOWS, CGA, OFFICIAL, VIENNESE], ids=lambda rules: rules.name)
@pytest.mark.parametrize("total", [-5, 0, 1495, 1500, 3000])
@pytest.mark.parametrize("hand", [FIFTY, FIFTY.replace("5D", "2S"), FIFTY.replace("9C", "5C")])
def test_a_hand_that_just_has_the_minimum_goes_out(rules: Ruleset, total: int, hand: str) -> None:
    view = position(hand, rules=rules, totals=(total, 0), drawn=True, stock="6C").views[0]
    assert goes_out(view, bound(view)) == can_go_out(view)


@pytest.mark.parametrize(
    ("hand", "rows", "out"),
    [
        ("9C", "KKKKKKK", True),  # the discard
        ("KS", "KKKKKKK", True),
        ("9C TC", "KKKKKKK", False),
        ("KS 9C", "KKKKKKK", True),
        ("KS 9C", "KKKKKK", True),  # the canasta comes with the way out
        ("QS 9C", "KKKKKK", False),
        ("9S 9H 9D TC", "KKKKKKK", True),
        ("9S 9H TC", "KKKKKKK", False),
        ("9S 9H 2S TC", "KKKKKKK", True),
        ("3S 3C 3S", "KKKKKKK", True),  # Black Threes
        ("3S 3C", "KKKKKKK", False),
    ],
)
def test_the_last_cards(hand: str, rows: str, out: bool) -> None:
    view = position(hand, rules=OFFICIAL, seats=2, rows=f"{rows} AAAAAAA", drawn=True).views[0]
    assert can_go_out(view) is out
    assert goes_out(view, bound(view)) is out
