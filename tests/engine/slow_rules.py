"""A second reading of RULES.md, section 1, to hold against the engine: slow, but plain.

Cards are strings in lists; nothing is kept that could be counted again. What happened in the turn
is a diary, and every question about the turn is answered from it. It shares no code with the
engine and was written from the rules alone. The other rule books are "as `windows`, but": they
override here what they change (slow_books.py).
"""

from copy import deepcopy

RANKS = "456789TJQKA"
SUITS = "SHDC"
DECK = [rank + suit for rank in "23456789TJQKA" for suit in SUITS for _ in "ab"] + ["JK"] * 4
VALUES = {
    **dict.fromkeys("34567", 5),
    **dict.fromkeys("89TJQK", 10),
    **dict.fromkeys("2A", 20),
    "J*": 50,
}
RED_THREES = ("3H", "3D")
BLACK_THREES = ("3S", "3C")
DEFAULTS = {
    "canasta-for-positive-score": "no",
    "canastas-to-go-out": "1",
    "cards-drawn": "1",
    "red-three-extra-card": "no",
    "red-three-blocks": "no",
    "add-to-canasta": "yes",
    "top-card-counts": "yes",
}


def is_wild(card):
    """W1."""
    return card == "JK" or card[0] == "2"


def value(card):
    """W2."""
    if card == "JK":
        return 50
    if card in RED_THREES:
        return 100
    return VALUES[card[0]]


def is_natural(card):
    """W1: Four to Ace."""
    return card != "JK" and card[0] in RANKS


class SlowRound:
    """A round of `windows`; seats sit round the table, sides own the rows."""

    def __init__(self, options=None, totals=None, seats=2, lead=0):
        self.options = {**DEFAULTS, **(options or {})}
        self.seats = seats
        self.lead = lead
        sides = self.sides()
        self.totals = list(totals or [0] * sides)
        self.hands = [[] for _ in range(seats)]
        self.rows = [{} for _ in range(sides)]  # by rank; "3" are Black Threes
        self.reds = [[] for _ in range(sides)]
        self.penalties = [0] * sides
        self.pile = []  # top card last
        self.stock = []  # next card first
        self.turn = lead
        self.turnovers = 0
        self.ending = None  # ("out" or "concealed", seat) or ("stock", None)
        self.diary = []
        self.past = []  # the diaries of the turns that are over: (seat, diary)
        self.stood = set()  # the rows that the side had as the turn began
        self.all_reds = 4
        self.acted = set()  # the seats that have done anything yet
        self.answered = None  # the legal actions, worked out once a position

    # The seats.

    def sides(self):
        """How many sides there are: each for himself."""
        return self.seats

    def side_of(self, seat):
        return seat % self.sides()

    @property
    def side(self):
        """The side on turn."""
        return self.side_of(self.turn)

    @property
    def decider(self):
        """Whose decision is next."""
        return self.turn

    @property
    def had_rows(self):
        """W20: whether the side had rows as the turn began."""
        return bool(self.stood)

    def hand_size(self):
        """W3."""
        return 15

    # The deal.

    def deal(self, deck):
        """W3-W5."""
        self.stock = list(deck)
        self.all_reds = len([card for card in deck if card in RED_THREES])
        order = [(self.lead + place) % self.seats for place in range(self.seats)]
        for _ in range(self.hand_size()):
            for seat in order:
                self.hands[seat].append(self.stock.pop(0))
        self.pile.append(self.stock.pop(0))
        while self.covered(self.pile[-1]):
            self.pile.append(self.stock.pop(0))
        self.deal_reds(order)
        self.begin(self.lead)

    def covered(self, card):
        """W4: whether another card is turned onto this one."""
        return card in RED_THREES or is_wild(card)

    def deal_reds(self, order):
        """W5."""
        for seat in order:
            while any(card in RED_THREES for card in self.hands[seat]):
                for _ in self.put_reds(seat):
                    self.hands[seat].append(self.stock.pop(0))

    def put_reds(self, seat):
        """Put down the Red Threes in a hand; returns them."""
        reds = [card for card in self.hands[seat] if card in RED_THREES]
        for card in reds:
            self.hands[seat].remove(card)
            self.reds[self.side_of(seat)].append(card)
        return reds

    def begin(self, seat):
        """The start of a turn; W26's ends."""
        if self.diary:
            self.past.append((self.turn, self.diary))
        self.turn = seat
        self.diary = []
        self.stood = set(self.rows[self.side])
        if not self.stock and (not self.pile or self.turnovers == 10):
            self.ending = ("stock", None)

    # Questions about the turn.

    def yes(self, option):
        return self.options[option] == "yes"

    def began(self):
        """W6: whether the seat on turn has drawn or taken."""
        return any(what in ("drew", "took") for what, *_ in self.diary)

    def owed(self):
        """W12: the rank whose pile is owed, or None."""
        took = [rank for what, *rest in self.diary if what == "took" for rank in rest[0][0]]
        received = any(what == "received" for what, *_ in self.diary)
        return took[0] if took and not received else None

    def frozen(self):
        """W14. (A top card that was taken was a natural and froze nothing.)"""
        return any(is_wild(card) or card in RED_THREES for card in self.pile)

    def barred(self):
        """W12: whether only a natural pair takes the pile."""
        return self.frozen()

    def melded_earlier(self, seat):
        """Whether a player melded, by hand or with the pile, in an earlier turn (O9)."""
        return any(
            what in ("took", "added") or (what == "melded" and rest[1] != "R")
            for who, diary in self.past
            if who == seat
            for what, *rest in diary
        )

    def canastas(self, side):
        return sum(len(row) >= 7 for row in self.rows[side].values())

    def enough_canastas(self):
        return self.canastas(self.side) >= int(self.options["canastas-to-go-out"])

    def melded(self):
        """The cards melded in this turn, the top card among them: (card, row)."""
        return [(rest[0], rest[1]) for what, *rest in self.diary if what in ("took", "melded")]

    def points(self):
        """W20."""
        return sum(value(card) for card, _ in self.melded() if card not in RED_THREES)

    def step(self, total):
        """W20."""
        if total < 0:
            return 15
        if total <= 1495:
            return 50
        if total <= 2995:
            return 90
        return 120

    def minimum(self):
        """W20, W21."""
        needed = self.step(self.totals[self.side])
        if not self.yes("top-card-counts"):
            needed += sum(value(rest[0]) for what, *rest in self.diary if what == "took")
        return needed

    def settled(self):
        """W12: whether the owed pile is to be received."""
        rank = self.owed()
        mine = [rest[0] for what, *rest in self.diary if what == "melded" and rest[1] == rank]
        naturals = len([card for card in mine if not is_wild(card)])
        wilds = len(mine) - naturals
        pair = naturals >= 2 or (not self.barred() and naturals >= 1 and wilds >= 1)
        enough = self.had_rows or self.points() >= self.minimum()
        return pair and enough and self.rows_full()

    def rows_full(self):
        """W16."""
        return all(len(row) >= 3 for row in self.rows[self.side].values())

    def sound(self, rank, row):
        """W15: wild cards never outnumber the others."""
        wilds = [card for card in row if is_wild(card)]
        return len(wilds) <= len(row) - len(wilds)

    def extras(self):
        """W8: how many extra cards may still be drawn."""
        if not self.yes("red-three-extra-card"):
            return 0
        drawn = [rest[0] for what, *rest in self.diary if what in ("drew", "extra")]
        reds = len([card for card in drawn if card in RED_THREES])
        return reds - len([what for what, *_ in self.diary if what == "extra"])

    def undo_place(self):
        """W19: where in the diary the card stands that undo takes back, or None."""
        extra_drawn = any(what == "extra" for what, *_ in self.diary)
        for place in reversed(range(len(self.diary))):
            what, *rest = self.diary[place]
            if what == "received":
                return None
            if what == "melded" and not (extra_drawn and rest[0] in RED_THREES):
                return place
        return None

    def may_end(self, going_out):
        """W12, W16, W17, W20 at the end of a turn (W22, W23)."""
        if self.owed():
            return False
        if not self.rows_full():
            return False
        if going_out:
            return self.enough_canastas()
        if "3" in self.rows[self.side]:
            return False
        return self.reached_minimum()

    def reached_minimum(self):
        """W20: whether the turn may end, the initial minimum being asked."""
        opens = any(card not in RED_THREES for card, _ in self.melded())
        return self.had_rows or not opens or self.points() >= self.minimum()

    # What is legal.

    def legal(self):
        """All legal actions, written as in a record."""
        if self.answered is None:
            self.answered = self.look() if self.ending is None else set()
        return self.answered

    def look(self):
        """The legal actions of the decider."""
        if not self.began():
            return self.ways_to_begin()
        return self.ways_on()

    def ways_to_begin(self):
        """W6, W26."""
        found = {"draw"} if self.stock else self.at_an_empty_stock()
        if self.may_take():
            found.add("take")
        return found

    def at_an_empty_stock(self):
        """W26: what may be done but taking the pile."""
        return {"turnover", "stop"}

    def ways_on(self):
        """What may be done after drawing or taking."""
        found = set()
        if self.extras() > 0 and self.stock:
            found.add("draw")
        if self.owed() and self.may_put_back():
            found.add("putback")
        if self.undo_place() is not None:
            found.add("undo")
        hand = self.hands[self.turn]
        if len(hand) == 1 and self.must_not_go_out() and self.may_end(going_out=False):
            found.add("pass")
        for card in set(hand):
            if self.may_discard(card):
                found.add(f"discard {card}")
            if is_wild(card):
                for rank in RANKS + "32":
                    if self.may_meld(card, rank):
                        found.add(f"meld {card} {rank}")
            elif self.may_meld(card, "R" if card in RED_THREES else card[0]):
                found.add(f"meld {card}")
        return found

    def must_not_go_out(self):
        """W24."""
        return not self.enough_canastas()

    def may_put_back(self):
        """W13."""
        return True

    def may_take(self):
        """W10, W11."""
        if not self.pile or not is_natural(self.pile[-1]):
            return False
        row = self.rows[self.side].get(self.pile[-1][0], [])
        return len(row) < 7 or self.yes("add-to-canasta")

    def fits(self):
        """W11: whether the top card, if it may be taken, joins a row at once."""
        return not self.frozen() and self.pile[-1][0] in self.rows[self.side]

    def may_discard(self, card):
        """W9, W22-W24."""
        if card in RED_THREES and not self.yes("red-three-blocks"):
            return False
        if len(self.hands[self.turn]) == 1:
            return self.enough_canastas() and self.may_end(going_out=True)
        return self.may_end(going_out=False)

    def may_meld(self, card, rank):
        """W13, W15, W17, W23."""
        rows = self.rows[self.side]
        if rank == "3":
            if self.owed() or not self.enough_for_blacks(card):
                return False
        elif "3" in rows:
            return False
        if is_wild(card) and not self.has_room(rank):
            return False
        if rank != "R" and not self.sound(rank, [*rows.get(rank, []), card]):
            return False
        if rank == "3" and not self.joins_blacks(card):
            return False
        if len(self.hands[self.turn]) > 1:
            return True
        after = deepcopy(self)
        after.lay(card, rank)
        if after.owed():
            if not after.settled():
                return False
            after.receive()
        return bool(after.hands[self.turn]) or after.may_end(going_out=True)

    def enough_for_blacks(self, card):
        """W17: whether the canastas allow of Black Threes."""
        return self.enough_canastas()

    def joins_blacks(self, card):
        """W17: whether a card goes to the row of Black Threes."""
        blacks, wilds = self.black_row()
        if is_wild(card):
            return not wilds and len(blacks) < 3
        return not wilds or len(blacks) < 2

    def black_row(self):
        """The Black Threes and the wild cards of their row."""
        row = self.rows[self.side].get("3", [])
        return [c for c in row if not is_wild(c)], [c for c in row if is_wild(c)]

    def has_room(self, rank):
        """W15: a wild card goes only to a row that already holds a card."""
        return rank in self.rows[self.side]

    # What actions do.

    def lay(self, card, rank):
        self.hands[self.turn].remove(card)
        if rank == "R":
            self.reds[self.side].append(card)
        else:
            self.rows[self.side].setdefault(rank, []).append(card)
        self.diary.append(("melded", card, rank))

    def lift(self, card, rank):
        if rank == "R":
            self.reds[self.side].remove(card)
            return
        row = self.rows[self.side][rank]
        assert row.pop() == card
        if not row:
            del self.rows[self.side][rank]

    def receive(self):
        self.hands[self.turn] += self.pile
        self.pile = []
        self.diary.append(("received",))

    def go_out(self):
        self.ending = ("concealed" if self.concealed() else "out", self.turn)

    def concealed(self):
        """W27: blind."""
        return not self.had_rows

    def play(self, action):
        """Do a legal action; returns the cards that it brings from the stock."""
        assert action in self.legal(), action
        self.answered = None
        self.acted.add(self.decider)
        verb, *words = action.split()
        return getattr(self, "do_" + verb)(*words) or []

    def end_turn(self):
        self.begin((self.turn + 1) % self.seats)

    def do_draw(self):
        count, what = 1, "extra"
        if not self.began():
            count, what = int(self.options["cards-drawn"]), "drew"
        cards = [self.stock.pop(0) for _ in range(min(count, len(self.stock)))]
        self.hands[self.turn] += cards
        self.diary += [(what, card) for card in cards]
        return cards

    def do_take(self):
        by_row = self.fits()
        card = self.pile.pop()
        self.rows[self.side].setdefault(card[0], []).append(card)
        self.diary.append(("took", card, card[0]))
        if by_row:
            self.receive()

    def do_putback(self):
        for what, *rest in reversed(self.diary):
            self.lift(*rest)
            if what == "melded":
                self.hands[self.turn].append(rest[0])
            else:
                self.pile.append(rest[0])
        self.penalties[self.side] += 50
        self.diary = []
        self.begin(self.turn)

    def do_meld(self, card, rank=None):
        self.lay(card, rank or ("R" if card in RED_THREES else card[0]))
        if self.owed() and self.settled():
            self.receive()
        if not self.hands[self.turn]:
            self.go_out()

    def do_undo(self):
        _, card, rank = self.diary.pop(self.undo_place())
        self.lift(card, rank)
        self.hands[self.turn].append(card)

    def do_discard(self, card):
        self.hands[self.turn].remove(card)
        self.pile.append(card)
        if self.hands[self.turn]:
            self.end_turn()
        else:
            self.go_out()

    def do_pass(self):
        self.end_turn()

    def do_turnover(self):
        self.stock = self.pile
        self.pile = []
        self.turnovers += 1

    def do_stop(self):
        self.ending = ("stock", None)

    # The score.

    def score(self, side):
        """W27-W29: the points of the round."""
        how, out = self.ending
        rows = self.rows[side]
        table = sum(value(card) for row in rows.values() for card in row)
        held = sum(
            value(card)
            for seat, hand in enumerate(self.hands)
            if self.side_of(seat) == side
            for card in hand
        )
        reds = len(self.reds[side])
        canastas = [row for row in rows.values() if len(row) >= 7]
        if self.yes("canasta-for-positive-score") and len(canastas) < int(
            self.options["canastas-to-go-out"]
        ):
            return -held - table - 100 * reds - self.penalties[side]
        total = table - held - self.penalties[side]
        total += sum(self.canasta_bonus(row) for row in canastas)
        red_points = 800 if reds == self.all_reds else 100 * reds
        total += -red_points if self.reds_against(side) else red_points
        if out is not None and self.side_of(out) == side:
            total += self.out_bonus(how)
        return total

    def canasta_bonus(self, row):
        """W27."""
        return 300 if any(is_wild(card) for card in row) else 500

    def reds_against(self, side):
        """W28."""
        out = self.ending[1]
        return out is not None and self.side_of(out) != side and not self.rows[side]

    def out_bonus(self, how):
        """W27."""
        return {"out": 100, "concealed": 200}[how]
