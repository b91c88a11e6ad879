"""The whole program under SDL's dummy driver: the real loop, driven by posted mouse events."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app.app import App
from game.app.caption import caption_of
from game.app.loop import run
from game.engine.actions import DISCARD
from game.engine.books import BOOKS, CGA, WINDOWS
from game.engine.cards import COLUMN, listed, shuffled
from game.engine.custom import with_parameters
from game.engine.match import Match, Seat
from game.engine.view import live
from game.players.beginner import Beginner
from game.record import Recorder
from game.screen.canvas.art import SYSTEM, Art
from game.screen.canvas.inputs import Key, Wheel
from game.screen.canvas.palette import PALETTE
from game.screen.help.viewer import HelpViewer
from game.screen.table.layout import PILE, SCORE, STOCK, STRIP, layout
from game.screen.win31.chrome import CAPTION_W
from game.screen.win31.edit import Edit
from game.storage import folders
from game.storage import kept_settings as user
from game.storage.bookmarks import load as load_bookmarks
from game.storage.hiscores import HiScores, Score
from game.storage.only_copy import NotKeptError, OnlyCopy
from game.storage.records import load_record
from game.storage.registration import key_for
from game.table.events import Place, Spot
from game.table.prompts.prompt import PromptStep
from game.table.seen import PERSON, Seen
from game.table.sitting import Setup, Sitting, State
from game.table.terms import Terms
from tests.app.test_statistics import play_on
from tests.program import Player, Pos, Start, begin_game, choose


def await_turn(player: Player) -> None:
    """Let the computer play."""
    for _ in range(400):
        if player.app.sitting.state is not State.COMPUTER:
            return
        player.frames()
    raise AssertionError("the computer's turn never ends")


def test_the_program_opens_on_a_table_with_a_dealt_hand(start: Start) -> None:
    player = start()
    assert player.app.sitting.state is State.DRAW
    assert len(listed(player.app.sitting.view.hand)) == 15
    assert not player.app.desktop.dialogs


def test_a_whole_match_is_played_with_the_mouse_alone(start: Start, tmp_path: Path) -> None:
    """From the first deal to the final score; no frame has a colour outside the 16."""
    player = start()
    app = player.app
    person = Beginner(Random(3))
    seen = set()
    for turn in range(6000):
        sitting = app.sitting
        if app.desktop.dialogs:
            seen.add(player.title)
            if player.title == "Game Over":
                break
            labels = [b.caption.text for b in app.desktop.dialogs[-1]._buttons]
            player.button("OK" if "OK" in labels else labels[0])
        elif sitting.state is State.COMPUTER:
            player.frames()
        elif sitting.listening:
            player.do(person.decide(sitting.view))
        else:
            player.frames()
        if turn % 50 == 0:
            data = pygame.image.tobytes(player.loop._frame.surface, "RGB")
            assert {tuple(data[i : i + 3]) for i in range(0, len(data), 3)} <= set(PALETTE)
    assert seen >= {"Detailed Scoring", "HiScores", "Game Over"}
    match = app.sitting.match
    assert match.over
    assert max(match.totals) >= 5000
    assert load_record(tmp_path / "journal.can").match.totals == match.totals
    player.button("Play Again")
    player.frames(2)
    assert app.sitting.match.totals == (0, 0)
    assert app.sitting.state is State.DRAW


def test_the_scoreboard_answers_both_buttons(start: Start) -> None:
    player = start()
    player.click(SCORE.center)
    assert player.title == "ScoreBoard"
    assert "Minimum for your first meld: 50 points." in player.words
    assert "Your cards on the table: 0 points." in player.words
    player.button("OK")
    player.click(SCORE.center, 3)
    assert player.title == "Detailed Scoring"
    # The computer's hand and every total that contains it.
    assert player.words.split("\n").count("?") == 3
    player.button("OK")
    assert not player.app.desktop.dialogs


def test_del_undoes_the_last_meld(start: Start) -> None:
    player = start()
    player.click(STOCK.center)
    hand = listed(player.app.sitting.view.hand)
    natural = next(card for card in hand if 4 <= card < 48)
    at = next(c for c in layout(player.app.sitting.view).own_hand if c.card == natural)
    player.click((at.x + 4, at.y + 40))
    assert listed(player.app.sitting.view.hand) != hand
    player.key(pygame.K_DELETE)
    assert listed(player.app.sitting.view.hand) == hand


def test_a_refusal_is_said_in_the_strip(start: Start) -> None:
    player = start()
    at = layout(player.app.sitting.view).own_hand[0]
    player.click((at.x + 4, at.y + 40))
    assert player.app.sitting.message.startswith("A turn begins at the fresh deck")


def test_a_dialog_stops_the_table_and_an_open_menu_does_not(start: Start) -> None:
    player = start(delay=10_000)
    player.click(STOCK.center)
    at = layout(player.app.sitting.view).own_hand[0]
    player.click((at.x + 4, at.y + 40), 3)
    player.click((at.x + 4, at.y + 40), 3)
    assert player.app.sitting.state is State.COMPUTER
    player.click(SCORE.center)
    before = player.app.sitting.recorder.text()
    player.frames(20)
    assert player.app.sitting.recorder.text() == before
    player.button("OK")
    player.press((20, 28))  # the Game menu
    player.frames(20)
    assert player.app.chrome.menus.popup is not None
    assert player.app.sitting.recorder.text() != before


def close(player: Player) -> None:
    """Close the window, as a desktop does."""
    player.close()
    player.frames()


def save(player: Player) -> None:
    """Save the game under the name that is suggested."""
    player.key(pygame.K_F4)
    player.key(pygame.K_RETURN)


def record_of(player: Player) -> str:
    return player.app.sitting.recorder.text()


def test_exit_keeps_a_running_game_and_says_so(start: Start) -> None:
    player = start()
    begin_game(player)
    close(player)
    assert "The game is kept: it goes on at the next start." in player.words.replace("\n", " ")
    player.button("Cancel")
    player.frames()
    assert player.app.running
    close(player)
    player.button("OK")
    assert not player.app.running
    again = start(seed=2)
    again.button("Yes")
    again.frames(2)
    assert record_of(again) == record_of(player)


def test_a_game_that_is_as_it_was_saved_is_left_without_a_question(
    start: Start, tmp_path: Path
) -> None:
    """And goes on at the next start all the same; New and Load ask nothing either."""
    player = start()
    begin_game(player)
    save(player)
    player.key(pygame.K_F3)
    assert player.title == "Load Game"
    player.app.desktop.dialogs[-1].focus.text = "Player.can"
    player.key(pygame.K_RETURN)
    player.frames(2)
    saved = record_of(player)
    close(player)
    assert not player.app.running
    again = start(seed=2)
    again.button("Yes")
    again.frames(2)
    assert record_of(again) == saved
    third = start(seed=3)
    third.app.commands.games.load_from(tmp_path / "saves" / "Player.can")
    third.app.desktop.dialogs.clear()
    third.key(pygame.K_F2)
    third.button("OK")
    third.frames(2)
    assert record_of(third) != saved
    assert not (tmp_path / "journal.can").exists()


def test_a_game_that_has_changed_since_it_was_saved_is_asked_for(start: Start) -> None:
    player = start()
    begin_game(player)
    save(player)
    player.click(own_card(player, lambda card: 4 <= card < 48))
    player.key(pygame.K_F3)
    assert "Do you want to save it?" in player.words
    player.key(pygame.K_ESCAPE)
    close(player)
    assert "The game is kept" in player.words


def test_a_game_that_could_not_be_saved_can_be_saved_elsewhere(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what was to come after it comes then."""

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    player = start()
    begin_game(player)
    player.key(pygame.K_F3)
    player.button("Save")
    field = player.app.desktop.dialogs[-1].focus
    field.text = "mine"
    with monkeypatch.context() as full:
        full.setattr("os.fsync", refuse)
        player.key(pygame.K_RETURN)
        assert "No space left on device" in player.words
    player.button("OK")
    assert player.title == "Save Game"
    assert player.app.desktop.dialogs[-1].focus.text == "mine.can"
    player.key(pygame.K_RETURN)
    assert (tmp_path / "saves" / "mine.can").exists()
    assert player.title == "Load Game"


def test_settings_that_cannot_be_saved_are_told_of_once(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of the first rounds would tell it again, and full screen every time."""

    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    def change(name: str) -> None:
        player.app.change_settings(player.app.settings._replace(name=name))

    player = start()
    with monkeypatch.context() as read_only:
        read_only.setattr("os.fsync", refuse)
        change("Anne")
        assert "Read-only file system" in player.words
        player.button("OK")
        change("Beth")
        assert player.title == ""
    change("Carl")
    monkeypatch.setattr("os.fsync", refuse)
    change("Dora")
    assert "Read-only file system" in player.words


@pytest.mark.parametrize("key", [pygame.K_F2, pygame.K_F3])
def test_new_and_load_ask_whether_to_save(start: Start, tmp_path: Path, key: int) -> None:
    """Save, Don't Save, Cancel; a Save dialog that is canceled changes nothing."""
    player = start()
    begin_game(player)
    before = record_of(player)

    def ask() -> None:
        player.key(key)
        if key == pygame.K_F2:
            player.button("OK")
        assert "Do you want to save it?" in player.words

    ask()
    player.button("Cancel")
    assert not player.app.desktop.dialogs
    ask()
    player.button("Save")
    assert player.title == "Save Game"
    player.key(pygame.K_ESCAPE)
    player.frames(2)
    assert not player.app.desktop.dialogs
    assert record_of(player) == before
    ask()
    player.key(pygame.K_RETURN)  # Save
    player.key(pygame.K_RETURN)  # under the name that is suggested
    player.frames(2)
    assert (tmp_path / "saves" / "Player.can").read_text(encoding="utf-8") == before
    if key == pygame.K_F2:
        assert record_of(player) != before
        begin_game(player)
        ask()
        player.button("Don't Save")
        player.frames(2)
        assert not player.app.sitting.seen.running
        assert not (tmp_path / "journal.can").exists()  # that game has been given up
    else:
        assert player.title == "Load Game"


def test_exit_asks_where_no_journal_keeps_the_game(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = start()
    monkeypatch.setattr(player.app.sitting._machine._keeper, "_journal", None)
    begin_game(player)
    for answer in ("Cancel", "Save"):
        close(player)
        assert "it is not kept for the next start" in player.words.replace("\n", " ")
        player.button(answer)
        if answer == "Save":
            player.key(pygame.K_ESCAPE)
        player.frames()
        assert player.app.running
    close(player)
    player.button("Save")
    player.key(pygame.K_RETURN)
    player.frames()
    assert not player.app.running
    assert (tmp_path / "saves" / "Player.can").exists()


def test_what_becomes_of_the_journal_is_said_in_a_box_once(start: Start, tmp_path: Path) -> None:
    """The strip may tell of the computer's turn before it is read."""
    player = start()
    begin_game(player)
    (tmp_path / "journal.can").write_text("something else")
    player.click(own_card(player, lambda card: 4 <= card < 48))
    assert player.app.sitting.message.startswith("The journal was gone")
    player.frames()
    assert "it has been written anew" in player.words.replace("\n", " ")
    player.button("OK")
    player.key(pygame.K_DELETE)
    player.frames(2)
    assert not player.app.desktop.dialogs
    assert (tmp_path / "journal.can").read_text(encoding="utf-8") == record_of(player)


@pytest.mark.parametrize(
    "name", ["journal.can", "../journal.can", "../settings.toml", "../running.lock"]
)
def test_save_refuses_the_programs_own_files(start: Start, tmp_path: Path, name: str) -> None:
    """Typed, or picked in the list."""
    player = start()
    begin_game(player)
    (tmp_path / "settings.toml").write_text("")
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    player.key(pygame.K_F4)
    field = player.app.desktop.dialogs[-1].focus
    if "/" not in name:
        field.text = ".."
        player.key(pygame.K_RETURN)
    field.text = name
    player.key(pygame.K_RETURN)
    assert "is a file of the program's own" in player.words.replace("\n", " ")
    player.button("OK")
    assert player.title == "Save Game"
    player.key(pygame.K_ESCAPE)
    assert {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == before


def test_a_loaded_game_is_in_the_journal_at_once(start: Start, tmp_path: Path) -> None:
    player = start()
    begin_game(player)
    save(player)
    path = tmp_path / "saves" / "Player.can"
    other = start(seed=2)
    other.button("No")
    other.frames(2)
    begin_game(other)
    other.app.commands.games.load_from(path)
    journal = (tmp_path / "journal.can").read_text(encoding="utf-8")
    assert journal == path.read_text(encoding="utf-8")


def test_exit_before_the_first_action_asks_nothing(start: Start) -> None:
    player = start()
    player.close()
    player.frames()
    assert not player.app.running


def test_new_asks_and_deals_again(start: Start) -> None:
    player = start()
    player.click(STOCK.center)
    player.key(pygame.K_F2)
    assert player.title == "New Game"
    player.key(pygame.K_RETURN)
    player.button("Don't Save")
    player.frames(2)
    assert player.app.sitting.state is State.DRAW
    assert len(listed(player.app.sitting.view.hand)) == 15


def test_after_a_crash_the_next_start_offers_to_go_on(start: Start) -> None:
    player = start()
    player.click(STOCK.center)
    hand = listed(player.app.sitting.view.hand)
    again = start(seed=2)
    assert "go on" in again.words
    assert again.app.sitting.match.round is None  # the question comes before the deal
    again.button("Yes")
    again.frames(2)
    assert listed(again.app.sitting.view.hand) == hand
    assert again.app.sitting.listening


def test_the_offer_can_be_declined(start: Start, tmp_path: Path) -> None:
    start().click(STOCK.center)
    again = start(seed=2)
    again.button("No")
    again.frames(2)
    assert again.app.sitting.state is State.DRAW
    assert not (tmp_path / "journal.can").exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("canasta 1\nrules windows\nnonsense\n", "Line 3 of its journal: "),
        ("canasta 2\nrules windows\n", "Line 1 of its journal: this is version 2"),
        (None, "its journal cannot be read: it is not an ordinary file."),
    ],
)
def test_a_journal_of_no_use_is_set_aside_and_said(
    start: Start, tmp_path: Path, text: str | None, said: str
) -> None:
    """What is wrong is told: it need not be damage, and what cannot be read has no lines."""
    journal = tmp_path / "journal.can"
    if text is None:
        journal.mkdir()
    else:
        journal.write_text(text)
    player = start()
    assert said in " ".join(player.words.split())
    assert "it is now called journal.can.damaged" in " ".join(player.words.split())
    assert (tmp_path / "journal.can.damaged").exists()
    player.button("OK")
    player.frames(2)
    assert player.app.sitting.state is State.DRAW


@pytest.mark.parametrize("error", [errno.EACCES, errno.EIO])
def test_a_journal_of_which_the_system_tells_nothing_is_said_and_stays(
    start: Start, tmp_path: Path, error: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a folder that may not be entered."""
    start().click(STOCK.center)
    journal = tmp_path / "journal.can"
    before = journal.read_bytes()

    def closed(do: Callable[..., object]) -> Callable[..., object]:
        def done(path: object, *more: object, **named: object) -> object:
            if str(path) == str(journal):
                raise OSError(error, os.strerror(error), str(path))
            return do(path, *more, **named)

        return done

    with monkeypatch.context() as patch:
        for name in ("stat", "open", "rename", "replace"):
            patch.setattr(os, name, closed(getattr(os, name)))
        player = start(seed=2)
        assert f"its journal cannot be read: {os.strerror(error)}" in " ".join(player.words.split())
        player.button("OK")
        player.frames(2)
        player.click(STOCK.center)
        assert player.app.sitting.round.board.history
    assert journal.read_bytes() == before


def test_full_screen_is_toggled_by_keys_and_remembered(start: Start, tmp_path: Path) -> None:
    player = start()
    player.key(pygame.K_F11)
    assert player.app.window.fullscreen
    assert user.load(tmp_path)[0].fullscreen
    player.key(pygame.K_RETURN, pygame.KMOD_LALT)
    assert not player.app.window.fullscreen
    assert not user.load(tmp_path)[0].fullscreen


def test_an_idle_table_draws_nothing(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    player = start()
    player.frames(30)
    shown: list[object] = []
    monkeypatch.setattr(player.loop._frame, "show", lambda items: shown.append(items) or [])
    player.frames(50)
    assert len(shown) == 1  # the first frame of a run is always drawn


def test_cards_slide_and_a_click_completes_it(start: Start) -> None:
    player = start(sliding=True)
    assert player.app.table.slides  # the deal
    player.click(STOCK.center)
    assert player.app.sitting.state is State.DISCARD
    assert player.app.table.slides  # the card drawn
    player.frames(40)
    assert not player.app.table.slides


def test_a_match_with_sliding_cards_is_the_same_match(start: Start) -> None:
    """The computer waits until its last card has landed; the dialogs too."""
    played = []
    for sliding in (False, True):
        player = start(seed=5, sliding=sliding)
        person = Beginner(Random(3))
        while not player.app.desktop.dialogs:
            sitting = player.app.sitting
            if sitting.listening and not player.app.table.slides:
                player.do(person.decide(sitting.view))
            else:
                player.frames()
        assert not player.app.table.slides
        played.append(player.app.sitting.recorder.text())
        player.app.sitting.leave()
    assert played[0] == played[1]


# The menus. Every command is chosen with the mouse, as a person would.


COMMANDS = {
    ("Game", "New..."): "New Game",
    ("Game", "Load..."): "Load Game",
    ("Game", "Save..."): "Save Game",
    ("Game", "HiScores..."): "HiScores",
    ("Game", "Messages..."): "Messages",
    ("Options", "Customize..."): "Customize",
    ("Options", "Rules..."): "Rule Options",
    ("Help", "About"): "About Canasta",
}
HELP_TOPICS = {
    "Index": "contents",
    "Rules of This Game": "rules",
    "Rules": "rules",
    "Rule Books": "rule_books",
    "How to Play": "play",
    "Scoring": "scoring",
    "Registering": "registering",
}


@pytest.mark.parametrize(("menu", "command"), COMMANDS)
def test_each_command_opens_its_dialog_and_esc_closes_it(
    start: Start, menu: str, command: str
) -> None:
    player = start()
    choose(player, menu, command)
    assert player.title == COMMANDS[menu, command]
    player.key(pygame.K_ESCAPE)
    assert not player.app.desktop.dialogs


@pytest.mark.parametrize("command", HELP_TOPICS)
def test_the_help_menu_opens_its_topics(start: Start, command: str) -> None:
    player = start()
    choose(player, "Help", command)
    assert player.app.desktop.dialogs[-1].topic.name == HELP_TOPICS[command]
    player.key(pygame.K_ESCAPE)
    assert not player.app.desktop.dialogs


@pytest.mark.parametrize(
    ("key", "title"),
    [(pygame.K_F2, "New Game"), (pygame.K_F3, "Load Game"), (pygame.K_F4, "Save Game")],
)
def test_the_shortcut_keys(start: Start, key: int, title: str) -> None:
    """F1 has a test of its own, Del too."""
    player = start()
    player.key(key)
    assert player.title == title


@pytest.mark.parametrize("book", BOOKS)
def test_f1_opens_the_rules_that_are_played_and_once_more_the_index(
    start: Start, book: str
) -> None:
    player = start(book=book)
    player.key(pygame.K_F1)
    assert player.app.desktop.dialogs[-1].topic.name == BOOKS[book].topic
    player.key(pygame.K_F1)
    assert player.app.desktop.dialogs[-1].topic.name == "contents"


def test_f1_opens_the_book_that_own_rules_were_made_from(start: Start) -> None:
    player = start()
    own = with_parameters(CGA, {"packs": "3"})
    player.app.sitting.change_setup(Setup(ruleset=own))
    player.app.sitting.new_match()
    player.frames(2)
    assert player.app.chrome.title == "Canasta - own rules, Beginner, round 1, to 5,000"
    player.key(pygame.K_F1)
    assert player.app.desktop.dialogs[-1].topic.name == "cga"


def test_the_caption_says_what_is_played(start: Start) -> None:
    player = start(book="official", level="expert")
    assert player.app.chrome.title == "Canasta - Official, Expert, round 1, to 5,000"
    player = start(book="modern", players=4, levels=("expert", "beginner", "expert"))
    title = player.app.chrome.title
    assert title == "Canasta - Modern, Expert and Beginner, to 8,500", "the cut comes first"
    player.app.sitting.change_setup(Setup())
    player.app.sitting.new_match()
    player.frames()
    assert player.app.chrome.title == "Canasta - Windows, Beginner, round 1, to 5,000"


@pytest.mark.parametrize("book", ["W" * 60, "Rules of Aunt Olga and her neighbors, two doors down"])
def test_the_caption_has_room_for_its_end_however_long_the_book_is_called(book: str) -> None:
    levels = ("advanced", "beginner", "expert")
    seats = [Seat("human", "Anna"), *(Seat(level, "B") for level in levels)]
    match = Match(CGA, seats)
    told = caption_of(Art(), match, book, CAPTION_W)
    assert told.endswith(", to 5,000")
    assert Art().width(SYSTEM, told) <= CAPTION_W


def test_the_messages_of_the_round_can_be_read_again(start: Start) -> None:
    player = start(players=4, book="cga")
    begin_game(player)
    sitting = player.app.sitting
    player.do(DISCARD[listed(sitting.view.hand)[-1]])
    await_turn(player)
    said = sitting.said
    assert said[0].startswith("Round 1.")
    told = [line for line in said if line.startswith(("West ", "North ", "East "))]
    assert [line.split()[0] for line in told] == ["West", "North", "East"]
    assert all(" discards the " in line for line in told), "each turn in full"
    choose(player, "Game", "Messages")
    assert player.title == "Messages"
    lines = next(each for each in player.app.desktop.dialogs[-1]._widgets if hasattr(each, "bar"))
    assert " ".join(entry.text for entry in lines.entries) == " ".join(said)
    player.key(pygame.K_ESCAPE)
    player.post(pygame.MOUSEMOTION, pos=STRIP.center, rel=(0, 0), buttons=(0, 0, 0))
    player.app.desktop.handle(Wheel(*STRIP.center, -3))
    assert player.title == "Messages"
    player.key(pygame.K_ESCAPE)
    player.app.desktop.handle(Wheel(*PILE.center, -3))
    assert not player.app.desktop.dialogs


def test_the_messages_begin_anew_with_each_round(start: Start) -> None:
    player = start()
    begin_game(player)
    assert len(player.app.sitting.said) == 2
    player.app.sitting.new_match()
    player.frames()
    assert len(player.app.sitting.said) == 1


def test_undo_move_is_grey_until_there_is_something_to_undo(start: Start) -> None:
    player = start()
    player.click(STOCK.center)
    choose(player, "Game", "Undo Move")
    assert player.app.chrome.menus.popup is not None  # grey: nothing happens
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    natural = next(c for c in layout(player.app.sitting.view).own_hand if 4 <= c.card < 48)
    hand = listed(player.app.sitting.view.hand)
    player.click((natural.x + 4, natural.y + 40))
    choose(player, "Game", "Undo Move")
    assert listed(player.app.sitting.view.hand) == hand


def test_a_game_is_saved_and_loaded_again(start: Start, tmp_path: Path) -> None:
    player = start(name="Grandmother Olga")
    begin_game(player)
    hand = listed(player.app.sitting.view.hand)
    choose(player, "Game", "Save...")
    player.key(pygame.K_RETURN)
    assert [path.name for path in (tmp_path / "saves").iterdir()] == ["Grandmot.can"]
    choose(player, "Game", "New...")
    player.button("OK")
    player.frames(2)
    assert listed(player.app.sitting.view.hand) != hand
    begin_game(player)
    choose(player, "Game", "Load...")
    player.button("Don't Save")
    dialog = player.app.desktop.dialogs[-1]
    dialog.focus.text = "Grandmot"  # the extension is added
    player.key(pygame.K_RETURN)
    player.frames(2)
    assert listed(player.app.sitting.view.hand) == hand
    assert player.app.sitting.match.seats[0].name == "Grandmother Olga"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("canasta 1\nrules nonsense\n", "2"),
        ("no game at all\n", "1"),
        (
            "canasta 1\nrules windows\nseat 0 expert A\nseat 1 beginner B\nscores 0 0\n",
            "no seat",
        ),
        (
            "canasta 1\nrules windows\nseat 0 human A\nseat 1 bot Otto\nscores 0 0\n",
            "Otto cannot go on",
        ),
    ],
)
def test_a_file_that_cannot_be_played_is_refused_and_nothing_is_lost(
    start: Start, tmp_path: Path, text: str, said: str
) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "odd.can").write_text(text)
    player = start()
    begin_game(player)
    before = player.app.sitting.recorder.text()
    player.key(pygame.K_F3)
    player.button("Don't Save")
    player.app.desktop.dialogs[-1].focus.text = "odd.can"
    player.key(pygame.K_RETURN)
    assert said in player.words
    player.button("OK")
    player.frames(3)
    assert player.app.sitting.recorder.text() == before


def test_customize_changes_the_name_the_colours_and_the_clicks_at_once(
    start: Start, tmp_path: Path
) -> None:
    player = start()
    app = player.app
    changed = app.settings._replace(
        name="Olga", card_color="Blue", background_color="Black", discard="single", delay=250
    )
    app.change_settings(changed)
    assert app.sitting.match.seats[0].name == "Olga"
    assert app.table.look.background == 0
    assert app.table.gestures.single_click
    assert app.sitting.setup.delay == 250
    assert user.load(tmp_path)[0] == changed


def test_a_letter_that_no_font_has_is_refused_with_a_beep_and_a_sentence(start: Start) -> None:
    player = start()
    choose(player, "Options", "Customize...")
    field = player.app.desktop.dialogs[-1].focus
    before = field.text
    player.app.table.cues.clear()
    player.app.desktop.handle(Key("", "\u0416"))
    assert player.app.table.cues == ["refused"]
    assert "This character cannot be shown" in player.words.replace("\n", " ")
    player.key(pygame.K_RETURN)
    assert player.title == "Customize"
    assert field.text == before


def test_rules_change_right_after_a_deal_and_not_later(start: Start, tmp_path: Path) -> None:
    """W32; during the game the dialog still opens to be read."""
    player = start()
    values = player.app.sitting.match.ruleset.option_values() | {"cards-drawn": "2"}
    player.app.commands._change_rules(values)
    player.click(STOCK.center)
    assert len(listed(player.app.sitting.view.hand)) == 17
    assert "option cards-drawn 2" in player.app.sitting.recorder.text()
    assert user.load(tmp_path)[0].rules["cards-drawn"] == "2"
    choose(player, "Options", "Rules...")
    assert player.title == "Rule Options"
    player.key(pygame.K_RETURN)
    player.app.commands._change_rules(values | {"cards-drawn": "1"})
    assert "only be changed right after the deal" in player.words.replace("\n", " ")


# Registering.


def test_an_unregistered_copy_reminds_at_opening_and_closing(start: Start) -> None:
    player = start(registered=None)
    assert "three weeks" in player.words.replace("\n", " ")
    assert player.app.sitting.match.round is None  # the reminder comes before the deal
    player.button("OK")
    player.frames(2)
    assert player.app.sitting.state is State.DRAW
    player.close()
    player.frames()
    assert "three weeks" in player.words.replace("\n", " ")
    player.button("OK")
    assert not player.app.running


def test_closing_twice_ends_it_and_keeps_the_game(start: Start, tmp_path: Path) -> None:
    """A desktop that shuts down may ask twice; nobody has said that the game may be lost."""
    player = start(registered=None)
    player.button("OK")
    begin_game(player)
    player.close()
    player.close()
    player.frames()
    assert not player.app.running
    assert (tmp_path / "journal.can").exists()


def test_a_key_that_fits_registers_this_copy(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = []
    monkeypatch.setattr(
        "game.storage.registration.save", lambda name, key: saved.append((name, key))
    )
    player = start(registered=None)
    player.button("OK")
    choose(player, "Register...")
    dialog = player.app.desktop.dialogs[-1]
    fields = [widget for widget in dialog._widgets if isinstance(widget, Edit)]
    fields[0].text, fields[1].text = "Olga", "CAN2-AAAA-AAAA"
    player.key(pygame.K_RETURN)
    assert len(player.app.desktop.dialogs) == 2  # a wrong key is said, and nothing is lost
    player.key(pygame.K_RETURN)
    fields[1].text = key_for("Olga")
    player.key(pygame.K_RETURN)
    assert saved and saved[0][0] == "Olga"
    player.key(pygame.K_RETURN)
    words = [caption.text for caption in player.app.chrome.menus._captions]
    assert words == ["", "Game", "Options", "Help"]
    choose(player, "Help", "About")
    assert "Olga" in player.words


def test_a_copy_is_registered_without_leaving_the_program(start: Start, tmp_path: Path) -> None:
    """Help topic "Registering": a button makes the key, and another one writes the form."""
    player = start(registered=None)
    player.button("Register...")
    player.button("Print Form")
    (form,) = tmp_path.rglob("REGISTER*.TXT")
    assert "Total amount" in form.read_text("utf-8")
    assert form.name in player.words
    player.button("OK")
    player.button("Get a Key")
    player.button("OK")
    assert "Thank you" in player.words
    assert player.app.registered == player.app.settings.name


def test_nothing_is_promised_of_a_registration_that_cannot_be_saved(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    player = start(registered=None)
    player.button("Register...")
    player.button("Get a Key")
    monkeypatch.setattr("os.fsync", refuse)
    player.button("OK")
    assert "until you leave it" in player.words
    assert "No space left on device" in player.words
    player.button("OK")
    assert player.title == ""
    assert player.app.registered == player.app.settings.name


@pytest.mark.parametrize("registered", ["Olga", None])
def test_the_cheat_key_shows_the_computers_hand_while_held(
    start: Start, registered: str | None
) -> None:
    player = start(registered=registered)
    if registered is None:
        player.button("OK")
        player.frames(2)
    held = pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT
    player.post(pygame.KEYDOWN, key=pygame.K_c, mod=held, unicode="")
    player.frames()
    assert player.app.table.peeking == (registered is not None)
    player.post(pygame.KEYUP, key=pygame.K_c, mod=held, unicode="")
    player.frames()
    assert not player.app.table.peeking


def test_the_pointer_is_an_hourglass_while_the_computer_plays(start: Start) -> None:
    player = start(delay=10_000)
    assert player.loop._pointer._shown == ("arrow", 1)
    player.click(STOCK.center)
    at = layout(player.app.sitting.view).own_hand[0]
    player.click((at.x + 4, at.y + 40), 3)
    player.click((at.x + 4, at.y + 40), 3)
    assert player.loop._pointer._shown == ("hourglass", 1)


def test_losing_the_window_lets_a_dragged_card_go(start: Start) -> None:
    player = start()
    player.click(STOCK.center)
    at = layout(player.app.sitting.view).own_hand[3]
    player.press((at.x + 4, at.y + 40))
    player.post(pygame.MOUSEMOTION, pos=(300, 200), rel=(0, 0), buttons=(1, 0, 0))
    player.frames()
    assert player.app.table.gestures.floating
    player.post(pygame.WINDOWFOCUSLOST)
    player.frames(20)
    assert not player.app.table.gestures.floating
    assert len(layout(player.app.sitting.view).own_hand) == 16


# What once went wrong.


def own_card(player: Player, wanted: Callable[[int], bool]) -> Pos:
    """Where to click on a card of the hand."""
    hand = layout(player.app.sitting.view).own_hand
    at = next(card for card in reversed(hand) if wanted(card.card))
    return at.x + 4, at.y + 40


def test_a_card_that_was_undone_can_be_melded_again_with_sliding_cards(start: Start) -> None:
    player = start(sliding=True)
    player.click(STOCK.center)
    for _ in range(3):
        player.click(own_card(player, lambda card: 4 <= card < 48))
        player.frames(12)
        player.key(pygame.K_DELETE)
        player.frames(12)
    assert len(listed(player.app.sitting.view.hand)) == 16


def test_two_cards_drawn_slide_once_each(start: Start) -> None:
    player = start(sliding=True)
    player.app.table.slides.finish()
    values = player.app.sitting.match.ruleset.option_values() | {"cards-drawn": "2"}
    player.app.commands._change_rules(values)
    player.click(STOCK.center)
    own = Place(Spot.HAND, PERSON)
    assert [place for place in player.app.table.slides.coming if place == own] == [own] * 2
    player.frames(60)
    assert not player.app.table.slides
    assert len(player.app.table.slides.layout(player.app.sitting.view).own_hand) == 17


@pytest.mark.parametrize("registered", ["Olga", None])
def test_closing_at_the_first_question_keeps_the_crashed_game(
    start: Start, tmp_path: Path, registered: str | None
) -> None:
    start().click(STOCK.center)
    again = start(seed=2, registered=registered)
    for _ in range(4):
        again.close()
        again.frames()
        if again.app.desktop.dialogs and "three weeks" in again.words.replace("\n", " "):
            again.button("OK")
    assert not again.app.running
    assert (tmp_path / "journal.can").exists()
    assert "go on" in start(seed=3).words


def test_what_is_typed_after_the_scores_of_a_game_that_is_gone_on_with(start: Start) -> None:
    """With cards that slide, before anybody has had a turn."""
    player = start(tutor="on")
    play_on(player, State.ROUND_OVER)
    player.app.keep()
    again = start(seed=2, tutor="on", sliding=True)
    again.button("Yes")
    again.frames(2)
    assert again.app.sitting.state is State.ROUND_OVER
    again.app.desktop.dialogs.clear()  # as in the moment in which one is closed
    again.key(pygame.K_PERIOD)
    again.app.sitting.tell("Nobody is in a hurry.")
    again.frames(2)
    assert again.app.sitting.message == "Nobody is in a hurry."


def test_a_finished_game_of_another_opponent_can_be_loaded(start: Start, tmp_path: Path) -> None:
    player = start()
    begin_game(player)
    header = "canasta 1\nrules windows\nseat 0 human Olga\nseat 1 random Robot\nscores 4995 0\n"
    match = Match(WINDOWS, (Seat("human", "Olga"), Seat("random", "Robot")), (4995, 0))
    recorder = Recorder(match)
    rng = Random(4)
    both = Beginner(rng)
    while not match.over:
        deck = shuffled(rng)
        round_ = match.start_round(deck)
        recorder.start_round(deck)
        while round_.board.result is None:
            seat = round_.board.turn
            action = both.decide(round_.views[seat])
            recorder.action(seat, action, round_.apply(action))
        match.settle()
    assert recorder.text().startswith(header)
    path = tmp_path / "finished.can"
    path.write_text(recorder.text(), encoding="utf-8")
    player.app.commands.games.load_from(path)
    player.frames(2)
    assert player.title == "Game Over"
    assert "Olga wins" in player.words or "Robot wins" in player.words
    player.button("Play Again")
    player.frames(2)
    assert player.app.sitting.state is State.DRAW


LOADED = (
    "canasta 1\nrules windows\noption cards-drawn 2\noption add-to-canasta no\n"
    "seat 0 human Olga\nseat 1 expert Igor\nscores 4995 0\n"
)


def test_the_options_of_a_loaded_game_stay_its_own(start: Start, tmp_path: Path) -> None:
    """OK in Rule Options keeps what was changed there and nothing else."""
    path = tmp_path / "olga.can"
    path.write_text(LOADED, encoding="utf-8")
    player = start()
    mine = dict(player.app.settings.rules)
    player.app.commands.games.load_from(path)
    player.frames(2)
    choose(player, "Options", "Rules")
    player.key(pygame.K_RETURN)
    assert player.app.settings.rules == mine
    choose(player, "Options", "Rules")
    player.key(pygame.K_g, pygame.KMOD_LALT)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RETURN)
    assert player.app.sitting.match.ruleset.option_values()["canastas-to-go-out"] == "2"
    assert player.app.settings.rules == mine | {"canastas-to-go-out": "2"}
    assert user.load(tmp_path)[0].rules == mine | {"canastas-to-go-out": "2"}


def test_after_a_loaded_game_the_next_one_is_ones_own_and_that_is_said(
    start: Start, tmp_path: Path
) -> None:
    path = tmp_path / "olga.can"
    path.write_text(LOADED, encoding="utf-8")
    player = start(seed=3, book="cga", players=3)
    app = player.app
    assert not app.commands.games.next_match()
    app.commands.games.load_from(path)
    said = "The next game will be as you have chosen: CGA, three players, Beginner."
    assert app.commands.games.next_match() == said
    app.sitting.match.totals = (5005, 0)
    app.desktop.open(app.commands.questions._winner())
    assert said in player.words.replace("\n", " ")
    app.sitting.new_match()
    assert app.sitting.match.ruleset.name == "cga"
    assert len(app.sitting.match.seats) == 3
    assert not app.commands.games.next_match()


def test_a_game_that_is_loaded_keeps_its_names(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "olga.can"
    path.write_text(
        "canasta 1\nrules windows\nseat 0 human Olga\nseat 1 beginner Igor\nscores 0 0\n",
        encoding="utf-8",
    )
    player = start()
    player.app.commands.games.load_from(path)
    player.frames(2)
    assert [who.name for who in player.app.sitting.match.seats] == ["Olga", "Igor"]
    player.app.change_settings(player.app.settings._replace(name="Anna"))
    assert [who.name for who in player.app.sitting.match.seats] == ["Anna", "Igor"]


def test_the_help_is_made_small_and_comes_again_as_it_was(start: Start, tmp_path: Path) -> None:
    player = start()
    player.key(pygame.K_F1)
    viewer = player.app.desktop.dialogs[-1]
    assert isinstance(viewer, HelpViewer)
    viewer.go("scoring")
    viewer.bar.scroll_to(3)
    player.click(viewer.window.boxes["minimise"].center)
    assert not player.app.desktop.dialogs
    player.app.help("scoring")
    assert player.app.desktop.dialogs == [viewer]
    assert (viewer.topic.name, viewer.bar.value) == ("scoring", 3)
    player.key(pygame.K_ESCAPE)
    assert not player.app.desktop.dialogs
    player.key(pygame.K_F1)
    assert player.app.desktop.dialogs[-1] is not viewer


def test_topics_are_printed_and_bookmarks_kept(start: Start, tmp_path: Path) -> None:
    player = start()
    player.app.help("scoring")
    viewer = player.app.desktop.dialogs[-1]
    assert isinstance(viewer, HelpViewer)
    viewer.window._act("print")
    assert (tmp_path / "SCORING.TXT").read_text("utf-8").startswith(viewer.topic.title)
    player.key(pygame.K_RETURN)
    viewer.window._act("define")
    player.key(pygame.K_RETURN)
    assert load_bookmarks() == {viewer.topic.title: "scoring"}
    player.key(pygame.K_ESCAPE)
    player.app.help("rules")
    other = player.app.desktop.dialogs[-1]
    assert isinstance(other, HelpViewer)
    other.window._act("go scoring")
    assert other.topic.name == "scoring"
    player.key(pygame.K_ESCAPE)
    (tmp_path / "in the way").write_text("")
    player.app.data = tmp_path / "in the way" / "folder"
    player.app.help("rules")
    player.app.desktop.dialogs[-1].window._act("print")
    child = player.app.desktop.dialogs[-1].child
    assert "cannot be written" in " ".join(str(child.items()).split())


def test_a_held_key_toggles_full_screen_once(start: Start) -> None:
    player = start()
    for _ in range(5):
        player.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    player.frames()
    assert player.app.window.fullscreen
    player.post(pygame.KEYUP, key=pygame.K_F11, mod=0, unicode="")
    player.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    player.frames()
    assert not player.app.window.fullscreen


def test_window_and_fullscreen_are_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "config_dir", lambda: tmp_path)
    monkeypatch.setattr(folders, "data_dir", lambda: tmp_path)
    assert user.load()[0].fullscreen
    assert run(fullscreen=False, frames=0) == 0
    assert not user.load()[0].fullscreen
    assert run(frames=0) == 0
    assert not user.load()[0].fullscreen


def test_register_from_the_reminder_comes_before_the_old_game(start: Start) -> None:
    start().click(STOCK.center)
    again = start(seed=2, registered=None)
    again.button("Register...")
    assert again.title == "Register"
    again.key(pygame.K_ESCAPE)
    assert "go on" in again.words


def test_a_journal_that_cannot_be_played_on_is_set_aside(start: Start, tmp_path: Path) -> None:
    text = "canasta 1\nrules windows\nseat 0 human A\nseat 1 bot Otto\nscores 0 0\n"
    (tmp_path / "journal.can").write_text(text, encoding="utf-8")
    player = start()
    player.button("Yes")
    assert "Otto cannot go on" in player.words
    assert (tmp_path / "journal.can.damaged").read_text(encoding="utf-8") == text


def test_new_in_the_middle_of_a_drag_leaves_no_card_in_the_air(start: Start) -> None:
    player = start()
    at = layout(player.app.sitting.view).own_hand[3]
    player.press((at.x + 4, at.y + 40))
    player.post(pygame.MOUSEMOTION, pos=(300, 200), rel=(0, 0), buttons=(1, 0, 0))
    player.frames()
    assert player.app.table.gestures.floating
    player.key(pygame.K_F2)
    player.frames(2)
    assert not player.app.table.gestures.floating
    assert not player.app.table.gestures.held


def test_the_middle_button_does_nothing_on_the_scoreboard(start: Start) -> None:
    player = start()
    player.click(SCORE.center, 2)
    assert not player.app.desktop.dialogs


#: Seeds by which the person of `play_round` wins the first round against Beginner, and loses it.
WON, LOST = 5, 1


def play_round(player: Player) -> None:
    """Play until the round is over, and not a frame longer."""
    person = Beginner(Random(3))
    for _ in range(6000):
        if player.app.sitting.state is State.ROUND_OVER:
            return
        assert not player.app.desktop.dialogs, player.words
        if player.app.sitting.listening and not player.app.table.slides:
            player.do(person.decide(player.app.sitting.view))
        else:
            player.frames()
    raise AssertionError("the round has no end")


def high_scores(folder: Path) -> list[int]:
    return [score.points for score in HiScores(folder).tables()["beginner"]]


def test_a_high_score_is_written_with_the_end_of_its_round(start: Start, tmp_path: Path) -> None:
    """W31: the program may die before the last cards lie, or before a box is closed."""
    player = start(seed=WON, sliding=True)
    play_round(player)
    assert player.app.table.slides
    assert not player.app.desktop.dialogs
    assert high_scores(tmp_path) == [player.app.sitting.seen.difference]


def test_what_was_not_written_any_more_is_made_good_and_nothing_counts_twice(
    start: Start, tmp_path: Path
) -> None:
    player = start(seed=WON)
    play_round(player)
    points = [player.app.sitting.seen.difference]
    for lost in (True, False):  # it died before the score was written, and after
        if lost:
            (tmp_path / "statistics.db").unlink()
        again = start(seed=2)
        again.button("Yes")
        again.frames(2)
        assert again.title == "Detailed Scoring"
        assert high_scores(tmp_path) == points


def test_a_game_that_is_loaded_and_finished_twice_counts_once(start: Start, tmp_path: Path) -> None:
    player = start(seed=2)
    player.click(STOCK.center)
    saved = tmp_path / "saved.can"
    saved.write_text(player.app.sitting.recorder.text())
    for boxes in ("Detailed Scoring", "HiScores"), ("Detailed Scoring",):
        player.app.commands.games.load_from(saved)
        play_round(player)
        player.frames(2)
        assert ("counts once" in player.words) is ("HiScores" not in boxes)
        for title in boxes:
            assert player.title == title
            player.button("OK")
        assert not player.app.desktop.dialogs
    assert len(high_scores(tmp_path)) == 1


def played_before(seed: int, setup: Setup) -> str:
    """The record of a match by `setup` of which one round has begun."""
    sitting = Sitting(setup, Random(seed))
    while not sitting.listening:
        sitting.tick()
    sitting.person.click_stock()
    return sitting.recorder.text()


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (
            played_before(2, Setup(ruleset=CGA, players=3, levels=("beginner", "advanced"))),
            "the computers play at different levels",
        ),
        (
            played_before(6, Setup(level="random")),
            "a test player sits at the table",
        ),
        (
            played_before(6, Setup(ruleset=with_parameters(WINDOWS, {"out-bonus": "150"}))),
            "the rules are not in any of your rule books",
        ),
    ],
    ids=["mixed", "test-player", "no-book"],
)
def test_a_round_that_was_won_and_has_no_table_says_so(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record: str, said: str
) -> None:
    """W31."""
    monkeypatch.setattr(Seen, "difference", 500)
    player = start(seed=2)
    saved = tmp_path / "saved.can"
    saved.write_text(record)
    player.app.commands.games.load_from(saved)
    play_round(player)
    player.frames(2)
    assert player.title == "Detailed Scoring"
    assert said in player.words
    player.button("OK")
    assert high_scores(tmp_path) == []


def test_a_round_that_was_lost_is_no_high_score(start: Start, tmp_path: Path) -> None:
    player = start(seed=LOST)
    play_round(player)
    assert player.app.sitting.seen.difference < 0
    assert high_scores(tmp_path) == []
    player.frames(2)
    player.button("OK")
    assert not player.app.desktop.dialogs


@pytest.mark.parametrize("first", [True, False])
def test_only_a_new_first_place_interrupts(start: Start, tmp_path: Path, first: bool) -> None:
    player = start(seed=WON)
    others = 5 if first else 2_000
    HiScores(tmp_path).enter("beginner", Score(others, "Anne", "1994-08-08"))
    play_round(player)
    assert len(high_scores(tmp_path)) == 2
    player.frames(2)
    player.button("OK")
    assert player.title == ("HiScores" if first else "")
    if first:
        player.button("OK")
    assert player.app.sitting.state is not State.ROUND_OVER


def test_a_game_that_is_gone_on_with_says_what_is_to_be_done(start: Start) -> None:
    player = start()
    player.click(STOCK.center)
    again = start(seed=2)
    again.button("Yes")
    again.frames(2)
    assert again.app.sitting.message == "Round 1. It is your turn."
    assert again.app.table.prompt.step is PromptStep.PLAY


def test_a_second_copy_leaves_the_journal_of_the_first_alone(tmp_path: Path) -> None:
    first = OnlyCopy(tmp_path)
    with pytest.raises(NotKeptError, match="Another copy"):
        OnlyCopy(tmp_path)
    first.close()
    OnlyCopy(tmp_path).close()
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(NotKeptError, match=r"Nothing can be kept in .*file"):
        OnlyCopy(tmp_path / "file")


@pytest.mark.skipif(os.name == "nt", reason="no folder is renamed there in which a file is open")
def test_of_two_copies_one_keeps_the_journal_though_its_folder_is_renamed(tmp_path: Path) -> None:
    """The second finds a new folder; the first leaves it alone, and comes back to it later."""
    folder = tmp_path / "data"
    first = OnlyCopy(folder)
    sitting = Sitting(Setup(), Random(1), Terms(folder / "journal.can", claim=first.confirm))
    sitting.tick()
    sitting.person.click_stock()
    folder.rename(tmp_path / "moved")
    second = OnlyCopy(folder)
    (folder / "journal.can").write_text("of the second")
    sitting.person.meld(next(card for card in listed(sitting.view.hand) if 4 <= card < 48))
    assert sitting.notices == [
        "The journal cannot be written (another copy of Canasta keeps it now): "
        "this game is not kept."
    ]
    assert (folder / "journal.can").read_text() == "of the second"
    assert not sitting.keep()
    second.close()
    (folder / "journal.can").unlink()
    sitting.person.undo()
    assert (folder / "journal.can").read_text(encoding="utf-8") == sitting.recorder.text()
    with pytest.raises(NotKeptError):
        OnlyCopy(folder)
    first.close()


def test_a_game_that_is_not_kept_is_said_so_in_the_strip_and_once_in_a_box(
    start: Start, tmp_path: Path
) -> None:
    other = start()
    why = "Another copy of Canasta is running."
    terms = Terms(unkept=why, numbered=True)
    app = App(other.app.window, Art(), other.app.settings, tmp_path, Random(3), terms)
    app.commands.opening.greet()
    player = Player(app)
    player.frames(2)
    assert why in player.words
    assert app.sitting.match.round is None  # the box comes before the deal
    player.button("OK")
    player.frames(3)
    assert app.sitting.message.endswith(" This game is not kept.")
    begin_game(player)
    player.frames(3)
    assert not app.desktop.dialogs
    app.sitting.new_match()
    player.frames(2)
    assert app.sitting.message.endswith(" This game is not kept.")
    assert not (tmp_path / "journal.can").exists()


@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_a_journal_with_a_bad_line_can_be_gone_on_with_from_before_it(
    start: Start, tmp_path: Path, answer: str
) -> None:
    path = tmp_path / "journal.can"
    player = start()
    begin_game(player)
    player.click(own_card(player, lambda card: 4 <= card < 48))
    good = path.read_text(encoding="utf-8")
    bad = good + "0 meld nonsense\n0 discard 4D\n"
    path.write_text(bad, encoding="utf-8")
    again = start(seed=2)
    said = again.words.replace("\n", " ")
    assert again.title == "Canasta"  # nobody has asked to load a game
    assert "journal.can is damaged." in said
    assert f"Line {good.count(chr(10)) + 1}: " in said
    assert "from the last good action before that line, in round 1." in said
    assert path.exists()  # until that is decided
    again.button(answer)
    again.frames(2)
    assert (tmp_path / "journal.can.damaged").read_text(encoding="utf-8") == bad
    assert "journal.can.damaged" in again.words.replace("\n", " ")
    again.button("OK")
    again.frames(2)
    if answer == "Yes":
        assert record_of(again) == good
        assert path.read_text(encoding="utf-8") == good
    else:
        assert again.app.sitting.state is State.DRAW
        assert not path.exists()


def test_a_saved_game_with_a_bad_line_can_be_gone_on_with_from_before_it(
    start: Start, tmp_path: Path
) -> None:
    """Without a yes its file is left alone."""
    player = start()
    begin_game(player)
    save(player)
    good = record_of(player)
    path = tmp_path / "saves" / "Player.can"
    bad = good + "1 discard 4D\n" + good
    path.write_text(bad, encoding="utf-8")
    player.app.commands.games.load_from(path)
    player.button("No")
    assert path.read_text(encoding="utf-8") == bad
    player.app.sitting.new_match()
    player.app.commands.games.load_from(path)
    player.button("Yes")
    player.frames(2)
    player.button("OK")
    assert record_of(player) == good
    assert (tmp_path / "saves" / "Player.can.damaged").read_text(encoding="utf-8") == bad
    player.key(pygame.K_F3)
    assert "Do you want to save it?" in player.words  # it is saved nowhere as it is


def test_without_a_journal_the_game_is_played_all_the_same(start: Start, tmp_path: Path) -> None:
    start().click(STOCK.center)
    kept = (tmp_path / "journal.can").read_bytes()
    second = start(seed=2)
    second.key(pygame.K_ESCAPE)
    terms = Terms(numbered=True)
    app = App(second.app.window, Art(), second.app.settings, tmp_path, Random(3), terms)
    app.commands.opening.greet()
    player = Player(app)
    player.frames(90)
    player.click(STOCK.center)
    assert app.sitting.message.startswith("You draw")
    app.sitting.leave()
    assert (tmp_path / "journal.can").read_bytes() == kept


@pytest.mark.parametrize("registered", ["Olga", None])
@pytest.mark.parametrize("crashed", [False, True])
def test_a_record_that_was_named_at_the_start_is_opened(
    registered: str | None, crashed: bool, start: Start, tmp_path: Path
) -> None:
    """After the reminder and the question after an unfinished game, which is not lost."""
    first = start()
    begin_game(first)
    wanted = tmp_path / "wanted.can"
    wanted.write_text(record_of(first))
    if crashed:
        begin_game(start(seed=2))
    else:
        (tmp_path / "journal.can").unlink()
    player = start(seed=3, registered=registered)
    player.app.desktop.dialogs.clear()
    player.app.commands.opening.greet(wanted)
    if registered is None:
        player.button("OK")
    if crashed:
        player.button("No")
    assert not player.app.desktop.dialogs
    assert record_of(player) == wanted.read_text()


def test_a_file_that_is_no_record_is_told_of_and_a_game_dealt(start: Start, tmp_path: Path) -> None:
    player = start()
    player.app.commands.opening.greet(tmp_path / "none.can")
    assert "none.can" in player.words
    player.button("OK")
    assert player.app.sitting.state is State.DRAW


def test_last_turn_shows_it_once_more_from_the_menu_and_by_its_key(start: Start) -> None:
    player = start(sliding=False)
    choose(player, "Game", "Last Turn")  # gray: nothing has been done yet
    assert not player.app.table.again
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    player.click(STOCK.center)
    player.key(pygame.K_l)
    assert player.app.table.again
    assert player.app.sitting.recorder.text().count("draw") == 1
    player.key(pygame.K_SPACE)
    assert not player.app.table.again
    choose(player, "Game", "Last Turn")
    assert player.app.table.again
    player.key(pygame.K_F4)
    assert not player.app.table.again
    assert player.title == "Save Game"


def test_count_asks_first_and_the_round_counts_apart_from_then_on(start: Start) -> None:
    player = start()
    player.key(pygame.K_F7)
    assert "count for the HiScores" in player.words
    player.button("No")
    assert not player.app.desktop.dialogs
    assert not player.app.sitting.helped
    choose(player, "Help", "Count")
    player.button("Yes")
    player.frames()
    assert player.title == "Count"
    assert "92 cards" not in player.words
    assert "77 cards in the deck" in player.words.replace("\n", " ")
    player.button("OK")
    assert player.app.sitting.helped
    player.key(pygame.K_F7)
    assert player.title == "Count"
    player.key(pygame.K_ESCAPE)
    assert not player.app.desktop.dialogs


def spot_of(player: Player, place: int) -> Pos:
    """A pixel of a card in the hand that is not covered."""
    at = layout(player.app.sitting.view).own_hand[place]
    return at.x + 4, at.y + 40


def naturals(player: Player) -> list[int]:
    """The places of the naturals in the hand."""
    hand = listed(player.app.sitting.view.hand)
    return [place for place, card in enumerate(hand) if 4 <= card < 48]


def test_a_click_on_a_card_melded_in_this_turn_takes_just_that_one_back(start: Start) -> None:
    player = start()
    view = player.app.sitting.view
    player.click(STOCK.center)
    hand = listed(view.hand)
    first = naturals(player)[0]
    player.click(spot_of(player, first))
    second = naturals(player)[-1]
    player.click(spot_of(player, second))
    rows = layout(view).rows
    clicked = next(row for row in rows if row.cards[0].card == hand[first])
    player.click((clicked.cards[-1].x + 9, clicked.cards[-1].y + 9))
    assert hand[first] in listed(view.hand)
    assert len(listed(view.hand)) == len(hand) - 1
    player.app.change_settings(player.app.settings._replace(take_back=False))
    other = layout(view).rows[0].cards[-1]
    player.click((other.x + 9, other.y + 9))
    assert len(listed(view.hand)) == len(hand) - 1


def test_cards_clicked_with_ctrl_are_dragged_together(start: Start) -> None:
    player = start(sliding=True)
    view = player.app.sitting.view
    for _ in range(300):
        player.frames()
    player.click(STOCK.center)
    for _ in range(150):
        player.frames()
    hand = listed(view.hand)
    places = naturals(player)[:2]
    pygame.key.set_mods(pygame.KMOD_CTRL)
    for place in places:
        player.click(spot_of(player, place))
        player.frames(40)
    pygame.key.set_mods(pygame.KMOD_NONE)
    assert [*player.app.table.gestures.marked] == places
    at = layout(view)
    column = COLUMN[hand[places[0]]]
    player.drag(spot_of(player, places[0]), (at.columns[column] + 9, at.bands[at.mine].y + 20))
    for _ in range(200):
        player.frames()
    assert len(listed(view.hand)) == len(hand) - 2
    assert [*player.app.table.slides._stage.lying.board.sides[0].rows] == [  # type: ignore[union-attr]
        list(row) for row in live(view).side.rows
    ]


def test_the_ways_of_the_mouse_are_chosen_in_the_options(start: Start) -> None:
    player = start()
    choose(player, "Options", "Mouse")
    assert player.title == "Mouse"
    player.post(pygame.KEYDOWN, key=pygame.K_d, mod=pygame.KMOD_LALT, unicode="")
    player.frames()
    player.key(pygame.K_RETURN)
    assert player.app.settings.meld_all
    assert player.app.table.gestures.ways == (True, True, True)
    assert user.load()[0].meld_all
