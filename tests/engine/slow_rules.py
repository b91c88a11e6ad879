"""A second reading of RULES.md, section 1, to hold against the engine: slow, but plain.

Cards are strings in lists; nothing is kept that could be counted again. What happened in the turn
is a diary, and every question about the turn is answered from it. It shares no code with the
engine and was written from the rules alone.
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


def sound(row):
    """W15: wild cards never outnumber the others."""
    wilds = [card for card in row if is_wild(card)]
    return len(wilds) <= len(row) - len(wilds)


class SlowRound:
    """A round of `windows` for two seats."""

    def __init__(self, options=None, totals=(0, 0)):
        self.options = {**DEFAULTS, **(options or {})}
        self.totals = list(totals)
        self.hands = [[], []]
        self.rows = [{}, {}]  # by rank; "3" are Black Threes
        self.reds = [[], []]
        self.penalties = [0, 0]
        self.pile = []  # top card last
        self.stock = []  # next card first
        self.turn = 0
        self.turnovers = 0
        self.ending = None  # ("out" or "concealed", seat) or ("stock", None)
        self.diary = []
        self.had_rows = False

    # The deal.

    def deal(self, deck):
        """W3-W5."""
        self.stock = list(deck)
        for _ in range(15):
            for seat in (0, 1):
                self.hands[seat].append(self.stock.pop(0))
        self.pile.append(self.stock.pop(0))
        while self.pile[-1] in RED_THREES or is_wild(self.pile[-1]):
            self.pile.append(self.stock.pop(0))
        for seat in (0, 1):
            while any(card in RED_THREES for card in self.hands[seat]):
                reds = [card for card in self.hands[seat] if card in RED_THREES]
                for card in reds:
                    self.hands[seat].remove(card)
                    self.reds[seat].append(card)
                for _ in reds:
                    self.hands[seat].append(self.stock.pop(0))
        self.begin(0)

    def begin(self, seat):
        """The start of a turn; W26's ends."""
        self.turn = seat
        self.diary = []
        self.had_rows = bool(self.rows[seat])
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

    def canastas(self, seat):
        return sum(len(row) >= 7 for row in self.rows[seat].values())

    def enough_canastas(self):
        return self.canastas(self.turn) >= int(self.options["canastas-to-go-out"])

    def melded(self):
        """The cards melded in this turn, the top card among them: (card, row)."""
        return [(rest[0], rest[1]) for what, *rest in self.diary if what in ("took", "melded")]

    def points(self):
        """W20."""
        return sum(value(card) for card, _ in self.melded() if card not in RED_THREES)

    def minimum(self):
        """W20, W21."""
        total = self.totals[self.turn]
        if total < 0:
            needed = 15
        elif total <= 1495:
            needed = 50
        elif total <= 2995:
            needed = 90
        else:
            needed = 120
        if not self.yes("top-card-counts"):
            needed += sum(value(rest[0]) for what, *rest in self.diary if what == "took")
        return needed

    def settled(self):
        """W12: whether the owed pile is to be received."""
        rank = self.owed()
        mine = [rest[0] for what, *rest in self.diary if what == "melded" and rest[1] == rank]
        naturals = len([card for card in mine if not is_wild(card)])
        wilds = len(mine) - naturals
        pair = naturals >= 2 or (not self.frozen() and naturals >= 1 and wilds >= 1)
        enough = self.had_rows or self.points() >= self.minimum()
        return pair and enough and self.rows_full()

    def rows_full(self):
        """W16."""
        return all(len(row) >= 3 for row in self.rows[self.turn].values())

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
        if "3" in self.rows[self.turn]:
            return False
        opens = any(card not in RED_THREES for card, _ in self.melded())
        return self.had_rows or not opens or self.points() >= self.minimum()

    # What is legal.

    def legal(self):
        """All legal actions, written as in a record."""
        if self.ending:
            return set()
        found = set()
        if not self.began():
            if self.stock:
                found.add("draw")
            else:
                found |= {"turnover", "stop"}
            if self.may_take():
                found.add("take")
            return found
        if self.extras() > 0 and self.stock:
            found.add("draw")
        if self.owed():
            found.add("putback")
        if self.undo_place() is not None:
            found.add("undo")
        hand = self.hands[self.turn]
        if len(hand) == 1 and not self.enough_canastas() and self.may_end(going_out=False):
            found.add("pass")
        for card in set(hand):
            if self.may_discard(card):
                found.add(f"discard {card}")
            if is_wild(card):
                for rank in RANKS + "3":
                    if self.may_meld(card, rank):
                        found.add(f"meld {card} {rank}")
            elif self.may_meld(card, "R" if card in RED_THREES else card[0]):
                found.add(f"meld {card}")
        return found

    def may_take(self):
        """W10, W11."""
        if not self.pile or not is_natural(self.pile[-1]):
            return False
        row = self.rows[self.turn].get(self.pile[-1][0], [])
        return len(row) < 7 or self.yes("add-to-canasta")

    def may_discard(self, card):
        """W9, W22-W24."""
        if card in RED_THREES and not self.yes("red-three-blocks"):
            return False
        if len(self.hands[self.turn]) == 1:
            return self.enough_canastas() and self.may_end(going_out=True)
        return self.may_end(going_out=False)

    def may_meld(self, card, rank):
        """W13, W15, W17, W23."""
        rows = self.rows[self.turn]
        if rank == "3":
            if self.owed() or not self.enough_canastas():
                return False
        elif "3" in rows:
            return False
        if is_wild(card) and rank not in rows:
            return False
        if rank != "R" and not sound([*rows.get(rank, []), card]):
            return False
        if rank == "3":
            blacks = [c for c in rows.get("3", []) if not is_wild(c)]
            wilds = [c for c in rows.get("3", []) if is_wild(c)]
            if is_wild(card) and (wilds or len(blacks) >= 3):
                return False
            if not is_wild(card) and wilds and len(blacks) >= 2:
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

    # What actions do.

    def lay(self, card, rank):
        self.hands[self.turn].remove(card)
        if rank == "R":
            self.reds[self.turn].append(card)
        else:
            self.rows[self.turn].setdefault(rank, []).append(card)
        self.diary.append(("melded", card, rank))

    def lift(self, card, rank):
        if rank == "R":
            self.reds[self.turn].remove(card)
            return
        row = self.rows[self.turn][rank]
        assert row.pop() == card
        if not row:
            del self.rows[self.turn][rank]

    def receive(self):
        self.hands[self.turn] += self.pile
        self.pile = []
        self.diary.append(("received",))

    def go_out(self):
        self.ending = ("out" if self.had_rows else "concealed", self.turn)

    def play(self, action):
        """Do a legal action."""
        assert action in self.legal(), action
        seat = self.turn
        hand = self.hands[seat]
        verb, *words = action.split()
        if verb == "draw":
            count, what = 1, "extra"
            if not self.began():
                count, what = int(self.options["cards-drawn"]), "drew"
            for _ in range(min(count, len(self.stock))):
                card = self.stock.pop(0)
                hand.append(card)
                self.diary.append((what, card))
        elif verb == "take":
            by_row = not self.frozen() and self.pile[-1][0] in self.rows[seat]
            card = self.pile.pop()
            self.rows[seat].setdefault(card[0], []).append(card)
            self.diary.append(("took", card, card[0]))
            if by_row:
                self.receive()
        elif verb == "putback":
            for what, *rest in reversed(self.diary):
                self.lift(*rest)
                if what == "melded":
                    hand.append(rest[0])
                else:
                    self.pile.append(rest[0])
            self.penalties[seat] += 50
            self.begin(seat)
        elif verb == "meld":
            card = words[0]
            rank = words[1] if len(words) == 2 else "R" if card in RED_THREES else card[0]
            self.lay(card, rank)
            if self.owed() and self.settled():
                self.receive()
            if not hand:
                self.go_out()
        elif verb == "undo":
            _, card, rank = self.diary.pop(self.undo_place())
            self.lift(card, rank)
            hand.append(card)
        elif verb == "discard":
            hand.remove(words[0])
            self.pile.append(words[0])
            if hand:
                self.begin(1 - seat)
            else:
                self.go_out()
        elif verb == "pass":
            self.begin(1 - seat)
        elif verb == "turnover":
            self.stock = self.pile
            self.pile = []
            self.turnovers += 1
        elif verb == "stop":
            self.ending = ("stock", None)

    # The score.

    def score(self, seat):
        """W27-W29: the points of the round."""
        how, out = self.ending
        rows = self.rows[seat].values()
        table = sum(value(card) for row in rows for card in row)
        held = sum(value(card) for card in self.hands[seat])
        reds = len(self.reds[seat])
        canastas = [row for row in rows if len(row) >= 7]
        if self.yes("canasta-for-positive-score") and len(canastas) < int(
            self.options["canastas-to-go-out"]
        ):
            return -held - table - 100 * reds - self.penalties[seat]
        total = table - held - self.penalties[seat]
        for canasta in canastas:
            total += 300 if any(is_wild(card) for card in canasta) else 500
        red_points = 800 if reds == 4 else 100 * reds
        if out is not None and out != seat and not rows:
            red_points = -red_points
        total += red_points
        if out == seat:
            total += {"out": 100, "concealed": 200}[how]
        return total
