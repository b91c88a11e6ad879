"""How a turn of the person begins, and ways to do a thing, in words."""

from collections.abc import Sequence

from ..engine import ways as finder
from ..engine.actions import ADD, DISCARD, DRAW, MELD, STOP, TAKE, THREE, TURNOVER, Action, Verb
from ..engine.board import View
from ..engine.books import spoken
from ..engine.cards import (
    BLACK,
    CARD_NAMES,
    COLUMN,
    COLUMN_NAMES,
    COLUMN_RANKS,
    FIRST_WILD,
    JOKER,
    KINDS,
    KINDS_OF,
    WILD,
)
from ..engine.conditions import cannot_take, initial_minimum, pair_needed, pile_needs, take_minimum
from ..engine.parameters.row import PileNeeds
from ..engine.rules import legal_actions, refusal
from ..engine.scoring import hand_canasta
from ..engine.view import copied, lays, taken
from ..engine.ways import Way, taking
from ..engine.wordings import cards, points, wildcards
from ..language import _, all_of
from . import advice, texts
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


def going_out(view: View) -> Way | None:
    """Return the melds, and the last discard if there is one, that end the round; or None.

    From where the turn stands now; of several ways the one that scores most.
    """
    melds = None if view.board.now.answer is False else finder.going_out(view, dearest=True)
    if melds is None:
        return None
    rows = view.side.rows

    def order(action: Action) -> tuple[bool, bool, int, int]:
        """Put naturals of long rows first; wild cards stay in their order."""
        column = action.column
        place = (0, 0) if action.wild else (-len(rows[column]), column)
        return column == BLACK, action.wild, *place

    way = [action for action in melds if action.wild]
    for column, (count, _wilds) in columns_of(melds).items():
        kinds = range(KINDS)[KINDS_OF[column]]
        held = [card for card in kinds for _one in range(view.hand[card])]
        way += [MELD[card] for card in held[:count]]
    way.sort(key=order)
    left = list(view.hand)
    for action in way:
        left[action.card] -= 1
    return (*way, *[DISCARD[card] for card in range(KINDS) if left[card]])


def in_order(trial: View) -> list[Action]:
    """Return the melds that are legal: naturals first, then wild cards where they spoil least."""
    side = trial.side

    def order(action: Action) -> tuple[bool, bool, int]:
        row = side.rows[action.column] if action.column >= side.first_row else ()
        pure = len(row) >= side.canasta_size and not side.wilds[action.column]
        return action.column == BLACK, action.wild, 99 if pure and action.wild else -len(row)

    return sorted([each for each in legal_actions(trial) if each.column >= 0], key=order)


def wild_row_last(view: View, way: Sequence[Action]) -> bool:
    """Tell whether a way begins the row of wild cards after the others have theirs (M14)."""
    rows = [action.column for action in way if action.wild]
    return view.board.ruleset.wild_row_first and len({*rows}) > 1 and rows[-1] == WILD


def columns_of(way: Sequence[Action]) -> dict[int, tuple[int, int]]:
    """Say of each row how many naturals and wild cards a way melds to it, in its order."""
    counts: dict[int, tuple[int, int]] = {}
    for action in way:
        if action.column >= 0:
            naturals, wilds = counts.get(action.column, (0, 0))
            counts[action.column] = (naturals + (not action.wild), wilds + action.wild)
    return counts


def melds(view: View, way: Sequence[Action]) -> list[str]:
    """Write what a way melds, row by row: `two Kings with one wildcard`, `a Joker on your Aces`."""
    told = []
    for column, (naturals, wilds) in columns_of(way).items():
        ranks = texts.ranks(column, naturals) if naturals else ""
        if naturals and wilds:
            named = _named(view, way, column) or wildcards(wilds)
            told.append(_(texts.WITH_WILDS).format(ranks=ranks, wilds=named))
        else:
            told.append(ranks or _wilds_alone(view, way, column))
    return told


def way_out(view: View, way: Sequence[Action], bound: bool) -> list[str]:
    """Write a way out, in full and in ever fewer words, of which each still says how.

    `bound`: one must go it.
    """
    lead, short = (words.BOUND, words.OUT) if bound else (words.GO_OUT, words.OUT)
    worth = view.board.ruleset.hand_canasta_bonus
    if not bound and _is_hand_canasta(view, way):
        lead, short = words.HAND_CANASTA, words.OUT_HAND_CANASTA
    last, discards = way[-1].card, way[-1].verb is Verb.DISCARD
    card = _("the {card}").format(card=texts.card_title(last)) if discards else ""
    full = _in_full(view, way, card)
    if len(way) == 1:
        return [_(text).format(way=full, points=points(worth)) for text in (lead, short)]
    told = [full, _all_but(view, way, card)]
    rows = [(column, wilds) for column, (_own, wilds) in columns_of(way).items() if wilds]
    ranks = ", ".join(_several(_(COLUMN_NAMES[column][1]), count) for column, count in rows)
    signs = ", ".join(_several(COLUMN_RANKS[column], count) for column, count in rows)
    brief = _in_brief(card, ranks)
    told += [brief] if rows else []
    return [
        *[_(lead).format(way=each, points=points(worth)) for each in told],
        _(short).format(way=brief),
        _(short).format(way=_in_brief(card and CARD_NAMES[last], signs)),
    ]


def _several(row: str, count: int) -> str:
    """Write a row that wild cards go to, with their number where there are several."""
    return f"{row} ({count})" if count > 1 else row


def _all_but(view: View, way: Sequence[Action], card: str) -> str:
    """Write a way out by what is not melded, and the rows that wild cards go to."""
    counts = columns_of(way)
    wilds = all_of([_wilds_alone(view, way, column) for column in counts if counts[column][1]])
    if card:
        return _(words.ALL_BUT_WITH if wilds else words.ALL_BUT).format(card=card, wilds=wilds)
    return _(words.ALL_WITH if wilds else words.ALL).format(wilds=wilds)


def _in_brief(card: str, rows: str) -> str:
    """Write the same with a card and rows that are told in a word or a sign."""
    everything = _(words.OUT_BUT if card else words.OUT_ALL).format(card=card)
    return _(words.OUT_WILDS).format(all=everything, rows=rows) if rows else everything


def _in_full(view: View, way: Sequence[Action], card: str) -> str:
    """Write a way out: `meld three Kings and a wildcard on your Aces, and discard the Five`."""
    laid = all_of(melds(view, way))
    if not card:
        return _(words.MELD).format(melds=laid)
    if not laid:
        return _(words.DISCARD).format(card=card)
    return _(words.MELD_AND_DISCARD).format(melds=laid, card=card)


def _wilds_alone(view: View, way: Sequence[Action], column: int) -> str:
    """Write the wild cards that go to a row: `a wildcard on your Kings`, `three wildcards`."""
    count = columns_of(way)[column][1]
    told = _named(view, way, column) or texts.ranks(WILD, count)
    last = words.LASTLY if wild_row_last(view, way) else "{wilds}"
    text = texts.WILDS_ON if column != WILD else last
    return _(text).format(wilds=told, ranks=_(COLUMN_NAMES[column][1]))


def _named(view: View, way: Sequence[Action], column: int) -> str:
    """Name the wild cards of a row where it matters which: `a Two and a Joker`; else ""."""
    held = view.hand[FIRST_WILD:KINDS]
    both = view.hand[JOKER] and sum(held) > view.hand[JOKER]
    if not both or sum(action.wild for action in way) == sum(held):
        return ""
    cards = [action.card for action in way if action.wild and action.column == column]
    jokers = cards.count(JOKER)
    return all_of(texts.wild_ranks(len(cards) - jokers, jokers))


def _is_hand_canasta(view: View, way: Sequence[Action]) -> bool:
    """Tell whether who goes out by it has gone out with a hand canasta (V4)."""
    trial = copied(view)
    laid = all(lays(trial, action) for action in way if action.verb is Verb.MELD)
    return laid and hand_canasta(trial.board, trial.seat)
