"""The first hand in the whole program: by mouse events, from the offer to the end."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.actions import DISCARD, DRAW, TAKE, UNDO, Verb, meld
from game.engine.books import HOYLE, MODERN, OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import FIRST_WILD, listed
from game.engine.ruleset import Ruleset
from game.screen.canvas.framebuffer import Text
from game.screen.table import guide
from game.storage import kept_settings as user
from game.storage.database import Database
from game.storage.hiscores import HiScores
from game.storage.statistics import Statistics
from game.table.guided_hand import GuidedHand
from game.table.guided_hands import GUIDED_HANDS, hand_for
from game.table.guided_steps import Guided
from game.table.sitting import State
from game.table.windows_hands import LESSONS
from tests.program import Player, Start, begin_game, choose, first_hand, play_on
from tests.typist import Typist


def lesson(player: Player) -> GuidedHand:
    leading = player.app.table.guide
    assert leading
    return leading.lesson


def rest(player: Player) -> None:
    """Let the computer play, and all cards come to rest."""
    for _ in range(900):
        player.frames()
        at_rest = not player.app.table.slides
        if at_rest and (player.app.desktop.dialogs or player.app.sitting.listening):
            return
    raise AssertionError("it never rests")


def do_step(player: Player) -> None:
    """Do what is wanted, by the mouse."""
    hand = lesson(player)
    place = hand.place
    while hand.place == place:
        player.do(hand.wanted[0])
        rest(player)


def panel(player: Player) -> str:
    """What the panel says."""
    leading = player.app.table.guide
    assert leading
    items = leading.items(player.app.art)
    return " ".join(item.text for item in items if isinstance(item, Text))


@pytest.mark.slow
@pytest.mark.parametrize("sliding", [False, True])
def test_the_guided_hand_is_played_by_the_mouse_to_its_end(
    start: Start, tmp_path: Path, sliding: bool
) -> None:
    player = start(sliding=sliding)
    begin_game(player)
    rest(player)
    match, text = player.app.sitting, player.app.sitting.recorder.text()
    journal = (tmp_path / "journal.can").read_bytes()
    first_hand(player)
    rest(player)
    for place in range(len(LESSONS)):
        hand = lesson(player)
        assert hand.place == place
        shown = panel(player)
        assert f"Step {place + 1} of {len(LESSONS)}" in shown
        assert hand.now in shown
        assert hand.text in shown
        do_step(player)
    assert player.title == "Detailed Scoring"
    while player.title == "Detailed Scoring":  # the first click completes what counts up
        player.button("OK")
    assert "you went out" in player.words
    player.button("Play Now")
    rest(player)
    assert player.app.sitting is match
    assert match.recorder.text() == text
    assert (tmp_path / "journal.can").read_bytes() == journal
    assert not player.app.table.guide
    assert Statistics(Database(tmp_path)).rounds() == []
    assert not any(HiScores(tmp_path).tables().values())


@pytest.mark.sampled(slow=1)
@pytest.mark.parametrize("guided", GUIDED_HANDS[1:], ids=lambda guided: guided.title)
def test_every_other_hand_is_chosen_from_the_menu_and_played_by_the_mouse(
    start: Start, guided: Guided
) -> None:
    player = start()
    match = player.app.sitting
    choose(player, "Help", "First Hand")
    player.button(guided.title)
    rest(player)
    assert player.app.chrome.title == f"Canasta - {guided.title}"
    for place in range(len(guided.lessons)):
        assert lesson(player).place == place
        assert f"Step {place + 1} of {len(guided.lessons)}" in panel(player)
        do_step(player)
    while player.title == "Detailed Scoring":
        player.button("OK")
    assert player.title == guided.title
    assert guided.end.splitlines()[0] in player.words
    player.button("Guided Hands...")
    assert player.title == "Guided Hands"
    assert player.app.sitting is match
    assert not player.app.table.guide


@pytest.mark.sampled(slow=8)
@pytest.mark.parametrize("place", range(len(LESSONS)))
def test_a_wrong_act_by_the_mouse_changes_nothing_and_is_explained(
    start: Start, place: int
) -> None:
    player = start()
    first_hand(player)
    rest(player)
    for _ in range(place):
        do_step(player)
    hand = lesson(player)
    sitting = player.app.sitting
    text = sitting.recorder.text()
    cards = listed(sitting.view.hand)
    wild = {card for card in cards if card >= FIRST_WILD}
    acts = [DRAW, TAKE, UNDO, *(DISCARD[card] for card in cards)]
    acts += [meld(card, 7 if card in wild else None) for card in cards]
    wrong = [act for act in acts if act not in hand.wanted]
    assert len(wrong) > 2 if len(cards) > 1 else wrong
    for act in wrong:
        player.do(act)
        player.frames(2)
        assert not player.app.desktop.dialogs
        assert sitting.recorder.text() == text, act
        if act is not UNDO or sitting.person.may(UNDO):
            assert hand.said, act
            assert hand.said in panel(player)
    assert hand.place == place
    do_step(player)
    assert hand.place == place + 1


@pytest.mark.parametrize("way", ["button", "escape", "menu"])
def test_it_can_be_left_at_any_time(start: Start, way: str) -> None:
    player = start()
    before = player.app.sitting
    first_hand(player)
    rest(player)
    do_step(player)
    hand = lesson(player)
    for answer in ("No", "Yes"):
        if way == "button":
            player.click(guide.BUTTON.center)
        elif way == "escape":
            player.key(pygame.K_ESCAPE)
        else:
            first_hand(player)
        assert "leave the guided hand" in player.words
        player.button(answer)
        player.frames(2)
        if answer == "No":
            assert player.app.sitting is hand.sitting
            assert player.app.table.guide
    assert player.app.sitting is before
    assert not player.app.table.guide


def test_a_press_on_the_panel_is_for_the_panel(start: Start) -> None:
    player = start()
    first_hand(player)
    rest(player)
    player.press(guide.BUTTON.center)
    player.release((300, 300))
    player.frames()
    assert not player.app.desktop.dialogs
    player.click(guide.PANEL.center)
    player.click(guide.PANEL.center, 3)
    assert lesson(player).place == 0


def test_the_first_start_offers_it_and_it_is_played(start: Start) -> None:
    player = start(first_hand=True)
    assert "guided hand" in player.words
    player.button("Yes")
    player.frames(2)
    assert lesson(player).place == 0
    assert not user.load()[0].first_hand


def test_it_is_offered_once(start: Start) -> None:
    player = start(first_hand=True)
    player.button("No")
    assert not player.app.settings.first_hand
    assert not user.load()[0].first_hand
    player.frames(2)
    assert player.app.sitting.state is State.DRAW


def test_a_press_of_escape_refuses_the_offer(start: Start) -> None:
    player = start(first_hand=True)
    player.key(pygame.K_ESCAPE)
    player.frames(2)
    assert not player.app.desktop.dialogs
    assert not user.load()[0].first_hand


def test_whoever_has_played_a_round_is_not_offered_it(start: Start) -> None:
    """A game to go on with comes before the first offer."""
    begin_game(start())
    player = start(first_hand=True)
    player.button("Yes")
    assert player.app.settings.first_hand
    play_on(player, State.ROUND_OVER)
    assert not user.load()[0].first_hand


def test_it_is_not_offered_where_a_game_can_go_on(start: Start, tmp_path: Path) -> None:
    player = start()
    begin_game(player)
    player = start(first_hand=True)
    assert "The last game was not finished" in player.words
    player.button("Yes")
    player.frames(2)
    assert not player.app.desktop.dialogs


def test_it_comes_after_the_reminder(start: Start) -> None:
    player = start(first_hand=True, registered=None)
    assert "guided hand" not in player.words
    player.button("OK")
    assert "guided hand" in player.words


def test_help_in_it_is_not_asked_about(start: Start) -> None:
    player = start()
    first_hand(player)
    rest(player)
    player.key(pygame.K_F7)
    assert player.title == "Count"
    assert {act.verb for act in lesson(player).wanted} == {Verb.DRAW}


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"speech": "off", "tutor": "off"}, "Click on the fresh deck."),
        ({"speech": "off", "tutor": "on"}, "Press <D> to draw a card."),
        ({"speech": "text"}, "Press <D> to draw a card."),
    ],
)
def test_a_hint_and_a_discard_are_answered_by_what_the_step_wants(
    start: Start, settings: dict[str, Any], told: str
) -> None:
    """Whoever types without speech was pointed to the panel, and who listens to a key."""
    player = start(**settings)
    first_hand(player)
    rest(player)
    player.key(pygame.K_F6)
    assert player.app.sitting.message == told == lesson(player).now
    if settings["speech"] != "off":
        typist = Typist(player)
        typist.tap("d")
        rest(player)
        player.app.sitting.teller.say("Something else.")
        typist.tap("x")
        assert player.app.sitting.message == lesson(player).now != told


def test_the_first_deal_by_a_new_book_says_where_it_is_taught(start: Start) -> None:
    player = start(prompts="full")
    told = []
    for _ in range(2):
        player.app.parts.new_games._begin("modern", 2, ("beginner",))
        rest(player)
        said = " ".join(player.app.sitting.teller.strip.said)
        told.append("Help | First Hand has the Modern Hand." in said)
    assert told == [True, False]
    player = start(prompts="full", rounds={"modern": 1})
    player.app.parts.new_games._begin("modern", 2, ("beginner",))
    rest(player)
    assert "Guided Hands" not in " ".join(player.app.sitting.teller.strip.said)


@pytest.mark.parametrize(
    ("rules", "players", "hand"),
    [
        (WINDOWS, 2, "Second Hand"),
        (HOYLE, 2, None),
        (OFFICIAL, 2, None),
        (OFFICIAL, 4, "Partners' Hand"),
        (VIENNESE, 4, "Partners' Hand"),
        (MODERN, 2, "Modern Hand"),
        (MODERN, 4, "Modern Hand"),
    ],
)
def test_which_hand_teaches_which_rules(rules: Ruleset, players: int, hand: str | None) -> None:
    found = hand_for(rules, players)
    assert (found.title if found else None) == hand
