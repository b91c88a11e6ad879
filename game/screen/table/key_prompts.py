"""What the second line says of keys: at the frame, of a card that is typed, of a row to choose.

The keys are called as they are called now, by whatever the person uses (`Names`).
"""

from collections.abc import Callable
from typing import Final

from ...engine.actions import Verb
from ...engine.cards import FIRST_WILD
from ...language import N_, _
from ...table.person import Person
from ...table.texts import card_title
from .places import FramePlace, Zone

#: Says what the key of an action is called, or the button of a gamepad.
Names = Callable[[str], str]

#: What is echoed of a card that is typed, by what it is asked for.
ECHOES: Final = {
    Verb.MELD: N_("Meld: {typed}   {click} melds, {discard} discards, {correct} corrects"),
    Verb.DISCARD: N_("Discard: {typed}   {click} discards, {correct} corrects"),
}
#: The same of one that is not in the hand, and of one behind which a sign made no sense.
ECHO_WRONG: Final = N_("{typed} is not in your hand   {correct} corrects")
ECHO_STRAY: Final = N_("{typed}   {correct} corrects")
ASKS_DISCARD: Final = N_("Discard: type a card   {correct} goes back to melding")
WHICH_ROW: Final = N_("{card}: to which row? Arrows or its value, then {click}; {back} leaves it")
#: What keys or the buttons of a gamepad do at a place, and wherever the frame is.
BUTTONS: Final = {
    Zone.HAND: N_("{click} melds, {discard} discards"),
    Zone.STOCK: N_("{click} draws"),
    Zone.PILE: N_("{click} takes the pile"),
    Zone.SCORE: N_("{click} and {discard} tell the points"),
    Zone.BUTTON: N_("{click} presses the button"),
    Zone.ROWS: N_("{next_zone} goes to the next zone"),
    Zone.THEIRS: N_("{next_zone} goes to the next zone"),
}
PUTS_BACK: Final = N_("{click} puts the top card back")
WILD_BUTTONS: Final = N_("{click} asks for its row, {discard} discards")
KEYS_DRAW: Final = N_("{draw} draws")
KEYS_DRAW_OR_TAKE: Final = N_("{draw} draws, {take} takes")
UNDO: Final = N_("{undo} undoes")
ZONES: Final = N_("{previous_zone} {next_zone} change the zone")
#: Where a gamepad draws and takes.
_TOP: Final = (Zone.STOCK, Zone.PILE, Zone.SCORE, Zone.BUTTON)
#: The actions that these sentences name.
_ACTIONS: Final = (
    *("click", "discard", "correct", "back", "undo", "draw", "take"),
    *("previous zone", "next zone"),
)


def echo(typed: str, card: int, verb: Verb, names: Names) -> str:
    """Say what is typed, of a card that is known by then or -1, and what can be done with it."""
    told = typed if card < 0 else f"{typed} {card_title(card)}"
    return _said(ECHOES[verb], names, typed=told)


def echo_wrong(typed: str, stray: bool, names: Names) -> str:
    """Say what is typed that means no card in the hand; `stray`: a sign behind it made no sense."""
    return _said(ECHO_STRAY if stray else ECHO_WRONG, names, typed=typed)


def asks_discard(names: Names) -> str:
    """Ask for the card to be discarded, where nothing more is melded."""
    return _said(ASKS_DISCARD, names)


def which_row(card: int, names: Names) -> str:
    """Ask for the row of a wild card."""
    return _said(WHICH_ROW, names, card=card_title(card))


def at_frame(place: FramePlace, drawing: bool, by_pad: bool, asked: Person, names: Names) -> str:
    """Say what keys do at the frame or, `by_pad`, the buttons of a gamepad.

    `drawing`: a turn begins. `asked` tells what may be done at the deck and at the pile.
    """
    words = [BUTTONS.get(place.zone, "")]
    if place.zone is Zone.HAND and place.card >= FIRST_WILD:
        words = [WILD_BUTTONS]
    elif place.zone is Zone.PILE and not drawing:
        words = [PUTS_BACK if asked.may_put_back else BUTTONS[Zone.ROWS]]
    elif place.zone is Zone.STOCK and not drawing and not asked.may_draw:
        words = [BUTTONS[Zone.ROWS]]
    if drawing and not by_pad:
        words = [KEYS_DRAW_OR_TAKE if asked.may_take else KEYS_DRAW]
    elif drawing:
        words = words if place.zone in _TOP else []
    elif by_pad:
        words.append(UNDO)
    words.append(ZONES if by_pad else "")
    return "  ".join([_said(each, names) for each in words if each])


def _said(sentence: str, names: Names, **fields: str) -> str:
    """Return a sentence in the language of now, with the keys that it names."""
    called = {action.replace(" ", "_"): names(action) for action in _ACTIONS}
    return _(sentence).format(**called, **fields)
