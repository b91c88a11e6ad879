"""Refusals: every reason is met in some position, and its sentence reads well."""

import re
from dataclasses import replace

import pytest

from game.engine.actions import parse_action
from game.engine.cards import pack
from game.engine.refusals import REFUSALS, IllegalAction
from game.engine.round import Round
from game.engine.rules import illegal
from game.engine.ruleset import WINDOWS
from tests.engine.positions import ADD, CANASTAS, EXTRA, do, position, refused

#: A position, what is played there, and the action that is refused for the reason.
EXAMPLES = {
    "over": (position("4S", pile="3S", rest="other"), ["stop"], "draw"),
    "not-dealt": (Round(WINDOWS, pack()), [], "draw"),
    "draw-first": (position("4S 5S"), [], "discard 4S"),
    "drawn": (position("4S 5S"), ["draw"], "draw"),
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
    "pass-cards": (position("4S KS", rows="KKK", drawn=True), [], "pass"),
    "pass-canastas": (position("4S KS", rows="KKKKKKK", drawn=True), ["meld KS"], "pass"),
    "nothing-to-undo": (position("4S"), [], "undo"),
}

#: Reasons that are not given for an action of the seat on turn: where they are tested.
ELSEWHERE = {
    "not-your-turn": "test_w6_only_the_seat_on_turn_acts",
    "options-late": "test_w32_options_change_between_the_deal_and_the_first_action",
    "level-late": "test_w32_the_level_changes_until_the_first_action_of_the_first_round",
    "wild-limit": "test_another_rule_book_may_limit_wild_cards",
}


def refusal_of(reason: str) -> IllegalAction:
    """The refusal that the example of `reason` meets."""
    start, played, text = EXAMPLES[reason]
    return refused(do(start.copy(), *played), text)


@pytest.mark.parametrize("reason", EXAMPLES)
def test_each_reason_is_met(reason: str) -> None:
    assert refusal_of(reason).reason == reason


def test_there_is_no_reason_that_is_never_met() -> None:
    assert set(EXAMPLES) | set(ELSEWHERE) == set(REFUSALS)


@pytest.mark.parametrize("reason", EXAMPLES)
def test_sentences_read_well(reason: str) -> None:
    sentence = refusal_of(reason).sentence
    assert re.fullmatch(r"[A-Z][^{}]*\.", sentence)
    assert not re.search(r"\ba [AEIO]|\ban [^AEIO]|  |\b1 card|one cards|discard it yet", sentence)
    # The words of 1994, and not those of the code or of other rule books.
    assert not re.search(r"\b(stock|frozen|freeze|wild card|match|seat|upcard|deuce)", sentence)
    assert len(sentence) < 165


@pytest.mark.parametrize("reason", REFUSALS)
def test_each_names_a_rule_and_what_str_gives_is_both(reason: str) -> None:
    rule, text = REFUSALS[reason]
    assert re.fullmatch(r"W([1-9]|[12][0-9]|3[0-2])", rule)
    assert len(text) < 200
    if reason in EXAMPLES:
        error = refusal_of(reason)
        assert str(error) == f"{rule}: {error.sentence}"


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


def test_another_rule_book_may_limit_wild_cards() -> None:
    round_ = position("2S 4S 5S", rows="KKKK22*", drawn=True)
    round_.board.ruleset = replace(round_.board.ruleset, max_wilds=3)
    error = refused(round_, "meld 2S K")
    assert error.reason == "wild-limit"
    assert error.sentence == "A row holds at most three wildcards."
