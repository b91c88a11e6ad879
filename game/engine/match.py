"""A match: rounds played one after another until a side has reached the target (W30)."""

from collections.abc import Mapping, Sequence
from random import Random

from ..language import _, any_of, ngettext
from .board import EarlierRound
from .cards import shuffled
from .custom import contradiction
from .numbered_deals import Deal, check_cut, draw_cut
from .refusals import IllegalAction
from .round import Round
from .ruleset import Lead, Ruleset, Value
from .side import HUMAN as HUMAN
from .side import Seat as Seat
from .wordings import number


class Match:
    """The totals and the round being played. Rounds are counted from 1; 0 before the first."""

    def __init__(
        self, ruleset: Ruleset, seats: Sequence[Seat], totals: Sequence[int] | None = None
    ) -> None:
        """Make a match that waits for its first round.

        `totals` are the sides' points to begin with; they end nothing (W30). Raise ValueError
        for a number of seats or totals that the ruleset does not know, and for own rules that
        contradict themselves; TypeError for a seat that is no Seat.
        """
        if ruleset.base and (why := contradiction(ruleset)):
            raise ValueError(why)
        if len(seats) not in ruleset.seats:
            played = ngettext(
                "the rules {rules} are not played by {count} seat, only by {allowed}",
                "the rules {rules} are not played by {count} seats, only by {allowed}",
                len(seats),
            )
            allowed = any_of([*map(number, ruleset.seats)])
            raise ValueError(
                played.format(rules=ruleset.name, count=number(len(seats)), allowed=allowed)
            )
        if strange := [each for each in seats if not isinstance(each, Seat)]:
            raise TypeError(f"who sits there is a Seat, not {type(strange[0]).__name__}")
        self.ruleset = ruleset
        self.seats = tuple(seats)
        sides = ruleset.sides(len(seats))
        self.totals = tuple(totals) if totals is not None else (0,) * sides
        if len(self.totals) != sides:
            raise ValueError(
                _("there are {sides} sides, not {count}").format(
                    sides=sides, count=len(self.totals)
                )
            )
        self.number = 0
        self.lead = 0
        #: The cards that four partners cut before round 1, by seat (O1); else empty.
        self.cut: tuple[int, ...] = ()
        self.round: Round | None = None
        self._settled = True
        #: The rounds that are over and settled, in order.
        self.earlier: tuple[EarlierRound, ...] = ()

    def __repr__(self) -> str:
        who = ", ".join(f"{seat.kind} {seat.name!r}" for seat in self.seats)
        totals = " ".join(map(str, self.totals))
        return f"<Match: {self.ruleset.name}, {who}, round {self.number}, totals {totals}>"

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, who in enumerate(self.seats) if who.kind == HUMAN)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of the computer players, each once, in the order of their seats."""
        return tuple(dict.fromkeys(who.kind for who in self.seats if who.kind != HUMAN))

    @property
    def settled(self) -> bool:
        """Whether no round is being played: its points, if there was one, are in the totals."""
        return self._settled

    @property
    def begun(self) -> bool:
        """Whether the first round's first action has been done: then levels are fixed (W32)."""
        return self.number > 1 or (self.round is not None and bool(self.round.board.history))

    @property
    def over(self) -> bool:
        """Whether the match has been decided (W30)."""
        return self.number > 0 and self._settled and self.winner is not None

    @property
    def winner(self) -> int | None:
        """The side that alone has the highest total, if that is the target or more (W30)."""
        best = max(self.totals)
        if best < self.ruleset.target or self.tied:
            return None
        return self.totals.index(best)

    @property
    def tied(self) -> bool:
        """Whether sides share a highest total that would end the match otherwise (W30)."""
        best = max(self.totals)
        return best >= self.ruleset.target and self.totals.count(best) > 1

    @property
    def cuts(self) -> bool:
        """Whether the round about to start begins with a cut for partners (O1)."""
        return (
            self.number == 0
            and self.ruleset.lead is Lead.LOT
            and len(self.seats) in self.ruleset.partnerships
        )

    def next_lead(self) -> int | None:
        """Return the seat that leads the next round (W3, H1, C1); None if it is by lot (O1)."""
        if self.ruleset.lead is Lead.SEAT_0:
            return 0
        if self.number == 0:
            return None if self.ruleset.lead is Lead.LOT else 0
        return (self.lead + 1) % len(self.seats)

    def draw_lots(self, rng: Random | Deal) -> tuple[int | None, tuple[int, ...]]:
        """Draw with `rng`, or by a deal, what the lot decides of the next round: (lead, cut).

        The lead is None where the rules decide it, the cut empty unless four cut for partners
        (O1). Where there is nothing to draw, `rng` is left alone.
        """
        if self.cuts:
            return rng.cut(self.ruleset) if isinstance(rng, Deal) else draw_cut(rng, self.ruleset)
        if self.next_lead() is None:
            seats = len(self.seats)
            return rng.lead(seats) if isinstance(rng, Deal) else rng.randrange(seats), ()
        return None, ()

    def start_round(
        self, deck: Sequence[int] | Random, lead: int | None = None, cut: Sequence[int] = ()
    ) -> Round:
        """Set up and deal the next round, with a deck or with the random source to shuffle one.

        `lead` and `cut` are what the lot has decided (draw_lots); without them seat 0 leads where
        it would have. Raise ValueError while a round is being played, once the match is over, or
        for a seat that cannot lead, and IllegalAction for a cut that is none (O1).
        """
        if not self._settled:
            raise ValueError("a round is being played")
        if self.over:
            raise ValueError("the match is over")
        leader = self.next_lead()
        if cut:
            if not self.cuts:
                raise IllegalAction("cut-none")
            leader = check_cut(cut)
            if lead not in (None, leader):
                raise IllegalAction("cut-lead", lead=leader)
        elif leader is None:
            leader = lead or 0
        if lead is not None and (lead != leader or lead not in range(len(self.seats))):
            raise ValueError(f"seat {lead} does not lead this round")
        listed = (
            shuffled(deck, self.ruleset.packs, self.ruleset.jokers)
            if isinstance(deck, Random)
            else deck
        )
        self.round = Round(
            self.ruleset, listed, len(self.seats), leader, self.totals, self.humans, self.earlier
        )
        self.lead = leader
        self.cut = tuple(cut)
        self.number += 1
        self._settled = False
        self.round.deal()
        return self.round

    def change_rules(self, options: Mapping[str, Value]) -> None:
        """Set options, for this round and later ones.

        Raise IllegalAction once the round has begun (W32), ValueError for an unknown option.
        """
        ruleset = self.ruleset.with_options(options)
        if self.round is not None:
            self.round.change_rules(ruleset)
        self.ruleset = ruleset

    def change_seat(self, seat: int, who: Seat) -> None:
        """Set who plays there: a computer's level only before the match's first action (W32).

        Names may change at any time. Raise IllegalAction otherwise.
        """
        if self.begun and who.kind != self.seats[seat].kind:
            raise IllegalAction("level-late")
        self.seats = (*self.seats[:seat], who, *self.seats[seat + 1 :])
        if self.round is not None:
            self.round.humans = self.humans  # W26

    def settle(self) -> tuple[int, ...]:
        """Add the points of the round that has ended to the totals, and return the totals.

        Raise ValueError if the round is still being played or has been settled.
        """
        board = self.round.board if self.round is not None else None
        result = board.result if board is not None else None
        if board is None or result is None or self._settled:
            raise ValueError("there is no round to settle")
        self.totals = tuple(
            total + points for total, points in zip(self.totals, result.points, strict=True)
        )
        self.earlier += (EarlierRound(board.ruleset, len(self.seats), tuple(board.history)),)
        self._settled = True
        return self.totals
