"""Rulesets: every rule difference as a parameter of one frozen dataclass, one instance a ruleset.

The defaults are the ruleset `windows` (RULES.md, section 1). The ids beside a parameter name the
rules of all rule books that it serves; code asks the parameter and never the ruleset's name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any, Final


class Lead(Enum):
    """Who leads a round (W3, H1, C1, O1)."""

    SEAT_0 = "seat 0 always"
    LEFT = "seat 0 first, then the next to the left"
    LOT = "by lot first, then the next to the left"


class RedThrees(Enum):
    """Which Red Threes are put down and replaced by themselves (W5, C2, O3)."""

    DEALT = "those dealt"
    ALL = "those dealt or drawn; with the pile put down, not replaced"
    TURN = "those in hand as a turn begins, and all drawn; with the pile put down, not replaced"


class StockEnd(Enum):
    """What happens when the stock is empty (W26, H5, C8, O10)."""

    ASK = "the pile is taken, or the human chooses: stop or turn the pile over"
    TOP_CARD = "the top card alone must be added, or the pile taken, or the hand ends"
    TURN_OVER = "the pile becomes the stock by itself, the third time the round ends"
    TAKE_OR_END = "each player takes the discard, or the round ends"


class RedThreesAgainst(Enum):
    """When a side's Red Threes count against it (W28, C9, O11, V1)."""

    OTHER_WENT_OUT_NO_ROW = "another side went out and this one has no row"
    NO_ROW = "it has no row as the round ends"
    NO_CANASTA = "it has no canasta as the round ends"


class Concealed(Enum):
    """What earns the higher bonus for going out (W27, C9, O9, V4)."""

    BLIND = "the side had no row as the turn began"
    OWN_CANASTA = "the whole hand in new rows with a canasta, nothing melded before"
    HAND_CANASTA = "as OWN_CANASTA, or without a canasta for less; never with the pile"


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The parameters of a rule book. Points, cards and counts are whole numbers."""

    name: str = "windows"

    # The cards (W1) and the seats (section "rulesets" of RULES.md).
    packs: int = 2
    jokers: int = 4
    seats: tuple[int, ...] = (2,)
    #: Numbers of seats with which seats 0 and 2 play against 1 and 3 (O1).
    partnerships: tuple[int, ...] = ()

    # The deal (W3-W5, C1, O1, O2).
    hand_sizes: tuple[tuple[int, int], ...] = ((2, 15),)
    lead: Lead = Lead.SEAT_0
    upcard_may_be_black_three: bool = True
    red_threes: RedThrees = RedThrees.DEALT

    # The draw (W7-W9).
    cards_drawn: int = 1
    red_three_extra_card: bool = False
    red_three_blocks: bool = False

    # Taking the pile (W11-W13, H4, C3, C5, O5, O6, V3).
    add_to_canasta: bool = True
    top_card_counts: bool = True
    canasta_bars_pile: bool = False
    frozen_before_meld: bool = False
    take_must_succeed: bool = False
    putback_penalty: int = 50
    one_card_rule: bool = False

    # Melds (W15-W17, H2, C4, C7, O4, O7, V2).
    max_wilds: int | None = None
    wilds_may_outnumber: bool = False
    canasta_size: int = 7
    black_three_wilds: int = 1
    discard_after_black_threes: bool = True

    # The initial minimum (W20, C6): (side's total from which it holds, points), ascending.
    minima: tuple[tuple[int | None, int], ...] = ((None, 15), (0, 50), (1500, 90), (3000, 120))
    minimum_when_going_out: bool = False

    # The end of a round (W23, W26, H5, C8, O8, O10).
    canastas_to_go_out: int = 1
    may_ask_partner: bool = False
    stock_end: StockEnd = StockEnd.ASK
    turnovers: int = 10

    # Scoring (W27-W30, C9, O9, O11, V1, V4).
    natural_canasta_bonus: int = 500
    mixed_canasta_bonus: int = 300
    out_bonus: int = 100
    concealed: Concealed = Concealed.BLIND
    concealed_bonus: int = 200
    hand_canasta_bonus: int = 0
    red_three_points: int = 100
    all_red_threes_points: int = 800
    red_threes_against: RedThreesAgainst = RedThreesAgainst.OTHER_WENT_OUT_NO_ROW
    canasta_for_positive_score: bool = False
    target: int = 5000

    #: The options that a player may change (W32), by their names in RULES.md.
    options: tuple[str, ...] = (
        "canasta-for-positive-score",
        "canastas-to-go-out",
        "cards-drawn",
        "red-three-extra-card",
        "red-three-blocks",
        "add-to-canasta",
        "top-card-counts",
    )

    def hand_size(self, seats: int) -> int:
        """How many cards each of `seats` players is dealt (W3). Raises KeyError."""
        return dict(self.hand_sizes)[seats]

    def side_of(self, seats: int) -> tuple[int, ...]:
        """The side of each of `seats` seats: its own, or its partnership's."""
        count = 2 if seats in self.partnerships else seats
        return tuple(seat % count for seat in range(seats))

    def minimum(self, total: int) -> int:
        """The points that a side with `total` on the scoreboard needs to open (W20)."""
        return [points for start, points in self.minima if start is None or total >= start][-1]

    def with_options(self, values: Mapping[str, str]) -> "Ruleset":
        """This ruleset with options set as RULES.md writes them (`cards-drawn`: `2`).

        Raises ValueError with a sentence for a name or a value that is not offered here.
        """
        changes: dict[str, Any] = {}
        for name, text in values.items():
            if name not in self.options:
                raise ValueError(f"the rules {self.name} have no option {name!r}")
            offered = OPTION_VALUES[name]
            if text not in offered:
                raise ValueError(f"option {name} is {' or '.join(offered)}, not {text!r}")
            changes[name.replace("-", "_")] = offered[text]
        return replace(self, **changes)

    def option_values(self) -> dict[str, str]:
        """The options as RULES.md writes them: `{"cards-drawn": "1", ...}`."""
        return {
            name: next(
                text
                for text, value in OPTION_VALUES[name].items()
                if value == getattr(self, name.replace("-", "_"))
            )
            for name in self.options
        }


_YES_NO: Final[dict[str, bool]] = {"yes": True, "no": False}
_ONE_TWO: Final[dict[str, int]] = {"1": 1, "2": 2}
#: What each option of RULES.md may be set to; option `a-b` is the parameter `a_b`.
OPTION_VALUES: Final[dict[str, Mapping[str, Any]]] = {
    "canasta-for-positive-score": _YES_NO,
    "canastas-to-go-out": _ONE_TWO,
    "cards-drawn": _ONE_TWO,
    "red-three-extra-card": _YES_NO,
    "red-three-blocks": _YES_NO,
    "add-to-canasta": _YES_NO,
    "top-card-counts": _YES_NO,
}

WINDOWS: Final = Ruleset()
#: The rule books that can be played, by the name a record gives them.
RULESETS: Final[dict[str, Ruleset]] = {WINDOWS.name: WINDOWS}

_PARAMETERS: Final = {field.name for field in fields(Ruleset)}
assert all(name.replace("-", "_") in _PARAMETERS for name in OPTION_VALUES)
