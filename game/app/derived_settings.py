"""What the settings mean: what a new match is played with, how it looks, how much is told."""

from collections.abc import Callable
from typing import Final

from ..engine.books import WINDOWS, book_of
from ..engine.ruleset import Ruleset
from ..language import N_, _
from ..looks import COLOR_NAMES
from ..players import can_think_deeply
from ..screen.table.context import Look, Preferences, Ways
from ..storage.rulebooks import RuleBooks, title_of
from ..storage.settings import OFF, Settings, as_used
from ..table.setup import Setup, is_tutored

GONE: Final = N_("The rule book {book} no longer exists: the rules are those of {title} again.")


def with_known_book(settings: Settings, books: RuleBooks) -> tuple[Settings, str]:
    """Return settings with a rule book that exists; a sentence if it is another, else ""."""
    book = settings.book
    if books.named(book):
        return settings, ""
    known = settings._replace(book=WINDOWS.name)
    if books.unread:  # nobody knows whether it is gone
        return known, books.trouble() or ""
    gone = _(GONE).format(book=book, title=title_of(WINDOWS.name))
    return known, "\n".join(filter(None, (books.trouble(), gone)))


def setup_of(settings: Settings, books: RuleBooks) -> Setup:
    """Say what a new match is played with.

    If the chosen rule book is gone, or has not so many seats, the next best is used.
    """
    settings = as_used(settings)
    ruleset = books.named(settings.book) or WINDOWS
    players = settings.players if settings.players in ruleset.seats else ruleset.seats[0]
    options = {name: settings.rules[name] for name in ruleset.options}
    return Setup(
        name=settings.name,
        level=settings.level,
        delay=settings.delay,
        ruleset=ruleset,
        options=options,
        players=players,
        levels=settings.levels,
        pace=settings.pace,
        temper=settings.temper,
        prompted=prompts_wanted(settings),
        tutor=settings.tutor,
        deeply=settings.deeply and can_think_deeply(),
        warned=not settings.as_1994,
    )


def prompts_wanted(settings: Settings) -> bool:
    """Tell whether what the person can do is told in every match."""
    return settings.prompts != "off" or settings.speech != OFF


def look_of(settings: Settings) -> Look:
    """Say what the table looks like."""
    color = COLOR_NAMES.index
    ground, card = color(settings.background_color), color(settings.card_color)
    return Look(ground, card, as_used(settings).back)


def prompts_of(settings: Settings, rules: Ruleset) -> str:
    """Say how much the prompts tell in a match with these rules: one of PROMPTS.

    They have become brief where the person has played some rounds of the rule book.
    """
    settings = as_used(settings)
    played = settings.rounds.get(book_of(rules).name, 0)
    if settings.prompts == "full" and 0 < settings.new_rounds <= played:
        return "brief"
    return settings.prompts


def preferences_of(settings: Settings, rules: Ruleset) -> Preferences:
    """Say what the person wants of the table in a match with these rules."""
    settings = as_used(settings)
    tutored = is_tutored(settings.tutor, rules)
    return Preferences(
        look=look_of(settings),
        ways=Ways(
            single_click=settings.discard == "single",
            take_back=settings.take_back,
            meld_all=settings.meld_all,
            drag_several=settings.drag_several,
        ),
        slides=settings.slides,
        typing=tutored or settings.speech != OFF,
        heard=settings.speech != OFF,
        brief=prompts_of(settings, rules) == "brief" and not tutored,
        leaves=tutored,
        tips=settings.tips,
    )


class TablePreferences:
    """What the person wants of the table, worked out anew where settings or rules are others."""

    def __init__(self, settings: Callable[[], Settings]) -> None:
        """Ask `settings` which they are now."""
        self._settings = settings
        self._made_of: tuple[Settings, Ruleset] | None = None
        self._preferences = Preferences()

    def of(self, rules: Ruleset) -> Preferences:
        """Say what is wanted now in a match with these rules."""
        settings = self._settings()
        known = self._made_of
        if known is None or known[0] is not settings or known[1] is not rules:
            self._made_of = settings, rules
            self._preferences = preferences_of(settings, rules)
        return self._preferences
