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
from ..planning.signs import KeptSigns, signs
from ..playout.policy import Policy
from .habit_table import LIKELY
from .policies import policy_for, rivals_for, sound_policies_for
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
#: And so many play by lot, by one or another from round to round, as Advanced does, where it does.
#: (Where Expert took all rounds for those of one style it won 68 of 100 matches against that. With
#: 4, 8 and 12 here it won 69, 72 and 77 of the same 100, 57 with 4 and 49 with 12 against 8.)
BY_LOT: Final = 8
#: In which part of its rounds a player by lot has a style, by the place of that.
Lots = tuple[tuple[int, float], ...]

#: No style is expected more surely than this: who has shown one may turn to another. (Of 96 matches
#: against who races, or races until believed and then collects, Expert won 75 with it and without.)
SUREST: Final = 0.9


class StyleAnswer(NamedTuple):
    """What a temper best looks ahead from against some styles, in place of the usual policy.

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
        found = _shown(board, 1 - seat, kept)
        likely = {style.name: chance for style, chance in zip(STYLES, found, strict=True)}
        for answer in ANSWERS:
            chance = sum([likely[name] for name in answer.styles])
            if temper == answer.temper and chance > answer.sure:
                return answer.policy
    return policy_for(rules, seats, temper)


def told_apart(board: BoardView) -> bool:
    """Tell whether styles are: with two seats, where one card is drawn and one canasta goes out."""
    rules = board.ruleset
    return len(board.hand_sizes) == 2 and rules.cards_drawn == rules.canastas_to_go_out == 1


def _shown(board: BoardView, seat: int, kept: KeptSigns | None) -> list[float]:
    """Say how likely a seat has each style; `kept` as in `signs`."""
    return chances(signs(board, seat, kept), lots_for(board.ruleset))


def lots_for(rules: Ruleset) -> Lots:
    """Return in which part of their rounds those who play by lot have each style, 0 to 1.

    None where there is one sound policy for two, as nobody has a lot to draw there.
    """
    drawn = sound_policies_for(rules, 2)
    if len(drawn) < 2:
        return ()
    parts = [sum([style.policy is each for each in drawn]) / len(drawn) for style in STYLES]
    return tuple([(place, part) for place, part in enumerate(parts) if part])


def chances(rounds: Sequence[Sequence[int]], lots: Lots = ()) -> list[float]:
    """Say how likely somebody who has left these signs has each style in the last; together 1.

    `lots` are those of the rules (`lots_for`).
    """
    return _chances(tuple(map(tuple, rounds)), lots)


@lru_cache(maxsize=8)
def _chances(rounds: tuple[tuple[int, ...], ...], lots: Lots) -> list[float]:
    """Work them out once: a decision asks for them again and again."""
    tables = [LIKELY[style.name] for style in STYLES]
    *earlier, last = [likelihoods(tables, left) for left in rounds]
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


def _by_lot(found: Sequence[int], lots: Lots) -> float:
    """Say how likely a player by lot leaves a round's signs, as `likelihoods` does by style."""
    most = max([found[place] for place, _ in lots])
    parts = [part * exp((found[place] - most) / 100) for place, part in lots]
    return most + 100 * log(sum(parts))


def likelihoods(tables: Sequence[Sequence[int]], left: Sequence[int]) -> list[int]:
    """Say how likely signs are by each table, in hundredths of a logarithm."""
    return [sum([table[sign] for sign in left]) for table in tables]
