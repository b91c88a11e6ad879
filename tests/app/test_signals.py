"""Signals: short sounds for the ear, by the side whose deed it was."""

from random import Random

from game.audio import Signals
from game.engine.actions import MELD, TAKE
from game.engine.cards import KIND_OF
from game.engine.placements import position
from game.table.sitting import Setup, Sitting
from tests.program import Start


def sitting(hand: str, **where: object) -> Sitting:
    """A sitting in which the person is to play from such a position."""
    found = Sitting(Setup(level="random"), Random(1))
    while found.match.round is None:
        found.tick()
    found.match.round = position(hand, humans=(0,), **where)  # type: ignore[arg-type]
    found.begin_turn()
    return found


def test_a_pile_and_a_canasta_are_heard_from_the_side_of_who_did_it() -> None:
    signals = Signals()
    it = sitting("9H 9D 4S 5S", rows="99999", pile="4C 9S")
    assert signals.of(it) == ["your_turn"]
    assert signals.of(it) == []
    it.person.attempt(TAKE)
    it.person.attempt(MELD[KIND_OF["9H"]])
    it.person.attempt(MELD[KIND_OF["9D"]])
    assert {*signals.of(it)} == {"pile_gone left", "a_canasta left"}


def test_they_are_played_where_they_are_wanted(start: Start) -> None:
    for wanted in (False, True):
        player = start(signals=wanted)
        played: list[str] = []
        player.app.audio.play = played.append  # type: ignore[method-assign,assignment]
        player.app.sitting.person.refuse("No.")
        player.frames(2)
        assert ("not_so" in played, "refused" in played) == (wanted, not wanted)
