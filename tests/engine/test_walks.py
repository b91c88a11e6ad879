"""Property tests: whatever is played, the cards are all there and the engine agrees with itself.

And with the slow rules, a second reading of RULES.md, at every position (slow_rules.py).
"""

import gc
import types
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.actions import ALL_ACTIONS, Verb
from game.engine.board import PLAY, Phase
from game.engine.books import WINDOWS
from game.engine.cards import COLUMN, KINDS, RED, WILD, pack, shuffled
from game.engine.refusals import IllegalAction
from game.engine.round import Round
from game.engine.rules import refusal
from game.engine.ruleset import OPTION_VALUES
from game.engine.view import LiveView, ReadOnlyView, live
from game.players.random import RandomPlayer
from tests.engine.positions import all_cards, snapshot
from tests.engine.slow_rules import DECK
from tests.engine.twins import Twins, dealt, placed, rich_position
from tests.often import tried

seeds = st.integers(0, 2**32 - 1)
options = st.fixed_dictionaries(
    {name: st.sampled_from(list(v)) for name, v in OPTION_VALUES.items()}
)
#: What is chosen at each step: the place in the list of actions, and how eager to meld one is.
choices = st.lists(st.tuples(st.integers(0, 999), st.booleans()), max_size=40)
totals = st.tuples(*[st.sampled_from((-5, 0, 1500, 3000))] * 2)


def a_round(seed: int, rules: dict[str, str], before: tuple[int, ...] = (0, 0)) -> Round:
    """A dealt round."""
    round_ = Round(WINDOWS.with_options(rules), shuffled(Random(seed)), totals=before)
    round_.deal()
    return round_


def chosen(actions: list, choice: tuple[int, bool]):
    """One of the actions; an eager player looks only at those that bring cards to the table."""
    number, eager = choice
    bold = [a for a in actions if str(a).startswith(("meld", "take"))] if eager else []
    among = bold or actions
    return among[number % len(among)]


def check(round_: Round) -> None:
    """All that must hold at every position."""
    board = round_.board
    assert sorted(all_cards(round_)) == pack()
    assert all(count >= 0 for hand in round_.hands for count in hand)
    assert all(len(hand) == KINDS for hand in round_.hands)
    assert board.hand_sizes == [sum(hand) for hand in round_.hands]
    assert board.stock_count == len(round_.stock)
    for seat, view in enumerate(round_.views):
        assert live(view).board is board
        assert live(view).hand is round_.hands[seat]
        assert view.seat == seat
    # A natural that was taken from a frozen pile leaves it frozen until it is received (W14).
    assert board.frozen == any(COLUMN[card] in (RED, WILD) for card in board.pile)
    for side in board.sides:
        rows = {column: row for column, row in enumerate(side.rows) if row and column != RED}
        assert side.rows_laid == len(rows)
        assert side.short == sum(len(row) < 3 for row in rows.values())
        assert side.canastas == sum(len(row) >= 7 for row in rows.values())
        assert side.wilds == [
            sum(COLUMN[card] == WILD for card in row) if column != WILD else 0
            for column, row in enumerate(side.rows)
        ]
        assert not side.rows[WILD]
        assert all(COLUMN[card] == RED for card in side.rows[RED])
        for column, row in rows.items():
            assert {COLUMN[card] for card in row} <= {column, WILD}
            assert 2 * side.wilds[column] <= len(row)
        assert side.penalty % 50 == 0
    others = [side for seat, side in enumerate(board.sides) if seat != board.side_of[board.turn]]
    assert not any(side.short or (side.rows[1] and board.result is None) for side in others)
    if board.step != PLAY and board.result is None:
        assert board.now.owed == -1
        assert not board.now.melds
        assert board.now.extras == 0
    assert (round_.phase is Phase.OVER) == (board.result is not None)


def check_actions(round_: Round) -> None:
    """What is listed applies, on a copy; what is not is refused and changes nothing."""
    legal = round_.legal_actions()
    assert len(set(legal)) == len(legal)
    assert bool(legal) == (round_.phase is not Phase.OVER)
    view = round_.views[round_.board.turn]
    before = snapshot(round_)
    for action in ALL_ACTIONS:
        if action in legal:
            assert refusal(view, action) is None
            copy = round_.copy()
            copy.apply(action)
            check(copy)
            if (
                action.verb is Verb.MELD
                and copy.board.now.melds
                and action is copy.board.now.melds[-1]
            ):
                check_undo(round_, copy)
        else:
            assert refusal(view, action) is not None
            with pytest.raises(IllegalAction) as caught:
                round_.apply(action)
            assert "{" not in caught.value.sentence
    assert snapshot(round_) == before


def check_undo(before: Round, after: Round) -> None:
    """Undo restores the position before the meld, unless the meld brought the pile (W19)."""
    if after.phase is Phase.OVER or (before.board.now.owed >= 0 and after.board.now.owed < 0):
        return
    card = after.board.now.melds[-1]
    if card.column == RED and after.board.now.extra_drawn:
        return
    undo = next(action for action in ALL_ACTIONS if action.verb is Verb.UNDO)
    after.apply(undo)
    assert snapshot(after, without=["history"]) == snapshot(before, without=["history"])


@tried(2, 40, 100)
def test_walks_from_the_deal(count) -> None:
    @settings(max_examples=count)
    @given(seeds, options, totals, choices)
    def walks(seed, rules, before, walk) -> None:
        walk_and_check(a_round(seed, rules, before), walk[:12])

    walks()


@pytest.mark.slow
@tried(60, 60, 300)
def test_walks_from_rich_positions(count) -> None:
    @settings(max_examples=count)
    @given(seeds, choices)
    def walks(seed, walk) -> None:
        walk_and_check(rich_position(Random(seed)), walk[:12])

    walks()


def walk_and_check(round_: Round, walk) -> None:
    """Walk through legal actions; every position is checked and every action tried."""
    check(round_)
    check_actions(round_)
    for choice in walk:
        if round_.phase is Phase.OVER:
            break
        round_.apply(chosen(round_.legal_actions(), choice))
        check(round_)
        check_actions(round_)


@tried(5, 60, 120)
def test_whole_rounds_by_the_random_player(count) -> None:
    settings(max_examples=count)(given(seeds, options, totals)(whole_round))()


def whole_round(seed, rules, before) -> None:
    """Every action is one of those that are legal, and the cards stay."""
    round_ = a_round(seed, rules, before)
    player = RandomPlayer(Random(seed))
    for _ in range(3000):
        check(round_)
        if round_.phase is Phase.OVER:
            break
        action = player.decide(round_.views[round_.board.turn])
        assert action in round_.legal_actions()
        round_.apply(action)
    assert round_.board.turnovers <= 10
    assert Counter(all_cards(round_)) == Counter(pack())


def agree_along(twins: Twins, walk) -> None:
    """The engine and the slow rules agree at every position of a walk."""
    actions = twins.agree()
    for choice in walk:
        if not actions:
            break
        twins.play(chosen(sorted(actions), choice))
        actions = twins.agree()


@pytest.mark.slow
@settings(max_examples=200)
@given(st.randoms(use_true_random=False), options, totals, choices)
def test_the_slow_rules_agree_from_the_deal(rng, rules, before, walk) -> None:
    deck = DECK[:]
    rng.shuffle(deck)
    agree_along(dealt(deck, rules, before), walk)


@pytest.mark.slow
@tried(500, 500, 1500)
def test_the_slow_rules_agree_in_rich_positions(count) -> None:
    @settings(max_examples=count)
    @given(seeds, choices)
    def walks(seed, walk) -> None:
        agree_along(placed(rich_position(Random(seed))), walk)

    walks()


@pytest.mark.slow
@settings(max_examples=30)
@given(seeds, options, totals)
def test_the_slow_rules_agree_in_whole_rounds(seed, rules, before) -> None:
    deck = DECK[:]
    Random(seed).shuffle(deck)
    twins = dealt(deck, rules, before)
    player = RandomPlayer(Random(seed))
    while twins.agree():
        twins.play(str(player.decide(twins.fast.views[twins.fast.board.turn])))


@pytest.mark.slow
@settings(max_examples=50)
@given(seeds, options)
def test_a_copy_played_on_leaves_the_original(seed, rules) -> None:
    rng = Random(seed)
    round_ = a_round(seed, rules)
    for _ in range(rng.randrange(60)):
        if round_.phase is not Phase.OVER:
            round_.apply(RandomPlayer(rng).decide(round_.views[round_.board.turn]))
    before = snapshot(round_)
    copy = round_.copy()
    assert snapshot(copy) == before
    for _ in range(60):
        if copy.phase is Phase.OVER:
            break
        copy.apply(rng.choice(copy.legal_actions()))
        check(copy)
    assert snapshot(round_) == before


@settings(max_examples=20)
@given(seeds, options)
def test_same_deck_and_same_decisions_same_round(seed, rules) -> None:
    first, second = a_round(seed, rules), a_round(seed, rules)
    rng = Random(seed)
    for _ in range(60):
        if first.phase is Phase.OVER:
            break
        number = rng.randrange(len(first.legal_actions()))
        first.apply(first.legal_actions()[number])
        second.apply(second.legal_actions()[number])
    assert snapshot(first) == snapshot(second)


def reachable(root: object) -> list[object]:
    """All objects that can be reached from `root`, code and types left out."""
    code = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)
    found: dict[int, object] = {id(root): root}
    waiting = [root]
    while waiting:
        for item in gc.get_referents(waiting.pop()):
            if id(item) not in found and not isinstance(item, code):
                found[id(item)] = item
                waiting.append(item)
    return list(found.values())


@settings(max_examples=20)
@given(seeds, options, st.integers(0, 200))
def test_from_a_view_nothing_hidden_is_reached(seed, rules, steps) -> None:
    round_ = a_round(seed, rules)
    player = RandomPlayer(Random(seed))
    for _ in range(steps):
        if round_.phase is not Phase.OVER:
            round_.apply(player.decide(round_.views[round_.board.turn]))
    for seat, view in enumerate(round_.views):
        reached = {id(item) for item in reachable(view)}
        assert id(live(view).hand) in reached
        assert id(round_.board) in reached
        assert id(round_.stock) not in reached
        assert id(round_.hands[1 - seat]) not in reached
        assert id(round_.hands) not in reached
        assert not any(isinstance(item, Round) for item in reachable(view))
        views = [item for item in reachable(view) if isinstance(item, (ReadOnlyView, LiveView))]
        assert {id(item) for item in views} == {id(view), id(live(view))}


@settings(max_examples=80)
@given(seeds, options, st.integers(1, 150))
def test_what_is_hidden_changes_nothing_that_is_open(seed, rules, steps) -> None:
    """A card that seat 1 has kept since the deal, exchanged for one deep in the stock.

    The same decisions then lead to the same board, so the board tells nothing of it.
    """
    rng = Random(seed)
    deck = shuffled(rng)
    ruleset = WINDOWS.with_options(rules)
    first = Round(ruleset, deck)
    first.deal()
    played = []
    fewest = first.hands[1][:]
    player = RandomPlayer(rng)
    for _ in range(steps):
        action = player.decide(first.views[first.board.turn])
        played.append(action)
        if first.board.turn == 1 and action.card >= 0:
            # Counted as it leaves the hand: a meld may bring an equal one with the pile.
            fewest[action.card] = min(fewest[action.card], first.hands[1][action.card] - 1)
        first.apply(action)
        if first.board.turnovers or first.phase is Phase.OVER:
            return  # the stock is no part of the deck any more
    kept = [
        place for place in range(1, 30, 2) if COLUMN[deck[place]] != RED and fewest[deck[place]]
    ]
    deep = [place for place in range(108 - len(first.stock), 108) if COLUMN[deck[place]] != RED]
    if not kept or not deep:
        return
    here, there = rng.choice(kept), rng.choice(deep)
    deck[here], deck[there] = deck[there], deck[here]
    second = Round(ruleset, deck)
    second.deal()
    for action in played:
        second.apply(action)
    assert snapshot(second)[0] == snapshot(first)[0]
    assert second.hands[0] == first.hands[0]
