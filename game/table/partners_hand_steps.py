"""The hand with a partner: rows that belong to two, freezing, and "May I go out?"."""

from typing import Final

from ..engine.books import OFFICIAL
from ..language import N_
from .guided_steps import Guided, Lesson

FEEDS: Final = N_("West and East have a row of that: whoever sits next takes the pile with it.")
STAYS: Final = N_("Keep that: it goes with what you hold, or takes the pile.")
PLAIN: Final = N_("That may fit what West holds, and the pile is gone. Freeze it before.")
ASK_FIRST: Final = N_("Ask before you lay: once a card lies, it is too late.")
#: By the acts that they answer.
_WRONG: Final = (
    *((f"discard {card}", FEEDS) for card in ("4", "5")),
    *((f"discard {rank}", STAYS) for rank in "68QK"),
)
_WEST: Final = (
    *("draw", "meld 4H", "meld 4D", "meld 4S", "meld 2S 4", "meld 5H", "meld 5D", "meld 5S"),
    *("discard 6D", "draw", "discard 8D", "draw", "discard 9H"),
)
_NORTH: Final = (
    *("draw", "meld KS", "meld KC", "meld KD", "meld AS", "meld AC", "meld AD", "discard QS"),
    *("draw", "discard QH", "draw", "discard TC", "answer yes"),
)
_EAST: Final = ("draw", "discard 6H", "draw", "discard QC", "draw", "discard TD")

PARTNERS_HAND: Final = Guided(
    title=N_("Partners' Hand"),
    about=N_('With a partner, freezing, "May I go out?"'),
    rules=OFFICIAL,
    players=4,
    dealt=(
        "KH QH QD 2C 2D 8H 8D 8S 5C 6S 9S",
        "4H 4D 4S 2S 5H 5D 5S 6D 8D 9H",
        "KS KC KD AS AC AD QS QH TC",
        "6H QC TD",
    ),
    upcard="6C",
    drawn="8C - - - KD - - - - - - JK",
    others=(("draw", "discard 8C"), _WEST, _NORTH, _EAST),
    lessons=(
        Lesson(
            ("draw",),
            N_(
                "North, opposite, is your partner. Rows, Red Threes and points are yours together: "
                "North has opened for both of you with Kings and Aces. Draw."
            ),
        ),
        Lesson(
            ("meld KH", "meld KD"),
            N_("Lay to your partner's rows as to your own: five Kings are near a canasta."),
            N_("Click on each of your two Kings."),
        ),
        Lesson(
            ("discard 2C",),
            N_(
                "Five cards lie there, and East and West have rows. You two have pairs: freeze the "
                "pile with a Two, and only a pair of naturals takes it."
            ),
            wrong=(*_WRONG, ("discard 9", PLAIN)),
        ),
        Lesson(
            ("take",), N_("It went round, and East had to give a Queen. You hold two: take it.")
        ),
        Lesson(
            ("meld QH", "meld QD"),
            N_("A pair from the hand, no wildcard: that is what a frozen pile costs."),
            N_("Click on your Queens of Hearts and of Diamonds."),
        ),
        Lesson(
            ("meld 2C K", "meld 2D K"),
            N_("Your Two has come back. With both Twos the Kings are a canasta, for both of you."),
            N_("Drag each of your two Twos onto the Kings, holding the left button down."),
        ),
        Lesson(
            ("discard 9S",),
            N_(
                "Eights, Sixes and Queens may go out next turn. Keep them: you ask your partner "
                "before you lay anything. The Nine goes with nothing."
            ),
            wrong=_WRONG,
        ),
        Lesson(
            ("draw",),
            N_(
                "You could go out in this turn. But North still holds five cards, which would "
                "count against you both."
            ),
        ),
        Lesson(
            ("ask",),
            N_(
                "So you ask, after drawing and before you lay. The answer binds: after a yes you "
                "must go out, after a no you must not."
            ),
            wrong=(("meld", ASK_FIRST), ("discard", ASK_FIRST)),
        ),
        Lesson(
            ("meld 8H", "meld 8D", "meld 8S", "meld 8C", "meld 8D"),
            N_("North says yes. Now lay all but one: five Eights first."),
            N_("Click on each of your five Eights."),
        ),
        Lesson(
            ("meld 6S", "meld 6C", "meld 6D", "meld 6H"),
            N_("Then the Sixes that the pile brought."),
            N_("Click on each of your four Sixes."),
        ),
        Lesson(
            ("meld QS", "meld QH", "meld JK Q"),
            N_(
                "Two Queens, and the Joker beside them: it counts 50 there, and 50 against you in "
                "the hand."
            ),
            N_("Click on both of your Queens, and drag the Joker onto them."),
        ),
        Lesson(("discard 5C",), N_("The Five goes last: nobody takes it any more.")),
    ),
    end=N_(
        "That was a hand with a partner.\n"
        "Lay for both, freeze for both, and ask when a yes is likely."
    ),
    columns=4,
)
