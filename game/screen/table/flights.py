"""Cards on their way: where each sets out and goes to, when, and what is heard of it.

The sitting has moved on at once; here the cards follow one by one: a card that sets out has left
where it lay, and lies nowhere until it has landed. slides.py makes each one set out in time. Cards
that are dragged follow the pointer, and fly back where they find no place.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, dist
from typing import Final

from ...engine.board import View
from ...engine.cards import BLACK, CARD_NAMES, RED, freezes, listed
from ...engine.ruleset import FreezeMark
from ...engine.view import live
from ...table.person_view import PERSON
from ...table.table_events import Moved, Place, Spot
from ..canvas import Rect
from ..canvas.art import CARD_H, CARD_W
from .layout import Layout
from .resting_cards import TURNING, Held, RestingCards

#: The most pixels that a card moves between two frames.
MOST: Final = 56
#: The least ticks of 1/60 s that a card is on its way.
TICKS: Final = 10
#: How quickly a card sets out: it comes to rest gently.
_EASE: Final = 1.5
#: Ticks after which a card that turns is seen from its other side.
TURN: Final = 3
#: Ticks between two cards of one move, and between one move and the next.
STAGGER: Final = 2
LAG: Final = 8
#: So many new cards go to their places in the own hand at once.
FEW: Final = 2
#: All cards of one move have set out by then.
LONGEST: Final = 72

#: The cards of the cut by seat: before the person, to their left, opposite, to their right.
CUT_CARDS: Final = ((298, 352), (95, 206), (298, 60), (500, 206))
#: The deck that they were drawn from, spread over the middle of the table.
CUT_DECK: Final = Rect(212, 206, 216, CARD_H)

STOCK_PLACE: Final = Place(Spot.STOCK)
PILE_PLACE: Final = Place(Spot.PILE)
#: The hand of the person at the screen.
HAND_PLACE: Final = Place(Spot.HAND, PERSON)

Pos = tuple[int, int]


def discards(moves: Sequence[Moved]) -> bool:
    """Tell whether the person at the screen discards: what was new to their hand is no more."""
    return any(each.source == HAND_PLACE and each.target == PILE_PLACE for each in moves)


@dataclass(slots=True)
class Flight:
    """`cards` cards on their way, one on top of the other.

    `card` is the kind, -1 where nobody knows it; `up`: its face is seen. It sets out `due` ticks
    after the first one, with `cue`, and lands with `landing`. `aside`: it comes from a talon;
    `opened` are the sides that have opened once it sets out, () for no others than before;
    `sorted`: it goes to its place in the own hand, and not to the end of it. `across`: it will lie
    crosswise; `lay_across`: it did before it set out. `faces` are whose face it has before and
    where it goes: of several Jokers every other one is the second. Whatever it was seen as, it
    turns to what it will be as it flies.
    """

    card: int
    source: Place
    target: Place
    due: int = 0
    cards: int = 1
    up: bool = True
    small: bool = False
    aside: bool = False
    opened: tuple[int, ...] = ()
    sorted: bool = False
    across: bool = False
    lay_across: bool = False
    faces: tuple[str, str] | None = None
    cue: str = ""
    landing: str = ""
    #: What is heard as the ribbon is drawn across the canasta that it makes.
    crown: str = ""
    #: The card of the own hand that it was or becomes.
    held: Held | None = None
    start: Pos = (0, 0)
    end: Pos = (0, 0)
    pos: Pos = (0, 0)
    ticks: int = 0
    span: int = TICKS

    def set_out(self, start: Pos, end: Pos) -> None:
        """Leave where it lay."""
        self.start = self.pos = start
        self.end = end
        self.ticks = 0
        self.span = ticks_between(start, end)

    @property
    def seen(self) -> tuple[str, bool]:
        """Whose face is seen now, "" for a back, and whether crosswise."""
        before, after = self._looks
        return after if self.ticks >= TURN else before

    @property
    def width(self) -> int:
        """How wide it is seen as it turns, in pixels."""
        before, after = self._looks
        phase = self.ticks - TURN + len(TURNING) // 2
        return TURNING[phase] if before != after and 0 <= phase < len(TURNING) else CARD_W

    @property
    def _looks(self) -> tuple[tuple[str, bool], tuple[str, bool]]:
        """What is seen of it before it turns, and after that."""
        first, last = self.faces or (CARD_NAMES[self.card], CARD_NAMES[self.card])
        lay_up = self.source.spot in (Spot.PILE, Spot.ROW) or self.source == HAND_PLACE
        return (first if lay_up else "", self.lay_across), (last if self.up else "", self.across)

    def fly(self) -> bool:
        """Fly on for 1/60 s; tell whether it has landed."""
        self.ticks = min(self.ticks + 1, self.span)
        left = (1 - self.ticks / self.span) ** _EASE
        (x0, y0), (x1, y1) = self.start, self.end
        there = round(x1 + (x0 - x1) * left), round(y1 + (y0 - y1) * left)
        self.pos = nearer(self.pos, there, MOST)
        return self.ticks == self.span and self.pos == self.end


def ticks_between(start: Pos, end: Pos) -> int:
    """Say how many ticks a card takes from one place to another."""
    return max(TICKS, ceil(_EASE * dist(start, end) / (MOST - 4)))


def nearer(now: Pos, goal: Pos, most: int) -> Pos:
    """Return the next place on the way to `goal`, at most this many pixels from here."""
    far = dist(now, goal)
    if far <= most:
        return goal
    part = most / far
    return int(now[0] + (goal[0] - now[0]) * part), int(now[1] + (goal[1] - now[1]) * part)


def flights_of(moves: Sequence[Moved], lying: RestingCards, view: View) -> list[Flight]:
    """Return what sets out, in order, so that everything ends where `view` has it."""
    seat = view.seat
    pile = lying.board.pile[:]
    flights: list[Flight] = []
    due = 0
    for moved in moves:
        hidden = moved.target.spot is Spot.HAND and moved.target.owner != seat
        step = min(STAGGER, LONGEST // moved.cards)
        packet = moved.target.spot is Spot.STOCK
        for place in range(1 if packet else moved.cards):
            card = moved.card
            if moved.source.spot is Spot.PILE:
                card = _from_pile(pile, card)
            flights.append(
                Flight(
                    card,
                    moved.source,
                    moved.target,
                    due + step * place,
                    moved.cards if packet else 1,
                    up=not packet and not hidden,
                )
            )
            if moved.target.spot is Spot.PILE:
                pile.append(card)
        due = flights[-1].due + LAG
    _name_own(flights, lying, view)
    _name_talon(flights, lying, view)
    _lay_across(flights, view)
    own = [flight for flight in flights if flight.target == Place(Spot.HAND, seat)]
    for flight in own:
        flight.sorted = len(own) <= FEW
    return flights


def _from_pile(pile: list[int], card: int) -> int:
    """Take a card from the pile: the one named, else the top one."""
    if card < 0:
        return pile.pop() if pile else card
    if card in pile:
        del pile[len(pile) - 1 - pile[::-1].index(card)]
    return card


def _name_own(flights: Sequence[Flight], lying: RestingCards, view: View) -> None:
    """Name the cards that come to the own hand: the table hears only of backs."""
    hand = Place(Spot.HAND, view.seat)
    new = Counter(listed(view.hand))
    new.subtract(held.card for held in lying.hand)
    for flight in flights:
        if flight.card >= 0:
            new[flight.card] += (flight.source == hand) - (flight.target == hand)
    names = iter(sorted((+new).elements()))
    for flight in flights:
        if flight.card < 0 and flight.target == hand:
            flight.card = next(names, -1)


def _name_talon(flights: Sequence[Flight], lying: RestingCards, view: View) -> None:
    """Say that the deck's first cards are a talon's where one that lay aside has gone (M21).

    Where it comes from the stock (M20), its first card takes its mark along.
    """
    gone = sum(lying.board.aside) - sum(view.board.aside)
    drawn = [flight for flight in flights if flight.source == STOCK_PLACE]
    for flight in drawn[: max(gone, 0)]:
        flight.aside = True
    if drawn and not gone:
        drawn[0].opened = live(view).board.opened


def _lay_across(flights: Sequence[Flight], view: View) -> None:
    """Have cards that freeze the pile come to lie crosswise, where they do."""
    rules = view.board.ruleset
    if rules.freeze_mark is FreezeMark.CROSSWISE and not rules.always_frozen:
        for flight in flights:
            known = flight.card >= 0 and flight.target == PILE_PLACE
            flight.across = known and freezes(flight.card)


#: What a card sounds like that sets out, and one that lands where nothing else is heard.
SWISH: Final = "swish"
LAND: Final = "land"
#: Ticks between two cards of a heap that are heard to land.
BEAT: Final = 4
#: What is heard of an act where nothing slides; else each of its cards lands by itself.
_ALL_IN_ONE: Final = ("draw", "take", "putback")
#: What is heard as a canasta is made; its card lands as any that is melded.
_CANASTAS: Final = ("canasta_mixed", "canasta_natural")
#: What is heard at once, as it is no card's.
_AT_ONCE: Final = ("undo", "click", "refused")


def sound(flights: Sequence[Flight], cues: Sequence[str]) -> None:
    """Give the flights what they sound like: the first of a move as it sets out, all as they land.

    `cues` are those of the acts where nothing slides. Of a heap only some are heard, so that no
    card cuts off another.
    """
    for cue in cues:
        name = cue.partition(" ")[0]
        if name in _ALL_IN_ONE:
            continue
        if name in _AT_ONCE:
            flights[0].cue = cue
            continue
        free = [flight for flight in flights if not flight.landing]
        if fitting := [flight for flight in free if _lands_as(flight, name)] or free:
            makes = name in _CANASTAS
            fitting[0].landing = "meld" if makes else cue
            fitting[0].crown = cue if makes else ""
    heard = -BEAT
    for place, flight in enumerate(flights):
        before = flights[place - 1] if place else None
        if before is None or (before.source, before.target) != (flight.source, flight.target):
            flight.cue = flight.cue or SWISH
        if not flight.landing and flight.due >= heard + BEAT:
            flight.landing, heard = LAND, flight.due


def _lands_as(flight: Flight, cue: str) -> bool:
    """Tell whether a card that lands where this one does can sound so."""
    spot, _owner, column = flight.target
    if cue == "red_three":
        return spot is Spot.ROW and column in (RED, BLACK)
    if cue in ("discard", "freeze"):
        return spot is Spot.PILE
    return spot is (Spot.STOCK if cue == "deal" else Spot.ROW)


def deal_flights(
    view: View, lead: int, order: Sequence[int], cues: Sequence[str] = ()
) -> list[Flight]:
    """Return the flights of the deal (W3-W5).

    It goes card by card from the deck, from behind, the leader's first; then come the upcard, then
    the Red Threes, which turn their faces up as they fly.

    `order` are the own cards as they came. `cues` are what the deal sounds like where nothing
    slides; here each comes with its card.
    """
    board = view.board
    seats = len(board.hand_sizes)
    turn = [(lead + place) % seats for place in range(seats)]
    own = iter(_in_order(order, listed(view.hand)))
    dealt = []
    for place in range(max(board.hand_sizes)):
        for seat in turn:
            if place < board.hand_sizes[seat]:
                card = next(own) if seat == view.seat else -1
                dealt.append(Flight(card, STOCK_PLACE, Place(Spot.HAND, seat), up=False))
    for place, flight in enumerate(dealt):
        flight.landing = "" if place % 2 else "deal"
    pile = [Flight(card, STOCK_PLACE, PILE_PLACE, landing="deal") for card in board.pile]
    if pile and "freeze" in cues:
        pile[-1].landing = "freeze"
    reds = [
        Flight(card, STOCK_PLACE, Place(Spot.ROW, number, column), landing="red_three")
        for number, side in enumerate(board.sides)
        for column in range(side.first_row)
        for card in side.rows[column]
    ]
    due = 0
    for flights, step in ((dealt, STAGGER), (pile, 2 * STAGGER), (reds, LAG)):
        for flight in flights:
            flight.due = due
            due += step
        due += LAG - step if flights else 0
    _lay_across(pile, view)
    return [*dealt, *pile, *reds]


def _in_order(order: Sequence[int], hand: Sequence[int]) -> Iterator[int]:
    """Yield the cards of the hand as they came; those that came later, for Red Threes, last."""
    rest = Counter(hand)
    for card in order:
        if rest[card] > 0:
            rest[card] -= 1
            yield card
    yield from rest.elements()


def cut_flights(cut: Sequence[int]) -> list[Flight]:
    """Return the cards of the cut, from the middle of the deck to each seat (O1)."""
    start = (CUT_DECK.centerx - CARD_W // 2, CUT_DECK.y)
    flights = []
    due = 0
    for seat, (card, end) in enumerate(zip(cut, CUT_CARDS, strict=True)):
        flight = Flight(card, STOCK_PLACE, Place(Spot.HAND, seat), due, landing="deal")
        flight.set_out(start, end)
        due += flight.span
        flights.append(flight)
    return flights


#: Between two cards that are dragged together, in pixels.
DRAG_STEP: Final = 16


class Drag:
    """Cards that were pressed together. Positions are pixels of the frame."""

    def __init__(self, cards: Mapping[int, int], pressed: int, pos: Pos, at: Layout) -> None:
        """`cards` are their kinds by their places in the hand; `pressed` is the place at `pos`."""
        self.cards = {**cards}
        #: Whether the pointer has carried them away; before that they are only pressed.
        self.begun = False
        hand = at.own_hand
        self._homes = {place: (hand[place].x, hand[place].y) for place in cards}
        self._grip = (pos[0] - hand[pressed].x, pos[1] - hand[pressed].y)
        self._places = sorted(cards)
        self._first = self._places.index(pressed)

    def carried(self, pointer: Pos) -> dict[int, Pos]:
        """Say where each card is while they follow the pointer: side by side."""
        x, y = pointer[0] - self._grip[0], pointer[1] - self._grip[1]
        return {
            place: (x + (nth - self._first) * DRAG_STEP, y)
            for nth, place in enumerate(self._places)
        }

    def back(self, pointer: Pos) -> dict[int, Flight]:
        """Let the cards fly from the pointer to where they lay, by their places there."""
        starts = self.carried(pointer)
        flights = {}
        for place, card in self.cards.items():
            flights[place] = Flight(card, HAND_PLACE, HAND_PLACE)
            flights[place].set_out(starts[place], self._homes[place])
        return flights
