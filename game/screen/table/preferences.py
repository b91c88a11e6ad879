"""What the table needs of the settings, for the eye and for the hand.

The table asks whenever it needs it and keeps nothing. So nobody has to tell it when the settings,
the match or the sitting change.
"""

from collections.abc import Callable

from ...engine.ruleset import Ruleset
from ...named_tuple import NamedTuple
from ..canvas.palette import DARK_GREEN, DARK_RED


class Look(NamedTuple):
    """What the person chose for the eye: colors of the palette and a design of card back."""

    background: int = DARK_GREEN
    card: int = DARK_RED
    back: int = 0


class Ways(NamedTuple):
    """How the mouse is used.

    `single_click` discards on one right click, else two do, however far apart. Beside the ways of
    1994: a click on an own card melded in this turn takes just that one back (`take_back`); a
    double click melds all of a card's rank; cards that were clicked with Ctrl are marked and
    dragged together.
    """

    single_click: bool = False
    take_back: bool = False
    meld_all: bool = False
    drag_several: bool = False


class Preferences(NamedTuple):
    """What is wanted in one match.

    `slides`: cards slide, else all is instant. `typing`: cards are typed with their suits, and
    prompts name keys. `heard`: what happens is spoken. `brief`: prompts have few words. `leaves`:
    Esc leaves the game where nothing else takes it. `tips`: what the pointer rests on is explained.
    """

    look: Look = Look()
    ways: Ways = Ways()
    slides: bool = True
    typing: bool = False
    heard: bool = False
    brief: bool = False
    leaves: bool = False
    tips: bool = False


#: Says what is wanted now in a match with these rules.
Wanted = Callable[[Ruleset], Preferences]
