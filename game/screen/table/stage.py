"""A table that moves: where everything is now, and where it comes to rest.

Cards leave it and land on it; which, and when, is decided in slides.py. Nothing jumps: what has
moved aside for a card, or closed up behind one, glides to its place a few pixels a tick.
"""

from bisect import bisect_right
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil, dist
from typing import Final

from ...engine.board import SideView, View
from ...engine.cards import CARD_NAMES, JOKER
from ...table.table_events import Place, Spot
from ..canvas import Rect
from ..canvas.art import joker_face
from .bands import Change, Crown, Crowns, Index, Room, RowKey
from .flights import STOCK_PLACE, Flight, Pos, nearer
from .layout import CardAt, Layout, RowAt, layout, row_places, top_of_canasta
from .resting_cards import UNTIL_CLICK, Held, RestingCards

#: How long a card stands out that has been drawn, in ticks of 1/60 s.
RAISED: Final = 60


class Stage:
    """The cards of one round as they are to be seen."""

    def __init__(self, view: View, room: Room) -> None:
        """Let all lie where `view` has it; bands keep their `room`."""
        self.lying = RestingCards(view)
        self._room = room
        self._now: Places = {}
        self._goals: Places = {}
        #: What is in the air, as this has left the table.
        self.air: list[Flight] = []
        # The table as it lies, and as it will with all that is in the air; None: to be laid out.
        self._lies: Layout | None = None
        self._soon: Layout | None = None
        #: The canastas that are being made.
        self.crowns = Crowns()
        # What is to be read of the cards of each row, and how far it has become that.
        self._shows: dict[RowKey, Index] = {}
        self._changes: dict[RowKey, Change] = {}

    # What is to be seen.

    def layout(self, held: Collection[int], spread: tuple[int, int] | None) -> Layout:
        """Say where everything is now, except for the card at the place `held` of the own hand."""
        lying, lies = self.lying, self._laid()
        now = self._goals | self._now  # what has not moved since all lay is where it is to be
        at = displaced(lies, lying.hand, now, lying.board.sides)
        rows = [self._seen(row) for row in at.rows]
        own = [card for place, card in enumerate(at.own_hand) if place not in held]
        opened = (
            layout(lying.view(), spread=spread, room=self._room.kept).spread if spread else None
        )
        return at._replace(own_hand=tuple(own), rows=tuple(rows), spread=opened)

    def _seen(self, row: RowAt) -> RowAt:
        """Return a row as far as its indices have become others, and it has been made a canasta."""
        key = row.side, row.column
        change, crown = self._changes.get(key), self.crowns.of(key)
        if change is None:
            return row._replace(crown=crown)
        return row._replace(crown=crown, shows=change.near, still=(change.place, change.far))

    def lifted(self, at: Layout, held: Collection[int]) -> Layout:
        """Return a layout at rest, in which cards of the own hand stand out."""
        hand = [card for place, card in enumerate(self.lying.hand) if place not in held]
        own: list[CardAt] = [
            place._replace(y=place.y - RAISE) if card.raised else place
            for place, card in zip(at.own_hand, hand, strict=True)
        ]
        return at._replace(own_hand=tuple(own))

    @property
    def raised(self) -> list[Held]:
        """The cards of the own hand that stand out."""
        return [held for held in self.lying.hand if held.raised]

    # What happens.

    def changed(self) -> None:
        """Note that something has moved: the table must be laid out again."""
        self._lies = None

    def wake(self) -> None:
        """Find out where everything is, before anything moves."""
        self._laid()
        self._now = {key: self._now.get(key, goal) for key, goal in self._goals.items()}

    def glide(self) -> bool:
        """Let all that lies glide to its place for 1/60 s; tell whether anything still moves."""
        self._laid()
        self._now, under_way = glide(self._now, self._goals)
        self._changes = {
            (side, column): change._replace(place=change.place + change.step)
            for (side, column), change in self._changes.items()
            if change.goes_on(len(self.lying.board.sides[side].rows[column]))
        }
        return under_way or bool(self._changes)

    def crown(self) -> list[str]:
        """Let the canastas that are squared up be made for 1/60 s; return what is heard in it."""
        if not self.crowns:
            return []
        at = displaced(self._laid(), self.lying.hand, self._now, self.lying.board.sides)
        squared = {(row.side, row.column) for row in at.rows if row.squared}
        return self.crowns.tick(squared.__contains__)

    def settle(self) -> None:
        """Have all that lies in its place at once, the own hand turned and sorted."""
        for held in self.lying.hand:
            held.turn_up()
        self.lying.hand.sort(key=lambda held: held.card)
        self._now, self._shows, self._changes = {}, {}, {}
        self.changed()

    def touch(self, flights: Sequence[Flight], place: int, dropped: Pos | None) -> None:
        """Note that one of those that fly is the card that was touched, and maybe carried."""
        hand = self.lying.hand
        for flight in flights:
            if flight.held is not None or flight.source != self.own or place >= len(hand):
                continue
            if hand[place].card == flight.card:
                flight.held = hand[place]
                if dropped is not None:
                    self._now[flight.held] = dropped
                    flight.due = 0
                return

    def leave(self, flight: Flight) -> bool:
        """Take a card from where it lies; False where it does not lie there."""
        lying = self.lying
        if not lying.has(flight.source, flight.card, flight.cards):
            return False
        start = self._start(flight)
        if flight.source.spot is Spot.PILE:
            flight.lay_across = lying.lies_across(flight.card)
        face = self._face(flight.source, flight)
        lying.lift(flight.source, flight.card, flight.cards, flight.aside, flight.held)
        lying.board.opened = flight.opened or lying.board.opened
        if flight.source.spot is Spot.HAND:
            lying.board.turn = flight.source.owner  # whoever plays a card is on turn by then
        if flight.source == self.own:
            lying.note_own(flight.target, flight.card)
        elif flight.target == self.own and flight.source.spot is Spot.ROW:
            del lying.board.now.melds[-1:]  # it is taken back
        if flight.target == self.own:
            flight.held = Held(flight.card, flight.up, air=True)
            cards = [held.card for held in lying.hand]
            at = bisect_right(cards, flight.card) if flight.sorted else len(cards)
            lying.hand.insert(at, flight.held)
        elif flight.target.spot is Spot.HAND:
            flight.small = self._laid().fan_of(flight.target.owner).small
        flight.faces = face, self._face(flight.target, flight)
        self.air.append(flight)
        self.changed()
        flight.set_out(start, self.end(flight))
        return True

    def land(self, flight: Flight) -> None:
        """Lay a card where it lies from now on."""
        lying = self.lying
        self.air.remove(flight)
        lying.lay(flight.target, flight.card, flight.cards)
        spot, owner, column = flight.target
        if flight.held is not None and flight.target == self.own:
            flight.held.air = False
            self._now[flight.held] = flight.pos
            if flight.up and flight.source.spot is Spot.PILE:
                flight.held.raised = UNTIL_CLICK
            elif flight.up and flight.source == STOCK_PLACE:
                flight.held.raised = RAISED
        elif spot is Spot.HAND:
            self._now["fan", owner, lying.board.hand_sizes[owner] - 1] = flight.pos
        elif spot is Spot.ROW:
            side = lying.board.sides[owner]
            row = side.rows[column]
            self._now[owner, column, len(row) - 1] = flight.pos
            if column >= side.first_row and len(row) >= side.canasta_size:
                top = top_of_canasta(row, not side.wilds[column])
                crown = Crown(cue=flight.crown)
                self.crowns.begin((owner, column), crown, top != flight.card)
        self.changed()

    def turn_and_sort(self) -> bool:
        """Turn the own cards one after the other, and sort; tell whether anything was to do."""
        hand = self.lying.hand
        if any(left.card > right.card for left, right in pairwise(hand)):
            hand.sort(key=lambda held: held.card)
            self.changed()
            return True
        backs = [held for held in hand if not held.lies]
        for held in backs:
            if not held.turn():
                break  # one more in each tick
        if backs:
            self.changed()
        return bool(backs)

    def raise_again(self, raised: Iterable[Held]) -> None:
        """Have cards of the own hand stand out that did so before the table was laid again."""
        for before in raised:
            like = [held for held in self.lying.hand if held.card == before.card]
            for held in [held for held in like if not held.raised][-1:]:
                held.raised = before.raised
        self.changed()

    # Small things.

    @property
    def own(self) -> Place:
        """The own hand."""
        return Place(Spot.HAND, self.lying.seat)

    def _start(self, flight: Flight) -> Pos:
        """Say where a card is that is about to leave."""
        lying = self.lying
        spot, owner, column = flight.source
        match spot:
            case Spot.STOCK:
                return self._laid().stock_at.topleft
            case Spot.PILE:
                return self._laid().pile_at.topleft
            case Spot.HAND if owner == lying.seat:
                flight.held = flight.held or lying.held(flight.card)
                return self._now[flight.held]
            case Spot.HAND:
                return self._now["fan", owner, lying.board.hand_sizes[owner] - 1]
        return self._now[owner, column, len(lying.board.sides[owner].rows[column]) - 1]

    def _face(self, place: Place, flight: Flight) -> str:
        """Say whose face a card that flies has at the place where it lies, or comes to lie last."""
        if flight.card != JOKER:
            return CARD_NAMES[flight.card]
        coming = [each for each in self.air if each.target == place != self.own]
        before = self.lying.jokers(place, flight.held) + sum(each.card == JOKER for each in coming)
        return joker_face(before - (place == flight.source and place.spot is Spot.ROW))

    def end(self, flight: Flight) -> Pos:
        """Say where a card in the air will lie, as things stand."""
        lies = self._laid()
        assert self._soon is not None
        spot, owner, column = flight.target
        if spot is Spot.STOCK:
            return lies.stock_at.topleft
        if spot is Spot.PILE:
            return lies.pile_at.topleft
        if flight.held is not None and flight.target == self.own:
            at = self._soon.own_hand[self.lying.hand.index(flight.held)]
            return at.x, at.y
        same = [other for other in self.air if other.target == flight.target]
        before = same.index(flight)
        if spot is Spot.HAND:
            fan = self._soon.fan_of(owner).cards
            return fan[self.lying.board.hand_sizes[owner] + before]
        new = next(row for row in self._soon.rows if (row.side, row.column) == (owner, column))
        for row in lies.rows:
            if (row.side, row.column) == (owner, column):
                down = 0 if row.squared else row.step * (before + 1)
                low = row.cards[-1].y + down
                if not new.squared:  # its band may be too low for it as yet
                    low = min(low, new.cards[row.size + before].y)
                return row.cards[-1].x, low
        at = new.cards[min(before, len(new.cards) - 1)]
        return at.x, at.y

    def _laid(self) -> Layout:
        """Lay out the table as it lies, and as it will, where anything has changed."""
        if self._lies is None:
            lying = self.lying
            self._room.follow(lying.board.sides)
            room = self._room.kept
            self._lies = layout(lying.view(), room=room)
            coming = [(each.card, each.target) for each in self.air if each.target != self.own]
            self._soon = layout(lying.view_with(coming), hand=lying.faces(), room=room)
            self._goals = places(self._lies, self._soon, lying.hand)
            self._follow_shows(self._lies)
        return self._lies

    def _follow_shows(self, lies: Layout) -> None:
        """Let indices that are to become others do so card by card, as the cards glide."""
        before = self._shows
        self._shows = {(row.side, row.column): row.shows for row in lies.rows}
        for key, shows in self._shows.items():
            if (old := before.get(key, shows)) is not shows:
                self._changes[key] = self._changes.get(key, Change(0, shows, old, 1)).to(shows)


#: How far a card of the own hand stands out that has just come, in pixels.
RAISE: Final = 6
#: The most pixels a tick, the least, and the part of the way that is left.
FASTEST: Final = 36
_SLOWEST: Final = 2
_PART: Final = 0.25

#: What glides: a card of the own hand by itself, all else by its place.
Places = dict[Hashable, Pos]


def places(lying: Layout, soon: Layout, hand: Sequence[Held]) -> Places:
    """Say where all that lies is to come to rest.

    Hands have opened for the cards that are on their way (`soon`), of which `hand` knows; rows
    make room for what lies there.
    """
    goals: Places = {}
    for held, card in zip(hand, soon.own_hand, strict=True):
        if not held.air:
            goals[held] = (card.x, card.y - (RAISE if held.raised else 0))
    for fan in lying.fans:
        there = soon.fan_of(fan.seat).cards
        goals |= {("fan", fan.seat, place): there[place] for place in range(len(fan.cards))}
    for row in lying.rows:
        goals |= zip(_keys(row), row_places(row), strict=True)
    goals |= {("plate", place): plate.area.topleft for place, plate in enumerate(lying.plates)}
    goals |= {("band", place): area.topleft for place, area in enumerate(lying.bands)}
    return goals


def _keys(row: RowAt) -> Iterator[Hashable]:
    return ((row.side, row.column, place) for place in range(row.size))


def glide(now: Places, goals: Places) -> tuple[Places, bool]:
    """Return all places one tick on, and whether anything is still under way.

    What is new is there.
    """
    moved: Places = {}
    under_way = False
    for key, goal in goals.items():
        at = now.get(key, goal)
        if at != goal:
            step = min(max(ceil(dist(at, goal) * _PART), _SLOWEST), FASTEST)
            at = nearer(at, goal, step)
            under_way = under_way or at != goal
        moved[key] = at
    return moved, under_way


def displaced(at: Layout, hand: Sequence[Held], now: Places, sides: Sequence[SideView]) -> Layout:
    """Return the layout with everything where it is `now`; `sides` have the cards of the rows."""
    return at._replace(
        own_hand=tuple(
            [
                CardAt(held.card if held.up else -1, *now[held], wide=held.width)
                for held in hand
                if not held.air
            ]
        ),
        fans=tuple(
            fan._replace(
                cards=tuple([now["fan", fan.seat, place] for place in range(len(fan.cards))])
            )
            for fan in at.fans
        ),
        rows=tuple([_row(row, now, sides[row.side].rows[row.column]) for row in at.rows]),
        plates=tuple(
            plate._replace(area=_moved(plate.area, now["plate", place]))
            for place, plate in enumerate(at.plates)
        ),
        bands=tuple(_moved(area, now["band", place]) for place, area in enumerate(at.bands)),
    )


def _moved(area: Rect, corner: Pos) -> Rect:
    return Rect(corner, area.size)


def _row(row: RowAt, now: Places, cards: Sequence[int]) -> RowAt:
    """Return a row whose cards may still be on their way.

    One that squares up is drawn card by card.
    """
    here = [now[key] for key in _keys(row)]
    there = row_places(row)
    if here == there:
        return row
    gaps = [low[1] - high[1] for high, low in pairwise(here)]
    if row.squared and gaps == [low[1] - high[1] for high, low in pairwise(there)]:
        x, y = here[-1]  # a pile that glides as one
        return row._replace(cards=(row.cards[0]._replace(x=x, y=y),))
    height = row.cards[-1].shown
    shown = [*(height if row.squared else max(gap, 0) for gap in gaps), height]
    lies = [CardAt(card, x, y, tall) for card, (x, y), tall in zip(cards, here, shown, strict=True)]
    return row._replace(
        cards=tuple(lies), step=max(gaps, default=row.step), squared=False, closed=False
    )
