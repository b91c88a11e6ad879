"""Cards on their way: where each sets out and goes to, and what lies where meanwhile.

The sitting has moved on at once; here the cards follow one by one: a card that sets out has left
where it lay, and lies nowhere until it has landed. slides.py makes each one set out in time.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, dist
from typing import Final

from pygame import Rect

from ...engine.actions import meld
from ...engine.board import Board, View
from ...engine.cards import BLACK, FIRST_WILD, RED, counted, freezes, listed
from ...engine.side import Side
from ...engine.view import LiveView, live
from ...table.person_view import PERSON
from ...table.table_events import Moved, Place, Spot
from ..canvas.art import CARD_H, CARD_W

#: How wide a card is seen tick by tick as it turns, its face from the middle one on, in pixels.
TURNING: Final = (27, 9, 27)
#: A card that stands out until the next click.
UNTIL_CLICK: Final = -1


class Held:
    """A card of the own hand. `air`: it has not landed yet.

    It stands out for `raised` ticks, or UNTIL_CLICK.
    """

    __slots__ = ("_turned", "air", "card", "raised")

    def __init__(self, card: int, up: bool = True, air: bool = False, raised: int = 0) -> None:
        """Lay it down; not `up`: it is seen from behind."""
        self.card, self.air, self.raised = card, air, raised
        self._turned = len(TURNING) + 1 if up else 0  # ticks since it has begun to turn

    @property
    def up(self) -> bool:
        """Whether its face is seen."""
        return self._turned > len(TURNING) // 2

    @property
    def lies(self) -> bool:
        """Whether it has turned up, all of it."""
        return self._turned > len(TURNING)

    @property
    def width(self) -> int:
        """How wide it is seen as it turns, in pixels."""
        return TURNING[self._turned - 1] if 0 < self._turned <= len(TURNING) else CARD_W

    def turn(self) -> bool:
        """Turn it up for 1/60 s; tell whether it had begun to before."""
        begun = self._turned > 0
        self._turned = min(self._turned + 1, len(TURNING) + 1)
        return begun

    def turn_up(self) -> None:
        """Have its face seen at once."""
        self._turned = len(TURNING) + 1


class Lying:
    """What lies where. `hand` is the own hand from the left, cards on their way to it included."""

    def __init__(self, view: View) -> None:
        """Put everything where `view` has it."""
        self.seat = view.seat
        self.board = live(view).board.copy()
        self.hand = [Held(card) for card in listed(view.hand)]

    def gather(self) -> None:
        """Make all cards the deck again, except for talons that lie aside."""
        board = self.board
        board.stock_count += len(board.pile) + sum(board.hand_sizes)
        for side in board.sides:
            board.stock_count += sum(map(len, side.rows))
        board.sides = [Side(side.canasta_size, side.first_row) for side in board.sides]
        board.hand_sizes = [0] * len(board.hand_sizes)
        board.pile = []
        board.frozen = board.ruleset.always_frozen
        self.hand = []

    def view(self) -> LiveView:
        """Say what is to be seen."""
        return self._view(self.board, [held for held in self.hand if not held.air])

    def view_with(self, coming: Sequence[tuple[int, Place]]) -> LiveView:
        """Say what is to be seen once these cards, and those of the own hand, have landed."""
        board = self.board.copy()
        for card, (spot, owner, column) in coming:
            if spot is Spot.HAND:
                board.hand_sizes[owner] += 1
            elif spot is Spot.ROW:
                board.sides[owner].lay(card, column, card >= FIRST_WILD)
        return self._view(board, self.hand)

    def _view(self, board: Board, hand: Sequence[Held]) -> LiveView:
        board.hand_sizes[self.seat] = len(hand)
        side = board.sides[board.side_of[self.seat]]
        return LiveView(self.seat, board, counted([held.card for held in hand]), side)

    def faces(self) -> list[int]:
        """Return the whole own hand from the left, -1 for a card that is seen from behind."""
        return [held.card if held.up else -1 for held in self.hand]

    def agrees(self, view: View) -> bool:
        """Tell whether everything lies where `view` has it."""
        board, there = self.board, live(view).board
        return (
            board.stock_count == there.stock_count
            and board.aside == there.aside
            and board.pile == list(there.pile)
            and Counter(held.card for held in self.hand) == Counter(listed(view.hand))
            and all(
                size == there.hand_sizes[seat]
                for seat, size in enumerate(board.hand_sizes)
                if seat != self.seat
            )
            and all(
                ours.rows == [list(row) for row in theirs.rows]
                for ours, theirs in zip(board.sides, there.sides, strict=True)
            )
        )

    def refresh(self, view: View) -> None:
        """Take from `view` whose turn it is, and all else except where cards lie."""
        self.board = live(view).board.copy()

    @property
    def count(self) -> int:
        """How many cards lie on the table and in the hands."""
        board = self.board
        hands = sum(size for seat, size in enumerate(board.hand_sizes) if seat != self.seat)
        own = sum(not held.air for held in self.hand)
        rows = sum(len(row) for side in board.sides for row in side.rows)
        return board.stock_count + sum(board.aside) + len(board.pile) + hands + own + rows

    def held(self, card: int) -> Held | None:
        """Return the last card of a kind in the own hand."""
        kind = [held for held in self.hand if held.card == card and not held.air]
        return kind[-1] if kind else None

    def has(self, place: Place, card: int, cards: int = 1) -> bool:
        """Tell whether a card, or so many, can set out from there."""
        spot, owner, column = place
        match spot:
            case Spot.STOCK:
                return self.board.stock_count + sum(self.board.aside) >= cards
            case Spot.PILE:
                return len(self.board.pile) >= cards and (card < 0 or card in self.board.pile)
            case Spot.HAND if owner == self.seat:
                return self.held(card) is not None
            case Spot.HAND:
                return self.board.hand_sizes[owner] > 0
        return card in self.board.sides[owner].rows[column]

    def lift(
        self,
        place: Place,
        card: int,
        cards: int = 1,
        aside: bool = False,
        held: Held | None = None,
    ) -> None:
        """Take cards from where they lie, as they set out.

        `aside`: it is the next one of a talon; `held`: it is this one of the own hand.
        """
        board = self.board
        spot, owner, column = place
        match spot:
            case Spot.STOCK if aside:
                talons = [*board.aside]
                first = next(place for place, cards in enumerate(talons) if cards)
                talons[first] -= 1
                board.aside = tuple(talons)
            case Spot.STOCK:
                board.stock_count -= cards
            case Spot.PILE if cards > 1:
                del board.pile[-cards:]
            case Spot.PILE:
                last = len(board.pile) - 1 - board.pile[::-1].index(card)
                del board.pile[last]
            case Spot.HAND if owner == self.seat:
                leaving = held or self.held(card)
                assert leaving is not None
                self.hand.remove(leaving)
            case Spot.HAND:
                board.hand_sizes[owner] -= 1
            case Spot.ROW:
                row = board.sides[owner].rows[column]
                row.append(row.pop(len(row) - 1 - row[::-1].index(card)))
                board.sides[owner].lift(column, card >= FIRST_WILD)
        self._freeze()

    def note_own(self, target: Place, card: int) -> None:
        """Note that a card has left the own hand: what is melded in a turn keeps its room there."""
        board = self.board
        if target.spot is Spot.ROW and board.turn == self.seat:
            board.now.melds.append(meld(card, target.column if card >= FIRST_WILD else None))
        else:
            board.now.melds.clear()

    def lay(self, place: Place, card: int, cards: int = 1) -> None:
        """Put down cards that have landed; those of the own hand are in it already."""
        board = self.board
        spot, owner, column = place
        match spot:
            case Spot.STOCK:
                board.stock_count += cards
            case Spot.PILE:
                board.pile.append(card)
            case Spot.HAND if owner != self.seat:
                board.hand_sizes[owner] += 1
            case Spot.ROW:
                board.sides[owner].lay(card, column, card >= FIRST_WILD)
        self._freeze()

    def _freeze(self) -> None:
        """Freeze the pile, or not, as what lies there has it (W14, M7)."""
        board = self.board
        board.frozen = board.ruleset.always_frozen or any(map(freezes, board.pile))


#: The most pixels that a card moves between two frames.
MOST: Final = 56
#: The least ticks of 1/60 s that a card is on its way.
TICKS: Final = 10
#: How quickly a card sets out: it comes to rest gently.
_EASE: Final = 1.5
#: Ticks after which a card from the deck turns its face up.
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
    `sorted`: it goes to its place in the own hand, and not to the end of it.
    """

    card: int
    source: Place
    target: Place
    due: int = 0
    cards: int = 1
    up: bool = True
    small: bool = False
    aside: bool = False
    sorted: bool = False
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
    def face(self) -> bool:
        """Whether its face is seen now: a card turns once it has left the deck."""
        return self.up and (self.source != STOCK_PLACE or self.ticks >= TURN)

    @property
    def width(self) -> int:
        """How wide it is seen, in pixels: from the deck it turns as it flies."""
        turned = self.ticks - TURN + len(TURNING) // 2
        turns = self.up and self.source == STOCK_PLACE and 0 <= turned < len(TURNING)
        return TURNING[turned] if turns else CARD_W

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


def flights_of(moves: Sequence[Moved], lying: Lying, view: View) -> list[Flight]:
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


def _name_own(flights: Sequence[Flight], lying: Lying, view: View) -> None:
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


def _name_talon(flights: Sequence[Flight], lying: Lying, view: View) -> None:
    """Say that the deck's first cards are a talon's where one that lay aside has gone (M21)."""
    gone = sum(lying.board.aside) - sum(view.board.aside)
    for flight in [flight for flight in flights if flight.source == STOCK_PLACE][: max(gone, 0)]:
        flight.aside = True


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
    """Return the flights of the deal, all from behind (W3-W5).

    It goes card by card from the deck, the leader's first; then come the upcard, then the Red
    Threes.

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
    pile = [Flight(card, STOCK_PLACE, PILE_PLACE, up=False, landing="deal") for card in board.pile]
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
