"""What a person at the table could have followed of a round, this one or an earlier one."""

from dataclasses import dataclass

from .actions import Action
from .ruleset import Ruleset

#: (seat, action, cards), where cards are those that went openly to the seat's hand (the rest of a
#: pile, without Red Threes that the rules put down). A pile that is turned over by itself (C8)
#: stands there as TURNOVER, after the draw that emptied the stock.
Happening = tuple[int, Action, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class EarlierRound:
    """A round of the match that is over."""

    ruleset: Ruleset
    seats: int
    history: tuple[Happening, ...]

    def __hash__(self) -> int:
        return hash((self.seats, len(self.history)))  # what is read of a round is kept by it
