"""What a way to go on leads to, counted in rounds that are played out."""

from pathlib import Path

import pytest

from game.engine.actions import parse_action
from game.engine.view import live
from game.players import PLAYERS
from game.players.advice.advisor import evaluate
from game.players.advice.consequences import Consequences, compared
from game.players.advice.evaluation import Evaluation
from game.players.advice.explaining import led_to
from game.players.advice.losses import confirm
from game.players.advice.reasons import Reason, Why
from game.players.playout.core import is_compiled
from game.record import read_record
from tests.engine.positions import position
from tests.players.advised import done

NOTHING = Consequences(0, 0, 0, 0, 0, 0, 0)


def rounds(**counts: tuple[int, ...]) -> list[Consequences]:
    """Rounds in which these came, one after another."""
    number = len(next(iter(counts.values())))
    return [
        NOTHING._replace(**{name: each[at] for name, each in counts.items()})
        for at in range(number)
    ]


def test_what_differs_is_told_of_a_hundred_rounds_beyond_two_standard_errors() -> None:
    mine, other = rounds(out=(1, 1, 0, 1, 1)), rounds(out=(0, 0, 0, 1, 0))
    assert compared(mine, other, "out") == (80, 20, True)
    assert compared(rounds(out=(1, 0, 0, 1, 0)), other, "out") == (40, 20, False)


def test_what_speaks_for_a_way_is_told_the_most_telling_first() -> None:
    view = live(position("4S 5S KH", pile="7S 8S 9S", drawn=True).views[0])
    mine = rounds(taken=(0,) * 10, canastas=(2,) * 10, held=(3,) * 10)
    other = rounds(taken=(1,) * 10, canastas=(1,) * 10, held=(1,) * 10)
    assert led_to(view, mine, other) == [
        Reason(Why.CANASTAS, 200, 100),
        Reason(Why.TAKEN, 0, 100, seat=1),
    ]
    assert led_to(view, other, mine) == [Reason(Why.LEFT_OVER, 100, 300)]
    assert led_to(view, mine, mine) == []


def test_a_pile_is_taken_where_it_fits_their_row() -> None:
    round_ = position(
        "4S 5S QH",
        other="9S TS 9D",
        other_rows="QQQ",
        pile="7S 8S 7H 8H JS JH TD TC KS AS",
        drawn=True,
    )
    found = Evaluation(round_.views[0])
    gives, safe = (found.place_of([parse_action(f"discard {card}")]) for card in ("QH", "4S"))
    taken = compared(done(found.leads_to(gives)), done(found.leads_to(safe)), "taken")
    assert taken[0] > 50
    assert taken[1] < 20


@pytest.mark.slow
@pytest.mark.skipif(not is_compiled(), reason="with the plain core few rounds are played out")
def test_who_gives_eleven_cards_is_told_in_how_many_rounds_they_are_taken() -> None:
    path = Path(__file__).parent / "positions" / "expert-gives-eleven-cards.can"
    match = read_record(path.read_bytes(), PLAYERS).match
    assert match.round is not None
    view = live(match.round.views[match.round.board.turn])
    found = done(evaluate(view))
    loss = done(confirm(found, [parse_action("discard AH")], 50.0, 2000))
    assert loss is not None
    takes, gives = loss.reasons
    assert (takes.why, takes.amount, gives.why) == (Why.TAKES, 11, Why.GIVES)
    assert takes.total > 50
