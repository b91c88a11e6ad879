"""Variants of the official text, and other values of the rules' parameters.

No round of such rules may get stuck: random play comes to an end with whatever parameters.
"""

from random import Random

import pytest

from game.engine.actions import ALL_ACTIONS, DRAW
from game.engine.board import Phase
from game.engine.books import CGA, MODERN, OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import (
    COLUMN,
    KIND_OF,
    KINDS_OF,
    RED,
    counted,
    listed,
    pack,
    points_of,
    shuffled,
)
from game.engine.custom import contradiction, with_parameters
from game.engine.going_out import can_go_out
from game.engine.refusals import IllegalAction
from game.engine.round import Round
from game.engine.rules import refusal
from game.engine.ruleset import (
    RULESETS,
    Concealed,
    Lead,
    OutCanastas,
    RedThrees,
    RedThreesAgainst,
    Ruleset,
    StockEnd,
)
from tests.engine.bent import bent
from tests.engine.positions import (
    all_cards,
    allowed,
    do,
    over,
    points,
    position,
    refused,
    row,
    snapshot,
)
from tests.engine.wanderer import Wanderer

WILD_ROWS = bent(OFFICIAL, wild_rows=True)
SAMBA = bent(OFFICIAL, packs=3, jokers=6)


def sheet(round_: Round, side: int = 0):
    """A side's sheet at the end."""
    assert over(round_)
    return round_.board.result.sheets[side]


# More cards.


def test_six_jokers_are_dealt_and_played() -> None:
    rules = bent(OFFICIAL, jokers=6)
    assert len(pack(rules.packs, rules.jokers)) == 110
    round_ = position("JK JK JK JK JK JK KS KH", rows="999", drawn=True, rules=rules)
    do(round_, "meld KS", "meld KH", "meld JK K", "meld JK K", "meld JK K", "discard JK")
    assert row(round_, "K") == "KS KH JK JK JK"


def test_a_deck_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="not the cards"):
        Round(bent(OFFICIAL, jokers=6), pack(2, 4))


def test_a_third_pack_has_a_card_of_each_kind_more() -> None:
    round_ = position("KS KS KS 4S", rows="999", drawn=True, rules=SAMBA)
    assert len(all_cards(round_)) == 162
    do(round_, "meld KS", "meld KS", "meld KS", "pass")
    assert row(round_, "K") == "KS KS KS"


def test_with_a_third_pack_there_are_six_red_threes_to_hold() -> None:
    for reds, worth in (("3H 3H 3D 3D", 400), ("3H 3H 3H 3D 3D 3D", 800)):
        round_ = position("4S 5S", rows="KKK", reds=reds, pile="9D", rest="other", rules=SAMBA)
        assert sheet(do(round_, "stop")).red_threes == worth


def test_with_a_third_pack_four_black_threes_are_a_row_and_no_more() -> None:
    blacks = "3S 3S 3S 3C 3C"
    round_ = position(f"{blacks}", rows="KKKKKKK", drawn=True, rules=SAMBA)
    do(round_, "meld 3S", "meld 3S", "meld 3S", "meld 3C")
    assert not allowed(round_, "meld 3C")
    assert over(do(round_, "discard 3C"))


# Rows of wild cards alone.


def test_wild_cards_alone_may_be_a_row_of_three() -> None:
    round_ = position("2S 2C JK 4S 5S", rows="999", drawn=True, rules=WILD_ROWS)
    do(round_, "meld 2S 2", "meld 2C 2")
    error = refused(round_, "discard 4S")
    assert error.sentence == (
        "You may not discard yet: the row of wildcards has two cards, and a row needs three."
    )
    do(round_, "meld JK 2", "discard 4S")
    assert row(round_, "2") == "2S 2C JK"


def test_a_row_of_wild_cards_has_no_limit_but_canasta_at_seven() -> None:
    round_ = position("2S 2C 4S", rows="22222* 999", drawn=True, rules=WILD_ROWS)
    assert not round_.board.sides[0].canastas
    do(round_, "meld 2S 2")
    assert round_.board.sides[0].canastas == 1
    do(round_, "meld 2C 2", "discard 4S")
    result = sheet(round_)
    assert (result.wild_canastas, result.natural_canastas, result.mixed_canastas) == (1, 0, 0)
    assert result.canasta_bonus == 1000
    assert result.table == 7 * 20 + 50 + 30


def test_it_counts_for_the_initial_minimum() -> None:
    round_ = position("2S 2C JK 4S", drawn=True, rules=WILD_ROWS)
    assert not over(do(round_, "meld 2S 2", "meld 2C 2", "meld JK 2", "pass"))
    assert round_.board.turn == 1


def test_it_helps_an_initial_meld_to_the_pile() -> None:
    cards = "9S 9H 2S 2C 2D JK 4S"
    assert not allowed(
        position(cards, pile="9D", rules=bent(OFFICIAL, max_wilds=0), totals=(1500, 0)), "take"
    )
    with_row = bent(WILD_ROWS, max_wilds=0)
    assert allowed(position(cards, pile="9D", rules=with_row, totals=(1500, 0)), "take")


def test_the_pile_is_not_taken_by_a_wild_top_card() -> None:
    round_ = position("2S 2C 4S", rows="222", pile="9D 2D", rules=WILD_ROWS)
    assert refused(round_, "take").rule == "W10"


def test_without_the_variant_there_is_no_such_row() -> None:
    error = refused(position("2S 4S", rows="999", drawn=True, rules=OFFICIAL), "meld 2S 2")
    assert str(error) == "O4: Wildcards have no row of their own: they join other cards."


def test_a_canasta_of_wild_cards_lets_go_out_and_red_threes_count() -> None:
    rules = bent(VIENNESE, wild_rows=True)
    round_ = do(position("4S", rows="22222*2", reds="3H", drawn=True, rules=rules), "discard 4S")
    assert sheet(round_).red_threes == 100


@pytest.mark.parametrize(
    ("jokers", "row", "bonus"),
    [(0, "2222222", 1000), (1, "222222*", 2500), (2, "222222*", 1000), (2, "22222**", 2500)],
)
def test_m30_all_jokers_are_those_that_the_game_has(jokers: int, row: str, bonus: int) -> None:
    """Where it has none, a canasta of wild cards is one without Jokers."""
    rules = bent(WILD_ROWS, jokers=jokers, wild_canasta_jokers=2500)
    round_ = do(position("4S", rows=row, drawn=True, rules=rules), "discard 4S")
    assert sheet(round_).canasta_bonus == bonus


# Mixed canastas worth less.


@pytest.mark.parametrize(
    ("canasta", "bonus"),
    [("KKKKKKK", 500), ("KKKKKK2", 300), ("KKKKK22", 250), ("KKKK222", 200), ("KKKK22*K", 200)],
)
def test_a_mixed_canasta_is_worth_less_for_each_wild_card_after_the_first(
    canasta: str, bonus: int
) -> None:
    rules = bent(OFFICIAL, mixed_canasta_less=50)
    round_ = do(position("4S", rows=canasta, drawn=True, rules=rules), "discard 4S")
    assert sheet(round_).canasta_bonus == bonus


@pytest.mark.parametrize("cost", ["0", "100", "500"])
def test_a_red_three_kept_in_hand_costs_whoever_has_had_a_turn(cost: str) -> None:
    """The official text takes 500 points, "provided that the player had at least one turn"."""
    rules = with_parameters(WINDOWS, {"red-three-in-hand": cost})
    round_ = position("4S", rows="KKKKKKK", drawn=True, rules=rules, rest="other")
    board = round_.board
    reds = round_.hands[1][KINDS_OF[RED]]
    held = points_of(listed(round_.hands[1]))
    assert sum(reds)
    plain = round_.copy()
    board.history.append((1, DRAW, ()))
    do(round_, "discard 4S")
    do(plain, "discard 4S")
    assert plain.board.result is not None
    assert plain.board.result.sheets[1].hand == -held  # no turn yet
    assert board.result is not None
    assert board.result.sheets[1].hand == -held - (int(cost) - 100) * sum(reds)


def test_a_book_that_puts_red_threes_down_has_none_in_a_hand() -> None:
    assert contradiction(with_parameters(OFFICIAL, {"red-three-in-hand": "500"})) is not None
    assert contradiction(with_parameters(WINDOWS, {"red-three-in-hand": "500"})) is None


def test_but_never_less_than_nothing() -> None:
    rules = bent(OFFICIAL, mixed_canasta_less=200)
    round_ = do(position("4S", rows="KKKK222", drawn=True, rules=rules), "discard 4S")
    assert sheet(round_).canasta_bonus == 0


# Other values of the parameters.


def test_two_cards_drawn_with_red_threes_replaced() -> None:
    rules = bent(OFFICIAL, cards_drawn=2)
    do(position("4S", stock="3H QS 3D KS JS", rules=rules), "draw 3H QS 3D KS")


def test_what_is_left_of_the_stock_is_drawn_before_the_pile_is_turned_over() -> None:
    rules = bent(CGA, cards_drawn=2)
    round_ = position("4S 5S", stock="QS", pile="8D 9D", rest="other", rules=rules)
    do(round_, "draw QS")
    assert round_.board.turnovers == 1
    assert round_.board.stock_count == 2


def test_a_round_that_ends_with_an_extra_card_leaves_no_half_melds() -> None:
    """W8 and C8 together: whoever draws the last card neither melds nor discards."""
    rules = bent(WINDOWS, red_three_extra_card=True, stock_end=StockEnd.TURN_OVER, turnovers=0)
    round_ = position("9S 9H 4S", rows="KKK", stock="3H QS", pile="5S", rest="other", rules=rules)
    do(round_, "draw 3H", "meld 9S", "draw QS")
    assert over(round_)
    assert row(round_, "9") == ""
    assert points(round_)[0] == 30 - 10 - 10 - 5 - 10 - 100


def test_no_wild_cards_in_rows() -> None:
    rules = bent(CGA, max_wilds=0)
    round_ = do(position("9S 9H 2S 4S", rows="KKK", drawn=True, rules=rules), "meld 9S", "meld 9H")
    assert refused(round_, "meld 2S 9").reason == "wild-limit"


def test_three_naturals_in_a_row() -> None:
    rules = bent(OFFICIAL, min_naturals=3)
    round_ = position("9S 9H 9C 2S 4S", rows="KKK", drawn=True, rules=rules)
    do(round_, "meld 9S", "meld 9H", "meld 2S 9")
    error = refused(round_, "discard 4S")
    assert str(error) == (
        "O4: You may not discard yet: the row of Nines has two other cards beside its wildcards, "
        "and a row needs three."
    )
    do(round_, "meld 9C", "pass")
    assert row(round_, "9") == "9S 9H 2S 9C"


def test_where_the_pile_cannot_be_put_back_a_person_is_asked_at_the_stock_s_end() -> None:
    """W26 with C5: a pile that cannot be taken does not keep the question from the human."""
    rules = bent(WINDOWS, take_must_succeed=True)
    end = {"turn": 1, "humans": (0,), "rest": "other", "rules": rules}
    assert position("4S 5S", pile="8D 9D", **end).decider == 0
    assert position("9S 9H 4S", rows="KKK", pile="8D 9D", **end).decider == 1


def test_an_own_minimum_and_own_bonuses() -> None:
    rules = bent(OFFICIAL, minima=((None, 30),), out_bonus=150, natural_canasta_bonus=700)
    round_ = position("9S 9H 9C 4S 5S", drawn=True, rules=rules)
    assert allowed(do(round_, "meld 9S", "meld 9H", "meld 9C"), "discard 4S")
    out = do(position("4S", rows="KKKKKKK", drawn=True, rules=rules), "discard 4S")
    assert points(out)[0] == 70 + 700 + 150


# Whatever the parameters, a round comes to its end.


def some_rules(rng: Random) -> Ruleset:
    """A rule book with a few parameters changed, by lot; none that contradicts itself."""
    while True:
        base = RULESETS[rng.choice(list(RULESETS))]
        changes = {
            "jokers": rng.choice((0, 4, 6)),
            "packs": rng.choice((2, 2, 3)),
            "lead": rng.choice(list(Lead)),
            "red_threes": rng.choice(list(RedThrees)),
            "cards_drawn": rng.choice((1, 2, 3)),
            "red_three_extra_card": rng.random() < 0.3,
            "red_three_blocks": rng.random() < 0.3,
            "add_to_canasta": rng.random() < 0.5,
            "top_card_counts": rng.random() < 0.5,
            "frozen_before_meld": rng.random() < 0.5,
            "take_must_succeed": rng.random() < 0.5,
            "one_card_rule": rng.random() < 0.5,
            "max_wilds": rng.choice((None, 0, 2, 3)),
            "wilds_may_outnumber": rng.random() < 0.5,
            "min_naturals": rng.choice((1, 2, 3)),
            "wild_rows": rng.random() < 0.5,
            "black_three_wilds": rng.choice((0, 1)),
            "discard_after_black_threes": rng.random() < 0.5,
            "minima": rng.choice((((None, 0),), ((None, 15), (0, 90)), ((None, 120),))),
            "minimum_when_going_out": rng.random() < 0.5,
            "canastas_to_go_out": rng.choice((1, 1, 2)),
            "stock_end": rng.choice(list(StockEnd)),
            "turnovers": rng.choice((0, 1, 2, 10)),
            "concealed": rng.choice(list(Concealed)),
            "hand_canasta_bonus": 1000,
            "red_threes_against": rng.choice(list(RedThreesAgainst)),
            "mixed_canasta_less": rng.choice((0, 50)),
            "row_limit": rng.choice((None, 7, 9)),
            "out_canastas": rng.choice(list(OutCanastas)),
            "blocking_canasta_bonus": rng.choice((0, 1500)),
            "red_three_in_hand": rng.choice((100, 500)),
        }
        chosen = rng.sample(sorted(changes), rng.randrange(2, len(changes)))
        rules = bent(
            base,
            name="custom",
            base=base.name,
            may_ask_partner=bool(base.partnerships),
            **{name: changes[name] for name in chosen},
        )
        if contradiction(bent(rules, turnovers=base.turnovers, hand_canasta_bonus=0)) is None:
            return rules


def check(round_: Round) -> None:
    """All that holds at every position of every rule book."""
    board = round_.board
    rules = board.ruleset
    assert sorted(all_cards(round_)) == pack(rules.packs, rules.jokers)
    assert board.hand_sizes == [sum(cards) for cards in round_.hands]
    assert board.stock_count == len(round_.stock)
    frozen = any(COLUMN[card] == RED or COLUMN[card] == 13 for card in board.pile)
    assert board.frozen == (frozen or rules.always_frozen)
    for side in board.sides:
        for column, cards in enumerate(side.rows):
            wilds = [card for card in cards if COLUMN[card] == 13]
            assert side.wilds[column] == len(wilds)
            assert {COLUMN[card] for card in cards} <= {column, 13}
            if cards and 1 < column < 13:
                assert rules.wilds_may_outnumber or 2 * len(wilds) <= len(cards)
                assert rules.max_wilds is None or len(wilds) <= rules.max_wilds
        assert rules.wild_rows or not side.rows[13]
    if round_.phase is not Phase.OVER:
        assert all(board.hand_sizes) or rules.talons  # a talon may be nothing but Threes (M22)
        if rules.red_threes is not RedThrees.DEALT and not rules.keep_three:
            assert not any(round_.hands[board.turn][:2])


def check_actions(round_: Round, rng: Random) -> None:
    """What is listed applies, on a copy; of the rest, what a lot draws is refused."""
    listed_actions = round_.legal_actions()
    view = round_.views[round_.board.actor]
    for action in listed_actions:
        assert refusal(view, action) is None
        copy = round_.copy()
        copy.apply(action)
        check(copy)
    before = snapshot(round_)
    for action in rng.sample(ALL_ACTIONS, 20):
        if action not in listed_actions:
            with pytest.raises(IllegalAction) as caught:
                round_.apply(action)
            assert "{" not in caught.value.sentence
    assert snapshot(round_) == before


def walk(rules: Ruleset, seats: int, rng: Random, share: float) -> Round:
    """A round by lot from a shuffled deck, checked at every step and deeply at some."""
    sides = max(rules.side_of(seats)) + 1
    totals = [rng.choice((-5, 0, 1500, 3000)) for _ in range(sides)]
    deck = shuffled(rng, rules.packs, rules.jokers)
    round_ = Round(rules, deck, seats, rng.randrange(seats), totals)
    round_.deal()
    wanderer = Wanderer(rng)
    steps = 0
    while round_.phase is not Phase.OVER:
        actions = round_.legal_actions()
        assert actions, "nobody can do anything"
        if rng.random() < share:
            check_actions(round_, rng)
        round_.apply(wanderer.choose(round_, actions))
        check(round_)
        steps += 1
        assert steps < 20_000, "no end"
    return round_


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("book", "seats"), [(book, seats) for book in RULESETS for seats in RULESETS[book].seats]
)
def test_rounds_of_every_rule_book_come_to_an_end(book: str, seats: int) -> None:
    for number in range(2):
        rng = Random(f"{book} {seats} {number}")
        round_ = walk(RULESETS[book], seats, rng, 0.01)
        assert round_.legal_actions() == []
        assert len(points(round_)) == len(round_.board.sides)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("number", range(24))
def test_rounds_of_own_rules_come_to_an_end(number: int) -> None:
    rng = Random(number)
    rules = some_rules(rng)
    walk(rules, rng.choice(rules.seats), rng, 0.01)


# The pile and the talon of `modern` in own rules.


@pytest.mark.parametrize(
    ("dead", "other_rows", "open_to_us"),
    [
        ("own", "KKKKK22", True),
        ("both", "KKKKK22", False),  # closed by the other side
        ("both", "KKK", True),
        ("both", "QQQQQQQ", True),
        ("both", "", True),
    ],
)
def test_m8_a_rank_that_anybody_has_closed_may_be_dead_on_the_pile(
    dead: str, other_rows: str, open_to_us: bool
) -> None:
    rules = with_parameters(MODERN, {"dead-pile": dead})
    round_ = position("KH KD 4S 5S", rows="888", other_rows=other_rows, pile="5C KS", rules=rules)
    assert allowed(round_, "take") is open_to_us


@pytest.mark.parametrize("three", ["", "3H"])
def test_m20_a_talon_where_red_threes_stay_in_the_hand(three: str) -> None:
    """Its cards are received as they are, and the round goes on."""
    rules = with_parameters(WINDOWS, {"talons": "aside"})
    round_ = position("AS AH AD 4S 5S", drawn=True, rules=rules)
    talon = round_.aside[0]
    if three:
        talon[0] = KIND_OF[three]
    came = listed(counted(talon))
    do(round_, "meld AS", "meld AH", "meld AD", "discard 4S")
    assert round_.board.result is None
    assert round_.board.turn == 1
    assert listed(round_.hands[0]) == sorted([KIND_OF["5S"], *came])
    assert not round_.board.sides[0].rows[RED]


@pytest.mark.parametrize(
    ("hand", "rows", "out"),
    [
        ("2S 4S", "222*22", True),
        ("2S 2H 4S", "222*22", False),  # the row has room for one
        ("2S 2H 4S", "222*2", True),
        ("2S 2H 2D 4S", "222*2", False),
        ("2S 2H 2D 4S", "", True),
        ("2S 2H 4S", "", False),  # too few for a row
    ],
)
def test_m10_who_goes_out_finds_room_for_every_wild_card(hand: str, rows: str, out: bool) -> None:
    table = f"KKKKKKK QQQQQQQ {rows}"
    round_ = position(hand, rows=table, rules=MODERN, seats=4, drawn=True)
    assert can_go_out(round_.views[0]) is out


# What a refusal counts.


@pytest.mark.parametrize(
    ("rules", "hand", "rows", "melds", "action", "said"),
    [
        (WINDOWS, "KH KD KC 4S", "QQQ", "KH KD", "discard KC", "has two cards"),
        (WINDOWS, "KH KD KC 4S", "QQQ", "KH KD", "discard 4S", "has two cards"),
        (WINDOWS, "KH QS", "QQQQQQQ", "QS", "meld KH", "has one card"),
        (
            bent(OFFICIAL, min_naturals=3),
            "4S 4C 4D 2S 9S",
            "KKK",
            "4S 4C 2S",
            "discard 4D",
            "has two other cards beside",
        ),
        (
            bent(OFFICIAL, min_naturals=3),
            "4S 4C 2S",
            "KKKKKKK",
            "4S 2S",
            "meld 4C",
            "has two other cards beside",
        ),
    ],
)
def test_a_refusal_counts_the_row_as_it_stands_or_as_the_last_card_would_leave_it(
    rules: Ruleset, hand: str, rows: str, melds: str, action: str, said: str
) -> None:
    round_ = position(hand, rows=rows, rules=rules, drawn=True)
    do(round_, *(f"meld {card} 4" if card[0] == "2" else f"meld {card}" for card in melds.split()))
    assert said in refused(round_, action).sentence


@pytest.mark.parametrize(("rows", "reason"), [("AAA", "wild-opening"), ("AAA2", "wild-later")])
def test_m13_why_a_row_of_aces_takes_no_wild_card_depends_on_whether_it_has_one(
    rows: str, reason: str
) -> None:
    round_ = position("2S 4S 5S", rows=rows, rules=MODERN, drawn=True)
    assert refused(round_, "meld 2S A").reason == reason


def test_m16_where_only_wild_cards_are_kept_any_other_card_goes_onto_an_empty_pile() -> None:
    rules = with_parameters(WINDOWS, {"wild-discard": "last-resort", "empty-pile": "free"})
    round_ = position("7S AS 5S 2S", rows="KKK", drawn=True, rules=rules)
    assert not round_.board.pile
    for card, may in (("7S", True), ("AS", True), ("5S", True), ("2S", False)):
        assert allowed(round_, f"discard {card}") is may
