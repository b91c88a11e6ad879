"""The guided hands in the order in which they are offered: here those by other rules than Windows.

The ones by the rules of Windows stand in windows_hands.py.
"""

from typing import Final

from ..engine.books import MODERN, OFFICIAL, book_of
from ..engine.ruleset import Ruleset
from ..language import N_
from .guided_steps import Guided, Lesson
from .windows_hands import EAR_HAND, FIRST_HAND, SECOND_HAND

# The hand with a partner: rows that belong to two, freezing, and "May I go out?".

FEEDS: Final = N_("West and East have a row of that: whoever sits next takes the pile with it.")
STAYS: Final = N_("Keep that: it goes with what you hold, or takes the pile.")
PLAIN: Final = N_("That may fit what West holds, and the pile is gone. Freeze it before.")
ASK_FIRST: Final = N_("Ask before you lay: once a card lies, it is too late.")
#: By the acts that they answer.
_PARTNERS_WRONG: Final = (
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
            wrong=(*_PARTNERS_WRONG, ("discard 9", PLAIN)),
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
            wrong=_PARTNERS_WRONG,
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


# The hand by the rules of Modern: the talon, the row of wildcards, and the trap of the Sevens.

TRAP: Final = N_(
    "Sevens take no wildcard: once begun, the row needs all seven or costs 2,500 at the end."
)
WILD_LAST: Final = N_("A wildcard may only be discarded where you hold nothing else.")
EMPTY: Final = N_("Onto an empty pile no Seven and no Ace may go while you hold another card.")
OTHER_SEVEN: Final = N_("That Seven would do as well, but the hand goes on with the other.")
#: What holds in every step.
_MODERN_WRONG: Final = (("meld 7", TRAP), ("discard 2", WILD_LAST), ("discard JK", WILD_LAST))

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
            wrong=_MODERN_WRONG,
        ),
        Lesson(
            ("meld KH", "meld KD", "meld KS", "meld KC", "meld KH"),
            N_(
                "A third Seven: we come to that. Your first meld needs 125 points, and one row "
                "without wildcards. Five Kings are 50."
            ),
            N_("Click on each of your five Kings."),
            wrong=_MODERN_WRONG,
        ),
        Lesson(
            ("meld 2H 2", "meld 2D 2", "meld JK 2"),
            N_(
                "Three wildcards or more may be a row of their own: 90 points, and 2,000 and more "
                "once there are seven. Left unfinished it costs 2,000, so begin it with good hope."
            ),
            N_("Click on both of your Twos and on the Joker."),
            wrong=_MODERN_WRONG,
        ),
        Lesson(
            ("discard 4C",),
            N_(
                "140 points: that opens. Whoever opens without the pile gets a talon: four cards "
                "from aside. Give the Four away; the pile is empty, so no Seven may go there."
            ),
            wrong=(("discard 7", EMPTY), *_MODERN_WRONG),
        ),
        Lesson(
            ("take",),
            N_(
                "Your talon: two Twos, a Joker and a King. The computer gave a Queen. The pile is "
                "always frozen here: two Queens from your hand take it."
            ),
            wrong=_MODERN_WRONG,
        ),
        Lesson(
            ("meld QH", "meld QD"),
            N_("Lay your two Queens to it. A row would not do, nor would a wildcard."),
            N_("Click on each of your two Queens."),
            wrong=_MODERN_WRONG,
        ),
        Lesson(
            ("meld 2S 2", "meld 2C 2", "meld JK 2"),
            N_(
                "Finish the wildcards first: while their row is open no other takes one. These "
                "three make six of them."
            ),
            N_("Click on both of your Twos and on the Joker."),
            wrong=_MODERN_WRONG,
        ),
        Lesson(
            ("meld KD",),
            N_("The King of the talon makes six Kings. The eighth of a row is never laid."),
            wrong=_MODERN_WRONG,
        ),
        Lesson(
            ("discard 4C",),
            N_(
                "The Four has come back. Three Sevens are a trap: held at the end they cost 1,500, "
                "laid and unfinished 2,500. So they must go, but not onto an empty pile."
            ),
            wrong=(("discard 7", EMPTY), *_MODERN_WRONG),
        ),
        Lesson(("draw",), N_("A Nine lies there, and you have none: draw."), wrong=_MODERN_WRONG),
        Lesson(
            ("meld 2H 2",),
            N_("The seventh wildcard: two Jokers and five Twos close the row, worth 2,000."),
            N_("Click on the Two of Hearts."),
            wrong=_MODERN_WRONG,
        ),
        Lesson(
            ("discard 7H",),
            N_("Now the pile has cards. Give a Seven: two of them cost no more than they count."),
            wrong=(("discard 7", OTHER_SEVEN), *_MODERN_WRONG),
        ),
        Lesson(
            ("draw",),
            N_("One canasta is closed, and the Kings lack one card. A wildcard would do, too."),
            wrong=_MODERN_WRONG,
        ),
        Lesson(
            ("meld KS",),
            N_("The seventh King, and none of them a wildcard: a natural canasta, 500."),
            wrong=_MODERN_WRONG,
        ),
        Lesson(
            ("discard 7D",),
            N_("Two canastas: from now on you may go out. Give the next Seven."),
            wrong=(("discard 7", OTHER_SEVEN), *_MODERN_WRONG),
        ),
        Lesson(("draw",), N_("One card is left in your hand. Draw another."), wrong=_MODERN_WRONG),
        Lesson(
            ("meld QS",),
            N_("Lay the Queen. The last card of a hand is always discarded, never laid."),
            wrong=_MODERN_WRONG,
        ),
        Lesson(
            ("discard 7S",), N_("The last Seven ends the round: you go out."), wrong=_MODERN_WRONG
        ),
    ),
    end=N_(
        "That was a hand of Modern, and you went out.\n"
        "Open for the talon, finish what you begin, and keep no three Sevens or Aces."
    ),
)


# All of them.

GUIDED_HANDS: Final[tuple[Guided, ...]] = (FIRST_HAND, SECOND_HAND, PARTNERS_HAND, MODERN_HAND)
#: The same, and the one for a listener.
BY_EAR: Final = (*GUIDED_HANDS, EAR_HAND)


def hand_for(rules: Ruleset, players: int) -> Guided | None:
    """Return the hand that shows what is special in these rules with so many players, if one does.

    That of the rule book comes before that of partners.
    """
    book, least = book_of(rules), rules.seats[0]
    special = [hand for hand in GUIDED_HANDS if hand is not FIRST_HAND]
    own = [h for h in special if book_of(h.rules) is book and h.players in (players, least)]
    partners = [h for h in special if h.players == players and players in rules.partnerships]
    return next(iter([*own, *partners]), None)
