"""The hand by ear: the keys that tell what lies there, and those that play, for who listens."""

from typing import Final

from ..engine.books import WINDOWS
from ..language import N_
from .guided_steps import HUSH, Guided, Lesson

LESSONS: Final = (
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
    lessons=LESSONS,
    end=N_(
        "That was the hand by ear.\n"
        "The First Hand, among the guided hands, shows how Canasta goes. Shortcut Keys in the help "
        "has all the keys."
    ),
)
