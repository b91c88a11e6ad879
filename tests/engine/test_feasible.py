"""The two searches against trying everything out: every hand is played in every order."""

from random import Random

import pytest

from game.engine.actions import TAKE, UNDO, Verb
from game.engine.board import PLAY, Phase
from game.engine.books import CGA, MODERN, OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import COLUMN, FOUR, KINDS, RED, WILD, counted, pack
from game.engine.custom import with_parameters
from game.engine.going_out import can_go_out
from game.engine.outlook import Outlook, wild_range
from game.engine.placements import talons_aside
from game.engine.round import Round
from game.engine.rules import refusal
from game.engine.ruleset import FirstMeld, OutCanastas, RedThrees, Ruleset
from game.engine.side import Side
from game.engine.way_out import way_out
from tests.engine.bent import bent
from tests.engine.nearly_out import nearly_out, own_rules
from tests.engine.positions import do, position
from tests.often import tried

WINDOWS_FORCED = bent(WINDOWS, name="custom", base="windows", take_must_succeed=True)
BOOKS = {
    "official": OFFICIAL,
    "viennese": VIENNESE,
    "cga": CGA,
    "windows, no putting back": WINDOWS_FORCED,
    "one natural is enough": bent(OFFICIAL, min_naturals=1, black_three_wilds=1),
    "three naturals": bent(OFFICIAL, min_naturals=3),
    "wild cards alone": bent(OFFICIAL, wild_rows=True),
    "frozen, minimum when out": bent(WINDOWS_FORCED, minimum_when_going_out=True),
    "low minima, top card extra": bent(
        CGA, minima=((None, 15), (1500, 30)), top_card_counts=False, wild_rows=True
    ),
    "a natural canasta of four": bent(OFFICIAL, out_canastas=OutCanastas.NATURAL, canasta_size=4),
    "natural and mixed of four": bent(
        OFFICIAL, out_canastas=OutCanastas.EACH, canastas_to_go_out=2, canasta_size=4
    ),
    "natural of four, a first meld of three naturals": bent(
        WINDOWS_FORCED,
        out_canastas=OutCanastas.NATURAL,
        first_meld=FirstMeld.THREE_NATURALS,
        canasta_size=4,
        wild_rows=True,
    ),
    "two canastas of four": bent(OFFICIAL, canastas_to_go_out=2, canasta_size=4),
}


def lay_row(side: Side, column: int, box: list[int], rng: Random, rules: Ruleset) -> None:
    """A row of a few cards from the box, if one that may stand can be made."""
    naturals = [card for card in box if COLUMN[card] == column][: rng.randrange(2, 8)]
    fewest, most = wild_range(rules, FOUR, len(naturals), 0, opening=True)
    wilds = [card for card in box if COLUMN[card] == WILD][: rng.choice([fewest, min(most, 2)])]
    if fewest <= len(wilds) <= most:
        for card in naturals + wilds:
            box.remove(card)
            side.lay(card, column, COLUMN[card] == WILD)


def small_position(rng: Random, rules: Ruleset, take: bool) -> Round:
    """Few cards of few ranks in hand, so that everything can be tried; the turn is under way, or
    (`take`) begins with a pile that may be taken."""
    seats = rng.choice(rules.seats)
    round_ = Round(rules, pack(rules.packs, rules.jokers), seats)
    board = round_.board
    ranks = rng.sample(range(2, 13), 3)
    kinds = [kind for kind in range(KINDS) if COLUMN[kind] in ranks or COLUMN[kind] == WILD]
    kinds += [2, 3] * rng.randrange(2)
    if rules.red_threes is RedThrees.DEALT:
        kinds += [0, 1] * rng.randrange(2)
    box = [card for card in pack() if card in kinds]
    rng.shuffle(box)
    side = board.sides[0]
    for column in ranks:
        if rng.random() < 0.4:
            lay_row(side, column, box, rng, rules)
    if take:
        tops = [card for card in box if COLUMN[card] in ranks]
        top = rng.choice(tops)
        box.remove(top)
        board.pile = [*rng.choice([[], [], [box.pop()], [0], [box.pop(), 4]]), top]
        board.frozen = any(COLUMN[card] in (RED, WILD) for card in board.pile)
    hand = box[: rng.randrange(1, 8)]
    round_.hands[0][:] = counted(hand)
    board.hand_sizes[0] = len(hand)
    for seat in range(1, seats):
        board.hand_sizes[seat] = 1
        round_.hands[seat][50] += 1
    round_.stock[:] = [5] * 40
    board.stock_count = 40
    round_.aside[:] = [[5] * size for size in talons_aside(board)]
    board.aside = talons_aside(board)
    board.totals = (rng.choice((-10, 0, 1500)),) * len(board.sides)
    round_.begin_turn()
    if not take:
        round_.board.step = PLAY
    return round_


def state(round_: Round) -> tuple[object, ...]:
    """Where a turn stands, without the order in which cards were melded."""
    board = round_.board
    rows = tuple(tuple(sorted(row)) for row in board.sides[0].rows)
    return tuple(round_.hands[0]), rows, board.now.owed


def reached(round_: Round, wanted) -> bool:
    """Whether some order of melds (and a discard) comes to what is wanted."""
    seen = set()
    waiting = [round_]
    while waiting:
        here = waiting.pop()
        if wanted(here):
            return True
        if here.phase is Phase.OVER or here.board.turn != round_.board.turn:
            continue
        for action in here.legal_actions():
            if action.verb in (Verb.MELD, Verb.DISCARD):
                after = here.copy()
                after.apply(action)
                if (key := state(after)) not in seen:
                    seen.add(key)
                    waiting.append(after)
    return False


def out(round_: Round) -> bool:
    """Whether the seat has gone out."""
    result = round_.board.result
    return result is not None and result.out == 0


def received(round_: Round) -> bool:
    """Whether the pile that was taken belongs to the seat now."""
    return round_.board.now.owed < 0


@pytest.mark.sampled(2, slow=6)
@tried(25, 70)
@pytest.mark.parametrize("book", BOOKS)
def test_o8_who_can_go_out_is_found_by_trying_everything(book: str, count: int) -> None:
    rng = Random(book)
    answers = []
    for _ in range(count):
        round_ = small_position(rng, BOOKS[book], take=False)
        answers.append(can_go_out(round_.views[0]))
        assert answers[-1] == reached(round_, out), round_.hands
    assert count // 20 < sum(answers) < count - count // 20


@pytest.mark.sampled(2, slow=6)
@tried(25, 80)
@pytest.mark.parametrize("book", BOOKS)
def test_c5_o6_which_take_can_be_carried_through_is_found_by_trying_everything(
    book: str, count: int
) -> None:
    rng = Random(book)
    answers = []
    for _ in range(count):
        round_ = small_position(rng, BOOKS[book], take=True)
        reason = refusal(round_.views[0], TAKE)
        if reason in (None, "take-pair", "take-minimum", "take-empty"):
            answers.append(reason)
            freely = round_.copy()
            freely.board.ruleset = bent(BOOKS[book], take_must_succeed=False)
            freely.apply(TAKE)
            assert (reason is None) == reached(freely, received), reason
    assert set(answers) >= {None, "take-pair"}


@pytest.mark.sampled
@tried(20, 150, 1_500)
@pytest.mark.parametrize("begun", [False, True])
def test_o8_by_own_rules_it_is_found_in_the_middle_of_a_turn_too(count: int, begun: bool) -> None:
    """Every parameter that bears on it is set by lot."""
    lots = Random(f"everything {begun}")
    outs = 0
    for _ in range(count):
        round_ = nearly_out(lots, own_rules(lots), most=7, begun=begun)
        there_is = can_go_out(round_.views[0])
        assert there_is == reached(round_, out), f"{there_is} says the engine:\n{round_}"
        outs += there_is
    assert count // 10 < outs < count - count // 10


def test_red_threes_that_are_melded_by_hand_are_no_hindrance() -> None:
    rules = bent(WINDOWS, may_ask_partner=True, red_threes=RedThrees.DEALT)
    hand = [0] * 14
    hand[RED], hand[5] = 2, 3
    empty = [0] * 14
    naturals = empty[:]
    naturals[6] = 7
    assert way_out(Outlook(rules, hand, 0, 0, naturals, empty))
    assert not way_out(Outlook(rules, hand, 0, 0, empty, empty))


@pytest.mark.parametrize(("blacks", "can"), [(3, True), (4, True), (5, True), (6, False)])
def test_of_a_third_packs_black_threes_four_go_down_and_one_is_discarded(
    blacks: int, can: bool
) -> None:
    rules = bent(OFFICIAL, packs=3)
    hand, empty = [0] * 14, [0] * 14
    hand[1] = blacks
    naturals = [0, 0, 7, *[0] * 11]
    assert (way_out(Outlook(rules, hand, 0, 0, naturals, empty)) is not None) is can


def test_the_searches_leave_the_position_as_it_is() -> None:
    rng = Random(3)
    for _ in range(50):
        round_ = small_position(rng, OFFICIAL, take=True)
        before = (round_.hands[0][:], [row[:] for row in round_.board.sides[0].rows])
        refusal(round_.views[0], TAKE)
        refusal(round_.views[0], UNDO)
        assert (round_.hands[0], round_.board.sides[0].rows) == before


# Rows that can take no more cards.


@pytest.mark.parametrize(
    ("hand", "can"),
    [
        ("KS KH KD KC KS KH KD KC", True),  # seven are a canasta, the eighth is discarded
        ("KS KH KD KC KS KH KD", True),
        ("KS KH KD KC KS KH KD KC 4S", False),  # one too many
        ("KS KH KD KC KS KH KD 2S JK", False),
        ("KS KH KD KC KS KH KD 4S", True),
    ],
)
def test_where_no_card_goes_onto_a_canasta_one_too_many_is_discarded(hand: str, can: bool) -> None:
    limited = with_parameters(WINDOWS, {"row-limit": "7"})
    round_ = position(hand, rules=limited, stock="4C", drawn=True)
    assert can_go_out(round_.views[0]) is can
    assert reached(round_, out) is can


@pytest.mark.parametrize("rest", ["4S", "4S 4H", "7S 7H 7D", "KS"])
def test_where_no_row_may_be_left_unfinished_nobody_goes_out_with_one(rest: str) -> None:
    rules = with_parameters(MODERN, {"out-unfinished": "no", "canastas-to-go-out": "1"})
    for hand, rows in ((f"KS {rest}", "KKKKKK"), (f"KS KH 2S {rest}", "KKKK AAAA")):
        round_ = position(hand, rules=rules, rows=rows, stock="9C 8C", drawn=True)
        assert can_go_out(round_.views[0]) is reached(round_, out)


# Corners that lots seldom come to: the book, what is changed, the hand, the rows, what is melded.

CORNERS = {
    "a Red Three after Black Threes": (WINDOWS, {}, "3S 3S 3C 3H", "KKKKKKK", "3S 3S 3C", False),
    "a Red Three before them": (WINDOWS, {}, "3S 3S 3C 3H", "KKKKKKK", "", True),
    "two of them after Black Threes": (
        WINDOWS,
        {"red-three-blocks": "yes"},
        "3S 3S 3C 3H 3D",
        "KKKKKKK",
        "3S 3S 3C",
        False,
    ),
    "a Red Three is the discard": (
        WINDOWS,
        {"last-card": "discard", "red-three-blocks": "yes"},
        "3H",
        "KKKKKKK",
        "",
        True,
    ),
    "a Red Three is no discard": (WINDOWS, {"last-card": "discard"}, "3H", "KKKKKKK", "", False),
    "a blocking canasta of Jokers": (
        OFFICIAL,
        {"blocking-canasta-bonus": "1500"},
        "3S 3S 3C 3C JK JK JK",
        "4444222",
        "3S 3S 3C 3C JK_3",
        True,
    ),
    "... and black Twos": (
        OFFICIAL,
        {"blocking-canasta-bonus": "1500"},
        "3S 3S 3C 3C JK 2S 2S 2C",
        "4444***",
        "3S 3S 3C 3C JK_3",
        False,
    ),
    "going out exempts from a pure row": (
        WINDOWS,
        {"first-meld": "pure"},
        "KS KH KD KC 2S 2H 2D",
        "",
        "",
        True,
    ),
    "... where it exempts at all": (
        WINDOWS,
        {"first-meld": "pure", "minimum-when-going-out": "yes"},
        "KS KH KD KC 2S 2H 2D",
        "",
        "",
        False,
    ),
    "a row of wild cards that was just begun": (
        WINDOWS,
        {"first-meld": "pure-or-wild", "minimum-when-going-out": "yes", "wild-rows": "yes"},
        "KS KH KD KC 2S 2H 2D JK JK JK",
        "",
        "JK_2 JK_2 JK_2",
        True,
    ),
}


@pytest.mark.parametrize("corner", CORNERS)
def test_who_can_go_out_is_known_in_the_corners_too(corner: str) -> None:
    base, changes, hand, rows, melded, can = CORNERS[corner]
    rules = with_parameters(base, changes) if changes else base
    round_ = position(hand, rules=rules, rows=rows, seats=2, totals=(0, 0), drawn=True)
    do(round_, *(f"meld {each.replace('_', ' ')}" for each in melded.split()))
    assert can_go_out(round_.views[0]) is can
    assert reached(round_, out) is can
