"""What is taken is paid for (C5, O6, M8): a take that is legal is carried through by everybody.

By every rule book and by own rules by lot, in which no pile can be put back. What fails is shown as
a text that `parse_position` reads.
"""

from random import Random

import pytest

from game.engine.actions import TAKE
from game.engine.positions import parse_position
from game.engine.round import Round
from game.engine.rules import refusal
from game.engine.ruleset import Ruleset
from game.engine.ways import taking
from game.players import PLAYERS
from game.players.planning.turn_frame import can_take, settling
from tests.engine.bent import bent
from tests.engine.nearly_out import nearly_taken, own_rules
from tests.engine.test_feasible import reached, received
from tests.often import tried

MOST_ACTIONS = 60


def without_putting_back(lots: Random) -> Ruleset:
    """Own rules in which a take must succeed."""
    while True:
        rules = own_rules(lots)
        if rules.take_must_succeed:
            return rules


def pays(round_: Round, way: object) -> bool:
    """Whether these melds bring the pile that is taken."""
    trial = round_.copy()
    trial.apply(TAKE)
    for action in way if isinstance(way, list | tuple) else ():
        if received(trial):
            break
        trial.apply(action)
    return received(trial)


def carried_through(round_: Round, level: str) -> None:
    """A player of this level brings the pile that somebody has taken."""
    after = round_.copy()
    after.apply(TAKE)
    player = PLAYERS[level](Random(level))
    actions = []
    while not received(after) and after.board.result is None and len(actions) < MOST_ACTIONS:
        actions.append(player.decide(after.views[0]))
        after.apply(actions[-1])
    assert len(actions) < MOST_ACTIONS, f"{level}: {[*map(str, actions)]}\n{round_}"


@tried(30, 150, 1_500)
def test_which_take_can_be_carried_through_is_found_by_trying_everything(count: int) -> None:
    lots = Random("takes")
    may = 0
    for _ in range(count):
        round_ = nearly_taken(lots, without_putting_back(lots), most=7)
        reason = refusal(round_.views[0], TAKE)
        if reason not in (None, "take-pair", "take-minimum", "take-empty"):
            continue
        freely = round_.copy()
        freely.board.ruleset = bent(freely.board.ruleset, take_must_succeed=False)
        freely.apply(TAKE)
        assert (reason is None) == reached(freely, received), f"{reason}\n{round_}"
        may += reason is None
    assert count // 5 < may < count - count // 10


@tried(50, 800, 10_000)
def test_whoever_may_take_knows_how_to_pay(count: int) -> None:
    lots = Random("payments")
    owed = 0
    for _ in range(count):
        round_ = nearly_taken(lots, without_putting_back(lots))
        view = round_.views[0]
        if refusal(view, TAKE) is not None:
            continue
        assert pays(round_, taking(view)), f"not the prompts:\n{round_}"
        after = round_.copy()
        after.apply(TAKE)
        if not received(after):
            owed += 1
            later = after.views[0]
            assert pays(round_, settling(later)), f"not the players:\n{round_}"
            assert not view.board.narrow or can_take(view), f"not before the take:\n{round_}"
    assert owed > count // 5


@tried(20, 70, 600)
@pytest.mark.parametrize("level", ["beginner", "advanced", "expert", "random"])
def test_every_level_pays_for_what_somebody_has_taken(level: str, count: int) -> None:
    lots = Random("levels")
    for _ in range(count):
        round_ = nearly_taken(lots, without_putting_back(lots))
        if refusal(round_.views[0], TAKE) is None:
            carried_through(round_, level)


#: Hands with which a pile was taken, and then cards were melded and undone for ever: the hand, the
#: pile, the number of seats, the totals; all in `modern`.
LOOPS = {
    "the wild cards go to Jacks and Fours": ("4S 4S 4H 4H 4D 4C 4C JS JD JC 2H 2H 2D", "2C JS"),
    "a wild card each": ("7D 7C KS KS KH KH KD KD KC KC 2H 2C 2C", "7H"),
    "a pair of Aces": ("4H 4D 4D 4C 7D AH AD 2S 2C JK", "AS AH"),
}


@pytest.mark.parametrize("level", ["beginner", "advanced", "expert", "random"])
@pytest.mark.parametrize("name", LOOPS)
def test_these_piles_are_paid_for_too(name: str, level: str) -> None:
    hand, pile = LOOPS[name]
    text = ["rules: modern", "seats: 4", f"hand 0: {hand}", f"pile: {pile}", "turn: 0 draw"]
    round_ = parse_position("\n".join(text))
    assert refusal(round_.views[0], TAKE) is None
    carried_through(round_, level)
