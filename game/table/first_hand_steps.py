"""The first hand: its cards, its steps, and the sentences that say what is to be done."""

from typing import Final

from ..engine.books import WINDOWS
from ..language import N_
from .guided_steps import DECK, PILE, Guided, Lesson

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
