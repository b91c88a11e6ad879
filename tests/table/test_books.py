"""Sittings in every rule book with every number of seats: whole matches by intents and ticks."""

from collections import Counter
from random import Random

import pytest

from game.engine.board import Board
from game.engine.cards import CARD_NAMES, RED
from game.engine.ruleset import RULESETS
from game.players import PLAYERS
from game.players.expert.levels import Beginner
from game.record import read_record
from game.table.person_view import PERSON
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State
from game.table.table_events import Dealt, Message, Moved, Place, Spot
from tests.engine.positions import snapshot
from tests.often import TABLES, tried
from tests.table.tiny import Tiny, step

each_table = pytest.mark.parametrize(("book", "seats"), TABLES)


#: Rule books in which even chance wins a match some day.
BY_LOT = {name for name, rules in RULESETS.items() if rules.target <= 5000}
#: Computers of the level `random` know no more than the person of these tests.
TINY = {**PLAYERS, "random": Tiny}


def sitting_of(book: str, seats: int, seed: int = 1) -> Sitting:
    level = "random" if book in BY_LOT else "beginner"
    return Sitting(
        Setup(level=level, ruleset=RULESETS[book], players=seats), Random(seed), Terms(players=TINY)
    )


def person_of(book: str, seed: int) -> Tiny | Beginner:
    """Who plays in the person's place: one who comes to the end of a match."""
    return (Tiny if book in BY_LOT else Beginner)(Random(seed))


@pytest.mark.sampled(0, slow=4)
@each_table
def test_a_whole_match_is_played_and_its_record_verifies(book: str, seats: int) -> None:
    sitting = sitting_of(book, seats)
    person, rng = person_of(book, 7), Random(8)
    for _ in range(60_000):
        if sitting.state is State.GAME_OVER:
            break
        step(sitting, person, rng)
    assert sitting.state is State.GAME_OVER
    assert len(sitting.match.seats) == seats
    assert max(sitting.match.totals) >= RULESETS[book].target
    record = read_record(sitting.recorder.text().encode(), PLAYERS)
    assert record.match.over
    assert record.match.totals == sitting.match.totals


class Ledger:
    """How many cards lie where, kept by the events alone."""

    def __init__(self) -> None:
        self.counts: Counter[Place] = Counter()

    def start(self, board: Board) -> None:
        self.counts = placed(board)

    def move(self, moved: Moved) -> None:
        self.counts[moved.source] -= moved.cards
        self.counts[moved.target] += moved.cards


def placed(board: Board) -> Counter[Place]:
    stock = board.stock_count + sum(board.aside)  # talons lie beside it
    counts = Counter({Place(Spot.STOCK): stock, Place(Spot.PILE): len(board.pile)})
    for seat, held in enumerate(board.hand_sizes):
        counts[Place(Spot.HAND, seat)] = held
    for side, table in enumerate(board.sides):
        for column, row in enumerate(table.rows):
            counts[Place(Spot.ROW, side, column)] = len(row)
    return counts


@pytest.mark.sampled(0, slow=5)
@each_table
def test_every_card_that_moves_is_told(book: str, seats: int) -> None:
    """The slides: with what goes by itself (C2, O3, W12, C8, M3, M22), and what is taken back."""
    sitting = sitting_of(book, seats, 5)
    person, rng = Tiny(Random(2)), Random(3)
    ledger = Ledger()
    reds = 0
    for _ in range(900):
        step(sitting, person, rng)
        events = sitting.events()
        if sitting.match.round is None:
            continue
        board = sitting.round.board
        if any(isinstance(event, Dealt) for event in events):
            ledger.start(board)
            continue
        for event in events:
            if isinstance(event, Moved):
                ledger.move(event)
                hidden = event.target.spot is Spot.HAND and event.target.owner != PERSON
                assert not hidden or event.card == -1
                if event.target.column == RED:
                    reds += 1
                    assert CARD_NAMES[event.card] in ("3H", "3D")
        if sitting.state not in (State.DEAL, State.CUT):
            assert +ledger.counts == +placed(board)
    assert reds


@pytest.mark.slow
@pytest.mark.sampled(slow=2)
@tried(24, 48)
@each_table
def test_a_game_goes_on_from_its_record_wherever_it_stopped(
    book: str, seats: int, count: int
) -> None:
    """In mid-turn, before an answer, between rounds: the same table, the same question."""
    sitting = sitting_of(book, seats, 11)
    person, rng = person_of(book, 4), Random(5)
    met = set()
    for number in range(1200):
        step(sitting, person, rng)
        if number % (1200 // count) or sitting.match.round is None or sitting.state is State.DEAL:
            continue
        met.add(sitting.state)
        record = read_record(sitting.recorder.text().encode(), PLAYERS)
        again = Sitting.resume(Setup(level="random"), Random(9), record, Terms(players=TINY))
        if sitting.state is State.QUESTION and again.state is State.COMPUTER:
            continue  # a computer that had left the pile decides so again (W26)
        over = sitting.match.over  # its end is shown, not the scores of its last round
        assert again.state is (State.GAME_OVER if over else sitting.state)
        assert snapshot(again.round) == snapshot(sitting.round)
        assert again.match.totals == sitting.match.totals
        assert again.match.seats == sitting.match.seats
        assert again.recorder.text() == sitting.recorder.text()
        assert again.message or again.match.settled
    assert State.COMPUTER in met
    assert met & {State.DRAW, State.MELD}, "nor only at a computer's turn"


@pytest.mark.sampled(slow=5)
@each_table
def test_the_strip_always_says_who_did_what(book: str, seats: int) -> None:
    """As the person's turn begins, the strip names the computer that played before him."""
    sitting = sitting_of(book, seats, 3)
    person, rng = Tiny(Random(6)), Random(7)
    last = sitting.match.seats[-1].name
    began = 0
    for _ in range(900):
        before = sitting.state
        step(sitting, person, rng)
        board = sitting.round.board if sitting.match.round is not None else None
        if board is None or before is not State.COMPUTER or sitting.state is not State.DRAW:
            continue
        if board.turn == PERSON and board.history:
            began += 1
            assert f"{last} " in sitting.message
            assert Message(sitting.message) in sitting.events()
        sitting.events()
    assert began > 10
