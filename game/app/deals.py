"""Deals by number: Game | Select Deal."""

from functools import partial

from ..screen.dialogs.deals import select_deal
from .clipboard import CLIPBOARD
from .games import Games
from .host import Host


class Deals:
    """The deals that the person chooses in one program."""

    def __init__(self, host: Host, games: Games) -> None:
        self._host, self._games = host, games

    def select(self) -> None:
        """Ask for a number; with OK a match begins by it, if no other one would be lost."""
        host = self._host
        host.open(select_deal(host.art, host.sitting.deal, self._selected, host.open, CLIPBOARD))

    def _selected(self, number: int) -> None:
        self._games.unless_lost(partial(self._begin, number))

    def _begin(self, number: int) -> None:
        self._host.sitting.new_match(number)
