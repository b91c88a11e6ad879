"""The mouse at the whole program: a whole match, clicks, drags, and what it does not do."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.cards import COLUMN, listed
from game.engine.view import live
from game.looks import PALETTE
from game.players.expert.levels import Beginner
from game.screen.table.context import Ways
from game.screen.table.layout import PROMPT_LINE, SCORE, STOCK, STRIP, layout
from game.storage import kept_settings as user
from game.storage.records import load_record
from game.table.sitting import State
from tests.program import Player, Pos, Start, customize, wished


@pytest.mark.slow
def test_a_whole_match_is_played_with_the_mouse_alone(start: Start, tmp_path: Path) -> None:
    """From the first deal to the final score; no frame has a color outside the 16."""
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


def test_the_middle_button_does_nothing_on_the_scoreboard(start: Start) -> None:
    player = start()
    player.click(SCORE.center, 2)
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


@pytest.mark.slow
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
    assert [*player.app.table.gestures.marked.cards] == places
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
    assert wished(player).ways == Ways(take_back=True, meld_all=True, drag_several=True)
    customize(player, "Mouse")
    player.key(pygame.K_a, pygame.KMOD_LALT)
    player.key(pygame.K_RETURN)
    assert not player.app.settings.meld_all
    assert wished(player).ways == Ways(take_back=True, drag_several=True)
    assert not user.load()[0].meld_all


def drag_a_card(player: Player) -> None:
    """Press on a card in the hand and move, without letting it go."""
    at = layout(player.app.sitting.view).own_hand[3]
    player.press((at.x + 4, at.y + 40))
    player.post(pygame.MOUSEMOTION, pos=(300, 200), rel=(0, 0), buttons=(1, 0, 0))
    player.frames()
    assert player.app.table.gestures.floating


def test_losing_the_window_lets_a_dragged_card_go(start: Start) -> None:
    player = start()
    player.click(STOCK.center)
    drag_a_card(player)
    player.post(pygame.WINDOWFOCUSLOST)
    player.frames(20)
    assert not player.app.table.gestures.floating
    assert len(layout(player.app.sitting.view).own_hand) == 16


def test_new_in_the_middle_of_a_drag_leaves_no_card_in_the_air(start: Start) -> None:
    player = start()
    drag_a_card(player)
    player.key(pygame.K_F2)
    player.frames(2)
    assert not player.app.table.gestures.floating
    assert not player.app.table.gestures.held


def test_the_pointer_is_an_hourglass_while_the_computer_plays(start: Start) -> None:
    player = start(delay=10_000)
    assert player.loop._pointer._shown == ("arrow", 1)
    player.click(STOCK.center)
    at = layout(player.app.sitting.view).own_hand[0]
    player.click((at.x + 4, at.y + 40), 3)
    player.click((at.x + 4, at.y + 40), 3)
    assert player.loop._pointer._shown == ("hourglass", 1)


# The line at the bottom.

#: On the sentence of the second line.
SENTENCE = (PROMPT_LINE.x + 60, PROMPT_LINE.centery)


def with_a_first_meld(start: Start, **settings: object) -> Player:
    """A person who has drawn, and can open."""
    for seed in range(60):
        player = start(seed=seed, **settings)
        if player.app.sitting.state is not State.DRAW:
            continue
        player.click(STOCK.center)
        if player.app.table.prompt.lays:
            return player
    raise AssertionError("nobody can open")


def test_a_click_on_the_sentence_lays_the_first_meld_as_a_whole(start: Start) -> None:
    player = with_a_first_meld(start)
    view = player.app.sitting.view
    way, held = player.app.table.prompt.lays, sum(view.hand)
    assert "Click here to meld." in " ".join(player.app.table.told.prompt)
    assert not view.side.rows_laid
    player.click(SENTENCE)
    assert view.side.rows_laid
    assert sum(view.hand) == held - len(way)
    assert [*view.board.now.melds] == [*way]
    assert player.app.sitting.line.startswith("You meld ")


@pytest.mark.parametrize("elsewhere", ["up", "down", "right"])
def test_only_a_whole_click_on_the_sentence_lays_it(start: Start, elsewhere: str) -> None:
    player = with_a_first_meld(start)
    above = (SENTENCE[0], STRIP.y + 4)
    if elsewhere == "right":
        player.click(SENTENCE, 3)
    else:
        player.drag(*((above, SENTENCE) if elsewhere == "down" else (SENTENCE, above)))
    assert not player.app.sitting.view.side.rows_laid


def test_a_hint_in_its_place_is_not_laid(start: Start) -> None:
    player = with_a_first_meld(start)
    player.key(pygame.K_F6)
    for _ in range(2000):
        player.frames()
        if player.app.sitting.hinted:
            break
    assert player.app.sitting.hinted
    player.click(SENTENCE)
    assert not player.app.sitting.view.side.rows_laid


@pytest.mark.parametrize(("discard", "most"), [("double", 4), ("single", 3)])
def test_a_turn_with_a_first_meld_takes_at_most_four_clicks(
    start: Start, discard: str, most: int
) -> None:
    player = with_a_first_meld(start, discard=discard)
    clicks = 1  # on the deck
    player.click(SENTENCE)
    clicks += 1
    sitting = player.app.sitting
    card = layout(sitting.view).own_hand[-1]
    while sitting.listening:
        player.click((card.x + 4, card.y + 40), 3)
        clicks += 1
        assert clicks <= most
    assert "0 discard " in sitting.recorder.text()
