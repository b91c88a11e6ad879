"""The guided hands that there are, in the order in which they are offered."""

from typing import Final

from ..engine.books import book_of
from ..engine.ruleset import Ruleset
from .ear_hand_steps import EAR_HAND
from .first_hand_steps import FIRST_HAND
from .guided_steps import Guided
from .modern_hand_steps import MODERN_HAND
from .partners_hand_steps import PARTNERS_HAND
from .second_hand_steps import SECOND_HAND

GUIDED_HANDS: Final[tuple[Guided, ...]] = (FIRST_HAND, SECOND_HAND, PARTNERS_HAND, MODERN_HAND)
#: The same, and the one for who listens.
BY_EAR: Final = (*GUIDED_HANDS, EAR_HAND)


def hand_for(rules: Ruleset, players: int) -> Guided | None:
    """Return the hand that shows what is special in these rules with so many players, if one does.

    That of the rule book comes before that of partners.
    """
    book, least = book_of(rules), rules.seats[0]
    special = [hand for hand in GUIDED_HANDS if hand is not FIRST_HAND]
    own = [h for h in special if book_of(h.rules) is book and h.players in (players, least)]
    partners = [h for h in special if h.players == players and players in rules.partnerships]
    return next(iter([*own, *partners]), None)
