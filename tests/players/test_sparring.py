"""The sparring partners: legal in every rule book, never in a circle, and true to their styles."""

from pathlib import Path
from random import Random

import pytest

from game.arena import simulate
from game.engine.actions import PUTBACK, UNDO
from tests.engine.positions import do, position
from tests.players.rounds import BOOKS, dealt, played
from tests.players.sparring import KINDS
from tests.players.sparring.styles import Concealed, Freezer, Racer, Style


def decision(style: type[Style], *given: object, **what: object) -> str:
    """What the style does next, as a record writes it."""
    round_ = position(*given, **what)  # type: ignore[arg-type]
    return str(style(Random(0)).decide(round_.views[round_.board.turn]))


@pytest.mark.sampled
@pytest.mark.parametrize("name", KINDS)
def test_every_style_plays_every_rule_book_to_the_end_of_a_round(name: str) -> None:
    for ruleset, seats in BOOKS:
        round_ = dealt(ruleset, f"sparring {name}", seats)
        for done in played(round_, [KINDS[name](Random(seat)) for seat in range(seats)]):
            assert done.action not in (UNDO, PUTBACK)
        assert round_.board.result is not None


def test_the_racer_lays_nothing_before_it_can_go_out() -> None:
    assert decision(Racer, "KS KH KD KC 9S 9H 9D 4C", drawn=True) == "discard 4C"


def test_the_racer_opens_with_a_large_pile() -> None:
    hand = "KS KH QS QH QD 4C 5D 6H"
    assert decision(Racer, hand, pile="4S 5S 6S 7S 8S 9S TS KD") == "take"
    assert decision(Racer, hand, pile="4S 5S 6S 7S KD") == "draw"


def test_the_racer_throws_black_threes_and_then_what_is_cheap() -> None:
    assert decision(Racer, "KS 3C 4H 9S", drawn=True) == "discard 3C"
    assert decision(Racer, "KS 4H 9S", drawn=True) == "discard 4H"


def test_the_freezer_freezes_a_pile_for_its_pairs() -> None:
    hand = "KS KH QS QH 9S 9H 2D 4C"
    assert decision(Freezer, hand, pile="4S 5S 6S", drawn=True) == "discard 2D"
    assert decision(Freezer, hand, pile="4S", drawn=True) == "discard 4C"


def test_the_concealed_player_does_not_open() -> None:
    assert decision(Concealed, "AS AH AD KS KH KD QS 4C", drawn=True).startswith("discard")
    ended = do(position("AS AH AD AC AS AH AD 4C", drawn=True))
    assert str(Concealed(Random(0)).decide(ended.views[0])).startswith("meld A")


def test_simulate_seats_them_but_keeps_no_records(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def run(seats: str, records: Path | None = None) -> int:
        return simulate.main(simulate.Wanted(seats.split(","), rounds=2, records=records))

    assert run("sparring:racer,beginner") == 0
    assert "0 sparring:racer" in capsys.readouterr().out
    assert run("sparring:race,beginner") == 2
    assert "did you mean racer" in capsys.readouterr().err
    assert run("sparring:racer,beginner", records=tmp_path) == 2
    assert "cannot be named in a record" in capsys.readouterr().err
