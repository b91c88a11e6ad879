"""The engine's values and its questions at the edges: what is equal, what is refused, what is no
card; and that nothing can be done where no round is being played."""

import copy
import pickle
from random import Random

import pytest

from game.engine.actions import ALL_ACTIONS, MELD_WILD, Verb, meld
from game.engine.board import View
from game.engine.books import WINDOWS
from game.engine.cards import (
    BLACK,
    CARD_NAMES,
    COLUMN,
    FREEZES,
    KINDS,
    RED,
    WILD,
    card_name,
    freezes,
    parse_card,
    shuffled,
)
from game.engine.events import event_text
from game.engine.match import Match, Seat
from game.engine.result import RoundResult, ScoreSheet, SpecialHand
from game.engine.round import Round
from game.engine.rules import legal_actions, refusal
from game.engine.ruleset import RULESETS, Ruleset
from game.engine.side import Side
from game.engine.view import ReadOnly, live
from game.players.random import RandomPlayer
from tests.engine.positions import do, position

each_book = pytest.mark.parametrize("rules", RULESETS.values(), ids=list(RULESETS))


# Cards.


@pytest.mark.parametrize("kind", [-1, KINDS, KINDS + 1])
def test_what_is_no_kind_of_card_has_no_name(kind: int) -> None:
    with pytest.raises(ValueError, match=f"there is no kind of card {kind}"):
        card_name(kind)


def test_every_kind_of_card_has_its_name() -> None:
    assert [card_name(kind) for kind in range(KINDS)] == list(CARD_NAMES)
    assert [parse_card(name) for name in CARD_NAMES] == list(range(KINDS))


def test_w14_red_threes_and_wild_cards_freeze() -> None:
    freezing = {name for kind, name in enumerate(CARD_NAMES) if freezes(kind)}
    assert freezing == {"3H", "3D", "2S", "2H", "2D", "2C", "JK"}
    assert [freezes(kind) for kind in range(KINDS)] == list(FREEZES)


# Actions.


def test_a_natural_card_is_melded_to_its_own_row_alone() -> None:
    nine = parse_card("9H")
    assert str(meld(nine)) == str(meld(nine, COLUMN[nine])) == "meld 9H"
    for column in (RED, COLUMN[nine] + 1, WILD):
        with pytest.raises(ValueError, match="only a wild card"):
            meld(nine, column)


@pytest.mark.parametrize("name", ["2S", "2C", "JK"])
def test_a_wild_card_is_melded_to_a_row_from_black_threes_to_its_own(name: str) -> None:
    card = parse_card(name)
    for column in range(BLACK, WILD + 1):
        action = meld(card, column)
        assert (action.card, action.column, action.wild) == (card, column, True)
    for column in (None, RED, -1, WILD + 1):
        with pytest.raises(ValueError, match="a wild card needs a row"):
            meld(card, column)
    assert MELD_WILD[RED] == ()


def test_an_action_that_is_copied_is_the_same_one() -> None:
    """They are told apart by identity where it matters for speed."""
    for action in ALL_ACTIONS:
        assert copy.deepcopy(action) is action
        assert pickle.loads(pickle.dumps(action)) is action


# What is equal.


def mid_turn() -> Round:
    return do(position("9S 9H 4D 4H", rows="KKK", pile="9C", stock="8S 8D"), "draw")


def test_positions_are_equal_whatever_was_played_to_reach_them() -> None:
    one, other = mid_turn(), mid_turn()
    assert one.board == other.board
    assert one.views[0] == other.views[0]
    assert one.board.history == other.board.history
    other.board.history.clear()
    assert one.board == other.board


@pytest.mark.parametrize("act", ["meld 9S", "discard 4D"])
def test_positions_differ_by_what_lies_there(act: str) -> None:
    one, other = mid_turn(), mid_turn()
    do(other, act)
    assert one.board != other.board
    assert one.views[0] != other.views[0]


def test_views_differ_by_seat_and_hand() -> None:
    one, other = mid_turn(), mid_turn()
    assert one.views[0] != one.views[1]
    other.hands[0][parse_card("JK")] += 1
    assert one.board == other.board
    assert one.views[0] != other.views[0]


def test_a_position_is_nothing_else() -> None:
    round_ = mid_turn()
    for thing in (round_.board, live(round_.views[0]), round_.board.sides[0], round_.views[0]):
        assert thing != "a position"
        assert thing != 7
        with pytest.raises(TypeError):
            hash(thing)


def test_a_list_that_can_only_be_read_is_equal_to_the_list() -> None:
    cards = [3, 1, 2]
    shown: ReadOnly[int] = ReadOnly(cards)
    assert shown == cards
    assert shown == ReadOnly([3, 1, 2])
    assert shown != ReadOnly([3, 1])
    assert shown != [1]
    assert repr(shown) == "[3, 1, 2]"
    with pytest.raises(TypeError):
        hash(shown)


def test_a_copy_of_a_side_through_a_view_is_ones_own() -> None:
    round_ = mid_turn()
    mine = round_.views[0].side.copy()
    assert isinstance(mine, Side)
    assert mine == round_.board.sides[0]
    mine.lay(parse_card("KD"), COLUMN[parse_card("KD")], False)
    assert mine != round_.board.sides[0]
    board = round_.views[0].board.copy()
    board.pile.append(parse_card("4S"))
    assert board != round_.board


# Where no round is being played.


def reasons(view: View) -> set[str | None]:
    """Why nothing of all can be done, but that nobody has been asked."""
    return {refusal(view, action) for action in ALL_ACTIONS if action.verb is not Verb.ANSWER}


def play_out(round_: Round) -> None:
    """Play a round to its end, by lot."""
    players = [RandomPlayer(Random(seat)) for seat in range(len(round_.hands))]
    for _ in range(20_000):
        if round_.board.result is not None:
            return
        seat = round_.decider
        round_.apply(players[seat].decide(round_.views[seat]))
    raise AssertionError("the round has no end")


def undealt(rules: Ruleset) -> Round:
    deck = shuffled(Random(1), rules.packs, rules.jokers)
    return Round(rules, deck, rules.seats[0])


@each_book
def test_before_the_deal_nothing_can_be_done(rules: Ruleset) -> None:
    round_ = undealt(rules)
    assert round_.legal_actions() == []
    for view in round_.views:
        on_turn = view.seat == round_.board.turn
        assert reasons(view) == {"not-dealt" if on_turn else "not-your-turn"}


@each_book
def test_after_the_end_nothing_can_be_done(rules: Ruleset) -> None:
    round_ = undealt(rules)
    round_.deal()
    play_out(round_)
    assert round_.legal_actions() == []
    for view in round_.views:
        assert legal_actions(view) == []
        on_turn = view.seat == round_.board.turn
        assert reasons(view) == {"over" if on_turn else "not-your-turn"}


@each_book
def test_only_who_decides_may_act(rules: Ruleset) -> None:
    round_ = undealt(rules)
    round_.deal()
    for view in round_.views:
        if view.seat != round_.decider:
            assert None not in reasons(view)


# How a round ended.


def result(out: int | None, concealed: bool = False, shown: object = None) -> RoundResult:
    sheet = ScoreSheet(0, 0, 0, 0, 0, 0, 0, 0)
    return RoundResult(out, concealed, (sheet, sheet), shown)  # type: ignore[arg-type]


def test_how_a_round_ended_is_written_as_in_a_record() -> None:
    assert result(None).how == "stock"
    assert result(0).how == "out 0"
    assert result(3, concealed=True).how == "concealed 3"
    assert result(None, shown=(2, SpecialHand.PAIRS)).how == "special 2"


def test_a_side_with_a_hidden_hand_has_no_total() -> None:
    sheet = ScoreSheet(10, 20, 30, 40, 50, 60, 70, 80)
    assert sheet.total is not None
    assert sheet._replace(hand=None).total is None
    hidden = RoundResult(None, False, (sheet, sheet._replace(hand=None)))
    assert hidden.points == (sheet.total, 0)


def test_a_match_waits_for_a_round_before_the_first_and_after_each() -> None:
    match = Match(WINDOWS, [Seat("random", "A"), Seat("random", "B")])
    assert match.settled
    match.start_round(shuffled(Random(1)))
    assert not match.settled
    assert match.round is not None
    play_out(match.round)
    assert not match.settled
    match.settle()
    assert match.settled


# Positions that cannot be laid.


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ({"rows": "KQQ"}, "is not a row"),
        ({"rows": "K7S"}, "is not a row"),
        ({"rows": "KKKKKKKKK"}, "there are not enough cards"),
        ({"rows": "KKK*****"}, "there are not enough cards"),
        ({"rest": "nowhere"}, "the rest is stock, pile or other"),
        ({"pile": "9C 9C 9C"}, "9C"),
    ],
)
def test_what_cannot_lie_there_is_said(what: dict[str, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        position("4S", **what)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rest", "sizes"), [("stock", (1, 4, 1)), ("pile", (1, 4, 0)), ("other", (1, 0, 1))]
)
def test_the_cards_that_are_not_named_lie_where_one_says(
    rest: str, sizes: tuple[int, int, int]
) -> None:
    round_ = position("4S", pile="9C", rest=rest, stock="8S" if rest == "pile" else "")
    everywhere = [sum(hand) for hand in round_.hands], round_.board.stock_count, round_.board.pile
    hands, stock, pile = everywhere
    assert sum(hands) + stock + len(pile) == 108
    largest = {"stock": stock, "pile": len(pile), "other": hands[1]}
    assert max(largest, key=lambda place: largest[place]) == rest
    assert pile[-1] == parse_card("9C")
    assert hands[0] == sizes[0]


def test_what_happened_is_told_in_words() -> None:
    round_ = position("4S", rows="AAAAAAA", pile="9C", stock="8S", drawn=True)
    told = [event_text(event) for event in round_.apply("discard 4S")]
    assert told[0] == "0 discarded 4S"
    assert told[-1] == "round ended out 0"
