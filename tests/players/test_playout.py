"""The playouts in step with the engine: both play the same rounds, side by side, by every book."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from game.engine.actions import Action
from game.engine.board import OVER
from game.engine.books import MODERN, OFFICIAL, WINDOWS
from game.engine.cards import COLUMN, FIRST_WILD, KIND_OF, KINDS
from game.engine.custom import with_parameters
from game.engine.round import Round
from game.engine.rules import ROW_SIZE
from game.engine.ruleset import Ruleset
from game.players.expert.plans import logged
from game.players.expert.weights import COLLECT, MANY, PARTNERS, PATIENT, RACE
from game.players.playout.codes import (
    AT_START,
    BLACK,
    CODE,
    CODES,
    JOKERS,
    LOG_DISCARD,
    LOG_DRAW,
    LOG_MELD,
    LOG_TAKE,
    MUST_DISCARD,
    MUST_DRAW,
    TWOS,
    Log,
)
from game.players.playout.laying import lay
from game.players.playout.policy import Policy
from game.players.playout.rollout import play
from game.players.playout.state import PlayoutState
from tests.engine.positions import do, position
from tests.players.rounds import BOOKS, dealt, every_setting, own_rules, pair, played
from tools.tuning.policies import HASTY
from tools.tuning.rollout import state_of
from tools.tuning.weights import policy_of, vector_of

#: Rule books by lot.
OWN = 200
#: Rounds between policies by lot.
WILD_STYLES = 200
#: Ways to play that bring about what the rules have to say.
STYLES = (
    PATIENT,
    RACE,
    COLLECT,
    HASTY,
    MANY,
    PARTNERS,
    Policy(reserve=1, open_reserve=1, take_reserve=1, finish_reserve=1, out_margin=-2000),
    Policy(wild=0, wild_pile=1, out_margin=-1000, turnovers=3),
    Policy(black=200, reserve=6, wilds_to_finish=4, hold_frozen=1),
)
#: What both keep, and what the engine leaves where it was as a round ends.
KEPT = (
    *("hands", "rows", "wilds", "jokers_alone", "held", "laid", "canastas", "penalties", "needed"),
    *("stock", "pile", "talon_first", "talon_later", "frozen", "turnovers", "opened"),
)
KEPT_IN_PLAY = ("turn", "melded", "acted")


def action_of(round_: Round, entry: tuple[int, int, int]) -> Action:
    """What an entry of the log is to the engine."""
    action = logged(round_.hands[round_.board.turn], entry)
    assert action is not None
    return action


def compare(round_: Round, state: PlayoutState) -> None:
    """Everything that both keep, as a turn has begun or at the end of the round."""
    board = round_.board
    other = state_of(round_)
    over = board.step == OVER
    assert bool(state.over) == over
    for name in KEPT if over else (*KEPT, *KEPT_IN_PLAY):
        assert getattr(state, name) == getattr(other, name), name
    if board.result is not None:
        assert state.out == (-1 if board.result.out is None else board.result.out)
        sides = range(len(state.rows))
        assert tuple(state.points(side) for side in sides) == board.result.points
        return
    # What nobody has seen is in the stock, in a talon, or unknown in a hand.
    unseen = [*state.stock, *state.talon_first, *state.talon_later]
    hidden = [unseen.count(code) for code in range(CODES)]
    for hand, known, shown in zip(state.hands, state.known, state.shown, strict=True):
        assert all(0 <= few <= many for few, many in zip(known, hand, strict=True))
        assert shown == sum(known)
        hidden = [a + b - c for a, b, c in zip(hidden, hand, known, strict=True)]
    assert state.public == hidden


def policy_by_lot(lots: Random) -> Policy:
    """A policy that evolution could come to, near to the usual one or far from it."""
    spread = lots.choice((1, 4, 20))
    return policy_of([each + lots.gauss(0, spread) for each in vector_of(PATIENT)], PATIENT)


def side_by_side(
    round_: Round, lots: Random, seen: Counter[str], styles: Sequence[Policy] = STYLES
) -> None:
    """Play the round in both, turn by turn, and compare after each turn."""
    state = state_of(round_)
    state.policies = [lots.choice(styles) for _ in state.hands]
    while not state.over:
        log: Log = []
        play(state, 1, log)
        _count(round_, state, log, seen)
        for entry in log:
            round_.apply(action_of(round_, entry))
        compare(round_, state)


def _count(round_: Round, state: PlayoutState, log: Log, seen: Counter[str]) -> None:
    told = ("draw", "take", "meld", "discard", "pass", "stop", "turn_over", "add", "special", "3")
    for what, code, row in log:
        seen[told[what]] += 1
        if what == LOG_MELD and code in (TWOS, JOKERS):
            seen["meld a wild card"] += 1
        if what == LOG_MELD and row == BLACK:
            seen["meld a Black Three"] += 1
        if what == LOG_DISCARD and code >= TWOS:
            seen["discard a wild card"] += 1
    if log and log[0][0] == LOG_TAKE and round_.board.frozen:
        seen["take a frozen pile"] += 1
    if log and log[0][0] == LOG_TAKE and state.bare:
        seen["open with the pile"] += 1
    if state.out >= 0:
        seen["out by " + ("discard" if log[-1][0] == LOG_DISCARD else "meld")] += 1


def from_the_deal(rules: Ruleset, seats: int, seed: str, seen: Counter[str]) -> None:
    """A round from its deal to its end."""
    round_ = dealt(rules, seed, seats)
    if round_.board.step != OVER:
        side_by_side(round_, Random(seed), seen)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("rules", "seats"), BOOKS, ids=[f"{rules.name} {seats}" for rules, seats in BOOKS]
)
def test_both_play_the_same_rounds_of_every_book(rules: Ruleset, seats: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(12):
        from_the_deal(rules, seats, f"step {number}", seen)
    assert seen["discard"] > 200


@pytest.mark.slow
def test_both_play_the_same_rounds_of_own_rules() -> None:
    seen: Counter[str] = Counter()
    for number in range(OWN):
        rules = own_rules(f"step {number}")
        from_the_deal(rules, rules.seats[number % len(rules.seats)], f"own {number}", seen)
    assert seen["discard"] > 5000


@pytest.mark.slow
def test_whatever_its_weights_a_policy_plays_by_the_rules() -> None:
    """Evolution tries weights that nobody would write down, and would learn to play wrongly."""
    seen: Counter[str] = Counter()
    for number in range(WILD_STYLES):
        lots = Random(f"weights {number}")
        rules, seats = BOOKS[number % len(BOOKS)]
        if number % 4 == 3:
            rules = own_rules(f"weights {number}")
            seats = lots.choice(rules.seats)
        round_ = dealt(rules, f"weights {number}", seats)
        if round_.board.step != OVER:
            styles = [policy_by_lot(lots) for _ in range(seats)]
            side_by_side(round_, lots, seen, styles)
    assert seen["discard"] > 5000


@pytest.mark.parametrize(
    "share", [pytest.param(1, marks=pytest.mark.slow), pytest.param(10, marks=pytest.mark.long)]
)
def test_both_play_many_rounds_the_same(share: int) -> None:
    """Every setting of the options, and own rule books of all seats, in unlike policies."""
    seen: Counter[str] = Counter()
    for number, rules in enumerate(every_setting()):
        for again in range(share):
            from_the_deal(rules, 2, f"playout {number} {again}", seen)
    for number in range(60 * share):
        rules = own_rules(f"many {number}")
        for seats in rules.seats:
            from_the_deal(rules, seats, f"many {number}", seen)
    for often in ("draw", "take", "meld", "discard", "meld a wild card", "out by discard"):
        assert seen[often] > 100 * share, often
    for seldom in (
        *("pass", "stop", "turn_over", "out by meld", "discard a wild card"),
        *("meld a Black Three", "take a frozen pile", "open with the pile"),
    ):
        assert seen[seldom] > 1, seldom
    assert seen["add"] > 1 or share < 10


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["random", pytest.param("beginner", marks=pytest.mark.long)])
def test_both_play_on_from_rounds_begun_by_others(kind: str) -> None:
    """Tables, penalties, turned piles and Red Threes in hand that the policy would not bring."""
    lots = Random("begun")
    seen: Counter[str] = Counter()
    for number, ruleset in enumerate(every_setting()):
        for again in range(4):
            seed = f"begun {number} {again}"
            round_ = dealt(ruleset, seed)
            turns = lots.randrange(2, 60)
            for done in played(round_, pair(kind, seed)):
                if done.place == 0:
                    continue
                turns -= round_.board.turn != done.seat
                if not turns:
                    break
            if round_.board.step != OVER:
                side_by_side(round_, lots, seen)
    assert seen["discard"] > 3000


@pytest.mark.parametrize("rules", [WINDOWS, MODERN], ids=lambda each: each.name)
def test_a_playout_is_the_sum_of_its_turns(rules: Ruleset) -> None:
    """What is kept along the turns, such as who is near a special hand, changes none of them."""
    for number in range(50):
        state = state_of(dealt(rules, f"sum {number}"))
        other = state.copy()
        whole: Log = []
        turns: Log = []
        play(state, log=whole)
        while not other.over:
            play(other, 1, turns)
        assert whole == turns
        assert [state.points(0), state.points(1)] == [other.points(0), other.points(1)]


def test_a_copy_is_independent() -> None:
    state = state_of(dealt(WINDOWS, "copy"))
    before = [*state.hands[0]], [*state.stock], [*state.pile]
    play(state.copy())
    assert ([*state.hands[0]], state.stock, state.pile) == before
    assert state.stage == AT_START


def test_a_turn_may_be_entered_in_its_middle() -> None:
    """To play on after a decision: forced to draw, or with all melds made."""
    for number in range(30):
        state = state_of(dealt(WINDOWS, f"middle {number}"))
        for stage in (MUST_DRAW, MUST_DISCARD):
            log: Log = []
            other = state.copy()
            other.stage = stage
            play(other, 1, log)
            assert log[-1][0] == LOG_DISCARD
            assert log[0][0] == (LOG_DRAW if stage == MUST_DRAW else LOG_DISCARD)


def test_codes_are_the_columns_with_wild_cards_told_apart() -> None:
    assert [CODE[kind] for kind in range(FIRST_WILD)] == [*COLUMN[:FIRST_WILD]]
    assert {CODE[kind] for kind in range(FIRST_WILD, KINDS)} == {TWOS, JOKERS}
    assert ROW_SIZE == 3


@pytest.mark.parametrize(
    ("row", "cards"),
    [
        ("", "KS KH KD"),
        ("KKK", "KS KH"),
        ("KKKKKK", "KS KH"),
        ("KKKK2222", "KS"),
        ("KKK", "2S 2H"),
        ("KKKKK*", "2S"),
        ("", "2S 2H 2D"),
        ("222", "2S 2H"),
        ("222***", "2S 2H"),
        ("2222***", "2S"),
    ],
)
def test_what_cards_more_make_of_the_table_is_what_they_make_of_it_in_the_engine(
    row: str, cards: str
) -> None:
    """A row of wild cards is a row, and once it is long enough a canasta, as any other is."""
    laid, rank = cards.split(), (row or cards)[0]
    wilds = sum(card[0] == "2" for card in laid)
    rules = with_parameters(OFFICIAL, {"wild-rows": True, "max-wilds": None})
    round_ = position(f"{cards} 9C", rows=f"AAA {row}", rules=rules, drawn=True)
    state = state_of(round_)
    lay(state, CODE[KIND_OF[f"{rank}S"]], len(laid) - wilds, wilds)
    do(round_, *[f"meld {card}" + (f" {rank}" if wilds else "") for card in laid])
    side = round_.board.sides[0]
    assert state.laid[0] == sum(map(bool, side.rows))
    assert state.canastas[0] == side.canastas
