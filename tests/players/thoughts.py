"""What players make of positions by lot, kept as digests: nearly out, at the pile, in between.

Each line of thoughts.txt is a position, and has a few letters of what is made of it in each respect
(RESPECTS). They tell that a thought has changed, and which, not whether it is good. Where it is
meant to change they are kept anew by `python -m tests.players.thoughts`.
"""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

from game.engine.actions import DISCARD
from game.engine.board import OVER, PLAY, START, View
from game.engine.cards import kinds_held
from game.engine.round import Round
from game.engine.view import live
from game.players import PLAYERS
from game.players.advice import losses
from game.players.advice.advisor import advice_of, evaluate
from game.players.advice.blunders import spoils, suspected
from game.players.advice.listed_ways import plainness, ways
from game.players.advice.losses import confirm
from game.players.advice.reasons import reasons
from game.players.expert import outcomes
from game.players.expert.habits import expected
from game.players.expert.information_set import InformationSet
from game.players.expert.levels import Expert
from game.players.expert.policies import policy_for
from game.players.expert.weights import PATIENT
from game.players.planning import last_turn
from game.players.planning.memory import Memory
from game.players.planning.signs import signs
from game.players.playout.choices import CHOICES, SEEN, choose, see, to_choice
from game.players.playout.codes import Log
from game.players.playout.equity import worth
from game.players.playout.policy import Policy
from game.players.playout.rollout import play
from game.players.playout.state import PlayoutState
from tests.engine.nearly_out import begun, last_card, nearly_out, nearly_taken
from tests.engine.nearly_out import own_rules as rules_of_melds
from tests.kept_positions import KeptPositions, Respect
from tests.players.advised import done
from tests.players.kept import policies
from tests.players.rounds import dealt, narrow_rules, own_rules, seated
from tools.tuning import rollout
from tools.tuning.weights import policy_of, vector_of

FILE: Final = Path(__file__).with_name("thoughts.txt")
#: How many positions there are, and playouts of an advice and of a decision of Expert.
COUNT: Final = 168
PLAYOUTS: Final = 6
#: Turns that are nearly over, in half of the positions.
NEAR_ENDS: Final = (nearly_out, nearly_taken, begun, last_card)
#: Policies of all kinds, and the weights from which others go.
STYLES: Final = policies()
USUAL: Final = vector_of(PATIENT)
#: Choices that are made in a round that is played by choices, at most.
CHOSEN: Final = 24
#: Decisions after which a round is looked at, at most.
LATEST: Final = 100


def position(number: int) -> Round:
    """The position with this number: near to go out, near to take the pile, or amid a round."""
    lots = Random(f"thoughts {number}")
    kind = number % 8
    if kind < 4:
        return NEAR_ENDS[kind](lots, rules_of_melds(lots))
    rules = (own_rules if kind < 6 else narrow_rules)(f"thoughts {number}")
    seats = lots.choice(rules.seats)
    round_ = dealt(rules, f"thoughts {number}", seats)
    kinds = ("random", "beginner", "advanced")
    players = [seated(lots.choice(kinds), f"{number}", seats)[seat] for seat in range(seats)]
    for _ in range(lots.randrange(LATEST)):
        before = round_.copy()
        seat = round_.board.actor
        round_.apply(players[seat].decide(round_.views[seat]))
        if round_.board.step == OVER:
            return before
    return round_


def _remembered(view: View) -> Iterator[object]:
    """What the history tells: cards known, thrown and left, and the signs of each seat's style."""
    memory = Memory(view.board)
    for name in ("known", "thrown", "left", "left_most", "thrown_last", "turns", "stock", "acted"):
        yield getattr(memory, name)
    for seat in range(len(view.board.hand_sizes)):
        yield [*signs(view.board, seat)]
        yield [(each.policy, round(each.chance, 9)) for each in expected(view.board, seat)]


def _guessed(view: View) -> Iterator[object]:
    """What may be hidden where: the cards, and how likely each seat holds one of a rank."""
    board = view.board
    for back in (False, True):
        policy = policy_for(board.ruleset, len(board.hand_sizes))
        information = InformationSet(view, policy, back)
        state = information.sample(Random(board.stock_count))
        yield information.first, information.more, information.hidden
        yield state.hands, state.stock, state.known, state.rows, state.wilds, state.signs
        yield state.held, state.shown, state.public, state.stage, state.touched, state.joined


def _last_turn(view: View) -> Iterator[object]:
    """What is laid and thrown as the stock ends, and what a partner is asked and answers."""
    board = view.board
    yield last_turn.last_turn(view)
    yield last_turn.rivals(view), last_turn.asks(view), last_turn.says_yes(view)
    if board.step == PLAY and board.turn == view.seat:
        memory = Memory(board)
        yield last_turn.last_melds(view)
        yield last_turn.last_discard(view, memory)
        feeding = last_turn.Feeding(view, memory)
        yield [round(feeding.risk(card), 9) for card in kinds_held(view.hand)]


def _listed(view: View) -> Iterator[object]:
    """The ways to go on, how plain each is, and why it is good beside the others."""
    found = ways(view)
    each_way = [option.actions for option in found.options]
    for option, other in zip(found.options, each_way[1:] + each_way[:1], strict=True):
        yield option.actions, option.move, plainness(view, option.actions)
        yield reasons(view, option.actions, other)
    for card in kinds_held(view.hand):
        yield suspected(view, each_way, (DISCARD[card],)), spoils(view, (DISCARD[card],))


def _done(view: View) -> Iterator[object]:
    """What a player of each kind does."""
    for kind in ("novice", "beginner", "advanced", "random"):
        yield PLAYERS[kind](Random(view.seat)).decide(view)
    yield Expert(Random(view.seat), playouts=2).decide(view)


def _judged(view: View) -> Iterator[object]:
    """What few playouts say of each way, what is advised, and what is told of the worst one.

    A compiled core would look at more rounds than a plain one.
    """
    with (
        patch.object(outcomes, "ROUNDS", 4),
        patch.object(outcomes, "PLAIN", 4),
        patch.object(losses, "PATIENCE", 3),
    ):
        found = done(evaluate(view, PLAYOUTS))
        advice = done(advice_of(found))
        *_, last = advice.ways
        loss = done(confirm(found, last.actions[:1], 0, PLAYOUTS))
    yield advice.plans
    for way in advice.ways:
        yield way.actions, way.reasons, round(way.worse.points, 6), round(way.worse.doubt, 6)
    yield loss and (loss.better, loss.reasons, round(loss.worse.points, 6), loss.blunder)


def _played_out(round_: Round) -> Iterator[object]:
    """How rounds by these rules go on and end in playouts: from the deal, and from a turn's start.

    Each seat plays by one of many policies, or by weights by lot.
    """
    rules, seats = round_.board.ruleset, len(round_.hands)
    lots = Random(f"{rules.name} {round_.board.stock_count} {round_.hands[0]}")
    states = [rollout.deal(rules, seats, str(lots.random()))]
    if round_.board.step == START:
        states.append(rollout.state_of(round_))
    for state in states:
        state.policies = [lots.choice((lots.choice(STYLES), _by_lot(lots))) for _ in range(seats)]
        if lots.random() < 0.5:  # the stock's end is near
            del state.stock[: -lots.randrange(1, 12)]
        log: Log = []
        play(state, log=log)
        gained = [state.points(side) for side in range(len(state.rows))]
        yield log, gained, state.out
        yield [round(worth(state.book, gained, side), 9) for side in range(len(gained))]
        yield state.hands, state.rows, state.stock, state.pile
        yield state.known, state.shown, state.public, state.signs
    yield from _chosen(rollout.deal(rules, seats, str(lots.random())), lots)


def _chosen(state: PlayoutState, lots: Random) -> Iterator[object]:
    """What is offered and seen, and what comes of it, where each seat chooses by lot (game/rl)."""
    book = state.book
    state.policies = [lots.choice(STYLES) for _ in state.hands]
    offers, log = [0] * CHOICES, list[tuple[int, int, int]]()
    seen = [0] * (SEEN[0] * book.sides + SEEN[1] * book.seats + SEEN[2])
    for _ in range(CHOSEN):
        to_choice(state, 2**book.seats - 1, offers, log)
        if state.over:
            break
        see(state, seen)
        yield offers[:], seen[:]
        choose(state, lots.choice([each for each, there in enumerate(offers) if there]), log)
    yield log, state.out, state.rows, state.hands, state.stock


def _by_lot(lots: Random) -> Policy:
    """A policy that evolution could come to."""
    weights = [round(each + lots.gauss(0, lots.choice((1, 4, 20))), 3) for each in USUAL]
    return policy_of(weights, PATIENT)


def _seen(respect: Callable[[View], Iterator[object]]) -> Respect:
    """Look at a position as whoever decides sees it."""
    return lambda round_: respect(live(round_.copy().views[round_.decider]))


#: In which respects a position is looked at; what the digest of each stands for, its function says.
RESPECTS: Final[Mapping[str, Respect]] = {
    "played-out": _played_out,
    "remembered": _seen(_remembered),
    "guessed": _seen(_guessed),
    "last-turn": _seen(_last_turn),
    "listed": _seen(_listed),
    "done": _seen(_done),
    "judged": _seen(_judged),
}


THOUGHTS: Final = KeptPositions(
    "tests.players.thoughts", FILE, COUNT, position, lambda _number: RESPECTS
)


if __name__ == "__main__":
    THOUGHTS.update()
