"""Prompts, the tutor of 1984 and tooltips in the whole program."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app.derived_settings import prompts_of
from game.engine.books import WINDOWS
from game.engine.custom import with_parameters
from game.engine.ruleset import RULESETS
from game.players.expert.levels import Beginner
from game.screen.canvas.framebuffer import Dither, Text
from game.screen.table.layout import PILE, SCORE, STOCK, STRIP
from game.screen.win31.style import REST
from game.storage import kept_settings as user
from game.table.prompt import SILENT, PromptStep
from game.table.prompt_words import Manner
from game.table.sitting import Setup, Sitting, State
from tests.program import Player, Start, choose, customize, programs, wished
from tests.table.test_pseudo import do


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program; see `programs`."""
    with programs(tmp_path, monkeypatch) as begin:
        yield begin


def lines(player: Player) -> list[str]:
    """What the strip says."""
    items = player.app.table.items()
    return [i.text for i in items if isinstance(i, Text) and STRIP.collidepoint(i.x, i.y)]


def boxes(player: Player) -> list[str]:
    """What stands in yellow boxes."""
    items = player.app.desktop.items()
    grounds = [pygame.Rect(i.x, i.y, i.w, i.h) for i in items if isinstance(i, Dither)]
    inside = [ground.inflate(-2, -2) for ground in grounds if ground.h > 10]
    found = [
        i for i in items if isinstance(i, Text) and any(b.collidepoint(i.x, i.y) for b in inside)
    ]
    return [item.text for item in found]


def rest(player: Player, pos: tuple[int, int]) -> str:
    """What is told where the pointer rests."""
    player.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    player.frames(REST + 2)
    return " ".join(boxes(player))


def test_the_second_line_says_what_can_be_done(start: Start) -> None:
    player = start()
    assert "Click on the fresh deck to draw" in lines(player)[1]
    player.click(STOCK.center)
    assert lines(player)[0].startswith("You draw the ")
    assert player.app.table.prompt.step is PromptStep.PLAY


def test_it_is_chosen_in_a_dialog_and_kept(start: Start) -> None:
    player = start()
    customize(player, "Prompts")
    player.key(pygame.K_b, pygame.KMOD_LALT)
    player.button("OK")
    assert (player.app.settings.prompts, player.app.settings.new_rounds) == ("brief", 0)
    assert user.load()[0].prompts == "brief"
    assert lines(player)[1] in player.app.table.prompt.brief
    customize(player, "Prompts")
    player.key(pygame.K_o, pygame.KMOD_LALT)
    player.button("OK")
    assert player.app.table.prompt == SILENT
    player.click(STOCK.center)
    assert not [line for line in lines(player) if "lick" in line]


@pytest.mark.slow
def test_after_ten_rounds_they_become_brief_and_say_so_once(start: Start) -> None:
    player = start(new_rounds=2)
    person = Beginner(Random(3))
    told = 0
    for _ in range(20_000):
        app = player.app
        if app.desktop.dialogs:
            told += "You have played two rounds of Windows:" in player.words.replace("\n", " ")
            player.button("OK")
            if app.sitting.match.number == 4:
                break
        elif app.sitting.listening:
            player.do(person.decide(app.sitting.view))
        else:
            player.frames()
        if app.sitting.match.number == 1:
            assert not wished(player).brief
    assert told == 1
    assert (player.app.settings.prompts, player.app.settings.new_rounds) == ("full", 2)
    assert player.app.settings.rounds == user.load()[0].rounds == {"windows": 2}
    assert wished(player).brief


def test_a_book_that_is_new_to_somebody_has_them_in_full_again(start: Start) -> None:
    """Ten rounds of any book made them brief in all."""
    rounds = {"windows": 10, "hoyle": 9}
    assert wished(start(rounds=rounds)).brief
    assert not wished(start(rounds=rounds, book="hoyle")).brief
    assert not wished(start(rounds=rounds, book="modern")).brief
    assert not wished(start(rounds=rounds, new_rounds=0)).brief
    player = start(rounds=rounds)
    own = with_parameters(WINDOWS, {"target": "3000"})
    assert prompts_of(player.app.settings, own) == "brief"  # it is as good as known


def test_what_has_become_brief_can_be_had_in_full_again(start: Start) -> None:
    player = start(rounds={"windows": 10})
    customize(player, "Prompts")
    player.button("OK")
    assert (player.app.settings.prompts, player.app.settings.new_rounds) == ("brief", 0)
    player = start(rounds={"windows": 10})
    customize(player, "Prompts")
    player.key(pygame.K_f, pygame.KMOD_LALT)
    player.button("OK")
    assert (player.app.settings.prompts, player.app.settings.new_rounds) == ("full", 0)
    assert not wished(player).brief


# The tutor of 1984.


@pytest.mark.parametrize("book", RULESETS)
def test_the_tutor_is_on_where_the_book_has_it(start: Start, book: str) -> None:
    player = start(book=book)
    assert player.app.sitting.prompted
    assert wished(player).typing is (book == "cga")
    always = start(book=book, tutor="on", prompts="off")
    assert always.app.sitting.prompted and wished(always).typing
    assert not start(book=book, tutor="off", prompts="off").app.sitting.prompted


def test_it_directs_with_keys(start: Start) -> None:
    player = start(book="cga", players=2)
    while player.app.sitting.state is not State.DRAW:
        player.frames()
    assert lines(player)[1].startswith("Press <D> to draw")


def test_esc_quits_midgame_and_asks(start: Start) -> None:
    player = start(book="cga", players=2)
    player.key(pygame.K_ESCAPE)
    assert "quit in the middle of the game" in player.words.replace("\n", " ")
    player.button("No")
    assert player.app.running
    player.key(pygame.K_ESCAPE)
    player.button("Yes")
    while player.app.desktop.dialogs:
        player.button("OK")
    assert not player.app.running


def test_without_the_tutor_esc_asks_nothing(start: Start) -> None:
    player = start(tutor="off")
    player.key(pygame.K_ESCAPE)
    assert not player.app.desktop.dialogs


def played(book: str, seats: int, prompter: bool) -> str:
    """The record of a round against computers, with the tutor asked at every tick or not."""
    from game.table.prompter import Prompter

    setup = Setup(level="advanced", ruleset=RULESETS[book], players=seats, prompted=prompter)
    sitting = Sitting(setup, Random(7))
    tutor = Prompter() if prompter else None
    person = Beginner(Random(seats))
    for _ in range(5000):
        if tutor:
            tutor.of(sitting, Manner.TUTOR)
        match sitting.state:
            case State.ROUND_OVER | State.GAME_OVER:
                return sitting.recorder.text()
            case State.FUTILE:
                sitting.person.take_anyway(True)
            case State.QUESTION:
                sitting.person.answer(True)
            case State.PARTNER_ASKS:
                sitting.person.answer_partner(True)
            case State.CUT:
                sitting.confirm()
            case _ if sitting.listening:
                do(sitting, person.decide(sitting.view))
            case _:
                sitting.tick()
    raise AssertionError("the round has no end")


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("book", "seats"), [(name, seats) for name, rules in RULESETS.items() for seats in rules.seats]
)
def test_the_opponents_decide_the_same_with_the_tutor_and_without(book: str, seats: int) -> None:
    """It keeps nothing, and checks the hand only to make certain that one melds properly."""
    assert played(book, seats, prompter=True) == played(book, seats, prompter=False)


# What the pointer rests on.


def test_what_the_pointer_rests_on_is_told(start: Start) -> None:
    player = start()
    assert boxes(player) == []
    assert "on the discard pile. It is" in rest(player, PILE.center)
    assert "cards are left on the fresh deck." in rest(player, STOCK.center)
    assert "Your first meld needs 50 points." in rest(player, SCORE.center)
    assert rest(player, (300, 250)) == ""


def test_a_key_or_a_click_takes_it_away_until_the_pointer_moves(start: Start) -> None:
    player = start()
    assert rest(player, SCORE.center)
    player.key(pygame.K_x)
    player.frames(REST * 2)
    assert boxes(player) == []
    assert rest(player, STOCK.center)


def test_it_can_be_turned_off(start: Start) -> None:
    player = start(tips=False)
    assert rest(player, PILE.center) == ""


def test_a_gray_menu_item_says_why_it_is_gray(start: Start) -> None:
    player = start()
    choose(player, "Game")
    bar = player.app.chrome.menus
    assert bar.popup is not None
    actions = [command.action for command in bar.popup.commands]
    undo = bar.popup.rows[actions.index("undo")]
    assert rest(player, undo.center).startswith("There is nothing to undo")
    new = bar.popup.rows[actions.index("new")]
    assert rest(player, new.center) == ""


def test_what_is_gray_can_say_why(start: Start) -> None:
    player = start(book="official", players=4)
    for menu in player.app.chrome.menus.menus[1:]:
        for command in menu.commands:
            assert command.enabled() or command.why(), command.label
