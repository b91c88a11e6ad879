"""Refusals: why an action is not legal, as a rule id and a sentence for a person.

Those that only one parameter knows stand in its row (parameters/), all others here. Each sentence
fits into one line of the screen, whatever its fields say. They speak to the player in the words of
the rule book, and the ids are those of `windows`: what another book calls otherwise is in its entry
(books.py).
"""

from collections.abc import Collection, Mapping
from typing import Final

from ..language import N_, _
from .books import BOOKS, spoken
from .parameters import PARAMETERS
from .parameters.row import EMPTY, KEPT, TAKES, PileNeeds, Refusal

#: By the reasons that the rules give: those of every book, and those of the rows of parameters.
REFUSALS: Final[dict[str, Refusal]] = {
    "not-your-turn": Refusal("W6", N_("It is not your turn.")),
    "not-dealt": Refusal("W3", N_("The cards have not been dealt yet.")),
    "over": Refusal("W23", N_("The round is over.")),
    "draw-first": Refusal(
        "W6",
        N_("A turn begins at the {deck}: draw first."),
        {
            frozenset({TAKES}): N_(
                "A turn begins at the {deck} or at the discard pile: draw, or take the pile."
            ),
            frozenset({EMPTY}): N_("The {deck} is empty: what is done about that comes first."),
            frozenset({EMPTY, TAKES}): N_("The {deck} is empty: first take the pile, or leave it."),
        },
    ),
    "drawn": Refusal(
        "W6", N_("You have already drawn or taken the pile: now meld, and end your turn.")
    ),
    "drawn-owed": Refusal(
        "W6",
        N_(
            "You have taken the top card of the discard pile: meld what it needs, or put it back "
            "by clicking on the pile."
        ),
        {
            frozenset({KEPT}): N_(
                "You have taken the top card of the discard pile: meld what it needs."
            )
        },
    ),
    "too-late-to-take": Refusal(
        "W6", N_("The discard pile can be taken only at the beginning of a turn.")
    ),
    "stock-empty": Refusal("W26", N_("There are no cards left on the {deck}.")),
    "other-cards": Refusal("W7", N_("The {deck} gives {cards}.")),
    "stock-not-empty": Refusal(
        "W26",
        N_(
            "There are still cards on the {deck}: whether to play on is asked only when they are "
            "gone."
        ),
    ),
    "choice-late": Refusal(
        "W26",
        N_("Whether to stop playing or to play on is decided only at the beginning of a turn."),
    ),
    "pile-empty": Refusal("W10", N_("There is no discard pile to take.")),
    "pile-top": Refusal("W10", N_("The discard pile may not be taken: its top card is a {top}.")),
    "nothing-owed": Refusal(
        "W13",
        N_("There is no top card to put back: that can be done only before the pile is yours."),
    ),
    "not-held": Refusal("W6", N_("You do not hold that card.")),
    "wild-needs-row": Refusal(
        "W15",
        N_(
            "A wildcard goes only to a row that already holds a card, and there are no {ranks} on "
            "your table."
        ),
    ),
    "black-owed": Refusal(
        "W13",
        N_(
            "Black Threes may not be melded before the discard pile is yours: first meld what it "
            "needs, or click on the pile to put it back."
        ),
    ),
    "black-canastas": Refusal(
        "W17",
        N_(
            "Black Threes are melded only when you go out, and for that you need {canastas} on "
            "your table."
        ),
    ),
    "black-last": Refusal(
        "W17",
        N_(
            "Black Threes are the last cards to be melded: only they and their wildcard may "
            "follow. To meld another card, undo them first."
        ),
    ),
    "black-stay": Refusal(
        "W17",
        N_(
            "You may not discard yet: whoever melds Black Threes must go out in that turn. If you "
            "cannot, undo them."
        ),
    ),
    "empty-owed": Refusal(
        "W23", N_("That would be your last card, and the discard pile would still not be yours.")
    ),
    "empty-canastas": Refusal(
        "W23", N_("That would be your last card, and to go out you need {canastas} on your table.")
    ),
    "empty-short": Refusal(
        "W16", N_("You may not go out yet: the row of {ranks} has {count}, and a row needs three.")
    ),
    "owed": Refusal(
        "W13",
        N_(
            "First the top card needs two {ranks} from your hand, or put it back by clicking on "
            "the pile."
        ),
        {
            frozenset({PileNeeds.TWO_FROZEN}): N_(
                "First the top card needs two {ranks} (no wildcards: the pile is {blocked}), or "
                "put it back by clicking on the pile."
            ),
            frozenset({PileNeeds.TWO_OPENING}): N_(
                "First the top card needs two {ranks} (no wildcards: it is your first meld), or "
                "put it back by clicking on the pile."
            ),
            frozenset({PileNeeds.TWO_OR_WILD}): N_(
                "First the top card needs two {ranks}, or one and a wildcard, or put it back by "
                "clicking on the pile."
            ),
        },
    ),
    "owed-short": Refusal(
        "W12",
        N_(
            "You may not {act} yet: the row of {ranks} has {count}, and the pile is only yours "
            "when each has three."
        ),
    ),
    "short": Refusal(
        "W16", N_("You may not {act} yet: the row of {ranks} has {count}, and a row needs three.")
    ),
    "must-pass": Refusal(
        "W24",
        N_(
            "You may not discard your last card: to go out you need {canastas} on your table. Pass "
            "the discard."
        ),
    ),
    "pass-cards": Refusal("W24", N_("You may pass the discard only with one card in your hand.")),
    "pass-canastas": Refusal(
        "W24", N_("You may not pass the discard: you have {canastas} and may go out.")
    ),
    "nothing-to-undo": Refusal(
        "W19", N_("There is nothing to undo: no card melded in this turn can be taken back.")
    ),
    "cut-none": Refusal(
        "O1", N_("Only four players cut for partners, and only before the first round.")
    ),
    "cut-cards": Refusal(
        "O1", N_("Each of the four draws another card, from Four to Ace or a Two: these are {cut}.")
    ),
    "cut-partners": Refusal(
        "O1", N_("The two highest cards are partners and sit opposite each other: these are {cut}.")
    ),
    "cut-lead": Refusal("O1", N_("Whoever has the highest card leads: that is seat {lead}.")),
    "options-late": Refusal(
        "W32",
        N_(
            "The rules can only be changed right after the deal of a round, before anything is "
            "played."
        ),
    ),
    "level-late": Refusal("W32", N_("The level cannot be changed during the game.")),
    **{
        reason: refusal
        for parameter in PARAMETERS.values()
        for reason, refusal in parameter.refusals.items()
    },
}


def sentence_of(reason: str, said: Collection[str]) -> str:
    """Return the sentence of a reason: the wording that tells most of what is `said`.

    Its fields are not filled in.
    """
    _rule, usual, variants = REFUSALS[reason]
    fitting = [told for told in variants if told <= {*said}]
    return variants[max(fitting, key=len)] if fitting else usual


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
        text = _(sentence_of(reason, said))
        entry = BOOKS[book]
        self.rule = entry.rule_ids.get(reason, REFUSALS[reason].rule)
        self.sentence = text.format(**spoken(entry.rules)._asdict(), **fields)
        super().__init__(f"{self.rule}: {self.sentence}")

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Give copies and other processes the same refusal."""
        return _refused, (self.reason, *self._given)


def _refused(
    reason: str, book: str, said: Collection[str], fields: Mapping[str, object]
) -> IllegalAction:
    return IllegalAction(reason, book, said, **fields)
