"""Which rules are narrower than those of the classic game (M7-M19), asked once for each round."""

from .parameters.choices import (
    BonusThrees,
    EmptyPile,
    FirstMeld,
    LastCard,
    OutCanastas,
    OutUnfinished,
    RankWilds,
    WildDiscard,
)
from .ruleset import Ruleset


def has_rank_rules(rules: Ruleset) -> bool:
    """Tell whether a row's limits depend on its rank, or on when it is melded to (M10-M14)."""
    return (
        rules.row_limit is not None
        or rules.later_naturals > 0
        or rules.wild_row_first
        or rules.sevens is not RankWilds.ORDINARY
        or rules.aces is not RankWilds.ORDINARY
    )


def orders_discards(rules: Ruleset) -> bool:
    """Tell whether some cards are discarded only where others are not held (M16, M17)."""
    return rules.wild_discard is not WildDiscard.FREE or rules.empty_pile is not EmptyPile.FREE


def is_narrow(rules: Ruleset) -> bool:
    """Tell whether any rule is narrower than those of the classic game (M7-M19)."""
    return (
        has_rank_rules(rules)
        or orders_discards(rules)
        or rules.last_card is not LastCard.ANY
        or rules.first_meld is not FirstMeld.ANY
        or rules.out_unfinished is not OutUnfinished.YES
        or rules.out_canastas is not OutCanastas.ANY
        or rules.bonus_threes is not BonusThrees.RED
    )
