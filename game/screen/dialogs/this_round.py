"""Game | This Round: the last turns, reviews, the replay, and the same deal once more.

What each button does, and when it cannot be pressed, is its caller's business. Beside it Game |
Count: a table of what was seen, what is in the hand and what is still out, by rank.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from ...engine.wordings import cards
from ...language import N_, _, all_of
from ...named_tuple import NamedTuple
from ...storage.keys import Keys
from ...table.card_count import Count, RankCount
from ...table.texts import capitalized
from ..canvas.art import DIALOG, Art
from ..win31.boxes import Column, Fixed, Grid, Row
from ..win31.command import EITHER, key_words
from ..win31.dialog import Dialog
from ..win31.number_table import Table
from ..win31.style import unmarked
from ..win31.widgets import Box, Button, Label, Result, help_button, ok_button

TITLE: Final = N_("This Round")
#: What a button does, and the key that does it too.
WITH_KEY: Final = N_("{about} ({key})")
#: Pixels: the buttons, and what stands beside them.
_BUTTON_W: Final = 110
_TEXT_W: Final = 320


class Offer(NamedTuple):
    """A button: what stands on it, the command that it names, and what that does."""

    label: str
    action: str
    about: str


OFFERS: Final = (
    Offer(N_("Last &Turn"), "last turn", N_("Shows the last turn of every player once more.")),
    Offer(N_("&Review..."), "review", N_("Tells what would have been better in a round.")),
    Offer(
        N_("&My Moments..."), "my moments", N_("Shows the costliest moments of reviewed rounds.")
    ),
    Offer(N_("Re&play..."), "replay", N_("Shows a game card by card, this one or a saved one.")),
    Offer(
        N_("Play &It Again"),
        "replay deal",
        N_("Deals the last round again. It counts nowhere."),
    ),
    Offer(
        N_("&Film Last Turn"),
        "film",
        N_("Saves the last turn of every player as a film."),
    ),
)


def this_round(
    art: Art,
    why_not: Callable[[str], str],
    keys: Keys,
    on_action: Callable[[str], None],
    on_help: Callable[[], None],
) -> Dialog:
    """Make the dialog, which gives out the command of the button that was pressed.

    `why_not` says why a command cannot be given now, which stands in the place of what it does;
    "" where it can.
    """
    rows: list[Sequence[Box]] = []
    for offer in OFFERS:
        why = why_not(offer.action)
        button = Button(_(offer.label), offer.action, width=_BUTTON_W, enabled=not why)
        button.why = why
        about, key = _(offer.about), EITHER.join(keys.of(offer.action))
        told = _(WITH_KEY).format(about=about, key=key_words(key)) if key else about
        label = Label(why or told, width=_TEXT_W, enabled=not why)
        rows.append((Fixed(button, _BUTTON_W), label))
    close = Button(_("Close"), Result.CANCEL, default=True)
    buttons = Row(close, help_button(on_help), gap=12, pack="centre")
    return Dialog(
        art,
        _(TITLE),
        Column(Grid(*rows, gap=12, row_gap=5), buttons, gap=14),
        on_result=lambda result: None if result == Result.CANCEL else on_action(result),
    )


COUNT_TITLE: Final = N_("Count")
SEEN, HAND, OUT = N_("Seen"), N_("In Hand"), N_("Still Out")
#: Where anything is known of a hand.
NAMED: Final = N_("Under a name stands what that hand is known to hold.")
#: Where the cards are that were never seen.
UNSEEN: Final = N_("Not seen yet: {places}.")
UNSEEN_DECK: Final = N_("{cards} in the {deck}")
UNSEEN_HAND: Final = N_("{cards} in the hand of {name}")
UNSEEN_TALONS: Final = N_("{cards} in the talons")
ALL_KNOWN: Final = N_("Every card has been seen.")
#: Pixels of a name at the head of a column, and of the sentence below.
_NAME_W, _UNSEEN_W = 76, 330


def count_dialog(
    art: Art, count: Count, names: Sequence[str], deck: str, on_help: Callable[[], None]
) -> Dialog:
    """Make the dialog; `names` are those of the seats, the person's first.

    `deck` is what the rules call the stock, within a sentence.
    """
    others = range(1, len(names))
    columns: list[tuple[str, Callable[[RankCount], int]]] = [
        (_(SEEN), lambda tally: tally.seen),
        (_(HAND), lambda tally: tally.hand),
        (_(OUT), lambda tally: tally.out),
    ]
    columns += [(art.fit(DIALOG, names[seat], _NAME_W), partial(_held, seat)) for seat in others]
    if any(tally.deck for tally in count.ranks):
        columns.append((capitalized(deck), lambda tally: tally.deck))
    rows = [
        (_(tally.name), *(str(value(tally) or "-") for _title, value in columns))
        for tally in count.ranks
    ]
    total = tuple(str(sum(map(value, count.ranks)) or "-") for _title, value in columns)
    table = Table(
        "<" + ">" * len(columns),
        [*rows, None, (_("All"), *total)],
        header=("", *(title for title, _value in columns)),
    )
    told = [unseen(count, names, deck)]
    if any(any(tally.held) for tally in count.ranks):
        told.append(_(NAMED))
    notes = [Label(unmarked(text), width=_UNSEEN_W) for text in told]
    button = ok_button()
    body = Column(
        table,
        *notes,
        Row(button, help_button(on_help), gap=12, pack="centre"),
        gap=10,
        align="centre",
    )
    return Dialog(art, _(COUNT_TITLE), body, escape=Result.OK, focus=button)


def _held(seat: int, tally: RankCount) -> int:
    return tally.held[seat]


def unseen(count: Count, names: Sequence[str], deck: str) -> str:
    """Say where the cards are that nobody has seen yet."""
    lie = _(UNSEEN_DECK).format(cards=cards(count.deck), deck=deck)
    places = [lie] if count.deck else []
    places += [
        _(UNSEEN_HAND).format(cards=cards(held), name=names[seat])
        for seat, held in enumerate(count.hands)
        if held
    ]
    if count.talons:
        places.append(_(UNSEEN_TALONS).format(cards=cards(count.talons)))
    return _(UNSEEN).format(places=all_of(places)) if places else _(ALL_KNOWN)
