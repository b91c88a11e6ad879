"""Whole rounds in a language that is none: the same actions and records, and no English left."""

import re
from random import Random

import pytest

from game.engine.actions import ALL_ACTIONS, Action, Verb
from game.engine.refusals import illegal
from game.engine.rules import refusal
from game.engine.ruleset import RULESETS
from game.players.expert.levels import Beginner
from game.table.sitting import Setup, Sitting, State
from game.table.table_events import Message
from tests.often import TABLES
from tests.pseudo import Pseudo, speaking

#: The innermost sentences; taken away again and again, until what stands outside of them is left.
INNER = re.compile(r"«[^«»]*»")


def do(sitting: Sitting, action: Action) -> None:
    """Do an action of the person's as a click does."""
    match action.verb:
        case Verb.DRAW:
            sitting.person.click_stock()
        case Verb.TAKE | Verb.PUTBACK | Verb.ADD:
            sitting.person.click_pile()
        case Verb.MELD:
            sitting.person.meld(action.card, action.column if action.wild else None)
        case Verb.UNDO:
            sitting.person.undo()
        case Verb.DISCARD:
            sitting.person.discard(action.card)
        case Verb.PASS:
            sitting.person.discard(
                next(card for card, held in enumerate(sitting.view.hand) if held)
            )
        case Verb.ASK:
            sitting.person.ask_partner()
        case Verb.STOP | Verb.TURNOVER:
            sitting.person.end_hand()
        case Verb.THREE:
            sitting.person.meld(next(card for card, held in enumerate(sitting.view.hand) if held))
        case Verb.SPECIAL:
            sitting.person.show_hand()


def played(book: str, seats: int) -> tuple[str, list[str]]:
    """The record of a round in which the person plays as Beginner does, and all that was said."""
    setup = Setup(level="beginner", ruleset=RULESETS[book], players=seats)
    sitting = Sitting(setup, Random(f"{book} {seats}"))
    person = Beginner(Random(seats))
    said: list[str] = []
    for step in range(5000):
        match sitting.state:
            case State.ROUND_OVER | State.GAME_OVER:
                return sitting.recorder.text(), said
            case State.FUTILE:
                sitting.person.take_anyway(True)
            case State.QUESTION:
                sitting.person.answer(True)
            case State.PARTNER_ASKS:
                sitting.person.answer_partner(True)
            case State.CUT:
                sitting.confirm()
            case _ if sitting.listening:
                view = sitting.view
                reasons = ((each, refusal(view, each)) for each in ALL_ACTIONS[step % 5 :: 5])
                said += [illegal(view, each, why).sentence for each, why in reasons if why]
                do(sitting, person.decide(view))
            case _:
                sitting.tick()
        said += [event.text for event in sitting.events() if isinstance(event, Message)]
        said.append(sitting.line)
    raise AssertionError("the round has no end")


@pytest.mark.sampled(0, slow=5)
@pytest.mark.parametrize(("book", "seats"), TABLES)
def test_the_language_changes_nothing_but_the_words(book: str, seats: int) -> None:
    record, english = played(book, seats)
    with speaking(Pseudo()):
        again, foreign = played(book, seats)
    assert again == record
    assert not [text for text in english if "{" in text or "  " in text]
    assert not [text for text in foreign if "{" in text]
    for text in {*foreign}:
        outside = text
        while INNER.search(outside):
            outside = INNER.sub("", outside)
        assert not outside.strip(), text
