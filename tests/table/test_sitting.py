"""A sitting without a screen: whole matches by intents and ticks."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.engine.actions import Action, Verb, parse_action
from game.engine.books import CGA, HOYLE, OFFICIAL, WINDOWS
from game.engine.cards import listed
from game.engine.custom import with_parameters
from game.engine.rules import legal_actions
from game.engine.ruleset import Ruleset
from game.players import PLAYERS
from game.players.expert.levels import Beginner, PolicyPlayer
from game.players.random import RandomPlayer
from game.record import read_record
from game.storage.records import load_record
from game.table.narrator import Tale
from game.table.person_view import PERSON
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State
from game.table.states import LEAD_TICKS
from game.table.table_events import Cue, Message, Moved
from game.table.teller import READ_TICKS
from tests.engine.positions import position
from tools.tuning.policies import HASTY


def intend(sitting: Sitting, action: Action) -> None:
    """What a person does with the mouse to do `action`."""
    match action.verb:
        case Verb.DRAW:
            sitting.person.click_stock()
        case Verb.TAKE | Verb.PUTBACK:
            sitting.person.click_pile()
            sitting.person.take_anyway(True)
        case Verb.MELD:
            sitting.person.meld(action.card, action.column if action.wild else None)
        case Verb.DISCARD:
            sitting.person.discard(action.card)
        case Verb.PASS:
            sitting.person.discard(listed(sitting.view.hand)[0])
        case Verb.UNDO:
            sitting.person.undo()
        case Verb.TURNOVER | Verb.STOP:
            if sitting.state is not State.QUESTION:
                sitting.person.click_stock()
            sitting.person.answer(action.verb is Verb.TURNOVER)


def step(sitting: Sitting, person: PolicyPlayer | RandomPlayer) -> None:
    """One tick, and what the person does at it."""
    if sitting.state is State.QUESTION:
        sitting.person.answer(turn_over=sitting.match.number % 2 == 0)
    elif sitting.state in (State.ROUND_OVER, State.GAME_OVER):
        sitting.confirm()
    elif sitting.listening:
        intend(sitting, person.decide(sitting.view))
    sitting.tick()


def sitting_with(seed: int = 1, **setup: object) -> Sitting:
    """A sitting just dealt."""
    sitting = Sitting(Setup(**setup), Random(seed))  # type: ignore[arg-type]
    sitting.tick()
    return sitting


def play_until(sitting: Sitting, state: State, person: PolicyPlayer | RandomPlayer) -> None:
    for _ in range(50_000):
        if sitting.state is state:
            return
        step(sitting, person)
    raise AssertionError(f"{state} is never reached")


@pytest.mark.sampled
@pytest.mark.parametrize("player", [Beginner, RandomPlayer])
def test_a_whole_match_is_played_to_its_end_and_its_record_verifies(
    player: type[Beginner] | type[RandomPlayer],
) -> None:
    sitting = sitting_with()
    play_until(sitting, State.GAME_OVER, player(Random(7)))
    assert max(sitting.match.totals) >= 5000
    record = read_record(sitting.recorder.text().encode(), PLAYERS)
    assert record.match.totals == sitting.match.totals
    assert record.match.over


@pytest.mark.slow
def test_after_a_match_is_confirmed_a_new_one_is_dealt() -> None:
    sitting = sitting_with()
    play_until(sitting, State.GAME_OVER, Beginner(Random(7)))
    sitting.confirm()
    assert sitting.state is State.DEAL
    sitting.tick()
    assert sitting.state is State.DRAW
    assert sitting.match.totals == (0, 0)
    assert sitting.match.number == 1


def test_the_phases_of_a_turn_are_the_states_of_the_sitting() -> None:
    sitting = Sitting(Setup(), Random(1))
    assert sitting.state is State.DEAL
    sitting.tick()
    assert sitting.state is State.DRAW
    sitting.person.click_stock()
    assert sitting.state is State.DISCARD
    sitting.person.discard(listed(sitting.view.hand)[-1])
    assert sitting.state is State.COMPUTER
    while sitting.state is State.COMPUTER:
        sitting.tick()
    assert sitting.state is State.DRAW


def test_a_refusal_is_said_in_the_strip_and_changes_nothing() -> None:
    sitting = sitting_with()
    sitting.events()
    before = listed(sitting.view.hand)
    assert not sitting.person.discard(before[0])
    assert "fresh deck" in sitting.message
    assert Cue("refused") in sitting.events()
    assert listed(sitting.view.hand) == before


def test_out_of_turn_nothing_is_heard() -> None:
    sitting = sitting_with()
    sitting.person.click_stock()
    sitting.person.discard(listed(sitting.view.hand)[-1])
    assert sitting.state is State.COMPUTER
    said = sitting.message
    assert not sitting.person.click_stock()
    assert not sitting.person.click_pile()
    assert not sitting.person.discard(listed(sitting.view.hand)[0])
    assert not sitting.person.undo()
    assert sitting.message == said


def test_a_clicked_wildcard_is_told_to_be_dragged() -> None:
    for seed in range(50):
        sitting = sitting_with(seed)
        wild = [card for card in listed(sitting.view.hand) if card >= 48]
        if wild:
            sitting.person.click_stock()
            assert not sitting.person.meld(wild[0])
            assert "A wildcard joins a row that already holds a card" in sitting.message
            return
    raise AssertionError("no wild card in fifty hands")


def test_a_natural_dragged_to_another_row_is_refused() -> None:
    sitting = sitting_with()
    sitting.person.click_stock()
    natural = next(card for card in listed(sitting.view.hand) if 4 <= card < 48)
    wrong = 2 + (natural // 4 - 1 + 1) % 11
    assert not sitting.person.meld(natural, wrong)
    assert "Only a wildcard" in sitting.message


@pytest.mark.parametrize(("delay", "ticks"), [(0, 0), (500, 30), (10_000, 600), (1, 1)])
def test_the_computer_waits_the_delay_after_each_melded_card_and_nowhere_else(
    delay: int, ticks: int
) -> None:
    sitting = sitting_with(3, delay=delay)
    person = Beginner(Random(1))
    waits = []
    last, idle = None, 0
    for _ in range(30_000):
        if len(waits) > 12 or sitting.state is State.GAME_OVER:
            break
        computing = sitting.state is State.COMPUTER
        done = len(sitting.round.board.history)
        number = sitting.match.number
        step(sitting, person)
        if not computing:
            last, idle = None, 0
        elif len(sitting.round.board.history) == done and sitting.match.number == number:
            idle += 1
        else:
            if last is not None:
                waits.append((last, idle))
            last, idle = sitting.round.board.history[-1][1].verb, 0
    assert any(verb is Verb.MELD for verb, _ in waits)
    for verb, idle in waits:
        # From one card to the next: the tick that plays is the last one of the Delay.
        assert idle == (max(ticks - 1, 0) if verb is Verb.MELD else 0)


def test_every_move_of_a_card_is_told_and_the_computers_drawn_cards_stay_hidden() -> None:
    sitting = sitting_with(5)
    person = Beginner(Random(2))
    told: Counter[str] = Counter()
    for _ in range(400):
        step(sitting, person)
        for event in sitting.events():
            told[type(event).__name__] += 1
            if isinstance(event, Moved) and event.target.owner == 1 - PERSON:
                hidden = event.target.spot.value == "hand"
                assert (event.card == -1) == hidden
    assert told["Moved"] and told["Cue"] and told["Message"]


def test_the_strip_tells_what_the_computer_did() -> None:
    sitting = sitting_with(5)
    sitting.person.click_stock()
    sitting.person.discard(listed(sitting.view.hand)[-1])
    while sitting.state is State.COMPUTER:
        sitting.tick()
    assert sitting.message.startswith("Computer ")
    assert "discards the " in sitting.message
    assert Message(sitting.message) in sitting.events()


def test_the_scores_in_mid_round_hide_the_computers_hand() -> None:
    sitting = sitting_with()
    mine, other = sitting.seen.score_sheets()
    assert mine.hand is not None and mine.total is not None
    assert other.hand is None and other.total is None
    play_until(sitting, State.ROUND_OVER, Beginner(Random(1)))
    assert all(sheet.total is not None for sheet in sitting.seen.score_sheets())


@pytest.mark.slow
def test_the_human_is_asked_when_the_stock_has_ended() -> None:
    """W26: in his own turn, or in the computer's when it does not take the pile."""
    asked = set()
    for seed in (81, 57, *range(40)):  # it comes soon in the first two
        sitting = sitting_with(seed)
        person = RandomPlayer(Random(seed))
        for _ in range(1500):
            if sitting.state is State.QUESTION:
                asked.add(sitting.round.board.turn)
                assert {Verb.STOP, Verb.TURNOVER} <= {
                    action.verb
                    for action in legal_actions(sitting.round.views[sitting.round.board.turn])
                }
                break
            step(sitting, person)
        if asked == {0, 1}:
            return
    raise AssertionError(f"asked only in the turns of {asked}")


def test_the_journal_is_in_step_with_every_action(tmp_path: Path) -> None:
    path = tmp_path / "journal.can"
    sitting = Sitting(Setup(), Random(4), Terms(path))
    sitting.tick()
    assert not path.exists()  # begun at the first action
    person = Beginner(Random(4))
    for _ in range(60):
        step(sitting, person)
        if sitting.round.board.history:
            assert path.read_text(encoding="utf-8") == sitting.recorder.text()
    sitting.keeper.remove()
    assert not path.exists()


def test_a_sitting_goes_on_from_its_journal(tmp_path: Path) -> None:
    path = tmp_path / "journal.can"
    sitting = Sitting(Setup(), Random(4), Terms(path))
    person = Beginner(Random(4))
    for _ in range(80):
        step(sitting, person)
    again = Sitting.resume(Setup(), Random(9), load_record(path), Terms(path))
    assert again.state == sitting.state
    assert listed(again.view.hand) == listed(sitting.view.hand)
    for _ in range(40):
        step(again, person)
    assert load_record(path).recorder.text() == again.recorder.text()


def test_a_journal_that_cannot_be_written_stops_nothing_and_is_said_once(tmp_path: Path) -> None:
    """It is tried again with each action; that it works again is said too."""
    folder = tmp_path / "folder"
    folder.write_text("no folder")
    sitting = Sitting(Setup(), Random(4), Terms(folder / "journal.can"))
    sitting.tick()
    sitting.person.click_stock()
    assert "journal cannot be written" in sitting.message
    assert not sitting.keep()
    sitting.person.discard(listed(sitting.view.hand)[-1])
    assert sitting.state is State.COMPUTER
    assert "journal" not in sitting.message
    assert len(sitting.notices) == 1
    folder.unlink()
    play_until(sitting, State.DRAW, Beginner(Random(4)))
    assert sitting.notices[1:] == ["The journal can be written again: this game is kept."]
    assert sitting.keep()
    journal = (folder / "journal.can").read_text(encoding="utf-8")
    assert journal == sitting.recorder.text()


def test_a_journal_that_somebody_deletes_is_there_again_and_that_is_said(tmp_path: Path) -> None:
    path = tmp_path / "journal.can"
    sitting = Sitting(Setup(), Random(4), Terms(path))
    sitting.tick()
    sitting.person.click_stock()
    path.unlink()
    sitting.person.discard(listed(sitting.view.hand)[-1])
    assert path.read_text(encoding="utf-8") == sitting.recorder.text()
    told = ["The journal was gone or had been changed: it has been written anew."]
    assert sitting.notices == told
    play_until(sitting, State.DRAW, Beginner(Random(4)))
    assert sitting.notices == told


def test_a_name_that_is_changed_is_in_the_journal_at_once(tmp_path: Path) -> None:
    path = tmp_path / "journal.can"
    sitting = Sitting(Setup(), Random(4), Terms(path))
    sitting.tick()
    sitting.change_setup(Setup(name="Before"))
    assert not path.exists()
    sitting.person.click_stock()
    assert load_record(path).match.seats[0].name == "Before"
    sitting.change_setup(Setup(name="Zoë"))
    assert load_record(path).match.seats[0].name == "Zoë"
    assert not sitting.notices
    sitting.person.discard(listed(sitting.view.hand)[-1])
    assert path.read_text(encoding="utf-8") == sitting.recorder.text()


def test_options_changed_after_the_deal_of_a_later_round_are_in_the_journal_at_once(
    tmp_path: Path,
) -> None:
    """W32."""
    path = tmp_path / "journal.can"
    sitting = Sitting(Setup(), Random(4), Terms(path))
    play_until(sitting, State.ROUND_OVER, Beginner(Random(4)))
    sitting.confirm()
    sitting.tick()
    for count in ("2", "1", "2"):
        assert sitting.change_rules({"cards-drawn": count}) is None
        assert load_record(path).match.ruleset.option_values()["cards-drawn"] == count
    sitting.person.click_stock()
    assert path.read_text(encoding="utf-8") == sitting.recorder.text()
    assert not sitting.notices


def test_the_answer_to_the_stock_question_is_said_in_the_computers_turn_too() -> None:
    """W26: turning the pile over, or stopping."""
    for seed in (12, 57, 85, 15, *range(60)):  # there it comes soon
        sitting = sitting_with(seed)
        person = RandomPlayer(Random(seed))
        for _ in range(400):
            if sitting.state is State.QUESTION:
                break
            step(sitting, person)
        if sitting.state is State.QUESTION and sitting.round.board.turn != PERSON:
            sitting.person.answer(turn_over=True)
            assert sitting.message == "The discard pile is turned over and is the new fresh deck."
            return
    raise AssertionError("never asked in the computer's turn")


def test_a_journal_that_failed_is_still_taken_away_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "journal.can"
    sitting = Sitting(Setup(), Random(4), Terms(path))
    sitting.tick()
    sitting.person.click_stock()
    keeper = sitting.keeper
    assert keeper._journal is not None and keeper._journal._file is not None
    keeper._journal._file.close()
    keeper._journal._file = path.open("rb")  # cannot be written any more
    sitting.person.discard(listed(sitting.view.hand)[-1])
    assert "journal cannot be written" in sitting.notices[0]
    sitting.keeper.remove()
    assert not path.exists()


def test_scores_that_were_not_read_before_a_crash_are_shown_again(tmp_path: Path) -> None:
    path = tmp_path / "journal.can"
    sitting = Sitting(Setup(), Random(4), Terms(path))
    play_until(sitting, State.ROUND_OVER, Beginner(Random(4)))
    again = Sitting.resume(Setup(), Random(9), load_record(path), Terms(path))
    assert again.state is State.ROUND_OVER
    assert again.seen.score_sheets() == sitting.seen.score_sheets()


def test_the_deal_of_a_later_round_survives_a_crash(tmp_path: Path) -> None:
    path = tmp_path / "journal.can"
    sitting = Sitting(Setup(), Random(4), Terms(path))
    play_until(sitting, State.ROUND_OVER, Beginner(Random(4)))
    sitting.confirm()
    sitting.tick()
    again = Sitting.resume(Setup(), Random(9), load_record(path), Terms(path))
    assert again.match.number == 2
    assert listed(again.view.hand) == listed(sitting.view.hand)


def test_a_pass_is_still_said_when_the_computer_has_played() -> None:
    """W24: with a message that says so."""
    sitting = sitting_with(6)
    person = PolicyPlayer(Random(1), 0, HASTY)  # lays all it can, down to a single card
    for _ in range(20_000):
        step(sitting, person)
        if sitting.listening and sitting.message.startswith("You pass the discard, as you may not"):
            assert "Computer " in sitting.message
            return
    raise AssertionError("the person never passes")


@pytest.mark.parametrize(("penalty", "cost"), [(0, "nothing"), (1, "1 point"), (50, "50 points")])
def test_what_putting_back_costs_is_told_by_the_rules(penalty: int, cost: str) -> None:
    sitting = sitting_with(1)
    sitting.tick()
    rules = with_parameters(WINDOWS, {"putback-penalty": str(penalty)})
    sitting.match.round = position("9S 9H 4S", rows="KKK", pile="4C 9D", rules=rules)
    sitting.begin_turn()
    sitting.person.click_pile()
    sitting.person.click_pile()
    assert sitting.message == f"You put the top card back. That costs {cost}."


# Every act of the person's has its answer, and what the others did stays readable.


def in_turn(hand: str, told: str = "Computer draws and discards the Nine of Hearts.") -> Sitting:
    """The person's turn, after a computer's of which `told` was said."""
    sitting = sitting_with(1)
    sitting.match.round = position(hand, rows="KKK", pile="4C 9D", stock="6C 7C")
    sitting.teller.strip.tale = Tale()
    sitting.begin_turn()
    sitting.teller.strip.tale.add(told, "")
    sitting.teller.say(told, account=True)
    return sitting


def test_what_the_others_did_stays_beside_the_answers() -> None:
    sitting = in_turn("9S 9H 4S")
    account = sitting.line
    assert account == "Computer draws and discards the Nine of Hearts."
    sitting.person.click_stock()
    assert sitting.line == f"{account} You draw the Six of Clubs."
    sitting.person.meld(listed(sitting.view.hand)[0])
    assert sitting.line == f"{account} You meld the Four of Spades."
    sitting.person.undo()
    assert sitting.line == f"{account} The Four of Spades is back in your hand."


def answers(hand: str, *acts: str, rows: str = "KKK", rules: Ruleset = WINDOWS) -> list[str]:
    """What is said to each of `acts`, written as in a record, of a turn that begins by a draw."""
    sitting = sitting_with(1)
    sitting.match.round = position(hand, rows=rows, pile="4C 9D", stock="6C 7C", rules=rules)
    sitting.match.ruleset = rules
    sitting.begin_turn()
    said = []
    for act in ("draw", *acts):
        intend(sitting, parse_action(act))
        said.append(sitting.message)
    return said[1:]


def test_a_meld_and_a_discard_are_answered() -> None:
    assert answers("KD 2C 3H QS 8S", "meld KD", "meld 2C K", "meld 3H", "discard QS") == [
        "You meld the King of Diamonds.",
        "You meld the Two of Clubs to your Kings.",
        "You meld the Three of Hearts.",
        "You discard the Queen of Spades.",
    ]


def test_a_canasta_and_going_out_are_told() -> None:
    assert answers("KD QD", "meld KD", "meld QD", "discard 6C", rows="KKKKKK QQQQQ") == [
        "You meld the King of Diamonds: a natural canasta.",
        "You meld the Queen of Diamonds.",
        "You discard the Six of Clubs. You go out.",
    ]
    assert answers("2C", "meld 2C Q", "meld 6C", rows="QQQQQQ 666") == [
        "You meld the Two of Clubs: a mixed canasta.",
        "You meld the Six of Clubs. You go out.",
    ]


def test_canastas_of_other_kinds_are_called_what_they_are() -> None:
    rules = with_parameters(OFFICIAL, {"blocking-canasta-bonus": 1500, "wild-rows": True})
    assert answers("2C", "meld 2C 2", rows="222222 666", rules=rules) == [
        "You meld the Two of Clubs: a canasta of wildcards."
    ]
    blacks = ["meld 3S", "meld 3S", "meld 3C", "meld 3C"]
    said = answers("3S 3S 3C 3C JK JK JK", *blacks, *["meld JK 3"] * 3, rules=rules)
    assert said[-1] == "You meld the Joker: a blocking canasta."


def test_a_pile_that_is_had_at_once_is_told() -> None:
    sitting = sitting_with(1)
    sitting.match.round = position("QS QD 8S", rows="KKK", pile="KH", stock="6C 7C")
    sitting.begin_turn()
    sitting.person.click_pile()
    assert sitting.message == "You take the King of Hearts from the discard pile."


def test_an_answer_too_long_for_both_makes_room_for_the_account_again() -> None:
    sitting = in_turn("9S 9H 4S")
    account = sitting.line
    sitting.person.click_stock()
    sitting.person.click_stock()  # a double click
    assert sitting.message.startswith("You have already drawn")
    long = "You may not discard yet: " + "w" * 80 + "."
    sitting.teller.say(long)
    assert sitting.line == long
    for _ in range(READ_TICKS):
        sitting.tick()
    assert sitting.line == account


def test_the_long_account_is_shortened_before_it_gives_way() -> None:
    melds = "melds three Kings, two Aces, four Nines and a wildcard"
    told = f"Computer draws, {melds} and discards the Queen of Clubs."
    sitting = in_turn("9S 9H 4S", told)
    sitting.teller.strip.tale = Tale()
    sitting.teller.strip.tale.add(told, f"Computer {melds}.")
    sitting.person.click_stock()
    assert sitting.line == f"Computer {melds}. You draw the Six of Clubs."
    for _ in range(READ_TICKS):
        sitting.tick()
    assert sitting.line == told


def test_a_second_undo_has_its_own_answer() -> None:
    sitting = in_turn("9S 9H 4S")
    sitting.person.click_stock()
    sitting.person.meld(listed(sitting.view.hand)[0])
    sitting.person.undo()
    assert sitting.message == "The Four of Spades is back in your hand."
    sitting.person.undo()
    assert sitting.message.startswith("There is nothing to undo")


def test_a_single_right_click_and_a_drop_on_a_wrong_place_are_answered() -> None:
    sitting = in_turn("9S 9H 4S")
    sitting.person.tell_discard(listed(sitting.view.hand)[0])
    assert sitting.message.startswith("A turn begins")  # it could not be discarded now
    sitting.person.click_stock()
    sitting.person.tell_discard(listed(sitting.view.hand)[0])
    assert sitting.message.startswith("Right-click the Four of Spades again to discard it")
    sitting.person.tell_drop(listed(sitting.view.hand)[0])
    assert sitting.message.startswith("Drop the Four of Spades on your rows")
    assert sitting.teller.strip._refused  # so it wipes out no account of the others' turns
    sitting.teller.say("")
    sitting.person.tell_drop_several()
    assert sitting.teller.strip._refused
    assert len(sitting.round.board.history) == 1


def test_out_of_turn_a_click_is_not_answered() -> None:
    sitting = in_turn("9S 9H 4S")
    sitting.state = State.COMPUTER
    said = sitting.message
    sitting.person.tell_discard(0)
    sitting.person.tell_drop(0)
    assert sitting.message == said


def leading(sitting: Sitting) -> Sitting:
    """The second round of Hoyle, just dealt: the computer leads (H1)."""
    while sitting.state is not State.ROUND_OVER:
        step(sitting, Beginner(Random(4)))
    sitting.confirm()
    while sitting.match.number < 2:
        sitting.tick()
    return sitting


def test_w32_the_rules_can_be_changed_before_a_computer_that_leads_acts() -> None:
    sitting = leading(sitting_with(2, ruleset=HOYLE))
    assert sitting.state is State.COMPUTER
    assert sitting.may_change_rules
    for _ in range(LEAD_TICKS - 1):
        sitting.tick()
    assert not sitting.round.board.history
    assert sitting.change_rules({"cards-drawn": "2"}) is None
    sitting.tick()
    assert sitting.round.board.history
    assert not sitting.may_change_rules
    assert sitting.change_rules({"cards-drawn": "1"}) is not None
    again = read_record(sitting.recorder.text().encode(), PLAYERS)
    assert again.match.ruleset.cards_drawn == 2


def test_w32_after_a_resume_there_is_time_too() -> None:
    sitting = leading(sitting_with(2, ruleset=HOYLE))
    again = Sitting.resume(
        Setup(), Random(1), read_record(sitting.recorder.text().encode(), PLAYERS)
    )
    again.tick()
    assert again.may_change_rules


def test_where_there_are_no_options_a_computer_leads_at_once() -> None:
    sitting = leading(sitting_with(2, ruleset=CGA))
    sitting.tick()
    assert sitting.round.board.history
