"""The styles in which the cards are drawn: what inks, what is large, what is printed."""

from __future__ import annotations

from typing import NamedTuple

BLACK, DARK_RED, DARK_GREEN, RED, BLUE, CYAN, WHITE = 0, 1, 2, 9, 12, 14, 15
TWO_COLORS = {"S": BLACK, "H": RED, "D": RED, "C": BLACK}
FOUR_COLORS = {"S": BLACK, "H": RED, "D": BLUE, "C": DARK_GREEN}
DARKER = {RED: DARK_RED}
"""Of letters and numbers, where bright red is too near to white to be read at a glance."""
ON_BLACK = {"S": WHITE, "H": RED, "D": RED, "C": WHITE}
FOUR_ON_BLACK = {"S": WHITE, "H": RED, "D": RED, "C": CYAN}


class Style(NamedTuple):
    """The palette indices of the suits' signs, of a card's paper and of its edge.

    `values`: what a card counts is printed on it.
    """

    inks: dict[str, int]
    large: bool = False
    paper: int = WHITE
    edge: int = BLACK
    values: bool = False

    def rank_ink(self, suit: str) -> int:
        """What the ranks of a suit are written in."""
        ink = self.inks[suit]
        return DARKER.get(ink, ink) if self.paper == WHITE else ink


CLASSIC = Style(TWO_COLORS)
STYLES = {
    "": CLASSIC,
    "four": Style(FOUR_COLORS),
    "large": Style(TWO_COLORS, large=True),
    "large_four": Style(FOUR_COLORS, large=True),
    "values": Style(TWO_COLORS, values=True),
    "values_four": Style(FOUR_COLORS, values=True),
    "cga": Style(ON_BLACK, large=True, paper=BLACK, edge=WHITE),
    "cga_four": Style(FOUR_ON_BLACK, large=True, paper=BLACK, edge=WHITE),
}
"""The sets of cards, by the folder that has their sheets."""
