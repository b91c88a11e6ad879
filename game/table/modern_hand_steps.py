"""The hand by the rules of Modern: the talon, the row of wildcards, and the trap of the Sevens."""

from typing import Final

from ..engine.books import MODERN
from ..language import N_
from .guided_steps import Guided, Lesson

TRAP: Final = N_(
    "Sevens take no wildcard: once begun, the row needs all seven or costs 2,500 at the end."
)
WILD_LAST: Final = N_("A wildcard may only be discarded where you hold nothing else.")
EMPTY: Final = N_("Onto an empty pile no Seven and no Ace may go while you hold another card.")
OTHER_SEVEN: Final = N_("That Seven would do as well, but the hand goes on with the other.")
#: What holds in every step.
_WRONG: Final = (("meld 7", TRAP), ("discard 2", WILD_LAST), ("discard JK", WILD_LAST))

MODERN_HAND: Final = Guided(
    title=N_("Modern Hand"),
    about=N_("The talon, the row of wildcards, the trap of the Sevens"),
    rules=MODERN,
    players=2,
    dealt=("KH KD KS KC KH QH QD 2H 2D JK 7H 7D 4C", "QC 9D TD JC"),
    upcard="",
    # The two talons lie aside first.
    drawn="2S 2C JK KD - - - 7S - - 2H - KS - QS",
    others=(
        (),
        ("draw", "discard QC", "draw", "discard 9D", "draw", "discard TD", "draw", "discard JC"),
    ),
    lessons=(
        Lesson(
            ("draw",),
            N_(
                "No card is turned up here, so you draw. Seven cards of a rank close a row for "
                "good, and nobody goes out before two are closed. 8,500 points win."
            ),
            wrong=_WRONG,
        ),
        Lesson(
            ("meld KH", "meld KD", "meld KS", "meld KC", "meld KH"),
            N_(
                "A third Seven: we come to that. Your first meld needs 125 points, and one row "
                "without wildcards. Five Kings are 50."
            ),
            N_("Click on each of your five Kings."),
            wrong=_WRONG,
        ),
        Lesson(
            ("meld 2H 2", "meld 2D 2", "meld JK 2"),
            N_(
                "Three wildcards or more may be a row of their own: 90 points, and 2,000 and more "
                "once there are seven. Left unfinished it costs 2,000, so begin it with good hope."
            ),
            N_("Click on both of your Twos and on the Joker."),
            wrong=_WRONG,
        ),
        Lesson(
            ("discard 4C",),
            N_(
                "140 points: that opens. Whoever opens without the pile gets a talon: four cards "
                "from aside. Give the Four away; the pile is empty, so no Seven may go there."
            ),
            wrong=(("discard 7", EMPTY), *_WRONG),
        ),
        Lesson(
            ("take",),
            N_(
                "Your talon: two Twos, a Joker and a King. The computer gave a Queen. The pile is "
                "always frozen here: two Queens from your hand take it."
            ),
            wrong=_WRONG,
        ),
        Lesson(
            ("meld QH", "meld QD"),
            N_("Lay your two Queens to it. A row would not do, nor would a wildcard."),
            N_("Click on each of your two Queens."),
            wrong=_WRONG,
        ),
        Lesson(
            ("meld 2S 2", "meld 2C 2", "meld JK 2"),
            N_(
                "Finish the wildcards first: while their row is open no other takes one. These "
                "three make six of them."
            ),
            N_("Click on both of your Twos and on the Joker."),
            wrong=_WRONG,
        ),
        Lesson(
            ("meld KD",),
            N_("The King of the talon makes six Kings. The eighth of a row is never laid."),
            wrong=_WRONG,
        ),
        Lesson(
            ("discard 4C",),
            N_(
                "The Four has come back. Three Sevens are a trap: held at the end they cost 1,500, "
                "laid and unfinished 2,500. So they must go, but not onto an empty pile."
            ),
            wrong=(("discard 7", EMPTY), *_WRONG),
        ),
        Lesson(("draw",), N_("A Nine lies there, and you have none: draw."), wrong=_WRONG),
        Lesson(
            ("meld 2H 2",),
            N_("The seventh wildcard: two Jokers and five Twos close the row, worth 2,000."),
            N_("Click on the Two of Hearts."),
            wrong=_WRONG,
        ),
        Lesson(
            ("discard 7H",),
            N_("Now the pile has cards. Give a Seven: two of them cost no more than they count."),
            wrong=(("discard 7", OTHER_SEVEN), *_WRONG),
        ),
        Lesson(
            ("draw",),
            N_("One canasta is closed, and the Kings lack one card. A wildcard would do, too."),
            wrong=_WRONG,
        ),
        Lesson(
            ("meld KS",),
            N_("The seventh King, and none of them a wildcard: a natural canasta, 500."),
            wrong=_WRONG,
        ),
        Lesson(
            ("discard 7D",),
            N_("Two canastas: from now on you may go out. Give the next Seven."),
            wrong=(("discard 7", OTHER_SEVEN), *_WRONG),
        ),
        Lesson(("draw",), N_("One card is left in your hand. Draw another."), wrong=_WRONG),
        Lesson(
            ("meld QS",),
            N_("Lay the Queen. The last card of a hand is always discarded, never laid."),
            wrong=_WRONG,
        ),
        Lesson(("discard 7S",), N_("The last Seven ends the round: you go out."), wrong=_WRONG),
    ),
    end=N_(
        "That was a hand of Modern, and you went out.\n"
        "Open for the talon, finish what you begin, and keep no three Sevens or Aces."
    ),
)
