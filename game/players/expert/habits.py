"""Habits: what to expect of another side, and how to answer it, by the style that it has shown.

How likely each style leaves each sign (planning/signs.py) stands in habit_table.py, counted by
tools/tuning/habits.py.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from typing import Final

from ...engine.board import BoardView
from ...engine.ruleset import Ruleset
from ...named_tuple import NamedTuple
from ..planning import BOLD, PATIENT
from ..planning.signs import KeptSigns, earlier_signs, signs
from ..playout.policy import Policy
from .habit_table import LIKELY
from .policies import policy_for, rivals_for, sound_policy_for
from .weights import COLLECT, RACE, RACER, SIMPLE_DUEL, TO_COLLECT, TO_RACE, WAIT, WARY


class Style(NamedTuple):
    """A way to play, by its name in the table, and how many players of some seventy have it.

    Its policy is expected of them; where there is none, what is expected of a stranger.
    """

    name: str
    policy: Policy | None
    share: int


#: The styles. (With 24 strangers an Expert was too soon taken for somebody else: it lost 118 of 220
#: matches to one that reads no habits. With 120 it won 114, but was slow to see a racer.)
STYLES: Final = (
    Style("expert", None, 40),
    Style("RACE", RACE, 4),
    Style("WAIT", WAIT, 4),
    Style("WARY", WARY, 4),
    Style("RACER", RACER, 4),
    Style("COLLECT", COLLECT, 2),
    Style("SIMPLE_DUEL", SIMPLE_DUEL, 1),
)
#: And so many play by lot, by one or another of these from round to round, where no hand canasta
#: has its bonus (V4). (Where Expert took all rounds for those of one style it won 68 of 100 matches
#: against an Advanced that did so. With 4, 8 and 12 here it won 69, 72 and 77 of the same 100, 57
#: with 4 and 49 with 12 against 8.)
BY_LOT: Final = 8
MIXED: Final = ("RACE", "WARY", "WARY")
#: In which part of its rounds a player by lot has a style, by the place of that.
Lots = tuple[tuple[int, float], ...]

#: No style is expected more surely than this: who has shown one may turn to another. (Of 96 matches
#: against who races, or races until believed and then collects, Expert won 75 with it and without.)
SUREST: Final = 0.9


class StyleAnswer(NamedTuple):
    """What a temper best goes by against some styles, in place of the usual policy.

    `sure`: how likely it has to be, 0 to 1, that the other one has one of the styles.
    """

    temper: str
    styles: tuple[str, ...]
    policy: Policy
    sure: float


#: The answers. A bold one goes on racing against who collects: with TO_COLLECT it won 38 of 40
#: matches against COLLECT, for 32, but 26 of 30 against who plays by the book, for 30.
ANSWERS: Final = (
    StyleAnswer(BOLD, ("RACE",), TO_RACE, 0.5),
    StyleAnswer(PATIENT, ("COLLECT", "WAIT"), TO_COLLECT, 0.25),
)
#: The same for who plays by a sound policy alone and answers what was shown in earlier rounds. WAIT
#: stands for all who collect for long, TO_COLLECT among them, SIMPLE_DUEL for who lays at once.
SOUND_ANSWERS: Final = (
    StyleAnswer(BOLD, ("SIMPLE_DUEL",), WARY, 0.5),
    StyleAnswer(BOLD, ("WARY",), TO_COLLECT, 0.8),
    StyleAnswer(BOLD, ("WAIT",), RACE, 0.5),
)


class Expected(NamedTuple):
    """A policy that a rival may have, and how likely it does, 0 to 1."""

    policy: Policy
    chance: float


def expected(board: BoardView, seat: int, kept: KeptSigns | None = None) -> list[Expected]:
    """Return the policies to expect of those who play against a seat.

    `kept` as in `signs`.
    """
    rivals = rivals_for(board.ruleset, len(board.hand_sizes))
    strangers = [Expected(policy, 1 / len(rivals)) for policy in rivals]
    if not told_apart(board):
        return strangers
    found = {id(policy): Expected(policy, 0.0) for policy in rivals}
    for style, chance in zip(STYLES, _shown(board, 1 - seat, kept), strict=True):
        parts = strangers if style.policy is None else [Expected(style.policy, 1.0)]
        for policy, part in parts:
            before = found.get(id(policy), Expected(policy, 0.0))
            found[id(policy)] = Expected(policy, before.chance + chance * part)
    return list(found.values())


def policy_against(
    board: BoardView, seat: int, temper: str = BOLD, kept: KeptSigns | None = None
) -> Policy:
    """Return the policy that a seat best looks ahead from, against what the other one has shown.

    `kept` as in `signs`.
    """
    rules, seats = board.ruleset, len(board.hand_sizes)
    if told_apart(board) and not rules.hand_canasta_bonus:
        answer = _answer(ANSWERS, temper, _shown(board, 1 - seat, kept))
        if answer is not None:
            return answer
    return policy_for(rules, seats, temper)


def told_apart(board: BoardView) -> bool:
    """Tell whether styles are: with two seats, where one card is drawn and one canasta goes out."""
    rules = board.ruleset
    return len(board.hand_sizes) == 2 and rules.cards_drawn == rules.canastas_to_go_out == 1


def sound_policy_against(board: BoardView, seat: int, temper: str = BOLD) -> Policy:
    """Return the sound policy of a temper, or what answers the style of the earlier rounds."""
    rules = board.ruleset
    if temper == BOLD and board.earlier and told_apart(board) and not rules.hand_canasta_bonus:
        found = chances([*earlier_signs(board, 1 - seat), ()])
        if answer := _answer(SOUND_ANSWERS, temper, found):
            return answer
    return sound_policy_for(rules, len(board.hand_sizes), temper)


def _answer(answers: Sequence[StyleAnswer], temper: str, found: Sequence[float]) -> Policy | None:
    """Return the answer of a temper to styles that are as likely as this, if there is one."""
    likely = {style.name: chance for style, chance in zip(STYLES, found, strict=True)}
    for answer in answers:
        chance = sum([likely[name] for name in answer.styles])
        if temper == answer.temper and chance > answer.sure:
            return answer.policy
    return None


def _shown(board: BoardView, seat: int, kept: KeptSigns | None) -> list[float]:
    """Say how likely a seat has each style; `kept` as in `signs`."""
    return chances(signs(board, seat, kept), lots_for(board.ruleset))


def lots_for(rules: Ruleset) -> Lots:
    """Return in which part of their rounds those who play by lot have each style, 0 to 1.

    None where a hand canasta has its bonus (V4), as WARY loses to RACE there.
    """
    if rules.hand_canasta_bonus:
        return ()
    parts = [MIXED.count(style.name) / len(MIXED) for style in STYLES]
    return tuple([(place, part) for place, part in enumerate(parts) if part])


def chances(rounds: Sequence[Sequence[int]], lots: Lots = ()) -> list[float]:
    """Say how likely somebody who has left these signs has each style in the last; together 1.

    `lots` are those of the rules (`lots_for`).
    """
    return _chances(tuple(map(tuple, rounds)), lots)


@lru_cache(maxsize=8)
def _chances(rounds: tuple[tuple[int, ...], ...], lots: Lots) -> list[float]:
    """Work them out once: a decision asks for them again and again."""
    *earlier, last = map(_likelihoods, rounds)
    sums = [sum(found) for found in zip(*earlier, last, strict=True)]
    before = sum([_by_lot(found, lots) for found in earlier]) if lots else 0.0
    now = {place: before + last[place] for place, _ in lots}
    most = max(*sums, *now.values())
    weights = [
        style.share * exp((each - most) / 100) for style, each in zip(STYLES, sums, strict=True)
    ]
    for place, part in lots:
        weights[place] += BY_LOT * part * exp((now[place] - most) / 100)
    found = [weight / sum(weights) for weight in weights]
    over = max([each - SUREST for style, each in zip(STYLES, found, strict=True) if style.policy])
    return [
        min(each, SUREST) if style.policy else each + max(over, 0.0)
        for style, each in zip(STYLES, found, strict=True)
    ]


@lru_cache(maxsize=64)
def _likelihoods(left: tuple[int, ...]) -> list[int]:
    """Say how likely the signs of a round are by each style; those of earlier ones are kept."""
    return likelihoods([LIKELY[style.name] for style in STYLES], left)


def _by_lot(found: Sequence[int], lots: Lots) -> float:
    """Say how likely a player by lot leaves a round's signs, as `likelihoods` does by style."""
    most = max([found[place] for place, _ in lots])
    parts = [part * exp((found[place] - most) / 100) for place, part in lots]
    return most + 100 * log(sum(parts))


def likelihoods(tables: Sequence[Sequence[int]], left: Sequence[int]) -> list[int]:
    """Say how likely signs are by each table, in hundredths of a logarithm."""
    return [sum([table[sign] for sign in left]) for table in tables]
