"""All positions of a record in one replay."""

from pathlib import Path

import pytest

from game.engine import parse_position
from game.players import PLAYERS
from game.record import IllegalRecord, positions, read_record

GAMES = sorted(Path(__file__).parents[1].rglob("*.can"))


@pytest.mark.sampled(7)
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_position_of_a_record_comes_once(path: Path) -> None:
    data = path.read_bytes()
    record = read_record(data, PLAYERS)
    last = None
    dealt = 0
    for number, each in enumerate(positions(data, PLAYERS)):
        dealt += each.action is None
        assert each.actions == number + 1 - dealt
        assert (each.seat is None) == (each.action is None)
        if number % 40 == 0 and each.actions:
            there = read_record(data, PLAYERS, each.actions).match.round
            if each.action is not None:
                assert each.round == there
                assert parse_position(str(each.round)) == there
        last = each
    assert last is not None
    assert last.round == record.match.round
    assert (last.actions, dealt) == (record.actions, record.rounds)
    assert last.match.totals == record.match.totals


def test_a_copy_stays_where_it_is() -> None:
    data = GAMES[0].read_bytes()
    kept = [each.round.copy() for each in positions(data, PLAYERS)]
    assert len({str(round_) for round_ in kept}) > len(kept) // 2


def test_what_cannot_be_replayed_is_refused_where_it_stands() -> None:
    data = GAMES[0].read_bytes()
    lines = data.splitlines(keepends=True)
    first = next(place for place, line in enumerate(lines) if line[:1].isdigit())
    broken = b"".join([*lines[: first + 1], lines[first]])
    reached = positions(broken, PLAYERS)
    assert next(reached).action is None
    assert next(reached).action is not None
    with pytest.raises(IllegalRecord) as caught:
        next(reached)
    assert caught.value.line == first + 2
