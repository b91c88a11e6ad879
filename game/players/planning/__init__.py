"""What every player that plans has: memory, the sketch of a turn, its frame, a temper.

A temper is how a computer player likes to play, whatever its level. `bold` races: it opens with
much, and goes out as soon as it can. `patient` collects: it takes piles, freezes them, and goes on
for canastas. `changing` is one of the two, by lot.
"""

from typing import Final

CHANGING: Final = "changing"
BOLD: Final = "bold"
PATIENT: Final = "patient"
#: As the settings write them.
TEMPERS: Final = (CHANGING, BOLD, PATIENT)
