"""Decks and players that lead walks into the rare corners of the rules; no tests live here.

A walker sees the slow rules (slow_books.py), hands and stock included, and chooses among the legal
actions. It has habits, drawn by lot, so that a few hundred rounds visit what a few million aimless
ones would miss: it hoards its hand until it can go out at once, freezes the pile, takes whatever
it can, runs the stock down, holds few cards, asks its partner.
"""

from copy import deepcopy
from random import Random

from tests.engine.slow_books import SlowBook
from tests.engine.slow_rules import BLACK_THREES, RANKS, RED_THREES, is_natural, is_wild

#: Steps after which a walker in a turn gives up what it has begun.
PATIENCE = 40


class Habits:
    """What one seat likes, as shares of 1."""

    def __init__(self, rng: Random) -> None:
        self.takes = rng.choice((0.1, 0.6, 0.9, 1.0))
        self.melds = rng.choice((0.2, 0.7, 0.95))
        self.opens = rng.choice((0.1, 0.7, 1.0))
        self.wilds = rng.choice((0.1, 0.5, 1.0))
        self.freezes = rng.choice((0.0, 0.1, 0.6))
        self.blocks = rng.choice((0.1, 0.8))
        self.fits = rng.choice((0.1, 0.6))
        self.goes_out = rng.choice((0.05, 0.5, 1.0))
        self.asks = rng.choice((0.1, 0.9))
        self.permits = rng.choice((0.3, 0.9))
        self.undoes = rng.choice((0.01, 0.1))
        self.puts_back = rng.choice((0.02, 0.2))
        self.stops = rng.choice((0.1, 0.9))
        self.hoards = rng.random() < 0.25
        self.slims = rng.random() < 0.35  # melds itself down to a card or two


class Walkers:
    """The seats of a round."""

    def __init__(self, rng: Random, seats: int, brisk: bool) -> None:
        """`brisk`: they are to show soon what a position holds, and go out if they can."""
        self.rng = rng
        self.habits = [Habits(rng) for _ in range(seats)]
        if brisk:
            for habits in self.habits:
                habits.goes_out = rng.choice((0.2, 1.0))
                habits.stops = min(habits.stops, rng.choice((0.1, 0.9)))
        elif rng.random() < 0.4:  # a round that is to run the stock down
            for habits in self.habits:
                habits.goes_out = 0
                habits.hoards = habits.slims = False
                habits.takes = min(habits.takes, rng.choice((0.1, 0.6)))
        self.steps = 0
        self.bound = False  # on the way out
        self.quiet = False  # melds nothing more in this turn
        self.gives_up = False  # takes back what it has melded

    def lot(self, share: float) -> bool:
        """True as often as `share` says."""
        return self.rng.random() < share

    def choose(self, slow: SlowBook, actions: list[str]) -> str:
        """One of the legal actions of the decider."""
        habits = self.habits[slow.decider]
        if "answer yes" in actions:
            return "answer yes" if self.lot(habits.permits) else "answer no"
        if not slow.began():
            self.steps = 0
            self.bound = self.quiet = self.gives_up = False
            return self._begin(slow, habits, actions)
        self.steps += 1
        if "ask" in actions and self.lot(habits.asks):
            return "ask"
        return self._go_on(slow, habits, actions)

    def _begin(self, slow, habits: Habits, actions: list[str]) -> str:
        if (
            "take" in actions
            and self.lot(habits.takes)
            and (slow.fits() or slow.carries_through() or self.lot(habits.puts_back))
        ):
            return "take"
        others = [text for text in actions if text not in ("take", "stop")]
        if "stop" in actions and (not (others or "take" in actions) or self.lot(habits.stops)):
            return "stop"
        return self.rng.choice(others or actions)

    def _go_on(self, slow: SlowBook, habits: Habits, actions: list[str]) -> str:
        melds = [text for text in actions if text.startswith("meld")]
        ends = [text for text in actions if text.startswith(("discard", "pass"))]
        if slow.owed():
            return self._settle(slow, habits, actions, melds)
        answer = slow.answer() if hasattr(slow, "answer") else None
        if (
            not self.bound
            and not self.gives_up
            and not any(what == "melded" for what, *_ in slow.diary)
        ):
            wants = answer == "yes" or (answer is None and self.lot(habits.goes_out))
            self.bound = wants and slow.can_go_out()
        if self.bound:
            step = self._towards_out(slow, melds, ends)
            if step:
                return step
        if "draw" in actions and self.lot(0.7):
            return "draw"
        if "undo" in actions and self.lot(habits.undoes):
            return "undo"
        if self.steps > PATIENCE or self.gives_up:
            self.quiet = self.gives_up = True
            self.bound = False
            if "undo" in actions:
                return "undo"
            if answer == "yes" or not ends:  # there is no giving up
                self.steps = 0
                self.quiet = self.gives_up = False
        if not self.quiet:
            step = self._meld(slow, habits, melds)
            if step:
                return step
            self.quiet = bool(ends)
        if ends:
            return self._end(slow, habits, ends)
        mending = [text for text in melds if 0 < len(self._row(slow, text)) < 3]
        if mending and self.lot(0.9):
            return self.rng.choice(mending)
        if "undo" in actions:
            self.gives_up = True
            return "undo"
        return self.rng.choice(actions)

    def _row(self, slow: SlowBook, meld: str) -> list[str]:
        """The row that a meld goes to."""
        card = meld.split()[1]
        if card in RED_THREES:
            return []
        return slow.rows[slow.side].get(meld[-1] if is_wild(card) else card[0], [])

    def _settle(self, slow, habits: Habits, actions: list[str], melds: list[str]) -> str:
        """Meld to what is owed, to rows that are short, and to reach the minimum."""
        if "undo" in actions and self.lot(0.12):
            return "undo"
        self.rng.shuffle(melds)
        if melds and self.lot(0.12):
            return melds[0]
        for text in melds:
            after = deepcopy(slow)
            after.play(text)
            if after.ending or not after.owed() or self._reaches(after):
                return text
        return "undo" if "undo" in actions and self.lot(0.8) else self.rng.choice(actions)

    def _reaches(self, slow) -> bool:
        """Whether melds from here settle what is owed and reach the minimum."""
        needed = 0 if slow.had_rows else max(0, slow.minimum() - slow.points())
        hand = slow.hands[slow.turn]
        outcomes = slow.layings(hand, owed=slow.owed(), needed=needed)
        fills = any(card not in RED_THREES for card in slow.pile)
        return any(
            points >= needed and (fills or canasta or stays or slow.keeps(hand, twos, jokers))
            for twos, jokers, stays, points, canasta in outcomes
        )

    def _towards_out(self, slow, melds: list[str], ends: list[str]) -> str | None:
        """A step after which the player can still go out."""
        if len(slow.hands[slow.turn]) == 1 and ends:
            return self.rng.choice(ends)
        naturals = [text for text in melds if len(text.split()) == 2 and text[5] != "3"]
        wilds = [text for text in melds if len(text.split()) == 3]
        blacks = [text for text in melds if text[5] == "3"]
        for group in (naturals, wilds, blacks):
            self.rng.shuffle(group)
            for text in group:
                after = deepcopy(slow)
                after.play(text)
                if after.ending or group is blacks or after.can_go_out():
                    return text
        return None

    def _meld(self, slow, habits: Habits, melds: list[str]) -> str | None:
        if habits.hoards or not melds:
            return None
        hand = slow.hands[slow.turn]
        rows = slow.rows[slow.side]
        if not slow.had_rows and not slow.reached_minimum():
            melds = [text for text in melds if self._leads_on(slow, text)]
        elif (
            not slow.had_rows and not rows and not (self.lot(habits.opens) and self._reaches(slow))
        ):
            return None
        good = []
        for text in melds:
            card = text.split()[1]
            if card in RED_THREES:
                good.append(text)
            elif is_wild(card):
                wanted = habits.wilds * (2 if len(self._row(slow, text)) < 3 else 0.5)
                if self.lot(wanted):
                    good.append(text)
            elif card[0] == "3":
                if self.lot(0.12):
                    good.append(text)
            elif card[0] in rows or slow_count(hand, card[0]) >= (2 if self.lot(0.3) else 3):
                good.append(text)
        keen = habits.melds
        if not slow.rows_full() or habits.slims:
            keen = 0.97
        if good and self.lot(keen):
            return self.rng.choice(good)
        return None

    def _leads_on(self, slow, meld: str) -> bool:
        """Whether the minimum can be reached after this meld."""
        after = deepcopy(slow)
        after.play(meld)
        return bool(after.ending) or self._reaches(after)

    def _end(self, slow, habits: Habits, ends: list[str]) -> str:
        wilds = [text for text in ends if text.startswith("discard") and is_wild(text.split()[1])]
        blacks = [text for text in ends if text in ("discard 3S", "discard 3C")]
        others = [text for text in ends if text not in wilds and text not in blacks]
        rows = [row for side in slow.rows for row in side]
        fitting = [text for text in others if text != "pass" and text.split()[1][0] in rows]
        if wilds and self.lot(habits.freezes):
            return self.rng.choice(wilds)
        if blacks and self.lot(habits.blocks):
            return self.rng.choice(blacks)
        if fitting and self.lot(habits.fits):
            return self.rng.choice(fitting)
        return self.rng.choice(others or ends)


def slow_count(hand: list[str], rank: str) -> int:
    """How many naturals of a rank there are."""
    return len([card for card in hand if is_natural(card) and card[0] == rank])


def a_deck(rng: Random, cards: list[str], seats: int, hand: int) -> list[str]:
    """A deck that is shuffled, or shuffled with a bent: the first card is dealt first."""
    deck = cards[:]
    rng.shuffle(deck)
    bent = rng.choice(("none", "ranks", "ranks", "ranks", "wilds low", "wilds high", "few ranks"))
    if bent in ("ranks", "few ranks"):
        deck = _by_favourites(rng, deck, seats, 2 if bent == "few ranks" else rng.choice((3, 4, 5)))
    elif bent in ("wilds low", "wilds high"):
        deck.sort(key=lambda card: is_wild(card) * (rng.random() < 0.7), reverse=bent[6:] == "high")
    if rng.random() < 0.15:  # the upcard a Black Three
        here, there = deck.index(rng.choice(BLACK_THREES)), seats * hand
        deck[here], deck[there] = deck[there], deck[here]
    if rng.random() < 0.5:  # Red Threes at the stock's end, or under the upcard
        place = rng.choice((len(deck) - 1, len(deck) - 1, seats * hand))
        for _ in range(rng.choice((1, 1, 2))):
            reds = [i for i, card in enumerate(deck) if card in RED_THREES and i != place]
            there = rng.choice(reds)
            deck[there], deck[place] = deck[place], deck[there]
            place -= 1 if place != seats * hand else -1
    return deck


def _by_favourites(rng: Random, deck: list[str], seats: int, count: int) -> list[str]:
    """Dealt in turn, each seat gets mostly cards of a few ranks."""
    favourites = [rng.sample(RANKS, count) for _ in range(seats)]
    share = rng.choice((0.5, 0.8, 0.95))
    left = deck[:]
    found = []
    while left:
        liked = favourites[len(found) % seats]
        place = 0
        if rng.random() < share:
            wanted = (i for i, card in enumerate(left) if is_natural(card) and card[0] in liked)
            place = next(wanted, 0)
        found.append(left.pop(place))
    return found
