"""What the sitting asks the person in a dialog, and what a click on the ScoreBoard tells."""

from collections.abc import Callable
from typing import Final

from ..engine.books import spoken
from ..engine.round import Round
from ..language import _
from ..players import PLAYERS
from ..screen.canvas.inputs import LEFT
from ..screen.dialogs import game as dialogs
from ..screen.dialogs.hiscore_dialogs import whose_dialog
from ..screen.dialogs.round_scores import AGAIN, DRAWS, LOOK, OTHER, game_over
from ..screen.table.context import names_of
from ..screen.table.round_end import Scoring, beside, place_beside
from ..screen.win31.dialog import Dialog
from ..screen.win31.widgets import Result
from ..storage.settings import NAMELESS, as_used
from ..table.match_results import course_of
from ..table.sitting import State
from ..table.texts import shown_name
from .games import Games
from .program import Program
from .score_keeper import ScoreDialogs, ScoreKeeper


class Questions:
    """The questions of one program's sittings."""

    def __init__(
        self,
        program: Program,
        games: Games,
        keeper: ScoreKeeper,
        score_dialogs: ScoreDialogs,
        look_on: Callable[[], None],
    ) -> None:
        """`look_on` leaves a match that is over to be looked at; a click shows its end again."""
        self._program, self._games, self._keeper, self._score_dialogs = (
            program,
            games,
            keeper,
            score_dialogs,
        )
        self._look_on = look_on
        self._seen: Round | None = None  # the round whose scores have been seen
        self._questions: Final[dict[State, Callable[[], Dialog]]] = {
            State.QUESTION: self._stock_question,
            State.PARTNER_ASKS: self._partner_question,
            State.FUTILE: self._futile_question,
            State.ROUND_OVER: self._round_over,
            State.GAME_OVER: self._winner,
        }

    def ask(self, state: State) -> None:
        """Open the dialog in which the sitting waits for the person."""
        self._program.open(self._questions[state]())

    def _stock_question(self) -> Dialog:
        sitting = self._program.sitting

        def answered(result: str) -> None:
            if result == Result.CANCEL:
                sitting.person.withdraw()
            else:
                sitting.person.answer(turn_over=result == dialogs.TURN_OVER)

        return dialogs.stock_question(
            self._program.art,
            spoken(sitting.match.ruleset).deck,
            names_of(sitting.match),
            sitting.seen.score_sheets(),
            sitting.person.may_withdraw,
            answered,
        )

    def _futile_question(self) -> Dialog:
        """Ask about a pile that was clicked on and would have to be put back (W13)."""
        sitting = self._program.sitting

        def answered(result: str) -> None:
            sitting.person.take_anyway(result == Result.YES)

        penalty = sitting.match.ruleset.putback_penalty
        return dialogs.futile_question(self._program.art, sitting.person.futile, penalty, answered)

    def _partner_question(self) -> Dialog:
        """Ask on behalf of the partner, who wants to go out (O8)."""
        sitting = self._program.sitting
        name = shown_name(sitting.match.seats[sitting.round.board.turn])

        def answered(result: str) -> None:
            sitting.person.answer_partner(result == Result.YES)

        return dialogs.partner_question(self._program.art, name, answered)

    def _round_over(self) -> Dialog:
        """Show the scores of the round; after them, before the next deal, a new first place."""
        self._keeper.enter()
        tied = _(dialogs.TIED) if self._program.sitting.match.tied else ""
        notes = filter(None, (tied, self._keeper.outside))
        return self.details(self._round_seen, "\n".join(notes))

    def _round_seen(self, result: str) -> None:
        self._seen = self._program.sitting.match.round
        if result == dialogs.THIS_ROUND:
            self._program.act("this round")  # and then the scores are shown again
        elif self._keeper.scored:
            ask_name(self._program, self._keeper.sign, self._go_on)
        else:
            self._go_on()

    def _go_on(self) -> None:
        sitting = self._program.sitting
        first, self._keeper.first = self._keeper.first, None
        if first is None:
            sitting.confirm()
            self._keeper.tell_trouble()
        else:
            self._score_dialogs.show_hiscores(first, lambda _: sitting.confirm())

    def _winner(self) -> Dialog:
        match = self._program.sitting.match
        winner = match.winner
        assert winner is not None
        return game_over(
            self._program.art,
            names_of(match),
            winner,
            course_of(self._program.sitting.recorder.text(), PLAYERS),
            match.ruleset.side_of(len(match.seats)),
            self._after_match,
            self._games.next_match(),
        )

    def _after_match(self, result: str) -> None:
        """Do what was chosen at the end of a match; nothing new is dealt unasked."""
        if result == AGAIN:
            self._program.sitting.confirm()
        elif result == OTHER:
            self._program.act("new")
        elif result == LOOK:
            self._program.act("look once more")  # and then the end is shown again
        else:
            self._look_on()

    # The ScoreBoard.

    def click_score(self, button: int) -> None:
        """Answer a click on the ScoreBoard: the minimum and the table, or the Detailed Scoring."""
        sitting = self._program.sitting
        if button == LEFT:
            seen = sitting.seen
            self._program.open(
                dialogs.score_box(
                    self._program.art, seen.minimum, seen.points_on_table, seen.opened
                )
            )
        else:
            self._program.open(self.details())

    def details(self, on_result: Callable[[str], None] | None = None, note: str = "") -> Dialog:
        """Make the Detailed Scoring of the round as it stands, or as it ended."""
        sitting = self._program.sitting
        board = sitting.round.board
        dialog = dialogs.detailed_scoring(
            self._program.art,
            names_of(sitting.match, board.totals),
            sitting.seen.score_sheets(),
            board.ruleset,
            board.result,
            on_result,
            note,
            offers=sitting.state is State.ROUND_OVER and not self._program.sittings.visiting,
        )
        if on_result is None:
            return dialog
        table = self._program.table
        box = place_beside(table.playing.layout(), dialog.area.size)
        dialog.stand_at(box)
        if self._seen is not sitting.match.round and as_used(self._program.settings).slides:
            dialog.counting.begin(DRAWS)
        table.scoring = Scoring(lambda at: beside(at, box, dialog.drawn), lambda: dialog.counted)
        return dialog


def ask_name(program: Program, sign: Callable[[str], None], then: Callable[[], None]) -> None:
    """Ask whose score the last round's is, unless the person has a name; `sign` is told it.

    Registering gives a name, too. `then` is called in any case.
    """
    settings = program.settings
    if settings.name_asked or settings.name != NAMELESS:
        then()
        return

    def named(name: str) -> None:
        program.change_settings(settings._replace(name=name or settings.name, name_asked=True))
        if name:
            sign(name)
        then()

    if program.registered is not None:
        named(program.registered)
    else:
        program.open(whose_dialog(program.art, program.open, named))
