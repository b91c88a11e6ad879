"""Game | This Round, from the menu and from the scores of a round that has ended."""

import pygame
import pytest

from game.screen.dialogs.game import MORE
from game.screen.dialogs.round_scores import CountingDialog
from game.screen.dialogs.this_round import OFFERS
from game.screen.table.menus import menu_bar
from game.screen.win31.screen_reader import contents
from game.storage.acts import ACTIONS
from game.storage.keys import default_keys
from game.table.sitting import State
from tests.app.test_reviews import wait
from tests.program import Player, Start, play_on

BUTTON = MORE.replace("&", "")


def ended(start: Start, *, sliding: bool = False) -> Player:
    """A person before the scores of a round that has just ended."""
    player = start(sliding=sliding)
    play_on(player, State.ROUND_OVER)
    player.frames(2)
    return player


def test_the_scores_of_a_round_offer_it_and_come_back_behind_it(start: Start) -> None:
    player = ended(start)
    told = [*contents(player.app.desktop.dialogs[-1])]
    player.button(BUTTON)
    assert player.title == "This Round"
    player.button("Close")
    player.frames(2)
    assert [*contents(player.app.desktop.dialogs[-1])] == told
    assert player.app.sitting.state is State.ROUND_OVER
    player.button("OK")
    player.frames(2)
    assert player.app.sitting.match.number == 2


def test_scores_that_have_counted_up_do_not_count_again(start: Start) -> None:
    player = ended(start, sliding=True)
    with player.unseen():
        player.frames(200)
    scores = player.app.desktop.dialogs[-1]
    assert isinstance(scores, CountingDialog)
    scores.counting.finish()
    player.button(BUTTON)
    player.button("Close")
    player.frames(2)
    scores = player.app.desktop.dialogs[-1]
    assert isinstance(scores, CountingDialog)
    assert scores.counting.done


def test_the_last_turns_are_seen_before_the_scores_come_back(start: Start) -> None:
    player = ended(start)
    player.button(BUTTON)
    player.button("Last Turn")
    assert player.app.table.again
    player.key(pygame.K_SPACE)
    player.frames(2)
    assert player.title == "Detailed Scoring"


def test_the_deal_is_played_again_and_the_scores_wait_for_it(start: Start) -> None:
    player = ended(start)
    own = player.app.sitting
    player.button(BUTTON)
    player.button("Play It Again")
    player.frames(2)
    assert player.app.sittings.replaying
    play_on(player, State.ROUND_OVER, "random")
    player.frames(3)
    assert player.title == "The Same Deal"
    player.button("OK")
    player.frames(3)
    assert player.app.sitting is own
    assert player.title == "Detailed Scoring"


@pytest.mark.slow
def test_the_review_of_the_round_lies_over_the_scores(start: Start) -> None:
    player = ended(start)
    player.button(BUTTON)
    player.button("Review...")
    wait(player)
    assert player.title == "Review"
    player.button("OK")
    player.frames(2)
    assert player.title == "Detailed Scoring"


def test_the_scores_of_a_round_that_goes_on_offer_nothing(start: Start) -> None:
    player = start()
    player.app.click_score(3)
    assert player.title == "Detailed Scoring"
    assert BUTTON not in player.words


def test_each_command_with_a_key_is_in_a_menu_or_here() -> None:
    """What a key does can be found without knowing it."""
    bar = menu_bar(partner=True)
    found = {command.action for menu in bar for command in menu.commands}
    found |= {offer.action for offer in OFFERS}
    hidden = {act.name for act in ACTIONS if act.table == "program"} - found
    # The contents lead to the rules; the window and the one who cannot see have keys alone.
    assert hidden - {"this game", "full screen", "peek"} == {
        name for name in hidden if name.startswith("say ")
    }
    assert all(default_keys().of(name) for name in hidden)
