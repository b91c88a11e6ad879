"""What a way to go on leads to, counted in rounds that are played out."""

from pathlib import Path

import pytest

from game.engine.actions import parse_action
from game.engine.books import MODERN, WINDOWS
from game.engine.ruleset import Ruleset
from game.engine.view import live
from game.players import PLAYERS
from game.players.advice.advisor import evaluate
from game.players.advice.evaluation import Evaluation
from game.players.advice.losses import confirm, led_to
from game.players.advice.reasons import Reason, Why
from game.players.expert.outcomes import Consequences, compared
from game.players.playout.core import is_compiled
from game.record import read_record
from tests.engine.positions import position
from tests.players.advised import done

NOTHING = Consequences(*[0] * len(Consequences._fields))


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
    assert led_to(view, other, mine) == [Reason(Why.LEFT_OVER, 1, 3)]
    assert led_to(view, mine, mine) == []


def test_what_a_turn_waits_for_is_told_too() -> None:
    """The pile that one takes next, and a row that costs as nothing finishes it (M33)."""
    view = live(position("4S 5S KH", pile="7S 8S 9S", drawn=True).views[0])
    mine = rounds(takes=(1,) * 10)
    other = rounds(unfinished=(1,) * 10, kept=(1,) * 10, takes=(0,) * 10)
    assert led_to(view, mine, other) == [
        Reason(Why.UNFINISHED, 0, 100),
        Reason(Why.LEFT_THREE, 0, 100),
        Reason(Why.FIRST_TAKE, 100, 0),
    ]
    assert led_to(view, other, mine) == []


def test_canastas_that_lie_by_now_are_not_brought_by_anything() -> None:
    round_ = position("4S 5S", rows="KKKKKKK", other_rows="QQQQQQQ", drawn=True)
    found = Evaluation(live(round_.views[0]))
    led = done(found.leads_to(found.place_of([parse_action("discard 4S")])))
    assert min(each.canastas for each in led) == 0
    assert min(each.their_canastas for each in led) == 0


def test_m33_a_row_that_stays_unfinished_is_counted_where_it_costs() -> None:
    hand = "7S 7H 7D 4S 5S 6S 8S 9S JS QS KS AS"
    places = {"rows": "TTT", "other_rows": "7777", "drawn": True}
    found = Evaluation(live(position(hand, rules=MODERN, **places).views[0]))  # type: ignore[arg-type]
    begun = found.include([parse_action(f"meld 7{suit}") for suit in "SHD"])
    kept = found.place_of([parse_action("discard 4S")])
    assert begun >= 0 and kept >= 0
    assert all(each.unfinished for each in done(found.leads_to(begun)))
    assert not all(each.unfinished for each in done(found.leads_to(kept)))


def test_m34_three_sevens_that_stay_in_hand_are_counted_where_they_cost() -> None:
    def kept(rules: Ruleset, discard: str) -> int:
        places = {"rows": "TTTT QQQQ", "other_rows": "777", "stock": "9S 9H", "drawn": True}
        round_ = position("7S 7H 7D 7C 4S 5S", rules=rules, **places)  # type: ignore[arg-type]
        found = Evaluation(live(round_.views[0]))
        led = done(found.leads_to(found.place_of([parse_action(f"discard {discard}")])))
        return sum(each.kept for each in led) * 100 // len(led)

    assert kept(MODERN, "4S") > kept(MODERN, "7D")
    assert kept(WINDOWS, "4S") == 0


def test_who_holds_pairs_takes_a_large_pile_next() -> None:
    pile = "7S 7D KC KS 9D TS TC AS AH JD QS 3S 3C KD TD"

    def takes(hand: str) -> int:
        found = Evaluation(live(position(hand, rows="QQQ", pile=pile, drawn=True).views[0]))
        led = done(found.leads_to(found.place_of([parse_action("discard 4H")])))
        return sum(each.takes for each in led) * 100 // len(led)

    assert takes("4H 4S 5S 5H 6S 6H 8S 8H 9S 9H JS JH 2S") > 10
    assert takes("4H 8S 9S JS") == 0  # one of each rank


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
