"""The menus that fit what is being played: which commands are there, and why some are gray."""

from typing import Final

from ..engine.actions import ASK, UNDO
from ..language import N_, _
from ..screen.table.menus import menu_bar
from ..screen.win31.command import Menu
from ..table.waiting import OVER
from ..voice import OFF, why_silent
from .program import Program

#: Why commands are gray.
NO_OPTIONS: Final = N_("These rules have no options to choose from.")
NO_TURNS: Final = N_("Nobody has had a turn in this round yet.")
NO_ROUNDS: Final = N_("No round of this game has ended yet.")
NO_AUTOPLAY: Final = N_("Only a game of yours can be played for you.")
NO_CARDS: Final = N_("No cards have been dealt yet.")


def menus_of(host: Program) -> tuple[Menu, ...]:
    """Return the menus for the match that lies on the table."""
    rules, seats = host.sitting.match.ruleset, len(host.sitting.match.seats)
    return menu_bar(
        {
            "undo": lambda: host.sitting.person.why_not(UNDO),
            "ask": lambda: host.sitting.person.why_not(ASK),
            "rules": lambda: "" if host.sitting.match.ruleset.options else _(NO_OPTIONS),
            "last turn": lambda: "" if host.sitting.seen.played else _(NO_TURNS),
            "count": lambda: _(NO_CARDS) if host.sitting.match.round is None else "",
            "replay deal": lambda: "" if _may_replay(host) else _(NO_ROUNDS),
            "speech": lambda: "" if host.settings.speech != OFF else why_silent(),
            "autoplay": lambda: "" if _may_autoplay(host) else _(NO_AUTOPLAY),
        },
        registered=host.registered is not None,
        partner=rules.may_ask_partner and seats in rules.partnerships,
        keys=host.keys,
    )


def _may_replay(host: Program) -> bool:
    return host.sittings.replaying or host.sitting.last_ended > 0


def _may_autoplay(host: Program) -> bool:
    return not host.sittings.visiting and host.sitting.state not in OVER
