"""Counting: what a perfect memory would know, against the true cards and another memory."""

from random import Random

import pytest

from game.engine.actions import Action, Verb
from game.engine.books import CGA, WINDOWS
from game.engine.cards import KIND_OF, KINDS, pack
from game.engine.cards import counted as counted_cards
from game.engine.custom import with_parameters
from game.engine.events import (
    HIDDEN,
    Discarded,
    Drawn,
    Melded,
    PutDown,
    TurnedOver,
    Undone,
    seen_by,
)
from game.engine.round import Round
from game.engine.ruleset import RULESETS, Ruleset
from game.players.planning.memory import UNKNOWN, Memory
from game.record import read_record
from game.table.card_count import RANKS, Count, Follower
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting
from tests.often import seldom
from tests.players.rounds import BOOKS, dealt, seated
from tests.table.test_last_turns import TINY, played
from tests.table.tiny import Tiny, step


def test_every_kind_has_one_rank() -> None:
    assert sorted(kind for _name, kinds in RANKS for kind in kinds) == [*range(KINDS)]


def recount(round_: Round, count: Count, memory: Follower) -> int:
    """Compare the count with the cards where they truly lie; return how many of them were known."""
    board = round_.board
    for hand, known in zip(round_.hands[1:], memory.held[1:], strict=True):
        assert all(few <= many for few, many in zip(known, hand, strict=True))
    assert len(memory.deck) == len(round_.stock)
    for known, true in zip(memory.deck, round_.stock, strict=True):
        assert known in (HIDDEN, true)
    everything = pack(board.ruleset.packs, board.ruleset.jokers)
    table = [card for side in board.sides for row in side.rows for card in row]
    talons = [card for talon in round_.aside for card in talon]
    for tally, (_name, kinds) in zip(count.ranks, RANKS, strict=True):
        in_hands = [sum(hand[kind] for kind in kinds) for hand in round_.hands]
        assert tally.hand == in_hands[0]
        assert tally.seen == sum(card in kinds for card in (*table, *board.pile))
        assert tally.out == sum(in_hands[1:]) + sum(
            card in kinds for card in (*round_.stock, *talons)
        )
        assert tally.seen + tally.hand + tally.out == sum(card in kinds for card in everything)
        assert min(tally.unknown, tally.deck, *tally.held) >= 0
    unseen = sum(tally.unknown for tally in count.ranks)
    assert count.deck + count.talons + sum(count.hands) == unseen
    return sum(map(sum, memory.held[1:])) + len(memory.deck) - count.deck


def at_least_as_much(round_: Round, memory: Follower) -> None:
    """Nothing is forgotten that the computer players remember, and no card of a pile turned over.

    They go by the history, which does not name the first card of the pile.
    """
    other = Memory(round_.board)
    for mine, theirs in zip(memory.held[1:], other.known[1:], strict=True):
        assert all(many >= few for many, few in zip(mine, theirs, strict=True))
    for mine, theirs in zip(memory.deck, other.stock, strict=False):
        assert theirs in (UNKNOWN, mine)
    if round_.board.turnovers:
        assert HIDDEN not in memory.deck


def counted(rules: Ruleset, seats: int, kind: str, rounds: int) -> int:
    """Play whole rounds, counting all the time; return how many cards were known all in all."""
    known = 0
    for number in range(rounds):
        seed = f"count {rules.name} {seats} {kind} {number}"
        round_ = dealt(rules, seed, seats)
        view, lots = round_.views[0], Random(seed)
        memory, table = Follower(view), seated(kind, seed, seats)
        for _ in range(4000):
            pile = [*view.board.pile]
            decider = round_.decider
            action = table[decider].decide(round_.views[decider])
            memory.follow(pile, seen_by(round_.apply(action), 0))
            over = round_.board.result is not None
            if over or lots.random() < 0.2:
                known += recount(round_, memory.count(view), memory)
                at_least_as_much(round_, memory)
            if over:
                break
    return known


@pytest.mark.sampled(slow=5)
@pytest.mark.parametrize(("rules", "seats"), seldom(BOOKS))
def test_it_is_true_and_forgets_nothing_over_whole_rounds(rules: Ruleset, seats: int) -> None:
    assert counted(rules, seats, "random", 3) + counted(rules, seats, "beginner", 2) > 100


@pytest.mark.slow
@pytest.mark.parametrize("drawn", ["2", "3"])
def test_two_cards_drawn_of_a_pile_turned_over_by_itself(drawn: str) -> None:
    assert counted(with_parameters(CGA, {"cards-drawn": drawn}), 2, "random", 12) > 100


def test_three_packs() -> None:
    assert counted(with_parameters(WINDOWS, {"packs": "3"}), 2, "beginner", 2) > 20


def test_nothing_hidden_is_in_it() -> None:
    """With the hidden cards dealt anew, and the same done in sight, the count is the same."""
    rules = RULESETS["windows"]
    round_ = dealt(rules, "twins")
    view = round_.views[0]
    other = round_.copy()
    a, b = other.stock[0], other.stock[1]
    other.stock[0], other.stock[1] = b, a
    hidden = next(kind for kind in range(KINDS) if other.hands[1][kind])
    swapped = next(place for place, card in enumerate(other.stock) if card != hidden)
    other.hands[1][hidden] -= 1
    other.hands[1][other.stock[swapped]] += 1
    other.stock[swapped] = hidden
    assert other.hands[1] != round_.hands[1]
    assert Follower(view).count(view) == Follower(other.views[0]).count(other.views[0])


@pytest.mark.slow
def test_a_pile_that_was_taken_is_known_in_that_hand() -> None:
    """And no longer, once the cards have left it."""
    sitting = played(WINDOWS, 2, 0)
    person, rng = Tiny(Random(3)), Random(3)
    held = 0
    for _ in range(1500):
        step(sitting, person, rng)
        if sitting.seen.played and (count := sitting.count()):
            held = max(held, sum(tally.held[1] for tally in count.ranks))
            assert [tally.held[0] for tally in count.ranks] == [0] * len(RANKS)
            assert (
                count.hands[1] + sum(tally.held[1] for tally in count.ranks)
                == (sitting.view.board.hand_sizes[1])
            )
        if held > 3:
            return
    raise AssertionError("no pile was taken")


def test_a_three_that_comes_of_a_pile_turned_over_is_in_no_hand_once_it_is_put_down() -> None:
    """C2, C8: it is known before it is drawn, as it lay in the pile."""
    view = dealt(CGA, "three").views[0]
    memory = Follower(view)
    three, king = KIND_OF["3H"], KIND_OF["KS"]
    memory.deck = [king, three]
    memory.follow([], [Drawn(1, (HIDDEN, HIDDEN)), PutDown(1, (three,))])
    assert memory.held[1] == counted_cards([king])


@pytest.mark.parametrize("drawn", [0, 1])
def test_a_pile_turned_over_is_the_deck_from_below(drawn: int) -> None:
    """Once, whether a draw needs it or somebody turns it over before: then all of it is there."""
    memory = Follower(dealt(CGA, "turned").views[0])
    king, nine, five = (KIND_OF[card] for card in ("KS", "9S", "5S"))
    memory.deck = []
    draws = [Drawn(1, (HIDDEN,))] * drawn
    memory.follow([king, nine, five], [*draws, TurnedOver(3)])
    assert memory.deck == [five, nine, king][: 3 - drawn]
    assert memory.held[1] == counted_cards([king] * drawn)
    memory.follow([nine], [Discarded(0, five), TurnedOver(2)])  # and so each time
    assert memory.deck == [five, nine]


def test_a_card_that_comes_back_from_the_table_is_known() -> None:
    memory = Follower(dealt(WINDOWS, "back").views[0])
    king = KIND_OF["KS"]
    meld = Action(Verb.MELD, king)
    memory.follow([], [Melded(1, meld)])
    assert memory.held[1] == counted_cards([])
    memory.follow([], [Undone(1, meld)])
    assert memory.held[1] == counted_cards([king])


def test_the_count_of_a_deal_is_what_is_in_the_hand() -> None:
    sitting = played(WINDOWS, 2, 0)
    assert sitting.count() is None
    sitting.tick()
    count = sitting.count()
    assert count
    assert sum(tally.hand for tally in count.ranks) == 15
    assert sum(tally.out for tally in count.ranks) == count.deck + sum(count.hands)
    board = sitting.view.board
    laid = [card for side in board.sides for row in side.rows for card in row]
    assert [tally.seen for tally in count.ranks] == [
        sum(card in kinds for card in (*laid, *board.pile)) for _name, kinds in RANKS
    ]


def test_a_game_that_was_loaded_is_counted_as_it_was_left() -> None:
    sitting = played(CGA, 3, 300)
    record = read_record(sitting.recorder.text().encode(), TINY)
    again = Sitting.resume(Setup(), Random(1), record, Terms(players=TINY))
    assert again.count() == sitting.count() is not None
