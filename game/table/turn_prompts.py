"""The prompts of the person's own turn, step by step; how it begins is turn_words.py's."""

from collections.abc import Iterable, Iterator

from ..engine import ways as finder
from ..engine.actions import ASK, DISCARD, DRAW, MELD, PASS, PUTBACK, SPECIAL, THREE, UNDO, meld
from ..engine.board import PLAY, Phase, View
from ..engine.cards import BLACK, COLUMN_NAMES, FOUR, KINDS, KINDS_OF, RED, WILD
from ..engine.conditions import can_open, initial_minimum, lacks_first_meld
from ..engine.going_out import keeps_three
from ..engine.outlook import ROW_SIZE
from ..engine.refusals import illegal
from ..engine.result import special_hand, special_points
from ..engine.rules import end_refusal, phase_of, refusal
from ..engine.scoring import unfinished_price
from ..engine.view import copied, lays
from ..engine.ways import Way
from ..engine.wordings import number, points
from ..language import _, all_of
from . import advice, texts, turn_words
from . import prompt_words as words
from .prompt import Prompt, PromptStep, Saying
from .turn_words import beginning


def of_turn(view: View, say: Saying) -> Prompt:
    """Return the prompt of the seat on turn, which is the person's."""
    board = view.board
    now = board.now
    if board.step != PLAY:
        return beginning(view, say)
    if now.asked and now.answer is None:
        return Prompt(PromptStep.WAITING, (_(words.WAITING).format(partner=say.partner),))
    if now.owed >= 0:
        return _owed(view, say)
    if refusal(view, SPECIAL) is None:
        return _show(view, say)
    if way := turn_words.going_out(view):
        return _go_out(view, say, way)
    if phase_of(board, view) is Phase.MELD:
        return _unfinished(view, say)
    return _play(view, say)


def _laid(
    say: Saying, named: Iterable[str], *, brief: bool = False, several: bool = False
) -> list[str]:
    """Add to tellings that name melds how these are laid, of `several` the first."""
    key = "lays first" if several else "lays"
    how = say.brief(key) if brief else say.how(key)
    return [texts.joined(each, how) for each in named]


def _show(view: View, say: Saying) -> Prompt:
    """Say which special hand it is that can be shown, and what it scores (M25)."""
    rules = view.board.ruleset
    kind = special_hand(rules, view.hand)
    assert kind is not None
    hand, worth = _(texts.SPECIAL_HANDS[kind]), points(special_points(rules, kind))
    tellings = say.tellings("show", hand=hand, points=worth)
    return Prompt(PromptStep.SHOW, tellings, ((SPECIAL,),))


def _owed(view: View, say: Saying) -> Prompt:
    """Say what the pile that was taken still needs (W12)."""
    board = view.board
    way = finder.settling(view)
    needs = all_of([*advice.needs(view, way or ())])
    key = "owed" if board.pile else "owed one"
    how, brief = say.tellings(key, needs=needs)
    told = [how]
    named = 1  # of the tellings, those that name all that is needed
    found: list[Way] = []
    if way:
        found.append(way)
        if rest := advice.beyond(view, way):
            melds = all_of(turn_words.melds(view, rest))
            texts_by = (words.OWED_BY, words.NEEDED_BY) if board.pile else (words.NEEDED_BY,)
            named = len(texts_by)
            told = [_(text).format(needs=needs, melds=melds) for text in texts_by] + told
    if refusal(view, PUTBACK) is None:
        back = say.how("back", cost=texts.cost(board.ruleset.putback_penalty))
        said = [texts.joined(each, back) for each in told[:-1] or told]
        told = [said[0], *told[:1], *said[1:], *told[1:], say.how("owed or back", needs=needs)]
        named *= 2
        found.append((PUTBACK,))
    elif not way:
        told = [texts.joined(how, say.how("undo")), how]
    if not found and refusal(view, UNDO) is None:
        found.append((UNDO,))
    short = say.short("owed" if refusal(view, PUTBACK) is None else "owed kept")
    few = (brief, short)
    if way:
        told = [*_laid(say, told[:named]), *told]
    return Prompt(PromptStep.OWED, (*told, brief, short), tuple(found), few, way or ())


def _unfinished(view: View, say: Saying) -> Prompt:
    """Say what keeps the turn from ending: a row, the first meld, or a duty to go out."""
    board, side = view.board, view.side
    undo: tuple[Way, ...] = ((UNDO,),) if refusal(view, UNDO) is None else ()
    blacks = bool(side.rows[BLACK]) and side.first_row == BLACK
    if board.now.answer or blacks:
        said = texts.joined(_(words.BOUND_ANYHOW), say.how("undo") if undo else "")
        return Prompt(PromptStep.BOUND, (said, _(words.BOUND_ANYHOW)), undo)
    if red := _red_three(view):
        tellings = say.tellings("three", three=_(COLUMN_NAMES[RED][0]))
        return Prompt(PromptStep.THREE, tellings, (red,))
    if refusal(view, THREE) is None and view.cards_held == 1:
        return Prompt(PromptStep.THREE, say.tellings("three more"), ((THREE,),))
    way = finder.ending(view)
    needs = all_of([*advice.needs(view, way or ())])
    found = (*((way,) if way else ()), *undo)
    if not needs:
        reason = end_refusal(view, going_out=view.cards_held == 1)
        return Prompt(PromptStep.UNFINISHED, _because(view, say, reason), found)
    full = _(words.UNFINISHED).format(needs=needs)
    back = say.how("undo") if undo else ""
    told, named = [texts.joined(full, back)], 1
    if way and (rest := advice.beyond(view, way)):
        melds = all_of(turn_words.melds(view, rest))
        by = _(words.UNFINISHED_BY).format(needs=needs, melds=melds)
        short_by = _(words.NEEDED_BY).format(needs=needs, melds=melds)
        told = [texts.joined(by, back), by, texts.joined(short_by, back), short_by, *told]
        named = 4
    brief, short = say.brief("unfinished", needs=needs), say.short("unfinished")
    few = (brief, short)
    if way:
        told = [*_laid(say, told[:named]), *told]
    return Prompt(PromptStep.UNFINISHED, (*told, brief, short), found, few, way or ())


def _because(view: View, say: Saying, reason: str | None) -> tuple[str, ...]:
    """Tell what keeps a turn from ending by the sentence of the refusal."""
    action = DISCARD[next(card for card in range(KINDS) if view.hand[card])]
    sentence = illegal(view, action, reason or refusal(view, action) or "not-held").sentence
    return (texts.joined(sentence, say.how("undo")), sentence, say.short("unfinished"))


def _go_out(view: View, say: Saying, way: Way) -> Prompt:
    """Say how the round can be ended with the cards that are held."""
    bound = bool(view.board.now.answer)
    told = turn_words.way_out(view, way, bound)
    ask = say.how("ask", partner=say.partner) if refusal(view, ASK) is None else ""
    ways_: tuple[Way, ...] = (way, (ASK,)) if ask else (way,)
    step = PromptStep.BOUND if bound else PromptStep.GO_OUT
    return Prompt(step, (texts.joined(told[0], ask), *told), ways_, tuple(told))


def _play(view: View, say: Saying) -> Prompt:
    """Say what can be melded, and how the turn is ended."""
    step, first, found = _besides(view, say)
    if refusal(view, PASS) is None:
        tellings = say.tellings("pass three" if keeps_three(view) else "pass")
        return _led(Prompt(PromptStep.PASS, tellings, (*found, (PASS,))), first)
    opens = view.board.now.bare and not view.side.rows_laid
    melds, told, shorter = _opening(view) if opens else _melding(view, say)
    ends = [(DISCARD[card],) for card in range(KINDS) if _may_discard(view, card)]
    said = say.tellings("meld or discard" if melds else "discard")
    tellings, few = said, said[1:]
    if told:
        full, end = say.how("then" if melds else "discard"), say.how("end")
        told_so = [told, *shorter]
        tellings = (texts.joined(told, full), *[texts.joined(each, end) for each in told_so])
        tellings, few = (*tellings, *shorter, said[1]), (*shorter, said[1])
    lays = melds[0] if melds and (opens or not melds[0][0].wild) else ()
    if lays:
        ended = [texts.joined(each, say.how("end")) for each in (told, shorter[0])]
        named = [tellings[0], ended[0], told, ended[1], shorter[0]]
        several = len(melds) > 1
        laid = _laid(say, named, several=several)
        if opens:  # the shortest that names it, as beside what three others have discarded
            laid.append(say.how("lays named", melds=all_of(turn_words.melds(view, lays))))
        tellings = (*laid, *tellings)
        few = (*_laid(say, shorter[:1], brief=True, several=several), *few)
    if len(melds) > 1:
        melds = [_all_laid(view, melds), *melds]
    return _led(Prompt(step, tellings, (*found, *melds, *ends), few, lays), first)


def _all_laid(view: View, melds: Iterable[Way]) -> Way:
    """Return melds that can be laid one behind another: all naturals first, then a wild card."""
    trial = copied(view)
    naturals = [each for way in melds for each in way if not each.wild and lays(trial, each)]
    return (*naturals, *_wild(trial))


def _besides(view: View, say: Saying) -> tuple[PromptStep, list[str], list[Way]]:
    """Say what can be done besides melding and discarding: the step that this is, how, and ways."""
    step, told, found = PromptStep.PLAY, list[str](), list[Way]()
    if red := _red_three(view):
        told.append(say.how("three", three=_(COLUMN_NAMES[RED][0])))
        found.append(red)
        step = PromptStep.THREE
    if refusal(view, THREE) is None:
        told.append(say.how("three more"))
        found.append((THREE,))
        step = PromptStep.THREE
    if refusal(view, DRAW) is None:
        told.append(say.how("extra"))
        found.append((DRAW,))
        step = PromptStep.EXTRA
    return step, told, found


def _opening(view: View) -> tuple[list[Way], str, list[str]]:
    """Say how a side can open that has nothing on its table (W20): ways, in full, and shorter."""
    minimum = points(initial_minimum(view))
    within_reach = can_open(view)
    way = finder.opening(view) if within_reach else None
    needed = all_of(turn_words.melds(view, way or ()))
    text = words.OPENING if way else words.OPENING_NEEDS if within_reach else words.NO_OPENING
    told = _(text).format(minimum=minimum, melds=needed)
    if not way:
        return [], told, [told]
    shorter = [
        _(each).format(minimum=minimum, melds=needed)
        for each in (words.OPENING_SHORT, words.OPENING_NEEDS)
    ]
    return [way], told, shorter


def opening_told(view: View) -> str:
    """Say what the first meld of a side needs that has nothing on its table, and what would do."""
    _ways, told, _shorter = _opening(view)
    return told


def _melding(view: View, say: Saying) -> tuple[list[Way], str, list[str]]:
    """Say what can be melded once the side has opened: ways, in full ("": nothing), and shorter."""
    melds = [*_meldable(view)]
    laid = [each for way in melds for each in turn_words.melds(view, way)]
    wilds = ("", "")  # in full, and in few words
    if wild := _wild(view):
        named = all_of(turn_words.melds(view, wild))
        wilds = (named, named) if len(wild) > 1 else (say.how("wild"), say.brief("wild"))
        melds.append(wild)
    told, brief = (
        _(words.MELDABLE).format(melds=all_of([*laid, *filter(None, [each])])) if melds else ""
        for each in wilds
    )
    ranks = [_(COLUMN_NAMES[way[0].column][1]) for way in melds if not way[0].wild]
    if len(ranks) > 1:
        few = _(words.RANKS_MELDABLE).format(ranks=all_of(ranks))
        fewer = _(words.MANY_MELDABLE).format(count=number(len(ranks)))
        return melds, told, [few, fewer]
    return melds, told, [brief] if brief else []


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
    """Return the meld of a wild card to a row that it spoils least, where there is one.

    A row of wild cards is begun with enough of them: one alone would have to be taken back. So
    would one that leaves a first meld without the row that it needs (M15).
    """
    board, side = view.board, view.side
    wilds = [
        each
        for each in turn_words.in_order(view)
        if each.wild and not lacks_first_meld(board, side, each)
    ]
    row = () if side.rows[WILD] else _wild_row(view)
    first = next((each for each in wilds if row or side.rows[WILD] or each.column != WILD), None)
    if first is None:
        return ()
    return row if row and first.column == WILD else (first,)


def _wild_row(view: View) -> Way:
    """Return the melds that begin a row of wild cards which can be left there; () for none."""
    kinds = range(KINDS)[KINDS_OF[WILD]]
    held = [card for card in kinds for _one in range(view.hand[card])][:ROW_SIZE]
    way = tuple(meld(card, WILD) for card in held)
    trial = copied(view)
    return way if len(way) == ROW_SIZE and all(lays(trial, each) for each in way) else ()


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
        begun = not view.side.rows[column]
        if begun and unfinished_price(view.board.ruleset, column, len(way), 0):
            continue  # it would cost more points than its cards are worth (M33)
        if way and (not begun or len(way) >= ROW_SIZE):
            yield tuple(way)
