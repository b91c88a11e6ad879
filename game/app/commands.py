"""What menus, caption buttons and dialogs do: they act on the application's parts.

The dialogs themselves are the screen floor's; here is what becomes of their results.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from ..engine.books import spoken
from ..screen.canvas.inputs import LEFT
from ..screen.dialogs import game as dialogs
from ..screen.dialogs import register as ritual
from ..screen.dialogs.options import Customize, RuleOptions
from ..screen.table.screen import names_of
from ..screen.win31.buttons import Result
from ..screen.win31.desktop import Modal
from ..screen.win31.dialog import Dialog
from ..screen.win31.edit import Clipboard
from ..storage import registration
from ..storage import settings as user
from ..storage.registration import RegistrationError
from ..storage.saves import shown
from ..storage.settings import Settings, SettingsError
from ..table.sitting import State
from .games import Games
from .new_game import NewGames
from .standings import Standings
from .start import Opening

import pygame  # isort: skip

if TYPE_CHECKING:
    from .loop import App

#: Commands of the window, which make no sound of the menu.
SILENT: Final = ("restore", "minimise")


class Commands:
    """The commands of one application."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._closing = False
        self.games = Games(app, _CLIPBOARD)
        self.opening = Opening(app)
        self.standings = Standings(app)
        self.new_games = NewGames(app, _CLIPBOARD)
        self._actions: Final[dict[str, Callable[[], object]]] = {
            "new": self.new_games.ask,
            "load": self.games.load,
            "save": self.games.save,
            "hiscores": self.standings.show,
            "undo": lambda: app.sitting.undo(),
            "ask": lambda: app.sitting.ask_partner(),
            "close": self._close,
            "customize": self._customize,
            "rules": self._rules,
            "register": self._register,
            "about": self._about,
            "restore": self._toggle_fullscreen,
            "minimise": pygame.display.iconify,
        }
        self._questions: Final[dict[State, Callable[[], Dialog]]] = {
            State.QUESTION: self._stock_question,
            State.PARTNER_ASKS: self._partner_question,
            State.FUTILE: self._futile_question,
            State.ROUND_OVER: self._round_over,
            State.GAME_OVER: self._winner,
        }

    def act(self, action: str) -> None:
        """Do what a menu, a caption button or a key names; `help TOPIC` opens the help there."""
        if action not in SILENT:
            self._app.table.cues.append("click")
        self._app.table.gestures.cancel()  # a card in the hand would not know its place any more
        word, _, topic = action.partition(" ")
        if word == "help":
            self._help(topic)
        else:
            self._actions[action]()

    def notice(self, text: str) -> None:
        """Say that something went wrong."""
        self._open(dialogs.notice(self._app.art, text))

    def _open(self, dialog: Modal) -> None:
        self._app.desktop.open(dialog)

    # What the sitting asks.

    def ask(self, state: State) -> None:
        """Open the dialog in which the sitting waits for the person."""
        self._open(self._questions[state]())

    def _stock_question(self) -> Dialog:
        sitting = self._app.sitting

        def answered(result: str) -> None:
            if result == Result.CANCEL:
                sitting.withdraw()
            else:
                sitting.answer(turn_over=result == dialogs.TURN_OVER)

        return dialogs.stock_question(
            self._app.art,
            spoken(sitting.match.ruleset).deck,
            names_of(sitting.match),
            sitting.seen.score_sheets(),
            sitting.may_withdraw,
            answered,
        )

    def _futile_question(self) -> Dialog:
        """W13: the person has clicked on a pile that would have to be put back."""
        sitting = self._app.sitting

        def answered(result: str) -> None:
            sitting.take_anyway(result == Result.YES)

        penalty = sitting.match.ruleset.putback_penalty
        return dialogs.futile_question(self._app.art, sitting.futile, penalty, answered)

    def _partner_question(self) -> Dialog:
        """O8: the partner wants to go out."""
        sitting = self._app.sitting
        name = sitting.match.seats[sitting.round.board.turn].name

        def answered(result: str) -> None:
            sitting.answer_partner(result == Result.YES)

        return dialogs.partner_question(self._app.art, name, answered)

    def _round_over(self) -> Dialog:
        """The scores of the round; after them a new first place is shown, before the next deal."""
        self.standings.enter()
        return self._details(self._round_seen, self.standings.outside)

    def _round_seen(self, _: str) -> None:
        sitting = self._app.sitting
        first, self.standings.first = self.standings.first, None
        if first is None:
            sitting.confirm()
            self.standings.tell_trouble()
        else:
            self.standings.show(first, lambda _: sitting.confirm())

    def _winner(self) -> Dialog:
        match = self._app.sitting.match
        winner = match.winner
        assert winner is not None
        others = [total for side, total in enumerate(match.totals) if side != winner]
        side_of = match.ruleset.side_of(len(match.seats))
        return dialogs.game_over(
            self._app.art,
            names_of(match).names[winner],
            match.totals[winner],
            others,
            lambda _: self._app.sitting.confirm(),
            partners=side_of.count(winner) > 1,
            after=self.games.next_match(),
        )

    # The ScoreBoard.

    def click_score(self, button: int) -> None:
        """A click on the ScoreBoard: the minimum and the table, or the Detailed Scoring."""
        sitting = self._app.sitting
        if button == LEFT:
            seen = sitting.seen
            self._open(
                dialogs.score_box(self._app.art, seen.minimum, seen.points_on_table, seen.opened)
            )
        else:
            self._open(self._details())

    def _details(self, on_result: Callable[[str], None] | None = None, note: str = "") -> Dialog:
        sitting = self._app.sitting
        board = sitting.round.board
        return dialogs.detailed_scoring(
            self._app.art,
            names_of(sitting.match).names,
            sitting.seen.score_sheets(),
            board.totals,
            board.ruleset,
            board.result,
            [who.name for who in sitting.match.seats],
            on_result,
            note,
        )

    # Exit.

    def _close(self) -> None:
        """Leave: say what becomes of the game, and remind whoever has not registered."""
        if self._closing:  # asked already, and closed once more: they, or their desktop, mean it
            self._app.running = False
            return
        self._closing = True
        self.games.leave(self._remind_and_exit, self._stay)

    def _stay(self) -> None:
        self._closing = False

    def _remind_and_exit(self) -> None:
        if self._app.registered is not None:
            self._app.running = False
            return

        def reminded(result: str) -> None:
            self._closing = False
            if result == ritual.REGISTER:
                self._register()
            else:
                self._app.running = False

        self._closing = True
        self._open(ritual.reminder(self._app.art, closing=True, on_result=reminded))

    # The Options menu.

    def _customize(self) -> None:
        app = self._app
        self._open(
            Customize(
                app.art,
                app.settings,
                self._open,
                self.change_settings,
                partial(self._help, "customize"),
                running=app.sitting.seen.running,
                clipboard=_CLIPBOARD,
            ).dialog
        )

    def _rules(self) -> None:
        app = self._app
        self._open(
            RuleOptions(
                app.art,
                app.sitting.match.ruleset.option_values(),
                self._change_rules,
                partial(self._help, "rule_options"),
                changeable=app.sitting.may_change_rules,
            ).dialog
        )

    def _change_rules(self, values: dict[str, str]) -> None:
        """Set options, and keep those that are other ones than before.

        A game that was loaded brings options of its own, which are nobody's choice here.
        """
        app = self._app
        before = app.sitting.match.ruleset.option_values()
        changed = {name: value for name, value in values.items() if value != before[name]}
        if not changed:
            return
        if refused := app.sitting.change_rules(changed):
            self.notice(refused)
        else:
            rules = {**app.settings.rules, **changed}
            self.change_settings(app.settings._replace(rules=rules))

    def change_settings(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them."""
        self._app.settings = settings
        self._app.apply_settings()
        try:
            user.save(settings)
        except SettingsError as error:
            self.notice(str(error))

    # Register and Help.

    def _register(self) -> None:
        app = self._app
        self._open(
            ritual.register_dialog(
                app.art,
                app.settings.name,
                on_registered=self._registered,
                on_form=self._write_form,
                on_help=partial(self._help, "registering"),
                open_dialog=self._open,
                clipboard=_CLIPBOARD,
            )
        )

    def _registered(self, name: str, key: str) -> None:
        app = self._app
        try:
            registration.save(name, key)
        except RegistrationError as error:
            self.notice(str(error))
        app.register(registration.tidy(name))
        self._open(ritual.thanks(app.art, name))

    def _write_form(self) -> None:
        """The topic Registration Form as a file that can be printed."""
        from ..screen.help.plain import plain
        from ..screen.help.text import Help, HelpError

        app = self._app
        try:
            form = registration.write_form(app.data, plain(Help().topics["registration_form"]))
        except HelpError as error:
            self.notice(dialogs.NO_HELP.format(error=error))
        except OSError as error:
            reason = error.strerror or str(error)
            self._open(ritual.no_form_box(app.art, shown(str(app.data)), reason))
        else:
            self._open(ritual.form_box(app.art, shown(str(form.parent)), form.name))

    def _about(self) -> None:
        self._open(ritual.about_dialog(self._app.art, self._app.registered))

    def _help(self, topic: str) -> None:
        # The texts are read where one wants them.
        from ..screen.help.text import HelpError
        from ..screen.help.viewer import help_viewer

        try:
            self._open(help_viewer(self._app.art, topic))
        except HelpError as error:
            self.notice(dialogs.NO_HELP.format(error=error))

    # The window.

    def _toggle_fullscreen(self) -> None:
        app = self._app
        app.window.toggle_fullscreen()
        self.change_settings(app.settings._replace(fullscreen=app.window.fullscreen))


def _copy(text: str) -> None:
    with suppress(pygame.error):
        pygame.scrap.put_text(text)


def _paste() -> str:
    with suppress(pygame.error):
        return pygame.scrap.get_text()
    return ""


#: Copy and Paste of the edit fields; where there is no clipboard nothing happens.
_CLIPBOARD: Final = Clipboard(_copy, _paste)
