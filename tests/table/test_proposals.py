"""What a prompt proposes is the cheapest there is: compared with everything that can be laid."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.engine import ways
from game.engine.actions import TAKE, Verb
from game.engine.board import START, View
from game.engine.cards import ACE, BLACK, SEVEN, WILD
from game.engine.round import Round
from game.engine.rules import legal_actions, refusal, settled
from game.engine.ruleset import RULESETS, RankWilds, Ruleset
from game.engine.view import LiveView, copied, lays, taken
from game.engine.ways import Way, proposal
from game.table.advice import beyond, points_besides
from tests.engine.test_feasible import small_position
from tests.often import tried
from tests.players.rounds import narrow_rules, own_rules

#: Points that unfinished rows cost, wild cards, cards.
Cost = tuple[int, int, int]


def cost(rules: Ruleset, before: View, after: View, melds: int, wilds: int) -> Cost:
    """What it costs to have laid so much: the first is what M33 takes for rows begun with it."""
    prices = {
        SEVEN: (rules.unfinished_sevens, rules.sevens),
        ACE: (rules.unfinished_aces, rules.aces),
        WILD: (rules.unfinished_wilds, None),
    }
    price = 0
    for column, (points, kind) in prices.items():
        row = after.side.rows[column]
        pure = column == WILD or (kind is not RankWilds.ORDINARY and not after.side.wilds[column])
        if not before.side.rows[column] and 0 < len(row) < rules.canasta_size and pure:
            price += points
    return price, wilds, melds


def cheapest(start: LiveView, done: Callable[[LiveView], bool]) -> Cost | None:
    """The least that melds cost after which it is done, by trying all of them."""
    best: Cost | None = None
    waiting = [(start, 0, 0)]
    met = set()
    while waiting:
        here, melds, wilds = waiting.pop()
        key = (*here.hand, *map(len, here.side.rows), *here.side.wilds)
        if key in met:
            continue
        met.add(key)
        if done(here):
            each = cost(start.board.ruleset, start, here, melds, wilds)
            best = each if best is None else min(best, each)
        for action in legal_actions(here):
            if action.verb is Verb.MELD and action.points:  # no Red Three
                there = copied(here)
                assert lays(there, action)
                waiting.append((there, melds + 1, wilds + action.wild))
    return best


def may_end(trial: LiveView) -> bool:
    """A discard, a pass or going out ends the turn."""
    ends = (Verb.DISCARD, Verb.PASS)
    return not trial.cards_held or any(each.verb in ends for each in legal_actions(trial))


def opened(trial: LiveView) -> bool:
    return trial.side.rows_laid > 0 and may_end(trial)


def received(trial: LiveView) -> bool:
    return settled(trial.board, trial.side)


def kinds(view: View) -> Iterator[tuple[LiveView, Callable[[LiveView], bool], Way | None]]:
    """Where each kind of proposal begins, what it is to reach, and what is proposed."""
    board = view.board
    if board.step == START:
        if refusal(view, TAKE) is None and (trial := taken(view)).board.now.owed >= 0:
            yield trial, received, ways.taking(view)
    elif board.now.owed >= 0:
        yield copied(view), received, ways.settling(view)
    elif board.now.bare and not view.side.rows_laid:
        yield copied(view), opened, ways.opening(view)
    else:
        yield copied(view), may_end, ways.ending(view)


def compare(view: View) -> Iterator[bool]:
    """Whether each proposal is the cheapest of its kind, and does what it is proposed for."""
    for trial, done, way in kinds(view):
        least = cheapest(trial, done)
        assert (way is None) == (least is None), (least, way)
        if way is None:
            yield False
            continue
        after = copied(trial)
        assert all(lays(after, action) for action in way)
        assert done(after)
        wilds = sum(action.wild for action in way)
        assert cost(view.board.ruleset, trial, after, len(way), wilds) == least, way
        # The points that are told besides what is lacking are those of the melds named besides it.
        besides = sum(action.points for action in beyond(trial, way))
        assert points_besides(trial, way) <= besides
        if way:  # who has begun it is proposed the rest of it
            begun_with = copied(trial)
            lays(begun_with, way[0])
            rest = proposal(begun_with, done)
            assert rest is not None
            assert [len(rest), sum(each.wild for each in rest)] == [
                len(way) - 1,
                wilds - way[0].wild,
            ]
        yield True


def begun(round_: Round, rng: Random) -> Round:
    """The same, now and then with the pile taken or some cards laid."""
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        doing = [each for each in round_.legal_actions() if each.verb in (Verb.TAKE, Verb.MELD)]
        if not doing or round_.board.hand_sizes[round_.board.turn] < 3:
            break
        round_.apply(rng.choice(doing))
    return round_


@pytest.mark.sampled
@tried(40, 70, 1500)
@pytest.mark.parametrize("book", [*RULESETS, "own", "narrow"])
def test_no_proposal_is_poorer_than_another_of_its_kind(book: str, count: int) -> None:
    rng = Random(f"proposals {book}")
    found = 0
    while found < count:
        if book == "own":
            rules = own_rules(f"proposals {rng.random()}")
        elif book == "narrow":
            rules = narrow_rules(f"proposals {rng.random()}")
        else:
            rules = RULESETS[book]
        if rules.packs != 2 or rules.jokers != 4:
            continue
        round_ = begun(small_position(rng, rules, rng.random() < 0.5), rng)
        view = round_.views[round_.board.turn]
        if view.side.rows[BLACK] and view.side.first_row == BLACK:
            continue  # whoever has melded Black Threes must go out: nothing is proposed
        try:
            found += sum(compare(view))
        except AssertionError as error:
            raise AssertionError(str(round_)) from error
