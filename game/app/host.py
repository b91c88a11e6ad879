"""What the program offers to its parts, and all that a part knows of it.

The parts are what menus, dialogs and the sitting set going: commands.py and what it is made of.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ..looks import Dress
from ..record import Record
from ..screen.canvas.art import Art
from ..screen.table.picture import Look
from ..screen.win31.desktop import Modal
from ..storage.keys import Keys
from ..storage.rulebooks import RuleBooks
from ..storage.settings import Settings
from ..table.counsel.marks import Marks
from ..table.setup import Setup
from ..table.sitting import Sitting

if TYPE_CHECKING:
    from ..screen.table.guide import Guide
    from .speech import Speech  # only loaded when it is wanted


class Host(Protocol):
    """The program as a part of it sees it."""

    @property
    def art(self) -> Art:
        """What dialogs are drawn with."""
        ...

    @property
    def data(self) -> Path:
        """The folder of saved games and high scores; it may not exist yet."""
        ...

    @property
    def journal(self) -> Path | None:
        """The file that keeps the game that is played; None where there is none."""
        ...

    @property
    def unkept(self) -> str:
        """Why games are not kept, in sentences; "" where they are."""
        ...

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        ...

    @property
    def keys(self) -> Keys:
        """Which key does what."""
        ...

    @property
    def books(self) -> RuleBooks:
        """The rule books that can be chosen."""
        ...

    @property
    def sitting(self) -> Sitting:
        """What is being played."""
        ...

    @property
    def seconds(self) -> int:
        """How long the round on the table has been played, as far as somebody was there."""
        ...

    @property
    def registered(self) -> str | None:
        """Who has registered this copy, or None."""
        ...

    @property
    def speech(self) -> "Speech":
        """What speaks of all that is new."""
        ...

    def open(self, dialog: Modal) -> None:
        """Open a dialog in front of all others."""
        ...

    def tell(self, text: str) -> None:
        """Say something in a box: what went wrong, say."""
        ...

    def mark(self, marks: Marks | None) -> None:
        """Have what a hint speaks of framed on the table; None: nothing."""
        ...

    def help(self, topic: str) -> None:
        """Open the help at a topic."""
        ...

    def act(self, action: str) -> None:
        """Do what a menu names, as if it had been chosen there; `help TOPIC` too."""
        ...

    def show_again(self) -> None:
        """Slide the last turn of every player once more."""
        ...

    def setup(self) -> Setup:
        """Say what a new match is played with."""
        ...

    def resume(self, record: Record) -> None:
        """Go on with a game that was read; the one that was played until now is given up.

        Raise Unplayable, and nothing has changed then.
        """
        ...

    @property
    def visiting(self) -> bool:
        """Whether a sitting lies on the table that is none of the person's matches."""
        ...

    def visit(self, sitting: Sitting, ended: Callable[[], None]) -> None:
        """Lay a sitting without a journal on the table; the match waits, and is kept as it is.

        `ended` is called once its round is over, in place of what is asked then.
        """
        ...

    def come_back(self) -> None:
        """Go on with the match that waits, if one does; what lay on the table is given up."""
        ...

    def autoplay(self) -> None:
        """Let Expert play in the person's place until a key."""
        ...

    def look_on(self) -> None:
        """Leave a match that is over to be looked at; a click shows its end again."""
        ...

    def guide(self, guide: "Guide | None") -> None:
        """Have a guide lead through the sitting on the table, until it ends or another comes."""
        ...

    def change_settings(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them."""
        ...

    def try_on(self, dress: Dress) -> None:
        """Show cards and colors as they would be, until the settings are applied again."""
        ...

    def look(self) -> Look:
        """Say what the table looks like."""
        ...

    def register(self, name: str) -> None:
        """Note that this copy is registered from now on."""
        ...

    def toggle_fullscreen(self) -> None:
        """Go to full screen, or back to a window, and keep that."""
        ...

    def move_window(self, how: str) -> None:
        """Have the window moved or sized: `drag` by the pointer, `move` or `size` by keys."""
        ...

    def quit(self) -> None:
        """End the program after this frame; nobody is asked any more."""
        ...
