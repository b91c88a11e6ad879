"""The prompt of a sitting: which step it is at, and the prompt of that, on the strip's second line.

A prompt says what the person can do, and how. All of it is asked of the engine, from the person's
own view. Nothing is decided here, and nothing is kept: what the computers do is the same whether
somebody reads a prompt or not.
"""

from ..engine.actions import ANSWER_NO, ANSWER_YES, DRAW, STOP, TAKE, TURNOVER, Action
from ..engine.board import View
from ..engine.rules import refusal
from ..engine.view import live
from ..language import _
from ..storage.keys import Keys, default_keys
from . import prompt_words as words
from .person_view import PERSON
from .prompt import SILENT, Prompt, PromptStep, Saying, written
from .prompt_words import Manner
from .sitting import Sitting, State
from .texts import shown_name
from .turn_prompts import of_turn


class Prompter:
    """Says what the person can do; asks again only where something has happened."""

    def __init__(self, keys: Keys | None = None) -> None:
        """`keys` are those that the user wants, else the usual ones."""
        self._keys = written(keys or default_keys())
        self._asked: tuple[object, ...] = ()
        self._prompt = SILENT

    def of(self, sitting: Sitting, manner: Manner = Manner.MOUSE, single: bool = False) -> Prompt:
        """Return the prompt of a sitting as it stands.

        `manner` is how things are done; `single`: one right click discards.
        """
        match = sitting.match
        board = match.round.board if match.round else None
        asked = (
            match,
            match.number,
            board and len(board.history),
            board and board.turn,
            match.ruleset,
            sitting.state,
            sitting.autoplays,
            manner,
            single,
            _("{name} is playing."),  # the language of now
        )
        if asked != self._asked:
            self._asked, self._prompt = asked, self._new(sitting, manner, single)
        return self._prompt

    def _new(self, sitting: Sitting, manner: Manner, single: bool) -> Prompt:
        state, match = sitting.state, sitting.match
        partner = None if match.round is None else sitting.seen.partner
        name = "" if partner is None else shown_name(match.seats[partner])
        say = Saying(match.ruleset, manner, single, name, self._keys)
        if sitting.autoplays and state is State.COMPUTER:
            return Prompt(PromptStep.OTHERS, (_(words.AUTOPLAY),))
        match state:
            case State.DEAL:
                return SILENT
            case State.CUT:
                return Prompt(PromptStep.CUT, say.tellings("cut"))
            case State.ROUND_OVER:
                over = words.AUTOPLAY_OVER if sitting.autoplays else words.ROUND_OVER
                return Prompt(PromptStep.ROUND_OVER, (_(over),))
            case State.GAME_OVER:
                return Prompt(PromptStep.GAME_OVER, (_(words.GAME_OVER),))
            case State.COMPUTER:
                return self._others(sitting, say)
        view = live(sitting.view)
        match state:
            case State.QUESTION:
                return Prompt(PromptStep.QUESTION, say.tellings("question"), _answers(view))
            case State.FUTILE:
                futile = (_(words.FUTILE), _(words.FUTILE_BRIEF))
                draw = ((DRAW,),) if refusal(view, DRAW) is None else ((TAKE,),)
                return Prompt(PromptStep.FUTILE, futile, draw)
            case State.PARTNER_ASKS:
                asking = shown_name(match.seats[sitting.round.board.turn])
                tellings = say.tellings("partner asks", name=asking)
                return Prompt(PromptStep.PARTNER_ASKS, tellings, ((ANSWER_YES,), (ANSWER_NO,)))
        prompt = of_turn(view, say)
        return prompt._replace(tellings=say.keyed(prompt.tellings))

    def _others(self, sitting: Sitting, say: Saying) -> Prompt:
        """Say whom the person is waiting for."""
        board = sitting.round.board
        asks = board.now.asked and board.now.answer is None
        if asks and board.turn == PERSON:
            return Prompt(PromptStep.WAITING, (_(words.WAITING).format(partner=say.partner),))
        plays = board.turn if asks else sitting.round.decider  # a partner only says yes or no
        name = shown_name(sitting.match.seats[plays])
        return Prompt(PromptStep.OTHERS, say.tellings("others", name=name))


def _answers(view: View) -> tuple[tuple[Action, ...], ...]:
    """Return the answers to W26's question; it may be another's turn in which one is asked."""
    return tuple((each,) for each in (TURNOVER, STOP) if refusal(view, each) is None)
