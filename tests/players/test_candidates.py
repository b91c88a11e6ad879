"""What Expert chooses among: ways that the rules allow, the policy's own first."""

from random import Random

from game.engine.board import OVER
from game.engine.ruleset import OPTION_VALUES, WINDOWS
from game.players.expert.candidates import discards, lay, meld_plans, stands, take_plan
from game.players.expert.worlds import WindowsInformationSet
from game.players.playout.codes import ACE, CODES, TWOS
from game.players.playout.counts import WindowsState
from game.players.playout.policy import COLLECT, PATIENT, RACE, SPRINT, TWO_CANASTAS, policy_for
from game.players.playout.windows import LOG_DISCARD, Log, play
from tests.engine.positions import position
from tests.players.rounds import dealt, pair, played, some_settings

SEVEN, KING, FOUR = 5, 11, 2


def state_of(*args: object, **kwargs: object) -> WindowsState:
    """What seat 0 knows of a position."""
    return WindowsInformationSet(position(*args, **kwargs).views[0]).state  # type: ignore[arg-type]


def test_every_plan_may_stand() -> None:
    """In rounds of all kinds, after every draw."""
    tried = 0
    for number, ruleset in enumerate(some_settings()):
        seed = f"plans {number}"
        round_ = dealt(ruleset, seed)
        for done in played(round_, pair("beginner", seed)):
            if done.place == 1 and round_.board.step != OVER and round_.board.turn == done.seat:
                if round_.board.owed >= 0:
                    continue
                base = WindowsInformationSet(round_.views[done.seat], back=True).state
                for plan in meld_plans(base, done.seat, [RACE, PATIENT], 8):
                    assert stands(base, done.seat, plan)
                    tried += 1
    assert tried > 400


def test_a_plan_is_laid_card_by_card() -> None:
    state = state_of("KH KD KS 2H 4H 5S", rows="777777", drawn=True)
    lay(state, 0, [(KING, KING), (KING, KING), (KING, KING), (TWOS, SEVEN)])
    assert state.rows[0][KING] == 3
    assert state.wilds[0][SEVEN] == 1
    assert (state.laid[0], state.canastas[0], state.held[0]) == (2, 1, 2)


def test_going_out_and_nothing_at_all_are_among_the_plans() -> None:
    state = state_of("KH KD KS 4H", rows="7777777", drawn=True)
    plans = meld_plans(state, 0, [COLLECT], 8)
    assert [(KING, KING)] * 3 in plans
    assert [] in plans


def test_a_canasta_that_wild_cards_would_finish_is_among_the_plans() -> None:
    state = state_of("2H 2D 4H 5S 6S 8S 9S TS JS", rows="77777", drawn=True)
    assert [(TWOS, SEVEN)] * 2 in meld_plans(state, 0, [PATIENT], 8)


def test_the_pile_is_taken_only_where_it_can_be_paid() -> None:
    hand = "KH KD 4H 5S 6S 8S"
    assert take_plan(state_of(hand, rows="777", pile="5C KS"))[1:] == [(KING, KING)] * 2
    assert take_plan(state_of(hand, rows="777", pile="5C JS")) == []
    assert take_plan(state_of(hand, rows="777", pile="2C 7S")) == []  # frozen


def test_discards_begin_with_the_policys_own_and_end_with_a_freeze() -> None:
    state = state_of("KH KD 2H 4H 5S 6S 8S 9S", rows="777", pile="5C JS QS", drawn=True)
    log: Log = []
    trial = state.copy()
    trial.policies = (RACE, RACE)
    trial.stage = 4
    play(trial, 1, log)
    codes = discards(state, 0, [RACE, PATIENT], 3)
    assert (LOG_DISCARD, codes[0], 0) == log[-1]
    assert codes[-1] == TWOS
    assert len(set(codes)) == len(codes)
    assert discards(state, 0, [RACE], 1) == codes[:1]


def test_there_is_a_style_for_every_option() -> None:
    assert policy_for(WINDOWS) is RACE
    assert policy_for(WINDOWS.with_options({"canastas-to-go-out": "2"})) is TWO_CANASTAS
    for name in OPTION_VALUES:
        if name == "cards-drawn":
            assert policy_for(WINDOWS.with_options({name: "2"})) is SPRINT


def test_worlds_hold_what_is_known() -> None:
    """Every card is somewhere, and cards that were seen to go to a hand are in it."""
    lots = Random("worlds")
    for number in range(20):
        seed = f"worlds {number}"
        round_ = dealt(WINDOWS, seed)
        for done in played(round_, pair("advanced", seed)):
            if lots.random() > 0.1 or round_.board.step == OVER:
                continue
            other = 1 - done.seat
            world = WindowsInformationSet(round_.views[done.seat]).sample(lots)
            whole = [0] * CODES
            for hand, rows in zip(world.hands, world.rows, strict=True):
                for code in range(CODES):
                    whole[code] += hand[code] + rows[code]
            for code in (*world.stock, *world.pile):
                whole[code] += 1
            assert whole[FOUR : ACE + 1] == [8] * 11
            assert sum(whole) == 108
            assert sum(world.hands[other]) == world.held[other] == round_.board.hand_sizes[other]
            known, hand = world.known[other], world.hands[other]
            assert all(few <= many for few, many in zip(known, hand, strict=True))
