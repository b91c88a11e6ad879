"""Refusals: why an action is not legal, as a rule id and a sentence for a person.

All sentences stand in one table, and each fits into one line of the screen, whatever its fields
say. They speak to the player in the words of the rule book, and the ids are those of `windows`:
what another book calls otherwise is in its entry (books.py).
"""

from collections.abc import Collection, Mapping
from typing import Final

from ..language import N_, _
from .books import BOOKS, spoken
from .wordings import VARIANTS

#: Why: (rule id, sentence with fields).
REFUSALS: Final[dict[str, tuple[str, str]]] = {
    "not-your-turn": ("W6", N_("It is not your turn.")),
    "not-dealt": ("W3", N_("The cards have not been dealt yet.")),
    "over": ("W23", N_("The round is over.")),
    "draw-first": (
        "W6",
        N_("A turn begins at the {deck}: draw first."),
    ),
    "drawn": (
        "W6",
        N_("You have already drawn or taken the pile: now meld, and end your turn."),
    ),
    "drawn-owed": (
        "W6",
        N_(
            "You have taken the top card of the discard pile: meld what it needs, or put it "
            "back by clicking on the pile."
        ),
    ),
    "too-late-to-take": (
        "W6",
        N_("The discard pile can be taken only at the beginning of a turn."),
    ),
    "stock-empty": ("W26", N_("There are no cards left on the {deck}.")),
    "other-cards": ("W7", N_("The {deck} gives {cards}.")),
    "three-cards": ("M4", N_("The Three that is put down, and what comes for it, are {cards}.")),
    "no-extra-card": ("W8", N_("There is no card left on the {deck} to draw for the Red Three.")),
    "stock-not-empty": (
        "W26",
        N_(
            "There are still cards on the {deck}: whether to play on is asked only when they "
            "are gone."
        ),
    ),
    "choice-late": (
        "W26",
        N_("Whether to stop playing or to play on is decided only at the beginning of a turn."),
    ),
    "pile-empty": ("W10", N_("There is no discard pile to take.")),
    "pile-top": (
        "W10",
        N_("The discard pile may not be taken: its top card is a {top}."),
    ),
    "pile-canasta": (
        "W11",
        N_(
            "The discard pile may not be taken: your {ranks} are a canasta already, and the "
            "top card may not be added to it."
        ),
    ),
    "nothing-owed": (
        "W13",
        N_("There is no top card to put back: that can be done only before the pile is yours."),
    ),
    "not-held": ("W6", N_("You do not hold that card.")),
    "wild-needs-row": (
        "W15",
        N_(
            "A wildcard goes only to a row that already holds a card, and there are no {ranks} on "
            "your table."
        ),
    ),
    "wild-outnumber": (
        "W15",
        N_(
            "A row never holds more wildcards than other cards, and the row of {ranks} has {wilds} "
            "and {naturals}."
        ),
    ),
    "wild-limit": ("W15", N_("A row holds at most {limit}.")),
    "black-owed": (
        "W13",
        N_(
            "Black Threes may not be melded before the discard pile is yours: first meld what it "
            "needs, or click on the pile to put it back."
        ),
    ),
    "black-canastas": (
        "W17",
        N_(
            "Black Threes are melded only when you go out, and for that you need {canastas} on "
            "your table."
        ),
    ),
    "black-last": (
        "W17",
        N_(
            "Black Threes are the last cards to be melded: only they and their wildcard may "
            "follow. To meld another card, undo them first."
        ),
    ),
    "black-wild": (
        "W17",
        N_("A row of Black Threes takes one wildcard, and only beside two of them."),
    ),
    "black-third": (
        "W17",
        N_("A row of Black Threes with a wildcard holds two Black Threes and no more."),
    ),
    "black-stay": (
        "W17",
        N_(
            "You may not discard yet: whoever melds Black Threes must go out in that turn. If you "
            "cannot, undo them."
        ),
    ),
    "empty-owed": (
        "W23",
        N_("That would be your last card, and the discard pile would still not be yours."),
    ),
    "empty-canastas": (
        "W23",
        N_("That would be your last card, and to go out you need {canastas} on your table."),
    ),
    "empty-short": (
        "W16",
        N_("You may not go out yet: the row of {ranks} has {count}, and a row needs three."),
    ),
    "owed": (
        "W13",
        N_(
            "First the top card needs two {ranks} from your hand, or put it back by clicking on "
            "the pile."
        ),
    ),
    "owed-short": (
        "W12",
        N_(
            "You may not discard yet: the row of {ranks} has {count}, and the pile is only "
            "yours when each has three."
        ),
    ),
    "owed-minimum": (
        "W12",
        N_(
            "You may not discard yet: for the discard pile your first meld needs {minimum}, and "
            "it has {points}."
        ),
    ),
    "short": (
        "W16",
        N_("You may not discard yet: the row of {ranks} has {count}, and a row needs three."),
    ),
    "minimum": (
        "W20",
        N_("You may not discard yet: your first meld needs {minimum}, and it has {points}."),
    ),
    "red-three-discard": (
        "W9",
        N_("A Red Three may not be discarded."),
    ),
    "must-pass": (
        "W24",
        N_(
            "You may not discard your last card: to go out you need {canastas} on your table. Pass "
            "the discard."
        ),
    ),
    "pass-cards": ("W24", N_("You may pass the discard only with one card in your hand.")),
    "pass-canastas": (
        "W24",
        N_("You may not pass the discard: you have {canastas} and may go out."),
    ),
    "nothing-to-undo": (
        "W19",
        N_("There is nothing to undo: no card melded in this turn can be taken back."),
    ),
    # What only other rule books know.
    "wild-naturals": (
        "O4",
        N_(
            "A row needs {least} natural cards, and the row of {ranks} has {natural}: no more "
            "wildcards before the next one."
        ),
    ),
    "naturals-short": (
        "O4",
        N_(
            "You may not discard yet: the row of {ranks} has {naturals} beside its "
            "wildcards, and a row needs {least}."
        ),
    ),
    "empty-naturals": (
        "O4",
        N_(
            "You may not go out yet: the row of {ranks} has {naturals} beside its wildcards, and a "
            "row needs {least}."
        ),
    ),
    "no-wild-rows": ("W15", N_("Wildcards have no row of their own: they join other cards.")),
    "black-no-wild": ("H2", N_("Black Threes take no wildcard: three or four of them are a row.")),
    "black-fifth": ("H2", N_("A row of Black Threes holds three of them, or four.")),
    "blocking-wild": (
        "W17",
        N_(
            "A blocking canasta is four Black Threes with three Jokers, three black Twos, or "
            "three red Twos."
        ),
    ),
    "blocking-short": (
        "W17",
        N_(
            "You may not discard yet: a blocking canasta needs three wildcards of a kind beside "
            "its Black Threes."
        ),
    ),
    "empty-blocking": (
        "W17",
        N_(
            "You may not go out yet: a blocking canasta needs three wildcards of a kind beside its "
            "Black Threes."
        ),
    ),
    "black-discard": (
        "C7",
        N_(
            "You may not discard: Black Threes are melded only when no card is left after them. If "
            "that cannot be, undo them."
        ),
    ),
    "black-must": (
        "W13",
        N_(
            "Black Threes may not be melded before the discard pile is yours: first meld what it "
            "needs."
        ),
    ),
    "empty-minimum": (
        "C6",
        N_("You may not go out yet: your first meld needs {minimum}, and it has {points}."),
    ),
    "one-card": (
        "H4",
        N_("With one card in your hand you may not take a discard pile of one card."),
    ),
    "take-pair": (
        "C5",
        N_("You cannot take the discard pile: for its top card you need two {ranks} in your hand."),
    ),
    "take-minimum": (
        "C5",
        N_(
            "You cannot take the discard pile: your first meld needs {opening}, and your cards "
            "do not come to that."
        ),
    ),
    "take-empty": (
        "C5",
        N_(
            "You cannot take the discard pile: no card would be left in your hand, and you "
            "could not go out."
        ),
    ),
    "owed-must": (
        "W13",
        N_("You may not discard yet: the top card needs two {ranks} from your hand."),
    ),
    "no-putback": ("C5", N_("The discard pile cannot be put back: whoever takes it keeps it.")),
    "must-add": (
        "H5",
        N_(
            "The {deck} is empty and the top card of the discard pile fits your row of {tops}: "
            "you must add it."
        ),
    ),
    "no-add": ("H5", N_("The top card cannot be taken from the discard pile alone.")),
    "add-late": ("H5", N_("The top card can be added only at the beginning of a turn.")),
    "add-stock": ("H5", N_("The top card alone can be added only when the {deck} is empty.")),
    "add-row": ("H5", N_("The top card of the discard pile cannot be added to a row of yours.")),
    "must-take": (
        "O10",
        N_(
            "The {deck} is empty and the top card of the discard pile fits your row of {tops}: "
            "you must take the pile."
        ),
    ),
    "no-turnover": ("W26", N_("The discard pile is not turned over by hand.")),
    "no-stop": ("C8", N_("The round goes on: the discard pile is turned over by itself.")),
    "stop-late": ("W26", N_("The round can be ended only at the beginning of a turn.")),
    "stop-stock": ("W26", N_("There are still cards on the {deck}: the round goes on.")),
    "no-partner": ("O8", N_("You have no partner to ask.")),
    "asked-already": ("O8", N_("You have already asked your partner in this turn.")),
    "ask-melds": (
        "O8",
        N_(
            "Your partner is asked right after drawing or taking, before anything is melded "
            "by hand."
        ),
    ),
    "ask-cannot": ("O8", N_("You cannot go out with these cards, so there is nothing to ask.")),
    "no-answer-yet": ("O8", N_("Your partner has not answered yet.")),
    "answer-first": ("O8", N_("Your partner is waiting for your answer: yes or no.")),
    "not-asked": ("O8", N_("Nobody has asked you anything.")),
    "bound-yes": (
        "O8",
        N_("Your partner said yes: you must go out in this turn."),
    ),
    "bound-yes-draw": ("O8", N_("Your partner said yes: go out with the cards that you have.")),
    "bound-no": ("O8", N_("Your partner said no: you may not go out in this turn.")),
    "bound-no-discard": (
        "O8",
        N_("Your partner said no: you may not discard your last card. Pass the discard."),
    ),
    "three-meld": ("M2", N_("Threes are not melded: they are put down and count by themselves.")),
    "three-discard": (
        "M2",
        N_("A Three may not be discarded."),
    ),
    "three-pass": ("W25", N_("A Three may not be discarded: pass the discard, and keep it.")),
    "pile-full": (
        "M8",
        N_(
            "The discard pile may not be taken: a row of {tops} has no room for the cards "
            "that would join it."
        ),
    ),
    "row-full": ("M10", N_("The row of {ranks} is closed: it has {count}, and takes no more.")),
    "wild-later": (
        "M11",
        N_(
            "After the first meld a row takes a wildcard only when it has {later}: the "
            "{ranks} have {natural}."
        ),
    ),
    "wild-pure": ("M12", N_("A row of {ranks} never takes a wildcard.")),
    "wild-opening": (
        "M13",
        N_("A row of {ranks} takes a wildcard only in the first meld: this one stays without."),
    ),
    "wild-row-first": (
        "M14",
        N_(
            "First finish the row of wildcards: until it is a canasta, no other row takes a "
            "wildcard."
        ),
    ),
    "first-meld": ("M15", N_("You may not discard yet: your first meld needs {demand}.")),
    "owed-first-meld": (
        "M15",
        N_("You may not discard yet: for the discard pile your first meld needs {demand}."),
    ),
    "empty-first-meld": ("M15", N_("You may not go out yet: your first meld needs {demand}.")),
    "wild-discard": (
        "M16",
        N_("A wildcard may be discarded only when you hold no natural card."),
    ),
    "empty-rank": (
        "M17",
        N_("The discard pile is empty: no {ranks} may be discarded while you hold other ranks."),
    ),
    "empty-dead": (
        "M17",
        N_("The discard pile is empty: no closed rank may be discarded while you hold others."),
    ),
    "empty-discard": ("M18", N_("Nobody goes out by a meld: the last card must be discarded.")),
    "pass-talon": (
        "M19",
        N_("You may not pass: discard your last card, and you get a talon for your first meld."),
    ),
    "ask-three": ("M24", N_("Put your Three down before you ask your partner.")),
    "three-none": ("M4", N_("You hold no Three that you could put down.")),
    "three-owed": ("M4", N_("No Three is put down before the discard pile is yours.")),
    "three-last": (
        "M4",
        N_("Your Three is your last card, and the {deck} is empty: no card would come for it."),
    ),
    "special-unknown": ("M25", N_("These rules know no special hands.")),
    "special-taken": ("M26", N_("Whoever takes the discard pile cannot show a special hand.")),
    "special-melded": ("M26", N_("Whoever has melded cannot show a special hand.")),
    "special-size": ("M25", N_("A special hand has fourteen cards: you have {held}.")),
    "special-none": ("M25", N_("Your hand is not a special hand.")),
    "cut-none": ("O1", N_("Only four players cut for partners, and only before the first round.")),
    "cut-cards": (
        "O1",
        N_("Each of the four draws another card, from Four to Ace or a Two: these are {cut}."),
    ),
    "cut-partners": (
        "O1",
        N_("The two highest cards are partners and sit opposite each other: these are {cut}."),
    ),
    "cut-lead": ("O1", N_("Whoever has the highest card leads: that is seat {lead}.")),
    "options-late": (
        "W32",
        N_(
            "The rules can only be changed right after the deal of a round, before anything "
            "is played."
        ),
    ),
    "level-late": ("W32", N_("The level cannot be changed during the game.")),
}


def sentence_of(reason: str, said: Collection[str]) -> str:
    """Return the sentence of a reason: the wording that tells most of what is `said`.

    Its fields are not filled in.
    """
    worded = VARIANTS.get(reason, {})
    fitting = [told for told in worded if told <= {*said}]
    return worded[max(fitting, key=len)] if fitting else REFUSALS[reason][1]


class IllegalAction(Exception):  # noqa: N818 - it is what happened, said in the game's words
    """An action that the rules refuse; nothing has changed.

    `rule` is the id in RULES.md, `sentence` says to the player why; `str()` gives both. `book` is
    the rule book that the players play by, `said` what the sentence may say of the position.
    """

    def __init__(
        self, reason: str, /, book: str = "windows", said: Collection[str] = (), **fields: object
    ) -> None:
        self.reason = reason
        self._given = (book, said, fields)
        rule, _usual = REFUSALS[reason]
        text = _(sentence_of(reason, said))
        entry = BOOKS[book]
        self.rule = entry.rule_ids.get(reason, rule)
        self.sentence = text.format(**spoken(entry.rules)._asdict(), **fields)
        super().__init__(f"{self.rule}: {self.sentence}")

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Give copies and other processes the same refusal."""
        return _refused, (self.reason, *self._given)


def _refused(
    reason: str, book: str, said: Collection[str], fields: Mapping[str, object]
) -> IllegalAction:
    return IllegalAction(reason, book, said, **fields)
