"""What a move gave away, told after it in the whole program, and taken back."""

import pytest

from game.engine.actions import Action, Verb
from game.engine.rules import legal_actions
from tests.app.test_coach_in_matches import CHEAP, DEAR, at_the_discard
from tests.program import Player, Start


def priced(start: Start, price: str, action: Action, **settings: object) -> Player:
    """A person who has discarded, with prices told, and waited for their next turn."""
    player = at_the_discard(start, price=price, **settings)
    app = player.app
    player.do(action)
    for _ in range(2000):
        player.frames()
        if player.title or (app.sitting.listening and not app.parts.coaches.thinking):
            break
    player.frames(2)
    return player


def told(player: Player) -> list[str]:
    return [each for each in player.app.sitting.teller.strip.said if "gave away" in each]


def test_a_dear_discard_is_told_with_its_price_in_the_next_turn(start: Start) -> None:
    player = priced(start, "quiet", DEAR)
    assert not player.title
    (said,) = told(player)
    assert said.startswith("Feeding the Aces of the other side gave away about ")
    assert " points. Better: discard the Three of Spades" in said
    assert said in player.app.sitting.line


@pytest.mark.slow
def test_it_is_told_from_the_moment_on_in_which_that_is_chosen(start: Start) -> None:
    player = at_the_discard(start)
    app = player.app
    app.change_settings(app.settings._replace(coach_discards=False, price="quiet"))
    player.frames(3)
    player.do(DEAR)
    for _ in range(2000):
        player.frames()
        if app.sitting.listening and not app.parts.coaches.thinking:
            break
    player.frames(2)
    assert len(told(player)) == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("price", "action", "settings"),
    [("quiet", CHEAP, {}), ("off", DEAR, {}), ("ask", DEAR, {"as_1994": True})],
)
def test_nothing_is_told_of_what_costs_nothing_or_is_not_wanted(
    start: Start, price: str, action: Action, settings: dict[str, object]
) -> None:
    player = priced(start, price, action, **settings)
    assert not player.title
    assert told(player) == []


@pytest.mark.slow
def test_a_small_loss_is_only_told_where_a_large_one_is_asked_about(start: Start) -> None:
    player = priced(start, "ask", DEAR, coach_points=5000)
    assert not player.title
    assert len(told(player)) == 1


@pytest.mark.slow
def test_what_the_coach_has_asked_about_is_not_told_again(start: Start) -> None:
    player = at_the_discard(start, price="quiet", coach=True)
    app = player.app
    player.do(DEAR)
    for _ in range(300):
        player.frames()
        if player.title:
            break
    player.button("Yes")
    for _ in range(2000):
        player.frames()
        if app.sitting.listening and not app.parts.coaches.thinking:
            break
    assert app.sitting.listening
    assert told(player) == []


@pytest.mark.slow
def test_a_large_loss_can_be_taken_back(start: Start) -> None:
    """In a match that was dealt, so that its record tells what lay."""
    player = start(price="ask", coach_points=1)
    app = player.app
    for _ in range(40):
        while not (player.title or app.sitting.listening):
            player.frames()
        if player.title == "Coach":
            break
        if not player.title:
            acts = legal_actions(app.sitting.view)
            worst = [each for each in acts if each.verb is Verb.DISCARD] or [*acts]
            player.do(worst[-1])  # a wild card, where there is one
            player.frames(60)
    assert player.title == "Coach"
    done = len(app.sitting.round.board.history)
    lost = app.sitting.recorder.text()
    player.button("Yes")
    player.frames(3)
    assert app.sitting.listening
    assert app.sitting.helped
    assert len(app.sitting.round.board.history) < done
    assert lost.startswith(app.sitting.recorder.text().removesuffix("; with help\n"))
