"""The words of the prompts, as data: how a thing is done by hand, and how with the keys of 1984.

The program of 1984 directed its players "when to draw, take the discard pile, meld, discard, and
go out", and one typed the cards; its manner is the same here, whatever the rule book.
"""

from enum import Enum
from typing import Final

from ..engine.parameters.row import PileNeeds
from ..language import N_


class Manner(Enum):
    """How the person is told to do things: by the mouse, or as the tutor of 1984 had it."""

    MOUSE = "mouse"
    TUTOR = "tutor"


MOUSE: Final[dict[str, str]] = {
    "draw": N_("Click on the {deck} to draw."),
    "draw more": N_("Click on the {deck} to draw {cards}."),
    "draw or take": N_("Click on the {deck} to draw, or on the pile to take it {by}."),
    "empty ask": N_("The {deck} is empty: click on the pile to take it, or on the {deck}."),
    "empty take or end": N_("The {deck} is empty: click on the pile to take it, or on End Hand."),
    "empty take": N_("The {deck} is empty: you must take the pile. Click on it."),
    "empty add": N_("The {deck} is empty: click on the pile to add its top card to your row."),
    "empty end": N_("The {deck} is empty and the pile is not for you: click on End Hand."),
    "three": N_("Click on your {three} to put it down."),
    "three more": N_("Click on your Three to put it down and draw another card."),
    "owed": N_("Meld {needs} for the rest of the pile: click on cards, drag wildcards."),
    "owed or back": N_("Meld {needs}, or click on the pile to put it back."),
    "owed one": N_("Meld {needs} to keep the top card: click on cards, drag wildcards."),
    "back": N_("A click on the pile puts it back for {cost}."),
    "undo": N_("Del takes the last card back."),
    "show": N_("Click on Show Hand: you hold {hand}, worth {points}."),
    "extra": N_("Click on the {deck} again for an extra card, or play on."),
    "pass": N_("You may not go out yet: right-click your last card twice to keep it and pass."),
    "pass three": N_("A Three is not discarded: right-click it twice to keep it and pass."),
    "meld or discard": N_(
        "Click on cards to meld them. To end your turn, right-click a card twice or drag it to "
        "the pile."
    ),
    #: What can be melded, where a wild card can join a row.
    "wild": N_("a wildcard (drag it to a row)"),
    "discard": N_("Right-click a card twice, or drag it to the pile, to discard it."),
    "then": N_("Right-click a card twice, or drag it to the pile, to discard it."),
    "end": N_("Discard: right-click twice."),
    "lays": N_("Click here to meld."),
    "lays first": N_("Click here to meld the first."),
    "lays named": N_("Click here to meld {melds}."),
    "ask": N_("F5 asks {partner} first."),
    "question": N_("Turn the pile over to play on, or stop, and the round is counted."),
    "partner asks": N_("{name} may go out if you say yes, and must then do so in this turn."),
    "others": N_("{name} is playing: a click or a key hurries it on."),
    "cut": N_("Click to go on."),
}
#: Where one right click discards.
SINGLE: Final[dict[str, str]] = {
    "pass": N_("You may not go out yet: right-click your last card to keep it and pass."),
    "pass three": N_("A Three is not discarded: right-click it to keep it and pass."),
    "meld or discard": N_(
        "Click on cards to meld them. To end your turn, right-click a card or drag it to the pile."
    ),
    "discard": N_("Right-click a card, or drag it to the pile, to discard it."),
    "then": N_("Right-click a card, or drag it to the pile, to discard it."),
    "end": N_("Discard: right-click."),
}
TUTOR: Final[dict[str, str]] = {
    "draw": N_("Press {d} to draw."),
    "draw more": N_("Press {d} to draw {cards}."),
    "draw or take": N_("Press {d} to draw, or {t} to take the discard pile {by}."),
    "empty ask": N_("The {deck} is empty. Press {t} to take the discard pile, or {d}."),
    "empty take or end": N_("The {deck} is empty. Press {t} to take the pile, or {e} to end."),
    "empty take": N_("The {deck} is empty. You must take the discard pile: press {t}."),
    "empty add": N_("The {deck} is empty. Press {t} to add the top card to your row."),
    "empty end": N_("The {deck} is empty and the pile is not for you. Press {e} to end the hand."),
    "three": N_("Type your {three} and press {enter} to put it down."),
    "three more": N_("Type your Three and press {enter} to put it down and draw another card."),
    "owed or back": N_("Type {needs}, or press {back} to put the pile back."),
    "owed": N_("Type {needs} to receive the rest of the discard pile."),
    "owed one": N_("Type {needs} to keep the top card."),
    "back": N_("{back} puts it back for {cost}."),
    "undo": N_("{undo} takes the last card back."),
    "show": N_("Press {e} to show your hand: {hand}, worth {points}."),
    "extra": N_("Press {extra} for an extra card, or play on."),
    "pass": N_("You may not go out yet. Press {x} to keep your last card and pass."),
    "pass three": N_("A Three is not discarded. Press {x} to keep it and pass."),
    "meld or discard": N_("Type a card and press {enter} to meld it, or {x} to discard it."),
    "wild": N_("a wildcard ({enter} asks for its row)"),
    "discard": N_("Type a card and press {x} to discard it."),
    "then": N_("Type a card and press {enter} to meld it, or {x} to discard it."),
    "end": N_("{enter} melds, {x} discards."),
    "lays": N_("Press {enter} to meld."),
    "lays first": N_("Press {enter} to meld the first."),
    "lays named": N_("Press {enter} to meld {melds}."),
    "ask": N_("{ask} asks {partner} first."),
    "question": N_("Press <T> to turn the pile over and play on, or <S> to stop."),
    "partner asks": N_("{name} may go out if you say yes, and must then do so. <Y> or <N>?"),
    "others": N_("{name} is playing. Press a key to hurry it on."),
    "cut": N_("Press a key to go on."),
}
#: The same in few words, however things are done.
BRIEF: Final[dict[str, str]] = {
    "draw": N_("Draw a card."),
    "draw more": N_("Draw {cards}."),
    "draw or take": N_("Draw, or take the pile {by}."),
    "empty ask": N_("Take the pile, or click on the empty {deck}."),
    "empty take or end": N_("Take the pile, or end the hand."),
    "empty take": N_("You must take the pile."),
    "empty add": N_("Add the top card of the pile to your row."),
    "empty end": N_("End the hand."),
    "three": N_("Put your {three} down."),
    "three more": N_("Put your Three down."),
    "owed": N_("Meld {needs}."),
    "owed one": N_("Meld {needs}."),
    "unfinished": N_("Meld {needs}, or undo."),
    "wild": N_("a wildcard"),
    "lays": MOUSE["lays"],
    "lays first": MOUSE["lays first"],
    "show": N_("You can show {hand} for {points}."),
    "extra": N_("Draw an extra card, or play on."),
    "pass": N_("Pass: you may not go out yet."),
    "pass three": N_("Pass: a Three is not discarded."),
    "meld or discard": N_("Meld, or discard a card."),
    "discard": N_("Discard a card."),
    "question": N_("Turn the pile over, or stop?"),
    "partner asks": N_("May {name} go out?"),
    "others": N_("{name} is playing."),
    "cut": N_("Click to go on."),
}
#: The same with the keys of 1984: whoever types needs them more than the words around them.
TUTOR_BRIEF: Final[dict[str, str]] = {
    "draw": N_("{d} draws."),
    "draw more": N_("{d} draws {cards}."),
    "draw or take": N_("{d} draws, {t} takes the pile {by}."),
    "empty ask": N_("{t} takes the pile, {d} is for the empty {deck}."),
    "empty take or end": N_("{t} takes the pile, {e} ends the hand."),
    "empty take": N_("You must take the pile: {t}."),
    "empty add": N_("{t} adds the top card to your row."),
    "empty end": N_("{e} ends the hand."),
    "three": N_("Type your {three} and press {enter}."),
    "three more": N_("Type your Three and press {enter}."),
    "unfinished": N_("Meld {needs}, or {undo} undoes."),
    "lays": N_("{enter} melds."),
    "lays first": N_("{enter} melds the first."),
    "show": N_("{e} shows {hand} for {points}."),
    "extra": N_("{extra} draws an extra card."),
    "pass": N_("{x} passes: you may not go out yet."),
    "pass three": N_("{x} passes: a Three is not discarded."),
    "meld or discard": N_("{enter} melds, {x} discards."),
    "discard": N_("{x} discards a card."),
    "question": N_("<T> turns the pile over, <S> stops."),
    "cut": N_("Any key goes on."),
    "partner asks": N_("May {name} go out? <Y> or <N>?"),
}
#: What fits beside anything else: by the mouse, and with keys.
SHORT: Final[dict[str, str]] = {
    "draw or take": N_("Draw, or take the pile."),
    "owed": N_("Meld on, or put it back."),
    "owed kept": N_("Meld on."),
    "unfinished": N_("Take cards back."),
}
TUTOR_SHORT: Final[dict[str, str]] = {
    "draw or take": N_("{d} draws, {t} takes the pile."),
    "owed": N_("Meld on, or {back} puts it back."),
    "owed kept": N_("Meld on."),
    "unfinished": N_("{undo} takes cards back."),
}
#: With what a pile is taken, behind "take it".
BY_ROW: Final = N_("for your row of {ranks}")
BY_TWO: Final = N_("with your two {ranks}")
BY_MORE: Final = N_("with two of your {ranks}")
BY_WILD: Final = N_("with your {rank} and a wildcard")
#: What a take needs besides.
MORE_POINTS: Final = N_("Besides, {missing} more points are needed for the minimum of {minimum}.")
#: Why the pile is not for one, by the reason of the refusal.
WHY: Final[dict[str, str]] = {
    "pile-empty": N_("There is no pile."),
    "pile-top": N_("Nobody can take the pile: a {top} is on top."),
    "pile-canasta": N_("The pile is not for you: your {ranks} are a canasta already."),
    "pile-full": N_("The pile is not for you: a row of {ranks} has no room."),
    "one-card": N_("With one card you may not take a pile of one card."),
    "take-minimum": N_(
        "The pile is not for you: your cards do not reach the minimum of {minimum}."
    ),
    "take-empty": N_("The pile is not for you: no card would be left in your hand."),
}
#: The same where the hand does not hold what it needs.
PAIR: Final = {
    PileNeeds.TWO_FROZEN: N_("The pile is {blocked}: only two {ranks} from your hand take it."),
    PileNeeds.TWO_OPENING: N_("For the pile you would need two {ranks}: it is your first meld."),
    PileNeeds.TWO: N_("For the pile you would need two {ranks}."),
    PileNeeds.TWO_OR_WILD: N_("For the pile you would need two {ranks}, or one and a wildcard."),
}
#: The pile is frozen, and can be taken all the same.
IS_FROZEN: Final = N_("It is {blocked}.")

UNFINISHED: Final = N_("Before you end your turn, meld {needs}.")
#: The same with cards that reach the minimum.
UNFINISHED_BY: Final = N_("Before you end your turn, meld {needs}: {melds} would do.")
OWED_BY: Final = N_("Meld {needs} for the rest of the pile: {melds} would do.")
NEEDED_BY: Final = N_("Meld {needs}: {melds}.")
BOUND: Final = N_("You must go out now: {way}.")
BOUND_ANYHOW: Final = N_("You must go out in this turn.")
GO_OUT: Final = N_("You can go out now: {way}.")
#: The same where that is a hand canasta (V4).
HAND_CANASTA: Final = N_("You can go out now with a hand canasta ({points}): {way}.")
#: In fewer words.
OUT: Final = N_("Out: {way}.")
OUT_HAND_CANASTA: Final = N_("Hand canasta: {way}.")
OUT_ALL: Final = N_("meld all")
OUT_BUT: Final = N_("meld all but {card}")
OUT_WILDS: Final = N_("{all}; wildcards: {rows}")
#: Ways out: what is melded, and what is discarded.
MELD: Final = N_("meld {melds}")
MELD_AND_DISCARD: Final = N_("meld {melds}, and discard {card}")
DISCARD: Final = N_("discard {card}")
#: In fewer words: naturals go to their own rows, so that only wild cards are told one by one.
ALL: Final = N_("meld all that you hold")
ALL_WITH: Final = N_("meld all that you hold ({wilds})")
ALL_BUT: Final = N_("meld all but {card}, and discard that")
ALL_BUT_WITH: Final = N_("meld all but {card} ({wilds}), and discard that")
#: The row of wild cards, which would keep other rows from theirs (M14).
LASTLY: Final = N_("lastly {wilds}")
#: While a computer plays in the person's place.
AUTOPLAY: Final = N_("The computer plays: a key or a click ends it.")
AUTOPLAY_OVER: Final = N_(
    "The round is over. After OK the computer plays on until a key or a click."
)
#: What can be melded now.
MELDABLE: Final = N_("You can meld {melds}.")
#: The same in fewer words.
RANKS_MELDABLE: Final = N_("You can meld {ranks}.")
MANY_MELDABLE: Final = N_("You can meld cards of {count} ranks.")
OPENING: Final = N_("Your first meld needs {minimum}: {melds} would do.")
NO_OPENING: Final = N_("Your cards do not make a first meld of {minimum} yet.")
OPENING_SHORT: Final = N_("First meld of {minimum}: {melds}.")
OPENING_NEEDS: Final = N_("Your first meld needs {minimum}.")

WAITING: Final = N_("You have asked {partner}: wait for the answer.")
FUTILE: Final = N_("It would have to be put back: say no, and draw instead.")
FUTILE_BRIEF: Final = N_("Take the pile all the same?")
ROUND_OVER: Final = N_("The round is over.")
GAME_OVER: Final = N_("The game is over. A click shows its result.")
