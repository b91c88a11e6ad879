"""In the whole program nothing is told, counted or spoken before it is seen."""

from itertools import chain

import pygame
import pytest

from game.looks import YELLOW
from game.screen.canvas.framebuffer import Fill, Text
from game.screen.dialogs.round_scores import DRAWS, CountingDialog
from game.screen.table.flights import MOST
from game.screen.table.layout import SCORE, layout
from game.table.sitting import State
from tests.program import Player, Start, play_on


def scores(player: Player) -> list[str]:
    """The numbers on the ScoreBoard."""
    table = player.app.table
    items = [item for item in table.items() if isinstance(item, Text)]
    return [
        item.text
        for item in items
        if SCORE.collidepoint(item.x, item.y) and item.text.lstrip("-")[:1].isdigit()
    ]


def frames(player: Player) -> int:
    """How many lines of frames there are round what is counted."""
    items = player.app.table.items()
    return sum(isinstance(item, Fill) and item.color == YELLOW for item in items)


def to_the_end(player: Player) -> None:
    """Play a round quickly, up to its last card."""
    play_on(player, State.ROUND_OVER)


def written(totals: object) -> list[str]:
    return [f"{total:,}" for total in totals]  # type: ignore[attr-defined]


@pytest.mark.slow
def test_the_scoreboard_has_the_round_once_its_scores_have_been_counted(start: Start) -> None:
    player = start(seed=2, sliding=True)
    to_the_end(player)
    match = player.app.sitting.match
    before, after = written(player.app.sitting.round.board.totals), written(match.totals)
    assert before != after
    counted = turned = 0
    framed: set[str] = set()
    places: list[list[int]] = []
    for _ in range(2000):
        dialogs = player.app.desktop.dialogs
        if dialogs:
            assert isinstance(dialogs[-1], CountingDialog)
            if not dialogs[-1].counted:
                break
            places.append([row.rect.x for row in player.app.table.playing.layout().rows])
            counted += 1
            framed |= {dialogs[-1].counted} if frames(player) else set()
        turned += player.app.table.finale.moving
        assert scores(player) == before
        player.frames()
    assert counted > 60 + DRAWS
    assert framed >= {"table", "red_threes"}
    assert not frames(player)
    assert turned > 60  # the other hand is laid open before
    assert scores(player) == after
    # The table has drawn together beside them, and stays so until the next deal.
    together = player.app.table.playing.layout().rows
    assert not [row for row in together if row.rect.colliderect(dialogs[-1].area)]
    assert places[0] != places[DRAWS] == places[-1] == [row.rect.x for row in together]
    steps = zip(chain.from_iterable(places), chain.from_iterable(places[1:]), strict=False)
    assert max(abs(left - to) for left, to in steps) <= MOST
    player.key(pygame.K_RETURN)
    player.frames(20)
    assert player.app.sitting.match.number == 2
    assert player.app.table.scoring is None


def test_where_nothing_counts_it_has_the_round_at_once(start: Start) -> None:
    player = start()
    to_the_end(player)
    assert scores(player) == written(player.app.sitting.match.totals)


def test_nothing_is_spoken_before_it_lies(start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    player = start(sliding=True, speech="text")
    heard: list[str] = []
    for _ in range(600):
        player.frames()
        heard = capsys.readouterr().out.splitlines()
        if heard:
            break
        assert player.app.table.slides.flying or player.app.sitting.match.round is None
    assert heard[0].startswith("Round 1. ")
    assert not player.app.table.slides.flying
    player.frames(60)
    capsys.readouterr()
    player.click(layout(player.app.sitting.view).stock_at.center)
    assert player.app.sitting.message.startswith("You draw the ")
    while player.app.table.slides.flying:
        assert capsys.readouterr().out == ""
        player.frames()
    player.frames()
    told = player.app.sitting.message.removeprefix("You draw the ")
    assert capsys.readouterr().out.splitlines()[0] == told
