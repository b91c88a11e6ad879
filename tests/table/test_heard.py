"""What is heard of what was said: less, and cards that were laid at once in one sentence."""

import pytest

from game.engine.actions import DRAW, PASS, TAKE, parse_action
from game.table.table_speech import heard
from game.table.texts import Sentence
from tests.table.test_narrator import done, told


def laid(*melds: str, brief: str = "") -> list[Sentence]:
    return [Sentence(f"You meld {each}.", brief, [parse_action(f"meld {each}")]) for each in melds]


def test_a_sentence_is_heard_as_it_is_where_nothing_is_shorter() -> None:
    said = [Sentence("You ask West."), Sentence("A long one.", "Short."), Sentence("x", "")]
    assert [*heard(said)] == ["You ask West.", "Short."]


def test_cards_that_were_laid_at_once_are_heard_row_by_row() -> None:
    said = [*laid("AS", "AH", "2H A", "KS"), Sentence("You meld much.", "")]
    assert [*heard(said)] == ["Two Aces with a Two and a King."]


def test_wild_cards_alone_are_heard_with_their_row() -> None:
    assert [*heard(laid("JK J", "2S J"))] == ["A Two and a Joker on your Jacks."]


def test_a_canasta_is_heard_behind_its_cards() -> None:
    said = [*laid("9S"), *laid("9H", brief="A natural canasta of Nines.")]
    assert [*heard(said)] == ["Two Nines. A natural canasta of Nines."]


def test_what_is_said_between_melds_keeps_its_place() -> None:
    said = [*laid("9S"), Sentence("No."), *laid("9H")]
    assert [*heard(said)] == ["A Nine.", "No.", "A Nine."]


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ((DRAW, "discard 9C"), "West: discards Nine."),
        ((DRAW, "meld KC", "meld KD", "discard 3S"), "West: two Kings, discards Three of Spades."),
        (
            (TAKE, "meld 2C K"),
            "West: takes the pile (5 cards), a wildcard.",
        ),
        ((DRAW,), "West draws."),
        ((DRAW, PASS), "West: passes the discard."),
    ],
)
def test_a_turn_of_another_is_heard_in_few_words(actions: tuple[str, ...], sentence: str) -> None:
    assert told(*actions).heard() == sentence


def test_a_canasta_and_a_frozen_pile_are_heard_of_a_turn() -> None:
    narrator = told(DRAW)
    narrator.note(done("meld KC"), completed="a natural canasta of Kings")
    narrator.note(done("discard JK"), freezes=True)
    assert narrator.heard() == (
        "West: a King, completes a natural canasta of Kings, discards Joker. The pile is blocked "
        "now."
    )
