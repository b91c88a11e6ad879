"""The deck of the first hand, and the computer that plays its part in it."""

from collections import Counter
from random import Random
from typing import Final

from ...engine.actions import DISCARD, DRAW, Action, Verb
from ...engine.board import START, View
from ...engine.cards import FIRST_BLACK, listed, pack, parse_card
from ...engine.rules import legal_actions
from ..computers import Players


def _cards(text: str) -> list[int]:
    return [parse_card(name) for name in text.split()]


#: The hand of the person; what the computer discards, turn by turn; the upcard.
_HAND: Final = _cards("KH KD KS KC 9H 9D QC QD 2C 8H 8S 5C 5S 6S 4C")
_DISCARDS: Final = _cards("QH 2D 8D KD 3S")
_UPCARD: Final = parse_card("5H")
#: What is drawn, turn by turn: by the person where they draw, by the computer always (None: any).
_DRAWN: Final = ("9S", None, None, "3H", None, None, None, "9C")


def deck() -> list[int]:
    """Return the deck, its first card on top: the person is dealt the first card."""
    wanted = [*_HAND, *_DISCARDS, _UPCARD, *(parse_card(name) for name in _DRAWN if name)]
    left = Counter(pack())
    left.subtract(wanted)
    # No Red Three comes to the computer, which would put it down; the same deck each time.
    rest = [card for card in sorted(left.elements()) if card >= FIRST_BLACK]
    Random(1994).shuffle(rest)
    theirs = [*_DISCARDS, *(rest.pop() for _ in range(len(_HAND) - len(_DISCARDS)))]
    dealt = [card for pair in zip(_HAND, theirs, strict=True) for card in pair]
    drawn = [parse_card(name) if name else rest.pop() for name in _DRAWN]
    threes = [card for card in sorted(left.elements()) if card < FIRST_BLACK]
    return [*dealt, _UPCARD, *drawn, *rest, *threes]


class Partner:
    """Plays the computer's part: it draws, and discards what the lesson needs."""

    def __init__(self, rng: Random) -> None:
        """Nothing is left to lot."""

    def decide(self, view: View) -> Action:
        """Return the next action; see players.Player."""
        board = view.board
        if board.step == START:
            return DRAW
        thrown = sum(
            seat == view.seat and action.verb is Verb.DISCARD
            for seat, action, _cards_ in board.history
        )
        if thrown < len(_DISCARDS) and view.hand[_DISCARDS[thrown]]:
            return DISCARD[_DISCARDS[thrown]]
        ends = [each for each in legal_actions(view) if each.verb is Verb.DISCARD]
        return ends[-1] if ends else DISCARD[listed(view.hand)[-1]]


def players(kinds: Players) -> Players:
    """Return the same kinds of players, each of which plays the computer's part."""
    return dict.fromkeys(kinds, Partner)
