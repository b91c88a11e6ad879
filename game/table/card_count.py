"""What a perfect memory would know of the cards: by rank, what was seen and what is still out.

All of it was open to the person: what lay on the tables and in the pile, what went into a hand with
a pile, and where the cards of a pile lie that was turned over. What is hidden cannot be reached
from here: a view and the events as that seat saw them are all that comes in.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from ..engine.board import View
from ..engine.cards import COLUMN, COLUMN_NAMES, FIRST_WILD, JOKER, KINDS, WILD, pack
from ..engine.events import (
    HIDDEN,
    Discarded,
    Drawn,
    Event,
    Melded,
    PutDown,
    Received,
    TurnedOver,
    Undone,
    seen_by,
)
from ..language import N_
from ..named_tuple import NamedTuple
from .person_view import PERSON
from .played_turns import last_round

#: The ranks from the highest to the lowest, as they are called, with the kinds of each.
RANKS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    (N_("Jokers"), (JOKER,)),
    (N_("Twos"), tuple(range(FIRST_WILD, JOKER))),
    *(
        (COLUMN_NAMES[column][1], tuple(kind for kind in range(KINDS) if COLUMN[kind] == column))
        for column in range(WILD - 1, -1, -1)
    ),
)


class RankCount(NamedTuple):
    """How many cards of one rank lie where.

    `seen` lie open, on the tables and in the pile; `hand` are the person's own. Of the others it is
    known of `held[seat]` that they are in that hand, and of `deck` that they are in a deck that was
    the pile; `unknown` are anywhere.
    """

    name: str
    seen: int
    hand: int
    held: tuple[int, ...]
    deck: int
    unknown: int

    @property
    def out(self) -> int:
        """How many are still out: in other hands, in the deck, or in a talon."""
        return sum(self.held) + self.deck + self.unknown


class Count(NamedTuple):
    """The count of all ranks, and where the cards are that nobody has seen.

    `deck`, `talons` and `hands`, by seat, count the cards there that are not known.
    """

    ranks: tuple[RankCount, ...]
    deck: int
    talons: int
    hands: tuple[int, ...]


class Follower:
    """Follows a round from its deal, as one seat sees it, and forgets nothing.

    `held[seat]` counts the cards by kind that are known to be in that hand; `deck` are the cards of
    the stock, the next one to be drawn last, HIDDEN where nobody has seen it.
    """

    def __init__(self, view: View) -> None:
        """Begin with the round as it was dealt."""
        self._seat = view.seat
        self.held = [[0] * KINDS for _ in view.board.hand_sizes]
        self.deck = [HIDDEN] * view.board.stock_count
        self._turned = False

    def follow(self, pile: Sequence[int], events: Iterable[Event]) -> None:
        """Take in what an action did, as this seat has seen it; `pile` is how it lay before."""
        lay = [*pile]
        self._turned = False
        for event in events:
            match event:
                case Drawn(seat, cards):
                    self._draw(seat, len(cards), lay)
                case TurnedOver() if not self._turned:
                    self._turn_over(lay)
                case PutDown(seat, cards):  # one like those of a pile is known in no hand
                    self._leave(seat, cards)
                case Received(seat, cards):
                    for card in cards:
                        self.held[seat][card] += 1
                case Melded(seat, action):
                    self._leave(seat, (action.card,))
                case Undone(seat, action):
                    self.held[seat][action.card] += 1
                case Discarded(seat, card):
                    self._leave(seat, (card,))
                    lay.append(card)

    def _draw(self, seat: int, count: int, pile: Sequence[int]) -> None:
        """Take in that a seat draws; a stock that runs out meanwhile is the pile turned over."""
        for _ in range(count):
            if not self.deck:
                self._turn_over(pile)
            card = self.deck.pop()
            if card != HIDDEN:
                self.held[seat][card] += 1

    def _turn_over(self, pile: Sequence[int]) -> None:
        self.deck = [*reversed(pile)]
        self._turned = True

    def _leave(self, seat: int, cards: Sequence[int]) -> None:
        """Take in that cards leave a hand: those that were known to be in it go first."""
        hand = self.held[seat]
        for card in cards:
            hand[card] -= hand[card] > 0

    def count(self, view: View) -> Count:
        """Count the cards where the round stands at `view`."""
        board, rules = view.board, view.board.ruleset
        held = [hand if seat != view.seat else [0] * KINDS for seat, hand in enumerate(self.held)]
        total, seen, deck = [0] * KINDS, [0] * KINDS, [0] * KINDS
        for card in pack(rules.packs, rules.jokers):
            total[card] += 1
        for side in board.sides:
            for row in side.rows:
                for card in row:
                    seen[card] += 1
        for card in board.pile:
            seen[card] += 1
        for card in self.deck:
            if card != HIDDEN:
                deck[card] += 1

        def of(counts: Sequence[int], kinds: Collection[int]) -> int:
            return sum([counts[kind] for kind in kinds])

        ranks = []
        for name, kinds in RANKS:
            known = RankCount(
                name,
                seen=of(seen, kinds),
                hand=of(view.hand, kinds),
                held=tuple(of(each, kinds) for each in held),
                deck=of(deck, kinds),
                unknown=0,
            )
            left = of(total, kinds) - known.seen - known.hand - known.out
            ranks.append(known._replace(unknown=left))
        return Count(
            ranks=tuple(ranks),
            deck=self.deck.count(HIDDEN),
            talons=sum(board.aside),
            hands=tuple(
                0 if seat == view.seat else size - sum(held[seat])
                for seat, size in enumerate(board.hand_sizes)
            ),
        )


def count_of(record: str, kinds: Collection[str]) -> Count | None:
    """Count the cards of the round that a record ends with; None where none has been dealt.

    `kinds` are the computer players that the record may name. The person sees what is counted.
    """
    played = last_round(record, kinds)
    if played is None:
        return None
    round_ = played.round
    view = round_.views[PERSON]
    memory = Follower(view)
    for action in played.actions:
        pile = [*view.board.pile]
        memory.follow(pile, seen_by(round_.apply(action), PERSON))
    return memory.count(view)
