"""Help | Hint in the whole program: asked by its key, told in the strip, framed on the table."""

from random import Random
from types import SimpleNamespace

import pygame
import pytest

from game.engine.actions import DISCARD, DRAW, Verb
from game.engine.cards import listed
from game.engine.placements import position
from game.screen.canvas.framebuffer import Text
from game.screen.table.layout import STRIP
from game.table.setup import Terms
from game.table.sitting import TICKS_PER_SECOND, Setup, Sitting, State
from game.table.teller import READ_TICKS
from tests.program import Player, Start, choose, first_hand, own_card, play_on
from tests.typist import Typist


def hint(player: Player) -> str:
    """Press F6 and wait for the answer: what the strip says. It is not the first help."""
    app = player.app
    app.sitting.take_help()
    before = len(app.sitting.teller.strip.said)
    player.key(pygame.K_F6)
    for _ in range(200):
        if len(app.sitting.teller.strip.said) > before:
            return app.sitting.teller.strip.said[-1]
        player.frames()
    raise AssertionError("no hint comes")


@pytest.mark.slow
def test_a_hint_is_told_and_framed_and_gone_with_the_next_act(start: Start) -> None:
    player = start(level="beginner")
    told = hint(player)
    assert told.startswith(("Draw a card: ", "Take the pile"))
    marks = player.app.table.marks
    assert marks is not None
    assert marks.stock or marks.pile
    player.do(player.app.parts.hints._hint._thought.found.best.actions[0])  # type: ignore[union-attr]
    player.frames()
    assert player.app.table.marks is None


@pytest.mark.slow
def test_the_second_press_tells_the_second_best_and_the_third_the_best_again(start: Start) -> None:
    player = start()
    player.click((345, 75))
    best = hint(player)
    second = hint(player)
    assert second.startswith("Second best, about ")
    assert hint(player) == best
    assert player.app.sitting.teller.strip.said.count(best) == 2


def strip(player: Player) -> list[str]:
    """The texts of the two lines at the bottom, from the top and from the left."""
    texts = [item for item in player.app.table.items() if isinstance(item, Text)]
    return [item.text for item in texts if STRIP.collidepoint(item.x, item.y)]


@pytest.mark.slow
def test_sentence_and_frames_stay_together_until_something_is_done(start: Start) -> None:
    player = start()
    player.do(DRAW)
    account, _prompt, *_ = strip(player)
    told = hint(player)
    for _ in range(2):
        assert strip(player)[:2] == [account, told]
        assert player.app.table.marks is not None
        player.frames(20 * TICKS_PER_SECOND)
    player.do(DISCARD[listed(player.app.sitting.view.hand)[0]])
    player.frames()
    assert told not in strip(player)
    assert player.app.table.marks is None


def test_a_hint_leaves_what_the_others_did_and_discarded(start: Start) -> None:
    """Beside prompts, and where there are none, and among four."""
    for book, players, prompts in (
        ("windows", 2, "full"),
        ("windows", 2, "off"),
        ("official", 4, "full"),
        ("official", 4, "off"),
    ):
        player = start(book=book, players=players, prompts=prompts)
        play_on(player, State.DRAW)
        player.do(DRAW)
        player.do(DISCARD[listed(player.app.sitting.view.hand)[-1]])
        play_on(player, State.DRAW)
        before = strip(player)
        told = hint(player)
        place = 1 if prompts == "full" else 0
        assert strip(player)[place] == told
        kept = before[:1] if prompts == "full" else before[1:]
        assert kept and kept[0] in strip(player)


@pytest.mark.slow
def test_what_is_refused_meanwhile_is_read_and_then_the_hint_comes_back(start: Start) -> None:
    player = start()
    told = hint(player)
    card = own_card(player, lambda _card: True)
    player.click(card)
    refused = player.app.sitting.message
    assert any(refused in line for line in strip(player))
    player.frames(READ_TICKS)
    assert told in strip(player)
    assert player.app.table.marks is not None


@pytest.mark.sampled
@pytest.mark.parametrize("key", [pygame.K_F6, pygame.K_F7])
def test_the_first_help_is_given_at_once(start: Start, key: int) -> None:
    """It was answered by a reproach, with No as what Enter meant."""
    player = start()
    player.key(key)
    for _ in range(100):
        player.frames()
    if key == pygame.K_F7:
        assert player.title == "Count"
        player.key(pygame.K_ESCAPE)
    else:
        assert player.app.table.marks is not None
    assert strip(player)[0] == "From now on the rounds of this game count under With Help."
    assert player.app.sitting.helped
    player.key(pygame.K_F6)
    assert sum("under With Help" in each for each in player.app.sitting.teller.strip.said) == 1
    player.do(DRAW)
    player.do(DISCARD[listed(player.app.sitting.view.hand)[-1]])
    play_on(player, State.DRAW)
    assert "under With Help" not in "".join(strip(player))


def test_what_the_first_help_costs_leaves_what_the_others_did(start: Start) -> None:
    player = start(book="official", players=4)
    play_on(player, State.DRAW)
    player.do(DRAW)
    player.do(DISCARD[listed(player.app.sitting.view.hand)[-1]])
    play_on(player, State.DRAW)
    account = player.app.sitting.line
    player.key(pygame.K_F7)
    player.key(pygame.K_ESCAPE)
    assert "under With Help" in strip(player)[0]
    player.frames(READ_TICKS)
    assert strip(player)[0] == account


@pytest.mark.slow
def test_a_match_that_one_comes_back_to_has_no_sentence_of_a_hint(start: Start) -> None:
    player = start()
    told = hint(player)
    player.app.sittings.visit(
        Sitting(Setup("Guest"), Random(5), Terms(counted=False)), lambda: None
    )
    player.frames(2)
    player.app.sittings.come_back()
    player.frames(2)
    assert told not in strip(player)
    assert player.app.table.marks is None


@pytest.mark.slow
def test_whoever_follows_every_hint_plays_a_round_to_its_end(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it advises is done by the mouse; it is asked in the questions too."""
    monkeypatch.setattr("game.players.advice.advisor.usual_playouts", lambda _view: 16)
    player = start(level="beginner")
    app = player.app
    for _ in range(300):
        sitting = app.sitting
        if sitting.state is State.ROUND_OVER:
            break
        if sitting.listening:
            hint(player)
            advice = app.parts.hints._hint._thought.found  # type: ignore[union-attr]
            player.do(advice.best.actions[0])
        elif app.desktop.dialogs:
            assert hint(player)
            player.button("Turn Over" if "urn" in hint(player) else "Stop Playing")
        else:
            player.frames()
    assert app.sitting.state is State.ROUND_OVER


def test_nothing_is_advised_while_others_play(start: Start) -> None:
    player = start()
    player.click((345, 75))
    view = player.app.sitting.view
    player.app.sitting.change_setup(player.app.setup()._replace(pace="slow"))
    player.do(DISCARD[listed(view.hand)[0]])
    assert player.app.sitting.state is State.COMPUTER
    player.key(pygame.K_F6)
    assert "nothing for you to decide" in player.app.sitting.message


@pytest.mark.slow
def test_the_menu_has_it(start: Start) -> None:
    player = start()
    player.app.sitting.take_help()
    choose(player, "Game", "Hint")
    for _ in range(100):
        player.frames()
    assert player.app.table.marks is not None


@pytest.mark.slow
def test_a_frame_waits_for_no_hint(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thought is taken up again and again, a part of a frame at a time."""
    monkeypatch.setattr("game.table.live_advice.ENOUGH", 0.0005)
    player = start()
    player.click((345, 75))
    player.app.sitting.take_help()
    player.key(pygame.K_F6)
    thinking = player.app.parts.hints._hint
    assert thinking is not None
    frames = 0
    while thinking.thinking:
        player.frames()
        frames += 1
    assert frames > 5
    assert thinking._thought.found.best.actions[0].verb is not Verb.UNDO


def test_a_question_of_the_game_can_be_hinted_at_as_well(start: Start) -> None:
    """The dialog stays in front; what to answer stands in the strip behind it (W26)."""
    player = start()
    player.app.sitting.take_help()
    player.app.sitting.match.round = position(
        "AS 4H 5D 9C KH", rows="888", other_rows="TTT", pile="4C 6C 2D", rest="other", humans=(0,)
    )
    player.app.sitting.begin_turn()
    player.frames(3)
    assert player.app.sitting.state is State.QUESTION
    asked = player.title
    assert asked
    told = hint(player)
    assert told.startswith(("End the round: ", "Turn the pile over: "))
    assert player.title == asked


def test_a_hint_ends_with_its_match_before_the_next_one_is_dealt(start: Start) -> None:
    """Four partners cut first, so that no round lies on the table for a while (O1)."""
    player = start(book="official", players=4, level="beginner", sliding=True)
    play_on(player, State.DRAW)
    hint(player)
    assert player.app.table.marks is not None
    player.app.sitting.new_match()
    play_on(player, State.CUT)
    assert player.app.table.marks is None


@pytest.mark.slow
def test_a_hint_is_gone_as_soon_as_another_match_lies_on_the_table(start: Start) -> None:
    player = start()
    hint(player)
    assert player.app.table.marks is not None
    visitor = Sitting(Setup("Guest"), Random(5), Terms(counted=False))
    player.app.sittings.visit(visitor, lambda: None)
    player.frames(2)
    assert player.app.table.marks is None
    player.app.sittings.come_back()
    player.frames(2)
    assert player.app.table.marks is None


def test_what_a_hint_still_finds_is_not_told_at_another_table(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.table.live_advice.ENOUGH", 0.0005)
    player = start()
    player.app.sitting.take_help()
    player.key(pygame.K_F6)
    thinking = player.app.parts.hints._hint
    assert thinking is not None and thinking.thinking
    visitor = Sitting(Setup("Guest"), Random(5), Terms(counted=False))
    player.app.sittings.visit(visitor, lambda: None)
    player.frames(300)
    assert not [
        told for told in visitor.teller.strip.said if told.startswith(("Draw a card: ", "Take "))
    ]


def test_nothing_else_is_advised_than_the_guided_hand_wants(start: Start) -> None:
    player = start()
    first_hand(player)
    player.frames(5)
    player.key(pygame.K_F6)
    player.frames(200)
    guide = player.app.table.guide
    assert guide is not None
    assert player.app.sitting.message == guide.line != ""
    assert player.app.table.marks is None


def test_a_discard_that_is_asked_for_again_before_it_is_told_is_thought_on(start: Start) -> None:
    """Each press began anew: whoever pressed often enough heard nothing, ever."""
    player = start(speech="text", level="beginner", ask_help=False)
    Typist(player).tap("d")
    hints = player.app.parts.hints
    hints.discard()
    thought = hints._discard
    assert thought is not None
    assert thought.thinking
    hints.discard()
    assert hints._discard is thought


@pytest.mark.parametrize(
    ("thinking", "found", "holds", "discarded", "anew"),
    [
        (True, False, True, False, False),  # it will be told as soon as it is found
        (False, True, True, True, False),
        (False, True, False, False, True),  # of another position, of which it tells nothing here
        (True, False, False, False, True),
    ],
)
def test_a_second_press_discards_what_was_found_for_this_very_position(
    thinking: bool, found: bool, holds: bool, discarded: bool, anew: bool, start: Start
) -> None:
    player = start(speech="text", level="beginner", ask_help=False)
    Typist(player).tap("d")
    held = listed(player.app.sitting.view.hand)
    hints = player.app.parts.hints
    advised = SimpleNamespace(
        thinking=thinking, card=held[-1] if found else None, holds=lambda _sitting: holds
    )
    hints._discard = advised  # type: ignore[assignment]
    hints.discard()
    assert (player.app.sitting.state is not State.DISCARD) is discarded
    assert (hints._discard not in (advised, None)) is anew
