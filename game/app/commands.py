"""What menus, caption buttons and keys do: each command, or the part of the program that does it.

The dialogs are on the screen floor; this does what their results ask for.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from ..engine.books import book_of, spoken
from ..language import _
from ..players import can_think_deeply
from ..screen.dialogs import register as ritual
from ..screen.dialogs.count import count_dialog
from ..screen.dialogs.customize import Customize
from ..screen.dialogs.game import COUNT
from ..screen.dialogs.options import (
    LOCKED,
    LOCKED_BESIDES,
    RuleOptions,
    messages_dialog,
    mouse_dialog,
    prompts_dialog,
)
from ..table.texts import shown_name
from ..voice import OFF, SYSTEM
from .clipboard import CLIPBOARD
from .deals import Deals, FirstHands
from .derived_settings import prompts_of
from .games import Games
from .hints import Coaches, FirstHelp, Hints
from .new_game import NewGames
from .program import Program
from .questions import Questions
from .replays import Replays
from .reviews import Reviews
from .score_dialogs import ScoreDialogs
from .score_keeper import ScoreKeeper
from .session import Exit, Opening
from .shareware import Registration
from .speech import SPEECH_OFF, SPOKEN

import pygame  # isort: skip


class Commands:
    """The commands of one program, and the parts that they are made of."""

    def __init__(
        self, host: Program, autoplay: Callable[[], None], look_on: Callable[[], None]
    ) -> None:
        """`autoplay` lets Expert play in the person's place until a key.

        `look_on` leaves a match that is over to be looked at.
        """
        self._host = host
        self.games = Games(host)
        self.score_keeper = ScoreKeeper(host)
        scores = ScoreDialogs(host, self.score_keeper)
        #: The question before the first help in a match.
        self.first_help = FirstHelp(host, self.score_keeper)
        self.hints = Hints(host, self.first_help)
        self.reviews = Reviews(host)
        self.coaches = Coaches(host, self.first_help)
        self.questions = Questions(host, self.games, self.score_keeper, scores, look_on)
        first_hands = FirstHands(host, self.questions)
        self.opening = Opening(host, self.games, first_hands.offer, self.score_keeper.enter_left)
        registration = Registration(host)
        exits = Exit(host, self.games, registration)
        deals = Deals(host, self.games)
        self.replays = Replays(host, self.games)
        new_games = NewGames(host, self.games, self.score_keeper)
        self._actions: Final[dict[str, Callable[[], object]]] = {
            "new": new_games.ask,
            "load": self.games.load,
            "save": self.games.save,
            "hiscores": scores.show_hiscores,
            "statistics": scores.show_statistics,
            "select deal": deals.select,
            "replay deal": deals.replay,
            "autoplay": autoplay,
            "undo": lambda: host.sitting.person.undo(),
            "review": self.reviews.open,
            "hint": self.hints.ask,
            "coach": self.coaches.choose,
            "ask": lambda: host.sitting.person.ask_partner(),
            "close": exits.leave,
            "customize": self._customize,
            "rules": self._rules,
            "register": registration.ask,
            "about": self._about,
            "this game": self._rules_of_this_game,
            "messages": self._messages,
            "last turn": host.table.show_again,
            "speech": self._speech,
            **{f"say {what}": partial(self._say, what) for what in SPOKEN},
            "replay": self.replays.ask,
            "look once more": self.replays.show_from_start,
            "mouse": self._mouse,
            "first hand": first_hands.ask,
            "prompts": self._prompts,
            "quit midgame": exits.ask,
            "count": partial(self.first_help.ask, COUNT, self._count),
            "restore": host.toggle_fullscreen,
            "maximise": host.toggle_fullscreen,
            **{how: partial(host.move_window, how) for how in ("drag", "move", "size")},
            "minimise": pygame.display.iconify,
        }

    def act(self, action: str) -> None:
        """Do what a menu, a caption button or a key names; `help TOPIC` opens the help there."""
        word, _, topic = action.partition(" ")
        if word == "help":
            self._host.help(topic)
        else:
            self._actions[action]()

    # The Options menu.

    def _customize(self) -> None:
        host = self._host
        host.open(
            Customize(
                host.art,
                host.settings,
                host.open,
                host.change_settings,
                partial(host.help, "customize"),
                try_on=host.try_on,
                running=host.sitting.seen.running,
                deep=can_think_deeply(),
                clipboard=CLIPBOARD,
            ).dialog
        )

    def _mouse(self) -> None:
        host = self._host
        host.open(
            mouse_dialog(
                host.art,
                host.settings,
                host.change_settings,
                partial(host.help, "options_menu"),
            )
        )

    def _rules(self) -> None:
        host = self._host
        locked = LOCKED_BESIDES if host.sittings.visiting else LOCKED
        host.open(
            RuleOptions(
                host.art,
                host.sitting.match.ruleset.option_values(),
                self._change_rules,
                partial(host.help, "rule_options"),
                locked="" if host.sitting.may_change_rules else locked,
            ).dialog
        )

    def _change_rules(self, values: dict[str, str]) -> None:
        """Set options, and keep those that have changed.

        The options of a loaded game are not the person's choice, and are not kept.
        """
        host = self._host
        before = host.sitting.match.ruleset.option_values()
        changed = {name: value for name, value in values.items() if value != before[name]}
        if not changed:
            return
        if refused := host.sitting.change_rules(changed):
            host.tell(refused)
        else:
            rules = {**host.settings.rules, **changed}
            host.change_settings(host.settings._replace(rules=rules))

    # What is being played.

    def _rules_of_this_game(self) -> None:
        """Open the topic of the rule book; of own rules that of the book they were made from."""
        self._host.help(book_of(self._host.sitting.match.ruleset).topic)

    def _speech(self) -> None:
        """Turn speech on or off."""
        settings = self._host.settings
        on = settings.speech != OFF
        if on:
            self._host.sitting.teller.say(_(SPEECH_OFF))
            self._host.speech.follow()  # its last words
        self._host.change_settings(settings._replace(speech=OFF if on else SYSTEM))

    def _say(self, what: str) -> None:
        self._host.speech.again(what)

    def _messages(self) -> None:
        self._host.open(messages_dialog(self._host.art, self._host.sitting.teller.strip.said[:]))

    # The Help menu.

    def _prompts(self) -> None:
        host = self._host
        rules = host.sitting.match.ruleset
        host.open(
            prompts_dialog(
                host.art,
                host.settings._replace(prompts=prompts_of(host.settings, rules)),
                host.change_settings,
                partial(host.help, "prompts"),
            )
        )

    def _count(self) -> None:
        host = self._host
        if count := host.sitting.count():
            match = host.sitting.match
            names, deck = [*map(shown_name, match.seats)], spoken(match.ruleset).deck
            host.open(count_dialog(host.art, count, names, deck, partial(host.help, "help_menu")))

    def _about(self) -> None:
        self._host.open(ritual.about_dialog(self._host.art, self._host.registered))
