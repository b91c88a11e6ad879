"""What players plan with, part by part: special hands, trials, sketches, the last turn.

What they do with it in a turn is tried in the files of the levels.
"""

from random import Random

import pytest

from game.engine.actions import TAKE, Action, parse_action
from game.engine.board import View
from game.engine.books import CGA, HOYLE, MODERN, OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import ACE, COLUMN, FOUR, KIND_OF, SEVEN, WILD, parse_card
from game.engine.custom import with_parameters
from game.engine.restrictions import discards
from game.engine.round import Round
from game.engine.rules import refusal
from game.engine.ruleset import Ruleset
from game.engine.view import carries, goes_out, paid, taken
from game.engine.way_out import DEAREST_FIRST
from game.players import PLAYERS
from game.players.expert.plans import Aim, aim
from game.players.planning.last_turn import asks, last_discard, last_melds, last_turn, rivals
from game.players.planning.memory import Memory
from game.players.planning.turn_frame import Sketch, beginning, can_take, going_on, last_resort
from tests.engine.positions import do, position
from tests.players.sparring.styles import PileSketch

KING, QUEEN, NINE, EIGHT = 11, 10, 7, 6


def seen(hand: str, rules: Ruleset = MODERN, **where: object) -> View:
    """What the seat on turn sees of a position."""
    round_ = position(hand, rules=rules, **where)  # type: ignore[arg-type]
    return round_.views[round_.board.turn]


def plan(*actions: str) -> list[Action]:
    return [parse_action(text) for text in actions]


def melds(cards: str) -> list[Action]:
    return plan(*(f"meld {card}" for card in cards.split()))


# Special hands that are near (M25).

STRAIGHT = "4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S 3S"
PAIRS = "4S 4H 6S 6H 8S 8H TS TH JS JH QS QH"


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        (STRAIGHT, Aim(1, (), keeps_three=True)),
        (f"{STRAIGHT} KD", Aim(1, (KING,), keeps_three=True)),
        (STRAIGHT.replace("AS", "4H"), Aim(2, (FOUR,), keeps_three=True)),
        (STRAIGHT.replace("KS AS", "4H 4D"), Aim(3, (FOUR,), keeps_three=True)),
        (STRAIGHT.replace("QS KS AS", "4H 4D 4C"), None),  # it lacks four
        (STRAIGHT.replace("AS", "JK"), Aim(1, (), keeps_three=True)),
        (f"{STRAIGHT.replace('AS', '2H')} 9D", None),  # a second Two fits no straight
        (f"{PAIRS} 9D", Aim(1, (NINE,))),
        (f"{PAIRS} 2D", None),  # wild cards fit no pairs
        (PAIRS, None),  # a card too few to draw the last one
        (PAIRS.replace("QH", "KD") + " 9D", None),
        (PAIRS.replace("QH", "KD") + " 9D KC", Aim(1, (NINE, QUEEN))),
        ("7S 7H AS AH 8S 8H TS TH JS JH QS QH 2S", Aim(1, ())),
        ("7S 7H AH 8S 8H TS TH JS JH QS QH 2S 2H 9D", Aim(1, (NINE,))),
        ("7S AH 8S 8H TS TH JS JH QS QH 2S 2H 9D", None),
        ("7S 7H AS AH 8S 8H TS TH JS JH QS QH 2S JK", None),  # neither is a pair
        ("5S 8S 8H TS TH JS JH QS QH KS KH 2S 2H", None),  # neither Ace nor Seven
        ("4S 4H 4D 5S 5H 5D 6S 6H 6D 8S 8H 8D 9D", Aim(2, (NINE,))),
        ("4S 4H 4D 5S 5H 5D 6S 6H 6D 8S 8H 9D TC", None),
    ],
)
def test_m25_a_special_hand_is_played_for_where_it_lacks_few_cards(
    hand: str, found: Aim | None
) -> None:
    assert aim(seen(hand)) == found


@pytest.mark.parametrize("twice", ["7D", "AD"])
def test_m17_what_an_empty_pile_refuses_is_not_spare(twice: str) -> None:
    hand = f"{STRAIGHT.replace('6S', twice)} JK"
    spare = COLUMN[parse_card(twice)]
    assert aim(seen(hand, pile="9D")) == Aim(1, (spare,), keeps_three=True)
    view = seen(hand, pile="")
    assert aim(view) == Aim(1, (), keeps_three=True)
    for kind in ("novice", "advanced", "expert"):
        action = PLAYERS[kind](Random(1)).decide(view)
        assert refusal(view, action) is None, kind


def test_m25_nobody_waits_for_one_without_time_or_with_a_row() -> None:
    hand = f"{PAIRS} 9D"
    for left, found in ((12, True), (11, False)):
        stock = ["4D", "5D", "6D", "7D", "8D", "TD", "JD", "QD", "KD", "AD", "4C", "5C"][:left]
        view = seen(hand, stock=" ".join(stock), rest="pile", other="5H 6C 7H 9H")
        assert (aim(view) is not None) is found
    assert aim(seen(hand, rows="KKK")) is None
    assert aim(seen(hand, OFFICIAL)) is None
    without = with_parameters(MODERN, {"pairs-points": "0"})
    assert aim(seen(hand, without)) is None
    assert aim(seen(STRAIGHT, without))


# Trials (view.py).


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
    view = round_.views[0]
    may = refusal(view, TAKE) is None
    assert (may and paid(taken(view), melds(melded)) is not None) is comes
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
    assert paid(round_.views[0], melds("KD")) == melds("KD")
    assert paid(round_.views[0], []) is None
    assert paid(round_.views[0], melds("KC")) is None


# Sketches (turn_frame.py).


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
    view = seen(f"{hand} 4S 5S", WINDOWS, rows="QQQ", pile=pile)
    sketch = PileSketch(view)
    sketch.take(KIND_OF["KS"])
    assert sketch.pay(view.board.closed) is bool(paid)
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


def last_thrown(view: View) -> str:
    return str(last_discard(view, Memory(view.board)))


def test_in_the_last_turn_the_dearest_card_goes_that_nobody_takes() -> None:
    view = in_turn("JK 4S 9S", HOYLE, rows="KKK", other_rows="999")
    assert last_thrown(view) == "discard JK"


@pytest.mark.parametrize(
    ("pile", "rows", "other_rows", "dead_pile", "thrown"),
    [
        ("6S 5S", "QQQ", "KKKKK", "own", "4S"),  # a sixth King joins its row
        ("2S 5S", "QQQ", "KKKKK", "own", "KS"),  # frozen: three of them would
        ("6S 5S", "QQQ", "KKKKKKK", "own", "KS"),
        ("6S 5S", "KKKK222", "KKK", "own", "4S"),
        ("6S 5S", "KKKK222", "KKK", "both", "KS"),  # dead
    ],
)
def test_m8_m10_in_the_last_turn_a_card_goes_whose_row_is_full(
    pile: str, rows: str, other_rows: str, dead_pile: str, thrown: str
) -> None:
    rules = with_parameters(CGA, {"row-limit": "7", "dead-pile": dead_pile})
    view = in_turn("KS 4S", rules, rows=rows, other_rows=other_rows, pile=pile)
    assert last_thrown(view) == f"discard {thrown}"


def test_m33_in_the_last_turn_no_row_is_begun_that_costs_more_than_it_saves() -> None:
    def laid(hand: str, price: str = "2500") -> str:
        rules = with_parameters(MODERN, {"unfinished-sevens": price})
        melded = last_melds(in_turn(hand, rules, rows="KKK"))
        return "".join(str(action).split()[1][0] for action in melded)

    assert laid("7S 7H 7D QS QH QD 4S 5S") == "QQQ"
    assert laid("AS AH AD QS QH QD 4S 5S") == "QQQ"
    assert laid("7S 7H 7D QS QH QD 4S 5S", "1000") == "QQQ777"
    assert laid("7S 7S 7H 7H 7D 7D 7C 4S 5S") == "7777777"


@pytest.mark.parametrize(
    ("hand", "rows", "laid"),
    [
        ("QS QH QD 4S 5S", "KKK 3S", "QQQ"),  # a Black Three is no meld there
        ("QS QH QD KC KD 4S 5S", "KKKKKK", "KQQQ"),  # a row has seven cards at most
        ("QS QH 2S 4S 5S 6S", "KKKK 22222", "2"),  # their own row comes first
        ("2S 4S 5S", "KKKK", ""),  # later rows need five naturals
        ("2S 4S 5S", "KKKKK", "2"),
    ],
)
def test_m10_m14_in_the_last_turn_narrow_rules_hold(hand: str, rows: str, laid: str) -> None:
    melded = last_melds(in_turn(hand, MODERN, rows=rows))
    assert sorted(str(action).split()[1][0] for action in melded) == sorted(laid)


def test_m34_in_the_last_turn_the_third_seven_or_ace_goes() -> None:
    def thrown(hand: str) -> str:
        return last_thrown(in_turn(hand, MODERN, rows="444", pile="9H"))

    assert thrown("7S 7H 7D KS 4S 5S") in ("discard 7S", "discard 7H", "discard 7D")
    assert thrown("AS AH AD KS 4S 5S") in ("discard AS", "discard AH", "discard AD")
    assert thrown("7S 7H 7D 7C KS 4S 5S") == "discard KS"  # it costs as much with three
