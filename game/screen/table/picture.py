"""The picture of the table: what a seat sees, as items for the framebuffer.

Draws what the layout places and the view shows; which card may go where is not known here.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from ...engine.board import View
from ...engine.cards import CARD_NAMES, JOKER
from ...looks import DARK_RED, WHITE, YELLOW, ink_on
from ...named_tuple import NamedTuple
from ...table import tips
from ...table.person_view import last_discards
from ..canvas.art import (
    CARD_H,
    CARD_W,
    LOW_H,
    STRIP_H,
    SYSTEM,
    Art,
    Sprite,
    back_sprite,
    card_sprite,
    covered_sprite,
    fine_sprite,
    joker_face,
    low_sprite,
    side_back_sprite,
    small_back_sprite,
    small_sprite,
    strip_sprite,
)
from ..canvas.framebuffer import WIDTH, Fill, Item, Picture, Text, narrow, outline
from ..win31.style import tip_items
from .bands import STRIP_STEP, Index
from .context import NOBODY, Look, Names, Status
from .decks import pile_items, stock_items
from .layout import (
    BUTTON,
    CLIENT_TOP,
    OWN_HAND,
    SQUARE_EDGE,
    SQUARE_EDGES,
    STRIP,
    CardAt,
    Layout,
    RowAt,
)
from .marks import count_mark, mark_items, ribbon
from .panels import plate_items, score_board, strip_of, table_button
from .places import Thing, target_at
from .seats import SIDE_OPEN_W, Direction, Fan, fan_area, open_fan

if TYPE_CHECKING:
    pass

_COVERED: Final = {Index.WHOLE: covered_sprite, Index.STRIP: strip_sprite, Index.FINE: fine_sprite}
#: How thick the frame around the hand is whose turn it is, in pixels.
LAMP: Final = 3
_EDGE = 2  # the lower border of a card and the white above it, where the corners are rounded
_CORNER = 2  # rounded corners of the card on top let so much of the covered one through


class LaidOpen(NamedTuple):
    """The hands of others as far as they have been laid open: by seat, -1 is not turned yet.

    `spread` is how far they have been laid apart, from 0 to 1; the card at `place` is turning over,
    and seen so `wide`, in pixels.
    """

    hands: Mapping[int, Sequence[int]]
    spread: float = 1
    place: int = -1
    wide: int = CARD_W


def status_of(view: View, line: str, prompt: Sequence[str] = ()) -> Status:
    """Return what is told of a table as it lies, beside a line and a prompt."""
    board = view.board
    turn = NOBODY if board.result is not None else board.turn
    return Status(line, tuple(prompt), turn, tuple(last_discards(view)))


def status_watched(view: View, line: str, prompt: Sequence[str] = ()) -> Status:
    """Return what is told of a table that is only looked at: nobody can play there."""
    return status_of(view, line, prompt)._replace(watched=True)


def table_items(
    art: Art,
    view: View,
    at: Layout,
    look: Look,
    names: Names,
    told: Status,
    *,
    opened: LaidOpen | None = None,
    stirs: int = 0,
) -> list[Item]:
    """Return the whole table below the menu bar, from the bottom up.

    Without what is `opened`, backs of the other hands are seen.
    `stirs` is the frame in which the picture on the fresh deck is seen.
    """
    ink = ink_on(look.background)
    items: list[Item] = [Fill(0, CLIENT_TOP, WIDTH, STRIP.y - CLIENT_TOP, look.background)]
    spread = opened is not None and opened.spread == 1
    items += _lamp(view, at, told.turn, look.background, spread)
    for hand in at.fans:
        items += _backs(hand, look) if opened is None else []
        if hand.cards and not hand.small:
            x, y = hand.cards[-1]
            y += (CARD_H - art.height(SYSTEM)) // 2
            items.append(Text(x + CARD_W + 6, y, str(len(hand.cards)), ink, SYSTEM))
    items += stock_items(art, view, at, (look.back, look.card, stirs), ink)
    items += pile_items(art, view, at, ink)
    items += score_board(art, names, at.score, told.button is None)
    if told.button is not None:
        items += table_button(art, told.button, told.title)
    items += plate_items(art, at.plates, names, told.turn, look.background)
    for row in at.rows:
        items += row_items(art, view, row)
    back = back_sprite(look.back, look.card)  # in the deal they are not turned yet
    own = [card.card for card in at.own_hand]
    for card, name in zip(at.own_hand, _faces(own), strict=True):
        sprite = card_sprite(name) if name else back
        if card.wide < CARD_W:
            items += narrow(sprite, card.x, card.y, card.wide)
        else:
            items.append(Picture(card.x, card.y, sprite))
    items += mark_items(art, view, at, ink)
    if opened is not None:  # the largest lie above what is there
        for hand in at.fans:
            items += _open_hand(art, hand, look, opened)
    if at.spread:
        items += row_items(art, view, at.spread)
    return items + strip_of(art, view, names, told)


def _lamp(view: View, at: Layout, turn: int, background: int, opened: bool) -> list[Item]:
    """Return a bright frame around the hand on `turn`, at a table of three or four.

    `opened`: the other hands are laid open. There is none around a hand without cards.
    """
    own = turn == view.seat
    if len(view.board.hand_sizes) == 2 or turn == NOBODY:
        return []
    if not own and not at.fan_of(turn).cards:
        return []
    area = OWN_HAND.inflate(LAMP, 0) if own else fan_area(at.fan_of(turn), opened)
    area = area.inflate(2 * LAMP, 2 * LAMP)
    color = YELLOW if ink_on(background) == WHITE else DARK_RED
    return outline(area.x, area.y, area.w, area.h, color, LAMP)


def _backs(hand: Fan, look: Look) -> list[Item]:
    """Return another seat's hand from behind."""
    return [Picture(x, y, _back(hand, look)) for x, y in hand.cards]


def _back(hand: Fan, look: Look) -> Sprite:
    """Return the back of a card in another seat's hand."""
    if hand.side is not Direction.ACROSS:
        return side_back_sprite(look.back, look.card, hand.side is Direction.LEFT)
    return (small_back_sprite if hand.small else back_sprite)(look.back, look.card)


def _open_hand(art: Art, hand: Fan, look: Look, opening: LaidOpen) -> list[Item]:
    """Return another seat's hand, open: every index is to be read."""
    names = _faces(opening.hands[hand.seat][: len(hand.cards)])
    items: list[Item] = []
    opened = open_fan(hand, len(names))
    step = min((shown for _x, _y, shown in opened), default=0)
    spread, across = opening.spread, hand.side is Direction.ACROSS
    for place, (name, (left, top), (x, y, shown)) in enumerate(
        zip(names, hand.cards, opened, strict=False)
    ):
        if place == opening.place and (across or not name):
            face = (small_sprite if hand.small else card_sprite)(name) if name else None
            seen = (face or _back(hand, look)).top(shown)
            x += 0 if across else (SIDE_OPEN_W - seen.w) // 2
            items += narrow(seen, x, y, opening.wide * seen.w // CARD_W)
            continue
        if not name or spread < 1:
            if hand.side is Direction.RIGHT:  # a back is narrower, and lies at the edge, too
                x += SIDE_OPEN_W - hand.size[0]
            x, y = round(left + (x - left) * spread), round(top + (y - top) * spread)
            items.append(Picture(x, y, _back(hand, look)))
            continue
        if not across:
            wide = opening.wide if place == opening.place else CARD_W
            items += _side_card(hand.side, (x, y, shown), name, _side_index(art, step), wide)
            continue
        sprite = (small_sprite if hand.small else card_sprite)(name)
        items.append(Picture(x, y, sprite.top(shown)))
        if shown < sprite.h:  # it is cut, but keeps its lower edge
            items.append(Picture(x, y + shown - _EDGE, sprite.bottom(_EDGE)))
    return items


def _side_index(art: Art, step: int) -> Index:
    """Choose the larger index that shows whole in an open hand at a side.

    The one of large cards is too wide: a suit lies where the card ends.
    """
    face = art.cut(strip_sprite("TD"))
    drawn = {face.get_at_mapped((SIDE_OPEN_W, y)) for y in range(1, STRIP_H)}
    return Index.STRIP if step >= STRIP_STEP and len(drawn) == 1 else Index.FINE


def _side_card(
    side: Direction, at: tuple[int, int, int], name: str, index: Index, wide: int
) -> list[Item]:
    """Return a card of an open hand at a side, which reaches out of the frame at the right.

    At the left its outer border lies out of the frame, and its inner one beside the index. As it
    turns over it is seen only so `wide`, whole.
    """
    x, y, shown = at
    last = shown == LOW_H
    parts = [(y, _COVERED[index](name).top(shown - _EDGE if last else shown + _CORNER))]
    if last:
        parts.append((y + shown - _EDGE, card_sprite(name).bottom(_EDGE)))
    items: list[Item] = []
    for top, part in parts:
        if wide < CARD_W:
            middle = x + (SIDE_OPEN_W - part.w) // 2
            items += narrow(part, middle, top, wide * SIDE_OPEN_W // CARD_W)
            continue
        if side is Direction.RIGHT:
            items.append(Picture(x, top, part._replace(w=SIDE_OPEN_W)))
            continue
        border = part._replace(x=part.x + part.w - 1, w=1)
        items.append(Picture(x, top, part._replace(x=part.x + 1, w=SIDE_OPEN_W - 1)))
        items.append(Picture(x + SIDE_OPEN_W - 1, top, border))
    return items


def row_items(art: Art, view: View, row: RowAt) -> list[Item]:
    """Return a row as it lies."""
    if row.squared:
        return _squared(art, view, row)
    last = len(row.cards) - 1
    items: list[Item] = []
    names = _faces([card.card for card in row.cards])
    for place, (card, name) in enumerate(zip(row.cards, names, strict=True)):
        low = row.low and (place == last or card.shown >= LOW_H)  # or it squares up
        index = row.still[1] if row.still and place >= row.still[0] else row.shows
        items.append(_row_card(card.x, card.y, card.shown, name, index, low))
        if low and card.shown < LOW_H:
            items.append(_lower_edge(card))
    return items


def _faces(cards: Sequence[int]) -> list[str]:
    """Return whose face each card has: of several Jokers every other one is the second.

    "" for a card that is seen from behind.
    """
    names = [CARD_NAMES[card] if card >= 0 else "" for card in cards]
    jokers = [place for place, card in enumerate(cards) if card == JOKER]
    for before, place in enumerate(jokers):
        names[place] = joker_face(before)
    return names


def _row_card(x: int, y: int, shown: int, name: str, index: Index, low: bool) -> Item:
    """Return a card of a row as far as it shows; `low`: it is the last one, and cut."""
    if low and shown == LOW_H:
        return Picture(x, y, low_sprite(name))
    if shown == CARD_H:
        return Picture(x, y, card_sprite(name))
    height = shown - _EDGE if low else shown + _CORNER
    sprite = (card_sprite if height > STRIP_H else _COVERED[index])(name)
    return Picture(x, y, sprite.top(height))


def _lower_edge(card: CardAt) -> Item:
    """Return the edge of a card of which no more than a strip shows."""
    edge = card_sprite(CARD_NAMES[card.card]).bottom(_EDGE)
    return Picture(card.x, card.y + card.shown - _EDGE, edge)


def _squared(art: Art, view: View, row: RowAt) -> list[Item]:
    """Return a canasta as a pile: the edges of its cards, the top card, and the count.

    Where it is full, a ribbon says its kind instead.
    """
    card, crown = row.cards[0], row.crown
    face = low_sprite if row.low else card_sprite
    turns = crown is not None and crown.turns
    top = below = landed = face(CARD_NAMES[card.card])
    if turns:
        below, landed = map(face, _faces(view.board.sides[row.side].rows[row.column])[-2:])
    items: list[Item] = [
        Picture(card.x, card.y + SQUARE_EDGE * edge, below) for edge in range(SQUARE_EDGES, 0, -1)
    ]
    if crown and turns:
        seen = top if crown.over else landed
        return [*items, *narrow(seen, card.x, card.y, crown.width)]
    items.append(Picture(card.x, card.y, top))
    if row.closed and not row.low:
        mark = ribbon(art, view.board.ruleset, row)
    else:
        mark = count_mark(art, view.board, row)
    return [*items, *(_across(art, mark, card.x + crown.drawn) if crown else mark)]


def _across(art: Art, mark: Sequence[Item], right: int) -> Iterator[Item]:
    """Yield what of a ribbon lies to the left of a place."""
    for item in mark:
        if isinstance(item, Fill) and item.x < right:
            yield item._replace(w=min(item.w, right - item.x))
        elif isinstance(item, Text) and item.x + art.width(item.font, item.text) <= right:
            yield item


def floating_card(card: int, x: int, y: int) -> Item:
    """Return a card that follows the pointer or flies, its upper left corner at (x, y)."""
    return Picture(x, y, card_sprite(CARD_NAMES[card]))


def table_tip(
    art: Art, view: View, at: Layout, pos: tuple[int, int], shows: bool | None = None
) -> list[Item]:
    """Return the box that tells of what lies under `pos`; nothing where there is nothing to tell.

    `at` says where everything is, a canasta that is spread included; `shows` is whether the
    button above the ScoreBoard shows the hand or ends it, None while there is none.
    """
    if shows is not None and BUTTON.collidepoint(pos):
        told = tips.show_hand(view) if shows else tips.end_hand()
        return tip_items(art, told, pos, BUTTON)
    match target_at(pos, at).thing:
        case Thing.PILE:
            return tip_items(art, tips.pile(view), pos, at.pile_at)
        case Thing.STOCK:
            return tip_items(art, tips.deck(view), pos, at.stock_at)
        case Thing.SCORE:
            return tip_items(art, tips.scores(view), pos, at.score)
    row = at.row_at(pos)
    told = tips.row(view.board, row.side, row.column) if row else ""
    return tip_items(art, told, pos, row.rect, beside=True) if row and told else []
