"""What menus, caption buttons and keys do: each command, or the part of the program that does it.

The dialogs are on the screen floor; this does what their results ask for.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from ..engine.books import book_of, spoken
from ..language import N_, _
from ..players import can_think_deeply
from ..screen.dialogs import register as ritual
from ..screen.dialogs.game import COUNT
from ..screen.dialogs.option_dialogs import LOCKED, LOCKED_BESIDES, RuleOptions, messages_dialog
from ..screen.dialogs.this_round import count_dialog, this_round
from ..screen.table.key_actions import DISCARD_ADVISED
from ..storage.acts import SAY
from ..storage.keys import Keys
from ..storage.settings import AS_1994, OFF, Settings
from ..table.texts import shown_name
from ..voice import why_silent
from .autoplay import AutoPlay
from .derived_settings import prompts_of
from .parts import Parts
from .program import Program
from .speech import LOOKED_AT, SPEECH_OFF, SPOKEN

NOW_AS_1994: Final = N_("All is as in 1994. Options | As in 1994 brings the rest back.")
NOW_AS_CHOSEN: Final = N_("All is as you have chosen it.")
#: Why buttons of This Round are gray.
NO_TURNS: Final = N_("Nobody has had a turn in this round yet.")
NO_ROUNDS: Final = N_("No round of this game has ended yet.")


class Commands:
    """The commands of one program."""

    def __init__(self, program: Program, parts: Parts, autoplay: AutoPlay) -> None:
        """`parts` do most of them; `autoplay` is what plays by itself."""
        self._program, self._parts = program, parts
        self._actions: Final[dict[str, Callable[[], object]]] = {
            "new": lambda: parts.new_games.ask(),
            "load": lambda: parts.games.load(),
            "save": lambda: parts.games.save(),
            "hiscores": lambda: parts.score_dialogs.show_hiscores(),
            "statistics": lambda: parts.score_dialogs.show_statistics(),
            "select deal": lambda: parts.deals.select(),
            "daily deal": lambda: parts.dailies.ask(),
            "copy link": lambda: parts.links.ask(),
            "replay deal": lambda: parts.deals.replay(),
            "autoplay": autoplay.ask,
            "undo": lambda: program.sitting.person.undo(),
            "review": lambda: parts.reviews.open(),
            "hint": lambda: parts.hints.ask(),
            "coach": lambda: parts.coaches.choose(),
            "ask": lambda: program.sitting.person.ask_partner(),
            "close": lambda: parts.exit.leave(),
            "customize": self._customize,
            "keys": self._keys,
            "rules": self._rules,
            "register": lambda: parts.registration.ask(),
            "about": self._about,
            "search help": lambda: program.help_desk.search(),
            "as 1994": self._as_1994,
            "this game": self._rules_of_this_game,
            "messages": self._messages,
            "this round": self._this_round,
            "last turn": program.table.show_again,
            "film": lambda: parts.films.make(),
            **{f"say {what}": partial(self._say, what) for what in SPOKEN},
            "replay": lambda: parts.replays.ask(),
            "look once more": lambda: parts.replays.show_from_start(),
            **{what: partial(self._look, what) for what in LOOKED_AT},
            DISCARD_ADVISED: lambda: parts.hints.discard(),
            "guided hands": lambda: parts.first_hands.choose(),
            "my moments": lambda: parts.moments.ask(),
            "quit midgame": lambda: parts.exit.ask(),
            "count": lambda: parts.first_help.ask(COUNT, self._count),
            "restore": program.toggle_fullscreen,
            "maximise": program.toggle_fullscreen,
            **{how: partial(program.move_window, how) for how in ("drag", "move", "size")},
            "minimise": lambda: parts.desk.minimise(),
        }

    def act(self, action: str) -> None:
        """Do what a menu, a caption button or a key names; `help TOPIC` opens the help there."""
        word, _, topic = action.partition(" ")
        if word == "help":
            self._program.help(topic)
        else:
            self._actions[action]()

    # The Options menu.

    def _customize(self) -> None:
        from ..screen.dialogs.customize import Around, Customize  # only loaded when it is wanted

        program = self._program
        around = Around(
            program.open,
            self._customized,
            program.help,
            program.try_on,
            prompts_of(program.settings, program.sitting.match.ruleset),
            can_think_deeply(),
            why_silent(),
        )
        program.open(Customize(program.art, program.settings, around).dialog)

    def _customized(self, settings: Settings) -> None:
        """Use what was chosen; speech that is turned off has its last words."""
        program = self._program
        if settings.speech == OFF != program.settings.speech:
            program.sitting.teller.say(_(SPEECH_OFF))
            program.speech.follow()
        if any(getattr(settings, each) != getattr(program.settings, each) for each in AS_1994):
            settings = settings._replace(as_1994=False)  # what was chosen is to be seen
        program.change_settings(settings)

    def _keys(self) -> None:
        from ..screen.dialogs.change_keys import KeysDialog, KeyServices  # only loaded when wanted

        program = self._program
        around = KeyServices(program.open, self._keys_chosen, partial(program.help, "options_menu"))
        program.open(KeysDialog(program.art, program.keys, around).dialog)

    def _keys_chosen(self, keys: Keys) -> None:
        """Go by other keys, and keep them."""
        from ..storage.own_keys import KeysError, save

        program = self._program
        before = program.keys
        program.use_keys(keys)
        try:
            told = save(keys, before)
        except KeysError as error:
            told = str(error)
        if told:
            program.tell(told)

    def _as_1994(self) -> None:
        """Have the program as in 1994, or as it was chosen to be."""
        program = self._program
        wanted = not program.settings.as_1994
        program.change_settings(program.settings._replace(as_1994=wanted))
        program.sitting.teller.say(_(NOW_AS_1994 if wanted else NOW_AS_CHOSEN))

    def _rules(self) -> None:
        program = self._program
        locked = LOCKED_BESIDES if program.sittings.visiting else LOCKED
        program.open(
            RuleOptions(
                program.art,
                program.sitting.match.ruleset.option_values(),
                self._change_rules,
                partial(program.help, "rule_options"),
                locked="" if program.sitting.may_change_rules else locked,
            ).dialog
        )

    def _change_rules(self, values: dict[str, str]) -> None:
        """Set options, and keep those that have changed.

        The options of a loaded game are not the person's choice, and are not kept.
        """
        program = self._program
        before = program.sitting.match.ruleset.option_values()
        changed = {name: value for name, value in values.items() if value != before[name]}
        if not changed:
            return
        if refused := program.sitting.change_rules(changed):
            program.tell(refused)
        else:
            rules = {**program.settings.rules, **changed}
            program.change_settings(program.settings._replace(rules=rules))

    # What is being played.

    def _rules_of_this_game(self) -> None:
        """Open the topic of the rule book; of own rules that of the book they were made from.

        As in 1994 it is the contents.
        """
        program = self._program
        topic = book_of(program.sitting.match.ruleset).topic
        program.help("contents" if program.settings.as_1994 else topic)

    def _say(self, what: str) -> None:
        self._program.speech.again(what)
        self._asked(f"{SAY}{what}")

    def _this_round(self) -> None:
        program = self._program
        program.open(
            this_round(
                program.art,
                self._why_not,
                program.keys,
                program.act,
                partial(program.help, "this_round"),
            )
        )

    def _why_not(self, action: str) -> str:
        """Say why a command of This Round cannot be given now; "" where it can."""
        program = self._program
        sitting = program.sitting
        match action:
            case "last turn" | "film":
                return "" if sitting.seen.played else _(NO_TURNS)
            case "replay deal":
                again = program.sittings.replaying or sitting.last_ended > 0
                return "" if again else _(NO_ROUNDS)
            case "review":
                return "" if self._parts.reviews.possible else _(NO_ROUNDS)
        return ""

    def _look(self, what: str) -> None:
        self._program.speech.look(what)
        self._asked(what)

    def _asked(self, command: str) -> None:
        """Have a guided hand know what was asked for."""
        if guide := self._program.table.guide:
            guide.lesson.asked(command)

    def _messages(self) -> None:
        self._program.open(
            messages_dialog(self._program.art, self._program.sitting.teller.strip.said[:])
        )

    def _count(self) -> None:
        program = self._program
        if count := program.sitting.count():
            match = program.sitting.match
            names, deck = [*map(shown_name, match.seats)], spoken(match.ruleset).deck
            program.open(
                count_dialog(program.art, count, names, deck, partial(program.help, "game_menu"))
            )

    def _about(self) -> None:
        self._program.open(ritual.about_dialog(self._program.art, self._program.registered))
