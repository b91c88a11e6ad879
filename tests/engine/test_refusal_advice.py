"""What a refusal advises is never refused in its turn: tried in random positions of all books."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.engine.actions import (
    ADD,
    ALL_ACTIONS,
    ASK,
    DRAW,
    PASS,
    PUTBACK,
    TAKE,
    THREE,
    UNDO,
    Action,
    Verb,
)
from game.engine.books import MODERN
from game.engine.cards import FIRST_WILD, FOUR, KINDS_OF, RED, WILD, shuffled
from game.engine.placements import position
from game.engine.refusals import REFUSALS, IllegalAction, illegal
from game.engine.round import Round
from game.engine.rules import refusal
from game.engine.ruleset import RULESETS, Ruleset
from tests.engine.test_feasible import small_position
from tests.engine.wanderer import Wanderer
from tests.often import tried
from tests.players.rounds import own_rules

#: Tells whether what a sentence says of an action that is refused can be done.
Asked = Callable[[Round, Action], bool]


def may(*actions: Action) -> Asked:
    def asked(round_: Round, _action: Action) -> bool:
        return {*actions} <= {*round_.legal_actions()}

    return asked


def may_meld(round_: Round, action: Action) -> bool:
    return any(
        each.verb is Verb.MELD and each.card == action.card for each in round_.legal_actions()
    )


def comes_for_it(round_: Round, action: Action) -> bool:
    return round_.board.stock_count > 0 and may(THREE)(round_, action)


def goes_out(round_: Round, _action: Action) -> bool:
    """The one card in hand can be got rid of."""
    return any(each.verb in (Verb.DISCARD, Verb.MELD) for each in round_.legal_actions())


def waits_for_wilds_alone(round_: Round, action: Action) -> bool:
    """Were the row of wild cards finished, nothing else would be against this one."""
    full = round_.copy()
    board = full.board
    side = board.sides[board.side_of[board.turn]]
    while len(side.rows[WILD]) < side.canasta_size:
        side.lay(FIRST_WILD, WILD, True)
    full.hands[board.turn][FIRST_WILD] += 2  # so that it is not the last card
    board.hand_sizes[board.turn] += 2
    return refusal(full.views[board.turn], action) is None


def undoes_wilds(round_: Round, action: Action) -> bool:
    """Once their row is undone, and the rest is melded again, the wild card may be laid."""
    other = round_.copy()
    board = other.board
    rows = board.sides[board.side_of[board.turn]].rows
    undone = []
    try:
        while rows[WILD]:
            undone.append(board.now.melds[-1])
            other.apply(UNDO)
        for each in reversed(undone):
            if each.column not in (WILD, RED):
                other.apply(each)
        other.apply(action)
    except IllegalAction:
        return False
    return True


#: What sentences advise, as a pattern, and what is asked of it.
ADVICE: dict[str, Asked] = {
    r"draw, or take the pile": may(DRAW, TAKE),
    r"draw first": may(DRAW),
    r"first take the pile": may(TAKE),
    r"back by clicking|to put it back": may(PUTBACK),
    r"undo that row": undoes_wilds,
    r"[Ff]inish the row": waits_for_wilds_alone,
    r"(?<!to )\bundo\b(?! that row)": may(UNDO),
    r": pass the discard|Pass the discard": may(PASS),
    r"discard your last card, and|and may go out": goes_out,
    r"put it down|Put your Three down": may(THREE),
    r"draw another card for it": comes_for_it,
    r"you must add it": may(ADD),
    r"you must take the pile": may(TAKE),
    r": meld it": may_meld,
}
#: Words with which an act is advised.
ACTS = r"(?:undo|pass|put|draw|take|finish|discard|add|meld|keep|go out)\b"
#: Those that say what is needed, or what comes at another time.
SAYS_WHAT_IS_NEEDED = {
    "Black Threes may not be melded before the discard pile is yours: first meld what it needs.",
    "You have taken the top card of the discard pile: meld what it needs.",
    "Your partner said yes: go out with the cards that you have.",
}


def books(count: int) -> Iterator[Ruleset]:
    """Each rule book often, and as many own rules."""
    for number in range(count):
        yield from RULESETS.values()
        for own in range(len(RULESETS)):
            yield own_rules(f"advice {number} {own}")


def positions(rules: Ruleset, rng: Random) -> Iterator[Round]:
    """What a round comes by that is played by lot, and small positions that are rich in corners."""
    seats = rng.choice(rules.seats)
    round_ = Round(rules, shuffled(rng, rules.packs, rules.jokers), seats)
    yield round_.copy()
    round_.deal()
    yield from _walked(round_, rng, 30)
    if rules.packs == 2 and rules.jokers == 4:
        for _ in range(4):
            yield from _walked(
                _corner(small_position(rng, rules, rng.random() < 0.4), rng), rng, 12
            )


def _corner(round_: Round, rng: Random) -> Round:
    """The same, now and then with a short stock, or with a Three in hand where it may stay."""
    board = round_.board
    if rng.random() < 0.4:
        board.stock_count = rng.choice((0, 0, 1, 2))
        del round_.stock[board.stock_count :]
    if board.ruleset.wild_row_first and rng.random() < 0.3:
        side = board.sides[0]
        for card in [FIRST_WILD] * 3 if not side.rows[WILD] else []:
            side.lay(card, WILD, True)
        for column in range(FOUR, WILD):
            while 2 < len(side.rows[column]) < 5 and not side.wilds[column]:
                side.lay(KINDS_OF[column].start, column, False)
    if board.ruleset.keep_three and rng.random() < 0.4:
        if rng.random() < 0.3:
            round_.hands[0][:] = [0] * len(round_.hands[0])
            board.hand_sizes[0] = 0
        round_.hands[0][0] += 1
        board.hand_sizes[0] += 1
    return round_


def _walked(round_: Round, rng: Random, steps: int) -> Iterator[Round]:
    wanderer = Wanderer(rng)
    for _ in range(steps):
        yield round_
        actions = round_.legal_actions()
        if not actions:  # it is over; or neither stock nor pile was left as it was set up
            return
        round_.apply(wanderer.choose(round_, actions))


def refusals(round_: Round) -> Iterator[tuple[Action, str]]:
    """All that is refused to who acts there, each sentence once, or once a wild card and row."""
    view = round_.views[round_.board.actor]
    met = set()
    for action in ALL_ACTIONS:
        reason = refusal(view, action)
        key = (reason, action if action.wild else None)
        if reason is None or reason in ("not-held", "over", "not-dealt") or key in met:
            continue
        met.add(key)
        yield action, illegal(view, action, reason).sentence


@pytest.mark.slow
@tried(1, 1, 60)
def test_what_is_advised_is_not_refused_in_its_turn(count: int) -> None:
    met = Counter[str]()
    for place, rules in enumerate(books(count)):
        for round_ in positions(rules, Random(f"advice {place}")):
            for action, said in refusals(round_):
                for pattern in [each for each in ADVICE if re.search(each, said)]:
                    met[pattern] += 1
                    assert ADVICE[pattern](round_, action), (said, str(action), str(round_))
    missing = {*ADVICE} - {*met}
    assert len(missing) <= (6 if count < 10 else 0), missing


def test_every_sentence_that_advises_an_act_is_asked_about() -> None:
    """A new one is to be sorted: what it advises is tried, or it is one of the few that are not."""
    sentences = {each.sentence for each in REFUSALS.values()}
    sentences |= {text for each in REFUSALS.values() for text in each.variants.values()}
    assert sentences >= SAYS_WHAT_IS_NEEDED
    for said in sentences - SAYS_WHAT_IS_NEEDED:
        advises = re.search(rf"(?:[:.,] |^|or )(?:first )?{ACTS}", said, re.IGNORECASE)
        assert not advises or any(re.search(pattern, said) for pattern in ADVICE), said


def test_m24_a_three_that_cannot_be_put_down_is_not_advised_to_be() -> None:
    """It is the only card, and there is no stock (M4)."""
    round_ = position("3H", rules=MODERN, seats=4, drawn=True)
    assert refusal(round_.views[0], ASK) == "ask-three"
    round_.board.stock_count = 0
    assert refusal(round_.views[0], ASK) == "ask-cannot"
