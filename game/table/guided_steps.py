"""What a guided hand is made of, and the sentences that all of them have."""

from typing import Final

from ..engine.ruleset import Ruleset
from ..language import N_
from ..named_tuple import NamedTuple


class Lesson(NamedTuple):
    """One step: its acts as a record writes them, in any order, and what is told.

    `text` says what lies there and why, `now` what to do, where that is more than the usual words
    for such acts. `wrong` answers acts that begin so, as a record writes them, before the usual
    answers do. `keys` says what to do by keys, with the fields of prompts, where that is more than
    the usual words. A step that has no acts teaches to listen: `asks` are the commands that are
    given in it, in any order, HUSH for any key.
    """

    acts: tuple[str, ...] = ()
    text: str = ""
    now: str = ""
    wrong: tuple[tuple[str, str], ...] = ()
    keys: str = ""
    asks: tuple[str, ...] = ()


class Guided(NamedTuple):
    """A guided hand: what is dealt, what the others do, and the steps.

    `about` says in a few words what it is about, `end` what is told once all is done.
    `columns` is how many columns of rows at the left are to be seen beside the panel.
    `dealt` are cards of each hand, which are filled up with any; `upcard` is "" where none is
    turned. `drawn` comes from the stock, card by card, `-` being any; in a book with cards laid
    aside those come first. `others` are the acts of each seat in order; those of the person's are
    done before the first step.
    """

    title: str
    about: str
    rules: Ruleset
    players: int
    dealt: tuple[str, ...]
    upcard: str
    drawn: str
    others: tuple[tuple[str, ...], ...]
    lessons: tuple[Lesson, ...]
    end: str
    columns: int = 0


DECK: Final = N_("Click on the fresh deck.")
PILE: Final = N_("Click on the discard pile.")
#: How a card is discarded, by whether one right click does it.
DISCARD: Final = {
    False: N_("Right-click twice on the {card}, or drag it to the discard pile."),
    True: N_("Right-click on the {card}, or drag it to the discard pile."),
}
#: How cards are melded: one, several, a wild card; a Three that is put down.
MELD: Final = N_("Click on {cards}.")
MELD_WILD: Final = N_("Drag {cards} onto your {ranks}, holding the left button down.")
ASK: Final = N_("Ask your partner: press F5, or choose May I Go Out in the Game menu.")
#: The same by keys, which are pressed one after another.
KEYS_MELD: Final = N_("Press {keys} to meld {cards}.")
KEYS_MELD_WILD: Final = N_("Press {keys} to meld the {card} to your {ranks}.")
KEYS_DISCARD: Final = N_("Press {keys} to discard the {card}.")
KEYS_DECK: Final = N_("Press {d} to draw a card.")
KEYS_PILE: Final = N_("Press {t} to take the discard pile.")
KEYS_LISTEN: Final = N_("Press {keys}.")
KEYS_ASK: Final = N_("Press {ask} to ask your partner.")
#: What any key does: it silences.
HUSH: Final = "hush"
#: Why an act is not the one that is wanted; what to do instead stands behind it.
DRAWN_ALREADY: Final = N_("You have your card for this turn.")
PILE_IS_BETTER: Final = N_("You might draw, but this time the pile brings you more.")
WILD_ON_TOP: Final = N_("Nobody can take the pile while a wildcard lies on top of it.")
BLACK_ON_TOP: Final = N_("Nobody can take the pile while a Black Three lies on top of it.")
PILE_LATER: Final = N_("The pile will be worth taking later on.")
NO_PILE: Final = N_("There is no pile yet.")
PILE_NOT_NOW: Final = N_("The pile can only be taken as a turn begins.")
KEEP_PILE: Final = N_("Do not put it back: the pile is nearly yours.")
CARD_FIRST: Final = N_("A turn begins with a card from the deck, or with the pile.")
NO_MELD: Final = N_("You want to discard the {card}, not to meld it.")
CAN_WAIT: Final = N_("The {card} can wait.")
WILD_ELSEWHERE: Final = N_("The {card} will do more for your {ranks}.")
MORE_BEFORE: Final = N_("A discard ends your turn, and there is something to do before.")
KEEP_CARD: Final = N_("Keep the {card}: you will want it.")
LEAVE_IT: Final = N_("Leave it there: it lies well.")
#: The same of any act in a step that teaches to listen.
LISTEN: Final = N_("Listen first.")
NOT_NOW: Final = N_("That is not needed now.")
