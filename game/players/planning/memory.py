"""What a seat may remember: what a person at the table could have followed, and no more.

It follows from `board.history` alone, so that a loaded game remembers as much as one that was
played through. A player that sits at a round keeps it (`KeptMemory`) and reads new events only.
What follows from it (chances, dangers) is the players'.
"""

from collections.abc import Sequence
from typing import Final

from ...engine.actions import ADD, DRAW, PUTBACK, TAKE, TURNOVER, UNDO, Action, Verb
from ...engine.board import BoardView, Happening
from ...engine.cards import COLUMN, COLUMNS, FIRST_NATURAL, FIRST_WILD, KINDS, RED
from ...engine.ruleset import StockEnd

#: A card whose kind the history does not tell: an upcard of the deal.
UNKNOWN: Final = -1
# Asked for at every event; by these names that costs less.
_MELD: Final = Verb.MELD
_DISCARD: Final = Verb.DISCARD
#: O8: they move no card.
_QUESTIONS: Final = (Verb.ASK, Verb.ANSWER)
#: A Three that is put down brings another card, which nobody else sees (M4).
_IN_BETWEEN: Final = (*_QUESTIONS, Verb.THREE)


class Memory:
    """What the history of a board tells of the hands and of the stock.

    `known[seat]` counts the cards, by kind, that are known to be in that hand: they came with a
    pile, or from a pile that had been turned over, or were melded and taken back, and have not
    been seen since. (A card that leaves the hand is taken for the known one of its kind.)
    `stock` is the order of a pile turned over, the next card to be drawn last; empty if the stock
    was never a pile. `thrown[seat]` counts the discards by column; `left[seat]` the discards, by
    column, that this seat found on top as its turn began and did not take.
    `turns[seat]` counts its turns; `thrown_last[seat]` says, by column, in which of them it threw
    the rank last (-1: in none), `left_most[seat]` how many cards the largest pile had that it left.
    `acted[seat]` tells whether it has done anything; `place` counts the events that were read.
    """

    __slots__ = (
        "_begun",
        "_extra",
        "_melds",
        "_pile",
        "_top",
        "acted",
        "known",
        "left",
        "left_most",
        "place",
        "stock",
        "thrown",
        "thrown_last",
        "turns",
    )

    def __init__(self, board: BoardView, end: int | None = None) -> None:
        """Read the history up to event number `end`, by default all of it."""
        seats = len(board.hand_sizes)
        self.place = 0
        self.acted = [0] * seats
        self.known = [[0] * KINDS for _ in range(seats)]
        self.thrown = [[0] * COLUMNS for _ in range(seats)]
        self.left = [[0] * COLUMNS for _ in range(seats)]
        self.left_most = [[0] * COLUMNS for _ in range(seats)]
        self.thrown_last = [[-1] * COLUMNS for _ in range(seats)]
        self.turns = [0] * seats
        self.stock: list[int] = []
        #: The pile. Of its upcards (W4) only the last is known, as it lies there.
        self._pile = [UNKNOWN]
        self._melds: list[Action] = []
        self._extra = False
        self._begun = False  # whether the turn has its draw or its pile
        self._top = UNKNOWN  # what was taken last
        self.follow(board, len(board.history) if end is None else end)

    def follow(self, board: BoardView, end: int, turns_over: bool = True) -> None:
        """Read on up to event number `end`, or to a pile that is turned over and is not to be read.

        (What that made of the stock may follow from later events alone.)
        """
        known, acted = self.known, self.acted
        for place, (seat, action, cards) in enumerate(board.history[self.place : end], self.place):
            hand = known[seat]
            verb = action.verb
            acted[seat] = 1
            if action is DRAW:
                self._draw(board, seat)
            elif verb is _DISCARD:
                if hand[action.card]:
                    hand[action.card] -= 1
                self._throw(seat, action.card)
                self._end_turn(seat)
            elif verb is _MELD:
                if hand[action.card]:
                    hand[action.card] -= 1
                self._melds.append(action)
            elif action is TAKE or action is ADD:
                self._top = self._pile.pop() if self._pile else UNKNOWN
                self._begun = True
            elif verb in _IN_BETWEEN:
                pass
            elif action is UNDO:
                hand[self._undone().card] += 1
            elif action is PUTBACK:
                for each in self._melds:
                    hand[each.card] += 1
                self._melds = []
                self._pile.append(self._top)
                self._begun = False
            elif action is TURNOVER:
                if not turns_over:
                    self.place = place
                    return
                self._turn_over(board, place)
            else:
                self._end_turn(seat)
            if cards:
                for card in cards:
                    hand[card] += 1
                self._pile = []
        self.place = end

    def _throw(self, seat: int, card: int) -> None:
        """Take in a discard."""
        column = COLUMN[card]
        self.thrown[seat][column] += 1
        self.thrown_last[seat][column] = self.turns[seat]
        self._pile.append(card)

    def _end_turn(self, seat: int) -> None:
        """Take in that a turn is over."""
        self._melds = []
        self._extra = self._begun = False
        self.turns[seat] += 1

    def _draw(self, board: BoardView, seat: int) -> None:
        """Take in the first draw of a turn, or an extra card (W8)."""
        begun, self._begun = self._begun, True
        pile = self._pile
        if begun:
            self._extra = True
        elif pile and FIRST_NATURAL <= pile[-1] < FIRST_WILD:
            column = COLUMN[pile[-1]]
            self.left[seat][column] += 1
            most = self.left_most[seat]
            if most[column] < len(pile):
                most[column] = len(pile)
        if not self.stock:  # as long as no pile has become the stock
            return
        for _ in range(min(1 if begun else board.ruleset.cards_drawn, len(self.stock))):
            card = self.stock.pop()
            if card != UNKNOWN:
                self.known[seat][card] += 1

    def _undone(self) -> Action:
        """Forget the meld that UNDO takes back (W19): it is no longer a meld of this turn."""
        place = len(self._melds) - 1
        while self._extra and place and self._melds[place].column == RED:
            place -= 1
        return self._melds.pop(place)

    def _turn_over(self, board: BoardView, place: int) -> None:
        """Take in that the pile becomes the stock, by the action at `place` (W26, C8).

        How many upcards lay at its bottom follows from how many cards were drawn of it. A Red
        Three among them that was put down by itself, and replaced in the same draw, is left out of
        the count: so that the cards after it are placed correctly.
        """
        rules = board.ruleset
        known = self._pile[::-1] if UNKNOWN not in self._pile else self._pile[:0:-1]
        upcards = len(known) < len(self._pile)
        by_itself = rules.stock_end is StockEnd.TURN_OVER
        size, emptied = _drawn_after(board, place)
        self._pile = []
        if rules.cards_drawn > 1 and (
            by_itself or (upcards and (emptied or not board.stock_count))
        ):
            self.stock = [UNKNOWN] * size  # a draw may have been short: what came when is open
            return
        if by_itself and size < len(known):
            # The last card of the stock was a Red Three, replaced from the pile at once.
            self.known[board.history[place][0]][known.pop()] += 1
        self.stock = known + [UNKNOWN] * (size - len(known)) if upcards or by_itself else known

    def copy(self) -> "Memory":
        """Return an independent copy."""
        other = Memory.__new__(Memory)
        for name in Memory.__slots__:
            setattr(other, name, getattr(self, name))
        for name in _BY_SEAT:
            setattr(other, name, [counts[:] for counts in getattr(self, name)])
        for name in _LISTS:
            setattr(other, name, getattr(self, name)[:])
        return other


_BY_SEAT: Final = ("known", "left", "left_most", "thrown", "thrown_last")
_LISTS: Final = ("_melds", "_pile", "acted", "stock", "turns")


class KeptMemory:
    """The memory of the round that a player sits at: each event is read once.

    It is a cache: a view of another round, or of an earlier place in it, is read from its beginning
    on. Who asks keeps nothing by it that the view could not give back.
    """

    def __init__(self) -> None:
        self._memory: Memory | None = None
        #: What it was read from: the history of a round only grows.
        self._history: Sequence[Happening] = ()

    def of(self, board: BoardView, melds: bool = True) -> Memory:
        """Return what the history of a board tells; without the `melds` that end it if so asked.

        (So what is known of a hand stays the same while a turn's melds are laid.) It is to be read
        before the next question, which takes it on.
        """
        history = board.history
        end = _before_melds(history)
        memory = self._memory
        if memory is None or history is not self._history or memory.place > end:
            memory = self._memory = Memory(board, 0)
            self._history = history
        memory.follow(board, end, turns_over=False)
        if melds:
            end = len(history)
        if memory.place < end:
            memory = memory.copy()
            memory.follow(board, end)
        return memory


class KeptPlan:
    """The plan of a turn that a player follows, with the place in the round where it was made.

    It holds as long as nothing else has been done since, and no card has come.
    """

    def __init__(self) -> None:
        self._plan: tuple[Action, ...] = ()
        #: The events of the round; how many come before the plan, and how many of it are done.
        self._history: Sequence[Happening] = ()
        self._place = self._done = 0

    def plan(self, board: BoardView, actions: Sequence[Action]) -> None:
        """Keep what is to be done from here on."""
        self._plan, self._history = tuple(actions), board.history
        self._place, self._done = len(board.history), 0

    def next(self, board: BoardView) -> Action | None:
        """Return what the plan goes on with; None where it is done, or none is for this turn."""
        history = board.history
        if history is not self._history:
            return None
        plan, done = self._plan, self._done
        for _, action, cards in history[self._place + done :]:
            if done == len(plan) or action is not plan[done] or cards:
                self._history = ()  # it holds no longer
                return None
            done += 1
        self._done = done
        return plan[done] if done < len(plan) else None

    def rest(self, board: BoardView) -> tuple[Action, ...] | None:
        """Return what is left of the plan; None if none was made for this turn."""
        self.next(board)
        if board.history is not self._history or self._place + self._done != len(board.history):
            return None
        return self._plan[self._done :]


def _before_melds(history: Sequence[Happening]) -> int:
    """Return how many events come before the melds that end a history."""
    place = len(history)
    while place and history[place - 1][1].verb is _MELD and not history[place - 1][2]:
        place -= 1
    return place


def _drawn_after(board: BoardView, place: int) -> tuple[int, bool]:
    """Count the stock after the action at `place`, and say whether it has been emptied since.

    Counted are cards that were drawn one for one or are still there.
    """
    size = board.stock_count
    begun = False
    for _, action, _ in board.history[place + 1 :]:
        if action is TURNOVER:
            return size - board.stock_count, True
        if action is DRAW:
            size += 1 if begun else board.ruleset.cards_drawn
        begun = action.verb not in (Verb.DISCARD, Verb.PASS, Verb.PUTBACK)
    return size, False
