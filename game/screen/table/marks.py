"""What is marked beside the cards: closed rows, dead ranks, the worth of Threes, talons to come.

All of it is read from the board and from the rules; where these know nothing of the kind, nothing
is drawn.
"""

from collections.abc import Iterator
from typing import Final

from ... import looks
from ...engine.board import BoardView, View
from ...engine.cards import BLACK, CARD_NAMES, FOUR, JOKER, RED, WILD
from ...engine.result import CanastaKind
from ...engine.ruleset import EmptyPile, Ruleset, Talons
from ...engine.scoring import canasta_kind, score_sheet
from ...engine.view import live
from ...language import N_, _
from ..canvas.art import CARD_H, CARD_W, LOW_H, PLAIN, Art, card_sprite, low_sprite
from ..canvas.framebuffer import Fill, Item, Text, outline
from .layout import CardAt, Layout, RowAt

#: The kinds of closed rows: what is written on them, and on which color.
RIBBONS: Final = {
    CanastaKind.NATURAL: (N_("Natural"), looks.DARK_RED),
    CanastaKind.MIXED: (N_("Mixed"), looks.BLACK),
    CanastaKind.SEVENS: (N_("Sevens"), looks.DARK_CYAN),
    CanastaKind.ACES: (N_("Aces"), looks.DARK_MAGENTA),
    CanastaKind.WILD: (N_("Wild"), looks.BLUE),
    CanastaKind.BLOCKING: (N_("Blocking"), looks.BLACK),
}
DEAD: Final = N_("dead")
KEPT: Final = N_("kept")
#: Height of a ribbon, and of a badge, in pixels.
RIBBON_H: Final = 15
BADGE_H: Final = 13
#: Between a badge and the edges of its card.
BADGE_GAP: Final = 2
#: A star on a ribbon, and how far it is from its end.
STAR: Final = 7
STAR_X: Final = 4
#: Beside the index of a card that is cut, beside a large rank, and beside a Joker's name.
BARE_X: Final = 11
LARGE_BARE_X: Final = 20
JOKER_BARE_X: Final = 28
#: Beside the rank of a Three, which is narrower than others, and beside a large one.
THREE_X: Final = 9
LARGE_THREE_X: Final = 17
#: Where the upper pip of a Three begins, and ends.
PIP_X: Final = 17
PIP_END: Final = 28
#: Where the suits of a large card stand, below its rank and turned above it: rows, and columns.
SUITS_Y: Final = 21
SUITS_H: Final = 20
SUITS_X: Final = 2
SUITS_W: Final = 18
#: Ranks of large cards that have no turned one.
UNTURNED: Final = "JQKA"
#: Where it is printed what a card counts, below its index and turned above it.
VALUE_X: Final = 2
VALUE_Y: Final = 20
VALUE_W: Final = 9
VALUE_H: Final = 5
#: Between the stock and what is told of it.
COUNT_GAP: Final = 6


def ribbon(art: Art, rules: Ruleset, row: RowAt) -> list[Item]:
    """Return the ribbon round a closed row, which says what it is."""
    word, color = RIBBONS[canasta_kind(rules, row.column, row.natural)]
    card = row.cards[0]
    text = art.fit(PLAIN, _(word), CARD_W - 4)
    y = card.y + (card.shown - RIBBON_H + 1) // 2
    x = card.x + (CARD_W - art.width(PLAIN, text) + 1) // 2
    return [
        *_without_suits(art, card),
        Fill(card.x, y, CARD_W, RIBBON_H, color),
        Fill(card.x, y, CARD_W, 1, looks.WHITE),
        Fill(card.x, y + RIBBON_H - 1, CARD_W, 1, looks.WHITE),
        Text(x, y + 1, text, looks.WHITE),
    ]


def count_mark(art: Art, board: BoardView, row: RowAt) -> list[Item]:
    """Return the count of a pile of cards that lies squared up, so that it covers no face.

    A natural canasta, or one of wild cards, has a ribbon with golden edges and a star on either
    side; a mixed one has a plain black badge, and what is no canasta a gray one. On a card that is
    cut they take the place of the picture.
    """
    card = row.cards[0]
    side = board.sides[row.side]
    text = str(row.size)
    left, room, y = card.x, CARD_W, card.y + (CARD_H - RIBBON_H) // 2
    items: list[Item] = []
    if row.low:
        bare = _bare_x(art, card.card)
        left, room, y = card.x + bare, CARD_W - bare, card.y + 3
        # The frame of a court begins a pixel before the mark; the Joker's name ends there.
        framed = card.card != JOKER
        ground = Fill(
            left - framed, card.y + 2, room - 2 + framed, LOW_H - 4, _paper(art, card.card)
        )
        items.append(ground)
    else:
        items += _without_suits(art, card)
    middle = left + room // 2
    at = middle - (art.width(PLAIN, text) - 1) // 2
    if row.column < side.first_row or not row.natural:
        color = looks.BLACK if row.column >= side.first_row else looks.GREY
        wide = art.width(PLAIN, text) + 9
        x = middle - wide // 2
        badge = [Fill(x, y, wide, RIBBON_H, color), *outline(x, y, wide, RIBBON_H, looks.WHITE)]
        number = Text(at, y + 1, text, looks.ink_on(color))
        return [*items, *outline(x - 1, y - 1, wide + 2, RIBBON_H + 2, color), *badge, number]
    color = looks.BLUE if row.column == WILD else looks.DARK_RED
    items += [
        Fill(left, y, room, RIBBON_H, color),
        Fill(left, y - 1, room, 1, looks.BLACK),
        Fill(left, y, room, 1, looks.YELLOW),
        Fill(left, y + RIBBON_H - 1, room, 1, looks.YELLOW),
        Fill(left, y + RIBBON_H, room, 1, looks.BLACK),
        Fill(left, y, 1, RIBBON_H, looks.BLACK),
        Fill(left + room - 1, y, 1, RIBBON_H, looks.BLACK),
    ]
    if room >= CARD_W - BARE_X:  # else they would lie on the number
        for x in (left + STAR_X - (1 if row.low else 0), left + room - STAR_X - STAR + row.low):
            items += _star(x, y + (RIBBON_H - STAR) // 2)
    return [*items, Text(at, y + 1, text, looks.WHITE)]


def _without_suits(art: Art, card: CardAt) -> Iterator[Item]:
    """Yield what clears large suits and values off a whole card: a mark would leave slivers."""
    if card.card == JOKER:
        return
    paper = _paper(art, card.card)
    if not _has_large_index(art):
        if _has_values(art):
            x, y = CARD_W - VALUE_X - VALUE_W, CARD_H - VALUE_Y - VALUE_H
            yield Fill(card.x + VALUE_X, card.y + VALUE_Y, VALUE_W, VALUE_H, paper)
            yield Fill(card.x + x, card.y + y, VALUE_W, VALUE_H, paper)
        return
    yield Fill(card.x + SUITS_X, card.y + SUITS_Y, SUITS_W, SUITS_H, paper)
    if CARD_NAMES[card.card][0] not in UNTURNED:
        x = card.x + CARD_W - SUITS_X - SUITS_W
        yield Fill(x, card.y + SUITS_Y, SUITS_W, SUITS_H, paper)


def _bare_x(art: Art, card: int) -> int:
    """Say where on a card that is cut there is room beside its rank."""
    if card == JOKER:
        return JOKER_BARE_X
    return LARGE_BARE_X if _has_large_index(art) else BARE_X


def _has_large_index(art: Art) -> bool:
    """Tell whether ranks of the cards now worn reach to where narrow ones leave room."""
    face = art.cut(low_sprite("8S"))
    return len({face.get_at_mapped((BARE_X, y)) for y in range(1, LOW_H - 1)}) > 1


def _has_values(art: Art) -> bool:
    """Tell whether it is printed on the cards now worn what they count."""
    face = art.cut(card_sprite("8S"))
    columns = range(VALUE_X, VALUE_X + VALUE_W)
    return len({face.get_at_mapped((x, VALUE_Y)) for x in columns}) > 1


def _paper(art: Art, card: int) -> int:
    """Return the color of a card that is cut where nothing is drawn: beside its right edge."""
    return art.cut(low_sprite(CARD_NAMES[card])).get_at_mapped((CARD_W - 2, LOW_H // 2))


def _star(x: int, y: int) -> Iterator[Item]:
    """Yield a small golden star."""
    half = STAR // 2
    yield Fill(x + half, y, 1, STAR, looks.YELLOW)
    yield Fill(x, y + half, STAR, 1, looks.YELLOW)
    yield Fill(x + half - 1, y + half - 1, 3, 3, looks.YELLOW)


def mark_items(art: Art, view: View, at: Layout, ink: int) -> list[Item]:
    """Return all marks on the table.

    Where they have no ground of their own, they have the color of its texts.
    """
    board = view.board
    return [
        *_dead_ranks(art, board, at),
        *_worths(art, view, at),
        *_kept(art, board, at),
        *_talons(board, at, ink),
    ]


def _dead_ranks(art: Art, board: BoardView, at: Layout) -> Iterator[Item]:
    """Mark where a side may not begin a row with profit: a rank that another side closed (M17)."""
    limit = board.ruleset.row_limit
    if limit is None or board.ruleset.empty_pile is not EmptyPile.NO_DEAD:
        return
    for column in range(FOUR, WILD):
        if not any(len(side.rows[column]) >= limit for side in board.sides):
            continue
        for side, area in enumerate(at.bands):
            if not board.sides[side].rows[column]:
                x = at.columns[column] + (CARD_W - _badge_w(art, _(DEAD))) // 2
                yield from _badge(art, _(DEAD), x, area.y, looks.GREY)


def _worths(art: Art, view: View, at: Layout) -> Iterator[Item]:
    """Show what the Threes of each color are worth as the table stands (M31, M32).

    It stands in the upper right corner of the last one, where no cards have an index; if it is too
    wide for that, in the middle of a whole card, and shortened on one that is covered.
    """
    if view.board.ruleset.threes_by_colour is None:
        return
    board = live(view).board
    for row in at.rows:
        if row.column not in (RED, BLACK) or row.column >= board.sides[row.side].first_row:
            continue
        sheet = score_sheet(board, row.side, None)
        points = sheet.red_threes if row.column == RED else sheet.black_threes
        color = looks.DARK_GREEN if points > 0 else looks.DARK_RED if points else looks.GREY
        card = row.cards[-1]
        whole = card.shown == CARD_H
        room = CARD_W - 1 - (LARGE_THREE_X if _has_large_index(art) else THREE_X)
        forms = _forms(points)
        fitting = [form for form in forms if _badge_w(art, form) <= room]
        worth = forms[0] if whole else (fitting or forms[-1:])[0]
        x = card.x + CARD_W - 1 - _badge_w(art, worth)
        if worth in forms[2:] and not whole:  # it covers the suit, as a wider one does
            x = min(x, card.x + CARD_W - room + 1)
        y = card.y + min((card.shown - BADGE_H) // 2, BADGE_GAP)
        if not whole and _has_large_index(art):  # else a sliver of the suit would be left
            paper = _paper(art, card.card)
            yield Fill(x, card.y + 1, card.x + CARD_W - 1 - x, card.shown - 1, paper)
        if whole and worth not in fitting:
            yield from _without_suits(art, card)
            x = card.x + (CARD_W - _badge_w(art, worth)) // 2
            y = card.y + (CARD_H - BADGE_H) // 2
        elif whole and PIP_X < x - card.x < PIP_END and not _has_large_index(art):
            left = card.x + PIP_X  # else a sliver of the pip would be left
            yield Fill(left, y, x - left, BADGE_H, _paper(art, card.card))
        yield from _badge(art, worth, x, y, color)


def _forms(points: int) -> tuple[str, ...]:
    """Return how points can be written, the widest first. The color tells a plus, too."""
    if not points:
        return ("0",)
    short = f"{points // 1000:+}K" if points % 1000 == 0 else str(points)
    return f"{points:+,}", f"{points:+}", short


def _kept(art: Art, board: BoardView, at: Layout) -> Iterator[Item]:
    """Yield a Three that waits in the own hand (M3), once its face is seen.

    The mark stands in the lower left corner, which has no index and is seen in a close fan, but not
    where cards that are still to be sorted lie over it.
    """
    if not board.ruleset.keep_three:
        return
    for place, card in enumerate(at.own_hand):
        y = card.y + CARD_H - BADGE_GAP - BADGE_H
        covered = any(other.rect.collidepoint(card.x, y) for other in at.own_hand[place + 1 :])
        if 0 <= card.card < board.ruleset.bonus_kinds and not covered:
            yield from _badge(art, _(KEPT), card.x + BADGE_GAP, y, looks.BLUE)


def _talons(board: BoardView, at: Layout, ink: int) -> Iterator[Item]:
    """Yield the talons to come, each a small card and its count, below the stock (M20, M21)."""
    rules = board.ruleset
    sizes = board.aside
    if rules.talon_source(len(board.hand_sizes)) is Talons.STOCK:
        sizes = () if board.turn_card_drawn else rules.talon_cards
    x, y = at.stock_at.right + COUNT_GAP, at.stock_at.bottom - BADGE_H
    for size in filter(None, sizes[len(board.opened) :]):  # none is left of one in the air
        yield from outline(x, y + 2, 7, 10, ink)
        yield Fill(x + 2, y + 4, 3, 6, ink)
        yield Text(x + 9, y, str(size), ink)
        x += 18


def _badge_w(art: Art, text: str) -> int:
    """Say how wide a badge is."""
    return art.width(PLAIN, text) + 3


def _badge(art: Art, text: str, x: int, y: int, color: int) -> Iterator[Item]:
    """Yield a word or a number on a ground of its own."""
    width = _badge_w(art, text)
    yield Fill(x, y, width, BADGE_H, color)
    yield from outline(x, y, width, BADGE_H, looks.WHITE)
    yield Text(x + 2, y, text, looks.ink_on(color))
