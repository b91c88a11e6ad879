"""Deals beside the next one: chosen by number, or played again."""

from functools import partial
from random import Random
from typing import Final

from ..language import N_, _
from ..players import PLAYERS
from ..record import read_record
from ..screen.dialogs.deal_dialogs import BACK, ONCE_MORE, both_results, leave_deal, select_deal
from ..screen.table.context import names_of
from ..table.dealer import up_to_deal
from ..table.match_results import RoundCourse, course_of
from ..table.setup import Terms
from ..table.sitting import Sitting
from .games import Games
from .program import Program

#: In the caption meanwhile.
REPLAYED: Final = N_("Replay Deal, round {number}: it counts nowhere")


class Deals:
    """The deals that the person chooses in one program."""

    def __init__(self, program: Program, games: Games) -> None:
        self._program, self._games = program, games
        self._record = ""  # of the match whose deal is played again
        self._number = 0  # the round that is

    # Select Deal.

    def select(self) -> None:
        """Ask for a number; with OK a match begins by it, if no other one would be lost."""
        program = self._program
        program.open(select_deal(program.art, program.sitting.deal, self._selected, program.open))

    def _selected(self, number: int) -> None:
        self._games.unless_lost(partial(self._begin, number))

    def _begin(self, number: int) -> None:
        self._program.sittings.come_back()
        self._program.sitting.new_match(number)

    # Replay Deal.

    def replay(self) -> None:
        """Play the deal of the last round that has ended again; the match waits meanwhile.

        Where that is being done already, ask whether to begin again or to go back to the match.
        """
        program = self._program
        if program.sittings.replaying:
            program.open(leave_deal(program.art, self._left))
            return
        program.sittings.come_back()
        sitting = program.sitting
        self._number = sitting.last_ended
        if self._number:
            self._record = sitting.recorder.text()
            self._play()

    def _play(self) -> None:
        program = self._program
        record = read_record(up_to_deal(self._record, self._number).encode(), PLAYERS)
        program.sittings.visit(
            Sitting.resume(program.setup(), Random(), record, Terms(counted=False)),
            self._ended,
            replays=True,
            title=_(REPLAYED).format(number=self._number),
        )

    def _left(self, result: str) -> None:
        if result == ONCE_MORE:
            self._play()
        elif result == BACK:
            self._program.sittings.come_back()

    def _ended(self) -> None:
        """Show both results, the first one and the one of now."""
        program = self._program
        match = program.sitting.match

        def done(result: str) -> None:
            if result == ONCE_MORE:
                self._play()
            else:
                program.sittings.come_back()

        then, now = (self._round(text) for text in (self._record, program.sitting.recorder.text()))
        program.open(both_results(program.art, names_of(match), then, now, done))

    def _round(self, record: str) -> RoundCourse:
        rounds = course_of(record, PLAYERS).rounds
        return next(each for each in rounds if each.number == self._number)
