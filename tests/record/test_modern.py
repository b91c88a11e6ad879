"""Records of the modern game that were tampered with: each rule refuses by its own id.

Whole rounds are played; then in the place of an action stands another one that somebody could have
written, and the reader says why it cannot be.
"""

from collections import Counter
from random import Random
from typing import Final

import pytest

from game.engine.actions import (
    ASK,
    DISCARD,
    DRAW,
    PASS,
    PUTBACK,
    SPECIAL,
    STOP,
    TAKE,
    THREE,
    TURNOVER,
    UNDO,
    Action,
    meld,
)
from game.engine.books import MODERN
from game.engine.cards import FIRST_WILD, FOUR, KINDS, WILD
from game.engine.match import Seat
from game.engine.refusals import illegal
from game.engine.rules import refusal
from game.players import PLAYERS
from game.record import read_record
from game.record.notation import IllegalRecord, RecordError
from tests.record.playing import Game

#: Beside good players a clumsy one, so that much is met: wild cards late, closed rows, piles.
TABLES: Final = {2: ("advanced", "random"), 4: ("advanced", "beginner", "random", "beginner")}
ROUNDS: Final = 5
#: What may stand in a record in the place of an action; a draw names the card that came.
WRITTEN: Final[tuple[Action, ...]] = (
    *(DRAW, TAKE, PASS, PUTBACK, STOP, TURNOVER, UNDO, ASK, THREE, SPECIAL),
    *(DISCARD[card] for card in range(KINDS)),
    *(meld(card) for card in range(FIRST_WILD)),
    *(meld(card, column) for card in range(FIRST_WILD, KINDS) for column in range(FOUR, WILD + 1)),
)
#: How often each id is tried, in as many positions, of so many that may come up in each.
TRIALS: Final = 3
LOTS: Final = 20
#: Ids that forbid an action and come up in any few rounds; the others of M1 to M35 say what
#: happens, or hardly ever forbid something (tests/engine/test_refusals.py lays them).
USUAL: Final = {f"M{number}" for number in (2, 4, 8, 10, 11, 15, 16, 17, 25, 26, 27)}


def dealt(seats: int, number: int) -> Game:
    """A round of the modern game whose cards follow from its number."""
    who = [Seat(kind, f"Player {at}") for at, kind in enumerate(TABLES[seats])]
    return Game(who, rules=MODERN).deal_by_lot(Random(f"tampered {seats} {number}"))


def played(game: Game, number: int) -> None:
    """One action by who is to act."""
    seat = game.round.decider
    player = PLAYERS[TABLES[len(game.match.seats)][seat]](Random(number))
    game.do(player.decide(game.round.views[seat]))


@pytest.mark.slow
@pytest.mark.parametrize("seats", MODERN.seats)
def test_what_is_forbidden_is_refused_with_its_rule_and_its_sentence(seats: int) -> None:
    tried: Counter[str] = Counter()
    lots = Random(seats)
    for number in range(ROUNDS):
        game = dealt(seats, number)
        while game.round.board.result is None:
            view = game.view
            for action in lots.sample(WRITTEN, LOTS):
                reason = refusal(view, action)
                if reason is None or reason == "not-held":
                    continue
                error = illegal(view, action, reason)
                if tried[error.rule] >= TRIALS and tried[reason] >= TRIALS:
                    continue
                tried.update((error.rule, reason))
                cards = " 4S" if action in (DRAW, THREE) else ""
                line = f"{view.seat} {action}{cards}"
                with pytest.raises(IllegalRecord) as caught:
                    read_record(f"{game.text}{line}\n".encode(), PLAYERS)
                assert caught.value.rule == error.rule
                assert caught.value.reason == f"{error.rule}: {error.sentence}"
                assert caught.value.line == game.text.count("\n") + 1
            played(game, number)
    assert tried.keys() >= USUAL


@pytest.mark.sampled
@pytest.mark.parametrize("seats", MODERN.seats)
def test_a_line_that_is_left_out_twice_there_or_changed_is_no_record(seats: int) -> None:
    """Whatever is tampered with, the record is refused or is another game that ends otherwise."""
    rng = Random(seats)
    for number in range(3):
        game = dealt(seats, number)
        while game.round.board.result is None:
            played(game, number)
        lines = game.text.splitlines()
        first = next(at for at, line in enumerate(lines) if line[:2] in ("0 ", "1 ", "2 ", "3 "))
        assert read_record(game.text.encode(), PLAYERS).match.totals == game.match.totals
        for _ in range(40):
            at = rng.randrange(first, len(lines))
            other = rng.choice(lines[first:])
            changed = rng.choice(([], [lines[at]] * 2, [other], [other, lines[at]]))
            text = "\n".join([*lines[:at], *changed, *lines[at + 1 :]]) + "\n"
            try:
                record = read_record(text.encode(), PLAYERS)
            except RecordError as error:
                assert error.line > first - 1
                assert error.reason
            else:
                assert record.match.round is not None


def test_every_line_of_the_scoring_is_checked() -> None:
    """The points and totals at the end of a round are no matter of belief (M28-M34)."""
    game = dealt(4, 1)
    while game.round.board.result is None:
        played(game, 1)
    lines = game.text.splitlines()
    for at, line in enumerate(lines):
        words = line.split()
        if words[0] not in ("points", "totals", "end"):
            continue
        if words[0] == "end":
            wrong = "end out 0" if line != "end out 0" else "end stock"
        else:
            wrong = " ".join([words[0], str(int(words[1]) + 5), *words[2:]])
        text = "\n".join([*lines[:at], wrong, *lines[at + 1 :]]) + "\n"
        with pytest.raises(RecordError) as caught:
            read_record(text.encode(), PLAYERS)
        assert caught.value.line == at + 1
