"""The prompts of the person's own turn, step by step."""

from collections.abc import Iterator, Sequence

from ...engine.actions import (
    ADD,
    ASK,
    DISCARD,
    DRAW,
    MELD,
    PASS,
    PUTBACK,
    SPECIAL,
    STOP,
    TAKE,
    THREE,
    TURNOVER,
    UNDO,
    Action,
    Verb,
)
from ...engine.board import PLAY, Phase, View
from ...engine.books import spoken
from ...engine.cards import (
    BLACK,
    COLUMN,
    COLUMN_NAMES,
    FOUR,
    KINDS,
    KINDS_OF,
    RED,
    VALUE,
    WILD,
)
from ...engine.conditions import (
    below_minimum,
    cannot_take,
    initial_minimum,
    take_minimum,
    wild_settles,
)
from ...engine.outlook import ROW_SIZE
from ...engine.rules import end_refusal, phase_of, refusal
from ...engine.ruleset import StockEnd
from ...engine.wordings import cards, number, points, wildcards
from ...language import _, all_of
from ...players.planning.trial import copied, lays
from .. import advice, texts
from . import ways, words
from .prompt import Prompt, PromptStep
from .saying import Saying
from .ways import Way


def of_turn(view: View, say: Saying) -> Prompt:
    """Return the prompt of the seat on turn, which is the person's."""
    board = view.board
    if board.step != PLAY:
        return _begin(view, say)
    if board.asked and board.answer is None:
        return Prompt(PromptStep.WAITING, (_(words.WAITING).format(partner=say.partner),))
    if board.owed >= 0:
        return _owed(view, say)
    if refusal(view, SPECIAL) is None:
        return Prompt(PromptStep.SHOW, say.tellings("show"), ((SPECIAL,),))
    if way := ways.going_out(view):
        return _go_out(view, say, way)
    if phase_of(board, view) is Phase.MELD:
        return _unfinished(view, say)
    return _play(view, say)


# A turn begins.


def _begin(view: View, say: Saying) -> Prompt:
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
    why = _why_not(view)
    tellings = [texts.joined(telling, why) for telling in said]
    few = (tellings[-1], said[-1])
    return Prompt(PromptStep.BEGIN, (*tellings, said[-1]), ((DRAW,),), few)


def _why_not(view: View) -> str:
    """Say in a short sentence why the pile is not for the person; "" where there is none."""
    board = view.board
    reason = refusal(view, TAKE) or cannot_take(view)
    if reason is None or (reason == "pile-empty" and not board.history):
        return ""
    column = COLUMN[board.pile[-1]] if board.pile else 0
    text = words.WHY.get(reason, "")
    if reason == "take-pair":
        if board.frozen:
            text = words.PAIR_FROZEN
        elif board.closed:
            text = words.PAIR_OPENING
        elif not wild_settles(board.ruleset):
            text = words.PAIR_ALONE
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
    take = ways.taking(view) or ()
    ways_ = ((DRAW,), (TAKE, *take))
    last = said[-1:] if more else ()
    short = _(words.DRAW_OR_TAKE)
    return Prompt(PromptStep.BEGIN, (*tellings, *last, short), ways_, (said[-1], short))


def _by(view: View) -> str:
    """Say with which cards the pile is taken."""
    board = view.board
    column = COLUMN[board.pile[-1]]
    rank, ranks = map(_, COLUMN_NAMES[column])
    if view.side.rows[column] and not board.frozen:
        return _(words.BY_ROW).format(ranks=ranks)
    held = sum(view.hand[KINDS_OF[column]])
    text = {1: words.BY_WILD, 2: words.BY_TWO}.get(held, words.BY_MORE)
    return _(text).format(rank=rank, ranks=ranks)


def _missing(view: View) -> str:
    """Say how many points a first meld with the pile needs beside its top card and two of it."""
    board = view.board
    top = board.pile[-1]
    column = COLUMN[top]
    if not board.bare or (view.side.rows[column] and not board.frozen):
        return ""
    held = sum(view.hand[KINDS_OF[column]])
    second = (
        VALUE[top]
        if held >= 2
        else max(
            [VALUE[card] for card in range(KINDS)[KINDS_OF[WILD]] if view.hand[card]], default=0
        )
    )
    minimum = initial_minimum(view)
    missing = take_minimum(view) - 2 * VALUE[top] - second
    if missing <= 0:
        return ""
    return _(words.MORE_POINTS).format(missing=missing, minimum=minimum)


def _stock_end(view: View, say: Saying) -> Prompt:
    """Say what is left where no card can be drawn (W26, H5, O10)."""
    rules = view.board.ruleset
    take = ((TAKE, *(ways.taking(view) or ())),) if advice.takes_well(view) else ()
    stop = tuple((each,) for each in (TURNOVER, STOP) if refusal(view, each) is None)
    if refusal(view, ADD) is None:
        key, found = "empty add", ((ADD,), *take)
    elif rules.stock_end is StockEnd.ASK:
        if not take:
            return Prompt(PromptStep.QUESTION, say.tellings("question"), stop)
        key, found = "empty ask", (*take, *stop)
    elif take:
        key, found = ("empty take or end", (*take, *stop)) if stop else ("empty take", take)
    else:
        key, found = "empty end", stop
    return Prompt(PromptStep.STOCK_END, say.tellings(key), found)


# A turn is under way.


def _owed(view: View, say: Saying) -> Prompt:
    """Say what the pile that was taken still needs (W12)."""
    board = view.board
    needs = all_of([*advice.needs(view)])
    key = "owed" if board.pile else "owed one"
    said = say.tellings(key, needs=needs)
    found: list[Way] = []
    if way := ways.settling(view):
        found.append(way)
        if below_minimum(board) and board.pile:
            melds = all_of(_melds(way))
            said = (_(words.OWED_BY).format(needs=needs, melds=melds), *said)
    if refusal(view, PUTBACK) is None:
        back = say.how("back", cost=texts.cost(board.ruleset.putback_penalty))
        said = (texts.joined(said[0], back), *said)
        found.append((PUTBACK,))
    elif not way:
        said = (texts.joined(said[0], say.how("undo")), *said)
    if not found and refusal(view, UNDO) is None:
        found.append((UNDO,))
    short = _(words.MELD_ON)
    return Prompt(PromptStep.OWED, (*said, short), tuple(found), (said[-1], short))


def _unfinished(view: View, say: Saying) -> Prompt:
    """Say what keeps the turn from ending: a row, the first meld, or a duty to go out."""
    board, side = view.board, view.side
    undo: tuple[Way, ...] = ((UNDO,),) if refusal(view, UNDO) is None else ()
    blacks = bool(side.rows[BLACK]) and side.first_row == BLACK
    if board.answer or blacks:
        said = texts.joined(_(words.BOUND_ANYHOW), say.how("undo") if undo else "")
        return Prompt(PromptStep.BOUND, (said, _(words.BOUND_ANYHOW)), undo)
    if red := _red_three(view):
        tellings = say.tellings("three", three=_(COLUMN_NAMES[RED][0]))
        return Prompt(PromptStep.THREE, tellings, (red,))
    if refusal(view, THREE) is None and view.cards_held == 1:
        return Prompt(PromptStep.THREE, say.tellings("three more"), ((THREE,),))
    needs = all_of([*advice.needs(view)])
    way = ways.ending(view)
    found = (*((way,) if way else ()), *undo)
    if not needs:
        reason = end_refusal(view, going_out=view.cards_held == 1)
        return Prompt(PromptStep.UNFINISHED, _because(view, say, reason), found)
    full = _(words.UNFINISHED).format(needs=needs)
    back = say.how("undo") if undo else ""
    told = [texts.joined(full, back)]
    if way and below_minimum(board):
        by = _(words.UNFINISHED_BY).format(needs=needs, melds=all_of(_melds(way)))
        told = [texts.joined(by, back), by, *told]
    brief = _(words.UNFINISHED_BRIEF).format(needs=needs)
    short = _(words.UNDO)
    return Prompt(PromptStep.UNFINISHED, (*told, brief, short), found, (brief, short))


def _because(view: View, say: Saying, reason: str | None) -> tuple[str, ...]:
    """Tell what keeps a turn from ending by the sentence of the refusal."""
    from ...engine.reasons import illegal

    action = DISCARD[next(card for card in range(KINDS) if view.hand[card])]
    sentence = illegal(view, action, reason or refusal(view, action) or "not-held").sentence
    return (texts.joined(sentence, say.how("undo")), sentence, _(words.UNDO))


def _go_out(view: View, say: Saying, way: Way) -> Prompt:
    """Say how the round can be ended with the cards that are held."""
    board = view.board
    bound = bool(board.answer)
    text = words.BOUND if bound else words.GO_OUT
    told = _(text).format(way=_in_words(way))
    ask = say.how("ask", partner=say.partner) if refusal(view, ASK) is None else ""
    if ask:
        ways_: tuple[Way, ...] = (way, (ASK,))
    else:
        ways_ = (way,)
    step = PromptStep.BOUND if bound else PromptStep.GO_OUT
    last = _(words.BOUND_ANYHOW if bound else words.GO_OUT_BRIEF)
    return Prompt(step, (texts.joined(told, ask), told, last), ways_, (told, last))


def _in_words(way: Way) -> str:
    """Write a way out: `meld three Kings and a wildcard on your Aces, and discard the Five`."""
    melds = all_of(_melds(way))
    last = way[-1]
    if last.verb is not Verb.DISCARD:
        return _(words.MELD).format(melds=melds)
    card = _("the {card}").format(card=texts.card_title(last.card))
    if not melds:
        return _(words.DISCARD).format(card=card)
    return _(words.MELD_AND_DISCARD).format(melds=melds, card=card)


def _melds(way: Sequence[Action]) -> list[str]:
    """Write what a way melds, row by row."""
    told = []
    for column, (naturals, wilds) in ways.columns_of(way).items():
        if not naturals:
            text = words.WILDS_ON if column != WILD else "{wilds}"
            ranks = _(COLUMN_NAMES[column][1])
            told.append(_(text).format(wilds=texts.ranks(WILD, wilds), ranks=ranks))
        elif wilds:
            ranks = texts.ranks(column, naturals)
            told.append(_(words.WITH_WILDS).format(ranks=ranks, wilds=wildcards(wilds)))
        else:
            told.append(texts.ranks(column, naturals))
    return told


def _play(view: View, say: Saying) -> Prompt:
    """Say what can be melded, and how the turn is ended."""
    board = view.board
    first: list[str] = []
    found: list[Way] = []
    step = PromptStep.PLAY
    if red := _red_three(view):
        first.append(say.how("three", three=_(COLUMN_NAMES[RED][0])))
        found.append(red)
        step = PromptStep.THREE
    if refusal(view, THREE) is None:
        first.append(say.how("three more"))
        found.append((THREE,))
        step = PromptStep.THREE
    if refusal(view, DRAW) is None:
        first.append(say.how("extra"))
        found.append((DRAW,))
        step = PromptStep.EXTRA
    if refusal(view, PASS) is None:
        tellings = say.tellings("pass")
        found.append((PASS,))
        return _led(Prompt(PromptStep.PASS, tellings, tuple(found)), first)
    melds = [*_meldable(view)]
    ends = [(DISCARD[card],) for card in range(KINDS) if _may_discard(view, card)]
    told = ""
    shorter: list[str] = []
    if board.bare and not view.side.rows_laid:
        minimum = points(initial_minimum(view))
        way = ways.opening(view)
        melds = [way] if way else []
        needed = all_of(_melds(way or ()))
        text = words.OPENING if way else words.OPENING_NEEDS
        told = _(text).format(minimum=minimum, melds=needed)
        short = _(words.OPENING_SHORT).format(minimum=minimum, melds=needed) if way else told
        shorter = [short, _(words.OPENING_NEEDS).format(minimum=minimum)] if way else [short]
    else:
        laid = [each for way in melds for each in _melds(way)]
        if wild := _wild(view):
            laid.append(_(words.WILD_TOO))
            melds.append(wild)
        told = _(words.MELDABLE).format(melds=all_of(laid)) if laid else ""
        ranks = [_(COLUMN_NAMES[way[0].column][1]) for way in melds if not way[0].wild]
        if len(ranks) > 1:
            shorter = [
                _(words.RANKS_MELDABLE).format(ranks=all_of(ranks)),
                _(words.MANY_MELDABLE).format(count=number(len(ranks))),
            ]
        elif told:
            shorter = [told]
    said = say.tellings("meld or discard" if melds else "discard")
    tellings, few = said, said[1:]
    if told:
        full, end = say.how("then" if melds else "discard"), say.how("end")
        told_so = [told, *shorter]
        tellings = (texts.joined(told, full), *[texts.joined(each, end) for each in told_so])
        tellings, few = (*tellings, *shorter, said[1]), (*shorter, said[1])
    return _led(Prompt(step, tellings, (*found, *melds, *ends), few), first)


def _led(prompt: Prompt, first: list[str]) -> Prompt:
    """Say something before a prompt where there is room for it, and alone where there is not."""
    if not first:
        return prompt
    lead = texts.joined(*first)
    together = tuple(texts.joined(lead, telling) for telling in prompt.tellings)
    return prompt._replace(
        tellings=(*together, lead, prompt.tellings[-1]), few=(lead, *prompt.brief)
    )


def _red_three(view: View) -> Way:
    """Return the meld of a Red Three that lies in the hand, where they go down by hand."""
    for card in range(KINDS)[KINDS_OF[RED]]:
        if view.hand[card] and refusal(view, MELD[card]) is None:
            return (MELD[card],)
    return ()


def _wild(view: View) -> Way:
    """Return the meld of a wild card to a row that it spoils least, where there is one."""
    return next(((each,) for each in ways.in_order(view) if each.wild), ())


def _may_discard(view: View, card: int) -> bool:
    return bool(view.hand[card]) and refusal(view, DISCARD[card]) is None


def _meldable(view: View) -> Iterator[Way]:
    """Yield what can be melded without a wild card: what fits a row, or makes a new one."""
    for column in range(FOUR, WILD):
        held = [card for card in range(KINDS)[KINDS_OF[column]] for _one in range(view.hand[card])]
        if not view.side.rows[column] and len(held) < ROW_SIZE:
            continue
        trial = copied(view)
        way = []
        for card in held:
            if not lays(trial, MELD[card]):
                break
            way.append(MELD[card])
        if way and (view.side.rows[column] or len(way) >= ROW_SIZE):
            yield tuple(way)
