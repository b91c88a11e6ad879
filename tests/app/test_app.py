"""The whole program under SDL's dummy driver: the table, its menus and what the options set."""

import os
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app.run import run
from game.app.window_bars import caption_of
from game.engine.actions import DISCARD
from game.engine.books import BOOKS, CGA, WINDOWS
from game.engine.cards import listed
from game.engine.custom import with_parameters
from game.engine.match import Match, Seat
from game.players.expert.levels import Beginner
from game.screen.canvas.art import SYSTEM, Art
from game.screen.canvas.inputs import Key, Wheel
from game.screen.help.services import SearchDialog
from game.screen.help.viewer import HelpViewer
from game.screen.table.layout import PILE, SCORE, STOCK, STRIP, layout
from game.screen.win31.chrome import CAPTION_W
from game.storage import folders
from game.storage import kept_settings as user
from game.storage.kept_lists import BOOKMARKS
from game.storage.rulebooks import RuleBooks
from game.table.person_view import PERSON
from game.table.sitting import Setup, State
from game.table.table_events import Place, Spot
from tests.program import (
    Player,
    Start,
    begin_game,
    choose,
    choose_of_round,
    own_card,
    play_on,
    wished,
)


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


def test_full_screen_is_toggled_by_keys_and_remembered(start: Start, tmp_path: Path) -> None:
    player = start()
    player.key(pygame.K_F11)
    assert player.app.window.fullscreen
    assert user.load(tmp_path)[0].fullscreen
    player.key(pygame.K_RETURN, pygame.KMOD_LALT)
    assert not player.app.window.fullscreen
    assert not user.load(tmp_path)[0].fullscreen


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "text",
    [
        '[[bookmarks]]\nname = "a\\u0000b"\ntopic = "rules"\n',
        '[[bookmarks]]\nname = "a"\ntopic = "\\u0000"\n',
        '[[bookmarks]]\nname = "a"\ntopic = "no such topic"\n',
        "bookmarks = [[]]\n",
        "bookmarks = 3\n",
        "bookmarks",
    ],
)
def test_no_file_of_bookmarks_ends_the_help(start: Start, tmp_path: Path, text: str) -> None:
    (tmp_path / "bookmarks.toml").write_text(text)
    player = start()
    player.app.help("scoring")
    if "no such topic" not in text:
        assert "bookmarks.toml" in player.words.replace("\n", "")
        player.key(pygame.K_RETURN)
    player.key(pygame.K_m, pygame.KMOD_ALT)
    player.frames(3)
    player.key(pygame.K_1)
    player.frames(3)
    viewer = player.app.desktop.dialogs[-1]
    assert isinstance(viewer, HelpViewer)
    viewer.window._act("define")
    player.key(pygame.K_RETURN)
    assert BOOKMARKS.load()[0][viewer.topic.title] == "scoring"
    player.key(pygame.K_ESCAPE)
    player.app.help("rules")
    assert isinstance(player.app.desktop.dialogs[-1], HelpViewer)  # it is told once


def test_two_windows_keep_one_anothers_choices(start: Start, tmp_path: Path) -> None:
    user.save(user.default_settings(), tmp_path)
    one, other = start(), start()
    one.app.change_settings(one.app.settings._replace(name="Ann", level="expert"))
    other.app.change_settings(other.app.settings._replace(delay=5))
    one.app.change_settings(one.app.settings._replace(back=2))
    kept = user.load(tmp_path)[0]
    assert (kept.name, kept.level, kept.delay, kept.back) == ("Ann", "expert", 5, 2)


def test_what_could_not_be_saved_is_saved_with_the_next_change(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    player = start()
    user.save(player.app.settings, tmp_path)
    with monkeypatch.context() as read_only:
        read_only.setattr("os.fsync", refuse)
        player.app.change_settings(player.app.settings._replace(name="Anne"))
    player.app.change_settings(player.app.settings._replace(back=5))
    assert user.load(tmp_path)[0] == player.app.settings


def test_an_own_rule_book_that_cannot_be_read_now_stays_chosen(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_ = os.open

    def fail(path: Path, *rest: int) -> int:
        if Path(path).name == "rulebooks.toml":
            raise OSError(24, "Too many open files")
        return open_(path, *rest)

    RuleBooks(tmp_path).save("Quick", WINDOWS)
    user.save(user.default_settings()._replace(book="Quick", delay=7), tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr("os.open", fail)
        player = start(book="Quick", delay=7)
        assert "Too many open files" in (player.app.trouble or "")
        assert "no longer exists" not in (player.app.trouble or "")
        assert player.app.sitting.match.ruleset.name == "windows"
    player.app.change_settings(player.app.settings._replace(delay=5))
    kept = user.load(tmp_path)[0]
    assert (kept.book, kept.delay) == ("Quick", 5)


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


@pytest.mark.slow
def test_a_match_with_sliding_cards_is_the_same_match(start: Start) -> None:
    """The computer waits until its last card has landed; the dialogs too."""
    played = []
    for sliding in (False, True):
        player = start(seed=5, sliding=sliding)
        person = Beginner(Random(3))
        with player.unseen():
            while not player.app.desktop.dialogs:
                sitting = player.app.sitting
                if sitting.listening and not player.app.table.slides:
                    player.do(person.decide(sitting.view))
                else:
                    player.frames()
        assert not player.app.table.slides
        played.append(player.app.sitting.recorder.text())
        player.app.sitting.keeper.remove()
    assert played[0] == played[1]


# The menus. Every command is chosen with the mouse, as a person would.


COMMANDS = {
    ("Game", "New..."): "New Game",
    ("Game", "Load..."): "Load Game",
    ("Game", "Save..."): "Save Game",
    ("Game", "HiScores..."): "HiScores",
    ("Game", "Messages..."): "Messages",
    ("Game", "This Round..."): "This Round",
    ("Options", "Customize..."): "Customize",
    ("Options", "Rules..."): "Rule Options",
    ("Help", "About"): "About Canasta",
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


def test_the_help_menu_opens_the_contents_and_the_search(start: Start) -> None:
    player = start()
    choose(player, "Help", "Contents")
    viewer = player.app.desktop.dialogs[-1]
    assert isinstance(viewer, HelpViewer)
    assert viewer.topic.name == "contents"
    player.key(pygame.K_ESCAPE)
    assert not player.app.desktop.dialogs
    choose(player, "Help", "Search")
    viewer = player.app.desktop.dialogs[-1]
    assert isinstance(viewer, HelpViewer)
    assert isinstance(viewer.child, SearchDialog)
    player.key(pygame.K_ESCAPE)
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


@pytest.mark.sampled(3)
@pytest.mark.parametrize("book", BOOKS)
def test_f1_opens_the_rules_that_are_played_and_once_more_the_index(
    start: Start, book: str
) -> None:
    player = start(book=book)
    player.key(pygame.K_F1)
    assert player.app.desktop.dialogs[-1].topic.name == BOOKS[book].topic
    player.key(pygame.K_F1)
    assert player.app.desktop.dialogs[-1].topic.name == "contents"


def test_f1_in_a_frame_that_takes_long_is_pressed_once(start: Start) -> None:
    """The toolkit repeats a key by its own clock; that it came up stands behind the repeats."""
    player = start()
    player.post(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")
    player.frames()
    for _ in range(3):
        player.post(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")
    player.post(pygame.KEYUP, key=pygame.K_F1, mod=0, unicode="")
    player.frames()
    viewer = player.app.desktop.dialogs[-1]
    assert isinstance(viewer, HelpViewer)
    assert viewer.topic.name == "rules"
    player.key(pygame.K_F1)
    assert viewer.topic.name == "contents"


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
    said = sitting.teller.strip.said
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
    assert len(player.app.sitting.teller.strip.said) == 2
    player.app.sitting.new_match()
    player.frames()
    assert len(player.app.sitting.teller.strip.said) == 1


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


def test_customize_changes_the_name_the_colors_and_the_clicks_at_once(
    start: Start, tmp_path: Path
) -> None:
    player = start()
    app = player.app
    changed = app.settings._replace(
        name="Olga",
        card_color="Blue",
        background_color="Black",
        discard="single",
        delay=250,
        pace="1994",
    )
    changed = changed._replace(delay=250, pace="1994")
    app.change_settings(changed)
    assert app.sitting.match.seats[0].name == "Olga"
    assert wished(player).look.background == 0
    assert wished(player).ways.single_click
    assert app.sitting.setup.delay == 250
    assert user.load(tmp_path)[0] == changed


def test_a_letter_that_no_font_has_is_refused_with_a_beep_and_a_sentence(start: Start) -> None:
    player = start()
    choose(player, "Options", "Customize...")
    player.key(pygame.K_n, pygame.KMOD_LALT)
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


def test_what_is_typed_after_the_scores_of_a_game_that_is_gone_on_with(start: Start) -> None:
    """With cards that slide, before anybody has had a turn."""
    player = start(tutor="on")
    play_on(player, State.ROUND_OVER)
    player.app.sittings.keep()
    again = start(seed=2, tutor="on", sliding=True)
    again.button("Yes")
    again.frames(2)
    assert again.app.sitting.state is State.ROUND_OVER
    again.app.desktop.dialogs.clear()  # as in the moment in which one is closed
    again.key(pygame.K_PERIOD)
    again.app.sitting.teller.say("Nobody is in a hurry.")
    again.frames(2)
    assert again.app.sitting.message == "Nobody is in a hurry."


def test_the_help_is_made_small_and_comes_again_as_it_was(start: Start, tmp_path: Path) -> None:
    player = start()
    player.key(pygame.K_F1)
    viewer = player.app.desktop.dialogs[-1]
    assert isinstance(viewer, HelpViewer)
    viewer.go("scoring")
    viewer.pane.bar.scroll_to(3)
    player.click(viewer.window.boxes["minimise"].center)
    assert not player.app.desktop.dialogs
    player.app.help("scoring")
    assert player.app.desktop.dialogs == [viewer]
    assert (viewer.topic.name, viewer.pane.bar.value) == ("scoring", 3)
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
    assert BOOKMARKS.load()[0] == {viewer.topic.title: "scoring"}
    player.key(pygame.K_ESCAPE)
    player.app.help("rules")
    other = player.app.desktop.dialogs[-1]
    assert isinstance(other, HelpViewer)
    other.window._act("go scoring")
    assert other.topic.name == "scoring"
    player.key(pygame.K_ESCAPE)


def test_a_topic_that_cannot_be_printed_is_told_as_what_goes_wrong(
    start: Start, tmp_path: Path
) -> None:
    player = start()
    (tmp_path / "in the way").write_text("")
    player.app.data = tmp_path / "in the way" / "folder"
    player.app.help("rules")
    viewer = player.app.desktop.dialogs[-1]
    assert isinstance(viewer, HelpViewer)
    viewer.window._act("print")
    assert "The topic cannot be written to" in player.words
    assert player.title == "Canasta"  # the box of what goes wrong, with its sign
    player.key(pygame.K_RETURN)
    assert player.app.desktop.dialogs == [viewer]


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


def test_last_turn_shows_it_once_more_from_the_menu_and_by_its_key(start: Start) -> None:
    player = start(sliding=False)
    choose_of_round(player, "Last Turn")  # gray: nothing has been done yet
    assert not player.app.table.again
    player.button("Close")
    player.click(STOCK.center)
    player.key(pygame.K_l)
    assert player.app.table.again
    assert player.app.sitting.recorder.text().count("draw") == 1
    player.key(pygame.K_SPACE)
    assert not player.app.table.again
    choose_of_round(player, "Last Turn")
    assert player.app.table.again
    player.key(pygame.K_F4)
    assert not player.app.table.again
    assert player.title == "Save Game"


def test_count_is_there_at_once_and_the_round_counts_apart_from_then_on(start: Start) -> None:
    player = start()
    player.key(pygame.K_F7)
    player.frames()
    assert player.title == "Count"
    assert player.app.sitting.helped


def test_count_asks_first_where_that_is_wished(start: Start) -> None:
    player = start(ask_help=True)
    player.key(pygame.K_F7)
    assert "count for the HiScores" in player.words
    player.button("No")
    assert not player.app.desktop.dialogs
    assert not player.app.sitting.helped
    choose(player, "Game", "Count")
    player.button("Yes")
    player.frames()
    assert player.title == "Count"
    assert "92 cards" not in player.words
    assert "77 cards in the fresh deck" in player.words.replace("\n", " ")
    player.button("OK")
    assert player.app.sitting.helped
    player.key(pygame.K_F7)
    assert player.title == "Count"
    player.key(pygame.K_ESCAPE)
    assert not player.app.desktop.dialogs
