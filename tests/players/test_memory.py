"""What a seat remembers: true in every position, and all that a person could have followed."""

from random import Random

import pytest

from game.engine.actions import TURNOVER, Verb
from game.engine.board import Board
from game.engine.books import CGA, OFFICIAL, WINDOWS
from game.engine.cards import KIND_OF, cards_text, listed
from game.engine.custom import with_parameters
from game.engine.round import Round
from game.engine.ruleset import StockEnd
from game.players.planning.memory import UNKNOWN, KeptMemory, Memory
from tests.engine.positions import do, position
from tests.often import tried
from tests.players.rounds import BOOKS, Settings, dealt, played, under_settings
from tests.players.rounds import pair as seated
from tests.players.rounds import seated as all_seated

#: Two cards are drawn of a pile that was turned over by itself: what came when is open.
TWO_OF_A_TURNED_PILE = with_parameters(CGA, {"cards-drawn": "2"})
TWO_ARE_DRAWN = (TWO_OF_A_TURNED_PILE, WINDOWS.with_options({"cards-drawn": "2"}))


def known(round_: Round, seat: int) -> str:
    """The cards that are known to be in a hand."""
    return cards_text(listed(Memory(round_.board).known[seat]))


@pytest.mark.slow
@under_settings
def test_what_it_remembers_is_true_under_every_setting(settings: Settings) -> None:
    remembered = ordered = 0
    for number, ruleset in enumerate(settings()):
        for kind in ("random", "beginner"):
            seed = f"memory {kind} {number}"
            round_ = dealt(ruleset, seed)
            lots = Random(seed)
            for _ in played(round_, seated(kind, seed)):
                if lots.random() < 0.8:
                    continue
                memory = Memory(round_.board)
                for seat, hand in enumerate(round_.hands):
                    mine = memory.known[seat]
                    assert all(held >= seen for held, seen in zip(hand, mine, strict=True))
                    remembered += sum(mine)
                if memory.stock:
                    assert len(memory.stock) == len(round_.stock)
                    for card, true in zip(memory.stock, round_.stock, strict=True):
                        assert card in (UNKNOWN, true)
                        ordered += card == true
    assert remembered > 1000
    assert ordered > 500


def test_what_it_remembers_is_true_in_every_rule_book() -> None:
    """Cards that come by themselves, piles that are turned over by themselves and questions too."""
    turned = 0
    for ruleset, seats in BOOKS:
        ends = ruleset.stock_end is StockEnd.TURN_OVER
        for number in range(3 if ends else 1):
            seed = f"memory {ruleset.name} {seats} {number}"
            round_ = dealt(ruleset, seed, seats)
            lots = Random(seed)
            for _ in played(round_, all_seated("random", seed, seats)):
                memory = None
                if lots.random() < 0.1:
                    memory = Memory(round_.board)
                    turned += bool(memory.stock) and ends
                    assert_true(round_, memory)
    assert turned > 20


@pytest.mark.slow
def test_what_it_remembers_is_true_where_two_cards_are_drawn_of_a_pile_turned_by_itself() -> None:
    """The second of them may come from the pile that the first one turned over."""
    for number in range(40):
        seed = f"memory two cards {number}"
        round_ = dealt(TWO_OF_A_TURNED_PILE, seed)
        for done in played(round_, all_seated("random", seed, 2)):
            if done.place == 1 and round_.board.turnovers:
                assert_true(round_, Memory(round_.board))


def told(memory: Memory) -> list[object]:
    """All that a memory tells."""
    names = ("known", "stock", "thrown", "left", "turns", "thrown_last", "left_most", "acted")
    return [getattr(memory, name) for name in names]


@tried(1, 4, 100)
def test_a_kept_memory_is_the_rebuilt_one(count: int) -> None:
    """It is asked now and then, of rounds that go on, of earlier places and of other rounds."""
    turned = before = 0
    for number in range(count):
        kept, boards = KeptMemory(), []
        for rules, seats in [*BOOKS, *[(rules, 2) for rules in TWO_ARE_DRAWN]]:
            seed = f"kept {rules.name} {seats} {number}"
            lots = Random(seed)
            round_ = dealt(rules, seed, seats)
            for _ in played(round_, all_seated("random", seed, seats)):
                if lots.random() < (0.5 if round_.board.turnovers else 0.95):
                    continue
                if lots.random() < 0.2:
                    boards.append(round_.board.copy())
                board = lots.choice(boards) if boards and lots.random() < 0.2 else round_.board
                assert told(kept.of(board)) == told(Memory(board))
                history, place = board.history, len(board.history)
                while (
                    place and history[place - 1][1].verb is Verb.MELD and not history[place - 1][2]
                ):
                    place -= 1
                assert told(kept.of(board, melds=False)) == told(Memory(board, place))
                turned += any(action is TURNOVER for _, action, _ in history)
                before += place < len(history)
    assert turned >= 5
    assert before >= 5


def test_a_kept_memory_reads_each_event_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read = [0]
    follow = Memory.follow

    def counted(memory: Memory, board: Board, end: int, turns_over: bool = True) -> None:
        before = memory.place
        follow(memory, board, end, turns_over)
        read[0] += memory.place - before

    monkeypatch.setattr(Memory, "follow", counted)
    round_ = dealt(OFFICIAL, "once", 4)
    kept = KeptMemory()
    for _ in played(round_, all_seated("random", "once", 4)):
        kept.of(round_.board, melds=False)
    assert 50 < read[0] <= len(round_.board.history)


def assert_true(round_: Round, memory: Memory) -> None:
    """What is remembered of the hands and the stock is so."""
    for hand, mine in zip(round_.hands, memory.known, strict=True):
        assert all(held >= seen for held, seen in zip(hand, mine, strict=True))
    if memory.stock:
        assert len(memory.stock) == len(round_.stock)
        for card, true in zip(memory.stock, round_.stock, strict=True):
            assert card in (UNKNOWN, true)


def test_nothing_is_known_of_a_hand_that_was_dealt() -> None:
    round_ = position("KH KD KS 4H", "9H 9D 5H", pile="5C", drawn=True)
    assert known(round_, 0) == known(round_, 1) == ""


def test_the_pile_is_known_until_its_cards_are_seen_again() -> None:
    round_ = position("KH KD 4H", "9H 5H", rows="999", pile="JD QD 6C 9S")
    do(round_, "take")
    assert known(round_, 0) == "6C JD QD"
    do(round_, "discard QD")
    assert known(round_, 0) == "6C JD"
    assert known(round_, 1) == ""


def test_a_card_that_was_melded_and_taken_back_is_known() -> None:
    round_ = position("KH KD KS 4H 6H", rows="999", pile="5C", drawn=True)
    do(round_, "meld KH", "undo")
    assert known(round_, 0) == "KH"
    do(round_, "meld KH", "meld KD", "meld KS")
    assert known(round_, 0) == ""


def test_what_was_put_back_is_known() -> None:
    round_ = position("KH KD 4H 6H", rows="999", pile="5C KC")
    do(round_, "take", "meld KH", "putback")
    assert known(round_, 0) == "KH"


def test_a_pile_turned_over_is_known_card_by_card() -> None:
    round_ = position("KH KD 4H 6H", "5H 5D", rows="999", pile="JC", stock="", rest="other")
    do(round_, "turnover", "draw JC", "discard 4H")
    do(round_, "turnover")
    memory = Memory(round_.board)
    assert memory.stock == [KIND_OF["4H"]]
    do(round_, "draw 4H")
    assert known(round_, 1) == "4H"


def test_it_counts_what_was_thrown_and_what_was_left() -> None:
    round_ = position("KH KD 4H 6H", "5H 5D", rows="999", pile="JC", stock="QH QD")
    do(round_, "draw", "discard 4H", "draw", "discard 5H")
    memory = Memory(round_.board)
    assert memory.thrown[0][2] == 1
    assert memory.left[1][2] == 1
    assert memory.thrown[1][3] == 1
    assert sum(memory.left[0]) == 0


def test_it_says_in_which_turn_a_rank_was_thrown_last_and_how_large_a_pile_was_left() -> None:
    round_ = position("KH KD 4H 6H 4S", "5H 5D 7H", rows="999", pile="JC", stock="QH QD QC QS")
    do(round_, "draw", "discard 4H", "draw", "discard 5H", "draw", "discard 4S", "draw")
    memory = Memory(round_.board)
    assert memory.turns == [2, 1]
    assert memory.thrown_last[0][2] == 1
    assert memory.thrown_last[0][4] == -1
    assert memory.thrown_last[1][3] == 0
    assert memory.left_most[1][2] == 4  # JC, 4H, 5H and 4S lay there
    assert memory.left_most[0][3] == 3
    assert memory.left_most[0][4] == 0
