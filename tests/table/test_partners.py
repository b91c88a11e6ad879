"""Four at the table (O1, O8): the cut, the partner, "May I go out?" asked and answered."""

import re
from random import Random

import pytest

from game.engine.actions import ANSWER_NO, ANSWER_YES, ASK, DRAW, UNDO, Action, Verb
from game.engine.board import View
from game.engine.books import CGA, OFFICIAL, VIENNESE
from game.engine.cards import COLUMN, WILD, listed
from game.engine.match import Seat
from game.engine.numbered_deals import cut_order
from game.engine.rules import refusal
from game.players import PLAYERS
from game.record import read_record
from game.table.computers import Players
from game.table.person_view import PERSON
from game.table.prompter import Prompter
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State
from game.table.states import CUT_TICKS
from game.table.table_events import Cue
from game.table.texts import card_title
from tests.table.tiny import Tiny, intend, step

WEST, NORTH, EAST = 1, 2, 3


class Asker(Tiny):
    """Asks whenever it may, and says yes."""

    def decide(self, view: View) -> Action:
        action = super().decide(view)
        if action.verb is Verb.ANSWER:
            return ANSWER_YES
        return ASK if _may_ask(view) else action


class Naysayer(Tiny):
    """Says no, always."""

    def decide(self, view: View) -> Action:
        action = super().decide(view)
        return ANSWER_NO if action.verb is Verb.ANSWER else action


TINY, ASKER, NAYSAYER = ({**PLAYERS, "random": kind} for kind in (Tiny, Asker, Naysayer))


def _may_ask(view: View) -> bool:
    return refusal(view, ASK) is None


def partners(seed: int = 1, players: Players = PLAYERS, **setup: object) -> Sitting:
    return Sitting(
        Setup(level="random", ruleset=OFFICIAL, players=4, **setup),
        Random(seed),
        Terms(players=players),
    )


def dealt(sitting: Sitting) -> Sitting:
    """The sitting with its first round on the table."""
    sitting.tick()
    sitting.confirm()
    sitting.tick()
    return sitting


# The cut.


def test_four_partners_sit_west_north_and_east_of_the_person() -> None:
    sitting = partners(name="Ann")
    assert sitting.match.seats == (
        Seat("human", "Ann"),
        Seat("random", "West"),
        Seat("random", "North"),
        Seat("random", "East"),
    )
    assert dealt(sitting).seen.partner == NORTH


def test_three_sit_west_and_east_and_two_face_the_computer() -> None:
    three = Sitting(Setup(ruleset=CGA, players=3), Random(1))
    assert [who.name for who in three.match.seats] == ["Player", "West", "East"]
    three.tick()
    assert three.seen.partner is None
    two = Sitting(Setup(ruleset=CGA), Random(1))
    assert [who.name for who in two.match.seats] == ["Player", "Computer"]


def test_the_cut_lies_on_the_table_for_three_seconds() -> None:
    sitting = partners()
    sitting.tick()
    assert sitting.state is State.CUT
    assert len(sitting.cut) == 4
    assert sitting.match.round is None
    for _ in range(3 * 60):
        assert sitting.state is State.CUT
        sitting.tick()
    assert sitting.state is State.DEAL
    sitting.tick()
    assert sitting.cut == ()
    assert sitting.match.number == 1


def test_a_click_goes_on_from_the_cut() -> None:
    sitting = partners()
    sitting.tick()
    cut = sitting.cut
    sitting.confirm()
    assert sitting.state is State.DEAL
    sitting.tick()
    assert sitting.match.cut == cut
    assert sitting.match.number == 1


@pytest.mark.parametrize("seed", range(12))
def test_the_cut_is_told_with_partner_and_leader(seed: int) -> None:
    sitting = partners(seed)
    sitting.tick()
    cut = sitting.cut
    leader = max(range(4), key=lambda seat: cut_order(cut[seat]))
    said = sitting.message
    assert said.startswith(f"You cut the {card_title(cut[PERSON])}; North is your partner, ")
    names = ["and you lead.", "West leads.", "North leads.", "East leads."]
    assert said.endswith(names[leader])
    sitting.confirm()
    sitting.tick()
    assert sitting.match.lead == leader
    assert sitting.round.board.turn == leader


def test_nothing_can_be_done_on_the_table_during_the_cut() -> None:
    sitting = partners()
    sitting.tick()
    assert not sitting.listening
    assert not sitting.thinking
    person = sitting.person
    assert not person.may(UNDO) and not person.may(ASK) and not person.may_end_hand
    assert not sitting.may_change_rules
    assert not person.click_stock() and not person.click_pile() and not person.undo()


def test_a_new_match_is_cut_for_anew() -> None:
    sitting = partners()
    sitting.tick()
    first = sitting.cut
    sitting.new_match()
    assert sitting.cut == ()
    sitting.tick()
    assert sitting.state is State.CUT
    assert sitting.cut != first


def test_the_cut_is_in_the_record() -> None:
    sitting = dealt(partners(3, players=TINY))
    lines = sitting.recorder.text().split("\n")
    place = next(place for place, line in enumerate(lines) if line.startswith("cut "))
    assert lines[place - 1] == "round 1"
    assert lines[place + 1] == f"lead {sitting.match.lead}"
    record = read_record(sitting.recorder.text().encode(), PLAYERS)
    assert record.match.cut == sitting.match.cut


def test_only_the_first_round_is_cut_for() -> None:
    """Then the lead passes to the left."""
    sitting = dealt(partners(3, players=TINY))
    lead = sitting.match.lead
    person, rng = Tiny(Random(1)), Random(2)
    while sitting.match.number == 1:
        step(sitting, person, rng)
        assert sitting.state is not State.CUT
    assert sitting.match.lead == (lead + 1) % 4
    assert sitting.match.cut == ()


@pytest.mark.parametrize("players", [2, 3])
def test_a_lot_without_cards_is_told_as_the_round_is_dealt(players: int) -> None:
    """O1: with two or three seats the first leader is drawn by lot, and no cards are shown."""
    leads = set()
    for seed in range(12):
        rules = Setup(level="beginner", ruleset=VIENNESE, players=players)
        sitting = dealt(Sitting(rules, Random(seed)))
        leads.add(sitting.match.lead)
        if sitting.match.lead == PERSON:
            assert sitting.message.startswith("Round 1. By lot, you lead: click on the stock")
        else:
            name = sitting.match.seats[sitting.match.lead].name
            assert sitting.message == f"Round 1. By lot, {name} leads."
    assert leads == set(range(players))


def test_who_leads_is_still_said_when_a_computer_has_led() -> None:
    for seed in range(20):
        sitting = dealt(
            Sitting(Setup(level="random", ruleset=VIENNESE), Random(seed), Terms(players=TINY))
        )
        if sitting.match.lead != PERSON:
            while sitting.state is State.COMPUTER:
                sitting.tick()
            assert sitting.message.startswith("Round 1. By lot, Computer leads. Computer ")
            return
    raise AssertionError("the person always leads")


# May I go out?


def until(sitting: Sitting, state: State, person: Tiny, seed: int) -> bool:
    rng = Random(seed)
    for _ in range(3000):
        if sitting.state is state:
            return True
        step(sitting, person, rng)
    return False


def asked_by_north() -> Sitting:
    """A sitting in which the person's partner has just asked him."""
    for seed in range(30):
        sitting = dealt(partners(seed, players=ASKER))
        if until(sitting, State.PARTNER_ASKS, Tiny(Random(seed)), seed):
            return sitting
    raise AssertionError("North never asks")


def test_the_partner_asks_and_the_person_answers_yes() -> None:
    sitting = asked_by_north()
    board = sitting.round.board
    assert board.turn == NORTH and sitting.round.decider == PERSON
    assert sitting.message == "North asks: May I go out?"
    assert not sitting.listening and not sitting.thinking
    assert sitting.person.answer_partner(True)
    assert sitting.message == "You say yes: North must go out in this turn."
    assert board.history[-1] == (PERSON, ANSWER_YES, ())
    assert f"{NORTH} ask\n{PERSON} answer yes\n" in sitting.recorder.text()
    assert sitting.state is State.COMPUTER
    number = sitting.match.number
    for _ in range(3000):
        if sitting.state is State.ROUND_OVER:
            break
        assert sitting.match.number == number
        sitting.tick()
    assert board.result is not None and board.result.out == NORTH
    assert "asks to go out (you say yes)" in sitting.message


def test_who_asks_is_still_said_to_play_while_the_partner_answers() -> None:
    sitting = dealt(partners(players=TINY))
    board = sitting.round.board
    board.turn, board.now.asked = WEST, True
    assert sitting.round.decider == EAST
    assert Prompter().of(sitting).tellings[0].startswith("West is playing")


def test_the_person_answers_no() -> None:
    sitting = asked_by_north()
    board = sitting.round.board
    assert sitting.person.answer_partner(False)
    assert sitting.message == "You say no: North may not go out in this turn."
    assert f"{NORTH} ask\n{PERSON} answer no\n" in sitting.recorder.text()
    for _ in range(3000):
        if board.turn != NORTH:
            break
        sitting.tick()
    assert board.result is None or board.result.out != NORTH
    assert "North" in sitting.message and "asks to go out (you say no)" in sitting.message


def test_an_open_question_survives_a_crash() -> None:
    sitting = asked_by_north()
    record = read_record(sitting.recorder.text().encode(), PLAYERS)
    again = Sitting.resume(Setup(), Random(1), record, Terms(players=ASKER))
    assert again.state is State.PARTNER_ASKS
    assert again.message == "North asks: May I go out?"
    assert again.person.answer_partner(True)
    assert again.recorder.text().endswith(f"{PERSON} answer yes\n")


def test_nobody_answers_what_was_not_asked() -> None:
    sitting = dealt(partners(3, players=TINY))
    assert not sitting.person.answer_partner(True)
    assert not sitting.round.board.history


def may_ask_sitting(players: Players) -> Sitting:
    """A sitting in which the person, on turn, may ask his partner."""
    for seed in range(60):
        sitting = dealt(partners(seed, players=players))
        person, rng = Naysayer(Random(seed)), Random(seed)
        for _ in range(3000):
            if sitting.person.may(ASK):
                return sitting
            if sitting.listening:
                action = person.decide(sitting.view)
                while action is ASK:
                    action = person.decide(sitting.view)
                intend(sitting, action)
                if sitting.person.may(ASK):
                    return sitting
                sitting.tick()
            else:
                step(sitting, person, rng)
    raise AssertionError("the person may never ask")


def test_the_person_asks_and_his_partner_says_no() -> None:
    sitting = may_ask_sitting(NAYSAYER)
    sitting.events()
    assert sitting.person.ask_partner()
    assert sitting.message == "You ask North: May I go out?"
    assert sitting.state is State.COMPUTER  # North has the word
    assert sitting.thinking
    assert not sitting.person.may(ASK)
    assert not sitting.person.discard(listed(sitting.view.hand)[0])
    sitting.tick()
    assert sitting.message == "North says: No, play on."
    assert sitting.recorder.text().endswith(f"{PERSON} ask\n{NORTH} answer no\n")
    assert sitting.state in (State.MELD, State.DISCARD)
    assert not sitting.person.may(ASK)  # once in a turn
    assert not sitting.person.ask_partner()
    assert Cue("refused") in sitting.events()


@pytest.mark.slow
def test_the_person_asks_and_must_go_out() -> None:
    sitting = may_ask_sitting(ASKER)
    assert sitting.person.ask_partner()
    sitting.tick()
    assert sitting.message == "North says: Yes, go out."
    board = sitting.round.board
    assert board.now.answer is True
    natural = [card for card in listed(sitting.view.hand) if COLUMN[card] != WILD]
    if len(natural) > 1:
        assert not sitting.person.discard(natural[0])
    person = Tiny(Random(1))
    for _ in range(20_000):
        if not sitting.listening:
            break
        intend(sitting, person.decide(sitting.view))
    assert board.result is not None and board.result.out == PERSON


def test_a_question_to_the_partner_survives_a_crash() -> None:
    sitting = may_ask_sitting(NAYSAYER)
    sitting.person.ask_partner()
    record = read_record(sitting.recorder.text().encode(), PLAYERS)
    again = Sitting.resume(Setup(), Random(1), record, Terms(players=NAYSAYER))
    assert again.state is State.COMPUTER
    again.tick()
    assert again.message == "North says: No, play on."


def test_where_there_is_no_partner_nobody_is_asked() -> None:
    sitting = Sitting(Setup(level="random", ruleset=OFFICIAL), Random(4), Terms(players=TINY))
    sitting.tick()
    person, rng = Tiny(Random(1)), Random(1)
    for _ in range(500):
        assert not sitting.person.may(ASK)
        step(sitting, person, rng)
        assert sitting.state is not State.PARTNER_ASKS


def test_opponents_ask_each_other_and_it_is_told() -> None:
    for seed in range(30):
        sitting = dealt(partners(seed, players=ASKER))
        person, rng = Naysayer(Random(seed)), Random(seed)
        for _ in range(1500):
            step(sitting, person, rng)
            if re.search(r"West [^.]*asks to go out \(East says yes\)", sitting.message):
                return
    raise AssertionError("West never asks")


# What a partner changes in what is to be seen.


def test_the_partners_hand_is_hidden_in_the_scores() -> None:
    sitting = dealt(partners(2, players=TINY))
    mine, other = sitting.seen.score_sheets()
    assert mine.hand is None and mine.total is None
    assert other.hand is None and other.total is None
    while sitting.state is not State.ROUND_OVER:
        step(sitting, Tiny(Random(1)), Random(1))
    assert all(sheet.total is not None for sheet in sitting.seen.score_sheets())
    result = sitting.round.board.result
    assert result is not None
    assert result.difference(0) == result.points[0] - result.points[1]


def test_alone_the_own_hand_is_known() -> None:
    sitting = Sitting(Setup(level="random", ruleset=CGA, players=4), Random(1), Terms(players=TINY))
    sitting.tick()
    sheets = sitting.seen.score_sheets()
    assert [sheet.hand is None for sheet in sheets] == [False, True, True, True]
    person, rng = Tiny(Random(1)), Random(1)
    while sitting.state is not State.ROUND_OVER:
        step(sitting, person, rng)
    result = sitting.round.board.result
    assert result is not None
    assert result.difference(0) == result.points[0] - max(result.points[1:])


def test_the_partners_first_meld_is_the_sides() -> None:
    for seed in range(20):
        sitting = dealt(partners(seed, players=TINY))
        board = sitting.round.board
        person, rng = Tiny(Random(seed)), Random(seed)
        while sitting.state is not State.ROUND_OVER:
            step(sitting, person, rng)
            if not board.sides[0].rows_laid:
                assert not sitting.seen.opened
            elif board.turn == NORTH and board.now.bare:
                assert not sitting.seen.opened  # not yet: North could still undo it
                while board.turn == NORTH and board.result is None:
                    step(sitting, person, rng)
                if board.sides[0].rows_laid and board.result is None:
                    assert sitting.seen.opened
                    return
                break
            else:
                break
    raise AssertionError("North never opens")


def test_the_cheat_key_sees_all_other_hands() -> None:
    sitting = dealt(partners(2, players=TINY))
    hands = sitting.seen.other_hands
    assert set(hands) == {WEST, NORTH, EAST}
    for seat, cards in hands.items():
        assert len(cards) == sitting.round.board.hand_sizes[seat]


def test_a_level_is_all_computers() -> None:
    sitting = partners(2, players=TINY)
    sitting.change_setup(sitting.setup._replace(level="beginner"))
    assert [who.kind for who in sitting.match.seats] == ["human", *["beginner"] * 3]
    assert [who.name for who in sitting.match.seats[1:]] == ["West", "North", "East"]


def test_the_first_to_lead_may_be_a_computer() -> None:
    """Options and levels wait for nobody: it just begins."""
    for seed in range(20):
        sitting = dealt(partners(seed, players=TINY))
        if sitting.match.lead != PERSON:
            assert sitting.state is State.COMPUTER
            sitting.tick()
            assert sitting.round.board.history[0][:2] == (sitting.match.lead, DRAW)
            return
    raise AssertionError("the person always leads")


# The lot without cards.


def by_lot(leads: bool) -> Sitting:
    """Three at the official table, one tick on; whether the person leads."""
    for seed in range(50):
        sitting = Sitting(Setup(level="random", ruleset=OFFICIAL, players=3), Random(seed))
        sitting.tick()
        if (sitting.state is State.DRAW) is leads:
            return sitting
    raise AssertionError("the lot falls on nobody else")


def test_w32_the_level_can_be_changed_before_a_computer_leads_by_lot() -> None:
    sitting = by_lot(leads=False)
    assert sitting.state is State.CUT
    assert sitting.cut == ()
    assert sitting.message in ("By lot, West leads.", "By lot, East leads.")
    leader = sitting.message.split()[2]
    sitting.change_setup(sitting.setup._replace(level="beginner"))
    sitting.confirm()
    sitting.tick()
    assert sitting.message == f"Round 1. By lot, {leader} leads."
    assert [who.kind for who in sitting.match.seats] == ["human", "beginner", "beginner"]
    assert sitting.state is State.COMPUTER


def test_the_lot_lies_open_as_long_as_the_cut() -> None:
    sitting = by_lot(leads=False)
    for _ in range(CUT_TICKS):
        assert sitting.state is State.CUT
        sitting.tick()
    assert sitting.state is State.DEAL


def test_where_the_person_leads_by_lot_nothing_is_waited_for() -> None:
    assert by_lot(leads=True).message.startswith("Round 1. By lot, you lead")
