"""Game | This Round: the last turns, reviews, the replay, and the same deal once more.

What each button does, and when it cannot be pressed, is its caller's business.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...language import N_, _
from ...named_tuple import NamedTuple
from ...storage.keys import Keys
from ..canvas.art import Art
from ..win31.command import EITHER, key_words
from ..win31.dialog import Dialog
from ..win31.layout import Column, Grid, Row
from ..win31.widgets import Box, Button, Fixed, Label, Result, help_button

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
    Offer(N_("&My Moments..."), "my moments", N_("Has the costliest moments of reviewed rounds.")),
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
