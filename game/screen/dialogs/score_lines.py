"""The lines of the Detailed Scoring (W27-W29, M28-M34), and the rules that have each of them."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ...engine.result import ScoreSheet
from ...engine.ruleset import BonusThrees, Ruleset
from ...language import N_


class SheetLine(NamedTuple):
    """What a line says, what of a sheet it shows, and whether the rules know such a thing."""

    label: str
    value: Callable[[ScoreSheet], int | None]
    known: Callable[[Ruleset], bool] = lambda rules: True


def _unfinished(rules: Ruleset) -> bool:
    return bool(rules.unfinished_sevens or rules.unfinished_aces or rules.unfinished_wilds)


#: All lines; the last one is the sum.
LINES: Final = (
    SheetLine(N_("Cards on the table"), lambda sheet: sheet.table),
    SheetLine(N_("Natural canastas"), lambda sheet: sheet.natural_canastas),
    SheetLine(N_("Mixed canastas"), lambda sheet: sheet.mixed_canastas),
    SheetLine(
        N_("Canastas of Sevens"),
        lambda sheet: sheet.sevens_canastas,
        lambda rules: rules.sevens_canasta_bonus is not None,
    ),
    SheetLine(
        N_("Pure canastas of Aces"),
        lambda sheet: sheet.aces_canastas,
        lambda rules: rules.aces_canasta_bonus is not None,
    ),
    SheetLine(
        N_("Wild canastas"), lambda sheet: sheet.wild_canastas, lambda rules: rules.wild_rows
    ),
    SheetLine(
        N_("Blocking canastas"),
        lambda sheet: sheet.blocking_canastas,
        lambda rules: rules.blocking_canasta_bonus > 0,
    ),
    SheetLine(N_("Bonus for canastas"), lambda sheet: sheet.canasta_bonus),
    SheetLine(N_("Red Threes"), lambda sheet: sheet.red_threes),
    SheetLine(
        N_("Black Threes"),
        lambda sheet: sheet.black_threes,
        lambda rules: rules.bonus_threes is BonusThrees.ALL,
    ),
    SheetLine(N_("Bonus for going out"), lambda sheet: sheet.out_bonus),
    SheetLine(N_("Special hand"), lambda sheet: sheet.special, lambda rules: rules.special_hands),
    SheetLine(N_("Rows left unfinished"), lambda sheet: sheet.unfinished, _unfinished),
    SheetLine(
        N_("Three Aces or Sevens held"),
        lambda sheet: sheet.held,
        lambda rules: rules.held_penalty > 0,
    ),
    SheetLine(N_("Cards in hand"), lambda sheet: sheet.hand),
    SheetLine(N_("Penalties"), lambda sheet: sheet.penalty),
    SheetLine(N_("This round"), lambda sheet: sheet.total),
)


def lines_of(rules: Ruleset) -> list[SheetLine]:
    """Return the lines that the Detailed Scoring has by these rules."""
    return [line for line in LINES if line.known(rules)]
