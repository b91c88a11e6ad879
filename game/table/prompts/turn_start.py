"""The prompts of the person's own turn as it begins: draw, or take the pile, or what is left."""

from ...engine.actions import ADD, DRAW, STOP, TAKE, THREE, TURNOVER
from ...engine.board import View
from ...engine.books import spoken
from ...engine.cards import COLUMN, COLUMN_NAMES, KINDS_OF
from ...engine.conditions import cannot_take, initial_minimum, pair_needed, pile_needs, take_minimum
from ...engine.parameters.row import PileNeeds
from ...engine.rules import refusal
from ...engine.trial import taken
from ...engine.ways import taking
from ...engine.wordings import cards
from ...language import _
from .. import advice, texts
from . import prompt_words as words
from .prompt import Prompt, PromptStep, Saying


def beginning(view: View, say: Saying) -> Prompt:
    """Return the prompt of a turn that begins."""
    board = view.board
    threes = ((THREE,),) if refusal(view, THREE) is None else ()
    if not board.stock_count:
        prompt = _stock_end(view, say)
    elif advice.takes_well(view):
        prompt = _draw_or_take(view, say)
    else:
        prompt = _draw(view, say)
    if not threes:
        return prompt
    first = say.how("three more")
    tellings = (texts.joined(first, prompt.tellings[0]), *prompt.tellings)
    return prompt._replace(tellings=tellings, ways=threes + prompt.ways)


def _draw(view: View, say: Saying) -> Prompt:
    """Only a card can be drawn: why not the pile, is told beside it."""
    rules = view.board.ruleset
    key = "draw" if rules.cards_drawn == 1 else "draw more"
    said = say.tellings(key, cards=cards(rules.cards_drawn))
    why = why_no_pile(view)
    tellings = [texts.joined(telling, why) for telling in said]
    few = (tellings[-1], said[-1])
    return Prompt(PromptStep.BEGIN, (*tellings, said[-1]), ((DRAW,),), few)


def why_no_pile(view: View) -> str:
    """Say in a short sentence why the pile is not for the person; "" where there is none."""
    board = view.board
    reason = refusal(view, TAKE) or cannot_take(view)
    if reason is None or (reason == "pile-empty" and not board.history):
        return ""
    column = COLUMN[board.pile[-1]] if board.pile else 0
    text = words.WHY.get(reason, "")
    if reason == "take-pair":
        text = words.PAIR[pair_needed(board)]
    return (
        _(text).format(
            top=_(COLUMN_NAMES[column][0]),
            ranks=_(COLUMN_NAMES[column][1]),
            minimum=take_minimum(view),
            blocked=spoken(board.ruleset).blocked,
        )
        if text
        else ""
    )


def _draw_or_take(view: View, say: Saying) -> Prompt:
    board = view.board
    by, more = _by(view), _missing(view)
    frozen = ""
    if board.frozen and not board.ruleset.always_frozen:
        frozen = _(words.IS_FROZEN).format(blocked=spoken(board.ruleset).blocked)
    said = say.tellings("draw or take", by=by)
    tellings = [texts.joined(said[0], frozen, more)] if frozen else []
    tellings += [texts.joined(telling, more) for telling in said]
    take = taking(view) or ()
    ways_ = ((DRAW,), (TAKE, *take))
    last = said[-1:] if more else ()
    short = say.short("draw or take")
    return Prompt(PromptStep.BEGIN, (*tellings, *last, short), ways_, (said[-1], short))


def _by(view: View) -> str:
    """Say with which cards the pile is taken."""
    board = view.board
    column = COLUMN[board.pile[-1]]
    rank, ranks = map(_, COLUMN_NAMES[column])
    if pile_needs(view) is PileNeeds.ROW:
        return _(words.BY_ROW).format(ranks=ranks)
    held = sum(view.hand[KINDS_OF[column]])
    text = {1: words.BY_WILD, 2: words.BY_TWO}.get(held, words.BY_MORE)
    return _(text).format(rank=rank, ranks=ranks)


def _missing(view: View) -> str:
    """Say how many points a first meld with the pile needs besides its top card and two of it."""
    trial = taken(view)
    if trial.board.now.owed < 0:
        return ""
    missing = advice.points_besides(trial, taking(view) or ())
    minimum = initial_minimum(trial)
    return _(words.MORE_POINTS).format(missing=missing, minimum=minimum) if missing else ""


def _stock_end(view: View, say: Saying) -> Prompt:
    """Say what is left where no card can be drawn (W26, H5, O10)."""
    left = advice.stock_end(view)
    stop = tuple((each,) for each in (TURNOVER, STOP) if refusal(view, each) is None)
    if left == "question":
        return Prompt(PromptStep.QUESTION, say.tellings(left), stop)
    take = ((TAKE, *(taking(view) or ())),) if advice.takes_well(view) else ()
    found = {"add": ((ADD,), *take), "end": stop, "take": take}.get(left, (*take, *stop))
    return Prompt(PromptStep.STOCK_END, say.tellings(f"empty {left}"), found)
