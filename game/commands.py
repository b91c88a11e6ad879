"""What menus, caption buttons and dialogs do: they act on the application's parts.

The dialogs themselves are the screen floor's; here is what becomes of their results.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from . import settings as user
from .record import Record, RecordError, load_record
from .screen import game_dialogs as dialogs
from .screen.dialog import Dialog
from .screen.inputs import LEFT
from .screen.table_screen import names_of
from .settings import SettingsError
from .table.sitting import Sitting, State

import pygame  # isort: skip

if TYPE_CHECKING:
    from .app import App


class Commands:
    """The commands of one application."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._actions: Final[dict[str, Callable[[], object]]] = {
            "new": partial(self._unless_lost, dialogs.NEW, self._new),
            "undo": lambda: app.sitting.undo(),
            "close": partial(self._unless_lost, dialogs.EXIT, self._exit),
            "restore": self._toggle_fullscreen,
            "minimise": pygame.display.iconify,
        }
        self._questions: Final[dict[State, Callable[[], Dialog]]] = {
            State.QUESTION: self._stock_question,
            State.ROUND_OVER: lambda: self._details(lambda _: self._app.sitting.confirm()),
            State.GAME_OVER: self._winner,
        }

    def act(self, action: str) -> None:
        """Do what a menu, a caption button or a key names."""
        self._actions[action]()

    def notice(self, text: str) -> None:
        """Say that something went wrong."""
        self._open(dialogs.notice(self._app.art, text))

    def _open(self, dialog: Dialog) -> None:
        self._app.desktop.open(dialog)

    # What the sitting asks.

    def ask(self, state: State) -> None:
        """Open the dialog in which the sitting waits for the person."""
        self._open(self._questions[state]())

    def _stock_question(self) -> Dialog:
        sitting = self._app.sitting

        def answered(result: str) -> None:
            if result == "cancel":
                sitting.withdraw()
            else:
                sitting.answer(turn_over=result == "turn over")

        return dialogs.stock_question(self._app.art, sitting.may_withdraw, answered)

    def _winner(self) -> Dialog:
        match = self._app.sitting.match
        winner = match.winner
        assert winner is not None
        others = [total for side, total in enumerate(match.totals) if side != winner]
        return dialogs.game_over(
            self._app.art,
            names_of(match).names[winner],
            match.totals[winner],
            others,
            lambda _: self._app.sitting.confirm(),
        )

    # The ScoreBoard.

    def click_score(self, button: int) -> None:
        """A click on the ScoreBoard: the minimum and the table, or the Detailed Scoring."""
        sitting = self._app.sitting
        if button == LEFT:
            self._open(
                dialogs.score_box(
                    self._app.art, sitting.minimum, sitting.points_on_table, sitting.opened
                )
            )
        else:
            self._open(self._details())

    def _details(self, on_result: Callable[[str], None] | None = None) -> Dialog:
        sitting = self._app.sitting
        board = sitting.round.board
        return dialogs.detailed_scoring(
            self._app.art,
            names_of(sitting.match).names,
            sitting.score_sheets(),
            board.totals,
            board.result,
            [who.name for who in sitting.match.seats],
            on_result,
        )

    # The Game menu.

    def _unless_lost(self, question: str, go: Callable[[], None]) -> None:
        """Do it; where that loses a running game, ask before."""
        if not self._app.sitting.running:
            go()
            return

        def answered(result: str) -> None:
            if result == "yes":
                go()

        self._open(dialogs.lost_question(self._app.art, question, answered))

    def _new(self) -> None:
        self._app.sitting.new_match()

    def _exit(self) -> None:
        self._app.sitting.leave()
        self._app.running = False

    # The window.

    def _toggle_fullscreen(self) -> None:
        app = self._app
        app.window.toggle_fullscreen()
        app.settings = app.settings._replace(fullscreen=app.window.fullscreen)
        self._save_settings()

    def _save_settings(self) -> None:
        self._app.apply_settings()
        try:
            user.save(self._app.settings)
        except SettingsError as error:
            self.notice(str(error))

    # The start.

    def offer_journal(self) -> None:
        """Offer to go on with the game that a crash left behind (DESIGN.md, "Data")."""
        journal = self._app.journal
        try:
            record = load_record(journal)
        except RecordError as error:
            aside = journal.with_name(f"{journal.name}.damaged")
            with suppress(OSError):
                journal.replace(aside)
            self.notice(dialogs.DAMAGED.format(name=aside.name, error=error))
            return
        if not record.match.over:
            self._open(dialogs.resume_question(self._app.art, partial(self._resume, record)))

    def _resume(self, record: Record, answer: str) -> None:
        app = self._app
        if answer == "yes":
            app.seat(Sitting.resume(app.setup(), app.rng, record, app.journal))
        else:
            with suppress(OSError):
                app.journal.unlink()
