"""Options | Coach in the whole program: it asks before a loss, and is silent else."""

import pygame
import pytest

from game.app.hints import concern_of
from game.engine.actions import DISCARD, Action
from game.engine.cards import parse_card
from game.engine.placements import position
from game.storage.kept_settings import default_settings
from game.table.live_advice import Concern
from game.table.sitting import State
from tests.program import Player, Start, choose, first_hand

#: The Ace gives a long pile away to a row of the other side; the Black Three gives nothing.
DEAR, CHEAP = DISCARD[parse_card("AS")], DISCARD[parse_card("3S")]


def at_the_discard(start: Start, **settings: object) -> Player:
    """A person who has drawn and is to discard, with the coach on, if nothing else is chosen."""
    player = start()
    player.app.sitting.take_help()
    player.app.change_settings(player.app.settings._replace(**(settings or {"coach": True})))  # type: ignore[arg-type]
    player.app.sitting.match.round = position(
        "AS 4H 5D 9C 9D KH 3S 7H 7D",
        rows="888 QQQ",
        other_rows="AAAAA TTTTT",
        pile="4C 6C 6D 5H 4D 8S JD QD KD 5C TH TC 6H",
        drawn=True,
        humans=(0,),
    )
    player.app.sitting.begin_turn()
    player.frames(3)
    return player


def wait(player: Player) -> None:
    """Let the coach think to its end."""
    for _ in range(300):
        player.frames()
        coach = player.app.parts.coaches._coach
        if player.title or (coach is not None and coach._held is None):
            return
    raise AssertionError("the coach never ends")


def discard(player: Player, action: Action) -> None:
    player.do(action)
    wait(player)


def test_it_asks_before_a_discard_that_gives_the_pile_away(start: Start) -> None:
    player = at_the_discard(start)
    discard(player, DEAR)
    assert player.title == "Coach"
    asked = player.words.replace("\n", " ")
    assert "rounds Computer takes these 14 cards" in asked
    assert "the other side has five Aces on the table: about " in asked
    assert "Discard the Ace of Spades anyway?" in asked
    player.button("No")
    player.frames()
    assert player.app.sitting.state is State.DISCARD
    discard(player, DEAR)
    player.button("Yes")
    assert DEAR in [action for _, action, _ in player.app.sitting.round.board.history]


def test_it_is_silent_where_nothing_is_lost(start: Start) -> None:
    player = at_the_discard(start)
    discard(player, CHEAP)
    assert not player.title
    assert CHEAP in [action for _, action, _ in player.app.sitting.round.board.history]


@pytest.mark.sampled
@pytest.mark.parametrize(
    "changes", [{"coach_discards": False}, {"coach_points": 5000}, {"coach": False}]
)
def test_it_can_be_told_to_be_silent(start: Start, changes: dict[str, object]) -> None:
    player = at_the_discard(start)
    app = player.app
    app.change_settings(app.settings._replace(**changes))  # type: ignore[arg-type]
    player.frames(3)
    player.do(DEAR)
    for _ in range(100):
        player.frames()
    assert not player.title
    assert DEAR in [action for _, action, _ in app.sitting.round.board.history]


def test_what_is_not_legal_is_refused_as_ever(start: Start) -> None:
    player = at_the_discard(start)
    said = len(player.app.sitting.teller.strip.said)
    assert not player.app.sitting.person.meld(parse_card("KH"), 3)
    assert len(player.app.sitting.teller.strip.said) > said
    assert not player.title


@pytest.mark.slow
def test_it_looks_on_at_once_and_the_strip_says_what_that_costs(start: Start) -> None:
    player = start(coach=True)
    player.frames(20)
    assert not player.title
    assert player.app.parts.coaches._coach is not None
    assert player.app.sitting.helped
    said = "The coach looks on: the rounds of this game count under With Help."
    assert player.app.sitting.teller.strip.said.count(said) == 1
    assert "under With Help" in player.app.sitting.line


def test_where_that_is_wished_it_asks_once_in_a_match_that_counts(start: Start) -> None:
    player = start(coach=True, ask_help=True)
    player.frames(20)
    assert "count for the HiScores" in player.words
    assert "Do you want the coach in this game?" in player.words
    player.button("No")
    player.frames(5)
    assert not player.title
    assert player.app.parts.coaches._coach is None
    assert not player.app.sitting.helped


def test_the_dialog_switches_it_on(start: Start) -> None:
    player = start()
    player.app.sitting.take_help()
    choose(player, "Options", "Coach...")
    assert player.title == "Coach"
    dialog = player.app.desktop.dialogs[-1]
    boxes = [widget for widget in dialog._widgets if "Ask before" in widget.caption.text]
    player.click(boxes[0].area.center)
    player.button("OK")
    assert player.app.settings.coach
    player.frames(3)
    assert player.app.parts.coaches._coach is not None


def test_the_points_are_checked(start: Start) -> None:
    player = start()
    player.app.sitting.take_help()
    choose(player, "Options", "Coach...")
    coach = player.app.desktop.dialogs[-1]
    player.key(pygame.K_TAB)
    for _ in range(3):
        player.key(pygame.K_BACKSPACE)
    player.button("OK")
    assert player.app.desktop.dialogs[-1] is not coach
    assert "whole number from 1 to 5,000" in player.words
    assert player.app.settings.coach_points == default_settings().coach_points


def test_who_said_no_is_not_asked_again_after_a_guided_hand(start: Start) -> None:
    player = start(coach=True, ask_help=True)
    player.frames(20)
    player.button("No")
    first_hand(player)
    player.frames(20)
    assert not player.title
    player.app.sittings.come_back()
    player.frames(20)
    assert not player.title


@pytest.mark.slow
def test_the_guided_hand_is_left_alone(start: Start) -> None:
    """It wants one act, which nobody may then doubt."""
    player = start(coach=True)
    player.frames(20)
    coaching = player.app.parts.coaches
    assert coaching._coach is not None
    first_hand(player)
    player.frames(20)
    assert coaching._coach is None
    player.app.sittings.come_back()
    player.frames(20)
    assert coaching._coach is not None
    assert not player.title


@pytest.mark.parametrize("pile", [False, True])
@pytest.mark.parametrize("discards", [False, True])
def test_the_coach_asks_of_what_is_chosen_and_of_nothing_where_only_prices_are_told(
    pile: bool, discards: bool
) -> None:
    chosen = default_settings()._replace(
        coach=True, coach_points=70, coach_pile=pile, coach_discards=discards, price="off"
    )
    assert concern_of(chosen) == Concern(70, pile, discards)
    assert concern_of(chosen._replace(price="ask")) == Concern(70, pile, discards)
    assert concern_of(chosen._replace(coach=False)) is None
    for price in ("quiet", "ask"):
        told = concern_of(chosen._replace(coach=False, price=price))
        assert told == Concern(70, pile=False, discards=False)
