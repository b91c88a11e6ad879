"""The first rounds of somebody who is new to a rule book: after them the prompts become brief."""

from typing import Final

from ..engine.books import book_of
from ..engine.wordings import number
from ..language import N_, _
from .chosen import prompts_of
from .program import Program

NOW_BRIEF: Final = N_(
    "You have played {rounds} rounds of {book}: from now on the line at the bottom says there in "
    "few words what you can do.\nHelp | Prompts has it in full again."
)


def count_new_round(host: Program) -> None:
    """Have the prompts become brief after some rounds of a rule book, and say so once for each.

    A round that the person has played makes the offer of a guided hand needless, too.
    """
    settings, sitting = host.settings, host.sitting
    if sitting.autoplays or sitting.recorder.autoplayed:
        return
    if settings.first_hand:
        settings = settings._replace(first_hand=False)
        host.change_settings(settings)
    rules = sitting.match.ruleset
    if not settings.new_rounds or prompts_of(settings, rules) != "full":
        return
    book = book_of(rules)
    played = settings.rounds.get(book.name, 0) + 1
    host.change_settings(settings._replace(rounds={**settings.rounds, book.name: played}))
    if played == settings.new_rounds:
        told = _(NOW_BRIEF).format(rounds=number(played), book=_(book.title))
        sitting.notices.append(told)
