"""How many clicks a turn takes by mouse alone: a typical one at most four, in every rule book."""

from random import Random

import pygame
import pytest

from game.engine.actions import Action, Verb
from game.engine.cards import COLUMN, FIRST_WILD
from game.engine.ruleset import RULESETS
from game.players.expert.levels import Beginner
from game.screen.table.layout import PROMPT_LINE, layout
from game.table.sitting import State
from tests.program import Player, Start

MOST = 4
TURNS = 16  # three of four of them are typical


class Mouse:
    """Somebody who plays by the mouse as the program came, and knows its shorter ways."""

    def __init__(self, player: Player) -> None:
        self.player, self.clicks = player, 0
        self._plays = Beginner(Random(1))

    def turn(self) -> int:
        """Play a turn to its end; return how many clicks it took."""
        sitting, before = self.player.app.sitting, self.clicks
        while sitting.listening and sitting.state not in (State.ROUND_OVER, State.GAME_OVER):
            if self.player.app.table.prompt.lays:
                self._click((PROMPT_LINE.x + 60, PROMPT_LINE.centery))
            else:
                self._do(self._plays.decide(sitting.view))
        return self.clicks - before

    def _click(self, at: tuple[int, int], button: int = 1) -> None:
        self.clicks += 1
        self.player.click(at, button)

    def _do(self, action: Action) -> None:
        view = self.player.app.sitting.view
        at = layout(view)
        same = sum(view.hand[card] for card in range(FIRST_WILD) if COLUMN[card] == action.column)
        spot = next(((c.x + 4, c.y + 40) for c in at.own_hand if c.card == action.card), (0, 0))
        if action.verb is Verb.MELD and not action.wild and same > 1:
            self._click(spot)
            self._click(spot)  # the rest of its rank
        elif action.verb is Verb.DISCARD:
            self._click(spot, 3)
            self._click(spot, 3)
        else:
            self.clicks += 1
            self.player.do(action)


@pytest.mark.slow
@pytest.mark.parametrize("book", RULESETS)
def test_a_typical_turn_takes_at_most_four_clicks(start: Start, book: str) -> None:
    player = start(seed=8, level="beginner", book=book, players=max(RULESETS[book].seats))
    mouse, turns = Mouse(player), list[int]()
    for _frame in range(4000):
        if len(turns) == TURNS:
            break
        if player.app.sitting.listening:
            turns.append(mouse.turn())
        elif player.app.desktop.dialogs:
            player.key(pygame.K_RETURN)
        player.frames()
    assert len(turns) == TURNS
    assert min(turns) > 1
    assert sorted(turns)[TURNS * 3 // 4] <= MOST, turns
