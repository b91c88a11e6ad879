"""The modern game at the window: whole matches by mouse, alone and with a partner."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.engine.actions import Verb
from game.players.expert.levels import Advanced
from game.storage.records import load_record
from game.table.person_view import PERSON
from tests.program import Player, Start


def play_match(player: Player) -> Counter[str]:
    """Play until the match is over; how often each dialog stood there, and what the person did."""
    person = Advanced(Random(3))
    seen: Counter[str] = Counter()
    for _ in range(20_000):
        sitting = player.app.sitting
        if player.app.desktop.dialogs:
            seen[player.title] += 1
            if player.title == "Game Over":
                return seen
            labels = [each.caption.text for each in player.app.desktop.dialogs[-1]._buttons]
            player.button("OK" if "OK" in labels else labels[0])
        elif sitting.listening:
            action = person.decide(sitting.view)
            seen[action.verb.value] += 1
            before = len(sitting.round.board.history)
            player.do(action)
            since = sitting.round.board.history[before:]
            done = [each.verb for seat, each, _cards in since if seat == PERSON]
            assert action.verb in done, f"{action}: {sitting.message}"
        else:
            player.frames()
    raise AssertionError("the match does not end")


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_a_whole_match_is_played_by_mouse(start: Start, tmp_path: Path, players: int) -> None:
    player = start(book="modern", players=players, level="beginner")
    seen = play_match(player)
    match = player.app.sitting.match
    assert match.ruleset.name == "modern"
    assert len(match.totals) == 2
    assert max(match.totals) >= 8_500
    assert seen["Detailed Scoring"] > 1
    assert seen[Verb.THREE.value]
    assert seen[Verb.TAKE.value]
    assert load_record(tmp_path / "journal.can").match.totals == match.totals
