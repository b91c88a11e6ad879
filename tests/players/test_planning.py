"""What players plan with, part by part: chances, trials, sketches, and the prices of narrow rules.

What they do with it in a turn is tried in the files of the levels.
"""

from math import comb

import pytest

from game.engine.actions import TAKE, Action, parse_action
from game.engine.board import View
from game.engine.books import CGA, HOYLE, MODERN, OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import ACE, BLACK, COLUMN, FOUR, KIND_OF, RED, SEVEN, WILD
from game.engine.custom import with_parameters
from game.engine.discarding import discards
from game.engine.round import Round
from game.engine.rules import refusal
from game.engine.ruleset import Ruleset
from game.engine.trial import carries, goes_out, settles, taken, takes
from game.engine.way_out import DEAREST_FIRST
from game.players.planning import planner_melds
from game.players.planning.going_out import asks, rivals
from game.players.planning.holding import PLAYED, Prospects, held_cost, worth_in_hand
from game.players.planning.last_turn import last_discard, last_melds, last_turn
from game.players.planning.opening import openings
from game.players.planning.planner import Aim, aim
from game.players.planning.planner_melds import (
    keeps_wilds,
    later,
    lay_naturals,
    lay_wild_row,
    may_begin,
    price,
    room,
)
from game.players.planning.planner_weights import PlannerWeights
from game.players.planning.sketch import Sketch
from game.players.planning.turn_frame import (
    beginning,
    can_take,
    going_on,
    last_resort,
)
from tests.engine.positions import do, position

KING, QUEEN, NINE, EIGHT = 11, 10, 7, 6
ALWAYS, NEVER = PlannerWeights(begins=0, keeps_wilds=0), PlannerWeights(begins=1.1, keeps_wilds=1.1)


def seen(hand: str, rules: Ruleset = MODERN, **where: object) -> View:
    """What the seat on turn sees of a position."""
    round_ = position(hand, rules=rules, **where)  # type: ignore[arg-type]
    return round_.views[round_.board.turn]


def plan(*actions: str) -> list[Action]:
    return [parse_action(text) for text in actions]


def melds(cards: str) -> list[Action]:
    return plan(*(f"meld {card}" for card in cards.split()))


# What may still come (holding.py).


def test_unseen_is_what_lies_neither_open_nor_in_the_own_hand() -> None:
    view = seen("4S 4H 2S 3S KD", WINDOWS, rows="KKK2", other_rows="QQQ*", reds="3H", pile="QS 9H")
    unseen = Prospects(view).unseen
    assert unseen[RED] == 4 - 1
    assert unseen[BLACK] == 4 - 1
    assert unseen[FOUR] == 8 - 2
    assert unseen[KING] == 8 - 3 - 1
    assert unseen[QUEEN] == 8 - 3  # whoever takes the pile gets that one
    assert unseen[NINE] == 8
    assert unseen[WILD] == 12 - 2 - 1


def test_wild_cards_in_a_row_of_their_own_are_counted_once() -> None:
    assert Prospects(seen("4S", rows="222*", other_rows="KKKKK2")).unseen[WILD] == 12 - 4 - 1


def test_with_a_third_pack_there_is_more_of_all() -> None:
    rules = with_parameters(CGA, {"packs": "3", "jokers": "6"})
    unseen = Prospects(seen("4S", rules)).unseen
    assert (unseen[RED], unseen[BLACK], unseen[FOUR], unseen[WILD]) == (6, 6, 11, 18)


@pytest.mark.parametrize(("rules", "seats"), [(WINDOWS, 2), (CGA, 3), (OFFICIAL, 4)])
def test_the_own_side_gets_its_part_of_the_stock_and_the_partners_hand(
    rules: Ruleset, seats: int
) -> None:
    view = seen("4S 4H 5D", rules, seats=seats, other="9C 9D", rows="KKK", pile="QS")
    board = view.board
    sides = 2 if seats == 4 else seats
    partners = board.hand_sizes[2] if seats == 4 else 0
    hidden = board.stock_count + sum(board.hand_sizes[1:])
    share = (PLAYED * board.stock_count / sides + partners) / hidden
    assert Prospects(view).share == pytest.approx(share)


def test_the_chance_of_so_many_cards_is_the_binomials() -> None:
    prospects = Prospects(seen("4S 4H 2S", WINDOWS, rows="KKK"))
    share = round(prospects.share, 2)
    assert prospects.unseen[KING] == 5
    for lacking in range(7):
        likely = sum(
            comb(5, came) * share**came * (1 - share) ** (5 - came) for came in range(lacking, 6)
        )
        assert prospects.chance(KING, lacking) == pytest.approx(likely)
    assert prospects.chance(KING, 0) == prospects.chance(KING, -2) == pytest.approx(1)
    assert prospects.chance(KING, 6) == 0


# Sevens and Aces that would be caught (M34).


@pytest.mark.parametrize(
    ("hand", "received", "costs"),
    [
        ("AS AH 7S 7H 4D", "", 0),
        ("AS AH AD 4D", "", 1500 / 3),
        ("AS AH 4D", "AD", 1500 / 3),
        ("AS AH 4D", "AD KD", 1500 / 3),
        ("AS AH AD AC 4D", "", 1500 * 2 / 3),
        ("AS AH AD AC AS 4D", "", 1500),
        ("AS AH AD AC AS AH 4D", "", 1500),  # never more than the price
        ("AS AH AD AC AS AH AD 4D", "", 0),  # a canasta
        ("AS AH AD 7S 7H 7D 4D", "", 3000 * 2 / 3),
        ("KS KH KD 4D", "", 0),
    ],
)
def test_m34_what_is_held_costs_as_far_as_it_cannot_be_thrown_in_time(
    hand: str, received: str, costs: float
) -> None:
    """Two turns are left: four cards in the stock of two."""
    view = seen(hand, stock="4S 5S 6S 8S", rest="pile", other="5H 6H 8H 9H 9C")
    assert view.board.stock_count == 4
    assert held_cost(view, [KIND_OF[card] for card in received.split()]) == pytest.approx(costs)


def test_m34_what_has_a_row_is_not_caught_and_other_books_catch_nobody() -> None:
    few = {"stock": "4S 5S 6S 8S", "rest": "pile", "other": "5H 6H 8H 9H 9C"}
    assert held_cost(seen("AS AH AD 4D", rows="AAA", **few)) == 0
    assert held_cost(seen("AS AH AD 4D", OFFICIAL, **few)) == 0


@pytest.mark.parametrize(
    ("other", "other_rows", "turns"),
    [
        ("5H 6H 8H 9H", "KKKKKKK QQQQQQQ", 2),
        ("5H 6H 8H 9H 9C", "KKKKKKK QQQQQQQ", 4),
        ("5H 6H 8H 9H", "KKKKKKK QQQ", 4),
    ],
)
def test_m34_who_could_go_out_with_few_cards_leaves_little_time(
    other: str, other_rows: str, turns: int
) -> None:
    stock = "4S 5S 6S 8S 4H 5D 6D 8D"
    view = seen("AS AH AD 4D", stock=stock, rest="pile", other=other, other_rows=other_rows)
    assert held_cost(view) == pytest.approx(1500 / (turns + 1))


# Special hands that are near (M25).

STRAIGHT = "4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S 3S"
PAIRS = "4S 4H 6S 6H 8S 8H TS TH JS JH QS QH"


@pytest.mark.parametrize(
    ("hand", "lack", "found"),
    [
        (STRAIGHT, 1, Aim((), keeps_three=True)),
        (STRAIGHT, 0, None),
        (STRAIGHT.replace("AS", "4H"), 2, Aim((FOUR,), keeps_three=True)),
        (STRAIGHT.replace("AS", "4H"), 1, None),
        (STRAIGHT.replace("AS", "JK"), 1, Aim((), keeps_three=True)),
        (STRAIGHT.replace("AS", "2H"), 9, None),  # a second Two fits no straight
        (f"{PAIRS} 9D", 1, Aim((NINE,), keeps_three=False)),
        (f"{PAIRS} 9D", 0, None),
        (f"{PAIRS} 2D", 1, None),  # wild cards fit no pairs
        (PAIRS, 1, None),  # a card too few to draw the last one
        (PAIRS.replace("QH", "KD") + " 9D", 2, Aim((NINE, QUEEN, KING), keeps_three=False)),
        (PAIRS.replace("QH", "KD") + " 9D", 1, None),
    ],
)
def test_m25_a_special_hand_is_played_for_where_it_lacks_so_few_cards(
    hand: str, lack: int, found: Aim | None
) -> None:
    assert aim(seen(hand), lack) == found


def test_m25_nobody_waits_for_one_without_time_or_with_a_row() -> None:
    hand = f"{PAIRS} 9D"
    for left, found in ((12, True), (11, False)):
        stock = ["4D", "5D", "6D", "7D", "8D", "TD", "JD", "QD", "KD", "AD", "4C", "5C"][:left]
        view = seen(hand, stock=" ".join(stock), rest="pile", other="5H 6C 7H 9H")
        assert (aim(view, 1) is not None) is found
    assert aim(seen(hand, rows="KKK"), 1) is None
    assert aim(seen(hand, OFFICIAL), 1) is None
    without = with_parameters(MODERN, {"pairs-points": "0"})
    assert aim(seen(hand, without), 1) is None
    assert aim(seen(STRAIGHT, without), 1)


# Trials (trial.py).


def in_turn(hand: str, rules: Ruleset = OFFICIAL, **where: object) -> View:
    return seen(hand, rules, drawn=True, **where)


@pytest.mark.parametrize(
    ("hand", "melded", "stands"),
    [
        ("KH KD KC 4S", "KH KD KC", True),
        ("KH KD KC 4S", "", True),
        ("KH KD KC 4S", "KH KD", False),  # a row of two
        ("KH KD KC 4S", "KH KD KS", False),  # it is not held
        ("KH KD KC 4S", "KH KD KC 4S", False),
        ("QH QD KC 4S", "QH QD", True),  # they join a row
        ("QH QD", "QH", True),
        ("QH QD", "QH QD", False),  # nobody goes out without a canasta
    ],
)
def test_a_plan_is_carried_out_where_each_card_may_be_laid_and_the_turn_may_end(
    hand: str, melded: str, stands: bool
) -> None:
    view = in_turn(hand, rows="QQQ")
    held, rows = list(view.hand), [list(row) for row in view.side.rows]
    assert carries(view, melds(melded)) is stands
    assert (list(view.hand), [list(row) for row in view.side.rows]) == (held, rows)


@pytest.mark.parametrize(
    ("hand", "rows", "melded", "out"),
    [
        ("KH KD KC 4S", "AAAAAAA", "KH KD KC", True),
        ("KH KD KC", "AAAAAAA", "KH KD KC", True),
        ("KH KD KC 4S 5S", "AAAAAAA", "KH KD KC", False),  # two cards are left
        ("KH KD KC 4S", "AAAAAA", "KH KD KC", False),  # no canasta
        ("AH 4S", "AAAAAA", "AH", True),  # the one that it makes
        ("4S", "AAAAAAA", "", True),
        ("KH KD KC 4S", "AAAAAAA", "KH KD KS", False),
    ],
)
def test_a_plan_leads_out_where_one_card_is_left_at_most_and_the_canastas_are_there(
    hand: str, rows: str, melded: str, out: bool
) -> None:
    assert goes_out(in_turn(hand, rows=rows), melds(melded)) is out


@pytest.mark.parametrize(
    ("hand", "where", "melded", "comes"),
    [
        ("KH KD 4S 5S", {"rows": "QQQ", "pile": "4C KS"}, "KH KD", True),
        ("KH KD 4S 5S", {"rows": "QQQ", "pile": "4C KS"}, "KH", False),
        ("KH KD 4S 5S", {"rows": "QQQ", "pile": "4C KS"}, "KH KC", False),
        ("KH 2D 4S 5S", {"rows": "QQQ", "pile": "4C KS"}, "KH", False),
        ("QH 4S 5S", {"rows": "QQQ", "pile": "4C QS"}, "", True),  # it joins the row
        ("QH QD 4S 5S", {"rows": "QQQ", "pile": "2C QS"}, "QH QD", True),  # frozen
        ("QH QD 4S 5S", {"rows": "QQQ", "pile": "2C QS"}, "", False),
        ("KH KD 4S 5S", {"pile": "4C KS"}, "KH KD", False),  # 30 points
        ("KH KD AS AH AD 4S 5S", {"pile": "4C KS"}, "KH KD AS AH AD", True),
        ("KH KD AS AH AD 4S 5S", {"pile": "4C KS"}, "KH KD AS AH", False),
        ("KH KD 4S 5S", {"rows": "QQQ", "pile": "4C 2S"}, "KH KD", False),
    ],
)
def test_a_pile_comes_with_a_plan_that_settles_it(
    hand: str, where: dict[str, str], melded: str, comes: bool
) -> None:
    round_ = position(hand, rules=OFFICIAL, **where)  # type: ignore[arg-type]
    assert takes(round_.views[0], melds(melded)) is comes
    if comes:
        sizes = round_.board.hand_sizes[0]
        do(round_, "take", *(f"meld {card}" for card in melded.split()))
        assert not round_.board.pile
        assert round_.board.hand_sizes[0] == sizes - len(melded.split()) + 1


TAKES = [
    (WINDOWS, {"hand": "KH KD 4S 5S", "rows": "QQQ", "pile": "4C KS"}),
    (WINDOWS, {"hand": "QH QD 4S 5S", "rows": "QQQ", "pile": "2C QS"}),
    (WINDOWS, {"hand": "KH KD AS AH AD", "pile": "4C KS"}),
    (
        WINDOWS.with_options({"top-card-counts": "no"}),
        {"hand": "KH KD AS AH AD", "pile": "4C KS"},
    ),
    (
        WINDOWS.with_options({"top-card-counts": "no"}),
        {"hand": "KH KD AS AH AD", "rows": "QQQ", "pile": "4C KS"},
    ),
    (CGA, {"hand": "KH KD AS AH AD 4S", "pile": "KS"}),
    (VIENNESE, {"hand": "KH KD AS AH AD", "pile": "4C KS"}),
]


@pytest.mark.parametrize(("rules", "where"), TAKES)
def test_a_pile_that_is_taken_in_a_trial_lies_there_as_the_engine_has_it(
    rules: Ruleset, where: dict[str, str]
) -> None:
    round_: Round = position(rules=rules, **where)  # type: ignore[arg-type]
    trial = taken(round_.views[0])
    round_.apply(TAKE)
    board = round_.board
    assert trial.board.now == board.now
    for name in ("step", "frozen", "pile"):
        assert getattr(trial.board, name) == getattr(board, name), name
    assert trial.side.rows == board.sides[0].rows
    assert list(trial.hand) == round_.hands[0]


def test_a_card_that_joins_its_row_in_a_trial_owes_nothing() -> None:
    view = seen("QH 4S 5S", WINDOWS, rows="QQQ", pile="4C QS")
    trial = taken(view)
    assert (trial.board.now.owed, trial.board.now.taken, trial.board.now.points) == (-1, QUEEN, 0)
    assert len(trial.side.rows[QUEEN]) == 4
    assert len(view.board.pile) == 2


def test_an_owed_pile_comes_with_what_is_still_to_be_melded() -> None:
    round_ = position("KH KD 4S 5S", rules=OFFICIAL, rows="QQQ", pile="4C KS")
    do(round_, "take", "meld KH")
    assert settles(round_.views[0], melds("KD"))
    assert not settles(round_.views[0], [])
    assert not settles(round_.views[0], melds("KC"))


# Narrow rules (planner_melds.py).


@pytest.mark.parametrize(
    ("column", "rows", "points"),
    [
        (SEVEN, "", 2500),
        (ACE, "", 2500),
        (ACE, "AAA2", 0),  # a dirty row is a row like any other
        (WILD, "", 2000),
        (KING, "", 0),
    ],
)
def test_m33_some_rows_have_a_price_as_long_as_they_are_unfinished(
    column: int, rows: str, points: int
) -> None:
    assert price(Sketch(seen("4S", rows=rows)), column) == points
    assert price(Sketch(seen("4S", OFFICIAL, rows=rows)), column) == 0


def test_m10_a_row_has_room_up_to_seven_cards() -> None:
    sketch = Sketch(seen("4S", rows="KKKKK QQQQQQQ"))
    assert [room(sketch, column) for column in (KING, QUEEN, NINE)] == [2, 0, 7]
    assert room(Sketch(seen("4S", OFFICIAL, rows="KKKKK")), KING) > 20


@pytest.mark.parametrize(
    ("hand", "rows", "groups"),
    [
        ("KH KD", "", []),
        ("KH KD KC", "", [3]),
        ("KH KD KC KS KH", "", [3, 1, 1]),
        ("KH KD", "KKK", [1, 1]),
        ("KH KD", "KKKKKK", [1]),
        ("KH", "KKKKKKK", []),
        ("QH QD QC", "KKK", []),
    ],
)
def test_naturals_are_laid_as_far_as_they_stand_and_find_room(
    hand: str, rows: str, groups: list[int]
) -> None:
    sketch = Sketch(seen(f"{hand} 4S", rows=rows))
    lay_naturals(sketch, KING)
    assert [len(group) for group in sketch.groups] == groups


@pytest.mark.parametrize(
    ("hand", "rows", "laid"),
    [
        ("2S 2H", "", 0),
        ("2S 2H JK", "", 3),
        ("2S", "222", 1),
        ("2S 2H 2D JK", "222*", 3),
        ("2S 2H", "222*222", 0),
    ],
)
def test_m14_wild_cards_are_laid_as_far_as_their_row_stands_and_has_room(
    hand: str, rows: str, laid: int
) -> None:
    sketch = Sketch(seen(f"{hand} 4S", rows=rows))
    lay_wild_row(sketch)
    assert sum(map(len, sketch.groups)) == laid


def test_m33_a_row_with_a_price_is_begun_where_it_is_likely_to_be_finished() -> None:
    def begins(column: int, weights: PlannerWeights, rows: str = "") -> bool:
        view = seen("7H 7D 7C 4S 2S 2H 2D", rows=rows)
        return may_begin(Sketch(view), column, Prospects(view), weights)

    assert begins(SEVEN, ALWAYS) and begins(WILD, ALWAYS)
    assert not begins(SEVEN, NEVER) and not begins(WILD, NEVER)
    assert begins(KING, NEVER)  # it costs nothing
    assert begins(SEVEN, NEVER, "7777")  # it stands there already
    view = seen("7H 7D 7C 4S 2S 2H 2D 2C JK JK")
    prospects, sketch = Prospects(view), Sketch(view)
    for column, lacking in ((SEVEN, 4), (WILD, 1)):
        chance = prospects.chance(column, lacking)
        assert 0 < chance < 1
        assert may_begin(sketch, column, prospects, PlannerWeights(begins=chance))
        assert not may_begin(sketch, column, prospects, PlannerWeights(begins=chance + 0.001))


def test_m14_wild_cards_wait_for_their_row_where_it_is_likely() -> None:
    def waits(weights: PlannerWeights, rules: Ruleset = MODERN, rows: str = "") -> bool:
        view = seen("2S 2H JK 4S", rules, rows=rows)
        return keeps_wilds(Sketch(view), Prospects(view), weights)

    assert waits(ALWAYS)
    assert not waits(NEVER)
    assert not waits(ALWAYS, OFFICIAL)  # there is no such row
    assert not waits(ALWAYS, rows="222*222")  # it is full
    view = seen("2S 2H JK 4S", rows="22*")
    chance = Prospects(view).chance(WILD, 1)
    for more, kept in ((0, True), (0.001, False)):
        weights = PlannerWeights(keeps_wilds=chance + more)
        assert keeps_wilds(Sketch(view), Prospects(view), weights) is kept


def test_m15_a_first_meld_spends_as_few_wild_cards_as_will_do() -> None:
    view = in_turn("KH KD KC QH QD QC 9H 9D 2S 2H JK 4D", MODERN)
    found = [*openings(view, PlannerWeights(begins=1.1))]
    assert found
    wilds = [sum(action.wild for action in sketch.actions()) for sketch in found]
    assert wilds[0] == min(wilds) == 1
    for sketch in found:
        assert sketch.points >= sketch.needed == 125
        assert carries(view, sketch.actions())
    assert not [*openings(in_turn("KH KD KC QH QD QC 9H 9D 4D", MODERN), NEVER)]
    none_spent = PlannerWeights(begins=1.1, opening_wilds=0)
    assert not [*openings(view, none_spent)]
    pure = in_turn("KH KD KC KS AH AD AC QH QD QC 2S 4D", MODERN)
    (first, *_) = openings(pure, PlannerWeights(begins=0))
    assert not any(action.wild for action in first.actions())


def test_m15_a_row_of_wild_cards_is_an_opening_where_it_may_be_begun() -> None:
    view = in_turn("2S 2H 2D JK JK 4D 5D 6D", MODERN)
    first, *_ = openings(view, ALWAYS)
    assert {action.column for action in first.actions()} == {WILD}
    assert all(not sketch.lengths[WILD] for sketch in openings(view, NEVER))


def test_m7_an_opening_with_the_pile_pays_for_it_first() -> None:
    """Two Kings for the one on the pile, and 130 points."""
    rules = {"pile": "5S 6S KS"}
    view = seen("KH KD AS AH AD AC 2S 6H", **rules)
    found = [*openings(view, PlannerWeights(begins=0), KIND_OF["KS"])]
    assert found
    for sketch in found:
        assert [COLUMN[action.card] for action in sketch.groups[0]] == [KING, KING]
        assert takes(view, sketch.actions())
    assert not [*openings(seen("KH 9D AS AH AD AC 2S 6H", **rules), ALWAYS, KIND_OF["KS"])]
    taken_by_hand = position("KH KD AS AH AD AC 2S 6H", rules=MODERN, **rules)  # type: ignore[arg-type]
    do(taken_by_hand, "take")
    assert [*openings(taken_by_hand.views[0], PlannerWeights(begins=0))]


RESERVES = PlannerWeights(reserve=5, ready_reserve=4, threatened_reserve=3, last_reserve=2)


@pytest.mark.parametrize(
    ("where", "kept"),
    [
        ({}, 5),
        ({"rows": "KKKKKKK QQQQQQQ"}, 4),
        ({"rows": "KKKKKKK QQQ"}, 5),
        ({"other_rows": "KKKKKKK QQQQQQQ"}, 3),
        ({"other_rows": "KKKKKKK QQQ"}, 5),
        ({"stock": "4C 5C 6C 8C", "rest": "pile", "other": "5H"}, 5),
        ({"stock": "4C 5C 6C", "rest": "pile", "other": "5H"}, 2),
    ],
)
def test_how_many_cards_are_kept_by_who_does_not_go_out(where: dict[str, str], kept: int) -> None:
    rows = f"999 {where.get('rows', '')}"
    view = seen("9H 9D 4D 5D 6D 8D", **{**where, "rows": rows})
    assert planner_melds._reserve(view, RESERVES, view.side.canastas) == kept
    # Of two Nines to a row of three as many go down as leave that many cards.
    assert later(view, RESERVES).held == max(kept, 4)


@pytest.mark.parametrize(
    ("card", "where", "weight"),
    [
        ("2S", {}, "wild"),
        ("3S", {}, "three"),
        ("4S", {}, "single"),
        ("8S", {}, "pair"),
        ("TS", {}, "triple"),
        ("JS", {}, "triple"),
        ("KS", {"rows": "KKK"}, "row"),
        ("AS", {}, "held_rank"),
        ("AS", {"rows": "AAA"}, "row"),
        ("7S", {}, "held_set"),
    ],
)
def test_what_a_card_is_worth_in_the_hand(card: str, where: dict[str, str], weight: str) -> None:
    hand = "2S 3S 4S 8S 8H TS TH TD JS JH JD JC KS AS AH 7S 7H 7D"
    weights = PlannerWeights()
    found = worth_in_hand(seen(hand, **where), weights, KIND_OF[card])
    assert found == getattr(weights, weight)


def test_m17_a_dead_rank_is_worth_nothing() -> None:
    view = seen("KS 4S", other_rows="KKKKKKK")
    assert worth_in_hand(view, PlannerWeights(), KIND_OF["KS"]) == 0


# Sketches (sketch.py).


@pytest.mark.parametrize(
    ("rows", "rules", "fits"),
    [
        ("KKK", WINDOWS, True),
        ("KKK22", WINDOWS, True),
        ("KKK222", WINDOWS, False),  # never more than naturals
        ("", WINDOWS, False),
        ("KKKK222", CGA, False),  # three at most
        ("KKKK22", CGA, True),
        ("KKKK222", OFFICIAL, False),
        ("KK22", OFFICIAL, True),  # they may outnumber
        ("KK22", VIENNESE, False),
    ],
)
def test_w15_a_row_has_room_for_one_more_wild_card(rows: str, rules: Ruleset, fits: bool) -> None:
    assert Sketch(seen("4S", rules, rows=rows)).room_for_wild(KING) is fits


@pytest.mark.parametrize(
    ("hand", "rows", "pairs"),
    [
        ("KH KD 2S 4S", "", True),
        ("KH KD 4S", "", False),
        ("KH 2S 4S", "", False),
        ("KH KD KC 2S 4S", "", False),  # they need none
        ("KH KD 2S 4S", "KKK", False),
    ],
)
def test_a_wild_card_makes_a_row_of_a_pair(hand: str, rows: str, pairs: bool) -> None:
    assert Sketch(seen(hand, WINDOWS, rows=rows)).may_pair(KING) is pairs


def test_the_dearest_cards_come_first() -> None:
    assert DEAREST_FIRST[0] == ACE
    assert {*DEAREST_FIRST[-4:]} == {FOUR, 3, 4, SEVEN}
    assert sorted(DEAREST_FIRST) == [*range(FOUR, WILD)]


@pytest.mark.parametrize(
    ("hand", "pile", "paid"),
    [
        ("KH KD 2S", "4C KS", ["KH", "KD"]),
        ("KH 2S JK", "4C KS", ["KH", "2S"]),  # a Two before a Joker
        ("KH JK", "4C KS", ["KH", "JK"]),
        ("KH", "4C KS", []),
        ("2S JK", "4C KS", []),
        ("KH 2S", "2C KS", []),  # frozen
        ("KH KD", "2C KS", ["KH", "KD"]),
    ],
)
def test_w12_the_top_card_is_paid_for_with_a_pair_or_with_one_and_a_wild_card(
    hand: str, pile: str, paid: list[str]
) -> None:
    sketch = Sketch(seen(f"{hand} 4S 5S", WINDOWS, rows="QQQ", pile=pile))
    sketch.take(KIND_OF["KS"])
    assert sketch.pay() is bool(paid)
    assert sorted(str(action).split()[1] for action in sketch.actions()) == sorted(paid)
    assert sketch.held == len(hand.split()) + 2 - len(paid)


def test_what_was_melded_by_hand_in_this_turn_is_sketched_anew() -> None:
    round_ = position("KH KD KC 2S 4S 5S", rules=WINDOWS, drawn=True)
    fresh = Sketch(round_.views[0])
    do(round_, "meld KH", "meld KD", "meld 2S K")
    again = Sketch(round_.views[0])
    for name in ("lengths", "wilds", "points", "naturals", "wild_cards", "held", "needed"):
        assert getattr(again, name) == getattr(fresh, name), name
    assert len(again.begun) == 3


def test_what_was_chosen_last_is_given_up_first_to_keep_cards() -> None:
    for kept, groups, held in ((0, 3, 4), (4, 3, 4), (5, 2, 5), (6, 1, 8), (99, 1, 8)):
        sketch = Sketch(seen("KH QH QD QC 9H 9D 9C 4S 5S 6S 8S", WINDOWS, rows="KKK"))
        for column in (QUEEN, NINE, KING):
            sketch.lay_all(column)
        sketch.keep(kept, 1)
        assert (len(sketch.groups), sketch.held) == (groups, held)


# The frame of a turn (turn_frame.py).


@pytest.mark.parametrize(
    ("where", "wants_pile", "plays_on", "action"),
    [
        ({"rows": "KKK", "pile": "4C 9S"}, False, False, "draw"),
        ({"rows": "KKK", "pile": "4C 9S"}, True, False, "take"),
        ({"rows": "KKK", "pile": "4C 3S"}, True, False, "draw"),  # it cannot be had
        ({"rows": "KKK", "pile": "4C 3S", "rest": "other"}, True, True, "turnover"),
        ({"rows": "KKK", "pile": "4C 3S", "rest": "other"}, True, False, "stop"),
        ({"rows": "KKK", "pile": "4C 9S", "rest": "other"}, False, True, "turnover"),
        ({"rows": "KKK", "pile": "4C 9S", "rest": "other"}, False, False, "stop"),
        ({"rows": "KKK", "pile": "4C 9S", "rest": "other"}, True, False, "take"),
    ],
)
def test_a_turn_begins_with_what_is_wanted_and_may_be_done(
    where: dict[str, str], wants_pile: bool, plays_on: bool, action: str
) -> None:
    view = seen("9H 9D 4S", WINDOWS, **where)
    assert str(beginning(view, wants_pile, plays_on)) == action


def test_h5_o10_at_the_stocks_end_a_top_card_that_must_be_had_is_had() -> None:
    end = {"rows": "999", "pile": "4C 9S", "rest": "other"}
    assert str(beginning(seen("4S 5S", HOYLE, **end), False, True)) == "add"
    assert str(beginning(seen("4S 5S", OFFICIAL, **end), False, True)) == "take"


@pytest.mark.parametrize(
    ("done", "planned", "action"),
    [
        ("", "KH KD KC", "meld KH"),
        ("KH", "KH KD KC", "meld KD"),
        ("KD", "KH KD KC", "meld KH"),
        ("KH KD KC", "KH KD KC", None),  # carried out
        ("QH", "KH KD KC", None),  # something else was melded
        ("", "", None),
        ("", "KS KH KD", "meld KH"),  # the first is not held
    ],
)
def test_a_plan_goes_on_from_where_it_stands(done: str, planned: str, action: str | None) -> None:
    round_ = position("KH KD KC QH 4S", rules=WINDOWS, rows="QQQ", drawn=True)
    do(round_, *(f"meld {card}" for card in done.split()))
    found = going_on(round_.views[0], melds(planned))
    assert (str(found) if found else None) == action


@pytest.mark.parametrize(
    ("hand", "rules", "where", "discarded"),
    [
        ("4S 5S 5H 2S", WINDOWS, {}, "4S 5S 5H 2S"),
        ("4S 3H 3S", WINDOWS, {}, "4S 3S"),
        ("4S 3H", WINDOWS.with_options({"red-three-blocks": "yes"}), {}, "3H 4S"),
        ("4S 2S", MODERN, {}, "4S"),  # M16
        ("AS 4S", MODERN, {}, "4S"),  # M17
        ("AS 4S", MODERN, {"pile": "5S"}, "AS 4S"),
    ],
)
def test_all_discards_that_end_the_turn_are_found(
    hand: str, rules: Ruleset, where: dict[str, str], discarded: str
) -> None:
    view = in_turn(hand, rules, **{"rows": "KKK", "pile": "", **where})
    found = {str(action).split()[1] for action in discards(view)}
    assert found == {*discarded.split()}


def test_who_can_do_nothing_else_passes_puts_back_or_takes_back() -> None:
    one = position("KH 4S", rules=WINDOWS, rows="KKK", drawn=True)
    do(one, "meld KH")
    assert str(last_resort(one.views[0])) == "pass"
    owed = position("9H 4S 5S", rules=WINDOWS, rows="KKK", pile="4C 9S")
    do(owed, "take")
    assert str(last_resort(owed.views[0])) == "putback"
    short = position("9H 9D 4S 5S", rules=WINDOWS, rows="KKK", drawn=True)
    do(short, "meld 9H")
    assert str(last_resort(short.views[0])) == "undo"


@pytest.mark.parametrize(
    ("hand", "where", "taken_so"),
    [
        ("KH KD 4S 5S", {"rows": "QQQ", "pile": "4C KS"}, True),
        ("KH 2D 4S 5S", {"rows": "QQQ", "pile": "4C KS"}, True),
        ("KH 4S 5S", {"rows": "QQQ", "pile": "4C KS"}, False),
        ("KH 2D 4S 5S", {"rows": "QQQ", "pile": "2C KS"}, False),
        ("4S 5S", {"rows": "QQQ", "pile": "4C QS"}, True),
        ("4S 5S", {"rows": "QQQ", "pile": "2C QS"}, False),
    ],
)
def test_a_pile_can_be_had_where_a_plan_is_at_hand(
    hand: str, where: dict[str, str], taken_so: bool
) -> None:
    view = seen(hand, OFFICIAL, **where)
    assert (refusal(view, TAKE) is None and can_take(view)) is taken_so


# Partners (O8).


@pytest.mark.parametrize(("partner", "asked"), [("9C 9D TC JC", True), ("9C 9D TC", False)])
def test_o8_a_partner_is_asked_who_may_be_caught_with_many_cards(partner: str, asked: bool) -> None:
    view = in_turn("4S 4C 4D 5S", rows="KKKKKKK", seats=4, hands={2: partner})
    assert asks(view) is asked


def test_o8_nobody_asks_who_has_no_partner_or_no_way_out() -> None:
    assert not asks(in_turn("4S 4C 4D 5S", rows="KKKKKKK", seats=3))
    assert not asks(in_turn("4S 4C 4D 5S", rows="KKK", seats=4, hands={2: "9C 9D TC JC"}))


def test_how_the_other_sides_stand() -> None:
    view = seen("4S 5S", CGA, seats=3, other="9C 9D", hands={2: "TC JC QC"}, totals=(0, 500, 100))
    found = rivals(view)
    assert found.held == 12 * 5 / 2
    assert found.total == max(500 - 24, 100 - 36)
    assert not found.ready
    ready = seen("4S 5S", CGA, seats=3, other="9C 9D", sides={2: "KKKKKKK"})
    assert rivals(ready).ready
    assert not rivals(seen("4S 5S", CGA, seats=3, rows="KKKKKKK")).ready


# The last turn (last_turn.py).


@pytest.mark.parametrize(
    ("rules", "seats", "stock", "turnovers", "last"),
    [
        (HOYLE, 2, 2, 0, False),
        (HOYLE, 2, 1, 0, True),
        (HOYLE, 2, 0, 0, True),
        (HOYLE.with_options({"cards-drawn": "2"}), 2, 4, 0, False),
        (HOYLE.with_options({"cards-drawn": "2"}), 2, 3, 0, True),
        (OFFICIAL, 4, 4, 0, False),
        (OFFICIAL, 4, 3, 0, True),
        (CGA, 2, 1, 0, False),  # the pile is turned over
        (CGA, 2, 1, 1, False),
        (CGA, 2, 1, 2, True),
        (CGA, 2, 2, 2, False),
        (WINDOWS, 2, 1, 0, False),  # somebody is asked
    ],
)
def test_h5_c8_o10_the_last_turn_is_that_after_which_the_stock_may_end_the_round(
    rules: Ruleset, seats: int, stock: int, turnovers: int, last: bool
) -> None:
    left = " ".join(["4C", "5C", "6C", "7C"][:stock])
    view = seen(
        "4S 5S", rules, seats=seats, stock=left, rest="pile", pile="9S", turnovers=turnovers
    )
    assert last_turn(view) is last


@pytest.mark.parametrize(
    ("hand", "rows", "laid"),
    [
        ("3H QH QD QC 4S 5S", "KKK", "3H QC QD QH"),
        ("3H QH QD QC 4S 5S", "", "3H"),  # 30 points are no first meld
        ("3H AH AD AC 4S 5S", "", "3H AC AD AH"),
        ("QH QD 2S 4S 5S", "KKK", "2S QD QH"),
        ("2S JK 4S 5S", "KKK", "2S JK"),
        ("2S JK 4S 5S", "KKKKKKK", ""),  # it stays natural
        ("2S JK 4S 5S", "KKKKK22", "2S JK"),
        ("KH KD 4S", "KKK", "KD"),  # one to discard, one to play on
        ("KH 4S", "KKK", ""),
    ],
)
def test_in_the_last_turn_all_goes_down_but_two_cards(hand: str, rows: str, laid: str) -> None:
    view = in_turn(hand, HOYLE, rows=rows, totals=(500, 500))
    found = [str(action).split()[1] for action in last_melds(view)]
    assert sorted(found) == sorted(laid.split())


def test_in_the_last_turn_the_dearest_card_goes_that_nobody_takes() -> None:
    view = in_turn("JK 4S 9S", HOYLE, rows="KKK", other_rows="999")
    assert str(last_discard(view)) == "discard JK"


@pytest.mark.parametrize(
    ("rows", "hand", "fits"),
    [
        ("KKKKK", "2S 4S", True),
        ("KKKK", "2S 4S", False),  # M11: five naturals later
        ("KKKKK", "4S 5S", False),  # none is held
        ("KKKKK 222", "2S 4S", False),  # M14: their own row comes first
        ("KKKKK 222*222", "2S 4S", True),
        ("KKKKK22", "2S 4S", False),
        ("QQQ", "2S 4S", False),  # there is no row
    ],
)
def test_m11_m14_a_wild_card_may_join_a_row_later(rows: str, hand: str, fits: bool) -> None:
    sketch = Sketch(seen(f"{hand} 6S", rows=rows))
    assert planner_melds.takes_wild(sketch, KING) is fits
