"""Several melds at once, and one of several taken back: all of it is done, or nothing."""

from random import Random

import pytest

from game.engine.books import OFFICIAL
from game.engine.cards import WILD, cards_text, listed, parse_card
from game.engine.custom import with_parameters
from game.engine.ruleset import Ruleset
from game.engine.view import live
from game.record import read_record
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting
from game.table.table_events import Cue, Moved
from tests.often import seldom
from tests.table.test_course import in_mid_round
from tests.table.test_last_turns import BOOKS, TINY
from tests.table.tiny import Tiny, step

KINGS, NINES = 11, 7


def hand(sitting: Sitting) -> str:
    return cards_text(listed(sitting.view.hand))


def row(sitting: Sitting, column: int) -> str:
    return cards_text(live(sitting.view).side.rows[column])


def kinds(text: str) -> list[int]:
    return [parse_card(name) for name in text.split()]


def test_several_cards_are_melded_naturals_first() -> None:
    sitting = in_mid_round("2C 4S KD KH 9S 9C 9D", rows="KKK", drawn=True)
    assert sitting.person.meld_several(kinds("2C KD KH"), KINGS)
    assert row(sitting, KINGS).split()[3:] == ["KD", "KH", "2C"]
    assert hand(sitting) == "4S 9S 9D 9C"
    assert sitting.message == "You meld two Kings and a wildcard."


def test_a_new_row_with_a_wildcard_is_one_drag() -> None:
    sitting = in_mid_round("JK 4S 5S 9S 9C", rows="KKK", drawn=True)
    assert sitting.person.meld_several(kinds("JK 9S 9C"), NINES)
    assert sorted(row(sitting, NINES).split()) == ["9C", "9S", "JK"]


@pytest.mark.parametrize(
    ("cards", "column"),
    [("2C 2D 9S", NINES), ("9S 9C", KINGS), ("2C 9S 9C", None), ("2C 9S", 0), ("2C 2D", 5)],
)
def test_where_one_of_them_cannot_go_none_does(cards: str, column: int | None) -> None:
    sitting = in_mid_round("2C 2D 4S 9S 9C", rows="KKK", drawn=True)
    before = sitting.recorder.text()
    assert not sitting.person.meld_several(kinds(cards), column)
    assert sitting.message
    assert hand(sitting) == "4S 9S 9C 2D 2C"
    assert sitting.recorder.text() == before


def test_a_rank_is_melded_as_far_as_it_may_be() -> None:
    sitting = in_mid_round("4S KD KH KC KS", rows="KKK", drawn=True)
    assert sitting.person.meld_rank(KINGS)
    assert hand(sitting) == "4S"
    assert sitting.message.startswith("You meld")
    assert not sitting.person.meld_rank(KINGS)


def test_out_of_turn_no_rank_is_melded() -> None:
    sitting = in_mid_round("4S KD KH KC", rows="KKK", drawn=True)
    assert sitting.person.discard(parse_card("4S"))
    before = sitting.recorder.text()
    assert not sitting.person.meld_rank(KINGS)
    assert sitting.recorder.text() == before


def test_wildcards_of_a_row_of_their_own_are_melded_as_a_rank() -> None:
    """Where books have such rows a double click lays all: it ended the program once."""
    rules = with_parameters(OFFICIAL, {"wild-rows": "yes"})
    sitting = in_mid_round("4S 5S 2C 2D JK", rows="KKK 222", drawn=True, rules=rules)
    sitting.match.ruleset = rules
    assert sitting.person.meld(parse_card("2C"))
    assert sitting.person.meld_rank(WILD)
    assert hand(sitting) == "4S 5S"
    assert len(row(sitting, WILD).split()) == 6


def test_without_such_rows_no_wildcard_is_melded_as_a_rank() -> None:
    sitting = in_mid_round("4S 5S 2C 2D JK", rows="KKK", drawn=True)
    assert not sitting.person.meld_rank(WILD)
    assert len(hand(sitting).split()) == 5


def test_one_card_of_several_is_taken_back() -> None:
    sitting = in_mid_round("4S KD KH KC 9S 9C 9D", rows="KKK", drawn=True)
    for card in kinds("KD 9S KH 9C 9D"):
        assert sitting.person.meld(card)
    sitting.events()
    assert sitting.person.take_back(parse_card("KD"), KINGS)
    assert hand(sitting) == "4S KD KC"
    assert row(sitting, KINGS).split()[3:] == ["KH"]
    assert len(row(sitting, NINES).split()) == 3
    assert sitting.message == "The King of Diamonds is back in your hand."
    events = sitting.events()
    assert [event.card for event in events if isinstance(event, Moved)] == [parse_card("KD")]
    assert [event.name for event in events if isinstance(event, Cue)] == ["undo"]
    assert sum("is back in your hand" in said for said in sitting.teller.strip.said) == 1


def test_what_was_not_melded_in_this_turn_stays() -> None:
    sitting = in_mid_round("4S KD KH", rows="KKK", drawn=True)
    assert sitting.person.meld(parse_card("KD"))
    before = sitting.recorder.text()
    assert not sitting.person.take_back(parse_card("KH"), KINGS)
    assert sitting.recorder.text() == before


def test_a_card_that_another_one_needs_is_not_taken_back() -> None:
    sitting = in_mid_round("4S 5S 9S 9C 2C", rows="KKK", drawn=True)
    for card in kinds("9S 9C"):
        assert sitting.person.meld(card)
    assert sitting.person.meld(parse_card("2C"), NINES)
    before = sitting.recorder.text()
    if not sitting.person.take_back(parse_card("9S"), NINES):
        assert sitting.recorder.text() == before
        assert row(sitting, NINES).split() == ["9S", "9C", "2C"]
    assert sitting.person.take_back(parse_card("2C"), NINES)


@pytest.mark.sampled(slow=5)
@pytest.mark.parametrize(("rules", "seats"), seldom(BOOKS))
def test_over_whole_rounds_a_card_is_back_or_nothing_has_changed(
    rules: Ruleset, seats: int
) -> None:
    """And the record is read back, whatever was taken back."""
    sitting = Sitting(
        Setup(level="random", ruleset=rules, players=seats), Random(2), Terms(players=TINY)
    )
    person, rng = Tiny(Random(2)), Random(2)
    backs = 0
    for _ in range(800):
        step(sitting, person, rng)
        if sitting.match.round is None or not sitting.listening:
            continue
        board = sitting.view.board
        melds = [*board.now.melds[board.now.barrier :]]
        if not melds or rng.random() < 0.6:
            continue
        wanted = rng.choice(melds)
        before, text = live(sitting.view).board.copy(), sitting.recorder.text()
        held = listed(sitting.view.hand)
        if sitting.person.take_back(wanted.card, wanted.column):
            backs += 1
            now = listed(sitting.view.hand)
            for card in held:
                now.remove(card)
            assert wanted.card in now
            if board.now.owed == before.now.owed:
                assert now == [wanted.card]
        else:
            assert sitting.recorder.text() == text
            assert live(sitting.view).board == before
    assert backs > 3
    record = read_record(sitting.recorder.text().encode(), TINY)
    assert record.match.totals == sitting.match.totals
