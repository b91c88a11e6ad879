"""Options | As in 1994: the program as the sources tell of it, and everything else one click away.

The help confesses what differs (deviations); here each setting of it is on one of two lists.
"""

import pygame
import pytest

from game.app.derived_settings import preferences_of, setup_of
from game.engine.books import WINDOWS
from game.screen.help.viewer import HelpViewer
from game.screen.table.context import Preferences, Ways
from game.screen.table.layout import STOCK
from game.storage import kept_settings as user
from game.storage.kept_settings import default_settings
from game.storage.rulebooks import RuleBooks
from game.storage.settings import AS_1994, Settings, as_used
from game.table.states import PACES
from tests.program import Player, Start, choose, customize, wished
from tests.screen.test_help import text_of

#: What the settings of 1994 were.
OF_1994 = {"name", "discard", "level", "card_color", "background_color", "delay", "sound", "rules"}
#: New settings that stay as they are chosen, and why.
STAYS = {
    **dict.fromkeys(("book", "players", "levels", "rounds"), "New chose it, and nobody asks now"),
    **dict.fromkeys(("name_asked", "reminded"), "they belong to the shareware"),
    **dict.fromkeys(("fullscreen", "window"), "a program for Windows was there in any size"),
    **dict.fromkeys(("speech", "detail", "signals"), "who does not see needs it"),
    **dict.fromkeys(("coach_points", "coach_pile", "coach_discards"), "there is no coach"),
    "new_rounds": "there are no prompts",
    "ask_help": "it only asks about help that one asks for",
    "temper": "the levels are our own work anyhow",
    "as_1994": "it is what asks for all of it",
}


def test_each_setting_that_differs_from_1994_is_set_or_stays_for_a_reason() -> None:
    assert OF_1994 | STAYS.keys() | AS_1994.keys() == {*Settings._fields}
    assert not STAYS.keys() & AS_1994.keys()
    assert not OF_1994 & AS_1994.keys()


def test_it_takes_nothing_away_that_was_chosen() -> None:
    chosen = default_settings()._replace(delay=300, pace="slow", back=7, tutor="on")
    assert as_used(chosen) is chosen
    used = as_used(chosen._replace(as_1994=True))
    assert used._replace(**{name: getattr(chosen, name) for name in AS_1994}) == chosen._replace(
        as_1994=True
    )


def test_the_table_has_no_prompts_tips_slides_rests_or_new_ways(tmp_path: object) -> None:
    settings = default_settings()._replace(as_1994=True, tutor="on", coach=True)
    wanted = preferences_of(settings, WINDOWS)
    assert wanted == Preferences(look=wanted.look, ways=Ways(), slides=False)
    setup = setup_of(settings, RuleBooks(tmp_path))  # type: ignore[arg-type]
    assert not setup.prompts_in(WINDOWS)
    assert not any(PACES[setup.pace])
    assert not setup.warned


def in_1994(start: Start, **settings: object) -> Player:
    player = start(as_1994=True, **settings)
    player.frames(2)
    return player


def test_it_is_one_line_of_the_options_with_a_check_mark_and_is_kept(start: Start) -> None:
    player = start(slides=True, prompts="full")
    choose(player, "Options", "As in 1994")
    assert not wished(player).slides
    assert user.load()[0].as_1994
    line = next(
        command
        for menu in player.app.chrome.menus.menus
        for command in menu.commands
        if command.action == "as 1994"
    )
    assert line.checked()
    assert "As in 1994" in player.app.sitting.line
    choose(player, "Options", "As in 1994")
    assert wished(player).slides
    assert not user.load()[0].as_1994
    assert not line.checked()


def test_new_deals_at_once(start: Start) -> None:
    player = in_1994(start)
    before = player.app.sitting.match
    player.click(STOCK.center)
    player.key(pygame.K_F2)
    assert not player.app.desktop.dialogs
    assert player.app.sitting.match is not before


def test_f1_opens_the_index(start: Start) -> None:
    player = in_1994(start)
    player.key(pygame.K_F1)
    viewer = player.app.desktop.dialogs[-1]
    assert isinstance(viewer, HelpViewer)
    assert viewer.topic.name == "contents"


def test_whoever_chooses_otherwise_in_customize_has_left_1994(start: Start) -> None:
    player = in_1994(start)
    customize(player, "Player")
    player.button("OK")
    assert player.app.settings.as_1994
    customize(player, "Mouse")
    player.key(pygame.K_m, pygame.KMOD_LALT)
    player.button("OK")
    assert not player.app.settings.as_1994


@pytest.mark.parametrize(
    "words",
    ["prompts", "explanations", "slides", "rests", "guided hand", "F1", "New", "before a take"],
)
def test_the_help_tells_what_it_does(words: str) -> None:
    told = text_of("options_menu")
    assert words in told[told.index("As in 1994") :]
