"""What the program offers to its parts, as roles.

The parts do what menus, dialogs and the sitting ask for (commands.py). Each says in a protocol of
its own which roles and what else it needs, and knows nothing more of the program.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from ..screen.canvas.art import Art
from ..screen.table.preferences import Look
from ..screen.win31.desktop import Modal
from ..storage.rulebooks import RuleBooks
from ..storage.settings import Settings
from ..table.setup import Setup
from ..table.sitting import Sitting


class Dialogs(Protocol):
    """Where dialogs are opened, and other windows that show a table."""

    @property
    def art(self) -> Art:
        """What dialogs are drawn with."""
        ...

    def look(self) -> Look:
        """Say what the table looks like."""
        ...

    def open(self, dialog: Modal) -> None:
        """Open a dialog in front of all others."""
        ...

    def tell(self, text: str) -> None:
        """Say something in a box: what went wrong, say."""
        ...


class Actions(Protocol):
    """What can be set going by its name."""

    def act(self, action: str) -> None:
        """Do what a menu names, as if it had been chosen there; `help TOPIC` too."""
        ...

    def help(self, topic: str) -> None:
        """Open the help at a topic."""
        ...


class Play(Protocol):
    """Where somebody plays."""

    @property
    def sitting(self) -> Sitting:
        """What is being played."""
        ...


class Choices(Protocol):
    """What the person has chosen."""

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        ...

    def change_settings(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them."""
        ...

    @property
    def books(self) -> RuleBooks:
        """The rule books that can be chosen."""
        ...

    def setup(self) -> Setup:
        """Say what a new match is played with."""
        ...


class Visits(Protocol):
    """A table on which another sitting can lie for a while."""

    @property
    def own_sitting(self) -> Sitting:
        """That of the person's match, whether it lies on the table or waits."""
        ...

    @property
    def visiting(self) -> bool:
        """Whether a sitting lies on the table that is none of the person's matches."""
        ...

    @property
    def replaying(self) -> bool:
        """Whether that is a deal of the person's which is played again."""
        ...

    def visit(self, sitting: Sitting, ended: Callable[[], None], *, replays: bool = False) -> None:
        """Lay a sitting without a journal on the table; the match waits, and is kept as it is.

        `ended` is called once its round is over, in place of what is asked then; `replays` is
        whether a deal is played again.
        """
        ...

    def come_back(self) -> None:
        """Go on with the match that waits, if one does; what lay on the table is given up."""
        ...


class Folder(Protocol):
    """Where files of the person are kept."""

    @property
    def data(self) -> Path:
        """The folder of saved games and high scores; it may not exist yet."""
        ...
