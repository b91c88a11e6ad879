"""Refusals: every reason is met in some position, and its sentence reads well."""

import re
from typing import Any

import pytest

from game.engine.actions import ASK, parse_action
from game.engine.books import BOOKS, CGA, HOYLE, MODERN, OFFICIAL, WINDOWS
from game.engine.cards import pack
from game.engine.parameters.row import NO_WILDS
from game.engine.refusals import REFUSALS, IllegalAction, illegal, sentence_of
from game.engine.round import Round
from game.engine.rules import refusal
from game.engine.ruleset import RULESETS, FirstMeld
from game.engine.wordings import points
from tests.engine.bent import bent
from tests.engine.positions import ADD, CANASTAS, EXTRA, allowed, do, position, refused
from tests.pseudo import Pseudo, speaking

THREE_NATURALS = bent(OFFICIAL, min_naturals=3)
THREE_PACKS = bent(OFFICIAL, packs=3)
BLOCKING = bent(OFFICIAL, blocking_canasta_bonus=1500)
#: Partners who may ask, by the rules of 1994.
PARTNERS = bent(
    WINDOWS,
    seats=(4,),
    partnerships=(4,),
    hand_sizes=((4, 11),),
    may_ask_partner=True,
    red_three_extra_card=True,
)


def refused_line(round_: Round, line: str) -> IllegalAction:
    """The refusal of an action that is written with the cards that come."""
    with pytest.raises(IllegalAction) as caught:
        round_.apply(line)
    return caught.value


def before_asking(hand: str = "4S 4C 4D 5S") -> Round:
    """Four partners; the seat on turn has drawn and could go out."""
    return position(hand, rows="KKKKKKK", drawn=True, rules=OFFICIAL, seats=4)


#: An opening that earns a talon, with one card left.
TALON = "JK 2S 2D AS AH AD 4S"
TALON_MELDS = ["meld JK 2", "meld 2S 2", "meld 2D 2", "meld AS", "meld AH", "meld AD"]


def modern(hand: str, **where: Any) -> Round:
    """A position of `modern`, the last card drawn."""
    return position(hand, rules=MODERN, **{"drawn": True} | where)


#: A position, what is played there, and the action that is refused for the reason.
EXAMPLES = {
    "over": (position("4S", pile="3S", rest="other"), ["stop"], "draw"),
    "not-dealt": (Round(WINDOWS, pack()), [], "draw"),
    "draw-first": (position("4S 5S"), [], "discard 4S"),
    "drawn": (position("4S 5S"), ["draw"], "draw"),
    "drawn-owed": (position("6S 6H 4S 5S", pile="6S"), ["take"], "draw"),
    "too-late-to-take": (position("4S 5S", pile="9S"), ["draw"], "take"),
    "stock-empty": (position("4S", pile="3S", rest="other"), [], "draw"),
    "no-extra-card": (
        position("4S 3H", rest="other", drawn=True, options={EXTRA: "yes"}),
        [],
        "draw",
    ),
    "stock-not-empty": (position("4S"), [], "stop"),
    "choice-late": (position("4S 5S", drawn=True, pile="3S", rest="other"), [], "turnover"),
    "pile-empty": (position("4S"), [], "take"),
    "pile-top": (position("4S", pile="3S"), [], "take"),
    "pile-canasta": (position("4S", rows="8888888", pile="8S", options={ADD: "no"}), [], "take"),
    "nothing-owed": (position("4S"), [], "putback"),
    "not-held": (position("4S 5S", drawn=True), [], "meld 9S"),
    "wild-needs-row": (position("4S 2S", drawn=True), [], "meld 2S A"),
    "wild-outnumber": (position("4S 2S", rows="6622", drawn=True), [], "meld 2S 6"),
    "black-owed": (position("3S 4S", rows="KKK", pile="9S"), ["take"], "meld 3S"),
    "black-canastas": (position("3S 4S", drawn=True), [], "meld 3S"),
    "black-last": (
        position("3S 4S 5S", rows="KKKKKKK", drawn=True),
        ["meld 3S"],
        "meld 4S",
    ),
    "black-wild": (
        position("3S JK 2S 4S", rows="KKKKKKK", drawn=True),
        ["meld 3S", "meld 2S 3"],
        "meld JK 3",
    ),
    "black-third": (
        position("3S 3C 3S 2S 4S", rows="KKKKKKK", drawn=True),
        ["meld 3S", "meld 2S 3", "meld 3C"],
        "meld 3S",
    ),
    "black-stay": (
        position("3S 3C 3S 4S 5S", rows="KKKKKKK", drawn=True),
        ["meld 3S", "meld 3C", "meld 3S"],
        "discard 4S",
    ),
    "empty-owed": (position("4S", rows="KKKKKKK", pile="9S"), ["take"], "meld 4S"),
    "empty-canastas": (
        position("4S KS", rows="KKKKKKK 444", drawn=True, options={CANASTAS: "2"}),
        ["meld KS"],
        "meld 4S",
    ),
    "empty-short": (position("4S KS", rows="KKKKKKK", drawn=True), ["meld KS"], "meld 4S"),
    "owed": (position("4S 5S", rows="KKK", pile="6S"), ["take"], "discard 4S"),
    "owed-short": (
        position("6S 6H 4S 5S", rows="KKK", pile="6S"),
        ["take", "meld 4S", "meld 6S", "meld 6H"],
        "discard 5S",
    ),
    "owed-minimum": (
        position("6S 6H 4S 5S", pile="6S"),
        ["take", "meld 6S", "meld 6H"],
        "discard 5S",
    ),
    "short": (position("6S 5S 4S", drawn=True), ["meld 6S"], "discard 5S"),
    "minimum": (
        position("6S 6H 6D 4S 5S", drawn=True),
        ["meld 6S", "meld 6H", "meld 6D"],
        "discard 5S",
    ),
    "red-three-discard": (position("3H 4S", drawn=True), [], "discard 3H"),
    "must-pass": (position("4S KS", rows="KKK", drawn=True), ["meld KS"], "discard 4S"),
    "three-pass": (modern("3S"), [], "discard 3S"),
    "pass-cards": (position("4S KS", rows="KKK", drawn=True), [], "pass"),
    "pass-canastas": (position("4S KS", rows="KKKKKKK", drawn=True), ["meld KS"], "pass"),
    "nothing-to-undo": (position("4S"), [], "undo"),
    "no-wild-rows": (position("4S 2S", drawn=True), [], "meld 2S 2"),
    "no-add": (position("4S"), [], "add"),
    "no-partner": (position("4S 5S", drawn=True), [], "ask"),
    "not-asked": (position("4S"), [], "answer yes"),
    # What only other rule books refuse.
    "wild-limit": (
        position("2S 4S 5S", rows="KKKK22*", drawn=True, rules=OFFICIAL),
        [],
        "meld 2S K",
    ),
    "wild-naturals": (
        position("4S 2S 2C 9S", rows="KKK", drawn=True, rules=OFFICIAL),
        ["meld 4S", "meld 2S 4"],
        "meld 2C 4",
    ),
    "naturals-short": (
        position("4S 4C 2S 9S", rows="KKK", drawn=True, rules=THREE_NATURALS),
        ["meld 4S", "meld 4C", "meld 2S 4"],
        "discard 9S",
    ),
    "empty-naturals": (
        position("4S 4C 2S", rows="KKKKKKK", drawn=True, rules=THREE_NATURALS),
        ["meld 4S", "meld 4C"],
        "meld 2S 4",
    ),
    "black-no-wild": (
        position("3S 2S 4S", rows="KKKKKKK", drawn=True, rules=HOYLE),
        ["meld 3S"],
        "meld 2S 3",
    ),
    "black-fifth": (
        position("3S 3S 3S 3C 3C 4S", rows="KKKKKKK", drawn=True, rules=THREE_PACKS),
        ["meld 3S", "meld 3S", "meld 3S", "meld 3C"],
        "meld 3C",
    ),
    "blocking-wild": (
        position("3S 3S 3C 3C 2S 2H 4S", rows="KKKKKKK", drawn=True, rules=BLOCKING),
        ["meld 3S", "meld 3S", "meld 3C", "meld 3C", "meld 2S 3"],
        "meld 2H 3",
    ),
    "blocking-short": (
        position("3S 3S 3C 3C JK JK 4S", rows="KKKKKKK", drawn=True, rules=BLOCKING),
        ["meld 3S", "meld 3S", "meld 3C", "meld 3C", "meld JK 3", "meld JK 3"],
        "discard 4S",
    ),
    "empty-blocking": (
        position("3S 3S 3C 3C JK JK", rows="KKKKKKK", drawn=True, rules=BLOCKING),
        ["meld 3S", "meld 3S", "meld 3C", "meld 3C", "meld JK 3"],
        "meld JK 3",
    ),
    "black-discard": (
        position("3S 3S 3C 4S", rows="KKKKKKK", drawn=True, rules=CGA),
        ["meld 3S", "meld 3S", "meld 3C"],
        "discard 4S",
    ),
    "black-must": (
        position("3S 9H 9D 4S", rows="KKKKKKK", pile="9S", rules=CGA),
        ["take"],
        "meld 3S",
    ),
    "empty-minimum": (
        position("4S 4S 4C 4C 4D 4D 4H", drawn=True, rules=CGA),
        ["meld 4S", "meld 4S", "meld 4C", "meld 4C", "meld 4D", "meld 4D"],
        "meld 4H",
    ),
    "one-card": (position("4S", pile="9S", rules=HOYLE), [], "take"),
    "take-pair": (position("9H 4S 5S", rows="KKK", pile="9S", rules=OFFICIAL), [], "take"),
    "take-minimum": (position("9H 9D 4S", pile="9S", rules=CGA), [], "take"),
    "take-empty": (position("9H 9D", rows="KKK", pile="9S", rules=CGA), [], "take"),
    "owed-must": (
        position("9H 9D 4S", rows="KKK", pile="9S", rules=CGA),
        ["take"],
        "discard 4S",
    ),
    "no-putback": (position("9H 9D 4S", rows="KKK", pile="9S", rules=CGA), ["take"], "putback"),
    "must-add": (
        position("4S QS", rows="KKK", pile="4C KS", rest="other", rules=HOYLE),
        [],
        "stop",
    ),
    "add-late": (position("4S 5S", drawn=True, rules=HOYLE), [], "add"),
    "add-stock": (position("4S 5S", rows="KKK", pile="KS", rules=HOYLE), [], "add"),
    "add-row": (position("4S", rows="KKK", pile="9S", rest="other", rules=HOYLE), [], "add"),
    "must-take": (
        position("4S QS", rows="KKK", pile="4C KS", rest="other", rules=OFFICIAL),
        [],
        "stop",
    ),
    "no-turnover": (position("4S", pile="3S", rest="other", rules=HOYLE), [], "turnover"),
    "no-stop": (position("4S", rules=CGA), [], "stop"),
    "stop-late": (position("4S 5S", drawn=True, rules=OFFICIAL), [], "stop"),
    "stop-stock": (position("4S", rules=OFFICIAL), [], "stop"),
    "asked-already": (before_asking(), ["ask", "answer no"], "ask"),
    "ask-melds": (before_asking(), ["meld 4S"], "ask"),
    "ask-cannot": (before_asking("4S 4C 5D 5S"), [], "ask"),
    "answer-first": (before_asking(), ["ask"], "discard 4S"),
    "bound-yes": (before_asking(), ["ask", "answer yes"], "discard 5S"),
    "bound-yes-draw": (
        position("4S 4C 4D 5S 3H", rows="KKKKKKK", drawn=True, rules=PARTNERS, seats=4),
        ["ask", "answer yes"],
        "draw",
    ),
    "bound-no": (
        before_asking("4S 4C 4D"),
        ["ask", "answer no", "meld 4S", "meld 4C"],
        "meld 4D",
    ),
    "bound-no-discard": (
        before_asking(),
        ["ask", "answer no", "meld 4S", "meld 4C", "meld 4D"],
        "discard 5S",
    ),
}

EXAMPLES |= {
    "three-meld": (modern("3S KS 4S"), [], "meld 3S"),
    "three-discard": (modern("3S KS 4S"), [], "discard 3S"),
    "pile-full": (modern("KH KD 4S", rows="KKKKK", pile="5S KS", drawn=False), [], "take"),
    "row-full": (modern("KS 4S", rows="KKKKKKK"), [], "meld KS"),
    "wild-later": (modern("2S 4S 8S", rows="KKKK"), [], "meld 2S K"),
    "wild-pure": (modern("2S 4S 8S", rows="77777"), [], "meld 2S 7"),
    "wild-opening": (modern("2S 4S 8S", rows="AAAAA"), [], "meld 2S A"),
    "wild-row-first": (modern("2S 4S 8S", rows="KKKKK 222"), [], "meld 2S K"),
    "first-meld": (
        modern("AS AH 2S KS KH JK 4S 8S"),
        ["meld AS", "meld AH", "meld 2S A", "meld KS", "meld KH", "meld JK K"],
        "discard 4S",
    ),
    "owed-first-meld": (
        modern("KH KD 2S AS AH JK 4S 8S 8H 8D", pile="4H KS", drawn=False),
        ["take", "meld KH", "meld 2S K", "meld AS", "meld AH", "meld JK A", "meld KD"],
        "discard 4S",
    ),
    "empty-first-meld": (
        position(
            "4S 4C 2S",
            drawn=True,
            rules=bent(
                CGA,
                min_naturals=2,
                first_meld=FirstMeld.PURE,
                canastas_to_go_out=0,
                minima=((None, 0),),
            ),
        ),
        ["meld 4S", "meld 4C"],
        "meld 2S 4",
    ),
    "wild-discard": (modern("2S 4S", rows="888"), [], "discard 2S"),
    "empty-rank": (modern("AS 9S 8S", rows="888"), [], "discard AS"),
    "empty-dead": (modern("KS 9S 8S", rows="888", other_rows="KKKKKKK"), [], "discard KS"),
    "empty-discard": (modern("8S 8H", rows="KKKKKKK QQQQQQQ 888"), ["meld 8S"], "meld 8H"),
    "pass-talon": (modern(TALON), TALON_MELDS, "pass"),
    "ask-three": (
        modern("3S KS KH KD KC KS KH KD QS QH QD QC QS QH QD 8S", seats=4),
        [],
        "ask",
    ),
    "three-none": (modern("4S 8S"), [], "three"),
    "three-owed": (
        modern("3S KH KD AS AH AD AC 2S 4S", pile="KS", drawn=False),
        ["take"],
        "three",
    ),
    "three-last": (
        modern("3S", pile="9S", rest="other", drawn=False),
        [],
        "three",
    ),
    "special-unknown": (position("4S 5S", drawn=True), [], "special"),
    "special-taken": (
        modern("KH KD 4S", rows="888", pile="5S KS", drawn=False),
        ["take", "meld KH", "meld KD"],
        "special",
    ),
    "special-melded": (modern("4S 5S", rows="888"), [], "special"),
    "special-size": (modern("4S 5S"), [], "special"),
    "special-none": (modern("4S 5S 6S 7S 8S 9S TS JS QS KS AS 4H 5H 6H"), [], "special"),
}

#: Reasons that are not given for an action of the seat on turn: where they are tested.
ELSEWHERE = {
    "three-cards": "test_m4_the_three_that_a_line_puts_down_does_not_come_from_the_stock",
    "other-cards": "test_what_is_not_allowed_is_illegal_and_changes_nothing",
    "not-your-turn": "test_w6_only_the_seat_on_turn_acts",
    "options-late": "test_w32_options_change_between_the_deal_and_the_first_action",
    "level-late": "test_w32_the_level_changes_until_the_first_action_of_the_first_round",
    "no-answer-yet": "test_o8_the_player_waits_for_the_answer",
    "cut-none": "test_o1_partners_are_cut_for_before_the_first_round_only",
    "cut-cards": "test_o1_a_cut_of_four_different_cards_four_to_ace_or_two",
    "cut-partners": "test_o1_the_two_highest_sit_opposite_each_other",
    "cut-lead": "test_o1_the_highest_leads",
}


def refusal_of(reason: str) -> IllegalAction:
    """The refusal that the example of `reason` meets."""
    start, played, text = EXAMPLES[reason]
    return refused(do(start.copy(), *played), text)


def test_each_reason_is_met() -> None:
    for reason in EXAMPLES:
        assert refusal_of(reason).reason == reason


def test_there_is_no_reason_that_is_never_met() -> None:
    assert set(EXAMPLES) | set(ELSEWHERE) == set(REFUSALS)


def test_sentences_read_well() -> None:
    for reason, (start, _played, _text) in EXAMPLES.items():
        said = refusal_of(reason).sentence
        assert re.fullmatch(r"[A-Z][^{}]*\.", said)
        assert not re.search(r"\ba [AEIO]|\ban [^AEIO]|  |\b1 card|one cards|discard it yet", said)
        # The words of 1994, and of the other books their own.
        others = "frozen|stock" if start.board.ruleset.name == "windows" else "fresh deck"
        assert not re.search(rf"\b({others}|freeze|wild card|match|seat|upcard|deuce)", said)
        assert len(said) < 165, said


def test_each_names_a_rule_and_what_str_gives_is_both() -> None:
    ids = r"W([1-9]|[12][0-9]|3[0-2])|H[1-5]|C[1-9]|O([1-9]|1[01])|M([1-9]|[12][0-9]|3[0-5])"
    for reason, (rule, text, _variants) in REFUSALS.items():
        assert re.fullmatch(ids, rule), reason
        assert len(text) < 200, reason
        if reason in EXAMPLES:
            error = refusal_of(reason)
            book = EXAMPLES[reason][0].board.ruleset.name
            if book == "windows":
                assert error.rule == rule, reason
            assert str(error) == f"{error.rule}: {error.sentence}"


def test_every_wording_of_a_reason_is_a_whole_sentence() -> None:
    """Nothing is put together of halves; a wording says what the usual one does, and more."""
    for reason, (_rule, usual, variants) in REFUSALS.items():
        fields = set(re.findall(r"{\w+}", usual))
        for said, text in variants.items():
            assert re.fullmatch(r"[A-Z].*\.", text)
            assert set(re.findall(r"{\w+}", text)) <= fields | {"{blocked}"} or NO_WILDS in said
            assert sentence_of(reason, {*said, "anything else"}) == text
        assert sentence_of(reason, ()) == usual


def test_a_refusal_speaks_the_language_of_now() -> None:
    with speaking(Pseudo()):
        for reason in EXAMPLES:
            error = refusal_of(reason)
            assert error.reason == reason
            assert re.fullmatch(r"«[^{}]*»", error.sentence)


def test_each_rule_book_names_its_own_rules() -> None:
    letters = {"hoyle": "H", "cga": "C", "official": "O", "viennese": "OV", "modern": "OM"}
    for book in BOOKS.values():
        assert set(book.rule_ids) <= set(REFUSALS)
        assert {rule[0] for rule in book.rule_ids.values()} <= set(letters.get(book.name, ""))
    wild = position("4S 2S", rows="6622", drawn=True, rules=RULESETS["viennese"])
    assert refused(wild, "meld 2S 6").rule == "V2"


def test_own_rules_name_those_of_the_book_they_were_started_from() -> None:
    rules = bent(OFFICIAL, name="custom", base="official")
    error = refused(position("9H 9D", rows="KKK", pile="9S", rules=rules), "take")
    assert (error.reason, error.rule) == ("take-empty", "O6")


def test_the_sentence_of_the_task() -> None:
    round_ = position("9H 9D QS 4S", rows="KKK", drawn=True)
    error = refused(do(round_, "meld 9H", "meld 9D"), "discard QS")
    assert error.sentence == (
        "You may not discard yet: the row of Nines has two cards, and a row needs three."
    )


def test_out_of_turn_is_said_in_a_sentence() -> None:
    round_ = position("9H 9D", turn=1)
    error = illegal(round_.views[0], parse_action("draw"), "not-your-turn")
    assert str(error) == "W6: It is not your turn."


@pytest.mark.parametrize("book", RULESETS)
def test_a_book_speaks_its_own_words_and_own_rules_those_of_their_base(book: str) -> None:
    own = bent(RULESETS[book], name="custom", base=book)
    deck, blocked = ("fresh deck", "blocked") if book == "windows" else ("stock", "frozen")
    for rules in (RULESETS[book], own):
        empty = position("4S", rows="KKK", pile="3S", rest="other", rules=rules)
        assert f"no cards left on the {deck}." in refused(empty, "draw").sentence
        frozen = position("9H 2S 4S 5S", rows="KKK", pile="2C 9S", drawn=False, rules=rules)
        taken = frozen if rules.take_must_succeed else do(frozen, "take")
        said = refused(taken, "take" if rules.take_must_succeed else "discard 4S").sentence
        assert f"the pile is {blocked}" in said


@pytest.mark.parametrize(
    ("most", "row", "sentence"),
    [
        (0, "KKK", "A row holds no wildcards."),
        (1, "KKK2*", "A row holds at most one wildcard."),
        (2, "KKKK22*", "A row holds at most two wildcards."),
    ],
)
def test_own_rules_may_limit_wild_cards(most: int, row: str, sentence: str) -> None:
    rules = bent(WINDOWS, max_wilds=most)
    held = position("2S 4S 5S", rows=row, drawn=True, rules=rules)
    assert refused(held, "meld 2S K").sentence == sentence


@pytest.mark.parametrize("changes", [{"max_wilds": 0}, {"min_naturals": 3}])
def test_a_wildcard_is_not_offered_where_it_settles_nothing(changes: dict[str, int]) -> None:
    plain = position("9H 2S 4S 5S", rows="KKK", pile="4C 9S")
    assert "one and a wildcard" in refused(do(plain, "take"), "discard 4S").sentence
    own = position("9H 2S 4S 5S", rows="KKK", pile="4C 9S", rules=bent(WINDOWS, **changes))
    assert "wildcard" not in refused(do(own, "take"), "discard 4S").sentence


def test_a_row_that_needs_three_naturals_speaks_of_no_second_wildcard() -> None:
    rules = bent(THREE_NATURALS, max_wilds=None)
    held = position("4S 4C 2S 2C JK 9S", rows="KKK", drawn=True, rules=rules)
    melded = do(held, "meld 4S", "meld 4C", "meld 2S 4", "meld 2C 4")
    assert refused(melded, "meld JK 4").sentence == (
        "A row needs three natural cards, and the row of Fours has two: no more wildcards before "
        "the next one."
    )


def test_m14_a_row_of_wild_cards_that_was_begun_too_early_is_to_be_undone() -> None:
    held = modern("6D 6C 2H 2D 2C 2C JK 4S")
    early = do(held, "meld 6D", "meld 6C", "meld 2H 2", "meld 2D 2", "meld JK 2")
    assert refused(early, "meld 2C 6").sentence == (
        "Until the row of wildcards is a canasta, no other row takes one: undo that row first."
    )


def test_m14_one_that_cannot_be_undone_any_more_is_to_be_finished() -> None:
    """It lay there before the turn, or before the pile came to the hand."""
    first = "First finish the row of wildcards: until it is a canasta, no other row takes a "
    before = do(modern("2S 2H 4S 8S", rows="KKKKK 222"), "meld 2S 2")
    hand = "KH KH KD KD 2H 2D JK JK 4S 4C"
    with_pile = modern(hand, pile="4H KS", drawn=False)
    do(with_pile, "take", "meld 2H 2", "meld JK 2", "meld JK 2", "meld KH", "meld KD")
    do(with_pile, "meld KH", "meld KD")
    for round_, action in ((before, "meld 2H K"), (with_pile, "meld 2D K")):
        assert refused(round_, action).sentence == f"{first}wildcard."


@pytest.mark.parametrize(
    ("row", "reason"), [("777", "wild-pure"), ("AAA", "wild-opening"), ("KKK", "wild-later")]
)
def test_m14_a_row_that_takes_no_wild_card_anyway_does_not_wait_for_their_row(
    row: str, reason: str
) -> None:
    """What the refusal advises must not be refused next."""
    round_ = modern("2S 4S 8S", rows=f"{row} 222")
    assert refused(round_, f"meld 2S {row[0]}").reason == reason


def test_m16_a_three_beside_the_wild_cards_is_no_hindrance() -> None:
    assert allowed(modern("3S 2S JK"), "discard 2S")
    assert refused(modern("3S 2S KS"), "discard 2S").sentence == (
        "A wildcard may be discarded only when you hold no natural card."
    )


@pytest.mark.parametrize(
    ("hand", "where", "sentence"),
    [
        ("3S KS", {}, "put it down, and draw another card for it."),
        ("3S KS", {"rest": "other"}, "put it down."),
        ("3S", {}, "pass the discard, and keep it."),
    ],
)
def test_m2_a_three_is_not_discarded_and_why_says_what_can_be_done_with_it(
    hand: str, where: dict[str, str], sentence: str
) -> None:
    """Not that canastas are lacking: those would not help."""
    assert refused(modern(hand, **where), "discard 3S").sentence == (
        f"A Three may not be discarded: {sentence}"
    )


def test_m4_the_three_that_a_line_puts_down_does_not_come_from_the_stock() -> None:
    error = refused_line(modern("3S KS", stock="9C"), "three 3S 8C")
    assert str(error) == "M4: The Three that is put down, and what comes for it, are 3S 9C."
    assert refused_line(modern("KS 4S", stock="9C"), "draw 8C").reason == "drawn"


def test_o6_a_pile_that_nobody_puts_back_is_said_to_be_kept() -> None:
    """Not that it is too early or too late for it."""
    for rules in (CGA, OFFICIAL, MODERN):
        for played in ([], ["draw"]):
            held = do(position("4S 5S", rules=rules, stock="9C"), *played)
            assert refused(held, "putback").reason == "no-putback"
    assert refused(position("4S 5S"), "putback").reason == "nothing-owed"


def test_the_deck_clicked_while_a_pile_is_owed_advises_nothing_forbidden() -> None:
    taken = do(position("9H 9D 4S", rows="KKK", pile="4C 9S"), "take")
    assert refused(taken, "draw").sentence == (
        "You have taken the top card of the discard pile: meld what it needs, or put it back by "
        "clicking on the pile."
    )
    kept = do(position("9H 9D 4S", rows="KKK", pile="4C 9S", rules=CGA), "take")
    assert refused(kept, "draw").sentence.endswith("meld what it needs.")


def test_a_minimum_of_one_is_one_point() -> None:
    rules = bent(WINDOWS, minima=((None, 1000),), top_card_counts=False)
    held = position("4S 4C 4D 9S 9C", drawn=True, rules=rules)
    assert "needs 1,000 points, and it has 15." in (
        refused(do(held, "meld 4S", "meld 4C", "meld 4D"), "discard 9S").sentence
    )
    assert [points(0), points(1), points(2)] == ["0 points", "1 point", "2 points"]


def test_the_turns_that_a_book_begins_with_more_cards_are_told_right() -> None:
    """The sentence counts no cards: own rules draw up to four."""
    assert "a card" not in REFUSALS["draw-first"][1]


def test_o8_the_player_waits_for_the_answer() -> None:
    round_ = do(before_asking(), "ask")
    error = illegal(round_.views[0], ASK, "no-answer-yet")
    assert str(error) == "O8: Your partner has not answered yet."
    assert refusal(round_.views[0], ASK) == "no-answer-yet"


def test_who_holds_one_card_is_told_what_the_pile_needs_where_no_rule_is_about_that() -> None:
    """M7: two naturals of its rank; O6 would speak of the one card."""
    one = {"rows": "888 KKKKKKK", "pile": "4D"}
    assert refused(modern("4S", drawn=False, **one), "take").reason == "take-pair"
    assert refused(position("4S", rules=OFFICIAL, **one), "take").reason == "one-card"
