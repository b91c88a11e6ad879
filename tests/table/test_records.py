"""What a sitting keeps and goes on with: journals and records of every kind of table."""

import re
from pathlib import Path
from random import Random

import pytest

from game.engine.actions import Verb
from game.engine.books import CGA, OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import listed
from game.engine.custom import with_parameters
from game.engine.rules import legal_actions
from game.engine.ruleset import Ruleset
from game.players import PLAYERS
from game.record import Record, read_record
from game.storage.records import load_record
from game.table.person_view import PERSON
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State, Unplayable
from tests.engine.positions import snapshot
from tests.table.tiny import Tiny, step

#: Computers of the level `random` know no more than the person of these tests.
TINY = {**PLAYERS, "random": Tiny}


def header(*seats: str, rules: str = "cga") -> Record:
    """The record of a match that waits for its first round."""
    lines = [
        "canasta 1",
        f"rules {rules}",
        *(f"seat {seat} {who}" for seat, who in enumerate(seats)),
        "scores" + " 0" * len(seats),
        "",
    ]
    return read_record("\n".join(lines).encode(), PLAYERS)


def test_the_journal_of_four_partners_begins_with_the_first_action(tmp_path: Path) -> None:
    """A crash during the cut or the deal loses nothing that was played."""
    path = tmp_path / "journal.can"
    sitting = Sitting(
        Setup(level="random", ruleset=OFFICIAL, players=4), Random(4), Terms(path, players=TINY)
    )
    person, rng = Tiny(Random(4)), Random(5)
    for _ in range(400):
        step(sitting, person, rng)
        if sitting.match.begun:
            assert path.read_text(encoding="utf-8") == sitting.recorder.text()
        else:
            assert not path.exists()
    again = Sitting.resume(Setup(), Random(9), load_record(path), Terms(path, players=TINY))
    assert snapshot(again.round) == snapshot(sitting.round)
    assert again.match.cut == sitting.match.cut


def test_a_match_that_waits_for_its_first_round_is_cut_for() -> None:
    record = read_record(
        b"canasta 1\nrules viennese\nseat 0 human Ann\nseat 1 random West\n"
        b"seat 2 random North\nseat 3 random East\nscores 1200 300\n",
        PLAYERS,
    )
    sitting = Sitting.resume(Setup(), Random(2), record, Terms(players=TINY))
    assert sitting.state is State.DEAL
    sitting.tick()
    assert sitting.state is State.CUT
    sitting.confirm()
    sitting.tick()
    assert sitting.match.ruleset is VIENNESE
    assert sitting.match.totals == (1200, 300)


def test_a_record_brings_its_own_rules_and_seats() -> None:
    """Whatever the setup says; that holds for the match after it."""
    record = header("human Ann", "random Bea", "random Cy")
    sitting = Sitting.resume(Setup(level="random"), Random(2), record, Terms(players=TINY))
    sitting.tick()
    assert [who.name for who in sitting.match.seats] == ["Ann", "Bea", "Cy"]
    assert sitting.match.ruleset is CGA
    sitting.new_match()
    assert [who.name for who in sitting.match.seats] == ["Player", "Computer"]
    assert sitting.match.ruleset == WINDOWS


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        (("random West", "human Ann"), "no seat"),
        (("random West", "random East"), "no seat"),
        (("human Ann", "random West", "human Bea"), "several people"),
        (("human Ann", "random West", "bot Hal"), "there is no bot"),
    ],
)
def test_what_cannot_be_gone_on_with_is_said(seats: tuple[str, ...], why: str) -> None:
    with pytest.raises(Unplayable, match=why):
        Sitting.resume(Setup(), Random(1), header(*seats), Terms(players=TINY))


def test_own_rules_are_played_like_a_book() -> None:
    """A third pack, rows of wild cards, a click on a wild card that starts one."""
    values = {"packs": "3", "jokers": "6", "wild-rows": "yes", "target": "2000"}
    rules = with_parameters(CGA, values)
    sitting = Sitting(
        Setup(level="random", ruleset=rules, players=3), Random(3), Terms(players=TINY)
    )
    person, rng = Tiny(Random(3)), Random(3)
    for _ in range(20_000):
        if sitting.state is State.GAME_OVER:
            break
        step(sitting, person, rng)
    assert sitting.state is State.GAME_OVER
    record = read_record(sitting.recorder.text().encode(), PLAYERS)
    assert record.match.totals == sitting.match.totals
    assert record.match.ruleset == rules


def test_a_setup_that_the_rules_do_not_know_is_refused_and_the_match_goes_on() -> None:
    sitting = Sitting(Setup(), Random(1), Terms(players=TINY))
    sitting.tick()
    match = sitting.match
    sitting.change_setup(Setup(players=3))
    with pytest.raises(ValueError, match="not played by three seats"):
        sitting.new_match()
    assert sitting.match is match
    assert sitting.state is State.DRAW


def test_the_leaders_red_threes_are_told_with_the_deal() -> None:
    """C2: his turn begins with them."""
    told = set()
    for seed in range(60):
        sitting = Sitting(Setup(level="random", ruleset=CGA), Random(seed), Terms(players=TINY))
        sitting.tick()
        count = len(sitting.view.side.rows[0])
        assert sitting.round.board.turn == PERSON
        if count:
            them = "a Red Three and draw for it" if count == 1 else "two Red Threes and draw for"
            assert f" You put down {them}" in sitting.message or count > 2
        else:
            assert "Red Three" not in sitting.message
        told.add(count)
    assert {0, 1, 2} <= told


@pytest.mark.parametrize("rules", [WINDOWS, CGA], ids=["windows", "cga"])
def test_a_game_loaded_in_mid_turn_takes_back_what_was_melded_before(rules: Ruleset) -> None:
    sitting = Sitting(Setup(ruleset=rules), Random(1), Terms(players=TINY))
    sitting.tick()
    assert sitting.person.click_stock()
    melds = [act for act in legal_actions(sitting.view) if act.verb is Verb.MELD and act.column]
    assert sitting.person.meld(melds[0].card)
    hand = listed(sitting.view.hand)
    record = read_record(sitting.recorder.text().encode(), PLAYERS)
    again = Sitting.resume(Setup(), Random(2), record, Terms(players=TINY))
    assert listed(again.view.hand) == hand
    assert again.person.undo()
    assert re.match(r"The \w+( of \w+)? is back in your hand\.", again.message)
    assert listed(again.view.hand) == sorted([*hand, melds[0].card])


def test_help_that_was_had_is_kept_with_the_match(tmp_path: Path) -> None:
    """It stands in the record as a comment: the journal has it at once, and a load knows of it."""
    path = tmp_path / "journal.can"
    sitting = Sitting(Setup(level="random"), Random(4), Terms(path, players=TINY))
    person, rng = Tiny(Random(4)), Random(5)
    while not sitting.match.begun:
        step(sitting, person, rng)
    before = path.read_text(encoding="utf-8")
    assert not sitting.helped
    assert not load_record(path).recorder.helped
    sitting.take_help()
    sitting.take_help()
    assert sitting.helped
    assert path.read_text(encoding="utf-8") == before + "; with help\n"
    for _ in range(40):
        step(sitting, person, rng)
    again = Sitting.resume(Setup(), Random(9), load_record(path), Terms(path, players=TINY))
    assert again.helped
    assert snapshot(again.round) == snapshot(sitting.round)
    again.new_match()
    assert not again.helped


def test_help_before_the_first_action_begins_no_journal(tmp_path: Path) -> None:
    path = tmp_path / "journal.can"
    sitting = Sitting(Setup(level="random"), Random(4), Terms(path, players=TINY))
    sitting.tick()
    sitting.take_help()
    assert not path.exists()
    assert read_record(sitting.recorder.text().encode(), PLAYERS).recorder.helped


def test_only_a_comment_of_its_own_line_tells_of_help() -> None:
    text = header("human Ann", "random West").recorder.text()
    assert not read_record(f"{text}; without; with help\n".encode(), PLAYERS).recorder.helped
    assert read_record(f"{text}; with help\n".encode(), PLAYERS).recorder.helped
