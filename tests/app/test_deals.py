"""Select Deal and Replay Deal in the whole program, by mouse and keys."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.actions import UNDO
from game.engine.books import WINDOWS
from game.engine.numbered_deals import NUMBERS, Deal
from game.players import PLAYERS
from game.screen.dialogs.deal_dialogs import deal_of
from game.screen.dialogs.option_dialogs import LOCKED_BESIDES
from game.storage.database import Database
from game.storage.statistics import Statistics
from game.table.dealer import last_deck
from game.table.sitting import Sitting, State
from tests.program import (
    Player,
    Start,
    begin_game,
    choose,
    choose_of_round,
    play_on,
    record_of,
    save,
)


def select(player: Player, number: str) -> None:
    """Choose Select Deal and type a number."""
    choose(player, "Game", "Select Deal")
    assert player.title == "Select Deal"
    player.app.desktop.dialogs[-1].focus.text = number
    player.key(pygame.K_RETURN)
    player.frames(3)


def test_a_number_deals_its_deck(start: Start, tmp_path: Path) -> None:
    player = start(numbered=True)
    number = player.app.sitting.deal
    assert number in NUMBERS
    select(player, "1984")
    sitting = player.app.sitting
    assert sitting.deal == 1984
    assert last_deck(sitting.recorder.text()) == Deal(1984).deck(WINDOWS)
    choose(player, "Game", "Select Deal")
    assert "The deal on the table is number 1,984." in player.words
    player.key(pygame.K_ESCAPE)
    play_on(player, State.ROUND_OVER)
    player.frames()
    (played,) = Statistics(Database(tmp_path)).rounds()
    assert played.deal == 1984
    player.app.desktop.dialogs.clear()
    sitting.confirm()
    player.frames(2)
    assert sitting.deal == 1985


def test_a_game_that_would_be_lost_is_asked_for(start: Start) -> None:
    player = start(numbered=True)
    begin_game(player)
    before = player.app.sitting.recorder.text()
    select(player, "5")
    assert "Do you want to save it?" in player.words
    player.button("Cancel")
    assert player.app.sitting.recorder.text() == before
    select(player, "5")
    player.button("Don't Save")
    player.frames(2)
    assert player.app.sitting.deal == 5


@pytest.mark.parametrize("number", ["", "0", "000"])
def test_what_is_no_number_is_refused_with_a_sentence(start: Start, number: str) -> None:
    player = start(numbered=True)
    before = player.app.sitting.deal
    select(player, number)
    assert "a whole number from 1 to 999,999,999" in player.words.replace("\n", " ")
    player.key(pygame.K_RETURN)
    assert player.title == "Select Deal"
    player.key(pygame.K_ESCAPE)
    assert not player.app.desktop.dialogs
    assert player.app.sitting.deal == before


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", 1),
        (" 007 ", 7),
        ("999999999", 999_999_999),
        ("1,984", 1984),
        ("1000000000", None),
        ("-1", None),
        ("1.5", None),
        ("\u0661", None),
        ("", None),
    ],
)
def test_which_texts_are_numbers(text: str, number: int | None) -> None:
    assert deal_of(text) == number


def test_a_deck_that_was_chosen_again_counts_once(start: Start, tmp_path: Path) -> None:
    player = start(numbered=True)
    for _ in range(2):
        select(player, "617")
        if player.app.desktop.dialogs:
            player.button("Don't Save")
            player.frames(3)
        play_on(player, State.ROUND_OVER)
        player.frames()
        player.app.desktop.dialogs.clear()
        player.app.sitting.confirm()
        player.frames(2)
    assert len(Statistics(Database(tmp_path)).rounds()) == 1


def play_round(player: Player) -> None:
    """Play a round to its end, and go on from what is told then."""
    play_on(player, State.ROUND_OVER)
    player.frames(2)
    while player.app.desktop.dialogs:
        player.button("OK")
        player.frames(3)


def test_a_deal_is_played_again_and_both_results_stand_side_by_side(
    start: Start, tmp_path: Path
) -> None:
    player = start(numbered=True)
    app = player.app
    assert app.sitting.last_ended == 0
    play_round(player)
    match = app.sitting
    record = match.recorder.text()
    assert match.match.number == 2
    then = next(line for line in record.splitlines() if line.startswith("points "))
    choose_of_round(player, "Play It Again")
    player.frames(3)
    assert app.sittings.visiting
    again = app.sitting
    assert last_deck(again.recorder.text()) == last_deck(record.partition("round 2")[0])
    assert again.match.totals == (0, 0)
    assert again.match.number == 1
    play_on(player, State.ROUND_OVER, "random")
    player.frames(3)
    assert player.title == "The Same Deal"
    now = next(ln for ln in again.recorder.text().splitlines() if ln.startswith("points "))
    words = player.words.split("\n")
    assert then != now
    first, second = (line.split()[1:] for line in (then, now))
    for side, label in enumerate(("Points, Player", "Points, Computer")):
        row = words.index(label)
        assert words[row + 1 : row + 3] == [f"{int(each[side]):,}" for each in (first, second)]
    player.button("Play It Once More")
    player.frames(3)
    assert app.sittings.visiting
    assert app.sitting is not again
    play_on(player, State.ROUND_OVER)
    player.frames(3)
    player.button("OK")
    player.frames(3)
    assert app.sitting is match
    assert match.recorder.text() == record
    assert len(Statistics(Database(tmp_path)).rounds()) == 1


@pytest.mark.sampled
@pytest.mark.parametrize(("book", "players"), [("official", 4), ("viennese", 2), ("modern", 2)])
def test_a_later_deal_of_another_book_is_played_again(
    start: Start, book: str, players: int
) -> None:
    player = start(numbered=True, book=book, players=players)
    app = player.app
    app.sitting.confirm()
    player.frames(3)
    for _ in range(2):
        play_on(player, State.ROUND_OVER)
        player.frames(2)
        app.desktop.dialogs.clear()
        app.sitting.confirm()
        player.frames(3)
    match = app.sitting.match
    before = app.sitting.recorder.text()
    app.act("replay deal")
    again = app.sitting.match
    assert again.number == 2
    assert again.seats == match.seats
    ended = before.rpartition("\nround ")[0]
    assert last_deck(app.sitting.recorder.text()) == last_deck(ended)
    play_on(player, State.ROUND_OVER)
    player.frames(3)
    assert player.title == "The Same Deal"


def test_a_deal_that_is_played_again_keeps_its_rules(start: Start) -> None:
    """W32; what could be set there would be no comparison, and would hold for the match to come."""
    player = start(numbered=True)
    app = player.app
    play_round(player)
    match, settings = app.sitting, app.settings
    choose_of_round(player, "Play It Again")
    player.frames(3)
    assert app.sittings.visiting
    rules = app.sitting.match.ruleset
    choose(player, "Options", "Rules...")
    assert LOCKED_BESIDES in player.words.replace("\n", " ")
    player.key(pygame.K_g, pygame.KMOD_ALT)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RETURN)
    assert app.sitting.match.ruleset == rules
    assert app.settings == settings
    app.sittings.come_back()
    player.frames(2)
    assert app.sitting is match
    assert match.may_change_rules
    choose(player, "Options", "Rules...")
    assert "They can be changed" not in player.words


def test_one_can_leave_a_deal_that_is_played_again_or_begin_it_anew(start: Start) -> None:
    player = start(numbered=True)
    app = player.app
    play_round(player)
    begin_game(player)
    player.frames(2)
    match = app.sitting
    before, usual = match.recorder.text(), app.chrome.title
    choose_of_round(player, "Play It Again")
    player.frames(3)
    assert app.chrome.title == "Canasta - Replay Deal, round 1: it counts nowhere"
    begin_game(player)
    again = app.sitting
    choose_of_round(player, "Play It Again")
    assert player.title == "Replay Deal"
    player.button("Cancel")
    assert app.sitting is again
    assert again.match.begun
    choose_of_round(player, "Play It Again")
    player.button("Begin Anew")
    player.frames(3)
    assert app.sitting is not again
    assert not app.sitting.match.begun
    assert app.sittings.replaying
    choose_of_round(player, "Play It Again")
    player.button("Go Back")
    player.frames(3)
    assert app.sitting is match
    assert not app.sittings.replaying
    assert match.recorder.text() == before
    assert app.chrome.title == usual


def replay_in_mid_turn(player: Player) -> Sitting:
    """Play a round, begin the next, and play the first deal again as far as a meld.

    Return the match that waits meanwhile.
    """
    play_round(player)
    begin_game(player)
    player.frames(2)
    match = player.app.sitting
    choose_of_round(player, "Play It Again")
    player.frames(3)
    beginner, sitting = PLAYERS["beginner"](Random(3)), player.app.sitting
    while not sitting.person.may(UNDO):
        if sitting.listening:
            sitting.person.attempt(beginner.decide(sitting.view))
        else:
            player.frames()
    player.frames(2)
    return match


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("command", "answers"),
    [
        ("New...", ["Cancel"]),
        ("New...", ["OK", "Cancel"]),
        ("New...", ["OK", "Save", "Cancel"]),
        ("Load...", ["Cancel"]),
        ("Load...", ["Save", "Cancel"]),
        ("Load...", ["Don't Save", "Cancel"]),
        ("Save...", ["Cancel"]),
        ("Select Deal...", ["Cancel"]),
        ("Select Deal...", ["OK", "Cancel"]),
        ("Select Deal...", ["OK", "Save", "Cancel"]),
        ("Exit", ["Cancel"]),
    ],
)
def test_what_is_canceled_leaves_a_deal_that_is_played_again_as_it_is(
    start: Start, command: str, answers: list[str]
) -> None:
    """Its cards, the turn, the meld that can be undone, the caption; the match goes on waiting."""
    player = start(numbered=True)
    match = replay_in_mid_turn(player)
    app = player.app
    again, before, waiting = app.sitting, record_of(player), match.recorder.text()
    picture = player.loop._frame.surface.copy()
    choose(player, "Game", command)
    for answer in answers:
        assert app.sitting is again
        player.button(answer)
    player.frames(2)
    assert not app.desktop.dialogs
    assert app.sittings.replaying
    assert app.sitting is again
    assert record_of(player) == before
    assert match.recorder.text() == waiting
    assert app.chrome.title == "Canasta - Replay Deal, round 1: it counts nowhere"
    assert player.loop._frame.surface.get_buffer().raw == picture.get_buffer().raw
    choose(player, "Game", "Undo Move")
    assert record_of(player) != before


@pytest.mark.parametrize("command", ["New...", "Select Deal..."])
def test_a_new_match_that_is_confirmed_takes_the_place_of_both(start: Start, command: str) -> None:
    player = start(numbered=True)
    match = replay_in_mid_turn(player)
    choose(player, "Game", command)
    player.button("OK")
    assert "Your game is not saved." in player.words
    player.button("Don't Save")
    player.frames(3)
    assert not player.app.sittings.visiting
    assert player.app.sitting is match
    assert not match.match.begun
    assert match.match.number == 1


def test_save_saves_the_match_that_waits_and_the_deal_goes_on(start: Start, tmp_path: Path) -> None:
    player = start(numbered=True)
    match = replay_in_mid_turn(player)
    app = player.app
    again = app.sitting
    save(player)
    player.frames(2)
    saved = tmp_path / "saves" / "Player.can"
    assert saved.read_text("utf-8") == match.recorder.text()
    assert app.sitting is again
    assert app.sittings.replaying
    choose(player, "Game", "Load...")  # nothing is asked: the match is as it was saved
    assert player.title == "Load Game"
    player.app.desktop.dialogs[-1].focus.text = saved.name
    player.key(pygame.K_RETURN)
    player.frames(3)
    assert not app.sittings.visiting
    assert record_of(player) == match.recorder.text()
