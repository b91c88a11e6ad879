"""A second reading of RULES.md, section 6 (`modern`), to hold against the engine: slow, but plain.

As slow_books.py: it shares no code with the engine and was written from the rules alone, and every
id of the section stands where it is obeyed. What a take (M8) or the question (M24) can come to is
searched for by trying every way to lay the hand down, rank by rank. `reds` are the Threes of both
colors on a side's table; `aside` are the two talons of a table of two (M21).
"""

from copy import deepcopy

from tests.engine.slow_books import Official
from tests.engine.slow_rules import RANKS, RED_THREES, is_natural, is_wild, value

WILDS = "2"  # the rank of the row of wild cards (M14)
FULL = 7  # M10
TALON_STOCK = 9  # M20
TARGET = 8500  # M35
SPECIAL = {"straight": 3000, "pairs": 2500, "wild pairs": 2000, "garbage": 2000}  # M25
THREES = {0: 0, 1: 100, 2: 300, 3: 500, 4: 1000}  # M31


def is_three(card):
    """M2."""
    return card[0] == "3"


def naturals_in(cards):
    return [card for card in cards if is_natural(card)]


def wilds_in(cards):
    return [card for card in cards if is_wild(card)]


def special_hand(hand):
    """M25: which special hand these cards are, or None."""
    if len(hand) != 14:
        return None
    naturals = naturals_in(hand)
    counts = [len([c for c in naturals if c[0] == rank]) for rank in RANKS]
    held = {rank for rank, count in zip(RANKS, counts, strict=True) if count}
    wilds = wilds_in(hand)
    twos = [card for card in wilds if card != "JK"]
    threes = [card for card in hand if is_three(card)]
    even = all(count % 2 == 0 for count in counts)
    if counts == [1] * len(RANKS) and len(twos) == 1 and len(wilds) == 2 and len(threes) == 1:
        return "straight"
    if len(naturals) == 14 and even:
        return "pairs"
    if len(naturals) == 12 and even and len(wilds) == 2 and len(twos) in (0, 2):
        return "wild pairs" if {"A", "7"} <= held else None
    if len(naturals) == 14 and sorted(count for count in counts if count) == [3, 3, 4, 4]:
        return "garbage"
    return None


def winner(totals):
    """M35, W30: the side that has won the match, or None while it goes on."""
    best = max(totals)
    if best < TARGET or totals.count(best) > 1:
        return None
    return totals.index(best)


class Modern(Official):
    """Section 6, for two seats and for four."""

    def __init__(self, options=None, totals=None, seats=2, lead=0):
        super().__init__(options, totals, seats, lead)
        self.aside = []  # M1: the talon of four cards and the one of three
        self.opened = []  # the sides that have opened, in order (M20)

    # The deal and the Threes.

    def hand_size(self):
        """M1."""
        return 13

    def deal(self, deck):
        """M1, M3."""
        self.stock = list(deck)
        order = [(self.lead + place) % self.seats for place in range(self.seats)]
        for _ in range(self.hand_size()):
            for seat in order:
                self.hands[seat].append(self.stock.pop(0))
        if self.seats == 2:
            self.aside = [[self.stock.pop(0) for _ in range(count)] for count in (4, 3)]
        for seat in order:
            for card in [card for card in self.hands[seat] if is_three(card)][1:]:
                self.put_down(seat, card)
                self.fetch(seat)
        self.begin(self.lead)

    def three_of(self, seat):
        """The Three that a player holds (M5: he never holds two), or None."""
        threes = [card for card in self.hands[seat] if is_three(card)]
        assert len(threes) <= 1
        return threes[0] if threes else None

    def put_down(self, seat, card):
        """A Three goes from the hand to the table."""
        self.hands[seat].remove(card)
        self.reds[self.side_of(seat)].append(card)

    def fetch(self, seat):
        """A card from the stock, if there is one, and what comes in its place (M3); all of them.

        A Three that is the last card ends the round (M6).
        """
        cards = []
        while self.stock:
            card = self.stock.pop(0)
            cards.append(card)
            self.hands[seat].append(card)
            if not is_three(card):
                break
            if not self.stock:
                self.put_down(seat, card)
                self.end_by_three()
                break
            others = [each for each in self.hands[seat] if is_three(each)]
            if len(others) == 1 and not self.rows[self.side_of(seat)]:
                break
            self.put_down(seat, card)
        return cards

    def end_by_three(self):
        """M6: what was melded by hand in this turn goes back."""
        while self.undo_place() is not None:
            self.do_undo()
        self.ending = ("stock", None)

    def may_put_three(self):
        """M4."""
        hand = self.hands[self.turn]
        three = self.three_of(self.turn)
        return three is not None and not self.owed() and (bool(self.stock) or hand != [three])

    def do_three(self):
        """M4."""
        card = self.three_of(self.turn)
        self.put_down(self.turn, card)
        self.diary.append(("three", card))
        return self.fetch(self.turn)

    def begin(self, seat):
        """M5, then W26's end."""
        if self.diary:
            self.past.append((self.turn, self.diary))
        self.turn = seat
        self.diary = []
        self.stood = set(self.rows[self.side])
        three = self.three_of(seat)
        if three and self.rows[self.side]:
            self.put_down(seat, three)
            self.fetch(seat)
        if not self.stock and not self.pile:
            self.ending = ("stock", None)

    # The pile.

    def barred(self):
        """M7: always frozen."""
        return True

    def frozen(self):
        """M7."""
        return True

    def fits(self):
        """M7: W11 never holds."""
        return False

    def may_take(self):
        """M7, M8."""
        if not self.pile or not is_natural(self.pile[-1]):
            return False
        row = self.rows[self.side].get(self.pile[-1][0], [])
        return len(row) < 5 and self.carries_through()

    def carries_through(self):
        """M8: whether the pile is received by some melds, and a card is in hand then."""
        return self.way_to_take() is not None

    def way_to_take(self):
        """Melds that settle the pile with its top card on the table, or None."""
        *rest, top = self.pile
        hand = self.hands[self.turn]
        after = deepcopy(self)
        after.pile = rest
        after.rows[self.side].setdefault(top[0], []).append(top)
        after.diary.append(("took", top, top[0]))
        threes = [card for card in hand if is_three(card)]
        for (naturals, wilds, points, _, clean), melds in after.layings(owed=top[0]).items():
            enough = self.had_rows or (points >= self.minimum() and clean)
            if enough and (rest or naturals or wilds or threes):
                return melds
        return None

    def receive(self):
        """M2: no Three is found in it, and one that is held stays."""
        self.hands[self.turn] += self.pile
        self.pile = []
        self.diary.append(("received",))

    # Rows.

    def opening(self):
        """M9."""
        return not self.had_rows and not any(what == "received" for what, *_ in self.diary)

    def row_takes(self, rank, row, naturals, wilds):
        """Whether `naturals` and then `wilds` more cards may join a row (M10-M13); no M14."""
        before = len(naturals_in(row))
        wild_before = len(row) - before
        if len(row) + naturals + wilds > FULL:
            return False  # M10
        if rank == WILDS:
            return not naturals
        if not wilds:
            return True
        if rank == "7":
            return False  # M12
        if wild_before + wilds > 2 or wild_before + wilds > before + naturals:
            return False  # M11
        if self.opening():
            return True
        if rank == "A" and not wild_before:
            return False  # M13
        return before + naturals >= 5  # M11

    def row_stands(self, rank, row):
        """W16, O4, M14: whether a row may stand at the end of a turn."""
        return len(row) >= 3 and (rank == WILDS or len(naturals_in(row)) >= 2)

    def rows_full(self):
        return all(self.row_stands(rank, row) for rank, row in self.rows[self.side].items())

    def wilds_bound(self):
        """M14: whether an unfinished row of wild cards keeps them from the others."""
        return 0 < len(self.rows[self.side].get(WILDS, [])) < FULL

    def may_meld(self, card, rank):
        """M2, M10-M14, M18."""
        rows = self.rows[self.side]
        row = rows.get(rank, [])
        if is_three(card) or rank not in RANKS + WILDS:
            return False
        if is_wild(card):
            if rank != WILDS and (not row or self.wilds_bound()):
                return False
            if not self.row_takes(rank, row, 0, 1):
                return False
        elif not self.row_takes(rank, row, 1, 0):
            return False
        if len(self.hands[self.turn]) > 1:
            return True
        after = deepcopy(self)
        after.lay(card, rank)
        return bool(after.owed() and after.settled() and after.pile)

    def step(self, total):
        """M15."""
        return 125 if total < 3000 else 155 if total < 5000 else 180

    def clean(self, rows):
        """M15: whether there is a row of naturals alone, or the row of wild cards."""
        return any(
            rank == WILDS or (len(row) >= 3 and not wilds_in(row)) for rank, row in rows.items()
        )

    def opened_well(self):
        """M15."""
        return self.points() >= self.minimum() and self.clean(self.rows[self.side])

    def settled(self):
        """W12, M7, M15."""
        return (
            self.pair(self.owed(), 0, 0)
            and (self.had_rows or self.opened_well())
            and self.rows_full()
        )

    def reached_minimum(self):
        """M15: at the end of the turn, on the rows as they stand."""
        return self.had_rows or not self.melded() or self.opened_well()

    def may_end(self, going_out):
        """M15: the minimum is asked of him who goes out too."""
        return super().may_end(going_out) and self.reached_minimum()

    # Discards, the last card, the talon.

    def dead(self, rank):
        """M10: dead for either side."""
        return any(len(rows.get(rank, [])) >= FULL for rows in self.rows)

    def bad_on_empty(self, card):
        """M17."""
        return card[0] in "A7" or self.dead(card[0])

    def may_discard(self, card):
        """M2, M16-M19, M23."""
        hand = self.hands[self.turn]
        naturals = naturals_in(hand)
        if is_three(card):
            return False
        if is_wild(card) and naturals:
            return False
        if (
            is_natural(card)
            and not self.pile
            and self.bad_on_empty(card)
            and not all(self.bad_on_empty(other) for other in naturals)
        ):
            return False
        if len(hand) > 1:
            return self.may_end(going_out=False)
        if self.enough_canastas():
            return self.may_end(going_out=True)
        return self.earns_talon() and self.answer() != "no" and self.may_end(going_out=False)

    def may_pass(self):
        """M19."""
        hand = self.hands[self.turn]
        if len(hand) != 1 or not self.may_end(going_out=False):
            return False
        if is_three(hand[0]):
            return True
        if self.answer() == "no":
            return True
        return not self.enough_canastas() and not self.earns_talon()

    def earns_talon(self):
        """M20: whether this turn, ended as the table stands, brings a talon."""
        return (
            not self.had_rows
            and bool(self.rows[self.side])
            and not any(what == "took" for what, *_ in self.diary)
            and (self.seats == 2 or len(self.stock) >= TALON_STOCK)
        )

    def end_turn(self):
        """M20-M22."""
        talon = []
        if self.earns_talon():
            first = not self.opened
            if self.seats == 2:
                talon, self.aside[not first] = self.aside[not first], []
            else:
                talon = [self.stock.pop(0) for _ in range(4 if first else 3)]
        if self.rows[self.side] and self.side not in self.opened:
            self.opened.append(self.side)
        self.past.append((self.turn, self.diary))
        self.diary = []  # the melds stay, whatever comes (M22)
        self.hands[self.turn] += talon
        threes = [card for card in talon if is_three(card)]
        for card in threes:
            self.put_down(self.turn, card)
        for _ in threes:
            if self.ending is None:
                self.fetch(self.turn)
        if self.ending is None:
            self.begin((self.turn + 1) % self.seats)

    def do_discard(self, card):
        """M19: who discards the last card for a talon does not go out."""
        goes_out = self.hands[self.turn] == [card] and self.enough_canastas()
        self.hands[self.turn].remove(card)
        self.pile.append(card)
        if goes_out:
            self.go_out()
        else:
            self.end_turn()

    # Going out.

    def enough_canastas(self):
        """M23."""
        return self.canastas(self.side) >= 2

    def concealed(self):
        """M30: there is no concealed hand."""
        return False

    def may_ask(self):
        """M24."""
        return super().may_ask() and self.began() and self.three_of(self.turn) is None

    def can_go_out(self):
        """M24: melds that leave one card and two canastas."""
        return self.way_out() is not None

    def way_out(self):
        """Such melds, or None."""
        for (naturals, wilds, points, canastas, clean), melds in self.layings().items():
            opens = self.had_rows or not melds or (points >= self.minimum() and clean)
            if naturals + wilds == 1 and canastas >= 2 and opens:
                return melds
        return None

    def may_show(self):
        """M25, M26."""
        return (
            any(what == "drew" for what, *_ in self.diary)
            and not any(what == "took" for what, *_ in self.diary)
            and not self.rows[self.side]
            and special_hand(self.hands[self.turn]) is not None
        )

    def do_special(self):
        """M25."""
        self.ending = ("special", self.turn)

    # What is legal.

    def ways_to_begin(self):
        """M4, M27."""
        found = super().ways_to_begin()
        if self.may_put_three():
            found.add("three")
        return found

    def ways_on(self):
        """What may be done after drawing or taking."""
        found = set()
        if self.undo_place() is not None:
            found.add("undo")
        if self.may_put_three():
            found.add("three")
        if self.may_pass():
            found.add("pass")
        if self.may_show():
            found.add("special")
        if self.may_ask() and self.can_go_out():
            found.add("ask")
        for card in set(self.hands[self.turn]):
            if self.may_discard(card):
                found.add(f"discard {card}")
            if is_wild(card):
                ranks = [rank for rank in RANKS + WILDS if self.may_meld(card, rank)]
                found |= {f"meld {card} {rank}" for rank in ranks}
            elif self.may_meld(card, card[0]):
                found.add(f"meld {card}")
        return found

    def do_draw(self):
        """W7, M3, M6."""
        self.diary.append(("drew", "a card"))
        return self.fetch(self.turn)

    def do_meld(self, card, rank=None):
        """W12; nobody goes out by it (M18)."""
        self.lay(card, rank or card[0])
        if self.owed() and self.settled():
            self.receive()

    # The search.

    def layings(self, owed=None):
        """What comes of every way to lay cards of the hand so that every row may stand.

        `owed` is the rank whose pile is owed; its top card lies in its row. By outcome, as one way
        to come to it: the melds, in an order in which each is allowed. An outcome is (naturals
        and wild cards that stay in hand, at most 2 of each told; points of the cards melded in
        this turn, at most what is needed told; canastas on the table; whether M15's clean row is
        there).
        """
        hand = self.hands[self.turn]
        needed = self.minimum()
        rows = self.rows[self.side]
        twos = [card for card in hand if is_wild(card) and card != "JK"]
        jokers = [card for card in hand if card == "JK"]
        # By what has been used and reached: the ways taken, (rank, naturals, Twos, Jokers) each.
        start = (0, 0, 0, min(needed, self.points()), 0, False, False)
        found = {start: ()}
        for rank in RANKS + WILDS:
            row = rows.get(rank, [])
            mine = [card for card in naturals_in(hand) if card[0] == rank]
            ways = [
                (count, two, joker, laid)
                for count in range(len(mine) + 1)
                for two in range(len(twos) + 1)
                for joker in range(len(jokers) + 1)
                if self.row_takes(rank, row, count, two + joker)
                for laid in [row + mine[:count] + twos[:two] + jokers[:joker]]
                if not laid or self.row_stands(rank, laid)
                if rank != owed or self.pair(rank, count, 0)
            ]
            further = {}
            for (used, jokers_used, kept, points, canastas, clean, elsewhere), way in found.items():
                for count, two, joker, laid in ways:
                    if used + two > len(twos) or jokers_used + joker > len(jokers):
                        continue
                    finished = len(laid) == FULL
                    if rank == WILDS and self.wilds_bound() and elsewhere and not finished:
                        continue  # M14
                    worth = sum(value(card) for card in mine[:count]) + 20 * two + 50 * joker
                    outcome = (
                        used + two,
                        jokers_used + joker,
                        min(2, kept + len(mine) - count),
                        min(needed, points + worth),
                        min(2, canastas + finished),
                        clean or self.clean({rank: laid} if laid else {}),
                        elsewhere or (rank != WILDS and two + joker > 0),
                    )
                    further.setdefault(outcome, (*way, (rank, count, two, joker)))
            found = further
        outcomes = {}
        for (used, jokers_used, kept, points, canastas, clean, _), way in found.items():
            wilds = min(2, len(twos) + len(jokers) - used - jokers_used)
            outcome = (kept, wilds, points, canastas, clean)
            outcomes.setdefault(outcome, self.in_order(way, twos, jokers))
        return outcomes

    def in_order(self, way, twos, jokers):
        """The melds of a way: naturals first, and wild cards where M14 lets them be laid."""
        hand = naturals_in(self.hands[self.turn])
        naturals = [
            f"meld {card}"
            for rank, count, *_ in way
            for card in [card for card in hand if card[0] == rank][:count]
        ]
        twos, jokers = twos[:], jokers[:]
        melds = {rank: [] for rank, *_ in way}
        for rank, _, two, joker in way:
            for _ in range(two):
                melds[rank].append(f"meld {twos.pop()} {rank}")
            for _ in range(joker):
                melds[rank].append(f"meld {jokers.pop()} {rank}")
        row = melds.pop(WILDS)
        others = [meld for rank in melds for meld in melds[rank]]
        return naturals + (row + others if self.wilds_bound() else others + row)

    # The score.

    def score(self, side):
        """M28-M34."""
        how, seat = self.ending
        if how == "special" and self.side_of(seat) == side:
            return SPECIAL[special_hand(self.hands[seat])]
        rows = self.rows[side]
        hands = [hand for at, hand in enumerate(self.hands) if self.side_of(at) == side]
        table = sum(value(card) for row in rows.values() for card in row)
        held = sum(100 if is_three(card) else value(card) for hand in hands for card in hand)
        canastas = self.canastas(side)
        total = (table if canastas else -table) - held  # M29
        total += sum(self.row_bonus(rank, row) for rank, row in rows.items())
        if how == "out" and self.side_of(seat) == side:
            total += 100  # M30
        reds = len([card for card in self.reds[side] if card in RED_THREES])
        threes = THREES[reds] + THREES[len(self.reds[side]) - reds]
        total += threes * {0: -1, 1: 0}.get(canastas, 1)  # M32
        for hand in hands:
            for rank in "A7":
                if len([card for card in hand if card[0] == rank]) >= 3:
                    total -= 1500  # M34
        return total

    def row_bonus(self, rank, row):
        """M30 of a canasta, M33 of a row that is none."""
        pure = not wilds_in(row)
        finished = len(row) == FULL
        if rank == WILDS:
            if not finished:
                return -2000
            jokers = row.count("JK")
            return {0: 3000, 4: 2500}.get(jokers, 2000)
        if rank == "7" or (rank == "A" and pure):
            return 2500 if finished else -2500
        if not finished:
            return 0
        return 500 if pure else 300


#: With how many seats the book is played, as in slow_books.BOOKS.
MODERN = {"modern": (Modern, (2, 4))}
