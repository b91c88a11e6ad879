"""Deals the rounds of one match after another: draws the lots first, then brings the deck."""

import re
from collections.abc import Iterator
from random import Random
from typing import Final

from ..engine.books import spoken
from ..engine.cards import parse_cards, shuffled
from ..engine.match import Match
from ..engine.numbered_deals import NUMBERS, Deal
from ..engine.ruleset import Ruleset
from ..language import _
from ..named_tuple import NamedTuple
from ..record.notation import COMMENT
from . import texts
from .person_view import PERSON


class Lots(NamedTuple):
    """What Match.draw_lots gives: who leads by lot, and the card that each seat has cut, or ()."""

    lead: int | None
    cut: tuple[int, ...]


def lots_sentence(lots: Lots, match: Match) -> str:
    """Say what the lot has decided, where it is to be seen before the match begins; else "".

    The cut is (O1): it says who the person's partner is, and who leads. So is a computer that
    leads by lot: with its first action its level could not be changed any more (W32).
    """
    seats = match.seats
    leader = texts.shown_name(seats[lots.lead or 0])
    if lots.cut:
        partner = texts.shown_name(seats[(PERSON + 2) % len(seats)])
        text = texts.CUT_YOU if lots.lead == PERSON else texts.CUT
        card = texts.card_title(lots.cut[PERSON])
        return _(text).format(card=card, partner=partner, leader=leader)
    drawn = lots.lead not in (None, PERSON) and not match.number
    return _(texts.BY_LOT).format(name=leader) if drawn else ""


def dealt_sentence(match: Match, lots: Lots, reds: int, prompted: bool = False) -> str:
    """Write the sentence on a round that has been dealt.

    `lots` were drawn for it; `reds` Red Threes has the leader put down already (C2). Where
    the person is `prompted`, what they can do is told there.
    """
    leads = match.lead == PERSON
    name = texts.shown_name(match.seats[match.lead])
    pile = match.round is not None and bool(match.round.board.pile)
    yours, drawn = texts.DEALT[pile], texts.DEALT_BY_LOT_YOU[pile]
    if prompted:
        yours, drawn = texts.DEALT_YOU, texts.DEALT_BY_LOT_YOU_LEAD
    text = yours if leads else texts.DEALT_OTHER
    if lots.lead is not None and not lots.cut:
        text = drawn if leads else texts.DEALT_BY_LOT
    deck = spoken(match.ruleset).deck
    said = _(text).format(number=match.number, name=name, deck=deck)
    return texts.joined(said, texts.your_reds(match.ruleset, reds) if leads else "")


#: How a record tells of a deal's number, in a comment behind the line `round`; `chosen` where the
#: person has chosen the number of the match's first deal.
_COMMENT: Final = re.compile(r"^; deal ([0-9]{1,9})(, chosen)?$", re.MULTILINE)
_ROUND: Final = re.compile(r"^round [0-9]+$", re.MULTILINE)
#: What a deck stands behind, on a line of its own.
_DECK: Final = "deck "


class Decks:
    """The deals of one match after another."""

    def __init__(self, rng: Random, *, numbered: bool) -> None:
        """Draw numbers from `rng`; not `numbered`: there are none, and whoever deals shuffles."""
        self._rng, self._numbered = rng, numbered
        self._next: Deal | None = None

    def begin(self, number: int | None) -> None:
        """Begin a match, by a number that was chosen or by none. Raise ValueError for no number."""
        if number is not None and number not in NUMBERS:
            raise ValueError(f"there is no deal {number}")
        self._next = None if number is None else Deal(number)

    def go_on(self, record: str) -> None:
        """Go on with a match that was read: where its number was chosen, with the next one."""
        comments = [*_COMMENT.finditer(record)]
        chosen = comments and comments[-1][2]
        self._next = Deal(int(comments[-1][1])).next if chosen else None

    def draw(self) -> tuple[Deal | None, str]:
        """Return the deal of the next round, and what a record says of it."""
        deal = self._next
        if deal is not None:
            self._next = deal.next
            return deal, f"deal {deal.number}, chosen"
        if not self._numbered:
            return None, ""
        deal = Deal(self._rng.randrange(NUMBERS.start, NUMBERS.stop))
        return deal, f"deal {deal.number}"


def number_of(record: str) -> int | None:
    """Return the number of the last deal of a record; None where it does not say it.

    It is as true as the record: whoever relies on it compares the decks.
    """
    rounds = [*_ROUND.finditer(record)]
    found = _COMMENT.search(record, rounds[-1].end()) if rounds else None
    return int(found[1]) if found and int(found[1]) in NUMBERS else None


def deal_of(record: str, rules: Ruleset) -> int | None:
    """Return the number of the last deal of a record, if its deck is that of the number."""
    number = number_of(record)
    true = number is not None and Deal(number).deck(rules) == last_deck(record)
    return number if true else None


def decks_of(record: str) -> list[str]:
    """Return the decks of a record, round by round, as it writes them."""
    lines = record.split("\n")
    return [line.removeprefix(_DECK) for line in lines if line.startswith(_DECK)]


def last_deck(record: str) -> list[int]:
    """Return the deck of the last round of a record; an empty one before the first."""
    decks = decks_of(record)
    return parse_cards(decks[-1]) if decks else []


def up_to_deal(record: str, number: int) -> str:
    """Return a record up to the deal of a round, with the options that were changed then."""
    start = record.index(f"\nround {number}\n")
    end = record.index("\n", record.index(f"\n{_DECK}", start) + 1) + 1
    return record[:end] + "".join(_options(record, end))


def _options(record: str, start: int) -> Iterator[str]:
    """Yield the option lines from a place on; comments and empty lines may stand between them."""
    for line in record[start:].split("\n"):
        if line.startswith("option "):
            yield f"{line}\n"
        elif line and not line.startswith(COMMENT):
            return


class Dealing(NamedTuple):
    """What a round is begun with; `told` is what its record says of the deck."""

    lots: Lots
    deck: list[int]
    told: str


class Dealer:
    """Whoever deals at one table."""

    def __init__(self, rng: Random, *, numbered: bool) -> None:
        """Draw everything from `rng`; not `numbered`: deals have no numbers unless one is asked."""
        self._rng = rng
        self._decks = Decks(rng, numbered=numbered)
        #: The lots of the round that is to be dealt, once they are drawn.
        self.lots: Lots | None = None
        self._deal: Deal | None = None
        self._told = ""

    def choose(self, number: int | None) -> None:
        """Deal the next match by a number, or by none. Raise ValueError for what is no number."""
        self._decks.begin(number)

    def begin(self, match: Match, record: str) -> None:
        """Deal in a match from now on, as far as it has come."""
        self.lots = None
        if match.number:
            self._decks.go_on(record)

    def draw_lots(self, match: Match) -> Lots:
        """Draw the lots of the next round: by the number of its deal, where it has one."""
        self._deal, self._told = self._decks.draw()
        self.lots = Lots(*match.draw_lots(self._deal or self._rng))
        return self.lots

    def deal(self, match: Match) -> Dealing:
        """Begin the round whose lots are drawn, and say with what."""
        lots, self.lots = self.lots, None
        assert lots is not None
        rules, deal = match.ruleset, self._deal
        deck = deal.deck(rules) if deal else shuffled(self._rng, rules.packs, rules.jokers)
        match.start_round(deck, lots.lead, lots.cut)
        return Dealing(lots, deck, self._told)
