"""What is asked before the first deal, and the reminder as it comes at the end, too.

It may be seen before the program is read, so nothing is read here but what makes a dialog. The
words are data at the top.
"""

from collections.abc import Callable
from typing import Final

from ...language import N_, _
from ..canvas.art import ICON, SYSTEM, TITLE, Art
from ..win31.boxes import Column, Row
from ..win31.dialog import QUESTION, Dialog, message_box
from ..win31.widgets import YES_NO, Answer, Box, Button, Icon, Label, Result, ok_button

#: The result of the reminder, beside OK.
REGISTER: Final = "register"

#: The reminder: its heading, and what it says.
OPENING: Final = (
    N_("This copy of Canasta is not registered."),
    (
        N_(
            "Canasta for Windows was shareware. In 1994 you had three weeks to try it; then "
            "you were "
            "asked to register, or to stop playing."
        ),
        N_(
            "This remake keeps the reminder, as a tribute to the author, and leaves out the "
            "rest: it "
            "is free, nobody is owed anything, and nothing ever expires. Your three weeks "
            "have no end."
        ),
        N_(
            "To be spared the reminder, choose Register: a button there makes the key for "
            "your name."
        ),
    ),
)
CLOSING: Final = (
    N_("Thank you for playing Canasta."),
    (
        N_(
            "Here the program of 1994 reminded you once more: three weeks, and then a registration."
        ),
        N_(
            "You may go on as you are, though. It is free, and nothing ever expires: not "
            "today, not "
            "after three weeks, not in thirty years."
        ),
        N_("To leave without a word, choose Register: a button there makes the key for your name."),
    ),
)

#: Of a game that the last sitting left behind.
RESUME: Final = N_(
    "The last game was not finished: it can go on where it stopped.\n"
    "Do you want to go on with it? If not, it is lost."
)
#: At the first start of somebody who has not played yet.
FIRST_HAND: Final = N_(
    "Is Canasta new to you?\n"
    "A guided hand shows in five minutes how it goes.\n"
    "You can leave it at any time, and begin it at any time from the Help menu.\n"
    "\n"
    "Do you want to play it now?"
)
#: The same where what happens is heard, and what is offered there.
FIRST_BY_EAR: Final = N_(
    "Two guided hands are for a start: By Ear shows in three minutes how one listens and plays by "
    "keys, First Hand in five how Canasta goes.\n"
    "You can leave each at any time, and begin it at any time from the Help menu.\n"
    "\n"
    "Do you want to play one now?"
)
BY_EAR: Final = Answer(N_("By &Ear"), "by ear")
FIRST_OF_TWO: Final = (BY_EAR, Answer(N_("&First Hand"), Result.YES), YES_NO[1])

#: Pixels.
_TEXT_W: Final = 350


def reminder(
    art: Art, *, closing: bool = False, on_result: Callable[[str], None] | None = None
) -> Dialog:
    """Make the reminder of an unregistered copy, at opening or `closing`.

    The result is OK or REGISTER.
    """
    heading, paragraphs = CLOSING if closing else OPENING
    button = ok_button()
    text: list[Box] = [Label(_(paragraph), width=_TEXT_W) for paragraph in paragraphs]
    body = Column(
        Row(Icon(ICON), Column(Label(_(heading), font=SYSTEM), *text, gap=9), gap=14),
        Row(button, Button(_("&Register..."), REGISTER), gap=9),
        gap=14,
        align="centre",
    )
    return Dialog(art, TITLE, body, on_result=on_result, escape=Result.OK, focus=button)


def resume_question(art: Art) -> Dialog:
    """Ask whether to go on with the game of the last sitting. The result is YES or NO."""
    return message_box(art, TITLE, _(RESUME), QUESTION, YES_NO, escape="")


def first_hand_question(art: Art, *, heard: bool = False) -> Dialog:
    """Offer the first hand. The result is YES or NO or, where it is `heard`, that of BY_EAR."""
    text, answers = (FIRST_BY_EAR, FIRST_OF_TWO) if heard else (FIRST_HAND, YES_NO)
    return message_box(art, TITLE, _(text), QUESTION, answers)
