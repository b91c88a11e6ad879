"""Advanced: plays soundly by what it sees and remembers, one turn at a time.

What to take, what to meld and when to go out is decided here; what a discard risks is weighed in
danger.py. It does not look ahead: that is Expert's.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from ..engine.actions import DRAW, PASS, PUTBACK, STOP, TAKE, TURNOVER, UNDO, Action
from ..engine.board import START, View
from ..engine.cards import BLACK, COLUMN, RED
from ..engine.rules import ROW_SIZE, may_take, refusal
from ..engine.scoring import score_sheet, table_points
from .beginner import Beginner
from .danger import Danger
from .sketch import DEAREST_FIRST, NATURAL_COLUMNS, Sketch


@dataclass(frozen=True, slots=True)
class Habits:
    """The weights, in cards and in points; tried in duplicate matches of 60 to 150 pairs.

    What each gave is said of a player with it against the same player without it.
    """

    #: Cards kept in hand by a player who does not go out. A full hand holds the pairs that take
    #: the pile: 4 instead of 2 won 68% of the matches, 8 instead of 2 95%, 12 instead of 8 58%,
    #: 11 with `freeze` instead of 8 without 69%.
    reserve: int = 11
    #: A pile that costs a wild card is worth it from this many cards on.
    wild_pile: int = 4
    #: From this many cards on a frozen pile is worth holding a pair of a row's rank back for.
    hold_frozen: int = 4
    #: A row gets wild cards when at most so many are missing to a canasta.
    wilds_to_finish: int = 2

    # Going out: it is put off only where open rows promise clearly more than it would give.
    #: What playing on must promise beyond it. 0 won 40%, 150 and 300 about as many as never
    #: putting it off, and by more points against a weak player.
    out_margin: float = 300.0
    #: What it is worth to stop a side that can go out itself.
    threat: float = 150.0
    #: The value of a card in another's hand.
    card_value: float = 12.0
    #: What a row promises, by its length.
    hopes: tuple[float, ...] = (0, 0, 0, 10, 40, 90, 150)

    # What is lost with a pile that another takes: `base` and `card` for each of its cards. (A
    # `card` of 12 or 30 made no difference.)
    card: float = 20.0
    base: float = 30.0
    # What a card is worth in hand: one of its rank, a pair, three and more, one that fits a row, a
    # wild card, a Black Three. (Singles at 8 and pairs at 40 won 34%: the danger has to outweigh
    # them.)
    single: float = 4.0
    pair: float = 25.0
    triple: float = 30.0
    row: float = 40.0
    wild: float = 100.0
    black: float = 10.0
    #: How much of a card's value is feared for, should the round end.
    value: float = 0.3
    #: How likely a player still collects a rank, for each card of it that he threw or left.
    thrown: float = 0.6
    left: float = 0.5
    #: How much a freeze is worth by the share of rows that it shuts out; see Danger.blocking.
    freeze: float = 1.0


HABITS: Final = Habits()


class Advanced:
    """A player who minds the pile."""

    def __init__(self, rng: Random, habits: Habits = HABITS) -> None:
        """`rng` is not needed; `habits` are for those who try others."""
        self._habits = habits
        self._racer = Beginner(rng)

    def decide(self, view: View) -> Action:
        """The next action; see Player."""
        board = view.board
        if board.ruleset.cards_drawn > 1:
            # Rounds of some 26 turns are a race: patience with the pile won 19% of 80 matches
            # against Beginner there, whatever the reserve. Until it has a plan for a race it
            # plays one as Beginner does.
            return self._racer.decide(view)
        if board.step == START:
            if self._wants_pile(view):
                return TAKE
            if board.stock_count:
                return DRAW
            return TURNOVER if self._plays_on(view) else STOP
        if board.extras and board.stock_count:
            return DRAW
        begun = board.melds[board.barrier :]
        plan = self._plan(view)
        rest = plan[len(begun) :]
        if rest and plan[: len(begun)] == begun and refusal(view, rest[0]) is None:
            return rest[0]
        return self._end(view)

    def _plays_on(self, view: View) -> bool:
        """Whether to turn the pile over (W26): once, untuned as it is rare."""
        return view.board.turnovers < 1

    def _wants_pile(self, view: View) -> bool:
        """Whether to take the pile: onto a row always, else if the melds for it are there.

        Cards that come with it go to the hand, so that only a wild card is a price.
        """
        board = view.board
        if not may_take(board, view.side):
            return False
        top = board.pile[-1]
        size = len(board.pile)
        if view.side.rows[COLUMN[top]] and not board.frozen:
            return True
        sketch = Sketch(view)
        sketch.take(top)
        if not sketch.pay():
            return False
        costs_wild = bool(sketch.wilds[sketch.owed] - view.side.wilds[sketch.owed])
        if sketch.points < sketch.needed and not sketch.open():
            return False
        if sketch.held + size - 1 < self._habits.reserve:
            return False
        return not costs_wild or size >= self._habits.wild_pile

    def _plan(self, view: View) -> list[Action]:
        """All that is to be melded in this turn, in order, from where none of it was melded."""
        board = view.board
        habits = self._habits
        sketch = Sketch(view)
        if sketch.owed < 0:
            out = self._going_out(view)
            if out is not None:
                return out
        for _ in sketch.naturals[RED][:]:
            sketch.lay([RED])
        reds = sketch.actions()
        if sketch.owed >= 0 and not sketch.pay():
            return []
        if sketch.points < sketch.needed:
            if not sketch.open():
                return [] if sketch.owed >= 0 else reds
            if sketch.owed < 0 and sketch.held < habits.reserve:
                return reds
        agreed = len(sketch.groups)
        if sketch.owed >= 0:
            return sketch.actions()  # the rest is planned when the pile has come
        for column in DEAREST_FIRST:
            if not sketch.lengths[column]:
                continue
            hold = 0
            if board.frozen and len(board.pile) >= habits.hold_frozen:
                hold = 2
            self._add(sketch, column, hold)
        for column in DEAREST_FIRST:
            if not sketch.lengths[column] and len(sketch.naturals[column]) >= ROW_SIZE:
                sketch.lay_all(column)
        self._finish(sketch)
        sketch.keep(habits.reserve, agreed)
        return sketch.actions()

    def _add(self, sketch: Sketch, column: int, hold: int) -> None:
        """Lay the naturals of a column on its row, but for `hold`, unless they finish it."""
        held = len(sketch.naturals[column])
        size = sketch.ruleset.canasta_size
        if sketch.lengths[column] < size <= sketch.lengths[column] + held:
            hold = 0
        for _ in range(held - hold):
            sketch.lay([column])

    def _finish(self, sketch: Sketch) -> None:
        """Lay wild cards on rows that they make a canasta of, the longest first; on no others."""
        size = sketch.ruleset.canasta_size
        for column in sorted(NATURAL_COLUMNS, key=lambda column: -sketch.lengths[column]):
            missing = size - sketch.lengths[column]
            if 0 < missing <= min(self._habits.wilds_to_finish, len(sketch.wild_cards)):
                while sketch.lengths[column] < size and sketch.room_for_wild(column):
                    sketch.lay([], column, 1)

    def _going_out(self, view: View) -> list[Action] | None:
        """All melds with which to go out now, if that can be done and is worth it."""
        sketch = Sketch(view)
        needed = sketch.ruleset.canastas_to_go_out
        for _ in sketch.naturals[RED][:]:
            sketch.lay([RED])
        for column in DEAREST_FIRST:
            sketch.lay_all(column)
        blacks = len(sketch.naturals[BLACK])
        if blacks < ROW_SIZE:
            blacks = 0
        left = sketch.held - blacks
        if left > 1 + 3 * len(sketch.wild_cards):
            return None
        for column in DEAREST_FIRST:
            pair = not sketch.lengths[column] and len(sketch.naturals[column]) == 2
            if pair and sketch.wild_cards:
                sketch.lay([column, column], column, 1)
        size = sketch.ruleset.canasta_size
        for column in sorted(
            NATURAL_COLUMNS,
            key=lambda column: (sketch.lengths[column] >= size, -sketch.lengths[column]),
        ):
            while (
                sketch.wild_cards
                and sketch.held > 1
                and sketch.lengths[column] >= ROW_SIZE
                and sketch.room_for_wild(column)
            ):
                sketch.lay([], column, 1)
        if sketch.held - blacks > 1 or sketch.canastas < needed:
            return None
        if sketch.held - blacks == 1 and blacks and not sketch.ruleset.discard_after_black_threes:
            return None
        if blacks:
            sketch.lay([BLACK] * blacks)
        return sketch.actions() if self._worth_going_out(view, sketch) else None

    def _worth_going_out(self, view: View, sketch: Sketch) -> bool:
        """Whether going out with the sketched melds is worth more than playing on."""
        board = view.board
        rules = sketch.ruleset
        habits = self._habits
        mine = board.side_of[view.seat]
        other = board.side_of[(view.seat + 1) % len(board.hand_sizes)]
        held = sum(
            size for seat, size in enumerate(board.hand_sizes) if board.side_of[seat] == other
        )
        sheet = score_sheet(board, other, round(habits.card_value * held), view.seat)
        theirs = sheet.total or 0
        if board.totals[other] + theirs >= rules.target:
            # The match would be over, or be lost by playing on.
            return board.totals[mine] + self._worth(view, sketch) > board.totals[other] + theirs
        if board.totals[mine] + self._worth(view, sketch) >= rules.target:
            return True
        gain = rules.out_bonus + habits.card_value * held
        table = board.sides[other]
        if table.canastas >= rules.canastas_to_go_out:
            gain += habits.threat
        hopes = sum(
            habits.hopes[sketch.lengths[column]]
            for column in NATURAL_COLUMNS
            if 3 <= sketch.lengths[column] < rules.canasta_size
        )
        return gain + habits.out_margin >= hopes

    def _worth(self, view: View, sketch: Sketch) -> int:
        """The points of the round if the side goes out with the sketched melds (W27).

        Counted from the sketch, so that it stays the same while the melds are laid.
        """
        board = view.board
        rules = sketch.ruleset
        size = rules.canasta_size
        reds = sketch.lengths[RED]
        bonuses = [
            rules.mixed_canasta_bonus if sketch.wilds[column] else rules.natural_canasta_bonus
            for column in NATURAL_COLUMNS
            if sketch.lengths[column] >= size
        ]
        return (
            table_points(view.side)
            + sketch.points
            - board.points
            + sum(bonuses)
            + (
                rules.all_red_threes_points
                if reds == 2 * rules.packs
                else rules.red_three_points * reds
            )
            + (rules.concealed_bonus if board.bare else rules.out_bonus)
            - view.side.penalty
        )

    def _end(self, view: View) -> Action:
        """Discard what costs least, or pass; the last two are never needed by an own plan."""
        if refusal(view, PASS) is None:
            return PASS
        discard = Danger(view, self._habits).discard()
        if discard is not None:
            return discard
        if refusal(view, PUTBACK) is None:
            return PUTBACK
        return UNDO
