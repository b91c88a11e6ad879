"""A second reading of RULES.md, sections 2 to 5, to hold against the engine: slow, but plain.

Each rule book is "as `windows`, but", and so is each class: it overrides what its section changes.
Whether a take can be carried through (C5, O6) and whether a player can go out in this turn (O8)
are searched for by trying every way to lay the hand down, rank by rank. Like slow_rules.py it
shares no code with the engine and was written from the rules alone.
"""

from tests.engine.slow_rules import (
    BLACK_THREES,
    RANKS,
    RED_THREES,
    SlowRound,
    is_natural,
    is_wild,
    value,
)

#: The wild cards of a blocking canasta are three of the one, the other, or the third.
TRIOS = ({"JK"}, {"2S", "2C"}, {"2H", "2D"})


def canasta_kind(row):
    """W18: what kind of canasta a row of seven or more is; one of wild cards alone is another."""
    wilds = len([card for card in row if is_wild(card)])
    if row[0] in BLACK_THREES:
        return "blocking"
    return "wild" if wilds == len(row) else "mixed" if wilds else "natural"


class SlowBook(SlowRound):
    """What the other rule books share, and the variants of the official text.

    `wild_rows` (rows of wild cards alone), `mixed_less` (what a mixed canasta is worth less for
    each wild card after the first), `row_limit` (the most cards of a row), `out_canastas` (what
    must be among the canastas to go out: any, natural, or each), `red_in_hand` (what a Red Three
    kept in hand costs a player who has had a turn) and `blocking` (the bonus for a blocking
    canasta) are those variants; more cards need no saying.
    """

    wild_rows = False
    mixed_less = 0
    row_limit = None
    blocking = 0
    out_canastas = "any"
    red_in_hand = 100
    discard_after_blacks = True

    def joins_blacks(self, card):
        """H2, C7, O7: three or four Black Threes, no wild card but for a blocking canasta."""
        blacks, wilds = self.black_row()
        if not is_wild(card):
            return len(blacks) < 4
        alike = any(trio.issuperset([*wilds, card]) for trio in TRIOS)
        return bool(self.blocking) and len(blacks) == 4 and len(wilds) < 3 and alike

    def enough_for_blacks(self, card):
        """A blocking canasta that the hand can finish counts already."""
        if self.enough_canastas():
            return True
        blacks, wilds = self.black_row()
        held = [*blacks, *wilds, *self.hands[self.turn]]
        whole = len([c for c in held if c in BLACK_THREES]) >= 4 and any(
            trio.issuperset(wilds) and len([c for c in held if c in trio]) >= 3 for trio in TRIOS
        )
        begins = len(blacks) == 4 or not is_wild(card)
        return (
            bool(self.blocking)
            and whole
            and begins
            and self.canastas(self.side) + 1 >= int(self.options["canastas-to-go-out"])
            and self.of_the_kinds({"blocking", *self.kinds()})
        )

    def may_end(self, going_out):
        """A blocking canasta that is begun is finished."""
        blacks, wilds = self.black_row()
        if going_out and len(blacks) == 4 and len(wilds) in (1, 2):
            return False
        return super().may_end(going_out)

    def may_meld(self, card, rank):
        if rank != "R" and not self.holds(len(self.rows[self.side].get(rank, [])) + 1):
            return False
        return super().may_meld(card, rank)

    def has_room(self, rank):
        return self.wild_rows if rank == "2" else super().has_room(rank)

    def sound(self, rank, row):
        return rank == "2" or super().sound(rank, row)

    def holds(self, count):
        """Whether a row may have so many cards."""
        return self.row_limit is None or count <= self.row_limit

    def may_take(self):
        """No card of the pile goes to a row that has no room for it and what settles it."""
        if not super().may_take():
            return False
        row = self.rows[self.side].get(self.pile[-1][0], [])
        return self.holds(len(row) + (1 if self.fits() else 3))

    def enough_canastas(self):
        return super().enough_canastas() and self.of_the_kinds(self.kinds())

    def kinds(self):
        """The kinds of the side's canastas."""
        rows = self.rows[self.side].values()
        return {canasta_kind(row) for row in rows if len(row) >= 7}

    def of_the_kinds(self, kinds):
        """Whether canastas of these kinds, one or more, are such as one goes out with."""
        wanted = {"any": set(), "natural": {"natural"}, "each": {"natural", "mixed"}}
        return bool(kinds) and wanted[self.out_canastas] <= kinds

    def score(self, side):
        reds = [
            card
            for seat, hand in enumerate(self.hands)
            if self.side_of(seat) == side and seat in self.acted
            for card in hand
            if card in RED_THREES
        ]
        return super().score(side) - (self.red_in_hand - 100) * len(reds)

    def canasta_bonus(self, row):
        wilds = len([card for card in row if is_wild(card)])
        if canasta_kind(row) == "blocking":
            return self.blocking
        if wilds == len(row):
            return 1000
        return max(0, super().canasta_bonus(row) - self.mixed_less * max(0, wilds - 1))

    # Searches.

    def layings(self, hand, owed=None, needed=0, whole=False):
        """What comes of every way to lay cards of `hand` so that every row is as it must be.

        Black Threes stay in the hand. `owed` is the rank whose pile is owed; its top card lies in
        its row. `whole`: no Four to Ace stays in the hand. Each outcome is (Twos laid, Jokers
        laid, whether a Four to Ace stays, points, what kinds of canastas there are); points above
        `needed` are not told.
        """
        twos = len([card for card in hand if card[0] == "2"])
        jokers = hand.count("JK")
        outcomes = {(0, 0, False, 0, frozenset())}
        for rank in RANKS + ("2" if self.wild_rows else ""):
            row = self.rows[self.side].get(rank, [])
            naturals = len([card for card in hand if is_natural(card) and card[0] == rank])
            worth = 0 if rank == "2" else value(rank + "S")
            ways = {
                (
                    two,
                    joker,
                    count < naturals,
                    min(needed, 20 * two + 50 * joker + count * worth),
                    frozenset({canasta_kind(laid)} if len(laid) >= 7 else ()),
                )
                for count in range(naturals if whole else 0, naturals + 1)
                for two in range(twos + 1)
                for joker in range(jokers + 1)
                for laid in [row + [rank + "S"] * count + ["2S"] * two + ["JK"] * joker]
                if not laid or (len(laid) >= 3 and self.sound(rank, laid) and self.holds(len(laid)))
                if rank != owed or self.pair(rank, count, two + joker)
            }
            outcomes = {
                (
                    two + more_twos,
                    joker + more_jokers,
                    stays or more_stays,
                    min(needed, points + more_points),
                    kinds | more_kinds,
                )
                for two, joker, stays, points, kinds in outcomes
                for more_twos, more_jokers, more_stays, more_points, more_kinds in ways
                if two + more_twos <= twos and joker + more_jokers <= jokers
            }
        return outcomes

    def pair(self, rank, naturals, wilds):
        """W12: whether these cards from the hand, with those melded already, take the pile."""
        mine = [rest[0] for what, *rest in self.diary if what == "melded" and rest[1] == rank]
        naturals += len([card for card in mine if is_natural(card)])
        wilds += len([card for card in mine if is_wild(card)])
        return naturals >= 2 or (naturals >= 1 and wilds >= 1 and not self.barred())

    def carries_through(self):
        """C5: whether the top card, if taken, can be settled by melds from the hand."""
        hand = self.hands[self.turn]
        *rest, top = self.pile
        needed = 0 if self.had_rows else self.minimum() - value(top)
        rows = self.rows[self.side]
        before = {rank: row[:] for rank, row in rows.items()}
        rows.setdefault(top[0], []).append(top)
        outcomes = self.layings(hand, owed=top[0], needed=max(0, needed))
        self.rows[self.side] = before
        fills = any(card not in RED_THREES for card in rest)
        return any(
            points >= needed
            and (fills or stays or self.keeps(hand, twos, jokers) or self.of_the_kinds(kinds))
            for twos, jokers, stays, points, kinds in outcomes
        )

    def keeps(self, hand, twos, jokers):
        """Whether a hand from which so many wild cards were laid holds others, or Threes."""
        return (
            len([card for card in hand if card[0] == "2"]) > twos
            or hand.count("JK") > jokers
            or any(card[0] == "3" for card in hand)
        )

    def can_go_out(self):
        """O8: whether all cards held can go down in this turn, or all but one to discard."""
        hand = self.hands[self.turn]
        for last in [[], *([card] for card in set(hand))]:
            rest = hand[:]
            for card in last:
                rest.remove(card)
            blacks = len([card for card in rest if card in BLACK_THREES])
            if blacks and last and not self.discard_after_blacks:
                continue
            others = [card for card in rest if card not in BLACK_THREES]
            if blacks in (0, 3, 4) and any(
                self.of_the_kinds(kinds) and not self.keeps(others, twos, jokers)
                for twos, jokers, _, _, kinds in self.layings(others, whole=True)
            ):
                return True
            if blacks == 4 and self.blocking and self.with_blocking(others):
                return True
        return False

    def with_blocking(self, others):
        """Whether these cards can go down, three of them beside four Black Threes."""
        for trio in TRIOS:
            three = [card for card in others if card in trio][:3]
            rest = others[:]
            for card in three:
                rest.remove(card)
            if len(three) == 3 and any(
                self.of_the_kinds({"blocking", *kinds}) and not self.keeps(rest, twos, jokers)
                for twos, jokers, _, _, kinds in self.layings(rest, whole=True)
            ):
                return True
        return False


class Hoyle(SlowBook):
    """Section 2."""

    def may_take(self):
        """H4, H5 (1)."""
        if len(self.hands[self.turn]) == 1 and len(self.pile) == 1:
            return False
        return super().may_take() and not self.must_add()

    def must_add(self):
        """H5 (1)."""
        return not self.stock and super().may_take() and self.fits()

    def at_an_empty_stock(self):
        """H5."""
        return {"add"} if self.must_add() else {"stop"}

    def began(self):
        """H5 (1): adding is no more drawing than taking, but the turn goes on."""
        return super().began() or any(what == "added" for what, *_ in self.diary)

    def do_add(self):
        """H5 (1)."""
        card = self.pile.pop()
        self.rows[self.side][card[0]].append(card)
        self.diary.append(("added", card, card[0]))


class ForHimself(SlowBook):
    """What `cga` and `official` have in common: C2 and O3, C3 and O5, C4, C5 and O6."""

    def draw_card(self, cards):
        """One card from the stock to the hand, or, a Red Three, to the table: returns it."""
        card = self.stock.pop(0)
        cards.append(card)
        if card in RED_THREES:
            self.reds[self.side].append(card)
        else:
            self.hands[self.turn].append(card)
        return card

    def do_draw(self):
        """C2, O3: a Red Three drawn is replaced, unless the round ends by it."""
        cards = []
        self.diary.append(("drew", "a card"))
        while self.draw_card(cards) in RED_THREES and self.ending is None:
            pass
        return cards

    def receive(self):
        """C2, O3: a Red Three of the pile is put down and not replaced."""
        super().receive()
        self.put_reds(self.turn)

    def barred(self):
        """C3, O5: frozen too until the initial meld."""
        return self.frozen() or not self.had_rows

    def sound(self, rank, row):
        """C4, O4, V2: at most three wild cards in a row."""
        wilds = [card for card in row if is_wild(card)]
        return super().sound(rank, row) and (rank == "2" or len(wilds) <= 3)

    def may_take(self):
        """C5, O6."""
        return super().may_take() and (self.fits() or self.carries_through())

    def may_put_back(self):
        """C5, O6."""
        return False


class Cga(ForHimself):
    """Section 3."""

    emptied = 0  # how often the stock has been empty
    discard_after_blacks = False  # C7

    def hand_size(self):
        """C1."""
        return 13 if self.seats == 2 else 11

    def deal_reds(self, order):
        """C2: there is no W5."""

    def begin(self, seat):
        """C2: those in hand are put down and replaced before anything else."""
        super().begin(seat)
        for _ in self.put_reds(seat):
            if self.ending is None:
                self.do_draw()
        self.diary = []  # the turn itself is still to begin

    def draw_card(self, cards):
        """C8."""
        card = super().draw_card(cards)
        if not self.stock:
            self.emptied += 1
            if self.emptied == 3 or not self.pile:
                self.ending = ("stock", None)
            else:
                self.stock, self.pile = self.pile, []
                self.turnovers += 1
        return card

    def step(self, total):
        """C6."""
        return 50 if total < 1500 else 90 if total < 3000 else 120

    def may_end(self, going_out):
        """C6: the minimum is asked of him who goes out too."""
        return super().may_end(going_out) and self.reached_minimum()

    def may_discard(self, card):
        """C7: no discard follows Black Threes."""
        return "3" not in self.rows[self.side] and super().may_discard(card)

    def reds_against(self, side):
        """C9."""
        return not self.rows[side]


class Official(ForHimself):
    """Section 4."""

    def sides(self):
        return 2 if self.seats == 4 else self.seats

    def hand_size(self):
        """O1."""
        return {2: 15, 3: 13, 4: 11}[self.seats]

    def covered(self, card):
        """O2."""
        return card in BLACK_THREES or super().covered(card)

    def sound(self, rank, row):
        """O4."""
        if rank == "2":
            return True
        wilds = len([card for card in row if is_wild(card)])
        return wilds <= 3 and (wilds <= 1 or len(row) - wilds >= 2)

    def rows_full(self):
        """W16, O4: two naturals and three cards at least."""
        return super().rows_full() and all(
            rank == "2" or len([card for card in row if not is_wild(card)]) >= 2
            for rank, row in self.rows[self.side].items()
        )

    def one_card_rule(self):
        """H4."""
        return len(self.hands[self.turn]) == 1 and len(self.pile) == 1

    def may_take(self):
        """O6: H4 holds."""
        return not self.one_card_rule() and super().may_take()

    # The stock's end (O10).

    def at_an_empty_stock(self):
        """Who must take may not stop."""
        return set() if self.may_take() and self.fits() else {"stop"}

    def draw_card(self, cards):
        """A Red Three as the last card ends the round."""
        card = super().draw_card(cards)
        if card in RED_THREES and not self.stock:
            self.ending = ("stock", None)
        return card

    # May I go out? (O8)

    @property
    def decider(self):
        return (self.turn + 2) % 4 if self.open_question() else self.turn

    def open_question(self):
        return bool(self.diary) and self.diary[-1] == ("asked",)

    def answer(self):
        """The binding answer, or None."""
        answers = [rest[0] for what, *rest in self.diary if what == "answered"]
        return answers[0] if answers else None

    def look(self):
        if self.open_question():
            return {"answer yes", "answer no"}
        return super().look()

    def ways_on(self):
        found = super().ways_on()
        if self.may_ask() and self.can_go_out():
            found.add("ask")
        return found

    def may_ask(self):
        """With a partner, once in a turn, with nothing melded by hand and no pile owed."""
        return (
            self.seats == 4
            and not self.owed()
            and not any(what in ("melded", "asked") for what, *_ in self.diary)
        )

    def do_ask(self):
        self.diary.append(("asked",))

    def do_answer(self, word):
        self.diary.append(("answered", word))

    def may_end(self, going_out):
        """The answer binds."""
        if self.answer() == ("no" if going_out else "yes"):
            return False
        return super().may_end(going_out)

    def must_not_go_out(self):
        """W24."""
        return self.answer() == "no" or super().must_not_go_out()

    # The score.

    def concealed(self):
        """O9."""
        return self.in_new_rows() and self.own_canasta()

    def in_new_rows(self):
        """O9: every card, the top card too, in a row that did not stand before the turn."""
        return not self.melded_earlier(self.turn) and not any(
            rank in self.stood for _, rank in self.melded()
        )

    def own_canasta(self):
        """O9: a canasta among the rows of this turn."""
        return any(
            len(row) >= 7 for rank, row in self.rows[self.side].items() if rank not in self.stood
        )

    def reds_against(self, side):
        """O11."""
        return not self.rows[side]


class Viennese(Official):
    """Section 5."""

    def __init__(self, options=None, *others):
        super().__init__({**(options or {}), "add-to-canasta": "no"}, *others)  # V3

    def sound(self, rank, row):
        """V2."""
        naturals = len([card for card in row if not is_wild(card)])
        return super().sound(rank, row) and (rank == "2" or 2 * naturals >= len(row))

    def one_card_rule(self):
        """V5."""
        return False

    def reds_against(self, side):
        """V1."""
        return not self.canastas(side)

    def concealed(self):
        """V4."""
        return self.in_new_rows() and not any(what == "took" for what, *_ in self.diary)

    def out_bonus(self, how):
        """V4."""
        if how == "concealed" and self.own_canasta():
            return 1000
        return super().out_bonus(how)


#: The rule books, and with how many seats each is played.
BOOKS = {
    "windows": (SlowRound, (2,)),
    "hoyle": (Hoyle, (2,)),
    "cga": (Cga, (2, 3, 4)),
    "official": (Official, (2, 3, 4)),
    "viennese": (Viennese, (2, 3, 4)),
}


def next_leader(book, seats, number, before):
    """Who leads round `number`, `before` having led the one before; None is the lot's (W3, H1)."""
    if book == "windows":
        return 0
    if number == 1:
        return None if book in ("official", "viennese") else 0
    return (before + 1) % seats


def cut_rank(card):
    """O1: what a card drawn for partners counts; None is redrawn."""
    if card == "JK" or card[0] == "3":
        return None
    return "2456789TJQKA".index(card[0]), "CDHS".index(card[1])


def cut_leader(cards):
    """O1: who leads after the cut, or None where the cards do not seat the players so."""
    ranks = [cut_rank(card) for card in cards]
    if len(ranks) != 4 or None in ranks or len(set(ranks)) < 4:
        return None
    high = sorted(range(4), key=lambda seat: ranks[seat])[2:]
    return high[1] if sorted(high) in ([0, 2], [1, 3]) else None
