"""Refusals: why an action is not legal, as a rule id and a sentence for a person.

All sentences stand in one table. They speak to the player in the words of the program of 1994
(fresh deck, row, blocked); other rule books may bring their own words.
"""

from typing import Final

_COUNT_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def number(count: int) -> str:
    """Small counts as words: `two`."""
    return _COUNT_WORDS[count] if 0 <= count < len(_COUNT_WORDS) else str(count)


def cards(count: int, noun: str = "card") -> str:
    """`one card`, `two cards`; of another noun: `two wildcards`."""
    return f"{number(count)} {noun}" + ("" if count == 1 else "s")


#: Why: (rule id, sentence with fields).
REFUSALS: Final[dict[str, tuple[str, str]]] = {
    "not-your-turn": ("W6", "It is not your turn."),
    "not-dealt": ("W3", "The cards have not been dealt yet."),
    "over": ("W23", "The round is over."),
    "draw-first": (
        "W6",
        "A turn begins with a card from the fresh deck or with the discard pile.",
    ),
    "drawn": (
        "W6",
        "You have drawn or taken the pile already: meld, or discard to end your turn.",
    ),
    "too-late-to-take": ("W6", "The discard pile is only taken at the beginning of a turn."),
    "stock-empty": ("W26", "There are no cards left on the fresh deck."),
    "no-extra-card": ("W8", "There is no card left on the fresh deck to draw for the Red Three."),
    "stock-not-empty": (
        "W26",
        "There are still cards on the fresh deck: only when they are gone may you stop playing or "
        "turn the discard pile over.",
    ),
    "choice-late": (
        "W26",
        "Whether to stop playing or to turn the discard pile over is decided only at the beginning "
        "of a turn.",
    ),
    "pile-empty": ("W10", "There is no discard pile to take."),
    "pile-top": (
        "W10",
        "The discard pile may not be taken: its top card is a {top}.",
    ),
    "pile-canasta": (
        "W11",
        "The discard pile may not be taken: your {ranks} are a canasta already, and the top card "
        "may not be added to it.",
    ),
    "nothing-owed": (
        "W13",
        "There is no top card to put back: that is done only before the pile is yours.",
    ),
    "not-held": ("W6", "You do not hold that card."),
    "wild-needs-row": (
        "W15",
        "A wildcard goes only to a row that already holds a card, and there are no {ranks} on "
        "your table.",
    ),
    "wild-outnumber": (
        "W15",
        "There may never be more wildcards than other cards in a row, and the row of {ranks} has "
        "{wilds} and {naturals}.",
    ),
    "wild-limit": ("W15", "A row holds at most {limit} wildcards."),
    "black-owed": (
        "W13",
        "Black Threes may not be melded before the discard pile is yours: first meld what it "
        "needs, or put the top card back by clicking on the pile.",
    ),
    "black-canastas": (
        "W17",
        "Black Threes are melded only when you go out, and for that you need {canastas} on "
        "your table.",
    ),
    "black-last": (
        "W17",
        "Black Threes are the last cards to be melded: only they and their wildcard may follow. To "
        "meld another card, Undo them first.",
    ),
    "black-wild": (
        "W17",
        "A row of Black Threes takes one wildcard, and only beside two of them.",
    ),
    "black-third": (
        "W17",
        "A row of Black Threes with a wildcard holds two Black Threes and no more.",
    ),
    "black-stay": (
        "W17",
        "You may not discard yet: whoever melds Black Threes must go out in that turn, with one "
        "card left to discard or none. If you cannot, Undo them.",
    ),
    "empty-owed": (
        "W23",
        "That would be your last card, and the discard pile would still not be yours.",
    ),
    "empty-canastas": (
        "W23",
        "That would be your last card, and to go out you need {canastas} on your table.",
    ),
    "empty-short": (
        "W16",
        "You may not go out yet: the row of {ranks} has {count}, and a row needs three.",
    ),
    "owed": (
        "W13",
        "You may not {end} yet: add two {ranks} from your hand to the top card{pair}, or put it "
        "back by clicking on the pile.",
    ),
    "owed-short": (
        "W12",
        "You may not {end} yet: the row of {ranks} has {count}, and the discard pile is not yours "
        "before every row has three.",
    ),
    "owed-minimum": (
        "W12",
        "You may not {end} yet: for the discard pile your first meld needs {minimum} points, and "
        "it has {points}.",
    ),
    "short": (
        "W16",
        "You may not {end} yet: the row of {ranks} has {count}, and a row needs three.",
    ),
    "minimum": (
        "W20",
        "You may not {end} yet: your first meld needs {minimum} points, and it has {points}.",
    ),
    "red-three-discard": (
        "W9",
        "A Red Three may not be discarded: meld it.",
    ),
    "must-pass": (
        "W24",
        "You may not discard your last card: to go out you need {canastas} on your table. Pass "
        "the discard.",
    ),
    "pass-cards": ("W24", "You may pass the discard only with one card in your hand."),
    "pass-canastas": (
        "W24",
        "You may not pass the discard: you have {canastas} and may go out.",
    ),
    "nothing-to-undo": (
        "W19",
        "There is nothing to undo: no card melded in this turn can be taken back.",
    ),
    "options-late": (
        "W32",
        "The rules can only be changed right after the deal of a round, before anything is played.",
    ),
    "level-late": ("W32", "The level cannot be changed during the game."),
}


class IllegalAction(Exception):  # noqa: N818 - it is what happened, said in the game's words
    """An action that the rules refuse; nothing has changed.

    `rule` is the id in RULES.md, `sentence` says to the player why; `str()` gives both.
    """

    def __init__(self, reason: str, /, **fields: object) -> None:
        self.reason = reason
        self.rule, text = REFUSALS[reason]
        self.sentence = text.format(**fields)
        super().__init__(f"{self.rule}: {self.sentence}")
