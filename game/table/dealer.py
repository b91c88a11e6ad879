"""Deals the rounds of one match after another: draws the lots first, then brings the deck."""

from random import Random
from typing import NamedTuple

from ..engine.cards import shuffled
from ..engine.deals import Deal
from ..engine.match import Match
from .decks import Decks
from .openings import Lots


class Dealing(NamedTuple):
    """What a round is begun with; `told` is what its record says of the deck."""

    lots: Lots
    deck: list[int]
    told: str


class Dealer:
    """Whoever deals at one table."""

    def __init__(self, rng: Random, *, numbered: bool) -> None:
        """Draw everything from `rng`; not `numbered`: deals have no numbers unless one is asked."""
        self._rng = rng
        self._decks = Decks(rng, numbered=numbered)
        #: The lots of the round that is to be dealt, once they are drawn.
        self.lots: Lots | None = None
        self._deal: Deal | None = None
        self._told = ""

    def choose(self, number: int | None) -> None:
        """Deal the next match by a number, or by none. Raise ValueError for what is no number."""
        self._decks.begin(number)

    def begin(self, match: Match, record: str) -> None:
        """Deal in a match from now on, as far as it has come."""
        self.lots = None
        if match.number:
            self._decks.go_on(record)

    def draw_lots(self, match: Match) -> Lots:
        """Draw the lots of the next round: by the number of its deal, where it has one."""
        self._deal, self._told = self._decks.draw()
        self.lots = Lots(*match.draw_lots(self._deal or self._rng))
        return self.lots

    def deal(self, match: Match) -> Dealing:
        """Begin the round whose lots are drawn, and say with what."""
        lots, self.lots = self.lots, None
        assert lots is not None
        rules, deal = match.ruleset, self._deal
        deck = deal.deck(rules) if deal else shuffled(self._rng, rules.packs, rules.jokers)
        match.start_round(deck, lots.lead, lots.cut)
        return Dealing(lots, deck, self._told)
