"""The course of a match at the table: what may be changed when, how a round ends, what is kept."""

from pathlib import Path
from random import Random

import pytest

from game.engine.books import OFFICIAL
from game.engine.cards import listed, parse_card
from game.players import PLAYERS
from game.record import read_record
from game.storage.records import load_record
from game.table.person_view import PERSON
from game.table.report import gone_on
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State
from game.table.table_events import Cue, Moved, Place, Spot
from tests.engine.positions import position
from tests.table.tiny import Tiny, step


def dealt(seed: int = 1, **setup: object) -> Sitting:
    """A sitting of two, just dealt."""
    sitting = Sitting(Setup(**{"level": "random"} | setup), Random(seed))  # type: ignore[arg-type]
    sitting.tick()
    return sitting


def in_mid_round(hand: str, other: str | None = None, **where: object) -> Sitting:
    """A sitting of two in mid-round, the person's turn beginning."""
    sitting = dealt()
    sitting.match.round = position(hand, other, humans=(PERSON,), **where)  # type: ignore[arg-type]
    sitting.begin_turn()
    sitting.events()
    return sitting


def play_until(sitting: Sitting, state: State) -> None:
    person, lots = Tiny(Random(7)), Random(7)
    for _ in range(60_000):
        if sitting.state is state:
            return
        step(sitting, person, lots)
    raise AssertionError(f"{state} is never reached")


def cues(sitting: Sitting) -> list[str]:
    """The sounds since the last call."""
    return [event.name for event in sitting.events() if isinstance(event, Cue)]


# What may be changed when.


def test_w32_the_rules_may_be_changed_from_the_deal_to_the_first_action() -> None:
    sitting = Sitting(Setup(level="random"), Random(1))
    assert not sitting.may_change_rules
    sitting.tick()
    assert sitting.may_change_rules
    sitting.person.click_stock()
    assert not sitting.may_change_rules
    sitting.person.discard(listed(sitting.view.hand)[-1])
    assert not sitting.may_change_rules
    while sitting.state is State.COMPUTER:
        sitting.tick()
    assert sitting.state is State.DRAW
    assert not sitting.may_change_rules


def test_w32_they_may_be_changed_again_after_the_next_deal() -> None:
    sitting = dealt()
    play_until(sitting, State.ROUND_OVER)
    assert not sitting.may_change_rules
    sitting.confirm()
    sitting.tick()
    assert sitting.may_change_rules


@pytest.mark.slow
def test_a_match_runs_from_its_first_action_to_its_end() -> None:
    sitting = Sitting(Setup(level="random"), Random(1))
    assert not sitting.seen.running
    sitting.tick()
    assert not sitting.seen.running
    sitting.person.click_stock()
    assert sitting.seen.running
    play_until(sitting, State.ROUND_OVER)
    assert sitting.seen.running
    play_until(sitting, State.GAME_OVER)
    assert not sitting.seen.running
    sitting.confirm()
    assert not sitting.seen.running


# How a round ends.


def test_the_sound_of_a_round_says_whether_the_person_has_won_it() -> None:
    won = in_mid_round("4H", rows="AAAAAAA", other_rows="555", drawn=True)
    assert won.person.discard(parse_card("4H"))
    assert cues(won)[-2:] == ["out", "round_won"]
    lost = in_mid_round("4H", rows="5555555", other_rows="AAAAAAA KKKKKKK", drawn=True)
    assert lost.person.discard(parse_card("4H"))
    assert cues(lost)[-2:] == ["out", "round_lost"]


def test_nobody_goes_out_where_the_stock_ends_the_round() -> None:
    sitting = in_mid_round("4H", rows="AAAAAAA", rest="pile", pile="3S")
    assert sitting.state is State.QUESTION
    assert sitting.person.answer(turn_over=False)
    assert sitting.state is State.ROUND_OVER
    told = cues(sitting)
    assert "out" not in told
    assert told[-1] == "round_won"


def test_a_pile_that_is_turned_over_goes_to_the_stock_face_down() -> None:
    sitting = in_mid_round("4H", "5H 6H", rest="pile", pile="3S")
    cards = len(sitting.view.board.pile)
    assert sitting.person.answer(turn_over=True)
    moved = [event for event in sitting.events() if isinstance(event, Moved)]
    assert moved == [Moved(-1, Place(Spot.PILE), Place(Spot.STOCK), cards)]
    assert sitting.state is State.DRAW


def test_the_difference_is_the_persons_points_less_the_others() -> None:
    sitting = in_mid_round("4H", rows="AAAAAAA", other_rows="555", drawn=True)
    sitting.person.discard(parse_card("4H"))
    result = sitting.round.board.result
    assert result is not None
    assert result.difference(0) == result.points[0] - result.points[1]


def test_a_round_is_to_be_counted_when_it_ends_and_again_when_it_is_gone_on_with() -> None:
    """The program may have died in between; whoever keeps the high scores knows the round."""
    sitting = dealt()
    play_until(sitting, State.ROUND_OVER)
    assert not sitting.scored
    sitting.scored = True
    record = read_record(sitting.recorder.text().encode(), PLAYERS)
    again = Sitting.resume(Setup(level="random"), Random(9), record)
    assert not again.scored
    again.scored = True
    again.confirm()
    again.tick()
    play_until(again, State.ROUND_OVER)
    assert not again.scored


# What is kept.


def test_another_match_is_kept_though_the_journal_of_the_last_one_could_not_be(
    tmp_path: Path,
) -> None:
    path = tmp_path / "not yet" / "journal.can"
    path.parent.write_text("no folder")
    sitting = Sitting(Setup(level="random"), Random(4), Terms(path))
    sitting.tick()
    sitting.person.click_stock()
    assert not path.exists()
    path.parent.unlink()
    sitting.new_match()
    sitting.tick()
    sitting.person.click_stock()
    assert load_record(path).recorder.text() == sitting.recorder.text()


def test_what_is_kept_is_said_of_the_match_that_is_played(tmp_path: Path) -> None:
    path = tmp_path / "journal.can"
    sitting = Sitting(Setup(level="random"), Random(4), Terms(path))
    sitting.tick()
    assert not sitting.keep()  # nothing of it has been played
    sitting.person.click_stock()
    assert sitting.keep()
    assert path.exists()
    sitting.new_match()
    assert not path.exists()
    assert not sitting.keep()
    sitting.tick()
    sitting.person.click_stock()
    assert sitting.keep()
    sitting.keeper.remove()
    assert not path.exists()
    nowhere = Sitting(Setup(level="random"), Random(4))
    nowhere.tick()
    nowhere.person.click_stock()
    assert not nowhere.keep()


def test_no_hand_lies_open_before_a_round_has_ended() -> None:
    sitting = in_mid_round("4H 5H", rows="AAAAAAA", drawn=True)
    assert sitting.seen.open_hands == {}
    assert sitting.seen.other_hands


# What is said where a game is gone on with.


def said_going_on(sitting: Sitting) -> str:
    """What the strip says when the sitting goes on from its record."""
    record = read_record(sitting.recorder.text().encode(), PLAYERS)
    return Sitting.resume(Setup(), Random(9), record).message


def test_where_a_game_is_gone_on_with_the_person_is_told_what_to_do() -> None:
    sitting = dealt()
    assert said_going_on(sitting).startswith("Round 1. It is your turn: click on the fresh deck")
    sitting.person.click_stock()
    assert said_going_on(sitting).startswith("Round 1. It is your turn: meld, or discard")
    sitting.person.discard(listed(sitting.view.hand)[-1])
    assert said_going_on(sitting) == "Round 1. It is the computer's turn."


def test_where_a_game_of_four_is_gone_on_with_it_is_told_whose_turn_it_is() -> None:
    sitting = dealt(ruleset=OFFICIAL, players=4)
    turns = set()
    for _ in range(1000):
        if sitting.state is State.COMPUTER and not sitting.round.board.now.asked:
            name = sitting.match.seats[sitting.round.board.turn].name
            assert said_going_on(sitting) == f"Round 1. It is {name}'s turn."
            turns.add(name)
        if len(turns) == 3:
            return
        step(sitting, Tiny(Random(2)), Random(2))
    raise AssertionError(f"only {turns} had their turn")


def test_a_question_is_read_again_where_a_game_is_gone_on_with_until_it_is_answered() -> None:
    sitting = dealt(ruleset=OFFICIAL, players=4)
    while sitting.state in (State.DEAL, State.CUT):
        sitting.confirm()
        sitting.tick()
    rows = "KKKKKKK AAAAAAA QQQ"
    asks = position("QS 4H", rules=OFFICIAL, seats=4, turn=2, rows=rows, drawn=True, humans=(0,))
    sitting.match.round = asks
    name = sitting.match.seats[2].name
    assert gone_on(sitting.match, sitting.view) == f"Round 1. It is {name}'s turn."
    asks.apply("ask")
    assert gone_on(sitting.match, sitting.view) == f"{name} asks: May I go out?"
    asks.apply("answer no")
    assert gone_on(sitting.match, sitting.view) == f"Round 1. It is {name}'s turn."


@pytest.mark.parametrize(
    ("hand", "rows", "other_rows", "sound"),
    [
        ("4H", "AAAAAAA KKKKKKK", "555", "match_won"),
        ("4H", "5555555", "AAAAAAA KKKKKKK QQQQQQQ", "match_lost"),
    ],
)
def test_the_sound_of_a_match_says_whether_the_person_has_won_it(
    hand: str, rows: str, other_rows: str, sound: str
) -> None:
    """It is heard once the scores of its last round have been read."""
    sitting = in_mid_round(hand, rows=rows, other_rows=other_rows, drawn=True, totals=(4500, 4500))
    sitting.match.totals = (4500, 4500)
    assert sitting.person.discard(parse_card(hand))
    assert sitting.match.over
    assert sound not in cues(sitting)
    assert sitting.state is State.ROUND_OVER
    sitting.confirm()
    assert cues(sitting) == [sound]
    assert sitting.state is State.GAME_OVER


def test_a_round_that_ends_no_match_has_the_sound_of_a_round_alone() -> None:
    sitting = in_mid_round("4H", rows="AAAAAAA", other_rows="555", drawn=True)
    sitting.person.discard(parse_card("4H"))
    cues(sitting)
    sitting.confirm()
    assert cues(sitting) == []
    assert sitting.state is State.DEAL


def test_a_match_that_expert_has_helped_to_play_counts_no_more_but_its_next_round_does() -> None:
    sitting = dealt()
    assert (sitting.counted, sitting.match_counted) == (True, True)
    sitting.autoplays = True
    sitting.autoplays = False
    assert (sitting.counted, sitting.match_counted) == (False, False)
    play_until(sitting, State.ROUND_OVER)
    sitting.confirm()
    sitting.tick()
    assert (sitting.counted, sitting.match_counted) == (True, False)
