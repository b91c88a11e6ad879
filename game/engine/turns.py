"""The course of a round: how a turn begins and ends, and what follows from an action by itself.

What each action does is effects.py's, whether it is legal rules.py's; cards come from supply.py,
the score at the end from scoring.py.
"""

from typing import Final

from .actions import Action
from .board import OVER, START
from .cards import listed
from .events import (
    NOTHING,
    ONE_DRAWN,
    UNDONE,
    Drawn,
    Events,
    PutBack,
    PutDown,
    Received,
    RoundEnded,
    TalonReceived,
    TurnedOver,
)
from .ruleset import RedThrees, StockEnd, Talons
from .scoring import round_result, went_out_concealed
from .supply import Supply

#: Asked for in every turn: by this name that costs less.
_DEALT: Final = RedThrees.DEALT
_TURN: Final = RedThrees.TURN


class Turns:
    """The turns of a round, on the cards of `supply`."""

    __slots__ = ("board", "hands", "next_seat", "sides", "stock", "supply")

    def __init__(self, supply: Supply) -> None:
        """Take turns with these cards.

        Their lists stay the same objects, so they can be kept here.
        """
        self.supply = supply
        self.board, self.hands, self.stock = supply.board, supply.hands, supply.stock
        board = self.board
        #: By seat: its side, and who comes after it.
        self.sides = [board.sides[side] for side in board.side_of]
        self.next_seat = (*range(1, len(self.sides)), 0)

    def deal(self, lead: int) -> None:
        """Deal the hands and begin the turn of the seat that leads (W3-W5, C2, O2, O3)."""
        self.supply.deal_hands(lead)
        self.board.turn = lead
        self.begin()

    def begin(self) -> Events:
        """Begin the turn of the seat on turn, and end the round where nothing is left to play."""
        board = self.board
        rules = board.ruleset
        board.now.bare = bare = not self.sides[board.turn].rows_laid
        board.step = START
        events = NOTHING
        if rules.replaces_threes and (not bare or rules.red_threes is _TURN):  # C2, M5
            events = self._replace_threes()
        if (
            not board.stock_count
            and board.step == START
            and (
                not board.pile
                or (rules.stock_end is StockEnd.ASK and board.turnovers >= rules.turnovers)
            )
        ):
            return events + self.end_round(None)  # W26
        return events

    def _replace_threes(self) -> Events:
        """Put down the Threes that a hand holds as its turn begins, and replace them (C2, M5)."""
        board = self.board
        seat = board.turn
        held = tuple(listed(self.hands[seat][: board.ruleset.bonus_kinds]))
        if not held:
            return NOTHING
        events, ended = self.bring(seat, self.supply.put_threes_down(seat))
        down: Events = (PutDown(seat, held),)
        return down + events + (self.end_round(None) if ended else NOTHING)

    def end(self) -> Events:
        """End the turn: the next one begins, or the round is over."""
        board = self.board
        now, seat = board.now, board.turn
        opened = NOTHING
        # Most turns are a draw and a discard, of which nothing is to be looked at or cleared.
        if now.melds or now.taken >= 0 or now.extras or now.extra_drawn or now.asked:
            if now.points or now.taken >= 0:
                board.melded[seat] = True
            if now.bare and self.sides[seat].rows_laid:
                opened, ended = self._open()
                if ended:  # M22
                    return opened + self.end_round(None)
            now.clear()
        board.turn = self.next_seat[seat]
        begun = self.begin()
        return opened + begun if opened else begun

    def _open(self) -> tuple[Events, bool]:
        """Give a side that has opened in this turn the talon that is due (M20-M22).

        Return what came, and whether the round ends with it.
        """
        board = self.board
        seat = board.turn
        side = board.side_of[seat]
        place, talon = len(board.opened), board.talon_due
        board.opened += (side,)
        if not talon:
            return NOTHING, False
        if board.ruleset.talon_source(len(self.hands)) is Talons.STOCK:
            return self.bring(seat, min(talon, board.stock_count))
        cards = self.supply.receive_talon(seat, place)
        events: Events = (TalonReceived(seat, cards),)
        if not board.ruleset.puts_red_threes_down:
            return events, False
        threes = tuple([card for card in cards if card < board.ruleset.bonus_kinds])
        if not threes:
            return events, False
        for card in threes:
            self.supply.put_down(seat, card)
        came, ended = self.bring(seat, len(threes))
        return (*events, PutDown(seat, threes), *came), ended

    def end_round(self, out: int | None) -> Events:
        """End the round; `out` is the seat that went out, or None."""
        board = self.board
        board.step = OVER
        hands = [listed(hand) for hand in self.hands]
        concealed = out is not None and went_out_concealed(board, out)
        board.result = round_result(board, hands, out, concealed)
        return (RoundEnded(out, concealed),)

    def bring(self, seat: int, count: int) -> tuple[Events, bool]:
        """Draw cards, with all that follows by itself.

        Return what happened, and whether the round ends with it.
        """
        board = self.board
        pile, turnovers = len(board.pile), board.turnovers
        held = board.hand_sizes[seat]
        drawn, ended = self.supply.draw_cards(seat, count)
        down = held + len(drawn) - board.hand_sizes[seat]
        if len(drawn) == 1:
            events = ONE_DRAWN[seat][drawn[0]]
        else:
            events = (Drawn(seat, tuple(drawn)),) if drawn else NOTHING
        if board.ruleset.red_threes is not _DEALT:
            threes = [card for card in drawn if card < board.ruleset.bonus_kinds]
            if threes and len(threes) > down:
                threes.remove(next(card for card in threes if self.hands[seat][card]))  # M3
            events += (PutDown(seat, tuple(threes)),) if threes else NOTHING
        if board.turnovers > turnovers:
            events += (TurnedOver(pile),)
        return events, ended

    def receive(self, action: Action) -> Events:
        """Bring the rest of the pile to the hand; what was melded for it stays (W19)."""
        board = self.board
        seat = board.turn
        rest = tuple(board.pile)
        events: Events = NOTHING
        hand = self.hands[seat]
        for card in rest:
            hand[card] += 1
        board.hand_sizes[seat] += len(rest)
        if board.frozen and board.ruleset.puts_red_threes_down:  # C2, O3
            bonus = board.ruleset.bonus_kinds
            threes = tuple([card for card in rest if card < bonus])
            for card in threes:
                self.supply.put_down(seat, card)
            events += (PutDown(seat, threes),) if threes else NOTHING
            rest = tuple([card for card in rest if card >= bonus])
        board.pile = []
        board.frozen = board.ruleset.always_frozen
        board.now.owed = -1
        board.now.barrier = len(board.now.melds)
        board.history.append((seat, action, rest))
        return (*events, Received(seat, rest)) if rest else events

    def take_back(self) -> Events:
        """Take back what was melded by hand since the pile was received (W13).

        The top card of an owed pile goes back, too.
        """
        board = self.board
        now, seat = board.now, board.turn
        side, hand = self.sides[seat], self.hands[seat]
        taken_back = [board.remove_meld(side, -1) for _ in range(len(now.melds) - now.barrier)]
        for undone in taken_back:
            hand[undone.card] += 1
        board.hand_sizes[seat] += len(taken_back)
        events: Events = tuple([UNDONE[undone][seat] for undone in taken_back])
        if now.owed >= 0:
            top = side.lift(now.owed, False)
            board.pile.append(top)
            now.owed = -1
            events += (PutBack(seat, top),)
        return events
