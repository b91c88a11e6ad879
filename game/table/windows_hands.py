"""The guided hands by the rules of Windows: the first, by eye or by ear, and the second.

By ear one learns the keys that tell what lies there, and those that play.
"""

from typing import Final

from ..engine.books import WINDOWS
from ..language import N_
from .guided_steps import DECK, HUSH, PILE, Guided, Lesson

# The first hand.

LESSONS: Final = (
    Lesson(
        ("draw",),
        N_(
            "The aim: seven cards of a rank on the table, a canasta. Whoever comes to 5,000 points "
            "first wins. Your cards lie at the bottom, and only you see them. Every turn begins "
            "with a card: one from the fresh deck, or the whole discard pile. Begin with the deck."
        ),
        DECK,
    ),
    Lesson(
        ("meld KH", "meld KD", "meld KS", "meld KC"),
        N_(
            "The Nine of Spades has come. Three or more cards of a rank may be laid on the table: "
            "they are melded. You have four Kings."
        ),
        N_("Click on each of your four Kings."),
    ),
    Lesson(
        ("meld 9H", "meld 9D", "meld 9S"),
        N_(
            "Four Kings are 40 points. Your first meld needs 50, so it takes another row. Three "
            "Nines make 70 of it."
        ),
        N_("Click on each of your three Nines."),
    ),
    Lesson(
        ("discard 4C",),
        N_("That is enough for a first meld. A turn ends with a discard: give the Four away."),
    ),
    Lesson(
        ("take",),
        N_(
            "The computer has discarded a Queen, and you hold two of them. With such a pair you "
            "may take the whole pile: three cards lie there, as the number says."
        ),
        PILE,
    ),
    Lesson(
        ("meld QC", "meld QD"),
        N_("The top card lies on your table. Lay your pair to it, and the rest is yours."),
        N_("Click on each of your two Queens."),
    ),
    Lesson(
        ("discard 4C",),
        N_("The Four has come back with the pile, and a third Five. Give the Four away again."),
    ),
    Lesson(
        ("draw",),
        N_(
            "The computer has discarded a Two. Twos and Jokers are wildcards: they stand for any "
            "rank. One in the pile blocks it, which the asterisk tells you. Nobody can take it "
            "while the wildcard is on top, so draw."
        ),
        DECK,
    ),
    Lesson(
        ("meld 3H",),
        N_(
            "A Red Three! It belongs to no row, but on the table it brings you 100 points once you "
            "have made your first meld."
        ),
        N_("Click on the Red Three."),
    ),
    Lesson(
        ("meld 2C K",),
        N_(
            "Seven cards of a rank are a canasta, and nobody goes out without one. Your Kings are "
            "nearest to it. A wildcard helps: you say in which row it is to lie."
        ),
        N_("Drag the Two of Clubs onto your Kings, holding the left button down."),
    ),
    Lesson(
        ("discard 6S",),
        N_("Five Kings lie there. The Six goes with nothing that you have: end your turn with it."),
    ),
    Lesson(
        ("take",),
        N_(
            "The pile is still blocked, but a pair of your own takes a blocked pile, too, and you "
            "hold two Eights. Four cards are waiting, a wildcard among them."
        ),
        PILE,
    ),
    Lesson(
        ("meld 8H", "meld 8S"),
        N_("For a blocked pile it has to be two Eights: a wildcard would not do."),
        N_("Click on each of your two Eights."),
    ),
    Lesson(
        ("meld 2D K",),
        N_("The computer's wildcard is yours now. It makes six of your Kings."),
        N_("Drag the Two of Diamonds onto your Kings."),
    ),
    Lesson(
        ("discard 4C",), N_("One King more, and the canasta is there. End your turn with the Four.")
    ),
    Lesson(
        ("take",),
        N_(
            "A King! The pile is not blocked any more, and you have a row of Kings: then you may "
            "take it without a pair, and the King joins the row."
        ),
        PILE,
    ),
    Lesson(
        ("meld 5C", "meld 5S", "meld 5H"),
        N_(
            "Seven Kings: your canasta is squared up. A black card lies on top, as there are "
            "wildcards in it: 300 points. One of naturals alone is red, and worth 500. From now on "
            "you may go out, so get rid of your cards."
        ),
        N_("Click on each of your three Fives."),
    ),
    Lesson(("discard 4C",), N_("Two cards are left. Give the Four away once more.")),
    Lesson(
        ("draw",),
        N_("A Black Three lies on the pile: nobody can take it for this turn. So draw."),
        DECK,
    ),
    Lesson(
        ("meld 9C",),
        N_("Another Nine. To a row that lies there you may lay single cards."),
        N_("Click on the Nine of Clubs."),
    ),
    Lesson(
        ("discard 6S",),
        N_(
            "One card is left, and you have a canasta. Discard it, and you go out: the round ends. "
            "In a game of your own F6 tells what is best, and why, whenever you are in doubt."
        ),
    ),
)
FIRST_HAND: Final = Guided(
    title=N_("First Hand"),
    about=N_("From the first card to going out"),
    rules=WINDOWS,
    players=2,
    dealt=("KH KD KS KC 9H 9D QC QD 2C 8H 8S 5C 5S 6S 4C", "QH 2D 8D KD 3S"),
    upcard="5H",
    drawn="9S - - 3H - - - 9C",
    others=(
        (),
        (
            *("draw", "discard QH", "draw", "discard 2D", "draw", "discard 8D"),
            *("draw", "discard KD", "draw", "discard 3S"),
        ),
    ),
    lessons=LESSONS,
    end=N_(
        "That was your first hand, and you went out.\n"
        "A game has as many rounds as it takes to reach 5,000 points.\n"
        "Where you are in doubt, F6 tells what is best in your place, and why."
    ),
)


# The same for a listener.

EAR_LESSONS: Final = (
    Lesson(
        text=N_(
            "You hear what happened, then what you can do, with the key for it. Wherever you are, "
            "one key says where that is, and what keys do there."
        ),
        asks=("say prompt",),
    ),
    Lesson(
        text=N_(
            "Any key silences what is being said, even in the middle of a word; Ctrl does nothing "
            "else. How much is said, and whether anything is, you choose in Options, Customize, on "
            "the page Speech."
        ),
        asks=(HUSH,),
    ),
    Lesson(
        text=N_(
            "Single keys tell what lies on the table, at any time. The first one tells your hand, "
            "rank by rank. With Shift each tells more: of the hand the suits, and what it counts."
        ),
        asks=("look hand", "look hand more"),
    ),
    Lesson(
        text=N_(
            "The next two tell the discard pile, with why it is for you or not, and the minimum "
            "that your first meld needs."
        ),
        asks=("look pile", "look minimum"),
    ),
    Lesson(("draw",), N_("Now play. Every turn begins with a card.")),
    Lesson(
        ("meld 7S", "meld 7H", "meld 7D"),
        N_(
            "You hold three Sevens. A card is typed: its value, then Enter melds it. A second "
            "Enter melds the rest of that rank."
        ),
        keys=N_("Press <7> {enter} {enter}."),
    ),
    Lesson(
        ("meld KH", "meld KD", "meld KS", "meld KC"),
        N_(
            "Three Sevens are 15 points, and your first meld needs 50. Four Kings are 40 more. One "
            "letter behind a value melds all of that rank."
        ),
    ),
    Lesson(
        ("discard 4C",),
        N_(
            "A turn ends with a discard: the card, and a letter. In a game of your own that letter "
            "alone tells what a hint would discard, and once more discards it."
        ),
    ),
    Lesson(
        text=N_("The computer has played. You heard it in few words: the rest is told on asking."),
        asks=("say last",),
    ),
    Lesson(
        text=N_("One key tells your rows, one those of the others, and one who holds how many."),
        asks=("look rows", "look others", "look counts"),
    ),
    Lesson(
        ("take",),
        N_("A Seven lies on the pile, and you have a row of Sevens: it takes the whole pile."),
    ),
    Lesson(
        ("meld QC", "meld QH", "meld QD"),
        N_(
            "A third Queen was in it. What is proposed to you first, whatever it is, you can have "
            "done without typing."
        ),
        keys=N_("Press {accept} to meld your Queens."),
    ),
    Lesson(("discard 4C",), N_("That is all but the scores: they have a key, too. End your turn.")),
)
EAR_HAND: Final = Guided(
    title=N_("By Ear"),
    about=N_("Listening, and playing by keys"),
    rules=WINDOWS,
    players=2,
    dealt=("7S 7H 7D KH KD KS KC QH QD 9H 4C 5D 6S 8H JD", "AS AH AD 7C"),
    upcard="QC",
    drawn="TD - -",
    others=((), ("draw", "meld AS", "meld AH", "meld AD", "discard 7C", "draw", "discard 6H")),
    lessons=EAR_LESSONS,
    end=N_(
        "That was the hand by ear.\n"
        "The First Hand, among the guided hands, shows how Canasta goes. Shortcut Keys in the help "
        "has all the keys."
    ),
)


# The second hand: what to discard, and what a wildcard on the pile does.

#: Why cards are not discarded that might be.
FEEDS_ROW: Final = N_("Of that rank the computer has a row: it would take the whole pile with it.")
PAIRS: Final = N_("Keep pairs and more: they take piles, and make your first meld.")
UNKNOWN: Final = N_("Nobody knows whether the computer waits for that. There is a safer card.")
TWO_LATER: Final = N_("Keep the wildcard until the pile is worth it.")
#: By the discards that they answer.
_SECOND_WRONG: Final = (
    *((f"discard {card}", FEEDS_ROW) for card in ("4C", "5C")),
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
            wrong=(*_SECOND_WRONG, ("discard 3", UNKNOWN), ("discard 2", TWO_LATER)),
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
            wrong=(*_SECOND_WRONG, ("discard 2", TWO_LATER)),
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
            wrong=_SECOND_WRONG,
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
                *_SECOND_WRONG,
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
