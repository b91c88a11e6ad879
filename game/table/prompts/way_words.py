"""A way in words: what is melded, row by row, and how one goes out by it, in ever fewer words."""

from collections.abc import Sequence

from ...engine.actions import Action, Verb
from ...engine.board import View
from ...engine.cards import CARD_NAMES, COLUMN_NAMES, COLUMN_RANKS, FIRST_WILD, JOKER, KINDS, WILD
from ...engine.scoring import hand_canasta
from ...engine.trial import copied, lays
from ...engine.wordings import number, points, wildcards
from ...language import _, all_of, ngettext
from .. import texts
from . import ways, words


def melds(view: View, way: Sequence[Action]) -> list[str]:
    """Write what a way melds, row by row: `two Kings with one wildcard`, `a Joker on your Aces`."""
    told = []
    for column, (naturals, wilds) in ways.columns_of(way).items():
        ranks = texts.ranks(column, naturals) if naturals else ""
        if naturals and wilds:
            named = _named(view, way, column) or wildcards(wilds)
            told.append(_(words.WITH_WILDS).format(ranks=ranks, wilds=named))
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
    last = way[-1].card if way[-1].verb is Verb.DISCARD else -1
    card = _("the {card}").format(card=texts.card_title(last)) if last >= 0 else ""
    full = _in_full(view, way, card)
    if len(way) == 1:
        return [_(text).format(way=full, points=points(worth)) for text in (lead, short)]
    told = [full, _all_but(view, way, card)]
    rows = [(column, wilds) for column, (_own, wilds) in ways.columns_of(way).items() if wilds]
    ranks = ", ".join(_several(_(COLUMN_NAMES[column][1]), count) for column, count in rows)
    signs = ", ".join(_several(COLUMN_RANKS[column], count) for column, count in rows)
    return [
        *[_(lead).format(way=each, points=points(worth)) for each in told],
        _(short).format(way=_shortly(card, ranks)),
        _(short).format(way=_shortly(card and CARD_NAMES[last], signs)),
    ]


def _several(row: str, count: int) -> str:
    """Write a row that wild cards go to, with their number where there are several."""
    return f"{row} ({count})" if count > 1 else row


def _all_but(view: View, way: Sequence[Action], card: str) -> str:
    """Write a way out by what is not melded, and the rows that wild cards go to."""
    counts = ways.columns_of(way)
    wilds = all_of([_wilds_alone(view, way, column) for column in counts if counts[column][1]])
    if card:
        return _(words.ALL_BUT_WITH if wilds else words.ALL_BUT).format(card=card, wilds=wilds)
    return _(words.ALL_WITH if wilds else words.ALL).format(wilds=wilds)


def _shortly(card: str, rows: str) -> str:
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
    count = ways.columns_of(way)[column][1]
    told = _named(view, way, column) or texts.ranks(WILD, count)
    last = words.LASTLY if ways.wild_row_last(view, way) else "{wilds}"
    text = words.WILDS_ON if column != WILD else last
    return _(text).format(wilds=told, ranks=_(COLUMN_NAMES[column][1]))


def _named(view: View, way: Sequence[Action], column: int) -> str:
    """Name the wild cards of a row where it matters which: `a Two and a Joker`; else ""."""
    held = view.hand[FIRST_WILD:KINDS]
    both = view.hand[JOKER] and sum(held) > view.hand[JOKER]
    if not both or sum(action.wild for action in way) == sum(held):
        return ""
    cards = [action.card for action in way if action.wild and action.column == column]
    jokers = cards.count(JOKER)
    twos = len(cards) - jokers
    told = []
    if twos:
        told.append(ngettext("a Two", "{count} Twos", twos).format(count=number(twos)))
    if jokers:
        told.append(ngettext("a Joker", "{count} Jokers", jokers).format(count=number(jokers)))
    return all_of(told)


def _is_hand_canasta(view: View, way: Sequence[Action]) -> bool:
    """Tell whether who goes out by it has gone out with a hand canasta (V4)."""
    trial = copied(view)
    laid = all(lays(trial, action) for action in way if action.verb is Verb.MELD)
    return laid and hand_canasta(trial.board, trial.seat)
