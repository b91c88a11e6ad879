"""One way out (W23, O8): the engine knows whether there is one, and whoever looks finds it.

By every rule book and by own rules by lot. What fails is shown as a text that `parse_position`
reads: it belongs below, among the positions that are known.
"""

from random import Random

import pytest

from game.engine.actions import ANSWER_YES, ASK, DISCARD, Action, Verb, meld
from game.engine.books import CGA, MODERN, WINDOWS
from game.engine.cards import KIND_OF, RED
from game.engine.going_out import can_go_out
from game.engine.positions import parse_position
from game.engine.round import Round
from game.engine.rules import legal_actions, refusal
from game.engine.ruleset import Ruleset
from game.players import PLAYERS
from game.players.expert.information_set import InformationSet
from game.players.expert.plans import best_way_out
from game.players.planning.turn_frame import bound
from game.players.playout.out_plans import going_out as played_out
from game.players.playout.out_plans import may_be_out
from game.players.playout.policy import USUAL
from game.table import turn_words
from tests.engine.bent import bent
from tests.engine.nearly_out import nearly_out, own_rules
from tests.engine.positions import position
from tests.engine.test_feasible import out
from tests.often import tried

#: More than the actions of a turn in which all cards of a hand are melded, half of them twice.
MOST_ACTIONS = 60
LEVELS = ("beginner", "advanced", "expert", "random")


def goes_out_by(round_: Round, way: list[Action]) -> bool:
    """Whether these actions, and a discard of what is left, take the seat out."""
    trial = round_.copy()
    for action in way:
        trial.apply(action)
    left = [card for card, count in enumerate(trial.hands[0]) if count]
    if trial.board.result is None and len(left) == 1:
        if refusal(trial.views[0], DISCARD[left[0]]) is not None:
            return False
        trial.apply(DISCARD[left[0]])
    return out(trial)


def found(round_: Round) -> dict[str, bool]:
    """Who finds a way out that the engine lets be gone."""
    view = round_.views[0]
    prompted = turn_words.going_out(view)
    answers = {"prompts": prompted is not None and goes_out_by(round_, [*prompted])}
    if not round_.board.now.melds:  # players plan from where nothing of the turn lies there
        answers["players"] = goes_out_by(round_, bound(view))
        answers["expert"] = goes_out_by(round_, best_way_out(view))
    return answers


def agree(round_: Round) -> bool:
    """Whether there is a way out; a position on which finders do not agree is an error."""
    there_is = can_go_out(round_.views[0])
    differs = [who for who, finds in found(round_).items() if finds is not there_is]
    assert not differs, f"{there_is} says the engine, but not {differs}:\n{round_}"
    return there_is


@tried(60, 500, 20_000)
def test_whoever_looks_for_a_way_out_finds_it_wherever_there_is_one(count: int) -> None:
    lots = Random("one way out")
    outs = 0
    for number in range(count):
        outs += agree(nearly_out(lots, own_rules(lots), begun=not number % 4))
    assert count // 5 < outs < count - count // 5


def goes_in_a_playout(round_: Round) -> bool | None:
    """Whether a playout finds a way out; None where it holds nothing but Red Threes."""
    state = InformationSet(round_.views[0], USUAL).state
    hand = state.hands[0]
    while hand[RED] and not state.book.puts_down:  # as a playout does before
        hand[RED] -= 1
        state.held[0] -= 1
    before = list(hand)
    goes = bool(played_out(state, hand, state.rows[0], []))
    assert hand == before
    return goes if state.held[0] else None


@tried(70, 700, 20_000)
def test_playouts_find_every_way_out_but_by_a_blocking_canasta(count: int) -> None:
    """They keep a finder of their own, which has to be quick."""
    lots = Random("played out")
    outs = 0
    for _ in range(count):
        round_ = nearly_out(lots, own_rules(lots))
        round_.board.ruleset = bent(round_.board.ruleset, blocking_canasta_bonus=0)
        there_is = can_go_out(round_.views[0])
        goes = goes_in_a_playout(round_)
        assert goes is None or goes is there_is, f"{there_is} says the engine:\n{round_}"
        outs += bool(goes)
    assert outs > count // 5


@tried(25, 300, 20_000)
def test_where_the_core_sees_no_way_out_there_is_none(count: int) -> None:
    """Levels without playouts look for one only where it does (core.turn_within)."""
    lots = Random("seen out")
    outs = 0
    for number in range(count):
        round_ = nearly_out(lots, own_rules(lots), begun=not number % 3)
        round_.board.ruleset = bent(round_.board.ruleset, blocking_canasta_bonus=0)
        view = round_.views[0]
        if best_way_out(view):
            assert may_be_out(InformationSet(view, USUAL, back=True).state), round_
            outs += 1
    assert outs > count // 5


@pytest.mark.parametrize(
    ("rules", "hand", "rows", "out"),
    [
        (WINDOWS, "3S 3C 2D", "8888888", True),  # two Black Threes and a wild card (W17)
        (WINDOWS, "3S 3C 4S", "8888888", False),
        (CGA, "3S 3S 3C 3C 9H 2D 2D", "882* 9999999", True),  # nothing is discarded after them
        (CGA, "4S 4S 4H 4H 4D 4D 4C 2D", "", True),  # the Two for the minimum
        (MODERN, "6S 2S 2S 2H 2C 2C JK JK", "AAAAAAA", True),  # a row of wild cards alone
        (MODERN, "6S JS JS JH JD JC 2S JK JK", "66666*2 22222", True),  # which is finished first
        (MODERN, "2S 2H 4S", "KKKKKK QQQQQQ 22222", False),
    ],
)
def test_playouts_find_these_too(rules: Ruleset, hand: str, rows: str, out: bool) -> None:
    totals = (0, 0)
    round_ = position(hand, rules=rules, rows=rows, seats=2, drawn=True, stock="7C", totals=totals)
    assert can_go_out(round_.views[0]) is out
    assert goes_in_a_playout(round_) is out


# Whoever is bound by a yes.


def asked(text: str) -> Round:
    """The position, and the partner has said yes."""
    round_ = parse_position(text)
    round_.apply(ASK)
    round_.apply(ANSWER_YES)
    return round_


def goes_out_as_agreed(round_: Round, level: str) -> None:
    """A player of this level goes out in as many actions as it takes."""
    after = round_.copy()
    player = PLAYERS[level](Random(level))
    actions = []
    while after.board.result is None and len(actions) < MOST_ACTIONS:
        actions.append(player.decide(after.views[0]))
        after.apply(actions[-1])
    assert out(after), f"{level}: {[*map(str, actions)]}\n{round_}"


@tried(8, 30, 1_000)
def test_whoever_is_bound_by_a_yes_goes_out(count: int) -> None:
    """Where somebody else has begun the turn otherwise, too."""
    lots = Random("bound")
    for _ in range(count):
        round_ = nearly_out(lots, own_rules(lots), most=13)
        while refusal(round_.views[0], ASK) is not None:
            round_ = nearly_out(lots, own_rules(lots), most=13)
        round_.apply(ASK)
        round_.apply(ANSWER_YES)
        for _ in range(lots.choice((0, 0, 3))):
            melds = [each for each in legal_actions(round_.views[0]) if each.verb is Verb.MELD]
            if melds and round_.board.hand_sizes[0] > 1:
                round_.apply(lots.choice(melds))
        for level in LEVELS:
            goes_out_as_agreed(round_, level)


#: Positions of a seat that can go out and asks its partner, in which it once melded and undid for
#: ever: hand, table, options.
LOOPS = {
    "a blocking canasta": (
        "3S 3S 3C 3C JK JK JK",
        "4S 4H 4D 4C 2S 2H 2D",
        {"blocking-canasta-bonus": "1500"},
    ),
    "a blocking canasta and a discard": (
        "3S 3S 3C 3C JK JK JK 9H",
        "4S 4H 4D 4C 2S 2H 2D",
        {"blocking-canasta-bonus": "1500"},
    ),
    "a Black Three is discarded": (
        "3S 3S 3C 3C",
        "4S 4H 4D 4C 4S 4H 4D",
        {"last-card": "discard"},
    ),
    "no row of wild cards stays unfinished": (
        "AD AC AH JK JK JK",
        "8S 8H 8D 8C 8H 2S 2H",
        {"wild-rows": "yes", "row-limit": "7", "out-unfinished": "no"},
    ),
    "wild cards go to rows": (
        "TH TS TH TC JK JK JK",
        "AS AH AD AC AS AH AD | TD TC 2S 2H",
        {"wild-rows": "yes", "out-unfinished": "no"},
    ),
}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", LOOPS)
def test_these_go_out_as_agreed_too(name: str, level: str) -> None:
    hand, table, options = LOOPS[name]
    lines = [f"option: {each} {value}" for each, value in options.items()]
    others = ["hand 1: 11 cards", "hand 2: 5S 6S 7S QC", "hand 3: 11 cards"]
    text = ["rules: custom official", *lines, "seats: 4", f"hand 0: {hand}", *others]
    round_ = asked("\n".join([*text, f"table 0: {table}", "pile: 5H 6D", "turn: 0 play"]))
    assert agree(round_)
    goes_out_as_agreed(round_, level)


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_takes_over_a_turn_takes_back_what_is_in_the_way(level: str) -> None:
    """Nothing follows Black Threes (W17): the Kings have to be melded before."""
    others = ["hand 1: 11 cards", "hand 2: 5S 6S 7S QC", "hand 3: 11 cards"]
    table = "table 0: KH KD KC KS KD KC 2S"
    text = ["rules: official", "seats: 4", "hand 0: KS KH 3S 3S 3C", *others, table, "turn: 0 play"]
    round_ = asked("\n".join(text))
    for _ in range(2):
        round_.apply(meld(KIND_OF["3S"]))
    goes_out_as_agreed(round_, level)
