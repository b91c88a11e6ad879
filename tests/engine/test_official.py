"""The rule book `official`: as `windows`, but (O1-O11)."""

from collections import Counter
from random import Random

import pytest

from game.engine.actions import ANSWER_NO, ANSWER_YES, ASK, DISCARD
from game.engine.board import Phase
from game.engine.books import CGA, HOYLE, OFFICIAL, WINDOWS
from game.engine.cards import COLUMN, RED, listed, pack, parse_card, shuffled
from game.engine.match import Match, Seat
from game.engine.numbered_deals import cut_order
from game.engine.refusals import IllegalAction
from game.engine.round import Round
from game.engine.rules import legal_actions, refusal
from game.engine.ruleset import FreezeMark
from tests.engine.bent import bent
from tests.engine.positions import (
    allowed,
    do,
    hand,
    over,
    pile,
    plays,
    points,
    position,
    refused,
    row,
)
from tests.engine.wanderer import leaders

ENDLESS = bent(OFFICIAL, target=99_999)


def official(cards: str, **where):
    """A position by these rules, two seats unless said."""
    return position(cards, rules=OFFICIAL, **where)


def partners(cards: str, **where):
    """The same, four in partnerships: 0 and 2 against 1 and 3."""
    return official(cards, seats=4, **where)


def legal(round_) -> set[str]:
    """What the seat that is asked may do, without undo."""
    return {str(action) for action in plays(round_)}


def match_of(seats: int, rules=OFFICIAL) -> Match:
    """A match that waits for its first round."""
    return Match(rules, [Seat("human", "Player"), *[Seat("expert", "E")] * (seats - 1)])


def cut(text: str) -> tuple[int, ...]:
    """Cards by seat."""
    return tuple(parse_card(name) for name in text.split())


# O1: the deal, the lots and the lead.


@pytest.mark.parametrize(("seats", "cards"), [(2, 15), (3, 13), (4, 11)])
def test_o1_fifteen_thirteen_eleven_cards(seats: int, cards: int) -> None:
    round_ = Round(OFFICIAL, shuffled(Random(seats)), seats)
    round_.deal()
    assert round_.board.hand_sizes == [cards] * seats


def test_o1_four_play_in_partnerships_two_and_three_each_for_himself() -> None:
    assert [OFFICIAL.side_of(seats) for seats in (2, 3, 4)] == [(0, 1), (0, 1, 2), (0, 1, 0, 1)]


@pytest.mark.parametrize("seats", [2, 3])
def test_o1_the_first_leader_of_two_or_three_is_drawn_by_lot(seats: int) -> None:
    match = match_of(seats)
    drawn = Counter(match.draw_lots(Random(number)) for number in range(60))
    assert set(drawn) == {(seat, ()) for seat in range(seats)}
    match.start_round(Random(1), seats - 1)
    assert match.lead == match.round.lead == match.round.board.turn == seats - 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_o1_then_the_lead_passes_to_the_left(seats: int) -> None:
    first, *others = leaders(match_of(seats, ENDLESS), 4)
    assert others == [(first + place) % seats for place in (1, 2, 3)]


def test_o1_no_lot_is_drawn_by_other_rule_books_nor_later() -> None:
    for rules in (WINDOWS, HOYLE, CGA):
        match = Match(rules, [Seat("random", "R")] * 2)
        rng = Random(5)
        before = rng.getstate()
        assert match.draw_lots(rng) == (None, ())
        assert rng.getstate() == before
    match = match_of(4, ENDLESS)
    leaders(match, 1)
    assert not match.cuts
    assert match.draw_lots(Random(5)) == (None, ())


def test_o1_cards_rank_from_ace_to_two_then_by_suit() -> None:
    highest_first = "AS AH AD AC KS KC TS 9S 9H 5D 4C 2S 2H 2D 2C"
    order = [cut_order(card) for card in cut(highest_first)]
    assert order == sorted(order, reverse=True)
    for redrawn in ("JK", "3S", "3H"):
        with pytest.raises(ValueError, match="redrawn"):
            cut_order(parse_card(redrawn))


def test_o1_four_cut_for_partners_and_the_highest_leads() -> None:
    leads, firsts = Counter(), Counter()
    for number in range(300):
        match = match_of(4)
        assert match.cuts
        lead, cards = match.draw_lots(Random(number))
        assert len(set(cards)) == 4
        ranked = sorted(range(4), key=lambda seat: cut_order(cards[seat]), reverse=True)
        assert ranked[0] == lead
        assert set(ranked[:2]) in ({0, 2}, {1, 3})
        leads[lead] += 1
        firsts[ranked.index(0)] += 1
        match.start_round(Random(number), lead, cards)
        assert (match.cut, match.lead) == (cards, lead)
    # The person's card is as good as any other's, and so is everybody's chance to lead.
    assert all(45 < count < 105 for count in [*leads.values(), *firsts.values()])


def test_o1_the_cut_alone_says_who_leads() -> None:
    match = match_of(4)
    match.start_round(Random(1), cut=cut("4S KS 2C AH"))
    assert match.lead == 3


def test_o1_the_highest_leads() -> None:
    with pytest.raises(IllegalAction, match="O1: Whoever has the highest card leads"):
        match_of(4).start_round(Random(1), 1, cut("4S KS 2C AH"))


@pytest.mark.parametrize("text", ["4S KS AH 5D", "AS AC KS KC", "9S 9H 8D 9C"])
def test_o1_the_two_highest_sit_opposite_each_other(text: str) -> None:
    with pytest.raises(IllegalAction, match="O1: The two highest cards are partners"):
        match_of(4).start_round(Random(1), cut=cut(text))


@pytest.mark.parametrize(
    "text", ["AS KS AS 4D", "JK KS AS 4D", "3S KS AS 4D", "AS 4S KS", "AS 4S KS 5D 5D"]
)
def test_o1_a_cut_of_four_different_cards_four_to_ace_or_two(text: str) -> None:
    with pytest.raises(IllegalAction, match="O1: Each of the four draws another card"):
        match_of(4).start_round(Random(1), cut=cut(text))


def test_o1_partners_are_cut_for_before_the_first_round_only() -> None:
    for match in (match_of(3), Match(CGA, [Seat("random", "R")] * 4)):
        with pytest.raises(
            IllegalAction,
            match="O1: Only four players cut for partners, and only",
        ):
            match.start_round(Random(1), cut=cut("4S KS 2C AH"))
    match = match_of(4, ENDLESS)
    leaders(match, 1)
    with pytest.raises(IllegalAction, match="before the first round"):
        match.start_round(Random(1), cut=cut("4S KS 2C AH"))


def test_o1_a_lead_that_is_not_its_own_is_no_lead() -> None:
    for lead in (3, -1):
        with pytest.raises(ValueError, match="does not lead"):
            match_of(3).start_round(Random(1), lead)
    with pytest.raises(ValueError, match="does not lead"):
        Match(HOYLE, [Seat("random", "R")] * 2).start_round(Random(1), 1)


def test_o1_there_are_no_options() -> None:
    assert OFFICIAL.options == ()


# O2


def dealt(upcards: str, rules=OFFICIAL) -> Round:
    """A round whose upcards are these, no Red Three in the hands."""
    top = [parse_card(name) for name in upcards.split()]
    left = pack()
    for card in top:
        left.remove(card)
    left.sort(key=lambda card: (COLUMN[card] == RED, card))
    round_ = Round(rules, left[:30] + top + left[30:])
    round_.deal()
    return round_


def test_o2_a_black_three_is_covered_too_and_freezes_nothing() -> None:
    round_ = dealt("3S 9D 8D")
    assert pile(round_) == "3S 9D"
    assert not round_.board.frozen
    assert pile(dealt("3S 9D 8D", WINDOWS)) == "3S"


@pytest.mark.parametrize("below", ["2S", "JK", "3H"])
def test_o2_a_wild_card_or_red_three_below_the_upcard_freezes(below: str) -> None:
    round_ = dealt(f"{below} 3C 9D 8D")
    assert pile(round_) == f"{below} 3C 9D"
    assert round_.board.frozen


# O3


def test_o3_red_threes_dealt_are_put_down_and_replaced() -> None:
    for number in range(20):
        round_ = Round(OFFICIAL, shuffled(Random(number)), 3)
        round_.deal()
        assert not any(hand_[0] or hand_[1] for hand_ in round_.hands)
        assert round_.board.hand_sizes == [13] * 3


def test_o3_one_that_is_drawn_is_replaced() -> None:
    round_ = do(official("4S 5S", stock="3H QS KS"), "draw 3H QS")
    assert row(round_, "R") == "3H"
    assert hand(round_) == "4S 5S QS"


def test_o3_one_that_comes_with_the_pile_is_not() -> None:
    round_ = official("9S 9H 4S", rows="KKK", pile="3H 5D 9D", stock="QS")
    do(round_, "take", "meld 9S", "meld 9H")
    assert row(round_, "R") == "3H"
    assert hand(round_) == "4S 5D"


def test_o3_a_partner_s_red_three_lies_on_the_same_table() -> None:
    round_ = do(partners("4S 5S", turn=2, stock="3H QS"), "draw")
    assert row(round_, "R", seat=0) == "3H"


# O4


def test_o4_two_naturals_and_three_wild_cards_are_a_row() -> None:
    round_ = do(official("KS 2S 2C JK KH 4S", rows="999", drawn=True), "meld KS", "meld 2S K")
    error = refused(round_, "meld 2C K")
    assert error.rule == "O4"
    assert error.sentence == (
        "A row needs two natural cards, and the row of Kings has one: no more wildcards before "
        "the next one."
    )
    do(round_, "meld KH", "meld 2C K", "meld JK K", "pass")
    assert row(round_, "K") == "KS 2S KH 2C JK"


def test_o4_a_fourth_wild_card_is_always_refused() -> None:
    round_ = official("2S 4S 5S", rows="KK222", drawn=True)
    assert refused(round_, "meld 2S K").rule == "O4"
    full = official("2S 4S 5S", rows="KKKKKK222", drawn=True)
    assert refused(full, "meld 2S K").sentence == "A row holds at most three wildcards."


def test_o4_one_natural_and_its_wild_card_are_no_row_yet() -> None:
    round_ = do(official("KS 2S 4S", rows="999", drawn=True), "meld KS", "meld 2S K")
    assert refused(round_, "discard 4S").rule == "W16"


# O5


def test_o5_before_its_initial_meld_the_pile_is_frozen_for_a_side() -> None:
    assert refused(official("9S 2S AS AC AD", pile="5S 9D"), "take").reason == "take-pair"
    assert allowed(official("9S 9H AS AC AD", pile="5S 9D"), "take")
    assert OFFICIAL.freeze_mark is FreezeMark.CROSSWISE


def test_o5_a_partner_s_row_opens_it() -> None:
    assert allowed(partners("9S 2S 4S", rows="KKK", pile="5S 9D"), "take")
    by_row = do(partners("4S 6S", rows="999", pile="5S 9D", turn=2), "take")
    assert hand(by_row, 2) == "4S 5S 6S"


def test_o5_unfrozen_a_pair_a_natural_and_a_wild_card_or_a_row_take_it() -> None:
    for cards, rows in (("9S 9H 4S", "KKK"), ("9S 2S 4S", "KKK"), ("4S 5S", "KKK 9999999")):
        assert allowed(official(cards, rows=rows, pile="5S 9D"), "take")
    assert not allowed(official("2S 2C 4S", rows="KKK", pile="5S 9D"), "take")


def test_o5_frozen_only_a_natural_pair() -> None:
    for cards in ("9S 2S 4S", "4S 5S"):
        assert not allowed(official(cards, rows="KKK 999", pile="2D 9D"), "take")
    assert allowed(official("9S 9H 4S", rows="KKK 999", pile="2D 9D"), "take")


# O6


def test_o6_a_take_that_cannot_be_carried_through_is_refused() -> None:
    error = refused(official("9S 9H", rows="KKK", pile="9D"), "take")
    assert error.rule == "O6"
    assert error.sentence.startswith("You cannot take the discard pile: no card would be left")
    assert refused(official("9S 9H 4S", pile="5S 9D"), "take").rule == "O6"


def test_o6_there_is_no_putting_back() -> None:
    round_ = do(official("9S 9H 4S", rows="KKK", pile="5S 9D"), "take")
    assert refused(round_, "putback").rule == "O6"
    assert legal(round_) == {"meld 9S", "meld 9H", "meld 4S"}


def test_o6_with_three_wild_cards_a_pair_may_open() -> None:
    """9 9 9 with three Twos (O4) are 90 points."""
    assert allowed(official("9S 9H 2S 2C 2D 4S", pile="5S 9D", totals=(1500, 0)), "take")
    assert not allowed(official("9S 9H 2S 2C 4S", pile="5S 9D", totals=(1500, 0)), "take")


def test_o6_h4_holds() -> None:
    assert refused(official("4S", rows="KKK", pile="KS"), "take").rule == "O6"
    assert allowed(official("4S", rows="KKK", pile="9S KS"), "take")


# O7


def test_o7_three_or_four_black_threes_when_going_out() -> None:
    round_ = official("3S 3S 3C 4S", rows="KKKKKKK", drawn=True)
    do(round_, "meld 3S", "meld 3S", "meld 3C", "discard 4S")
    assert over(round_)
    four = official("3S 3S 3C 3C", rows="KKKKKKK", drawn=True)
    assert over(do(four, "meld 3S", "meld 3S", "meld 3C", "meld 3C"))


def test_o7_no_wild_card_joins_them() -> None:
    round_ = do(official("3S 3C 2S 4S", rows="KKKKKKK", drawn=True), "meld 3S", "meld 3C")
    assert refused(round_, "meld 2S 3").rule == "O7"


# O8


def asked(cards: str = "4S 4C 4D 5S", *answer: str, **where) -> Round:
    """Four partners; the seat on turn has drawn and has asked."""
    return do(partners(cards, rows="KKKKKKK", drawn=True, **where), "ask", *answer)


def test_o8_the_partner_is_asked_and_nobody_else() -> None:
    round_ = asked()
    assert round_.decider == 2
    assert round_.legal_actions() == [ANSWER_YES, ANSWER_NO]
    assert legal_actions(round_.views[2]) == [ANSWER_YES, ANSWER_NO]
    assert refusal(round_.views[2], ANSWER_YES) is None
    for seat in (0, 1, 3):
        assert legal_actions(round_.views[seat]) == []
        assert refusal(round_.views[seat], ANSWER_YES) is not None
        assert refusal(round_.views[seat], DISCARD[parse_card("5S")]) is not None
    assert round_.phase is Phase.MELD
    assert round_.board.now.asked
    assert round_.board.now.answer is None


def test_o8_the_question_and_the_answer_can_be_heard() -> None:
    round_ = asked("4S 4C 4D 5S", "answer yes")
    assert round_.board.history[-2:] == [(0, ASK, ()), (2, ANSWER_YES, ())]
    assert round_.board.now.answer is True
    assert round_.decider == 0


def test_o8_yes_he_must_go_out_in_this_turn() -> None:
    round_ = asked("4S 4C 4D 5S", "answer yes")
    error = refused(round_, "discard 5S")
    assert str(error) == ("O8: Your partner said yes: you must go out in this turn.")
    do(round_, "meld 4S", "meld 4C", "meld 4D")
    assert legal(round_) == {"discard 5S"}
    assert over(do(round_, "discard 5S"))


def test_o8_yes_and_what_leads_elsewhere_is_undone() -> None:
    round_ = asked("4S 4C 4D 5S KS", "answer yes")
    do(round_, "meld 5S")
    assert legal(round_) == {"meld 4S", "meld 4C", "meld 4D", "meld KS"}
    do(round_, "undo", "meld 4S", "meld 4C", "meld 4D", "meld KS", "discard 5S")
    assert over(round_)


def test_o8_no_he_must_not_go_out() -> None:
    round_ = asked("4S 4C 4D 5S", "answer no")
    do(round_, "meld 4S", "meld 4C", "meld 4D")
    error = refused(round_, "discard 5S")
    assert error.sentence == (
        "Your partner said no: you may not discard your last card. Pass the discard."
    )
    do(round_, "pass")
    assert hand(round_) == "5S"
    assert round_.board.turn == 1


def test_o8_no_he_may_discard_as_long_as_a_card_is_left() -> None:
    round_ = do(asked("4S 4C 4D 5S", "answer no"), "discard 5S")
    assert round_.board.turn == 1
    assert not round_.board.now.asked


def test_o8_no_nor_meld_his_last_card() -> None:
    round_ = do(asked("4S 4C 4D", "answer no"), "meld 4S", "meld 4C")
    error = refused(round_, "meld 4D")
    assert str(error) == "O8: Your partner said no: you may not go out in this turn."
    do(round_, "undo", "undo", "discard 4S")
    assert round_.board.turn == 1


def test_o8_no_and_black_threes_on_the_table_are_taken_back() -> None:
    round_ = do(asked("3S 3S 3C 5S", "answer no"), "meld 3S", "meld 3S", "meld 3C")
    assert refused(round_, "discard 5S").rule in ("W17", "O8")
    assert legal(round_) == set()  # besides undo
    do(round_, "undo", "undo", "undo", "discard 3S")
    assert round_.board.turn == 1


def test_o8_who_cannot_go_out_may_not_ask() -> None:
    error = refused(partners("4S 4C 5S 6S", rows="KKKKKKK", drawn=True), "ask")
    assert str(error) == "O8: You cannot go out with these cards, so there is nothing to ask."
    assert not allowed(partners("4S 4C 4D 5S", rows="KKK", drawn=True), "ask")
    assert allowed(partners("4S 4C 2S 5S", rows="KKKKKKK", drawn=True), "ask")
    assert allowed(partners("KS KS KC 5S", rows="KKKK", drawn=True), "ask")


@pytest.mark.parametrize(
    ("cards", "rows", "may"),
    [
        ("KS", "KKKKKKK", True),  # melded or discarded
        ("3S 3S 3C 4S", "KKKKKKK", True),
        ("3S 3C 4S", "KKKKKKK", False),
        ("3S 3C 2S", "KKKKKKK", False),  # no wild card with them
        ("2S 2C 2D 4S 4C", "KKKKKKK", True),
        ("2S 2C 2D 4S", "KKKK", True),  # three Kings' worth of Twos
        ("2S 2C 2D 2H 4S", "KKKK", False),  # a fourth wild card finds no room
        ("2S 2C 2D 2H 4S 4C", "KKKK 999", True),
        ("9S 9S 9C 9C 9D 9D 9H", "", True),
        ("9S 9S 9C 9C 9D 9D", "", False),
        ("4S 4C 5S 5C 2S 2C 6S", "KKKKKKK", True),
        ("4S 4C 5S 5C 2S 6S", "KKKKKKK", False),
    ],
)
def test_o8_whether_he_can_go_out_is_known_exactly(cards: str, rows: str, may: bool) -> None:
    round_ = partners(cards, rows=rows, drawn=True)
    assert allowed(round_, "ask") == may


def test_o8_once_in_a_turn() -> None:
    round_ = asked("4S 4C 4D 5S", "answer no")
    assert refused(round_, "ask").sentence == "You have already asked your partner in this turn."
    for seat in (1, 2, 3):
        do(round_, "discard 5S" if seat == 1 else f"discard {hand(round_, seat - 1).split()[-1]}")
        do(round_, "draw")
    do(round_, f"discard {hand(round_, 3).split()[-1]}", "draw")
    assert round_.board.turn == 0
    assert not round_.board.now.asked


def test_o8_not_before_drawing_nor_with_a_meld_on_the_table_nor_with_an_owed_pile() -> None:
    assert refused(partners("4S 4C 4D", rows="KKKKKKK"), "ask").rule == "W6"
    round_ = do(partners("4S 4C 4D 5S", rows="KKKKKKK", drawn=True), "meld 4S")
    assert refused(round_, "ask").rule == "O8"
    assert allowed(do(round_, "undo"), "ask")
    owed = do(partners("9S 9H 4S", rows="KKKKKKK", pile="2D 9D"), "take")
    assert refused(owed, "ask").rule == "O8"
    assert refused(do(owed, "meld 9S", "meld 9H"), "ask").rule == "O8"


def test_o8_after_taking_the_pile_by_a_row_he_may_ask() -> None:
    round_ = do(partners("4S 5S", rows="KKKKKKK", pile="4C 4D KS"), "take")
    assert allowed(round_, "ask")


def test_o8_without_a_partner_there_is_nobody_to_ask() -> None:
    round_ = official("4S 4C 4D 5S", rows="KKKKKKK", drawn=True)
    error = refused(round_, "ask")
    assert str(error) == "O8: You have no partner to ask."


def test_o8_one_need_not_ask() -> None:
    round_ = partners("4S 4C 4D 5S", rows="KKKKKKK", drawn=True)
    assert over(do(round_, "meld 4S", "meld 4C", "meld 4D", "discard 5S"))


def test_o8_the_answer_binds_for_one_turn() -> None:
    round_ = asked("4S 4C 4D 5S", "answer no", other="6S 7S", stock="QS")
    do(round_, "discard 5S", "draw", "discard 6S")
    assert not round_.board.now.asked
    assert round_.board.now.answer is None


def test_o8_going_out_needs_one_canasta_of_the_side() -> None:
    assert allowed(partners("4S", rows="KKKKKKK", turn=2, drawn=True), "discard 4S")
    round_ = partners("4S", rows="KKK", other_rows="QQQQQQQ", drawn=True)
    assert refused(round_, "discard 4S").rule == "W24"


# O9


KINGS = "KS KS KC KC KD KD KH"


def melds(cards: str) -> list[str]:
    """The melds of naturals to their rows."""
    return [f"meld {card}" for card in cards.split()]


MELD_KINGS = melds(KINGS)


def sheet(round_: Round, side: int = 0):
    """A side's sheet at the end."""
    assert over(round_)
    return round_.board.result.sheets[side]


def test_o9_out_100_concealed_200() -> None:
    plain = do(official("4S", rows="KKKKKKK", drawn=True), "discard 4S")
    assert sheet(plain).out_bonus == 100
    assert not plain.board.result.concealed
    concealed = do(official(f"{KINGS} 4S", drawn=True), *MELD_KINGS, "discard 4S")
    assert sheet(concealed).out_bonus == 200
    assert concealed.board.result.concealed


def test_o9_it_is_concealed_also_when_the_partner_has_melded() -> None:
    round_ = do(partners(KINGS, rows="999", drawn=True, melded=[2]), *MELD_KINGS)
    assert sheet(round_).out_bonus == 200


def test_o9_a_row_of_wild_cards_that_stood_spoils_nothing() -> None:
    rules = bent(OFFICIAL, wild_rows=True)
    round_ = position(KINGS, rows="999 222", drawn=True, melded=[2], seats=4, rules=rules)
    assert sheet(do(round_, *MELD_KINGS)).out_bonus == 200


def test_o9_not_with_a_card_to_a_row_that_stood() -> None:
    round_ = partners(f"{KINGS} 9S", rows="999", drawn=True)
    assert sheet(do(round_, "meld 9S", *MELD_KINGS)).out_bonus == 100
    round_ = partners(f"{KINGS} 9S", rows="999", drawn=True)
    assert sheet(do(round_, *MELD_KINGS, "discard 9S")).out_bonus == 200


def test_o9_not_without_a_canasta_among_the_new_rows() -> None:
    round_ = partners("4S 4C 4D", rows="KKKKKKK", drawn=True)
    assert sheet(do(round_, "meld 4S", "meld 4C", "meld 4D")).out_bonus == 100


def test_o9_not_by_a_player_who_melded_in_an_earlier_turn() -> None:
    round_ = partners(KINGS, rows="999", drawn=True, melded=[0])
    assert sheet(do(round_, *MELD_KINGS)).out_bonus == 100


@pytest.mark.parametrize("earlier", ["meld", "take", "take by row"])
def test_o9_melding_by_hand_or_with_the_pile_is_remembered(earlier: str) -> None:
    round_ = partners(
        "9S 9H 9C AS AC AD 4S 4C", rows="" if earlier == "meld" else "JJJ", pile="5S JD"
    )
    if earlier == "meld":
        do(round_, "draw", *melds("9S 9H 9C AS AC AD"))
        do(round_, "discard 4S")
    else:
        do(round_, "take", "discard 4S")
    assert round_.board.melded == [True, False, False, False]


def test_o9_what_was_undone_is_not_melded_and_red_threes_do_not_count() -> None:
    round_ = partners("9S 9H 9C 4S", rows="JJJ", stock="3H QS")
    do(round_, "draw 3H QS", "meld 9S", "meld 9H", "undo", "undo", "discard 4S")
    assert round_.board.melded == [False] * 4


def test_o9_a_pile_taken_in_that_turn_does_not_spoil_it_if_its_top_went_to_a_new_row() -> None:
    held = "KS KS KC KC KD KD 4S"
    round_ = do(partners(held, rows="999", pile="KH"), "take", *MELD_KINGS[:6])
    assert sheet(do(round_, "discard 4S")).out_bonus == 200
    # To a row that stood, by the row or by a natural pair for a frozen pile.
    by_row = do(partners(f"{KINGS} 4S", rows="999", pile="4C 4D 9D"), "take", *MELD_KINGS)
    assert sheet(do(by_row, "meld 4S", "meld 4C", "meld 4D")).out_bonus == 100
    frozen = do(partners(f"{KINGS} 9S 9H", rows="999", pile="2D 9D"), "take", "meld 9S")
    do(frozen, "meld 9H", *MELD_KINGS, "discard 2D")
    assert sheet(frozen).out_bonus == 100


def test_o9_no_minimum_then() -> None:
    fours = "4S 4S 4C 4C 4D 4D 4H"  # 35 points
    round_ = do(official(fours, drawn=True), *melds(fours))
    assert sheet(round_).out_bonus == 200


def test_o9_but_with_the_pile_as_the_initial_meld_there_is() -> None:
    round_ = official("4S 4S 4C 4C 4D 4D", pile="4H")
    assert refused(round_, "take").reason == "take-minimum"
    more = official("4S 4S 4C 4C 4D 4D 2S", pile="4H")
    assert allowed(more, "take")
    do(more, "take", *melds("4S 4S 4C 4C 4D 4D"), "meld 2S 4")
    assert sheet(more).out_bonus == 200


# O10


LAST = {"rest": "other"}


def test_o10_when_the_last_card_has_been_drawn_play_goes_on() -> None:
    round_ = do(official("4S 5S", stock="QS", rest="other"), "draw QS", "discard QS")
    assert not over(round_)
    assert round_.board.turn == 1
    assert "draw" not in legal(round_)
    assert "stop" in legal(round_)


def test_o10_a_top_card_that_fits_a_row_must_be_taken() -> None:
    round_ = official("4S 5S", rows="KKK", pile="4C 9D KS", **LAST)
    assert legal(round_) == {"take"}
    error = refused(round_, "stop")
    assert str(error) == (
        "O10: The stock is empty and the top card of the discard pile fits your row of Kings: "
        "you must take the pile."
    )
    do(round_, "take", "discard 5S")
    assert hand(round_) == "4S 4C 9D"


def test_o10_a_partner_s_row_and_a_canasta_force_it_too() -> None:
    assert legal(partners("4S 5S", rows="KKK", pile="9D KS", turn=2, **LAST)) == {"take"}
    assert legal(official("4S 5S", rows="KKKKKKK", pile="9D KS", **LAST)) == {"take"}


def test_o10_otherwise_he_may_if_he_can() -> None:
    assert legal(official("9S 9H 4S", rows="KKK", pile="4C 9D", **LAST)) == {"take", "stop"}
    assert legal(official("4S 5S", rows="KKK", pile="4C 9D", **LAST)) == {"stop"}
    assert legal(official("4S 5S", rows="KKK", pile="2C KS", **LAST)) == {"stop"}
    assert legal(official("KS KS 5S", rows="KKK", pile="2C KH", **LAST)) == {"take", "stop"}


def test_o10_unless_h4_forbids() -> None:
    assert legal(official("4S", rows="KKK", pile="KS", **LAST)) == {"stop"}
    assert legal(official("4S", rows="KKK", pile="9S KS", **LAST)) == {"take"}


def test_o10_the_round_ends_when_a_player_does_not_take_it_and_nobody_is_out() -> None:
    round_ = do(official("4S 5S", other="", rows="KKK", pile="4C 9D", **LAST), "stop")
    result = round_.board.result
    assert (result.out, result.concealed) == (None, False)
    assert result.sheets[0].out_bonus == 0


def test_o10_the_seat_on_turn_decides_and_no_person_is_asked() -> None:
    round_ = official("4S 5S", pile="4C 9D", turn=1, humans=(0,), **LAST)
    assert round_.decider == 1


def test_o10_whoever_goes_out_before_has_his_bonus() -> None:
    round_ = do(official("4S", rows="KKKKKKK", pile="9S KS", **LAST), "take", "discard 4S")
    assert not over(round_)
    out = do(official("4S 9S", rows="KKKKKK 999", pile="KS", **LAST), "take", "meld 9S")
    assert sheet(do(out, "discard 4S")).out_bonus == 100


def test_o10_a_red_three_as_the_last_card_ends_the_round_at_once() -> None:
    round_ = official("4S 5S", rows="KKKKKKK", stock="3H", pile="4C 9D", **LAST)
    do(round_, "draw 3H")
    assert over(round_)
    assert row(round_, "R") == "3H"
    assert hand(round_) == "4S 5S"
    assert points(round_)[0] == 570 + 100 - 10


def test_o10_also_as_a_replacement_but_not_before_the_last_card() -> None:
    assert over(do(official("4S 5S", stock="3D 3H", pile="9D", **LAST), "draw 3D 3H"))
    assert not over(do(official("4S 5S", stock="3H QS", pile="9D", **LAST), "draw 3H QS"))


def test_o10_with_neither_stock_nor_pile_the_round_ends_by_itself() -> None:
    round_ = do(official("4S 9S", rows="KKK 999", pile="KS", **LAST), "take", "meld 9S", "pass")
    assert over(round_)
    assert round_.board.result.out is None


def test_o10_nothing_is_turned_over_nor_stopped_before() -> None:
    assert refused(official("4S 5S", pile="9D", **LAST), "turnover").rule == "O10"
    assert refused(official("4S 5S", pile="9D"), "stop").rule == "O10"
    assert refused(official("4S 5S", pile="9D", **LAST), "draw").rule == "O10"


# O11


@pytest.mark.parametrize(("reds", "worth"), [("3H", 100), ("3H 3D", 200), ("3H 3H 3D 3D", 800)])
def test_o11_red_threes_count_for_a_side_with_a_row_else_against_it(reds: str, worth: int) -> None:
    with_row = do(official("4S 5S", rows="KKK", reds=reds, pile="9D", **LAST), "stop")
    assert sheet(with_row).red_threes == worth
    without = do(official("4S 5S", reds=reds, pile="9D", **LAST), "stop")
    assert sheet(without).red_threes == -worth


def test_o11_partners_count_together() -> None:
    round_ = do(partners("4S", other="5S", rows="KKKKKKK", reds="3H 3D", drawn=True), "discard 4S")
    held = sum(len(listed(cards)) for seat, cards in enumerate(round_.hands) if seat != 1)
    assert held == 8
    assert len(points(round_)) == 2
    assert sheet(round_).red_threes == 200


# W30 with more sides.


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((4995, 4000, 100), None),
        ((5000, 4000, 100), 0),
        ((4000, 5100, 5200), 2),
        ((5200, 100, 5200), None),
        ((5200, 5300, 5300), None),
    ],
)
def test_w30_one_side_alone_has_the_highest_total(totals: tuple[int, ...], winner: int) -> None:
    match = match_of(3)
    match.totals = totals
    assert match.winner == winner


def test_w30_partners_have_one_total() -> None:
    match = match_of(4)
    assert match.totals == (0, 0)
    leaders(match, 1)
    assert match.totals == match.round.board.result.points
