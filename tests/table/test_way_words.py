"""Ways to do what the rules let the person do (turn_words.py), card by card."""

import pytest

from game.engine import ways as finder
from game.engine.board import View
from game.engine.books import MODERN, OFFICIAL, WINDOWS
from game.engine.custom import with_parameters
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.engine.ways import Way, ending, opening, settling, taking
from game.table import turn_words
from game.table.turn_words import columns_of, going_out
from tests.engine.bent import bent
from tests.engine.positions import do, position

QUEEN, KING, ACE = 10, 11, 12
THREE_NATURALS = bent(OFFICIAL, min_naturals=3)


def words(way: Way | None) -> str | None:
    """The cards of a way, each with the row that a wild card goes to; None if there is none."""
    if way is None:
        return None
    return ", ".join(str(action).removeprefix("meld ") for action in way)


def at(hand: str, *played: str, rules: Ruleset = WINDOWS, **where: object) -> Round:
    round_ = position(hand, rules=rules, **where)  # type: ignore[arg-type]
    return do(round_, *played) if played else round_


def view_of(round_: Round) -> View:
    return round_.views[round_.board.turn]


def goes_out_by(round_: Round, way: str | None) -> None:
    """The way out that is found is this one, and done it ends the round; None: there is none."""
    found = going_out(view_of(round_))
    assert words(found) == way
    if found:
        do(round_, *map(str, found))
        assert round_.board.result is not None
        assert round_.board.result.out == 0


@pytest.mark.parametrize(
    ("hand", "where", "way"),
    [
        ("QH 4S", {"rows": "QQQ", "pile": "4C QS"}, ""),  # it goes straight to the row
        ("KH KD 4S", {"rows": "QQQ", "pile": "4C KS"}, "KH, KD"),
        ("KH KD KC 4S", {"rows": "QQQ", "pile": "4C KS"}, "KH, KD"),  # no more than it takes
        ("KH 2S 4S", {"rows": "QQQ", "pile": "4C KS"}, "KH, 2S K"),
        ("KH 2S JK 4S", {"rows": "QQQ", "pile": "4C KS"}, "KH, 2S K"),  # a Two before a Joker
        ("KH JK 4S", {"rows": "QQQ", "pile": "4C KS"}, "KH, JK K"),
        ("KH KD 2S 4S", {"rows": "QQQ", "pile": "4C KS"}, "KH, KD"),  # naturals first
        ("KH 2S 4S", {"rows": "QQQ", "pile": "2C KS"}, None),  # frozen
        ("QH QD 4S", {"rows": "QQQ", "pile": "2C QS"}, "QH, QD"),
        ("KH 4S 5S", {"rows": "QQQ", "pile": "4C KS"}, None),
        ("2S JK 4S", {"rows": "QQQ", "pile": "4C KS"}, None),
        ("KH KD AS AH AD 4S", {"pile": "4C KS"}, "KH, KD, AS, AH, AD"),  # 50 points
        ("KH KD AS AH 2D 4S", {"pile": "4C KS"}, "KH, KD, 2D K"),
        ("KH KD KC 9S 9H 9D 4S", {"pile": "4C KS"}, "KH, KD, 9S, 9H, 9D"),
        ("KH KD 4S 5S", {"pile": "4C KS"}, None),
    ],
)
def test_the_melds_that_bring_a_pile_that_is_taken(
    hand: str, where: dict[str, str], way: str | None
) -> None:
    round_ = at(hand, totals=(500, 500), **where)
    found = taking(view_of(round_))
    assert words(found) == way
    if found is not None:
        do(round_, "take", *map(str, found))
        assert round_.board.now.owed < 0
        assert not round_.board.pile


@pytest.mark.parametrize(
    ("played", "way"),
    [
        (("take",), "KH, KD"),
        (("take", "meld KH"), "KD"),
        (("take", "meld 2S K"), "KH"),
        (("take", "meld KH", "meld 2S K"), ""),
    ],
)
def test_what_is_still_owed_is_what_is_still_to_be_melded(
    played: tuple[str, ...], way: str | None
) -> None:
    round_ = at("KH KD 2S 4S", *played, rows="QQQ", pile="4C KS")
    assert words(settling(view_of(round_))) == way


@pytest.mark.parametrize(
    ("rules", "hand", "played", "way"),
    [
        (WINDOWS, "KH KD KC 4S", ("meld KH",), "KD, KC"),
        (WINDOWS, "KH KD 2S 4S", ("meld KH",), "KD, 2S K"),
        (WINDOWS, "KH 2S 2D 4S", ("meld KH",), None),  # never more wild cards than naturals
        (WINDOWS, "KH KD KC 4S", ("meld KH", "meld KD"), "KC"),
        (WINDOWS, "KH KD 2S 4S", ("meld KH", "meld KD"), "2S K"),
        (WINDOWS, "KH 4S 5S", ("meld KH",), None),
        (WINDOWS, "AH AD AC 4S", ("meld AH",), "AD, AC"),
        (WINDOWS, "4H 4D 4C 9S", ("meld 4H",), "4D, 4C"),
        (WINDOWS, "4H KH KD KC 4D 4C 9S", ("meld KH", "meld 4H"), "4D, 4C, KD, KC"),
        (MODERN, "2S 2H JK 4S", ("meld 2S 2",), "2H 2, JK 2"),
        (WINDOWS, "KH KD KC 4S", ("meld KH", "meld KD", "meld KC"), ""),
        (WINDOWS, "9H 9D KH KD KC 9C 4S", ("meld 9H", "meld KH"), "9D, 9C, KD, KC"),
        (THREE_NATURALS, "KH KD KC 2S 4S", ("meld KH", "meld KD", "meld 2S K"), "KC"),
        (THREE_NATURALS, "KH KD 2S 4S", ("meld KH", "meld KD", "meld 2S K"), None),
    ],
)
def test_what_a_turn_lacks_to_be_ended(
    rules: Ruleset, hand: str, played: tuple[str, ...], way: str | None
) -> None:
    round_ = at(hand, *played, rules=rules, rows="QQQ", drawn=True)
    found = ending(view_of(round_))
    assert words(found) == way
    if found:
        do(round_, *map(str, found))
        assert round_.board.now.owed < 0 and not round_.board.sides[0].short


@pytest.mark.parametrize(
    ("rules", "hand", "way"),
    [
        (WINDOWS, "AS AH AD 4S", "AS, AH, AD"),  # 60 points
        (WINDOWS, "KS KH KD 4S", None),  # 30
        (WINDOWS, "KS KH KD KC KS 4S", "KS, KS, KH, KD, KC"),
        (WINDOWS, "AS AH 2D 4S", "AS, AH, 2D A"),
        (WINDOWS, "AS AH AD KS KH KD 4S", "AS, AH, AD"),  # the dearest, and no more
        (WINDOWS, "KS KH KD 9S 9H 9D 4S", "9S, 9H, 9D, KS, KH, KD"),
        # One row of Aces rather than four of small cards.
        (WINDOWS, "AS AH AD 4S 4H 4D 5S 5H 5D 6S 6H 6D 7S 7H 7D 9C", "AS, AH, AD"),
        (WINDOWS, "KS KH JK 4S", "KS, KH, JK K"),
        (WINDOWS, "KS KH 2S JK", "KS, KH, JK K"),  # a Joker where a Two does not do
        (WINDOWS, "KS KH KD 2S 4S", "KS, KH, KD, 2S K"),
        (WINDOWS, "KS 2S JK 4S", None),  # never more wild cards than naturals
        (WINDOWS, "AS AH AD AC", "AS, AH, AD"),  # the fourth may not go: no card would be left
    ],
)
def test_a_first_meld_reaches_the_minimum(rules: Ruleset, hand: str, way: str | None) -> None:
    round_ = at(hand, rules=rules, drawn=True, totals=(500, 500))
    found = opening(view_of(round_))
    assert words(found) == way
    if found:
        do(round_, *map(str, found))
        assert round_.board.now.points >= 50
        assert not round_.board.sides[0].short


@pytest.mark.parametrize(
    ("rules", "hand", "played", "way"),
    [
        (WINDOWS, "KS KS KH KH KD 4S", "KS KS KH KH", "KD"),
        (WINDOWS, "KS KS KH KH 2S 4S", "KS KS KH KH", "2S K"),
        (WINDOWS, "KS KS KH KH 4S 5S", "KS KS KH KH", None),
        (WINDOWS, "KS KS KH KH KD KC", "KS KS KH KH", "KD"),  # one is to be left
        (MODERN, "2S 2H JK JK 4S", "2S_2 2H_2 JK_2", "JK 2"),
        (MODERN, "2S 2H JK AS AH AD 4S", "2S_2", "2H 2, JK 2, AS, AH, AD"),
    ],
)
def test_a_first_meld_that_was_begun_is_gone_on_with(
    rules: Ruleset, hand: str, played: str, way: str | None
) -> None:
    """In `modern` it needs 125 points, here 50."""
    melds = [f"meld {each.replace('_', ' ')}" for each in played.split()]
    total = 500 if rules is WINDOWS else 0
    round_ = at(hand, *melds, rules=rules, drawn=True, totals=(total, total))
    assert words(ending(view_of(round_))) == way


@pytest.mark.parametrize(
    ("hand", "rows", "way"),
    [
        ("4S", "KKKKKKK", "discard 4S"),
        ("KH 4S", "KKKKKKK", "KH, discard 4S"),
        ("QH QD QC 4S", "KKKKKKK", "QH, QD, QC, discard 4S"),
        ("QH QD QC", "KKKKKKK", "QH, QD, QC"),
        ("QH QD 2S 4S", "KKKKKKK", "QH, QD, 2S Q, discard 4S"),
        ("KH 4S", "KKKKKK", "KH, discard 4S"),  # the canasta that it makes
        ("QH QD 4S 5S", "KKKKKKK", None),
        ("4S", "KKKKKK", None),
        ("3S 3C 3S", "KKKKKKK", "3S, 3S, 3C"),
    ],
)
def test_the_way_out_ends_the_round(hand: str, rows: str, way: str | None) -> None:
    goes_out_by(at(hand, rows=rows, drawn=True), way)


@pytest.mark.parametrize(
    ("hand", "played", "way"),
    [
        ("3S 3S 3C 4S", "", "3S, 3S, 3C, discard 4S"),
        ("3S 3S 3C 4S", "3S", "3S, 3C, discard 4S"),
        ("3S 3S 3C 4S", "3S 3S", "3C, discard 4S"),
        ("3S 3S 3C 4S", "3S 3S 3C", "discard 4S"),
        ("3S 3S 3C 2S", "3S", "3S, 2S 3, discard 3C"),  # the Two counts more there
        ("3S 3S 3C", "3S", "3S, 3C"),
        ("3S 3S 3C 3C", "3S", "3S, 3C, 3C"),
        ("3S 3S 2S", "3S", "3S, 2S 3"),
        ("3S 3S 2S 4S", "3S 3S", "2S 3, discard 4S"),
        ("3S 3S 2S 2D", "3S", "3S, 2S 3, discard 2D"),
        ("3S 3S JK KH", "", "KH, 3S, 3S, JK 3"),
        ("3S 3S 4S", "", None),
        ("3S 3S 3C 4S 5S", "", None),
    ],
)
def test_the_way_out_goes_on_where_black_threes_lie(
    hand: str, played: str, way: str | None
) -> None:
    begun = [f"meld {card}" for card in played.split()]
    goes_out_by(at(hand, *begun, rows="KKKKKKK QQQQQQQ", drawn=True), way)


def test_a_partner_who_said_no_leaves_no_way_out() -> None:
    round_ = at("4S 4C 4D 5S", rules=OFFICIAL, rows="KKKKKKK", seats=4, drawn=True)
    assert words(going_out(view_of(round_)))
    do(round_, "ask", "answer no")
    assert going_out(view_of(round_)) is None


def test_a_natural_canasta_that_is_needed_gets_no_wild_card() -> None:
    rules = with_parameters(OFFICIAL, {"out-canastas": "natural"})
    round_ = at("2S 2H 4S", rules=rules, rows="KKKKKKK QQQ", drawn=True)
    way = going_out(view_of(round_))
    assert way is not None
    assert columns_of(way) == {QUEEN: (0, 2)}


@pytest.mark.parametrize("threes", ["red", "all"])
def test_long_rows_are_tried_first_and_wild_cards_on_natural_canastas_last(threes: str) -> None:
    """On Fours too, which are the first row where Black Threes are bonus cards."""
    rules = with_parameters(OFFICIAL, {"bonus-threes": threes})
    round_ = at("JK KS 4S 6S", rules=rules, rows="4444444 KKKK 999", drawn=True)
    assert words(turn_words.in_order(view_of(round_))) == "4S, KS, 6S, JK K, JK 9, JK 4"


def test_of_each_row_it_is_said_how_many_cards_go_to_it() -> None:
    round_ = at("AS AH 2D KS KH KD 4S", drawn=True, totals=(0, 0))
    way = opening(view_of(round_))
    assert way is not None
    assert columns_of(way) == {ACE: (2, 1)}
    assert columns_of(()) == {}


def test_a_search_is_given_up_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    view = view_of(at("KS KH KD 9S 9H 9D 4S", drawn=True, totals=(500, 500)))
    assert opening(view)
    monkeypatch.setattr(finder, "MOST_TRIED", 0)
    assert opening(view) is None
