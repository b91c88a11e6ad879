"""Positions from games in which Expert went wrong, whatever worlds it happens to sample."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.players import PLAYERS
from game.players.expert import outcomes
from game.players.expert.levels import Expert
from game.record import read_record

POSITIONS = Path(__file__).parent / "positions"
SEEDS = 25


def decisions(
    name: str, monkeypatch: pytest.MonkeyPatch, actions: int | None = None, seeds: int = SEEDS
) -> Counter[str]:
    """What Expert does at the end of a record, or after so many actions, in samples of worlds."""
    match = read_record((POSITIONS / f"{name}.can").read_bytes(), PLAYERS, actions).match
    assert match.round is not None
    view = match.round.views[match.round.board.turn]
    done: Counter[str] = Counter()
    for seed in range(seeds):
        monkeypatch.setattr(outcomes, "Random", lambda lots, seed=seed: Random(f"{lots} {seed}"))
        done[str(Expert(Random(seed)).decide(view))] += 1
    return done


@pytest.mark.slow
def test_it_does_not_throw_the_other_side_its_card_onto_ten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The other side's row is Aces, and takes eleven cards with one. An Ace costs 130 points of a
    Four in 3,000 playouts, and a twentieth of that in 24 may look like a gain."""
    done = decisions("expert-gives-eleven-cards", monkeypatch)
    assert done["discard AH"] == 0
    better = ("discard 4C", "discard 4H", "discard 6S", "discard TS")
    assert sum(done[each] for each in better) >= SEEDS - 3, done


@pytest.mark.slow
def test_its_worlds_follow_from_the_view() -> None:
    """Whatever its random source: a game that is loaded goes on as it went."""
    match = read_record((POSITIONS / "expert-gives-eleven-cards.can").read_bytes(), PLAYERS).match
    assert match.round is not None
    view = match.round.views[1]
    assert len({Expert(Random(seed)).decide(view) for seed in range(5)}) == 1


@pytest.mark.slow
def test_it_throws_no_card_of_its_own_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its row of Nines, 9 9 2 2, lacks three Nines to a canasta: it threw each that it drew."""
    for actions, card in ((72, "9H"), (110, "9D")):
        done = decisions("modern-2-throws-own-canastas", monkeypatch, actions, seeds=6)
        assert done[f"discard {card}"] == 0, done


@pytest.mark.slow
def test_it_opens_for_a_talon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three Kings, 9 9 and a wild card, T T 2 are worth 140: it threw a King."""
    done = decisions("modern-4-does-not-open", monkeypatch, 15, seeds=6)
    assert done == {"meld KD": 6}


@pytest.mark.slow
def test_it_lays_the_seven_that_its_partners_row_waits_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """7 7 7 7 on the table cost 2,500: it threw the Seven before one who held two."""
    done = decisions("modern-4-partners", monkeypatch, 95, seeds=6)
    assert done == {"meld 7H": 6}
