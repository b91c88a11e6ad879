"""Events: what `apply` returns tells all that moved, so that nobody has to compare two tables."""

from collections import Counter
from random import Random

import pytest

from game.engine import Round, event_text, seen_by, shuffled
from game.engine.cards import KIND_OF, KINDS, listed
from game.engine.events import (
    HIDDEN,
    Added,
    Discarded,
    Drawn,
    Event,
    Melded,
    PutBack,
    PutDown,
    Received,
    RoundEnded,
    Taken,
    TurnedOver,
    Undone,
    drawn_cards,
)
from game.players import PLAYERS
from tests.engine.positions import do, position
from tests.often import tried
from tests.record.unchanged import RULES


def told(round_: Round, text: str) -> list[str]:
    """What an action is told as."""
    return [event_text(event) for event in round_.apply(text)]


class Table:
    """What somebody knows of hands, rows and piles who has only heard the events."""

    def __init__(self, round_: Round) -> None:
        board = round_.board
        self.side_of = board.side_of
        self.hands = [Counter(listed(hand)) for hand in round_.hands]
        self.tables = [Counter(card for row in side.rows for card in row) for side in board.sides]
        self.pile = list(board.pile)
        self.stock = len(round_.stock)

    def hear(self, event: Event) -> None:
        match event:
            case Drawn(seat, cards):
                self.stock -= len(cards)
                self.hands[seat].update(cards)
            case PutDown(seat, cards):
                self.hands[seat].subtract(cards)
                self.tables[self.side_of[seat]].update(cards)
            case Taken(seat, card, count):
                assert count == len(self.pile)
                assert self.pile.pop() == card
                self.tables[self.side_of[seat]][card] += 1
            case Added(seat, card):
                assert self.pile.pop() == card
                self.tables[self.side_of[seat]][card] += 1
            case PutBack(seat, card):
                self.tables[self.side_of[seat]][card] -= 1
                self.pile.append(card)
            case Received(seat, cards):
                self.hands[seat].update(cards)
                self.pile.clear()
            case Melded(seat, action):
                self.hands[seat][action.card] -= 1
                self.tables[self.side_of[seat]][action.card] += 1
            case Undone(seat, action):
                self.tables[self.side_of[seat]][action.card] -= 1
                self.hands[seat][action.card] += 1
            case Discarded(seat, card):
                self.hands[seat][card] -= 1
                self.pile.append(card)
            case TurnedOver(count):
                assert count == len(self.pile)
                self.stock += count
                self.pile.clear()


TABLES = [(name, seats) for name, rules in RULES.items() for seats in rules.seats]


@pytest.mark.sampled(3, slow=5)
@tried(2, 8)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_whoever_hears_the_events_knows_where_all_cards_are(
    name: str, seats: int, count: int
) -> None:
    """A pile of which Red Threes go down by themselves is heard of in two events."""
    rules = RULES[name]
    for number in range(count):
        lots = Random(f"events {name} {seats} {number}")
        round_ = Round(rules, shuffled(lots, rules.packs, rules.jokers), seats)
        round_.deal()
        players = [PLAYERS["random"](lots) for _ in range(seats)]
        table = Table(round_)
        ends = 0
        while round_.board.result is None:
            seat = round_.board.actor
            events = round_.apply(players[seat].decide(round_.views[seat]))
            from_pile = any(isinstance(event, Taken | Melded | Received) for event in events)
            for event in events:
                if isinstance(event, PutDown) and from_pile:
                    table.hands[event.seat].update(event.cards)
                    if not any(isinstance(each, Received) for each in events):
                        table.pile.clear()
                table.hear(event)
                ends += isinstance(event, RoundEnded)
                assert event_text(event)
            now = Table(round_)
            assert table.pile == now.pile
            assert table.stock == now.stock
            assert [+hand for hand in table.hands] == [+hand for hand in now.hands]
            assert [+each for each in table.tables] == [+each for each in now.tables]
        assert ends == 1


def test_the_pile_that_was_owed_is_received_with_the_meld_that_settles_it() -> None:
    round_ = position("9S 9H 4D 5D", rows="777", pile="KH 9D")
    assert told(round_, "take") == ["0 taken 9D from 2"]
    assert told(round_, "meld 9S") == ["0 melded 9S"]
    assert told(round_, "meld 9H") == ["0 melded 9H", "0 received KH"]
    assert told(round_, "discard 4D") == ["0 discarded 4D"]


def test_what_is_undone_and_put_back_is_told() -> None:
    round_ = do(position("9S 9H 4D 5D", rows="777", pile="KH 9D"), "take", "meld 9S")
    assert told(round_, "undo") == ["0 undone 9S"]
    do(round_, "meld 9S")
    assert told(round_, "putback") == ["0 undone 9S", "0 put back 9D"]


def test_red_threes_that_go_down_by_themselves_are_told() -> None:
    round_ = position("4S", pile="9S", stock="3H 5C", rules=RULES["official"])
    assert told(round_, "draw 3H 5C") == ["0 drawn 3H 5C", "0 put down 3H"]


def test_the_end_of_a_round_is_told_last() -> None:
    round_ = position("4S 5S", rows="KKKKKKK 444", drawn=True)
    do(round_, "meld 4S")
    assert told(round_, "discard 5S")[-1] == "round ended out 0"


def test_no_other_seat_sees_what_is_drawn() -> None:
    round_ = position("4S 5S", stock="9C")
    events = round_.apply("draw")
    assert list(seen_by(events, 0)) == list(events) == [Drawn(0, (events[0].cards))]
    (hidden,) = seen_by(events, 1)
    assert hidden == Drawn(0, (HIDDEN,))
    assert HIDDEN not in range(KINDS)
    assert event_text(hidden) == "0 drawn (1)"


def test_a_record_names_what_was_drawn_or_put_down() -> None:
    """Behind any other action it names nothing."""
    nine, three = (KIND_OF["9H"],), (KIND_OF["3H"],)
    assert drawn_cards([Drawn(0, nine)]) == nine
    assert drawn_cards([PutDown(0, three), Drawn(0, nine)]) == three + nine
    assert drawn_cards([PutDown(0, three)]) == three  # no stock is left
    assert drawn_cards([TurnedOver(5), Drawn(0, nine)]) == ()
    assert drawn_cards([Discarded(0, KIND_OF["9H"])]) == ()
    assert drawn_cards([]) == ()
