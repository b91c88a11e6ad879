"""The second hand: what to discard, and what a wildcard on the pile does."""

from typing import Final

from ..engine.books import WINDOWS
from ..language import N_
from .guided_steps import Guided, Lesson

#: Why cards are not discarded that might be.
FEEDS: Final = N_("Of that rank the computer has a row: it would take the whole pile with it.")
PAIRS: Final = N_("Keep pairs and more: they take piles, and make your first meld.")
UNKNOWN: Final = N_("Nobody knows whether the computer waits for that. There is a safer card.")
TWO_LATER: Final = N_("Keep the wildcard until the pile is worth it.")
#: By the discards that they answer.
_WRONG: Final = (
    *((f"discard {card}", FEEDS) for card in ("4C", "5C")),
    *((f"discard {rank}", PAIRS) for rank in "JQKA"),
    *((f"discard {rank}", UNKNOWN) for rank in "678"),
)
#: What the computer lays, and discards turn by turn.
_OPENS: Final = (
    *("draw", "meld 4H", "meld 4D", "meld 4S", "meld 2H 4", "meld 5H", "meld 5D", "meld 5S"),
    "discard 9C",
)

SECOND_HAND: Final = Guided(
    title=N_("Second Hand"),
    about=N_("What to discard, and freezing the pile"),
    rules=WINDOWS,
    players=2,
    dealt=("KH KD QH QD QS AH AD JH JD 9D 4C 3S 2C 7S 6S", "4H 4D 4S 2H 5H 5D 5S 9C TC 8H KC 3C"),
    upcard="6H",
    drawn="6D - 8C - 5C - AC -",
    others=(
        ("draw", "discard 6D"),
        (
            *_OPENS,
            *("draw", "discard TC", "draw", "discard 8H", "draw", "discard KC"),
            *("draw", "discard 3C"),
        ),
    ),
    lessons=(
        Lesson(
            ("draw",),
            N_(
                "The computer has opened: Fours and Fives lie there. What you discard now can give "
                "it the whole pile. This hand is about that. Begin with the deck."
            ),
        ),
        Lesson(
            ("discard 9D",),
            N_(
                "Never discard what fits a row of theirs: no Four. Best is a rank that the "
                "computer has just given away itself: it does not collect Nines."
            ),
            wrong=(*_WRONG, ("discard 3", UNKNOWN), ("discard 2", TWO_LATER)),
        ),
        Lesson(
            ("draw",),
            N_("The Nine was left. A Ten came: five cards lie there, and more are to come. Draw."),
        ),
        Lesson(
            ("discard 3S",),
            N_(
                "A Five: it fits the other row. Where no discard is safe, a Black Three is: nobody "
                "can take the pile in the next turn."
            ),
            wrong=(*_WRONG, ("discard 2", TWO_LATER)),
        ),
        Lesson(
            ("draw",),
            N_("It helped for one turn only. Seven cards lie there now, and you have no Eight."),
        ),
        Lesson(
            ("discard 2C",),
            N_(
                "You hold pairs of four ranks, the computer few cards but two rows. A wildcard on "
                "the pile freezes it: rows do not take it any more, pairs in the hand do."
            ),
            wrong=_WRONG,
        ),
        Lesson(
            ("take",),
            N_(
                "The computer could not take it, and gave a King. You have two: they take a frozen "
                "pile, the wildcard with it."
            ),
        ),
        Lesson(
            ("meld KH", "meld KD", "meld QH", "meld QD", "meld QS"),
            N_(
                "Two naturals pay for a frozen pile. As it is your first meld, it takes 50 points, "
                "too: three Kings and three Queens are 60."
            ),
            N_("Click on your two Kings and your three Queens."),
        ),
        Lesson(
            ("meld AH", "meld AD", "meld AC"),
            N_(
                "Eight cards for one wildcard, and that has come back. With rows on the table you "
                "may lay as you like: three Aces are 60 points."
            ),
            N_("Click on each of your three Aces."),
        ),
        Lesson(
            ("discard TC",),
            N_(
                "Now the pile is empty, and the next discard gives away one card only. Still: the "
                "computer gave away a Ten, so a Ten is what it does not want."
            ),
            wrong=(
                *_WRONG,
                ("discard 9", UNKNOWN),
                ("discard 3", UNKNOWN),
                ("discard 2", TWO_LATER),
            ),
        ),
    ),
    end=N_(
        "That was the second hand.\n"
        "Feed no row, give what the others give, keep pairs, and freeze a pile that you can take "
        "and they cannot."
    ),
    columns=4,
)
