"""The table that is kept along a round is the one that is counted from the board."""

from random import Random

import pytest

from game.engine.board import Board
from game.engine.books import CGA, OFFICIAL, WINDOWS
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.engine.view import live
from game.players.expert.information_set import InformationSet, KeptRound, KeptTable
from game.players.planning.memory import Memory
from game.players.playout.counts import CountedRound
from game.players.policies.simple import PATIENT
from tests.engine.positions import do, position
from tests.often import tried
from tests.players.rounds import BOOKS, dealt, own_rules, played, seated


def told(known: InformationSet) -> dict[str, object]:
    """All that an information set tells."""
    state = {name: getattr(known.state, name) for name in CountedRound.__slots__}
    return {**state, "hidden": known.hidden, "order": known.order, "first": known.first}


def differences(kind: str, rules: Ruleset, seats: int, seed: str) -> int:
    """Play a round, and hold what is kept to what is counted anew; how often it was asked.

    Seat 0 is asked now and then, in its turn and others'; of earlier places of the round too.
    """
    lots = Random(seed)
    round_ = dealt(rules, seed, seats)
    kept = [KeptRound(alone) for alone in (True, False)]
    earlier: list[Round] = []
    asked = 0
    for _ in played(round_, seated(kind, seed, seats)):
        if lots.random() < 0.75:
            continue
        if lots.random() < 0.1:
            earlier.append(round_.copy())
        shown = lots.choice(earlier) if earlier and lots.random() < 0.1 else round_
        view = live(shown.views[lots.randrange(seats)])
        back = view.board.turn == view.seat and lots.random() < 0.5
        fresh = told(InformationSet(view, PATIENT, back))
        for each in kept:
            assert told(InformationSet(view, PATIENT, back, each)) == fresh, (seed, asked)
        asked += 1
    return asked


@tried(1, 2, 100)
@pytest.mark.parametrize("kind", ["random", "beginner"])
def test_it_is_the_counted_one_in_every_book(kind: str, count: int) -> None:
    asked = 0
    for number in range(count):
        for rules, seats in BOOKS if count > 1 else BOOKS[::6]:
            asked += differences(kind, rules, seats, f"table {kind} {rules.name} {number}")
        rules = own_rules(f"table {number}")
        asked += differences(kind, rules, rules.seats[0], f"table {kind} own {number}")
    assert asked > 40 * count


#: How often the table is counted from the board in five rounds: once for all seats, and where a
#: pile is turned over or a partner asked.
COUNTED = {("windows", 2): 6, ("official", 4): 5}


@pytest.mark.parametrize(("rules", "seats"), [(WINDOWS, 2), (OFFICIAL, 4)])
def test_it_is_counted_from_the_board_hardly_ever(
    rules: Ruleset, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = [0]
    whole = KeptTable._count

    def noted(table: KeptTable, board: Board, memory: Memory) -> None:
        counted[0] += 1
        whole(table, board, memory)

    monkeypatch.setattr(KeptTable, "_count", noted)
    for number in range(5):
        round_ = dealt(rules, f"counted {number}", seats)
        for _ in played(round_, seated("beginner", f"counted {number}", seats)):
            pass
    assert 5 <= counted[0] <= COUNTED[rules.name, seats]


def test_a_pile_of_red_threes_alone_is_gone_once_it_is_paid_for() -> None:
    round_ = position("TD TC 4C 4S 5S 6S", rules=CGA, pile="3H TH", rows="KKK")
    view, kept = live(round_.views[0]), KeptRound(alone=True)
    for act in ("take", "meld TD", "meld TC", "discard 4C"):
        do(round_, act)
        assert told(InformationSet(view, PATIENT, kept=kept)) == told(InformationSet(view, PATIENT))
