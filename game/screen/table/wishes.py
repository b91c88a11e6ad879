"""What the person wants of the table, for the eye and for the hand.

The table asks for it whenever it needs it and keeps none of it, so that nobody has to tell it of a
change: of the settings, of the match, or of the sitting.
"""

from collections.abc import Callable
from typing import NamedTuple

from ...engine.ruleset import Ruleset
from .gestures import Ways
from .picture import Look


class Wishes(NamedTuple):
    """What is wanted in one match.

    `slides`: cards slide, else all is instant. `typing`: cards are typed with their suits, and
    prompts name keys. `brief`: prompts have few words. `leaves`: Esc leaves the game where nothing
    else takes it. `tips`: what the pointer rests on is explained.
    """

    look: Look = Look()
    ways: Ways = Ways()
    slides: bool = True
    typing: bool = False
    brief: bool = False
    leaves: bool = False
    tips: bool = False


#: Says what is wanted now in a match with these rules.
Wanted = Callable[[Ruleset], Wishes]
