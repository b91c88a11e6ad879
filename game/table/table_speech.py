"""The table in words to be heard: a hand, rows, the pile, the scores, and what was said of it.

Suits are told only of Threes, and of a card that somebody asks for: nothing else depends on them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from ..engine.actions import Action
from ..engine.board import BoardView, SideView, View
from ..engine.cards import COLUMN, COLUMN_NAMES, JOKER, WILD, listed
from ..engine.conditions import row_with
from ..engine.wordings import canastas, cards, wildcards
from ..language import _, all_of, ngettext
from . import texts


def hand(view: View) -> str:
    """Tell the cards of one's own hand, rank by rank."""
    held = listed(view.hand)
    if not held:
        return _("Your hand is empty.")
    told = ngettext(
        "Your hand, {count} card: {cards}.", "Your hand, {count} cards: {cards}.", len(held)
    )
    return told.format(count=len(held), cards=all_of([*_grouped(held)]))


def _grouped(held: Sequence[int]) -> Iterator[str]:
    """Yield the ranks of some cards, each with how many there are; Jokers and Twos apart."""
    for column, count in sorted(Counter(COLUMN[card] for card in held).items()):
        if column < WILD:
            yield texts.ranks(column, count)
        else:
            jokers = held.count(JOKER)
            yield from texts.wild_ranks(count - jokers, jokers)


def rows(view: View, names: Sequence[str], mine: bool | None = None) -> str:
    """Tell the rows of each side, one's own first; of that alone if `mine`, of others if not.

    `names` are those of the sides.
    """
    board = view.board
    own = board.side_of[view.seat]
    others = [side for side in range(len(board.sides)) if side != own]
    sides = {None: [own, *others], True: [own], False: others}[mine]
    return " ".join(
        _("{name}: {rows}.").format(
            name=_("You") if side == own else names[side], rows=_rows(board.sides[side])
        )
        for side in sides
    )


def _rows(side: SideView) -> str:
    told = [row(side, column) for column, laid in enumerate(side.rows) if laid]
    return all_of(told) if told else _("nothing on the table")


def row(side: SideView, column: int) -> str:
    """Tell a row: `three Kings`, `five Aces with two wildcards`, `a canasta of eight Nines`."""
    naturals, wilds = row_with(side, column)
    told = texts.ranks(column, naturals) if naturals else wildcards(wilds)
    if naturals and wilds:
        told = _(texts.WITH_WILDS).format(ranks=told, wilds=wildcards(wilds))
    if column < side.first_row or naturals + wilds < side.canasta_size:
        return told
    kind = _("a mixed canasta of {cards}") if wilds else _("a natural canasta of {cards}")
    return kind.format(cards=told)


def pile(board: BoardView) -> str:
    """Tell the discard pile: its top card, how many cards, whether it is frozen."""
    if not board.pile:
        return _("The discard pile is empty.")
    told = _("The discard pile, {cards}: on top the {card}.").format(
        cards=cards(len(board.pile)), card=texts.card_title(board.pile[-1])
    )
    return texts.joined(told, _("It is frozen.") if board.frozen else "")


def scores(names: Sequence[str], totals: Sequence[int], made: Sequence[int]) -> str:
    """Tell the scores of all sides, and how many canastas each has made."""
    return " ".join(
        _("{name}: {total} points, {canastas}.").format(
            name=name, total=f"{total:,}", canastas=canastas(count) if count else _("no canasta")
        )
        for name, total, count in zip(names, totals, made, strict=True)
    )


def heard(said: Iterable[texts.Sentence]) -> Iterator[str]:
    """Yield what is heard in few words of what was said at once: cards that were laid in a line."""
    for laid, group in groupby(said, lambda each: bool(each.laid)):
        lines = [*group]
        briefs = [str(each) if each.brief is None else each.brief for each in lines]
        if laid:
            rows = all_of(_laid([action for each in lines for action in each.laid]))
            yield texts.joined(f"{texts.capitalized(rows)}.", *briefs)
        else:
            yield from filter(None, briefs)


def _laid(laid: Sequence[Action]) -> list[str]:
    """Write what was laid, row by row: `two Aces with a Joker`, `a Two on your Kings`."""
    told = []
    for column in dict.fromkeys(action.column for action in laid):
        wilds = [action.card for action in laid if action.column == column and action.wild]
        naturals = sum(action.column == column for action in laid) - len(wilds)
        jokers = wilds.count(JOKER)
        named = all_of(texts.wild_ranks(len(wilds) - jokers, jokers))
        own = texts.ranks(column, naturals) if naturals else ""
        text = texts.WITH_WILDS if own else texts.WILDS_ON
        if not named:
            told.append(own)
        elif column == WILD:
            told.append(named)
        else:
            told.append(_(text).format(ranks=own or _(COLUMN_NAMES[column][1]), wilds=named))
    return told
